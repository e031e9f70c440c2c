import pytest


def events(found, kind):
    return [event.data for event in found if event.kind == kind]


@pytest.mark.rule("WG-09")
def test_a_turn_draws_one_card_takes_one_action_and_ends_with_five(table):
    t = table("base\nanna hand move-2 move-2 move-3 move-4 move-5 boulder\nben hand move-2 move-2 move-2 move-2 move-2")
    assert t.moves() == ["play " + name for name in ("boulder",)] + [
        "discard boulder", "discard move-2", "discard move-3", "discard move-4", "discard move-5",
    ]  # fmt: skip
    t.say("discard move-5")
    assert t.due == "chance" and t.state.queue == [1]  # Anna has five; Ben draws for his turn
    t.draws("move-3")
    assert (t.turn, t.due, len(t.hand("ben"))) == ("ben", "ben", 6)
    assert t.discarded() == ["move-5"]


@pytest.mark.rule("WG-09")
def test_the_hand_is_filled_up_to_five_at_the_end(table):
    t = table("base\nanna hand move-2 move-3\nben")
    t.say("discard move-2")
    assert t.state.queue == [0, 0, 0, 0]
    t.draws("move-3", "move-3", "move-4", "boulder")
    assert t.hand("anna") == ["boulder", "move-3", "move-3", "move-3", "move-4"]
    assert t.state.queue == [1]


@pytest.mark.rule("WG-09")
def test_a_hand_too_large_is_brought_down_to_five(table):
    t = table("base\nanna hand move-2 move-2 move-2 move-2 move-2 move-2 move-3 boulder\nben")
    t.say("discard boulder")
    assert (t.due, t.moves()) == ("anna", ["discard move-2", "discard move-3"])
    assert t.refuses("play move-2") == "WG-09"
    t.say("discard move-2", "discard move-3")
    assert t.hand("anna") == ["move-2"] * 5
    assert t.due == "chance" and t.state.queue == [1]


@pytest.mark.rule("WG-09")
def test_there_is_one_action_and_only_cards_of_the_hand(table):
    t = table("base\nanna hand move-2 goat-cano labs pancake!two rock-jumper\nben\nland C5 crossroads")
    assert t.refuses("discard move-3") == "WG-09"
    assert t.refuses("trade move-3+2 for rock-jumper") == "WG-09"
    assert t.refuses("done") == "WG-09"
    assert t.refuses("use two") == "WG-09"
    assert t.refuses("place C3") == "WG-09"
    assert t.refuses("draw 0 move-2") == "WG-09"
    assert t.refuses("discard move-2", "ben") == "WG-47"
    t.say("play move-2")
    assert t.refuses("discard goat-cano") == "WG-09"
    t.does("goat 1", "to h14")
    assert t.moves() == ["use two", "done"]
    assert t.refuses("play goat-cano") == "WG-09"
    assert t.refuses("use one") == "WG-37"


@pytest.mark.rule("WG-09")
def test_while_cards_are_drawn_nobody_moves(table):
    t = table("base\nanna hand move-2\nben")
    t.say("discard move-2")
    assert t.due == "chance"
    assert t.refuses("discard move-2", "anna") == "WG-09"
    assert (
        t.state.refusal(-1, t.state.parse(-1, "draw 0 move-2")) is not None
    )  # asked of chance: it is not refused a move


@pytest.mark.rule("WG-10")
def test_an_empty_pile_is_made_anew_of_the_discard_pile(table):
    t = table("base\nanna hand move-2 move-2 move-2 move-2 move-2 boulder\nben\npile crossroads")
    t.say("discard boulder")
    shuffled = t.draws("crossroads")
    assert t.due == "ben" and t.state.pile_size == 0
    assert not events(shuffled, "shuffle")
    left = len(t.discarded())
    out = t.say("discard crossroads")
    assert events(out, "shuffle") == [(left + 1,)]
    assert t.state.pile_size == left + 1 and t.discarded() == []
    assert t.due == "chance"


@pytest.mark.rule("WG-10")
def test_with_both_piles_empty_nobody_draws(table, goat_field, box):
    small = goat_field.smaller(box, move_2=3, oh_no=1)
    t = table("base\nanna hand move-2 move-2\nben hand move-2 oh-no", small)
    t.say("discard move-2")
    assert t.due == "chance"  # the discarded card is drawn again
    t.draws("move-2")
    assert t.turn == "ben" and t.due == "ben"  # nothing is left for Ben to draw
    assert t.hand("ben") == ["move-2", "oh-no"]


