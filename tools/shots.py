#!/usr/bin/env python3
"""Draw every scene at every size, as PNG, and name what is wrong with the layout (run it by `tools/dev.py shots OUT`).

    python tools/shots.py OUT [NAME ...] [--size 1280x720] [--scale 100]

Each picture is OUT/<width>x<height>-<scale>/<name>.png. No window is opened: SDL draws into memory. The states are in
tools/shots_*.py; they are reached as a person would reach them, by clicks on controls.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
TOOLS = Path(__file__).resolve().parent
sys.path += [str(TOOLS), str(TOOLS.parent)]  # the latter for what the tests know; an installed game comes first

import pygame
import shots_cards
import shots_goats
import shots_row
import shots_shelf
import shots_states

STATES = shots_states.STATES | shots_cards.STATES | shots_goats.STATES | shots_row.STATES | shots_shelf.STATES

SIZES = ((960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1600), (3440, 1440))
SCALES = (100, 150)


def draw(size: tuple[int, int], scale: int, names: list[str]) -> Iterator[tuple[str, pygame.Surface, list[str]]]:
    """(name, picture, faults) of each state named, at one size in pixels and one UI scale in percent."""
    for name in names:
        studio = shots_states.Studio(size, scale)
        try:
            STATES[name](studio)
            studio.look()
            yield name, studio.picture(), studio.faults()
        finally:
            studio.close()


def main() -> int:
    """Draw what the command line asks for; 1 if a layout has faults."""
    parser = argparse.ArgumentParser(prog="shots.py", description="Draw every scene at every size.")
    parser.add_argument("out", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME", help="states to draw; all if none is named")
    parser.add_argument("--size", help="one size only, as 1280x720")
    parser.add_argument("--scale", type=int, help="one UI scale only, in percent")
    said = parser.parse_args()
    unknown = [name for name in said.names if name not in STATES]
    if unknown:
        parser.error(f"there is no state {unknown[0]}; there are {', '.join(STATES)}")
    sizes = [tuple(int(part) for part in said.size.split("x"))] if said.size else SIZES
    count = wrong = 0
    for width, height in sizes:
        for scale in [said.scale] if said.scale else SCALES:
            folder = said.out / f"{width}x{height}-{scale}"
            folder.mkdir(parents=True, exist_ok=True)
            for name, picture, faults in draw((width, height), scale, said.names or list(STATES)):
                pygame.image.save(picture, str(folder / f"{name}.png"))
                count += 1
                wrong += bool(faults)
                for fault in faults:
                    print(f"{folder.name}/{name}: {fault}")
    print(f"{count} pictures in {said.out}, {wrong} with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ.setdefault("GOATGAMES_HOME", home)
        code = main()
    sys.exit(code)
