"""Moves of Goat Lords as numbers and as words. A number says what kind of move it is, whatever the position."""

from typing import Final

from goatgames.games.goat_lords import rules_cards as cards
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS, KINDS, Board

BIRTH: Final = 0x100  # + 16 x first card (the goat itself, or a wild) + goat
ASSIST: Final = 0x200  # + goat
DISCARD: Final = 0x220  # + card
DUEL: Final = 0x300  # + 16 x opponent + card
ANSWER: Final = 0x400  # + card
STOP: Final = 0x410
KART: Final = 0x411
ALLOW: Final = 0x412
PLAY: Final = 0x500  # + 16 x action card + opponent, or LEFT or RIGHT, or 0
MIX: Final = 0x600  # + 16 x upper goat + lower goat
RAISE: Final = 0x700  # + the stack's place, 0 being the base
NAME: Final = 0x780  # + goat
GIVE: Final = 0x7A0  # + card
TRASH: Final = 0x7C0  # + action card
END: Final = 0x7D0
PASS: Final = 0x7D1
DRAW: Final = 0x800  # + kind
BASE_DRAWN: Final = DRAW + BASE  # draws below go into the hand
TURN_UP: Final = 0x820  # + kind
DEALER: Final = 0x840  # + seat
BEYOND: Final = 0x850  # no move is as large

GATOR: Final = 12  # Aligoater as the card of a duel
UNSEEN: Final = 15  # GIVE + UNSEEN: somebody else's card
UNSEEN_BASE: Final = DRAW + 20  # somebody else drew a card into the hand
UNSEEN_ACTION: Final = DRAW + 21  # somebody else laid an action card down
LEFT: Final = 0
RIGHT: Final = 1

BARE: Final = {STOP: "stop", KART: "kart", ALLOW: "allow", END: "end", PASS: "pass"}
EXAMPLES: Final = 'moves look like "birth chef chef", "duel 2 wild-25", "play goat-fish 1", "discard ninja"'


def move_kind(move: int) -> str:
    """The first word of its text; "" where it is no move."""
    if move in BARE:
        return BARE[move]
    if BIRTH <= move < DISCARD:
        return "birth" if move < ASSIST else "assist"
    if DISCARD <= move < STOP:
        return "discard" if move < DUEL else "duel" if move < ANSWER else "answer"
    if PLAY <= move < NAME:
        return "play" if move < MIX else "mix" if move < RAISE else "raise"
    if NAME <= move < END:
        return "name" if move < GIVE else "give" if move < TRASH else "trash"
    if DRAW <= move < BEYOND:
        return "draw" if move < TURN_UP else "turn-up" if move < DEALER else "dealer"
    return ""


def text_of(board: Board, move: int) -> str:
    """The words of a move, as in `duel 2 wild-25`."""
    kind = move_kind(move)
    ids = board.ids
    low = move & 15
    high = move >> 4 & 15
    if kind == "birth":
        return f"birth {ids[high]} {ids[low]}"
    if kind == "duel":
        return f"duel {high} {_of_duel(board, low)}"
    if kind == "answer":
        return f"answer {_of_duel(board, low)}"
    if kind == "play":
        words = f"play {ids[BASE + high]}"
        if high == cards.GOATILOCKS:
            return f"{words} {'left' if low == LEFT else 'right'}"
        return f"{words} {low}" if _has_victim(high) else words
    if kind == "mix":
        return f"mix {ids[high]} over {ids[low]}"
    if kind == "raise":
        return f"raise {move - RAISE}"
    if kind == "draw":
        if move >= UNSEEN_BASE:
            return "draw ?" if move == UNSEEN_BASE else "draw action"
        return f"draw {ids[move - DRAW]}"
    if kind == "turn-up":
        return f"turn-up {ids[move - TURN_UP]}"
    if kind == "dealer":
        return f"dealer {move - DEALER}"
    if kind == "give":
        return "give ?" if low == UNSEEN else f"give {ids[low]}"
    if kind == "trash":
        return f"trash {ids[BASE + low]}"
    if kind in ("assist", "discard", "name"):
        return f"{kind} {ids[low]}"
    return kind


