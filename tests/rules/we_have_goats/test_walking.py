import pytest

LINE = "land C5 crossroads, C4 crossroads, C3 crossroads, C2 crossroads, C1 crossroads"


def walk(table, goats, moves, land=LINE, labs="", ben="", goat=0):
    """Anna's first goat has so many moves; she has chosen it."""
    t = table(f"base\nanna goats {goats} hand move-{moves} labs {labs}\nben {ben}\n{land}")
    t.say(f"play move-{moves}", f"goat {goat}")
    return t


@pytest.mark.rule("WG-17")
def test_each_space_costs_a_move_out_of_the_pen_along_the_path(table):
    t = walk(table, "north west east", 3)
    assert t.moves("to") == ["h15", "h14", "i14", "h13", "g14"]
    out = t.does("to h13")
    assert t.goats("anna") == "h13 west east"
    assert ("walk", (0, 8, 25, 42, 59)) in [(event.kind, event.data) for event in out]
    t = walk(table, "h3 west east", 3)
    assert set(t.moves("to")) == {"h4", "h5", "h6", "g5", "i5", "h2", "g2", "i2", "h1", "south"}


@pytest.mark.rule("WG-17")
def test_a_goat_goes_from_card_to_card_where_both_arms_are_open(table):
    t = walk(table, "h12 west east", 4, "land C4 crossroads, B4 boulder/1, D4 boulder/1, C5 crossroads")
    assert "f11" not in t.moves("to")  # B4 has its boulder there
    assert {"j11", "k11"} <= set(t.moves("to"))
    t = walk(table, "h12 west east", 4, "land C4 boulder/1, D4 crossroads, C5 crossroads")
    assert "j11" not in t.moves("to")
    assert t.refuses("to i11") == "WG-19"
    assert t.refuses("to j11") == "WG-17"
    assert t.refuses("to j10") == "WG-40"
    assert t.refuses("to a1") == "WG-17"


@pytest.mark.rule("WG-17")
def test_the_home_pen_costs_a_move_and_ends_the_walk(table):
    t = walk(table, "h2 west east", 2)
    assert "south" in t.moves("to")
    out = t.does("to south")
    assert t.goats("anna") == "south west east" and t.state.scores() == [1, 0]
    assert "home" in [event.kind for event in out]
    t = walk(table, "h3 west east", 2)
    assert "south" not in t.moves("to")
    assert t.refuses("to south") == "WG-17"


@pytest.mark.rule("WG-18")
def test_fewer_moves_may_be_used_but_one_at_least(table):
    t = walk(table, "h14 west east", 5)
    assert "stop" not in t.moves() and "h14" not in t.moves("to")
    assert t.refuses("stop") == "WG-18" and t.refuses("to h14") == "WG-18"
    t.does("to h13")
    assert t.goat(0) == "h13" and t.due == "chance"
    t = walk(table, "h1 west east", 5)
    t.does("to south")  # a pen needs no exact number
    assert t.goat(0) == "south"


@pytest.mark.rule("WG-18")
def test_a_green_card_no_goat_can_use_cannot_be_played(table):
    t = table("base\nanna hand move-2 move-2+1 labs pancake\nben")
    assert t.moves() == ["trade move-2+1 for pancake", "discard move-2", "discard move-2+1"]
    assert t.refuses("play move-2") == "WG-18"
    t = table("base\nanna goats north~ west east hand move-2\nben")
    t.say("play move-2")
    assert t.moves("goat") == ["0"]  # it can at least stand up
    assert t.refuses("goat 1") == "WG-18"
    assert t.refuses("goat 3") == "WG-17"


@pytest.mark.rule("WG-19")
def test_boulders_and_sober_goats_block(table):
    t = walk(table, "h14 h12 east", 5)
    assert set(t.moves("to")) == {"g14", "i14", "h15", "h13"}  # the own goat on h12 blocks as well
    assert t.refuses("to h12") == "WG-19" and t.refuses("to h11") == "WG-17"
    t = walk(table, "h14 west east", 5, ben="goats h12 west east")
    assert set(t.moves("to")) == {"g14", "i14", "h15", "h13"}
    t = walk(table, "h14 west east", 5, "land C5 boulder/2, C4 crossroads")
    assert set(t.moves("to")) == {"g14", "i14", "h15"}


