"""Moves of We Have Goats! as numbers and as words. A number says what kind of move it is, whatever the position.

A move is its kind x 1024 + what it is about: a kind of card, a goat, a cell, ...
"""

from typing import Final

from goatgames.games.we_have_goats.components import LAB_IDS, LOCK_IDS
from goatgames.games.we_have_goats.rules_board import (
    DIRECTIONS,
    GOATS,
    HIDDEN,
    KINDS,
    LABS,
    PEN_WORDS,
    Board,
    cell_named,
    cell_words,
    tile_named,
    tile_words,
)

KIND: Final = 1024

# chance
START: Final = 0  # + the seat
DEAL: Final = 1  # + the seat x 8 + the lab that comes to lie before it
DRAW: Final = 2  # + the seat x 128 + the card; HIDDEN for those who do not see it
LOCK: Final = 3  # + the kind of lock
LAND: Final = 4  # + the land card Goat-cano finds; HIDDEN: none is left
CALLED: Final = 5  # + the card a Butt Dial takes
# the action of a turn
PLAY: Final = 6  # + the card
TRADE: Final = 7  # + the card x 8 + the lab
DISCARD: Final = 8  # + the card
PHONE: Final = 9  # the owner of Phone Down has touched the phone
# choices of a card
PLACE: Final = 10  # + the place for a land card
TURN: Final = 11  # + the turn a land card lies in; for a Goat-nado by how many quarters it turns
SWAP: Final = 12  # + the place x 4 + the direction of the other one
GOAT: Final = 13  # + the goat
TO: Final = 14  # + the cell
JUMP: Final = 15  # + the direction x 16 + spaces slid afterwards
KITTY: Final = 16  # the same
PEN: Final = 17  # + the pen's number
STOP: Final = 18  # the goat goes no further; no further goat moves
SEAT: Final = 19  # + the opponent
TAKE: Final = 20  # + the lab
GIVE_LAB: Final = 21  # + the lab
GEMS: Final = 22  # + the lab x 4 + how many
# answers
PASS: Final = 23
OH_NO: Final = 24  # + the card
AGREE: Final = 25  # to a Goat Portal
REFUSE: Final = 26
SWIM: Final = 27  # + the cell
NEXT: Final = 28  # + the land card of a Goat-cano that is laid next
GIVE: Final = 29  # + the card handed over after a Butt Dial
# the end of a turn
USE: Final = 30  # + the tool: 0 lock two, 1 lock one, 2 lock tipsy, 3 Phone Down
DONE: Final = 31
LAST_KIND: Final = 31

TOOLS: Final = ("two", "one", "tipsy", "phone-down")
WORDS: Final = (
    "start", "deal", "draw", "lock", "land", "called", "play", "trade", "discard", "phone", "place", "turn", "swap",
    "goat", "to", "jump", "kitty", "pen", "stop", "opponent", "take", "offer", "gems", "pass", "oh-no", "agree",
    "refuse", "swim", "next", "give", "use", "done",
)  # fmt: skip
_BARE: Final = (PHONE, STOP, PASS, AGREE, REFUSE, DONE)
_CARDS: Final = (LAND, CALLED, PLAY, DISCARD, OH_NO, NEXT, GIVE)


def move_kind(move: int) -> int:
    """One of the kinds above."""
    return move >> 10


def move_value(move: int) -> int:
    """What is added to the kind."""
    return move & 1023


def move_of(kind: int, value: int = 0) -> int:
    """The move of a kind about something."""
    return kind * KIND + value


