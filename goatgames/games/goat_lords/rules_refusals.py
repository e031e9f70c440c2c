"""Why a move of Goat Lords is refused: the rule's id and a sentence that says what is possible instead."""

from typing import Final

from goatgames.core.state import CHANCE, Refusal
from goatgames.games.goat_lords import rules_cards as cards
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS
from goatgames.games.goat_lords.rules_moves import move_kind
from goatgames.games.goat_lords.rules_position import Position

CHANCE_ONLY: Final = ("draw", "turn-up", "dealer")
PLAYS: Final = ("birth", "assist", "discard", "duel", "play", "end", "pass")
FIVE: Final = "give birth, assist, play an action card, duel or discard"


def why_not(p: Position, seat: int, move: int) -> Refusal:
    """The refusal of a move that is not legal now."""
    if p.phase == phases.OVER:
        return Refusal("GL-38", "The game is over.")
    if p.phase == phases.LOT:
        return Refusal("GL-45", "First the dealer is drawn by lot.")
    if p.phase == phases.DRAW:
        return Refusal("GL-20", "Cards are being drawn; nobody plays before that is done.")
    if p.phase == phases.TURN_UP:
        return Refusal("GL-05", "The discard pile is being begun; nobody plays before that is done.")
    kind = move_kind(move)
    if seat == CHANCE or kind in CHANCE_ONLY or kind == "":
        return Refusal("GL-20", "Cards are drawn by chance and only when they are due; now a player chooses.")
    if p.phase == phases.GIVE:
        return _give(p, seat, kind, move & 15)
    if p.phase == phases.TRASH:
        return _trash(p, seat, kind)
    if p.phase == phases.DUEL or p.phase == phases.KART:
        return _answer(p, seat, kind, move)
    if seat != p.turn:
        if move == moves.KART:
            return Refusal("GL-33", "Goat Kart escapes an attack on you, and nobody attacks you now.")
        if kind in ("answer", "stop", "allow"):
            return Refusal("GL-17", "Nobody attacks you, so there is nothing to answer.")
        return Refusal("GL-07", "It is another player's turn; play goes on clockwise.")
    if p.phase == phases.MIX:
        return _mix(p, seat, kind, move)
    if p.phase == phases.RAISE:
        return _raise(p, kind)
    if p.phase == phases.NAME:
        return Refusal("GL-30", "You play Goat Fish: name one of the ten goats.")
    if p.phase == phases.TRIM:
        size = p.board.hand_size
        return Refusal("GL-21", f"You hold more than {size} cards: discard one of your hand until you hold {size}.")
    return _turn(p, seat, kind, move)


# --- the turn -----------------------------------------------------------------------------------------------------


def _turn(p: Position, seat: int, kind: str, move: int) -> Refusal:
    if kind == "birth":
        return _birth(p, seat, move >> 4 & 15, move & 15)
    if kind == "assist":
        return _assist(p, seat, move & 15)
    if kind == "discard":
        return Refusal("GL-12", f"You hold no {_name(p, move & 15)}; discard a card of your hand.")
    if kind == "pass":
        if p.phase == phases.EXTRA:
            return Refusal("GL-22", "To leave extra plays unused, end your turn.")
        return Refusal("GL-43", f"Only an empty hand may pass: {FIVE}.")
    if kind == "end":
        return Refusal("GL-07", f"A turn is a play: {FIVE}.")
    if kind in ("duel", "play") and not p.herds[seat]:
        return Refusal("GL-08", "You have no herd yet: give birth, assist or discard.")
    if kind == "duel":
        return _duel(p, seat, move >> 4 & 15, move & 15)
    if kind == "play":
        return _action(p, seat, move >> 4 & 15, move & 15)
    if move == moves.KART:
        return Refusal("GL-33", f"Goat Kart escapes an attack on you; in your own turn {FIVE}.")
    if kind in ("answer", "stop", "allow"):
        return Refusal("GL-17", f"Nobody attacks you, so there is nothing to answer: {FIVE}.")
    if kind == "mix":
        return Refusal("GL-26", "Two different goats need a 3D Goat: play that card first.")
    if kind == "raise":
        return Refusal("GL-28", "To bring a stack to the top you need a Banana Goat: play that card first.")
    if kind == "name":
        return Refusal("GL-30", "To ask for a goat you need a Goat Fish: play that card first.")
    if kind == "give":
        return Refusal("GL-31", f"Cards are passed on only in Goatilocks: {FIVE}.")
    return Refusal("GL-06", f"An action card is thrown away only when a fourth lies in front of you: {FIVE}.")


