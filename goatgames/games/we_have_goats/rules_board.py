"""What does not change during a game of We Have Goats!: the shape of the field, the cards and labs as numbers.

The field is 15 by 15 spaces in a grid of 17 by 17, so that every space has four neighbours: the border is void but for
the four pens, one cell each, before the middle of the sides. Directions: 0 north, 1 east, 2 south, 3 west.
"""

from typing import Final

from goatgames.games.we_have_goats.components import (
    KIDS_IDS,
    LAB_IDS,
    LAND_IDS,
    LOCK_IDS,
    WHITE_IDS,
    Card,
    Components,
)

WIDTH: Final = 17
CELLS: Final = 306  # and a row more, so that a step out of a pen at the edge still meets a void cell
TILES: Final = 25  # places for land cards, row by row from the north-west
GOATS: Final = 3  # of a player; goat g belongs to seat g // 3
SLOTS: Final = 8  # places for cards in a hand, in the flat list of hands
KINDS: Final = 128  # more kinds of cards than there are; the last number is a card that is not seen
HIDDEN: Final = 127
LABS: Final = 8
STEP: Final = (-WIDTH, 1, WIDTH, -1)
DIRECTIONS: Final = ("north", "east", "south", "west")
PENS: Final = (16 * WIDTH + 8, 8 * WIDTH, 8, 8 * WIDTH + 16)  # south, west, north, east: clockwise
PEN_WORDS: Final = ("south", "west", "north", "east")
PEN_PLACES: Final = (22, 10, 2, 14)  # the place for a land card before each pen
PEN_SIDES: Final = (2, 3, 0, 1)  # the direction from that place to the pen

# what a cell is (WG-06): OUT is void, an empty place or an Electric Fence
OUT: Final = 0
PATH: Final = 1
SLIDER: Final = 2
BOULDER: Final = 3
GRASS: Final = 4
PEN: Final = 5
_LETTERS: Final = {"x": OUT, "p": PATH, "s": SLIDER, "b": BOULDER, "g": GRASS}

# what a card does: 0 .. 7 are the shapes of land in the order of LAND_IDS
FENCE: Final = 6
MOVE: Final = 8  # .. 11, of 2 .. 5
QUAKE: Final = 12
NADO: Final = 13
NAMI: Final = 14
CANO: Final = 15
OH_NO: Final = 16
PORTAL: Final = 17
HEIST: Final = 18
WRECK: Final = 19
TROLL: Final = 20
SHOWER: Final = 21
LAST_ORDERS: Final = 22
MORNING_AFTER: Final = 23
WALK_OF_SHAME: Final = 24
HAPPY_HOUR: Final = 25
SKINNY_DIP: Final = 26
KISS_AND_TELL: Final = 27
BUTT_DIAL: Final = 28
KARAOKE: Final = 29

DOUBLE_RAINBOW: Final = 0
CHUPACABRAS: Final = 1
GRASS_WALKER: Final = 2
STUD_MUFFIN: Final = 3
ROCK_JUMPER: Final = 4
ZOMBIE_KITTY: Final = 5
PANCAKE: Final = 6
PHONE_DOWN: Final = 7

LOCK_TWO: Final = 0
LOCK_ONE: Final = 1
LOCK_TIPSY: Final = 2
LOCK_NOTHING: Final = 3


