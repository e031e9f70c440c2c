"""Where things are: content and assets that came with the program, and the person's own folders.

One rule serves a checkout, an installed wheel and a frozen program. Nothing is made here: who writes does.
"""

import os
import stat
import tempfile
from pathlib import Path

import platformdirs

APP = "goatgames"


def root() -> Path:
    """The folder that holds `content/` and `assets/`: `goatgames/_data` in a wheel or frozen, else the checkout."""
    package = Path(__file__).resolve().parent
    data = package / "_data"
    return data if data.is_dir() else package.parent


def content(*parts: str) -> Path:
    """A file or folder under `content/`, as in `content("mountain-goats", "game.yaml")`."""
    return root().joinpath("content", *parts)


def assets(*parts: str) -> Path:
    """A file or folder under `assets/`, as in `assets("svg", "pawn", "pawn_red.svg")`."""
    return root().joinpath("assets", *parts)


def user_data() -> Path:
    """The folder of matches and statistics."""
    return _user("data")


def user_config() -> Path:
    """The folder of settings."""
    return _user("config")


def user_log() -> Path:
    """The folder of log files and crash reports."""
    return _user("log")


def _user(kind: str) -> Path:
    """One of the three folders; GOATGAMES_HOME wins; a temporary folder where home cannot be written."""
    for folder in (_chosen(kind), _usual(kind)):
        if folder is not None and writable(folder):
            return folder
    owner = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "player")
    return Path(tempfile.gettempdir(), f"{APP}-{owner}", kind)


def makeshift() -> bool:
    """Whether the person's folders lie in a temporary place because their own cannot be written."""
    return not any(folder is not None and writable(folder) for folder in (_chosen("data"), _usual("data")))


def _chosen(kind: str) -> Path | None:
    home = os.environ.get("GOATGAMES_HOME")
    return Path(home).absolute() / kind if home else None


def _usual(kind: str) -> Path | None:
    try:
        folder: Path = getattr(platformdirs, f"user_{kind}_path")(APP, appauthor=False)
    except (OSError, RuntimeError, KeyError, ValueError):  # no home at all, as in an empty environment
        return None
    return folder if folder.is_absolute() else None  # "~" stays unexpanded where nobody knows the home


def writable(folder: Path) -> bool:
    """True if `folder` can be written, or made in the nearest folder above it that exists."""
    for place in (folder, *folder.parents):
        try:
            mode = place.stat().st_mode  # asked once: another program may be making the folder just now
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            return False
        return stat.S_ISDIR(mode) and os.access(place, os.W_OK | os.X_OK)  # else a file is in the way
    return False
