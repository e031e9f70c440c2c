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
    ("strict_yaml", "games.priors", "games.looks"),
    ("content_files",),
    ("games.*.components", "games.*.weights"),
    ("content", "games.*.looks"),
    ("games.game",),
    ("games.*.rules*", "games.*.words", "bots.search"),
    ("games.*.reflex", "games.*.bot*"),
    ("notation", "record", "undo", "fairness", "telling", "seats", "seating", "reading", "terms", "standing", "match",
     "bots.brain", "bots.levels"),
    ("games.*.game",),
    ("games.catalogue",),
    ("store", "lookback", "shelf", "bots.*"),
    ("ui.*",),
    ("table.*",),
    ("games.*",),  # scene*, ways, layout: what a table shows
    ("scenes.*", "levels"),
    ("app",),
    ("launch", "selftest"),
    ("cli", "__main__", "cli_*"),
]
UI_MAY = (
    "ui.*",
    "paths",
    "core.chance",
    "store",
)  # the kit knows no rules, no match; dice tumble by the small generator
PYGAME = ("app", "levels", "launch", "ui.*", "scenes.*", "table.*", "games.*.scene*", "games.*.draw*",
          "games.*.layout*", "games.*.buttons", "games.*.chips")  # fmt: skip
PURE = ("table.sitting", "table.eyes", "table.turns", "table.ahead", "table.asking", "table.missed", "table.back",
        "games.*.choice",
        "games.*.shown", "games.*.sayings", "games.*.looks", "games.*.race", "games.*.reflex")  # fmt: skip
CORE_MAY = {"hashlib", "typing", "collections.abc", "mypy_extensions", "math"}
TABLE_KNOWS = ("table.*", "ui.*", "core.*", "bots.brain", "match", "notation", "telling", "content")  # and no game
GAMES_MAY = ("table.contract", "table.ahead", "table.room", "table.strip", "table.plates", "table.bubble")
# the two places that open a module of a game by its name: what they open is in the hands of nobody else
BY_NAME = {"content": "games.*.components", "scenes.opening": "games.*.scene"}


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
    """The absolute names a module imports, late ones and those for type checkers too."""
    text = PACKAGE.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    waiting: list[ast.AST] = [ast.parse(text)]
    while waiting:
        node = waiting.pop()
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
        if other is None:
            continue
        assert layer(other) <= layer(module), f"{module} imports {other}, which stands above it"
        if matches(module, ("ui.*",)):
            assert matches(other, UI_MAY), f"the kit knows no {other}"
        if matches(module, ("table.*",)):
            assert matches(other, TABLE_KNOWS), f"the table layer knows no {other}"
        if matches(module, ("games.*.*",)) and matches(other, ("table.*",)):
            assert matches(other, GAMES_MAY), f"a game's scene answers; {other} is none of its business"


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Groups of nodes each of which leads to all others of it."""

    def ways(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            for there in graph[waiting.pop()] - seen:
                seen.add(there)
                waiting.append(there)
        return seen

    reach = {node: ways(node) for node in graph}
    found = {tuple(sorted(b for b in reach[a] if a in reach[b])) for a in graph if a in reach[a]}
    return [list(group) for group in sorted(found)]


def test_no_import_runs_in_a_circle() -> None:
    """Late and type-only imports included, and the components that content opens by name."""
    names = modules()
    graph = {module: {other for name in imported(module) if (other := own(name)) and other != module}
             for module in names}  # fmt: skip
    graph["content"] |= {module for module in names if matches(module, (BY_NAME["content"],))}
    assert circles(graph) == []


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [["b", "c"]]


def test_only_two_places_open_modules_by_name() -> None:
    assert [module for module in modules() if "importlib" in imported(module)] == sorted(BY_NAME)


@pytest.mark.parametrize("module", [m for m in modules() if matches(m, ("games.*.scene",))])
def test_a_scene_keeps_nothing(module: str) -> None:
    """A scene has no attribute but what it was made with."""
    tree = ast.parse(PACKAGE.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8"))
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name != "__init__"):
        for part in ast.walk(node):
            targets = part.targets if isinstance(part, ast.Assign) else []
            targets += [part.target] if isinstance(part, ast.AugAssign | ast.AnnAssign) else []
            for target in targets:
                assert not ast.unparse(target).startswith("self."), f"{module}:{part.lineno} keeps something"


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
