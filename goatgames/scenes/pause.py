"""The menu of a table: the game rests below it, and seats may change hands."""

from typing import Any

import pygame

from goatgames.core.state import NOBODY
from goatgames.match import Match, Stale
from goatgames.scenes.pause_seats import Seats
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage


class Pause(Scene):
    """Over a table; `table.match` is the match. Acts at the left, who plays each seat at the right. Leaving goes to the
    title, where Resume goes on."""

    opaque = False

    def __init__(self, app: Any, table: Any) -> None:
        super().__init__(app)
        self.table = table
        self.game_id = table.game_id
        self.match: Match = table.match
        self.seats = Seats(self)

    def enter(self) -> None:
        self.match.save_again()

    # -- layout

    def page(self) -> pygame.Rect:
        """The dialog."""
        stage = self.stage
        if stage.form == "wide":
            return stage.area(0.103, 0.072, 0.794, 0.856)
        return stage.area(0.02, 0.025, 0.96, 0.95) if stage.form == "small" else stage.area(0.03, 0.1, 0.94, 0.8)

    def _left(self) -> pygame.Rect:
        page, stage = self.page(), self.stage
        return pygame.Rect(page.x + stage.px(28), page.y, round(page.w * 0.268), page.h)

    def seats_area(self) -> pygame.Rect:
        """Where the seats lie, below their heading."""
        page, stage, left = self.page(), self.stage, self._left()
        x = left.right + stage.px(52)
        top = page.y + self._head()
        return pygame.Rect(x, top, page.right - stage.px(28) - x, page.bottom - stage.px(20) - top)

    def _head(self) -> int:
        return max(self.stage.px(84), self.stage.em(70))

    def first(self) -> str:
        return self.seats.first() or "resume"

    def controls(self) -> list[Control]:
        stage, page, left = self.stage, self.page(), self._left()
        kinds = [
            ("resume", "primary", "Go on", "play", "pad_start"),
            ("save", "paper", "Save a copy", "save", ""),
            ("settings", "paper", "Settings", "settings", ""),
            ("rules", "paper", "Rules", "help", "r"),
            ("fair", "paper", "Dice and seed", "dice", ""),
            ("keys", "paper", "Keys", "keyboard", ""),
            ("leave", "paper", "To the title", "home", ""),
        ]
        top = page.y + self._head() + stage.line_height("second")
        foot = 2 * stage.line_height("second") + stage.px(20)
        gap = max(stage.px(10), 5)
        space = page.bottom - foot - top
        high = min(max(stage.px(54), stage.em(46)), (space - gap * (len(kinds) - 1)) // len(kinds))
        out = []
        for index, (id, kind, label, icon, key) in enumerate(kinds):
            rect = pygame.Rect(left.x, top + index * (high + gap), left.w, high)
            out.append(Control(id, rect, kind, label, icon=icon, role="button", key=key))
        side = max(stage.px(46), 36)
        close = pygame.Rect(page.right - stage.px(20) - side, page.y + stage.px(18), side, side)
        out.append(Control("close", close, "icon", icon="close", tip="Back to the table", key="back"))
        return out + self.seats.controls(stage, self.seats_area())

    # -- acts

    def act(self, id: str, value: Any = None) -> None:
        if id in ("resume", "close"):
            self.back()
        elif id == "settings":
            from goatgames.scenes.settings import SettingsScene

            self.app.push(SettingsScene(self.app))
        elif id == "rules":
            self.app.rules(self.game_id)
        elif id == "keys":
            self.app.keys()
        elif id == "fair":
            from goatgames.scenes.fairness import Fairness

            self.app.push(Fairness(self.app, self.match))
        elif id == "save":
            from goatgames.scenes.export import export

            export(self.app, self.match)
        elif id == "leave":
            self.app.leaving(self.app.home)
        else:
            self.seats.act(id, value)
            self.changed()

    def back(self) -> None:
        """Closes what is open among the seats, else the menu."""
        if self.seats.close():
            self.changed()
        else:
            self.app.pop()

    def reseat(self, seat: int, kind: str, what: str) -> None:
        """Somebody else plays a seat from here on; the table is set anew for them, under the menu."""
        try:
            self.match.reseat(seat, kind, what)
        except Stale as refusal:
            self.app.toast(str(refusal))
            return
        self.app.reseated(self.table)

    def key(self, action: str) -> bool:
        if action == "back":
            self.back()
            return True
        return False

    # -- drawing

    def _saved(self) -> tuple[list[str], str]:
        """Whether the game is saved, as it is now; in a colour."""
        if self.match.looking:
            return ["Looked at only: another window plays it.", "Looked at only."], "ink_soft"
        if self.match.problem:
            return [self.match.problem, "Not saved at the moment."], "danger"
        return ["Every move is saved already.", "All saved already."], "ink_soft"

    def draw(self, stage: Stage) -> None:
        page, left = self.page(), self._left()
        stage.panel(page, "paper", 18, 2.5, 6)
        head = page.y + round(self._head() * 0.44)
        stage.text("Menu", (left.x, head), "head", anchor="midleft", width=left.w)
        count = getattr(self.match.view(NOBODY), "round", None)
        told = [self.match.game.title] + ([f"round {count()}"] if count and count() else [])
        stage.text([" · ".join(told), told[0]], (left.x, page.y + self._head() - stage.px(14)), "second",
                   anchor="midleft", width=left.w)  # fmt: skip
        last = max(c.rect.bottom for c in self.controls() if c.id == "leave")
        words, colour = self._saved()
        stage.text(words, (left.x, last + stage.px(10)), "second", colour, width=left.w, lines=2)
        x = left.right + stage.px(26)
        stage.rule((x, page.y + stage.px(30)), (x, page.bottom - stage.px(30)))
        right = self.seats_area()
        title = stage.text("Seats", (right.x, head), "dialog", anchor="midleft")
        room = right.right - stage.px(70) - title.right - stage.px(18)
        stage.text(["who plays from now on", ""], (title.right + stage.px(16), head + stage.px(2)), "second",
                   anchor="midleft", width=room)  # fmt: skip
        self.seats.draw(stage, right)
