"""What a position of Mountain Goats is worth to a seat: a table learnt from games, looked up and added.

The chance to win is a logistic of a sum of weights: for each mountain one by (tokens left, own height, the highest
other's height); for each player one by (bonus tokens gone, mountains the set being collected has); one by (empty
stacks, bonus tokens gone); for every other player one by (lead on that player, tokens left in all, last round), and
for each mountain one by (tokens left, that player's height). There is a table for each number of players. Asked after a seat's move, while the next is to come.
`tools/tune.py` learns the weights: Adagrad (Duchi, Hazan, Singer 2011) on logistic loss, with light L2.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from goatgames.games.mountain_goats.rules_board import MOUNTAINS
from goatgames.games.mountain_goats.rules_position import OVER, Position

TOKENS: Final = 6  # tokens left of a mountain, 5 and more alike
HEIGHTS: Final = 6
GONE: Final = 6  # bonus tokens gone
SETS: Final = 64
MINE: Final = MOUNTAINS * TOKENS * HEIGHTS * HEIGHTS
THEIRS: Final = MINE + GONE * SETS
EMPTY: Final = THEIRS + GONE * SETS
OTHERS: Final = EMPTY + (MOUNTAINS + 1) * GONE
LEAD: Final = OTHERS + MOUNTAINS * TOKENS * HEIGHTS
BINS: Final = 17  # of 5 points, cut at 40
LEFT: Final = 16
SIZE: Final = LEAD + BINS * LEFT * 2
RATE: Final = 0.08
DECAY: Final = 1e-6


class ValueTable:
    """Weights and, while learning, the sums of squared gradients."""

    __slots__ = ("squares", "weights")

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != SIZE:
            raise ValueError(f"A value table has {SIZE} weights, not {len(weights)}.")
        self.weights: list[float] = weights
        self.squares: list[float] = []

    def worth(self, s: Position, seat: i64) -> float:
        """The log odds that the seat wins; a position that is over has none of its own, but is clearly won or lost."""
        if s.phase == OVER:
            return self._over(s, seat)
        weights = self.weights
        total: float = 0.0
        for at in self.features(s, seat):
            total += weights[at]
        return total

    def _over(self, s: Position, seat: i64) -> float:
        mine: i64 = s.points[seat]
        best: i64 = -1
        for other in range(s.seats):
            if other != seat and s.points[other] > best:
                best = s.points[other]
        return float(mine - best) * 0.2 + (8.0 if mine > best else -8.0 if mine < best else 0.0)

    def features(self, s: Position, seat: i64) -> list[int]:
        """The numbers of the weights that add up; those of the others' sets once for each of them."""
        found: list[int] = []
        seats: i64 = s.seats
        base: i64 = seat * MOUNTAINS
        gone: i64 = min(s.bonus_gone, GONE - 1)
        total: i64 = 0
        for i in range(MOUNTAINS):
            left: i64 = s.left[i]
            total += left
            highest: i64 = 0
            for other in range(seats):
                if other != seat and s.at[other * MOUNTAINS + i] > highest:
                    highest = s.at[other * MOUNTAINS + i]
            mine: i64 = max(s.at[base + i], 0)
            found.append(int(((i * TOKENS + min(left, TOKENS - 1)) * HEIGHTS + mine) * HEIGHTS + highest))
        found.append(int(MINE + gone * SETS + self._set(s, seat)))
        found.append(int(EMPTY + min(s.empties, MOUNTAINS) * GONE + gone))
        for other in range(seats):
            if other == seat:
                continue
            found.append(int(THEIRS + gone * SETS + self._set(s, other)))
            lead: i64 = s.points[seat] - s.points[other]
            lead = (min(max(lead, -40), 40) + 42) // 5
            found.append(int(LEAD + (lead * LEFT + min(total // 4, LEFT - 1)) * 2 + (1 if s.last else 0)))
            if seats > 2:
                for i in range(MOUNTAINS):
                    theirs: i64 = max(s.at[other * MOUNTAINS + i], 0)
                    found.append(int(OTHERS + (i * TOKENS + min(s.left[i], TOKENS - 1)) * HEIGHTS + theirs))
        return found

    def _set(self, s: Position, seat: i64) -> i64:
        """The mountains of which the seat has a token for the set it is collecting, as bits."""
        bits: i64 = 0
        sets: i64 = s.sets[seat]
        for i in range(MOUNTAINS):
            if s.got[seat * MOUNTAINS + i] > sets:
                bits |= 1 << i
        return bits

    def learn(self, rows: list[list[int]], shares: list[float], order: list[int]) -> float:
        """One pass over positions (features) and what their seat won of the game; the mean loss."""
        if not self.squares:
            self.squares = [1e-6] * SIZE
        weights, squares = self.weights, self.squares
        loss: float = 0.0
        for number in order:
            row = rows[number]
            total: float = 0.0
            for at in row:
                total += weights[at]
            chance: float = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))
            error: float = chance - shares[number]
            loss += error * error
            for at in row:
                slope: float = error + DECAY * weights[at]
                squares[at] += slope * slope
                weights[at] -= RATE * slope / sqrt(squares[at])
        return loss / float(max(len(order), 1))
