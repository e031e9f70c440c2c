"""Goats that act: the pawns of Mountain Goats, 128 x 128, facing right.

Poses stand, leap, sit, tumble (and tipsy, lying on its back); moods calm, cheer, ouch, and calm with its eyes shut
(blink) or looking behind itself (back), which is how a waiting goat lives. The badge - the colour's symbol on a cream
disc, as on the plates - stays upright whatever the goat does.
"""
import math

from paper import INK, Art, Tone, ellipse, luma, mix, move, rpoly, spiral, spline, star, taper
from pieces import symbol

HORN = Tone('#f7e3b8', light='#fffaf0', shade='#d8b27c', deep='#a87f4f')
HOOF = Tone('#4a3238', light='#7b5a5f', shade='#2e1d24')
WHITE, MOUTH, TONGUE = '#fffaf0', '#5b1f2c', '#e58a86'
# what there is: (pose, mood); the first one is the pawn as such
ACTS = (('stand', 'calm'), ('stand', 'cheer'), ('stand', 'ouch'), ('stand', 'blink'), ('stand', 'back'), ('leap', 'calm'), ('leap', 'cheer'),
        ('sit', 'calm'), ('sit', 'blink'), ('tumble', 'ouch'))


def coat(colour):
    """The papers of a player colour: its light side is lighter than the colour itself, its shade leans to plum."""
    pale = luma(colour) > .8
    return Tone(colour, light=mix(colour, '#fff1d6', .46), shade='#cdbfc4' if pale else mix(colour, '#3a1740', .38), deep=mix(colour, '#2b0f26', .66))


def eye(a, x, y, mood, t):
    if mood == 'ouch':
        a.detail(ellipse(x, y, 8.6, 9.2), WHITE)
        a.detail(spiral(x, y, 7, 1.7, 26), None, INK, 2.5)
    elif mood == 'cheer':
        a.detail(ellipse(x, y, 8.6, 9.6), WHITE)
        a.detail(ellipse(x + 1.6, y - .6, 5.6, 6.6), INK)
        a.detail(ellipse(x - .6, y - 3.4, 2.3), '#ffffff')
        a.detail(ellipse(x + 3.6, y + 2, 1.2), '#ffffff')
    elif mood == 'blink':
        a.detail(ellipse(x, y, 8.4, 9), t.deep, op=.5)
        a.detail(ellipse(x, y + .6, 8, 8.4), mix(t.base, '#fff1d6', .4))
        a.line([(x - 7.6, y + .5), (x, y + 5), (x + 7.8, y + 1)], INK, 3.2)
    else:
        back = mood == 'back'
        a.detail(ellipse(x, y, 8, 8.8), WHITE)
        a.detail(ellipse(x + (-2.6 if back else 2), y + .8, 5, 5.8), INK)
        a.detail(ellipse(x + (-4 if back else .4), y - 1.6, 1.9), '#ffffff')


def mouth(a, t, mood):
    """Brow and mouth."""
    if mood == 'cheer':
        a.line([(90, 37), (99, 32.6), (108, 36)], t.deep, 3)
        a.detail(spline([(107, 69, .3), (122, 68, .3), (119, 80), (110, 79)]), MOUTH)
        a.detail(spline([(110, 76), (118, 74.6), (117, 80), (111, 79.6)]), TONGUE)
    elif mood == 'ouch':
        a.line([(90, 42), (98, 36)], t.deep, 3.2)
        a.line([(101, 35), (109, 40)], t.deep, 3.2)
        a.detail(ellipse(115, 73.4, 5.4, 6.4), MOUTH)
        a.detail(ellipse(115.4, 76.4, 3.4, 3), TONGUE)
    else:
        a.line([(91, 41), (99, 38.4), (107, 41)] if mood != 'back' else [(90, 38.6), (98, 37), (107, 40.6)], t.deep, 3)
        a.line([(122, 71), (116, 74), (109, 72.4)], t.deep, 2.6)


