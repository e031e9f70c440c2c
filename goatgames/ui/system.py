"""What the desktop does for the program: show a folder."""

import os
import subprocess
import sys
from pathlib import Path

_PROGRAMS = {"darwin": "open", "linux": "xdg-open"}


def open_folder(folder: Path) -> bool:
    """Asks the desktop to show a folder; False where it cannot be asked. Returns at once."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        program = _PROGRAMS.get(sys.platform, "xdg-open")
        quiet = subprocess.DEVNULL
        subprocess.Popen([program, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError:
        return False
    return True
