"""Every rule of a finished game has a test, and every marked id is a rule."""

from pathlib import Path

import dev_rules


def test_every_rule_has_a_test(root: Path) -> None:
    assert not dev_rules.uncovered(root)


def test_every_marked_id_is_in_a_register(root: Path) -> None:
    assert not dev_rules.unknown(root)


def test_marks_are_found_wherever_pytest_finds_them(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('XY-01', 'XY-02')\n"
        "def test_one(): pass\n"
        "class TestTwo:\n"
        "    @pytest.mark.rule('XY-03')\n"
        "    def test_in(self): pass\n"
        "CASES = [pytest.param(1, marks=pytest.mark.rule('XY-04'))]\n"
    )
    here = "tests/test_a.py"
    assert dev_rules.marks(tmp_path) == {
        "XY-04": [here],
        "XY-01": [f"{here}::test_one"],
        "XY-02": [f"{here}::test_one"],
        "XY-03": [f"{here}::TestTwo"],
    }


def test_a_missing_test_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    for folder in ("content/goat-race", "goatgames/games/goat_race"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "content/goat-race/rules.yaml").write_text(
        "rules:\n  - {id: RA-01, text: a}\n  - id: RA-02\n    text: b\n"
    )
    assert dev_rules.uncovered(tmp_path) == []
    (tmp_path / "goatgames/games/goat_race/rules.py").write_text("")
    assert dev_rules.uncovered(tmp_path) == ["RA-01", "RA-02"]
    (tmp_path / "tests/test_r.py").write_text("@pytest.mark.rule('RA-02', 'RA-09')\ndef test_r(): pass\n")
    assert dev_rules.uncovered(tmp_path) == ["RA-01"]
    assert dev_rules.unknown(tmp_path) == ["RA-09"]
