"""The file of a running match: its text, what of it everybody may read, the drawn seed kept apart from both."""

import errno
import glob
import os
import tempfile
import threading
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from filelock import FileLock, Timeout

UNSAVED = "The game goes on but is not being saved: {}."
SEED_UNSAVED = "The game is saved, but not the seed of its chance: {}."
GONE = "The game’s file was taken away; it was written anew as {}."
CHANGED = "Another program has changed the game’s file; the game goes on in {}."


class Hold:
    """A file that one program at a time may write to. The mark lies in a folder of the system's for things that pass,
    so that nothing is left beside saves."""

    def __init__(self, path: Path) -> None:
        owner = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "player")
        folder = Path(tempfile.gettempdir(), f"goatgames-{owner}", "locks")
        name = blake2b(os.fsencode(os.path.realpath(path)), digest_size=12).hexdigest()
        self._lock: FileLock | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(str(folder / f"{name}.lock"), timeout=0, thread_local=False)
        except OSError:
            return  # no locks here; the file's size still tells of somebody else's writing

    def take(self) -> bool:
        """Whether the file is ours now; True also where locking is not possible."""
        try:
            if self._lock is not None:
                self._lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            self._lock = None
        return True

    def release(self) -> None:
        """Let others have it."""
        if self._lock is not None:
            self._lock.release()


def held(path: Path) -> bool:
    """Whether another program writes to this file now."""
    hold = Hold(path)
    if not hold.take():
        return True
    hold.release()
    return False


class Writer:
    """Appends to a game's file: written at once, so that a killed process loses at most the line being written, and
    brought to the disk by a thread whenever the table is settled, so that the screen never waits for the disk.

    Nothing here raises for a full disk or a read-only folder: `problem` then holds a sentence, the text waits in
    memory, and every later write tries again. A file that was taken away or that somebody else has written to is left
    as it is: the whole game goes into a new file, and `moved` says so.
    """

    def __init__(self, path: Path, whole: Callable[[], str], keep: int = 0) -> None:
        """whole: all of the text so far; keep: bytes of a file that is there already, what follows them (a torn line)
        is cut off; 0 begins anew, FileExistsError if there is one."""
        self.path = path
        self.moved: str | None = None
        self.moves = 0  # how often the game went into a new file
        self._whole = whole
        self._keep = keep
        self._size = _size(path)  # of the file in bytes, as far as this program knows
        self._file: int | None = None
        self._waiting = b""
        self._failed: str | None = None
        self._unsynced: str | None = None
        self._wake = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None
        if not keep:
            self._create(path)

    @property
    def problem(self) -> str | None:
        """A sentence while not everything is in the file."""
        cause = self._failed or self._unsynced
        return UNSAVED.format(cause) if cause else None

    def _create(self, path: Path) -> None:
        """A new file of our own; other trouble than that it is there waits for the first writing."""
        try:
            self._open(path, os.O_CREAT | os.O_EXCL)
        except FileExistsError:
            if _size(path):
                raise
        except OSError as error:
            self._failed = error.strerror or str(error)

    def write(self, text: str) -> None:
        """Append whole lines."""
        self._waiting += text.encode()
        try:
            if not self._in_place():
                self._move()
            if self._file is None:
                self._open(self.path, os.O_CREAT)
            assert self._file is not None
            while self._waiting:
                done = os.write(self._file, self._waiting)
                self._waiting = self._waiting[done:]
                self._size += done
            self._failed = None
        except OSError as error:
            self._failed = error.strerror or str(error)

    def _in_place(self) -> bool:
        """Whether the file is the one this program has written, as it left it."""
        if self._file is None:
            return _size(self.path) == self._size
        try:
            there, ours = self.path.stat(), os.fstat(self._file)
        except OSError:
            return False
        return (there.st_ino, there.st_dev, there.st_size) == (ours.st_ino, ours.st_dev, self._size)

    def _open(self, path: Path, flags: int) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_WRONLY | os.O_APPEND | flags | getattr(os, "O_BINARY", 0), 0o600)
        os.ftruncate(file, self._keep)
        self._stop()
        self._file, self._size = file, self._keep

    def _move(self) -> None:
        """Go on in the file that lies there now if it holds the same, else in a new one, with all of the text."""
        whole = self._whole().encode()
        have = len(whole) - len(self._waiting)
        try:
            same = self.path.read_bytes() == whole[:have]
        except OSError:
            same = False
        if same:
            self._keep = have
            self._open(self.path, 0)
            return
        gone = not os.path.lexists(self.path)
        self._keep = 0
        path, number = self.path, 1
        while True:
            try:
                self._open(path, os.O_CREAT | os.O_EXCL)
                break
            except FileExistsError:
                if not os.path.lexists(path):
                    raise  # something else is in the way of the folder
                number += 1
                path = self.path.with_name(f"{self.path.stem} {number}{self.path.suffix}")
        self.path, self._waiting = path, whole
        self.moves += 1
        self.moved = (GONE if gone else CHANGED).format(path.name)

    def settle(self) -> None:
        """The table rests here: let the thread bring everything to the disk."""
        if self._file is None:
            return
        if self._thread is None:
            self._closing = False
            self._thread = threading.Thread(target=self._sync, args=(self._file,), name="save", daemon=True)
            self._thread.start()
        self._wake.set()

    def _sync(self, file: int) -> None:
        while True:
            self._wake.wait()
            self._wake.clear()
            closing = self._closing
            try:
                os.fsync(file)
                self._unsynced = None
            except OSError as error:
                self._unsynced = error.strerror or str(error)
            if closing:
                return

    def close(self) -> None:
        """Bring the rest to the disk and let the file go; may be called twice."""
        if self._waiting:
            self.write("")
        self._stop()
        self._keep = self._size  # should anything still be written

    def _stop(self) -> None:
        if self._thread is not None:
            self._closing = True
            self._wake.set()
            self._thread.join()
            self._thread = None
        if self._file is not None:
            os.close(self._file)
            self._file = None


