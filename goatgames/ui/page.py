"""What full pages share: ground, back button and heading at the top, the wooden bar at the bottom."""

from collections.abc import Sequence

import pygame

from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage

VEIL = 0.27


def ground(stage: Stage, name: str, veil: float = VEIL) -> None:
    """The quiet backdrop of a page, out of the layer cache."""
    stage.layer(("ground", name, veil), lambda: stage.backdrop(name, veil))


def back_rect(stage: Stage) -> pygame.Rect:
    """Where the back button lies."""
    side = max(stage.px(46), 36)
    return pygame.Rect(stage.px(20), stage.px(40) - side // 2, side, side)


def back_button(stage: Stage, tip: str = "Back") -> Control:
    """The back button; Esc and pad B act on it."""
    return Control("back", back_rect(stage), "icon", icon="back", key="back", tip=tip)


def heading(stage: Stage, text: str, x: float | None = None) -> pygame.Rect:
    """The page's name beside the back button; returns its box."""
    left = back_rect(stage).right + stage.px(20) if x is None else x
    return stage.text(text, (left, stage.px(41)), "page", anchor="midleft")


def bar(stage: Stage, top: float) -> pygame.Rect:
    """The wooden bar from a fraction of the height down to the edge."""
    rect = stage.area(0, top, 1, 1 - top)
    pygame.draw.rect(stage.surface, stage.colour("wood_dark"), rect)
    edge = max(2, stage.px(5))
    pygame.draw.rect(stage.surface, stage.colour("wood"), (rect.x, rect.y, rect.w, edge))
    return rect


def button_width(stage: Stage, control: Control) -> int:
    """The width in pixels that a button's icon, label and margins take."""
    role = control.role or "label"
    px = stage.text_px(role)
    icon = round(px * 1.7) if control.icon else 0
    return stage.measure(control.label, role)[0] + icon + stage.px(36)


def row(stage: Stage, area: pygame.Rect, controls: Sequence[Control], gap: float = 12) -> list[Control]:
    """Lays controls side by side over an area, each as wide as its words plus an equal share of what is free."""
    space = stage.px(gap)
    widths = [button_width(stage, control) for control in controls]
    spare = (area.w - sum(widths) - space * (len(controls) - 1)) / max(1, len(controls))
    x = float(area.x)
    for control, width in zip(controls, widths, strict=True):
        right = x + width + spare
        control.rect = pygame.Rect(round(x), area.y, round(right) - round(x), area.h)
        x = right + space
    return list(controls)
