import pytest


@pytest.mark.rule("MG-09")
def test_a_group_moves_the_goat_one_space_up(table):
    t = table("base\nanna\nben")
    t.turns((2, 3, 4, 5), "use 9 5")
    assert [t.height("anna", m) for m in range(5, 11)] == [1, 0, 0, 0, 1, 0]
    assert [t.height("ben", m) for m in range(5, 11)] == [0] * 6


@pytest.mark.rule("MG-09")
def test_several_groups_of_one_value_move_it_several_times(table):
    t = table("base\nanna\nben")
    t.turns((5, 5, 5, 2), "use 5 5 5")
    assert t.height("anna", 5) == 3


@pytest.mark.rule("MG-09")
def test_other_values_do_nothing(table):
    t = table("base\nanna\nben")
    t.roll(6, 6, 6, 4)
    assert t.moves() == ["use", "use 6", "use 10", "use 6 6", "use 10 6", "use 6 6 6", "use 10 6 6"]


@pytest.mark.rule("MG-10")
def test_with_an_option_groups_are_resolved_in_the_players_order(table):
    t = table("big-mountain\nanna goats 9@top\nben")
    t.roll(4, 5, 6, 6)
    t.say("use 12 9")
    assert {"place 12 from 9", "climb 9", "done"} <= set(t.moves())
    t.say("climb 9", "place 12 from 9")  # first the token, then away
    assert t.tokens("anna") == [9]
    u = table("big-mountain\nanna goats 9@top\nben")
    u.roll(4, 5, 6, 6)
    u.say("use 12 9", "place 12 from 9", "climb 9 from 5")  # first away, then another goat comes
    assert u.tokens("anna") == []
    assert (u.height("anna", 9), u.height("anna", 5)) == (1, -1)


@pytest.mark.rule("MG-11")
def test_any_number_share_a_space_below_the_top(table):
    t = table("base\nanna\nben goats 8@2\ncleo goats 8@2\ndora goats 8@2")
    t.turns((4, 4, 2, 6), "use 8 8")
    assert [t.height(name, 8) for name in ("anna", "ben", "cleo", "dora")] == [2, 2, 2, 2]


@pytest.mark.rule("MG-12")
def test_the_top_earns_a_token(table):
    t = table("base\nanna goats 7@2\nben")
    left = t.state.tokens_left(7)
    events = t.turns((3, 4, 1, 1), "use 7")
    assert t.on_top(7) == "anna"
    assert t.tokens("anna") == [7]
    assert t.state.tokens_left(7) == left - 1
    assert ("climb", (7, 2, 3)) in [(event.kind, event.data) for event in events]


@pytest.mark.rule("MG-11", "MG-12")
def test_the_top_holds_one_the_other_goes_to_the_foot(table):
    t = table("base\nanna goats 7@2\nben goats 7@top\ncleo goats 7@2")
    events = t.turns((3, 4, 1, 1), "use 7")
    assert t.on_top(7) == "anna"
    assert (t.height("anna", 7), t.height("ben", 7), t.height("cleo", 7)) == (3, 0, 2)
    assert ("fall", (7, 1, 3)) in [(event.kind, event.data) for event in events]


@pytest.mark.rule("MG-12")
def test_the_other_goat_is_sent_down_even_when_no_token_is_left(table):
    t = table("base\nanna goats 7@2\nben goats 7@top\nben took all of 7")
    t.turns((3, 4, 1, 1), "use 7")
    assert t.on_top(7) == "anna"
    assert t.height("ben", 7) == 0
    assert t.tokens("anna") == []


@pytest.mark.rule("MG-13")
def test_standing_on_the_top_a_group_earns_one_more_token(table):
    t = table("base\nanna goats 10@top\nben")
    t.turns((4, 6, 5, 5), "use 10 10")
    assert t.tokens("anna") == [10, 10]
    assert t.on_top(10) == "anna"


@pytest.mark.rule("MG-13")
def test_on_an_emptied_top_nothing_is_earned(table):
    t = table("base\nanna goats 10@top\nben took all of 10\nben")
    t.roll(4, 6, 2, 3)
    assert t.refuses("use 10")[0] == "MG-13"


@pytest.mark.rule("MG-13")
def test_standing_without_rolling_the_number_earns_nothing(table):
    t = table("base\nanna goats 10@top\nben goats 9@top")
    t.turns((2, 3, 1, 1), "use 5")
    t.turns((2, 3, 1, 1), "use 5")
    assert t.tokens("anna") == t.tokens("ben") == []


