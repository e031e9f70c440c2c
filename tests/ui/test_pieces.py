"""Pieces that move go where the preview said; at rest they live, unless motion is reduced."""

import itertools
import math

import pytest

from goatgames.ui.life import STILL, alive
from goatgames.ui.pieces import Way, path, pose

A, B = (100.0, 100.0), (160.0, 400.0)
KINDS = ("glide", "hop", "leap", "fall", "fly")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("side", [-1, 0, 1])
def test_a_movement_follows_its_path_from_start_to_goal(kind, side):
    points = path(kind, A, B, 44, side)
    assert math.dist(points[0], A) < 0.01 and math.dist(points[-1], B) < 0.01
    for i, point in enumerate(points):
        at = pose(kind, A, B, i / (len(points) - 1), 44, side)
        assert math.dist((at.x, at.y), point) < 0.01


@pytest.mark.parametrize("side", [-1, 1])
def test_a_fall_goes_over_the_side_it_was_said_to_and_never_back_through_the_rock(side):
    goal = (A[0] + side * 60, B[1])
    xs = [x for x, _ in path("fall", A, goal, 44, side)]
    assert all((x - A[0]) * side >= -0.01 for x in xs) and (xs[6] - A[0]) * side > 20
    turns = [pose("fall", A, goal, t / 10, 44, side).angle * side for t in range(10)]
    assert turns == sorted(turns) and turns[-1] > 400


def test_shares_do_not_count_when_pictures_are_compared():
    assert Way("hop", "a", "b", 0.2) == Way("hop", "a", "b", 0.9) != Way("fall", "a", "b", 0.2)


def test_a_piece_at_rest_blinks_every_three_to_seven_seconds():
    for key in ("red 5", "blue 7", "green 10"):
        shut = [ms for ms in range(0, 60000, 10) if alive(key, ms).blink]
        starts = [ms for ms in shut if ms - 10 not in shut]
        gaps = [b - a for a, b in itertools.pairwise(starts)]
        assert gaps and all(3000 <= gap <= 7010 for gap in gaps)
        assert all(alive(key, ms) == alive(key, ms) for ms in shut)


def test_something_moves_within_three_seconds_and_nothing_with_reduced_motion():
    for start in range(0, 30000, 3000):
        assert len({alive("red 5", start + ms) for ms in range(0, 3000, 50)}) > 1
        assert {alive("red 5", start + ms, reduced=True) for ms in range(0, 3000, 50)} == {STILL}


def test_looks_are_coarse_so_that_little_is_drawn_anew():
    seen = {alive("red 5", ms) for ms in range(0, 60000, 16)}
    assert len(seen) < 40
