"""The page that opens a game file: those found where people keep files, or one whose name is typed."""

from pathlib import Path
from typing import Any

import pygame

from goatgames.games.catalogue import GAMES
from goatgames.scenes.export import exports
from goatgames.store import SUFFIX
from goatgames.ui import page
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

FOLDERS = ("Downloads", "Desktop", "Documents")
LONGEST = 400  # letters of a path
MOST = 8  # files that are offered


def found() -> list[Path]:
    """Game files where people keep files, newest first."""
    files: list[Path] = []
    for folder in (exports(), *(Path.home() / name for name in FOLDERS)):
        try:
            files += [path for path in folder.iterdir() if path.suffix in (SUFFIX, ".txt") and _begins(path)]
        except OSError:
            continue  # no such folder here
    return sorted(files, key=lambda path: -path.stat().st_mtime)[:MOST]


def _begins(path: Path) -> bool:
    """Whether a file begins as a game file does."""
    try:
        with path.open("rb") as file:
            return file.read(12).startswith(b"goat-games ")
    except OSError:
        return False


class OpenFile(Scene):
    """A field for a name, and the files that were found."""

    opaque = False

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.files = found()
        self.said = ""

    def _panel(self) -> pygame.Rect:
        return self.stage.area(0.16, 0.08, 0.68, 0.84)

    def first(self) -> str:
        return "file:0" if self.files else "name"

    def controls(self) -> list[Control]:
        stage, panel = self.stage, self._panel()
        inset, high = stage.px(28), max(stage.px(46), stage.em(38))
        x, width = panel.x + inset, panel.w - 2 * inset
        y = panel.y + stage.px(78)
        opening = page.button_width(stage, Control("open", panel, "primary", "Open", role="label"))
        field = pygame.Rect(x, y, width - opening - stage.px(12), high)
        out = [
            Control("name", field, "field", "Where the file lies", icon="search", value=self.said, role="label",
                    longest=LONGEST),
            Control("open", pygame.Rect(field.right + stage.px(12), y, opening, high), "primary", "Open",
                    enabled=bool(self.said.strip()), why="Type where the file lies, or choose one below."),
        ]  # fmt: skip
        y += high + stage.px(44)
        row = min(max(stage.px(44), stage.em(36)), (panel.bottom - stage.px(76) - y) // max(1, len(self.files)))
        for index, path in enumerate(self.files):
            rect = pygame.Rect(x, y + index * row, width, row - stage.px(5))
            out.append(Control(f"file:{index}", rect, "paper", self._fitting(path, width), icon="log", align="left",
                               role="label", tip=str(path)))  # fmt: skip
        low = pygame.Rect(0, 0, stage.em(130), max(stage.px(42), stage.em(34)))
        low.midbottom = panel.centerx, panel.bottom - stage.px(18)
        return [*out, Control("back", low, "paper", "Cancel", key="back", role="label")]

    def _fitting(self, path: Path, width: int) -> str:
        """Its name, with the folder where there is room."""
        stage = self.stage
        words = f"{path.name}   ({path.parent.name})"
        room = width - stage.px(70)
        if stage.fits(words, "label", room):
            return words
        name = path.name
        while len(name) > 1 and not stage.fits(name, "label", room):
            name = name.removesuffix("…")[:-1] + "…"
        return name

    def act(self, id: str, value: Any = None) -> None:
        if id == "back":
            self.app.pop()
        elif id == "name":
            self.said = str(value or "")
        elif id == "open":
            self.app.open_file(Path(self.said.strip().strip('"')).expanduser())
        elif id.startswith("file:"):
            self.app.open_file(self.files[int(id[5:])])
        self.changed()

    def draw(self, stage: Stage) -> None:
        panel = self._panel()
        stage.panel(panel, "paper", 18, 2.5, 6)
        stage.text("Open a game file", (panel.x + stage.px(28), panel.y + stage.px(42)), "head", anchor="midleft")
        tile = stage.px(54)
        stage.put(stage.art(GAMES[0].tile, tile), (panel.right - stage.px(50), panel.y + stage.px(40)))
        y = panel.y + stage.px(78) + max(stage.px(46), stage.em(38)) + stage.px(24)
        words = "No game file lies where they usually do. One can be dropped on the window."
        words = "Found here:" if self.files else words
        stage.text(words, (panel.x + stage.px(30), y), "second", anchor="midleft", width=panel.w - stage.px(60))
