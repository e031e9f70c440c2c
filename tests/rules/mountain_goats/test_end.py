import pytest

THREE_SETS = "tokens 5 6 7 8 9 10 5 6 7 8 9 10 5 6 7 8 9 10 bonus 15 12 9"


@pytest.mark.rule("MG-16")
def test_the_last_bonus_token_triggers_the_last_round(table):
    t = table(f"base\nanna {THREE_SETS}\nben goats 10@1 tokens 5 6 7 8 9\ncleo\nturn ben")
    events = t.turns((4, 6, 1, 1), "use 10")
    assert "last-round" in [event.kind for event in events]
    assert t.state.last_round()
    assert not t.over  # cleo has had one turn fewer
    t.idle()
    assert t.over


@pytest.mark.rule("MG-16")
def test_the_third_empty_stack_triggers_the_last_round(table):
    t = table("base\nanna goats 5@top\nben took all of 9\nben took all of 10\nben took 5 down to 1\nben")
    assert not t.state.last_round()
    t.turns((2, 3, 1, 1), "use 5")
    assert t.state.last_round()
    assert not t.over
    t.idle()
    assert t.over


@pytest.mark.rule("MG-16")
def test_two_empty_stacks_are_not_enough(table):
    t = table("base\nanna goats 10@top\nben took all of 9\nben took 10 down to 1\nben")
    t.turns((4, 6, 1, 1), "use 10")
    assert not t.state.last_round()


@pytest.mark.rule("MG-16")
def test_the_turn_that_triggers_it_is_played_to_its_end(table):
    t = table("base\nanna goats 9@top 7@2\nben took all of 5\nben took all of 10\nben took 9 down to 1\nben")
    t.turns((4, 5, 3, 4), "use 9 7")
    assert t.state.last_round()
    assert t.tokens("anna") == [7, 9]
    u = table("big-mountain\nanna goats 9@top 7@2\nben took all of 5\nben took all of 10\nben took 9 down to 1\nben")
    u.roll(4, 5, 3, 4)
    u.say("use 9 7", "climb 9")
    assert u.state.last_round()
    assert u.turn == "anna"
    u.say("climb 7")
    assert u.tokens("anna") == [7, 9]


@pytest.mark.rule("MG-16")
def test_triggered_by_the_last_seat_of_a_round_the_game_ends_at_once(table):
    t = table("base\nanna\nben goats 10@top\nanna took all of 9\nanna took all of 8\nanna took 10 down to 1\nturn ben")
    events = t.turns((4, 6, 1, 1), "use 10")
    assert t.over
    assert [event.kind for event in events][-1] == "end"


@pytest.mark.rule("MG-16", "MG-31")
def test_a_round_is_counted_from_the_player_drawn_by_lot(table):
    t = table(
        "base\nanna goats 10@top\nben\ncleo\nben took all of 9\nben took all of 8\nben took 10 down to 1\nstarter cleo"
    )
    t.turns((4, 6, 1, 1), "use 10")
    assert t.turn == "ben"  # the round began with cleo, so only ben is still due
    t.idle()
    assert t.over


@pytest.mark.rule("MG-16")
def test_once_over_nobody_may_move(table):
    t = table("base\nanna\nben\nlast-round\nturn ben")
    t.idle()
    assert t.over
    assert t.refuses("use") == ("MG-16", "The game is over.")
    assert t.state.legal(0) == t.state.legal(1) == []


@pytest.mark.rule("MG-17")
def test_the_score_is_tokens_and_bonus_tokens(table):
    t = table("base\nanna tokens 5 6 7 8 9 10 10 bonus 15\nben tokens 10\nlast-round")
    result = t.end()
    assert result.totals == [70, 10]
    assert result.winners == [0]
    assert result.ranks == [1, 2]
    assert result.parts[0] == {"5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 20, "bonus": 15}


@pytest.mark.rule("MG-17")
def test_with_the_options_their_points_count_too(table):
    t = table("big-mountain green-valley\nanna goats 24<5 v9<9 tokens 10\nben goats 11<5\nlast-round")
    result = t.end()
    assert result.totals == [10 + 12 + 5, 8]
    assert list(result.parts[0].items())[-3:] == [("bonus", 0), ("big-mountain", 12), ("valley", 5)]
    assert all(sum(parts.values()) == total for parts, total in zip(result.parts, result.totals, strict=True))


@pytest.mark.rule("MG-17")
def test_there_is_no_result_before_the_end(table):
    with pytest.raises(ValueError, match="not over"):
        table("base\nanna\nben").state.result()


@pytest.mark.rule("MG-18")
def test_a_tie_goes_to_more_goats_on_tops(table):
    t = table("base\nanna goats 10@top tokens 10\nben goats 5@top 6@top tokens 5 5\nlast-round")
    result = t.end()
    assert result.winners == [1]
    assert result.ranks == [2, 1]
    assert [(tie.seats, tie.rule) for tie in result.ties] == [([1, 0], "MG-18")]
    assert result.ties[0].sentence.format("Anna", "Ben").endswith("goats on tops: Ben 2, Anna 1.")


@pytest.mark.rule("MG-18")
def test_with_equally_many_tops_the_higher_numbered_one_wins(table):
    t = table("base\nanna goats 5@top 9@top tokens 10\nben goats 6@top 8@top tokens 5 5\nlast-round")
    result = t.end()
    assert result.winners == [0]
    assert "9" in result.ties[0].sentence


@pytest.mark.rule("MG-18")
def test_only_the_tied_players_tops_matter(table):
    t = table("base\nanna goats 5@top tokens 10\nben goats 6@top tokens 5 5\ncleo goats 10@top 9@top\nlast-round")
    assert t.end().ranks == [2, 1, 3]


@pytest.mark.rule("MG-19")
def test_without_goats_on_tops_the_tied_players_win_together(table):
    t = table("base\nanna tokens 10\nben tokens 5 5\ncleo goats 10@top\nlast-round")
    result = t.end()
    assert result.winners == [0, 1]
    assert result.ranks == [1, 1, 3]
    assert [(tie.seats, tie.rule) for tie in result.ties] == [([0, 1], "MG-19")]


@pytest.mark.rule("MG-37")
def test_ties_for_other_places_are_broken_likewise(table):
    t = table("base\nanna tokens 10 10\nben tokens 5 5\ncleo goats 10@top tokens 10\nlast-round")
    result = t.end()
    assert result.ranks == [1, 3, 2]
    assert result.ties[0].seats == [2, 1]


@pytest.mark.rule("MG-29")
def test_with_expansions_ties_count_the_six_mountain_tops_only(table):
    t = table("big-mountain\nanna goats 24<5 tokens 8\nben goats 23<5 10@top tokens 6 6\ncleo\nlast-round")
    result = t.end()  # 16 + 8 against 12 + 12
    assert result.totals[:2] == [24, 24]
    assert result.winners == [1]
    assert result.ties[0].rule == "MG-29"
