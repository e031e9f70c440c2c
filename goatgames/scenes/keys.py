"""The page of keys: what acts at this table and everywhere, on the keyboard and on a pad. `?` and F1 open it."""

from typing import Any

import pygame

from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

Row = tuple[tuple[str, ...], str]

_TABS = {"table": "Here", "all": "Everywhere"}
_MOVES: list[Row] = [
    (("Enter",), "do what has the focus"),
    (("←", "→", "↑", "↓"), "move the focus"),
    (("Tab",), "next (Shift: back)"),
    (("Esc",), "leave, back, menu"),
    (("Space",), "finish what moves"),
]
_ALWAYS: list[Row] = [
    (("?", "F1"), "these keys"),
    (("F2",), "the rule of a message"),
    (("F11",), "full screen"),
    (("Ctrl", "Z"), "undo, as U at a table"),
    (("Ctrl", "F"), "search, where there is something"),
    (("Ctrl", "Q"), "quit"),
    (("Page Up", "Page Down"), "scroll"),
]
_FIELDS: list[Row] = [
    (("Ctrl", "A"), "select all"),
    (("Ctrl", "C"), "copy"),
    (("Ctrl", "X"), "cut"),
    (("Ctrl", "V"), "paste"),
    (("Home", "End"), "begin and end of the line"),
    (("Shift", "← →"), "select"),
    (("Enter",), "done"),
]
# what a pad's buttons do: label, spot on the picture (420 x 290), where the label stands beside it
_PAD: list[tuple[str, tuple[int, int], tuple[float, float], str]] = [
    ("L1 R1: page, tab", (92, 24), (0.02, -0.20), "bottomleft"),
    ("log", (170, 98), (0.38, -0.30), "midbottom"),
    ("menu", (218, 98), (0.53, -0.30), "midbottom"),
    ("Y: hint", (296, 64), (0.75, -0.28), "midbottom"),
    ("B: back", (328, 96), (1.0, -0.08), "bottomright"),
    ("A: do it", (296, 128), (1.0, 1.12), "topright"),
    ("X: second button", (268, 100), (0.80, 1.24), "midtop"),
    ("Stick: move", (140, 160), (0.40, 1.24), "midtop"),
    ("Cross: move", (86, 118), (0.0, 1.12), "topleft"),
]
_CODES = {"↑": "chevron-up", "↓": "chevron-down", "←": "chevron-left", "→": "chevron-right"}


def of_controls(controls: list[Control]) -> list[Row]:
    """The keys of what a scene offers now, in its order; digits that follow each other are one row."""
    rows: list[Row] = []
    digits: list[str] = []
    for control in controls:
        keys = [key for key in control.key.split() if not key.startswith(("pad_", "shoulder_"))]
        digits += [key for key in keys if key.isdigit()]
        letters = tuple(key.upper() for key in keys if len(key) == 1 and key.isalpha())
        words = control.title or control.label or control.tip.split(".")[0]
        if letters and words:
            rows.append((letters, words))
    if digits:
        rows.insert(0, ((digits[0],) if len(digits) == 1 else (digits[0], "–", digits[-1]), "pick one of the choices"))
    return rows


