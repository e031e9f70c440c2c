"""Moves of Row Your Goat as numbers and as words. A number says what kind of move it is, whatever the position.

In game texts spaces are named like those of a chessboard seen by the players: columns a to c from the left, rows 1 to 3
from the top.
"""

from typing import Final

from goatgames.games.row_your_goat.rules_cards import KINDS, card_words

# PLACE is 0: the move of a placing is its space
OUTSIDE: Final = 9  # a card placed beside the grid: a mess-up only
GRAB: Final = 16  # a lifesaver
CALL: Final = 17  # "Row my goat!"
CHALLENGE: Final = 24  # + the seat pointed at: "Row your goat!"
TAKE: Final = 32  # + the line whose three stacks the slowest takes
LIFT: Final = 48  # + the space whose stack is taken as a penalty
START: Final = 64  # + the seat: the lot who begins
LOT: Final = 72  # + the seat: the lot whose hand was first
FLIP: Final = 96  # + the kind of card
TOGETHER: Final = 128  # + a bit set of the others whose hands came down on lifesavers at the same moment
END: Final = 192

KINDS_OF_MOVES: Final = (
    "place", "outside", "grab", "call", "challenge", "take", "lift", "start", "lot", "flip", "together",
)  # fmt: skip
LINE_WORDS: Final = (
    "row 1", "row 2", "row 3", "column a", "column b", "column c", "diagonal down", "diagonal up",
)  # fmt: skip


# how people are told of a space, in sentences of the log and of refusals
SPOKEN: Final = (
    "top left", "top middle", "top right", "middle left", "the middle", "middle right", "bottom left", "bottom middle",
    "bottom right",
)  # fmt: skip


def move_kind(move: int) -> str:
    """One of KINDS_OF_MOVES; ValueError for a number that is no move."""
    if 0 <= move < OUTSIDE:
        return "place"
    if move == OUTSIDE:
        return "outside"
    if move == GRAB:
        return "grab"
    if move == CALL:
        return "call"
    if CHALLENGE <= move < CHALLENGE + 6:
        return "challenge"
    if TAKE <= move < TAKE + 8:
        return "take"
    if LIFT <= move < LIFT + 9:
        return "lift"
    if START <= move < START + 6:
        return "start"
    if LOT <= move < LOT + 6:
        return "lot"
    if FLIP <= move < FLIP + KINDS:
        return "flip"
    if TOGETHER < move < END:
        return "together"
    raise ValueError(f"{move} is no move of Row Your Goat.")


def space_words(space: int) -> str:
    """`a1` top left .. `c3` bottom right."""
    return "abc"[space % 3] + "123"[space // 3]


def text_of(move: int) -> str:
    """The words of a move, as in `place b2`; ValueError for a number that is no move."""
    kind = move_kind(move)
    if kind == "place":
        return f"place {space_words(move)}"
    if kind == "call":
        return "row my goat"
    if kind == "challenge":
        return f"row your goat {move - CHALLENGE}"
    if kind == "take":
        return f"take {LINE_WORDS[move - TAKE]}"
    if kind == "lift":
        return f"lift {space_words(move - LIFT)}"
    if kind == "start":
        return f"start {move - START}"
    if kind == "lot":
        return f"lot {move - LOT}"
    if kind == "flip":
        return f"flip {card_words(move - FLIP)}"
    if kind == "together":
        return " ".join(["grab with", *[str(seat) for seat in range(6) if move - TOGETHER >> seat & 1]])
    return kind


class Words:
    """The texts of all moves that so many seats have, both ways."""

    __slots__ = ("move_of", "text_of")

    def __init__(self, seats: int) -> None:
        self.text_of: dict[int, str] = {}
        self.move_of: dict[str, int] = {}
        for move in (
            *range(OUTSIDE + 1), GRAB, CALL, *range(CHALLENGE, CHALLENGE + seats), *range(TAKE, TAKE + 8),
            *range(LIFT, LIFT + 9), *range(START, START + seats), *range(LOT, LOT + seats), *range(FLIP, FLIP + KINDS),
            *range(TOGETHER + 1, TOGETHER + (1 << seats)),
        ):  # fmt: skip
            text = text_of(move)
            self.text_of[move] = text
            self.move_of[text] = move

    def parse(self, text: str) -> int:
        """The move of some words; ValueError with a sentence if they are none."""
        move = self.move_of.get(text, -1)
        if move < 0:
            raise ValueError(
                f'"{text}" is no move of Row Your Goat; moves look like "place b2", "grab", "take row 1", "lift a3", '
                '"row my goat", "row your goat 2", "flip pink raft".'
            )
        return move
