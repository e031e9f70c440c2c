"""Movement over time: tweens with easing, one speed factor, one way to finish them all at once."""

from collections.abc import Callable
from dataclasses import dataclass

FACTORS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
FADE = 80.0  # ms of any movement under reduced motion


def ease(kind: str, t: float) -> float:
    """Eased share of a share 0..1: out when arriving, in when leaving, inout for things that do both, linear.

    back overshoots by a tenth before it arrives, so that its share passes 1 on the way; at 1 all of them are 1.
    """
    if kind == "out":
        return 1 - (1 - t) ** 3
    if kind == "in":
        return t**3
    if kind == "back":
        return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2
    if kind == "inout":
        return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2
    return t


@dataclass(slots=True)
class _Tween:
    start: float
    length: float
    fn: Callable[[float], None]
    ease: str
    done: Callable[[], None] | None


class Animator:
    """Runs tweens on a clock of its own that the scene's update drives.

    factor: what durations are multiplied by (0 shows ends only); reduced: movements become short fades, and those
    who draw read `reduced` to leave flights, shakes and confetti out.
    """

    def __init__(self, factor: float = 1.0, reduced: bool = False) -> None:
        self.factor = factor
        self.reduced = reduced
        self.now = 0.0
        self._running: list[_Tween] = []

    @property
    def busy(self) -> bool:
        """Whether anything still moves or waits to."""
        return bool(self._running)

    def tween(
        self,
        ms: float,
        fn: Callable[[float], None],
        ease: str = "out",
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Calls fn with 0..1 eased over `ms` after `delay`, always with 1 at the end, then done."""
        factor = self.factor
        if self.reduced:
            ms, delay = min(ms, FADE), min(delay, FADE)
        self._running.append(_Tween(self.now + delay * factor, ms * factor, fn, ease, done))
        if factor == 0:
            self.update(0)

    def after(self, ms: float, done: Callable[[], None]) -> None:
        """Calls done once after `ms`."""
        self.tween(0, lambda _: None, delay=ms, done=done)

    def update(self, ms: float) -> bool:
        """Moves the clock on; whether anything moved."""
        self.now += ms
        if not self._running:
            return False
        for tween in list(self._running):
            if tween.start > self.now:
                continue
            share = 1.0 if tween.length <= 0 else min(1.0, (self.now - tween.start) / tween.length)
            if share >= 1.0:
                self._running.remove(tween)
            tween.fn(ease(tween.ease, share))
            if share >= 1.0 and tween.done is not None:
                tween.done()
        return True

    def finish(self) -> None:
        """Everything jumps to its end, also what the ends start."""
        for _ in range(10000):
            if not self._running:
                return
            last = max(tween.start + tween.length for tween in self._running)
            self.update(max(0.0, last - self.now) + 0.001)

    def clear(self) -> None:
        """Drops every tween without ending it (a new game, an undo)."""
        self._running.clear()
