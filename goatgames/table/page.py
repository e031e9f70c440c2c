"""The page of a table: controls, tools, log, the order of drawing, what was pressed. It knows no game: the scene
answers, the sitting keeps what has been chosen and shown."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import Rect

from goatgames.core.state import State
from goatgames.match import LOOKING, Match
from goatgames.table import since
from goatgames.table.banner import draw_banner
from goatgames.table.bubble import draw_hinted
from goatgames.table.contract import (
    Control,
    Did,
    Drag,
    Driver,
    Focus,
    Frame,
    GameScene,
    Large,
    Open,
    Plate,
    Press,
    Refuse,
    Room,
    Saying,
    Stage,
)  # fmt: skip
from goatgames.table.curtain import Curtain, call_controls, draw_call, draw_callers
from goatgames.table.gold import Gold, draw_busy
from goatgames.table.large import draw_hovered
from goatgames.table.log import LogDrawer
from goatgames.table.missed import SPEED as FAST
from goatgames.table.pile import opened
from goatgames.table.plates import Who, draw_head, draw_lives, draw_plate
from goatgames.table.room import seen_from
from goatgames.table.sitting import Sitting
from goatgames.table.toolbar import SPEEDS, draw_unsaved, toolbar
from goatgames.table.troubles import Troubles
from goatgames.table.turns import Advice, Inbox, Turns
from goatgames.ui import passing
from goatgames.ui.scene import Scene

END = 900.0  # ms the last position stays before the result
COMING = 250.0  # ms after a question in which its controls come up one after another
LARGE = 600.0  # ms a pointer rests on something before it opens large

MakeDriver = Callable[[Match, GameScene, Inbox, Callable[[], str]], Driver]


class TablePage(Scene):
    """One match on the screen."""

    fast_keys = True

    def __init__(self, app: Any, match: Match, scene: GameScene, driver: MakeDriver = Turns) -> None:
        super().__init__(app)
        self.match, self.scene = match, scene
        self.game_id = match.game.id
        inbox = Inbox(app.workers)
        bots = [player.level for player in match.players if player.kind == "bot"]
        if bots:
            app.workers.warm(match.game.id, bots)
        made = driver(match, scene, inbox, lambda: str(self.app.speed))
        self.sitting = Sitting(
            match, scene, made, match.game.secret, app.settings.ask, Advice(match, inbox), app.sound.play, app.shake,
            lambda: bool(app.settings.take_back),
        )  # fmt: skip
        self.who = [Who.of(match.players, seat) for seat in range(len(match.players))]
        self.log = LogDrawer([who.colour for who in self.who], match.game.looks.quiet)
        self.deco = app.animator()  # what nobody waits for
        self.gold = Gold(self.deco, self.dirty)
        self.hovering: Large | None = None  # what the pointer has rested on long enough
        self._hover_since = 0.0
        self._log_wish: bool | None = None
        self._room: Room | None = None
        self._changes = -1
        self._question = 0  # the one the controls were laid out for
        self._seen_question = 0
        self._shown_ply = match.ply
        self._rested = 0.0
        self._ended = False
        self._live: Any = None
        self._first = ""
        self._troubles = Troubles(app, match, inbox)
        self._said: tuple[Saying, list[Plate]] | None = None
        self._curtain = False
        self.gate: Callable[[], Scene | None] | None = None  # the page before the table, once more
        self.kept = False  # the match goes on at another page
        self._lay()

    # --- geometry ---------------------------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        """The room the table was last laid out for."""
        assert self._room is not None
        return self._room

    @property
    def frame(self) -> Frame:
        """The shared parts of the scene's layout."""
        frame: Frame = self.sitting.layout.frame
        return frame

    def view(self) -> State:
        """The position as the one at the screen may see it."""
        return self.sitting.view

    @property
    def moving(self) -> bool:
        """Whether pictures run."""
        return self.sitting.moving

    def _lay(self) -> None:
        stage = self.app.stage
        w, h = stage.size
        order = seen_from(self.match.players, self.match.game.secret, self.sitting.eyes.now)
        room = Room(w, h, stage.form, stage.text_unit, order, self._open(), self._width_of)
        if room != self._room:
            before, self._room = self._room, room
            if before is not None and (before.width, before.height) != (w, h) and not self.sitting.driver.waits:
                self.sitting.driver.pause(True)  # nobody finds their place again at once
            self.sitting.layout = self.scene.layout(room)

    def _width_of(self, words: str, role: str) -> int:
        return int(self.app.stage.measure(words, role)[0])

    def _open(self) -> bool:
        """Whether the log drawer is open: by default where it has a place of its own."""
        if self._log_wish is not None:
            return self._log_wish
        laid = self.sitting.layout is not None
        return (self.app.stage.form == "wide" and (not laid or self.frame.log_fixed)) or (
            self.app.stage.form == "tall" and laid and self.frame.log_fixed
        )

    def _covered(self) -> bool:
        """Whether the open log lies over the plates."""
        frame = self.frame
        return self._open() and any(frame.log.colliderect(rect) for rect in frame.plates.values())

    # --- scene ------------------------------------------------------------------------------------------------------

    def first(self) -> str:
        return self._first

    def resume(self) -> None:
        self.sitting.driver.pause(False)
        self.changed()

    def enter(self) -> None:
        if self.match.looking:
            self.app.after(0, lambda: self.app.toast(LOOKING, tone="warning", cause="looking"))

    def leave(self) -> None:
        self.sitting.driver.reset()
        if not self.kept:
            self.match.close()

    def away(self) -> None:
        if self.sitting.driver.armed:  # what is covered already needs no cover
            self.sitting.driver.pause(True)
            self.changed()

    def unplugged(self, pad: int) -> str:
        driver = self.sitting.driver
        if driver.waits or self.sitting.over:
            return ""
        for button in range(16):  # nothing of it is held any more
            driver.press(Press(f"pad:{pad}:{button}", False, 0.0))
        driver.pause(True)
        self.changed()
        return "The race rests: go on without it, or change keys."

    @property
    def armed(self) -> bool:
        """Whether presses count by the millisecond."""
        return self.sitting.driver.armed

    def press(self, press: Press, pos: tuple[int, int]) -> bool:
        if self.sitting.due is not None:
            return False
        press = press._replace(ms=min(0.0, press.ms - self.app.now))
        if press.source == "mouse:1" and press.down and self.sitting.driver.armed:
            control = self.app.pointer.at(pos)
            if control is not None and control.at_once:
                return self.sitting.driver.press(press._replace(source=f"control:{control.id}"))
        taken = self.sitting.driver.press(press)
        if taken:
            self.dirty()
        return taken

    def eats_click(self) -> bool:
        done = self.sitting.finish()
        if done:
            self.changed()
        return done

    def controls(self) -> list[Control]:
        self._lay()
        sitting = self.sitting
        self._question = sitting.question
        if sitting.calling is not None:
            found = call_controls(self.app.stage, self.room, self.frame, sitting.calling, self.who)
            return [*found, *self._toolbar()]
        if sitting.missed is not None:
            return [*self._plates(), *since.controls(self.room), *self._toolbar()]
        at = sitting.at()
        found = []
        if sitting.seat is None and not sitting.moving and sitting.driver.busy:
            found.append(Control("skip", self.frame.play, "bare", tip="", focusable=False, key="accept"))
        if not sitting.moving or sitting.seat is not None:
            own = self.scene.controls(at)
            self._first = next((control.id for control in own if control.first and control.enabled), "")
            found += own
        if not self._covered():
            found += self._plates()
        if self._open() or (self.room.form == "small" and self.frame.log_fixed):
            found += self.log.controls(self.room, self.frame, self._open())
        return [*found, *self._toolbar()]

    def _plates(self) -> list[Control]:
        _, plates = self._words()
        return [
            Control(f"plate:{seat}", rect, "bare", title=self.who[seat].name, tip=plates[seat].tip, focusable=False)
            for seat, rect in self.frame.plates.items()
            if seat not in self.frame.heads  # of these the scene tells all
        ]

    def _toolbar(self) -> list[Control]:
        sitting = self.sitting
        refusal = sitting.undo_refusal() if not sitting.replaying else "First what has happened since your turn."
        why = "First what has happened since your turn." if sitting.replaying else "It is not your turn."
        why = why if sitting.seat is None else self.scene.no_hint(sitting.at())
        hinting = sitting.advice is not None and sitting.advice.asked
        back, problem = sitting.undo_words(), self.match.problem
        speed = FAST if sitting.replaying and self.app.speed != "instant" else self.app.speed
        return toolbar(self.frame.tools, refusal, why, hinting, speed, self._open(), back, problem)

    def act(self, id: str, value: Any = None) -> None:
        tools: dict[str, Callable[[], object]] = {
            "undo": self.undo, "hint": self.sitting.ask_hint, "speed": self.next_speed, "rules": self.show_rules,
            "log": self.fold, "menu": self.pause, "log-all": self.log_all, "log-points": self.log_points,
            "skip": self.sitting.driver.skip, "since": self.sitting.finish, "hush": self.sitting.hush,
            "hold": self._hold, "pause": self.cover, "go-on": self.cover,
            "gate": self._open_gate,
        }  # fmt: skip
        if id in tools:
            tools[id]()
        elif id.startswith("call:"):
            self.sitting.call(int(id[5:]))
        elif id == "result" and self.sitting.over:
            self.ended()
        elif self.sitting.seat is None and self.sitting.driver.busy:
            self.sitting.driver.skip()  # a click on the board skips the wait
        elif not id.startswith("plate:"):
            self._did(self.sitting.act(id, question=self._question))
        self.changed()

    def _did(self, did: Did) -> None:
        if isinstance(did, Refuse):
            self.app.toast(did.sentence, rule=did.rule or None, tone="danger")
        elif isinstance(did, Open):
            self._enlarge(did.id)
        elif isinstance(did, Focus):
            self.app.pointer.set_focus(did.id)
        elif did is not None:
            self.log.offset = 0

    def _hold(self) -> None:
        if self.sitting.calling is not None:
            self.sitting.calling.held = not self.sitting.calling.held

    def key(self, action: str) -> bool:
        if action == "back":
            if not self.sitting.back():
                self.pause()
            self.changed()
            return True
        if action in ("page_down", "page_up"):
            self.log.scroll(self.room.px(120) * (1 if action == "page_down" else -1))
            self.dirty()
            return True
        if action == "accept" and self.sitting.driver.busy and self.sitting.seat is None:
            self.sitting.driver.skip()
            return True
        if action in ("i", "pad_r2"):
            return self._enlarge(self.app.pointer.hover or self.app.pointer.focus)
        hidden = {"r": self.show_rules, "f1": self.show_rules, "s": self.next_speed, "l": self.fold}
        if action in hidden and {"r": "rules", "f1": "rules", "s": "speed", "l": "log"}[action] not in self.frame.tools:
            hidden[action]()
            return True
        if self.sitting.seat is None:
            return False
        before = self.sitting.changes
        self._did(self.sitting.act(f"key:{action}", question=self._question))
        self.changed()
        return self.sitting.changes > before

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        if self.frame.log.collidepoint(pos):
            self.log.scroll(-steps * self.room.px(36))
            self.dirty()
        elif self.sitting.seat is not None:
            self._did(self.sitting.act("wheel:up" if steps > 0 else "wheel:down", question=self._question))
            self.changed()

    def right(self, pos: tuple[int, int]) -> None:
        control = self.app.pointer.at(pos)
        if control is not None and self._enlarge(control.id):
            return
        if self.sitting.seat is not None:
            self._did(self.sitting.act("right", question=self._question))
            self.changed()

    def _enlarge(self, id: str) -> bool:
        if not id or self.sitting.calling is not None or self.sitting.due is not None:
            return False
        at = self.sitting.at()
        meant = self.scene.large(at, id)
        if meant is None:
            return False
        word = id.partition(":")[0]
        beside = [control.id for control in self.app.pointer.controls if control.id.partition(":")[0] == word] or [id]
        row = [(other, large) for other in beside if (large := self.scene.large(at, other)) is not None]
        self.app.push(opened(self.app, self.game_id, row, [other for other, _ in row].index(id)))
        return True

    def tells(self) -> bool:
        return self.hovering is None  # it says more than a tooltip

    def _rest_on(self, id: str) -> None:
        """The pointer has rested on this for a while; is it still there?"""
        pointer = self.app.pointer
        if pointer.scene is not self or pointer.pressed or pointer.drag:
            return
        if pointer.hover != id or self.app.now - self._hover_since < LARGE - 1:
            return
        if self.sitting.calling is None and self.sitting.due is None:
            large = self.scene.large(self.sitting.at(), id)
            self.hovering = large if large is not None and large.hover else None
            self.dirty()

    def hovered(self, id: str | None) -> None:
        self.hovering, self._hover_since = None, self.app.now
        if id:
            self.app.after(LARGE, lambda: self._rest_on(id))
        self._look()
        self.dirty()

    def _look(self) -> None:
        """What is hovered: by the pointer, else by a focus that is shown; the first focus comes unannounced."""
        pointer, drag = self.app.pointer, self.sitting.drag
        if pointer.scene is self:
            self.sitting.look(pointer.hover or (pointer.focus if pointer.focus_shown else ""), drag)

    def dropped(self, source: str, target: str) -> None:
        self.sitting.look(self.sitting.hover, None)
        if target:
            self._did(self.sitting.act(source, target, question=self._question))
        self.changed()

    def dragging(self, id: str, pos: tuple[int, int] | None) -> None:
        before = self.sitting.drag
        self.sitting.look(self.sitting.hover, Drag(id, pos) if pos is not None else None)
        if (before is None) != (pos is None):
            self.changed()
        self.dirty()

    def toast_area(self) -> Rect:
        """Where messages stack."""
        return self.frame.toasts

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> bool:
        sitting = self.sitting
        sitting.pace(self.app.speed, self.app.reduced)
        sitting.asking.ask = self.app.settings.ask
        awaited = sitting.step(ms)
        live = sitting.driver.live()
        if live != self._live:
            self._live, self._said = live, None
            self.changed()
        moved = self.deco.update(ms)
        if sitting.due is not None and not self._curtain:
            self._draw_the_curtain(sitting.due)
            return True
        if not sitting.moving:
            self._shown_ply = self.match.ply
            while sitting.notices:
                notice = sitting.notices.pop(0)
                self.app.toast(notice.words, rule=notice.rule or None, tone=notice.tone)
        if sitting.changes != self._changes:
            self._changes = sitting.changes
            self._said = None
            self.changed()
        if self._troubles.look():
            self.changed()
        if sitting.question != self._seen_question:
            self._seen_question = sitting.question
            self.app.layout()
            self.app.pointer.set_focus(self._first)
        if awaited or moved or sitting.moving:
            self.dirty()
            self._said = None if sitting.moving else self._said
        if sitting.seat is not None and sitting.at().since < COMING:
            self.changed()
            awaited = True
            self.dirty()
        return awaited or moved or self.deco.busy or sitting.moving or self._over(ms)

    def _over(self, ms: float) -> bool:
        if not self.sitting.over or self._ended:
            return False
        self._rested += ms
        if self._rested < (END if self.app.speed != "instant" else 0):
            return True
        self._ended = True
        self.ended()
        return False

    def ended(self) -> None:
        """The game is over and its last position has been looked at."""
        self._ended = True
        self.changed()
        if not self.app.finish(self.match):
            self.app.results(self.match)

    def _draw_the_curtain(self, seat: int) -> None:
        self._curtain = True
        self.app.push(Curtain(self.app, self.who[seat], self._passed))

    def _passed(self) -> None:
        self._curtain = False
        self.sitting.passed()
        self.changed()

    # --- tools ------------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes the last gesture back."""
        if self.sitting.undo_refusal() is None:
            self.sitting.undo()
            self.app.sound.play("undo")

    def next_speed(self) -> None:
        """Slow, normal, fast, instant, and round again."""
        self.app.next_speed()
        self.app.toast(f"Speed: {SPEEDS[self.app.speed]}", tone="success", cause="speed")

    def show_rules(self) -> None:
        """Opens the rules page."""
        self.app.rules(self.match.game.id, None)

    def pause(self) -> None:
        """Opens the menu."""
        self.sitting.driver.pause(True)
        self.app.pause(self)

    def cover(self) -> None:
        """A race rests, covered, or goes on."""
        self.sitting.driver.pause(self.sitting.driver.armed)

    def _open_gate(self) -> None:
        page = self.gate() if self.gate is not None else None
        if page is not None:
            self.sitting.driver.pause(True)
            self.app.push(page)

    def fold(self) -> None:
        """Opens or folds the log."""
        self._log_wish = not self._open()
        if self._log_wish and not self.sitting.driver.waits and not self.sitting.over:
            self.sitting.driver.pause(True)  # nobody reads while others look for something

    def log_all(self) -> None:
        """The log shows everything."""
        self.log.points_only, self.log.offset = False, 0

    def log_points(self) -> None:
        """The log shows only what scored."""
        self.log.points_only, self.log.offset = True, 0

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _words(self) -> tuple[Saying, list[Plate]]:
        """Banner and plates, asked for when something has changed or moves."""
        if self._said is None:
            at = self.sitting.at()
            saying = self.scene.saying(at)
            self._said = saying, [self.scene.plate(at, seat) for seat in range(len(self.who))]
            self.gold.move(saying.gold, not self.sitting.driver.waits)
        return self._said

    def draw(self, stage: Stage) -> None:
        if self.sitting.due is not None:
            stage.surface.fill(stage.colour("night"))
            return
        self._look()
        saying, plates = self._words()
        at = self.sitting.at()
        entries = [entry for entry in self.match.log_of(self.sitting.eyes.now) if entry.ply < self._shown_ply]
        log = (len(entries), self._shown_ply, self.log.points_only, self.log.offset, at.eyes)
        drawn = log if self.frame.log_fixed else None  # a drawer over the table is drawn each time
        heads = tuple(replace(plate, tip="") for plate in plates)
        fixed = ("table", self.room, heads, drawn, self.scene.fixed(at))
        stage.layer(fixed, lambda: self._draw_fixed(stage, plates, entries), sole="table")
        if not self._covered():
            draw_lives(stage, self.room, self.frame, self.who, plates)
            self.gold.draw(stage, self.room, self.frame, saying.danger)
            draw_busy(stage, self.room, self.frame, self.sitting.driver.busy, self.sitting.ms, self.app.reduced)
        self.scene.draw(stage, at, "pieces")
        missed = self.sitting.missed
        if missed is not None:
            since.draw_banner_of(stage, self.room, self.frame, missed, self.who)
            since.draw_strip_of(stage, self.room, missed, self.who, self.app.reduced)
        else:
            named = saying.who if saying.who >= 0 else saying.gold
            who = self.who[named] if named >= 0 else None
            draw_banner(stage, self.room, self.frame, who, saying, self.gold.slide)
        if not self.frame.log_fixed and self._open():
            self.log.draw(stage, self.room, self.frame, entries, True)
        if self.sitting.calling is not None:
            draw_call(stage, self.room, self.frame, self.sitting.calling)

    def _draw_fixed(self, stage: Stage, plates: list[Plate], entries: list[Any]) -> None:
        at = self.sitting.at()
        stage.layer(("ground", self.room), lambda: self._draw_ground(stage))
        self.scene.draw(stage, at, "fixed")
        if not self._covered():
            for seat, rect in self.frame.plates.items():
                made = draw_head if seat in self.frame.heads else draw_plate
                made(stage, self.room, rect, self.who[seat], plates[seat])
        if self.frame.log_fixed and (self._open() or self.room.form == "small"):
            self.log.draw(stage, self.room, self.frame, entries, self._open())

    def _draw_ground(self, stage: Stage) -> None:
        stage.backdrop(self.match.game.looks.ground)
        self.scene.draw(stage, self.sitting.at(), "ground")

    def draw_over(self, stage: Stage) -> None:
        if self.sitting.due is not None:
            return
        at = self.sitting.at()
        draw_unsaved(stage, self.frame.tools, self.match.problem)
        if self.sitting.calling is not None:
            draw_callers(stage, self.room, self.frame, self.sitting.calling, self.who)
        self.scene.draw(stage, at, "over")
        passing.draw(stage, self.match.game.looks.passer, self.frame.play)
        if at.hint is not None and self.sitting.calling is None:
            found = {control.id: control.rect for control in self.app.pointer.controls}
            draw_hinted(stage, self.room, self.frame, at.hint, found, self.sitting.hint_stands)
        if self.hovering is not None and not self.sitting.moving:
            draw_hovered(stage, self.hovering, self.app.pointer.pos, self.frame.play)
