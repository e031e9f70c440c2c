"""Positions for bots to think about."""

from collections.abc import Callable

import pytest

from goatgames.bots.brain import Question, knowledge
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, State
from goatgames.games.catalogue import find as find_game

GOATS = "mountain-goats"


def goats(seats: int, seed: int, plies: int = 2, options: dict[str, bool] | None = None) -> State:
    """Mountain Goats after so many plies or more of random play, with a seat to move (or over)."""
    known = knowledge(find_game(GOATS))
    state = known.game.new(seats, options or {}, known.box)
    rng = Rng(seed)
    done = 0
    while state.to_move() and (done < plies or state.to_move()[0] == CHANCE):
        who = state.to_move()[0]
        if who == CHANCE:
            state.play(CHANCE, state.sample(rng))
        else:
            moves = state.legal(who)
            state.play(who, moves[int(rng.below(len(moves)))])
        done += 1
    return state


def question_on(state: State, level: str, seed: str = "s", iterations: int | None = None, ply: int = 2) -> Question:
    """The question a match would ask of the seat to move."""
    seat = state.to_move()[0]
    view = state.view(seat)
    return Question(GOATS, view.pack(), seat, ply, view.key(), level, seed, iterations)


@pytest.fixture(scope="session")
def position() -> Callable[..., State]:
    return goats


@pytest.fixture(scope="session")
def question() -> Callable[..., Question]:
    return question_on
