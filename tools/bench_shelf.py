#!/usr/bin/env python3
"""Measure the shelf with many matches (run it by `.venv/bin/python tools/bench_shelf.py [N]`).

N matches of all games, some damaged, too new, foreign or empty, lie in a folder for things that pass. Prints as JSON: seconds
of the first reading, which nobody waits for; ms until the title is there, cold and with the index (medians of five); ms of a
frame while the list scrolls (median, 99th percentile, processor time). No window is opened.
"""

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
TOOLS = Path(__file__).resolve().parent
sys.path += [str(TOOLS), str(TOOLS.parent)]  # the latter for what the tests know; an installed game comes first


def fill(count: int) -> None:
    """So many files on the shelf, copies of a few matches of each game."""
    from shots_shelf import played

    from goatgames import store
    from goatgames.games.catalogue import GAMES

    texts = [played(game, number, plies).read_bytes() for number, game in enumerate(GAMES) for plies in (60, 400)]
    texts += [b"goat-games 99\n", b"1. e4 e5\n", b"", texts[0][: len(texts[0]) // 2] + b"0 eat the fence\n"]
    for number in range(count):
        folder = store.shelf_path() if number % 3 else store.shelf_path() / store.FINISHED
        folder.mkdir(exist_ok=True)
        path = folder / f"match {number:05}.goats"
        path.write_bytes(texts[number % len(texts)])
        os.utime(path, (1_700_000_000 + number * 7_000,) * 2)


def main() -> int:
    """Measure and print."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    from goatgames.app import App
    from goatgames.scenes.shelf import ShelfScene
    from goatgames.scenes.title import Title
    from goatgames.shelf import Shelf
    from goatgames.store import Settings

    fill(count)
    told: dict[str, object] = {"matches": count}
    app = App(Settings(reduced_motion=False), (1280, 720))

    def title(warm: bool) -> float:
        app.shelf = Shelf()
        start = time.perf_counter()
        scene = Title(app)
        app.push(scene)
        app._present()
        taken = (time.perf_counter() - start) * 1000
        if warm:
            app.shelf.finish()
        app.shelf._ends = True
        app.shelf.finish()
        return taken

    told["title ms, nothing read yet"] = round(title(False), 1)
    start = time.perf_counter()
    app.shelf = Shelf()
    app.shelf.refresh()
    app.shelf.finish()
    told["first reading s"] = round(time.perf_counter() - start, 1)
    told["title ms"] = round(statistics.median(title(True) for _ in range(5)), 1)
    page = ShelfScene(app)
    app.push(page)
    app.step(0)
    frames = []
    for _ in range(600):
        begun = time.process_time()
        page.wheel((0, 0), -1)
        app.step(16)
        frames.append((time.process_time() - begun) * 1000)
    told["scrolling ms"] = [round(statistics.median(frames), 1), round(sorted(frames)[int(len(frames) * 0.99)], 1)]
    app.close()
    print(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["GOATGAMES_HOME"] = home
        sys.exit(main())
