import pytest

from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.seven_goats import rules

FOUR = """
anna red green green blue wolf
ben orange wolf wolf
cleo yellow
dora white wolf
pile purple
"""


@pytest.mark.rule("SG-14")
def test_a_card_for_each_wolf_may_be_offered(table):
    t = table(FOUR)
    t.hide("red", wolves=2)
    assert t.asked == "anna"
    assert t.moves() == ["keep", "give green", "give blue", "give wolf"]
    assert t.refuses("to 1") == ("SG-14", "Say first which cards you offer, or keep them all.")
    assert t.refuses("give red")[0] == "SG-14"
    t.say("give green")
    assert t.moves() == ["to 1", "to 2", "to 3", "give green", "give blue", "give wolf"]
    assert t.refuses("keep")[0] == "SG-14"
    assert t.refuses("to 0") == ("SG-14", "Cards go to another player; choose one.")
    t.say("give wolf")  # wolf cards may be among them
    assert t.moves() == ["to 1", "to 2", "to 3"]
    rule, sentence = t.refuses("give wolf")
    assert (rule, sentence) == ("SG-14", "2 wolves are set aside, a card for each is on offer; say to whom.")
    t.say("to 2")
    assert t.asked == "cleo"
    assert t.hand("anna") == "green blue"
    assert t.state.sizes == [2, 3, 1, 2]
    t.say("take")
    assert t.hand("cleo") == "yellow green wolf"
    assert t.state.sizes == [2, 3, 3, 2]


@pytest.mark.rule("SG-14")
def test_fewer_cards_than_wolves_may_be_offered(table):
    t = table(FOUR)
    t.hide("red", wolves=3)
    t.say("give blue", "to 3")
    assert t.state.offered == 1
    assert t.asked == "dora"


@pytest.mark.rule("SG-14")
def test_one_wolf_is_one_card(table):
    t = table(FOUR)
    t.hide("red", wolves=1)
    t.say("give green")
    assert t.refuses("give green")[1] == "1 wolf is set aside, a card for each is on offer; say to whom."
    assert t.moves() == ["to 1", "to 2", "to 3"]


@pytest.mark.rule("SG-14")
def test_no_card_needs_to_be_offered(table):
    t = table(FOUR)
    t.hide("red", wolves=3)
    t.say("keep")
    assert t.turn == t.asked == "ben"
    assert t.hand("anna") == "green green blue wolf"


@pytest.mark.rule("SG-14")
def test_it_may_be_the_whole_hand(table):
    t = table(FOUR)
    t.hide("red", "green", wolves=4)
    t.say("give green", "give blue", "give wolf")
    assert t.moves() == ["to 1", "to 2", "to 3"]  # there is no fourth card
    assert t.refuses("give wolf")[1] == "You have no more wolf card in hand to offer."


@pytest.mark.rule("SG-14")
def test_offers_are_for_the_player_on_turn_once_rolling_is_over(table):
    t = table(FOUR)
    assert t.refuses("give green")[0] == "SG-14"
    assert t.refuses("to 1")[0] == "SG-14"
    assert t.refuses("keep")[0] == "SG-14"
    t.hide("red", wolves=1)
    assert t.refuses("give orange", "ben")[0] == "SG-23"
    assert t.refuses("place")[0] == "SG-07"
    assert t.refuses("lay green")[0] == "SG-05"
    assert t.refuses("take")[0] == "SG-15"
    assert t.refuses("wolf to 1")[0] == "SG-15"


@pytest.mark.rule("SG-15")
def test_the_player_asked_takes_the_cards(table):
    t = table(FOUR)
    t.hide("red", wolves=1)
    t.say("give blue", "to 2")
    assert t.moves() == ["take"]
    assert t.state.legal(0) == t.state.legal(1) == []
    assert t.refuses("wolf to 1") == ("SG-15", "You have no wolf to play; take the cards.")
    assert t.refuses("take", "ben")[0] == "SG-15"
    assert t.refuses("keep")[0] == "SG-14"
    assert t.refuses("to 1")[0] == "SG-15"
    t.say("take")
    assert t.hand("cleo") == "yellow blue"
    assert t.turn == "ben"


