import pytest

FIELD = "land C5 crossroads, C4 crossroads, C3 crossroads, C2 crossroads, C1 crossroads"


def events(found, kind):
    return [event.data for event in found if event.kind == kind]


@pytest.mark.rule("WG-29")
def test_a_portal_swaps_a_goat_with_an_opponents(table):
    t = table(
        f"base\nanna goats h3~ h5 east hand goat-portal\nben goats h12 h13~ south\ncleo goats h8 south west\n{FIELD}"
    )
    t.say("play goat-portal")
    assert t.moves() == ["goat 0", "goat 1"]
    assert t.refuses("goat 2") == "WG-29"
    t.say("goat 1")
    assert t.moves() == ["goat 3", "goat 4", "goat 6"]
    assert t.refuses("goat 5") == "WG-29" and t.refuses("goat 0") == "WG-29"
    out = t.say("goat 4") + t.passes()
    assert (t.goat(1), t.goat(4)) == ("h13", "h5~")  # the tipsy one stays tipsy
    assert events(out, "portal") == [(1, 4)]
    assert "goat-portal" in t.discarded()


@pytest.mark.rule("WG-29", "WG-51")
def test_a_portal_needs_two_goats_outside_the_pens(table):
    for anna, ben in (
        ("h3 west east", "south west east"),
        ("north west east", "h3 west east"),
        ("h3 west east", "h3~ west east"),
    ):
        t = table(f"base\nanna goats {anna} hand goat-portal\nben goats {ben}\n{FIELD}")
        assert t.moves() == ["discard goat-portal"]
        assert t.refuses("play goat-portal") == "WG-51"
    t = table(f"base\nanna goats h3 h5 east hand goat-portal\nben goats h3~ west east\n{FIELD}")
    t.say("play goat-portal")
    assert t.moves() == ["goat 1"]  # goats on one space do not change places


@pytest.mark.rule("WG-30")
def test_oh_no_stops_a_card_out_of_turn(table):
    t = table(f"base\nanna goats h14 west east hand move-5\nben hand oh-no oh-no+4 move-2\ncleo hand oh-no\n{FIELD}")
    t.say("play move-5", "goat 0", "to h9")
    assert t.goat(0) == "h9"  # announced: the goat stands where it will go
    assert t.due == "ben" and t.moves() == ["pass", "oh-no oh-no", "oh-no oh-no+4"]
    assert t.refuses("oh-no move-2") == "WG-30"
    assert t.refuses("discard move-2") == "WG-49"
    out = t.say("oh-no oh-no+4")
    assert t.due == "cleo" and t.moves() == ["pass", "oh-no oh-no"]
    assert t.refuses("oh-no oh-no+4") == "WG-30"
    out += t.passes()
    assert t.goat(0) == "h14" and {"move-5", "oh-no+4"} <= set(t.discarded())
    assert events(out, "stopped") == [(110, 0, t.state.at[0], 0)]  # and the goat that is back
    assert t.hand("ben") == ["move-2", "oh-no"]


@pytest.mark.rule("WG-30", "WG-49")
def test_oh_no_can_be_stopped_by_oh_no(table):
    words = f"base\nanna goats h14 west east hand move-5 oh-no\nben hand oh-no\ncleo hand oh-no+4\n{FIELD}"
    t = table(words)
    t.say("play move-5", "goat 0", "to h9", "oh-no oh-no")
    assert t.due == "cleo"
    t.say("pass")
    assert t.due == "anna"  # everybody but Ben, who played it, is asked
    t.say("oh-no oh-no")
    assert t.due == "ben"
    assert t.moves() == ["pass"]
    t.say("pass")
    assert t.due == "cleo"
    t.say("pass")
    assert t.goat(0) == "h9" and t.due == "chance"
    # and a third time
    t = table(words)
    t.say("play move-5", "goat 0", "to h9", "oh-no oh-no", "pass", "oh-no oh-no", "pass", "oh-no oh-no+4")
    assert t.due == "anna"
    t.passes()
    assert t.goat(0) == "h14"


