import pytest

PINK_ROW = "pw pr pt\nyj -- --\n-- -- --\n"  # the top row is a Set
HEAP = "yj+* pr pt\nyw pj yr\nbj bt ot\n"  # nearly all cards lie in a quiet grid
TWO = "pw br --\n-- -- --\n-- -- --\n"  # two stacks, no Set


def told(events):
    return [(event.kind, event.seat, event.data) for event in events]


@pytest.mark.rule("RG-17")
def test_a_deck_of_one_card_must_be_called_on_the_way_down(table):
    t = table(f"-\n{TWO}anna pt,pj\nben *\ncleo 5")
    assert t.refuses("anna", "row my goat") == ("RG-17", "You have 2 cards; the call counts with exactly one.")
    events = t.places("anna", "c3", "pj")
    assert ("one", 0, ()) in told(events)
    assert t.due == ["anna", "ben", "cleo"] and t.state.race() and t.moves("anna") == ["row my goat"]
    events = t.says("anna", "row my goat")
    assert told(events) == [("call", 0, ())]
    assert t.due == ["ben"]
    assert t.refuses("anna", "row my goat") == ("RG-17", "Your one card is called or challenged already; play on.")
    assert t.refuses("ben", "row your goat 0") == ("RG-19", "That one card is called or challenged already; play on.")


@pytest.mark.rule("RG-17", "RG-18")
@pytest.mark.parametrize("name", ["anna", "ben", "cleo"])
def test_whoever_comes_to_one_card_can_be_challenged(table, name):
    decks = [f"{other} {'pt,pj' if other == name else '5'}" for other in ("anna", "ben", "cleo")]
    t = table("\n".join(["-", TWO + decks[0], *decks[1:], "dora *", f"turn {name}"]))
    t.places(name, "c3", "pj")
    assert t.moves("dora", "row") == [f"row your goat {t.seat(name)}"]
    t.says("dora", f"row your goat {t.seat(name)}")
    assert t.due == [name]
    t.says(name, "lift b1")
    assert t.below(name) == [["pt"], ["br"]]


@pytest.mark.rule("RG-17")
def test_and_on_the_way_up(table):
    t = table(f"-\n{TWO}anna 0@2\nben *\nturn ben")
    t.errs("anna", "grab")
    events = t.says("anna", "lift b1")
    assert ("one", 0, ()) in told(events) and t.moves("ben", "row") == ["row your goat 0"]


@pytest.mark.rule("RG-17")
def test_a_call_with_any_other_number_of_cards_does_nothing(table):
    t = table(f"-\n{TWO}anna 3\nben *\ncleo 0@1")
    for name, size in (("anna", 3), ("ben", 55), ("cleo", 0)):
        assert t.refuses(name, "row my goat") == (
            "RG-17", f"You have {size} cards; the call counts with exactly one."
        )  # fmt: skip


@pytest.mark.rule("RG-18")
def test_a_challenged_player_takes_a_stack_of_their_choice_and_the_turn_stays(table):
    t = table("-\npw+2 br --\n-- -- --\n-- -- --\nanna yj\nben *\ncleo 5\nturn ben\nuncalled anna")
    events = t.says("cleo", "row your goat 0")
    assert told(events) == [("challenge", 2, (0,))]
    assert t.due == ["anna"] and t.moves("anna") == ["lift a1", "lift b1"]
    events = t.says("anna", "lift b1")
    assert told(events) == [("lift", 0, (1, 1))]
    assert t.turn == "ben" and t.below("anna") == [["yj"], ["br"]]


@pytest.mark.rule("RG-18")
def test_anybody_else_may_challenge_but_nobody_themself(table):
    t = table(f"-\n{TWO}anna yj\nben *\ncleo 5\nturn ben\nuncalled anna")
    assert t.moves("ben", "row") == t.moves("cleo", "row") == ["row your goat 0"]
    assert t.refuses("anna", "row your goat 0") == (
        "RG-18", 'You cannot challenge yourself; call "Row my goat!" instead.'
    )  # fmt: skip
    assert t.state.refusal(0, 24 + 4).rule == "RG-18"
    assert t.state.refusal(0, 24 + 3).rule == "RG-18"


@pytest.mark.rule("RG-19")
def test_challenges_end_with_the_call_or_another_size(table):
    t = table("-\npw br yj\nyj -- --\n-- -- --\nanna oj\nben *\ncleo 5\nturn anna\nuncalled anna")
    t.places("anna", "c3", "oj")
    assert t.cards("anna") == 0 and not t.state.calling
    assert t.refuses("ben", "row your goat 0") == (
        "RG-19", "That deck has 0 cards; a challenge counts with exactly one."
    )  # fmt: skip
    u = table(f"-\n{TWO}anna oj\nben *\ncleo 5\nturn ben\nuncalled anna")
    u.errs("anna", "grab")
    u.says("anna", "lift a1")
    assert u.cards("anna") == 2 and not u.state.calling


