"""Text as surfaces: two faces, words set by hand where the face sets them too tight, outlines, wrapping."""

from pathlib import Path

import pygame

from goatgames.ui.art import Cache, native
from goatgames.ui.theme import Colour, Role


class Type:
    """Opens the font files of one folder and renders runs of text, cached by everything that shapes them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, int, float, str], int] = {}
        self._runs = Cache(32 << 20)

    def font(self, stem: str, px: int) -> pygame.font.Font:
        """The face at this size in pixels."""
        key = (stem, px)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = pygame.font.Font(str(self.folder / f"{stem}.ttf"), px)
        return self._fonts[key]

    def width(self, text: str, role: Role, px: int) -> int:
        """Width of one line in pixels, without its outline."""
        key = (role.font, px, role.word_space, text)
        found = self._widths.get(key)
        if found is None:
            font = self.font(role.font, px)
            found = font.size(text)[0] + text.count(" ") * round(role.word_space * px)
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
            found = self._plain(text, role, px, colour)
            if edge is not None and pad:
                found = _outlined(found, self._plain(text, role, px, edge), pad)
            self._runs.put(key, found)
        return found

    def _plain(self, text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
        font = self.font(role.font, px)
        gap = round(role.word_space * px)
        if not gap or " " not in text:
            return native(font.render(text, True, colour))
        space = font.size(" ")[0] + gap
        words = [font.render(word, True, colour) for word in text.split(" ")]
        width = sum(word.get_width() for word in words) + space * (len(words) - 1)
        out = pygame.Surface((max(1, width), font.get_height()), pygame.SRCALPHA, 32)
        x = 0
        for word in words:
            out.blit(word, (x, 0))
            x += word.get_width() + space
        return out


def _outlined(front: pygame.Surface, back: pygame.Surface, pad: int) -> pygame.Surface:
    """The text with a round outline: its silhouette stamped along circles, then the text on top."""
    out = pygame.Surface((front.get_width() + 2 * pad, front.get_height() + 2 * pad), pygame.SRCALPHA, 32)
    for radius in {pad, max(1, pad // 2)}:
        steps = max(12, radius * 6)
        for step in range(steps):
            offset = pygame.Vector2(radius, 0).rotate(360 * step / steps)
            out.blit(back, (pad + round(offset.x), pad + round(offset.y)))
    out.blit(front, (pad, pad))
    return out
