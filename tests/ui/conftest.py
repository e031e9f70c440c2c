"""An app with a window nobody sees, and hands to play it with."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from goatgames.app import App
from goatgames.store import Settings
from goatgames.ui.recorder import Recorder
from goatgames.ui.scene import Scene

KEYS = {
    "up": (pygame.K_UP, pygame.KSCAN_UP), "down": (pygame.K_DOWN, pygame.KSCAN_DOWN),
    "left": (pygame.K_LEFT, pygame.KSCAN_LEFT), "right": (pygame.K_RIGHT, pygame.KSCAN_RIGHT),
    "enter": (pygame.K_RETURN, pygame.KSCAN_RETURN), "escape": (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE),
    "tab": (pygame.K_TAB, pygame.KSCAN_TAB), "q": (pygame.K_q, pygame.KSCAN_Q), "e": (pygame.K_e, pygame.KSCAN_E),
    "backspace": (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE), "f11": (pygame.K_F11, pygame.KSCAN_F11),
    "page_down": (pygame.K_PAGEDOWN, pygame.KSCAN_PAGEDOWN), "1": (pygame.K_1, pygame.KSCAN_1),
    "b": (pygame.K_b, pygame.KSCAN_B), "d": (pygame.K_d, pygame.KSCAN_D),
}  # fmt: skip


class Person:
    """Somebody at the screen: pushes SDL events and lets the loop take them."""

    def __init__(self, app: App) -> None:
        self.app = app

    def rest(self, ms: float = 400) -> None:
        """Time passes in steps of a frame."""
        while ms > 0:
            self.app.step(min(ms, 50))
            ms -= 50

    def post(self, kind: int, **fields: object) -> None:
        """One event, taken at once."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.app.step(1)

    def rect(self, id: str) -> pygame.Rect:
        """Where a control lies."""
        self.app.step(0)
        control = self.app.pointer.find(id)
        assert control is not None, f"no {id} among {[c.id for c in self.app.pointer.controls]}"
        return control.rect

    def move(self, pos: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, id: str, button: int = 1) -> None:
        """Press and release on a control."""
        pos = self.rect(id).center
        self.move(pos)
        self.down(pos, button)
        self.up(pos, button)

    def click_at(self, pos: tuple[int, int]) -> None:
        """Press and release at a place, whatever lies there."""
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def press(self, name: str, mod: int = 0) -> None:
        """One key."""
        key, scancode = KEYS[name]
        sign = name if len(name) == 1 else ""
        self.post(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=sign)
        self.post(pygame.KEYUP, key=key, scancode=scancode, mod=mod, unicode=sign)

    def write(self, text: str) -> None:
        """Letters typed, as SDL tells them."""
        for sign in text:
            key = pygame.key.key_code(sign) if sign.isalnum() and sign.isascii() else pygame.K_UNKNOWN
            self.post(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode=sign)
            self.post(pygame.TEXTINPUT, text=sign)

    def pad(self, button: int) -> None:
        """One button of a gamepad."""
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=7)
        self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=7)


@pytest.fixture
def open_app() -> Iterator[Callable[..., App]]:
    """Opens apps and closes them all."""
    apps: list[App] = []

    def build(
        size: tuple[int, int] = (1280, 720), scene: Callable[[App], Scene] | None = None, **settings: object
    ) -> App:
        app = App(settings=Settings(**{"reduced_motion": False, **settings}), size=size)  # type: ignore[arg-type]
        pygame.event.clear()
        app.stage.recorder = Recorder(size)
        apps.append(app)
        if scene is not None:
            app.push(scene(app))
            app.step(0)
        return app

    yield build
    for app in apps:
        app.close()


@pytest.fixture
def person(open_app: Callable[..., App]) -> Callable[..., Person]:
    """A person at a scene, past the moment in which double clicks are ignored."""

    def sit(scene: Callable[[App], Scene] | None = None, **settings: object) -> Person:
        someone = Person(open_app(scene=scene, **settings))
        if scene is None:
            someone.app.home()
        someone.rest()
        return someone

    return sit
