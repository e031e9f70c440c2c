import pytest

from goatgames.core.chance import Rng

QUIET = "yj pr pt\nyw pj yr\nbj bt ot\n"  # a full grid without a Set
PINK_ROW = "pw pr pt\n-- -- --\n-- -- --\n"  # the top row is a Set
TWO_ROWS = "pw pr pt\n-- -- --\now bw yw\n"  # pink at the top, rowboats at the bottom
SPACES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


@pytest.mark.rule("RG-05")
def test_the_space_is_chosen_first_then_the_card_is_flipped_for_all_to_see(table):
    t = table("-\nempty\nanna *\nben 5\ncleo 5")
    events = t.says("anna", "place b2")
    assert t.due == ["chance"] and t.top("b2") is None and t.cards("anna") == 50
    assert [(event.kind, event.data) for event in events] == [("place", (4,))]
    assert t.refuses("ben", "place a1")[0] == "RG-05"
    events = t.flip("yj")
    assert [(event.kind, event.seat, event.data) for event in events] == [("flip", 0, (15, 4)), ("turn", 1, (1,))]
    assert all(event.shown_to(viewer) == event.data for event in events for viewer in (-2, 0, 1, 2))
    assert (t.top("b2"), t.height("b2"), t.cards("anna")) == ("yj", 1, 49)


@pytest.mark.rule("RG-05")
def test_play_goes_clockwise(table):
    t = table("-\nempty\nanna pw,pr,oj\nben 3\ncleo *\nturn ben")
    t.places("ben", "a1", "pw")
    assert t.turn == "cleo"
    t.places("cleo", "b2", "yj")
    assert t.turn == "anna"
    t.places("anna", "c1", "pr")
    assert t.turn == "ben" and t.due == ["ben"]


@pytest.mark.rule("RG-05")
def test_cards_and_lots_cannot_be_chosen(table):
    t = table("-\nempty\nanna *\nben 5")
    for words in ("flip pink raft", "start 1", "lot 0"):
        assert t.refuses("anna", words)[0] == "RG-05"


@pytest.mark.rule("RG-06")
def test_a_card_goes_to_an_empty_space_while_there_is_one(table):
    t = table("-\nyj -- pt\nyw pj yr\nbj -- ot\nanna *\nben 5")
    assert t.moves("anna") == ["place b1", "place b3"]
    t.places("anna", "b3", "bt")
    assert t.moves("ben") == ["place b1"]


@pytest.mark.rule("RG-06")
def test_on_a_full_grid_it_goes_on_top_of_any_stack(table):
    t = table(f"-\n{QUIET}anna *\nben 5")
    assert t.moves("anna") == [f"place {space}" for space in SPACES]
    t.places("anna", "b2", "oj")
    assert (t.top("b2"), t.height("b2")) == ("oj", 2)
    assert t.state.stack(4) == sorted([12, 14])
    assert t.moves("ben") == [f"place {space}" for space in SPACES]


@pytest.mark.rule("RG-07")
def test_the_next_player_may_place_though_there_is_a_set(table):
    t = table("-\npw pr --\n-- -- --\n-- -- --\nanna *\nben 5\ncleo 5")
    t.places("anna", "c1", "pt")
    assert t.sets() == 1 and t.due == ["anna", "ben", "cleo"] and t.state.race()
    assert t.moves("ben")[0] == "place a2" and t.moves("ben")[-1] == "grab"
    t.places("ben", "a2", "pw")
    assert t.turn == "cleo"


