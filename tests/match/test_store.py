"""Settings and the shelf: never a crash, never a loss, whatever is found on the disk."""

import json
import os

import pytest

from goatgames import store
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.store import Settings, Setup


def test_settings_come_back_as_they_were(home):
    settings = Settings()
    assert settings.reduced_motion is None
    settings.speed, settings.reduced_motion, settings.ui_scale = "fast", True, 150
    settings.size = (1920, 1080)
    settings.setups["mountain-goats"] = Setup([Player("Zoë", colour="red")], {"big-mountain": True})
    assert settings.save() is None
    settings.later = {"version": 1}
    assert Settings.load() == settings


def test_without_a_file_there_are_defaults(home):
    assert Settings.load() == Settings()
    assert not list(home.rglob("*.json"))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\x00", '{"speed": NaN}', "\xff"])
def test_a_damaged_file_is_set_aside(home, text):
    path = store.settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("latin-1"))
    assert Settings.load() == Settings()
    assert path.with_name("settings.json.damaged").read_bytes() == text.encode("latin-1")
    assert Settings().save() is None


def test_one_wrong_value_takes_no_other_along(home):
    path = store.settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"speed": "warp", "ui_scale": 9000, "shake": -4, "effects": "loud", "music": 11}))
    settings = Settings.load()
    assert (settings.speed, settings.ui_scale, settings.shake, settings.effects) == ("normal", 200, 0, 80)
    assert settings.music == 11


def test_what_a_newer_version_wrote_is_kept(home):
    path = store.settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps({"version": 7, "night_mode": "dusk", "music": 3}))
    settings = Settings.load()
    settings.music = 4
    assert settings.save() is None
    found = json.loads(path.read_text())
    assert (found["version"], found["night_mode"], found["music"]) == (7, "dusk", 4)


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    store.replace(path, b"old")

    def half(fresh, data):
        with fresh.open("wb") as file:
            file.write(data[:1])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", half)
    with pytest.raises(OSError, match="No space"):
        store.replace(path, b"new")
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["settings.json"]


def test_settings_that_cannot_be_saved_are_said(home):
    (home / "config").write_text("in the way")
    said = Settings().save(home / "config" / "settings.json")
    assert said.startswith("The settings could not be saved: ") and said.endswith(".")
    assert Settings.load(home / "config" / "settings.json") == Settings()


def test_the_shelf_lists_what_can_be_gone_on_with_and_one_bad_file_breaks_nothing(home, goats):
    assert store.shelf() == []
    paths = []
    for number in range(3):
        path = store.new_path(goats.game)
        match = goats.go_on(goats.new(path=path), 20 + number)
        match.close()
        os.utime(path, (1000 + number, 1000 + number))
        paths.append(path)
    assert len(set(paths)) == 3
    bad = store.shelf_path() / "bad.goats"
    bad.write_bytes(b"\x89PNG\n\n")
    os.utime(bad, (5000, 5000))
    (store.shelf_path() / "newer.goats").write_text("goat-games 99\n")
    (store.shelf_path() / "empty.goats").touch()
    (store.shelf_path() / "folder.goats").mkdir()
    (store.shelf_path() / "note.txt").write_text("mine")
    found = store.shelf()
    good = [saved for saved in found if not saved.damaged]
    assert [saved.path for saved in good] == paths[::-1]
    assert good[0].game == "mountain-goats" and good[0].title == "Mountain Goats"
    assert good[0].who in goats.new().names and good[0].round >= 1
    assert {saved.path.name for saved in found if saved.damaged} == {"bad.goats", "newer.goats", "folder.goats"}
    assert all(saved.damaged.endswith(".") for saved in found if saved.damaged)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_a_link_that_leads_nowhere_hides_no_other_game(home, goats):
    path = store.new_path(goats.game)
    goats.go_on(goats.new(path=path), 9).close()
    path.with_name("gone.goats").symlink_to("nowhere.goats")
    path.with_name("loop.goats").symlink_to("loop.goats")
    assert [saved.path for saved in store.shelf()] == [path]


def test_a_finished_game_leaves_the_shelf(home, goats):
    path = store.new_path(goats.game)
    goats.go_on(goats.new(path=path)).close()
    assert store.shelf() == []
    assert not path.exists() and Match.load(path.parent / "finished" / path.name, find, save=False).over


def test_a_game_is_thrown_away_with_its_seed(home, goats):
    path = store.new_path(goats.game)
    goats.go_on(goats.new(path=path, seed=None), 9).close()
    assert len(store.shelf()) == 1 and len(os.listdir(path.parent)) == 2
    assert store.remove(path) is None
    assert store.shelf() == [] and os.listdir(path.parent) == []
