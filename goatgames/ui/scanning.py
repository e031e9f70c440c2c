"""Scanning for people with one switch: the focus goes on by itself, the switch - Space, Enter, pad A - acts (UX A5)."""

from goatgames.ui.pointer import Pointer


class Scanner:
    """Moves the focus over what may be acted on, round and round, a step at a time."""

    def __init__(self) -> None:
        self.left = 0.0  # ms until the next step
        self._at = ""

    def update(self, ms: float, seconds: float, pointer: Pointer) -> None:
        """Time passes; seconds: a step takes so long, 0: nothing is scanned. What moved the focus otherwise, or acted,
        gives a whole step again."""
        if seconds <= 0:
            return
        if pointer.focus != self._at or pointer.since == 0:
            self._rest(seconds, pointer)
        self.left -= ms
        if self.left > 0:
            return
        able = [control.id for control in pointer.controls if control.focusable and control.enabled]
        if able:
            at = able.index(pointer.focus) if pointer.focus in able else -1
            pointer.show_focus(able[(at + 1) % len(able)])
        self._rest(seconds, pointer)

    def _rest(self, seconds: float, pointer: Pointer) -> None:
        self.left, self._at = seconds * 1000, pointer.focus
