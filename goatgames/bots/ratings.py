"""Ratings over a pool of bots: many tables of a few of them, summed up by the model of Plackett and Luce (openskill).

A summary only: bots may beat each other in a circle, which no single number tells.
"""

from collections.abc import Sequence
from itertools import combinations
from math import ceil

from goatgames.bots.arena import DEFAULT_SEED, Outcome, Progress, levels_of, outcomes, pairing_of, seat_line

MISSING = "Ratings need the package openskill: pip install goatgames[arena]."


class MissingExtra(RuntimeError):
    """A package is not installed that only this needs; one sentence."""


def run(
    game_id: str,
    seats: Sequence[str],
    players: int,
    games: int,
    seed: str | int = DEFAULT_SEED,
    iterations: int | None = None,
    jobs: int = 1,
    options: dict[str, bool | int] | None = None,
    progress: Progress | None = None,
    scheduler: str = "",
) -> dict[str, object]:
    """Every group of `players` of these seats plays as many games, whole rotations, about `games` in all.

    Returns what `arena.run` does, with "games", "rating" (25 is the middle) and "sigma" for every seat, best first.
    MissingExtra without openskill.
    """
    rating = Ratings(len(seats))
    groups = list(combinations(range(len(seats)), players))
    each = players * ceil(games / len(groups) / players)
    levels = levels_of(seats)
    found: list[list[Outcome]] = [[] for _ in seats]
    done = 0
    for group in groups:
        pairing = pairing_of(game_id, tuple(levels[entry] for entry in group), seed, iterations, options)
        for outcome in outcomes(pairing, each, jobs, scheduler):
            rating.add(group, outcome)
            for at, entry in enumerate(group):
                found[entry].append(Outcome([outcome.shares[at]], [outcome.scores[at]]))
            done += 1
            if progress:
                progress(done, each * len(groups))
    lines = []
    for entry, seat in enumerate(seats):
        mean, sigma = rating.of(entry)
        line = seat_line(seat, 0, found[entry])
        lines.append({**line, "games": len(found[entry]), "rating": round(mean, 2), "sigma": round(sigma, 2)})
    lines.sort(key=lambda line: -float(str(line["rating"])))
    return {"game": game_id, "games": done, "seed": seed, "seats": lines}


class Ratings:
    """The ratings of so many entries, game by game."""

    def __init__(self, entries: int) -> None:
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            raise MissingExtra(MISSING) from None
        self._model = PlackettLuce()
        self._known = [self._model.rating() for _ in range(entries)]

    def add(self, group: Sequence[int], outcome: Outcome) -> None:
        """One game of these entries: winners first, the others by their scores."""
        order = [(-outcome.shares[at], -outcome.scores[at]) for at in range(len(group))]
        ranks = [float(sorted(set(order)).index(place)) for place in order]
        rated = self._model.rate([[self._known[entry]] for entry in group], ranks=ranks)
        for at, entry in enumerate(group):
            self._known[entry] = rated[at][0]

    def of(self, entry: int) -> tuple[float, float]:
        """Mean and standard deviation of what is believed of the entry's strength."""
        return float(self._known[entry].mu), float(self._known[entry].sigma)


def table(report: dict[str, object]) -> str:
    """The report as a table for people (Markdown)."""
    lines = ["| seat | rating | games | win share | 95 % interval |", "|---|---|---|---|---|"]
    seats = report["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        share, low, high = (f"{100 * seat[key]:.1f} %" for key in ("share", "low", "high"))
        believed = f"{seat['rating']:.1f} ± {seat['sigma']:.1f}"
        lines.append(f"| {seat['seat']} | {believed} | {seat['games']:,} | {share} | {low} - {high} |")
    return "\n".join(lines)
