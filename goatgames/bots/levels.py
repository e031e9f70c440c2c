"""The five levels, and what a seat on the command line may be.

Levels differ in knowledge, care and depth, never in peeking: all of them are given their own view.
"""

from difflib import get_close_matches
from typing import NamedTuple

from goatgames.content_files import LevelsFile, Manner
from goatgames.strict_yaml import short

HUMAN = "human"
BOT = "bot:"
MANNERS = Manner.__struct_fields__


class Level(NamedTuple):
    """How a bot plays, and whom the player meets.

    kind: `random` moves, `greedy` one ply by the game's policy, `search` with the policy's priors and playouts, `plain`
    search that knows nothing but the rules. heat: temperature of the last choice; 0 takes the best. Of greedy it is in
    units of the policy's own heat, among the best moves; of a search in chance to win. slips: how often it takes any
    legal move instead, 0 .. 1. iterations: of a search, for one
    decision (see Policy.care). nodes: positions a move looked at where the game plans its turns instead (Policy.plan).
    """

    id: str
    title: str
    note: str
    kind: str
    heat: float
    iterations: int
    name: str
    face: str  # coat and mood
    nodes: int = 0
    slips: float = 0.0


LEVELS: tuple[Level, ...] = (
    Level("kid", "Kid", "Plays for fun", "greedy", 10.0, 0, "Pip", "white sweet"),
    Level("easy", "Easy", "Learns as it goes", "greedy", 2.0, 0, "Nanny Mö", "ginger happy"),
    Level("normal", "Normal", "Takes what is near", "greedy", 0.5, 0, "Clover", "grey happy"),
    Level("hard", "Hard", "Thinks ahead", "search", 0.0, 60, "Barnaby", "brown grumpy", 8),
    Level("champion", "Champion", "Weighs every chance", "search", 0.0, 2000, "Old Alma", "black grumpy", 60),
)

# What else plays on the command line, without a face: measuring sticks.
STICKS: tuple[Level, ...] = (
    Level("random", "Random", "Any legal move", "random", 0.0, 0, "Random", "white dizzy"),
    Level("greedy", "Greedy", "The best move one ply ahead", "greedy", 0.0, 0, "Greedy", "brown happy"),
    Level("search", "Search", "Tree search with the game's policy", "search", 0.0, 1000, "Search", "grey grumpy", 60),
    Level("plain", "Plain search", "Tree search with random playouts", "plain", 0.0, 1000, "Plain", "black dizzy"),
)


class Seat(NamedTuple):
    """A parsed seat: a person (level None) or a bot."""

    text: str
    level: Level | None

    @property
    def human(self) -> bool:
        return self.level is None


class SeatError(ValueError):
    """One sentence: which seat is not understood, and what is meant perhaps."""


def knows(level: str) -> bool:
    """Whether there is a level or measuring stick of that id."""
    return any(known.id == level for known in LEVELS + STICKS)


def title_of(level: str) -> str:
    """What a level is called; the id itself where it is not known."""
    return next((known.title for known in LEVELS + STICKS if known.id == level), level)


def find(level: str) -> Level:
    """The level or measuring stick of that id; SeatError with the nearest name."""
    for known in LEVELS + STICKS:
        if known.id == level:
            return known
    ids = [known.id for known in LEVELS + STICKS]
    near = get_close_matches(short(level), ids, 1)
    level = short(level)
    if near:
        raise SeatError(f"There is no bot “{level}”; did you mean “{near[0]}”?")
    raise SeatError(f"There is no bot “{level}”; there are {', '.join(ids[:-1])} and {ids[-1]}.")


def playing(level: Level, manners: LevelsFile) -> Level:
    """The level as it plays a game whose levels.yaml says so."""
    manner: Manner | None = getattr(manners, level.id, None)
    if manner is None:
        return level
    said = {name: value for name in MANNERS if (value := getattr(manner, name)) is not None}
    return level._replace(**said)


def parse_seat(text: str) -> Seat:
    """`human`, or `bot:` and a level or measuring stick; SeatError."""
    text = text.strip()
    if text == HUMAN:
        return Seat(text, None)
    if text.startswith(BOT):
        return Seat(text, find(text[len(BOT) :]))
    if text in [known.id for known in LEVELS + STICKS]:
        raise SeatError(f"A seat is “human” or “bot:LEVEL”; did you mean “bot:{text}”?")
    raise SeatError(f"A seat is “human” or “bot:LEVEL”, not “{short(text)}”.")


def parse_seats(text: str) -> list[Seat]:
    """Several seats, parted by commas; SeatError."""
    return [parse_seat(part) for part in text.split(",")]
