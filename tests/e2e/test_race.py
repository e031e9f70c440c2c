"""Whole races in a real window: three people at one keyboard, and one with a mouse, each as quick as a person is."""

import json
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from goatgames.games.row_your_goat.rules_position import CHOICE, PENALTY
from goatgames.games.row_your_goat.shown import sets_of

pytestmark = [
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
    pytest.mark.slow,
]
WINDOW = Path(__file__).with_name("window.py")
PACES = (0.55, 0.75, 0.95)  # s until each has seen a Set, in the middle
PLACING = 0.45


class Racers:
    """The program, what it tells, and everybody's hands."""

    def __init__(self, display: str, folder: Path, seats: str) -> None:
        home = folder / "home"
        home.mkdir()
        (home / "settings.json").write_text(json.dumps({"reduced_motion": False}), encoding="utf-8")
        self.told, self.save = folder / "told.json", folder / "race.goats"
        self.env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.env |= {"GOATGAMES_HOME": str(home), "TOLD": str(self.told), "PYTHONPATH": os.pathsep.join(sys.path)}
        self.random = random.Random(seats)
        self.people = [seat for seat, kind in enumerate(seats.split(",")) if kind == "human"]
        command = [sys.executable, str(WINDOW), "play", "row-your-goat", "--seats", seats, "--seed", "race"]
        command += ["--option", "flip-limit=150", "--speed", "instant", "--size", "1280x720", "--quit-at-end"]
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        self.program = subprocess.Popen([*command, "--save", str(self.save)], env=self.env, text=True, **pipes)
        self.due: dict[tuple[int, str], float] = {}

    def hand(self, *moves: str) -> None:
        """What xdotool does."""
        subprocess.run(["xdotool", *moves], env=self.env, check=True)

    def play(self, way: str, seconds: float) -> dict[str, Any]:
        """Until the program ends; its report of the game."""
        end = time.monotonic() + seconds
        while self.program.poll() is None and time.monotonic() < end:
            try:
                seen = json.loads(self.told.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                seen = {}
            if "race" in seen and seen["race"]["cover"] == "paused":  # the machine was busy for a moment
                self.hand("key", "Return")
                time.sleep(0.3)
            elif "race" in seen:
                self._minds(seen["race"], seen["ply"])
                self._hands(way, seen)
            time.sleep(0.01)
        try:
            out, err = self.program.communicate(timeout=20)
        finally:
            self.program.kill()
        assert self.program.returncode == 0, err
        result: dict[str, Any] = json.loads(out.strip().splitlines()[-1])
        return result

    def _minds(self, race: dict[str, Any], ply: int) -> None:
        """What is shown makes people want things; each takes their time."""
        wish: dict[tuple[int, str], float] = {}
        if not race["cover"] and not race["over"]:
            if sets_of(race["tops"]) and race["slowest"] < 0:
                wish |= {(seat, "grab"): PACES[seat] for seat in self.people if seat not in race["holders"]}
            seat = race["whose"]
            if seat in self.people and race["phase"] == CHOICE:
                wish[seat, "line"] = PLACING
            elif seat in self.people and race["phase"] == PENALTY:
                wish[seat, "lift"] = PLACING
            elif seat in self.people and not race["holders"] and not race["moving"]:
                wish[seat, f"place {ply}"] = PLACING
        self.due = {what: at for what, at in self.due.items() if what in wish}
        for what, median in wish.items():
            at = time.monotonic() + median + self.random.uniform(-0.3, 0.3)
            self.due.setdefault(what, at)

    def _hands(self, way: str, seen: dict[str, Any]) -> None:
        for (seat, what), at in sorted(self.due.items(), key=lambda pair: pair[1]):
            if at <= time.monotonic():
                self.due.pop((seat, what))
                race = seen["race"]
                if race["phase"] == PENALTY:
                    space = min((n for n in range(9) if race["heights"][n]), key=lambda n: race["heights"][n])
                else:
                    space = self.random.choice([n for n in range(9) if not race["heights"][n]] or range(9))
                if way == "keys":
                    grab = chr(ord("a") + int(race["keys"][self.people.index(seat)][0][4:]) - 4)
                    self.hand("key", grab if what == "grab" else "1" if what == "line" else str(space + 1))
                    return
                start = {"grab": "ring:", "line": "line:"}.get(what, f"cell:{space}")
                found = [c["pos"] for c in seen["controls"] if c["id"].startswith(start)]
                if found:
                    self.hand("mousemove", *map(str, found[-1]), "sleep", "0.03", "click", "1")
                return


@pytest.mark.parametrize(("way", "seats"), [("keys", "human,human,human"), ("mouse", "human,bot:easy")])
def test_a_whole_race(display: str, tmp_path: Path, way: str, seats: str) -> None:
    racers = Racers(display, tmp_path, seats)
    result = racers.play(way, 420)
    assert result["game"] == "row-your-goat" and result["winners"]
    rows = racers.save.read_text(encoding="utf-8").splitlines()
    placed = {seat for seat in racers.people if any(row.startswith(f"{seat}@") and "place" in row for row in rows)}
    grabbed = {seat for seat in racers.people if any(row.startswith(f"{seat}@") and "grab" in row for row in rows)}
    assert placed == set(racers.people)
    assert len(grabbed) >= min(2, len(racers.people)), "more than one was quick enough for a lifesaver"
    times = [int(row.split()[0].partition("@")[2]) for row in rows if "@" in row.split()[0]]
    assert times == sorted(times) and times[-1] > 10_000
