"""Playing at the table by mouse, by keyboard, by gamepad; everything answers, nothing is played twice."""

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from goatgames.games.mountain_goats.rules_moves import move_source
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.results import Results
from goatgames.table import advice
from goatgames.table.ahead import Ahead
from tests.table.conftest import Sitter
from tests.table.states import BIG, GOATS, PICTURE_03, PICTURE_03B, PICTURE_03C, PICTURE_03D, PLAYERS, VALLEY, match_at

Sit = Callable[..., Sitter]
DUEL = (PLAYERS[0], Player("Nanny Mö", "bot", "kid", "yellow", "ginger happy"))


def new_match(players: tuple[Player, ...] = DUEL, options: tuple[str, ...] = (), seed: str = "table") -> Match:
    return Match.new(GOATS, list(players), dict.fromkeys(options, True), seed)


# --- a turn --------------------------------------------------------------------------------------------------------


def test_hover_previews_click_chooses_climb_confirms(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.move(me.way(9, 6))
    assert me.sitting.at().preview.values == (9, 6) and me.choice.chosen is None
    assert not me.control("climb").enabled
    me.click(me.way(6, 6))
    assert me.choice.chosen.values == (6, 6)
    me.click("climb")
    view = me.table.match.view(0)
    assert view.top_holder(6) == 0 and view.taken(0, 6) == 5


def test_double_clicks_climb_once(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]), speed="normal")
    me.click(me.way(8, 7))
    pos = me.control("climb").rect.center
    me.press_at(pos)
    ply = me.table.match.ply
    me.press_at(pos)  # eaten: it ends the animation
    me.press_at(pos)
    assert me.table.match.ply == ply


def test_a_click_ends_the_animation_and_is_eaten(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]), speed="normal")
    me.app._workers.silent = True
    me.click(me.way(9, 6))
    me.click("climb")
    me.rest(200)
    assert me.table.moving
    me.press_at(me.control("menu").rect.center)
    assert not me.table.moving and me.app.scene is me.table
    assert me.shown.holder(9, 2).seat == 0


@pytest.mark.rule("MG-06", "MG-07")
def test_own_groups_by_drag_and_by_click(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 1, 1]))
    me.click("own")
    me.drag("die:0", "slot:0")
    assert me.choice.own.slot[0] == 0
    me.click("die:2")
    me.click("slot:0")
    assert me.choice.own.sum_of(0) == 7 and me.choice.chosen.values == (7,)
    me.click("die:3")
    me.click("die:3")
    assert me.choice.own.shown[3] == 2, "the second 1 turns"
    me.click("slot:1")
    me.click("die:2")
    me.click("die:2")
    assert me.toasts()[-1][0] == "MG-06", "one natural 1 stays"
    me.click("climb")
    assert me.table.match.view(0).height(0, 7) == 1


def test_dragging_a_die_opens_own_groups(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.drag("die:1", "slot:2")
    assert me.choice.mode == "own" and me.choice.own.slot[1] == 2
    me.key("escape")
    assert me.choice.mode == "ways"


def test_losing_the_focus_cancels_a_drag(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    start = me.control("die:0").rect.center
    me.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    me.post(pygame.MOUSEMOTION, pos=(start[0] + 80, start[1]), rel=(80, 0), buttons=(1, 0, 0), touch=False)
    assert me.sitting.drag.id == "die:0"
    me.post(pygame.WINDOWFOCUSLOST)
    assert me.sitting.drag is None and me.choice.own is None


@pytest.mark.rule("MG-07", "MG-09")
def test_illegal_clicks_answer(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 6, 6, 6]))
    ply = me.table.match.ply
    me.click("mountain:9")
    rule, words = me.toasts()[-1]
    assert rule and rule.startswith("MG-") and words.endswith(".")
    assert me.table.match.ply == ply
    me = sit(match_at(PICTURE_03, []))
    me.click("mountain:9")
    assert me.toasts()[-1] == ("MG-05", "Roll the four dice first.")


