"""Every roll of four dice and what can be done with it: the table the rules and the bots look up.

1,296 rolls are 126 when the dice are sorted. What a player makes of a roll is a *use*: the multiset of the values of
the groups used, written in descending order. There are 49 uses of mountain values only and 96 with the Big Mountain;
a single roll offers at most 29 and 46.
"""

from itertools import combinations_with_replacement

from mypy_extensions import i64

from goatgames.core.chance import Rng

DICE = 4
LOWEST = 5  # the lowest mountain; smaller sums do nothing
HIGHEST = 10  # the highest mountain; larger sums are for the Big Mountain
MOST = 24  # four sixes

Grouping = list[list[tuple[int, int]]]  # one group of dice a used value: (index of the die, the face it shows)


class Rolls:
    """The table, with or without the Big Mountain. Nothing in it changes once it is made.

    faces[r]: the sorted dice of roll r. weight[r]: how many of the 1,296 it stands for. of_dice[d]: the roll of the
    dice d, a number in base 6. uses[r]: the uses it offers, ascending; use 0 is "nothing". best[r]: those of them
    that no other contains. values[u]: the values of use u, descending. needs[u]: how many groups use u has for each
    mountain, in fields of four bits, mountain 5 lowest. most[r]: the largest of each field over the uses of roll r.
    """

    __slots__ = ("best", "faces", "most", "needs", "of_dice", "roll_of", "use_of", "uses", "values", "weight")

    def __init__(self, big_mountain: bool) -> None:
        self.faces: list[list[int]] = [list(faces) for faces in combinations_with_replacement(range(1, 7), DICE)]
        self.roll_of: dict[tuple[int, ...], int] = {}
        for roll in range(len(self.faces)):
            self.roll_of[tuple(self.faces[roll])] = roll
        self.weight: list[int] = [0] * len(self.faces)
        self.of_dice: list[int] = []
        for number in range(6**DICE):
            thrown = sorted([number // 216 % 6 + 1, number // 36 % 6 + 1, number // 6 % 6 + 1, number % 6 + 1])
            roll = self.roll_of[tuple(thrown)]
            self.weight[roll] += 1
            self.of_dice.append(roll)

        top = MOST if big_mountain else HIGHEST
        offered = [_uses_of(faces, top) for faces in self.faces]
        found: set[tuple[int, ...]] = set()
        for some in offered:
            found |= some
        # mountain uses first: they keep their numbers when the Big Mountain joins
        order = sorted(found, key=_by_mountains_first)
        self.values: list[list[int]] = [list(values) for values in order]
        self.use_of: dict[tuple[int, ...], int] = {}
        for use in range(len(order)):
            self.use_of[order[use]] = use
        self.needs: list[int] = [_needs(values) for values in self.values]
        self.most: list[int] = []
        self.uses: list[list[int]] = []
        self.best: list[list[int]] = []
        for some in offered:
            uses = sorted([self.use_of[values] for values in some])
            self.uses.append(uses)
            self.best.append([use for use in uses if not self._inside_another(use, uses)])
            most = 0
            for field in range(0, 24, 4):
                most |= max([self.needs[use] >> field & 15 for use in uses]) << field
            self.most.append(most)

    def sample(self, rng: Rng) -> int:
        """A roll of four fair dice."""
        at: i64 = rng.below(1296)
        return self.of_dice[at]

    def _inside_another(self, use: int, uses: list[int]) -> bool:
        for other in uses:
            if other != use and _contains(self.values[other], self.values[use]):
                return True
        return False


def groupings(faces: list[int], big_mountain: bool) -> dict[tuple[int, ...], Grouping]:
    """For each use of these dice (values descending) one way to group them, with as few 1s turned as possible.

    The groups stand in the order of the values; a die's index is its place in `faces`; its face differs from
    faces[index] only for a turned 1. Dice that are not used are in no group.
    """
    top = MOST if big_mountain else HIGHEST
    found: dict[tuple[int, ...], Grouping] = {}
    for shown in sorted(_shown(faces), key=lambda shown: _turned(faces, shown)):
        for parts in _partitions(DICE):
            useful = [group for group in parts if LOWEST <= _sum(shown, group) <= top]
            for chosen in range(1 << len(useful)):
                groups = [useful[i] for i in range(len(useful)) if chosen >> i & 1]
                groups.sort(key=lambda group: (-_sum(shown, group), group))
                values = tuple([_sum(shown, group) for group in groups])
                if values not in found:
                    found[values] = [[(die, shown[die]) for die in group] for group in groups]
    return found


def uses_if_all_turn(faces: list[int]) -> set[tuple[int, ...]]:
    """What the dice would make if every 1 could be turned, for telling people why they do not (MG-06)."""
    return _uses_of(faces, MOST, keep=0)


def _uses_of(faces: list[int], top: int, keep: int = 1) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()
    for shown in _shown(faces, keep):
        for parts in _partitions(DICE):  # MG-07: groups of any size; a die belongs to one group
            sums = [_sum(shown, group) for group in parts]
            useful = [value for value in sums if LOWEST <= value <= top]
            for chosen in range(1 << len(useful)):  # MG-08: no group need be used
                values = [useful[i] for i in range(len(useful)) if chosen >> i & 1]
                values.sort(reverse=True)
                found.add(tuple(values))
    return found


def _shown(faces: list[int], keep: int = 1) -> list[list[int]]:
    """The dice as they may lie after turning. MG-06: all 1s but one may be turned, each to any face or not at all."""
    ones = [die for die in range(DICE) if faces[die] == 1]
    extra = max(0, len(ones) - keep)
    found: list[list[int]] = []
    for turned in combinations_with_replacement(range(1, 7), extra):
        shown = list(faces)
        for i in range(extra):
            shown[ones[i + keep]] = turned[i]
        found.append(shown)
    return found


def _turned(faces: list[int], shown: list[int]) -> int:
    return sum([1 for die in range(DICE) if faces[die] != shown[die]])


def _sum(shown: list[int], group: list[int]) -> int:
    return sum([shown[die] for die in group])


def _partitions(count: int) -> list[list[list[int]]]:
    """All ways to divide the dice 0 .. count - 1 into groups."""
    if count == 0:
        return [[]]
    last = count - 1
    found: list[list[list[int]]] = []
    for parts in _partitions(last):
        found.append([*parts, [last]])
        for i in range(len(parts)):
            found.append([[*part, last] if k == i else part for k, part in enumerate(parts)])
    return found


def _contains(outer: list[int], inner: list[int]) -> bool:
    left = list(outer)
    for value in inner:
        if value not in left:
            return False
        left.remove(value)
    return True


def _needs(values: list[int]) -> int:
    needs = 0
    for value in values:
        if value <= HIGHEST:
            needs += 1 << 4 * (value - LOWEST)
    return needs


def _by_mountains_first(values: tuple[int, ...]) -> tuple[bool, int, tuple[int, ...]]:
    return (len(values) > 0 and values[0] > HIGHEST, len(values), values)