def move_of(board: Board, text: str) -> int:
    """The move of some words; ValueError with a sentence if they are none."""
    for move in BARE:
        if text == BARE[move]:
            return move
    words = text.split(" ")
    kind = words[0]
    rest = words[1:]
    if kind == "birth" and len(rest) == 2:
        first, goat = _card(board, rest[0], BASE), _card(board, rest[1], GOATS)
        if first == goat or first >= GOATS:
            return BIRTH + 16 * first + goat
        raise ValueError(f'"{text}" is no birth: two of the same goat, or a wild and then a goat.')
    if kind == "duel" and len(rest) == 2:
        return DUEL + 16 * _seat(board, rest[0]) + _duel_card(board, rest[1])
    if kind == "answer" and len(rest) == 1:
        return ANSWER + _duel_card(board, rest[0])
    if kind == "play" and rest:
        return _play(board, text, rest)
    if kind == "mix" and len(rest) == 3 and rest[1] == "over":
        return MIX + 16 * _card(board, rest[0], GOATS) + _card(board, rest[2], GOATS)
    if kind == "raise" and len(rest) == 1:
        return RAISE + _number(rest[0], NAME - RAISE)
    if kind == "trash" and len(rest) == 1:
        return TRASH + _action(board, rest[0])
    if len(rest) == 1:
        word = rest[0]
        if kind == "assist" or kind == "name":
            return (ASSIST if kind == "assist" else NAME) + _card(board, word, GOATS)
        if kind == "discard" or kind == "give":
            if kind == "give" and word == "?":
                return GIVE + UNSEEN
            return (DISCARD if kind == "discard" else GIVE) + _card(board, word, BASE)
        if kind == "draw" and word in ("?", "action"):
            return UNSEEN_BASE if word == "?" else UNSEEN_ACTION
        if kind == "draw" or kind == "turn-up":
            return (DRAW if kind == "draw" else TURN_UP) + _card(board, word, KINDS)
        if kind == "dealer":
            return DEALER + _seat(board, word)
    raise ValueError(f'"{text}" is no move of Goat Lords; {EXAMPLES}.')


def _play(board: Board, text: str, rest: list[str]) -> int:
    action = _action(board, rest[0])
    move = PLAY + 16 * action
    if action == cards.GOATILOCKS and len(rest) == 2 and rest[1] in ("left", "right"):
        return move + (LEFT if rest[1] == "left" else RIGHT)
    if action != cards.GOATILOCKS and _has_victim(action) and len(rest) == 2:
        return move + _seat(board, rest[1])
    if action < cards.ALIGOATER and action != cards.GOATILOCKS and not _has_victim(action) and len(rest) == 1:
        return move
    raise ValueError(f'"{text}" says too little or too much for that card; {EXAMPLES}, "play goatilocks left".')


def _has_victim(action: int) -> bool:
    return action == cards.BANANA_GOAT or action == cards.GOAT_FISH or action == cards.MERRY_GOAT_ROUND


def _of_duel(board: Board, card: int) -> str:
    return board.ids[BASE + cards.ALIGOATER] if card == GATOR else board.ids[card]


def _duel_card(board: Board, word: str) -> int:
    return GATOR if word == board.ids[BASE + cards.ALIGOATER] else _card(board, word, BASE)


def _card(board: Board, word: str, kinds: int) -> int:
    kind = board.kind_of.get(word, KINDS)
    if kind >= kinds:
        raise ValueError(f'"{word}" is no card that fits here; there is {", ".join(board.ids[:kinds])}.')
    return kind


def _action(board: Board, word: str) -> int:
    kind = board.kind_of.get(word, 0)
    if kind < BASE:
        raise ValueError(f'"{word}" is no action card; there is {", ".join(board.ids[BASE : BASE + ACTIONS])}.')
    return kind - BASE


def _seat(board: Board, word: str) -> int:
    return _number(word, board.seats)


def _number(word: str, limit: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and str(int(word)) == word and int(word) < limit):
        raise ValueError(f'"{word}" is no number from 0 to {limit - 1}.')
    return int(word)
