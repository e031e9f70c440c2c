import pytest

from goatgames.games.seven_goats import rules


@pytest.mark.rule("SG-20", "SG-21")
def test_who_hides_the_last_goats_wins_at_once(table):
    t = table("anna red green\nben white white\npile blue")
    t.lay("red", "green")
    assert t.winner is None  # laid cards are still to be hidden
    assert t.state.scores() == [-2, -2]
    t.roll("red green wolf wolf")
    events = t.say("place red green")
    assert [event.kind for event in events] == ["place", "hide", "end"]
    assert t.winner == "anna"
    assert t.asked is None
    assert t.state.legal(0) == t.state.legal(1) == []
    result = t.state.result()
    assert result.winners == [0]
    assert result.ranks == [1, 2]
    assert result.totals == [0, -2]


@pytest.mark.rule("SG-20")
def test_goats_taken_back_do_not_win(table):
    t = table("anna red\nben white white\npile blue")
    t.fail("red")
    assert t.winner is None
    with pytest.raises(ValueError, match="not over"):
        t.state.result()


@pytest.mark.rule("SG-20", "SG-21")
def test_who_gives_the_last_cards_away_wins_once_they_are_taken(table):
    t = table("anna red green wolf\nben white wolf\ncleo blue\npile blue")
    t.hide("red", wolves=2)
    t.say("give green", "give wolf", "to 1")
    assert t.winner is None
    assert t.state.sizes[0] == 0
    assert t.state.scores() == [-2, -2, -1]  # on offer they are still the giver's
    t.say("wolf to 2")
    assert t.winner is None
    events = t.say("take")
    assert [event.kind for event in events] == ["take", "end"]
    assert t.winner == "anna"
    assert t.state.result().totals == [0, -1, -3]
    assert t.state.result().ranks == [1, 2, 3]


@pytest.mark.rule("SG-21")
def test_who_gets_the_own_cards_back_plays_on(table):
    t = table("anna red green\nben white wolf\npile blue")
    t.hide("red", wolves=1)
    t.say("give green", "to 1", "wolf to 0")
    assert t.state.emptied == [0]
    assert t.moves() == ["take"]
    t.say("take")
    assert t.winner is None
    assert t.hand("anna") == "green"
    assert t.state.emptied == []
    assert t.turn == "ben"


@pytest.mark.rule("SG-21")
def test_a_last_wolf_played_wins_once_the_cards_are_taken(table):
    t = table("anna red green blue\nben wolf\ncleo white\npile blue")
    t.hide("red", wolves=1)
    t.say("give green", "to 1", "wolf to 2")
    assert t.state.sizes == [1, 0, 1]
    assert t.winner is None
    t.say("take")
    assert t.winner == "ben"


@pytest.mark.rule("SG-21")
def test_of_two_empty_hands_the_one_that_was_empty_first_wins(table):
    t = table("anna red green\nben wolf\ncleo white\npile blue")
    t.hide("red", wolves=1)
    t.say("give green", "to 1", "wolf to 2", "take")
    assert t.winner == "anna"
    result = t.state.result()
    assert result.ranks == [1, 2, 3]
    assert result.totals == [0, 0, -2]
    assert [tie.rule for tie in result.ties] == ["SG-21"]
    assert result.ties[0].sentence.format("Anna", "Ben") == (
        "Anna and Ben have no cards left; the hand of Anna was empty first."
    )


@pytest.mark.rule("SG-21")
def test_of_three_empty_hands_the_one_that_was_empty_first_wins(table):
    t = table("anna red green\nben wolf\ncleo wolf\ndora white\npile blue")
    t.hide("red", wolves=1)
    t.say("give green", "to 2", "wolf to 1", "wolf to 3")
    assert t.state.emptied == [0, 2, 1]
    t.say("take")
    assert t.winner == "anna"
    assert t.state.result().ranks == [1, 2, 2, 4]
    assert t.state.result().ties[0].seats == [0, 1, 2]


@pytest.mark.rule("SG-21")
def test_who_is_first_again_empty_counts_anew(table):
    t = table("anna red green\nben wolf\ncleo wolf\npile blue")
    t.hide("red", wolves=1)
    t.say("give green", "to 1", "wolf to 2", "wolf to 0", "take")  # anna has her own card back: ben was next
    assert t.winner == "ben"
    assert t.state.emptied == [1, 2]
    assert t.state.result().ranks == [3, 1, 2]
    assert t.state.result().totals == [-1, 0, 0]


@pytest.mark.rule("SG-24")
def test_the_others_follow_by_the_cards_they_have_left(table):
    t = table("anna red\nben white white white\ncleo blue\ndora green green green\npile blue")
    t.hide("red")
    result = t.state.result()
    assert result.totals == [0, -3, -1, -3]
    assert result.ranks == [1, 3, 2, 3]
    assert result.parts == [{"cards left": n, "wolves only": 0} for n in (0, -3, -1, -3)]
    assert [(tie.seats, tie.rule) for tie in result.ties] == [([1, 3], "SG-24")]


@pytest.mark.rule("SG-24")
def test_who_has_lost_comes_last(table):
    t = table("anna red red\nben wolf\ncleo wolf wolf\npile blue")
    t.lay("red")
    t.roll("red")
    t.say("place red", "stop")
    result = t.state.result()
    assert result.ranks == [1, 2, 2]
    assert result.totals == [-1, -55, -55]
    assert result.parts[1] == {"cards left": 0, "wolves only": -55}
    assert result.ties[0].rule == "SG-18"
    assert (
        result.ties[0].sentence.format("Anna", "Ben", "Cleo")
        == "Ben and Cleo had only wolves: they share the last place."
    )


@pytest.mark.rule("SG-24")
def test_scores_count_the_cards_one_still_has_to_get_rid_of(table):
    t = table("anna red green blue\nben white white\ncleo out\npile blue")
    assert t.state.scores() == [-3, -2, -55]
    t.lay("red", "green")
    assert t.state.scores() == [-3, -2, -55]
    t.roll("red green wolf")
    t.say("place red green", "stop", "give blue")
    assert t.state.scores() == [-1, -2, -55]
    assert t.state.phase == rules.OFFER
    t.say("to 1", "take")
    assert t.state.scores() == [0, -3, -55]
    assert t.winner == "anna"
