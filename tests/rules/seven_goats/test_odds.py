"""The exact odds of the dice: published values, an independent count, the rules played out."""

from fractions import Fraction
from itertools import product

import msgspec
import pytest

from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from goatgames.games.seven_goats import rules
from goatgames.games.seven_goats.rules_board import Board, bag_of
from goatgames.games.seven_goats.rules_odds import Odds


@pytest.fixture(scope="module")
def odds(box):
    return Odds(Board(2, box))


@pytest.mark.rule("SG-06", "SG-07", "SG-08", "SG-09")
@pytest.mark.parametrize(
    ("goats", "chance"),
    [
        ([1], 0.9347),
        ([1, 1], 0.8443),
        ([2], 0.7225),
        ([1, 1, 1], 0.7262),
        ([2, 1], 0.6088),
        ([1, 1, 1, 1], 0.5818),
        ([2, 2], 0.3937),
        ([4], 0.1747),
        ([1, 1, 1, 1, 1], 0.4196),
        ([1, 1, 1, 1, 1, 1, 1], 0.1199),
        ([2, 1, 1, 1, 1, 1, 1], 0.0233),
    ],
)
def test_three_rolls_of_eight_dice_hide_goats_this_often(odds, goats, chance):
    assert odds.cover(bag_of(goats), 8, 3) == pytest.approx(chance, abs=0.00005)
    assert odds.cover(bag_of(goats[::-1]), 8, 3) == pytest.approx(chance, abs=0.00005)  # whatever the colours
    assert sum(odds.wolves(bag_of(goats), 8, 3, True)) == pytest.approx(chance, abs=0.00005)  # rolling on risks nothing


def counted(need, dice, rolls, on, sides):
    """The same distribution by trying every way the dice can fall; sides: kinds on a die, the wolf is 7."""
    if not any(need) and not (on and rolls and dice):
        return [Fraction(1)] + [Fraction(0)] * dice
    found = [Fraction(0)] * (dice + 1)
    if rolls == 0 or dice == 0:
        return found
    for faces in product(sides, repeat=dice):
        left = list(need)
        free = dice
        wolves = faces.count(7)
        for kind in range(7):
            placed = min(left[kind], faces.count(kind))
            left[kind] -= placed
            free -= placed
        free -= wolves
        for more, chance in enumerate(counted(tuple(left), free, rolls - 1, on, sides)):
            found[wolves + more] += chance / len(sides) ** dice
    return found


@pytest.mark.parametrize("on", [False, True])
@pytest.mark.parametrize(
    ("need", "dice", "rolls"),
    [([], 0, 2), ([], 2, 1), ([], 2, 2), ([1], 0, 3), ([1], 1, 3), ([1], 2, 2), ([2], 2, 2), ([1, 1], 2, 2),
     ([2, 1], 3, 1), ([1], 3, 0), ([3], 2, 2), ([1, 0, 1], 3, 1)],
)  # fmt: skip
def test_they_are_what_counting_every_fall_gives(odds, need, dice, rolls, on):
    expected = counted((need + [0] * 7)[:7], dice, rolls, on, range(8))
    assert odds.wolves(bag_of(need), dice, rolls, on) == pytest.approx([float(p) for p in expected], abs=1e-12)


@pytest.mark.rule("SG-02")
def test_they_are_right_for_other_faces_too(box):
    faces = ["red", "red", "orange", "yellow", "green", "blue", "purple", "white", "wolf", "wolf"]
    board = Board(2, msgspec.structs.replace(box, dice=msgspec.structs.replace(box.dice, faces=faces)))
    odds = Odds(board)
    for need in ([1, 1], [2, 1], [0, 1, 1]):
        expected = counted((need + [0] * 7)[:7], 3, 1, True, board.sides)
        assert odds.wolves(bag_of(need), 3, 1, True) == pytest.approx([float(p) for p in expected], abs=1e-12)
    assert odds.cover(bag_of([1]), 8, 3) > odds.cover(bag_of([0, 1]), 8, 3)


def test_answers_are_the_askers_own(odds):
    odds.wolves(bag_of([1]), 8, 3, True).clear()
    assert len(odds.wolves(bag_of([1]), 8, 3, True)) == 9


@pytest.mark.rule("SG-06", "SG-08", "SG-10")
@pytest.mark.parametrize("on", [False, True])
def test_played_by_the_rules_it_comes_out_so(table, odds, on):
    """Three different goats laid a thousand times, every fitting die placed: goats hidden, wolves set aside."""
    start = table("anna red green blue white white\nben white\npile orange")
    start.say("lay red", "lay green", "lay blue", "throw")
    found = [0] * 9
    for number in range(3000):
        state, rng = start.state.clone(), stream("odds", str(on), number)
        while state.phase in (rules.ROLL, rules.PLACE, rules.AGAIN):
            if state.phase == rules.ROLL:
                state.play(CHANCE, state.sample(rng))
            elif state.phase == rules.PLACE:
                state.play(0, max(state.legal(0)))
            else:
                state.play(0, state.parse(0, "throw" if on else "stop"))
        if state.sizes[0] == 2:
            found[state.wolves] += 1
    expected = odds.wolves(bag_of([1, 0, 0, 1, 1]), 8, 3, on)
    for wolves in range(9):
        if expected[wolves] == 0:
            assert found[wolves] == 0
        else:
            mean = 3000 * expected[wolves]
            assert abs(found[wolves] - mean) <= 4.5 * (mean * (1 - expected[wolves])) ** 0.5 + 1
