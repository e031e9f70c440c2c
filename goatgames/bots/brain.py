"""A bot's decision from a question, in this process: what workers, the arena, hints and tests share.

A question holds the seat's packed view and never a state, so that nothing hidden can leak into the answer.
"""

from collections.abc import Generator
from functools import cache
from math import exp
from time import perf_counter
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from goatgames import content
from goatgames.bots.levels import Level, find, playing
from goatgames.bots.search import Search, likelihoods
from goatgames.content_files import LevelsFile
from goatgames.core.chance import Rng, stream
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE, Data, Move, State
from goatgames.games.game import Game

SEARCHING = ("search", "plain")
HINT = "champion"  # the level that gives hints for those who do not search
WIDTH = 6  # moves a level without search weighs: where there are dozens, most would be nonsense
SLICE = 50  # iterations between two looks at the pipe, at most
LOOK = 0.02  # s between them, about
SHARED = 100  # iterations a search must have to be shared by processes
NO_MOVE = -1  # of a part that has nothing to add

Thought = TypeVar("Thought")
Ranking = list[tuple[Move, float, int]]  # (move, chance to win 0..1, visits), best first


class Question(Struct):
    """What is asked of a bot.

    view: the seat's own, packed. ply and key (of the view) come back with the answer, so that a stale one is known.
    level: an id of levels.py. iterations: instead of the level's. seed: names the bot's own stream of chance.
    purpose: `move`, or `hint` for the best move with the chances of all. part, parts: of a search that several
    processes share (root-parallel); `merge` makes one answer of theirs.
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
    part: int = 0
    parts: int = 1


class Answer(Struct):
    """A bot's move. ranking: all legal moves, best first; empty without search. seconds: of thinking. trouble: why the
    rule bot answered instead, a sentence for people; "" where nothing went wrong."""

    key: int
    ply: int
    seat: int
    move: Move
    ranking: Ranking
    seconds: float
    trouble: str = ""


@cache
def _manners(game_id: str) -> LevelsFile:
    return content.levels(game_id)


class Knowledge:
    """What stays loaded of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.box = content.load(game.id)
        self.policy: Policy = game.policy(self.box)

    def level(self, level: str) -> Level:
        """The level of that id as it plays this game; SeatError."""
        return playing(find(level), _manners(self.game.id))

    def warm(self) -> None:
        """Think once, so that what is made when it is first needed is there."""
        state = self.game.new(
            self.game.players[0], {o.id: o.at(self.game.players[0]) for o in self.game.options}, self.box
        )
        rng = Rng(1)
        while state.to_move() == (CHANCE,):
            state.play(CHANCE, state.sample(rng))
        seat = state.to_move()[0]
        finish(choose(self.policy, state.view(seat), seat, find("search"), 2, rng))


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


def stand_in(question: Question, game: Game, trouble: str) -> Answer:
    """What the rule bot answers, one ply ahead, where no process could; trouble: why, as a sentence."""
    if question.part:
        return _nothing(question, trouble)
    start = perf_counter()
    known = knowledge(game)
    view = known.game.unpack(question.view, known.box)
    moves = view.legal(question.seat)
    try:
        values = known.policy.values(view, question.seat, moves)
    except Exception:  # noqa: BLE001 - a fault in what bots know must not end the table
        values = [0.0] * len(moves)
    order = sorted(range(len(moves)), key=lambda i: -values[i])
    chances = likelihoods(values, known.policy.heat, 0.0)
    ranking = [(moves[i], chances[i], 1) for i in order] if question.purpose == "hint" else []
    took = perf_counter() - start
    return Answer(question.key, question.ply, question.seat, moves[order[0]], ranking, took, trouble)


def _nothing(question: Question, trouble: str = "") -> Answer:
    """Of a part that has nothing to add."""
    return Answer(question.key, question.ply, question.seat, NO_MOVE, [], 0.0, trouble)


def level_of(question: Question) -> Level:
    """The level that answers: hints are given by one that searches."""
    level = find(question.level)
    return find(HINT) if question.purpose == "hint" and level.kind not in SEARCHING else level


def shares(level: Level) -> bool:
    """Whether processes share what the level has to think about."""
    return level.kind in SEARCHING and level.iterations >= SHARED


def split(question: Question, parts: int) -> list[Question]:
    """The question as so many processes share it; whole where there is no search to share."""
    if parts == 1 or not shares(level_of(question)):
        return [question]
    return [replace(question, part=part, parts=parts) for part in range(parts)]


def merge(question: Question, answers: list[Answer]) -> Answer:
    """The one answer of all parts, in their order: visits are summed, so that seed and number of parts decide."""
    first = answers[0]
    move, ranking = first.move, first.ranking
    found = [answer for answer in answers if answer.ranking and not answer.trouble]
    if found:
        visits: dict[Move, int] = {}
        wins: dict[Move, float] = {}
        for answer in found:
            for tried, chance, count in answer.ranking:
                visits[tried] = visits.get(tried, 0) + count
                wins[tried] = wins.get(tried, 0.0) + chance * count
        ranking = [(tried, wins[tried] / max(visits[tried], 1), visits[tried]) for tried in visits]
        ranking.sort(key=lambda line: (-line[2], -line[1], line[0]))
        level = playing(level_of(question), _manners(question.game))
        rng = stream(question.seed, "bot's choice", question.ply)
        move = picked(ranking, level, question.purpose == "hint", rng)
    seconds = max(answer.seconds for answer in answers)
    trouble = next((answer.trouble for answer in answers if answer.trouble), "")
    return replace(first, move=move, ranking=ranking, seconds=seconds, trouble=trouble)


