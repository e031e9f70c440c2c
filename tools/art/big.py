"""The Big Mountain: a violet giant with fourteen shelves along one path, and lesser peaks behind it.

The numbers of its spaces are painted by the table, above the goats.
"""
import random

from flora import flower, pine, tuft
from materials import SNOW
from paper import Art, Tone, flatten, mix, poly, rpoly, rrect, spline
from rock import TURF, Rock, blob, shift
from shapely.geometry import LineString, Polygon

SIZE = (436, 600)
COLOUR = '#8f7aa8'
ROWS = ((11, 12, 13, 14), (15, 16, 17), (18, 19, 20), (21, 22), (23,), (24,))


def spaces():
    """{value: (x, y)} of the ground of the fourteen spaces: up and to and fro."""
    out = {}
    for row, values in enumerate(ROWS):
        y = SIZE[1] - 92 - row * 80
        step = (92, 98, 84, 92, 0, 0)[row]
        mid = (218, 222, 216, 224, 204, 222)[row]
        for i, v in enumerate(values):
            j = i - (len(values) - 1) / 2
            j = -j if row % 2 else j
            out[v] = (round(mid + step * j), round(y - 14 * (i / max(1, len(values) - 1)) + 4))
    return out


def far_peak(a, pts, cap, split):
    """A lesser peak behind, in the haze: base, dark flank, snow."""
    tone = Tone('#b3a9c9')
    whole = Polygon(pts)
    a.add(poly(pts), tone.base)
    flank = whole.intersection(Polygon([*split, (999, 700), (999, 0)]).buffer(0))
    for part in getattr(flank, 'geoms', [flank]):
        a.detail(poly(list(part.exterior.coords)[:-1]), mix(tone.base, '#6d5a92', .35))
    a.form(rpoly(cap, 2), SNOW, drop=(0, 3), rim=1)