@pytest.mark.rule("MG-14")
def test_arriving_and_taking_a_further_token_in_one_turn(table):
    t = table("base\nanna goats 9@1\nben goats 9@top")
    t.turns((4, 5, 3, 6), "use 9 9")
    assert t.tokens("anna") == [9, 9]
    assert t.height("ben", 9) == 0


@pytest.mark.rule("MG-14")
def test_the_last_token_is_taken_only_once(table):
    t = table("base\nanna goats 9@1\nben took 9 down to 1\nben")
    t.roll(4, 5, 3, 6)
    assert t.refuses("use 9 9")[0] == "MG-13"
    t.say("use 9")
    assert t.tokens("anna") == [9]


@pytest.mark.rule("MG-13")
@pytest.mark.fault("K-54")
def test_the_group_that_is_the_trouble_is_named(table):
    t = table("base\nanna goats 5@top\nben took 5 down to 1\nben")
    t.roll(5, 5, 6, 6)
    assert t.refuses("use 6 6 5 5") == ("MG-13", "Not so many tokens are left on 5; use 5 fewer times.")
    t = table("base\nanna goats 6@top\nben took 6 down to 1\nben")
    t.roll(5, 5, 6, 6)
    assert t.refuses("use 6 6 5 5") == ("MG-13", "Not so many tokens are left on 6; use 6 fewer times.")
    t = table("base\nanna goats 5@top 6@top\nben took 5 down to 1\nben")
    t.roll(5, 5, 6, 6)
    assert t.refuses("use 6 6 5 5")[1] == "Not so many tokens are left on 5; use 5 fewer times."


@pytest.mark.rule("MG-15")
def test_a_complete_set_takes_the_highest_bonus_at_once(table):
    t = table("base\nanna goats 10@1 tokens 5 6 7 8 9\nben")
    events = t.turns((4, 6, 1, 1), "use 10")
    assert t.bonuses("anna") == [15]
    assert t.state.bonus_left() == [12, 9, 6]
    kinds = [event.kind for event in events]
    assert kinds.index("token") < kinds.index("bonus") < kinds.index("turn")
    assert t.score("anna") == 45 + 15


@pytest.mark.rule("MG-15")
def test_a_second_player_gets_the_next_bonus_and_a_second_set_another(table):
    t = table("base\nanna goats 10@top tokens 5 6 7 8 9 10 5 6 7 8 9 bonus 15\nben goats 5@3 tokens 6 7 8 9 10")
    t.turns((4, 6, 1, 1), "use 10")
    t.turns((1, 4, 3, 3), "use 5")
    assert t.bonuses("anna") == [15, 12]
    assert t.bonuses("ben") == [9]


@pytest.mark.rule("MG-15")
def test_two_sets_completed_in_one_turn_take_two_bonus_tokens(table):
    t = table("base\nanna goats 10@top tokens 5 6 7 8 9 5 6 7 8 9\nben")
    t.turns((4, 6, 5, 5), "use 10 10")
    assert t.bonuses("anna") == [15, 12]


@pytest.mark.rule("MG-15")
def test_many_of_one_kind_make_no_set(table):
    t = table("base\nanna goats 10@top tokens 5 5 6 6 7 7 8 8 10 10\nben")
    t.turns((4, 6, 1, 1), "use 10")
    assert t.bonuses("anna") == []


@pytest.mark.rule("MG-15")
def test_a_set_when_no_bonus_is_left_earns_nothing_more(table):
    t = table(
        "base\nanna goats 10@1 tokens 5 6 7 8 9\nben tokens 5 6 7 8 9 10 5 6 7 8 9 10 bonus 15 12"
        "\ncleo tokens 5 6 7 8 9 10 5 6 7 8 9 10 bonus 9 6\nlast-round"
    )
    t.turns((4, 6, 1, 1), "use 10")
    assert t.bonuses("anna") == []


@pytest.mark.rule("MG-36")
def test_a_turn_ends_by_itself_when_its_groups_can_do_nothing_more(table):
    t = table("big-mountain\nanna\nben")
    t.roll(4, 5, 1, 1)
    t.say("use 9")
    assert set(t.moves()) == {"climb 9", "done"}
    t.say("climb 9")
    assert t.turn == "ben"
    t.roll(2, 2, 2, 2)
    t.say("use")
    assert t.turn == "anna"
