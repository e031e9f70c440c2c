import pytest


@pytest.mark.rule("MG-25")
def test_reaching_the_top_of_an_emptied_mountain_leads_to_its_pasture(table):
    t = table("green-valley\nanna goats 9@1\nben took all of 9\nben")
    t.roll(4, 5, 1, 1)
    events = t.say("use 9", "climb 9")
    assert t.height("anna", 9) == -1
    assert t.pasture("anna", 9) == 1
    assert t.on_top(9) is None
    assert [event.kind for event in events] == ["use", "climb", "valley"]


@pytest.mark.rule("MG-25")
def test_standing_on_an_emptied_top_a_group_leads_to_the_pasture(table):
    t = table("green-valley\nanna goats 9@top\nben took all of 9\nben")
    t.roll(4, 5, 1, 1)
    t.say("use 9", "climb 9")
    assert t.pasture("anna", 9) == 1
    assert t.on_top(9) is None


@pytest.mark.rule("MG-25")
def test_who_takes_the_last_token_stays_and_the_next_group_leads_on(table):
    t = table("green-valley\nanna goats 9@1\nben took 9 down to 1\nben")
    t.roll(4, 5, 3, 6)
    t.say("use 9 9", "climb 9")
    assert t.on_top(9) == "anna"
    assert t.tokens("anna") == [9]
    t.say("climb 9")
    assert t.on_top(9) is None
    assert t.pasture("anna", 9) == 1


@pytest.mark.rule("MG-25")
def test_any_number_of_goats_graze_in_a_pasture(table):
    t = table("green-valley\nanna goats v9<8 9@1\nben goats v9<9\nben took all of 9")
    t.roll(4, 5, 1, 1)
    t.say("use 9", "climb 9")
    assert (t.pasture("anna", 9), t.pasture("ben", 9)) == (2, 1)


@pytest.mark.rule("MG-26")
def test_the_goat_on_an_emptied_top_is_sent_down_before_the_other_goes_on(table):
    t = table("green-valley\nanna goats 9@1\nben goats 9@top\nben took all of 9")
    t.roll(4, 5, 1, 1)
    events = t.say("use 9", "climb 9")
    assert [event.kind for event in events] == ["use", "climb", "fall", "valley"]
    assert t.height("ben", 9) == 0
    assert t.pasture("anna", 9) == 1
    assert t.on_top(9) is None


@pytest.mark.rule("MG-27")
def test_a_goat_is_taken_back_before_the_roll(table):
    t = table("green-valley\nanna goats v9<9 7@2\nben")
    assert t.moves() == ["throw", *[f"back {place} to 9" for place in ("5", "6", "7", "8", "10", "v9")]]
    t.say("back 7 to 9")
    assert (t.height("anna", 7), t.height("anna", 9)) == (-1, 0)
    t.say("throw")
    t.roll(1, 2, 3, 4)


@pytest.mark.rule("MG-27")
def test_before_between_and_after_groups(table):
    t = table("green-valley\nanna goats v9<9 v10<10 v8<8\nben")
    t.roll(5, 1, 3, 4)
    t.say("back v9 to 8")
    t.say("use 7 6")
    t.say("back v10 to 9", "climb 7", "climb 6")
    assert t.turn == "anna"
    assert t.moves("back v8") == ["back v8 to 10"]
    t.say("back v8 to 10")
    assert [t.height("anna", m) for m in range(5, 11)] == [0, 1, 1, 0, 0, 0]


@pytest.mark.rule("MG-27", "MG-36")
def test_while_a_goat_could_be_taken_back_the_player_ends_the_turn(table):
    t = table("green-valley\nanna goats v9<9\nben")
    t.roll(1, 1, 1, 2)
    t.say("use")
    assert t.turn == "anna"
    t.say("done")
    assert t.turn == "ben"


@pytest.mark.rule("MG-27")
def test_never_to_a_mountain_with_an_own_goat(table):
    t = table("green-valley\nanna goats v9<9\nben")
    rule, sentence = t.refuses("back 5 to 7")
    assert rule == "MG-27"
    assert "free for you: 9" in sentence
    t.say("back v9 to 9")
    assert t.moves() == ["throw"]


@pytest.mark.rule("MG-27")
def test_only_on_the_own_turn(table):
    t = table("green-valley\nanna goats v9<9\nben goats v9<9")
    assert t.refuses("back v9 to 9", "ben")[0] == "MG-30"


@pytest.mark.rule("MG-27")
def test_a_goat_comes_back_from_a_top_and_from_the_big_mountain_too(table):
    t = table("big-mountain green-valley\nanna goats 14<9 10@top\nben")
    t.say("back 10 to 9")
    assert t.on_top(10) is None
    t.say("back 14 to 10")
    assert t.big(14) is None
    assert t.height("anna", 10) == 0


