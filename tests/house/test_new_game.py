"""A further game costs its folders and its entry in the catalogue: one is made, checked, played and removed."""

import filecmp
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import dev_new_game
import pytest

GAME = "nanny-run"
OWN = ("content/nanny-run/", "goatgames/games/nanny_run/", "tests/rules/nanny_run/")
PLAY = """
import sys
import pygame
from goatgames.app import App
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.scenes.results import Results
from goatgames.scenes.setup import Setup
from goatgames.store import Settings
from goatgames.table.page import TablePage
from tests.table.conftest import Answers

app = App(Settings(reduced_motion=False), (1280, 720), "instant")
app.rebuild()
app._workers = Answers()
app.home()
app.step(500)
assert app.pointer.find("game:nanny-run").enabled, "it is on the shelf"
app.scene.act("game:nanny-run")
app.step(500)
assert isinstance(app.scene, Setup)
app.scene.act("play")
for _ in range(4000):
    app.step(100)
    table = app.scene
    if isinstance(table, Results):
        break
    assert isinstance(table, TablePage), type(table)
    if table.sitting.seat is not None:
        table.act("rest" if table.sitting.view.counted >= 12 else "run")
assert isinstance(app.scene, Results) and app.scene.match.over
print(app.scene.match.names[app.scene.result.winners[0]], "wins")
app.close()
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Iterator[Path]:
    """A copy of the project in which the game has been made."""
    there = tmp_path_factory.mktemp("checkout")
    skip = shutil.ignore_patterns("__pycache__", "_data", "*.pyc")
    for name in ("goatgames", "content", "tests", "tools"):
        shutil.copytree(root / name, there / name, ignore=skip)
    shutil.copy(root / "pyproject.toml", there / "pyproject.toml")
    try:
        (there / "assets").symlink_to(root / "assets", target_is_directory=True)
    except OSError:
        shutil.copytree(root / "assets", there / "assets")
    dev_new_game.start(there, GAME)
    assert run(there, "-m", "tests.conformance.pinned", GAME)[0] == 0
    yield there
    shutil.rmtree(there)


def run(there: Path, *arguments: str) -> tuple[int, str]:
    """The project's Python in a copy of it; exit code and what was printed."""
    settings = {**os.environ, "PYTHONPATH": str(there), "GOATGAMES_HOME": str(there / "home")}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=there, env=settings, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def files(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for part in ("goatgames", "content", "tests", "tools")
        for path in (folder / part).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and "_data" not in path.parts
    }


@pytest.mark.fault("K-77")
def test_it_costs_its_folders_and_one_entry(checkout: Path, root: Path) -> None:
    before, after = files(root), files(checkout)
    assert before <= after and all(name.startswith(OWN) for name in after - before)
    changed = [name for name in before if not filecmp.cmp(root / name, checkout / name, shallow=False)]
    assert changed == [dev_new_game.CATALOGUE]
    old, new = ((folder / dev_new_game.CATALOGUE).read_text().splitlines() for folder in (root, checkout))
    assert [line for line in new if line not in old and not line.startswith("GAMES")] == [
        "from goatgames.games.nanny_run.game import GAME as NANNY_RUN"
    ]


@pytest.mark.fault("K-77")
def test_it_passes_conformance_and_the_battery_at_once(checkout: Path) -> None:
    scenes = ["tests/scenes/test_battery.py", "tests/scenes/test_pixels.py"]
    places = ["tests/rules/nanny_run", "tests/conformance", *scenes]
    code, said = run(checkout, "-m", "pytest", "-q", "-p", "no:cacheprovider", *places, "-k", "nanny-run or nanny_run")
    assert code == 0, said[-3000:]
    assert int(said.rsplit(" passed", 1)[0].split()[-1]) > 60
    code, said = run(checkout, "-c", "from goatgames import content; print(content.check())")
    assert said.strip() == "[]"


@pytest.mark.fault("K-77")
def test_it_is_typed_and_in_style(checkout: Path) -> None:
    code, said = run(checkout, "-m", "ruff", "check", "--quiet", "goatgames", "tests/rules/nanny_run")
    assert code == 0, said
    code, said = run(checkout, "-m", "mypy", "--no-error-summary", "goatgames/games/nanny_run")
    assert code == 0, said


@pytest.mark.fault("K-77")
def test_it_plays_in_the_window(checkout: Path) -> None:
    code, said = run(checkout, "-c", PLAY)
    assert code == 0 and "wins" in said, said


@pytest.mark.fault("K-77")
def test_its_bots_play_on_the_command_line(checkout: Path) -> None:
    seats = "bot:normal,bot:kid"
    code, said = run(checkout, "-m", "goatgames", "arena", GAME, "--seats", seats, "--games", "4")
    assert code == 0, said
