"""Whole games: mess-ups, photo finishes and lots go through the one checked door, and into the game text."""

import msgspec
import pytest

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.games.row_your_goat import components
from goatgames.match import Match, Refused
from goatgames.notation import Player


def new(seats=3, seed="boats", path=None, **options):
    return Match.new(find("row-your-goat"), [Player(f"P{seat}") for seat in range(seats)], options, seed, path)


def go_on(match, rng, stop=lambda match: False):
    """Random play with mess-ups and photo finishes in it, until the game ends or `stop` says so."""
    while match.to_move() and not stop(match):
        if match.to_move() == (CHANCE,):
            match.draw()
            continue
        seat = int(rng.below(len(match.players)))
        move = [9, 16, int(rng.below(9)), 128 + int(rng.below(1 << len(match.players)))][int(rng.below(4))]
        if rng.below(4) == 0:
            try:
                match.play(seat, move)
            except Refused as refused:
                assert refused.refusal.sentence
            continue
        seat = match.to_move()[int(rng.below(len(match.to_move())))]
        match.play(seat, match.legal(seat)[int(rng.below(len(match.legal(seat))))])
    return match


@pytest.mark.rule("RG-14")
def test_a_mess_up_is_played_through_the_checked_door():
    match = go_on(new(), Rng(1), lambda match: match.ply == 1)
    other = (match.to_move()[0] + 1) % 3
    match.play(other, 9)
    assert match.to_move() == (CHANCE,)
    match.draw()
    assert match.view(other).deck_size(other) == 20 and match.view(other).placed == 0
    assert "Out of turn" in match.log[-1].text


@pytest.mark.rule("RG-12")
def test_what_is_no_mess_up_is_refused_there():
    match = new()
    with pytest.raises(Refused) as refused:
        match.play(0, 16)
    assert refused.value.refusal.rule == "RG-26"


@pytest.mark.rule("RG-13", "RG-26")
def test_lots_come_from_a_stream_of_their_own():
    """With the same seed the same cards are flipped in the same order, whatever lots were drawn between."""
    match = go_on(new(seed="x"), Rng(2), lambda match: match.view(0).sets)
    assert match.view(0).sets
    other = go_on(new(seed="x"), Rng(2), lambda match: match.view(0).sets)
    assert other.view(0).key() == match.view(0).key()
    match.play(0, 128 + 0b010)  # with hands that came down together
    match.draw()
    other.play(*((0, 16) if match.view(0).holds(0) and match.last_events()[0].data == (0,) else (1, 16)))
    other.play(*((1, 16) if other.view(0).holds(0) else (0, 16)))
    assert other.view(0).key() == match.view(0).key()
    for one in (match, other):
        while one.to_move() != (CHANCE,):
            seat = one.to_move()[0]
            one.play(seat, one.legal(seat)[0])
        one.draw()
    assert other.view(0).key() == match.view(0).key()


@pytest.mark.parametrize(("seats", "options"), [(2, {"short-deck": True}), (3, {"flip-limit": 150}), (6, {})])
def test_a_game_with_mess_ups_is_saved_and_comes_back(tmp_path, seats, options):
    match = go_on(new(seats, path=tmp_path / "boats.txt", **options), Rng(seats))
    assert match.over and match.view(0).options == match.options
    match.close()
    again = Match.load(tmp_path / "boats.txt", find)
    assert again.over and again.view(0).key() == match.view(0).key()
    assert [entry.text for entry in again.log] == [entry.text for entry in match.log]
    assert again.result().winners == match.result().winners
    text = (tmp_path / "boats.txt").read_text()
    assert "outside" in text
    if seats == 6:
        assert "grab with" in text and "* lot" in text


def flipped(match):
    while match.to_move() == (CHANCE,):
        match.draw()
    return match


@pytest.mark.fault("K-66")
def test_in_a_race_a_proper_placing_is_taken_back_until_the_flip_and_nothing_else():
    match = flipped(new())
    first = match.to_move()[0]
    match.play(first, 0)
    assert match.undo_refusal() is None
    match.undo()
    match.play(first, 4)
    match.draw()
    assert match.undo_refusal() == "A card has been flipped since then."
    match.play(first, 9)  # out of turn now
    assert match.undo_refusal() == "A mess-up stays what it is."


@pytest.mark.fault("K-66")
def test_hands_and_calls_stay_and_the_choice_of_stacks_does_not():
    told = set()
    for seed in range(12):
        match = flipped(new(seed=str(seed)))
        rng = Rng(seed)
        while match.to_move():
            if match.to_move() == (CHANCE,):
                match.draw()
                continue
            seat = match.to_move()[int(rng.below(len(match.to_move())))]
            move = match.legal(seat)[-1 - int(rng.below(2)) % len(match.legal(seat))]
            word = match.view(seat).text(seat, move).split()[0]
            match.play(seat, move)
            if not match.over:
                told.add((word, match.undo_refusal()))
    hand, called = (
        "A hand on a lifesaver stays there; a race is not run twice.",
        "What was called out has been heard, and stays.",
    )
    assert told == {("place", None), ("grab", hand), ("row", called), ("take", None), ("lift", None)}


@pytest.mark.rule("RG-24")
@pytest.mark.fault("K-67")
def test_two_play_with_the_short_deck_unless_they_choose_otherwise():
    assert new(2).view(0).deck_size(0) == 15
    assert new(2, **{"short-deck": False}).view(0).deck_size(0) == 30
    assert new(3).view(0).deck_size(0) == 20


@pytest.mark.rule("RG-13", "RG-36")
def test_the_times_of_the_race_are_content():
    times = content.load("row-your-goat").times
    assert (times.together, times.grace) == (25, 400)
    box = content.load("row-your-goat")
    late = msgspec.structs.replace(box, times=msgspec.structs.replace(times, grace=0))
    assert [problem.sentence for problem in components.check(late)] == [
        "0 ms is no time between hands; it is 1 to 2000"
    ]
