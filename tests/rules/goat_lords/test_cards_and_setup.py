from collections import Counter

import pytest

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, EVERYBODY, NOBODY
from goatgames.games.goat_lords import components, rules
from tests.rules.goat_lords.lords_table import kinds

STAMPS = [
    "banana-goat",
    "discogoat",
    "3d-goat",
    "goat-fish",
    "goatilocks",
    "merry-goat-round",
    "aligoater",
    "goat-kart",
]


def begun(box, seats, dealer=0, **options):
    state = rules.new(seats, options, box)
    state.play(CHANCE, state.parse(CHANCE, f"dealer {dealer}"))
    return state


def draw(state, *cards):
    out = []
    for card in cards:
        assert state.to_move() == (CHANCE,)
        state.play(CHANCE, state.parse(CHANCE, card if " " in card else f"draw {card}"), out)
    return out


@pytest.mark.rule("GL-01")
def test_the_box_holds_110_base_cards_and_16_action_cards(box):
    assert sum(card.count for card in box.cards.goats + box.cards.wilds) == 110
    assert sum(card.count for card in box.cards.actions) == 16
    assert rules.new(4, {}, box).pile_left == 126
    assert components.check(box) == []


@pytest.mark.rule("GL-02")
def test_goats_and_wilds(box):
    goats = Counter((card.value, card.count) for card in box.cards.goats)
    assert goats == {(20, 8): 1, (15, 10): 2, (10, 10): 3, (5, 10): 4}
    assert [(card.value, card.count) for card in box.cards.wilds] == [(25, 8), (50, 4)]
    assert len({card.name for card in box.cards.goats}) == 10
    assert rules.new(2, {}, box).board.value == [20, 15, 15, 10, 10, 10, 5, 5, 5, 5, 25, 50]


@pytest.mark.rule("GL-03")
def test_action_cards(box):
    assert {card.id: (card.extra_plays, card.count) for card in box.cards.actions} == {
        "banana-goat": (2, 2),
        "discogoat": (2, 2),
        "3d-goat": (1, 2),
        "goat-fish": (1, 2),
        "goatilocks": (1, 2),
        "merry-goat-round": (1, 2),
        "aligoater": (0, 2),
        "goat-kart": (0, 2),
    }


@pytest.mark.rule("GL-45")
def test_the_dealer_is_drawn_by_lot(box):
    state = rules.new(3, {}, box)
    assert state.stream() == "lots"
    assert [(state.text(CHANCE, move), weight) for move, weight in state.outcomes()] == [
        ("dealer 0", 1),
        ("dealer 1", 1),
        ("dealer 2", 1),
    ]
    rng = Rng(1)
    assert {state.text(CHANCE, state.sample(rng)) for _ in range(40)} == {"dealer 0", "dealer 1", "dealer 2"}
    out = []
    state.play(CHANCE, state.parse(CHANCE, "dealer 2"), out)
    assert (state.dealer, out[0].kind, out[0].data, out[0].seat) == (2, "dealer", (2,), CHANCE)
    assert state.stream() == "game"


@pytest.mark.rule("GL-07", "GL-45")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_left_of_the_dealer_starts(box, dealer, first):
    state = begun(box, 3, dealer)
    assert (state.turn, state.drawer) == (first, first)
    while state.to_move() == (CHANCE,):
        state.play(CHANCE, next(move for move, _ in state.outcomes() if "goat" not in state.text(CHANCE, move)))
    assert state.to_move() == (first,)
    assert state.turn == first