@pytest.mark.rule("WG-49")
def test_all_others_are_asked_clockwise_after_the_player(table):
    t = table(f"base\nanna hand oh-no\nben hand\ncleo goats h14 south west hand move-2\ndora hand\nturn cleo\n{FIELD}")
    t.say("play move-2", "goat 6", "to h13")
    asked = []
    while t.moves()[0] == "pass":
        asked.append(t.due)
        if asked == ["dora"]:
            assert t.refuses("oh-no oh-no", "anna") == "WG-49"  # her turn to answer comes
            assert t.refuses("oh-no oh-no", "cleo") == "WG-49"
        t.say("pass")
        if t.due == "chance":
            break
    assert asked == ["dora", "anna", "ben"]


@pytest.mark.rule("WG-51")
def test_oh_no_is_played_only_in_answer(table):
    t = table("base\nanna hand oh-no oh-no+4 labs pancake\nben hand oh-no")
    assert t.moves() == ["trade oh-no+4 for pancake", "discard oh-no", "discard oh-no+4"]
    assert t.refuses("play oh-no") == "WG-51"
    assert t.refuses("oh-no oh-no") == "WG-51"
    assert t.refuses("oh-no oh-no", "ben") == "WG-51"
    t = table(f"base\nanna goats h14 west east hand move-2 oh-no\nben\n{FIELD}")
    t.say("play move-2")
    assert t.refuses("oh-no oh-no") == "WG-51"


@pytest.mark.rule("WG-31")
def test_a_trade_that_activates_can_be_stopped(table):
    t = table("base\nanna hand move-5+4 labs stud-muffin@3 pancake\nben hand oh-no")
    out = t.say("trade move-5+4 for stud-muffin")
    assert events(out, "offer") == [(114, 3)]
    t.say("oh-no oh-no")
    t.passes()
    assert t.labs("anna") == ["stud-muffin@3", "pancake"]  # no gems come
    assert sorted(t.discarded()) == ["move-5+4", "oh-no"] and t.due == "chance"


@pytest.mark.rule("WG-31")
def test_other_trades_discards_locks_and_labs_cannot(table):
    t = table("base\nanna hand move-5+4 labs stud-muffin@1\nben hand oh-no")
    t.say("trade move-5+4 for stud-muffin")
    assert t.labs("anna") == ["stud-muffin@5"] and t.due == "chance"
    t = table(f"base\nanna goats h14 west east hand move-2 labs pancake!one\nben hand oh-no\n{FIELD}")
    t.say("discard move-2", "use one", "goat 0", "to h13")
    assert t.due == "chance"


@pytest.mark.rule("WG-31")
def test_a_stopped_action_is_used_up_and_locks_come_after(table):
    t = table(f"base\nanna goats h14 west east hand move-5 move-2 labs pancake!one\nben hand oh-no\n{FIELD}")
    t.say("play move-5", "goat 0", "to h12", "oh-no oh-no")
    t.passes()
    assert t.goat(0) == "h14" and t.moves() == ["use one", "done"]


@pytest.mark.rule("WG-31")
def test_spent_oh_nos_are_replaced_at_the_end_of_the_turn(table):
    hand = "move-2 move-2 move-2 move-2"
    t = table(
        f"base\nanna goats h14 west east hand move-5 oh-no {hand}\nben hand oh-no move-3 move-3 move-3 move-3\n"
        f"cleo hand oh-no+4 oh-no+4 boulder boulder boulder\n{FIELD}"
    )
    t.say("play move-5", "goat 0", "to h9", "oh-no oh-no", "oh-no oh-no+4", "oh-no oh-no")
    assert (len(t.hand("ben")), len(t.hand("cleo")), len(t.hand("anna"))) == (4, 4, 4)
    assert t.due == "ben"
    t.passes()
    assert t.state.queue == [0, 1, 2]  # Anna first, whose turn it was: she needs one; then clockwise
    t.draw_out()
    assert [len(t.hand(name)) for name in t.names] == [5, 6, 5] and t.turn == "ben"


