"""Rock cut from paper with exact clipping: what the mountains are made of (needs shapely, the extra `art`).

A `Rock` is a silhouette on a sheet and a pile of papers clipped to it. Everything ends up as plain paths of an `Art`,
so that outline and output are those of all other pictures. Light comes from the upper left: a bright facet along the
left edge, the base, a ridge, its core shadow and the far side, and a warm rim.
"""
import itertools
import math
import random

from paper import Art, Tone, flatten, mix, poly, simplify, spline
from refit import refit
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.polygon import orient
from shapely.ops import unary_union

TURF = ('#b7d884', '#8fbf5f', '#5f9148')
SNOWY = ('#ffffff', '#f4f9fd', '#c3d5e8')
SANDY = ('#dcbf84', '#c9a86a', '#a07a49')
TOPS = {'grass': TURF, 'snow': SNOWY, 'sand': SANDY}


def polygons(shape):
    """The polygons of any shapely geometry."""
    if shape.geom_type == 'Polygon':
        return [] if shape.is_empty else [shape]
    return [p for part in getattr(shape, 'geoms', ()) for p in polygons(part)]


def path_of(shape, off=.22, least=1.2):
    """A shapely area as a path of the kit: few curves, good to `off` units; slivers (square units) are left out."""
    out = []
    for p in polygons(shape):
        if p.area < least:
            continue
        p = orient(p.simplify(.02))
        for ring in (p.exterior, *p.interiors):
            pts = list(ring.coords)[:-1]
            curves, lines = refit(True, pts, off), poly(simplify([*pts, pts[0]], off)[:-1])[0]
            out.append(min((c for c in (curves, lines) if c), key=lambda c: sum(map(len, c[1:]))))
    return out


def area(path):
    """A path of the kit as a shapely area."""
    return unary_union([Polygon(pts).buffer(0) for pts in flatten(path, 10) if len(pts) > 2])


def blob(pts, k=.36):
    """A smooth closed area through points."""
    return area(spline(pts, True, k))


def oval(cx, cy, rx, ry, turn=0):
    return affinity.rotate(affinity.scale(Point(cx, cy).buffer(1, quad_segs=24), rx, ry), turn)


def shift(shape, dx, dy):
    return affinity.translate(shape, dx, dy)


def soften(shape, r):
    """Corners rounded by about r, outside and inside."""
    return shape.buffer(r, quad_segs=8).buffer(-2 * r, quad_segs=8).buffer(r, quad_segs=8)


def stroke(pts, width):
    return LineString(pts).buffer(width / 2, quad_segs=8)


def broken(profile, rng, jitter=3, step=15):
    """An area with sides broken like rock; profile: (y, left, right) from top to bottom."""
    def at(y, i):
        for (y0, *a), (y1, *b) in itertools.pairwise(profile):
            if y0 <= y <= y1:
                return a[i] + (b[i] - a[i]) * (y - y0) / (y1 - y0)
        return profile[-1][i + 1]
    y, left, right, out = profile[0][0], [], [], 1
    while y < profile[-1][0]:
        left.append((at(y, 0) - out * rng.uniform(.2, jitter), y))
        right.append((at(y, 1) - out * rng.uniform(.2, jitter), y + rng.uniform(-4, 4)))
        y, out = y + step * rng.uniform(.7, 1.35), -out
    y = profile[-1][0]
    return Polygon([*left, (at(y, 0), y), (at(y, 1), y), *right[::-1]]).buffer(0)


def stepped(profile, rows, rng, depth=3.4):
    """An area with sides stepped like strata; rows: (y from, y to) of each stratum."""
    def at(y, i):
        for (y0, *a), (y1, *b) in itertools.pairwise(profile):
            if y0 <= y <= y1:
                return a[i] + (b[i] - a[i]) * (y - y0) / (y1 - y0)
        return profile[-1][i + 1]
    left, right = [], []
    for n, (y0, y1) in enumerate(rows):
        out = depth * (rng.uniform(.4, 1) if n % 2 else -rng.uniform(.2, .7))
        for y in (y0 + 1, y1 - 1):
            left.append((at(y, 0) - out, y))
            right.append((at(y, 1) + out, y))
    return Polygon([*left, *right[::-1]]).buffer(0)


