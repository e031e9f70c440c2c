"""Worker processes: they answer, can be called off, and survive being killed. Nothing here blocks."""

import os
import signal
import subprocess
import sys
import time
from multiprocessing import Pipe
from pathlib import Path

import pytest
from msgspec import msgpack

import goatgames
from goatgames.bots.brain import decide, merge, split
from goatgames.bots.worker import DIED, STUCK, TRIES, UNSTARTED, Told, WorkerError, Workers, spare_cores
from goatgames.games.catalogue import find as find_game

PATIENCE = 60  # seconds, on a busy machine
LONG = 10_000_000  # iterations nobody waits for


@pytest.fixture
def workers():
    some = Workers(1)
    yield some
    some.close()


def answer_of(workers):
    """The next answers; the longest poll must not be felt."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answers = workers.poll()
        if answers:
            return answers
        time.sleep(0.002)
    raise AssertionError("no answer")


def kill(workers):
    os.kill(workers.workers[0].process.pid, signal.SIGTERM)
    workers.workers[0].process.join()


def test_there_is_always_one():
    assert spare_cores() >= 1


def test_an_answer_is_that_of_this_process_and_carries_its_question(workers, position, question):
    asked = question(position(3, 2), "hard", iterations=30, ply=41)
    ticket = workers.ask(asked)
    ((told, answer),) = answer_of(workers)
    here = decide(asked, find_game(asked.game))
    assert told == ticket
    assert (answer.key, answer.ply, answer.seat) == (asked.key, 41, asked.seat)
    assert (answer.move, [tuple(line) for line in answer.ranking]) == (here.move, here.ranking)
    assert workers.poll() == []


def test_several_questions_come_back_in_order(workers, position, question):
    tickets = [workers.ask(question(position(2, seed), "normal")) for seed in range(4)]
    told = []
    while len(told) < 4:
        told += [ticket for ticket, _ in answer_of(workers)]
    assert told == tickets


def test_a_cancelled_question_is_not_answered_and_the_worker_is_free(workers, position, question):
    first = workers.ask(question(position(2, 1), "champion", iterations=LONG))
    time.sleep(0.3)
    workers.cancel(first)
    workers.cancel(999)
    second = workers.ask(question(position(2, 1), "normal"))
    assert [ticket for ticket, _ in answer_of(workers)] == [second]


def test_a_killed_worker_is_started_again_and_answers(workers, position, question):
    workers.warm("mountain-goats")
    kill(workers)
    ticket = workers.ask(question(position(2, 1), "normal"))
    assert answer_of(workers)[0][0] == ticket
    kill(workers)
    assert workers.poll() == []  # nothing was asked
    again = workers.ask(question(position(2, 1), "normal"))
    assert answer_of(workers)[0][0] == again


@pytest.mark.fault("K-80")
def test_a_question_that_kills_every_worker_is_the_rule_bot_s(workers, position, question):
    ticket = workers.ask(question(position(2, 1), "champion", iterations=LONG))
    found = []
    for _ in range(TRIES):
        kill(workers)
        found += workers.poll()
    ((told, answer),) = found
    assert told == ticket and answer.trouble == DIED == workers.trouble
    assert answer.move in position(2, 1).legal(position(2, 1).to_move()[0])
    again = workers.ask(question(position(2, 1), "normal"))
    assert answer_of(workers)[0][0] == again and workers.trouble == ""


@pytest.mark.fault("K-80")
def test_a_worker_that_stands_still_is_given_up(position, question):
    some = Workers(1, box=0.3)
    try:
        some.warm("mountain-goats")
        asked = question(position(2, 1), "champion", iterations=LONG)
        asked.iterations = None
        ticket = some.ask(asked)
        os.kill(some.workers[0].process.pid, signal.SIGSTOP)
        stopped = some.workers[0].process.pid
        end = time.monotonic() + PATIENCE
        answers = []
        while not answers and time.monotonic() < end:
            answers = some.poll()
            if some.workers[0].process is not None and some.workers[0].process.pid != stopped:
                stopped = some.workers[0].process.pid
                os.kill(stopped, signal.SIGSTOP)  # and the next one too
            time.sleep(0.01)
        ((told, answer),) = answers
        assert told == ticket and answer.trouble == STUCK
    finally:
        some.close()


@pytest.mark.fault("K-80")
def test_hundreds_of_questions_do_not_block(workers, position, question):
    asked = [question(position(2, seed % 4), "normal") for seed in range(4)]
    start = time.perf_counter()
    tickets = [workers.ask(asked[n % 4]) for n in range(400)]
    assert time.perf_counter() - start < PATIENCE
    told = []
    while len(told) < len(tickets):
        told += [ticket for ticket, _ in answer_of(workers)]
    assert told == tickets


@pytest.mark.fault("K-07")
def test_where_no_process_can_be_started_the_rule_bot_answers_until_one_can(workers, position, question, monkeypatch):
    def refuse(self):
        raise BlockingIOError(11, "Resource temporarily unavailable")

    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.process.BaseProcess.start", refuse)
        ticket = workers.ask(question(position(2, 1), "hard"))
        ((told, answer),) = answer_of(workers)
        assert told == ticket and answer.trouble == UNSTARTED == workers.trouble
        assert workers.workers[0].process is None
    workers.workers[0].retry = 0.0
    again = workers.ask(question(position(2, 1), "normal"))
    assert answer_of(workers)[0] == (again, answer_of_here(question(position(2, 1), "normal")))
    assert workers.trouble == ""
    workers.close()
    workers.close()


def answer_of_here(asked):
    """Equal to any answer with this process's move."""
    here = decide(asked, find_game(asked.game))

    class Same:
        def __eq__(self, other):
            return (other.move, other.key, other.trouble) == (here.move, here.key, "")

    return Same()


