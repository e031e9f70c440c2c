"""What core/state.py promises, held to for every game, number of players and set of options."""

import json
import os
import subprocess
import sys

import pytest

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, NOBODY, Event
from tests.conformance.cases import bound, cases, choice, positions, random_play
from tests.null_game import NullGame

CASES = cases()
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def play_random_games(case, count, brisk=False):
    for number in range(count):
        check = case.watch()
        plies = 0
        state = case.new()
        for before, _, _ in random_play(case, number, brisk=brisk):
            state = before
            check(state)
            plies += 1
        check(state)
        assert 0 < plies <= bound(case)


@each_case
def test_random_games_end_and_nothing_is_lost(case):
    play_random_games(case, case.games, brisk=case.weight > 4)


@pytest.mark.slow
@each_case
def test_two_thousand_random_games_end_and_nothing_is_lost(case):
    play_random_games(case, 2000, brisk=True)


@each_case
def test_seats_to_move_have_moves_and_others_have_none(case):
    for state in positions(case, 0):
        who = state.to_move()
        assert isinstance(who, tuple) and list(who) == sorted(set(who))
        assert state.stream() in ("game", "lots")
        for seat in range(state.seats):
            moves = state.legal(seat)
            assert (len(moves) > 0) == (seat in who)
            assert len(moves) <= 256 and len(set(moves)) == len(moves)
            assert moves == state.legal(seat), "the order is fixed"
            assert all(type(move) is int and move >= 0 for move in moves)
            moves.clear()
            assert (len(state.legal(seat)) > 0) == (seat in who), "the list is the caller's own"


@each_case
def test_no_two_moves_have_one_effect(case):
    for state in positions(case, 1, every=7):
        for seat in state.to_move():
            moves = state.legal(seat) if seat != CHANCE else [move for move, _ in state.outcomes()]
            found = {}
            for move in moves:
                after = state.clone()
                after.play(seat, move)
                text = state.text(seat, move)
                assert after.key() not in found, f"{text} does what {found[after.key()]} does"
                found[after.key()] = text


@each_case
def test_chance_has_outcomes_and_samples_them(case):
    rng = Rng(5)
    seen = 0
    for state in positions(case, 2):
        if state.to_move() == (CHANCE,):
            outcomes = state.outcomes()
            assert outcomes and all(weight > 0 for _, weight in outcomes)
            assert len({move for move, _ in outcomes}) == len(outcomes)
            assert state.sample(rng) in {move for move, _ in outcomes}
            assert state.legal(CHANCE) == []
            seen += 1
    assert seen


@each_case
def test_legal_moves_are_not_refused_and_others_are_with_a_reason(case):
    ids = case.rules
    elsewhere = sorted({(seat, move) for _, seat, move in random_play(case, 3) if seat != CHANCE})
    rng = Rng(11)
    for state in positions(case, 4, every=9):
        for seat in range(state.seats):
            view = state.view(seat)
            moves = view.legal(seat)
            assert all(view.refusal(seat, move) is None for move in moves)
            for _ in range(25):
                move = choice(rng, elsewhere)[1]
                refusal = view.refusal(seat, move)
                assert (refusal is None) == (move in moves)
                if refusal is not None:
                    assert refusal.rule in ids
                    assert refusal.sentence.endswith(".") and 15 <= len(refusal.sentence) <= 160
                    assert not refusal.foul or playable(case, state, seat, move)


def playable(case, state, seat, move):
    """Where hands race, a foul is played and leaves a game that goes on."""
    copy = state.clone()
    copy.play(seat, move)
    case.watch()(copy)
    return copy.key() != state.key() and copy.to_move() != ()


@each_case
def test_playing_the_same_moves_gives_the_same_game(case):
    first = [(seat, move, state.key()) for state, seat, move in random_play(case, 5)]
    state = case.new()
    for seat, move, key in first:
        assert state.key() == key
        state.play(seat, move)


@each_case
def test_copies_share_nothing_that_changes(case):
    for ply, (state, seat, move) in enumerate(random_play(case, 6)):
        if ply % case.weight:
            continue
        before, packed = state.key(), json.dumps(state.pack())
        copy = state.clone()
        assert type(copy) is type(state) and copy.key() == before
        copy.play(seat, move, [])
        assert copy.key() != before
        assert state.key() == before and json.dumps(state.pack()) == packed


@each_case
def test_packed_data_are_plain_and_exact(case):
    for state in positions(case, 7, every=5):
        data = json.loads(json.dumps(state.pack()))
        again = case.game.unpack(data, case.box)
        assert again.key() == state.key()
        assert again.pack() == data
        assert (again.to_move(), again.turn) == (state.to_move(), state.turn)
        assert all(again.legal(seat) == state.legal(seat) for seat in range(state.seats))
        assert again.scores() == state.scores()