def test_a_mountain_is_a_way_to_say_its_number(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.click("mountain:9")
    assert me.choice.chosen.values == (9, 6)


def test_a_group_that_does_nothing_is_refused_in_words(sit: Sit) -> None:
    position = {
        **PICTURE_03,
        "at": [4, *PICTURE_03["at"][1:12], 3, *PICTURE_03["at"][13:]],
        "got": list(PICTURE_03["got"]),
    }
    position["got"][0] = 8  # no token of 5 is left
    me = sit(match_at(position, [6, 4, 3, 2]))
    me.click("own")
    me.drag("die:2", "slot:0")
    me.drag("die:3", "slot:0")
    assert me.choice.own_values() == [5] and me.choice.chosen is None
    me.click("climb")
    assert me.toasts()[-1][0] == "MG-13"


# --- expansions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MG-20", "MG-21")
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_which_goat_goes_up(sit: Sit, size: tuple[int, int]) -> None:
    me = sit(match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,)), size)
    me.click(me.way(14, 6))
    assert not me.control("climb").enabled
    me.click("pawn:7")
    assert me.choice.picked() == 7 and me.control("climb").enabled
    me.click("goat:8")
    assert me.choice.picked() == 8
    me.click("climb")
    assert me.table.match.view(0).big(14) == 0 and me.table.match.view(0).height(0, 8) == -1


def test_leave_the_group_that_asks(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,)))
    me.click(me.way(14, 6))
    me.click("leave")
    assert me.choice.chosen.values == (6,) and me.choice.question is None


@pytest.mark.rule("MG-27", "MG-32")
def test_taking_a_goat_back_by_button_and_by_drag(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03C, [6, 4, 3, 2], 5, (VALLEY,)))
    me.click("takeback")
    assert me.choice.mode == "back"
    me.click("pawn:25")
    me.click("foot:5")
    assert me.table.match.view(0).height(0, 5) == 0 and me.choice.mode == "ways"
    me.click("undo")
    assert me.table.match.view(0).height(0, 5) == -1
    me.drag("pawn:7", "foot:5")
    view = me.table.match.view(0)
    assert view.height(0, 5) == 0 and view.height(0, 7) == -1


def test_the_end_of_a_turn_with_goats_to_take_back(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03C, [6, 4, 3, 2], 5, (VALLEY,)))
    me.click(me.way(8, 7))
    me.click("climb")
    assert me.choice.mode == "done"
    me.click("done")
    assert me.table.match.view(0).turn == 1


def test_resuming_in_the_middle_of_the_groups(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,), phase=4, open=[14, 6]))
    assert me.choice.mode == "resolve" and me.choice.question is not None
    me.click("goat:7")
    me.click("climb")
    assert me.table.match.view(0).big(14) == 0


# --- undo, hint, log -----------------------------------------------------------------------------------------------


def test_undo_until_the_dice_roll(sit: Sit) -> None:
    people = (PLAYERS[0], PLAYERS[3])
    match = match_at({}, [6, 4, 3, 2], 2)
    match.players[:] = people
    me = sit(match)
    refused = me.control("undo")
    assert not refused.enabled and refused.why
    me.click(me.way(8, 7))
    me.click("climb")
    assert me.table.match.view(0).height(0, 8) == 1
    me.key("u")
    assert me.table.match.view(0).height(0, 8) == 0 and me.choice.mode == "ways"
    assert [pawn.height for pawn in me.shown.pawns if pawn.seat == 0] == [0] * 6


