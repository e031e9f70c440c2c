"""What a person who edits content is told: everything at once, with file and line."""

import re
import shutil

import pytest

from goatgames import content, paths

MOUNTAINS = "content/mountain-goats/mountains.yaml"


@pytest.fixture
def copy(tmp_path):
    """A copy of the program's content to break."""
    shutil.copytree(paths.content(), tmp_path / "content")

    class Copy:
        root = tmp_path

        def edit(self, path, old, new):
            file = tmp_path / path
            text = file.read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
            file.write_text(text.replace(old, new), encoding="utf-8")

        def problems(self):
            found = content.check(tmp_path)
            if any(problem.startswith(("content/mountain-goats/mo", "content/mountain-goats/sc")) for problem in found):
                with pytest.raises(content.ContentError) as error:
                    content.load("mountain-goats", tmp_path)
                assert set(error.value.problems) <= set(found)
            return found

    return Copy()


def test_the_programs_own_content_is_all_right(copy):
    assert content.check() == []
    assert copy.problems() == []


def test_everything_wrong_is_told_at_once_with_file_and_line(copy):
    copy.edit(MOUNTAINS, "{number: 5, spaces: 4, tokens: 12}", "{number: 5, spaces: 4, tokns: 12}")
    copy.edit(MOUNTAINS, "{number: 6, spaces: 4,", "{number: 6, spaces: four,")
    copy.edit(MOUNTAINS, "goats-per-player: 6", "goats-per-player: 6\ngoats-per-player: 6")
    copy.edit("content/mountain-goats/game.yaml", "minutes: 20", "minutes: 1:30")
    assert copy.problems() == [
        "content/mountain-goats/game.yaml:5: a whole number is expected here; YAML reads 1:30 as 90: write it plainly",
        f'{MOUNTAINS}:3: key "tokens" is missing',
        f'{MOUNTAINS}:3: unknown key "tokns"; did you mean "tokens"?',
        f'{MOUNTAINS}:4: a whole number is expected here, not "four"',
        f'{MOUNTAINS}:12: key "goats-per-player" is there twice',
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("players: [2, 5]", "players: [02, 5]", 4, "YAML reads 02 as 2"),
        ("players: [2, 5]", "players: [2, 5, 6]", 4, "a list of 2 is expected here, not a list of 3"),
        ("players: [2, 5]", "players: 2", 4, 'a list of 2 is expected here, not "2"'),
        ("players: [2, 5]", "players: [5, 2]", 4, "from 5 to 2 players is not possible"),
        ("minutes: 20", "minutes: 010", 5, "YAML reads 010 as 8"),
        ("minutes: 20", "minutes: 0x14", 5, "YAML reads 0x14 as 20"),
        ("minutes: 20", "minutes: 2_0", 5, "YAML reads 2_0 as 20"),
        ("minutes: 20", 'minutes: "20"', 5, '"20" in quotes is text'),
        ("minutes: 20", "minutes: yes", 5, "YAML reads yes as true"),
        ("minutes: 20", "minutes: 2.5", 5, "a whole number is expected here"),
        ("minutes: 20", "minutes:", 5, "a whole number is expected here, not nothing"),
        ("minutes: 20", "minutes: {a: 1}", 5, "a whole number is expected here, not keys and values"),
        ("minutes: 20", "minutes: 0", 5, "at least a minute"),
        ("minutes: 20", "minuets: 20", 5, 'unknown key "minuets"; did you mean "minutes"?'),
        ("title: Mountain Goats", "title: no", 3, 'text is expected here, and YAML reads no as false; write "no"'),
        ("title: Mountain Goats", "title: 2024-01-01", 3, 'write "2024-01-01"'),
        ("title: Mountain Goats", "title: ~", 3, "YAML reads ~ as nothing"),
        ("title: Mountain Goats", "title: !!python/name:os.system x", 3, "the tag"),
        ("title: Mountain Goats", "title: &a Mountain Goats", 3, "anchors and aliases are not used here"),
        ("title: Mountain Goats", "title: [", 3, "is not YAML: "),
        ("title: Mountain Goats", 'title: "Mountain', 3, "is not YAML: "),
        ("title: Mountain Goats", "title Mountain Goats", 4, "is not YAML: "),
        ("id: mountain-goats", "id: mountain-goat", 2, "the folder is called mountain-goats"),
        ("  - id: green-valley", "  - id: big-mountain", 10, 'the option "big-mountain" is there twice'),
    ],
)
def test_what_is_wrong_with_a_game_file(copy, old, new, line, told):
    copy.edit("content/mountain-goats/game.yaml", old, new)
    problems = copy.problems()
    assert any(
        problem.startswith(f"content/mountain-goats/game.yaml:{line}: ") and told in problem for problem in problems
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "told"),
    [
        (
            "mountains",
            "spaces: 2, tokens: 8}",
            "spaces: 3, tokens: 8}",
            2,
            "add up to 19; the box holds 18 mountain cards",
        ),
        ("mountains", "tokens: 8}", "tokens: 9}", 2, "the tokens add up to 58; the box holds 57 point tokens"),
        ("mountains", "number: 9", "number: 11", 2, "the mountains are numbered 5 to 10"),
        ("mountains", "goats-per-player: 6", "goats-per-player: 5", 11, "25 goats in all; the box holds 30"),
        ("mountains", "{2: 2, 3: 1, 4: 0, 5: 0}", "{2: 2, 3: 1, 4: 0}", 10, "one line for each number of players"),
        ("mountains", "{2: 2, 3: 1, 4: 0, 5: 0}", "{2: 2, 3: 1, 4: 0, 4: 0}", 10, 'key "4" is there twice'),
        ("mountains", "{2: 2, 3: 1,", "{2: -2, 3: 1,", 10, "cannot be below 0"),
        ("scoring", "[15, 12, 9, 6]", "[15, 12, 6, 9]", 2, "the bonus tokens lie highest first"),
        ("scoring", "[15, 12, 9, 6]", "[15, 12, 9]", 2, "3 bonus tokens; the box holds 4"),
        ("scoring", "lowest: 11", "lowest: 12", 4, "its spaces are 11 to 24, not 12 to 24"),
        ("scoring", "3: [16, 12, 8, 4]", "3: [16, 12, 4, 8]", 9, "the points fall from rank to rank"),
        ("scoring", "9: 5, 10: 5", "9: 5", 13, "one line for each mountain"),
        ("scoring", "highest: 24", "highest: [24]", 6, "a whole number is expected here, not a list of 1"),
    ],
)
def test_counts_that_do_not_add_up(copy, file, old, new, line, told):
    copy.edit(f"content/mountain-goats/{file}.yaml", old, new)
    problems = copy.problems()
    assert any(
        problem.startswith(f"content/mountain-goats/{file}.yaml:{line}: ") and told in problem for problem in problems
    )