def text_of(board: Board, move: int) -> str:
    """The words of a move, as in `trade move-3+2 for grass-walker`."""
    kind, value = move >> 10, move & 1023
    if kind > LAST_KIND:
        return f"move {move}"
    word = WORDS[kind]
    if kind in _BARE:
        return word
    if kind == DRAW:
        return f"draw {value // KINDS} {_card(board, value % KINDS)}"
    if kind == DEAL:
        return f"deal {value // LABS} {LAB_IDS[value % LABS]}"
    if kind == LOCK:
        return f"lock {LOCK_IDS[value & 3]}"
    if kind == TRADE:
        return f"trade {_card(board, value // LABS)} for {LAB_IDS[value % LABS]}"
    if kind == GEMS:
        return f"gems {value & 3} of {LAB_IDS[value >> 2 & 7]}"
    if kind == LAND and value == HIDDEN:
        return "land none"
    if kind in _CARDS:
        return f"{word} {_card(board, value)}"
    if kind == PLACE:
        return f"place {tile_words(value)}"
    if kind == SWAP:
        return f"swap {tile_words(value >> 2)} {DIRECTIONS[value & 3]}"
    if kind == TO or kind == SWIM:
        return f"{word} {cell_words(value)}"
    if kind == JUMP or kind == KITTY:
        slides = f" slide {value & 15}" if value & 15 else ""
        return f"{word} {DIRECTIONS[value >> 4 & 3]}{slides}"
    if kind == PEN:
        return f"pen {PEN_WORDS[value & 3]}"
    if kind == TAKE or kind == GIVE_LAB:
        return f"{word} {LAB_IDS[value & 7]}"
    if kind == USE:
        return f"use {TOOLS[value & 3]}"
    return f"{word} {value}"


def parsed(board: Board, text: str) -> int:
    """The move of some words; ValueError with a sentence if they are none."""
    words = text.split(" ")
    if words[0] in WORDS and " ".join(words) == text:
        kind = WORDS.index(words[0])
        value = _value(board, kind, words[1:], text)
        if value >= 0:
            return kind * KIND + value
    raise ValueError(
        f'"{text}" is no move of We Have Goats!; moves look like "play move-3", "goat 4", "to h9", "place C3", '
        '"turn 1", "trade move-4+3 for pancake", "discard boulder", "pass".'
    )


def _value(board: Board, kind: int, words: list[str], text: str) -> int:
    """What the words after the first mean, -1 if nothing."""
    if kind in _BARE:
        return 0 if not words else -1
    if kind == DRAW or kind == DEAL:
        if len(words) != 2:
            return -1
        seat = _number(words[0], board.seats - 1, text)
        if kind == DRAW:
            return seat * KINDS + (HIDDEN if words[1] == "?" else _card_named(board, words[1]))
        return seat * LABS + _among(words[1], LAB_IDS, text)
    if kind == TRADE:
        if len(words) != 3 or words[1] != "for":
            return -1
        return _card_named(board, words[0]) * LABS + _among(words[2], LAB_IDS, text)
    if kind == GEMS:
        if len(words) != 3 or words[1] != "of":
            return -1
        return _number(words[0], 3, text) + 4 * _among(words[2], LAB_IDS, text)
    if kind == SWAP:
        return 4 * tile_named(words[0]) + _among(words[1], DIRECTIONS, text) if len(words) == 2 else -1
    if kind == JUMP or kind == KITTY:
        if len(words) == 3 and words[1] == "slide" and words[2] != "0":
            return 16 * _among(words[0], DIRECTIONS, text) + _number(words[2], 15, text)
        return 16 * _among(words[0], DIRECTIONS, text) if len(words) == 1 else -1
    if len(words) != 1:
        return -1
    word = words[0]
    if kind == LOCK:
        return _among(word, LOCK_IDS, text)
    if kind in _CARDS:
        return HIDDEN if kind == LAND and word == "none" else _card_named(board, word)
    if kind == PLACE:
        return tile_named(word)
    if kind == TO or kind == SWIM:
        return cell_named(word)
    if kind == PEN:
        return _among(word, PEN_WORDS, text)
    if kind == TAKE or kind == GIVE_LAB:
        return _among(word, LAB_IDS, text)
    if kind == USE:
        return _among(word, TOOLS, text)
    if kind == GOAT:
        return _number(word, GOATS * board.seats - 1, text)
    return _number(word, 3 if kind == TURN else board.seats - 1, text)


def _card(board: Board, card: int) -> str:
    return board.names[card] if card < len(board.names) else "?"


def _card_named(board: Board, word: str) -> int:
    if word not in board.names:
        raise ValueError(f'"{word}" is no card; cards are called like move-3, move-3+2, boulder, goat-nami.')
    return board.names.index(word)


def _among(word: str, words: tuple[str, ...], text: str) -> int:
    if word not in words:
        raise ValueError(f'"{text}": "{word}" is none of {", ".join(words)}.')
    return words.index(word)


def _number(word: str, most: int, text: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and str(int(word)) == word and int(word) <= most):
        raise ValueError(f'"{text}": "{word}" is no number from 0 to {most}.')
    return int(word)
