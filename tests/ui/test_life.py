"""What lives on a page while nothing happens: something in every three seconds, nothing with reduced motion, and only
where it says so."""

import itertools
import json

import pygame
import pytest

from goatgames import paths
from goatgames.app import App
from goatgames.games.catalogue import GAMES
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.opening import open_match
from goatgames.store import Settings
from goatgames.ui import backdrop, life, passing
from goatgames.ui.life import Life

TABLES = [game for game in GAMES if game.scene]
BOX = pygame.Rect(0, 0, 10, 10)


def app_with(reduced, size=(1280, 720)):
    app = App(Settings(reduced_motion=reduced), size, "normal")
    app.rebuild()
    return app


def table_at_rest(app, game):
    """A table of people alone, which waits for one of them."""
    players = [Player(f"P{i}", "human", "", colour, "white happy") for i, colour in enumerate(("red", "blue"))]
    match = Match.new(game, players, {}, "life")
    page = open_match(app, match)
    app.push(page)
    for _ in range(400):
        app.step(50)
        if app.scene is not page:
            app.act("passed") if hasattr(app, "act") else app.scene.act(app.pointer.controls[-1].id)
        elif page.sitting.seat is not None and not page.moving:
            break
    rest(app, 2000)
    return page


def rest(app, ms):
    for _ in range(int(ms / 50)):
        app.step(50)


def film(app, ms):
    """The picture after every 50 ms."""
    found = []
    for _ in range(int(ms / 50)):
        app.step(50)
        found.append(app.screen.surface().get_buffer().raw)
    return found


def longest_still(film):
    """ms between two changes at most."""
    longest = still = 0
    for one, other in itertools.pairwise(film):
        still = still + 50 if one == other else 0
        longest = max(longest, still)
    return longest


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_something_moves_in_every_three_seconds_of_a_table_at_rest(game, home):
    app = app_with(False)
    table_at_rest(app, game)
    assert longest_still(film(app, 15000)) < 3000
    app.close()


@pytest.mark.parametrize("game", [game for game in TABLES if game.driver is None], ids=lambda game: game.id)
def test_nothing_moves_with_reduced_motion(game, home):
    app = app_with(True)
    table_at_rest(app, game)
    assert len(set(film(app, 12000))) == 1
    assert app.stage.life.due == float("inf"), "and the loop sleeps"
    app.close()


def test_the_title_lives_and_stands_still_with_reduced_motion(home):
    for reduced, pictures in ((False, 12), (True, 1)):
        app = app_with(reduced)
        app.home()
        rest(app, 1000)
        seen = film(app, 4000)
        assert len(set(seen)) >= pictures if not reduced else len(set(seen)) == 1
        app.close()


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)
def test_what_was_drawn_in_parts_is_what_would_be_drawn_whole(game, home):
    app = app_with(False)
    page = table_at_rest(app, game)
    for _ in range(40):
        rest(app, 350)
        parts = app.screen.surface().get_buffer().raw
        page.dirty()
        app.step(0)
        same = app.screen.surface().get_buffer().raw == parts
        assert same, "of megabytes no difference is worth printing"
    app.close()


def test_a_face_that_is_always_seen_blinks_within_three_seconds():
    one = Life()
    for start in range(0, 20000, 700):
        moods = set()
        for ms in range(start, start + 3000, 20):
            one.begin(float(ms), True)
            moods.add(one.face("somebody", BOX, often=True))
        assert moods & {"blink", "wink"} and "" in moods


def test_what_may_be_moved_hops_one_after_another():
    one = Life()
    up = []
    for ms in range(0, 12000, 20):
        one.begin(float(ms), True)
        up.append([index for index in range(4) if one.hop(f"card {index}", BOX, index, 4) > 0.05])
    assert all(len(those) <= 1 for those in up)
    assert {those[0] for those in up if those} == {0, 1, 2, 3}


def test_a_crowd_blinks_no_more_often_than_a_few():
    counts = []
    for many in (6, 48):
        one = Life()
        shut = 0
        for ms in range(0, 60000, 50):
            one.begin(float(ms), True)
            shut += sum(one.piece(f"goat {i}", BOX).blink for i in range(many))
        counts.append(shut)
    assert counts[1] < 1.6 * counts[0]


def test_only_what_looks_otherwise_is_due():
    one = Life()
    one.begin(1000.0, True)
    one.moving("here", pygame.Rect(5, 5, 10, 10), 100)
    one.moving("there", pygame.Rect(50, 5, 10, 10), 1000000)
    assert one.due == 1100 and one.changed(1050.0) is None
    assert one.changed(1100.0) == pygame.Rect(5, 5, 10, 10)


def test_a_flier_passes_within_what_it_said(home):
    app = app_with(False)
    app.home()
    surface = pygame.Surface(app.stage.size)
    app.stage.surface = surface
    seen = 0
    for ms in range(0, 60000, 90):
        app.stage.life.begin(float(ms), True)
        surface.fill((0, 0, 0))
        passing.draw(app.stage, "bird", app.stage.area(0, 0.1, 0.8, 0.6))
        box = surface.get_bounding_rect() if surface.get_bounding_rect().size != surface.get_size() else None
        mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
        mask.invert()
        drawn = mask.get_bounding_rects()
        seen += bool(drawn)
        held = [where for key, (where, _) in app.stage.life._held.items() if key == ("flight", "bird")]
        assert all(held[0].contains(part) for part in drawn), (ms, box)
    assert seen > 50
    app.close()


def test_the_parts_of_the_alps_lie_where_the_art_says():
    told = json.loads(paths.assets("svg", "places.json").read_text(encoding="utf-8"))["alps"]["layers"]
    assert {name: (part["y"], part["height"]) for name, part in told.items()} == backdrop.ALPS
    assert life.BLINK < life.WINK
