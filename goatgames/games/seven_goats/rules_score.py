"""The end of De 7 geitjes: who has won, and how the others follow."""

from goatgames.core.kit import named
from goatgames.core.state import Result, Tie
from goatgames.games.seven_goats.rules_position import Position

OUT = -55  # the score of a seat that has lost: below that of any hand, for there are 55 cards


def totals(position: Position) -> list[int]:
    """SG-24: by seat minus the number of cards it still has to get rid of, also on the table and on offer."""
    found: list[int] = []
    for seat in range(position.seats):
        cards = position.sizes[seat]
        if seat == position.turn:
            cards += len(position.goats_laid()) + position.offered
        found.append(-cards if position.playing(seat) else OUT)
    return found


def result(position: Position) -> Result:
    """The result of a game that is over: SG-20, SG-24."""
    scores = totals(position)
    winner = position.winner
    ranks = [1] * position.seats
    for seat in range(position.seats):
        if seat != winner:
            better = [other for other in range(position.seats) if other != winner and scores[other] > scores[seat]]
            ranks[seat] = 2 + len(better)
    parts = [
        {"cards left": score if position.playing(seat) else 0, "wolves only": 0 if position.playing(seat) else score}
        for seat, score in enumerate(scores)
    ]
    return Result(ranks, scores, parts, _ties(position, scores))


def _ties(position: Position, scores: list[int]) -> list[Tie]:
    found: list[Tie] = []
    for score in sorted(set(scores), reverse=True):
        seats = [seat for seat in range(position.seats) if scores[seat] == score]
        if len(seats) < 2:
            continue
        names = named(seats)
        if score == 0:  # SG-21
            rest = [seat for seat in seats if seat != position.winner]
            sentence = f"{names} have no cards left; the hand of {{{position.winner}}} was empty first"
            if len(rest) > 1:
                sentence += f", and {named(rest)} share the second place"
            found.append(Tie(seats, "SG-21", sentence + "."))
        elif score == OUT:
            found.append(Tie(seats, "SG-18", f"{names} had only wolves: they share the last place."))
        else:
            cards = "1 card" if score == -1 else f"{-score} cards"
            found.append(Tie(seats, "SG-24", f"{names} have {cards} left each: they share the place."))
    return found
