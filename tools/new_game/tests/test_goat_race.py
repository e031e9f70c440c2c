"""The rules of Goat Race, one test a rule."""

import pytest

from goatgames.core.state import CHANCE
from goatgames.games.goat_race import rules


@pytest.mark.rule("GR-01")
def test_who_begins_is_drawn_by_lot(box):
    state = rules.new(3, {}, box)
    assert state.at == [0, 0, 0] and state.to_move() == (CHANCE,)
    assert [state.text(CHANCE, move) for move, _ in state.outcomes()] == ["start 0", "start 1", "start 2"]


@pytest.mark.rule("GR-02", "GR-03")
def test_what_was_rolled_counts_once_the_goat_rests(race):
    race.run(4)
    race.run(6)
    assert race.state.at == [0, 0] and race.state.counted == 10
    race.rest()
    assert race.state.at == [10, 0] and race.state.turn == 1


@pytest.mark.rule("GR-02", "GR-03")
def test_what_is_not_possible(race):
    assert race.refuses("rest") == "GR-03"
    assert race.refuses("run", 1) == "GR-02"
    race.say("run")
    assert race.refuses("rest") == "GR-02"


@pytest.mark.rule("GR-04")
def test_a_stumble_loses_the_turn(race):
    race.run(5)
    assert [event.kind for event in race.run(1)] == ["roll", "stumble", "turn"]
    assert race.state.at == [0, 0] and race.state.turn == 1 and race.state.counted == 0


@pytest.mark.rule("GR-05")
def test_the_first_at_the_goal_ends_the_race(race):
    for _ in range(5):
        race.run(6)
    race.rest()
    assert race.state.to_move() == ()
    result = race.state.result()
    assert result.winners == [0] and result.totals == [30, 0]
    assert race.refuses("run") == "GR-05"


@pytest.mark.rule("GR-05")
def test_equal_steps_share_a_place(box):
    state = rules.new(3, {}, box)
    state.at, state.phase = [12, 31, 12], rules.OVER
    result = state.result()
    assert result.ranks == [2, 1, 2]
    assert [(tie.seats, tie.sentence) for tie in result.ties] == [
        ([0, 2], "{0} and {2} stand at step 12 and share the place.")
    ]
