"""A whole game in a real window, played by real clicks: Xvfb for a screen, xdotool for a hand."""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool")
SCREEN = (1280, 720)
CHIP, PRIMARY = (280, 628), (935, 634)  # the first chip; Roll, Climb and Go on all cover the second point


def test_a_whole_game_by_real_clicks(display: str, tmp_path: Path) -> None:
    env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    env["GOATGAMES_HOME"] = str(tmp_path)
    save = tmp_path / "game.goats"
    game = subprocess.Popen(
        [
            sys.executable, "-m", "goatgames", "play", "mountain-goats", "--seats", "human,bot:kid", "--seed", "clicks",
            "--speed", "instant", "--size", "1280x720", "--quit-at-end", "--save", str(save),
        ],
        env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        end = time.monotonic() + 280
        while game.poll() is None and time.monotonic() < end:
            moves: list[str] = []
            for x, y in (PRIMARY, CHIP, PRIMARY):
                moves += ["mousemove", str(x), str(y), "sleep", "0.05", "click", "1", "sleep", "0.12"]
            subprocess.run(["xdotool", *moves], env=env, check=True)  # the window covers the screen: clicks reach it
        out, err = game.communicate(timeout=20)
    finally:
        game.kill()
    assert game.returncode == 0, err
    result = json.loads(out.strip().splitlines()[-1])
    assert result["game"] == "mountain-goats" and result["winners"]
    assert save.read_text(encoding="utf-8").count("0 use") > 5, "the person's moves are in the save"
