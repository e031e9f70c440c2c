"""The six mountains as six characters: mossy stack, sandstone arch, red mesa, owl's crag, crystal spires, glacier.

All of them stand on a sheet 216 wide; the lowest ground is 22 above its lower edge, ledges are 86 apart. Where goats
stand is told by `ROOM`, which `mountains.places()` turns into places.json.
"""
import random

from flora import badge, flower, hut, pine, tuft
from palette import MOUNTAINS
from paper import INK, Art, Tone, ellipse, mix, move, rpoly, rrect, spline, taper
from rock import TURF, Rock, blob, broken, oval, shift, soften, stepped, stroke
from shapely import affinity
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

W = 216
HEIGHT = {5: 494, 6: 494, 7: 408, 8: 408, 9: 322, 10: 322}
SUMMIT = 100                            # y of the ground on the summit
LEDGES = {5: (359, 273, 187), 6: (359, 273, 187), 7: (273, 187), 8: (273, 187), 9: (187,), 10: (187,)}
# drawn ledges low to high, then the summit's: x from, x to
SHELF = {5: ((16, 178), (28, 196), (34, 170), (28, 112)), 6: ((18, 198), (26, 172), (52, 192), (106, 190)),
         7: ((14, 152), (34, 146), (24, 108)), 8: ((24, 182), (40, 196), (104, 190)),
         9: ((22, 198), (26, 110)), 10: ((18, 196), (106, 190))}
# the part of them goats may stand on: clear of hut, fall and firs
ROOM = {5: ((20, 176), (30, 150), (34, 170), (28, 112)), 6: ((24, 196), (28, 170), (54, 186), (106, 190)),
        7: ((18, 148), (36, 142), (24, 108)), 8: ((26, 176), (42, 192), (104, 178)),
        9: ((24, 192), (26, 110)), 10: ((22, 194), (106, 172))}
BADGE = {5: (146, 86), 6: (70, 84), 7: (150, 82), 8: (66, 86), 9: (146, 96), 10: (72, 92)}
WATER, WATER_L, FOAM = '#8fcbe0', '#c9ebf4', '#ffffff'


def foot(n):
    return HEIGHT[n] - 22


def sticker(rock, draw, ink=2.4):
    """A prop with an ink contour of its own."""
    a = Art(W, rock.art.h)
    draw(a)
    rock.art.stick(a, contour=ink / 2)


def meadow(rock, n):
    """The ground at the foot, with grass and flowers."""
    y, h = foot(n), HEIGHT[n]
    ground = blob([(9, h - 11), (8, y - 6), (24, y - 20), (64, y - 15), (108, y - 20), (160, y - 15), (194, y - 19), (208, y - 5), (207, h - 11), (108, h - 8)], .3)
    rock.on(shift(ground, 0, -8), rock.deep, .36)
    rock.put(ground, TURF[2], ink=True)
    rock.put(ground.intersection(shift(ground, 0, -7)), TURF[1])
    rock.put(blob([(12, y - 4), (40, y - 14), (90, y - 11), (150, y - 13), (200, y - 5), (150, y + 3), (70, y + 2)]), TURF[0])
    for x, dy in ((22, 8), (52, 14), (88, 6), (126, 15), (160, 8), (192, 13)):
        tuft(rock.art, x, y + dy)
    for x, dy, c in ((38, 6, '#fff6e4'), (104, 13, '#f5a9b8'), (146, 4, '#fff0a8'), (178, 15, '#fff6e4'), (70, 15, '#fff0a8')):
        flower(rock.art, x, y + dy, c)


def build(rock, n, trails, tops, behind=None, before=None, caps=(), recess=True):
    """What all six share, from back to front, upon a rock that has its light already."""
    rock.grain()
    rock.rim()
    if behind:
        behind(rock)
    for cap in caps:
        rock.cap(cap)
    shelves = list(zip(SHELF[n], (*LEDGES[n], SUMMIT), tops))
    if recess:
        for (x0, x1), y, _ in shelves[:-1]:
            rock.recess(x0, x1, y)
    for pts in trails:
        rock.trail(pts)
    for (x0, x1), y, top in shelves:
        rock.ledge(x0, x1, y, top)
    meadow(rock, n)
    if before:
        before(rock)
    badge(rock.art, str(n), *BADGE[n])
    return rock.art


