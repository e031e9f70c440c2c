"""What passes over a table and is gone: things that fly to a plate, signs that rise, sparks, dust, stars, confetti.

An effect is data between places of the game; `draw` is told where a place is, so that a resize in mid-flight is
drawn as it would have been. Each lives as long as its step: `share` goes from 0 to 1.
"""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import pygame

from goatgames.core.chance import stream
from goatgames.ui import pieces
from goatgames.ui.stage import Stage

Where = Callable[[Hashable], tuple[float, float]]
FLAKES = 140  # of a burst of confetti
PARTY = 2600.0  # ms a burst lasts


@dataclass
class Flyer:
    """A picture on an arc from one place to another, as large as the sizes in units say, with sparks behind it."""

    art: str
    start: Hashable
    goal: Hashable
    sizes: tuple[float, float] = (44.0, 30.0)
    sparks: bool = True
    share: float = field(default=0.0, compare=False)


@dataclass
class Sign:
    """A few words in a pill that pop up at a place and rise; fill: of the pill."""

    text: str
    at: Hashable
    fill: str = "gold"
    share: float = field(default=0.0, compare=False)


@dataclass
class Burst:
    """Sparks that fly apart at a place, `wide` units far."""

    at: Hashable
    wide: float = 46.0
    count: int = 9
    share: float = field(default=0.0, compare=False)


@dataclass
class Dust:
    """A puff to both sides of a foot that has landed."""

    at: Hashable
    wide: float = 40.0
    share: float = field(default=0.0, compare=False)


@dataclass
class Stars:
    """Three stars that circle above a head, `high` units above the place."""

    at: Hashable
    high: float = 46.0
    share: float = field(default=0.0, compare=False)


@dataclass
class Wave:
    """Water that washes over a square from left to right and runs off; foot: half its height below the middle."""

    at: Hashable
    foot: Hashable
    share: float = field(default=0.0, compare=False)


@dataclass
class Whirl:
    """A funnel of wind that spins over a square; foot: half its height below the middle."""

    at: Hashable
    foot: Hashable
    share: float = field(default=0.0, compare=False)


Effect = Flyer | Sign | Burst | Dust | Stars | Wave | Whirl


def draw(stage: Stage, effects: Sequence[Effect], where: Where) -> None:
    """All effects, signs in front."""
    for effect in sorted(effects, key=lambda effect: isinstance(effect, Sign)):
        if isinstance(effect, Flyer):
            _flyer(stage, effect, where)
        elif isinstance(effect, Sign):
            _sign(stage, effect, where(effect.at))
        elif isinstance(effect, Burst):
            _burst(stage, effect, where(effect.at))
        elif isinstance(effect, Dust):
            _dust(stage, effect, where(effect.at))
        elif isinstance(effect, Wave):
            _wave(stage, effect.share, where(effect.at), where(effect.foot))
        elif isinstance(effect, Whirl):
            _whirl(stage, effect.share, where(effect.at), where(effect.foot))
        else:
            _stars(stage, effect, where(effect.at))


def _flyer(stage: Stage, flyer: Flyer, where: Where) -> None:
    a, b = where(flyer.start), where(flyer.goal)
    size = flyer.sizes[0] + (flyer.sizes[1] - flyer.sizes[0]) * flyer.share
    step = round(stage.px(size) / 4) * 4
    if flyer.sparks:
        for back in range(1, 6):
            share = flyer.share - back * 0.07
            if share > 0:
                spot = pieces.pose("fly", a, b, share, stage.px(flyer.sizes[0]))
                drop = math.sin(back * 2.4) * stage.px(4)
                stage.disc((spot.x + drop, spot.y - drop), max(1.2, stage.unit * (4.6 - 0.7 * back)), "gold", outline=1)
    at = pieces.pose("fly", a, b, flyer.share, stage.px(flyer.sizes[0]))
    stage.put(stage.art(flyer.art, max(4, step)), (at.x, at.y))


