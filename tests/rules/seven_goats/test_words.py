"""What is said of a game: moves as texts, the log, packed positions."""

import pytest

from goatgames import content
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games import catalogue as games
from goatgames.games.seven_goats import rules
from goatgames.games.seven_goats.rules_board import bag_of, counts_of, kinds_of

GAME = games.find("seven-goats")
BOX = content.load("seven-goats")
NAMES = ["Anna", "Ben", "Cleo"]
THREE = "anna red green green blue wolf\nben orange wolf wolf\ncleo yellow white\npile purple purple"


def log(events, viewer=NOBODY):
    return [sentence for _, sentence, _ in GAME.words(events, NAMES, viewer, BOX)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("lay green", "lay"),
        ("throw", "throw"),
        ("stop", "stop"),
        ("keep", "keep"),
        ("take", "take"),
        ("place", "place"),
        ("place green green blue", "place"),
        ("give wolf", "give"),
        ("give ?", "give"),
        ("to 2", "to"),
        ("wolf to 0", "wolf"),
        ("draw red", "draw"),
        ("draw ?", "draw"),
        ("start 1", "start"),
        ("roll wolf", "roll"),
        ("roll red red green white wolf wolf wolf wolf", "roll"),
    ],
)
def test_moves_are_words(table, text, kind):
    state = table(THREE).state
    move = state.parse(0, text)
    assert state.text(0, move) == text
    assert state.move_kind(move) == kind
    assert 0 <= move < 1 << 30


@pytest.mark.parametrize(
    "text",
    [
        "", "lay", "lay ?", "lay pink", "lay red red", "throw 1", "place wolf wolf", "place blue green",
        "place red red red red red red red red red", "give", "give pink", "to", "to 3", "to x", "to 12", "to ²",
        "wolf 1", "wolf to 3", "wolf to", "wolf at 1", "draw", "draw pink", "start 3", "roll", "roll wolf red", "Throw",
        "throw ", "roll ?",
        "roll red red red red red red red red red",
    ],
)  # fmt: skip
def test_other_words_are_no_moves(table, text):
    with pytest.raises(ValueError, match=r"\.$"):
        table(THREE).state.parse(0, text)


def test_numbers_that_mean_nothing_are_refused(table):
    t = table(THREE)
    state = t.state
    for move in (
        -1,
        13,
        15,
        25,
        31,
        35,
        43,
        57,
        63,
        67,
        1000,
        (1 << 16) + 12870,
        (1 << 28) + 0x2222222,
        1 << 29,
        1 << 40,
    ):
        refusal = state.refusal(0, move)
        assert refusal.rule == "SG-05"
        assert refusal.sentence == "There is no such move; lay one to eight goats from your hand."
    for text in ("draw red", "draw ?", "start 0", "roll red"):
        refusal = state.refusal(0, state.parse(0, text))
        assert refusal.rule == "SG-06"
        assert refusal.sentence.startswith("Dice, cards and lots fall by chance")
    assert state.refusal(CHANCE, state.parse(CHANCE, "draw red")).rule == "SG-06"
    assert state.refusal(0, state.parse(0, "give ?")).rule == "SG-14"
    t.hide("red", wolves=1)
    assert (
        state.refusal(0, state.parse(0, "give ?")).sentence == "You offer cards that you know; name one of your hand."
    )


