import msgspec
import pytest

from goatgames.core.state import CHANCE
from goatgames.games.we_have_goats import components, rules
from goatgames.games.we_have_goats.rules_board import LAND_IDS, Board, cell_words


def begin(box, seats, **options):
    """A game set up by the first chance that comes; the events."""
    state, out = rules.new(seats, options, box), []
    while state.to_move() == (CHANCE,):
        state.play(CHANCE, state.outcomes()[0][0], out)
    return state, out


@pytest.mark.rule("WG-01")
def test_four_pens_stand_before_the_middle_of_each_side(table):
    t = table("base\nanna goats west h1\nben\nland C3 crossroads, C1 crossroads, A3 crossroads, E3 crossroads")
    assert t.state.land_at(12) == (t.card("crossroads"), 0)
    assert t.state.land_at(0) == (-1, 0)
    board = t.board
    for pen, entrance in (("south", "h1"), ("west", "a8"), ("north", "h15"), ("east", "o8")):
        at = next(cell for cell in range(289) if cell_words(cell) == pen)
        beside = [
            cell_words(at + step) for step in (17, 1, -17, -1) if 0 <= at + step and board.tile_of[at + step] >= 0
        ]
        assert beside == [entrance]
    assert sorted(side for side in board.front if side >= 0) == [0, 1, 2, 3]


@pytest.mark.rule("WG-02", "WG-47")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_goat_starts_sober_in_each_of_the_other_pens(box, seats):
    state = rules.new(seats, {}, box)
    homes = {2: ["south", "north"], 3: ["south", "west", "north"], 4: ["south", "west", "north", "east"]}[seats]
    for seat, home in enumerate(homes):
        pens = [cell_words(cell) for cell in state.at[seat * 3 : seat * 3 + 3]]
        assert sorted([*pens, home]) == ["east", "north", "south", "west"]
    assert not any(state.tipsy)
    assert state.scores() == [0] * seats


@pytest.mark.rule("WG-03")
def test_two_labs_lie_face_up_before_each_player(box):
    state, out = begin(box, 4)
    assert [len(state.labs_of(seat)) for seat in range(4)] == [2, 2, 2, 2]
    state, out = begin(box, 3)
    assert [len(state.labs_of(seat)) for seat in range(3)] == [2, 2, 2]
    assert state.owner.count(-1) == 2
    dealt = [event.data for event in out if event.kind == "deal"]
    assert [seat for seat, _ in dealt] == [0, 1, 2, 0, 1, 2]
    assert len({lab for _, lab in dealt}) == 6
    assert state.gems_left() == 72 and sum(state.gems) == 0
    assert sum(state.locks) == 10


@pytest.mark.rule("WG-03")
def test_every_lab_left_may_come_and_all_equally_likely(box):
    state = rules.new(4, {}, box)
    state.play(CHANCE, state.parse(CHANCE, "start 2"))
    for left in range(8, 0, -1):
        assert [weight for _, weight in state.outcomes()] == [1] * left
        state.play(CHANCE, state.outcomes()[-1][0])
    assert state.owner == [1, 0, 3, 2, 1, 0, 3, 2]


@pytest.mark.rule("WG-04")
def test_the_lot_says_who_begins_and_everybody_gets_five_cards(box):
    state = rules.new(3, {}, box)
    assert state.stream() == "lots"
    assert state.outcomes() == [(0, 1), (1, 1), (2, 1)]
    out = []
    state.play(CHANCE, state.parse(CHANCE, "start 1"), out)
    assert state.stream() == "game"
    while state.to_move() == (CHANCE,):
        state.play(CHANCE, state.outcomes()[0][0], out)
    assert [event.kind for event in out[:2]] == ["start", "turn"]
    draws = [event.data[0] for event in out if event.kind == "draw"]
    assert draws == [1, 2, 0] * 5 + [1]
    assert state.held == [5, 6, 5]  # the first turn has begun: WG-09
    assert state.pile_size == 152 - 16
    assert state.turn == 1 and state.to_move() == (1,) and state.round() == 1


@pytest.mark.rule("WG-05", "WG-07")
def test_the_white_cards_add_up(box):
    board = Board(4, {}, box)
    families = [0, 0, 0, 0]
    numbers = {}
    for name, does, funds, copies in zip(board.names, board.does, board.funds, board.copies, strict=True):
        families[0 if does < 8 else 1 if does < 12 else 2 if does < 16 else 3] += copies
        if funds and does < 22:
            numbers[name] = (copies, funds)
    assert families == [56, 56, 20, 20]
    assert sum(board.copies) == board.total() == 152
    assert sum(copies for copies, _ in numbers.values()) == 81
    assert sum(copies * funds for copies, funds in numbers.values()) == 179
    assert numbers["move-5+4"] == (5, 4) and numbers["oh-no+4"] == (3, 4)
    count = dict(zip(board.names, board.copies, strict=True))
    assert (count["move-2"], count["move-2+1"], count["move-5"], count["goat-cano+3"]) == (8, 8, 5, 2)
    assert count["fence+2" if "fence+2" in count else "fence+3"] == 2
    assert board.faces[board.names.index("move-5+4")] == 114


