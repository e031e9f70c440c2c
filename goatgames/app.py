"""The program with a window: the scene stack, the loop that rests, drawing when dirty, the crash guard."""

import collections
import logging
import time
import traceback
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from goatgames import levels, paths
from goatgames.games.catalogue import GAMES
from goatgames.levels import Level
from goatgames.match import Match
from goatgames.shelf import Shelf
from goatgames.store import Settings
from goatgames.ui.art import Art
from goatgames.ui.events import Events
from goatgames.ui.messages import Act, Toasts, draw_tooltip
from goatgames.ui.motion import FACTORS, Animator
from goatgames.ui.pointer import Pointer
from goatgames.ui.queue import Queue, Timers
from goatgames.ui.scanning import Scanner
from goatgames.ui.scene import Scene
from goatgames.ui.sound import Sounds
from goatgames.ui.stage import Stage
from goatgames.ui.theme import Theme
from goatgames.ui.window import Screen

log = logging.getLogger(__name__)

SPEEDS = ("slow", "normal", "fast", "instant")
_FRAME = 1000 / 60  # ms
_REST = 1000  # ms the loop sleeps at most
_GAP = 100.0  # ms: time that jumps further (a dragged window) is not played after
_AWAY = 250.0  # ms between two turns of a moving scene after which nobody can have followed it


