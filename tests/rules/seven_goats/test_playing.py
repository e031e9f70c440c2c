import pytest

from goatgames.core.state import CHANCE
from goatgames.games.seven_goats import rules

HERD = "anna red red green green blue blue wolf\nben white white white wolf\npile orange orange yellow"


@pytest.mark.rule("SG-05")
def test_goats_are_laid_face_up_one_to_eight(table):
    t = table("anna red red red orange orange orange yellow yellow yellow wolf\nben white")
    assert t.moves() == ["lay red", "lay orange", "lay yellow"]
    assert t.refuses("throw") == ("SG-05", "Lay at least one goat first; then throw the dice.")
    t.say("lay red")
    assert t.moves() == ["throw", "lay red", "lay orange", "lay yellow"]
    t.say("lay red", "lay red", "lay orange", "lay orange", "lay orange", "lay yellow", "lay yellow")
    assert t.laid == "red red red orange orange orange yellow yellow"
    assert t.hand("anna") == "yellow wolf"
    assert t.moves() == ["throw"]
    rule, sentence = t.refuses("lay yellow")
    assert (rule, sentence) == ("SG-05", "At most 8 goats are laid; throw the dice.")
    for viewer in ("anna", "ben", None):
        assert t.view(viewer).goats_laid() == t.state.goats_laid()


@pytest.mark.rule("SG-05")
@pytest.mark.fault("K-55")
def test_wolves_cannot_be_laid(table):
    t = table(HERD)
    rule, sentence = t.refuses("lay wolf")
    assert (rule, sentence) == (
        "SG-05",
        "A wolf is never laid; only goats are. Lay one to eight goats from your hand.",
    )
    assert "wolf" not in " ".join(t.moves())


@pytest.mark.rule("SG-05")
def test_only_goats_of_the_own_hand_are_laid(table):
    t = table(HERD)
    assert t.refuses("lay white")[0] == "SG-05"
    t.say("lay blue", "lay blue")
    rule, sentence = t.refuses("lay blue")
    assert rule == "SG-05"
    assert "no more blue" in sentence


@pytest.mark.rule("SG-26")
def test_goats_are_picked_in_the_order_of_their_colours(table):
    t = table(HERD)
    t.say("lay green")
    assert t.moves() == ["throw", "lay green", "lay blue"]
    rule, sentence = t.refuses("lay red")
    assert rule == "SG-26"
    assert "red came earlier" in sentence
    t.say("lay green")
    assert t.moves() == ["throw", "lay blue"]


@pytest.mark.rule("SG-26")
def test_cards_on_offer_are_picked_in_the_order_of_their_kinds(table):
    t = table(HERD)
    t.hide("red", wolves=2)
    assert t.moves() == ["keep", "give red", "give green", "give blue", "give wolf"]
    t.say("give blue")
    assert t.moves() == ["to 1", "give blue", "give wolf"]
    assert t.refuses("give green")[0] == "SG-26"
    t.say("give blue")
    assert t.moves() == ["to 1"]


@pytest.mark.rule("SG-26")
def test_after_any_colour_only_it_and_later_ones_follow(table):
    names = ["red", "orange", "yellow", "green", "blue", "purple", "white"]
    hand = " ".join(name + " " + name for name in names)
    for at, name in enumerate(names):
        t = table(f"anna {hand} wolf\nben white")
        t.say(f"lay {name}")
        assert t.moves() == ["throw", *[f"lay {later}" for later in names[at:]]]
        t = table(f"anna {hand} red wolf\nben white")
        t.hide("red", wolves=3)
        t.say(f"give {name}")
        assert t.moves() == ["to 1", *[f"give {later}" for later in [*names[at:], "wolf"]]]