@pytest.mark.rule("GL-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_five_cards_are_dealt_to_each(box, seats):
    state = begun(box, seats)
    drawers = []
    while state.phase == rules.phases.DRAW:
        drawers.append(state.drawer)
        state.play(CHANCE, next(move for move, _ in state.outcomes()))
    assert drawers == [seat for seat in [*range(1, seats), 0] for _ in range(5)]
    assert state.held == [5] * seats
    assert state.pile_left == 126 - 5 * seats


@pytest.mark.rule("GL-04")
def test_two_players_may_be_dealt_six(box):
    state = begun(box, 2, **{"hand-size": 6})
    while state.phase == rules.phases.DRAW:
        state.play(CHANCE, next(move for move, _ in state.outcomes()))
    assert state.held == [6, 6]
    assert state.options == {"hand-size": 6}
    with pytest.raises(ValueError, match="Only two players may play with 6 cards in hand."):
        rules.new(3, {"hand-size": 6}, box)
    with pytest.raises(ValueError, match="A hand has 5 or 6 cards, not 7."):
        rules.new(2, {"hand-size": 7}, box)


@pytest.mark.parametrize("seats", [1, 7])
def test_for_two_to_six_players(box, seats):
    with pytest.raises(ValueError, match=f"Goat Lords is for 2 to 6 players, not {seats}."):
        rules.new(seats, {}, box)


@pytest.mark.rule("GL-04", "GL-06")
def test_action_cards_dealt_are_laid_down_and_replaced(box):
    state = begun(box, 2)
    draw(state, "chef", "goat-kart", "chef", "aligoater", "chef", "chef", "chef")
    assert (state.held, state.downs, state.drawer) == ([0, 5], [0, 2], 0)
    assert state.actions(1) == [6, 7]


@pytest.mark.rule("GL-04", "GL-06")
def test_four_action_cards_may_come_in_the_deal(box):
    state = begun(box, 3)
    draw(state, *["chef"] * 5, "ninja", "goat-kart", "aligoater", "goat-kart", "discogoat")
    assert (state.to_move(), state.turn) == ((2,), 1)
    state.play(2, state.parse(2, "trash discogoat"))
    assert (state.to_move(), state.downs, state.trash[1]) == ((CHANCE,), [0, 0, 3], 1)
    draw(state, *["ninja"] * 4, *["viking"] * 5)
    assert state.held == [5, 5, 5] and state.phase == rules.phases.TURN_UP


@pytest.mark.rule("GL-05")
def test_a_goat_begins_the_discard_pile(box):
    state = begun(box, 2)
    draw(state, *["chef"] * 5, *["ninja"] * 5)
    assert state.phase == rules.phases.TURN_UP and state.to_move() == (CHANCE,)
    assert len(state.outcomes()) == 20 and sum(weight for _, weight in state.outcomes()) == 116
    out = draw(state, "turn-up diver")
    assert (state.discards, state.pile_left) == ([8], 115)
    assert [(event.kind, event.data) for event in out] == [("turn-up", (8, 0)), ("turn", (1,))]
    assert state.to_move() == (1,)


@pytest.mark.rule("GL-05")
def test_a_wild_or_action_card_turned_up_goes_back(box):
    state = begun(box, 2)
    draw(state, *["chef"] * 5, *["ninja"] * 5)
    out = draw(state, "turn-up wild-50", "turn-up goat-kart", "turn-up wild-50")
    assert [event.data for event in out] == [(11, 1), (19, 1), (11, 1)]
    assert (state.discards, state.pile_left, state.pile[11], state.pile[19]) == ([], 116, 4, 2)
    assert state.to_move() == (CHANCE,) and state.phase == rules.phases.TURN_UP
    draw(state, "turn-up diver")
    assert state.discards == [8]


@pytest.mark.rule("GL-05")
def test_an_emptied_discard_pile_is_filled_in_the_middle_of_a_turn(table):
    t = table("anna: hand chef ninja / herd diver*2\nben:\ndiscards: chef\nextra: 1 1")
    t.say("assist chef")
    assert t.asked == ["*"]
    t.draw("wild-25", "pirate")
    assert t.discards == ["pirate"]
    assert (t.asked, t.turn, t.state.phase) == (["anna"], "anna", rules.phases.EXTRA)


@pytest.mark.rule("GL-05")
def test_the_last_card_of_the_pile_may_begin_the_discards(table):
    t = table("anna: hand chef ninja / herd diver*2\nben: hand ninja\ndiscards: chef\npile: pirate\nrest: ben")
    t.say("assist chef")
    events = t.draw("pirate")
    assert kinds(events) == ["turn-up", "empty", "turn"]
    assert (t.discards, t.asked, t.state.pile_left) == (["pirate"], ["ben"], 0)


@pytest.mark.rule("GL-05")
@pytest.mark.parametrize("pile", ["", "wild-25", "wild-25 wild-25 goat-kart"])
def test_without_a_goat_in_the_pile_the_discards_stay_empty(table, pile):
    t = table(
        f"anna: hand chef ninja / herd diver*2\nben: hand ninja\ndiscards: chef\npile: {pile}\nrest: ben\nextra: 1 1"
    )
    assert "no-goat" in kinds(t.say("assist chef"))
    assert (t.discards, t.asked) == ([], ["anna"])
    assert t.refuses("assist ninja") == "GL-05"
    assert t.state.barren == bool(pile)
    t.say("discard ninja")
    t.draw(*pile.split()[:2])
    assert t.discards == ["ninja"]


@pytest.mark.rule("GL-06")
def test_an_action_card_is_laid_down_and_another_card_drawn_for_it(table):
    t = table("anna: hand chef ninja diver pirate queen / herd diver*2\nben:")
    t.say("discard chef")
    events = t.draw("goat-kart")
    assert (t.front("anna"), t.asked, len(t.hand("anna"))) == (["goat-kart"], ["*"], 4)
    assert (events[0].data, events[0].shown_to(0), events[0].shown_to(1)) == ((0, 19), (0, 19), (0, 21))
    t.draw("viking")
    assert t.hand("anna") == ["queen", "pirate", "viking", "ninja", "diver"]


@pytest.mark.rule("GL-06", "GL-23", "GL-48")
def test_of_four_action_cards_one_goes_to_the_trash_at_once(table):
    t = table(
        "anna: hand chef ninja diver pirate queen / herd diver*2 / front goat-kart goat-kart discogoat\nben:\n"
        "turn: anna"
    )
    t.say("discard chef")
    t.draw("aligoater")
    assert t.asked == ["anna"]
    assert t.moves() == ["trash discogoat", "trash aligoater", "trash goat-kart"]
    assert t.refuses("trash banana-goat") == "GL-06"
    assert t.refuses("discard ninja") == "GL-06"
    assert t.refuses("trash goat-kart", "ben") == "GL-06"
    event = t.say("trash goat-kart")[0]
    assert (event.kind, event.data, event.seen_by) == ("trash", (7,), EVERYBODY)
    assert (t.trash, t.front("anna")) == (["goat-kart"], ["discogoat", "aligoater", "goat-kart"])
    assert t.asked == ["*"]
    t.draw("chef")
    assert len(t.hand("anna")) == 5 and t.asked == ["*"]


@pytest.mark.rule("GL-06")
def test_a_fourth_action_card_may_come_to_a_player_who_is_not_on_turn(table):
    t = table(
        "anna: hand chef chef diver pirate queen\n"
        "ben: hand ninja ninja diver pirate / front goat-kart goat-kart discogoat\n"
        "turn: anna"
    )
    t.say("birth chef chef")
    t.draw("ninja", "ninja", "aligoater")
    assert (t.asked, t.turn) == (["ben"], "anna")
    t.say("trash aligoater")
    t.draw("banana-goat")
    assert t.asked == ["ben"]
    t.say("trash discogoat")
    assert t.asked == ["*"]
    t.draw("queen")
    assert (t.asked, t.trash) == (["ben"], ["discogoat", "aligoater"])
    assert t.turn == "ben"


@pytest.mark.rule("GL-06")
def test_the_last_card_may_be_a_fourth_action_card(table):
    t = table(
        "anna: hand chef chef / herd diver*2 / front goat-kart goat-kart discogoat\nben: hand chef\nturn: anna\n"
        "pile: aligoater\ndiscards: viking"
    )
    t.say("birth chef chef")
    t.draw("aligoater")
    t.say("trash goat-kart")
    assert (t.asked, t.turn, t.state.out) == (["ben"], "ben", 0)


@pytest.mark.rule("GL-06")
def test_action_cards_are_never_in_a_hand(box):
    rng = Rng(6)
    state = rules.new(6, {}, box)
    while who := state.to_move():
        moves = [state.sample(rng)] if who[0] == CHANCE else state.legal(who[0])
        state.play(who[0], moves[int(rng.below(len(moves)))])
        assert len(state.hand) == 6 * 12 and sum(state.hand) == sum(state.held)


@pytest.mark.rule("GL-46")
def test_herds_lie_open_and_hands_do_not(table):
    t = table(
        "anna: hand chef ninja / herd diver*2, queen+wild-50 / front goat-kart\n"
        "ben: hand viking viking viking / herd wizard<pirate, chef*3+wild-25 / front discogoat aligoater"
    )
    for viewer in (0, 1, NOBODY):
        view = t.state.view(viewer)
        assert view.scores() == t.state.scores() == [80, 65]
        assert view.stacks(1) == [(2, [3, 2], 25), (6, [10, 6, 6, 6], 40)]
        assert (view.held, view.downs) == ([2, 3], [1, 2])
    anna, nobody = t.state.view(0), t.state.view(NOBODY)
    assert (anna.cards(0), anna.cards(1)) == ([5, 6], [])
    assert (anna.actions(0), anna.actions(1)) == ([7], [])
    assert (nobody.cards(0), nobody.actions(0)) == ([], [])
    assert (anna.at_most(1, 4), anna.at_most(0, 4), anna.at_most(0, 5)) == (3, 0, 1)
    t.say("discard chef")
    with pytest.raises(ValueError, match="A view does not know what lies in the draw pile."):
        t.state.view(0).outcomes()
    with pytest.raises(ValueError, match="A view does not know what lies in the draw pile."):
        t.state.view(0).sample(Rng(1))


@pytest.mark.rule("GL-46")
def test_a_draw_is_seen_by_the_drawer_only(table):
    t = table("anna: hand chef ninja / herd diver*2\nben: hand chef")
    t.say("discard chef")
    state = t.state
    card, stamp = state.parse(CHANCE, "draw queen"), state.parse(CHANCE, "draw goat-kart")
    assert [state.text(CHANCE, state.seen(viewer, CHANCE, card)) for viewer in (0, 1, NOBODY)] == [
        "draw queen",
        "draw ?",
        "draw ?",
    ]
    assert [state.text(CHANCE, state.seen(viewer, CHANCE, stamp)) for viewer in (0, 1)] == [
        "draw goat-kart",
        "draw action",
    ]
    event = t.draw("queen")[0]
    assert [event.shown_to(viewer) for viewer in (0, 1, NOBODY)] == [(0, 0), (0, 20), (0, 20)]


@pytest.mark.rule("GL-48")
def test_the_trash_lies_open(table):
    t = table("anna: hand chef / front goat-kart\nben: hand chef\ntrash: aligoater discogoat")
    assert t.state.view(1).trash == t.state.view(NOBODY).trash == [0, 1, 0, 0, 0, 0, 1, 0]
    assert t.trash == sorted(["discogoat", "aligoater"], key=STAMPS.index)