def head(t, mood, ear_up=False):
    """The head alone, round the point (96, 54), nose to the right."""
    a = Art(128, 128)
    curl = taper([(85, 40), (79, 20), (62, 10), (45, 17), (38, 30)], [9.4, 8.8, 7, 4.4, 1.4])
    a.form(move(curl, 8, -3), Tone(HORN.shade, light=HORN.base), drop=None, rim=0)
    a.form(spline([(112, 72), (109, 84), (104, 98, 0), (98, 88, .3), (95, 80)]), Tone(t.light), drop=None, rim=0)      # beard
    skull = spline([(74, 44), (86, 31), (102, 34), (113, 46), (126, 59), (125, 72), (112, 79), (92, 76), (76, 64)])
    a.form(skull, t, lit=ellipse(92, 42, 33, 30, 12), drop=(-2, 4), rim=2.4)
    a.detail(spline([(80, 44), (88, 35), (100, 37), (108, 43), (98, 42), (88, 46)]), mix(t.base, '#fff1d6', .26))
    a.detail(spline([(108, 56), (118, 54), (125, 62), (124, 71), (113, 77), (104, 72)]), t.light)                     # muzzle
    a.detail(ellipse(96, 68, 6.4, 4.6), mix(t.base, '#ff9d8a', .55), op=.8)                                           # cheek
    ear = spline([(80, 44), (66, 34), (56, 26), (56, 42), (72, 56)] if ear_up else [(81, 47), (66, 42), (53, 48), (60, 60), (76, 61)])
    a.form(ear, t, drop=(1, 3), rim=1.8)
    a.detail(move(ear, 0, 1, sx=.62, about=(68, 46 if ear_up else 52)), mix(t.base, '#ffb7a8', .5), op=.7)
    a.form(curl, HORN, drop=(1, 3), rim=1.6)
    for x, y, turn, half in ((80, 28, -68, 7), (73, 18, -44, 6.6), (61, 12, -10, 5.6), (49, 16, 28, 4)):
        a.detail(move(taper([(-1, -half), (1.8, 0), (-1, half)], [.6, 1.9, .6], n=6), x, y, rot=188 + turn), HORN.shade)
    eye(a, 99, 50, mood, t)
    mouth(a, t, mood)
    a.detail(ellipse(121, 61, 2.4, 2.8), t.deep)
    return a


def leg(a, pts, widths, t, far=False):
    a.form(taper(pts, widths), Tone(t.shade, light=t.base) if far else t, drop=None, rim=0 if far else 1.4)
    (x0, y0), (x1, y1) = pts[-2:]
    size = math.hypot(x1 - x0, y1 - y0) or 1
    ux, uy, w = (x1 - x0) / size, (y1 - y0) / size, widths[-1]
    corners = [(x1 + ux * f + uy * g, y1 + uy * f - ux * g) for f, g in ((-5, -w), (-5, w), (3, w + 1), (3, -w - 1))]
    a.form(rpoly(corners, 1.6), HOOF, drop=None, rim=.8)


def light_back(a, t, pts):
    """The light along the back: the near side of the coat, lighter than its colour."""
    a.detail(spline(pts), mix(t.base, '#fff1d6', .28))


def badge(a, t, mark, x, y, r=17):
    a.detail(ellipse(x + .8, y + 1.6, r + 3.4), INK, op=.25)
    a.detail(ellipse(x, y, r + 2.6), INK)
    a.detail(ellipse(x, y, r), '#fff6e6')
    a.detail(symbol(mark, x, y, r * .76), INK)
    a.detail(symbol(mark, x, y, r * .54), t.base)


def turned(x, y, about, rot, dx, dy, s):
    """Where `Art.put` with these numbers brings a point."""
    c, n = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    px, py = x - about[0], y - about[1]
    return (px * c - py * n + about[0]) * s + dx, (px * n + py * c + about[1]) * s + dy


BACK = [(22, 70), (28, 61), (50, 58), (74, 51), (83, 49), (80, 59), (54, 66), (34, 69), (26, 80)]
TAIL = [(24, 67), (10, 59), (6, 41, 0), (18, 45, .4), (27, 54)]
LIT = ellipse(46, 58, 50, 40, 6)


def stand(t, mood):
    a = Art(128, 128)
    leg(a, [(80, 84), (82, 100), (81, 113)], [9, 8, 7.4], t, True)
    leg(a, [(40, 84), (37, 100), (38, 113)], [9, 8, 7.4], t, True)
    a.form(spline(TAIL), t, drop=None, rim=1.6)
    leg(a, [(28, 82), (27, 100), (28, 114)], [11, 9, 8], t)
    leg(a, [(92, 78), (93, 100), (92, 114)], [11, 9, 8], t)
    a.form(spline([(16, 74), (24, 58), (50, 56), (74, 48), (88, 44), (101, 60), (101, 84), (92, 96), (60, 98), (30, 98), (18, 92)]), t, lit=LIT, drop=None, rim=2.6)
    light_back(a, t, BACK)
    a.put(head(t, mood), 0, 2)
    return a, (49, 79, 17), dict(dx=3, dy=6, s=.95)


