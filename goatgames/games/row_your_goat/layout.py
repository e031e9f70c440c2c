"""Where everything of Row Your Goat lies: panels at both sides, the pond with the grid of nine and the lifesavers round
it, the order of hands below (mockups 06, 24). Pure geometry in pixels, for the forms wide, small and tall."""

import math
from dataclasses import dataclass

from pygame import Rect

from goatgames.table.room import Frame, Room, tools

TOOLS = ("pause", "rules", "log", "menu")
# width, height and step of the panels, where the first begins, by form
_PANEL = {"wide": (252, 196, 214, 72), "small": (182, 154, 162, 54), "tall": (206, 221, 231, 72)}
_CELL = {"wide": (142, 150, 14, 122), "small": (116, 122, 10, 66), "tall": (134, 146, 12, 140)}  # w, h, gap, top
_STRIP = {"wide": (397, 632, 884, 708), "small": (238, 474, 722, 532), "tall": (240, 672, 784, 746)}
_RING = {"wide": 36, "small": 28, "tall": 34}
_EDGE = {"wide": 12, "small": 9, "tall": 12}
_DESIGNED = {"wide": (1280, 720), "small": (960, 540), "tall": (1024, 768)}


@dataclass(frozen=True)
class Table:
    """Rectangles of one window. cells: the grid; rings: middles of the lifesavers' places, ring: their radius."""

    frame: Frame
    room: Room
    form: str
    unit: float
    cells: tuple[Rect, ...]
    rings: tuple[tuple[int, int], ...]
    ring: int
    strip: Rect
    pond: Rect

    def px(self, units: float) -> int:
        """Units as pixels."""
        return round(units * self.unit)

    @property
    def grid(self) -> Rect:
        """Around all nine cells."""
        return self.cells[0].union(self.cells[8])

    @property
    def beside(self) -> Rect:
        """Where a card lies that was placed outside the grid."""
        cell = self.cells[5]
        return Rect(cell.right + self.px(30), cell.y, cell.w, cell.h)

    def cell(self, space: int) -> Rect:
        """A cell, or beside the grid."""
        return self.cells[space] if space < 9 else self.beside

    @property
    def head(self) -> int:
        """The height of a panel's coloured head."""
        return self.px({"wide": 34, "small": 26, "tall": 28}[self.form])

    def body(self, seat: int) -> Rect:
        """A panel below its head."""
        plate = self.frame.plates[seat]
        return Rect(plate.x, plate.y + self.head, plate.w, plate.h - self.head)

    def deck(self, seat: int) -> Rect:
        """The top card of a seat's deck when it is low."""
        body = self.body(seat)
        w, h = {"wide": (88, 24), "small": (52, 14), "tall": (74, 20)}[self.form]
        edge = {"wide": 18, "small": 11, "tall": 11}[self.form]
        return Rect(body.x + self.px(edge), body.bottom - self.px(14 + h), self.px(w), self.px(h))

    def cap(self, seat: int) -> Rect:
        """Where the key to grab with is drawn."""
        body = self.body(seat)
        side = self.px({"wide": 56, "small": 42, "tall": 52}[self.form])
        edge = self.px({"wide": 14, "small": 10, "tall": 10}[self.form])
        return Rect(body.right - edge - side, body.y + edge, side, side)

    def held(self, seat: int) -> tuple[int, int]:
        """Where a lifesaver lies that a seat has grabbed."""
        body = self.body(seat)
        inset = self.px({"wide": 36, "small": 30, "tall": 34}[self.form])
        return body.right - inset, body.bottom - inset

    def chip(self, seat: int) -> Rect:
        """What can be called out, in a panel."""
        body, cap = self.body(seat), self.cap(seat)
        edge = self.px({"wide": 16, "small": 9, "tall": 10}[self.form])
        return Rect(
            body.x + edge, cap.y, cap.x - body.x - edge - self.px(8), self.px(48 if self.form != "small" else 42)
        )

    def answers(self, seat: int) -> tuple[Rect, Rect]:
        """Calm mode: the two buttons of a person."""
        body = self.body(seat)
        edge, gap = self.px(10 if self.form != "small" else 7), self.px(8 if self.form != "small" else 6)
        w = (body.w - 2 * edge - gap) // 2
        h = self.px(50 if self.form != "small" else 40)
        left = Rect(body.x + edge, body.y + self.px(9), w, h)
        return left, left.move(w + gap, 0)

    def button(self) -> Rect:
        """Go on: at the strip's right end, or in the middle of the covered grid."""
        strip = self.strip
        w = self.px(126 if self.form != "small" else 108)
        return Rect(strip.right - w - self.px(12), strip.y + self.px(10), w, strip.h - self.px(20))

    def probe(self, seat: int) -> Rect:
        """Calm mode: in the strip, whether a person has answered. seat: its number among those who are asked."""
        r = self.px(20 if self.form != "small" else 16)
        x = self.strip.x + self.px(12) + seat * round(2.3 * r)
        return Rect(x, self.strip.centery - r - self.px(4), 2 * r, 2 * r)

    def bubble(self, seat: int) -> tuple[int, int]:
        """Where a panel's bubble points at: its inner edge."""
        plate = self.frame.plates[seat]
        inner = plate.right if plate.centerx < self.room.screen.centerx else plate.x
        return inner, plate.y + self.head


