"""The window, the art and type it is drawn with, and the stage that fits its present size."""

import os

import pygame

from goatgames import paths
from goatgames.ui import theme as themes
from goatgames.ui.art import Art
from goatgames.ui.stage import Stage
from goatgames.ui.text import Type

SMALLEST = (960, 540)
_UNSEEN = ("offscreen", "dummy", "evdev")  # what SDL falls back to where nobody can look


def usual_size(wish: tuple[int, int] | None) -> tuple[int, int]:
    """The size a window opens with: as wished, never larger than the screen; four fifths of a large screen."""
    width, height = pygame.display.get_desktop_sizes()[0]
    if wish is None:
        wish = (1280, 720)
        if width >= 1600:
            unit = 0.8 * min(width / 1280, height / 720)
            wish = (round(1280 * unit), round(720 * unit))
    return min(wish[0], max(width, SMALLEST[0])), min(wish[1], max(height, SMALLEST[1]))


class Screen:
    """One resizable window with a software surface, in a window or filling the screen without a border."""

    theme: themes.Theme
    stage: Stage

    def __init__(self, size: tuple[int, int] | None, wish: tuple[int, int] | None, full: bool) -> None:
        """size: exactly this many pixels, None: the usual size with the wish of the settings; full: fill the screen."""
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "goatgames")
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            pygame.display.quit()
            raise pygame.error("no display is there")  # SDL would draw into the void and never be closed
        if driver == "x11":
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # measured: 0.6 ms instead of 14 ms at 1080p
        self.art = Art(paths.assets("svg"))
        self.types = Type(paths.assets("fonts"))
        self.window = pygame.Window("Goat Games", size or usual_size(wish), resizable=True)
        self.window.minimum_size = SMALLEST
        self.window.set_icon(self.art.get("game/goat-games", (64, 64)))
        self._windowed = self.window.size
        self._made: tuple[object, ...] = ()
        self.full = False
        if full and size is None:
            self.fill(True)

    def fill(self, on: bool) -> None:
        """Fill the screen, or go back to the window's last size."""
        if on == self.full:
            return
        self.full = on
        if on:
            self._windowed = self.window.size
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
            self.window.size = self._windowed

    def fits(self, scale: int, high_contrast: bool) -> bool:
        """Whether the stage is still right for the window and these settings."""
        return self._made == (self.window.size, scale, high_contrast)

    def refit(self, scale: int, high_contrast: bool) -> None:
        """Makes theme and stage anew for the window's size; a recorder moves on to the new stage."""
        old = self._made
        size = self.window.size
        self._made = (size, scale, high_contrast)
        if not old or old[2] != high_contrast:
            self.theme = themes.load(paths.assets("svg", "palette.json"), high_contrast)
        recorder = self.stage.recorder if old else None
        self.stage = Stage((max(1, size[0]), max(1, size[1])), self.theme, self.art, self.types, scale)
        if recorder is not None:
            recorder.size = self.stage.size
            self.stage.recorder = recorder
