"""The command line with the real window, on a screen nobody sees."""

import json
import os
import subprocess
import sys
import time

import pytest

PLAY = [sys.executable, "-m", "goatgames", "play", "mountain-goats"]
BOTS = ["--seats", "bot:kid,bot:easy", "--seed", "3"]
END = ["--speed", "instant", "--quit-at-end"]


def result(done: subprocess.CompletedProcess) -> dict:
    """The one line of JSON."""
    assert done.returncode == 0 and done.stderr == "" and done.stdout.count("\n") == 1
    return json.loads(done.stdout)


def run(*more: str) -> subprocess.CompletedProcess:
    return subprocess.run([*PLAY, *more], capture_output=True, text=True, check=False, timeout=120)


def test_a_game_of_bots_is_played_to_the_end_and_told_in_one_line(tmp_path):
    told = result(run(*BOTS, *END, "--size", "960x540", "--save", str(tmp_path / "a.goats")))
    assert list(told) == ["game", "seed", "options", "seats", "ranks", "winners", "totals", "plies"]
    assert told["seats"] == ["bot:kid", "bot:easy"] and told["seed"] == "3" and told["winners"]
    check = [sys.executable, "-m", "goatgames", "replay", str(tmp_path / "a.goats"), "--check"]
    said = subprocess.run(check, capture_output=True, text=True, check=True).stdout
    assert f"{told['plies']} plies" in said and "every draw by the seed" in said


def test_a_killed_game_goes_on_to_the_same_end(tmp_path):
    save = str(tmp_path / "a.goats")
    whole = result(run(*BOTS, *END))
    with subprocess.Popen([*PLAY, *BOTS, "--speed", "fast", "--save", save], stdout=subprocess.DEVNULL) as player:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            time.sleep(0.2)
            if (tmp_path / "a.goats").exists() and (tmp_path / "a.goats").read_text().count("\n* roll") > 1:
                break
        player.kill()
    told = result(run("--save", save, *END))
    assert told == whole


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
def test_without_a_display_it_says_so_in_one_sentence():
    names = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    bare = {name: value for name, value in os.environ.items() if name not in names}
    done = subprocess.run(PLAY, capture_output=True, text=True, check=False, timeout=60, env=bare)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "No window can be opened here: no display is there.\n"
