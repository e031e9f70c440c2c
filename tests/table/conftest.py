"""A table with a window nobody sees, bots that answer in this process, and hands to play it with."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame
import pytest

from goatgames.app import App
from goatgames.bots.brain import Question, decide
from goatgames.games.catalogue import find as find_game
from goatgames.match import Match
from goatgames.scenes.opening import open_match
from goatgames.store import Settings
from goatgames.table.page import TablePage
from goatgames.ui.recorder import Recorder

KEYS = {
    "space": (pygame.K_SPACE, pygame.KSCAN_SPACE), "escape": (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE),
    "up": (pygame.K_UP, pygame.KSCAN_UP), "down": (pygame.K_DOWN, pygame.KSCAN_DOWN),
    "left": (pygame.K_LEFT, pygame.KSCAN_LEFT), "right": (pygame.K_RIGHT, pygame.KSCAN_RIGHT),
    **{str(n): (pygame.K_0 + n, pygame.KSCAN_1 + n - 1) for n in range(1, 7)},
    **{letter: (ord(letter), 0) for letter in "uhlox"},
}  # fmt: skip


class Answers:
    """Stands in for the bots' processes: answers in this one, `late` polls after it was asked, or never."""

    def __init__(self) -> None:
        self.silent = False
        self.asked = 0
        self.cancelled: list[int] = []
        self._waiting: list[tuple[int, Question]] = []

    def ask(self, question: Question) -> int:
        self.asked += 1
        self._waiting.append((self.asked, question))
        return self.asked

    def poll(self) -> list[tuple[int, Any]]:
        if self.silent:
            return []
        waiting, self._waiting = self._waiting, []
        return [(ticket, decide(question, find_game(question.game))) for ticket, question in waiting]

    def cancel(self, ticket: int) -> None:
        self.cancelled.append(ticket)
        self._waiting = [pair for pair in self._waiting if pair[0] != ticket]

    def warm(self, game_id: str, levels: Sequence[str] = ()) -> None:
        pass

    def close(self) -> None:
        pass


class Sitter:
    """Somebody at a table: posts SDL events and lets the loop take them."""

    def __init__(self, app: App, table: TablePage) -> None:
        self.app = app
        self.table = table

    @property
    def sitting(self) -> Any:
        return self.table.sitting

    @property
    def choice(self) -> Any:
        assert self.sitting.choice is not None
        return self.sitting.choice

    @property
    def shown(self) -> Any:
        return self.sitting.shown

    @property
    def layout(self) -> Any:
        return self.sitting.layout

    def feet(self, pawn: Any) -> tuple[int, int]:
        """Where a goat that stands has its feet."""
        found: tuple[int, int] = self.layout.feet(self.shown.spots()[id(pawn)])
        return found

    def look_at(self, id: str) -> None:
        """The pointer is on a control, without having been moved."""
        self.app.pointer.hover = id
        self.sitting.look(id, None)
        self.table.changed()

    def rest(self, ms: float = 400, frame: float = 40) -> None:
        while ms > 0:
            self.app.step(min(ms, frame))
            ms -= frame

    def settle(self, most: float = 12000) -> None:
        """Until no picture moves and a person may act, or the game is over."""
        while most > 0 and (self.table.moving or self.sitting.seat is None) and self.app.scene is self.table:
            self.rest(100, 100)
            most -= 100

    def ids(self) -> list[str]:
        self.app.step(0)
        return [control.id for control in self.app.pointer.controls]

    def control(self, id: str) -> Any:
        found = self.app.pointer.find(id) if id in self.ids() else None
        assert found is not None, f"no {id} among {self.ids()}"
        return found

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.app.step(1)

    def move(self, id: str) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.control(id).rect.center, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def click(self, id: str) -> None:
        pos = self.control(id).rect.center
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.press_at(pos)

    def press_at(self, pos: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def drag(self, source: str, target: str) -> None:
        start = self.control(source).rect.center
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self.post(pygame.MOUSEMOTION, pos=(start[0] + 20, start[1] - 4), rel=(20, -4), buttons=(1, 0, 0), touch=False)
        end = self.control(target).rect.center  # what may be dropped upon shows once the drag has begun
        self.post(pygame.MOUSEMOTION, pos=end, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def key(self, name: str) -> None:
        key, scancode = KEYS[name]
        self.post(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode=name if len(name) == 1 else "")

    def pad(self, button: int) -> None:
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=7)
        self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=7)

    def way(self, *values: int) -> str:
        """The id of the chip of these values, with its page shown."""
        found = next(index for index, way in enumerate(self.choice.ways) if way.values == values)
        self.choice.page = found // 6
        self.table.changed()
        self.app.step(0)
        return f"way:{found}"

    def toasts(self) -> list[tuple[str | None, str]]:
        return [(toast.rule, toast.text) for toast in self.app.toasts.shown]

    def faults(self) -> list[str]:
        """What the recorder finds wrong with the picture now."""
        self.app.stage.recorder = Recorder(self.app.stage.size)
        self.table.dirty()
        self.app.step(0)
        found = self.app.stage.recorder.faults()
        self.app.stage.recorder = None
        return found


@pytest.fixture
def sit() -> Iterator[Callable[..., Sitter]]:
    """Opens tables and closes them all."""
    apps: list[App] = []

    def build(match: Match, size: tuple[int, int] = (1280, 720), speed: str = "instant", **settings: object) -> Sitter:
        app = App(Settings(**{"reduced_motion": False, **settings}), size, speed)  # type: ignore[arg-type]
        apps.append(app)
        pygame.event.clear()
        app.rebuild()
        app._workers = Answers()
        table = open_match(app, match)
        app.push(table)
        sitter = Sitter(app, table)
        sitter.rest(400, 100)
        return sitter

    yield build
    for app in apps:
        app.close()
