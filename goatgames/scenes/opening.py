"""A match onto the screen. The one place that opens a game's scene and driver: by name, so that nothing else knows of
them."""

import importlib
from collections.abc import Callable
from typing import Any

from goatgames.games.game import Game, UnknownGame
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.table.contract import GameScene
from goatgames.table.page import TablePage
from goatgames.ui.scene import Scene


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
    if game.driver is None:
        return TablePage(app, match, scene)
    racing = importlib.import_module(f"{folder}.{game.driver}")
    page = TablePage(app, match, scene, racing.driver)
    racing.bind(page.sitting.driver, app.settings)

    def bound_anew(_: dict[str, int]) -> None:
        app.pop()
        racing.bind(page.sitting.driver, app.settings)

    page.gate = lambda: gate(app, game, match.players, bound_anew, True)
    return page


def gate(
    app: Any, game: Game, players: list[Player], begin: Callable[[dict[str, int]], None], again: bool = False
) -> Scene | None:
    """The page that comes before a game's table, None where nothing does. begin: goes to the table, told how it is
    played there (notation.TABLE); again: the match runs, and the page is only looked at once more."""
    if game.gate is None:
        return None
    module = importlib.import_module(f"goatgames.games.{game.id.replace('-', '_')}.{game.gate}")
    made: Scene | None = module.gate(app, game, players, begin, again)
    return made
