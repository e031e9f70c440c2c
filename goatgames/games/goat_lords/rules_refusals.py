"""Why a move of Goat Lords is refused: the rule's id and a sentence that says what is possible instead."""

from typing import Final

from goatgames.core.state import CHANCE, Refusal
from goatgames.games.goat_lords import rules_cards as cards
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS
from goatgames.games.goat_lords.rules_choices import Choices
from goatgames.games.goat_lords.rules_moves import move_kind

CHANCE_ONLY: Final = ("draw", "turn-up", "dealer")
PLAYS: Final = ("birth", "assist", "discard", "duel", "play", "end", "pass")
WAYS: Final = (  # what may be done in a turn, by the first move and the one after the last
    (moves.BIRTH, moves.ASSIST, "give birth"), (moves.ASSIST, moves.DISCARD, "assist"),
    (moves.PLAY, moves.MIX, "play an action card"), (moves.DUEL, moves.ANSWER, "duel"),
    (moves.DISCARD, moves.DUEL, "discard"), (moves.END, moves.PASS, "end your turn"),
    (moves.PASS, moves.PASS + 1, "pass"),
)  # fmt: skip


def why_not(p: Choices, seat: int, move: int) -> Refusal:
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
            return Refusal(
                "GL-33", f"{_action_card(p, cards.GOAT_KART)} escapes an attack on you, and nobody attacks you now."
            )
        if kind in ("answer", "stop", "allow"):
            return Refusal("GL-17", "Nobody attacks you, so there is nothing to answer.")
        return Refusal("GL-07", "It is another player's turn; play goes on clockwise.")
    if p.phase == phases.MIX:
        return _mix(p, seat, kind, move)
    if p.phase == phases.RAISE:
        return _raise(p, kind)
    if p.phase == phases.NAME:
        return Refusal("GL-30", f"You play {_action_card(p, cards.GOAT_FISH)}: name one of the ten goats.")
    if p.phase == phases.TRIM:
        size = p.board.hand_size
        return Refusal("GL-21", f"You hold more than {size} cards: discard one of your hand until you hold {size}.")
    return _turn(p, seat, kind, move)


# --- the turn -----------------------------------------------------------------------------------------------------


def _turn(p: Choices, seat: int, kind: str, move: int) -> Refusal:
    if kind == "birth":
        return _birth(p, seat, move >> 4 & 15, move & 15)
    if kind == "assist":
        return _assist(p, seat, move & 15)
    if kind == "discard":
        return Refusal("GL-12", f"{_lacking(p, move & 15)}; {_possible(p, seat)}.")
    if kind == "pass":
        if p.phase == phases.EXTRA:
            return Refusal("GL-22", "To leave extra plays unused, end your turn.")
        return Refusal("GL-43", f"Only an empty hand may pass: {_possible(p, seat)}.")
    if kind == "end":
        return Refusal("GL-07", f"A turn is a play: {_possible(p, seat)}.")
    if kind in ("duel", "play") and not p.herds[seat]:
        return Refusal("GL-08", f"You have no herd yet: {_possible(p, seat)}.")
    if kind == "duel":
        return _duel(p, seat, move >> 4 & 15, move & 15)
    if kind == "play":
        return _action(p, seat, move >> 4 & 15, move & 15)
    if move == moves.KART:
        return Refusal(
            "GL-33",
            f"{_action_card(p, cards.GOAT_KART)} escapes an attack on you; in your own turn {_possible(p, seat)}.",
        )
    if kind in ("answer", "stop", "allow"):
        return Refusal("GL-17", f"Nobody attacks you, so there is nothing to answer: {_possible(p, seat)}.")
    if kind == "mix":
        return Refusal(
            "GL-26", f"Two different goats need {_action_card(p, cards.THREE_D_GOAT)}; now {_possible(p, seat)}."
        )
    if kind == "raise":
        return Refusal(
            "GL-28", f"A stack is brought to the top by {_action_card(p, cards.BANANA_GOAT)}; now {_possible(p, seat)}."
        )
    if kind == "name":
        return Refusal(
            "GL-30", f"To ask for a goat you need {_action_card(p, cards.GOAT_FISH)}; now {_possible(p, seat)}."
        )
    if kind == "give":
        return Refusal(
            "GL-31", f"Cards are passed on only in {_action_card(p, cards.GOATILOCKS)}: {_possible(p, seat)}."
        )
    return Refusal(
        "GL-06", f"An action card is thrown away only when a fourth lies in front of you: {_possible(p, seat)}."
    )


