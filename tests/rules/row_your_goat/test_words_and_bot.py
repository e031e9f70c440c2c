import pytest

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE
from goatgames.games import catalogue as games
from goatgames.games.row_your_goat.words import sentences

BOX = content.load("row-your-goat")
NAMES = ["Anna", "Ben", "Cleo", "Dora"]
PINK_ROW = "pw pr pt\nyj -- --\n-- -- --\n"


def log(events):
    return [(seat, text) for seat, text, _ in sentences(events, NAMES, 0, BOX)]


def test_the_log_tells_of_a_placing(table):
    t = table("-\n-- br --\n-- -- --\n-- -- --\nanna *\nben 5")
    assert log(t.places("anna", "b2", "pt")) == [(0, "Anna placed the pink inner tube in the middle.")]
    u = table("-\n-- br --\n-- -- --\n-- -- --\nanna *\nben 5")
    assert log(u.places("anna", "c3", "yj")) == [(0, "Anna placed the yellow jetski at the bottom right.")]


def test_the_log_tells_of_wrong_placings(table):
    for move, who, lines in (
        (
            "outside",
            "anna",
            ["Anna put the pink raft beside the grid.", "Outside the grid: it goes below Anna's deck."],
        ),
        (
            "place b1",
            "anna",
            ["Anna put the pink raft at the top middle.", "A space is empty: it goes below Anna's deck."],
        ),
        ("place a1", "ben", ["Ben put the pink raft at the top left.", "Out of turn: it goes below Ben's deck."]),
    ):
        t = table("-\n-- br --\n-- -- --\n-- -- --\nanna pr,pt\nben pr,pt\ncleo *")
        t.errs(who, move)
        assert [text for _, text in log(t.events + t.flip("pr"))] == lines


def test_the_log_tells_of_a_claim(table):
    t = table(f"-\n{PINK_ROW}anna 5\nben *\ncleo 5")
    t.errs("anna", "grab with 2")
    events = t.events + t.lot("cleo")
    assert log(events) == [
        (0, "Anna and Cleo grab at the same moment."),
        (2, "By lot Cleo was faster."),
        (2, "Cleo grabs the first lifesaver."),
        (0, "Anna grabs the second lifesaver."),
        (1, "Ben is the slowest."),
        (1, "Ben takes the top row: 3 cards."),
    ]
    assert [scores for _, _, scores in sentences(events, NAMES, 0, BOX)] == [False, False, True, True, False, False]


def test_the_log_tells_of_mess_ups(table):
    t = table("-\npw+1 br yj\n-- -- --\n-- -- --\nanna 5\nben *\ncleo pj\nturn anna\nuncalled cleo")
    t.errs("anna", "grab")
    assert log(t.events) == [(0, "Anna touched a lifesaver without a Set.")]
    assert log(t.says("anna", "lift a1")) == [(0, "Anna takes the stack at the top left: 2 cards.")]
    assert log(t.says("ben", "row your goat 2")) == [(1, "Ben calls “Row your goat!” at Cleo.")]
    assert log(t.says("cleo", "lift b1")) == [(2, "Cleo takes the stack at the top middle: 1 card.")]
    u = table("-\npw pr pt\n-- -- --\n-- -- --\nanna 5\nben *\ncleo pj\nturn anna\nuncalled cleo")
    assert log(u.says("cleo", "row my goat")) == [(2, "Cleo calls “Row my goat!”.")]
    u.says("cleo", "grab")
    u.errs("cleo", "grab")
    assert log(u.events) == [(2, "Cleo touched a second lifesaver.")]
    assert log(u.says("anna", "grab"))[-1] == (2, "There is no stack for Cleo to take.")


