"""Dice that tumble in a tray and show what the rules decided.

The throw is simulated first, seen from above, with pymunk; then the faces each die shows on its way are chosen
backwards from the decided one. The same seed gives the same throw. Physics never decides.
"""

import math
from dataclasses import dataclass

import pygame
import pymunk

from goatgames.core.chance import Rng, stream
from goatgames.ui.stage import Stage

_STEP = 1 / 120  # s of one step of the simulation
_LEAST, _MOST = 500.0, 700.0  # ms a throw lasts
# faces next to each other on a die: a tumble goes from one of these to the other
_NEXT = {1: (2, 3, 4, 5), 2: (1, 3, 4, 6), 3: (1, 2, 5, 6), 4: (1, 2, 5, 6), 5: (1, 3, 4, 6), 6: (2, 3, 4, 5)}


@dataclass(frozen=True, slots=True)
class Die:
    """A die at one moment: centre in pixels, turn in degrees, the face shown, height above the tray in pixels."""

    x: float
    y: float
    angle: float
    face: int
    height: float


@dataclass(frozen=True, slots=True)
class Throw:
    """A whole throw: for each die its places at every step, the faces it shows and when they change."""

    duration: float
    tracks: list[list[tuple[float, float, float, float]]]  # x, y, angle, height by step
    faces: list[list[tuple[float, int]]]  # (from ms on, face), ascending

    def at(self, ms: float) -> list[Die]:
        """The dice at this many ms after the throw; later than its end: at rest."""
        share = max(0.0, min(1.0, ms / self.duration))
        out = []
        for track, faces in zip(self.tracks, self.faces, strict=True):
            place = share * (len(track) - 1)
            low = int(place)
            high = min(len(track) - 1, low + 1)
            x, y, angle, height = (a + (b - a) * (place - low) for a, b in zip(track[low], track[high], strict=True))
            face = next(face for start, face in reversed(faces) if start <= share * self.duration)
            out.append(Die(x, y, angle, face, height))
        return out


