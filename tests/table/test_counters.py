"""Counters on plates: never colour alone, and nothing that has to be guessed, at any size and for any number."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from goatgames.table.contract import Counter
from goatgames.table.plates import draw_counters
from goatgames.ui.recorder import Recorder
from tests.scenes import battery
from tests.scenes.cases import tables
from tests.table.states import pictures

Sit = Callable[..., Any]
pytestmark = pytest.mark.fault("K-34")
SIZES = [((1280, 720), 100), ((960, 540), 100), ((1024, 768), 100), ((960, 540), 133)]


@pytest.mark.parametrize("case", [case for case in tables() if case.seats == 2], ids=lambda case: case.name)
def test_what_a_colour_counts_is_said_by_a_sign_too(case: Any) -> None:
    from goatgames.core.chance import stream

    sitting = battery.sit(case, "pp", stream("counters", "test", 0))
    for seat in range(2):
        counters = sitting.scene.plate(sitting.at(), seat).counters
        if len({counter.fill for counter in counters}) > 1:
            signs = [counter.of or counter.art for counter in counters]
            assert all(signs) and len(set(signs)) == len(signs)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_mountain_s_number_stands_on_every_counter(sit: Sit, size: tuple[int, int], scale: int) -> None:
    me = sit(dict(pictures())["03d"], size, ui_scale=scale)
    me.app.stage.recorder = Recorder(me.app.stage.size)
    me.table.scene.fixed = lambda at: object()  # drawn anew, not taken from what was drawn
    me.table.dirty()
    me.app.step(0)
    runs = me.app.stage.recorder.runs
    for seat, plate in me.table.frame.plates.items():
        said = [run.text.rstrip("×") for run in runs if plate.contains(run.ink)]
        assert all(str(m) in said for m in range(5, 11)), (seat, said)
    me.app.stage.recorder = None


@pytest.mark.parametrize("text", ["1", "7", "10", "12"])
@pytest.mark.parametrize("place", [0, 5])
@pytest.mark.parametrize("width", [160, 200, 232])
def test_any_number_of_them_fits(sit: Sit, place: int, text: str, width: int) -> None:
    """Of one kind there may be more than nine, and three of the others."""
    me = sit(dict(pictures())["03"])
    stage = me.app.stage
    stage.recorder = Recorder(stage.size)
    row = pygame.Rect(100, 100, width, 24)
    counters = tuple(
        Counter(text if m - 5 == place else "3", f"m{m}", of=str(m), pale=True) for m in range(5, 11)
    )
    draw_counters(stage, row, counters, stage.px)
    assert stage.recorder.faults() == []
    assert all(row.inflate(6, 6).contains(run.ink) for run in stage.recorder.runs)
    stage.recorder = None
