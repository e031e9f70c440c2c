"""What a seat sees of a position of Goat Lords, and positions that look so to it."""

from typing import Final

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules_cards import ACTIONS, ALL_GOATS, BASE, KINDS
from goatgames.games.goat_lords.rules_known import fits, remembered
from goatgames.games.goat_lords.rules_position import EVERYTHING, HIDDEN, Position

TRIES: Final = 100_000  # deals before a view is said to fit no position; a genuine one needs a handful
PILE: Final = -1
PLACES: Final = 1000  # more than a hand has


def mask(p: Position, viewer: int) -> None:
    """GL-46: make a copied position what `viewer` (a seat or NOBODY) sees: what it cannot know lies in one heap."""
    if p.eyes == viewer:
        return
    seats = p.seats
    for seat in range(seats):
        if seat == viewer:
            continue
        for kind in range(BASE):
            at = seat * BASE + kind
            p.pile[kind] += p.hand[at]
            p.hand[at] = 0
        for action in range(ACTIONS):
            at = seat * ACTIONS + action
            p.pile[BASE + action] += p.laid[at]
            p.laid[at] = 0
        if p.gives[seat] >= 0:
            p.gives[seat] = HIDDEN
        if p.told[seat]:
            for other in range(seats):  # what others remember is theirs; NOBODY's row stays
                if other != viewer:
                    at = (other * seats + seat) * BASE
                    p.lo[at : at + BASE] = [0] * BASE
                    p.closed[at : at + BASE] = [0] * BASE
    if viewer >= 0 and p.told[viewer]:
        for other in range(seats):
            at = (other * seats + viewer) * BASE
            p.lo[at : at + BASE] = [0] * BASE
            p.closed[at : at + BASE] = [0] * BASE
    if p.drawer != viewer:
        unseen = moves.UNSEEN_BASE - moves.DRAW
        p.drew = [kind if kind >= KINDS else unseen if kind < BASE else unseen + 1 for kind in p.drew]
    p.eyes = viewer


def seen(p: Position, viewer: int, seat: int, move: int) -> int:
    """The move as `viewer` sees it before it is played: draws of others and cards passed by others are hidden."""
    if seat == CHANCE and p.phase == phases.DRAW and viewer != p.drawer:
        return moves.UNSEEN_BASE if move < moves.BASE_DRAWN else moves.UNSEEN_ACTION
    if p.phase == phases.GIVE and seat != viewer:
        return moves.GIVE + moves.UNSEEN
    return move