@pytest.mark.rule("WG-31")
@pytest.mark.parametrize(
    "words",
    [
        ["play boulder", "place C1", "turn 1"],
        ["play goat-nami", "place C4"],
        ["play goat-nado", "place C4", "turn 1"],
        ["play goat-quake", "swap C4 south"],
        ["play goat-cano"],
        ["play goat-portal", "goat 0", "goat 3"],
        ["play internet-troll", "opponent 1"],
        ["play lab-heist", "take pancake", "offer grass-walker"],
        ["play lab-wreck", "take pancake"],
        ["play last-orders"],
        ["play walk-of-shame", "goat 3"],
        ["play kiss-and-tell", "gems 2 of pancake"],
        ["play butt-dial", "opponent 1"],
        ["play karaoke"],
    ],
)
def test_a_stopped_card_does_nothing(table, words):
    card = words[0].split()[1]
    t = table(
        f"kids\nanna goats h11 h10 east hand {card} move-2 labs grass-walker@1\n"
        f"ben goats h8~ west east hand oh-no move-2 labs pancake@3\n{FIELD}"
    )
    state = t.state
    before = [list(part) for part in (state.field, state.at, state.tipsy, state.owner, state.gems)]
    t.say(*words, "oh-no oh-no", "pass")
    assert [list(part) for part in (state.field, state.at, state.tipsy, state.owner, state.gems)] == before
    assert sorted(t.discarded()) == sorted([card, "oh-no"])
    assert t.hand("ben") == ["move-2"] and t.hand("anna") == ["move-2"]
    assert t.due == "chance" and t.state.card == -1 and t.state.args == []
    assert t.state.queue == [0, 0, 0, 0, 1]


@pytest.mark.rule("WG-32")
def test_a_heist_takes_a_lab_with_its_gems_and_gives_one(table):
    t = table(
        "base\nanna hand lab-heist labs pancake@2 rock-jumper!\nben labs zombie-kitty@7 grass-walker! stud-muffin@1"
    )
    t.say("play lab-heist")
    assert t.moves() == ["take stud-muffin", "take zombie-kitty"]
    assert t.refuses("take grass-walker") == "WG-32" and t.refuses("take pancake") == "WG-32"
    t.say("take zombie-kitty")
    assert t.due == "anna" and t.moves() == ["offer pancake"]
    assert t.refuses("offer rock-jumper") == "WG-32"
    out = t.does("offer pancake")
    assert t.labs("anna") == ["rock-jumper!nothing", "zombie-kitty@7"]
    assert t.labs("ben") == ["grass-walker!nothing", "stud-muffin@1", "pancake@2"]
    assert events(out, "heist") == [(5, 1, 6)]


@pytest.mark.rule("WG-32")
def test_who_has_no_unlocked_lab_gives_none(table):
    t = table("base\nanna hand lab-heist labs rock-jumper!\nben labs zombie-kitty@7")
    t.does("play lab-heist", "take zombie-kitty")
    assert t.labs("anna") == ["rock-jumper!nothing", "zombie-kitty@7"] and t.labs("ben") == []


@pytest.mark.rule("WG-32", "WG-51", "WG-35")
def test_locked_labs_are_neither_stolen_nor_wrecked(table):
    for card in ("lab-heist", "lab-wreck"):
        t = table(f"base\nanna hand {card} labs pancake\nben labs zombie-kitty! grass-walker!")
        assert t.moves() == [f"discard {card}"]
        assert t.refuses(f"play {card}") == "WG-51"


