"""What hands do at the table of We Have Goats!: move a goat, take, draw and discard cards, remember what was seen."""

from goatgames.core.state import CHANCE, EVERYBODY, Event
from goatgames.games.we_have_goats.components import (
    LABS,
)
from goatgames.games.we_have_goats.rules_board import (
    GOATS,
    KINDS,
    SLOTS,
)
from goatgames.games.we_have_goats.rules_position import (
    CARD,
    DRAWING,
    EVERYBODY_KNOWS,
    OVER,
    Position,
)


class Table(Position):
    """A position with the acts that every rule uses."""

    __slots__ = ()

    # --- goats ------------------------------------------------------------------------------------------------------

    def put_goat(self, goat: int, cell: int, tipsy: int) -> None:
        """Put a goat somewhere, remembering where it was. WG-22: at home none is tipsy."""
        self.journal.append(goat)
        self.journal.append(self.at[goat])
        self.journal.append(self.tipsy[goat])
        self.at[goat] = cell
        self.tipsy[goat] = 0 if cell == self.board.home_cell[goat // GOATS] else tipsy

    def take_goats_back(self) -> list[int]:
        """Everything the card has moved so far returns. The goats that stand otherwise now, ascending."""
        before = self.at[:]
        sober = self.tipsy[:]
        for i in range(len(self.journal) - 3, -1, -3):
            goat = self.journal[i]
            self.at[goat] = self.journal[i + 1]
            self.tipsy[goat] = self.journal[i + 2]
        self.journal = []
        return [
            goat for goat in range(len(self.at)) if self.at[goat] != before[goat] or self.tipsy[goat] != sober[goat]
        ]

    def check_win(self, seat: int, out: list[Event] | None) -> bool:
        """WG-23: three goats in the home pen win at once."""
        if self.phase == OVER or self.goats_home(seat) < GOATS:
            return self.phase == OVER
        self.winner = seat
        self.phase = OVER
        if self.card >= 0:  # what was pending is cleared away
            self.spend(self.card)
        for card in self.found:
            self.spend(card)
        self.clear()
        if out is not None:
            out.append(Event("end", seat, (seat,)))
        return True

    def clear(self) -> None:
        """Nothing is pending any more."""
        self.card = -1
        self.lab = -1
        self.tool = CARD
        self.asked = -1
        self.stopper = -1
        self.chain = 0
        self.walker = -1
        self.left = 0
        self.arrived = 0
        self.args = []
        self.slid = []
        self.waiting = []
        self.journal = []
        self.found = []

    def clockwise(self, seat: int) -> list[int]:
        """All seats from this one on. WG-47."""
        return [(seat + i) % self.seats for i in range(self.seats)]

    # --- cards ------------------------------------------------------------------------------------------------------

    def spend(self, card: int) -> None:
        """A card goes to the discard pile."""
        self.discard[card] += 1

    def add_card(self, seat: int, card: int) -> None:
        """A card comes to a hand."""
        base = seat * SLOTS
        at = base + self.held[seat]
        while at > base and self.hands[at - 1] > card:
            self.hands[at] = self.hands[at - 1]
            at -= 1
        self.hands[at] = card
        self.held[seat] += 1

    def lose_card(self, seat: int, card: int) -> None:
        """A card leaves a hand for all to see."""
        base = seat * SLOTS
        last = base + self.held[seat] - 1
        at = base
        while self.hands[at] != card:
            at += 1
        while at < last:
            self.hands[at] = self.hands[at + 1]
            at += 1
        self.hands[last] = -1
        self.held[seat] -= 1
        if self.known:
            self._forget(seat, card)

    def draw_for(self, seats: list[int], then: int) -> None:
        """These seats draw a card each, in this order; then the phase goes on with `then`."""
        self.queue = seats
        self.phase = DRAWING
        self.then = then

    def refill(self, out: list[Event] | None) -> None:
        """WG-10: the discard pile becomes the draw pile; if there is none either, nobody draws."""
        count = sum(self.discard)
        if count == 0:
            self.queue = []
            return
        self.pile = self.discard
        self.discard = [0] * len(self.pile)
        self.pile_size = count
        if self.seats == 2:  # the cards not seen before are now all in the other hand
            self.learn_hand(0, 1)
            self.learn_hand(1, 0)
        if out is not None:
            out.append(Event("shuffle", CHANCE, (count,)))

    def drawn(self, seat: int, card: int, out: list[Event] | None) -> None:
        """The seat draws a card that only it sees."""
        self.pile[card] -= 1
        self.pile_size -= 1
        self.add_card(seat, card)
        if out is not None:
            out.append(Event("draw", CHANCE, (seat, self.board.faces[card]), 1 << seat, (seat, -1)))

    # --- what is known of others' hands -----------------------------------------------------------------------------

    def learn(self, viewer: int, seat: int, card: int) -> None:
        """The viewer, or EVERYBODY_KNOWS, has seen this card of the seat's hand."""
        self.known.append((viewer * 4 + seat) * KINDS + card)
        self.known.sort()

    def learn_hand(self, viewer: int, seat: int, lands_only: bool = False) -> None:
        """The viewer has seen all of the seat's hand, or all the land cards in it."""
        mine = (viewer * 4 + seat) * KINDS
        shared = (EVERYBODY_KNOWS * 4 + seat) * KINDS
        hand = [card for card in self.hand(seat) if not lands_only or self.board.lands[card]]
        self.known = [
            code
            for code in self.known
            if not (mine <= code < mine + KINDS and (not lands_only or self.board.lands[code - mine]))
        ]
        for code in self.known:
            if shared <= code < shared + KINDS and code - shared in hand:
                hand.remove(code - shared)
        for card in hand:
            self.known.append(mine + card)
        self.known.sort()

    def _forget(self, seat: int, card: int) -> None:
        """The seat has such a card less. One that all have seen goes first: equal cards are not told apart."""
        shared = (EVERYBODY_KNOWS * 4 + seat) * KINDS + card
        if shared in self.known:
            self.known.remove(shared)
            return
        for viewer in range(self.seats):
            code = (viewer * 4 + seat) * KINDS + card
            if code in self.known:
                self.known.remove(code)

    # --- labs -------------------------------------------------------------------------------------------------------

    def unlocked(self, seat: int) -> list[int]:
        """The labs before the seat that are not activated yet."""
        return [lab for lab in range(LABS) if self.owner[lab] == seat and self.lock[lab] < 0]

    def others_unlocked(self) -> list[int]:
        """The labs of opponents of the seat on turn that are not activated yet."""
        return [
            lab for lab in range(LABS) if self.owner[lab] >= 0 and self.owner[lab] != self.turn and self.lock[lab] < 0
        ]

    def locks_of(self, kind: int) -> int:
        """How many goat locks of this kind the seat on turn has."""
        count = 0
        for lab in range(LABS):
            if self.lock[lab] == kind and self.owner[lab] == self.turn:
                count += 1
        return count


def say(out: list[Event] | None, kind: str, seat: int, data: tuple[int, ...]) -> None:
    """An event that all see, where events are wanted."""
    if out is not None:
        out.append(Event(kind, seat, data, EVERYBODY))
