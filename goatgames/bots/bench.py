"""How fast a game's rules and bots run here: one process, one core, its processor time, the best of three."""

from collections.abc import Callable
from time import process_time

from goatgames.bots.brain import Knowledge, knowledge
from goatgames.bots.search import Search
from goatgames.core import state as core
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, State
from goatgames.games.catalogue import find

SECONDS = 0.6  # of one measurement
REPEATS = 3
SEARCH = 200  # iterations of the search that is measured
GAMES = 50  # between two looks at the clock
SEED = 2024


def run(game_id: str, players: int | None = None) -> dict[str, object]:
    """Measure. players: 4 if the game allows, else the nearest it does.

    Returns {"game", "players", "compiled", "random_steps_per_s", "random_games_per_s", "clone_us",
    "greedy_playouts_per_s", "search_iterations_per_s"}. A step is one `play`, chance included; games are `playout`
    from the start; greedy playouts and the search (random playouts to the end, 200 iterations) start at the opening
    decision.
    """
    known = knowledge(find(game_id))
    low, high = known.game.players
    count = min(max(4, low), high) if players is None else players
    opening = _opening(known, count)
    return {
        "game": game_id,
        "players": count,
        "compiled": compiled(),
        "random_steps_per_s": round(_best(_steps(known, count))),
        "random_games_per_s": round(_best(lambda: _games(known, count))),
        "clone_us": round(1e6 / _best(lambda: _clones(opening)), 3),
        "greedy_playouts_per_s": round(_best(lambda: _greedy(known, opening))),
        "search_iterations_per_s": round(_best(lambda: _search(known, opening))),
    }


def compiled() -> bool:
    """Whether the rules kernel runs compiled."""
    return not (core.__file__ or "").endswith(".py")


def _opening(known: Knowledge, count: int) -> State:
    """The first position in which a seat has a choice."""
    rng = Rng(SEED)
    state = known.game.new(count, {}, known.box)
    while state.to_move() and (state.to_move()[0] == CHANCE or len(state.legal(state.to_move()[0])) == 1):
        who = state.to_move()[0]
        state.play(who, state.sample(rng) if who == CHANCE else state.legal(who)[0])
    return state


def _best(measure: Callable[[], int]) -> float:
    """Units a second: `measure` does some and says how many."""
    best = 0.0
    for _ in range(REPEATS):
        units = 0
        start = process_time()
        spent = 0.0
        while spent < SECONDS:
            units += measure()
            spent = process_time() - start
        best = max(best, units / spent)
    return best


def _steps(known: Knowledge, count: int) -> Callable[[], int]:
    """Random games through legal, sample and play; the plies are counted beforehand on the same chance."""
    start = known.game.new(count, {}, known.box)
    rng = Rng(SEED)
    steps = sum(random_steps(start.clone(), rng) for _ in range(GAMES))

    def measure() -> int:
        again = Rng(SEED)
        for _ in range(GAMES):
            State.playout(start.clone(), again)  # not the game's own playout
        return steps

    return measure


def random_steps(state: State, rng: Rng) -> int:
    """Play at random to the end as State.playout does; the number of plies."""
    steps = 0
    while True:
        who = state.to_move()
        if not who:
            return steps
        steps += 1
        if who[0] == CHANCE:
            state.play(CHANCE, state.sample(rng))
            continue
        seat = who[0] if len(who) == 1 else who[int(rng.below(len(who)))]
        moves = state.legal(seat)
        state.play(seat, moves[int(rng.below(len(moves)))])


def _games(known: Knowledge, count: int) -> int:
    rng = Rng(SEED)
    start = known.game.new(count, {}, known.box)
    for _ in range(GAMES):
        start.clone().playout(rng)
    return GAMES


def _clones(state: State) -> int:
    for _ in range(2000):
        state.clone()
    return 2000


def _greedy(known: Knowledge, opening: State) -> int:
    rng = Rng(SEED)
    for _ in range(GAMES):
        known.policy.playout(opening.clone(), rng)
    return GAMES


def _search(known: Knowledge, opening: State) -> int:
    seat = opening.to_move()[0]
    search = Search(known.policy, opening.view(seat), seat, SEED, plain=True)
    search.run(SEARCH)
    search.ranking()
    return SEARCH
