"""Fields behave as everywhere; keys act by letter or by place; the page of keys tells of them."""

import pygame
import pytest

from goatgames.scenes.keys import Keys, of_controls
from goatgames.scenes.setup import Setup
from goatgames.ui import field
from goatgames.ui.field import Line
from goatgames.ui.messages import key_of
from goatgames.ui.scene import Control
from tests.ui.pages import GAME

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT


@pytest.fixture
def clip(monkeypatch):
    board = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board["text"])
    return board


@pytest.mark.fault("K-23")
def test_a_line_is_edited_as_everywhere(clip):
    line = Line("one two", 7, 7)
    assert line.key(pygame.K_a, CTRL)
    assert line.chosen == "one two"
    line.key(pygame.K_c, CTRL)
    assert clip["text"] == "one two"
    line.key(pygame.K_END, 0)
    line.put("!")
    assert line.text == "one two!"
    line.key(pygame.K_HOME, 0)
    line.key(pygame.K_RIGHT, CTRL)
    assert line.caret == 4
    line.key(pygame.K_END, SHIFT)
    line.key(pygame.K_x, CTRL)
    assert (line.text, clip["text"]) == ("one ", "two!")
    line.key(pygame.K_v, CTRL)
    line.key(pygame.K_INSERT, SHIFT)
    assert line.text == "one two!two!"
    line.key(pygame.K_BACKSPACE, CTRL)
    assert line.text == "one "
    line.key(pygame.K_HOME, 0)
    line.key(pygame.K_DELETE, 0)
    assert line.text == "ne "
    assert not line.key(pygame.K_F5, 0)


@pytest.mark.fault("K-23")
def test_what_is_pasted_is_one_line_and_no_longer_than_the_field(clip):
    clip["text"] = "goat-\n12345\t" + "x" * 100_000
    line = Line("", 0, 0)
    line.key(pygame.K_v, CTRL)
    assert line.text.startswith("goat- 12345 ")
    assert len(line.text) == field.LONGEST


@pytest.mark.fault("K-23")
def test_a_seed_somebody_sent_is_pasted(person, clip):
    someone = person(lambda app: Setup(app, GAME))
    clip["text"] = "goat-48151\n"
    someone.click("seed")
    someone.post(pygame.KEYDOWN, key=pygame.K_v, mod=CTRL, unicode="\x16", scancode=pygame.KSCAN_V)
    assert someone.app.scene.seed == "goat-48151"


@pytest.mark.fault("K-23")
def test_a_held_key_goes_on_in_a_field_and_nowhere_else(person):
    someone = person(lambda app: Setup(app, GAME))
    someone.post(pygame.USEREVENT)
    assert pygame.key.get_repeat() == (0, 0)
    someone.click("seed")
    someone.post(pygame.USEREVENT)
    assert pygame.key.get_repeat()[0] > 0
    someone.app.pointer.editing = ""
    someone.post(pygame.USEREVENT)
    assert pygame.key.get_repeat() == (0, 0)


def press(someone, key, scancode, mod=0, unicode=""):
    asked = []
    someone.app.pointer.press = lambda action, pad=False: asked.append(action) or True
    someone.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=scancode)
    return asked


@pytest.mark.fault("K-24")
@pytest.mark.parametrize(
    ("key", "scancode", "mod", "unicode", "action"),
    [
        (pygame.K_l, pygame.KSCAN_L, 0, "l", ["l"]),
        (0x434, pygame.KSCAN_L, 0, "д", ["l"]),  # Russian: the key where l is
        (0x3C5, pygame.KSCAN_Y, 0, "υ", ["y"]),  # Greek
        (pygame.K_z, pygame.KSCAN_Y, 0, "z", ["z"]),  # German: the letter printed on it
        (pygame.K_l, pygame.KSCAN_L, pygame.KMOD_ALT, "", []),
        (pygame.K_l, pygame.KSCAN_L, CTRL, "", []),
        (pygame.K_z, pygame.KSCAN_Z, CTRL, "", ["u"]),
        (0x44F, pygame.KSCAN_Z, CTRL, "", ["u"]),
    ],
)
def test_a_letter_acts_by_what_is_printed_or_by_its_place(person, key, scancode, mod, unicode, action):
    someone = person(lambda app: Setup(app, GAME))
    assert press(someone, key, scancode, mod, unicode) == action


@pytest.mark.fault("K-25")
@pytest.mark.parametrize(("key", "unicode"), [(pygame.K_F1, ""), (pygame.K_SLASH, "?")])
def test_the_page_of_keys_opens_everywhere_and_closes_again(person, key, unicode):
    someone = person(lambda app: Setup(app, GAME))
    someone.rest()
    code = pygame.KSCAN_F1 if key == pygame.K_F1 else pygame.KSCAN_SLASH
    someone.post(pygame.KEYDOWN, key=key, mod=0, unicode=unicode, scancode=code)
    assert isinstance(someone.app.scene, Keys)
    someone.rest()
    someone.post(pygame.KEYDOWN, key=key, mod=0, unicode=unicode, scancode=code)
    assert isinstance(someone.app.scene, Setup)


@pytest.mark.fault("K-25")
def test_the_page_tells_the_keys_of_what_is_there():
    box = pygame.Rect(0, 0, 10, 10)
    controls = [
        Control("undo", box, key="u", title="Undo"),
        *(Control(f"way:{i}", box, key=str(i), label="6 + 9") for i in range(1, 7)),
        Control("hint", box, key="h pad_y", tip="A hint. It costs nothing."),
        Control("back", box, key="back", title="Back"),
    ]
    assert of_controls(controls) == [(("1", "–", "6"), "pick one of the choices"), (("U",), "Undo"), (("H",), "A hint")]
    assert [key_of(control) for control in controls if control.id in ("undo", "hint", "back", "way:3")] == [
        "U",
        "3",
        "H",
        "Esc",
    ]
