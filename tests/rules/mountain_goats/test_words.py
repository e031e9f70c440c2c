"""The log as the mock-ups write it."""

import pytest

from goatgames import content
from goatgames.core.state import NOBODY
from goatgames.games.mountain_goats import words

BOX = content.load("mountain-goats")
NAMES = ["Jonas", "Barnaby", "Nanny Mö"]


def log(events):
    return [text for _, text, _ in words.sentences(events, NAMES, NOBODY, BOX)]


@pytest.mark.parametrize(
    ("goats", "faces", "use", "told"),
    [
        ("7@2", (3, 4, 1, 5), "use 7 6", ["Jonas climbed 7 and 6. Top of 7: +7."]),
        ("10@1", (4, 6, 1, 1), "use 10", ["Jonas took the top of 10: +10. Barnaby falls to the foot."]),
        ("6@top", (1, 5, 1, 1), "use 6", ["Jonas took one more 6: +6."]),
        ("9@top", (4, 5, 3, 6), "use 9 9", ["Jonas took two more 9: +18."]),
        ("9@1", (4, 5, 3, 6), "use 9 9", ["Jonas took the top of 9: +18."]),
        ("5@1", (5, 5, 5, 1), "use 5 5", ["Jonas climbed 5 twice."]),
        ("6@top", (1, 5, 5, 1), "use 6 6", ["Jonas took two more 6: +12."]),
        ("6@top", (1, 5, 3, 4), "use 7 6", ["Jonas climbed 7. One more 6: +6."]),
        (
            "10@1 5@3",
            (4, 6, 5, 1),
            "use 10 5",
            ["Jonas climbed 10 and 5. Tops of 10 and 5: +15. Barnaby falls to the foot."],
        ),
        ("", (1, 2, 2, 2), "use", ["Jonas used no dice."]),
    ],
)
def test_a_turn_in_words(table, goats, faces, use, told):
    t = table(f"base\nanna goats {goats}\nben goats 10@top\ncleo")
    assert log(t.roll(*faces)) == [f"Jonas rolled {' '.join(map(str, sorted(faces, reverse=True)))}."]
    events = t.say(use)
    assert log(events) == told
    assert [points for _, _, points in words.sentences(events, NAMES, NOBODY, BOX)] == ["+" in told[0]]


def test_bonus_and_last_round_have_lines_of_their_own(table):
    t = table(
        "base\nanna goats 10@1 tokens 5 6 7 8 9\nben took all of 9\nben took all of 8\nben took 10 down to 1\ncleo"
    )
    t.roll(4, 6, 1, 1)
    assert log(t.say("use 10")) == [
        "Jonas took the top of 10: +10.",
        "No tokens are left on 10.",
        "Jonas has all six: bonus 15.",
        "The last round has begun.",
    ]


def test_the_options_in_words(table):
    t = table("big-mountain green-valley\nanna goats v9<9 20<8 10@1\nben\ncleo\nben took all of 10")
    assert log(t.say("back v9 to 8")) == ["Jonas took a goat back from the pasture of 9 to 8."]
    t.roll(6, 6, 4, 5)
    assert log(t.say("use 12 9", "place 12 from 20", "climb 9 from 5")) == [
        "Jonas went up to 12, from 20.",
        "Jonas brought a goat from 5 to 9.",
    ]
    t.say("done")
    t.idle()
    t.idle()
    t.roll(4, 6, 1, 1)
    assert log(t.say("use 10", "climb 10")) == ["Jonas climbed 10.", "Jonas has a goat in the pasture of 10."]


def test_the_lot_and_the_end_in_words(table, box):
    from goatgames.core.state import CHANCE
    from goatgames.games.mountain_goats import rules

    out = []
    state = rules.new(3, {}, box)
    state.play(CHANCE, state.parse(CHANCE, "start 2"), out)
    assert log(out) == ["Nanny Mö begins."]
    t = table("base\nanna\nben\ncleo\nlast-round\nturn cleo")
    t.roll(1, 2, 2, 2)
    assert log(t.say("use"))[-1] == "The game is over."
