"""A position of We Have Goats!: what lies where, whose turn it is, what is pending. It knows no rule of play."""

from typing import Final

from goatgames.core.kit import ANY, whole, wholes
from goatgames.core.state import Data, State, fingerprint
from goatgames.games.we_have_goats.rules_board import (
    CELLS,
    GOATS,
    HIDDEN,
    LABS,
    OUT,
    PEN,
    PENS,
    SLOTS,
    STUD_MUFFIN,
    TILES,
    Board,
)

# chance is due
START: Final = 0  # who begins
DEALING: Final = 1  # labs, to the seats of `queue`
DRAWING: Final = 2  # cards, for the seats of `queue`
LOCKING: Final = 3  # a goat lock for the lab `lab`
FINDING: Final = 4  # land cards of a Goat-cano
CALLING: Final = 5  # the card a Butt Dial takes
# the seat on turn chooses
ACTION: Final = 6
PLACING: Final = 7  # a place for land, Goat-nado, Goat-nami
TURNING: Final = 8
SWAPPING: Final = 9
CHOOSING: Final = 10  # a goat
WALKING: Final = 11
SENDING: Final = 12  # a pen for the goat a Zombie Kitty met
AGAINST: Final = 13  # an opponent
TAKING: Final = 14  # an opponent's lab
OFFERING: Final = 15  # one of the own labs in exchange
COUNTING: Final = 16  # gems of an opponent's lab
ORDERING: Final = 17  # which card of a Goat-cano comes next
TROLLING: Final = 18  # which card the opponent discards
GIVING: Final = 19  # which card is given after a Butt Dial
USING: Final = 20  # locks and Phone Down
TRIMMING: Final = 21  # which card is discarded at the end of the turn
# the seat `asked` answers
ASKING: Final = 22  # Oh No?
AGREEING: Final = 23  # to a Goat Portal
SWIMMING: Final = 24  # where a goat swims
OVER: Final = 25
# between two choices, never seen from outside
RESOLVING: Final = 26
ACTED: Final = 27
ENDING: Final = 28
NEXT_TURN: Final = 29
WALKED: Final = 30
LAYING: Final = 31
USED: Final = 32
LAST_PHASE: Final = 32

CARD: Final = -1  # the tool of a walk that a card makes; else 0 lock two, 1 lock one, 2 lock tipsy, 3 Phone Down
PHONE_TOOL: Final = 3
STOCK: Final = -1  # owner of a face-down lab
GONE: Final = -2  # owner of a lab that left the game
EVERYBODY_KNOWS: Final = 4
FULL: Final = -3  # viewer of a position that is no view


