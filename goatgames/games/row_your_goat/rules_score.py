"""Who has won, and in which order the others follow."""

from goatgames.core.state import Result, Tie
from goatgames.games.row_your_goat.rules_position import Position


def result(position: Position) -> Result:
    """Winners first, then by cards left. RG-23: when all decks are empty, in the order in which they ran out."""
    seats = position.seats
    merits: list[int] = []
    for seat in range(seats):
        merit = position.sizes[seat]
        if position.ended == 23:
            merit = position.since[seat]
        elif not position.winners >> seat & 1:
            merit += 1  # an empty deck alone does not win
        merits.append(merit)
    ranks = [1 + sum([1 for other in merits if other < merit]) for merit in merits]
    totals = [-size for size in position.sizes]
    ties: list[Tie] = []
    for total in sorted(set(totals), reverse=True):
        group = [seat for seat in range(seats) if totals[seat] == total]
        if len(group) > 1:
            ties.append(_tie(position, group))
    return Result(ranks, totals, [{"cards left": total} for total in totals], ties)


def _tie(position: Position, group: list[int]) -> Tie:
    """What parted seats with equally many cards, or that nothing did."""
    if position.ended == 23:
        order = sorted(group, key=lambda seat: position.since[seat])
        return Tie(group, "RG-23", f"All decks are empty; {{{order[0]}}}'s ran out first and stayed empty.")
    first = [seat for seat in group if position.winners >> seat & 1]
    rest = [seat for seat in group if seat not in first]
    if position.ended == 21 and first and rest:
        holds = "holds a lifesaver" if len(first) == 1 else "hold lifesavers"
        return Tie(group, "RG-21", f"{_names(group)} have no cards; {_names(first)} {holds}.")
    if position.ended == 21 and first:
        return Tie(group, "RG-21", f"{_names(group)} have no cards and hold lifesavers: they win together.")
    if first:
        return Tie(group, "RG-25", f"{_names(group)} have equally few cards and win together.")
    return Tie(group, f"RG-{position.ended}", f"{_names(group)} have equally many cards and share the place.")


def _names(group: list[int]) -> str:
    words = [f"{{{seat}}}" for seat in group]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
