"""What stays between two starts: settings, and the shelf of matches. Versioned, replaced whole, never a crash."""

import json
import time
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from goatgames import paths
from goatgames.bots.levels import knows
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find
from goatgames.games.game import Game
from goatgames.match import Match, Taken
from goatgames.notation import LONGEST, GameTextError, Player, TooNew
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
    if match.game.scene is None:
        raise TooNew(f"{path.name} is a game of {match.game.title}, which has no table in this version.")
    view = match.view(NOBODY)
    seat = next((seat for seat in match.to_move() if seat != CHANCE), view.turn)
    count = getattr(view, "round", None)  # a game may count its rounds
    return Saved(path, match.game.id, match.game.title, count() if count else 0, match.players[seat].name, _when(path))


def _put_away(path: Path) -> None:
    if held(path):
        return  # somebody still looks at its end
    place, number = path.parent / FINISHED / path.name, 1
    try:
        place.parent.mkdir(exist_ok=True)
        while place.exists():
            number += 1
            place = place.with_name(f"{path.stem} {number}{path.suffix}")
        path.rename(place)
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


def set_aside(path: Path) -> str | None:
    """Move a file that cannot be opened out of the way, into a folder beside; a sentence if that was not possible."""
    place, number = path.parent / ASIDE / path.name, 1
    try:
        place.parent.mkdir(exist_ok=True)
        while place.exists():
            number += 1
            place = place.with_name(f"{path.stem} {number}{path.suffix}")
        path.rename(place)
        if seed_path(path).exists():
            seed_path(path).rename(seed_path(place))
    except OSError as error:
        return f"{path.name} could not be set aside: {error.strerror or error}."
    return None


def _set_aside(path: Path) -> bool:
    """Whether there was such a file, and it has another name now; else the next save replaces it."""
    try:
        path.replace(path.with_name(path.name + ".damaged"))
    except OSError:
        return False
    return True
