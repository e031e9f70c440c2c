"""The queue of what was pressed, read between turns of the loop and while something is drawn; and what is due later."""

import heapq
import itertools
import time
from collections.abc import Callable

import pygame

_LOOK = 0.005  # s between two looks for events while nothing moves
_CLOSE = 0.001  # s between them where presses count by the millisecond,
_SLICE = 0.002  # and while something is drawn there

Read = tuple[pygame.event.Event, float]  # an event, and when it was read in the program's ms


class Queue:
    """Events carry no time, so it is the time they are read."""

    def __init__(self) -> None:
        self._early: list[Read] = []  # read while something was drawn
        self.turned = self._looked = 0.0  # s: when this turn of the loop began, when the queue was read last

    def turn(self) -> None:
        """A turn of the loop begins."""
        self.turned = self._looked = time.perf_counter()

    def peek(self, now: float) -> None:
        """Reads while something is drawn. now: ms, when the turn began."""
        looked = time.perf_counter()
        if looked - self._looked >= _SLICE:
            self._looked = looked
            self._early += [(event, now + (looked - self.turned) * 1000) for event in pygame.event.get()]

    def early(self) -> list[Read]:
        """What was read while something was drawn, once."""
        early, self._early = self._early, []
        return early

    def wait(self, end: float, close: bool) -> list[pygame.event.Event]:
        """Sleeps until something happens, at most until this time (s). close: presses count by the millisecond."""
        nap = _CLOSE if close else _LOOK
        while True:  # pygame's own wait looks a thousand times a second, which costs three times as much
            events = list(pygame.event.get())
            left = end - time.perf_counter()
            if events or left <= 0 or self._early:
                return events
            time.sleep(min(left, nap))


class Timers:
    """What is called once, later."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, Callable[[], None]]] = []
        self._count = itertools.count()

    def at(self, ms: float, call: Callable[[], None]) -> None:
        """Calls this when the program's time has come so far."""
        heapq.heappush(self._waiting, (ms, next(self._count), call))

    @property
    def due(self) -> float:
        """The time of the next one, infinite when there is none."""
        return self._waiting[0][0] if self._waiting else float("inf")

    def run(self, now: float) -> None:
        """Calls what is due."""
        while self._waiting and self._waiting[0][0] <= now:
            heapq.heappop(self._waiting)[2]()

    def clear(self) -> None:
        """Forgets all of them."""
        self._waiting.clear()
