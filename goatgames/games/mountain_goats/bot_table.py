"""What a position of Mountain Goats is worth to a seat: a table learnt from games, looked up and added.

The chance to win is a logistic of a sum of weights: for each mountain one by (tokens left, whether the seat's set lacks
one, own height, the highest other's height); for each player one by (bonus tokens gone, mountains the set being
collected has); one by (empty stacks, bonus tokens gone); for every other player one by (lead on that player, tokens
left in all, last round), and for each mountain one by (tokens left, whether that player's set lacks one, that player's
height). There is a table for each number of players. It is asked after a seat's move, while the next is to come.
`tools/tune.py` learns the weights: Adagrad (Duchi, Hazan, Singer 2011) on logistic loss, with light L2.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from goatgames.games.mountain_goats.rules_board import MOUNTAINS
from goatgames.games.mountain_goats.rules_position import OVER, Position
from goatgames.games.mountain_goats.rules_rolls import LOWEST

TOKENS: Final = 6  # tokens left of a mountain, 5 and more alike
HEIGHTS: Final = 6
GONE: Final = 6  # bonus tokens gone
SETS: Final = 64
MINE: Final = MOUNTAINS * TOKENS * 2 * HEIGHTS * HEIGHTS
THEIRS: Final = MINE + GONE * SETS
EMPTY: Final = THEIRS + GONE * SETS
OTHERS: Final = EMPTY + (MOUNTAINS + 1) * GONE
LEAD: Final = OTHERS + MOUNTAINS * TOKENS * 2 * HEIGHTS
BINS: Final = 17  # of 5 points, cut at 40
LEFT: Final = 16
SIZE: Final = LEAD + BINS * LEFT * 2
FAR: Final = -1e9
RATE: Final = 0.08
DECAY: Final = 1e-6


class ValueTable:
    """Weights and, while learning, the sums of squared gradients. What `look` finds out is kept for `use`."""

    __slots__ = ("bits", "places", "rest", "rivals", "squares", "sum", "tokens", "weights")

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != SIZE:
            raise ValueError(f"A value table has {SIZE} weights, not {len(weights)}.")
        self.weights: list[float] = weights
        self.squares: list[float] = []
        self.places: list[float] = [0.0] * MOUNTAINS  # what each mountain adds as it is
        self.rivals: list[int] = [0] * MOUNTAINS  # the highest other below the top, by mountain
        self.sum: float = 0.0  # of all mountains
        self.rest: float = 0.0  # what no use changes that completes no set
        self.tokens: i64 = 0  # left in all
        self.bits: i64 = 0  # of the seat's set

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

    # --- many uses of one roll ------------------------------------------------------------------------------------

    def look(self, s: Position, seat: i64) -> None:
        """Get ready for `use` on this position of the base game, with the seat to use its roll."""
        weights = self.weights
        seats: i64 = s.seats
        base: i64 = seat * MOUNTAINS
        gone: i64 = min(s.bonus_gone, GONE - 1)
        self.tokens = 0
        self.sum = 0.0
        for i in range(MOUNTAINS):
            left: i64 = s.left[i]
            self.tokens += left
            highest: i64 = 0
            below: i64 = 0
            top: i64 = s.board.tops[i]
            for other in range(seats):
                if other != seat:
                    height: i64 = s.at[other * MOUNTAINS + i]
                    highest = max(highest, height)
                    if height > below and height < top:
                        below = height
            self.rivals[i] = int(below)
            lacks: i64 = 1 if s.got[base + i] <= s.sets[seat] else 0
            here: float = weights[_mine(i, left, lacks, s.at[base + i], highest)]
            here += self._others(s, seat, i, left, False)
            self.places[i] = here
            self.sum += here
        self.bits = self._set(s, seat)
        rest: float = weights[EMPTY + min(s.empties, MOUNTAINS) * GONE + gone]
        for other in range(seats):
            if other != seat:
                rest += weights[THEIRS + gone * SETS + self._set(s, other)]
        self.rest = rest

    def use(self, s: Position, seat: i64, climbs: list[int], side: i64) -> float:
        """What `worth` says after these climbs (mountain x side + groups), for the position that was looked at; FAR
        where a set is completed or a stack emptied, and in the last round: such a use must be played to be judged."""
        if s.last:
            return FAR
        weights = self.weights
        seats: i64 = s.seats
        base: i64 = seat * MOUNTAINS
        gone: i64 = min(s.bonus_gone, GONE - 1)
        total: float = self.sum + self.rest
        bits: i64 = self.bits
        tokens: i64 = self.tokens
        points: i64 = s.points[seat]
        sets: i64 = s.sets[seat]
        for code in climbs:
            i: i64 = code // side
            groups: i64 = code % side
            height: i64 = s.at[base + i]
            top: i64 = s.board.tops[i]
            left: i64 = s.left[i]
            reached: i64 = height + groups
            lacks: i64 = 1 if s.got[base + i] <= sets else 0
            taken: i64 = 0
            if reached >= top:
                taken = min(left, groups if height == top else reached - top + 1)
                reached = top
            if taken > 0:
                left -= taken
                if left == 0:
                    return FAR
                points += taken * (i + LOWEST)
                tokens -= taken
                if s.got[base + i] + taken > sets:
                    bits |= 1 << i
                    lacks = 0
            fallen: bool = reached == top and height < top
            highest: i64 = self.rivals[i]
            if not fallen and reached < top and s.holder[i] >= 0:
                highest = top
            total += weights[_mine(i, left, lacks, reached, highest)]
            total += self._others(s, seat, i, left, fallen)
            total -= self.places[i]
        if bits == SETS - 1:
            return FAR
        total += weights[MINE + gone * SETS + bits]
        row: i64 = min(tokens // 4, LEFT - 1) * 2
        for other in range(seats):
            if other != seat:
                lead: i64 = min(max(points - s.points[other], -40), 40) + 42
                total += weights[LEAD + (lead // 5) * LEFT * 2 + row]
        return total

    def _others(self, s: Position, seat: i64, i: i64, left: i64, fallen: bool) -> float:
        """What the others' heights on a mountain add; fallen: whoever stood on its top is at its foot."""
        total: float = 0.0
        for other in range(s.seats):
            if other != seat:
                height: i64 = s.at[other * MOUNTAINS + i]
                if fallen and height == s.board.tops[i]:
                    height = 0
                lacks: i64 = 1 if s.got[other * MOUNTAINS + i] <= s.sets[other] else 0
                total += self.weights[_theirs(i, left, lacks, height)]
        return total

    # --- learning --------------------------------------------------------------------------------------------------

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
            lacks: i64 = 1 if s.got[base + i] <= s.sets[seat] else 0
            found.append(int(_mine(i, left, lacks, mine, highest)))
        found.append(int(MINE + gone * SETS + self._set(s, seat)))
        found.append(int(EMPTY + min(s.empties, MOUNTAINS) * GONE + gone))
        for other in range(seats):
            if other == seat:
                continue
            found.append(int(THEIRS + gone * SETS + self._set(s, other)))
            lead: i64 = s.points[seat] - s.points[other]
            lead = (min(max(lead, -40), 40) + 42) // 5
            found.append(int(LEAD + (lead * LEFT + min(total // 4, LEFT - 1)) * 2 + (1 if s.last else 0)))
            for i in range(MOUNTAINS):
                theirs: i64 = max(s.at[other * MOUNTAINS + i], 0)
                needs: i64 = 1 if s.got[other * MOUNTAINS + i] <= s.sets[other] else 0
                found.append(int(_theirs(i, s.left[i], needs, theirs)))
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


def _mine(i: i64, left: i64, lacks: i64, height: i64, highest: i64) -> i64:
    """The number of the weight of a mountain, by own height and the highest other's."""
    return (((i * TOKENS + min(left, TOKENS - 1)) * 2 + lacks) * HEIGHTS + height) * HEIGHTS + highest


def _theirs(i: i64, left: i64, lacks: i64, height: i64) -> i64:
    """The number of the weight of another's height on a mountain."""
    return OTHERS + ((i * TOKENS + min(left, TOKENS - 1)) * 2 + lacks) * HEIGHTS + height
