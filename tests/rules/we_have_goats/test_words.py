import pytest

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Event
from goatgames.games.catalogue import find
from goatgames.games.we_have_goats import rules, words
from goatgames.games.we_have_goats.rules_moves import move_kind, move_of, move_value

BOX = content.load("we-have-goats")
FIELD = "land C5 crossroads, C4 crossroads, C3 crossroads, C2 crossroads, C1 crossroads"


def said(events, viewer=0, names=("Anna", "Ben", "Cleo", "Dora")):
    return [line for _, line, _ in words.sentences(events, list(names), viewer, BOX)]


def test_the_log_of_a_turn(table):
    t = table(f"base\nanna goats h2 west east hand move-5+4 labs pancake!two\nben\n{FIELD}")
    lines = said(t.does("play move-5+4", "goat 0", "to south"))
    assert lines == ["Anna played Move 5.", "Anna's goat went to the south pen.", "Anna's goat is home."]
    lines = words.sentences(t.draw_out(), ["Anna", "Ben"], 1, BOX)
    assert lines[0] == (0, "Anna drew a card.", False) and lines[-1][1].startswith("Ben drew ")
    assert lines[-1][1] != "Ben drew a card."


def test_home_is_told_as_scoring(table):
    t = table(f"base\nanna goats h2 west east hand move-5+4\nben\n{FIELD}")
    lines = words.sentences(t.does("play move-5+4", "goat 0", "to south"), ["Anna", "Ben"], 0, BOX)
    assert [scores for _, _, scores in lines] == [False, False, True]


def test_the_log_of_an_oh_no(table):
    t = table(f"base\nanna goats h14 west east hand move-5\nben hand oh-no\n{FIELD}")
    t.say("play move-5", "goat 0", "to h13")
    assert said(t.say("oh-no oh-no", "pass")) == [
        "Ben said Oh No You Didn't.",
        "Anna's card Move 5 was stopped.",
        "Anna's goat is back on h14.",
    ]


def test_what_was_shown_is_told_to_those_who_saw_it(table):
    t = table("base\nanna hand internet-troll\nben hand boulder oh-no\ncleo")
    t.say("play internet-troll", "opponent 1")
    out = t.passes()
    assert said(out, 0) == ["Ben showed Anna the hand: Boulder, Oh No You Didn't, Oh Yes I Did."]
    assert said(out, 2) == said(out, -2) == ["Ben showed Anna the hand."]


@pytest.mark.parametrize(
    ("kind", "data", "line"),
    [
        ("start", (1,), "Ben begins."),
        ("deal", (1, 5), "Zombie Kitty lies before Ben."),
        ("shuffle", (1,), "The discard pile was shuffled: 1 card."),
        ("shuffle", (9,), "The discard pile was shuffled: 9 cards."),
        ("found", (60,), "Goat-cano brought up Electric Fence."),
        ("lock", (4, 2), "The goat lock on Rock Jumper shows a tipsy goat."),
        ("jump", (3, 42, 59, 76), "Ben's goat jumped over h13 to h12."),
        ("kitty", (3, 42, 59, 59), "Ben's goat went as a Zombie Kitty to h13."),
        ("pen", (3, 1), "Ben's goat was sent to the west pen."),
        ("tipsy", (3,), "Ben's goat is tipsy."),
        ("stand", (3,), "Ben's goat stood up."),
        ("swim", (3, 42, 8), "Ben's goat swam to the north pen."),
        ("portal", (0, 3), "Anna's goat and Ben's goat changed places."),
        ("refuse", (0,), "Anna refused the Goat Portal."),
        ("shame", (3, 8), "Ben's goat went back to where it began."),
        ("lay", (60, 12, 0, -1), "Anna laid Electric Fence on C3."),
        ("lay", (60, 0, 0, 1), "Anna laid Electric Fence on A5, over Crossroads."),
        ("quake", (0, 1), "The land on A5 and B5 changed places."),
        ("nado", (24, 2), "The land on E1 turned half round."),
        ("nami", (24, 10), "The land card Boulder on E1 was washed away."),
        ("trade", (114, 5, 1), "Anna traded Move 5 for 1 gem on Zombie Kitty."),
        ("offer", (114, 5), "Anna wants to activate Zombie Kitty with Move 5."),
        ("activate", (5,), "Anna activated Zombie Kitty."),
        ("heist", (5, 1, 0), "Anna took Zombie Kitty from Ben and gave Double Rainbow."),
        ("heist", (5, 1, -1), "Anna took Zombie Kitty from Ben."),
        ("wreck", (5, 1), "Zombie Kitty of Ben is wrecked."),
        ("gems", (5, 3), "3 gems went back from Zombie Kitty."),
        ("phone", (0,), "Anna touched the phone: Phone Down, Ghost Town is gone."),
        ("use", (0,), "Anna used a lock of 2."),
        ("discard", (10,), "Anna discarded Boulder."),
        ("trolled", (1, 10), "Ben discarded Boulder."),
        ("called", (1, 10), "Anna took Boulder from Ben."),
        ("give", (1, 10), "Anna gave Ben Boulder."),
        ("karaoke", (), "Everybody discards the hand and draws a new one."),
        ("end", (0,), "Anna has all goats home and wins."),
        ("end", (-1,), "The last round is over."),
    ],
)
def test_sentences(kind, data, line):
    assert said([Event(kind, 0, data)]) == [line]


