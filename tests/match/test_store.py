"""Settings and the shelf: never a crash, never a loss, whatever is found on the disk."""

import json
import os

import pytest

from goatgames import store
from goatgames.app import App
from goatgames.bots.levels import knows
from goatgames.cli import main
from goatgames.games.catalogue import find
from goatgames.games.game import UnknownGame
from goatgames.launch import main as window
from goatgames.match import Match, Start
from goatgames.notation import Player
from goatgames.record import seed_path
from goatgames.scenes.setup import Setup as SetupScene
from goatgames.seats import COLOURS, FACES
from goatgames.shelf import INDEX, Shelf
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


def shelved():
    """What lies on the shelf and is not over, read through."""
    shelf = Shelf()
    shelf.refresh()
    shelf.finish()
    return [entry for entry in shelf.entries if not entry.folder]


def ours(folder):
    """The files of a folder that are not the shelf's own index."""
    return sorted(name for name in os.listdir(folder) if name != INDEX)


def test_without_a_file_there_are_defaults(home):
    assert Settings.load() == Settings()
    assert not list(home.rglob("*.json"))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\x00", '{"speed": NaN}', "\xff", '{"speed": "\\ud800"}'])
def test_a_damaged_file_is_set_aside(home, text):
    path = store.settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("latin-1"))
    settings = Settings.load()
    assert settings == Settings()
    kept = "the file is kept as settings.json.damaged"
    assert settings.told == f"The settings could not be read and are as at first; {kept}."
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

    really = os.write

    def half(file, data):
        if len(data) == 1:
            raise OSError(28, "No space left on device")
        return really(file, data[:1])

    monkeypatch.setattr("goatgames.record.os.write", half)
    with pytest.raises(OSError, match="No space"):
        store.replace(path, b"new")
    assert path.read_bytes() == b"old" and os.listdir(tmp_path) == ["settings.json"]


def test_settings_that_cannot_be_saved_are_said(home):
    (home / "config").write_text("in the way")
    said = Settings().save(home / "config" / "settings.json")
    assert said.startswith("The settings could not be saved: ") and said.endswith(".")
    assert Settings.load(home / "config" / "settings.json") == Settings()


def test_the_shelf_lists_what_can_be_gone_on_with_and_one_bad_file_breaks_nothing(home, goats):
    assert shelved() == []
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
    found = shelved()
    good = [entry for entry in found if entry.opens]
    assert [store.shelf_path() / entry.name for entry in good] == paths[::-1]
    assert good[0].game == "mountain-goats" and good[0].title == "Mountain Goats"
    assert good[0].players[good[0].seat].name in goats.new().names and good[0].round >= 1
    assert {entry.name for entry in found if not entry.opens} == {"bad.goats", "newer.goats", "folder.goats"}
    assert all(entry.why.endswith(".") for entry in found if not entry.opens)


@pytest.mark.skipif(os.name != "posix", reason="links need rights elsewhere")
def test_a_link_that_leads_nowhere_hides_no_other_game(home, goats):
    path = store.new_path(goats.game)
    goats.go_on(goats.new(path=path), 9).close()
    path.with_name("gone.goats").symlink_to("nowhere.goats")
    path.with_name("loop.goats").symlink_to("loop.goats")
    assert [entry.name for entry in shelved()] == [path.name]


def test_a_finished_game_leaves_the_shelf(home, goats):
    path = store.new_path(goats.game)
    goats.go_on(goats.new(path=path)).close()
    assert shelved() == []
    assert not path.exists() and Match.load(path.parent / "finished" / path.name, find, save=False).over


def test_a_game_is_thrown_away_with_its_seed(home, goats):
    path = store.new_path(goats.game)
    goats.go_on(goats.new(path=path, seed=None), 9).close()
    assert len(shelved()) == 1 and len(ours(path.parent)) == 2
    assert store.remove(path) is None
    assert shelved() == [] and ours(path.parent) == []


# --- settings somebody else has had their hands on


@pytest.fixture
def set_up():
    """Opens the set-up of Mountain Goats with the settings as they are on the disk."""
    apps = []

    def build():
        app = App(size=(960, 540))
        apps.append(app)
        app.push(SetupScene(app, find("mountain-goats")))
        app.step(0)
        return app

    yield build
    for app in apps:
        app.close()


def written(text):
    path = store.settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def setup_of(**fields):
    people = [{"name": "Ada", "colour": "red", "face": "white happy"}, {"name": "Ben", "kind": "bot", "level": "easy"}]
    return json.dumps({"setups": {"mountain-goats": {"players": people, "options": {}, **fields}}, "music": 3})


