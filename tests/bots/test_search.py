"""The tree search: the same everywhere, better than greedy, and at home in more than one game."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import goatgames
from goatgames.bots.arena import run
from goatgames.bots.brain import knowledge
from goatgames.bots.search import Search
from goatgames.core.chance import Rng
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find as find_game
from tests.null_game import BOLD, MEEK, NullGame

ANSWERS = """
import sys
from goatgames.bots.brain import knowledge
from goatgames.bots.search import Search
from goatgames.core.chance import Rng
from goatgames.games.catalogue import find as find_game
known = knowledge(find_game("mountain-goats"))
for seats, options, plain in ((2, {}, False), (4, {}, True), (3, {"big-mountain": True, "green-valley": True}, False)):
    state, rng = known.game.new(seats, options, known.box), Rng(7)
    while True:
        who = state.to_move()[0]
        moves = [] if who < 0 else state.legal(who)
        if len(moves) > 5:
            break
        state.play(who, state.sample(rng) if who < 0 else moves[-1])
    search = Search(known.policy, state.view(who), who, 99, plain)
    search.run(60)
    best = [(state.text(who, move), round(win, 9), visits) for move, win, visits in search.ranking()[:4]]
    print("plain" if plain else "steered", best)
"""


def plain_policy() -> Policy:
    return knowledge(find_game("mountain-goats")).policy


def search_of(state, seed=1, plain=False) -> Search:
    seat = state.to_move()[0]
    return Search(plain_policy(), state.view(seat), seat, seed, plain)


@pytest.mark.parametrize("plain", [False, True])
def test_slices_make_no_difference(position, plain):
    whole, sliced = (search_of(position(3, 4), plain=plain) for _ in range(2))
    whole.run(120)
    for part in (1, 50, 69):
        sliced.run(part)
    assert whole.ranking() == sliced.ranking()


def test_all_moves_are_ranked_and_all_iterations_counted(position):
    state = position(4, 5)
    search = search_of(state)
    search.run(80)
    moves, chances, visits = zip(*search.ranking(), strict=True)
    assert sorted(moves) == sorted(state.legal(state.to_move()[0]))
    assert sum(visits) == 80
    assert list(visits) == sorted(visits, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


def test_the_same_answer_under_every_hash_seed():
    environment = {**os.environ, "PYTHONPATH": str(Path(goatgames.__path__[0]).parent)}
    answers = set()
    for seed in ("0", "1", "77"):
        done = subprocess.run(
            [sys.executable, "-c", ANSWERS],
            env={**environment, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        answers.add(done.stdout)
    assert len(answers) == 1
    assert PLAIN in answers.pop()


# what the plain search of ANSWERS said when it was written: it must say so pure and compiled
PLAIN = "plain [('use 5', 0.25, 12), ('use 8', 0.25, 12), ('use 9', 0.2, 10), ('use 6', 0.2, 10)]"


def test_the_nth_visit_of_every_root_move_has_the_same_chance(position):
    """Common random numbers: what is rolled after two root moves is equal, visit by visit."""
    rolls = {}
    state = position(2, 6)
    seat = state.to_move()[0]
    for move in state.legal(seat)[:2]:
        for visit in range(20):
            rng = Rng(5, visit)
            after = state.clone()
            after.play(seat, move)
            rolls.setdefault(visit, set()).add(after.sample(rng))
    assert all(len(seen) == 1 for seen in rolls.values())


def test_a_search_beats_greedy():
    report = run("mountain-goats", ["bot:search", "bot:greedy"], 60, seed=3, iterations=150)
    assert report["seats"][0]["share"] > 0.55


def test_it_plays_games_with_a_hidden_hand_and_a_reaction():
    view = NullGame((4, 2)).view(0)
    search = Search(Policy(), view, 0, 1)
    search.run(400)
    best = search.ranking()[0]
    assert best[0] == BOLD and best[1] > 0.95
    answer = Search(Policy(), NullGame((3, 1), (BOLD,)).view(1), 1, 1)
    answer.run(400)
    assert answer.ranking()[0][1] < 0.05  # with a 1 both answers lose


def test_a_guess_agrees_with_the_view_in_every_iteration():
    guesses = []

    class Watched(NullGame):
        def guess(self, rng):
            state = super().guess(rng)
            guesses.append(tuple(state.cards))
            return state

        def view(self, viewer):
            return Watched(super().view(viewer).cards, self.said)

    search = Search(Policy(), Watched((2, 4)).view(0), 0, 1)
    search.run(200)
    assert {cards[0] for cards in guesses} == {2}
    assert {cards[1] for cards in guesses} == {1, 3, 4}
    assert MEEK in [move for move, _, _ in search.ranking()]


def test_chance_in_the_tree_is_drawn_by_its_weight(position):
    """Nodes below a root move are the rolls seen there; likely ones have more visits."""
    search = search_of(position(2, 8))
    search.run(600)
    best = max(search.root.edges.values(), key=lambda node: node.visits)
    weights = dict(_after(position(2, 8), best.move).outcomes())
    likely = sum(node.visits for node in best.edges.values() if weights[node.move] == 24)
    expected = sum(weight for weight in weights.values() if weight == 24) / 1296
    assert likely / best.visits == pytest.approx(expected, abs=0.08)
    assert all(node.mover == CHANCE for node in best.edges.values())


def _after(state, move):
    state.play(state.to_move()[0], move)
    return state
