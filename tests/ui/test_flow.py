"""A whole evening: set up, play, look, play again, leave, resume."""

import pygame
import pytest

from goatgames import store
from goatgames.games.catalogue import find as find_game
from goatgames.notation import Player
from goatgames.scenes.fairness import Fairness
from goatgames.scenes.results import DEAF, Results
from goatgames.scenes.rules import RulesScene
from goatgames.scenes.setup import Setup
from goatgames.scenes.title import Title
from goatgames.table.page import TablePage
from tests.ui.pages import GAME, ceremony


class AtOnce:
    """Bots that answer in this process, in no time."""

    def __init__(self):
        self.told, self.tickets = [], 0

    def ask(self, question):
        from goatgames.bots.brain import decide

        self.tickets += 1
        self.told.append((self.tickets, decide(question, find_game(question.game))))
        return self.tickets

    def poll(self):
        told, self.told = self.told, []
        return told

    def cancel(self, ticket):
        pass

    def warm(self, game, levels=()):
        pass

    def close(self):
        pass


def watch(someone):
    """Bots play until the result is shown."""
    for _ in range(4000):
        someone.app.step(50)
        if isinstance(someone.app.scene, Results):
            return
    raise AssertionError(f"no end: {someone.app.scene.match.ply} plies")


def test_bots_play_to_the_result_and_again(person):
    players = [Player("Pip", "bot", "kid", "red", "white sweet"), Player("Nanny", "bot", "kid", "blue", "grey happy")]
    someone = person(lambda app: Setup(app, GAME), speed="instant", setups={GAME.id: store.Setup(players)})
    someone.app._workers = AtOnce()
    someone.click("play")
    table = someone.app.scene
    assert isinstance(table, TablePage)
    watch(someone)
    someone.rest(2500)
    assert someone.app.pointer.focus == "again"
    someone.click("fair")
    assert isinstance(someone.app.scene, Fairness)
    someone.press("escape")
    someone.rest()
    someone.click("save")
    assert "Saved" in someone.app.toasts.shown[-1].text
    someone.click("board")
    assert someone.app.scene is table
    someone.app.pop()
    someone.app.home()
    assert someone.app.scene.saved == []  # a game that is over is not gone on with


def test_play_again_is_one_click(person):
    someone = person(ceremony)
    someone.rest(9000)
    before = someone.app.scene.match
    someone.press("enter")
    again = someone.app.scene
    assert isinstance(again, TablePage)
    assert again.match is not before
    assert [p.name for p in again.match.players] == [p.name for p in before.players]
    assert again.match.seed_shown() is None


def test_the_same_deal_again_is_the_same_chance(person):
    someone = person(ceremony)
    someone.rest(9000)
    before = someone.app.scene.match
    someone.press("d")
    again = someone.app.scene.match
    assert again.seed_shown() == before.seed_shown() and again.seedhash == before.seedhash


@pytest.mark.fault("K-30")
@pytest.mark.parametrize("reduced", [False, True])
def test_for_a_second_a_result_takes_no_input(person, reduced):
    someone = person(ceremony, reduced_motion=reduced)
    page = someone.app.scene
    while page.since < DEAF - 200:
        someone.press("enter")
        someone.press("b")
        someone.press("escape")
        someone.click_at((1146, 315))
        someone.rest(100)
        assert someone.app.scene is page and someone.app.pointer.focus == ""
    someone.rest(9000)
    assert someone.app.scene is page and someone.app.pointer.focus == "again"


@pytest.mark.fault("K-30")
def test_a_click_shows_the_end_and_does_nothing_else(person):
    someone = person(ceremony)
    someone.rest(1100)
    page = someone.app.scene
    someone.click_at((1146, 315))  # where Play again will lie
    assert page.done is not None
    someone.click_at((1146, 315))
    assert someone.app.scene is page, "nor does a second click"
    someone.rest(500)
    someone.click("again")
    assert isinstance(someone.app.scene, TablePage)


@pytest.mark.fault("K-30")
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768), (3440, 1440)])
def test_play_again_lies_where_no_turn_ends(person, size):
    """The last press of a game is in the action strip: the lower 22 % of the left 80 %, at 4:3 of the whole width."""
    someone = person(ceremony, size=size)
    someone.rest(9000)
    again = someone.app.pointer.find("again").rect
    strip = pygame.Rect(0, round(size[1] * 0.778), round(size[0] * 0.8), size[1])
    if size == (1024, 768):
        strip = pygame.Rect(round(size[0] * 0.62), round(size[1] * 0.67), round(size[0] * 0.38), round(size[1] * 0.21))
    assert not again.colliderect(strip)


def test_leave_and_resume(person):
    someone = person()
    someone.press("enter")
    someone.press("enter")
    table = someone.app.scene
    assert isinstance(table, TablePage)
    someone.rest()
    someone.pad(pygame.CONTROLLER_BUTTON_START)
    assert type(someone.app.scene).__name__ == "Pause"
    someone.rest()
    someone.click("leave")
    assert isinstance(someone.app.scene, Title)
    someone.rest()
    assert someone.app.pointer.focus == "resume"
    someone.click("resume")
    assert isinstance(someone.app.scene, TablePage)
    assert someone.app.scene.match.path == table.match.path


def test_a_pad_gets_names_and_seeds_without_typing(person):
    someone = person(lambda app: Setup(app, GAME))
    someone.app.pointer.set_focus("name:0")
    someone.pad(pygame.CONTROLLER_BUTTON_A)
    assert someone.app.scene.seats[0].name == "Jonas"
    someone.app.pointer.set_focus("seed")
    someone.pad(pygame.CONTROLLER_BUTTON_A)
    assert someone.app.scene.seed.startswith("goat-")


def test_seats_never_clash(person):
    someone = person(lambda app: Setup(app, GAME))
    scene = someone.app.scene
    while len(scene.seats) < 5:
        someone.click("add")
    someone.click("colour:0:blue")
    assert [seat.colour for seat in scene.seats][:2] == ["blue", "red"]
    someone.click("level:1:champion")
    someone.click("human:2")
    someone.click("shuffle")
    someone.click("remove:4")
    assert len({seat.colour for seat in scene.seats}) == 4
    assert len({seat.name for seat in scene.seats}) == 4
    for _ in range(2):
        someone.click("remove:0")
    assert not someone.app.pointer.find("remove:0").enabled


@pytest.mark.fault("K-47")
def test_an_example_of_the_rules_leads_to_its_rule(person):
    someone = person(lambda app: RulesScene(app, GAME))
    assert someone.app.scene.section == 0
    while not (shown := [c.id for c in someone.app.pointer.controls if c.id.startswith("example:")]):
        someone.press("page_down")
    someone.click(shown[0])
    assert someone.app.scene.marked == shown[0].rpartition(":")[2]
    assert f"rule:{someone.app.scene.marked}" in [c.id for c in someone.app.pointer.controls]
