"""Exact odds of De 7 geitjes: whether laid goats hide within the rolls left, and how many wolves come up on the way.

Dice are placed wherever they fit, which is best for hiding. Of a colour only matters for how many of its goats a die is
missing, and on how many faces it is: colours alike in both are exchanged, which leaves a few hundred cases.
"""

from math import comb
from typing import Final

from goatgames.games.seven_goats.rules_board import COLOURS, WOLF, Board

COUNT: Final = 16  # a colour in need is coded as faces * COUNT + goats

Need = tuple[int, ...]  # codes of the colours in need, descending
After = tuple[float, Need, int, int]  # chance, need, free dice and new wolves after a roll


class Odds:
    """The odds of one kind of dice; answers are kept."""

    __slots__ = ("_after", "_wolves", "chances", "faces")

    def __init__(self, board: Board) -> None:
        self.chances: list[int] = board.chances[:]
        self.faces: int = len(board.sides)
        self._after: dict[tuple[Need, int], list[After]] = {}
        self._wolves: dict[tuple[Need, int, int, bool], list[float]] = {}

    def cover(self, need: int, dice: int, rolls: int) -> float:
        """The chance that all goats of the bag `need` get a die, with so many dice to roll and rolls left."""
        return sum(self.wolves(need, dice, rolls, False))

    def wolves(self, need: int, dice: int, rolls: int, on: bool) -> list[float]:
        """By the number of wolves that come up (0 .. dice): the chance of that many and of hiding all the goats.

        on: whether one rolls on for wolves when all goats have hidden (SG-10) or stops. What is missing to 1 is the
        chance to fail.
        """
        return self._distribution(self.coded(need), dice, rolls, on)[:]

    def coded(self, need: int) -> Need:
        """A bag of goats as `Need`: equal for bags with equal odds."""
        codes: list[int] = []
        for kind in range(COLOURS):
            count = need >> 4 * kind & 15
            if count:
                codes.append(self.chances[kind] * COUNT + count)
        codes.sort(reverse=True)
        return tuple(codes)

    def _distribution(self, need: Need, dice: int, rolls: int, on: bool) -> list[float]:
        known = self._wolves.get((need, dice, rolls, on))
        if known is not None:
            return known
        found = [0.0] * (dice + 1)
        if not need and (not on or rolls == 0 or dice == 0):
            found[0] = 1.0
        elif rolls > 0 and sum([code % COUNT for code in need]) <= dice:
            for chance, left, free, wolves in self._roll(need, dice):
                later = self._distribution(left, free, rolls - 1, on)
                for more in range(len(later)):
                    found[wolves + more] += chance * later[more]
        self._wolves[(need, dice, rolls, on)] = found
        return found

    def _roll(self, need: Need, dice: int) -> list[After]:
        """What one roll leads to, fitting dice placed and wolves set aside."""
        known = self._after.get((need, dice))
        if known is None:
            found: dict[tuple[Need, int, int], float] = {}
            wolf = self.chances[WOLF] / self.faces
            for wolves in range(dice + 1):
                chance = comb(dice, wolves) * wolf**wolves * (1.0 - wolf) ** (dice - wolves)
                goats = self.faces - self.chances[WOLF]
                self._colour(need, 0, dice - wolves, goats, chance, (), dice - wolves, wolves, found)
            known = [(chance, left, free, wolves) for (left, free, wolves), chance in found.items()]
            self._after[(need, dice)] = known
        return known

    def _colour(
        self,
        need: Need,
        at: int,
        dice: int,
        faces: int,
        chance: float,
        left: Need,
        free: int,
        wolves: int,
        found: dict[tuple[Need, int, int], float],
    ) -> None:
        """Share out `dice` dice, each with `faces` faces open to it, over the colours in need from number `at` on."""
        if at == len(need):
            key = (tuple(sorted(left, reverse=True)), free, wolves)
            found[key] = found.get(key, 0.0) + chance
            return
        own, count = need[at] // COUNT, need[at] % COUNT
        one = own / faces
        for shown in range(min(count, dice + 1)):
            part = comb(dice, shown) * one**shown * (1.0 - one) ** (dice - shown)
            below = (*left, need[at] - shown)
            self._colour(need, at + 1, dice - shown, faces - own, chance * part, below, free - shown, wolves, found)
        for shown in range(count, dice + 1):  # all its goats covered, dice of its colour may lie there besides
            part = comb(dice, shown) * one**shown * (1.0 - one) ** (dice - shown)
            self._colour(need, at + 1, dice - shown, faces - own, chance * part, left, free - count, wolves, found)
