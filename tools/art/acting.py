"""Goats that act on cards: a large face before a small body whose feet are where the pose wants them.

Used for the cards of We Have Goats! that live by movement: a stroll, a gallop, a jump, a fall into the crack.
"""
import math

from goat import CREAM, HOOF, head, swirl_eye
from land import boulder
from lords import BROWN, DARK, GREY, WHITE
from paper import INK, Art, Tone, arc_pts, clip, ellipse, mix, move, poly, rpoly, rrect, spiral, spline, star, taper
from scenes import CX, RED, YELLOW, figure, fill, ground, meadow, sparkle

HIPS = ((-66, 62), (-46, 70), (18, 74), (42, 66))           # far hind, near hind, near fore, far fore


def limb(a, coat, start, foot, far, bend=0, w=(15, 10, 8.5)):
    """A leg from hip to foot, bent by so many units at the knee, its hoof along the shin."""
    (x0, y0), (x1, y1) = start, foot
    size = math.hypot(x1 - x0, y1 - y0) or 1
    knee = (x0 + x1) / 2 - (y1 - y0) / size * bend, (y0 + y1) / 2 + (x1 - x0) / size * bend
    tone = Tone(coat.shade, light=coat.shade) if far else coat
    a.form(taper([start, knee, foot], list(w), tip=0), tone, drop=None, rim=0 if far else 1.4)
    turn = math.degrees(math.atan2(y1 - knee[1], x1 - knee[0])) - 90
    a.form(move(rpoly([(-w[2] - 1, -4), (w[2] + 1, -4), (w[2] + 3, 11), (-w[2] - 2, 11)], 4), x1, y1, rot=turn), Tone(HOOF.shade) if far else HOOF, drop=None, rim=1)


def actor(coat, feet, bends=(0, 0, 0, 0), tail=(-104, 6), **kw):
    """A whole goat round (0, 0), about 220 wide: the face is at the right, the body goes back to the left.

    feet: far hind, near hind, near fore, far fore. kw: what `head` takes, and face=(x, y, scale, turn).
    """
    x, y, s, turn = kw.pop('face', (34, -8, .66, -4))
    hair = Tone(mix(coat.base, CREAM, .55))
    a = Art()
    for i in (0, 3):
        limb(a, coat, HIPS[i], feet[i], True, bends[i])
    a.form(taper([(-78, 40), ((-78 + tail[0]) / 2 - 6, (40 + tail[1]) / 2), tail], [13, 11, 2]), hair, drop=None, rim=1.4)
    limb(a, coat, HIPS[1], feet[1], False, bends[1], (22, 12, 9))
    limb(a, coat, HIPS[2], feet[2], False, bends[2], (17, 11, 9))
    body = spline([(-86, 46), (-74, 20), (-36, 12), (10, 8), (50, 20), (58, 54), (36, 82), (-24, 84), (-74, 76)])
    a.form(body, coat, lit=ellipse(-22, 28, 78, 52), drop=None, rim=2)
    a.detail(clip(body, ellipse(x + 2, y + 48, 46, 30)), coat.deep, op=.28)
    a.form(spline([(4, 44), (20, 34), (54, 42), (58, 62), (48, 82, .3), (40, 74, .2), (30, 92, .2), (22, 76, .2), (10, 82, .2), (8, 64)]), Tone(mix(coat.base, hair.base, .6)), drop=(1, 2), rim=1.2, ink=False)
    a.put(head(coat, **kw), x, y, rot=turn, s=s)
    return a


def puffs(a, spots, colour='#fbf0d8'):
    """Dust: small clouds with a shade and a light."""
    for x, y, r in spots:
        a.detail(ellipse(x, y, r), colour, INK, 2.6)
        a.detail(ellipse(x + r * .22, y + r * .25, r * .66), '#e2d0aa')
        a.detail(ellipse(x - r * .2, y - r * .2, r * .6), colour)