def big_mountain():
    w, h = SIZE
    profile = [(20, h - 30), (26, 478), (44, 446), (46, 404), (68, 376), (72, 332), (98, 298), (99, 262), (126, 222), (129, 188), (154, 160), (157, 120), (184, 84), (203, 56),
               (219, 22), (234, 50), (258, 92), (263, 130), (294, 168), (297, 208), (324, 240), (333, 292), (358, 318), (365, 366), (392, 398), (395, 448), (412, 472), (418, h - 30)]
    rock = Rock(w, h, 'Big Mountain', COLOUR, Polygon(profile), 11)
    back = Art(w, h, rock.art.title)
    far_peak(back, [(64, h - 60), (78, 380), (100, 330), (104, 296), (136, 232), (152, 256), (176, 300), (176, h - 60)], [(112, 280), (121, 262), (136, 232), (151, 256), (142, 276), (135, 266), (127, 282)], [(136, 220), (132, 270), (146, 320), (136, 380)])
    far_peak(back, [(280, h - 60), (300, 300), (338, 248), (360, 206), (380, 268), (378, 308), (404, 376), (412, h - 60)], [(341, 244), (360, 206), (377, 258), (368, 270), (361, 252), (352, 266)], [(360, 200), (354, 260), (372, 310), (360, 380)])
    body = rock.art.items
    rock.art.items = back.items + body
    rock.facets([(222, 22), (236, 76), (212, 120), (246, 176), (214, 240), (260, 300), (222, 372), (272, 440), (228, 520), (262, h)], width=(16, 40), step=44)
    r = random.Random(23)
    spots = []
    for y in range(116, 520, 46):
        half = 34 + (y - 80) * .36
        for _ in range(2 if y > 220 else 1):
            spots.append((218 - half + r.uniform(.1, 1.75) * half, y + r.uniform(-8, 8), r.uniform(12, 20), r.uniform(30, 54)))
    rock.planes(spots)
    rock.cracks([[(150, 300), (158, 316), (152, 330), (160, 344)], [(120, 420), (128, 434), (122, 450)], [(300, 330), (308, 346), (301, 362)], [(206, 180), (212, 192), (207, 204)], [(330, 470), (338, 484), (332, 498)]])
    rock.grain(150)
    rock.rim()
    cap = blob([(172, 104), (184, 84), (203, 56), (219, 20), (234, 48), (258, 90), (266, 108), (252, 104), (243, 122), (232, 100), (221, 126), (208, 104), (198, 124), (188, 104)], .14)
    rock.cap(cap, 8)
    rock.on(Polygon([(219, 20), (238, 54), (262, 100), (252, 104), (243, 120), (234, 100), (226, 76)]), '#c3d5e8', .9)
    for x, y, s in ((52, 540, 1.35), (30, 548, 1.1), (388, 540, 1.4), (408, 548, 1.05), (84, 438, 1), (364, 452, 1.05), (104, 346, .9), (338, 352, .9), (74, 452, .8), (146, 226, .7), (288, 224, .7)):
        pine(rock.art, x, y, s)
    at = spaces()
    line = [(66, h - 40), *((x, y + 4) for x, y in (at[v] for v in range(11, 25)))]
    path = LineString(flatten(spline(line, False), 12)[0])
    whole = path.buffer(7.4)
    rock.on(shift(whole, 2.4, 4), rock.deep, .44)
    rock.on(whole, '#d2b27c')
    rock.on(whole.intersection(shift(whole, -1.6, -2)), '#f4e3ba')
    steps = []
    for i in range(2, int(path.length // 13)):
        p, q = path.interpolate(i * 13), path.interpolate(i * 13 + 1)
        nx, ny = -(q.y - p.y) * 4.6, (q.x - p.x) * 4.6
        steps.append([False, (p.x - nx, p.y - ny), (p.x + nx, p.y + ny)])
    rock.art.detail(steps, None, '#c4a270', 1.6)
    for v, (x, y) in sorted(at.items(), reverse=True):
        rock.ledge(x - 33, x + 33, y + 1, 'snow' if v >= 21 else 'grass', 11)
    ground = blob([(12, h - 12), (12, h - 42), (66, h - 60), (146, h - 50), (236, h - 58), (336, h - 52), (424, h - 42), (424, h - 12), (218, h - 9)])
    rock.on(shift(ground, 0, -8), rock.deep, .36)
    rock.put(ground, TURF[2], ink=True)
    rock.put(ground.intersection(shift(ground, 0, -8)), TURF[1])
    rock.put(blob([(24, h - 38), (70, h - 52), (150, h - 44), (236, h - 51), (330, h - 46), (410, h - 38), (300, h - 30), (120, h - 30)]), TURF[0])
    for x, dy in ((40, 22), (118, 30), (188, 20), (268, 30), (328, 20), (392, 26)):
        tuft(rock.art, x, h - dy, 1.2)
    for x, dy, c in ((84, 20, '#fff6e4'), (154, 28, '#f5a9b8'), (230, 21, '#fff0a8'), (300, 24, '#fff6e4'), (364, 22, '#f5a9b8')):
        flower(rock.art, x, h - dy, c, 2.8)
    signpost = Tone('#b07a4c', light='#e0b27c', shade='#8a5638')
    sign = Art(w, h)
    post = Art(w, h)
    post.form(rrect(88, h - 84, 6, 40, 2), signpost, drop=None, rim=.8)
    post.form(rpoly([(74, h - 88), (104, h - 88), (114, h - 80), (104, h - 72), (74, h - 72)], 2), signpost, drop=(1, 2), rim=1)
    for dy in (-83, -77):
        post.detail(poly([(80, h + dy), (101, h + dy)], False), None, signpost.shade, 1.6)
    sign.put(post, 128 - 91 * .72, (h - 46) * (1 - .72), s=.72)
    rock.art.stick(sign, contour=1.4)
    return rock.art
