"""The ground of Mountain Goats and of the title: alps at dawn, in layers that can move against each other.

Each layer is a strip as high as what it holds; `LAYERS` says where it lies on the backdrop's 1680 x 960 (core 1280 x 720
in the middle). Strips reach 40 beyond the sheet on either side, which is the room they have to move in. `whole()` is all
of them on one sheet. No ink, close tones, nothing darker than the middle.
"""
import math
import random

from paper import INK, Art, Grad, ellipse, mix, move, poly, rpoly, rrect, spline

W, H, SPARE = 1680, 960, 40
# name: (y of the strip's top, its height), from back to front
LAYERS = {'sky': (0, H), 'clouds': (90, 300), 'peaks': (290, 400), 'hills': (520, 440), 'grass': (896, 64)}


def sky(a):
    a.detail(rrect(-SPARE, 0, W + 2 * SPARE, H), Grad((0, 0, 0, 760), (0, '#a9d6e4'), (.55, '#d9ebe3'), (1, '#fdebd0')))
    for r, op in ((330, .3), (240, .4), (160, .5)):
        a.detail(ellipse(1200, 410, r), '#fff1d2', op=op)
    a.detail(ellipse(1200, 410, 84), '#fff9e6')
    for i in range(9):           # birds, far away
        if i in (2, 5, 6):
            continue
        x, y, s = 470 + i * 21 + (i % 3) * 13, 236 - (i % 4) * 17, 1 + (i % 2) * .3
        a.line([(x - 9 * s, y - 4 * s), (x - 3 * s, y - 5 * s), (x, y), (x + 3 * s, y - 5 * s), (x + 9 * s, y - 4 * s)], '#8fa9b4', 2.2, .8)


def cloud(a, x, y, s, op=.9):
    """A cloud of cut paper: a shade below, the sheet, its lit upper edge."""
    body = spline([(-96, 0, .3), (-88, -18), (-70, -30), (-46, -32), (-30, -52), (4, -60), (34, -48), (44, -34), (70, -34), (90, -18), (98, 0, .3)])
    a.detail(move(body, x + 5 * s, y + 6 * s, 0, s), '#8fb3c4', op=.22)
    a.detail(move(body, x, y, 0, s), '#f3f3ec', op=op)
    a.detail(move(spline([(-84, -4, .4), (-76, -18), (-48, -26), (-26, -46), (4, -54), (30, -42), (34, -28), (0, -18), (-40, -6)]), x, y, 0, s), '#fffdf6', op=op)


def clouds(a):
    for x, y, s in ((120, 240, 1), (372, 130, 1.35), (668, 246, .74), (900, 96, 1.05), (1462, 166, 1.25), (1640, 270, .8), (1130, 210, .6)):
        cloud(a, x, y, s)


def peak(a, x, top, base, half, tone, rng, snow=.34):
    """One peak: lit flank, dark flank along a broken ridge, snow with a torn hem."""
    tall = base - top
    lhs = [(x - half, base), (x - half * .72, base - tall * .22), (x - half * .6, base - tall * .36), (x - half * .34, base - tall * .62), (x - half * .24, base - tall * .7)]
    rhs = [(x + half * .2, base - tall * .74), (x + half * .34, base - tall * .58), (x + half * .62, base - tall * .36), (x + half * .7, base - tall * .24), (x + half, base)]
    a.detail(poly([*lhs, (x, top), *rhs]), tone)
    ridge, side = [], 1
    for i in range(1, 6):
        side = -side
        ridge.append((x + side * half * .07 + half * .03 * i + rng.uniform(-4, 4), top + tall * i / 5))
    a.detail(poly([(x, top), *rhs, *ridge[::-1]]), mix(tone, '#6f86a6', .26))
    for q in (.3, .52):
        a.detail(poly([(x - half * q, base - tall * (.92 - q)), (x - half * (q - .13), base - tall * (.86 - q)), (x - half * (q - .06), base - tall * (.6 - q))]), '#ffffff', op=.2)
    y = top + tall * snow
    k = half * snow * .9
    a.detail(rpoly([(x, top), (x + k * .78, y - 12), (x + k * .44, y - 20), (x + k * .3, y + 10), (x, y - 16), (x - k * .22, y + 14), (x - k * .46, y - 14), (x - k * .84, y - 4)], 2.5), '#fbfdfc')
    a.detail(rpoly([(x, top), (x + k * .78, y - 12), (x + k * .44, y - 20), (x + k * .3, y + 10), (x + k * .1, y - 12), (x + k * .16, top + (y - top) * .5)], 2.5), '#cfdfe8')


def mist(a, y, tall, colour, op):
    a.detail(rrect(-SPARE, y, W + 2 * SPARE, tall), Grad((0, y, 0, y + tall), (0, colour, 0), (.55, colour, op), (1, colour, 0)))