@pytest.mark.rule("WG-32")
def test_a_wreck_replaces_an_opponents_lab(table):
    t = table("base\nanna hand lab-wreck labs pancake\nben labs zombie-kitty@7 rock-jumper\ncleo")
    assert t.state.gems_left() == 65
    out = t.does("play lab-wreck", "take zombie-kitty")
    assert events(out, "wreck") == [(5, 1)]
    assert t.state.owner[5] == -2 and t.state.gems_left() == 72
    assert t.due == "chance"
    assert [t.state.text(-1, move) for move, _ in t.state.outcomes()] == [
        "deal 1 double-rainbow", "deal 1 chupacabrasaurus", "deal 1 grass-walker", "deal 1 stud-muffin",
        "deal 1 phone-down",
    ]  # fmt: skip
    t.say("deal 1 stud-muffin")
    assert t.labs("ben") == ["stud-muffin", "rock-jumper"]
    assert t.state.queue[0] == 0  # then Anna's turn ends


@pytest.mark.rule("WG-32")
def test_a_wreck_with_no_lab_left_replaces_none(table):
    rest = "double-rainbow chupacabrasaurus grass-walker stud-muffin phone-down"
    t = table(f"base\nanna hand lab-wreck labs pancake {rest}\nben labs zombie-kitty rock-jumper")
    t.does("play lab-wreck", "take zombie-kitty")
    assert t.labs("ben") == ["rock-jumper"] and t.state.text(-1, t.state.outcomes()[0][0]).startswith("draw 0")


@pytest.mark.rule("WG-33")
def test_an_internet_troll_sees_a_hand_and_chooses_a_discard(table):
    t = table("base\nanna hand internet-troll\nben hand move-2 move-2 boulder oh-no move-5\ncleo hand slider\ndora")
    t.say("play internet-troll")
    assert t.moves() == ["opponent 1", "opponent 2"]  # Dora has no cards
    assert t.refuses("opponent 3") == "WG-33" and t.refuses("opponent 0") == "WG-33"
    out = t.does("opponent 1")
    shown = next(event for event in out if event.kind == "shown")
    assert shown.shown_to(0) == shown.shown_to(1) == (1, 10, 80, 80, 110, 160)
    assert shown.shown_to(2) == shown.shown_to(-2) == (1,)
    assert t.due == "anna" and t.moves() == ["discard boulder", "discard move-2", "discard move-5", "discard oh-no"]
    assert t.refuses("discard slider") == "WG-33" and t.refuses("play move-2") == "WG-33"
    out = t.say("discard oh-no")
    assert events(out, "trolled") == [(1, 160)]
    assert t.state.queue == [1]
    t.draws("slider")
    assert t.hand("ben") == ["boulder", "slider", "move-2", "move-2", "move-5"]
    assert t.state.queue[0] == 0


@pytest.mark.rule("WG-33")
def test_who_lets_a_troll_pass_can_think_on_without_knowing_the_hand(table):
    t = table("base\nanna hand internet-troll\nben hand move-2 boulder\ncleo hand slider\ndora")
    for text in ("play internet-troll", "opponent 1", "pass", "pass"):
        t.say(text)
    view, out = t.state.view(3), []
    view.play(3, view.parse(3, "pass"), out)
    assert next(event for event in out if event.kind == "shown").data == (1, -1, -1)


@pytest.mark.rule("WG-33", "WG-51")
def test_a_troll_needs_an_opponent_with_cards(table):
    t = table("base\nanna hand internet-troll\nben")
    assert t.refuses("play internet-troll") == "WG-51"


@pytest.mark.rule("WG-33")
def test_a_cold_shower_stands_up_any_goat(table):
    t = table(
        f"base\nanna goats h3 h5 east hand cold-shower\nben goats h12~ west east\ncleo goats west~ south north\n{FIELD}"
    )
    t.say("play cold-shower")
    assert t.moves() == ["goat 3", "goat 6"]
    assert t.refuses("goat 0") == "WG-33" and t.refuses("goat 4") == "WG-33"
    t.does("goat 3")
    assert t.goat(3) == "h12" and t.due == "chance"


