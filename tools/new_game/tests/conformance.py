"""What the conformance suite knows of Goat Race."""

BOUNDS = (3000,)


def watch():
    """A check that no goat ever goes back, and that nothing is counted for nobody."""
    before = []

    def check(state):
        if before:
            assert all(now >= then for now, then in zip(state.at, before, strict=True))
        before[:] = state.at
        assert 0 <= state.counted < state.steps + 6 * state.steps

    return check
