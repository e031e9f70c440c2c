"""Turns taken back alone with bots: the same chance comes again, the fairness page stays true, and it is practice."""

import random

import pytest

from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import GAMES, find
from goatgames.match import STEP_BACK, Match, Stale
from goatgames.notation import Damaged, Player

ALONE = (Player("Mila"), Player("Barnaby", "bot", "hard"), Player("Clover", "bot", "normal"))
pytestmark = pytest.mark.fault("K-29")


def standing(match):
    """All that a step back must bring back."""
    return (
        match.view(NOBODY).pack(),
        match.ply,
        [entry.text for entry in match.log],
        match.plies(NOBODY),
        match.counts(),
        match.faces(),
        match.told,
    )


def gone_on(match):
    """One gesture, or one draw, the same for the same ply."""
    who = match.to_move()[0]
    if who == CHANCE:
        match.draw()
    else:
        match.play(who, random.Random(match.ply).choice(match.legal(who)))
    return who


@pytest.mark.parametrize("options", [(), ("big-mountain", "green-valley")])
def test_it_leads_to_before_the_last_gesture_of_the_person_and_the_same_comes_again(goats, options):
    match = goats.new(ALONE, options=options)
    marks, crossed = [], 0
    while len(marks) < 14:
        before = standing(match)
        if gone_on(match) == 0:
            marks.append((before, match.ply))
    target = standing(match)
    while marks:
        before, _ = marks.pop()
        steps = match.way_back()
        if match.undo_refusal() is None:
            assert steps == []
            match.undo()
        else:
            assert steps[0] == 0 and 0 not in steps[1:]
            crossed += 1
            match.step_back()
            assert STEP_BACK in match.notes
        assert standing(match) == before
    assert crossed > 3
    while match.ply < target[1]:
        gone_on(match)
    assert standing(match) == target, "the same choices bring the same dice"


def test_it_is_practice_also_where_the_program_was_killed_before_the_turns_were_gone(goats, tmp_path):
    path = tmp_path / "a.goats"
    goats.go_on(goats.new(ALONE, path=path), 9).close()
    path.write_text(path.read_text() + "practice\n")
    assert Match.load(path, find, save=False).notes == [STEP_BACK]


def test_it_stands_in_the_file_and_is_read_again(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.new(ALONE, path=path)
    while len(match.way_back()) < 4:
        gone_on(match)
    steps = len(match.way_back())
    assert not match.notes and "practice" not in path.read_text()
    match.step_back()
    rows = path.read_text().splitlines()
    assert rows[-steps - 1 :] == ["practice", *["undo"] * steps]
    goats.go_on(match, match.ply + 7)
    match.close()
    loaded = Match.load(path, find, save=False)
    assert standing(loaded) == standing(match) and loaded.notes == match.notes == [STEP_BACK]
    assert loaded.seed_known
    goats.go_on(match)
    assert Match.load(path, find, save=False).summary() == match.summary()


def test_a_file_that_steps_back_without_saying_so_is_practice_all_the_same(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.new(ALONE, path=path)
    while len(match.way_back()) < 4:
        gone_on(match)
    match.step_back()
    match.close()
    path.write_text(path.read_text().replace("practice\n", ""))
    assert Match.load(path, find, save=False).notes == [STEP_BACK]


def test_not_before_the_person_has_done_anything_and_not_after_the_end(goats):
    match = goats.new(ALONE)
    while match.to_move()[0] != 0:
        assert match.way_back() == []
        gone_on(match)
    with pytest.raises(Stale, match="dice"):
        match.step_back()
    assert goats.go_on(match).way_back() == []


@pytest.mark.parametrize("players", [(Player("Mila"), Player("Jonas"), ALONE[1]), ALONE[1:]], ids=["two", "none"])
def test_several_people_and_bots_alone_have_the_barrier_as_it_is(goats, tmp_path, players):
    path = tmp_path / "a.goats"
    match = goats.new(players, path=path)
    for _ in range(60):
        gone_on(match)
        assert match.way_back() == []
    match.close()
    path.write_text(path.read_text() + "undo\n" * 3)
    if match.undo_refusal() is not None:
        with pytest.raises(Damaged, match="takes back what cannot be taken back"):
            Match.load(path, find, save=False)


@pytest.mark.parametrize("game", [game for game in GAMES if game.secret or game.driver], ids=lambda game: game.id)
def test_no_way_leads_back_past_what_was_hidden_or_a_race(game):
    low = game.players[0]
    match = Match.new(game, list(ALONE[:low]), {option.id: option.at(low) for option in game.options}, "cliff")
    for _ in range(150):
        if match.over:
            break
        gone_on(match)
        assert match.way_back() == []


@pytest.mark.parametrize("game", [game for game in GAMES if not game.secret], ids=lambda game: game.id)
def test_where_nothing_is_secret_nothing_is_masked(game):
    low = game.players[0]
    match = Match.new(game, list(ALONE[:low]), {option.id: option.at(low) for option in game.options}, "cliff")
    if game.driver is not None:
        return
    for _ in range(150):
        if match.over:
            break
        gone_on(match)
        assert match._state.key() == match.view(NOBODY).key()


def test_hints_and_free_undo_are_counted_and_are_no_practice(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.new(ALONE, path=path)
    match.note_hint()
    while match.undo_refusal() is not None:
        gone_on(match)
    match.undo()
    match.note_hint()
    goats.go_on(match, 40)
    match.close()
    for one in (match, Match.load(path, find, save=False)):
        assert (one.hints, one.undone, one.notes) == (2, 1, [])
