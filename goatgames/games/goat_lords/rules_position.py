"""A position of Goat Lords: where every card lies, what is being done, who knows what. It knows no rule of play."""

from typing import Final

from goatgames.core.state import NOBODY, State, fingerprint
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, Board, stack_cards, stack_type

EVERYTHING: Final = -1  # `eyes` of the full state
HIDDEN: Final = 15  # in `gives`: somebody else has chosen a card


class Position(State):
    """All that may differ between two positions of a game, in flat lists of ints that fast callers may read.

    Kinds of cards and the numbers of stacks are described in rules_cards.py.
    pile[kind]: the draw pile; in a view instead all cards the viewer does not see, wherever they lie. pile_left: how
    many lie there. hand[seat * 12 + kind]: cards in hand, held[seat]: how many. laid[seat * 8 + action]: action cards
    lying in front, downs[seat]: how many. trash[action]. discards: the discard pile, its top last. herds[seat]: stacks,
    the base first. Of cards a view does not know, hand and laid are 0.
    plus1, plus2: plays left of +1 and of +2 cards. acts: action cards played this turn. card: the action card being
    played, or -1. foe: who is attacked, asked: who answers. ring: what lies in the duel, as an addition to a stack;
    opener: the card that opened it; fresh: the duel's first answer is still to come. drawer, due, why: who draws, how
    many cards for the hand, what for. direction, gives[seat]: Goatilocks; the card chosen, or -1.
    dealer: -1 before the lot. turns: turns ended. out: who ran out of cards first, -1 while nobody has; last_left: last
    turns still to come. eyes: whose view this is.
    drew: what `drawer` has drawn so far without a pause, 20 and 21 for hand and action cards a view does not know.
    What was seen of hidden cards, rules_known.py: told[seat], lo, closed, flips, newer, barren.
    """

    __slots__ = (
        "acts", "asked", "barren", "board", "card", "closed", "dealer", "direction", "discards", "downs", "drawer",
        "drew", "due", "eyes", "flips", "foe", "fresh", "gives", "hand", "held", "herds", "laid", "last_left", "lo",
        "newer", "opener", "out", "phase", "pile", "pile_left", "plus1", "plus2", "ring", "told", "trash", "turns",
        "why",
    )  # fmt: skip

    def __init__(self, board: Board, source: "Position | None" = None) -> None:
        self.board = board
        seats = board.seats
        self.seats = seats
        if source is None:
            self.turn = 0
            self.phase: int = phases.LOT
            self.dealer: int = -1
            self.turns: int = 0
            self.out: int = -1
            self.last_left: int = 0
            self.plus1: int = 0
            self.plus2: int = 0
            self.acts: int = 0
            self.card: int = -1
            self.foe: int = -1
            self.asked: int = -1
            self.ring: int = 0
            self.opener: int = -1
            self.fresh: bool = False
            self.drawer: int = -1
            self.due: int = 0
            self.why: int = phases.DEALING
            self.direction: int = 0
            self.eyes: int = EVERYTHING
            self.barren: bool = False
            self.pile: list[int] = board.count[:]  # GL-01, GL-02, GL-03
            self.pile_left: int = sum(board.count)
            self.hand: list[int] = [0] * (seats * BASE)
            self.held: list[int] = [0] * seats
            self.laid: list[int] = [0] * (seats * ACTIONS)
            self.downs: list[int] = [0] * seats
            self.trash: list[int] = [0] * ACTIONS
            self.discards: list[int] = []
            self.herds: list[list[int]] = [[] for _ in range(seats)]
            self.gives: list[int] = [-1] * seats
            self.told: list[int] = [0] * seats
            self.lo: list[int] = [0] * ((seats + 1) * seats * BASE)
            self.closed: list[int] = [0] * ((seats + 1) * seats * BASE)
            self.flips: list[int] = []
            self.newer: list[int] = []
            self.drew: list[int] = []
            return
        self.turn = source.turn
        self.phase = source.phase
        self.dealer = source.dealer
        self.turns = source.turns
        self.out = source.out
        self.last_left = source.last_left
        self.plus1 = source.plus1
        self.plus2 = source.plus2
        self.acts = source.acts
        self.card = source.card
        self.foe = source.foe
        self.asked = source.asked
        self.ring = source.ring
        self.opener = source.opener
        self.fresh = source.fresh
        self.drawer = source.drawer
        self.due = source.due
        self.why = source.why
        self.direction = source.direction
        self.eyes = source.eyes
        self.barren = source.barren
        self.pile = source.pile[:]
        self.pile_left = source.pile_left
        self.hand = source.hand[:]
        self.held = source.held[:]
        self.laid = source.laid[:]
        self.downs = source.downs[:]
        self.trash = source.trash[:]
        self.discards = source.discards[:]
        self.herds = [herd[:] for herd in source.herds]
        self.gives = source.gives[:]
        self.told = source.told[:]
        self.lo = source.lo[:]
        self.closed = source.closed[:]
        self.flips = source.flips[:]
        self.newer = source.newer[:]
        self.drew = source.drew[:]

    # --- what lies on the table ----------------------------------------------------------------------------------

    def cards(self, seat: int) -> list[int]:
        """Kinds of the cards in a hand, ascending; of a hand the viewer does not see, those known to be in it."""
        at = seat * BASE
        row = self.hand
        if self.eyes not in (EVERYTHING, seat):
            row = self.lo
            at = self.row(self.eyes, seat)
        return [kind for kind in range(BASE) for _ in range(row[at + kind])]

    def at_most(self, seat: int, kind: int) -> int:
        """How many cards of a kind (0 .. 11) the hand can hold as far as the viewer knows; 0: surely none."""
        if self.eyes in (EVERYTHING, seat):
            return self.hand[seat * BASE + kind]
        at = self.row(self.eyes, seat)
        free = self.held[seat] - sum(self.lo[at : at + BASE]) - self.closed[at + kind]
        return min(self.lo[at + kind] + free, self.pile[kind])

    def actions(self, seat: int) -> list[int]:
        """Action cards (0 .. 7) in front of a seat, ascending; nothing where the viewer does not see them."""
        return [action for action in range(ACTIONS) for _ in range(self.laid[seat * ACTIONS + action])]

    def top(self, seat: int) -> int:
        """The type of the seat's top stack, -1 without a herd."""
        herd = self.herds[seat]
        return stack_type(herd[-1]) if herd else -1

    def top_discard(self) -> int:
        """The card on top of the discard pile, -1 if there is none."""
        return self.discards[-1] if self.discards else -1

    def stacks(self, seat: int) -> list[tuple[int, list[int], int]]:
        """(type, cards, points) of every stack of a herd, the base first."""
        return [(stack_type(stack), stack_cards(stack), self.board.points(stack)) for stack in self.herds[seat]]

    def points(self, seat: int) -> int:
        """What the seat's herd is worth now."""
        points = self.board.points
        return sum([points(stack) for stack in self.herds[seat]])

    def duel_cards(self) -> list[int]:
        """Kinds of the cards in the duel that the winner will get."""
        return stack_cards(self.ring + self.top(self.foe)) if self.phase == phases.DUEL else []

    def last_turns(self) -> bool:
        """True once somebody has run out of cards (GL-38)."""
        return self.out >= 0

    def round(self) -> int:
        """The round that is played, from 1."""
        turns = self.turns - 1 if self.phase == phases.OVER and self.turns else self.turns
        return turns // self.seats + 1

    @property
    def options(self) -> dict[str, int]:
        """The options of this game."""
        return self.board.options()

    def row(self, viewer: int, seat: int) -> int:
        """Where in `lo` and `closed` what `viewer` knows of the seat's hand begins; NOBODY's is common knowledge."""
        return ((self.seats if viewer == NOBODY else viewer) * self.seats + seat) * BASE

    # --- forms -----------------------------------------------------------------------------------------------------

    def key(self) -> int:
        """A 60-bit fingerprint of everything in `pack`."""
        numbers = [
            self.seats, self.board.hand_size, self.turn, self.phase, self.dealer, self.turns, self.out, self.last_left,
            self.plus1, self.plus2, self.acts, self.card, self.foe, self.asked, self.ring, self.opener,
            int(self.fresh), self.drawer, self.due, self.why, self.direction, self.eyes, int(self.barren),
            self.pile_left, len(self.discards), len(self.flips), len(self.drew),
        ]  # fmt: skip
        numbers += self.pile
        numbers += self.hand
        numbers += self.held
        numbers += self.laid
        numbers += self.downs
        numbers += self.trash
        numbers += self.discards
        for herd in self.herds:
            numbers.append(len(herd))
            numbers += herd
        numbers += self.gives
        numbers += self.told
        numbers += self.flips
        numbers += self.newer
        numbers += self.drew
        for seat in range(self.seats):
            if self.told[seat]:
                for viewer in range(self.seats + 1):
                    at = (viewer * self.seats + seat) * BASE
                    numbers += self.lo[at : at + BASE]
                    numbers += self.closed[at : at + BASE]
        return fingerprint(numbers)

    def hidden(self) -> int:
        """How many cards nobody but their holders sees: the draw pile, hands and action cards in front."""
        return self.pile_left + sum(self.held) + sum(self.downs)

    def unseen(self) -> list[int]:
        """By kind: the cards that lie nowhere in the open, counted from the box."""
        left = self.board.count[:]
        for action in range(ACTIONS):
            left[BASE + action] -= self.trash[action]
        for kind in self.discards:
            left[kind] -= 1
        for herd in self.herds:
            for stack in herd:
                for kind in stack_cards(stack):
                    left[kind] -= 1
        if self.phase == phases.DUEL:
            for kind in self.duel_cards():
                left[kind] -= 1
        if self.card >= 0:
            left[BASE + self.card] -= 1
        return left


def sums(position: Position) -> list[int]:
    """By kind: the cards of the pile, the hands and in front of the players. On a view: all the viewer may think of."""
    total = position.pile[:]
    for seat in range(position.seats):
        for kind in range(BASE):
            total[kind] += position.hand[seat * BASE + kind]
        for action in range(ACTIONS):
            total[BASE + action] += position.laid[seat * ACTIONS + action]
    return total
