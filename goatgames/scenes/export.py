"""The game file for the person: written where it is found, and said where."""

from pathlib import Path
from typing import Any

from goatgames import paths
from goatgames.match import Match
from goatgames.ui.messages import Act
from goatgames.ui.system import open_folder


def export(app: Any, match: Match) -> None:
    """Writes the game file where the person finds it, and says where, or why not."""
    folder = paths.user_data() / "exports"
    stem = match.path.stem if match.path is not None else match.game.id
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{stem}.txt"
        match.export(path)
    except OSError as error:
        app.toast(f"The game file could not be written: {error.strerror or error}.")
        return
    app.toast(f"Saved as {path.name}.", tone="success", act=Act("Open folder", lambda: _open(app, folder)))


def _open(app: Any, folder: Path) -> None:
    """Shows the folder in the system's own window of files."""
    if not open_folder(folder):
        app.toast(f"The folder is {folder}.", tone="success")