def test_a_hint_rings_its_chip_and_says_why(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    monkeypatch.setattr(advice, "LEVEL", "hard")
    me.click("hint")
    me.rest(200)
    assert me.sitting.hint.rings[0].startswith("way:") and "% to win" in me.sitting.hint.words


def test_a_late_hint_is_dropped(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.app._workers.silent = True
    me.click("hint")
    me.click(me.way(8, 7))
    me.click("climb")
    assert me.app._workers.cancelled


@pytest.mark.fault("K-07", "K-15", "K-80")
def test_what_is_wrong_with_the_bots_is_said_once_and_the_game_goes_on(sit: Sit) -> None:
    me = sit(new_match((DUEL[1], DUEL[1])))
    workers = me.app._workers
    healthy, words = workers.poll, "A bot's process ended."
    workers.poll = lambda: [(ticket, replace(answer, trouble=words)) for ticket, answer in healthy()]
    said: list[str] = []
    me.app.toast = lambda text, **_: said.append(text)
    ply = me.table.match.ply
    me.rest(4000, 100)
    assert me.table.match.ply > ply + 2, "bots have moved"
    assert said == [words]


def test_a_late_answer_of_a_bot_is_dropped(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2], turn=1), speed="slow")
    driver = me.sitting.driver
    me.app._workers.silent = True
    me.rest(100)
    assert driver.busy == (1,)
    driver.reset()
    assert driver.busy == ()


def test_the_log_filters_and_folds(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.app._workers.silent = True
    me.click(me.way(9, 6))
    me.click("climb")
    entries = me.table.match.log
    assert any(entry.points for entry in entries) and all("You" not in entry.text for entry in entries)
    me.click("log-points")
    assert me.table.log.points_only
    me.click("log")
    assert "log-points" not in me.ids()


# --- whole games ---------------------------------------------------------------------------------------------------


def play_by_mouse(me: Sitter) -> None:
    """One decision, by clicks alone: best chip, first goat, never taking back."""
    mode = me.choice.mode
    if mode == "roll":
        me.click("roll")
    elif mode == "done":
        me.click("done")
    elif not me.choice.ways and mode == "ways":
        me.click("pass")
    else:
        me.click("way:0")
        while me.choice.question is not None and not me.choice.ready:
            me.click(f"goat:{move_source(me.choice.question.moves[0])}")
        me.click("climb")


@pytest.mark.parametrize("options", [(), pytest.param((BIG, VALLEY), marks=pytest.mark.slow)])
def test_a_whole_game_by_mouse(sit: Sit, options: tuple[str, ...]) -> None:
    me = sit(new_match(options=options))
    for _ in range(1500):
        me.settle()
        if me.app.scene is not me.table:
            break
        if me.sitting.seat is not None:
            play_by_mouse(me)
        else:
            me.rest(100)
    assert me.table.match.over and isinstance(me.app.scene, Results)


def test_a_whole_game_by_keyboard(sit: Sit) -> None:
    me = sit(new_match(seed="keys"))
    for _ in range(1500):
        me.settle()
        if me.app.scene is not me.table:
            break
        if me.sitting.seat is None:
            me.rest(100)
        elif me.choice.mode == "ways" and me.choice.ways:
            me.key("1")
            me.key("space")
        else:
            me.key("space")
    assert me.table.match.over


def test_a_whole_game_by_pad(sit: Sit) -> None:
    me = sit(new_match(seed="pad"))
    for _ in range(1500):
        me.settle()
        if me.app.scene is not me.table:
            break
        if me.sitting.seat is None:
            me.rest(100)
            continue
        me.pad(pygame.CONTROLLER_BUTTON_A)
    assert me.table.match.over


def test_bots_alone_play_to_the_end(sit: Sit) -> None:
    bots = tuple(Player(p.name, "bot", "kid", p.colour, p.face) for p in PLAYERS[:2])
    me = sit(new_match(bots))
    for _ in range(2000):
        me.rest(100, 100)
        if me.app.scene is not me.table:
            break
    assert me.table.match.over


# --- resizing, speed -----------------------------------------------------------------------------------------------


def test_resizing_while_goats_move(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]), speed="normal")
    me.app._workers.silent = True
    me.click(me.way(9, 6))
    me.click("climb")
    for size in ((960, 540), (1024, 768), (1600, 900), (1280, 720)):
        me.rest(120)
        me.app.window.size = size
        me.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        assert me.app.stage.size == size
    me.settle()
    me.rest(3000)
    assert not me.table.moving
    rect = me.layout.board.mountains[9]
    pawn = me.shown.holder(9, 2)
    assert pawn.seat == 0 and rect.collidepoint(me.feet(pawn))