def moss(rock, spots):
    """Cushions of moss that hang over the stones' shoulders: (x, y, width)."""
    for cx, y, w in spots:
        pts = [(cx - w / 2, y - 2), (cx - w / 4, y - 10), (cx + w / 4, y - 11), (cx + w / 2, y - 2)]
        for i in range(5):
            pts.append((cx + w / 2 - w * (i + .5) / 5, y + (11 if i % 2 else 3) + rock.rng.uniform(0, 4)))
        cushion = blob(pts)
        rock.on(shift(cushion, 1.5, 3.5), rock.deep, .36)
        rock.on(cushion, '#5c8a4c')
        rock.on(cushion.intersection(shift(cushion, -2, -4)), '#86b566')
        rock.on(blob([(cx - w * .36, y - 3), (cx - w * .2, y - 8), (cx + w * .1, y - 8.6), (cx + w * .2, y - 5), (cx - w * .1, y - 3)]), '#a9cf80')


def mossy_stack():
    stones = [oval(108, 420, 101, 78), oval(112, 344, 88, 58), oval(100, 300, 90, 44), oval(112, 256, 80, 46), oval(106, 208, 80, 44),
              oval(118, 160, 66, 50), oval(86, 130, 54, 38), oval(146, 92, 33, 72), oval(149, 50, 20, 40)]
    base = Polygon([(12, 486), (22, 380), (194, 380), (206, 486)])
    rock = Rock(W, 494, 'mountain 5: mossy stack', MOUNTAINS[5], soften(unary_union([*stones, base, box(34, 240, 184, 470)]), 3), 5)
    rock.facets([(152, 14), (162, 60), (140, 110), (154, 160), (130, 205), (146, 256), (124, 300), (140, 356), (118, 410), (132, 490)], width=(16, 26))
    for i, stone in enumerate(stones):        # rounded stones upon stones, each with its own light
        seen = stone.difference(unary_union(stones[i + 1:])) if i + 1 < len(stones) else stone
        rock.on(seen.difference(shift(stone, -8, -10)), rock.deep, .36)
        rock.on(seen.difference(shift(stone, 5, 6)), rock.high, .55)
        if i:
            rock.on(shift(stone, 1, 6).difference(unary_union(stones[i:])), rock.deep, .46)
    rock.cracks([[(48, 420), (58, 432), (54, 448), (64, 458)], [(160, 330), (166, 342), (160, 352)], [(66, 300), (72, 310), (68, 320)], [(100, 140), (106, 150), (103, 160)]])

    def before(r):
        sticker(r, lambda a: hut(a, 172, 269, .96))
        for x, y, q in ((181, 224, 4), (186, 214, 5.4), (183, 202, 7)):
            r.put(oval(x, y, q, q * .86), '#ffffff', .8)
        for x, y, s in ((28, 357, .86), (198, 466, 1.05), (20, 470, .82), (176, 184, .7)):
            pine(r.art, x, y, s)
    trails = [[(96, 470), (64, 434), (46, 402), (72, 364)], [(120, 352), (148, 332), (150, 304), (116, 276)], [(64, 268), (46, 244), (66, 216), (92, 190)], [(140, 184), (152, 158), (132, 130), (104, 106)]]
    return build(rock, 5, trails, ('grass',) * 4, behind=lambda r: moss(r, ((158, 238, 50), (50, 326, 58), (170, 322, 46), (56, 154, 42), (166, 136, 36), (64, 240, 42), (40, 420, 50), (176, 416, 50))),
                 before=before, caps=[blob([(127, 52), (134, 26), (149, 9), (163, 26), (171, 54), (162, 46), (154, 58), (146, 47), (137, 60)])])


