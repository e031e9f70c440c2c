"""Dice on the screen: they run forward, never into each other, lie well inside the felt, and show what was decided."""

import itertools
import math

import pytest

from goatgames.ui import tray

PIPS = tuple("123456")
KIDS = ("red", "orange", "yellow", "green", "blue", "purple", "white", "wolf")
CASES = [(4, (11.0, 2.75), PIPS), (8, (14.0, 2.75), KIDS), (1, (14.0, 2.75), KIDS)]
SEEDS = range(200)


def throws(count, room, sides):
    for seed in SEEDS:
        faces = [sides[(seed + 5 * i) % len(sides)] for i in range(count)]
        yield faces, tray.throw(f"throw {seed}", faces, room, sides)


def moments(throw):
    return [throw.at(ms) for ms in range(int(tray.TIP) + 10, int(tray.THROW) + 1, 10)]


@pytest.mark.fault("K-32")
@pytest.mark.parametrize(("count", "room", "sides"), CASES)
def test_throws_are_such_as_a_hand_could_make(count, room, sides):
    stops = []
    for faces, throw in throws(count, room, sides):
        film = moments(throw)
        for dice in film:
            for i, one in enumerate(dice):
                assert all(math.dist(one[:2], other[:2]) >= 0.95 for other in dice[:i]), "never through each other"
        for die in range(count):
            far = -math.inf
            for dice in film:
                far = max(far, dice[die].x)
                assert far - dice[die].x <= 20 / 64, "none runs back by more than 20 px of a die of 64"
        rest = throw.at(tray.THROW)
        assert [die.face for die in rest] == faces
        for die in rest:
            assert min(die.x, die.y, room[0] - die.x, room[1] - die.y) >= 0.6 and die.high == 0
            assert abs(die.angle - round(die.angle / 90) * 90) <= 12.01
            stops.append(die.x / room[0])
        assert all(math.dist(a[:2], b[:2]) >= 1.09 for i, a in enumerate(rest) for b in rest[:i])
    low, high = (0.35, 0.75) if count <= 4 else (0.3, 0.8)  # eight dice push each other on
    assert low <= min(stops) and max(stops) <= high


@pytest.mark.fault("K-32")
@pytest.mark.parametrize(("count", "room", "sides"), CASES)
def test_no_face_changes_once_the_dice_are_slow(count, room, sides):
    for faces, throw in throws(count, room, sides):
        for ms in range(int(tray.TIP + 0.71 * tray.ROLL), int(tray.THROW) + 300, 20):
            assert [die.face for die in throw.at(ms)] == faces


def test_a_tumble_never_shows_the_opposite_face_next():
    for _, throw in throws(*CASES[0]):
        for faces in throw.faces:
            for (_, one), (_, other) in itertools.pairwise(faces):
                assert one != other and int(one) + int(other) != 7


def test_the_same_seed_throws_alike_and_another_otherwise():
    tray._thrown.cache_clear()
    one = tray.throw("a", ["1", "2"], (11.0, 2.75), PIPS)
    tray._thrown.cache_clear()
    assert tray.throw("a", ["1", "2"], (11.0, 2.75), PIPS) == one
    assert tray.throw("b", ["1", "2"], (11.0, 2.75), PIPS).tracks != one.tracks


def test_a_bump_is_heard_when_it_happens_and_as_loud_as_it_is():
    loud = [hit for _, throw in throws(*CASES[1]) for hit in throw.hits]
    assert all(0 <= at <= tray.ROLL and 0.08 <= force <= 1 for at, force in loud)
    assert len({round(force, 1) for _, force in loud}) >= 4
    throw = next(throw for _, throw in throws(*CASES[1]) if throw.hits)
    cue = throw.cues(tray.THROW)[1]
    assert cue.sound == "hit" and cue.share == pytest.approx((tray.TIP + throw.hits[0][0]) / tray.THROW)


@pytest.mark.fault("K-32")
def test_dice_hop_into_their_groups_one_after_another_over_the_others():
    assert tray.grouping(4) == 340
    assert [tray.hopped(0, i, 4) for i in range(4)] == [0, 0, 0, 0]
    assert [tray.hopped(1, i, 4) for i in range(4)] == [1, 1, 1, 1]
    assert tray.hopped(0.3, 0, 4) > tray.hopped(0.3, 1, 4) > tray.hopped(0.3, 2, 4)
    start = tray.Lying(10, 10, 97.0, "dice/pips_1")
    half = tray.between(start, (50, 30), 0.5)
    assert half.high == pytest.approx(1.6) and (half.x, half.y) == (30, 20)
    assert tray.between(start, (50, 30), 1.0) == tray.Lying(50, 30, 0.0, "dice/pips_1", 0.0)
