"""Asked before a game that could not be saved is left."""

from collections.abc import Callable
from typing import Any

import pygame

from goatgames.match import Match
from goatgames.scenes.export import export
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage


class Unsaved(Scene):
    """Says why the game is not saved, and offers to try again, to write a copy elsewhere, to stay or to leave."""

    opaque = False

    def __init__(self, app: Any, match: Match, leave: Callable[[], None]) -> None:
        super().__init__(app)
        self.match = match
        self.game_id = match.game.id
        self._leave = leave

    def _page(self) -> pygame.Rect:
        stage = self.stage
        page = pygame.Rect(0, 0, max(stage.px(700), stage.em(600)), max(stage.px(330), stage.em(310)))
        page.center = stage.rect.center
        return page.clip(stage.rect.inflate(-stage.px(16), -stage.px(16)))

    def first(self) -> str:
        return "again"

    def controls(self) -> list[Control]:
        stage, page = self.stage, self._page()
        high, side, gap = max(stage.px(50), stage.em(42)), stage.px(28), stage.px(14)
        wide = (page.w - 2 * side - gap) // 2
        top = page.bottom - side - 2 * high - gap
        places = [
            pygame.Rect(page.x + side + column * (wide + gap), top + row * (high + gap), wide, high)
            for row in (0, 1)
            for column in (0, 1)
        ]
        return [
            Control("again", places[0], "primary", "Try again", icon="redo"),
            Control("copy", places[1], "paper", "Save a copy", icon="save", tip="Into the folder of exported games."),
            Control("stay", places[2], "paper", "Stay", icon="back"),
            Control("leave", places[3], "paper", "Leave without saving", icon="close"),
        ]

    def act(self, id: str, value: object = None) -> None:
        if id == "copy":
            export(self.app, self.match)
        elif id == "again":
            if self.match.save_again() is None:
                self.app.pop()
                self._leave()
            else:
                self.changed()
        else:
            self.app.pop()
            if id == "leave":
                self._leave()

    def key(self, action: str) -> bool:
        if action == "back":
            self.app.pop()
            return True
        return False

    def draw(self, stage: Stage) -> None:
        page = self._page()
        stage.panel(page, "paper", 18, 2.5, 6)
        side = stage.px(28)
        goat = stage.px(104)
        stage.put(stage.art("goat/bust_grey_dizzy", goat), (page.right - side, page.y + stage.px(16)), "topright")
        room = page.w - 2 * side - goat - stage.px(10)
        box = stage.text("This game is not saved", (page.x + side, page.y + stage.px(24)), "dialog", width=room)
        words = f"{self.match.problem or 'It is saved now.'} Who leaves now loses what has not been saved."
        at = (page.x + side, box.bottom + stage.px(12))
        stage.text(words, at, "body", width=room, lines=5)