def test_a_refusal_says_what_is_possible_instead(table):
    t = table(THREE)
    start = "lay one to eight goats from your hand"
    assert t.refuses("place red")[1] == f"Dice are placed on goats after a roll; {start}."
    assert t.refuses("take")[1] == f"No cards are offered to you; {start}."
    assert t.refuses("stop")[1] == f"A turn begins with laying goats; {start}."
    t.say("lay red")
    assert t.refuses("take")[1] == "No cards are offered to you; lay another goat or throw the dice."
    assert t.refuses("lay white")[1] == "You have no more white goat in hand; lay another goat or throw the dice."
    t.say("throw")
    assert t.refuses("take", "anna")[1] == "The dice are rolled first."
    t.roll("red")
    assert t.refuses("take")[1] == "No cards are offered to you; place fitting dice, or none."
    assert t.refuses("lay green")[1] == "Goats are laid at the start of a turn; place fitting dice, or none."
    assert t.refuses("throw")[1] == "Say first which dice you place; you may also place none."
    assert t.refuses("stop")[1].startswith("A turn is not given up")
    assert t.refuses("keep")[1] == "There is nothing to keep now; place fitting dice, or none."
    assert t.refuses("give green")[1] == "Cards are offered after hiding all goats; place fitting dice, or none."
    assert t.refuses("to 1")[1] == "No cards are on offer; place fitting dice, or none."
    t.say("place red")
    assert t.refuses("take")[1] == "No cards are offered to you; throw again for wolves, or stop."
    assert t.refuses("place")[1] == "Dice are placed on goats after a roll; throw again for wolves, or stop."
    for text in ("keep", "to 1", "give green"):
        assert t.refuses(text)[1] == "Cards are offered once you stop rolling; stop first."
    t.say("throw")
    t.roll("wolf")
    t.say("stop")
    assert t.refuses("take")[1] == "No cards are offered to you; say which cards you offer and to whom, or keep them."
    assert t.refuses("throw")[1].startswith("The dice rest now; say which")
    assert t.refuses("stop")[1].startswith("There is no rolling to stop now; say which")
    t.say("give green")
    assert t.refuses("keep")[1] == "These cards are on offer already; say to whom."
    assert t.refuses("give blue")[1] == "1 wolf is set aside, a card for each is on offer; say to whom."
    t.say("to 1")
    assert t.refuses("to 2")[1] == "Only a wolf passes the cards on; take the cards, or play a wolf and pass them on."
    t.say("wolf to 2")
    assert t.refuses("lay yellow")[1] == "Goats are laid at the start of a turn; take the cards."
    assert t.refuses("wolf to 1")[1] == "You have no wolf to play; take the cards."
    assert t.refuses("take", "ben")[1] == "Another player is asked whether to take the cards; wait for the answer."


def test_before_the_first_turn_nobody_moves(box):
    state = rules.new(2, {}, box)
    assert state.refusal(0, 0).rule == state.refusal(CHANCE, 0).rule == "SG-04"
    assert state.legal(0) == state.legal(1) == []
    assert rules.unpack(state.pack(), box).pack() == state.pack()


def test_the_log_of_a_turn(table):
    t = table(THREE)
    assert log(t.say("lay red", "lay green", "lay green", "throw")) == ["Anna laid red and 2 green."]
    assert log(t.roll("green red wolf wolf")) == ["The dice show red, green, 4 white and 2 wolves."]
    assert log(t.say("place green")) == ["Anna put a die on green."]
    assert log(t.roll("green red wolf")) == ["The dice show red, green, 2 white and a wolf."]
    assert log(t.say("place red green")) == [
        "Anna put 2 dice on red and green.",
        "All 3 goats have hidden: Anna is rid of red and 2 green.",
    ]
    assert log(t.say("stop")) == []
    assert log(t.say("keep")) == ["Anna offers nothing."]
    assert log(t.say("lay orange", "throw")) == ["Ben laid orange."]
    for _ in range(2):
        t.roll()
    assert log(t.roll("red wolf")) == ["The dice show red, 6 white and a wolf.", "Ben takes orange back."]
    move = t.state.parse(CHANCE, "draw purple")
    out = []
    t.state.play(CHANCE, move, out)
    assert log(out) == log(out, 0) == ["Ben drew a card."]
    assert log(out, 1) == ["Ben drew a purple goat."]


def test_the_log_of_an_offer_tells_what_its_reader_knows(table):
    t = table(THREE)
    t.hide("red", wolves=2)
    events = t.say("give green", "give wolf", "to 1")
    assert log(events) == log(events, 1) == ["Anna offers Ben 2 cards."]
    assert log(events, 0) == ["Anna offers Ben 2 cards: green and a wolf."]
    assert log(t.say("wolf to 2")) == ["Ben plays a wolf and passes the cards on to Cleo."]
    events = t.say("take")
    assert log(events) == log(events, 1) == ["Cleo takes 2 cards."]
    assert log(events, 0) == log(events, 2) == ["Cleo takes 2 cards: green and a wolf."]


