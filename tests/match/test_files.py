"""Files that move, fill up or are shared while a game is played: nothing is lost, and what is said is true."""

import errno
import os
import shutil
import subprocess
import sys
import threading

import pytest

from goatgames import record, shelf, store
from goatgames.games.catalogue import find
from goatgames.match import Match, Taken
from goatgames.record import seed_path

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def saved(path):
    """The plies in a file."""
    return Match.load(path, find, save=False).ply


def ours(folder):
    """The matches in a folder, without the seeds beside them."""
    return sorted(path for path in folder.iterdir() if path.suffix == ".goats")


# --- files that move


@pytest.mark.fault("K-04")
@pytest.mark.parametrize("seed", ["cliff", None])
def test_a_file_that_was_copied_over_itself_is_gone_on_with(goats, tmp_path, seed):
    """As programs that sync and back up do."""
    path = tmp_path / "a.goats"
    match = goats.go_on(goats.new(path=path, seed=seed), 21)
    shutil.copy2(path, tmp_path / "x")
    (tmp_path / "x").replace(path)
    goats.go_on(match, 40)
    assert match.problem is None and match.path == path and saved(path) == 40
    match.close()
    assert ours(tmp_path) == [path]


@pytest.mark.fault("K-04")
@pytest.mark.parametrize("what", ["older", "longer", "torn", "foreign"])
@pytest.mark.parametrize("seed", ["cliff", None])
def test_a_file_that_is_another_is_left_and_the_whole_game_goes_on_beside_it(goats, tmp_path, what, seed):
    path = tmp_path / "a.goats"
    match = goats.go_on(goats.new(path=path, seed=seed), 15)
    old = path.read_bytes()
    goats.go_on(match, 21)
    left = {"older": old, "longer": path.read_bytes() + b"# mine\n", "torn": old[:-3], "foreign": b"PNG"}[what]
    (tmp_path / "x").write_bytes(left)
    (tmp_path / "x").replace(path)
    goats.go_on(match, 40)
    beside = tmp_path / "a 2.goats"
    assert match.problem is None and match.path == beside and saved(beside) == 40
    assert match.moved == "Another program has changed the game’s file; the game goes on in a 2.goats."
    assert path.read_bytes() == left
    match.close()
    loaded = Match.load(beside, find)
    assert loaded.seed_known and loaded.seedhash == match.seedhash
    loaded.close()


@pytest.mark.fault("K-04")
@pytest.mark.parametrize("seed", ["cliff", None])
@pytest.mark.parametrize("whole_folder", [False, True])
def test_what_was_taken_away_is_written_anew(goats, tmp_path, seed, whole_folder):
    path = tmp_path / "games" / "a.goats"
    match = goats.go_on(goats.new(path=path, seed=seed), 21)
    if whole_folder:
        shutil.rmtree(path.parent)
    else:
        path.unlink()
    goats.go_on(match, 22)
    assert match.problem is None and saved(path) == 22
    assert match.moved == "The game’s file was taken away; it was written anew as a.goats."
    match.close()
    loaded = Match.load(path, find)
    assert loaded.seed_known and loaded.seedhash == match.seedhash
    loaded.close()


@pytest.mark.fault("K-04", "K-79")
def test_where_no_new_file_can_be_made_the_true_cause_is_said_until_it_can(goats, tmp_path, monkeypatch):
    path = tmp_path / "games" / "a.goats"
    match = goats.go_on(goats.new(path=path, seed=None), 21)
    shutil.rmtree(path.parent)
    path.parent.write_text("in the way")
    goats.go_on(match, 24)
    assert match.problem.startswith("The game goes on but is not being saved: ") and "exist" in match.problem.lower()
    assert match.save_again() == match.problem
    path.parent.unlink()
    assert match.save_again() is None
    assert saved(path) == 24 and seed_path(path).exists()
    match.close()


# --- a full disk, and the seed


class Disk:
    """Full or not; the writing of seeds and settings goes through the same door."""

    def __init__(self, monkeypatch):
        self.full, really = True, os.write

        def write(file, data):
            if self.full:
                raise FULL
            return really(file, data)

        monkeypatch.setattr(record.os, "write", write)


@pytest.mark.fault("K-79")
def test_after_room_was_made_everything_is_saved_and_nothing_is_said_any_more(goats, tmp_path, monkeypatch):
    path = tmp_path / "a.goats"
    disk = Disk(monkeypatch)
    match = goats.go_on(goats.new(path=path, seed=None), 20)
    assert match.problem == "The game goes on but is not being saved: No space left on device."
    assert match.save_again() == match.problem
    disk.full = False
    assert match.save_again() is None and match.problem is None
    assert saved(path) == 20
    assert seed_path(path).read_text().strip()
    match.close()
    loaded = Match.load(path, find)
    assert loaded.seedhash == match.seedhash and loaded.seed_known
    loaded.close()


