"""The log of Goat Lords: what happened in a gesture, in short sentences with the players' names."""

from goatgames.core.state import CHANCE, Event
from goatgames.games.goat_lords.rules_cards import BASE, GOATILOCKS, stack_type
from goatgames.games.goat_lords.rules_moves import BASE_DRAWN, DRAW, GATOR, RIGHT

Line = tuple[int, str, bool]  # seat, sentence, does it score

# the names of content/goat-lords/cards.yaml, which a test holds to be equal: words are told without the box at hand
NAMES = (
    "Her Hoofness", "Count Bleatula", "Whiskerbeard", "Cap’n Hookhoof", "Hornulf", "Shadow Hoof", "Crème Bêlée",
    "Billy Kid", "Snorkel Sue", "Major Bleat", "The Wild Oat (25)", "The Wild Oat (50)", "Banana Goat", "Discogoat",
    "3D Goat", "Goat Fish", "Goatilocks", "Merry Goat Round", "Aligoater", "Goat Kart",
)  # fmt: skip
UNSEEN = BASE_DRAWN - DRAW  # base kinds lie below


def sentences(events: list[Event], names: list[str], viewer: int) -> list[Line]:
    """The lines of one gesture's events, as the viewer may read them."""
    lines: list[Line] = []
    for event in events:
        line = _sentence(event, names, event.shown_to(viewer))
        if line is not None:
            lines.append(line)
    return lines


def _sentence(event: Event, names: list[str], data: tuple[int, ...]) -> Line | None:
    kind, seat = event.kind, event.seat
    name = names[seat] if seat >= 0 else ""
    scores = False
    said = ""
    if kind == "dealer":
        seat, said = data[0], f"{names[data[0]]} deals."
    elif kind == "draw":
        seat = data[0]
        said = f"{names[seat]} {_drew(data[1])}."
    elif kind == "empty":
        said = "The draw pile is gone."
    elif kind == "turn-up":
        goes = " goes back into the pile" if data[1] else " begins the discard pile"
        said = f"{_card(data[0])}{goes}."
    elif kind == "no-goat":
        said = "No goat is left to begin the discard pile with."
    elif kind == "birth":
        scores = True
        with_wild = f" with {_card(data[0])}" if data[0] != data[1] else ""
        said = f"{name} birthed {_card(data[1])}{with_wild}." if with_wild else f"{name} birthed two {_card(data[1])}."
    elif kind == "assist":
        scores = True
        said = f"{name} birthed two {_card(data[0])} with the discard pile."
    elif kind == "mix":
        scores = True
        said = f"{name} birthed {_card(data[0])} on top of {_card(data[1])}."
    elif kind == "discard":
        said = f"{name} discarded {_card(data[0])}."
    elif kind == "pass":
        said = f"{name} passed."
    elif kind == "end-turn":
        said = f"{name} left the extra plays unused."
    elif kind == "duel":
        said = f"{name} attacked {names[data[0]]} with {_of_duel(data[1])}."
    elif kind == "answer":
        said = f"{name} answered with {_of_duel(data[0])}."
    elif kind == "stop":
        said = f"{name} stopped."
    elif kind == "won":
        scores = True
        said = f"{name} won {_card(stack_type(data[2]))} from {names[data[1]]}."
    elif kind == "held":
        seat = data[1]
        said = f"{names[seat]} kept {_card(stack_type(data[2]))} and the cards of the duel."
    elif kind == "kart":
        said = f"{name} escaped {_of_duel(data[1]) if data[0] else _card(BASE + data[1])} by Goat Kart."
    elif kind == "play":
        said = f"{name} played {_card(BASE + data[0])}{_direction(data)}."
    elif kind == "raise":
        said = f"{name} brought {_card(stack_type(data[1]))} to the top of {names[data[0]]}’s herd."
    elif kind == "name":
        said = f"{name} asked {names[data[0]]} for {_card(data[1])}."
    elif kind == "fish":
        seat = data[0]
        said = f"{names[seat]} handed over {data[2]}." if data[2] else f"“GOAT Fish!” said {names[seat]}."
    elif kind == "chosen":
        said = f"{name} chose a card to pass on."
    elif kind == "given":
        said = f"{name} passed {_card(data[2]) if data[2] < UNSEEN else 'a card'} to {names[data[1]]}."
    elif kind == "trade":
        scores = True
        said = f"{name} traded {_card(stack_type(data[1]))} for {names[data[0]]}’s {_card(stack_type(data[2]))}."
    elif kind == "trash":
        said = f"{name} put {_card(BASE + data[0])} into the trash."
    elif kind == "last-turns":
        seat, said = data[0], f"{names[data[0]]} has run out of cards: one more turn for all the others."
    elif kind == "end":
        seat, said = CHANCE, "The game is over."
    return (seat, said, scores) if said else None


def _drew(kind: int) -> str:
    if kind < UNSEEN:
        return f"drew {_card(kind)}"
    if kind < len(NAMES):
        return f"drew {_card(kind)} and laid it down"
    return "drew a card" if kind == len(NAMES) else "drew an action card and laid it down"


def _direction(data: tuple[int, ...]) -> str:
    if data[0] != GOATILOCKS:
        return ""
    return " to the right" if data[1] == RIGHT else " to the left"


def _card(kind: int) -> str:
    return NAMES[kind]


def _of_duel(card: int) -> str:
    return "Aligoater" if card == GATOR else NAMES[card]
