import pytest

from goatgames.core.state import CHANCE
from goatgames.games.goat_lords import rules_phases
from tests.rules.goat_lords.lords_table import kinds

FULL = "queen queen queen queen queen"


@pytest.mark.rule("GL-20")
def test_at_the_end_of_a_turn_all_restock_first_the_player_whose_turn_it_was(table):
    t = table("anna: hand ninja\nben: hand chef chef chef viking\ncleo: hand ninja ninja\nturn: ben")
    t.say("birth chef chef")
    drawers = []
    while t.asked == ["*"]:
        drawers.append(t.state.drawer)
        assert t.state.why == rules_phases.RESTOCKING
        t.draw("wizard" if drawers.count(t.state.drawer) < 4 else "pirate")
    assert drawers == [1] * 3 + [2] * 3 + [0] * 4
    assert t.state.held == [5, 5, 5]
    assert t.turn == "cleo"


@pytest.mark.rule("GL-20")
def test_players_with_a_full_hand_are_skipped(table):
    t = table(f"anna: hand chef chef ninja\nben: hand {FULL}\ncleo: hand ninja ninja viking viking")
    t.say("birth chef chef")
    t.draw("wizard", "wizard", "wizard", "wizard")
    assert t.state.drawer == 2
    t.draw("diver")
    assert t.asked == ["ben"]


@pytest.mark.rule("GL-20")
def test_nobody_restocks_in_a_duel_or_between_extra_plays(table):
    t = table(
        "anna: hand chef viking viking / herd diver*2\nben: hand chef / herd ninja*2, chef*2\ncleo: hand chef\n"
        "extra: 2 0"
    )
    t.say("birth viking viking")
    assert t.asked == ["anna"]
    t.say("duel 1 chef")
    assert t.asked == ["ben"]
    t.say("answer chef")
    assert t.asked == ["*"] and t.state.drawer == 0 and t.state.due == 5


@pytest.mark.rule("GL-20")
def test_the_pile_may_run_out_while_all_restock(table):
    t = table(
        "anna: hand chef chef ninja\nben: hand ninja\ncleo: hand viking\npile: queen queen queen queen queen\n"
        "rest: cleo"
    )
    t.say("birth chef chef")
    assert kinds(t.draw("queen", "queen", "queen", "queen", "queen")) == [
        *["draw"] * 4, "drew", "draw", "empty", "drew", "turn"
    ]  # fmt: skip
    assert t.state.held == [5, 2, 1]
    assert t.asked == ["ben"]


@pytest.mark.rule("GL-21", "GL-29")
def test_too_many_cards_are_discarded_before_anybody_restocks(table):
    t = table(f"anna: hand {FULL} chef / herd diver*2 / front discogoat\nben: hand ninja")
    t.say("play discogoat")
    t.draw("ninja", "viking")
    assert len(t.hand("anna")) == 8  # only at the end of the turn
    t.say("end")
    assert t.state.phase == rules_phases.TRIM
    assert t.moves() == ["discard queen", "discard viking", "discard ninja", "discard chef"]
    assert t.refuses("discard wizard") == "GL-21"
    assert t.refuses("birth queen queen") == "GL-21"
    assert t.refuses("discard ninja", "ben") == "GL-07"
    t.say("discard chef", "discard queen", "discard ninja")
    assert t.discards == ["chef", "queen", "ninja"]
    assert (t.hand("anna"), t.asked, t.state.drawer) == (["queen"] * 4 + ["viking"], ["*"], 1)


@pytest.mark.rule("GL-21")
def test_six_cards_are_a_full_hand_with_six(table):
    t = table(
        "options: 6\nanna: hand chef chef chef ninja ninja ninja / herd diver*2 / front discogoat\nben: hand ninja"
    )
    t.say("play discogoat")
    t.draw("viking", "viking")
    t.say("end", "discard chef", "discard chef")
    assert (len(t.hand("anna")), t.state.drawer, t.state.due) == (6, 1, 5)


@pytest.mark.rule("GL-20", "GL-21")
def test_only_the_player_whose_turn_it_was_trims(table):
    t = table(f"anna: hand chef chef\nben: hand {FULL} ninja\npile:\nrest: anna")
    t.say("birth chef chef")
    assert (t.asked, len(t.hand("ben"))) == (["ben"], 6)


@pytest.mark.rule("GL-22")
def test_a_plus_one_card_gives_one_extra_play_that_is_no_action_card(table):
    t = table(f"anna: hand {FULL} / herd diver*2 / front goat-fish discogoat\nben: hand chef ninja\ncleo: hand viking")
    t.say("play goat-fish 1", "name chef")
    assert (t.state.phase, t.state.plus1, t.state.plus2) == (rules_phases.EXTRA, 1, 0)
    assert t.moves("play") == []
    assert t.refuses("play discogoat") == "GL-22"
    t.say("birth queen queen")
    assert t.asked == ["*"]


@pytest.mark.rule("GL-22")
def test_a_plus_two_card_gives_two_of_which_one_may_be_an_action_card(table):
    t = table(
        f"anna: hand {FULL} / herd diver*2 / front discogoat goat-fish banana-goat\n"
        "ben: hand chef ninja / herd viking*2, ninja*2\ncleo: hand viking"
    )
    t.say("play discogoat")
    t.draw("chef", "chef")
    assert (t.state.plus1, t.state.plus2, t.state.acts) == (0, 2, 1)
    t.say("play goat-fish 1")
    assert (t.state.plus1, t.state.plus2, t.state.acts) == (0, 1, 2)
    t.say("name chef")
    assert (t.state.plus1, t.state.plus2) == (1, 1)
    assert t.moves("play") == []
    assert t.refuses("play banana-goat 1") == "GL-22"
    t.say("birth chef chef")
    assert (t.state.plus1, t.state.plus2) == (0, 1)
    assert t.refuses("play banana-goat 1") == "GL-22"
    t.say("birth queen queen")
    assert t.asked == ["*"]