@pytest.mark.rule("RG-19")
def test_only_the_deck_that_changes_is_out_of_danger(table):
    three = "anna oj\nben ot\ncleo yt\ndora *\nturn dora\nuncalled anna\nuncalled ben\nuncalled cleo"
    for name in ("anna", "ben", "cleo"):
        t = table(f"-\n{TWO}{three}")
        t.errs(name, "grab")
        t.says(name, "lift a1")  # two cards now
        left = [seat for seat in range(3) if t.names[seat] != name]
        assert t.moves("dora", "row") == [f"row your goat {seat}" for seat in left]
        u = table(f"-\n{TWO}{three.replace('turn dora', f'turn {name}')}")
        card = {"anna": "oj", "ben": "ot", "cleo": "yt"}[name]
        u.places(name, "c3", card)  # and none now
        assert u.moves("dora", "row") == [f"row your goat {seat}" for seat in left]
        v = table(f"-\n{TWO}{three}")
        v.says(name, "row my goat")
        assert v.moves("dora", "row") == [f"row your goat {seat}" for seat in left]
        w = table(f"-\n{TWO}{three}")
        w.says("dora", f"row your goat {w.seat(name)}")
        assert w.moves("dora", "row") == [f"row your goat {seat}" for seat in left]


@pytest.mark.rule("RG-19")
def test_two_decks_of_one_card_are_called_and_challenged_each_for_itself(table):
    t = table(f"-\n{TWO}anna oj\nben ot\ncleo *\nturn cleo\nuncalled anna\nuncalled ben")
    assert t.moves("cleo", "row") == ["row your goat 0", "row your goat 1"]
    assert t.moves("anna") == ["row my goat", "row your goat 1"] and t.moves("ben") == [
        "row my goat",
        "row your goat 0",
    ]
    t.says("ben", "row my goat")
    assert t.moves("cleo", "row") == ["row your goat 0"]
    t.says("ben", "row your goat 0")
    t.says("anna", "lift a1")
    assert t.cards("anna") == 2 and t.cards("ben") == 1


@pytest.mark.rule("RG-19")
def test_during_a_claim_there_are_calls_and_no_challenges(table):
    t = table(f"-\n{PINK_ROW}anna oj\nben *\ncleo 5\nturn cleo\nuncalled anna")
    assert t.moves("anna") == ["grab", "row my goat"]
    assert t.moves("ben") == ["grab", "row your goat 0"]
    t.says("anna", "grab")
    assert t.due == ["anna", "ben", "cleo"] and t.moves("anna") == ["row my goat"] and t.moves("ben") == ["grab"]
    assert t.refuses("ben", "row your goat 0") == (
        "RG-19", "A Set is being claimed; challenge once its stacks are taken."
    )  # fmt: skip
    t.says("ben", "grab")
    assert t.moves("ben", "row") == ["row your goat 0"]  # the stacks are taken
    t.says("anna", "row my goat")
    assert t.moves("ben", "row") == []


@pytest.mark.rule("RG-19")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_refusal_of_a_challenge_says_why(table, seat):
    def decks(size, uncalled):
        lines = [f"{name} {'oj' if size == 1 else '0@4' if size == 0 else 'oj,ot'}" if at == seat else f"{name} 5"
                 for at, name in enumerate(("anna", "ben", "cleo"))]  # fmt: skip
        return "\n".join([*lines, "dora *", "turn dora", *([f"uncalled {('anna', 'ben', 'cleo')[seat]}"] * uncalled)])

    words = f"row your goat {seat}"
    t = table(f"-\n{PINK_ROW}{decks(1, True)}")
    t.says("dora", "grab")
    assert t.refuses("dora", words)[1] == "A Set is being claimed; challenge once its stacks are taken."
    u = table(f"-\n{PINK_ROW}{decks(1, False)}")
    assert u.refuses("dora", words)[1] == "That one card is called or challenged already; play on."
    for size in (0, 2):
        v = table(f"-\n{PINK_ROW}{decks(size, False)}")
        assert v.refuses("dora", words)[1] == f"That deck has {size} cards; a challenge counts with exactly one."
    w = table(f"no-mess-ups\n{PINK_ROW}{decks(1, False)}")
    assert w.refuses("dora", words)[0] == "RG-29"


