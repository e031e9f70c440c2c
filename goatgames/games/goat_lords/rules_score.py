"""Counting points in Goat Lords at the end, and how ties are broken."""

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
        first = seats[0]
        names = " and ".join([f"{{{seat}}}" for seat in sorted(seats)])
        stacks = len(p.herds[first])
        said = f"{stacks} stack" if stacks == 1 else f"{stacks} stacks"
        if ranks[first] == ranks[seats[1]]:
            sentence = f"{names} have {points} points each; with {said} each the first of them share the place."
            if ranks[seats[-1]] == ranks[first]:
                sentence = f"{names} have {points} points and {said} each: they share the place."
        else:
            sentence = f"{names} have {points} points each; {{{first}}} has more stacks, {stacks}."
        found.append(Tie(seats, "GL-42", sentence))
    return found