@pytest.mark.rule("GL-22")
def test_a_second_plus_two_card_comes_on_top(table):
    t = table(
        f"anna: hand {FULL} / herd diver*2 / front discogoat discogoat goat-fish\n"
        f"ben: hand chef ninja / herd viking*2, ninja*2"
    )
    t.say("play discogoat")
    t.draw("chef", "chef")
    t.say("birth chef chef")
    assert t.moves("play") == ["play discogoat", "play goat-fish 1"]
    t.say("play discogoat")
    t.draw("chef", "viking")
    assert (t.state.plus1, t.state.plus2, t.state.acts) == (0, 2, 2)
    assert t.moves("play") == []
    t.say("birth queen queen", "birth queen queen")
    assert t.asked == ["*"]


@pytest.mark.rule("GL-22")
def test_three_plays_may_come_of_two_plus_two_cards(table):
    t = table(f"anna: hand {FULL} / herd diver*2 / front discogoat discogoat\nben: hand chef ninja")
    t.say("play discogoat")
    t.draw("chef", "chef")
    t.say("play discogoat")
    t.draw("chef", "chef")
    assert t.state.plus2 == 3
    t.say("birth chef chef", "birth chef chef", "birth queen queen")
    assert t.asked == ["*"]


@pytest.mark.rule("GL-22")
def test_extra_plays_may_be_left_unused(table):
    t = table(f"anna: hand {FULL} / herd diver*2\nben: hand chef\nextra: 1 2")
    assert t.moves()[-1] == "end" and t.refuses("pass") == "GL-22"
    event = t.say("end")[0]
    assert event.kind == "end-turn"
    assert t.asked == ["*"] and t.state.why == rules_phases.RESTOCKING
    assert (t.state.plus1, t.state.plus2, t.state.acts) == (0, 0, 0)


@pytest.mark.rule("GL-22")
def test_no_third_action_card_in_a_turn(table):
    t = table("anna: hand queen queen / herd diver*2 / front discogoat\nben: hand chef\nextra: 0 3")
    t.state.acts = 2
    assert t.moves("play") == []
    assert t.refuses("play discogoat") == "GL-22"


@pytest.mark.rule("GL-23")
def test_played_action_cards_go_to_the_trash_once_resolved(table):
    t = table("anna: hand queen / herd diver*2 / front discogoat\nben: hand chef")
    t.say("play discogoat")
    assert (t.front("anna"), t.trash, t.state.card) == ([], [], 1)
    t.draw("chef")
    assert t.trash == []
    t.draw("chef")
    assert (t.trash, t.state.card) == (["discogoat"], -1)


@pytest.mark.rule("GL-35")
def test_a_blocked_duel_ends_the_turn(table):
    t = table(
        "anna: hand chef ninja / herd diver*2\nben: hand chef / herd ninja*2, chef*2 / front goat-kart\ncleo: hand chef"
    )
    t.say("duel 1 chef", "kart")
    assert t.asked == ["*"] and t.state.why == rules_phases.RESTOCKING


@pytest.mark.rule("GL-35")
@pytest.mark.parametrize(("extra", "left"), [("1 0", None), ("1 1", 1), ("0 2", 1), ("0 1", None), ("2 0", None)])
def test_plus_two_plays_outlive_a_block_and_plus_one_plays_do_not(table, extra, left):
    t = table(
        "anna: hand chef ninja / herd diver*2\nben: hand chef / herd ninja*2, chef*2 / front goat-kart\n"
        "cleo: hand chef\n"
        f"extra: {extra}"
    )
    t.say("duel 1 chef", "kart")
    if left is None:
        assert t.asked == ["*"]
    else:
        assert (t.asked, t.state.plus1, t.state.plus2) == (["anna"], 0, left)


@pytest.mark.rule("GL-35")
def test_a_blocked_action_card_gives_no_extra_plays(table):
    t = table(
        "anna: hand chef ninja / herd diver*2 / front banana-goat\n"
        "ben: hand chef / herd ninja*2, chef*2 / front goat-kart\ncleo: hand chef"
    )
    t.say("play banana-goat 1")
    assert t.asked == ["ben"]
    out = t.say("kart")
    assert out[0].data == (0, 0)
    assert t.asked == ["*"] and t.trash == ["banana-goat", "goat-kart"]


@pytest.mark.rule("GL-35")
def test_a_blocked_second_action_card_leaves_the_first_ones_play(table):
    t = table(
        "anna: hand chef ninja / herd diver*2 / front discogoat goat-fish banana-goat\n"
        "ben: hand chef / herd ninja*2, chef*2 / front goat-kart\ncleo: hand chef"
    )
    t.say("play discogoat")
    t.draw("queen", "queen")
    t.say("play goat-fish 1", "kart")
    assert (t.asked, t.state.plus1, t.state.plus2) == (["anna"], 0, 1)
    assert t.trash == ["discogoat", "goat-fish", "goat-kart"]
    assert t.refuses("play banana-goat 1") == "GL-22"
    t.say("birth queen queen")
    assert t.asked == ["*"]


@pytest.mark.rule("GL-20")
def test_while_cards_are_drawn_nobody_else_moves(table):
    t = table("anna: hand chef chef\nben: hand chef")
    t.say("birth chef chef")
    assert t.refuses("discard chef", "ben") == "GL-20"
    assert [t.state.legal(seat) for seat in (0, 1, CHANCE)] == [[], [], []]