@pytest.mark.rule("WG-33")
def test_an_own_goat_may_walk_two_spaces_after_its_shower(table):
    words = f"base\nanna goats h13~ west east hand cold-shower\nben hand oh-no\n{FIELD}"
    t = table(words)
    t.say("play cold-shower", "goat 0")
    assert set(t.moves()) == {"stop", "to h14", "to h12", "to h15", "to g14", "to i14", "to h11"}
    t.does("to h11")
    assert t.goat(0) == "h11"
    t = table(words)
    t.does("play cold-shower", "goat 0", "stop")
    assert t.goat(0) == "h13"
    t = table(words)
    t.say("play cold-shower", "goat 0", "to h11", "oh-no oh-no", "pass")
    assert t.goat(0) == "h13~"  # stopped: it lies where it lay


@pytest.mark.rule("WG-33", "WG-51")
def test_a_shower_needs_a_tipsy_goat(table):
    t = table(f"base\nanna goats h13 west east hand cold-shower\nben\n{FIELD}")
    assert t.refuses("play cold-shower") == "WG-51"


@pytest.mark.rule("WG-39")
def test_chupacabrasaurus_may_refuse_a_portal(table):
    words = (
        "base\nanna goats h3 west east hand goat-portal\nben hand oh-no\n"
        f"cleo goats h12 south west labs chupacabrasaurus!\n{FIELD}"
    )
    t = table(words)
    t.say("play goat-portal", "goat 0", "goat 6")
    t.passes()
    assert t.due == "cleo" and t.moves() == ["agree", "refuse"]  # after nobody has stopped it
    assert t.refuses("pass") == "WG-39" and t.refuses("agree", "anna") == "WG-47"
    out = t.say("refuse")
    assert events(out, "refuse") == [(6,)]
    assert (t.goat(0), t.goat(6)) == ("h3", "h12") and "goat-portal" in t.discarded() and t.due == "chance"
    t = table(words)
    t.does("play goat-portal", "goat 0", "goat 6")
    t.say("agree")
    assert (t.goat(0), t.goat(6)) == ("h12", "h3") and t.due == "chance"
    t = table(words.replace("chupacabrasaurus!", "chupacabrasaurus@9"))
    t.does("play goat-portal", "goat 0", "goat 6")
    assert (t.goat(0), t.goat(6)) == ("h12", "h3")


@pytest.mark.rule("WG-51")
@pytest.mark.parametrize(
    "card", ["goat-quake", "goat-nado", "goat-nami", "goat-portal", "lab-heist", "lab-wreck", "cold-shower", "move-2"]
)
def test_a_card_without_effect_cannot_be_played(table, card):
    t = table(f"base\nanna hand {card}\nben")
    assert t.moves() == [f"discard {card}"]
    assert t.refuses(f"play {card}") in ("WG-51", "WG-18")
    assert "it can only be discarded" in t.sentence
    t = table(f"base\nanna hand {card} move-3+2 labs pancake\nben")
    assert t.refuses(f"play {card}") in ("WG-51", "WG-18")
    assert "it can only be discarded" in t.sentence  # this card has no yellow number
    traded = next(name for name in t.board.names if name.startswith(f"{card}+"))
    t = table(f"base\nanna hand {traded} labs pancake\nben")
    assert t.refuses(f"play {traded}") in ("WG-51", "WG-18")
    assert "trade it for gems, or discard it" in t.sentence


@pytest.mark.rule("WG-61")
@pytest.mark.parametrize("card", ["internet-troll", "butt-dial"])
def test_a_hand_spent_on_an_oh_no_is_empty(table, card):
    t = table(f"kids\nanna hand {card} move-2\nben hand oh-no\ncleo hand oh-no move-3")
    t.say(f"play {card}", "opponent 1", "oh-no oh-no", "oh-no oh-no")
    t.passes()
    assert (
        t.due == "chance" and t.state.phase == 2 and t.hand("anna") == ["move-2"]
    )  # cards are drawn, the turn is over
