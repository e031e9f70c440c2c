import pytest


@pytest.mark.rule("MG-20")
def test_a_large_group_places_a_goat_on_the_space_of_its_number(table):
    t = table("big-mountain\nanna\nben")
    t.roll(4, 4, 6, 6)
    assert "use 20" in t.moves()
    t.say("use 14 6", "place 14 from 5", "climb 6")
    assert t.big(14) == "anna"
    assert t.height("anna", 5) == -1
    assert t.height("anna", 6) == 1


@pytest.mark.rule("MG-20")
@pytest.mark.parametrize(("faces", "value"), [((5, 6, 1, 2), 11), ((6, 6, 6, 6), 24), ((1, 2, 3, 5), 11)])
def test_spaces_go_from_11_to_24(table, faces, value):
    t = table("big-mountain\nanna\nben")
    t.roll(*faces)
    t.say(f"use {value}", f"place {value} from 7")
    assert t.big(value) == "anna"


@pytest.mark.rule("MG-20")
def test_without_the_big_mountain_large_groups_do_nothing(table):
    t = table("green-valley\nanna\nben")
    t.roll(6, 6, 6, 6)
    assert t.moves("use") == ["use", "use 6", "use 6 6", "use 6 6 6", "use 6 6 6 6"]


@pytest.mark.rule("MG-20", "MG-21")
def test_nobody_is_pushed_off_the_big_mountain(table):
    t = table("big-mountain\nanna\nben goats 12<5")
    t.roll(6, 6, 1, 1)
    rule, sentence = t.refuses("use 12")
    assert rule == "MG-20"
    assert "free are 11, 13" in sentence
    assert t.big(12) == "ben"


@pytest.mark.rule("MG-20", "MG-21")
def test_a_space_freed_in_the_same_turn_can_be_used(table):
    t = table("big-mountain\nanna goats 11<5\nben")
    t.roll(5, 6, 6, 6)
    t.say("use 12 11")
    assert t.moves("place 11") == []  # her own goat is still there
    t.say("place 12 from 11", "place 11 from 6")
    assert (t.big(11), t.big(12)) == ("anna", "anna")
    assert t.height("anna", 6) == -1


@pytest.mark.rule("MG-20")
def test_one_space_takes_one_goat(table):
    t = table("big-mountain\nanna\nben")
    t.roll(5, 6, 5, 6)
    assert t.refuses("use 11 11")[0] == "MG-20"
    assert {"use 11", "use 12 10", "use 22"} <= set(t.moves())


@pytest.mark.rule("MG-20", "MG-27", "MG-35")
def test_with_the_valley_a_space_serves_twice_when_its_goat_is_taken_back_in_between(table):
    t = table("big-mountain green-valley\nanna\nben")
    t.roll(5, 6, 5, 6)
    assert "use 11 11" in t.moves()
    t.say("use 11 11", "place 11 from 5", "back 11 to 5", "place 11 from 9")
    assert (t.big(11), t.height("anna", 5), t.height("anna", 9)) == ("anna", 0, -1)


@pytest.mark.rule("MG-20", "MG-35")
def test_a_space_the_own_goat_cannot_leave_is_not_offered(table):
    t = table("big-mountain\nanna goats 11<5\nben")
    t.roll(5, 6, 1, 1)
    assert t.refuses("use 11")[0] == "MG-20"


@pytest.mark.rule("MG-21")
def test_the_goat_placed_comes_from_anywhere(table):
    t = table("big-mountain green-valley\nanna goats 5@top 6@2 v8<8 20<9\nben")
    t.roll(6, 6, 1, 1)
    t.say("use 12")
    assert t.moves("place") == [f"place 12 from {place}" for place in ("5", "6", "7", "10", "20", "v8")]


@pytest.mark.rule("MG-21")
def test_a_top_it_leaves_becomes_free(table):
    t = table("big-mountain\nanna goats 10@top\nben goats 10@1")
    t.roll(6, 6, 1, 1)
    t.say("use 12", "place 12 from 10")
    assert t.on_top(10) is None
    t.roll(4, 6, 1, 1)
    events = t.say("use 10", "climb 10")
    assert "fall" not in [event.kind for event in events]
    assert t.on_top(10) == "ben"


@pytest.mark.rule("MG-21")
def test_a_goat_moves_on_from_one_space_of_the_big_mountain_to_another(table):
    t = table("big-mountain\nanna goats 11<5\nben")
    t.roll(6, 6, 6, 6)
    t.say("use 24", "place 24 from 11")
    assert (t.big(11), t.big(24)) == (None, "anna")


@pytest.mark.rule("MG-22")
def test_several_goats_on_the_big_mountain_but_one_a_mountain(table):
    t = table("big-mountain\nanna goats 20<5 21<6 22<7\nben")
    t.roll(6, 6, 5, 1)
    t.say("use 12 6")
    assert t.moves("climb") == [f"climb 6 from {place}" for place in ("8", "9", "10", "20", "21", "22")]
    t.say("climb 6 from 8")
    t.say("place 12 from 9")
    assert [t.height("anna", m) for m in range(5, 11)] == [-1, 1, -1, -1, -1, 0]


