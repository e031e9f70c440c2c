"""What flies past a table now and then: a butterfly, a bird, a moth, a dragonfly.

It keeps to the upper part of the table, lies over everything and may be clicked through; with reduced motion and in
high contrast nobody flies.
"""

import math

import pygame

from goatgames.core.chance import stream
from goatgames.ui import art
from goatgames.ui.life import BEAT, FLIGHT
from goatgames.ui.stage import Stage

SIZE = 26  # units
_INK = 'stroke="#3a2430" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
_WINGS = "M32 32C18 6 4 8 6 22C7 32 18 36 32 34C20 38 12 46 18 54C24 58 32 48 32 36Z"
FLIERS = {  # on a sheet of 64 x 64, seen from above, flying up
    "butterfly": f'<g {_INK} fill="#f5b236"><path d="{_WINGS}"/><path transform="matrix(-1 0 0 1 64 0)" d="{_WINGS}"/>'
    '<path d="M32 22V48" stroke-width="6"/><path d="M31 22L26 12M33 22L38 12" fill="none"/></g>'
    '<circle cx="15" cy="21" r="3.4" fill="#fff6e0"/><circle cx="49" cy="21" r="3.4" fill="#fff6e0"/>',
    "moth": f'<g {_INK} fill="#d9c3a5"><path d="{_WINGS}"/><path transform="matrix(-1 0 0 1 64 0)" d="{_WINGS}"/>'
    '<path d="M32 22V48" stroke-width="8"/></g>'
    '<circle cx="17" cy="22" r="3" fill="#8a6a4f"/><circle cx="47" cy="22" r="3" fill="#8a6a4f"/>',
    "bird": f'<g {_INK}><path d="M32 30C22 16 10 16 3 24C14 24 22 32 29 42L32 54L35 42C42 32 50 24 61 24C54 16 42 16 '
    '32 30Z" fill="#6f8f9c"/><path d="M32 30L29 18L32 12L35 18Z" fill="#f5b236"/></g>',
    "dragonfly": f'<g {_INK} fill="#cfeef2"><path d="M30 26L4 14C2 20 8 26 30 30Z"/>'
    '<path d="M34 26L60 14C62 20 56 26 34 30Z"/><path d="M30 32L8 38C8 44 16 44 30 36Z"/>'
    '<path d="M34 32L56 38C56 44 48 44 34 36Z"/>'
    '<path d="M32 18V58" stroke-width="6"/><circle cx="32" cy="18" r="5" fill="#2f7f7a"/></g>',
}  # fmt: skip


def draw(stage: Stage, kind: str, within: pygame.Rect) -> None:
    """One of them over this part of the page, if its time has come."""
    if kind not in FLIERS or stage.theme.high_contrast:
        return
    found = stage.life.flight(kind, within)
    if found is None:
        return
    share, turn = found
    side = max(12, stage.px(SIZE))
    here, next_one = _spot(kind, turn, share, within, side), _spot(kind, turn, min(1.0, share + 0.02), within, side)
    box = pygame.Rect(0, 0, 2 * side, 2 * side)
    box.center = round(here[0]), round(here[1])
    then = box.copy()
    then.center = round(next_one[0]), round(next_one[1])
    stage.life.flies(kind, box.union(then).clip(stage.rect))
    heading = math.degrees(math.atan2(next_one[0] - here[0], here[1] - next_one[1]))
    shut = int(share * FLIGHT / BEAT) // 2 % 2 == 1
    stage.put(_picture(stage, kind, side, shut, round(heading / 15) * 15), here)


def _spot(kind: str, turn: int, share: float, within: pygame.Rect, side: int) -> tuple[float, float]:
    """Where it is: across, from one edge to the other, up and down and round a loop of its own."""
    lot = stream("passing", kind, turn)
    leftwards, waves = lot.below(2) == 1, 2.0 + int(lot.below(3))
    high, wide = lot.unit(), 0.4 + lot.unit()
    across = -side + share * (within.w + 2 * side) + math.sin(share * math.tau * waves) * side * wide
    y = within.y + within.h * (0.10 + 0.30 * high) + math.sin(share * math.tau * (waves + 0.5)) * within.h * 0.06
    return (within.right - across if leftwards else within.x + across), y


def _picture(stage: Stage, kind: str, side: int, shut: bool, turn: int) -> pygame.Surface:
    key = ("flier", kind, side, shut, turn % 360)
    found = stage.pictures.cache.get(key)
    if found is None:
        sheet = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{FLIERS[kind]}</svg>'
        open_ = art.from_svg(sheet, (side, side))
        flap = pygame.transform.smoothscale(open_, (round(side * 0.45), side)) if shut else open_
        found = stage.pictures.cache.put(key, pygame.transform.rotozoom(flap, -turn, 1.0))
    return found
