"""Bots against bots: many games with seats rotated, every rotation on the same chance, and win shares.

A seat's share is its part of the wins: 1 for a win, 1/k for one shared by k. Intervals are Wilson's, 95 %.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from math import sqrt
from typing import NamedTuple, TextIO

from goatgames.bots.brain import choose, finish, knowledge
from goatgames.bots.jobs import on_cluster, spread
from goatgames.bots.levels import Level, SeatError, parse_seat
from goatgames.core.chance import stream
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE, Result, State
from goatgames.games.catalogue import find as find_game

Z = 1.959964  # two-sided 95 % of the normal distribution
DEFAULT_SEED = "arena"
TWIN = "twin"

Progress = Callable[[int, int], None]  # games done, games in all


class Pairing(NamedTuple):
    """Which bots play what: plain values, to be sent to another process.

    policies: by entry, "" for the game's own, or `module:function` that makes another one of the game's id, or TWIN:
    the game's own shown the true position, cheating, to tell what better beliefs about hidden cards could gain at most.
    """

    game: str
    levels: tuple[str, ...]  # level ids, by entry
    seed: str
    iterations: int | None
    options: tuple[tuple[str, bool | int], ...]
    policies: tuple[str, ...] = ()


class Outcome(NamedTuple):
    """One game, by entry (not by seat): share of the win, and final score."""

    shares: list[float]
    scores: list[int]


def run(
    game_id: str,
    seats: list[str],
    games: int,
    seed: str | int = DEFAULT_SEED,
    iterations: int | None = None,
    jobs: int = 1,
    options: dict[str, bool | int] | None = None,
    progress: Progress | None = None,
    policies: tuple[str, ...] = (),
    scheduler: str = "",
) -> dict[str, object]:
    """Play and count.

    seats: like "bot:champion", one for each player. iterations: binds every searching seat. jobs: processes. progress:
    told the games done so far. policies: as in Pairing. scheduler: address of a cluster to play them on instead (see
    jobs.py). Returns {"game", "games", "seed", "seats": [{"seat", "share", "low", "high", "mean_score"}]}, the seats in
    the order given. SeatError for a human among them.
    """
    pairing = pairing_of(game_id, levels_of(seats), seed, iterations, options, policies)
    found: list[Outcome] = []
    for outcome in outcomes(pairing, games, jobs, scheduler):
        found.append(outcome)
        if progress:
            progress(len(found), games)
    lines = [seat_line(seat, at, found) for at, seat in enumerate(seats)]
    return {"game": game_id, "games": games, "seed": seed, "seats": lines}


def levels_of(seats: Sequence[str]) -> tuple[str, ...]:
    """The ids of the levels of these seats; SeatError for a human among them."""
    return tuple(_bot(seat).id for seat in seats)


def pairing_of(
    game_id: str,
    levels: tuple[str, ...],
    seed: str | int,
    iterations: int | None,
    options: dict[str, bool | int] | None,
    policies: tuple[str, ...] = (),
) -> Pairing:
    """The pairing; an unknown game or bad content is an error here and now."""
    knowledge(find_game(game_id))
    return Pairing(game_id, levels, str(seed), iterations, tuple(sorted((options or {}).items())), policies)


def _bot(seat: str) -> Level:
    level = parse_seat(seat).level
    if level is None:
        raise SeatError("The arena is for bots only; a seat is “bot:LEVEL”.")
    return level


def seat_line(seat: str, at: int, outcomes: list[Outcome]) -> dict[str, object]:
    """What is told of the seat that is entry `at` of these games."""
    wins = sum(outcome.shares[at] for outcome in outcomes)
    low, high = wilson(wins, len(outcomes))
    mean = sum(outcome.scores[at] for outcome in outcomes) / max(len(outcomes), 1)
    share = wins / max(len(outcomes), 1)
    return {
        "seat": seat,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_score": round(mean, 2),
    }


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """The interval of a share (E. B. Wilson 1927): (low, high) in 0..1; (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


# --- playing -----------------------------------------------------------------------------------------------------


def outcomes(pairing: Pairing, games: int, jobs: int = 1, scheduler: str = "") -> Iterator[Outcome]:
    """All games in their order; the same whoever plays them."""
    if scheduler:
        yield from on_cluster(play, pairing, games, scheduler)
    elif jobs > 1:
        yield from spread(play, pairing, games, jobs)
    else:
        for number in range(games):
            yield play(pairing, number)


def play(pairing: Pairing, number: int) -> Outcome:
    """Game `number`: entry e sits on seat (e + number) modulo seats; a round of rotations shares its chance."""
    known = knowledge(find_game(pairing.game))
    count = len(pairing.levels)
    chance = f"{pairing.seed}/{number // count}"
    state = known.game.new(count, dict(pairing.options), known.box)
    levels = [known.level(level) for level in pairing.levels]
    by_seat = [levels[(seat - number) % count] for seat in range(count)]
    ids = [level.id for level in by_seat]
    counters: dict[str, int] = {}
    ply = 0
    while True:
        who = state.to_move()
        if not who:
            break
        if who[0] == CHANCE:
            name = state.stream()
            at = counters[name] = counters.get(name, -1) + 1
            state.play(CHANCE, state.sample(stream(chance, name, at)))
        else:
            first = known.policy.hands(state, ids, chance, ply) if state.race() else who[0]
            _move(pairing, number, ply, state, first, by_seat[first])
        ply += 1
    return _outcome(state.result(), number)


def _move(pairing: Pairing, number: int, ply: int, state: State, seat: int, level: Level) -> None:
    rng = stream(f"{pairing.seed}/{number}/{seat}", "bot", ply)
    entry = (seat - number) % len(pairing.levels)
    policy = _policy(pairing.game, pairing.policies[entry] if pairing.policies else "")
    twin = bool(pairing.policies) and pairing.policies[entry] == TWIN
    move, _ = finish(choose(policy, state if twin else state.view(seat), seat, level, pairing.iterations, rng))
    state.play(seat, move)


@cache
def _policy(game: str, maker: str) -> Policy:
    """The game's own policy, or the one a function makes."""
    if not maker or maker == TWIN:
        return knowledge(find_game(game)).policy
    module, _, function = maker.partition(":")
    policy: Policy = getattr(import_module(module), function)(game)
    return policy


def _outcome(result: Result, number: int) -> Outcome:
    count = len(result.ranks)
    shares = [0.0] * count
    for seat in result.winners:
        shares[(seat - number) % count] = 1 / len(result.winners)
    return Outcome(shares, [result.totals[(entry + number) % count] for entry in range(count)])


# --- showing -----------------------------------------------------------------------------------------------------


class Bar:
    """A progress bar on a terminal; silent where the stream is none."""

    def __init__(self, out: TextIO = sys.stderr, width: int = 40) -> None:
        self.out = out
        self.width = width
        self.shown = -1

    def __call__(self, done: int, games: int) -> None:
        filled = self.width * done // max(games, 1)
        if not self.out.isatty() or (filled == self.shown and done < games):
            return
        self.shown = filled
        bar = "#" * filled + "." * (self.width - filled)
        self.out.write(f"\r[{bar}] {done}/{games}" + ("\n" if done == games else ""))
        self.out.flush()


def table(report: dict[str, object]) -> str:
    """The report as a table for people (Markdown)."""
    begun = f"{report['games']:,} games, seed {report['seed']}."
    lines = [begun, "", "| seat | win share | 95 % interval | mean score |", "|---|---|---|---|"]
    seats = report["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        share, low, high = (f"{100 * seat[key]:.1f} %" for key in ("share", "low", "high"))
        lines.append(f"| {seat['seat']} | {share} | {low} - {high} | {seat['mean_score']:.1f} |")
    return "\n".join(lines)
