"""Drawing Goat Lords: herds with their stacks, piles, the own zone."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect

from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords import sayings
from goatgames.games.goat_lords import scene_controls as zone
from goatgames.games.goat_lords.faces import ACTION_BACK, BACK, Faces
from goatgames.games.goat_lords.layout import Table
from goatgames.games.goat_lords.looks import LOOKS
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import Board, stack_cards, stack_type
from goatgames.games.goat_lords.shown import Shown
from goatgames.table.contract import At, Stage
from goatgames.ui import cards, effects, marks
from goatgames.ui.cards import Place
from goatgames.ui.theme import mix

EDGES = 5  # cards of a top stack whose edges show


def ground(stage: Stage, t: Table) -> None:
    """The room, the wood of the own zone, the arena's cloth."""
    stage.backdrop(LOOKS.ground)
    stage.panel(t.ground.inflate(t.px(20), t.px(20)).move(0, t.px(10)), "wood_dark", 0, 3, 0, rim=False)
    stage.rule((0, t.ground.y), (t.ground.right, t.ground.y), "wood", 4)
    stage.panel(t.arena, stage.cloth(LOOKS.cloth), 18, 3.5, 6, rim=False)
    inner = t.arena.inflate(-t.px(18), -t.px(18))
    stage.frame(inner.inflate(-4, -4), mix(stage.cloth(LOOKS.cloth), stage.colour("cream"), 0.22), 12, 1.2)


def dark(stage: Stage, rect: Rect, radius: float = 12) -> None:
    """A panel sunk into the cloth."""
    stage.panel(rect, stage.cloth(LOOKS.cloth, 0.45), radius, 0, 0, rim=False)


# --- herds ---------------------------------------------------------------------------------------------------------


def herd(stage: Stage, t: Table, at: At, board: Board, faces: Faces, seat: int) -> None:
    """A herd: the base with its lock at the left, the top stack in front with the edges of its cards and its worth."""
    stacks = cast(Shown, at.shown).herds[seat]
    fanned = at.hover == f"herd:{seat}" and not at.moving
    places = t.herd(seat, len(stacks), fanned)
    last = len(stacks) - 1
    for index, (stack, place) in enumerate(zip(stacks, places, strict=True)):
        _stack(stage, t, faces, stack, place, index == last or fanned)
        if fanned and index < last and places[1].x - places[0].x > t.px(34):
            box = place.rect
            cards.count_pill(stage, (box.x + box.w * 0.36, box.bottom - t.px(1)), str(board.points(stack)), "paper")
        if index == 0:
            _lock(stage, t, place)
    if stacks:
        place = places[-1]
        if cast(Shown, at.shown).glow == seat:
            stage.frame(place.rect.inflate(t.px(6), t.px(6)), "gold", 8, 4)
        box = place.rect
        cards.count_pill(stage, (box.centerx, box.bottom - t.px(1)), str(board.points(stacks[-1])), "gold")


def _stack(stage: Stage, t: Table, faces: Faces, stack: int, place: Place, top: bool) -> None:
    """One stack: the cards below its upper one show as paper edges."""
    count = len(stack_cards(stack))
    face = faces.card(stack_type(stack))
    if top:
        for under in cards.stack(place, count, (0.045, -0.035), EDGES)[:-1]:
            stage.panel(under.rect, "paper", 5, 1.6, 0, rim=False)
    cards.draw(stage, face, place, small=True, shadow=top)


def _lock(stage: Stage, t: Table, place: Place) -> None:
    """The base is safe."""
    r = max(t.px(10), 9)
    spot = place.rect.x + r * 0.6, place.rect.bottom - r * 0.6
    stage.disc(spot, r, "paper", outline=1.6)
    stage.icon("lock", spot, r * 1.35)


def opponents(stage: Stage, t: Table, at: At, board: Board, faces: Faces) -> None:
    """Everybody else's herd, hand and action cards."""
    shown = cast(Shown, at.shown)
    for seat in t.frame.plates:
        if seat == t.own:
            continue
        herd(stage, t, at, board, faces, seat)
        room = t.counts(seat)
        for share, count, back in ((0.24, shown.held[seat], BACK), (0.58, shown.downs[seat], ACTION_BACK)):
            width = t.px(20 if t.form == "wide" else 15)
            place = Place(room.x + t.px(6) + width / 2, room.y + room.h * share, width)
            cards.draw_back(stage, back, place, shadow=False)
            stage.text(str(count), (place.rect.right + t.px(6), place.y), "strong", anchor="midleft")