class Record:
    """The lines of a match's text, in memory and, once `create` or `go_on` was called, in a file as well."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.public: list[str] = []  # what everybody at the table may read while the match runs
        self._writer: Writer | None = None
        self._hold: Hold | None = None
        self._seed = ""  # a drawn one, kept in a private file
        self._seed_at: int | None = None  # the file (a number of moves) it has been kept beside
        self._seed_problem: str | None = None

    @property
    def path(self) -> Path | None:
        """The file, if there is one."""
        return self._writer.path if self._writer else None

    @property
    def problem(self) -> str | None:
        """A sentence while the file cannot be written."""
        return (self._writer.problem if self._writer else None) or self._seed_problem

    @property
    def moved(self) -> str | None:
        """A sentence once the game goes on in another file than it began in."""
        return self._writer.moved if self._writer else None

    def create(self, path: Path) -> None:
        """From here on every line also goes to a new file; FileExistsError if there is one, or about to be."""
        hold = Hold(path)
        if not hold.take():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        try:
            self._writer = Writer(path, self._whole)
        except FileExistsError:
            hold.release()
            raise
        self._hold = hold

    def go_on(self, path: Path, keep: int) -> bool:
        """From here on every line also goes to `path`, after its first `keep` bytes; False while another program
        writes there."""
        hold = Hold(path)
        if not hold.take():
            return False
        self._hold, self._writer = hold, Writer(path, self._whole, keep)
        return True

    def _whole(self) -> str:
        return "".join(row + "\n" for row in self.lines)

    def write(self, rows: list[str], public: list[str] | None = None) -> None:
        """Append lines; public: the same as everybody may read them, [] to leave them out, None when they are equal."""
        self.lines += rows
        self.public += rows if public is None else public
        if self._writer:
            self._writer.write("".join(row + "\n" for row in rows))
            self._write_seed()

    def again(self) -> None:
        """Try once more what could not be written."""
        if self._writer and self.problem:
            self._writer.write("")
            self._writer.settle()
            self._write_seed()

    def settle(self) -> None:
        """The table rests: to the disk with it."""
        if self._writer:
            self._writer.settle()

    def keep_seed(self, seed: str) -> None:
        """Put a drawn seed into a private file beside the save, so that the save itself does not tell it."""
        self._seed, self._seed_at = seed, None
        self._write_seed()

    def _write_seed(self) -> None:
        if not self._seed or self._writer is None or self.path is None or self._seed_at == self._writer.moves:
            return
        try:
            replace(seed_path(self.path), (self._seed + "\n").encode())
            self._seed_at, self._seed_problem = self._writer.moves, None
        except OSError as error:
            self._seed_problem = SEED_UNSAVED.format(error.strerror or error)

    def close(self, over: bool) -> None:
        """Let the file go; the seed's private file goes with the end of the game, the text tells it by then."""
        if self._writer:
            self._writer.close()
            if over and self.problem is None:
                try:
                    seed_path(self._writer.path).unlink(missing_ok=True)
                except OSError as error:
                    self._seed_problem = SEED_UNSAVED.format(error.strerror or error)
                self._seed = ""
        if self._hold is not None:
            self._hold.release()


def replace(path: Path, data: bytes) -> None:
    """Write a whole file, for its owner only, so that at any moment there is the old one or the new one, also on the
    disk. OSError leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    tidy(path)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
        try:
            while data:
                data = data[os.write(file, data) :]
            os.fsync(file)
        finally:
            os.close(file)
        fresh.replace(path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise


def tidy(path: Path, older: float = 60.0) -> None:
    """Throw away what killed programs left half written beside a file, if it is older than so many seconds."""
    now = time.time()
    for other in path.parent.glob(f"{glob.escape(path.name)}.*.new"):
        try:
            if now - other.stat().st_mtime > older:
                other.unlink()
        except OSError:
            continue  # somebody else's, or gone meanwhile


def seed_path(path: Path) -> Path:
    """The private file of a save's drawn seed."""
    return path.with_name(path.name + ".seed")


def kept_seed(path: Path) -> str:
    """The drawn seed kept beside a save; empty if there is none."""
    try:
        return seed_path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # not there, or nobody may look; what is wrong, opening it tells
        return 0
