"""Saved matches: gone on with as if nothing had been, whatever happened to the program, the disk or the file."""

import errno
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from goatgames import record
from goatgames.core.state import NOBODY
from goatgames.games.catalogue import find
from goatgames.match import LOOKING, Match, Stale
from goatgames.notation import Damaged
from goatgames.record import seed_path

PLAYER = Path(__file__).with_name("endless_player.py")


def lines(match: Match) -> list[str]:
    return list(match._record.lines)


@pytest.mark.parametrize("seed", ["cliff", None])
@pytest.mark.parametrize("options", [(), ("big-mountain", "green-valley")])
def test_a_match_resumed_in_the_middle_goes_on_as_it_would_have(goats, tmp_path, seed, options):
    path = tmp_path / "a.goats"
    match = goats.new(seed=seed, path=path, options=options)
    goats.go_on(match, 41)
    match.close()
    loaded = goats.go_on(Match.load(path, find))
    goats.go_on(match)
    assert loaded.summary() == match.summary()
    assert loaded.log == match.log and loaded.counts() == match.counts()
    assert lines(loaded) == lines(match) == path.read_text().splitlines()
    loaded.close()
    assert lines(Match.load(path, find, save=False)) == lines(match)
    assert not seed_path(path).exists()


def test_saved_after_every_ply_it_is_the_same_match(goats, tmp_path):
    path = tmp_path / "a.goats"
    whole = goats.go_on(goats.new(), 60)
    goats.new(path=path).close()
    for ply in range(1, 61):
        match = goats.go_on(Match.load(path, find), ply)
        match.close()
    assert lines(match) == lines(whole)


