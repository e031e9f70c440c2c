"""What a person has chosen so far in Goat Lords, and the gesture it comes to."""

from dataclasses import dataclass, field

from goatgames.core.state import Move
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import (
    ALIGOATER,
    BANANA_GOAT,
    GOAT_FISH,
    GOATILOCKS,
    GOATS,
    MERRY_GOAT_ROUND,
)

AIMED = (BANANA_GOAT, GOAT_FISH, MERRY_GOAT_ROUND, ALIGOATER)  # action cards played at a herd


@dataclass
class Choice:
    """cards: kinds of the hand, as picked, at most two. action: an action card, foe: a seat, type: the goat Goat Fish
    names, direction: of Goatilocks, stack: a place in the foe's herd; -1 for none. pile: the discard pile is meant."""

    cards: list[int] = field(default_factory=list)
    action: int = -1
    foe: int = -1
    type: int = -1
    direction: int = -1
    stack: int = -1
    pile: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing has been chosen."""
        return not self.cards and self.action < 0 and self.foe < 0 and not self.pile and self.stack < 0

    def pick(self, kind: int, picked: bool, most: int) -> None:
        """A card of the hand is clicked: picked ones go, of too many the first one gives way; where one is asked for an
        equal card is as good as the picked one."""
        if picked or (most == 1 and self.cards == [kind]):
            self.cards.remove(kind)
            return
        self.cards = [*self.cards, kind][-most:]
        if self.action != ALIGOATER:
            self.action = -1

    def take(self, action: int) -> None:
        """An action card is clicked: it is picked, or laid back."""
        self.action = -1 if self.action == action else action
        self.cards, self.pile, self.type, self.direction = [], False, -1, -1
        if self.action >= 0 and self.action not in AIMED:
            self.foe = -1

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self.cards, self.pile = [], False
        self.action = self.foe = self.type = self.direction = self.stack = -1


def choice_of(v: GoatLords, seat: int, last: Choice | None) -> Choice:
    """An empty choice; the goat named beforehand with Goat Fish waits for its question."""
    choice = Choice()
    if v.phase == phases.NAME and last is not None:
        choice.type = last.type
    if v.phase in (phases.RAISE, phases.NAME):
        choice.foe = v.foe
    if v.phase == phases.RAISE and len(v.herds[v.foe]) == 2:
        choice.stack = 1
    return choice


def meant(v: GoatLords, seat: int, choice: Choice) -> Move | None:
    """The play that has been put together in the seat's own turn, legal or not; None while something is missing."""
    cards = choice.cards
    if choice.action >= 0:
        return _action(v, choice)
    if len(cards) == 2:
        goat, first = (cards[1], cards[0]) if cards[0] >= GOATS else (cards[0], cards[1])
        return moves.BIRTH + 16 * first + goat
    if len(cards) == 1 and choice.pile:
        return moves.ASSIST + cards[0] if cards[0] < GOATS else None
    if len(cards) == 1 and choice.foe >= 0:
        return moves.DUEL + 16 * choice.foe + cards[0]
    return None


def _action(v: GoatLords, choice: Choice) -> Move | None:
    action = choice.action
    if action in AIMED and choice.foe < 0:
        return None
    if action == ALIGOATER:
        return moves.DUEL + 16 * choice.foe + moves.GATOR
    if action == GOAT_FISH and choice.type < 0:
        return None
    what = choice.foe if action in AIMED else 0
    if action == GOATILOCKS:
        if choice.direction < 0 and v.seats > 2:
            return None
        what = max(0, choice.direction)
    return moves.PLAY + 16 * action + what


def gesture(v: GoatLords, seat: int, choice: Choice) -> tuple[Move, ...]:
    """The plies of the play that has been put together; () while something is missing. A goat is named in the same
    gesture where nobody has to be asked for a Goat Kart."""
    move = meant(v, seat, choice)
    if move is None:
        return ()
    if choice.action == GOAT_FISH and v.downs[choice.foe] == 0:
        return (move, moves.NAME + choice.type)
    return (move,)


def possible(v: GoatLords, seat: int, move: Move | None) -> bool:
    """Whether a play is legal, or equal to one that is."""
    return move is not None and v.equal(seat, move) in v.legal(seat)


def partners(v: GoatLords, seat: int, choice: Choice) -> set[int]:
    """Kinds of the hand that make a birth with the one that is picked."""
    if len(choice.cards) != 1:
        return set()
    one = choice.cards[0]
    found = set()
    for kind in set(v.cards(seat)):
        pair = Choice(cards=[one, kind])
        if possible(v, seat, meant(v, seat, pair)):
            found.add(kind)
    return found


def mixing(choice: Choice) -> tuple[Move, ...]:
    """3D Goat: the second card picked comes to lie below."""
    return (moves.MIX + 16 * choice.cards[0] + choice.cards[1],) if len(choice.cards) == 2 else ()
