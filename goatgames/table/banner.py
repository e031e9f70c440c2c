"""The turn banner: whose turn it is by number, symbol, face and name, the phase, and what may be done now in words."""

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
