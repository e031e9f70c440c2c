"""What the seats of De 7 geitjes know of hidden cards: what they have seen, their views, guesses that fit a view.

Everybody knows the goats a player took back after a failed turn (SG-11), and what the discard pile held when it was
turned over (SG-13). Who offered cards also knows where they ended (SG-15, SG-16). When cards change places unseen, so
much less is known of where they came from (SG-25).
"""

from goatgames.core.chance import Rng
from goatgames.core.worlds import Deal
from goatgames.games.seven_goats.rules_board import (
    GOATS,
    KINDS,
    WOLF,
    counts_of,
    draw,
    lowered,
    most_of,
    size_of,
    without,
)
from goatgames.games.seven_goats.rules_position import ALL, LAY, Position


class Memory(Position):
    """A position that remembers and forgets as its players do."""

    __slots__ = ()

    # --- remembering -----------------------------------------------------------------------------------------------

    def _saw_leave(self, seat: int, bag: int) -> None:
        """Everybody has seen these cards leave the seat."""
        for at in range(seat, len(self.known), self.seats):
            if self.known[at]:
                self.known[at] = int(without(self.known[at], bag))

    def _saw_return(self, seat: int, bag: int) -> None:
        """Everybody has seen these cards, and the seat keeps them."""
        for at in range(seat, len(self.known), self.seats):
            self.known[at] = int(most_of(self.known[at], bag))
        self.known[seat * self.seats + seat] = 0  # nothing is kept of what a seat knows of its own cards

    def _saw_pile(self) -> None:
        """The discard pile, seen by everybody, is the pile now."""
        for viewer in range(self.seats + 1):
            self.pools[viewer] = self.pile

    def _saw_taken(self, giver: int, taker: int, bag: int, count: int) -> None:
        """The taker has the giver's cards: these two know which, the others only how many."""
        seats = self.seats
        whole = self.sizes[giver] == 0  # the giver's whole hand went: what was known of it is known of the taker now
        for viewer in range(seats + 1):
            here, there = viewer * seats + giver, viewer * seats + taker
            if viewer == giver:
                self.known[there] += bag
            elif viewer == taker:
                self.known[here] = int(without(self.known[here], bag))
            elif self.known[here]:
                if whole:
                    self.known[there] += self.known[here]
                    self.known[here] = 0
                else:
                    self.known[here] = int(lowered(self.known[here], count))

    # --- what would be news ----------------------------------------------------------------------------------------

    def _deal_for(self, viewer: int) -> tuple[Deal, list[int]]:
        """The hidden cards of this full state in the bounds of what a seat knows; by seat the number of its cards'
        place, hand and offer together, -1 for its own. Goats that are laid lie open and are left out."""
        deal = Deal(KINDS)
        if self.pools[viewer] >= 0:
            deal.add(counts_of(self.pile), None, counts_of(self.pools[viewer]))
        else:
            deal.add(counts_of(self.pile))
        places: list[int] = []
        for seat in range(self.seats):
            if seat == viewer:
                places.append(-1)
                continue
            known = self.known[viewer * self.seats + seat]
            if seat == self.turn and self.laid:
                known = int(without(known, self.laid))
            hand = self.hands[seat] + (self.offer if seat == self.turn else 0)
            places.append(deal.add(counts_of(hand), counts_of(known)))
        return deal, places

    def _news(self, seat: int) -> bool:
        """Whether the cards on offer are such as the seat, which is asked, does not know for certain."""
        giver = self.turn
        if giver == seat or self.offered == 0:
            return False
        deal, places = self._deal_for(seat)
        if not deal.fixed(places[giver]):
            return True
        kinds = len([count for count in deal.have[places[giver]] if count])
        return kinds > 1 and self.sizes[giver] > 0  # some of several kinds

    def _unsure(self, seat: int) -> bool:
        """Whether the seat cannot know if the one on turn has a goat."""
        deal, places = self._deal_for(seat)
        place = places[self.turn]
        size = self.sizes[self.turn]
        if deal.have[place][WOLF] < size:
            return deal.fill(place, WOLF) == size
        return not deal.settled([place], WOLF)

    # --- views -----------------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> "Memory":
        """The same class with everything masked that `viewer` (a seat or NOBODY) cannot know."""
        view = self.clone()
        assert isinstance(view, Memory)
        if self.viewer == viewer:
            return view
        seats = self.seats
        view.viewer = viewer
        unseen = self.unseen + self.pile
        view.pile = 0
        for seat in range(seats):
            if seat != viewer:
                unseen += self.hands[seat]
                view.hands[seat] = 0
        if viewer != self.turn:
            unseen += self.offer
            view.offer = 0
        view.unseen = unseen
        everybody = seats * seats
        for other in range(seats):
            if other != viewer:
                view.pools[other] = self.pools[seats]
                for seat in range(seats):
                    if seat not in (viewer, other):  # what others know of one's own cards one knows
                        view.known[other * seats + seat] = self.known[everybody + seat]
        return view

    def guess(self, rng: Rng) -> "Memory":
        """On a view: a full state drawn from those consistent with it, so that guess.view(viewer) == view.

        The cards known lie where they are known to lie. Once the discard pile was turned over, the pile is an equally
        likely part of it, else of all unseen cards; every deal of the rest to the hands is equally likely.
        """
        state = self.clone()
        assert isinstance(state, Memory)
        viewer = self.viewer
        if viewer == ALL:
            return state
        seats = self.seats
        me = viewer if viewer >= 0 else seats
        hidden_offer = viewer != self.turn and self.offered > 0
        rest = self.unseen
        known = [0] * seats
        for seat in range(seats):
            if seat != viewer:
                known[seat] = self.known[me * seats + seat]
                if seat == self.turn and self.laid:
                    known[seat] = int(without(known[seat], self.laid))
                rest -= known[seat]
        while True:
            left = rest
            if self.pools[me] >= 0:
                state.pile = self._pile_within(self.pools[me], rest, rng)
            else:
                state.pile = int(draw(left, self.pile_size, rng))
            left -= state.pile
            for seat in range(seats):
                if seat == viewer:
                    continue
                cards = self.sizes[seat] + (self.offered if hidden_offer and seat == self.turn else 0)
                drawn = int(draw(left, cards - size_of(known[seat]), rng))
                left -= drawn
                state.hands[seat] = known[seat] + drawn
            # SG-18: who is about to lay goats has one
            if self.phase != LAY or self.laid or self.turn == viewer or state.hands[self.turn] & GOATS:
                break
        if hidden_offer:
            state.offer = int(draw(state.hands[self.turn], self.offered, rng))
            state.hands[self.turn] -= state.offer
        state.unseen = 0
        state.viewer = ALL
        return state

    def _pile_within(self, pool: int, rest: int, rng: Rng) -> int:
        """A pile drawn from `pool`, every part of it being equally likely that takes no card beyond `rest`."""
        size = self.pile_size
        if size_of(pool) == size:
            return pool
        # ways[kind][n]: how many parts of n cards the kinds from this one on have
        ways: list[list[float]] = [[0.0] * (size + 1) for _ in range(KINDS + 1)]
        ways[KINDS][0] = 1.0
        for kind in range(KINDS - 1, -1, -1):
            have = pool >> 4 * kind & 15
            most = min(have, rest >> 4 * kind & 15)
            for n in range(size + 1):
                choices = 1.0
                total = 0.0
                for taken in range(min(most, n) + 1):
                    total += choices * ways[kind + 1][n - taken]
                    choices = choices * float(have - taken) / float(taken + 1)
                ways[kind][n] = total
        pile = 0
        n = size
        for kind in range(KINDS):
            have = pool >> 4 * kind & 15
            most = min(have, rest >> 4 * kind & 15)
            at = rng.unit() * ways[kind][n]
            choices = 1.0
            last = 0
            for taken in range(min(most, n) + 1):
                weight = choices * ways[kind + 1][n - taken]
                if weight > 0.0:
                    last = taken
                    at -= weight
                    if at < 0.0:
                        break
                choices = choices * float(have - taken) / float(taken + 1)
            pile += last << 4 * kind
            n -= last
        return pile
