"""What the table of We Have Goats! makes of clicks and drags; the battery plays it by lot."""

from dataclasses import replace

import pytest

from goatgames import content
from goatgames.games.we_have_goats.rules_board import cell_named, tile_named
from goatgames.games.we_have_goats.scene import scene
from goatgames.notation import Player
from goatgames.table.contract import At, Focus, Play, Refuse, Told
from goatgames.table.room import Room
from tests.rules.we_have_goats.goat_field import Table

BOX = content.load("we-have-goats")
NAMES = ("Anna", "Ben", "Cleo", "Dan")
ROOM = Room(1280, 720, "wide", 1.0, (0, 1, 2, 3), True)
CROSS = "land C1 crossroads, C2 crossroads, C3 crossroads"


class Asked:
    """Somebody at a table that some words have set up."""

    def __init__(self, words, seat=0, eyes=None):
        self.t = Table(words, BOX)
        self.state, self.seat = self.t.state, seat
        self.scene = scene(BOX, self.t.options, [Player(name, "human", "") for name in NAMES[: self.state.seats]])
        self.ask()

    def ask(self, last=None):
        view, seats = self.state.view(self.seat), self.state.seats
        order = tuple((self.seat + i) % seats for i in range(seats))
        self.at = At(view, self.seat, self.seat, self.scene.shown(view, self.seat, ()),
                     self.scene.choice(view, self.seat, last), self.scene.layout(replace(ROOM, order=order)), "", None,
                     None, None, False, False, (), ("", 0.0), 0.0, 0.0, None)  # fmt: skip
        return self

    def card(self, name):
        return f"card:{self.at.shown.hand.index(self.t.card(name))}"

    def act(self, id, onto=""):
        assert any(c.id == id and c.enabled for c in self.scene.controls(self.at)), f"no {id} in {self.ids}"
        did = self.scene.act(self.at, id, onto)
        self.at = self.at._replace(hover=id)
        self.at = self.at._replace(preview=self.scene.preview(self.at))
        if isinstance(did, Play):
            return [self.state.text(self.seat, move) for move in did.moves]
        return did

    def refused(self, id, onto=""):
        before, did = repr(self.at.choice), self.act(id, onto)
        assert isinstance(did, Refuse) and repr(self.at.choice) == before
        return did.rule

    def look(self, id):
        self.at = self.at._replace(hover=id)
        return self.scene.preview(self.at)

    @property
    def ids(self):
        return [control.id for control in self.scene.controls(self.at)]


def tile(word):
    return f"tile:{tile_named(word)}"


def cell(word):
    return f"cell:{cell_named(word)}"


def test_land_is_looked_at_turned_and_laid_by_a_second_click():
    me = Asked(f"base\nanna hand boulder move-2\nben\n{CROSS}")
    me.act(me.card("boulder"))
    plan = me.look(tile("B3"))
    assert plan.tile == tile_named("B3") and plan.code == me.t.card("boulder") * 4
    assert me.act(tile("B3")) is None
    for id in ("wheel:down", "turn", "right"):
        assert me.scene.act(me.at, id) is None
    assert me.act(tile("B3")) == ["play boulder", "place B3", "turn 3"]


@pytest.mark.fault("K-69")
def test_why_land_may_not_lie_somewhere_is_said_and_the_choice_stays():
    me = Asked(f"base\nanna goats h8 hand boulder\nben\n{CROSS}")
    me.act(me.card("boulder"))
    assert me.refused(tile("C3")) == "WG-12", "a goat stands there"
    assert me.refused(tile("A2")) == "WG-11", "nothing leads there"
    me.act(tile("C4"))
    assert me.refused(tile("E1")) == "WG-11" and me.at.choice.done, "what was chosen before stays"


def test_a_card_is_dragged_onto_its_place_or_refused_there():
    me = Asked(f"base\nanna hand boulder move-2\nben\n{CROSS}")
    assert me.refused(me.card("boulder"), tile("A5")) == "WG-11" and me.at.choice.card < 0
    assert me.act(me.card("boulder"), tile("B3")) is None
    assert me.act("main") == ["play boulder", "place B3", "turn 0"]


def test_a_walk_is_a_card_a_goat_a_space():
    me = Asked(f"base\nanna goats h9 hand move-3\nben\n{CROSS}")
    me.act(me.card("move-3"))
    goat = next(id for id in me.ids if id.startswith("goat:") and me.state.at[int(id[5:])] == cell_named("h9"))
    assert me.act(goat) is None
    plan = me.look(cell("h6"))
    assert plan.cost == 3 and len(plan.way) == 4
    assert me.act(cell("h6")) == ["play move-3", f"goat {goat[5:]}", "to h6"]


