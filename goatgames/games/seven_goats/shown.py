"""The picture of a table of De 7 geitjes as data, and what each event makes of it. Cards are kinds, -1 unseen."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import cast

from goatgames.core.state import NOBODY, State
from goatgames.games.seven_goats.rules import AGAIN, ANSWER, LAY, OFFER, SevenGoats
from goatgames.games.seven_goats.rules_board import DICE, KINDS, WOLF, counts_of, kinds_of
from goatgames.table.contract import Cue, Step, Told
from goatgames.ui import tray

ROOM = (14.0, 2.75)  # of the felt the dice are thrown on, in dice
LAID, HIDE, FLY, TURNED = 220.0, 760.0, 260.0, 200.0  # ms
ASIDE = 520.0  # ms in which wolves walk aside after a roll

Spot = tuple[str, int]  # where a card comes from or goes to: ("hand", seat), ("row", i), ("pile", 0), ("hidden", 0) ...
NEWS = {
    "lay": "A goat is laid.", "roll": "The dice roll.", "place": "Dice find their goats.",
    "hide": "All of them are hidden!", "fail": "Not all are hidden: they come back.",
    "shuffle": "The hidden cards make a new pile.", "draw": "A card is drawn.",
    "give": "A card is offered.", "offer": "Cards are offered.", "wolf": "A wolf sends them on.",
    "take": "The cards are taken.", "out": "Only wolves are left: out!",
}  # fmt: skip
# by kind of event


@dataclass
class Flight:
    """A card on its way. kind: -1 shows its back; turning: it turns its face up on the way."""

    kind: int
    start: Spot
    goal: Spot
    share: float = field(default=0.0, compare=False)
    turning: bool = False


@dataclass
class Shown:
    """hand: the eyes' own cards, ascending. laid, covered: goats of the row, and those of them with a die. loose: dice
    that lie free; free: dice that wait for no goat. offer: cards on offer; chain: the seats they came by. hidden: of
    each kind on the discard pile."""

    hand: list[int]
    sizes: list[int]
    laid: list[int]
    covered: list[int]
    loose: list[int]
    wolves: int
    free: int
    rolls: int
    pile: int
    hidden: list[int]
    offer: list[int]
    asked: int
    chain: list[int]
    out: list[bool]
    flights: list[Flight] = field(default_factory=list)
    throw: tray.Throw | None = field(default=None, compare=False)
    thrown: float = field(default=0.0, compare=False)  # ms of the throw
    walked: float = field(default=1.0, compare=False)  # share of the wolves' way aside
    hiding: float = field(default=0.0, compare=False)  # share of the kids' way into the cottage
    dread: float = field(default=0.0, compare=False)  # 1 while a wolf has just turned up
    giving: int = field(default=0, compare=False)  # how many cards the offer under way will be
    turn: int = field(default=-1, compare=False)  # whose turn is shown, and what happens in it
    news: str = field(default="", compare=False)


def shown_of(view: State, eyes: int, past: Sequence[Told]) -> Shown:
    """The picture of a position."""
    v = cast(SevenGoats, view)
    need = kinds_of(v.need) if v.phase != LAY else v.goats_laid()
    covered = v.goats_laid()
    for kind in need:
        covered.remove(kind)
    giving = v.phase in (OFFER, ANSWER) and v.offered
    offer = kinds_of(v.offer) if giving and v.offer else [-1] * v.offered
    chain: list[int] = []
    if v.phase == ANSWER:
        for one in past:
            chain = [one.seat] if one.kind == "offer" else [*chain, one.seat] if one.kind == "wolf" else chain
    return Shown(
        hand=v.hand(eyes) if eyes >= 0 else [],
        sizes=v.sizes[:],
        laid=v.goats_laid(),
        covered=covered,
        loose=v.loose() if v.rolls else [],
        wolves=v.wolves,
        free=v.free if v.rolls else DICE - len(v.goats_laid()),
        rolls=v.rolls,
        turn=v.turn,
        pile=v.pile_size,
        hidden=counts_of(v.discard),
        offer=offer,
        asked=v.asked if v.phase == ANSWER else NOBODY,
        chain=chain,
        out=[not v.playing(seat) for seat in range(v.seats)],
    )


class Film:
    """The steps of one run of events over a picture, as these eyes see them. names: of the faces of a die."""

    def __init__(self, shown: Shown, eyes: int, names: Sequence[str], seed: str) -> None:
        self.shown = shown
        self.eyes = eyes
        self.names = tuple(names)
        self.seed = seed

    def steps(self, told: Sequence[Told]) -> Iterator[Step]:
        """What happens to be seen."""
        quick = sum(one.kind == "deal" for one in told) > 1
        self.shown.giving = len(self.shown.offer) + sum(one.kind == "give" for one in told)
        for number, one in enumerate(told):
            yield from self._news(one)
            if one.kind == "deal":
                yield from self._deal(one, quick)
                continue
            show = getattr(self, "_" + one.kind.replace("-", "_"), None)
            if show is not None:
                later = told[number + 1].kind if number + 1 < len(told) else ""
                yield from show(one, later) if one.kind == "roll" else show(one)

    def _news(self, one: Told) -> Iterator[Step]:
        """The banner says what is seen now, whatever the position asks by then."""
        words = NEWS.get(one.kind, "")
        if words:
            yield Step(end=lambda: setattr(self.shown, "news", words))

    # --- cards -----------------------------------------------------------------------------------------------------

    def _fly(
        self, kind: int, start: Spot, goal: Spot, ms: float, end: Callable[[], None], sound: str = "card",
        beside: bool = False, turning: bool = False,
    ) -> Step:  # fmt: skip
        """A card goes from one place to another; what it means is done when it arrives."""
        flight = Flight(kind, start, goal, turning=turning)
        shown = self.shown

        def each(share: float) -> None:
            if flight not in shown.flights and share < 1:
                shown.flights.append(flight)
            flight.share = share

        def done() -> None:
            if any(other is flight for other in shown.flights):
                shown.flights = [other for other in shown.flights if other is not flight]
            end()

        return Step(ms, each, done, "inout", beside, (Cue(0.0, sound, 0.7),))

    def _gain(self, seat: int, kinds: Sequence[int]) -> None:
        self.shown.sizes[seat] += len(kinds)
        if seat == self.eyes:
            self.shown.hand = sorted([*self.shown.hand, *kinds])

    def _lose(self, seat: int, kinds: Sequence[int]) -> None:
        self.shown.sizes[seat] -= len(kinds)
        if seat == self.eyes:
            hand = self.shown.hand[:]
            for kind in kinds:
                hand.remove(kind)
            self.shown.hand = hand

    def _deal(self, one: Told, quick: bool) -> Iterator[Step]:
        seat, kind = one.data

        def end() -> None:
            self.shown.pile -= 1
            self._gain(seat, (kind,))

        yield self._fly(kind, ("pile", 0), ("hand", seat), 26.0 if quick else FLY, end, turning=kind >= 0)

    def _draw(self, one: Told) -> Iterator[Step]:
        seat, kind = one.data

        def end() -> None:
            self.shown.pile -= 1
            self._gain(seat, (kind,))

        yield self._fly(kind, ("pile", 0), ("hand", seat), 420.0, end, turning=kind >= 0)

    def _lay(self, one: Told) -> Iterator[Step]:
        kind = one.data[0]
        yield Step(end=lambda: self._lose(one.seat, (kind,)))

        def end() -> None:
            self.shown.laid = sorted([*self.shown.laid, kind])
            self.shown.free -= 1

        goal = sum(other <= kind for other in self.shown.laid)
        yield self._fly(kind, ("hand", one.seat), ("row", goal), LAID, end, beside=False)

    def _start(self, one: Told) -> Iterator[Step]:
        yield Step(500, cues=(Cue(0.6, "turn"),))

    def _turn(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            shown = self.shown
            shown.rolls = shown.wolves = 0
            shown.free, shown.loose, shown.throw = DICE, [], None
            shown.turn, shown.news = one.data[0], ""

        yield Step(TURNED, end=end, cues=(Cue(0.0, "turn", 0.8),))

    # --- dice ------------------------------------------------------------------------------------------------------

    def _roll(self, one: Told, later: str) -> Iterator[Step]:
        """Tumbling, a breath of dread when a wolf lies there, then the wolves walk aside."""
        shown, faces = self.shown, list(one.data)
        wolves = faces.count(WOLF)
        number = f"{self.seed} {shown.rolls} {shown.pile} {sum(shown.sizes)} {' '.join(map(str, faces))}"
        film = tray.throw(number, [self.names[face] for face in faces], ROOM, self.names)

        def rolling(share: float) -> None:
            shown.throw, shown.thrown, shown.walked = film, share * tray.THROW, 0.0

        def fear(share: float) -> None:
            shown.dread = 1.0 - share

        def walking(share: float) -> None:
            shown.walked = share

        def end() -> None:
            shown.wolves += wolves
            shown.free = (shown.free if shown.rolls else DICE) - wolves
            shown.rolls += 1
            shown.loose = [face for face in faces if face != WOLF]
            shown.throw, shown.walked, shown.dread = None, 1.0, 0.0

        def begin() -> None:
            shown.loose = []

        yield Step(0, end=begin)
        yield Step(tray.THROW, rolling, ease="linear", cues=film.cues())
        yield Step(tray.HOLD)
        if wolves:
            yield Step(600, fear, ease="out", cues=(Cue(0.0, "wolf"),), shake=2.0 * wolves)
        yield Step(ASIDE if wolves else 240, walking, end, "inout")

    def _place(self, one: Told) -> Iterator[Step]:
        placed = list(one.data)

        def end() -> None:
            for kind in placed:
                self.shown.loose.remove(kind)
            self.shown.covered = sorted([*self.shown.covered, *placed])
            self.shown.free -= len(placed)

        yield Step(300, None, end, cues=(Cue(0.5, "hit", 0.5),))

    def _hide(self, one: Told) -> Iterator[Step]:
        """The moment of the game: the kids run into their cottage."""
        shown = self.shown

        def each(share: float) -> None:
            shown.hiding = share

        def end() -> None:
            for kind in one.data:
                shown.hidden[kind] += 1
            shown.laid, shown.covered, shown.hiding = [], [], 0.0

        bleat = Cue(0.12, f"bleat-top-{one.seat + 1}", 0.7)
        cues = (Cue(0.0, "top"), bleat, Cue(0.35, "step"), Cue(0.55, "step"), Cue(0.92, "token"))
        yield Step(HIDE + 60.0 * len(one.data), each, end, "linear", cues=cues)

    def _fail(self, one: Told) -> Iterator[Step]:
        goats = list(one.data)
        yield Step(420, cues=(Cue(0.0, "fall", held=True), Cue(0.0, f"bleat-fall-{one.seat + 1}", 0.8)))

        def home() -> None:
            self.shown.laid, self.shown.covered = [], []
            self._gain(one.seat, goats)

        for number, kind in enumerate(goats[:-1]):
            yield self._fly(kind, ("row", number), ("hand", one.seat), FLY + 40.0 * number, _nothing, beside=True)
        yield self._fly(goats[-1], ("row", len(goats) - 1), ("hand", one.seat), FLY + 40.0 * len(goats), home)

    def _shuffle(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.pile, self.shown.hidden = len(one.data), [0] * KINDS

        yield Step(500, None, end, cues=(Cue(0.0, "shuffle"),))

    # --- wolves ----------------------------------------------------------------------------------------------------

    def _give(self, one: Told) -> Iterator[Step]:
        kind = one.data[0]
        yield Step(end=lambda: self._lose(one.seat, (kind,)))

        def end() -> None:
            self.shown.offer = [*self.shown.offer, kind]

        yield self._fly(kind, ("hand", one.seat), ("offer", len(self.shown.offer)), LAID, end)

    def _offer(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.asked, self.shown.chain = one.data[0], [one.seat]

        yield Step(360, None, end, cues=(Cue(0.0, "card"),))

    def _wolf(self, one: Told) -> Iterator[Step]:
        """A wolf slams down and sends the cards on."""
        yield Step(end=lambda: self._lose(one.seat, (WOLF,)))

        def end() -> None:
            self.shown.hidden[WOLF] += 1
            self.shown.chain = [*self.shown.chain, one.seat]
            self.shown.asked = one.data[0]

        yield self._fly(WOLF, ("hand", one.seat), ("hidden", 0), 420.0, end, "wolf")

    def _take(self, one: Told) -> Iterator[Step]:
        shown = self.shown
        count, *cards = one.data[1:]
        kinds = cards or [-1] * count
        offered = len(shown.offer)

        def home() -> None:
            shown.offer, shown.asked, shown.chain = [], NOBODY, []
            self._gain(one.seat, kinds)

        for number in range(offered - 1):
            yield self._fly(kinds[number], ("offer", number), ("hand", one.seat), FLY + 60.0 * number, _nothing,
                            beside=True, turning=bool(cards))  # fmt: skip
        yield self._fly(kinds[-1], ("offer", offered - 1), ("hand", one.seat), FLY + 60.0 * offered, home,
                        turning=bool(cards))  # fmt: skip

    def _out(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            shown = self.shown
            shown.out[one.seat] = True
            shown.sizes[one.seat] = 0
            if one.seat == self.eyes:
                shown.hand = []
            shown.rolls = shown.wolves = 0
            shown.free, shown.loose = DICE, []

        yield Step(700, None, end, cues=(Cue(0.0, "lose"),))

    def _end(self, one: Told) -> Iterator[Step]:
        yield Step(600, cues=(Cue(0.0, "top"),))


def _nothing() -> None:
    """A card of several that arrive together."""


def rolling_on(view: State) -> bool:
    """Whether all goats have hidden and one may roll on for wolves."""
    return cast(SevenGoats, view).phase == AGAIN
