"""What has been told of a match: the events of every gesture and draw, and the log each viewer reads of them."""

from collections.abc import Callable
from typing import NamedTuple

from goatgames.core.state import Event


class Entry(NamedTuple):
    """One line of the log. seat: whose doing; kind: of the first event it tells; points: it scores."""

    ply: int
    seat: int
    text: str
    points: bool
    kind: str


class Telling(NamedTuple):
    """A gesture or draw. ply: plies before it; turn: whose turn it was before it; lines: what else is said of it."""

    ply: int
    seat: int
    turn: int
    events: list[Event]
    line: str = ""


Words = Callable[[list[Event], int], list[tuple[int, str, bool]]]  # events of a gesture, viewer -> seat, text, points


class Tellings:
    """All of them, oldest first. words: the game's lines of a gesture."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._told: list[Telling] = []
        self._log: dict[int, tuple[list[Entry], int]] = {}  # by viewer: entries, tellings told in them

    def __len__(self) -> int:
        return len(self._told)

    def add(self, telling: Telling) -> None:
        """One more."""
        self._told.append(telling)

    def more(self) -> list[Event]:
        """The events of the last one, which goes on."""
        self._log.clear()
        return self._told[-1].events

    def events(self, number: int) -> list[Event]:
        """Those of one of them."""
        return self._told[number].events

    def cut(self, number: int) -> None:
        """Forget all but the first `number`."""
        del self._told[number:]
        self._log.clear()

    def log_of(self, viewer: int) -> list[Entry]:
        """The log as one seat may read it."""
        entries, told = self._log.get(viewer, ([], 0))
        for telling in self._told[told:]:
            if telling.line:
                entries.append(Entry(telling.ply, telling.seat, telling.line, False, "seat"))
                continue
            for seat, text, points in self._words(telling.events, viewer):
                entries.append(Entry(telling.ply, seat, text, points, telling.events[0].kind))
        self._log[viewer] = entries, len(self._told)
        return entries

    def last(self) -> list[Event]:
        """What the last gesture or draw did; empty at the start."""
        return self._told[-1].events if self._told else []

    def since(self, number: int) -> list[list[Event]]:
        """The events of each gesture and draw after the first `number` of them."""
        return [telling.events for telling in self._told[number:]]

    def plies(self, first: int, last: int) -> set[int]:
        """The plies before which the gestures and draws of these numbers (first .. last - 1) began."""
        return {telling.ply for telling in self._told[first:last]}

    def recent(self, turn: int) -> list[Event]:
        """What has happened since the last but one change of turn, oldest first; turn: whose it is now."""
        changes, first = 0, len(self._told)
        for telling in reversed(self._told):
            changes += telling.turn != turn
            if changes == 2:
                break
            turn = telling.turn
            first -= 1
        return [event for telling in self._told[first:] for event in telling.events]
