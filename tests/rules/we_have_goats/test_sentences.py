"""Refusals that are true of the case, and what events and the log tell of what is taken back: K-69, K-70, K-83."""

import pytest

from goatgames.games.we_have_goats.words import sentences

NAMES = ["Anna", "Ben", "Cleo"]


def said(events, box, viewer=-2):
    return [sentence for _, sentence, _ in sentences(events, NAMES, viewer, box)]


@pytest.mark.fault("K-69")
def test_the_same_land_on_itself_is_told_so(table):
    t = table("base\nanna hand crossroads boulder\nben\nland C5 crossroads, C4 crossroads")
    t.say("play crossroads")
    assert t.refuses("place C4") == "WG-51"
    assert t.sentence == "The same land card lies there so already; choose another place or turn."
    t = table("base\nanna hand boulders-opposite\nben\nland C5 crossroads")
    t.say("play boulders-opposite", "place C4")
    assert t.refuses("place C4") != "WG-15"


@pytest.mark.fault("K-69")
def test_the_phone_s_owner_is_told_when_to_own_up(table):
    t = table("base\nanna goats h15 west east hand move-2 labs phone-down!two\nben hand move-3\nland C5 crossroads")
    t.say("play move-2", "goat 0")
    assert t.refuses("phone") == "WG-54" and "owner" not in t.sentence
    assert t.refuses("phone", "ben") == "WG-45" and "Phone Down, Ghost Town" in t.sentence


@pytest.mark.fault("K-69")
def test_of_equal_goats_either_can_be_chosen(table):
    words = "{}\nanna goats west west h13 hand move-2\nben hand move-5\nland A3 crossroads, C5 crossroads"
    t = table(words.format("base"))
    t.say("play move-2")
    assert t.moves("goat") == ["0", "2"]
    second = t.state.parse(0, "goat 1")
    assert t.state.view(0).refusal(0, second) is None
    assert t.state.view(0).equal(0, second) == t.state.parse(0, "goat 0")
    t = table(words.format("kids"))  # where a goat came from matters to Walk of Shame
    t.say("play move-2")
    assert t.moves("goat") == ["0", "1", "2"]


@pytest.mark.fault("K-69")
def test_a_player_asked_out_of_turn_hears_what_is_asked(table):
    t = table(
        "base\nanna goats h12 west east hand goat-portal\nben labs chupacabrasaurus!\ncleo\n"
        "land C5 crossroads, C4 crossroads"
    )
    t.state.at[3] = t.state.at[0] + 17
    t.does("play goat-portal", "goat 0", "goat 3")
    assert t.due == "ben"
    assert t.refuses("discard move-2") == "WG-39"
    assert t.sentence == "Let your goat be moved by Goat Portal, or refuse."


@pytest.mark.fault("K-69")
def test_what_is_possible_in_the_action_is_what_is_named(table):
    t = table("base\nanna hand oh-no\nben")
    assert t.refuses("done") == "WG-09" and t.sentence.endswith("of your turn: discard a card.")
    t = table("base\nanna hand move-2 boulder+1 labs pancake\nben")
    assert t.refuses("use two") == "WG-09"
    assert t.sentence.endswith("of your turn: play a card, trade one for gems or discard one.")
    t = table("base\nanna hand move-3+2 labs pancake!two\nben")
    assert t.refuses("trade move-3+2 for pancake") == "WG-34"
    assert t.sentence == "You have no lab that takes gems, so nothing can be traded; it can only be discarded."
    t = table("base\nanna hand move-3\nben hand move-2")
    t.state.phase, t.state.asked, t.state.stopper, t.state.card = 22, 1, 0, -1
    assert t.refuses("discard move-2", "ben") == "WG-49" and t.sentence == "Answer first: let the card pass."


@pytest.mark.fault("K-70")
def test_a_stopped_card_says_where_goats_stand_again(table, box):
    t = table(
        "base\nanna goats h2 west east hand move-2 labs rock-jumper!\nben goats h1 west north hand oh-no\n"
        "land C1 crossroads"
    )
    events = t.say("play move-2", "goat 0", "jump south")
    assert "home" in [event.kind for event in events]
    events += t.say("oh-no oh-no", "pass")
    (stopped,) = [event for event in events if event.kind == "stopped"]
    back = {stopped.data[at]: stopped.data[at + 1 : at + 3] for at in range(1, len(stopped.data), 3)}
    assert back == {0: (t.state.at[0], 0), 3: (t.state.at[3], 0)} and t.goats("anna").startswith("h2")
    told = said(events, box)
    assert "Anna's goat is home." in told and "Ben's goat is tipsy." in told
    assert told[-3:] == [
        "Anna's card Move 2 was stopped.",
        "Anna's goat is back on h2.",
        "Ben's goat is back on h1.",
    ]


@pytest.mark.fault("K-70")
def test_a_stopped_trade_moves_no_goat(table, box):
    t = table("base\nanna hand move-3+2 labs stud-muffin@4\nben hand oh-no")
    events = t.say("trade move-3+2 for stud-muffin", "oh-no oh-no", "pass")
    assert said(events, box)[-1] == "Anna's card Move 3 was stopped."


@pytest.mark.rule("WG-46")
@pytest.mark.fault("K-83")
def test_karaoke_shows_the_hands_it_discards_and_cannot_be_taken_back(table, box):
    t = table("kids\nanna hand karaoke move-2\nben hand oh-no boulder\ncleo hand crossroads move-5")
    events = t.say("play karaoke", "pass")
    ben_passed = t.state.clone()
    assert t.state.reveals(2, t.state.parse(2, "pass"))
    events += t.say("pass")
    sung = {event.seat: event.data for event in events if event.kind == "sung"}
    assert sung == {0: (80,), 1: (10, 160), 2: (0, 110)}
    assert "Ben discarded Boulder and Oh No You Didn't, Oh Yes I Did." in said(events, box)
    assert not ben_passed.reveals(2, ben_passed.parse(2, "oh-no oh-no"))


@pytest.mark.fault("K-83")
def test_a_hand_all_know_is_no_news(table):
    t = table("kids\nanna hand karaoke move-2\nben hand move-5\npile")
    t.state.known = sorted([(4 * 4 + 0) * 128 + t.card("move-2"), (4 * 4 + 1) * 128 + t.card("move-5")])
    t.say("play karaoke")
    assert not t.state.reveals(1, t.state.parse(1, "pass"))
