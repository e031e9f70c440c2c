"""What opens large: cards with their text, their rules and the row they lie in; a pile as a row."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.rules import RulesScene
from goatgames.table.contract import Large, Lying, Pile
from goatgames.table.large import LargePage
from goatgames.table.pile import PilePage, opened
from tests.table.conftest import Sitter
from tests.table.states import PICTURE_03, match_at

Sit = Callable[..., Sitter]
SIZES = [(1280, 720), (960, 540), (1024, 768), (1920, 1080)]
PLAYERS = [
    Player("Mila", "human", "", "red", "white happy"),
    Player("Barnaby", "bot", "kid", "blue", "brown grumpy"),
]


def hand(sit: Sit, size: tuple[int, int] = (1280, 720)) -> Sitter:
    """Mila's first question in De 7 geitjes."""
    me = sit(Match.new(find("seven-goats"), list(PLAYERS), {}, "large"), size)
    for _ in range(60):
        me.settle()
        if me.sitting.seat is not None:
            return me
        me.rest(100)
    raise AssertionError("Mila is never asked")


def cards(me: Sitter) -> list[str]:
    return [id for id in me.ids() if id.startswith("card:")]


def right_click(me: Sitter, id: str) -> None:
    pos = me.control(id).rect.center
    me.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False)
    me.post(pygame.MOUSEBUTTONUP, pos=pos, button=3, touch=False)
    me.rest(400)


def faults(me: Sitter) -> list[str]:
    me.app.scene.dirty()
    return me.faults()


@pytest.mark.parametrize("size", SIZES)
def test_a_right_click_opens_a_card_large(sit: Sit, size: tuple[int, int]) -> None:
    me = hand(sit, size)
    ply, said = me.table.match.ply, repr(me.choice)
    right_click(me, cards(me)[0])
    page = me.app.scene
    assert isinstance(page, LargePage) and page.large.title and page.large.words
    assert faults(me) == []
    assert (me.table.match.ply, repr(me.choice)) == (ply, said), "looking changes nothing"
    me.key("escape")
    assert me.app.scene is me.table


def test_the_arrows_walk_the_row_it_lies_in(sit: Sit) -> None:
    me = hand(sit)
    row = cards(me)
    right_click(me, row[1])
    page: Any = me.app.scene
    assert (page.at, len(page.row)) == (1, len(row))
    me.key("right")
    assert page.at == 2
    me.key("left")
    me.key("left")
    assert page.at == 0 and not me.control("previous").enabled and me.control("next").enabled
    page.key("end")
    assert page.at == len(row) - 1
    me.click("previous")
    assert page.at == len(row) - 2


def test_a_rule_opens_from_it(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    right_click(me, "mountain:7")
    chips = [me.control(id) for id in me.ids() if id.startswith("rule:")]
    assert [chip.label for chip in chips] == ["MG-12  rulebook", "MG-13  rulebook"]
    me.click("rule:MG-13")
    page: Any = me.app.scene
    assert isinstance(page, RulesScene) and page.marked == "MG-13"


def test_resting_on_a_card_shows_it_until_the_pointer_leaves(sit: Sit) -> None:
    me = hand(sit)
    first, second = cards(me)[0], cards(me)[-1]
    me.move(first)
    me.rest(500, 20)
    assert me.table.closer.hovering is None and me.table.tells()
    me.rest(200, 20)
    assert me.table.closer.hovering is not None and not me.table.tells(), "it says more than a tooltip"
    shown = me.table.closer.hovering.title
    assert [fault for fault in me.faults() if not fault.startswith("control outside")] == []
    me.move(second)
    assert me.table.closer.hovering is None
    me.rest(700, 20)
    assert me.table.closer.hovering is not None and me.table.closer.hovering.title != shown
    me.click(second)
    assert repr(me.choice) and me.app.scene is me.table, "a click means the card"


def test_what_has_nothing_to_say_does_not_open(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    assert me.table.closer.opens("mountain:5") is True
    me.app.pop()
    assert me.table.closer.opens("") is False and me.table.closer.opens("climb") is False
    right_click(me, "own")
    assert me.app.scene is me.table
    me.app.pointer.hover = ""
    me.app.pointer.focus = "climb"
    assert me.table.key("i") is False and me.app.scene is me.table


def test_a_board_does_not_open_by_resting_on_it(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.move("mountain:7")
    me.rest(900, 20)
    assert me.table.closer.hovering is None


def test_nobody_opens_what_lies_behind_a_curtain(sit: Sit) -> None:
    players = [PLAYERS[0], Player("Jonas", "human", "", "green", "grey happy")]
    me = sit(Match.new(find("seven-goats"), players, {}, "large"))
    for _ in range(60):
        me.rest(100)
        if me.sitting.due is not None:
            break
    assert me.sitting.due is not None and not me.table.closer.opens("pile")


def picture(stage: Any, rect: pygame.Rect) -> None:
    stage.panel(rect, "paper", 8)


def pile_of(count: int) -> Large:
    more = Large("Card", "What it does.", "SG-07", picture)
    lying = tuple(
        Lying(f"Card {n}", f"thrown away in round {n}", "ab"[n % 2], picture, use="open to a birth" if n == 0 else "",
              large=more if n % 2 else None)
        for n in range(count)
    )  # fmt: skip
    return Large("Discard pile", "Nothing lies here.", piles=(Pile("Discards", lying), Pile("Trash", lying[:2])))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 17, 70])
def test_a_pile_opens_as_a_row(sit: Sit, size: tuple[int, int], count: int) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]), size)
    me.app.push(opened(me.app, "seven-goats", [("pile", pile_of(count))], 0))
    page: Any = me.app.scene
    assert isinstance(page, PilePage)
    me.app.step(1)
    assert me.faults() == []
    strips = [me.control(id) for id in me.ids() if id.startswith("lying:")]
    assert len(strips) == count and all(strip.rect.w >= 16 for strip in strips)
    inside = page._drawer()
    assert all(inside.contains(strip.rect) for strip in strips)


def test_a_pile_is_looked_through_and_sorted(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.app.push(opened(me.app, "seven-goats", [("pile", pile_of(17))], 0))
    page: Any = me.app.scene
    me.rest(400)
    me.click("order:kind")
    assert [one.kind for one in page._lying()] == sorted(one.kind for one in pile_of(17).piles[0].lying)
    me.click("order:told")
    me.click("lying:4")
    assert me.app.scene is page, "a card without more to say stays"
    me.click("lying:5")
    assert isinstance(me.app.scene, LargePage) and len(me.app.scene.row) == 8
    me.rest(400)
    me.key("escape")
    page.key("end")
    assert me.app.pointer.focus == "lying:16"
    page.key("home")
    assert me.app.pointer.focus == "lying:0"
    me.rest(400)
    me.click("pile:1")
    assert len(page._lying()) == 2
    me.key("escape")
    assert me.app.scene is me.table


def test_what_has_hidden_is_seen_by_everybody(sit: Sit) -> None:
    me = hand(sit)
    me.click("hidden")
    page: Any = me.app.scene
    assert isinstance(page, PilePage) and len(page._lying()) == sum(me.shown.hidden)
