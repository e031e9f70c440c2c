"""Do the tests bite? One line of the program is changed at a time, and some test must fail.

    .venv/bin/python tools/mutants.py                  60 mutants, drawn by the commit; every survivor is printed
    .venv/bin/python tools/mutants.py --list           only what would be changed
    .venv/bin/python tools/mutants.py --only 7 12      these of them

Constants, comparisons, dropped branches and dropped calls of the table layer, match, undo, record, the bots' processes
and the scenes of the games. Which tests run a line is found out first (with `coverage`, the extra "mutants"); of these
the quickest go first. A mutant that makes them hang is dead too. Work is done in copies; the checkout is not touched.
"""

import argparse
import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TARGETS = (
    "goatgames/table/*.py", "goatgames/match.py", "goatgames/standing.py", "goatgames/telling.py",
    "goatgames/undo.py", "goatgames/record.py", "goatgames/bots/worker.py", "goatgames/games/*/scene.py",
)  # fmt: skip
TESTS = (("tests/table", "tests/ui"), ("tests/scenes", "tests/match", "tests/bots"))  # one process each
COPIED = ("goatgames", "content", "tests", "tools", "pyproject.toml")
SWAPS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==", ast.Is: "is not",
    ast.IsNot: "is", ast.In: "not in", ast.NotIn: "in",
}  # fmt: skip
SIGNS = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is",
         ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in"}  # fmt: skip
PLUGIN = '''
import json, os, coverage
cov = coverage.Coverage(data_file=os.environ["MUTANTS_DATA"], include=json.loads(os.environ["MUTANTS_FILES"]))
took = {}
def pytest_sessionstart(session):
    cov.start()
def pytest_runtest_logstart(nodeid, location):
    cov.switch_context(nodeid)
def pytest_runtest_logreport(report):
    took[report.nodeid] = took.get(report.nodeid, 0.0) + report.duration
def pytest_sessionfinish(session):
    cov.stop()
    cov.save()
    with open(os.environ["MUTANTS_DATA"] + ".json", "w") as file:
        json.dump(took, file)
'''


class Mutant(NamedTuple):
    """One line changed: where, what stood there, what stands there instead."""

    file: str
    line: int
    kind: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}\n    - {self.before.strip()}\n    + {self.after.strip()}"


# --- what may be changed -------------------------------------------------------------------------------------------


def mutants_of(path: Path, name: str) -> Iterator[Mutant]:
    """All mutants of a file, in the order of its lines."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    tree = ast.parse(text)
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            child.parent = node  # type: ignore[attr-defined]
    found = [
        Mutant(name, line, kind, lines[line - 1], lines[line - 1][:start] + new + lines[line - 1][end:])
        for node in ast.walk(tree)
        for kind, line, start, end, new in changes(node, lines)
    ]
    yield from sorted(set(found), key=lambda m: (m.line, m.kind, m.after))


def changes(node: ast.AST, lines: Sequence[str]) -> Iterator[tuple[str, int, int, int, str]]:
    """(kind, line, first column, last column, new text) of the ways to change a node of one line."""
    if getattr(node, "lineno", 0) != getattr(node, "end_lineno", 1) and not isinstance(node, ast.If):
        return
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        line = lines[node.lineno - 1]
        start, end = _chars(line, node.left.end_col_offset), _chars(line, node.comparators[0].col_offset)
        sign = SIGNS[type(node.ops[0])]
        between = line[start:end]
        if sign in between:
            yield "comparison", node.lineno, start, end, between.replace(sign, SWAPS[type(node.ops[0])], 1)
    elif isinstance(node, ast.Constant) and _changeable(node):
        line = lines[node.lineno - 1]
        new = str(not node.value) if isinstance(node.value, bool) else repr(_other(node.value))
        yield "constant", node.lineno, _chars(line, node.col_offset), _chars(line, node.end_col_offset), new
    elif isinstance(node, ast.If) and node.test.lineno == node.test.end_lineno == node.lineno:
        line = lines[node.lineno - 1]
        start, end = _chars(line, node.test.col_offset), _chars(line, node.test.end_col_offset)
        yield "dropped branch", node.lineno, start, end, "False"
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and node.lineno == node.end_lineno:
        line = lines[node.lineno - 1]
        start, end = _chars(line, node.col_offset), _chars(line, node.end_col_offset)
        yield "dropped call", node.lineno, start, end, "pass"


def _chars(line: str, offset: int | None) -> int:
    """A column of the syntax tree, which counts bytes, as one of the string."""
    return len(line.encode()[: offset or 0].decode())


def _other(value: float) -> int | float:
    return value * 2 + 1 if isinstance(value, float) else value + 1


def _changeable(node: ast.Constant) -> bool:
    """Numbers and truths that decide something: no colours' parts, no annotations, no places in a subscripted type."""
    if not isinstance(node.value, bool | int | float):
        return False
    parent = getattr(node, "parent", None)
    while isinstance(parent, ast.Tuple | ast.BinOp | ast.UnaryOp):
        parent = getattr(parent, "parent", None)
    return not isinstance(parent, ast.AnnAssign)


def drawn(root: Path, seed: str, count: int) -> list[Mutant]:
    """So many mutants of all, by lot."""
    every: list[Mutant] = []
    for pattern in TARGETS:
        for path in sorted(root.glob(pattern)):
            every += mutants_of(path, path.relative_to(root).as_posix())
    return random.Random(seed).sample(every, count)


# --- which tests see it --------------------------------------------------------------------------------------------


