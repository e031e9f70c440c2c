"""Why a move of Row Your Goat is refused, or what it costs: the rule's id and a sentence that says what is possible."""

from typing import Final

from goatgames.core.state import CHANCE, Refusal
from goatgames.games.row_your_goat.rules_board import FULL, SPACES
from goatgames.games.row_your_goat.rules_moves import (
    CALL,
    CHALLENGE,
    GRAB,
    LIFT,
    OUTSIDE,
    SPOKEN,
    START,
    TAKE,
    TOGETHER,
)
from goatgames.games.row_your_goat.rules_position import (
    BEGIN,
    CHOICE,
    CLAIM,
    FLIPPING,
    LOTS,
    OVER,
    PENALTY,
    PLAY,
    Position,
)

FEW: Final = 4  # spaces that a sentence names one by one


def why_not(position: Position, seat: int, move: int) -> Refusal:
    """The refusal of a move that is not legal now; `foul`: it may be done all the same, and what follows is played."""
    phase = position.phase
    if phase == OVER:
        return Refusal(f"RG-{position.ended}", "The game is over.")
    if phase == BEGIN:
        return Refusal("RG-26", "First the player who begins is drawn by lot.")
    if phase == LOTS:
        return Refusal("RG-13", "First it is drawn whose hand was faster.")
    if phase == FLIPPING:
        return Refusal("RG-05", "A card is being flipped; wait until it lies.")
    if seat == CHANCE or START <= move < TOGETHER or move < 0:
        return Refusal("RG-05", "Cards and lots fall by chance; a player cannot choose them.")
    if move <= OUTSIDE:
        return _place(position, seat, move)
    if move == GRAB:
        return _grab(position, seat)
    if move >= TOGETHER:
        return _together(position, seat, move - TOGETHER)
    if move == CALL:
        return _call(position, seat)
    if CHALLENGE <= move < TAKE:
        return _challenge(position, seat, move - CHALLENGE)
    if move < LIFT:
        return _take(position, seat)
    return _lift(position, seat, move - LIFT)


def _place(position: Position, seat: int, space: int) -> Refusal:
    if position.phase in (CLAIM, CHOICE):
        return Refusal("RG-12", "A Set is being claimed; place your card when its stacks are taken.")
    if position.phase == PENALTY:
        return Refusal("RG-12", "A stack is being taken; place your card after that.")
    if position.sizes[seat] == 0:
        return Refusal("RG-20", "You have no cards left to place; grab a lifesaver at the next Set.")
    if position.placed >= position.board.limit:
        return Refusal("RG-25", "The last card is placed; claim the Sets that are left.")
    foul = position.board.mess_ups
    cost = "the card would go below your deck" if foul else "wait until it is"
    if seat != position.turn:
        return Refusal("RG-14" if foul else "RG-05", f"It is not your turn to place; {cost}.", foul)
    cost = "; the card would go below your deck." if foul else "."
    empty = [SPOKEN[other] for other in range(SPACES) if not position.filled >> other & 1]
    if space == OUTSIDE and position.filled == FULL:
        return Refusal("RG-14" if foul else "RG-06", f"Place your card on one of the stacks{cost}", foul)
    where = f"in one of the {len(empty)} empty spaces" if len(empty) > FEW else f"in an empty space: {', '.join(empty)}"
    return Refusal("RG-14" if foul else "RG-06", f"Place your card {where}{cost}", foul)


def _grab(position: Position, seat: int) -> Refusal:
    foul = position.board.mess_ups
    if position.phase == CHOICE:
        return Refusal("RG-10", "All lifesavers are taken; the slowest takes three stacks first.")
    if position.phase == CLAIM:
        if not foul:
            return Refusal("RG-29", "You hold a lifesaver already; that is enough to be safe.")
        if position.fined >> seat & 1:
            return Refusal("RG-27", "You hold a lifesaver, and pay once only for each Set.")
        return Refusal("RG-27", "You hold a lifesaver; touching a second one costs a stack afterwards.", True)
    if position.phase == PENALTY:
        if position.sets:
            return Refusal("RG-12", "A stack is being taken; the Set can be claimed right after that.")
        if seat in [owing & 7 for owing in position.owing]:
            return Refusal("RG-15", "You owe a stack already; take it first.")
    if not foul:
        return Refusal("RG-29", "There is no Set; look for three boats or colours alike in a line.")
    return Refusal("RG-15", "There is no Set; touching a lifesaver costs you a stack of the grid.", True)


def _together(position: Position, seat: int, others: int) -> Refusal:
    """RG-13: not a mess-up, but no move to choose either: those who watch the hands play it."""
    hands = others | 1 << seat
    if position.phase not in (PLAY, CLAIM) or position.sets == 0:
        return Refusal("RG-13", "There is no Set to claim now; each hand counts for itself.")
    if not others or others >> seat & 1 or hands > position.board.everyone or hands & position.held:
        return Refusal("RG-13", "Hands come down together when they are different and hold nothing yet.")
    return Refusal("RG-13", "Hands that come down together are parted by lot.", True)


def _call(position: Position, seat: int) -> Refusal:
    if not position.board.mess_ups:
        return Refusal("RG-29", "The call is made for you as soon as you have one card.")
    if position.sizes[seat] != 1:
        return Refusal("RG-17", f"You have {position.sizes[seat]} cards; the call counts with exactly one.")
    return Refusal("RG-17", "Your one card is called or challenged already; play on.")


def _challenge(position: Position, seat: int, other: int) -> Refusal:
    if not position.board.mess_ups:
        return Refusal("RG-29", "The call is made for everybody; there is nothing to challenge.")
    if other >= position.seats:
        return Refusal("RG-18", "Nobody sits there; point at another player with one card.")
    if other == seat:
        return Refusal("RG-18", 'You cannot challenge yourself; call "Row my goat!" instead.')
    if position.sizes[other] != 1:
        return Refusal("RG-19", f"That deck has {position.sizes[other]} cards; a challenge counts with exactly one.")
    if not position.calling >> other & 1:
        return Refusal("RG-19", "That one card is called or challenged already; play on.")
    return Refusal("RG-19", "A Set is being claimed; challenge once its stacks are taken.")


def _take(position: Position, seat: int) -> Refusal:
    if position.phase != CHOICE:
        return Refusal("RG-10", "Stacks are taken when all lifesavers are; grab one at a Set.")
    if seat != position.slowest:
        return Refusal("RG-10", "The slowest chooses which Set to take, and you hold a lifesaver.")
    return Refusal("RG-10", "That line is no Set; take the stacks of one that is.")


def _lift(position: Position, seat: int, space: int) -> Refusal:
    if position.phase != PENALTY or seat != position.owing[0] & 7:
        return Refusal("RG-15", "You owe no stack now; a stack is taken after a mess-up.")
    full = [SPOKEN[other] for other in range(SPACES) if position.filled >> other & 1]
    which = f"one of the {len(full)} stacks of the grid" if len(full) > FEW else f"the stack {' or '.join(full)}"
    return Refusal("RG-16", f"There is no stack; you can take {which}.")
