"""The rules of De 7 geitjes, in the order of the rulebook. The ids are those of content/seven-goats/rules.yaml."""

from typing import cast

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Data, Event, Move
from goatgames.games.seven_goats.components import Components
from goatgames.games.seven_goats.rules_board import (
    DICE,
    GOATS,
    ONE_WOLF,
    Board,
    kinds_of,
    least_of,
    size_of,
)
from goatgames.games.seven_goats.rules_choices import Choices
from goatgames.games.seven_goats.rules_moves import DRAW as DRAW_MOVE
from goatgames.games.seven_goats.rules_moves import (
    GIVE,
    KEEP,
    START,
    TAKE,
    THROW,
    TO,
    WOLF_TO,
)
from goatgames.games.seven_goats.rules_moves import PLACE as PLACE_MOVE
from goatgames.games.seven_goats.rules_moves import ROLL as ROLL_MOVE
from goatgames.games.seven_goats.rules_position import (
    AGAIN,
    ALL,
    ANSWER,
    DEAL,
    DRAW,
    LAY,
    LOT,
    OFFER,
    OVER,
    PLACE,
    ROLL,
)

__all__ = [
    "AGAIN", "ALL", "ANSWER", "DEAL", "DRAW", "LAY", "LOT", "OFFER", "OVER", "PLACE", "ROLL", "SevenGoats", "new",
    "unpack",
]  # fmt: skip


def new(seats: int, options: dict[str, bool], box: Components) -> "SevenGoats":
    """A game before the deal; ValueError if it cannot be played by so many. There are no options."""
    return SevenGoats(Board(seats, box))


def unpack(data: Data, box: Components) -> "SevenGoats":
    """The position of `pack`; ValueError, in one sentence, if the data are none."""
    seats = data.get("seats")
    if not (isinstance(seats, int) and "hands" in data):
        raise ValueError("These data are no position of De 7 geitjes.")
    state = SevenGoats(Board(seats, box))
    state.fill(data)
    return state