@pytest.mark.rule("WG-19", "WG-20")
def test_a_tipsy_goat_does_not_block_and_the_space_is_shared(table):
    t = walk(table, "h14 h12~ east", 5, ben="goats h12~ south east")
    assert {"h12", "h11"} <= set(t.moves("to"))
    t.does("to h12")
    assert t.goats("anna") == "h12 h12~ east"


@pytest.mark.rule("WG-20")
def test_a_tipsy_goat_needs_a_move_to_stand_up(table):
    t = walk(table, "h14~ west east", 2)
    assert set(t.moves("to")) == {"h14", "g14", "i14", "h15", "h13"}
    out = t.does("to h13")
    assert t.goat(0) == "h13" and "stand" in [event.kind for event in out]
    t = walk(table, "h14~ west east", 2)
    t.does("to h14")  # only stand up
    assert t.goat(0) == "h14" and t.due == "chance"


@pytest.mark.rule("WG-20")
def test_it_may_stand_up_among_others(table):
    t = walk(table, "h14~ west east", 2, ben="goats h14 west east")
    t.does("to h14")
    assert t.goat(0) == "h14" and t.goat(3) == "h14"


@pytest.mark.rule("WG-20")
def test_locks_sober_a_goat_and_other_cards_do_not(table):
    t = table(f"base\nanna goats h14~ west east hand move-2 labs pancake!one\nben\n{LINE}")
    t.say("discard move-2", "use one", "goat 0")
    assert t.moves() == ["to h14"]
    t.say("to h14")
    assert t.goat(0) == "h14"
    t = table(f"base\nanna goats h14~ west east hand goat-quake\nben\n{LINE}")
    t.does("play goat-quake", "swap C5 south")
    assert t.goat(0) == "h11~"


SLIDE = "land C5 crossroads, C4 slider, C3 crossroads"  # the slider is h12, north on C4


@pytest.mark.rule("WG-21")
def test_a_goat_slides_one_space_further_for_nothing(table):
    t = walk(table, "h13 west east", 2, SLIDE)
    assert set(t.moves("to")) == {"h11", "h10", "g11", "i11", "h14", "h15", "g14", "i14", "h12"}
    t = walk(table, "h14 west east", 2, SLIDE)
    assert "h12" not in t.moves("to") and "h11" in t.moves("to") and "h10" not in t.moves("to")
    assert t.refuses("to h12") == "WG-21"


@pytest.mark.rule("WG-21")
def test_it_stays_on_the_slider_when_it_could_not_go_on(table):
    t = walk(table, "h13 west east", 2, SLIDE, ben="goats h11 west east")
    assert "h12" in t.moves("to") and "h11" not in t.moves("to")
    t = walk(table, "h11 west east", 2, "land C5 boulders-opposite/1, C4 slider/3, B4 boulder/1")
    assert "g11" in t.moves("to")  # the slider is g11, f11 a boulder
    t = walk(table, "h11 west east", 2, "land C4 slider/3, C5 crossroads")
    assert "g11" in t.moves("to")  # beyond it there is no land


@pytest.mark.rule("WG-21")
def test_from_slider_to_slider_it_goes_on(table):
    t = walk(table, "h14 west east", 2, "land C5 slider/2, C4 slider, C3 crossroads")
    # h13 and h12 are sliders
    assert {"h11", "g11", "i11", "h10"} <= set(t.moves("to"))


@pytest.mark.rule("WG-14", "WG-21")
def test_the_frozen_goatundra_is_slid_across(table):
    land = "land C5 crossroads, C4 frozen+3, C3 crossroads"
    t = table(f"base\nanna goats h13 west east hand move-2 labs stud-muffin!one\nben\n{land}")
    t.say("discard move-2", "use one", "goat 0")
    assert set(t.moves("to")) == {"h14", "h9"}  # h12, h11, h10 in one move
    t = walk(table, "h13 west east", 2, "land C5 crossroads, C4 frozen+3", ben="goats h10 west east")
    assert "h11" in t.moves("to")  # the goat stops before another
    assert "i11" in t.moves("to")  # from there it slides to the east and stays before the water


