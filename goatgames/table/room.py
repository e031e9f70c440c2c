"""Where the parts of a table stand: the room a layout is told of, the frame it gives, and the usual frame, `column`.

Regions are fractions of the window (mockups 03 and 04); sizes inside them are layout units of `k` pixels. Three forms:
"wide" (1280 x 720 and its multiples), "small" (960 x 540, or a large UI scale: sizes of text stay, content goes) and
"tall" (4:3: the play area has the whole width, the plates stand in a row along the bottom edge).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from goatgames.notation import Player

WIDEST = 1.6 * 16 / 9  # a play area grows to 60 % more width, then margins of ground art
TOOLS = ("undo", "hint", "speed", "rules", "log", "menu")
FEW = ("undo", "hint", "menu")  # where there is room for three; keys reach the others
_DESIGNED = {"wide": (1280, 720), "small": (960, 540), "tall": (1024, 768)}


def about(words: str, role: str) -> int:
    """The width of words where no window is there to measure them."""
    return round(len(words) * {"chip": 7.5, "label": 8.5, "second": 7.0}.get(role, 10.0))


@dataclass(frozen=True)
class Room:
    """What a layout is told: the window in pixels, its form, pixels of one unit of type, the seats in the order of
    their plates, whether the log is open, and how wide words are in a role of the type scale."""

    width: int
    height: int
    form: str
    text: float
    order: tuple[int, ...]
    log_open: bool = True
    width_of: Callable[[str, str], int] = field(default=about, compare=False)

    @property
    def screen(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    @property
    def left(self) -> int:
        """Where the table begins: a very wide window has margins of ground art."""
        return max(0, int((self.width - self.height * WIDEST) / 2))

    @property
    def table(self) -> Rect:
        """The part of the window the table uses."""
        return Rect(self.left, 0, self.width - 2 * self.left, self.height)

    @property
    def k(self) -> float:
        """Pixels of one layout unit, which follows from the form: a large UI scale enlarges the small form."""
        w, h = _DESIGNED[self.form]
        return min(self.table.w / w, self.height / h)

    def px(self, units: float) -> int:
        """Layout units as whole pixels."""
        return round(units * self.k)

    def area(self, box: tuple[float, float, float, float]) -> Rect:
        """The rectangle of fractions (x0, y0, x1, y1) of the table."""
        x0, y0, x1, y1 = box
        w, h = self.table.w, self.height
        x, y = self.left + round(x0 * w), round(y0 * h)
        return Rect(x, y, self.left + round(x1 * w) - x, round(y1 * h) - y)


@dataclass(frozen=True)
class Frame:
    """The shared parts of a table, in pixels; tools by id (one that is not placed is not there), plates by seat.

    log: where the drawer stands when open; log_fixed: it has a place of its own, else it covers something while open.
    toasts: where messages stack. play: what a click beside every control belongs to. strip: the wooden strip. heads:
    seats whose plate is a panel with a coloured head, filled by the scene.
    """

    banner: Rect
    tools: dict[str, Rect]
    plates: dict[int, Rect]
    log: Rect
    toasts: Rect
    play: Rect
    strip: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    log_fixed: bool = True
    heads: frozenset[int] = frozenset()

    @property
    def log_covers(self) -> bool:
        """Whether the open log lies over the plates."""
        return any(self.log.colliderect(rect) for rect in self.plates.values())


def column(room: Room) -> Frame:
    """The frame of mockups 03 and 04: play area and strip at the left, plates and log in a column at the right."""
    return {"wide": _wide, "small": _small, "tall": _tall}[room.form](room)


def seen_from(players: Sequence[Player], secret: bool, eyes: int) -> tuple[int, ...]:
    """The seats in the order of their plates: from a lone person's on, in a game of secrets from the one whose eyes the
    screen has, else as they sit."""
    seats = tuple(range(len(players)))
    people = [seat for seat in seats if players[seat].kind == "human"]
    first = eyes if secret and eyes >= 0 else people[0] if len(people) == 1 else 0
    return seats[first:] + seats[:first]


def tools(room: Room, right: int, y: int, size: int, gap: int, ids: tuple[str, ...] = TOOLS) -> dict[str, Rect]:
    """Buttons of `size` units in a row that ends at `right`."""
    side, step = room.px(size), room.px(size + gap)
    last = len(ids) - 1
    return {id: Rect(right - side - (last - i) * step, y, side, side) for i, id in enumerate(ids)}


def _wide(room: Room) -> Frame:
    k, left, w, h, seats = room.k, room.left, room.table.w, room.height, len(room.order)
    play_w = round(0.8 * w)
    right = left + w - round(12 * k)
    plate_x = left + play_w
    plate_w = right - plate_x
    tall: float = 88 if seats <= 4 else 72 if seats == 5 else 56
    gap = 9 if seats <= 5 else 8
    top = 0.097 * h
    if not room.log_open:
        space = (h - 12 * k - top) / seats / k - 12
        tall, gap = min(tall + 16, space), 14
    plates = [Rect(plate_x, round(top + i * (tall + gap) * k), plate_w, round(tall * k)) for i in range(seats)]
    log_y = plates[-1].bottom + round(12 * k)
    play = Rect(left, round(0.083 * h), play_w, round(0.690 * h))
    return Frame(
        banner=Rect(left + round(0.009 * w), round(0.011 * h), round(0.742 * w), round(0.067 * h)),
        tools=tools(room, right, round(0.014 * h), 44, 6),
        plates=dict(zip(room.order, plates, strict=True)),
        log=Rect(plate_x, log_y, plate_w, h - log_y - round(12 * k)),
        toasts=_sky(play),
        play=play,
        strip=Rect(left, round(0.778 * h), play_w, h - round(0.778 * h)),
    )


def _small(room: Room) -> Frame:
    k, left, w, h, seats = room.k, room.left, room.table.w, room.height, len(room.order)
    play_w = round(0.8 * w)
    plate_x = left + round(0.8083 * w)
    right = left + w - round(12 * k)
    plate_w = right - plate_x
    tall, gap = (74, 8) if seats <= 4 else (66, 6) if seats == 5 else (56, 5)
    plates = [Rect(plate_x, round((52 + i * (tall + gap)) * k), plate_w, round(tall * k)) for i in range(seats)]
    log_y = plates[0].y if room.log_open else plates[-1].bottom + round(8 * k)
    play = Rect(left, round(0.083 * h), play_w, round(0.690 * h))
    return Frame(
        banner=Rect(left + round(12 * k), round(8 * k), w - round((12 + 12 + 120) * k), round(36 * k)),
        tools=tools(room, right, round(8 * k), 36, 4, FEW),
        plates=dict(zip(room.order, plates, strict=True)),
        log=Rect(plate_x, log_y, plate_w, h - log_y - round(8 * k)),
        toasts=_sky(play),
        play=play,
        strip=Rect(left, round(0.778 * h), round(0.8125 * w) - round(4 * k), h - round(0.778 * h)),
        log_fixed=not room.log_open,
    )


def _tall(room: Room) -> Frame:
    k, left, w, h, seats = room.k, room.left, room.table.w, room.height, len(room.order)
    edge = round(10 * k)
    right = left + w - edge
    gap = round(6 * k)
    plate_w = (w - 2 * edge - (seats - 1) * gap) // seats
    plate_y = round(0.888 * h)
    plates = [Rect(left + edge + i * (plate_w + gap), plate_y, plate_w, round(0.990 * h) - plate_y)
              for i in range(seats)]  # fmt: skip
    strip_y, bottom, log_w, top = round(0.669 * h), round(0.879 * h), round(330 * k), round(66 * k)
    play = Rect(left, top, w, strip_y - top)
    return Frame(
        banner=Rect(left + round(12 * k), round(8 * k), w - round((12 + 319) * k), round(48 * k)),
        tools=tools(room, right, round(10 * k), 44, 6),
        plates=dict(zip(room.order, plates, strict=True)),
        log=Rect(right - log_w, top, log_w, strip_y - top - round(12 * k)),
        toasts=_sky(play),
        play=play,
        strip=Rect(left, strip_y, w, bottom - strip_y),
        log_fixed=False,
    )


def _sky(play: Rect) -> Rect:
    """The upper middle of a play area."""
    return Rect(play.x + round(play.w * 0.1), play.y + round(play.h * 0.012), round(play.w * 0.8), play.h // 2)
