"""What players remember of hidden hands: cards they saw go there, and kinds that cannot be in them.

Of each hand every viewer knows some cards by kind (`lo`), and the others as so many unknown cards in the order in which
they came, the oldest first. A kind is closed to the `closed` oldest of them: they are not of that kind, because the
hand had none when they were all it held. So a Goat Fish closes its goat to the whole hand, and cards drawn later are
free again. The viewer with number `seats` is NOBODY: common knowledge.

Where it is unknown which card left a hand, the memory keeps less than could be reckoned, never more.
"""

from goatgames.games.goat_lords.rules_cards import BASE, GOATS
from goatgames.games.goat_lords.rules_position import Position


def take(p: Position, seat: int, kind: int) -> None:
    """A card leaves a hand openly."""
    p.hand[seat * BASE + kind] -= 1
    p.held[seat] -= 1
    if p.told[seat]:
        for viewer in range(p.seats + 1):
            if viewer != seat:
                _forget(p, (viewer * p.seats + seat) * BASE, kind)


def _forget(p: Position, at: int, kind: int) -> None:
    """The viewer of this row saw a card of this kind leave: a known one, else the oldest that may have been one."""
    if p.lo[at + kind] > 0:
        p.lo[at + kind] -= 1
        return
    closed = p.closed
    oldest = closed[at + kind]
    for other in range(BASE):
        if closed[at + other] > oldest:
            closed[at + other] -= 1


def hand_over(p: Position, giver: int, taker: int, kind: int) -> int:
    """Goat Fish: all cards of a kind go openly from hand to hand. How many; all know now that the giver has none."""
    count = p.hand[giver * BASE + kind]
    for _ in range(count):
        take(p, giver, kind)
    p.hand[taker * BASE + kind] += count
    p.held[taker] += count
    p.told[giver] = 1
    for viewer in range(p.seats + 1):
        if viewer != giver:
            at = (viewer * p.seats + giver) * BASE
            p.closed[at + kind] = unknown(p, at, giver)
    if count:
        p.told[taker] = 1
        for viewer in range(p.seats + 1):
            if viewer != taker:
                p.lo[(viewer * p.seats + taker) * BASE + kind] += count
    return count


def unknown(p: Position, at: int, seat: int) -> int:
    """How many cards of the seat's hand the viewer of this row does not know."""
    return p.held[seat] - sum(p.lo[at : at + BASE])


def neighbour(p: Position, seat: int) -> int:
    """Who gets the seat's card of Goatilocks: the next clockwise if it goes to the left."""
    return (seat + (1 if p.direction == 0 else p.seats - 1)) % p.seats


def pass_on(p: Position) -> None:
    """Goatilocks: all chosen cards change hands at the same time. Giver and taker know the card, others do not."""
    seats = p.seats
    givers = [seat for seat in range(seats) if p.gives[seat] >= 0]
    empty: list[int] = [0] * ((seats + 1) * seats)  # by row: the kinds the giver cannot have had
    for giver in givers:
        kind = p.gives[giver]
        taker = neighbour(p, giver)
        for viewer in range(seats + 1):
            at = (viewer * seats + giver) * BASE
            if viewer == taker:
                _forget(p, at, kind)
            elif viewer != giver:
                empty[viewer * seats + giver] = _absent(p, at, giver)
                _forget_one(p, at)
    for giver in givers:
        kind = p.gives[giver]
        p.hand[giver * BASE + kind] -= 1
        p.held[giver] -= 1
        p.told[giver] = 1
    for giver in givers:
        kind = p.gives[giver]
        taker = neighbour(p, giver)
        p.told[taker] = 1
        for viewer in range(seats + 1):
            at = (viewer * seats + taker) * BASE
            if viewer == giver:
                p.lo[at + kind] += 1
            elif viewer != taker:  # one more unknown card; what neither can have had is closed to it as well
                none = empty[viewer * seats + giver] & _absent(p, at, taker)
                for other in range(BASE):
                    if none >> other & 1:
                        p.closed[at + other] += 1
    for giver in givers:
        taker = neighbour(p, giver)
        p.hand[taker * BASE + p.gives[giver]] += 1
        p.held[taker] += 1


def _absent(p: Position, at: int, seat: int) -> int:
    """The set of kinds the viewer of this row knows not to be in the hand."""
    free = unknown(p, at, seat)
    kinds = 0
    for kind in range(BASE):
        if p.lo[at + kind] == 0 and p.closed[at + kind] == free:
            kinds |= 1 << kind
    return kinds


def _forget_one(p: Position, at: int) -> None:
    """A card left that the viewer did not see: any of the known ones, or an unknown one.

    One card of each known kind becomes an unknown one, of these kinds; they count as the oldest. Whichever card it was
    that left, the others fit into what remains when one place fewer is closed.
    """
    known = 0
    for kind in range(BASE):
        if p.lo[at + kind] > 0:
            known += 1
    for kind in range(BASE):
        if p.lo[at + kind] > 0:
            p.lo[at + kind] -= 1
            p.closed[at + kind] = 0
        elif p.closed[at + kind] + known > 0:
            p.closed[at + kind] += known - 1


def fits(p: Position, at: int, seat: int) -> bool:
    """Whether the seat's hand is one the viewer of this row holds possible."""
    deepest = 0
    count = 0
    for kind in range(BASE):
        over = p.hand[seat * BASE + kind] - p.lo[at + kind]
        if over < 0:
            return False
        count += over
        deepest = max(deepest, p.closed[at + kind])
    for depth in range(1, deepest + 1):  # cards closed to so many of the oldest need a place among the others
        need = 0
        for kind in range(BASE):
            if p.closed[at + kind] >= depth:
                need += p.hand[seat * BASE + kind] - p.lo[at + kind]
        if need > count - depth:
            return False
    return True


def look_through(p: Position) -> None:
    """GL-05: no goat is left in the pile; whoever turned it over card by card has seen every one."""
    p.barren = True
    p.counted = True
    p.flips = [kind for kind in range(len(p.pile)) for _ in range(p.pile[kind])]


def sure(p: Position) -> list[int]:
    """Kinds of the cards that everybody knows to lie in the draw pile: turned up and put back since the last draw."""
    return p.flips[:] if p.counted else sorted(set(p.flips))


def has_goat(p: Position) -> bool:
    """Whether a goat is in the draw pile."""
    for kind in range(GOATS):
        if p.pile[kind] > 0:
            return True
    return False
