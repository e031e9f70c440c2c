"""Bots that think in processes of their own, so that the table never waits: no pygame here, and nothing blocks.

Workers are spawned, live long, run at low priority and are spoken to through a pipe with msgpack, one question at a
time. Whatever happens to a worker, every question is answered: one that dies, stands still or cannot be started is
started again and asked once more, and then the rule bot answers in this process, and it is said.
"""

import os
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic

from msgspec import Struct, msgpack

from goatgames.bots.brain import Answer, Question, knowledge, merge, shares, split, stand_in, think
from goatgames.bots.jobs import end_with_parent
from goatgames.bots.levels import find as find_level
from goatgames.games.catalogue import find

NICE = 10
MOST = 4  # processes; more make no better moves
TRIES = 2  # of one question; what kills or stops so many workers is the rule bot's
BOX = 8.0  # s a worker may keep a question that has no number of iterations of its own
CAP = 1.0  # s of thinking after which it answers with the best move so far
AGAIN = 2.0  # s until a process that could not be started is tried again

DIED = "A bot's process ended; the bot goes on one move ahead for now."
STUCK = "A bot's process stands still; the bot goes on one move ahead for now."
UNSTARTED = "No process for the bots can be started; they think one move ahead for now."
FAILED = "A bot could not think this through ({}); it goes on one move ahead."


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


def spare_cores() -> int:
    """Cores this program may use beside the one that draws, at least 1."""
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:  # not on Windows and macOS
        cores = os.cpu_count() or 1
    return max(1, cores - 1)


def uses(level: str, count: int) -> int:
    """How many of so many processes a question to the level is shared by."""
    return count if shares(find_level(level)) else 1


class WorkerError(RuntimeError):
    """What was asked is no position of its game: a fault of the program that asked."""


class Worker:
    """One process and the questions it holds, by ticket, in the order asked; the first of them is the process's."""

    def __init__(self, box: float = BOX) -> None:
        self.box = box
        self.questions: dict[int, Question] = {}
        self.tries: dict[int, int] = {}
        self.games: list[str] = []  # to be warm
        self.pipe: Connection | None = None
        self.process: BaseProcess | None = None
        self.sent: int | None = None  # the ticket the process has
        self.since = 0.0  # when it got it
        self.retry = 0.0  # when a process may be started again

    def start(self) -> bool:
        """See that a process runs which knows what was asked; False while none can be started."""
        if self.pipe is not None:
            return True
        if monotonic() < self.retry:
            return False
        context = get_context("spawn")
        try:
            self.pipe, far = context.Pipe()
            self.process = context.Process(target=work, args=(far,), name="goatgames bot", daemon=True)
            self.process.start()
        except OSError:
            if self.pipe is not None:
                self.pipe.close()
                far.close()
            self.pipe = self.process = None
            self.retry = monotonic() + AGAIN
            return False
        far.close()
        self.sent = None
        for game in self.games:
            self._send(Warm(game))
        self._next()
        return True

    def warm(self, game: str) -> None:
        """Have the game loaded."""
        if game not in self.games:
            self.games.append(game)
            running = self.pipe is not None
            if self.start() and running:
                self._send(Warm(game))

    def ask(self, ticket: int, question: Question) -> None:
        """Have the question answered."""
        self.questions[ticket] = question
        self.tries[ticket] = 1
        if self.start():
            self._next()

    def forget(self, ticket: int) -> bool:
        """Whether the question was here; it is no longer."""
        self.tries.pop(ticket, None)
        return self.questions.pop(ticket, None) is not None

    def cancel(self, ticket: int) -> None:
        """Spare the process the question."""
        if self.forget(ticket) and self.sent == ticket:
            self._send(Drop(ticket))
            self.sent = None
            self._next()

    def poll(self) -> list[Told]:
        """What has come in, and what the rule bot had to say instead."""
        told: list[Told] = []
        try:
            while self.pipe is not None and self.pipe.poll():
                told.append(msgpack.decode(self.pipe.recv_bytes(), type=Told))
        except (OSError, EOFError):
            self.stop()
            told += self._lost(DIED)
        for one in told:
            if one.answer is None and one.ticket in self.questions:
                one.answer = self._stand_in(one.ticket, FAILED.format(one.error))
            self.forget(one.ticket)
            if one.ticket == self.sent:
                self.sent = None
        if self.sent is not None and self._overdue():
            self.stop()
            told += self._lost(STUCK)
        if self.questions and not self.start():
            told += [Told(ticket, self._stand_in(ticket, UNSTARTED), "") for ticket in self.questions]
            for one in told:
                self.forget(one.ticket)
        self._next()
        return told

    def _overdue(self) -> bool:
        question = self.questions.get(self.sent) if self.sent is not None else None
        return question is not None and question.iterations is None and monotonic() - self.since > self.box

    def _lost(self, why: str) -> list[Told]:
        """The process is gone: its question goes to another, or after too many to the rule bot."""
        ticket, self.sent = self.sent, None
        if ticket is None or ticket not in self.questions:
            return []
        if self.tries[ticket] < TRIES:
            self.tries[ticket] += 1
            return []
        answer = self._stand_in(ticket, why)
        self.forget(ticket)
        return [Told(ticket, answer, "")]

    def _stand_in(self, ticket: int, why: str) -> Answer | None:
        """The rule bot's answer; None to what is no question at all."""
        question = self.questions[ticket]
        try:
            return stand_in(question, find(question.game), why)
        except ValueError:
            return None

    def stop(self) -> None:
        """End the process at once."""
        if self.pipe is not None and self.process is not None:
            self.pipe.close()
            self.process.kill()
            self.process.join()
        self.pipe = self.process = None

    def _next(self) -> None:
        """Give the process the first question, if it has none: a pipe that is never full never blocks."""
        if self.pipe is not None and self.sent is None and self.questions:
            self.sent = next(iter(self.questions))
            self.since = monotonic()
            self._send(Ask(self.sent, self.questions[self.sent]))

    def _send(self, message: Ask | Warm | Drop) -> None:
        try:
            if self.pipe is not None:
                self.pipe.send_bytes(msgpack.encode(message))
        except OSError:  # it died; `poll` will notice
            return


