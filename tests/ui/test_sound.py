"""Sounds: variants never twice running, loops that give way, a device that does not answer."""

import itertools
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from goatgames import paths
from goatgames.app import App
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.opening import open_match
from goatgames.scenes.settings import SettingsScene
from goatgames.store import Settings
from goatgames.ui import sound as sounds
from goatgames.ui.sound import DUCK, Sounds, Variants

FOLDER = paths.assets("sounds")


@pytest.fixture
def heard(monkeypatch):
    """Sounds on SDL's dummy device, opened."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Sounds(FOLDER)
    made.open()
    end = time.monotonic() + 10
    while made.state == "opening" and time.monotonic() < end:
        time.sleep(0.01)
    assert made.state == "open"
    yield made
    made.close()


def settle(heard, loop, wish, seconds=10.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end and not wish(loop):
        time.sleep(0.02)
    return wish(loop)


@pytest.mark.parametrize("name", ["step", "step4", "hit", "token", "press", "card"])
def test_a_variant_is_never_played_twice_running(name):
    variants = Variants(FOLDER)
    drawn = [variants.draw(name) for _ in range(400)]
    assert len(set(drawn)) == 4
    assert all(a != b for a, b in itertools.pairwise(drawn))
    assert drawn == [Variants(FOLDER).draw(name), *drawn[1:]]  # a lot with a seed


def test_every_sound_the_program_asks_for_is_there():
    asked = set()
    for path in Path(sounds.__file__).parents[1].rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for part in text.split('sound.play("')[1:]:
            asked.add(part.partition('"')[0])
        for part in text.split('sound="')[1:]:
            asked.add(part.partition('"')[0])
        asked |= set(re.findall(r'Cue\([^,()]+, "([^"]+)"', text))
    there = {path.stem.partition(".")[0] for path in FOLDER.glob("*.ogg")}
    assert asked - {""} <= there


def test_what_is_around_follows_the_scenes(person):
    """Mountains behind the title, at a table its own game's ambience, also below the menu; music everywhere."""
    someone = person()
    loops = someone.app.sound
    assert (loops._ambience.wanted, loops._music.wanted) == ("ambience-mountain-goats", "music")
    for game_id in ("seven-goats", "mountain-goats"):
        game = find(game_id)
        match = Match.new(game, [Player("Mila"), Player("Ben"), Player("Cleo")])
        someone.app.push(open_match(someone.app, match))
        assert loops._ambience.wanted == f"ambience-{game_id}"
        someone.app.pause(someone.app.scene)
        assert loops._ambience.wanted == f"ambience-{game_id}"
        someone.app.home()
        assert loops._ambience.wanted == "ambience-mountain-goats"
    volumes = someone.app.settings
    volumes.ambience, volumes.music = 0, 55
    someone.app.apply()
    assert (loops._ambience.volume, loops._music.volume) == (0, 55)


def test_the_program_opens_the_device_beside_its_first_frame():
    app = App(settings=Settings(reduced_motion=True), size=(960, 540))
    app.home()
    heard = []
    app.sound.open = lambda: heard.append(len(app.frames))
    app.after(0, app.quit)
    app.run()
    assert heard == [1]


def test_loops_play_duck_under_a_fanfare_and_come_back(heard):
    heard.volumes(100, 100, 40, 25)
    heard.surround("mountain-goats")
    ambience, music = heard._ambience, heard._music
    assert settle(heard, ambience, lambda loop: abs(loop.level - 0.40) < 0.01)
    assert settle(heard, music, lambda loop: abs(loop.level - 0.25) < 0.01)
    heard.play("win")
    assert settle(heard, ambience, lambda loop: loop.level < 0.40 * DUCK + 0.01)
    assert settle(heard, ambience, lambda loop: abs(loop.level - 0.40) < 0.01)


def test_each_loop_is_off_alone(heard):
    heard.volumes(100, 100, 0, 25)
    heard.surround("seven-goats")
    assert settle(heard, heard._music, lambda loop: loop.playing == "music")
    assert heard._ambience.playing == ""
    heard.volumes(100, 100, 40, 0)
    assert settle(heard, heard._ambience, lambda loop: loop.playing == "ambience-seven-goats")
    assert settle(heard, heard._music, lambda loop: loop.playing == "")


@pytest.mark.fault("K-19")
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs a file that is never answered")
def test_a_device_that_never_answers_is_given_up(tmp_path):
    os.mkfifo(tmp_path / "silence")
    script = tmp_path / "script.py"
    script.write_text(
        "import time\n"
        "from goatgames import paths\n"
        "from goatgames.ui.sound import Sounds\n"
        "if __name__ == '__main__':\n"
        "    sound = Sounds(paths.assets('sounds'))\n"
        "    begun = time.monotonic()\n"
        "    sound.open()\n"
        "    sound.play('press')\n"
        "    print('frame' if time.monotonic() - begun < 1 else 'late', flush=True)\n"
        "    while sound.state == 'opening' and time.monotonic() - begun < 30:\n"
        "        time.sleep(0.05)\n"
        "    print(sound.state)\n"
        "    sound.close()\n",
        encoding="utf-8",
    )
    root = Path(sounds.__file__).parents[2]
    env = {
        **os.environ,
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(tmp_path / "silence"),
        "PYTHONPATH": str(root),
    }
    command = [sys.executable, str(script)]
    done = subprocess.run(command, check=False, env=env, capture_output=True, text=True, timeout=60)
    assert [line for line in done.stdout.splitlines() if "pygame" not in line] == ["frame", "silent"], done.stderr


@pytest.mark.fault("K-44")
def test_the_sound_tab_has_its_rows_previews_them_and_resets_only_itself(person):
    someone = person(SettingsScene)
    someone.click("tab:sound")
    ids = {control.id for control in someone.app.pointer.controls}
    assert {"set:master", "set:effects", "set:ambience", "set:music"} <= ids
    settings = someone.app.settings
    settings.music, settings.ui_scale = 90, 125
    someone.app.sound.played.clear()
    someone.app.scene.act("set:effects", 30)
    assert "token" in someone.app.sound.played  # heard at once
    someone.click("defaults")
    assert (settings.music, settings.effects, settings.ui_scale) == (25, 80, 125)
    words = someone.app.pointer.find("defaults")
    assert "Sound" in words.label
    assert "other tabs" in words.tip


@pytest.mark.fault("K-44")
@pytest.mark.parametrize("tab", ["game", "sound", "picture"])
def test_the_preview_shows_what_the_tab_changes(person, tab):
    someone = person(SettingsScene)
    someone.click(f"tab:{tab}")
    someone.rest()

    def seen():
        box = someone.app.scene._preview()
        return pygame.image.tobytes(someone.app.stage.surface.subsurface(box), "RGB")

    before = seen()
    change = {"game": ("set:speed:slow", None), "sound": ("set:music", 95), "picture": ("set:high_contrast", None)}
    someone.app.scene.act(*change[tab])
    someone.rest()
    assert seen() != before
