"""Where the focus goes from here: spatial moves by arrow, tab order by declaration."""

from collections.abc import Sequence

from goatgames.ui.scene import Control

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def reachable(controls: Sequence[Control]) -> list[Control]:
    """Those the focus may rest on; disabled ones too, since their tooltip says why."""
    return [control for control in controls if control.focusable]


def step(controls: Sequence[Control], current: str, direction: str) -> str:
    """The id the focus moves to: the nearest control that way, those in line first; from nowhere the first control.

    Where nothing lies that way the focus stays, so that a held stick cannot fly round the page.
    """
    able = reachable(controls)
    here = next((control for control in able if control.id == current), None)
    if here is None:
        return able[0].id if able else ""
    dx, dy = DIRECTIONS[direction]
    best, least = current, float("inf")
    for other in able:
        if other is here:
            continue
        cost = _cost(here, other, dx, dy)
        if cost < least:
            best, least = other.id, cost
    return best


def _cost(here: Control, other: Control, dx: int, dy: int) -> float:
    """How far a control lies in a direction, sideways distance counted thrice; infinite when it lies another way."""
    a, b = here.rect, other.rect
    if dx:
        along = (b.left - a.right if dx > 0 else a.left - b.right) + min(a.w, b.w) * 0.5
        forward = (b.centerx - a.centerx) * dx
        across = max(0, b.top - a.bottom, a.top - b.bottom)
        drift = abs(b.centery - a.centery)
    else:
        along = (b.top - a.bottom if dy > 0 else a.top - b.bottom) + min(a.h, b.h) * 0.5
        forward = (b.centery - a.centery) * dy
        across = max(0, b.left - a.right, a.left - b.right)
        drift = abs(b.centerx - a.centerx)
    if forward <= 0 or along < 0:
        return float("inf")
    return along + 3.0 * across + 0.05 * drift + (100000 if across > 0 and across > 4 * max(1.0, forward) else 0)


def tab(controls: Sequence[Control], current: str, back: bool = False) -> str:
    """The next id in the order of declaration, round and round."""
    able = [control.id for control in reachable(controls)]
    if not able:
        return ""
    if current not in able:
        return able[-1 if back else 0]
    return able[(able.index(current) + (-1 if back else 1)) % len(able)]
