"""What a seat knows of a position of We Have Goats!, and guesses of the rest."""

from goatgames.core.chance import Rng
from goatgames.games.we_have_goats.rules_board import (
    HIDDEN,
    KINDS,
    SLOTS,
)
from goatgames.games.we_have_goats.rules_position import (
    EVERYBODY_KNOWS,
    FULL,
    Position,
)


def mask(position: Position, viewer: int) -> None:
    """Turn a copy of a position into the viewer's (a seat's or NOBODY's) view of it.

    Cards in others' hands that the viewer has not seen go to the pile, so that all cards not seen are one multiset.
    What one opponent knows of another's hand is left out.
    """
    for seat in range(position.seats):
        if seat == viewer:
            continue
        base = seat * SLOTS
        seen = seen_cards(position, viewer, seat)
        hidden = 0
        rest = seen[:]
        for card in position.hand(seat):
            if card in rest:
                rest.remove(card)
            elif card != HIDDEN:
                position.pile[card] += 1
                hidden += 1
            else:
                hidden += 1
        shown = seen + [HIDDEN] * hidden
        for i in range(len(shown)):
            position.hands[base + i] = shown[i]
    position.known = [code for code in position.known if _told(code, viewer)]
    position.viewer = viewer


def seen_cards(position: Position, viewer: int, seat: int) -> list[int]:
    """The cards of another seat's hand the viewer has seen, ascending."""
    shared = (EVERYBODY_KNOWS * 4 + seat) * KINDS
    own = (viewer * 4 + seat) * KINDS if viewer >= 0 else -KINDS
    found: list[int] = []
    for code in position.known:
        if own <= code < own + KINDS:
            found.append(code - own)
        elif shared <= code < shared + KINDS:
            found.append(code - shared)
    found.sort()
    return found


def _told(code: int, viewer: int) -> bool:
    """Does the viewer know of this piece of knowledge: its own, about its own hand, or everybody's?"""
    pair = code // KINDS
    return pair // 4 == EVERYBODY_KNOWS or pair // 4 == viewer or pair % 4 == viewer


def fill_in(position: Position, rng: Rng) -> None:
    """Turn a copy of a view into a full position: cards not seen are dealt anew, every deal equally likely."""
    left = sum(position.pile)
    for seat in range(position.seats):
        base = seat * SLOTS
        held = position.held[seat]
        changed = False
        for i in range(base, base + held):
            if position.hands[i] == HIDDEN:
                at = int(rng.below(left))
                card = 0
                while at >= position.pile[card]:
                    at -= position.pile[card]
                    card += 1
                position.pile[card] -= 1
                left -= 1
                position.hands[i] = card
                changed = True
        if changed:
            position.hands[base : base + held] = sorted(position.hands[base : base + held])
    position.viewer = FULL


def uncertain(position: Position, viewer: int, holders: list[int]) -> bool:
    """Whether the viewer cannot know for certain which cards these other seats hold.

    Unseen cards lie in hands and the draw pile, and nothing binds one of them to its place: as soon as two places hold
    some, and there are two kinds of them, any two may have changed places.
    """
    view = type(position)(position.board, position)
    mask(view, viewer)
    hidden = [view.hand(seat).count(HIDDEN) for seat in range(view.seats)]
    if not any(hidden[seat] > 0 for seat in holders):
        return False
    places = len([count for count in hidden if count]) + (1 if view.pile_size else 0)
    return places > 1 and len([count for count in view.pile if count]) > 1
