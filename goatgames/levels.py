"""The pages that lie over each other: how they come up and are drawn."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from goatgames.ui import controls as looks
from goatgames.ui.motion import ease
from goatgames.ui.pointer import Pointer
from goatgames.ui.scene import Scene
from goatgames.ui.stage import Stage

log = logging.getLogger(__name__)

_VEIL = 0.6
_DIALOG = 140.0  # ms a dialog takes to come up
PAGE = 220.0  # ms a page takes, sliding so many units
_SLIDE = 40


@dataclass(slots=True)
class Level:
    """A scene on the stack, the pointer over it, and what shows through below it."""

    scene: Scene
    pointer: Pointer
    below: pygame.Surface | None = None
    age: float = 0.0  # ms on top, as long as it comes up
    old: pygame.Surface | None = None  # what a page slides over while it comes up


def abandoned(levels: Sequence[Level]) -> list[Path]:
    """Leaves all pages after a fault of the program, whatever they do; the files of the matches that were open."""
    saves: list[Path] = []
    for level in levels:
        match = getattr(level.scene, "match", None)
        if match is not None and match.path is not None:
            saves.append(match.path)
        try:
            level.scene.leave()
        except Exception:  # what is broken may break again on its way out
            log.exception("while leaving")
    return saves


Over = Callable[[Level], None]  # draws what lies over the page on top


def arriving(level: Level, still: bool) -> float:
    """How far a dialog or a page has come up, 0..1; still: everything is there at once."""
    if still:
        return 1.0
    if level.scene.opaque:
        return min(1.0, level.age / PAGE) if level.old is not None else 1.0
    return min(1.0, level.age / _DIALOG)


def draw(stage: Stage, levels: Sequence[Level], still: bool, over: Over) -> None:
    """The page on top, over what shows through below it."""
    level = levels[-1]
    if not level.scene.opaque and len(levels) > 1:
        stage.surface.blit(_below(stage, levels), (0, 0))
        share = arriving(level, still)
        if share < 1:
            _draw_growing(stage, level, ease("out", share), over)
            return
    elif level.old is not None:
        share = arriving(level, still)
        if share < 1:
            _draw_sliding(stage, level, level.old, ease("out", share), over)
            return
        level.old = None
    draw_scene(stage, level, over)


def _below(stage: Stage, levels: Sequence[Level]) -> pygame.Surface:
    """What lies under the page on top, veiled; drawn once."""
    level = levels[-1]
    if level.below is None:
        surface, stage.surface = stage.surface, pygame.Surface(stage.size)
        recorder, stage.recorder = stage.recorder, None
        lower = levels[-2]
        lower.pointer.set_controls(lower.scene.controls())
        lives, stage.life.on = stage.life.on, False
        if not lower.scene.opaque and len(levels) > 2:
            stage.surface.blit(_below(stage, levels[:-1]), (0, 0))
        draw_scene(stage, lower, None)
        stage.life.on = lives
        stage.veil(_VEIL)
        level.below, stage.surface, stage.recorder = stage.surface, surface, recorder
    return level.below


def _draw_sliding(stage: Stage, level: Level, old: pygame.Surface, share: float, over: Over) -> None:
    """A page that slides up a little and fades in over the one before."""
    target = stage.surface
    stage.surface = pygame.Surface(stage.size)
    draw_scene(stage, level, over)
    fresh, stage.surface = stage.surface, target
    fresh.set_alpha(round(255 * share))
    target.blit(old, (0, 0))
    target.blit(fresh, (0, round(stage.px(_SLIDE) * (1 - share))))


def _draw_growing(stage: Stage, level: Level, share: float, over: Over) -> None:
    """A dialog that grows from 96 % to its size and fades in."""
    target = stage.surface
    stage.surface = pygame.Surface(stage.size, pygame.SRCALPHA, 32)
    draw_scene(stage, level, over)
    grown = pygame.transform.smoothscale_by(stage.surface, 0.96 + 0.04 * share)
    grown.set_alpha(round(255 * share))
    stage.surface = target
    target.blit(grown, grown.get_rect(center=target.get_rect().center))


def draw_scene(stage: Stage, level: Level, over: Over | None, part: pygame.Rect | None = None) -> None:
    """A page with its controls; over: None where another lies over it, and nothing of it is hovered or told. part: all
    that may be drawn."""
    if part is not None and level.below is not None:
        stage.surface.blit(level.below, (0, 0))
    level.scene.draw(stage)
    seen = part.inflate(stage.px(60), stage.px(60)) if part is not None else None  # with shadows and rings
    for control in level.pointer.controls:
        if seen is not None and not seen.colliderect(control.rect):
            continue
        if not control.id.startswith("toast:"):
            looks.draw(stage, control, level.pointer.look(control) if over else looks.Look())
    level.scene.draw_over(stage)
    if over is not None:
        over(level)
