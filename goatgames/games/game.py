"""What the program is told of a game: one `Game` in each games/<game>/game.py."""

from collections.abc import Callable
from typing import Any

from goatgames import content
from goatgames.content import GameFile, Option
from goatgames.core.policy import Policy
from goatgames.core.state import Data, Event, State
from goatgames.games.looks import Looks

# The game's components as its components.py types them; whoever loads them hands them on untouched.
Box = Any
Line = tuple[int, str, bool]  # seat, sentence, does it score


class UnknownGame(ValueError):
    """There is no such game to play; the text says so in one sentence, with the nearest name."""


class Game:
    """A game's description.

    new(seats, options, box): a game before its first move; ValueError in one sentence if it cannot be played so.
    unpack(data, box): the position of `State.pack`. policy(box): what bots know. words(events of a gesture, names by
    seat, viewer, box): the lines of the log. looks: what pages without a game show of it. secret: whether hands are
    hidden, so that people at one screen need a curtain. rules: the version of its rules, raised whenever a position's
    key or packed form changes or a move becomes illegal. scene, driver: modules in the game's folder; without a scene
    it has no table yet, without a driver it is played in turns. gate: a module with the page that comes before
    its table. Title, players, minutes and options are in
    content/<id>/game.yaml, read when first asked for; a game of the tests brings them along as `about`.
    """

    def __init__(
        self,
        game_id: str,
        *,
        new: Callable[[int, Any, Box], State],
        unpack: Callable[[Data, Box], State],
        policy: Callable[[Box], Policy],
        words: Callable[[list[Event], list[str], int, Box], list[Line]],
        looks: Looks,
        secret: bool,
        rules: int = 1,
        scene: str | None = None,
        driver: str | None = None,
        gate: str | None = None,
        about: GameFile | None = None,
    ) -> None:
        self.id = game_id
        self.new = new
        self.unpack = unpack
        self.policy = policy
        self.words = words
        self.looks = looks
        self.secret = secret
        self.rules = rules
        self.scene = scene
        self.driver = driver
        self.gate = gate
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
    def tile(self) -> str:
        """The art of its tile on the shelf."""
        return self.looks.tile or f"game/{self.id}"

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
