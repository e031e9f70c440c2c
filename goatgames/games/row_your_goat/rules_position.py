"""A position of Row Your Goat: what lies in the grid, what is known of the decks, who is due."""

from typing import Final, cast

from goatgames.core.kit import ANY, whole, wholes, wholes_of
from goatgames.core.state import Data, State, fingerprint
from goatgames.games.row_your_goat.components import MOST
from goatgames.games.row_your_goat.rules_board import LINES, SPACES, Board
from goatgames.games.row_your_goat.rules_cards import KINDS, cards_of, count_of, kinds_of, size_of

BEGIN: Final = 0  # who begins is to be drawn
PLAY: Final = 1  # the seat on turn may place, everybody may grab, call and challenge
FLIPPING: Final = 2  # the space is chosen, the card is to be flipped
CLAIM: Final = 3  # a Set was claimed; lifesavers are left
LOTS: Final = 4  # hands came down together; it is to be drawn whose was first
CHOICE: Final = 5  # the slowest is to choose one of several Sets
PENALTY: Final = 6  # somebody is to take a stack
OVER: Final = 7

NOT_WRONG: Final = 0  # how the card that is being flipped was placed
ASIDE: Final = 1  # outside the grid
COVERING: Final = 2  # on a stack while a space is empty
EARLY: Final = 3  # out of turn

POINTED_AT: Final = 0  # why somebody owes a penalty: RG-18
NO_SET: Final = 8  # RG-15
SECOND: Final = 16  # RG-27


