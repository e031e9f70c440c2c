"""Settings by tab; every change applies at once and the preview shows it."""

from typing import Any

import pygame

from goatgames.bots.bench import compiled
from goatgames.games.catalogue import GAMES
from goatgames.store import Settings
from goatgames.table.asking import ASKS
from goatgames.ui import page
from goatgames.ui.motion import FACTORS
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

TABS = {
    "game": ("Game", "goat"),
    "picture": ("Picture", "fullscreen"),
    "sound": ("Sound", "sound"),
    "ease": ("Ease of use", "human"),
}
SEGMENTS: dict[str, dict[Any, tuple[str, str]]] = {
    "speed": {"slow": ("Slow", ""), "normal": ("Normal", ""), "fast": ("Fast", ""), "instant": ("Instant", "")},
    "ask": {**ASKS},
    "scan": {0.0: ("Off", ""), 0.5: ("0.5 s", ""), 1.0: ("1 s", ""), 2.0: ("2 s", ""), 4.0: ("4 s", "")},
}

THINKING = "Bots take a second a move at most."
UNCOMPILED = "Bots take a second a move at most; this copy is not compiled, so they look at less in it."

# tab -> (id, title, note, kind)
_ROWS: dict[str, list[tuple[str, str, str, str]]] = {
    "game": [
        ("speed", "Speed of the table", "How fast pieces and bots move", "segments"),
        ("ask", "Asking out of turn", "Several people at one screen, hidden cards", "segments"),
        ("shake", "Screen shake", "Only where something falls hard", "percent"),
        ("take_back", "Take back turns", "Alone with bots; the match is practice then", "toggle"),
    ],
    "picture": [
        ("fullscreen", "Full screen", "F11 or Alt + Enter at any time", "toggle"),
        ("ui_scale", "Size of text and buttons", "75 to 200 %", "scale"),
        ("high_contrast", "High contrast", "Text at 7 : 1, plain grounds", "toggle"),
    ],
    "sound": [
        ("master", "Volume", "Everything together", "percent"),
        ("effects", "Effects", "Dice, hooves and bleats", "percent"),
        ("ambience", "Ambience", "Wind and bells, hearth, court, pond, meadow", "percent"),
        ("music", "Music", "Marimba and plucked strings, quietly", "percent"),
    ],
    "ease": [
        ("ui_scale", "Size of text and buttons", "75 to 200 %", "scale"),
        ("high_contrast", "High contrast", "Text at 7 : 1, plain grounds", "toggle"),
        ("reduced_motion", "Reduced motion", "Fades instead of flights; no flashing", "toggle"),
        ("shake", "Screen shake", "Only where something falls hard", "percent"),
        ("scan", "One switch", "The focus goes on by itself; Space or A acts", "segments"),
    ],
}