def test_a_drawn_seed_is_in_no_text_before_the_end(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.go_on(goats.new(seed=None, path=path), 30)
    kept = seed_path(path).read_text().strip()
    assert kept not in path.read_text() and kept not in goats.text(match, tmp_path / "b.goats")
    if os.name == "posix":
        assert seed_path(path).stat().st_mode & 0o077 == 0
    goats.go_on(match)
    match.close()
    assert path.read_text().endswith(f"seed {kept}\n") and kept in goats.text(match, tmp_path / "b.goats")


def test_with_the_seed_lost_a_match_goes_on_under_a_new_promise(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.go_on(goats.new(seed=None, path=path), 30)
    match.close()
    seed_path(path).unlink()
    loaded = Match.load(path, find)
    assert loaded.view(NOBODY).key() == match.view(NOBODY).key()
    assert loaded.seedhash != match.seedhash and loaded.seed_known
    goats.go_on(loaded)
    loaded.close()
    assert goats.go_on(Match.load(path, find, save=False)).summary() == loaded.summary()


def test_the_last_line_may_be_torn_at_every_byte(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.go_on(goats.new(path=path), 25)
    match.close()
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    before = Match.load(path, find, save=False)
    for cut in range(last, len(whole)):
        path.write_bytes(whole[:cut])
        loaded = Match.load(path, find)
        assert loaded.ply >= before.ply - 1
        goats.go_on(loaded, before.ply)
        loaded.close()
        assert loaded.view(NOBODY).key() == before.view(NOBODY).key()
        assert path.read_bytes().startswith(whole[:last])
        assert Match.load(path, find, save=False).ply == before.ply


def test_zeros_left_behind_by_a_lost_power_are_cut_off(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.go_on(goats.new(path=path), 25)
    match.close()
    with path.open("ab") as file:
        file.write(b"0 us" + bytes(300))
    loaded = goats.go_on(Match.load(path, find), 30)
    loaded.close()
    assert b"\0" not in path.read_bytes() and Match.load(path, find, save=False).ply == 30


def test_a_line_lost_in_the_middle_is_refused(goats, tmp_path):
    path = tmp_path / "a.goats"
    goats.go_on(goats.new(path=path), 25).close()
    rows = path.read_text().splitlines(keepends=True)
    plies = [at for at, row in enumerate(rows) if row[0] in "*012"]
    for at in plies[:-1]:
        path.write_text("".join(rows[:at] + rows[at + 1 :]))
        with pytest.raises(Damaged, match="line"):
            Match.load(path, find, save=False)


def test_a_full_disk_is_said_and_the_game_goes_on(goats, tmp_path, monkeypatch):
    path = tmp_path / "a.goats"
    match = goats.new(path=path)
    full, really = True, os.write

    def write(file: int, data: bytes) -> int:
        if not full:
            return really(file, data)
        if len(data) > 3:
            return really(file, data[:3])  # what still fits
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(record.os, "write", write)
    goats.go_on(match, 20)
    assert match.problem == "The game goes on but is not being saved: No space left on device."
    full = False
    goats.go_on(match, 40)
    assert match.problem is None
    match.close()
    assert lines(Match.load(path, find, save=False)) == lines(match)


def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(goats, tmp_path):
    (tmp_path / "file").write_text("in the way")
    match = goats.new(seed=None, path=tmp_path / "file" / "a.goats")
    assert match.problem.startswith("The game goes on but is not being saved: ")
    assert goats.go_on(match).over
    match.close()


def test_a_read_only_save_can_be_gone_on_with(goats, tmp_path, monkeypatch):
    path = tmp_path / "a.goats"
    goats.go_on(goats.new(path=path), 20).close()

    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(record.os, "open", refuse)
    match = goats.go_on(Match.load(path, find), 40)
    assert match.problem == "The game goes on but is not being saved: Permission denied."
    match.close()


def test_two_programs_at_one_game_do_not_tear_its_file(goats, tmp_path):
    path = tmp_path / "a.goats"
    goats.go_on(goats.new(path=path), 21).close()
    with path.open("a", encoding="utf-8") as file:
        file.write("* roll 1")  # torn, and cut off by whoever writes first
    first, second = Match.load(path, find), Match.load(path, find)
    assert second.looking and not first.looking
    goats.go_on(first, 25)
    assert second.ply == 21 and second.undo_refusal() == LOOKING
    for act in (lambda: goats.go_on(second, 24), second.draw, lambda: second.reseat(0, "bot", "hard")):
        with pytest.raises(Stale):
            act()
    second.close()
    goats.go_on(first, 40)
    assert first.problem is None
    first.close()
    assert lines(Match.load(path, find, save=False)) == lines(first)
    third = Match.load(path, find)
    assert not third.looking
    third.close()


def test_accents_in_folders_and_names_do_no_harm(goats, tmp_path):
    path = tmp_path / "Zoë Müller ñ 山羊" / "spél.goats"
    goats.go_on(goats.new(path=path), 20).close()
    assert Match.load(path, find, save=False).names[2] == "Zoë"


def killed_after(tmp_path: Path, number: int, seconds: float) -> None:
    """Kill a program that plays; every move it had said to be done must be in its file."""
    path = tmp_path / f"{number}.goats"
    with subprocess.Popen([sys.executable, str(PLAYER), str(path)], stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout.readline() == "ready\n"
        time.sleep(seconds)
        player.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
        said = player.stdout.read()
    whole = said[: said.rfind("\n") + 1].split()
    loaded = Match.load(path, find, save=False)
    shown = [f"{seat}:{move}" for seat, move in loaded.plies(NOBODY)]
    assert shown[: len(whole)] == whole and len(shown) - len(whole) <= 2
    assert loaded.seed_known


def test_killed_at_twenty_moments_it_loses_nothing_it_had_shown(tmp_path):
    rng = random.Random(6)
    for number in range(20):
        killed_after(tmp_path, number, rng.random() / 2)


def test_the_order_of_hashes_changes_no_replay(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.go_on(goats.new(path=path, options=("big-mountain", "green-valley")), 120)
    match.close()
    code = (
        "import sys; from pathlib import Path; from goatgames.match import Match; "
        "from goatgames.games.catalogue import find; "
        "m = Match.load(Path(sys.argv[1]), find, save=False); print(m.view(-2).key(), m.counts(), len(m.log))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code, str(path)],
            env={**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": locale},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, locale in (("0", "C"), ("1", "tr_TR.UTF-8"), ("4242", "C.UTF-8"))
    }
    assert said == {f"{match.view(NOBODY).key()} {match.counts()} {len(match.log)}\n"}
