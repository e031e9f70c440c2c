"""Whose turn it is, round the plates: the gold frame that glides, the danger frame, the dots of bots at work."""

from collections.abc import Callable, Sequence

from pygame import Rect

from goatgames.core.state import NOBODY
from goatgames.table.room import Frame, Room
from goatgames.ui import marks
from goatgames.ui.motion import Animator
from goatgames.ui.stage import Stage

GLIDE, SLIDE = 220.0, 180.0  # ms: the frame to the next plate, the banner from above


class Gold:
    """The frame of the player on turn. slide: 0..1, how far the banner that names them has come."""

    def __init__(self, deco: Animator, dirty: Callable[[], None]) -> None:
        self._deco, self._dirty = deco, dirty
        self._seat = self._before = NOBODY
        self._share = self.slide = 1.0

    def move(self, seat: int, at_once: bool = False) -> None:
        """To this plate, if it is not there; the banner slides in anew. at_once: nothing moves, as in a race."""
        if seat == self._seat:
            return
        if at_once:
            self._before = self._seat = seat
            return
        self._before, self._seat = self._seat, seat
        self._share = 0.0 if self._before >= 0 else 1.0
        self.slide = 0.0
        self._deco.tween(GLIDE, self._glided, "inout")
        self._deco.tween(SLIDE, self._slid, "out")

    def _glided(self, share: float) -> None:
        self._share = share
        self._dirty()

    def _slid(self, share: float) -> None:
        self.slide = share if not self._deco.reduced else 1.0
        self._dirty()

    def draw(self, stage: Stage, room: Room, frame: Frame, danger: Sequence[int]) -> None:
        """danger: the seats something is asked of out of turn."""
        rects = frame.plates
        if self._seat in rects:
            target = rects[self._seat]
            start, t = rects.get(self._before, target), self._share
            stage.frame(Rect(*(round(a + (b - a) * t) for a, b in zip(start, target, strict=True))), "gold", 12, 5)
        for seat in danger:
            stage.frame(rects[seat], "danger", 12, 5)


def draw_busy(stage: Stage, room: Room, frame: Frame, busy: Sequence[int], ms: float, reduced: bool) -> None:
    """Three dots on the plate of each bot at work."""
    for seat in busy:
        rect = frame.plates[seat]
        end = rect.right - room.px(14), rect.y + rect.h * (0.47 if room.form == "wide" else 0.5)
        if seat in frame.heads:
            end = rect.right - room.px(20), rect.bottom - room.px(18)
        marks.dots(stage, end, ms, reduced)