@pytest.mark.rule("MG-27")
def test_a_group_for_a_mountain_without_goat_needs_one_taken_back_first(table):
    t = table("green-valley\nanna goats v9<9\nben")
    t.roll(4, 5, 1, 1)
    t.say("use 9")
    assert t.moves("climb") == []
    assert t.refuses("climb 9")[0] == "MG-27"
    t.say("back v9 to 9", "climb 9")
    assert t.height("anna", 9) == 1


@pytest.mark.rule("MG-28")
@pytest.mark.parametrize(("m", "points"), [(5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)])
def test_each_goat_in_a_pasture_scores(table, m, points):
    other = 5 if m > 5 else 6
    t = table(f"green-valley\nanna goats v{m}<{m} v{m}<{other}\nben\nlast-round")
    assert t.end().parts[0]["valley"] == 2 * points


@pytest.mark.rule("MG-33")
def test_a_goat_taken_back_from_the_pasture_scores_nothing_there(table):
    t = table("green-valley\nanna goats v9<9\nben goats v9<9\nlast-round")
    t.say("back v9 to 9")
    result = t.end()
    assert result.totals == [0, 5]


@pytest.mark.rule("MG-32")
def test_a_goat_is_taken_back_at_most_once_a_turn(table):
    t = table("green-valley\nanna goats v9<9 v10<10\nben")
    t.say("back 5 to 9")
    rule, sentence = t.refuses("back 9 to 5")
    assert rule == "MG-32"
    assert "take another" in sentence
    t.say("back 6 to 5", "back 7 to 6")
    assert t.state.taken_back(0) == [5, 6, 9]


@pytest.mark.rule("MG-32")
def test_a_turn_always_ends(table):
    t = table("big-mountain green-valley\nanna goats v5<5 v6<6 v7<7 v8<8 24<9 23<10\nben")
    count = 0
    while t.moves("back"):
        t.say(t.moves("back")[0])
        count += 1
    assert count == 6
    assert t.moves() == ["throw"]


@pytest.mark.rule("MG-32")
def test_the_mark_goes_with_the_goat(table):
    t = table("big-mountain green-valley\nanna goats v9<9 20<10\nben")
    t.say("back 7 to 9")  # this goat has had its turn
    t.roll(6, 6, 1, 3)
    t.say("use 12", "place 12 from 9")
    assert t.state.taken_back(0) == [12]
    assert t.refuses("back 12 to 9")[0] == "MG-32"
    assert "back 20 to 9" in t.moves()


@pytest.mark.rule("MG-32")
def test_of_two_goats_in_a_pasture_only_the_marked_one_is_spent(table):
    t = table("green-valley\nanna goats v9<9 v9<5\nben took all of 9\nben")
    t.say("back v9 to 9")
    t.roll(4, 5, 3, 6)
    t.say("use 9 9", "climb 9", "climb 9")  # and there it is again, beside the other
    assert t.pasture("anna", 9) == 2
    assert t.state.taken_back(0) == [29]
    assert "back v9 to 5" in t.moves()
    t.say("back v9 to 5")
    assert t.pasture("anna", 9) == 1
    assert t.refuses("back v9 to 9")[0] == "MG-32"


@pytest.mark.rule("MG-32")
def test_the_next_turn_starts_afresh(table):
    t = table("green-valley\nanna goats v9<9\nben")
    t.say("back 5 to 9")
    t.idle()
    t.idle()
    assert t.state.taken_back(0) == []
    t.say("back 9 to 5")


@pytest.mark.rule("MG-34")
def test_not_to_the_foot_of_the_mountain_it_stands_on(table):
    t = table("green-valley\nanna goats v9<9 7@top\nben")
    assert t.refuses("back 7 to 7")[0] == "MG-34"


@pytest.mark.rule("MG-25", "MG-16")
def test_the_third_emptied_stack_ends_the_game_with_green_valley_too(table):
    t = table("green-valley\nanna goats 10@1\nben took all of 9\nben took all of 8\nben took 10 down to 1\nben")
    t.roll(4, 6, 1, 1)
    t.say("use 10", "climb 10")
    assert t.state.last_round()
    assert t.on_top(10) == "anna"  # the last token is a token: she stays


@pytest.mark.rule("MG-32", "MG-23")
def test_the_mark_goes_with_a_goat_brought_to_another_mountain(table):
    t = table("big-mountain green-valley\nanna goats v9<9 20<10\nben")
    t.say("back 7 to 9")
    t.roll(4, 6, 1, 3)
    t.say("use 10", "climb 10 from 9")
    assert t.state.taken_back(0) == [10]
    assert t.refuses("back 10 to 9")[0] == "MG-32"
