import pytest


@pytest.mark.rule("WG-11")
def test_land_begins_before_a_pen_and_grows_from_there(table):
    t = table("base\nanna hand crossroads\nben")
    t.say("play crossroads")
    assert sorted(t.moves("place")) == ["A3", "C1", "C5", "E3"]
    assert t.refuses("place C3") == "WG-11"
    t.does("place C5")
    assert t.land("C5") == "crossroads" and t.hand("anna") == []
    t = table("base\nanna hand crossroads\nben\nland C5 crossroads+1, B5 crossroads+1")
    t.say("play crossroads")
    assert sorted(t.moves("place")) == ["A3", "A5", "B4", "C1", "C4", "D5", "E3"]


@pytest.mark.rule("WG-11")
def test_land_lies_inside_the_field_and_paths_need_not_continue(table):
    t = table("base\nanna hand boulder\nben\nland A5 crossroads, B5 crossroads")
    t.say("play boulder", "place A4")
    assert t.moves("turn") == ["0", "1", "2", "3"]  # a boulder may face the path, the grass, the border
    assert t.refuses("place A3") == "WG-11"
    t.say("turn 0")
    t.passes()
    assert t.land("A4") == "boulder"


@pytest.mark.rule("WG-12")
def test_land_may_be_laid_over_land_without_goats(table):
    t = table("base\nanna goats h14 west east hand boulder\nben\nland C5 crossroads, C4 crossroads+1")
    t.say("play boulder")
    assert "C4" in t.moves("place") and "C5" not in t.moves("place")
    assert t.refuses("place C5") == "WG-12"
    out = t.does("place C4", "turn 2")
    assert t.land("C4") == "boulder/2" and t.discarded() == ["crossroads+1"]
    assert [event.data for event in out if event.kind == "lay"] == [(10, 7, 2, 1)]


@pytest.mark.rule("WG-12")
def test_land_alone_may_be_covered_too(table):
    t = table("base\nanna hand boulder\nben\nland B2 crossroads")
    t.say("play boulder")
    assert "B2" in t.moves("place")


@pytest.mark.rule("WG-13")
def test_fence_and_frozen_are_never_replaced(table):
    t = table("base\nanna hand boulder\nben\nland C5 frozen+3, B4 fence+3")
    t.say("play boulder")
    assert not {"C5", "B4"} & set(t.moves("place"))
    assert t.refuses("place C5") == "WG-13"
    assert t.refuses("place B4") == "WG-13"


@pytest.mark.rule("WG-13")
@pytest.mark.parametrize("card", ["goat-nado", "goat-nami"])
def test_fence_and_frozen_are_not_touched_by_goat_astrophes(table, card):
    t = table(f"base\nanna hand {card}\nben\nland C5 frozen+3, B4 fence+3, C4 boulder")
    t.say(f"play {card}")
    assert t.moves("place") == ["C4"]
    assert t.refuses("place C5") == "WG-13"
    assert t.refuses("place B4") == "WG-13"
    assert t.refuses("place E1") == ("WG-27" if card == "goat-nado" else "WG-25")


@pytest.mark.rule("WG-13")
def test_fence_and_frozen_do_not_quake(table):
    t = table("base\nanna hand goat-quake\nben\nland C5 frozen+3, C4 boulder, B4 fence+3, D4 crossroads")
    t.say("play goat-quake")
    assert t.moves("swap") == ["C4 east"]
    assert t.refuses("swap C5 south") == "WG-13"
    assert t.refuses("swap B4 east") == "WG-13"


@pytest.mark.rule("WG-13")
def test_no_goat_enters_an_electric_fence(table):
    t = table("base\nanna goats h15 west east hand move-5\nben\nland C5 crossroads, D5 fence+3, B5 crossroads")
    t.say("play move-5", "goat 0")
    assert "k14" not in t.moves("to") and "e14" in t.moves("to")
    assert t.refuses("to j14") == "WG-17"


@pytest.mark.rule("WG-15")
def test_a_boulder_never_lies_before_a_pen(table):
    t = table("base\nanna hand boulder\nben")
    for place, turns in (("C5", "123"), ("E3", "023"), ("C1", "013"), ("A3", "012")):
        u = table("base\nanna hand boulder\nben")
        u.say("play boulder", f"place {place}")
        assert "".join(u.moves("turn")) == turns
        assert u.refuses(f"turn {next(iter(set('0123') - set(turns)))}") == "WG-15"
    t = table("base\nanna hand boulders-opposite\nben")
    t.say("play boulders-opposite", "place C5")
    assert t.due == "ben"  # it can lie one way only, and is announced at once
    t.passes()
    assert t.land("C5") == "boulders-opposite/1"


