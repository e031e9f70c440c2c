"""The protocol every game speaks: a State, its moves and chance, its events, its result.

The vocabulary follows python-chess and OpenSpiel. A move is a small non-negative integer whose meaning belongs to the
game; `State.text` and `State.parse` give it words. Seats are 0 .. seats - 1, CHANCE is a seat of its own.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from goatgames.core.chance import Rng

CHANCE: Final = -1  # the seat that rolls and draws
NOBODY: Final = -2  # the viewer who sits nowhere: curtain, shelf picture, crash report
EVERYBODY: Final = -1  # bit set of seats: all of them, and NOBODY too

Move = int
Data = dict[str, object]  # plain JSON values


class Event:
    """Something that happened at the table, in full and as those see it who did not see it happen.

    kind is the game's own word ("climb", "token"); seat is who did it (CHANCE for dice and draws); data are integers
    the game documents by kind. `seen_by` is a bit set of seats (1 << seat) or EVERYBODY.
    """

    __slots__ = ("data", "kind", "masked", "seat", "seen_by")

    def __init__(
        self,
        kind: str,
        seat: int,
        data: tuple[int, ...],
        seen_by: int = EVERYBODY,
        masked: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.seen_by = seen_by
        self.masked = masked

    def shown_to(self, viewer: int) -> tuple[int, ...]:
        """The data as this viewer (a seat or NOBODY) may see them."""
        if self.seen_by == EVERYBODY or (viewer >= 0 and self.seen_by >> viewer & 1):
            return self.data
        return self.masked

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.data})"


class Refusal:
    """Why a move may not be played: a rule's id, a sentence that says what is possible instead.

    foul: no proper move, but it may be done all the same: Row Your Goat's mess-ups, which are punished, and its hands
    that come down together, which a lot parts.
    """

    __slots__ = ("foul", "rule", "sentence")

    def __init__(self, rule: str, sentence: str, foul: bool = False) -> None:
        self.rule = rule
        self.sentence = sentence
        self.foul = foul

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.sentence!r})"


class Tie:
    """Seats with equal totals and what parted them (or did not). In the sentence {0}, {1}, ... stand for seats."""

    __slots__ = ("rule", "seats", "sentence")

    def __init__(self, seats: list[int], rule: str, sentence: str) -> None:
        self.seats = seats
        self.rule = rule
        self.sentence = sentence


class Result:
    """The end of a game. All lists are indexed by seat.

    ranks: 1 for first; equal ranks only for a shared place. winners: the seats of rank 1.
    totals: final scores. parts: points by kind, in the order to show them; every seat has the same keys.
    """

    __slots__ = ("parts", "ranks", "ties", "totals", "winners")

    def __init__(self, ranks: list[int], totals: list[int], parts: list[dict[str, int]], ties: list[Tie]) -> None:
        self.ranks = ranks
        self.winners = [seat for seat in range(len(ranks)) if ranks[seat] == 1]
        self.totals = totals
        self.parts = parts
        self.ties = ties


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One game in progress. Subclasses hold flat lists of ints and nothing that remembers how it came about."""

    __slots__ = ("seats", "turn")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.turn = 0  # the seat on turn, also while chance or another seat is due

    # --- whose move, which moves -------------------------------------------------------------------------------

    def to_move(self) -> tuple[int, ...]:
        """Seats with a proper move; (CHANCE,) when a die, a draw or a deal is due; () when the game is over."""
        raise NotImplementedError

    def race(self) -> bool:
        """True where who of `to_move` comes first is nature (Row Your Goat)."""
        return False

    def legal(self, seat: int) -> list[Move]:
        """Proper moves in a fixed order, no two with one effect, 1 to 256 of them for a seat to move, else none."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[Move, int]]:
        """When CHANCE is to move: (move, integer weight). ValueError on a view that cannot know them."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> Move:
        """One of `outcomes`, drawn by weight."""
        total = 0
        moves = self.outcomes()
        for _, weight in moves:
            total += weight
        at = int(rng.below(total))
        for move, weight in moves:
            at -= weight
            if at < 0:
                return move
        raise AssertionError("weights do not add up")

    def stream(self) -> str:
        """The name of the chance stream the draw that is due comes from."""
        return "game"

    # --- playing -----------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move, out: list[Event] | None = None) -> None:
        """Play a legal move (trusted: nothing is checked) and append what happened to `out`. Draws no chance."""
        raise NotImplementedError

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        """Why this move may not be played now, or None if it may. Asked on the seat's own view."""
        raise NotImplementedError

    def equal(self, seat: int, move: Move) -> Move:
        """The legal move that does the same as this one, where one stands for several equal choices; else the move."""
        return move

    def playout(self, rng: Rng) -> None:
        """Play uniformly random moves to the end."""
        while True:
            who = self.to_move()
            if not who:
                return
            if who[0] == CHANCE:
                self.play(CHANCE, self.sample(rng))
                continue
            seat = who[0] if len(who) == 1 else who[int(rng.below(len(who)))]
            moves = self.legal(seat)
            self.play(seat, moves[int(rng.below(len(moves)))])

    def clone(self) -> "State":
        """A flat copy that shares nothing that changes."""
        raise NotImplementedError

    # --- what a seat knows -------------------------------------------------------------------------------------

    def view(self, viewer: int) -> "State":
        """The same class with everything masked that `viewer` (a seat or NOBODY) cannot know."""
        return self.clone()

    def guess(self, rng: Rng) -> "State":
        """On a view: a full state drawn from those consistent with it, so that guess.view(viewer) == view."""
        return self.clone()

    def seen(self, viewer: int, seat: int, move: Move) -> Move:
        """The move as `viewer` sees it, asked before it is played; a hidden draw has a move of its own."""
        return move

    def reveals(self, seat: int, move: Move) -> bool:
        """Asked of a full state before the move is played: whether it shows its seat something hidden.

        Exact: True where in another position that looks the same to the seat the move could not be made, or would go
        otherwise, or leave the seat another view. False where nothing is hidden.
        """
        return False

    def lasting(self, seat: int, move: Move) -> str:
        """Why this move cannot be taken back even before anything else happens: a sentence, or "" if it can."""
        return ""

    # --- counting ----------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Running scores by seat, as everybody at the table can count them."""
        raise NotImplementedError

    def result(self) -> Result:
        """Ranks with their parts; ValueError while the game is not over."""
        raise NotImplementedError

    # --- forms -------------------------------------------------------------------------------------------------

    def key(self) -> int:
        """A 60-bit fingerprint, equal across processes, builds and PYTHONHASHSEED."""
        raise NotImplementedError

    def pack(self) -> Data:
        """Plain JSON data, exact; the game's `unpack` reverses it."""
        raise NotImplementedError

    def text(self, seat: int, move: Move) -> str:
        """One short line without the seat: `use 9 6`, `roll 1 1 3 6`."""
        raise NotImplementedError

    def parse(self, seat: int, text: str) -> Move:
        """The move of a text; ValueError with a sentence if it is none. It need not be legal now."""
        raise NotImplementedError


def fingerprint(numbers: list[int]) -> int:
    """A 60-bit hash of integers for `State.key`: FNV-1a on 60 bits, folded in two halves of 30.

    Two 30-bit halves keep every product below 2**62, so that compiled code never leaves machine integers.
    """
    low = 0x1000193 & 0x3FFFFFFF
    high = 0x1234567
    for number in numbers:
        word = number & 0x3FFFFFFF
        low = ((low ^ word) * 16777619) & 0x3FFFFFFF
        high = ((high ^ word ^ (low >> 7)) * 22695477 + 1) & 0x3FFFFFFF
    return high << 30 | low
