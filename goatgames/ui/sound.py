"""Sounds by name out of one folder; loaded at first use, silent without an audio device or a file."""

import logging
import os
import sys
from pathlib import Path

import pygame

log = logging.getLogger(__name__)


def _device_likely() -> bool:
    """Whether asking for a sound device makes sense; asking ALSA in vain writes a page of errors to the terminal."""
    if not sys.platform.startswith("linux") or "SDL_AUDIODRIVER" in os.environ or "PULSE_SERVER" in os.environ:
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return any(Path(p).exists() for p in ("/dev/snd/timer", f"{runtime}/pulse/native", f"{runtime}/pipewire-0") if p)


class Sounds:
    """Plays effects. Volumes are 0..100: master over effects."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.master = 80
        self.effects = 80
        self.played: list[str] = []  # the last names asked for; tests read it
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._open = False

    def open(self) -> None:
        """Opens the mixer; without an audio device a dummy one, with one line in the log."""
        if self._open:
            return
        if not _device_likely():
            os.environ["SDL_AUDIODRIVER"] = "dummy"
            log.info("no audio device: the game is silent")
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            os.environ["SDL_AUDIODRIVER"] = "dummy"
            log.info("no audio device (%s): the game is silent", error)
            try:
                pygame.mixer.init(44100, -16, 2, 512)
            except pygame.error:
                return
        self._open = True

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Plays an effect now; a sound that cannot be played is no fault worth stopping for. loudness: 0..1 of it."""
        self.played.append(name)
        del self.played[:-20]
        volume = self.master * self.effects / 10000 * loudness
        if not self._open or volume <= 0:
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        for ending in (".ogg", ".wav"):
            path = self.folder / f"{name}{ending}"
            if path.is_file():
                try:
                    return pygame.mixer.Sound(str(path))
                except pygame.error as error:
                    log.info("sound %s cannot be played: %s", name, error)
        return None

    def close(self) -> None:
        """Gives the device back."""
        if self._open:
            pygame.mixer.quit()
            self._open = False
            self._loaded.clear()
