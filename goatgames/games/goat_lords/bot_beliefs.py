"""What play tells of hidden hands in Goat Lords: how much likelier some hands are than others that fit as well.

Who could have laid a pair, fought or assisted a birth mostly has; wilds are kept. The weights are the logarithm of the
density ratio between true hands and guessed ones, as a logistic regression that tells one from the other finds it
(Sugiyama, Suzuki, Kanamori 2012); `tools/tune.py goat-lords` learns them from games of the one-ply bots.
"""

from math import exp
from typing import Final

from goatgames.core.chance import Rng
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import BASE, GOATS
from goatgames.games.goat_lords.weights import Beliefs

TELLS: Final = 8


class Believer:
    """Guesses for one policy: of some possible positions one by lot, weighted by what is believed."""

    __slots__ = ("more", "tries", "two", "value")

    def __init__(self, beliefs: Beliefs, value: list[float]) -> None:
        self.two: list[float] = beliefs.two
        self.more: list[float] = beliefs.more
        self.tries: int = beliefs.tries
        self.value = value  # points by kind

    def guess(self, view: GoatLords, rng: Rng) -> GoatLords:
        """A state that looks like the view to its viewer."""
        chosen = view.guess(rng)
        viewer = view.eyes
        if viewer < 0 or self.tries < 2:
            return chosen
        total = exp(self.log_ratio(chosen, viewer))
        for _ in range(self.tries - 1):
            other = view.guess(rng)
            weight = exp(self.log_ratio(other, viewer))
            total += weight
            if rng.unit() * total < weight:
                chosen = other
        return chosen

    def log_ratio(self, s: GoatLords, viewer: int) -> float:
        """How much likelier the hidden hands of this state are than those of a deal by lot."""
        weights = self.two if s.seats == 2 else self.more
        tells = self.tells(s, viewer)
        total = 0.0
        for i in range(TELLS):
            total += weights[i] * tells[i]
        return max(-20.0, min(20.0, total))

    def tells(self, s: GoatLords, viewer: int) -> list[float]:
        """Summed over the others' hands: goats held twice, held three times; wilds; goats that fit the viewer's top
        stack, their own, another's, the discard pile; points, in tens."""
        found = [0.0] * TELLS
        tops: list[int] = []
        for seat in range(s.seats):
            herd = s.herds[seat]
            tops.append(herd[-1] & 15 if herd else -1)
        discard = s.discards[-1] if s.discards else -1
        for seat in range(s.seats):
            if seat == viewer:
                continue
            base = seat * BASE
            for goat in range(GOATS):
                count = s.hand[base + goat]
                if count == 0:
                    continue
                if count > 1:
                    found[0] += 1.0
                    if count > 2:
                        found[1] += 1.0
                if tops[viewer] == goat:
                    found[3] += 1.0
                if tops[seat] == goat:
                    found[4] += 1.0
                for other in range(s.seats):
                    if other != viewer and other != seat and tops[other] == goat:
                        found[5] += 1.0
                        break
                if discard == goat:
                    found[6] += 1.0
                found[7] += 0.1 * count * self.value[goat]
            found[2] += float(s.hand[base + GOATS] + s.hand[base + GOATS + 1])
        return found
