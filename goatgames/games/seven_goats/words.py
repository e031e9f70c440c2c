"""The log of De 7 geitjes: what happened in a gesture, in short sentences with the players' names."""

from collections.abc import Sequence

from goatgames.core.state import CHANCE, Event
from goatgames.games.seven_goats.components import Components, kinds
from goatgames.games.seven_goats.rules_board import WOLF

Line = tuple[int, str, bool]  # seat, sentence, does it score


def sentences(events: list[Event], names: list[str], viewer: int, box: Components) -> list[Line]:
    """The lines of one gesture's events, as the viewer may read them."""
    return _Words(kinds(box)).sentences(events, names, viewer)


class _Words:
    """Sentences with the names of these kinds of cards, the wolf last."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = kinds

    def sentences(self, events: list[Event], names: list[str], viewer: int) -> list[Line]:
        lines: list[Line] = []
        laid: list[int] = []
        given: list[int] = []
        for event in events:
            seat, data = event.seat, event.shown_to(viewer)
            name = names[seat] if seat >= 0 else ""
            if event.kind == "lay":
                laid.append(data[0])
            elif event.kind == "give":
                given.append(data[0])
            else:
                lines += self._line(event, seat, data, name, names, given)
        if laid:
            seat = next(event.seat for event in events if event.kind == "lay")
            lines.insert(0, (seat, f"{names[seat]} laid {self._cards(laid)}.", False))
        return lines

    def _line(
        self, event: Event, seat: int, data: tuple[int, ...], name: str, names: list[str], given: list[int]
    ) -> list[Line]:
        kind = event.kind
        if kind == "start":
            return [(data[0], f"{names[data[0]]} begins.", False)]
        if kind == "roll":
            return [(CHANCE, f"The dice show {self._cards(list(data))}.", False)]
        if kind == "place":
            dice = "a die" if len(data) == 1 else f"{len(data)} dice"
            return [(seat, f"{name} put {dice} on {self._cards(list(data))}.", False)]
        if kind == "hide":
            goats = "The goat has" if len(data) == 1 else f"All {len(data)} goats have"
            return [(seat, f"{goats} hidden: {name} is rid of {self._cards(list(data))}.", True)]
        if kind == "fail":
            return [(seat, f"{name} takes {self._cards(list(data))} back.", False)]
        if kind == "shuffle":
            return [(CHANCE, "The discard pile is shuffled and is the draw pile now.", False)]
        if kind == "draw":
            drawn = "a card" if data[1] < 0 else self._card(data[1])
            return [(data[0], f"{names[data[0]]} drew {drawn}.", False)]
        if kind == "keep":
            return [(seat, f"{name} offers nothing.", False)]
        if kind == "offer":
            cards = _number(data[1], "card")
            which = f": {self._cards(given)}" if given and given[0] >= 0 else ""
            return [(seat, f"{name} offers {names[data[0]]} {cards}{which}.", False)]
        if kind == "wolf":
            return [(seat, f"{name} plays a wolf and passes the cards on to {names[data[0]]}.", False)]
        if kind == "take":
            which = f": {self._cards(list(data[2:]))}" if len(data) > 2 else ""
            return [(seat, f"{name} takes {_number(data[1], 'card')}{which}.", False)]
        if kind == "out":
            return [(seat, f"{name} has only wolves and has lost.", False)]
        if kind == "end":
            return [(seat, f"{name} has won.", True)]
        return []  # dealt cards and the beginning of a turn are seen, not read

    def _card(self, kind: int) -> str:
        return "a wolf" if kind == WOLF else f"{_article(self.kinds[kind])} {self.kinds[kind]} goat"

    def _cards(self, kinds: list[int]) -> str:
        """Kinds as in "2 green, blue and a wolf", ascending."""
        said: list[str] = []
        for kind in sorted(set(kinds)):
            count = kinds.count(kind)
            if kind == WOLF:
                said.append("a wolf" if count == 1 else f"{count} wolves")
            else:
                said.append(self.kinds[kind] if count == 1 else f"{count} {self.kinds[kind]}")
        return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " and " + said[-1]


def _number(count: int, word: str) -> str:
    return f"a {word}" if count == 1 else f"{count} {word}s"


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"