@pytest.mark.rule("RG-19")
def test_nor_while_the_slowest_chooses(table):
    t = table("-\npw pr pt\n-- -- --\now bw yw\nanna oj\nben *\nturn ben\nuncalled anna")
    t.says("anna", "grab")
    assert t.due == ["anna", "ben"] and t.moves("ben") == ["take row 1", "take row 3"]
    assert t.moves("anna") == ["row my goat"] and t.state.race()
    t.says("ben", "take row 1")
    assert t.moves("ben", "row") == ["row your goat 0"]


@pytest.mark.rule("RG-19")
def test_a_deck_that_comes_to_one_card_again_can_be_challenged_again(table):
    t = table("-\npw br yj\nyj -- --\n-- -- --\nanna oj,ot\nben *\nturn anna")
    t.places("anna", "c3", "ot")
    t.says("anna", "row my goat")
    t.places("ben", "b3", "bt")
    t.errs("anna", "grab")
    t.says("anna", "lift b3")
    assert t.cards("anna") == 2 and t.moves("ben", "row") == []
    t.places("ben", "b2", "ow")
    t.places("anna", "b3", "oj")
    assert t.cards("anna") == 1 and t.moves("ben", "row") == ["row your goat 0"]


@pytest.mark.rule("RG-20")
def test_a_player_without_cards_is_passed_over_and_still_grabs(table):
    t = table("-\npw pr --\n-- -- --\n-- -- --\nanna *\nben 0@4\ncleo 5")
    t.places("anna", "c1", "pj")
    assert t.turn == "cleo" and t.moves("ben") == ["grab"]
    t.places("cleo", "a3", next(iter(t.next("cleo"))))
    assert t.turn == "anna"


@pytest.mark.rule("RG-20")
def test_the_only_one_with_cards_flips_again_and_again(table):
    t = table("-\npw br --\n-- -- --\n-- -- --\nanna *\nben 0@4\ncleo 0@3")
    t.places("anna", "a2", "oj")
    t.places("anna", "b2", "yt")
    assert t.turn == "anna" and t.due == ["anna"]


@pytest.mark.rule("RG-20")
def test_the_slowest_without_cards_takes_stacks_and_is_back_in(table):
    t = table(f"-\n{PINK_ROW}anna 0@4\nben *\ncleo 5\nturn cleo")
    t.says("ben", "grab")
    t.says("cleo", "grab")
    assert not t.over and t.cards("anna") == 3 and t.turn == "ben" and t.state.since[0] == -1
    t.places("ben", "a1", "oj")
    t.places("cleo", "b3", next(iter(t.next("cleo"))))
    assert t.turn == "anna"


@pytest.mark.rule("RG-21", "RG-22")
def test_a_player_without_cards_who_grabs_a_lifesaver_wins_when_the_set_is_settled(table):
    t = table(f"-\n{PINK_ROW}anna 0@4\nben *\ncleo 5\nturn cleo")
    t.says("anna", "grab")
    assert not t.over and t.due == ["ben", "cleo"]
    events = t.says("cleo", "grab")
    assert told(events)[-2:] == [("slowest", 2, (1,)), ("end", 2, (0,))]
    assert t.over and t.winners == ["anna"] and not t.state.race()
    assert t.refuses("ben", "grab") == ("RG-21", "The game is over.")
    assert t.state.legal(0) == []


@pytest.mark.rule("RG-21")
def test_several_without_cards_win_together(table):
    t = table(f"-\n{PINK_ROW}anna 0@4\nben *\ncleo 0@3\ndora 5\nturn dora")
    for name in ("anna", "cleo", "dora"):
        t.says(name, "grab")
    assert t.winners == ["anna", "cleo"] and t.ranks == {"anna": 1, "ben": 4, "cleo": 1, "dora": 3}
    (tie,) = t.state.result().ties
    assert tie.seats == [0, 2] and tie.rule == "RG-21"
    assert tie.sentence == "{0} and {2} have no cards and hold lifesavers: they win together."


