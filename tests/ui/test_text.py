"""Text: letters keep their distances at every size, and letters our faces lack are shown or refused."""

import pygame
import pytest

from goatgames import paths
from goatgames.scenes.setup import Setup
from goatgames.ui import fonts
from goatgames.ui.text import SHARP, Type
from goatgames.ui.theme import ROLES
from tests.ui.pages import GAME

INK = (59, 34, 49)


@pytest.fixture
def types():
    return Type(paths.assets("fonts"))


def gaps(surface: pygame.Surface) -> list[int]:
    """Widths of the empty columns between inked ones."""
    inked = [
        any(surface.get_at((x, y)).a > 90 for y in range(surface.get_height())) for x in range(surface.get_width())
    ]
    runs, run = [], 0
    for on in "".join("x" if on else " " for on in inked).strip():
        if on == "x":
            if run:
                runs.append(run)
            run = 0
        else:
            run += 1
    return runs


@pytest.mark.fault("K-26")
@pytest.mark.parametrize("words", ["Let them jump", "Roll the four dice", "illicit hill climbing"])
@pytest.mark.parametrize("px", [13, 14, 15, 16])
def test_no_gap_is_torn_into_a_word(types, words, px):
    for role in ("second", "label", "log"):
        run = types.run(words, ROLES[role], px, INK, None, 0)
        inside = sorted(gaps(run))
        between = inside[-words.count(" ") :]  # the gaps between words are the widest
        assert all(gap <= 2 for gap in inside[: -words.count(" ")]), (role, inside)
        assert min(between) >= 3


@pytest.mark.fault("K-26")
def test_text_is_measured_as_it_is_drawn_and_drawn_once(types):
    role = ROLES["second"]
    line = "Let them jump over all four dice and back"
    large = types.font(role.font, 14 * SHARP).size(line)[0]
    assert types.width(line, role, 14) == -(-large // SHARP)
    run = types.run(line, role, 14, INK, None, 0)
    assert run.get_width() == types.width(line, role, 14)
    assert types.run(line, role, 14, INK, None, 0) is run


@pytest.mark.fault("K-26")
@pytest.mark.parametrize("edge", [None, (255, 246, 230)])
def test_letters_have_no_dark_rim(types, edge):
    """Half-seen pixels are of the run's own colours: scaled down over black they would be darker."""
    run = types.run("Goat", ROLES["page"], 30, (242, 179, 61), edge, 4 if edge else 0)
    low = min((242, 179, 61)) - 12
    for x in range(run.get_width()):
        for y in range(run.get_height()):
            colour = run.get_at((x, y))
            if colour.a > 8:
                assert min(colour[:3]) >= low, (x, y, colour)


@pytest.mark.fault("K-22")
@pytest.mark.parametrize("name", ["Людмила", "Ζωή", "Đặng", "Łukasz"])
def test_a_name_is_drawn_in_letters_not_in_boxes(types, name):
    for sign in name:
        if not types.shows(sign):
            pytest.skip(f"no font of this computer has {sign}")
    for role in ("name", "label", "page"):
        path = paths.assets("fonts", f"{ROLES[role].font}.ttf")
        for run, font in types._parts(name, ROLES[role], 32):
            for sign in run:
                if not fonts.own(path, sign):
                    box = font.render(fonts._NOBODYS, True, INK)
                    letter = font.render(sign, True, INK)
                    assert pygame.image.tobytes(letter, "RGBA") != pygame.image.tobytes(box, "RGBA"), (role, sign)


@pytest.mark.fault("K-22")
def test_what_no_font_has_is_refused_while_typing_in_words(person):
    someone = person(lambda app: Setup(app, GAME))
    someone.click("name:0")
    nobodys = "𒐫"  # Babylonian
    if someone.app.screen.types.shows(nobodys):
        pytest.skip("this computer has every script")
    before = someone.app.scene.seats[0].name
    someone.rest()
    someone.app.pointer.type(f"o{nobodys}")
    assert someone.app.scene.seats[0].name == before + "o"
    assert any("font" in toast.text for toast in someone.app.toasts.shown)


@pytest.mark.fault("K-22")
def test_words_from_right_to_left_are_turned_in_place():
    assert fonts.laid_out("Goats") == "Goats"
    assert fonts.laid_out("אבג") == "גבא"
    assert fonts.laid_out("אב גד wins") == "דג בא wins"
