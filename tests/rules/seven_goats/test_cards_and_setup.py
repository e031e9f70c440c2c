import pytest

from goatgames import content
from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE
from goatgames.games.seven_goats import components, rules
from goatgames.games.seven_goats.rules_board import Board, Rolls


def deal(state, seed=1):
    rng = Rng(seed)
    while state.phase == rules.DEAL:
        state.play(CHANCE, state.sample(rng))
    return state


@pytest.mark.rule("SG-01")
def test_the_box_holds_seven_goats_of_each_colour_and_six_wolves(box, helper):
    deck = helper.members(rules.new(2, {}, box).pile)
    assert deck == [7, 7, 7, 7, 7, 7, 7, 6]
    assert sum(deck) == 55
    assert box.dice.dice == 8


@pytest.mark.rule("SG-02")
def test_every_die_has_a_face_for_each_colour_and_one_wolf(box):
    assert sorted(box.dice.faces) == sorted([*[goat.colour for goat in box.cards.goats], "wolf"])
    state = rules.new(2, {}, box)
    assert state.board.chances == [1] * 8
    outcomes = state.board.outcomes(1)
    assert [weight for _, weight in outcomes] == [1] * 8
    outcomes = state.board.outcomes(8)
    assert len(outcomes) == 6435
    assert sum(weight for _, weight in outcomes) == 8**8
    weights = {state.board.words(state.board.rolls.bags[number]): weight for number, weight in outcomes}
    assert weights[" red" * 8] == 1
    assert weights[" red" * 7 + " wolf"] == 8
    assert weights[" red red orange orange yellow yellow green green"] == 2520
    assert weights[" red orange yellow green blue purple white wolf"] == 40320


@pytest.mark.rule("SG-02")
def test_other_faces_need_no_other_code(box):
    import msgspec

    faces = [*box.dice.faces, "wolf", "wolf"]
    board = Board(2, msgspec.structs.replace(box, dice=msgspec.structs.replace(box.dice, faces=faces)))
    assert board.chances == [1, 1, 1, 1, 1, 1, 1, 3]
    weights = {board.words(board.rolls.bags[number]): weight for number, weight in board.outcomes(2)}
    assert weights[" wolf wolf"] == 9
    assert weights[" red wolf"] == 6
    assert weights[" red red"] == 1
    assert sum(weights.values()) == 100
    rng = Rng(5)
    wolves = [board.rolls.bags[board.roll(8, rng)] >> 28 for _ in range(4000)]
    assert abs(sum(wolves) / 4000 - 2.4) < 0.08


@pytest.mark.rule("SG-03")
def test_seven_colours_each_with_its_own_badge_and_pattern(box):
    goats = box.cards.goats
    assert {"green", "blue", "red"} <= {goat.colour for goat in goats}
    for values in (
        [g.colour for g in goats],
        [g.badge for g in goats],
        [g.pattern for g in goats],
        [g.kid for g in goats],
    ):
        assert len(set(values)) == 7
    state = rules.new(2, {}, box)
    assert state.board.names == [*[goat.colour for goat in goats], "wolf"]


