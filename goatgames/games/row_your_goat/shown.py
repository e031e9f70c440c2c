"""The picture of a table of Row Your Goat as data, and what each event makes of it. Cards are kinds, -1 none."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_board import LINES, SPACES, SPACES_OF
from goatgames.table.contract import Cue, Step, Told

FLIP, BACK, GRAB, LOTS, SEE, TAKE = 200.0, 280.0, 260.0, 600.0, 620.0, 520.0  # ms

Spot = tuple[str, int]  # ("deck", seat) ("cell", space) ("ring", n) ("held", seat)


@dataclass
class Flight:
    """Something on its way: a card that turns over, a stack, or a lifesaver (kind -2)."""

    kind: int
    start: Spot
    goal: Spot
    height: int = 1
    turning: bool = False
    share: float = field(default=0.0, compare=False)


@dataclass
class Said:
    """A bubble at a panel, or a sign: bad: a mess-up."""

    seat: int
    words: str
    bad: bool = False
    share: float = field(default=0.0, compare=False)


@dataclass
class Shown:
    """tops, heights: of the nine stacks. decks: cards by seat. holders: who has grabbed, in their order. claim: the
    lines that are Sets, once a hand came down rightfully; before that none. singles: bit set of the decks of one card
    that may still be called."""

    tops: list[int]
    heights: list[int]
    decks: list[int]
    holders: tuple[int, ...]
    claim: int
    singles: int
    turn: int
    slowest: int
    flights: list[Flight] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    tied: tuple[int, ...] = field(default=(), compare=False)  # hands of a photo finish
    won: int = field(default=-1, compare=False)  # whose was first by lot
    pulse: float = field(default=0.0, compare=False)  # of the frames of a Set, 1 when it has just been seen
    wave: float = field(default=0.0, compare=False)  # of joy, when the game is won
    landed: tuple[int, float] = field(default=(-1, 0.0), compare=False)  # the card that has just been laid, 1 to 0


def shown_of(v: RowYourGoat, past: Sequence[Told]) -> Shown:
    """The picture of a position."""
    order: list[int] = []
    for one in past:
        if one.kind == "grab" and one.seat not in order:
            order.append(one.seat)
        elif one.kind == "take":
            order = []
    held = tuple(seat for seat in range(v.seats) if v.holds(seat))
    return Shown(
        tops=v.tops[:],
        heights=[v.height(space) for space in range(SPACES)],
        decks=v.sizes[:],
        holders=tuple(order) if sorted(order) == list(held) else held,
        claim=v.sets if v.held else 0,
        singles=v.calling,
        turn=v.turn,
        slowest=v.slowest,
    )


def sets_of(tops: Sequence[int]) -> int:
    """RG-08, of what is shown: a bit for each line that is a Set."""
    found = 0
    for line in range(LINES):
        kinds = [tops[space] for space in SPACES_OF[line]]
        if min(kinds) >= 0 and (len({kind >> 2 for kind in kinds}) == 1 or len({kind & 3 for kind in kinds}) == 1):
            found |= 1 << line
    return found


class Film:
    """The steps of one run of events over a picture; they are never in the way of the race."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self._space = 9  # where the last card was placed

    def steps(self, told: Sequence[Told]) -> Iterator[Step]:
        """What is seen of it, one after another."""
        for index, one in enumerate(told):
            wrong = one.kind == "flip" and index + 1 < len(told) and told[index + 1].kind == "back"
            show = getattr(self, "_" + one.kind, None)
            if one.kind == "flip":
                yield from self._flip(one, wrong)
            elif show is not None:
                yield from show(one)

    # --- how ---------------------------------------------------------------------------------------------------------

    def _fly(
        self, flight: Flight, ms: float, end: Callable[[], None], sound: str = "card", beside: bool = False,
        ease: str = "inout",
    ) -> Step:  # fmt: skip
        shown = self.shown

        def each(share: float) -> None:
            if share < 1 and not any(other is flight for other in shown.flights):
                shown.flights = [*shown.flights, flight]
            flight.share = share

        def done() -> None:
            shown.flights = [other for other in shown.flights if other is not flight]
            end()

        return Step(ms, each, done, ease, beside, (Cue(0.0, sound, 0.8),) if sound else ())

    def _say(self, seat: int, words: str, ms: float, sound: str, bad: bool = False, beside: bool = True) -> Step:
        shown, said = self.shown, Said(seat, words, bad)

        def each(share: float) -> None:
            if share < 1 and not any(other is said for other in shown.said):
                shown.said = [*shown.said, said]
            said.share = share

        def done() -> None:
            shown.said = [other for other in shown.said if other is not said]

        return Step(ms, each, done, "linear", beside, (Cue(0.0, sound),))

    # --- cards -------------------------------------------------------------------------------------------------------

    def _start(self, one: Told) -> Iterator[Step]:
        yield self._say(one.data[0], "I begin!", 900, "turn")

    def _turn(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.turn = one.data[0]

        yield Step(0, None, end)

    def _flip(self, one: Told, wrong: bool) -> Iterator[Step]:
        """The top card of a deck turns over into its space."""
        kind, space = one.data
        self._space = space
        shown = self.shown

        def end() -> None:
            if not wrong:
                shown.tops[space] = kind
                shown.heights[space] += 1
                shown.decks[one.seat] -= 1

        flight = Flight(kind, ("deck", one.seat), ("cell", space), turning=True)
        yield self._fly(flight, FLIP, end, "card", ease="out")
        if not wrong:

            def settle(share: float) -> None:
                shown.landed = (space, 1 - share) if share < 1 else (-1, 0.0)

            yield Step(160, settle, None, "out", True)

    def _back(self, one: Told) -> Iterator[Step]:
        """A card placed wrongly goes below its deck."""
        kind, wrong = one.data
        words = ("", "Beside the grid!", "A space is free!", "Not your turn!")[wrong]
        yield self._say(one.seat, words, 1000, "refuse", True)
        spot = ("cell", self._space)
        yield self._fly(Flight(kind, spot, ("deck", one.seat)), BACK, _nothing, "slide")

    def _empty(self, one: Told) -> Iterator[Step]:
        self.shown.singles &= ~(1 << one.seat)
        yield self._say(one.seat, "One lifesaver to go!", 1300, "last")

    # --- calls -------------------------------------------------------------------------------------------------------

    def _one(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.singles |= 1 << one.seat

        yield Step(0, None, end)

    def _call(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.singles &= ~(1 << one.seat)

        yield Step(0, None, end)
        yield self._say(one.seat, "Row my goat!", 1200, f"bleat-top-{one.seat + 1}")

    def _challenge(self, one: Told) -> Iterator[Step]:
        other = one.data[0]

        def end() -> None:
            self.shown.singles &= ~(1 << other)

        yield Step(0, None, end)
        yield self._say(one.seat, "Row your goat!", 1200, f"bleat-top-{one.seat + 1}")
        yield self._say(other, "Oh no!", 900, f"bleat-fall-{other + 1}", True)

    # --- hands -------------------------------------------------------------------------------------------------------

    def _together(self, one: Told) -> Iterator[Step]:
        """A photo finish: both hands lie on the lifesaver."""

        def end() -> None:
            self.shown.tied, self.shown.won = one.data, -1
            self._see()

        yield Step(0, None, end)
        yield Step(LOTS / 2, self._pulse, None, "out", cues=(Cue(0.0, "drum"),))

    def _lot(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.won = one.data[0]

        yield Step(0, None, end)

        def over() -> None:
            self.shown.tied, self.shown.won = (), -1

        yield Step(LOTS / 2, None, over, cues=(Cue(0.0, "bonus", 0.7),), beside=True)

    def _see(self) -> None:
        """From the first rightful hand on the Sets are seen by all."""
        self.shown.claim = sets_of(self.shown.tops)

    def _pulse(self, share: float) -> None:
        self.shown.pulse = 1 - share

    def _grab(self, one: Told) -> Iterator[Step]:
        """A lifesaver flies to whoever grabbed it."""
        first = not self.shown.claim
        number = len(self.shown.holders)

        def begin() -> None:
            self._see()
            self.shown.holders = (*self.shown.holders, one.seat)

        yield Step(0, None, begin)
        flight = Flight(-2, ("ring", number), ("held", one.seat))
        yield self._fly(flight, GRAB, _nothing, "hit", ease="out")
        yield Step(0, cues=(Cue(0.0, f"bleat-top-{one.seat + 1}", 0.8),))
        if first:
            yield Step(320, self._pulse, None, "out", True)

    def _slowest(self, one: Told) -> Iterator[Step]:
        def begin() -> None:
            self.shown.slowest = one.data[0]

        yield Step(0, None, begin)
        yield self._say(one.data[0], "Oh no!", SEE, f"bleat-fall-{one.data[0] + 1}", True, False)

    def _take(self, one: Told) -> Iterator[Step]:
        """The stacks of a Set go below the slowest one's deck; the lifesavers come back."""
        line, cards = one.data
        shown, seat = self.shown, one.seat

        def begin(space: int) -> Flight:
            return Flight(shown.tops[space], ("cell", space), ("deck", seat), shown.heights[space])

        flights = [begin(space) for space in SPACES_OF[line]]

        def lift() -> None:
            shown.claim = 0
            for space in SPACES_OF[line]:
                shown.tops[space], shown.heights[space] = -1, 0

        def end() -> None:
            shown.decks[seat] += cards
            shown.singles &= ~(1 << seat)
            shown.holders, shown.claim, shown.slowest = (), 0, -1

        yield Step(0, None, lift)
        for flight in flights[:-1]:
            yield self._fly(flight, TAKE, _nothing, "", True)
        yield self._fly(flights[-1], TAKE, end, "shuffle")

    # --- mess-ups ----------------------------------------------------------------------------------------------------

    def _touch(self, one: Told) -> Iterator[Step]:
        words = "A second lifesaver!" if one.data[0] else "No Set!"
        yield self._say(one.seat, words, 1100, "splash", True)
        yield Step(120, shake=2.0, cues=(Cue(0.0, f"bleat-fall-{one.seat + 1}", 0.7),))

    def _lift(self, one: Told) -> Iterator[Step]:
        space, cards = one.data
        shown, seat = self.shown, one.seat
        flight = Flight(shown.tops[space], ("cell", space), ("deck", seat), shown.heights[space])

        def lift() -> None:
            shown.tops[space], shown.heights[space] = -1, 0

        def end() -> None:
            shown.decks[seat] += cards
            shown.singles &= ~(1 << seat)

        yield Step(0, None, lift)
        yield self._fly(flight, TAKE, end, "shuffle")

    def _spared(self, one: Told) -> Iterator[Step]:
        yield self._say(one.seat, "Nothing to take.", 900, "undo")

    def _limit(self, one: Told) -> Iterator[Step]:
        yield Step(300, cues=(Cue(0.0, "last"),))

    def _end(self, one: Told) -> Iterator[Step]:
        """The moment of joy: the whole pond rocks."""

        def each(share: float) -> None:
            self.shown.wave = 0.0 if share >= 1 else 1 - share

        yield Step(900, each, None, "linear", cues=(Cue(0.0, "top"), Cue(0.2, f"bleat-win-{one.data[0] + 1}")))


def _nothing() -> None:
    """What the other cards of the same movement bring."""