@pytest.mark.fault("K-79")
def test_what_could_not_be_saved_is_tried_a_last_time_when_the_game_is_closed(goats, tmp_path, monkeypatch):
    disk = Disk(monkeypatch)
    match = goats.go_on(goats.new(path=tmp_path / "a.goats"), 20)
    disk.full = False
    match.close()
    assert saved(tmp_path / "a.goats") == 20 and match.problem is None


@pytest.mark.fault("K-11")
@pytest.mark.skipif(os.name != "posix", reason="rights are others elsewhere")
def test_the_seed_is_never_readable_by_others_and_is_on_the_disk_before_it_has_its_name(goats, tmp_path, monkeypatch):
    path = tmp_path / "a.goats"
    synced, rights, really = [], [], os.fsync

    def fsync(file):
        synced.append(os.fstat(file).st_size)
        rights.append(os.fstat(file).st_mode & 0o077)
        really(file)

    monkeypatch.setattr(record.os, "fsync", fsync)
    old = os.umask(0)
    try:
        goats.new(path=path, seed=None).close()
    finally:
        os.umask(old)
    assert len(seed_path(path).read_text()) in synced
    assert set(rights) == {0} and seed_path(path).stat().st_mode & 0o077 == 0
    assert [other.name for other in tmp_path.iterdir() if other.name.endswith(".new")] == []


@pytest.mark.fault("K-11")
def test_a_seed_that_cannot_be_kept_is_said_as_it_is_and_tried_again(goats, tmp_path, monkeypatch):
    path = tmp_path / "a.goats"
    really, full = record.replace, [True]

    def replace(place, data):
        if full[0]:
            raise FULL
        really(place, data)

    monkeypatch.setattr(record, "replace", replace)
    match = goats.go_on(goats.new(path=path, seed=None), 12)
    assert match.problem == "The game is saved, but not the seed of its chance: No space left on device."
    assert saved(path) == 12
    full[0] = False
    goats.go_on(match, 13)
    assert match.problem is None and seed_path(path).read_text().strip()
    match.close()


# --- two programs


@pytest.mark.fault("K-78")
def test_a_new_game_is_never_written_over_another(goats, tmp_path):
    path = tmp_path / "a.goats"
    first = goats.go_on(goats.new(path=path), 9)
    with pytest.raises(Taken, match="There is a game in"):
        goats.new(path=path, seed="other")
    first.close()
    with pytest.raises(Taken):
        goats.new(path=path, seed="other")
    assert saved(path) == 9


@pytest.mark.fault("K-78")
def test_games_begun_and_finished_in_one_second_have_names_of_their_own(goats, home, monkeypatch):
    monkeypatch.setattr("goatgames.store.time.strftime", lambda _: "2026-11-30 12.00.00")
    found, people = [], list(goats.people)
    barrier = threading.Barrier(8)

    def begin():
        barrier.wait()
        found.append(store.begin(goats.game, people, {}, "cliff"))

    threads = [threading.Thread(target=begin) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({match.path for match in found}) == 8
    for match in found:
        goats.go_on(match).close()
    shelf.Shelf().refresh(60)
    again = goats.go_on(store.begin(goats.game, people, {}, "cliff"))
    again.close()
    shelf.Shelf().refresh(60)
    assert len(ours(store.shelf_path() / store.FINISHED)) == 9 and not ours(store.shelf_path())


RIVAL = """
import sys
from pathlib import Path
from goatgames.launch import match_of
from goatgames.match import Start
from goatgames.notation import Player

start = Start("mountain-goats", [Player("Mila"), Player("Jonas")], {}, sys.argv[2], save=Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
match = match_of(start)
print("looks" if match.looking else "plays", flush=True)
sys.stdin.readline()
for _ in range(30):
    if not match.looking:
        match.draw() if match.to_move()[0] < 0 else match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
sys.stdin.readline()
match.close()
"""


@pytest.mark.fault("K-78")
@pytest.mark.parametrize("number", range(4))
def test_two_programs_started_together_on_one_file_are_one_that_plays_and_one_that_looks(tmp_path, goats, number):
    path = tmp_path / "a.goats"
    if number % 2:
        goats.go_on(goats.new(goats.people[:2], path=path), 9).close()
    (tmp_path / "rival.py").write_text(RIVAL)
    command = [sys.executable, str(tmp_path / "rival.py"), str(path)]
    rivals = [
        subprocess.Popen([*command, seed], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for seed in "ab"
    ]
    for rival in rivals:
        assert rival.stdout.readline() == "ready\n"
    said = set()
    for _ in range(3):
        for rival in rivals:
            rival.stdin.write("\n")
            rival.stdin.flush()
        if not said:
            said = {rival.stdout.readline() for rival in rivals}
    for rival in rivals:
        rival.stdin.close()
        assert rival.wait(20) == 0
        rival.stdout.close()
    assert said == {"plays\n", "looks\n"}
    assert saved(path) == (39 if number % 2 else 30)
    assert ours(tmp_path) == [path]