def _birth(p: Choices, seat: int, first: int, goat: int) -> Refusal:
    takes = "a birth takes two of the same, or a wild and a goat"
    if first == goat and goat < GOATS:
        if p.hand[seat * BASE + goat] == 1:
            return Refusal("GL-09", f"You hold only one card of {_name(p, goat)}: {takes}.")
        return Refusal("GL-09", f"{_lacking(p, goat)}: {takes}.")
    if goat >= GOATS and first >= GOATS:
        return Refusal("GL-09", "Never two wilds: a wild is born with a goat.")
    if first < GOATS and goat < GOATS:
        return Refusal("GL-09", "These goats do not match: a birth takes two of the same, or a wild and any goat.")
    missing = first if p.hand[seat * BASE + first] == 0 else goat
    return Refusal("GL-09", f"{_lacking(p, missing)}: {takes}.")


def _assist(p: Choices, seat: int, goat: int) -> Refusal:
    top = p.top_discard()
    if top < 0:
        return Refusal("GL-05", f"The discard pile is empty, so nothing assists; {_possible(p, seat)}.")
    if top >= GOATS:
        return Refusal("GL-11", f"A wild lies on the discard pile, and it cannot be taken; {_possible(p, seat)}.")
    if top != goat:
        return Refusal("GL-10", f"On the discard pile lies {_name(p, top)}; only that goat could assist.")
    return Refusal("GL-11", f"An assisted birth needs {_name(p, goat)} in your hand, and no wild will do.")


def _duel(p: Choices, seat: int, foe: int, card: int) -> Refusal:
    if foe == seat or foe >= p.seats:
        return Refusal("GL-15", "A duel is fought for an opponent's top stack; choose an opponent.")
    if not p.herds[foe]:
        return Refusal("GL-16", f"That player has no herd yet; {_others(p, seat)}.")
    if len(p.herds[foe]) == 1:
        return Refusal("GL-13", f"A base stack cannot be duelled for; {_others(p, seat)}.")
    goat = p.top(foe)
    fitting = _list(_fighters(p, seat, moves.DUEL + 16 * foe))
    instead = f"attack it with {fitting}" if fitting else "you have nothing to attack it with"
    if card == moves.GATOR:
        return Refusal("GL-24", f"No {_action_card(p, cards.ALIGOATER)} lies in front of you; {instead}.")
    if card < GOATS and card != goat:
        return Refusal("GL-15", f"That stack is of {_name(p, goat)}; {instead}.")
    return Refusal("GL-15", f"{_lacking(p, card)}; {instead}.")


def _fighters(p: Choices, seat: int, first: int) -> list[str]:
    """What the seat may attack or answer with now: names of the legal moves from `first` on."""
    names: list[str] = []
    for move in p.legal(seat):
        if first <= move <= first + moves.GATOR:
            names.append(_action_card(p, cards.ALIGOATER) if move - first == moves.GATOR else _name(p, move - first))
    return names


def _action(p: Choices, seat: int, action: int, foe: int) -> Refusal:
    if action == cards.ALIGOATER:
        return Refusal("GL-24", f"{_action_card(p, action)} is played in a duel; it may also start one.")
    if action == cards.GOAT_KART or action >= ACTIONS:
        return Refusal("GL-33", f"{_action_card(p, cards.GOAT_KART)} is played only when you are attacked.")
    name = _action_card(p, action)
    if p.laid[seat * ACTIONS + action] == 0:
        return Refusal("GL-07", f"No {name} lies in front of you; {_possible(p, seat)}.")
    if p.phase == phases.EXTRA and (p.acts >= 2 or p.plus2 == 0):
        if p.acts >= 2:
            return Refusal(
                "GL-22", f"You have played two action cards, and that is all a turn allows: {_possible(p, seat)}."
            )
        return Refusal("GL-22", f"A +1 play is no action card: {_possible(p, seat)}.")
    if action == cards.THREE_D_GOAT:
        return Refusal("GL-37", f"{name} needs two different goats in your hand.")
    if action == cards.DISCOGOAT:
        return Refusal("GL-37", f"{name} is played without naming anybody.")
    if action == cards.GOATILOCKS:
        return Refusal("GL-37", "No opponent has a card to pass on.")
    if foe == seat or foe >= p.seats:
        return Refusal("GL-37", f"{name} needs an opponent; choose another player.")
    if action == cards.GOAT_FISH:
        asked = any(p.held[other] > 0 for other in range(p.seats) if other != seat)
        instead = "ask one who has" if asked else "nobody else has one"
        return Refusal("GL-49", f"That player has no card in hand; {instead}.")
    if action == cards.MERRY_GOAT_ROUND:
        if len(p.herds[seat]) < 2:
            return Refusal("GL-32", "You have no stack but the base, and that cannot be traded.")
        return Refusal("GL-32", "That player has no stack but the base, and that cannot be traded.")
    return Refusal("GL-28", "That player has no stack besides the base, which always stays lowest.")


