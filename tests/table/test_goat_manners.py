"""Manners of the goats' table: nothing is given away by a second click, a preview is kept, one number everywhere."""

from collections.abc import Callable

import pytest

from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.ways import words
from goatgames.match import Match
from goatgames.ui import marks, pieces
from goatgames.ui.effects import Sign
from tests.table.conftest import Sitter
from tests.table.states import BIG, GOATS, PICTURE_03, PICTURE_03B, PICTURE_03C, PICTURE_03D, PLAYERS, VALLEY, match_at

Sit = Callable[..., Sitter]


def people(seed: str, options: tuple[str, ...] = ()) -> Match:
    players = [PLAYERS[0], PLAYERS[3]]
    return Match.new(GOATS, players, dict.fromkeys(options, True), seed)


# --- nothing is given away -----------------------------------------------------------------------------------------


@pytest.mark.fault("K-28")
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_a_second_click_gives_nothing_away(sit: Sit, size: tuple[int, int]) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]), size)
    places = [control.rect.center for control in me.app.pointer.controls if control.enabled and control.id != "menu"]
    for pos in places:
        me = sit(match_at(PICTURE_03, [6, 4, 3, 2]), size)
        own = me.control("own").rect.center
        me.press_at(own)
        me.press_at(pos)
        me.press_at(pos)
        assert me.table.match.log == [] or "used no dice" not in me.table.match.log[-1].text


@pytest.mark.fault("K-28")
def test_to_use_no_die_is_asked_back_elsewhere(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]))
    me.click("own")
    assert me.control("climb").kind == "primary" and not me.control("climb").enabled
    first = me.control("pass").rect
    me.click("pass")
    assert me.choice.mode == "leave" and me.table.match.ply == 0
    assert me.app.pointer.focus == "keep" and me.control("keep").kind == "primary"
    assert not me.control("pass").rect.colliderect(first) and me.control("pass").kind != "primary"
    assert not me.faults()
    me.key("escape")
    assert me.choice.mode == "own"
    me.click("pass")
    me.click("pass")
    assert me.table.match.log[0].text == "Mila used no dice."


@pytest.mark.fault("K-28")
def test_to_leave_a_group_is_asked_back(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,), phase=4, open=[14, 6]))
    first = me.control("done").rect
    me.click("done")
    assert me.choice.mode == "leave" and me.table.match.ply == 0 and not me.faults()
    assert not me.control("done").rect.colliderect(first)
    me.click("keep")
    assert me.choice.mode == "resolve"
    me.click("done")
    me.click("done")
    assert me.table.match.view(0).turn == 1


@pytest.mark.fault("K-46")
def test_a_single_way_is_chosen_already(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 6, 6, 6]))
    assert [way.values for way in me.choice.ways] == [(6, 6, 6, 6)]
    assert me.choice.chosen is me.choice.ways[0] and me.control("climb").enabled
    assert me.app.pointer.focus == "climb"
    me.key("escape")
    assert me.choice.chosen is None, "it can be put back to group by hand"


@pytest.mark.fault("K-46")
def test_ways_without_effect_are_last_and_named_so() -> None:
    rng, named = stream("ways", "test", 0), 0
    for number in range(6):
        match = people(f"ways {number}", (BIG, VALLEY) if number % 2 else ())
        while not match.over:
            if match.to_move() == (CHANCE,):
                match.draw()
                continue
            seat = match.to_move()[0]
            said = [words(way) for way in Choice(match.view(seat), seat).ways]
            idle = [line == ("no points", "nothing moves") for line in said]
            assert idle == sorted(idle), said
            named += sum(idle)
            legal = match.legal(seat)
            match.play(seat, legal[int(rng.below(len(legal)))])
    assert named, "some way of these games does nothing"


# --- what was shown comes true -------------------------------------------------------------------------------------


@pytest.mark.fault("K-31")
@pytest.mark.parametrize("values", [(9, 6), (6, 6), (10, 5)])
def test_a_goat_falls_where_its_ghost_stood(sit: Sit, monkeypatch: pytest.MonkeyPatch, values: tuple[int, ...]) -> None:
    ghosts, ways = [], []
    real_ghost, real_path = marks.ghost, pieces.path
    monkeypatch.setattr(marks, "ghost", lambda *a, **k: ghosts.append((a[2], a[4])) or real_ghost(*a, **k))
    monkeypatch.setattr(pieces, "path", lambda *a, **k: ways.append(a) or real_path(*a, **k))
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]), speed="normal")
    me.look_at(me.way(*values))
    ghosts.clear(), ways.clear()
    me.table.dirty()
    me.rest(40)
    promised = {tuple(foot) for foot, edge in ghosts if edge == "danger"}
    paths = {(tuple(start), tuple(end)) for kind, start, end, *_ in ways if kind == "fall"}
    assert promised and {end for _, end in paths} == promised
    me.click(me.way(*values))
    me.click("climb")
    fallen = set()
    for _ in range(400):
        me.rest(20, 20)
        for pawn in me.shown.pawns:
            if pawn.way is not None and pawn.way.kind == "fall":
                fallen.add((me.layout.where(pawn.way.start), me.layout.where(pawn.way.goal)))
    assert {tuple(end) for _, end in fallen} == promised
    assert {(tuple(start), tuple(end)) for start, end in fallen} == paths