class Dealer:
    """Deals the unseen cards of a view: every deal that the viewer holds possible is equally likely.

    Places that some kinds are closed to are dealt first, those closed to most before the others; a deal is given up
    with just the chance that makes up for the choices an earlier card left open.
    """

    __slots__ = ("barred", "bound", "fixed", "left", "owners", "p", "rng")

    def __init__(self, p: Position, rng: Rng) -> None:
        self.p = p
        self.rng = rng
        self.left: list[int] = []
        self.fixed: list[int] = []  # cards of the pile
        self.owners: list[int] = []  # of the places that are barred to something
        self.barred: list[int] = []  # the kinds they are barred to
        self.bound: list[int] = []  # cards that could go there at most, at their turn

    def deal(self) -> None:
        """Make the view a full state."""
        p = self.p
        viewer = p.eyes
        for _ in range(TRIES):
            trial = Position(p.board, p)
            self.left = p.pile[:]
            if self._hands(trial, viewer) and self._common(trial):
                break
        else:
            raise ValueError("No position looks like this view.")
        self._actions(trial, viewer)
        for kind in self.fixed:
            self.left[kind] += 1
        for seat in range(p.seats):
            if trial.gives[seat] == HIDDEN:
                at = seat * BASE
                trial.gives[seat] = _pick(trial.hand[at : at + BASE], p.held[seat], self.rng)
        p.hand = trial.hand
        p.laid = trial.laid
        p.gives = trial.gives
        p.pile = self.left
        p.eyes = EVERYTHING
        self._remember(viewer)

    def _hands(self, trial: Position, viewer: int) -> bool:
        """One attempt; False if it is given up."""
        left = self.left
        p = self.p
        self.fixed = []
        self.owners = []
        self.barred = []
        taken: list[list[int]] = [[] for _ in range(p.seats)]  # unknown places of hands that have their card already
        for i in remembered(p, viewer):
            if not self._flip(trial, i, taken, viewer):
                return False
        free: list[int] = []  # owners of the other places
        if p.barren:  # GL-05: the cards for hands that still lie in the pile are no goats
            goatless = self._in_pile(True, viewer) - sum([1 for kind in self.fixed if kind < BASE])
            self._places(PILE, goatless, ALL_GOATS)
        for seat in range(p.seats):
            if seat == viewer:
                continue
            count = p.held[seat]
            barred = 0
            if p.told[seat]:
                at = p.row(viewer, seat)
                for kind in range(BASE):
                    trial.hand[seat * BASE + kind] += p.lo[at + kind]
                    left[kind] -= p.lo[at + kind]
                    count -= p.lo[at + kind]
                for depth in range(1, count + 1):
                    kinds = 0
                    for kind in range(BASE):
                        if p.closed[at + kind] >= depth:
                            kinds |= 1 << kind
                    if kinds and depth not in taken[seat]:
                        self._places(seat, 1, kinds)
                        barred += 1
            free += [seat] * (count - barred - len(taken[seat]))
        if self.owners:
            self._order()
        for i in range(len(self.owners)):
            kind = self._barred_pick(i)
            if kind < 0:
                return False
            left[kind] -= 1
            if self.owners[i] == PILE:
                self.fixed.append(kind)
            else:
                trial.hand[self.owners[i] * BASE + kind] += 1
        total = sum(left[:BASE])
        for seat in free:
            kind = _pick(left, total, self.rng)
            total -= 1
            left[kind] -= 1
            trial.hand[seat * BASE + kind] += 1
        return True

    def _in_pile(self, base: bool, viewer: int) -> int:
        """How many hand cards, or action cards, lie in the draw pile."""
        p = self.p
        count = sum(p.pile[:BASE]) if base else sum(p.pile[BASE:])
        for seat in range(p.seats):
            if seat != viewer:
                count -= p.held[seat] if base else p.downs[seat]
        return count

    def _flip(self, trial: Position, i: int, taken: list[list[int]], viewer: int) -> bool:
        """A card that was turned up goes to the pile or to a place filled from it since, each equally likely."""
        p = self.p
        kind = p.flips[i]
        base = kind < BASE
        if self.left[kind] == 0:
            return False
        pile = self._in_pile(base, viewer) - sum([1 for other in self.fixed if (other < BASE) == base])
        places: list[int] = []
        for seat in range(p.seats):
            count = 0 if seat == viewer else p.newer[i * p.seats + seat]
            if count and base:
                unknown = p.held[seat] - sum(p.lo[p.row(viewer, seat) : p.row(viewer, seat) + BASE])
                for depth in range(max(1, unknown - count + 1), unknown + 1):
                    if depth not in taken[seat]:
                        places.append(seat * PLACES + depth)
            elif count:
                here = sum(trial.laid[seat * ACTIONS : (seat + 1) * ACTIONS])
                places += [seat * PLACES] * (min(count, p.downs[seat]) - here)
        if pile + len(places) <= 0:
            return False
        at = int(self.rng.below(pile + len(places)))
        self.left[kind] -= 1
        if at < pile:
            self.fixed.append(kind)
        elif base:
            seat, depth = places[at - pile] // PLACES, places[at - pile] % PLACES
            taken[seat].append(depth)
            trial.hand[seat * BASE + kind] += 1
        else:
            trial.laid[places[at - pile] // PLACES * ACTIONS + kind - BASE] += 1
        return True

    def _places(self, owner: int, count: int, kinds: int) -> None:
        for _ in range(count):
            self.owners.append(owner)
            self.barred.append(kinds)

    def _order(self) -> None:
        """Put the places in order and reckon how many cards can be left for each at its turn."""
        order = [(-_size(self.barred[i]), i) for i in range(len(self.owners))]
        order.sort()
        self.owners = [self.owners[i] for _, i in order]
        barred = [self.barred[i] for _, i in order]
        self.barred = barred
        self.bound = []
        for i in range(len(barred)):
            most = self._open(barred[i])
            for k in range(i):
                if barred[i] & ~barred[k] == 0:  # what lies there could have lain here
                    most -= 1
            self.bound.append(most)

    def _open(self, barred: int) -> int:
        count = 0
        for kind in range(BASE):
            if not barred >> kind & 1:
                count += self.left[kind]
        return count

    def _barred_pick(self, i: int) -> int:
        """A card for a place, or -1 to give up: each single card is taken with the chance 1 / bound."""
        if self.bound[i] <= 0:
            return -1
        at = int(self.rng.below(self.bound[i]))
        for kind in range(BASE):
            if not self.barred[i] >> kind & 1:
                at -= self.left[kind]
                if at < 0:
                    return kind
        return -1

    def _common(self, trial: Position) -> bool:
        """Whether the hands are such as common knowledge holds possible, too."""
        for seat in range(trial.seats):
            if trial.told[seat] and seat != trial.eyes and not fits(trial, trial.row(NOBODY, seat), seat):
                return False
        return True

    def _actions(self, trial: Position, viewer: int) -> None:
        left = self.left
        total = sum(left[BASE:])
        for seat in range(trial.seats):
            if seat == viewer:
                continue
            for _ in range(trial.downs[seat] - sum(trial.laid[seat * ACTIONS : (seat + 1) * ACTIONS])):
                action = _pick(left[BASE:], total, self.rng)
                left[BASE + action] -= 1
                total -= 1
                trial.laid[seat * ACTIONS + action] += 1

    def _remember(self, viewer: int) -> None:
        """Others remember what is common knowledge; of what each saw alone the viewer knows nothing."""
        p = self.p
        for seat in range(p.seats):
            if not p.told[seat]:
                continue
            common = p.row(NOBODY, seat)
            for other in range(p.seats):
                if other != viewer and other != seat:
                    at = p.row(other, seat)
                    p.lo[at : at + BASE] = p.lo[common : common + BASE]
                    p.closed[at : at + BASE] = p.closed[common : common + BASE]


def _pick(counts: list[int], total: int, rng: Rng) -> int:
    """A kind drawn by how many there are; `total` is their sum."""
    at = int(rng.below(total))
    for kind in range(len(counts)):
        at -= counts[kind]
        if at < 0:
            return kind
    raise ValueError("No position looks like this view.")


def _size(kinds: int) -> int:
    count = 0
    while kinds:
        kinds &= kinds - 1
        count += 1
    return count
