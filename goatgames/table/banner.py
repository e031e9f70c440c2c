"""The turn banner: whose turn it is by number, symbol, face and name, the phase, and what may be done now in words."""

import pygame
from pygame import Rect

from goatgames.table.contract import Saying
from goatgames.table.plates import Who
from goatgames.table.room import Frame, Room
from goatgames.ui.stage import Stage


def draw_banner(
    stage: Stage, room: Room, frame: Frame, who: Who | None, saying: Saying, slide: float = 1.0
) -> None:
    """who: the player it names, None when nobody is on turn. slide: 0..1, arriving from above."""
    px = room.px
    rect = frame.banner.move(0, -round((1 - slide) * (frame.banner.bottom + px(4))))
    stage.panel(rect, "paper", radius=13)
    if rect.w < 5 * rect.h:
        _stacked(stage, room, rect, who, saying)
        return
    x = rect.x + px(14)
    if who is not None:
        x = _who(stage, room, rect, who)
    title = stage.text(saying.title, (x, rect.centery), "name", anchor="midleft")
    x = title.right + px(14)
    stage.rule((x, rect.y + px(9)), (x, rect.bottom - px(9)), "edge", 3)
    x += px(14)
    sentences = list(saying.wordings)
    if saying.phase and room.form != "small":
        w, _ = stage.measure(saying.phase, "small")
        pill = Rect(x, 0, w + px(24), px(26))
        pill.centery = rect.centery
        if pill.right < rect.right - px(120):
            stage.pill(pill, "gold")
            stage.text(saying.phase, pill.center, "small", anchor="center")
            x = pill.right + px(9)
    stage.text(sentences, (x, rect.centery), "label", anchor="midleft", width=rect.right - px(12) - x)


def draw_looking(stage: Stage, room: Room, frame: Frame, chip: str, wordings: list[str]) -> None:
    """The banner of a look back: where the match stands, and what is asked there."""
    px, rect, small = room.px, frame.banner, room.form == "small"
    stage.panel(rect, "paper", radius=13)
    bar = Rect(rect.x, rect.y, px(26 if small else 36), rect.h)
    pygame.draw.rect(stage.surface, stage.colour("secondary"), bar.inflate(-px(2), -px(2)), border_radius=px(11))
    stage.icon("view", bar.center, px(22), cream=True)
    x = bar.right + px(10)
    if rect.w < 5 * rect.h:
        stage.text("Looking", (x, rect.y + rect.h * 0.32), "panel", anchor="midleft", width=rect.right - px(8) - x)
        stage.text(chip, (x, rect.y + rect.h * 0.74), "chip", anchor="midleft", width=rect.right - px(8) - x)
        return
    title = stage.text("Looking", (x, rect.centery), "name", anchor="midleft")
    x = title.right + px(14)
    pill = Rect(x, 0, stage.measure(chip, "small")[0] + px(24), max(px(26), 22))
    pill.centery = rect.centery
    stage.pill(pill, "gold")
    stage.text(chip, pill.center, "small", anchor="center")
    x = pill.right + px(12)
    stage.text(wordings, (x, rect.centery), "label", "ink_soft", anchor="midleft", width=rect.right - px(12) - x)


def _stacked(stage: Stage, room: Room, rect: Rect, who: Who | None, saying: Saying) -> None:
    """A narrow banner: the name above, what may be done below it."""
    px, small = room.px, room.form == "small"
    x = rect.x + px(14)
    name = x
    if who is not None:
        bar = Rect(rect.x, rect.y, px(26 if small else 36), rect.h)
        stage.strip(bar, who.colour, 13)
        look = stage.theme.player(who.colour)
        stage.text(str(who.number), (bar.centerx, rect.y + rect.h * 0.28), "number", look.text, anchor="center")
        spot = (bar.centerx, rect.y + rect.h * 0.7)
        stage.disc(spot, px(8 if small else 10), "cream", outline=1.8)
        stage.symbol(who.colour, spot, px(12 if small else 15))
        x = name = bar.right + px(9)
        if not small:
            radius = px(20)
            stage.face(who.face, who.colour, (x + radius, rect.y + px(6) + radius), radius)
            name = x + 2 * radius + px(9)
    y = rect.y + rect.h * (0.3 if small else 0.33)
    stage.text(_short(stage, saying.title, rect.right - px(8) - name), (name, y), "panel" if small else "name",
               anchor="midleft")  # fmt: skip
    y = rect.y + rect.h * (0.72 if small else 0.79)
    room_left = rect.right - px(8) - x
    stage.text(list(saying.wordings), (x, y), "chip" if small else "label", anchor="midleft", width=room_left)


def _short(stage: Stage, title: str, width: int) -> str:
    """A title with a long name, cut to its room."""
    role = "name" if stage.fits(title, "name", width) else "panel"
    while len(title) > 1 and not stage.fits(title, role, width):
        title = title.removesuffix("…")[:-1].rstrip() + "…"
    return title


def _who(stage: Stage, room: Room, rect: Rect, who: Who) -> int:
    """Number, symbol and face; returns where the name begins."""
    px = room.px
    small = room.form == "small"
    bar = Rect(rect.x, rect.y, px(36), rect.h)
    stage.strip(bar, who.colour, 13)
    look = stage.theme.player(who.colour)
    radius = px(17) if small else px(21)
    centre = bar.right + px(4) + radius, rect.centery
    spot: tuple[float, float]
    if small:
        stage.text(str(who.number), bar.center, "number", look.text, anchor="center")
    else:
        stage.text(str(who.number), (bar.centerx, rect.y + rect.h * 0.28), "number", look.text, anchor="center")
        spot = (bar.centerx, rect.y + rect.h * 0.69)
        stage.disc(spot, px(10), "cream", outline=1.8)
        stage.symbol(who.colour, spot, px(15))
    stage.face(who.face, who.colour, centre, radius, often=True)
    if small:
        spot = (centre[0] + radius * 0.72, centre[1] + radius * 0.66)
        stage.disc(spot, px(7.5), "cream", outline=1.6)
        stage.symbol(who.colour, spot, px(11))
    return centre[0] + radius + px(9)
