"""The telling states of the shelf and of looking back, over matches that bots have played."""

import os
import time
from pathlib import Path
from typing import Any

from shots_cards import NAMES
from shots_states import Studio

from goatgames import lookback, store
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import GAMES
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.open_file import OpenFile
from goatgames.scenes.opening import look_back
from goatgames.scenes.shelf import ShelfScene
from goatgames.shelf import Shelf

NOW = time.mktime((2026, 11, 30, 14, 5, 0, 0, 0, -1))
LOOKS = (("red", "white happy"), ("blue", "brown happy"), ("yellow", "ginger happy"), ("green", "grey happy"))


def played(game: Any, number: int, plies: int) -> Path:
    """A match of bots and a person, so many plies long or to its end."""
    players = [
        Player(NAMES[i], "human" if i == 0 else "bot", "" if i == 0 else "easy", *LOOKS[i]) for i in range(2 + number % 2)
    ]
    match = Match.new(game, players, {}, f"shelf {number}", store.new_path(game))
    rng = stream(f"shelf {number}", "shots", 0)
    while not match.over and match.ply < plies:
        mover = match.to_move()[0]
        if mover == CHANCE:
            match.draw()
        else:
            legal = match.view(mover).legal(mover)
            match.play(mover, legal[int(rng.below(len(legal)))])
    path = match.path
    match.close()
    assert path is not None
    return path


def _fill(count: int = 1) -> None:
    """Two unfinished matches a game, some finished ones, and files that cannot be opened."""
    for number, game in enumerate(GAMES):
        path = played(game, number, 60)
        os.utime(path, (NOW - number * 40_000, NOW - number * 40_000))
    for number in range(count):
        for game in GAMES[:2]:
            path = played(game, 20 + number, 100_000)
            os.utime(path, (NOW - (5 + 9 * number) * 86_400, NOW - (5 + 9 * number) * 86_400))
    text = played(GAMES[2], 7, 50)
    text.write_text(text.read_text(encoding="utf-8") + "0 eat the fence\n", encoding="utf-8")
    newer = store.shelf_path() / "goat-lords 2026-11-30.goats"
    newer.write_text("goat-games 4\n", encoding="utf-8")
    for path in (text, newer):
        os.utime(path, (NOW - 900_000, NOW - 900_000))


def _shelf(studio: Studio) -> ShelfScene:
    page = ShelfScene(studio.app)
    studio.app.push(page)
    studio.app.shelf.finish()
    for _ in range(60):
        studio.wait(60)
        time.sleep(0.02)
        if not page.pictures.waits:
            break
    return page


def shelf(studio: Studio) -> None:
    """Matches of every kind."""
    _fill()
    _shelf(studio)


def shelf_many(studio: Studio) -> None:
    """So many that they come month by month; one was just deleted."""
    _fill(8)
    page = _shelf(studio)
    page.wheel((0, 0), -6)
    studio.app.layout()
    studio.click("delete")
    _settle(studio, page)
    studio.floats = True


def shelf_closed(studio: Studio) -> None:
    """A damaged file is chosen."""
    _fill()
    page = _shelf(studio)
    page.chosen = page.shelf.closed[0]
    page.key("end")
    _settle(studio, page)


def _settle(studio: Studio, page: ShelfScene) -> None:
    for _ in range(60):
        studio.wait(60)
        time.sleep(0.02)
        if not page.pictures.waits:
            break


def shelf_empty(studio: Studio) -> None:
    """Nothing lies on it."""
    studio.app.shelf = Shelf(store.shelf_path() / "of nobody")
    _shelf(studio)


def open_file(studio: Studio) -> None:
    """A game file is looked for."""
    studio.app.home()
    studio.app.push(OpenFile(studio.app))
    studio.wait(400)


def _look(index: int, share: float, plies: int = 100_000) -> Any:
    def state(studio: Studio) -> None:
        back = lookback.of(played(GAMES[index], index, plies))
        studio.app.push(look_back(studio.app, back, round(back.told * share)))
        studio.wait(300)

    return state


STATES = {
    "shelf": shelf, "shelf-many": shelf_many, "shelf-closed": shelf_closed, "shelf-empty": shelf_empty,
    "open-file": open_file, "look-mountain": _look(0, 0.6), "look-seven": _look(1, 0.4), "look-lords": _look(2, 0.5),
    "look-row": _look(3, 0.7), "look-goats": _look(4, 0.5, 600), "look-running": _look(2, 1.0, 80),
}  # fmt: skip
