"""The window: sizes, full screen, time, messages, settings, sound, and what a fault does."""

import logging

import pygame
import pytest

from goatgames import levels
from goatgames.app import App
from goatgames.launch import main
from goatgames.match import Start
from goatgames.scenes.crash import Crash
from goatgames.scenes.rules import RulesScene
from goatgames.scenes.setup import Setup
from goatgames.scenes.title import Title
from goatgames.store import Settings
from goatgames.table.curtain import Curtain
from goatgames.table.plates import Who
from goatgames.ui.scene import Control, Scene
from goatgames.ui.sound import Sounds
from tests.ui.pages import GAME, PAGES, PEOPLE


class Blank(Scene):
    """Counts what it is asked."""

    def __init__(self, app):
        super().__init__(app)
        self.drawn, self.game_id = 0, GAME.id

    def controls(self):
        return [Control("only", pygame.Rect(10, 10, 80, 40), "paper", "Only")]

    def draw(self, stage):
        self.drawn += 1
        stage.surface.fill(stage.colour("paper"))


def test_a_storm_of_sizes_leaves_everything_in_place(person):
    someone = person(lambda app: Setup(app, GAME))
    app = someone.app
    for step in range(24):
        size = (960 + step * 53 % 700, 540 + step * 37 % 500)
        app.window.size = size
        someone.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        assert app.stage.size == app.window.size
    app.window.size = (1280, 720)
    someone.post(pygame.WINDOWSIZECHANGED, x=1280, y=720)
    assert app.stage.recorder.faults() == []
    assert app.pointer.focus == "play"


def test_full_screen_ten_times_and_back(person):
    someone = person(Blank)
    app = someone.app
    for _ in range(10):
        someone.press("f11")
    assert not app.fullscreen
    assert app.window.size == (1280, 720)
    someone.press("enter", pygame.KMOD_ALT)
    assert app.fullscreen
    assert app.settings.fullscreen


def test_nothing_is_drawn_while_nothing_changes(person):
    someone = person(Blank)
    someone.rest(1000)
    before = someone.app.scene.drawn
    someone.rest(2000)
    assert someone.app.scene.drawn == before
    assert not someone.app._moving


def test_timers_come_once_and_in_order(person):
    someone, told = person(Blank), []
    someone.app.after(300, lambda: told.append("late"))
    someone.app.after(100, lambda: told.append("early"))
    someone.rest(150)
    assert told == ["early"]
    someone.rest(1000)
    assert told == ["early", "late"]


# -- messages


def test_at_most_two_messages_and_refusals_wait_for_the_next_act(person):
    someone = person(Blank)
    app = someone.app
    for text in ("One.", "Two.", "Three."):
        app.toast(text, "MG-07")
    app.step(0)
    assert [toast.text for toast in app.toasts.shown] == ["Two.", "Three."]
    someone.rest(6000)
    assert len(app.toasts.shown) == 2
    someone.click("only")
    assert app.toasts.shown == []
    app.toast("Saved.", tone="success")
    someone.rest(3900)
    assert app.toasts.shown
    someone.rest(300)
    assert not app.toasts.shown


def test_a_message_with_a_rule_opens_it(person):
    someone = person(Blank)
    someone.app.toast("Your 6 already stands in the 9.", "MG-07")
    someone.app.step(200)
    someone.click("toast:0")
    scene = someone.app.scene
    assert isinstance(scene, RulesScene)
    assert scene.marked == "MG-07"
    assert any(run.text == "MG-07" for run in someone.app.stage.recorder.runs)


# -- settings


def test_settings_apply_at_once_and_are_kept(person):
    someone = person(PAGES["settings, ease"])
    someone.click("set:high_contrast")
    assert someone.app.theme.high_contrast
    someone.click("set:reduced_motion")
    assert someone.app.animator().reduced
    assert Settings.load().high_contrast
    assert Settings.load().reduced_motion is True


def test_a_scale_too_large_for_the_window_is_said(person):
    someone = person(PAGES["settings, ease"], ui_scale=200)
    assert someone.app.stage.capped
    assert someone.app.stage.form == "small"
    assert any("at most 133 %" in run.text for run in someone.app.stage.recorder.runs)


def test_tabs_by_letter_and_by_shoulder(person):
    someone = person(PAGES["settings, game"])
    someone.press("e")
    assert someone.app.scene.tab == "picture"
    someone.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert someone.app.scene.tab == "game"


def test_the_first_start_asks_once(open_app):
    app = open_app(reduced_motion=None)
    app.home()
    app.step(10)
    app.step(10)
    assert type(app.scene).__name__ == "Welcome"
    app.scene.act("calm")
    app.step(10)
    assert isinstance(app.scene, Title)
    assert Settings.load().reduced_motion is True


# -- faults