@pytest.mark.rule("SG-15")
def test_a_wolf_passes_the_same_cards_on_to_anybody_else(table):
    t = table(FOUR)
    t.hide("red", wolves=2)
    t.say("give green", "give green", "to 1")
    assert t.moves() == ["take", "wolf to 0", "wolf to 2", "wolf to 3"]
    assert t.refuses("wolf to 1") == ("SG-15", "Cards go to another player; choose one.")
    wolves = t.discard.split().count("wolf")
    t.say("wolf to 3")
    assert t.discard.split().count("wolf") == wolves + 1  # face up
    assert t.hand("ben") == "orange wolf"
    assert t.state.sizes[1] == 2
    assert t.asked == "dora"
    assert t.turn == "anna"
    assert t.state.offered == 2
    t.say("take")
    assert t.hand("dora") == "green green white wolf"


@pytest.mark.rule("SG-15", "SG-17")
def test_the_cards_may_come_back_to_the_offerer_who_has_the_same_choice(table):
    t = table(FOUR)
    t.hide("red", wolves=1)
    t.say("give blue", "to 1", "wolf to 0")
    assert t.asked == "anna"
    assert t.moves() == ["take", "wolf to 1", "wolf to 2", "wolf to 3"]
    t.say("wolf to 1", "wolf to 0")
    assert t.moves() == ["take"]  # no wolves are left to either
    t.say("take")
    assert t.hand("anna") == "green green blue"
    assert t.state.sizes == [3, 1, 1, 2]
    assert t.turn == "ben"


@pytest.mark.rule("SG-17")
def test_a_chain_ends_because_every_link_costs_a_wolf(table):
    t = table(FOUR)
    t.hide("red", wolves=1)
    t.say("give green", "to 1")
    links = 0
    while wolf := t.moves("wolf"):
        t.say(next((text for text in wolf if text in ("wolf to 1", "wolf to 0", "wolf to 3")), wolf[0]))
        links += 1
    assert links <= 4
    assert t.moves() == ["take"]


@pytest.mark.rule("SG-16")
def test_offered_cards_are_seen_by_their_giver_only_until_they_are_taken(table):
    t = table(FOUR)
    t.hide("red", wolves=2)
    move = t.state.parse(0, "give green")
    assert [t.state.text(0, t.state.seen(viewer, 0, move)) for viewer in (0, 1, 2, 3, NOBODY)] == [
        "give green", "give ?", "give ?", "give ?", "give ?",
    ]  # fmt: skip
    for name in t.state.board.names:
        move = t.state.parse(0, f"give {name}")
        assert t.state.text(0, t.state.seen(1, 0, move)) == "give ?"
        assert t.state.seen(0, 0, move) == move
    for text in ("keep", "to 1", "take", "wolf to 2", "lay red", "place red"):  # all else is seen
        move = t.state.parse(0, text)
        assert t.state.seen(1, 0, move) == move
    events = t.say("give green", "give blue", "to 1")
    assert [events[0].shown_to(viewer) for viewer in (0, 1, NOBODY)] == [(3,), (-1,), (-1,)]
    assert events[2].data == (1, 2)  # everybody sees how many go to whom
    assert t.view("anna").offer == t.state.offer
    for viewer in ("ben", "cleo", "dora", None):
        assert t.view(viewer).offer == 0
        assert t.view(viewer).offered == 2
    t.say("wolf to 3")  # who passes them on has not seen them
    assert t.view("ben").offer == t.view("dora").offer == 0
    events = t.say("take")
    take = events[0]
    assert take.kind == "take"
    assert take.shown_to(0) == take.shown_to(3) == (0, 2, 3, 4)
    assert take.shown_to(1) == take.shown_to(2) == take.shown_to(NOBODY) == (0, 2)


