"""Dice of any faces that tumble over a felt, lie where physics leaves them, and hop into groups.

A throw is simulated first, seen from above, with pymunk, in lengths of a die, so that it is the same at every size of
the window; then the faces each die shows on its way are chosen backwards from the decided one. The same seed gives the
same throw. Physics never decides.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
import pymunk

from goatgames.core.chance import Rng, stream
from goatgames.ui.script import Cue
from goatgames.ui.stage import Stage

TIP = 120.0  # ms a hoof tips the cup before
ROLL = 880.0  # ms until all lie
HOLD = 250.0  # ms they lie before they are grouped
HOP, APART = 220.0, 40.0  # ms of one die's hop, and between two
THROW = TIP + ROLL

_STEP = 1 / 160  # s
_BEND = 120.0  # ms in which a die comes to rest
_SEEDS, _WELL = 16, 0.06  # seeds tried until the dice lie well, and how much may be amiss then (see `_fault`)
_RADIUS, _RIM = 0.57, 0.08  # for bumping, in dice: of a die and of the felt's edge
_DRAG = 4.3  # of the felt: speeds fall to 1/e in a second's part
_REST = 0.25  # share of the roll in which time runs out gently
_ASKEW = 12.0  # degrees a die may lie turned
_SHIFT, _TURN = 0.31, 25.0  # dice, degrees a die is bent at most on its last way


class Die(NamedTuple):
    """A die at one moment: its middle in dice from the felt's corner, turn in degrees, face shown, height in dice."""

    x: float
    y: float
    angle: float
    face: str
    high: float


class Throw(NamedTuple):
    """A whole throw. room: width and height of the felt in dice. tracks: for each die its (x, y, angle) by step; faces:
    for each the (from ms on, face); hits: (ms, loudness 0..1) of its bumps, ascending."""

    room: tuple[float, float]
    tracks: tuple[tuple[tuple[float, float, float], ...], ...]
    faces: tuple[tuple[tuple[float, str], ...], ...]
    hits: tuple[tuple[float, float], ...]

    def at(self, ms: float) -> list[Die]:
        """The dice so long after the throw began; later than THROW: at rest."""
        found = []
        share = max(0.0, min(1.0, (ms - TIP) / ROLL))
        for track, faces in zip(self.tracks, self.faces, strict=True):
            place = _slowing(share) * (len(track) - 1)
            low = min(int(place), len(track) - 2)
            part = place - low
            x, y, angle = (a + (b - a) * part for a, b in zip(track[low], track[low + 1], strict=True))
            face = next(face for start, face in reversed(faces) if start <= share * ROLL)
            found.append(Die(x, y, angle, face, _high(share) if ms > TIP else 1.2))
        return found if ms > 0 else []

    def cues(self, ms: float = THROW) -> tuple[Cue, ...]:
        """The sounds of a step of `ms` that shows this throw."""
        hits = [Cue(min(1.0, (TIP + at) / ms), "hit", loud) for at, loud in self.hits]
        return (Cue(0.0, "throw"), *hits)


def throw(seed: str, faces: Sequence[str], room: tuple[float, float], sides: Sequence[str]) -> Throw:
    """A throw that ends with these faces up, in this order. room: the felt in dice; sides: all faces of a die, of six
    the opposite ones first and last, second and second last, and so on."""
    return _thrown(seed, tuple(faces), room, tuple(sides))


@lru_cache(64)
def _thrown(seed: str, faces: tuple[str, ...], room: tuple[float, float], sides: tuple[str, ...]) -> Throw:
    best: tuple[float, list[list[tuple[float, float, float]]], list[tuple[float, float]]] | None = None
    for number in range(_SEEDS):
        rng = stream(seed, "dice on screen", number)
        tracks, hits = _simulated(rng, len(faces), room)
        fault = _fault(tracks, room)
        if best is None or fault < best[0]:
            best = fault, tracks, hits
        if fault < _WELL:
            break
    assert best is not None
    rng = stream(seed, "faces on screen", 0)
    tracks = [_laid(track) for track in best[1]]
    shown = tuple(_faces(rng, face, sides) for face in faces)
    return Throw(room, tuple(tuple(track) for track in tracks), shown, tuple(_heard(best[2])))


