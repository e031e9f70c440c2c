"""Moves of Mountain Goats as numbers and as words. A number says what kind of move it is, whatever the position."""

from typing import Final

from goatgames.games.mountain_goats.rules_board import FIRST_SPACE, SPACES, place_named, place_words
from goatgames.games.mountain_goats.rules_rolls import DICE, Rolls

# USE is 0: the move of a use is its number in the table of rolls
ROLL: Final = 256  # + the roll's number
START: Final = 512  # + the seat
THROW: Final = 528
DONE: Final = 529
CLIMB: Final = 1024  # + 32 x mountain + the place the goat comes from, 0 if it stands on this mountain
PLACE: Final = 2048  # + 32 x space + the place the goat comes from
BACK: Final = 3072  # + 32 x mountain + the place the goat comes from

KINDS: Final = ("use", "roll", "start", "throw", "done", "climb", "place", "back")


def move_kind(move: int) -> str:
    """One of KINDS."""
    if move < ROLL:
        return "use"
    if move < START:
        return "roll"
    if move < THROW:
        return "start"
    if move < CLIMB:
        return "throw" if move == THROW else "done"
    return "climb" if move < PLACE else "place" if move < BACK else "back"


def climb(m: int, source: int = 0) -> int:
    """The move `climb m` or, bringing a goat from elsewhere, `climb m from source`."""
    return CLIMB + 32 * m + source


def place(space: int, source: int) -> int:
    """The move `place space from source`."""
    return PLACE + 32 * space + source


def back(source: int, m: int) -> int:
    """The move `back source to m`."""
    return BACK + 32 * m + source


def move_target(move: int) -> int:
    """The mountain or space of a climb, place or back; ValueError for other kinds."""
    if move < CLIMB:
        raise ValueError(f"a {move_kind(move)} has no target")
    return (move & 1023) >> 5


def move_source(move: int) -> int:
    """The place code a climb, place or back takes its goat from; 0 for a goat that climbs where it stands."""
    if move < CLIMB:
        raise ValueError(f"a {move_kind(move)} has no source")
    return move & 31


def text_of(rolls: Rolls, move: int) -> str:
    """The words of a move, as in `use 9 6`."""
    kind = move_kind(move)
    if kind == "use":
        return " ".join(["use", *[str(value) for value in rolls.values[move]]])
    if kind == "roll":
        return " ".join(["roll", *[str(face) for face in rolls.faces[move - ROLL]]])
    if kind == "start":
        return f"start {move - START}"
    if kind == "climb":
        source = move_source(move)
        return f"climb {move_target(move)}" + (f" from {place_words(source)}" if source else "")
    if kind == "place":
        return f"place {move_target(move)} from {place_words(move_source(move))}"
    if kind == "back":
        return f"back {place_words(move_source(move))} to {move_target(move)}"
    return kind


def move_of(rolls: Rolls, seats: int, text: str) -> int:
    """The move of some words; ValueError with a sentence if they are none."""
    words = text.split(" ")
    kind = words[0]
    if text in ("throw", "done"):
        return THROW if text == "throw" else DONE
    if kind == "use":
        values = tuple(_numbers(words[1:], text))
        if values in rolls.use_of:
            return rolls.use_of[values]
        raise ValueError(f'No four dice make "{text}": values stand in descending order, as in "use 9 6".')
    if kind == "roll":
        faces = tuple(_numbers(words[1:], text))
        if faces in rolls.roll_of:
            return ROLL + rolls.roll_of[faces]
        raise ValueError(f'"{text}" is no roll: {DICE} faces from 1 to 6 in ascending order, as in "roll 1 1 3 6".')
    if kind == "start" and len(words) == 2:
        seat = _numbers(words[1:], text)[0]
        if seat < seats:
            return START + seat
        raise ValueError(f'"{text}": the seats are 0 to {seats - 1}.')
    if kind == "climb" and len(words) == 2:
        return climb(_mountain(words[1]))
    if kind == "climb" and len(words) == 4 and words[2] == "from":
        m = _mountain(words[1])
        source = place_named(words[3])
        if source == m:
            raise ValueError(f'A goat on mountain {m} simply climbs: "climb {m}".')
        return climb(m, source)
    if kind == "place" and len(words) == 4 and words[2] == "from":
        space = place_named(words[1])
        source = place_named(words[3])
        if FIRST_SPACE <= space < FIRST_SPACE + SPACES and source != space:
            return place(space, source)
        raise ValueError(f'"{text}" is no move: goats are placed on the Big Mountain, 11 to 24, from somewhere else.')
    if kind == "back" and len(words) == 4 and words[2] == "to":
        return back(place_named(words[1]), _mountain(words[3]))
    raise ValueError(
        f'"{text}" is no move of Mountain Goats; moves look like "use 9 6", "throw", "climb 9", "climb 9 from 5", '
        '"place 14 from 6", "back 7 to 10", "done".'
    )


def _numbers(words: list[str], text: str) -> list[int]:
    numbers: list[int] = []
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 2 and str(int(word)) == word):
            raise ValueError(f'"{text}": "{word}" is not a number I can read here.')
        numbers.append(int(word))
    return numbers


def _mountain(word: str) -> int:
    m = place_named(word)
    if m > 10:
        raise ValueError(f'"{word}" is no mountain; they are numbered 5 to 10.')
    return m