def test_registers_refer_to_rules_there_are(copy):
    copy.edit("content/mountain-goats/rules.yaml", "broken as in MG-18, with", "broken as in MG-81, with")
    copy.edit("content/mountain-goats/rules.yaml", "{id: MG-33, from: rulebook", "{id: MG-32, from: rulebok")
    copy.edit("content/mountain-goats/rules.yaml", "{big-mountain: false,", "{big-montain: false,")
    problems = copy.problems()
    assert len(problems) == 4
    for told in (
        'there is no option "big-montain" in game.yaml; did you mean "big-mountain"?',
        'MG-29 refers to MG-81, and there is none; did you mean "MG-31"?',
        "MG-32 is there twice",
        'unknown source "rulebok"; did you mean "rulebook"?',
    ):
        assert sum(told in problem for problem in problems) == 1


def test_missing_strange_and_unreadable_files(copy):
    (copy.root / "content" / "goat-lords" / "game.yaml").unlink()
    (copy.root / "content" / "mountain-goats" / "scorring.yaml").write_text("a: 1\n")
    (copy.root / MOUNTAINS).write_bytes(b"# fine\nmountains: \xff\n")
    (copy.root / "content" / "we-have-goats" / "game.yaml").write_text("")
    assert copy.problems() == [
        "content/goat-lords/game.yaml:1: the file is missing",
        f"{MOUNTAINS}:2: is not UTF-8 text",
        'content/mountain-goats/scorring.yaml:1: nothing reads this file; did you mean "scoring.yaml"?',
        "content/we-have-goats/game.yaml:1: is empty",
    ]


def test_registers_open_by_id_and_by_section():
    register = content.rules("mountain-goats")
    assert register.find("MG-12").source == "rulebook"
    assert register.find("MG-99") is None
    assert [section for section, _ in register.sections()][:3] == ["Setup", "The roll", "Climbing"]
    assert sum(len(rules) for _, rules in register.sections()) == len(register.rules)


@pytest.mark.parametrize("game", ["mountain-goats", "seven-goats", "goat-lords", "row-your-goat", "we-have-goats"])
def test_every_game_says_who_it_is_for(game):
    about = content.about(game)
    assert about.title and about.players[0] == 2 and about.minutes > 0
    assert content.rules(game).title == about.title


def test_a_game_still_to_come_has_no_components(monkeypatch):
    monkeypatch.setattr(content, "_module", lambda game: None)
    with pytest.raises(content.ContentError, match="cannot be played yet"):
        content.load("row-your-goat")


@pytest.mark.fault("K-81")
@pytest.mark.parametrize(
    "value",
    [
        "<<: {a: 1}", "number: " + "9" * 5000, "tokens: 2001-13-40",
        "tokens: 0x" + "f" * 5000, "tokens: 1e999", "tokens: .inf",
        "tokens: !!python/object:os.system [x]", "? [a, b]\n: 1",
        "tokens: " + "[" * 200 + "]" * 200, "tokens: \"\\ud800\"",
        "tokens: &a 1", "tokens: 190:20:30", "tokens: =", "tokens: ~", "tokens: " + "x" * 100_000, "9" * 5000 + ": 1",
        "tokens: 2001-12-14t21:59:43.10-05:00", "tokens: {" * 3000, "\x00", "tokens: 0b" + "1" * 9000, "tokens: !<!> 1",
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", [MOUNTAINS, "content/mountain-goats/game.yaml", "content/mountain-goats/rules.yaml"])
def test_whatever_stands_there_is_reported_with_file_and_line(copy, path, value):
    file = copy.root / path
    file.write_text(file.read_text(encoding="utf-8") + f"\n{value}\n", encoding="utf-8")
    problems = content.check(copy.root)
    assert problems and all(len(problem) < 400 for problem in problems)
    assert all(re.match(r"content/[\w.-]+/[\w.-]+\.yaml:\d+: ", problem) for problem in problems), problems[:2]
