import pytest

from goatgames.core.state import EVERYBODY
from goatgames.games.goat_lords import rules_phases
from tests.rules.goat_lords.lords_table import kinds

FIGHT = """
anna: hand chef chef wild-25 ninja / herd diver*2
ben: hand chef wild-50 ninja / herd ninja*2, viking*2, chef*2
cleo: hand chef / herd queen*2, wizard*2
pile:
rest: cleo
"""


@pytest.mark.rule("GL-15")
def test_the_attacker_plays_the_goat_on_top_or_a_wild(table):
    t = table(FIGHT)
    assert t.moves("duel") == ["duel 1 chef", "duel 1 wild-25", "duel 2 wild-25"]
    assert t.refuses("duel 1 ninja") == "GL-15"
    assert t.refuses("duel 1 wild-50") == "GL-15"
    event = t.say("duel 1 chef")[0]
    assert (event.kind, event.data, event.seen_by) == ("duel", (1, 6), EVERYBODY)
    assert t.hand("anna") == ["ninja", "chef", "wild-25"]
    assert (t.asked, t.turn, t.state.duel_cards()) == (["ben"], "anna", [6])


@pytest.mark.rule("GL-15")
def test_the_discard_pile_does_not_attack(table):
    t = table("anna: hand ninja / herd diver*2\nben: hand ninja / herd ninja*2, chef*2\ndiscards: chef")
    assert t.moves("duel") == []
    assert t.refuses("duel 1 chef") == "GL-15"


@pytest.mark.rule("GL-16")
def test_only_the_top_stack_is_attacked(table):
    t = table(
        "anna: hand ninja viking / herd diver*2\nben: hand ninja / herd ninja*2, viking*2, chef*2\ncleo: hand chef"
    )
    assert t.moves("duel") == []
    assert t.refuses("duel 1 viking") == "GL-15"
    assert t.refuses("duel 2 viking") == "GL-16"
    assert t.refuses("duel 0 viking") == "GL-15"


@pytest.mark.rule("GL-17")
def test_they_answer_in_turn_with_the_same_goat_or_a_wild(table):
    t = table(FIGHT)
    t.say("duel 1 chef")
    assert t.moves() == ["answer chef", "answer wild-50", "stop"]
    assert t.refuses("answer ninja") == "GL-17"
    assert t.refuses("answer wild-25") == "GL-17"
    assert t.refuses("answer aligoater") == "GL-24"
    assert t.refuses("discard chef") == "GL-17"
    assert t.refuses("allow") == "GL-17"
    assert t.refuses("answer chef", "cleo") == "GL-17"
    event = t.say("answer chef")[0]
    assert (event.kind, event.data) == ("answer", (6,))
    assert t.asked == ["anna"] and t.moves() == ["answer chef", "answer wild-25", "stop"]
    t.say("answer wild-25")
    assert t.asked == ["ben"] and t.moves() == ["answer wild-50", "stop"]
    t.say("answer wild-50")
    assert t.asked == ["anna"]
    assert sorted(t.state.duel_cards()) == [6, 6, 10, 11]


@pytest.mark.rule("GL-17")
def test_all_wilds_are_equally_strong(table):
    t = table(FIGHT)
    t.say("duel 1 wild-25", "answer wild-50", "answer chef", "stop")
    assert t.herd("anna")[-1] == "chef*3+wild-25+wild-50"


@pytest.mark.rule("GL-18")
def test_the_attacker_who_played_last_takes_all_as_a_new_stack(table):
    t = table(FIGHT)
    out = t.say("duel 1 chef", "answer chef", "answer chef", "stop")
    assert t.herd("anna") == ["diver*2", "chef*5"]
    assert t.herd("ben") == ["ninja*2", "viking*2"]
    assert kinds(out)[-3:] == ["stop", "won", "turn"]
    assert out[-2].data[:2] == (0, 1)
    assert (t.asked, t.hand("anna"), t.hand("ben")) == (["ben"], ["ninja", "wild-25"], ["ninja", "wild-50"])


@pytest.mark.rule("GL-19")
def test_the_defender_who_played_last_keeps_all(table):
    t = table(FIGHT)
    out = t.say("duel 1 chef", "answer wild-50", "stop")
    assert t.herd("ben") == ["ninja*2", "viking*2", "chef*3+wild-50"]
    assert t.herd("anna") == ["diver*2"]
    assert kinds(out)[-2:] == ["held", "turn"]
    assert t.asked == ["ben"]


