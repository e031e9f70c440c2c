"""Where everything of the Mountain Goats board stands, as fractions of the screen: pure geometry, nothing drawn.

Places inside a piece of art (ledges, summits, spaces, pastures) come from `places`, the art's own table
(assets/svg/places.json), in units of its sheets.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

from pygame import Rect

from goatgames.games.mountain_goats.own import SLOTS, Own
from goatgames.games.mountain_goats.shown import MOUNTAINS, Spot
from goatgames.table.room import Frame, Room, column
from goatgames.table.strip import Strip

SINK = 2.5 / 42  # a pawn's feet stand this part of its size below the ground line: its cream margin

Point = tuple[int, int]
Places = dict[str, Any]


@dataclass(frozen=True)
class Geometry:
    """The numbers one form of the board differs in. x, y and widths are fractions of the screen."""

    columns: float  # right end of the six columns
    foot: float  # y of the ground at the foot
    top: float  # no mountain rises above this
    scale: float  # of mountain art per layout unit at most; columns and height may bind first
    shelf: tuple[float, float]  # y from .. to
    pawn: float  # units
    bonus: tuple[float, float, float, float]
    square_bonus: bool = False
    valley: tuple[float, float] | None = None  # y from .. to
    big: tuple[float, float, float, float] | None = None
    ranks: tuple[float, float, float, float] | None = None


# (form, Big Mountain, Green Valley)
_FORMS: dict[tuple[str, bool, bool], Geometry] = {
    ("wide", False, False): Geometry(0.792, 0.667, 0.10, 0.9, (0.696, 0.758), 42, (0.547, 0.094, 0.777, 0.183)),
    ("small", False, False): Geometry(0.8, 0.643, 0.10, 0.9, (0.670, 0.729), 42, (0.564, 0.099, 0.782, 0.190)),
    ("tall", False, False): Geometry(1.0, 0.564, 0.096, 0.9, (0.591, 0.650), 42, (0.706, 0.0885, 0.988, 0.170)),
    ("wide", True, False): Geometry(
        0.513, 0.686, 0.30, 0.575, (0.710, 0.763), 42, (0.519, 0.092, 0.597, 0.258), True, None,
        (0.516, 0.103, 0.788, 0.769), (0.711, 0.092, 0.789, 0.350),
    ),
    ("small", True, False): Geometry(
        0.513, 0.686, 0.25, 0.575, (0.710, 0.763), 42, (0.519, 0.099, 0.607, 0.272), True, None,
        (0.516, 0.103, 0.788, 0.769), (0.698, 0.099, 0.789, 0.392),
    ),
    ("tall", True, False): Geometry(
        0.678, 0.575, 0.16, 0.625, (0.594, 0.645), 42, (0.012, 0.086, 0.244, 0.151), False, None,
        (0.688, 0.109, 0.985, 0.656), (0.902, 0.086, 0.994, 0.316),
    ),
    ("wide", False, True): Geometry(
        0.792, 0.533, 0.10, 0.66, (0.549, 0.599), 42, (0.547, 0.094, 0.777, 0.183), False, (0.606, 0.783),
    ),
    ("small", False, True): Geometry(
        0.8, 0.528, 0.10, 0.66, (0.546, 0.603), 42, (0.564, 0.099, 0.782, 0.190), False, (0.606, 0.783),
    ),
    ("tall", False, True): Geometry(
        1.0, 0.440, 0.096, 0.66, (0.455, 0.499), 40, (0.706, 0.0885, 0.988, 0.170), False, (0.506, 0.667),
    ),
    ("wide", True, True): Geometry(
        0.513, 0.583, 0.185, 0.605, (0.601, 0.649), 42, (0.519, 0.092, 0.597, 0.258), True, (0.658, 0.773),
        (0.516, 0.103, 0.788, 0.769), (0.711, 0.092, 0.789, 0.350),
    ),
    ("small", True, True): Geometry(
        0.513, 0.575, 0.16, 0.605, (0.592, 0.648), 42, (0.519, 0.099, 0.607, 0.272), True, (0.658, 0.773),
        (0.516, 0.103, 0.788, 0.769), (0.698, 0.099, 0.789, 0.392),
    ),
    ("tall", True, True): Geometry(
        0.678, 0.492, 0.165, 0.66, (0.507, 0.551), 42, (0.012, 0.086, 0.244, 0.151), False, (0.557, 0.670),
        (0.688, 0.109, 0.985, 0.656), (0.902, 0.086, 0.994, 0.316),
    ),
}  # fmt: skip
_OVERLAP = {(True, False): 15 / 124, (True, True): 23 / 131}  # mountains drawn into each other, part of their width


class BoardLayout:
    """Rectangles and points in pixels for one window, one set of options.

    `unit` pixels make one layout unit. `left`, `width`, `height`: the part of the window the table uses.
    """

    def __init__(
        self, form: str, left: int, width: int, height: int, unit: float, options: tuple[bool, bool], places: Places
    ) -> None:
        big, valley = options
        self.form = form
        self.unit = unit
        self.places = places
        self.geometry = g = _FORMS[form, big, valley]
        self._left, self._width, self._height = left, width, height
        sheet = 216
        columns = g.columns * width
        self.column = columns / 6
        self.foot = round(g.foot * height)
        drawn = self.column - 6 * unit if not big else self.column / (1 - _OVERLAP[options])
        fit = drawn / (200 if not big else sheet)
        low = max(unit, width / 1280 if form != "tall" else unit)
        self.q = min((g.foot - g.top) * height / 472, fit, g.scale * max(low, unit * 1.25) if big or valley else fit)
        self.pawn = round(min(g.pawn * unit * (1 if form != "small" else 0.77), 0.39 * self.column))
        self.mountains = {m: self._mountain(m) for m in MOUNTAINS}
        self.shelves = {m: self._shelf(m) for m in MOUNTAINS}
        self.bonus = self.area(g.bonus)
        self.square_bonus = g.square_bonus
        self.ranks = self.area(g.ranks) if g.ranks else None
        self.big: Rect | None = None
        self.big_scale = 0.0
        if g.big:
            room = self.area(g.big)
            self.big_scale = min(room.w / 430, room.h / 596)
            size = round(436 * self.big_scale), round(600 * self.big_scale)
            self.big = Rect(0, 0, *size)
            self.big.midbottom = room.centerx, room.bottom + round(2 * self.big_scale)
        self.valley: Rect | None = None
        self.valley_scale = 0.0
        self.valley_pawn = self.pawn
        if g.valley:
            self.valley_scale = columns / 6 / 174
            h = round(132 * self.valley_scale)
            bottom = round(g.valley[1] * height)
            self.valley = Rect(0, bottom - h, round(1080 * self.valley_scale), h)
            self.valley.centerx = round(left + columns / 2)
            self.valley_pawn = round(min(self.pawn, 58 * self.valley_scale))

    def area(self, box: tuple[float, float, float, float]) -> Rect:
        """The rectangle of fractions (x0, y0, x1, y1) of the table."""
        x0, y0, x1, y1 = box
        x, y = self._left + round(x0 * self._width), round(y0 * self._height)
        return Rect(x, y, self._left + round(x1 * self._width) - x, round(y1 * self._height) - y)

    def centre(self, m: int) -> int:
        """x of the middle of mountain m's column."""
        return round(self._left + (m - 5 + 0.5) * self.column)

    def _mountain(self, m: int) -> Rect:
        w, h = self.places[f"mountain_{m}"]["size"]
        rect = Rect(0, 0, round(w * self.q), round(h * self.q))
        rect.midtop = self.centre(m), round(self.foot - self.places[f"mountain_{m}"]["foot"]["y"] * self.q)
        return rect

    def _shelf(self, m: int) -> Rect:
        y0, y1 = (round(y * self._height) for y in self.geometry.shelf)
        width = min(self.column - 9 * self.unit, 116 * self.unit if self.form != "small" else 106 * self.unit)
        rect = Rect(0, y0, round(width), y1 - y0)
        rect.centerx = self.centre(m)
        return rect

    def top(self, m: int) -> int:
        """Height of the top of mountain m; the foot is 0."""
        return len(self.places[f"mountain_{m}"]["ledges"]) + 1

    def _on(self, m: int, x: float, y: float) -> Point:
        rect = self.mountains[m]
        return round(rect.x + x * self.q), round(rect.y + y * self.q)

    def badge(self, m: int) -> Point:
        """Centre of the mountain's number disc."""
        x, y = self.places[f"mountain_{m}"]["badge"]
        return self._on(m, x, y)

    def ground(self, m: int, height: int) -> tuple[int, int, int]:
        """(x from, x to, y) of the ground on mountain m at this height."""
        p = self.places[f"mountain_{m}"]
        if height >= self.top(m):
            x, y = self._on(m, p["summit"]["x"], p["summit"]["y"])
            return x, x, y
        shelf = p["foot"] if height == 0 else p["ledges"][height - 1]
        x0, y = self._on(m, shelf["x"][0], shelf["y"])
        return x0, self._on(m, shelf["x"][1], 0)[0], y

    def feet(self, m: int, height: int, index: int, count: int) -> Point:
        """Where the index-th of `count` goats stands (its feet), left to right; three and more overlap."""
        x0, x1, y = self.ground(m, height)
        return self._line(x0, x1, index, count, self.pawn), y + round(self.pawn * SINK)

    def _line(self, x0: int, x1: int, index: int, count: int, pawn: int) -> int:
        room = max(0, x1 - x0 - pawn)
        step = min(pawn * 0.95, room / max(1, count - 1))
        return round((x0 + x1) / 2 + (index - (count - 1) / 2) * step)

    def space(self, n: int) -> Point:
        """Where a goat on Big Mountain space n stands (its feet)."""
        assert self.big
        x, y = self.places["big_mountain"]["spaces"][str(n)]
        return round(self.big.x + x * self.big_scale), round(self.big.y + y * self.big_scale) + round(2 * self.unit)

    def pasture(self, m: int, index: int, count: int) -> Point:
        """Where the index-th of `count` goats stands in the Green Valley below mountain m."""
        assert self.valley
        p = self.places["green_valley"]["pastures"][str(m)]
        s = self.valley_scale
        x0, x1 = (round(self.valley.x + x * s) for x in p["x"])
        pawn = self.valley_pawn
        step = min(pawn * 0.95, max(0, x1 - x0 - pawn) / max(1, count - 1))
        return round(x0 + pawn * 0.55 + index * step), round(self.valley.y + p["y"] * s)

    def sign(self, m: int) -> Point:
        """Centre of the number disc of a pasture's sign."""
        assert self.valley
        p = self.places["green_valley"]["pastures"][str(m)]
        return (
            round(self.valley.x + sum(p["x"]) / 2 * self.valley_scale),
            round(self.valley.y + 33 * self.valley_scale),
        )


