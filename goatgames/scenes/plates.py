"""Player plates: number, symbol, colour, face, name, total, a line of what else counts, counters per kind."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect

from goatgames.scenes.frame import Frame
from goatgames.ui.stage import Stage
from goatgames.ui.theme import Colour


@dataclass
class Counter:
    """One little counter; text "–" is drawn faint. fill: its ground."""

    text: str
    fill: Colour | str


@dataclass
class Plate:
    """What a plate says. number counts from 1; sub: wordings of the line under the name, longest first."""

    number: int
    name: str
    colour: str
    face: str
    bot: bool
    total: int
    sub: list[str] = field(default_factory=list)
    counters: list[Counter] = field(default_factory=list)


def draw_plate(stage: Stage, frame: Frame, rect: Rect, plate: Plate) -> None:
    """One plate without the frame of the player on turn."""
    px = frame.px
    high = rect.h / frame.k
    stage.panel(rect, "paper", shadow=3)
    bar = Rect(rect.x, rect.y, px(29), rect.h)
    stage.strip(bar, plate.colour)
    look = stage.theme.player(plate.colour)
    stage.text(str(plate.number), (bar.centerx, rect.y + rect.h * 0.29), "score" if high > 80 else "number",
               look.text, anchor="center")  # fmt: skip
    _symbol(stage, (bar.centerx, rect.y + rect.h * 0.70), px(12), plate.colour)
    face = frame.form != "small" and rect.w / frame.k > 220
    left = bar.right + px(6)
    if face:
        radius = px(23) if high > 74 else px(20)
        stage.face(plate.face, plate.colour, (bar.right + px(27), rect.y + px(5) + radius), radius)
        left = bar.right + px(54)
    dense = bool(plate.sub) and high < 84
    name_y = rect.y + px(14 if dense else 17 if high > 80 else 16)
    total = stage.text(str(plate.total), (rect.right - px(11), name_y + px(1)), "score",
                       anchor="midright")  # fmt: skip
    room = total.x - px(6) - left
    icon = px(19) if plate.bot and stage.fits(plate.name, "label", room - px(22)) else 0
    room -= icon
    name = stage.text(_short(stage, plate.name, room), (left, name_y), "label", anchor="midleft")
    if icon:
        stage.icon("bot", (name.right + px(5) + icon // 2, name_y), icon)
    cell_h = px(24 if high > 80 else 22)
    row = Rect(left, 0, rect.right - px(7) - left, cell_h)
    if face and frame.form != "tall":
        row.x = bar.right + px(6)
        row.w = rect.right - px(7) - row.x
    row.bottom = rect.bottom - px(7 if high > 80 else 5)
    if plate.sub:
        y = (name_y + row.y + px(8)) // 2 + (px(2) if high > 80 else 0)
        stage.text(plate.sub, (left, y), "second", anchor="midleft", width=rect.right - px(8) - left)
    _counters(stage, row, plate.counters, px)


def _counters(stage: Stage, row: Rect, counters: list[Counter], px: Callable[[float], int]) -> None:
    if not counters:
        return
    step = row.w / len(counters)
    gap = px(3)
    for index, counter in enumerate(counters):
        cell = Rect(round(row.x + index * step), row.y, round(step) - gap, row.h)
        empty = counter.text == "–"
        stage.panel(cell, "warm" if empty else counter.fill, 7, 1.6, 0, edge="edge" if empty else None, rim=False)
        stage.text(counter.text, cell.center, "small", "ink_soft" if empty else "ink", anchor="center")


def _symbol(stage: Stage, centre: tuple[float, float], radius: float, colour: str) -> None:
    stage.disc(centre, radius, "cream", outline=1.8)
    stage.symbol(colour, centre, radius * 1.5)


def _short(stage: Stage, name: str, room: int) -> str:
    """A name cut to the room it has; names are the one text that may end in an ellipsis."""
    if stage.fits(name, "label", room):
        return name
    while len(name) > 1 and not stage.fits(name + "…", "label", room):
        name = name[:-1].rstrip()
    return name + "…"


def draw_dots(stage: Stage, right: tuple[float, float], k: float, now: float, reduced: bool, colour: str) -> None:
    """Three dots of a thinking player; the middle one hops every 900 ms, or they fill one by one. right: their end."""
    share = now % 900 / 900
    for index in range(3):
        x = right[0] - (2 - index) * 11 * k
        y = right[1]
        radius = 3.4 * k
        if reduced:
            if index > int(share * 3):
                radius *= 0.5
        else:
            y -= 6 * k * max(0.0, math.sin((share * 1.6 - index * 0.25) * math.pi)) if share * 1.6 > index * 0.25 else 0
        stage.disc((x, y), max(2.0, radius), colour, outline=0)
