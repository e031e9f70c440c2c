"""Where everything of Goat Lords lies: opponents in a row, the arena with piles and log beside it, the own zone below.

Pure geometry in pixels, for the forms wide, small and tall (mockup 05).
"""

from dataclasses import dataclass

from pygame import Rect

from goatgames.games.goat_lords.shown import Spot
from goatgames.table.room import TOOLS, Frame, Room, tools
from goatgames.ui import cards
from goatgames.ui.cards import Place

Box = tuple[float, float, float, float]
LAPPED = 0.62  # a stack leaves at most this share of a card of the one below in sight
SLOTS = 5  # places of a hand that are always there

_ARENA: dict[str, Box] = {
    "wide": (220, 238, 1060, 497), "small": (156, 172, 804, 378), "tall": (173, 234, 1013, 534),
}  # fmt: skip
_PILES: dict[str, Box] = {
    "wide": (12, 238, 208, 497), "small": (10, 172, 142, 378), "tall": (12, 234, 162, 534),
}  # fmt: skip
_HAND: dict[str, Box] = {
    "wide": (338, 538, 822, 706), "small": (250, 410, 512, 530), "tall": (282, 570, 612, 742),
}  # fmt: skip
_ACTIONS: dict[str, Box] = {
    "wide": (848, 538, 1060, 706), "small": (522, 410, 782, 530), "tall": (626, 570, 822, 742),
}  # fmt: skip
_BUTTONS: dict[str, Box] = {
    "wide": (1072, 524, 1268, 714), "small": (798, 403, 950, 534), "tall": (836, 560, 1014, 750),
}  # fmt: skip
_OWN: dict[str, Box] = {"wide": (12, 520, 312, 566), "small": (12, 402, 226, 436), "tall": (12, 558, 262, 604)}
_HERD: dict[str, Box] = {"wide": (18, 574, 316, 708), "small": (14, 440, 236, 534), "tall": (18, 612, 264, 752)}
_CARD = {"wide": 98, "small": 76, "tall": 98}  # of the hand
_ROW = {"wide": (68, 154, 9), "small": (52, 108, 6), "tall": (68, 150, 6)}  # y, height, gap of the opponents
_HEAD = {"wide": 34, "small": 26, "tall": 28}