@pytest.mark.rule("WG-06", "WG-14")
def test_what_a_land_card_shows(box):
    board = Board(2, {}, box)
    looks = {}
    for shape, name in enumerate(LAND_IDS):
        spaces = board.ground[shape * 36 : shape * 36 + 9]
        looks[name] = "".join(" psbg"[what] for what in spaces)
    assert looks == {
        "crossroads": "gpgpppgpg",
        "boulder": "gbgpppgpg",
        "boulders-opposite": "gbgpppgbg",
        "boulders-adjacent": "gbgppbgpg",
        "slider": "gsgpppgpg",
        "sliders-opposite": "gsgpppgsg",
        "fence": " " * 9,
        "frozen": "gsgsssgsg",
    }
    assert board.turns == [1, 4, 2, 4, 4, 2, 1, 1]
    assert board.permanent == [False] * 6 + [True] * 2
    # turned clockwise the boulder of `boulder` goes from the north to the east, south, west
    assert board.boulders[4:8] == [1, 2, 4, 8]
    assert board.boulders[12:16] == [3, 6, 12, 9]


@pytest.mark.rule("WG-08")
def test_ten_goat_locks(box):
    assert Board(2, {}, box).locks == [3, 3, 2, 2]


@pytest.mark.rule("WG-46")
def test_sixteen_cards_more_for_grown_ups(box):
    board = Board(2, {"not-for-kids": True}, box)
    assert board.total() == 168
    kids = [
        (name, copies)
        for name, copies in zip(board.names, board.copies, strict=True)
        if board.does[board.names.index(name)] >= 22
    ]
    assert len(kids) == 16 and {copies for _, copies in kids} == {1}
    assert sum(name.endswith("+2") for name, _ in kids) == 8


@pytest.mark.rule("WG-47")
def test_play_goes_clockwise_and_two_sit_opposite(box, table):
    assert Board(2, {}, box).home == [0, 2]
    assert Board(3, {}, box).home == [0, 1, 2]
    assert Board(4, {}, box).home == [0, 1, 2, 3]  # south, west, north, east
    t = table("base\nanna hand move-2\nben hand move-2\ncleo hand move-2\nturn cleo")
    t.say("discard move-2")
    t.draw_out()
    assert t.turn == "anna"


def test_it_is_for_two_to_four(box):
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 players"):
            rules.new(seats, {}, box)


@pytest.mark.rule("WG-52")
def test_the_round_limit_is_a_hundred_unless_chosen(box):
    assert Board(2, {}, box).limit == 100
    assert Board(2, {"round-limit": 25}, box).limit == 25
    assert Board(2, {"round-limit": False}, box).limit == 100
    assert Board(2, {"round-limit": 25, "not-for-kids": True}, box).options() == {
        "not-for-kids": True,
        "round-limit": 25,
    }


def replaced(box, **changes):
    return msgspec.structs.replace(box, **changes)


def test_wrong_counts_are_told(box):
    assert components.check(box) == []
    white = [msgspec.structs.replace(card, count=card.count + (card.id == "oh-no")) for card in box.cards.white]
    cards = msgspec.structs.replace(box.cards, white=white)
    assert [p.sentence for p in components.check(replaced(box, cards=cards))] == [
        "the cards add up to 153; the box holds 152 white cards"
    ]
    cards = msgspec.structs.replace(box.cards, not_for_kids=box.cards.not_for_kids[1:])
    assert [p.sentence for p in components.check(replaced(box, cards=cards))] == [
        '"last-orders" is missing',
        "the cards add up to 14; the box holds 16 Not For Kids cards",
    ]
    white = [msgspec.structs.replace(card, funds={10: card.count + 1}) for card in box.cards.white[:1]]
    cards = msgspec.structs.replace(box.cards, white=white + box.cards.white[1:])
    assert len(components.check(replaced(box, cards=cards))) == 2
    cards = msgspec.structs.replace(box.cards, white=[*box.cards.white[:-1], box.cards.white[0]])
    assert '"crossroads" is there twice' in [p.sentence for p in components.check(replaced(box, cards=cards))]


def test_wrong_labs_locks_gems_and_land_are_told(box):
    def said(**changes):
        return [p.sentence for p in components.check(replaced(box, labs=msgspec.structs.replace(box.labs, **changes)))]

    assert said(gems=71) == ["71 gems; the box holds 72"]
    assert said(locks={"two": 3, "one": 3, "tipsy": 2, "nothing": 3}) == ["the locks add up to 11; the box holds 10"]
    assert said(locks={"two": 8, "one": 2})[0].startswith("one line for each kind")
    assert said(labs_per_player=3) == ["there are only 8 labs for 4 players"]
    assert said(hand=6) == ["a hand is one to five cards"]
    labs = [msgspec.structs.replace(box.labs.labs[0], gems=0), *box.labs.labs[1:]]
    assert said(labs=labs) == ["a lab costs at least one gem"]
    labs = [msgspec.structs.replace(box.labs.labs[0], id="double-rainbows"), *box.labs.labs[1:]]
    assert said(labs=labs)[0].startswith('the rules know no "double-rainbows"')
    land = [msgspec.structs.replace(box.land.land[0], rows=["gpg", "ppp"]), *box.land.land[1:]]
    found = components.check(replaced(box, land=msgspec.structs.replace(box.land, land=land)))
    assert [p.sentence for p in found] == ["a land card is three rows of three of p g b s x"]
