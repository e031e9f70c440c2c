import pytest

QUIET = "yj pr pt\nyw pj yr\nbj bt ot\n"  # a full grid without a Set
PINK_ROW = "pw pr pt\nyj -- --\n-- -- --\n"  # the top row is a Set
TWO = "pw br --\n-- -- --\n-- -- --\n"  # two stacks, no Set


def told(events):
    return [(event.kind, event.seat, event.data) for event in events]


@pytest.mark.rule("RG-14")
def test_a_card_outside_the_grid_goes_below_the_deck_and_the_turn_is_over(table):
    t = table(f"-\n{TWO}anna pt,pj yj\nben *\ncleo 5")
    assert "outside" not in t.moves("anna")
    assert t.errs("anna", "outside") == "RG-14"
    events = t.flip("pt")
    assert told(events) == [("flip", 0, (8, 9)), ("back", 0, (8, 1)), ("turn", 1, (1,))]
    assert t.below("anna") == [["pj"], ["yj"], ["pt"]] and t.cards("anna") == 3
    assert t.turn == "ben" and t.state.placed == 1


@pytest.mark.rule("RG-14")
def test_a_card_on_a_stack_while_a_space_is_empty_goes_below_the_deck(table):
    t = table(f"-\n{TWO}anna pt,pj yj\nben *\ncleo 5")
    assert t.errs("anna", "place a1") == "RG-14"
    assert told(t.flip("pj"))[1:] == [("back", 0, (12, 2)), ("turn", 1, (1,))]
    assert (t.top("a1"), t.height("a1"), t.cards("anna"), t.turn) == ("pw", 1, 3, "ben")


@pytest.mark.rule("RG-14")
@pytest.mark.parametrize("move", ["place c3", "place a1", "outside"])
def test_a_card_out_of_turn_goes_below_the_deck_and_the_turn_stays(table, move):
    t = table(f"-\n{TWO}anna *\nben pt,pj yj\ncleo 5")
    assert t.errs("ben", move) == "RG-14"
    assert told(t.flip("pj"))[1:] == [("back", 1, (12, 3))]
    assert t.turn == "anna" and t.cards("ben") == 3 and t.top("c3") is None and t.state.placed == 0


@pytest.mark.rule("RG-14")
def test_on_a_full_grid_every_stack_is_proper_and_outside_is_not(table):
    t = table(f"-\n{QUIET}anna *\nben 5")
    t.places("anna", "a1", "oj")
    u = table(f"-\n{QUIET}anna oj,ot *\nben 5")
    assert "on one of the stacks" in u.state.refusal(0, 9).sentence
    u.errs("anna", "outside")
    u.flip("ot")
    assert u.turn == "ben" and u.below("anna")[-1] == ["ot"]


@pytest.mark.rule("RG-14")
@pytest.mark.fault("K-67")
def test_the_refusal_says_where_the_card_may_go(table):
    t = table("-\nyj pr pt\nyw -- yr\nbj bt --\nanna *\nben 5")
    assert t.state.refusal(0, 0).sentence == (
        "Place your card in an empty space: the middle, bottom right; the card would go below your deck."
    )
    assert t.state.refusal(1, 4).sentence == "It is not your turn to place; the card would go below your deck."


@pytest.mark.rule("RG-14", "RG-20")
def test_who_has_no_card_can_place_none_right_or_wrong(table):
    t = table(f"-\n{TWO}anna 5\nben 0@2\ncleo *")
    for move in ("place c3", "place a1", "outside"):
        assert t.refuses("ben", move)[0] == "RG-20"


@pytest.mark.rule("RG-15")
def test_a_lifesaver_touched_without_a_set_costs_a_stack_and_the_left_flips_next(table):
    t = table("-\npw+2 br --\n-- -- --\n-- -- --\nanna 5\nben 4\ncleo *\nturn anna")
    assert t.errs("ben", "grab") == "RG-15"
    assert told(t.events) == [("touch", 1, (0,))]
    assert t.due == ["ben"] and not t.state.race() and t.moves("ben") == ["lift a1", "lift b1"]
    assert t.moves("anna") == [] and t.refuses("anna", "lift a1")[0] == "RG-15"
    assert t.refuses("ben", "lift c3") == ("RG-16", "There is no stack; you can take the stack top left or top middle.")
    events = t.says("ben", "lift a1")
    assert told(events) == [("lift", 1, (0, 3)), ("turn", 2, (2,))]
    assert t.cards("ben") == 7 and len(t.below("ben")) == 1 and len(t.below("ben")[0]) == 3
    assert t.turn == "cleo" and t.due == ["cleo"]
    assert t.top("a1") is None and t.top("b1") == "br"


@pytest.mark.rule("RG-15", "RG-20")
def test_after_a_wrong_grab_players_without_cards_are_passed_over(table):
    t = table(f"-\n{TWO}anna 5\nben 4\ncleo 0@1\ndora *\nturn anna")
    t.errs("ben", "grab")
    t.says("ben", "lift a1")
    assert t.turn == "dora"


