"""Positions as data: what is no position is refused in one sentence; components must add up."""

import copy

import pytest

from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.goat_lords import components, rules
from tests.rules.goat_lords.lords_table import Table

WORDS = """
anna: hand chef ninja / herd diver*2, queen+wild-25 / front goat-kart
ben: hand viking / herd ninja*2, chef<pirate
"""


@pytest.fixture
def data(box):
    return Table(WORDS, box).state.pack()


def test_a_new_game(box):
    assert rules.new(2, {}, box).pack() == {
        "seats": 2, "options": {"hand-size": 5}, "eyes": -1, "turn": 0, "phase": 0, "turns": 0, "dealer": -1, "out": -1,
        "last_left": 0, "plus1": 0, "plus2": 0, "acts": 0, "card": -1, "foe": -1, "asked": -1, "opener": -1,
        "drawer": -1,
        "due": 0, "why": 0, "direction": 0, "fresh": False, "ring": [0, 0, 0], "pile": [8, *[10] * 9, 8, 4, *[2] * 8],
        "pile_left": 126, "hands": [[0] * 12] * 2, "held": [0, 0], "laid": [[0] * 8] * 2, "downs": [0, 0],
        "trash": [0] * 8, "discards": [], "herds": [[], []], "gives": [-1, -1], "told": [0, 0], "known": [],
        "flips": [], "newer": [], "drew": [], "barren": False,
    }  # fmt: skip


def test_a_position_in_the_middle_of_a_duel_comes_back(box):
    t = Table(
        "anna: hand chef wild-25 / herd diver*2\nben: hand chef wild-50 viking / herd ninja*2, chef*2\ncleo: hand chef",
        box,
    )
    t.say("duel 1 chef", "answer wild-50", "answer wild-25")
    again = rules.unpack(t.state.pack(), box)
    assert (again.ring, again.key(), again.pack()) == (t.state.ring, t.state.key(), t.state.pack())
    assert t.state.pack()["ring"] == [1, 1, 1]
    assert again.legal(1) == t.state.legal(1)


def test_what_is_remembered_comes_back(box):
    t = Table("anna: hand chef / herd diver*2 / front goat-fish\nben: hand queen chef\ncleo: hand viking", box)
    t.say("play goat-fish 1", "name chef")
    chefs, none = [0] * 6 + [1] + [0] * 5, [0] * 12
    assert t.state.pack()["known"] == [[viewer, 0, chefs, none] for viewer in (1, 2, 3)] + [
        [viewer, 1, none, chefs] for viewer in (0, 2, 3)
    ]
    again = rules.unpack(t.state.pack(), box)
    assert (again.lo, again.closed, again.told) == (t.state.lo, t.state.closed, [1, 1, 0])
    assert t.state.view(2).pack()["known"] == [[v, 0, chefs, none] for v in (2, 3)] + [
        [v, 1, none, chefs] for v in (2, 3)
    ]


@pytest.mark.parametrize(("name", "low", "high"), [
    ("turns", 0, 1_000_000), ("dealer", -1, 1), ("out", -1, 1), ("last_left", 0, 9), ("plus1", 0, 9), ("plus2", 0, 9),
    ("acts", 0, 2), ("card", -1, 7), ("foe", -1, 1), ("asked", -1, 1), ("opener", -1, 12), ("drawer", -1, 1),
    ("due", 0, 99), ("direction", 0, 1), ("why", 0, 2), ("phase", 0, 13), ("eyes", -2, 1), ("turn", 0, 1),
    ("pile_left", 0, 999),
])  # fmt: skip
def test_numbers_out_of_their_range_are_refused(box, data, name, low, high):
    for number in (low - 1, high + 1, None, 1.0):
        with pytest.raises(ValueError, match=f'"{name}" is {number}'):
            rules.unpack(data | {name: number}, box)
    for number in (low, high):
        try:
            rules.unpack(data | {name: number}, box)
        except ValueError as error:
            assert f'"{name}"' not in str(error)


@pytest.mark.parametrize(("name", "low", "high"), [
    ("ring", 0, 63), ("pile", 0, 999), ("held", 0, 999), ("downs", 0, 4), ("trash", 0, 99), ("discards", 0, 11),
    ("gives", -1, 15), ("told", 0, 1), ("flips", 0, 19), ("hands", 0, 99), ("laid", 0, 99),
])  # fmt: skip
def test_lists_with_numbers_out_of_their_range_are_refused(box, data, name, low, high):
    nested = name in ("hands", "laid")
    whole = data[name][1] if nested else data[name] or [0]

    def changed(number):
        row = [number, *whole[1:]]
        return data | {name: [data[name][0], row] if nested else row}

    for number in (low - 1, high + 1, True):
        with pytest.raises(ValueError, match=f'"{name}" holds {number} instead of a number from {low} to {high}'):
            rules.unpack(changed(number), box)
    for number in (low, high):
        try:
            rules.unpack(changed(number), box)
        except ValueError as error:
            assert f'"{name}"' not in str(error)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_position_of_a_game_comes_back(box, seats):
    for number in range(2):
        rng = stream("comes back", str(seats), number)
        state = rules.new(seats, {}, box)
        while who := state.to_move():
            seat = who[int(rng.below(len(who)))]
            options = [state.sample(rng)] if seat == CHANCE else state.legal(seat)
            for shown in (state, state.view(NOBODY), state.view(seats - 1)):
                again = rules.unpack(shown.pack(), box)
                assert again.key() == shown.key()
                assert again.pack() == shown.pack()
            state.play(seat, options[int(rng.below(len(options)))])