class Checkout:
    """A copy of the project to change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        skip = shutil.ignore_patterns("__pycache__", "_data")
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=skip)
            else:
                shutil.copy(ROOT / name, folder / name)
        (folder / "assets").symlink_to(ROOT / "assets", target_is_directory=True)

    def pytest(self, *arguments: str, seconds: float | None = None, **settings: str) -> int:
        """Its exit code; 1 where it took longer."""
        environment = {**os.environ, "PYTHONPATH": f"{self.folder}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
                       "GOATGAMES_HOME": str(self.folder / "home"), "PYTHONDONTWRITEBYTECODE": "1",
                       **settings}  # fmt: skip
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
        child = subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            return child.wait(seconds)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
            return 1


Seen = dict[str, dict[int, list[str]]]  # file -> line -> the tests that run it, quickest first


def seen_by(folder: Path, wanted: set[str]) -> tuple[Seen, dict[str, float]]:
    """Which tests run which lines of these files, and how long each test takes."""
    import coverage

    copies = [Checkout(folder / f"look{index}") for index in range(len(TESTS))]
    threads = []
    for copy, places in zip(copies, TESTS, strict=True):
        (copy.folder / "mutants_plugin.py").write_text(PLUGIN, encoding="utf-8")
        settings = {
            "MUTANTS_DATA": str(copy.folder / "seen"),
            "MUTANTS_FILES": json.dumps([str(copy.folder / name) for name in sorted(wanted)]),
        }
        thread = threading.Thread(
            target=copy.pytest, args=("-p", "mutants_plugin", *places), kwargs=settings
        )
        thread.start()
        threads.append(thread)
    for thread in threads:
        thread.join()
    seen: Seen = {}
    took: dict[str, float] = {}
    for copy in copies:
        took |= json.loads((copy.folder / "seen.json").read_text(encoding="utf-8"))
        data = coverage.CoverageData(str(copy.folder / "seen"))
        data.read()
        for file in data.measured_files():
            name = Path(file).relative_to(copy.folder).as_posix()
            for line, tests in data.contexts_by_lineno(file).items():
                seen.setdefault(name, {}).setdefault(line, []).extend(test for test in tests if test)
    for lines in seen.values():
        for tests in lines.values():
            tests.sort(key=lambda test: took.get(test, 0.0))
    return seen, took


def tests_for(mutant: Mutant, seen: Seen) -> list[str]:
    """The tests that run its line; of one that only an import runs, all that run the file."""
    lines = seen.get(mutant.file, {})
    if lines.get(mutant.line):
        return lines[mutant.line]
    return list(dict.fromkeys(test for tests in lines.values() for test in tests))


# --- trying them ---------------------------------------------------------------------------------------------------


def dies(mutant: Mutant, copy: Checkout, seen: Seen, took: dict[str, float]) -> bool:
    """Whether some test fails on it, or never ends."""
    path = copy.folder / mutant.file
    whole = path.read_text(encoding="utf-8")
    lines = whole.split("\n")
    assert lines[mutant.line - 1] == mutant.before
    lines[mutant.line - 1] = mutant.after
    path.write_text("\n".join(lines), encoding="utf-8")
    tests = tests_for(mutant, seen)
    try:
        for first, last in ((0, 12), (12, 120), (120, len(tests))):  # the quickest alone first
            some = tests[first:last]
            usual = sum(took.get(test, 0.1) for test in some)
            if some and copy.pytest("-x", *some, seconds=60 + 6 * usual):
                return True
        return False
    finally:
        path.write_text(whole, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Prints who survives; exit code 1 where more than the share allowed do."""
    parser = argparse.ArgumentParser(description="Do the tests bite?")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", default="", help="of the lot; the commit if none is given")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.85, help="the share that must die")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", type=int, nargs="*", help="numbers from the list")
    chosen = parser.parse_args(arguments)
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    seed = chosen.seed or head.stdout.strip()
    lot = list(enumerate(drawn(ROOT, seed, chosen.count), 1))
    lot = [(number, mutant) for number, mutant in lot if not chosen.only or number in chosen.only]
    print(f"{len(lot)} mutants, drawn by {seed}", flush=True)
    if chosen.list:
        for number, mutant in lot:
            print(f"{number:2} {mutant}")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        return hunt(Path(folder), lot, chosen.jobs, chosen.least)


def hunt(folder: Path, lot: list[tuple[int, Mutant]], jobs: int, least: float) -> int:
    """Tries them all, so many at a time."""
    copies = [Checkout(folder / f"job{index}") for index in range(jobs)]  # first: people go on working meanwhile
    seen, took = seen_by(folder, {mutant.file for _, mutant in lot})
    waiting, alive, lock = list(lot), [], threading.Lock()

    def work(copy: Checkout) -> None:
        while True:
            with lock:
                if not waiting:
                    return
                number, mutant = waiting.pop(0)
            dead = dies(mutant, copy, seen, took)
            with lock:
                alive.extend([] if dead else [(number, mutant)])
                print(f"{number:2} {'dead' if dead else 'ALIVE':5} {mutant.file}:{mutant.line} {mutant.kind}", flush=True)

    threads = [threading.Thread(target=work, args=(copy,)) for copy in copies]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    dead = len(lot) - len(alive)
    for number, mutant in sorted(alive):
        print(f"\n{number:2} {mutant}\n    run by {len(tests_for(mutant, seen))} tests")
    print(f"\n{dead} of {len(lot)} died ({dead / max(1, len(lot)):.0%}).")
    return 0 if dead >= least * len(lot) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
