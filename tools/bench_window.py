"""What the window costs: frames that move, the table at rest, the first frame, memory. Prints JSON lines.

    xvfb-run -s "-screen 0 3840x2160x24" .venv/bin/python tools/bench_window.py

Processor time of this process, so that other programs running count little; the first frame is real time.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIZES = ((1280, 720), (1920, 1080))
LARGE = (3840, 2160)
PLAYERS = (("Mila", "human"), ("Barnaby", "bot"), ("Nanny", "bot"), ("Jonas", "bot"))


class AtOnce:
    """Bots that answer in this process, one ply ahead, so that thinking costs nothing here."""

    trouble = ""

    def __init__(self) -> None:
        self.told: list[tuple[int, object]] = []
        self.count = 0

    def ask(self, question: object) -> int:
        from goatgames.bots.brain import stand_in
        from goatgames.games.catalogue import find

        self.count += 1
        self.told.append((self.count, stand_in(question, find(question.game), "")))  # type: ignore[attr-defined,arg-type]
        return self.count

    def poll(self) -> list[tuple[int, object]]:
        told, self.told = self.told, []
        return told

    def cancel(self, ticket: int) -> None:
        pass

    def warm(self, game: str, levels: object = ()) -> None:
        pass

    def close(self) -> None:
        pass


def table(size: tuple[int, int], game: str, reduced: bool = False):  # type: ignore[no-untyped-def]
    """A table of one person and three bots in a window."""
    from goatgames.app import App
    from goatgames.games.catalogue import find
    from goatgames.match import Match
    from goatgames.notation import Player
    from goatgames.scenes.opening import open_match
    from goatgames.store import Settings

    app = App(Settings(reduced_motion=reduced), size, "normal")
    app.rebuild()
    app._workers = AtOnce()
    colours = ("red", "blue", "yellow", "green")
    players = [Player(name, kind, "" if kind == "human" else "hard", colours[i], "white happy")
               for i, (name, kind) in enumerate(PLAYERS)]  # fmt: skip
    found = find(game)
    match = Match.new(found, players, {option.id: option.at(4) for option in found.options}, "bench")
    page = open_match(app, match)
    app.push(page)
    return app, page


def play_on(app, page, draw) -> None:  # type: ignore[no-untyped-def]
    """One act of the person, by a control that may be acted on, if they are asked."""
    sitting = page.sitting
    if sitting.seat is None or sitting.moving:
        return
    able = [control for control in page.scene.controls(sitting.at()) if control.enabled]
    first = [control for control in able if control.first] or able
    chosen = first[0] if draw.below(3) else able[int(draw.below(len(able)))]
    page.act(chosen.id)
    while app.scene is not page and page in [level.scene for level in app._levels]:
        app.pop()


def frames(size: tuple[int, int], game: str, count: int, dice: bool = False) -> list[float]:
    """Processor time in ms of so many frames in which something moves; dice: in which dice are under way."""
    from goatgames.core.chance import stream

    app, page = table(size, game)
    draw, found = stream("bench", "frames", 0), []
    while len(found) < count and not page.sitting.over:
        play_on(app, page, draw)
        page.dirty()
        shown = page.sitting.shown
        rolling = getattr(shown, "roll", None) or getattr(shown, "throw", None)
        moving, start = bool(rolling) if dice else page.moving, time.process_time()
        app.step(16)
        if moving:
            found.append((time.process_time() - start) * 1000)
    app.close()
    return found


def idle(size: tuple[int, int], game: str, seconds: float) -> float:
    """The share of a core a table at rest takes, with the loop running."""
    from goatgames.core.chance import stream

    app, page = table(size, game)
    draw = stream("bench", "idle", 0)
    for _ in range(3000):
        app.step(50)
        if page.sitting.seat is not None and not page.sitting.moving:
            break
        play_on(app, page, draw)
    for _ in range(60):
        app.step(50)
    app.after(seconds * 1000, app.quit)
    began, start = time.monotonic(), time.process_time()
    app.run()
    share = (time.process_time() - start) / (time.monotonic() - began)
    app.close()
    return share


def memory(size: tuple[int, int], game: str, rounds: int) -> dict[str, float]:
    """MB of this process after so many rounds: in memory, and of that its own."""
    from goatgames.core.chance import stream

    app, page = table(size, game)
    draw = stream("bench", "memory", 0)
    turns = 0
    last = page.sitting.view.turn
    while turns < rounds * len(PLAYERS) and not page.sitting.over:
        play_on(app, page, draw)
        app.step(40)
        if page.sitting.view.turn != last:
            last, turns = page.sitting.view.turn, turns + 1
    lines = Path("/proc/self/smaps_rollup").read_text(encoding="utf-8").splitlines()
    kept = {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines[1:]}
    app.close()
    return {"resident": round(kept["Rss"]), "own": round(kept["Private_Dirty"] + kept["Private_Clean"])}


def first_frame() -> tuple[float, float]:
    """Seconds from the start of the program to its first frame, from the files in the checkout, the best of five: real
    time, and processor time alone."""
    code = (
        "import time, sys; began = float(sys.argv[1])\n"
        "from goatgames.app import App\n"
        "from goatgames.store import Settings\n"
        "app = App(Settings(reduced_motion=False), (1280, 720)); app.home(); app.step(0)\n"
        "print(time.time() - began, time.process_time())\n"
    )
    best: list[tuple[float, ...]] = []
    for _ in range(5):
        done = subprocess.run(
            [sys.executable, "-c", code, str(time.time())], cwd=ROOT, capture_output=True, text=True, check=True
        )
        best.append(tuple(float(word) for word in done.stdout.split()[-2:]))
    return min(real for real, _ in best), min(own for _, own in best)


def share_of(found: Sequence[float], part: float) -> float:
    """The value below which this part of them lies."""
    return sorted(found)[min(len(found) - 1, int(len(found) * part))]


def main(arguments: Sequence[str]) -> int:
    """Each figure in a process of its own."""
    parser = argparse.ArgumentParser(description="What the window costs.")
    parser.add_argument("--game", default="mountain-goats")
    parser.add_argument("--only", default="", help="frames, throws, idle, memory or first")
    parser.add_argument("--size", default="")
    chosen = parser.parse_args(arguments)
    sys.path.insert(0, str(ROOT))
    if chosen.size:
        size = tuple(int(part) for part in chosen.size.split("x"))
        told: dict[str, object] = {"game": chosen.game, "size": chosen.size}
        if chosen.only in ("frames", "throws"):
            found = frames(size, chosen.game, 600, chosen.only == "throws")  # type: ignore[arg-type]
            told["frame ms" if chosen.only == "frames" else "ms of a throw's frame"] = {name: round(share_of(found, part), 2) for name, part in
                                (("median", 0.5), ("95 %", 0.95), ("99 %", 0.99))}  # fmt: skip
        elif chosen.only == "idle":
            told["idle, % of a core"] = round(100 * idle(size, chosen.game, 20), 2)  # type: ignore[arg-type]
        else:
            told["MB after three rounds"] = memory(size, chosen.game, 3)  # type: ignore[arg-type]
        print(json.dumps(told))
        return 0
    with tempfile.TemporaryDirectory() as home:
        settings = {**os.environ, "GOATGAMES_HOME": home}
        for only, sizes in (("frames", SIZES), ("idle", (*SIZES, LARGE)), ("memory", (LARGE,))):
            for width, height in sizes if chosen.only in ("", only) else ():
                command = [sys.executable, __file__, "--game", chosen.game, "--only", only, "--size"]
                subprocess.run([*command, f"{width}x{height}"], env=settings, check=True)
    if chosen.only in ("", "first"):
        real, own = first_frame()
        print(json.dumps({"first frame, s": round(real, 2), "of it processor": round(own, 2)}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