@pytest.mark.rule("WG-10")
def test_who_has_no_card_at_all_has_no_action(table, goat_field, box):
    small = goat_field.smaller(box, move_2=2, crossroads=1)
    t = table("base\nanna hand move-2 move-2 crossroads\nben labs rock-jumper!two", small)
    t.does("play crossroads", "place C1")
    assert t.due == "ben" and t.moves() == ["use two", "done"]  # no card, but a goat lock
    t.say("done")
    assert t.due == "anna"


@pytest.mark.rule("WG-10")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_a_short_pile_runs_out_in_the_middle_of_drawing(table, count):
    t = table(f"base\nanna hand move-2\nben\npile {' '.join(['boulder'] * count)}")
    t.say("discard move-2")
    for drawn in range(5):
        assert t.state.queue == [0] * (5 - drawn)
        assert t.due == "chance" and t.state.pile_size > 0
        if drawn < count:
            assert [t.state.text(-1, move) for move, _ in t.state.outcomes()] == ["draw 0 boulder"]
        t.say(t.state.text(-1, t.state.outcomes()[0][0]))
    assert t.state.queue == [1]


@pytest.mark.rule("WG-34")
def test_a_card_with_a_yellow_number_is_traded_for_gems(table):
    t = table("base\nanna hand move-3+2 move-3 labs pancake zombie-kitty@3 rock-jumper!two\nben labs grass-walker")
    assert t.moves("trade") == ["move-3+2 for zombie-kitty", "move-3+2 for pancake"]
    assert t.refuses("trade move-3 for pancake") == "WG-34"
    assert t.refuses("trade move-3+2 for grass-walker") == "WG-34"
    assert t.refuses("trade move-3+2 for rock-jumper") == "WG-34"
    assert "activated already; choose Zombie Kitty or Wide-Awake Pancake" in t.sentence
    t.say("trade move-3+2 for zombie-kitty")
    assert t.labs("anna") == ["rock-jumper!two", "zombie-kitty@5", "pancake"]
    assert t.discarded() == ["move-3+2"] and t.hand("anna") == ["move-3"]


@pytest.mark.rule("WG-34")
def test_with_all_labs_activated_nothing_can_be_traded(table):
    t = table("base\nanna hand move-3+2 labs rock-jumper!\nben")
    assert t.moves("trade") == []
    assert t.refuses("trade move-3+2 for rock-jumper") == "WG-34"
    assert "nothing can be traded" in t.sentence


@pytest.mark.rule("WG-35")
def test_enough_gems_activate_a_lab_and_go_back(table):
    t = table("base\nanna hand move-5+4 labs stud-muffin@3\nben hand oh-no labs pancake@2")
    assert t.state.gems_left() == 67
    t.say("trade move-5+4 for stud-muffin")
    assert t.due == "ben"  # it would activate a lab: WG-31
    t.passes()
    assert t.due == "chance" and t.state.gems_left() == 70
    assert sorted((t.state.text(-1, move), weight) for move, weight in t.state.outcomes()) == [
        ("lock nothing", 2), ("lock one", 3), ("lock tipsy", 2), ("lock two", 3),
    ]  # fmt: skip
    t.say("lock two")
    assert t.labs("anna") == ["stud-muffin!two"]
    assert t.moves() == ["use two", "done"] if t.due == "anna" else t.due == "chance"


@pytest.mark.rule("WG-35")
def test_the_new_lock_is_used_in_the_same_turn(table):
    t = table("base\nanna hand move-5+4 labs stud-muffin@2\nben\nland C5 crossroads")
    t.does("trade move-5+4 for stud-muffin")
    t.say("lock one")
    assert t.moves() == ["use one", "done"]
    t.say("use one", "goat 1", "to h15")
    assert t.goats("anna") == "west h15 east"
    assert t.due == "chance"


@pytest.mark.rule("WG-35")
def test_exactly_the_price_is_enough_and_one_less_is_not(table):
    t = table("base\nanna hand move-3+2 labs rock-jumper@5\nben")
    t.say("trade move-3+2 for rock-jumper")
    assert t.labs("anna") == ["rock-jumper@7"]
    t = table("base\nanna hand move-3+2 labs rock-jumper@6\nben")
    t.does("trade move-3+2 for rock-jumper")
    t.say("lock nothing")
    assert t.labs("anna") == ["rock-jumper!nothing"]