def _ring_places(room: Room, form: str, grid: Rect, count: int) -> tuple[tuple[int, int], ...]:
    """Round the grid, as evenly left and right as can be; an odd one above where there is room for it, else right."""
    k = room.k
    out, far = (round(n * k) for n in {"wide": (52, 64), "small": (50, 56), "tall": (42, 42)}[form])  # edges stand out
    above = count % 2 == 1 and form == "tall"  # elsewhere the banner is too near
    found = []
    if above:
        found.append((grid.centerx, grid.y - round({"wide": 36, "tall": 44}[form] * k)))
    left = (count - len(found)) // 2
    right = count - len(found) - left
    for number, x in ((left, grid.x - out), (right, grid.right + far)):
        step = grid.h / (number + 1)
        found += [(x, round(grid.y + step * (i + 1))) for i in range(number)]
    return tuple(found)


def layout_of(room: Room) -> Table:
    """The layout of a window."""
    form, k = room.form, room.k
    w, h = _DESIGNED[form]
    left = room.left + round((room.table.w - w * k) / 2)  # the pond keeps its shape, a wide window has more water
    edge = round(_EDGE[form] * k)
    pw, ph, step, top = (round(n * k) for n in _PANEL[form])
    order, plates = room.order, {}
    half = (len(order) + 1) // 2
    for seats, x in ((order[:half], room.table.x + edge), (order[half:], room.table.right - edge - pw)):
        spare = room.height - top - edge - (2 * step + ph)
        down = {3: 0.0, 2: 0.5, 1: 1.0}[len(seats)] * step + max(0, spare) / 2
        for index, seat in enumerate(seats):
            plates[seat] = Rect(x, round(top + down + index * step), pw, ph)
    cw, ch, gap, first = (round(n * k) for n in _CELL[form])
    x0 = room.table.centerx - (3 * cw + 2 * gap) // 2
    lower = max(0, room.height - round(h * k)) // 2
    cells = tuple(Rect(x0 + i % 3 * (cw + gap), first + lower + i // 3 * (ch + gap), cw, ch) for i in range(9))
    grid = cells[0].union(cells[8])
    a, b, c, d = _STRIP[form]
    strip = Rect(left + round(a * k), round(b * k) + lower, round((c - a) * k), round((d - b) * k))
    if len(order) > 4:  # room for more hands
        strip = strip.inflate(round({"wide": 150, "small": 74, "tall": 20}[form] * k), 0)
    size, space, y = (44, 6, 10) if form != "small" else (38, 8, 6)
    made = tools(room, room.table.right - edge, round(y * k), size, space, TOOLS)
    banner = Rect(room.table.x + edge, round(8 * k), made["pause"].x - room.table.x - edge - round(10 * k),
                  round((38 if form == "small" else 48) * k))  # fmt: skip
    pond = Rect(room.table.x + edge + pw, top, room.table.w - 2 * (edge + pw), room.height - top)
    log = grid.inflate(round(20 * k), round(12 * k))
    toasts = Rect(pond.x + round(20 * k), top, pond.w - round(40 * k), pond.h // 2)
    frame = Frame(banner=banner, tools=made, plates=plates, log=log, toasts=toasts, play=pond, log_fixed=False,
                  heads=frozenset(order))  # fmt: skip
    rings = _ring_places(room, form, grid, len(order) - 1)
    return Table(frame, room, form, k, cells, rings, round(_RING[form] * k), strip, pond)


def bob(ms: float, index: int, still: bool) -> float:
    """How a lifesaver rides on the water, -1..1, in coarse steps."""
    return 0.0 if still else round(3 * math.sin(ms / 900 + index * 1.7)) / 3
