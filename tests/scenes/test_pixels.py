"""Equal views give equal pixels: behind the curtain, in everybody else's eyes, film by film; a resize in mid-flight is
the same moment laid out anew; the still picture depends on its key alone."""

import pygame
import pytest

from goatgames.app import App
from goatgames.core.chance import Rng, stream
from goatgames.core.state import NOBODY
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.opening import open_match
from goatgames.store import Settings
from tests.scenes.cases import tables
from tests.table.conftest import Answers

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")
COLOURS = ("red", "blue", "yellow", "green", "purple", "white")
SMALLEST = {}
for case in tables():
    SMALLEST.setdefault(case.game.id, case)
CASES = list(SMALLEST.values())
SECRET = [case for case in CASES if case.game.secret]
each_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.id)
each_secret_game = pytest.mark.parametrize("case", SECRET, ids=lambda case: case.game.id)


class World:
    """A table of people in a window of its own, played by controls."""

    def __init__(self, case, seed, size=(960, 540), seats=None):
        players = [
            Player(NAMES[seat], "human", "", COLOURS[seat], "white happy") for seat in range(seats or case.seats)
        ]
        self.match = Match.new(case.game, players, case.options, seed, content=case.box)
        self.app = App(Settings(reduced_motion=False, ask="always"), size, "normal")
        pygame.event.clear()
        self.app.rebuild()
        self.app._workers = Answers()
        self.table = open_match(self.app, self.match)
        self.app.push(self.table)
        self.sitting = self.table.sitting

    def step(self, ms=40):
        self.app.step(ms)

    def settle(self, most=400):
        """Until somebody is asked or must be passed the screen."""
        for _ in range(0 if self.sitting.driver.waits else 30):
            self.step(100)  # in a race somebody is always asked, and time goes on
        for _ in range(most):
            if self.sitting.due is not None or (self.sitting.seat is not None and not self.sitting.moving):
                return not self.sitting.over
            if self.sitting.over:
                return False
            self.step(100)
        raise AssertionError("the table waits for ever")

    def passes(self):
        """Whoever is due takes the screen; what they have missed is not waited for."""
        self.app.scene.act("passed")
        for _ in range(200):
            if not self.sitting.replaying:
                return
            self.step(100)

    def gesture(self, draw):
        """A random act by a control; its id."""
        able = [control for control in self.sitting.scene.controls(self.sitting.at()) if control.enabled]
        control = able[int(draw.below(len(able)))]
        self.act(control.id)
        return control.id

    def act(self, id):
        self.sitting.act(id)
        self.table.changed()

    def another(self, eyes, rng):
        """The match goes on in another world that these eyes cannot tell from this one."""
        before = self.match._state.key()
        self.match._state = self.match.view(eyes).guess(rng)
        assert self.match.view(eyes).key() == self.sitting.match.view(eyes).key()
        self.sitting._take_over()
        self.table.changed()
        return self.match._state.key() != before

    def picture(self):
        self.app.scene.changed()
        self.step(0)
        return pygame.image.tobytes(self.app.stage.surface, "RGB")

    def words(self):
        """Tips, labels and log lines on show."""
        said = [(c.id, c.label, c.title, c.tip, c.why) for c in self.app.pointer.controls]
        return said, [line.text for line in self.match.log_of(self.sitting.eyes.now)]

    def told(self, since):
        return [self.sitting._masked(events) for events in self.match.told_since(since)]

    def close(self):
        self.app.close()


@pytest.fixture
def world():
    open_ones = []

    def build(*args, **more):
        open_ones.append(World(*args, **more))
        return open_ones[-1]

    yield build
    for one in open_ones:
        one.close()


def played(world, case, draw, gestures, **more):
    """A table some gestures into a game."""
    found = world(case, "pixels", **more)
    for _ in range(gestures):
        if not found.settle():
            break
        if found.sitting.due is not None:
            found.passes()
        else:
            found.gesture(draw)
    found.settle()
    return found


@each_secret_game
@pytest.mark.parametrize("gestures", [6, 25])
def test_hands_that_differ_give_equal_pixels(world, case, gestures):
    differing = 0
    for number in range(3):
        one, other = (played(world, case, stream("pixels", "test", number), gestures) for _ in range(2))
        if one.sitting.over:
            continue
        assert one.picture() == other.picture(), "the same game, gesture by gesture"
        if one.sitting.due is None:
            eyes = one.sitting.eyes.now
            assert eyes != NOBODY
            differing += other.another(eyes, Rng(number))
            assert one.picture() == other.picture() and one.words() == other.words()
            asked = [control.id for control in one.sitting.scene.controls(one.sitting.at())]
            assert asked == [control.id for control in other.sitting.scene.controls(other.sitting.at())]
            for window in (one, other):  # what opens large tells no more
                window.app.pointer.hover = ""
            for id in asked:
                mine, theirs = (window.sitting.scene.large(window.sitting.at(), id) for window in (one, other))
                assert (mine and mine[:3]) == (theirs and theirs[:3])
    assert differing, "no hand differs"


