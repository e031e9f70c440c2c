"""Imports run one way, and importing anything does nothing."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

import goatgames

PACKAGE = Path(goatgames.__path__[0])
LAYERS = [  # a module may import from its own layer and those above it in this list
    ("paths", "core.*"),
    ("strict_yaml", "content", "games.priors", "games.looks", "games.*.components", "games.*.weights"),
    ("games.game", "games.*.looks"),
    ("games.*.rules*", "games.*.words", "bots.search"),
    ("games.*.reflex", "games.*.bot*"),
    ("notation", "record", "undo", "fairness", "match", "bots.brain", "bots.levels"),
    ("games.*.game",),
    ("games.catalogue",),
    ("store", "bots.*"),
    ("ui.*",),
    ("table.*",),
    ("games.*",),  # scene*, ways, layout: what a table shows
    ("scenes.*",),
    ("app", "selftest"),
    ("cli", "__main__", "cli_*"),
]
UI_MAY = (
    "ui.*",
    "paths",
    "core.chance",
    "store",
)  # the kit knows no rules, no match; dice tumble by the small generator
PYGAME = ("app", "ui.*", "scenes.*", "table.*", "games.*.scene*", "games.*.draw*", "games.*.layout*",
          "games.*.buttons", "games.*.chips")  # fmt: skip
PURE = ("table.sitting", "table.eyes", "table.turns", "table.ahead", "table.asking", "table.missed", "games.*.choice",
        "games.*.shown", "games.*.sayings", "games.*.looks", "games.*.race", "games.*.reflex")  # fmt: skip
CORE_MAY = {"hashlib", "typing", "collections.abc", "mypy_extensions", "math"}
LATE: set[tuple[str, str]] = set()


def modules() -> list[str]:
    """All modules that do something, without the package's own name."""
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if "_data" not in path.parts and path.name != "__init__.py"]
    return [".".join(path.relative_to(PACKAGE).with_suffix("").parts) for path in paths]


def matches(module: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(module, pattern) for pattern in patterns)


def layer(module: str) -> int:
    for number, patterns in enumerate(LAYERS):
        if matches(module, patterns):
            return number
    raise AssertionError(f"goatgames.{module} has no place in the house; tests/house/test_imports.py lists the layers")


def imported(module: str) -> Iterator[str]:
    """The absolute names a module imports, late ones too; those for type checkers only are left out."""
    text = PACKAGE.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    waiting: list[ast.AST] = [ast.parse(text)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            waiting += node.orelse
            continue
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            yield from (f"{node.module}.{name.name}" for name in node.names)
        waiting += ast.iter_child_nodes(node)


def own(name: str) -> str | None:
    """The module of ours that an imported name means, without the package's own name."""
    parts = name.split(".")
    if parts[0] != "goatgames":
        return None
    known = modules()
    for length in (len(parts), len(parts) - 1):
        if (found := ".".join(parts[1:length])) in known:
            return found
    return None


@pytest.mark.parametrize("module", modules())
def test_imports_run_one_way(module: str) -> None:
    for name in imported(module):
        other = own(name)
        if other is None or any(matches(module, (a,)) and matches(other, (b,)) for a, b in LATE):
            continue
        assert layer(other) <= layer(module), f"{module} imports {other}, which stands above it"
        if matches(module, ("ui.*",)):
            assert matches(other, UI_MAY), f"the kit knows no {other}"


@pytest.mark.parametrize("module", modules())
def test_only_what_is_seen_imports_pygame(module: str) -> None:
    if not matches(module, PYGAME) or matches(module, PURE):
        assert not [name for name in imported(module) if name.split(".")[0] in ("pygame", "pymunk")]


@pytest.mark.parametrize("module", [module for module in modules() if module.startswith("core.")])
def test_the_core_has_no_files_and_no_clock(module: str) -> None:
    foreign = {name.rsplit(".", 1)[0] if "." in name else name for name in imported(module) if own(name) is None}
    assert foreign - {"goatgames.core.state", "goatgames.core.chance", "goatgames.core"} <= CORE_MAY


def test_a_game_imports_no_other_game() -> None:
    for module in modules():
        if mine := re.match(r"games\.(\w+)\.", module):
            others = [other for name in imported(module) if (other := own(name)) and re.match(r"games\.\w+\.", other)]
            assert all(other.startswith(f"games.{mine[1]}.") for other in others), module


LOOK = """
import importlib, os, sys
seen = []
def watch(event, args):
    if event == "open" and isinstance(args[0], str):
        path = args[0].replace(os.sep, "/")
        if "w" in (args[1] or "") or "/content/" in path or "/assets/" in path:
            seen.append(path)
    elif event in ("os.mkdir", "socket.connect", "subprocess.Popen"):
        seen.append(event)
for name in ("msgspec", "platformdirs", "pymunk", "pygame", "multiprocessing.connection"):
    importlib.import_module(name)  # what others do on import is theirs
sys.addaudithook(watch)
for name in sys.argv[1:]:
    importlib.import_module("goatgames." + name)
import pygame
assert not pygame.get_init() and not pygame.display.get_init() and not pygame.font.get_init(), "switched on"
assert not seen, seen
"""


def test_importing_opens_nothing_and_reads_nothing(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-B", "-c", LOOK, *modules()], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_worker_never_loads_pygame() -> None:
    code = "import goatgames.bots.worker, goatgames.bots.arena, sys; assert 'pygame' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
