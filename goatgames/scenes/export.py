"""The game file for the person: written where it is found, and said where."""

from typing import Any

from goatgames import paths
from goatgames.match import Match


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
    app.toast(f"Saved: {path}", tone="success")
