"""What does not change during a game of Row Your Goat: the grid and its lines, the deck, what the options say."""

from typing import Final

from goatgames.games.row_your_goat.components import BOATS, COLOURS, Components
from goatgames.games.row_your_goat.rules_cards import KINDS, cards_of
from goatgames.games.row_your_goat.rules_moves import Words

SPACES: Final = 9  # numbered along the rows, 0 top left .. 8 bottom right
FULL: Final = (1 << SPACES) - 1  # every space has a stack
LINES: Final = 8
# rows from the top, columns from the left, the diagonal down from the top left, the diagonal up from the bottom left
SPACES_OF: Final = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (6, 4, 2),
)  # fmt: skip


class Board:
    """Shared by all states of a game.

    deck: all cards, a multiset. dealt: cards a player begins with. lifesavers: how many there are (RG-04).
    places[filled]: the spaces a card may go to when those with a bit set have a stack. who[mask]: the seats of a bit
    set, ascending. looks[kind]: a bit for the boat, a bit for the colour; looks[-1] is of no card. first, second,
    third: spaces by line. lines_of[space]: the lines through it; mates[space]: of each of them a bit for the line, then
    its two other spaces. words: the moves' texts.
    """

    __slots__ = (
        "dealt", "deck", "everyone", "first", "lifesavers", "limit", "lines_of", "looks", "mates", "mess_ups", "places",
        "seats", "second", "short_deck", "third", "who", "words",
    )  # fmt: skip

    def __init__(self, seats: int, options: dict[str, bool | int], box: Components) -> None:
        low, high = box.game.players
        if not low <= seats <= high:
            raise ValueError(f"Row Your Goat is for {low} to {high} players, not {seats}.")
        for name in options:
            if name not in ("mess-ups", "short-deck", "flip-limit"):
                raise ValueError(f'Row Your Goat has no option "{name}"; it has mess-ups, short-deck and flip-limit.')
        self.seats: int = seats
        self.mess_ups: bool = bool(options.get("mess-ups", True))
        self.short_deck: bool = bool(options.get("short-deck", False))
        self.limit: int = int(options.get("flip-limit", 600))
        if self.short_deck and seats > 2:
            raise ValueError(f"The short deck is for two players, not {seats}.")  # RG-24
        if self.limit < 1:
            raise ValueError(f"The flip limit is a number from 1 up, not {self.limit}.")
        copies = box.cards.short if self.short_deck else box.cards.full
        kinds = [
            boat * len(COLOURS) + colour
            for boat in range(len(BOATS))
            for colour in range(len(COLOURS))
            for _ in range(copies[BOATS[boat]][colour])
        ]
        self.deck: int = cards_of(kinds)  # RG-01, RG-02
        self.dealt: int = len(kinds) // seats  # RG-03
        self.lifesavers: int = seats - 1  # RG-04
        self.everyone: int = (1 << seats) - 1
        # RG-06: empty spaces while there are any, else every stack
        self.places: list[list[int]] = [
            [space for space in range(SPACES) if filled == FULL or not filled >> space & 1]
            for filled in range(FULL + 1)
        ]
        self.who: list[tuple[int, ...]] = [
            tuple([seat for seat in range(seats) if mask >> seat & 1]) for mask in range(1 << seats)
        ]
        self.looks: list[int] = [1 << kind // 4 | 16 << kind % 4 for kind in range(KINDS)] + [0]
        self.first: list[int] = [spaces[0] for spaces in SPACES_OF]
        self.second: list[int] = [spaces[1] for spaces in SPACES_OF]
        self.third: list[int] = [spaces[2] for spaces in SPACES_OF]
        self.lines_of: list[list[int]] = [
            [line for line in range(LINES) if space in SPACES_OF[line]] for space in range(SPACES)
        ]
        self.mates: list[list[int]] = []
        for space in range(SPACES):
            mates: list[int] = []
            for line in self.lines_of[space]:
                mates += [1 << line] + [other for other in SPACES_OF[line] if other != space]
            self.mates.append(mates)
        self.words: Words = Words(seats)

    def options(self) -> dict[str, bool | int]:
        """The options as the game's table names them."""
        return {"mess-ups": self.mess_ups, "short-deck": self.short_deck, "flip-limit": self.limit}