def test_turns_are_not_told():
    assert said([Event("turn", 0, (0,))]) == []


def test_moves_in_numbers(box):
    assert move_of(23) == 23 << 10
    assert rules.new(2, {}, box).parse(0, "goat 5") == move_of(13, 5)
    assert move_value(move_of(14, 76)) == 76 and move_kind(move_of(14, 76)) == 14


@pytest.mark.parametrize(
    "text",
    [
        "fly", "play", "play move-9", "to z3", "to a16", "to a0", "to a01", "place F1", "place A6", "place a1",
        "turn 4", "swap A1", "swap A1 up", "jump", "jump north slide 0", "jump north slide 16", "jump north glide 1",
        "pen up", "pass now", "trade move-2 pancake", "trade move-2 to pancake", "trade move-2 for nothing",
        "gems 4 of pancake",
        "gems 1 pancake", "draw 2 move-2", "draw 0", "deal 0 x", "lock three", "goat 6", "goat -1", "opponent 9",
        "use three", "to", "start 2", "",
    ],
)  # fmt: skip
def test_other_words_are_no_moves(box, text):
    with pytest.raises(ValueError, match=r"\.$"):
        rules.new(2, {}, box).parse(0, text)


def test_unknown_numbers_have_some_text(box):
    state = rules.new(2, {}, box)
    assert state.text(0, 40 << 10) == "move 40960"
    assert state.text(0, move_of(6, len(state.board.names))) == "play ?"
    assert {state.text(-1, state.sample(Rng(seed))) for seed in range(20)} == {"start 0", "start 1"}


def test_damaged_positions_are_refused(table, box):
    t = table(f"base\nanna goats h14 west east hand move-5 labs pancake!two\nben hand oh-no\n{FIELD}")
    data = t.state.pack()
    assert rules.unpack(data, box).key() == t.state.key()
    for change in (
        {"seats": "two"}, {"seats": 5}, {"options": {"colour": 1}}, {"options": {"round-limit": "x"}}, {"turn": 2},
        {"turn": True}, {"phase": 26}, {"phase": -1}, {"winner": 2}, {"viewer": -4}, {"card": 999}, {"lab": 8},
        {"tool": 4}, {"asked": 2}, {"walker": 6}, {"arrived": 3}, {"pile_size": 3}, {"used": [0] * 5}, {"queue": [2]},
        {"field": [-1] * 24}, {"field": [30 * 4] + [-1] * 24}, {"at": [0] * 6}, {"at": [999] * 6}, {"tipsy": [2] * 6},
        {"held": [1, 9]}, {"held": [0, 1]}, {"hands": [127] + t.state.hands[1:]}, {"hands": [99] + t.state.hands[1:]},
        {"locks": [3, 3, 2, 2]}, {"gems": [72, 1] + [0] * 6}, {"lock": [-1] * 7},
        {"lock": [-2, *t.state.lock[1:]]}, {"known": [9999]}, {"starter": -1},
        {"waiting": [6]}, {"args": None}, {"pile": [0] * len(t.state.pile)}, {"discard": [1] * len(t.state.pile)},
    ):  # fmt: skip
        with pytest.raises(ValueError, match=r"\.$"):
            rules.unpack(data | change, box)
    lying = data["field"][:]
    lying[2] += 1  # a crossroads lies in one way only
    with pytest.raises(ValueError, match="turn"):
        rules.unpack(data | {"field": lying}, box)


GAME = find("we-have-goats")
POLICY = GAME.policy(content.load("we-have-goats"))


def choice(t, seat=None):
    seat = t.state.to_move()[0] if seat is None else seat
    return t.state.text(seat, POLICY.move(t.state.view(seat), seat, Rng(1)))


def test_a_bot_walks_home(table):
    t = table(f"base\nanna goats h3 h12 east hand move-3 move-5+4 boulder\nben\n{FIELD}")
    for word in ("play move-3", "goat 0", "to south"):
        assert choice(t) == word
        t.say(word)


def test_a_bot_stops_what_costs_it_much_and_nothing_else(table):
    words_of = "base\nanna goats h3 h12 east hand move-3 boulder\nben hand oh-no\n" + FIELD
    t = table(words_of)
    t.say("play move-3", "goat 0", "to south")
    assert choice(t) == "oh-no oh-no"
    t = table(words_of)
    t.say("play boulder", "place A3", "turn 0")
    assert choice(t) == "pass"


def test_a_bot_never_touches_its_phone(table):
    t = table("base\nanna hand move-2 labs phone-down!two\nben")
    assert choice(t) == "discard move-2"


def test_a_bot_sees_a_land_card_through(table):
    t = table("base\nanna goats north west east hand crossroads move-2\nben")
    while t.due == "anna":
        t.say(choice(t))
    t.passes()
    assert t.land("C1") == "crossroads"  # before its own pen


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_finish_games(box, seats):
    state = rules.new(seats, {"not-for-kids": True, "round-limit": 25}, box)
    rng = Rng(seats)
    while state.to_move():
        who = state.to_move()[0]
        state.play(who, state.sample(rng) if who == CHANCE else POLICY.move(state, who, rng))
    assert max(state.scores()) >= 1