@pytest.mark.rule("WG-21")
def test_a_home_pen_can_be_slid_into(table):
    t = walk(table, "h2 west east", 2, "land C1 slider/2, C2 crossroads")
    assert "south" in t.moves("to") and "h1" not in t.moves("to")
    t.does("to south")
    assert t.state.scores() == [1, 0]
    # no other pen is: the goat stays on the slider before it
    t = walk(table, "h14 west east", 2, "land C5 slider, C4 crossroads")
    assert "h15" in t.moves("to") and "north" not in t.moves("to")


@pytest.mark.rule("WG-21")
def test_the_first_slide_is_forced_and_the_later_ones_are_free(table):
    t = walk(table, "h13 west east", 2, SLIDE)
    t.does("to h12")  # over it to h11, and back on it: there it may stay
    assert t.goat(0) == "h12"
    t = walk(table, "h13 west east", 2, SLIDE)
    assert "h13" not in t.moves("to")


@pytest.mark.rule("WG-21")
def test_each_card_or_lock_has_first_slides_of_its_own(table):
    t = table(f"base\nanna goats h13 west east hand move-2 labs pancake!one\nben\n{SLIDE}")
    t.does("play move-2", "goat 0", "to h11")
    t.say("use one", "goat 0")
    assert "h12" not in t.moves("to") and "h13" in t.moves("to")


@pytest.mark.rule("WG-39")
def test_with_chupacabrasaurus_a_goat_need_not_slide(table):
    t = walk(table, "h13 west east", 2, SLIDE, "chupacabrasaurus!")
    assert {"h12", "h11"} <= set(t.moves("to"))
    t = walk(table, "h14 west east", 2, "land C5 slider/2, C4 slider, C3 crossroads", "chupacabrasaurus!")
    assert {"h13", "h12", "h11"} <= set(t.moves("to"))
    t = walk(table, "h14 west east", 2, SLIDE, "chupacabrasaurus@9")
    assert "h12" not in t.moves("to")


@pytest.mark.rule("WG-22")
def test_a_goat_that_is_home_does_not_move(table):
    t = table(f"base\nanna goats south h12 east hand move-5\nben\n{LINE}")
    t.say("play move-5")
    assert t.moves("goat") == ["1"]
    assert t.refuses("goat 0") == "WG-22"


@pytest.mark.rule("WG-22")
def test_goats_walk_into_no_other_pen(table):
    t = walk(table, "h14 west east", 5)
    assert "north" not in t.moves("to")
    assert t.refuses("to north") == "WG-22"
    t = walk(table, "b8 west east", 5, "land A3 crossroads, A4 crossroads")
    assert "west" not in t.moves("to")


@pytest.mark.rule("WG-48")
def test_a_pen_holds_any_number_and_nobody_is_blocked_there(table):
    t = walk(table, "h2 south east", 2, ben="goats south south west")
    t.does("to south")
    assert t.goats("anna") == "south south east"
    t = walk(table, "north west east", 2, ben="goats north north west")
    assert "h15" in t.moves("to")


@pytest.mark.rule("WG-40")
def test_grass_is_for_grass_walkers(table):
    t = walk(table, "h12 west east", 2)
    assert not {"g12", "i12"} & set(t.moves("to"))
    assert t.refuses("to g12") == "WG-40"
    t = walk(table, "h12 west east", 2, labs="grass-walker!")
    assert {"g12", "i12", "g13", "i13", "g11", "i11"} <= set(t.moves("to"))
    assert "f12" not in t.moves("to")  # no land there
    # not diagonally: i14 is three steps from h12
    assert "i14" not in t.moves("to")
    t = walk(table, "g1 west east", 2, labs="grass-walker!")
    assert "south" in t.moves("to")  # h1, then the pen: only by the entrance
    t = walk(table, "g1 west east", 3, "land C1 boulder/3", "grass-walker!")
    assert "south" in t.moves("to")


@pytest.mark.rule("WG-40")
def test_a_goat_on_grass_without_the_lab_steps_onto_the_path_only(table):
    t = walk(table, "g12 west east", 2)
    assert set(t.moves("to")) == {"h12", "g11", "h13", "h11"}
    t = walk(table, "g13 west east", 2)
    assert "g12" not in t.moves("to")


