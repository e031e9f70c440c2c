"""The shelf: every match with its table in little; go on, look, export, delete and take that back."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from goatgames import lookback, store
from goatgames.games.catalogue import GAMES, find
from goatgames.games.game import UnknownGame
from goatgames.match import Match
from goatgames.notation import GameTextError
from goatgames.scenes import shelf_detail, shelf_empty, shelf_list
from goatgames.scenes.export import copy, export
from goatgames.scenes.opening import look_back, open_match
from goatgames.scenes.shelf_list import Item
from goatgames.scenes.shelf_pictures import Pictures
from goatgames.shelf import Entry
from goatgames.ui import page
from goatgames.ui.messages import Act
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

REST = 120.0  # ms the list rests before pictures are drawn
UNDO = 8000.0  # ms in which a deletion can be taken back
SHOWS = ("all", "unfinished", "finished")
ASPECT = 172 / 358  # of the large picture


class ShelfScene(Scene):
    """All matches. Only the rows in sight are built."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.shelf = app.shelf
        self.show, self.game, self.query = "all", "", ""
        self.scroll = 0
        self.chosen: Entry | None = None
        self.pictures = Pictures(app, self.shelf)
        self._items: list[Item] = []
        self._number = -1
        self._still = 0.0
        self._deletions = 0

    def enter(self) -> None:
        self.shelf.refresh()
        self._look()
        left = self.shelf.deleted()
        if left:  # the program ended before somebody could think again
            self.app.after(0, lambda: self._offer(left[0]))

    def resume(self) -> None:
        self.shelf.refresh()
        self._look()

    def leave(self) -> None:
        self.pictures.close()
        self.shelf.settle()

    def _look(self) -> None:
        """What is shown now."""
        self._number = self.shelf.number
        entries = shelf_list.wanted(self.shelf.entries, self.show, self.game, self.query)
        self._items = shelf_list.arranged(self.stage, entries)
        rows = [item.entry for item in self._items if item.entry is not None]
        names = {(entry.folder, entry.name): entry for entry in rows}
        if self.chosen is not None:
            self.chosen = names.get((self.chosen.folder, self.chosen.name))
        if self.chosen is None and rows:
            self.chosen = rows[0]
        self._scroll_to(self.scroll)
        self.changed()

    @property
    def empty(self) -> bool:
        """Whether nothing at all lies on the shelf."""
        return not self.shelf.entries and not self.shelf.busy

    def update(self, ms: float) -> bool:
        if self._number != self.shelf.number:
            self._look()
        self._still += ms
        waits = self.pictures.waits
        if waits and self._still >= REST:
            wide = self._detail().w if self._wide() else self.stage.px(360)
            if self.pictures.draw((wide, round(wide * ASPECT))):
                self.dirty()
        return bool(waits or self.shelf.busy)

    # --- places ----------------------------------------------------------------------------------------------------

    def _wide(self) -> bool:
        """Whether there is room for the chosen match beside the list."""
        return self.stage.form == "wide"

    def _list(self) -> pygame.Rect:
        if self._wide():
            return self.stage.area(0.016, 0.122, 0.651, 0.850)
        low = self._bar().y - self.stage.px(12)
        top = round(self.stage.size[1] * 0.122)
        side = self.stage.px(14)
        return pygame.Rect(side, top, self.stage.size[0] - 2 * side, low - top)

    def _detail(self) -> pygame.Rect:
        return self.stage.area(0.678, 0.122, 0.306, 0.850)

    def _bar(self) -> pygame.Rect:
        high = max(self.stage.px(66), self.stage.em(58))
        return pygame.Rect(0, self.stage.size[1] - high, self.stage.size[0], high)

    def _view(self) -> pygame.Rect:
        """Where rows are seen: below the search."""
        box, stage = self._list(), self.stage
        top = box.y + stage.px(12)
        if self._searches():
            top += max(stage.px(42), stage.em(36)) + stage.px(10)
        return pygame.Rect(box.x + stage.px(14), top, box.w - stage.px(44), box.bottom - stage.px(12) - top)

    def _searches(self) -> bool:
        return bool(self.query) or len(self.shelf.entries) > shelf_list.MANY

    def _length(self) -> int:
        return self._items[-1].top + self._items[-1].high if self._items else 0

    def _scroll_to(self, scroll: float) -> None:
        most = max(0, self._length() - self._view().h)
        self.scroll = round(max(0, min(scroll, most)))
        self._still = 0.0
        self.changed()

    def _seen(self) -> list[tuple[Item, pygame.Rect]]:
        """The items in sight and where they lie."""
        view, found = self._view(), []
        for item in self._items:
            top = view.y + item.top - self.scroll
            if top > view.bottom:
                break
            if top + item.high > view.y:
                found.append((item, pygame.Rect(view.x, top, view.w, item.high)))
        return found

    def toast_area(self) -> pygame.Rect:
        """Where messages stack: over the foot of the list."""
        box, stage = self._list(), self.stage
        high = 2 * stage.em(54) + stage.px(20)
        return pygame.Rect(box.x, box.bottom - high - stage.px(8), box.w, high)

    # --- controls --------------------------------------------------------------------------------------------------

    def first(self) -> str:
        return "open" if not self.empty else f"begin:{GAMES[0].id}"

    def controls(self) -> list[Control]:
        found = [page.back_button(self.stage)]
        if self.empty:
            return found + shelf_empty.controls(self.stage, self._bar())
        found += self._filters()
        view = self._view()
        for item, rect in self._seen():
            if item.entry is None:
                continue
            box = rect.clip(view)
            if box.h >= self.stage.px(20):
                found.append(Control(f"row:{item.entry.folder}/{item.entry.name}", box, "bare", radius=11))
        if self._length() > view.h:
            found.append(Control("bar", self._rail(), "bare", focusable=False, drag=True))
        return found + self._acts()

    def _filters(self) -> list[Control]:
        stage, found = self.stage, []
        top, high = page.back_rect(stage), max(stage.px(40), 32)
        side = max(stage.px(42), 30)
        x = stage.size[0] - stage.px(20) - len(GAMES) * (side + stage.px(10)) + stage.px(10)
        if self._wide():
            wide = stage.px(100)
            left = x - stage.px(24) - 3 * wide
            for index, show in enumerate(SHOWS):
                rect = pygame.Rect(left + index * wide, top.centery - high // 2, wide, high)
                found.append(Control(f"show:{show}", rect, "segment", show.capitalize(), on=self.show == show,
                                     key={0: "shoulder_left", 2: "shoulder_right"}.get(index, "")))  # fmt: skip
        for game in GAMES:
            rect = pygame.Rect(x, top.centery - side // 2, side, side)
            tip = "All games again" if self.game == game.id else f"Only {game.title}"
            found.append(Control(f"game:{game.id}", rect, "bare", tip=tip, radius=11))
            x += side + stage.px(10)
        if self._searches():
            box = self._list()
            rect = pygame.Rect(box.x + stage.px(14), box.y + stage.px(12), round(box.w * 0.5),
                               max(stage.px(42), stage.em(36)))  # fmt: skip
            found.append(Control("search", rect, "field", "Search names and games", icon="search", value=self.query,
                                 role="label", key="search"))  # fmt: skip
        return found

    def _acts(self) -> list[Control]:
        stage, entry = self.stage, self.chosen
        none = pygame.Rect(0, 0, 0, 0)
        found: list[Control] = []
        if entry is not None:
            over = entry.state == "finished"
            looks = entry.opens or entry.whole > 0
            if entry.state == "unfinished":
                found.append(Control("open", none, "primary", "Go on", icon="play", role="subhead", key="g"))
            elif looks:
                found.append(Control("open", none, "primary", "Look", icon="view", role="subhead", key="g"))
            else:
                found.append(Control("open", none, "primary", "Set aside", icon="lock", role="subhead",
                                     tip="Moves the file into a folder of its own."))  # fmt: skip
            if entry.state == "unfinished":
                found.append(Control("look", none, "paper", "Look", icon="view", key="l",
                                     tip="Back through all that has happened"))  # fmt: skip
            elif over:
                found.append(Control("again", none, "paper", "Results", icon="trophy", key="r"))
            found += [
                Control("export", none, "paper", "Export", icon="save", key="s", tip="Saves a copy of the game file"),
                Control("delete", none, "paper", "Delete", icon="trash", key="delete", tip="Can be taken back"),
            ]
        if not self._wide():
            found.append(Control("show", none, "paper", f"Show: {self.show}", icon="menu"))
        found.append(Control("file", none, "paper", "Open a file…", icon="load", key="f"))
        if not self._wide():
            bar = self._bar()
            high = max(stage.px(40), stage.em(36))
            row = pygame.Rect(stage.px(14), bar.centery - high // 2, bar.w - stage.px(28), high)
            return page.row(stage, row, found, 10)
        return self._column(found)

    def _column(self, found: list[Control]) -> list[Control]:
        """In the panel of the chosen match: the red button above two rows of others."""
        stage, panel = self.stage, self._detail()
        inset, gap = stage.px(15), stage.px(11)
        high = max(stage.px(44), stage.em(36))
        red = found[0] if found[0].kind == "primary" else None
        others = found[1:] if red is not None else found
        y = panel.bottom - inset - high
        rows = [others[:-1], others[-1:]] if len(others) > 1 else [others]
        for row in reversed(rows):
            page.row(stage, pygame.Rect(panel.x + inset, y, panel.w - 2 * inset, high), row, 11)
            y -= high + gap
        if red is not None:
            tall = max(stage.px(58), stage.em(46))
            red.rect = pygame.Rect(panel.x + inset, y + high - tall, panel.w - 2 * inset, tall)
        return found

    def _rail(self) -> pygame.Rect:
        """The thumb of the scrollbar."""
        box, view = self._list(), self._view()
        track = pygame.Rect(box.right - self.stage.px(24), view.y, self.stage.px(12), view.h)
        high = max(self.stage.px(36), track.h * view.h // max(1, self._length()))
        most = max(1, self._length() - view.h)
        return pygame.Rect(track.x, track.y + (track.h - high) * self.scroll // most, track.w, high)

    # --- acts ------------------------------------------------------------------------------------------------------

    def act(self, id: str, value: Any = None) -> None:
        word, _, rest = id.partition(":")
        acts: dict[str, Callable[[], object]] = {
            "back": self.app.pop, "open": self._open, "look": self._back, "export": self._export,
            "delete": self._delete, "file": self._file, "again": self._results,
        }  # fmt: skip
        if id in acts:
            acts[id]()
        elif word == "row":
            self._choose(rest)
        elif word == "show":
            self.show = rest or SHOWS[(SHOWS.index(self.show) + 1) % len(SHOWS)]
            self._fresh()
        elif word == "game":
            self.game = "" if self.game == rest else rest
            self._fresh()
        elif word == "search":
            self.query = str(value or "")
            self._fresh()
        elif word == "begin":
            from goatgames.scenes.setup import Setup

            self.app.push(Setup(self.app, find(rest)))
        self.changed()

    def _fresh(self) -> None:
        self.scroll = 0
        self._look()

    def _choose(self, name: str) -> None:
        """A row: chosen first, then opened."""
        found = self._named(name)
        if found is not None and found == self.chosen:
            self._open()
        elif found is not None:
            self.chosen = found

    def _named(self, name: str) -> Entry | None:
        entries = [item.entry for item in self._items if item.entry is not None]
        return next((entry for entry in entries if f"{entry.folder}/{entry.name}" == name), None)

    def hovered(self, id: str | None) -> None:
        if id and id.startswith("row:") and self.app.pointer.focus_shown and not self.app.pointer.hover:
            found = self._named(id[4:])
            if found is not None and found != self.chosen:
                self.chosen = found
                self._show(found)
        self.dirty()

    def _show(self, entry: Entry) -> None:
        """Scrolls as little as possible so that this row is seen whole."""
        view = self._view()
        item = next(item for item in self._items if item.entry == entry)
        if item.top < self.scroll:
            self._scroll_to(item.top - self.stage.px(8))
        elif item.top + item.high > self.scroll + view.h:
            self._scroll_to(item.top + item.high - view.h + self.stage.px(8))
        self.changed()

    def key(self, action: str) -> bool:
        view = self._view()
        ways = {"page_down": self.scroll + view.h * 0.9, "page_up": self.scroll - view.h * 0.9, "home": 0.0,
                "end": float(self._length())}  # fmt: skip
        if action in ways:
            self._scroll_to(ways[action])
            return True
        if action == "u":
            left = self.shelf.deleted()
            if left:
                self._restore(left[0])
            return bool(left)
        if action in ("down", "up") and self.app.pointer.focus.startswith("row:"):
            self._scroll_to(self.scroll + self.stage.em(78) * (1 if action == "down" else -1))
            return True
        return False

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        self._scroll_to(self.scroll - steps * self.stage.em(78))

    def dragging(self, id: str, pos: tuple[int, int] | None) -> None:
        if id == "bar" and pos is not None:
            view = self._view()
            share = (pos[1] - view.y) / max(1, view.h)
            self._scroll_to(share * self._length() - view.h / 2)

    def _do(self, act: Callable[[], object]) -> None:
        """Opening, with a sentence where that is not possible."""
        try:
            act()
        except (GameTextError, UnknownGame, OSError) as error:
            self.app.opening = None
            self.app.toast(str(error))
            self.shelf.refresh()

    def _path(self) -> Path:
        assert self.chosen is not None
        return Path(self.shelf.path(self.chosen))

    def _open(self) -> None:
        entry = self.chosen
        if entry is None:
            return
        if entry.state == "unfinished":
            self._do(self._go_on)
        elif entry.opens or entry.whole:
            self._back()
        else:
            problem = store.set_aside(self._path())
            if problem:
                self.app.toast(problem)
            self.shelf.refresh()
            self._look()

    def _go_on(self) -> None:
        self.app.opening = self._path()
        table = open_match(self.app, Match.load(self._path(), find))
        self.app.push(table)
        self.app.opening = None

    def _back(self) -> None:
        entry = self.chosen
        if entry is not None:
            self._do(lambda: self.app.push(look_back(self.app, lookback.of(self._path()))))

    def _results(self) -> None:
        self._do(lambda: self.app.results(Match.load(self._path(), find, save=False), self._path()))

    def _export(self) -> None:
        entry = self.chosen
        if entry is None:
            return
        if not entry.opens:
            copy(self.app, self._path())
            return
        self._do(lambda: export(self.app, Match.load(self._path(), find, save=False), self._path().stem))

    def _file(self) -> None:
        from goatgames.scenes.open_file import OpenFile

        self.app.push(OpenFile(self.app))

    # --- deleting --------------------------------------------------------------------------------------------------

    def _delete(self) -> None:
        entry = self.chosen
        if entry is None:
            return
        rows = [item.entry for item in self._items if item.entry is not None]
        after = rows.index(entry)
        self.shelf.settle()  # what was deleted before is gone now
        problem = self.shelf.delete(entry)
        if problem:
            self.app.toast(problem)
            return
        self.chosen = rows[after + 1] if after + 1 < len(rows) else rows[after - 1] if after else None
        self._look()
        self._offer(self.shelf.deleted()[0])

    def _offer(self, path: Path) -> None:
        """Says what was deleted, and brings it back for a while."""
        self._deletions += 1
        mine = self._deletions
        words = f"Match of {shelf_list.date(path.stat().st_mtime)} deleted."
        self.app.toast(words, tone="warning", cause="deleted",
                       act=Act("Undo", lambda: self._restore(path)))  # fmt: skip
        self.app.after(UNDO, lambda: self.shelf.settle() if mine == self._deletions else None)

    def _restore(self, path: Path) -> None:
        self._deletions += 1
        problem = self.shelf.restore(path)
        self.app.toasts.shown.clear()
        if problem:
            self.app.toast(problem)
        self._look()

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        page.ground(stage, GAMES[0].looks.ground)
        if self.empty:
            shelf_empty.draw(stage, self._bar(), self.app.pointer)
            return
        heading = page.heading(stage, "Matches")
        kept = self.shelf.entries
        seen = sum(item.entry is not None for item in self._items)
        over = sum(entry.state == "finished" for entry in kept)
        words = f"{sum(entry.state == 'unfinished' for entry in kept)} unfinished, {over} finished"
        if seen != len(kept):
            words = f"{len(kept):,} kept, {seen:,} shown"
        if self.shelf.busy:
            words += ", reading …"
        if self._wide():
            stage.text(words, (heading.right + stage.px(18), heading.centery + stage.px(2)), "label", anchor="midleft")
        stage.panel(self._list(), "paper", 15, 2.5, 5)
        view, now = self._view(), time.time()
        with stage.clipped(view.inflate(stage.px(12), stage.px(4))):
            for item, rect in self._seen():
                if item.entry is None:
                    shelf_list.draw_heading(stage, rect, item)
                elif item.entry.opens:
                    id = f"row:{item.entry.folder}/{item.entry.name}"
                    shelf_list.draw_row(stage, rect, item.entry, item.entry == self.chosen,
                                        self.app.pointer.lift(id), self.pictures.of(item.entry), now)  # fmt: skip
                else:
                    shelf_list.draw_closed(stage, rect, item.entry, item.entry == self.chosen)
        if not seen:
            stage.text("No match is like that.", view.center, "name", anchor="center")
        if self._length() > view.h:
            rail = self._rail()
            stage.pill(pygame.Rect(rail.x, view.y, rail.w, view.h), "warm", 1.6)
            stage.pill(rail, "kraft", 2)
        if self._wide():
            self._draw_chosen(stage)
        else:
            page.bar(stage, self._bar().y / stage.size[1])

    def _draw_chosen(self, stage: Stage) -> None:
        panel = self._detail()
        stage.panel(panel, "paper", 15, 2.5, 5)
        if self.chosen is not None:
            lows = [control.rect.y for control in self._acts()]
            shelf_detail.draw(stage, panel, self.chosen, self.pictures.of(self.chosen), min(lows) - stage.px(8))

    def draw_over(self, stage: Stage) -> None:
        if self.empty:
            return
        for control in self.app.pointer.controls:
            if control.id.startswith("game:"):
                on = self.game == control.id[5:]
                alpha = 255 if on or not self.game else 120
                stage.put(stage.art(find(control.id[5:]).tile, control.rect.w, alpha=alpha), control.rect.center)
                if on:
                    stage.frame(control.rect, "gold", 11, 4)