@pytest.mark.rule("WG-16")
def test_no_fence_before_a_pen(table):
    t = table("base\nanna hand fence+3\nben\nland C5 crossroads, C4 crossroads")
    t.say("play fence+3")
    assert not {"A3", "C1", "C5", "E3"} & set(t.moves("place"))
    assert {"B5", "D5", "C4", "C3"} <= set(t.moves("place"))
    assert t.refuses("place C5") == "WG-16"
    assert t.refuses("place A3") == "WG-16"


@pytest.mark.rule("WG-16")
def test_without_another_place_a_fence_cannot_be_played(table):
    t = table("base\nanna hand fence+3\nben")
    assert t.moves() == ["discard fence+3"]
    assert t.refuses("play fence+3") == "WG-11"


@pytest.mark.rule("WG-16")
def test_fences_never_part_the_pens(table, goat_field, box):
    many = goat_field.smaller(box, fence=3, crossroads=16)
    t = table("base\nanna hand fence crossroads\nben\nland C5 crossroads, B5 fence, D5 fence, C4 crossroads", many)
    t.say("play fence")
    assert "C4" not in t.moves("place") and "B4" in t.moves("place")
    assert t.refuses("place C4") == "WG-16"
    # not laid places count as passable, goats and boulders do not matter
    many = goat_field.smaller(box, fence=5)
    t = table("base\nanna hand fence\nben\nland A4 fence, B4 fence, D4 fence, E4 fence", many)
    t.say("play fence")
    assert "C4" not in t.moves("place") and {"B3", "A5"} <= set(t.moves("place"))


@pytest.mark.rule("WG-24")
def test_a_quake_swaps_two_cards_unturned_with_their_goats(table):
    t = table(
        "base\nanna goats h11 h14 east hand goat-quake\nben goats h11~ i14 south\n"
        "land C5 slider/1, C4 boulder/3, B4 crossroads, E1 crossroads"
    )
    t.say("play goat-quake")
    assert sorted(t.moves("swap")) == ["B4 east", "C5 south"]
    for told, same in (("swap C4 north", "swap C5 south"), ("swap C4 west", "swap B4 east")):
        move = t.state.parse(0, told)  # the same two cards, told from the other one
        assert t.state.refusal(0, move) is None and t.state.text(0, t.state.equal(0, move)) == same
    assert t.refuses("swap C4 south") == "WG-24" and "share a side" in t.sentence
    assert t.refuses("swap E1 east") == "WG-24"
    assert t.state.refusal(0, t.state.parse(0, "swap E1 east") + 3).rule == "WG-24"  # beyond the field
    out = t.does("swap C5 south")
    assert (t.land("C5"), t.land("C4")) == ("boulder/3", "slider/1")
    assert t.goats("anna") == "h14 h11 east" and t.goats("ben") == "h14~ i11 south"
    assert ("quake", (2, 7)) in [(event.kind, event.data) for event in out]
    t = table("base\nanna goats d11 h14 east hand goat-quake\nben\nland B4 boulder, C4 crossroads, C5 crossroads")
    t.does("play goat-quake", "swap B4 east")
    assert t.goats("anna") == "g11 h14 east"


@pytest.mark.rule("WG-28")
def test_a_quake_leaves_no_boulder_before_a_pen(table):
    words = "base\nanna hand goat-quake\nben\nland C5 crossroads, C4 {}, B3 crossroads, A3 crossroads"
    t = table(words.format("boulder"))
    assert t.moves("play") == []
    assert t.refuses("play goat-quake") == "WG-51"
    t = table(words.format("boulder/1"))
    t.say("play goat-quake")
    assert t.moves("swap") == ["C5 south"]
    t = table(words.format("boulder") + ", D3 boulder/2")
    assert t.moves("play") == []
    t = table("base\nanna hand goat-quake\nben\nland C5 crossroads, C4 boulder, B4 crossroads")
    t.say("play goat-quake")
    assert t.refuses("swap C5 south") == "WG-28"
    t = table("base\nanna hand goat-quake\nben\nland C1 crossroads, C2 boulder/2, B2 crossroads")
    t.say("play goat-quake")
    assert t.refuses("swap C2 south") == "WG-28"


