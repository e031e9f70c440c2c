"""What opens large at a table: while the pointer rests on it, or asked for by key or right click."""

from typing import Any

from pygame import Rect

from goatgames.table.contract import Large, Stage
from goatgames.table.large import draw_hovered
from goatgames.table.pile import opened

REST = 600.0  # ms a pointer rests on something before it opens large


class Closer:
    """A closer look at the things of one table. hovering: what the pointer has rested on long enough."""

    def __init__(self, app: Any, page: Any) -> None:
        self.hovering: Large | None = None
        self._app, self._page = app, page
        self._since = 0.0

    def _large(self, id: str) -> Large | None:
        sitting = self._page.sitting
        if sitting.calling is not None or sitting.due is not None:
            return None
        found: Large | None = self._page.scene.large(sitting.at(), id)
        return found

    def opens(self, id: str) -> bool:
        """Opens this large, in a row with what lies beside it; False where there is nothing to see."""
        if not id or self._large(id) is None:
            return False
        word = id.partition(":")[0]
        controls = self._app.pointer.controls
        beside = [control.id for control in controls if control.id.partition(":")[0] == word] or [id]
        row = [(other, large) for other in beside if (large := self._large(other)) is not None]
        at = [other for other, _ in row].index(id)
        self._app.push(opened(self._app, self._page.game_id, row, at))
        return True

    def hovered(self, id: str | None) -> None:
        """The pointer has come upon this, or upon nothing."""
        self.hovering, self._since = None, self._app.now
        if id:
            self._app.after(REST, lambda: self._rest_on(id))

    def _rest_on(self, id: str) -> None:
        """The pointer has rested on this for a while; is it still there?"""
        pointer = self._app.pointer
        if pointer.scene is not self._page or pointer.pressed or pointer.drag:
            return
        if pointer.hover == id and self._app.now - self._since >= REST - 1:
            large = self._large(id)
            self.hovering = large if large is not None and large.hover else None
            self._page.dirty()

    def draw(self, stage: Stage, play: Rect) -> None:
        """What the pointer rests on, beside it."""
        if self.hovering is not None:
            draw_hovered(stage, self.hovering, self._app.pointer.pos, play)