@pytest.mark.fault("K-15")
def test_a_thought_that_fails_is_answered_by_the_rule_bot_and_said(position, question):
    worker = Workers(1)
    asked = question(position(2, 1), "normal")
    asked.purpose = "hint"
    ticket = worker.ask(asked)
    worker.workers[0].pipe.close()
    near, far = Pipe()
    worker.workers[0].pipe = near
    far.send_bytes(msgpack.encode(Told(ticket, None, "ZeroDivisionError: division by zero")))
    ((told, answer),) = worker.poll()
    assert told == ticket and "ZeroDivisionError" in answer.trouble and answer.trouble.endswith(".")
    assert sorted(move for move, _, _ in answer.ranking) == sorted(position(2, 1).legal(asked.seat))
    worker.close()


@pytest.mark.fault("K-14")
def test_as_many_processes_are_warmed_as_are_used_and_asked_first(position, question):
    some = Workers(3)
    try:
        some.warm("mountain-goats")
        assert [worker.process is not None for worker in some.workers] == [True, False, False]
        some.ask(question(position(2, 1), "normal"))
        answer_of(some)
        assert [worker.process is not None for worker in some.workers] == [True, False, False]
    finally:
        some.close()


def test_what_is_no_question_is_an_error(workers, position, question):
    broken = question(position(2, 1), "normal")
    broken.view["at"] = []
    workers.ask(broken)
    with pytest.raises(WorkerError, match="ValueError"):
        answer_of(workers)
    workers.ask(question(position(2, 1), "normal"))
    assert answer_of(workers)


def test_asking_and_polling_do_not_block(workers, position, question):
    workers.warm("mountain-goats")
    slowest = 0.0
    ticket = workers.ask(question(position(4, 1), "champion", iterations=LONG))
    for _ in range(200):
        start = time.perf_counter()
        workers.poll()
        slowest = max(slowest, time.perf_counter() - start)
        time.sleep(0.001)
    workers.cancel(ticket)
    assert slowest < 0.5


