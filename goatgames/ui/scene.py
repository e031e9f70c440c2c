"""What a scene is and what it declares; the app does the rest.

A scene declares its controls; the kit draws them and knows hover, press and focus. What a person does comes back as
`act(id)`: on release of the mouse, by Enter, Space or pad A on the focused control, by the control's key.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from goatgames.ui.input import Press
    from goatgames.ui.stage import Stage


@dataclass(slots=True)
class Control:
    """One thing a person may act on, at a rectangle of pixels.

    on: selected; why: the reason it is disabled (its tooltip then); tip: its tooltip otherwise; key: action names that
    act on it ("u", "1", "pad_x"), parted by spaces; group: a name shared by what belongs together; drag, drop: takes
    part in dragging. value: a slider's (value, low, high, step), a field's text. role: the label's step of the type
    scale; detail: a second, smaller line; radius and padding in units; align: of label and icon.
    """

    id: str
    rect: pygame.Rect
    kind: str = "paper"
    label: str = ""
    icon: str = ""
    on: bool = False
    enabled: bool = True
    why: str = ""
    key: str = ""
    group: str = ""
    drag: bool = False
    drop: bool = False
    value: Any = None
    tip: str = ""
    title: str = ""  # the tooltip's bold first line
    role: str = ""
    detail: str = ""
    align: str = "centre"
    radius: float = 0.0
    ring: bool = True  # False: the scene shows the focus itself
    focusable: bool = True
    first: bool = False  # has the focus when a new question comes
    sound: str = "press"
    at_once: bool = False  # where milliseconds count it acts when it is pressed, not when it is let go
    longest: int = 24  # signs a field holds at most


class Scene:
    """A page or a dialog. The app calls enter once and leave once; everything else has a harmless default."""

    app: Any
    opaque = True  # False: the scene below shows through, veiled
    abrupt = False  # True: it is there at once, nothing of what was seen before shows through

    def __init__(self, app: Any) -> None:
        self.app = app
        self.stale = True  # controls must be asked for anew
        self.unclean = True  # must be drawn anew

    @property
    def stage(self) -> "Stage":
        """What is drawn upon now; another one after every resize."""
        stage: Stage = self.app.stage
        return stage

    def changed(self) -> None:
        """Lay out and draw anew."""
        self.stale = True
        self.unclean = True

    def dirty(self) -> None:
        """Draw anew."""
        self.unclean = True

    def enter(self) -> None:
        """The scene is now on top for the first time."""

    def resume(self) -> None:
        """The scene above went away."""

    def leave(self) -> None:
        """The scene goes away for good."""

    def controls(self) -> list[Control]:
        """What may be acted on now; asked after changed()."""
        return []

    def first(self) -> str:
        """The id of the control that has the focus on arrival, or ""."""
        return ""

    def act(self, id: str, value: Any = None) -> None:
        """A control was acted on; value: a slider's number, a field's text (None: propose one, for a gamepad)."""

    def released(self, id: str) -> None:
        """The pointer let go of a slider."""

    def dropped(self, source: str, target: str) -> None:
        """A dragged control was let go; target is "" outside every drop control."""

    def dragging(self, id: str, pos: tuple[int, int] | None) -> None:
        """A control is being dragged to pos; None: the drag ended or was cancelled."""

    def tells(self) -> bool:
        """Whether tooltips are shown."""
        return True

    def hovered(self, id: str | None) -> None:
        """The pointer or the focus is now on this control."""

    def unplugged(self, pad: int) -> str:
        """A gamepad was pulled out; what that means here in a sentence, "" for nothing."""
        return ""

    def key(self, action: str) -> bool:
        """An action no control took ("back", "page_down", "pad_y"); True when it was used."""
        return False

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        """The wheel was turned: steps > 0 away from the person."""

    def right(self, pos: tuple[int, int]) -> None:
        """The right button was let go."""

    def press(self, press: "Press", pos: tuple[int, int]) -> bool:
        """A key, pad or mouse button went down or up, before it is an action; True: taken, no action comes of it."""
        return False

    def away(self) -> None:
        """Nobody looks: the window lost the focus or was minimised, or time jumped."""

    def eats_click(self) -> bool:
        """True while an animation runs, which the scene finishes here: the click or key does nothing else."""
        return False

    def update(self, ms: float) -> bool:
        """Time passes; True when the scene moves and must be called again within a frame."""
        return False

    def draw(self, stage: "Stage") -> None:
        """Below the controls."""

    def draw_over(self, stage: "Stage") -> None:
        """Above the controls."""