@pytest.mark.rule("RG-08")
@pytest.mark.parametrize(
    ("grid", "space", "card", "sets"),
    [
        ("pw pr --\n-- -- --\n-- -- --", "c1", "pj", ["row 1"]),  # one colour
        ("pw yw --\n-- -- --\n-- -- --", "c1", "bw", ["row 1"]),  # one boat
        ("pw pr --\n-- -- --\n-- -- --", "c1", "bw", []),
        ("pw yw --\n-- -- --\n-- -- --", "c1", "pr", []),  # two and two are no three
        ("-- -- --\npw pr --\n-- -- --", "c2", "pj", ["row 2"]),
        ("-- -- --\n-- -- --\npw pr --", "c3", "pj", ["row 3"]),
        ("pw -- --\npr -- --\n-- -- --", "a3", "pj", ["column a"]),
        ("-- pw --\n-- pr --\n-- -- --", "b3", "pj", ["column b"]),
        ("-- -- pw\n-- -- pr\n-- -- --", "c3", "pj", ["column c"]),
        ("pw -- --\n-- pr --\n-- -- --", "c3", "pj", ["diagonal down"]),
        ("-- -- pw\n-- pr --\n-- -- --", "a3", "pj", ["diagonal up"]),
        ("pw pr --\n-- -- oj\n-- -- bj", "c1", "pj", ["row 1", "column c"]),
        ("pw -- pt\n-- -- --\npr -- bw", "b2", "pw", ["diagonal down", "diagonal up"]),
        ("pw pr -- \n-- -- --\n-- -- --", "c2", "pj", []),  # a bend
    ],
)
def test_a_set_is_three_in_a_line_of_one_boat_or_colour(table, grid, space, card, sets):
    t = table(f"-\n{grid}\nanna {card} *\nben 5")
    t.places("anna", space, card)
    lines = ["row 1", "row 2", "row 3", "column a", "column b", "column c", "diagonal down", "diagonal up"]
    assert [lines[line] for line in t.state.set_lines()] == sets
    assert t.state.race() == bool(sets)
    assert (t.moves("ben", "grab") == ["grab"]) == bool(sets)


@pytest.mark.rule("RG-08")
def test_only_top_cards_count(table):
    t = table("-\nyj pr pt\nyw pj yr\nbj bt ot\nanna pw *\nben oj,bt")
    t.places("anna", "a1", "pw")  # a row of pink now
    assert t.sets() == 1
    t.places("ben", "a1", "oj")  # the pink one lies below
    assert t.sets() == 0 and t.height("a1") == 3


@pytest.mark.rule("RG-09")
def test_a_set_stays_claimable_until_a_card_covers_one_of_its_top_cards(table):
    t = table("-\npj pr pt\nyw oj yr\nbj bt ow\nanna *\nben pw,pj\ncleo ow,oj")
    assert t.sets() == 1
    t.places("anna", "b3", "yt")
    assert all(t.moves(name, "grab") for name in ("anna", "ben", "cleo"))  # another space changes nothing
    t.places("ben", "c1", "pw")
    assert t.sets() == 1  # covered by another pink one
    t.places("cleo", "b1", "ow")
    assert t.sets() == 0 and not t.moves("anna", "grab")


@pytest.mark.rule("RG-09")
def test_whoever_spots_it_grabs_turn_or_not(table):
    t = table(f"-\n{PINK_ROW}anna 5\nben 5\ncleo *\nturn cleo")
    events = t.says("ben", "grab")
    assert [(event.kind, event.seat, event.data) for event in events] == [("grab", 1, (1,))]
    assert t.holds("ben") and not t.holds("anna") and t.state.lifesavers_left() == 1
    assert t.due == ["anna", "cleo"] and t.state.race()


@pytest.mark.rule("RG-10", "RG-11")
def test_the_one_without_takes_the_three_stacks_below_the_deck_and_the_left_of_them_flips(table):
    t = table("-\npw+2 pr pt+1\nyj -- --\n-- oj --\nanna 5\nben 4\ncleo *\ndora 5\nturn anna")
    before = t.cards("ben")
    t.says("cleo", "grab")
    t.says("anna", "grab")
    events = t.says("dora", "grab")
    assert [(event.kind, event.seat, event.data) for event in events] == [
        ("grab", 3, (3,)), ("slowest", 3, (1,)), ("take", 1, (0, 6)), ("turn", 2, (2,))
    ]  # fmt: skip
    assert t.cards("ben") == before + 6
    assert [t.top(space) for space in SPACES] == [None, None, None, "yj", None, None, None, "oj", None]
    assert t.turn == "cleo" and t.due == ["cleo"]  # not whose turn it would have been
    assert t.state.lifesavers_left() == 3 and not any(map(t.holds, t.names))
    assert t.moves("cleo", "place a") == ["place a1", "place a3"]
    assert len(t.below("ben")) == 1 and {"pw", "pr", "pt"} <= set(t.below("ben")[0])


