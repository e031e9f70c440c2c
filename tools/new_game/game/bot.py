"""What bots know of Goat Race: when a goat had better rest."""

from typing import cast

from goatgames.core.policy import Policy
from goatgames.core.state import Move, State
from goatgames.games.goat_race.rules import REST, GoatRace
from goatgames.games.goat_race.weights import Weights


class GoatRacePolicy(Policy):
    """Rests with so many steps counted, or where that wins."""

    __slots__ = ("rest_at",)

    def __init__(self, weights: Weights) -> None:
        priors = weights.priors
        super().__init__(priors.margin, priors.heat, priors.mix, priors.explore)
        self.rest_at: float = weights.rest_at

    def values(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """In steps, against what resting is worth at `rest_at`."""
        race = cast(GoatRace, state)
        there = race.at[seat] + race.counted >= race.steps
        gain = float(race.steps) if there else race.counted - self.rest_at
        return [gain if move == REST else 0.0 for move in moves]
