"""The recorder of movements: what it marks, how it lays frames out, and that it meets every kind of movement."""

import pygame
import pytest
import strips


def test_what_a_preview_had_added_is_found() -> None:
    before, after = pygame.Surface((400, 300)), pygame.Surface((400, 300))
    for surface in (before, after):
        surface.fill((120, 160, 200))
    pygame.draw.rect(before, (200, 30, 30), (40, 50, 40, 30))
    pygame.draw.rect(before, (250, 250, 250), (300, 200, 60, 25))
    pygame.draw.rect(before, (250, 250, 250), (10, 10, 3, 3))  # a speck is no landing place
    found = sorted(map(tuple, strips.changed(before, after)))
    assert found == [(40, 50, 40, 30), (300, 200, 60, 25)]


def test_frames_stand_in_rows_with_what_is_marked(tmp_path) -> None:
    pygame.font.init()
    strip = strips.Strip(pygame.Rect(100, 0, 480, 300))
    strip.marks = [pygame.Rect(200, 100, 60, 40)]
    picture = pygame.Surface((800, 300))
    for _ in range(7):
        strip.take(picture)
    strip.save(tmp_path / "a" / "b.png")
    sheet = pygame.image.load(str(tmp_path / "a" / "b.png"))
    assert sheet.get_size() == (5 * (strips.WIDE + 4), 2 * 318)
    assert sheet.get_at((100 - 3, 18 + 120))[:3] == (245, 178, 54)
    assert picture.get_at((200 - 3, 120))[:3] == (0, 0, 0), "the screen itself stays as it is"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mountain-goats", "seven-goats"])
def test_movements_of_a_game_are_met(game: str, home) -> None:
    found = dict(strips.strips(game, (960, 540), 1, 120))
    assert len(found) > 3
    assert all(len(strip.frames) > 1 for strip in found.values())
    assert any(strip.marks for strip in found.values())