class SevenGoats(Choices):
    """A game of De 7 geitjes. Moves are described in rules_moves.py, the position's lists in rules_position.py.

    Events (kind, data; cards and faces are kinds as in rules_board.py): deal (seat, card), start (seat), turn (seat),
    lay (card), roll (faces), place (faces), hide (cards), fail (cards taken back), shuffle (cards), draw (seat, card),
    give (card), keep (), offer (to seat, cards), wolf (to seat), take (from seat, number, cards), out (wolves),
    end (winner). Deals, draws and gives show card -1 to those who do not see it, take no cards.
    """

    __slots__ = ()

    # --- Cards and setup -------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move, out: list[Event] | None = None) -> None:
        phase = self.phase
        if phase == ROLL:
            self._roll(self.board.rolls.bags[move - ROLL_MOVE], out)
        elif phase == LAY:
            if move == THROW:
                self._throw()
            else:
                self._lay(seat, move, out)
        elif phase == PLACE:
            self._place(move - PLACE_MOVE, out)
        elif phase == AGAIN:
            if move == THROW:  # SG-10
                self.phase = ROLL
            else:
                self._may_offer(out)
        elif phase == OFFER:
            if move >= TO:
                self._offer(move - TO, out)
            elif move == KEEP:
                if out is not None:
                    out.append(Event("keep", seat, ()))
                self._end_turn(out)
            else:
                self._give(move - GIVE, out)
        elif phase == ANSWER:
            if move == TAKE:
                self._take(out)
            else:
                self._wolf(seat, move - WOLF_TO, out)
        elif phase == DEAL:
            self._deal(move - DRAW_MOVE, out)
        elif phase == DRAW:
            self._draw(self.turn, move - DRAW_MOVE, "draw", out)
            self._end_turn(out)
        else:  # SG-04: the lot
            self.starter = self.turn = move - START
            if out is not None:
                out.append(Event("start", CHANCE, (self.turn,)))
            self._begin_turn(out)

    def _deal(self, kind: int, out: list[Event] | None) -> None:
        """SG-04: twelve cards each, one by one round the table."""
        seat = self.dealt % self.seats
        self.dealt += 1
        self._draw(seat, kind, "deal", out)
        if self.dealt == self.board.hand * self.seats:
            self.phase = LOT

    def _draw(self, seat: int, kind: int, word: str, out: list[Event] | None) -> None:
        one = 1 << 4 * kind
        self.pile -= one
        self.pile_size -= 1
        self.hands[seat] += one
        self.sizes[seat] += 1
        if self.pools[seat] >= 0:
            self.pools[seat] -= one
        if out is not None:
            out.append(Event(word, CHANCE, (seat, kind), 1 << seat, (seat, -1)))

    # --- Playing ---------------------------------------------------------------------------------------------------

    def _lay(self, seat: int, kind: int, out: list[Event] | None) -> None:
        one = 1 << 4 * kind
        self.hands[seat] -= one
        self.sizes[seat] -= 1
        self.laid += one
        self.free -= 1
        if out is not None:
            out.append(Event("lay", seat, (kind,)))

    def _throw(self) -> None:
        """SG-06: all eight dice."""
        self.need = self.laid
        self.free = DICE
        self.phase = ROLL

    def _roll(self, bag: int, out: list[Event] | None) -> None:
        self.rolls += 1
        wolves = bag >> 28
        self.wolves += wolves  # SG-08: set aside
        self.free -= wolves
        self.shown = bag & GOATS
        if out is not None:
            out.append(Event("roll", CHANCE, tuple(kinds_of(bag))))
        fitting = least_of(self.need, self.shown)
        if size_of(self.need) > self.free:  # SG-12, SG-28
            self._fail(out)
        elif fitting and (self._left() or fitting == self.need):  # SG-07, SG-27: unless it makes no difference any more
            self.phase = PLACE
        else:
            self._settle(out)

    def _place(self, bag: int, out: list[Event] | None) -> None:
        self.need -= bag
        self.shown -= bag
        if bag:
            placed = kinds_of(bag)
            self.free -= len(placed)
            if out is not None:
                out.append(Event("place", self.turn, tuple(placed)))
        self._settle(out)

    def _settle(self, out: list[Event] | None) -> None:
        """What follows from the dice as they lie now."""
        left = self._left()
        if self.need == 0:
            if self.laid:
                self._hide(out)
                if self.phase == OVER:
                    return
            if left:
                self.phase = AGAIN  # SG-10
            else:
                self._may_offer(out)
        elif left:
            self.phase = ROLL  # SG-22: on as long as there are rolls and dice
        else:
            self._fail(out)  # SG-11

    def _hide(self, out: list[Event] | None) -> None:
        """SG-09: every laid goat has its die."""
        laid = self.laid
        self.discard += laid
        self.laid = 0
        self._saw_leave(self.turn, laid)
        if out is not None:
            out.append(Event("hide", self.turn, tuple(kinds_of(laid))))
        if self.sizes[self.turn] == 0:  # SG-20, SG-21: at once
            self._win(self.turn, out)

    def _fail(self, out: list[Event] | None) -> None:
        """SG-11: the goats come back, and a card with them."""
        seat, laid = self.turn, self.laid
        goats = kinds_of(laid)
        self.hands[seat] += laid
        self.sizes[seat] += len(goats)
        self.laid = self.need = 0
        self._saw_return(seat, laid)
        if out is not None:
            out.append(Event("fail", seat, tuple(goats)))
        if self.pile_size == 0 and self.discard:  # SG-13
            cards = kinds_of(self.discard)
            self.pile = self.discard
            self.pile_size = len(cards)
            self.discard = 0
            self._saw_pile()
            if out is not None:
                out.append(Event("shuffle", seat, tuple(cards)))
        if self.pile_size:
            self.phase = DRAW
        else:  # SG-13: both are empty
            self._end_turn(out)

    # --- Wolves ----------------------------------------------------------------------------------------------------

    def _may_offer(self, out: list[Event] | None) -> None:
        """SG-14: after hiding, for each wolf set aside a card may be offered."""
        if self.wolves:
            self.phase = OFFER
        else:
            self._end_turn(out)

    def _give(self, kind: int, out: list[Event] | None) -> None:
        seat = self.turn
        one = 1 << 4 * kind
        self.hands[seat] -= one
        self.sizes[seat] -= 1
        self.offer += one
        self.offered += 1
        if out is not None:  # SG-16: face down
            out.append(Event("give", seat, (kind,), 1 << seat, (-1,)))

    def _offer(self, to: int, out: list[Event] | None) -> None:
        if self.sizes[self.turn] == 0:
            self.emptied.append(self.turn)
        self.asked = to
        self.phase = ANSWER
        if out is not None:
            out.append(Event("offer", self.turn, (to, self.offered)))

    def _wolf(self, seat: int, to: int, out: list[Event] | None) -> None:
        self.hands[seat] -= ONE_WOLF
        self.sizes[seat] -= 1
        self.discard += ONE_WOLF
        self._saw_leave(seat, ONE_WOLF)
        if self.sizes[seat] == 0:
            self.emptied.append(seat)
        self.asked = to
        if out is not None:
            out.append(Event("wolf", seat, (to,)))

    def _take(self, out: list[Event] | None) -> None:
        giver, taker, cards, count = self.turn, self.asked, self.offer, self.offered
        if self.sizes[taker] == 0:  # SG-21: the hand is no longer empty
            self.emptied.remove(taker)
        self.hands[taker] += cards
        self.sizes[taker] += count
        self.offer = self.offered = 0
        if taker != giver:
            self._saw_taken(giver, taker, cards, count)
        if out is not None:
            seen_by = 1 << giver | 1 << taker
            out.append(Event("take", taker, (giver, count, *kinds_of(cards)), seen_by, (giver, count)))
        if self.emptied:  # SG-21: of several the one that became empty first
            self._win(self.emptied[0], out)
        else:
            self._end_turn(out)

    def _begin_turn(self, out: list[Event] | None) -> None:
        """The seat on turn begins, or the next one that has a goat: SG-18, SG-19."""
        self.rolls = 0
        self.free = DICE
        self.wolves = 0
        while self.hands[self.turn] & GOATS == 0 and self.viewer in (ALL, self.turn):
            seat, wolves = self.turn, self.sizes[self.turn]
            self.out |= 1 << seat
            self.gone += wolves
            self.hands[seat] = 0
            self.sizes[seat] = 0
            for at in range(seat, len(self.known), self.seats):
                self.known[at] = 0
            if out is not None:
                out.append(Event("out", seat, (wolves,)))
            left = [other for other in range(self.seats) if self.out >> other & 1 == 0]
            self._to_the_left()
            if len(left) == 1:
                self._win(left[0], out)
                return
        self.phase = LAY
        if out is not None:
            out.append(Event("turn", self.turn, (self.turn,)))

    # --- End -------------------------------------------------------------------------------------------------------

    def _win(self, seat: int, out: list[Event] | None) -> None:
        """SG-19, SG-20"""
        self.winner = seat
        self.phase = OVER
        if out is not None:
            out.append(Event("end", seat, (seat,)))

    def _end_turn(self, out: list[Event] | None) -> None:
        self.turns += 1
        self._to_the_left()
        self._begin_turn(out)

    def _to_the_left(self) -> None:
        """SG-23: clockwise, passing over those who have lost (SG-19)."""
        turn = self.turn
        while True:
            turn = turn + 1 if turn + 1 < self.seats else 0
            if self.out >> turn & 1 == 0:
                self.turn = turn
                return

    # --- What else a State does ------------------------------------------------------------------------------------

    def clone(self) -> "SevenGoats":
        return SevenGoats(self.board, self)

    def guess(self, rng: Rng) -> "SevenGoats":
        return cast(SevenGoats, Choices.guess(self, rng))

    def reveals(self, seat: int, move: Move) -> bool:
        """Cards offered by somebody else are seen when they are taken (SG-16); at the beginning of the next turn all
        see whether its player has only wolves (SG-18)."""
        if move == TAKE and self._news(seat):
            return True
        state = self.clone()
        turns = state.turns
        state.viewer = seat  # with all hands still there: so others' turns begin without a look at their hands
        state.play(seat, move)
        while state.phase == LAY and state.turns > turns and state.turn != seat:
            if state._unsure(seat):
                return True
            if state.hands[state.turn] & GOATS:
                return False
            state.viewer = state.turn
            state._begin_turn(None)
            state.viewer = seat
        return False
