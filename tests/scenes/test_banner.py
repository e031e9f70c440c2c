"""The banner tells what is seen: whose turn it is changes when the picture says so, not when the position does."""

import pytest

from goatgames.core.chance import stream
from tests.scenes import battery
from tests.scenes.cases import tables

TURNS = {case.game.id: case for case in reversed(list(tables())) if not case.game.driver}


@pytest.mark.parametrize("case", TURNS.values(), ids=TURNS)
def test_the_banner_names_the_next_player_when_the_picture_does(case):
    sitting = battery.sit(case, "b" * case.seats, stream("banner", case.game.id, 0))
    told, seen = sitting.match.told, 0
    gold = sitting.scene.saying(sitting.at()).gold
    for _ in range(40_000):
        sitting.step(20.0)
        kinds = [event.kind for events in sitting.match.told_since(told) for event in events]
        told = sitting.match.told
        now = sitting.scene.saying(sitting.at()).gold
        if "turn" in kinds[1:] and sitting.moving and gold >= 0 and set(kinds) - sitting.scene.silent - {"turn"}:
            assert now == gold, f"{kinds}: named before it is seen"
            seen += 1
        gold = now
        if seen > 8 or sitting.over:
            break
    assert seen > 3
