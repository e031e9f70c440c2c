"""Type, shapes, layers, motion."""

import pytest

from goatgames import paths
from goatgames.ui import theme
from goatgames.ui.art import Art
from goatgames.ui.motion import Animator
from goatgames.ui.recorder import Recorder
from goatgames.ui.shapes import dashes, perimeter
from goatgames.ui.stage import Stage
from goatgames.ui.text import Type


@pytest.fixture
def stage():
    look = theme.load(paths.assets("svg", "palette.json"))
    found = Stage((1280, 720), look, Art(paths.assets("svg")), Type(paths.assets("fonts")))
    found.surface.fill(found.colour("paper"))
    return found


@pytest.mark.parametrize(
    ("size", "scale", "form", "body"),
    [
        ((1280, 720), 100, "wide", 17),
        ((960, 540), 100, "small", 16),
        ((1920, 1080), 100, "wide", 26),
        ((1024, 768), 100, "tall", 17),
        ((1280, 720), 200, "small", 21),
        ((1280, 720), 75, "wide", 13),
        ((2560, 1080), 100, "wide", 26),
        ((3840, 2160), 100, "wide", 51),
    ],
)
def test_sizes_follow_the_window_and_the_scale(size, scale, form, body):
    look = theme.load(paths.assets("svg", "palette.json"))
    stage = Stage(size, look, Art(paths.assets("svg")), Type(paths.assets("fonts")), scale)
    assert (stage.form, stage.text_px("body")) == (form, body)


def test_text_that_does_not_fit_is_told_and_shorter_wordings_are_taken(stage):
    stage.recorder = Recorder(stage.size)
    stage.text("a goat on a top", (10, 10), "label", width=40)
    assert not stage.recorder.runs[0].fits
    box = stage.text(["a goat on a top of a mountain", "a goat"], (10, 60), "label", width=80)
    assert stage.recorder.runs[1].text == "a goat"
    assert box.w <= 80


def test_overlaps_and_faint_text_are_told(stage):
    stage.recorder = Recorder(stage.size)
    stage.text("first", (10, 10), "label")
    stage.text("second", (14, 12), "label")
    stage.text("faint", (200, 10), "label", "edge")
    stage.text("outside", (1260, 10), "label")
    told = " ".join(stage.recorder.faults())
    assert all(word in told for word in ("overlaps", "faint", "outside"))


def test_a_layer_is_built_once(stage):
    built = []
    for _ in range(3):
        stage.layer("key", lambda: built.append(stage.surface.fill((1, 2, 3))))
    assert len(built) == 1
    assert stage.surface.get_at((5, 5))[:3] == (1, 2, 3)


def test_every_text_colour_stands_out_from_its_ground():
    look = theme.load(paths.assets("svg", "palette.json"))
    high = theme.load(paths.assets("svg", "palette.json"), True)
    for text, ground in [
        ("ink", "paper"),
        ("ink", "gold"),
        ("cream", "primary"),
        ("cream", "danger"),
        ("ink_soft", "edge"),
    ]:
        assert theme.contrast(look.colour(text), look.colour(ground)) >= 4.5
        assert theme.contrast(high.colour(text), high.colour(ground)) >= 7
    for board in ("m5", "m6", "m7", "m8", "m9", "m10"):
        assert theme.contrast(look.colour("ink"), look.pale(board)) >= 4.5


def test_dashes_come_out_even():
    line = perimeter(0, 0, 200, 100, 12)
    assert line[0] == line[-1]
    assert 30 < len(dashes(line, 7, 5)) < 60


def test_pictures_are_drawn_at_the_size_they_are_shown(stage):
    assert stage.art("pawn/pawn_red", 42).get_size() == (42, 42)
    assert stage.art("pawn/pawn_red", 42) is stage.art("pawn/pawn_red", 42)
    assert stage.art("pawn/pawn_red", 42, flip=True) is not stage.art("pawn/pawn_red", 42)


# -- motion


def test_tweens_end_where_they_should_and_finish_ends_all():
    animator, seen = Animator(), []
    animator.tween(100, seen.append, "out", done=lambda: animator.tween(50, seen.append))
    animator.update(40)
    assert 0 < seen[-1] < 1
    animator.finish()
    assert seen[-1] == 1
    assert not animator.busy


def test_instant_shows_ends_only_and_reduced_motion_is_short():
    seen = []
    Animator(0).tween(500, seen.append, delay=300)
    assert seen == [1.0]
    calm = Animator(1, reduced=True)
    calm.tween(500, seen.append, delay=400)
    calm.update(161)
    assert not calm.busy
