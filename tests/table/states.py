"""Positions of the mock-ups, and the table in the states worth looking at."""

from collections.abc import Iterator
from typing import Any

from goatgames import content
from goatgames.games.catalogue import find
from goatgames.games.mountain_goats.rules import MountainGoats, unpack
from goatgames.match import Match
from goatgames.notation import Player

GOATS = find("mountain-goats")
BIG, VALLEY = "big-mountain", "green-valley"
PLAYERS = (
    Player("Mila", "human", "", "red", "white happy"),
    Player("Barnaby", "bot", "hard", "blue", "brown grumpy"),
    Player("Nanny Mö", "bot", "easy", "yellow", "ginger happy"),
    Player("Jonas", "human", "", "green", "grey happy"),
    Player("Eleonore", "human", "", "purple", "white smug"),
)

# heights of the goats by seat on mountains 5 to 10 (-1: not there), tokens by seat, bonus tokens in order (seat or -1)
PICTURE_03 = {
    "at": [2, 3, 0, 1, 1, 1, 1, 4, 1, 2, 2, 0, 4, 1, 2, 1, 0, 2, 0, 3, 3, 0, 1, 0],
    "got": [2, 3, 1, 0, 1, 0, 1, 2, 1, 1, 1, 1, 3, 1, 0, 1, 0, 1, 0, 1, 2, 1, 1, 0],
    "bonus_of": [1, -1, -1, -1],
}
PICTURE_03B = {
    **PICTURE_03,
    "at": [2, 3, 0, 1, -1, 1, 1, 4, -1, -1, 2, 0, 4, 1, 2, 1, 0, -1, 0, 2, 3, -1, 1, -1],
    "peak": [0, -1, 3, -1, 3, -1, 1, -1, 1, -1, 2, -1, -1, -1],
}
PICTURE_03C = {
    "at": [
        -1, 3, 2, 1, 1, 1, 4, 4, 0, 1, 1, 0, -1, 1, 1, 3, -1, 2, 2, 3, 3, 0, 2, 0, -1, 0, 2, 1, -1, 1,
    ],
    "got": [
        5, 2, 1, 1, 2, 0, 2, 1, 1, 1, 1, 1, 2, 1, 0, 1, 2, 2, 1, 1, 2, 1, 2, 0, 2, 1, 1, 0, 1, 0,
    ],
    "grazing": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0],
    "bonus_of": [1, -1, -1, -1],
}  # fmt: skip
PICTURE_03D = {
    **PICTURE_03C,
    "at": [
        -1, 3, 2, 1, 1, 0, -1, 4, 0, 1, 0, -1, -1, 1, -1, 3, -1, 2, 2, -1, 3, 0, 2, 0, -1, 0, 2, 1, -1, 1,
    ],
    "grazing": [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    "peak": [-1, 3, -1, 2, -1, -1, 1, -1, -1, 4, -1, 2, -1, -1],
}  # fmt: skip


def match_at(
    position: dict[str, Any], dice: list[int], players: int = 4, options: tuple[str, ...] = (), **more: Any
) -> Match:
    """A match in a position: lists as the rules pack them, where given; the dice lie, or [] before the roll."""
    chosen = dict.fromkeys(options, True)
    match = Match.new(GOATS, list(PLAYERS[:players]), chosen, "picture")
    box = content.load(GOATS.id)
    state = GOATS.new(players, chosen, box)
    assert isinstance(state, MountainGoats)
    data = state.pack()
    data.update(position)
    taken = data["got"]
    data["left"] = [state.board.tokens[i] - sum(taken[seat * 6 + i] for seat in range(players)) for i in range(6)]
    before = 1 if VALLEY in options else 2
    data.update(starter=0, turn=0, turns=4 * players, dice=sorted(dice), phase=3 if dice else before)
    data.update(more)
    match._state = unpack(data, box)  # positions of tests come from no game
    return match


def pictures() -> Iterator[tuple[str, Match]]:
    """(name, match) of the mock-ups' positions."""
    yield "03", match_at(PICTURE_03, [6, 4, 3, 2])
    yield "03-roll", match_at(PICTURE_03, [])
    yield "03b", match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,))
    yield "03c", match_at(PICTURE_03C, [6, 4, 3, 2], 5, (VALLEY,))
    yield "03d", match_at(PICTURE_03D, [6, 5, 6, 3], 5, (BIG, VALLEY))
