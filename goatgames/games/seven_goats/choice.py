"""What a person has chosen so far in De 7 geitjes, and the gesture it comes to. Cards and faces are kinds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import cast

from goatgames.core.state import Move, State
from goatgames.games.seven_goats.rules import LAY, OFFER, PLACE, SevenGoats
from goatgames.games.seven_goats.rules_board import DICE, bag_of, kinds_of, least_of
from goatgames.games.seven_goats.rules_moves import GIVE, KEEP, STOP, TAKE, THROW, TO, WOLF_TO
from goatgames.games.seven_goats.rules_moves import LAY as LAY_MOVE
from goatgames.games.seven_goats.rules_moves import PLACE as PLACE_MOVE

KINDS = tuple(range(8))


@dataclass
class Choice:
    """cards: of the hand, to lay or to give away, ascending. dice: fitting faces to place, ascending. to: a seat, -1:
    none. most: cards that may be chosen in all. fitting: dice that fit; all_or_none: only all of them or none. order:
    the kinds as the hand lies, from left to right."""

    cards: list[int] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    to: int = -1
    most: int = 0
    fitting: tuple[int, ...] = ()
    all_or_none: bool = False
    order: tuple[int, ...] = KINDS

    def move(self, kind: int, before: int) -> None:
        """Lays a kind of card in front of another one, or behind it where it lay in front."""
        rest = [one for one in self.order if one != kind]
        at = rest.index(before) + (self.order.index(kind) < self.order.index(before))
        self.order = (*rest[:at], kind, *rest[at:])

    def toggle(self, kind: int, copies: int) -> bool:
        """Take a card of this kind in, or out where all `copies` are in or no more may be; whether anything changed."""
        if self.cards.count(kind) < copies and len(self.cards) < self.most:
            self.cards = sorted([*self.cards, kind])
        elif kind in self.cards:
            self.cards.remove(kind)
        else:
            return False
        return True

    def drop(self, kind: int) -> None:
        """Take a chosen card back."""
        self.cards.remove(kind)

    def flip(self, kind: int) -> None:
        """Place a fitting die of this face, or leave one out; at the last roll all or none."""
        if self.all_or_none:
            self.dice = [] if self.dice else list(self.fitting)
        elif self.dice.count(kind) < self.fitting.count(kind):
            self.dice = sorted([*self.dice, kind])
        else:
            self.dice = [face for face in self.dice if face != kind]


def choice_of(view: State, seat: int, last: Choice | None = None) -> Choice:
    """An empty choice: fitting dice are placed until somebody leaves one out, the only other player is chosen; the hand
    lies as it was left."""
    choice = _empty(view, seat)
    choice.order = last.order if last is not None else KINDS
    return choice


def _empty(view: State, seat: int) -> Choice:
    v = cast(SevenGoats, view)
    if v.phase == LAY:
        return Choice(most=DICE - len(v.goats_laid()))
    if v.phase == PLACE:
        fitting = tuple(kinds_of(int(least_of(v.need, v.shown))))
        return Choice(dice=list(fitting), fitting=fitting, all_or_none=len(v.legal(seat)) == 2 and len(fitting) > 1)
    others = v.others(seat)
    only = others[0] if len(others) == 1 else -1
    return Choice(to=only, most=v.wolves - v.offered if v.phase == OFFER else 0)


def laying(choice: Choice) -> tuple[Move, ...]:
    """The goats one by one, and the throw."""
    return (*(LAY_MOVE + kind for kind in choice.cards), THROW)


def placing(choice: Choice) -> tuple[Move, ...]:
    """The dice chosen, in one ply."""
    return (PLACE_MOVE + bag_of(_counts(choice.dice)),)


def offering(choice: Choice) -> tuple[Move, ...]:
    """The cards one by one, and to whom."""
    return (*(GIVE + kind for kind in choice.cards), TO + choice.to)


def sending(choice: Choice) -> tuple[Move, ...]:
    """A wolf, and to whom the cards go on."""
    return (WOLF_TO + choice.to,)


KEEPING: tuple[Move, ...] = (KEEP,)
TAKING: tuple[Move, ...] = (TAKE,)
ON: tuple[Move, ...] = (THROW,)
STOPPING: tuple[Move, ...] = (STOP,)


def rest_of(hand: Sequence[int], chosen: Iterable[int]) -> list[int]:
    """The cards of a hand that are not chosen, ascending."""
    left = list(hand)
    for kind in chosen:
        left.remove(kind)
    return left


def _counts(kinds: Sequence[int]) -> list[int]:
    return [kinds.count(kind) for kind in range(8)]
