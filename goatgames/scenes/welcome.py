"""The one question of the first start: full motion or calm."""

from typing import Any

import pygame

from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage


class Welcome(Scene):
    """Offers reduced motion once; either answer is kept and can be changed in the settings."""

    opaque = False

    def __init__(self, app: Any) -> None:
        super().__init__(app)

    def _page(self) -> pygame.Rect:
        stage = self.stage
        page = pygame.Rect(0, 0, max(stage.px(640), stage.em(560)), max(stage.px(252), stage.em(252)))
        page.center = stage.rect.center
        return page

    def first(self) -> str:
        return "full"

    def controls(self) -> list[Control]:
        stage, page = self.stage, self._page()
        height = max(stage.px(54), stage.em(46))
        side = stage.px(30)
        top = page.bottom - height - side
        left = pygame.Rect(page.x + side, top, (page.w - 2 * side - stage.px(18)) // 2, height)
        right = left.move(left.w + stage.px(18), 0)
        return [
            Control("calm", left, "paper", "Less motion"),
            Control("full", right, "primary", "Let them jump"),
        ]

    def act(self, id: str, value: object = None) -> None:
        self.app.settings.reduced_motion = id == "calm"
        self.app.pop()
        self.app.apply()

    def key(self, action: str) -> bool:
        if action == "back":
            self.act("full")
            return True
        return False

    def draw(self, stage: Stage) -> None:
        page = self._page()
        stage.panel(page, "paper", 18, 2.5, 6)
        side = stage.px(30)
        goat = stage.px(112)
        stage.put(stage.art("goat/bust_white_sweet", goat), (page.right - side, page.y + stage.px(22)), "topright")
        room = page.w - 2 * side - goat - stage.px(10)
        box = stage.text(
            "How lively shall it be?", (page.x + side, page.y + stage.px(26)), "dialog", width=room, lines=2
        )
        stage.text(
            "Goats hop, fall and fly across this table. With less motion they fade gently instead."
            " You can change it in the settings at any time.",
            (page.x + side, box.bottom + stage.px(12)),
            "body",
            width=room,
            lines=6,
        )
