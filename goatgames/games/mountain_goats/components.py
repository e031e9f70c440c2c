"""What lies in the box of Mountain Goats: the shape of content/mountain-goats/*.yaml, and what must add up."""

from msgspec import Struct

from goatgames.content_files import GameFile, Problem
from goatgames.games.mountain_goats.weights import Learnt, Weights

CARDS = 18
TOKENS = 57
GOATS = 30
NUMBERS = [5, 6, 7, 8, 9, 10]


class Mountain(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A mountain: its number, its spaces (cards) from first to top, its point tokens with four or five players."""

    number: int
    spaces: int
    tokens: int


class Mountains(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """mountains.yaml. tokens_removed: by number of players, how many tokens every stack is lower."""

    mountains: list[Mountain]
    tokens_removed: dict[int, int]
    goats_per_player: int


class BigMountain(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The spaces of the Big Mountain, and the points by rank for each number of players."""

    lowest: int
    highest: int
    ranks: dict[int, list[int]]


class Scoring(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """scoring.yaml. green_valley: points of a goat by the mountain's number."""

    bonus_tokens: list[int]
    big_mountain: BigMountain
    green_valley: dict[int, int]


class Components(Struct, frozen=True):
    """Everything: one field a file."""

    game: GameFile
    mountains: Mountains
    scoring: Scoring


BESIDES = {"bot": Weights, "table": Learnt}  # further files of the folder, read by those who need them


def check(box: Components) -> list[Problem]:
    """What does not add up: (file, path of keys in it, sentence)."""
    problems: list[Problem] = []
    numbers = [mountain.number for mountain in box.mountains.mountains]
    counts = list(range(box.game.players[0], box.game.players[1] + 1))

    def wrong(file: str, where: tuple[str | int, ...], sentence: str) -> None:
        problems.append(Problem(file, where, sentence))

    if numbers != NUMBERS:
        wrong("mountains", ("mountains",), f"the mountains are numbered 5 to 10 in this order, not {numbers}")
    cards = sum(mountain.spaces for mountain in box.mountains.mountains)
    if cards != CARDS:
        wrong("mountains", ("mountains",), f"the spaces add up to {cards}; the box holds {CARDS} mountain cards")
    tokens = sum(mountain.tokens for mountain in box.mountains.mountains)
    if tokens != TOKENS:
        wrong("mountains", ("mountains",), f"the tokens add up to {tokens}; the box holds {TOKENS} point tokens")
    for at, mountain in enumerate(box.mountains.mountains):
        if mountain.spaces < 2:
            wrong("mountains", ("mountains", at, "spaces"), "a mountain has at least two spaces")
        if mountain.tokens <= max(box.mountains.tokens_removed.values(), default=0):
            wrong("mountains", ("mountains", at, "tokens"), "no token is left once some are removed")
    goats = box.mountains.goats_per_player * box.game.players[1]
    if goats != GOATS:
        wrong("mountains", ("goats-per-player",), f"{goats} goats in all; the box holds {GOATS}")
    if sorted(box.mountains.tokens_removed) != counts:
        wrong("mountains", ("tokens-removed",), f"one line for each number of players: {_words(counts)}")
    for count, removed in box.mountains.tokens_removed.items():
        if removed < 0:
            wrong("mountains", ("tokens-removed", count), "cannot be below 0")

    if sorted(box.scoring.bonus_tokens, reverse=True) != box.scoring.bonus_tokens:
        wrong("scoring", ("bonus-tokens",), "the bonus tokens lie highest first")
    if len(box.scoring.bonus_tokens) != 4:
        wrong("scoring", ("bonus-tokens",), f"{len(box.scoring.bonus_tokens)} bonus tokens; the box holds 4")
    big = box.scoring.big_mountain
    if (big.lowest, big.highest) != (11, 24):
        wrong("scoring", ("big-mountain",), f"its spaces are 11 to 24, not {big.lowest} to {big.highest}")
    if sorted(big.ranks) != counts:
        wrong("scoring", ("big-mountain", "ranks"), f"one line for each number of players: {_words(counts)}")
    for count, ranks in big.ranks.items():
        if sorted(ranks, reverse=True) != ranks:
            wrong("scoring", ("big-mountain", "ranks", count), "the points fall from rank to rank")
    if sorted(box.scoring.green_valley) != NUMBERS:
        wrong("scoring", ("green-valley",), f"one line for each mountain: {_words(NUMBERS)}")
    return problems


def _words(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))
