"""A gesture thought ahead: plies played on the player's own view before any of them is played in earnest."""

from goatgames.core.state import Event, Move, State


class Ahead:
    """moves: the gesture so far; after: the player's view with them played; events: what they would do.

    A ply that turns something hidden up is never added: it ends the gesture.
    """

    def __init__(self, view: State, seat: int) -> None:
        self.seat = seat
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.after = view.clone()
        self._before: list[tuple[State, int]] = []

    def legal(self) -> list[Move]:
        """The player's moves after those so far; empty where the gesture cannot go on."""
        return self.after.legal(self.seat) if self.seat in self.after.to_move() else []

    def add(self, move: Move) -> None:
        """One ply more; it must be legal."""
        self._before.append((self.after.clone(), len(self.events)))
        self.after.play(self.seat, move, self.events)
        self.moves.append(move)

    def back(self) -> bool:
        """Leaves the last ply; False where there is none."""
        if not self.moves:
            return False
        self.after, told = self._before.pop()
        del self.events[told:]
        self.moves.pop()
        return True

    def __repr__(self) -> str:
        return f"Ahead({self.moves})"
