"""From the command line to the window and back: what is opened, what is said when it cannot be, how it ends."""

import contextlib
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from goatgames import paths, store
from goatgames.app import App
from goatgames.games.catalogue import find
from goatgames.match import Match, Start, Taken
from goatgames.notation import GameTextError
from goatgames.scenes.opening import open_match, playable


def _log_to_file() -> None:
    try:
        folder = paths.user_log()
        folder.mkdir(parents=True, exist_ok=True)
        logging.basicConfig(
            filename=str(folder / "goatgames.log"),
            level=logging.INFO,
            encoding="utf-8",
            format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        )
    except OSError:
        logging.basicConfig(level=logging.WARNING)


def _no_screen() -> bool:
    """Whether it is plain that no display is there: asking SDL all the same would print complaints of its libraries."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in named)


def match_of(start: Start) -> Match:
    """The match to open with: gone on with if its file is there, or comes there just now from another program."""
    game = playable(find(start.game))
    if start.save is None:
        return store.begin(game, list(start.players), start.options, start.seed)
    if not start.save.exists():
        try:
            return Match.new(game, list(start.players), start.options, start.seed, start.save)
        except Taken:
            for _ in range(20):  # its head is being written
                try:
                    return Match.load(start.save, find)
                except GameTextError:
                    time.sleep(0.05)
    return Match.load(start.save, find)


@contextlib.contextmanager
def _orderly(app: App) -> Iterator[None]:
    """A closed terminal or an ended session end the program as its own button does, with everything saved."""
    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [(number, signal.signal(number, lambda *_: app.stop())) for number in numbers]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def main(start: Start | None = None, file: Path | None = None) -> int:
    """Opens the window, at the title, in a match or with a game file; returns the exit code. Prints the result of a run
    that quits.

    A match is gone on with if its file is there; GameTextError or UnknownGame, before any window, if that cannot be.
    """
    _log_to_file()
    if file is not None:
        playable(Match.load(file, find, save=False).game)
    if start is not None:
        playable(find(start.game))
        if start.save is not None and start.save.exists():
            match_of(start).close()  # whatever is wrong with it is said before a window comes up
    try:
        if _no_screen():
            raise pygame.error("no display is there")
        app = App(size=start.size if start else None, speed=start.speed if start else None)
    except pygame.error as error:
        print(f"No window can be opened here: {error}.", file=sys.stderr)
        return 2
    if start is None:
        app.home()
        if file is not None:
            app.open_file(file)
    else:
        app.quit_at_end = start.quit_at_end
        app.push(open_match(app, match_of(start)))
    told = getattr(app.settings, "told", "")
    if told:
        app.after(0, lambda: app.toast(told, tone="warning"))
    if paths.makeshift():
        words = f"The home folder cannot be written: games and settings are kept in {paths.user_data().parent}."
        print(words, file=sys.stderr)
        app.after(0, lambda: app.toast(words, tone="danger"))
    with _orderly(app):
        app.run()
    if app.ended is not None:
        print(json.dumps(app.ended.summary()))
    return 0
