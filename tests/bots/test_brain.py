"""Questions and answers in this process."""

from itertools import islice

import pytest

from goatgames.bots import brain
from goatgames.bots.brain import Question, choose, decide, finish, knowledge, think
from goatgames.bots.levels import LEVELS, SeatError, find
from goatgames.content_files import LevelsFile, Manner
from goatgames.core.chance import Rng
from goatgames.games.catalogue import find as find_game
from tests.bots.peeking import moments


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


class Clock:
    """A clock that goes on by `step` whenever it is read."""

    def __init__(self, step):
        self.now, self.step = 0.0, step

    def __call__(self):
        self.now += self.step
        return self.now


@pytest.mark.fault("K-74")
@pytest.mark.parametrize("game_id", ["mountain-goats", "seven-goats", "goat-lords", "we-have-goats", "row-your-goat"])
def test_a_bot_at_the_table_answers_in_time_with_the_best_so_far(game_id, monkeypatch):
    """However much its level would look at: after the cap no slice begins."""
    game = find_game(game_id)
    monkeypatch.setattr(brain, "_manners", lambda game_id: LevelsFile(champion=Manner(iterations=10**7)))
    level = knowledge(game).level("champion")
    assert level.kind != "search" or level.iterations == 10**7
    for number, moment in enumerate(moments(game_id, 6, "in time")):
        view = moment.state.view(moment.seat)
        clock = Clock(0.05)
        monkeypatch.setattr(brain, "perf_counter", clock)
        asked = Question(game_id, view.pack(), moment.seat, number, view.key(), "champion", "x")
        slices = 0
        thinking = think(asked, game, 1.0)
        try:
            while True:
                next(thinking)
                slices += 1
        except StopIteration as end:
            answer = end.value
        assert answer.move in view.legal(moment.seat)
        assert clock.now < 1.3 and slices < 24, "no slice begins after the cap"


def test_the_most_promising_moves_are_planned_first_and_the_rest_is_not_preferred(monkeypatch):
    game = find_game("we-have-goats")
    known = knowledge(game)
    planning = (m for m in moments("we-have-goats", 200, "plans") if known.policy.plannable(m.state, m.seat))
    for moment in islice(planning, 5):
        view = moment.state.view(moment.seat)
        monkeypatch.setattr(brain, "perf_counter", Clock(1.0))
        asked = Question("we-have-goats", view.pack(), moment.seat, 1, view.key(), "champion", "x", purpose="hint")
        answer = finish(think(asked, game, 2.5))
        looked_at = [move for move, _, visits in answer.ranking if visits]
        assert 0 < len(looked_at) < 4 and answer.move in looked_at
        considered = known.policy.considered(view, moment.seat, view.legal(moment.seat))
        assert sorted(move for move, _, _ in answer.ranking) == sorted(considered)


def test_levels_differ_by_game_where_its_content_says_so():
    mountains, boats = (knowledge(find_game(name)) for name in ("mountain-goats", "row-your-goat"))
    assert mountains.level("champion").kind == "search" and boats.level("champion").kind == "greedy"
    assert mountains.level("plain") == find("plain")


def test_a_level_that_slips_moves_at_random_as_often_as_it_says(position):
    state = position(2, 8)
    seat = state.to_move()[0]
    policy = knowledge(find_game("mountain-goats")).policy
    level = find("greedy")._replace(slips=0.5)
    best = policy.move(state.view(seat), seat, Rng(1))
    moves = [finish(choose(policy, state.view(seat), seat, level, None, Rng(n)))[0] for n in range(400)]
    others = sum(move != best for move in moves)
    share = 1 - 1 / len(state.legal(seat))
    assert others == pytest.approx(200 * share, abs=40)