def test_a_packed_position_comes_back(box, data):
    state = rules.unpack(copy.deepcopy(data), box)
    assert state.pack() == data
    assert state.herds[1] == [5 + (2 << 4), 6 + (1 << 4) + (4 << 22)]


@pytest.mark.parametrize(("change", "sentence"), [
    ({"seats": "two"}, "no position of Goat Lords"), ({"options": {"hand": 5}}, "no position of Goat Lords"),
    ({"seats": 9}, "for 2 to 6 players"), ({"turn": 2}, "\"turn\" is 2"), ({"turn": True}, "\"turn\" is True"),
    ({"phase": 14}, "\"phase\" is 14"), ({"fresh": 1}, "\"fresh\" is 1"), ({"held": [2]}, "right length"),
    ({"held": [2, 2]}, "seat 1 does not fit"), ({"downs": [0, 0]}, "seat 0 does not fit"),
    ({"pile_left": 3}, "draw pile does not fit"), ({"discards": [12]}, "holds 12"), ({"discards": 3}, "no list"),
    ({"herds": [[], []]}, "Cards are missing"), ({"herds": [[]]}, "right length"), ({"gives": [0, -1]},
    "nobody asks for"),
    ({"phase": 6}, "Nobody is named"), ({"phase": 6, "foe": 0, "asked": -1}, "Nobody is named"),
    ({"phase": 0}, "dealer or the one who is out"), ({"phase": 13}, "dealer or the one who is out"),
    ({"known": [[0]]}, "viewer, a seat and two lists"), ({"known": [[0, 2, [], []]]}, "not there"),
    ({"herds": [[[0, 0, 0, 0, -1]], []]}, "no stack"), ({"herds": [[[12, 1, 0, 0, -1]], []]}, "no stack"),
    ({"gives": [15, -1], "phase": 10}, "hidden in the full position"), ({"eyes": 1}, "does not fit"),
])  # fmt: skip
def test_what_is_no_position_is_refused(box, data, change, sentence):
    with pytest.raises(ValueError, match=sentence) as error:
        rules.unpack(data | change, box)
    assert str(error.value).endswith(".") and "\n" not in str(error.value)


def test_a_duel_needs_a_stack_to_fight_for(box):
    data = Table("anna: hand chef / herd diver*2\nben: hand viking / herd ninja*2", box).state.pack()
    with pytest.raises(ValueError, match="no stack to be fought for"):
        rules.unpack(data | {"phase": 6, "foe": 1, "asked": 1}, box)


def test_four_action_cards_lie_in_front_of_the_one_who_throws_one_away_only(box):
    four = "discogoat goat-kart aligoater goat-fish"
    with pytest.raises(ValueError, match="too many action cards"):
        Table(f"anna: hand chef / front {four}\nben: hand viking", box)


class Changed:
    """A copy of the box with one kind changed."""

    def __init__(self, box, part, at, **values):
        kinds = copy.deepcopy(getattr(box.cards, part))
        kinds[at] = type(kinds[at])(**{name: getattr(kinds[at], name) for name in kinds[at].__struct_fields__} | values)
        parts = {name: getattr(box.cards, name) for name in ("goats", "wilds", "actions")} | {part: kinds}
        self.game, self.cards = box.game, components.Cards(**parts)


@pytest.mark.rule("GL-01", "GL-02", "GL-03")
@pytest.mark.parametrize(("part", "at", "values", "sentence"), [
    ("goats", 0, {"count": 9}, "goats and wilds add up to 111; the box holds 110"),
    ("actions", 0, {"count": 3}, "the action cards add up to 17; the box holds 16"),
    ("goats", 0, {"id": "chef"}, '"chef" is there twice'), ("goats", 0, {"id": "her hoof"}, "cannot be written"),
    ("wilds", 0, {"id": "oat"}, "the wilds are wild-25, wild-50 in this order"),
    ("actions", 1, {"id": "disco"}, "the action cards are banana-goat"), ("goats", 1, {"value": 0}, "worth 1 to 1000"),
    ("actions", 1, {"extra_plays": 3}, "no, one or two extra plays"), ("actions", 6, {"extra_plays": 1}, "gives none"),
    ("goats", 1, {"count": 0}, "1 to 30 cards of a kind"), ("goats", 1, {"count": 31}, "1 to 30 cards of a kind"),
    ("goats", 1, {"value": 1001}, "worth 1 to 1000"),
])  # fmt: skip
def test_components_that_do_not_add_up_are_told(box, part, at, values, sentence):
    problems = components.check(Changed(box, part, at, **values))
    assert any(sentence in problem.sentence for problem in problems)
    assert all(problem.file == "cards" for problem in problems)


