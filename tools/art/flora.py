"""What grows and stands on mountains: firs, flowers, tufts, a hut, the number's disc."""
import math

from components import number
from materials import GOLD, GRASS, PAPER, PINE, WOOD
from paper import Tone, ellipse, poly, rpoly, rrect

BRICK = Tone('#c8432f')


def pine(a, x, y, s=1):
    """A little fir whose foot stands at (x, y): three tiers, lit from the left, each in the shadow of the next."""
    a.add(rrect(x - 2.5 * s, y - 8 * s, 5 * s, 9 * s), WOOD.shade)
    side = [(0, 42), (7.5, 26), (4.5, 26), (10.5, 15), (6, 15.5), (13, 5)]
    tree = [(x - w * s, y - h * s) for w, h in side[::-1]] + [(x + w * s, y - h * s) for w, h in side[1:]]
    a.add(rpoly([*tree, (x, y - 2.4 * s)], 1.3), PINE.shade)
    lit = [(0, 42), (-7.5, 26), (-2, 24.4), (1, 26), (2, 30)], [(-4, 25), (-10.5, 15), (-3, 12.6), (.5, 14), (2, 22)], [(-5.4, 14.6), (-13, 5), (-4, 2.8), (0, 4), (2, 11)]
    for tier in lit:
        a.detail(poly([(x + w * s, y - h * s) for w, h in tier]), PINE.base)
    a.detail([poly([(x + w * s, y - h * s) for w, h in edge], False)[0] for edge in (((-.6, 40), (-6.6, 27)), ((-5, 24), (-9.4, 16)), ((-6.6, 13.4), (-11.6, 6)))], None, PINE.light, 1.3 * s, .8)


def flower(a, x, y, colour, r=2.3):
    petals = []
    for i in range(5):
        t = i * 1.2566
        petals += ellipse(x + r * 1.25 * math.cos(t), y + r * 1.25 * math.sin(t), r)
    a.detail(petals, colour)
    a.detail(ellipse(x, y, r * .8), '#d9822c')


def tuft(a, x, y, s=1, tone=GRASS):
    blades = []
    for q in (-1, 0, 1):
        foot, tip = (x + 2.6 * q * s, y + 4 * s), (x + 5 * q * s, y - (7 - abs(q) * 2) * s)
        blades += poly([(foot[0] - 1.7 * s, foot[1]), tip, (foot[0] + 1.7 * s, foot[1])])
    a.detail(blades, tone.deep, op=.75)


def hut(a, x, y, s=1):
    a.form(rrect(x - 15 * s, y - 20 * s, 30 * s, 21 * s, 2), WOOD, lit=rrect(x - 40, y - 40, 46, 80), drop=(1, 2), rim=1)
    a.detail(rrect(x - 10 * s, y - 14 * s, 8 * s, 8 * s, 1.5), '#ffe08a')
    a.detail(rrect(x + 2 * s, y - 14 * s, 8 * s, 14 * s, 2), WOOD.deep)
    a.form(rpoly([(x - 20 * s, y - 18 * s), (x, y - 36 * s), (x + 20 * s, y - 18 * s), (x + 15 * s, y - 15 * s), (x, y - 28 * s), (x - 15 * s, y - 15 * s)], 2), BRICK, drop=(0, 2), rim=1)


def badge(a, text, cx, cy, r=23):
    a.form(ellipse(cx, cy, r), GOLD, lit=ellipse(cx - 4, cy - 5, r), drop=(1.5, 3.5), rim=1.6)
    a.detail(ellipse(cx, cy + 1.2, r - 6), GOLD.deep, op=.5)
    a.detail(ellipse(cx, cy, r - 6), PAPER.base)
    number(a, text, cx, cy, 23 if len(text) == 1 else 19)
