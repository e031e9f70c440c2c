import msgspec
import pytest

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE
from goatgames.games.row_your_goat import components, rules, rules_moves
from goatgames.games.row_your_goat.rules_cards import card_words, cards_of, draw, kinds_of, size_of


def deck(seats, options, box):
    return kinds_of(rules.new(seats, options, box).board.deck)


@pytest.mark.rule("RG-01")
def test_sixty_cards_each_a_boat_in_a_colour(box):
    cards = deck(4, {}, box)
    assert len(cards) == 60
    assert {card_words(kind) for kind in cards} == {
        f"{colour} {boat}"
        for colour in ("pink", "blue", "orange", "yellow")
        for boat in ("rowboat", "raft", "tube", "jetski")
    }


@pytest.mark.rule("RG-02")
def test_four_pairings_on_a_diagonal_are_there_three_times_the_others_four_times(box):
    cards = deck(2, {}, box)
    rare = sorted(kind for kind in range(16) if cards.count(kind) == 3)
    assert [card_words(kind) for kind in rare] == ["pink rowboat", "blue raft", "orange tube", "yellow jetski"]
    assert all(cards.count(kind) == 4 for kind in range(16) if kind not in rare)
    assert {sum(kind // 4 == boat for kind in cards) for boat in range(4)} == {15}
    assert {sum(kind % 4 == colour for kind in cards) for colour in range(4)} == {15}


@pytest.mark.rule("RG-01", "RG-02", "RG-24")
@pytest.mark.parametrize(
    ("part", "change", "problem"),
    [
        ("full", {"rowboat": [4, 4, 4, 4]}, "the cards add up to 61; the deck holds 60"),
        ("full", {"rowboat": [4, 3, 4, 4], "raft": [3, 4, 4, 4]}, None),  # another diagonal is as good
        ("full", {"rowboat": [4, 4, 4, 4], "raft": [3, 3, 4, 4]}, "16 cards show this boat; it should be 15"),
        ("full", {"rowboat": [4, 4, 4, 3]}, "16 cards are pink; it should be 15"),
        ("full", {"rowboat": [3, 4, 4]}, "one number for each of 4 colours, not 3"),
        ("full", {"rowboat": [8, 2, 2, 3]}, "a card is there at most 7 times and never fewer than 0 times"),
        ("full", {"rowboat": [-1, 6, 6, 4]}, "a card is there at most 7 times and never fewer than 0 times"),
        ("full", {"rowboat": [7, 0, 4, 4]}, "19 cards are pink; it should be 15"),
        ("short", {"rowboat": [2, 2, 2, 2]}, "the cards add up to 31; the deck holds 30"),
        ("short", {"rowboat": [1, 1, 1, 2], "raft": [2, 2, 3, 2]}, "5 cards show this boat; it should be 7 or 8"),
        ("short", {"rowboat": [0, 2, 2, 2], "raft": [2, 2, 2, 2]}, "6 cards show this boat; it should be 7 or 8"),
        ("short", {"rowboat": [0, 2, 2, 3], "raft": [2, 1, 2, 2]}, "6 cards are pink; it should be 7 or 8"),
    ],
)
def test_counts_that_do_not_add_up_are_told(box, part, change, problem):
    cards = msgspec.structs.replace(box.cards, **{part: getattr(box.cards, part) | change})
    told = [found.sentence for found in components.check(components.Components(box.game, cards, box.times))]
    assert (problem in told) if problem else told == []


@pytest.mark.rule("RG-01")
def test_boats_and_colours_are_named_as_the_pictures_are(box):
    for change in ({"boats": ["raft", "rowboat", "tube", "jetski"]}, {"colours": ["pink", "blue", "yellow", "orange"]}):
        cards = msgspec.structs.replace(box.cards, **change)
        assert len(components.check(components.Components(box.game, cards, box.times))) == 1
    shuffled = dict(reversed(box.cards.full.items()))
    cards = msgspec.structs.replace(box.cards, full=shuffled)
    assert "one line for each boat" in components.check(components.Components(box.game, cards, box.times))[0].sentence
    assert content.check() == []


@pytest.mark.rule("RG-03", "RG-04")
@pytest.mark.parametrize(("seats", "cards"), [(2, 30), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_all_cards_are_dealt_and_there_is_one_lifesaver_fewer_than_players(box, seats, cards):
    state = rules.new(seats, {}, box)
    assert [state.deck_size(seat) for seat in range(seats)] == [cards] * seats
    assert state.scores() == [-cards] * seats
    assert size_of(state.next_cards(0)) == 60
    assert state.lifesavers_left() == seats - 1
    assert not any(state.holds(seat) for seat in range(seats))
    assert [state.top(space) for space in range(9)] == [-1] * 9


@pytest.mark.rule("RG-03")
def test_a_deck_is_never_looked_at(box):
    state = rules.new(4, {}, box)
    state.play(CHANCE, state.parse(CHANCE, "start 0"))
    assert len({state.view(viewer).key() for viewer in (-2, 0, 1, 2, 3)}) == 1
    state.play(0, state.parse(0, "place b2"))
    assert [(move - 96, weight) for move, weight in state.outcomes()] == [
        (kind, 3 if kind in (0, 5, 10, 15) else 4) for kind in range(16)
    ]


@pytest.mark.rule("RG-26")
def test_who_goes_first_is_drawn_by_lot(box):
    state = rules.new(5, {}, box)
    assert state.to_move() == (CHANCE,) and state.stream() == "lots" and not state.race()
    assert [(state.text(CHANCE, move), weight) for move, weight in state.outcomes()] == [
        (f"start {seat}", 1) for seat in range(5)
    ]
    assert {state.sample(Rng(seed)) - 64 for seed in range(60)} == set(range(5))
    assert state.refusal(0, 4).rule == "RG-26" and not state.refusal(0, 4).foul
    for seat in range(5):
        after = state.clone()
        out = []
        after.play(CHANCE, after.parse(CHANCE, f"start {seat}"), out)
        assert after.turn == seat and after.to_move() == (seat,)
        assert [(event.kind, event.data) for event in out] == [("start", (seat,)), ("turn", (seat,))]


@pytest.mark.rule("RG-24")
def test_the_short_deck_is_for_two_and_has_thirty_cards(box):
    cards = deck(2, {"short-deck": True}, box)
    assert len(cards) == 30 and rules.new(2, {"short-deck": True}, box).deck_size(1) == 15
    once = [kind for kind in range(16) if cards.count(kind) == 1]
    assert len(once) == 2 and once[0] // 4 != once[1] // 4 and once[0] % 4 != once[1] % 4
    assert all(cards.count(kind) == 2 for kind in range(16) if kind not in once)
    for seats in (3, 4, 5, 6):
        with pytest.raises(ValueError, match=f"The short deck is for two players, not {seats}"):
            rules.new(seats, {"short-deck": True}, box)


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "Row Your Goat is for 2 to 6 players, not 1."),
        (7, {}, "Row Your Goat is for 2 to 6 players, not 7."),
        (3, {"mess-up": True}, 'Row Your Goat has no option "mess-up"; it has mess-ups, short-deck and flip-limit.'),
        (3, {"flip-limit": 0}, "The flip limit is a number from 1 up, not 0."),
    ],
)
def test_games_that_cannot_be_are_refused_in_a_sentence(box, seats, options, sentence):
    with pytest.raises(ValueError) as error:
        rules.new(seats, options, box)
    assert str(error.value) == sentence
    rules.new(2, {"flip-limit": 1}, box)
    rules.new(6, {}, box)


def test_the_options_are_what_was_chosen(box):
    assert rules.new(2, {}, box).options == {"mess-ups": True, "short-deck": False, "flip-limit": 600}
    chosen = {"mess-ups": False, "short-deck": True, "flip-limit": 150}
    assert rules.new(2, chosen, box).options == chosen


def test_multisets_of_cards_are_counted_and_drawn_by_number():
    cards = cards_of([0, 0, 0, 7, 8, 15])
    assert (size_of(cards), kinds_of(cards), size_of(0)) == (6, [0, 0, 0, 7, 8, 15], 0)
    rng = Rng(8)
    found = [draw(cards, rng) for _ in range(6000)]
    for kind, times in ((0, 3000), (7, 1000), (8, 1000), (15, 1000)):
        assert abs(found.count(kind) - times) < 150
    assert found.count(0) + found.count(7) + found.count(8) + found.count(15) == 6000
    with pytest.raises(ValueError, match="are no cards"):
        cards_of([16])
    with pytest.raises(ValueError, match="are no cards"):
        cards_of([-1])
    assert cards_of([3] * 7) == 7 << 9
    with pytest.raises(ValueError, match="are no cards"):
        cards_of([3] * 8)


def test_every_move_has_words_and_wrong_words_are_answered_with_examples(box):
    state = rules.new(6, {}, box)
    texts = {
        0: "place a1", 5: "place c2", 8: "place c3", 9: "outside", 16: "grab", 17: "row my goat",
        24: "row your goat 0", 29: "row your goat 5", 32: "take row 1", 36: "take column b", 38: "take diagonal down",
        39: "take diagonal up", 48: "lift a1", 56: "lift c3", 64: "start 0", 69: "start 5", 72: "lot 0", 77: "lot 5",
        96: "flip pink rowboat", 101: "flip blue raft", 111: "flip yellow jetski", 129: "grab with 0",
        128 + 0b101000: "grab with 3 5", 191: "grab with 0 1 2 3 4 5",
    }  # fmt: skip
    for move, text in texts.items():
        assert (state.text(0, move), state.parse(0, text)) == (text, move)
    for wrong in ("place d1", "take row 4", "grab with", "row your goat 6", "flip green raft", "start 6", ""):
        with pytest.raises(ValueError, match="moves look like"):
            state.parse(0, wrong)
    with pytest.raises(ValueError, match="moves look like"):
        rules.new(3, {}, box).parse(0, "row your goat 3")


def test_numbers_that_are_no_moves_are_told():
    ranges = {
        "place": range(9), "outside": [9], "grab": [16], "call": [17], "challenge": range(24, 30),
        "take": range(32, 40), "lift": range(48, 57), "start": range(64, 70), "lot": range(72, 78),
        "flip": range(96, 112), "together": range(129, 192),
    }  # fmt: skip
    kinds = {move: kind for kind, moves in ranges.items() for move in moves}
    assert tuple(ranges) == rules_moves.KINDS_OF_MOVES
    for move in range(-2, 200):
        if move in kinds:
            assert rules_moves.move_kind(move) == kinds[move]
        else:
            with pytest.raises(ValueError, match=f"{move} is no move of Row Your Goat"):
                rules_moves.move_kind(move)