def targets(stage: Stage, t: Table, at: At, seats: Sequence[int], chosen: int) -> None:
    """Herds a card may be played at: a cream dash; the chosen one has the gold frame."""
    for seat in seats:
        rect = t.frame.plates[seat]
        top = rect.y + t.head(seat)
        box = Rect(rect.x, top, rect.w, rect.bottom - top).inflate(-t.px(6), -t.px(6))
        if seat == chosen:
            stage.frame(rect, "gold", 12, 5)
        else:
            stage.dash(box, "cream", 9, 3, under="ink", length=6)


# --- piles ---------------------------------------------------------------------------------------------------------


def piles(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """The draw pile, the discard pile, the trash."""
    shown = cast(Shown, at.shown)
    stage.panel(t.piles, "paper", 12, 2.5, 4)
    pile, discards = t.pile(False), t.pile(True)
    if t.form != "small":
        stage.text("Piles", (t.piles.x + t.px(14), t.piles.y + t.px(21)), "name", anchor="midleft")
    if shown.pile:
        for place in cards.stack(pile, min(3, 1 + shown.pile // 12)):
            cards.draw_back(stage, BACK, place, shadow=False)
    else:
        stage.dash(pile.rect, "kraft", 7, 2, length=5)
    if shown.discards:
        for place in cards.stack(discards, min(3, 1 + len(shown.discards) // 8))[:-1]:
            stage.panel(place.rect, "paper", 5, 1.6, 0, rim=False)
        cards.draw(stage, faces.card(shown.discards[-1]), discards, shadow=False, small=True)
    else:
        stage.dash(discards.rect, "kraft", 7, 2, length=5)
    y = pile.rect.bottom + t.px(18 if t.form != "small" else 14)
    for place, number, word in ((pile, shown.pile, "draw"), (discards, len(shown.discards), "discard")):
        stage.text(str(number), (place.x, y), "strong", anchor="center")
        if t.form != "small":
            stage.text(word, (place.x, y + t.px(19)), "second", anchor="center")
    gone = sum(shown.trash)
    if t.piles.bottom - y > t.px(60):
        words = [f"Trash {gone} card{'' if gone == 1 else 's'}", f"Trash {gone}"]
        spot = t.piles.x + t.px(16), t.piles.bottom - t.px(22)
        stage.icon("trash", (spot[0] + t.px(8), spot[1]), t.px(18))
        stage.text(words, (spot[0] + t.px(24), spot[1]), "second", anchor="midleft", width=t.piles.w - t.px(46))


# --- the own zone --------------------------------------------------------------------------------------------------


def own(stage: Stage, t: Table, at: At, board: Board, faces: Faces) -> None:
    """The own herd, hand and action cards."""
    herd(stage, t, at, board, faces, t.own)
    shown = cast(Shown, at.shown)
    if at.eyes != t.own:
        _backs(stage, t, shown)
        return
    held = zone.hand(at, t)
    duel = len([1 for seat, _ in shown.duel if seat == t.own])
    for index, place in enumerate(t.held(max(len(held), 5))[len(held) :]):
        _slot(stage, t, place, "in the duel" if index < duel else "")
    _cards(stage, t, at, faces, held, False)
    fronts = zone.fronts(at, t)
    if not fronts and t.form != "small":
        box = t.fronts(1)[0].rect
        _slot(stage, t, Place(box.centerx, box.centery, box.w), "action cards")
    _cards(stage, t, at, faces, fronts, True)


def _slot(stage: Stage, t: Table, place: Place, words: str) -> None:
    box = place.rect
    stage.dash(box.inflate(-t.px(4), -t.px(4)), mix(stage.colour("wood_dark"), stage.colour("cream"), 0.45), 9, 1.8,
               length=6)  # fmt: skip
    if words and stage.fits(words, "second", box.w - t.px(10), 2):
        stage.text(words, box.center, "second", "cream", anchor="center", width=box.w - t.px(10), lines=2)


def _backs(stage: Stage, t: Table, shown: Shown) -> None:
    """What lies here while nobody's eyes look at it."""
    for place in t.held(shown.held[t.own]):
        cards.draw_back(stage, BACK, place)
    for place in t.fronts(shown.downs[t.own]):
        cards.draw_back(stage, ACTION_BACK, place)


def _cards(stage: Stage, t: Table, at: At, faces: Faces, held: Sequence[zone.Held], action: bool) -> None:
    """Cards of the own zone, the hovered one before its neighbours."""
    late = [card for card in held if card.id == at.hover or card.picked]
    for card in (*(card for card in held if card not in late), *late):
        _card(stage, t, at, faces, card, action, (held.index(card), len(held)))


def _card(
    stage: Stage, t: Table, at: At, faces: Faces, card: zone.Held, action: bool, turn: tuple[int, int]
) -> None:  # fmt: skip
    """turn: which of how many it is; those that may be played hop one after another."""
    place, asked = card.place, at.seat is not None
    hovered = at.hover == card.id and asked
    if at.shake[0] == card.id:
        place = place._replace(x=place.x + marks.shaken(stage, at.shake[1]))
    if at.drag is not None and at.drag.id == card.id:
        place = place._replace(x=at.drag.pos[0], y=at.drag.pos[1])
    elif card.picked:
        place = place.lifted(t.px(16 if t.form != "small" else 9))
    elif hovered or (asked and card.fits and not action and _narrowed(at)):
        place = place.lifted(t.px(8 if t.form != "small" else 5))
    elif asked and card.fits and not at.moving:
        index, count = turn
        box = place.rect.inflate(t.px(16), t.px(16))
        place = place.lifted(t.px(4) * stage.life.hop(card.id, box, index, count))
    dim = 0.0 if card.fits or card.picked or not asked else 0.34
    edge = "focus" if hovered else "gold" if card.picked else ""
    covered = card.rect.w < card.place.width * 0.8 and not hovered and not card.picked
    cards.draw(stage, faces.action(card.kind) if action else faces.card(card.kind), place, dim=dim, outline=edge,
               small=covered)  # fmt: skip
    if action and faces.plus(card.kind):
        extra_plays(stage, place, faces.plus(card.kind))


def extra_plays(stage: Stage, place: Place, badge: str) -> None:
    """The badge of extra plays on an action card's corner."""
    spot = place.rect.right - place.width * 0.17, place.rect.y + place.width * 0.17
    stage.put(stage.art(badge, place.width * 0.30), spot)


def _narrowed(at: At) -> bool:
    """Whether the choice has begun, so that what fits is worth showing."""
    return at.choice is not None and (bool(at.choice.cards) or at.choice.foe >= 0)


# --- cards under way -----------------------------------------------------------------------------------------------


def flights(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """Cards on their way, stacks with the edges of what is below."""
    shown = cast(Shown, at.shown)
    herds = [len(herd) for herd in shown.herds]
    for flight in shown.flights:
        start = t.spot(flight.start, at.eyes, herds, len(shown.hand))
        goal = t.spot(flight.goal, at.eyes, herds, len(shown.hand))
        share = flight.share
        place = start.towards(goal, share)
        place = place._replace(y=place.y - t.px(40) * 4 * share * (1 - share))
        if flight.stack > 1:
            for under in cards.stack(place, flight.stack, (0.045, -0.035), EDGES)[:-1]:
                stage.panel(under.rect, "paper", 5, 1.6, 2, rim=False)
        face_up, turned = cards.flip(share) if flight.turning else (flight.kind >= 0, 1.0)
        if face_up and flight.kind >= 0:
            cards.draw(stage, faces.card(flight.kind), place, turned=turned)
        else:
            cards.draw_back(stage, ACTION_BACK if flight.action else BACK, place, turned=turned)


def stars(stage: Stage, t: Table, at: At) -> None:
    """The stars over a stake that lies in the ring."""
    shown = cast(Shown, at.shown)
    if shown.burst >= 0 and not at.reduced:
        place = t.ring(len(shown.duel) + 1)[-1]
        burst = effects.Burst((place.x, place.y), 130, 16, share=shown.burst)
        effects.draw(stage, [burst], lambda at: cast(tuple[float, float], at))


def note(stage: Stage, t: Table, at: At, view: GoatLords, faces: Faces) -> None:
    """The small words below the buttons."""
    if at.seat is None or t.form == "small" or at.choice is None:
        return
    words = sayings.note(view, at.seat, at.choice, faces)
    if not words:
        return
    box = t.note(1 if view.phase in (phases.GIVE, phases.TRIM) else 2)
    if box.h > stage.line_height("second") * 2:
        stage.panel(box, mix(stage.colour("wood_dark"), stage.colour("night"), 0.5), 12, 0, 0, rim=False)
        inner = box.inflate(-t.px(24), -t.px(8))
        lines = max(1, inner.h // stage.line_height("second"))
        first = words.partition(". ")[0].rstrip(".") + "."
        words = words if stage.fits(words, "second", inner.w, lines) else first
        stage.text(words, inner.midleft, "second", "cream", anchor="midleft", width=inner.w, lines=lines)
