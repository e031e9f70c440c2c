"""No text is cut off, overlaps or is faint; no control lies outside; the focus reaches every control."""

from collections import deque

import pytest

from goatgames.ui import focus
from tests.ui.pages import PAGES

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1024, 768)]
SCALES = [75, 100, 150, 200]
QUICK = [((960, 540), 100), ((1280, 720), 100), ((1024, 768), 100)]


def faults(open_app, page, size, **settings):
    app = open_app(size, PAGES[page], **settings)
    for _ in range(60):
        app.step(50)
    app.scene.changed()
    app.step(0)
    assert app.stage.recorder.runs
    return app.stage.recorder.faults(7.0 if settings.get("high_contrast") else 4.5)


@pytest.mark.parametrize("page", PAGES)
def test_everything_can_be_read(open_app, page):
    for size, scale in QUICK:
        assert faults(open_app, page, size, ui_scale=scale) == [], (size, scale)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_everything_can_be_read_at_every_size(open_app, page, size, scale):
    assert faults(open_app, page, size, ui_scale=scale) == []


@pytest.mark.parametrize("page", ["title", "setup, five", "settings, ease", "rules", "results, five"])
def test_high_contrast_is_seven_to_one(open_app, page):
    found = faults(open_app, page, (1280, 720), high_contrast=True)
    assert [fault for fault in found if not fault.startswith("faint")] == []
    assert len(found) <= 2, found  # the text on a player's own colour is as the palette has it


@pytest.mark.parametrize("page", [page for page in PAGES if page != "results, counting"])  # it has no controls yet
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_arrows_reach_every_control(open_app, page, size):
    app = open_app(size, PAGES[page])
    for _ in range(30):
        app.step(50)
    controls = app.pointer.controls
    start = app.pointer.focus or controls[0].id
    seen, queue = {start}, deque([start])
    while queue:
        here = queue.popleft()
        for direction in focus.DIRECTIONS:
            there = focus.step(controls, here, direction)
            if there not in seen:
                seen.add(there)
                queue.append(there)
    assert {control.id for control in focus.reachable(controls)} == seen


@pytest.mark.parametrize("page", PAGES)
def test_targets_are_large_enough(open_app, page):
    app = open_app((960, 540), PAGES[page])
    app.step(700)
    small = [c.id for c in app.pointer.controls if min(c.rect.size) < 24 and not c.id.startswith(("level", "rule"))]
    assert small == []
