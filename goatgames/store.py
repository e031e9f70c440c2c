"""What stays between two starts: settings, and where matches lie. Versioned, replaced whole, never a crash."""

import json
import time
from pathlib import Path
from typing import Any, Literal

import msgspec

from goatgames import paths
from goatgames.bots.levels import knows
from goatgames.games.game import Game
from goatgames.match import Match, Taken
from goatgames.notation import LONGEST, Player
from goatgames.record import held, replace, seed_path, tidy

VERSION = 1  # of the settings file
KEPT = 20  # times of a person that are kept
SUFFIX = ".goats"
FINISHED = "finished"  # the folder below the shelf for games that are over
ASIDE = "set aside"  # the one for files that cannot be opened

Speed = Literal["slow", "normal", "fast", "instant"]


class Setup(msgspec.Struct):
    """Who sat at a game's table last, and with which options."""

    players: list[Player]
    options: dict[str, bool | int] = {}


class Hand(msgspec.Struct):
    """How a person plays where milliseconds count: what is pressed to grab and to call, as source and sign on the key
    ("" for none), a head start in seconds, and how many seconds their last Sets took."""

    grab: tuple[str, str] = ("", "")
    call: tuple[str, str] = ("", "")
    start: float = 0.0
    sets: list[float] = []


class Settings(msgspec.Struct, dict=True):
    """What a person has chosen. Numbers are percent. `later` keeps what a newer version has written."""

    master: int = 80
    effects: int = 80
    ambience: int = 40
    music: int = 25
    speed: Speed = "normal"
    ui_scale: int = 100  # 75 to 200
    fullscreen: bool = False
    size: tuple[int, int] | None = None  # of the window in pixels, not maximised; None: never changed
    maximised: bool = False
    reduced_motion: bool | None = None  # None: never asked
    high_contrast: bool = False
    shake: int = 100
    ask: Literal["call", "always", "possible"] = "call"  # how people are asked out of turn (table/asking.py)
    scan: float = 0.0  # seconds after which the focus goes on by itself, for people with one switch; 0: it never does
    take_back: bool = True  # whole turns may be taken back alone with bots; the match is practice then
    setups: dict[str, Setup] = {}  # by game
    hands: dict[str, Hand] = {}  # by name
    tempo: int = 100  # of bots and breaths where milliseconds count, 25 to 200
    calm: bool = False  # such games are played without a clock
    one_key: bool = False  # nobody needs a key to call
    later: dict[str, object] = {}

    @classmethod
    def load(cls, path: Path | None = None) -> "Settings":
        """The saved settings. What is missing or makes no sense is its default; a damaged file is set aside."""
        path = path or settings_path()
        tidy(path)
        settings = cls()
        found = _read(path)
        if found is None:
            if _set_aside(path):
                kept = f"the file is kept as {path.name}.damaged"
                settings.notice(f"The settings could not be read and are as at first; {kept}.")
            return settings
        kept = found.pop("setups", {})
        if isinstance(kept, dict):
            settings.setups = {id: setup for id, raw in kept.items() if (setup := _setup(raw)) is not None}
        for field in msgspec.structs.fields(cls):
            if field.name not in found or field.name == "later":
                continue
            try:
                setattr(settings, field.name, msgspec.convert(found.pop(field.name), field.type))
            except msgspec.ValidationError:
                continue
        settings.later = found
        settings.tidy()
        settings.base = settings.plain()
        return settings

    def notice(self, sentence: str) -> None:
        """What the person is to be told of them once a window is there."""
        self.told = sentence

    def plain(self) -> dict[str, Any]:
        """As it is written, without `later`."""
        plain = msgspec.to_builtins(self)
        del plain["later"]
        return dict(plain)

    def learn(self, name: str, seconds: float) -> None:
        """A person has taken so long to see a Set."""
        hand = self.hands.setdefault(name, Hand())
        hand.sets = [*hand.sets, seconds][-KEPT:]

    def tidy(self) -> None:
        """Bring numbers into their ranges."""
        self.ui_scale = min(max(self.ui_scale, 75), 200)
        for name in ("master", "effects", "ambience", "music", "shake"):
            setattr(self, name, min(max(getattr(self, name), 0), 100))
        self.scan = min(max(self.scan, 0.0), 5.0)
        self.tempo = min(max(self.tempo, 25), 200)
        for hand in self.hands.values():
            hand.start = min(max(hand.start, 0.0), 5.0)
            hand.sets = [seconds for seconds in hand.sets if 0 < seconds < 60][-KEPT:]
        if self.size is not None and min(self.size) < 1:
            self.size = None

    def save(self, path: Path | None = None) -> str | None:
        """Write them; a sentence if that was not possible (full disk, read-only folder), else None."""
        self.tidy()
        path = path or settings_path()
        plain = self.plain()
        base: dict[str, Any] | None = getattr(self, "base", None)
        there = (_read(path) or {}) if base is not None else {}
        later = {**self.later, **there}
        for name, value in plain.items():
            if base is None or value != base[name] or name not in there:
                known = there.get(name)
                if name == "setups" and base is not None and isinstance(known, dict):
                    value = {**known, **{id: kept for id, kept in value.items() if kept != base[name].get(id)}}
                later[name] = value
        later["version"] = max(VERSION, later["version"]) if isinstance(later.get("version"), int) else VERSION
        try:
            replace(path, json.dumps(later, indent=1, ensure_ascii=False).encode("utf-8", "replace"))
        except OSError as error:
            return f"The settings could not be saved: {error.strerror or error}."
        self.base = plain
        return None


