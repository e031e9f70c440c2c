import pytest

FIELD = "land C5 crossroads, C4 crossroads, C3 crossroads, C2 crossroads, C1 crossroads"


@pytest.mark.rule("WG-23")
def test_three_goats_at_home_win_at_once(table):
    t = table(f"base\nanna goats south h2 south hand move-2 labs pancake!two\nben\n{FIELD}")
    t.say("play move-2", "goat 1", "to south")
    assert t.winner is None and t.due == "ben"  # it can still be stopped
    out = t.passes()
    assert t.winner == "anna" and t.due is None
    assert out[-1].kind == "end" and out[-1].data == (0,)
    assert "move-2" in t.discarded() and t.state.card == -1
    result = t.state.result()
    assert (result.winners, result.ranks, result.totals) == ([0], [1, 2], [3, 0])
    assert t.state.legal(0) == [] and t.refuses("discard move-2", "ben") == "WG-23"


@pytest.mark.rule("WG-23", "WG-30")
def test_a_stopped_walk_home_does_not_win(table):
    t = table(f"base\nanna goats south h2 south hand move-2\nben hand oh-no\n{FIELD}")
    t.say("play move-2", "goat 1", "to south", "oh-no oh-no", "pass")
    assert t.winner is None and t.goat(1) == "h2"


@pytest.mark.rule("WG-23")
def test_a_lock_brings_the_last_goat_home(table):
    t = table(f"base\nanna goats south h1 south hand move-2 labs pancake!one\nben\n{FIELD}")
    t.say("discard move-2", "use one", "goat 1", "to south")
    assert t.winner == "anna" and t.due is None
    t = table(f"base\nanna goats south h1 h14 hand move-2 labs pancake!one\nben\n{FIELD}")
    t.say("discard move-2", "use one", "goat 1", "to south")
    assert t.winner is None and t.due == "chance"


@pytest.mark.rule("WG-23", "WG-25")
def test_one_may_win_in_another_players_turn(table):
    t = table(f"base\nanna hand goat-nami\nben goats north h15 north\n{FIELD}")
    out = t.does("play goat-nami", "place C5")
    assert t.winner == "ben" and t.due is None
    assert out[-1].kind == "end" and out[-1].seat == 1


@pytest.mark.rule("WG-23", "WG-50")
def test_two_never_come_home_together(table):
    # both swim to their pens: Anna's goat goes first, for it is her turn
    t = table(
        "base\nanna goats south h1 south hand goat-nami\nben goats h1~ north north\nland C1 crossroads, A1 crossroads"
    )
    t.does("play goat-nami", "place C1")
    assert t.winner == "anna" and t.state.result().winners == [0]
    again = t.state.pack()
    assert again["winner"] == 0


@pytest.mark.rule("WG-52")
def test_at_the_round_limit_most_goats_at_home_win(table):
    t = table(f"base limit 25\nanna goats h2 south h3 hand move-2\nben goats h2~ north north hand move-2\n{FIELD}")
    t.state.turns = 48
    t.say("discard move-2")
    t.draw_out()
    assert t.state.round() == 25
    out = t.say("discard " + t.moves("discard")[0])
    out += t.draw_out()
    assert t.due is None and out[-1].kind == "end" and out[-1].data == (-1,)
    assert t.state.turns == 50 and t.state.round() == 25
    assert t.winner is None
    result = t.state.result()
    assert (result.winners, result.totals, result.ranks) == ([1], [1, 2], [2, 1])
    assert result.parts == [{"home": 1}, {"home": 2}] and result.ties == []


def ended(table, players):
    t = table("base limit 25\n" + players + "\n" + FIELD)
    t.state.turns = 25 * t.state.seats - 1
    t.say("discard move-2")
    t.draw_out()
    assert t.due is None
    return t.state.result()


@pytest.mark.rule("WG-52")
def test_a_tie_is_broken_by_the_steps_left(table):
    # h2 is 2 steps from the south pen; h14 is 2 from the north, but west and east are 16 from any other
    result = ended(table, "anna goats h2 south west hand move-2\nben goats h13 north west")
    assert result.winners == [0] and result.ranks == [1, 2]
    assert len(result.ties) == 1 and result.ties[0].rule == "WG-52"
    assert result.ties[0].sentence.format("Anna", "Ben") == (
        "Anna and Ben have 1 goat at home each; steps left for the others: Anna 18, Ben 19."
    )


@pytest.mark.rule("WG-52")
def test_a_tie_that_cannot_be_broken_is_shared(table):
    result = ended(table, "anna goats h2 south west hand move-2\nben goats h14 north west")
    assert result.winners == [0, 1] and result.ranks == [1, 1]
    assert result.ties[0].sentence.format("Anna", "Ben") == (
        "Anna and Ben have 1 goat at home each and 18 steps left: they share the place."
    )
    players = "anna goats west north east hand move-2\nben goats south north east\ncleo goats south west east"
    result = ended(table, players)
    assert result.winners == [0, 1, 2] and result.totals == [0, 0, 0]
    assert result.ties[0].seats == [0, 1, 2] and "0 goats at home" in result.ties[0].sentence


@pytest.mark.rule("WG-52", "WG-57")
def test_ties_below_the_first_place(table):
    players = (
        "anna goats south south west hand move-2\nben goats west south north\ncleo goats north h13 east\n"
        "dora goats h15~ south west"
    )
    result = ended(table, players)
    assert result.winners == [0] and result.totals == [2, 1, 1, 0]
    assert result.ranks == [1, 3, 2, 4]
    assert [tie.seats for tie in result.ties] == [[2, 1]]


@pytest.mark.rule("WG-57")
def test_the_others_are_placed_by_goats_and_steps(table):
    t = table(
        "base\nanna goats south h1 south hand move-2\nben goats west south west\ncleo goats h14 north north\ndora\n"
        + FIELD
    )
    t.does("play move-2", "goat 1", "to south")
    result = t.state.result()
    assert result.ranks == [1, 3, 2, 4] and result.totals == [3, 2, 2, 0]


def test_a_result_comes_at_the_end_only(table):
    t = table("base\nanna hand move-2\nben")
    with pytest.raises(ValueError, match="not over"):
        t.state.result()
