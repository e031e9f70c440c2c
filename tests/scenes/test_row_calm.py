"""Calm mode of Row Your Goat: everybody answers Set or no Set after every card, and the clock rests."""

from goatgames.games.row_your_goat.rules_position import PENALTY
from goatgames.table.contract import Play
from tests.scenes.test_row_your_goat import MIXED, RAFTS, THREE, Table, pond


def calm(grid, kinds="ppp"):
    me = Table(kinds, words=pond(grid, *THREE[: len(kinds) - 1], THREE[2]), table={"calm": 1})
    assert me.sitting.act("cell:5") == Play((5,))
    me.wait(100)
    return me


def test_calm_mode_asks_everybody_after_a_card_and_the_clock_rests():
    me = calm(RAFTS)
    assert me.race.live().asking
    me.wait(60000, 500)
    assert me.race.live().asking and me.match.ms == 0
    for seat, said in ((0, "none"), (1, "set"), (2, "none")):
        me.sitting.act(f"{said}:{seat}")
        assert seat in me.race.live().answered
    me.wait(50)
    grabs = [event.seat for event in me.match.recent() if event.kind == "grab"]
    assert grabs[0] == 1 and len(grabs) == 2 and not me.race.live().asking
    assert all(ms == -1 for _, ms in me.race.live().times), "no times are shown"


def test_calm_mode_lets_an_answer_be_changed_and_charges_nobody_who_is_silent():
    me = calm(RAFTS)
    me.sitting.act("set:0")
    me.sitting.act("none:0")
    me.sitting.act("main")
    me.wait(50)
    assert "grab" not in [event.kind for event in me.match.recent()] and not me.race.live().asking
    assert sum(event.kind == "touch" for event in me.match.recent()) == 0


def test_calm_mode_wrong_answers_are_mess_ups():
    me = calm(MIXED)
    if me.view.sets:
        return
    me.sitting.act("set:2")
    me.sitting.act("main")
    me.wait(50)
    assert me.view.phase == PENALTY and me.view.owing[0] & 7 == 2


# --- keys ------------------------------------------------------------------------------------------------------------
