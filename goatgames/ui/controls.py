"""How controls look in each state (UI.md, States): one function a kind, no behaviour."""

from dataclasses import dataclass

import pygame

from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage
from goatgames.ui.theme import WHITE, Colour, mix

_FILLS = {"primary": "primary", "secondary": "secondary", "gold": "gold", "tab": "warm", "segment": "paper"}
_DARK = ("primary", "secondary")
DRAG_ALPHA = 150


@dataclass(frozen=True, slots=True)
class Look:
    """The state a control is drawn in; hover: 0..1, how far its look has come."""

    hover: float = 0.0
    pressed: bool = False
    focus: bool = False
    caret: int = -1  # of a field being edited
    anchor: int = -1  # where its selection began
    dragged: bool = False


def radius_of(control: Control) -> float:
    """Corner radius in units."""
    if control.radius:
        return control.radius
    return {"tile": 18.0, "segment": 9.0, "field": 11.0, "icon": 13.0}.get(control.kind, 13.0)


def draw(stage: Stage, control: Control, look: Look) -> None:
    """Draws a control and, when it has the focus, its ring."""
    stage.note(control.id, control.rect, control.kind)
    if control.kind == "bare":
        pass
    elif control.kind == "toggle":
        _toggle(stage, control, look)
    elif control.kind == "slider":
        _slider(stage, control, look)
    elif control.kind == "field":
        _field(stage, control, look)
    else:
        _button(stage, control, look)
    if look.focus and control.ring:
        _ring(stage, control)


def _ring(stage: Stage, control: Control) -> None:
    rect = control.rect
    radius = radius_of(control)
    if control.kind in ("chip", "toggle"):
        radius = rect.h / 2 / stage.unit
    if control.kind == "slider":
        centre, r = _knob(stage, control)
        rect = pygame.Rect(0, 0, 2 * r, 2 * r)
        rect.center = centre
        radius = r / stage.unit
    stage.ring(rect, radius)


def _shade(stage: Stage, fill: Colour, control: Control, look: Look) -> Colour:
    if not control.enabled:
        return stage.colour("edge")
    ink = stage.colour("ink")
    if look.pressed:
        return mix(fill, ink, 0.22)
    if look.hover:  # brighter, never darker: gold must not turn to mustard
        to = mix(fill, stage.colour("gold"), 0.28) if fill == stage.colour("paper") else mix(fill, WHITE, 0.2)
        return mix(fill, to, _stepped(look.hover))
    return fill


def _hovered_edge(stage: Stage) -> str:
    return "gold_deep" if stage.theme.high_contrast else "gold"


def _stepped(share: float) -> float:
    """A share in quarters, so that few looks are drawn and kept."""
    return round(share * 4) / 4


def _button(stage: Stage, control: Control, look: Look) -> None:
    dark = control.kind in _DARK and control.enabled and not control.on
    fill = stage.colour("gold") if control.on else stage.colour(_FILLS.get(control.kind, "paper"))
    fill = _shade(stage, fill, control, look)
    rect = control.rect.copy()
    shadow = 3.0 if control.kind in ("chip", "segment", "icon", "tab") else 4.0
    if control.kind == "segment":
        shadow = 0.0
    if not control.enabled:
        shadow = 0.0
    elif look.pressed:
        rect.y += stage.px(3)
        shadow = 1.0
    elif look.hover:
        share = _stepped(look.hover)
        rect.y -= round(max(2, stage.px(4)) * share)
        shadow += 4.0 * share if shadow else 0.0
    edge = "ink_soft" if not control.enabled else _hovered_edge(stage) if look.hover >= 0.5 else None
    if control.kind == "chip":
        stage.pill(rect, fill, 2, shadow, edge=edge)
    else:
        stage.panel(rect, fill, radius_of(control), 2.5, shadow, edge=edge, rim=control.kind in _DARK or control.on)
    _label(stage, control, rect, dark)


def _label(stage: Stage, control: Control, rect: pygame.Rect, dark: bool) -> None:
    colour = "cream" if dark else "ink" if control.enabled else "ink_soft"
    role = control.role or {"chip": "chip", "segment": "chip", "tab": "strong"}.get(control.kind, "label")
    if control.kind == "icon" and not control.label:
        stage.icon(control.icon, rect.center, min(rect.w, rect.h) * 0.56, alpha=255 if control.enabled else 150)
        return
    text_px = stage.text_px(role)
    icon = round(text_px * (1.25 if text_px < 30 else 1.0)) if control.icon else 0
    gap = round(text_px * 0.45) if control.icon else 0
    inset = (
        max(stage.px(3 if control.kind == "segment" else 6), 3)
        if control.align == "centre"
        else stage.px(24 if control.align == "row" else 16)
    )
    room = rect.w - 2 * inset - icon - gap
    width = min(room, stage.measure(control.label, role)[0])
    if control.align in ("left", "row"):
        left = rect.x + inset
    else:
        left = rect.x + (rect.w - width - icon - gap) // 2
    middle = rect.centery
    if control.icon:
        stage.icon(control.icon, (left + icon / 2, middle), icon, cream=dark, alpha=255 if control.enabled else 150)
    if control.label and control.align == "row":
        box = stage.text(control.label, (left + icon + gap, middle), role, colour, anchor="midleft", width=room)
        if control.detail:
            at = box.right + stage.px(12)
            width = rect.right - inset - at
            stage.text(control.detail, (at, middle + stage.px(1)), "chip", colour, anchor="midleft", width=width)
    elif control.label:
        two = bool(control.detail)
        anchor = "midleft"
        top = middle - round(text_px * 0.62) if two else middle
        stage.text(control.label, (left + icon + gap, top), role, colour, anchor=anchor, width=room)
        if two:
            stage.text(
                control.detail,
                (left + icon + gap, middle + round(text_px * 0.7)),
                "second",
                colour if dark else None,
                anchor=anchor,
                width=room,
            )