def streaks(a, pts, colour='#fff6e4', w=5):
    for x0, y0, x1, y1 in pts:
        a.detail(taper([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2), (x1, y1)], [.6, w / 2, w / 2], n=4), colour)


def note(a, x, y, s=1):
    a.detail(ellipse(x, y, 5.4 * s, 4.2 * s, -18), INK)
    a.line([(x + 4.6 * s, y - 1), (x + 5.4 * s, y - 18 * s), (x + 13 * s, y - 14 * s)], INK, 2.8 * s)


def stroll(a):
    """Move 2: no hurry at all, a daisy between the lips."""
    fill(a, '#cfe8d2')
    ground(a, ellipse(196, 70, 28), '#fff6d0')
    meadow(a, 190)
    ground(a, spline([(20, 262, 0), (60, 236), (140, 226), (230, 222), (230, 246), (150, 252), (120, 270, 0)]), '#ecd9a4')

    def front(h):
        h.line([(8, 62), (40, 76), (66, 66)], '#5b8f3c', 4.4)
        for i in range(7):
            t = i * .8976
            h.form(ellipse(72 + 11 * math.cos(t), 62 + 11 * math.sin(t), 7), Tone('#fffdf6'), drop=None, rim=0)
        h.form(ellipse(72, 62, 7.4), YELLOW, drop=None, rim=0)
    g = actor(WHITE, ((-86, 118), (-28, 120), (4, 120), (62, 112)), (6, -6, 4, -8), tail=(-108, -4), mood='sweet', horns='nub', front=front, face=(34, -14, .68, 5))
    figure(a, g, 126, 132, .94)
    for x, y, s in ((48, 116, 1), (72, 96, .8), (44, 84, .7)):
        note(a, x, y, s)


def gallop(a):
    """Move 4: all four feet in the air."""
    fill(a, '#f3dfb4')
    ground(a, ellipse(60, 290, 170, 84), '#d9bd84')
    ground(a, ellipse(210, 292, 150, 74), '#cbab70')
    ground(a, ellipse(122, 246, 74, 9), '#a98a55', .6)
    streaks(a, ((26, 96, 92, 100), (24, 122, 58, 124), (24, 150, 48, 151), (24, 178, 56, 178), (24, 70, 70, 74)), w=6)
    g = actor(GREY, ((-124, 78), (-112, 104), (88, 96), (104, 66)), (-12, -14, 14, 12), tail=(-120, 22), mood='happy', horns='ibex', ears=(26, -14), face=(42, -16, .66, 9))
    figure(a, g, 122, 140, .86, -7)
    puffs(a, ((44, 238, 14), (64, 248, 11), (30, 224, 9), (84, 252, 8)))


def rock_jumper(a):
    """From one rock to the next, and beside himself with joy."""
    fill(a, '#cfe6ea')
    ground(a, ellipse(60, 96, 74, 30), '#e2f1f2')
    meadow(a, 216)
    a.stick(boulder(), 20, 196, 0, .5, 4.5)
    a.stick(boulder(), 164, 196, 0, .56, 4.5)
    for i in range(9):
        t = math.radians(196 + i * 8)
        a.detail(ellipse(134 + 104 * math.cos(t), 240 + 150 * math.sin(t), 3 + i * .35), '#ffffff', op=.9)
    g = actor(GREY, ((-110, 92), (-82, 116), (84, 84), (94, 54)), (-16, -18, 12, 10), tail=(-100, -8), mood='happy', horns='ibex', face=(40, -12, .68, -2))
    figure(a, g, 122, 122, .84, -14)
    for x, y, r in ((42, 64, 8), (206, 178, 7), (214, 156, 5), (36, 182, 6)):
        sparkle(a, x, y, r)


