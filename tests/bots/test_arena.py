"""Bots against bots, and the statistics of it."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import goatgames
from goatgames.bots import bench, ratings
from goatgames.bots.arena import Bar, Pairing, play, run, table, wilson
from goatgames.bots.jobs import JobsDied
from goatgames.bots.levels import SeatError


def test_wilson_intervals():
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(5, 10)  # 0.2366 .. 0.7634 in the literature
    assert (low, high) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    low, high = wilson(0, 10)
    assert (low, high) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10)[1] == pytest.approx(1)
    low, high = wilson(200, 400)
    assert high - low == pytest.approx(2 * 0.0488, abs=1e-3)


def test_the_report_has_exactly_the_promised_fields():
    report = run("mountain-goats", ["bot:greedy", "bot:random", "bot:random"], 12, seed=5)
    assert list(report) == ["game", "games", "seed", "seats"]
    assert (report["game"], report["games"], report["seed"]) == ("mountain-goats", 12, 5)
    assert [list(seat) for seat in report["seats"]] == [["seat", "share", "low", "high", "mean_score"]] * 3
    assert [seat["seat"] for seat in report["seats"]] == ["bot:greedy", "bot:random", "bot:random"]
    assert sum(seat["share"] for seat in report["seats"]) == pytest.approx(1, abs=1e-3)
    for seat in report["seats"]:
        assert seat["low"] <= seat["share"] <= seat["high"]
    assert report["seats"][0]["share"] > 0.9
    assert "| bot:greedy |" in table(report)


def test_equal_bots_on_rotated_seats_and_the_same_chance_come_out_even():
    """With two deterministic equals a rotation only changes names: each gets one win of the pair, or half of both."""
    report = run("mountain-goats", ["bot:greedy", "bot:greedy"], 60, seed=2)
    assert report["seats"][0]["share"] == pytest.approx(0.5, abs=0.12)


def test_rotations_share_the_dice():
    pairing = Pairing("mountain-goats", ("normal", "kid"), "7", None, ())
    assert play(pairing, 0) == play(pairing, 0)
    assert play(pairing, 0) != play(pairing, 2)


def test_shared_wins_count_in_shares():
    for number in range(40):
        outcome = play(Pairing("mountain-goats", ("random", "random", "random"), "9", None, ()), number)
        assert sum(outcome.shares) == pytest.approx(1)


def test_several_processes_give_the_same_report():
    seats = ["bot:greedy", "bot:easy"]
    assert run("mountain-goats", seats, 8, seed=1, jobs=2) == run("mountain-goats", seats, 8, seed=1)


def test_iterations_bind_and_progress_is_told():
    told = []
    run("mountain-goats", ["bot:champion", "bot:plain"], 2, 1, iterations=5, progress=lambda *at: told.append(at))
    assert told == [(1, 2), (2, 2)]


def test_options_reach_the_game():
    report = run("mountain-goats", ["bot:greedy", "bot:random"], 4, options={"green-valley": True})
    assert report["games"] == 4


def test_people_do_not_play_in_the_arena():
    with pytest.raises(SeatError, match="bots only"):
        run("mountain-goats", ["human", "bot:greedy"], 1)


def test_the_bar_is_for_terminals():
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    quiet, loud = io.StringIO(), Terminal()
    for bar in (Bar(quiet), Bar(loud)):
        bar(1, 2)
        bar(2, 2)
    assert quiet.getvalue() == ""
    assert loud.getvalue().endswith("2/2\n")


def test_the_bench_has_exactly_the_promised_fields(monkeypatch):
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    report = bench.run("mountain-goats", 3)
    assert list(report) == [
        "game",
        "players",
        "compiled",
        "random_steps_per_s",
        "random_games_per_s",
        "clone_us",
        "greedy_playouts_per_s",
        "search_iterations_per_s",
    ]
    assert report["players"] == 3
    assert all(report[key] > 0 for key in list(report)[3:])
    assert bench.run("mountain-goats")["players"] == 4


PROGRAM = """
import sys
from goatgames.bots import arena

if __name__ == "__main__":
    seats = ["bot:champion"] * 3
    arena.run("mountain-goats", seats, 10_000, jobs=2, iterations=100_000)
"""


def children(pid):
    """The processes that this one started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == pid and words[0] != "Z":
            found.append(int(path.parent.name))
    return found


def gone(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.fault("K-49")
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes where Linux lists them")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"])
def test_jobs_end_with_the_arena_whatever_ends_it(tmp_path, name):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    path = str(Path(goatgames.__path__[0]).parent)
    parent = subprocess.Popen(
        [sys.executable, str(program)], env={**os.environ, "PYTHONPATH": path}, stderr=subprocess.DEVNULL
    )
    try:
        end = time.monotonic() + 60
        while len(children(parent.pid)) < 2 and time.monotonic() < end:
            time.sleep(0.05)
        jobs = children(parent.pid)
        assert len(jobs) >= 2
        time.sleep(1.0)  # they think
        parent.send_signal(getattr(signal, name))
        parent.wait(30)
        end = time.monotonic() + 10  # a second, on a machine with nothing else to do
        while time.monotonic() < end and not all(map(gone, jobs)):
            time.sleep(0.02)
        assert all(map(gone, jobs))
    finally:
        parent.kill()
        parent.wait()


def test_a_pool_is_rated_over_all_its_tables():
    pytest.importorskip("openskill")
    seats = ["bot:random", "bot:greedy", "bot:kid"]
    report = ratings.run("mountain-goats", seats, 2, 60, seed=4)
    assert [line["seat"] for line in report["seats"]] == ["bot:greedy", "bot:kid", "bot:random"]
    assert [line["games"] for line in report["seats"]] == [40, 40, 40] and report["games"] == 60
    assert "| bot:greedy | " in ratings.table(report)
    assert ratings.run("mountain-goats", seats, 2, 60, seed=4, jobs=2) == report


def test_without_its_package_a_rating_is_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(ratings.MissingExtra, match=r"pip install goatgames\[arena\]"):
        ratings.run("mountain-goats", ["bot:kid", "bot:kid"], 2, 2)


def test_a_cluster_plays_the_same_games():
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        spread = run("mountain-goats", ["bot:greedy", "bot:easy"], 12, seed=1, scheduler=address)
    assert json.dumps(spread) == json.dumps(run("mountain-goats", ["bot:greedy", "bot:easy"], 12, seed=1))


def test_without_its_package_or_its_scheduler_a_cluster_is_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(JobsDied, match=r"pip install goatgames\[cluster\]"):
        run("mountain-goats", ["bot:kid", "bot:kid"], 2, scheduler="tcp://127.0.0.1:1")
