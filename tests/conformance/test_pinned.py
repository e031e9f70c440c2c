"""Counted positions and whole games stay as they were when people looked at them."""

import json

import pytest

from goatgames import notation
from tests.conformance.cases import FOLDER, cases, pinned
from tests.conformance.pinned import counts, dice

CASES = cases()
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
def test_as_many_ways_as_ever(case):
    text = (pinned(case.game) / "counts.json").read_text(encoding="utf-8")
    assert counts(case) == json.loads(text)[case.name]


@each_case
def test_golden_games_play_as_ever(case):
    text = notation.read(pinned(case.game) / f"{case.name}.txt")
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


@each_case
def test_the_same_seed_brings_the_same_dice(case):
    """In every build, for every game: a seed that somebody wrote down goes on meaning what it meant."""
    text = (pinned(case.game) / "dice.json").read_text(encoding="utf-8")
    drawn = json.loads(text)[case.name]
    assert dice(case) == drawn and drawn


def test_everything_pinned_is_of_a_case():
    names = {case.name for case in CASES}
    assert {path.stem for path in FOLDER.glob("*/pinned/*.txt")} == names
    for file in ("counts.json", "dice.json"):
        texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob(f"*/pinned/{file}")]
        assert {name for text in texts for name in json.loads(text)} == names