@each_secret_game
def test_behind_the_curtain_all_worlds_look_alike(world, case):
    differing = 0
    for number in range(3):
        one, other = (world(case, "curtain") for _ in range(2))
        draws = [stream("curtain", "test", number) for _ in range(2)]
        for _ in range(60):
            assert one.settle() == other.settle()
            if one.sitting.over:
                break
            if one.sitting.due is not None:
                assert one.picture() == other.picture()
                differing += other.another(NOBODY, Rng(number))
                assert one.picture() == other.picture() and one.words() == other.words()
                break
            one.gesture(draws[0]), other.gesture(draws[1])
    assert differing, "no world differs"


@each_secret_game
def test_films_of_equal_tellings_are_equal(world, case):
    """One gesture and what follows in two worlds: as long as the same is told, every frame is the same."""
    frames, gestures = 0, 0
    for number in range(6):
        one, other = (played(world, case, stream("films", "test", number), 8 + 3 * number) for _ in range(2))
        if one.sitting.over or one.sitting.due is not None:
            continue
        other.another(one.sitting.eyes.now, Rng(number))
        since = one.match.told
        for window in (one, other):
            draw = stream("film", "test", number)
            for _ in range(30):
                if window.sitting.seat is None or window.match.told > since:
                    break
                window.gesture(draw)
        if one.told(since) != other.told(since):
            continue
        gestures += 1
        for _ in range(40):
            one.step(), other.step()
            if one.told(since) != other.told(since) or one.sitting.due is not None:
                break
            assert one.picture() == other.picture() and one.words() == other.words()
            frames += 1
    assert gestures >= 2 and frames >= 20


@each_game
def test_a_resize_in_mid_flight_is_the_same_moment_laid_out_anew(world, case):
    compared = 0
    for number in range(4):
        small, large = (
            played(world, case, stream("resize", "test", number), 5 + 4 * number, size=size)
            for size in ((960, 540), (1280, 720))
        )
        for window in (small, large):
            draw = stream("flight", "test", number)
            for _ in range(30):
                if window.sitting.seat is None or window.sitting.due is not None or window.sitting.moving:
                    break
                window.gesture(draw)
            for _ in range(5):
                window.step(50)
        if not large.sitting.moving:
            continue
        large.app.window.size = (960, 540)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=960, y=540))
        large.step(0)
        assert large.app.stage.size == (960, 540)
        for window in (small, large):
            window.table.deco.finish()
            if not window.sitting.driver.waits:
                window.sitting.driver.cover = ""  # a race is covered after a resize; what lies below is compared
                window.table.changed()
        assert small.picture() == large.picture()
        compared += 1
    assert compared, "nothing was on its way"


@each_game
def test_the_still_picture_depends_on_its_key_alone(world, case):
    window = world(case, "fixed")
    draw, seen = stream("fixed", "test", 0), {}
    for _ in range(60):
        if not window.settle():
            break
        if window.sitting.due is not None:
            window.passes()
            continue
        window.gesture(draw)
        window.step(40)
        if window.sitting.due is not None:
            continue
        stage, at = window.app.stage, window.sitting.at()
        sheet, target = pygame.Surface(stage.size), stage.surface
        stage.surface = sheet
        window.sitting.scene.draw(stage, at, "fixed")
        stage.surface = target
        pixels = pygame.image.tobytes(sheet, "RGB")
        key = window.sitting.scene.fixed(at)
        assert seen.setdefault(key, pixels) == pixels, f"two pictures of {key}"
    assert len(seen) > 1 or None in seen, "nothing of it ever changes"


@each_game
def test_targets_are_large_enough_in_the_smallest_window(world, case):
    window = world(case, "targets", size=(960, 540))
    draw = stream("targets", "test", 0)
    for _ in range(60):
        if not window.settle():
            break
        if window.sitting.due is not None:
            window.passes()
            continue
        window.app.layout()
        for control in window.app.pointer.controls:
            if control.focusable and control.enabled:
                assert min(control.rect.size) >= 24, f"{control.id} is {control.rect.size}"
        window.gesture(draw)


def test_the_check_of_pixels_bites(world, monkeypatch):
    """A scene that draws what its eyes may not see is found."""
    case = SECRET[0]
    one, other = (played(world, case, stream("pixels", "test", 0), 25) for _ in range(2))
    plain = type(one.sitting.scene).draw
    keys = {id(window.sitting.scene): window.match for window in (one, other)}

    def peeking(scene, stage, at, layer):
        plain(scene, stage, at, layer)
        if layer == "over":
            shade = keys[id(scene)]._state.key() % 251
            stage.surface.fill((shade, shade, shade), (0, 0, 4, 4))

    monkeypatch.setattr(type(one.sitting.scene), "draw", peeking)
    other.another(one.sitting.eyes.now, Rng(1))
    assert one.picture() != other.picture()
