"""The file of a running match: its text, what of it everybody may read, the drawn seed kept apart from both."""

import errno
import os
import threading
from pathlib import Path

UNSAVED = "The game goes on but is not being saved: {}."
TAKEN = "another program has changed its file"


class Writer:
    """Appends to a game's file: written at once, so that a killed process loses at most the line being written, and
    brought to the disk by a thread whenever the table is settled, so that the screen never waits for the disk.

    Nothing here raises for a full disk or a read-only folder: `problem` then holds a sentence, the text waits in
    memory, and every later write tries again. A file that somebody else has written to since is left as it is: two
    programs at one game would tear it to pieces, so the second to write only plays on.
    """

    def __init__(self, path: Path, keep: int = 0) -> None:
        """keep: bytes of a file that is there already, what follows them (a torn line) is cut off; 0 begins anew."""
        self.path = path
        self.problem: str | None = None
        self._keep = keep
        self._size = self._found()  # of the file in bytes, as far as this program knows
        self._file: int | None = None
        self._waiting = b""
        self._wake = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    def write(self, text: str) -> None:
        """Append whole lines."""
        self._waiting += text.encode()
        try:
            if self._found() != self._size:
                raise OSError(errno.EBUSY, TAKEN)
            if self._file is None:
                self._file = self._open()
            while self._waiting:
                done = os.write(self._file, self._waiting)
                self._waiting = self._waiting[done:]
                self._size += done
            self.problem = None
        except OSError as error:
            self.problem = UNSAVED.format(error.strerror or error)

    def _found(self) -> int:
        try:
            return self.path.stat().st_size
        except OSError:  # not there, or nobody may look; what is wrong, opening it tells
            return 0

    def _open(self) -> int:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        file = os.open(self.path, flags, 0o600)
        os.ftruncate(file, self._keep)
        self._size = self._keep
        return file

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
            except OSError as error:
                self.problem = UNSAVED.format(error.strerror or error)
            if closing:
                return

    def close(self) -> None:
        """Bring the rest to the disk and let the file go; may be called twice."""
        if self._thread is not None:
            self._closing = True
            self._wake.set()
            self._thread.join()
            self._thread = None
        if self._file is not None:
            os.close(self._file)
            self._file = None
            self._keep = self._size  # should anything still be written


class Record:
    """The lines of a match's text, in memory and, once `save_to` was called, in a file as well."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.public: list[str] = []  # what everybody at the table may read while the match runs
        self._writer: Writer | None = None
        self._seed_problem: str | None = None

    @property
    def path(self) -> Path | None:
        """The file, if there is one."""
        return self._writer.path if self._writer else None

    @property
    def problem(self) -> str | None:
        """A sentence while the file cannot be written."""
        return (self._writer.problem if self._writer else None) or self._seed_problem

    def save_to(self, path: Path, keep: int = 0) -> None:
        """From here on every line also goes to `path`, after its first `keep` bytes."""
        self._writer = Writer(path, keep)

    def write(self, rows: list[str], public: list[str] | None = None) -> None:
        """Append lines; public: the same as everybody may read them, [] to leave them out, None when they are equal."""
        self.lines += rows
        self.public += rows if public is None else public
        if self._writer:
            self._writer.write("".join(row + "\n" for row in rows))

    def settle(self) -> None:
        """The table rests: to the disk with it."""
        if self._writer:
            self._writer.settle()

    def keep_seed(self, seed: str) -> None:
        """Put a drawn seed into a private file beside the save, so that the save itself does not tell it."""
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            seed_path(self.path).write_text(seed + "\n", encoding="utf-8")
            seed_path(self.path).chmod(0o600)
        except OSError as error:
            self._seed_problem = UNSAVED.format(error.strerror or error)

    def close(self, over: bool) -> None:
        """Let the file go; the seed's private file goes with the end of the game, the text tells it by then."""
        if self._writer:
            self._writer.close()
            if over and self.problem is None:
                seed_path(self._writer.path).unlink(missing_ok=True)


def seed_path(path: Path) -> Path:
    """The private file of a save's drawn seed."""
    return path.with_name(path.name + ".seed")


def kept_seed(path: Path) -> str:
    """The drawn seed kept beside a save; empty if there is none."""
    try:
        return seed_path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
