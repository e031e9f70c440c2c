"""What is still to be shown: one step after another, or one beside the next. Knows no pictures and no rules."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from goatgames.ui.motion import FADE, ease


class Cue(NamedTuple):
    """A sound at a share 0..1 of its step; loudness 0..1 of the sound's own; held: it is over when its step is."""

    share: float
    sound: str
    loudness: float = 1.0
    held: bool = False


class Step(NamedTuple):
    """A movement of `ms` at speed Normal.

    each: called with its eased share 0..1, always with 1 at the end; end: called once after that. beside: what follows
    starts together with it. shake: of the screen when it starts, in units.
    """

    ms: float = 0
    each: Callable[[float], None] | None = None
    end: Callable[[], None] | None = None
    ease: str = "inout"
    beside: bool = False
    cues: tuple[Cue, ...] = ()
    shake: float = 0


class _Running:
    """A step that has started, and how long ago."""

    __slots__ = ("age", "cues", "length", "step")

    def __init__(self, step: Step, length: float) -> None:
        self.step = step
        self.length = length
        self.age = 0.0
        self.cues = sorted(step.cues)


class Script:
    """Runs steps on the time it is given. A run of steps is an iterator, asked for its next step when its turn comes,
    so that what it reads of the picture is what the steps before have made of it.

    factor: what lengths are multiplied by, 0 shows ends only; reduced: every movement is a short fade. sound is told
    (name, loudness, ms: it is over by then, 0 as long as it is), shake units.
    """

    def __init__(
        self, sound: Callable[[str, float, float], None], shake: Callable[[float], None], factor: float = 1.0,
        reduced: bool = False,
    ) -> None:  # fmt: skip
        self.factor = factor
        self.reduced = reduced
        self._sound = sound
        self._shake = shake
        self._waiting: list[Iterator[Step]] = []
        self._main: _Running | None = None
        self._beside: list[_Running] = []
        self._mute = False

    @property
    def busy(self) -> bool:
        """Whether anything still moves or waits to."""
        return bool(self._waiting or self._main or self._beside)

    def add(self, steps: Iterator[Step]) -> None:
        """A further run of steps, after all there are; what needs no time is done at once."""
        self._waiting.append(steps)
        self.update(0)

    def update(self, ms: float) -> bool:
        """Time passes; whether anything moved. What a step leaves of the time belongs to the next."""
        if not self.busy:
            return False
        for other in list(self._beside):
            if self._advance(other, ms) is not None:
                self._beside.remove(other)
                self._ended(other)
        left: float | None = ms
        while left is not None:
            if self._main is None and not self._next():
                break
            if (running := self._main) is None:
                continue
            left = self._advance(running, left)
            if left is not None:
                self._main = None
                self._ended(running)
        return True

    def finish(self) -> None:
        """Everything jumps to its end, without a sound, also what the ends start."""
        factor, self.factor, self._mute = self.factor, 0.0, True
        try:
            for running in (*self._beside, *([self._main] if self._main else [])):
                running.length = 0.0
            while self.busy:
                self.update(0)
        finally:
            self.factor, self._mute = factor, False

    def clear(self) -> None:
        """Drops everything unshown: the picture is taken from the position itself."""
        self._waiting.clear()
        self._beside.clear()
        self._main = None

    def _next(self) -> bool:
        """Start the next step there is; False when nothing waits."""
        while self._waiting:
            step = next(self._waiting[0], None)
            if step is None:
                del self._waiting[0]
                continue
            ms = min(step.ms, FADE) if self.reduced else step.ms
            running = _Running(step, ms * self.factor)
            if step.shake and self.factor and not self._mute:
                self._shake(step.shake)
            if step.beside:
                if self._advance(running, 0) is None:
                    self._beside.append(running)
                else:
                    self._ended(running)
            else:
                self._main = running
            return True
        return False

    def _advance(self, running: _Running, ms: float) -> float | None:
        """Moves a step on; what is left of the time once it is over, else None."""
        running.age += ms
        share = 1.0 if running.age >= running.length else running.age / running.length
        while running.cues and running.cues[0].share <= share:
            cue = running.cues.pop(0)
            if not self._mute:
                self._sound(cue.sound, cue.loudness, max(1.0, running.length - running.age) if cue.held else 0.0)
        if running.step.each is not None:
            running.step.each(ease(running.step.ease, share))
        return running.age - running.length if share >= 1.0 else None

    def _ended(self, running: _Running) -> None:
        if running.step.end is not None:
            running.step.end()