@pytest.mark.rule("WG-28")
def test_goats_do_not_slide_where_an_astrophe_brings_them(table):
    t = table("base\nanna goats h12 north east hand goat-nado\nben\nland C4 slider/2, C5 crossroads")
    t.does("play goat-nado", "place C4", "turn 2")
    assert t.land("C4") == "slider" and t.goat(0) == "h10"
    t = table("base\nanna goats h12 north east hand goat-quake\nben\nland C4 slider, C5 crossroads")
    t.does("play goat-quake", "swap C5 south")
    assert t.goat(0) == "h15"
    t = table(
        "base\nanna goats h12 north east hand goat-portal\nben goats h14 south east\nland C4 slider, C5 crossroads"
    )
    t.does("play goat-portal", "goat 0", "goat 3")
    assert (t.goat(0), t.goat(3)) == ("h14", "h12")


@pytest.mark.rule("WG-51")
def test_a_quake_that_changes_nothing_is_none(table):
    t = table("base\nanna hand goat-quake\nben\nland C5 crossroads, C4 crossroads+1, B4 boulder")
    t.say("play goat-quake")
    assert t.moves("swap") == ["B4 east"]
    assert t.refuses("swap C5 south") == "WG-51"
    t = table("base\nanna goats h11 north east hand goat-quake\nben\nland C5 crossroads, C4 crossroads+1")
    t.say("play goat-quake")
    assert t.moves("swap") == ["C5 south"]  # but with a goat it does


@pytest.mark.rule("WG-27")
def test_a_nado_turns_a_card_with_its_goats(table):
    for turn, where, land in (
        ("1", "i11 h10~", "boulder/2"),
        ("2", "h10 g11~", "boulder/3"),
        ("3", "g11 h12~", "boulder"),
    ):
        t = table(
            "base\nanna goats h12 i11~ east hand goat-nado\nben goats h11 south west\nland C4 boulder/1, C5 crossroads"
        )
        t.say("play goat-nado", "place C4")
        assert t.moves("turn") == ["1", "2", "3"]
        out = t.does(f"turn {turn}")
        assert t.goats("anna") == f"{where} east" and t.goat(3) == "h11"
        assert t.land("C4") == land
        assert ("nado", (7, int(turn))) in [(event.kind, event.data) for event in out]


@pytest.mark.rule("WG-27")
def test_a_nado_turns_no_boulder_before_a_pen(table):
    t = table("base\nanna hand goat-nado\nben\nland C5 boulder/1, C4 crossroads")
    t.say("play goat-nado", "place C5")
    assert t.moves("turn") == ["1", "2"]
    assert t.refuses("turn 3") == "WG-27"
    t = table("base\nanna hand goat-nado\nben\nland C5 boulders-opposite/1, C4 boulder")
    t.say("play goat-nado")
    assert t.moves("place") == ["C4"]
    assert t.refuses("place C5") == "WG-27"


@pytest.mark.rule("WG-51")
def test_a_nado_that_changes_nothing_is_none(table):
    t = table("base\nanna hand goat-nado\nben\nland C5 crossroads")
    assert t.moves("play") == []
    assert t.refuses("play goat-nado") == "WG-51"
    t = table("base\nanna hand goat-nado\nben\nland C5 crossroads, C4 boulders-opposite, B4 boulder")
    t.say("play goat-nado", "place C4")
    assert t.due == "ben"  # a quarter is all it can do
    t.passes()
    assert t.land("C4") == "boulders-opposite/1"
    # with a goat on an arm three different turns; with one in the centre one
    t = table("base\nanna goats h12 north east hand goat-nado\nben\nland C5 crossroads, C4 boulders-opposite/1")
    t.say("play goat-nado", "place C4")
    assert t.moves("turn") == ["1", "2", "3"]
    t = table(
        "base\nanna goats h11 north east hand goat-nado\nben\nland C5 crossroads, C4 boulders-opposite, B4 boulder"
    )
    t.say("play goat-nado", "place C4")
    assert t.due == "ben"
    t = table("base\nanna goats h14 h11 east hand goat-nado\nben\nland C5 crossroads, C4 crossroads, B4 boulder")
    t.say("play goat-nado")
    assert t.moves("place") == ["B4"]
    t = table("base\nanna goats h15 north east hand goat-nado\nben\nland C5 crossroads, B4 boulder")
    t.say("play goat-nado", "place C5")
    assert t.moves("turn") == ["1", "2", "3"]
    assert t.refuses("turn 0") == "WG-51"


