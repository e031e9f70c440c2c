"""Cards of Row Your Goat as numbers, and multisets of cards as one number.

A card is its kind, boat x 4 + colour, 0 .. 15. A multiset of cards is an integer with three bits a kind, kind 0 lowest:
48 bits, so that compiled code never leaves machine integers and packets of cards add up like numbers.
"""

from typing import Final

from mypy_extensions import i64

from goatgames.core.chance import Rng
from goatgames.games.row_your_goat.components import BOATS, COLOURS, MOST

KINDS: Final = 16


def card_words(kind: int) -> str:
    """As the game text writes it: `pink rowboat`."""
    return f"{COLOURS[kind & 3]} {BOATS[kind >> 2]}"


def size_of(cards: int) -> int:
    """How many cards there are, up to 62."""
    bits: i64 = cards
    # fields of six bits are digits of base 64, and 64 leaves 1 when divided by 63
    return int(((bits & 0x1C71C71C71C7) + (bits >> 3 & 0x1C71C71C71C7)) % 63)


def count_of(cards: int, kind: int) -> int:
    """How many cards of this kind there are."""
    return cards >> 3 * kind & 7


def kinds_of(cards: int) -> list[int]:
    """The kinds, ascending, one entry a card."""
    return [kind for kind in range(KINDS) for _ in range(cards >> 3 * kind & 7)]


def cards_of(kinds: list[int]) -> int:
    """The multiset of these kinds; ValueError if one of them is none or is there too often."""
    cards = 0
    for kind in kinds:
        if not 0 <= kind < KINDS or cards >> 3 * kind & 7 == MOST:
            raise ValueError(f"{kinds} are no cards: kinds are 0 to {KINDS - 1}, each at most {MOST} times.")
        cards += 1 << 3 * kind
    return cards


def draw(cards: int, rng: Rng) -> int:
    """The kind of one card, each card being equally likely; there must be one."""
    bits: i64 = cards
    at: i64 = rng.below(((bits & 0x1C71C71C71C7) + (bits >> 3 & 0x1C71C71C71C7)) % 63)
    kind: i64 = 0
    low: i64 = ((bits & 0x1C71C7) + (bits >> 3 & 0x1C71C7)) % 63  # cards of the first eight kinds
    if at >= low:
        at -= low
        bits >>= 24
        kind = 8
    while True:
        count: i64 = bits & 7
        if at < count:
            return int(kind)
        at -= count
        bits >>= 3
        kind += 1