def walk_of_shame(a):
    """On tiptoe at dawn, hat askew, and a trumpet that will not be quiet."""
    fill(a, '#f6c9a8')
    ground(a, ellipse(196, 150, 54), '#fbe2b8')
    for x, w, h in ((24, 30, 70), (52, 24, 104), (78, 34, 60), (176, 26, 92), (200, 30, 64)):
        ground(a, rrect(x, 222 - h, w, h + 4, 1), '#c79aa0')
        for k in range(3):
            ground(a, rrect(x + 6, 232 - h + k * 16, 5, 7), '#fbe2b8', .8)
    ground(a, rrect(20, 220, 212, 50), '#a98798')
    for x, y, r, c in ((44, 242, -20, '#c8432f'), (204, 250, 24, '#f9c526'), (176, 236, -8, '#4f9a58'), (80, 252, 12, '#3f74b8')):
        a.detail(move(rrect(-8, -2, 16, 4, 2), x, y, rot=r), c)

    def front(h):
        hat = spline([(-26, 0, .1), (2, -74, .1), (28, 0, .1), (0, 8)])
        h.form(move(hat, 30, -46, rot=24), Tone('#e2559a', light='#ffb3d6', shade='#b23c7a'), lit=move(ellipse(-10, -30, 22, 50), 30, -46, rot=24), drop=(1, 3), rim=1.6)
        for x, y in ((40, -62), (50, -84), (34, -80)):
            h.detail(ellipse(x, y, 4.6), '#fff0a8')
        h.form(star(62, -112, 15, .5, 5, rnd=2), YELLOW, drop=None, rim=1)
        h.detail(move(spline([(-12, 0, .1), (-5, -7), (0, -4, .3), (5, -7), (12, 0, .1), (5, 8), (-5, 8)]), -38, 26, rot=-14), '#d8305a')
    g = actor(GREY, ((-84, 116), (-34, 122), (14, 122), (66, 104)), (8, -10, 10, -16), tail=(-100, 34), mood='dizzy', horns='sweep', front=front, tufted=False, face=(34, -8, .68, 7))
    figure(a, g, 124, 142, .90)
    for q in (1, -1):
        a.line([(CX - 84 + 6 * q, 190), (CX - 92 + 10 * q, 180)], '#fff6e4', 3)


def grass_walker(a):
    """The face in the tall grass, chewing."""
    fill(a, '#cfe8c0')
    ground(a, ellipse(200, 66, 26), '#fff6d0')
    ground(a, ellipse(60, 260, 160, 120), '#b4d78c')
    ground(a, ellipse(210, 276, 150, 110), '#9bc873')

    def front(h):
        h.form(spline([(-92, -34, .3), (-48, -48), (0, -54), (48, -48), (92, -34, .3), (46, -24), (0, -29), (-46, -24)]), YELLOW, lit=ellipse(-20, -42, 90, 14), drop=(0, 4), rim=1.4)
        h.form(spline([(-44, -46, .2), (-36, -84), (0, -94), (36, -84), (44, -46, .2), (0, -52)]), YELLOW, lit=ellipse(-12, -68, 42, 42), drop=None, rim=1.6)
        h.detail(spline([(-44, -50, .2), (-41, -62, .2), (0, -68), (41, -62, .2), (44, -50, .2), (0, -56)]), RED.base)
        for pts in ([(12, 58), (46, 70), (70, 58)], [(-6, 62), (-38, 78), (-62, 70)]):
            h.line(pts, '#6fae4a', 4.4)
        for x, y, r in ((70, 58, -28), (58, 68, 34), (-62, 70, 200), (-50, 78, 150)):
            h.detail(move(ellipse(7, 0, 10, 4.4), x, y, rot=r), '#7fc05a')
    figure(a, head(BROWN, mood='smug', horns='nub', bearded=True, tufted=False, front=front), CX, 142, .80, -3)
    tones = (Tone('#6fae4a'), Tone('#86c05c'), Tone('#5b9a46'))
    blades = Art()
    for i in range(20):
        x, tall = 28 + i * 10.2, 46 + 20 * math.sin(i * 2.1) + (i % 3) * 8 + (18 if i < 4 or i > 15 else 0)
        blades.form(taper([(x, 270), (x + 2, 270 - tall * .6), (x + 9 * (1 if i % 2 else -1), 262 - tall)], [7, 5, .6], n=6), tones[i % 3], drop=(1, 1), rim=.8)
    for path, colour, _stroke, _sw, op, _ink, _cap in blades.items:
        ground(a, path, colour, op)
    ladybird = Art()
    ladybird.form(ellipse(0, 0, 8, 6.4, -30), RED, drop=None, rim=1)
    ladybird.detail(ellipse(6, -3.6, 3.4), INK)
    for x, y in ((-3, 1), (1, -2), (2, 3)):
        ladybird.detail(ellipse(x, y, 1.3), INK)
    a.stick(ladybird, 196, 206, 0, 1, 2.4)


