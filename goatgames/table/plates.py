"""Player plates: number, symbol, colour, face, name, total, a line of what else counts, counters per kind."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from goatgames.notation import Player
from goatgames.table.contract import Counter, Plate
from goatgames.table.room import Frame, Room
from goatgames.ui.stage import Stage

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")
FACES = ("white happy", "brown happy", "ginger happy", "grey happy", "black happy", "white smug")


@dataclass(frozen=True)
class Who:
    """Who sits at a plate. number counts from 1."""

    number: int
    name: str
    colour: str
    face: str
    bot: bool

    @classmethod
    def of(cls, players: Sequence[Player], seat: int) -> "Who":
        """The player of a seat, with a look where none was chosen."""
        player = players[seat]
        colour, face = player.colour or COLOURS[seat], player.face or FACES[seat]
        return cls(seat + 1, player.name, colour, face, player.kind == "bot")

    def mood(self, mood: str) -> str:
        """The face in a mood, "" for its own."""
        return f"{self.face.split()[0]} {mood}" if mood else self.face


def draw_plate(stage: Stage, room: Room, rect: Rect, who: Who, plate: Plate) -> None:
    """One plate without the frame of the player on turn."""
    px = room.px
    high = rect.h / room.k
    stage.panel(rect, "paper", shadow=3)
    low = high < 44  # number and symbol side by side
    bar = Rect(rect.x, rect.y, px(46 if low else 29), rect.h)
    stage.strip(bar, who.colour)
    look = stage.theme.player(who.colour)
    spots = (0.27, 0.5, 0.70, 0.5) if low else (0.5, 0.29, 0.5, 0.70)
    stage.text(str(who.number), (bar.x + bar.w * spots[0], rect.y + rect.h * spots[1]),
               "score" if high > 80 else "number", look.text, anchor="center")  # fmt: skip
    _symbol(stage, (bar.x + bar.w * spots[2], rect.y + rect.h * spots[3]), px(10 if low else 12), who.colour)
    face = _portrait(room, rect)
    left = bar.right + px(6)
    if face is not None:
        stage.face(who.mood(plate.mood), who.colour, *face)
        left = bar.right + px(54)
    dense = bool(plate.sub) and high < 84
    name_y = rect.centery if low else rect.y + px(14 if dense else 17 if high > 80 else 16)
    total = stage.text(plate.total, (rect.right - px(11), name_y + px(1)), "score",
                       anchor="midright")  # fmt: skip
    space = total.x - px(6) - left
    icon = px(19) if who.bot and stage.fits(who.name, "label", space - px(22)) else 0
    space -= icon
    name = stage.text(_short(stage, who.name, space), (left, name_y), "label", anchor="midleft")
    if icon:
        stage.icon("bot", (name.right + px(5) + icon // 2, name_y), icon)
    cell_h = px(24 if high > 80 else 22)
    row = Rect(left, 0, rect.right - px(7) - left, cell_h)
    if face is not None and room.form != "tall":
        row.x = bar.right + px(6)
        row.w = rect.right - px(7) - row.x
    row.bottom = rect.bottom - px(7 if high > 80 else 5)
    if plate.sub:
        y = (name_y + row.y + px(8)) // 2 + (px(2) if high > 80 else 0) if high > 52 else rect.bottom - px(13)
        stage.text(list(plate.sub), (left, y), "second", anchor="midleft", width=rect.right - px(8) - left)
    draw_counters(stage, row, plate.counters, px)
    if plate.tick:
        stage.disc((rect.right - px(8), rect.y + px(6)), px(11), "success", outline=1.8)
        stage.icon("check", (rect.right - px(8), rect.y + px(6)), px(14), cream=True)


def _portrait(room: Room, rect: Rect) -> tuple[tuple[int, int], int] | None:
    """Where a plate's face lies, and its radius; None where there is none."""
    high = rect.h / room.k
    if room.form == "small" or rect.w / room.k <= 220:
        return None
    radius = room.px(23) if high > 74 else room.px(20)
    return (rect.x + room.px(46 if high < 44 else 29) + room.px(27), rect.y + room.px(5) + radius), radius


def draw_lives(stage: Stage, room: Room, frame: Frame, who: Sequence[Who], plates: Sequence[Plate]) -> None:
    """The faces on the plates once more, so that they live while the plates lie still."""
    if stage.life.on:
        for seat, rect in frame.plates.items():
            face = _portrait(room, rect)
            if face is not None and seat not in frame.heads:
                stage.face(who[seat].mood(plates[seat].mood), who[seat].colour, *face)


