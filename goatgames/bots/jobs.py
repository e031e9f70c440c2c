"""The same work spread over processes that never outlive the one that asked, whatever ends it."""

import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any, TypeVar

CONNECT = "10s"  # for the scheduler of a cluster to answer
AHEAD = 2  # numbers a process holds, so that it never waits for the next

Job = TypeVar("Job")
Done = TypeVar("Done")


class JobsDied(RuntimeError):
    """A process ended before its work was done; one sentence."""


def spread(work: Callable[[Job, int], Done], job: Job, count: int, jobs: int) -> Iterator[Done]:
    """work(job, 0), work(job, 1), ... in this order, done by `jobs` processes. What a process raises is raised here."""
    context = get_context("spawn")
    pipes: list[Connection] = []
    processes = []
    for _ in range(min(jobs, count)):
        near, far = context.Pipe()
        process = context.Process(target=_labour, args=(far, work, job), name="goatgames job", daemon=True)
        process.start()
        far.close()
        pipes.append(near)
        processes.append(process)
    try:
        asked = 0
        for pipe in pipes * AHEAD:
            if asked < count:
                pipe.send(asked)
                asked += 1
        found: dict[int, Done] = {}
        told = 0
        while told < count:
            for pipe in [pipe for pipe in pipes if pipe in ready(pipes)]:
                try:
                    number, result, error = pipe.recv()
                except EOFError:
                    raise JobsDied("A process that played games has died.") from None
                if error is not None:
                    raise error
                found[number] = result
                if asked < count:
                    pipe.send(asked)
                    asked += 1
            while told in found:
                yield found.pop(told)
                told += 1
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


def on_cluster(work: Callable[[Job, int], Done], job: Job, count: int, address: str) -> Iterator[Done]:
    """The same, done by a dask.distributed cluster whose scheduler is at this address; JobsDied where it cannot be."""
    try:
        from distributed import Client
    except ImportError:
        raise JobsDied("A cluster needs the package distributed: pip install goatgames[cluster].") from None
    try:
        client = Client(address, timeout=CONNECT)
    except (OSError, ValueError) as error:
        raise JobsDied(f"No scheduler answers at {address}: {error}.") from None
    with client:
        futures = client.map(partial(work, job), range(count), pure=False)
        try:
            for future in futures:
                done: Done = future.result()
                yield done
        finally:
            client.cancel(futures)


def ready(pipes: list[Connection]) -> list[object]:
    """Those with something to say; waits for the first."""
    return list(connection.wait(pipes))


def end_with_parent() -> None:
    """See that this process ends within a second once its parent is gone, also in the middle of compiled code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which ends us
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    parent = parent_process()
    if parent is None or not parent.is_alive():
        os._exit(1)
    threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def _labour(pipe: Connection, work: Callable[[Any, int], object], job: object) -> None:
    """The life of a process: a number comes, its result goes."""
    end_with_parent()
    try:
        while True:
            number = pipe.recv()
            try:
                pipe.send((number, work(job, number), None))
            except Exception as error:  # noqa: BLE001 - it is raised where the work was asked for
                pipe.send((number, None, error))
    except (EOFError, OSError):
        return