def _simulated(
    rng: Rng, count: int, room: tuple[float, float]
) -> tuple[list[list[tuple[float, float, float]]], list[tuple[float, float]]]:
    """Discs thrown in from the left that slide, spin and bump: x, y, degrees by step, and the bumps."""
    w, h = room
    steps = round(ROLL / 1000 / _STEP)
    space = pymunk.Space()
    space.iterations = 20
    space.damping = math.exp(-_DRAG)
    hits: list[tuple[float, float]] = []
    for a, b in (((-9, 0), (w, 0)), ((w, 0), (w, h)), ((w, h), (-9, h))):
        wall = pymunk.Segment(space.static_body, a, b, _RIM)
        wall.elasticity, wall.friction = 0.45, 0.3
        space.add(wall)
    rows = max(1, min(count, int(h / 1.3)))
    bodies: list[pymunk.Body] = []
    for index in range(count):
        body = pymunk.Body(1, 0.16)
        column, row = divmod(index, rows)
        gap = h / rows
        # poured out one behind the other; the first run farthest, so that they come to lie in a loose row
        far = 0.41 + 0.29 * (1 - (index + 0.6 * rng.unit()) / count)
        start = -0.7 - column * 1.35 - 0.15 * rng.unit()
        body.position = (start, gap * (row + 0.5) + (rng.unit() - 0.5) * max(0.0, gap - 1.3))
        body.velocity = ((far * w - start) * _DRAG, (rng.unit() - 0.5) * h * 3.4)
        body.angular_velocity = (rng.unit() - 0.5) * 44
        body.angle = rng.unit() * math.tau
        shape = pymunk.Circle(body, _RADIUS)
        shape.elasticity, shape.friction = 0.4, 0.5
        shape.collision_type = 1
        space.add(body, shape)
        bodies.append(body)
    now = 0.0

    def bumped(arbiter: pymunk.Arbiter, space: pymunk.Space, data: object) -> None:
        if arbiter.is_first_contact:
            hits.append((now, min(1.0, arbiter.total_impulse.length / (w * 1.1))))

    space.on_collision(1, None, post_solve=bumped)
    tracks: list[list[tuple[float, float, float]]] = [[] for _ in bodies]
    for number in range(steps):
        now = number * _STEP * 1000
        for body, track in zip(bodies, tracks, strict=True):
            track.append((body.position.x, body.position.y, math.degrees(body.angle)))
        space.step(_STEP)
    return tracks, hits


def _fault(tracks: list[list[tuple[float, float, float]]], room: tuple[float, float]) -> float:
    """How badly the dice lie: 0 where all are well inside, well apart, past the first third and none ran back."""
    w, h = room
    ends = [track[-1] for track in tracks]
    gap, rim = 1.09, 0.63
    fault = 0.0
    for i, (x, y, _) in enumerate(ends):
        fault += sum(max(0.0, gap - math.dist((x, y), other[:2])) for other in ends[:i])
        fault += max(0.0, rim - y) + max(0.0, rim - (h - y)) + max(0.0, rim - (w - x)) + max(0.0, rim - x)
        fault += 0.2 * (max(0.0, 0.35 * w - x) + max(0.0, x - 0.75 * w))
    for track in tracks:
        far = track[0][0]
        for x, _, _ in track:
            far = max(far, x)
            fault += 3 * max(0.0, far - x - 0.2)
            if far - x > 0.2:
                break
    return fault


