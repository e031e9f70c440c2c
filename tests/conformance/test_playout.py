"""A game's own `playout` plays as random play does, step by step."""

from math import sqrt

import pytest

from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from tests.conformance.cases import cases

CASES = cases()


def stepwise(state, rng):
    while who := state.to_move():
        seat = who[int(rng.below(len(who)))]
        moves = [state.sample(rng)] if seat == CHANCE else state.legal(seat)
        state.play(seat, moves[int(rng.below(len(moves)))])


def statistics(case, play, name, count):
    """Of each game the scores by seat and all numbers in the packed end: name -> number."""
    rows = []
    for number in range(count):
        state = case.new()
        play(state, stream(name, case.name, number))
        assert state.to_move() == ()
        row = {f"score {seat}": score for seat, score in enumerate(state.scores())}
        for key, value in state.pack().items():
            numbers = value if isinstance(value, list) else [value]
            row |= {f"{key} {at}": item for at, item in enumerate(numbers) if isinstance(item, int)}
        rows.append(row)
    return rows


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_playout_and_steps_end_alike(case):
    count = max(30, 800 // case.weight**2) if case.plays_out else 30
    one = statistics(case, lambda state, rng: state.playout(rng), "playout", count)
    other = statistics(case, stepwise, "steps", count)
    for name in sorted({name for row in one + other for name in row}):
        left, right = ([row.get(name, 0) for row in rows] for rows in (one, other))
        means = [sum(column) / count for column in (left, right)]
        squares = sum(sum((x - mean) ** 2 for x in column) for column, mean in zip((left, right), means, strict=True))
        error = sqrt(squares) / count
        assert abs(means[0] - means[1]) <= 4.5 * error, name  # there are about a hundred names


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_playout_goes_on_from_anywhere(case):
    rng = stream("anywhere", case.name, 0)
    state = case.new()
    while who := state.to_move():
        copy = state.clone()
        if rng.below(20 * case.weight) == 0:
            copy.playout(rng)
            case.watch()(copy)
            copy.result()
        seat = who[int(rng.below(len(who)))]
        moves = [state.sample(rng)] if seat == CHANCE else state.legal(seat)
        state.play(seat, moves[int(rng.below(len(moves)))])
