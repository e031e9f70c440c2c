"""The log tells each viewer what that viewer saw; the bot's values know no more than its seat."""

import pytest

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, NOBODY, Event
from goatgames.games.catalogue import find
from goatgames.games.goat_lords import rules, words
from tests.rules.goat_lords.lords_table import Table

BOX = content.load("goat-lords")
NAMES = ["Mila", "Jonas", "Zoe"]


def told(events, viewer=NOBODY):
    return [text for _, text, _ in words.sentences(events, NAMES, viewer, BOX)]


@pytest.mark.rule("GL-46")
@pytest.mark.fault("K-63")
def test_draws_are_told_to_the_drawer_only(table):
    t = table("anna: hand chef chef wizard wizard / herd diver*2\nben: hand chef")
    events = t.say("birth chef chef") + t.draw("queen", "goat-kart", "viking", "viking")
    assert told(events, 0) == [
        "Mila birthed two Crème Bêlée.",
        "Mila drew Her Hoofness and 2 Hornulf and laid down Goat Kart.",
    ]
    assert (
        told(events, 1)
        == told(events)
        == [
            "Mila birthed two Crème Bêlée.",
            "Mila drew 3 cards and laid down an action card.",
        ]
    )


@pytest.mark.rule("GL-31")
def test_cards_passed_on_are_told_to_those_two(table):
    t = table("anna: hand chef / herd diver*2 / front goatilocks\nben: hand ninja\ncleo: hand viking")
    events = t.say("play goatilocks right", "anna give chef", "ben give ninja", "cleo give viking")
    assert told(events)[0] == "Mila played Goatilocks to the right."
    assert told(events)[-3:] == [
        f"{a} passed a card to {b}." for a, b in (("Mila", "Zoe"), ("Jonas", "Mila"), ("Zoe", "Jonas"))
    ]
    assert told(events, 1)[-2:] == ["Jonas passed Shadow Hoof to Mila.", "Zoe passed Hornulf to Jonas."]
    assert told(events, 1)[-3] == "Mila passed a card to Zoe."


@pytest.mark.fault("K-63")
def test_every_event_has_its_sentence(table):
    expected = {
        "dealer 1": "Jonas deals.", "pass": "Mila passed.", "end-turn 1": "Mila left an extra play unused.",
        "end-turn 2": "Mila left 2 extra plays unused.",
        "play 3 1": "Mila played Goat Fish against Jonas.", "play 0 2": "Mila played Banana Goat against Zoe.",
        "birth 10 6": "Mila birthed Crème Bêlée with The Wild Oat (25).",
        "assist 6": "Mila birthed two Crème Bêlée with the discard pile.",
        "mix 6 0": "Mila birthed Crème Bêlée on top of Her Hoofness.",
        "discard 11": "Mila discarded The Wild Oat (50).",
        "duel 1 12": "Mila attacked Jonas with Aligoater.", "answer 6": "Mila answered with Crème Bêlée.",
        "stop": "Mila stopped.",
        "won 0 1 38": "Mila won Crème Bêlée from Jonas.",
        "held 0 1 38": "Jonas kept Crème Bêlée and the cards of the duel.",
        "kart 1 12": "Mila escaped Aligoater by Goat Kart.", "kart 0 0": "Mila escaped Banana Goat by Goat Kart.",
        "play 1 0": "Mila played Discogoat.", "play 4 0": "Mila played Goatilocks to the left.",
        "raise 1 38": "Mila brought Crème Bêlée to the top of Jonas’s herd.",
        "name 1 6": "Mila asked Jonas for Crème Bêlée.",
        "fish 1 6 2": "Jonas handed over 2.", "fish 1 6 0": "“Goat Fish!” said Jonas.",
        "chosen": "Mila chose a card to pass on.",
        "trade 1 38 37": "Mila traded Crème Bêlée for Jonas’s Shadow Hoof.",
        "trash 7": "Mila put Goat Kart into the trash.",
        "last-turns 1": "Jonas has run out of cards: one more turn for all the others.", "end 1": "Jonas wins.",
        "end 0 2": "Mila and Zoe win together.",
        "empty": "The draw pile is gone.", "no-goat": "No goat is left to begin the discard pile with.",
        "turn-up 6 0": "Crème Bêlée begins the discard pile.", "turn-up 19 1": "Goat Kart goes back into the pile.",
    }  # fmt: skip
    scoring = {"birth", "assist", "mix", "won", "trade", "end"}
    for event, sentence in expected.items():
        kind, *data = event.split()
        lines = words.sentences([Event(kind, 0, tuple(map(int, data)))], NAMES, NOBODY, BOX)
        assert [line[1] for line in lines] == [sentence]
        assert lines[0][2] == (kind in scoring)
        seats = {"dealer": 1, "held": 1, "fish": 1, "last-turns": 1, "end": int(data[0]) if kind == "end" else 0}
        assert lines[0][0] == seats.get(kind, 0)
    assert words.sentences([Event("turn", 0, (0,))], NAMES, NOBODY, BOX) == []


def test_the_policy_knows_what_its_seat_sees_and_beats_chance(box):
    game = find("goat-lords")
    policy = game.policy(box)
    rng = Rng(2)
    wins = 0
    for number in range(4):
        state = game.new(3, {}, box)
        seat = number % 3
        while who := state.to_move():
            if who[0] == CHANCE:
                state.play(CHANCE, state.sample(rng))
            elif who[0] == seat:
                view = state.view(seat)
                moves = view.legal(seat)
                assert policy.values(view, seat, moves) == policy.values(view.guess(rng), seat, moves)
                state.play(seat, policy.move(view, seat, rng))
            else:
                moves = state.legal(who[0])
                state.play(who[0], moves[int(rng.below(len(moves)))])
        wins += seat in state.result().winners
    assert wins >= 3


@pytest.mark.rule("GL-17")
def test_the_policy_fights_for_what_it_can_win(box):
    policy = find("goat-lords").policy(box)
    t = Table(
        "anna: hand chef chef wild-25 / herd diver*2\nben: / herd ninja*2, queen*4, chef*3 / front discogoat\n"
        "pile:\ndiscards: chef\nout: ben 1", box,
    )  # fmt: skip
    state = t.state
    assert isinstance(state, rules.GoatLords)
    assert state.text(0, policy.move(state, 0, Rng(1))).startswith("duel 1")