@pytest.mark.rule("WG-42")
def test_a_rock_jumper_jumps_boulders(table):
    land = "land C5 boulder/2, C4 crossroads"
    t = walk(table, "h14 west east", 2, land, "rock-jumper!")
    assert t.moves("jump") == ["south"]
    out = t.say("jump south")
    assert t.goat(0) == "h12" and ("jump", (0, 42, 59, 76)) in [(event.kind, event.data) for event in out]
    assert set(t.moves()) == {"stop", "to h11", "jump north"}
    t.does("to h11")
    t = walk(table, "h14 west east", 2, land)
    assert t.moves("jump") == [] and t.refuses("jump south") == "WG-42"


@pytest.mark.rule("WG-42")
def test_a_jump_needs_something_to_jump_over_and_a_place_to_land(table):
    t = walk(table, "h14 west east", 2, labs="rock-jumper!")
    assert t.moves("jump") == []
    t = walk(table, "h14 west east", 2, "land C5 boulder/2, C4 boulder", "rock-jumper!")
    assert t.moves("jump") == []
    t = walk(table, "h14 west east", 2, "land C5 boulder/2, C4 crossroads", "rock-jumper!", "goats h12 west east")
    assert t.moves("jump") == []
    t = walk(table, "h14 west east", 2, "land C5 boulder/2, C4 crossroads", "rock-jumper!", "goats h12~ west east")
    assert t.moves("jump") == ["south"]


@pytest.mark.rule("WG-42")
def test_a_jumped_opponent_becomes_tipsy_an_own_goat_does_not(table):
    t = walk(table, "h14 h13 east", 2, labs="rock-jumper!", ben="goats h11 h10 i14")
    assert sorted(t.moves("jump")) == ["south"]  # beyond i14 there is no land
    t.say("jump south")
    assert t.goats("anna") == "h12 h13 east"
    assert "h14" not in t.moves("to")  # the own sober goat blocks the way back
    assert sorted(t.moves("jump")) == ["north"]  # Ben's goats stand one behind the other
    t.does("stop")
    t = walk(table, "h14 h11 east", 2, labs="rock-jumper!", ben="goats h13 h12~ east")
    out = t.say("jump south")
    assert t.goats("ben") == "h13~ h12~ east" and t.goat(0) == "h12"
    assert ("tipsy", (3,)) in [(event.kind, event.data) for event in out]
    assert {"to h13", "jump south", "stop", "jump north"} <= set(t.moves())
    t.say("jump south")
    assert t.goats("anna") == "h10 h11 east" and t.due == "ben"


@pytest.mark.rule("WG-42")
def test_a_goat_jumps_into_its_pen_and_out_of_another(table):
    t = walk(table, "h2 west east", 2, labs="rock-jumper!", ben="goats h1 west east")
    t.say("jump south")
    assert t.goat(0) == "south" and t.due == "ben"
    t = walk(table, "north west east", 2, labs="rock-jumper!", ben="goats h15 west east")
    assert t.moves() == ["jump south"]
    t.does("jump south", "stop")
    assert t.goat(0) == "h14" and t.goat(3) == "h15~"


@pytest.mark.rule("WG-42", "WG-20")
def test_a_tipsy_goat_stands_up_before_it_jumps(table):
    t = walk(table, "h14~ west east", 2, labs="rock-jumper!", ben="goats h13 west east")
    assert t.moves("jump") == []
    t.say("to h14")
    assert t.moves() == ["stop", "jump south"]
    assert t.refuses("to h15") == "WG-17"
    t.does("jump south")
    assert t.goat(0) == "h12"


@pytest.mark.rule("WG-55")
def test_who_jumps_onto_a_slider_slides(table):
    t = walk(table, "h14 west east", 2, SLIDE, "rock-jumper!", "goats h13 west east")
    assert t.moves("jump") == ["south slide 1"]
    t.say("jump south slide 1")
    assert t.goat(0) == "h11"
    t = walk(table, "h14 west east", 2, SLIDE, "rock-jumper! chupacabrasaurus!", "goats h13 west east")
    assert t.moves("jump") == ["south", "south slide 1"]
    t = walk(table, "h14 west east", 2, SLIDE, "rock-jumper!", "goats h13 h11 east")
    assert t.moves("jump") == ["south"]  # it stays, and does not jump while it slides


