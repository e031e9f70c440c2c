"""What each event of We Have Goats! looks like: labs here, cards and the field in files of their own."""

from collections.abc import Callable, Iterator, Sequence

from goatgames.games.we_have_goats.film_cards import Cards
from goatgames.games.we_have_goats.film_field import Field
from goatgames.games.we_have_goats.film_kit import FLY
from goatgames.games.we_have_goats.rules_board import PHONE_DOWN
from goatgames.games.we_have_goats.rules_position import GONE
from goatgames.games.we_have_goats.shown import Flight
from goatgames.table.contract import Cue, Step, Told
from goatgames.ui.effects import Burst, Flyer

NEWS = {
    "draw": "Cards are drawn.", "shuffle": "The discards make a new pile.", "discard": "A card is discarded.",
    "lay": "Land is laid.", "play": "A card is played.", "offer": "A card is offered.", "oh-no": "Oh No You Didn’t!",
    "stopped": "It goes back.", "shown": "A hand is shown.", "trolled": "A card is thrown away.", "karaoke": "Karaoke!",
    "quake": "A Goat-quake!", "nado": "A Goat-nado!", "nami": "A Goat-nami!", "found": "A Goat-cano!",
    "walk": "A goat walks.", "jump": "A goat jumps.", "kitty": "Out of the way!", "pen": "Back to the pen.",
    "home": "A goat is home!", "tipsy": "That goat is tipsy.", "stand": "Sober again.", "swim": "A goat swims.",
    "portal": "A Goat Portal!", "shame": "The walk of shame.", "trade": "Gems for a lab.", "activate": "A lab works!",
    "lock": "A lab is locked.", "heist": "A lab is stolen!", "wreck": "A lab is wrecked!", "gems": "Gems go back.",
    "phone": "The phone is down no more.", "use": "A lock is used.",
}  # fmt: skip
# by kind of event


class Film(Cards, Field):
    """The steps of one run of events over a picture."""

    def steps(self, told: Sequence[Told]) -> Iterator[Step]:
        """What happens to be seen."""
        draws = sum(one.kind == "draw" for one in told)
        for one in told:
            yield from self._news(one)
            if one.kind == "draw":
                yield from self._draw(one, draws)
                continue
            show: Callable[[Told], Iterator[Step]] | None = getattr(self, "_" + one.kind.replace("-", "_"), None)
            if show is not None:
                yield from show(one)

    def _news(self, one: Told) -> Iterator[Step]:
        """The banner says what is seen now, whatever the position asks by then."""
        words = NEWS.get(one.kind, "")
        if words:
            yield Step(end=lambda: setattr(self.shown, "news", words))

    # --- labs ------------------------------------------------------------------------------------------------------

    def _trade(self, one: Told) -> Iterator[Step]:
        """Gems fly from the heap to the lab."""
        face, lab, got = one.data
        kind = self.faces.kind_of(face)
        if self.shown.middle != kind:
            yield Step(end=lambda: self._lose(one.seat, kind))
            yield self._fly(Flight(kind, ("hand", one.seat), ("discards", 0)), FLY, self._spent)
        for _ in range(min(got, 3) - 1):
            yield self._passes(Flyer("token/gem", ("gems", 0), ("lab", lab), (34.0, 20.0)), 420)
            yield Step(90, cues=(Cue(0.0, "token", 0.6),))

        def end() -> None:
            self.shown.gems[lab] += got
            self._clear()

        yield self._passes(Flyer("token/gem", ("gems", 0), ("lab", lab), (34.0, 20.0)), 420, beside=False)
        yield Step(end=end)
        yield self._glows(lab, 260, "token")

    def _activate(self, one: Told) -> Iterator[Step]:
        lab = one.data[0]

        def end() -> None:
            self.shown.gems[lab] = 0
            self._clear()

        yield Step(end=end)
        yield self._passes(Burst(("lab", lab), 90.0, 15), 560)
        yield self._glows(lab, 620, "bonus")

    def _lock(self, one: Told) -> Iterator[Step]:
        lab, kind = one.data

        def end() -> None:
            self.shown.lock[lab] = kind
            self.shown.locks[kind] -= 1

        yield self._passes(Flyer("token/lock_back", ("locks", 0), ("lab", lab), (44.0, 28.0)), 480, beside=False)
        yield Step(end=end)
        yield self._glows(lab, 420, "top")

    def _deal(self, one: Told) -> Iterator[Step]:
        seat, lab = one.data

        def end() -> None:
            self.shown.owner[lab] = seat

        yield Step(140, None, end, cues=(Cue(0.0, "card", 0.6),))

    def _heist(self, one: Told) -> Iterator[Step]:
        lab, victim, given = one.data

        def end() -> None:
            self.shown.owner[lab] = one.seat
            if given >= 0:
                self.shown.owner[given] = victim
            self._clear()

        yield self._glows(lab, 420, "steal")
        yield Step(60, None, end)
        yield self._glows(lab, 420, f"bleat-top-{one.seat + 1}")

    def _wreck(self, one: Told) -> Iterator[Step]:
        lab = one.data[0]

        def end() -> None:
            self.shown.owner[lab], self.shown.gems[lab] = GONE, 0
            self._clear()

        yield self._passes(Burst(("lab", lab), 100.0, 17), 560, (Cue(0.0, "hit"), Cue(0.1, "rumble", 0.7)))
        yield Step(420, None, end, shake=4.0)

    def _gems(self, one: Told) -> Iterator[Step]:
        lab, count = one.data

        def end() -> None:
            self.shown.gems[lab] -= count
            self._clear()

        yield self._passes(Flyer("token/gem", ("lab", lab), ("gems", 0), (22.0, 34.0)), 460, beside=False)
        yield Step(60, None, end, cues=(Cue(0.0, "token"),))

    def _phone(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.owner[PHONE_DOWN] = GONE

        yield Step(420, None, end, cues=(Cue(0.0, "toast"), Cue(0.5, "lose", 0.5)))

    def _use(self, one: Told) -> Iterator[Step]:
        yield Step(160, cues=(Cue(0.0, "press"),))

    def _end(self, one: Told) -> Iterator[Step]:
        def end() -> None:
            self.shown.spent += len(self.shown.found) if one.data[0] >= 0 else 0
            self.shown.found = [] if one.data[0] >= 0 else self.shown.found

        yield Step(500, None, end, cues=(Cue(0.0, "win"),))
