"""What the table of Goat Lords says: banner, names of plays, notes, consequences of a choice, tips."""

from collections.abc import Sequence
from typing import NamedTuple

from goatgames.core.state import NOBODY, Move
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.choice import AIMED, Choice, gesture, meant, possible
from goatgames.games.goat_lords.faces import Faces
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import (
    ALIGOATER,
    GOAT_FISH,
    GOAT_KART,
    GOATILOCKS,
    GOATS,
    stack_cards,
    stack_type,
)
from goatgames.games.goat_lords.rules_known import neighbour
from goatgames.table.contract import At, Saying

WAYS = (
    ("Birth", "goat", "Two of a kind, or a goat and a wild.", moves.BIRTH, moves.DISCARD),
    ("Attack", "flag", "Match the top stack of a herd, or use a wild.", moves.DUEL, moves.ANSWER),
    ("Action", "star", "Play a card that lies before you.", moves.PLAY, moves.MIX),
    ("Discard", "cards", "One card away, then draw one.", moves.DISCARD, moves.DUEL),
)  # what a turn may be: name, icon, words, its moves
WAY_TIPS = (
    "Click two goats of a kind, or a goat and a wild; or drag them together. With the discard pile one goat is enough.",
    "Click a card, then the herd above that has her kind on top; or drag it there.",
    "Click an action card at the right of your hand.", "Click a card, then Discard; or drag it to the discard pile.",
)  # fmt: skip
WAY_REFUSED = (
    "Nothing in your hand gives birth now: two of a kind, or a goat and a wild are needed.",
    "No herd has a kind on top that you hold, and you have no wild.",
    "You have no action card that can be played now.", "You have no card to discard.",
)  # fmt: skip
EFFECTS = (
    "Choose a stack of a herd: it comes to lie on top.", "Draw two cards.",
    "Two different goats of your hand become one stack.",
    "Name a goat: all of that kind in a hand come to you. If there is none, draw a card.",
    "Everybody passes one card to the same side.", "Trade your top stack for that of another herd.",
    "In a duel it stands for any goat, without points; it may begin one.",
    "Away from an attack: top stack and duel stay yours.",
)  # fmt: skip


class Preview(NamedTuple):
    """What a choice would bring. herd: one's own points then, stack: what the new stack is worth; prize: of a duel;
    kinds: cards of the new stack; said: in words."""

    said: str
    herd: int = -1
    stack: int = -1
    prize: int = -1
    kinds: tuple[int, ...] = ()


def prize(v: GoatLords) -> int:
    """What the winner of the running duel gets: the cards in it and the stack it is about (GL-18, GL-19)."""
    return v.board.points(v.herds[v.foe][-1] + v.ring)


def preview(v: GoatLords, seat: int, choice: Choice, faces: Faces) -> Preview | None:
    """The consequences of what has been chosen, None while nothing is sure."""
    values = v.board.value
    if v.phase == phases.MIX and len(choice.cards) == 2:
        worth = sum(values[kind] for kind in choice.cards)
        return Preview(f"A stack worth {worth}", v.points(seat) + worth, worth, kinds=tuple(choice.cards))
    if v.phase not in (phases.MAIN, phases.EXTRA):
        return None
    move = meant(v, seat, choice)
    if move is None or not possible(v, seat, move):
        return None
    kind = moves.move_kind(move)
    if kind in ("birth", "assist"):
        kinds = tuple(choice.cards) if kind == "birth" else (choice.cards[0], choice.cards[0])
        worth = sum(values[one] for one in kinds)
        return Preview(f"A new top stack worth {worth}", v.points(seat) + worth, worth, kinds=kinds)
    if kind == "duel":
        card = move & 15
        stake = v.board.points(v.herds[choice.foe][-1]) + (values[card] if card != moves.GATOR else 0)
        return Preview(f"{stake} points are at stake", prize=stake)
    return Preview(EFFECTS[choice.action]) if choice.action >= 0 else None


def main_words(v: GoatLords, seat: int, choice: Choice, faces: Faces, names: Sequence[str]) -> list[str]:
    """What the red button is called: the play that has been put together, longest wording first."""
    move = meant(v, seat, choice)
    if choice.action >= 0:
        title = faces.titles[choice.action]
        if move is not None and moves.move_kind(move) == "duel":
            return [f"Attack {names[choice.foe]}", "Attack"]
        if move is not None and moves.move_kind(move) == "play" and (move - moves.PLAY) >> 4 == 3:
            return ["Go fishing", "Fish"]
        return [f"Play {title}", "Play"]
    if move is None:
        return ["Choose a play", "Play"]
    kind = moves.move_kind(move)
    if kind == "duel":
        return [f"Attack {names[choice.foe]}", "Attack"]
    return ["Give birth", "Birth"]


