"""What each event of Goat Lords does to the picture, as steps."""

from collections.abc import Callable, Iterator, Sequence

from goatgames.games.goat_lords.rules_cards import (
    ALIGOATER,
    BASE,
    GOAT_KART,
    OTHER,
    in_stack,
    stack_cards,
)
from goatgames.games.goat_lords.rules_moves import GATOR
from goatgames.games.goat_lords.shown import Flight, Shown
from goatgames.table.contract import Cue, Step, Told

FLY, CARD, STAKE, LIES, MOMENT = 260.0, 220.0, 420.0, 420.0, 620.0  # ms
HIDDEN_HAND, HIDDEN_ACTION = 20, 21  # drawn by somebody else
NEWS = {
    "draw": "Cards are drawn.", "turn-up": "A card is turned up.",
    "birth": "A goat is born!", "assist": "An assisted birth.", "discard": "A card is discarded.", "duel": "A duel!",
    "answer": "The duel goes on.", "stop": "No more cards.", "won": "The stack is won.", "held": "The herd is held.",
    "kart": "Away in a Goat Kart!", "play": "An action card.", "mix": "Two goats, one stack.",
    "raise": "A stack comes on top.", "name": "A goat is asked for.", "fish": "Any of them?",
    "given": "All cards are passed on.", "trade": "Two stacks change places.", "trash": "An action card goes.",
    "last-turns": "The last turns begin.",
}  # fmt: skip
# by kind of event