def _birth(p: Position, seat: int, first: int, goat: int) -> Refusal:
    if first == goat:
        held = p.hand[seat * BASE + goat]
        said = "only one" if held == 1 else "no"
        return Refusal(
            "GL-09", f"You hold {said} {_name(p, goat)}: a birth takes two of the same, or a wild and a goat."
        )
    if goat >= GOATS:
        return Refusal("GL-09", "Never two wilds: a wild is born with a goat.")
    if first < GOATS:
        return Refusal("GL-09", "These goats do not match: a birth takes two of the same, or a wild and any goat.")
    missing = first if p.hand[seat * BASE + first] == 0 else goat
    return Refusal("GL-09", f"You hold no {_name(p, missing)}: a birth takes two of the same, or a wild and a goat.")


def _assist(p: Position, seat: int, goat: int) -> Refusal:
    top = p.top_discard()
    if top < 0:
        return Refusal("GL-05", "The discard pile is empty, so nothing assists; give birth with cards of your hand.")
    if top >= GOATS:
        return Refusal("GL-11", "A wild lies on the discard pile, and it cannot be taken; give birth from your hand.")
    if top != goat:
        return Refusal("GL-10", f"On the discard pile lies {_name(p, top)}; only that goat assists.")
    return Refusal("GL-11", f"An assisted birth needs {_name(p, goat)} in your hand, and no wild will do.")


def _duel(p: Position, seat: int, foe: int, card: int) -> Refusal:
    if foe == seat or foe >= p.seats:
        return Refusal("GL-15", "A duel is fought for an opponent's top stack; choose an opponent.")
    if not p.herds[foe]:
        return Refusal("GL-16", f"That player has no herd yet; {_others(p, seat)}.")
    if len(p.herds[foe]) == 1:
        return Refusal("GL-13", f"A base stack cannot be duelled for; {_others(p, seat)}.")
    goat = p.top(foe)
    if card == moves.GATOR:
        return Refusal("GL-24", "You have no Aligoater in front of you; attack with a goat or a wild.")
    if card < GOATS and card != goat:
        return Refusal("GL-15", f"That stack is of {_name(p, goat)}: attack with the same goat or a wild.")
    return Refusal("GL-15", f"You hold no {_name(p, card)}; attack with a card of your hand.")


def _action(p: Position, seat: int, action: int, foe: int) -> Refusal:
    name = p.board.names[BASE + action] if action < ACTIONS else "card"
    if action == cards.ALIGOATER:
        return Refusal("GL-24", "Aligoater is played in a duel; it may also start one.")
    if action == cards.GOAT_KART or action >= ACTIONS:
        return Refusal("GL-33", "Goat Kart is played only when you are attacked.")
    if p.laid[seat * ACTIONS + action] == 0:
        return Refusal("GL-07", f"You have no {name} in front of you.")
    if p.phase == phases.EXTRA and (p.acts >= 2 or p.plus2 == 0):
        if p.acts >= 2:
            return Refusal("GL-22", "You have played two action cards, and that is all a turn allows.")
        return Refusal("GL-22", "A +1 play is no action card: give birth, assist, duel or discard, or end your turn.")
    if action == cards.THREE_D_GOAT:
        return Refusal("GL-37", "3D Goat needs two different goats in your hand.")
    if action == cards.DISCOGOAT:
        return Refusal("GL-37", "Discogoat is played without naming anybody.")
    if action == cards.GOATILOCKS:
        if foe == moves.RIGHT and p.seats == 2:
            return Refusal("GL-31", "With two players both directions are the same: say left.")
        return Refusal("GL-37", "No opponent has a card to pass on.")
    if foe == seat or foe >= p.seats:
        return Refusal("GL-37", f"{name} needs an opponent; choose another player.")
    if action == cards.GOAT_FISH:
        return Refusal("GL-49", "That player has no card in hand; ask one who has.")
    if action == cards.MERRY_GOAT_ROUND:
        if len(p.herds[seat]) < 2:
            return Refusal("GL-32", "You have no stack but the base, and that cannot be traded.")
        if len(p.herds[foe]) > 1:
            return Refusal("GL-32", "That stack equals yours, so it makes no difference with whom you trade it.")
        return Refusal("GL-32", "That player has no stack but the base, and that cannot be traded.")
    assert action == cards.BANANA_GOAT
    return Refusal("GL-28", "That player has no stack besides the base, which always stays lowest.")


