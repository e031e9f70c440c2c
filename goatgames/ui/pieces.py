"""Pieces on a board: how one stands, glides, hops, leaps, falls and flies between two points.

A movement is data - a `Way` between places of the game - and becomes points only when it is drawn. `path` is what both
the preview's arrow and the movement follow, so that a piece goes where it was said to go.
"""

import math
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import pygame

from goatgames.ui.stage import Stage

Point = tuple[float, float]

_POINTS = 32  # of a path


@dataclass
class Way:
    """A movement under way. kind: glide, hop, leap, fall or fly; start, goal: places as the game names them.

    side: on which side a fall goes over, -1 left, 1 right, 0 as the goal lies. Shares of ways do not count when
    pictures are compared.
    """

    kind: str
    start: Hashable
    goal: Hashable
    share: float = field(default=0.0, compare=False)
    side: int = 0


class Pose(NamedTuple):
    """How a piece is drawn: its foot point, turn in degrees clockwise, width and height as parts of its size, and how
    high above the ground it is, in its own sizes (the shadow stays below)."""

    x: float
    y: float
    angle: float = 0.0
    wide: float = 1.0
    tall: float = 1.0
    high: float = 0.0


def path(kind: str, a: Point, b: Point, size: float, side: int = 0) -> list[Point]:
    """The way of a piece's foot from a to b as points in equal steps of time; size: of the piece in pixels."""
    return list(_path(kind, a, b, size, side))


@lru_cache(256)
def _path(kind: str, a: Point, b: Point, size: float, side: int) -> tuple[Point, ...]:
    shares = [i / (_POINTS - 1) for i in range(_POINTS)]
    if kind == "fall":
        return tuple(_fallen(a, b, size, side or (1 if b[0] >= a[0] else -1), t) for t in shares)
    rise = {"hop": 0.42 * size, "leap": 0.75 * size}.get(kind, 0.0)
    if kind == "fly":
        rise = min(size * 3.2, 0.30 * math.dist(a, b) + size * 0.5)
    return tuple(
        (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - rise * 4 * t * (1 - t)) for t in shares
    )  # fmt: skip


def _fallen(a: Point, b: Point, size: float, side: int, t: float) -> Point:
    """Flung out over the edge, then down ever faster, once bouncing on its way to the ground."""
    out = a[0] + side * 0.55 * size  # over the edge by then
    fling, bounce = 0.18, 0.62
    if t < fling:
        s = t / fling
        return a[0] + (out - a[0]) * s, a[1] - 0.28 * size * math.sin(math.pi * s * 0.5)
    top = a[1] - 0.28 * size
    ledge_y = a[1] + (b[1] - a[1]) * 0.62
    bulge = max(abs(b[0] - out), 0.0)
    ledge_x = out + (b[0] - out) * 0.55 + side * min(0.2 * size, bulge)
    if t < bounce:
        s = (t - fling) / (bounce - fling)
        return out + (ledge_x - out) * s, top + (ledge_y - top) * s * s
    s = (t - bounce) / (1 - bounce)
    hop = 0.35 * size * math.sin(math.pi * min(1.0, s * 1.25)) if s < 0.8 else 0.0
    return ledge_x + (b[0] - ledge_x) * s, ledge_y + (b[1] - ledge_y) * s**1.4 - hop


def pose(kind: str, a: Point, b: Point, share: float, size: float, side: int = 0) -> Pose:
    """Where and how a piece is at a share of its way; size: of the piece in pixels."""
    points = _path(kind, a, b, size, side)
    at = max(0.0, min(1.0, share)) * (_POINTS - 1)
    low = min(int(at), _POINTS - 2)
    part = at - low
    x = points[low][0] + (points[low + 1][0] - points[low][0]) * part
    y = points[low][1] + (points[low + 1][1] - points[low][1]) * part
    ground = a[1] + (b[1] - a[1]) * share
    high = max(0.0, (ground - y) / max(1.0, size))
    if kind == "glide" or not 0.0 < share < 1.0:
        return Pose(x, y)
    if kind == "fall":
        turn = (side or (1 if b[0] >= a[0] else -1)) * 540.0 * share**1.6
        return Pose(x, y, turn, high=high)
    if kind == "fly":
        return Pose(x, y, high=high)
    stretch = math.sin(math.pi * share)
    return Pose(x, y, 0.0, 1 - 0.06 * stretch, 1 + (0.12 if kind == "leap" else 0.07) * stretch, high)


def crouched(share: float, depth: float = 0.86) -> Pose:
    """Pressed down before a leap or after a landing, deepest at 1; to be moved to where the piece stands."""
    flat = 1 - (1 - depth) * share
    return Pose(0, 0, 0.0, 1 + (1 - flat) * 0.75, flat)


def draw(stage: Stage, picture: str, at: Pose, size: float, *, alpha: int = 255, shadow: bool = True) -> pygame.Rect:
    """A piece with its contact shadow, softer and farther the higher it is; `at` holds its foot. The box it takes."""
    if shadow and alpha == 255:
        _shadow(stage, at, size)
    w, h = max(1, round(size * at.wide)), max(1, round(size * at.tall))
    if w == h or (at.wide == 1.0 and at.tall == 1.0):
        angle = -at.angle % 360
        found = stage.art(picture, size, angle=angle, alpha=alpha)
        if round(angle / 3) * 3 % 360:
            return stage.put(found, (at.x, at.y - size / 2))
        return stage.put(found, (at.x, at.y), "midbottom")
    key = ("pressed", picture, w, h)
    pressed = stage.pictures.cache.get(key)
    if pressed is None:
        pressed = pygame.transform.smoothscale(stage.art(picture, size), (w, h))
        stage.pictures.cache.put(key, pressed)
    return stage.put(pressed, (at.x, at.y), "midbottom")


def _shadow(stage: Stage, at: Pose, size: float) -> None:
    high = min(2.0, round(at.high * 8) / 8)
    w, h = max(2, round(size * (0.62 + 0.14 * high))), max(2, round(size * (0.13 + 0.03 * high)))
    key = ("contact shadow", w, h, high)
    dark = stage.pictures.cache.get(key)
    if dark is None:
        dark = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        steps = 4
        for ring in range(steps):  # soft towards its rim
            inset = ring * min(w, h) / (2.2 * steps) * (0.6 + high / 2)
            box = pygame.Rect(0, 0, max(1, round(w - 2 * inset)), max(1, round(h - 2 * inset)))
            box.center = (w // 2, h // 2)
            pygame.draw.ellipse(dark, (*stage.colour("ink"), round((64 - 22 * high) * (ring + 1) / steps)), box)
        stage.pictures.cache.put(key, dark)
    foot = at.y + at.high * size
    stage.put(dark, (at.x + at.high * size * 0.18, foot - h * 0.2))
