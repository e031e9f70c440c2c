"""Processes of our own beside the program: they import from the program only, whatever folder it was started in."""

import os
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any

SAFE = "PYTHONSAFEPATH"  # Python then leaves the current folder out of its path


def context() -> SpawnContext:
    """The way processes are started: anew, without the current folder, where a `signal.py` may lie."""
    os.environ[SAFE] = "1"  # for children only: this process has read it long ago
    return get_context("spawn")


def start(target: Callable[..., None], name: str, *args: Any) -> BaseProcess:
    """Start a function of a module in a process that ends with this one."""
    process = context().Process(target=target, args=args, name=name, daemon=True)
    process.start()
    return process