@pytest.mark.rule("RG-21", "RG-35")
def test_the_slowest_without_cards_does_not_win(table):
    t = table(f"-\n{PINK_ROW}anna 0@4\nben 0@5\ncleo 0@3\ndora *\nturn dora")
    for name in ("anna", "cleo", "dora"):
        t.says(name, "grab")
    assert t.winners == ["anna", "cleo"] and t.ranks == {"anna": 1, "ben": 3, "cleo": 1, "dora": 4}
    (tie,) = t.state.result().ties
    assert (tie.seats, tie.rule) == ([0, 1, 2], "RG-21")
    assert tie.sentence == "{0}, {1} and {2} have no cards; {0} and {2} hold lifesavers and win together, {1} does not."
    u = table(f"-\n{PINK_ROW}anna 0@4\nben *\nturn ben")
    u.says("anna", "grab")
    assert u.winners == ["anna"]
    v = table(f"-\n{PINK_ROW}anna 0@4\nben 0@2\ncleo *\nturn cleo")
    v.says("cleo", "grab")
    v.says("anna", "grab")
    assert v.state.result().ties[0].sentence == "{0} and {1} have no cards; {0} holds a lifesaver, {1} does not."


@pytest.mark.rule("RG-21")
def test_all_but_the_slowest_may_win_together(table):
    t = table(f"-\n{PINK_ROW}anna 0@4\nben 0@5\ncleo *\nturn cleo")
    t.says("anna", "grab")
    t.says("ben", "grab")
    assert t.winners == ["anna", "ben"] and t.state.result().totals == [0, 0, -56]


@pytest.mark.rule("RG-22")
def test_before_the_set_is_settled_nobody_has_won(table):
    t = table(f"-\n{PINK_ROW}anna 0@4\nben *\ncleo 5\nturn cleo")
    t.says("anna", "grab")
    with pytest.raises(ValueError, match="not over"):
        t.state.result()


@pytest.mark.rule("RG-23")
def test_when_nobody_has_a_card_and_there_is_no_set_who_ran_out_first_wins(table):
    t = table(f"-\n{HEAP}anna 0@40\nben 0@38\ncleo oj\nturn cleo\nplaced 50")
    events = t.places("cleo", "b3", "oj")
    assert told(events)[-3:] == [("empty", 2, ()), ("turn", 2, (2,)), ("end", 2, (1,))]
    assert t.over and t.winners == ["ben"] and t.ranks == {"anna": 2, "ben": 1, "cleo": 3}
    assert t.state.result().totals == [0, 0, 0]
    (tie,) = t.state.result().ties
    assert (tie.seats, tie.rule) == ([0, 1, 2], "RG-23")
    assert tie.sentence == "All decks are empty; they ran out for good in this order: {1}, {0} and {2}."
    assert t.refuses("anna", "grab") == ("RG-23", "The game is over.")


@pytest.mark.rule("RG-23")
def test_it_counts_since_when_a_deck_has_stayed_empty(table):
    t = table("no-mess-ups\nyj+* pr pt\nyw pj yr\nbj bt ot\nanna pw,oj\nben bw,oj,yt\nturn anna")
    t.places("anna", "b3", "oj")
    t.places("ben", "b3", "bw")
    t.places("anna", "a1", "pw")  # anna is out first
    assert t.sets() == 1 and t.cards("anna") == 0
    t.says("ben", "grab")  # and slowest: back in, with three cards at least
    assert t.cards("anna") >= 3 and t.state.since == [-1, -1]


@pytest.mark.rule("RG-23")
def test_a_set_still_in_the_grid_is_waited_for_and_decides(table):
    u = table(f"-\n{HEAP}anna 0@40\nben 0@38\ncleo pw\nturn cleo\nplaced 50")
    u.places("cleo", "a1", "pw")
    assert u.sets() == 1 and not u.over and u.due == ["anna", "ben", "cleo"]
    for name in u.names:
        assert u.moves(name) == ["grab"] and u.refuses(name, "place a1")[0] == "RG-20"
    u.says("cleo", "grab")
    u.says("anna", "grab")
    assert u.winners == ["anna", "cleo"] and u.state.ended == 21  # not ben, who ran out first


@pytest.mark.rule("RG-23")
def test_one_card_in_any_deck_and_the_game_goes_on(table):
    t = table(f"-\n{HEAP}anna 0@40\nben yt\ncleo oj\nturn cleo\nplaced 50")
    t.places("cleo", "b3", "oj")
    assert not t.over and t.turn == "ben"


@pytest.mark.rule("RG-34")
def test_the_limit_reached_with_all_decks_empty_is_decided_by_who_ran_out_first(table):
    t = table(f"flip-limit=150\n{HEAP}anna 0@40\nben 0@38\ncleo oj\nturn cleo\nplaced 149")
    t.places("cleo", "b3", "oj")
    assert t.over and t.state.ended == 23 and t.winners == ["ben"]


