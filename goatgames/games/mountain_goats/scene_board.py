"""Drawing the board: mountains, shelves of tokens, the bonus sign, the Big Mountain with its ranks, goats."""

import pygame
from pygame import Rect

from goatgames.games.mountain_goats.layout import MOUNTAINS, SPACES, BoardLayout, Point
from goatgames.games.mountain_goats.scene_moves import Flyer, Pop, along
from goatgames.games.mountain_goats.scene_shown import Pawn, Shown, all_standing, size_at, standing
from goatgames.ui.stage import Stage


def draw_ground(stage: Stage, layout: BoardLayout, play: Rect) -> None:
    """What never changes: the art of the mountains and the valley. play: what the board may cover."""
    if layout.valley:
        stage.surface.set_clip(play)
        stage.put(stage.art("mountain/green_valley", layout.valley.size), layout.valley.topleft, "topleft")
        stage.surface.set_clip(None)
    for m in reversed(MOUNTAINS):
        rect = layout.mountains[m]
        stage.put(stage.art(f"mountain/mountain_{m}", rect.size), rect.topleft, "topleft")
    if layout.big:
        stage.put(stage.art("mountain/big_mountain", layout.big.size), layout.big.topleft, "topleft")


# --- tokens --------------------------------------------------------------------------------------------------------


def draw_shelves(stage: Stage, layout: BoardLayout, shown: Shown, green_valley: bool) -> None:
    """Under each mountain its pile of tokens and how many are left."""
    for m in MOUNTAINS:
        rect = layout.shelves[m]
        stage.pill(rect, "wood_dark", 2, 3)
        left = shown.left[m - 5]
        if left:
            _pile(stage, layout, rect, m, left)
        else:
            _empty(stage, layout, rect, green_valley)


def _pile(stage: Stage, layout: BoardLayout, rect: Rect, m: int, left: int) -> None:
    u = layout.unit
    size = round(min(rect.h * 0.98, 42 * u))
    discs = min(4, left)
    step = round(size * 0.13)
    x, y = rect.x + round(size * 0.93), rect.y + round(size * 0.36)
    for back in range(discs - 1, -1, -1):
        at = x - back * step, y + round(back * step * 0.85)
        stage.put(stage.art(f"token/points_{m}", size), at)
    stage.text(f"×{left}", (rect.right - round(11 * u), rect.centery + round(u)), "number", "cream", anchor="midright")


def _empty(stage: Stage, layout: BoardLayout, rect: Rect, green_valley: bool) -> None:
    u = layout.unit
    stage.dash(rect.inflate(-round(7 * u), -round(7 * u)), "kraft", rect.h / 2 / stage.unit, 1.8, length=5)
    word = stage.text("empty", (rect.centerx - (round(9 * u) if green_valley else 0), rect.centery), "label", "cream",
                      anchor="center")  # fmt: skip
    if green_valley:
        x = word.right + round(11 * u)
        stage.arrow([(x, rect.centery - 8 * u), (x, rect.centery + 8 * u)], "gold", None, 3, 10)