class Layout:
    """All places of the table for one window. options: Big Mountain, Green Valley."""

    def __init__(self, room: Room, options: tuple[bool, bool], places: Places) -> None:
        frame = column(room)
        table = room.screen.inflate(-2 * frame.strip.x, 0)
        self.room = room
        self.board = BoardLayout(room.form, table.x, table.w, table.h, room.k, options, places)
        self.strip = Strip(room.form, frame.strip, room.k)
        self.frame = replace(frame, toasts=self._toasts(frame))
        self.form = room.form
        self.unit = room.k
        self.options = options

    def px(self, units: float) -> int:
        """Layout units as whole pixels."""
        return round(units * self.unit)

    def _toasts(self, frame: Frame) -> Rect:
        """Messages stand in the free sky over the mountains, beside signs."""
        play, bonus, form, margin = frame.play, self.board.bonus, self.room.form, self.room.px(6)
        if self.board.big:
            right = bonus.x if form != "tall" else round(play.x + play.w * 0.66)
            left = play.x if form != "tall" else bonus.right
        else:
            left, right = play.x + round(play.w * 0.10), bonus.x + round(play.w * 0.08)
        return Rect(left + margin, play.y + self.room.px(8), right - left - 2 * margin, play.h // 2)

    # --- goats ------------------------------------------------------------------------------------------------------

    def feet(self, spot: Spot) -> Point:
        """Where a goat at a spot stands (its feet)."""
        place, height, index, count = spot
        if place > 24:
            return self.board.pasture(place - 20, index, count)
        return self.board.space(place) if place > 10 else self.board.feet(place, height, index, count)

    def size(self, place: int) -> int:
        """The size of a goat's sheet at a place, in pixels."""
        return self.board.valley_pawn if place > 24 else self.board.pawn

    def pawn_box(self, spot: Spot) -> Rect:
        """The box of a goat at a spot."""
        size = self.size(spot[0])
        box = Rect(0, 0, size, size)
        box.midbottom = self.feet(spot)
        return box

    def foot_box(self, place: Hashable) -> Rect:
        """The box of a foot that a goat may go to."""
        size = round(self.board.pawn * 1.2)
        box = Rect(0, 0, size, size)
        x, y = self.where(place)
        box.midbottom = round(x), round(y + size * 0.06)
        return box

    # --- what flies -------------------------------------------------------------------------------------------------

    def where(self, place: Hashable) -> tuple[float, float]:
        """A place of the picture in pixels: ("shelf", m), ("summit", m), ("edge", m), ("counter", seat, m),
        ("total", seat), ("bonus", index), ("sky",), ("beside", place, height, those who stand there), or a spot."""
        assert isinstance(place, tuple)
        kind, *rest = place
        if kind == "shelf":
            return self.board.shelves[rest[0]].center
        if kind == "summit":
            return self.board.feet(rest[0], self.board.top(rest[0]), 0, 1)
        if kind == "edge":
            return self.edge(rest[0])
        if kind == "beside":
            return self._beside(rest[0], rest[1], rest[2])
        if kind == "bonus":
            return self.bonus_spot(rest[0])[0]
        if kind == "sky":
            play = self.frame.play
            return play.centerx, play.y + round(play.h * 0.42)
        if kind in ("counter", "total"):
            rect = self.frame.plates[rest[0]]
            if kind == "total":
                return rect.right - self.px(26), rect.y + self.px(18)
            left = rect.x + rect.w * (0.14 if self.form != "tall" else 0.38)
            step = (rect.right - left) / 6
            return round(left + (rest[1] - 5 + 0.5) * step), rect.bottom - self.px(18)
        return self.feet(place)

    def _beside(self, place: int, height: int, count: int) -> Point:
        """Where one more goat comes down: at the right end of the line, clear of the last where the ledge allows."""
        x, y = self.feet((place, height, count, count + 1))
        if count and place <= 10:
            last = self.feet((place, height, count - 1, count))[0]
            x = max(x, min(last + round(self.board.pawn * 0.9), self.board.ground(place, height)[1]))
        return x, y

    def edge(self, m: int) -> Point:
        """Where a goat that is shoved off the top of m comes down: at the foot, outside on the summit's side."""
        board, room = self.board, self.frame.play
        side = 1 if board.feet(m, board.top(m), 0, 1)[0] >= board.centre(m) else -1
        x = board.centre(m) + side * round(board.mountains[m].w / 2 - board.pawn * 0.3)
        half = round(board.pawn * 0.62)
        return max(room.x + half, min(room.right - half, x)), board.feet(m, 0, 0, 1)[1] + self.px(2)

    def bonus_spot(self, index: int) -> tuple[Point, int]:
        """Centre and size of the index-th place of the bonus sign."""
        rect = self.board.bonus
        if self.board.square_bonus:
            size = round(min(rect.w * 0.44, (rect.h - 26 * self.unit) * 0.46))
            x = rect.centerx + round((index % 2 - 0.5) * rect.w * 0.45)
            y = rect.bottom - round(rect.h * 0.205) - (1 - index // 2) * round(rect.h * 0.37)
            return (x, y), size
        size = round(min(rect.h * 0.80, rect.w * (0.178 if self.form != "small" else 0.158)))
        return (rect.right - round((3 - index) * size * 1.02 + size * 0.66), rect.centery), size

    # --- strip ------------------------------------------------------------------------------------------------------

    @property
    def question_panel(self) -> Rect | None:
        """The panel of the question in the sky, where there is room for it; None: it stands in the strip."""
        if self.form == "wide" and self.board.big and not self.board.valley:
            return self.board.area((0.009, 0.092, 0.509, 0.256))
        return None

    def tiles(self, count: int) -> list[Rect]:
        """One box for each goat that may go."""
        return self.strip.tiles(count, self.question_panel)

    @property
    def small_felt(self) -> Rect:
        """The green inside of the tray."""
        edge = round(8 * self.unit)
        return self.strip.tray.inflate(-2 * edge, -2 * edge)

    def wide_felt(self, whole: bool) -> Rect:
        """The felt of the throw; whole: no button stands at its right."""
        edge, small = round(8 * self.unit), self.small_felt
        end = self.strip.primary.right if whole else self.strip.room.right
        return Rect(small.x, small.y, end - small.x - edge, small.h)

    @property
    def die(self) -> int:
        """The size of a die's sheet in the tray."""
        return round(min(self.strip.tray.w * 0.345, self.strip.tray.h * 0.36))

    def dice(self) -> list[Rect]:
        """The four dice at rest in the tray."""
        felt, size = self.small_felt, self.die
        dx, dy = round(felt.w * 0.24), round(felt.h * 0.235)
        cx, cy = felt.centerx - round(2 * self.unit), felt.centery - round(self.unit)
        found = []
        for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            box = Rect(0, 0, size, size)
            box.center = cx + sx * dx, cy + sy * dy
            found.append(box)
        return found

    def own_dice(self, own: Own | None) -> list[Rect]:
        """Where each die lies: in the tray, or in its slot when grouping by hand."""
        boxes = self.dice()
        if own is None:
            return boxes
        for number, slot in enumerate(self.strip.slots(SLOTS)):
            inside = own.dice_in(number)
            for index, die in enumerate(inside):
                side = round(min(self.die, slot.h * 0.45, slot.w * 0.32))
                box = Rect(0, 0, side, side)
                x = slot.x + round(side * 0.78) + index % 2 * round(side * 1.04)
                y = slot.y + round(slot.h * (0.28 if len(inside) > 2 else 0.5)) + index // 2 * round(slot.h * 0.45)
                box.center = x, y
                boxes[die] = box
        return boxes
