"""`State.reveals` is exact: what shows its player nothing hidden goes alike in every world that looks alike."""

import pytest

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE
from tests.conformance.cases import cases, random_play

CASES = [case for case in cases() if case.game.secret]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
REFUSED = ("refused",)


def course(state, seat, moves):
    """What the seat sees of these moves, and what it sees afterwards."""
    state = state.clone()
    found = []
    for move in moves:
        if move not in state.legal(seat):
            return REFUSED
        state.play(seat, move, found)
    return [(event.kind, event.seat, event.shown_to(seat)) for event in found], state.view(seat).key()


def revealing(state, seat, moves):
    """Whether one of these plies reveals something, as the game says."""
    state = state.clone()
    for move in moves:
        if state.reveals(seat, move):
            return True
        state.play(seat, move)
    return False


def gestures(case, number):
    """(position, seat, moves): the plies of random games that one seat makes with nothing between, and each alone."""
    pending = None
    for state, seat, move in random_play(case, number, "reveals"):
        if pending and pending[1] != seat:
            yield pending
            pending = None
        if seat != CHANCE:
            if pending is None or len(pending[2]) == 3:
                pending = (state.clone(), seat, [])
            pending[2].append(move)
            yield state.clone(), seat, [move]


def differs(state, seat, moves, worlds, rng):
    """Whether it goes otherwise in one of so many guessed worlds."""
    view, truth = state.view(seat), course(state, seat, moves)
    return any(course(view.guess(rng), seat, moves) != truth for _ in range(worlds))


def cross_check(case, count, worlds, number=0):
    """The first `count` gestures: none that differs somewhere is said to reveal nothing. How many reveal, and how
    many of these no world showed."""
    rng = Rng(59 + number)
    shown = unseen = done = 0
    while done < count:
        for state, seat, moves in gestures(case, number):
            before = state.key()
            told = revealing(state, seat, moves)
            assert state.key() == before
            found = differs(state, seat, moves, worlds, rng)
            texts = [state.text(seat, move) for move in moves]
            assert told or not found, f"{texts} in {state.pack()}"
            shown += told
            unseen += told and not found
            done += 1
            if done == count:
                break
        number += 1
    return shown, unseen


@pytest.mark.fault("K-59")
@each_case
def test_what_reveals_nothing_goes_alike_in_every_world(case):
    shown, unseen = cross_check(case, 120, 12)
    assert unseen <= shown


@pytest.mark.fault("K-83")
@each_case
def test_what_a_view_tells_apart_events_tell_apart(case):
    """Two worlds that look alike to a viewer, a ply in both: what looks alike then was told alike."""
    rng = Rng(83)
    for number in range(2):
        for ply, (state, seat, move) in enumerate(random_play(case, number, "views")):
            if ply % 4:
                continue
            for viewer in range(state.seats):
                world = state.view(viewer).guess(rng)
                if seat == CHANCE:
                    possible = [outcome for outcome, _ in world.outcomes()] if world.to_move() == (CHANCE,) else []
                else:
                    possible = world.legal(seat)
                if move not in possible:
                    continue
                events, after = told(state, viewer, seat, move)
                others, other = told(world, viewer, seat, move)
                assert events != others or after == other, f"{state.text(seat, move)} for {viewer} in {state.pack()}"
            if ply > 1200 // case.weight:
                break


def told(state, viewer, seat, move):
    state, found = state.clone(), []
    state.play(seat, move, found)
    return [(event.kind, event.seat, event.shown_to(viewer)) for event in found], state.view(viewer).key()


@pytest.mark.slow
@pytest.mark.fault("K-59")
@each_case
def test_ten_thousand_gestures_of_a_game_in_two_hundred_worlds_each(case):
    count = 10_000 // len([other for other in CASES if other.game.id == case.game.id]) + 1
    shown, unseen = cross_check(case, count, 200, 1000)
    print(f"{case.name}: {count} gestures, {shown} reveal something, {unseen} of these alike in all worlds tried")
    assert unseen <= shown / 2


@pytest.mark.fault("K-59")
def test_a_planted_leak_is_caught():
    case = next(case for case in CASES if case.name == "goat-lords-3")
    rng = Rng(5)
    leaks = [
        (state, seat, moves)
        for number in range(12)
        for state, seat, moves in gestures(case, number)
        if revealing(state, seat, moves)
    ]
    assert leaks
    assert any(differs(state, seat, moves, 30, rng) for state, seat, moves in leaks), "a lie would have been seen"
