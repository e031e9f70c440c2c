"""A match onto the screen. The one place that opens a game's scene and driver: by name, so that nothing else knows of
them."""

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from goatgames import lookback
from goatgames.games.catalogue import find
from goatgames.games.game import Game, UnknownGame
from goatgames.lookback import Lookback
from goatgames.match import Match
from goatgames.notation import GameTextError, Player
from goatgames.scenes.looking import Looking
from goatgames.table.contract import GameScene
from goatgames.table.page import TablePage
from goatgames.ui.scene import Scene


def playable(game: Game) -> Game:
    """The game, if there is a table for it; UnknownGame in one sentence where it has none yet."""
    if game.scene is None:
        raise UnknownGame(f"{game.title} has no table to play at.")
    return game


def _folder(game: Game) -> str:
    return f"goatgames.games.{game.id.replace('-', '_')}"


def scene_of(match: Match) -> GameScene:
    """The scene of a match's game; UnknownGame in one sentence where it has none yet."""
    game = playable(match.game)
    module = importlib.import_module(f"{_folder(game)}.{game.scene}")
    scene: GameScene = module.scene(match.content, match.options, match.players)
    return scene


def look_back(app: Any, back: Lookback, number: int | None = None) -> Looking:
    """The page that looks back on a match, at its beginning or after so many gestures and draws."""
    return Looking(app, back, scene_of(back.match), lambda match: app.push(open_match(app, match)), number)


def look_at(app: Any, match: Match, ply: int) -> None:
    """Opens the look back on a match that is open, and shows again what began after so many plies; a message where its
    file cannot be read."""
    if match.path is None:
        return
    try:
        back = lookback.of(match.path)
    except GameTextError as error:
        app.toast(str(error))
        return
    page = look_back(app, back, back.number_of(ply))
    app.push(page)
    page.step(1)


def open_file(app: Any, path: Path) -> Scene:
    """The page of a game file: its table, or where the match is over a look back. GameTextError or UnknownGame in one
    sentence where it cannot be opened."""
    match = Match.load(path, find)
    if not match.over:
        return open_match(app, match)
    match.close()
    return look_back(app, lookback.of(path))


def open_named(app: Any, path: Path) -> None:
    """From the title to the page of a game file; a message where it cannot be opened."""
    app.home()
    app.opening = path
    try:
        app.push(open_file(app, path))
    except (GameTextError, UnknownGame) as error:
        app.toast(str(error))
    app.opening = None


def open_match(app: Any, match: Match) -> TablePage:
    """The table of a match; UnknownGame in one sentence where its game has none yet."""
    scene, game = scene_of(match), match.game
    if game.driver is None:
        return TablePage(app, match, scene)
    racing = importlib.import_module(f"{_folder(game)}.{game.driver}")
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
    module = importlib.import_module(f"{_folder(game)}.{game.gate}")
    made: Scene | None = module.gate(app, game, players, begin, again)
    return made