@pytest.mark.rule("SG-06")
def test_first_all_eight_dice_are_rolled_then_those_not_on_cards_and_no_wolves(table):
    t = table(HERD)
    t.lay("red", "green", "blue")
    assert t.asked == "chance"
    assert t.state.stream() == "game"
    assert (t.state.free, t.state.rolls_left()) == (8, 3)
    assert len(t.state.outcomes()) == 6435
    t.roll("red wolf wolf", rest="white")
    t.say("place red")
    assert t.asked == "chance"
    assert (t.state.free, t.state.wolves, t.state.rolls_left()) == (5, 2, 2)
    assert len(t.state.outcomes()) == 792  # five dice
    t.roll("green wolf", rest="white")
    assert t.state.loose() == [3, 6, 6, 6]
    t.say("place green")
    assert t.state.loose() == [6, 6, 6]
    assert (t.state.free, t.state.wolves, t.state.rolls_left()) == (3, 3, 1)
    t.roll("", rest="white")
    assert t.asked == "chance"  # the third roll was the last: a card is drawn
    assert t.state.phase == rules.DRAW


@pytest.mark.rule("SG-06")
def test_nobody_moves_while_the_dice_roll(table):
    t = table(HERD)
    t.lay("red")
    assert t.state.legal(0) == t.state.legal(1) == []
    assert t.refuses("place red", "anna")[0] == "SG-06"
    assert t.refuses("throw", "ben")[0] == "SG-06"


@pytest.mark.rule("SG-07")
def test_a_fitting_die_may_be_put_on_each_card(table):
    t = table(HERD)
    t.lay("green", "green", "blue", "blue")
    t.roll("green blue blue red red red wolf wolf")  # the rulebook's example
    assert t.moves() == [
        "place", "place green", "place blue", "place green blue", "place blue blue", "place green blue blue",
    ]  # fmt: skip
    t.say("place green blue blue")
    assert t.uncovered == "green"
    assert (t.state.free, t.state.wolves) == (3, 2)
    t.roll("green red red")
    assert t.moves() == ["place", "place green"]
    t.say("place green")
    assert t.laid == ""
    assert t.discard.split().count("green") == 7
    assert t.state.phase == rules.AGAIN


@pytest.mark.rule("SG-07")
def test_a_fitting_die_may_be_left_off(table):
    t = table(HERD)
    t.lay("red", "red")
    t.roll("red red red")
    t.say("place red")
    assert t.uncovered == "red"
    assert t.state.free == 7
    t.roll("red red")
    t.say("place")
    assert t.state.free == 7
    assert t.asked == "chance"


@pytest.mark.rule("SG-07")
def test_one_die_a_card_and_only_of_its_colour(table):
    t = table(HERD)
    t.lay("red", "blue")
    t.roll("red red red blue green")
    assert t.moves() == ["place", "place red", "place blue", "place red blue"]
    rule, sentence = t.refuses("place red red")
    assert rule == "SG-07"
    assert sentence == "No goat laid needs so many red dice; you may place red blue, fewer or none."
    assert (
        t.refuses("place green")[1] == "No goat laid needs so many green dice; you may place red blue, fewer or none."
    )
    rule, sentence = t.refuses("place blue blue")
    assert (rule, sentence) == ("SG-07", "There are not so many blue dice; you may place red blue, fewer or none.")
    assert t.refuses("place" + " red" * 8)[0] == "SG-07"
    t.say("place red")
    t.roll("red red blue")
    rule, sentence = t.refuses("place red")  # it has its die, which stays there
    assert (rule, sentence) == ("SG-07", "One die a card, and it stays there; you may place blue, fewer or none.")
    rule, sentence = t.refuses("place wolf")
    assert (rule, sentence) == (
        "SG-08",
        "A wolf is never placed on a card; it is set aside. Place fitting dice, or none.",
    )
    with pytest.raises(ValueError, match="set aside"):
        t.state.parse(0, "place blue wolf")


@pytest.mark.rule("SG-07")
def test_dice_may_be_placed_after_the_third_roll_too(table):
    t = table(HERD)
    t.lay("red")
    t.roll()
    t.roll()
    t.roll("red")
    t.say("place red")
    assert t.state.discard & 15 == 5 + 1
    assert t.turn == "ben"


@pytest.mark.rule("SG-07")
def test_a_roll_without_a_fitting_die_asks_nothing(table):
    t = table(HERD)
    t.lay("red")
    t.roll("wolf", rest="green")
    assert t.asked == "chance"
    assert t.state.free == 7