def draw_bonus(stage: Stage, layout: BoardLayout, shown: Shown, colours: list[str], faces: list[str]) -> None:
    """The sign with the bonus tokens; a taken one shows who has it."""
    rect = layout.bonus
    u = layout.unit
    stage.panel(rect, "wood", 10)
    if layout.square_bonus:
        stage.text("Full set", (rect.centerx, rect.y + round(15 * u)), "chip", "cream", anchor="center",
                   width=rect.w - round(6 * u))  # fmt: skip
    else:
        x = rect.x + round(11 * u)
        step = stage.line_height("second")
        stage.text("Bonus", (x, rect.centery - step // 2), "label", "cream", anchor="midleft")
        stage.text("full set", (x, rect.centery + round(step * 0.58)), "second", "cream", anchor="midleft")
    for index, (value, seat) in enumerate(shown.bonus):
        centre, size = bonus_spot(layout, index)
        if seat < 0:
            stage.put(stage.art(f"token/bonus_{value}", size), centre)
        else:
            stage.face(faces[seat], colours[seat], centre, size * 0.44)
            stage.symbol(colours[seat], (centre[0] + size * 0.34, centre[1] + size * 0.34), size * 0.38)


def bonus_spot(layout: BoardLayout, index: int) -> tuple[Point, int]:
    """Centre and size of the index-th place of the bonus sign."""
    rect = layout.bonus
    if layout.square_bonus:
        size = round(min(rect.w * 0.44, (rect.h - 26 * layout.unit) * 0.46))
        x = rect.centerx + round((index % 2 - 0.5) * rect.w * 0.45)
        y = rect.bottom - round(rect.h * 0.205) - (1 - index // 2) * round(rect.h * 0.37)
        return (x, y), size
    size = round(min(rect.h * 0.80, rect.w * (0.178 if layout.form != "small" else 0.158)))
    return (rect.right - round((3 - index) * size * 1.02 + size * 0.66), rect.centery), size


def draw_ranks(stage: Stage, layout: BoardLayout, shown: Shown, scale: list[int], colours: list[str],
               ghost: tuple[int, int] | None) -> None:  # fmt: skip
    """What the Big Mountain would score now. ghost: (space, seat) of a goat that is only thought of."""
    assert layout.ranks
    rect, u = layout.ranks, layout.unit
    rows = [(space, seat, False) for space, seat, _ in shown.ranks]
    if ghost:
        rows = sorted([*rows, (*ghost, True)], reverse=True)
    head = round(28 * u) if layout.form != "small" else round(24 * u)
    step = min(round(30 * u) if layout.form == "wide" else round(28 * u), (rect.h - head - round(5 * u)) // 5)
    box = Rect(rect.x, rect.y, rect.w, head + step * len(scale) + round(6 * u))
    stage.panel(box, "wood", 10)
    stage.text(["At the end", "End"], (rect.centerx, rect.y + head // 2 + round(u)), "chip", "cream", anchor="center",
               width=rect.w - round(8 * u))  # fmt: skip
    for index, points in enumerate(scale):
        row = Rect(rect.x + round(7 * u), rect.y + head + index * step, rect.w - round(14 * u), step - round(4 * u))
        here = rows[index] if index < len(rows) else None
        stage.panel(row, "gold" if here and here[2] else "paper", 7, 1.8, 0, rim=False)
        stage.text(str(points), (row.x + round(18 * u), row.centery), "number", anchor="center")
        if here:
            stage.symbol(colours[here[1]], (row.centerx + round(7 * u), row.centery), round(16 * u))
            stage.text(str(here[0]), (row.right - round(6 * u), row.centery), "second", "ink", anchor="midright")


def draw_space_numbers(stage: Stage, layout: BoardLayout) -> None:
    """The numbers of the Big Mountain's spaces, painted over the goats so that no horn hides one."""
    for n in SPACES:
        x, y = layout.space(n)
        w, h = max(round(26 * layout.unit), stage.measure("24", "small")[0] + 6), max(round(17 * layout.unit), 15)
        rect = Rect(0, 0, w, h)
        rect.center = x, y + round(7 * layout.unit)
        stage.pill(rect, "gold" if n >= 23 else "paper", 1.6)
        stage.text(str(n), rect.center, "floor", anchor="center")


def draw_worths(stage: Stage, layout: BoardLayout, worth: list[int]) -> None:
    """What a goat in each pasture scores, right of its sign."""
    u = layout.unit
    for m in MOUNTAINS:
        x, y = layout.sign(m)
        w, h = stage.measure(f"+{worth[m - 5]}", "small")[0] + round(14 * u), round(max(24 * u, 18))
        rect = Rect(x + round(22 * u * max(0.75, layout.valley_scale)), y - h // 2, w, h)
        stage.pill(rect, "gold", 1.8)
        stage.text(f"+{worth[m - 5]}", rect.center, "small", anchor="center")


# --- goats ---------------------------------------------------------------------------------------------------------


def feet(layout: BoardLayout, shown: Shown, pawn: Pawn) -> Point:
    """Where a goat's feet are now, on its way or standing."""
    end = standing(layout, shown, pawn)
    if pawn.start is None or pawn.share >= 1:
        return end
    x, y, _ = along(pawn.start, end, pawn.share, pawn.path, layout.pawn)
    return round(x), round(y)


def draw_pawns(stage: Stage, layout: BoardLayout, shown: Shown, colours: list[str], reduced: bool,
               skip: Pawn | None = None) -> None:  # fmt: skip
    """All goats, moving ones in front."""
    places = all_standing(layout, shown)
    for pawn in sorted(shown.pawns, key=lambda p: (p.start is not None, p.seat)):
        if pawn is not skip:
            _draw_pawn(stage, pawn, places[id(pawn)], size_at(layout, pawn.place), colours[pawn.seat], reduced)


def _draw_pawn(stage: Stage, pawn: Pawn, end: Point, size: int, colour: str, reduced: bool) -> None:
    if pawn.start is None or reduced:
        picture = stage.art(f"pawn/pawn_{colour}", size)
        if pawn.squash:
            picture = pygame.transform.smoothscale(picture, (round(size * 1.14), round(size * 0.78)))
        stage.put(picture, end, "midbottom")
        return
    x, y, angle = along(pawn.start, end, pawn.share, pawn.path, size)
    picture = stage.art(f"pawn/pawn_{colour}", size, angle=angle)
    if angle:
        stage.put(picture, (x, y - size / 2))
    else:
        stage.put(picture, (x, y), "midbottom")


def draw_marks(stage: Stage, layout: BoardLayout, shown: Shown, marks: list[tuple[int, int]]) -> None:
    """A gold bar under the goats of the last move. marks: (seat, place)."""
    u = layout.unit
    for seat, place in marks:
        for pawn in shown.pawns:
            if pawn.seat == seat and pawn.place == place and pawn.start is None:
                x, y = standing(layout, shown, pawn)
                w = round(size_at(layout, place) * 1.08)
                stage.pill(Rect(x - w // 2, y - round(3 * u), w, max(6, round(9 * u))), "gold", 1.8)
                break


# --- what flies ----------------------------------------------------------------------------------------------------


def draw_flyers(stage: Stage, layout: BoardLayout, flyers: list[Flyer]) -> None:
    """Tokens on their way to a plate."""
    for flyer in flyers:
        start, end = flyer.start(), flyer.end()
        x, y, _ = along(start, end, flyer.share, "fly", layout.pawn)
        first, last = flyer.sizes
        size = round(layout.pawn * (first + (last - first) * flyer.share) / 4) * 4
        stage.put(stage.art(flyer.art, size), (x, y))


def draw_pops(stage: Stage, layout: BoardLayout, pops: list[Pop]) -> None:
    """Pills of points that rise, sparks at a summit."""
    u = layout.unit
    for pop in pops:
        x, y = pop.at()
        if pop.text:
            pill_text(stage, layout, pop.text, (x, y - round((34 + 26 * pop.share) * u)))
            continue
        count = 9 if pop.wide == 1 else 18
        for index in range(count):
            ray = pygame.Vector2(0, -1).rotate(index * 360 / count + 12)
            far = layout.pawn * (0.35 + 0.95 * pop.share) * pop.wide * (1 if pop.wide == 1 or index % 2 else 0.78)
            r = max(1.5, 5.5 * u * (1 - pop.share) * pop.wide**0.5)
            spot = x + ray.x * far, y - layout.pawn * 0.45 + ray.y * far
            stage.disc(spot, r, "gold" if index % 2 else "paper", outline=1.2)


def pill_text(stage: Stage, layout: BoardLayout, text: str, centre: tuple[float, float], fill: str = "gold") -> Rect:
    """A gold pill with a few words, kept on the screen."""
    u = layout.unit
    rect = Rect(0, 0, stage.measure(text, "number")[0] + round(20 * u), round(max(30 * u, 26)))
    rect.center = round(centre[0]), round(centre[1])
    rect.clamp_ip(stage.rect)
    stage.pill(rect, fill, 2)
    stage.text(text, rect.center, "number", anchor="center")
    return rect
