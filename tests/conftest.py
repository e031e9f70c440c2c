"""What every test may rely on: no window, no sound, no word in the tester's own folders, helpers under `tests`.

Where the game is installed as a wheel the tests run on the wheel, else on the checkout: the checkout is put last on the
path, for `from tests.null_game import ...` and for the game where no wheel is.
"""

import importlib.util
import os
import sys
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))

# set before any test module is imported; programs started by tests inherit them
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["GOATGAMES_HOME"] = os.path.join(tempfile.gettempdir(), f"goatgames-test-{os.getpid()}")

# and run the same build: the checkout where the tests do, else the wheel
found = importlib.util.find_spec("goatgames")
if found and found.origin and Path(found.origin).is_relative_to(ROOT / "goatgames"):
    os.environ["PYTHONPATH"] = str(ROOT)

try:
    from hypothesis import settings
except ImportError:  # only some tests need it
    pass
else:
    settings.register_profile("house", deadline=None, derandomize=True, database=None)
    settings.register_profile("torture", deadline=None, max_examples=2000, database=None)
    settings.load_profile("torture" if os.environ.get("GOATGAMES_TORTURE") else "house")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test: nothing saved by one is found by another."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("GOATGAMES_HOME", str(folder))
    return folder


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


def pytest_terminal_summary(terminalreporter: "pytest.TerminalReporter") -> None:
    """The figures of a run: how often something was tried, added up by what it was."""
    sums: dict[str, int] = {}
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "figure":
                count, _, what = value.partition(" ")
                sums[what] = sums.get(what, 0) + int(count.replace(",", ""))
    if sums:
        terminalreporter.section("figures")
        for what, count in sorted(sums.items()):
            terminalreporter.write_line(f"{count:>8,} {what}")