@pytest.mark.rule("SG-27")
def test_on_the_last_roll_it_is_all_or_none(table):
    t = table(HERD)
    t.lay("red", "red", "green")
    t.roll()
    t.roll()
    t.roll("red red green")
    assert t.moves() == ["place", "place red red green"]
    rule, sentence = t.refuses("place red")
    assert (rule, sentence) == ("SG-27", "On the last roll you place red red green, or none.")
    t.say("place")
    assert t.state.phase == rules.DRAW
    assert t.hand("anna") == "red red green green blue blue wolf"


@pytest.mark.rule("SG-27")
def test_on_the_last_roll_dice_that_do_not_suffice_are_not_asked_for(table):
    t = table(HERD)
    t.lay("red", "red")
    t.roll()
    t.roll()
    t.roll("red green blue")
    assert t.state.phase == rules.DRAW


@pytest.mark.rule("SG-08")
def test_every_wolf_is_set_aside_and_not_rolled_again(table):
    t = table(HERD)
    t.lay("red")
    events = t.roll("wolf wolf wolf")
    assert events[0].data == (6, 6, 6, 6, 6, 7, 7, 7)
    assert (t.state.wolves, t.state.free) == (3, 5)
    t.roll("wolf")
    assert (t.state.wolves, t.state.free) == (4, 4)
    t.roll("red wolf")
    t.say("place red")
    assert t.state.wolves == 5
    assert t.state.phase == rules.OFFER


@pytest.mark.rule("SG-08")
def test_wolves_of_an_earlier_turn_do_not_count(table):
    t = table(HERD)
    t.hide("red", wolves=2)
    t.say("keep")
    t.hide("white")
    assert t.turn == "anna"  # ben has no wolf set aside, so that nothing is asked
    assert (t.state.wolves, t.state.rolls, t.state.free) == (0, 0, 8)


@pytest.mark.rule("SG-09")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_once_every_goat_has_its_die_all_cards_are_discarded(table, roll):
    t = table("anna red green blue wolf\nben white\npile white")
    before = t.discard.split()
    t.lay("red", "green")
    for _ in range(roll - 1):
        t.roll()
    t.roll("red green")
    events = t.say("place red green")
    assert [event.kind for event in events][:2] == ["place", "hide"]
    assert events[1].data == (0, 3)
    assert sorted(t.discard.split()) == sorted([*before, "red", "green"])
    assert t.hand("anna") == "blue wolf"
    assert t.laid == ""


@pytest.mark.rule("SG-10")
def test_after_hiding_early_one_may_roll_on_for_wolves(table):
    t = table(HERD)
    t.lay("red", "green")
    t.roll("red green wolf")
    t.say("place red green")
    assert t.asked == "anna"
    assert t.moves() == ["throw", "stop"]
    assert t.refuses("give blue")[0] == "SG-14"
    assert t.refuses("keep")[0] == "SG-14"
    assert t.refuses("to 1")[0] == "SG-14"
    t.say("throw")
    assert t.state.free == 5  # neither the dice on the goats nor the wolf
    t.roll("wolf wolf red green")
    assert t.moves() == ["throw", "stop"]  # nothing to cover any more
    assert (t.state.wolves, t.state.free) == (3, 3)
    t.say("throw")
    t.roll("wolf")
    assert t.state.wolves == 4  # the third roll was the last
    assert t.state.phase == rules.OFFER
    assert t.refuses("throw")[0] == "SG-06"
    assert t.refuses("stop")[0] == "SG-10"


@pytest.mark.rule("SG-10")
def test_one_may_stop_at_once(table):
    t = table(HERD)
    t.lay("red")
    t.roll("red wolf")
    t.say("place red", "stop")
    assert t.state.phase == rules.OFFER
    assert t.state.wolves == 1


@pytest.mark.rule("SG-10")
def test_without_a_wolf_stopping_ends_the_turn(table):
    t = table(HERD)
    t.lay("red")
    t.roll("red")
    t.say("place red", "stop")
    assert t.turn == "ben"