@pytest.mark.fault("K-31")
def test_the_arrow_to_a_pasture_is_the_way_that_is_flown(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    ways = []
    real_path = pieces.path
    monkeypatch.setattr(pieces, "path", lambda *a, **k: ways.append(a) or real_path(*a, **k))
    me = sit(match_at(PICTURE_03C, [6, 4, 3, 2], 5, (VALLEY,)), speed="normal")
    way = next(way for way in me.choice.ways if any(event.kind == "valley" for event in way.plan.events))
    me.look_at(me.way(*way.values))
    ways.clear()
    me.table.dirty()
    me.rest(40)
    promised = {(tuple(start), tuple(end)) for kind, start, end, *_ in ways if kind == "fly"}
    me.click(me.way(*way.values))
    me.click("climb")
    flown = set()
    for _ in range(300):
        me.rest(20, 20)
        for pawn in me.shown.pawns:
            if pawn.way is not None and pawn.way.kind == "fly":
                flown.add((tuple(me.layout.where(pawn.way.start)), tuple(me.layout.where(pawn.way.goal))))
    assert flown and flown == promised


@pytest.mark.fault("K-33")
def test_two_tokens_of_one_landing_are_one_sign(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03, [6, 4, 3, 2]), speed="normal")
    me.app._workers.silent = True
    me.click(me.way(6, 6))
    me.click("climb")
    seen = set()
    for _ in range(200):
        me.rest(20, 20)
        signs = [effect for effect in me.shown.effects if isinstance(effect, Sign)]
        assert len({sign.at for sign in signs}) == len(signs), "two signs at one place"
        seen |= {sign.text for sign in signs}
    assert seen == {"+6", "+12"}


@pytest.mark.fault("K-35")
@pytest.mark.parametrize("options", [(), (BIG,), (VALLEY,), (BIG, VALLEY)])
def test_a_plate_says_what_the_results_say(sit: Sit, options: tuple[str, ...]) -> None:
    match, rng = people(f"number {options}", options), stream("number", "test", 0)
    me = sit(match)
    scene, checked = me.sitting.scene, 0
    while not match.over:
        if match.to_move() == (CHANCE,):
            match.draw()
        else:
            seat = match.to_move()[0]
            legal = match.legal(seat)
            match.play(seat, legal[int(rng.below(len(legal)))])
        me.sitting._take_over()
        at = me.sitting.at()
        assert [scene.plate(at, seat).total for seat in range(2)] == [str(n) for n in match.view(-1).scores()]
        checked += 1
    assert checked > 50 and [str(n) for n in match.result().totals] == [scene.plate(at, s).total for s in range(2)]


# --- words that fit ------------------------------------------------------------------------------------------------


@pytest.mark.fault("K-36")
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_taking_back_never_looks_like_undo(sit: Sit, size: tuple[int, int]) -> None:
    me = sit(match_at(PICTURE_03C, [], 5, (VALLEY,)), size)
    for _ in range(2):
        button = me.control("takeback")
        assert button.label == "Take back" and button.icon != "undo" and me.control("undo").icon == "undo"
        me.click("takeback")
    me.click("takeback")
    assert me.choice.mode == "back" and "climb" not in me.ids() and not me.faults()
    assert me.control("roll").enabled
    said = me.table._words()[0]
    assert said.phase.endswith("Take back") and "foot" in said.wordings[0]
    me.click("roll")
    me.settle()
    assert me.table.match.view(0).dice()


@pytest.mark.fault("K-37")
def test_every_ply_of_a_turn_can_be_read(sit: Sit) -> None:
    me = sit(match_at(PICTURE_03D, [6, 5, 6, 3], 5, (BIG, VALLEY)))
    way = next(way for way in me.choice.ways if len(way.values) > 1 and not way.plan.asked)
    me.choice.choose(way)
    me.table.changed()
    me.click("single")
    me.click("climb")
    me.settle()
    me.click("done")
    me.click("done")
    said = [entry.text for entry in me.table.match.log]
    assert "Mila climbed 8." in said and "Mila left 6 twice unused." in said


@pytest.mark.fault("K-37")
def test_every_gesture_has_a_line() -> None:
    for number in range(8):
        match, rng = people(f"lines {number}", (BIG, VALLEY)), stream("lines", "test", number)
        while not match.over:
            if match.to_move() == (CHANCE,):
                match.draw()
                continue
            seat, said, told = match.to_move()[0], len(match.log), match.told
            legal = match.legal(seat)
            move = legal[int(rng.below(len(legal)))]
            text = match.view(seat).text(seat, move)
            events = match.play(seat, move)
            if any(event.kind not in ("use", "turn") for event in events) or text == "done" and match.told == told:
                assert len(match.log) > said, f"{text}: {events}"


# --- bars ----------------------------------------------------------------------------------------------------------


@pytest.mark.fault("K-38")
def test_bars_follow_load_and_undo(sit: Sit, tmp_path) -> None:
    match = Match.new(GOATS, [PLAYERS[0], PLAYERS[3]], {}, "bars", path=tmp_path / "bars.goat")
    me = sit(match)
    before = []
    while len(before) < 8 or not me.shown.marks:
        me.settle()
        if me.choice.mode == "roll":
            me.click("roll")
        elif me.choice.ways:
            marks_then, ply = list(me.shown.marks), match.ply
            me.click("way:0")
            me.click("climb")
            me.settle()
            before.append(list(me.shown.marks))
            moved = {(one.seat, one.data[0]) for one in match.last_events() if one.kind == "climb"}
            assert set(me.shown.marks) == moved, "bars lie under the goats that have moved last"
            if match.undo_refusal() is None and match.undo_seat is not None:
                me.sitting.undo()
                assert match.ply == ply and me.shown.marks == marks_then, "the bar of what was taken back is gone"
                me.click("way:0")
                me.click("climb")
                me.settle()
        else:
            me.click("pass")
    match.close()
    again = sit(Match.load(tmp_path / "bars.goat", find))
    assert again.shown.marks and again.shown.told() == me.shown.told()