def _sign(stage: Stage, sign: Sign, at: tuple[float, float]) -> None:
    """Bounces up, stands, and rises away at the end."""
    role = "score" if sign.share < 0.16 else "number"
    rise = stage.px(34) + stage.px(20) * sign.share
    width = stage.measure(sign.text, role)[0] + stage.px(22)
    box = pygame.Rect(0, 0, width, max(stage.px(30), 26) + (stage.px(5) if role == "score" else 0))
    box.center = round(at[0]), round(at[1] - rise)
    box.clamp_ip(stage.rect)
    stage.cover(box)
    stage.pill(box, sign.fill, 2, 2)
    stage.text(sign.text, box.center, role, "cream" if sign.fill in ("danger", "primary") else "ink", anchor="center")


def _burst(stage: Stage, burst: Burst, at: tuple[float, float]) -> None:
    for index in range(burst.count):
        ray = pygame.Vector2(0, -1).rotate(index * 360 / burst.count + 12)
        far = stage.px(burst.wide) * (0.3 + 0.9 * burst.share) * (1 if index % 2 else 0.78)
        r = max(1.5, 5.5 * stage.unit * (1 - burst.share) * math.sqrt(burst.wide / 46))
        stage.disc((at[0] + ray.x * far, at[1] + ray.y * far), r, "gold" if index % 2 else "paper", outline=1.2)


def _dust(stage: Stage, dust: Dust, at: tuple[float, float]) -> None:
    alpha = round(150 * (1 - dust.share) / 16) * 16
    if alpha <= 0:
        return
    for side in (-1, 1):
        for puff in range(3):
            far = stage.px(dust.wide) * (0.25 + 0.28 * puff) * (0.4 + 0.6 * dust.share)
            r = max(2, round(stage.unit * (7 - 1.6 * puff) * (0.7 + 0.6 * dust.share)))
            surface, _ = stage.shapes.box(
                2 * r, 2 * r, stage.colour("edge"), radius=float(r), outline=0.0, shadow=0.0, alpha=alpha
            )
            stage.put(surface, (at[0] + side * far, at[1] - r * 0.7 - puff * stage.px(2) * dust.share))


def _stars(stage: Stage, stars: Stars, at: tuple[float, float]) -> None:
    for index in range(3):
        angle = math.tau * (index / 3 + 1.5 * stars.share)
        x = at[0] + math.cos(angle) * stage.px(17)
        y = at[1] - stage.px(stars.high) + math.sin(angle) * stage.px(6)
        _star(stage, (x, y), stage.unit * 8.5)


def _wave(stage: Stage, share: float, at: tuple[float, float], foot: tuple[float, float]) -> None:
    """A band of water with foam on its front, in three shades; it comes, stands over the square, and runs off."""
    half = (foot[1] - at[1]) * 1.35
    box = pygame.Rect(0, 0, round(2.5 * half), round(2 * half))
    box.center = round(at[0]), round(at[1])
    sheet = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    front = box.w * min(1.0, 1.8 * share) ** 0.8
    tail = box.w * max(0.0, 1.9 * share - 0.9) ** 1.4
    for shade, (name, back, alpha) in enumerate((("water", 0.0, 235), ("sky", 0.2, 150), ("water", 0.32, 235))):
        edge = [
            (front - back * half + math.sin(y * 0.11 / stage.unit + shade + share * 9) * half * 0.07, y)
            for y in range(0, box.h + 6, 6)
        ]
        if front - back * half > tail:
            colour = (*stage.colour(name), alpha)
            pygame.draw.polygon(sheet, colour, [*edge, (tail, box.h), (tail, 0)])
    for number in range(11):  # the foam runs along the front
        y = box.h * (number + 0.5) / 11
        x = front + math.sin(y * 0.11 / stage.unit + share * 9) * half * 0.07
        r = half * (0.075 + 0.035 * math.sin(number * 2.1 + share * 14))
        pygame.draw.circle(sheet, stage.colour("ink"), (x, y), r + 1.6 * stage.unit)
        pygame.draw.circle(sheet, stage.colour("cream"), (x, y), r)
    mask = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=round(half * 0.35))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    fade = min(1.0, share / 0.1, (1 - share) / 0.12)
    sheet.set_alpha(round(255 * max(0.0, fade)))
    stage.surface.blit(sheet, box)


