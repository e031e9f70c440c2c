"""Counted positions and whole games stay as they were when people looked at them."""

import json

import pytest

from goatgames import notation
from tests.conformance.cases import cases
from tests.conformance.pinned import COUNTS, GOLDEN, counts

CASES = cases()
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
def test_as_many_ways_as_ever(case):
    assert counts(case) == json.loads(COUNTS.read_text(encoding="utf-8"))[case.name]


@each_case
def test_golden_games_play_as_ever(case):
    text = notation.read(GOLDEN / f"{case.name}.txt")
    assert text.header.game == case.game.id and text.header.options == case.options
    state = case.new()
    for line in text.lines:
        if line.word == "ply":
            assert line.seat in state.to_move()
            move = state.parse(line.seat, line.text)
            legal = state.legal(line.seat) if line.seat >= 0 else [move for move, _ in state.outcomes()]
            assert move in legal, f"line {line.number}"
            state.play(line.seat, move)
        elif line.word == "key":
            assert f"{state.key():015x}" == line.text, f"line {line.number}"
        else:
            assert notation.unmet(state, line.text) is None, f"line {line.number}"


def test_every_golden_game_is_of_a_case():
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {case.name for case in CASES}
