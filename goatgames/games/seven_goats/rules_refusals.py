"""Why a move of De 7 geitjes is refused: the rule's id and a sentence that says what is possible instead."""

from goatgames.core.state import CHANCE, Refusal
from goatgames.games.seven_goats.rules_board import COLOURS, DICE, ONE_WOLF, WOLF, least_of, without
from goatgames.games.seven_goats.rules_moves import GIVE_HIDDEN, PLACE_WOLF, is_move, move_kind
from goatgames.games.seven_goats.rules_moves import PLACE as PLACE_MOVE
from goatgames.games.seven_goats.rules_position import (
    AGAIN,
    ANSWER,
    DEAL,
    DRAW,
    LAY,
    LOT,
    OFFER,
    OVER,
    PLACE,
    ROLL,
    Position,
)


def why_not(position: Position, seat: int, move: int) -> Refusal:
    """The refusal of a move that is not legal now."""
    phase = position.phase
    if phase == OVER:
        return Refusal("SG-20", "The game is over.")
    if phase in (DEAL, LOT):
        return Refusal("SG-04", "The cards are dealt and the starting player is drawn first.")
    if phase == ROLL:
        return Refusal("SG-06", "The dice are rolled first.")
    if phase == DRAW:
        return Refusal("SG-11", "A card is drawn from the pile first.")
    if seat == CHANCE:
        return Refusal("SG-06", "It is a player's move; no die is rolled and no card drawn now.")
    if phase == ANSWER and seat != position.asked:
        return Refusal("SG-15", "Another player is asked whether to take the cards; wait for the answer.")
    if phase != ANSWER and seat != position.turn:
        return Refusal("SG-23", "It is another player's turn; turns go round to the left.")
    if not is_move(position.board, move):
        return Refusal("SG-05", f"There is no such move; {_now(position)}.")
    if move == PLACE_WOLF:
        return Refusal("SG-08", f"A wolf is never placed on a card; it is set aside. {_now(position).capitalize()}.")
    kind = move_kind(move)
    if kind in ("roll", "draw", "start"):
        return Refusal("SG-06", f"Dice, cards and lots fall by chance; {_now(position)}.")
    if kind == "lay":
        return _lay(position, seat, move)
    if kind == "place":
        return _place(position, move - PLACE_MOVE)
    if kind == "give":
        return _give(position, seat, move)
    if kind == "to":
        return _to(position, seat, move & 7)
    if kind == "wolf":
        return _wolf(position, seat, move & 7)
    if kind == "throw":
        if phase == LAY:
            return Refusal("SG-05", "Lay at least one goat first; then throw the dice.")
        if phase == PLACE:
            return Refusal("SG-07", "Say first which dice you place; you may also place none.")
        return Refusal("SG-06", f"The dice rest now; {_now(position)}.")
    if kind == "stop":
        if phase == LAY:
            return Refusal("SG-05", f"A turn begins with laying goats; {_now(position)}.")
        if phase == PLACE:
            return Refusal("SG-22", "A turn is not given up; place dice or none, and the dice are rolled on.")
        return Refusal("SG-10", f"There is no rolling to stop now; {_now(position)}.")
    if kind == "keep":
        if phase == OFFER:
            return Refusal("SG-14", "These cards are on offer already; say to whom.")
        if phase == AGAIN:
            return Refusal("SG-14", "Cards are offered once you stop rolling; stop first.")
        return Refusal("SG-14", f"There is nothing to keep now; {_now(position)}.")
    return Refusal("SG-15", f"No cards are offered to you; {_now(position)}.")  # take


def _lay(position: Position, seat: int, kind: int) -> Refusal:
    name = position.board.names[kind]
    if kind == WOLF:
        return Refusal("SG-05", f"A wolf is never laid; only goats are. {_now(position).capitalize()}.")
    if position.phase != LAY:
        return Refusal("SG-05", f"Goats are laid at the start of a turn; {_now(position)}.")
    if position.free == 0:
        return Refusal("SG-05", f"At most {DICE} goats are laid; throw the dice.")
    if position.hands[seat] >> 4 * kind & 15 == 0:
        return Refusal("SG-05", f"You have no{' more' if position.laid else ''} {name} goat in hand; {_now(position)}.")
    return Refusal("SG-26", f"Goats are laid in the order of their colours: {name} came earlier; {_now(position)}.")


