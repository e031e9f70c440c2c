"""What stays between two starts: settings, and the shelf of matches. Versioned, replaced whole, never a crash."""

import json
import os
import time
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from goatgames import paths
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find
from goatgames.games.game import Game
from goatgames.match import Match
from goatgames.notation import GameTextError, Player
from goatgames.record import seed_path

VERSION = 1  # of the settings file
SUFFIX = ".goats"
FINISHED = "finished"  # the folder below the shelf for games that are over

Speed = Literal["slow", "normal", "fast", "instant"]


class Setup(msgspec.Struct):
    """Who sat at a game's table last, and with which options."""

    players: list[Player]
    options: dict[str, bool | int] = {}


class Settings(msgspec.Struct):
    """What a person has chosen. Numbers are percent. `later` keeps what a newer version has written."""

    master: int = 80
    effects: int = 80
    ambience: int = 40
    music: int = 25
    speed: Speed = "normal"
    ui_scale: int = 100  # 75 to 200
    fullscreen: bool = False
    size: tuple[int, int] | None = None  # of the window in pixels, None: never changed
    reduced_motion: bool | None = None  # None: never asked
    high_contrast: bool = False
    shake: int = 100
    ask: Literal["call", "always", "possible"] = "call"  # how people are asked out of turn (table/asking.py)
    setups: dict[str, Setup] = {}  # by game
    later: dict[str, object] = {}

    @classmethod
    def load(cls, path: Path | None = None) -> "Settings":
        """The saved settings. What is missing or makes no sense is its default; a damaged file is set aside."""
        path = path or settings_path()
        settings = cls()
        try:
            found = msgspec.json.decode(path.read_bytes(), type=dict[str, object])
        except OSError:
            return settings
        except msgspec.DecodeError:
            _set_aside(path)
            return settings
        for field in msgspec.structs.fields(cls):
            if field.name not in found or field.name == "later":
                continue
            try:
                setattr(settings, field.name, msgspec.convert(found.pop(field.name), field.type))
            except msgspec.ValidationError:
                continue
        settings.later = found
        settings.tidy()
        return settings

    def tidy(self) -> None:
        """Bring numbers into their ranges."""
        self.ui_scale = min(max(self.ui_scale, 75), 200)
        for name in ("master", "effects", "ambience", "music", "shake"):
            setattr(self, name, min(max(getattr(self, name), 0), 100))
        if self.size is not None and min(self.size) < 1:
            self.size = None

    def save(self, path: Path | None = None) -> str | None:
        """Write them; a sentence if that was not possible (full disk, read-only folder), else None."""
        self.tidy()
        plain = msgspec.to_builtins(self)
        later = dict(plain.pop("later"))
        later["version"] = max(VERSION, later["version"]) if isinstance(later.get("version"), int) else VERSION
        text = json.dumps({**later, **plain}, indent=1, ensure_ascii=False)
        try:
            replace(path or settings_path(), text.encode())
        except OSError as error:
            return f"The settings could not be saved: {error.strerror or error}."
        return None


class Saved(NamedTuple):
    """A match on the shelf. round: 0 where the game counts none; who: whose turn it is; when: seconds since 1970
    of the last move; damaged: one sentence if it cannot be opened, the other fields are then empty."""

    path: Path
    game: str
    title: str
    round: int
    who: str
    when: float
    damaged: str = ""


def settings_path() -> Path:
    """The settings file."""
    return paths.user_config() / "settings.json"


def shelf_path() -> Path:
    """The folder of matches."""
    return paths.user_data() / "matches"


def new_path(game: Game, folder: Path | None = None) -> Path:
    """A path on the shelf that no match has yet."""
    folder = folder or shelf_path()
    stem = f"{game.id} {time.strftime('%Y-%m-%d %H.%M.%S')}"
    path = folder / f"{stem}{SUFFIX}"
    number = 1
    while path.exists() or seed_path(path).exists():
        number += 1
        path = folder / f"{stem} {number}{SUFFIX}"
    return path


def shelf(folder: Path | None = None) -> list[Saved]:
    """The matches that can be gone on with, last played first; damaged ones are listed with their reason.

    Those that are over are moved to the folder of finished games.
    """
    found: list[Saved] = []
    try:
        files = [path for path in (folder or shelf_path()).iterdir() if path.suffix == SUFFIX]
    except OSError:
        return found
    for path in files:
        try:
            saved = _look(path) if _size(path) else None
        except GameTextError as error:
            saved = Saved(path, "", "", 0, "", _when(path), str(error))
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
            # a fault of the program, but one bad file must never take the others along
            saved = Saved(path, "", "", 0, "", _when(path), f"{path.name} is damaged: {type(error).__name__}.")
        if saved is not None:
            found.append(saved)
    return sorted(found, key=lambda saved: (-saved.when, saved.path.name))


def _look(path: Path) -> Saved | None:
    match = Match.load(path, find, save=False)
    if match.over:
        _put_away(path)
        return None
    view = match.view(NOBODY)
    seat = next((seat for seat in match.to_move() if seat != CHANCE), view.turn)
    count = getattr(view, "round", None)  # a game may count its rounds
    return Saved(path, match.game.id, match.game.title, count() if count else 0, match.players[seat].name, _when(path))


def _put_away(path: Path) -> None:
    place = path.parent / FINISHED / path.name
    try:
        place.parent.mkdir(exist_ok=True)
        path.replace(place)
        seed_path(path).unlink(missing_ok=True)
    except OSError:
        return  # it stays, and is only left out


def _size(path: Path) -> int:
    """Bytes; 0 also for what is gone meanwhile or points nowhere."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def remove(path: Path) -> str | None:
    """Throw a match away; a sentence if that was not possible."""
    try:
        path.unlink(missing_ok=True)
        seed_path(path).unlink(missing_ok=True)
    except OSError as error:
        return f"The game could not be removed: {error.strerror or error}."
    return None


def replace(path: Path, data: bytes) -> None:
    """Write a whole file so that at any moment there is the old one or the new one. OSError leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        fresh.write_bytes(data)
        with fresh.open("rb+") as file:
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def _set_aside(path: Path) -> None:
    try:
        path.replace(path.with_name(path.name + ".damaged"))
    except OSError:
        return  # it stays; the next save replaces it
