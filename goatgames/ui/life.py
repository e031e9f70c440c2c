"""Who on a page lives while nothing happens: eyes that blink, pieces that look about and hop in turn, what flies past.

Whatever is drawn asks what it does now and tells where it stands; the page is then drawn again only there, and only
when something of it looks otherwise. With reduced motion nothing lives: asked, it stands still, and nothing is due.
"""

import math
import zlib
from collections.abc import Hashable
from typing import NamedTuple

import pygame

BLINK = 110.0  # ms
BREATH = 2400.0  # ms from breath to breath
LOOK = 1400.0  # ms a glance to the side lasts
FACE = 2600.0  # ms from blink to blink of a face that is always seen
WINK = 380.0  # ms
CROWD = 6  # so many pieces blink as they like; of more each does so more seldom
HOP, BEATS = 260.0, 4  # ms of a small hop, and of how many pictures it is
NEXT, ROUND = 1150.0, 3450.0  # ms from one's hop to the next one's, and to its own next at least
FLIGHT, REST = 6480.0, 27000.0  # ms something takes to fly past, and until the next
BEAT = 90.0  # ms between two of its pictures


class Alive(NamedTuple):
    """A piece at rest: eyes shut, looking left (-1) or right (1), breath as a part of its size, standing aside.

    Steps are coarse, so that equal values mean equal pictures and little is drawn anew.
    """

    blink: bool = False
    look: int = 0
    breath: float = 1.0
    aside: int = 0


STILL = Alive()


def alive(key: str, ms: float, reduced: bool = False, rare: float = 1.0) -> Alive:
    """What a piece does at this time of the table; the same for the same key and time, nothing with reduced motion.

    rare: how many times longer than usual its pauses are, where there are many.
    """
    if reduced:
        return STILL
    _, age, period, look, aside = _mood(key, ms, rare)
    if age <= period - LOOK:
        look = aside = 0
    breath = 1 + 0.02 * round(4 * breathing(key, ms)) / 4
    return Alive(age < BLINK, look, breath, aside)


def changes(key: str, ms: float, rare: float = 1.0) -> float:
    """When such a piece next looks otherwise, its breath apart."""
    _, age, period, look, aside = _mood(key, ms, rare)
    marks = [BLINK, period - LOOK + 1e-6, period] if look or aside else [BLINK, period]
    return ms + min(mark for mark in marks if mark > age) - age


def breathing(key: str, ms: float) -> float:
    """How full of breath a piece is, 0..1."""
    return 0.5 + 0.5 * math.sin(math.tau * (ms + zlib.crc32(key.encode()) % 999) / BREATH)


def _mood(key: str, ms: float, rare: float) -> tuple[float, float, float, int, int]:
    """(which of its turns, ms of it past, how long it is, where it looks at its end, where it steps then)."""
    seed = zlib.crc32(key.encode())
    period = (3000 + seed % 4000) * rare
    turn, age = divmod(ms + seed % period, period)
    lot = zlib.crc32(f"{key} {turn:.0f}".encode())
    side = 1 if lot % 2 else -1
    look = side if lot % 3 == 0 else 0
    return turn, age, period, look, side if lot % 5 == 0 and not look else 0


class Life:
    """What lives on the page on top. now: ms of the program's clock; on: whether anything does."""

    def __init__(self) -> None:
        self.now = 0.0
        self.on = False
        self._held: dict[Hashable, tuple[pygame.Rect, float]] = {}  # where, and until when it looks as it does
        self._rare = 1.0

    def begin(self, now: float, on: bool) -> None:
        """The whole page is drawn anew."""
        crowd = sum(1 for key in self._held if isinstance(key, str))
        self._rare = 2.0 ** math.ceil(math.log2(max(1.0, crowd / CROWD)))
        self._held.clear()
        self.now, self.on = now, on

    def piece(self, key: str, box: pygame.Rect) -> Alive:
        """What a piece does that stands in this box (with room to step aside)."""
        if not self.on:
            return STILL
        self._held[key] = box, changes(key, self.now, self._rare)
        return alive(key, self.now, rare=self._rare)

    def face(self, key: str, box: pygame.Rect, often: bool = False) -> str:
        """The mood of a portrait for a moment, "" for its own: it blinks, now and then it winks. often: one that is
        always seen, so that never three seconds pass without anything."""
        if not self.on:
            return ""
        seed = zlib.crc32(key.encode())
        period = FACE if often else 3000.0 + seed % 4000
        turn, age = divmod(self.now + seed % period, period)
        winks = (seed + int(turn)) % 5 == 0
        shut = WINK if winks else BLINK
        self._held["face", key] = box, self.now + (shut if age < shut else period) - age
        return "" if age >= shut else "wink" if winks else "blink"

    def hop(self, key: Hashable, box: pygame.Rect, index: int, count: int) -> float:
        """How high, 0..1, the one of `count` things that can be moved hops now; they hop one after another."""
        if not self.on:
            return 0.0
        whole = max(ROUND, NEXT * count)
        age = (self.now - NEXT * index) % whole
        if age >= HOP:
            self._held["hop", key] = box, self.now + whole - age
            return 0.0
        beat = int(age * BEATS / HOP)
        self._held["hop", key] = box, self.now + (beat + 1) * HOP / BEATS - age
        return math.sin(math.pi * (beat + 0.5) / BEATS)

    def moving(self, key: Hashable, box: pygame.Rect, every: float) -> float:
        """The time in steps of `every` ms, for what is drawn otherwise at each of them."""
        if not self.on:
            return 0.0
        step = self.now // every
        self._held["moving", key] = box, (step + 1) * every
        return step * every

    def flight(self, key: str, within: pygame.Rect) -> tuple[float, int] | None:
        """How far, 0..1, something has flown past in its turn, and which turn that is; None: nobody flies."""
        if not self.on:
            return None
        turn, age = divmod(self.now - 6000 + zlib.crc32(key.encode()) % 4000, FLIGHT + REST)
        if age >= FLIGHT or turn < 0:
            until = self.now + FLIGHT + REST - age
            self._held["flight", key] = pygame.Rect(within.topleft, (1, 1)), until
            return None
        return age // BEAT * BEAT / FLIGHT, int(turn)

    def flies(self, key: str, box: pygame.Rect) -> None:
        """Where it is drawn now and at the next beat; it is drawn again then."""
        age = (self.now - 6000 + zlib.crc32(key.encode()) % 4000) % (FLIGHT + REST)
        self._held["flight", key] = box, self.now + BEAT - age % BEAT

    @property
    def due(self) -> float:
        """When something next looks otherwise, in ms of the clock; never where nothing lives."""
        return min((until for _, until in self._held.values()), default=math.inf)

    def changed(self, now: float) -> pygame.Rect | None:
        """Where something looks otherwise by now, None where all is as it was; time goes on."""
        boxes = [box for box, until in self._held.values() if until <= now]
        self.now = max(self.now, now)
        return boxes[0].unionall(boxes[1:]) if boxes else None