@each_case
def test_words_and_moves_are_one_to_one(case):
    for state in positions(case, 8, every=5):
        for seat in state.to_move():
            moves = state.legal(seat) if seat != CHANCE else [move for move, _ in state.outcomes()]
            texts = [state.text(seat, move) for move in moves]
            assert len(set(texts)) == len(texts)
            for move, text in zip(moves, texts, strict=True):
                assert text == " ".join(text.split()) and "\n" not in text
                assert state.parse(seat, text) == move
                for wrong in (text + " ", text + " 1 x", text.upper(), " " + text):
                    with pytest.raises(ValueError, match=r"\."):
                        state.parse(seat, wrong)


@each_case
def test_events_tell_of_every_ply_without_changing_it(case):
    state = case.new()
    for before, seat, move in random_play(case, 9):
        assert state.key() == before.key()
        out = []
        state.play(seat, move, out)
        assert all(isinstance(event, Event) and event.kind for event in out)
        lines = case.game.words(out, NAMES[: state.seats], NOBODY, case.box)
        for who, sentence, scores in lines:
            assert -1 <= who < state.seats and isinstance(scores, bool)
            assert sentence.endswith(".") and len(sentence) <= 120


@each_case
def test_views_know_enough_to_move_and_guesses_fit_them(case):
    rng = Rng(13)
    for state in positions(case, 10, every=5):
        for viewer in [*range(state.seats), NOBODY]:
            view = state.view(viewer)
            assert type(view) is type(state)
            assert (view.to_move(), view.turn, view.scores()) == (state.to_move(), state.turn, state.scores())
            assert view.view(viewer).key() == view.key()
            if viewer >= 0:
                assert view.legal(viewer) == state.legal(viewer)
            guess = view.guess(rng)
            assert guess.view(viewer).key() == view.key()
            if guess.to_move() == (CHANCE,):
                assert guess.outcomes()


@each_case
def test_results_rank_everybody_by_parts_that_add_up(case):
    for number in range(max(2, 8 // case.weight)):
        state = case.new()
        with pytest.raises(ValueError, match="not over"):
            state.result()
        for before, _, _ in random_play(case, number):
            state = before
        result = state.result()
        assert len(result.ranks) == len(result.totals) == len(result.parts) == state.seats
        assert [sum(parts.values()) for parts in result.parts] == result.totals == state.scores()
        assert len({tuple(parts) for parts in result.parts}) == 1
        assert result.winners == [seat for seat in range(state.seats) if result.ranks[seat] == 1] != []
        for seat in range(state.seats):
            assert result.ranks[seat] == 1 + sum(rank < result.ranks[seat] for rank in result.ranks)
            assert all(result.totals[seat] >= total or result.ranks[seat] > rank
                       for total, rank in zip(result.totals, result.ranks, strict=True))  # fmt: skip
        tied = {seat for tie in result.ties for seat in tie.seats}
        assert tied == {seat for seat in range(state.seats) if result.totals.count(result.totals[seat]) > 1}
        for tie in result.ties:
            assert "{" not in tie.sentence.format(*NAMES[: state.seats])


def test_states_that_differ_only_in_what_is_hidden_look_alike():
    one, other = NullGame([2, 1]), NullGame([2, 4])
    assert one.key() != other.key()
    assert one.view(0).key() == other.view(0).key()
    assert one.view(NOBODY).key() == other.view(NOBODY).key()
    assert {one.view(0).guess(Rng(seed)).cards[1] for seed in range(40)} == {1, 3, 4}
    with pytest.raises(ValueError, match="view"):
        NullGame([-1, 0]).outcomes()
    out = []
    NullGame().play(CHANCE, 3, out)
    assert (out[0].shown_to(0), out[0].shown_to(1), out[0].shown_to(NOBODY)) == ((0, 3), (0, 0), (0, 0))
    assert [NullGame().seen(viewer, CHANCE, 3) for viewer in (0, 1, NOBODY)] == [3, 0, 0]


def test_keys_do_not_depend_on_the_process():
    code = (
        "from tests.conformance.cases import cases, random_play\n"
        "print([[state.key() for state, _, _ in random_play(case, 12)][-1] for case in cases()])"
    )
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", f"import sys; sys.path.append({root!r})\n{code}"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "4242")
    ]
    answers = {program.communicate()[0] for program in programs}
    assert len(answers) == 1
    assert len(answers.pop()) > 100
