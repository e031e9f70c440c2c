"""Drawing Row Your Goat: the pond with the grid of nine, lifesavers round it, the order of hands, the cover."""

import itertools
import math
from collections.abc import Sequence
from typing import cast

import pygame
from pygame import Rect

from goatgames.games.row_your_goat import draw_cards, draw_strip, sayings
from goatgames.games.row_your_goat.faces import Faces
from goatgames.games.row_your_goat.layout import Table, bob
from goatgames.games.row_your_goat.race_live import COUNT, PAUSED
from goatgames.games.row_your_goat.rules_board import LINES, SPACES, SPACES_OF
from goatgames.games.row_your_goat.rules_position import OVER, PENALTY
from goatgames.games.row_your_goat.shown import Flight, Shown, Spot
from goatgames.table.contract import At, Stage
from goatgames.ui import cards, effects, marks
from goatgames.ui.theme import WHITE, mix

PADDLE = (93, 168, 186)


def go_on(t: Table) -> tuple[Rect, Rect]:
    """The buttons of a covered table: go on, change keys; below the log where it is open."""
    box = Rect(0, 0, t.px(180 if t.form != "small" else 140), t.px(58 if t.form != "small" else 46))
    gap = t.px(8)
    box.midright = t.grid.centerx - gap, t.grid.centery + t.px(90 if t.form != "small" else 72)
    if t.room.log_open:
        box.midright = t.grid.centerx - gap, t.strip.centery
    return box, box.move(box.w + 2 * gap, 0)


def pond(stage: Stage, t: Table) -> None:
    """What lies still: shadows of the nine spaces on the water."""
    for rect in t.cells:
        stage.panel(rect.inflate(-t.px(6), -t.px(6)), PADDLE, 11, 0, 0, rim=False, alpha=70)
        stage.dash(rect.inflate(-t.px(6), -t.px(6)), mix(stage.colour("water"), WHITE, 0.55), 11, 2, length=8)


def table(stage: Stage, t: Table, at: At, faces: Faces, colours: Sequence[str], names: Sequence[str]) -> None:
    """Everything that moves on the pond."""
    shown, live = cast(Shown, at.shown), sayings.live_of(at)
    if live.cover and at.view.phase != OVER:
        _cover(stage, t, at, faces, names)
    else:
        _grid(stage, t, at, faces)
    _rings(stage, t, at, colours)
    draw_strip.draw(stage, t, at, colours, names)
    if not live.cover:
        for flight in shown.flights:
            _flight(stage, t, at, faces, flight)


# --- the grid --------------------------------------------------------------------------------------------------------