@pytest.mark.fault("K-03")
@pytest.mark.parametrize(
    "field, wrong",
    [
        ("colour", "mauve"), ("face", ""), ("face", "../x y"), ("face", "pink happy"), ("face", None), ("colour", 7),
        ("name", "A\0da"), ("name", ""), ("name", None), ("name", "x" * 100_000), ("kind", "cow"), ("level", "godlike"),
        ("level", None), ("extra", [1]),
    ],
)  # fmt: skip
def test_each_field_of_a_seat_falls_back_on_its_own(home, set_up, field, wrong):
    found = json.loads(setup_of())
    players = found["setups"]["mountain-goats"]["players"]
    for player in players:
        player[field] = wrong
    written(json.dumps(found))
    app = set_up()
    seats = app.scene.seats
    assert app.settings.music == 3 and len(seats) == 2
    for number, seat in enumerate(seats):
        assert seat.colour in COLOURS and seat.face in FACES and 0 < len(seat.name) <= 12
        assert seat.kind == "human" or knows(seat.level)
        for name in {"name", "level", "kind", "colour"} - {field}:
            if name in players[number]:
                assert getattr(seat, name) == players[number][name] or field == "kind"


@pytest.mark.fault("K-03")
@pytest.mark.parametrize("options", [{"big-mountain": 7}, {"big-mountain": 1}, {"big-mountain": "on"}, 7, {"x": True}])
def test_an_option_that_makes_no_sense_is_as_at_first(home, set_up, options):
    written(setup_of(options=options))
    app = set_up()
    assert app.scene.options == {"big-mountain": False, "green-valley": False}
    assert app.scene.seats[0].name == "Ada"


@pytest.mark.fault("K-03")
@pytest.mark.parametrize("setups", [7, [], {"mountain-goats": 7}, {"mountain-goats": {"players": 7}}, {"x": None}])
def test_a_setup_that_makes_no_sense_is_as_at_first(home, set_up, setups):
    written(json.dumps({"setups": setups, "music": 3}))
    app = set_up()
    assert len(app.scene.seats) == 3 and app.settings.music == 3


@pytest.mark.fault("K-03")
@pytest.mark.parametrize(
    "text", ["[" * 5000 + "]" * 5000, '{"a":' * 5000 + "1" + "}" * 5000, '{"music": ' + "9" * 5000 + "}"]
)
def test_however_deep_or_long_the_program_starts(home, text):
    path = written(text)
    assert Settings.load().music in (25, 100)
    assert Settings().save() is None and json.loads(path.read_text())["music"] == 25


@pytest.mark.fault("K-03")
def test_a_byte_order_mark_is_no_damage(home):
    written(b"\xef\xbb\xbf" + b'{"music": 3}')
    assert Settings.load().music == 3


@pytest.mark.fault("K-10")
def test_two_windows_keep_each_what_was_changed_in_it(home):
    assert Settings().save() is None
    one, two = Settings.load(), Settings.load()
    one.music, one.setups["mountain-goats"] = 3, Setup([Player("Zoë")], {})
    two.ui_scale, two.setups["seven-goats"] = 150, Setup([Player("Ben")], {})
    assert one.save() is None and two.save() is None and one.save() is None
    found = Settings.load()
    assert (found.music, found.ui_scale) == (3, 150)
    assert set(found.setups) == {"mountain-goats", "seven-goats"}
    two.music = 60
    assert two.save() is None and one.save() is None
    assert Settings.load().music == 60, "the last who changed it"


@pytest.mark.fault("K-82")
def test_what_killed_programs_left_half_written_goes(home):
    path = written("{}")
    old, fresh = path.with_name("settings.json.999.new"), path.with_name("settings.json.998.new")
    for other in (old, fresh):
        other.write_text("half")
    os.utime(old, (1000, 1000))
    Settings.load()
    assert not old.exists() and fresh.exists()  # the other may be being written


# --- what this version cannot open


@pytest.mark.fault("K-01")
def test_the_shelf_offers_only_what_can_be_opened_and_sets_aside_what_cannot(home, goats, monkeypatch):
    path = store.new_path(goats.game)
    goats.go_on(goats.new(path=path, seed=None), 9).close()
    monkeypatch.setattr(goats.game, "scene", None)
    (entry,) = shelved()
    assert entry.why == f"{path.name} is a game of Mountain Goats, which has no table in this version."
    assert store.set_aside(path) is None and shelved() == []
    aside = path.parent / store.ASIDE
    assert sorted(os.listdir(aside)) == [path.name, seed_path(path).name]
    goats.new(path=path).close()
    assert store.set_aside(path) is None and len(os.listdir(aside)) == 3


@pytest.mark.fault("K-01")
def test_a_game_without_a_table_is_refused_before_anything_is_written(home, monkeypatch, capsys):
    game = find("mountain-goats")
    monkeypatch.setattr(game, "scene", None)
    for command in (["play", game.id], ["play", game.id, "--save", str(home / "x.goats")]):
        assert main(command) == 2
        assert capsys.readouterr().err == "Mountain Goats has no table to play at.\n"
    with pytest.raises(UnknownGame):
        window(Start(game.id, [Player("Mila"), Player("Ben")], {}))
    assert not [path for path in home.rglob("*") if "goats" in path.suffix]