@pytest.mark.rule("RG-10")
def test_of_several_sets_the_slowest_chooses_one(table):
    t = table("-\npw+3 pr pt\n-- -- --\now bw yw\nanna 5\nben *\nturn anna")
    t.says("ben", "grab")
    assert t.due == ["anna"] and not t.state.race()
    assert t.moves("anna") == ["take row 1", "take row 3"] and t.moves("ben") == []
    assert t.refuses("ben", "take row 1")[0] == "RG-10"
    assert t.refuses("anna", "take row 2")[0] == "RG-10"
    assert t.refuses("ben", "grab") == ("RG-10", "All lifesavers are taken; the slowest takes three stacks first.")
    assert t.refuses("ben", "take row 1")[1] == (
        "The slowest chooses which Set to take, and you hold a lifesaver."
    )  # fmt: skip
    assert t.refuses("anna", "take row 2")[1] == "That line is no Set; take the stacks of one that is."
    assert t.refuses("anna", "lift a1") == ("RG-15", "You owe no stack now; a stack is taken after a mess-up.")
    assert (t.state.cost(0), t.state.cost(2)) == (6, 3)
    t.says("anna", "take row 3")
    assert t.cards("anna") == 8 and t.below("anna") == [["bw", "ow", "yw"]]
    assert [t.top(space) for space in SPACES[:3]] == ["pw", "pr", "pt"]
    assert t.refuses("anna", "take row 1") == (
        "RG-10", "Stacks are taken when all lifesavers are; grab one at a Set."
    )  # fmt: skip


@pytest.mark.rule("RG-10")
def test_sets_that_share_a_stack_go_together(table):
    t = table("-\npw pr pt\npj -- --\npr -- --\nanna 5\nben *")
    assert t.sets() == 2
    t.says("ben", "grab")
    t.says("anna", "take column a")
    assert t.sets() == 0 and t.top("b1") == "pr" and t.top("a1") is None


@pytest.mark.rule("RG-11", "RG-20")
@pytest.mark.parametrize(
    ("decks", "slow", "turn"),
    [
        ("anna 5\nben 0@9\ncleo 5\ndora *", "ben", "cleo"),
        ("anna 5\nben 4\ncleo 0@9\ndora *", "ben", "cleo"),
        ("anna *\nben 5\ncleo 5\ndora 0@9", "dora", "anna"),
    ],
)
def test_after_a_claim_the_left_of_the_slowest_flips(table, decks, slow, turn):
    t = table(f"-\n{PINK_ROW}{decks}\nturn anna")
    for name in t.names:
        if name != slow and t.cards(name):
            t.says(name, "grab")
    if t.over or not t.below(slow):  # cleo without cards grabs last and wins
        t.says("cleo", "grab")
        assert t.over and t.winners == ["cleo"]
        return
    assert t.turn == turn


@pytest.mark.rule("RG-11", "RG-20")
def test_the_flip_after_a_claim_passes_over_players_without_cards(table):
    t = table("no-mess-ups\npw pr pt\n-- -- --\nyw -- --\nanna pj\nben *\ncleo 4\nturn anna")
    t.places("anna", "b2", "pj")  # her last; the Set is still there
    t.says("ben", "grab")
    t.says("cleo", "grab")  # anna is the slowest and back in
    assert t.cards("anna") == 3 and t.turn == "ben"
    u = table("no-mess-ups\npw pr pt\n-- -- --\nyw -- --\nanna 0@7\nben pj\ncleo *\ndora 3\nturn ben")
    u.places("ben", "b2", "pj")
    for name in ("cleo", "ben"):
        u.says(name, "grab")
    u.says("dora", "grab")  # ben without cards is among the three
    assert u.over and u.winners == ["ben"]
    v = table("no-mess-ups\npw pr pt\n-- -- --\nyw -- --\nanna 5\nben pj\ncleo *\nturn ben")
    v.places("ben", "b2", "pj")
    assert v.turn == "cleo"
    v.places("cleo", "c3", "oj")
    v.places("anna", "a2", next(iter(v.next("anna"))))
    assert v.turn == "cleo"  # ben is passed over


