"""The gamepad of the page of keys, 420 x 290; labels and lines are drawn by the page."""
from materials import PAPER
from paper import Art, Tone, ellipse, rpoly, rrect, spline

DARK = Tone('#43304a', light='#7b6488', shade='#2e2036')
# where the page's lines end, in sheet units
SPOTS = {'shoulder': (92, 24), 'log': (170, 98), 'menu': (218, 98), 'y': (296, 68), 'b': (326, 96), 'a': (296, 126), 'x': (266, 96), 'cross': (86, 116), 'stick': (140, 160)}


def gamepad():
    a = Art(420, 290, 'gamepad')
    for q in (-1, 1):
        a.form(spline([(210 + q * 152, 50), (210 + q * 136, 20), (210 + q * 104, 14), (210 + q * 76, 34), (210 + q * 86, 54)]), DARK, drop=None, rim=2)
    body = spline([(92, 32), (140, 46), (210, 50), (280, 46), (328, 32), (368, 52), (398, 150), (404, 232), (384, 270), (350, 262), (306, 206), (276, 190), (144, 190), (114, 206), (70, 262), (36, 270),
                   (16, 232), (22, 150), (52, 52)])
    a.form(body, PAPER, lit=ellipse(196, 70, 230, 150), drop=None, rim=2.4)
    a.form(rpoly([(74, 66), (98, 66), (98, 84), (116, 84), (116, 108), (98, 108), (98, 126), (74, 126), (74, 108), (56, 108), (56, 84), (74, 84)], 4), DARK, drop=(1, 3), rim=1.4)
    for pts in ([(86, 71), (92, 79), (80, 79)], [(86, 121), (92, 113), (80, 113)], [(61, 96), (69, 90), (69, 102)], [(111, 96), (103, 90), (103, 102)]):
        a.detail(rpoly(pts, 1), '#fff6e6')
    for x, y, c in ((296, 68, '#9a5b00'), (324, 96, '#a92c2c'), (296, 124, '#3f7a3a'), (268, 96, '#2b63a0')):
        a.form(ellipse(x, y, 14.5), DARK, drop=(1, 3), rim=0)
        a.form(ellipse(x, y, 12), Tone(c), lit=ellipse(x - 3, y - 4, 12), drop=None, rim=0)
    for x in (170, 218):
        a.form(rrect(x - 14, 89, 28, 18, 9), DARK, drop=(1, 2), rim=1.2)
    a.form(ellipse(194, 122, 9), Tone('#f2b33d'), drop=(1, 2), rim=1)
    for x in (140, 248):
        a.form(ellipse(x, 150, 31), DARK, drop=(1, 3), rim=1.6)
        a.form(ellipse(x, 148, 21), Tone('#6d4a55'), lit=ellipse(x - 5, 142, 20), drop=None, rim=1.2)
        a.line([(x - 11, 140), (x - 5, 134), (x + 1, 132)], '#d9bcc0', 3)
    for x, y, marks in ((296, 68, ([(-4, -5), (0, 0), (4, -5)], [(0, 0), (0, 6)])), (324, 96, ([(-3, -6), (-3, 6)], [(-3, -6), (3, -5), (3, -1), (-3, 0)], [(-3, 0), (4, 1), (4, 5), (-3, 6)])),
                        (296, 124, ([(-5, 6), (0, -6), (5, 6)], [(-3, 2), (3, 2)])), (268, 96, ([(-4, -5), (4, 5)], [(4, -5), (-4, 5)]))):
        for pts in marks:
            a.line([(x + px, y + py) for px, py in pts], '#fff6e6', 2.4, k=.05)
    return a.fit(8)
