import pytest

from goatgames.core.state import CHANCE
from goatgames.games.seven_goats import rules

HERD = "anna red red green green blue blue wolf\nben white white white wolf\npile orange orange yellow"


@pytest.mark.rule("SG-13")
def test_an_empty_pile_is_made_anew_from_the_discard_pile(table):
    t = table("anna red red\nben white")
    before = t.discard
    assert t.pile == ""
    t.lay("red")
    t.roll()
    t.roll()
    events = t.roll()
    assert [event.kind for event in events] == ["roll", "fail", "shuffle"]
    assert (t.pile, t.discard) == (before, "")
    assert t.state.pile_size == 52
    t.draw("wolf")
    assert t.hand("anna") == "red red wolf"


@pytest.mark.rule("SG-13")
def test_while_there_is_a_pile_the_discards_rest(table):
    t = table("anna red red\nben white\npile wolf")
    before = t.discard
    t.fail("red")
    assert [t.state.text(CHANCE, move) for move, _ in t.state.outcomes()] == ["draw wolf"]
    t.draw("wolf")
    assert t.discard == before
    assert t.pile == ""


@pytest.mark.rule("SG-13")
def test_if_both_piles_are_empty_no_card_is_drawn(table):
    everything = " ".join(f"{name} " * 7 for name in ("orange", "yellow", "green", "blue", "purple", "white"))
    t = table(f"anna red red red\nben {everything} red red red red wolf wolf wolf wolf wolf wolf")
    t.lay("red")
    t.roll(rest="blue")
    t.roll(rest="blue")
    events = t.roll(rest="blue")
    assert [event.kind for event in events] == ["roll", "fail", "turn"]
    assert t.hand("anna") == "red red red"
    assert t.turn == "ben"


@pytest.mark.rule("SG-13")
@pytest.mark.parametrize("pile", ["", "wolf", "wolf blue", "wolf blue blue"])
def test_a_pile_of_none_to_three_cards_serves_every_draw(table, pile):
    t = table(f"anna red red\nben white white\npile {pile}")
    for turn in range(4):
        t.fail("red" if turn % 2 == 0 else "white")
        left = t.state.pile_size
        assert left > 0
        t.chance(t.state.text(CHANCE, t.state.outcomes()[-1][0]))
        assert t.state.pile_size == left - 1
    assert sum(t.state.sizes) == 8


@pytest.mark.rule("SG-22")
def test_a_turn_is_not_given_up_early(table):
    t = table(HERD)
    assert t.refuses("stop")[0] == "SG-05"
    t.lay("red")
    t.roll("red")
    assert t.moves() == ["place", "place red"]
    assert t.refuses("stop")[0] == "SG-22"
    assert t.refuses("throw")[0] == "SG-07"
    t.say("place")
    assert t.asked == "chance"
    t.roll("red")
    t.say("place")
    t.roll("red")
    t.say("place")
    assert t.state.phase == rules.DRAW


@pytest.mark.rule("SG-23")
def test_turns_go_round_to_the_left(table):
    t = table("anna red red\nben blue blue\ncleo white white\ndora green green\npile orange orange orange orange wolf")
    seen = []
    for colour in ("red", "blue", "white", "green", "red"):
        seen.append(t.turn)
        t.fail(colour)
        t.chance("draw wolf" if colour == "red" and len(seen) > 1 else "draw orange")
    assert seen == ["anna", "ben", "cleo", "dora", "anna"]
    assert t.state.round() == 2
    assert t.state.turns == 5


@pytest.mark.rule("SG-23")
def test_only_whose_turn_it_is_moves(table):
    t = table(HERD)
    assert t.state.legal(1) == []
    assert t.refuses("lay white", "ben") == ("SG-23", "It is another player's turn; turns go round to the left.")