class Asked:
    """A question of the table and the answers of those who share it, by the ticket of each."""

    def __init__(self, question: Question, tickets: list[int]) -> None:
        self.question = question
        self.answers: dict[int, Answer | None] = dict.fromkeys(tickets)

    def answer(self) -> Answer | None:
        """The one answer, once all parts have come."""
        answers = [answer for answer in self.answers.values() if answer is not None]
        if len(answers) < len(self.answers):
            return None
        return answers[0] if len(answers) == 1 else merge(self.question, answers)


class Workers:
    """All workers. Every call returns at once; `poll` is for each frame.

    count: processes at most; without it one per core to spare, MOST of them. They start with `warm`, or with a question
    when those that run are at work. A search is shared by all of them (root-parallel), so that its answer depends on
    the seed and their number alone. box: s after which a worker that says nothing is given up.
    """

    def __init__(self, count: int | None = None, box: float = BOX) -> None:
        self.workers = [Worker(box) for _ in range(min(spare_cores(), MOST) if count is None else count)]
        self.tickets = 0
        self.asked: dict[int, Asked] = {}  # by the table's ticket
        self.of: dict[int, int] = {}  # the table's ticket of a part's
        self.trouble = ""  # what is wrong with the processes now, a sentence; "" while all is well

    def ask(self, question: Question) -> int:
        """Have the question answered; the ticket it comes back with."""
        parts = split(question, len(self.workers))
        first = self.tickets + 1
        self.tickets += len(parts)
        tickets = list(range(first, self.tickets + 1))
        self.asked[first] = Asked(question, tickets)
        for ticket, part in zip(tickets, parts, strict=True):
            self.of[ticket] = first
            worker = min(self.workers, key=lambda worker: (len(worker.questions), worker.pipe is None))
            worker.ask(ticket, part)
        return first

    def poll(self) -> list[tuple[int, Answer]]:
        """Answers that have come since the last call; every question gets one, with its `trouble` if there was any.

        WorkerError for what is no position.
        """
        answers: list[tuple[int, Answer]] = []
        for worker in self.workers:
            for told in worker.poll():
                ticket = self.of.pop(told.ticket, None)
                if ticket is None:
                    continue  # cancelled meanwhile
                if told.answer is None:
                    self.cancel(ticket)
                    raise WorkerError(told.error)
                self.asked[ticket].answers[told.ticket] = told.answer
                answer = self.asked[ticket].answer()
                if answer is not None:
                    del self.asked[ticket]
                    self.trouble = answer.trouble
                    answers.append((ticket, answer))
        return answers

    def cancel(self, ticket: int) -> None:
        """Forget a question; its answer will not come. Unknown tickets are fine."""
        asked = self.asked.pop(ticket, None)
        for part in asked.answers if asked else ():
            self.of.pop(part, None)
            for worker in self.workers:
                worker.cancel(part)

    def warm(self, game: str, levels: Sequence[str] = ()) -> None:
        """Have a game loaded in as many processes as bots of these levels use, so that their first answer comes as soon
        as later ones."""
        used = max((uses(level, len(self.workers)) for level in levels), default=1)
        for worker in self.workers[:used]:
            worker.warm(game)

    def close(self) -> None:
        """End all processes and forget all questions, whatever fails on the way. A later question starts new ones."""
        self.asked.clear()
        self.of.clear()
        for worker in self.workers:
            worker.questions.clear()
            worker.tries.clear()
            worker.sent = None
            try:
                worker.stop()
            except OSError:  # it is gone already
                worker.pipe = worker.process = None


# --- in the worker's process -------------------------------------------------------------------------------------


def work(pipe: Connection) -> None:
    """The life of a worker: until the pipe closes."""
    end_with_parent()
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
                knowledge(find(message.game)).warm()

    def answer_all(self) -> None:
        """Answer one after the other, looking at the pipe now and then."""
        while self.asked:
            told = self.think(self.asked[0])
            if told is not None:
                del self.asked[0]
                self.pipe.send_bytes(msgpack.encode(told))

    def think(self, ask: Ask) -> Told | None:
        """The answer to send, or None if it is no longer wanted."""
        thinking = think(ask.question, find(ask.question.game), CAP)
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