@pytest.mark.rule("GL-47")
def test_nobody_has_to_answer(table):
    t = table(FIGHT)
    t.say("duel 1 chef")
    event = t.say("stop")[0]
    assert (event.kind, event.data, event.seen_by) == ("stop", (), EVERYBODY)
    assert t.herd("anna") == ["diver*2", "chef*3"]
    assert t.hand("ben") == ["ninja", "chef", "wild-50"]


@pytest.mark.rule("GL-47", "GL-50")
def test_those_with_and_without_an_answer_are_asked_alike(table):
    asked = []
    for hand in ("chef", "ninja"):
        t = table(f"anna: hand chef / herd diver*2\nben: hand {hand} / herd ninja*2, chef*2\ncleo: hand chef")
        t.say("duel 1 chef")
        asked.append([t.state.view(viewer).to_move() for viewer in range(3)])
        assert "stop" in t.moves()
    assert asked[0] == asked[1] == [(1,)] * 3


@pytest.mark.rule("GL-50")
def test_who_has_neither_a_hand_nor_action_cards_is_not_asked(table):
    t = table("anna: hand chef viking / herd diver*2\nben: / herd ninja*2, chef*2\npile:\ndiscards: chef\nout: ben 1")
    out = t.say("duel 1 chef")
    assert kinds(out) == ["duel", "won", "end"]
    assert t.herd("anna") == ["diver*2", "chef*3"]
    t = table(
        "anna: hand chef viking / herd diver*2\nben: / herd ninja*2, chef*2 / front discogoat\npile:\ndiscards: chef\n"
        "out: ben 1"
    )
    t.say("duel 1 chef")
    assert t.asked == ["ben"] and t.moves() == ["stop"]


@pytest.mark.rule("GL-50")
def test_the_attacker_without_cards_cannot_go_on(table):
    t = table("anna: hand chef / herd diver*2\nben: hand chef ninja / herd ninja*2, chef*2\npile:\nrest: anna")
    out = t.say("duel 1 chef", "answer chef")
    assert kinds(out) == ["duel", "answer", "held", "last-turns", "turn"]
    assert t.herd("ben")[-1] == "chef*4"


@pytest.mark.rule("GL-24")
def test_aligoater_answers_as_a_wild_without_points(table):
    t = table(
        "anna: hand chef / herd diver*2 / front aligoater\n"
        "ben: hand ninja / herd ninja*2, chef*2 / front aligoater\npile:\nrest: ben"
    )
    t.say("duel 1 chef", "answer aligoater")
    assert t.trash.count("aligoater") == 1 and t.front("ben") == []
    assert t.asked == ["anna"] and t.moves() == ["answer aligoater", "stop"]
    t.say("answer aligoater", "stop")
    assert t.herd("anna") == ["diver*2", "chef*3"]
    assert t.trash.count("aligoater") == 2 and t.front("anna") == []


@pytest.mark.rule("GL-24", "GL-25")
def test_aligoater_may_start_a_duel(table):
    t = table(
        "anna: hand ninja / herd diver*2 / front aligoater\nben: hand chef / herd ninja*2, chef*2\n"
        "cleo: hand chef / herd chef*2"
    )
    assert t.moves("duel") == ["duel 1 aligoater"]
    assert t.refuses("play discogoat") == "GL-07"
    t.say("duel 1 aligoater", "stop")
    assert t.herd("anna") == ["diver*2", "chef*2"]
    assert t.trash == ["aligoater"]


@pytest.mark.rule("GL-24")
def test_a_defender_who_answers_an_aligoater_keeps_the_stack(table):
    t = table(
        "anna: hand ninja / herd diver*2 / front aligoater\nben: hand chef / herd ninja*2, chef*2\ncleo: hand chef"
    )
    t.say("duel 1 aligoater", "answer chef", "stop")
    assert t.herd("ben") == ["ninja*2", "chef*3"]


@pytest.mark.rule("GL-24")
def test_aligoater_is_no_action_card_of_a_turn(table):
    t = table("anna: hand ninja / herd diver*2 / front aligoater goat-kart\nben: hand chef / herd ninja*2, chef*2")
    assert t.moves("play") == []
    with pytest.raises(ValueError, match="says too little or too much"):
        t.state.parse(0, "play aligoater")


