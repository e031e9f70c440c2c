"""Mouse alone, keyboard alone, gamepad alone; and what a hand must not do."""

import pygame
import pytest

from goatgames.scenes.settings import SettingsScene
from goatgames.scenes.setup import Setup
from goatgames.table.page import TablePage
from goatgames.ui.scene import Control, Scene
from tests.ui.pages import GAME, PAGES


class Two(Scene):
    """Two boxes one can drag, a button, a slider, a field."""

    def __init__(self, app):
        super().__init__(app)
        self.acts, self.drops, self.busy, self.text = [], [], 0, ""

    def controls(self):
        return [
            Control("a", pygame.Rect(100, 100, 60, 60), "bare", drag=True, tip="A box that can be dragged."),
            Control("b", pygame.Rect(300, 100, 60, 60), "bare", drop=True),
            Control("go", pygame.Rect(100, 300, 120, 50), "primary", "Go", key="1 pad_x"),
            Control("no", pygame.Rect(300, 300, 120, 50), "paper", "No", enabled=False, why="Not now."),
            Control("slow", pygame.Rect(100, 400, 200, 40), "slider", value=(50, 0, 100, 5)),
            Control("name", pygame.Rect(100, 500, 200, 40), "field", value=self.text),
        ]

    def act(self, id, value=None):
        self.acts.append(id)
        if id == "name":
            self.text = value
            self.changed()

    def dropped(self, source, target):
        self.drops.append((source, target))

    def eats_click(self):
        self.busy -= 1
        return self.busy >= 0

    def draw(self, stage):
        stage.surface.fill(stage.colour("paper"))


@pytest.fixture
def two(person):
    return person(Two)


# -- from the title to playing


def test_mouse_alone_two_clicks_from_the_title_to_playing(person):
    someone = person()
    someone.click("game:mountain-goats")
    assert isinstance(someone.app.scene, Setup)
    someone.rest()
    someone.click("play")
    assert isinstance(someone.app.scene, TablePage)


def test_keyboard_alone_enter_twice_is_playing(person):
    someone = person()
    someone.press("enter")
    assert isinstance(someone.app.scene, Setup)
    someone.press("enter")
    assert isinstance(someone.app.scene, TablePage)


def test_keyboard_alone_reaches_an_option_and_comes_back(person):
    someone = person(lambda app: Setup(app, GAME))
    for _ in range(12):
        if someone.app.pointer.focus == "option:green-valley":
            break
        someone.press("up")
    assert someone.app.pointer.focus == "option:green-valley"
    someone.press("enter")
    assert someone.app.scene.options["green-valley"]


def test_gamepad_alone_from_the_title_to_playing(person):
    someone = person()
    someone.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert someone.app.pointer.focus == "game:seven-goats"
    someone.pad(pygame.CONTROLLER_BUTTON_A)
    someone.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(someone.app.scene, TablePage)


def test_a_stick_pushed_far_is_one_step(two):
    two.app.pointer.set_focus("a")
    for value in (9000, 25000, 32000, 32000, 20000, 0):
        two.post(pygame.CONTROLLERAXISMOTION, axis=0, value=value, instance_id=7)
    assert two.app.pointer.focus == "b"


def test_pad_b_and_escape_go_back(person):
    someone = person()
    someone.click("settings")
    someone.pad(pygame.CONTROLLER_BUTTON_B)
    someone.rest()
    someone.click("rules")
    someone.press("escape")
    assert type(someone.app.scene).__name__ == "Title"


# -- what acts and what does not


def test_it_acts_on_release_and_only_there(two):
    two.move((150, 320))
    two.down((150, 320))
    assert two.app.scene.acts == []
    two.up((500, 600))
    assert two.app.scene.acts == []
    two.click("go")
    assert two.app.scene.acts == ["go"]


@pytest.mark.parametrize("button", [2, 3, 6])
def test_other_mouse_buttons_do_nothing(two, button):
    two.click("go", button)
    assert two.app.scene.acts == []


def test_a_disabled_button_says_why(two):
    two.click("no")
    assert two.app.scene.acts == []
    assert two.app.pointer.told().why == "Not now."
    two.app.step(0)
    assert any(run.text == "Not now." for run in two.app.stage.recorder.runs)


def test_a_click_during_an_animation_finishes_it_and_is_eaten(two):
    two.app.scene.busy = 1
    two.click("go")
    assert two.app.scene.acts == []
    two.click("go")
    assert two.app.scene.acts == ["go"]


def test_the_second_click_of_a_double_click_does_not_reach_the_next_page(person):
    someone = person()
    someone.click("settings")
    assert isinstance(someone.app.scene, SettingsScene)
    before = someone.app.settings.high_contrast
    for control in list(someone.app.pointer.controls):
        someone.down(control.rect.center)
        someone.up(control.rect.center)
    assert isinstance(someone.app.scene, SettingsScene)
    assert someone.app.settings.high_contrast == before