def sandstone_arch():
    rows, y, tall = [], 92, 0
    while y < 486:
        h = (17, 11, 22, 13, 9, 19, 14)[tall % 7]
        rows.append((y, min(486, y + h)))
        y, tall = y + h, tall + 1
    rng_rock = random.Random(16)
    body = stepped([(92, 58, 184), (180, 40, 190), (260, 30, 192), (352, 18, 200), (490, 8, 208)], rows, rng_rock)
    horn = Polygon([(50, 114), (49, 94), (56, 88), (54, 66), (44, 58), (41, 34), (50, 24), (54, 14), (88, 11), (98, 20), (101, 36), (96, 54), (88, 62), (92, 84), (104, 94), (108, 120)])
    hole = blob([(70, 345), (67, 318), (84, 298), (108, 290), (134, 296), (152, 318), (150, 345)])
    rock = Rock(W, 494, 'mountain 6: sandstone arch', MOUNTAINS[6], body.union(horn).difference(hole), 16)
    ridge = [(84, 8), (84, 40), (98, 44), (92, 70), (128, 92)]
    x = 128
    for n, (y0, y1) in enumerate(rows):       # the ridge steps in and out with the strata
        x = (126, 118, 124, 132, 122, 136, 128)[n % 7] + (y0 - 92) * .06
        ridge += [(x, y0 + 1), (x + 2, y1)]
    rock.facets(ridge, width=(15, 24), step=28, seam=False)
    colours = ('#ead9a8', '#b58d4c', '#f1e2b6', '#b8713f', '#dcc188')
    for n, (y0, y1) in enumerate(rows):       # bedding: a band of its own colour, a lit upper edge, a dark seam
        wave = [(0, y0), (60, y0 + rock.rng.uniform(-2, 2)), (130, y0 + rock.rng.uniform(-2, 2)), (216, y0)]
        back = [(216, y1), (120, y1 + rock.rng.uniform(-2, 2)), (50, y1 + rock.rng.uniform(-2, 2)), (0, y1)]
        rock.on(blob(wave + back, .2), colours[n * 2 % 5], .34 if n % 2 else .2)
        rock.line(wave, rock.deep, 1.7, .42)
        rock.line([(x, y + 2) for x, y in wave if x < 140], rock.high, 1.5, .5)
    for y in (24, 36, 50, 76):
        rock.line([(30, y + 1), (76, y - 1), (110, y)], rock.deep, 1.5, .36)
    rock.on(box(30, 40, 110, 47), '#b8713f', .45)
    for x, y, h in ((44, 452, 20), (92, 430, 15), (60, 260, 12), (150, 452, 17), (172, 330, 14), (84, 150, 15)):     # joints
        rock.line([(x, y), (x + 1.6, y + h * .5), (x - .6, y + h)], rock.deep, 1.9, .45)
    rim = hole.buffer(11).difference(hole)
    rock.on(rim, rock.deep, .2)
    rock.on(shift(hole, 7, 7).buffer(4).difference(hole).intersection(box(0, 0, 118, 999)), rock.deep, .4)
    rock.on(shift(hole.buffer(7), -5, -5).difference(hole).intersection(box(110, 300, 216, 350)), rock.high, .6)
    rock.on(hole.buffer(2.6).difference(shift(hole, -3, -3).buffer(1)), rock.high, .75)

    def before(r):
        for x, y, s in ((30, 356, .8), (184, 467, 1.05), (201, 470, .78), (186, 183, .64), (152, 270, .6)):
            pine(r.art, x, y, s)
    trails = [[(120, 470), (152, 440), (164, 404), (132, 362)], [(178, 352), (184, 320), (166, 294), (138, 276)], [(56, 268), (52, 240), (76, 214), (86, 190)], [(108, 184), (100, 160), (120, 132), (134, 106)]]
    return build(rock, 6, trails, ('grass', 'sand', 'sand', 'sand'), before=before, recess=False)


