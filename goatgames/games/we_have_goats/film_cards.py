"""What is seen of cards: drawn, played, stopped, discarded, handed over."""

from collections.abc import Iterator

from goatgames.games.we_have_goats.film_kit import FLY, Reel
from goatgames.games.we_have_goats.shown import Flight, Leg, Spot
from goatgames.table.contract import Cue, Step, Told

READ = 420.0  # ms a card of somebody else lies in the middle before it does anything


class Cards(Reel):
    """The events of cards."""

    def _draw(self, one: Told, run: int) -> Iterator[Step]:
        seat, face = one.data
        kind = self.faces.kind_of(face) if face >= 0 else -1

        def end() -> None:
            self.shown.pile -= 1
            self._gain(seat, kind)

        ms = FLY if run <= 2 else max(40.0, 900.0 / run)
        yield self._fly(Flight(kind, ("pile", 0), ("hand", seat), turning=kind >= 0), ms, end)

    def _start(self, one: Told) -> Iterator[Step]:
        yield Step(420, cues=(Cue(0.5, "turn"),))

    def _turn(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.middle = self.shown.by = self.shown.glow = -1
            self.shown.stopped, self.shown.aside = 0, False
            self.shown.turn, self.shown.news = one.data[0], ""

        yield Step(180, None, end, cues=(Cue(0.0, "turn", 0.8),))

    def _shuffle(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.pile = one.data[0]
            self.shown.spent -= one.data[0]

        yield self._fly(Flight(-1, ("discards", 0), ("pile", 0)), 420, end, "shuffle")

    def _played(self, seat: int, kind: int) -> Iterator[Step]:
        """A card of a hand goes to the middle of the table, for all to see."""
        news = f"{self.faces.short(self.faces.kinds[kind][0])} is played."

        def begin() -> None:
            self._lose(seat, kind)
            self.shown.news = news

        yield Step(end=begin)

        def end() -> None:
            self.shown.spent += 1
            self.shown.middle, self.shown.by, self.shown.stopped = kind, seat, 0
            self.shown.aside = False

        yield self._fly(Flight(kind, ("hand", seat), ("middle", 0), turning=seat != self.eyes), 320, end)
        if seat != self.eyes:
            yield Step(READ)

    def _play(self, one: Told) -> Iterator[Step]:
        yield from self._played(one.seat, self.faces.kind_of(one.data[0]))

    def _offer(self, one: Told) -> Iterator[Step]:
        yield from self._played(one.seat, self.faces.kind_of(one.data[0]))
        yield self._glows(one.data[1], 360, "hint")

    def _oh_no(self, one: Told) -> Iterator[Step]:
        """It slams on the card that is to be stopped."""
        kind = self.faces.kind_of(one.data[0])
        yield Step(end=lambda: self._lose(one.seat, kind))

        def end() -> None:
            self.shown.spent += 1
            self.shown.stopped += 1

        flight = Flight(kind, ("hand", one.seat), ("middle", 0), turning=one.seat != self.eyes)
        yield self._fly(flight, 240, end, "throw")
        yield Step(220, cues=(Cue(0.0, "hit"), Cue(0.2, f"bleat-fall-{one.seat + 1}", 0.7)), shake=4.0)

    def _stopped(self, one: Told) -> Iterator[Step]:
        """The card has no effect, and what it did goes visibly back."""
        goats = [one.data[i : i + 3] for i in range(1, len(one.data), 3)]
        for goat, cell, _ in goats[1:]:
            yield self._leg(goat, Leg("back", self.shown.at[goat], cell), 520, beside=True)
        if goats:
            goat, cell, _ = goats[0]
            yield self._leg(goat, Leg("back", self.shown.at[goat], cell), 520, cues=(Cue(0.0, "undo"),))

        def end() -> None:
            for goat, cell, tipsy in goats:
                self.shown.at[goat], self.shown.tipsy[goat] = cell, tipsy
            self.shown.middle, self.shown.stopped = -1, 0

        yield Step(end=end)
        yield Step(200, cues=(Cue(0.0, "refuse"),))

    def _discard(self, one: Told) -> Iterator[Step]:
        kind = self.faces.kind_of(one.data[0])

        def begin() -> None:
            if kind in self.shown.found:  # a land card of a Goat-cano that has no place
                found = self.shown.found[:]
                found.remove(kind)
                self.shown.found = found
            else:
                self._lose(one.seat, kind)

        start: Spot = ("middle", 0) if kind in self.shown.found else ("hand", one.seat)
        yield Step(end=begin)
        yield self._fly(Flight(kind, start, ("discards", 0), turning=False), FLY, self._spent)

    # --- hands -----------------------------------------------------------------------------------------------------

    def _shown(self, one: Told) -> Iterator[Step]:
        yield Step(520, cues=(Cue(0.0, "card"), Cue(0.4, "hint", 0.6)))

    def _trolled(self, one: Told) -> Iterator[Step]:
        victim, kind = one.data[0], self.faces.kind_of(one.data[1])
        yield Step(end=lambda: self._lose(victim, kind))
        yield self._fly(Flight(kind, ("hand", victim), ("discards", 0), turning=True), 420, self._spent)

    def _called(self, one: Told) -> Iterator[Step]:
        yield from self._handed(one.data[0], one.seat, self.faces.kind_of(one.data[1]))

    def _give(self, one: Told) -> Iterator[Step]:
        yield from self._handed(one.seat, one.data[0], self.faces.kind_of(one.data[1]))

    def _handed(self, giver: int, taker: int, kind: int) -> Iterator[Step]:
        yield Step(end=lambda: self._lose(giver, kind))
        flight = Flight(kind, ("hand", giver), ("hand", taker), turning=True)
        yield self._fly(flight, 460, lambda: self._gain(taker, kind))

    def _karaoke(self, one: Told) -> Iterator[Step]:
        yield Step(700, cues=(Cue(0.0, f"bleat-top-{one.seat + 1}"), Cue(0.5, f"bleat-win-{one.seat + 1}", 0.7)))

    def _sung(self, one: Told) -> Iterator[Step]:
        for face in one.data:
            kind = self.faces.kind_of(face)
            yield Step(end=lambda kind=kind: self._lose(one.seat, kind))  # type: ignore[misc]
            yield self._fly(Flight(kind, ("hand", one.seat), ("discards", 0)), 90, self._spent, "")
