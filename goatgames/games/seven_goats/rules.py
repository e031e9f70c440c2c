"""The rules of De 7 geitjes, in the order of the rulebook. The ids are those of content/seven-goats/rules.yaml."""

from typing import Final, cast

from mypy_extensions import i64

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Data, Event, Move, Refusal, Result
from goatgames.games.seven_goats.components import Components
from goatgames.games.seven_goats.rules_board import (
    COLOURS,
    DICE,
    GOATS,
    ONE_WOLF,
    WOLF,
    Board,
    counts_of,
    kinds_of,
    least_of,
    pick,
    size_of,
)
from goatgames.games.seven_goats.rules_memory import Memory
from goatgames.games.seven_goats.rules_moves import DRAW as DRAW_MOVE
from goatgames.games.seven_goats.rules_moves import (
    DRAW_HIDDEN,
    GIVE,
    GIVE_HIDDEN,
    KEEP,
    START,
    STOP,
    TAKE,
    THROW,
    TO,
    WOLF_TO,
    move_kind,
    move_of,
    text_of,
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
from goatgames.games.seven_goats.rules_refusals import why_not
from goatgames.games.seven_goats.rules_score import result, totals

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


class SevenGoats(Memory):
    """A game of De 7 geitjes. Moves are described in rules_moves.py, the position's lists in rules_position.py.

    Events (kind, data; cards and faces are kinds as in rules_board.py): deal (seat, card), start (seat), turn (seat),
    lay (card), roll (faces), place (faces), hide (cards), fail (cards taken back), shuffle (cards), draw (seat, card),
    give (card), keep (), offer (to seat, cards), wolf (to seat), take (from seat, number, cards), out (wolves),
    end (winner). Deals, draws and gives show card -1 to those who do not see it, take no cards.
    """

    __slots__ = ()

    # --- Cards and setup -------------------------------------------------------------------------------------------

    def to_move(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == ROLL or phase == DRAW or phase <= LOT:
            return _CHANCE
        if phase == ANSWER:
            return self.board.alone[self.asked]
        if phase == OVER:
            return _NOBODY_MOVES
        return self.board.alone[self.turn]

    def outcomes(self) -> list[tuple[Move, int]]:
        if self.phase == ROLL:
            return [(ROLL_MOVE + roll, weight) for roll, weight in self.board.outcomes(self.free)]
        if self.phase == LOT:  # SG-04
            return [(START + seat, 1) for seat in range(self.seats)]
        if self.phase == DEAL or self.phase == DRAW:
            if self.viewer != ALL:
                raise ValueError("A view does not know what lies in the draw pile.")
            counts = counts_of(self.pile)
            return [(DRAW_MOVE + kind, counts[kind]) for kind in range(WOLF + 1) if counts[kind]]
        return []

    def sample(self, rng: Rng) -> Move:
        if self.phase == ROLL:
            return ROLL_MOVE + self.board.roll(self.free, rng)
        if self.phase == LOT:
            return START + int(rng.below(self.seats))
        if self.viewer != ALL:
            raise ValueError("A view does not know what lies in the draw pile.")
        return DRAW_MOVE + int(pick(self.pile, rng.below(self.pile_size)))

    def stream(self) -> str:
        return "lots" if self.phase == LOT else "game"

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

    def legal(self, seat: int) -> list[Move]:
        phase = self.phase
        if phase == ANSWER:
            return self._answers(seat) if seat == self.asked else []
        if seat != self.turn or phase == ROLL or phase == DRAW or phase <= LOT or phase == OVER:
            return []
        if phase == LAY:
            return self._layings(seat)
        if phase == PLACE:
            return self._placings()
        if phase == AGAIN:  # SG-10
            return [THROW, STOP]
        return self._gifts(seat)

    def _layings(self, seat: int) -> list[Move]:
        """SG-05: goats one by one in the order of their colours, up to eight; then the throw."""
        moves: list[Move] = []
        hand: i64 = self.hands[seat]
        laid: i64 = self.laid
        count: i64 = self.free  # the dice that no laid goat waits for
        if laid:
            moves.append(THROW)
        if count > 0:
            kind: i64 = 0
            while laid > 15:  # up to the highest colour laid
                laid >>= 4
                kind += 1
            hand >>= kind << 2
            while kind < COLOURS:
                if hand & 15:
                    moves.append(int(kind))
                hand >>= 4
                kind += 1
        return moves

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

    def _placings(self) -> list[Move]:
        """SG-07: fitting dice, one a card, as many as one likes: the bags of dice placed."""
        fitting: i64 = least_of(self.need, self.shown)
        moves: list[Move] = [PLACE_MOVE]
        if not self._left():  # SG-27: all or none
            moves.append(PLACE_MOVE + int(fitting))
            return moves
        one: i64 = 1
        while fitting:
            most: i64 = fitting & 15
            if most:
                before: i64 = len(moves)
                at: i64 = 0
                while at < before * most:
                    moves.append(moves[at] + int(one))
                    at += 1
            fitting >>= 4
            one <<= 4
        return moves

    def _place(self, bag: int, out: list[Event] | None) -> None:
        self.need -= bag
        self.shown -= bag
        if bag:
            placed = kinds_of(bag)
            self.free -= len(placed)
            if out is not None:
                out.append(Event("place", self.turn, tuple(placed)))
        self._settle(out)

    def _left(self) -> bool:
        """SG-06: whether the dice that lie there, if none is placed, can be rolled once more."""
        return self.rolls < self.board.most_rolls and self.free > 0

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

    def _gifts(self, seat: int) -> list[Move]:
        """SG-14: none, or cards one by one in the order of their kinds, then to whom."""
        moves: list[Move] = []
        offer: i64 = self.offer
        hand: i64 = self.hands[seat]
        if self.offered == 0:
            moves.append(KEEP)
        else:
            for other in range(self.seats):
                if other != seat and self.out >> other & 1 == 0:  # SG-19
                    moves.append(TO + other)
        if self.offered < self.wolves:
            kind: i64 = 0
            while offer > 15:
                offer >>= 4
                kind += 1
            hand >>= kind << 2
            while hand:
                if hand & 15:
                    moves.append(GIVE + int(kind))
                hand >>= 4
                kind += 1
        return moves

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

    def _answers(self, seat: int) -> list[Move]:
        """SG-15, SG-17: take the cards, or play a wolf and pass them on to anybody else still in the game."""
        moves: list[Move] = [TAKE]
        if self.hands[seat] >= ONE_WOLF:
            for other in range(self.seats):
                if other != seat and self.out >> other & 1 == 0:  # SG-19
                    moves.append(WOLF_TO + other)
        return moves

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

    def scores(self) -> list[int]:
        """By seat the cards in hand, counted below nothing; see rules_score.py."""
        return totals(self)

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("The game is not over.")
        return result(self)

    # --- What else a State does ------------------------------------------------------------------------------------

    def clone(self) -> "SevenGoats":
        return SevenGoats(self.board, self)

    def guess(self, rng: Rng) -> "SevenGoats":
        return cast(SevenGoats, Memory.guess(self, rng))

    def seen(self, viewer: int, seat: int, move: Move) -> Move:
        """The move as `viewer` sees it: `draw ?` for a card of another, `give ?` for one offered by another."""
        if DRAW_MOVE <= move < DRAW_HIDDEN and seat == CHANCE:
            to = self.dealt % self.seats if self.phase == DEAL else self.turn
            return move if viewer == to else DRAW_HIDDEN
        if GIVE <= move < GIVE_HIDDEN and viewer != seat:
            return GIVE_HIDDEN
        return move

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

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(seat):
            return None
        return why_not(self, seat, move)

    def text(self, seat: int, move: Move) -> str:
        return text_of(self.board, move)

    def parse(self, seat: int, text: str) -> Move:
        return move_of(self.board, text)

    def move_kind(self, move: Move) -> str:
        """The first word of its text."""
        return move_kind(move)


_CHANCE: Final = (CHANCE,)
_NOBODY_MOVES: Final[tuple[int, ...]] = ()
