"""Drawing the strip below the grid: the order of hands, who has answered, Sets to choose from, what is to be done."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect

from goatgames.games.row_your_goat import draw_cards, sayings
from goatgames.games.row_your_goat.layout import Table
from goatgames.games.row_your_goat.rules_board import SPACES, SPACES_OF
from goatgames.games.row_your_goat.rules_position import CHOICE
from goatgames.games.row_your_goat.shown import Shown
from goatgames.table.contract import At, Stage


def line_chip(t: Table, index: int, count: int) -> Rect:
    """A Set to choose, in the strip."""
    strip, gap = t.strip, t.px(10)
    w = min(t.px(170), (strip.w - gap * (count + 1)) // count)
    left = strip.centerx - (count * w + (count - 1) * gap) // 2
    return Rect(left + index * (w + gap), strip.y + t.px(8), w, strip.h - t.px(16))


def draw(stage: Stage, t: Table, at: At, colours: Sequence[str], names: Sequence[str]) -> None:
    """Below the grid: the order of hands with their times, or what is to be done."""
    shown, live, strip = cast(Shown, at.shown), sayings.live_of(at), t.strip
    if live.cover:
        return
    stage.panel(strip, "paper", 14, 2.5, 4)
    if at.view.phase == CHOICE and at.seat == at.view.slowest and not at.moving:
        _choices(stage, t, at)
        return
    if shown.holders:
        _order(stage, t, at, colours, names)
        return
    if live.asking:
        _asked(stage, t, at, colours)
        return
    title, words = sayings.strip_words(at, names)
    x = strip.x + t.px(20)
    if t.form != "small":
        draw_cards.lifesaver(stage, (x + t.px(20), strip.centery), t.px(22))
        x += t.px(56)
    w = strip.right - t.px(14) - x
    stage.text(title, (x, strip.centery - t.px(13)), "panel", anchor="midleft")
    stage.text(words, (x, strip.centery + t.px(13)), "second", anchor="midleft", width=w)


def _order(stage: Stage, t: Table, at: At, colours: Sequence[str], names: Sequence[str]) -> None:
    shown, live, strip = cast(Shown, at.shown), sayings.live_of(at), t.strip
    times = dict(live.times)
    left = len(t.rings) - len(shown.holders)
    pill = Rect(0, 0, t.px(96 if t.form != "small" else 84), t.px(36 if t.form != "small" else 32))
    pill.midright = strip.right - t.px(14), strip.centery
    room = pill.x - t.px(8) - strip.x - t.px(12)
    step = min(t.px(172), room / max(2, len(shown.holders)))
    for index, seat in enumerate(shown.holders):
        x = strip.x + t.px(14) + round(index * step)
        r = t.px(20 if step > t.px(110) else 13)
        draw_cards.lifesaver(stage, (x + r, strip.centery - t.px(2)), r)
        spot = x + 2 * r - t.px(2), strip.centery + r * 0.7
        stage.disc(spot, t.px(10), "cream", outline=1.6)
        stage.symbol(colours[seat], spot, t.px(14))
        left_x = x + 2 * r + t.px(14)
        width = round(step) - (left_x - x) - t.px(4)
        first = names[seat].split()[0]
        name = [f"{index + 1} {names[seat]}", f"{index + 1} {first}", first, str(index + 1)]
        stage.text(name, (left_x, strip.centery - t.px(10)), "chip", anchor="midleft", width=width)
        if times.get(seat, -1) >= 0:
            said = [f"{times[seat] / 1000:.2f} s", f"{times[seat] / 1000:.1f}"]
            stage.text(said, (left_x, strip.centery + t.px(12)), "second", "ink_soft", anchor="midleft", width=width)
    stage.pill(pill, "gold", 2)
    said = [f"{left} left"] if left else ["all taken", "none"]
    stage.text(said, pill.center, "label", anchor="center", width=pill.w - t.px(8))


def _asked(stage: Stage, t: Table, at: At, colours: Sequence[str]) -> None:
    """Calm mode: who has answered; what they said stays hidden."""
    live, strip = sayings.live_of(at), t.strip
    done, all_of = len(live.answered), len(live.people)
    for index, seat in enumerate(live.people):
        spot = t.probe(index)
        said = seat in live.answered
        stage.disc(spot.center, spot.w / 2, "gold" if said else "warm", outline=2)
        stage.symbol(colours[seat], spot.center, spot.w * 0.62)
        if said:
            badge = spot.right - t.px(3), spot.bottom - t.px(2)
            stage.disc(badge, t.px(9), "success", outline=1.6, edge="paper")
            stage.icon("check", badge, t.px(11), cream=True)
    x = t.probe(all_of).x + t.px(4)
    words = "Nobody sees who said what before all have." if all_of > 1 else "Look as long as you like."
    w = t.button().x - t.px(8) - x
    title = [f"{done} of {all_of} have answered", f"{done} of {all_of} answered", f"{done} of {all_of}"]
    stage.text(title, (x, strip.centery - t.px(12)), "label", anchor="midleft", width=w)
    stage.text([words, "Hidden until all have.", "Hidden."], (x, strip.centery + t.px(13)), "second",
               anchor="midleft", width=w)  # fmt: skip


def _choices(stage: Stage, t: Table, at: At) -> None:
    """Two Sets, or more: each with the way it lies and what it costs."""
    lines = at.view.set_lines()
    for index, line in enumerate(lines):
        box = line_chip(t, index, len(lines))
        hovered = at.hover == f"line:{line}"
        stage.panel(box, "gold", 11, 2.4, 3 + 2 * hovered, edge="focus" if hovered else None)
        side = max(4, round(box.h * 0.19))
        gap = side + max(2, round(side * 0.25))
        left, top = box.x + t.px(12), box.centery - (2 * gap + side) // 2
        for space in range(SPACES):
            spot = Rect(left + space % 3 * gap, top + space // 3 * gap, side, side)
            mine = space in SPACES_OF[line]
            stage.panel(spot, "ink" if mine else "paper", 2, 0, 0, rim=False)
        x = left + 3 * gap + t.px(4)
        said = [f"{index + 1}: {at.view.cost(line)} cards", f"{at.view.cost(line)} cards", str(at.view.cost(line))]
        spot_of = (x + box.right - t.px(6)) / 2, box.centery
        stage.text(said, spot_of, "label", anchor="center", width=box.right - t.px(6) - x)
