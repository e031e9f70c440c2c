"""The window, the art and type it is drawn with, and the stage that fits its present size."""

import contextlib
import ctypes
import os
import sys

import pygame

from goatgames import paths
from goatgames.ui import theme as themes
from goatgames.ui.art import Art
from goatgames.ui.stage import Stage
from goatgames.ui.text import Type

SMALLEST = (960, 540)
_NEWS = 500.0  # ms between a new size and the news that it is the maximised one
_MMAP_THRESHOLD, _OWN_MAPPING = -3, 4 << 20  # of glibc's mallopt; bytes
_UNSEEN = ("offscreen", "dummy", "evdev")  # what SDL falls back to where nobody can look


def usual_size(wish: tuple[int, int] | None) -> tuple[int, int]:
    """The size a window opens with: as wished, never larger than what a screen leaves beside its bars and a window's
    frame; four fifths of a large screen."""
    width, height = pygame.display.get_desktop_sizes()[0]
    if wish is None:
        wish = (1280, 720)
        if width >= 1600:
            unit = 0.8 * min(width / 1280, height / 720)
            wish = (round(1280 * unit), round(720 * unit))
    room = round(width * 0.97), round(height * 0.91)
    return min(wish[0], max(room[0], SMALLEST[0])), min(wish[1], max(room[1], SMALLEST[1]))


def page_of(window: tuple[int, int]) -> tuple[tuple[int, int], float]:
    """The page that is laid out for a window, and how many of its pixels fall on one of the window's: a window smaller
    than the smallest layout, as tiling desktops make them, shows that one shrunk."""
    width, height = max(1, window[0]), max(1, window[1])
    shrunk = max(1.0, SMALLEST[0] / width, SMALLEST[1] / height)
    if shrunk == 1:
        return (width, height), 1.0
    most = 3 * SMALLEST[0], 3 * SMALLEST[1]
    return (min(most[0], round(width * shrunk)), min(most[1], round(height * shrunk))), shrunk


def give_back() -> None:
    """Large surfaces go back to the system when they are let go: glibc would keep holes of up to 32 MB, just more than
    a whole page at 3840 x 2160."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _OWN_MAPPING)


class Screen:
    """One resizable window with a software surface, in a window or filling the screen without a border."""

    theme: themes.Theme
    stage: Stage

    def __init__(
        self, size: tuple[int, int] | None, wish: tuple[int, int] | None, full: bool, maximised: bool = False
    ) -> None:
        """size: exactly this many pixels, None: the usual size with the wish of the settings; full: fill the screen;
        maximised: as large as the desktop leaves room."""
        give_back()
        os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = "goatgames"  # else the script's
        os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")  # the desktop keeps its effects
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
        self.maximised = False
        self.opened = self.window.size
        self._normal = self.opened  # neither filling the screen nor maximised
        self._before = self._normal, 0.0  # the one before, and when (ms) it went
        self._made: tuple[object, ...] = ()
        self._page: pygame.Surface | None = None
        self.shrunk = 1.0
        self.full = False
        if maximised and size is None:
            self.maximised = True
            self.window.maximize()
        if full and size is None:
            self.fill(True)

    def fill(self, on: bool) -> None:
        """Fill the screen, or go back to what the window was before: maximised, or its last size."""
        if on == self.full:
            return
        self.full = on
        if on:
            self.window.set_fullscreen(True)
            return
        self.window.set_windowed()
        if self.maximised:
            self.window.maximize()
        else:
            self.window.size = self._normal

    def resized(self, now: float) -> None:
        """The window has another size since `now`, in ms."""
        if not self.full and not self.maximised and self.window.size != self._normal:
            self._before, self._normal = (self._normal, now), self.window.size

    def maximise(self, on: bool, now: float) -> None:
        """The desktop has maximised the window or made it normal again; the size may have come before the news."""
        if self.full:
            return
        if on and not self.maximised and now - self._before[1] < _NEWS:
            self._normal = self._before[0]
        self.maximised = on

    @property
    def normal(self) -> tuple[int, int]:
        """The size of the window where it is neither maximised nor filling the screen."""
        return self._normal

    def surface(self) -> pygame.Surface:
        """What is drawn upon: the window's own pixels, or a larger page that is shown smaller."""
        if self.shrunk == 1:
            return self.window.get_surface()
        if self._page is None or self._page.get_size() != self.stage.size:
            self._page = pygame.Surface(self.stage.size)
        return self._page

    def show(self) -> None:
        """Bring what was drawn to the screen."""
        if self.shrunk != 1 and self._page is not None:
            there = self.window.get_surface()
            size = round(self.stage.size[0] / self.shrunk), round(self.stage.size[1] / self.shrunk)
            there.fill((0, 0, 0))
            there.blit(pygame.transform.smoothscale(self._page, (max(1, size[0]), max(1, size[1]))), (0, 0))
        self.window.flip()

    def placed(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its place on the page."""
        pos = getattr(event, "pos", None)
        if self.shrunk == 1 or pos is None:
            return event
        spot = int(pos[0] * self.shrunk), int(pos[1] * self.shrunk)
        return pygame.event.Event(event.type, {**event.dict, "pos": spot})

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
        page, self.shrunk = page_of(size)
        self.stage = Stage(page, self.theme, self.art, self.types, scale)
        if recorder is not None:
            recorder.size = self.stage.size
            self.stage.recorder = recorder
