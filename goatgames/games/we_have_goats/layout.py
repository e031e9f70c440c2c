"""Where everything of We Have Goats! lies (mockups 07 and 07b): the field in the middle, as large as the window allows.

Left what is the player's own - hand, labs, the steps of the turn; right the others; in the corners the piles.
"""

from dataclasses import dataclass

from pygame import Rect

from goatgames.games.we_have_goats.rules_board import PENS, WIDTH
from goatgames.games.we_have_goats.shown import Spot
from goatgames.table.room import Frame, Room, tools
from goatgames.ui import cards
from goatgames.ui.cards import Place

Box = tuple[float, float, float, float]
_WINDOW = {"wide": (1280, 720), "small": (960, 540), "tall": (1024, 768)}
_BANNER: dict[str, Box] = {"wide": (8, 8, 272, 86), "small": (6, 6, 202, 54), "tall": (12, 8, 704, 56)}
_HAND: dict[str, Box] = {"wide": (8, 94, 272, 396), "small": (6, 60, 202, 290), "tall": (6, 66, 206, 372)}
_OWN: dict[str, Box] = {"wide": (8, 404, 272, 560), "small": (6, 296, 202, 416), "tall": (6, 380, 206, 524)}
_TURN: dict[str, Box] = {"wide": (8, 568, 272, 712), "small": (6, 422, 202, 534), "tall": (6, 532, 206, 660)}
_FIELD: dict[str, Box] = {"wide": (358, 78, 922, 642), "small": (265, 58, 689, 482), "tall": (276, 124, 750, 598)}
_OTHERS: dict[str, tuple[float, float, float, float, float]] = {  # x, y, width, height, gap
    "wide": (1008, 66, 264, 156, 8), "small": (755, 56, 199, 112, 6), "tall": (820, 66, 198, 156, 8),
}  # fmt: skip
_LOG: dict[str, Box] = {"wide": (1008, 0, 1272, 712), "small": (755, 0, 954, 534), "tall": (6, 668, 1018, 762)}
LAPPED = 0.06  # four cards side by side lie over each other by this part
_HEAD = {"wide": 34, "small": 26, "tall": 28}


