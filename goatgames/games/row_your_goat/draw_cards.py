"""Cards, stacks, keys and lifesavers of Row Your Goat as pictures that are made once and kept."""

from collections.abc import Callable

import pygame
from pygame import Rect

from goatgames.games.row_your_goat.faces import BACK, HUES, RING, SYMBOLS, Faces
from goatgames.table.contract import Stage
from goatgames.ui.theme import WHITE, mix

EDGES = 4  # cards below the top one whose edges show
WATER = (160, 208, 216)


def kept(
    stage: Stage, key: object, size: tuple[int, int], build: Callable[[], None], at: tuple[int, int] = (0, 0)
) -> pygame.Surface:
    """A picture out of the cache, or drawn by build() onto an empty sheet; at: where on the stage that sheet begins."""
    whole = ("row-your-goat", key, size, stage.text_unit, stage.theme.high_contrast)
    found = stage.pictures.cache.get(whole)
    if found is not None:
        return found
    whole_stage = pygame.Surface(stage.size if at != (0, 0) else size, pygame.SRCALPHA, 32)
    target, stage.surface = stage.surface, whole_stage
    recorder, stage.recorder = stage.recorder, None
    try:
        build()
        sheet = whole_stage if at == (0, 0) else whole_stage.subsurface(Rect(at, size)).copy()
    finally:
        stage.surface, stage.recorder = target, recorder
    return stage.pictures.cache.put(whole, sheet)


def face(stage: Stage, faces: Faces, kind: int, w: int, h: int, mood: str = "") -> pygame.Surface:
    """One card: the boat in its colour, below it the colour's symbol and the boat's name."""

    def build() -> None:
        hue = HUES[faces.colour(kind)]
        box = Rect(0, 0, w, h)
        u = w / 142
        stage.panel(box, "paper", 11 * u / stage.unit, 2.4, 0, rim=False)
        inner = box.inflate(-round(14 * u), -round(14 * u))
        stage.panel(inner, mix(hue, WHITE, 0.46), 6 * u / stage.unit, 1.6, 0, rim=False)
        band = Rect(inner.x, 0, inner.w, round(25 * u))
        band.bottom = inner.bottom
        clip = stage.surface.get_clip()
        stage.surface.set_clip(band.inflate(-2, -1))
        stage.panel(Rect(inner.x, inner.y, inner.w, inner.h), hue, 6 * u / stage.unit, 1.6, 0, rim=False)
        stage.surface.set_clip(clip)
        art = f"boats/{faces.boat(kind)}_{faces.colour(kind)}" + (f"_{mood}" if mood else "")
        size = min(inner.w - round(4 * u), band.y - inner.y + round(8 * u))
        stage.put(stage.art(art, size), (inner.centerx, band.y + round(2 * u)), "midbottom")
        r = max(round(11 * u), 9)
        spot = band.x + r + round(2 * u), band.centery
        stage.disc(spot, r, "paper", outline=1.6)
        stage.put(stage.art(f"symbol/{SYMBOLS[faces.colour(kind)]}", r * 1.62), spot)
        dark = faces.colour(kind) == "blue"
        left = spot[0] + r + round(2 * u)
        room = band.right - round(3 * u) - left
        for role in ("label", "chip", "floor"):
            if stage.fits(faces.title(kind), role, room):
                stage.text(faces.title(kind), (left + room / 2, band.centery), role, "cream" if dark else "ink",
                           anchor="center")  # fmt: skip
                break

    return kept(stage, ("face", kind, mood), (w, h), build)


def card(stage: Stage, faces: Faces, kind: int, box: Rect, mood: str = "") -> None:
    """A card in a box."""
    stage.put(face(stage, faces, kind, box.w, box.h, mood), box.center)