@pytest.mark.rule("WG-36")
def test_a_trade_gives_what_is_left_of_the_gems(table):
    labs = "double-rainbow@11 chupacabrasaurus@9 grass-walker@7 stud-muffin@5 zombie-kitty@11 pancake@7"
    t = table(f"base\nanna hand move-5+4 labs rock-jumper@7 phone-down@7 {labs}\nben")
    assert t.state.gems_left() == 8
    t = table(f"base\nanna hand move-5+4 move-5+4 labs rock-jumper@6 phone-down\nben labs {labs}\ncleo labs")
    assert t.state.gems_left() == 16


@pytest.mark.rule("WG-36")
def test_the_last_gems(table, box):
    import msgspec

    scarce = msgspec.structs.replace(box, labs=msgspec.structs.replace(box.labs, gems=10))
    t = table("base\nanna hand move-5+4 move-5+4 labs zombie-kitty@1\nben labs pancake@7", scarce)
    t.say("trade move-5+4 for zombie-kitty")  # two are left
    assert t.labs("anna") == ["zombie-kitty@3"]
    assert t.state.gems_left() == 0
    t = table("base\nanna hand move-5+4 labs zombie-kitty@3\nben labs pancake@7", scarce)
    assert t.moves("trade") == []
    assert t.refuses("trade move-5+4 for zombie-kitty") == "WG-36"
    # and what is left decides whether the lab is activated
    t = table("base\nanna hand move-5+4 labs zombie-kitty@9\nben", scarce)
    t.say("trade move-5+4 for zombie-kitty")
    assert t.labs("anna") == ["zombie-kitty@10"]


@pytest.mark.rule("WG-37")
def test_locks_are_used_at_the_end_in_any_order(table):
    t = table(
        "base\nanna goats h14 h12 west hand move-2 "
        "labs rock-jumper!two stud-muffin!one pancake!tipsy grass-walker!nothing"
        "\nben goats h3 h6 south\nland C5 crossroads, C4 crossroads, C2 crossroads, C1 crossroads, A3 crossroads"
    )
    t.say("discard move-2")
    assert t.moves() == ["use two", "use one", "use tipsy", "done"]
    t.say("use tipsy")
    assert t.moves() == ["goat 3", "goat 4", "goat 5"]  # one in a pen too
    t.say("goat 4")
    assert t.goats("ben") == "h3 h6~ south"
    assert t.moves() == ["use two", "use one", "done"]
    t.say("use one", "goat 2", "to a8")
    assert t.moves() == ["use two", "done"]
    t.say("use two", "goat 2", "to c8")
    assert t.due == "chance"
    assert t.goats("anna") == "h14 h12 c8"


@pytest.mark.rule("WG-37")
def test_each_lock_moves_one_goat_and_two_locks_of_a_kind_are_two(table):
    t = table(
        "base\nanna goats h15 east west hand move-2 labs rock-jumper!one stud-muffin!one\nben\n"
        "land C5 crossroads, A3 crossroads"
    )
    t.say("discard move-2", "use one", "goat 0", "to h14")
    assert t.moves() == ["use one", "done"]
    t.say("use one", "goat 2", "to a8")
    assert t.due == "chance" and t.goats("anna") == "h14 east a8"
    t.draw_out()
    t.say("discard " + t.moves("discard")[0])
    t.draw_out()
    t.say("discard " + t.moves("discard")[0])
    assert t.moves() == ["use one", "done"]  # next turn they are there again


@pytest.mark.rule("WG-37")
def test_a_tipsy_lock_does_not_reach_goats_that_are_home_or_tipsy_or_ones_own(table):
    t = table(
        "base\nanna goats h15 west east hand move-2 labs rock-jumper!tipsy\nben goats north h2~ south\n"
        "land C5 crossroads, C1 crossroads"
    )
    t.say("discard move-2", "use tipsy")
    assert t.moves() == ["goat 5"]
    assert [t.refuses(f"goat {goat}") for goat in (0, 3, 4)] == ["WG-37"] * 3


@pytest.mark.rule("WG-37")
def test_their_use_is_optional(table):
    t = table("base\nanna hand move-2 labs rock-jumper!tipsy\nben")
    t.say("discard move-2", "done")
    assert t.due == "chance" and t.goats("ben") == "south west east"


@pytest.mark.rule("WG-18", "WG-37")
def test_a_lock_no_goat_can_use_is_left_out(table):
    t = table("base\nanna hand move-2 labs rock-jumper!two\nben")
    t.say("discard move-2")
    assert t.due == "chance"  # no land lies yet


