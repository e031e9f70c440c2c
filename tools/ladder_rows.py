"""The rows of docs/bots.md: who plays whom, how often, and what is aimed at. tools/ladder.py plays them."""

from typing import NamedTuple

GREEDY0 = "tests.bots.greedy0.frozen:policy"
GAMES = ("mountain-goats", "goat-lords", "we-have-goats", "row-your-goat", "seven-goats")
LETTERS = dict(zip(GAMES, ("mg", "gl", "whg", "ryg", "sg"), strict=True))


class Row(NamedTuple):
    """One figure. seats: levels, `greedy0` for the frozen yardstick, `twin` for the search that sees all hands. target:
    of the lower end of the interval, in percent, or of the share itself ("in the middle"); "" where there is none.
    options: those that are on."""

    id: str
    game: str
    seats: tuple[str, ...]
    games: int
    target: str = ""
    iterations: int | None = None
    options: tuple[str, ...] = ()


def _levels(game: str) -> list[Row]:
    """The ladder of the levels, two players: each against the one below."""
    short = LETTERS[game]
    steps = [("easy", "kid"), ("normal", "easy"), ("hard", "normal"), ("champion", "hard")]
    rows = [Row(f"{short}-{upper}-{lower}", game, (upper, lower), 1000, "55") for upper, lower in steps]
    if game == "row-your-goat":  # there a random player must be given eyes and a hand: ladder_sums.py
        return rows
    return [Row(f"{short}-random-kid", game, ("random", "kid"), 1000, "5 in the middle"), *rows]


def _four(first: str) -> tuple[str, ...]:
    return first, "greedy0", "greedy0", "greedy0"


ROWS: list[Row] = [
    *_levels("mountain-goats"),
    Row("mg-one-ply-2", "mountain-goats", ("greedy", "greedy0"), 2000, "65"),
    Row("mg-one-ply-4", "mountain-goats", _four("greedy"), 2000, "33"),
    Row("mg-champion-2", "mountain-goats", ("champion", "greedy0"), 2000, "88"),
    Row("mg-champion-4", "mountain-goats", _four("champion"), 2000, "54"),
    Row("mg-plain-2", "mountain-goats", ("champion", "plain"), 1000, "60", 1000),
    Row("mg-plain-4", "mountain-goats", ("champion", "plain", "plain", "plain"), 1000, "33", 1000),
    *_levels("goat-lords"),
    Row("gl-one-ply-2", "goat-lords", ("greedy", "greedy0"), 2000, "64"),
    Row("gl-one-ply-4", "goat-lords", _four("greedy"), 2000, "36"),
    Row("gl-champion-2", "goat-lords", ("champion", "greedy0"), 1000, "74"),
    Row("gl-champion-4", "goat-lords", _four("champion"), 1000, "55"),
    Row("gl-tuned-150", "goat-lords", ("champion", "greedy", "greedy", "greedy"), 1000, "", 150),
    Row("gl-twin-150", "goat-lords", ("twin", "greedy", "greedy", "greedy"), 1000, "", 150),
    *_levels("we-have-goats"),
    Row("whg-normal-2", "we-have-goats", ("normal", "greedy0"), 1000, "75"),
    Row("whg-champion-2", "we-have-goats", ("champion", "greedy0"), 1000, "86"),
    Row("whg-champion-4", "we-have-goats", _four("champion"), 1000, "62"),
    *_levels("row-your-goat"),
    Row("ryg-random-4", "row-your-goat", ("greedy", "random", "random", "random"), 2000, "35"),
    Row("ryg-random-3", "row-your-goat", ("greedy", "random", "random"), 2000, "62"),
    Row("ryg-random-2", "row-your-goat", ("greedy", "random"), 2000, "98"),
    Row("ryg-greedy0-2", "row-your-goat", ("greedy", "greedy0"), 2000, "60"),
    Row("ryg-greedy0-4", "row-your-goat", _four("greedy"), 2000, "33"),
    *_levels("seven-goats"),
    Row("sg-champion-2", "seven-goats", ("champion", "greedy0"), 1000, "65"),
    Row("sg-champion-4", "seven-goats", _four("champion"), 1000, "34"),
]
