"""What is seen on the field: land that comes and goes, the goat-astrophes, goats on their way."""

import itertools
from collections.abc import Iterator

from goatgames.games.we_have_goats.film_kit import Reel, spaces
from goatgames.games.we_have_goats.rules_board import GOATS, PENS, turned
from goatgames.games.we_have_goats.shown import Flight, Leg, Lift
from goatgames.table.contract import Cue, Step, Told
from goatgames.ui.effects import Burst, Dust, Sign, Stars, Wave, Whirl

STEP, SLIDE, LEAP = 135.0, 95.0, 420.0  # ms: a space walked, a space slid, a jump


class Field(Reel):
    """The events of the field."""

    # --- land ------------------------------------------------------------------------------------------------------

    def _lay(self, one: Told) -> Iterator[Step]:
        """The card drops onto its place; what lay there is gone."""
        face, tile, turn, old = one.data
        kind = self.faces.kind_of(face)
        lift = Lift(high=0.5)

        def begin() -> None:
            if kind in self.shown.found:
                found = self.shown.found[:]
                found.remove(kind)
                self.shown.found = found
            else:
                self.shown.spent -= 1
                self._clear()
            if old >= 0:
                self.shown.spent += 1
            self.shown.land[tile] = kind * 4 + turn
            self.shown.lifts[tile] = lift

        yield Step(end=begin)
        yield self._lifted(tile, lift, 190, high=(0.5, 0.0), alpha=(0.35, 1.0), sound="land")
        yield self._passes(Dust(("foot", tile), 60.0), 360)

    def _quake(self, one: Told) -> Iterator[Step]:
        """The ground shakes, and two land cards change places with whoever stands on them."""
        a, b = one.data
        gap = b % 5 - a % 5, b // 5 - a // 5
        yield Step(320, cues=(Cue(0.0, "rumble"), Cue(0.3, "drum", 0.7)), shake=7.0)

        def swap() -> None:
            shown = self.shown
            shift = self.board.cells[b * 9] - self.board.cells[a * 9]
            on_a, on_b = self._goats_on(a), self._goats_on(b)
            shown.land[a], shown.land[b] = shown.land[b], shown.land[a]
            for goat in on_a:
                shown.at[goat] += shift
            for goat in on_b:
                shown.at[goat] -= shift
            shown.lifts.pop(b, None)
            self._clear()

        yield self._lifted(b, Lift(), 760, way=(-gap[0], -gap[1]), arc=0.12, beside=True)
        yield self._lifted(a, Lift(), 760, way=gap, arc=0.42, sound="slide", end=swap)
        yield self._passes(Dust(("foot", a), 70.0), 380, (Cue(0.0, "land"),))
        yield self._passes(Dust(("foot", b), 70.0), 380, beside=False)

    def _nado(self, one: Told) -> Iterator[Step]:
        """A land card whirls round, goats and all."""
        tile, quarters = one.data

        def end() -> None:
            shown = self.shown
            code = shown.land[tile]
            ways = self.board.turns[self.board.does[code >> 2]]
            for goat in self._goats_on(tile):
                space = turned(self.board.space_of[shown.at[goat]], quarters)
                shown.at[goat] = self.board.cells[tile * 9 + space]
            shown.land[tile] = (code >> 2) * 4 + ((code & 3) + quarters) % ways
            self._clear()

        yield self._passes(Whirl(("tile", tile), ("foot", tile)), 1100, (Cue(0.0, "rumble", 0.4),))
        yield self._lifted(tile, Lift(), 980, quarters=4 + quarters, arc=0.55, sound="throw", end=end)
        yield self._passes(Dust(("foot", tile), 80.0), 380, (Cue(0.0, "land"),))

    def _nami(self, one: Told) -> Iterator[Step]:
        """A wave takes a land card away; who stood on it is in the water."""
        tile, _ = one.data

        def end() -> None:
            self.shown.land[tile] = -1
            self.shown.spent += 1
            self._clear()

        yield self._passes(Wave(("tile", tile), ("foot", tile)), 1250, (Cue(0.0, "splash"), Cue(0.3, "rumble", 0.5)))
        yield Step(420, shake=2.5)
        yield self._lifted(tile, Lift(), 560, high=(0.0, -0.12), alpha=(1.0, 0.0), end=end)
        yield Step(240)

    def _found(self, one: Told) -> Iterator[Step]:
        """The volcano throws land up from the bottom of the pile."""
        kind = self.faces.kind_of(one.data[0])

        def end() -> None:
            self.shown.pile -= 1
            self.shown.found = sorted([*self.shown.found, kind])

        yield self._passes(Burst(("pile", 0), 90.0, 17), 420, (Cue(0.0, "rumble", 0.8),))
        yield Step(160, shake=4.0)
        yield self._fly(Flight(kind, ("pile", 0), ("middle", 0), turning=True), 360, end, "throw")

    # --- goats -----------------------------------------------------------------------------------------------------

    def _walk(self, one: Told) -> Iterator[Step]:
        """Step by step; over sliders it goes on by itself."""
        goat, *ends = one.data
        yield Step(end=lambda: self._sober(goat))
        for start, goal in itertools.pairwise(ends):
            far = spaces(start, goal)
            kind = "walk" if far == 1 else "slide"
            cues = (Cue(0.5, "step"),) if far == 1 else (Cue(0.1, "slide", 0.8),)
            yield self._leg(goat, Leg(kind, start, goal), STEP if far == 1 else STEP + SLIDE * (far - 1), cues)
        trail = tuple(ends)
        yield Step(end=lambda: setattr(self.shown, "trail", trail))

    def _jump(self, one: Told) -> Iterator[Step]:
        goat, start, _, goal = one.data
        yield self._leg(goat, Leg("leap", start, goal), LEAP, (Cue(0.0, f"bleat-top-{goat // GOATS + 1}", 0.6),))
        yield self._passes(Dust(("cell", goal), 34.0), 320, (Cue(0.0, "land"),))

    def _kitty(self, one: Told) -> Iterator[Step]:
        goat, start, _, goal = one.data
        yield self._leg(goat, Leg("walk", start, goal), 300, (Cue(0.0, "wolf", 0.6),))
        yield self._passes(Burst(("cell", goal), 40.0), 300, (Cue(0.0, "hit"),))

    def _pen(self, one: Told) -> Iterator[Step]:
        goat, pen = one.data
        leg = Leg("leap", self.shown.at[goat], PENS[pen])
        yield self._leg(goat, leg, 620, (Cue(0.0, f"bleat-fall-{goat // GOATS + 1}"), Cue(0.95, "land")))

    def _home(self, one: Told) -> Iterator[Step]:
        """A goat is home: its herd cheers; at the third one the whole field does."""
        goat = one.data[0]
        seat = goat // GOATS
        pen = self.board.home_cell[seat]
        count = sum(self.shown.at[3 * seat + i] == pen for i in range(GOATS))
        self._sober(goat)

        def each(share: float) -> None:
            self.shown.cheer = seat if share < 1 else -1

        fanfare = (Cue(0.0, "top"), Cue(0.25, f"bleat-win-{seat + 1}"), Cue(0.6, "bonus"))
        yield self._passes(Sign(f"{count} home", ("cell", pen)), 900)
        yield self._passes(Burst(("cell", pen), 70.0 if count < GOATS else 130.0, 13 if count < GOATS else 23), 760)
        last = count == GOATS
        yield Step(1400 if last else 760, each, None, "linear", cues=fanfare, shake=3.0 if last else 0)

    def _tipsy(self, one: Told) -> Iterator[Step]:
        goat = one.data[0]
        yield self._passes(Stars(("cell", self.shown.at[goat]), 24.0), 700)

        def end() -> None:
            self.shown.tipsy[goat] = 1

        yield Step(200, None, end, cues=(Cue(0.0, f"bleat-fall-{goat // GOATS + 1}", 0.6),))

    def _stand(self, one: Told) -> Iterator[Step]:
        yield Step(180, None, lambda: self._sober(one.data[0]), cues=(Cue(0.0, "step"),))

    def _swim(self, one: Told) -> Iterator[Step]:
        goat, start, goal = one.data
        yield self._leg(goat, Leg("swim", start, goal), 220 + 90 * spaces(start, goal), (Cue(0.0, "splash", 0.8),))

        def end() -> None:
            home = goal == self.board.home_cell[goat // GOATS]
            self.shown.tipsy[goat] = 0 if home else 1

        yield Step(end=end)

    def _portal(self, one: Told) -> Iterator[Step]:
        """Two goats change places."""
        a, b = one.data
        here, there = self.shown.at[a], self.shown.at[b]
        yield self._passes(Burst(("cell", here), 46.0), 420)
        yield self._passes(Burst(("cell", there), 46.0), 420)
        yield self._leg(b, Leg("swap", there, here), 620, beside=True)
        yield self._leg(a, Leg("swap", here, there), 620, (Cue(0.0, "throw"), Cue(0.9, "land")))
        yield Step(end=self._clear)

    def _refuse(self, one: Told) -> Iterator[Step]:
        yield Step(320, None, self._clear, cues=(Cue(0.0, "refuse"),))

    def _shame(self, one: Told) -> Iterator[Step]:
        goat, cell = one.data
        yield self._leg(goat, Leg("leap", self.shown.at[goat], cell), 760, (Cue(0.0, "lose", 0.5),))
        yield Step(end=self._clear)
