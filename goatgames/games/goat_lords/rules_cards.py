"""The cards of Goat Lords as numbers, and what does not change during a game."""

from typing import Final

from goatgames.games.goat_lords.components import Components

# kinds of cards: 0 .. 9 goats, then two wilds, then eight action cards
GOATS: Final = 10
BASE: Final = 12  # kinds that may be in a hand: goats and wilds
KINDS: Final = 20
ACTIONS: Final = 8  # in lists by action card, kind k stands at k - 12
BANANA_GOAT: Final = 0
DISCOGOAT: Final = 1
THREE_D_GOAT: Final = 2
GOAT_FISH: Final = 3
GOATILOCKS: Final = 4
MERRY_GOAT_ROUND: Final = 5
ALIGOATER: Final = 6
GOAT_KART: Final = 7
ALL_GOATS: Final = 0x3FF  # the bits of the goats in a set of kinds

HAND_SIZES: Final = (5, 6)
IN_FRONT: Final = 3  # action cards that may lie in front of a player

# A stack is one number: type, and counts of goats of that type, of the two wilds, and a goat beneath of another type.
OF_TYPE: Final = 1 << 4
OF_WILDS: Final = (1 << 10, 1 << 16)
OTHER: Final = 1 << 22  # times 1 + the other type


class Board:
    """Shared by all states of a game. value: points by kind 0 .. 11. count: cards by kind. extra: plays by action.

    hand_size: cards a hand is filled up to. names, ids: by kind. kind_of: kind by id.
    """

    __slots__ = ("alone", "count", "extra", "hand_size", "ids", "kind_of", "names", "seats", "value")

    def __init__(self, seats: int, options: dict[str, bool | int], box: Components) -> None:
        low, high = box.game.players
        if not low <= seats <= high:
            raise ValueError(f"Goat Lords is for {low} to {high} players, not {seats}.")
        self.seats: int = seats
        self.hand_size: int = int(options.get("hand-size", HAND_SIZES[0]))
        if self.hand_size not in HAND_SIZES:
            raise ValueError(f"A hand has {HAND_SIZES[0]} or {HAND_SIZES[1]} cards, not {self.hand_size}.")
        if self.hand_size != HAND_SIZES[0] and seats > 2:  # GL-04
            raise ValueError(f"Only two players may play with {self.hand_size} cards in hand.")
        cards = box.cards
        self.value: list[int] = [int(card.value) for card in cards.goats] + [int(card.value) for card in cards.wilds]
        self.count: list[int] = [int(card.count) for card in cards.goats] + [int(card.count) for card in cards.wilds]
        self.count += [int(card.count) for card in cards.actions]
        self.extra: list[int] = [int(card.extra_plays) for card in cards.actions]
        self.ids: list[str] = [card.id for card in cards.goats] + [card.id for card in cards.wilds]
        self.ids += [card.id for card in cards.actions]
        self.names: list[str] = [card.name for card in cards.goats] + [card.name for card in cards.wilds]
        self.names += [card.name for card in cards.actions]
        self.kind_of: dict[str, int] = {self.ids[kind]: kind for kind in range(KINDS)}
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]  # what to_move answers

    def options(self) -> dict[str, int]:
        """The options as the game's table names them."""
        return {"hand-size": self.hand_size}

    def points(self, stack: int) -> int:
        """What the cards of a stack are worth. GL-41"""
        value = self.value
        total = value[stack & 15] * (stack >> 4 & 63) + value[GOATS] * (stack >> 10 & 63)
        total += value[GOATS + 1] * (stack >> 16 & 63)
        return total + value[(stack >> 22) - 1] if stack >> 22 else total


def in_stack(kind: int) -> int:
    """What one more card of this kind (a goat of the stack's type, or a wild) adds to a stack's number."""
    return OF_TYPE if kind < GOATS else OF_WILDS[kind - GOATS]


def stack_of(kind: int, goats: int, wilds: tuple[int, int], other: int = -1) -> int:
    """The number of a stack of this type; other: the type of a further goat beneath (3D Goat), or -1."""
    return kind + OF_TYPE * goats + OF_WILDS[0] * wilds[0] + OF_WILDS[1] * wilds[1] + OTHER * (other + 1)


def stack_type(stack: int) -> int:
    """The goat on top."""
    return stack & 15


def stack_cards(stack: int) -> list[int]:
    """Every card of a stack, the other goat first, then wilds, goats of its type last."""
    found = [(stack >> 22) - 1] if stack >> 22 else []
    found += [GOATS] * (stack >> 10 & 63)
    found += [GOATS + 1] * (stack >> 16 & 63)
    return found + [stack & 15] * (stack >> 4 & 63)
