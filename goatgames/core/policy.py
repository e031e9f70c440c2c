"""What a bot knows of a game beyond its rules: what moves are worth, how to finish a game fast, what an end is worth.

A game's `bot.py` subclasses Policy. Knowledge of a seat must come from what that seat can see: `values` and `move` are
asked on guessed states too, and must give there what they give on the seat's own view.
"""

from mypy_extensions import mypyc_attr

from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE, Move, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Knows nothing of its game: every move is worth the same. Points are the game's own.

    margin: the lead in points that counts as clear; heat: the difference in `values` that makes a move e times as
    likely as a prior; mix: the share of the prior spread evenly; explore: the weight of exploration in the search.
    """

    __slots__ = ("explore", "heat", "margin", "mix", "plans")

    def __init__(self, margin: float = 10.0, heat: float = 1.0, mix: float = 0.2, explore: float = 0.7) -> None:
        self.plans = False  # whether `plan` takes the place of the tree search
        self.margin = margin
        self.heat = heat
        self.mix = mix
        self.explore = explore

    def values(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """What each move is worth to the seat, one ply ahead; only differences count."""
        return [0.0] * len(moves)

    def considered(self, state: State, seat: int, moves: list[Move]) -> list[Move]:
        """Of the legal moves those a bot ever plays; never empty. What is left out is legal and only ever harms."""
        return moves

    def move(self, state: State, seat: int, rng: Rng) -> Move:
        """The best legal move by `values`; of equals one by lot."""
        moves = state.legal(seat)
        values = self.values(state, seat, moves)
        best = [0]
        for i in range(1, len(moves)):
            if values[i] > values[best[0]]:
                best = [i]
            elif values[i] == values[best[0]]:
                best.append(i)
        if len(best) == 1:
            return moves[best[0]]
        return moves[best[int(rng.below(len(best)))]]

    def plannable(self, view: State, seat: int) -> bool:
        """Whether there is something to plan here; where not, `values` decide."""
        return self.plans

    def plan(self, view: State, seat: int, move: Move, rng: Rng, nodes: int) -> float:
        """What a move is worth, looked at as far as `nodes` positions allow, on the seat's own view.

        For games whose levels plan (`plans`) instead of searching the tree.
        """
        return 0.0

    def guess(self, view: State, rng: Rng) -> State:
        """A state that looks like the view; a game may prefer those that go with how the others have played."""
        return view.guess(rng)

    def certain(self, view: State, seat: int, moves: list[Move]) -> list[float] | None:
        """Values so exact that no search is asked, on the seat's own view; None where there are none."""
        return None

    def playout(self, state: State, rng: Rng) -> None:
        """Play the state to its end, every seat by `move`; or so far that `ending` can tell what it will come to."""
        while True:
            who = state.to_move()
            if not who:
                return
            if who[0] == CHANCE:
                state.play(CHANCE, state.sample(rng))
                continue
            seat = self.first(state, rng) if state.race() else who[0]
            state.play(seat, self.move(state, seat, rng))

    def care(self, state: State) -> float:
        """The part (0..1] of a level's iterations a decision here gets: less where playouts take longer."""
        return 1.0

    def first(self, state: State, rng: Rng) -> int:
        """Who of those with a move comes first where that is nature."""
        who = state.to_move()
        return who[int(rng.below(len(who)))]

    def hands(self, state: State, levels: list[str], seed: str, ply: int) -> int:
        """Whose hand comes first where players of these levels (ids, by seat) race; a function of its arguments."""
        return self.first(state, stream(seed, "race", ply))

    def ending(self, state: State) -> list[float]:
        """Of a finished game, or one a playout broke off: each seat's share of the win (sum 1), then its lead on
        its best opponent."""
        result = state.result()
        out = [0.0] * (2 * state.seats)
        for seat in result.winners:
            out[seat] = 1.0 / len(result.winners)
        for seat in range(state.seats):
            best = -1 << 30
            for other in range(state.seats):
                if other != seat and result.totals[other] > best:
                    best = result.totals[other]
            out[state.seats + seat] = float(result.totals[seat] - best)
        return out
