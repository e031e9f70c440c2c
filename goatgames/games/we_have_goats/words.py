"""The log of We Have Goats!: what happened in a gesture, in short sentences with the players' names."""

from goatgames.core.state import CHANCE, Event
from goatgames.games.we_have_goats.rules_board import PEN_WORDS, cell_words, tile_words

Line = tuple[int, str, bool]  # seat, sentence, does it score

# the titles of content/we-have-goats, which a test holds to be equal: words are told without the box at hand
CARDS = (
    "Crossroads", "Boulder", "Two boulders across", "Two boulders at a corner", "Slider", "Two sliders",
    "Electric Fence", "Frozen Goatundra", "Move 2", "Move 3", "Move 4", "Move 5", "Goat-quake", "Goat-nado",
    "Goat-nami", "Goat-cano", "Oh No You Didn't, Oh Yes I Did", "Goat Portal", "Lab Heist", "Lab Wreck",
    "Internet Troll", "Cold Shower", "Last Orders", "Morning After", "Walk of Shame", "Happy Hour", "Skinny Dip",
    "Kiss and Tell", "Butt Dial", "Karaoke",
)  # fmt: skip
LABS = (
    "Double Rainbow", "Chupacabrasaurus", "Grass Walker", "6 Card Stud Muffin", "Rock Jumper", "Zombie Kitty",
    "Wide-Awake Pancake", "Phone Down, Ghost Town",
)  # fmt: skip
LOCKS = ("a 2", "a 1", "a tipsy goat", "nothing")
TOOLS = ("a lock of 2", "a lock of 1", "a tipsy goat lock", "Phone Down, Ghost Town")
GOATS = 3


def sentences(events: list[Event], names: list[str], viewer: int) -> list[Line]:
    """The lines of one gesture's events, as the viewer may read them."""
    lines: list[Line] = []
    for event in events:
        seat, said = _sentence(event, event.shown_to(viewer), names)
        if said:
            lines.append((seat, said, event.kind == "home"))
    return lines


def _sentence(event: Event, data: tuple[int, ...], names: list[str]) -> tuple[int, str]:
    """Whose line it is, and the sentence; an empty one for what needs no telling."""
    kind, seat = event.kind, event.seat
    name = names[seat] if seat >= 0 else ""
    if kind in ("start", "deal", "draw", "shuffle", "found", "lock"):
        return _by_chance(kind, data, names)
    if kind in ("walk", "jump", "kitty", "pen", "home", "tipsy", "stand", "swim", "portal", "refuse", "shame"):
        return seat, _of_goats(kind, data, name, names)
    if kind in ("trade", "offer", "activate", "heist", "wreck", "gems", "phone", "use"):
        return seat, _of_labs(kind, data, name, names)
    if kind == "play":
        return seat, f"{name} played {_card(data[0])}."
    if kind == "oh-no":
        return seat, f"{name} said Oh No You Didn't."
    if kind == "stopped":
        return seat, f"{_card(data[0])} was stopped."
    if kind == "lay":
        over = f", over {_card(data[3])}" if data[3] >= 0 else ""
        return seat, f"{name} laid {_card(data[0])} on {tile_words(data[1])}{over}."
    if kind == "quake":
        return seat, f"The land on {tile_words(data[0])} and {tile_words(data[1])} changed places."
    if kind == "nado":
        turns = ("", "a quarter", "half round", "three quarters")
        return seat, f"The land on {tile_words(data[0])} turned {turns[data[1]]}."
    if kind == "nami":
        return seat, f"{_card(data[1])} on {tile_words(data[0])} was washed away."
    if kind == "discard":
        return seat, f"{name} discarded {_card(data[0])}."
    if kind == "shown":
        hand = f": {', '.join([_card(card) for card in data[1:]])}" if len(data) > 1 else ""
        return seat, f"{names[data[0]]} showed {name} the hand{hand}."
    if kind == "trolled":
        return seat, f"{names[data[0]]} discarded {_card(data[1])}."
    if kind == "called":
        return seat, f"{name} took {_card(data[1])} from {names[data[0]]}."
    if kind == "give":
        return seat, f"{name} gave {names[data[0]]} {_card(data[1])}."
    if kind == "karaoke":
        return seat, "Everybody discards the hand and draws a new one."
    if kind == "end":
        return seat, f"{names[data[0]]} has all goats home and wins." if data[0] >= 0 else "The last round is over."
    return seat, ""


def _by_chance(kind: str, data: tuple[int, ...], names: list[str]) -> tuple[int, str]:
    if kind == "start":
        return data[0], f"{names[data[0]]} begins."
    if kind == "deal":
        return data[0], f"{LABS[data[1]]} lies before {names[data[0]]}."
    if kind == "draw":
        return data[0], f"{names[data[0]]} drew {_card(data[1]) if data[1] >= 0 else 'a card'}."
    if kind == "shuffle":
        return CHANCE, f"The discard pile was shuffled: {data[0]} card{'' if data[0] == 1 else 's'}."
    if kind == "found":
        return CHANCE, f"Goat-cano brought up {_card(data[0])}."
    return CHANCE, f"The goat lock on {LABS[data[0]]} shows {LOCKS[data[1]]}."


def _of_goats(kind: str, data: tuple[int, ...], name: str, names: list[str]) -> str:
    goat = f"{names[data[0] // GOATS]}'s goat"
    if kind == "walk":
        return f"{goat} went to {_cell(data[len(data) - 1])}."
    if kind == "jump":
        return f"{goat} jumped over {_cell(data[2])} to {_cell(data[3])}."
    if kind == "kitty":
        return f"{goat} went as a Zombie Kitty to {_cell(data[3])}."
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
        return f"{name} refused the Goat Portal."
    return f"{goat} went back to where it began."


def _of_labs(kind: str, data: tuple[int, ...], name: str, names: list[str]) -> str:
    if kind == "trade":
        return f"{name} traded {_card(data[0])} for {_gems(data[2])} on {LABS[data[1]]}."
    if kind == "offer":
        return f"{name} wants to activate {LABS[data[1]]} with {_card(data[0])}."
    if kind == "activate":
        return f"{name} activated {LABS[data[0]]}."
    if kind == "heist":
        given = f" and gave {LABS[data[2]]}" if data[2] >= 0 else ""
        return f"{name} took {LABS[data[0]]} from {names[data[1]]}{given}."
    if kind == "wreck":
        return f"{LABS[data[0]]} of {names[data[1]]} is wrecked."
    if kind == "gems":
        return f"{_gems(data[1])} went back from {LABS[data[0]]}."
    if kind == "phone":
        return f"{name} touched the phone: Phone Down, Ghost Town is gone."
    return f"{name} used {TOOLS[data[0]]}."


def _card(face: int) -> str:
    return CARDS[face // 10]


def _gems(count: int) -> str:
    return "1 gem" if count == 1 else f"{count} gems"


def _cell(cell: int) -> str:
    word = cell_words(cell)
    return f"the {word} pen" if word in PEN_WORDS else word