def _others(p: Choices, seat: int) -> str:
    if any(moves.DUEL <= move < moves.ANSWER for move in p.legal(seat)):
        return "attack a stack on top of one"
    others = [foe for foe in range(p.seats) if foe != seat and len(p.herds[foe]) > 1]
    return "you have nothing to attack another's with" if others else "nobody has a stack on top of one"


def _possible(p: Choices, seat: int) -> str:
    """What may be done in this turn now, in the order of the rulebook."""
    legal = p.legal(seat)
    return _list([words for low, high, words in WAYS if any(low <= move < high for move in legal)])


def _list(words: list[str]) -> str:
    return ", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else "".join(words)


# --- answers and choices ------------------------------------------------------------------------------------------


def _answer(p: Choices, seat: int, kind: str, move: int) -> Refusal:
    kart = _action_card(p, cards.GOAT_KART)
    if seat != p.asked:
        if move == moves.KART:
            return Refusal("GL-33", f"{kart} helps only the one who is attacked.")
        return Refusal("GL-17", "Another player is asked for an answer; wait for it.")
    if p.phase == phases.KART:
        if move == moves.KART:
            return Refusal("GL-33", f"No {kart} lies in front of you; let it happen.")
        escape = f"escape with {kart} or let it happen" if moves.KART in p.legal(seat) else "let it happen"
        return Refusal("GL-33", f"{_name(p, BASE + p.card)} is played against you: {escape}.")
    goat = _name(p, p.top(p.foe))
    fitting = _list(_fighters(p, seat, moves.ANSWER))
    instead = f"answer with {fitting}, or stop" if fitting else "you can only stop"
    if moves.KART in p.legal(seat):
        instead = f"answer with {fitting}, escape with {kart}, or stop" if fitting else f"escape with {kart}, or stop"
    if move == moves.KART:
        if seat != p.foe:
            return Refusal("GL-33", f"{kart} is for the one attacked; {instead}.")
        if not p.fresh:
            return Refusal("GL-33", f"{kart} comes before the first answer; {instead}.")
        return Refusal("GL-33", f"No {kart} lies in front of you; {instead}.")
    if kind == "answer":
        card = move & 15
        if card == moves.GATOR:
            return Refusal("GL-24", f"No {_action_card(p, cards.ALIGOATER)} lies in front of you; {instead}.")
        if card < GOATS and card != p.top(p.foe):
            return Refusal("GL-17", f"This duel is about {goat}; {instead}.")
        return Refusal("GL-17", f"{_lacking(p, card)}; {instead}.")
    return Refusal("GL-17", f"This is a duel about {goat}; {instead}.")


def _give(p: Choices, seat: int, kind: str, card: int) -> Refusal:
    if p.gives[seat] >= 0:
        return Refusal("GL-31", "You have chosen your card; the others still choose theirs.")
    if p.held[seat] == 0:
        return Refusal("GL-31", "Your hand is empty, so you pass no card.")
    if kind == "give" and card < BASE:
        return Refusal("GL-31", f"{_lacking(p, card)}; pass a card of your hand.")
    return Refusal("GL-31", f"{_action_card(p, cards.GOATILOCKS)} is played: choose a card of your hand to pass on.")


def _trash(p: Choices, seat: int, kind: str) -> Refusal:
    if seat != p.drawer:
        return Refusal("GL-06", "A player with four action cards throws one away first.")
    if kind == "trash":
        return Refusal("GL-06", "That card does not lie in front of you; throw away one of your four.")
    return Refusal("GL-06", "Four action cards lie in front of you: put one of them into the trash.")


def _mix(p: Choices, seat: int, kind: str, move: int) -> Refusal:
    if kind != "mix":
        return Refusal(
            "GL-26", f"You play {_action_card(p, cards.THREE_D_GOAT)}: choose two different goats and which is on top."
        )
    upper, lower = move >> 4 & 15, move & 15
    if upper == lower:
        return Refusal(
            "GL-26", f"{_action_card(p, cards.THREE_D_GOAT)} is for goats that do not match; choose two different ones."
        )
    missing = upper if p.hand[seat * BASE + upper] == 0 else lower
    return Refusal("GL-27", f"{_lacking(p, missing)}; choose two different goats of your hand.")


def _raise(p: Choices, kind: str) -> Refusal:
    if kind != "raise":
        return Refusal(
            "GL-28", f"You play {_action_card(p, cards.BANANA_GOAT)}: choose the stack that comes to the top."
        )
    return Refusal("GL-28", "The base stack always stays lowest; choose one of those above it.")


def _action_card(p: Choices, action: int) -> str:
    return p.board.names[BASE + action]


def _lacking(p: Choices, kind: int) -> str:
    return f"You do not hold {_name(p, kind)}" if kind < BASE else "You do not hold that card"


def _name(p: Choices, kind: int) -> str:
    return p.board.names[kind]