def why_not_yet(v: GoatLords, seat: int, choice: Choice, faces: Faces) -> str:
    """Why the red button does nothing yet."""
    move = meant(v, seat, choice)
    if move is not None:
        refusal = v.refusal(seat, move)
        return refusal.sentence if refusal is not None else ""
    if choice.action >= 0:
        if choice.action == GOATILOCKS:
            return "Choose to which side the cards are passed."
        if choice.foe < 0:
            return f"Choose a herd for {faces.titles[choice.action]}."
        return "Choose the goat you ask for."
    if choice.foe >= 0:
        return "Choose the card to attack with."
    if choice.cards:
        return "Choose a second card, a herd to attack, or discard."
    return "Choose cards, a herd, or an action card first."


def saying(at: At, v: GoatLords, faces: Faces, names: Sequence[str]) -> Saying:
    """The banner."""
    if v.phase == phases.OVER and not at.moving:
        return Saying("The game is over", "End", ("See the results, or look at the table.", "See the results."))
    if v.dealer < 0:
        return Saying("Who deals?", "", ("The dealer is drawn by lot.",))
    if v.phase in (phases.DRAW, phases.TURN_UP) and v.why == phases.DEALING:
        return Saying("Goat Lords", "", ("The cards are dealt.",))
    if at.moving and at.seat is None and at.shown.news:
        return Saying(f"{names[at.shown.turn]}’s turn", "", (at.shown.news,), at.shown.turn)
    turn, mine = names[v.turn], at.seat is not None
    title, gold = f"{turn}’s turn", v.turn
    if v.phase == phases.DUEL:
        return _duel(at, v, faces, names)
    said: tuple[str, ...]
    if v.phase == phases.KART:
        said = (f"{faces.titles[v.card]} against {names[v.asked]}: a Goat Kart?", "A Goat Kart?")
        return Saying(title, "Goat Kart?", said, gold, (v.asked,))
    if v.phase == phases.GIVE:
        whom = names[neighbour(v, at.seat)] if at.seat is not None else ""
        side = "left" if v.direction == moves.LEFT else "right"
        said = (f"Choose one card to pass to {whom}, on your {side}.", f"Choose a card for {whom}.")
        if not mine:
            said = ("Everybody chooses a card to pass.", "All choose a card.")
        name = names[at.seat] if at.seat is not None else turn
        who = NOBODY if at.seat is None else at.seat
        return Saying(f"{name} chooses", faces.titles[GOATILOCKS], said, gold, who=who)
    if v.phase == phases.TRASH:
        said = ("Four action cards: put one into the trash.", "One action card goes.")
        others = (v.drawer,) if v.drawer != gold else ()
        return Saying(f"{names[v.drawer]} chooses", f"{turn}’s turn", said, gold, others, v.drawer)
    chip, said = _phase(v, faces, names)
    return Saying(title, chip, said if mine else (f"{turn} is at work." if v.turn in at.busy else "One moment.",), gold)


