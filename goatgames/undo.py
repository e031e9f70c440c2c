"""What may be taken back: freely a gesture, until chance, somebody else's move or something hidden came up after it;
as practice, in open games alone with bots, everything since, gesture by gesture from the end."""

from typing import NamedTuple

from goatgames.core.state import EVERYBODY, Event, Move, State

NOTHING_YET = "There is nothing to take back yet."
OTHERS = "{} has played since then, and moves of others stay."
HIDDEN = "Something hidden has come up since then."


class Gesture(NamedTuple):
    """What a seat, or CHANCE, did at once. ply, told: plies and tellings before it."""

    seat: int
    before: State
    ply: int
    told: int


class Undo:
    """The gestures that may be taken back, oldest first; the last `free` of them freely. barrier: why those before them
    stay, or are only taken back as practice. Where gestures of others hide something they are not kept at all.
    """

    def __init__(self, secret: bool) -> None:
        self.gestures: list[Gesture] = []
        self.free = 0
        self.barrier = NOTHING_YET
        self._secret = secret

    def chance(self, gesture: Gesture, since: str) -> None:
        """Chance comes; since: why nothing before it can be taken back."""
        self._bar(since)
        if not self._secret:
            self.gestures.append(gesture)

    def begin(self, gesture: Gesture, name: str) -> None:
        """A seat, whose player is called `name`, begins a gesture."""
        if self.free and self.gestures[-1].seat != gesture.seat:
            self._bar(OTHERS.format(name))
        self.gestures.append(gesture)
        self.free += 1

    def forget(self, why: str) -> None:
        """From here on nothing before can be taken back, not even as practice."""
        self._bar(why)
        self.gestures.clear()

    def _bar(self, why: str) -> None:
        self.free, self.barrier = 0, why
        if self._secret:
            self.gestures.clear()

    def pop(self) -> Gesture:
        """The last gesture, which is taken back now."""
        self.free = max(0, self.free - 1)
        return self.gestures.pop()

    def back(self, seat: int) -> list[Gesture]:
        """All from the last gesture of this seat on; empty where it has none."""
        for at in range(len(self.gestures) - 1, -1, -1):
            if self.gestures[at].seat == seat:
                return self.gestures[at:]
        return []


def stays(gesture: Gesture, moves: list[Move], events: list[Event]) -> str | None:
    """Why a gesture stays even if nothing has happened since: it showed somebody something hidden - an event to
    somebody else alone, or what the game says - or the game lets no one take it back. None if it can be taken back.
    """
    seat = gesture.seat
    if any(event.seen_by != EVERYBODY and event.seen_by & ~(1 << seat) for event in events):
        return HIDDEN
    state = gesture.before.clone()
    for move in moves:
        if state.reveals(seat, move):
            return HIDDEN
        why = state.lasting(seat, move)
        if why:
            return why
        state.play(seat, move)
    return None
