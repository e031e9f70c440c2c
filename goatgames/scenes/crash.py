"""The page shown when a fault of the program came up: in words, with where the log is."""

from typing import Any

import pygame

from goatgames import paths
from goatgames.games.catalogue import GAMES
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage


class Crash(Scene):
    """Says what happened and leads back to the title; the match is on the shelf."""

    def __init__(self, app: Any, fault: str) -> None:
        super().__init__(app)
        self.fault = fault

    def _page(self) -> pygame.Rect:
        return self.stage.area(0.17, 0.14, 0.66, 0.72)

    def first(self) -> str:
        return "title"

    def controls(self) -> list[Control]:
        stage, page = self.stage, self._page()
        height = max(stage.em(50), stage.px(56))
        top = page.bottom - height - stage.px(28)
        left = pygame.Rect(page.x + stage.px(36), top, page.w // 2 - stage.px(48), height)
        right = left.move(left.w + stage.px(24), 0)
        return [
            Control("quit", left, "paper", "Quit", icon="close"),
            Control("title", right, "primary", "Back to the title", icon="home"),
        ]

    def act(self, id: str, value: object = None) -> None:
        if id == "title":
            self.app.home()
        else:
            self.app.quit()

    def key(self, action: str) -> bool:
        if action == "back":
            self.app.home()
            return True
        return False

    def draw(self, stage: Stage) -> None:
        page = self._page()
        stage.backdrop(GAMES[0].looks.ground, 0.27)
        stage.panel(page, "paper", 18, 2.5, 6)
        goat = stage.px(170)
        stage.put(
            stage.art("goat/bust_grey_dizzy", goat), (page.right - stage.px(20), page.y + stage.px(14)), "topright"
        )
        x, room = page.x + stage.px(36), page.w - stage.px(72)
        y = page.y + stage.px(32)
        y = stage.text("A goat ate a cable", (x, y), "head", width=room - goat).bottom + stage.px(18)
        words = [
            "Something in the program went wrong. Your game is saved; Resume on the title goes on with it.",
            f"What happened: {self.fault[:160]}",
            f"The whole report is in {paths.user_log() / 'goatgames.log'}.",
        ]
        for index, text in enumerate(words):
            width = room - goat if index == 0 else room
            box = stage.text(text, (x, y), "body" if index == 0 else "second", width=width, lines=5)
            y = max(box.bottom + stage.px(14), page.y + goat + stage.px(20) if index == 0 else 0)