class Keys(Scene):
    """A dialog over the scene that asked for it. What is pressed here lights up; only Esc, B and buttons act."""

    opaque = False

    def __init__(self, app: Any, controls: list[Control], game_id: str = "") -> None:
        super().__init__(app)
        self.tab = "table"
        self.game_id = game_id
        self.here = of_controls(controls)
        self._lit = ""

    def first(self) -> str:
        return "close"

    # -- layout

    def _page(self) -> pygame.Rect:
        return self.stage.area(0.027, 0.036, 0.946, 0.928)

    def _small(self) -> bool:
        return self.stage.size[1] < 600 or self._page().w < self.stage.em(980)

    def _head(self) -> int:
        return max(self.stage.px(78), self.stage.em(62))

    def _foot(self) -> int:
        return max(self.stage.px(60), self.stage.em(44))

    def _tabs(self) -> dict[str, str]:
        return {**_TABS, "pad": "Gamepad"} if self._small() else _TABS

    def controls(self) -> list[Control]:
        stage, page = self.stage, self._page()
        side = max(stage.px(44), 34)
        middle = page.y + self._head() // 2
        close = pygame.Rect(0, 0, side, side)
        close.midright = (page.right - stage.px(18), middle)
        rules = pygame.Rect(0, 0, stage.measure("Rules", "button")[0] + stage.em(62), side)
        rules.midright = (close.x - stage.px(12), middle)
        x = page.x + stage.px(30) + stage.measure("Keys", "page")[0] + stage.px(26)
        found = []
        for id, word in self._tabs().items():
            rect = pygame.Rect(x, middle - side // 2, stage.measure(word, "chip")[0] + stage.em(30), side)
            found.append(Control(f"tab:{id}", rect, "segment", word, on=self.tab == id, group="tabs"))
            x = rect.right + stage.px(4)
        if self.game_id:
            found.append(Control("rules", rules, "paper", "Rules", icon="help", role="button"))
        found.append(Control("close", close, "icon", icon="close", tip="Back to where you were", title="Close"))
        return found

    # -- acts

    def act(self, id: str, value: object = None) -> None:
        if id == "close":
            self.app.pop()
        elif id == "rules":
            self.app.rules(self.game_id)
        elif id.startswith("tab:"):
            self.tab = id[4:]
            self.changed()

    def key(self, action: str) -> bool:
        if action in ("back", "f1"):
            self.app.pop()
            return True
        if action in ("r",) and self.game_id:
            self.app.rules(self.game_id)
            return True
        if action in ("shoulder_left", "shoulder_right"):
            tabs = list(self._tabs())
            step = 1 if action == "shoulder_right" else -1
            self.tab = tabs[(tabs.index(self.tab) + step) % len(tabs)]
            self.changed()
            return True
        self._lit = action
        self.dirty()
        return True

    # -- drawing

    def draw(self, stage: Stage) -> None:
        page = self._page()
        stage.panel(page, "paper", 18, 2.5, 6)
        head, foot = self._head(), self._foot()
        stage.text("Keys", (page.x + stage.px(30), page.y + head // 2), "page", anchor="midleft")
        for y in (page.y + head, page.bottom - foot):
            stage.rule((page.x + stage.px(20), y), (page.right - stage.px(20), y))
        body = pygame.Rect(page.x, page.y + head, page.w, page.h - head - foot)
        if self._small():
            if self.tab == "pad":
                self._draw_pad(stage, body)
            else:
                self._draw_keys(stage, body)
        else:
            left = pygame.Rect(body.x, body.y, round(body.w * 0.57), body.h)
            stage.rule((left.right, body.y + stage.px(16)), (left.right, body.bottom - stage.px(16)))
            self._draw_keys(stage, left)
            self._draw_pad(stage, pygame.Rect(left.right, body.y, body.right - left.right, body.h))
        mouse = [
            "Mouse: click, or drag what can be moved. The wheel scrolls. Letters are those printed on your keys.",
            "Mouse: click or drag; the wheel scrolls.", "",
        ]  # fmt: skip
        esc = self._cap(stage, "Esc", page.right - stage.px(110), page.bottom - foot // 2, dry=True)
        x = page.right - stage.px(26) - stage.measure("close", "chip")[0]
        stage.text("close", (x, page.bottom - foot // 2), "chip", anchor="midleft")
        self._cap(stage, "Esc", x - stage.px(10) - esc, page.bottom - foot // 2)
        room = x - esc - stage.px(40) - page.x
        stage.text(
            mouse, (page.x + stage.px(30), page.bottom - foot // 2), "second", "ink", anchor="midleft", width=room
        )

    def _draw_keys(self, stage: Stage, body: pygame.Rect) -> None:
        if self.tab == "all":
            columns = (("Any time", _ALWAYS), ("In a field", _FIELDS))
        else:
            columns = (("Keyboard", _MOVES), ("Here", self.here or [((), "Nothing here has a key of its own.")]))
        width = body.w // 2
        for index, (title, rows) in enumerate(columns):
            x = body.x + stage.px(30) + index * width
            head = stage.text(title, (x, body.y + stage.px(14)), "name")
            top = head.bottom + stage.px(8)
            step = min(max(stage.px(49), stage.em(34)), (body.bottom - stage.px(6) - top) // max(1, len(rows)))
            indent = max((self._caps(stage, keys, 0, 0, dry=True) for keys, _ in rows), default=0) + stage.px(14)
            indent = min(indent, round(width * 0.5))
            for row, (keys, words) in enumerate(rows):
                y = top + row * step + step // 2
                self._caps(stage, keys, x, y)
                room = width - indent - stage.px(36)
                stage.text(words, (x + (indent if keys else 0), y), "chip", anchor="midleft", width=room)

    def _caps(self, stage: Stage, keys: tuple[str, ...], x: int, y: int, dry: bool = False) -> int:
        """Key caps from x on; returns the width they take."""
        start = x
        for key in keys:
            if key == "–":
                x += stage.px(16)
                if not dry:
                    stage.text(key, (x - stage.px(10), y), "chip", anchor="center")
                continue
            x += self._cap(stage, key, x, y, dry) + stage.px(6)
        return x - start

    def _cap(self, stage: Stage, key: str, x: int, y: int, dry: bool = False) -> int:
        side = max(stage.px(30), stage.em(24))
        width = max(side, stage.measure(key, "chip")[0] + stage.em(16)) if key not in _CODES else side
        if not dry:
            box = pygame.Rect(x, y - side // 2, width, side)
            lit = self._lit and self._lit.lower() in (key.lower(), {"Enter": "accept"}.get(key, ""))
            stage.panel(box, "gold" if lit else "paper", 7, 2, 3, rim=False)
            if key in _CODES:
                stage.icon(_CODES[key], box.center, side * 0.5)
            else:
                stage.text(key, box.center, "chip", anchor="center")
        return width

    def _draw_pad(self, stage: Stage, body: pygame.Rect) -> None:
        here = pygame.joystick.get_init() and pygame.joystick.get_count() > 0
        head = stage.text("Gamepad", (body.x + stage.px(30), body.y + stage.px(14)), "name")
        line = stage.line_height("chip")
        room = pygame.Rect(body.x + stage.px(34), head.bottom, body.w - stage.px(68), body.bottom - head.bottom)
        width = min(round(room.w * 0.92), round((room.h - 4.6 * line) / 1.56 * 420 / 290))
        height = round(width * 290 / 420)
        box = pygame.Rect(0, 0, width, height)
        box.center = (room.centerx, head.bottom + round((room.h - 2 * line) * 0.5))
        stage.put(stage.art("pad/gamepad", box.size, alpha=255 if here else 140), box.center)
        for words, spot, place, anchor in _PAD:
            end = (box.x + spot[0] * width / 420, box.y + spot[1] * height / 290)
            start = (box.x + place[0] * width, box.y + place[1] * height)
            pygame.draw.line(stage.surface, stage.colour("ink"), start, end, max(2, stage.px(2)))
            stage.disc(end, max(3, stage.px(4)), "gold", outline=1.5)
            stage.text(words, start, "chip", anchor=anchor)
        if not here:
            lacking = ["No gamepad is connected; one can be plugged in at any time.", "No gamepad is connected."]
            at = (room.centerx, body.bottom - stage.px(6))
            stage.text(lacking, at, "second", anchor="midbottom", width=room.w)
