"""K-76: the head tells which version of a game's rules a text was played by."""

import copy

import pytest

from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Damaged, TooNew

pytestmark = pytest.mark.fault("K-76")


def with_rules(version):
    """Mountain Goats in a version of the program where its rules have this number."""
    game = copy.copy(find("mountain-goats"))
    game.rules = version
    return lambda _: game


def changed(path, **edits):
    """The file with lines of these words replaced."""
    rows = path.read_text(encoding="utf-8").splitlines()
    rows = [f"{word} {edits[word]}" if (word := row.split()[0]) in edits else row for row in rows]
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


@pytest.fixture
def path(goats, tmp_path):
    path = tmp_path / "a.goats"
    goats.go_on(goats.new(path=path), 120).close()
    return path


def test_a_new_text_tells_the_rules_of_today(path):
    assert "rules 1" in path.read_text(encoding="utf-8").splitlines()[:4]


def test_keys_and_positions_of_older_rules_are_not_compared(path, goats):
    changed(path, key="0123456789abcde", state="{}")
    with pytest.raises(Damaged, match="is damaged: line .* position"):
        Match.load(path, find, save=False)
    match = Match.load(path, with_rules(2))
    assert match.ply == 120
    ply = goats.go_on(match, 150).ply
    match.close()
    assert Match.load(path, with_rules(2), save=False).ply == ply, "what is played on stays readable"


def test_a_ply_that_newer_rules_refuse_says_so(path):
    rows = path.read_text(encoding="utf-8").splitlines()
    at = next(at for at, row in enumerate(rows) if row.startswith("0 use"))
    path.write_text("\n".join([*rows[:at], "0 climb 9", *rows[at + 1 :]]) + "\n", encoding="utf-8")
    with pytest.raises(Damaged, match=r"was played by older rules: line \d+ is against the rules: "):
        Match.load(path, with_rules(2), save=False)


def test_draws_of_older_rules_need_not_follow_the_seed(path):
    rows = path.read_text(encoding="utf-8").splitlines()
    start = next(at for at, row in enumerate(rows) if row.startswith("* start"))
    roll = next(at for at, row in enumerate(rows) if row.startswith("* roll"))
    path.write_text("\n".join([*rows[: start + 1], "* roll 1 1 1 1" if roll else ""]) + "\n", encoding="utf-8")
    with pytest.raises(Damaged, match="is not the draw of the seed"):
        Match.load(path, find, save=False)
    assert Match.load(path, with_rules(2), save=False).view(NOBODY).to_move() != (CHANCE,)


def test_newer_rules_are_too_new(path):
    changed(path, rules="2")
    with pytest.raises(TooNew, match="newer rules of Mountain Goats"):
        Match.load(path, find, save=False)


@pytest.mark.parametrize("version", ["0", "-1", "one", "1.5", "99999999999"])
def test_a_version_that_is_none_is_damaged(path, version):
    changed(path, rules=version)
    with pytest.raises(Damaged, match="its head tells no version of the rules"):
        Match.load(path, find, save=False)


def test_a_text_without_a_version_is_of_the_first_rules(path):
    text = path.read_text(encoding="utf-8").replace("rules 1\n", "")
    path.write_text(text, encoding="utf-8")
    assert Match.load(path, find, save=False).ply == 120
