"""A refusal says what is possible instead, in words about the cards that lie there."""

import pytest

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.match import Match
from goatgames.notation import Player


def said(t, text, name=None):
    seat = t.state.to_move()[0] if name is None else t.seat(name)
    refusal = t.state.view(seat).refusal(seat, t.state.parse(seat, text))
    return refusal.rule, refusal.sentence


TURN = """
anna: hand chef ninja wild-25 / herd diver*2, queen*2 / front discogoat
ben: hand ninja / herd ninja*2, viking*2
cleo: hand ninja / herd chef*2
discards: pirate
"""


@pytest.mark.parametrize(("text", "rule", "sentence"), [
    ("birth chef chef", "GL-09",
     "You hold only one card of Crème Bêlée: a birth takes two of the same, or a wild and a goat."),
    ("birth queen queen", "GL-09",
     "You do not hold Her Hoofness: a birth takes two of the same, or a wild and a goat."),
    ("birth wild-50 chef", "GL-09",
     "You do not hold The Wild Oat (50): a birth takes two of the same, or a wild and a goat."),
    ("birth wild-25 queen", "GL-09",
     "You do not hold Her Hoofness: a birth takes two of the same, or a wild and a goat."),
    ("assist pirate", "GL-11", "An assisted birth needs Cap’n Hookhoof in your hand, and no wild will do."),
    ("assist chef", "GL-10", "On the discard pile lies Cap’n Hookhoof; only that goat could assist."),
    ("discard queen", "GL-12", "You do not hold Her Hoofness; give birth, play an action card, duel or discard."),
    ("duel 1 chef", "GL-15", "That stack is of Hornulf; attack it with The Wild Oat (25)."),
    ("duel 1 viking", "GL-15", "You do not hold Hornulf; attack it with The Wild Oat (25)."),
    ("duel 1 wild-50", "GL-15", "You do not hold The Wild Oat (50); attack it with The Wild Oat (25)."),
    ("duel 1 aligoater", "GL-24", "No Aligoater lies in front of you; attack it with The Wild Oat (25)."),
    ("duel 2 chef", "GL-13", "A base stack cannot be duelled for; attack a stack on top of one."),
    ("play goat-fish 1", "GL-07",
     "No Goat Fish lies in front of you; give birth, play an action card, duel or discard."),
    ("pass", "GL-43",
     "Only an empty hand may pass: give birth, play an action card, duel or discard."),
])  # fmt: skip
def test_in_a_turn(table, text, rule, sentence):
    assert said(table(TURN), text) == (rule, sentence)


@pytest.mark.fault("K-62")
def test_only_what_is_possible_is_offered(table):
    t = table("anna: hand chef ninja\nben: hand ninja / herd ninja*2, viking*2\ndiscards: pirate")
    assert said(t, "duel 1 viking") == ("GL-08", "You have no herd yet: discard.")
    assert said(t, "pass") == ("GL-43", "Only an empty hand may pass: discard.")
    assert said(t, "end") == ("GL-07", "A turn is a play: discard.")
    t = table("anna: hand chef chef / herd diver*2\nben: hand ninja / herd ninja*2, viking*2\ndiscards: pirate")
    assert said(t, "duel 1 viking")[1] == "You do not hold Hornulf; you have nothing to attack it with."
    assert said(t, "raise 1")[1] == "A stack is brought to the top by Banana Goat; now give birth or discard."
    t = table(TURN)
    assert said(t, "discard wild-50")[1].startswith("You do not hold The Wild Oat (50); ")


@pytest.mark.fault("K-62")
def test_of_equal_neighbours_either_may_be_raised(table):
    t = table(
        "anna: hand chef / herd diver*2 / front banana-goat\nben: hand ninja / herd ninja*2, chef*2, chef*2, viking*2"
    )
    t.say("play banana-goat 1")
    assert t.moves() == ["raise 2", "raise 3"]
    assert t.state.refusal(0, t.state.parse(0, "raise 1")) is None
    assert t.state.text(0, t.state.equal(0, t.state.parse(0, "raise 1"))) == "raise 2"
    assert said(t, "raise 0")[0] == "GL-28"


@pytest.mark.fault("K-62")
def test_a_birth_may_be_told_the_other_way_round(table):
    t = table(TURN)
    told = moves.BIRTH + 16 * 6 + 10  # the goat first, then the wild
    assert t.state.refusal(0, told) is None
    assert t.state.text(0, t.state.equal(0, told)) == "birth wild-25 chef"


@pytest.mark.fault("K-62")
def test_an_equal_choice_is_played_through_the_checked_door():
    match = Match.new(find("goat-lords"), [Player("Anna"), Player("Ben")], {}, "equal")
    state, rng = match._state, Rng(1)
    while state.to_move() == (CHANCE,) or state.phase == phases.TRASH:
        seat = state.to_move()[0]
        state.play(seat, state.sample(rng) if seat == CHANCE else state.legal(seat)[0])
    seat = state.turn
    state.herds[seat], state.herds[1 - seat] = [38], [37, 38, 38, 33]
    state.phase, state.card, state.foe = phases.RAISE, 0, 1 - seat
    match.play(seat, moves.RAISE + 1)
    assert match.plies(seat)[-1] == (seat, moves.RAISE + 2)
    assert state.herds[1 - seat] == [37, 38, 33, 38]