def leap(t, mood):
    a = Art(128, 128)
    leg(a, [(78, 84), (100, 100), (122, 106)], [9, 8, 7], t, True)
    leg(a, [(34, 84), (20, 96), (2, 98)], [9, 8, 7], t, True)
    a.form(spline([(20, 62), (8, 50), (8, 32, 0), (18, 40, .4), (26, 50)]), t, drop=None, rim=1.6)
    leg(a, [(26, 80), (12, 98), (-6, 110)], [11.5, 9, 7.6], t)
    leg(a, [(86, 84), (106, 110), (128, 120)], [11, 9, 7.6], t)
    a.form(spline([(14, 70), (22, 56), (50, 54), (74, 46), (88, 42), (102, 58), (102, 80), (90, 92), (58, 94), (28, 94), (16, 86)]), t, lit=LIT, drop=None, rim=2.6)
    light_back(a, t, [(x - 1, y - 2) for x, y in BACK])
    a.put(head(t, mood, True))
    return a, (49, 75, 17), dict(rot=-20, about=(64, 66), dx=8, dy=12, s=.86)


def tumble(t, mood, rot=152):
    a = Art(128, 128)
    leg(a, [(78, 84), (92, 100), (106, 106)], [9, 8, 7], t, True)
    leg(a, [(38, 86), (26, 102), (16, 114)], [9, 8, 7], t, True)
    a.form(spline(TAIL), t, drop=None, rim=1.6)
    leg(a, [(28, 84), (42, 104), (38, 119)], [11, 9, 7.6], t)
    leg(a, [(88, 82), (80, 104), (90, 119)], [11, 9, 7.6], t)
    a.form(spline([(16, 72), (24, 56), (50, 54), (72, 46), (86, 40), (101, 54), (101, 80), (89, 94), (58, 97), (30, 96), (17, 88)]), t, lit=LIT, drop=None, rim=2.6)
    light_back(a, t, BACK)
    a.put(head(t, mood, True), 2, -1)
    return a, (49, 78, 17), dict(rot=rot, about=(62, 66), dx=10, dy=10, s=.84)


def sit(t, mood):
    a = Art(128, 128)
    a.form(spline([(24, 96), (9, 95), (2, 80, 0), (15, 80, .4), (27, 86)]), t, drop=None, rim=1.6)
    leg(a, [(83, 84), (87, 102), (87, 114)], [9, 8, 7.4], t, True)
    leg(a, [(95, 80), (97, 100), (97, 114)], [11, 9, 8], t)
    a.form(spline([(19, 100), (26, 78), (46, 62), (68, 48), (86, 40), (102, 56), (104, 82), (94, 104), (64, 114), (34, 115), (22, 111)]), t, lit=ellipse(52, 62, 46, 44, 14), drop=None, rim=2.6)
    light_back(a, t, [(26, 92), (32, 76), (50, 62), (70, 51), (82, 46), (80, 58), (58, 68), (40, 80), (32, 94)])
    a.form(spline([(28, 112), (30, 98), (48, 93), (64, 101), (72, 114, .3), (64, 118, .3), (36, 118)]), t, lit=ellipse(46, 99, 24, 14), drop=(1, 2), rim=1.8)
    leg(a, [(56, 113), (68, 115), (79, 115)], [7, 7, 7], t)
    a.put(head(t, mood), 0, 1)
    return a, (56, 83, 16), dict(dx=3, dy=6, s=.94)


POSES = {'stand': stand, 'leap': leap, 'tumble': tumble, 'sit': sit}


def pawn(colour, mark, pose='stand', mood='calm'):
    """One goat on its sheet."""
    t = coat(colour)
    goat, (x, y, r), place = POSES[pose](t, mood)
    a = Art(128, 128, f'goat, {pose}, {mood}')
    a.put(goat, **place)
    x, y = turned(x, y, place.get('about', (0, 0)), place.get('rot', 0), place['dx'], place['dy'], place['s'])
    badge(a, t, mark, x, y, r * place['s'])
    return a


def plain(colour):
    """A standing goat without a badge, for pictures."""
    return stand(coat(colour), 'calm')[0]


def tipsy(colour, mark):
    """On its back, seeing stars."""
    t = coat(colour)
    goat, (x, y, r), place = tumble(t, 'ouch', 180)
    place.update(dx=8, dy=8, about=(64, 64))
    a = Art(128, 128, 'goat, tipsy')
    a.put(goat, **place)
    x, y = turned(x, y, place['about'], 180, 8, 8, place['s'])
    badge(a, t, mark, x, y, r * place['s'])
    for x, y, r in ((17, 103, 10), (42, 116, 7)):
        a.add(star(x, y, r + 1, .52, 5, rnd=r * .14), '#f6c445')
    return a
