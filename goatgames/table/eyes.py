"""Whose eyes the screen has, and to whom it must be passed. A state, never a guess."""

from collections.abc import Sequence

from goatgames.core.state import NOBODY


class Eyes:
    """people: the seats that sit at this screen; secret: whether hands are hidden; seats: of the whole table.

    In a game of secrets with several people the screen belongs to whom it was last passed, at first to nobody. With one
    person it is theirs; in open games it follows whoever is asked.
    """

    def __init__(self, people: Sequence[int], secret: bool, seats: int) -> None:
        self.people = tuple(people)
        self.seats = seats
        self.guarded = secret and len(self.people) > 1  # a curtain falls between them
        self.now = self.people[0] if len(self.people) == 1 else NOBODY

    def first(self, asked: tuple[int, ...], turn: int) -> int | None:
        """Of the people asked the one to answer first: who has the screen, where it is passed, else clockwise from the
        turn. None where nobody at the screen is asked."""
        people = [seat for seat in asked if seat in self.people]
        if self.guarded and self.now in people:
            return self.now
        return min(people, key=lambda seat: (seat - turn) % self.seats, default=None)

    def due(self, asked: tuple[int, ...], turn: int) -> int | None:
        """The person the screen must be passed to before they are asked, None where no curtain falls."""
        seat = self.first(asked, turn)
        return seat if self.guarded and seat is not None and seat != self.now else None
