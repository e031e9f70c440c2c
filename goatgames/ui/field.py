"""What keys do to the text of a field: as everywhere. Pure but for the clipboard."""

import logging
from dataclasses import dataclass

import pygame

log = logging.getLogger(__name__)

LONGEST = 24  # signs a field holds, where its control says nothing else
_WORD = pygame.KMOD_CTRL | pygame.KMOD_META


@dataclass
class Line:
    """One line being edited: the caret stands before sign `caret`, what lies between it and `anchor` is selected."""

    text: str
    caret: int
    anchor: int
    longest: int = LONGEST

    @property
    def chosen(self) -> str:
        """The selected signs."""
        return self.text[min(self.caret, self.anchor) : max(self.caret, self.anchor)]

    def put(self, signs: str) -> None:
        """Signs in place of what is selected, as many as fit; those that cannot be printed are left out."""
        low, high = sorted((self.caret, self.anchor))
        room = self.longest - len(self.text) + (high - low)
        clean = "".join(sign for sign in signs if sign.isprintable())[: max(0, room)]
        self.text = self.text[:low] + clean + self.text[high:]
        self.caret = self.anchor = low + len(clean)

    def key(self, key: int, mod: int) -> bool:
        """One editing key; False if it means nothing to a field."""
        word, shift = bool(mod & _WORD), bool(mod & pygame.KMOD_SHIFT)
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._go(self._beside(-1 if key == pygame.K_LEFT else 1, word), shift)
        elif key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if key == pygame.K_HOME else len(self.text), shift)
        elif key == pygame.K_DELETE and shift:
            copy(self.chosen)
            self.put("")
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self.caret == self.anchor:
                self.anchor = self._beside(-1 if key == pygame.K_BACKSPACE else 1, word)
            self.put("")
        elif key == pygame.K_INSERT and shift:
            self.put(paste())
        elif key == pygame.K_INSERT and word:
            copy(self.chosen)
        elif word and key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
        elif word and key in (pygame.K_c, pygame.K_x):
            copy(self.chosen)
            if key == pygame.K_x:
                self.put("")
        elif word and key == pygame.K_v:
            self.put(paste())
        else:
            return False
        return True

    def _go(self, to: int, keep: bool) -> None:
        self.caret = max(0, min(len(self.text), to))
        if not keep:
            self.anchor = self.caret

    def _beside(self, way: int, word: bool) -> int:
        """The place beside the caret, or beyond the word there."""
        at = self.caret + way
        while word and 0 < at < len(self.text) and not (self.text[at - 1].isspace() and not self.text[at].isspace()):
            at += way
        return max(0, min(len(self.text), at))


def is_paste(key: int, mod: int) -> bool:
    """Whether a key asks for the clipboard's text."""
    return (key == pygame.K_v and bool(mod & _WORD)) or (key == pygame.K_INSERT and bool(mod & pygame.KMOD_SHIFT))


def copy(text: str) -> None:
    """Puts a text on the clipboard; nothing happens for an empty one."""
    if text:
        try:
            pygame.scrap.put_text(text)
        except pygame.error as error:
            log.info("the clipboard does not take a text: %s", error)


def paste() -> str:
    """The text on the clipboard in one line, "" if there is none."""
    try:
        return " ".join(pygame.scrap.get_text().split())
    except pygame.error as error:
        log.info("the clipboard gives no text: %s", error)
        return ""
