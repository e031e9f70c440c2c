"""The program tried without a screen: what `goatgames selftest` does, also in a freshly frozen program."""

import os

from goatgames.app import App
from goatgames.bots.brain import Question, decide
from goatgames.core.state import CHANCE
from goatgames.games.game import Game
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.crash import Crash
from goatgames.scenes.fairness import Fairness
from goatgames.scenes.opening import open_match
from goatgames.scenes.pause import Pause
from goatgames.scenes.results import Results
from goatgames.scenes.rules import RulesScene
from goatgames.scenes.settings import SettingsScene
from goatgames.scenes.setup import Setup
from goatgames.scenes.title import Title
from goatgames.scenes.welcome import Welcome
from goatgames.store import Settings
from goatgames.ui.scene import Scene

SIZES = ((1280, 720), (960, 540), (1024, 768))
FRAME = 16.0  # ms


def run(game: Game, bots: list[Player]) -> None:
    """Draw every scene at three sizes without a screen; at the last one these bots play the game to its end.

    Whatever goes wrong is raised, also what the program in earnest would show on its crash page.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for size in SIZES:
        app = App(Settings(reduced_motion=False), size, "instant")
        try:
            for scene in (Title(app), Welcome(app), SettingsScene(app)):
                _draw(app, scene)
            _show(app, game, bots, size == SIZES[-1])
            app.push(Crash(app, "a fault made for this test", None))
            app.step(FRAME)
        finally:
            app.close()


def _show(app: App, game: Game, bots: list[Player], play: bool) -> None:
    for scene in (Setup(app, game), RulesScene(app, game)):
        _draw(app, scene)
    match = Match.new(game, bots, seed="selftest")
    table = open_match(app, match)
    _draw(app, table)
    while play and not match.over:
        app.step(FRAME)
        _unbroken(app)
    _draw(app, Pause(app, table))
    if match.over:
        _draw(app, Results(app, match, open_match))
        _draw(app, Fairness(app, match))
    match.close()


def _draw(app: App, scene: Scene) -> None:
    app.push(scene)
    app.step(FRAME)
    _unbroken(app)


def _unbroken(app: App) -> None:
    if isinstance(app.scene, Crash):
        raise RuntimeError(app.scene.fault)  # noqa: TRY004 - no type is wrong, the program is


def play_bots(match: Match) -> None:
    """Play a match of bots to its end, in this process and without a window."""
    while match.to_move():
        seat = match.to_move()[0]
        if seat == CHANCE:
            match.draw()
        else:
            answer = decide(Question(**match.question(seat)), match.game)
            match.play(seat, answer.move, at=answer.ply, key=answer.key)
