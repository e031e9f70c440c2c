"""Whole games in a real window by one kind of hand each: clicks, keys, one switch while the focus goes on by itself."""

import json
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
    pytest.mark.slow,
]
SCREEN = (1280, 720)
WINDOW = Path(__file__).with_name("window.py")


class Game:
    """The program, what it tells, and a hand that plays by lot what is offered."""

    def __init__(self, display: str, folder: Path, game_id: str, seats: str, scan: float = 0.0) -> None:
        home = folder / "home"
        (home / "config").mkdir(parents=True)
        settings = json.dumps({"scan": scan, "reduced_motion": False})
        (home / "config" / "settings.json").write_text(settings, encoding="utf-8")
        self.told, self.save = folder / "told.json", folder / "game.goats"
        self.env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.env |= {"GOATGAMES_HOME": str(home), "TOLD": str(self.told), "PYTHONPATH": os.pathsep.join(sys.path)}
        self.random = random.Random(f"{game_id} {seats} {scan}")
        command = [sys.executable, str(WINDOW), "play", game_id, "--seats", seats, "--seed", "hands"]
        command += ["--speed", "instant", "--size", "{}x{}".format(*SCREEN), "--quit-at-end", "--save", str(self.save)]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.program = subprocess.Popen(command, env=self.env, text=True, **pipes)
        self.curtains = 0
        self.last = ""  # what was wished for: what was chosen a moment ago is not given up again

    def hand(self, *moves: str) -> None:
        """What xdotool does."""
        subprocess.run(["xdotool", *moves], env=self.env, check=True)

    def look(self) -> dict | None:
        """What the last frame told."""
        try:
            return json.loads(self.told.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def clicks(self, seen: dict) -> None:
        x, y = self._wish(seen)["pos"]
        self.hand("mousemove", str(x), str(y), "sleep", "0.03", "click", "1")

    def keys(self, seen: dict) -> None:
        """Tab until the focus is there, then Enter."""
        wish, able = self._wish(seen)["id"], [c["id"] for c in seen["controls"]]
        at = able.index(seen["focus"]) if seen["focus"] in able else -1
        steps = (able.index(wish) - at) % len(able)
        self.hand(*(part for _ in range(steps) for part in ("key", "Tab")), "key", "Return")

    def switch(self, seen: dict) -> None:
        """Waits until the focus has come there, then presses the one switch."""
        wish, end = self._wish(seen)["id"], time.monotonic() + 8
        while time.monotonic() < end:
            now = self.look()
            if now is None or now["question"] != seen["question"] or now["scene"] != seen["scene"]:
                return
            if now["focus"] == wish:
                self.hand("key", "space")
                return
            time.sleep(0.015)

    def _wish(self, seen: dict) -> dict:
        own = [c for c in seen["controls"] if c["own"]]
        own = [c for c in own if c["id"] != self.last] or own
        first = [c for c in own if c["first"]]
        wish = first[0] if first and self.random.random() < 0.7 else self.random.choice(own)
        self.last = wish["id"]
        return dict(wish)

    def play(self, act: str, seconds: float) -> dict:
        """Until the program ends; its report of the game."""
        end = time.monotonic() + seconds
        while self.program.poll() is None and time.monotonic() < end:
            seen = self.look()
            if seen is not None and seen["scene"] == "Curtain":
                self.curtains += 1
                self._pass(act, seen)
            elif seen is not None and seen["calling"]:
                self.hand("key", "space")
            elif seen is not None and seen["asked"]:
                getattr(self, act)(seen)
            time.sleep(0.04)
        try:
            out, err = self.program.communicate(timeout=20)
        finally:
            self.program.kill()
        assert self.program.returncode == 0, err
        return json.loads(out.strip().splitlines()[-1])

    def _pass(self, act: str, seen: dict) -> None:
        time.sleep(0.35)  # a curtain that has just fallen takes nothing
        if act == "clicks":
            x, y = next(c["pos"] for c in seen["controls"] if c["id"] == "passed")
            self.hand("mousemove", str(x), str(y), "click", "1")
        else:
            self.hand("key", "Return" if act == "keys" else "space")


@pytest.mark.parametrize("game_id", ["seven-goats", "goat-lords", "we-have-goats"])
@pytest.mark.parametrize(
    ("act", "seats", "scan"),
    [
        ("clicks", "human,bot:kid", 0.0),
        ("keys", "human,bot:kid", 0.0),
        ("switch", "human,bot:kid", 0.06),
        ("clicks", "human,human,bot:kid", 0.0),
    ],
)
def test_a_whole_game(display: str, tmp_path: Path, game_id: str, act: str, seats: str, scan: float) -> None:
    game = Game(display, tmp_path, game_id, seats, scan)
    result = game.play(act, 900 if not scan else 2400)
    assert result["game"] == game_id and result["winners"]
    assert (game.curtains > 3) == (seats.count("human") > 1)
    assert game.save.read_text(encoding="utf-8").count("\n0 ") > 10, "the person's moves are in the save"
