"""Moves of De 7 geitjes as numbers and as words. A number says what kind of move it is, whatever the position."""

from typing import Final

from goatgames.games.seven_goats.rules_board import DICE, WOLF, Board, size_of

LAY: Final = 0  # + the colour; a wolf too can be named, and is refused
THROW: Final = 8
STOP: Final = 9
KEEP: Final = 10
TAKE: Final = 11
PLACE_WOLF: Final = 12  # can be named, and is refused
GIVE: Final = 16  # + the kind
GIVE_HIDDEN: Final = 24  # a card given, as those see it who do not see it
TO: Final = 32  # + the seat
WOLF_TO: Final = 40  # + the seat
DRAW: Final = 48  # + the kind
DRAW_HIDDEN: Final = 56
START: Final = 64  # + the seat
ROLL: Final = 1 << 16  # + the roll's number
PLACE: Final = 1 << 28  # + the bag of goat colours placed

PLAIN: Final = {"throw": THROW, "stop": STOP, "keep": KEEP, "take": TAKE}
GROUPS: Final = ("lay", "lay", "give", "give", "to", "wolf", "draw", "draw", "start")  # by move >> 3


def move_kind(move: int) -> str:
    """The first word of its text."""
    if move >= PLACE or move == PLACE_WOLF:
        return "place"
    if move >= ROLL:
        return "roll"
    if THROW <= move <= TAKE:
        return ["throw", "stop", "keep", "take"][move - THROW]
    return GROUPS[move >> 3]


def text_of(board: Board, move: int) -> str:
    """The words of a move, as in `lay green`, `place green blue`, `wolf to 2`."""
    kind = move_kind(move)
    if move == PLACE_WOLF:
        return "place wolf"
    if kind == "place":
        return "place" + board.words(move - PLACE)
    if kind == "roll":
        return "roll" + board.words(board.rolls.bags[move - ROLL])
    if kind in PLAIN:
        return kind
    if kind in ("to", "start"):
        return f"{kind} {move & 7}"
    if kind == "wolf":
        return f"wolf to {move & 7}"
    if move in (GIVE_HIDDEN, DRAW_HIDDEN):
        return f"{kind} ?"
    return f"{kind} {board.names[move & 7]}"


def move_of(board: Board, text: str) -> int:
    """The move of some words; ValueError with a sentence if they are none."""
    words = text.split(" ")
    kind = words[0]
    if text in PLAIN:
        return PLAIN[text]
    if kind in ("lay", "give", "draw") and len(words) == 2:
        if words[1] == "?" and kind != "lay":
            return GIVE_HIDDEN if kind == "give" else DRAW_HIDDEN
        return {"lay": LAY, "give": GIVE, "draw": DRAW}[kind] + board.kind(words[1])
    if kind in ("to", "start") and len(words) == 2:
        return (TO if kind == "to" else START) + _seat(board, words[1])
    if kind == "wolf" and len(words) == 3 and words[1] == "to":
        return WOLF_TO + _seat(board, words[2])
    if kind in ("place", "roll"):
        if text == "place wolf":
            return PLACE_WOLF
        members = [board.kind(word) for word in words[1:]]
        if members != sorted(members) or len(members) > DICE or (kind == "roll" and not members):
            raise ValueError(f'"{text}": one to {DICE} dice, in the order {", ".join(board.names)}.')
        bag = 0
        for member in members:
            bag += 1 << 4 * member
        if kind == "roll":
            return ROLL + board.rolls.of_bag[bag]
        if WOLF in members:
            raise ValueError("A wolf is never placed on a card; it is set aside.")
        return PLACE + bag
    raise ValueError(
        f'"{text}" is no move of De 7 geitjes; moves look like "lay green", "throw", "place green blue", "stop", '
        '"give wolf", "to 2", "keep", "take", "wolf to 2".'
    )


def _seat(board: Board, word: str) -> int:
    if word.isascii() and word.isdigit() and len(word) == 1 and int(word) < board.seats:
        return int(word)
    raise ValueError(f'"{word}" is no seat; the seats are 0 to {board.seats - 1}.')


def is_move(board: Board, move: int) -> bool:
    """Whether the number means a move at all, in some position."""
    if move >= PLACE:
        return move < 2 * PLACE and size_of(move - PLACE) <= DICE
    if move >= ROLL:
        return move - ROLL < len(board.rolls.bags)
    if move < 0 or move >= START + board.seats or 13 <= move < GIVE:
        return False
    return not (24 < move < TO or 56 < move < START) and (move >> 3 not in (4, 5, 8) or move & 7 < board.seats)