@pytest.mark.rule("RG-12")
def test_nobody_places_from_the_first_grab_until_the_stacks_are_taken(table):
    t = table(f"-\n{TWO_ROWS}anna 5\nben 4\ncleo *")
    t.says("ben", "grab")
    for name in t.names:
        assert t.refuses(name, "place a2")[0] == "RG-12"
        assert t.refuses(name, "outside")[0] == "RG-12"
    t.says("cleo", "grab")
    assert t.refuses("anna", "place a2")[0] == "RG-12"
    t.says("anna", "take row 1")
    assert t.moves("ben", "place a2") == ["place a2"]


@pytest.mark.rule("RG-12")
def test_nobody_places_while_somebody_chooses_a_stack(table):
    t = table("-\npw pr --\n-- -- --\n-- -- --\nanna 5\nben 4\ncleo *\nturn cleo")
    t.errs("anna", "grab")
    assert t.due == ["anna"]
    for name in t.names:
        assert t.refuses(name, "place a2") == ("RG-12", "A stack is being taken; place your card after that.")
    t.says("anna", "lift a1")
    assert t.turn == "ben"


@pytest.mark.rule("RG-12")
def test_a_set_still_there_can_be_claimed_at_once(table):
    t = table(f"-\n{TWO_ROWS}anna 5\nben *")
    t.says("ben", "grab")
    t.says("anna", "take row 1")
    assert t.sets() == 1 and t.due == ["anna", "ben"]
    t.says("anna", "grab")
    assert t.below("ben")[-1] == ["bw", "ow", "yw"] and t.turn == "anna"


@pytest.mark.rule("RG-12")
def test_a_set_waits_while_a_stack_is_taken(table):
    t = table("-\npw pr pt\nyj -- --\n-- -- --\nanna 5\nben pj\ncleo *\nturn cleo\nuncalled ben")
    t.says("anna", "row your goat 1")
    assert t.refuses("cleo", "grab") == ("RG-12", "A stack is being taken; the Set can be claimed right after that.")
    assert t.refuses("cleo", "grab with 0")[0] == "RG-13"
    t.says("ben", "lift a2")
    assert t.sets() == 1 and t.moves("cleo", "grab") == ["grab"]


@pytest.mark.rule("RG-13")
def test_hands_at_the_same_moment_are_parted_by_a_lot_of_their_own_stream(table):
    t = table(f"-\n{PINK_ROW}anna 5\nben 5\ncleo *\ndora 5\nturn anna")
    assert t.errs("dora", "grab with 0 1") == "RG-13"
    assert [(event.kind, event.data) for event in t.events] == [("together", (0, 1, 3))]
    assert t.due == ["chance"] and t.state.stream() == "lots" and not t.state.race()
    assert t.refuses("cleo", "grab")[0] == "RG-13"
    assert [t.state.text(-1, move) for move, weight in t.state.outcomes() if weight == 1] == ["lot 0", "lot 1", "lot 3"]
    events = t.lot("ben")
    assert [(event.kind, event.seat, event.data) for event in events] == [("lot", 1, (1,)), ("grab", 1, (1,))]
    assert [t.state.text(-1, move) for move, _ in t.state.outcomes()] == ["lot 0", "lot 3"]
    events = t.lot("dora")
    assert [(event.kind, event.seat, event.data) for event in events][:3] == [
        ("lot", 3, (3,)), ("grab", 3, (2,)), ("grab", 0, (3,))
    ]  # fmt: skip
    assert t.cards("cleo") == 45 and t.turn == "dora"


@pytest.mark.rule("RG-13")
def test_who_is_last_in_a_photo_finish_may_be_the_slowest(table):
    for first, slow in (("anna", "ben"), ("ben", "anna")):
        t = table(f"-\n{PINK_ROW}anna 5\nben *")
        t.errs("anna", "grab with 1")
        events = t.lot(first)
        assert ("slowest", (t.seat(slow),)) in [(event.kind, event.data) for event in events]
        assert len(t.below(slow)) == (2 if slow == "ben" else 1) and t.turn == first
        assert not t.state.tied


