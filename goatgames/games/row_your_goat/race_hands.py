"""Hands on lifesavers: which of them came at the same moment, until when others are waited for, at whom is called."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from goatgames.core.state import Move
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_moves import CALL, CHALLENGE


class Hand(NamedTuple):
    """A hand that came down. at: when, in ms of the race; counts: with its head start."""

    counts: float
    at: float
    seat: int


def closes(first: Hand, together: float, starts: Sequence[float]) -> float:
    """When the window of the first hand ends. starts: head starts of the others, in ms, that have not yet run."""
    return max(first.at + together, first.counts + together + max(starts, default=0.0))


def parted(hands: Sequence[Hand], together: float, people: Collection[int]) -> tuple[list[list[Hand]], list[Hand]]:
    """The hands of one window, people before bots, and those that came after it."""
    hands = sorted(hands)
    ends = hands[0].counts + together
    now = [hand for hand in hands if hand.counts <= ends]
    groups = [[hand for hand in now if (hand.seat in people) == by_hand] for by_hand in (True, False)]
    return groups, [hand for hand in hands if hand.counts > ends]


def call_of(v: RowYourGoat, seat: int, spared: Collection[int]) -> Move:
    """What a call key calls: its owner's own card, else the first seat clockwise that may be challenged."""
    if v.may_be_called(seat):
        return CALL
    others = [(seat + i) % v.seats for i in range(1, v.seats)]
    return next((CHALLENGE + other for other in others if v.may_be_called(other) and other not in spared), CALL)
