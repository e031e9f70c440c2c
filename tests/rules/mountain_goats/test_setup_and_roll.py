import pytest

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE
from goatgames.games.mountain_goats import rules
from goatgames.games.mountain_goats.rules_rolls import Rolls


@pytest.mark.rule("MG-01")
def test_the_higher_a_mountain_is_numbered_the_fewer_spaces_it_has(table):
    t = table("base\nanna\nben")
    assert [t.state.top(m) for m in range(5, 11)] == [4, 4, 3, 3, 2, 2]
    assert sum(t.state.top(m) for m in range(5, 11)) == 18  # one mountain card a space


@pytest.mark.rule("MG-02")
@pytest.mark.parametrize(("players", "lower"), [(2, 2), (3, 1), (4, 0), (5, 0)])
def test_fewer_players_find_lower_stacks_of_tokens(box, players, lower):
    state = rules.new(players, {}, box)
    assert [state.tokens_left(m) for m in range(5, 11)] == [full - lower for full in (12, 11, 10, 9, 8, 7)]


@pytest.mark.rule("MG-02")
def test_a_token_is_worth_the_number_of_its_mountain(table):
    assert table("base\nanna tokens 5 10 10\nben").state.scores() == [25, 0]


@pytest.mark.rule("MG-03")
def test_the_bonus_tokens_lie_ready_highest_first(table):
    assert table("base\nanna\nben").state.bonus_left() == [15, 12, 9, 6]


