"""What players remember of hidden hands: cards they saw go there, and kinds that cannot be in them.

Of each hand every viewer knows some cards by kind (`lo`), and the others as so many unknown cards in the order in which
they came, the oldest first. A kind is closed to the `closed` oldest of them: they are not of that kind, because the
hand had none when they were all it held. So a Goat Fish closes its goat to the whole hand, and cards drawn later are
free again. The viewer with number `seats` is NOBODY: common knowledge.

Where it is unknown which card left a hand, the memory keeps less than could be reckoned, never more.

A card that was turned up and put back (GL-05, `flips`) lies in the draw pile or is among the cards drawn since: of each
such card `newer` counts, seat by seat, the hidden cards that came from the pile after it.
"""

from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS
from goatgames.games.goat_lords.rules_position import Position


def take(p: Position, seat: int, kind: int) -> None:
    """A card leaves a hand openly."""
    p.hand[seat * BASE + kind] -= 1
    p.held[seat] -= 1
    left(p, seat, kind)
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
    _hand_on(p, givers)
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


def turned_back(p: Position, kind: int) -> None:
    """GL-05: a card all have seen goes back into the pile; perhaps it is the same as one of that kind before."""
    if kind in p.flips:
        _drop(p, p.flips.index(kind))
    p.flips.append(kind)
    p.newer += [0] * p.seats


def look_through(p: Position) -> None:
    """GL-05: no goat is left in the pile; whoever turned it over card by card has seen every one."""
    p.barren = True
    p.flips = [kind for kind in range(len(p.pile)) for _ in range(p.pile[kind])]
    p.newer = [0] * (len(p.flips) * p.seats)


def drawn(p: Position, seat: int, kind: int) -> None:
    """A seat drew a card; all see whether it goes into the hand or is laid down."""
    for i in range(len(p.flips)):
        if (p.flips[i] < BASE) == (kind < BASE):
            p.newer[i * p.seats + seat] += 1


def left(p: Position, seat: int, kind: int) -> None:
    """A card has openly left the seat's hand, or the cards in front of it: perhaps one that was turned up before."""
    rest = p.held[seat] if kind < BASE else p.downs[seat]
    found = False
    for i in range(len(p.flips) - 1, -1, -1):
        at = i * p.seats + seat
        if p.newer[at] > 0 and (p.flips[i] < BASE) == (kind < BASE):
            if p.flips[i] == kind and not found:
                found = True
                _drop(p, i)
            elif p.newer[at] > rest:
                p.newer[at] = rest


def _hand_on(p: Position, givers: list[int]) -> None:
    """Goatilocks, before the cards go: one that was turned up may be among them."""
    for i in range(len(p.flips)):
        if p.flips[i] < BASE:
            row = p.newer[i * p.seats : (i + 1) * p.seats]
            for giver in givers:
                if row[giver] > 0:
                    p.newer[i * p.seats + neighbour(p, giver)] += 1
                    if row[giver] == p.held[giver]:
                        p.newer[i * p.seats + giver] -= 1


def _drop(p: Position, i: int) -> None:
    p.flips.pop(i)
    p.newer = p.newer[: i * p.seats] + p.newer[(i + 1) * p.seats :]


def remembered(p: Position, viewer: int) -> list[int]:
    """Numbers of the flips that help the viewer, those that leave fewest places first.

    Where the viewer sees a card of that kind in one of those places, it may be the very one, and nothing follows.
    """
    found: list[tuple[int, int]] = []
    for i in range(len(p.flips)):
        kind = p.flips[i]
        helps = True
        places = 0
        for seat in range(p.seats):
            count = p.newer[i * p.seats + seat]
            if count and seat == viewer:
                seen = p.hand[seat * BASE + kind] if kind < BASE else p.laid[seat * ACTIONS + kind - BASE]
                helps = helps and seen == 0
            elif count:
                places += count
                helps = helps and (kind >= BASE or p.lo[p.row(viewer, seat) + kind] == 0)
        if helps:
            found.append((places, i))
    found.sort()
    return [i for _, i in found]


def has_goat(p: Position) -> bool:
    """Whether a goat is in the draw pile."""
    for kind in range(GOATS):
        if p.pile[kind] > 0:
            return True
    return False
