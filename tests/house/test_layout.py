"""At every size and scale, in every state of the table: no text cut off, overlapping or faint, no control outside."""

import pytest
import shots
from shots_states import TABLE

SIZES = [(size, scale) for size in shots.SIZES for scale in shots.SCALES]


@pytest.mark.parametrize("state", TABLE)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_nothing_is_cut_off_or_overlaps(state: str, size: tuple[int, int], scale: int) -> None:
    for _, _, faults in shots.draw(size, scale, [state]):
        assert not faults
