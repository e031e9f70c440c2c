"""Questions and answers in this process."""

import pytest

from goatgames.bots.brain import decide
from goatgames.bots.levels import LEVELS, SeatError
from goatgames.games.catalogue import find as find_game


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_every_level_answers_with_a_legal_move(position, question, level):
    for options in ({}, {"big-mountain": True, "green-valley": True}):
        state = position(3, 4, plies=20, options=options)
        asked = question(state, level, iterations=20, ply=17)
        answer = decide(asked, find_game(asked.game))
        assert answer.move in state.legal(asked.seat)
        assert (answer.key, answer.ply, answer.seat) == (asked.key, 17, asked.seat)
        assert answer.seconds >= 0


def test_openings_vary_and_the_same_seed_gives_the_same_move(position, question):
    moves = {}
    for seed in range(30):
        asked = question(position(2, 8), "easy", seed=str(seed))
        moves.setdefault(decide(asked, find_game(asked.game)).move, []).append(seed)
        assert decide(asked, find_game(asked.game)).move == decide(asked, find_game(asked.game)).move
    assert len(moves) > 1


def test_a_hint_ranks_all_moves_even_when_there_is_only_one(position, question):
    state = position(2, 3)
    asked = question(state, "kid", iterations=40)
    asked.purpose = "hint"
    answer = decide(asked, find_game(asked.game))
    assert answer.ranking[0][0] == answer.move
    assert sorted(move for move, _, _ in answer.ranking) == sorted(state.legal(asked.seat))


def test_an_unknown_level_is_an_error(position, question):
    with pytest.raises(SeatError):
        decide(question(position(2, 3), "grandmaster"), find_game("mountain-goats"))
