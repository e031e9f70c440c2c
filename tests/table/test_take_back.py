"""Undo at the table alone with bots: it says what it will take back, does it, and can be switched off."""

from collections.abc import Callable
from typing import Any

import pytest

from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.match import STEP_BACK, Match
from goatgames.notation import Player

Sit = Callable[..., Any]
PLAYERS = [
    Player("Mila", "human", "", "red", "white happy"),
    Player("Barnaby", "bot", "easy", "blue", "brown grumpy"),
    Player("Clover", "bot", "kid", "yellow", "grey happy"),
]
pytestmark = pytest.mark.fault("K-29")


def after_the_bots(sit: Sit, **settings: object) -> tuple[Any, Match]:
    """On turn again at the table, after the first own turn and those of the bots."""
    match = Match.new(find("mountain-goats"), PLAYERS, {}, "cliff")
    me = sit(match, **settings)
    person = next(seat for seat, player in enumerate(match.players) if player.kind == "human")
    acted = 0
    while acted < 400:
        me.settle()
        if match.way_back() and me.sitting.seat == person:
            return me, match
        first = next(c for c in me.app.pointer.controls if c.first and c.enabled)
        me.click(first.id)
        acted += 1
    raise AssertionError("the bots never had a turn")


def test_the_tool_says_what_it_takes_back_and_does_it(sit: Sit) -> None:
    me, match = after_the_bots(sit)
    steps = match.way_back()
    tool = me.control("undo")
    assert tool.enabled
    for seat in dict.fromkeys(steps[1:]):
        if seat not in (CHANCE, steps[0]):
            assert f"what {match.names[seat]} did" in tool.tip
    assert ("what chance brought" in tool.tip) == (CHANCE in steps)
    assert tool.tip.startswith("Takes back ") and "your last choice" in tool.tip and "practice" in tool.tip
    ply = match.ply
    me.click("undo")
    me.settle()
    assert match.ply < ply and match.notes == [STEP_BACK] and me.sitting.seat == 0
    assert me.shown == me.table.scene.shown(me.sitting.view, 0, me.sitting._masked(match.recent()))


def test_also_while_a_bot_thinks(sit: Sit) -> None:
    me, match = after_the_bots(sit)
    me.app._workers.silent = True
    while me.sitting.seat is not None:
        me.click(next(c for c in me.app.pointer.controls if c.first and c.enabled).id)
        me.rest(200)
    me.rest(3000)
    ply = match.ply
    me.click("undo")
    me.rest(400)
    assert match.ply < ply and me.sitting.seat == 0


def test_a_free_undo_is_offered_first_and_is_no_practice(sit: Sit) -> None:
    me, match = after_the_bots(sit)
    me.app.set_speed("slow")
    ply = match.ply
    while match.undo_refusal() is not None:
        me.click(next(c for c in me.app.pointer.controls if c.first and c.enabled).id)
        if match.undo_refusal() is not None:
            me.settle()
    tool = me.control("undo")
    assert tool.tip == "Takes back your last choice."
    while me.table.moving:
        me.rest(20, 20)
    me.click("undo")
    assert match.notes == [] and match.undone == 1 and match.ply >= ply


def test_the_setting_turns_it_off(sit: Sit) -> None:
    me, match = after_the_bots(sit, take_back=False)
    tool = me.control("undo")
    assert not tool.enabled and tool.why == match.undo_refusal()
    me.key("u")
    assert match.notes == []
    me.app.settings.take_back = True
    me.table.changed()
    assert me.control("undo").enabled