@dataclass(frozen=True)
class Table:
    """Rectangles of one window. own: whose zone lies below; order: everybody from there on."""

    frame: Frame
    room: Room
    form: str
    unit: float
    own: int
    arena: Rect
    piles: Rect
    hand: Rect
    actions: Rect
    buttons: Rect
    ground: Rect

    def px(self, units: float) -> int:
        """Units as pixels."""
        return round(units * self.unit)

    # --- herds -----------------------------------------------------------------------------------------------------

    def head(self, seat: int) -> int:
        """The height of a plate's coloured head."""
        return self.px(_HEAD[self.form])

    def counts(self, seat: int) -> Rect:
        """Where an opponent's hand and action cards are counted."""
        plate = self.frame.plates[seat]
        w = self.px(58 if self.form == "wide" else 46)
        top = plate.y + self.head(seat)
        return Rect(plate.right - w, top, w, plate.bottom - top)

    def herd_room(self, seat: int) -> Rect:
        """Where a herd lies."""
        if seat == self.own:
            return _box(self.room, _HERD[self.form])
        plate, counts = self.frame.plates[seat], self.counts(seat)
        left = plate.x + self.px(9)
        return Rect(left, counts.y, counts.x - left, counts.h)

    def herd_card(self, seat: int) -> float:
        """The width of a herd's card."""
        if seat == self.own:
            return self.px({"wide": 72, "small": 50, "tall": 72}[self.form])
        return self.px({"wide": 60, "small": 44, "tall": 56}[self.form])

    def herd(self, seat: int, count: int, fanned: bool = False) -> list[Place]:
        """The upper cards of `count` stacks, the base first; fanned: as far apart as there is room."""
        room, width = self.herd_room(seat), self.herd_card(seat)
        deep = width * 0.30  # room for the paper edges of the top stack
        step = min(width * (1.06 if fanned else LAPPED), (room.w - width - deep) / max(1, count - 1))
        y = room.y + (room.h - self.px(4)) / 2
        return [Place(room.x + width / 2 + step * i, y - (self.px(3) if i == count - 1 and i else 0), width)
                for i in range(count)]  # fmt: skip

    # --- the own zone ----------------------------------------------------------------------------------------------

    def held(self, count: int) -> list[Place]:
        """The cards of the eyes' hand in a row; few lie as in their slots."""
        width = self.px(_CARD[self.form])
        room = self.hand
        step = min(width * 1.06, (room.w - width) / (max(SLOTS, count) - 1))
        y = room.y + self.px(4) + width * cards.RATIO / 2
        return [Place(room.x + width / 2 + step * i, y, width) for i in range(count)]

    def fronts(self, count: int) -> list[Place]:
        """The own action cards."""
        width = self.px({"wide": 102, "small": 78, "tall": 92}[self.form])
        room = self.actions
        step = min(width * 1.05, (room.w - width) / max(1, count - 1))
        y = room.y + self.px(6) + width * cards.RATIO / 2
        return [Place(room.x + width / 2 + step * i, y, width) for i in range(count)]

    def button(self, index: int) -> Rect:
        """The main button, and the one below."""
        room = self.buttons
        tops = {"wide": ((0, 60), (68, 42)), "small": ((0, 49), (57, 38)), "tall": ((2, 56), (66, 42))}[self.form]
        y, h = tops[index]
        return Rect(room.x, room.y + self.px(y), room.w, self.px(h))

    def note(self, buttons: int) -> Rect:
        """The small text below so many buttons."""
        last = self.button(buttons - 1)
        top = last.bottom + self.px(8)
        return Rect(last.x, top, last.w, self.buttons.bottom - top)

    # --- piles -----------------------------------------------------------------------------------------------------

    def pile(self, discards: bool) -> Place:
        """The draw pile, or the discard pile."""
        room = self.piles
        width = self.px({"wide": 64, "small": 44, "tall": 52}[self.form])
        x = room.x + room.w * (0.255 if not discards else 0.735)
        y = room.y + self.px({"wide": 88, "small": 50, "tall": 78}[self.form])
        return Place(x, y, width)

    # --- the arena -------------------------------------------------------------------------------------------------

    def part(self, x0: float, y0: float, x1: float, y1: float) -> Rect:
        """A part of the arena, in shares of it."""
        a = self.arena
        left, top = a.x + round(a.w * x0), a.y + round(a.h * y0)
        return Rect(left, top, a.x + round(a.w * x1) - left, a.y + round(a.h * y1) - top)

    def ways(self) -> list[Rect]:
        """Four rows, one for each thing a turn may be."""
        room, gap = self.part(0.03, 0.10, 0.97, 0.90), self.px(10)
        high = (room.h - 3 * gap) // 4
        return [Rect(room.x, room.y + index * (high + gap), room.w, high) for index in range(4)]

    def ring(self, count: int) -> list[Place]:
        """Cards of a duel in order of play, the attacker's low and the defender's high, each a little askew."""
        width = min(self.px({"wide": 116, "small": 98, "tall": 122}[self.form]), self.arena.h * 0.70 / cards.RATIO)
        wide = self.arena.w * (0.56 if self.fighters else 0.86)
        step = min(width * 1.0, (wide - width) / max(1, count - 1))
        left = self.arena.centerx - (count - 1) / 2 * step
        y = self.arena.y + self.arena.h * 0.50
        low, askew = (self.px(6), self.px(-6)), (3.0, -3.0, 2.0)
        return [Place(left + step * i, y + low[i % 2], width, askew[i % 3]) for i in range(count)]

    @property
    def fighters(self) -> bool:
        """Whether attacker and defender stand in the arena."""
        return self.form != "small"

    @property
    def played(self) -> Place:
        """An action card that is being played."""
        width = min(self.px(124 if self.form != "small" else 92), self.arena.h * 0.74 / cards.RATIO)
        return Place(self.arena.x + width / 2 + self.px(30 if self.form != "small" else 18),
                     self.arena.y + self.arena.h * 0.48, width)  # fmt: skip

    def beside(self) -> Rect:
        """The arena right of an action card."""
        left = self.played.rect.right + self.px(28 if self.form != "small" else 14)
        a = self.arena
        return Rect(left, a.y + self.px(18), a.right - self.px(26) - left, a.h - self.px(44))

    def boxes(self) -> tuple[Rect, Rect]:
        """Two dark boxes beside an action card: what you pass, what you get; or left and right."""
        room = self.beside()
        top = room.y + self.px(40 if self.form != "small" else 34)
        w = (room.w - self.px(12)) // 2
        h = room.bottom - top - self.px(4)
        return Rect(room.x, top, w, h), Rect(room.x + w + self.px(12), top, room.w - w - self.px(12), h)

    def goats(self) -> list[Rect]:
        """Ten tiles, five in a row, one a goat."""
        a = self.arena
        top = a.y + self.px({"wide": 88, "small": 62, "tall": 96}[self.form])
        edge = self.px(22 if self.form != "small" else 14)
        left, right = a.x + edge, a.right - edge
        gap = self.px(8)
        bottom = a.bottom - self.px({"wide": 18, "small": 20, "tall": 24}[self.form])
        w, h = (right - left - 4 * gap) // 5, (bottom - top - gap) // 2
        return [Rect(left + i % 5 * (w + gap), top + i // 5 * (h + gap), w, h) for i in range(10)]

    def stacks(self, count: int) -> list[Place]:
        """The stacks of a herd that is fanned in the arena, the base first."""
        room = self.beside()
        width = min(self.px(92 if self.form != "small" else 70), room.h * 0.66 / cards.RATIO)
        step = min(width * 1.28, (room.w - width * 1.2) / max(1, count - 1))
        y = room.y + room.h * 0.60
        return [Place(room.x + width * 0.6 + step * i, y, width) for i in range(count)]

    def spot(self, spot: Spot, eyes: int, herds: list[int], held: int) -> Place:
        """Where a card in flight starts or ends. herds: stacks by seat; held: cards in the eyes' hand."""
        name, seat = spot
        if name == "pile":
            return self.pile(False)
        if name == "discards":
            return self.pile(True)
        if name == "trash":
            place = self.pile(False)
            return Place(self.piles.centerx, self.piles.bottom - self.px(30), place.width * 0.6)
        if name == "arena":
            return self.ring(max(seat + 1, 2))[seat] if seat else self.played
        if name == "herd":
            return self.herd(seat, max(1, herds[seat]))[-1]
        if seat == eyes and seat == self.own:
            if name == "front":
                return self.fronts(2)[0]
            places = self.held(max(1, held))
            return places[len(places) // 2]
        if seat == self.own:
            plate = self.frame.plates[seat]
            return Place(plate.centerx, plate.centery, self.px(40))
        room = self.counts(seat)
        return Place(room.x + self.px(14), room.y + room.h * (0.3 if name == "hand" else 0.56), self.px(30))


def _box(room: Room, box: Box) -> Rect:
    """Units of the designed window as pixels."""
    w, h = {"wide": (1280, 720), "small": (960, 540), "tall": (1024, 768)}[room.form]
    return room.area((box[0] / w, box[1] / h, box[2] / w, box[3] / h))


def layout_of(room: Room) -> Table:
    """The layout of a window."""
    form, k, table = room.form, room.k, room.table
    own, others = room.order[0], room.order[1:]
    y, high, gap = _ROW[form]
    edge = round(12 * k)
    n = len(others)
    wide = min(round(310 * k), (table.w - 2 * edge - (n - 1) * round(gap * k)) // n)
    left = table.x + (table.w - n * wide - (n - 1) * round(gap * k)) // 2
    plates = {own: _box(room, _OWN[form])}
    for index, seat in enumerate(others):
        plates[seat] = Rect(left + index * (wide + round(gap * k)), round(y * k), wide, round(high * k))
    arena, piles = _box(room, _ARENA[form]), _box(room, _PILES[form])
    log, fixed = _log(room, arena)
    if form == "wide" and not room.log_open:
        arena.w = table.right - edge - arena.x
    ids, size, step, top = (TOOLS, 44, 6, 10) if form != "small" else (("undo", "hint", "log", "menu"), 36, 5, 8)
    made = tools(room, table.right - edge, top, size, step, ids)
    banner = Rect(table.x + edge, round(8 * k), min(made.values(), key=lambda r: r.x).x - table.x - 2 * edge,
                  round((36 if form == "small" else 48) * k))  # fmt: skip
    ground = Rect(0, arena.bottom + round(14 * k), room.width, room.height)
    ground.h = room.height - ground.y
    frame = Frame(
        banner=banner, tools=made, plates=plates, log=log,
        toasts=Rect(arena.x + arena.w // 10, arena.y + round(6 * k), arena.w * 8 // 10, arena.h // 2),
        play=Rect(table.x, arena.y, table.w, room.height - arena.y), log_fixed=fixed, heads=frozenset(others),
    )  # fmt: skip
    return Table(frame, room, form, k, own, arena, piles, _box(room, _HAND[form]), _box(room, _ACTIONS[form]),
                 _box(room, _BUTTONS[form]), ground)  # fmt: skip


def _log(room: Room, arena: Rect) -> tuple[Rect, bool]:
    """The log's place, and whether it is its own: beside the arena, or over its right part."""
    if room.form == "wide":
        return _box(room, (1072, 238, 1268, 497)), True
    if room.form == "small" and not room.log_open:
        return _box(room, (816, 172, 950, 378)), True
    w = room.px(300)
    return Rect(arena.right - w - room.px(8), arena.y + room.px(8), w, arena.h - room.px(16)), False
