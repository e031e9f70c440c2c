#!/usr/bin/env python3
"""Draw movements as strips of frames, 40 ms apart (run it by `tools/dev.py strips OUT`).

    python tools/strips.py OUT [GAME ...] [--size 1280x720] [--seed N]
    python tools/strips.py docs/pictures --moments      # fifteen frames of each game's great moment

A person and bots play every game in turns, by lot; the movements of a race are staged. Whenever something happens that has not been seen yet, what
follows until the table rests becomes OUT/<game>/<kinds of events>.png, frame by frame, each with its time. What the
preview showed before a person's gesture is framed in gold in every frame of it: things must land there. Dialogs, pages and
the ceremony are in OUT/pages.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
TOOLS = Path(__file__).resolve().parent
sys.path += [str(TOOLS), str(TOOLS.parent)]  # the latter for what the tests know; an installed game comes first

import pygame
import strips_row
from shots_states import Answers, Studio

from goatgames.games.catalogue import GAMES, find
from goatgames.match import Match
from goatgames.scenes.pause import Pause
from tests.ui.pages import PAGES, PEOPLE, ceremony

FRAME = 40  # ms between two frames
MOST = 75  # frames of a strip
ACROSS = 5
WIDE = 480  # pixels of a frame in the strip
TOOLBAR = "toolbar"
MOMENTS = {
    "mountain-goats": ("fall", 17), "seven-goats": ("hide", 8), "goat-lords": ("won", 6), "we-have-goats": ("home", 20),
}  # fmt: skip
# a game's great moment: the kind of event, and the frame of its strip from which on it is worth a look


class Strip:
    """Frames with their times, cut to what matters, and the places that are marked in them."""

    def __init__(self, area: pygame.Rect) -> None:
        self.area = area
        self.marks: list[pygame.Rect] = []
        self.frames: list[pygame.Surface] = []
        self.times: list[int] = []

    def take(self, picture: pygame.Surface) -> None:
        """One more frame."""
        picture = picture.copy()
        for mark in self.marks:
            pygame.draw.rect(picture, (245, 178, 54), mark.inflate(8, 8), 3, border_radius=8)
        picture = picture.subsurface(self.area.clip(picture.get_rect()))
        high = round(WIDE * picture.get_height() / picture.get_width())
        self.times.append(len(self.frames) * FRAME)
        self.frames.append(pygame.transform.smoothscale(picture, (WIDE, high)))

    def save(self, path: Path) -> None:
        """All frames on one sheet, row by row."""
        high = self.frames[0].get_height() + 18
        rows = -(-len(self.frames) // ACROSS)
        sheet = pygame.Surface((ACROSS * (WIDE + 4), rows * high))
        font = pygame.font.Font(None, 20)
        for number, frame in enumerate(self.frames):
            x, y = number % ACROSS * (WIDE + 4), number // ACROSS * high
            sheet.blit(frame, (x, y + 18))
            sheet.blit(font.render(f"{self.times[number]} ms", True, (255, 255, 255)), (x + 4, y + 2))
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(sheet, str(path))


def changed(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures differ: the boxes of what a preview had added to the table."""
    mask = pygame.mask.from_threshold(before, (0, 0, 0), (12, 12, 12, 255), after)
    mask.invert()
    return [box for box in mask.get_bounding_rects() if box.w * box.h > 400]


def strips(
    game_id: str, size: tuple[int, int], seed: int, plies: int, plain: bool = False
) -> Iterator[tuple[str, Strip]]:
    """(name, strip) of everything that comes up in a game of a person and two bots, with all options or without."""
    game, draw = find(game_id), random.Random(seed)
    if game.driver is not None:
        yield from ((name, staged(one, size)) for name, one in strips_row.MOVEMENTS.items())
        return
    options = {option.id: bool(option.choices) and option.default or not option.choices for option in game.options}
    options |= {option.id: option.at(3) for option in game.options if option.choices}
    options = {} if plain else options
    seen: set[str] = set()
    studio = Studio(size)
    studio.app.stage.recorder = None
    studio.app._workers = Answers(answering=True)
    match = Match.new(game, PEOPLE[:3], options, f"strips {seed}")
    table = studio.table(match)
    try:
        while not match.over and match.ply < plies:
            while studio.app.scene is not table:
                studio.app.pop()  # something was opened to be looked at
            told, preview = match.told, None
            if table.sitting.seat is not None and not table.moving:
                preview = act(studio, table, draw)
            else:
                studio.app.step(FRAME)
            if match.told == told:
                continue
            studio.app.toasts.shown.clear()
            kinds = [event.kind for events in match.told_since(told) for event in events]
            name = "-".join(dict.fromkeys(kinds))[:80]
            strip = Strip(table.frame.play.union(table.frame.strip))
            if preview is not None:
                studio.look()
                play = table.frame.play
                strip.marks = [box for box in changed(preview, studio.picture()) if play.contains(box)]
                strip.take(preview)
            while table.moving and len(strip.frames) < MOST:
                strip.take(studio.picture())
                studio.app.step(FRAME)
            if strip.frames and name not in seen and set(kinds) - {"turn"}:
                seen.add(name)
                strip.take(studio.picture())
                yield name, strip
    finally:
        studio.close()
        match.close()


