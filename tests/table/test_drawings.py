"""The table layer draws what it drew when people looked at it; tests/table/drawings.py says how it is written anew."""

import pytest

from tests.table.drawings import PICTURES, SIZES, drawn, pinned


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("picture", PICTURES)
def test_every_line_is_drawn_as_it_was(picture, size):
    now, then = drawn(picture, size), pinned()[f"{picture} {size}"]
    changed = [(a, b) for a, b in zip(now, then, strict=False) if a != b]
    assert not changed, f"first: {changed[0]}, {len(changed)} lines in all"
    assert len(now) == len(then)


def test_nothing_else_is_pinned():
    assert set(pinned()) == {f"{picture} {size}" for picture in PICTURES for size in SIZES}