def test_the_log_tells_of_the_end(table):
    t = table(f"-\n{PINK_ROW}anna 0@3\nben 0@4\ncleo *\nturn cleo")
    assert log(t.says("anna", "grab") + t.says("ben", "grab"))[-2:] == [
        (2, "Cleo is the slowest."), (0, "Anna and Ben win.")
    ]  # fmt: skip
    u = table("flip-limit=150\npw br --\n-- -- --\n-- -- --\nanna oj\nben *\nplaced 149")
    assert [text for _, text in log(u.places("anna", "c3", "oj"))] == [
        "Anna placed the orange jetski at the bottom right.",
        "Anna has no cards left: one lifesaver to go.",
        "The last card is placed.",
        "Anna wins.",
    ]


def test_the_log_tells_who_begins(box):
    state = games.find("row-your-goat").new(4, {}, box)
    out = []
    state.play(CHANCE, state.parse(CHANCE, "start 2"), out)
    assert log(out) == [(2, "Cleo flips first.")]


# --- the bot --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def policy(box):
    return games.find("row-your-goat").policy(box)


def best(policy, t, name):
    return t.state.text(t.seat(name), policy.move(t.state, t.seat(name), Rng(1)))


def test_the_bot_grabs_and_calls(table, policy):
    t = table(f"-\n{PINK_ROW}anna 5\nben *\ncleo pj\nturn anna\nuncalled cleo")
    assert [best(policy, t, name) for name in t.names] == ["grab"] * 3
    t.says("cleo", "grab")
    assert best(policy, t, "cleo") == "row my goat"
    u = table("-\npw br --\n-- -- --\n-- -- --\nanna 5\nben *\ncleo pj\nturn anna\nuncalled cleo")
    assert best(policy, u, "anna") == best(policy, u, "ben") == "row your goat 2"
    assert best(policy, u, "cleo") == "row my goat"


def test_the_bot_takes_what_is_cheapest(table, policy):
    t = table("-\npw+3 pr pt\n-- -- --\now bw+1 yw\nanna 5\nben *")
    t.says("ben", "grab")
    assert best(policy, t, "anna") == "take row 3"
    u = table("-\npw+3 br oj+1\n-- -- --\n-- -- --\nanna 5\nben *")
    u.errs("anna", "grab")
    assert best(policy, u, "anna") == "lift b1"


def test_with_the_last_card_the_bot_makes_a_set_and_before_an_empty_deck_it_makes_none(table, policy):
    grid = "-\npw pr --\nyj -- --\n-- -- --\n"
    t = table(f"{grid}anna pt\nben *\ncleo 5\nturn anna")
    assert best(policy, t, "anna") == "place c1"
    u = table(f"{grid}anna pt,pj\nben 0@3\ncleo *\nturn anna")
    assert best(policy, u, "anna") != "place c1"
    v = table(f"{grid}anna pt,pj\nben 5\ncleo *\nturn anna")
    assert best(policy, v, "anna") == "place c1"  # a Set is sought: who makes it is ready for it


def test_the_bot_avoids_tall_stacks(table, policy):
    t = table("-\nyj+3 pr+3 pt+3\nyw+3 pj yr+3\nbj+3 bt+3 ot+3\nanna oj\nben *\nturn anna")
    values = policy.values(t.state, 0, list(range(9)))
    assert len(values) == 9 and max(values) > min(values)


def test_all_seats_may_be_first_in_a_race(table, policy):
    t = table(f"-\n{PINK_ROW}anna 5\nben *\ncleo 5\nturn anna")
    found = [policy.first(t.state, Rng(seed)) for seed in range(300)]
    assert all(found.count(seat) > 60 for seat in range(3))
    t.says("ben", "grab")
    assert {policy.first(t.state, Rng(seed)) for seed in range(50)} == {0, 2}
    u = table("-\npw br --\n-- -- --\n-- -- --\nanna pj\nben *\ncleo 5\nturn ben\nuncalled anna")
    found = [policy.first(u.state, Rng(seed)) for seed in range(500)]
    assert found.count(0) > found.count(1) and min(map(found.count, range(3))) > 40


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_bots_finish_their_games(box, policy, seats):
    for seed in range(3):
        state = games.find("row-your-goat").new(seats, {}, box)
        policy.playout(state, Rng(seed))
        assert state.result().winners and state.placed <= 600
