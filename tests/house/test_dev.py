"""tools/dev.py: what it does on machines other than this one, tried with fakes; nothing is installed here."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import dev
import dev_env
import dev_freeze
import dev_new_game
import dev_verbs
import pytest
from dev_env import ROOT, Home, Trouble

PROJECT = """
[build-system]
requires = ["setuptools"]
[project]
dependencies = ["pygame-ce"]
[project.optional-dependencies]
test = ["pytest"]
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with an accent and a space in its name, and a virtual environment that is there already."""
    place = tmp_path / "chèvre 1"
    for folder in ("goatgames", "content", "assets/fonts", ".venv/bin", ".venv/Scripts"):
        (place / folder).mkdir(parents=True)
    (place / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (place / "goatgames" / "__init__.py").write_text("", encoding="utf-8")
    (place / ".venv/bin/python").write_text("", encoding="utf-8")
    return place


class Pip:
    """Stands in for pip: remembers what it was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, ...]] = []
        self.settings: list[dict[str, str]] = []
        monkeypatch.setattr(Home, "pip", self.run)
        monkeypatch.setattr(Home, "make_fonts", lambda home: None)

    def run(self, *arguments: str, **settings: str) -> None:
        self.asked.append(arguments)
        self.settings.append(settings)


# --- the first steps ------------------------------------------------------------------------------------------------


def test_the_file_parses_on_old_pythons(root: Path) -> None:
    ast.parse((root / "tools" / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 4))
    names = {
        node.id
        for node in ast.walk(ast.parse((root / "tools" / "dev.py").read_text("utf-8")))
        if isinstance(node, ast.Name)
    }
    assert "print" not in names


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1, "final", 0))
    assert dev.main(["play"]) == 2
    assert capsys.readouterr().err == "Goat Games needs Python 3.11 or later; this is Python 3.9.\n"


def test_help_fits_a_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 110
    for verb in dev_verbs.VERBS:
        assert any(line.startswith(f"  {verb} ") for line in lines), verb


