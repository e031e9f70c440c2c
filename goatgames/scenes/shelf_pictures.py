"""Small pictures of matches: read beside, drawn one at a time while the list rests, kept as long as the page is."""

import queue
import threading
from typing import Any

import pygame

from goatgames import lookback
from goatgames.games.catalogue import find
from goatgames.games.game import UnknownGame
from goatgames.match import Match
from goatgames.notation import GameTextError
from goatgames.scenes.opening import scene_of
from goatgames.shelf import Entry, Shelf
from goatgames.table.picture import picture

KEPT = 160  # pictures
Key = tuple[str, str, int]


class Pictures:
    """Pictures by file and its last change."""

    def __init__(self, app: Any, shelf: Shelf) -> None:
        self._app, self._shelf = app, shelf
        self._made: dict[Key, pygame.Surface | None] = {}
        self._asked: set[Key] = set()
        self._wishes: queue.SimpleQueue[Entry | None] = queue.SimpleQueue()
        self._read: queue.SimpleQueue[tuple[Key, Match | None]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    @staticmethod
    def _key(entry: Entry) -> Key:
        return entry.folder, entry.name, entry.stamp

    def of(self, entry: Entry) -> pygame.Surface | None:
        """The picture, None where there is none yet, or never will be; it is asked for then."""
        key = self._key(entry)
        if key not in self._made and key not in self._asked and (entry.opens or entry.whole):
            self._asked.add(key)
            self._wishes.put(entry)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
                self._thread.start()
        return self._made.get(key)

    @property
    def waits(self) -> bool:
        """Whether pictures are still to come."""
        return bool(self._asked)

    def _work(self) -> None:
        while True:
            entry = self._wishes.get()
            if entry is None:
                return
            match: Match | None = None
            try:
                path = self._shelf.path(entry)
                match = Match.load(path, find, save=False) if entry.opens else lookback.of(path).match
            except (GameTextError, UnknownGame, OSError, ValueError):
                match = None  # changed meanwhile: the list will say so
            self._read.put((self._key(entry), match))

    def draw(self, size: tuple[int, int]) -> bool:
        """Draws one that has been read, of this size in pixels; whether there was one."""
        try:
            key, match = self._read.get_nowait()
        except queue.Empty:
            return False
        self._asked.discard(key)
        made = picture(self._app.stage, scene_of(match), match, size) if match is not None else None
        self._made[key] = made
        while len(self._made) > KEPT:
            self._made.pop(next(iter(self._made)))
        return True

    def close(self) -> None:
        """Nobody looks any more."""
        if self._thread is not None:
            self._wishes.put(None)
