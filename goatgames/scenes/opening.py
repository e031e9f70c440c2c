"""A match onto the screen. The one place that opens a game's scene and driver: by name, so that nothing else knows of
them."""

import importlib
from typing import Any

from goatgames.games.game import Game, UnknownGame
from goatgames.match import Match
from goatgames.table.contract import GameScene
from goatgames.table.page import TablePage
from goatgames.table.turns import Turns


def playable(game: Game) -> Game:
    """The game, if there is a table for it; UnknownGame in one sentence where it has none yet."""
    if game.scene is None:
        raise UnknownGame(f"{game.title} has no table to play at.")
    return game


def open_match(app: Any, match: Match) -> TablePage:
    """The table of a match; UnknownGame in one sentence where its game has none yet."""
    game = playable(match.game)
    folder = f"goatgames.games.{game.id.replace('-', '_')}"
    module = importlib.import_module(f"{folder}.{game.scene}")
    scene: GameScene = module.scene(match.content, match.options, match.players)
    driver = importlib.import_module(f"{folder}.{game.driver}").driver if game.driver is not None else Turns
    return TablePage(app, match, scene, driver)
