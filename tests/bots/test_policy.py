"""What bots know of Mountain Goats."""

from collections import Counter

import pytest

from goatgames.bots.brain import knowledge
from goatgames.core.chance import Rng
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find as find_game

OPTIONS = [
    {},
    {"big-mountain": True},
    {"green-valley": True},
    {"big-mountain": True, "green-valley": True},
]


def greedy():
    return knowledge(find_game("mountain-goats")).policy


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_playout_is_a_turn_of_each_by_the_policy(position, seats):
    for seed in range(60):
        state = position(seats, seed, plies=2 + seed)
        fast, slow = state.clone(), state.clone()
        greedy().playout(fast, Rng(seed))
        rng = Rng(seed)
        until = slow.turns + seats
        while slow.to_move() and slow.turns < until:
            who = slow.to_move()[0]
            if who == CHANCE:
                slow.play(CHANCE, slow.sample(rng))
            else:
                move = greedy().move(slow, who, rng)
                assert move in slow.legal(who)
                slow.play(who, move)
        assert fast.key() == slow.key()


@pytest.mark.parametrize("options", OPTIONS)
def test_playouts_end_and_the_best_move_is_legal(position, options):
    for seed in range(25):
        state = position(2 + seed % 4, seed, plies=seed * 3, options=options)
        if state.to_move():
            seat = state.to_move()[0]
            assert greedy().move(state, seat, Rng(seed)) in state.legal(seat)
        greedy().playout(state, Rng(seed))
        assert state.to_move() == () or not options, "to the end where there is no table"
        assert sum(greedy().ending(state)[: state.seats]) == pytest.approx(1.0)


@pytest.mark.parametrize("options", OPTIONS)
def test_the_best_move_has_the_best_value(position, options):
    """In the base game: of the uses that no other contains."""
    for seed in range(40):
        state = position(3, seed, plies=10 + 3 * seed, options=options)
        if state.to_move():
            seat = state.to_move()[0]
            moves = state.legal(seat)
            if not options:
                uses = {move: Counter(state.use_values(move)) for move in moves}
                moves = [move for move in moves if not any(uses[move] < other for other in uses.values())]
            values = greedy().values(state, seat, moves)
            best = greedy().move(state, seat, Rng(1))
            assert values[moves.index(best)] == pytest.approx(max(values))


def test_points_now_are_taken(position):
    """In the last round only points count: greedy scores at least as much in this turn as any other move."""
    for seed in range(300):
        state = position(2, seed, plies=100 + seed % 40)
        if not state.to_move() or not state.last_round():
            continue
        seat = state.to_move()[0]
        gains = {}
        for move in state.legal(seat):
            after = state.clone()
            after.play(seat, move)
            gains[move] = after.scores()[seat]
        assert gains[greedy().move(state, seat, Rng(seed))] == max(gains.values())


def test_the_ending_of_the_policy_is_that_of_the_rules(position):
    for seed in range(300):
        state = position(2 + seed % 4, seed, plies=10_000)
        assert greedy().ending(state) == Policy.ending(greedy(), state)


def test_the_base_policy_plays_any_game(position):
    state = position(3, 1)
    Policy().playout(state, Rng(1))
    assert sum(Policy().ending(state)[:3]) == pytest.approx(1)
