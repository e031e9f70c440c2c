"""A bot's decision from a question, in this process: what workers, the arena, hints and tests share.

A question holds the seat's packed view and never a state, so that nothing hidden can leak into the answer.
"""

from collections.abc import Generator
from functools import cache
from math import exp
from time import perf_counter
from typing import TypeVar

from msgspec import Struct

from goatgames import content
from goatgames.bots.levels import Level, find
from goatgames.bots.search import Search, likelihoods
from goatgames.core.chance import Rng, stream
from goatgames.core.policy import Policy
from goatgames.core.state import Data, Move, State
from goatgames.games.game import Game

SEARCHING = ("search", "plain")
HINT = "champion"  # the level that gives hints for those who do not search
WIDTH = 6  # moves a level without search weighs: where there are dozens, most would be nonsense
SLICE = 50  # iterations between two looks at the pipe

Thought = TypeVar("Thought")
Ranking = list[tuple[Move, float, int]]  # (move, chance to win 0..1, visits), best first


class Question(Struct):
    """What is asked of a bot.

    view: the seat's own, packed. ply and key (of the view) come back with the answer, so that a stale one is known.
    level: an id of levels.py. iterations: instead of the level's. seed: names the bot's own stream of chance.
    purpose: `move`, or `hint` for the best move with the chances of all.
    """

    game: str
    view: Data
    seat: int
    ply: int
    key: int
    level: str
    seed: str
    iterations: int | None = None
    purpose: str = "move"


class Answer(Struct):
    """A bot's move. ranking: all legal moves, best first; empty without search. seconds: of thinking."""

    key: int
    ply: int
    seat: int
    move: Move
    ranking: Ranking
    seconds: float


class Knowledge:
    """What stays loaded of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.box = content.load(game.id)
        self.policy: Policy = game.policy(self.box)


@cache
def knowledge(game: Game) -> Knowledge:
    """The game's content and policy, loaded once a process."""
    return Knowledge(game)


def decide(question: Question, game: Game) -> Answer:
    """The answer, here and now; game: the one the question names."""
    return finish(think(question, game))


def finish(thinking: Generator[None, None, Thought]) -> Thought:
    """What a sliced thought comes to."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            thought: Thought = end.value
            return thought


def think(question: Question, game: Game) -> Generator[None, None, Answer]:
    """`decide` in slices: yields now and then, and returns the answer."""
    start = perf_counter()
    known = knowledge(game)
    view = known.game.unpack(question.view, known.box)
    hint = question.purpose == "hint"
    level = find(question.level)
    if hint and level.kind not in SEARCHING:
        level = find(HINT)
    rng = stream(question.seed, "bot", question.ply)
    move, ranking = yield from choose(known.policy, view, question.seat, level, question.iterations, rng, hint)
    return Answer(question.key, question.ply, question.seat, move, ranking, perf_counter() - start)


def choose(
    policy: Policy, view: State, seat: int, level: Level, iterations: int | None, rng: Rng, ranked: bool = False
) -> Generator[None, None, tuple[Move, Ranking]]:
    """The level's move on the seat's view: yields between slices of a search, returns (move, ranking).

    ranked: search even where there is only one move, for its chance to win.
    """
    moves = policy.considered(view, seat, view.legal(seat))
    if len(moves) == 1 and not ranked:
        return moves[0], []
    if level.kind == "random":
        return moves[int(rng.below(len(moves)))], []
    if level.kind == "greedy":
        if level.heat == 0.0:
            return policy.move(view, seat, rng), []
        values = policy.values(view, seat, moves)
        best = sorted(range(len(moves)), key=lambda i: -values[i])[:WIDTH]
        weights = likelihoods([values[i] for i in best], policy.heat * level.heat, 0.0)
        return moves[best[_draw(weights, rng)]], []
    search = Search(policy, view, seat, int(rng.word()), level.kind == "plain", moves)
    left = max(1, int(level.iterations * policy.care(view)) if iterations is None else iterations)
    while left > 0:
        search.run(min(left, SLICE))
        left -= SLICE
        yield
    ranking = search.ranking()
    if level.heat == 0.0 or ranked:
        return ranking[0][0], ranking
    top = ranking[0][1]
    weights = [exp((win - top) / level.heat) if visits else 0.0 for _, win, visits in ranking]
    return ranking[_draw(weights, rng)][0], ranking


def _draw(weights: list[float], rng: Rng) -> int:
    at = rng.unit() * sum(weights)
    for i, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return i
    return len(weights) - 1