@pytest.mark.rule("WG-21", "WG-55")
def test_a_slide_over_a_meeting_counts_as_the_first(table):
    t = walk(table, "h14 west east", 3, SLIDE, "rock-jumper!", "goats h13 west east")
    t.say("jump south slide 1")
    assert "h12" in t.moves("to")  # back on it, it may stay


@pytest.mark.rule("WG-43")
def test_a_zombie_kitty_sends_others_to_a_pen_of_its_choice(table):
    t = walk(table, "h14 west east", 3, labs="zombie-kitty!", ben="goats h13 west east")
    assert t.moves("kitty") == ["south"]
    t.say("kitty south")
    assert t.due == "anna" and sorted(t.moves("pen")) == ["east", "west"]  # neither Anna's nor its home
    assert t.refuses("pen south") == "WG-43" and t.refuses("stop") == "WG-43"
    out = t.say("pen west")
    assert t.goats("ben") == "west west east" and t.goat(0) == "h13"
    assert ("pen", (3, 1)) in [(event.kind, event.data) for event in out]
    assert {"stop", "to h12", "to h11"} <= set(t.moves())  # it may pass on
    t.does("to h11")


@pytest.mark.rule("WG-43")
def test_sober_or_tipsy_they_go_unchanged_clockwise(table):
    t = table(
        f"base\nanna goats h13~ west north\nben goats h14 south east hand move-2 labs zombie-kitty!\n"
        f"cleo goats h13 south west\ndora goats h13~ south west\nturn ben\n{LINE}"
    )
    t.say("play move-2", "goat 3", "kitty south")
    assert sorted(t.moves("pen")) == ["east", "south"]  # Cleo's first: not west, Ben's; not north, hers
    t.say("pen east")
    assert sorted(t.moves("pen")) == ["north", "south"]  # then Dora's
    t.say("pen south")
    assert sorted(t.moves("pen")) == ["east", "north"]  # then Anna's
    t.say("pen north")
    assert (t.goat(6), t.goat(9), t.goat(0)) == ("east", "south~", "north~")


@pytest.mark.rule("WG-43")
def test_own_sober_goats_block_a_kitty(table):
    t = walk(table, "h14 h13 east", 3, labs="zombie-kitty!", ben="goats h13~ west east")
    assert t.moves("kitty") == []
    t = walk(table, "h14 h13~ east", 3, labs="zombie-kitty!", ben="goats h13~ west east")
    assert t.moves("kitty") == ["south"]
    t = walk(table, "h14 h13 east", 3, labs="zombie-kitty! pancake!", ben="goats h13~ west east")
    assert t.moves("kitty") == ["south"]
    t = walk(table, "h14 west east", 3, ben="goats h13 west east")
    assert t.refuses("kitty south") == "WG-43"


@pytest.mark.rule("WG-43", "WG-55")
def test_a_kitty_on_a_slider_slides(table):
    t = walk(table, "h13 west east", 2, SLIDE, "zombie-kitty!", "goats h12~ west east")
    assert t.moves("kitty") == ["south slide 1"]
    t.say("kitty south slide 1", "pen west")
    assert t.goat(0) == "h11" and t.goat(3) == "west~"


@pytest.mark.rule("WG-59", "WG-43")
@pytest.mark.fault("K-71")
def test_a_kitty_slides_through_opponents_goats_if_it_likes(table):
    words = "h13 west east", 2, SLIDE, "zombie-kitty!", "goats h12 h11 east"
    t = walk(table, *words)
    assert t.moves("kitty") == ["south", "south slide 1"]
    t.say("kitty south slide 1", "pen west", "pen west")  # both it met, one after another
    assert t.goat(0) == "h11" and t.goats("ben") == "west west east"
    t = walk(table, *words)
    t.say("kitty south", "pen west")
    assert t.goat(0) == "h12" and t.goats("ben") == "west h11 east"


@pytest.mark.rule("WG-59")
@pytest.mark.fault("K-71")
def test_a_kitty_meets_a_goat_at_the_end_of_a_slide(table):
    t = walk(table, "h13 west east", 2, SLIDE, "zombie-kitty!", "goats h11 west east")
    assert t.moves("kitty") == ["south slide 1"] and "h12" in t.moves("to")  # without the lab it stays on the slider
    t.say("kitty south slide 1", "pen west")
    assert t.goat(0) == "h11" and t.goat(3) == "west"
    # own goats are still in the way
    t = walk(table, "h13 h11 east", 2, SLIDE, "zombie-kitty!", "goats west west east")
    assert t.moves("kitty") == []


