"""The start screen: five games, what was being played, rules, settings, quit."""

import math
from pathlib import Path
from typing import Any

import pygame

from goatgames import store
from goatgames.games.catalogue import GAMES, find
from goatgames.games.game import UnknownGame
from goatgames.notation import GameTextError
from goatgames.shelf import Entry
from goatgames.ui import page
from goatgames.ui.messages import Act
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

CLOUDS = 250.0  # ms between two places of the clouds
_TILE, _GAP, _SHELF = 222, 20, 1190  # units; the shelf is as wide as all tiles together may be


class Title(Scene):
    """A tile opens its game's set-up; games still to come say so."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.games = [game.about() for game in GAMES]
        self.ready = {game.id for game in GAMES if game.scene}
        self.saved: list[Entry] = []
        self.closed: list[Entry] = []  # what cannot be opened, each with its reason
        self._number = -1
        self._told = False

    def enter(self) -> None:
        self.resume()
        if self.app.settings.reduced_motion is None and not self.app.quit_at_end:
            from goatgames.scenes.welcome import Welcome

            self.app.after(0, lambda: self.app.push(Welcome(self.app)) if self.app.scene is self else None)

    def resume(self) -> None:
        self.app.shelf.refresh()
        self._look()

    def update(self, ms: float) -> bool:
        if self._number != self.app.shelf.number:
            self._look()
        return bool(self.app.shelf.busy)

    def _look(self) -> None:
        """What the shelf knows by now; Resume goes on with the newest that has never made the program stumble."""
        shelf = self.app.shelf
        self._number = shelf.number
        open_ = shelf.unfinished
        self.saved = [entry for entry in open_ if not self.app.failed[shelf.path(entry)]]
        stumbled = [entry for entry in open_ if entry not in self.saved]
        self.closed = stumbled + [entry for entry in shelf.closed if not entry.folder]
        if self.closed and not self._told and not shelf.busy:
            self._told = True
            self.app.after(0, self._tell)
        self.changed()

    def _tell(self) -> None:
        """Why a saved game cannot be opened, with a way to be rid of it."""
        if not self.closed or self.app.scene is not self:
            return
        first, others = self.closed[0], len(self.closed) - 1
        if others:
            words = f"{others + 1} saved games cannot be opened; among the matches each says why."
            self.app.toast(words, tone="warning", cause="closed", act=Act("Matches", lambda: self.act("shelf")))
            return
        words = first.why or f"The program stumbled over {first.name}."
        aside = Act("Set aside", lambda: self._set_aside(self.app.shelf.path(first)))
        self.app.toast(words, tone="warning", cause="closed", act=aside)

    def _set_aside(self, path: Path) -> None:
        problem = store.set_aside(path)
        self.resume()
        if problem:
            self.app.toast(problem)
        else:
            self._tell()

    def first(self) -> str:
        return "resume" if self.saved else f"game:{GAMES[0].id}"

    # -- layout

    def _tile(self, index: int) -> pygame.Rect:
        """The whole tile: picture and ribbon."""
        stage = self.stage
        side, gap, count = self._side(), stage.px(_GAP), len(self.games)
        left = (stage.size[0] - count * side - (count - 1) * gap) // 2
        return pygame.Rect(left + index * (side + gap), round(stage.size[1] * 0.41), side, self._ribbon_height())

    def _side(self) -> int:
        """How wide a tile is: smaller where there are many."""
        count = len(self.games)
        return self.stage.px(min(_TILE, (_SHELF - (count - 1) * _GAP) / count))

    def _ribbon_height(self) -> int:
        stage = self.stage
        return self._side() + max(stage.px(82), stage.em(64))

    def controls(self) -> list[Control]:
        stage = self.stage
        out = []
        for index, game in enumerate(self.games):
            ready = game.id in self.ready
            why = "" if ready else f"{game.title} is still climbing towards this table. It comes with a later version."
            out.append(
                Control(
                    f"game:{game.id}",
                    self._tile(index),
                    "bare",
                    enabled=ready,
                    why=why,
                    title=game.title,
                    radius=20,
                    ring=False,
                    key=str(index + 1),
                )
            )
        bar = stage.area(0, 0.889, 1, 0.111)
        height = max(stage.px(50), 40)
        left, right = self._tile(0).x, self._tile(len(self.games) - 1).right
        row = pygame.Rect(left, bar.centery - height // 2 + stage.px(2), right - left, height)
        buttons = [
            Control("shelf", row, "paper", "Matches", icon="cards", role="button", key="m",
                    tip="All matches: go on, look back, export, delete"),
            Control("rules", row, "paper", "Rules", icon="help", role="button"),
            Control("settings", row, "paper", "Settings", icon="settings", role="button"),
            Control("quit", row, "paper", "Quit", icon="close", role="button"),
        ]
        if self.saved:
            resume = pygame.Rect(row.x, row.y, stage.px(400), row.h)
            words = self._resume_words(resume.w)
            out.append(
                Control("resume", resume, "primary", "Resume", icon="play", role="name", detail=words, align="row")
            )
            row.x, row.w = resume.right + stage.px(20), row.right - resume.right - stage.px(20)
        return out + page.row(stage, row, buttons)

    def _resume_words(self, width: int) -> str:
        """Which match Resume goes on with: as many of its words as there is room for."""
        stage, saved = self.stage, self.saved[0]
        who = saved.players[saved.seat].name if saved.seat >= 0 else ""
        parts = [saved.title, f"round {saved.round}" if saved.round else "", f"{who}’s turn" if who else ""]
        room = width - stage.measure("Resume", "name")[0] - round(stage.text_px("name") * 1.7) - stage.px(62)
        for keep in (parts, parts[:2], parts[:1]):
            words = " · ".join(part for part in keep if part)
            if stage.measure(words, "chip")[0] <= room:
                return words
        return ""

    # -- acts

    def act(self, id: str, value: object = None) -> None:
        if id.startswith("game:"):
            from goatgames.scenes.setup import Setup

            self.app.push(Setup(self.app, find(id[5:])))
        elif id == "resume":
            self._resume(self.app.shelf.path(self.saved[0]))
        elif id == "shelf":
            from goatgames.scenes.shelf import ShelfScene

            self.app.push(ShelfScene(self.app))
        elif id == "rules":
            self.app.rules(GAMES[0].id)
        elif id == "settings":
            from goatgames.scenes.settings import SettingsScene

            self.app.push(SettingsScene(self.app))
        elif id == "quit":
            self.app.quit()

    def _resume(self, path: Path) -> None:
        from goatgames.match import Match
        from goatgames.scenes.opening import open_match

        self.app.opening = path
        try:
            match = Match.load(path, find)
            table = open_match(self.app, match)
        except (GameTextError, UnknownGame) as error:
            self.app.opening = None
            self.resume()
            self.app.toast(str(error))
            return
        self.app.push(table)
        self.app.opening = None

    def hovered(self, id: str | None) -> None:
        self.dirty()

    # -- drawing

    def draw(self, stage: Stage) -> None:
        stage.layer("title", lambda: self._draw_still(stage))
        self._draw_living(stage)
        pointer = self.app.pointer
        for index, game in enumerate(self.games):
            id = f"game:{game.id}"
            focus = pointer.focus == id and pointer.focus_shown
            lift = (1.0 if focus else pointer.lift(id)) if game.id in self.ready else 0.0
            self._draw_tile(stage, index, lift, pointer.pressed == id, focus)

    def _draw_still(self, stage: Stage) -> None:
        stage.backdrop(GAMES[0].looks.ground, without="clouds")
        page.bar(stage, 0.889)

    def _draw_living(self, stage: Stage) -> None:
        """Clouds that drift, the name before them, two goats on the tiles."""
        self._draw_clouds(stage)
        width, height = stage.size
        stage.put(stage.art("logo/goat-games", (stage.px(506), stage.px(280))), (width * 0.5, height * 0.203))
        goat = stage.px(128)
        first, last = self._tile(1), self._tile(len(self.games) - 1)
        top = first.y + stage.px(10)
        for coat, mood, size, x, flip in (
            ("brown", "grumpy", goat, first.x + stage.px(58), False),
            ("white", "wink", round(goat * 1.06), last.x + stage.px(116), True),
        ):
            box = pygame.Rect(x - size // 2, top - size, size, size)
            shut = stage.life.piece(f"title {coat}", box).blink
            name = f"goat/standing_{coat}_{'blink' if shut else mood}"
            stage.put(stage.art(name, size, flip=flip), (x, top), "midbottom")

    def _draw_clouds(self, stage: Stage) -> None:
        """As the backdrop has them, drifting a little to and fro."""
        if not stage.theme.high_contrast:
            step = stage.life.now // CLOUDS * CLOUDS if stage.life.on else 0.0
            box = stage.clouds(math.sin(step / 9000))
            stage.life.moving("clouds", box, CLOUDS)

    def _draw_tile(self, stage: Stage, index: int, lift: float, pressed: bool, focus: bool) -> None:
        """lift: 0..1, how far the tile has come up; the focus ring goes with it."""
        game, tile = self.games[index], self._tile(index)
        ready = game.id in self.ready
        tile = tile.move(0, -round(stage.px(1 if pressed else 8) * lift))
        inset = stage.px(5)
        top = tile.y + round(tile.w * 0.81)
        ribbon = pygame.Rect(tile.x + inset, top, tile.w - 2 * inset, tile.bottom - top)
        stage.panel(ribbon, "paper", 14, 2.5, 4 + 2 * round(lift))
        art, box = GAMES[index].tile, pygame.Rect(tile.x, tile.y, tile.w, tile.w)
        if self.app.art.exists(f"{art}_blink") and stage.life.piece(f"tile {game.id}", box).blink:
            art += "_blink"
        tilt = 3 * lift if not self.app.reduced else 0.0
        stage.put(stage.art(art, tile.w, angle=tilt), box.center)
        room = ribbon.w - stage.px(12)
        role = next((role for role in ("name", "panel", "label") if stage.fits(game.title, role, room)), "chip")
        below = tile.y + tile.w
        line = (tile.bottom - below) / 2
        stage.text(game.title, (tile.centerx, below + line * 0.68), role, anchor="center", width=room)
        low, high = game.players
        words = f"{low}–{high} players · {game.minutes} min"
        shorter = f"{low}–{high} · {game.minutes} min"
        stage.text([words, shorter], (tile.centerx, below + line * 1.42), "second", anchor="center", width=room)
        if not ready:
            self._draw_coming(stage, tile)
        if focus:
            stage.ring(tile, 20)

    def _draw_coming(self, stage: Stage, tile: pygame.Rect) -> None:
        """A paper label over the picture of a game still to come."""
        width, height = stage.measure("Coming", "chip")[0] + stage.px(26), stage.em(28)
        label = pygame.Rect(0, 0, width, height)
        label.midtop = (tile.centerx, tile.y + tile.w - height - stage.px(20))
        stage.pill(label, "gold", 2, 3)
        stage.text("Coming", label.center, "chip", anchor="center")