def test_nine_goats_are_too_few(box):
    class Nine:
        game = box.game
        cards = components.Cards(box.cards.goats[:9], box.cards.wilds, box.cards.actions)

    assert any("9 types of goats instead of 10" in problem.sentence for problem in components.check(Nine))


@pytest.mark.parametrize("text", [
    "", "birth", "birth chef", "birth chef chef chef", "duel 2 chef", "duel 0 goat-kart", "duel 01 chef",
    "duel x chef", "answer",
    "play", "play goatilocks", "play goatilocks up", "play discogoat 1", "play banana-goat", "play goat-kart",
    "mix chef chef",
    "mix chef on queen", "raise", "raise x", "raise 128", "trash chef", "name wild-25", "give", "draw", "dealer 2",
    "stop 1",
])  # fmt: skip
def test_what_is_no_move_is_answered_in_one_sentence(box, text):
    state = rules.new(2, {}, box)
    with pytest.raises(ValueError, match=r"^[^\n]+\.$"):
        state.parse(0, text)


@pytest.mark.parametrize(("text", "limit"), [("duel 3 chef", 2), ("dealer 3", 2), ("raise 128", 127)])
def test_numbers_too_large_are_told_with_the_largest(box, text, limit):
    with pytest.raises(ValueError, match=f"is no number from 0 to {limit}.$"):
        rules.new(3, {}, box).parse(0, text)


@pytest.mark.parametrize("stack", [
    [10, 1, 0, 0, -1], [-1, 1, 0, 0, -1], [0, 1, 0, 0, 10], [0, 1, 0, 0, -2], [0, -1, 1, 0, -1], [0, 2, -1, 0, -1],
    [0, 2, 0, -1, -1], [0, 0, 0, 0, -1], [0, 64, 0, 0, -1], [0, 2, 0, 0], [0, 2, 0, 0, -1, 0], "queen", None,
])  # fmt: skip
def test_what_is_no_stack_is_refused(box, data, stack):
    with pytest.raises(ValueError, match='"herds"'):
        rules.unpack(data | {"herds": [[stack], []]}, box)


@pytest.mark.parametrize("known", [
    [[0, 1, [-1, *[0] * 11], [0] * 12]], [[0, 1, [0] * 12, [-1, *[0] * 11]]], [[0, 1, [0] * 11, [0] * 12]],
    [[0, 1, [0] * 12, [0] * 13]], [[3, 1, [0] * 12, [0] * 12]], [[-1, 1, [0] * 12, [0] * 12]],
    [[0, 1, [100, *[0] * 11], [0] * 12]], [[0, 1, [0] * 12, [100, *[0] * 11]]], [[0, 1, [0] * 12]], [5],
])  # fmt: skip
def test_what_is_no_memory_is_refused(box, data, known):
    with pytest.raises(ValueError, match='"known"'):
        rules.unpack(data | {"known": known}, box)


def test_moves_are_told_by_their_first_word(box):
    state = rules.new(3, {}, box)
    for text in (
        "birth queen queen", "assist queen", "discard queen", "duel 0 queen", "answer queen", "play banana-goat 0",
        "mix queen over vampire", "raise 0", "name queen", "name astronaut", "give queen", "give ?",
        "trash banana-goat",
        "trash goat-kart", "draw queen", "turn-up queen", "turn-up goat-kart", "dealer 0", "duel 2 chef", "raise 127",
        "play merry-goat-round 2", "play discogoat", "play 3d-goat", "play goat-fish 0", "play goatilocks left",
        "birth wild-25 chef", "assist chef", "discard wild-50", "duel 2 aligoater", "answer aligoater", "stop",
        "kart", "allow",
        "play banana-goat 2", "play goatilocks right", "mix chef over queen", "raise 3", "name chef", "give ?",
        "give wild-25",
        "trash aligoater", "end", "pass", "draw ?", "draw action", "draw goat-kart", "turn-up wild-50", "dealer 2",
    ):  # fmt: skip
        move = state.parse(0, text)
        assert state.text(0, move) == text
        assert state.move_kind(move) == text.split()[0]
    assert [state.move_kind(move) for move in (0, 0xFF, 0x413, 0x7D2, 0x850, 1 << 20)] == [""] * 6
