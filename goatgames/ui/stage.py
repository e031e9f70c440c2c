"""The stage: one window's size, scale and theme, and everything that is drawn upon it at real pixel size.

Layout unit = min(W / 1280, H / 720) pixels. Text is size x max(1, unit) x UI scale, at most what the smallest layout
(960 x 540) enlarged to this window shows: a larger scale is capped and `capped` says so.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from goatgames.ui.art import Art
from goatgames.ui.backdrop import Backdrop
from goatgames.ui.life import Life
from goatgames.ui.recorder import Box, Recorder, Run
from goatgames.ui.shapes import Point, Shapes
from goatgames.ui.text import Type
from goatgames.ui.theme import ROLES, WHITE, Colour, Theme, mix, parse

Pos = Sequence[float]
Name = str | Colour
_LAYERS = 80 << 20  # bytes of whole surfaces kept: two at 3840 x 2160, eight and more at usual sizes
_MOST = 8
_TEXT_LIMIT = 18  # sizes up to this one are reading sizes: they never shrink with the screen


class Stage:
    """Made anew for every window size, UI scale and theme; holds the surface now drawn upon."""

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        art: Art,
        types: Type,
        scale: float = 100,
        shapes: Shapes | None = None,
    ) -> None:
        """size: pixels; scale: the UI scale asked for, in percent."""
        self.size = size
        self._asked = scale
        self.theme = theme
        self.pictures = art
        self.types = types
        self.shapes = shapes or Shapes(theme)
        width, height = size
        self.unit = min(width / 1280, height / 720)
        asked = max(1.0, self.unit) * scale / 100
        most = max(min(width / 960, height / 540), 0.75)
        self.text_unit = min(asked, most)
        self.capped = asked > most + 0.001
        self.scale = self.text_unit / max(1.0, self.unit)
        self.crowding = self.text_unit / self.unit
        self.form = "tall" if width / height < 1.5 else "small" if self.crowding > 1.2 else "wide"
        self.surface = pygame.Surface(size)
        self.recorder: Recorder | None = None
        self.life = Life()
        self.look: Callable[[], None] | None = None  # reads what was pressed while something is drawn
        self._grounds = Backdrop(size, art)
        self._layers: dict[object, pygame.Surface] = {}

    def aside(self, size: tuple[int, int]) -> "Stage":
        """Another stage of this size in pixels, with the same art and type."""
        return Stage(size, self.theme, self.pictures, self.types, self._asked, self.shapes)

    # -- measures

    @property
    def rect(self) -> pygame.Rect:
        """The whole screen."""
        return pygame.Rect((0, 0), self.size)

    def px(self, units: float) -> int:
        """Layout units as whole pixels."""
        return round(units * self.unit)

    def em(self, units: float) -> int:
        """Units that grow with the text (row heights, chips, buttons) as whole pixels."""
        return round(units * self.text_unit)

    def area(self, fx: float, fy: float, fw: float, fh: float) -> pygame.Rect:
        """A rectangle from fractions of the screen: x, y, width, height."""
        width, height = self.size
        left, top = round(fx * width), round(fy * height)
        return pygame.Rect(left, top, round((fx + fw) * width) - left, round((fy + fh) * height) - top)

    def colour(self, name: Name) -> Colour:
        """A colour by its name in the palette."""
        return self.theme.colour(name)

    def cloth(self, colour: str, deep: float = 0.0) -> Colour:
        """A game's cloth, "#rrggbb" in its looks; deep 0..1: in shadow. Darker in high contrast, as the felt is."""
        ground = mix(parse(colour), self.colour("night"), 0.4 if self.theme.high_contrast else 0.0)
        return mix(ground, self.colour("night"), deep)

    def pale(self, name: Name) -> Colour:
        """A colour as the ground of ink numerals."""
        return self.theme.pale(name)

    # -- text

    def text_px(self, role: str) -> int:
        """The pixel size of a step of the type scale on this stage."""
        size = ROLES[role].size
        if size <= _TEXT_LIMIT:
            if self.form == "small":
                size = min(size, 16)
            return max(12, round(size * self.text_unit))
        least = (17 if self.form == "small" else 18) * self.text_unit
        return round(max(least, size * self.unit * math.sqrt(min(1.34, self.crowding))))

    def line_height(self, role: str) -> int:
        """The step from line to line in pixels."""
        return round(self.text_px(role) * (1.3 if ROLES[role].font.startswith("Nunito") else 1.15))

    def measure(self, text: str, role: str = "body", width: float | None = None) -> tuple[int, int]:
        """Width and height in pixels that the text takes; with `width` it is wrapped first."""
        look, px = ROLES[role], self.text_px(role)
        if width is None:
            return self.types.width(text, look, px), self.types.font(look.font, px).get_height()
        lines = self.types.wrap(text, look, px, int(width))
        widest = max(self.types.width(line, look, px) for line in lines)
        return widest, self.line_height(role) * (len(lines) - 1) + self.types.font(look.font, px).get_height()

    def fits(self, text: str, role: str, width: float, lines: int = 1) -> bool:
        """Whether the text fits into this width in at most so many lines."""
        look, px = ROLES[role], self.text_px(role)
        found = self.types.wrap(text, look, px, int(width)) if lines > 1 else [text]
        return len(found) <= lines and all(self.types.width(line, look, px) <= width for line in found)

    def text(
        self,
        text: str | Sequence[str],
        pos: Pos,
        role: str = "body",
        colour: Name | None = None,
        *,
        anchor: str = "topleft",
        width: float | None = None,
        lines: int = 1,
        ground: str = "",
        edge: Name | None = None,
        align: str = "",
    ) -> pygame.Rect:
        """Draws text and returns its box.

        text: several wordings, longest first: the first that fits the width is taken, so content goes instead of size
        or an ellipsis. width and lines: at most so wide (wrapped when lines > 1). anchor: as pygame's Rect.
        edge: an outline's colour (logo, title and page have one by themselves); align: of lines, else the anchor's.
        """
        self.breathe()
        look, px = ROLES[role], self.text_px(role)
        wordings = [text] if isinstance(text, str) else list(text)
        wording = wordings[-1]
        if width is not None:
            wording = next((w for w in wordings if self.fits(w, role, width, lines)), wordings[-1])
        elif len(wordings) > 1:
            wording = wordings[0]
        found = self.types.wrap(wording, look, px, int(width)) if width is not None and lines > 1 else [wording]
        good = width is None or (len(found) <= lines and self.fits(wording, role, width, lines))
        if width is not None:
            found = found[:lines]
        ink = self.colour(colour if colour is not None else ("ink_soft" if role in ("second", "log") else "ink"))
        rim = self.colour(edge) if edge is not None else self.colour("cream") if look.outline else None
        pad = round((look.outline or 5) * self.unit * 0.6) if rim is not None else 0
        step = self.line_height(role)
        height = step * (len(found) - 1) + self.types.font(look.font, px).get_height()
        widths = [self.types.width(line, look, px) for line in found]
        box = pygame.Rect(0, 0, max(widths), height)
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        align = align or ("right" if "right" in anchor else "left" if "left" in anchor else "centre")
        for index, line in enumerate(found):
            run = self.types.run(line, look, px, ink, rim, pad)
            free = box.w - widths[index]
            left = box.x + (0 if align == "left" else free if align == "right" else free // 2)
            at = (left - pad, box.y + index * step - pad)
            if not self.surface.get_clip().colliderect(run.get_rect(topleft=at)):
                continue
            if self.recorder is not None and line.strip():
                self._record(line, run, at, px, ink, rim, good)
            self.surface.blit(run, at)
        return box

    def _record(
        self, line: str, run: pygame.Surface, at: Pos, px: int, ink: Colour, rim: Colour | None, good: bool
    ) -> None:
        assert self.recorder is not None
        box = run.get_bounding_rect().move(int(at[0]), int(at[1]))
        seen = box.clip(self.surface.get_clip())
        if self.surface.get_clip() != self.surface.get_rect():
            box = seen  # a scrolled list: what is scrolled out of sight is no fault
            if seen.h < 4:
                return
        ground = rim or (pygame.transform.average_color(self.surface, seen)[:3] if seen.w and seen.h else (0, 0, 0))
        self.recorder.runs.append(Run(line, box, px, ink, ground, good))

    # -- pictures

    def art(
        self, name: str, size: float | tuple[float, float], *, angle: float = 0, flip: bool = False, alpha: int = 255
    ) -> pygame.Surface:
        """A picture with its sheet fitted into a box of this many pixels."""
        box = (round(size), round(size)) if isinstance(size, int | float) else (round(size[0]), round(size[1]))
        return self.pictures.get(name, box, angle, flip, alpha)

    def put(self, surface: pygame.Surface, pos: Pos, anchor: str = "center") -> pygame.Rect:
        """Blits a surface by one of its anchors; returns where it lies."""
        self.breathe()
        box = surface.get_rect()
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        self.surface.blit(surface, box)
        return box

    def breathe(self) -> None:
        """Between two strokes there is time to look for what was pressed."""
        if self.look is not None:
            self.look()

    def icon(self, name: str, centre: Pos, size: float, cream: bool = False, alpha: int = 255) -> pygame.Rect:
        """An icon in ink or cream; size in pixels of its 24 grid. An unknown name is looked up among all art."""
        folder = "icon-cream" if cream else "icon"
        return self.put(self.art(name if "/" in name else f"{folder}/{name}", size, alpha=alpha), centre)

    def symbol(self, player: str, centre: Pos, size: float, alpha: int = 255) -> pygame.Rect:
        """The symbol of a player's colour; size in pixels of its sheet."""
        look = self.theme.player(player)
        return self.put(self.art(f"symbol/player_{look.name}_{look.symbol}", size, alpha=alpha), centre)

    def face(self, face: str, player: str, centre: Pos, radius: float, often: bool = False) -> pygame.Rect:
        """A goat's portrait ("white happy") in a disc tinted with the player's colour; radius in pixels. It blinks
        where it is drawn each time; often: see Life."""
        if self.life.on:
            box = pygame.Rect(0, 0, 2 * round(radius), 2 * round(radius))
            box.center = round(centre[0]), round(centre[1])
            mood = self.life.face(f"{face} {player} {box.center}", box, often)
            face = f"{face.split()[0]} {mood}" if mood and not face.endswith("dizzy") else face
        key = ("face", face, player, round(radius, 1), self.theme.high_contrast)
        found = self.pictures.cache.get(key)
        if found is None:
            line = max(1.5, 2 * self.unit)
            tint = mix(self.theme.player(player).colour, WHITE, 0.55)
            ground, _ = self.shapes.disc(radius, tint, line)
            found = ground.copy()
            coat, mood = face.split()
            size = round(radius * 2.06)
            bust = self.pictures.get(f"goat/bust_{coat}_{mood}", (size, size))
            layer = pygame.Surface(found.get_size(), pygame.SRCALPHA, 32)
            middle = found.get_width() // 2
            layer.blit(bust, (middle - bust.get_width() // 2, middle - round(bust.get_height() * 0.47)))
            mask, _ = self.shapes.disc(radius - line, WHITE, 0)
            cut = pygame.Surface(found.get_size(), pygame.SRCALPHA, 32)
            cut.blit(mask, ((found.get_width() - mask.get_width()) // 2,) * 2)
            layer.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            found.blit(layer, (0, 0))
            self.pictures.cache.put(key, found)
        return self.put(found, centre)

    def backdrop(self, name: str, veil: float = 0.0, colour: Name = "warm", without: str = "") -> None:
        """Fills the stage with a game's ground; veil 0..1 of a colour over it quietens it. Plain in high contrast.
        without: a part of the alps that is left out, as it moves."""
        if self.theme.high_contrast:
            self.surface.fill(self.colour("warm"))
            return
        if without:
            for surface, at in self._grounds.alps(without):
                self.put(surface, at, "topleft")
            return
        self.put(self._grounds.whole(name), self.rect.center)
        if veil:
            self.veil(veil, colour)

    def clouds(self, drift: float) -> pygame.Rect:
        """Draws the clouds of the alps, drifted to a side by -1..1 of what they may; where they are seen."""
        art, at, seen = self._grounds.clouds(drift)
        self.surface.blit(art, at, seen)
        return pygame.Rect(0, at[1], self.size[0], seen.h)

    def veil(self, share: float, colour: Name = "night", rect: pygame.Rect | None = None) -> None:
        """Covers the stage (or a rectangle) with a colour, share 0..1."""
        rect = rect or self.rect
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        sheet.fill((*self.colour(colour), round(share * 255)))
        self.surface.blit(sheet, rect)

    # -- shapes; radius, outline, shadow in units

    def panel(
        self,
        rect: pygame.Rect,
        fill: Name = "paper",
        radius: float = 12,
        outline: float | None = None,
        shadow: float = 4,
        *,
        edge: Name | None = None,
        rim: bool = True,
        alpha: int = 255,
    ) -> pygame.Rect:
        """A panel with outline, hard shadow and light rim; returns its rectangle."""
        self.breathe()
        u = self.unit
        line = max(1.2, (self.theme.outline if outline is None else outline) * u) if outline != 0 else 0.0
        if outline is not None and outline and self.theme.high_contrast:
            line = max(line, self.theme.outline * u)
        surface, pad = self.shapes.box(
            rect.w,
            rect.h,
            self.colour(fill),
            radius=radius * u,
            outline=line,
            shadow=shadow * u,
            edge=self.colour(edge) if edge is not None else None,
            rim=1.6 * u if rim else 0.0,
            alpha=alpha,
        )
        self.surface.blit(surface, (rect.x - pad, rect.y - pad))
        return rect

    def pill(
        self,
        rect: pygame.Rect,
        fill: Name = "paper",
        outline: float = 2,
        shadow: float = 0,
        *,
        edge: Name | None = None,
    ) -> pygame.Rect:
        """A box with fully round ends."""
        return self.panel(rect, fill, rect.h / 2 / self.unit, outline, shadow, edge=edge, rim=False)

    def strip(self, rect: pygame.Rect, fill: Name, radius: float = 12) -> None:
        """The coloured left strip of a plate or banner."""
        surface, pad = self.shapes.strip(
            rect.w, rect.h, self.colour(fill), radius * self.unit, max(1.2, self.theme.outline * self.unit)
        )
        self.surface.blit(surface, (rect.x - pad, rect.y - pad))

    def frame(self, rect: pygame.Rect, colour: Name = "gold", radius: float = 12, width: float = 5) -> None:
        """A thick frame outside a box: on turn (gold), under attack (danger, with a hatch)."""
        u = self.unit
        surface, pad = self.shapes.frame(
            rect.w, rect.h, self.colour(colour), radius * u, width * u, hatch=colour == "danger"
        )
        self.surface.blit(surface, (rect.x - pad, rect.y - pad))

    def ring(self, rect: pygame.Rect, radius: float = 12) -> None:
        """The focus ring outside a box: keyboard and pad focus, and the hovered target; nothing else."""
        surface, pad = self.shapes.ring(rect.w, rect.h, radius * self.unit, max(0.75, self.unit))
        self.surface.blit(surface, (rect.x - pad, rect.y - pad))

    def dash(
        self,
        rect: pygame.Rect,
        colour: Name = "ink",
        radius: float = 12,
        width: float = 2.5,
        under: Name | None = None,
        length: float = 7,
    ) -> None:
        """A dashed outline inside a box; under: a whole line beneath (a cream dash on ink)."""
        u = self.unit
        surface, pad = self.shapes.dash(
            rect.w,
            rect.h,
            self.colour(colour),
            radius * u,
            max(1.2, width * u),
            self.colour(under) if under is not None else None,
            length * u,
        )
        self.surface.blit(surface, (rect.x - pad, rect.y - pad))

    def arrow(
        self,
        points: Sequence[Pos],
        colour: Name = "ink",
        edge: Name | None = "cream",
        width: float = 4,
        head: float = 13,
    ) -> None:
        """A smooth arrow through points (pixels), ending in a head at the last; head 0: a plain line."""
        u = self.unit
        line: list[Point] = [(round(p[0], 1), round(p[1], 1)) for p in points]
        surface, at = self.shapes.polyline(
            line, self.colour(colour), width * u, self.colour(edge) if edge is not None else None, 2.5 * u, head * u
        )
        self.surface.blit(surface, at)

    def disc(
        self,
        centre: Pos,
        r: float,
        fill: Name,
        text: str = "",
        *,
        role: str = "number",
        colour: Name = "ink",
        outline: float = 2,
        edge: Name | None = None,
        shadow: float = 0,
    ) -> pygame.Rect:
        """A disc of radius r pixels, with a short text in its middle."""
        surface, _ = self.shapes.disc(
            float(r),
            self.colour(fill),
            outline * self.unit,
            self.colour(edge) if edge is not None else None,
            shadow * self.unit,
        )
        box = self.put(surface, centre)
        if text:
            self.text(text, centre, role, colour, anchor="center")
        return box

    def bubble(
        self,
        rect: pygame.Rect,
        tail: Pos,
        fill: Name = "paper",
        radius: float = 12,
        outline: float = 2,
        shadow: float = 4,
    ) -> None:
        """A speech bubble whose tail points at `tail` (pixels)."""
        u = self.unit
        tip = (round(tail[0] - rect.x), round(tail[1] - rect.y))
        surface, dx, dy = self.shapes.bubble(
            rect.w, rect.h, self.colour(fill), radius * u, outline * u, shadow * u, tip, 9 * u
        )
        self.surface.blit(surface, (rect.x - dx, rect.y - dy))
        self.cover(rect)

    def rule(self, start: Pos, end: Pos, colour: Name = "edge", width: float = 2) -> None:
        """A straight dividing line, level or upright."""
        thick = max(1, self.px(width))
        x0, y0, x1, y1 = round(start[0]), round(start[1]), round(end[0]), round(end[1])
        pygame.draw.rect(self.surface, self.colour(colour), (x0, y0, max(thick, x1 - x0), max(thick, y1 - y0)))

    # -- layers

    def layer(self, key: object, build: Callable[[], None], transparent: bool = False, sole: str = "") -> None:
        """Draws what `build` draws out of a cache: a whole surface kept until the size, the theme or the key changes.

        sole: how the key of an opaque one begins of which one alone is kept; it is drawn over the last one.
        An opaque layer replaces everything below it. A recorder wants every text run, so it switches the cache off.
        """
        if self.recorder is not None:
            build()
            return
        found = self._layers.pop(key, None)
        if found is None:
            if sole:
                old = next((other for other in self._layers if isinstance(other, tuple) and other[0] == sole), None)
                found = self._layers.pop(old, None)
            found = found or pygame.Surface(self.size, pygame.SRCALPHA if transparent else 0, 32)
            target, lives = self.surface, self.life.on
            self.surface, self.life.on = found, False  # what is kept stands still
            try:
                build()
            finally:
                self.surface, self.life.on = target, lives
            most = max(2, min(_MOST, _LAYERS // (4 * self.size[0] * self.size[1])))
            while len(self._layers) >= most:
                self._layers.pop(next(iter(self._layers)))
        self._layers[key] = found
        self.breathe()
        self.surface.blit(found, (0, 0))
        self.breathe()

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Draws only within this rectangle, and where it may be drawn already."""
        clip = self.surface.get_clip()
        self.surface.set_clip(rect.clip(clip))
        try:
            yield
        finally:
            self.surface.set_clip(clip)

    def snapshot(self) -> pygame.Surface:
        """A copy of what is drawn now."""
        return self.surface.copy()

    def cover(self, rect: pygame.Rect) -> None:
        """Tells the recorder that something passing lies over this rectangle from here on."""
        if self.recorder is not None:
            self.recorder.cover(rect)

    def note(self, id: str, rect: pygame.Rect, kind: str) -> None:
        """Tells the recorder about a control."""
        if self.recorder is not None:
            self.recorder.boxes.append(Box(id, rect, kind))
