import pytest

FIELD = "land C5 crossroads, C4 crossroads, C3 crossroads, C2 crossroads, C1 crossroads"


@pytest.mark.rule("WG-46")
def test_last_orders_makes_all_goats_outside_the_pens_tipsy(table):
    t = table(f"kids\nanna goats h3 h5~ south hand last-orders\nben goats h12 west east\n{FIELD}")
    t.does("play last-orders")
    assert t.goats("anna") == "h3~ h5~ south" and t.goats("ben") == "h12~ west east"
    t = table(f"kids\nanna goats h3~ h5~ south hand last-orders\nben\n{FIELD}")
    assert t.refuses("play last-orders") == "WG-51"


@pytest.mark.rule("WG-46")
def test_morning_after_stands_up_and_moves_three(table):
    t = table(f"kids\nanna goats h13~ h5 south hand morning-after\nben goats h9~ west east\n{FIELD}")
    t.say("play morning-after")
    assert t.moves() == ["goat 0"]
    assert t.refuses("goat 3") == "WG-46" and t.refuses("goat 1") == "WG-46"
    t.say("goat 0")
    assert "stop" in t.moves() and "to h10" in t.moves() and "to h9" not in t.moves()
    t.does("to h10")
    assert t.goat(0) == "h10"
    t = table(f"kids\nanna goats h13 h5 south hand morning-after\nben goats h9~ west east\n{FIELD}")
    assert t.refuses("play morning-after") == "WG-51"


@pytest.mark.rule("WG-46")
def test_walk_of_shame_sends_a_tipsy_goat_to_where_it_began(table):
    t = table(
        f"kids\nanna goats h3~ west east hand walk-of-shame\nben goats h12~ h13 h14~\n"
        f"cleo goats west~ south north\n{FIELD}"
    )
    t.say("play walk-of-shame")
    assert t.moves() == ["goat 3", "goat 5"]
    assert t.refuses("goat 0") == "WG-46" and t.refuses("goat 6") == "WG-46" and t.refuses("goat 4") == "WG-46"
    out = t.does("goat 5")
    assert t.goat(5) == "east~"  # Ben's third goat began in the eastern pen
    assert ("shame", (5, 152)) in [(event.kind, event.data) for event in out]
    t = table(f"kids\nanna hand walk-of-shame\nben goats h12 west~ south\n{FIELD}")
    assert t.refuses("play walk-of-shame") == "WG-51"


@pytest.mark.rule("WG-46", "WG-56")
def test_happy_hour_moves_two_goats_two_spaces_each(table):
    words = f"kids\nanna goats h14 h5~ east hand happy-hour labs double-rainbow!\nben hand oh-no\n{FIELD}"
    t = table(words)
    t.say("play happy-hour")
    assert t.moves() == ["goat 0", "goat 1"]
    t.say("goat 0")
    assert "to h12" in t.moves() and "to h11" not in t.moves()  # Double Rainbow doubles green cards only
    t.say("to h12")
    assert t.moves() == ["goat 1", "stop"]
    assert t.refuses("goat 0") == "WG-46"
    t.say("goat 1")
    assert set(t.moves("to")) == {"h5", "h4", "h6", "g5", "i5"}  # it stands up first
    t.does("to h4")
    assert t.goats("anna") == "h12 h4 east"
    t = table(words)
    t.say("play happy-hour", "goat 0", "to h12", "stop")
    t.say("oh-no oh-no", "pass")
    assert t.goats("anna") == "h14 h5~ east"
    t = table(words)
    t.say("play happy-hour", "goat 0", "to h12", "goat 1", "to h4", "oh-no oh-no", "pass")
    assert t.goats("anna") == "h14 h5~ east"  # both go back


@pytest.mark.rule("WG-46", "WG-56")
def test_skinny_dip_moves_five_and_tips_over(table):
    words = f"kids\nanna goats h6 h14~ east hand skinny-dip\nben\n{FIELD}"
    t = table(words)
    t.say("play skinny-dip", "goat 1")
    assert "to h10" in t.moves() and "to h9" not in t.moves()
    t.does("to h10")
    assert t.goats("anna") == "h6 h10~ east"
    t = table(words)
    t.does("play skinny-dip", "goat 0", "to h1")
    assert t.goats("anna") == "h1~ h14~ east"
    t = table("kids\nanna goats h3 west east hand skinny-dip\nben\n" + FIELD)
    t.does("play skinny-dip", "goat 0", "to south")
    assert t.goat(0) == "south"  # unless home
    t = table("kids\nanna hand skinny-dip happy-hour\nben")
    assert t.refuses("play skinny-dip") == t.refuses("play happy-hour") == "WG-18"


