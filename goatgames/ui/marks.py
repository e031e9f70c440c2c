"""Marks over a board: ghosts of what would come, arrows, rings, bulbs, the bar of the last move, thinking dots."""

import math
from collections.abc import Sequence

import pygame

from goatgames.ui.art import from_svg
from goatgames.ui.stage import Stage
from goatgames.ui.theme import hexed

Point = tuple[float, float]

GHOST = 168  # of 255
REFUSED = 240.0  # ms a refused piece shakes


def ghost(stage: Stage, picture: str, foot: Point, size: int, edge: str = "ink", share: float = 1.0) -> pygame.Rect:
    """A piece that is only thought of, in a dashed box (danger: one that would be pushed off); share: of fading in."""
    box = pygame.Rect(0, 0, round(size * 1.24), round(size * 1.24))
    box.midbottom = round(foot[0]), round(foot[1] + size * 0.10)
    _pale(stage, box)
    stage.put(stage.art(picture, size, alpha=round(GHOST * share / 8) * 8), foot, "midbottom")
    stage.dash(box, edge, 10, 3, under="cream", length=6)
    return box


def unknown(stage: Stage, foot: Point, size: int) -> pygame.Rect:
    """The box of a piece that is yet to be chosen."""
    box = pygame.Rect(0, 0, round(size * 1.2), round(size * 1.2))
    box.midbottom = round(foot[0]), round(foot[1] + size * 0.08)
    _pale(stage, box)
    stage.dash(box, "ink", 10, 3, under="cream", length=6)
    stage.text("?", box.center, "score", anchor="center")
    return box


def _pale(stage: Stage, box: pygame.Rect) -> None:
    surface, pad = stage.shapes.box(*box.size, stage.colour("paper"), radius=9 * stage.unit, outline=0, alpha=90)
    stage.surface.blit(surface, (box.x - pad, box.y - pad))


def arrow(stage: Stage, points: Sequence[Point], colour: str = "ink", head: float = 13) -> None:
    """The way of a piece; danger for one that is pushed. points: in pixels, shortened by the caller."""
    stage.arrow(list(points), colour, "cream", 4, head)


def shortened(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """A line of points without its first and last so many pixels, so that an arrow stops before what it points at."""
    return _cut(_cut(list(points), start)[::-1], end)[::-1]


def _cut(points: list[Point], length: float) -> list[Point]:
    while len(points) > 2 and (step := math.dist(points[0], points[1])) <= length:
        length -= step
        points = points[1:]
    (ax, ay), (bx, by) = points[0], points[1]
    share = min(0.9, length / max(0.001, math.dist((ax, ay), (bx, by))))
    return [(ax + (bx - ax) * share, ay + (by - ay) * share), *points[1:]]


def ring(stage: Stage, centre: Point, radius: float, picked: bool = False, label: str = "") -> None:
    """The ring of a piece that may be chosen: gold on ink, its key at one o'clock; picked: focus on cream."""
    r, u = round(radius), stage.unit
    outer, inner = ("cream", "focus") if picked else ("ink", "gold")
    key = ("ring", r, picked, u, stage.theme.high_contrast)
    found = stage.pictures.cache.get(key)
    if found is None:
        n = 2 * r + round(14 * u)
        lines = "".join(
            f'<circle cx="{n / 2}" cy="{n / 2}" r="{r}" fill="none" stroke="{hexed(stage.colour(c))}" '
            f'stroke-width="{w * u:.1f}"/>'
            for c, w in ((outer, 6.5), (inner, 3.5))
        )
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{n}" height="{n}" viewBox="0 0 {n} {n}">{lines}</svg>'
        found = stage.pictures.cache.put(key, from_svg(svg, (n, n)))
    stage.put(found, centre)
    if label:
        spot = centre[0] + r * 0.66, centre[1] - r * 0.74
        stage.disc(spot, max(8, 9.5 * u), "gold" if picked else "paper", label, role="floor", outline=1.8)


def bulb(stage: Stage, centre: Point, radius: float) -> None:
    """The ring with a bulb of the piece a hint means."""
    ring(stage, centre, radius)
    spot = centre[0] - radius * 0.7, centre[1] - radius * 0.72
    stage.disc(spot, max(9, 11 * stage.unit), "gold", outline=2)
    stage.icon("hint", spot, max(13, round(15 * stage.unit)))


def bulb_box(stage: Stage, rect: pygame.Rect, radius: float = 12) -> None:
    """The same round a card or a button."""
    stage.frame(rect, "gold", radius, 4)
    stage.disc(rect.topleft, max(10, 13 * stage.unit), "gold", outline=2)
    stage.icon("hint", rect.topleft, max(14, round(17 * stage.unit)))


def target(stage: Stage, rect: pygame.Rect, radius: float = 10, plus: bool = True) -> None:
    """A place that something may go to: a cream dash on ink, five units inside, and a plus."""
    inner = rect.inflate(-2 * stage.px(5), -2 * stage.px(5))
    stage.dash(inner, "cream", radius, 3, under="ink", length=7)
    if plus:
        arm = max(5, round(min(rect.w, rect.h) * 0.09))
        for dark, width in (("ink", 7), ("cream", 3.4)):
            w = max(2, stage.px(width))
            for dx, dy in ((arm, 0), (0, arm)):
                a = rect.centerx - dx, rect.centery - dy
                b = rect.centerx + dx, rect.centery + dy
                pygame.draw.line(stage.surface, stage.colour(dark), a, b, w)


def brackets(stage: Stage, rect: pygame.Rect, colour: str = "cream") -> None:
    """Corner brackets of a thing that may be replaced."""
    inner = rect.inflate(-2 * stage.px(5), -2 * stage.px(5))
    arm = round(min(inner.w, inner.h) * 0.2)
    for dark, width in (("ink", 7), (colour, 3.4)):
        w = max(2, stage.px(width))
        for x, dx in ((inner.x, arm), (inner.right, -arm)):
            for y, dy in ((inner.y, arm), (inner.bottom, -arm)):
                pygame.draw.lines(stage.surface, stage.colour(dark), False, [(x + dx, y), (x, y), (x, y + dy)], w)


def bar(stage: Stage, foot: Point, size: float) -> None:
    """The gold bar under a piece of the last move."""
    w = round(size * 1.08)
    top = round(foot[1]) - round(3 * stage.unit)
    stage.pill(pygame.Rect(round(foot[0]) - w // 2, top, w, max(6, round(9 * stage.unit))), "gold", 1.8)


def dots(stage: Stage, right: Point, ms: float, reduced: bool, colour: str = "primary") -> None:
    """Three dots of who is thinking: the middle one hops every 900 ms, or they fill one by one. right: their end."""
    k, share = stage.unit, ms % 900 / 900
    for index in range(3):
        x, y, radius = right[0] - (2 - index) * 11 * k, right[1], 3.4 * k
        if reduced:
            radius *= 0.5 if index > int(share * 3) else 1
        elif share * 1.6 > index * 0.25:
            y -= 6 * k * max(0.0, math.sin((share * 1.6 - index * 0.25) * math.pi))
        stage.disc((x, y), max(2.0, radius), colour, outline=0)


def shaken(stage: Stage, share: float, strength: float = 1.0) -> int:
    """How far a refused piece stands aside, in pixels; share goes from 1 to 0."""
    return round(math.sin(share * math.pi * 6) * stage.px(4) * min(1.0, share * 2) * strength)