@pytest.mark.rule("SG-10")
def test_without_a_die_left_there_is_no_rolling_on(table):
    t = table(HERD)
    t.lay("red")
    t.roll("red wolf wolf wolf wolf wolf wolf wolf")
    t.say("place red")
    assert t.state.phase == rules.OFFER
    assert t.state.wolves == 7


@pytest.mark.rule("SG-11")
def test_a_failed_turn_takes_the_goats_back_and_a_card(table):
    t = table(HERD)
    t.lay("red", "green")
    t.roll("red")
    t.say("place red")
    t.roll()
    events = t.roll()
    assert events[-1].kind == "fail"
    assert events[-1].data == (0, 3)
    assert t.hand("anna") == "red red green green blue blue wolf"
    assert (t.laid, t.uncovered) == ("", "")
    assert t.asked == "chance"
    assert {t.state.text(CHANCE, m): w for m, w in t.state.outcomes()} == {"draw orange": 2, "draw yellow": 1}
    assert t.refuses("lay red", "anna")[0] == "SG-11"
    events = t.draw("yellow")
    assert [events[0].shown_to(viewer) for viewer in (0, 1, -2)] == [(0, 2), (0, -1), (0, -1)]
    assert t.hand("anna") == "red red yellow green green blue blue wolf"
    assert t.state.sizes == [8, 4]
    assert t.pile == "orange orange"
    assert t.state.pile_size == 2
    assert t.turn == "ben"


@pytest.mark.rule("SG-11")
def test_only_whose_card_it_is_sees_what_is_drawn(table):
    t = table(HERD + "\nturn ben")
    t.fail("white")
    move = t.state.parse(CHANCE, "draw orange")
    assert [t.state.text(CHANCE, t.state.seen(viewer, CHANCE, move)) for viewer in (0, 1, -2)] == [
        "draw ?", "draw orange", "draw ?",
    ]  # fmt: skip


@pytest.mark.rule("SG-11")
def test_wolves_of_a_failed_turn_offer_nothing(table):
    t = table(HERD)
    t.lay("red")
    t.roll("wolf wolf")
    t.roll("wolf")
    t.roll("wolf")
    assert t.state.phase == rules.DRAW
    t.draw("orange")
    assert t.turn == "ben"


@pytest.mark.rule("SG-12")
def test_without_a_die_left_the_turn_fails_at_once(table):
    t = table(HERD)
    t.lay("red", "red")
    t.roll("red wolf wolf wolf wolf wolf wolf wolf")
    assert t.state.phase == rules.DRAW  # without asking for the one die that fits
    assert t.state.rolls == 1
    assert t.hand("anna") == "red red green green blue blue wolf"


@pytest.mark.rule("SG-12", "SG-28")
@pytest.mark.fault("K-56")
def test_fewer_dice_than_uncovered_goats_fail_at_once(table):
    t = table("anna red red red red green green green blue blue\nben white wolf\npile orange orange yellow")
    t.lay("red", "red", "red", "red", "green", "green", "green", "blue")
    events = t.roll("red red red green green blue white wolf")  # seven dice for eight goats
    assert [event.kind for event in events] == ["roll", "fail"]
    assert t.state.phase == rules.DRAW


@pytest.mark.rule("SG-28")
def test_free_dice_are_counted_before_any_is_placed_and_as_many_as_goats_go_on(table):
    t = table(HERD)
    t.lay("red", "red", "green")
    t.roll("red wolf wolf wolf wolf wolf", rest="white")  # three are free for three goats
    t.say("place red")
    t.roll("wolf red")
    assert t.state.phase == rules.DRAW  # one is free for two
    assert t.state.rolls == 2


@pytest.mark.rule("SG-12")
def test_all_dice_wolves_fails_at_once(table):
    t = table(HERD)
    t.lay("red")
    t.roll("wolf " * 8)
    assert t.state.phase == rules.DRAW


@pytest.mark.rule("SG-12")
def test_one_die_is_enough_to_go_on(table):
    t = table(HERD)
    t.lay("red")
    t.roll("red wolf wolf wolf wolf wolf wolf wolf")
    t.say("place")
    assert (t.asked, t.state.free) == ("chance", 1)
    assert len(t.state.outcomes()) == 8
