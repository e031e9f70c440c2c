"""The command line as people use it: help, progress, signals, full disks, texts that are none."""

import errno
import os
import signal
import subprocess
import sys
import time

import pytest

import goatgames
from goatgames import cli
from goatgames.bots.levels import LEVELS
from goatgames.games.catalogue import GAMES

RUN = [sys.executable, "-m", "goatgames"]


def run(*words, **more):
    return subprocess.run([*RUN, *words], capture_output=True, text=True, check=False, timeout=120, **more)


@pytest.mark.fault("K-48")
def test_version_and_help_say_what_people_look_for(capsys):
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"Goat Games {goatgames.__version__}\n"
    assert cli.main(["--help"]) == 0
    said = capsys.readouterr().out
    for game in GAMES:
        line = next(row for row in said.splitlines() if row.strip().startswith(game.id))
        assert f"{game.players[0]} to {game.players[1]} players" in line
        assert all(option.id in line for option in game.options)
    assert all(f"\n  {level.id} " in said for level in LEVELS)


@pytest.mark.fault("K-48")
def test_the_arena_says_how_many_games_of_which_seed(capsys):
    line = "arena mountain-goats --seats bot:kid,bot:random --games 3 --seed cliff"
    assert cli.main(line.split()) == 0
    assert capsys.readouterr().out.startswith("3 games, seed cliff.\n")
    assert cli.main(line.replace(" --seed cliff", "").split()) == 0
    assert capsys.readouterr().out.startswith("3 games, seed arena.\n"), "a seed nobody gave is said too"


@pytest.mark.fault("K-48")
@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal of its own")
def test_on_a_terminal_it_tells_how_far_it_is():
    ours, theirs = os.openpty()
    line = "arena mountain-goats --seats bot:kid,bot:random --games 4"
    done = subprocess.run([*RUN, *line.split()], stdout=subprocess.PIPE, stderr=theirs, check=False, timeout=120)
    os.close(theirs)
    said = b""
    while b"4/4" not in said:
        said += os.read(ours, 4096)
    os.close(ours)
    assert done.returncode == 0 and b"1/4" in said


# --- ends


def children(pid):
    """Processes whose parent this is, or was."""
    found = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    rows = [row.split(None, 2) for row in found.splitlines()]
    return {int(one) for one, parent, args in rows if int(parent) == pid}


def alive(pids):
    """Those that still run, and are no zombies of somebody else's."""
    found = subprocess.run(["ps", "-o", "pid=,stat=", "-p", ",".join(map(str, pids))], capture_output=True, text=True,
                           check=False)  # fmt: skip
    return {int(row.split()[0]) for row in found.stdout.splitlines() if row.split()[1][0] != "Z"}


@pytest.mark.fault("K-49")
@pytest.mark.skipif(os.name != "posix", reason="signals are others elsewhere")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_arena_and_its_processes_are_gone_within_a_second(number):
    line = "arena mountain-goats --seats bot:champion,bot:champion --games 400 --jobs 2"
    with subprocess.Popen([*RUN, *line.split()], stderr=subprocess.PIPE, stdout=subprocess.PIPE) as arena:
        end = time.monotonic() + 30
        workers = set()
        while len(workers) < 2 and time.monotonic() < end:
            workers = children(arena.pid)
            time.sleep(0.1)
        time.sleep(1.5)
        workers = children(arena.pid)
        arena.send_signal(number)
        if number == signal.SIGINT:
            time.sleep(0.1)
            arena.send_signal(number)  # impatience
        sent = time.monotonic()
        while (alive(workers) or arena.poll() is None) and time.monotonic() < sent + 10:
            time.sleep(0.05)
        took = time.monotonic() - sent
        said = arena.stderr.read().decode()
    assert len(workers) >= 2 and not alive(workers)
    assert took < 5, "a second, with room for a busy machine"
    assert "Traceback" not in said


# --- output and texts that are none