class Film:
    """The steps of one run of events over a picture, as these eyes see them."""

    def __init__(self, shown: Shown, eyes: int) -> None:
        self.shown = shown
        self.eyes = eyes

    def steps(self, told: Sequence[Told]) -> Iterator[Step]:
        """What happens to be seen; cards passed on with Goatilocks go all at once."""
        draws = sum(one.kind == "draw" for one in told)
        given = [one for one in told if one.kind == "given"]
        for one in told:
            yield from self._news(one)
            if one.kind == "draw":
                yield from self._draw(one, draws)
            elif one.kind == "given":
                if one is given[0]:
                    yield from self._given(given)
            else:
                show = getattr(self, "_" + one.kind.replace("-", "_"), None)
                if show is not None:
                    yield from show(one)

    def _news(self, one: Told) -> Iterator[Step]:
        """The banner says what is seen now, whatever the position asks by then."""
        words = NEWS.get(one.kind, "")
        if words:
            yield Step(end=lambda: setattr(self.shown, "news", words))

    # --- cards -----------------------------------------------------------------------------------------------------

    def _fly(
        self, flight: Flight, ms: float, end: Callable[[], None], sound: str = "card", beside: bool = False
    ) -> Step:
        shown = self.shown

        def each(share: float) -> None:
            if share < 1 and not any(other is flight for other in shown.flights):
                shown.flights = [*shown.flights, flight]
            flight.share = share

        def done() -> None:
            shown.flights = [other for other in shown.flights if other is not flight]
            end()

        return Step(ms, each, done, "inout", beside, (Cue(0.0, sound, 0.7),) if sound else ())

    def _take(self, seat: int, *kinds: int) -> None:
        """Cards leave a hand."""
        self.shown.held[seat] -= len(kinds)
        if seat == self.eyes:
            hand = self.shown.hand[:]
            for kind in kinds:
                hand.remove(kind)
            self.shown.hand = hand

    def _gain(self, seat: int, *kinds: int) -> None:
        self.shown.held[seat] += len(kinds)
        if seat == self.eyes:
            self.shown.hand = sorted([*self.shown.hand, *kinds])

    def _use(self, seat: int, action: int) -> None:
        """An action card leaves the front of a seat for the trash."""
        self.shown.downs[seat] -= 1
        self.shown.trash[action] += 1
        if seat == self.eyes:
            own = self.shown.own[:]
            own.remove(action)
            self.shown.own = own

    def _stand(self, seat: int, stack: int) -> None:
        self.shown.herds[seat] = [*self.shown.herds[seat], stack]

    def _draw(self, one: Told, run: int) -> Iterator[Step]:
        seat, kind = one.data
        ms = FLY if run <= 2 else max(26.0, 1100.0 / run)
        front = kind >= BASE and kind != HIDDEN_HAND
        seen = kind if kind < HIDDEN_HAND else -1

        def end() -> None:
            self.shown.pile -= 1
            if not front:
                self._gain(seat, kind)
                return
            self.shown.downs[seat] += 1
            if seat == self.eyes:
                self.shown.own = sorted([*self.shown.own, kind - BASE])

        goal = ("front" if front else "hand", seat)
        yield self._fly(Flight(seen, ("pile", 0), goal, action=front, turning=seen >= 0), ms, end)

    def _turn_up(self, one: Told) -> Iterator[Step]:
        kind, back = one.data

        def end() -> None:
            if not back:
                self.shown.pile -= 1
                self.shown.discards = [*self.shown.discards, kind]

        yield self._fly(Flight(kind, ("pile", 0), ("pile" if back else "discards", 0), turning=True), 420, end)

    def _dealer(self, one: Told) -> Iterator[Step]:
        yield Step(400, cues=(Cue(0.6, "turn"),))

    def _turn(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.by = self.shown.foe = self.shown.action = self.shown.glow = -1
            self.shown.turn, self.shown.news = one.data[0], ""

        yield Step(200, None, end, cues=(Cue(0.0, "turn", 0.8),))

    def _discard(self, one: Told) -> Iterator[Step]:
        kind = one.data[0]
        yield Step(end=lambda: self._take(one.seat, kind))

        def end() -> None:
            self.shown.discards = [*self.shown.discards, kind]

        yield self._fly(Flight(kind, ("hand", one.seat), ("discards", 0)), FLY, end)

    # --- births ----------------------------------------------------------------------------------------------------

    def _birth(self, one: Told) -> Iterator[Step]:
        first, goat = one.data
        yield Step(end=lambda: self._take(one.seat, first, goat))
        yield from self._stands(one.seat, goat, goat + in_stack(first) + in_stack(goat))

    def _assist(self, one: Told) -> Iterator[Step]:
        goat = one.data[0]

        def begin() -> None:
            self._take(one.seat, goat)
            self.shown.discards = self.shown.discards[:-1]

        yield Step(end=begin)
        flight = Flight(goat, ("discards", 0), ("herd", one.seat))
        yield self._fly(flight, FLY, _nothing, beside=True)
        yield from self._stands(one.seat, goat, goat + 2 * in_stack(goat))

    def _mix(self, one: Told) -> Iterator[Step]:
        upper, lower = one.data
        yield Step(end=lambda: self._take(one.seat, upper, lower))
        yield from self._stands(one.seat, upper, upper + in_stack(upper) + OTHER * (lower + 1))

    def _stands(self, seat: int, goat: int, stack: int) -> Iterator[Step]:
        """A new stack joins the herd with a bleat."""
        yield self._fly(Flight(goat, ("hand", seat), ("herd", seat), stack=2), 340, lambda: self._stand(seat, stack))
        yield from self._glows(seat, 380, f"bleat-top-{seat + 1}")

    def _glows(self, seat: int, ms: float, sound: str) -> Iterator[Step]:
        def each(share: float) -> None:
            self.shown.glow = seat if share < 1 else -1

        yield Step(ms, each, ease="linear", cues=(Cue(0.0, sound),))

    # --- duels -----------------------------------------------------------------------------------------------------

    def _duel(self, one: Told) -> Iterator[Step]:
        self.shown.foe, self.shown.by, self.shown.action = one.data[0], one.seat, -1
        yield from self._into_the_ring(one.seat, one.data[1])

    def _answer(self, one: Told) -> Iterator[Step]:
        yield from self._into_the_ring(one.seat, one.data[0])

    def _into_the_ring(self, seat: int, card: int) -> Iterator[Step]:
        """A card flies into the arena and lands askew."""
        if card == GATOR:
            yield Step(end=lambda: self._use(seat, ALIGOATER))
            start, kind = ("front", seat), BASE + ALIGOATER
        else:
            yield Step(end=lambda: self._take(seat, card))
            start, kind = ("hand", seat), card

        def end() -> None:
            self.shown.duel = [*self.shown.duel, (seat, card)]

        yield self._fly(Flight(kind, start, ("arena", len(self.shown.duel)), turning=seat != self.eyes), CARD, end)
        yield Step(120, cues=(Cue(0.0, "hit", 0.8),), shake=1.5)

    def _stop(self, one: Told) -> Iterator[Step]:
        yield Step(280)

    def _won(self, one: Told) -> Iterator[Step]:
        """The moment: the stake comes into the ring, lies there for a breath, and all of it changes herds."""
        attacker, defender, stack = one.data
        shown, ring = self.shown, len(self.shown.duel)
        stake = 2 if ring == 0 else max(2, len(stack_cards(stack)) - ring)
        middle = ("arena", ring)

        def begin() -> None:
            shown.herds[defender] = shown.herds[defender][:-1]
            shown.beaten = defender

        def lying(share: float) -> None:
            shown.burst = share if share < 1 else -1.0

        def gathered() -> None:
            shown.duel, shown.beaten = [], -1

        yield Step(end=begin)
        yield self._fly(Flight(stack & 15, ("herd", defender), middle, stack=stake), STAKE, _nothing, "slide")
        there = Flight(stack & 15, middle, middle, stack=stake)
        yield Step(LIES + 160, lying, ease="linear", beside=True, cues=(Cue(0.2, f"bleat-fall-{defender + 1}", 0.8),))
        yield self._fly(there, LIES, gathered, "drum")
        flight = Flight(stack & 15, middle, ("herd", attacker), stack=stake + ring)
        yield self._fly(flight, MOMENT, lambda: self._stand(attacker, stack), "steal")
        yield Step(0, shake=3.0)
        yield from self._glows(attacker, 420, f"bleat-top-{attacker + 1}")

    def _held(self, one: Told) -> Iterator[Step]:
        """The stack stays, and the cards of the duel with it."""
        _, defender, stack = one.data
        cards = len(self.shown.duel)

        def begin() -> None:
            self.shown.duel = []

        def end() -> None:
            self.shown.herds[defender] = [*self.shown.herds[defender][:-1], stack]

        yield Step(160, cues=(Cue(0.0, "hit"),), shake=2.0)
        yield Step(end=begin)
        yield self._fly(Flight(stack & 15, ("arena", 0), ("herd", defender), stack=cards), 520, end, "bonus")
        yield from self._glows(defender, 420, "token")

    def _kart(self, one: Told) -> Iterator[Step]:
        """Away in a Goat Kart: what lay in the duel goes along."""
        yield Step(end=lambda: self._use(one.seat, GOAT_KART))
        flight = Flight(BASE + GOAT_KART, ("front", one.seat), ("trash", 0), turning=one.seat != self.eyes)

        def end() -> None:
            ring = sum(in_stack(card) for _, card in self.shown.duel if card != GATOR)
            if one.data[0]:
                herd = self.shown.herds[one.seat]
                self.shown.herds[one.seat] = [*herd[:-1], herd[-1] + ring]
            self.shown.duel = []
            self.shown.foe = self.shown.action = -1

        yield self._fly(flight, 620, end, "slide")

    # --- action cards ----------------------------------------------------------------------------------------------

    def _play(self, one: Told) -> Iterator[Step]:
        action, what = one.data
        self.shown.by, self.shown.action = one.seat, action
        self.shown.foe = what if action in (0, 3, 5) else -1
        self.shown.direction = what if action == 4 else 0
        yield Step(end=lambda: self._use(one.seat, action))
        flight = Flight(BASE + action, ("front", one.seat), ("arena", 0), turning=one.seat != self.eyes)
        yield self._fly(flight, 380, _nothing, "card")
        yield Step(420)

    def _raise(self, one: Told) -> Iterator[Step]:
        victim, stack, at = one.data

        def end() -> None:
            herd = self.shown.herds[victim]
            self.shown.herds[victim] = [*herd[:at], *herd[at + 1 :], stack]
            self.shown.action = -1

        yield Step(420, None, end, cues=(Cue(0.0, "step"), Cue(0.7, "card")))

    def _name(self, one: Told) -> Iterator[Step]:
        self.shown.asked_for = one.data[1]
        yield Step(700, cues=(Cue(0.0, "hint"),))

    def _fish(self, one: Told) -> Iterator[Step]:
        victim, goat, count = one.data

        def end() -> None:
            self._take(victim, *[goat] * count)
            self._gain(one.seat, *[goat] * count)
            self.shown.asked_for = self.shown.action = -1

        if count:
            flight = Flight(goat, ("hand", victim), ("hand", one.seat), stack=count)
            yield self._fly(flight, 460, end)
        else:
            yield Step(560, None, end, cues=(Cue(0.0, "refuse"),))

    def _chosen(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.chosen[one.seat] = True

        yield Step(80, None, end, cues=(Cue(0.0, "card", 0.5),))

    def _given(self, all_of_them: Sequence[Told]) -> Iterator[Step]:
        """All cards move at the same time."""

        def end() -> None:
            for one in all_of_them:
                giver, taker, kind = one.data
                self._take(giver, kind)
                self._gain(taker, kind)
            self.shown.chosen = [False] * len(self.shown.chosen)
            self.shown.action = -1

        for one in all_of_them[1:]:
            yield self._fly(_passed(one), 620, _nothing, "", beside=True)
        yield self._fly(_passed(all_of_them[0]), 620, end)

    def _trade(self, one: Told) -> Iterator[Step]:
        victim, gone, come = one.data
        mine = one.seat

        def end() -> None:
            self.shown.herds[mine] = [*self.shown.herds[mine][:-1], come]
            self.shown.herds[victim] = [*self.shown.herds[victim][:-1], gone]
            self.shown.action = -1

        yield self._fly(Flight(gone & 15, ("herd", mine), ("herd", victim), stack=3), 640, _nothing, beside=True)
        yield self._fly(Flight(come & 15, ("herd", victim), ("herd", mine), stack=3), 640, end, "bonus")
        yield from self._glows(mine, 420, "token")

    def _trash(self, one: Told) -> Iterator[Step]:
        action = one.data[0]
        yield Step(end=lambda: self._use(one.seat, action))
        yield self._fly(Flight(BASE + action, ("front", one.seat), ("trash", 0)), FLY, _nothing)

    # --- end -------------------------------------------------------------------------------------------------------

    def _last_turns(self, one: Told) -> Iterator[Step]:
        yield Step(500, cues=(Cue(0.0, "last"),))

    def _end(self, one: Told) -> Iterator[Step]:
        yield Step(600, cues=(Cue(0.0, "top"),))


def _passed(one: Told) -> Flight:
    giver, taker, kind = one.data
    return Flight(kind if kind < HIDDEN_HAND else -1, ("hand", giver), ("hand", taker))


def _nothing() -> None:
    """A card whose meaning another one brings."""