def _phase(v: GoatLords, faces: Faces, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Phase chip and sentences of the turn's own questions."""
    if v.phase == phases.MAIN:
        last = "Last turn" if v.last_turns() else "Main"
        if not v.held[v.turn] and not v.legal(v.turn)[:-1]:
            return last, ("Nothing is left to play: pass.",)
        return last, ("Choose cards, a herd, or an action.",)
    if v.phase == phases.EXTRA:
        left = v.plus1 + v.plus2
        return f"Extra +{left}", (f"{'One more play' if left == 1 else f'{left} more plays'}, or end your turn.",)
    if v.phase == phases.MIX:
        return faces.titles[2], ("Choose two different goats: the first one lies on top.", "Choose two goats.")
    if v.phase == phases.RAISE:
        return faces.titles[0], (f"Which stack of {names[v.foe]}’s herd comes on top?", "Choose a stack.")
    if v.phase == phases.NAME:
        return faces.titles[3], (f"{names[v.foe]}, have you got any …?", "Name a goat.")
    if v.phase == phases.TRIM:
        over = v.held[v.turn] - v.board.hand_size
        return "Discard", (f"{'One card' if over == 1 else f'{over} cards'} too many: discard.", "Discard a card.")
    return "", ("Cards are drawn.",)


def _duel(at: At, v: GoatLords, faces: Faces, names: Sequence[str]) -> Saying:
    goat = faces.names[stack_type(v.herds[v.foe][-1])]
    asked = names[v.asked]
    said: tuple[str, ...]
    if at.seat == v.asked:
        short = f"Answer with {goat}, or give in."
        said = (f"Answer with {goat}, a wild or an Aligoater, or give in.", short, "Answer, or give in.")
    else:
        said = (f"{asked} must answer with {goat}, a wild or an Aligoater.", f"{asked} must answer.")
    return Saying(f"{names[v.turn]}’s turn", "Duel", said, v.turn, (v.asked,))


def duel_note(v: GoatLords, names: Sequence[str]) -> list[str]:
    """What happens if nobody plays another card."""
    attacker, defender = names[v.turn], names[v.foe]
    if v.asked == v.foe:
        return [f"No answer: {attacker} takes the duel and the top stack.", f"No answer: {attacker} wins."]
    return [f"No more: {defender} keeps the stack and the duel.", f"No more: {defender} keeps it."]


def note(v: GoatLords, seat: int, choice: Choice, faces: Faces) -> str:
    """The small words below the buttons."""
    if v.phase == phases.GIVE:
        return f"You may change your mind until you pass. {faces.titles[GOAT_KART]} does not stop this."
    if v.phase in (phases.MAIN, phases.EXTRA):
        if choice.action >= 0:
            extra = v.board.extra[choice.action]
            brings = f" Then {'one more play' if extra == 1 else f'{extra} more plays'}." if extra else ""
            fish = "All of them come to you. If none, draw one."
            return (fish if choice.action == GOAT_FISH else EFFECTS[choice.action]) + brings
        if len(choice.cards) == 1 and choice.foe < 0:
            return "A second card, a herd above, or the discard pile."
    if v.phase == phases.TRIM:
        return f"{v.board.hand_size} cards stay in your hand."
    if v.phase == phases.KART:
        return "Asked alike, whether you hold one or not."
    return ""


def herd_tip(v: GoatLords, seat: int, faces: Faces) -> str:
    """A herd in words."""
    stacks = [f"{faces.names[kind]} {points}" for kind, _, points in v.stacks(seat)]
    if not stacks:
        return "No herd yet."
    base = f"Base: {stacks[0]}, safe from attacks."
    return base if len(stacks) == 1 else f"{base} Above: {', '.join(stacks[1:])}. The top stack is in danger."


def stack_told(stack: int, faces: Faces) -> str:
    """The cards of a stack in words."""
    kinds = stack_cards(stack)
    return ", ".join(faces.names[kind] for kind in kinds)


def card_told(kind: int, faces: Faces) -> str:
    """What a card of the hand is good for."""
    if kind >= GOATS:
        return f"Worth {faces.values[kind]}. Gives birth with any goat, and fits in every duel."
    worth = faces.values[kind]
    return f"Worth {worth}. Two of them, or one and a wild, are a birth; attacks herds with her kind on top."


def not_asked(v: GoatLords, names: Sequence[str]) -> str:
    """Why a piece does nothing while somebody else is asked."""
    if v.phase in (phases.DUEL, phases.KART):
        return f"{names[v.asked]} answers now."
    if v.phase == phases.OVER:
        return "The game is over."
    if v.phase in (phases.DRAW, phases.TURN_UP, phases.LOT):
        return "Cards are being drawn."
    return f"It is {names[v.turn]}’s turn."


def no_hint(at: At, v: GoatLords) -> str:
    """Why there is no hint now."""
    if at.seat is None:
        return "Nobody to advise." if at.eyes == NOBODY else "It is not your turn."
    return "There is only one thing to do." if len(v.legal(at.seat)) == 1 else ""


def ready(v: GoatLords, seat: int, choice: Choice) -> bool:
    """Whether the play that has been put together may be made."""
    return bool(gesture(v, seat, choice)) and possible(v, seat, meant(v, seat, choice))


def advice(v: GoatLords, move: Move, faces: Faces, players: Sequence[str]) -> str:
    """A move as advice."""
    names, kind = faces.names, moves.move_kind(move)
    low, high = move & 15, move >> 4 & 15
    if kind == "birth":
        other = f"two {names[low]}" if high == low else f"{names[low]} and a wild"
        return f"Give birth: {other}."
    if kind in ("duel", "answer"):
        card = faces.titles[ALIGOATER] if low == moves.GATOR else names[low]
        return f"Attack {players[high]} with {card}." if kind == "duel" else f"Play {card}."
    if kind == "play":
        whom = f" at {players[low]}" if high in AIMED else ""
        return f"Play {faces.titles[high]}{whom}."
    said = {
        "assist": "Give birth with the discard pile.", "stop": "Give in.", "kart": "Take the Goat Kart.",
        "allow": "Let it happen.", "end": "End your turn.", "pass": "Pass.",
    }  # fmt: skip
    if kind in said:
        return said[kind]
    if kind in ("discard", "give", "name"):
        return f"{({'discard': 'Discard', 'give': 'Pass', 'name': 'Ask for'})[kind]} {names[low]}."
    if kind == "mix":
        return f"Stack {names[high]} on {names[low]}."
    if kind == "trash":
        return f"Throw {faces.titles[low]} away."
    return f"Raise {names[v.herds[v.foe][move - moves.RAISE] & 15]}."
