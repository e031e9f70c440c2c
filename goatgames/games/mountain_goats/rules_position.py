"""A position of Mountain Goats: where the goats and tokens are, whose turn it is. It knows no rule of movement."""

from typing import Final

from goatgames.core.kit import ANY, whole, wholes
from goatgames.core.state import Data, State, fingerprint
from goatgames.games.mountain_goats.rules_board import FIRST_SPACE, MOUNTAINS, PASTURE, PLACES, SPACES, Board
from goatgames.games.mountain_goats.rules_rolls import LOWEST

START: Final = 0  # who begins is to be drawn
THROW: Final = 1  # Green Valley only: the seat may take goats back, then throws
ROLL: Final = 2  # the dice are to be rolled
USE: Final = 3  # the seat says which values it uses
RESOLVE: Final = 4  # with an option: the groups are resolved one by one
OVER: Final = 5


class Position(State):
    """All that may differ between two positions of a game, in flat lists of ints that fast callers may read.

    at[seat * 6 + m - 5]: height of the seat's goat on mountain m: 0 foot .. top, -1 if it has none there.
    got[seat * 6 + m - 5]: point tokens. left[m - 5]: tokens left in the stack. bonus_of[k]: who has the k-th bonus
    token, -1 if nobody; bonus_gone: how many are taken. peak[space - 11]: whose goat stands on the space of the Big
    Mountain, or -1. grazing[seat * 6 + m - 5]: goats in the pasture. marks[place code]: goats of the seat on turn
    there that were taken back this turn (MG-32). open: values of the groups not yet resolved, descending. roll: number
    of the roll in `board.rolls`, -1 before it. starter: who began, -1 before the lot. turns: turns ended so far. last:
    the last round is triggered. Stored twice, for speed: holder[m - 5]: seat on the top or -1; sets[seat]: complete
    sets of point tokens; points[seat]: point tokens and bonus tokens; empties: empty stacks.
    """

    __slots__ = (
        "at", "board", "bonus_gone", "bonus_of", "empties", "got", "grazing", "holder", "last", "left", "marks", "open",
        "peak", "phase", "points", "roll", "sets", "starter", "turns",
    )  # fmt: skip

    def __init__(self, board: Board, source: "Position | None" = None) -> None:
        self.board = board
        self.seats = board.seats
        if source is None:
            self.turn = 0
            self.phase: int = START
            self.roll: int = -1
            self.starter: int = -1
            self.turns: int = 0
            self.last: bool = False
            self.bonus_gone: int = 0
            self.empties: int = 0
            self.at: list[int] = [0] * (board.seats * MOUNTAINS)  # MG-04: a goat at the foot of every mountain
            self.got: list[int] = [0] * (board.seats * MOUNTAINS)
            self.left: list[int] = board.tokens[:]
            self.bonus_of: list[int] = [-1] * len(board.bonus)
            self.holder: list[int] = [-1] * MOUNTAINS
            self.sets: list[int] = [0] * board.seats
            self.points: list[int] = [0] * board.seats
            self.peak: list[int] = [-1] * SPACES
            self.grazing: list[int] = [0] * (board.seats * MOUNTAINS)
            self.marks: list[int] = [0] * PLACES
            self.open: list[int] = []
            return
        self.turn = source.turn
        self.phase = source.phase
        self.roll = source.roll
        self.starter = source.starter
        self.turns = source.turns
        self.last = source.last
        self.bonus_gone = source.bonus_gone
        self.empties = source.empties
        self.at = source.at[:]
        self.got = source.got[:]
        self.left = source.left[:]
        self.bonus_of = source.bonus_of[:]
        self.holder = source.holder[:]
        self.sets = source.sets[:]
        self.points = source.points[:]
        if board.expanded:
            self.peak = source.peak[:]
            self.grazing = source.grazing[:]
            self.marks = source.marks[:]
            self.open = source.open[:]
        else:  # the base game never writes to these
            self.peak = source.peak
            self.grazing = source.grazing
            self.marks = source.marks
            self.open = source.open

    # --- what lies on the table; m is a mountain's number, 5 to 10 ------------------------------------------------

    def height(self, seat: int, m: int) -> int:
        """Where the seat's goat stands on mountain m: 0 foot .. top(m); -1 if it has none there."""
        return self.at[seat * MOUNTAINS + m - LOWEST]

    def top(self, m: int) -> int:
        """The height of the top space of mountain m."""
        return self.board.tops[m - LOWEST]

    def top_holder(self, m: int) -> int:
        """Whose goat stands on the top of mountain m, or -1."""
        return self.holder[m - LOWEST]

    def tokens_left(self, m: int) -> int:
        """Point tokens in the stack of mountain m."""
        return self.left[m - LOWEST]

    def taken(self, seat: int, m: int) -> int:
        """Point tokens of mountain m the seat holds."""
        return self.got[seat * MOUNTAINS + m - LOWEST]

    def bonus_left(self) -> list[int]:
        """Values of the bonus tokens that lie ready, highest first."""
        return self.board.bonus[self.bonus_gone :]

    def bonuses(self, seat: int) -> list[int]:
        """Values of the seat's bonus tokens, highest first."""
        return [self.board.bonus[k] for k in range(len(self.bonus_of)) if self.bonus_of[k] == seat]

    def big(self, space: int) -> int:
        """Whose goat stands on this space (11 to 24) of the Big Mountain, or -1."""
        return self.peak[space - FIRST_SPACE]

    def valley(self, seat: int, m: int) -> int:
        """How many goats of the seat graze in the pasture of mountain m."""
        return self.grazing[seat * MOUNTAINS + m - LOWEST]

    def taken_back(self, seat: int) -> list[int]:
        """Place codes of the seat's goats that were taken back this turn, one entry a goat."""
        if seat != self.turn:
            return []
        return [place for place in range(PLACES) for _ in range(self.marks[place])]

    def dice(self) -> list[int]:
        """The faces that lie on the table, sorted; empty before the roll."""
        return self.board.rolls.faces[self.roll][:] if self.roll >= 0 else []

    def pending(self) -> list[int]:
        """Values of the groups not yet resolved, descending."""
        return self.open[:]

    def last_round(self) -> bool:
        """True once the last round is triggered (MG-16)."""
        return self.last

    def round(self) -> int:
        """The round that is played, from 1. A round is one turn of every seat, from the one who began."""
        turns = self.turns - 1 if self.phase == OVER and self.turns else self.turns
        return turns // self.seats + 1

    @property
    def options(self) -> dict[str, bool]:
        """The options of this game."""
        return self.board.options()

    def goats_at(self, seat: int) -> list[int]:
        """Place codes where the seat has goats, ascending; a pasture appears once however many graze there."""
        found: list[int] = []
        base = seat * MOUNTAINS
        for i in range(MOUNTAINS):
            if self.at[base + i] >= 0:
                found.append(LOWEST + i)
        if self.board.big_mountain:
            for i in range(SPACES):
                if self.peak[i] == seat:
                    found.append(FIRST_SPACE + i)
        if self.board.green_valley:
            for i in range(MOUNTAINS):
                if self.grazing[base + i] > 0:
                    found.append(PASTURE + LOWEST + i)
        return found

    # --- forms -----------------------------------------------------------------------------------------------------

    def key(self) -> int:
        """A 60-bit fingerprint of everything in `pack`."""
        numbers = [
            self.seats, self.turn, self.phase, self.roll, self.starter, self.turns, int(self.last), self.bonus_gone,
            int(self.board.big_mountain), int(self.board.green_valley), len(self.open),
        ]  # fmt: skip
        numbers += self.open
        numbers += self.at
        numbers += self.got
        numbers += self.left
        numbers += self.bonus_of
        if self.board.expanded:
            numbers += self.peak
            numbers += self.grazing
            numbers += self.marks
        return fingerprint(numbers)

    def pack(self) -> Data:
        """Plain JSON data; `fill` reverses it. Lists are as in the class."""
        return {
            "seats": self.seats,
            "options": dict(self.board.options()),
            "turn": self.turn,
            "phase": self.phase,
            "dice": self.dice(),
            "starter": self.starter,
            "turns": self.turns,
            "last": self.last,
            "at": self.at[:],
            "got": self.got[:],
            "left": self.left[:],
            "bonus_of": self.bonus_of[:],
            "peak": self.peak[:],
            "grazing": self.grazing[:],
            "marks": self.marks[:],
            "open": self.open[:],
        }

    def fill(self, data: Data) -> None:
        """Take over packed data; ValueError, in one sentence, if they are no position of this game."""
        seats = self.seats
        self.turn = whole(data, "turn", 0, seats - 1)
        self.phase = whole(data, "phase", START, OVER)
        self.starter = whole(data, "starter", -1, seats - 1)
        self.turns = whole(data, "turns", 0, 1_000_000)
        self.last = bool(data.get("last"))
        dice = tuple(wholes(data, "dice", ANY, 1, 6))
        if dice and dice not in self.board.rolls.roll_of:
            raise ValueError(f"The dice {list(dice)} are no sorted roll of four.")
        self.roll = self.board.rolls.roll_of[dice] if dice else -1
        self.at = wholes(data, "at", seats * MOUNTAINS, -1, 9)
        self.got = wholes(data, "got", seats * MOUNTAINS, 0, 99)
        self.left = wholes(data, "left", MOUNTAINS, 0, 99)
        self.bonus_of = wholes(data, "bonus_of", len(self.board.bonus), -1, seats - 1)
        self.peak = wholes(data, "peak", SPACES, -1, seats - 1)
        self.grazing = wholes(data, "grazing", seats * MOUNTAINS, 0, MOUNTAINS)
        self.marks = wholes(data, "marks", PLACES, 0, MOUNTAINS)
        self.open = wholes(data, "open", ANY, LOWEST, 24)
        self._check()
        self.bonus_gone = sum([1 for seat in self.bonus_of if seat >= 0])
        self.empties = sum([1 for count in self.left if count == 0])
        for seat in range(seats):
            mine = self.got[seat * MOUNTAINS : (seat + 1) * MOUNTAINS]
            self.sets[seat] = min(mine)
            self.points[seat] = sum(self.bonuses(seat)) + sum([(LOWEST + i) * mine[i] for i in range(MOUNTAINS)])

    def _check(self) -> None:
        """Goats and tokens are all there; also finds who holds the tops."""
        tops = self.board.tops
        self.holder = [-1] * MOUNTAINS
        for i in range(MOUNTAINS):
            owned = self.left[i]
            for seat in range(self.seats):
                owned += self.got[seat * MOUNTAINS + i]
                height = self.at[seat * MOUNTAINS + i]
                if height > tops[i]:
                    raise ValueError(f"Mountain {LOWEST + i} has no space {height}.")
                if height == tops[i]:
                    if self.holder[i] >= 0:
                        raise ValueError(f"Two goats stand on the top of mountain {LOWEST + i}.")
                    self.holder[i] = seat
            if owned != self.board.tokens[i]:
                raise ValueError(f"Mountain {LOWEST + i} has {owned} tokens instead of {self.board.tokens[i]}.")
        for seat in range(self.seats):
            base = seat * MOUNTAINS
            goats = sum([1 for height in self.at[base : base + MOUNTAINS] if height >= 0])
            goats += self.peak.count(seat) + sum(self.grazing[base : base + MOUNTAINS])
            if goats != MOUNTAINS:
                raise ValueError(f"Seat {seat} has {goats} goats instead of {MOUNTAINS}.")
        for k in range(1, len(self.bonus_of)):
            if self.bonus_of[k] >= 0 > self.bonus_of[k - 1]:
                raise ValueError("Bonus tokens are taken from the highest down.")
        if (self.phase in (USE, RESOLVE)) != (self.roll >= 0) or (self.phase == START) != (self.starter < 0):
            raise ValueError("The dice or the starting seat do not fit the phase of the turn.")
        if self.open != sorted(self.open, reverse=True) or (self.open and self.phase != RESOLVE):
            raise ValueError("Groups are pending, in descending order, only while a turn is resolved.")