def _toggle(stage: Stage, control: Control, look: Look) -> None:
    """A switch at the right end of its rectangle, 58 x 32 units; the row's words are the scene's."""
    fill = stage.colour("success") if control.on else mix(stage.colour("ink_soft"), WHITE, 0.2)
    fill = _shade(stage, fill, control, look)
    rect = control.rect
    stage.pill(rect, fill, 2, 0)
    r = rect.h / 2
    centre = (rect.right - r if control.on else rect.x + r, rect.centery)
    stage.disc(centre, r - max(1, stage.px(2)), "paper", outline=2)
    if control.on:
        stage.icon("check", centre, r * 1.15)
    else:
        half = max(2, round(r * 0.3))
        pygame.draw.rect(
            stage.surface, stage.colour("ink"), (centre[0] - half, centre[1] - 1, 2 * half, max(2, stage.px(2)))
        )


def _knob(stage: Stage, control: Control) -> tuple[tuple[int, int], int]:
    value, low, high, _ = control.value
    r = round(max(11, 13.5 * stage.unit))
    share = (value - low) / (high - low) if high > low else 0.0
    return (round(control.rect.x + r + share * (control.rect.w - 2 * r)), control.rect.centery), r


def slider_value(stage: Stage, control: Control, x: float) -> float:
    """The value of a slider whose knob is taken to this x, on its steps."""
    low, high, step = (float(number) for number in control.value[1:])
    r = round(max(11, 13.5 * stage.unit))
    share = (x - control.rect.x - r) / max(1, control.rect.w - 2 * r)
    raw = low + max(0.0, min(1.0, share)) * (high - low)
    return max(low, min(high, low + round((raw - low) / step) * step))


def _slider(stage: Stage, control: Control, look: Look) -> None:
    (x, y), r = _knob(stage, control)
    rect = control.rect
    bar = pygame.Rect(rect.x, y - max(4, stage.px(6)), rect.w, 2 * max(4, stage.px(6)))
    stage.pill(bar, "edge", 2)
    if x - rect.x > bar.h:
        stage.pill(pygame.Rect(bar.x, bar.y, x - bar.x, bar.h), "secondary" if control.enabled else "edge", 2)
    grown = r + (1 if look.hover or look.pressed else 0)
    stage.disc((x, y), grown, "paper", outline=2.5, shadow=2)
    stage.disc((x, y), r * 0.32, "secondary", outline=0)


def _field(stage: Stage, control: Control, look: Look) -> None:
    fill = mix(stage.colour("paper"), WHITE, 0.75) if not look.hover else stage.colour("paper")
    stage.panel(control.rect, fill, radius_of(control), 2.5, 0, rim=False)
    role = control.role or "strong"
    inset = stage.px(12)
    left = control.rect.x + inset
    text = str(control.value or "")
    room = control.rect.w - 2 * inset
    if control.icon:
        size = stage.text_px(role) * 1.3
        stage.icon(control.icon, (left + size / 2, control.rect.centery), size)
        left += round(size) + stage.px(8)
        room -= round(size) + stage.px(8)
    shown = text
    while look.caret >= 0 and len(shown) > 1 and not stage.fits(shown, role, room):
        shown = shown[1:]  # a long text scrolls while it is edited
    shown = shown if len(text) - len(shown) <= max(look.caret, 0) else text[look.caret :]
    lost = len(text) - len(shown)
    if look.caret >= 0 and look.anchor not in (-1, look.caret):
        ends = [max(0, at - lost) for at in sorted((look.caret, look.anchor))]
        x0, x1 = (left + (stage.measure(shown[:end], role)[0] if end else 0) for end in ends)
        tall = round(stage.text_px(role) * 1.3)
        box = pygame.Rect(x0, control.rect.centery - tall // 2, x1 - x0, tall)
        pygame.draw.rect(stage.surface, mix(stage.colour("focus"), WHITE, 0.7), box, border_radius=3)
    if text:
        stage.text(shown, (left, control.rect.centery), role, "ink", anchor="midleft", width=room)
    elif control.label and look.caret < 0:
        stage.text(control.label, (left, control.rect.centery), "label", "ink_soft", anchor="midleft", width=room)
    if look.caret >= 0:
        before = shown[: max(0, look.caret - lost)]
        x = left + (stage.measure(before, role)[0] if before else 0) + 1
        height = round(stage.text_px(role) * 1.25)
        bar = (x, control.rect.centery - height // 2, max(2, stage.px(2)), height)
        pygame.draw.rect(stage.surface, stage.colour("focus"), bar)