def test_a_goat_is_dragged_to_its_space_and_another_may_be_chosen_instead():
    me = Asked(f"base\nanna goats h9 h5 hand move-2\nben\n{CROSS}")
    me.act(me.card("move-2"))
    there = {me.state.at[int(id[5:])]: id for id in me.ids if id.startswith("goat:")}
    me.act(there[cell_named("h9")])
    assert me.act(there[cell_named("h5")]) is None and cell("h3") in me.ids
    assert me.scene.back(me.at) and me.act(there[cell_named("h9")], cell("h7") if cell("h7") in me.ids else "") is None
    assert me.act(cell("h7"))[-1] == "to h7"


def test_a_slide_is_told_and_shown():
    me = Asked("base\nanna goats h9 hand move-2\nben\nland C3 crossroads, C4 slider/2")
    me.act(me.card("move-2"))
    me.act(next(id for id in me.ids if id.startswith("goat:") and me.state.at[int(id[5:])] == cell_named("h9")))
    plan = me.look(cell("h11"))
    assert plan is not None and plan.slid == 1 and plan.cost == 1


def test_a_card_is_traded_on_a_lab_and_where_there_are_two_the_lab_is_asked_for():
    me = Asked(f"base\nanna hand move-4+3 boulder labs rock-jumper pancake\nben\n{CROSS}")
    me.act(me.card("move-4+3"))
    did = me.act("trade")
    assert isinstance(did, Focus) and did.id.startswith("lab:") and me.at.choice.trading
    assert me.act("lab:6") == ["trade move-4+3 for pancake"]
    me = Asked(f"base\nanna hand move-4+3 boulder labs rock-jumper\nben\n{CROSS}")
    me.act(me.card("boulder"))
    assert "trade" not in me.ids, "it has no yellow number"
    me.act(me.card("move-4+3"))
    assert me.act("trade") == ["trade move-4+3 for rock-jumper"]


def test_two_land_cards_change_places_by_two_clicks():
    me = Asked(f"base\nanna goats h9 hand goat-quake\nben\n{CROSS}")
    me.act(me.card("goat-quake"))
    assert me.act(tile("C3")) is None and me.look(tile("C2")).pair == (tile_named("C3"), tile_named("C2"))
    assert me.act(tile("C2")) == ["play goat-quake", "swap C3 south"]


def test_a_wave_is_shown_and_confirmed():
    me = Asked(f"base\nanna hand goat-nami\nben\n{CROSS}")
    me.act(me.card("goat-nami"))
    assert me.look(tile("C2")).washed
    assert me.act(tile("C2")) is None and me.act("main") == ["play goat-nami", "place C2"]


def test_oh_no_is_called_alike_whatever_anybody_holds():
    holds, lacks = (Asked(f"base\nanna hand lab-heist\nben hand {card} labs pancake\n{CROSS}", 1) for card in
                    ("oh-no", "move-2"))  # fmt: skip
    for me in (holds, lacks):
        me.t.say("play lab-heist")
        me.t.say("take pancake")
        me.ask()
    assert holds.scene.call(holds.state.view(1), 1) == lacks.scene.call(lacks.state.view(1), 1)
    assert holds.act("main") == ["oh-no oh-no"] and holds.ask().act("second") == ["pass"]
    main = next(control for control in lacks.scene.controls(lacks.at) if control.id == "main")
    assert not main.enabled and main.why == "You hold none."
    assert lacks.scene.forced(lacks.state.view(1), 1, None) == Play((lacks.state.parse(1, "pass"),))
    assert holds.scene.forced(holds.state.view(1), 1, None) is None


@pytest.mark.fault("K-70", "K-83")
def test_what_a_stopped_card_did_goes_visibly_back():
    me = Asked(f"base\nanna goats h9 hand move-3\nben hand oh-no\n{CROSS}")
    goat = me.state.at.index(cell_named("h9"))
    for text in ("play move-3", f"goat {goat}", "to h6"):
        me.t.say(text)
    me.ask()
    assert me.at.shown.at[goat] == cell_named("h6")
    out = me.t.say("oh-no oh-no") + me.t.say("pass") if me.state.phase else []
    told = [Told(event.kind, event.seat, event.shown_to(0)) for event in out]
    assert any(one.kind == "stopped" for one in told)
    went = []
    for step in me.scene.steps(me.at, told):
        if step.each is not None:
            step.each(0.5)
            went += [leg.kind for leg in me.at.shown.legs.values()]
            step.each(1.0)
        if step.end is not None:
            step.end()
    assert "back" in went and me.at.shown.at[goat] == cell_named("h9")


def test_owning_up_to_the_phone_asks_before_it_is_played():
    me = Asked(f"base\nanna hand boulder labs phone-down!two\nben\n{CROSS}")
    assert me.act("phone") is None and me.at.choice.phone
    assert me.act("main") == ["phone"]


def test_locks_are_used_from_the_panel_or_left():
    me = Asked(f"base\nanna goats h9 hand boulder labs pancake!two\nben\n{CROSS}")
    me.t.say("discard boulder")
    me.ask()
    assert me.act("main") == ["done"]
    assert me.act("tool:0") is None and any(id.startswith("goat:") for id in me.ids)
    assert me.scene.back(me.at) and not me.at.choice.ahead.moves and not me.scene.back(me.at)
