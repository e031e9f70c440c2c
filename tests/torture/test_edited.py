"""Settings and content that were edited by lot."""

import json
import random
import re
import shutil

import pytest

from goatgames import content, paths, store
from goatgames.app import App
from goatgames.games.catalogue import GAMES
from goatgames.scenes.setup import Setup
from goatgames.store import Settings
from goatgames.ui.scene import Scene

pytestmark = pytest.mark.slow
VALUES = (None, True, False, 0, -1, 1, 7, 10**9, 10**30, 0.5, 1e300, "", "x", "normal", "mauve", "white happy", "\0",
          "é" * 3000, [], [1], {}, {"a": 1}, [[[]]], "true", "hard")  # fmt: skip


def somewhere(draw, value):
    """Another value somewhere inside."""
    if isinstance(value, dict) and value and draw.random() < 0.8:
        key = draw.choice(list(value))
        if draw.random() < 0.1:
            del value[key]
        elif draw.random() < 0.1:
            value[draw.choice(("x", "", "players", "mountain-goats"))] = draw.choice(VALUES)
        else:
            value[key] = somewhere(draw, value[key])
        return value
    if isinstance(value, list) and value and draw.random() < 0.8:
        at = draw.randrange(len(value))
        value[at] = somewhere(draw, value[at])
        return value * draw.choice((1, 1, 1, 3))
    return draw.choice(VALUES)


@pytest.mark.parametrize("part", range(2))
def test_with_any_settings_the_program_starts(home, figure, seed, part):
    draw = random.Random(f"settings {seed} {part}")
    settings = Settings(size=(1000, 600))
    for game in GAMES:
        scene = Setup.__new__(Setup)
        Scene.__init__(scene, None)
        from goatgames.scenes import seats

        settings.setups[game.id] = store.Setup(
            seats.first_seats(*game.players), {option.id: option.at(3) for option in game.options}
        )
    assert settings.save() is None
    whole = json.loads(store.settings_path().read_text())
    for number in range(1500):
        raw = json.loads(json.dumps(whole))
        for _ in range(draw.choice((1, 2, 6))):
            raw = somewhere(draw, raw) if isinstance(raw, dict) else raw
        text = json.dumps(raw)
        if draw.random() < 0.2:
            at = draw.randrange(len(text))
            text = text[:at] + draw.choice(("", "}", "[", "\\", '"', "9")) + text[at + draw.randrange(3) :]
        store.settings_path().write_text(text)
        found = Settings.load()
        assert found.save() is None
        if number % 15 == 0:
            app = App(size=(960, 540))
            for game in GAMES:
                app.push(Setup(app, game))
                app.step(0)
                assert game.players[0] <= len(app.scene.seats) <= game.players[1]
            app.close()
    figure(1500, "settings")


LINES = ("<<: {a: 1}", "x: y", "- 1", "  - {}", "a: [", "number: " + "9" * 500, "&a b", "\t",
         "id: id", "? x", "%YAML 9",
         "---", "\0")  # fmt: skip


@pytest.mark.parametrize("part", range(3))
def test_any_content_is_reported_or_holds(tmp_path, figure, seed, part):
    draw = random.Random(f"content {seed} {part}")
    shutil.copytree(paths.content(), tmp_path / "content")
    files = sorted((tmp_path / "content").rglob("*.yaml"))
    held = 0
    for _ in range(500):
        file = draw.choice(files)
        before = file.read_bytes()
        rows = before.split(b"\n")
        for _ in range(draw.choice((1, 1, 3))):
            at = draw.randrange(len(rows))
            what = draw.choice(("byte", "drop", "twice", "line", "number", "indent"))
            row = bytearray(rows[at])
            if what == "byte" and row:
                row[draw.randrange(len(row))] = draw.randrange(256)
            elif what == "number":
                number = str(draw.choice((0, -1, 10**9, 7))).encode()
                row = bytearray(re.sub(rb"\d+", number, bytes(row), count=1))
            elif what == "indent":
                row = bytearray(b" " * draw.randrange(4)) + row
            if what == "drop":
                del rows[at]
                rows = rows or [b""]
            elif what == "twice":
                rows.insert(at, rows[at])
            elif what == "line":
                rows.insert(at, draw.choice(LINES).encode())
            else:
                rows[at] = bytes(row)
        file.write_bytes(b"\n".join(rows))
        problems = content.check(tmp_path)
        held += not problems
        for problem in problems:
            assert re.match(r"content/[\w.-]+/[\w.-]+\.yaml(:\d+)?: ", problem) and len(problem) < 600, problem
        file.write_bytes(before)
    assert held < 250 and content.check(tmp_path) == []
    figure(500, "content files")
