"""What is on the disk when: written, brought to the disk, and only then given its name."""

import os

import pytest

from goatgames import record, store
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.store import Settings


@pytest.fixture
def calls(monkeypatch):
    """Every write, sync and rename, in order: (what, file, bytes in that file by then)."""
    found, names = [], {}
    real = {name: getattr(os, name) for name in ("open", "write", "fsync", "replace", "close")}

    def opened(path, *args, **more):
        file = real["open"](path, *args, **more)
        names[file] = os.path.basename(os.fspath(path))
        return file

    def written(file, data):
        done = real["write"](file, data)
        if file in names:
            found.append(("write", names[file], os.fstat(file).st_size))
        return done

    def synced(file):
        real["fsync"](file)
        if file in names:
            found.append(("sync", names[file], os.fstat(file).st_size))

    def replaced(source, target, **more):
        found.append(("rename", os.path.basename(os.fspath(source)), os.stat(source).st_size))
        real["replace"](source, target, **more)

    def closed(file):
        names.pop(file, None)
        real["close"](file)

    for name, fake in (("open", opened), ("write", written), ("fsync", synced), ("replace", replaced),
                       ("close", closed)):  # fmt: skip
        monkeypatch.setattr(os, name, fake)
    return found


def test_a_whole_file_is_written_then_synced_then_named(calls, tmp_path):
    path = tmp_path / "settings.json"
    record.replace(path, b"old")
    calls.clear()
    record.replace(path, b"new" * 1000)
    kinds = [kind for kind, _, _ in calls]
    assert kinds == ["write"] * kinds.count("write") + ["sync", "rename"] and kinds[0] == "write"
    assert len({name for _, name, _ in calls}) == 1 and calls[0][1] != path.name, "beside it, under another name"
    assert calls[-2][2] == calls[-1][2] == 3000, "all of it was on the disk before it got its name"
    assert path.read_bytes() == b"new" * 1000


@pytest.mark.parametrize("name", ["write", "fsync", "replace"])
def test_a_stop_anywhere_leaves_the_old_file(tmp_path, monkeypatch, name):
    path = tmp_path / "settings.json"
    record.replace(path, b"old")

    def stop(*args, **more):
        raise OSError(5, "the disk is gone")

    monkeypatch.setattr(os, name, stop)
    with pytest.raises(OSError, match="gone"):
        record.replace(path, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old" and [one.name for one in tmp_path.iterdir()] == [path.name]


def test_settings_and_seeds_are_written_that_way(calls, goats, tmp_path):
    assert Settings().save(tmp_path / "settings.json") is None
    assert [kind for kind, _, _ in calls][-2:] == ["sync", "rename"]
    calls.clear()
    match = Match.new(find("mountain-goats"), list(goats.people), {}, None, tmp_path / "game.goats")
    seed = [(kind, name) for kind, name, _ in calls if name.startswith("game.goats.seed")]
    assert [kind for kind, _ in seed] == ["write", "sync", "rename"]
    match.close()


def test_a_gesture_is_in_the_file_before_it_is_told_and_on_the_disk_before_the_file_is_let_go(calls, goats, tmp_path):
    path = tmp_path / "game.goats"
    match = Match.new(find("mountain-goats"), list(goats.people), {}, "durable", path)
    for _ in range(12):
        calls.clear()
        size = path.stat().st_size
        if match.to_move() == (CHANCE,):
            match.draw()
        else:
            seat = match.to_move()[0]
            match.play(seat, match.legal(seat)[0])
        assert ("write", path.name) in {(kind, name) for kind, name, _ in calls}, "written when play returns"
        assert path.stat().st_size > size
    match.close()
    kinds = [(kind, size) for kind, name, size in calls if name == path.name]
    assert kinds[-1] == ("sync", path.stat().st_size), "what was written last is brought to the disk"


def test_nothing_is_synced_on_the_way(calls, goats, tmp_path, monkeypatch):
    """The screen never waits for the disk: syncing is the business of a thread."""
    import threading

    threads, real = set(), os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: (threads.add(threading.current_thread().name), real(file))[1])
    match = Match.new(find("mountain-goats"), list(goats.people), {}, "durable", tmp_path / "game.goats")
    for _ in range(6):
        if match.to_move() == (CHANCE,):
            match.draw()
        else:
            seat = match.to_move()[0]
            match.play(seat, match.legal(seat)[0])
    match.close()
    assert threads == {"save"}


def test_the_shelf_finds_what_was_saved(calls, goats, tmp_path):
    match = Match.new(find("mountain-goats"), list(goats.people), {}, "durable", tmp_path / f"game{store.SUFFIX}")
    while match.to_move() == (CHANCE,):
        match.draw()
    match.close()
    again = Match.load(tmp_path / f"game{store.SUFFIX}", find)
    assert again.ply == match.ply and again.view(-2).key() == match.view(-2).key()
    again.close()