@pytest.mark.rule("WG-38")
def test_double_rainbow_doubles_green_cards_but_no_locks(table):
    land = "land C5 crossroads, C4 crossroads, C3 crossroads"
    t = table(f"base\nanna hand move-2 labs double-rainbow!two\nben\n{land}")
    t.say("play move-2", "goat 1")
    assert "h12" in t.moves("to") and "h11" not in t.moves("to")
    t.does("to h12")
    t.say("use two", "goat 1")
    assert "h10" in t.moves("to") and "h9" not in t.moves("to")


@pytest.mark.rule("WG-41")
def test_stud_muffin_keeps_six_cards(table):
    t = table("base\nanna hand move-2 move-2 move-2 move-2 move-2 move-2 move-3 labs stud-muffin!\nben")
    t.say("discard move-3")
    assert t.state.queue == [1]
    t = table("base\nanna hand move-2 move-2 move-2 move-2 move-2 move-5+4 labs stud-muffin@2\nben")
    t.does("trade move-5+4 for stud-muffin")
    t.say("lock nothing")
    assert t.state.queue == [0]  # one card more in the turn of activation


@pytest.mark.rule("WG-45")
def test_phone_down_moves_two_spaces_of_one_goat_or_of_two(table):
    words = "base\nanna goats h15 a8 east hand move-2 labs phone-down!nothing\nben\nland C5 crossroads, A3 crossroads"
    t = table(words)
    t.say("discard move-2")
    assert t.moves() == ["use phone-down", "phone", "done"]
    t.say("use phone-down", "goat 0", "to h13")
    assert t.due == "chance" and t.goats("anna") == "h13 a8 east"
    t = table(words)
    t.say("discard move-2", "use phone-down", "goat 0", "to h14")
    assert t.moves() == ["use phone-down", "phone", "done"]
    t.say("use phone-down")
    assert t.moves() == ["goat 0", "goat 1"]
    t.say("goat 1")
    assert t.moves("to") == ["b8"]
    t.say("to b8")
    assert t.due == "chance" and t.goats("anna") == "h14 b8 east"


@pytest.mark.rule("WG-45", "WG-60")
@pytest.mark.fault("K-72")
def test_the_two_spaces_are_divided_in_any_order(table):
    t = table(
        "base\nanna goats h15 a8 east hand move-2 labs phone-down!two\nben\n"
        "land C5 crossroads, C4 crossroads, A3 crossroads"
    )
    t.say("discard move-2", "use phone-down", "goat 0", "to h14", "use two", "goat 1", "to b8")
    t.say("use phone-down", "goat 0", "to h13")
    assert t.goats("anna") == "h13 b8 east" and t.due == "chance"


@pytest.mark.rule("WG-45", "WG-54")
def test_a_touched_phone_loses_the_lab_and_its_lock(table):
    t = table("base\nanna hand move-2 labs phone-down!two rock-jumper\nben hand move-3\nland C5 crossroads")
    t.say("phone")
    assert t.labs("anna") == ["rock-jumper"] and t.state.owner[7] == -2
    assert t.due == "anna"  # the action is still to be taken
    t.say("discard move-2")
    assert t.due == "chance"  # no lock, no spaces
    assert t.refuses("phone", "ben") == "WG-09"
    t.draw_out()
    assert t.refuses("phone") == "WG-45"


@pytest.mark.rule("WG-45", "WG-54")
def test_the_phone_is_owned_up_to_between_locks_and_when_others_act(table):
    t = table("base\nanna hand move-2 labs phone-down!two rock-jumper!one\nben\nland C5 crossroads")
    t.say("discard move-2", "use two", "goat 1", "to h14", "phone")
    assert t.moves() == ["use one", "done"]
    t = table("base\nanna hand move-2\nben labs phone-down!two\nland C5 crossroads")
    t.say("play move-2", "goat 1", "to h14")
    assert t.due == "ben" and t.moves() == ["pass", "phone"]
    t.say("phone")
    assert t.due == "ben" and t.moves() == ["pass"]
    assert t.labs("ben") == []


@pytest.mark.rule("WG-45")
def test_only_an_activated_phone_is_there(table):
    t = table("base\nanna hand move-2 labs phone-down@7\nben")
    assert t.refuses("phone") == "WG-45"
    t.say("discard move-2")
    assert t.due == "chance"