def _others(p: Position, seat: int) -> str:
    others = [foe for foe in range(p.seats) if foe != seat and len(p.herds[foe]) > 1]
    return "attack a stack on top of one" if others else "nobody has a stack on top of one"


# --- answers and choices ------------------------------------------------------------------------------------------


def _answer(p: Position, seat: int, kind: str, move: int) -> Refusal:
    if seat != p.asked:
        if move == moves.KART:
            return Refusal("GL-33", "Goat Kart helps only the one who is attacked.")
        return Refusal("GL-17", "Another player is asked for an answer; wait for it.")
    if p.phase == phases.KART:
        if move == moves.KART:
            return Refusal("GL-33", "You have no Goat Kart in front of you; let it happen.")
        return Refusal("GL-33", "An action card is played against you: escape with Goat Kart or let it happen.")
    goat = _name(p, p.top(p.foe))
    if move == moves.KART:
        if seat != p.foe:
            return Refusal("GL-33", "Goat Kart is for the one attacked; go on with the same goat or a wild, or stop.")
        if not p.fresh:
            return Refusal("GL-33", "Goat Kart comes before the first answer; now answer with cards, or stop.")
        return Refusal("GL-33", "You have no Goat Kart in front of you; answer or stop.")
    if kind == "answer":
        card = move & 15
        if card == moves.GATOR:
            return Refusal("GL-24", f"You have no Aligoater; answer with {goat} or a wild, or stop.")
        if card < GOATS and card != p.top(p.foe):
            return Refusal("GL-17", f"This duel is about {goat}: answer with that goat or a wild, or stop.")
        return Refusal("GL-17", f"You hold no {_name(p, card)}; answer with a card of your hand, or stop.")
    if move == moves.ALLOW:
        return Refusal("GL-17", "This is a duel: answer or stop.")
    assert move != moves.STOP
    return Refusal("GL-17", f"A duel is fought: answer with {goat}, a wild or an Aligoater, or stop.")


def _give(p: Position, seat: int, kind: str, card: int) -> Refusal:
    if p.gives[seat] >= 0:
        return Refusal("GL-31", "You have chosen your card; the others still choose theirs.")
    if p.held[seat] == 0:
        return Refusal("GL-31", "Your hand is empty, so you pass no card.")
    if kind == "give" and card < BASE:
        return Refusal("GL-31", f"You hold no {_name(p, card)}; pass a card of your hand.")
    return Refusal("GL-31", "Goatilocks is played: choose a card of your hand to pass on.")


def _trash(p: Position, seat: int, kind: str) -> Refusal:
    if seat != p.drawer:
        return Refusal("GL-06", "A player with four action cards throws one away first.")
    if kind == "trash":
        return Refusal("GL-06", "That card does not lie in front of you; throw away one of your four.")
    return Refusal("GL-06", "Four action cards lie in front of you: put one of them into the trash.")


def _mix(p: Position, seat: int, kind: str, move: int) -> Refusal:
    if kind != "mix":
        return Refusal("GL-26", "You play 3D Goat: choose two different goats and which is on top.")
    upper, lower = move >> 4 & 15, move & 15
    if upper == lower:
        return Refusal("GL-26", "3D Goat is for goats that do not match; choose two different ones.")
    missing = upper if p.hand[seat * BASE + upper] == 0 else lower
    return Refusal("GL-27", f"You hold no {_name(p, missing)}; choose two different goats of your hand.")


def _raise(p: Position, kind: str) -> Refusal:
    if kind != "raise":
        return Refusal("GL-28", "You play Banana Goat: choose the stack that comes to the top.")
    most = len(p.herds[p.foe]) - 1
    return Refusal("GL-28", f"The base stack stays lowest and equal neighbours count as one; choose from 1 to {most}.")


def _name(p: Position, kind: int) -> str:
    return p.board.names[kind]
