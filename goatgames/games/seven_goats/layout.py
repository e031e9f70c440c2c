"""Where everything of De 7 geitjes lies: pure geometry in pixels, for the forms wide, small and tall."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame import Rect

from goatgames.games.seven_goats.shown import ROOM, Spot
from goatgames.table.room import Frame, Room, column
from goatgames.ui import cards, tray
from goatgames.ui.cards import Place

BUNDLED = 17  # cards from which on equal ones lie in one bundle
HAND = {"wide": 122.0, "small": 92.0, "tall": 118.0}  # width of a hand card in units
LAID = {"wide": 112.0, "small": 74.0, "tall": 110.0}
_BOARD = {  # shares of the window, by form
    "wide": (0.011, 0.094, 0.786, 0.647), "small": (0.0094, 0.098, 0.792, 0.626), "tall": (0.012, 0.092, 0.988, 0.575),
}  # fmt: skip
_HAND = {
    "wide": (0.040, 0.722, 0.752, 1.0), "small": (0.016, 0.714, 0.782, 0.985), "tall": (0.020, 0.640, 0.820, 0.862),
}  # fmt: skip
_LABELS = {
    "wide": (0.011, 0.667, 0.775, 0.714), "small": (0.0094, 0.638, 0.792, 0.694), "tall": (0.012, 0.586, 0.829, 0.630),
}  # fmt: skip


@dataclass(frozen=True)
class Table:
    """Rectangles of one window. board: the wood, felt: inside it. hand: where the fan lies; label: above it; piles:
    draw pile and hidden cards."""

    frame: Frame
    form: str
    unit: float
    board: Rect
    felt: Rect
    hand: Rect
    label: Rect
    piles: Rect
    covered: bool  # the open log lies over the plates
    screen: Rect

    def px(self, units: float) -> int:
        """Units as pixels."""
        return round(units * self.unit)

    def part(self, x0: float, y0: float, x1: float, y1: float) -> Rect:
        """A part of the board, in shares of it."""
        b = self.board
        left, top = b.x + round(b.w * x0), b.y + round(b.h * y0)
        return Rect(left, top, b.x + round(b.w * x1) - left, b.y + round(b.h * y1) - top)

    # --- a turn ----------------------------------------------------------------------------------------------------

    @property
    def info(self) -> Rect:
        """Rolls, what is to be covered, the chance."""
        return self.part(0.581 if self.form == "wide" else 0.552, 0.072, 0.970, 0.592)

    @property
    def dice(self) -> Rect:
        """Where dice lie and tumble."""
        return self.part(0.030, 0.632, 0.464, 0.938)

    @property
    def aside(self) -> Rect:
        """Where wolves are set aside."""
        return self.part(0.475, 0.632, 0.662, 0.938)

    @property
    def main(self) -> Rect:
        """The red button."""
        return self.part(0.676, 0.632, 0.970, 0.822)

    @property
    def note(self) -> Rect:
        """Below it: what follows, or the second button."""
        return self.part(0.676, 0.846, 0.970, 0.938)

    def row(self, count: int) -> list[Place]:
        """The laid goats: apart up to four, overlapping above."""
        width = self.px(LAID[self.form])
        room = Rect(self.board.x + self.px(30), 0, self.info.x - self.board.x - self.px(48), 0)
        room.h = round(width * cards.RATIO)
        room.y = self.board.y + round(self.board.h * (0.125 if self.form != "small" else 0.178))
        step = min(width * 1.18, (room.w - width) / max(1, count - 1))
        return [Place(room.x + width / 2 + step * i, room.centery, width) for i in range(count)]

    def hung(self, place: Place) -> tuple[float, float]:
        """Where a laid goat's die hangs."""
        return place.x, place.y + place.width * cards.RATIO / 2 + self.px(8 if self.form != "small" else 4)

    @property
    def die(self) -> float:
        """The size of a die at rest, in pixels."""
        return min(self.px(46), self.dice.h * 0.42)

    def loose(self, count: int) -> list[tuple[float, float]]:
        """Where free dice lie in their panel, a little askew as they came."""
        room = self.dice
        step = min(self.die * 1.55, (room.w - self.die * 0.8) / max(1, count))
        y = room.y + room.h * 0.64
        x = room.x + self.px(18) + self.die * 0.55
        return [(x + step * i, y + (self.px(4) if i % 2 else -self.px(3))) for i in range(count)]

    def wolf(self, index: int) -> tuple[float, float]:
        """Where a wolf that was set aside lies."""
        room = self.aside
        columns = max(1, min(3, int((room.w - self.px(12)) / (self.die * 1.12))))
        rows = 1 if index < 3 and columns >= 3 else 2
        x = room.x + self.px(12) + self.die * (0.55 + 1.12 * (index % columns))
        y = room.y + room.h * (0.64 if rows == 1 else 0.5) + (index // columns) * self.die * 0.62
        return x, y

    @property
    def felt_room(self) -> Rect:
        """The part of the felt a throw goes over: all of the lower board left of the button."""
        return self.part(0.030, 0.632, 0.662, 0.938)

    def throwing(self) -> tuple[Rect, float]:
        """The felt of a throw and its die."""
        return tray.felt(ROOM, self.felt_room)

    # --- an offer --------------------------------------------------------------------------------------------------

    @property
    def left(self) -> Rect:
        """The panel with cards on offer."""
        return self.part(0.030, 0.172, 0.402, 0.690)

    @property
    def so_far(self) -> Rect:
        """The panel that tells by whom they came."""
        return self.part(0.030, 0.718, 0.402, 0.938)

    @property
    def right(self) -> Rect:
        """The paper of questions."""
        return self.part(0.420, 0.072, 0.980, 0.938)

    @property
    def paper(self) -> Rect:
        """The paper of whom to offer the cards."""
        return self.part(0.452, 0.072, 0.980, 0.938)

    def offered(self, count: int) -> list[Place]:
        """Cards on offer, in their panel."""
        room = self.left
        width = min(self.px(108), room.h * 0.86 / cards.RATIO, room.w * 0.42)
        step = min(width * 1.24, (room.w - width - self.px(20)) / max(1, count - 1))
        middle = (count - 1) / 2
        return [
            Place(room.centerx + step * at, room.centery - self.px(6), width, 5 * at / max(1, count))
            for at in (i - middle for i in range(count))
        ]

    def slots(self, count: int) -> list[Place]:
        """Slots for cards to give away, one a wolf."""
        room = self.part(0.030, 0.350 if self.form != "small" else 0.290, 0.440, 0.860)
        width = min(self.px(108), room.h / cards.RATIO, (room.w - self.px(20)) / max(2, count) - self.px(10))
        step = min(width + self.px(14), (room.w - self.px(16) - width) / max(1, count - 1))
        return [Place(room.x + self.px(10) + width / 2 + step * i, room.centery, width) for i in range(count)]

    def tiles(self, paper: Rect, count: int, y: int) -> list[Rect]:
        """Tiles of the players cards may go to, in a row of a paper."""
        room, gap = paper.inflate(-self.px(36), 0), self.px(9)
        rows = 1 if count <= 3 or self.form != "small" else 2
        columns = -(-count // rows)
        w = min(self.px(190), (room.w - gap * (columns - 1)) // columns)
        h = max(self.px({"wide": 66, "small": 48, "tall": 60}[self.form]), 40)
        return [Rect(room.x + (i % columns) * (w + gap), y + (i // columns) * (h + gap), w, h) for i in range(count)]

    # --- the hand --------------------------------------------------------------------------------------------------

    def fan(self, count: int) -> list[Place]:
        """A hand of single cards."""
        return list(_fan(tuple(self.hand), count, self.px(HAND[self.form])))

    def bundles(self, count: int) -> list[Place]:
        """A hand of bundles, one a kind."""
        width = min(self.px(112), (self.hand.w - self.px(12)) / max(1, count) * 0.88)
        step = self.hand.w / max(1, count)
        y = self.hand.y + width * cards.RATIO / 2 + self.px(4)
        return [Place(self.hand.x + step * (i + 0.5) - self.px(4), y, width) for i in range(count)]

    def spot(self, spot: Spot, hand: int, count: int, eyes: int) -> Place:
        """Where a card in flight starts or ends. hand, count: cards in the eyes' hand, in the row or on offer."""
        name, index = spot
        if name == "row":
            return self.row(max(count, index + 1))[index]
        if name == "offer":
            return self.offered(max(count, index + 1))[index]
        if name in ("pile", "hidden"):
            return self.pile(name == "hidden")
        if index == eyes:
            places = self.fan(max(1, min(hand, BUNDLED - 1)))
            return places[len(places) // 2]
        plate = self.frame.plates[index]
        return Place(plate.centerx + plate.w * 0.1, plate.centery + plate.h * 0.2, self.px(34))

    def backs(self, seat: int, count: int) -> list[Place]:
        """The backs of a player's hand on the plate."""
        plate = self.frame.plates[seat]
        width = self.px(20 if self.form != "small" else 17)
        left = plate.x + self.px(40)
        step = min(width * 0.62, (plate.right - self.px(12) - left - width) / max(1, count - 1))
        y = plate.bottom - self.px(6) - width * cards.RATIO / 2
        return [Place(left + width / 2 + step * i, y, width) for i in range(count)]

    def pile(self, hidden: bool) -> Place:
        """The draw pile, or the cards that have hidden."""
        room = self.piles
        if self.form == "tall":
            width = min(self.px(58), room.w * 0.38)
            return Place(room.x + room.w * (0.28 if not hidden else 0.72), room.y + room.h * 0.33, width)
        width = min(self.px(54 if self.form == "wide" else 32), (room.h - self.px(14)) / cards.RATIO)
        gap = self.px(14 if self.form == "wide" else 8)
        return Place(room.x + gap + width * (0.5 if not hidden else 1.75), room.centery, width)


@lru_cache(128)
def _fan(room: tuple[int, int, int, int], count: int, width: int) -> tuple[Place, ...]:
    return tuple(cards.fan(Rect(room), count, width))


def layout_of(room: Room) -> Table:
    """The layout of a window: the usual column, its play area down to the edge, piles between plates and log."""
    frame = column(room)
    form, k = room.form, room.k
    board = room.area(_BOARD[form])
    felt = board.inflate(-round(26 * k), -round(26 * k))
    play = Rect(frame.play.x, frame.play.y, board.right - frame.play.x + round(8 * k), room.height - frame.play.y)
    if form == "tall":
        play.h = min(frame.plates[room.order[0]].y, room.height) - play.y
        piles = room.area((0.842, 0.586, 0.988, 0.860))
        frame = replace(frame, play=play, strip=Rect(0, 0, 0, 0))
    else:
        last = max(plate.bottom for plate in frame.plates.values())
        tall = round((98 if form == "wide" else 66) * k)
        log = frame.log
        piles = Rect(frame.plates[room.order[0]].x, last + round(9 * k), frame.plates[room.order[0]].w, tall)
        top = piles.bottom + round(9 * k)
        if frame.log_fixed:
            log = Rect(log.x, top, log.w, log.bottom - top)
        frame = replace(frame, play=play, log=log, strip=Rect(0, 0, 0, 0))
    toasts = Rect(board.x + board.w // 10, board.y + round(6 * k), board.w * 8 // 10, board.h // 2)
    frame = replace(frame, toasts=toasts)
    covered = form == "small" and room.log_open
    return Table(frame, form, k, board, felt, room.area(_HAND[form]), room.area(_LABELS[form]), piles, covered,
                 room.screen)  # fmt: skip


def copies(kinds: Sequence[int]) -> list[tuple[int, int]]:
    """Of sorted cards each with which copy of its kind it is: [(2, 0), (2, 1), (5, 0)]."""
    found: list[tuple[int, int]] = []
    for kind in kinds:
        found.append((kind, found[-1][1] + 1 if found and found[-1][0] == kind else 0))
    return found