def gate(x, y, rx, ry, colour, dark, turn):
    """A portal: a bright ring and a whirl."""
    g = Art()
    g.form(ellipse(x, y, rx, ry, turn), Tone(colour), drop=None, rim=2.4)
    g.detail(ellipse(x, y, rx - 9, ry - 11, turn), dark)
    g.detail(move(spiral(0, 0, 24, 2.6), x, y, rot=turn, sx=(rx - 10) / 25, sy=(ry - 12) / 25), None, colour, 3.6)
    return g


def portal(a):
    """Goat Portal: in at the back, out at the front."""
    fill(a, '#3f3a63')
    for x, y, r in ((40, 56, 5), (128, 42, 4), (216, 84, 5), (212, 232, 4), (36, 232, 4), (118, 236, 5)):
        sparkle(a, x, y, r, '#cfc6f0')
    a.stick(gate(182, 92, 34, 56, '#46b0c8', '#24466a', 10), contour=4.5)
    hind = Art()                             # the last of him goes in
    hair = Tone(mix(WHITE.base, CREAM, .55))
    limb(hind, WHITE, (170, 104), (146, 128), True, 6, (10, 8, 6.5))
    limb(hind, WHITE, (176, 112), (160, 142), False, 6, (14, 9, 7))
    hind.form(spline([(154, 96), (160, 78), (184, 72), (190, 96), (184, 118), (164, 116)]), WHITE, lit=ellipse(164, 88, 22, 24), drop=None, rim=1.8)
    hind.form(taper([(160, 88), (148, 76), (142, 62)], [9, 7, 1.6]), hair, drop=None, rim=1.2)
    a.stick(hind, contour=4.5)
    a.detail(clip(ellipse(182, 92, 25, 45, 10), rrect(184, 20, 60, 140)), '#24466a', op=.85)
    a.stick(gate(86, 178, 52, 74, '#f0913a', '#6a3a2e', -8), contour=4.5)
    g = Art()
    limb(g, WHITE, (70, 206), (52, 250), True, 6)
    limb(g, WHITE, (112, 206), (152, 240), False, -8, (16, 11, 9))
    g.form(spline([(52, 190), (62, 168), (92, 160), (118, 172), (126, 200), (108, 226), (74, 224)]), WHITE, lit=ellipse(82, 186, 46, 44), drop=None, rim=2)
    g.put(head(WHITE, mood='happy', horns='sweep'), 100, 146, rot=8, s=.62)
    a.stick(g, contour=4.5)


