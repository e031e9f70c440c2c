"""The pointer and the focus over a scene: what is hovered, pressed, focused, dragged, edited. It acts on release.

Ids survive a relayout, so the focus stays where it was although every rectangle moved.
"""

import pygame

from goatgames.ui import controls as looks
from goatgames.ui import focus as ways
from goatgames.ui.field import Line, is_paste
from goatgames.ui.scene import Control, Scene
from goatgames.ui.sound import Sounds
from goatgames.ui.stage import Stage

_DRAG = 6  # pixels the pointer moves before a press becomes a drag
_TWICE = 300.0  # ms in which a second click at one place does not reach a page that came up meanwhile
_FADE = 100.0  # ms in which the look of a hovered control comes and goes


class Pointer:
    """Pointer, focus and drag of one scene; the app makes one for each scene on its stack."""

    def __init__(self, scene: Scene, sound: Sounds) -> None:
        self.scene = scene
        self.sound = sound
        self.controls: list[Control] = []
        self.hover = ""
        self.focus = ""
        self.pressed = ""
        self.drag = ""
        self.editing = ""
        self.caret = 0
        self.anchor = 0  # of the selection of the field being edited; at the caret: nothing is selected
        self.focus_shown = True
        self._reached = ""  # where a key or pad has brought the focus: only there a tooltip comes
        self.pos = (-1, -1)
        self.since = 0.0  # ms the pointer or focus has rested where it is
        self.born = 0.0  # ms since the scene came up
        self._hand: pygame.Rect | None = None  # where the focus was last
        self._start = (0, 0)
        self._lifts: dict[str, float] = {}  # 0..1 by control: how far the look of the hover has come
        self._swallow = False

    # -- controls

    def set_controls(self, controls: list[Control]) -> None:
        """The scene was laid out anew."""
        self.controls = controls
        ids = {control.id for control in controls}
        if self.focus not in ids:
            self.focus = self._instead()
        self._hand = next((control.rect for control in controls if control.id == self.focus), self._hand)
        if self.pressed and self.pressed not in ids:
            self.cancel()
        field = self.find(self.editing)
        end = len(str(field.value or "")) if field else 0
        self.editing = field.id if field else ""
        self.caret, self.anchor = min(self.caret, end), min(self.anchor, end)
        if self.hover and self.hover not in ids:
            self.hover = ""

    def _instead(self) -> str:
        """Where the focus goes when its control is gone: to what the scene says is first now, else to the nearest of
        its kind (the last row's button when a row was removed), else to where the page begins."""
        first = next((control.id for control in self.controls if control.first), "")
        kind, parted, _ = self.focus.partition(":")
        if not first and parted and self._hand is not None:
            at = self._hand.center
            kin = [one for one in ways.reachable(self.controls) if one.id.startswith(f"{kind}:")]
            near = sorted(kin, key=lambda one: abs(one.rect.centerx - at[0]) + abs(one.rect.centery - at[1]))
            first = near[0].id if near else ""
        first = first or self.scene.first()
        return first if self.find(first) is not None else ""

    def find(self, id: str) -> Control | None:
        """The control of this id."""
        return next((control for control in self.controls if control.id == id), None)

    def at(self, pos: tuple[int, int], drop: bool = False) -> Control | None:
        """The topmost control under a position (declared later = on top)."""
        for control in reversed(self.controls):
            if control.rect.collidepoint(pos) and (not drop or (control.drop and control.id != self.drag)):
                return control
        return None

    def rest(self, ms: float) -> bool:
        """Time passes; True when a tooltip becomes due just now."""
        before = self.since
        self.since += ms
        self.born += ms
        return before < 300 <= self.since and self.told() is not None

    def fade(self, ms: float) -> bool:
        """The looks of hovers come and go; whether one has moved."""
        before = dict(self._lifts)
        step = 1.0 if self.scene.app.speed == "instant" or self.scene.app.reduced else ms / _FADE
        if self.hover:
            self._lifts.setdefault(self.hover, 0.0)
        for id, share in list(self._lifts.items()):
            self._lifts[id] = min(1.0, share + step) if id == self.hover else share - step
            if self._lifts[id] <= 0 and id != self.hover:
                del self._lifts[id]
        return self._lifts != before

    def lift(self, id: str) -> float:
        """How far the look of the hover of this control has come, 0..1."""
        return 0.0 if self.drag else self._lifts.get(id, 0.0)

    def told(self) -> Control | None:
        """The control whose tooltip is due: hovered, or reached by key or pad, for 300 ms."""
        if self.since < 300 or self.drag or self.pressed:
            return None
        control = self.find(self.hover or (self._reached if self.focus_shown and self._reached == self.focus else ""))
        if control is None or not (control.tip or (control.why and not control.enabled)):
            return None
        return control

    def look(self, control: Control) -> looks.Look:
        """The state a control is to be drawn in."""
        editing = self.editing == control.id
        return looks.Look(
            hover=self.lift(control.id),
            pressed=self.pressed == control.id and not self.drag and control.enabled,
            focus=self.focus == control.id and (self.focus_shown or editing),
            caret=self.caret if editing else -1,
            anchor=self.anchor if editing else -1,
            dragged=self.drag == control.id,
        )

    # -- pointer

    def move(self, pos: tuple[int, int], stage: Stage) -> None:
        """The pointer moved."""
        self.pos = pos
        control = self.at(pos)
        if self.pressed:
            held = self.find(self.pressed)
            if held is not None and held.kind == "slider":
                self._slide(held, looks.slider_value(stage, held, pos[0]))
                return
            far = abs(pos[0] - self._start[0]) + abs(pos[1] - self._start[1]) > _DRAG
            if held is not None and held.drag and held.enabled and not self.drag and far:
                self.drag = held.id
                self.scene.dirty()
        if self.drag:
            self.scene.dragging(self.drag, pos)
            self.scene.dirty()
        self._hover(control.id if control else "")

    def _hover(self, id: str) -> None:
        if id == self.hover:
            return
        self.hover = id
        self.since = 0.0
        self.scene.hovered(id or None)
        self.scene.dirty()

    def down(self, pos: tuple[int, int], stage: Stage) -> None:
        """The main button went down."""
        self.pos = pos
        self.focus_shown = False
        if self.born < _TWICE or self.scene.eats_click():
            self._swallow = True
            self.scene.dirty()
            return
        control = self.at(pos)
        self._hover(control.id if control else "")
        if self.editing and (control is None or control.id != self.editing):
            self.editing = ""
        self.scene.dirty()
        if control is None:
            return
        self._start = pos
        self.pressed = control.id
        if control.focusable:
            self.focus = control.id
        if control.kind == "slider" and control.enabled:
            self._slide(control, looks.slider_value(stage, control, pos[0]))

    def up(self, pos: tuple[int, int]) -> None:
        """The main button was let go: now it acts."""
        self.pos = pos
        if self._swallow:
            self._swallow = False
            return
        held, self.pressed = self.find(self.pressed), ""
        dragged, self.drag = self.drag, ""
        self.scene.dirty()
        if dragged:
            self.drag = dragged  # at() must not find the dragged control itself
            target = self.at(pos, drop=True)
            self.drag = ""
            self.scene.dragging(dragged, None)
            self.scene.dropped(dragged, target.id if target else "")
            return
        if held is not None and held.kind == "slider":
            self.scene.released(held.id)
        elif held is not None and held.rect.collidepoint(pos):
            self._act(held)

    def cancel(self) -> None:
        """Lost focus, resized, covered: what was begun is undone."""
        dragged, self.drag, self.pressed, self._swallow = self.drag, "", "", False
        if dragged:
            self.scene.dragging(dragged, None)
        self._hover("")
        self.scene.dirty()

    # -- keys and pads

    def press(self, action: str, pad: bool = False) -> bool:
        """A named action from keyboard or pad; True when it was used. A pad writes nothing: a field proposes a text."""
        if self.scene.eats_click() and action not in ("back",):
            self.scene.dirty()
            return True
        if action in ways.DIRECTIONS and not any(action in control.key.split() for control in self.controls):
            return self._go(action)
        if action in ("next", "prev"):
            self._focus(ways.tab(self.controls, self.focus, action == "prev"))
            return True
        if action == "accept":
            control = self.find(self.focus)
            self.focus_shown = True
            if control is not None and control.kind != "slider":
                self.scene.dirty()
                if pad and control.kind == "field" and control.enabled:
                    self.scene.act(control.id)
                else:
                    self._act(control)
                return True
        for control in self.controls:
            if control.key and action in control.key.split():
                self.scene.dirty()
                self._act(control)
                return True
        return self.scene.key(action)

    def _go(self, direction: str) -> bool:
        control = self.find(self.focus)
        if control is not None and control.kind == "slider" and control.enabled and direction in ("left", "right"):
            value, low, high, step = control.value
            moved = value + (step if direction == "right" else -step)
            self.focus_shown = True
            self._slide(control, max(low, min(high, moved)))
            return True
        if control is not None and not self.focus_shown:
            self._focus(self.focus)  # the first key shows where the focus is
            return True
        there = ways.step(self.controls, self.focus, direction)
        if there == self.focus and self.scene.key(direction):
            return True
        self._focus(there)
        return True

    def show_focus(self, id: str) -> None:
        """The focus goes to this control and is seen there."""
        self._focus(id)

    def _focus(self, id: str) -> None:
        if id != self.focus:
            self.sound.play("hover")
        self.focus, self.focus_shown, self.since, self.editing = id, True, 0.0, ""
        self._reached = id
        self.hover = ""
        self.scene.hovered(id or None)
        self.scene.dirty()

    def set_focus(self, id: str) -> None:
        """A scene moves the focus itself."""
        self.focus, self._reached = id, self._reached if id == self.focus else ""
        self.scene.dirty()

    # -- acting

    def _act(self, control: Control) -> None:
        if not control.enabled:
            self.sound.play("refuse")
            self._reached, self.since = control.id, 300.0  # its tooltip says why, at once
            return
        if control.kind == "field":
            self._begin(control)
            return
        if control.sound:
            self.sound.play(control.sound)
        self.scene.act(control.id)

    def _slide(self, control: Control, value: float) -> None:
        _, low, high, step = control.value
        if value != control.value[0]:
            control.value = (value, low, high, step)
            self.scene.act(control.id, value)
        self.scene.dirty()

    # -- text fields

    def type(self, text: str) -> bool:
        """Signs typed into the focused field; typing starts the editing. True when a field took them."""
        control = self._field()
        if control is None:
            return False
        line = self._line(control)
        known = "".join(sign for sign in text if not sign.isprintable() or self.scene.app.screen.types.shows(sign))
        if known != text:
            unknown = "".join(sign for sign in text if sign not in known)
            self.scene.app.toast(f"No font on this computer has “{unknown[:8]}”; it could not be read.", tone="warning")
        line.put(known)
        self._write(control, line)
        return True

    def edit(self, key: int, mod: int = 0) -> bool:
        """An editing key while a field is edited; True when it was used."""
        control = self._field() if is_paste(key, mod) else self.find(self.editing)
        if control is None:
            return False
        line = self._line(control)
        if line.key(key, mod):
            self._write(control, line)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            self.editing = ""
        elif key in (pygame.K_UP, pygame.K_DOWN, pygame.K_TAB):
            self.editing = ""
            return False
        self.scene.dirty()
        return True  # letters come as text, and no shortcut may fire meanwhile

    def _field(self) -> Control | None:
        """The field that is edited, or would be if somebody typed."""
        control = self.find(self.editing or (self.focus if self.focus_shown else ""))
        return control if control is not None and control.kind == "field" and control.enabled else None

    def _begin(self, control: Control) -> None:
        self.editing = control.id
        self.caret = self.anchor = len(str(control.value or ""))

    def _line(self, control: Control) -> Line:
        """The text of a field as it is edited; editing begins if it has not."""
        if self.editing != control.id:
            self._begin(control)
        return Line(str(control.value or ""), self.caret, self.anchor, control.longest)

    def _write(self, control: Control, line: Line) -> None:
        changed = line.text != str(control.value or "")
        self.caret, self.anchor = line.caret, line.anchor
        if changed:
            control.value = line.text
            self.scene.act(control.id, line.text)
        self.scene.dirty()
