"""The rules of Row Your Goat, in the order of the rulebook. The ids are those of content/row-your-goat/rules.yaml.

The rules know no clock: who places, grabs, calls and challenges arrives as an ordered list of moves. Cards are
flipped by chance out of what everybody knows of a deck (RG-28), so that nothing is hidden: every view is the whole.
"""

from typing import Final

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Data, Event, Move, Refusal, Result
from goatgames.games.row_your_goat.components import Components
from goatgames.games.row_your_goat.rules_board import FULL, SPACES, Board
from goatgames.games.row_your_goat.rules_cards import KINDS, count_of, draw, size_of
from goatgames.games.row_your_goat.rules_moves import CALL, CHALLENGE, FLIP, GRAB, LIFT, LOT, START, TAKE, TOGETHER
from goatgames.games.row_your_goat.rules_position import (
    ASIDE,
    BEGIN,
    CHOICE,
    CLAIM,
    COVERING,
    EARLY,
    FLIPPING,
    LOTS,
    NO_SET,
    NOT_WRONG,
    OVER,
    PENALTY,
    PLAY,
    POINTED_AT,
    SECOND,
    Position,
)
from goatgames.games.row_your_goat.rules_refusals import why_not
from goatgames.games.row_your_goat.rules_score import result

__all__ = ["BEGIN", "CHOICE", "CLAIM", "FLIPPING", "LOTS", "OVER", "PENALTY", "PLAY", "RowYourGoat", "new", "unpack"]


def new(seats: int, options: dict[str, bool | int], box: Components) -> "RowYourGoat":
    """A game before the lot who begins; ValueError if it cannot be played by so many, or with such options."""
    return RowYourGoat(Board(seats, options, box))


def unpack(data: Data, box: Components) -> "RowYourGoat":
    """The position of `pack`; ValueError, in one sentence, if the data are none."""
    seats, options = data.get("seats"), data.get("options")
    if isinstance(seats, int) and isinstance(options, dict):
        state = RowYourGoat(Board(seats, {str(name): int(value) for name, value in options.items()}, box))
        state.fill(data)
        return state
    raise ValueError("These data are no position of Row Your Goat.")