class Rock:
    """One mountain on a w x h sheet. `body` is its silhouette; whatever is put with `on` is clipped to it."""

    def __init__(self, w, h, title, colour, body, seed=0):
        self.art = Art(w, h, title)
        self.rng = random.Random(seed)
        self.body = body = body.intersection(box(0, -20, w, h - 13))     # the meadow covers its lower edge
        t = self.tone = Tone(colour)
        self.light, self.high = mix(t.base, '#fff1cf', .30), mix(t.base, '#fff4d6', .56)
        self.shade, self.deep = mix(t.base, '#4a2348', .36), mix(t.base, '#33163a', .64)
        self.put(body, t.base, ink=True)

    # ------------------------------------------------------------ papers ----
    def put(self, shape, fill, op=1, ink=False):
        path = path_of(shape, .22 if op == 1 else .5)      # what shows through may be a little rougher
        if path:
            self.art.add(path, fill, op=op, ink=ink)

    def on(self, shape, fill, op=1):
        self.put(shape.buffer(0).intersection(self.body), fill, op)

    def line(self, pts, fill, width, op=1):
        self.on(stroke(pts, width), fill, op)

    def left(self, y):
        """Where the body begins at this height."""
        cut = LineString([(-60, y), (999, y)]).intersection(self.body)
        return None if cut.is_empty else cut.bounds[0]

    # ------------------------------------------------------------- light ----
    def facets(self, ridge, shade=1.0, width=(20, 34), step=34, seam=True):
        """Bright facet at the left, broken along a zigzag; the far side beyond the ridge with its core shadow."""
        x0, y0, x1, y1 = self.body.bounds
        edge, y, wide = [], y0, 0
        while y <= y1 + step:
            x = self.left(min(max(y, y0 + 2), y1 - 2))
            edge.append(((x if x is not None else x0) + width[wide] + self.rng.uniform(-5, 5), y))
            y, wide = y + step * self.rng.uniform(.7, 1.2), 1 - wide
        near = Polygon([(x0 - 60, edge[0][1]), *edge, (x0 - 60, edge[-1][1])]).buffer(0)
        far = Polygon([*ridge, (x1 + 60, ridge[-1][1]), (x1 + 60, ridge[0][1] - 60)]).buffer(0)
        self.on(self.body.difference(far), self.light, .55)
        self.on(near.difference(far), self.high, .62)
        self.on(far, self.shade, shade)
        core = [(x + 15 + 8 * (i % 2), y) for i, (x, y) in enumerate(ridge)]
        self.on(Polygon([*ridge, *core[::-1]]).buffer(0), self.deep, .34)
        self.on(self.body.difference(shift(self.body, -8, -3)), self.deep, .34)
        if seam:
            self.line([(x - 1, y) for x, y in ridge], mix(self.high, '#fff4d6', .3), 1.5, .55)
        self.far = far
        return far

    def planes(self, spots):
        """Broken planes of rock: a lit one and its dark flank; spots: (x, y, width, height)."""
        for x, y, w, h in spots:
            dark = self.far.contains(Point(x, y))
            lit = Polygon([(x, y), (x + w * .55, y + h * .12), (x + w * .34, y + h * .62), (x - w * .1, y + h)])
            flank = Polygon([(x + w * .55, y + h * .12), (x + w, y + h * .36), (x + w * .45, y + h), (x + w * .34, y + h * .62)])
            self.on(lit, mix(self.shade, self.tone.base, .8) if dark else self.high, .7 if dark else .6)
            self.on(flank, self.deep, .3)
            self.line([(x, y), (x + w * .55, y + h * .12), (x + w, y + h * .36)], mix(self.tone.base, '#ffe9d0', .6), 1.3, .3 if dark else .6)

    def cracks(self, runs):
        for pts in runs:
            self.line(pts, self.deep, 1.9, .5)
            self.line([(x + 1.6, y + .8) for x, y in pts], self.high, 1, .35)

    def rim(self):
        """The warm edge the light leaves along the upper left, two units wide."""
        self.put(self.body.difference(shift(self.body, 2.4, 1.8)), mix(self.tone.base, '#ffe9bd', .74), .95)

    def grain(self, count=90):
        """Paper grain: specks, half of them dark."""
        x0, y0, x1, y1 = self.body.bounds
        inner = self.body.buffer(-3)
        for fill, op in (('#2b1230', .13), ('#fff6e0', .2)):
            specks = []
            while len(specks) < count // 2:
                x, y = self.rng.uniform(x0, x1), self.rng.uniform(y0, y1)
                if inner.contains(Point(x, y)):
                    specks.append([False, (x, y), (x + self.rng.uniform(.3, 1.4), y + self.rng.uniform(-.4, .5))])
            self.art.detail(specks, None, fill, 1.5, op)

    # ------------------------------------------------------------ places ----
    def recess(self, x0, x1, y, tall=48):
        """The hollow a ledge is cut into: dark under its upper left edge, a lit lip at the lower right."""
        w, r = x1 - x0, self.rng
        pts = [(x0 + 3, y + 4), (x0 + 6, y - tall * .5), (x0 + w * .16, y - tall * r.uniform(.78, .9)), (x0 + w * .34, y - tall * r.uniform(.92, 1.05)),
               (x0 + w * .55, y - tall * r.uniform(.85, .95)), (x0 + w * .76, y - tall * r.uniform(.9, 1.02)), (x1 - 10, y - tall * .62), (x1 - 3, y - tall * .2), (x1 - 2, y + 4)]
        hole = soften(Polygon(pts), 3).intersection(self.body.buffer(-4))
        self.on(hole, self.deep, .17)
        self.on(hole.difference(shift(hole, 8, 9)), self.deep, .30)
        self.on(hole.difference(shift(hole, -2, -1.6)), self.high, .30)

    def ledge(self, x0, x1, y, top='grass', thick=13):
        """A shelf seen a little from above, its lip of rock hanging under turf, sand or snow; it may jut out."""
        light, base, dark = TOPS[top]
        w, r = x1 - x0, self.rng
        pts = [(x0 - 4, y + 1), (x0 + w * .12, y - 6), (x0 + w * .4, y - 7), (x0 + w * .7, y - 6.5), (x1 - w * .08, y - 6), (x1 + 4, y + 1), (x1 - 2, y + thick * .8)]
        n = max(4, round(w / 26))
        for i in range(n):
            t = (i + r.uniform(.35, .65)) / n
            pts.append((x1 - w * t, y + thick * (1.3 if i % 2 == 0 else .82) + r.uniform(-1.6, 1.6)))
        pts.append((x0 + 2, y + thick * .75))
        slab = blob(pts)
        teeth = [(x0 + 1, y + 4)]
        n = max(5, round(w / 20))
        for i in range(n + 1):
            teeth.append((x0 + w * i / n, y + thick + (9 if i % 2 else 3) + r.uniform(-1.5, 2.5)))
        lip = Polygon([*teeth, (x1 - 1, y + 4)]).buffer(0)
        self.on(shift(slab.union(lip), 5, 11), self.deep, .36)
        self.put(lip, self.shade, ink=True)
        lit = [Polygon([a, b, (b[0] - 2, y), (a[0], y)]) for a, b in zip(teeth[1::2], teeth[2::2])]
        self.put(unary_union(lit).buffer(0).intersection(lip).difference(self.far), self.light)
        self.put(shift(slab, 0, 3.4).intersection(lip), self.deep, .5)
        self.put(slab, dark, ink=True)
        self.put(slab.intersection(shift(slab, -1, -4.6)), base)
        self.put(blob([(x0 + 1, y), (x0 + w * .14, y - 4.8), (x0 + w * .45, y - 5.6), (x1 - w * .1, y - 4.8), (x1 - 1, y), (x1 - w * .2, y + 3.2), (x0 + w * .3, y + 3.6)]), light)
        return slab

    def trail(self, pts, w0=4.2, w1=7.6):
        """A path from ledge to ledge, wider where it is near, with little steps."""
        fine = flatten(spline(pts, False), 9)[0]
        n = len(fine) - 1
        whole = unary_union([LineString(fine[i:i + 2]).buffer(w0 + (w1 - w0) * i / n, quad_segs=8) for i in range(n)])
        self.on(shift(whole, 2.2, 3), self.deep, .42)
        self.on(whole, '#d9bd88')
        self.on(whole.intersection(shift(whole, -1.8, -2)), '#f4e3ba')
        steps = []
        for i in range(4, n - 2, 5):
            (x, y), (a, b) = fine[i], fine[i + 1]
            size = math.hypot(a - x, b - y) or 1
            nx, ny = -(b - y) / size, (a - x) / size
            half = (w0 + (w1 - w0) * i / n) * .62
            if self.body.contains(Point(x, y)):
                steps.append([False, (x - nx * half, y - ny * half), (x + nx * half, y + ny * half)])
        self.art.detail(steps, None, '#c4a270', 1.5)

    def cap(self, shape, drop=6):
        """Snow upon a peak: it may reach over the edge."""
        self.on(shift(shape, 2, drop), self.deep, .4)
        self.put(shape, SNOWY[2], ink=True)
        self.put(shape.intersection(shift(shape, -3, -3.5)), SNOWY[1])
        self.put(shape.intersection(shift(shape, -9, -2)), SNOWY[0])