def _read(path: Path) -> dict[str, Any] | None:
    """The settings file as it is; None if there is none or it makes no sense."""
    try:
        data = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
        return msgspec.json.decode(data, type=dict[str, Any])
    except (OSError, msgspec.DecodeError, RecursionError, ValueError):
        return None


def _setup(raw: object) -> Setup | None:
    """Who sat where, as far as it makes sense; None if nothing does. Unknown looks and levels are whoever's seats."""
    if not isinstance(raw, dict) or not isinstance(raw.get("players"), list):
        return None
    players = []
    for one in raw["players"]:
        words = {name: one.get(name) for name in ("name", "level", "colour", "face")} if isinstance(one, dict) else {}
        told = {name: word for name, word in words.items() if isinstance(word, str)}
        kind = one.get("kind") if isinstance(one, dict) else ""
        if kind == "bot" and not knows(told.get("level", "")):
            told["level"] = "normal"
        player = Player(**{"name": "", **told}, kind="bot" if kind == "bot" else "human")
        players.append(msgspec.structs.replace(player, name="".join(filter(str.isprintable, player.name))[:LONGEST]))
    options = raw.get("options")
    known = options if isinstance(options, dict) else {}
    return Setup(players, {str(id): value for id, value in known.items() if isinstance(value, (bool, int))})


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
    while path.exists() or seed_path(path).exists() or (folder / FINISHED / path.name).exists():
        number += 1
        path = folder / f"{stem} {number}{SUFFIX}"
    return path


def begin(
    game: Game,
    players: list[Player],
    options: dict[str, bool | int],
    seed: str | None = None,
    table: dict[str, int] | None = None,
) -> Match:
    """A new match on the shelf, in a file that nobody else began meanwhile."""
    while True:
        try:
            return Match.new(game, players, options, seed, new_path(game), table=table)
        except Taken:
            continue


def put_away(path: Path) -> Path | None:
    """Moves a match that is over to the finished ones; where it lies then, None where it stays."""
    if held(path):
        return None  # somebody still looks at its end
    place, number = path.parent / FINISHED / path.name, 1
    try:
        place.parent.mkdir(exist_ok=True)
        while place.exists():
            number += 1
            place = place.with_name(f"{path.stem} {number}{path.suffix}")
        path.rename(place)
        seed_path(path).unlink(missing_ok=True)
    except OSError:
        return None
    return place


def remove(path: Path) -> str | None:
    """Throw a match away; a sentence if that was not possible."""
    try:
        path.unlink(missing_ok=True)
        seed_path(path).unlink(missing_ok=True)
    except OSError as error:
        return f"The game could not be removed: {error.strerror or error}."
    return None


def set_aside(path: Path) -> str | None:
    """Move a file that cannot be opened out of the way, into a folder beside; a sentence if that was not possible."""
    return move(path, path.parent / ASIDE)


def move(path: Path, folder: Path, seed_first: bool = False) -> str | None:
    """Move a match with its seed to a folder, under a name that is free there; a sentence if that was not possible.
    seed_first: a program killed in between leaves the match, else the seed, where it was."""
    place, number = folder / path.name, 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while place.exists():
            number += 1
            place = place.with_name(f"{path.stem} {number}{path.suffix}")
        steps = [(path, place), (seed_path(path), seed_path(place))]
        for old, new in reversed(steps) if seed_first else steps:
            if old == path or old.exists():
                old.rename(new)
    except OSError as error:
        return f"{path.name} could not be moved: {error.strerror or error}."
    return None


def _set_aside(path: Path) -> bool:
    """Whether there was such a file, and it has another name now; else the next save replaces it."""
    try:
        path.replace(path.with_name(path.name + ".damaged"))
    except OSError:
        return False
    return True
