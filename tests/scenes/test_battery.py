"""The battery over every scene."""

import pytest

from goatgames.core.chance import stream
from tests.scenes import battery
from tests.scenes.cases import NULL, PICK

CASES = [NULL, PICK]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
ASKS = ("call", "always", "possible")


def rng(case, number=0):
    return stream(f"battery {case.name}", "test", number)


@each_case
@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize("people", ["all", "one", "none"])
def test_random_gestures_end_whole_games(case, people, ask):
    met = None
    for number in range(12):
        kinds = {"all": "p" * case.seats, "one": "p" + "b" * (case.seats - 1), "none": "b" * case.seats}[people]
        sitting = battery.play_whole_game(case, kinds, rng(case, number), ask)
        assert sitting.match.over and sitting.rests
        if met is not None:
            sitting.scene.met |= met.met
            sitting.scene.moved |= met.moved
        met = sitting.scene
    battery.every_event_is_shown(met)


@each_case
def test_no_legal_move_is_out_of_reach(case):
    draw = rng(case, 1)
    for number in range(6):
        sitting = battery.sit(case, "p" * case.seats, rng(case, number), "possible")
        while battery.until_asked(sitting, draw):
            found, legal = battery.reachable(sitting)
            assert legal <= found, f"{legal - found} cannot be played by controls"
            battery.gesture(sitting, draw)


@pytest.mark.parametrize("case", [PICK], ids=lambda case: case.name)
def test_choices_are_kept(case):
    assert sum(battery.choices_are_kept(case, rng(case, number)) for number in range(3))
