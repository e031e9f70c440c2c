"""The page of keys of Row Your Goat: which keys a keyboard lets through together, and who has which."""

from goatgames.games.row_your_goat import keys
from goatgames.games.row_your_goat.probe import Probe


def held(test, bound, *sources, ms=100.0):
    """These keys go down one after another, and up again."""
    down = []
    for source in sources:
        down.append(source)
        test.down(source, bound, tuple(down), 0.0)
    while down:
        down.pop()
        test.up(bound, tuple(down), ms)


def test_keys_that_do_not_come_through_together_are_named_and_another_is_proposed():
    bound = dict(enumerate(keys.usual([None] * 3, False)))  # A, L and F
    test = Probe()
    assert test.words(bound)[1] == "Not tested yet."
    held(test, bound, "key:4", "key:15")
    assert test.lacking == {"key:9"} and test.good == {"key:4", "key:15"}
    assert test.words(bound)[0] == "F did not come through with A + L. Held it? Take another key: Shift always comes."
    held(test, bound, "key:4", "key:15", "key:9")
    assert not test.lacking and test.words(bound)[0] == "All of them come through together."


def test_a_key_held_alone_was_held_for_the_test_only_if_it_was_held_long():
    bound = dict(enumerate(keys.usual([None] * 2, False)))
    test = Probe()
    held(test, bound, "key:4", ms=120.0)
    assert test.missed is None
    held(test, bound, "key:4", ms=900.0)
    assert test.lacking == {"key:15"}


def test_a_pad_or_a_mouse_is_never_said_to_fail():
    bound = {0: keys.Bound(("key:4", "A")), 1: keys.Bound(("pad:0:9", "L1")), 2: keys.Bound(("mouse:3", "Right"))}
    test = Probe()
    held(test, bound, "key:4", ms=2000.0)
    assert test.missed is None and not test.lacking