def test_an_unknown_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["plya"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_tools_start_without_anything_installed(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-I", str(root / "tools" / "dev.py"), "rules", "mountain-goats"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.startswith("mountain-goats: ")
    assert not done.stderr


# --- the environment ------------------------------------------------------------------------------------------------


def test_windows_keeps_its_python_elsewhere(checkout: Path) -> None:
    assert Home(checkout, windows=False).python == checkout / ".venv" / "bin" / "python"
    assert Home(checkout, windows=True).python == checkout / ".venv" / "Scripts" / "python.exe"


def test_a_second_run_does_nothing(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(monkeypatch)
    Home(checkout, windows=False).ready()
    assert [asked[0:2] for asked in pip.asked] == [("install", "pygame-ce"), ("install", "--no-index")]
    Home(checkout, windows=False).ready()
    assert len(pip.asked) == 2


def test_a_changed_source_installs_the_game_alone(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(monkeypatch)
    Home(checkout, windows=False).ready()
    (checkout / "content" / "a.yaml").write_text("a: 1")
    (checkout / "assets" / "fonts" / "made.ttf").write_text("made, not a source")
    Home(checkout, windows=False).ready()
    assert [asked[1] for asked in pip.asked] == ["pygame-ce", "--no-index", "--no-index"]
    assert (checkout / ".venv/goatgames/src/content/a.yaml").is_file()
    Home(checkout, windows=False).ready()
    assert len(pip.asked) == 3


def test_extras_add_up(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(monkeypatch)
    Home(checkout, windows=False).ready()
    Home(checkout, windows=False).ready("test")
    assert pip.asked[-1] == ("install", "pygame-ce", "setuptools", "pytest")
    Home(checkout, windows=False).ready()
    assert len(pip.asked) == 3, "playing after testing installs nothing"


def test_a_broken_install_is_done_again(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(monkeypatch)
    Home(checkout, windows=False).ready()
    (checkout / "content" / "a.yaml").write_text("a: 1")

    def fail(home: Home, *arguments: str, **settings: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(Home, "pip", fail)
        with pytest.raises(KeyboardInterrupt):
            Home(checkout, windows=False).ready()
    (checkout / "content" / "a.yaml").unlink()
    Home(checkout, windows=False).ready()
    assert len(pip.asked) == 3


@pytest.mark.parametrize("windows", [False, True])
def test_no_compiler_means_pure(windows: bool, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(monkeypatch)
    monkeypatch.setenv("PATH", str(checkout))
    monkeypatch.setenv("ProgramFiles(x86)", str(checkout / "Program Files (x86)"))
    monkeypatch.delenv("CC", raising=False)
    (checkout / ".venv/Scripts/python.exe").write_text("", encoding="utf-8")
    Home(checkout, windows).ready()
    assert pip.settings[-1]["GOATGAMES_PURE"] == "1"


def test_a_visual_studio_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("ProgramFiles(x86)", str(tmp_path))
    assert not dev_env.compiler(windows=True)
    place = tmp_path / "Microsoft Visual Studio" / "Installer"
    place.mkdir(parents=True)
    (place / "vswhere.exe").write_text("")
    assert dev_env.compiler(windows=True)


def test_children_run_the_wheel(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    environment = Home(checkout).environment(EXTRA="1")
    assert "PYTHONPATH" not in environment
    assert environment["PYTHONSAFEPATH"] == environment["EXTRA"] == "1"


def test_without_venv(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / ".venv/bin/python").unlink()
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(Trouble, match="no venv module"):
        Home(checkout, windows=False).ready()


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("NewConnectionError: Failed to establish a new connection", "No package index is reachable"),
        ("ERROR: No matching distribution found for pygame-ce", "No package index is reachable"),
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("error: something else", "Installing failed"),
    ],
)
def test_a_failed_install_is_one_sentence(output: str, sentence: str, tmp_path: Path) -> None:
    said = dev_env.complaint(output, False, tmp_path / "pip.log")
    assert said.startswith(sentence)
    assert said.count("\n") == 0


# --- a first start --------------------------------------------------------------------------------------------------


class Played:
    """Stands in for the game and for the process that compiles."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, checkout: Path, quick: bool) -> None:
        self.log: list[str] = []
        monkeypatch.setenv("DISPLAY", ":0")
        monkeypatch.setattr(dev_verbs, "Home", lambda: Home(checkout, windows=False))
        monkeypatch.setattr(Home, "quick", lambda home: quick)
        monkeypatch.setattr(Home, "build_beside", lambda home: self.log.append("build beside"))
        monkeypatch.setattr(Home, "run", self.run)

    def run(self, *arguments: str, check: bool = False, **settings: str) -> int:
        self.log.append("plain" if settings.get("PYTHONPATH") else "wheel")
        return 0


@pytest.mark.fault("K-52")
def test_a_first_start_opens_on_the_plain_files_while_the_rules_are_compiled(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pip = Pip(monkeypatch)
    played = Played(monkeypatch, checkout, quick=False)
    assert dev.main(["play"]) == 0
    assert played.log == ["build beside", "plain"]
    assert [asked[1] for asked in pip.asked] == ["pygame-ce"], "packages, and nothing that takes minutes"
    said = capsys.readouterr().err
    assert "Installing packages" in said and "done in 0 s." in said
    assert "The window opens on the plain files" in said and "the next start uses them" in said


@pytest.mark.fault("K-52")
def test_with_its_kernel_there_the_wheel_is_played(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(monkeypatch)
    played = Played(monkeypatch, checkout, quick=True)
    assert dev.main(["play", "play", "mountain-goats"]) == 0
    assert played.log == ["wheel"] and pip.asked[-1][1] == "--no-index"


@pytest.mark.fault("K-52")
def test_what_measures_waits_for_the_compiled_rules(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pip = Pip(monkeypatch)
    played = Played(monkeypatch, checkout, quick=False)
    assert dev.main(["play", "arena", "mountain-goats"]) == 0
    assert played.log == ["wheel"] and pip.asked[-1][1] == "--no-index"


@pytest.mark.fault("K-52")
def test_it_is_known_whether_somebody_compiles(checkout: Path) -> None:
    home = Home(checkout, windows=False)
    assert not home.building()
    home.set_stamp("builder", "nonsense")
    assert not home.building()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        home.set_stamp("builder", str(child.pid))
        assert home.building()
        assert child.stdin is not None
        child.stdin.close()
        child.wait()
        assert not home.building()


@pytest.mark.fault("K-52")
def test_the_tests_say_how_long_they_take_and_why_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], root: Path
) -> None:
    monkeypatch.setattr(dev_verbs, "pytest", lambda home, arguments, settings: (0, ""))
    monkeypatch.setattr(dev_verbs, "lint", lambda home: 0)
    monkeypatch.setattr(Home, "ready", lambda home, *extras: None)
    monkeypatch.setattr(Home, "build_kind", lambda home: "compiled")
    assert dev.main(["test"]) == 0
    said = capsys.readouterr().err
    assert "minutes" in said and "twice" in said and "two builds" in said
    assert "minutes" in (root / "README.md").read_text(encoding="utf-8").partition("## Test")[2].partition("##")[0]


# --- the verbs ------------------------------------------------------------------------------------------------------


def test_a_display_is_asked_for_only_where_it_is_said() -> None:
    assert dev_verbs.display("win32", {})
    assert dev_verbs.display("darwin", {})
    assert not dev_verbs.display("linux", {})
    assert dev_verbs.display("linux", {"WAYLAND_DISPLAY": "wayland-0"})


def test_play_without_a_display(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert dev.main(["play"]) == 2
    assert "no display" in capsys.readouterr().err


def test_the_summary_of_the_whole_suite_stands_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs: list[tuple[list[str], dict[str, str]]] = []

    def run(home: Home, arguments: list[str], settings: dict[str, str]) -> tuple[int, str]:
        runs.append((arguments, settings))
        return (1, "== 1 failed in 9.00s ==") if len(runs) == 1 else (0, "== 2 passed in 1.00s ==")

    monkeypatch.setattr(dev_verbs, "pytest", run)
    monkeypatch.setattr(dev_verbs, "lint", lambda home: 0)
    monkeypatch.setattr(Home, "ready", lambda home, *extras: None)
    monkeypatch.setattr(Home, "build_kind", lambda home: "compiled")
    monkeypatch.delenv("GOATGAMES_EXPECT_BUILD", raising=False)
    assert dev.main(["test"]) == 1
    assert [settings["GOATGAMES_EXPECT_BUILD"] for _, settings in runs] == ["compiled", "pure"]
    assert capsys.readouterr().out.rstrip().endswith("== 1 failed in 9.00s ==")


def test_style_and_types_are_part_of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev_verbs, "pytest", lambda home, arguments, settings: (0, ""))
    monkeypatch.setattr(dev_verbs, "lint", lambda home: 1)
    monkeypatch.setattr(Home, "ready", lambda home, *extras: None)
    monkeypatch.setattr(Home, "build_kind", lambda home: "pure")
    assert dev.main(["test"]) == 1
    assert dev.main(["test", "tests/ui"]) == 0, "a part of the tests is a part of the tests"


@pytest.mark.parametrize(
    "line",
    [
        "=== 3 passed in 0.12s ===",
        "== 1 failed, 2 passed, 1 warning in 61.00s (0:01:01) ==",
        "=== no tests ran in 0.01s ===",
    ],
)
def test_a_summary_is_known_by_its_looks(line: str) -> None:
    assert dev_verbs.SUMMARY.search(line)
    assert not dev_verbs.SUMMARY.search("=== short test summary info ===")


def test_a_new_game_is_started_once(tmp_path: Path) -> None:
    (tmp_path / "goatgames/games").mkdir(parents=True)
    shutil.copy(ROOT / dev_new_game.CATALOGUE, tmp_path / dev_new_game.CATALOGUE)
    (tmp_path / "content/gilded-rock").mkdir(parents=True)
    (tmp_path / "content/gilded-rock/rules.yaml").write_text("rules:\n  - {id: GR-01, from: ruling}\n")
    words = dev_new_game.start(tmp_path, "goat-race")
    assert words["letters"] == "GORA", "another game has the letters GR"
    assert "GORA-01" in (tmp_path / "content/goat-race/rules.yaml").read_text()
    assert (tmp_path / "goatgames/games/goat_race/__init__.py").is_file()
    assert "python3 tools/dev.py play play goat-race" in dev_new_game.CHECKLIST.format(**words)
    with pytest.raises(Trouble, match="already"):
        dev_new_game.start(tmp_path, "goat-race")
    with pytest.raises(Trouble, match="lower-case"):
        dev_new_game.start(tmp_path, "Goat Race")


def test_the_frozen_program_is_tried_in_an_empty_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, object] = {}

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        seen.update(options, command=command, files=os.listdir(str(options["cwd"])))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    assert dev_freeze.try_out(tmp_path / "goatgames") == 0
    assert seen["command"] == [str(tmp_path / "goatgames"), "selftest"]
    assert seen["files"] == []
    assert not seen["env"] or list(seen["env"]) == ["SYSTEMROOT"]  # type: ignore[call-overload]
