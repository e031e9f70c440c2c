"""Keys and pads as named actions: play keys by position (scancode), shortcuts by letter, pads by SDL's mapping."""

import logging
from typing import Any, NamedTuple

import pygame

log = logging.getLogger(__name__)

_BY_POSITION = {
    pygame.KSCAN_LEFT: "left", pygame.KSCAN_RIGHT: "right", pygame.KSCAN_UP: "up", pygame.KSCAN_DOWN: "down",
    pygame.KSCAN_RETURN: "accept", pygame.KSCAN_KP_ENTER: "accept", pygame.KSCAN_SPACE: "accept",
    pygame.KSCAN_ESCAPE: "back", pygame.KSCAN_PAGEUP: "page_up", pygame.KSCAN_PAGEDOWN: "page_down",
    pygame.KSCAN_HOME: "home", pygame.KSCAN_END: "end", pygame.KSCAN_DELETE: "delete",
    pygame.KSCAN_BACKSPACE: "back",
}  # fmt: skip
_BY_POSITION.update({pygame.KSCAN_1 + i: str((i + 1) % 10) for i in range(10)})
_BY_POSITION.update({pygame.KSCAN_KP1 + i: str((i + 1) % 10) for i in range(10)})
_BY_POSITION.update({pygame.KSCAN_F1 + i: f"f{i + 1}" for i in range(10)})

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "accept", pygame.CONTROLLER_BUTTON_B: "back", pygame.CONTROLLER_BUTTON_X: "pad_x",
    pygame.CONTROLLER_BUTTON_Y: "pad_y", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shoulder_left",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "shoulder_right", pygame.CONTROLLER_BUTTON_START: "pad_start",
    pygame.CONTROLLER_BUTTON_BACK: "pad_select", pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down", pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}  # fmt: skip
_WITH_CTRL = {"z": "u", "f": "search", "w": "back", "q": "quit"}  # what people press elsewhere, as the plain action
_JOYSTICK = ("accept", "back", "pad_x", "pad_y", "shoulder_left", "shoulder_right", "pad_select", "pad_start")
_PUSHED, _RELEASED = 0.6, 0.35  # of an axis: where a push begins and where it has ended


class Press(NamedTuple):
    """A key, pad or mouse button that went down or up. source: "key:4" (scancode), "pad:0:9" (pad, button), "mouse:3".
    ms: on the program's clock, when it was read."""

    source: str
    down: bool
    ms: float


def press_of(event: pygame.event.Event, ms: float) -> Press | None:
    """The press an event tells of, or None."""
    kind = event.type
    if kind in (pygame.KEYDOWN, pygame.KEYUP):
        return Press(f"key:{event.scancode}", kind == pygame.KEYDOWN, ms)
    if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return Press(f"mouse:{event.button}", kind == pygame.MOUSEBUTTONDOWN, ms)
    if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        return Press(f"pad:{event.instance_id}:{event.button}", kind == pygame.CONTROLLERBUTTONDOWN, ms)
    return None


def key_action(event: pygame.event.Event) -> str:
    """The action of a KEYDOWN, or "". A key held with Ctrl, Alt or the system's key is not the plain key.

    Letters act by what is printed on the key; where that is no a-z, as on a Russian or Greek keyboard, by the place.
    """
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return _WITH_CTRL.get(_letter(event), "")
    if event.mod & pygame.KMOD_ALT:
        return ""
    if event.unicode == "?":
        return "f1"
    if event.scancode == pygame.KSCAN_TAB:
        return "prev" if event.mod & pygame.KMOD_SHIFT else "next"
    found = _BY_POSITION.get(event.scancode)
    if found is not None:
        return found
    return _letter(event)


def _letter(event: pygame.event.Event) -> str:
    """The letter a-z a key stands for, or ""."""
    if pygame.K_a <= event.key <= pygame.K_z:
        return chr(event.key)
    if event.key > 127 and pygame.KSCAN_A <= event.scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + event.scancode - pygame.KSCAN_A)
    return ""


def wants_fullscreen(event: pygame.event.Event) -> bool:
    """F11, or Alt with Enter."""
    alt_enter = event.scancode == pygame.KSCAN_RETURN and event.mod & pygame.KMOD_ALT
    return event.scancode == pygame.KSCAN_F11 or bool(alt_enter)


class Pads:
    """Gamepads as they come and go; a stick pushed far enough is one press of a direction."""

    def __init__(self) -> None:
        self._controllers: dict[int, object] = {}
        self._joysticks: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[tuple[int, int], str] = {}
        self._module: Any = None

    def open(self) -> None:
        """Starts listening; pads already there are announced by events."""
        try:
            pygame.joystick.init()
            from pygame._sdl2 import controller

            controller.init()
            self._module = controller
        except (ImportError, pygame.error) as error:
            log.info("no gamepads: %s", error)

    def action(self, event: pygame.event.Event) -> str:
        """The action of a pad event, "pad_gone" when one was unplugged, or ""."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._added(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            known = self._controllers.pop(event.instance_id, None) or self._joysticks.pop(event.instance_id, None)
            return "pad_gone" if known is not None else ""
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            return BUTTONS.get(event.button, "")
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(
                event.instance_id, event.axis, event.value / 32768 if abs(event.value) > 1 else event.value
            )
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYAXISMOTION, pygame.JOYHATMOTION):
            if event.instance_id in self._controllers:
                return ""  # the same press comes as a controller event, with its button named
            if kind == pygame.JOYBUTTONDOWN:
                return _JOYSTICK[event.button] if event.button < len(_JOYSTICK) else ""
            if kind == pygame.JOYAXISMOTION:
                return self._axis(event.instance_id, event.axis, event.value)
            x, y = event.value
            return {(-1, 0): "left", (1, 0): "right", (0, 1): "up", (0, -1): "down"}.get((x, y), "")
        return ""

    def _added(self, index: int) -> None:
        try:
            if self._module is not None and self._module.is_controller(index):
                pad = self._module.Controller(index)
                self._controllers[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._joysticks[stick.get_instance_id()] = stick
        except pygame.error as error:
            log.info("gamepad %d cannot be opened: %s", index, error)

    def _axis(self, pad: int, axis: int, value: float) -> str:
        if axis not in (0, 1):
            return ""
        key = (pad, axis)
        if key in self._pushed and abs(value) < _RELEASED:
            del self._pushed[key]
        elif key not in self._pushed and abs(value) > _PUSHED:
            names = ("left", "right") if axis == 0 else ("up", "down")
            self._pushed[key] = names[value > 0]
            return self._pushed[key]
        return ""