class App:
    """One window. Make it, push a scene, run it; tests push events and call `step`."""

    def __init__(self, settings: Settings | None = None, size: tuple[int, int] | None = None, speed: str | None = None):
        """settings: the saved ones if None; size: of the window in pixels; speed: for this run only."""
        self.settings = settings if settings is not None else Settings.load()
        self.running = True
        self.ended: Match | None = None  # of a run that quits at its end
        self.quit_at_end = False
        self.opening: Path | None = None  # the file that is being opened
        self.failed: collections.Counter[Path] = collections.Counter()  # how often the program stumbled over a save
        self.now = 0.0  # ms since the start
        self.frames: collections.deque[float] = collections.deque(maxlen=600)  # ms a frame took to draw and present
        self._speed = speed
        self._levels: list[Level] = []
        self._timers = Timers()
        self._queue = Queue()
        self._animators: weakref.WeakSet[Animator] = weakref.WeakSet()
        self._workers: Any = None
        self.shelf = Shelf()
        self._moving = False
        self._shake = (0.0, 0.0)  # pixels, ms left
        self.toasts = Toasts()
        self.scanner = Scanner()
        self.screen = Screen(size, self.settings.size, self.settings.fullscreen, self.settings.maximised)
        self.screen.refit(self.settings.ui_scale, self.settings.high_contrast)
        self.sound = Sounds(paths.assets("sounds"), fanfares=[name for game in GAMES for name in game.looks.fanfares])
        self.events = Events(self)
        self._set_volume()

    # -- settings

    @property
    def stage(self) -> Stage:
        """What is drawn upon now; another one after every resize."""
        return self.screen.stage

    @property
    def theme(self) -> Theme:
        """The colours now."""
        return self.screen.theme

    @property
    def art(self) -> Art:
        """The pictures."""
        return self.screen.art

    @property
    def window(self) -> pygame.Window:
        """The window itself."""
        return self.screen.window

    def _set_volume(self) -> None:
        settings = self.settings
        self.sound.volumes(settings.master, settings.effects, settings.ambience, settings.music)

    def apply(self) -> None:
        """The settings were changed: show and keep them."""
        self._set_volume()
        if not self.screen.fits(self.settings.ui_scale, self.settings.high_contrast):
            self.rebuild()
        for animator in self._animators:
            animator.factor, animator.reduced = FACTORS[self.speed], self.reduced
        problem = self.settings.save()
        if problem:
            self.toast(problem, tone="warning")
        if self._levels:
            self.scene.changed()

    def rebuild(self) -> None:
        """The window, the scale or the theme changed: lay everything out anew."""
        self.screen.refit(self.settings.ui_scale, self.settings.high_contrast)
        for level in self._levels:
            level.below = level.old = None
            level.scene.changed()
            level.pointer.cancel()

    @property
    def speed(self) -> str:
        """slow, normal, fast or instant."""
        return self._speed or self.settings.speed

    def next_speed(self) -> str:
        """The next of the four speeds; returns it."""
        return self.set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])

    def set_speed(self, speed: str) -> str:
        """One of the four speeds, for what moves already too."""
        self._speed = None
        self.settings.speed = speed  # type: ignore[assignment]
        self.apply()
        return speed

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced to fades."""
        return bool(self.settings.reduced_motion)

    def animator(self) -> Animator:
        """A new animator that follows the settings' speed and reduced motion."""
        animator = Animator(FACTORS[self.speed], self.reduced)
        self._animators.add(animator)
        return animator

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return self.screen.full

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen without a border, or go back to the window."""
        self.settings.fullscreen = on
        self.screen.fill(on)
        self.rebuild()
        self.apply()

    # -- what scenes ask for

    @property
    def workers(self) -> Any:
        """The bots' processes, started at first use."""
        if self._workers is None:
            from goatgames.bots.worker import Workers

            self._workers = Workers()
        return self._workers

    def after(self, ms: float, fn: Callable[[], None]) -> None:
        """Calls fn once after so many milliseconds, whatever scene is on top then."""
        self._timers.at(self.now + ms, fn)

    def toast(
        self, text: str, rule: str | None = None, tone: str = "danger", cause: str = "", act: Act | None = None
    ) -> None:
        """A message at the top: danger (stays until dismissed), success or warning (4 s; 8 with an act).

        rule: the id it rests on; cause: takes the place of the message before of the same cause; act: a button on it.
        """
        self.toasts.add(text, rule, tone, cause, act)
        self.sound.play("refuse" if tone == "danger" else "toast")
        if self._levels:
            self.scene.changed()

    def shake(self, px: float) -> None:
        """Shakes the screen for 200 ms, at most 6 units, as far as the settings allow."""
        strength = min(px, 6) * self.settings.shake / 100
        if strength > 0 and not self.reduced and self.speed != "instant":
            self._shake = (strength * self.stage.unit, 200.0)

    def finish(self, match: Match) -> bool:
        """A match is over: True when the program was asked to quit then (it does)."""
        if self.quit_at_end:
            self.ended = match
            self.running = False
        return self.quit_at_end

    def quit(self) -> None:
        """Leave the program; asks where a game is not saved."""
        self.leaving(self.stop)

    def stop(self) -> None:
        """Leave the program without a question: the system wants it so."""
        self.running = False

    def leaving(self, then: Callable[[], None]) -> None:
        """Does what leaves the games that are open, at once or after asking, if one of them could not be saved."""
        from goatgames.scenes.unsaved import Unsaved

        if isinstance(self.scene, Unsaved):
            return
        for level in self._levels:
            match = getattr(level.scene, "match", None)
            if match is not None and match.problem and match.save_again():
                self.push(Unsaved(self, match, then))
                return
        then()

    # -- the stack

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._levels[-1].scene

    @property
    def pointer(self) -> Pointer:
        """The pointer and focus over the scene on top."""
        return self._levels[-1].pointer

    def push(self, scene: Scene) -> None:
        """A scene on top of the others."""
        if self._levels:
            self.pointer.cancel()
        self._levels.append(Level(scene, Pointer(scene, self.sound)))
        self._slide()
        scene.enter()
        self._settle()

    def pop(self) -> None:
        """The scene on top goes; the last one takes the program with it."""
        level = self._levels.pop()
        level.scene.leave()
        if not self._levels:
            self.running = False
            return
        if level.scene.opaque:
            self._slide()
        self.scene.resume()
        self._settle()

    def _slide(self) -> None:
        """The page now on top comes up over what is seen, if it may be seen any longer."""
        level = self._levels[-1]
        if not level.scene.opaque or level.scene.abrupt or self.stage.recorder is not None or not self.frames:
            level.old = None
            return
        seen = self.screen.surface()
        level.old, level.age = (seen.copy(), 0.0) if seen.get_size() == self.stage.size else (None, levels.PAGE)

    def replace(self, scene: Scene) -> None:
        """Another scene in place of the one on top."""
        level = self._levels.pop()
        level.scene.leave()
        self.push(scene)

    def home(self) -> None:
        """Back to the title; every other scene goes."""
        from goatgames.scenes.title import Title

        while self._levels:
            self._levels.pop().scene.leave()
        self.push(Title(self))

    def rules(self, game_id: str, rule_id: str | None = None) -> None:
        """Opens the rules page, at a rule if one is named."""
        from goatgames.games.catalogue import find
        from goatgames.scenes.rules import RulesScene

        self.push(RulesScene(self, find(game_id), rule_id))

    def results(self, match: Match, path: Path | None = None) -> None:
        """Opens the results of a match that is over; path: of its file, where that is not at its table."""
        from goatgames.scenes.opening import open_match
        from goatgames.scenes.results import Results

        self.push(Results(self, match, open_match, path))

    def pause(self, table: Any) -> None:
        """Opens the menu over a table."""
        from goatgames.scenes.pause import Pause

        self.push(Pause(self, table))

    def reseated(self, table: Any) -> None:
        """A match goes on with other players: its table is set anew, and the menu stays open over it."""
        from goatgames.scenes.opening import open_match

        table.kept = True
        self.pop()
        fresh = open_match(self, table.match)
        self.replace(fresh)
        self.pause(fresh)

    def look_back(self, match: Match, ply: int) -> None:
        """Opens the look back on a match at what began after so many plies."""
        from goatgames.scenes.opening import look_at

        look_at(self, match, ply)

    def open_file(self, path: Path) -> None:
        """Opens a game file that was named or dropped, after what is open was left; a sentence where that cannot be."""
        from goatgames.scenes.opening import open_named

        self.leaving(lambda: open_named(self, path))

    def keys(self) -> None:
        """Opens the page of keys over the scene on top; it tells of what acts there."""
        from goatgames.scenes.keys import Keys

        if not isinstance(self.scene, Keys):
            self.layout()
            self.push(Keys(self, list(self.pointer.controls), getattr(self.scene, "game_id", "")))

    def _surround(self) -> None:
        """The loops behind everything: those of the game being played, elsewhere of the first on the shelf."""
        played = (getattr(level.scene, "match", None) for level in reversed(self._levels))
        match = next((match for match in played if match is not None), None)
        self.sound.surround(match.game.id if match is not None else GAMES[0].id)

    def _settle(self) -> None:
        self.toasts.shown.clear()
        self._surround()
        self.pointer.born = 0.0
        self.scene.changed()
        self._moving = True

    def layout(self) -> None:
        """Asks the scene on top for its controls if they are stale."""
        scene, pointer = self.scene, self.pointer
        while scene.stale:
            scene.stale = False
            pointer.set_controls([*scene.controls(), *self.toasts.controls(self.stage, self._toast_area())])
        if not pointer.pressed and pointer.pos != (-1, -1) and not pointer.focus_shown:
            pointer.move(pointer.pos, self.stage)

    def _toast_area(self) -> pygame.Rect:
        area = getattr(self.scene, "toast_area", None)
        return area() if area is not None else self.stage.area(0.1, 0.1, 0.8, 0.5)

    # -- the loop

    def run(self) -> None:
        """Until somebody quits."""
        last = time.perf_counter()
        try:
            self._present()
            self.sound.open()
            self.events.pads.open()
            while self.running:
                try:
                    events = self._wait(last)
                    now = time.perf_counter()
                    spent, last = (now - last) * 1000, now
                    self._turn(spent, spent if self._moving else 0.0, events)
                except Exception:  # noqa: BLE001 - the crash guard: the game is saved, the person is told in words
                    self._crash()
        finally:
            self.close()

    def step(self, ms: float = 0.0) -> None:
        """One turn of the loop with a given time, for tests and screen shots; draws if anything is dirty."""
        self._turn(ms, ms, pygame.event.get())

    def _wait(self, last: float) -> list[pygame.event.Event]:
        """Sleeps until something happens or is due."""
        ready = time.perf_counter()
        if self._moving:
            due = _FRAME - (ready - last) * 1000
        else:
            due = min(float(_REST), self.stage.life.due - self.now, self._timers.due - self.now)
            if self.settings.scan:
                due = min(due, max(1.0, self.scanner.left))
            wait = self.toasts.wait()
            if wait is not None:
                due = min(due, wait or _FRAME)
            if self.pointer.since < 300 and (self.pointer.hover or self.pointer.focus):
                due = min(due, 301 - self.pointer.since)
        return self._queue.wait(ready + due / 1000, self._armed)

    @property
    def _armed(self) -> bool:
        """Whether presses count by the millisecond now."""
        return bool(self._levels) and bool(getattr(self.scene, "armed", False))

    def _turn(self, spent: float, ms: float, events: list[pygame.event.Event]) -> None:
        self.now += spent
        self._queue.turn()
        if self._moving and ms > _AWAY:
            self.scene.away()
        self._timers.run(self.now)
        if not self.running:
            return
        if self.toasts.update(min(spent, _GAP) if self._moving else spent):
            self.scene.changed()
        for event, read in (*self._queue.early(), *((event, self.now) for event in events)):
            self.events.take(event, min(read, self.now))
            if not self.running:
                return
        self.scanner.update(spent, self.settings.scan, self.pointer)
        if self.pointer.rest(spent):
            self.scene.dirty()
        self._moving = bool(self.scene.update(min(ms, _GAP)))
        if self.pointer.fade(min(ms, _GAP)):
            self._moving = True
            self.scene.dirty()
        if self._shake[1] > 0:
            self._shake = (self._shake[0], self._shake[1] - max(1.0, ms))
            self._moving = True
            self.scene.dirty()
        level = self._levels[-1]
        if levels.arriving(level, self._still()) < 1:
            level.age += min(spent, _GAP)
            self._moving = True
            self.scene.dirty()
        if self.running and (self.scene.unclean or self.scene.stale):
            self._present()
        elif self.running and self.stage.life.due <= self.now:
            self._live()

    def _still(self) -> bool:
        """Whether pages and dialogs are there at once."""
        return self.reduced or self.speed == "instant" or self.stage.recorder is not None

    def _present(self) -> None:
        started = time.perf_counter()
        self.layout()
        self.scene.unclean = False
        self.stage.surface = self.screen.surface()
        self.stage.look = (lambda: self._queue.peek(self.now)) if self._armed else None
        if self.stage.recorder is not None:
            self.stage.recorder.clear()
        lives = not self.reduced and self.stage.recorder is None and self.screen.shrunk == 1
        self.stage.life.begin(self.now, lives and self.speed != "instant")
        levels.draw(self.stage, self._levels, self._still(), self._draw_over)
        if self._shake[1] > 0:
            turn = pygame.Vector2(self._shake[0] * self._shake[1] / 200, 0).rotate(self._shake[1] * 7.3 % 360)
            self.stage.surface.scroll(round(turn.x), round(turn.y))
        self.stage.breathe()
        self.screen.show()
        self.stage.breathe()
        self.frames.append((time.perf_counter() - started) * 1000)

    def _live(self) -> None:
        """Draws again what lives, where it looks otherwise by now."""
        stage = self.stage
        box = stage.life.changed(self.now)
        if box is None:
            return
        stage.surface = self.screen.surface()
        with stage.clipped(box.inflate(2, 2)):
            levels.draw_scene(stage, self._levels[-1], self._draw_over, box)
        self.screen.show()

    def _draw_over(self, level: Level) -> None:
        """What lies over the page on top: messages, the tooltip that is due."""
        self.toasts.draw(self.stage, self._toast_area(), self.reduced)
        told = level.pointer.told()
        if told is not None and level.scene.tells():
            draw_tooltip(self.stage, told, level.pointer.pos if level.pointer.hover else None)

    # -- the end

    def _crash(self) -> None:
        """Writes the fault to the log, keeps the program alive with a page in words; a second fault ends it."""
        report = traceback.format_exc()
        log.error("crash in %s\n%s", type(self._levels[-1].scene).__name__ if self._levels else "no scene", report)
        from goatgames.scenes.crash import Crash

        if self._levels and isinstance(self.scene, Crash):
            self.running = False
            return
        saves = levels.abandoned(self._levels) + ([self.opening] if self.opening is not None else [])
        self.failed.update(saves)
        self.opening = None
        self._levels.clear()
        self._timers.clear()
        self.push(Crash(self, report.strip().splitlines()[-1], saves[-1] if saves else None))

    def close(self) -> None:
        """Gives everything back: scenes save, workers end, the window closes; whatever fails, the rest is done."""
        steps: list[Callable[[], object]] = [level.scene.leave for level in reversed(self._levels)]
        self._levels.clear()
        if self._workers is not None:
            steps.append(self._workers.close)
        for step in (*steps, self.shelf.close, self.settings.save, self.sound.close, self.window.destroy):
            try:
                step()
            except Exception:
                log.exception("while closing")