def _laid(track: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """The same way, ending at rest and at most a little askew: only the last moments are bent."""
    angle = track[-1][2]
    straight = round(angle / 90) * 90
    off = angle - straight
    goal = straight + max(-_ASKEW, min(_ASKEW, off))
    bend = max(-_TURN, min(_TURN, goal - angle))
    if angle + bend != goal:  # too far round for a gentle turn: all of the way turns a little less
        part = (goal - bend - angle) / max(1, len(track) - 1)
        track = [(px, py, turn + part * i) for i, (px, py, turn) in enumerate(track)]
    first = len(track) - 1 - round(_BEND / ROLL * (len(track) - 1))
    out = []
    for i, (px, py, turn) in enumerate(track):
        t = max(0.0, (i - first) / (len(track) - 1 - first))
        pull = t * t * (3 - 2 * t)
        out.append((px, py, turn + (goal - track[-1][2]) * pull))
    return out


def _slowing(share: float) -> float:
    """Time on the way: as it goes, at the end ever slower, so that nothing stops with a jerk."""
    u = (share - 1 + _REST) / _REST
    return share if u <= 0 else 1 - _REST + _REST * (u + u * u - u * u * u)


def _high(share: float) -> float:
    """Hops that grow lower: the first as high as a die, none at rest."""
    if share >= 1:
        return 0.0
    return abs(math.cos(math.pi * 3 * math.pow(share, 0.72))) * math.pow(1 - share, 1.9) * 1.2


def _faces(rng: Rng, face: str, sides: Sequence[str]) -> tuple[tuple[float, str], ...]:
    """Which face is up from when on, chosen backwards from the decided one; it changes ever more slowly."""
    times, at, gap = [], ROLL * 0.70, ROLL * 0.15
    while at > 0:
        times.append(at)
        at -= gap
        gap = max(ROLL * 0.065, gap * 0.72)
    shown = [face]
    for _ in times:
        last = sides.index(shown[-1])
        near = [side for i, side in enumerate(sides) if i != last and (len(sides) != 6 or i != 5 - last)]
        shown.append(near[rng.below(len(near))])
    return tuple(sorted(zip([*times, 0.0], shown, strict=True)))


def _heard(hits: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Of bumps at nearly the same moment the loudest, of soft ones none."""
    found: list[tuple[float, float]] = []
    for at, loud in sorted(hits):
        if loud < 0.08:
            continue
        if found and at - found[-1][0] < 35:
            if loud > found[-1][1]:
                found[-1] = found[-1][0], loud
            continue
        found.append((at, loud))
    return found[:8]


def felt(room: tuple[float, float], rect: pygame.Rect) -> tuple[pygame.Rect, float]:
    """Where in a rectangle of pixels a felt of so many dice lies, and how large a die is there."""
    die = min(rect.w / room[0], rect.h / room[1])
    inner = pygame.Rect(0, 0, round(room[0] * die), round(room[1] * die))
    inner.midleft = rect.midleft
    return inner, die


def grouping(count: int) -> float:
    """How long so many dice need to hop into their groups, in ms."""
    return HOP + APART * max(0, count - 1)


def hopped(share: float, index: int, count: int) -> float:
    """The share of its own hop of die `index` at a share of the grouping."""
    return max(0.0, min(1.0, (share * grouping(count) - index * APART) / HOP))


class Lying(NamedTuple):
    """A die to draw: centre in pixels, turn in degrees, its picture, height in dice."""

    x: float
    y: float
    angle: float
    picture: str
    high: float = 0.0


def placed(dice: Sequence[Die], inner: pygame.Rect, die: float, art: str) -> list[Lying]:
    """The dice of a throw on their felt; art: "dice/pips_{}"."""
    return [Lying(inner.x + d.x * die, inner.y + d.y * die, d.angle, art.format(d.face), d.high) for d in dice]


def between(start: Lying, goal: tuple[float, float], share: float, angle: float = 0.0) -> Lying:
    """A die that hops from where it lies to a goal in pixels and straightens on its way."""
    if share >= 1:
        return start._replace(x=goal[0], y=goal[1], angle=angle, high=0.0)
    ease = share * share * (3 - 2 * share)
    turned = start.angle - round((start.angle - angle) / 90) * 90
    return start._replace(
        x=start.x + (goal[0] - start.x) * ease,
        y=start.y + (goal[1] - start.y) * ease,
        angle=turned + (angle - turned) * ease,
        high=1.6 * 4 * share * (1 - share),
    )


def draw(stage: Stage, dice: Sequence[Lying], die: float) -> None:
    """The dice, the higher ones larger and in front, with shadows that go farther and softer with the height."""
    for one in sorted(dice, key=lambda lying: (lying.high, lying.y)):
        size = die * (1 + 0.22 * min(1.0, one.high))
        picture = stage.art(one.picture, size, angle=-one.angle % 360)
        if one.high > 0.02:
            dark = _shadow(stage, one.picture, picture, round(-one.angle % 360 / 3), round(size), one.high)
            stage.put(dark, (one.x + one.high * die * 0.32, one.y + one.high * die * 0.22 + die * 0.04))
        stage.put(picture, (one.x, one.y - one.high * die * 0.5))


def _shadow(
    stage: Stage, name: str, picture: pygame.Surface, turn: int, size: int, high: float
) -> pygame.Surface:
    level = min(4, int(high * 4))
    key = ("die shadow", name, size, turn, level)
    dark = stage.pictures.cache.get(key)
    if dark is None:
        dark = pygame.mask.from_surface(picture, 90).to_surface(
            setcolor=(*stage.colour("ink"), 76 - 12 * level), unsetcolor=(0, 0, 0, 0)
        )
        if level > 1:  # softer: shrunk and grown again
            small = pygame.transform.smoothscale(dark, (max(1, size // (2 + level)),) * 2)
            dark = pygame.transform.smoothscale(small, picture.get_size())
        stage.pictures.cache.put(key, dark)
    return dark