def quake(a):
    """One foot here, one foot there, and the earth has plans of its own."""
    fill(a, '#d9cdb8')
    ground(a, ellipse(80, 80, 120, 60), '#e6dcc8')
    mud, turf = Tone('#b98a5c'), Tone('#9fc36a', light='#c7e08f', shade='#7ba651', deep='#4f7a3c')
    ground(a, poly([(84, 262), (108, 196), (142, 196), (166, 262)]), '#4a2f38')
    ground(a, poly([(104, 262), (116, 222), (134, 222), (146, 262)]), '#e8743a')
    for q, x, r in ((-1, 74, -11), (1, 176, 10)):
        b = Art()
        side = [(-50, -22), (50, -22), (38, 0), (54, 22), (44, 52), (-50, 46)]
        b.form(rpoly(side if q < 0 else [(-px, py) for px, py in side[::-1]], 5), mud, lit=rrect(-90, -60, 128 if q < 0 else 108, 180), drop=None, rim=1.4)
        for dx, dy in ((-26, 16), (14, 30), (-6, 4)):
            b.detail(ellipse(dx, dy, 7, 4.6), mud.shade)
        b.form(spline([(-54, -20, .4), (-28, -32), (28, -32), (54, -20, .4), (36, -10), (12, -16), (-12, -6), (-36, -14)]), turf, rim=1.4)
        a.stick(b, x, 226, r, .86, 4.5)

    def front(h):
        swirl_eye(h, 25, -9, 17, BROWN)
        h.detail(spline([(-62, -60, 0), (-54, -48), (-62, -40), (-70, -48)]), '#a9dbe6')
    g = Art()
    limb(g, BROWN, (98, 186), (58, 196), False, -6, (15, 10, 8.5))
    limb(g, BROWN, (152, 186), (194, 196), False, 6, (15, 10, 8.5))
    g.form(spline([(84, 170), (98, 150), (152, 150), (166, 170), (158, 198), (125, 206), (92, 198)]), BROWN, lit=ellipse(112, 170, 50, 40), drop=None, rim=2)
    g.put(head(BROWN, mood='dizzy', horns='curl', front=front), 125, 118, rot=-7, s=.68)
    a.stick(g, contour=4.5)
    for x, y, s in ((112, 212, 8), (138, 222, 6), (120, 236, 5), (34, 156, 6), (216, 150, 7), (206, 72, 5)):
        a.detail(move(rrect(-s, -s * .8, 2 * s, 1.6 * s, 2), x, y, rot=x), mud.deep, INK, 2)
    for pts in ([(40, 70), (34, 86), (42, 98)], [(214, 94), (222, 108), (212, 122)], [(38, 190), (30, 200), (38, 210)]):
        a.line(pts, INK, 3.4, 1, .05)


def butt_dial(a):
    """The wrong end of the conversation; the face says it knows."""
    fill(a, '#cfe3c2')
    ground(a, ellipse(60, 70, 40), '#e4f0d8')
    meadow(a, 206)
    hair = Tone('#e6c7a2')
    g = Art()
    for x, f in ((134, 128), (190, 198)):
        limb(g, BROWN, (x, 196), (f, 240), False, 0, (24, 15, 12))
    g.form(spline([(128, 120), (150, 106), (184, 108), (206, 130), (216, 168), (206, 204), (164, 216), (122, 204), (106, 170), (112, 138)]), BROWN, lit=ellipse(148, 158, 64, 62), drop=None, rim=2)
    g.line([(163, 178), (165, 196), (163, 212)], BROWN.deep, 4, .7)
    g.form(spline([(148, 140), (144, 104), (158, 78, .1), (164, 90, .2), (176, 76, .1), (184, 108), (180, 140), (164, 152)]), hair, lit=ellipse(156, 112, 18, 44), drop=(1, 4), rim=1.6)
    a.stick(g, contour=4.5)
    p = Art()
    p.form(rrect(-20, -34, 40, 68, 9), DARK, drop=None, rim=1.4)
    p.detail(rrect(-15, -27, 30, 50, 4), '#bfe3ea')
    for i in range(9):
        p.detail(ellipse(-9 + i % 3 * 9, -17 + i // 3 * 10, 3), '#34507e')
    p.detail(ellipse(0, 16, 5), '#4f9a58')
    a.stick(p, 194, 176, 16, .84, 4)
    for r, w in ((44, 4.4), (56, 3.6)):
        a.detail(spline(arc_pts(194, 172, r * .62, r, -42, 28, 8), False), None, '#c8432f', w)
    a.stick(head(BROWN, mood='smug', horns='nub', bearded=True), 88, 124, -9, .64, 4.5)
