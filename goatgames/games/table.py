"""The explicit table of games. A sixth game is one folder and one line in GAMES."""

import difflib
from collections.abc import Callable
from functools import cache
from typing import Any

from goatgames import content, paths
from goatgames.content import GameFile, Option
from goatgames.core.policy import Policy
from goatgames.core.state import Data, Event, State
from goatgames.games.goat_lords import rules as goat_lords
from goatgames.games.goat_lords import words as goat_lords_words
from goatgames.games.mountain_goats import rules as mountain_goats
from goatgames.games.mountain_goats import words as mountain_goats_words
from goatgames.games.row_your_goat import rules as row_your_goat
from goatgames.games.row_your_goat import words as row_your_goat_words
from goatgames.games.seven_goats import rules as seven_goats
from goatgames.games.seven_goats.components import kinds as seven_goats_kinds
from goatgames.games.seven_goats.words import Words as SevenGoatsWords
from goatgames.games.we_have_goats import rules as we_have_goats
from goatgames.games.we_have_goats import words as we_have_goats_words

# The game's components as its components.py types them; whoever loads them hands them on untouched.
Box = Any
Line = tuple[int, str, bool]  # seat, sentence, does it score


class UnknownGame(ValueError):
    """There is no such game to play; the text says so in one sentence, with the nearest name."""


class Game:
    """One line of GAMES.

    new(seats, options, box): a game before its first move; ValueError in one sentence if it cannot be played so.
    unpack(data, box): the position of `State.pack`. policy(box): what bots know. words(events of a gesture, names by
    seat, viewer): the lines of the log. Title, players, minutes and options are in content/<id>/game.yaml, read when
    first asked for; a game of the tests brings them along as `about`.
    """

    def __init__(
        self,
        game_id: str,
        new: Callable[[int, Any, Box], State],
        unpack: Callable[[Data, Box], State],
        policy: Callable[[Box], Policy],
        words: Callable[[list[Event], list[str], int], list[Line]],
        about: GameFile | None = None,
    ) -> None:
        self.id = game_id
        self.new = new
        self.unpack = unpack
        self.policy = policy
        self.words = words
        self._about = about

    def about(self) -> GameFile:
        """The game's game.yaml."""
        if self._about is None:
            self._about = content.about(self.id)
        return self._about

    @property
    def title(self) -> str:
        """The name people know."""
        return self.about().title

    @property
    def players(self) -> tuple[int, int]:
        """Fewest and most."""
        return self.about().players

    @property
    def minutes(self) -> int:
        """How long a game takes among people."""
        return self.about().minutes

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be switched on."""
        return tuple(self.about().options)

    def __repr__(self) -> str:
        return f"Game({self.id!r})"


def _mountain_goats_policy(box: Box) -> Policy:
    from goatgames.games.mountain_goats.bot import MountainGoatsPolicy
    from goatgames.games.mountain_goats.weights import Weights

    return MountainGoatsPolicy(content.read(paths.content("mountain-goats", "bot.yaml"), Weights), box)


def _goat_lords_policy(box: Box) -> Policy:
    from goatgames.games.goat_lords.bot import GoatLordsPolicy
    from goatgames.games.goat_lords.weights import Weights

    return GoatLordsPolicy(content.read(paths.content("goat-lords", "bot.yaml"), Weights), box)


def _seven_goats_policy(box: Box) -> Policy:
    from goatgames.games.seven_goats.bot import SevenGoatsPolicy

    return SevenGoatsPolicy(box)


@cache
def _seven_goats_sentences() -> SevenGoatsWords:
    """The log's words for the kinds of cards are content, read when a log is first wanted."""
    box: Box = content.load("seven-goats")
    return SevenGoatsWords(seven_goats_kinds(box))


def _seven_goats_words(events: list[Event], names: list[str], viewer: int) -> list[Line]:
    return _seven_goats_sentences().sentences(events, names, viewer)


def _we_have_goats_policy(box: Box) -> Policy:
    from goatgames.games.we_have_goats.bot import WeHaveGoatsPolicy
    from goatgames.games.we_have_goats.weights import Weights

    return WeHaveGoatsPolicy(content.read(paths.content("we-have-goats", "bot.yaml"), Weights), box)


def _row_your_goat_policy(box: Box) -> Policy:
    from goatgames.games.row_your_goat.bot import RowYourGoatPolicy
    from goatgames.games.row_your_goat.weights import Weights

    return RowYourGoatPolicy(content.read(paths.content("row-your-goat", "bot.yaml"), Weights))


GAMES: tuple[Game, ...] = (
    Game(
        "mountain-goats",
        mountain_goats.new,
        mountain_goats.unpack,
        _mountain_goats_policy,
        mountain_goats_words.sentences,
    ),
    Game("seven-goats", seven_goats.new, seven_goats.unpack, _seven_goats_policy, _seven_goats_words),
    Game("goat-lords", goat_lords.new, goat_lords.unpack, _goat_lords_policy, goat_lords_words.sentences),
    Game(
        "row-your-goat",
        row_your_goat.new,
        row_your_goat.unpack,
        _row_your_goat_policy,
        row_your_goat_words.sentences,
    ),
    Game(
        "we-have-goats",
        we_have_goats.new,
        we_have_goats.unpack,
        _we_have_goats_policy,
        we_have_goats_words.sentences,
    ),
)
SCENES: tuple[str, ...] = ("mountain-goats",)  # the games with a table to play at


def find(game_id: str) -> Game:
    """The game with this id; UnknownGame if there is none to play."""
    for game in GAMES:
        if game.id == game_id:
            return game
    ids = [game.id for game in GAMES]
    near = difflib.get_close_matches(game_id, ids, 1, 0.5)
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(ids)}."
    raise UnknownGame(f'There is no game "{game_id}"; {hint}')


def scene(game: Game) -> Any:
    """The Table class of the game's scene.py: imported here, so that worker processes never load pygame."""
    if game.id == "mountain-goats":
        from goatgames.games.mountain_goats.scene import Table

        return Table
    raise UnknownGame(f"{game.title} has no table to play at.")
