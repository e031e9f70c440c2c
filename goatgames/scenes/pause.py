"""The pause: the game rests below it, saved."""

from typing import Any

import pygame

from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage


class Pause(Scene):
    """Over a table; `table.match` is the match. Leaving goes to the title, where Resume goes on."""

    opaque = False

    def __init__(self, app: Any, table: Any) -> None:
        super().__init__(app)
        self.table = table
        self.game_id = table.game_id

    def _kinds(self) -> list[tuple[str, str, str, str]]:
        kinds = [
            ("resume", "primary", "Go on", "play"),
            ("settings", "paper", "Settings", "settings"),
            ("rules", "paper", "Rules", "help"),
            ("fair", "paper", "Dice and seed", "dice"),
            ("save", "paper", "Save game file", "save"),
            ("leave", "paper", "Leave to the title", "home"),
        ]
        if getattr(self.table, "match", None) is None:
            kinds = [kind for kind in kinds if kind[0] not in ("fair", "save")]
        return kinds

    def _page(self) -> pygame.Rect:
        stage = self.stage
        rows = len(self._kinds()) * max(stage.px(65), stage.em(52))
        height = max(stage.px(84), stage.em(66)) + rows + stage.line_height("second") + stage.px(22)
        page = pygame.Rect(0, 0, max(stage.px(460), stage.em(400)), height)
        page.center = stage.rect.center
        return page.clip(stage.rect.inflate(-stage.px(20), -stage.px(20)))

    def enter(self) -> None:
        match = getattr(self.table, "match", None)
        if match is not None:
            match.save_again()

    def _words(self) -> tuple[list[str], str]:
        """Whether the game is saved, as it is now; in a colour."""
        match = getattr(self.table, "match", None)
        if match is None:
            return ["The game waits."], "ink_soft"
        if match.looking:
            return ["Looked at only: another window plays it.", "Looked at only."], "ink_soft"
        if match.problem:
            return [match.problem, "Not saved at the moment."], "danger"
        return ["Every move is saved already.", "All saved already."], "ink_soft"

    def first(self) -> str:
        return "resume"

    def controls(self) -> list[Control]:
        stage, page = self.stage, self._page()
        kinds = self._kinds()
        side, gap = stage.px(32), stage.px(11)
        head = max(stage.px(84), stage.em(66))
        foot = stage.line_height("second") + stage.px(22)
        space = page.h - head - foot
        height = min(max(stage.px(54), stage.em(46)), (space - gap * (len(kinds) - 1)) // len(kinds))
        out = []
        for index, (id, kind, label, icon) in enumerate(kinds):
            rect = pygame.Rect(page.x + side, page.y + head + index * (height + gap), page.w - 2 * side, height)
            out.append(
                Control(id, rect, kind, label, icon=icon, role="button", key="pad_start" if id == "resume" else "")
            )
        return out

    def act(self, id: str, value: object = None) -> None:
        if id == "resume":
            self.app.pop()
        elif id == "settings":
            from goatgames.scenes.settings import SettingsScene

            self.app.push(SettingsScene(self.app))
        elif id == "rules":
            self.app.rules(self.game_id)
        elif id == "fair":
            from goatgames.scenes.fairness import Fairness

            self.app.push(Fairness(self.app, self.table.match))
        elif id == "save":
            from goatgames.scenes.export import export

            export(self.app, self.table.match)
        elif id == "leave":
            self.app.leaving(self.app.home)

    def key(self, action: str) -> bool:
        if action == "back":
            self.app.pop()
            return True
        return False

    def draw(self, stage: Stage) -> None:
        page = self._page()
        stage.panel(page, "paper", 18, 2.5, 6)
        goat = max(stage.px(84), stage.em(66)) - stage.px(12)
        stage.put(
            stage.art("goat/bust_white_sweet", goat), (page.right - stage.px(26), page.y + stage.px(12)), "topright"
        )
        head = max(stage.px(84), stage.em(66))
        stage.text("A little rest", (page.x + stage.px(32), page.y + head * 0.52), "dialog", anchor="midleft")
        last = self.controls()[-1].rect.bottom
        middle = (last + page.bottom) // 2
        words, colour = self._words()
        stage.text(words, (page.centerx, middle), "second", colour, anchor="center", width=page.w - stage.px(40))
