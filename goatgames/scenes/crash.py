"""The page shown when a fault of the program came up: in words, with where the log is."""

from pathlib import Path
from typing import Any

import pygame

from goatgames import paths, store
from goatgames.games.catalogue import GAMES
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage


class Crash(Scene):
    """Says what happened and leads back to the title; the match is on the shelf."""

    def __init__(self, app: Any, fault: str, save: Path | None) -> None:
        """save: the file of the match that was open, if one was."""
        super().__init__(app)
        self.fault, self.save = fault, save
        self.again = save is not None and app.failed[save] > 1

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
        if self.again:
            aside = Control("aside", left, "paper", "Set the match aside", icon="lock",
                            tip="Its file moves into a folder of its own; nothing of it is lost.")  # fmt: skip
            return [aside, Control("title", right, "primary", "Back to the title", icon="home")]
        return [
            Control("quit", left, "paper", "Quit", icon="close"),
            Control("title", right, "primary", "Back to the title", icon="home"),
        ]

    def act(self, id: str, value: object = None) -> None:
        if id == "title":
            self.app.home()
        elif id == "aside" and self.save is not None:
            problem = store.set_aside(self.save)
            self.app.home()
            if problem:
                self.app.toast(problem)
        else:
            self.app.quit()

    def key(self, action: str) -> bool:
        if action == "back":
            self.app.home()
            return True
        return False

    def _saved(self) -> str:
        """What has become of the match, as far as it is true."""
        said = "Something in the program went wrong."
        if self.save is None:
            return f"{said} No match was open."
        if self.again:
            return f"{said} It is not the first time over {self.save.name}: set the match aside, or try another."
        if not self.save.exists():
            return f"{said} The match that was open could not be saved."
        return f"{said} The match is kept as {self.save.name}; the shelf on the title goes on with it."

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
            self._saved(),
            f"What happened: {self.fault[:160]}",
            f"The whole report is in {paths.user_log() / 'goatgames.log'}.",
        ]
        for index, text in enumerate(words):
            width = room - goat if index == 0 else room
            box = stage.text(text, (x, y), "body" if index == 0 else "second", width=width, lines=5)
            y = max(box.bottom + stage.px(14), page.y + goat + stage.px(20) if index == 0 else 0)
