"""A position of De 7 geitjes: where the cards and dice are, who is asked what. It knows no rule of play."""

from typing import Final

from goatgames.core.kit import ANY, whole, wholes
from goatgames.core.state import Data, State, fingerprint
from goatgames.games.seven_goats.rules_board import (
    DICE,
    GOATS,
    KINDS,
    Board,
    bag_of,
    counts_of,
    kinds_of,
    size_of,
    without,
)

DEAL: Final = 0  # a card is dealt
LOT: Final = 1  # who begins is to be drawn
LAY: Final = 2  # the seat on turn lays goats
ROLL: Final = 3  # the dice are to be rolled
PLACE: Final = 4  # dice fit on cards
AGAIN: Final = 5  # all goats have hidden; the seat may roll on for wolves
DRAW: Final = 6  # the turn has failed, a card is to be drawn
OFFER: Final = 7  # the seat may offer cards
ANSWER: Final = 8  # the seat asked takes the cards or plays a wolf
OVER: Final = 9

ALL: Final = -3  # the viewer of a full state


class Position(State):
    """All that may differ between two positions of a game; bags as in rules_board.py.

    hands[seat]: bag of the hand; sizes[seat]: its cards, known to everybody. out: bit set of seats that have lost.
    pile, pile_size: the draw pile. discard: bag. gone: wolves that left the game. laid: bag of goats on the table,
    need: those of them without a die. rolls: rolls made this turn. free: dice to roll next. wolves: dice set aside.
    shown: bag of the goat faces that lie there
    free since the last roll, whoever rolled. offer: bag on offer (or being put together), offered:
    its cards; asked: the seat that answers. emptied: seats whose hands have become empty while cards are on offer, the
    first first. dealt: cards dealt so far. starter: who began, -1 before the lot. turns: turns ended so far.
    winner: -1 before the end.
    known[viewer * seats + seat]: bag of cards the viewer knows to be among those of the seat, be they in the hand, laid
    or offered by it; viewer number `seats` is everybody. pools[viewer]: -1, or once the discard pile was turned over
    the bag the pile is known to be a part of.
    viewer: ALL for a full state. In a view hands[other], pile and an offer one may not see are 0, and unseen is the bag
    of all those cards together.
    """

    __slots__ = (
        "asked", "board", "dealt", "discard", "emptied", "free", "gone", "hands", "known", "laid", "need", "offer",
        "offered", "out", "phase", "pile", "pile_size", "pools", "rolls", "shown", "sizes", "starter", "turns",
        "unseen", "viewer", "winner", "wolves",
    )  # fmt: skip

    def __init__(self, board: Board, source: "Position | None" = None) -> None:
        self.board = board
        seats = board.seats
        self.seats = seats
        if source is None:
            self.turn = 0
            self.phase: int = DEAL
            self.viewer: int = ALL
            self.asked: int = 0
            self.rolls: int = 0
            self.free: int = 0
            self.wolves: int = 0
            self.out: int = 0
            self.gone: int = 0
            self.dealt: int = 0
            self.starter: int = -1
            self.turns: int = 0
            self.winner: int = -1
            self.pile: int = board.deck
            self.pile_size: int = int(size_of(board.deck))
            self.discard: int = 0
            self.laid: int = 0
            self.need: int = 0
            self.shown: int = 0
            self.offer: int = 0
            self.offered: int = 0
            self.unseen: int = 0
            self.hands: list[int] = [0] * seats
            self.sizes: list[int] = [0] * seats
            self.emptied: list[int] = []
            self.known: list[int] = [0] * (seats * (seats + 1))
            self.pools: list[int] = [-1] * (seats + 1)
            return
        self.turn = source.turn
        self.phase = source.phase
        self.viewer = source.viewer
        self.asked = source.asked
        self.rolls = source.rolls
        self.free = source.free
        self.wolves = source.wolves
        self.out = source.out
        self.gone = source.gone
        self.dealt = source.dealt
        self.starter = source.starter
        self.turns = source.turns
        self.winner = source.winner
        self.pile = source.pile
        self.pile_size = source.pile_size
        self.discard = source.discard
        self.laid = source.laid
        self.need = source.need
        self.shown = source.shown
        self.offer = source.offer
        self.offered = source.offered
        self.unseen = source.unseen
        self.hands = source.hands[:]
        self.sizes = source.sizes[:]
        self.emptied = source.emptied[:]
        self.known = source.known[:]
        self.pools = source.pools[:]

    # --- what lies on the table ------------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The kinds of the seat's cards, ascending; empty in the view of somebody else."""
        return kinds_of(self.hands[seat])

    def playing(self, seat: int) -> bool:
        """False for a seat that has lost."""
        return self.out >> seat & 1 == 0

    def others(self, seat: int) -> list[int]:
        """The other seats still in the game, ascending."""
        return [other for other in range(self.seats) if other != seat and self.out >> other & 1 == 0]

    def goats_laid(self) -> list[int]:
        """The kinds of the goats on the table, ascending."""
        return kinds_of(self.laid)

    def uncovered(self) -> list[int]:
        """The kinds of those without a die, ascending."""
        return kinds_of(self.need)

    def loose(self) -> list[int]:
        """The faces of the dice that lie there neither on a card nor set aside, ascending."""
        return kinds_of(self.shown)

    def rolls_left(self) -> int:
        """How often the turn may still roll."""
        return self.board.most_rolls - self.rolls

    def round(self) -> int:
        """The round that is played, from 1: as many turns as there are seats, whoever has lost meanwhile."""
        return self.turns // self.seats + 1

    # --- forms -----------------------------------------------------------------------------------------------------

    def key(self) -> int:
        """A 60-bit fingerprint of everything in `pack`."""
        numbers = [
            self.seats, self.turn, self.phase, self.viewer, self.asked, self.rolls, self.free, self.wolves, self.out,
            self.gone, self.dealt, self.starter, self.turns, self.winner, self.pile_size, self.offered,
            len(self.emptied),
        ]  # fmt: skip
        numbers += self.emptied
        numbers += self.sizes
        bags = [self.pile, self.discard, self.laid, self.need, self.shown, self.offer, self.unseen]
        for bag in bags + self.hands + self.known + self.pools:
            numbers.append(bag & 0xFFFF)
            numbers.append(bag >> 16)
        return fingerprint(numbers)

    def pack(self) -> Data:
        """Plain JSON data; `fill` reverses it. Bags are lists of eight counts, several of them one after another."""
        return {
            "seats": self.seats,
            "viewer": self.viewer,
            "turn": self.turn,
            "phase": self.phase,
            "asked": self.asked,
            "rolls": self.rolls,
            "free": self.free,
            "wolves": self.wolves,
            "out": [seat for seat in range(self.seats) if not self.playing(seat)],
            "gone": self.gone,
            "dealt": self.dealt,
            "starter": self.starter,
            "turns": self.turns,
            "winner": self.winner,
            "hands": _flat(self.hands),
            "sizes": self.sizes[:],
            "pile": counts_of(self.pile),
            "pile_size": self.pile_size,
            "discard": counts_of(self.discard),
            "laid": counts_of(self.laid),
            "need": counts_of(self.need),
            "shown": counts_of(self.shown),
            "offer": counts_of(self.offer),
            "offered": self.offered,
            "emptied": self.emptied[:],
            "unseen": counts_of(self.unseen),
            "known": _flat(self.known),
            "pools": [[] if pool < 0 else counts_of(pool) for pool in self.pools],
        }

    def fill(self, data: Data) -> None:
        """Take over packed data; ValueError, in one sentence, if they are no position of this game."""
        seats = self.seats
        self.viewer = whole(data, "viewer", ALL, seats - 1)
        self.turn = whole(data, "turn", 0, seats - 1)
        self.phase = whole(data, "phase", DEAL, OVER)
        self.asked = whole(data, "asked", 0, seats - 1)
        self.rolls = whole(data, "rolls", 0, self.board.most_rolls)
        self.free = whole(data, "free", 0, DICE)
        self.wolves = whole(data, "wolves", 0, DICE)
        self.gone = whole(data, "gone", 0, 99)
        self.dealt = whole(data, "dealt", 0, 99)
        self.starter = whole(data, "starter", -1, seats - 1)
        self.turns = whole(data, "turns", 0, 1_000_000)
        self.winner = whole(data, "winner", -1, seats - 1)
        self.pile_size = whole(data, "pile_size", 0, 99)
        self.offered = whole(data, "offered", 0, DICE)
        self.out = 0
        for seat in wholes(data, "out", ANY, 0, seats - 1):
            self.out |= 1 << seat
        self.sizes = wholes(data, "sizes", seats, 0, 99)
        self.emptied = wholes(data, "emptied", ANY, 0, seats - 1)
        if len(self.emptied) > seats:
            raise ValueError('"emptied" is no list of the right length.')
        self.hands = _bags(data, "hands", seats)
        self.pile = _bags(data, "pile", 1)[0]
        self.discard = _bags(data, "discard", 1)[0]
        self.laid = _bags(data, "laid", 1)[0]
        self.need = _bags(data, "need", 1)[0]
        self.shown = bag_of(wholes(data, "shown", KINDS, 0, DICE))
        self.offer = _bags(data, "offer", 1)[0]
        self.unseen = _bags(data, "unseen", 1)[0]
        self.known = _bags(data, "known", seats * (seats + 1))
        pools = data.get("pools")
        if not isinstance(pools, list) or len(pools) != seats + 1:
            raise ValueError('"pools" is no list of the right length.')
        self.pools = [-1 if pool == [] else _bags({"pools": pool}, "pools", 1)[0] for pool in pools]
        self._check()

    def _check(self) -> None:
        """Cards and dice are all there."""
        bags = [self.pile, self.discard, self.laid, self.offer, self.unseen, *self.hands]
        for kind in range(KINDS):
            there = sum([bag >> 4 * kind & 15 for bag in bags]) + (self.gone if kind == KINDS - 1 else 0)
            if there != self.board.deck >> 4 * kind & 15:
                raise ValueError(f"There are {there} cards of {self.board.names[kind]}.")
        hidden = 0  # cards the viewer does not see; shown: such as are there all the same
        shown = 0
        for seat in range(self.seats):
            if self.viewer in (ALL, seat):
                if self.sizes[seat] != size_of(self.hands[seat]):
                    raise ValueError(f"The hand of seat {seat} does not hold {self.sizes[seat]} cards.")
            else:
                hidden += self.sizes[seat]
                shown |= self.hands[seat]
        if self.viewer == ALL or self.viewer == self.turn:
            if self.offered != size_of(self.offer):
                raise ValueError(f"{self.offered} cards are said to be on offer.")
        else:
            hidden += self.offered
            shown |= self.offer
        if self.viewer == ALL:
            if self.pile_size != size_of(self.pile):
                raise ValueError(f"The draw pile does not hold {self.pile_size} cards.")
        else:
            hidden += self.pile_size
            shown |= self.pile
        if shown or self.viewer == -1:
            raise ValueError("A view shows cards that its viewer does not see.")
        if hidden != size_of(self.unseen):
            raise ValueError("The cards that are not seen do not add up.")
        if without(self.need, self.laid) or self.laid & ~GOATS or self.shown & ~GOATS:
            raise ValueError("The dice do not fit the goats that are laid.")
        covered = int(size_of(self.laid)) - int(size_of(self.need))
        if self.phase in (ROLL, PLACE) and self.free + self.wolves + covered > DICE:
            raise ValueError(f"There are no more than {DICE} dice.")
        if (self.starter < 0) != (self.phase in (DEAL, LOT)) or (self.winner < 0) == (self.phase == OVER):
            raise ValueError("The starting seat or the winner does not fit the phase of the game.")


def _flat(bags: list[int]) -> list[int]:
    return [count for bag in bags for count in counts_of(bag)]


def _bags(data: Data, name: str, count: int) -> list[int]:
    counts = wholes(data, name, KINDS * count, 0, KINDS - 1)
    return [bag_of(counts[KINDS * i : KINDS * (i + 1)]) for i in range(count)]
