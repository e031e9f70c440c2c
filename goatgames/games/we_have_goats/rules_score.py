"""Who wins We Have Goats! when the rounds run out, and how everybody else is placed."""

from goatgames.core.kit import named, placed
from goatgames.core.state import Result, Tie
from goatgames.games.we_have_goats.rules_land import (
    steps_left,
)
from goatgames.games.we_have_goats.rules_position import (
    Position,
)


def result(position: Position) -> Result:
    """Ranks, goats at home, and how ties were broken."""
    seats = position.seats
    totals = [position.goats_home(seat) for seat in range(seats)]
    steps = [steps_left(position, seat) for seat in range(seats)]
    # WG-23: who comes home first wins; WG-52, WG-57: else the most goats at home, then the fewest steps for the others
    standing = [(int(seat == position.winner), totals[seat], -steps[seat]) for seat in range(seats)]
    ranks = [1 + sum([1 for other in standing if other > standing[seat]]) for seat in range(seats)]
    parts: list[dict[str, int]] = [{"home": totals[seat]} for seat in range(seats)]
    return Result(ranks, totals, parts, _ties(totals, steps, ranks))


def _ties(totals: list[int], steps: list[int], ranks: list[int]) -> list[Tie]:
    """One entry for every number of goats that several seats have at home, the most first; its seats by rank."""
    found: list[Tie] = []
    for home in sorted(set(totals), reverse=True):
        tied = sorted([(ranks[seat], seat) for seat in range(len(totals)) if totals[seat] == home])
        seats = [seat for _, seat in tied]
        if len(seats) < 2:
            continue
        have = f"{named(sorted(seats))} have {home} goat{'' if home == 1 else 's'} at home each"
        if ranks[seats[0]] == ranks[seats[-1]]:
            sentence = f"{have} and {steps[seats[0]]} steps left: they share the place."
        else:
            left = placed(seats, ranks, [str(count) for count in steps])
            sentence = f"{have}; steps left for the others: {left}."
        found.append(Tie(seats, "WG-52", sentence))
    return found
