"""What bots know of Row Your Goat: the worth of a move one ply ahead, and who is likely to be first.

Worth is counted in cards. A Set is expected to leave each player the slowest with equal chances, who then takes the
cheapest one; whoever has no cards wins it unless they are the slowest. The numbers are content/row-your-goat/bot.yaml.
"""

from typing import Final, cast

from mypy_extensions import i64

from goatgames.core.chance import Rng
from goatgames.core.policy import Policy
from goatgames.core.state import Move, State
from goatgames.games.row_your_goat.reflex import LEVELS, USUAL, Reflex, calling, placing, spotting
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_cards import KINDS, size_of
from goatgames.games.row_your_goat.rules_moves import CALL, CHALLENGE, GRAB, LIFT, TAKE
from goatgames.games.row_your_goat.rules_position import CLAIM, PLAY
from goatgames.games.row_your_goat.weights import Weights

SURE: Final = 1000.0  # what costs nothing and can only help comes before all that is weighed


class RowYourGoatPolicy(Policy):
    """Greedy by the weights given."""

    __slots__ = ("burden", "call", "challenge", "dear", "grab", "height", "place", "reflexes", "seek", "win")

    def __init__(self, weights: Weights) -> None:
        priors = weights.priors
        super().__init__(priors.margin, priors.heat, priors.mix, priors.explore)
        self.reflexes: dict[str, Reflex] = dict(LEVELS)  # by level
        self.win: float = weights.win
        self.burden: float = weights.burden
        self.height: float = weights.height
        self.seek: float = weights.seek
        self.dear: float = weights.dear
        self.grab: float = weights.hands.grab
        self.place: float = weights.hands.place
        self.call: float = weights.hands.call
        self.challenge: float = weights.hands.challenge

    # --- the policy ------------------------------------------------------------------------------------------------

    def values(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """Cards and chances to win, gained or lost by each move."""
        s = cast(RowYourGoat, state)
        return [self._value(s, seat, move) for move in moves]

    def first(self, state: State, rng: Rng) -> int:
        """Hands are equally fast; whoever can grab or call is likelier to be first than whoever can only place."""
        s = cast(RowYourGoat, state)
        who = s.to_move()
        weights = [self._haste(s, seat) for seat in who]
        at = rng.unit() * sum(weights)
        for i in range(len(who)):
            at -= weights[i]
            if at < 0.0:
                return who[i]
        return who[len(who) - 1]

    def hands(self, state: State, levels: list[str], seed: str, ply: int) -> int:
        """Whose hand comes first by the reflexes of its level (reflex.py)."""
        s = cast(RowYourGoat, state)
        first = -1
        soonest = 1e9
        for seat in s.to_move():
            of = self.reflexes.get(levels[seat], self.reflexes[USUAL])
            if (s.phase == PLAY and s.sets) or (s.phase == CLAIM and not s.holds(seat)):
                time = spotting(s, seat, of, seed)
            elif s.phase == PLAY and seat == s.turn:
                time = placing(s, seat, of, seed)
            else:
                time = calling(s, seat, of, seed, s.may_be_called(seat))
            if time < soonest:
                soonest = time
                first = seat
        return first

    # --- worth -----------------------------------------------------------------------------------------------------

    def _haste(self, s: RowYourGoat, seat: int) -> float:
        if (s.phase == PLAY and s.sets) or (s.phase == CLAIM and not s.holds(seat)):
            return self.grab
        if s.may_be_called(seat):
            return self.call
        if s.phase == PLAY and seat == s.turn:
            return self.place
        return self.challenge if s.calling else self.place

    def _value(self, s: RowYourGoat, seat: int, move: Move) -> float:
        if move == GRAB:
            return 2.0 * SURE
        if move == CALL or (CHALLENGE <= move < TAKE):
            return SURE
        if TAKE <= move < LIFT:
            return -self.burden * float(s.cost(move - TAKE))
        if move >= LIFT:
            return -self.burden * float(s.height(move - LIFT))
        return self._placing(s, seat, move)

    def _placing(self, s: RowYourGoat, seat: int, space: int) -> float:
        """Of the seat's next card, which nobody knows yet, in this space."""
        board = s.board
        cards: i64 = s.next_cards(seat)
        total: i64 = size_of(int(cards))
        below = float(s.height(space))
        value: float = -self.height * below
        # for each line through the space what its other two stacks share, and what the Set would cost the slowest
        shared: list[int] = []
        costs: list[int] = []
        for line in board.lines_of[space]:
            look = -1
            cost = 1 + s.height(space)
            for other in (board.first[line], board.second[line], board.third[line]):
                if other != space:
                    look &= board.looks[s.tops[other]]
                    cost += s.height(other)
            if look:
                shared.append(look)
                costs.append(cost)
        if not shared:
            return value
        likely: i64 = 0
        burden: i64 = 0
        for kind in range(KINDS):
            count: i64 = cards & 7
            cards >>= 3
            if count == 0:
                continue
            cheapest: i64 = 0
            for i in range(len(shared)):
                if shared[i] & board.looks[kind] and (cheapest == 0 or costs[i] < cheapest):
                    cheapest = costs[i]
            if cheapest:
                likely += count
                burden += count * cheapest
        return value + self._set(s, seat, float(likely) / float(total), float(burden) / float(total))

    def _set(self, s: RowYourGoat, seat: int, chance: float, burden: float) -> float:
        """Of a Set that comes about with this chance, after the seat has placed; burden: cards times chance."""
        mine = s.sizes[seat] - 1
        others = 0
        for other in range(s.seats):
            if other != seat:
                others += 1 if s.sizes[other] == 0 else 0
        escape = float(s.seats - 1) / float(s.seats)
        if mine == 0:
            return chance * self.win * escape
        if others:
            return -chance * self.win * escape
        # a Set is sought: all but one are safe, and the cards it takes away leave room (see docs/bots.md)
        return self.dear * burden if s.seats == 2 else self.seek * chance