def test_clicks_do_not_fall_through_a_dialog(person):
    someone = person(PAGES["pause"])
    someone.down((5, 5))
    someone.up((5, 5))
    assert type(someone.app.scene).__name__ == "Pause"


# -- dragging


def test_dragging_drops_where_it_is_let_go(two):
    two.move((130, 130))
    two.down((130, 130))
    two.move((200, 130))
    two.move((330, 130))
    two.up((330, 130))
    assert two.app.scene.drops == [("a", "b")]


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED])
def test_losing_the_window_cancels_a_drag(two, kind):
    two.down((130, 130))
    two.move((330, 130))
    assert two.app.pointer.drag == "a"
    two.post(kind)
    two.up((330, 130))
    assert two.app.scene.drops == []
    assert two.app.pointer.drag == ""
    assert two.app.scene.acts == []


def test_a_slider_follows_mouse_and_arrows(two):
    rect = two.rect("slow")
    two.down(rect.center)
    two.move((rect.right + 50, rect.centery))
    two.up((rect.right + 50, rect.centery))
    assert two.app.pointer.find("slow").value[0] == 100
    two.press("left")
    assert two.app.pointer.find("slow").value[0] == 95


# -- text


def test_a_field_takes_text_from_the_keyboard(two):
    two.app.pointer.set_focus("name")
    two.write("Möhre 1")
    two.press("left")
    two.press("backspace")
    assert two.app.scene.text == "Möhre1"
    assert "go" not in two.app.scene.acts  # the digit was text, not a shortcut
    two.press("enter")
    assert two.app.pointer.editing == ""
    two.press("up")
    two.press("1")
    assert two.app.scene.acts[-1] == "go"


def test_a_name_is_typed_at_the_setup(person):
    someone = person(lambda app: Setup(app, GAME))
    someone.click("name:0")
    for _ in range(8):
        someone.press("backspace")
    someone.write("Żółć & Co with a long tail")
    assert someone.app.scene.seats[0].name == "Żółć & Co wi"


# -- tooltips and focus


def test_tooltips_come_after_300_ms_and_stay_off_the_pointer(two):
    two.move((130, 130))
    two.rest(250)
    assert two.app.pointer.told() is None
    two.rest(100)
    assert two.app.pointer.told().id == "a"
    two.app.scene.dirty()
    two.app.step(0)
    (run,) = [run for run in two.app.stage.recorder.runs if "dragged" in run.text]
    assert not run.ink.collidepoint((130, 130))


def test_a_focus_that_came_by_itself_tells_nothing_one_that_a_key_moved_does(two):
    two.app.pointer.set_focus("a")
    two.rest(400)
    assert two.app.pointer.told() is None, "nobody asked"
    two.press("down")
    two.press("up")
    two.rest(400)
    assert two.app.pointer.focus == "a" and two.app.pointer.told().id == "a"
    two.app.pointer.set_focus("go")
    two.app.pointer.set_focus("a")
    two.rest(400)
    assert two.app.pointer.told() is None


def test_the_focus_survives_a_relayout_by_its_id(two):
    two.app.pointer.set_focus("go")
    two.app.rebuild()
    two.app.step(0)
    assert two.app.pointer.focus == "go"


def test_the_ring_goes_with_the_mouse_and_comes_with_a_key(two):
    two.click("go")
    assert not two.app.pointer.focus_shown
    two.press("down")
    assert two.app.pointer.focus_shown
    assert two.app.pointer.focus == "go"  # the first key only shows where the focus is


def test_shortcuts_by_position_and_by_pad(two):
    two.press("1")
    two.pad(pygame.CONTROLLER_BUTTON_X)
    assert two.app.scene.acts == ["go", "go"]


def test_an_unplugged_pad_is_told(two):
    two.app.events.pads._controllers[7] = object()
    two.post(pygame.JOYDEVICEREMOVED, instance_id=7)
    assert two.app.toasts.shown[-1].text == "A gamepad was unplugged."


def test_one_switch_is_enough_where_the_focus_goes_on_by_itself(person):
    someone = person(scan=0.5)
    seen = set()
    for _ in range(60):
        seen.add(someone.app.pointer.focus)
        someone.rest(500)
    able = {control.id for control in someone.app.pointer.controls if control.enabled and control.focusable}
    assert able <= seen, f"{able - seen} are never reached"
    while someone.app.pointer.focus != "settings":
        someone.rest(100)
    someone.press("enter")
    assert type(someone.app.scene).__name__ == "SettingsScene"


def test_the_focus_rests_where_nobody_scans_and_a_step_is_whole_after_an_act(person):
    someone = person()
    focus = someone.app.pointer.focus
    someone.rest(6000)
    assert someone.app.pointer.focus == focus
    someone = person(scan=1)
    someone.press("right")
    focus = someone.app.pointer.focus
    someone.rest(900)
    assert someone.app.pointer.focus == focus
    someone.rest(200)
    assert someone.app.pointer.focus != focus