def _whirl(stage: Stage, share: float, at: tuple[float, float], foot: tuple[float, float]) -> None:
    """Rings of wind, the wider the higher, that sway and turn; leaves fly round in them."""
    half = foot[1] - at[1]
    box = pygame.Rect(0, 0, round(3.2 * half), round(3.4 * half))
    box.midbottom = round(at[0]), round(foot[1])
    sheet = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    middle, line = box.w / 2, max(2, round(2.4 * stage.unit))
    for ring in range(7):
        wide = half * (0.22 + 0.2 * ring)
        sway = math.sin(share * 16 - ring * 0.7) * half * 0.05 * (ring + 1)
        oval = pygame.Rect(0, 0, round(2 * wide), round(0.62 * wide) + 4)
        oval.center = round(middle + sway), round(box.h - half * (0.16 + 0.42 * ring))
        pygame.draw.ellipse(sheet, (*stage.colour("cream"), 120), oval)
        pygame.draw.ellipse(sheet, (*stage.colour("ink_soft"), 200), oval, line)
        turn = share * 40 + ring * 1.7
        spot = oval.centerx + math.cos(turn) * wide, oval.centery + math.sin(turn) * oval.h / 2
        pygame.draw.circle(sheet, stage.colour("ink"), spot, half * 0.07 + line / 2)
        pygame.draw.circle(sheet, stage.colour("meadow" if ring % 2 else "gold"), spot, half * 0.07)
    fade = min(1.0, share / 0.12, (1 - share) / 0.15)
    sheet.set_alpha(round(255 * max(0.0, fade)))
    stage.surface.blit(sheet, box)


def _star(stage: Stage, at: tuple[float, float], r: float) -> None:
    """A gold star with an ink edge."""
    for colour, size in (("ink", r * 1.32), ("gold", r)):
        points = [pygame.Vector2(0, -size * (1 if i % 2 == 0 else 0.48)).rotate(i * 36) + at for i in range(10)]
        pygame.draw.polygon(stage.surface, stage.colour(colour), points)


def confetti(stage: Stage, seed: str, ms: float, room: pygame.Rect) -> bool:
    """Three bursts from the lower corners of `room`; False once all of it has fallen. The same seed flies alike."""
    if ms >= PARTY:
        return False
    colours = ("red", "blue", "yellow", "green", "purple", "gold")
    for burst, (corner, start) in enumerate(((0, 0.0), (1, 180.0), (0, 420.0))):
        age = (ms - start) / 1000
        if age <= 0:
            continue
        rng = stream(seed, "confetti", burst)
        for _ in range(FLAKES):
            up, side, turn, colour = 0.8 + rng.unit(), rng.unit(), rng.unit(), colours[rng.below(len(colours))]
            fall = 1.15 * age * age
            y = room.bottom - room.h * (up * 1.35 * age - fall * (0.75 + 0.3 * turn))
            far = room.w * (0.08 + 0.62 * side) * (1 - math.exp(-1.6 * age))
            x = (room.x + far if corner == 0 else room.right - far) + math.sin(age * 5 + turn * 6) * stage.px(6)
            if not (room.x <= x <= room.right and room.y <= y <= room.bottom):
                continue
            size = stage.px(10) * min(1.0, (PARTY / 1000 - age) * 2)
            if size < 2:
                continue
            angle = turn * 360 + age * 420 * (turn - 0.5)
            long, short = pygame.Vector2(size / 2, 0).rotate(angle), pygame.Vector2(0, size / 3.4).rotate(angle)
            at = pygame.Vector2(x, y)
            corners = [at + long + short, at + long - short, at - long - short, at - long + short]
            pygame.draw.polygon(stage.surface, stage.colour(colour), corners)
    return True
