"""Counting points in Mountain Goats, at the end and in between."""

from typing import Final

from goatgames.core.kit import named, placed
from goatgames.core.state import Result, Tie
from goatgames.games.mountain_goats.rules_board import FIRST_SPACE, MOUNTAINS, SPACES
from goatgames.games.mountain_goats.rules_position import Position
from goatgames.games.mountain_goats.rules_rolls import LOWEST

PARTS: Final = ("5", "6", "7", "8", "9", "10", "bonus", "big-mountain", "valley")


def big_mountain_ranks(position: Position) -> list[tuple[int, int, int]]:
    """(space, seat, points) of the goats on the Big Mountain that score, the highest first. MG-24, MG-33."""
    found: list[tuple[int, int, int]] = []
    ranks = position.board.ranks
    for i in range(SPACES - 1, -1, -1):
        if position.peak[i] >= 0 and len(found) < len(ranks):
            found.append((FIRST_SPACE + i, position.peak[i], ranks[len(found)]))
    return found


def totals(position: Position) -> list[int]:
    """Points by seat as if the game ended now. MG-17."""
    points = position.points[:]  # point tokens and bonus tokens
    if position.board.big_mountain:
        for _, seat, worth in big_mountain_ranks(position):
            points[seat] += worth
    if position.board.green_valley:
        for seat in range(position.seats):
            points[seat] += _valley_points(position, seat)
    return points


def result(position: Position) -> Result:
    """Ranks, totals, parts and how ties were broken."""
    seats = position.seats
    total = totals(position)
    parts: list[dict[str, int]] = []
    for seat in range(seats):
        mine: dict[str, int] = {}
        for i in range(MOUNTAINS):
            mine[str(LOWEST + i)] = (LOWEST + i) * position.got[seat * MOUNTAINS + i]
        mine["bonus"] = sum(position.bonuses(seat))
        if position.board.big_mountain:
            mine["big-mountain"] = sum([worth for _, who, worth in big_mountain_ranks(position) if who == seat])
        if position.board.green_valley:
            mine["valley"] = _valley_points(position, seat)
        parts.append(mine)

    # MG-18: more goats on tops, then the higher-numbered top. MG-29: with expansions too, the six mountains only.
    # MG-37: every place, not just the first.
    standing = [(total[seat], _tops(position, seat), _highest_top(position, seat)) for seat in range(seats)]
    ranks = [1 + sum([1 for other in standing if other > standing[seat]]) for seat in range(seats)]
    return Result(ranks, total, parts, _ties(position, total, ranks))


def _valley_points(position: Position, seat: int) -> int:
    """MG-28."""
    base = seat * MOUNTAINS
    return sum([position.board.pasture[i] * position.grazing[base + i] for i in range(MOUNTAINS)])


def _tops(position: Position, seat: int) -> int:
    return position.holder.count(seat)


def _highest_top(position: Position, seat: int) -> int:
    """The number of the highest-numbered mountain on whose top the seat stands, 0 if none."""
    for i in range(MOUNTAINS - 1, -1, -1):
        if position.holder[i] == seat:
            return LOWEST + i
    return 0


def _ties(position: Position, total: list[int], ranks: list[int]) -> list[Tie]:
    """One entry for every total that several seats share, the highest first; its seats in order of rank."""
    rule = "MG-29" if position.board.expanded else "MG-18"
    found: list[Tie] = []
    for points in sorted(set(total), reverse=True):
        tied = sorted([(ranks[seat], seat) for seat in range(position.seats) if total[seat] == points])
        seats = [seat for _, seat in tied]
        if len(seats) < 2:
            continue
        have = f"{named(sorted(seats))} have {points} points each"
        if ranks[seats[0]] == ranks[seats[-1]]:
            found.append(Tie(seats, "MG-19", f"{have} and no goat on a top: they share the place."))
        else:
            held = placed(seats, ranks, _held(position, seats))
            found.append(Tie(seats, rule, f"{have}; goats on tops: {held}."))
    return found


def _held(position: Position, seats: list[int]) -> list[str]:
    """By seat how many tops it holds, with the highest where another of these seats holds as many."""
    words: list[str] = []
    for seat in range(position.seats):
        tops = _tops(position, seat)
        alike = [other for other in seats if _tops(position, other) == tops]
        more = f" (highest {_highest_top(position, seat)})" if tops and len(alike) > 1 else ""
        words.append((str(tops) if tops else "none") + more)
    return words
