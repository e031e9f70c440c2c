"""The battery over every scene."""

import pytest

from goatgames.core.chance import stream
from tests.scenes import battery
from tests.scenes.cases import NULL, PICK, tables

TABLES = [case for case in tables() if case.seats in (2, 4)]
ASKS = ("call", "always", "possible")


def rng(case, number=0):
    return stream(f"battery {case.name}", "test", number)


def played(case, people, ask, games, most):
    """Games of a case played by random gestures; what was met in all of them is shown."""
    met = None
    kinds = {"all": "p" * case.seats, "one": "p" + "b" * (case.seats - 1), "none": "b" * case.seats}[people]
    for number in range(games):
        sitting = battery.play_game(case, kinds, rng(case, number), ask, most)
        assert sitting.rests
        if met is not None:
            sitting.scene.met |= met.met
            sitting.scene.moved |= met.moved
        met = sitting.scene
    battery.every_event_is_shown(met)
    return sitting


@pytest.mark.parametrize("case", [NULL, PICK], ids=lambda case: case.name)
@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize("people", ["all", "one", "none"])
def test_random_gestures_end_whole_games_of_secrets(case, people, ask):
    assert played(case, people, ask, 12, 3000).match.over


@pytest.mark.fault("K-42")
@pytest.mark.parametrize("case", TABLES, ids=lambda case: case.name)
@pytest.mark.parametrize("people", ["all", "one", "none"])
def test_random_gestures(case, people):
    """Some way into a game of every case; whole games are torture."""
    played(case, people, "always" if case.game.secret else "call", 1, 150)


@pytest.mark.slow
@pytest.mark.parametrize("case", TABLES, ids=lambda case: case.name)
def test_random_gestures_end_whole_games(case):
    assert played(case, "one", "always", 2, 30000).match.over


@pytest.mark.parametrize("case", [NULL, PICK], ids=lambda case: case.name)
def test_no_legal_move_is_out_of_reach_of_secrets(case):
    draw = rng(case, 1)
    for number in range(6):
        sitting = battery.sit(case, "p" * case.seats, rng(case, number), "possible")
        while battery.until_asked(sitting, draw):
            found, legal = battery.reachable(sitting)
            assert legal <= found, f"{legal - found} cannot be played by controls"
            battery.gesture(sitting, draw)


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for case in TABLES if case.seats == 2], ids=lambda case: case.name)
def test_no_legal_move_is_out_of_reach(case):
    """Of a few questions of a game everything is tried."""
    draw = rng(case, 2)
    sitting = battery.sit(case, "p" * case.seats, rng(case, 3), "always")
    for _ in range(3):
        for _ in range(40):
            assert battery.until_asked(sitting, draw)
            battery.gesture(sitting, draw)
        assert battery.until_asked(sitting, draw)
        found, legal = battery.reachable(sitting, 20000)
        assert legal <= found, f"{legal - found} cannot be played by controls"


@pytest.mark.parametrize("case", [PICK], ids=lambda case: case.name)
def test_choices_are_kept(case):
    assert sum(battery.choices_are_kept(case, rng(case, number)) for number in range(3))
