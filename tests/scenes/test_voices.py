"""Every goat has the voice of its seat: what is heard of a game is counted against what happened in it."""

from collections import Counter

import pytest

from goatgames.core.chance import stream
from tests.scenes import battery
from tests.scenes.cases import tables

TABLES = {case.game.id: case for case in tables() if case.seats == 4 and not any(case.options.values())}


def heard_of(case, games=1, most=9000):
    """Games of bots alone, watched without a click: sounds and events."""
    heard, events = Counter(), []
    for number in range(games):
        sitting = battery.sit(case, "b" * case.seats, stream(f"voices {case.name}", "test", number))
        for _ in range(most):
            sitting.step(40)
            if sitting.over:
                break
        while sitting.moving:
            sitting.step(40)
        events += [event for told in sitting.match.told_since(0) for event in told]
        heard += Counter(sitting.heard)
    return heard, events


def test_goats_on_mountains_bleat_when_they_fall_and_reach_a_top():
    case = TABLES["mountain-goats"]
    heard, events = heard_of(case, 4)
    falls = Counter(event.data[1] for event in events if event.kind == "fall")
    assert len(falls) > 1
    for seat in range(case.seats):
        assert heard[f"bleat-fall-{seat + 1}"] == falls[seat]
        assert heard[f"bleat-top-{seat + 1}"] > 0
    assert heard["fall"] == sum(falls.values())
    assert heard["step"] and heard["step2"] and heard["step3"] and heard["step4"]  # higher with every ledge


def test_kids_bleat_when_they_hide_and_when_wolves_scatter_them():
    case = TABLES["seven-goats"]
    heard, events = heard_of(case)
    for kind, sound in (("hide", "top"), ("fail", "fall")):
        told = Counter(event.seat for event in events if event.kind == kind)
        assert told, f"no {kind} came up"
        for seat in range(case.seats):
            assert heard[f"bleat-{sound}-{seat + 1}"] == told[seat], (kind, seat)


@pytest.mark.parametrize("game", TABLES)
def test_every_sound_of_a_table_is_there(game):
    """Asking for one that is not fails in the sitting; a game without any would prove nothing."""
    heard, _ = heard_of(TABLES[game], 1, 1500)
    assert len(heard) > 4