@pytest.mark.rule("SG-16")
def test_what_is_on_offer_does_not_show_in_the_moves_of_others(table):
    t = table(FOUR)
    t.hide("red", wolves=2)
    assert t.refuses("give green", "ben")[0] == "SG-23"
    assert t.state.refusal(0, t.state.seen(1, 0, t.state.parse(0, "give green"))).rule == "SG-14"


@pytest.mark.rule("SG-18")
def test_who_has_only_wolves_when_the_turn_begins_has_lost(table):
    t = table("anna red green\nben wolf wolf\ncleo blue blue\npile orange")
    t.hide("red")
    assert t.state.out == 0b010
    assert t.turn == "cleo"
    assert t.asked == "cleo"
    assert t.state.sizes == [1, 0, 2]
    assert t.state.gone == 2
    assert not t.state.playing(1)
    assert t.state.others(0) == [2]


@pytest.mark.rule("SG-18")
def test_wolves_are_shown_when_somebody_loses(table):
    t = table("anna red green\nben wolf wolf\ncleo blue blue\npile orange")
    t.lay("red")
    t.roll("red")
    events = t.say("place red", "stop")
    out = next(event for event in events if event.kind == "out")
    assert (out.seat, out.shown_to(NOBODY)) == (1, (2,))


@pytest.mark.rule("SG-18")
def test_only_wolves_do_no_harm_before_the_own_turn(table):
    t = table("anna red green green\nben blue wolf\ncleo wolf\npile orange")
    t.hide("red", wolves=1)
    t.say("give green", "to 2")
    t.say("take")
    assert t.hand("cleo") == "green wolf"
    t.fail("blue")
    t.draw("orange")
    assert t.turn == "cleo"
    assert t.state.out == 0


@pytest.mark.rule("SG-18")
def test_the_first_player_may_have_lost_from_the_start(table, box):
    t = table("anna wolf wolf\nben red\ncleo blue")
    state = rules.unpack(t.state.pack() | {"phase": rules.LOT, "starter": -1}, box)
    out = []
    state.play(CHANCE, state.parse(CHANCE, "start 0"), out)
    assert [event.kind for event in out] == ["start", "out", "turn"]
    assert (state.turn, state.starter, state.gone) == (1, 0, 2)


@pytest.mark.rule("SG-19")
def test_lost_wolves_leave_the_game(table):
    t = table("anna red red\nben wolf wolf\ncleo blue blue")
    t.hide("red")
    t.fail("blue")
    assert t.pile.split().count("wolf") == 4  # two of six are gone
    assert t.discard == ""


@pytest.mark.rule("SG-19")
def test_turns_and_offers_pass_over_who_has_lost(table):
    t = table("anna red green green wolf\nben out\ncleo blue blue wolf\npile orange orange")
    t.hide("red", wolves=1)
    t.say("give green")
    assert t.moves() == ["to 2"]
    assert t.refuses("to 1") == ("SG-19", "That player has lost and is passed over; choose one still in the game.")
    t.say("to 2")
    assert t.moves() == ["take", "wolf to 0"]
    assert t.refuses("wolf to 1")[0] == "SG-19"
    t.say("take")
    assert t.turn == "cleo"
    t.fail("blue")
    t.draw("orange")
    assert t.turn == "anna"


@pytest.mark.rule("SG-19")
def test_the_last_player_left_wins(table):
    t = table("anna red red\nben wolf\ncleo wolf wolf\ndora wolf")
    t.lay("red")
    t.roll("red")
    events = t.say("place red", "stop")
    assert [event.kind for event in events] == ["place", "hide", "out", "out", "out", "end"]
    assert t.winner == "anna"
    assert t.asked is None
    assert t.state.gone == 4
    assert t.state.legal(0) == []
    assert t.refuses("lay red", "anna") == ("SG-20", "The game is over.")


@pytest.mark.rule("SG-19")
def test_two_who_lose_one_after_the_other_leave_the_others_playing(table):
    t = table("anna red red\nben wolf\ncleo wolf wolf\ndora white")
    t.hide("red")
    assert t.turn == "dora"
    assert t.winner is None
    assert t.state.out == 0b110
