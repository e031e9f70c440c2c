"""The log of We Have Goats!: what happened in a gesture, in short sentences with the players' names."""

from goatgames.core.kit import listed
from goatgames.core.state import CHANCE, Event
from goatgames.games.we_have_goats.components import KIDS_IDS, LAB_IDS, WHITE_IDS, Components
from goatgames.games.we_have_goats.rules_board import (
    CANO,
    OH_NO,
    PEN_WORDS,
    PHONE_DOWN,
    PORTAL,
    ZOMBIE_KITTY,
    cell_words,
    tile_words,
)

Line = tuple[int, str, bool]  # seat, sentence, does it score

LOCKS = ("a 2", "a 1", "a tipsy goat", "nothing")
TOOLS = ("a lock of 2", "a lock of 1", "a tipsy goat lock")
GOATS = 3


def sentences(events: list[Event], names: list[str], viewer: int, box: Components) -> list[Line]:
    """The lines of one gesture's events, as the viewer may read them."""
    return _Words(box).sentences(events, names, viewer)


class _Words:
    """Sentences with the titles of the box. cards, labs: by the numbers of the rules."""

    def __init__(self, box: Components) -> None:
        cards = {card.id: card.title for card in (*box.cards.white, *box.cards.not_for_kids)}
        labs = {lab.id: lab.title for lab in box.labs.labs}
        self.cards = [cards[id] for id in (*WHITE_IDS, *KIDS_IDS)]
        self.labs = [labs[id] for id in LAB_IDS]

    def sentences(self, events: list[Event], names: list[str], viewer: int) -> list[Line]:
        lines: list[Line] = []
        for event in events:
            seat, said = self._sentence(event, event.shown_to(viewer), names)
            if said:
                lines.append((seat, said, event.kind == "home"))
            if event.kind == "stopped":
                lines += _back(event.data[1:], names)
        return lines

    def _sentence(self, event: Event, data: tuple[int, ...], names: list[str]) -> tuple[int, str]:
        """Whose line it is, and the sentence; an empty one for what needs no telling."""
        kind, seat = event.kind, event.seat
        name = names[seat] if seat >= 0 else ""
        if kind in ("start", "deal", "draw", "shuffle", "found", "lock"):
            return self._by_chance(kind, data, names)
        if kind in ("walk", "jump", "kitty", "pen", "home", "tipsy", "stand", "swim", "portal", "refuse", "shame"):
            return seat, self._of_goats(kind, data, name, names)
        if kind in ("trade", "offer", "activate", "heist", "wreck", "gems", "phone", "use"):
            return seat, self._of_labs(kind, data, name, names)
        if kind == "play":
            return seat, f"{name} played {self._card(data[0])}."
        if kind == "oh-no":
            return seat, f"{name} said {self.cards[OH_NO].partition(',')[0]}."
        if kind == "stopped":
            return seat, f"{name}'s card {self._card(data[0])} was stopped."
        if kind == "lay":
            over = f", over {self._card(data[3])}" if data[3] >= 0 else ""
            return seat, f"{name} laid {self._card(data[0])} on {tile_words(data[1])}{over}."
        if kind == "quake":
            return seat, f"The land on {tile_words(data[0])} and {tile_words(data[1])} changed places."
        if kind == "nado":
            turns = ("", "a quarter", "half round", "three quarters")
            return seat, f"The land on {tile_words(data[0])} turned {turns[data[1]]}."
        if kind == "nami":
            return seat, f"The land card {self._card(data[1])} on {tile_words(data[0])} was washed away."
        if kind == "discard":
            return seat, f"{name} discarded {self._card(data[0])}."
        if kind == "shown":
            hand = f": {', '.join([self._card(card) for card in data[1:]])}" if len(data) > 1 else ""
            return seat, f"{names[data[0]]} showed {name} the hand{hand}."
        if kind == "trolled":
            return seat, f"{names[data[0]]} discarded {self._card(data[1])}."
        if kind == "called":
            return seat, f"{name} took {self._card(data[1])} from {names[data[0]]}."
        if kind == "give":
            return seat, f"{name} gave {names[data[0]]} {self._card(data[1])}."
        if kind == "karaoke":
            return seat, "Everybody discards the hand and draws a new one."
        if kind == "sung":
            return seat, f"{name} discarded {listed([self._card(card) for card in data])}."
        if kind == "end":
            return seat, f"{names[data[0]]} has all goats home and wins." if data[0] >= 0 else "The last round is over."
        return seat, ""

    def _by_chance(self, kind: str, data: tuple[int, ...], names: list[str]) -> tuple[int, str]:
        if kind == "start":
            return data[0], f"{names[data[0]]} begins."
        if kind == "deal":
            return data[0], f"{self.labs[data[1]]} lies before {names[data[0]]}."
        if kind == "draw":
            return data[0], f"{names[data[0]]} drew {self._card(data[1]) if data[1] >= 0 else 'a card'}."
        if kind == "shuffle":
            return CHANCE, f"The discard pile was shuffled: {data[0]} card{'' if data[0] == 1 else 's'}."
        if kind == "found":
            return CHANCE, f"{self.cards[CANO]} brought up {self._card(data[0])}."
        return CHANCE, f"The goat lock on {self.labs[data[0]]} shows {LOCKS[data[1]]}."

    def _of_goats(self, kind: str, data: tuple[int, ...], name: str, names: list[str]) -> str:
        goat = f"{names[data[0] // GOATS]}'s goat"
        if kind == "walk":
            return f"{goat} went to {_cell(data[len(data) - 1])}."
        if kind == "jump":
            return f"{goat} jumped over {_cell(data[2])} to {_cell(data[3])}."
        if kind == "kitty":
            return f"{goat} went as a {self.labs[ZOMBIE_KITTY]} to {_cell(data[3])}."
        if kind == "pen":
            return f"{goat} was sent to the {PEN_WORDS[data[1]]} pen."
        if kind == "home":
            return f"{goat} is home."
        if kind == "tipsy":
            return f"{goat} is tipsy."
        if kind == "stand":
            return f"{goat} stood up."
        if kind == "swim":
            return f"{goat} swam to {_cell(data[2])}."
        if kind == "portal":
            return f"{goat} and {names[data[1] // GOATS]}'s goat changed places."
        if kind == "refuse":
            return f"{name} refused the {self.cards[PORTAL]}."
        return f"{goat} went back to where it began."

    def _of_labs(self, kind: str, data: tuple[int, ...], name: str, names: list[str]) -> str:
        if kind == "trade":
            return f"{name} traded {self._card(data[0])} for {_gems(data[2])} on {self.labs[data[1]]}."
        if kind == "offer":
            return f"{name} wants to activate {self.labs[data[1]]} with {self._card(data[0])}."
        if kind == "activate":
            return f"{name} activated {self.labs[data[0]]}."
        if kind == "heist":
            given = f" and gave {self.labs[data[2]]}" if data[2] >= 0 else ""
            return f"{name} took {self.labs[data[0]]} from {names[data[1]]}{given}."
        if kind == "wreck":
            return f"{self.labs[data[0]]} of {names[data[1]]} is wrecked."
        if kind == "gems":
            return f"{_gems(data[1])} went back from {self.labs[data[0]]}."
        if kind == "phone":
            return f"{name} touched the phone: {self.labs[PHONE_DOWN]} is gone."
        return f"{name} used {TOOLS[data[0]] if data[0] < len(TOOLS) else self.labs[PHONE_DOWN]}."

    def _card(self, face: int) -> str:
        return self.cards[face // 10]


def _back(goats: tuple[int, ...], names: list[str]) -> list[Line]:
    """Where goats stand again: (goat, cell, tipsy) of each."""
    lines: list[Line] = []
    for at in range(0, len(goats), 3):
        owner = goats[at] // GOATS
        how = ", tipsy as before" if goats[at + 2] else ""
        lines.append((owner, f"{names[owner]}'s goat is back {_at(goats[at + 1])}{how}.", False))
    return lines


def _at(cell: int) -> str:
    return f"in {_cell(cell)}" if cell_words(cell) in PEN_WORDS else f"on {_cell(cell)}"


def _gems(count: int) -> str:
    return "1 gem" if count == 1 else f"{count} gems"


def _cell(cell: int) -> str:
    word = cell_words(cell)
    return f"the {word} pen" if word in PEN_WORDS else word
