"""At every size and scale, in every state of the table: no text cut off, overlapping or faint, no control outside."""

import pytest
import shots
from shots_states import TABLE

SIZES = [(size, scale) for size in shots.SIZES for scale in shots.SCALES]
QUICK = [((1280, 720), 100), ((960, 540), 150)]


def marked(size: tuple[int, int], scale: int) -> object:
    marks = [] if (size, scale) in QUICK else [pytest.mark.slow]
    return pytest.param(size, scale, marks=marks, id=f"{size[0]}x{size[1]}-{scale}")


@pytest.mark.parametrize("state", TABLE)
@pytest.mark.parametrize(("size", "scale"), [marked(*pair) for pair in SIZES])
def test_nothing_is_cut_off_or_overlaps(state: str, size: tuple[int, int], scale: int) -> None:
    for _, _, faults in shots.draw(size, scale, [state]):
        assert not faults