@pytest.mark.rule("RG-13")
def test_people_go_before_bots_group_by_group(table):
    # anna and ben are people, cleo and dora bots, and all four hands came down together
    t = table(f"-\n{PINK_ROW}anna 5\nben 5\ncleo 5\ndora *")
    t.errs("anna", "grab with 1")
    t.lot("ben")
    assert t.holds("anna") and t.holds("ben")
    t.errs("cleo", "grab with 3")
    t.lot("cleo")
    assert t.below("dora")[-1] == ["pr", "pt", "pw"]


@pytest.mark.rule("RG-13")
def test_each_order_is_equally_likely(table):
    t = table(f"-\n{PINK_ROW}anna 5\nben 5\ncleo 5\ndora *")
    t.errs("anna", "grab with 1 3")
    found = {}
    for seed in range(1200):
        state, order, rng = t.state.clone(), [], Rng(seed)
        while state.to_move() == (-1,):
            move = state.sample(rng)
            order.append(move - 72)
            state.play(-1, move)
        found[tuple(order)] = found.get(tuple(order), 0) + 1
    assert sorted(found) == [(0, 1), (0, 3), (1, 0), (1, 3), (3, 0), (3, 1)]
    assert all(140 <= count <= 260 for count in found.values())


@pytest.mark.rule("RG-13")
def test_only_different_empty_hands_at_a_set_come_down_together(table):
    t = table(f"-\n{PINK_ROW}anna 5\nben 5\ncleo *")
    assert t.refuses("anna", "grab with 0 1")[0] == "RG-13"
    assert "grab with 1" not in t.moves("anna")
    assert not t.state.refusal(0, 128).foul and not t.state.refusal(0, 128 + 0b1000).foul  # with nobody there
    t.says("ben", "grab")
    assert t.refuses("anna", "grab with 1")[0] == "RG-13"
    assert t.refuses("ben", "grab with 0")[0] == "RG-13"
    t.errs("anna", "grab with 2")
    u = table("-\nempty\nanna 5\nben *")
    assert u.refuses("anna", "grab with 1")[0] == "RG-13"
    v = table(f"-\n{TWO_ROWS}anna 5\nben *")
    v.says("ben", "grab")
    assert v.refuses("anna", "grab with 1")[0] == "RG-13"


@pytest.mark.rule("RG-28")
def test_stacks_go_below_as_one_packet_in_random_order(table):
    t = table("-\npw+1 pr pt\n-- -- --\n-- -- --\nanna 2\nben *")
    t.says("ben", "grab")
    assert len(t.below("anna")) == 1
    t.places("ben", "a2", "oj")
    two = [next(iter(t.next("anna")))]
    t.places("anna", "a3", two[0])
    t.places("ben", "a1", "yj")
    t.places("anna", "b1", next(iter(t.next("anna"))))
    t.places("ben", "c1", "bj")
    assert t.next("anna") == {"pw": 2, "pr": 1, "pt": 1}  # any of the four, as everybody knows
    t.places("anna", "b2", "pt")
    assert t.next("anna") == {"pw": 2, "pr": 1}


@pytest.mark.rule("RG-28")
def test_packets_lie_one_below_the_other(table):
    t = table("-\nempty\nanna pw,pr yj,oj\nben *")
    t.places("anna", "a1", "pw")
    t.places("ben", "b2", "ow")
    assert t.next("anna") == {"pr": 1}
    t.places("anna", "c1", "pr")
    t.places("ben", "a3", "ot")
    assert t.next("anna") == {"yj": 1, "oj": 1}


@pytest.mark.rule("RG-30")
def test_a_claim_stays_open_until_all_lifesavers_are_taken_in_whatever_order(table):
    for order in ("anna ben cleo", "cleo anna dora", "dora cleo ben"):
        t = table(f"-\n{PINK_ROW}anna 5\nben 5\ncleo *\ndora 5\nturn ben")
        names = order.split()
        for done, name in enumerate(names):
            assert t.state.slowest == -1 and t.state.phase in (1, 3)
            assert t.due == [other for other in t.names if other not in names[:done]]
            t.says(name, "grab")
        slow = ({"anna", "ben", "cleo", "dora"} - set(names)).pop()
        assert t.below(slow)[-1] == ["pr", "pt", "pw"]
