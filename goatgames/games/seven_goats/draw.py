"""Drawing De 7 geitjes while a turn is played: the board, laid goats with their dice, the chance, dice, wolves."""

import math
from typing import cast

from pygame import Rect

from goatgames.games.seven_goats import sayings
from goatgames.games.seven_goats.choice import Choice
from goatgames.games.seven_goats.faces import BACK, Faces
from goatgames.games.seven_goats.layout import Table
from goatgames.games.seven_goats.looks import LOOKS
from goatgames.games.seven_goats.rules import AGAIN, LAY, PLACE, ROLL, SevenGoats
from goatgames.games.seven_goats.rules_board import DICE
from goatgames.table.contract import At, Stage
from goatgames.ui import cards, marks, tray


def _view(at: At) -> SevenGoats:
    return cast(SevenGoats, at.view)


def ground(stage: Stage, t: Table) -> None:
    """The room, and the board on it."""
    stage.backdrop(LOOKS.ground)
    stage.panel(t.board, "wood", 16, 2.5, 6)
    stage.panel(t.felt, stage.cloth(LOOKS.cloth), 12, 2, 0, rim=False)


def dark(stage: Stage, rect: Rect) -> None:
    """A panel sunk into the felt."""
    stage.panel(rect, stage.cloth(LOOKS.cloth, 0.42), 12, 0, 0, rim=False)


def title(stage: Stage, t: Table, words: list[str], more: list[str]) -> None:
    """The heading of the board, and a few words beside it."""
    x, y = t.board.x + t.px(32), t.board.y + t.px(35)
    room = t.info.x - x - t.px(16)
    box = stage.text(words, (x, y), "panel", "cream", anchor="midleft", width=room)
    left = room - box.w - t.px(14)
    if more and left > t.px(60):
        shown = [wording for wording in more if stage.fits(wording, "second", left)]
        if shown:
            stage.text(shown[0], (box.right + t.px(14), y + t.px(1)), "second", "cream", anchor="midleft")