@pytest.mark.rule("WG-25")
def test_a_nami_discards_any_land_card(table):
    t = table("base\nanna hand goat-nami\nben\nland C5 boulder/1, B2 crossroads")
    t.say("play goat-nami")
    assert sorted(t.moves("place")) == ["B2", "C5"]
    out = t.does("place C5")
    assert t.land("C5") is None and sorted(t.discarded()) == ["boulder", "goat-nami"]
    assert ("nami", (2, 10)) in [(event.kind, event.data) for event in out]
    assert t.refuses("play goat-nami", "anna") == "WG-09"


@pytest.mark.rule("WG-25")
def test_goats_become_tipsy_and_swim_to_the_nearest_land(table):
    t = table(
        "base\nanna goats h11 north east hand goat-nami\nben goats h12 south west\nland C4 crossroads, C5 crossroads"
    )
    t.does("play goat-nami", "place C4")
    # Anna's swims two steps to h13 - one more than from the arm - and Ben's one
    assert t.goats("anna") == "h13~ north east"
    assert t.goats("ben") == "h13~ south west"


@pytest.mark.rule("WG-25")
def test_distance_counts_empty_places_and_needs_no_way(table):
    # nothing but a far card: from the centre h8 to b8 are 5 steps to c8, to the pens 8
    t = table("base\nanna goats h8 north east hand goat-nami\nben\nland C3 crossroads, A3 crossroads")
    t.does("play goat-nami", "place C3")
    assert t.goat(0) == "c8~"
    # without it the pen is the nearest: any pen counts
    t = table("base\nanna goats h12 north east hand goat-nami\nben\nland C4 crossroads, A1 crossroads")
    t.does("play goat-nami", "place C4")
    assert t.goat(0) == "north~"


@pytest.mark.rule("WG-25")
def test_boulders_fences_grass_and_sober_goats_are_no_shore(table):
    t = table(
        "base\nanna goats h12 north east hand goat-nami\nben goats h13 south west\n"
        "land C4 crossroads, C5 crossroads, B4 fence+3, D4 boulder/3"
    )
    t.does("play goat-nami", "place C4")
    # h13 is taken by a sober goat; h14 is 2 away, g12 and i12 would be water; j11 is a boulder
    assert t.goat(0) == "h14~"
    t = table(
        "base\nanna goats h12 north east hand goat-nami\nben goats h13~ south west\nland C4 crossroads, C5 crossroads"
    )
    t.does("play goat-nami", "place C4")
    assert t.goat(0) == "h13~"  # with a tipsy one there is room


@pytest.mark.rule("WG-25")
def test_an_opponent_chooses_between_equally_near_shores(table):
    land = "land C3 crossroads, C4 crossroads, B3 crossroads, D3 slider/3"
    t = table(f"base\nanna goats h8 north east hand goat-nami\nben\ncleo\n{land}")
    t.does("play goat-nami", "place C3")
    assert t.due == "ben"  # the first after Anna, whose goat it is
    assert sorted(t.moves("swim")) == ["f8", "h10", "j8"]
    assert t.refuses("swim h11") == "WG-25"
    assert t.refuses("pass") == "WG-25"
    t.say("swim j8")
    assert t.goat(0) == "j8~" and t.due == "chance"
    t = table(f"base\nanna hand goat-nami\nben goats h8 south east\ncleo\n{land}")
    t.does("play goat-nami", "place C3")
    assert t.due == "anna"  # she plays the card, and it is not her goat


@pytest.mark.rule("WG-50")
def test_swimmers_of_the_seat_on_turn_go_first_then_clockwise(table):
    t = table(
        "base\nanna goats h8~ south east\nben goats h8~ south east hand goat-nami\ncleo goats h8 south east\n"
        "land C3 crossroads, C4 crossroads, B3 crossroads\nturn ben"
    )
    t.does("play goat-nami", "place C3")
    assert t.due == "cleo"  # for Ben's goat
    t.say("swim f8")
    assert t.goat(3) == "f8~" and t.due == "ben"
    t.say("swim h10")
    assert t.goat(6) == "h10~" and t.due == "ben"
    t.say("swim f8")
    assert t.goat(0) == "f8~" and t.due == "chance"


