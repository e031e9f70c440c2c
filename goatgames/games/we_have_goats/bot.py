"""What bots know of We Have Goats!: the worth of a move (bot_worth.py), and whole turns planned (bot_plan.py)."""

from typing import cast

from goatgames.core.chance import Rng
from goatgames.core.state import Move, State
from goatgames.games.we_have_goats.bot_plan import Plan
from goatgames.games.we_have_goats.bot_worth import Worth
from goatgames.games.we_have_goats.components import Components
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_moves import PHONE
from goatgames.games.we_have_goats.rules_position import ASKING
from goatgames.games.we_have_goats.weights import Weights


class WeHaveGoatsPolicy(Worth):
    """One ply where it must be fast, the whole turn where there is time."""

    __slots__ = ()

    def __init__(self, weights: Weights, box: Components) -> None:
        super().__init__(weights, box)
        self.plans = True

    def plannable(self, view: State, seat: int) -> bool:
        """The own turn; answers to others are judged one ply ahead."""
        s = cast(WeHaveGoats, view)
        return s.turn == seat and s.phase < ASKING

    def plan(self, view: State, seat: int, move: Move, rng: Rng, nodes: int) -> float:
        """The own turn to its end."""
        return Plan(self, cast(WeHaveGoats, view), seat, rng, nodes).value(move)

    def considered(self, state: State, seat: int, moves: list[Move]) -> list[Move]:
        """Owning up to having touched the phone is for people with hands (WG-45)."""
        kept = [move for move in moves if move >> 10 != PHONE]
        return kept if kept else moves
