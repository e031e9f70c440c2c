"""What may be taken back: a gesture, until chance, somebody else's move or something hidden came up after it."""

from typing import NamedTuple

from goatgames.core.chance import stream
from goatgames.core.state import EVERYBODY, Event, Move, State

GUESSES = 16  # how many worlds are tried to find out whether a gesture turned something hidden up

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


def shows(state: State, seat: int, move: Move) -> bool:
    """Whether playing this move shows its player something that was hidden: played on the seat's own view, it would not
    end in what the seat then sees. A gesture ends there, since nobody could mean what comes after it.
    """
    ahead, truth = state.view(seat), state.clone()
    truth.play(seat, move)
    try:
        ahead.play(seat, move)
    except (IndexError, KeyError, ValueError):  # it needs a card the view does not know
        return True
    return ahead.key() != truth.view(seat).key()


def revealed(gesture: Gesture, moves: list[Move], events: list[Event], seed: str) -> bool:
    """Whether a gesture showed something hidden: an event to somebody else alone, or to its player something that could
    also have come otherwise. For the latter it is played again in worlds the player could not tell from the true one.
    """
    seat = gesture.seat
    if any(event.seen_by != EVERYBODY and event.seen_by & ~(1 << seat) for event in events):
        return True
    truth = [(event.kind, event.shown_to(seat)) for event in events]
    view = gesture.before.view(seat)
    for world in range(GUESSES):
        state = view.guess(stream(seed, "undo", gesture.ply * GUESSES + world))
        found: list[Event] = []
        for move in moves:
            if move not in state.legal(seat):
                return True
            state.play(seat, move, found)
        if [(event.kind, event.shown_to(seat)) for event in found] != truth:
            return True
    return False
