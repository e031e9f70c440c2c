"""Who has won, and in which order the others follow."""

from goatgames.core.kit import listed, named
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
        out = listed([f"{{{seat}}}" for seat in order])
        return Tie(group, "RG-23", f"All decks are empty; they ran out for good in this order: {out}.")
    names = named(group)
    first = [seat for seat in group if position.winners >> seat & 1]
    rest = [seat for seat in group if seat not in first]
    if position.ended == 21 and first and rest:
        holds = "holds a lifesaver" if len(first) == 1 else "hold lifesavers and win together"
        return Tie(group, "RG-21", f"{names} have no cards; {named(first)} {holds}, {named(rest)} does not.")
    if position.ended == 21 and first:
        return Tie(group, "RG-21", f"{names} have no cards and hold lifesavers: they win together.")
    cards = "1 card" if position.sizes[group[0]] == 1 else f"{position.sizes[group[0]]} cards"
    if first:
        return Tie(group, "RG-25", f"{names} have {cards} each, the fewest, and win together.")
    return Tie(group, "RG-35", f"{names} have {cards} each and share the place.")
