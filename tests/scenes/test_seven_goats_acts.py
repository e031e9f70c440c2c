"""What the table of De 7 geitjes makes of clicks and drags; the battery plays it by lot."""

from dataclasses import replace

import pytest

from goatgames import content
from goatgames.games.seven_goats.scene import scene
from goatgames.notation import Player
from goatgames.table.contract import At, Open, Play, Refuse
from goatgames.table.room import Room
from tests.rules.seven_goats.wolf_table import Table

BOX = content.load("seven-goats")
NAMES = ("Anna", "Ben", "Cleo")
ROOM = Room(1280, 720, "wide", 1.0, (0, 1, 2), True)
THREE = "anna red red green blue wolf wolf\nben blue yellow\ncleo white\npile white"
RED, GREEN, BLUE, WOLF = 0, 3, 4, 7


class Asked:
    """Somebody at a table that some words have set up; `t` is the table in words."""

    def __init__(self, words=THREE):
        self.t = Table(words, BOX)
        self.scene = scene(BOX, {}, [Player(name, "human", "") for name in NAMES[: self.t.state.seats]])

    def ask(self):
        """The question that is open now, to whom it is put."""
        state, seat = self.t.state, self.t.seat()
        asked = seat if seat >= 0 else state.turn
        view, seats = state.view(asked), state.seats
        layout = self.scene.layout(replace(ROOM, order=tuple((asked + i) % seats for i in range(seats))))
        moment = At(view, asked, asked, self.scene.shown(view, asked, ()), self.scene.choice(view, asked, None), layout,
                    "", None, None, None, False, False, (), ("", 0.0), 0.0, 0.0, None)  # fmt: skip
        self.at = moment
        return self

    def act(self, id, onto=""):
        did = self.scene.act(self.at, id, onto)
        if isinstance(did, Play):
            return [self.t.state.text(self.at.seat, move) for move in did.moves] + (["draw"] if did.draw else [])
        return did

    def refused(self, id, onto=""):
        before, did = repr(self.at.choice), self.act(id, onto)
        assert isinstance(did, Refuse) and repr(self.at.choice) == before
        return did.rule, did.sentence

    @property
    def ids(self):
        return {control.id: control for control in self.scene.controls(self.at)}


def offer(wolves=2):
    """Anna has hidden red, and so many wolves came up."""
    me = Asked()
    me.t.hide("red", wolves=wolves)
    return me.ask()


def test_goats_are_laid_by_clicks_or_dragged_to_the_row_and_taken_back():
    me = Asked().ask()
    assert me.act(f"card:{RED}:0") is None and me.act(f"card:{GREEN}:0", "row") is None
    assert me.at.choice.cards == [RED, GREEN]
    assert me.act("laid:1") is None and me.at.choice.cards == [RED]
    assert me.act("main") == ["lay red", "throw", "draw"]
    assert me.act(f"card:{RED}:1") is None and me.at.choice.cards == [RED, RED]
    assert me.scene.back(me.at) and not me.at.choice.cards and not me.scene.back(me.at)


def test_wrong_clicks_before_the_roll_have_sentences_of_their_own():
    me = Asked().ask()
    assert me.refused(f"card:{WOLF}:0") == ("SG-05", "A wolf is never laid; only goats are.")
    assert me.refused("row") == ("SG-05", "Drag a goat of your hand here, or click one.")
    assert me.refused("pile") == ("SG-11", "A card is drawn only when laid goats do not hide.")
    assert me.act("hidden") == Open("hidden")
    assert me.act("key:next") is None and me.act("wheel:up") is None


def test_no_more_than_eight_goats_hide_at_once():
    me = Asked("anna red red red orange orange orange yellow yellow yellow green\nben blue\ncleo white").ask()
    for kind, count in ((0, 3), (1, 3), (2, 2)):
        for copy in range(count):
            assert me.act(f"card:{kind}:{copy}") is None
    rule, said = me.refused("card:3:0")
    assert rule == "SG-05" and "eight" in said


def test_of_a_bundle_no_more_cards_are_chosen_than_it_has():
    many = "red orange yellow green blue purple white " * 2 + "red orange yellow"
    me = Asked(f"anna {many}\nben blue\ncleo white").ask()
    for _ in range(3):
        assert me.act(f"card:{RED}:0") is None
    assert me.refused(f"card:{RED}:0") == ("SG-05", "All cards of this kind are chosen already.")
    assert me.at.choice.cards == [RED] * 3


def test_once_the_dice_roll_cards_rest():
    me = Asked()
    me.t.lay("red", "green")
    me.t.roll("red")
    me.ask()
    assert me.refused(f"card:{BLUE}:0") == ("SG-06", "Your cards rest now: it is about the dice.")
    assert me.at.choice.dice == [RED], "what fits is placed"
    assert me.act("main") == ["place red"]
    fits = next(id for id in me.ids if id.startswith(("die:", "placed:")) and me.ids[id].enabled)
    assert me.act(fits) is None and me.at.choice.dice == [], "it may be left out"
    fits = next(id for id in me.ids if id.startswith(("die:", "placed:")) and me.ids[id].enabled)
    assert me.act(fits) is None and me.at.choice.dice == [RED]