@pytest.mark.rule("MG-22")
def test_no_second_goat_is_brought_to_a_mountain(table):
    t = table("big-mountain\nanna goats 20<5\nben")
    t.roll(6, 3, 6, 6)
    t.say("use 9")
    rule, sentence = t.refuses("climb 9 from 20")
    assert rule == "MG-22"
    assert "It climbs" in sentence


@pytest.mark.rule("MG-23")
def test_a_group_for_a_mountain_without_own_goat_brings_one_and_moves_it_up(table):
    t = table("big-mountain\nanna goats 14<9 10@top\nben")
    t.roll(4, 5, 1, 1)
    t.say("use 9")
    assert t.refuses("climb 9")[0] == "MG-23"
    t.say("climb 9 from 10")
    assert (t.height("anna", 9), t.height("anna", 10)) == (1, -1)
    assert t.on_top(10) is None


@pytest.mark.rule("MG-23")
def test_bringing_a_goat_is_never_forced_group_by_group(table):
    t = table("big-mountain\nanna goats 14<9 15<7\nben")
    t.roll(4, 5, 3, 4)
    t.say("use 9 7", "climb 9 from 14")
    assert t.moves("climb") == [f"climb 7 from {place}" for place in ("5", "6", "8", "9", "10", "15")]
    t.say("done")
    assert t.height("anna", 7) == -1
    assert t.turn == "ben"


@pytest.mark.rule("MG-23")
def test_the_second_group_of_that_value_moves_the_goat_brought(table):
    t = table("big-mountain\nanna goats 14<9\nben goats 9@top")
    t.roll(4, 5, 3, 6)
    t.say("use 9 9", "climb 9 from 14")
    assert t.moves() == ["climb 9", "done"]
    t.say("climb 9")
    assert t.on_top(9) == "anna"
    assert t.tokens("anna") == [9]
    assert t.height("ben", 9) == 0


@pytest.mark.rule("MG-23", "MG-35")
def test_a_group_that_can_work_once_the_goat_has_left_is_offered(table):
    t = table("big-mountain\nanna goats 9@top\nben took all of 9\nben")
    t.roll(4, 5, 6, 6)
    assert "use 12 9" in t.moves()
    t.say("use 12 9")
    assert t.moves("climb") == []
    t.say("place 12 from 9", "climb 9 from 5")
    assert t.height("anna", 9) == 1


@pytest.mark.rule("MG-23")
def test_without_green_valley_goats_are_not_taken_back(table):
    t = table("big-mountain\nanna goats 14<9\nben")
    assert t.refuses("back 14 to 9")[0] == "MG-05"
    t.roll(1, 2, 3, 4)
    assert t.refuses("back 14 to 9")[0] == "MG-27"


@pytest.mark.rule("MG-24")
@pytest.mark.parametrize(
    ("players", "points"),
    [(2, [12, 8, 4]), (3, [16, 12, 8, 4]), (4, [15, 12, 9, 6, 3]), (5, [15, 12, 9, 6, 3])],
)
def test_the_big_mountain_scores_by_rank_from_the_highest_down(table, players, points):
    others = "".join(f"\n{name}" for name in ("cleo", "dora", "emil")[: players - 2])
    t = table(f"big-mountain\nanna goats 24<5 20<6 12<7\nben goats 22<5 15<6 11<7{others}")
    assert [worth for _, _, worth in t.state.ranks_now()] == points
    assert [(space, t.names[seat]) for space, seat, _ in t.state.ranks_now()][:4] == [
        (24, "anna"), (22, "ben"), (20, "anna"), (15, "ben"),
    ][: len(points)]  # fmt: skip


@pytest.mark.rule("MG-24")
def test_one_player_may_score_several_ranks(table):
    t = table("big-mountain\nanna goats 24<5 23<6\nben goats 22<5 15<6\nlast-round")
    assert [part["big-mountain"] for part in t.end().parts] == [20, 4]


@pytest.mark.rule("MG-33")
def test_a_goat_that_left_the_big_mountain_scores_nothing_there(table):
    t = table("big-mountain\nanna goats 24<9\nben goats 11<9\nlast-round")
    assert t.score("anna") == 12
    t.roll(4, 5, 1, 1)
    t.say("use 9", "climb 9 from 24")
    assert t.end().totals == [0, 12]


@pytest.mark.rule("MG-23", "MG-35")
def test_a_goat_may_leave_an_emptied_top_by_another_group_and_a_new_one_come(table):
    t = table("big-mountain\nanna goats 9@top 14<7\nben took all of 9\nben")
    t.roll(4, 5, 3, 4)
    assert "use 9 7" in t.moves()
    t.say("use 9 7", "climb 7 from 9", "climb 9 from 14")
    assert (t.height("anna", 7), t.height("anna", 9), t.big(14)) == (1, 1, None)