def draw_head(stage: Stage, room: Room, rect: Rect, who: Who, plate: Plate) -> None:
    """A plate as a panel with a coloured head: number, symbol, face, name, total; the scene fills what is below."""
    px = room.px
    stage.panel(rect, "paper", shadow=3)
    high = px({"wide": 34, "small": 26, "tall": 28}[room.form])
    _cap(stage, rect, high, who.colour)
    look = stage.theme.player(who.colour)
    y = rect.y + high // 2 + 1
    number = stage.text(str(who.number), (rect.x + px(9), y), "number", look.text, anchor="midleft")
    x = number.right + px(6)
    radius = px(11 if room.form == "wide" else 9)
    _symbol(stage, (x + radius, y), radius, who.colour)
    x += 2 * radius + px(5)
    if room.form == "wide" and rect.w / room.k > 180:
        stage.face(who.mood(plate.mood), who.colour, (x + px(14), y), px(14))
        x += px(34)
    total = stage.text(plate.total, (rect.right - px(10), y), "score" if room.form == "wide" else "strong", look.text,
                       anchor="midright")  # fmt: skip
    space = total.x - px(6) - x
    icon = px(18) if who.bot and stage.fits(who.name, "label", space - px(22)) else 0
    name = stage.text(_short(stage, who.name, space - icon), (x, y), "label", look.text, anchor="midleft")
    if icon:
        stage.icon("bot", (name.right + px(4) + icon // 2, y), icon, cream=sum(look.text[:3]) > 380)
    if plate.tick:
        spot = rect.right - px(30), rect.bottom - px(18)
        stage.pill(Rect(spot[0] - px(25), spot[1] - px(13), px(50), px(26)), "success", 2)
        stage.icon("check", spot, px(16), cream=True)


def _cap(stage: Stage, rect: Rect, high: int, colour: str) -> None:
    """The coloured upper part of a panel, with a line below."""
    clip = stage.surface.get_clip()
    stage.surface.set_clip(Rect(rect.x - 8, rect.y - 8, rect.w + 16, high + 8).clip(clip))
    stage.panel(Rect(rect.x, rect.y, rect.w, rect.h), stage.theme.player(colour).colour, shadow=0)
    stage.surface.set_clip(clip)
    stage.rule((rect.x + 2, rect.y + high), (rect.right - 2, rect.y + high), "ink", 2)


def draw_counters(stage: Stage, row: Rect, counters: tuple[Counter, ...], px: Callable[[float], int]) -> None:
    """A plate's counters in a row."""
    if not counters:
        return
    gap = px(3)
    parts = [1 + 0.34 * (len(one.of or " ") + len(one.text) - 2) for one in counters]  # more signs take more room
    left = float(row.x)
    for counter, part in zip(counters, parts, strict=True):
        step = row.w * part / sum(parts)
        cell = Rect(round(left), row.y, round(left + step) - round(left) - gap, row.h)
        left += step
        empty = counter.text == "–"
        edge = "edge" if empty else "gold" if counter.ring else None
        fill = stage.pale(counter.fill) if counter.pale else counter.fill
        stage.panel(cell, "warm" if empty else fill, 7, 1.6, 0, edge=edge, rim=False)
        x = float(cell.centerx)
        if counter.art:
            width = stage.measure(counter.text, "small")[0]
            size = round(cell.h * 0.8)
            stage.put(stage.art(counter.art, size), (x - width / 2 - 1, cell.centery))
            x += size / 2 + 1
        if counter.of:
            _counted(stage, cell, counter, empty)
        else:
            stage.text(counter.text, (x, cell.centery), "small", "ink_soft" if empty else "ink", anchor="center")


def _counted(stage: Stage, cell: Rect, counter: Counter, empty: bool) -> None:
    """What is counted, as on its token, and how many of it: 5×2, or raised where that has no room; where there is none,
    only what."""
    if empty:
        stage.text(counter.of, cell.center, "floor", "ink_soft", anchor="center")
        return
    sign, many = f"{counter.of}×", stage.measure(counter.text, "small")[0]
    wide = stage.measure(sign, "floor")[0] + many
    if wide <= cell.w - 4:
        x = cell.centerx - wide // 2
        stage.text(sign, (x, cell.centery), "floor", "ink", anchor="midleft")
        stage.text(counter.text, (x + wide - many, cell.centery), "small", "ink", anchor="midleft")
        return
    what, many = stage.measure(counter.of, "floor")[0], stage.measure(counter.text, "floor")[0]
    x = cell.centerx - (what + many + 1) // 2
    lift = max(2, round(cell.h * 0.16))
    stage.text(counter.of, (x, cell.centery + lift), "floor", "ink", anchor="midleft")
    stage.text(counter.text, (x + what + 1, cell.centery - lift), "floor", "ink", anchor="midleft")


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