def _grid(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """The stacks; those of a Set stand in gold frames over the others, which go pale."""
    shown = cast(Shown, at.shown)
    lines = [line for line in range(LINES) if shown.claim >> line & 1]
    chosen = int(at.hover[5:]) if at.hover.startswith("line:") else -1
    strong = {space for line in lines if chosen in (-1, line) for space in SPACES_OF[line]}
    for space in range(SPACES):
        if space not in strong:
            _cell(stage, t, at, faces, space, bool(lines), False)
    for space in sorted(strong):
        _frame(stage, t, shown, space, 0.0 if at.reduced else shown.pulse)
    for space in sorted(strong):
        _cell(stage, t, at, faces, space, True, True)
    for line in lines:
        if chosen in (-1, line):
            _joined(stage, t, line)
    for space in sorted(strong):
        draw_cards.badge(stage, shown.heights[space], t.cells[space])
    _hovered(stage, t, at)


def _cell(stage: Stage, t: Table, at: At, faces: Faces, space: int, claim: bool, of_set: bool) -> None:
    shown = cast(Shown, at.shown)
    kind, rect = shown.tops[space], t.cells[space]
    if kind < 0:
        return
    x, y = float(rect.centerx), float(rect.centery)
    if at.shake[0] == f"cell:{space}":
        x += marks.shaken(stage, at.shake[1])
    if shown.wave and not at.reduced:
        y -= t.px(14) * abs(math.sin(shown.wave * 9 + space % 3)) * shown.wave
    if shown.landed[0] == space:
        y += t.px(4) * shown.landed[1]
    if at.hover == f"cell:{space}" and at.seat is not None and not claim:
        y -= t.px(5)
    mood = "proud" if of_set else ""
    made, _ = draw_cards.stack(stage, faces, kind, shown.heights[space], rect.w, rect.h, mood, claim and not of_set)
    stage.put(made, (x, y))


def _frame(stage: Stage, t: Table, shown: Shown, space: int, pulse: float) -> None:
    """The gold frame of a stack of a Set, its edges included."""
    rect, grow = t.cells[space], round(t.px(9 + 7 * pulse))
    edges = draw_cards.edges_of(shown.heights[space], rect.w)
    frame = Rect(rect.x - grow, rect.y - grow - edges, rect.w + 2 * grow + edges, rect.h + 2 * grow + edges)
    stage.panel(frame, "gold", 18, 2.6, 3, rim=False)


def _joined(stage: Stage, t: Table, line: int) -> None:
    """A Set's frames hang together by a bead between each two."""
    for a, b in itertools.pairwise(SPACES_OF[line]):
        one, two = t.cells[a], t.cells[b]
        spot = (one.centerx + two.centerx) / 2, (one.centery + two.centery) / 2
        stage.disc(spot, t.px(10), "gold", outline=2.4)


def _hovered(stage: Stage, t: Table, at: At) -> None:
    """Where a card would go, or a stack would be taken from."""
    word, _, number = at.hover.partition(":")
    if word != "cell" or at.seat is None or cast(Shown, at.shown).holders:
        return
    rect, v = t.cells[int(number)], at.view
    owing = v.phase == PENALTY and at.seat == v.owing[0] & 7
    if owing:
        stage.frame(rect, "danger", 13, 4)
    elif at.seat == v.turn and cast(Shown, at.shown).tops[int(number)] < 0:
        marks.target(stage, rect, 11)


# --- lifesavers ------------------------------------------------------------------------------------------------------


def _rings(stage: Stage, t: Table, at: At, colours: Sequence[str]) -> None:
    """Those that lie there ride on the water; where one was, its new owner's symbol stays."""
    shown, live = cast(Shown, at.shown), sayings.live_of(at)
    flying = {flight.start[1] for flight in shown.flights if flight.kind == -2}
    for n, (x, y) in enumerate(t.rings):
        if n < len(shown.holders) or n in flying:
            stage.disc((x, y), t.ring, "water_dark", outline=2, edge="paper")
            if n < len(shown.holders):
                stage.disc((x, y), t.ring * 0.44, "cream", outline=1.6)
                stage.symbol(colours[shown.holders[n]], (x, y), t.ring * 0.62)
            continue
        ride = bob(at.ms, n, at.reduced or bool(live.cover)) * t.px(3)
        big = 1.1 if at.hover == f"ring:{n}" else 1.0
        stage.disc(
            (x + t.px(2), y + t.px(6)),
            t.ring * 0.96,
            mix(stage.colour("water"), stage.colour("water_dark"), 0.3),
            outline=0,
        )
        draw_cards.lifesaver(stage, (x, y + ride), t.ring * big)
    if shown.tied:
        _photo(stage, t, shown, colours)


def _photo(stage: Stage, t: Table, shown: Shown, colours: Sequence[str]) -> None:
    """A photo finish: who was at the same moment, and whose hand the lot has put first."""
    w = t.px(64) * len(shown.tied) + t.px(190)
    box = Rect(0, 0, w, t.px(76))
    box.center = t.grid.center
    stage.panel(box, "paper", 14, 3, 5)
    stage.text("Photo finish", (box.x + t.px(18), box.centery), "panel", anchor="midleft")
    for index, seat in enumerate(shown.tied):
        spot = box.right - t.px(42) - t.px(64) * (len(shown.tied) - 1 - index), box.centery
        first = seat == shown.won
        stage.disc(spot, t.px(28 if first else 24), "gold" if first else "paper", outline=2.4)
        stage.symbol(colours[seat], spot, t.px(34 if first else 28))


# --- the cover -------------------------------------------------------------------------------------------------------


def _cover(stage: Stage, t: Table, at: At, faces: Faces, names: Sequence[str]) -> None:
    """While the clock rests nobody can look for Sets: cards lie face down."""
    shown, live = cast(Shown, at.shown), sayings.live_of(at)
    picture = draw_cards.back(stage, *t.cells[0].size)
    draw_cards.warm(stage, faces, *t.cells[0].size)
    for space in range(SPACES):
        if shown.tops[space] >= 0:
            stage.put(picture, t.cells[space].center)
    box = Rect(0, 0, t.px(430 if t.form != "small" else 340), t.px(290 if t.form != "small" else 236))
    box.center = t.grid.center
    stage.panel(box, "felt" if live.cover == COUNT else "wood_dark", 18, 3.4, 6)
    stage.cover(box)
    x, _y = box.center
    if live.cover == PAUSED:
        stage.text("Paused", (x, box.y + t.px(52)), "head", "cream", anchor="center")
        stage.text("The clock rests.", (x, box.y + t.px(104)), "label", "cream", anchor="center")
        stage.text("Then 3, 2, 1, when all keys are up.", (x, box.y + t.px(132)), "second", "cream", anchor="center")
        return
    r = t.px(66 if t.form != "small" else 52)
    disc = x, box.y + r + t.px(26)
    stage.disc(disc, r, "gold", outline=3, shadow=3)
    if live.beat:
        stage.text(str(live.beat), disc, "title", anchor="center")
        stage.text("Every key is up", (x, disc[1] + r + t.px(34)), "dialog", "cream", anchor="center")
        stage.text(
            "Hold one down, and the round rests again.",
            (x, disc[1] + r + t.px(66)),
            "second",
            "cream",
            anchor="center",
            width=box.w - t.px(30),
        )
        return
    stage.icon("lock", disc, r)
    seat, sign = live.held[0]
    stage.text("Not yet", (x, disc[1] + r + t.px(34)), "dialog", "cream", anchor="center")
    said = [f"{names[seat]}’s {sign} is held down: let it go.", f"{sign} is held down: let it go."]
    spot = x, disc[1] + r + t.px(66)
    stage.text(said, spot, "label", "cream", anchor="center", width=box.w - t.px(30))


# --- on the way ------------------------------------------------------------------------------------------------------


def _rect_of(t: Table, spot: Spot) -> Rect:
    name, number = spot
    if name == "cell":
        return t.cell(number)
    if name == "deck":
        deck = t.deck(number)
        h = round(deck.w * t.cells[0].h / t.cells[0].w)
        box = Rect(0, 0, deck.w, h)
        box.center = deck.center
        return box
    x, y = t.rings[min(number, len(t.rings) - 1)] if name == "ring" else t.held(number)
    r = t.ring if name == "ring" else t.px(24)
    return Rect(x - r, y - r, 2 * r, 2 * r)


def _flight(stage: Stage, t: Table, at: At, faces: Faces, flight: Flight) -> None:
    a, b, share = _rect_of(t, flight.start), _rect_of(t, flight.goal), flight.share
    if at.reduced:
        share = 1.0
    rise = t.px(46) * 4 * share * (1 - share)
    x = a.centerx + (b.centerx - a.centerx) * share
    y = a.centery + (b.centery - a.centery) * share - rise
    w = a.w + (b.w - a.w) * share
    if flight.kind == -2:
        draw_cards.lifesaver(stage, (x, y), w / 2)
        return
    w = max(8, round(w / 6) * 6)
    h = round(w * t.cells[0].h / t.cells[0].w)
    up, turned = cards.flip(share) if flight.turning else (True, 1.0)
    full_w, full_h = t.cells[0].size
    picture = (
        draw_cards.face(stage, faces, flight.kind, full_w, full_h) if up else draw_cards.back(stage, full_w, full_h)
    )
    key = ("flying", flight.kind if up else -1, w, round(turned * 12))
    found = stage.pictures.cache.get((*key, full_w, stage.theme.high_contrast))
    if found is None:
        size = max(2, round(w * max(0.06, round(turned * 12) / 12))), h
        found = stage.pictures.cache.put(
            (*key, full_w, stage.theme.high_contrast), pygame.transform.smoothscale(picture, size)
        )
    stage.put(found, (x, y))


# --- over everything -------------------------------------------------------------------------------------------------


def over(stage: Stage, t: Table, at: At, faces: Faces, colours: Sequence[str], names: Sequence[str]) -> None:
    """What people call out, and the joy of who has won."""
    shown = cast(Shown, at.shown)
    for said in shown.said:
        _bubble(stage, t, said.seat, said.words, said.bad, said.share)
    if shown.wave and not at.reduced:
        effects.confetti(stage, "row", (1 - shown.wave) * 1300, t.pond)


def _bubble(stage: Stage, t: Table, seat: int, words: str, bad: bool, share: float) -> None:
    x, y = t.bubble(seat)
    left = t.frame.plates[seat].centerx < t.room.screen.centerx
    role = "panel" if t.form != "small" else "label"
    w = stage.measure(words, role)[0] + t.px(34)
    box = Rect(0, 0, w, t.px(46 if t.form != "small" else 38))
    grow = min(1.0, share * 8)
    if left:
        box.midleft = x + t.px(14) + round((1 - grow) * -t.px(20)), y + t.px(24)
    else:
        box.midright = x - t.px(14) + round((1 - grow) * t.px(20)), y + t.px(24)
    tip = (x - t.px(6), y + t.px(26)) if left else (x + t.px(6), y + t.px(26))
    stage.bubble(box, tip, "danger" if bad else "gold", 12, 2.4, 3)
    stage.text(words, box.center, role, "cream" if bad else "ink", anchor="center")