def red_mesa():
    rng = random.Random(27)
    body = broken([(96, 32, 182), (180, 28, 190), (266, 16, 198), (404, 8, 208)], rng, 4, 19)
    mesa = Polygon([(101, 116), (106, 62), (99, 46), (101, 26), (112, 19), (182, 15), (195, 26), (193, 44), (186, 60), (192, 116)])
    rock = Rock(W, 408, 'mountain 7: red mesa', MOUNTAINS[7], body.union(mesa), 27)
    rock.facets([(148, 10), (152, 60), (132, 104), (148, 150), (126, 196), (144, 246), (122, 300), (138, 350), (126, 408)], width=(12, 22), step=30)
    for y, h, c in ((30, 9, '#f2b88c'), (47, 5, '#8f3a2c'), (124, 8, '#f2b88c'), (138, 4, '#8f3a2c'), (214, 10, '#f2b88c'), (231, 5, '#8f3a2c'), (306, 10, '#f2b88c'), (323, 5, '#8f3a2c'), (352, 6, '#f2b88c')):
        rock.on(blob([(0, y), (70, y + 3), (140, y - 2), (216, y + 1), (216, y + h), (140, y + h - 2), (70, y + h + 3), (0, y + h)], .2), c, .5)
    x = 26
    while x < 206:            # flutes: a dark groove and the light on its right bank
        w, top = rng.uniform(13, 21), rng.uniform(56, 74) if x > 104 else 100
        for y0, y1 in ((top, 128), (142, 214), (236, 306), (328, 392)):
            y0, y1 = y0 + rng.uniform(0, 14), y1 - rng.uniform(0, 12)
            rock.on(Polygon([(x, y0), (x + 3.2, y0 + 5), (x + 2.6, y1 - 5), (x + .4, y1)]), rock.deep, .36)
            rock.on(Polygon([(x + 3.2, y0 + 4), (x + 6, y0 + 8), (x + 5.4, y1 - 9), (x + 2.8, y1 - 5)]), rock.high, .5 if x < 130 else .22)
        x += w
    lip = Polygon([(98, 30), (196, 26), (194, 46), (186, 60), (106, 62), (99, 46)])
    rock.on(shift(lip, 0, 7).difference(lip).intersection(box(90, 40, 216, 90)), rock.deep, .3)

    def fall(r):
        for x, y0, y1, w in ((170, 102, 188, 12), (173, 184, 274, 14), (175, 270, 374, 17)):
            water = blob([(x - w * .6, y0), (x + w * .6, y0), (x + w * .8, (y0 + y1) / 2), (x + w, y1), (x - w, y1), (x - w * .8, (y0 + y1) / 2)], .22)
            r.on(shift(water.buffer(3), 1, 1), r.deep, .42)
            r.put(water, WATER)
            r.put(water.intersection(shift(water, -4, 0)), WATER_L)
            for q in (-6, 0, 5):
                r.put(stroke([(x + q * .8, y0 + 12 + abs(q) * 2), (x + q * 1.3, y1 - 14 - abs(q) * 2)], 2), FOAM, .95)
            for q in (-10, -3, 5, 12):
                r.put(oval(x + q, y1 - 2, 6.4, 4.6), FOAM)
                r.put(oval(x + q + 1, y1, 5, 3), WATER_L)

    def before(r):
        y = foot(7)
        r.put(blob([(138, y - 6), (152, y - 15), (196, y - 15), (209, y - 6), (190, y + 4), (152, y + 3)]), WATER)
        r.put(blob([(146, y - 8), (158, y - 13), (190, y - 13), (198, y - 8), (182, y - 3), (154, y - 3)]), WATER_L)
        for q in (-12, -4, 5, 13):
            r.put(oval(175 + q, y - 12, 6, 4), FOAM)
        cactus = Tone('#6f9a48')

        def draw(a):
            a.form(rrect(122, 340, 10, 38, 5), cactus, lit=rrect(110, 330, 17, 60), drop=(1, 2), rim=1)
            a.form(spline([(113, 350, .4), (118, 350, .4), (118, 359), (124, 361), (124, 366), (114, 364)]), cactus, drop=None, rim=.8)
            a.form(spline([(140, 344, .4), (145, 344, .4), (144, 360), (131, 364), (131, 359), (139, 356)]), cactus, drop=None, rim=.8)
            a.detail(ellipse(127, 340, 3.6, 3), '#f2a0b4')
        sticker(r, draw)
        for x, y, s in ((30, 270, .78), (38, 184, .62), (20, 385, .98)):
            pine(r.art, x, y, s)
    trails = [[(92, 384), (58, 350), (48, 316), (78, 276)], [(122, 266), (138, 240), (112, 216), (90, 190)], [(52, 184), (44, 156), (60, 132), (76, 106)]]
    return build(rock, 7, trails, ('sand',) * 3, behind=fall, before=before)


