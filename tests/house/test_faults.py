"""Known faults: each has a test of the right behaviour; what is still open has none that passes."""

import ast
from pathlib import Path

import dev_rules
import yaml


def faults(root: Path) -> list[dict[str, object]]:
    return yaml.safe_load((root / "tests" / "faults.yaml").read_text(encoding="utf-8"))


def awaited(root: Path) -> set[str]:
    """Ids whose tests are all strict xfails: they say what is right, and that it is not so yet."""
    passing: set[str] = set()
    found: set[str] = set()
    for path in sorted((root / "tests").rglob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            ids = set(dev_rules.ids_in(node, mark="fault"))
            found |= ids
            if ids and "mark.xfail(strict=True" not in ast.unparse(node):
                passing |= ids
    return found - passing


def test_every_mended_fault_has_a_test(root: Path) -> None:
    tested = set(dev_rules.marks(root, "fault")) - awaited(root)
    assert [fault["id"] for fault in faults(root) if not fault.get("open") and fault["id"] not in tested] == []


def test_an_open_fault_has_no_test_that_passes(root: Path) -> None:
    tested = set(dev_rules.marks(root, "fault")) - awaited(root)
    assert [fault["id"] for fault in faults(root) if fault.get("open") and fault["id"] in tested] == []


def test_marked_faults_are_in_the_list_once_each(root: Path) -> None:
    ids = [fault["id"] for fault in faults(root)]
    assert len(set(ids)) == len(ids)
    assert sorted(set(dev_rules.marks(root, "fault")) - set(ids)) == []
