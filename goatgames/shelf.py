"""The shelf of matches: what is shown of each file, kept beside the files so that none is read twice; deleting, and
taking that back."""

import logging
import threading
import time
from pathlib import Path
from typing import Literal

import msgspec

from goatgames import store
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Damaged, GameTextError, Player, TooNew
from goatgames.record import replace

log = logging.getLogger(__name__)

VERSION = 1  # of the index; another one is made anew
INDEX = "shelf.json"
DELETED = "deleted"  # the folder of what can still be brought back
BEGUN = 60.0  # s
PATIENCE = 0.04  # s the first look at the shelf may take for files it does not know

State = Literal["unfinished", "finished", "damaged", "newer"]
FOLDERS = ("", store.FINISHED)


class Entry(msgspec.Struct, frozen=True):
    """What the shelf knows of a file.

    folder: below the shelf, "" for what goes on; size, stamp: of the file in bytes and ns, by which it is known again.
    why: one sentence if it cannot be opened; whole: how many gestures and draws before that are whole. seat: on turn,
    or the first winner; totals: by seat, as results show them. notes: what makes it practice. plies, round (0: none).
    """

    name: str
    folder: str
    size: int
    stamp: int
    state: State
    why: str = ""
    whole: int = 0
    game: str = ""
    title: str = ""
    players: list[Player] = []
    options: dict[str, bool | int] = {}
    seat: int = NOBODY
    winners: list[int] = []
    totals: list[str] = []
    ranks: list[int] = []
    round: int = 0
    plies: int = 0
    notes: list[str] = []

    @property
    def when(self) -> float:
        """Seconds since 1970 of the last move."""
        return self.stamp / 1e9

    @property
    def opens(self) -> bool:
        """Whether it can be gone on with, or looked at whole."""
        return self.state in ("unfinished", "finished")


class _Index(msgspec.Struct):
    version: int
    entries: list[Entry]


class Shelf:
    """All matches, newest first. `refresh` looks what files there are; those it does not know are read in the
    background, and `busy` says so. number: raised whenever entries are others."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or store.shelf_path()
        self.entries: list[Entry] = []
        self.number = 0
        self._lock = threading.Lock()
        self._known = {(entry.folder, entry.name): entry for entry in _read(self.folder / INDEX)}
        self._waiting: list[tuple[str, str, int, int]] = []
        self._thread: threading.Thread | None = None
        self._fresh = False  # the index on the disk is older
        self._ends = False

    # --- reading ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether files are still being read."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def unfinished(self) -> list[Entry]:
        """What can be gone on with."""
        return [entry for entry in self.entries if entry.state == "unfinished"]

    @property
    def closed(self) -> list[Entry]:
        """What cannot be opened, each with its reason."""
        return [entry for entry in self.entries if not entry.opens]

    def path(self, entry: Entry) -> Path:
        """Where its file lies."""
        return self.folder / entry.folder / entry.name

    def refresh(self, patience: float = PATIENCE) -> None:
        """Looks what files there are. Unknown ones are read here until one can be gone on with or so many seconds are
        over, the others in the background."""
        self._stop()
        files = sorted(_files(self.folder), key=lambda file: -file[3])
        unknown = []
        found: dict[tuple[str, str], Entry] = {}
        for file in files:
            folder, name, size, stamp = file
            known = self._known.get((folder, name))
            if known is not None and (known.size, known.stamp) == (size, stamp):
                found[folder, name] = known
            else:
                unknown.append(file)
        self._fresh = self._fresh or found.keys() != self._known.keys()
        self._known = found
        self._show()
        end = time.monotonic() + patience
        while unknown and time.monotonic() < end:
            self._take(unknown.pop(0))
        self._waiting = unknown
        if unknown:
            self._ends = False
            self._thread = threading.Thread(target=self._work, name="shelf", daemon=True)
            self._thread.start()
        else:
            self._keep()

    def finish(self) -> None:
        """Waits until every file has been read."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def close(self) -> None:
        """Nobody looks any more."""
        self._stop()
        self._keep()

    def _stop(self) -> None:
        self._ends = True
        self.finish()

    def _work(self) -> None:
        """Reads what waits, newest first."""
        for count, file in enumerate(self._waiting, 1):
            if self._ends:
                return
            self._take(file)
            if count % 50 == 0:
                self._keep()
        self._keep()

    def _take(self, file: tuple[str, str, int, int]) -> None:
        folder, name, _, _ = file
        try:
            entry = look(self.folder, *file)
        except Exception as error:
            log.exception("while looking at %s", name)
            entry = Entry(*_head(file), "damaged", f"{name} is damaged: {type(error).__name__}.")
        if entry.state == "finished" and not folder:
            moved = store.put_away(self.folder / name)
            if moved is not None:
                entry = msgspec.structs.replace(entry, name=moved.name, folder=store.FINISHED)
        with self._lock:
            self._known[entry.folder, entry.name] = entry
            self._fresh = True
        self._show()

    def _show(self) -> None:
        with self._lock:
            old = time.time() - BEGUN  # an empty file may be one that is being begun
            entries = [entry for entry in self._known.values() if entry.size or entry.when < old]
            self.entries = sorted(entries, key=lambda entry: (-entry.stamp, entry.name))
            self.number += 1

    def _keep(self) -> None:
        """Writes the index, if it is another one; without it everything is only read once more."""
        if not self._fresh:
            return
        with self._lock:
            data = msgspec.json.encode(_Index(VERSION, list(self._known.values())))
            self._fresh = False
        try:
            if self.folder.is_dir():
                replace(self.folder / INDEX, data)
        except OSError as error:
            log.info("the index of the shelf was not written: %s", error)

    # --- deleting --------------------------------------------------------------------------------------------------

    def delete(self, entry: Entry) -> str | None:
        """Takes a match off the shelf, to be brought back by `restore`; a sentence if that was not possible."""
        problem = store.move(self.path(entry), self.folder / DELETED / (entry.folder or "."))
        if problem is None:
            with self._lock:
                self._known.pop((entry.folder, entry.name), None)
                self._fresh = True
            self._show()
        return problem

    def deleted(self) -> list[Path]:
        """What was deleted and can still be brought back, the last one first; also after a killed program."""
        folder = self.folder / DELETED
        files = [path for path in folder.rglob(f"*{store.SUFFIX}") if path.is_file()] if folder.is_dir() else []
        return sorted(files, key=lambda path: -path.stat().st_ctime_ns)

    def restore(self, path: Path) -> str | None:
        """Brings a deleted match back; a sentence if that was not possible."""
        place = path.parent.relative_to(self.folder / DELETED)
        problem = store.move(path, self.folder / place, seed_first=True)
        self.refresh()
        return problem

    def settle(self) -> None:
        """What was deleted is gone for good."""
        for path in self.deleted():
            store.remove(path)


