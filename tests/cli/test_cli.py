"""The command line: stable names, one sentence and exit code 2 for what cannot be, never a traceback."""

import json
import os
import subprocess
import sys

import pytest

from goatgames import cli, launch, selftest
from goatgames.bots import arena
from goatgames.games.catalogue import find
from goatgames.match import Match, Start
from goatgames.notation import Player


def said(capsys, *arguments):
    """Exit code, standard output, standard error."""
    code = cli.main(list(arguments))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def opened(monkeypatch):
    """What the window was asked to open with, instead of a window."""
    asked: list[Start | None] = []
    monkeypatch.setattr(launch, "main", lambda start: asked.append(start) or 0)
    return asked


@pytest.fixture
def saved(tmp_path):
    """A game of bots, over."""
    path = tmp_path / "bots.goats"
    match = Match.new(find("mountain-goats"), [Player("Pip", "bot", "kid"), Player("Zoë", "bot", "kid")], {}, "7", path)
    selftest.play_bots(match)
    match.close()
    return path


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ply mountain-goats", "There is no command 'ply'; did you mean \"play\"?"),
        ("play", "The following arguments are required: GAME"),
        ("play montain-goats", 'There is no game "montain-goats"; did you mean mountain-goats?'),
        ("play mountain-goats --seats human", "Mountain Goats is for 2 to 5 players, not 1."),
        ("play mountain-goats --seats human,human,human,human,human,human", "2 to 5 players, not 6."),
        ("play mountain-goats --seats human,bot:hrad", "did you mean “hard”?"),
        ("play mountain-goats --seats human,hard", "did you mean “bot:hard”?"),
        ("play mountain-goats --seats ,", "A seat is “human” or “bot:LEVEL”"),
        ("play mountain-goats --option big-montain", 'did you mean "big-mountain"?'),
        ("play mountain-goats --option big-mountain=perhaps", "is on or off, not 'perhaps'."),
        ("play goat-lords --option hand-size=7", "The option hand-size is one of 5, 6, not '7'."),
        (
            "play goat-lords --seats human,human,human --option hand-size=6",
            "Only two players may play with 6 cards in hand.",
        ),
        ("arena goat-lords --seats bot:kid,bot:kid,bot:kid --option hand-size=6", "Only two players may play with 6"),
        ("play mountain-goats --size 12", "A size is WIDTHxHEIGHT, as in 1280x720, not '12'."),
        ("play mountain-goats --size 100x100", "the smallest is 960x540."),
        ("play mountain-goats --size 99999x720", "the largest is 7680x4320."),
        ("play mountain-goats --seats=", "A seat is “human” or “bot:LEVEL”"),
        ("play mountain-goats --save=", "A file to save to needs a name."),
        ("replay no\N{LINE SEPARATOR}where", "There is no file no where."),
        ("play mountain-goats --size ²80x720", "A size is WIDTHxHEIGHT"),
        ("play mountain-goats --speed warp", "invalid choice: 'warp'"),
        ("play mountain-goats --fast", "Unrecognized arguments: --fast"),
        ("arena mountain-goats --seats human,bot:kid", "The arena is for bots only"),
        ("arena mountain-goats --seats bot:kid,bot:kid --games 0", "'0' is not a number from 1 up"),
        ("arena mountain-goats --seats bot:kid", "2 to 5 players, not 1."),
        ("arena mountain-goats --seats bot:kid,bot:kid --pool 3", "A pool of 2 does not fill a table of 3."),
        ("arena mountain-goats --seats bot:kid,bot:kid --pool 1", "2 to 5 players, not 1"),
        ("bench mountain-goats --players 7", "2 to 5 players, not 7."),
        ("rules mountain-goats MG-77", "Mountain Goats has no rule 'MG-77'; they are MG-01 to MG-"),
        ("replay nowhere.goats", "There is no file nowhere.goats."),
        ("replay .", "is a folder, not a saved game."),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(capsys, line, sentence):
    code, out, err = said(capsys, *line.split(" "))
    assert code == 2 and out == ""
    assert sentence in err and err.count("\n") == 1 and err.rstrip()[-1] in ".?"


def test_without_arguments_the_window_opens(capsys, opened):
    assert said(capsys)[0] == 0 and opened == [None]


def test_play_opens_with_what_was_asked(capsys, opened, tmp_path):
    line = (
        "play mountain-goats --seats human,bot:hard,bot:hard --option green-valley --option big-mountain=off --seed 7"
    )
    line += f" --speed instant --size 1024x768 --quit-at-end --save {tmp_path / 'new.goats'}"
    assert said(capsys, *line.split())[0] == 0
    (start,) = opened
    assert start.game == "mountain-goats" and start.options == {"big-mountain": False, "green-valley": True}
    assert [player.spec for player in start.players] == ["human", "bot:hard", "bot:hard"]
    assert len({player.name for player in start.players}) == len({player.colour for player in start.players}) == 3
    assert (start.seed, start.speed, start.size, start.quit_at_end) == ("7", "instant", (1024, 768), True)
    assert start.save == tmp_path / "new.goats"


