"""The ground behind everything: a picture of 1680 x 960 that fills any window, or the alps, a part of which moves."""

import math

import pygame

from goatgames.ui.art import Art

ALPS = {"sky": (0, 960), "clouds": (90, 300), "peaks": (290, 400), "hills": (520, 440), "grass": (896, 64)}
# of the backdrop "alps": each part's top and height in 960 units; a test holds it to places.json
_AIR = 0.36  # of the clouds' sheet, below them

Placed = tuple[pygame.Surface, tuple[int, int]]  # a surface and where its upper left corner lies


class Backdrop:
    """Grounds for one window size."""

    def __init__(self, size: tuple[int, int], pictures: Art) -> None:
        """size: pixels."""
        width, height = size
        self._middle = width / 2, height / 2
        self._pictures = pictures
        self._spread = max(width / 1680, height / 960, min(width / 1280, height / 720))

    def whole(self, name: str) -> pygame.Surface:
        """A game's ground, to be centred."""
        k = self._spread
        return self._pictures.drawn(f"backdrop/{name}", (math.ceil(1680 * k), math.ceil(960 * k)))

    def alps(self, without: str) -> list[Placed]:
        """The parts of the alps, but for the one that moves."""
        return [self._part(part, kept=False) for part in ALPS if part != without]

    def clouds(self, drift: float) -> tuple[pygame.Surface, tuple[int, int], pygame.Rect]:
        """The clouds drifted to a side by -1..1 of what they may, where they lie, and what of the sheet is seen."""
        art, (x, y) = self._part("clouds", kept=True)
        seen = pygame.Rect(0, 0, art.get_width(), round(art.get_height() * (1 - _AIR)))
        return art, (x + round(36 * self._spread * drift), y), seen

    def _part(self, part: str, kept: bool) -> Placed:
        k, (y, tall) = self._spread, ALPS[part]
        draw = self._pictures.sheet if kept else self._pictures.drawn
        art = draw(f"layer/alps_{part}", (math.ceil(1760 * k), math.ceil(tall * k)))
        return art, (round(self._middle[0] - 880 * k), round(self._middle[1] + (y - 480) * k))
