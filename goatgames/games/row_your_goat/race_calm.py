"""Calm mode: after every card the clock rests, and everybody who plays by hand says Set or no Set, hidden."""

from collections.abc import Sequence

from goatgames.core.state import Move
from goatgames.games.row_your_goat import keys
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_board import LINES, SPACES_OF
from goatgames.games.row_your_goat.rules_moves import CALL, GRAB


class Answers:
    """What has been said of the card that lies there. people: whose answers are waited for."""

    def __init__(self, people: Sequence[int]) -> None:
        self.people = tuple(people)
        self.asking = False
        self.given: dict[int, bool] = {}
        self.on = False  # nobody waits for those who have said nothing

    def ask(self, v: RowYourGoat) -> None:
        """A card lies there: everybody answers, wherever three stacks lie in a line at all."""
        lines = any(all(v.filled >> space & 1 for space in SPACES_OF[line]) for line in range(LINES))
        self.asking, self.given, self.on = lines and bool(self.people), {}, False

    def say(self, move: Move) -> None:
        """What a person says, to be changed until all have; or that the game goes on."""
        if move == keys.GO_ON:
            self.on = True
        elif self.asking:
            self.given[(move - keys.ANSWER) // 2] = bool(move & 1)

    def press(self, seat: int, move: Move) -> None:
        """A key: to grab is Set, to call is no Set."""
        if move in (GRAB, CALL):
            self.say(keys.ANSWER + 2 * seat + (move == GRAB))

    def taken(self) -> list[int] | None:
        """Who has said Set, once it is time to look; None before. The question is over then."""
        if not self.on and len(self.given) < len(self.people):
            return None
        said = [seat for seat in self.people if self.given.get(seat)]
        self.asking, self.on, self.given = False, False, {}
        return said
