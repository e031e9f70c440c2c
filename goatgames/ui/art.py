"""The art, rasterised at the real pixel size it is shown at and kept, least recently used last."""

import io
from collections import OrderedDict
from pathlib import Path

import pygame

_LIMIT = 72 << 20  # bytes of pixels kept


class Cache:
    """Surfaces by key, the least recently used dropped when more than a limit of bytes is held."""

    def __init__(self, limit: int = _LIMIT) -> None:
        self._held: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._limit = limit

    def get(self, key: object) -> pygame.Surface | None:
        """The surface of this key, or None."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
        return found

    def put(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Keeps a surface and returns it."""
        self._held[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > self._limit and len(self._held) > 1:
            _, old = self._held.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return surface


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the one pixel order SDL blends fast (measured: 35 times faster than SVG's own order)."""
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def from_svg(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Inline SVG as a surface of about this size in pixels (the aspect ratio is kept)."""
    return native(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))


class Art:
    """Pictures by name ("pawn/pawn_red") out of one folder of SVG files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cache = Cache()

    def sheet(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture with its sheet fitted into this box of pixels; the surface may be smaller on one side."""
        key = (name, (max(1, size[0]), max(1, size[1])))
        return self.cache.get(key) or self.cache.put(key, self.drawn(*key))

    def drawn(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The same made anew and not kept: for what is drawn once into a layer and is larger than the window."""
        return native(pygame.image.load_sized_svg(str(self.folder / f"{name}.svg"), size))

    def get(
        self, name: str, size: tuple[int, int], angle: float = 0.0, flip: bool = False, alpha: int = 255
    ) -> pygame.Surface:
        """The picture turned counter-clockwise by `angle` degrees, mirrored, faded. Steps of 3 degrees are cached."""
        if not angle and not flip and alpha >= 255:
            return self.sheet(name, size)
        angle = round(angle / 3) * 3 % 360
        alpha = max(0, min(255, round(alpha / 8) * 8))
        key = (name, size, angle, flip, alpha)
        found = self.cache.get(key)
        if found is None:
            found = self.sheet(name, size)
            if flip:
                found = pygame.transform.flip(found, True, False)
            if angle:
                found = pygame.transform.rotozoom(found, angle, 1.0)
            if alpha < 255:
                found = found.copy()
                found.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            self.cache.put(key, found)
        return found

    def exists(self, name: str) -> bool:
        """Whether there is such a picture."""
        return (self.folder / f"{name}.svg").is_file()
