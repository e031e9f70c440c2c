"""The undo barrier: what may be taken back, and the sentence where it may not."""

import pytest

from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find
from goatgames.match import Match, Stale


def to_a_choice(goats, match):
    while match.to_move() == (CHANCE,):
        match.draw()
    return match.to_move()[0]


def test_a_gesture_is_taken_back_whole_and_nothing_is_left_behind(goats):
    match = goats.new(options=("green-valley",))
    seat = to_a_choice(goats, match)
    before = match.view(NOBODY).pack(), match.ply, match.log[:], match.plies(NOBODY), match.legal(seat)
    while seat == match.to_move()[0] and match.undo_refusal() is not None:
        match.play(seat, match.legal(seat)[0])
    match.undo()
    assert (match.view(NOBODY).pack(), match.ply, match.log, match.plies(NOBODY), match.legal(seat)) == before


def test_two_plies_of_one_gesture_go_together_and_of_two_gestures_apart(goats):
    for together in (True, False):
        match = goats.new(options=("big-mountain",))
        seat = to_a_choice(goats, match)
        use = next(move for move in match.legal(seat) if len(match.view(seat).text(seat, move).split()) == 2)
        ply = match.ply
        view = match.view(seat)
        view.play(seat, use)
        second = view.legal(seat)[0]
        if together:
            match.play(seat, use, second)
        else:
            match.play(seat, use)
            match.play(seat, second)
        match.undo()
        assert match.ply == (ply if together else ply + 1)


def test_undo_stops_at_chance(goats):
    match = goats.new()
    assert match.undo_refusal() == "There is nothing to take back yet."
    seat = to_a_choice(goats, match)
    assert match.undo_refusal() == "The dice have been rolled since then."
    match.play(seat, match.legal(seat)[-1])
    assert match.undo_refusal() is None
    match.draw()
    assert match.undo_refusal() == "The dice have been rolled since then."
    with pytest.raises(Stale, match="dice"):
        match.undo()


def test_undo_stops_at_a_bot_s_move(goats):
    match = goats.new(goats.mixed)
    while True:
        seat = to_a_choice(goats, match)
        match.play(seat, match.legal(seat)[-1])
        if seat != 0:
            break
        assert match.undo_refusal() is None
    assert match.undo_refusal() == f"{match.names[seat]} has played since then, and moves of others stay."


def test_undo_stops_at_another_person_s_move_also_when_that_was_taken_back(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.new(options=("green-valley",), path=path)
    one = to_a_choice(goats, match)
    while match.to_move() != ((one + 1) % 3,):
        match.play(one, match.legal(one)[0]) if match.to_move() == (one,) else match.draw()
    two = match.to_move()[0]
    assert match.undo_refusal() is None  # two has not acted yet
    match.play(two, match.legal(two)[0])
    assert match.undo_refusal() is None
    match.undo()
    said = f"{match.names[two]} has played since then, and moves of others stay."
    assert match.undo_refusal() == said
    match.close()
    assert Match.load(path, find, save=False).undo_refusal() == said


def test_after_the_end_nothing_is_taken_back(goats):
    match = goats.go_on(goats.new())
    assert match.undo_refusal() == "The game is over."


def test_undo_is_a_line_and_a_loaded_match_can_be_undone_as_far(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.new(path=path)
    seat = to_a_choice(goats, match)
    match.play(seat, match.legal(seat)[-1])
    match.undo()
    match.play(seat, match.legal(seat)[0])
    match.close()
    assert path.read_text().splitlines()[-2] == "undo"
    loaded = Match.load(path, find)
    assert loaded.view(NOBODY).key() == match.view(NOBODY).key()
    assert loaded.undo_refusal() is None
    loaded.undo()
    match.undo()
    assert loaded.view(NOBODY).key() == match.view(NOBODY).key()
    assert loaded.undo_refusal() == match.undo_refusal() == "The dice have been rolled since then."
