"""Choices at the table that need care: own groups by the pad's cross, hints that name a goat, the order of groups."""

from collections.abc import Callable

import pygame
import pytest

from goatgames.games.mountain_goats.rules_moves import move_kind, move_source
from goatgames.table.contract import Hint
from goatgames.ui.effects import Flyer
from goatgames.ui.focus import step
from tests.table.conftest import Sitter
from tests.table.states import BIG, PICTURE_03, PICTURE_03B, PICTURE_03D, VALLEY, match_at

Sit = Callable[..., Sitter]


def pad_to(me: Sitter, wanted: str) -> None:
    """The focus by the pad's cross: the nearest way, found by looking at what each press does."""
    ways = {
        "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
        "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    }  # fmt: skip
    start = me.app.pointer.focus
    paths: dict[str, list[str]] = {start: []}
    waiting = [start]
    while waiting and wanted not in paths:
        here = waiting.pop(0)
        for way in ways:
            there = step(me.app.pointer.controls, here, way)
            if there not in paths:
                paths[there] = [*paths[here], way]
                waiting.append(there)
    assert wanted in paths, f"the cross never reaches {wanted}; it reaches {sorted(paths)}"
    if not me.app.pointer.focus_shown:
        me.pad(ways["left"])  # the first press only shows where the focus is
    for way in paths[wanted]:
        me.pad(ways[way])
    assert me.app.pointer.focus == wanted


def test_own_groups_by_pad(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    for control in ("own", "die:0", "slot:0", "die:2", "slot:0"):
        pad_to(me, control)
        me.pad(pygame.CONTROLLER_BUTTON_A)
    assert me.choice.own is not None and me.choice.own.sum_of(0) == 9
    assert me.choice.chosen is not None and me.choice.chosen.values == (9,)
    pad_to(me, "climb")
    me.pad(pygame.CONTROLLER_BUTTON_A)
    assert me.table.match.view(0).height(0, 9) == 2


def hinted(me: Sitter, line: list[int], ranking: list[tuple[int, float, int]]) -> Hint:
    """What the scene says of a hint, as the table then shows it."""
    me.sitting.advice.hint = me.sitting.scene.hint(me.sitting.at(), line, ranking)
    me.table.changed()
    hint: Hint = me.sitting.hint
    return hint


def test_a_hint_names_the_goat_that_goes(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,)))
    way = next(way for way in me.choice.ways if way.values == (20,))
    assert hinted(me, [way.use], [(way.use, 0.3, 10)]).more
    best = next(move for move in way.plan.after.legal(0) if move_kind(move) == "place")
    hint = hinted(me, [way.use, best], [(best, 0.3, 10)])
    assert hint.rings[-1] == f"goat:{move_source(best)}" and hint.words.endswith("goes.") and not hint.more
    assert not me.faults()


def test_a_hint_does_not_praise_a_move_below_the_next_best(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    first, second = (way.use for way in me.choice.ways[:2])
    words = hinted(me, [first], [(first, 0.25, 90), (second, 0.26, 40)]).words
    assert "25 % to win" in words and "26" not in words


def test_a_hint_on_another_page_turns_to_it(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03D, [6, 6, 1, 1], 5, (BIG, VALLEY)))
    last = len(me.choice.ways) - 1
    assert last >= 6 and f"way:{last}" not in me.ids()
    use = me.choice.ways[last].use
    hinted(me, [use], [(use, 0.3, 10)])
    assert f"way:{last}" in me.ids()


def test_the_order_is_asked_where_it_matters(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03B, [6, 6, 6, 5], options=(BIG,)))
    me.click(me.way(12, 11))
    seen = set()
    for _ in range(2):
        me.click("order")
        seen.add(tuple(me.choice.ordered()))
    assert seen == {(12, 11), (11, 12)} and "order" in me.ids()
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.click(me.way(9, 6))
    assert "order" not in me.ids()


def test_a_goat_on_the_big_mountain_may_be_clicked(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03D, [6, 5, 6, 3], 5, (BIG, VALLEY)))
    for control in [id for id in me.ids() if id.startswith("pawn:") and int(id[5:]) > 10]:
        me.click(control)
        assert me.choice.mode == "back" and me.choice.back_source == int(control[5:])
        me.key("escape")
        me.key("escape")


def flyers(me: Sitter) -> list[Flyer]:
    return [effect for effect in me.shown.effects if isinstance(effect, Flyer)]


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("cut", [0, 700, 1300, 1900, 2100])
def test_a_full_set_is_a_feast_that_a_click_may_end(sit: Sit, calm: bool, cut: int) -> None:
    got = [2, 3, 1, 1, 0, 1, *PICTURE_03["got"][6:]]
    me = sit(match_at({**PICTURE_03, "got": got}, [6, 4, 3, 2]), speed="normal", reduced_motion=calm)
    me.rest(400)
    me.click(me.way(9, 6))
    me.click("climb")
    most = 0.0
    for _ in range(cut // 20):
        me.rest(20, 20)
        most = max([most, *(flyer.sizes[1] for flyer in flyers(me))])
    assert cut < 1900 or calm or most > 100, "it comes forward, large"
    if me.table.moving:
        me.press_at((5, 5))
    assert not me.table.moving and not me.shown.effects
    assert me.shown.tokens(0) == 53 + 9 + 6 + 12
    assert me.shown.bonus[1] == (12, 0)
