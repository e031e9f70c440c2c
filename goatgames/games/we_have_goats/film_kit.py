"""What the movements of We Have Goats! are put together from."""

from collections.abc import Callable

from goatgames.games.we_have_goats.faces import Faces
from goatgames.games.we_have_goats.rules_board import Board
from goatgames.games.we_have_goats.shown import Flight, Leg, Lift, Shown
from goatgames.table.contract import Cue, Step
from goatgames.ui.effects import Effect

FLY = 260.0  # ms a card takes


class Reel:
    """A picture, as these eyes see it, and the movements that change it."""

    def __init__(self, shown: Shown, eyes: int, board: Board, faces: Faces) -> None:
        self.shown = shown
        self.eyes = eyes
        self.board = board
        self.faces = faces

    def _fly(self, flight: Flight, ms: float, end: Callable[[], None], sound: str = "card") -> Step:
        shown = self.shown

        def each(share: float) -> None:
            if share < 1 and not any(other is flight for other in shown.flights):
                shown.flights = [*shown.flights, flight]
            flight.share = share

        def done() -> None:
            shown.flights = [other for other in shown.flights if other is not flight]
            end()

        return Step(ms, each, done, "inout", False, (Cue(0.0, sound, 0.7),) if sound else ())

    def _passes(self, effect: Effect, ms: float, cues: tuple[Cue, ...] = (), beside: bool = True) -> Step:
        """An effect that comes and goes."""
        shown = self.shown

        def each(share: float) -> None:
            if share < 1 and not any(other is effect for other in shown.effects):
                shown.effects = [*shown.effects, effect]
            effect.share = share

        def end() -> None:
            shown.effects = [other for other in shown.effects if other is not effect]

        return Step(ms, each, end, "linear", beside, cues)

    def _lose(self, seat: int, kind: int) -> None:
        self.shown.held[seat] -= 1
        if seat == self.eyes:
            hand = self.shown.hand[:]
            hand.remove(kind)
            self.shown.hand = hand

    def _gain(self, seat: int, kind: int) -> None:
        self.shown.held[seat] += 1
        if seat == self.eyes:
            self.shown.hand = sorted([*self.shown.hand, kind])

    def _spent(self) -> None:
        self.shown.spent += 1

    def _clear(self) -> None:
        """The card in the middle has done what it does."""
        self.shown.middle, self.shown.stopped = -1, 0

    def _lifted(
        self, tile: int, lift: Lift, ms: float, high: tuple[float, float] = (0, 0), alpha: tuple[float, float] = (1, 1),
        quarters: float = 0.0, way: tuple[float, float] = (0, 0), sound: str = "", arc: float = 0.0,
        end: Callable[[], None] | None = None, beside: bool = False, shake: float = 0.0,
    ) -> Step:  # fmt: skip
        """A land card on its way: from and to a height, by places, round by quarters, over an arc."""
        shown = self.shown

        def each(share: float) -> None:
            shown.lifts[tile] = lift
            shown.aside = True
            lift.high = high[0] + (high[1] - high[0]) * share + arc * 4 * share * (1 - share)
            lift.alpha = alpha[0] + (alpha[1] - alpha[0]) * share
            lift.quarters = quarters * share
            lift.right, lift.down = way[0] * share, way[1] * share

        def done() -> None:
            shown.lifts.pop(tile, None)
            if end is not None:
                end()

        return Step(ms, each, done, "inout", beside, (Cue(0.0, sound),) if sound else (), shake)

    def _goats_on(self, tile: int) -> list[int]:
        tile_of = self.board.tile_of
        return [goat for goat, cell in enumerate(self.shown.at) if tile_of[cell] == tile]

    def _leg(self, goat: int, leg: Leg, ms: float, cues: tuple[Cue, ...] = (), beside: bool = False) -> Step:
        shown = self.shown

        def each(share: float) -> None:
            shown.legs[goat] = leg
            shown.aside = True
            leg.share = share

        def end() -> None:
            shown.at[goat] = leg.goal
            shown.legs.pop(goat, None)

        ease = "linear" if leg.kind in ("walk", "slide") else "inout"
        return Step(ms, each, end, ease, beside, cues)

    def _sober(self, goat: int) -> None:
        self.shown.tipsy[goat] = 0

    def _glows(self, lab: int, ms: float, sound: str) -> Step:
        def each(share: float) -> None:
            self.shown.glow = lab if share < 1 else -1

        return Step(ms, each, ease="linear", cues=(Cue(0.0, sound),))


def spaces(a: int, b: int) -> int:
    """How many spaces lie from cell to cell, along sides."""
    return abs(a // 17 - b // 17) + abs(a % 17 - b % 17)
