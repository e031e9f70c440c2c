"""A turn of De 7 geitjes with its dice placed as well as can be: the exact expectation over all rolls still to come.

Worth is that of bot.py: the goats that hide, a little for every wolf that has a card to go with, more if the hand is
emptied; a failure costs one card. A fitting die may be left off its goat, to be rolled again (SG-07).
"""

from math import comb
from typing import Final

from goatgames.games.seven_goats.rules_board import WOLF
from goatgames.games.seven_goats.rules_odds import COUNT, Need, Odds

FAILED: Final = -1.0


class Dice:
    """The dice of one turn. laid: goats laid; rest: cards in hand beside them; ends[w]: worth of success with w wolves,
    the last for as many or more."""

    __slots__ = ("_known", "chances", "ends", "faces", "laid", "odds", "rest", "wolf")

    def __init__(self, odds: Odds, laid: int, rest: int, gift: float, win: float) -> None:
        self.odds = odds
        self.laid = laid
        self.rest = rest
        self.faces: int = odds.faces
        self.wolf: int = odds.chances[WOLF]
        self.ends: list[float] = [laid + gift * wolves + (win if wolves == rest else 0.0) for wolves in range(rest + 1)]
        self._known: dict[tuple[Need, int, int, int], float] = {}

    def turn(self, need: Need, dice: int, rolls: int, wolves: int) -> float:
        """Before a roll: goats without a die, dice to roll, rolls left, wolves set aside so far."""
        wolves = min(wolves, self.rest)
        missing = sum([code % COUNT for code in need])
        if missing == 0 and (rolls == 0 or dice == 0 or wolves == self.rest):
            return self.ends[wolves]
        if missing > 0 and (rolls == 0 or missing > dice):
            return FAILED
        key = (need, dice, rolls, wolves)
        known = self._known.get(key)
        if known is None:
            known = 0.0
            wolf = self.wolf / self.faces
            for more in range(dice + 1):
                chance = comb(dice, more) * wolf**more * (1.0 - wolf) ** (dice - more)
                free = dice - more
                if missing > free:  # SG-28
                    known += chance * FAILED
                elif missing == 0:
                    known += chance * self.turn(need, free, rolls - 1, wolves + more)
                else:
                    known += chance * self._shown(
                        need, [], free, self.faces - self.wolf, free, rolls - 1, wolves + more
                    )
            self._known[key] = known
        return known

    def _shown(self, need: Need, fits: list[int], dice: int, faces: int, free: int, rolls: int, wolves: int) -> float:
        """Dice that are no wolves, shared out over the colours in need from number len(fits) on: how many fit each."""
        at = len(fits)
        if at == len(need):
            return self._best(need, fits, 0, (), free, rolls, wolves)
        own, count = need[at] // COUNT, need[at] % COUNT
        one = own / faces
        total = 0.0
        for shown in range(dice + 1):
            chance = comb(dice, shown) * one**shown * (1.0 - one) ** (dice - shown)
            if chance > 0.0:
                fit = [*fits, min(shown, count)]
                total += chance * self._shown(need, fit, dice - shown, faces - own, free, rolls, wolves)
        return total

    def _best(self, need: Need, fits: list[int], at: int, left: Need, free: int, rolls: int, wolves: int) -> float:
        """The best way to place fitting dice on the colours from number `at` on."""
        if at == len(need):
            return self.turn(tuple(sorted(left, reverse=True)), free, rolls, wolves)
        count = need[at] % COUNT
        best = FAILED
        for placed in range(fits[at], -1, -1):
            more = left if placed == count else (*left, need[at] - placed)
            best = max(best, self._best(need, fits, at + 1, more, free - placed, rolls, wolves))
        return best