class Broken(Blank):
    def act(self, id, value=None):
        raise ValueError("3 is not a goat")


def test_a_fault_leads_to_a_page_in_words_and_into_the_log(person, caplog):
    someone = person(Broken)
    app = someone.app

    def turns():
        app._turn(10, 10, pygame.event.get())

    rect = someone.rect("only")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1))
    with caplog.at_level(logging.ERROR):
        try:
            turns()
        except ValueError:
            app._crash()
    assert isinstance(app.scene, Crash)
    assert "3 is not a goat" in app.scene.fault
    assert "Traceback" in caplog.text
    app.step(10)
    someone.rest()
    someone.click("title")
    assert isinstance(app.scene, Title)


def test_a_fault_on_the_page_of_faults_ends_the_program(person):
    someone = person(lambda app: Crash(app, "x", None))
    someone.app._crash()
    assert not someone.app.running


def test_no_audio_device_is_one_line_in_the_log(tmp_path, monkeypatch, caplog):
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr("goatgames.ui.sound._device_likely", lambda: False)
    sounds = Sounds(tmp_path)
    with caplog.at_level(logging.INFO):
        sounds.open()
    assert [record.message for record in caplog.records] == ["no audio device: the game is silent"]
    assert sounds.state == "silent"
    sounds.play("press")
    sounds.close()


def test_the_loop_ends_when_the_window_is_closed():
    app = App(settings=Settings(), size=(960, 540))
    app.push(Blank(app))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert not app.running


def looks(app, times, ms=40):
    """Pictures of so many turns of the loop."""
    found = []
    for _ in range(times):
        app.step(ms)
        found.append(pygame.image.tobytes(app.window.get_surface(), "RGB"))
    return found


@pytest.mark.fault("K-43")
def test_a_page_slides_in_and_stays_and_so_does_the_one_before(person):
    someone = person(Title)
    app = someone.app
    app.stage.recorder = None
    app.step(10)
    app.push(PAGES["settings, game"](app))
    pictures = looks(app, 9)
    assert len(set(pictures[:5])) == 5, "it moves for 220 ms"
    assert pictures[-1] == pictures[-2] and app._levels[-1].old is None
    app.pop()
    back = looks(app, 9)
    assert len(set(back[:5])) == 5
    assert not app._moving or isinstance(app.scene, Title)


@pytest.mark.fault("K-43")
@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_with_less_motion_a_page_is_there_at_once(person, settings):
    someone = person(Title, **settings)
    app = someone.app
    app.stage.recorder = None
    app.step(10)
    app.push(PAGES["settings, game"](app))
    first, *_, last = looks(app, 6)
    assert first == last


@pytest.mark.fault("K-43")
def test_nothing_of_a_table_shows_through_a_curtain(person):
    someone = person(Blank)
    app = someone.app
    app.stage.recorder = None
    app.step(10)
    app.push(Curtain(app, Who(1, "Mila", "red", "white happy", False), lambda: None))
    assert app._levels[-1].old is None
    first = looks(app, 1)[0]
    app.scene.dirty()
    assert looks(app, 1)[0] == first or levels.arriving(app._levels[-1], app._still()) == 1


@pytest.mark.fault("K-43")
def test_a_dialog_comes_up_within_its_time_and_stays(person):
    someone = person(Blank)
    app = someone.app
    app.stage.recorder = None
    app.push(PAGES["pause"](app))
    pictures = []
    for _ in range(6):
        app.step(40)
        pictures.append(pygame.image.tobytes(app.window.get_surface(), "RGB"))
    assert pictures[0] != pictures[2]
    assert pictures[4] == pictures[5]
    assert not app._moving


def test_reduced_motion_shows_a_dialog_at_once(person):
    someone = person(Blank, reduced_motion=True)
    app = someone.app
    app.stage.recorder = None
    app.push(PAGES["pause"](app))
    app.step(1)
    first = pygame.image.tobytes(app.window.get_surface(), "RGB")
    app.step(200)
    app.scene.dirty()
    app.step(1)
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") == first


def test_a_damaged_game_is_told_and_does_not_hide_the_others(person, home):
    from goatgames import store

    store.shelf_path().mkdir(parents=True)
    (store.shelf_path() / "torn.goats").write_text("goat-games 1\ngame mountain-goats\nnonsense\n")
    someone = person(PAGES["title with a save"])
    assert someone.app.scene.saved
    assert "torn" in someone.app.toasts.shown[-1].text


def test_without_a_display_it_says_so_and_leaves_nothing(monkeypatch, capsys, home):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    start = Start(GAME.id, list(PEOPLE[:2]), {})
    assert main(start) == 2
    assert capsys.readouterr().err == "No window can be opened here: no display is there.\n"
    assert not list(home.rglob("*.goats"))
