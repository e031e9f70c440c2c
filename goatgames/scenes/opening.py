"""A match onto the screen. The one place that opens a game's scene: by name, so that nothing else knows of it."""

import importlib
from typing import Any

from goatgames.games.game import UnknownGame
from goatgames.match import Match
from goatgames.scenes.table import Table


def open_match(app: Any, match: Match) -> Table:
    """The table of a match; UnknownGame in one sentence where its game has none yet."""
    game = match.game
    if game.scene is None:
        raise UnknownGame(f"{game.title} has no table to play at.")
    scene = importlib.import_module(f"goatgames.games.{game.id.replace('-', '_')}.{game.scene}")
    return Table(app, match, scene.Table)
