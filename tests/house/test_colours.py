"""Colours: what may lie on what, and what must not be taken for something else, for every eye (LOOK's figures)."""

import itertools
import json

import palette
import pygame
import pytest

from goatgames import paths
from goatgames.games import catalogue
from goatgames.games.mountain_goats import chips
from goatgames.ui import theme
from goatgames.ui.shapes import Shapes

PALETTE = paths.assets("svg", "palette.json")
VISIONS = (None, "protan", "deutan", "tritan")
PLAYERS = {name: colour for name, colour, _, _ in palette.PLAYERS}
MOUNTAINS = {f"m{number}": colour for number, colour in palette.MOUNTAINS.items()}
DANGER = palette.ACCENT["danger"]


def apart(one: str, two: str) -> float:
    """The CIEDE2000 distance of two colours for the eye that finds them most alike."""
    return min(palette.distance(one, two, vision) for vision in VISIONS)


def test_the_game_shows_the_palette_the_art_was_drawn_in() -> None:
    data = json.loads(PALETTE.read_text(encoding="utf-8"))
    assert data == json.loads(json.dumps(palette.as_json()))


@pytest.mark.parametrize(("one", "two"), list(itertools.combinations(PLAYERS, 2)))
def test_players_are_told_apart(one: str, two: str) -> None:
    assert apart(PLAYERS[one], PLAYERS[two]) >= 18


@pytest.mark.parametrize(("one", "two"), list(itertools.combinations(MOUNTAINS, 2)))
def test_mountains_are_told_apart(one: str, two: str) -> None:
    assert apart(MOUNTAINS[one], MOUNTAINS[two]) >= 11.5


@pytest.mark.fault("K-34")
@pytest.mark.parametrize("mountain", MOUNTAINS)
@pytest.mark.parametrize("player", PLAYERS)
def test_a_goat_stands_out_from_its_mountain(player: str, mountain: str) -> None:
    assert apart(PLAYERS[player], MOUNTAINS[mountain]) >= 11.5


@pytest.mark.fault("K-41")
def test_danger_is_a_colour_of_its_own_with_a_hatch() -> None:
    for name, colour in {**PLAYERS, **MOUNTAINS}.items():
        assert apart(colour, DANGER) >= (5 if name == "red" else 10), name  # beside red the hatch carries it
    for name in ("gold", "primary", "secondary", "success", "warning", "info", "focus"):
        assert apart(palette.ACCENT[name], DANGER) >= 10, name
    look = theme.load(PALETTE)
    shapes = Shapes(look)
    plain, _ = shapes.frame(120, 60, look.colour("danger"), 8, 5)
    hatched, _ = shapes.frame(120, 60, look.colour("danger"), 8, 5, hatch=True)
    assert _count(plain, look.colour("cream")) == 0
    assert _count(hatched, look.colour("cream")) > 40


def _count(surface: pygame.Surface, colour: theme.Colour) -> int:
    """How many pixels are about this colour."""
    return sum(
        max(abs(a - b) for a, b in zip(surface.get_at((x, y)), colour, strict=False)) < 24
        and surface.get_at((x, y)).a > 200
        for x in range(surface.get_width())
        for y in range(surface.get_height())
    )


@pytest.mark.parametrize("game", [game.id for game in catalogue.GAMES])
def test_a_cloth_hides_no_goat(game: str) -> None:
    cloth = catalogue.find(game).looks.cloth
    for name, colour in {**PLAYERS, "danger": DANGER}.items():
        assert apart(colour, cloth) >= 10, name


@pytest.mark.fault("K-40")
def test_high_contrast_keeps_seven_to_one() -> None:
    look = theme.load(PALETTE, high_contrast=True)
    low = {}
    for pair in palette.as_json()["checks"]["text_contrast"]:
        ratio = theme.contrast(look.colour(pair["text"]), look.colour(pair["surface"]))
        if ratio < 7:
            low[pair["text"], pair["surface"]] = round(ratio, 2)
    assert not low


def test_ink_is_read_on_every_mountain_chip() -> None:
    for high in (False, True):
        look = theme.load(PALETTE, high)
        for ground in (*(look.pale(name) for name in MOUNTAINS), chips.BIG):
            assert theme.contrast(look.colour("ink"), ground) >= (7 if high else 5.9), ground
