"""The battery over the table of De 7 geitjes."""

import pytest

from goatgames import content
from goatgames.core.chance import stream
from goatgames.games.catalogue import find
from goatgames.games.seven_goats.scene import scene
from tests.scenes import battery
from tests.scenes.cases import Case

GAME, BOX = find("seven-goats"), content.load("seven-goats")
CASES = [
    Case(f"seven-goats-{seats}", GAME, seats, {}, BOX, scene) for seats in range(GAME.players[0], GAME.players[1] + 1)
]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
def test_bots_alone_are_watched_with_nobodys_eyes(case):
    rng = stream(f"seven {case.name}", "none", 0)
    sitting = battery.sit(case, "b" * case.seats, rng)
    for _ in range(3000):
        sitting.step(40)
        if rng.below(4) == 0:
            sitting.finish()
        assert sitting.seat is None and not sitting.shown.hand
    assert sitting.rests > 20


@each_case
def test_no_legal_move_is_out_of_reach(case):
    draw = stream(f"reach {case.name}", "test", 0)
    sitting = battery.sit(case, "p" * case.seats, draw, "possible")
    for _ in range(60):
        if not battery.until_asked(sitting, draw):
            break
        found, legal = battery.reachable(sitting, 60000)
        assert legal <= found, f"{[sitting.view.text(sitting.seat, move) for move in legal - found]} cannot be played"
        battery.gesture(sitting, draw)


def test_the_hand_lies_in_the_order_somebody_dragged_it_into():
    case = CASES[0]
    sitting = battery.sit(case, "p" * case.seats, stream("order", "test", 0))
    assert battery.until_asked(sitting, stream("order", "test", 1))
    held = [c.id for c in sitting.scene.controls(sitting.at()) if c.id.startswith("card:")]
    kinds = list(dict.fromkeys(id.split(":")[1] for id in held))
    first, last = kinds[0], kinds[-1]
    sitting.act(f"card:{last}:0", f"card:{first}:0")
    now = [c.id.split(":")[1] for c in sitting.scene.controls(sitting.at()) if c.id.startswith("card:")]
    assert list(dict.fromkeys(now)) == [last, *kinds[:-1]]
    sitting.act(f"card:{last}:0", f"card:{kinds[-2]}:0")
    now = [c.id.split(":")[1] for c in sitting.scene.controls(sitting.at()) if c.id.startswith("card:")]
    assert list(dict.fromkeys(now)) == kinds, "dragged behind the last it lies there again"
    sitting.act(f"card:{last}:0", f"card:{first}:0")
    seat, order = sitting.seat, sitting.choice.order
    goat = next(kind for kind in kinds if kind != "7")
    sitting.act(f"card:{goat}:0")
    sitting.act("main")
    at = sitting.at()
    assert at.choice is None and sitting.scene.scene.choice(sitting.match.view(seat), seat, at.kept).order == order