def _place(position: Position, bag: int) -> Refusal:
    if position.phase != PLACE:
        return Refusal("SG-07", f"Dice are placed on goats after a roll; {_now(position)}.")
    fitting = int(least_of(position.need, position.shown))
    over = int(without(bag, position.shown))
    for kind in range(COLOURS):
        name = position.board.names[kind]
        if over >> 4 * kind & 15:
            return Refusal("SG-07", f"There are not so many {name} dice; you may place{_some(position, fitting)}.")
    for kind in range(COLOURS):
        name = position.board.names[kind]
        if bag >> 4 * kind & 15 > position.laid >> 4 * kind & 15:
            return Refusal("SG-07", f"No goat laid needs so many {name} dice; you may place{_some(position, fitting)}.")
    if without(bag, fitting) == 0:
        return Refusal("SG-27", f"On the last roll you place{position.board.words(fitting)}, or none.")
    return Refusal("SG-07", f"One die a card, and it stays there; you may place{_some(position, fitting)}.")


def _some(position: Position, bag: int) -> str:
    words = position.board.words(bag)
    return f"{words}, fewer or none" if len(words) < 60 else " other dice, fewer or none"


def _give(position: Position, seat: int, move: int) -> Refusal:
    if position.phase == AGAIN:
        return Refusal("SG-14", "Cards are offered once you stop rolling; stop first.")
    if position.phase != OFFER:
        return Refusal("SG-14", f"Cards are offered after hiding all goats; {_now(position)}.")
    if move == GIVE_HIDDEN:
        return Refusal("SG-14", "You offer cards that you know; name one of your hand.")
    kind = move & 7
    name = position.board.names[kind]
    if position.offered == position.wolves:
        wolves = "wolf is" if position.wolves == 1 else "wolves are"
        return Refusal("SG-14", f"{position.wolves} {wolves} set aside, a card for each is on offer; say to whom.")
    if position.hands[seat] >> 4 * kind & 15 == 0:
        return Refusal("SG-14", f"You have no{' more' if position.offered else ''} {name} card in hand to offer.")
    return Refusal("SG-26", f"Cards are named in the order of their kinds: {name} came earlier; say to whom.")


def _to(position: Position, seat: int, to: int) -> Refusal:
    if position.phase == ANSWER:
        return Refusal("SG-15", f"Only a wolf passes the cards on; {_now(position)}.")
    if position.phase == AGAIN:
        return Refusal("SG-14", "Cards are offered once you stop rolling; stop first.")
    if position.phase != OFFER:
        return Refusal("SG-14", f"No cards are on offer; {_now(position)}.")
    return _not_to(position, seat, to) or Refusal("SG-14", "Say first which cards you offer, or keep them all.")


def _wolf(position: Position, seat: int, to: int) -> Refusal:
    if position.phase != ANSWER:
        return Refusal("SG-15", f"A wolf is played when cards are offered to you; {_now(position)}.")
    if position.hands[seat] < ONE_WOLF:
        return Refusal("SG-15", "You have no wolf to play; take the cards.")
    refusal = _not_to(position, seat, to)
    assert refusal is not None
    return refusal


def _not_to(position: Position, seat: int, to: int) -> Refusal | None:
    """Why cards cannot go to this seat, if that is why."""
    if to == seat:
        return Refusal("SG-15" if position.phase == ANSWER else "SG-14", "Cards go to another player; choose one.")
    if not position.playing(to):
        return Refusal("SG-19", "That player has lost and is passed over; choose one still in the game.")
    return None


def _now(position: Position) -> str:
    """What is possible now, as the end of a sentence."""
    phase = position.phase
    if phase == LAY:
        return "lay another goat or throw the dice" if position.laid else "lay one to eight goats from your hand"
    if phase == PLACE:
        return "place fitting dice, or none"
    if phase == AGAIN:
        return "throw again for wolves, or stop"
    if phase == OFFER:
        return "say which cards you offer and to whom, or keep them"
    if position.hands[position.asked] >= ONE_WOLF:
        return "take the cards, or play a wolf and pass them on"
    return "take the cards"
