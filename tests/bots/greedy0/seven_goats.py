"""What bots know of De 7 geitjes: the worth of a move one ply ahead, by exact odds of the dice and simple habits.

Worth is counted in cards got rid of. A turn is worth the goats it will hide less the card a failure costs, plus GIFT
for every wolf, plus WIN where the hand would be empty.
"""

from typing import Final, cast

from goatgames.core.policy import Policy
from goatgames.core.state import Move, State
from goatgames.games.seven_goats.components import Components
from goatgames.games.seven_goats.rules import SevenGoats
from goatgames.games.seven_goats.rules_board import COLOURS, DICE, KINDS, WOLF, Board, bag_of, counts_of, size_of
from goatgames.games.seven_goats.rules_moves import GIVE, KEEP, PLACE, TAKE, THROW, TO, WOLF_TO
from goatgames.games.seven_goats.rules_odds import Odds
from goatgames.games.seven_goats.rules_position import AGAIN, ANSWER, LAY
from goatgames.games.seven_goats.rules_position import PLACE as PLACING

GIFT: Final = 0.3  # what a wolf is worth: a card given away soon comes back in another's offer
WIN: Final = 4.0  # cards that emptying the hand is worth
MOST: Final = 5  # goats laid at once; more hardly ever hide
CARDS: Final = 55


class SevenGoatsPolicy(Policy):
    """Greedy. shapes: ways to lay 1 to MOST goats, as numbers of equal colours, descending."""

    __slots__ = ("_worth", "board", "odds", "shapes")

    def __init__(self, box: Components) -> None:
        super().__init__(margin=8.0, heat=0.5, mix=0.2, explore=0.7)
        self.board: Board = Board(box.game.players[0], box)
        self.odds: Odds = Odds(self.board)
        self.shapes: list[list[int]] = []
        for count in range(1, MOST + 1):
            self.shapes += _partitions(count, count)
        # by shape and by the cards of hand and table together
        self._worth: list[list[float]] = []
        for shape in self.shapes:
            need, count = bag_of(shape), sum(shape)
            row = [self._turn(need, DICE, self.board.most_rolls, 0, count, cards - count) for cards in range(CARDS)]
            self._worth.append(row)

    def values(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """Cards the seat gets rid of sooner or later by each move; from what the seat itself can see."""
        s = cast(SevenGoats, state)
        if s.phase == LAY:
            return [self._lay(s, seat, move) for move in moves]
        if s.phase == PLACING:
            return [self._place(s, seat, move - PLACE) for move in moves]
        if s.phase == AGAIN:  # more wolves than cards are of no use
            return [float((move == THROW) == (s.wolves < s.sizes[seat])) for move in moves]
        if s.phase == ANSWER:
            return [self._answer(s, seat, move) for move in moves]
        return self._offer(s, seat, moves)

    def _turn(self, need: int, dice: int, rolls: int, wolves: int, laid: int, rest: int) -> float:
        """A turn with these goats without a die, wolves set aside, and cards beside those laid still in hand."""
        found = self.odds.wolves(need, dice, rolls, True)
        value = -1.0
        for more in range(len(found)):
            away = min(wolves + more, rest)
            value += found[more] * (float(1 + laid) + GIFT * away + (WIN if away == rest else 0.0))
        return value

    # --- laying ----------------------------------------------------------------------------------------------------

    def _lay(self, s: SevenGoats, seat: int, move: Move) -> float:
        """The best turn that can still be laid after the move; of equals the colours one has most of."""
        laid = counts_of(s.laid)
        hand = counts_of(s.hands[seat])
        cards = s.sizes[seat] + int(size_of(s.laid))
        if move == THROW:
            return self._turn(s.laid, DICE, self.board.most_rolls, 0, cards - s.sizes[seat], s.sizes[seat])
        laid[move] += 1
        hand[move] -= 1
        best = -9.0
        for at in range(len(self.shapes)):
            if self._worth[at][cards] > best and _reaches(self.shapes[at], laid, hand, move):
                best = self._worth[at][cards]
        return best + 0.02 * hand[move]

    # --- dice and wolves -------------------------------------------------------------------------------------------

    def _place(self, s: SevenGoats, seat: int, bag: int) -> float:
        laid = int(size_of(s.laid))
        return self._turn(s.need - bag, s.free - int(size_of(bag)), s.rolls_left(), s.wolves, laid, s.sizes[seat])

    def _offer(self, s: SevenGoats, seat: int, moves: list[Move]) -> list[float]:
        """As many cards as there are wolves, first of what one has too much of, to whom has the fewest."""
        hand = counts_of(s.hands[seat])
        left = s.wolves - s.offered
        goats = sum(hand[:COLOURS])
        chosen: list[tuple[float, int]] = []
        for kind in range(KINDS):
            if GIVE + kind in moves:
                for copy in range(hand[kind]):
                    # a wolf can never be laid, and nothing but wolves is the end
                    chosen.append((1.3 * copy if kind < WOLF else 2.0 if goats > left else 9.0, kind))
        chosen.sort(reverse=True)
        first = min([kind for _, kind in chosen[:left]]) if chosen else -1
        values: list[float] = []
        for move in moves:
            if move == KEEP:
                values.append(0.0)
            elif move >= TO:
                values.append(1.0 - 0.01 * s.sizes[move - TO])
            else:
                values.append(2.0 if move == GIVE + first else 1.2)
        return values

    def _answer(self, s: SevenGoats, seat: int, move: Move) -> float:
        winning = s.emptied[0] if s.emptied else -1  # who wins if the cards are taken now
        if move == TAKE:
            return -float(s.offered) - (20.0 if winning >= 0 and winning != seat else 0.0)
        to = move - WOLF_TO
        value = 1.0 - 0.02 * s.sizes[to]
        if winning >= 0:
            return value + (10.0 if to == winning else -2.0)
        return value + (5.0 if s.sizes[seat] == 1 else 0.0)


def _partitions(count: int, most: int) -> list[list[int]]:
    """Ways to write a number as a descending sum of numbers up to `most`."""
    if count == 0:
        return [[]]
    return [[first, *rest] for first in range(min(count, most), 0, -1) for rest in _partitions(count - first, first)]


def _reaches(shape: list[int], laid: list[int], hand: list[int], last: int) -> bool:
    """Whether goats laid so far, and more of the colour `last` and of later ones, can become this shape."""
    parts = shape[:]
    for kind in range(last):
        if laid[kind]:
            if laid[kind] not in parts:
                return False
            parts.remove(laid[kind])
    later = sorted(hand[last + 1 : COLOURS], reverse=True)
    for at in range(len(parts)):
        if laid[last] <= parts[at] <= laid[last] + hand[last] and (at == 0 or parts[at] != parts[at - 1]):
            others = parts[:at] + parts[at + 1 :]
            if len(others) <= len(later) and all(others[i] <= later[i] for i in range(len(others))):
                return True
    return False
