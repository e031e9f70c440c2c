"""A screen for a real window."""

import os
import subprocess
from collections.abc import Iterator

import pytest

SCREEN = (1280, 720)


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of its own, on a display number that Xvfb finds free."""
    read, write = os.pipe()
    screen = "{}x{}x24".format(*SCREEN)
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)