@pytest.mark.rule("SG-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_twelve_cards_and_the_rest_is_the_pile(box, helper, players):
    state = rules.new(players, {}, box)
    assert state.stream() == "game"
    order = []
    rng = Rng(3)
    for _ in range(12 * players):
        assert state.to_move() == (CHANCE,)
        before = state.sizes[:]
        state.play(CHANCE, state.sample(rng))
        order.append([seat for seat in range(players) if state.sizes[seat] > before[seat]])
    assert order == [[seat] for seat in range(players)] * 12  # one by one round the table
    assert state.sizes == [12] * players
    assert [len(state.hand(seat)) for seat in range(players)] == [12] * players
    assert state.pile_size == 55 - 12 * players == sum(helper.members(state.pile))
    assert state.phase == rules.LOT


@pytest.mark.rule("SG-04")
def test_a_card_is_dealt_as_often_as_it_is_in_the_pile(box):
    state = rules.new(2, {}, box)
    state.play(CHANCE, state.parse(CHANCE, "draw wolf"))
    state.play(CHANCE, state.parse(CHANCE, "draw red"))
    weights = {state.text(CHANCE, move): weight for move, weight in state.outcomes()}
    assert weights == {"draw red": 6, "draw wolf": 5} | {
        f"draw {name}": 7 for name in ("orange", "yellow", "green", "blue", "purple", "white")
    }
    found = [state.text(CHANCE, state.sample(Rng(seed))) for seed in range(5300)]
    for text, weight in weights.items():
        assert abs(found.count(text) - 100 * weight) < 5 * (100 * weight) ** 0.5


@pytest.mark.rule("SG-04")
def test_only_whose_card_it_is_sees_what_is_dealt(box):
    state = rules.new(3, {}, box)
    move = state.parse(CHANCE, "draw blue")
    assert [state.text(CHANCE, state.seen(viewer, CHANCE, move)) for viewer in (0, 1, 2, -2)] == [
        "draw blue", "draw ?", "draw ?", "draw ?",
    ]  # fmt: skip
    out = []
    state.play(CHANCE, move, out)
    assert [out[0].shown_to(viewer) for viewer in (0, 1, -2)] == [(0, 4), (0, -1), (0, -1)]
    for name in state.board.names:  # the next card is seat 1's
        move = state.parse(CHANCE, f"draw {name}")
        assert state.seen(1, CHANCE, move) == move
        assert state.text(CHANCE, state.seen(0, CHANCE, move)) == "draw ?"
    assert state.seen(0, CHANCE, state.parse(CHANCE, "draw ?")) == state.parse(CHANCE, "draw ?")
    with pytest.raises(ValueError, match="draw pile"):
        state.view(0).outcomes()
    with pytest.raises(ValueError, match="draw pile"):
        state.view(0).sample(Rng(1))


@pytest.mark.rule("SG-04")
def test_the_starting_player_is_drawn_by_lot(box):
    state = deal(rules.new(4, {}, box))
    assert state.stream() == "lots"
    assert state.to_move() == (CHANCE,)
    assert [(state.text(CHANCE, move), weight) for move, weight in state.outcomes()] == [
        (f"start {seat}", 1) for seat in range(4)
    ]
    assert {state.sample(Rng(seed)) for seed in range(40)} == {move for move, _ in state.outcomes()}
    out = []
    state.play(CHANCE, state.parse(CHANCE, "start 2"), out)
    assert [event.kind for event in out] == ["start", "turn"]
    assert (state.turn, state.starter) == (2, 2)
    assert state.to_move() == (2,)
    assert state.stream() == "game"
    assert state.round() == 1


@pytest.mark.rule("SG-04")
@pytest.mark.parametrize("players", [1, 5])
def test_twelve_cards_each_are_enough_for_two_to_four(box, players):
    with pytest.raises(ValueError, match=f"2 to 4 players, not {players}"):
        rules.new(players, {}, box)


@pytest.mark.rule("SG-02")
def test_dice_fall_evenly(box):
    board = Board(2, box)
    rng = stream("dice", "even", 0)
    counts = [0] * 8
    for _ in range(4000):
        bag = board.rolls.bags[board.roll(8, rng)]
        for kind in range(8):
            counts[kind] += bag >> 4 * kind & 15
    assert sum(counts) == 32000
    assert sum((count - 4000) ** 2 / 4000 for count in counts) < 24.3  # chi-square, 7 degrees of freedom, 0.1 %


@pytest.mark.rule("SG-02")
def test_the_table_of_rolls_holds_every_roll_once():
    table = Rolls()
    assert [table.first[n + 1] - table.first[n] for n in range(9)] == [1, 8, 36, 120, 330, 792, 1716, 3432, 6435]
    assert len(set(table.bags)) == len(table.bags) == 12870
    assert all(table.bags[table.of_bag[bag]] == bag for bag in table.bags)


@pytest.mark.rule("SG-01", "SG-02", "SG-03")
@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("cards", "checks, cards: 7", "checks, cards: 6", "6 cards; the box holds 7 of a colour"),
        ("cards", "wolves: 6", "wolves: 7", "the cards add up to 56; the box holds 55"),
        ("cards", "hand: 12", "hand: 14", "14 cards each are not enough or too many for 4 players"),
        ("cards", "hand: 12", "hand: 0", "0 cards each are not enough"),
        ("cards", "colour: green", "colour: teal", "the rulebook's example needs green goats"),
        ("cards", "colour: white", "colour: red", "red is there twice"),
        ("cards", "colour: white", "colour: wolf", '"wolf" is no colour'),
        ("cards", "colour: white", "colour: off white", '"off white" is no colour'),
        ("cards", "badge: cloud", "badge: heart", "white and red share a badge or a pattern"),
        ("cards", "pattern: plus", "pattern: dots", "white and red share a badge or a pattern"),
        ("cards", "  - {colour: white, kid: Wolk, badge: cloud, pattern: plus, cards: 7}\n", "", "there are 6 colours"),
        ("dice", "dice: 8", "dice: 9", "9 dice; the box holds 8"),
        ("dice", "rolls: 3", "rolls: 4", "4 rolls; a turn has up to 3"),
        ("dice", "white, wolf]", "pink, wolf]", '"pink" is no colour of the goats and no wolf'),
        ("dice", "white, wolf]", "white]", "no face shows wolf"),
    ],
)
def test_counts_that_do_not_add_up_are_told(tmp_path, file, old, new, told):
    import shutil

    from goatgames import paths

    shutil.copytree(paths.content("seven-goats"), tmp_path / "content" / "seven-goats")
    path = tmp_path / "content" / "seven-goats" / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(content.ContentError, match="content/seven-goats/") as error:
        content.load("seven-goats", tmp_path)
    assert any(told in problem and f"{file}.yaml:" in problem for problem in error.value.problems)


def test_the_boxs_own_content_is_all_right(box):
    assert components.check(box) == []
