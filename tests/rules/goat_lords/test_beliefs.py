"""Beliefs in Goat Lords: guesses stay possible, and true hands are believed more than guessed ones."""

from statistics import mean

import pytest

from goatgames.bots.brain import knowledge
from goatgames.core.chance import Rng
from goatgames.games.catalogue import find
from tests.bots.peeking import moments


@pytest.fixture(scope="module")
def some():
    return [(m.state.clone(), m.seat) for m in moments("goat-lords", 150, "beliefs") if len(m.state.to_move()) == 1]


def test_a_believed_guess_looks_like_the_view(some):
    believer = knowledge(find("goat-lords")).policy.believer
    for number, (state, seat) in enumerate(some):
        view = state.view(seat)
        assert believer.guess(view, Rng(number)).view(seat).pack() == view.pack()


def test_true_hands_are_believed_more_than_guessed_ones(some):
    believer = knowledge(find("goat-lords")).policy.believer
    true, lot, believed = [], [], []
    for number, (state, seat) in enumerate(some):
        view, rng = state.view(seat), Rng(number)
        true.append(believer.log_ratio(state, seat))
        lot.append(mean(believer.log_ratio(view.guess(rng), seat) for _ in range(5)))
        believed.append(mean(believer.log_ratio(believer.guess(view, rng), seat) for _ in range(5)))
    assert mean(true) > mean(lot) + 0.05
    assert mean(believed) > mean(lot) + 0.05


def test_the_tells_count_what_they_say(some):
    believer = knowledge(find("goat-lords")).policy.believer
    for state, seat in some:
        tells = believer.tells(state, seat)
        others = [state.hand[12 * o : 12 * o + 12] for o in range(state.seats) if o != seat]
        assert tells[0] == sum(count > 1 for hand in others for count in hand[:10])
        assert tells[2] == sum(sum(hand[10:]) for hand in others)
        assert tells[7] == pytest.approx(
            sum(n * v for hand in others for n, v in zip(hand[:10], believer.value, strict=False)) / 10
        )


def test_cheaters_shown_everything_get_what_lies_there(some):
    believer = knowledge(find("goat-lords")).policy.believer
    state, _ = some[0]
    assert believer.guess(state, Rng(1)).key() == state.key()
