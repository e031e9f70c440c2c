"""What lies in the box of De 7 geitjes: the shape of content/seven-goats/*.yaml, and what must add up."""

from msgspec import Struct

from goatgames.content_files import GameFile, Problem

COLOURS = 7
GOATS = 49
CARDS = 55
DICE = 8
ROLLS = 3
WOLF = "wolf"
REQUIRED = ("green", "blue", "red")  # the rulebook's example names them


class Goat(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A colour of goats: its name (also on the dice), the kid's name, its badge and pattern, how many cards."""

    colour: str
    kid: str
    badge: str
    pattern: str
    cards: int


class Cards(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """cards.yaml. hand: cards dealt to each player."""

    goats: list[Goat]
    wolves: int
    hand: int


class Dice(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """dice.yaml. rolls: how often a turn rolls at most. faces: of every die, colours of goats or `wolf`."""

    dice: int
    rolls: int
    faces: list[str]


class Components(Struct, frozen=True):
    """Everything: one field a file."""

    game: GameFile
    cards: Cards
    dice: Dice


BESIDES: dict[str, type] = {}  # no further files


def kinds(box: Components) -> list[str]:
    """The names of the kinds of cards and faces: the colours in the order of cards.yaml, then the wolf."""
    return [goat.colour for goat in box.cards.goats] + [WOLF]


def check(box: Components) -> list[Problem]:
    """What does not add up: (file, path of keys in it, sentence)."""
    problems: list[Problem] = []
    cards, dice = box.cards, box.dice

    def wrong(file: str, where: tuple[str | int, ...], sentence: str) -> None:
        problems.append(Problem(file, where, sentence))

    colours = [goat.colour for goat in cards.goats]
    if len(colours) != COLOURS:
        wrong("cards", ("goats",), f"there are {len(colours)} colours; the box holds goats of {COLOURS}")
    for name in REQUIRED:
        if name not in colours:
            wrong("cards", ("goats",), f"the rulebook's example needs {name} goats")
    for at, goat in enumerate(cards.goats):
        if not goat.colour.isalpha() or not goat.colour.islower() or goat.colour == WOLF:
            wrong("cards", ("goats", at, "colour"), f'"{goat.colour}" is no colour: one word in small letters')
        if goat.colour in colours[:at]:
            wrong("cards", ("goats", at, "colour"), f"{goat.colour} is there twice")
        if goat.cards != GOATS // COLOURS:
            wrong("cards", ("goats", at, "cards"), f"{goat.cards} cards; the box holds {GOATS // COLOURS} of a colour")
        for other in cards.goats[:at]:
            if other.badge == goat.badge or other.pattern == goat.pattern:
                wrong("cards", ("goats", at), f"{goat.colour} and {other.colour} share a badge or a pattern")
    total = sum(goat.cards for goat in cards.goats) + cards.wolves
    if total != CARDS:
        wrong("cards", ("wolves",), f"the cards add up to {total}; the box holds {CARDS}")
    if cards.hand < 1 or cards.hand * box.game.players[1] > CARDS:
        most = box.game.players[1]
        wrong("cards", ("hand",), f"{cards.hand} cards each are not enough or too many for {most} players")
    if dice.dice != DICE:
        wrong("dice", ("dice",), f"{dice.dice} dice; the box holds {DICE}")
    if dice.rolls != ROLLS:
        wrong("dice", ("rolls",), f"{dice.rolls} rolls; a turn has up to {ROLLS}")
    for at, face in enumerate(dice.faces):
        if face != WOLF and face not in colours:
            wrong("dice", ("faces", at), f'"{face}" is no colour of the goats and no {WOLF}')
    for name in [*colours, WOLF]:
        if name not in dice.faces:
            wrong("dice", ("faces",), f"no face shows {name}")
    return problems
