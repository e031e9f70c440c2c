"""Whether a move of Goat Lords shows its player something hidden: asked of the full position, answered for a viewer.

The cards a viewer does not see lie in the pile and in places of other hands, some of them barred to some kinds; a card
that was turned up before is a kind of its own that only the places filled since can hold. See core/worlds.py.
"""

from goatgames.core.worlds import MANY, Deal
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS
from goatgames.games.goat_lords.rules_known import neighbour, remembered
from goatgames.games.goat_lords.rules_position import Position


class _Hidden:
    """The hand cards a viewer does not see. pile: its place in `deal`; of[seat]: the places of a hand."""

    __slots__ = ("deal", "of", "pile")

    def __init__(self, p: Position, viewer: int) -> None:
        flips = [i for i in remembered(p, viewer) if p.flips[i] < BASE]
        self.deal: Deal = Deal(BASE + len(flips))
        self.of: list[list[int]] = [[] for _ in range(p.seats)]
        more = [0] * len(flips)
        pile = p.pile[:BASE] + more
        most = [0] * GOATS + [MANY] * (BASE - GOATS) if p.barren else [MANY] * BASE
        self.pile: int = self.deal.add(pile, None, most + [1] * len(flips))
        for seat in range(p.seats):
            if seat != viewer:
                self._hand(p, viewer, seat, flips)
        for n in range(len(flips)):
            _label(self.deal, p.flips[flips[n]], BASE + n)

    def _hand(self, p: Position, viewer: int, seat: int, flips: list[int]) -> None:
        """The unknown cards of a hand, each in a place of its own, the oldest first."""
        at = p.row(viewer, seat)
        cards: list[tuple[int, int]] = []  # those closed to most places first
        for kind in range(BASE):
            for _ in range(p.hand[seat * BASE + kind] - p.lo[at + kind]):
                cards.append((-p.closed[at + kind], kind))
        cards.sort()
        count = len(cards)
        order = [0] * count
        for i in range(count):  # into the youngest place that is left
            order[count - 1 - i] = cards[i][1]
        for depth in range(1, count + 1):
            have = [0] * (BASE + len(flips))
            most = [0 if p.closed[at + kind] >= depth else 1 for kind in range(BASE)]
            for i in flips:
                most.append(1 if depth > count - p.newer[i * p.seats + seat] else 0)
            have[order[depth - 1]] = 1
            self.of[seat].append(self.deal.add(have, None, most))


def _label(deal: Deal, kind: int, label: int) -> None:
    """One card of the kind that lies where a flip may lie is that card."""
    for place in range(len(deal.have)):
        if deal.have[place][kind] > 0 and deal.most[place][label] > 0:
            deal.have[place][kind] -= 1
            deal.have[place][label] += 1
            return


def reveals(p: Position, seat: int, move: int) -> bool:
    """GL-30, GL-49: what a victim has of a goat; GL-31: the card that comes; GL-05: whether a goat is in the pile."""
    phase = p.phase
    if phase == phases.NAME:
        hidden = _Hidden(p, seat)
        return not hidden.deal.settled(hidden.of[p.foe], move - moves.NAME)
    if phase == phases.GIVE:
        for other in range(p.seats):
            if other != seat and p.gives[other] < 0 and p.held[other] > 0:
                return False  # others still choose
        for giver in range(p.seats):
            if giver != seat and p.gives[giver] >= 0 and neighbour(p, giver) == seat:
                return _may_be_two(p, seat, giver)
        return False
    begins = phase == phases.MAIN or phase == phases.EXTRA
    if begins and moves.ASSIST <= move < moves.DISCARD and len(p.discards) == 1 and p.pile_left > 0:
        return _pile_shows(p, seat)
    return False


def _may_be_two(p: Position, viewer: int, giver: int) -> bool:
    """Whether the card a hand passes on may be of two kinds, as far as the viewer knows."""
    hidden = _Hidden(p, viewer)
    at = p.row(viewer, giver)
    kinds = [kind for kind in range(BASE) if p.hand[giver * BASE + kind] > 0]
    if len(kinds) > 1:
        return True
    known = sum(p.lo[at : at + BASE])
    for kind in range(BASE):
        if kind != kinds[0] and not hidden.deal.settled(hidden.of[giver], kind):
            return True
    return known > 0 and not hidden.deal.settled(hidden.of[giver], kinds[0])


def _pile_shows(p: Position, viewer: int) -> bool:
    """A goat is turned up if there is one: can there be one, and can there be none? Else the whole pile is seen."""
    hidden = _Hidden(p, viewer)
    deal, pile = hidden.deal, hidden.pile
    goats = list(range(GOATS))
    if sum(deal.have[pile][:GOATS]) > 0:
        return deal.drain(pile, goats) == 0
    for goat in goats:
        if not deal.settled([pile], goat):
            return True
    return not deal.fixed(pile) or _actions_unsure(p, viewer)


def _actions_unsure(p: Position, viewer: int) -> bool:
    """Whether the viewer cannot know which action cards lie in the pile."""
    flips = [i for i in remembered(p, viewer) if p.flips[i] >= BASE]
    deal = Deal(ACTIONS + len(flips))
    pile = deal.add(p.pile[BASE:] + [0] * len(flips), None, [MANY] * ACTIONS + [1] * len(flips))
    for seat in range(p.seats):
        if seat == viewer:
            continue
        count = p.downs[seat]
        row = p.laid[seat * ACTIONS : (seat + 1) * ACTIONS]
        cards = [action for action in range(ACTIONS) for _ in range(row[action])]
        for depth in range(1, count + 1):
            have = [0] * (ACTIONS + len(flips))
            have[cards[depth - 1]] = 1
            most = [1] * ACTIONS + [1 if depth > count - p.newer[i * p.seats + seat] else 0 for i in flips]
            deal.add(have, None, most)
    for n in range(len(flips)):
        _label(deal, p.flips[flips[n]] - BASE, ACTIONS + n)
    return not deal.fixed(pile)
