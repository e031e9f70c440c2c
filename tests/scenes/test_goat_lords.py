"""What the table of Goat Lords makes of clicks and drags; the battery plays it by lot."""

from dataclasses import replace

import pytest

from goatgames import content
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.choice import Choice
from goatgames.games.goat_lords.scene import scene
from goatgames.notation import Player
from goatgames.table.contract import At, Focus, Play, Refuse
from goatgames.table.room import Room
from tests.rules.goat_lords.lords_table import Table

BOX = content.load("goat-lords")
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")
ROOM = Room(1280, 720, "wide", 1.0, (0, 1, 2), True)


class Asked:
    """Somebody at a table that some words have set up."""

    def __init__(self, words, seat=0):
        self.state = Table(words, BOX).state
        self.seat = seat
        self.scene = scene(BOX, {}, [Player(name, "human", "") for name in NAMES[: self.state.seats]])
        self.ask()

    def ask(self, last=None):
        view = self.state.view(self.seat)
        order = tuple((self.seat + i) % self.state.seats for i in range(self.state.seats))
        choice = self.scene.choice(view, self.seat, last)
        self.at = At(view, self.seat, self.seat, self.scene.shown(view, self.seat, ()), choice,
                     self.scene.layout(replace(ROOM, order=order)), "", None, None, None, False, False, (), ("", 0.0),
                     0.0, 0.0, None)  # fmt: skip
        self.at = self.at._replace(preview=self.scene.preview(self.at))

    def act(self, id, onto=""):
        assert any(c.id == id and c.enabled for c in self.scene.controls(self.at)), f"no {id}"
        did = self.scene.act(self.at, id, onto)
        self.at = self.at._replace(preview=self.scene.preview(self.at))
        if isinstance(did, Play):
            return [self.state.text(self.seat, move) for move in did.moves]
        return did

    def control(self, id):
        return next(control for control in self.scene.controls(self.at) if control.id == id)

    def play(self, *texts, seat=None):
        for text in texts:
            who = self.seat if seat is None else seat
            self.state.play(who, self.state.parse(who, text))


TURN = """
anna: hand chef chef wild-25 ninja viking / herd pirate*2, viking*2 / front banana-goat goat-fish aligoater
ben: hand ninja / herd ninja*2, viking*2, queen*2 / front goat-kart
cleo: hand chef queen / herd wizard*2, ninja*2
discards: diver viking
turn: anna
"""


def test_two_cards_are_a_birth_by_clicks_and_by_dragging_them_together():
    me = Asked(TURN)  # the hand lies as chef, chef, ninja ... by kind: viking, ninja, chef, chef, wild
    kinds = me.at.shown.hand
    chefs = [f"card:{i}" for i, kind in enumerate(kinds) if BOX.cards.goats[min(kind, 9)].id == "chef"]
    assert not me.control("main").enabled
    me.act(chefs[0])
    me.act(chefs[1])
    assert me.at.preview.stack == 10 and me.at.preview.herd == me.at.view.points(0) + 10
    assert me.act("main") == ["birth chef chef"]
    me = Asked(TURN)
    assert me.act(chefs[0], chefs[1]) == Focus("main")
    assert me.act("main") == ["birth chef chef"]


def test_cards_that_make_no_birth_are_refused_in_words_when_dragged_together():
    me = Asked(TURN)
    did = me.act("card:0", "card:1")
    assert isinstance(did, Refuse) and did.rule.startswith("GL-") and me.at.choice == Choice()


def test_a_card_on_a_herd_attacks_and_the_stake_is_told():
    me = Asked(TURN)
    ninja = me.at.shown.hand.index(moves.move_of(me.state.board, "discard ninja") - moves.DISCARD)
    assert me.act(f"card:{ninja}", "herd:2") == Focus("main")
    assert me.at.preview.prize == 2 * 10 + 10
    assert me.control("main").label == "Attack Cleo"
    assert me.act("main") == ["duel 2 ninja"]


def test_a_herd_that_cannot_be_attacked_says_why():
    me = Asked(TURN)
    did = me.act("card:0", "herd:1")
    assert isinstance(did, Refuse) and did.sentence.endswith(".")
    me = Asked(TURN.replace("wizard*2, ninja*2", "wizard*2"))
    did = me.act("herd:2")
    assert isinstance(did, Refuse) and "base" in did.sentence.lower()


def test_the_discard_pile_gives_birth_or_takes_a_card():
    me = Asked(TURN)
    assert me.act("discards") == Focus("main")
    assert me.act("main") == ["assist viking"]
    me = Asked(TURN)
    chef = me.at.shown.hand.index(6)
    assert me.act(f"card:{chef}", "discards") == Focus("discard")
    assert me.act("discard") == ["discard chef"]