@pytest.mark.rule("WG-46")
def test_kiss_and_tell_costs_up_to_three_gems(table):
    t = table(
        "kids\nanna hand kiss-and-tell labs pancake@5\nben labs zombie-kitty@2 grass-walker!\n"
        "cleo labs rock-jumper@6 stud-muffin"
    )
    t.say("play kiss-and-tell")
    assert t.moves("gems") == [
        "1 of rock-jumper", "2 of rock-jumper", "3 of rock-jumper", "1 of zombie-kitty", "2 of zombie-kitty",
    ]  # fmt: skip
    assert t.refuses("gems 3 of zombie-kitty") == "WG-46" and t.refuses("gems 1 of pancake") == "WG-46"
    left = t.state.gems_left()
    t.does("gems 3 of rock-jumper")
    assert t.labs("cleo") == ["stud-muffin", "rock-jumper@3"] and t.state.gems_left() == left + 3
    t = table("kids\nanna hand kiss-and-tell labs pancake@5\nben labs zombie-kitty grass-walker!")
    assert t.refuses("play kiss-and-tell") == "WG-51"


@pytest.mark.rule("WG-46", "WG-53")
def test_butt_dial_takes_a_card_at_random_and_gives_one(table):
    t = table("kids\nanna hand butt-dial move-2\nben hand boulder boulder slider\ncleo\ndora hand oh-no")
    t.say("play butt-dial")
    assert t.moves() == ["opponent 1", "opponent 3"]
    t.does("opponent 1")
    assert t.due == "chance"
    assert [(t.state.text(-1, move), weight) for move, weight in t.state.outcomes()] == [
        ("called boulder", 2), ("called slider", 1),
    ]  # fmt: skip
    with pytest.raises(ValueError, match="view"):
        t.state.view(0).outcomes()
    out = t.say("called slider")
    assert [event.data for event in out if event.kind == "called"] == [(1, 40)]
    assert t.due == "anna" and t.moves() == ["give slider", "give move-2"]
    assert t.refuses("give boulder") == "WG-46"
    out = t.say("give move-2")
    assert t.hand("anna") == ["slider"] and t.hand("ben") == ["boulder", "boulder", "move-2"]
    assert all(event.shown_to(3) == event.data for event in out if event.kind == "give")
    # everybody knows of both cards from now on
    for viewer in (2, 3, -2):
        view = t.state.view(viewer)
        assert [view.board.names[card] if card < 127 else "?" for card in view.hand(0)] == ["slider"]
        assert [view.board.names[card] if card < 127 else "?" for card in view.hand(1)] == ["move-2", "?", "?"]


@pytest.mark.rule("WG-46")
def test_who_gives_the_only_card_gives_back_what_was_taken(table):
    t = table("kids\nanna hand butt-dial\nben hand boulder")
    t.does("play butt-dial", "opponent 1")
    t.say("called boulder")
    assert t.moves() == ["give boulder"]
    t.say("give boulder")
    assert t.hand("ben") == ["boulder"]
    t = table("kids\nanna hand butt-dial\nben")
    assert t.refuses("play butt-dial") == "WG-51"


@pytest.mark.rule("WG-46")
def test_karaoke_gives_everybody_a_new_hand(table):
    t = table(
        "kids\nanna hand karaoke move-2 move-3\nben hand boulder slider move-5 oh-no\ncleo hand move-2\nturn anna"
    )
    t.does("play karaoke")
    assert sorted(t.discarded()) == ["boulder", "move-2", "move-2", "move-3", "move-5", "oh-no", "slider"]
    assert t.state.queue == [0, 0, 1, 1, 1, 1, 2]
    t.draws("fence+3", "fence+3", "move-4", "move-4", "move-4", "move-4", "goat-nami")
    assert t.hand("ben") == ["move-4"] * 4 and t.hand("cleo") == ["goat-nami"]
    assert t.state.queue == [0, 0, 0]  # up to five at the end of the turn
    assert "karaoke" in t.discarded()
    t = table("kids\nanna hand karaoke\nben")
    assert t.refuses("play karaoke") == "WG-51"


@pytest.mark.rule("WG-10", "WG-46")
def test_karaoke_with_a_short_pile_shuffles_in_the_middle(table):
    t = table("kids\nanna hand karaoke move-2 move-3\nben hand boulder slider\npile frozen+3")
    t.does("play karaoke")
    t.draws("frozen+3")
    assert t.due == "chance" and t.state.queue == [0, 1, 1] and t.discarded() == []
    assert t.state.pile[t.card("boulder")] == 14 - 7


@pytest.mark.rule("WG-46")
def test_without_the_option_they_are_not_in_the_pile(table):
    t = table("base\nanna hand move-2\nben")
    assert t.state.pile[t.card("karaoke")] == 0