class SettingsScene(Scene):
    """Four tabs; Q and E, or the shoulder buttons, turn them."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.tab = "ease"

    def first(self) -> str:
        return f"tab:{self.tab}"

    # -- layout

    def _panel(self) -> pygame.Rect:
        return self.stage.area(0.019, 0.12, 0.962, 0.786)

    def _top(self) -> int:
        """Where the rows begin, under the tabs."""
        stage, panel = self.stage, self._panel()
        return panel.y + stage.px(16) + max(stage.px(50), stage.em(44)) + stage.px(18)

    def _rows(self) -> list[pygame.Rect]:
        stage, panel = self.stage, self._panel()
        height = max(stage.px(66), stage.em(58))
        top = self._top() + stage.px(12)
        count = len(_ROWS[self.tab])
        height = min(height, (panel.bottom - stage.px(8) - top) // count)
        width = round(panel.w * 0.585)
        return [pygame.Rect(panel.x + stage.px(20), top + i * height, width, height) for i in range(count)]

    def _preview(self) -> pygame.Rect:
        stage, panel = self.stage, self._panel()
        left = panel.x + round(panel.w * 0.63)
        top = self._top() + stage.px(14)
        return pygame.Rect(
            left, top, panel.right - stage.px(24) - left, min(stage.px(330), panel.bottom - stage.px(18) - top)
        )

    def controls(self) -> list[Control]:
        stage, panel = self.stage, self._panel()
        out = [page.back_button(stage)]
        height = max(stage.px(52), stage.em(44))
        width = min(stage.px(168), (panel.w - stage.px(40)) // 4 - stage.px(8))
        width = max(width, max(stage.measure(word, "strong")[0] for word, _ in TABS.values()) + stage.em(48))
        for index, (id, (word, icon)) in enumerate(TABS.items()):
            rect = pygame.Rect(
                panel.x + stage.px(19) + index * (width + stage.px(8)), panel.y + stage.px(15), width, height
            )
            out.append(Control(f"tab:{id}", rect, "tab", word, icon=icon, on=self.tab == id, group="tabs"))
        for (id, _, _, kind), rect in zip(_ROWS[self.tab], self._rows(), strict=True):
            out += self._row_controls(id, kind, rect)
        bar = stage.area(0, 0.922, 1, 0.078)
        tall = max(stage.px(42), 34)
        done = pygame.Rect(0, 0, max(stage.px(182), stage.em(120)), tall)
        done.midright = (panel.right, bar.centery)
        words = stage.measure("Reset “Ease of use”", "label")[0]
        reset = pygame.Rect(0, 0, words + stage.em(64), tall)
        reset.midright = (done.x - stage.px(14), bar.centery)
        word = TABS[self.tab][0]
        tip = f"Everything under {word} as it was at first; the other tabs stay as they are."
        out.append(Control("defaults", reset, "paper", f"Reset “{word}”", icon="undo", title="Defaults", tip=tip))
        out.append(Control("done", done, "primary", "Done", icon="check", role="button"))
        return out

    def _row_controls(self, id: str, kind: str, rect: pygame.Rect) -> list[Control]:
        stage = self.stage
        settings: Settings = self.app.settings
        if kind == "toggle":
            switch = pygame.Rect(0, 0, max(stage.px(58), 48), max(stage.px(31), 26))
            switch.midright = (rect.right - stage.px(8), rect.centery)
            return [Control(f"set:{id}", switch, "toggle", on=bool(getattr(settings, id)))]
        if kind == "segments":
            width = max(stage.px(300), stage.em(270))
            choices = SEGMENTS[id]
            cell = width // len(choices)
            left = rect.right - len(choices) * cell
            height = max(stage.px(36), stage.em(34))
            chosen = self.app.speed if id == "speed" else getattr(settings, id)
            return [
                Control(
                    f"set:{id}:{choice}",
                    pygame.Rect(left + i * cell, rect.centery - height // 2, cell - stage.px(3), height),
                    "segment",
                    word,
                    on=chosen == choice,
                    group=id,
                    tip=tip,
                )
                for i, (choice, (word, tip)) in enumerate(choices.items())
            ]
        words = self._slider_words_width()
        slider = pygame.Rect(0, 0, stage.px(204), max(stage.px(34), 28))
        slider.midright = (rect.right - words, rect.centery)
        low, high, step = (75, 200, 5) if kind == "scale" else (0, 100, 5)
        return [Control(f"set:{id}", slider, "slider", value=(getattr(settings, id), low, high, step))]

    def _slider_words_width(self) -> int:
        return self.stage.measure("200 %", "label")[0] + self.stage.px(28)

    # -- acts

    def act(self, id: str, value: Any = None) -> None:
        word, _, rest = id.partition(":")
        if word in ("back", "done"):
            self.app.pop()
            return
        if word == "tab":
            self.tab = rest
        elif word == "defaults":
            self._reset()
        elif word == "set":
            self._set(rest, value)
        self.changed()

    def _set(self, id: str, value: Any) -> None:
        settings: Settings = self.app.settings
        if id.startswith("speed:"):
            self.app.set_speed(id[6:])
            return
        if id.startswith("ask:"):
            settings.ask = next(ask for ask in ASKS if ask == id[4:])
            self.app.apply()
            return
        if id.startswith("scan:"):
            settings.scan = float(id[5:])
            self.app.apply()
            return
        if id == "fullscreen":
            self.app.set_fullscreen(not self.app.fullscreen)
            return
        if isinstance(getattr(settings, id), bool | None):
            setattr(settings, id, not getattr(settings, id))
        else:
            setattr(settings, id, round(value))
        if self.tab == "sound" and id in ("master", "effects"):
            self.app.sound.volumes(settings.master, settings.effects, settings.ambience, settings.music)
            self.app.sound.play("token")  # what was changed is heard
        if id == "ui_scale" and self.app.pointer.pressed:
            self.dirty()  # the page is laid out anew when the knob is let go
            return
        self.app.apply()

    def _reset(self) -> None:
        fresh = Settings()
        for id, _, _, kind in _ROWS[self.tab]:
            if id == "fullscreen":
                self.app.set_fullscreen(False)
            elif id == "speed":
                self.app.set_speed(fresh.speed)
            else:
                setattr(self.app.settings, id, bool(getattr(fresh, id)) if kind == "toggle" else getattr(fresh, id))
        self.app.apply()

    def released(self, id: str) -> None:
        self.app.apply()

    def key(self, action: str) -> bool:
        if action in ("q", "e", "shoulder_left", "shoulder_right"):
            ids = list(TABS)
            step = -1 if action in ("q", "shoulder_left") else 1
            self.tab = ids[(ids.index(self.tab) + step) % len(ids)]
            self.app.pointer.set_focus(f"tab:{self.tab}")
            self.changed()
            return True
        return False

    # -- drawing

    def draw(self, stage: Stage) -> None:
        page.ground(stage, GAMES[0].looks.ground)
        page.heading(stage, "Settings")
        panel = self._panel()
        stage.panel(panel, "paper", 18, 2.5, 6)
        page.bar(stage, 0.922)
        bar = stage.area(0, 0.922, 1, 0.078)
        stage.text("Changes apply at once.", (stage.px(40), bar.centery + 1), "label", "cream", anchor="midleft")
        top = self._top()
        stage.rule((panel.x + stage.px(16), top), (panel.right - stage.px(16), top))
        self._draw_tab_keys(stage, panel)
        if self.tab == "game":
            words = [THINKING if compiled() else UNCOMPILED, THINKING, ""]
            at = (panel.x + stage.px(36), panel.bottom - stage.px(18))
            stage.text(words, at, "second", anchor="bottomleft", width=panel.w - stage.px(72))
        pointer = self.app.pointer
        for (id, title, note, kind), rect in zip(_ROWS[self.tab], self._rows(), strict=True):
            if pointer.focus_shown and pointer.focus == f"set:{id}" and kind == "toggle":
                pygame.draw.rect(stage.surface, stage.colour("warm"), rect, border_radius=stage.px(12))
            self._draw_row(stage, id, title, note, kind, rect)
        self._draw_preview(stage, self._preview())

    def _draw_tab_keys(self, stage: Stage, panel: pygame.Rect) -> None:
        """Q and E as key caps right of the tabs, where they have room."""
        last = next(control.rect for control in self.controls() if control.id == f"tab:{list(TABS)[-1]}")
        width = stage.px(30)
        x, y = last.right + stage.px(20), last.centery
        if x + 2 * width + stage.px(20) + stage.measure("next tab", "second")[0] > panel.right - stage.px(10):
            return
        for letter in "QE":
            cap = pygame.Rect(x, y - width // 2, width, width)
            stage.panel(cap, "paper", 7, 2, 2)
            stage.text(letter, cap.center, "chip", anchor="center")
            x += width + stage.px(5)
        stage.text("next tab", (x + stage.px(4), y), "second", anchor="midleft")

    def _draw_row(self, stage: Stage, id: str, title: str, note: str, kind: str, rect: pygame.Rect) -> None:
        x = rect.x + stage.px(16)
        reserved = {"toggle": stage.px(80), "segments": max(stage.px(300), stage.em(270)) + stage.px(6)}.get(
            kind, stage.px(216) + self._slider_words_width()
        )
        room = rect.w - reserved - stage.px(16)
        role = "strong" if stage.fits(title, "strong", room) else "chip"
        if id == "ui_scale" and stage.capped:
            percent = round(stage.scale * 100)
            notes = [f"This window shows at most {percent} %", f"at most {percent} % here", f"max. {percent} %"]
        else:
            notes = [note, ""]
        titles = [title, "Text size"] if id == "ui_scale" else [title]
        if rect.h >= stage.line_height("strong") + stage.line_height("second"):
            stage.text(titles, (x, rect.centery + stage.px(1)), role, anchor="bottomleft", width=room)
            stage.text(notes, (x, rect.centery + stage.px(2)), "second", anchor="topleft", width=room)
        else:
            stage.text(titles, (x, rect.centery), role, anchor="midleft", width=room)
        if kind in ("percent", "scale"):
            value = getattr(self.app.settings, id)
            words = "Off" if value == 0 else f"{value} %"
            at = (rect.right - self._slider_words_width() + stage.px(20), rect.centery)
            stage.text(words, at, "label", anchor="midleft")

    def _draw_preview(self, stage: Stage, box: pygame.Rect) -> None:
        stage.panel(box, "sky", 14, 2.5, 4)
        inset = stage.px(18)
        head = stage.text("Preview", (box.x + inset, box.y + stage.px(12)), "panel")
        words_h = stage.line_height("body") + 2 * stage.line_height("second") + stage.px(22)
        felt = pygame.Rect(
            box.x + stage.px(15),
            head.bottom + stage.px(8),
            box.w - stage.px(30),
            box.bottom - words_h - head.bottom - stage.px(8),
        )
        if felt.h >= stage.px(60):
            stage.panel(felt, "felt", 10, 2, 0, rim=False)
            {"sound": self._draw_sounds, "game": self._draw_speeds}.get(self.tab, self._draw_pieces)(stage, felt)
        at = (box.x + inset, max(felt.bottom, head.bottom) + stage.px(12))
        room = box.w - 2 * inset
        first, second = self._preview_words(stage)
        line = stage.text(first, at, "body", width=room)
        stage.text(second, (line.x, line.bottom + stage.px(2)), "second", "ink", width=room, lines=2)

    def _preview_words(self, stage: Stage) -> tuple[list[str], list[str]]:
        if self.tab == "sound":
            if self.app.sound.state in ("silent", "closed"):
                return ["No sound device answers here."], ["What is set here holds where there is one."]
            return ["Every change is heard at once.", "Heard at once."], ["Loops give way to fanfares by themselves."]
        if self.tab == "game":
            return [f"At this speed a step takes {self._ms():.0f} ms.", "A step at this speed"], [
                "The quickest shows ends only.",
                "Ends only at Instant.",
            ]
        scale = round(stage.scale * 100)
        return [f"This is how text looks at {scale} %.", f"Text at {scale} %."], [
            "Secondary text is never smaller than this.",
            "Never smaller than this.",
        ]

    def _ms(self) -> float:
        return 220 * FACTORS[self.app.speed]

    def _draw_speeds(self, stage: Stage, felt: pygame.Rect) -> None:
        """A goat on its way, as many pictures of it as it takes time."""
        name = next(iter(self.app.theme.players))
        size = min(stage.px(58), felt.h * 0.5)
        steps = {"slow": 7, "normal": 5, "fast": 3, "instant": 1}[self.app.speed]
        left, right = felt.x + size * 0.7, felt.right - size * 0.7
        for index in range(steps + 1):
            share = index / steps
            lift = 4 * share * (1 - share) * felt.h * 0.3
            spot = (left + (right - left) * share, felt.bottom - felt.h * 0.2 - lift)
            last = index == steps
            picture = f"pawn/pawn_{name}" if last or index == 0 else f"pawn/pawn_{name}_leap_calm"
            stage.put(stage.art(picture, size, alpha=255 if last else 110), spot, "midbottom")

    def _draw_sounds(self, stage: Stage, felt: pygame.Rect) -> None:
        """How loud each of the four is, in bars, what is off dashed."""
        settings: Settings = self.app.settings
        rows = [(title, getattr(settings, id)) for id, title, _, _ in _ROWS["sound"]]
        step = felt.h / len(rows)
        words = max(stage.measure(title, "chip")[0] for title, _ in rows) + stage.px(26)
        for index, (title, value) in enumerate(rows):
            y = round(felt.y + step * (index + 0.5))
            heard = value if index == 0 else value * settings.master / 100
            stage.text(title, (felt.x + stage.px(14), y), "chip", "cream", anchor="midleft")
            room = pygame.Rect(felt.x + words, y - stage.px(6), felt.w - words - stage.px(16), stage.px(12))
            if heard < 1:
                stage.dash(room, "cream", 6, 1.5, length=5)
            else:
                stage.pill(room, "felt_dark", 1.5)
                stage.pill(pygame.Rect(room.x, room.y, max(room.h, round(room.w * heard / 100)), room.h), "gold", 1.5)

    def _draw_pieces(self, stage: Stage, felt: pygame.Rect) -> None:
        players = list(self.app.theme.players)
        step = felt.w / len(players)
        size = min(stage.px(58), step - 2, felt.h * 0.4)
        for index, name in enumerate(players):
            x = felt.x + step * (index + 0.5)
            stage.put(stage.art(f"pawn/pawn_{name}", size), (x, felt.y + felt.h * 0.26))
            stage.symbol(name, (x, felt.y + felt.h * 0.55), min(stage.px(30), size * 0.55))
        height = min(round(felt.h * 0.28), max(stage.px(46), stage.em(38)))
        button = pygame.Rect(0, 0, round(felt.w * 0.42), height)
        button.midbottom = (felt.x + round(felt.w * 0.28), felt.bottom - stage.px(9))
        stage.panel(button, "primary", 13, 2.5, 3)
        stage.text("Climb", button.center, "name", "cream", anchor="center", width=button.w)
        for index, icon in enumerate(("undo", "hint")):
            square = pygame.Rect(
                button.right + stage.px(20) + index * (height + stage.px(14)), button.y, height, height
            )
            stage.panel(square, "paper", 13, 2.5, 3)
            stage.icon(icon, square.center, height * 0.56)
            if icon == "hint":
                stage.ring(square, 13)
