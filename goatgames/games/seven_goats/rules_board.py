"""What does not change during a game of De 7 geitjes: kinds of cards, the dice, and multisets of kinds in one number.

A kind is a number 0 .. 7: the goat colours in the order of content/seven-goats/cards.yaml, then the wolf. A *bag* is a
multiset of kinds in one integer of 32 bits: kind k is counted in the four bits from 4 * k. There are at most seven
cards of a kind, so that the fourth bit is free and bags of cards are compared all kinds at once; dice may show eight.
"""

from typing import Final

from mypy_extensions import i64

from goatgames.core.chance import Rng
from goatgames.games.seven_goats.components import Components, kinds

KINDS: Final = 8
COLOURS: Final = 7
WOLF: Final = 7  # the kind
ONE_WOLF: Final = 1 << 28  # the bag
GOATS: Final = 0xFFFFFFF  # bits of a bag that count goats
GUARDS: Final = 0x88888888
WORD: Final = 0xFFFFFFFF
PER_WORD: Final = 4  # dice thrown with one random number
DICE: Final = 8


# --- bags ----------------------------------------------------------------------------------------------------------


def bag_of(counts: list[int]) -> int:
    """The bag with so many of each kind."""
    bag = 0
    for kind in range(len(counts)):
        bag |= counts[kind] << 4 * kind
    return bag


def counts_of(bag: int) -> list[int]:
    """How many of each of the eight kinds."""
    return [bag >> 4 * kind & 15 for kind in range(KINDS)]


def kinds_of(bag: int) -> list[int]:
    """The members one by one, ascending."""
    return [kind for kind in range(KINDS) for _ in range(bag >> 4 * kind & 15)]


def size_of(bag: i64) -> i64:
    """How many members."""
    bag = (bag & 0x0F0F0F0F) + (bag >> 4 & 0x0F0F0F0F)
    bag = (bag & 0x00FF00FF) + (bag >> 8 & 0x00FF00FF)
    return (bag & 0xFFFF) + (bag >> 16)


def without(bag: i64, less: i64) -> i64:
    """Of each kind what is left when `less` is taken out as far as it is there. Up to seven of a kind in both."""
    left: i64 = (bag | GUARDS) - less
    enough: i64 = left & GUARDS
    return left & (enough - (enough >> 3))


def most_of(bag: i64, other: i64) -> i64:
    """Of each kind the larger number."""
    return other + without(bag, other)


def least_of(bag: i64, other: i64) -> i64:
    """Of each kind the smaller number."""
    return bag - without(bag, other)


def lowered(bag: i64, by: i64) -> i64:
    """Of each kind `by` fewer, as far as there are."""
    return without(bag, 0x11111111 * by) if by < 8 else 0


def pick(bag: i64, at: i64) -> i64:
    """The kind of member number `at`, counted from 0 in ascending order."""
    kind: i64 = 0
    while True:
        at -= bag & 15
        if at < 0:
            return kind
        bag >>= 4
        kind += 1


def draw(bag: i64, count: i64, rng: Rng) -> i64:
    """A bag of `count` members drawn from this one by lot."""
    size: i64 = size_of(bag)
    drawn: i64 = 0
    while count > 0:
        one: i64 = 1 << (pick(bag, rng.below(size)) << 2)
        bag -= one
        drawn += one
        size -= 1
        count -= 1
    return drawn


# --- dice ----------------------------------------------------------------------------------------------------------


class Rolls:
    """Every roll of one to eight dice, by number: bags ascending by size. of_bag reverses it."""

    __slots__ = ("bags", "first", "of_bag")

    def __init__(self) -> None:
        self.bags: list[int] = [0]
        self.first: list[int] = [0, 1]  # number of the first roll of so many dice, and one more at the end
        layer = [(0, 0)]  # bag, its highest kind
        for _ in range(DICE):
            layer = [(bag + (1 << 4 * kind), kind) for bag, last in layer for kind in range(last, KINDS)]
            self.bags += [bag for bag, _ in layer]
            self.first.append(len(self.bags))
        self.of_bag: dict[int, int] = {self.bags[number]: number for number in range(len(self.bags))}


_rolls: list[Rolls] = []


def rolls() -> Rolls:
    """The table of rolls, made when it is first asked for and shared from then on."""
    if not _rolls:
        _rolls.append(Rolls())
    return _rolls[0]


class Board:
    """Shared by all states of a game.

    names: of the kinds. deck: the bag of all cards. hand: cards dealt. most_rolls: rolls in a turn. sides: the kind on
    each face of a die. chances: for each kind, on how many faces it is.
    """

    __slots__ = ("alone", "chances", "deck", "hand", "most_rolls", "names", "rolls", "seats", "sides", "weighted")

    def __init__(self, seats: int, box: Components) -> None:
        low, high = box.game.players
        if not low <= seats <= high:
            raise ValueError(f"De 7 geitjes is for {low} to {high} players, not {seats}.")
        self.seats: int = seats
        self.names: list[str] = kinds(box)  # SG-03
        self.deck: int = bag_of([goat.cards for goat in box.cards.goats] + [box.cards.wolves])  # SG-01
        self.hand: int = int(box.cards.hand)  # SG-04
        self.most_rolls: int = int(box.dice.rolls)  # SG-06
        self.sides: list[int] = [self.names.index(face) for face in box.dice.faces]  # SG-02
        self.chances: list[int] = [self.sides.count(kind) for kind in range(KINDS)]
        self.rolls: Rolls = rolls()
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]  # what to_move answers
        self.weighted: dict[int, list[tuple[int, int]]] = {}  # rolls of so many dice with their weights, once asked for

    def roll(self, dice: i64, rng: Rng) -> int:
        """The number of a roll of so many dice."""
        sides = self.sides
        count: i64 = len(sides)
        bag: i64 = 0
        luck: i64 = 0
        thrown: i64 = 0
        while thrown < dice:
            if thrown % PER_WORD == 0:  # what is left of a number after four dice is too coarse for more
                luck = rng.word()
            luck *= count
            side: i64 = luck >> 32
            luck &= WORD
            kind: i64 = sides[side]
            bag += 1 << (kind << 2)
            thrown += 1
        return self.rolls.of_bag[bag]

    def outcomes(self, dice: int) -> list[tuple[int, int]]:
        """(number, weight) of every roll of so many dice that can come up; the weights add up to faces ** dice."""
        if dice not in self.weighted:
            found: list[tuple[int, int]] = []
            for number in range(self.rolls.first[dice], self.rolls.first[dice + 1]):
                weight = 1
                left = dice
                counts = counts_of(self.rolls.bags[number])
                for kind in range(KINDS):
                    for i in range(counts[kind]):  # the dice that show this kind: left over counts[kind]
                        weight = weight * (left - i) // (i + 1)
                    left -= counts[kind]
                    weight *= self.chances[kind] ** counts[kind]
                if weight > 0:
                    found.append((number, weight))
            self.weighted[dice] = found
        return self.weighted[dice]

    def words(self, bag: int) -> str:
        """The members by name, ascending, each after a blank: ` green green wolf`."""
        return "".join([" " + self.names[kind] for kind in kinds_of(bag)])

    def kind(self, name: str) -> int:
        """The kind of this name; ValueError if there is none."""
        if name in self.names:
            return self.names.index(name)
        raise ValueError(f'"{name}" is on no card; there are {", ".join(self.names)}.')
