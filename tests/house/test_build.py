"""Which build is under test, and that the two builds play the same games."""

import importlib
import importlib.metadata
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

import goatgames
from goatgames import paths
from goatgames.core import state
from tests.house.games_digest import digest

PACKAGE = Path(goatgames.__path__[0])
KERNEL = ("core/*.py", "games/*/rules*.py", "games/*/bot*.py", "bots/search.py")


def kernel() -> list[str]:
    found = {path for pattern in KERNEL for path in PACKAGE.glob(pattern) if path.name != "__init__.py"}
    return sorted("goatgames." + ".".join(path.relative_to(PACKAGE).with_suffix("").parts) for path in found)


def kind(module: str) -> str:
    return "pure" if str(importlib.import_module(module).__file__).endswith(".py") else "compiled"


def test_all_of_the_kernel_is_of_the_expected_build() -> None:
    expected = os.environ.get("GOATGAMES_EXPECT_BUILD", kind(state.__name__))
    assert {module: kind(module) for module in kernel()} == {module: expected for module in kernel()}


def test_no_extension_lies_in_the_checkout(root: Path) -> None:
    built = [path for end in ("so", "pyd") for path in (root / "goatgames").rglob(f"*.{end}")]
    assert not built, "an edited file would silently run its old build"


def test_data_are_where_the_build_keeps_them(root: Path) -> None:
    installed = PACKAGE.parent != root
    assert paths.root() == (PACKAGE / "_data" if installed else root)
    assert paths.content("mountain-goats", "game.yaml").is_file()
    assert paths.assets("svg", "palette.json").is_file()
    assert paths.assets("fonts", "OFL-Nunito.txt").is_file()


def test_the_version_is_said_once() -> None:
    try:
        installed = importlib.metadata.version("goatgames")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("the game is not installed")
    assert installed == goatgames.__version__


def test_the_checkout_plays_the_same_games_as_the_build_under_test(root: Path) -> None:
    if kind(state.__name__) == "pure":
        pytest.skip("there is only one build here")
    code = "from tests.house.games_digest import digest; print(*digest())"
    environment = {**os.environ, "PYTHONPATH": str(root)}
    pure = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert pure.stdout.split() == [str(key) for key in digest()]


@pytest.mark.fault("K-13")
def test_only_kernels_made_here_are_cleared_away(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import setuptools

    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    monkeypatch.syspath_prepend(str(root))
    module = importlib.util.spec_from_file_location("kernel_setup", root / "setup.py")
    assert module is not None and module.loader is not None
    setup = importlib.util.module_from_spec(module)
    module.loader.exec_module(setup)
    kept = tmp_path / "kept"
    for name in ("letters", "photos", "0123456789abcdef0123"):
        (kept / name).mkdir(parents=True)
        (kept / name / "mine.txt").write_text("mine")
    (kept / "note.txt").write_text("mine")
    (kept / "old").mkdir()
    (kept / "old" / setup.MARK).touch()
    build = setup.BuildKernel.__new__(setup.BuildKernel)
    build.build_lib = str(tmp_path / "lib")
    made = tmp_path / "lib" / "goatgames" / "core" / "state.so"
    made.parent.mkdir(parents=True)
    made.write_text("compiled")
    build.keep([made], kept / "fresh")
    left = sorted(path.name for path in kept.iterdir())
    assert left == ["0123456789abcdef0123", "fresh", "letters", "note.txt", "photos"]
    assert (kept / "fresh" / "goatgames" / "core" / "state.so").read_text() == "compiled"
    assert (kept / "letters" / "mine.txt").exists() and (kept / "0123456789abcdef0123" / "mine.txt").exists()