def look(root: Path, folder: str, name: str, size: int, stamp: int) -> Entry:
    """Reads one file; a match is replayed, so that what is said of it is true."""
    path, head = root / folder / name, (name, folder, size, stamp)
    try:
        match = Match.load(path, find, save=False) if size else None
    except TooNew as error:
        return Entry(*head, "newer", str(error))
    except GameTextError as error:
        return Entry(*head, "damaged", str(error), _whole(path) if isinstance(error, Damaged) else 0)
    if match is None:
        return Entry(*head, "damaged", f"{name} is empty.")
    game = match.game
    if game.scene is None:
        return Entry(*head, "newer", f"{name} is a game of {game.title}, which has no table in this version.")
    view = match.view(NOBODY)
    count = getattr(view, "round", None)  # a game may count its rounds
    seat = next((seat for seat in match.to_move() if seat != CHANCE), view.turn)
    winners, ranks = [], []
    scores = view.scores()
    totals = [str(score) for score in scores]
    if match.over:
        result = match.result()
        winners, ranks, seat = list(result.winners), list(result.ranks), result.winners[0]
        totals = [game.looks.total(parts, total) for parts, total in zip(result.parts, result.totals, strict=True)]
    return Entry(
        *head, "finished" if match.over else "unfinished", "", match.told, game.id, game.title, match.players,
        match.options, seat, winners, totals, ranks, count() if count else 0, match.ply, list(match.notes),
    )  # fmt: skip


def _whole(path: Path) -> int:
    """How many gestures and draws of a damaged file are whole."""
    from goatgames.lookback import salvage

    found = salvage(path)
    return found.told if found is not None else 0


def _head(file: tuple[str, str, int, int]) -> tuple[str, str, int, int]:
    folder, name, size, stamp = file
    return name, folder, size, stamp


def _files(root: Path) -> list[tuple[str, str, int, int]]:
    """(folder, name, bytes, ns of the last change) of every game file."""
    found = []
    for folder in FOLDERS:
        try:
            paths = [path for path in (root / folder).iterdir() if path.suffix == store.SUFFIX]
        except OSError:
            continue  # no such folder yet
        for path in paths:
            try:
                told = path.stat()
            except OSError:
                continue  # gone meanwhile, or a link that leads nowhere
            found.append((folder, path.name, told.st_size, told.st_mtime_ns))
    return found


def _read(path: Path) -> list[Entry]:
    """The index as it was kept; [] where there is none or it makes no sense."""
    try:
        index = msgspec.json.decode(path.read_bytes(), type=_Index)
    except (OSError, msgspec.DecodeError, RecursionError, ValueError):
        return []
    return index.entries if index.version == VERSION else []
