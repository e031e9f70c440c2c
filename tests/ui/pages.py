"""The kit's own pages in the states a person meets them in."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from goatgames import store
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import GAMES
from goatgames.match import STEP_BACK, Match
from goatgames.notation import Player
from goatgames.scenes.crash import Crash
from goatgames.scenes.fairness import Fairness
from goatgames.scenes.opening import open_match
from goatgames.scenes.pause import Pause
from goatgames.scenes.results import DEAF, Results
from goatgames.scenes.rules import RulesScene
from goatgames.scenes.settings import SettingsScene
from goatgames.scenes.setup import Setup
from goatgames.scenes.title import Title
from goatgames.scenes.welcome import Welcome
from goatgames.ui.scene import Scene

GAME = GAMES[0]
PEOPLE = [
    Player("Mila", "human", "", "red", "white happy"),
    Player("Barnaby", "bot", "hard", "blue", "brown grumpy"),
    Player("Nanny Mö", "bot", "easy", "yellow", "ginger dizzy"),
    Player("Maximiliane", "human", "", "green", "grey happy"),
    Player("Old Günther", "bot", "champion", "purple", "black grumpy"),
]
_played: dict[tuple[int, bool], list[tuple[int, int]]] = {}


def finished(players: int = 4, expansions: bool = False, path: Path | None = None) -> Match:
    """A match that is over, played by the greedy policy."""
    options = {option.id: expansions for option in GAME.options}
    people = [Player(p.name, "human", "", p.colour, p.face) for p in PEOPLE[:players]]
    match = Match.new(GAME, people, options, "goat-48213", path)
    policy = GAME.policy(match.content)
    plies = _played.setdefault((players, expansions), [])
    for seat, move in plies:
        match.draw() if seat == CHANCE else match.play(seat, move)
    while not match.over:
        seat = match.to_move()[0]
        if seat == CHANCE:
            match.draw()
            plies.append((seat, 0))
        else:
            move = policy.move(match.view(seat), seat, stream("pages", "policy", match.ply))
            match.play(seat, move)
            plies.append((seat, move))
    match.seating.players = PEOPLE[:players]
    return match


def _practised() -> Match:
    match = finished(4)
    match.notes, match.hints, match.undone = [STEP_BACK], 2, 1
    return match


class Resting(Scene):
    """Stands in for a table below the pause."""

    game_id = GAME.id

    def __init__(self, app: Any, players: int = 3) -> None:
        super().__init__(app)
        self.match = Match.new(GAME, PEOPLE[:players], {}, "x")

    def draw(self, stage: Any) -> None:
        stage.backdrop("mountain-goats")


def with_save(app: Any) -> Scene:
    match = Match.new(GAME, PEOPLE[:4], {}, None, store.new_path(GAME))
    while match.to_move()[0] == CHANCE:
        match.draw()
    match.close()
    return Title(app)


def _over(scene: Callable[[Any, Resting], Scene]) -> Callable[[Any], Scene]:
    def build(app: Any) -> Scene:
        table = Resting(app)
        app.push(table)
        return scene(app, table)

    return build


def _menu(*acts: str) -> Callable[[Any], Scene]:
    """The menu over a table of four, after these acts."""

    def build(app: Any) -> Scene:
        table = Resting(app, 4)
        app.push(table)
        menu = Pause(app, table)
        for act in acts:
            menu.seats.open, menu.seats.name = (int(act[5]), act[7:]), "Sam"
        return menu

    return build


def _setup(players: int) -> Callable[[Any], Scene]:
    def build(app: Any) -> Scene:
        scene = Setup(app, GAME)
        while len(scene.seats) < players:
            scene.add_player()
        return scene

    return build


def _settings(tab: str) -> Callable[[Any], Scene]:
    def build(app: Any) -> Scene:
        scene = SettingsScene(app)
        scene.tab = tab
        return scene

    return build


def _search(app: Any) -> Scene:
    scene = RulesScene(app, GAME)
    scene.act("search", "goat top")
    return scene


def ceremony(app: Any) -> Results:
    """The end of a game of four, from its first moment on."""
    return Results(app, finished(4), open_match)


def _skipped(page: Results) -> Results:
    page.skip()
    page.since = DEAF
    return page


def _at(page: Results, ms: float) -> Results:
    """A ceremony that stands still at a moment."""
    page.update(ms)
    page.update = lambda ms: False  # type: ignore[method-assign]
    return page


PAGES: dict[str, Callable[[Any], Scene]] = {
    "title": Title,
    "title with a save": with_save,
    "welcome": _over(lambda app, table: Welcome(app)),
    "setup, three": _setup(3),
    "setup, five": _setup(5),
    "settings, game": _settings("game"),
    "settings, picture": _settings("picture"),
    "settings, sound": _settings("sound"),
    "settings, ease": _settings("ease"),
    "rules": lambda app: RulesScene(app, GAME, "MG-12"),
    "rules, searched": _search,
    "pause": _over(Pause),
    "menu, hand over": _menu("seat:0:hand"),
    "menu, take over": _menu("seat:1:take"),
    "menu, level": _menu("seat:2:level"),
    "menu, resign": _menu("seat:3:resign"),
    "fairness": _over(lambda app, table: Fairness(app, finished(3))),
    "results, four": lambda app: _skipped(ceremony(app)),
    "results, five": lambda app: _skipped(Results(app, finished(5, True), open_match)),
    "results, practice": lambda app: _skipped(Results(app, _practised(), open_match)),
    "results, counting": lambda app: _at(ceremony(app), 2000),
    "crash": lambda app: Crash(
        app, "ValueError: a goat ate the cable of the machine that counts the goats on the tops", None
    ),
}