class Position(State):
    """All that may differ between two positions of a game, in flat lists of ints that fast callers may read.

    field[tile]: the land card there x 4 + its turn, -1 if none. at[goat], tipsy[goat]. hands[seat * 8 + i]: cards,
    ascending, HIDDEN last; held[seat]: how many. pile[card], discard[card]: counts; pile_size: cards in the draw pile.
    owner[lab]: its seat, STOCK or GONE; gems[lab]; lock[lab]: kind of its goat lock, -1 before it is activated.
    locks[kind]: left face down. In a view the pile counts all cards not seen, wherever they lie.
    known: what is known of others' hands, sorted: (viewer x 4 + holder) x 128 + card, once for each such card; viewer
    EVERYBODY_KNOWS for cards all have seen.

    The pending action, of the seat on turn: card (-1: none), lab (of a trade or lock, or -1), args (choices), tool.
    Walking: walker (-1), left (moves), arrived (0: must move, 1: only Stop
    and meetings remain, 2: free to go on or stop), slid (cells), waiting (goats to be
    sent to pens, or to swim), journal (goat, cell, tipsy of every change since the card was played, to take it back).
    While Oh No is asked round goats stand where the action brings them. asked: the seat asked; stopper: who played the
    last card; chain: how many Oh Nos lie on the table.
    used[0 .. 3]: how often each tool was used this turn (Phone Down: spaces).
    found: land cards of a Goat-cano not laid yet. queue: seats that draw, in order; then: the phase after the last one.
    owed[seat]: cards spent on Oh No, to be drawn at the end of the turn. starter: -1 before the lot. turns: ended so
    far. winner: -1, or the seat that came home first. viewer: whose view this is, or FULL.
    Stored twice, for speed: ground[cell]: what the cell is.
    """

    __slots__ = (
        "args", "arrived", "asked", "at", "board", "card", "chain", "discard", "field", "found", "gems", "ground",
        "hands", "held", "journal", "known", "lab", "left", "lock", "locks", "owed", "owner", "phase", "pile",
        "pile_size", "queue", "slid", "starter", "stopper", "then", "tipsy", "tool", "turns", "used", "viewer",
        "waiting", "walker", "winner",
    )  # fmt: skip

    def __init__(self, board: Board, source: "Position | None" = None) -> None:
        self.board = board
        self.seats = board.seats
        if source is None:
            self.turn = 0
            self.phase: int = START
            self.then: int = START
            self.starter: int = -1
            self.turns: int = 0
            self.winner: int = -1
            self.viewer: int = FULL
            self.card: int = -1
            self.lab: int = -1
            self.tool: int = CARD
            self.asked: int = -1
            self.chain: int = 0
            self.stopper: int = -1
            self.walker: int = -1
            self.left: int = 0
            self.arrived: int = 0
            self.pile_size: int = board.total()
            self.args: list[int] = []
            self.slid: list[int] = []
            self.waiting: list[int] = []
            self.journal: list[int] = []
            self.used: list[int] = [0] * 4
            self.queue: list[int] = []
            self.owed: list[int] = [0] * board.seats
            self.found: list[int] = []
            self.field: list[int] = [-1] * TILES
            self.at: list[int] = board.starts[:]  # WG-02
            self.tipsy: list[int] = [0] * (GOATS * board.seats)
            self.hands: list[int] = [-1] * (SLOTS * board.seats)
            self.held: list[int] = [0] * board.seats
            self.pile: list[int] = board.copies[:]
            self.discard: list[int] = [0] * len(board.copies)
            self.owner: list[int] = [STOCK] * LABS
            self.gems: list[int] = [0] * LABS
            self.lock: list[int] = [-1] * LABS
            self.locks: list[int] = board.locks[:]
            self.known: list[int] = []
            self.ground: list[int] = [OUT] * CELLS
            for cell in PENS:  # WG-01
                self.ground[cell] = PEN
            return
        self.turn = source.turn
        self.phase = source.phase
        self.then = source.then
        self.starter = source.starter
        self.turns = source.turns
        self.winner = source.winner
        self.viewer = source.viewer
        self.card = source.card
        self.lab = source.lab
        self.tool = source.tool
        self.asked = source.asked
        self.chain = source.chain
        self.stopper = source.stopper
        self.walker = source.walker
        self.left = source.left
        self.arrived = source.arrived
        self.pile_size = source.pile_size
        self.args = source.args[:]
        self.slid = source.slid[:]
        self.waiting = source.waiting[:]
        self.journal = source.journal[:]
        self.used = source.used[:]
        self.queue = source.queue[:]
        self.owed = source.owed[:]
        self.found = source.found[:]
        self.field = source.field[:]
        self.at = source.at[:]
        self.tipsy = source.tipsy[:]
        self.hands = source.hands[:]
        self.held = source.held[:]
        self.pile = source.pile[:]
        self.discard = source.discard[:]
        self.owner = source.owner[:]
        self.gems = source.gems[:]
        self.lock = source.lock[:]
        self.locks = source.locks[:]
        self.known = source.known[:]
        self.ground = source.ground[:]

    # --- what lies on the table ------------------------------------------------------------------------------------

    def land_at(self, tile: int) -> tuple[int, int]:
        """(kind of card, turn) of the land card on this place, or (-1, 0)."""
        code = self.field[tile]
        return (code >> 2, code & 3) if code >= 0 else (-1, 0)

    def shape_at(self, tile: int) -> int:
        """The shape of the land card on this place (0 .. 7, in the order of components.LAND_IDS), or -1."""
        code = self.field[tile]
        return self.board.does[code >> 2] if code >= 0 else -1

    def set_land(self, tile: int, code: int) -> None:
        """Lay a card (kind x 4 + turn) on a place, or clear it with -1."""
        board = self.board
        self.field[tile] = code
        base = tile * 9
        if code < 0:
            for i in range(9):
                self.ground[board.cells[base + i]] = OUT
            return
        look = board.does[code >> 2] * 36 + (code & 3) * 9
        for i in range(9):
            self.ground[board.cells[base + i]] = board.ground[look + i]

    def hand(self, seat: int) -> list[int]:
        """The seat's cards, ascending; HIDDEN for those the viewer does not know."""
        return self.hands[seat * SLOTS : seat * SLOTS + self.held[seat]]

    def hand_limit(self, seat: int) -> int:
        """WG-09, WG-41."""
        return self.board.hand + (1 if self.works(seat, STUD_MUFFIN) else 0)

    def labs_of(self, seat: int) -> list[int]:
        """The labs that lie before the seat."""
        return [lab for lab in range(LABS) if self.owner[lab] == seat]

    def works(self, seat: int, lab: int) -> bool:
        """True if the lab lies before the seat and is activated. WG-35."""
        return self.owner[lab] == seat and self.lock[lab] >= 0

    def gems_left(self) -> int:
        """WG-36: the supply."""
        return self.board.gems - sum(self.gems)

    def is_home(self, goat: int) -> bool:
        """True if the goat is in its home pen. WG-22."""
        return self.at[goat] == self.board.home_cell[goat // GOATS]

    def in_pen(self, goat: int) -> bool:
        """True if the goat is in any pen."""
        return self.ground[self.at[goat]] == PEN

    def goats_home(self, seat: int) -> int:
        """How many of the seat's goats are home."""
        home = self.board.home_cell[seat]
        at = self.at
        return (at[3 * seat] == home) + (at[3 * seat + 1] == home) + (at[3 * seat + 2] == home)

    def goats_on(self, tile: int) -> list[int]:
        """The goats on a land card."""
        tile_of = self.board.tile_of
        return [goat for goat in range(len(self.at)) if tile_of[self.at[goat]] == tile]

    def round(self) -> int:
        """The round that is played, from 1. A round is one turn of every seat, from the one who began."""
        turns = self.turns - 1 if self.phase == OVER and self.winner < 0 else self.turns
        return turns // self.seats + 1

    @property
    def options(self) -> dict[str, int]:
        """The options of this game."""
        return self.board.options()

    # --- forms -----------------------------------------------------------------------------------------------------

    def key(self) -> int:
        """A 60-bit fingerprint of everything in `pack`."""
        numbers = [
            self.seats, self.turn, self.phase, self.then, self.starter, self.turns, self.winner, self.viewer, self.card,
            self.lab, self.tool, self.asked, self.chain, self.stopper, self.walker, self.left, self.arrived,
            self.pile_size, self.board.kids, self.board.limit,
        ]  # fmt: skip
        for some in (self.args, self.slid, self.waiting, self.journal, self.queue, self.found, self.known):
            numbers.append(len(some))
            numbers += some
        for some in self._fixed():
            numbers += some
        return fingerprint(numbers)

    def _fixed(self) -> list[list[int]]:
        """The lists whose length never changes."""
        return [
            self.used, self.owed, self.field, self.at, self.tipsy, self.hands, self.held, self.pile, self.discard,
            self.owner, self.gems, self.lock, self.locks,
        ]  # fmt: skip

    def pack(self) -> Data:
        """Plain JSON data; `fill` reverses it. Lists are as in the class."""
        return {
            "seats": self.seats,
            "options": dict(self.board.options()),
            "turn": self.turn,
            "phase": self.phase,
            "then": self.then,
            "starter": self.starter,
            "turns": self.turns,
            "winner": self.winner,
            "viewer": self.viewer,
            "card": self.card,
            "lab": self.lab,
            "tool": self.tool,
            "asked": self.asked,
            "chain": self.chain,
            "stopper": self.stopper,
            "walker": self.walker,
            "left": self.left,
            "arrived": self.arrived,
            "pile_size": self.pile_size,
            "args": self.args[:],
            "slid": self.slid[:],
            "waiting": self.waiting[:],
            "journal": self.journal[:],
            "used": self.used[:],
            "queue": self.queue[:],
            "owed": self.owed[:],
            "found": self.found[:],
            "field": self.field[:],
            "at": self.at[:],
            "tipsy": self.tipsy[:],
            "hands": self.hands[:],
            "held": self.held[:],
            "pile": self.pile[:],
            "discard": self.discard[:],
            "owner": self.owner[:],
            "gems": self.gems[:],
            "lock": self.lock[:],
            "locks": self.locks[:],
            "known": self.known[:],
        }

    def fill(self, data: Data) -> None:
        """Take over packed data; ValueError, in one sentence, if they are no position of this game."""
        seats, kinds, goats = self.seats, len(self.board.copies), GOATS * self.seats
        self.turn = whole(data, "turn", 0, seats - 1)
        self.phase = whole(data, "phase", START, OVER)
        self.then = whole(data, "then", START, LAST_PHASE)
        self.starter = whole(data, "starter", -1, seats - 1)
        self.turns = whole(data, "turns", 0, 1_000_000)
        self.winner = whole(data, "winner", -1, seats - 1)
        self.viewer = whole(data, "viewer", FULL, seats - 1)
        self.card = whole(data, "card", -1, kinds - 1)
        self.lab = whole(data, "lab", -1, LABS - 1)
        self.tool = whole(data, "tool", CARD, 3)
        self.asked = whole(data, "asked", -1, seats - 1)
        self.chain = whole(data, "chain", 0, kinds * 99)
        self.stopper = whole(data, "stopper", -1, seats - 1)
        self.walker = whole(data, "walker", -1, goats - 1)
        self.left = whole(data, "left", 0, 99)
        self.arrived = whole(data, "arrived", 0, 2)
        self.pile_size = whole(data, "pile_size", 0, 9999)
        self.args = wholes(data, "args", ANY, -1, CELLS)
        self.slid = wholes(data, "slid", ANY, 0, CELLS - 1)
        self.waiting = wholes(data, "waiting", ANY, 0, goats - 1)
        self.journal = wholes(data, "journal", ANY, 0, CELLS - 1)
        self.used = wholes(data, "used", 4, 0, 99)
        self.queue = wholes(data, "queue", ANY, 0, seats - 1)
        self.owed = wholes(data, "owed", seats, 0, 99)
        self.found = wholes(data, "found", ANY, 0, kinds - 1)
        field = wholes(data, "field", TILES, -1, 4 * kinds - 1)
        self.at = wholes(data, "at", goats, 0, CELLS - 1)
        self.tipsy = wholes(data, "tipsy", goats, 0, 1)
        self.hands = wholes(data, "hands", SLOTS * seats, -1, HIDDEN)
        self.held = wholes(data, "held", seats, 0, SLOTS)
        self.pile = wholes(data, "pile", kinds, 0, 999)
        self.discard = wholes(data, "discard", kinds, 0, 999)
        self.owner = wholes(data, "owner", LABS, GONE, seats - 1)
        self.gems = wholes(data, "gems", LABS, 0, self.board.gems)
        self.lock = wholes(data, "lock", LABS, -1, 3)
        self.locks = wholes(data, "locks", 4, 0, 99)
        self.known = wholes(data, "known", ANY, 0, 5 * 4 * 128)
        for tile in range(TILES):
            code = field[tile]
            if code >= 0 and (
                not self.board.lands[code >> 2] or code & 3 >= self.board.turns[self.board.does[code >> 2]]
            ):
                raise ValueError(f"The land card on place {tile} is none, or lies in a turn it has not.")
            self.set_land(tile, code)
        self._check()

    def _check(self) -> None:
        """Cards, locks and gems are all there, and goats stand on something."""
        board = self.board
        counts = [self.pile[card] + self.discard[card] for card in range(len(board.copies))]
        hidden = 0
        for seat in range(self.seats):
            slots = self.hands[seat * SLOTS : (seat + 1) * SLOTS]
            held = slots[: self.held[seat]]
            if slots[self.held[seat] :] != [-1] * (SLOTS - self.held[seat]) or held != sorted(held) or -1 in held:
                raise ValueError(f"The hand of seat {seat} is not sorted, or not of its size.")
            for card in held:
                if card == HIDDEN:
                    hidden += 1
                elif card < len(counts):
                    counts[card] += 1
                else:
                    raise ValueError(f"Seat {seat} holds a card {card} that is none.")
        for code in self.field:
            if code >= 0:
                counts[code >> 2] += 1
        for card in self.found + ([self.card] if self.card >= 0 else []):
            counts[card] += 1
        if counts != board.copies or sum(self.pile) != self.pile_size + hidden:
            raise ValueError("Some cards are missing, or there are more than the box holds.")
        if hidden and self.viewer == FULL:
            raise ValueError("Only views have hidden cards.")
        locks = self.locks[:]
        for kind in self.lock:
            if kind >= 0:
                locks[kind] += 1
        if locks != board.locks or self.gems_left() < 0:
            raise ValueError("Goat locks or gems are missing, or there are more than the box holds.")
        for goat in range(len(self.at)):
            if self.ground[self.at[goat]] == OUT and self.phase not in (SWIMMING, OVER):
                raise ValueError(f"Goat {goat} stands on nothing.")
        if (self.phase == START) != (self.starter < 0):
            raise ValueError("The starting seat does not fit the phase.")