class RowYourGoat(Position):
    """A game of Row Your Goat. Moves are described in rules_moves.py, the position's lists in rules_position.py.

    `legal` holds proper moves. Mess-ups (RG-14, RG-15, RG-27) and hands that come down together (RG-13) are played too:
    their refusal says `foul`. Events (kind, data; spaces 0 .. 8, 9 is outside): start (seat), turn (seat), place
    (space), flip (card, space; by who placed it), back (card, how it was wrong; the card goes below the deck), empty ()
    the deck ran out, one () a deck came to one card, call (), challenge (seat), grab (how many hold one now), together
    (seats), lot (seat), slowest (seat), take (line, cards), touch (why it was wrong: 0 no Set, 1 a second one), lift
    (space, cards), spared () no stack to take, limit (), end (winners).
    """

    __slots__ = ()

    # --- Setup ---------------------------------------------------------------------------------------------------

    def to_move(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == FLIPPING or phase == LOTS or phase == BEGIN:
            return _CHANCE
        board = self.board
        if phase == PLAY:
            # whoever has a card to place, a Set to claim, a word to call out
            return board.who[board.everyone if self.sets or self.calling else 1 << self.turn]
        if phase == CLAIM:
            return board.who[(board.everyone ^ self.held) | self.calling]
        if phase == CHOICE:
            return board.who[1 << self.slowest | self.calling]
        if phase == PENALTY:
            return board.who[board.everyone if self.calling else 1 << (self.owing[0] & 7)]
        return _NOBODY_MOVES

    def race(self) -> bool:
        return self.phase != OVER and len(self.to_move()) > 1

    def outcomes(self) -> list[tuple[Move, int]]:
        phase = self.phase
        if phase == FLIPPING:
            cards = self.next_cards(self.placer)
            return [(FLIP + kind, count_of(cards, kind)) for kind in range(KINDS) if count_of(cards, kind)]
        if phase == LOTS:  # RG-13: each order is equally likely
            return [(LOT + seat, 1) for seat in self.board.who[self.tied]]
        if phase == BEGIN:  # RG-26
            return [(START + seat, 1) for seat in range(self.seats)]
        return []

    def sample(self, rng: Rng) -> Move:
        phase = self.phase
        if phase == FLIPPING:
            placer = self.placer
            return FLIP + draw(self.pool if self.fresh[placer] > 0 else self.packets[placer][0], rng)
        if phase == LOTS:
            tied = self.board.who[self.tied]
            return LOT + tied[int(rng.below(len(tied)))]
        return START + int(rng.below(self.seats))

    def stream(self) -> str:
        return "game" if self.phase == FLIPPING else "lots"  # RG-13, RG-26

    def play(self, seat: int, move: Move, out: list[Event] | None = None) -> None:
        if move < GRAB:
            self._place(seat, move, out)
        elif move >= TOGETHER:
            self.tied = (move - TOGETHER) | 1 << seat
            self.phase = LOTS
            if out is not None:
                out.append(Event("together", seat, self.board.who[self.tied]))
        elif move >= FLIP:
            self._flip(move - FLIP, out)
        elif move == GRAB:
            self._touch(seat, out)
        elif move == CALL:  # RG-17
            self.calling &= ~(1 << seat)
            if out is not None:
                out.append(Event("call", seat, ()))
        elif move >= LOT:
            self._first_hand(move - LOT, out)
        elif move >= START:  # RG-26
            self.turn = move - START
            self.phase = PLAY
            if out is not None:
                out.append(Event("start", CHANCE, (self.turn,)))
                out.append(Event("turn", self.turn, (self.turn,)))
        elif move >= LIFT:
            self._lift(move - LIFT, out)
            self._settle_penalties(out)
        elif move >= TAKE:
            self._take(move - TAKE, out)
        else:
            self._challenge(seat, move - CHALLENGE, out)

    # --- Placing and grabbing ------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        phase = self.phase
        moves: list[Move] = []
        if seat < 0:
            return moves
        bit = 1 << seat
        if phase == PLAY:
            # RG-05, RG-06, RG-07, RG-25
            if seat == self.turn and self.placed < self.board.limit and self.sizes[seat] > 0:
                moves = self.board.places[self.filled][:]
            if self.sets:  # RG-09
                moves.append(GRAB)
        elif phase == CLAIM:  # RG-30: in any order, for as long as it takes
            if not self.held & bit:
                moves.append(GRAB)
        elif phase == CHOICE:
            if seat == self.slowest:  # RG-10
                moves = [TAKE + line for line in self.set_lines()]
        elif phase == PENALTY:
            if seat == self.owing[0] & 7:  # RG-15, RG-18
                moves = [LIFT + space for space in range(SPACES) if self.filled >> space & 1]
        else:
            return moves
        if self.calling:
            if self.calling & bit:  # RG-17, RG-19: at any time
                moves.append(CALL)
            if phase == PLAY or phase == PENALTY:  # RG-19: not between the first rightful grab and the taking
                for other in self.board.who[self.calling]:
                    if other != seat:
                        moves.append(CHALLENGE + other)
        return moves

    def _place(self, seat: int, space: int, out: list[Event] | None) -> None:
        """RG-05: the space is chosen first, then the card is flipped."""
        if seat != self.turn:  # RG-14
            self.wrong = EARLY
        elif space == SPACES:
            self.wrong = ASIDE
        elif self.filled != FULL and self.filled >> space & 1:
            self.wrong = COVERING
        self.placer = seat
        self.target = space
        self.phase = FLIPPING
        if out is not None:
            out.append(Event("place", seat, (space,)))

    def _flip(self, kind: int, out: list[Event] | None) -> None:
        """The top card of the placer's deck shows what it is, and lies in the grid or goes below the deck."""
        seat, space, wrong = self.placer, self.target, self.wrong
        card = 1 << 3 * kind
        if self.fresh[seat] > 0:
            self.fresh[seat] -= 1
            self.pool -= card
        else:
            packets = self.packets[seat]
            packets[0] -= card
            if packets[0] == 0:
                packets.pop(0)
        self.placer = -1
        self.target = -1
        if wrong != EARLY:  # RG-25: out of turn nobody brings the end nearer
            self.placed += 1
        self.phase = PLAY
        if out is not None:
            out.append(Event("flip", seat, (kind, space)))
        if wrong != NOT_WRONG:  # RG-14; the number of cards stays (RG-31)
            self.wrong = NOT_WRONG
            self.packets[seat].append(card)
            if out is not None:
                out.append(Event("back", seat, (kind, wrong)))
        else:
            self.tops[space] = kind
            self.stacks[space] += card
            self.filled |= 1 << space
            self._look(space)
            self._resize(seat, self.sizes[seat] - 1, out)
        if seat == self.turn:
            self._pass_on(seat, out)
        if out is not None and wrong != EARLY and self.placed == self.board.limit:
            out.append(Event("limit", seat, ()))
        self._check_end(out)

    def _look(self, space: int) -> None:
        """RG-08: which of the lines through this space are Sets now that its top card has changed."""
        looks, tops = self.board.looks, self.tops
        mates = self.board.mates[space]
        sets = self.sets
        look = looks[tops[space]]
        for at in range(0, len(mates), 3):
            if look & looks[tops[mates[at + 1]]] & looks[tops[mates[at + 2]]]:
                sets |= mates[at]
            elif sets & mates[at]:
                sets ^= mates[at]
        self.sets = sets

    def _pass_on(self, seat: int, out: list[Event] | None) -> None:
        """RG-05, RG-11: the turn goes to the left of this seat. RG-20: players without cards are passed over."""
        turn = seat
        for _ in range(self.seats):
            turn = turn + 1 if turn + 1 < self.seats else 0
            if self.sizes[turn] > 0:
                break
        self.turn = turn
        if out is not None:
            out.append(Event("turn", turn, (turn,)))

    def _touch(self, seat: int, out: list[Event] | None) -> None:
        """A hand on a lifesaver."""
        if self.phase != CLAIM and self.sets == 0:  # RG-15, RG-16
            if out is not None:
                out.append(Event("touch", seat, (0,)))
            self.owing.append(seat + NO_SET)
            self._settle_penalties(out)
        elif self.held >> seat & 1:  # RG-27: paid for later
            if out is not None:
                out.append(Event("touch", seat, (1,)))
            self.fined |= 1 << seat
            self.owing.append(seat + SECOND)
        else:
            self._grab(seat, out)

    def _grab(self, seat: int, out: list[Event] | None) -> None:
        """RG-09: a rightful grab."""
        self.held |= 1 << seat
        holders = self.board.who[self.held]
        if out is not None:
            out.append(Event("grab", seat, (len(holders),)))
        if len(holders) < self.board.lifesavers:
            self.phase = CLAIM  # RG-12
            return
        # RG-30: all are taken, and one player has none
        self.tied = 0
        self.slowest = self.board.who[self.board.everyone ^ self.held][0]
        if out is not None:
            out.append(Event("slowest", seat, (self.slowest,)))
        winners = 0
        for holder in holders:
            if self.sizes[holder] == 0:
                winners |= 1 << holder
        if winners:  # RG-21, RG-22
            self._end(winners, 21, out)
        elif self.sets & (self.sets - 1) == 0:
            self._take(self.set_lines()[0], out)
        else:
            self.phase = CHOICE  # RG-10

    def _first_hand(self, seat: int, out: list[Event] | None) -> None:
        """RG-13: of the hands that came down together this one was first."""
        self.tied &= ~(1 << seat)
        if out is not None:
            out.append(Event("lot", seat, (seat,)))
        self._grab(seat, out)
        rest = self.board.who[self.tied]  # none if the Set is settled
        if len(rest) == 1:
            self.tied = 0
            self._grab(rest[0], out)
        elif rest:
            self.phase = LOTS

    def _take(self, line: int, out: list[Event] | None) -> None:
        """RG-10: the slowest takes the three stacks of a Set; the other stacks stay."""
        board = self.board
        seat = self.slowest
        packet = self._clear(board.first[line]) + self._clear(board.second[line]) + self._clear(board.third[line])
        if out is not None:
            out.append(Event("take", seat, (line, size_of(packet))))
        self.held = 0  # RG-11
        self.fined = 0
        self.slowest = -1
        self.after = seat
        self._put_below(seat, packet, out)
        self._settle_penalties(out)  # RG-27

    def _clear(self, space: int) -> int:
        """Take a stack from the grid: its cards."""
        packet = self.stacks[space]
        self.stacks[space] = 0
        self.tops[space] = -1
        self.filled &= ~(1 << space)
        for line in self.board.lines_of[space]:
            self.sets &= ~(1 << line)
        return packet

    def _put_below(self, seat: int, packet: int, out: list[Event] | None) -> None:
        """RG-28: cards go below a deck as one packet whose order nobody knows. RG-20: their owner is back in."""
        self.packets[seat].append(packet)
        self._resize(seat, self.sizes[seat] + size_of(packet), out)

    # --- Mess-ups ------------------------------------------------------------------------------------------------

    def _lift(self, space: int, out: list[Event] | None) -> None:
        """RG-15, RG-18, RG-27: the first who owes a penalty takes a stack of their choice."""
        owing = self.owing.pop(0)
        seat = owing & 7
        packet = self._clear(space)
        if out is not None:
            out.append(Event("lift", seat, (space, size_of(packet))))
        self._put_below(seat, packet, out)
        if owing & NO_SET:
            self.after = seat  # RG-15

    def _settle_penalties(self, out: list[Event] | None) -> None:
        """RG-32: who owes takes a stack, one after the other; then play goes on."""
        while self.owing:
            owing = self.owing[0]
            if self.filled & (self.filled - 1):
                self.phase = PENALTY
                return
            if self.filled:  # one stack only, nothing to choose
                for space in range(SPACES):
                    if self.filled >> space & 1:
                        self._lift(space, out)
            else:  # RG-16
                self.owing.pop(0)
                if owing & NO_SET:
                    self.after = owing & 7
                if out is not None:
                    out.append(Event("spared", owing & 7, ()))
        self.phase = PLAY
        if self.after >= 0:  # RG-11, RG-15
            self._pass_on(self.after, out)
            self.after = -1
        self._check_end(out)

    # --- Winning -------------------------------------------------------------------------------------------------

    def _resize(self, seat: int, size: int, out: list[Event] | None) -> None:
        """The deck has another number of cards now."""
        self.sizes[seat] = size
        self.since[seat] = -1 if size else self.placed
        if size == 1:
            if self.board.mess_ups:
                self.calling |= 1 << seat  # RG-17, RG-19
            if out is not None:  # RG-29: without mess-ups the program calls
                out.append(Event("one" if self.board.mess_ups else "call", seat, ()))
        elif size == 0:
            self.calling &= ~(1 << seat)
            if out is not None:
                out.append(Event("empty", seat, ()))
        elif self.calling:
            self.calling &= ~(1 << seat)

    def _challenge(self, seat: int, other: int, out: list[Event] | None) -> None:
        """RG-18: "Row your goat!" RG-19: it counts once each time a deck comes to one card."""
        self.calling &= ~(1 << other)
        if out is not None:
            out.append(Event("challenge", seat, (other,)))
        self.owing.append(other + POINTED_AT)
        self._settle_penalties(out)

    def _check_end(self, out: list[Event] | None) -> None:
        """RG-23, RG-25: nobody places any more, and no Set is left to claim."""
        if self.sets:
            return
        if self.sizes[self.turn] == 0:  # and so has nobody a card
            first = 0
            for seat in range(self.seats):
                if self.since[seat] < self.since[first]:
                    first = seat
            self._end(1 << first, 23, out)
        elif self.placed >= self.board.limit:
            fewest = min(self.sizes)
            winners = 0
            for seat in range(self.seats):
                if self.sizes[seat] == fewest:
                    winners |= 1 << seat
            self._end(winners, 25, out)

    def _end(self, winners: int, rule: int, out: list[Event] | None) -> None:
        self.winners = winners
        self.ended = rule
        self.phase = OVER
        if out is not None:
            out.append(Event("end", self.turn, self.board.who[winners]))

    def scores(self) -> list[int]:
        """Cards left in the deck, as points lost."""
        return [-size for size in self.sizes]

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("The game is not over.")
        return result(self)

    # --- What else a State does ----------------------------------------------------------------------------------

    def lasting(self, seat: int, move: Move) -> str:
        """In a race only a proper placing, until the card is flipped, and the choice of stacks are taken back."""
        if move == GRAB or move >= TOGETHER:
            return "A hand on a lifesaver stays there; a race is not run twice."
        if move == CALL or CHALLENGE <= move < TAKE:
            return "What was called out has been heard, and stays."
        if move < GRAB and move not in self.legal(seat):
            return "A mess-up stays what it is."
        return ""

    def clone(self) -> "RowYourGoat":
        return RowYourGoat(self.board, self)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(seat):
            return None
        return why_not(self, seat, move)

    def text(self, seat: int, move: Move) -> str:
        return self.board.words.text_of[move]

    def parse(self, seat: int, text: str) -> Move:
        return self.board.words.parse(text)


_CHANCE: Final = (CHANCE,)
_NOBODY_MOVES: Final[tuple[int, ...]] = ()