@pytest.mark.fault("K-51")
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
@pytest.mark.parametrize("line", ["rules mountain-goats", "rules mountain-goats MG-12", "check", "--help", "--version"])
def test_a_full_device_is_one_sentence(line):
    with open("/dev/full", "w") as full:
        done = subprocess.run([*RUN, *line.split()], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.stderr == f"The output cannot be written: {os.strerror(errno.ENOSPC)}.\n"
    assert done.returncode == 2


@pytest.mark.fault("K-51")
@pytest.mark.skipif(os.name != "posix", reason="arguments are text elsewhere")
@pytest.mark.parametrize("where", ["--seed", "--seats", "--option", "--size", "--speed"])
@pytest.mark.parametrize("value", [b"\xff", b"x\x07", b"9" * 5000])
def test_an_argument_that_is_no_text_is_one_sentence(where, value):
    done = subprocess.run(
        [*RUN, "play", "mountain-goats", where, value], capture_output=True, check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    said = done.stderr.decode()
    assert done.returncode == 2 and said.count("\n") == 1 and "Error" not in said and len(said) < 300, said


@pytest.mark.fault("K-51")
@pytest.mark.parametrize("size", ["9" * 5000 + "x720", "16384x16384", "1280x" + "1" * 400, "7681x4320", "10000x960"])
def test_a_size_no_screen_has_is_one_sentence(capsys, size):
    assert cli.main(["play", "mountain-goats", "--size", size]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Error" not in said and len(said) < 200


@pytest.mark.fault("K-82")
@pytest.mark.parametrize("line", [
    "{0}", "play {0}", "play mountain-goats --seats bot:{0}", "rules mountain-goats {0}",
    "play mountain-goats --seats {0}", "arena mountain-goats --seats bot:kid,bot:kid --games {0}",
])  # fmt: skip
def test_no_sentence_repeats_a_hundred_thousand_letters(capsys, line):
    assert cli.main(line.format("x" * 100_000).split()) == 2
    assert len(capsys.readouterr().err) < 400


# --- the folder it is started in


@pytest.mark.fault("K-21")
def test_nothing_is_imported_from_the_folder_it_is_started_in(tmp_path):
    here, elsewhere = tmp_path / "here", tmp_path / "bin"
    here.mkdir()
    elsewhere.mkdir()
    for name in ("signal", "types", "struct", "random", "msgspec", "goatgames"):
        (here / f"{name}.py").write_text("open('executed', 'a').write(__name__)\nraise SystemExit(99)\n")
    start = elsewhere / "start.py"
    start.write_text("import sys\nfrom goatgames.cli import main\n\nif __name__ == '__main__':\n    sys.exit(main())\n")
    root = os.path.dirname(os.path.dirname(goatgames.__file__))
    line = "arena mountain-goats --seats bot:kid,bot:kid --games 4 --jobs 2"
    done = subprocess.run(
        [sys.executable, str(start), *line.split()], cwd=here, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": root, "PYTHONSAFEPATH": ""}, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0 and done.stdout.startswith("4 games"), done.stderr
    assert not (here / "executed").exists()
    ask = elsewhere / "ask.py"
    ask.write_text(
        "import sys, time\nfrom goatgames import cli, launch\nfrom goatgames.bots.worker import Workers\n"
        "def main(start):\n"
        "    workers = Workers(1)\n"
        "    workers.warm('mountain-goats', ['kid'])\n"
        "    time.sleep(2)\n"
        "    alive = [worker.process.is_alive() for worker in workers.workers if worker.process]\n"
        "    workers.close()\n"
        "    print(alive)\n"
        "    return 0\n"
        "if __name__ == '__main__':\n"
        "    launch.main = main\n"
        "    sys.exit(cli.main([]))\n"
    )
    done = subprocess.run(
        [sys.executable, str(ask)], cwd=here, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": root, "PYTHONSAFEPATH": ""}, timeout=120,
    )  # fmt: skip
    assert done.stdout == "[True]\n", done.stderr
    assert not (here / "executed").exists()
