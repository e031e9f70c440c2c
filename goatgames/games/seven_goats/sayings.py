"""What the table of De 7 geitjes says: banner, notes, tips, the reasons of hints."""

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from goatgames.core.state import NOBODY, State
from goatgames.games.seven_goats.choice import Choice
from goatgames.games.seven_goats.rules import (
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
    SevenGoats,
)
from goatgames.games.seven_goats.rules_board import DICE, WOLF, Board, bag_of
from goatgames.games.seven_goats.rules_odds import Odds
from goatgames.games.seven_goats.shown import Shown
from goatgames.table.contract import At, Saying

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


@lru_cache(4)
def odds(board: Board) -> Odds:
    """The odds of these dice; what was reckoned once is kept."""
    return Odds(board)


def chance(view: State, choice: Choice | None) -> float | None:
    """The exact chance that all goats of the turn hide, as chosen so far; None where nothing is at stake."""
    v = cast(SevenGoats, view)
    if v.phase == LAY:
        laid = [*v.goats_laid(), *(choice.cards if choice else ())]
        return odds(v.board).cover(_bag(laid), DICE, v.board.most_rolls) if laid else None
    if v.phase in (ROLL, PLACE) and v.laid:
        placed = choice.dice if choice and v.phase == PLACE else []
        need = v.uncovered()
        for kind in placed:
            need.remove(kind)
        return odds(v.board).cover(_bag(need), v.free - len(placed), v.rolls_left())
    return None


def wolves_to_come(view: State) -> float:
    """How many wolves rolling on may be expected to bring (SG-10)."""
    v = cast(SevenGoats, view)
    spread = odds(v.board).wolves(0, v.free, v.rolls_left(), True)
    return sum(count * share for count, share in enumerate(spread))


def _bag(kinds: Sequence[int]) -> int:
    return bag_of([kinds.count(kind) for kind in range(8)])


def saying(at: At, names: Sequence[str]) -> Saying:
    """The banner."""
    v = cast(SevenGoats, at.view)
    if v.phase == OVER and not at.moving:
        return Saying("The game is over", "End", ("See the results, or look at the table.", "See the results."))
    if v.phase == DEAL:
        return Saying("De 7 geitjes", "", ("The cards are dealt.",))
    if v.phase == LOT:
        return Saying("Who begins?", "", ("The start player is drawn by lot.", "It is drawn by lot."))
    shown: Shown = at.shown
    watching = at.moving and at.seat is None and bool(shown.news)
    gold = shown.turn if watching else v.turn
    turn = names[gold]
    title = f"{turn}’s turn"
    if at.shown.throw is not None and v.phase != ANSWER:
        return Saying(title, f"Roll {at.shown.rolls + 1} of {v.board.most_rolls}", ("The dice roll.",), gold)
    if watching:
        return Saying(title, "", (shown.news,), gold)
    if v.phase == ANSWER:
        return _answering(at, v, names)
    mine = at.seat is not None
    chip, said = _phase(v, at.shown, mine)
    return Saying(title, chip, said if mine or v.phase in (ROLL, DRAW) else (f"{turn} is at work.",), gold)


def _phase(v: SevenGoats, shown: Shown, mine: bool) -> tuple[str, tuple[str, ...]]:
    """Phase chip and sentences of the turn's own questions."""
    after = f"After roll {v.rolls} of {v.board.most_rolls}"
    goats, left = len(shown.laid), len(shown.laid) - len(shown.covered)
    if v.phase == LAY:
        return "Lay", ("Choose goats to hide, then roll.",)
    if v.phase == PLACE:
        if v.rolls_left() == 0:
            return after, ("The last roll: place the dice, and they hide.", "Place the dice.")
        return after, ("Dice that fit are placed; a click leaves one out.", "Place the dice that fit.")
    if v.phase == ROLL:
        if v.rolls == 0:
            return "Roll", ("Eight dice are rolled.",)
        covered = NUMBERS[goats - left].capitalize()
        short = f"{covered} of {NUMBERS[goats]} covered. Roll again."
        return after, (f"{covered} of {NUMBERS[goats]} goats are covered. Roll again.", short)
    if v.phase == AGAIN:
        return "All hidden", ("Roll on for wolves, or stop.",)
    if v.phase == DRAW:
        return "Missed", ("The goats come back, and a card with them.", "The goats come back.")
    if v.phase == OFFER:
        count = NUMBERS[min(8, v.wolves)]
        howl = f"{count.capitalize()} {'wolf howls' if v.wolves == 1 else 'wolves howl'}"
        cards = "a card" if v.wolves == 1 else f"up to {count} cards"
        return "Offer", (f"{howl}: give away {cards}.", f"Give away {cards}.")
    return "", ("",)


def _answering(at: At, v: SevenGoats, names: Sequence[str]) -> Saying:
    """Somebody is offered cards, out of turn: gold stays with the turn, danger is with who is asked."""
    cards = "the card" if v.offered == 1 else f"the {NUMBERS[v.offered]} cards"
    wolf = ", or send a wolf." if WOLF in at.shown.hand else ": you have no wolf."
    said = (f"Take {cards}{wolf}",) if at.seat == v.asked else (f"{names[v.asked]} is offered {cards}.",)
    return Saying(f"{names[v.asked]} answers", f"{names[v.turn]}’s turn", said, v.turn, (v.asked,), v.asked)


def not_asked(at: At, names: Sequence[str]) -> str:
    """Why a piece does nothing while somebody else is asked."""
    v = cast(SevenGoats, at.view)
    if v.phase == ANSWER:
        return f"{names[v.asked]} answers now."
    return f"It is {names[v.turn]}’s turn." if v.phase > LOT and v.phase != OVER else "Nobody is asked now."


def no_hint(at: At) -> str:
    """Why there is no hint now."""
    v = cast(SevenGoats, at.view)
    if at.seat is None:
        return "Nobody to advise." if at.eyes == NOBODY else "It is not your turn."
    return "There is nothing to choose: roll the dice." if v.phase == ROLL else ""
