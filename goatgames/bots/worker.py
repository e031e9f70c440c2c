"""Bots that think in processes of their own, so that the table never waits: no pygame here, and nothing blocks.

Workers are spawned, live long, run at low priority and are spoken to through a pipe with msgpack. A worker that dies is
started again and gets its question once more.
"""

import os
import signal
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from msgspec import Struct, msgpack

from goatgames.bots.brain import Answer, Question, knowledge, think
from goatgames.games.catalogue import find

NICE = 10
TRIES = 3  # of one question; what kills that many workers is not asked again


class Ask(Struct, tag=True):
    """To a worker: think about this."""

    ticket: int
    question: Question


class Warm(Struct, tag=True):
    """To a worker: load this game while nothing else is to do."""

    game: str


class Drop(Struct, tag=True):
    """To a worker: nobody waits for this answer any more."""

    ticket: int


class Told(Struct):
    """From a worker: an answer, or what went wrong."""

    ticket: int
    answer: Answer | None
    error: str


class WorkerError(RuntimeError):
    """A question no worker could answer; the text is the worker's own."""


def spare_cores() -> int:
    """Cores this program may use beside the one that draws, at least 1."""
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # not on Windows and macOS
        cores = os.cpu_count() or 1
    return max(1, cores - 1)


class Worker:
    """One process and the questions it holds, by ticket, in the order asked."""

    def __init__(self) -> None:
        self.questions: dict[int, Question] = {}
        self.tries: dict[int, int] = {}
        self.games: list[str] = []  # to be warm
        self.pipe: Connection | None = None
        self.process: BaseProcess | None = None

    def start(self) -> None:
        """See that a process runs which knows all that was asked."""
        if self.pipe is not None:
            return
        context = get_context("spawn")
        self.pipe, far = context.Pipe()
        self.process = context.Process(target=work, args=(far,), name="goatgames bot", daemon=True)
        self.process.start()
        far.close()
        for game in self.games:
            self._send(Warm(game))
        for ticket, question in self.questions.items():
            self._send(Ask(ticket, question))

    def warm(self, game: str) -> None:
        """Have the game loaded."""
        if game not in self.games:
            self.games.append(game)
            self.start()
            self._send(Warm(game))

    def ask(self, ticket: int, question: Question) -> None:
        """Have the question answered."""
        self.start()
        self.questions[ticket] = question
        self.tries[ticket] = 1
        self._send(Ask(ticket, question))

    def forget(self, ticket: int) -> bool:
        """Whether the question was here; it is no longer."""
        self.tries.pop(ticket, None)
        return self.questions.pop(ticket, None) is not None

    def cancel(self, ticket: int) -> None:
        """Spare the process the question."""
        if self.forget(ticket):
            self._send(Drop(ticket))

    def poll(self) -> list[Told]:
        """What has come in. A process that died with questions open is started again."""
        told: list[Told] = []
        try:
            while self.pipe is not None and self.pipe.poll():
                told.append(msgpack.decode(self.pipe.recv_bytes(), type=Told))
        except (OSError, EOFError):
            self.stop()
            for answered in told:
                self.forget(answered.ticket)
            told += self._mourn()
        return told

    def _mourn(self) -> list[Told]:
        lost: list[Told] = []
        for ticket in list(self.questions):
            if self.tries[ticket] >= TRIES:
                lost.append(Told(ticket, None, f"The bot's process died {TRIES} times over one question."))
                self.forget(ticket)
            else:
                self.tries[ticket] += 1
        if self.questions:
            self.start()
        return lost

    def stop(self) -> None:
        """End the process at once."""
        if self.pipe is not None and self.process is not None:
            self.pipe.close()
            self.process.kill()
            self.process.join()
        self.pipe = self.process = None

    def _send(self, message: Ask | Warm | Drop) -> None:
        try:
            if self.pipe is not None:
                self.pipe.send_bytes(msgpack.encode(message))
        except OSError:  # it died; `poll` will notice
            return


class Workers:
    """All workers. Every call returns at once; `poll` is for each frame.

    count: processes; without it one per core to spare. They start with the first question or `warm`.
    """

    def __init__(self, count: int | None = None) -> None:
        self.workers = [Worker() for _ in range(spare_cores() if count is None else count)]
        self.tickets = 0
        self.open: set[int] = set()

    def ask(self, question: Question) -> int:
        """Have the question answered; the ticket it comes back with."""
        self.tickets += 1
        self.open.add(self.tickets)
        min(self.workers, key=lambda worker: len(worker.questions)).ask(self.tickets, question)
        return self.tickets

    def poll(self) -> list[tuple[int, Answer]]:
        """Answers that have come since the last call. WorkerError when a question has none."""
        answers: list[tuple[int, Answer]] = []
        errors: list[str] = []
        for worker in self.workers:
            for told in worker.poll():
                worker.forget(told.ticket)
                if told.ticket not in self.open:
                    continue  # cancelled meanwhile
                self.open.remove(told.ticket)
                if told.answer is None:
                    errors.append(told.error)
                else:
                    answers.append((told.ticket, told.answer))
        if errors:
            raise WorkerError(errors[0])
        return answers

    def cancel(self, ticket: int) -> None:
        """Forget a question; its answer will not come. Unknown tickets are fine."""
        self.open.discard(ticket)
        for worker in self.workers:
            worker.cancel(ticket)

    def warm(self, game: str) -> None:
        """Load a game in every process, so that the first answer comes sooner."""
        for worker in self.workers:
            worker.warm(game)

    def close(self) -> None:
        """End all processes and forget all questions. A later question starts new ones."""
        self.open.clear()
        for worker in self.workers:
            worker.questions.clear()
            worker.tries.clear()
            worker.stop()


# --- in the worker's process -------------------------------------------------------------------------------------


def work(pipe: Connection) -> None:
    """The life of a worker: until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program that asked
    if hasattr(os, "nice"):
        os.nice(NICE)
    desk = Desk(pipe)
    try:
        while True:
            desk.read(wait=True)
            desk.answer_all()
    except (EOFError, OSError):
        return  # the program that asked is gone


class Desk:
    """A worker's questions, oldest first."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.asked: list[Ask] = []

    def read(self, wait: bool = False) -> None:
        """Take in what the pipe holds; with `wait`, at least one message."""
        while wait or self.pipe.poll():
            wait = False
            message = msgpack.decode(self.pipe.recv_bytes(), type=Ask | Warm | Drop)
            if isinstance(message, Ask):
                self.asked.append(message)
            elif isinstance(message, Drop):
                self.asked = [ask for ask in self.asked if ask.ticket != message.ticket]
            else:
                knowledge(find(message.game))

    def answer_all(self) -> None:
        """Answer one after the other, looking at the pipe now and then."""
        while self.asked:
            told = self.think(self.asked[0])
            if told is not None:
                del self.asked[0]
                self.pipe.send_bytes(msgpack.encode(told))

    def think(self, ask: Ask) -> Told | None:
        """The answer to send, or None if it is no longer wanted."""
        thinking = think(ask.question, find(ask.question.game))
        while True:
            try:
                next(thinking)
            except StopIteration as end:
                return Told(ask.ticket, end.value, "")
            except Exception as error:  # noqa: BLE001 - whatever it is, the program that asked must hear of it
                return Told(ask.ticket, None, f"{type(error).__name__}: {error}")
            self.read()
            if all(other.ticket != ask.ticket for other in self.asked):
                return None
