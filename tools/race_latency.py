#!/usr/bin/env python3
"""Measure how long a press in the race of Row Your Goat waits for its stamp (needs a display, or Xvfb).

    python tools/race_latency.py [--size 1280x720] [--seconds 20]

A thread posts presses at odd times and notes when, on the clock the program stamps them by; the table plays bots alone,
so that cards fly and the whole is drawn and presented all the while. Prints the median, the 99th percentile and the
longest wait in ms, and how long frames took.
"""

import argparse
import os
import random
import statistics
import tempfile
import threading
import time

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["GOATGAMES_HOME"] = tempfile.mkdtemp()  # nothing of this is kept

import pygame

from goatgames.app import App
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.opening import open_match
from goatgames.store import Settings

MARK = 999  # scancode no keyboard has


def main() -> None:
    """Plays, posts and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seconds", type=float, default=20.0)
    said = parser.parse_args()
    width, height = (int(part) for part in said.size.split("x"))
    app = App(Settings(reduced_motion=False), (width, height), "normal")
    players = [Player(name, "bot", "normal") for name in ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")]
    page = open_match(app, Match.new(find("row-your-goat"), players, {}, "latency"))
    page.sitting.driver.cover = "count"  # 3, 2, 1, as where people play: the cards are drawn meanwhile
    app.push(page)
    sent: list[float] = []
    waits: list[float] = []
    come = [0]
    whole = page.sitting.driver.press
    began = time.perf_counter()

    def press(one):
        if one.source == f"key:{MARK}":
            stamp = app._queue.turned + one.ms / 1000  # the press says how long before this turn it was read
            if page.sitting.driver.armed:
                waits.append((stamp - sent[come[0]]) * 1000)
            come[0] += 1
            return True
        return whole(one)

    page.sitting.driver.press = press

    def post():
        rng = random.Random(1)
        while time.perf_counter() - began < said.seconds:
            time.sleep(0.02 + rng.random() * 0.05)
            sent.append(time.perf_counter())
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=MARK, mod=0, unicode=""))
        app.stop()

    thread = threading.Thread(target=post, daemon=True)
    thread.start()
    app.run()
    waits.sort()
    frames = sorted(app.frames)
    print(f"{len(waits)} presses at {said.size}: median {statistics.median(waits):.2f} ms, "
          f"99 % {waits[int(len(waits) * 0.99)]:.2f} ms, longest {waits[-1]:.2f} ms")
    print(f"{len(frames)} frames: median {statistics.median(frames):.2f} ms, "
          f"99 % {frames[int(len(frames) * 0.99)]:.2f} ms")


if __name__ == "__main__":
    main()
