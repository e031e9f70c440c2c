"""The game file for the person: written where it is found, and said where."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from goatgames import paths
from goatgames.match import Match
from goatgames.ui.messages import Act
from goatgames.ui.system import open_folder


def export(app: Any, match: Match, stem: str = "") -> None:
    """Writes the game file where the person finds it, and says where, or why not. stem: its name, else the save's."""
    stem = stem or (match.path.stem if match.path is not None else match.game.id)
    _write(app, f"{stem}.txt", match.export)


def copy(app: Any, path: Path) -> None:
    """The same with a file as it is, whatever is wrong with it."""
    _write(app, path.name, lambda place: place.write_bytes(path.read_bytes()))


def _write(app: Any, name: str, write: Callable[[Path], object]) -> None:
    folder = exports()
    path = folder / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write(path)
    except OSError as error:
        app.toast(f"The game file could not be written: {error.strerror or error}.")
        return
    app.toast(f"Saved as {path.name}.", tone="success", act=Act("Open folder", lambda: _open(app, folder)))


def exports() -> Path:
    """The folder of game files that were written for the person."""
    return paths.user_data() / "exports"


def _open(app: Any, folder: Path) -> None:
    """Shows the folder in the system's own window of files."""
    if not open_folder(folder):
        app.toast(f"The folder is {folder}.", tone="success")
