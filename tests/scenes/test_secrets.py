"""Long walks on which, after every gesture, all that these eyes cannot see is dealt anew: nothing may show it."""

import os

import pytest

from goatgames.core.chance import Rng, stream
from tests.scenes.test_pixels import SECRET, World

GESTURES = 10_000 if os.environ.get("GOATGAMES_TORTURE") else 400
EVERY = 40  # gestures between two comparisons of pixels


@pytest.mark.slow
@pytest.mark.parametrize("case", SECRET, ids=lambda case: case.game.id)
def test_what_is_hidden_shows_in_no_tip_line_undo_wait_or_pixel(case):
    done = differing = number = 0
    draw = stream("secrets", case.game.id, 0)
    while done < GESTURES:
        world = World(case, f"secrets {number}")
        number += 1
        while done < GESTURES and world.settle():
            if world.sitting.due is not None:
                world.passes()
                continue
            eyes = world.sitting.eyes.now
            world.app.layout()
            said, undo = world.words(), world.sitting.undo_refusal()
            asked = world.sitting.asking.question(world.sitting.view, world.sitting.seat)
            picture = world.picture() if done % EVERY == 0 else b""
            held = world.match._state
            differing += world.another(eyes, Rng(done))
            world.app.layout()
            assert world.words() == said and world.sitting.undo_refusal() == undo
            assert world.sitting.asking.question(world.sitting.view, world.sitting.seat) == asked
            assert not picture or world.picture() == picture
            world.match._state = held  # others remember what they saw of it
            world.sitting._take_over()
            world.table.changed()
            world.gesture(draw)
            done += 1
        world.close()
    assert differing > done / 4