class Board:
    """Shared by all states of a game.

    names[k], does[k], funds[k], copies[k]: kinds of cards; the same card with another yellow number is another.
    titles: of cards, by what they do. labs: titles of labs.
    faces[k]: does x 10 + funds, as events tell of cards. lands[k]: is it land.
    home[seat]: the number of the seat's pen (0 .. 3, as PENS); home_cell[seat]: its cell. starts: the cell each goat
    starts in. ground[shape * 36 + turn * 9 + i]: what space i of a land card is. turns[shape]: how many different ways
    it can lie. boulders[shape * 4 + turn]: bit set of directions in which a boulder blocks the arm.
    cells[tile * 9 + i]: the cell of a space; tile_of[cell], space_of[cell]: the reverse, -1 outside the field.
    front[tile]: the direction in which a pen is, or -1. price[lab]: gems.
    """

    __slots__ = (
        "alone", "boulders", "cells", "copies", "does", "edge", "faces", "front", "funds", "gems", "ground", "hand",
        "home", "home_cell", "kids", "labs", "labs_each", "lands", "limit", "locks", "names", "permanent", "price",
        "seats", "space_of", "starts", "tile_of", "titles", "turns",
    )  # fmt: skip

    def __init__(self, seats: int, options: dict[str, int], box: Components) -> None:
        low, high = box.game.players
        if not low <= seats <= high:
            raise ValueError(f"We Have Goats! is for {low} to {high} players, not {seats}.")
        self.seats: int = seats
        self.kids: bool = bool(options.get("not-for-kids", False))
        limit = options.get("round-limit", 0)
        if isinstance(limit, bool) or limit < 1:  # WG-52: the option's default
            limit = max([int(option.default) for option in box.game.options if option.id == "round-limit"])
        self.limit: int = int(limit)
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]  # what to_move answers
        self.names: list[str] = []
        self.does: list[int] = []
        self.funds: list[int] = []
        self.copies: list[int] = []
        for what, name in enumerate(WHITE_IDS):
            self._add(next(card for card in box.cards.white if card.id == name), what, True)
        for what, name in enumerate(KIDS_IDS):  # WG-46
            self._add(next(card for card in box.cards.not_for_kids if card.id == name), LAST_ORDERS + what, self.kids)
        titles = {card.id: card.title for card in [*box.cards.white, *box.cards.not_for_kids]}
        self.titles: list[str] = [titles[name] for name in (*WHITE_IDS, *KIDS_IDS)]
        self.labs: list[str] = [next(lab.title for lab in box.labs.labs if lab.id == name) for name in LAB_IDS]
        self.faces: list[int] = [self.does[k] * 10 + self.funds[k] for k in range(len(self.does))]
        self.lands: list[bool] = [what < MOVE for what in self.does]
        self._land(box)
        self._field()
        # WG-02, WG-47: two players sit opposite each other; seats follow each other clockwise
        self.home: list[int] = [0, 2] if seats == 2 else list(range(seats))
        self.home_cell: list[int] = [PENS[pen] for pen in self.home]
        self.starts: list[int] = [PENS[pen] for own in self.home for pen in range(4) if pen != own]
        self.price: list[int] = [next(lab.gems for lab in box.labs.labs if lab.id == name) for name in LAB_IDS]
        self.labs_each: int = box.labs.labs_per_player
        self.gems: int = box.labs.gems
        self.locks: list[int] = [box.labs.locks[name] for name in LOCK_IDS]
        self.hand: int = box.labs.hand

    def _add(self, card: Card, what: int, used: bool) -> None:
        plain = card.count - sum(card.funds.values())
        for funds, count in [(0, plain), *sorted(card.funds.items())]:
            if count:
                self.names.append(f"{card.id}+{funds}" if funds else card.id)
                self.does.append(what)
                self.funds.append(funds)
                self.copies.append(count if used else 0)

    def _land(self, box: Components) -> None:
        self.ground: list[int] = []
        self.turns: list[int] = []
        self.boulders: list[int] = []
        self.permanent: list[bool] = []
        for name in LAND_IDS:
            land = next(land for land in box.land.land if land.id == name)
            spaces = [_LETTERS[letter] for row in land.rows for letter in row]
            ways: list[list[int]] = []
            for _ in range(4):
                ways.append(spaces)
                spaces = [spaces[turned(i, 3)] for i in range(9)]
            self.permanent.append(land.permanent)
            self.turns.append(1 if ways[0] == ways[1] else 2 if ways[0] == ways[2] else 4)
            for way in ways:
                self.ground += way
                blocked = [way[1], way[5], way[7], way[3]]
                self.boulders.append(sum([1 << d for d in range(4) if blocked[d] == BOULDER]))

    def _field(self) -> None:
        self.cells: list[int] = []
        self.tile_of: list[int] = [-1] * CELLS
        self.space_of: list[int] = [-1] * CELLS
        for tile in range(TILES):
            for i in range(9):
                cell = (tile // 5 * 3 + i // 3 + 1) * WIDTH + tile % 5 * 3 + i % 3 + 1
                self.cells.append(cell)
                self.tile_of[cell] = tile
                self.space_of[cell] = i
        self.front: list[int] = [-1] * TILES
        for pen in range(4):
            self.front[PEN_PLACES[pen]] = PEN_SIDES[pen]
        # edge[tile * 4 + direction]: the neighbouring place, or -1
        self.edge: list[int] = []
        for tile in range(TILES):
            row, column = tile // 5, tile % 5
            self.edge.append(tile - 5 if row > 0 else -1)
            self.edge.append(tile + 1 if column < 4 else -1)
            self.edge.append(tile + 5 if row < 4 else -1)
            self.edge.append(tile - 1 if column > 0 else -1)

    def short(self, does: int) -> str:
        """The first words of a card's title, as people say it."""
        return self.titles[does].partition(",")[0]

    def unmoved(self) -> str:
        """The titles of the land cards that nothing moves (WG-13)."""
        return " and ".join([self.titles[shape] for shape in range(len(self.permanent)) if self.permanent[shape]])

    def options(self) -> dict[str, int]:
        """The options as the game's table names them."""
        return {"not-for-kids": self.kids, "round-limit": self.limit}

    def total(self) -> int:
        """All cards in play."""
        return sum(self.copies)


def turned(space: int, quarters: int) -> int:
    """Where a space 0 .. 8 of a land card comes to lie when the card is turned clockwise."""
    for _ in range(quarters):
        space = space % 3 * 3 + 2 - space // 3
    return space


def steps_between(a: int, b: int) -> int:
    """Steps along sides from cell to cell, without regard to what lies there."""
    return abs(a // WIDTH - b // WIDTH) + abs(a % WIDTH - b % WIDTH)


def cell_words(cell: int) -> str:
    """A cell as the game text writes it: a1 is the south-western space, o15 the north-eastern; `north` is a pen."""
    for pen in range(4):
        if cell == PENS[pen]:
            return PEN_WORDS[pen]
    return f"{chr(96 + cell % WIDTH)}{16 - cell // WIDTH}"


def cell_named(word: str) -> int:
    """The cell of a word; ValueError if it names none."""
    if word in PEN_WORDS:
        return PENS[PEN_WORDS.index(word)]
    digits = word[1:]
    if digits.isascii() and digits.isdigit() and len(word) <= 3 and "a" <= word[0] <= "o":
        row = int(digits)
        if 1 <= row <= 15 and str(row) == digits:
            return (16 - row) * WIDTH + ord(word[0]) - 96
    raise ValueError(f'"{word}" is no space: they are a1 to o15, and the pens south, west, north, east.')


def tile_words(tile: int) -> str:
    """A place for a land card as the game text writes it: A1 is south-west, E5 north-east."""
    return f"{chr(65 + tile % 5)}{5 - tile // 5}"


def tile_named(word: str) -> int:
    """The place of a word; ValueError if it names none."""
    if len(word) == 2 and "A" <= word[0] <= "E" and "1" <= word[1] <= "5":
        return (5 - int(word[1])) * 5 + ord(word[0]) - 65
    raise ValueError(f'"{word}" is no place for a land card: they are A1 to E5.')
