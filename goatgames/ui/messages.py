"""Toasts that stack at the top and tooltips that never cover the pointer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage

_ICONS = {"danger": "close", "success": "check", "warning": "clock"}
_LIFE = 4000.0
_DROP = 160.0
_MOST = 2


class Act(NamedTuple):
    """What a message offers to do: the label of its button, and what that does."""

    label: str
    do: Callable[[], object]


@dataclass(slots=True)
class Toast:
    """One message: words, the rule it rests on, a tone (danger, success, warning), what it speaks of, what it offers,
    how long it has been shown."""

    text: str
    rule: str | None = None
    tone: str = "danger"
    cause: str = ""
    act: Act | None = None
    age: float = 0.0

    @property
    def life(self) -> float:
        """ms it is shown; danger stays until it is dismissed."""
        return float("inf") if self.tone == "danger" else _LIFE if self.act is None else 2 * _LIFE

    @property
    def chip(self) -> str:
        """The words of its button, "" for none."""
        return self.act.label if self.act is not None else self.rule or ""


class Toasts:
    """At most two messages; refusals stay until dismissed or until the next act."""

    def __init__(self) -> None:
        self.shown: list[Toast] = []

    def add(
        self, text: str, rule: str | None = None, tone: str = "danger", cause: str = "", act: Act | None = None
    ) -> None:
        """A new message; the same words again only start anew, and one of the same cause gives way to it."""
        kept = [toast for toast in self.shown if toast.text != text and not (cause and toast.cause == cause)]
        self.shown = kept[-(_MOST - 1) :]
        self.shown.append(Toast(text, rule, tone, cause, act))

    def update(self, ms: float) -> bool:
        """Time passes; whether something must be drawn anew."""
        before = len(self.shown)
        moving = any(toast.age < _DROP for toast in self.shown)
        for toast in self.shown:
            toast.age += ms
        self.shown = [toast for toast in self.shown if toast.age < toast.life]
        return moving or len(self.shown) != before

    def wait(self) -> float | None:
        """Milliseconds until the next change; 0 while one drops; None when nothing will change by itself."""
        if any(toast.age < _DROP for toast in self.shown):
            return 0.0
        left = [toast.life - toast.age for toast in self.shown if toast.tone != "danger"]
        return max(1.0, min(left)) if left else None

    def dismiss(self, index: int | None = None) -> bool:
        """Takes one message away, or all refusals; whether there was one."""
        before = len(self.shown)
        if index is None:
            self.shown = [toast for toast in self.shown if toast.tone != "danger"]
        elif index < before:
            del self.shown[index]
        return len(self.shown) != before

    def rects(self, stage: Stage, area: pygame.Rect) -> list[pygame.Rect]:
        """Where the messages lie: top middle of an area."""
        out, y = [], area.y
        for toast in self.shown:
            chip = stage.measure(toast.chip, "chip")[0] + stage.px(46) if toast.chip else 0
            room = min(stage.em(460), area.w) - stage.em(52) - chip - stage.px(16)
            width, height = stage.measure(toast.text, "label", room)
            width = min(area.w, max(stage.em(300), width + stage.em(52) + chip + stage.px(18)))
            height = max(stage.em(54), height + stage.px(18))
            out.append(pygame.Rect(area.centerx - width // 2, y, width, height))
            y += height + stage.px(10)
        return out

    def controls(self, stage: Stage, area: pygame.Rect) -> list[Control]:
        """Hot areas: the rule of a message opens it, what lies under its words can be reached; any other goes away."""
        return [
            Control(f"toast:{index}", self._chip(stage, toast, rect) if toast.chip else rect, "bare",
                    focusable=bool(toast.chip), key="f2" if toast.chip else "")
            for index, (toast, rect) in enumerate(zip(self.shown, self.rects(stage, area), strict=True))
        ]  # fmt: skip

    def _chip(self, stage: Stage, toast: Toast, rect: pygame.Rect) -> pygame.Rect:
        """Where the rule of a message, or what it offers, stands at its right end."""
        width = stage.measure(toast.chip, "chip")[0] + stage.px(26)
        chip = pygame.Rect(rect.right - stage.px(14) - width, 0, width, stage.em(28))
        chip.centery = rect.centery
        return chip

    def draw(self, stage: Stage, area: pygame.Rect, reduced: bool) -> None:
        """Draws the messages, dropping in from above."""
        for toast, rect in zip(self.shown, self.rects(stage, area), strict=True):
            if toast.age < _DROP and not reduced:
                rect = rect.move(0, -round(stage.px(40) * (1 - toast.age / _DROP) ** 2))
            stage.panel(rect, toast.tone, 13, 2.5, 4)
            stage.cover(rect)
            icon = stage.em(20)
            stage.icon(_ICONS.get(toast.tone, "check"), (rect.x + stage.em(28), rect.centery), icon, cream=True)
            left, right = rect.x + stage.em(52), rect.right - stage.px(14)
            if toast.chip:
                chip = self._chip(stage, toast, rect)
                stage.pill(chip, "paper", 2)
                stage.text(
                    toast.chip, chip.center, "chip", "danger" if toast.tone == "danger" else "ink", anchor="center"
                )
                right = chip.x - stage.px(8)
            stage.text(
                toast.text,
                (left, rect.centery),
                "label",
                "cream",
                anchor="midleft",
                width=right - left,
                lines=3,
                align="left",
            )


_NAMES = {"accept": "Enter", "back": "Esc", "delete": "Del", "home": "Home", "end": "End"}


def key_of(control: Control) -> str:
    """The key of a control as it is printed on a keyboard, "" if it has none."""
    for key in control.key.split():
        if not key.startswith(("pad_", "shoulder_")):
            return _NAMES.get(key, key.upper() if len(key) <= 3 else key)
    return ""


def draw_tooltip(stage: Stage, control: Control, pointer: tuple[int, int] | None) -> None:
    """The tooltip of a control: 296 units wide, its tail to the control, never over the pointer."""
    words = control.why if control.why and not control.enabled else control.tip
    key, title = key_of(control), control.title or control.label or ""
    if key and title:
        title = f"{title} ({key})"
    elif key:
        words = f"{words} ({key})"
    else:
        title = control.title
    inset = stage.px(15)
    width = min(max(stage.em(296), stage.px(200)), stage.size[0] - stage.px(24))
    body = stage.measure(words, "chip", width - 2 * inset)
    head = stage.line_height("label") + stage.px(3) if title else 0
    width = min(width, max(body[0], stage.measure(title, "label")[0] if title else 0) + 2 * inset + 2)
    height = head + body[1] + 2 * stage.px(10)
    gap = stage.px(14)
    target = control.rect
    below = target.bottom + gap + height <= stage.size[1] - 4
    box = pygame.Rect(0, 0, width, height)
    box.centerx = target.centerx
    if target.h > stage.size[1] * 0.4:  # a large area: beside the pointer
        at = pointer or target.center
        box.midtop = (at[0], at[1] + stage.px(28))
        below = box.bottom <= stage.size[1] - 4
        target = pygame.Rect(at[0] - 8, at[1] - 8, 16, 24)
    if below:
        box.top = target.bottom + gap
        tail = (target.centerx, target.bottom + 2)
    else:
        box.bottom = target.top - gap
        tail = (target.centerx, target.top - 2)
    edge = stage.px(8)
    box.left = max(edge, min(stage.size[0] - edge - width, box.left))
    box.top = max(edge, box.top)
    stage.bubble(box, (max(box.x + 20, min(box.right - 20, tail[0])), tail[1]), "paper", 12, 2, 4)
    y = box.y + stage.px(9)
    if title:
        stage.text(title, (box.x + inset, y), "label", width=width - 2 * inset + 2)
        y += head
    stage.text(words, (box.x + inset, y), "chip", width=width - 2 * inset + 2, lines=9)