def test_when_nobody_can_be_attacked(table):
    t = table("anna: hand chef / herd diver*2\nben: hand ninja / herd chef*2\ncleo: hand ninja")
    assert said(t, "duel 1 chef")[1] == "A base stack cannot be duelled for; nobody has a stack on top of one."
    assert said(t, "duel 2 chef") == ("GL-16", "That player has no herd yet; nobody has a stack on top of one.")
    t = table("anna: hand chef / herd diver*2, queen*2\nben: hand ninja / herd chef*2")
    assert said(t, "duel 1 chef")[1] == "A base stack cannot be duelled for; nobody has a stack on top of one."


def test_what_the_discard_pile_offers(table):
    t = table("anna: hand chef\nben: hand ninja\ndiscards: chef wild-25")
    assert said(t, "assist chef")[1].startswith("A wild lies on the discard pile")
    t = table("anna: hand chef\nben: hand ninja")
    assert said(t, "assist chef")[1].startswith("The discard pile is empty")


def test_in_a_duel(table):
    t = table(
        "anna: hand chef chef / herd diver*2 / front goat-kart\nben: hand ninja / herd ninja*2, chef*2\n"
        "cleo: hand ninja / front goat-kart"
    )
    t.say("duel 1 chef")
    assert said(t, "answer chef")[1] == "You do not hold Crème Bêlée; you can only stop."
    assert said(t, "answer ninja")[1] == "This duel is about Crème Bêlée; you can only stop."
    assert said(t, "answer wild-25")[1].startswith("You do not hold The Wild Oat (25)")
    assert said(t, "answer aligoater")[1] == "No Aligoater lies in front of you; you can only stop."
    assert said(t, "kart")[1] == "No Goat Kart lies in front of you; you can only stop."
    assert said(t, "kart", "cleo")[1] == "Goat Kart helps only the one who is attacked."
    assert said(t, "discard ninja")[1] == "This is a duel about Crème Bêlée; you can only stop."
    assert said(t, "allow")[1] == "This is a duel about Crème Bêlée; you can only stop."


def test_goat_kart_too_late_or_for_the_attacker(table):
    t = table(
        "anna: hand chef chef / herd diver*2 / front goat-kart\n"
        "ben: hand chef chef / herd ninja*2, chef*2 / front goat-kart\ncleo: hand ninja"
    )
    t.say("duel 1 chef", "answer chef")
    assert said(t, "kart")[1].startswith("Goat Kart is for the one attacked")
    t.say("answer chef")
    assert said(t, "kart")[1].startswith("Goat Kart comes before the first answer")


def test_of_extra_plays(table):
    t = table("anna: hand chef / herd diver*2 / front discogoat\nben: hand ninja\nextra: 1 0")
    assert said(t, "play discogoat")[1].startswith("A +1 play is no action card")
    t.state.plus2, t.state.acts = 1, 2
    assert said(t, "play discogoat")[1].startswith("You have played two action cards")
    assert said(t, "pass")[1] == "To leave extra plays unused, end your turn."


def test_of_merry_goat_round(table):
    t = table(
        "anna: hand chef / herd diver*2, queen*2 / front merry-goat-round\nben: hand ninja / herd chef*2\n"
        "cleo: hand ninja\ndora: hand ninja / herd chef*2, queen*2\nemil: hand ninja / herd chef*2, queen*2"
    )
    only_base = ("GL-32", "That player has no stack but the base, and that cannot be traded.")
    assert said(t, "play merry-goat-round 1") == said(t, "play merry-goat-round 2") == only_base
    fourth = t.state.parse(0, "play merry-goat-round 4")  # the same stacks as seat 3's: either may be named
    assert t.state.refusal(0, fourth) is None
    assert t.state.text(0, t.state.equal(0, fourth)) == "play merry-goat-round 3"
    assert said(t, "play merry-goat-round 0")[1] == "Merry Goat Round needs an opponent; choose another player."


def test_of_choices_on_the_way(table):
    t = table(
        "anna: hand chef ninja / herd diver*2 / front 3d-goat\nben: hand ninja / herd ninja*2, chef*2, viking*2\n"
        "cleo: hand viking"
    )
    t.say("play 3d-goat")
    assert said(t, "mix queen over chef")[1].startswith("You do not hold Her Hoofness")
    assert said(t, "mix chef over queen")[1].startswith("You do not hold Her Hoofness")
    t = table("anna: hand chef / herd diver*2 / front banana-goat\nben: hand ninja / herd ninja*2, chef*2, viking*2")
    t.say("play banana-goat 1")
    assert said(t, "raise 0")[1] == "The base stack always stays lowest; choose one of those above it."
    t = table("anna: hand chef / herd diver*2 / front goatilocks\nben: hand ninja")
    t.say("play goatilocks left")
    assert said(t, "give queen") == ("GL-31", "You do not hold Her Hoofness; pass a card of your hand.")
    assert said(t, "give ?") == ("GL-31", "Goatilocks is played: choose a card of your hand to pass on.")
    t.say("give chef")
    assert said(t, "give chef", "anna")[1] == "You have chosen your card; the others still choose theirs."


def test_before_the_first_turn_and_after_the_last(table):
    t = table("anna: / herd diver*2\nben: / herd chef*2\npile:\ndiscards: chef\nout: ben 1")
    t.say("pass")
    assert said(t, "pass", "anna") == ("GL-38", "The game is over.")
    t.state.phase = 0
    assert said(t, "pass", "anna") == ("GL-45", "First the dealer is drawn by lot.")
    t.state.phase = 2
    assert said(t, "pass", "anna")[0] == "GL-05"
    t.state.phase = 1
    assert said(t, "pass", "anna")[0] == "GL-20"
