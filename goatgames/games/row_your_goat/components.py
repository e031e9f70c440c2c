"""What lies in the box of Row Your Goat: the shape of content/row-your-goat/*.yaml, and what must add up."""

from msgspec import Struct

from goatgames.content_files import GameFile, Problem
from goatgames.games.row_your_goat.weights import Weights

BOATS = ("rowboat", "raft", "tube", "jetski")
COLOURS = ("pink", "blue", "orange", "yellow")
FULL = 60
SHORT = 30
MOST = 7  # copies of a card that the rules can count


class Cards(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """cards.yaml. full, short: by boat, how many cards show it in each colour, in the order of `colours`."""

    boats: list[str]
    colours: list[str]
    full: dict[str, list[int]]
    short: dict[str, list[int]]


class Times(Struct, frozen=True, forbid_unknown_fields=True):
    """times.yaml, in ms. together: RG-13; grace: RG-36. The rules know no clock; whoever watches the hands does."""

    together: int
    grace: int


class Components(Struct, frozen=True):
    """Everything: one field a file."""

    game: GameFile
    cards: Cards
    times: Times


BESIDES = {"bot": Weights}  # further files of the folder, read by those who need them


def check(box: Components) -> list[Problem]:
    """What does not add up: (file, path of keys in it, sentence)."""
    problems: list[Problem] = []

    def wrong(where: tuple[str | int, ...], sentence: str) -> None:
        problems.append(Problem("cards", where, sentence))

    if box.cards.boats != list(BOATS):
        wrong(("boats",), f"the boats are {', '.join(BOATS)}, in this order")
    if box.cards.colours != list(COLOURS):
        wrong(("colours",), f"the colours are {', '.join(COLOURS)}, in this order")
    for name, deck, printed, fewest, most in (
        ("full", box.cards.full, FULL, 15, 15),
        ("short", box.cards.short, SHORT, 7, 8),
    ):
        if list(deck) != list(BOATS):
            wrong((name,), f"one line for each boat: {', '.join(BOATS)}")
            continue
        for boat, copies in deck.items():
            if len(copies) != len(COLOURS):
                wrong((name, boat), f"one number for each of {len(COLOURS)} colours, not {len(copies)}")
            elif not all(0 <= count <= MOST for count in copies):
                wrong((name, boat), f"a card is there at most {MOST} times and never fewer than 0 times")
        if any(len(copies) != len(COLOURS) for copies in deck.values()):
            continue
        total = sum(sum(copies) for copies in deck.values())
        if total != printed:
            wrong((name,), f"the cards add up to {total}; the deck holds {printed}")
        says = str(fewest) if fewest == most else f"{fewest} or {most}"
        for boat, copies in deck.items():
            if not fewest <= sum(copies) <= most:
                wrong((name, boat), f"{sum(copies)} cards show this boat; it should be {says}")
        for at, colour in enumerate(COLOURS):
            count = sum(copies[at] for copies in deck.values())
            if not fewest <= count <= most:
                wrong((name,), f"{count} cards are {colour}; it should be {says}")
    for name, time in (("together", box.times.together), ("grace", box.times.grace)):
        if not 1 <= time <= 2000:
            problems.append(Problem("times", (name,), f"{time} ms is no time between hands; it is 1 to 2000"))
    return problems
