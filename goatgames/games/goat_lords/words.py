"""The log of Goat Lords: what happened in a gesture, in short sentences with the players' names."""

from goatgames.core.state import CHANCE, Event
from goatgames.games.goat_lords.components import Components
from goatgames.games.goat_lords.rules_cards import ALIGOATER, BASE, GOAT_KART, GOATILOCKS, stack_type
from goatgames.games.goat_lords.rules_moves import BASE_DRAWN, DRAW, GATOR, RIGHT

Line = tuple[int, str, bool]  # seat, sentence, does it score

UNSEEN = BASE_DRAWN - DRAW  # base kinds lie below


def sentences(events: list[Event], names: list[str], viewer: int, box: Components) -> list[Line]:
    """The lines of one gesture's events, as the viewer may read them."""
    return _Words(box).sentences(events, names, viewer)


class _Words:
    """Sentences with the titles of the box. titles: by kind of card, base cards first."""

    def __init__(self, box: Components) -> None:
        cards = box.cards
        self.titles = [card.name for card in [*cards.goats, *cards.wilds]] + [card.name for card in cards.actions]

    def sentences(self, events: list[Event], names: list[str], viewer: int) -> list[Line]:
        lines: list[Line] = []
        for event in events:
            line = self._sentence(event, names, event.shown_to(viewer))
            if line is not None:
                lines.append(line)
        return lines

    def _sentence(self, event: Event, names: list[str], data: tuple[int, ...]) -> Line | None:
        kind, seat = event.kind, event.seat
        name = names[seat] if seat >= 0 else ""
        scores = False
        said = ""
        if kind == "dealer":
            seat, said = data[0], f"{names[data[0]]} deals."
        elif kind == "draw":
            seat = data[0]
            said = f"{names[seat]} {self._drew(data[1])}."
        elif kind == "empty":
            said = "The draw pile is gone."
        elif kind == "turn-up":
            goes = " goes back into the pile" if data[1] else " begins the discard pile"
            said = f"{self._card(data[0])}{goes}."
        elif kind == "no-goat":
            said = "No goat is left to begin the discard pile with."
        elif kind == "birth":
            scores = True
            wild, goat = self._card(data[0]), self._card(data[1])
            said = f"{name} birthed {goat} with {wild}." if wild != goat else f"{name} birthed two {goat}."
        elif kind == "assist":
            scores = True
            said = f"{name} birthed two {self._card(data[0])} with the discard pile."
        elif kind == "mix":
            scores = True
            said = f"{name} birthed {self._card(data[0])} on top of {self._card(data[1])}."
        elif kind == "discard":
            said = f"{name} discarded {self._card(data[0])}."
        elif kind == "pass":
            said = f"{name} passed."
        elif kind == "end-turn":
            said = f"{name} left the extra plays unused."
        elif kind == "duel":
            said = f"{name} attacked {names[data[0]]} with {self._of_duel(data[1])}."
        elif kind == "answer":
            said = f"{name} answered with {self._of_duel(data[0])}."
        elif kind == "stop":
            said = f"{name} stopped."
        elif kind == "won":
            scores = True
            said = f"{name} won {self._card(stack_type(data[2]))} from {names[data[1]]}."
        elif kind == "held":
            seat = data[1]
            said = f"{names[seat]} kept {self._card(stack_type(data[2]))} and the cards of the duel."
        elif kind == "kart":
            attack = self._of_duel(data[1]) if data[0] else self._card(BASE + data[1])
            said = f"{name} escaped {attack} by {self._card(BASE + GOAT_KART)}."
        elif kind == "play":
            said = f"{name} played {self._card(BASE + data[0])}{_direction(data)}."
        elif kind == "raise":
            said = f"{name} brought {self._card(stack_type(data[1]))} to the top of {names[data[0]]}’s herd."
        elif kind == "name":
            said = f"{name} asked {names[data[0]]} for {self._card(data[1])}."
        elif kind == "fish":
            seat = data[0]
            said = f"{names[seat]} handed over {data[2]}." if data[2] else f"“GOAT Fish!” said {names[seat]}."
        elif kind == "chosen":
            said = f"{name} chose a card to pass on."
        elif kind == "given":
            said = f"{name} passed {self._card(data[2]) if data[2] < UNSEEN else 'a card'} to {names[data[1]]}."
        elif kind == "trade":
            scores = True
            mine, theirs = self._card(stack_type(data[1])), self._card(stack_type(data[2]))
            said = f"{name} traded {mine} for {names[data[0]]}’s {theirs}."
        elif kind == "trash":
            said = f"{name} put {self._card(BASE + data[0])} into the trash."
        elif kind == "last-turns":
            seat, said = data[0], f"{names[data[0]]} has run out of cards: one more turn for all the others."
        elif kind == "end":
            seat, said = CHANCE, "The game is over."
        return (seat, said, scores) if said else None

    def _drew(self, kind: int) -> str:
        if kind < UNSEEN:
            return f"drew {self._card(kind)}"
        if kind < len(self.titles):
            return f"drew {self._card(kind)} and laid it down"
        return "drew a card" if kind == len(self.titles) else "drew an action card and laid it down"

    def _card(self, kind: int) -> str:
        return self.titles[kind]

    def _of_duel(self, card: int) -> str:
        return self.titles[BASE + ALIGOATER if card == GATOR else card]


def _direction(data: tuple[int, ...]) -> str:
    if data[0] != GOATILOCKS:
        return ""
    return " to the right" if data[1] == RIGHT else " to the left"