def places(tray: pygame.Rect, count: int) -> list[tuple[float, float]]:
    """Where dice come to rest: two a column up to four, three a column above."""
    rows = 1 if count == 1 else 2 if count <= 4 else 3
    columns = math.ceil(count / rows)
    return [
        (tray.x + tray.w * (i % columns + 0.5) / columns, tray.y + tray.h * (i // columns + 0.5) / rows)
        for i in range(count)
    ]


def throw(seed: str, faces: list[int], tray: pygame.Rect, die_px: int) -> Throw:
    """A throw into a tray of pixels that ends with these faces up, in this order, lying still at `places`."""
    rng = stream(seed, "dice on screen", 0)
    duration = _LEAST + (_MOST - _LEAST) * rng.unit()
    steps = round(duration / 1000 / _STEP)
    ends = places(tray, len(faces))
    simulated = _simulate(rng, tray, die_px, len(faces), steps)
    tracks = []
    for end, track in zip(_matched(ends, [track[-1] for track in simulated]), simulated, strict=True):
        tracks.append(_settle(track, end, die_px))
    order = _assign(ends, tracks)
    tracks = [tracks[i] for i in order]
    shown = [_faces(rng, face, duration) for face in faces]
    return Throw(duration, tracks, shown)


def _simulate(
    rng: Rng, tray: pygame.Rect, die_px: int, count: int, steps: int
) -> list[list[tuple[float, float, float]]]:
    """Squares thrown in from the left that slide, spin and bump; x, y, angle in radians by step."""
    space = pymunk.Space()
    space.damping = 0.02  # the felt: what is left of a speed after a second
    corners = [tray.topleft, tray.topright, tray.bottomright, tray.bottomleft]
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        wall = pymunk.Segment(space.static_body, a, b, 2)
        wall.elasticity, wall.friction = 0.6, 0.4
        space.add(wall)
    bodies = []
    for index in range(count):
        body = pymunk.Body(1, pymunk.moment_for_box(1, (die_px, die_px)))
        row = index % 2
        body.position = (
            tray.x + die_px * (0.7 + 0.3 * rng.unit() + 1.05 * (index // 2)),
            tray.y + tray.h * (0.3 + 0.4 * row) + (rng.unit() - 0.5) * die_px * 0.2,
        )
        body.velocity = (tray.w * (5 + 5 * rng.unit()), tray.h * (rng.unit() - 0.5) * 8)
        body.angular_velocity = (rng.unit() - 0.5) * 46
        body.angle = rng.unit() * math.tau
        shape = pymunk.Poly.create_box(body, (die_px * 0.9, die_px * 0.9), 2)
        shape.elasticity, shape.friction = 0.55, 0.4
        space.add(body, shape)
        bodies.append(body)
    tracks: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
    for _ in range(steps):
        for body, track in zip(bodies, tracks, strict=True):
            track.append((body.position.x, body.position.y, body.angle))
        space.step(_STEP)
    return tracks


def _matched(ends: list[tuple[float, float]], stops: list[tuple[float, float, float]]) -> list[tuple[float, float]]:
    """For each simulated die the free place nearest to where it stops, the closest pairs first."""
    pairs = sorted(
        (math.hypot(ex - sx, ey - sy), die, place)
        for die, (sx, sy, _) in enumerate(stops)
        for place, (ex, ey) in enumerate(ends)
    )
    taken: dict[int, int] = {}
    for _, die, place in pairs:
        if die not in taken and place not in taken.values():
            taken[die] = place
    return [ends[taken[die]] for die in range(len(stops))]


def _settle(
    track: list[tuple[float, float, float]], end: tuple[float, float], die_px: int
) -> list[tuple[float, float, float, float]]:
    """Bends the last half of a track to its resting place and a straight angle, and adds the hops."""
    last_x, last_y, last_angle = track[-1]
    straight = round(last_angle / (math.pi / 2)) * math.pi / 2
    count = len(track)
    out = []
    for index, (x, y, angle) in enumerate(track):
        t = index / (count - 1)
        pull = 0.0 if t < 0.35 else ((t - 0.35) / 0.65) ** 2 * (3 - 2 * (t - 0.35) / 0.65)
        hop = abs(math.cos(t * math.pi * 2.5)) * (1 - t) ** 1.6 * die_px * 1.1 if t < 1 else 0.0
        out.append(
            (
                x + (end[0] - last_x) * pull,
                y + (end[1] - last_y) * pull,
                math.degrees(angle + (straight - last_angle) * pull),
                hop,
            )
        )
    return out


def _assign(ends: list[tuple[float, float]], tracks: list[list[tuple[float, float, float, float]]]) -> list[int]:
    """The order of tracks that puts them at the places from first to last."""
    left = list(range(len(tracks)))
    order = []
    for x, y in ends:
        best = min(left, key=lambda i: math.hypot(tracks[i][-1][0] - x, tracks[i][-1][1] - y))
        left.remove(best)
        order.append(best)
    return order


def _faces(rng: Rng, face: int, duration: float) -> list[tuple[float, int]]:
    """Which face is up from when on, chosen backwards from the decided one; it changes ever more slowly."""
    times, at, gap = [], duration * 0.72, duration * 0.16
    while at > 0:
        times.append(at)
        at -= gap
        gap = max(duration * 0.07, gap * 0.72)
    shown = [face]
    for _ in times:
        near = _NEXT[shown[-1]]
        shown.append(near[rng.below(len(near))])
    starts = [*times, 0.0]
    return sorted(zip(starts, shown, strict=True))


def draw(stage: Stage, dice: list[Die], die_px: int, shadow: bool = True) -> None:
    """Draws the dice, the higher ones larger, with their shadows on the tray."""
    for die in sorted(dice, key=lambda d: d.height):
        size = die_px * (1 + 0.25 * min(1.0, die.height / max(1, die_px)))
        angle = -die.angle % 360
        if shadow and die.height > 1:
            picture = stage.art(f"dice/pips_{die.face}", size, angle=angle)
            key = ("die shadow", round(size), round(angle / 3))
            dark = stage.pictures.cache.get(key)
            if dark is None:
                dark = pygame.mask.from_surface(picture, 90).to_surface(
                    setcolor=(*stage.colour("ink"), 60), unsetcolor=(0, 0, 0, 0)
                )
                stage.pictures.cache.put(key, dark)
            stage.put(dark, (die.x + die.height * 0.35, die.y + die.height * 0.25))
        stage.put(stage.art(f"dice/pips_{die.face}", size, angle=angle), (die.x, die.y - die.height * 0.6))