def owl(a, x, y, s):
    """An owl at home, 40 wide, foot at (x, y)."""
    coat = Tone('#8a6a52', light='#c9a57c', shade='#5f4538')
    o = Art(W, 408)
    o.form(spline([(-18, 0), (-20, -22), (-16, -38, .4), (-19, -46, .2), (-10, -41), (0, -42), (10, -41), (19, -46, .2), (16, -38, .4), (20, -22), (18, 0)]), coat, lit=ellipse(-6, -26, 18, 26), drop=None, rim=1.2)
    for q in (-8, 8):
        o.detail(ellipse(q, -29, 8.4), '#fff0c9')
        o.detail(ellipse(q, -29, 6.2), '#f2b33d')
        o.detail(ellipse(q + 1, -28.5, 3.4), INK)
        o.detail(ellipse(q - .6, -30.4, 1.3), '#ffffff')
    o.detail(spline([(-3, -23, .2), (3, -23, .2), (0, -15, .1)]), '#e08a2c')
    for dy in (-13, -7):
        for q in (-8, 0, 8):
            o.line([(q - 4, dy), (q, dy + 3), (q + 4, dy)], coat.light, 1.5)
    a.put(o, x, y, s=s)


def owls_crag():
    rng = random.Random(38)
    body = broken([(98, 44, 184), (186, 24, 190), (270, 16, 198), (404, 8, 208)], rng, 6, 15)
    horns = [Polygon([(40, 122), (46, 72), (53, 64), (58, 24), (67, 8), (77, 34), (88, 46), (93, 76), (106, 90), (110, 126)]), Polygon([(22, 198), (12, 150), (23, 128), (34, 160), (48, 200)]),
             Polygon([(186, 284), (203, 238), (208, 216), (196, 218), (178, 252)]), Polygon([(12, 304), (7, 264), (15, 246), (28, 292)])]
    rock = Rock(W, 408, 'mountain 8: owl\'s crag', MOUNTAINS[8], unary_union([body, *horns]), 38)
    rock.facets([(68, 4), (76, 50), (114, 100), (98, 150), (128, 192), (104, 240), (126, 292), (110, 340), (124, 408)], width=(8, 24), step=26)
    rock.planes([(50, 62, 16, 40), (30, 142, 20, 46), (62, 128, 18, 44), (124, 112, 22, 52), (164, 126, 20, 46), (30, 214, 20, 44), (78, 212, 22, 48), (140, 210, 24, 50), (176, 216, 16, 44),
                 (112, 300, 24, 52), (150, 294, 22, 54), (184, 310, 14, 44), (84, 292, 14, 22)])
    rock.cracks([[(96, 330), (104, 346), (99, 360), (108, 376)], [(56, 236), (62, 246), (58, 256)], [(140, 150), (146, 160), (141, 172)]])
    cave = affinity.translate(affinity.scale(blob([(70, 358), (68, 330), (80, 308), (104, 301), (130, 310), (140, 332), (138, 358)]), .86, .86, origin=(104, 360)), -54, 6)
    rock.on(shift(cave, -2, -2).buffer(6), rock.high, .4)
    rock.on(cave.buffer(4), rock.deep, .7)
    rock.put(cave, '#2a1526')
    rock.put(cave.difference(shift(cave, -6, 5)), '#4a2a40')

    def before(r):
        sticker(r, lambda a: owl(a, 50, 366, .86), 2)
        dead = Tone('#5b3a3a', light='#8a5c52', shade='#3d2429')

        def tree(a):
            a.form(taper([(178, 99), (182, 80), (176, 62), (184, 42)], [5, 4, 3, 1.4]), dead, drop=None, rim=.8)
            a.form(taper([(181, 76), (192, 66), (196, 54)], [2.8, 2, 1]), dead, drop=None, rim=0)
            a.form(taper([(177, 66), (166, 58), (164, 48)], [2.4, 1.8, 1]), dead, drop=None, rim=0)
        sticker(r, tree)
        for x, y, s in ((178, 269, .74), (192, 381, 1.05), (14, 386, .74)):
            pine(r.art, x, y, s)
    trails = [[(146, 384), (176, 346), (172, 312), (150, 276)], [(60, 266), (46, 240), (66, 212), (96, 190)], [(150, 184), (172, 156), (160, 128), (150, 106)]]
    return build(rock, 8, trails, ('grass', 'grass', 'snow'), before=before,
                 caps=[blob([(54, 50), (59, 25), (67, 7), (78, 33), (87, 46), (80, 42), (74, 56), (67, 43), (60, 58)], .2)])


