"""Cards of any game: faces put together from content and art, fans, rows, stacks, slots; the hit area is what stays in
sight while a card rests."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from goatgames.ui.stage import Stage

Point = tuple[float, float]

RATIO = 350 / 250  # height of a card for its width
SHEET = 250.0  # units of a card's sheet across
NAME = 285 / 250  # where the name band's middle is, in widths
CORNER, DISC = 38 / 250, 21 / 250  # middle and radius of the value disc, in widths
LIFT = 14.0  # units a card that may be chosen is lifted
FLIP = 180.0  # ms a card takes to turn over


class Face(NamedTuple):
    """What a card shows. frame: art of the whole sheet. picture: art in its window, "" where the frame is the picture.
    title: on the name band. corner: a value in the disc, or art of a symbol. price: a small one at the upper right on
    its art, "" for none."""

    frame: str
    picture: str = ""
    title: str = ""
    corner: str = ""
    price: str = ""
    price_art: str = ""


class Place(NamedTuple):
    """Where a card lies: its middle in pixels, width, turn in degrees clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def rect(self) -> pygame.Rect:
        """The unturned card."""
        box = pygame.Rect(0, 0, round(self.width), round(self.width * RATIO))
        box.center = round(self.x), round(self.y)
        return box

    def lifted(self, pixels: float) -> "Place":
        """The card drawn out along its own axis."""
        turn = math.radians(self.angle)
        return self._replace(x=self.x + math.sin(turn) * pixels, y=self.y - math.cos(turn) * pixels)

    def towards(self, other: "Place", share: float) -> "Place":
        """A place on the way to another."""
        return Place(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


# --- where cards lie ---------------------------------------------------------------------------------------------


def fan(room: pygame.Rect, count: int, width: float, arc: float = 2.1, most: float = 0.62) -> list[Place]:
    """A hand: cards side by side on an arc of `arc` degrees a card, at most `most` of a width apart, the whole as wide
    as the room allows, its highest card touching the room's upper edge."""
    if count == 0:
        return []
    turned = width * (1 + 0.35 * math.sin(math.radians(min(30.0, arc * count / 2))))
    step = min(width * most, (room.w - turned) / max(1, count - 1))
    radius = step / math.radians(arc) if arc else 0.0
    found = []
    for i in range(count):
        at = i - (count - 1) / 2
        drop = radius * (1 - math.cos(math.radians(arc * at))) if arc else 0.0
        found.append(Place(room.centerx + step * at, room.y + width * RATIO / 2 + drop, width, arc * at))
    return found


def row(room: pygame.Rect, count: int, width: float, gap: float = 0.12) -> list[Place]:
    """Cards in a straight row from the left, a part of a width apart, overlapping where the room is too narrow."""
    step = min(width * (1 + gap), (room.w - width) / max(1, count - 1))
    return [Place(room.x + width / 2 + step * i, room.centery, width) for i in range(count)]


def stack(at: Place, count: int, shift: tuple[float, float] = (0.035, -0.035), most: int = 5) -> list[Place]:
    """The places of a stack's cards, lowest first: the edges of at most `most` show, shifted by parts of a width."""
    shown = min(count, most)
    found = []
    for i in range(shown - 1, -1, -1):
        found.append(at._replace(x=at.x + shift[0] * at.width * i, y=at.y + shift[1] * at.width * i))
    return found


def strips(places: Sequence[Place], room: pygame.Rect | None = None) -> list[pygame.Rect]:
    """The hit areas of overlapping cards, left to right: of each the strip in sight at rest, of the last all."""
    found = []
    for i, place in enumerate(places):
        box = place.rect
        if i + 1 < len(places):
            box.w = max(1, min(box.w, round(places[i + 1].x - place.x)))
        if room is not None:
            box = box.clip(room)
        found.append(box)
    return found


# --- drawing -----------------------------------------------------------------------------------------------------


def draw(
    stage: Stage, face: Face, at: Place, *, dim: float = 0.0, outline: str = "", shadow: bool = True,
    small: bool = False, turned: float = 1.0,
) -> pygame.Rect:  # fmt: skip
    """A card with its shadow; dim: share of night over it; outline: a colour round it (gold: chosen, cream: may be
    chosen, danger). small: without its title. turned: 1 face to us, 0 on edge (`flip`). The box it takes."""
    picture = _sheet(stage, face, round(at.width), small)
    return _put(stage, picture, ("card", face, small), at, dim, outline, shadow, turned)


def draw_back(
    stage: Stage, back: str, at: Place, *, dim: float = 0.0, outline: str = "", shadow: bool = True, turned: float = 1.0
) -> pygame.Rect:
    """The back of a card; back: its art."""
    picture = stage.art(back, (at.width, at.width * RATIO))
    return _put(stage, picture, ("back", back), at, dim, outline, shadow, turned)


def flip(share: float) -> tuple[bool, float]:
    """A card that turns over: (whether its second side is to be seen, `turned` of what is seen)."""
    return share >= 0.5, abs(math.cos(math.pi * share))


def slot(stage: Stage, at: Place, words: str = "", sign: str = "") -> pygame.Rect:
    """An empty place for a card: a dash on dark; words in its middle, or an icon."""
    box = at.rect
    stage.panel(box, "night_soft", 10, 0, 0, rim=False, alpha=70)
    stage.dash(box, "cream", 10, 2.2, length=7)
    if sign:
        stage.icon(sign, box.center, box.w * 0.34, cream=True)
    elif words:
        stage.text(words, box.center, "chip", "cream", anchor="center", width=box.w - stage.px(10), lines=2)
    return box


def count_pill(stage: Stage, centre: Point, text: str, fill: str = "night") -> pygame.Rect:
    """How many cards lie here, or what a stack is worth."""
    box = pygame.Rect(0, 0, stage.measure(text, "number")[0] + stage.px(20), max(stage.px(26), stage.em(22)))
    box.center = round(centre[0]), round(centre[1])
    stage.pill(box, fill, 2)
    stage.text(text, box.center, "number", "ink" if fill in ("gold", "paper") else "cream", anchor="center")
    return box


def _sheet(stage: Stage, face: Face, width: int, small: bool) -> pygame.Surface:
    """The upright card, kept by what it shows."""
    key = ("card", face, width, small, stage.text_unit)
    found = stage.pictures.cache.get(key)
    if found is not None:
        return found
    height = round(width * RATIO)
    sheet = stage.art(face.frame, (width, height)).copy()
    if face.picture:
        inner = width * 0.84
        picture = stage.art(face.picture, inner)
        sheet.blit(picture, (round((width - picture.get_width()) / 2), round(width * 0.2)))
        band = _band(sheet.get_size())
        sheet.blit(stage.art(face.frame, (width, height)), band, band)  # the name band lies over the figure
    target, stage.surface = stage.surface, sheet
    recorder, stage.recorder = stage.recorder, None
    try:
        _words(stage, face, width, small)
    finally:
        stage.surface, stage.recorder = target, recorder
    return stage.pictures.cache.put(key, sheet)


@lru_cache(64)
def _band(size: tuple[int, int]) -> pygame.Rect:
    """Where the name band lies on a sheet."""
    w, h = size
    return pygame.Rect(0, round(w * 1.045), w, h - round(w * 1.045))


def _words(stage: Stage, face: Face, width: int, small: bool) -> None:
    if face.corner:
        least = stage.px(13) if "/" in face.corner else max(stage.px(12), round(stage.text_px("floor") * 0.85))
        r = max(DISC * width, least)
        centre = max(CORNER * width, r + 1), max(CORNER * width, r + 1)
        if r > DISC * width:  # the sheet's own disc is too small for what is on it
            stage.disc(centre, r, "paper", outline=1.8)
        if "/" in face.corner:
            stage.put(stage.art(face.corner, r * 1.62), centre)
        else:
            role = "number" if r >= stage.text_px("number") * 0.8 else "small" if r >= stage.px(13) else "floor"
            stage.text(face.corner, centre, role, "ink", anchor="center")
    if face.price:
        size = 0.24 * width
        at = (width - size * 0.62, size * 0.62)
        stage.put(stage.art(face.price_art, size), at)
        stage.text(face.price, at, "floor", "ink", anchor="center", edge="cream")
    if face.title and not small:
        room = width * 0.86
        sizes = ("dialog", "name") if width >= stage.px(220) else ()
        wordings = (face.title, face.title.split()[-1])  # a long name gives way to its last word
        roles = [(words, role) for words in wordings for role in (*sizes, "label", "chip", "small", "floor")]
        found = next(((words, role) for words, role in roles[: len(roles) // 2] if stage.fits(words, role, room)), None)
        if found is None and stage.fits(face.title, "floor", width * 0.95):
            found = face.title, "floor"
        found = found or next(((words, role) for words, role in roles if stage.fits(words, role, room)), None)
        if found is not None:
            stage.text(found[0], (width / 2, NAME * width), found[1], "ink", anchor="center")


def _put(
    stage: Stage, picture: pygame.Surface, key: object, at: Place, dim: float, outline: str, shadow: bool,
    turned: float,
) -> pygame.Rect:  # fmt: skip
    angle = round(-at.angle * 2) / 2 % 360
    width = max(1, round(picture.get_width() * max(0.02, turned)))
    whole = (key, picture.get_size(), angle, width)
    found = stage.pictures.cache.get(whole) if angle or turned < 1 else picture
    if found is None:
        found = picture if turned >= 1 else pygame.transform.smoothscale(picture, (width, picture.get_height()))
        if angle:
            found = pygame.transform.rotozoom(found, angle, 1.0)
        stage.pictures.cache.put(whole, found)
    if shadow:
        dark = _dark(stage, found, whole, "ink", 56)
        stage.put(dark, (at.x + stage.px(2.4), at.y + stage.px(4)))
    if outline:
        glow = _dark(stage, found, whole, outline, 255)
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)):
            stage.put(glow, (at.x + dx * stage.unit * 3.4, at.y + dy * stage.unit * 3.4))
    box = stage.put(found, (at.x, at.y))
    if dim:
        stage.put(_dark(stage, found, whole, "night", round(dim * 255)), (at.x, at.y))
    return box


def _dark(stage: Stage, picture: pygame.Surface, key: object, colour: str, alpha: int) -> pygame.Surface:
    """The outline of a card filled with one colour."""
    named = ("outline of", key, colour, alpha)
    found = stage.pictures.cache.get(named)
    if found is None:
        found = pygame.mask.from_surface(picture, 100).to_surface(
            setcolor=(*stage.colour(colour), alpha), unsetcolor=(0, 0, 0, 0)
        )
        stage.pictures.cache.put(named, found)
    return found