class Position(State):
    """All that may differ between two positions of a game, in flat lists of ints that fast callers may read.

    Multisets of cards are numbers, see rules_cards.py. sizes[seat]: cards in the deck: on top fresh[seat] never seen,
    which are cards of the common multiset `pool`, below them packets[seat], top first: what each holds is known, its
    order is not (RG-28). tops[space]: the kind on top, -1 if empty; stacks[space]: all its cards; filled: a bit for
    each space with a stack. sets: a bit for each line that is a Set. held: bit set of the seats with a lifesaver;
    tied: of those whose hands came down together; calling: of those whose one card can be called and challenged; fined:
    of those who touched a second lifesaver in this claim. slowest: who is left without, -1 if nobody. owing: penalties
    due in this order, seat + why. after: who was slow or touched wrongly last, so that the next flip is with the player
    to their left; -1 if the turn stays. placed: cards placed so far. since[seat]: `placed` when the deck ran out, -1
    while it holds a card. placer, target, wrong: of the card that is being flipped; -1, -1, NOT_WRONG without one.
    winners, ended: bit set, and number of the rule that ended the game (21, 23 or 25; else 0).
    """

    __slots__ = (
        "after", "board", "calling", "ended", "filled", "fined", "fresh", "held", "owing", "packets", "phase", "placed",
        "placer", "pool", "sets", "since", "sizes", "slowest", "stacks", "target", "tied", "tops", "winners", "wrong",
    )  # fmt: skip

    def __init__(self, board: Board, source: "Position | None" = None) -> None:
        self.board = board
        self.seats = board.seats
        if source is None:
            self.turn = 0
            self.phase: int = BEGIN
            self.pool: int = board.deck
            self.filled: int = 0
            self.sets: int = 0
            self.held: int = 0
            self.tied: int = 0
            self.calling: int = 0
            self.fined: int = 0
            self.slowest: int = -1
            self.after: int = -1
            self.placed: int = 0
            self.placer: int = -1
            self.target: int = -1
            self.wrong: int = NOT_WRONG
            self.winners: int = 0
            self.ended: int = 0
            self.sizes: list[int] = [board.dealt] * board.seats  # RG-03
            self.fresh: list[int] = [board.dealt] * board.seats
            self.since: list[int] = [-1] * board.seats
            self.tops: list[int] = [-1] * SPACES
            self.stacks: list[int] = [0] * SPACES
            self.owing: list[int] = []
            self.packets: list[list[int]] = [[] for _ in range(board.seats)]
            return
        self.turn = source.turn
        self.phase = source.phase
        self.pool = source.pool
        self.filled = source.filled
        self.sets = source.sets
        self.held = source.held
        self.tied = source.tied
        self.calling = source.calling
        self.fined = source.fined
        self.slowest = source.slowest
        self.after = source.after
        self.placed = source.placed
        self.placer = source.placer
        self.target = source.target
        self.wrong = source.wrong
        self.winners = source.winners
        self.ended = source.ended
        self.sizes = source.sizes[:]
        self.fresh = source.fresh[:]
        self.since = source.since[:]
        self.tops = source.tops[:]
        self.stacks = source.stacks[:]
        self.owing = source.owing[:]
        self.packets = [packets[:] for packets in source.packets]

    # --- what lies on the table ------------------------------------------------------------------------------------

    def deck_size(self, seat: int) -> int:
        """Cards in the seat's deck."""
        return self.sizes[seat]

    def top(self, space: int) -> int:
        """The kind of the top card of a space (0 .. 8), -1 if it is empty."""
        return self.tops[space]

    def height(self, space: int) -> int:
        """Cards in the stack of a space."""
        return size_of(self.stacks[space])

    def stack(self, space: int) -> list[int]:
        """The kinds in the stack of a space, ascending: what lies below the top is in no order that matters."""
        return kinds_of(self.stacks[space])

    def set_lines(self) -> list[int]:
        """The lines that are Sets now, ascending; see rules_board.SPACES_OF."""
        return [line for line in range(LINES) if self.sets >> line & 1]

    def cost(self, line: int) -> int:
        """Cards in the three stacks of a line."""
        board = self.board
        stacks = self.stacks
        return size_of(stacks[board.first[line]] + stacks[board.second[line]] + stacks[board.third[line]])

    def holds(self, seat: int) -> bool:
        """Whether the seat holds a lifesaver."""
        return self.held >> seat & 1 == 1

    def lifesavers_left(self) -> int:
        """Lifesavers on the table."""
        return self.board.lifesavers - len(self.board.who[self.held])

    def may_be_called(self, seat: int) -> bool:
        """Whether the seat's deck has exactly one card that is neither called nor challenged yet."""
        return self.calling >> seat & 1 == 1

    def next_cards(self, seat: int) -> int:
        """The multiset the seat's next card comes from, each card being equally likely; 0 without cards."""
        if self.fresh[seat] > 0:
            return self.pool
        return self.packets[seat][0] if self.packets[seat] else 0

    @property
    def options(self) -> dict[str, bool | int]:
        """The options of this game."""
        return self.board.options()

    # --- forms -----------------------------------------------------------------------------------------------------

    def key(self) -> int:
        """A 60-bit fingerprint of everything in `pack`."""
        board = self.board
        numbers = [
            self.seats, int(board.mess_ups), int(board.short_deck), board.limit, self.turn, self.phase, self.held,
            self.tied, self.calling, self.fined, self.slowest, self.after, self.placed, self.placer, self.target,
            self.wrong, self.winners, self.ended, len(self.owing),
        ]  # fmt: skip
        numbers += self.owing
        numbers += self.fresh
        numbers += self.since
        numbers += self.tops
        for cards in self.stacks:
            numbers += [cards & 0xFFFFFF, cards >> 24]
        for packets in self.packets:
            numbers.append(len(packets))
            for cards in packets:
                numbers += [cards & 0xFFFFFF, cards >> 24]
        return fingerprint(numbers)

    def pack(self) -> Data:
        """Plain JSON data; `fill` reverses it. stacks, packets: lists of kinds, ascending."""
        return {
            "seats": self.seats,
            "options": dict(self.board.options()),
            "turn": self.turn,
            "phase": self.phase,
            "held": self.held,
            "tied": self.tied,
            "calling": self.calling,
            "fined": self.fined,
            "slowest": self.slowest,
            "after": self.after,
            "placed": self.placed,
            "placer": self.placer,
            "target": self.target,
            "wrong": self.wrong,
            "winners": self.winners,
            "ended": self.ended,
            "owing": self.owing[:],
            "fresh": self.fresh[:],
            "since": self.since[:],
            "tops": self.tops[:],
            "stacks": [kinds_of(cards) for cards in self.stacks],
            "packets": [[kinds_of(cards) for cards in packets] for packets in self.packets],
        }

    def fill(self, data: Data) -> None:
        """Take over packed data; ValueError, in one sentence, if they are no position of this game."""
        seats, everyone = self.seats, self.board.everyone
        self.turn = whole(data, "turn", 0, seats - 1)
        self.phase = whole(data, "phase", BEGIN, OVER)
        self.held = whole(data, "held", 0, everyone)
        self.tied = whole(data, "tied", 0, everyone)
        self.calling = whole(data, "calling", 0, everyone)
        self.fined = whole(data, "fined", 0, everyone)
        self.slowest = whole(data, "slowest", -1, seats - 1)
        self.after = whole(data, "after", -1, seats - 1)
        self.placed = whole(data, "placed", 0, 1_000_000)
        self.placer = whole(data, "placer", -1, seats - 1)
        self.target = whole(data, "target", -1, SPACES)
        self.wrong = whole(data, "wrong", NOT_WRONG, EARLY)
        self.winners = whole(data, "winners", 0, everyone)
        self.ended = whole(data, "ended", 0, 25)
        self.owing = wholes(data, "owing", ANY, 0, SECOND + seats - 1)
        self.fresh = wholes(data, "fresh", seats, 0, self.board.dealt)
        self.since = wholes(data, "since", seats, -1, 1_000_000)
        self.tops = wholes(data, "tops", SPACES, -1, KINDS - 1)
        self.stacks = [_cards(stack, "stacks") for stack in _items(data, "stacks", SPACES)]
        self.packets = [
            [_cards(packet, "packets") for packet in _listed(packets, "packets")]
            for packets in _items(data, "packets", seats)
        ]
        self._check()

    def _check(self) -> None:
        """Cards are all there and where they may be; also finds what is stored twice."""
        board = self.board
        pool = board.deck
        for cards in self.stacks:
            pool = _without(pool, cards)
        for packets in self.packets:
            for cards in packets:
                if cards == 0:
                    raise ValueError("A packet holds at least one card.")
                pool = _without(pool, cards)
        if size_of(pool) != sum(self.fresh):
            raise ValueError(f"{size_of(pool)} cards were never seen, and the decks have {sum(self.fresh)} such cards.")
        self.pool = pool
        self.filled = 0
        for space in range(SPACES):
            top = self.tops[space]
            if (top >= 0) != (self.stacks[space] > 0) or (top >= 0 and count_of(self.stacks[space], top) == 0):
                raise ValueError(f"The top card of space {space} is not in its stack.")
            if top >= 0:
                self.filled |= 1 << space
        for seat in range(self.seats):
            self.sizes[seat] = self.fresh[seat] + sum([size_of(cards) for cards in self.packets[seat]])
            if (self.since[seat] >= 0) != (self.sizes[seat] == 0):
                raise ValueError(f"Seat {seat} has {self.sizes[seat]} cards, and that does not fit when they ran out.")
            if self.calling >> seat & 1 and self.sizes[seat] != 1:
                raise ValueError(f"Seat {seat} has {self.sizes[seat]} cards and can be called only with one.")
        self.sets = 0
        for line in range(LINES):
            if self.is_set(line):
                self.sets |= 1 << line
        self._check_phase()

    def _check_phase(self) -> None:
        phase = self.phase
        flipping = phase == FLIPPING
        if (
            flipping != (self.placer >= 0)
            or flipping != (self.target >= 0)
            or (not flipping and self.wrong != NOT_WRONG)
        ):
            raise ValueError("A card is on its way only while it is being flipped.")
        if flipping and (self.sizes[self.placer] == 0 or (self.target == SPACES and self.wrong == NOT_WRONG)):
            raise ValueError("The card that is being flipped cannot be placed so.")
        left = self.board.lifesavers - len(self.board.who[self.held])
        if self.held and phase not in (CLAIM, LOTS, CHOICE, OVER):
            raise ValueError("Lifesavers are held only during a claim.")
        if phase == CLAIM and (self.held == 0 or left <= 0):
            raise ValueError("In a claim some lifesavers are taken and some are left.")
        if phase == CHOICE and (self.slowest < 0 or self.sets == 0 or left != 0):
            raise ValueError("Stacks are chosen by the slowest, from a Set, when all lifesavers are taken.")
        if phase in (CLAIM, LOTS) and self.sets == 0:
            raise ValueError("There is no Set to claim.")
        if (phase == LOTS) != (self.tied > 0) or self.tied & self.held or (phase == LOTS and left <= 0):
            raise ValueError("Lots are drawn among hands that came down together and hold nothing yet.")
        if phase == PENALTY and (not self.owing or self.filled == 0):
            raise ValueError("A penalty is taken by somebody who owes one, from a stack.")
        over = phase == OVER
        if over != (self.winners > 0) or over != (self.ended in (21, 23, 25)):
            raise ValueError("Somebody has won when the game is over, and not before.")
        playing = self.sizes[self.turn] > 0 and self.placed < self.board.limit
        if phase == PLAY and not playing and self.sets == 0:
            raise ValueError("Nobody can place and there is no Set: the game would be over.")

    def is_set(self, line: int) -> bool:
        """RG-08: three stacks in a line whose top cards share the boat or the colour."""
        board = self.board
        looks, tops = board.looks, self.tops
        first, second, third = (
            looks[tops[board.first[line]]],
            looks[tops[board.second[line]]],
            looks[tops[board.third[line]]],
        )
        return first & second & third != 0


def _without(cards: int, taken: int) -> int:
    for kind in range(KINDS):
        if count_of(cards, kind) < count_of(taken, kind):
            raise ValueError(f"There are not so many cards of kind {kind} in the deck.")
    return cards - taken


def _listed(value: object, name: str) -> list[object]:
    found = value if isinstance(value, list) else None
    if found is None:
        raise ValueError(f'"{name}" is no list.')
    return cast("list[object]", found)


def _items(data: Data, name: str, length: int) -> list[object]:
    found = _listed(data.get(name), name)
    if len(found) != length:
        raise ValueError(f'"{name}" has {len(found)} entries instead of {length}.')
    return found


def _cards(value: object, name: str) -> int:
    kinds = wholes_of(name, value, ANY, 0, KINDS - 1)
    if kinds != sorted(kinds):
        raise ValueError(f'"{name}" holds cards in no ascending order.')
    if [kind for kind in kinds if kinds.count(kind) > MOST]:
        raise ValueError(f'"{name}" holds a card too often.')
    return cards_of(kinds)