@pytest.mark.rule("RG-15", "RG-20")
def test_a_player_without_cards_is_back_in_by_a_penalty(table):
    t = table("-\npw+1 br --\n-- -- --\n-- -- --\nanna *\nben 0@3\nturn anna")
    t.errs("ben", "grab")
    t.says("ben", "lift a1")
    assert t.cards("ben") == 2 and t.state.since == [-1, -1] and t.turn == "anna"
    t.places("anna", "c3", "oj")
    assert t.turn == "ben"


@pytest.mark.rule("RG-16")
def test_with_no_stack_in_the_grid_nothing_is_taken(table):
    t = table("-\nempty\nanna 5\nben 4\ncleo *\nturn anna")
    assert t.errs("ben", "grab") == "RG-15"
    assert told(t.events) == [("touch", 1, (0,)), ("spared", 1, ()), ("turn", 2, (2,))]
    assert t.cards("ben") == 4 and t.turn == "cleo"  # the flip goes to the left all the same


@pytest.mark.rule("RG-16")
def test_a_lifesaver_touched_wrongly_goes_back(table):
    t = table("-\npw pr --\n-- -- --\n-- -- --\nanna 5\nben 4\ncleo *\nturn anna")
    t.errs("ben", "grab")
    assert not t.holds("ben") and t.state.lifesavers_left() == 2
    t.says("ben", "lift a1")
    assert not t.holds("ben") and t.state.lifesavers_left() == 2


@pytest.mark.rule("RG-16", "RG-18")
def test_a_challenged_player_takes_nothing_from_an_empty_grid(table):
    t = table("-\nempty\nanna pw\nben 4\ncleo *\nturn cleo\nuncalled anna")
    events = t.says("ben", "row your goat 0")
    assert told(events) == [("challenge", 1, (0,)), ("spared", 0, ())]
    assert t.cards("anna") == 1 and t.turn == "cleo"
    assert t.refuses("cleo", "row your goat 0")[0] == "RG-19"  # once for each coming to one card
    assert t.refuses("anna", "row my goat")[0] == "RG-17"


@pytest.mark.rule("RG-27")
def test_a_second_lifesaver_is_paid_for_after_the_set_is_settled(table):
    t = table("-\npw pr pt\nyj -- --\n-- ow --\nanna 5\nben 4\ncleo *\ndora 5\nturn anna")
    t.says("ben", "grab")
    assert t.errs("ben", "grab") == "RG-27"
    assert told(t.events) == [("touch", 1, (1,))]
    assert t.holds("ben") and t.state.lifesavers_left() == 2 and t.due == ["anna", "cleo", "dora"]
    assert t.refuses("ben", "grab") == ("RG-27", "You hold a lifesaver, and pay once only for each Set.")
    t.says("anna", "grab")
    t.says("cleo", "grab")
    assert t.cards("dora") == 8 and t.due == ["ben"] and t.moves("ben") == ["lift a2", "lift b3"]  # those left
    assert t.refuses("anna", "place a1")[0] == "RG-12"
    t.says("ben", "lift b3")
    assert t.turn == "anna" and t.below("ben")[-1] == ["ow"]  # still to the left of dora, the slowest
    assert t.state.fined == 0


@pytest.mark.rule("RG-27")
def test_in_the_next_claim_it_costs_again(table):
    t = table("-\npw pr pt\nyj -- --\now bw yw\nanna 5\nben 4\ncleo *\nturn anna")
    t.says("ben", "grab")
    t.errs("ben", "grab")
    t.says("cleo", "grab")
    t.says("anna", "take row 1")
    t.says("ben", "lift a2")
    t.says("ben", "grab")
    assert t.errs("ben", "grab") == "RG-27"
    t.says("cleo", "grab")
    assert t.due == ["ben"] or t.state.owing == []
    assert t.below("anna")[-1] == ["bw", "ow", "yw"]


@pytest.mark.rule("RG-27", "RG-16")
def test_if_no_stack_is_left_the_second_lifesaver_costs_nothing(table):
    t = table("-\npw pr pt\n-- -- --\n-- -- --\nanna 5\nben 4\ncleo *\nturn anna")
    t.says("ben", "grab")
    t.errs("ben", "grab")
    events = t.says("anna", "grab")
    assert told(events)[-2:] == [("spared", 1, ()), ("turn", 0, (0,))]


@pytest.mark.rule("RG-29")
def test_without_mess_ups_wrong_placings_are_refused(table):
    t = table(f"no-mess-ups\n{TWO}anna *\nben 5")
    assert t.refuses("anna", "place a1") == (
        "RG-06", "Place your card in one of the 7 empty spaces."
    )  # fmt: skip
    assert t.refuses("anna", "outside")[0] == "RG-06"
    assert t.refuses("ben", "place c3") == ("RG-05", "It is not your turn to place; wait until it is.")
    u = table(f"no-mess-ups\n{QUIET}anna *\nben 5")
    assert u.refuses("anna", "outside") == ("RG-06", "Place your card on one of the stacks.")