def turn(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """Everything of a turn on the board."""
    phase = _view(at).phase
    title(stage, t, ["Laid goats"], ["every goat needs a die of its colour", "a die of its colour each"])
    info(stage, t, at, faces)
    note(stage, t, at, phase)
    dice(stage, t, at, faces)
    row(stage, t, at, faces)  # last: kids that hide run over everything


def row(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """The goats that are laid, or chosen to be, each with its die or the slot for one."""
    shown, choice = at.shown, at.choice
    chosen = choice.cards if isinstance(choice, Choice) and _view(at).phase == LAY else []
    kinds = sorted([*shown.laid, *chosen])
    placing = list(choice.dice) if isinstance(choice, Choice) else []
    more = _view(at).phase == LAY and at.seat is not None and len(kinds) < DICE
    places = t.row(max(4, len(kinds) + more)) if len(kinds) + more <= 4 else t.row(len(kinds) + more)
    covered = list(shown.covered)
    for index, (kind, place) in enumerate(zip(kinds, places, strict=False)):
        if shown.hiding:
            _hiding(stage, t, faces, kind, place, index, len(kinds), shown.hiding)
            continue
        hovered = at.hover == f"laid:{index}"
        at_place = place.lifted(t.px(8)) if hovered else place
        cards.draw(stage, faces.card(kind), at_place, outline="gold" if hovered else "")
        has, new = kind in covered, kind in placing
        if has:
            covered.remove(kind)
        elif new:
            placing.remove(kind)
        _hung(stage, t, faces, kind, at_place, has, new)
    if more:
        slot = places[len(kinds)]
        box = cards.slot(stage, slot, "", "plus")
        if stage.fits("up to 8", "chip", box.w):
            stage.text("up to 8", (box.centerx, box.bottom - t.px(18)), "chip", "cream", anchor="center")


def _hung(stage: Stage, t: Table, faces: Faces, kind: int, place: cards.Place, has: bool, new: bool) -> None:
    """The die of a laid goat, the one that is about to be placed, or the slot for it."""
    x, y = t.hung(place)
    size = t.die
    box = Rect(0, 0, round(size), round(size))
    box.center = round(x), round(y)
    if not (has or new):
        stage.panel(box, "night", 9, 1.8, 0, rim=False)
        stage.dash(box.inflate(-t.px(5), -t.px(5)), "cream", 7, 1.8, length=5)
        stage.put(stage.art(faces.badge(kind), size * 0.52), box.center)
        return
    if new:
        stage.frame(box, "gold", 9, 3)
    stage.put(stage.art(faces.die(kind), size * 1.12), box.center)
    if has:
        spot = box.right - t.px(1), box.y + t.px(3)
        stage.disc(spot, max(8, t.px(12)), "success", outline=2)
        stage.icon("check", spot, max(12, t.px(17)), cream=True)


def _hiding(
    stage: Stage, t: Table, faces: Faces, kind: int, place: cards.Place, index: int, count: int, share: float
) -> None:
    """A kid that peeps out, hops and runs to where the hidden ones are, one after another."""
    begin = 0.12 + 0.45 * index / max(1, count)
    goal = t.pile(hidden=True)
    if share < begin:
        hop = abs(math.sin(share / begin * math.pi * 2)) * t.px(9)
        cards.draw(stage, faces.card(kind), place.lifted(hop))
        return
    own = min(1.0, (share - begin) / 0.40)
    if own >= 1:
        return
    way = place.towards(goal, own * own * (3 - 2 * own))
    high = math.sin(math.pi * own) * t.px(90)
    cards.draw(stage, faces.card(kind), way._replace(y=way.y - high, angle=14 * math.sin(math.tau * own)))


def info(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """Rolls left, what is still to be covered, and the exact chance."""
    v, shown, box = _view(at), at.shown, t.info
    stage.panel(box, "paper", 13, 2, 3)
    inner = box.inflate(-t.px(36), -t.px(20))
    most = v.board.most_rolls
    y = inner.y + t.px(16)
    label = stage.text("Rolls", (inner.x, y), "label", anchor="midleft")
    side = max(t.px(36), 24)
    for index in range(most):
        die = Rect(label.right + t.px(18) + index * (side + t.px(7)), y - side // 2, side, side)
        used = index < shown.rolls
        stage.panel(die, "edge" if used else "gold", 9, 2, 0, rim=False)
        stage.icon("dice", die.center, side * 0.58, alpha=110 if used else 255)
        if used:
            stage.arrow([die.bottomleft, die.topright], "ink", None, 2, 0)
    left = most - shown.rolls
    words = "none left" if left == 0 else f"{left} left" if shown.rolls else f"{most} rolls"
    stage.text(words, (inner.right, y), "strong", anchor="midright")
    line = y + side // 2 + t.px(9)
    stage.rule((inner.x, line), (inner.right, line))
    low = t.px(44 if t.form != "small" else 34)
    _need(stage, t, at, faces, Rect(inner.x, line + t.px(6), inner.w, t.px(32)))
    _success(stage, t, at, Rect(inner.x, line + low, inner.w, inner.bottom - line - low))


def _need(stage: Stage, t: Table, at: At, faces: Faces, room: Rect) -> None:
    """Which colours still want a die."""
    need = list(at.shown.laid)
    for kind in at.shown.covered:
        need.remove(kind)
    if isinstance(at.choice, Choice):
        if _view(at).phase == LAY:
            need = sorted([*need, *at.choice.cards])
        for kind in at.choice.dice:
            if kind in need:
                need.remove(kind)
    if not need:
        words = "All goats are covered." if at.shown.laid else "No goat is laid yet."
        if _view(at).phase == AGAIN:
            words = "All goats have hidden."
        stage.text(words, (room.x, room.centery), "label", "ink_soft", anchor="midleft", width=room.w)
        return
    kinds = sorted(set(need))
    long = stage.measure("Still to cover", "label")[0] + len(kinds) * t.px(54) < room.w
    x = stage.text("Still to cover" if long else "To cover", (room.x, room.centery), "label", anchor="midleft").right
    x += t.px(12)
    wide = sum(stage.measure(f"{need.count(k)} {faces.name(k)}", "label")[0] + t.px(46) for k in kinds) < room.right - x
    for kind in kinds:
        count = need.count(kind)
        size = max(t.px(24), 16)
        stage.put(stage.art(faces.badge(kind), size), (x + size / 2, room.centery))
        words = (f"{count} " if count > 1 else "") + faces.name(kind) if wide else str(count)
        x = stage.text(words, (x + size + t.px(4), room.centery), "label", anchor="midleft").right + t.px(14)


def _success(stage: Stage, t: Table, at: At, room: Rect) -> None:
    """The chance to hide them all; before rolling on, the wolves to expect."""
    phase = _view(at).phase
    y = room.y + t.px(20)
    if phase == AGAIN and not at.moving:
        stage.text("All hidden!", (room.x, y), "name", anchor="midleft")
        more = sayings.wolves_to_come(at.view)
        brings = [f"rolling on brings {more:.1f} wolves on average", f"{more:.1f} wolves to expect"]
        stage.text(brings, (room.x, y + t.px(34)), "second", anchor="midleft", width=room.w)
        return
    chance = at.preview if not at.moving else None  # no dice are known before they lie
    stage.text("Success", (room.x, y), "name", anchor="midleft")
    words = ("…" if at.moving and at.shown.laid else "–") if chance is None else f"{chance * 100:.1f} %"
    stage.text(words, (room.right, y), "total" if t.form != "small" else "score", anchor="midright")
    bar = Rect(room.x, y + t.px(26 if t.form != "small" else 20), room.w, max(t.px(18), 10))
    stage.pill(bar, "edge", 2)
    if chance and bar.w * chance > bar.h:
        stage.pill(Rect(bar.x, bar.y, round(bar.w * chance), bar.h), "secondary", 2)
    free = DICE if phase == LAY else at.shown.free
    rolls = _view(at).board.most_rolls - at.shown.rolls
    said = "exact, with all dice and rolls"
    if chance is not None and not at.moving:
        said = f"exact, with {free} dice and {rolls} roll{'' if rolls == 1 else 's'}"
    if room.bottom - bar.bottom > stage.line_height("second") * 0.7:
        stage.text([said, "exact"], (room.x, bar.bottom + t.px(14)), "second", anchor="midleft", width=room.w)


def dice(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """Dice that tumble, or lie there to be rolled; wolves set aside."""
    shown = at.shown
    count = shown.free if shown.rolls else DICE
    if shown.throw is not None and shown.walked < 1:
        dark(stage, t.felt_room)
        _thrown(stage, t, at, faces)
        return
    dark(stage, t.dice)
    dark(stage, t.aside)
    pad, top = t.px(13), t.px(20)
    words = f"To roll: {count} {'die' if count == 1 else 'dice'}"
    stage.text(words, (t.dice.x + pad, t.dice.y + top), "label", "cream", anchor="midleft")
    box = stage.text(f"Wolves: {shown.wolves}", (t.aside.x + pad, t.aside.y + top), "label", "cream", anchor="midleft")
    if t.aside.right - box.right > stage.measure("set aside", "second")[0] + t.px(20):
        stage.text("set aside", (t.aside.right - pad, t.aside.y + top), "second", "cream", anchor="midright")
    for index in range(shown.wolves):
        stage.put(stage.art("dice/wolf", t.die * 1.12), t.wolf(index))
    out = _left(at)
    lying = out if out or shown.rolls else [-1] * count
    for index, (kind, spot) in enumerate(zip(lying, t.loose(len(lying)), strict=True)):
        hovered = at.hover == f"die:{index}"
        turn = (7, -6, 4, -9, 8, -3, 5, -7)[index % 8]
        lift = t.px(6) if hovered else 0
        art = faces.die(kind) if kind >= 0 else "dice/blank"
        stage.put(stage.art(art, t.die * 1.14, angle=turn), (spot[0], spot[1] - lift))


def _left(at: At) -> list[int]:
    """The dice that lie free: without those about to be placed."""
    left = list(at.shown.loose)
    if isinstance(at.choice, Choice) and _view(at).phase == PLACE:
        for kind in at.choice.dice:
            left.remove(kind)
    return left


def _thrown(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """The throw, then wolves walking aside while the others gather."""
    shown = at.shown
    inner, die = t.throwing()
    lying = tray.placed(shown.throw.at(shown.thrown), inner, die, "dice/{}")
    clip = stage.surface.get_clip()
    stage.surface.set_clip(t.felt)
    if shown.walked <= 0:
        tray.draw(stage, lying, die)
        _dread(stage, t, at, lying, die)
        stage.surface.set_clip(clip)
        return
    rest = [one for one in lying if one.picture != "dice/wolf"]
    wolves = [one for one in lying if one.picture == "dice/wolf"]
    goals = t.loose(len(rest))
    order = sorted(range(len(rest)), key=lambda i: faces.sides.index(rest[i].picture[5:]))
    moved = [
        tray.between(rest[i], goals[place], tray.hopped(shown.walked, place, len(rest)))
        for place, i in enumerate(order)
    ]
    moved += [tray.between(one, t.wolf(shown.wolves + i), shown.walked) for i, one in enumerate(wolves)]
    tray.draw(stage, moved, die + (t.die * 1.14 - die) * shown.walked)
    stage.surface.set_clip(clip)


def _dread(stage: Stage, t: Table, at: At, lying: list[tray.Lying], die: float) -> None:
    """A wolf's face on a die: it grows for a moment, and the others shrink back."""
    share = at.shown.dread
    if share <= 0:
        return
    stage.veil(0.30 * share, "night", t.felt_room)
    for one in lying:
        if one.picture == "dice/wolf":
            size = die * (1 + 0.55 * math.sin(math.pi * min(1.0, share)))
            stage.put(stage.art("dice/wolf", size, angle=-one.angle % 360), (one.x, one.y - t.px(5) * share))


def note(stage: Stage, t: Table, at: At, phase: int) -> None:
    """What follows, in two lines below the red button."""
    if phase == AGAIN and at.seat is not None:
        return  # the second button stands there
    wolves = at.shown.wolves
    offer = f"Cover all: up to {wolves} card{'s' if wolves != 1 else ''} may be offered." if wolves else ""
    lines = {
        LAY: ["You may lay more goats.", "Miss: goats come back, draw 1."],
        ROLL: [offer, "Miss: goats come back, draw 1."],
        PLACE: [offer, "Miss: goats come back, draw 1."],
    }.get(phase, [])
    said = [line for line in lines if line]
    if not said:
        return
    dark(stage, t.note)
    room = t.note.inflate(-t.px(20), 0)
    if t.note.h >= 1.9 * stage.line_height("second") and len(said) > 1:
        for index, line in enumerate(said):
            y = t.note.y + t.note.h * (0.29 + 0.42 * index)
            stage.text([line, line.partition(":")[2].strip() or line], (room.x, y), "second", "cream", anchor="midleft",
                       width=room.w)  # fmt: skip
    else:
        stage.text([said[-1], "Miss: draw 1."], (room.x, t.note.centery), "second", "cream", anchor="midleft",
                   width=room.w)  # fmt: skip


def piles(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """The draw pile and the goats that have hidden."""
    shown = at.shown
    stage.panel(t.piles, "paper", 12, 2, 4)
    pile, hidden = t.pile(False), t.pile(True)
    if shown.pile:
        for place in cards.stack(pile, min(3, 1 + shown.pile // 10)):
            cards.draw_back(stage, BACK, place, shadow=False)
    else:
        stage.dash(pile.rect, "kraft", 7, 2, length=5)
    count = sum(shown.hidden)
    top = max((kind for kind in range(8) if shown.hidden[kind]), default=-1)
    if top >= 0:
        cards.draw(stage, faces.card(top), hidden, shadow=False, small=True)
    else:
        stage.dash(hidden.rect, "kraft", 7, 2, length=5)
    if t.form == "tall":
        y = pile.rect.bottom + t.px(20)
        for place, number, word in ((pile, shown.pile, "draw"), (hidden, count, "hidden")):
            stage.text(f"×{number}", (place.x, y), "label", anchor="center")
            stage.text(word, (place.x, y + t.px(22)), "second", anchor="center")
        return
    x = hidden.rect.right + t.px(12 if t.form == "wide" else 7)
    room = t.piles.right - x - t.px(6)
    for index, words in enumerate(([f"Draw pile {shown.pile}", f"Draw {shown.pile}"], [f"Hidden {count}"])):
        y = t.piles.centery + t.px(-13 if index == 0 else 13)
        role = "label" if stage.fits(words[-1], "label", room) else "second"
        stage.text(words, (x, y), role, "ink", anchor="midleft", width=room)


def backs(stage: Stage, t: Table, at: At) -> None:
    """The hands of the others, face down on their plates."""
    if t.covered:
        return
    for seat, count in enumerate(at.shown.sizes):
        if seat != at.eyes:
            for place in t.backs(seat, count):
                cards.draw_back(stage, BACK, place, shadow=False)


def bulbs(stage: Stage, t: Table, rects: dict[str, Rect], at: At) -> None:
    """The rings of a hint."""
    if at.hint is not None:
        for id in at.hint.rings:
            if id in rects:
                marks.bulb_box(stage, rects[id], 10)