def think(question: Question, game: Game, cap: float | None = None) -> Generator[None, None, Answer]:
    """`decide` in slices: yields now and then, and returns the answer. cap: s of thinking after which a question
    without iterations of its own is answered by the best move so far."""
    start = perf_counter()
    known = knowledge(game)
    level = known.level(level_of(question).id)
    if question.part and (known.policy.plans and level.kind == "search"):
        return _nothing(question)
    view = known.game.unpack(question.view, known.box)
    hint = question.purpose == "hint"
    name = f"bot part {question.part}" if question.part else "bot"
    rng = stream(question.seed, name, question.ply)
    until = None if cap is None or question.iterations is not None else start + cap
    iterations = question.iterations
    if question.parts > 1:
        whole = wanted(known.policy, view, level) if iterations is None else iterations
        iterations = max(1, (whole + question.part) // question.parts)
    move, ranking = yield from choose(known.policy, view, question.seat, level, iterations, rng, hint, until)
    return Answer(question.key, question.ply, question.seat, move, ranking, perf_counter() - start)


def wanted(policy: Policy, view: State, level: Level) -> int:
    """The iterations the level gives this decision."""
    return max(1, int(level.iterations * policy.care(view)))


def choose(
    policy: Policy,
    view: State,
    seat: int,
    level: Level,
    iterations: int | None,
    rng: Rng,
    ranked: bool = False,
    until: float | None = None,
) -> Generator[None, None, tuple[Move, Ranking]]:
    """The level's move on the seat's view: yields between slices of a search, returns (move, ranking).

    ranked: search even where there is only one move, for its chance to win. until: the reading of perf_counter at
    which the search stops with what it has.
    """
    moves = policy.considered(view, seat, view.legal(seat))
    if len(moves) == 1 and not ranked:
        return moves[0], []
    if level.kind == "random" or (not ranked and level.slips > 0.0 and rng.unit() < level.slips):
        return moves[int(rng.below(len(moves)))], []
    sure = None if level.kind == "plain" else policy.certain(view, seat, moves)
    if sure is not None and not ranked:
        return moves[max(range(len(moves)), key=lambda i: (sure[i], -i))], []
    if level.kind == "greedy":
        if level.heat == 0.0:
            return policy.move(view, seat, rng), []
        values = policy.values(view, seat, moves)
        best = sorted(range(len(moves)), key=lambda i: -values[i])[:WIDTH]
        weights = likelihoods([values[i] for i in best], policy.heat * level.heat, 0.0)
        return moves[best[_draw(weights, rng)]], []
    if policy.plans and level.kind == "search":
        return (yield from _planned(policy, view, seat, moves, level, iterations, rng, ranked, until))
    search = Search(policy, view, seat, int(rng.word()), level.kind == "plain", moves)
    left = wanted(policy, view, level) if iterations is None else max(1, iterations)
    size = 1
    while left > 0:
        now = perf_counter()
        search.run(min(left, size))
        left -= size
        yield
        if until is not None and perf_counter() > until:
            break
        size = min(SLICE, 2 * size) if perf_counter() - now < LOOK else max(1, size // 2)
    ranking = search.ranking()
    return picked(ranking, level, ranked, rng), ranking


def picked(ranking: Ranking, level: Level, ranked: bool, rng: Rng) -> Move:
    """The move of a ranking: its best, or one by the level's heat among those that were looked at."""
    if level.heat == 0.0 or ranked:
        return ranking[0][0]
    top = ranking[0][1]
    weights = [exp((win - top) / level.heat) if visits else 0.0 for _, win, visits in ranking]
    return ranking[_draw(weights, rng)][0]


def _planned(
    policy: Policy,
    view: State,
    seat: int,
    moves: list[Move],
    level: Level,
    iterations: int | None,
    rng: Rng,
    ranked: bool,
    until: float | None,
) -> Generator[None, None, tuple[Move, Ranking]]:
    """The move by the policy's own plan, the most promising looked at first; its values are told as chances to win, by
    a logistic of the lead. All moves are planned on one guess and the same chance."""
    nodes = max(1, level.nodes if iterations is None else iterations)
    values = policy.values(view, seat, moves)
    visits = [1] * len(moves)
    if policy.plannable(view, seat):
        seed = int(rng.word())
        visits = [0] * len(moves)
        planned: list[float] = []
        for i in sorted(range(len(moves)), key=lambda i: -values[i]):
            values[i] = policy.plan(view, seat, moves[i], Rng(seed), nodes)
            visits[i] = nodes
            planned.append(values[i])
            yield
            if until is not None and perf_counter() > until:
                break
        for i in range(len(moves)):
            if not visits[i]:
                values[i] = min(planned)
    order = sorted(range(len(moves)), key=lambda i: (-values[i], -visits[i]))
    chances = [1.0 / (1.0 + exp(max(-40.0, min(40.0, -values[i] / policy.margin)))) for i in range(len(moves))]
    ranking = [(moves[i], chances[i], visits[i]) for i in order]
    return picked(ranking, level, ranked, rng), ranking


def _draw(weights: list[float], rng: Rng) -> int:
    at = rng.unit() * sum(weights)
    for i, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return i
    return len(weights) - 1