@dataclass(frozen=True)
class Table:
    """Rectangles of one window. own: whose zone lies at the left; field: the square of 15 by 15 spaces."""

    frame: Frame
    room: Room
    form: str
    unit: float
    own: int
    field: Rect
    hand: Rect
    turn: Rect

    def px(self, units: float) -> int:
        """Units as pixels."""
        return round(units * self.unit)

    # --- the field -------------------------------------------------------------------------------------------------

    @property
    def cell(self) -> float:
        """The side of a space in pixels."""
        return self.field.w / 15

    def middle(self, cell: int) -> tuple[float, float]:
        """The middle of a space, or of a pen."""
        if cell in PENS:
            rect = self.pen(PENS.index(cell))
            return rect.centerx, rect.centery
        c = self.cell
        return self.field.x + (cell % WIDTH - 0.5) * c, self.field.y + (cell // WIDTH - 0.5) * c

    def space(self, cell: int) -> Rect:
        """A space as a rectangle; a pen as a whole."""
        if cell in PENS:
            return self.pen(PENS.index(cell))
        c, (x, y) = self.cell, self.middle(cell)
        left, top = round(x - c / 2), round(y - c / 2)
        return Rect(left, top, round(x + c / 2) - left, round(y + c / 2) - top)

    def tile(self, tile: int) -> Rect:
        """The place for a land card."""
        c, f = self.cell * 3, self.field
        left, top = f.x + round(tile % 5 * c), f.y + round(tile // 5 * c)
        return Rect(left, top, f.x + round((tile % 5 + 1) * c) - left, f.y + round((tile // 5 + 1) * c) - top)

    def pen(self, pen: int) -> Rect:
        """A pen before the middle of a side."""
        f, long = self.field, round(self.cell * 2.2)
        deep = min(long, f.y - self.px(4) - self.frame_edge)
        x, y = f.centerx - long // 2, f.centery - long // 2
        return (
            Rect(x, f.bottom + self.frame_edge, long, deep), Rect(f.x - self.frame_edge - deep, y, deep, long),
            Rect(x, f.y - self.frame_edge - deep, long, deep), Rect(f.right + self.frame_edge, y, deep, long),
        )[pen]  # fmt: skip

    @property
    def frame_edge(self) -> int:
        """How wide the field's frame is."""
        return self.px(4)

    def standing(self, cell: int, index: int, count: int) -> tuple[float, float]:
        """The middle of one of several goats on a space; in a pen side by side."""
        x, y = self.middle(cell)
        if count == 1:
            return x, y
        if cell in PENS:
            rect = self.pen(PENS.index(cell))
            columns = 2 if count <= 4 else 3
            rows = -(-count // columns)
            col, row = index % columns, index // columns
            in_row = min(columns, count - row * columns)
            size = self.goat_in(cell, count)
            return (rect.centerx + (col - (in_row - 1) / 2) * size * 0.92,
                    rect.centery + (row - (rows - 1) / 2) * size * 0.92)  # fmt: skip
        shift = self.px(6)
        return x + (index - (count - 1) / 2) * shift, y + (index - (count - 1) / 2) * shift * 0.6

    def goat_in(self, cell: int, count: int = 1) -> float:
        """How large a goat is drawn there."""
        if cell in PENS and count > 1:
            rect = self.pen(PENS.index(cell))
            return min(self.cell * 0.98, min(rect.w, rect.h) / (2 if count <= 4 else 3) * 1.05)
        return self.cell * 1.06

    def corner(self, index: int) -> Rect:
        """What lies at the corners of the field: draw pile, discard pile, gems, locks."""
        f, edge = self.field, self.frame_edge
        size = min(f.y - self.px(6) - edge, self.px(74))
        left = f.x - edge - size if self.form != "tall" else f.x - edge - self.px(58)
        right = f.right + edge
        side = size if self.form != "tall" else self.px(58)
        high = f.y - edge - side
        low = f.bottom + edge
        return (Rect(left, high, side, side), Rect(right, high, side, side), Rect(left, low, side, side),
                Rect(right, low, side, side))[index]  # fmt: skip

    # --- the own zone ----------------------------------------------------------------------------------------------

    def held(self, count: int) -> list[Place]:
        """The cards of the hand in rows, as large as they fit; five lie as six would."""
        room = self.cards_room
        gap = self.px(8)
        best, columns = 0.0, 3
        slots = max(6, count)
        for n in (2, 3, 4):
            rows = -(-slots // n)
            wide = room.w / (n - (n - 1) * LAPPED) if n > 3 else (room.w - (n - 1) * gap) / n
            width = min(wide, ((room.h - (rows - 1) * gap) / rows) / cards.RATIO)
            if width > best:
                best, columns = width, n
        step = min(best + gap, (room.w - best) / (columns - 1))
        high = best * cards.RATIO + gap
        left = room.x + (room.w - best - (columns - 1) * step) / 2 + best / 2
        return [Place(left + i % columns * step, room.y + best * cards.RATIO / 2 + i // columns * high, best)
                for i in range(count)]  # fmt: skip

    @property
    def cards_room(self) -> Rect:
        """Where the cards of the hand lie."""
        h = self.hand
        edge, top, low = {"wide": (10, 38, 54), "small": (7, 8, 44), "tall": (8, 36, 52)}[self.form]
        return Rect(h.x + self.px(edge), h.y + self.px(top), h.w - 2 * self.px(edge), h.h - self.px(top + low))

    def hand_button(self, index: int, count: int = 2) -> Rect:
        """The buttons below the hand."""
        h = self.hand
        edge, gap = self.px(10 if self.form == "wide" else 7), self.px(8)
        high = self.px({"wide": 38, "small": 32, "tall": 38}[self.form])
        w = (h.w - 2 * edge - (count - 1) * gap) // count
        return Rect(h.x + edge + index * (w + gap), h.bottom - high - self.px(9), w, high)

    def head(self, seat: int) -> int:
        """The height of a plate's coloured head."""
        return self.px(_HEAD[self.form])

    def home_row(self, seat: int) -> Rect:
        """Where a player's goats at home are counted, and the locks lie."""
        p = self.frame.plates[seat]
        return Rect(p.x + self.px(10), p.y + self.head(seat), p.w - self.px(20),
                    self.px({"wide": 32, "small": 24, "tall": 28}[self.form]))  # fmt: skip

    def lab(self, seat: int, index: int, count: int) -> Rect:
        """One of the labs before a player."""
        p, row = self.frame.plates[seat], self.home_row(seat)
        gap = self.px(4 if self.form != "small" else 3)
        room = p.bottom - self.px(7) - row.bottom
        usual = self.px({"wide": 42, "small": 30, "tall": 42}[self.form])
        high = min(usual, (room - (count - 1) * gap) // max(1, count))
        x, w = p.x + self.px(8), p.w - self.px(16)
        return Rect(x, row.bottom + index * (high + gap), w, high)

    def main(self) -> Rect:
        """The red button at the bottom of the turn's panel."""
        t = self.turn
        high = self.px({"wide": 44, "small": 36, "tall": 40}[self.form])
        edge = self.px(10 if self.form == "wide" else 7)
        return Rect(t.x + edge, t.bottom - high - self.px(9), t.w - 2 * edge, high)

    def second(self) -> Rect:
        """The button beside the red one, which then takes half the width less a gap."""
        m = self.main()
        return Rect(m.centerx + self.px(4), m.y, m.w - m.w // 2 - self.px(4), m.h)

    def half(self) -> Rect:
        """The red button where another stands beside it."""
        m = self.main()
        return Rect(m.x, m.y, m.w // 2 - self.px(4), m.h)

    def row(self, index: int, count: int) -> Rect:
        """A row of the turn's panel above its buttons."""
        t, m = self.turn, self.main()
        top, gap = t.y + self.px(36 if self.form != "small" else 6), self.px(4)
        room = m.y - self.px(6) - top
        high = min(self.px(34), (room - (count - 1) * gap) // max(1, count))
        return Rect(m.x, top + index * (high + gap), m.w, high)

    def note(self) -> Rect:
        """Where the turn's panel explains."""
        t, m = self.turn, self.main()
        top = t.y + self.px(9)
        return Rect(m.x + self.px(2), top, m.w - self.px(4), m.y - self.px(4) - top)

    # --- flights ---------------------------------------------------------------------------------------------------

    def spot(self, spot: Spot, eyes: int, held: int, labs: "dict[int, Rect]") -> Place:
        """Where a card in flight starts or ends. held: cards in the eyes' hand; labs: where each lab lies."""
        name, index = spot
        small = self.corner(0).w * 0.62
        if name == "pile" or name == "discards":
            box = self.corner(0 if name == "pile" else 1)
            return Place(box.centerx, box.centery, small)
        if name == "middle":
            return Place(self.field.centerx, self.field.centery, self.px(150 if self.form != "small" else 112))
        if name == "hand":
            if index == eyes and index == self.own:
                places = self.held(max(1, held))
                return places[-1]
            plate = self.frame.plates[index]
            if index == self.own:
                return Place(self.hand.centerx, self.hand.centery, self.px(60))
            return Place(plate.right - self.px(34), plate.y + self.head(index) / 2, self.px(22))
        x, y = self.point(spot, labs)
        return Place(x, y, self.px(30))

    def point(self, spot: Spot, labs: "dict[int, Rect]") -> tuple[float, float]:
        """A place as a point, for what passes over the table."""
        name, index = spot
        if name == "cell":
            return self.middle(index)
        if name == "tile":
            return self.tile(index).center
        if name == "foot":
            box = self.tile(index)
            return box.centerx, box.bottom - self.cell * 0.3
        if name == "lab":
            return labs[index].center if index in labs else self.turn.center
        if name == "middle":
            return self.field.center
        return self.corner({"pile": 0, "discards": 1, "gems": 2, "locks": 3}.get(name, 0)).center


def _box(room: Room, box: Box) -> Rect:
    """Units of the designed window as pixels."""
    w, h = _WINDOW[room.form]
    return room.area((box[0] / w, box[1] / h, box[2] / w, box[3] / h))


def layout_of(room: Room) -> Table:
    """The layout of a window."""
    form, k = room.form, room.k
    own, others = room.order[0], room.order[1:]
    square = _box(room, _FIELD[form])
    side = min(square.w, square.h) // 15 * 15
    field = Rect(0, 0, side, side)
    field.center = square.center
    plates = {own: _box(room, _OWN[form])}
    x, y, wide, high, gap = _OTHERS[form]
    for index, seat in enumerate(others):
        top = y + index * (high + gap)
        plates[seat] = _box(room, (x, top, x + wide, top + high))
    last = plates[others[-1]].bottom
    log = _box(room, _LOG[form])
    if form != "tall":
        log = Rect(log.x, last + round(8 * k), log.w, log.bottom - last - round(8 * k))
    sizes = {"wide": (("undo", "hint", "speed", "rules", "menu"), 46, 8, 1264, 9),
             "small": (("undo", "hint", "rules", "menu"), 42, 8, 954, 7),
             "tall": (("undo", "hint", "speed", "rules", "log", "menu"), 46, 4, 1018, 9)}  # fmt: skip
    ids, size, step, right, top = sizes[form]
    made = tools(room, _box(room, (0, 0, right, 1)).right, round(top * k), size, step, ids)
    frame = Frame(
        banner=_box(room, _BANNER[form]), tools=made, plates=plates, log=log,
        toasts=Rect(field.x, round((6 if form != "tall" else 62) * k), field.w, field.h // 2),
        play=field.inflate(round(8 * k), round(8 * k)), log_fixed=True, heads=frozenset(room.order),
    )  # fmt: skip
    return Table(frame, room, form, k, own, field, _box(room, _HAND[form]), _box(room, _TURN[form]))
