"""The shelf and the look back in a real window: by clicks, by keys, and killed in between."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from goatgames import store
from goatgames.games.catalogue import GAMES
from goatgames.match import Match
from tests.e2e.test_hands import WINDOW
from tests.match.test_shelf import played

pytestmark = [
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
    pytest.mark.slow,
]


class Window:
    """The program on a screen, and what its last frame told."""

    def __init__(self, screen: str, home: Path, *words: str) -> None:
        (home / "config").mkdir(parents=True, exist_ok=True)
        settings = {"reduced_motion": True, "speed": "instant"}
        (home / "config" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self.told = home / "told.json"
        self.told.unlink(missing_ok=True)
        self.env = {**os.environ, "DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.env |= {"GOATGAMES_HOME": str(home), "TOLD": str(self.told), "PYTHONPATH": os.pathsep.join(sys.path)}
        self.program = subprocess.Popen([sys.executable, str(WINDOW), *words], env=self.env)

    def hand(self, *moves: str) -> None:
        """What xdotool does."""
        subprocess.run(["xdotool", *moves], env=self.env, check=True)

    def look(self) -> dict:
        """What the last frame told; {} before the first."""
        try:
            return dict(json.loads(self.told.read_text(encoding="utf-8")))
        except (OSError, ValueError):
            return {}

    def until(self, scene: str, control: str = "", seconds: float = 60.0) -> dict:
        """Waits for a page, and for a control on it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            seen = self.look()
            ids = [one["id"] for one in seen.get("controls", ())]
            if seen.get("scene") == scene and (not control or control in ids):
                return seen
            time.sleep(0.05)
        raise AssertionError(f"no {scene} with {control}: {self.look()}")

    def click(self, scene: str, control: str) -> None:
        """Clicks on a control of a page."""
        time.sleep(0.4)  # a page that has just come up takes nothing
        seen = self.until(scene, control)
        x, y = next(one["pos"] for one in seen["controls"] if one["id"] == control)
        found = ("search", "--onlyvisible", "--class", "goatgames")
        self.hand(*found, "mousemove", "--window", "%1", str(x), str(y), "sleep", "0.05", "click", "1")

    def go(self, scene: str, control: str, then: str) -> None:
        """Clicks until another page is there: one that has just come up takes nothing."""
        for _ in range(8):
            if self.look().get("scene") == then:
                return
            self.click(scene, control)
            time.sleep(1.5)
        self.until(then)

    def kill(self, how: int = signal.SIGKILL) -> None:
        """Ends the program from outside."""
        self.program.send_signal(how)
        self.program.wait(20)


@pytest.fixture
def window(display, home):
    """Opens windows of the program, and ends them."""
    opened: list[Window] = []

    def build(*words: str) -> Window:
        opened.append(Window(display, home, *words))
        return opened[-1]

    yield build
    for one in opened:
        if one.program.poll() is None:
            one.kill()


def test_by_clicks_a_match_is_looked_back_on_and_played_on(window, home):
    played(GAMES[0], store.new_path(GAMES[0]), 60)
    me = window()
    me.go("Title", "shelf", "ShelfScene")
    me.go("ShelfScene", "look", "Looking")
    me.click("Looking", "step")
    me.click("Looking", "later")
    me.go("Looking", "on", "TablePage")
    me.kill(signal.SIGTERM)
    matches = [Match.load(path, lambda id: next(game for game in GAMES if game.id == id), save=False)
               for path in store.shelf_path().glob("*.goats")]  # fmt: skip
    assert sorted(bool(match.notes) for match in matches) == [False, True]


def test_by_keys_a_match_is_deleted_and_after_a_kill_brought_back(window, home):
    path = played(GAMES[0], store.new_path(GAMES[0]), 60)
    me = window()
    me.until("Title", "shelf")
    time.sleep(0.5)
    me.hand("key", "m")
    me.until("ShelfScene", "delete")
    time.sleep(0.5)
    me.hand("key", "Delete")
    end = time.monotonic() + 20
    while path.exists() and time.monotonic() < end:
        time.sleep(0.05)
    assert not path.exists()
    me.kill()
    again = window()
    again.until("Title", "shelf")
    time.sleep(0.5)
    again.hand("key", "m")
    again.until("ShelfScene")
    time.sleep(0.8)
    again.hand("key", "u")
    again.until("ShelfScene", "open")
    assert path.exists()
    again.hand("key", "g")
    again.until("TablePage")


def test_a_file_that_is_named_is_opened(window, home, tmp_path):
    me = window(str(played(GAMES[2], tmp_path / "x.goats", 10**6)))
    me.until("Looking", "step")