def test_rolling_on_or_stopping():
    me = Asked()
    me.t.lay("red")
    me.t.roll("red")
    me.t.say("place red")
    me.ask()
    assert me.act("second") == ["stop"] and me.act("main") == ["throw", "draw"]


def test_cards_are_given_by_clicks_and_by_dragging_them_to_somebody():
    me = offer()
    assert me.at.choice.to == -1
    assert me.act(f"card:{GREEN}:0", "to:2") is None
    assert (me.at.choice.cards, me.at.choice.to) == ([GREEN], 2), "dragged to a player it is for them"
    assert me.act(f"card:{GREEN}:0", "to:1") is None
    assert (me.at.choice.cards, me.at.choice.to) == ([GREEN], 1), "dragged elsewhere it goes there"
    assert me.act(f"card:{WOLF}:0") is None and me.at.choice.cards == [GREEN, WOLF]
    assert me.refused(f"card:{BLUE}:0")[1].startswith("A card for each wolf: no more than two")
    assert me.act("main") == ["give green", "give wolf", "to 1"]
    assert me.act("slot:0") is None and me.at.choice.cards == [WOLF]
    assert me.refused("slot:1") == ("SG-14", "Click a card of your hand to give it away.")
    assert me.act("to:1") is None and me.at.choice.to == -1, "a second click leaves it open"
    assert me.act("second") == ["keep"]


def test_a_chosen_card_is_let_go_by_another_click():
    me = offer(1)
    me.act(f"card:{GREEN}:0")
    assert me.at.choice.cards == [GREEN]
    assert me.act(f"card:{GREEN}:0") is None and me.at.choice.cards == []


def test_the_only_other_player_needs_no_choosing():
    me = Asked("anna red green wolf\nben blue yellow\npile white")
    me.t.hide("red", wolves=1)
    me.ask()
    assert me.at.choice.to == 1
    assert me.refused("to:1") == ("SG-14", "There is nobody else to choose.")


def test_an_offer_is_taken_or_sent_on_with_a_wolf():
    me = Asked("anna red green\nben blue wolf\ncleo white\npile white")
    me.t.hide("red", wolves=1)
    me.t.say("give green", "to 1")
    me.ask()
    assert me.at.seat == 1 and me.act("take") == ["take"]
    assert me.refused(f"card:{WOLF}:0")[1] == "Choose who gets the cards, then play the wolf."
    assert me.refused(f"card:{BLUE}:0")[1].startswith("Take the cards, or send them on")
    me.act("to:2")
    assert me.act("main") == ["wolf to 2"] or me.act("main") == ["wolf 2"]


def test_nobody_asked_is_told_whose_turn_it_is():
    me = Asked().ask()
    me.at = me.at._replace(seat=None, choice=None)
    rule, said = me.refused(f"card:{RED}:0")
    assert rule == "SG-23" and "Anna" in said


def test_plates_say_what_is_held_and_who_is_out():
    me = Asked("anna red red green\nben blue\ncleo out\npile white").ask()
    assert [me.scene.plate(me.at, seat).total for seat in range(3)] == ["3", "1", "–"]
    assert me.scene.plate(me.at, 0).sub[0] == "3 cards in hand" and me.scene.plate(me.at, 1).sub[0] == "1 card in hand"
    me.t.lay("red")
    me.t.roll()
    me.ask()
    assert me.scene.plate(me.at, 0).sub == ("1 laid · 2 in hand", "1 laid")


@pytest.mark.parametrize(("line", "words", "ring"), [
    (["lay red", "lay green", "throw"], "Lay red and green.", "card:0:0"),
    (["throw"], "Roll on for wolves.", "main"),
])  # fmt: skip
def test_a_hint_says_what_to_lay(line, words, ring):
    me = Asked().ask()
    moves = [me.t.state.parse(0, text) for text in line]
    hint = me.scene.hint(me.at, moves, [(moves[-1], 0.42, 10)])
    assert hint.words == f"{words} 42 % to win." and ring in hint.rings and not hint.more


def test_a_hint_goes_on_while_cards_are_chosen():
    me = Asked().ask()
    assert me.scene.hint(me.at, [me.t.state.parse(0, "lay red")], []).more
    give = offer()
    moves = [give.t.state.parse(0, text) for text in ("give green", "give green", "to 2")]
    hint = give.scene.hint(give.at, moves[:2], [])
    assert hint.more and hint.words == "Give away 2 green."
    hint = give.scene.hint(give.at, moves, [])
    assert hint.words == "Give away 2 green to Cleo." and hint.rings == ("card:3:0", "to:2") and not hint.more
