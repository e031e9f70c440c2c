"""The frozen program: one folder in dist/goatgames, and the proof that it needs nothing else."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from dev_env import Home, Trouble, say

LIMIT = 60  # MB on Linux


def freeze(home: Home) -> int:
    """Build with PyInstaller from the installed wheel, then try the result; returns the exit code."""
    work = home.kept / "freeze"
    work.mkdir(parents=True, exist_ok=True)
    start = work / "start.py"
    start.write_text(
        "import runpy\n\nrunpy.run_module('goatgames', run_name='__main__', alter_sys=False)\n", encoding="utf-8"
    )
    say("Freezing ...")
    folders = ["--distpath", str(home.root / "dist"), "--workpath", str(work)]
    home.run(
        "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *folders,
        str(home.root / "pyinstaller.spec"),
        check=True, GOATGAMES_START=str(start), GOATGAMES_WHEEL=str(wheel(home)),
    )  # fmt: skip
    program = home.root / "dist" / "goatgames"
    size = megabytes(program)
    print(f"{program}: {size:.1f} MB")
    if sys.platform.startswith("linux") and size > LIMIT:
        raise Trouble(f"The program takes {size:.1f} MB; {LIMIT} MB is the limit.")
    return try_out(program / ("goatgames.exe" if home.windows else "goatgames"))


def wheel(home: Home) -> Path:
    """The folder of the installed package."""
    code = "import goatgames; print(goatgames.__path__[0])"
    done = subprocess.run(
        [str(home.python), "-c", code], env=home.environment(), capture_output=True, text=True, check=True
    )
    return Path(done.stdout.strip())


def megabytes(folder: Path) -> float:
    """What a folder takes, links counted once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def try_out(program: Path) -> int:
    """The program's self-test in an empty folder with an empty environment."""
    say("Self-test of the frozen program ...")
    bare = {
        name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ
    }  # Windows starts nothing without it
    with tempfile.TemporaryDirectory() as nowhere:
        done = subprocess.run([str(program.absolute()), "selftest"], cwd=nowhere, env=bare, check=False)
        left = [path.name for path in Path(nowhere).iterdir()]
    if done.returncode:
        raise Trouble(f"The frozen program's self-test failed with exit code {done.returncode}.")
    if left:
        raise Trouble(f"The self-test left files in the folder it ran in: {', '.join(left)}.")
    return 0