@pytest.mark.rule("GL-25")
def test_aligoater_starts_a_duel_on_a_plus_one_and_after_two_action_cards(table):
    t = table(
        "anna: hand ninja / herd diver*2 / front aligoater aligoater banana-goat\n"
        "ben: hand chef / herd ninja*2, chef*2, viking*2\nextra: 2 0"
    )
    assert t.refuses("play banana-goat 1") == "GL-22"
    t.say("duel 1 aligoater", "stop")
    assert (t.state.phase, t.state.plus1, t.state.acts) == (rules_phases.EXTRA, 1, 1)
    t.say("duel 1 aligoater", "stop")
    assert t.herd("anna") == ["diver*2", "viking*2", "chef*2"]
    assert t.asked == ["*"]


@pytest.mark.rule("GL-25", "GL-22")
def test_aligoaters_and_karts_in_answer_do_not_count_as_action_cards(table):
    t = table(
        "anna: hand ninja chef / herd diver*2 / front banana-goat aligoater discogoat\n"
        "ben: hand chef / herd ninja*2, chef*2, viking*2\ncleo: hand chef"
    )
    t.say("play banana-goat 1", "raise 1", "duel 1 chef", "answer chef", "answer aligoater")
    assert t.state.acts == 1
    t.say("play discogoat")


@pytest.mark.rule("GL-33")
def test_goat_kart_escapes_a_duel_and_gains_the_attacking_card(table):
    t = table(
        "anna: hand ninja chef / herd diver*2\nben: hand chef / herd ninja*2, chef*2 / front goat-kart\n"
        "cleo: hand chef\n"
        "pile:\nrest: cleo"
    )
    t.say("duel 1 chef")
    assert t.moves() == ["answer chef", "kart", "stop"]
    out = t.say("kart")
    assert (out[0].kind, out[0].data) == ("kart", (1, 6))
    assert t.herd("ben") == ["ninja*2", "chef*3"]
    assert (t.herd("anna"), t.hand("anna"), t.front("ben"), t.asked) == (["diver*2"], ["ninja"], [], ["ben"])
    assert t.trash.count("goat-kart") == 2


@pytest.mark.rule("GL-33")
def test_goat_kart_comes_before_the_first_answer(table):
    t = table(
        "anna: hand chef chef / herd diver*2 / front goat-kart\n"
        "ben: hand chef / herd ninja*2, chef*2 / front goat-kart\ncleo: hand chef"
    )
    t.say("duel 1 chef", "answer chef")
    assert t.refuses("kart") == "GL-33"
    assert t.moves() == ["answer chef", "stop"]
    t.say("answer chef")
    assert t.moves() == ["stop"]
    assert t.refuses("kart") == "GL-33"
    assert t.refuses("kart", "cleo") == "GL-33"


@pytest.mark.rule("GL-33")
def test_without_a_goat_kart_nobody_escapes(table):
    t = table("anna: hand chef / herd diver*2\nben: hand chef / herd ninja*2, chef*2 / front aligoater")
    t.say("duel 1 chef")
    assert t.moves() == ["answer chef", "answer aligoater", "stop"]
    assert t.refuses("kart") == "GL-33"


@pytest.mark.rule("GL-36")
def test_a_blocked_aligoater_goes_to_the_trash_and_the_defender_gains_nothing(table):
    t = table(
        "anna: hand ninja chef / herd diver*2 / front aligoater\n"
        "ben: hand chef / herd ninja*2, chef*2 / front goat-kart\ncleo: hand chef"
    )
    out = t.say("duel 1 aligoater", "kart")
    assert out[1].data == (1, 12)
    assert t.herd("ben") == ["ninja*2", "chef*2"]
    assert t.trash == ["aligoater", "goat-kart"]


@pytest.mark.rule("GL-33", "GL-35")
def test_a_wild_that_was_blocked_stays_with_the_defender(table):
    t = table(
        "anna: hand wild-50 / herd diver*2\nben: hand chef / herd ninja*2, chef*2 / front goat-kart\ncleo: hand chef\n"
        "pile:\nrest: cleo"
    )
    t.say("duel 1 wild-50", "kart")
    assert t.herd("ben") == ["ninja*2", "chef*2+wild-50"]
    assert (t.asked, t.state.ring, t.state.foe) == (["ben"], 0, -1)
