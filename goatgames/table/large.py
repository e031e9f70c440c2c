"""A card or piece opened large with its text (mockup 22).

What is shown comes from the game's scene as `Large`, asked for as the eyes at the screen see the table.
"""

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from goatgames import content
from goatgames.table.contract import Large
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

SOURCES = {"rulebook": "rulebook", "ruling": "decided here", "reconstructed": "reconstructed"}


class LargePage(Scene):
    """One thing large, with its text, its rules and what holds now; the arrows walk the row it lies in."""

    opaque = False

    def __init__(self, app: Any, game_id: str, row: Sequence[tuple[str, Large]], at: int = 0) -> None:
        """row: (control id, what it shows), left to right; at: the one that was meant."""
        super().__init__(app)
        self.game_id = game_id
        self.row = list(row)
        self.at = at

    @property
    def large(self) -> Large:
        """What is shown now."""
        return self.row[self.at][1]

    def first(self) -> str:
        return "close"

    # --- places -----------------------------------------------------------------------------------------------------

    def _picture(self) -> Rect:
        stage = self.stage
        room = stage.area(0.15, 0.13, 0.27, 0.66) if stage.form != "tall" else stage.area(0.04, 0.13, 0.36, 0.66)
        width = min(room.w, round(room.h / self.large.ratio))
        box = Rect(0, 0, width, round(width * self.large.ratio))
        box.center = room.center
        return box

    def _page(self) -> Rect:
        stage = self.stage
        if self.large.draw is None:
            return stage.area(0.25, 0.136, 0.5, 0.645)
        page = stage.area(0.45, 0.136, 0.422, 0.645) if stage.form != "tall" else stage.area(0.43, 0.136, 0.53, 0.645)
        foot = max(stage.px(38), stage.em(30)) + stage.px(40) + (self._now_height() if self.large.now[0] else 0)
        label = _label(stage, self.large)
        words = _height(stage, self.large, "body", page.w - stage.px(56), label) + stage.line_height("head")
        needed = words + foot + stage.px(64) + (stage.px(44) if self.large.pills else 0)
        page.h = min(page.h, max(needed, page.h // 2))
        return page

    def controls(self) -> list[Control]:
        stage, page = self.stage, self._page()
        px, em = stage.px, stage.em
        side = max(px(44), 36)
        found = [Control("away", stage.rect, "bare", focusable=False)]
        close = Rect(page.right - side - px(20), page.y + px(14), side, side)
        found.append(Control("close", close, "icon", icon="close", key="i back pad_r2", tip="Back to the table"))
        rules = self.large.rule.split()
        line = Rect(page.x + px(28), 0, 0, max(px(38), em(30)))
        line.bottom = page.bottom - px(20) - (self._now_height() if self.large.now[0] else 0)
        x = line.x
        for id in rules:
            words = self._rule_words(id)
            w = stage.measure(words, "chip")[0] + px(28)
            tip = "Opens this rule"
            found.append(Control(f"rule:{id}", Rect(x, line.y, w, line.h), "chip", words, role="chip", tip=tip))
            x += w + px(8)
        w = stage.measure("Open the rules", "label")[0] + em(24) + px(44)
        if x + w <= page.right - px(22):
            rect = Rect(page.right - px(22) - w, line.y, w, line.h)
            found.append(Control("rules", rect, "paper", "Open the rules", icon="help", role="label", key="r"))
        return found + self._arrows()

    def _arrows(self) -> list[Control]:
        if len(self.row) < 2:
            return []
        stage = self.stage
        side = max(stage.px(50), 36)
        left, right = Rect(0, 0, side, side), Rect(0, 0, side, side)
        edge = self._picture() if self.large.draw is not None else self._page()
        left.center = max(edge.x - stage.px(86), stage.px(30)), round(stage.size[1] * 0.447)
        right.center = min(self._page().right + stage.px(77), stage.size[0] - stage.px(30)), left.centery
        first, last = self.at == 0, self.at == len(self.row) - 1
        return [
            Control("previous", left, "icon", icon="back", enabled=not first, why="The first one.", key="left"),
            Control("next", right, "icon", icon="play", enabled=not last, why="The last one.", key="right"),
        ]

    def _rule_words(self, id: str) -> str:
        rule = content.rules(self.game_id).find(id)
        return f"{id}  {SOURCES[rule.source]}" if rule is not None else id

    def _now_height(self) -> int:
        return max(self.stage.px(84), 2 * self.stage.line_height("label") + self.stage.px(28))

    # --- acts -------------------------------------------------------------------------------------------------------

    def act(self, id: str, value: Any = None) -> None:
        word, _, rule = id.partition(":")
        if word in ("close", "away"):
            self.app.pop()
        elif word == "rule":
            self.app.rules(self.game_id, rule)
        elif word == "rules":
            self.app.rules(self.game_id, next(iter(self.large.rule.split()), None))
        elif word in ("previous", "next"):
            self.walk(1 if word == "next" else -1)

    def walk(self, step: int) -> None:
        """To the next thing of the row, or the one before."""
        self.at = max(0, min(len(self.row) - 1, self.at + step))
        self.changed()

    def key(self, action: str) -> bool:
        if action in ("home", "end"):
            self.walk(len(self.row) if action == "end" else -len(self.row))
            return True
        return False

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        if self.large.draw is not None:
            self.large.draw(stage, self._picture())
            stage.cover(self._picture())
        page = self._page()
        stage.panel(page, "paper", 16, 2.5, 6)
        stage.cover(page)
        low = min(c.rect.y for c in self.controls() if c.id.startswith("rule") or c.id == "rules")
        draw_text(stage, self.large, page, low - stage.px(8))
        if self.large.now[0]:
            self._draw_now(stage, page)
        if len(self.row) > 1:
            self._draw_where(stage)

    def _draw_now(self, stage: Stage, page: Rect) -> None:
        """What holds now, and why."""
        px = stage.px
        box = Rect(page.x + px(14), 0, page.w - px(28), self._now_height() - px(8))
        box.bottom = page.bottom - px(14)
        stage.panel(box, "gold", 10, 2, 0)
        step = stage.line_height("label")
        left, room = box.x + px(20), box.w - px(40)
        holds, why = self.large.now
        stage.text(holds, (left, box.centery - step * 0.55), "label", anchor="midleft", width=room)
        stage.text(why, (left, box.centery + step * 0.55), "second", anchor="midleft", width=room)

    def _draw_where(self, stage: Stage) -> None:
        """Which of its row it is."""
        said = f"{self.at + 1} of {len(self.row)}"
        box = Rect(0, 0, stage.measure(said, "label")[0] + stage.px(40), max(stage.px(36), stage.em(28)))
        box.midtop = round(stage.size[0] * 0.285), round(stage.size[1] * 0.8)
        stage.pill(box, "night", 2)
        stage.cover(box)
        stage.text(said, box.center, "label", "cream", anchor="center")


def draw_text(stage: Stage, large: Large, page: Rect, low: int, narrow: bool = False) -> None:
    """Title, pills, words and cases on a page, down to `low`."""
    px = stage.px
    left, room = page.x + px(28), page.w - px(56)
    head = room if narrow else room - max(px(44), 36) - px(8)
    role = "head" if stage.fits(large.title, "head", head) else "dialog"
    y = stage.text(large.title, (left, page.y + px(20)), role, width=head).bottom + px(4)
    if large.pills:
        y = _pills(stage, large.pills, left, y + px(4), room)
    y += px(8)
    stage.rule((left, y), (left + room, y), "edge", 2)
    y += px(12)
    label = _label(stage, large)
    role = "body" if _height(stage, large, "body", room, label) <= low - y else "second"
    y = stage.text(large.words, (left, y), role, width=room, lines=30).bottom + px(10)
    for case, words in large.cases:
        stage.text(case, (left, y), "label")
        y = stage.text(words, (left + label, y), role, width=room - label, lines=9).bottom + px(8)


def _label(stage: Stage, large: Large) -> int:
    """How wide the column of cases is."""
    return int(max((stage.measure(case, "label")[0] for case, _ in large.cases), default=0) + stage.px(16))


def _height(stage: Stage, large: Large, role: str, room: int, label: int) -> int:
    cases = sum(stage.measure(words, role, room - label)[1] + stage.px(8) for _, words in large.cases)
    return int(stage.measure(large.words, role, room)[1] + stage.px(10) + cases)


def _pills(stage: Stage, pills: Sequence[str], x: int, y: int, room: int) -> int:
    right, high = x + room, max(stage.px(28), stage.em(24))
    for words in pills:
        w = stage.measure(words, "chip")[0] + stage.px(24)
        if x + w > right:
            break
        box = Rect(x, y, w, high)
        stage.pill(box, "warm", 2)
        stage.text(words, box.center, "chip", anchor="center")
        x += w + stage.px(8)
    return y + high


def draw_hovered(stage: Stage, large: Large, pointer: tuple[int, int], play: Rect) -> None:
    """What the pointer rests on, large at its far side; no veil and no keys, it goes with the pointer."""
    px = stage.px
    width = min(px(230), round(play.w * 0.24)) if large.draw is not None else 0
    page = Rect(0, 0, min(px(360), round(play.w * 0.4)), 0)
    label = _label(stage, large)
    page.h = _height(stage, large, "body", page.w - px(56), label) + stage.line_height("head") + px(60)
    page.h = min(page.h + (px(36) if large.pills else 0), play.h - px(8))
    whole = Rect(0, 0, page.w + (width + px(12) if width else 0), max(page.h, round(width * large.ratio)))
    whole.centery = play.centery
    if pointer[0] < play.centerx:
        whole.right = play.right - px(12)
    else:
        whole.x = play.x + px(12)
    page.topright = whole.topright
    if large.draw is not None:
        picture = Rect(whole.x, 0, width, round(width * large.ratio))
        picture.centery = whole.centery
        large.draw(stage, picture)
        stage.cover(picture)
    stage.panel(page, "paper", 16, 2.5, 6)
    stage.cover(page)
    draw_text(stage, large, page, page.bottom - px(10), narrow=True)