def moment(game_id: str, size: tuple[int, int]) -> Strip:
    """The great moment of a game in fifteen frames, 80 ms apart; of a race 120."""
    if find(game_id).driver is not None:
        strip = staged(strips_row.MOMENT, size)
        strip.frames, strip.times = strip.frames[1::3][:15], strip.times[1::3][:15]
        return strip
    kind, begin = MOMENTS[game_id]
    for seed in range(1, 30):
        for name, strip in strips(game_id, size, seed, 400, plain=True):
            if kind in name.split("-") and len(strip.frames) > begin + 29:
                strip.frames, strip.times = strip.frames[begin::2][:15], strip.times[begin::2][:15]
                return strip
    raise LookupError(f"{game_id} never came to its moment")


def staged(movement: strips_row.Movement, size: tuple[int, int]) -> Strip:
    """A movement that begins at a set position and goes on by the clock."""
    studio = Studio(size)
    studio.app.stage.recorder = None
    table = movement.begin(studio)
    strip, acts = Strip(studio.app.stage.rect), list(movement.acts)
    for ms in range(0, movement.ms, FRAME):
        while acts and acts[0][0] <= ms:
            acts.pop(0)[1](studio, table)
        studio.app.step(FRAME)
        strip.take(studio.picture())
    studio.close()
    return strip


def act(studio: Studio, table: Any, draw: random.Random) -> pygame.Surface | None:
    """Hover a control of the game and act on it; the picture with its preview."""
    studio.app.layout()
    own = [c for c in studio.app.pointer.controls if c.enabled and c.group != TOOLBAR and c.kind != "field"]
    own = [c for c in own if not c.id.startswith(("plate:", "toast:", "log", "skip"))]
    if not own:
        studio.app.step(FRAME)
        return None
    control = draw.choice([c for c in own if c.first] * 3 + own)
    table.sitting.look(control.id, None)
    studio.app.pointer.hover = control.id
    studio.app.pointer.since = -1e9  # no tooltip: it is no landing place
    studio.app.toasts.shown.clear()
    studio.look()
    preview = studio.picture()
    table.act(control.id)
    return preview


def pages(size: tuple[int, int]) -> Iterator[tuple[str, Strip]]:
    """Dialogs, pages and the ceremony from their first frame on."""
    builds = {"ceremony": ceremony, "title": PAGES["title"], "set-up": PAGES["setup, three"], "rules": PAGES["rules"]}
    for name, build in builds.items():
        studio = Studio(size)
        studio.app.stage.recorder = None
        studio.app.push(PAGES["title"](studio.app))
        studio.wait(400)
        studio.app.push(build(studio.app))
        yield name, filmed(studio, 2 * MOST if name == "ceremony" else 15)
    studio = Studio(size)
    studio.app.stage.recorder = None
    table = studio.table(Match.new(GAMES[0], PEOPLE[:3], {}, "strips"))
    studio.app.push(Pause(studio.app, table))
    yield "dialog", filmed(studio, 15)


def filmed(studio: Studio, frames: int) -> Strip:
    """So many frames of what is on top."""
    strip = Strip(studio.app.stage.rect)
    for _ in range(frames):
        studio.app.step(FRAME)
        strip.take(studio.picture())
    studio.close()
    return strip


def main() -> int:
    """Draw what the command line asks for."""
    ready = [game.id for game in GAMES if game.scene]
    parser = argparse.ArgumentParser(prog="strips.py", description="Draw movements as strips of frames.")
    parser.add_argument("out", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(ready)}; all if none is named")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moments", action="store_true", help="only each game's great moment, in fifteen frames")
    parser.add_argument("--plies", type=int, default=400, help="of each game, at most")
    said = parser.parse_args()
    width, height = (int(part) for part in said.size.split("x"))
    unknown = [name for name in said.games if name not in ready]
    if unknown:
        parser.error(f"there is no table of {unknown[0]}; there are {', '.join(ready)}")
    count = 0
    if said.moments:
        for game in said.games or [game for game in ready if game in MOMENTS or find(game).driver]:
            moment(game, (width, height)).save(said.out / f"moment-{game}.png")
        return 0
    for game in said.games or ready:
        for name, strip in strips(game, (width, height), said.seed, said.plies):
            strip.save(said.out / game / f"{name}.png")
            count += 1
    if not said.games:
        for name, strip in pages((width, height)):
            strip.save(said.out / "pages" / f"{name}.png")
            count += 1
    print(f"{count} strips in {said.out}.")
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ["GOATGAMES_HOME"] = home
        sys.exit(main())
