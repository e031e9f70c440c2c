"""What an SDL event means to the scene on top: pointer, keys, text, pads, the window itself."""

from pathlib import Path
from typing import Any

import pygame

from goatgames.ui import input as inputs


class Events:
    """Takes events one by one; `app` is asked for the scene, its pointer and its messages each time."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.pads = inputs.Pads()
        self._repeating = True
        self._typed_in = True  # whether the text that follows a key may be typed into a field

    def take(self, event: pygame.event.Event, ms: float | None = None) -> None:
        """One event of the queue; ms: when it was read, on the program's clock."""
        event = self.app.screen.placed(event)
        self._held_keys()
        kind = event.type
        press = inputs.press_of(event, self.app.now if ms is None else ms)
        if press is not None and self.app.scene.press(press, getattr(event, "pos", self.app.pointer.pos)):
            return
        if kind == pygame.QUIT or kind == pygame.WINDOWCLOSE:
            self.app.quit()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._resized()
        elif kind in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.app.screen.maximise(kind == pygame.WINDOWMAXIMIZED, self.app.now)
            self._resized()
            self.app.scene.dirty()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.app.scene.dirty()
        elif kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED):
            self.app.pointer.cancel()
            if kind != pygame.WINDOWLEAVE:
                self.app.scene.away()
        elif kind == pygame.MOUSEMOTION:
            self.app.layout()
            self.app.pointer.move(event.pos, self.app.stage)
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.app.layout()
            self.app.pointer.down(event.pos, self.app.stage)
        elif kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self._clicked(event.pos)
        elif kind == pygame.MOUSEBUTTONUP and event.button == 3:
            self.app.layout()
            self.app.scene.right(event.pos)
        elif kind == pygame.MOUSEWHEEL:
            self.app.layout()
            self.app.scene.wheel(self.app.pointer.pos, event.y)
        elif kind == pygame.DROPFILE:
            self.app.open_file(Path(event.file))
        elif kind == pygame.KEYDOWN:
            self._key(event)
        elif kind == pygame.TEXTINPUT:
            self.app.layout()
            if self.app.pointer.born > 40 and self._typed_in:
                self.app.pointer.type(event.text)
        else:
            action = self.pads.action(event)
            if action == "pad_gone":
                said = self.app.scene.unplugged(event.instance_id)
                self.app.toast(f"A gamepad was unplugged. {said}".strip(), tone="warning")
            elif action:
                self._action(action, pad=True)

    def _held_keys(self) -> None:
        """A key held down goes on in a field, and nowhere else."""
        editing = bool(self.app.pointer.editing)
        if editing != self._repeating:
            self._repeating = editing
            pygame.key.set_repeat(*((400, 35) if editing else ()))

    def _resized(self) -> None:
        screen = self.app.screen
        screen.resized(self.app.now)
        self._note()
        if not screen.fits(self.app.settings.ui_scale, self.app.settings.high_contrast):
            self.app.rebuild()

    def _note(self) -> None:
        """The settings keep state and size of the window apart."""
        settings, screen = self.app.settings, self.app.screen
        settings.maximised = screen.maximised
        if screen.normal != screen.opened or settings.size is not None:
            settings.size = screen.normal

    def _clicked(self, pos: tuple[int, int]) -> None:
        self.app.layout()
        toast = self.app.pointer.find(self.app.pointer.pressed)
        if toast is not None and toast.id.startswith("toast:"):
            self.app.pointer.pressed = ""
            if toast.rect.collidepoint(pos):
                self._open_toast(int(toast.id[6:]))
            return
        acted = bool(self.app.pointer.pressed)
        before = list(self.app.toasts.shown)
        self.app.pointer.up(pos)
        if acted:
            self._forget(before)

    def _open_toast(self, index: int) -> None:
        toast = self.app.toasts.shown[index]
        self.app.toasts.dismiss(index)
        self.app.scene.changed()
        game = getattr(self.app.scene, "game_id", None)
        if toast.act is not None:
            toast.act.do()
        elif toast.rule and game:
            self.app.rules(game, toast.rule)

    def _forget(self, before: list[Any]) -> None:
        """An act dismisses the refusals that were there before it."""
        kept = [t for t in self.app.toasts.shown if t.tone != "danger" or t not in before]
        if len(kept) != len(self.app.toasts.shown):
            self.app.toasts.shown = kept
            self.app.scene.changed()

    def _key(self, event: pygame.event.Event) -> None:
        self.app.layout()
        if inputs.wants_fullscreen(event):
            self.app.set_fullscreen(not self.app.fullscreen)
            return
        self._typed_in = True
        if self.app.pointer.edit(event.key, event.mod):
            return
        action = inputs.key_action(event)
        focused = self.app.pointer.find(self.app.pointer.focus) if self.app.pointer.focus_shown else None
        in_field = focused is not None and focused.kind == "field"
        if in_field and len(event.unicode) == 1 and event.unicode.isprintable():
            return  # typing starts the editing; the text comes as an event of its own
        if action:
            self._typed_in = False  # the text of a key that acted types nothing into what it opened
            self._action(action)

    def _action(self, action: str, pad: bool = False) -> None:
        self.app.layout()
        before = list(self.app.toasts.shown)
        if action == "back" and self.app.toasts.dismiss():
            self.app.scene.changed()
            return
        if action in ("accept", "f2"):
            focus = (
                self.app.pointer.focus
                if action == "accept"
                else next((c.id for c in self.app.pointer.controls if c.id.startswith("toast:") and c.key), "")
            )
            if focus.startswith("toast:"):
                self._open_toast(int(focus[6:]))
                return
        if action == "f1":  # everywhere, whatever a page calls F1; on the page of keys it closes
            if type(self.app.scene).__name__ == "Keys":
                self.app.pop()
            else:
                self.app.keys()
            return
        used = self.app.pointer.press(action, pad)
        if used and action == "accept":
            self._forget(before)
        elif action == "quit" and not used:
            self.app.quit()