def crystal_spires():
    def prism(x, top, w, tip, turn):
        return affinity.rotate(Polygon([(x - w / 2, 312), (x - w / 2, top + tip), (x - w * .12, top), (x + w / 2, top + tip * 1.25), (x + w / 2, 312)]), turn, origin=(x, 312))
    spires = [prism(158, 44, 40, 26, 6), prism(128, 4, 48, 30, 3), prism(180, 116, 34, 26, 4), prism(47, 118, 34, 24, -7), prism(98, 66, 44, 22, -2), prism(66, 86, 62, 14, -4)]
    skirt = Polygon([(8, 316), (24, 190), (192, 200), (206, 316)])
    rock = Rock(W, 322, 'mountain 9: crystal spires', MOUNTAINS[9], unary_union([*spires, skirt]), 49)
    rock.far = box(118, -50, 300, 400)
    rock.on(skirt, rock.shade)
    for spire in spires:                     # each spire has a lit, a middle and a dark face
        bl, left, tip, right, br = list(spire.exterior.coords)[:5]

        def between(a, b, t):
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        foot1, foot2, edge2 = between(bl, br, .36), between(bl, br, .72), between(tip, right, .6)
        rock.on(shift(spire, 4, 3), rock.deep, .4)
        rock.on(spire, rock.shade)
        rock.on(Polygon([foot1, tip, edge2, foot2]), rock.tone.base)
        rock.on(Polygon([bl, left, tip, foot1]), mix(rock.tone.base, '#f3e6ff', .46))
        rock.on(Polygon([between(foot1, tip, .2), between(foot1, tip, .62), between(foot2, edge2, .5), between(foot2, edge2, .28)]), '#d9c6ff', .28)
        rock.on(Polygon([foot2, edge2, right, between(right, br, .34), between(foot2, br, .3)]), rock.deep, .22)
        rock.line([tip, foot1], '#efe0ff', 1.7, .85)
        rock.line([left, tip, right], '#f7ecff', 2, .9)
        rock.line([edge2, foot2], rock.deep, 1.2, .5)
        rock.on(Polygon([(left[0] + 5, left[1] + 12), (left[0] + 9, left[1] + 8), (left[0] + 9.6, left[1] + 40), (left[0] + 5.6, left[1] + 50)]), '#ffffff', .6)

    def before(r):
        stone = Tone('#b48fd6', light='#ecd9fb', shade='#8a63b0', deep='#5d3f80')
        y = foot(9)

        def draw(a):
            for x, dy, q, rot in ((22, 2, 1.1, -16), (36, 4, .8, 8), (192, 2, 1.15, 12), (178, 5, .75, -8)):
                a.form(move(rpoly([(0, -24 * q), (7 * q, -15 * q), (7 * q, 8 * q), (-7 * q, 8 * q), (-7 * q, -15 * q)], 1.2), x, y + dy, rot=rot), stone,
                       lit=move(rrect(-20, -40, 21, 80), x, y + dy, rot=rot), drop=(1, 2), rim=1)
        sticker(r, draw)
        pine(r.art, 198, 185, .66)
        for x, y, q in ((150, 26, 5), (46, 126, 4), (188, 110, 4.4)):
            r.put(Polygon([(x, y - q * 2), (x + q * .5, y - q * .5), (x + q * 2, y), (x + q * .5, y + q * .5), (x, y + q * 2), (x - q * .5, y + q * .5), (x - q * 2, y), (x - q * .5, y - q * .5)]), '#ffffff')
    trails = [[(120, 298), (158, 264), (160, 236), (130, 190)], [(60, 182), (46, 158), (58, 130), (74, 106)]]
    return build(rock, 9, trails, ('grass', 'snow'), before=before, recess=False)