def test_resizing_while_a_die_is_dragged(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    start = me.control("die:0").rect.center
    me.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    me.post(pygame.MOUSEMOTION, pos=(start[0] + 80, start[1]), rel=(80, 0), buttons=(1, 0, 0), touch=False)
    me.app.window.size = (960, 540)
    me.post(pygame.WINDOWSIZECHANGED, x=960, y=540)
    assert me.sitting.drag is None


def test_a_click_skips_the_thinking(sit: Sit) -> None:
    me = sit(match_at({**PICTURE_03}, [6, 4, 3, 2], turn=2), speed="slow")
    me.rest(200)
    assert me.sitting.driver.busy == (2,)
    ply = me.table.match.ply
    me.click("skip")
    me.rest(80)
    assert me.table.match.ply > ply


def test_the_bot_is_seen_thinking_long_enough(sit: Sit) -> None:
    me = sit(match_at({**PICTURE_03}, [6, 4, 3, 2], turn=2), speed="normal")
    start = me.sitting.ms
    ply = me.table.match.ply
    while me.table.match.ply == ply:
        me.rest(20, 20)
    assert 500 <= me.sitting.ms - start + 400 <= 1300


def test_hot_seat_needs_no_curtain(sit: Sit) -> None:
    match = match_at(PICTURE_03D, [6, 5, 6, 3], 5, (BIG, VALLEY), turn=3)
    me = sit(match)
    assert me.choice.seat == 3 and me.sitting.eyes.now == 3


@pytest.mark.rule("MG-27")
def test_a_goat_may_be_taken_back_between_two_groups(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03C, [6, 4, 3, 2], 5, (VALLEY,)))
    me.click(me.way(8, 7))
    me.click("single")
    me.click("climb")
    view = me.table.match.view(0)
    assert view.pending() == [7] and view.height(0, 8) == 2 and me.choice.mode == "resolve"
    me.click("takeback")
    me.click("pawn:25")
    me.click("foot:5")
    me.click("climb")
    view = me.table.match.view(0)
    assert view.height(0, 5) == 0 and view.top_holder(7) == 0


def test_from_the_question_back_to_the_ways(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03D, [6, 5, 6, 3], 5, (BIG, VALLEY)))
    me.choice.choose(next(way for way in me.choice.ways if way.plan.open))
    me.table.changed()
    me.click("ways")
    assert me.choice.chosen is None and "way:0" in me.ids()


def test_every_frame_of_a_movement_is_drawn(sit: Sit) -> None:
    """A pointer at rest draws nothing anew by itself: what moves has to."""
    me = sit(new_match(), speed="normal")
    me.settle()
    me.key("space")
    me.rest(200)
    assert me.sitting.moving
    pictures = set()
    for _ in range(10):
        drawn = len(me.app.frames)
        me.app.step(16)
        assert me.sitting.moving and len(me.app.frames) == drawn + 1, "time passes and nothing is drawn"
        pictures.add(pygame.image.tobytes(me.app.stage.surface, "RGB"))
    assert len(pictures) > 7, "the dice stand still"


def test_the_wheel_over_the_log_goes_back_to_older_lines(sit: Sit) -> None:
    match = new_match((PLAYERS[0], PLAYERS[1]))
    while len(match.log) < 40:
        who = match.to_move()[0]
        match.draw() if who < 0 else match.play(who, match.legal(who)[0])
    me = sit(match)
    pos = me.table.frame.log.center
    me.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    me.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
    assert me.table.log.offset > 0
    me.post(pygame.MOUSEWHEEL, x=0, y=3, precise_x=0.0, precise_y=3.0, flipped=False, touch=False)
    assert me.table.log.offset == 0


def test_what_is_thought_ahead_is_left_ply_by_ply_and_then_there_is_nothing_to_leave() -> None:
    match = match_at(PICTURE_03, [6, 4, 3, 2])
    view = match.view(0)
    ahead = Ahead(view, 0)
    assert not ahead.back()
    ahead.add(ahead.legal()[0])
    assert ahead.moves and ahead.events and ahead.back()
    assert not ahead.moves and not ahead.events and ahead.after.key() == view.key() and not ahead.back()
