"""The cases of the battery: the games of tests, every game with a scene, options and seats as in conformance."""

import importlib
from typing import NamedTuple

from goatgames.games.catalogue import GAMES
from tests.conformance.cases import cases as conformance
from tests.null_game import NULL_GAME
from tests.scenes.pick_game import PICK_GAME
from tests.scenes.plain import NullScene, PickScene


class Case(NamedTuple):
    """A game with its scene."""

    name: str
    game: object
    seats: int
    options: dict
    box: object
    scene: object


NULL = Case("null-game", NULL_GAME, 2, {}, {}, NullScene)
PICK = Case("pick-game", PICK_GAME, 3, {}, {}, PickScene)


def answers(game):
    """The scene's maker of a game."""
    return importlib.import_module(f"goatgames.games.{game.id.replace('-', '_')}.{game.scene}").scene


def tables():
    """Every case of a game with a table that answers."""
    games = [game for game in GAMES if game.scene is not None]
    return [
        Case(case.name, case.game, case.seats, case.options, case.box, answers(case.game))
        for case in conformance(games)
    ]
