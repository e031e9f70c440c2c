"""The table at every size: nothing is cut off, overlaps, lies outside or is faint; regions stand where they should."""

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect

from goatgames.core.chance import stream
from goatgames.games.mountain_goats.shown import MOUNTAINS
from goatgames.match import Match
from goatgames.ui.recorder import Recorder
from tests.table.conftest import Sitter
from tests.table.states import GOATS, PLAYERS, pictures

Sit = Callable[..., Sitter]
SIZES = [
    ((960, 540), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1024, 768), 100), ((1280, 720), 150),
    ((1366, 768), 100), ((2560, 1080), 100), ((1280, 720), 75), ((1100, 640), 100), ((1280, 960), 150),
]  # fmt: skip
NAMES = [name for name, _ in pictures()]


def picture(name: str) -> Match:
    return dict(pictures())[name]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("size", "scale"), [*SIZES[:5], *(pytest.param(*size, marks=pytest.mark.slow) for size in SIZES[5:])]
)
def test_the_positions_of_the_mockups(sit: Sit, name: str, size: tuple[int, int], scale: int) -> None:
    me = sit(picture(name), size, ui_scale=scale)
    assert me.faults() == []
    if me.choice.mode == "ways":
        me.look_at("way:0")
        assert me.faults() == []


FAR = [((3440, 1440), 100), ((2560, 1600), 100), ((960, 540), 133), ((960, 540), 200)]


@pytest.mark.fault("K-39")
@pytest.mark.parametrize("name", ["03", "03b", "03d"])
@pytest.mark.parametrize(("size", "scale"), FAR)
def test_far_sizes_cut_no_word(sit: Sit, name: str, size: tuple[int, int], scale: int) -> None:
    me = sit(picture(name), size, ui_scale=scale)
    me.look_at("way:0")
    assert me.faults() == []
    me.app.stage.recorder = Recorder(me.app.stage.size)
    me.table.dirty()
    me.app.step(0)
    runs = me.app.stage.recorder.runs
    chips = [c.rect for c in me.app.pointer.controls if c.id.startswith("way:")]
    for chip in chips:
        words = [run.text for run in runs if chip.contains(run.ink)]
        assert any(word == "–" or re.search(r"[a-z]|\+[0-9]", word) for word in words), "a chip without a word"
    me.app.stage.recorder = None


@pytest.mark.fault("K-39")
@pytest.mark.parametrize(("size", "scale"), FAR)
def test_tools_without_a_place_are_in_the_menu(sit: Sit, size: tuple[int, int], scale: int) -> None:
    me = sit(picture("03"), size, ui_scale=scale)
    ids = me.ids()
    missing = {"rules", "speed", "log"} - set(ids)
    assert bool(missing) == (scale > 100)
    assert "log" not in missing or "log" in {c.id for c in me.table.log.controls(me.table.room, me.table.frame, False)}
    me.click("menu")
    me.rest(400)
    for id in missing - {"log"}:
        me.click({"rules": "rules", "speed": "settings"}[id])
        me.rest(400)
        assert type(me.app.scene).__name__ == {"rules": "RulesScene", "speed": "SettingsScene"}[id]
        if id == "speed":
            me.click("tab:game")
            assert "set:speed:fast" in me.ids()
        me.app.pop()
        me.rest(400)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["03", "03b", "03c", "03d"])
def test_every_preview(sit: Sit, name: str) -> None:
    me = sit(picture(name))
    for index, way in enumerate(me.choice.ways):
        me.way(*way.values)
        me.look_at(f"way:{index}")
        me.app.pointer.since = -1e9
        assert me.faults() == [], way.values


@pytest.mark.parametrize(("size", "scale"), SIZES[:5])
def test_questions_own_groups_and_taking_back(sit: Sit, size: tuple[int, int], scale: int) -> None:
    me = sit(picture("03b"), size, ui_scale=scale)
    me.choice.choose(next(way for way in me.choice.ways if way.values == (14, 6)))
    me.table.changed()
    assert me.faults() == []
    me = sit(picture("03d"), size, ui_scale=scale)
    me.choice.choose(next(way for way in me.choice.ways if 11 in way.values))
    me.table.changed()
    assert me.faults() == []
    me.choice.choose(None)
    me.sitting.act("takeback")
    me.table.changed()
    assert me.faults() == []
    me = sit(picture("03"), size, ui_scale=scale)
    me.sitting.act("own")
    for die in range(4):
        me.choice.own.put(die, die // 3)
    me.choice.weigh_own()
    me.table.changed()
    assert me.faults() == []


@pytest.mark.parametrize(("size", "scale"), SIZES[:5])
def test_the_log_full_of_lines(sit: Sit, size: tuple[int, int], scale: int) -> None:
    match = Match.new(GOATS, list(PLAYERS[:4]), {}, "log")
    rng = stream("log", "moves", 0)
    while match.ply < 70 or match.to_move()[0] < 0:
        seat = match.to_move()[0]
        if seat < 0:
            match.draw()
        else:
            moves = match.legal(seat)
            match.play(seat, moves[rng.below(len(moves))])
    me = sit(match, size, "slow", ui_scale=scale)
    me.app._workers.silent = True
    me.table.log.wish = True
    me.table.changed()
    covered = ("'Bonus'", "'full set'")  # at 4:3 the open drawer lies over the sign
    assert [fault for fault in me.faults() if not any(word in fault for word in covered)] == []
    me.table.log.scroll(300)
    assert me.table.log.offset > 0


@pytest.mark.parametrize("name", NAMES)
def test_nobody_stands_on_somebody(sit: Sit, name: str) -> None:
    """Of goats on one spot at least a third of each is free to see and to click."""
    me = sit(picture(name))
    layout = me.layout.board
    for m in MOUNTAINS:
        for height in range(layout.top(m) + 1):
            group = me.shown.group(m, height)
            xs = [me.feet(pawn)[0] for pawn in group]
            assert all(b - a >= layout.pawn * 0.33 for a, b in pairwise(xs))


def union(rects: dict[Any, Rect]) -> Rect:
    first, *others = rects.values()
    return first.unionall(others)


def test_the_frame_stands_where_the_mockup_says(sit: Sit) -> None:
    frame = sit(picture("03")).table.frame
    width, height = 1280, 720
    for rect, wanted in (
        (frame.banner, (0.009, 0.011, 0.742, 0.067)),
        (union(frame.tools), (0.760, 0.014, 0.231, 0.061)),
        (frame.strip, (0.0, 0.778, 0.800, 0.222)),
        (union(frame.plates), (0.800, 0.097, 0.191, 0.526)),
    ):
        found = (rect.x / width, rect.y / height, rect.w / width, rect.h / height)
        assert all(abs(a - b) <= 0.02 for a, b in zip(found, wanted, strict=True)), (found, wanted)