@pytest.mark.rule("RG-25")
def test_at_the_flip_limit_the_fewest_cards_win(table):
    t = table(f"flip-limit=150\n{TWO}anna 5\nben *\ncleo 7\nturn ben\nplaced 149")
    events = t.places("ben", "c3", "oj")
    assert told(events)[-2:] == [("limit", 1, ()), ("end", 2, (0,))]
    assert t.over and t.winners == ["anna"] and t.ranks == {"anna": 1, "ben": 3, "cleo": 2}
    assert t.state.result().parts == [{"cards left": -5}, {"cards left": -45}, {"cards left": -7}]
    assert t.state.result().ties == []
    assert t.refuses("anna", "place a2") == ("RG-25", "The game is over.")


@pytest.mark.rule("RG-25")
def test_before_the_limit_the_game_goes_on(table):
    t = table(f"flip-limit=150\n{TWO}anna 5\nben *\nturn ben\nplaced 148")
    events = t.places("ben", "c3", "oj")
    assert [event.kind for event in events] == ["place", "flip", "turn"] and t.due == ["anna"]


@pytest.mark.rule("RG-25")
def test_wrong_placings_count_too(table):
    t = table(f"flip-limit=150\n{TWO}anna *\nben 5\nturn anna\nplaced 149")
    t.errs("anna", "outside")
    t.flip("oj")
    assert t.over and t.winners == ["ben"]


@pytest.mark.rule("RG-25", "RG-37")
@pytest.mark.fault("K-65")
def test_cards_placed_out_of_turn_bring_no_end_nearer(table):
    t = table(f"flip-limit=150\n{TWO}anna *\nben 5\nturn ben\nplaced 149")
    for _ in range(5):
        t.errs("anna", "place c3")
        events = t.flip(min(t.next("anna")))
        assert "limit" not in [event.kind for event in events]
    assert not t.over and t.state.placed == 149 and t.turn == "ben"
    t.places("ben", "c3", min(t.next("ben")))
    assert t.over


@pytest.mark.rule("RG-25")
def test_sets_are_still_claimed_after_the_limit(table):
    t = table("flip-limit=150\npw pr --\n-- -- --\now bw --\nanna *\nben 5\ncleo 7\nturn anna\nplaced 149")
    t.places("anna", "c1", "pj")
    assert not t.over and t.due == ["anna", "ben", "cleo"]
    for name in t.names:
        assert t.moves(name) == ["grab"]
        assert t.refuses(name, "place a2") == ("RG-25", "The last card is placed; claim the Sets that are left.")
        assert t.refuses(name, "outside")[0] == "RG-25"
    t.says("anna", "grab")
    t.says("cleo", "grab")
    assert t.over and t.winners == ["cleo"]  # ben, slowest, has eight cards now


@pytest.mark.rule("RG-25")
@pytest.mark.parametrize("few", [2, 3])
def test_those_with_equally_few_win_together(table, few):
    others = "ben 5\ncleo *" if few == 2 else "ben 5\ncleo 5\ndora *"
    t = table(f"flip-limit=150\n{TWO}anna 5\n{others}\nturn {'cleo' if few == 2 else 'dora'}\nplaced 149")
    t.places(t.turn, "c3", "oj")
    assert t.winners == ["anna", "ben", "cleo"][:few]
    (tie,) = t.state.result().ties
    assert (tie.seats, tie.rule) == (list(range(few)), "RG-25")
    names = "{0} and {1}" if few == 2 else "{0}, {1} and {2}"
    assert tie.sentence == f"{names} have 5 cards each, the fewest, and win together."


@pytest.mark.rule("RG-25", "RG-35")
def test_places_after_the_winner_may_be_shared(table):
    t = table(f"flip-limit=150\n{TWO}anna 5\nben 7\ncleo *\ndora 7\nturn cleo\nplaced 149")
    t.places("cleo", "c3", "oj")
    assert t.ranks == {"anna": 1, "ben": 2, "cleo": 4, "dora": 2}
    (tie,) = t.state.result().ties
    assert tie.sentence == "{1} and {3} have 7 cards each and share the place." and tie.rule == "RG-35"


@pytest.mark.rule("RG-33")
def test_when_a_claim_wins_nothing_is_taken_and_no_penalty_is_paid(table):
    t = table(f"-\n{PINK_ROW}anna 0@4\nben *\ncleo 5\nturn cleo")
    t.says("cleo", "grab")
    t.errs("cleo", "grab")
    t.says("anna", "grab")
    assert t.over and t.cards("cleo") == 5 and t.cards("ben") == 51
    assert [t.top(space) for space in ("a1", "b1", "c1", "a2")] == ["pw", "pr", "pt", "yj"]