@pytest.mark.rule("RG-29")
def test_without_mess_ups_wrong_grabs_are_ignored(table):
    t = table(f"no-mess-ups\n{TWO}anna *\nben 5")
    assert t.refuses("anna", "grab")[0] == "RG-29"
    u = table(f"no-mess-ups\n{PINK_ROW}anna *\nben 5\ncleo 5")
    u.says("ben", "grab")
    assert u.refuses("ben", "grab")[0] == "RG-29"


@pytest.mark.rule("RG-29")
def test_without_mess_ups_the_program_calls(table):
    t = table(f"no-mess-ups\n{TWO}anna pt,pj\nben *")
    events = t.places("anna", "c3", "pj")
    assert ("call", 0, ()) in told(events)
    assert t.due == ["ben"] and t.moves("ben", "row") == []
    assert t.refuses("ben", "row your goat 0")[0] == "RG-29"
    assert t.refuses("anna", "row my goat") == ("RG-29", "The call is made for you as soon as you have one card.")


@pytest.mark.rule("RG-13", "RG-29")
def test_hands_come_down_together_without_mess_ups_too(table):
    t = table(f"no-mess-ups\n{PINK_ROW}anna *\nben 5\ncleo 5")
    t.errs("ben", "grab with 2")
    t.lot("cleo")
    assert t.below("anna")[-1] == ["pr", "pt", "pw"]


@pytest.mark.rule("RG-31")
def test_a_wrongly_placed_last_card_does_not_leave_the_deck(table):
    t = table(f"-\n{TWO}anna pj\nben *\nturn anna")
    t.errs("anna", "outside")
    events = t.flip("pj")
    assert [event.kind for event in events] == ["flip", "back", "turn"]
    assert t.cards("anna") == 1 and not t.state.may_be_called(0)  # a call that was made holds
    u = table(f"-\n{TWO}anna pj\nben *\nturn anna\nuncalled anna")
    u.errs("anna", "outside")
    u.flip("pj")
    assert u.moves("ben", "row your") == ["row your goat 0"]


@pytest.mark.rule("RG-32")
def test_penalties_are_paid_in_the_order_of_the_mess_ups(table):
    t = table("-\npw br --\n-- oj --\n-- -- --\nanna 5\nben 4\ncleo *\ndora 4\nturn anna")
    t.errs("dora", "grab")
    assert t.errs("ben", "grab") == "RG-15"  # while dora is choosing
    assert t.due == ["dora"] and t.refuses("ben", "grab")[0] == "RG-15" and t.refuses("dora", "grab")[0] == "RG-15"
    t.says("dora", "lift a1")
    assert t.due == ["ben"]
    t.says("ben", "lift b2")
    assert t.turn == "cleo"  # to the left of ben, the last
    assert (t.cards("dora"), t.cards("ben")) == (5, 5)


@pytest.mark.rule("RG-32")
def test_the_only_stack_is_taken_without_asking(table):
    t = table("-\npw+3 -- --\n-- -- --\n-- -- --\nanna 5\nben 4\ncleo *\nturn anna")
    t.errs("ben", "grab")
    assert told(t.events) == [("touch", 1, (0,)), ("lift", 1, (0, 4)), ("turn", 2, (2,))]
    assert t.cards("ben") == 8 and t.due == ["cleo"]
    u = table("-\n-- -- --\n-- -- --\n-- -- pw\nanna 5\nben 4\ncleo *\nturn anna")
    u.errs("ben", "grab")
    assert told(u.events)[1] == ("lift", 1, (8, 1))
    v = table(f"-\n{TWO}anna 5\nben 4\ncleo *\nturn anna")
    v.errs("ben", "grab")
    v.errs("cleo", "grab")
    events = v.says("ben", "lift a1")
    assert told(events) == [("lift", 1, (0, 1)), ("lift", 2, (1, 1)), ("turn", 0, (0,))]


@pytest.mark.rule("RG-32", "RG-18")
def test_a_challenge_and_a_wrong_grab_are_both_paid(table):
    t = table("-\npw br --\n-- oj --\n-- -- --\nanna yj\nben 4\ncleo *\nturn ben\nuncalled anna")
    t.errs("cleo", "grab")
    assert t.due == ["anna", "ben", "cleo"] and t.moves("cleo") == ["lift a1", "lift b1", "lift b2", "row your goat 0"]
    t.says("ben", "row your goat 0")
    assert t.due == ["cleo"]
    t.says("cleo", "lift a1")
    assert t.due == ["anna"] and t.moves("anna") == ["lift b1", "lift b2"]
    t.says("anna", "lift b1")
    assert t.turn == "anna"  # cleo's left; the challenge did not change that
    assert t.cards("anna") == 2