@pytest.mark.rule("WG-22", "WG-25")
def test_a_goat_that_swims_home_is_sober_and_safe(table):
    t = table("base\nanna goats h1 north east hand goat-nami\nben\nland C1 crossroads, A3 crossroads")
    t.does("play goat-nami", "place C1")
    assert t.goat(0) == "south" and t.state.scores() == [1, 0]


@pytest.mark.rule("WG-26", "WG-58")
def test_a_cano_lays_the_three_lowest_land_cards(table):
    t = table("base\nanna hand goat-cano\nben hand oh-no\npile crossroads boulder slider move-2 move-3 fence+3")
    t.does("play goat-cano")
    assert t.due == "chance"
    assert [t.state.text(-1, move) for move, _ in t.state.outcomes()] == [
        "land crossroads", "land boulder", "land slider", "land fence+3",
    ]  # fmt: skip
    t.say("land fence+3", "land boulder", "land slider")
    assert (t.due, t.moves("next")) == ("anna", ["boulder", "slider", "fence+3"])
    assert t.refuses("play goat-cano") == "WG-09" and t.refuses("pass") == "WG-26"
    before = t.discarded().count("fence+3")
    t.say("next fence+3")  # it has no place yet: discarded
    assert t.discarded().count("fence+3") == before + 1
    t.say("next boulder", "place C5", "turn 2")
    assert t.land("C5") == "boulder/2" and t.due == "anna"  # nobody can stop a single card
    t.say("next slider", "place C4", "turn 0")
    assert t.land("C4") == "slider" and t.due == "chance"
    assert t.state.pile_size == 3 and "goat-cano" in t.discarded()
    assert t.state.queue[0] == 0


@pytest.mark.rule("WG-26")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_a_cano_finds_fewer_when_the_pile_holds_fewer(table, count):
    t = table(f"base\nanna hand goat-cano\nben\npile move-2 move-3 {' '.join(['boulder'] * count)}")
    t.does("play goat-cano")
    for _ in range(count):
        t.say("land boulder")
    t.say("land none")
    for _ in range(count):
        assert t.due == "anna"
        t.say("next boulder")
        t.say(f"place {t.moves('place')[0]}")
        t.say(f"turn {t.moves('turn')[0]}")
    assert t.due == "chance" and t.state.queue[0] == 0
    assert t.state.pile_size == 2


@pytest.mark.rule("WG-26", "WG-58")
def test_with_an_empty_pile_a_cano_digs_in_the_new_one(table):
    t = table("base\nanna hand goat-cano\nben\npile")
    out = t.does("play goat-cano")
    assert "shuffle" in [event.kind for event in out]
    assert t.due == "chance"
    assert t.state.outcomes()[0][0] == t.state.parse(-1, "land crossroads")


@pytest.mark.rule("WG-26")
def test_a_cano_needs_a_card_in_a_pile(table, goat_field, box):
    small = goat_field.smaller(box, goat_cano=2, move_2=2)
    t = table("base\nanna hand goat-cano goat-cano move-2\nben hand move-2", small)
    assert t.moves("play") == []
    assert t.refuses("play goat-cano") == "WG-51"


@pytest.mark.rule("WG-51")
def test_the_same_land_once_more_is_no_play(table):
    t = table("base\nanna hand crossroads\nben\nland C5 crossroads+1, C4 boulder")
    t.say("play crossroads")
    assert "C5" not in t.moves("place") and "C4" in t.moves("place")
    t = table("base\nanna hand boulder\nben\nland C4 boulder+1/3")
    t.say("play boulder", "place C4")
    assert t.moves("turn") == ["0", "1", "2"]
    assert t.refuses("turn 3") == "WG-51"
    t = table("base\nanna hand boulder\nben\nland C4 boulder+1")
    t.say("play boulder", "place C4")
    assert t.refuses("turn 0") == "WG-51"


@pytest.mark.rule("WG-06")
def test_turns_that_look_alike_are_one(table):
    t = table("base\nanna hand sliders-opposite+3\nben\nland C5 crossroads")
    t.say("play sliders-opposite+3", "place C4")
    assert t.moves("turn") == ["0", "1"]
    assert t.state.refusal(0, t.state.parse(0, "turn 2")) is None  # it looks like turn 0, and is taken for it
    assert t.state.equal(0, t.state.parse(0, "turn 3")) == t.state.parse(0, "turn 1")