def test_goat_fish_names_victim_and_goat_and_the_goat_waits_for_a_kart():
    me = Asked(TURN)
    fish = next(f"action:{i}" for i, action in enumerate(me.at.shown.own) if action == 3)
    me.act(fish)
    me.act("goat:6")
    me.act("herd:2")
    assert me.act("main") == ["play goat-fish 2", "name chef"]  # nothing lies before Cleo: nobody is asked
    me.act("herd:1")
    assert me.act("main") == ["play goat-fish 1"]
    last = me.at.choice
    me.play("play goat-fish 1")
    me.play("allow", seat=1)
    view = me.state.view(0)
    assert me.scene.forced(view, 0, last) == Play((moves.NAME + 6,))


@pytest.mark.rule("GL-33")
def test_a_kart_is_called_alike_whatever_lies_there():
    for front in ("goat-kart", "discogoat"):
        me = Asked(TURN.replace("front goat-kart", f"front {front}"))
        me.play("play banana-goat 1")
        call = me.scene.call(me.state.view(1), 1)
        assert call == me.scene.call(me.state.view(0), 1)
        assert call.silence == Play((moves.ALLOW,)) and "Banana Goat against Ben" in call.sentence


def test_a_defender_without_an_answer_gives_in_by_itself_an_attacker_by_hand():
    me = Asked(TURN.replace("ben: hand ninja", "ben: hand chef").replace("front goat-kart", "front discogoat"))
    me.play("duel 1 aligoater")
    assert me.scene.forced(me.state.view(1), 1, None) == Play((moves.STOP,))
    me = Asked(TURN.replace("cleo: hand chef queen", "cleo: hand chef ninja"))
    me.play("duel 2 ninja")
    me.play("answer ninja", seat=2)
    assert me.scene.forced(me.state.view(0), 0, None) is None
    me.ask()
    assert me.act("stop") == ["stop"]


def test_the_plate_of_ones_own_says_hand_and_stacks_but_not_where_there_is_no_room():
    me = Asked(TURN)
    own, other = (me.scene.plate(me.at, seat) for seat in (0, 1))
    assert own.sub[0] == "hand 5 · 2 stacks" and other.sub == ()
    small = me.scene.layout(replace(ROOM, width=960, height=540, form="small"))
    assert me.scene.plate(me.at._replace(layout=small), 0).sub == ()


def test_the_only_card_to_give_goes_by_itself_the_only_play_of_a_turn_does_not():
    me = Asked("anna: hand chef / herd pirate*2 / front goatilocks\nben: hand ninja / herd ninja*2\nturn: anna")
    me.play("play goatilocks left")
    assert me.state.phase == phases.GIVE
    assert isinstance(me.scene.forced(me.state.view(0), 0, None), Play)
    me = Asked("anna: hand / herd pirate*2\nben: hand ninja / herd ninja*2\nturn: anna")
    view = me.state.view(0)
    assert len(view.legal(0)) == 1 and me.scene.forced(view, 0, None) is None


def test_a_stack_is_chosen_from_the_fanned_herd_and_the_base_stays():
    me = Asked(TURN.replace("front goat-kart", ""))
    me.play("play banana-goat 1")
    me.ask()
    did = me.act("stack:0")
    assert isinstance(did, Refuse) and did.rule == "GL-28"
    me.act("stack:1")
    assert me.scene.back(me.at) and me.at.choice.stack == -1 and not me.scene.back(me.at)
    me.act("stack:1")
    assert me.act("main") == ["raise 1"]


def test_the_order_of_two_goats_may_be_turned_round():
    me = Asked(TURN.replace("front banana-goat goat-fish aligoater", "front 3d-goat"))
    me.play("play 3d-goat")
    me.ask()
    ninja, chef = me.at.shown.hand.index(5), me.at.shown.hand.index(6)
    me.act(f"card:{ninja}")
    me.act(f"card:{chef}")
    me.act("swap")
    assert me.act("main") == ["mix chef over ninja"]


def test_what_has_been_chosen_is_left_step_by_step():
    me = Asked(TURN)
    me.act("card:0")
    assert me.scene.back(me.at) and me.at.choice.empty
    assert not me.scene.back(me.at)


def test_a_goat_is_named_from_all_ten_whatever_one_holds():
    for hand in ("chef", "chef chef ninja viking queen"):
        me = Asked(TURN.replace("anna: hand chef chef wild-25 ninja viking", f"anna: hand {hand}"))
        fish = next(f"action:{i}" for i, action in enumerate(me.at.shown.own) if action == 3)
        me.act(fish)
        goats = [c.id for c in me.scene.controls(me.at) if c.id.startswith("goat:")]
        assert goats == [f"goat:{kind}" for kind in range(10)]
