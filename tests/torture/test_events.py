"""The window's own events at any time, at any size, over every page."""

import random

import pygame
import pytest

from goatgames.app import App
from goatgames.games.catalogue import GAMES, find
from goatgames.match import Match
from goatgames.scenes.crash import Crash
from goatgames.scenes.opening import open_match
from goatgames.store import Settings
from tests.e2e.test_monkey import Answers
from tests.ui.pages import PAGES, PEOPLE

pytestmark = pytest.mark.slow
BARRED = ("WINDOWPOS", "WINDOWCLOSE")
NAMES = [name for name in dir(pygame) if name.startswith("WINDOW") and not name.startswith(BARRED)]
KINDS = [getattr(pygame, name) for name in NAMES]
SIZES = ((1280, 720), (960, 540), (1, 1), (300, 200), (1024, 768), (2560, 400), (500, 1400))


def table(game_id):
    def build(app):
        game = find(game_id)
        options = {option.id: option.at(3) for option in game.options}
        return open_match(app, Match.new(game, PEOPLE[:3], options, "events"))

    return build


SCENES = {**PAGES, **{game.id: table(game.id) for game in GAMES if game.scene}}


@pytest.mark.parametrize("part", range(3))
def test_window_events_at_random(home, figure, seed, part):
    draw = random.Random(f"events {seed} {part}")
    done = 0
    while done < 3000:
        name = draw.choice(sorted(SCENES))
        app = App(Settings(reduced_motion=False), (1280, 720), draw.choice(("normal", "instant")))
        app._workers = Answers()
        app.window.minimum_size = (1, 1)
        pygame.event.clear()
        app.push(SCENES[name](app))
        for _ in range(100):
            kind = draw.choice(KINDS)
            if kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
                app.window.size = draw.choice(SIZES)
            pygame.event.post(pygame.event.Event(kind, x=app.window.size[0], y=app.window.size[1], display_index=0))
            if draw.random() < 0.2:
                pos = draw.randrange(1400), draw.randrange(900)
                down = draw.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION))
                more = {"pos": pos, "button": 1, "rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
                pygame.event.post(pygame.event.Event(down, **more))
            app.step(draw.choice((0, 5, 16, 60, 300)))
            done += 1
            assert app.running and (not isinstance(app.scene, Crash) or name == "crash"), name
        app.close()
    figure(done, "window events at random")