@pytest.mark.rule("MG-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_starts_with_a_goat_at_the_foot_of_every_mountain(box, players):
    state = rules.new(players, {"big-mountain": True, "green-valley": True}, box)
    for seat in range(players):
        assert [state.height(seat, m) for m in range(5, 11)] == [0] * 6
        assert [state.valley(seat, m) for m in range(5, 11)] == [0] * 6
    assert {state.big(space) for space in range(11, 25)} == {-1}


@pytest.mark.rule("MG-31")
def test_the_starting_player_is_drawn_by_lot(box):
    state = rules.new(4, {}, box)
    assert state.to_move() == (CHANCE,)
    assert state.stream() == "lots"
    assert [(state.text(CHANCE, move), weight) for move, weight in state.outcomes()] == [
        (f"start {seat}", 1) for seat in range(4)
    ]
    assert {state.sample(Rng(seed)) for seed in range(40)} == {move for move, _ in state.outcomes()}
    state.play(CHANCE, state.parse(CHANCE, "start 2"))
    assert state.turn == 2
    assert state.stream() == "game"


@pytest.mark.rule("MG-05")
def test_the_player_to_move_rolls_four_dice(table):
    t = table("base\nanna\nben")
    assert t.state.to_move() == (CHANCE,)
    outcomes = t.state.outcomes()
    assert len(outcomes) == 126
    assert sum(weight for _, weight in outcomes) == 6**4
    weights = {t.state.text(CHANCE, move): weight for move, weight in outcomes}
    assert weights["roll 1 1 1 1"] == 1
    assert weights["roll 1 1 1 2"] == 4
    assert weights["roll 1 2 3 4"] == 24
    t.roll(4, 1, 3, 2)
    assert t.state.dice() == [1, 2, 3, 4]
    assert t.state.to_move() == (0,)


@pytest.mark.rule("MG-06")
def test_of_two_ones_one_may_be_turned_to_any_face(table):
    t = table("base\nanna\nben")
    t.roll(1, 1, 2, 2)
    assert "use 8" in t.moves()  # 6 + 2
    assert "use 10" in t.moves()  # 6 + 2 + 2
    assert "use 6 5" in t.moves()  # 6 and 1 + 2 + 2
    assert "use 7 6" not in t.moves()  # one 1 has to stay: 6 + 1 and 2 + 2
    assert t.refuses("use 8 8")[0] == "MG-06"  # 6 + 2 twice


@pytest.mark.rule("MG-06")
def test_one_natural_one_always_stays(table):
    t = table("base\nanna\nben")
    t.roll(1, 1, 1, 1)
    assert "use 6 6 6" in t.moves()
    assert "use 7 6 6" in t.moves()  # the last 1 joins a 6
    rule, sentence = t.refuses("use 6 6 6 6")
    assert rule == "MG-06"
    assert "one 1 stays" in sentence


@pytest.mark.rule("MG-06")
def test_a_single_one_cannot_be_turned(table):
    t = table("base\nanna\nben")
    t.roll(1, 2, 2, 2)
    assert t.refuses("use 8")[0] == "MG-06"
    assert "use 7" in t.moves()  # all four together


@pytest.mark.rule("MG-06")
def test_turning_is_optional(table):
    t = table("base\nanna\nben")
    t.roll(1, 1, 4, 4)
    assert "use 5 5" in t.moves()  # both 1s as they are


@pytest.mark.rule("MG-07")
def test_a_die_belongs_to_one_group_only(table):
    t = table("base\nanna\nben")
    t.roll(2, 3, 4, 6)
    assert {"use 9 6", "use 10 5", "use 8 7", "use 9"} <= set(t.moves())
    rule, sentence = t.refuses("use 9 7")
    assert rule == "MG-07"
    assert "9 and 6" in sentence  # says what they make instead


@pytest.mark.rule("MG-07")
def test_a_group_may_have_one_die_or_all_four(table):
    t = table("base\nanna\nben")
    t.roll(2, 2, 1, 5)
    assert {"use 5", "use 10"} <= set(t.moves())


@pytest.mark.rule("MG-07")
def test_the_ways_shown_use_the_dice_that_lie_there():
    from goatgames.games.mountain_goats.rules_rolls import groupings

    for faces in Rolls(True).faces:
        found = groupings(faces, True)
        for values, groups in found.items():
            dice = [die for group in groups for die, _ in group]
            assert len(dice) == len(set(dice))
            assert tuple(sum(face for _, face in group) for group in groups) == values
            turned = [die for group in groups for die, face in group if face != faces[die]]
            assert all(faces[die] == 1 for die in turned)
            assert len(turned) < max(1, faces.count(1))
    five_and_five = groupings([1, 1, 4, 4], False)[(5, 5)]
    assert {face for group in five_and_five for _, face in group} == {1, 4}  # nothing is turned needlessly


@pytest.mark.rule("MG-08")
def test_dice_may_be_left_out_even_all(table):
    t = table("base\nanna\nben")
    t.roll(5, 5, 5, 5)
    assert {"use", "use 5", "use 5 5", "use 5 5 5", "use 5 5 5 5"} <= set(t.moves())
    t.say("use")
    assert [t.height("anna", m) for m in range(5, 11)] == [0] * 6
    assert t.turn == "ben"


@pytest.mark.rule("MG-30")
def test_the_dice_pass_to_the_left(table):
    t = table("base\nanna\nben\ncleo")
    for name in ("anna", "ben", "cleo", "anna"):
        assert t.turn == name
        t.roll(1, 2, 3, 3)
        assert t.state.refusal((t.state.turn + 1) % 3, t.state.parse(0, "use")).rule == "MG-30"
        t.say("use")


@pytest.mark.rule("MG-35")
def test_a_group_that_does_nothing_is_left_out(table):
    t = table("base\nanna goats 9@top\nben took all of 9\nben")
    t.roll(4, 5, 1, 5)
    rule, sentence = t.refuses("use 9")
    assert rule == "MG-13"
    assert "leave the 9 out" in sentence
    assert {"use", "use 6 9", "use 6", "use 10", "use 5"} & set(t.moves()) == {"use", "use 6", "use 10", "use 5"}


@pytest.mark.rule("MG-06", "MG-07", "MG-08")
def test_the_table_of_rolls_has_the_sizes_counted_by_hand():
    base, big = Rolls(False), Rolls(True)
    assert (len(base.faces), len(base.values), len(big.values)) == (126, 49, 96)
    assert (max(map(len, base.uses)), max(map(len, big.uses))) == (29, 46)
    assert sum(map(len, base.uses)) == 1390
    assert base.values == big.values[:49]  # a use has one number, whatever is played


@pytest.mark.parametrize("players", [0, 1, 6])
def test_it_is_a_game_for_two_to_five(box, players):
    with pytest.raises(ValueError, match="2 to 5 players"):
        rules.new(players, {}, box)


def test_only_its_own_options_are_known(box):
    with pytest.raises(ValueError, match='no option "big-montain"'):
        rules.new(2, {"big-montain": True}, box)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"turn": 2}, '"turn" is 2 instead of a number from 0 to 1'),
        ({"left": [12, 9, 8, 7, 6, 5]}, "Mountain 5 has 12 tokens instead of 10"),
        ({"at": [0] * 11}, '"at" is no list of the right length'),
        ({"at": [4] + [0] * 5 + [4] + [0] * 5}, "Two goats stand on the top of mountain 5"),
        ({"at": [-1] + [0] * 11}, "Seat 0 has 5 goats instead of 6"),
        ({"dice": [6, 5, 4, 3]}, "no sorted roll"),
        ({"dice": [1, 2, 3, 4]}, "do not fit the phase"),
        ({"bonus_of": [-1, 0, -1, -1]}, "from the highest down"),
        ({"open": [9]}, "only while a turn is resolved"),
        ({"phase": "roll"}, '"phase" is'),
        ({"options": {"snow": True}}, 'no option "snow"'),
        ({"seats": None}, "no position of Mountain Goats"),
    ],
)
def test_packed_data_that_are_no_position_are_refused_in_a_sentence(box, change, told):
    data = rules.new(2, {}, box).pack()
    with pytest.raises(ValueError, match=told):
        rules.unpack({**data, **change}, box)