def test_play_without_seats_is_one_person_against_bots(capsys, opened):
    said(capsys, "play", "mountain-goats")
    assert [player.spec for player in opened[0].players] == ["human", "bot:normal", "bot:normal"]


def test_a_save_is_gone_on_with_unless_something_else_is_asked_too(capsys, opened, saved):
    assert said(capsys, "play", "mountain-goats", "--save", str(saved))[0] == 0
    assert [player.name for player in opened[0].players] == ["Pip", "Zoë"]
    code, _, err = said(capsys, "play", "mountain-goats", "--save", str(saved), "--seed", "8")
    assert code == 2 and "leave out --seed" in err


@pytest.mark.parametrize("command", ["play mountain-goats --save", "replay"])
def test_a_damaged_save_is_said_to_be_damaged(capsys, opened, saved, command):
    saved.write_bytes(saved.read_bytes().replace(b"use", b"loose", 1))
    code, _, err = said(capsys, *command.split(), str(saved))
    assert code == 2 and err.startswith("bots.goats is damaged: line ") and err.count("\n") == 1 and not opened


def test_replay_tells_the_game_and_check_only_whether_it_holds(capsys, saved):
    code, out, _ = said(capsys, "replay", str(saved))
    assert code == 0 and "Zoë climbed" in out and out.splitlines()[-1].startswith("1. ")
    code, out, _ = said(capsys, "replay", str(saved), "--check")
    assert code == 0 and out.count("\n") == 1 and "every draw by the seed" in out


def test_rules_prints_all_or_one(capsys):
    code, out, _ = said(capsys, "rules", "mountain-goats")
    assert code == 0 and all(f"MG-{number:02}" in out for number in range(1, 34))
    code, out, _ = said(capsys, "rules", "mountain-goats", "mg-12")
    assert code == 0 and out.startswith("MG-12 (rulebook) ")
    assert said(capsys, "rules", "goat-lords", "GL-01")[0] == 0


def test_check_finds_nothing_and_names_what_it_finds(capsys, monkeypatch):
    assert said(capsys, "check")[0] == 0
    monkeypatch.setattr("goatgames.content.check", lambda: ["content/x.yaml:3: wrong"])
    code, out, _ = said(capsys, "check")
    assert code == 1 and out == "content/x.yaml:3: wrong\n"


def test_the_arena_prints_json(capsys):
    line = "arena mountain-goats --seats bot:kid,bot:random --games 2 --seed 3 --json"
    code, out, _ = said(capsys, *line.split())
    report = json.loads(out)
    assert code == 0 and list(report) == ["game", "games", "seed", "seats"]
    assert list(report["seats"][0]) == ["seat", "share", "low", "high", "mean_score"]
    assert sum(seat["share"] for seat in report["seats"]) == pytest.approx(1)


def test_options_reach_the_arena(capsys, monkeypatch):
    seen = []
    empty = {"seats": [], "games": 100, "seed": "arena"}
    monkeypatch.setattr(arena, "run", lambda *given, **named: seen.append(given) or empty)
    line = "arena mountain-goats --seats bot:kid,bot:kid --option big-mountain --jobs 2 --iterations 9"
    said(capsys, *line.split())
    assert seen[0][:6] == ("mountain-goats", ["bot:kid", "bot:kid"], 100, arena.DEFAULT_SEED, 9, 2)
    assert seen[0][6]["big-mountain"] is True


def test_a_fault_of_the_program_leaves_its_traceback_in_the_log_and_not_on_the_screen(capsys, monkeypatch, home):
    def broken(start):
        raise ZeroDivisionError("split the goat")

    monkeypatch.setattr(launch, "main", broken)
    code, out, err = said(capsys)
    log = home / "log" / "goatgames.log"
    assert code == 1 and out == "" and err.count("\n") == 1
    assert err == f"Goat Games has stopped: ZeroDivisionError: split the goat; the details are in {log}.\n"
    assert "Traceback" in log.read_text() and "in broken" in log.read_text()


def test_a_fault_is_said_where_no_log_can_be_written(capsys, monkeypatch):
    monkeypatch.setattr(launch, "main", lambda start: 1 / 0)
    monkeypatch.setattr("pathlib.Path.mkdir", lambda *given, **more: (_ for _ in ()).throw(PermissionError()))
    code, _, err = said(capsys)
    assert code == 1 and err == "Goat Games has stopped: ZeroDivisionError: division by zero.\n"


def test_damaged_content_is_said_in_one_sentence(capsys, monkeypatch):
    from goatgames.content import ContentError

    def broken(game):
        raise ContentError(["content/a.yaml:1: no goat.", "content/a.yaml:2: no hill"])

    monkeypatch.setattr("goatgames.content.rules", broken)
    code, _, err = said(capsys, "rules", "mountain-goats")
    assert code == 2 and "content/a.yaml:1: no goat; `goatgames check` lists 1 more." in err


@pytest.mark.parametrize("locale", ["C", "tr_TR.UTF-8"])
def test_as_a_program_it_says_the_same_in_any_locale(saved, locale):
    done = subprocess.run(
        [sys.executable, "-m", "goatgames", "replay", str(saved)],
        env={**os.environ, "LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and done.stderr == "" and "Zo? climbed" in done.stdout