def peaks(a):
    rng = random.Random(3)
    for x, top, half in ((-20, 420, 190), (250, 352, 210), (560, 438, 170), (760, 380, 200), (1020, 452, 150), (1310, 360, 220), (1560, 410, 190), (1740, 380, 180)):
        peak(a, x, top, 690, half, '#c4d7df', rng)
    mist(a, 500, 190, '#f6efe0', .75)
    for x, top, half in ((90, 510, 200), (400, 474, 190), (640, 530, 150), (900, 492, 190), (1170, 526, 170), (1440, 484, 210), (1690, 520, 170)):
        peak(a, x, top, 690, half, '#b4ccd2', rng, .26)
    mist(a, 560, 130, '#f4ecd8', .8)


def fir(a, x, y, s, tone):
    side = [(0, 94), (16, 60), (10, 60), (24, 32), (15, 32), (32, 2)]
    a.detail(poly([(x - w * s, y - h * s) for w, h in side[::-1]] + [(x + w * s, y - h * s) for w, h in side[1:]]), tone)
    a.detail(poly([(x - w * s, y - h * s) for w, h in ((1, 90), (14, 61), (8, 61), (22, 33), (13, 33), (28, 4), (8, 4), (4, 40))]), mix(tone, '#f3f2c4', .26))


def rolling(a, y, amp, tone, seed, n, rim, lowest):
    r = random.Random(seed)
    pts = [(-SPARE - 40, y)] + [(W * (i + .5) / n + r.uniform(-40, 40), y + (amp if i % 2 else -amp) * r.uniform(.5, 1)) for i in range(n)] + [(W + SPARE + 40, y)]
    hill = spline([*pts, (W + SPARE + 40, lowest, 0), (-SPARE - 40, lowest, 0)])
    a.detail(move(hill, 0, -4), rim)
    a.detail(hill, tone)


def hills(a):
    low = H + 30
    rolling(a, 616, 24, '#bcd6b0', 7, 7, '#d3e4c4', low)
    for x, s in ((96, .8), (140, .62), (252, .78), (300, 1), (346, .7), (720, .55), (752, .7), (1322, .9), (1380, 1.1), (1432, .76), (1580, .9), (1624, .7)):
        fir(a, x, 632 + (x % 3) * 8, s, '#98bf9c')
    mist(a, 600, 90, '#f4f0dc', .4)
    rolling(a, 694, 24, '#aed08f', 11, 6, '#c9e0aa', low)
    for x, y, s in ((40, 712, .9), (1660, 716, 1), (1606, 724, .72), (560, 700, .5), (1100, 704, .46)):
        fir(a, x, y, s, '#86b488')
    rolling(a, 792, 22, '#9fc97e', 13, 5, '#bedd9a', low)
    r = random.Random(17)
    for _ in range(44):
        x, y = r.uniform(0, W), r.uniform(812, 950)
        s = r.uniform(.7, 1.1)
        a.detail([[True, (x + q * 4 * s - 2.4 * s, y), (x + q * 9 * s, y - (21 - 6 * abs(q)) * s), (x + q * 4 * s + 2.4 * s, y)] for q in (-1, 0, 1)], '#86b367')
    for i in range(36):
        x, y, q = r.uniform(0, W), r.uniform(816, 950), r.uniform(2.6, 4.2)
        petals = []
        for k in range(5):
            petals += ellipse(x + q * 1.2 * math.cos(k * 1.2566), y + q * 1.2 * math.sin(k * 1.2566), q)
        a.detail(petals, ('#fdf6ea', '#f3bcc0', '#f9eaa8')[i % 3])
        a.detail(ellipse(x, y, q * .8), '#e0a24a')


def grass(a):
    """Blades before everything, along the lower edge."""
    r = random.Random(29)
    for tone, tall in (('#7fae5e', 46), ('#6c9c50', 34)):
        blades, x = [], -SPARE
        while x < W + SPARE:
            t, lean = tall * r.uniform(.5, 1), r.uniform(-8, 8)
            blades.append([True, (x - 5, H + 4), (x + lean * .3 - 2, H - t * .55), (x + lean, H - t), (x + 6, H + 4)])
            x += r.uniform(6, 11)
        a.detail(blades, tone)


def vignette(a):
    """Six per cent of ink in the corners."""
    a.detail(rrect(0, 0, W, H), Grad((W / 2, H / 2, 1000), (0, INK, 0), (.62, INK, 0), (1, INK, .06)))


PARTS = {'sky': sky, 'clouds': clouds, 'peaks': peaks, 'hills': hills, 'grass': grass}


def layer(name):
    """One strip, 1760 wide: what of the backdrop lies from its top to its foot."""
    top, tall = LAYERS[name]
    whole, strip = Art(W, H), Art(W + 2 * SPARE, tall, 'alps at dawn: ' + name)
    PARTS[name](whole)
    return strip.put(whole, SPARE, -top)


def whole():
    a = Art(W, H, 'backdrop: alps at dawn')
    for draw in PARTS.values():
        draw(a)
    vignette(a)
    return a


def places():
    """Where the strips lie on the backdrop, for places.json."""
    return {'size': [W, H], 'spare': SPARE, 'layers': {name: {'y': y, 'height': tall} for name, (y, tall) in LAYERS.items()}}