def icicles(rock, runs):
    for x0, x1, y in runs:
        x = x0
        while x < x1:
            size = rock.rng.uniform(9, 20)
            rock.put(Polygon([(x - 3.6, y), (x + 3.6, y), (x + .4, y + size)]), '#5f86a8')
            rock.put(Polygon([(x - 2.6, y), (x + 2.2, y), (x, y + size - 3)]), '#e6f5fc')
            x += rock.rng.uniform(9, 14)


def glacier():
    rng = random.Random(50)
    body = broken([(98, 46, 186), (180, 26, 194), (318, 8, 208)], rng, 4, 18)
    horn = Polygon([(44, 122), (52, 86), (60, 70), (72, 34), (84, 10), (94, 8), (101, 32), (114, 58), (122, 80), (132, 100), (120, 126)])
    rock = Rock(W, 322, 'mountain 10: glacier', MOUNTAINS[10], body.union(horn), 50)
    rock.facets([(90, 8), (102, 50), (130, 96), (116, 140), (142, 190), (126, 240), (142, 318)], width=(14, 26), step=28)
    rock.planes([(40, 130, 20, 40), (66, 118, 16, 36), (160, 120, 18, 40), (34, 222, 22, 44), (66, 228, 18, 40), (168, 226, 20, 46), (186, 150, 12, 30)])
    ice = blob([(88, 8), (100, 40), (94, 80), (110, 130), (90, 180), (112, 240), (92, 316), (170, 316), (160, 250), (142, 200), (152, 150), (130, 104), (114, 60), (98, 20)])
    rock.on(shift(ice, 4, 3), rock.deep, .36)
    rock.on(ice, '#cfe7f4')
    rock.on(ice.intersection(shift(ice, -6, 0)), '#eaf6fc')
    rock.on(ice.intersection(shift(ice, -18, 0)), '#ffffff', .9)
    for x, y, size in ((104, 66, 14), (116, 118, 22), (104, 158, 18), (124, 216, 24), (134, 252, 20), (110, 270, 20), (140, 172, 16), (126, 288, 24)):     # crevasses
        rock.on(blob([(x - size / 2, y), (x, y - 2.8), (x + size / 2, y + 1), (x, y + 3.4)]), '#6fa9cf')
        rock.on(blob([(x - size / 2 + 1, y + 2), (x, y + 1), (x + size / 2 - 1, y + 3), (x, y + 4.8)]), '#a9d3ea', .95)

    def before(r):
        icicles(r, ((30, 96, 203), (152, 194, 203), (114, 182, 116)))
        flag, pole = Tone('#c8432f'), Tone('#8f5a3c')

        def draw(a):
            a.form(rrect(176, 50, 3.6, 50, 1.6), pole, drop=None, rim=.6)
            a.form(spline([(180, 52, .2), (198, 56), (209, 54, .2), (205, 62, .2), (209, 71, .2), (196, 70), (180, 68, .2)]), flag, lit=rrect(164, 38, 28, 60), drop=None, rim=1)
        sticker(r, draw)
        for x, y, s in ((20, 299, .98), (35, 302, .72)):
            pine(r.art, x, y, s)
    trails = [[(70, 298), (46, 264), (52, 232), (84, 190)], [(160, 182), (178, 158), (168, 130), (150, 106)]]
    return build(rock, 10, trails, ('snow', 'snow'), before=before, recess=False,
                 caps=[blob([(58, 80), (72, 36), (84, 8), (94, 5), (103, 34), (117, 64), (108, 60), (102, 74), (92, 59), (84, 80), (74, 64), (66, 84)], .2)])


PEAKS = {5: mossy_stack, 6: sandstone_arch, 7: red_mesa, 8: owls_crag, 9: crystal_spires, 10: glacier}
