"""The set-up's options: switches, numbers to choose from, and how people are asked out of turn."""

import pytest

from goatgames.games.catalogue import GAMES, find
from goatgames.scenes.setup import Setup
from goatgames.store import Settings
from goatgames.table.asking import ASKS


def at_setup(person, game_id, **settings):
    return person(lambda app: Setup(app, find(game_id)), **settings)


def ids(someone):
    someone.app.step(0)
    return [control.id for control in someone.app.pointer.controls]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_set_up_opens_whole(open_app, game, size):
    app = open_app(size, lambda app: Setup(app, game))
    app.scene.act("human:1")
    app.scene.act("human:0")
    app.step(400)
    app.scene.dirty()
    app.step(0)
    assert app.stage.recorder.faults() == []


def test_a_number_is_chosen_from_its_choices(person):
    someone = at_setup(person, "we-have-goats")
    assert someone.app.scene.options["round-limit"] == 100
    someone.click("option:round-limit:25")
    assert someone.app.scene.options["round-limit"] == 25
    someone.click("option:not-for-kids")
    assert someone.app.scene.options["not-for-kids"] is True


def test_what_nobody_has_set_goes_by_the_number_of_players(person):
    someone = at_setup(person, "row-your-goat")
    setup = someone.app.scene
    while len(setup.seats) > 2:
        someone.click("remove:2")
    assert setup.options["short-deck"] is True
    someone.click("add")
    assert setup.options["short-deck"] is False
    someone.click("option:mess-ups")
    someone.click("remove:2")
    assert setup.options["short-deck"] is True and setup.options["mess-ups"] is False
    someone.click("option:short-deck")
    someone.click("add")
    someone.click("remove:2")
    assert setup.options["short-deck"] is False, "what was chosen stays"


def test_asking_is_a_matter_of_several_people_and_hidden_hands(person):
    someone = at_setup(person, "seven-goats")
    someone.app.scene.act("bot:1")
    assert not [id for id in ids(someone) if id.startswith("ask:")]
    someone.app.scene.act("human:1")
    assert [id for id in ids(someone) if id.startswith("ask:")] == [f"ask:{ask}" for ask in ASKS]
    someone.click("ask:always")
    assert someone.app.settings.ask == "always" and Settings.load().ask == "always"
    assert someone.app.scene._note() == ASKS["always"][1]
    someone.click("play")
    table = someone.app.scene
    assert table.sitting.asking.ask == "always"
    someone.app.settings.ask = "possible"
    table.update(1)
    assert table.sitting.asking.ask == "possible", "a changed setting counts from the next question on"
    someone = at_setup(person, "mountain-goats")
    someone.app.scene.act("human:1")
    assert not [id for id in ids(someone) if id.startswith("ask:")]


def test_asking_has_a_row_in_the_settings(person):
    from goatgames.scenes.settings import SettingsScene

    someone = person(SettingsScene)
    someone.click("tab:game")
    someone.click("set:ask:possible")
    assert someone.app.settings.ask == "possible"
    someone.click("defaults")
    assert someone.app.settings.ask == "call"
