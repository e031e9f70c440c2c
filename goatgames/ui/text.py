"""Text as surfaces: two faces, words set by hand where the face sets them too tight, outlines, wrapping.

A run is rendered at four times its size and scaled down once, and measured the same way: at its own size SDL_ttf rounds
the advance of every letter to whole pixels, which tears gaps into small text. Letters a face lacks come one by one from
a font of the system.
"""

from itertools import groupby
from pathlib import Path

import pygame

from goatgames.ui import fonts
from goatgames.ui.art import Cache, native
from goatgames.ui.theme import Colour, Role

SHARP = 4  # times its size a run is rendered at
_SECOND = "Nunito-900.ttf"  # what the display face lacks, as Cyrillic, this one has
_LARGE = 96  # pixels from which on a run is sharp enough as it is


class Type:
    """Opens the font files of one folder and renders runs of text, cached by everything that shapes them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, float, str], int] = {}
        self._runs = Cache(18 << 20)

    def font(self, stem: str, px: int) -> pygame.font.Font:
        """The face at this size in pixels."""
        return self._open(str(self.folder / f"{stem}.ttf"), px)

    def _open(self, path: str, px: int) -> pygame.font.Font:
        key = (path, px)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = pygame.font.Font(path, px)
        return self._fonts[key]

    def shows(self, sign: str) -> bool:
        """Whether some font can show a sign, so that it need not be refused while somebody types."""
        return sign.isascii() or fonts.readable(self.folder, sign)

    def _parts(self, text: str, role: Role, px: int) -> list[tuple[str, pygame.font.Font]]:
        """The text in runs of one font each, in the order they are drawn from the left."""
        path = self.folder / f"{role.font}.ttf"
        if text.isascii():
            return [(text, self._open(str(path), px))]

        def font_of(sign: str) -> str:
            ours = next((file for file in (path, self.folder / _SECOND) if fonts.own(file, sign)), None)
            return str(ours) if ours is not None else fonts.stand_in(sign) or str(path)

        return [("".join(run), self._open(file, px)) for file, run in groupby(fonts.laid_out(text), font_of)]

    def width(self, text: str, role: Role, px: int) -> int:
        """Width of one line in pixels, without its outline."""
        key = (role.font, px, role.word_space, text)
        found = self._widths.get(key)
        if found is None:
            k = _times(px)
            wide = sum(font.size(run)[0] for run, font in self._parts(text, role, px * k))
            found = -(-(wide + text.count(" ") * round(role.word_space * px * k)) // k)
            if len(self._widths) > 20000:
                self._widths.clear()
            self._widths[key] = found
        return found

    def wrap(self, text: str, role: Role, px: int, width: int) -> list[str]:
        """The text in lines of at most this width; a word too long stands alone. Newlines part paragraphs."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, role, px) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def run(self, text: str, role: Role, px: int, colour: Colour, edge: Colour | None, pad: int) -> pygame.Surface:
        """One line of text; with an edge colour it carries an outline `pad` pixels wide all round."""
        key = (text, role, px, colour, edge, pad)
        found = self._runs.get(key)
        if found is None:
            k = _times(px)
            found = self._plain(text, role, px * k, colour)
            if edge is not None and pad:
                found = _outlined(found, self._plain(text, role, px * k, edge), pad * k, edge)
            if k > 1:
                width = max(1, self.width(text, role, px)) + (2 * pad if edge is not None else 0)
                found = _smaller(found, k, width, colour if edge is None else edge)
            self._runs.put(key, native(found))
        return self._runs.get(key) or found

    def _plain(self, text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
        gap = round(role.word_space * px)
        parts = self._parts(text, role, px)
        if len(parts) == 1 and (not gap or " " not in text):
            return parts[0][1].render(parts[0][0], True, colour)
        pieces: list[tuple[pygame.Surface, int, int]] = []  # surface, ascent, width with what follows
        for run, font in parts:
            words = run.split(" ") if gap else [run]
            for index, word in enumerate(words):
                wide = font.size(word)[0] if word else 0
                after = font.size(" ")[0] + gap if index < len(words) - 1 else 0
                if word or after:
                    pieces.append((font.render(word, True, colour), font.get_ascent(), wide + after))
        own = self.font(role.font, px)
        out = _clear((max(1, sum(piece[2] for piece in pieces)), own.get_height()), colour)
        x = 0
        for surface, ascent, wide in pieces:
            out.blit(surface, (x, own.get_ascent() - ascent))
            x += wide
        return out


def _times(px: int) -> int:
    return SHARP if px < _LARGE else 1


def _clear(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """A surface with nothing to be seen on it, of one colour all the same: scaled down, letters get no dark rim."""
    out = pygame.Surface(size, pygame.SRCALPHA, 32)
    out.fill((*colour, 0))
    return out


def _smaller(large: pygame.Surface, k: int, width: int, rim: Colour) -> pygame.Surface:
    """A run at a k-th of its size; rim: the colour at its edge."""
    height = -(-large.get_height() // k)
    whole = _clear((width * k, height * k), rim)
    whole.blit(large, (0, 0))
    return pygame.transform.smoothscale(whole, (width, height))


def _outlined(front: pygame.Surface, back: pygame.Surface, pad: int, edge: Colour) -> pygame.Surface:
    """The text with a round outline: its silhouette stamped along circles, then the text on top."""
    out = _clear((front.get_width() + 2 * pad, front.get_height() + 2 * pad), edge)
    for radius in {pad, max(1, pad // 2)}:
        steps = 24 if radius == pad else 8
        for step in range(steps):
            offset = pygame.Vector2(radius, 0).rotate(360 * step / steps)
            out.blit(back, (pad + round(offset.x), pad + round(offset.y)))
    out.blit(front, (pad, pad))
    return out
