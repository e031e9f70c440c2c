"""What may be taken back: a gesture, until chance, somebody else's move or something hidden came up after it."""

from typing import NamedTuple

from goatgames.core.state import EVERYBODY, Event, Move, State

NOTHING_YET = "There is nothing to take back yet."
OTHERS = "{} has played since then, and moves of others stay."
HIDDEN = "Something hidden has come up since then."


class Gesture(NamedTuple):
    """What a seat did at once. ply, told: plies and tellings before it."""

    seat: int
    before: State
    ply: int
    told: int


class Undo:
    """The gestures that nothing has happened since which stops undo, and the sentence why those before them stay."""

    def __init__(self) -> None:
        self.gestures: list[Gesture] = []
        self.barrier = NOTHING_YET

    def chance(self, since: str) -> None:
        """Chance comes; since: why nothing before it can be taken back."""
        self.gestures.clear()
        self.barrier = since

    def begin(self, gesture: Gesture, name: str) -> None:
        """A seat, whose player is called `name`, begins a gesture."""
        if self.gestures and self.gestures[-1].seat != gesture.seat:
            self.gestures.clear()
            self.barrier = OTHERS.format(name)
        self.gestures.append(gesture)


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
