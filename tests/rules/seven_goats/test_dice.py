"""The bots' dice are placed as well as can be: no regret against the exact expectation over all ways to go on."""

import pytest

from goatgames.bots.brain import knowledge
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.games.seven_goats import bot
from goatgames.games.seven_goats.rules_board import size_of
from goatgames.games.seven_goats.rules_moves import PLACE
from goatgames.games.seven_goats.rules_position import AGAIN, OFFER, ROLL
from goatgames.games.seven_goats.rules_position import PLACE as PLACING
from tests.bots.peeking import moments
from tests.rules.seven_goats.exact_dice import FAILED, Dice

EXACT = 1e-9


def placings(count, fit=lambda state: True):
    """So many positions in which dice can be placed in several ways."""
    found = 0
    for moment in moments("seven-goats", 100 * count, "dice"):
        if moment.state.phase == PLACING and fit(moment.state):
            found += 1
            yield moment.state, moment.seat
        if found == count:
            return


def worths(state, seat):
    """By move: the exact worth of the turn."""
    policy = knowledge(find("seven-goats")).policy
    dice = Dice(policy.odds, int(size_of(state.laid)), state.sizes[seat], bot.GIFT, bot.WIN)
    found = []
    for move in state.legal(seat):
        bag = move - PLACE
        free = state.free - int(size_of(bag))
        found.append(dice.turn(policy.odds.coded(state.need - bag), free, state.rolls_left(), state.wolves))
    return found


def regret(state, seat):
    policy = knowledge(find("seven-goats")).policy
    moves = state.legal(seat)
    values = policy.certain(state.view(seat), seat, moves)
    exact = worths(state, seat)
    return max(exact) - exact[values.index(max(values))]


def test_dice_are_placed_without_regret():
    assert max(regret(*found) for found in placings(60)) <= EXACT


@pytest.mark.slow
def test_dice_of_a_thousand_positions_are_placed_without_regret():
    assert max(regret(*found) for found in placings(1000)) <= EXACT


def by_the_rules(state, seat, laid, hidden):
    """The worth of the turn over everything the rules let happen; hidden: whether its goats are."""
    ends = [laid + bot.GIFT * n + (bot.WIN if n == state.sizes[seat] else 0.0) for n in range(state.sizes[seat] + 1)]
    if state.phase == ROLL:
        chances = state.outcomes()
        worth = sum(weight * after(state, CHANCE, move, seat, laid, hidden) for move, weight in chances)
        return worth / sum(weight for _, weight in chances)
    if state.turn == seat and state.phase in (PLACING, AGAIN):
        return max(after(state, seat, move, seat, laid, hidden) for move in state.legal(seat))
    return ends[min(state.wolves, state.sizes[seat]) if state.phase == OFFER else 0]


def after(state, who, move, seat, laid, hidden):
    """The same, a ply on."""
    later, events = state.clone(), []
    later.play(who, move, events)
    kinds = [event.kind for event in events]
    return FAILED if "fail" in kinds else by_the_rules(later, seat, laid, hidden or "hide" in kinds)


def test_the_exact_expectation_is_that_of_the_rules():
    for state, seat in placings(25, lambda state: state.free <= 3):
        laid = int(size_of(state.laid))
        rules = [after(state, seat, move, seat, laid, False) for move in state.legal(seat)]
        assert rules == pytest.approx(worths(state, seat), abs=EXACT)


def test_a_bot_that_leaves_dice_off_has_regret():
    for state, seat in placings(5):
        exact = worths(state, seat)
        assert max(exact) - exact[state.legal(seat).index(PLACE)] > 0.01
