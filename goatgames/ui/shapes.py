"""Panels, pills, dashes, arrows and symbols as small inline SVG, rasterised smoothly and cached by what shapes them.

All lengths here are real pixels (floats welcome); each maker returns a surface and the padding round the asked box,
so that shadows and rings have room: blit at (x - pad, y - pad).
"""

import math
from itertools import pairwise

import pygame

from goatgames.ui.art import Cache, from_svg
from goatgames.ui.theme import WHITE, Colour, Theme, hexed, mix

Point = tuple[float, float]


def _n(value: float) -> str:
    return f"{value:.2f}"


def _svg(width: int, height: int, body: str) -> pygame.Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return from_svg(f"{head}{body}</svg>", (width, height))


def _rect(x: float, y: float, w: float, h: float, r: float, attributes: str) -> str:
    r = max(0.0, min(r, w / 2, h / 2))
    return f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(w)}" height="{_n(h)}" rx="{_n(r)}" {attributes}/>'


def perimeter(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """The outline of a rounded box as a closed line of points, clockwise from the top left."""
    r = max(0.0, min(r, w / 2, h / 2))
    points: list[Point] = []
    for cx, cy, start in (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    ):
        for step in range(9):
            angle = math.radians(start + 90 * step / 8)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    points.append(points[0])
    return points


def dashes(points: list[Point], on: float, off: float) -> list[list[Point]]:
    """A line cut into separate dashes (nanosvg throws spikes at stroke-dasharray); they come out even all round."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    total = sum(lengths)
    count = max(1, round(total / (on + off)))
    scale = total / (count * (on + off))
    on, off = on * scale, off * scale
    out: list[list[Point]] = []
    current: list[Point] = [points[0]]
    drawing, left = True, on
    for (ax, ay), (bx, by), length in zip(points, points[1:], lengths, strict=False):
        done = 0.0
        while length - done > left:
            done += left
            at = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if drawing:
                out.append([*current, at])
            current = [at]
            drawing = not drawing
            left = on if drawing else off
        left -= length - done
        if drawing:
            current.append((bx, by))
    return out


def _line(points: list[Point]) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in points)


def curve(points: list[Point], steps: int = 12) -> list[Point]:
    """A smooth line through the points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    out: list[Point] = []
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(steps):
            t = step / steps
            out.append(
                (
                    0.5
                    * (
                        2 * b[0]
                        + (c[0] - a[0]) * t
                        + (2 * a[0] - 5 * b[0] + 4 * c[0] - d[0]) * t * t
                        + (3 * b[0] - a[0] - 3 * c[0] + d[0]) * t**3
                    ),
                    0.5
                    * (
                        2 * b[1]
                        + (c[1] - a[1]) * t
                        + (2 * a[1] - 5 * b[1] + 4 * c[1] - d[1]) * t * t
                        + (3 * b[1] - a[1] - 3 * c[1] + d[1]) * t**3
                    ),
                )
            )
    out.append(points[-1])
    return out


class Shapes:
    """The makers, with one cache and one theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._cache = Cache(36 << 20)

    def box(
        self,
        w: int,
        h: int,
        fill: Colour,
        *,
        radius: float,
        outline: float,
        shadow: float = 0.0,
        edge: Colour | None = None,
        rim: float = 0.0,
        alpha: int = 255,
    ) -> tuple[pygame.Surface, int]:
        """A filled box with an outline inside its edge, a hard shadow and a light rim."""
        pad = math.ceil(shadow) + 2
        key = ("box", w, h, fill, radius, outline, shadow, edge, rim, alpha)
        found = self._cache.get(key)
        if found is None:
            ink = hexed(self.theme.colour("ink"))
            body = ""
            if shadow:
                body += _rect(pad + 0.6 * shadow, pad + shadow, w, h, radius, f'fill="{ink}" fill-opacity=".22"')
            o = outline
            line = f'stroke="{hexed(edge or self.theme.colour("ink"))}" stroke-width="{_n(o)}"' if o else ""
            body += _rect(pad + o / 2, pad + o / 2, w - o, h - o, radius - o / 2, f'fill="{hexed(fill)}" {line}')
            if rim:
                i = o + rim / 2
                light = hexed(mix(fill, WHITE, 0.55 if sum(fill) > 600 else 0.28))
                body += _rect(
                    pad + i,
                    pad + i,
                    w - 2 * i,
                    h - 2 * i,
                    radius - i,
                    f'fill="none" stroke="{light}" stroke-width="{_n(rim)}"',
                )
            found = _svg(w + 2 * pad, h + 2 * pad, body)
            if alpha < 255:
                found.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            self._cache.put(key, found)
        return found, pad

    def strip(self, w: int, h: int, fill: Colour, radius: float, outline: float) -> tuple[pygame.Surface, int]:
        """The left strip of a plate: rounded on its left, square on its right, with ink all round."""
        key = ("strip", w, h, fill, radius, outline)
        found = self._cache.get(key)
        if found is None:
            o, ink = outline, hexed(self.theme.colour("ink"))
            r = max(0.0, min(radius, w, h / 2) - o / 2)
            x, y, e, f = 2 + o / 2, 2 + o / 2, 2 + w - o / 2, 2 + h - o / 2
            path = (
                f"M{_n(e)} {_n(y)}L{_n(x + r)} {_n(y)}A{_n(r)} {_n(r)} 0 0 0 {_n(x)} {_n(y + r)}L{_n(x)} {_n(f - r)}"
                f"A{_n(r)} {_n(r)} 0 0 0 {_n(x + r)} {_n(f)}L{_n(e)} {_n(f)}Z"
            )
            body = f'<path d="{path}" fill="{hexed(fill)}" stroke="{ink}" stroke-width="{_n(o)}"/>'
            found = self._cache.put(key, _svg(w + 4, h + 4, body))
        return found, 2

    def ring(self, w: int, h: int, radius: float, unit: float) -> tuple[pygame.Surface, int]:
        """The focus ring round a box: cream under blue, five units outside."""
        pad = math.ceil(11 * unit)
        key = ("ring", w, h, radius, unit)
        found = self._cache.get(key)
        if found is None:
            gap, ring = 5 * unit, self.theme.ring * unit
            cream, blue = hexed(self.theme.colour("cream")), hexed(self.theme.colour("focus"))
            box = (pad - gap, pad - gap, w + 2 * gap, h + 2 * gap, radius + gap)
            body = _rect(*box, f'fill="none" stroke="{cream}" stroke-width="{_n(ring + 3.4 * unit)}"')
            body += _rect(*box, f'fill="none" stroke="{blue}" stroke-width="{_n(ring)}"')
            found = self._cache.put(key, _svg(w + 2 * pad, h + 2 * pad, body))
        return found, pad

    def frame(
        self, w: int, h: int, colour: Colour, radius: float, width: float, hatch: bool = False
    ) -> tuple[pygame.Surface, int]:
        """A thick frame round a box, with ink on both sides: on turn (gold), under attack (danger, hatched in cream:
        its colour alone is near a player's red)."""
        pad = math.ceil(width + 4)
        key = ("frame", w, h, colour, radius, width, hatch)
        found = self._cache.get(key)
        if found is None:
            ink = hexed(self.theme.colour("ink"))
            box = (pad - width / 2, pad - width / 2, w + width, h + width, radius + width / 2)
            body = _rect(*box, f'fill="none" stroke="{ink}" stroke-width="{_n(width + 3)}"')
            body += _rect(*box, f'fill="none" stroke="{hexed(colour)}" stroke-width="{_n(width)}"')
            if hatch:
                points = perimeter(*box[:2], *box[2:4], box[4])
                marks = dashes(points, max(1.6, width * 0.42), width * 1.5)
                cream = self.theme.colour("cream")
                body += _stroke("".join(_line(d) for d in marks), cream, max(1.2, width * 0.5), "butt")
            found = self._cache.put(key, _svg(w + 2 * pad, h + 2 * pad, body))
        return found, pad

    def dash(
        self, w: int, h: int, colour: Colour, radius: float, width: float, under: Colour | None, dash: float
    ) -> tuple[pygame.Surface, int]:
        """A dashed box line; `under` is a whole line below the dashes."""
        pad = math.ceil(width) + 2
        key = ("dash", w, h, colour, radius, width, under, dash)
        found = self._cache.get(key)
        if found is None:
            points = perimeter(pad + width / 2, pad + width / 2, w - width, h - width, radius)
            body = ""
            if under is not None:
                body += _stroke(_line(points) + "Z", under, width * 1.7)
            body += _stroke("".join(_line(d) for d in dashes(points, dash, dash * 0.75)), colour, width, "butt")
            found = self._cache.put(key, _svg(w + 2 * pad, h + 2 * pad, body))
        return found, pad

    def disc(
        self, radius: float, fill: Colour, outline: float, edge: Colour | None = None, shadow: float = 0.0
    ) -> tuple[pygame.Surface, int]:
        """A filled disc; blit at centre - (half the surface's size, less nothing): pad is radius + padding."""
        size = math.ceil(radius * 2 + 4 + 2 * shadow)
        key = ("disc", radius, fill, outline, edge, shadow)
        found = self._cache.get(key)
        if found is None:
            c = size / 2
            ink = hexed(self.theme.colour("ink"))
            body = ""
            if shadow:
                body = (
                    f'<circle cx="{_n(c + 0.6 * shadow)}" cy="{_n(c + shadow)}" r="{_n(radius)}" fill="{ink}"'
                    ' fill-opacity=".22"/>'
                )
            line = f'stroke="{hexed(edge or self.theme.colour("ink"))}" stroke-width="{_n(outline)}"' if outline else ""
            body += f'<circle cx="{_n(c)}" cy="{_n(c)}" r="{_n(radius - outline / 2)}" fill="{hexed(fill)}" {line}/>'
            found = self._cache.put(key, _svg(size, size, body))
        return found, size // 2

    def polyline(
        self, points: list[Point], colour: Colour, width: float, edge: Colour | None, edge_width: float, head: float
    ) -> tuple[pygame.Surface, Point]:
        """A smooth line through points with a round-ended arrow head; returns the surface and its top left."""
        line = curve(points)
        strokes = [line]
        if head:
            tip, back = line[-1], line[max(0, len(line) - 4)]
            angle = math.atan2(tip[1] - back[1], tip[0] - back[0])
            wings = [
                (tip[0] - head * math.cos(angle + turn), tip[1] - head * math.sin(angle + turn))
                for turn in (0.62, -0.62)
            ]
            strokes.append([wings[0], tip, wings[1]])
        pad = width + edge_width * 2 + 3
        left = math.floor(min(x for s in strokes for x, _ in s) - pad)
        top = math.floor(min(y for s in strokes for _, y in s) - pad)
        right = math.ceil(max(x for s in strokes for x, _ in s) + pad)
        bottom = math.ceil(max(y for s in strokes for _, y in s) + pad)
        key = ("line", tuple(points), colour, width, edge, edge_width, head)
        found = self._cache.get(key)
        if found is None:
            path = "".join(_line([(x - left, y - top) for x, y in s]) for s in strokes)
            body = _stroke(path, edge, width + 2 * edge_width) if edge else ""
            body += _stroke(path, colour, width)
            found = self._cache.put(key, _svg(right - left, bottom - top, body))
        return found, (left, top)

    def bubble(
        self, w: int, h: int, fill: Colour, radius: float, outline: float, shadow: float, tail: Point, base: float
    ) -> tuple[pygame.Surface, int, int]:
        """A box with a tail to a point given from the box's top left; returns the surface and both paddings."""
        margin = math.ceil(max(-tail[0], -tail[1], tail[0] - w, tail[1] - h, 0) + shadow + outline + 2)
        key = ("bubble", w, h, fill, radius, outline, shadow, tail, base)
        found = self._cache.get(key)
        if found is None:
            path = _bubble_path(margin, w, h, radius, tail, base, outline)
            ink = hexed(self.theme.colour("ink"))
            moved = _bubble_path(margin, w, h, radius, tail, base, outline, 0.6 * shadow, shadow)
            body = f'<path d="{moved}" fill="{ink}" fill-opacity=".22"/>' if shadow else ""
            body += (
                f'<path d="{path}" fill="{hexed(fill)}" stroke="{ink}" stroke-width="{_n(outline)}"'
                ' stroke-linejoin="round"/>'
            )
            found = self._cache.put(key, _svg(w + 2 * margin, h + 2 * margin, body))
        return found, margin, margin


def _stroke(path: str, colour: Colour | None, width: float, cap: str = "round") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{hexed(colour or WHITE)}" stroke-width="{_n(width)}"'
        f' stroke-linecap="{cap}" stroke-linejoin="round"/>'
    )


def _bubble_path(
    pad: int, w: int, h: int, radius: float, tail: Point, base: float, outline: float, dx: float = 0, dy: float = 0
) -> str:
    """The outline of a box whose nearest side runs out to the tail's tip."""
    o = outline / 2
    x0, y0, x1, y1 = o, o, w - o, h - o
    tx, ty = tail
    side = max((-ty, "top"), (ty - h, "bottom"), (-tx, "left"), (tx - w, "right"))[1]
    at_x = max(x0 + radius + base, min(x1 - radius - base, tx))
    at_y = max(y0 + radius + base, min(y1 - radius - base, ty))
    tips = {
        "top": [(at_x - base, y0), tail, (at_x + base, y0)],
        "right": [(x1, at_y - base), tail, (x1, at_y + base)],
        "bottom": [(at_x + base, y1), tail, (at_x - base, y1)],
        "left": [(x0, at_y + base), tail, (x0, at_y - base)],
    }
    points = perimeter(x0, y0, x1 - x0, y1 - y0, radius)[:-1]
    corners = [
        points[27:36],
        points[0:9],
        points[9:18],
        points[18:27],
    ]  # top left, top right, bottom right, bottom left
    order = ["top", "right", "bottom", "left"]
    line: list[Point] = []
    for corner, name in zip(corners, order, strict=True):
        line += corner
        if name == side:
            line += tips[name]
    return _line([(x + pad + dx, y + pad + dy) for x, y in line]) + "Z"