def test_the_log_of_beginning_and_end(table, box):
    t = table("anna red green\nben wolf\ncleo orange")
    start = rules.unpack(t.state.pack() | {"phase": rules.LOT, "starter": -1}, box)
    out = []
    start.play(CHANCE, start.parse(CHANCE, "start 1"), out)
    assert log(out) == ["Ben begins.", "Ben has only wolves and has lost."]
    t.lay("red")
    t.roll("red")
    lines = GAME.words(t.say("place red", "stop"), NAMES, 0, BOX)
    assert [(line, points) for _, line, points in lines] == [
        ("Anna put a die on red.", False),
        ("The goat has hidden: Anna is rid of red.", True),
        ("Ben has only wolves and has lost.", False),
    ]
    t.lay("orange")
    t.roll()
    t.roll()
    assert log(t.roll(rest="red")) == [
        "The dice show 8 red.", "Cleo takes orange back.", "The discard pile is shuffled and is the draw pile now.",
    ]  # fmt: skip
    assert log(t.draw("orange"), 2) == ["Cleo drew an orange goat."]
    t.lay("green")
    t.roll("green")
    assert log(t.say("place green"))[-1] == "Anna has won."


def test_a_dealt_card_is_no_news_and_a_wolf_drawn_is_a_wolf(table, box):
    state = rules.new(2, {}, box)
    out = []
    state.play(CHANCE, state.parse(CHANCE, "draw red"), out)
    assert log(out) == []
    t = table("anna red red\nben white\npile wolf")
    t.fail("red")
    assert log(t.draw("wolf"), 0) == ["Anna drew a wolf."]


def test_bags_count_and_uncount():
    counts = [3, 0, 7, 1, 0, 0, 2, 6]
    assert counts_of(bag_of(counts)) == counts
    assert kinds_of(bag_of([1, 0, 2, 0, 0, 0, 0, 1])) == [0, 2, 2, 7]


BROKEN = [
    ({"seats": "two"}, "no position of De 7 geitjes"),
    ({"seats": 5}, "2 to 4 players"),
    ({"turn": 3}, '"turn" is 3'),
    ({"turn": True}, '"turn" is True'),
    ({"phase": 10}, '"phase"'),
    ({"phase": -1}, '"phase"'),
    ({"viewer": -4}, '"viewer"'),
    ({"viewer": -1}, "does not see"),
    ({"viewer": 0}, "does not see"),
    ({"rolls": 4}, '"rolls"'),
    ({"free": 9}, '"free"'),
    ({"wolves": 9}, '"wolves"'),
    ({"out": 3}, '"out" is no list'),
    ({"out": [3]}, '"out" holds 3'),
    ({"sizes": [5, 3]}, '"sizes" is no list of the right length'),
    ({"sizes": [5, 3, 3]}, "hand of seat 2 does not hold 3 cards"),
    ({"hands": [1] * 24}, "There are"),
    ({"hands": [8] + [0] * 23}, '"hands" holds 8'),
    ({"hands": "x"}, '"hands" is no list'),
    ({"gone": 1}, "There are 7 cards of wolf"),
    ({"pile_size": 3}, "draw pile does not hold 3 cards"),
    ({"offered": 1}, "1 cards are said to be on offer"),
    ({"unseen": [1, 0, 0, 0, 0, 0, 0, 0]}, "There are"),
    ({"need": [1, 0, 0, 0, 0, 0, 0, 0]}, "do not fit the goats"),
    ({"shown": [0, 0, 0, 0, 0, 0, 0, 1]}, "do not fit the goats"),
    ({"phase": rules.ROLL, "wolves": 1}, "no more than 8 dice"),
    ({"starter": -1}, "starting seat or the winner"),
    ({"phase": rules.LOT}, "starting seat or the winner"),
    ({"winner": 1}, "starting seat or the winner"),
    ({"phase": rules.OVER}, "starting seat or the winner"),
    ({"pools": []}, '"pools" is no list'),
    ({"pools": [[1], [], [], []]}, '"pools" is no list'),
    ({"known": [0] * 8}, '"known" is no list'),
    ({"emptied": [1, 1, 1, 1, 1]}, '"emptied" is no list'),
]


