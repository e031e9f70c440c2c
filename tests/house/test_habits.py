"""What no file of the project does."""

import ast
import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

FOLDERS = ("goatgames", "tools", "tests", "content", "docs", ".ci")
TEXTS = (".py", ".md", ".yaml", ".toml", ".spec", "")
# built from halves, so that this file passes its own test
FORBIDDEN = {
    "a path of somebody's machine": re.compile("/wo" + "rk/|/ro" + "ot/|[A-Z]:\\\\Us" + "ers\\\\"),
    "the host of a package registry": re.compile(
        "py" + r"pi\.org|python" + r"hosted\.org|npm" + r"js\.|conda" + r"\.anaconda"
    ),
}


def texts() -> list[Path]:
    found = [
        path for path in ROOT.iterdir() if path.is_file() and path.suffix in TEXTS and not path.name.startswith(".")
    ]
    for folder in FOLDERS:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix in TEXTS]
    return [path for path in sorted(found) if "__pycache__" not in path.parts]


def sources(*folders: str) -> list[Path]:
    return [path for path in texts() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in folders]


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str) -> None:
    found = []
    for path in texts():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if FORBIDDEN[what].search(line):
                found.append(f"{name(path)}:{number}")
    assert not found


def test_no_global_random_no_eval_no_pickle() -> None:
    found = []
    for path in sources("goatgames"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            line = f"{name(path)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Import | ast.ImportFrom):
                modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
                found += [line for module in modules if module in ("random", "pickle", "marshal", "shelve", "numpy")]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                found += [line] if node.func.id in ("eval", "exec", "compile", "__import__") else []
    assert not found


def test_yaml_is_read_in_one_place() -> None:
    pattern = re.compile(r"^\s*(import|from) yaml", re.MULTILINE)
    users = [name(path) for path in sources("goatgames") if pattern.search(path.read_text(encoding="utf-8"))]
    assert len(users) <= 1, users


def most_lines(path: Path) -> int:
    """Of a table: what a game shows, which is neither its rules nor its bot."""
    of_a_table = path.parent.parent.name == "games" and not path.name.startswith(("rules", "bot"))
    return 400 if of_a_table else 500


def test_files_are_small_and_lines_fit() -> None:
    long = []
    for path in sources("goatgames", "tests", "tools"):
        if path.parent.name == "art":
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        if len(lines) > most_lines(path):
            long.append(f"{name(path)}: {len(lines)} lines")
        if path.is_relative_to(ROOT / "tools"):  # tables of sounds and shapes read better wide
            continue
        long += [f"{name(path)}:{n}" for n, line in enumerate(lines, 1) if len(line) > 120]
    assert not long


def test_texts_are_utf8_with_unix_lines() -> None:
    assert not [name(path) for path in texts() if b"\r" in path.read_bytes()]