def test_close_ends_the_processes(position, question):
    some = Workers(1)
    some.ask(question(position(4, 1), "champion", iterations=LONG))
    process = some.workers[0].process
    some.close()
    assert process.exitcode is not None or not process.is_alive()
    assert some.poll() == []


@pytest.mark.parametrize("start", ["module", "script"])
def test_workers_start_from_a_program_and_load_no_pygame(tmp_path, start):
    """As `python -m PROGRAM` and as a script: spawn imports the program's main module again."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, "-m", "program"] if start == "module" else [sys.executable, str(program)]
    path = os.pathsep.join([str(Path(goatgames.__path__[0]).parent), str(tmp_path)])
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.stdout.strip() == "answered", done.stderr


PROGRAM = """
import multiprocessing
import sys
import time

def main():
    from goatgames.bots.brain import Question, knowledge
    from goatgames.bots.worker import Workers
    from goatgames.core.chance import Rng
    from goatgames.games.catalogue import find as find_game
    known = knowledge(find_game("mountain-goats"))
    state, rng = known.game.new(2, {}, known.box), Rng(1)
    for _ in range(2):
        state.play(-1, state.sample(rng))
    seat = state.to_move()[0]
    workers = Workers(1)
    workers.ask(Question("mountain-goats", state.view(seat).pack(), seat, 2, state.key(), "normal", "x"))
    while not workers.poll():
        time.sleep(0.01)
    workers.close()
    assert "pygame" not in sys.modules
    print("answered")

if __name__ == "__main__":
    multiprocessing.freeze_support()
    main()
"""


def test_processes_share_a_search_and_the_seed_and_their_number_decide(position, question):
    asked = question(position(3, 5), "champion", iterations=91, ply=7)
    parts = split(asked, 2)
    here = merge(asked, [decide(part, find_game(asked.game)) for part in parts])
    assert sum(visits for _, _, visits in here.ranking) == 91
    for slow in (0, 1):  # whichever comes last
        some = Workers(2)
        try:
            for worker in some.workers:
                assert worker.start()
            os.kill(some.workers[slow].process.pid, signal.SIGSTOP)
            ticket = some.ask(asked)
            time.sleep(0.5)
            assert some.poll() == []
            os.kill(some.workers[slow].process.pid, signal.SIGCONT)
            ((told, answer),) = answer_of(some)
        finally:
            some.close()
        assert told == ticket and answer.move == here.move
        assert [tuple(line) for line in answer.ranking] == here.ranking


def test_a_shared_search_goes_on_without_the_part_that_failed(position, question):
    asked = question(position(3, 5), "champion", iterations=60)
    good, bad = (decide(part, find_game(asked.game)) for part in split(asked, 2))
    bad.trouble = DIED
    alone = sorted(good.ranking, key=lambda line: (-line[2], -line[1], line[0]))
    for parts in ([good, bad], [bad, good]):
        one = merge(asked, parts)
        assert one.ranking == alone and one.move == alone[0][0] and one.trouble == DIED


def test_what_is_not_searched_is_not_shared(position, question):
    for level, count in (("normal", 1), ("kid", 1), ("champion", 3)):
        asked = question(position(2, 1), level, iterations=5)
        assert len(split(asked, 3)) == count
    asked = question(position(2, 1), "normal")
    asked.purpose = "hint"
    assert len(split(asked, 3)) == 3, "a hint is a search"


@pytest.mark.fault("K-14")
def test_a_table_of_searching_bots_warms_all_that_will_search(question):
    some = Workers(2)
    try:
        some.warm("mountain-goats", ["kid", "normal"])
        assert [worker.process is not None for worker in some.workers] == [True, False]
        some.warm("mountain-goats", ["kid", "champion"])
        assert [worker.process is not None for worker in some.workers] == [True, True]
    finally:
        some.close()
