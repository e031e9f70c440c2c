"""Calm mode of Row Your Goat: after a card everybody says Set or no Set, hidden, as slowly as they like."""

from goatgames.core.state import Move
from goatgames.games.row_your_goat import keys
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_board import LINES, SPACES_OF


class Answers:
    """asking: whether an answer is waited for; said: by seat whether there is a Set."""

    def __init__(self, people: tuple[int, ...]) -> None:
        self.asking = False
        self.said: dict[int, bool] = {}
        self._people = people
        self._goes_on = False

    def ask(self, v: RowYourGoat) -> None:
        """A card lies there: everybody answers, wherever three stacks lie in a line at all."""
        lines = any(all(v.filled >> space & 1 for space in SPACES_OF[line]) for line in range(LINES))
        self.asking, self.said, self._goes_on = lines and bool(self._people), {}, False

    def take(self, move: Move) -> None:
        """What a person says of what lies there, to be changed until all have answered; or that nobody waits for those
        who have said nothing."""
        if move == keys.GO_ON:
            self._goes_on = True
        elif self.asking:
            self.said[(move - keys.ANSWER) // 2] = bool(move & 1)

    def all(self) -> list[int] | None:
        """Who says there is a Set, once everybody has answered or nobody waits any more; else None."""
        if not self._goes_on and len(self.said) < len(self._people):
            return None
        found = [seat for seat in self._people if self.said.get(seat)]
        self.asking, self.said, self._goes_on = False, {}, False
        return found
