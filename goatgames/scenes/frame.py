"""Where the parts of every table stand: banner, toolbar, play area, action strip, plates, log.

Regions are fractions of the screen (mockups' table frame); sizes inside them are layout units of `k` pixels. Three
forms: "wide" (1280 x 720 and its multiples), "small" (960 x 540, or a large UI scale: sizes of text stay, content
goes) and "tall" (4:3: the play area has the whole width, the plates stand in a row along the bottom edge).
"""

from dataclasses import dataclass
from functools import lru_cache

from pygame import Rect

WIDEST = 1.6 * 16 / 9  # a play area grows to 60 % more width, then margins of ground art


@dataclass(frozen=True, eq=False)
class Frame:
    """All rectangles in pixels. `k`: pixels of one layout unit; `text`: pixels of one unit of type."""

    form: str
    k: float
    text: float
    screen: Rect
    banner: Rect
    tools: tuple[Rect, ...]
    play: Rect
    strip: Rect
    plates: tuple[Rect, ...]
    log: Rect  # where the drawer stands when open; over the play area at 4:3
    log_fixed: bool  # the drawer has a place of its own (else it covers something while open)

    def px(self, units: float) -> int:
        """Layout units as whole pixels."""
        return round(units * self.k)


@lru_cache(maxsize=32)
def frame(width: int, height: int, form: str, text: float, seats: int, log_open: bool) -> Frame:
    """The frame of a table for a window of this many pixels.

    text: pixels of one unit of type (kit's effective scale); the layout unit follows from the form, so that with a
    large UI scale the small form is simply enlarged.
    """
    left = max(0, int((width - height * WIDEST) / 2))
    wide = width - 2 * left
    if form == "small":
        return _small(left, wide, height, text, seats, log_open, Rect(0, 0, width, height))
    if form == "tall":
        return _tall(left, wide, height, text, seats, Rect(0, 0, width, height))
    return _wide(left, wide, height, text, seats, log_open, Rect(0, 0, width, height))


def _wide(left: int, w: int, h: int, text: float, seats: int, log_open: bool, screen: Rect) -> Frame:
    k = min(w / 1280, h / 720)
    play_w = round(0.8 * w)
    right = left + w - round(12 * k)
    plate_x = left + play_w
    plate_w = right - plate_x
    tall: float = 88 if seats <= 4 else 72 if seats == 5 else 56
    gap = 9 if seats <= 5 else 8
    top = 0.097 * h
    if not log_open:
        room = (h - 12 * k - top) / seats / k - 12
        tall, gap = min(tall + 16, room), 14
    plates = tuple(Rect(plate_x, round(top + i * (tall + gap) * k), plate_w, round(tall * k)) for i in range(seats))
    log_y = plates[-1].bottom + round(12 * k)
    return Frame(
        form="wide",
        k=k,
        text=text,
        screen=screen,
        banner=Rect(left + round(0.009 * w), round(0.011 * h), round(0.742 * w), round(0.067 * h)),
        tools=_tools(right, round(0.014 * h), 44, 6, 6, k),
        play=Rect(left, round(0.083 * h), play_w, round(0.690 * h)),
        strip=Rect(left, round(0.778 * h), play_w, h - round(0.778 * h)),
        plates=plates,
        log=Rect(plate_x, log_y, plate_w, h - log_y - round(12 * k)),
        log_fixed=True,
    )


def _small(left: int, w: int, h: int, text: float, seats: int, log_open: bool, screen: Rect) -> Frame:
    k = min(w / 960, h / 540)
    play_w = round(0.8 * w)
    plate_x = left + round(0.8083 * w)
    right = left + w - round(12 * k)
    plate_w = right - plate_x
    tall, gap = (74, 8) if seats <= 4 else (66, 6) if seats == 5 else (56, 5)
    plates = tuple(Rect(plate_x, round((52 + i * (tall + gap)) * k), plate_w, round(tall * k)) for i in range(seats))
    log_y = plates[0].y if log_open else plates[-1].bottom + round(8 * k)
    return Frame(
        form="small",
        k=k,
        text=text,
        screen=screen,
        banner=Rect(left + round(12 * k), round(8 * k), w - round((12 + 12 + 120) * k), round(36 * k)),
        tools=_tools(right, round(8 * k), 36, 4, 3, k),
        play=Rect(left, round(0.083 * h), play_w, round(0.690 * h)),
        strip=Rect(left, round(0.778 * h), round(0.8125 * w) - round(4 * k), h - round(0.778 * h)),
        plates=plates,
        log=Rect(plate_x, log_y, plate_w, h - log_y - round(8 * k)),
        log_fixed=not log_open,
    )


def _tall(left: int, w: int, h: int, text: float, seats: int, screen: Rect) -> Frame:
    k = min(w / 1024, h / 768)
    edge = round(10 * k)
    right = left + w - edge
    gap = round(6 * k)
    plate_w = (w - 2 * edge - (max(seats, 4) - 1) * gap) // max(seats, 4)
    plate_y = round(0.888 * h)
    plates = tuple(
        Rect(left + edge + i * (plate_w + gap), plate_y, plate_w, round(0.990 * h) - plate_y) for i in range(seats)
    )
    strip_y = round(0.669 * h)
    bottom = round(0.879 * h)
    log_w = round(330 * k)
    top = round(66 * k)
    return Frame(
        form="tall",
        k=k,
        text=text,
        screen=screen,
        banner=Rect(left + round(12 * k), round(8 * k), w - round((12 + 319) * k), round(48 * k)),
        tools=_tools(right, round(10 * k), 44, 6, 6, k),
        play=Rect(left, top, w, strip_y - top),
        strip=Rect(left, strip_y, w, bottom - strip_y),
        plates=plates,
        log=Rect(right - log_w, top, log_w, strip_y - top - round(12 * k)),
        log_fixed=False,
    )


def _tools(right: int, y: int, size: int, gap: int, count: int, k: float) -> tuple[Rect, ...]:
    side, step = round(size * k), round((size + gap) * k)
    return tuple(Rect(right - side - (count - 1 - i) * step, y, side, side) for i in range(count))