def stack(
    stage: Stage, faces: Faces, kind: int, height: int, w: int, h: int, mood: str = "", pale: bool = False
) -> tuple[pygame.Surface, int]:
    """A stack with the edges of the cards below, its shadow and its count; and how far it stands out of its cell."""
    edges = min(EDGES, height - 1)
    step = max(2, round(w * 0.028))
    pad = _pad(w)

    def build() -> None:
        box = Rect(pad, pad, w, h)
        dark = box.move(round(w * 0.02), round(w * 0.03))
        dark.w += edges * step
        stage.panel(dark, "ink", 11 * w / 142 / stage.unit, 0, 0, rim=False, alpha=60)
        for i in range(edges, 0, -1):
            stage.panel(
                box.move(i * step, -i * step), "paper" if i % 2 else "warm", 11 * w / 142 / stage.unit, 2, 0, rim=False
            )
        stage.put(face(stage, faces, kind, w, h, mood), box.center)
        badge(stage, height, box)

    made = kept(stage, ("stack", kind, height, mood), (w + 2 * pad, h + 2 * pad), build)
    if pale:
        key = ("pale stack", kind, height, mood, w, h, stage.text_unit, stage.theme.high_contrast)
        found = stage.pictures.cache.get(key)
        if found is None:
            found = made.copy()
            veil = pygame.Surface(found.get_size(), pygame.SRCALPHA, 32)
            veil.fill((*WATER, 255))
            veil.blit(found, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            tint = pygame.mask.from_surface(found, 120).to_surface(setcolor=(*WATER, 108), unsetcolor=(0, 0, 0, 0))
            found.blit(tint, (0, 0))
            stage.pictures.cache.put(key, found)
        made = found
    return made, pad


def edges_of(height: int, w: int) -> int:
    """How far the edges of the cards below stand out, in pixels."""
    return min(EDGES, height - 1) * max(2, round(w * 0.028))


def badge(stage: Stage, height: int, box: Rect) -> None:
    """How many cards lie there, at the corner of the top one; none for one."""
    if height < 2:
        return
    edges, pad = edges_of(height, box.w), _pad(box.w)
    r = max(round(box.w * 0.092), round(stage.text_px("number") * 0.62))
    x = min(box.right + edges - r // 3, box.right + pad - r - 1)
    y = max(box.y - edges + r // 3, box.y - pad + r + 1)
    stage.disc((x, y), r, "night", str(height), role="number", colour="cream", outline=0)


def warm(stage: Stage, faces: Faces, w: int, h: int) -> None:
    """While the table is covered the cards that may come are drawn beforehand, one a frame."""
    for mood in ("", "proud"):
        for kind in range(16):
            key = (
                "row-your-goat",
                ("stack", kind, 1, mood),
                _sheet_size(w, h),
                stage.text_unit,
                stage.theme.high_contrast,
            )
            if stage.pictures.cache.get(key) is None:
                stack(stage, faces, kind, 1, w, h, mood, not mood)
                return


def _sheet_size(w: int, h: int) -> tuple[int, int]:
    pad = _pad(w)
    return w + 2 * pad, h + 2 * pad


def _pad(w: int) -> int:
    return max(2, round(w * 0.028)) * EDGES + round(w * 0.10)


def back(stage: Stage, w: int, h: int) -> pygame.Surface:
    """The back of a card as it lies in the grid."""

    def build() -> None:
        box = Rect(0, 0, w, h)
        stage.panel(box, "paper", 11 * w / 142 / stage.unit, 2.4, 0, rim=False)
        inner = box.inflate(-round(w * 0.1), -round(w * 0.1))
        stage.panel(inner, "water_dark", 7 * w / 142 / stage.unit, 1.6, 0, rim=False)
        stage.disc(inner.center, inner.w * 0.36, "paper", outline=0)
        stage.disc(inner.center, inner.w * 0.33, "water_dark", outline=0)
        stage.put(stage.art(RING, inner.w * 0.5), inner.center)

    return kept(stage, "back", (w, h), build)


def deck(stage: Stage, box: Rect, count: int) -> None:
    """A deck seen from the front: the more cards, the higher."""
    if count <= 0:
        stage.dash(box, "kraft", 4, 2, length=5)
        return
    step = max(2, round(box.h * 0.30))
    edges = min(count - 1, 7)
    for i in range(edges):
        stage.panel(box.move((i % 2) * 2 - 1, -i * step), "paper", 4, 1.6, 0, rim=False)
    top = box.move(0, -edges * step)
    stage.panel(top, "water_dark", 4, 1.8, 0, rim=False)


def keycap(stage: Stage, box: Rect, sign: str, down: bool = False) -> Rect:
    """A key as it lies on a keyboard, wider where its name is long; at the right end of its box."""
    role = "score" if len(sign) == 1 and box.h > stage.em(44) else "label"
    w = max(box.w, stage.measure(sign, role)[0] + round(box.h * 0.5))
    cap = Rect(box.right - w, box.y, w, box.h)
    if down:
        stage.panel(cap.move(0, stage.px(3)), "gold", 10, 2.4, 0, rim=False)
        stage.text(sign, (cap.centerx, cap.centery + stage.px(3)), role, anchor="center")
        return cap
    stage.panel(cap, "kraft", 10, 2.4, 2, rim=False)
    top = Rect(cap.x, cap.y, cap.w, cap.h - max(3, round(cap.h * 0.11)))
    stage.panel(top, "paper", 10, 2.4, 0, rim=False)
    stage.text(sign, top.center, role, anchor="center")
    return cap


def bound(stage: Stage, box: Rect, source_sign: str, device: str, down: bool = False) -> Rect:
    """What a person presses: a key, a pad's button, or a mouse with its side in gold."""
    if device.startswith("gamepad"):
        fill = {"B": "red", "X": "blue", "Y": "yellow"}.get(source_sign, "night_soft")
        stage.disc(box.center, box.h / 2, "gold" if down else fill, outline=2.4, shadow=2)
        role = "score" if len(source_sign) == 1 else "label"
        stage.text(source_sign, box.center, role, "ink" if down or source_sign == "Y" else "cream", anchor="center")
        return box
    if device == "mouse":
        mouse(stage, box, source_sign, down)
        return box
    return keycap(stage, box, source_sign, down)


def mouse(stage: Stage, box: Rect, side: str, down: bool = False) -> None:
    """A mouse; its bound side is gold."""
    body = Rect(0, 0, round(box.h * 0.78), box.h)
    body.center = box.center
    stage.panel(body, "paper", body.w / 2 / stage.unit, 2.4, 2, rim=False)
    half = Rect(body.centerx, body.y, body.w // 2, round(body.h * 0.46))
    if side != "Right":
        half = Rect(body.x, body.y, body.w // 2, round(body.h * 0.46))
    clip = stage.surface.get_clip()
    if side in ("Right", "Left"):
        stage.surface.set_clip(half.clip(clip))
        stage.panel(body, "gold_deep" if down else "gold", body.w / 2 / stage.unit, 2.4, 0, rim=False)
        stage.surface.set_clip(clip)
    stage.rule((body.x + 2, body.y + body.h * 0.46), (body.right - 2, body.y + body.h * 0.46), "ink", 2)
    wheel = Rect(0, 0, max(6, round(body.w * 0.2)), round(body.h * 0.28))
    wheel.midtop = body.centerx, body.y + round(body.h * 0.1)
    stage.pill(wheel, "gold" if side == "Middle" else "ink", 1.6)


def lifesaver(stage: Stage, centre: tuple[float, float], radius: float) -> None:
    """A lifesaver on the water."""
    stage.put(stage.art(RING, 2 * radius), centre)


__all__ = ["BACK", "back", "bound", "card", "deck", "face", "kept", "keycap", "lifesaver", "mouse", "stack"]