@pytest.mark.parametrize(("change", "told"), BROKEN)
def test_data_that_are_no_position_are_refused_in_a_sentence(table, box, change, told):
    data = table(THREE).state.pack()
    assert rules.unpack(data, box).pack() == data
    with pytest.raises(ValueError, match=told) as error:
        rules.unpack(data | change, box)
    assert str(error.value).endswith(".")


@pytest.mark.parametrize(
    ("name", "low"),
    [("turn", 0), ("asked", 0), ("rolls", 0), ("free", 0), ("wolves", 0), ("gone", 0), ("dealt", 0), ("turns", 0),
     ("pile_size", 0), ("offered", 0), ("starter", -1), ("winner", -1), ("phase", 0), ("viewer", -3)],
)  # fmt: skip
def test_numbers_are_not_too_low(table, box, name, low):
    data = table(THREE).state.pack()
    with pytest.raises(ValueError, match=f'"{name}" is {low - 1} instead of a number from {low} to '):
        rules.unpack(data | {name: low - 1}, box)


@pytest.mark.parametrize("name", ["turn", "asked", "starter", "winner", "viewer"])
def test_the_last_seat_is_a_seat_and_there_is_none_beyond(table, box, name):
    data = table(THREE).state.pack()
    if name == "viewer":
        data = table(THREE).view("cleo").pack()
    if name == "winner":
        data["phase"] = rules.OVER
    assert rules.unpack(data | {name: 2}, box).pack()[name] == 2
    with pytest.raises(ValueError, match=f'"{name}" is 3 instead of a number from -?[0-9] to 2'):
        rules.unpack(data | {name: 3}, box)


def test_lists_hold_no_numbers_too_low(table, box):
    data = table(THREE).state.pack()
    for name in ("out", "sizes", "hands", "emptied", "known", "shown"):
        with pytest.raises(ValueError, match=f'"{name}" holds -1'):
            rules.unpack(data | {name: [-1] * (len(data[name]) or 1)}, box)


def test_a_view_shows_nothing_its_viewer_does_not_see(table, box):
    t = table(THREE)
    t.hide("red", wolves=2)
    t.say("give green", "to 1")
    data = t.view("ben").pack()
    assert rules.unpack(data, box).pack() == data
    one, none = [0, 0, 0, 1, 0, 0, 0, 0], [0] * 8
    unseen = [n - more for n, more in zip(data["unseen"], one, strict=True)]
    for change in ({"pile": one}, {"offer": one}, {"hands": one + data["hands"][8:]}):
        with pytest.raises(ValueError, match="does not see"):
            rules.unpack(data | change | {"unseen": unseen}, box)
    for change in ({"pile_size": 3}, {"offered": 2}, {"sizes": [4, *data["sizes"][1:]]}):
        with pytest.raises(ValueError, match="do not add up"):
            rules.unpack(data | change, box)
    with pytest.raises(ValueError, match="does not see"):
        rules.unpack(t.state.pack() | {"viewer": 0, "unseen": none}, box)


def test_data_that_miss_something_are_refused(table, box):
    data = table(THREE).state.pack()
    for name in data:
        with pytest.raises(ValueError, match=r"\.$"):
            rules.unpack({key: value for key, value in data.items() if key != name}, box)


def test_every_field_counts_in_the_key(table, box):
    t = table(THREE)
    t.hide("red", wolves=2)
    t.say("give green")
    data = t.state.pack()
    key = t.state.key()
    for change in ({"turns": 1}, {"rolls": 2}, {"free": 3}, {"wolves": 1}, {"asked": 2}, {"starter": 2}, {"dealt": 1},
                   {"emptied": [1]}, {"known": [1] + data["known"][1:]}, {"pools": [*data["pools"][:3], [0] * 8]},
                   {"shown": [0, 0, 1, 0, 0, 0, 0, 0]}):  # fmt: skip
        assert rules.unpack(data | change, box).key() != key, change
    moved = data["discard"][:]
    pile = data["pile"][:]
    moved[0], pile[5] = moved[0] - 1, pile[5] - 1
    pile[0], moved[5] = pile[0] + 1, moved[5] + 1
    assert rules.unpack(data | {"discard": moved, "pile": pile}, box).key() != key
