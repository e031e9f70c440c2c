"""Counting points in Goat Lords at the end, and how ties are broken."""

from goatgames.core.kit import named, placed
from goatgames.core.state import Result, Tie
from goatgames.games.goat_lords.rules_cards import GOATS, stack_cards
from goatgames.games.goat_lords.rules_position import Position


def result(p: Position) -> Result:
    """Ranks, totals, parts and how ties were broken."""
    value = p.board.value
    parts: list[dict[str, int]] = []
    for seat in range(p.seats):
        goats = 0
        wilds = 0
        for stack in p.herds[seat]:
            for kind in stack_cards(stack):
                if kind < GOATS:
                    goats += value[kind]
                else:
                    wilds += value[kind]
        parts.append({"goats": goats, "wilds": wilds})
    total = [part["goats"] + part["wilds"] for part in parts]  # GL-41
    standing = [(total[seat], len(p.herds[seat])) for seat in range(p.seats)]  # GL-42
    ranks = [1 + sum([1 for other in standing if other > mine]) for mine in standing]
    return Result(ranks, total, parts, _ties(p, total, ranks))


def _ties(p: Position, total: list[int], ranks: list[int]) -> list[Tie]:
    """One entry for every total that several seats share, the highest first; its seats in order of rank."""
    found: list[Tie] = []
    for points in sorted(set(total), reverse=True):
        tied = [(ranks[seat], seat) for seat in range(p.seats) if total[seat] == points]
        tied.sort()
        seats = [seat for _, seat in tied]
        if len(seats) < 2:
            continue
        have = f"{named(sorted(seats))} have {points} points"
        stacks = [len(p.herds[seat]) for seat in range(p.seats)]
        if ranks[seats[0]] == ranks[seats[-1]]:
            said = "1 stack" if stacks[seats[0]] == 1 else f"{stacks[seats[0]]} stacks"
            sentence = f"{have} and {said} each: they share the place."
        else:
            sentence = f"{have} each; stacks: {placed(seats, ranks, [str(count) for count in stacks])}."
        found.append(Tie(seats, "GL-42", sentence))
    return found
