"""The rules register against the tests: which test proves which rule. Reads files only; runs nothing."""

import ast
import re
from pathlib import Path

ENTRY = re.compile(r"""^\s*-\s*\{?\s*["']?id["']?\s*:\s*["']?([A-Z]+-\d+)""", re.MULTILINE)


def registers(root: Path) -> dict[str, list[str]]:
    """game id -> its rule ids in order, for every game with a register."""
    return {
        path.parent.name: ENTRY.findall(path.read_text(encoding="utf-8"))
        for path in sorted((root / "content").glob("*/rules.yaml"))
    }


def finished(root: Path) -> list[str]:
    """The ids of the games that can be played: those that have rules."""
    return [path.parent.name.replace("_", "-") for path in sorted((root / "goatgames" / "games").glob("*/rules.py"))]


def marks(root: Path, mark: str = "rule") -> dict[str, list[str]]:
    """id -> the tests marked with it (`mark`: rule or fault), as "tests/rules/test_climb.py::test_top"."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        where = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        tests = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        others = [node for node in tree.body if node not in tests]
        for one in ids_in(*others, mark=mark):  # pytestmark, parameters kept in a table
            found.setdefault(one, []).append(where)
        for test in tests:
            for one in ids_in(test, mark=mark):
                found.setdefault(one, []).append(f"{where}::{test.name}")
    return found


def ids_in(*nodes: ast.AST, mark: str = "rule") -> list[str]:
    """The ids in all `pytest.mark.rule(...)`, or of another mark, below these nodes, each once."""
    found: dict[str, None] = {}
    for node in (inner for outer in nodes for inner in ast.walk(outer)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(f"mark.{mark}"):
            found |= {arg.value: None for arg in node.args if isinstance(arg, ast.Constant)}
    return list(found)


def uncovered(root: Path) -> list[str]:
    """Rule ids of finished games without a test."""
    tested = marks(root)
    books = registers(root)
    return [rule for game in finished(root) for rule in books.get(game, []) if rule not in tested]


def unknown(root: Path) -> list[str]:
    """Ids in tests that no register holds."""
    known = {rule for rules in registers(root).values() for rule in rules}
    return sorted(rule for rule in marks(root) if rule not in known)


def report(root: Path, game: str | None) -> int:
    """Print each rule with its tests; 1 while a finished game has an untested rule."""
    books = registers(root)
    if game is not None and game not in books:
        from dev_env import Trouble

        raise Trouble(f"There is no game {game!r} with a rules register; there are: {', '.join(books)}.")
    tested = marks(root)
    for name in [game] if game else books:
        done = name in finished(root)
        proved = sum(rule in tested for rule in books[name])
        print(
            f"{name}: {proved} of {len(books[name])} rules have tests"
            + ("" if done else " (the game is not written yet)")
        )
        for rule in books[name] if done else []:
            print(f"  {rule}  " + ("\n         ".join(tested[rule]) if rule in tested else "NO TEST"))
    missing = uncovered(root)
    return 1 if missing else 0
