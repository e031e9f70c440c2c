"""A whole turn of We Have Goats! planned: depth first over the own plies, until the turn passes or cards are drawn.

Nobody says Oh No, portals are agreed to, locks come as they lie in one guess. Of the choices on the way only those that
promise most one ply ahead are followed; a budget of nodes bounds the time of every move at the root.
"""

from typing import Final

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Move
from goatgames.games.we_have_goats.bot_worth import Worth
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_moves import AGREE, KIND, PASS, PHONE
from goatgames.games.we_have_goats.rules_position import (
    AGREEING,
    ASKING,
    CHOOSING,
    DEALING,
    LOCKING,
    OVER,
    PLACING,
    SWAPPING,
    TURNING,
    USING,
    WALKING,
)

WON: Final = 1000.0
OTHERWISE: Final = 2  # choices followed in phases that are not named
WIDTHS: Final = {PLACING: 4, TURNING: 4, SWAPPING: 5, CHOOSING: 3, WALKING: 3, USING: 4}
LONG: Final = 40  # plies of one turn, beyond any that makes sense


class Plan:
    """The plan of one turn. nodes: choices looked into."""

    __slots__ = ("left", "limit", "policy", "rng", "seat", "start", "turns")

    def __init__(self, policy: Worth, view: WeHaveGoats, seat: int, rng: Rng, nodes: int) -> None:
        self.policy = policy
        self.seat: int = seat
        self.rng: Rng = rng
        self.limit: int = nodes
        self.left: int = nodes
        self.turns: int = view.turns
        self.start: WeHaveGoats = view.guess(rng)

    def value(self, move: Move) -> float:
        """What the turn is worth at its end after this move, at best."""
        if move == PHONE * KIND:
            return -WON
        self.left = self.limit
        after = self.start.clone()
        after.play(self.seat, move)
        return self._best(after, 0)

    def _best(self, s: WeHaveGoats, depth: int) -> float:
        """The worth of the position when the seat goes on as well as it can. The position is used up."""
        seat = self.seat
        while True:
            phase = s.phase
            if phase == OVER:
                return WON if s.winner == seat else -WON
            if s.turns != self.turns or depth > LONG:
                return self._leaf(s)
            who = s.to_move()[0]
            if who == CHANCE:
                if phase != LOCKING and phase != DEALING:
                    return self._leaf(s)
                s.play(CHANCE, s.sample(self.rng))
                continue
            if who != seat or phase == ASKING:
                if phase == ASKING:
                    s.play(who, PASS * KIND)
                elif phase == AGREEING:
                    s.play(who, AGREE * KIND)
                else:
                    s.play(who, s.legal(who)[0])
                continue
            moves = s.legal(seat)
            if not moves:
                return self._leaf(s)
            if len(moves) == 1:
                s.play(seat, moves[0])
                depth += 1
                continue
            values = self.policy.values(s, seat, moves)
            width = WIDTHS.get(phase, OTHERWISE)
            if self.left <= 0:
                width = 1
            order = [(-values[i], i) for i in range(len(moves))]
            order.sort()
            order = order[:width]
            if len(order) == 1:
                s.play(seat, moves[order[0][1]])
                depth += 1
                continue
            best = -10.0 * WON
            for _, i in order:
                if self.left <= 0 and best > -5.0 * WON:
                    break
                self.left -= 1
                after = s.clone()
                after.play(seat, moves[i])
                value = self._best(after, depth + 1)
                best = max(best, value)
            return best

    def _leaf(self, s: WeHaveGoats) -> float:
        """How the seat stands, and the cards it keeps."""
        kept = 0.0
        for card in s.hand(self.seat):
            if card < len(s.board.funds):
                kept += float(1 + s.board.funds[card])
        return self.policy.worth(s, self.seat) + self.policy.card * kept
