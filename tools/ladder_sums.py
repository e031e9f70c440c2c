"""The rows of docs/bots.md that are no matches: a race alone, a person's pace, times, dice."""

from collections.abc import Callable
from math import sqrt
from time import process_time
from typing import NamedTuple

from goatgames.bots import arena
from goatgames.bots.brain import Question, finish, knowledge, think
from goatgames.bots.worker import CAP
from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.games.row_your_goat import reflex

SEED = "ladder"
PACES = (0.5, 1.0, 2.0, 3.0)  # s
PERSON = reflex.Reflex(1.0, 0.5, 0.05, 0.01)  # its median is replaced by the pace; misses a little more than a Normal


class Sum(NamedTuple):
    """One figure that is counted: `count(row, games)` makes the line."""

    id: str
    game: str
    games: int
    target: str
    count: Callable[["Sum", int], str]


def line(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


# --- Mountain Goats: how fast the value table gets one token of each mountain ----------------------------------------


def race(row: Sum, games: int) -> str:
    """Turns alone until the seat has a token of every mountain, by the two-player table; the other's goats stay off."""
    known = knowledge(find("mountain-goats"))
    turns: list[int] = []
    for number in range(games):
        rng = stream(SEED, row.id, number)
        state = known.game.new(2, {}, known.box)
        state.play(CHANCE, next(move for move, _ in state.outcomes() if move is not None))
        seat, count = state.turn, 0
        while not all(state.taken(seat, m) for m in range(5, 11)):
            state.play(CHANCE, state.sample(rng))
            state.play(seat, known.policy.move(state, seat, rng))
            count += 1
            state.turn = seat  # the other passes
        turns.append(count)
    mean = sum(turns) / games
    half = 1.96 * sqrt(sum((n - mean) ** 2 for n in turns) / games / games)
    reached = "yes" if mean <= 10.0 else f"{mean - 10.0:.2f} too many"
    interval = f"{mean - half:.3f} - {mean + half:.3f}"
    what = "turns alone, one token of each mountain"
    return line(row.id, what, f"{games:,}", f"{mean:.3f}", interval, row.target, reached)


# --- Row Your Goat: a person among bots at their pace ----------------------------------------------------------------


def at_pace(seconds: float) -> Callable[[Sum, int], str]:
    """A person of this median, whose pace the bots know, against three Normals."""

    def count(row: Sum, games: int) -> str:
        policy = knowledge(find("row-your-goat")).policy
        before = dict(policy.reflexes)
        try:
            policy.reflexes.update({name: reflex.reflex(name, seconds) for name in reflex.LEVELS})
            policy.reflexes["greedy"] = PERSON._replace(median=seconds)
            seats = ["bot:greedy", "bot:normal", "bot:normal", "bot:normal"]
            found = arena.run("row-your-goat", seats, games, SEED)["seats"]
        finally:
            policy.reflexes.update(before)
            policy.reflexes.pop("greedy", None)
        share, low, high = (100 * found[0][key] for key in ("share", "low", "high"))
        reached = "yes" if 20 <= share <= 30 else "no"
        who = f"person, a Set in {seconds} s, v 3 x normal at that pace"
        return line(row.id, who, f"{games:,}", f"{share:.1f} %", f"{low:.1f} - {high:.1f}", row.target, reached)

    return count


def as_slow(row: Sum, games: int) -> str:
    """Random moves with Kid's reflexes against a Kid."""
    policy = knowledge(find("row-your-goat")).policy
    policy.reflexes["random"] = reflex.LEVELS["kid"]
    try:
        found = arena.run("row-your-goat", ["bot:random", "bot:kid"], games, SEED)["seats"]
    finally:
        policy.reflexes.pop("random")
    share, low, high = (100 * found[0][key] for key in ("share", "low", "high"))
    who = "random moves with kid's reflexes v 1 x kid"
    reached = "yes" if share >= 5 else f"{5 - share:.1f} short"
    return line(row.id, who, f"{games:,}", f"{share:.1f} %", f"{low:.1f} - {high:.1f}", row.target, reached)


# --- how long Champion thinks ----------------------------------------------------------------------------------------


def settings(known) -> list[tuple[int, dict[str, bool | int]]]:
    """Every number of players with every option on or off, all alike."""
    low, high = known.game.players
    found = []
    for seats in range(low, high + 1):
        for on in (False, True):
            options = {o.id: (o.choices[-1 if on else 0] if o.choices else on) for o in known.game.options}
            if (seats, options) not in found:
                found.append((seats, options))
    return found


def times(row: Sum, games: int) -> str:
    """Processor time of Champion's answers by a worker, over positions of greedy games; games: positions in all."""
    known = knowledge(find(row.game))
    level = known.level("champion")
    spent: list[float] = []
    worst = ""
    slowest = 0.0
    combos = []
    for seats, options in settings(known):
        try:
            known.game.new(seats, options, known.box)
            combos.append((seats, options))
        except ValueError:  # not for so many
            continue
    for seats, options in combos:
        here: list[float] = []
        number = 0
        while len(here) < games // len(combos):
            number += 1
            here += _answers(known, seats, options, number, games // len(combos) - len(here))
        spent += here
        if _at(here, 0.99) > slowest:
            slowest = _at(here, 0.99)
            worst = f"{seats} players" + ", ".join([""] + [name for name, value in options.items() if value])
    size = f"{level.nodes} nodes" if known.policy.plans else f"{level.iterations:,} iterations"
    what = f"champion's answer, s ({size if level.kind == 'search' else 'one ply'}), slowest with {worst}"
    reached = "yes" if slowest <= 1.2 else f"{slowest - 1.2:.2f} too long"
    figures = f"median {_at(spent, 0.5):.3f}", f"p99 {slowest:.3f}, longest {max(spent):.3f}"
    return line(row.id, what, f"{len(spent):,}", *figures, row.target, reached)


def _answers(known, seats: int, options: dict[str, bool | int], number: int, most: int) -> list[float]:
    rng = Rng(number)
    state = known.game.new(seats, options, known.box)
    spent: list[float] = []
    ply = 0
    while state.to_move() and len(spent) < most and ply < 2000:
        who = state.to_move()
        ply += 1
        if who == (CHANCE,):
            state.play(CHANCE, state.sample(rng))
            continue
        seat = who[int(rng.below(len(who)))]
        if len(state.legal(seat)) > 1 and rng.unit() < 0.2:
            view = state.view(seat)
            asked = Question(known.game.id, view.pack(), seat, ply, view.key(), "champion", f"{SEED} {number}")
            start = process_time()
            finish(think(asked, known.game, CAP))
            spent.append(process_time() - start)
        state.play(seat, known.policy.move(state.view(seat), seat, rng))
    return spent


def _at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


SUMS: list[Sum] = [
    Sum("mg-race", "mountain-goats", 20_000, "at most 10.0", race),
    Sum("ryg-random-kid", "row-your-goat", 1000, "5 in the middle", as_slow),
    *[Sum(f"ryg-pace-{pace}", "row-your-goat", 1000, "20 to 30 in the middle", at_pace(pace)) for pace in PACES],
    *[
        Sum(f"{short}-times", game, 400, "p99 at most 1.2", times)
        for short, game in (
            ("mg", "mountain-goats"),
            ("gl", "goat-lords"),
            ("whg", "we-have-goats"),
            ("ryg", "row-your-goat"),
            ("sg", "seven-goats"),
        )
    ],
]
