"""Sounds by name out of one folder: effects with variants, and two loops - ambience and music - that give way to them.

Everything slow happens on a thread of its own: the device is opened beside the first frames and given up after two
seconds, files are read ahead, loops fade. Without a device or a file the game is silent.
"""

import logging
import os
import sys
import threading
import time
import zlib
from collections.abc import Sequence
from pathlib import Path

import pygame

from goatgames.ui import sound_probe

log = logging.getLogger(__name__)

FANFARES = ("top", "bonus", "last", "win", "lose", "drum")  # loops duck under these, and under bleats
DUCK = 10 ** (-9 / 20)  # 9 dB
_STEP = 0.03  # s between two steps of a fade
_FADE = {"up": 0.9, "down": 0.25}  # s from silence to full, and back
_MOST = 20  # effects at once


def _device_likely() -> bool:
    """Whether asking for a sound device makes sense; asking ALSA in vain writes a page of errors to the terminal."""
    if not sys.platform.startswith("linux") or "SDL_AUDIODRIVER" in os.environ or "PULSE_SERVER" in os.environ:
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return any(Path(p).exists() for p in ("/dev/snd/timer", f"{runtime}/pulse/native", f"{runtime}/pipewire-0") if p)


class Variants:
    """Draws lots among a sound's variants, never the same one twice running."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self._seed, self._drawn = seed, 0
        self._last: dict[str, str] = {}
        self._files: dict[str, list[str]] = {}
        for path in sorted(folder.glob("*.ogg")):
            self._files.setdefault(path.stem.partition(".")[0], []).append(path.stem)

    def draw(self, name: str) -> str:
        """The file to play for a sound; the name itself where there are no variants."""
        among = self._files.get(name, [name])
        if len(among) > 1:
            among = [one for one in among if one != self._last.get(name)]
        self._drawn += 1
        self._last[name] = among[zlib.crc32(f"{self._seed} {self._drawn}".encode()) % len(among)]
        return self._last[name]


class _Loop:
    """One loop on its own channel: what is wanted, what plays, how loud it is now."""

    def __init__(self, channel: int) -> None:
        self.channel = channel
        self.wanted = ""  # a file's name, "" for none
        self.playing = ""
        self.volume = 0  # 0..100
        self.level = 0.0  # 0..1, where the fade is

    def step(self, sounds: "Sounds", share: float) -> bool:
        """One step of its fade; False when it has come to rest. share: what ducking leaves of it."""
        goal = self.volume / 100 if self.wanted == self.playing else 0.0
        goal *= share * sounds.master / 100
        rate = _STEP / (_FADE["up"] if goal > self.level else _FADE["down"])
        self.level = min(goal, self.level + rate) if goal > self.level else max(goal, self.level - rate)
        channel = pygame.mixer.Channel(self.channel)
        channel.set_volume(self.level)
        if self.level == 0 and (self.wanted != self.playing or self.volume == 0):
            channel.stop()
            self.playing = ""
            if self.wanted and self.volume and sounds.master:
                found = sounds.load(self.wanted)
                if found is not None:
                    channel.play(found, loops=-1)
                    channel.set_volume(0)
                    self.playing = self.wanted
                    return True
        return self.level != goal


class Sounds:
    """Plays effects and loops. Volumes are 0..100: master over effects, ambience and music."""

    def __init__(self, folder: Path, seed: int = 1, fanfares: Sequence[str] = ()) -> None:
        """fanfares: what loops duck under besides those of every game."""
        self.folder = folder
        self._fanfares = {*FANFARES, *fanfares}
        self.master = 80
        self.effects = 80
        self.played: list[str] = []  # the last names asked for; tests read it
        self.state = "closed"  # closed, opening, open, silent
        self._variants = Variants(folder, seed)
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._ambience, self._music = _Loop(0), _Loop(1)
        self._ducked = 0.0  # until then, on the monotonic clock
        self._turn = threading.Condition()
        self._thread: threading.Thread | None = None

    # -- the device

    def open(self) -> None:
        """Begins to open the device; returns at once. Nothing is heard until it answers, or for ever."""
        if self.state != "closed":
            return
        if os.environ.get("SDL_AUDIODRIVER") != "dummy" and not _device_likely():
            log.info("no audio device: the game is silent")
            self.state = "silent"
            return
        self.state = "opening"
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        if not self._opened():
            self.state = "silent"
            return
        self.state = "open"
        for path in sorted(self.folder.glob("*.ogg")):  # read ahead, so that no frame waits for a file
            if self.state != "open":
                return
            if path.stat().st_size < 60_000:
                self.load(path.stem)
        while self.state == "open":
            with self._turn:
                share = DUCK if time.monotonic() < self._ducked else 1.0
                moving = [loop.step(self, share) for loop in (self._ambience, self._music)]
                left = self._ducked - time.monotonic()
                self._turn.wait(_STEP if any(moving) else left if left > 0 else None)

    def _opened(self) -> bool:
        """Opens the mixer in this process once a device has answered in another one."""
        if os.environ.get("SDL_AUDIODRIVER") != "dummy":
            try:
                if not sound_probe.answers():
                    log.info("no sound device answers: the game is silent")
                    return False
            except OSError as error:
                log.info("no sound device can be asked for (%s): the game is silent", error)
                return False
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            log.info("no audio device (%s): the game is silent", error)
            return False
        pygame.mixer.set_num_channels(_MOST)
        pygame.mixer.set_reserved(2)
        return True

    # -- effects

    def play(self, name: str, loudness: float = 1.0, ms: float = 0.0) -> None:
        """Plays an effect now, one of its variants; a sound that cannot be played is no fault worth stopping for.

        loudness: 0..1 of its own; ms: it fades so that it is over by then, as a fall's whistle at the landing.
        """
        self.played.append(name)
        del self.played[:-20]
        volume = self.master * self.effects / 10000 * loudness
        if self.state != "open" or volume <= 0:
            return
        sound = self.load(self._variants.draw(name))
        if sound is None:
            return
        channel = sound.play()
        if channel is not None:
            channel.set_volume(volume)
            if 0 < ms < sound.get_length() * 1000:
                channel.fadeout(round(ms))
        if name in self._fanfares or name.startswith("bleat"):
            self._duck(sound.get_length())

    def load(self, name: str) -> pygame.mixer.Sound | None:
        """The sound of a file's name, read once; None if it cannot be."""
        if name not in self._loaded:
            self._loaded[name] = None
            path = self.folder / f"{name}.ogg"
            if path.is_file():
                try:
                    self._loaded[name] = pygame.mixer.Sound(str(path))
                except pygame.error as error:
                    log.info("sound %s cannot be played: %s", name, error)
        return self._loaded[name]

    # -- loops

    def surround(self, game_id: str | None) -> None:
        """What is heard behind everything: the ambience of a game and the music; None for silence."""
        self._want(self._ambience, f"ambience-{game_id}" if game_id else "")
        self._want(self._music, "music" if game_id else "")

    def volumes(self, master: int, effects: int, ambience: int, music: int) -> None:
        """How loud everything is, 0..100."""
        self.master, self.effects = master, effects
        self._ambience.volume, self._music.volume = ambience, music
        self._wake()

    def _want(self, loop: _Loop, name: str) -> None:
        if loop.wanted != name:
            loop.wanted = name
            self._wake()

    def _duck(self, seconds: float) -> None:
        self._ducked = max(self._ducked, time.monotonic() + seconds)
        self._wake()

    def _wake(self) -> None:
        if self.state == "open" and self._turn.acquire(blocking=False):
            self._turn.notify()
            self._turn.release()

    def close(self) -> None:
        """Gives the device back; whoever still waits for one is left alone."""
        was, self.state = self.state, "closed"
        if was != "open":
            return
        with self._turn:
            self._turn.notify()
        if self._thread is not None:
            self._thread.join(2)
        pygame.mixer.quit()
        self._loaded.clear()
