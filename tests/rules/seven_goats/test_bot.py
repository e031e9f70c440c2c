"""Greedy players do what players would."""

import pytest

from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE
from goatgames.games.seven_goats import rules
from goatgames.games.seven_goats.bot import SevenGoatsPolicy


@pytest.fixture(scope="module")
def policy(box):
    return SevenGoatsPolicy(box)


def choice(t, policy):
    seat = t.seat()
    view = t.state.view(seat)
    return t.state.text(seat, policy.move(view, seat, Rng(1)))


def test_with_a_full_hand_it_lays_three_or_four_different_goats(table, policy):
    t = table("anna red red orange orange yellow yellow green green blue purple white wolf\nben white white")
    while t.state.phase == rules.LAY:
        t.say(choice(t, policy))
    goats = t.state.goats_laid()
    assert len(goats) in (3, 4)
    assert len(set(goats)) == len(goats)


def test_it_places_every_die_that_fits(table, policy):
    t = table("anna red green blue blue wolf\nben white white")
    t.lay("red", "blue", "blue")
    t.roll("blue red")
    assert choice(t, policy) == "place red blue"


def test_it_rolls_on_for_wolves_as_long_as_there_are_cards_to_give(table, policy):
    t = table("anna red green blue\nben white white")
    t.lay("red")
    t.roll("red")
    t.say("place red")
    assert choice(t, policy) == "throw"
    t.say("throw")
    t.roll("wolf wolf")
    assert choice(t, policy) == "stop"


def test_it_gives_what_it_has_too_much_of_to_who_has_the_fewest(table, policy):
    t = table("anna red green green green blue purple\nben white white white\ncleo yellow\ndora orange orange")
    t.hide("red", wolves=1)
    assert choice(t, policy) == "give green"
    t.say("give green")
    assert choice(t, policy) == "to 2"


def test_it_gives_all_if_it_can_and_never_keeps_wolves_alone(table, policy):
    t = table("anna red green wolf\nben white white white")
    t.hide("red", wolves=1)
    assert choice(t, policy) == "give wolf"
    t = table("anna red green blue wolf\nben white white white")
    t.hide("red", wolves=3)
    said = []
    while t.asked == "anna":
        said.append(choice(t, policy))
        t.say(said[-1])
    assert said == ["give green", "give blue", "give wolf", "to 1"]


def test_it_plays_a_wolf_rather_than_take_cards_and_stops_a_winner(table, policy):
    t = table("anna red green\nben white wolf\ncleo yellow\ndora blue blue")
    t.hide("red", wolves=1)
    t.say("give green", "to 1")
    assert choice(t, policy) == "wolf to 0"  # anna would win if anybody took her card
    t = table("anna red green green green\nben white wolf\ncleo yellow\ndora blue blue")
    t.hide("red", wolves=1)
    t.say("give green", "to 1")
    assert choice(t, policy) == "wolf to 2"


def test_it_wins_against_random_players(box, policy):
    wins = 0
    for number in range(20):
        state = rules.new(3, {}, box)
        rng = stream("bot", "three", number)
        while who := state.to_move():
            if who == (CHANCE,):
                state.play(CHANCE, state.sample(rng))
            elif who[0] == number % 3:
                state.play(who[0], policy.move(state.view(who[0]), who[0], rng))
            else:
                moves = state.legal(who[0])
                state.play(who[0], moves[int(rng.below(len(moves)))])
        wins += state.winner == number % 3
    assert wins >= 15