@pytest.mark.rule("WG-59", "WG-42")
@pytest.mark.fault("K-71")
def test_a_kitty_that_jumps_may_land_on_an_opponent(table):
    both = "rock-jumper! zombie-kitty!"
    t = walk(table, "h14 west east", 2, labs=both, ben="goats h13 h12 east")
    out = t.say("jump south")
    assert t.goat(0) == "h12" and ("tipsy", (3,)) in [(event.kind, event.data) for event in out]
    t.say("pen west")  # the one landed on goes, the one jumped over is tipsy
    assert t.goats("ben") == "h13~ west east"
    t = walk(table, "h14 west east", 2, labs="rock-jumper!", ben="goats h13 h12 east")
    assert t.moves("jump") == []
    t = walk(table, "h14 west east", 2, labs=both, ben="goats h13 h12~ east")
    t.say("jump south")
    assert t.goats("ben") == "h13~ h12~ east"  # a tipsy goat is not in the way and stays


@pytest.mark.rule("WG-21", "WG-55")
def test_the_slider_a_walk_begins_on_was_not_slid_on(table):
    t = walk(table, "h12 west east", 3, SLIDE, "zombie-kitty!", "goats h12~ west east")
    t.say("to h13")
    assert t.moves("kitty") == ["south slide 1"]  # back on it: this is the first slide, and forced


@pytest.mark.rule("WG-44")
def test_a_pancake_walks_through_goats_and_shares_spaces(table):
    t = walk(table, "h14 h13 east", 3, labs="pancake!", ben="goats h12 west east")
    assert {"h13", "h12", "h11"} <= set(t.moves("to"))
    t.does("to h12")
    assert t.goat(0) == t.goat(3) == "h12"
    # others are still blocked by it
    t = table(f"base\nanna goats h12 west east labs pancake!\nben goats h14 west east hand move-3\nturn ben\n{LINE}")
    t.say("play move-3", "goat 3")
    assert "h12" not in t.moves("to")


@pytest.mark.rule("WG-44")
def test_with_several_labs_each_meeting_is_a_choice(table):
    t = walk(table, "h14 west east", 3, labs="pancake! rock-jumper! zombie-kitty!one", ben="goats h13 west east")
    assert {"to h13", "to h12", "jump south", "kitty south"} <= set(t.moves())
    t.say("to h13")  # walk on, and share the space
    assert t.goat(3) == "h13" and t.due == "ben"
    t = walk(table, "h15 west east", 3, labs="pancake! rock-jumper!", ben="goats h13 west east")
    t.say("to h14")
    assert t.moves() == ["stop", "jump south"]  # it walked up to it to jump
    t.does("jump south", "stop")
    assert t.goat(0) == "h12" and t.goat(3) == "h13~"


@pytest.mark.rule("WG-42", "WG-44")
def test_a_walk_goes_on_after_each_meeting_while_moves_are_left(table):
    t = walk(table, "h14 west east", 4, labs="rock-jumper!", ben="goats h13 h10 east")
    t.say("jump south")
    assert t.state.left == 3
    t.say("to h11")
    assert t.moves() == ["stop", "jump south"] and t.state.left == 2
    t.say("jump south")
    assert t.goat(0) == "h9" and t.state.left == 1
    t.say("to h8")
    assert t.due == "ben"  # no move is left


def test_goats_nobody_can_tell_apart_are_one_choice(table):
    t = table("base\nanna goats north north east hand move-2\nben\nland C5 crossroads, E3 crossroads")
    t.say("play move-2")
    assert t.moves("goat") == ["0", "2"]
    t = table("base\nanna goats north north~ east hand move-2\nben\nland C5 crossroads, E3 crossroads")
    t.say("play move-2")
    assert t.moves("goat") == ["0", "1", "2"]
    t = table("kids\nanna goats north north east hand move-2\nben\nland C5 crossroads")
    t.say("play move-2")
    assert t.moves("goat") == ["0", "1"]  # Walk of Shame tells them apart
