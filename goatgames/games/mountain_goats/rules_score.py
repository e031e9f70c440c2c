"""Counting points in Mountain Goats, at the end and in between."""

from typing import Final

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
        first, second = seats[0], seats[1]
        names = " and ".join([f"{{{seat}}}" for seat in sorted(seats)])
        if ranks[first] == ranks[second]:
            sentence = f"{names} have {points} points each and no goat on a top: they share the place."
            found.append(Tie(seats, "MG-19", sentence))
        elif _tops(position, first) > _tops(position, second):
            more = _tops(position, first)
            tops = "1 top" if more == 1 else f"{more} tops"
            sentence = f"{names} have {points} points each; {{{first}}} stands on {tops}, more than anyone tied."
            found.append(Tie(seats, rule, sentence))
        else:
            sentence = (
                f"{names} have {points} points each and as many tops; {{{first}}} stands on the higher one, "
                f"{_highest_top(position, first)}."
            )
            found.append(Tie(seats, rule, sentence))
    return found
