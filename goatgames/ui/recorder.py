"""Notes every text run and control that a frame draws, so that tests and screen shots can judge them."""

from dataclasses import dataclass, field

import pygame

from goatgames.ui.theme import Colour, contrast


@dataclass(frozen=True, slots=True)
class Run:
    """A drawn line of text: where its ink lies, where it may lie, its colours, whether it had to be cut off."""

    text: str
    ink: pygame.Rect
    px: int
    colour: Colour
    ground: Colour
    fits: bool

    @property
    def contrast(self) -> float:
        """Contrast of the text with the average colour under it."""
        return contrast(self.colour, self.ground)


@dataclass(frozen=True, slots=True)
class Box:
    """A control as drawn."""

    id: str
    rect: pygame.Rect
    kind: str


@dataclass
class Recorder:
    """What one frame drew."""

    size: tuple[int, int]
    runs: list[Run] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)

    def clear(self) -> None:
        """Forgets the last frame."""
        self.runs.clear()
        self.boxes.clear()

    def cover(self, rect: pygame.Rect) -> None:
        """Something opaque that comes and goes (toast, tooltip, bubble) now lies over what was drawn before."""
        self.runs = [run for run in self.runs if not run.ink.colliderect(rect)]

    def faults(self, least_contrast: float = 4.5) -> list[str]:
        """Sentences about text cut off, overlapping, outside or faint, and about controls outside or overlapping."""
        screen = pygame.Rect((0, 0), self.size)
        out = [f"text does not fit: {run.text!r}" for run in self.runs if not run.fits]
        out += [f"text outside: {run.text!r} {run.ink}" for run in self.runs if not screen.contains(run.ink)]
        out += [
            f"faint: {run.text!r} {run.contrast:.1f} {run.colour} on {run.ground}"
            for run in self.runs
            if run.contrast < least_contrast
        ]
        for index, run in enumerate(self.runs):
            for other in self.runs[index + 1 :]:
                shared = run.ink.clip(other.ink)
                if shared.w > 1 and shared.h > 2:
                    out.append(f"text overlaps: {run.text!r} and {other.text!r}")
        out += [f"control outside: {box.id} {box.rect}" for box in self.boxes if not screen.contains(box.rect)]
        solid = [box for box in self.boxes if box.kind != "bare"]
        for index, box in enumerate(solid):
            for rival in solid[index + 1 :]:
                shared = box.rect.clip(rival.rect)
                inside = box.rect.contains(rival.rect) or rival.rect.contains(box.rect)
                if shared.w > 1 and shared.h > 1 and not inside:
                    out.append(f"controls overlap: {box.id} and {rival.id}")
        return out
