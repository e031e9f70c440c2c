"""The page of a table: controls, tools, log, the order of drawing, what was pressed. It knows no game: the scene
answers, the sitting keeps what has been chosen and shown."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import Rect

from goatgames.match import LOOKING, Entry, Match
from goatgames.table import since
from goatgames.table.advice import Advice
from goatgames.table.banner import draw_banner
from goatgames.table.bubble import draw_hinted
from goatgames.table.closer import Closer
from goatgames.table.contract import (
    Control,
    Did,
    Drag,
    Driver,
    Focus,
    Frame,
    GameScene,
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
from goatgames.table.log import LogDrawer
from goatgames.table.missed import SPEED as FAST
from goatgames.table.picture import room_for
from goatgames.table.plates import Who, draw_head, draw_lives, draw_plate
from goatgames.table.sitting import Sitting
from goatgames.table.toolbar import SPEEDS, draw_unsaved, toolbar
from goatgames.table.troubles import Troubles
from goatgames.table.turns import Inbox, Turns
from goatgames.ui import passing
from goatgames.ui.scene import Scene

END = 900.0  # ms the last position stays before the result
TOOL_KEYS = {"r": "rules", "f1": "rules", "s": "speed", "l": "log"}  # where a layout shows no button of it
COMING = 250.0  # ms after a question in which its controls come up one after another

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
        self.closer = Closer(app, self)
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

    @property
    def moving(self) -> bool:
        """Whether pictures run."""
        return self.sitting.moving

    def _lay(self) -> None:
        match, size = self.match, self.app.stage.size
        room = room_for(self.app.stage, match.players, match.game.secret, self.sitting.eyes.now, self._open())
        if room != self._room:
            before, self._room = self._room, room
            if before is not None and (before.width, before.height) != size and not self.sitting.driver.waits:
                self.sitting.driver.pause(True)  # nobody finds their place again at once
            self.sitting.layout = self.scene.layout(room)

    def _open(self) -> bool:
        """Whether the log drawer is open."""
        fixed = self.frame.log_fixed if self.sitting.layout is not None else None
        return self.log.is_open(self.app.stage.form, fixed)

    def _entries(self) -> list[Entry]:
        """The log of what has been shown."""
        return [entry for entry in self.match.log_of(self.sitting.eyes.now) if entry.ply < self._shown_ply]

    def _covered(self) -> bool:
        """Whether the open log lies over the plates."""
        return self._open() and self.frame.log_covers

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
        if self.sitting.driver.waits or self.sitting.over:
            return ""
        for button in range(16):  # nothing of it is held any more
            self.sitting.driver.press(Press(f"pad:{pad}:{button}", False, 0.0))
        self.sitting.driver.pause(True)
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
            if self.match.path is not None:
                found += self.log.ways(self.app.stage, self.room, self.frame, self._entries(), self._open())
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
            "undo": self.undo, "hint": self.sitting.ask_hint, "speed": self.next_speed, "log": self.fold,
            "menu": self.pause, "log-all": self.log.show_all, "log-points": self.log.show_points,
            "rules": lambda: self.app.rules(self.game_id, None),
            "skip": self.sitting.driver.skip, "since": self.sitting.finish, "hush": self.sitting.hush,
            "hold": self.sitting.hold, "pause": self.cover, "go-on": self.cover, "gate": self._open_gate,
        }  # fmt: skip
        if id in tools:
            tools[id]()
        elif id.startswith("call:"):
            self.sitting.call(int(id[5:]))
        elif id == "result" and self.sitting.over:
            self.ended()
        elif id.startswith("line:"):
            self.sitting.driver.pause(True)
            self.app.look_back(self.match, int(id[5:]))
        elif self.sitting.seat is None and self.sitting.driver.busy:
            self.sitting.driver.skip()  # a click on the board skips the wait
        elif not id.startswith("plate:"):
            self._did(self.sitting.act(id, question=self._question))
        self.changed()

    def _did(self, did: Did) -> None:
        if isinstance(did, Refuse):
            self.app.toast(did.sentence, rule=did.rule or None, tone="danger")
        elif isinstance(did, Open):
            self.closer.opens(did.id)
        elif isinstance(did, Focus):
            self.app.pointer.set_focus(did.id)
        elif did is not None:
            self.log.offset = 0

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
            return self.closer.opens(self.app.pointer.hover or self.app.pointer.focus)
        tool = TOOL_KEYS.get(action, "")
        if tool and tool not in self.frame.tools:
            self.act(tool)
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
        if control is not None and self.closer.opens(control.id):
            return
        if self.sitting.seat is not None:
            self._did(self.sitting.act("right", question=self._question))
            self.changed()

    def tells(self) -> bool:
        return self.closer.hovering is None  # it says more than a tooltip

    def hovered(self, id: str | None) -> None:
        self.closer.hovered(id)
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
        if sitting.due is not None:
            self.app.push(Curtain(self.app, self.who[sitting.due], self._passed))
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
        return awaited or moved or self.deco.busy or sitting.moving or self._over(ms)

    def _over(self, ms: float) -> bool:
        if not self.sitting.over or self._ended:
            return False
        self._rested += ms
        if self._rested < (END if self.app.speed != "instant" else 0):
            return True
        self.ended()
        return False

    def ended(self) -> None:
        """The game is over and its last position has been looked at."""
        self._ended = True
        self.changed()
        if not self.app.finish(self.match):
            self.app.results(self.match)

    def _passed(self) -> None:
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
        self.log.wish = not self._open()
        if self.log.wish and not self.sitting.driver.waits and not self.sitting.over:
            self.sitting.driver.pause(True)  # nobody reads while others look for something

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
        entries = self._entries()
        drawn = None  # a drawer over the table is drawn each time
        if self.frame.log_fixed:
            drawn = (len(entries), self._shown_ply, self.log.points_only, self.log.offset, at.eyes)
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

        def ground() -> None:
            stage.backdrop(self.match.game.looks.ground)
            self.scene.draw(stage, at, "ground")

        stage.layer(("ground", self.room), ground)
        self.scene.draw(stage, at, "fixed")
        if not self._covered():
            for seat, rect in self.frame.plates.items():
                made = draw_head if seat in self.frame.heads else draw_plate
                made(stage, self.room, rect, self.who[seat], plates[seat])
        if self.frame.log_fixed and (self._open() or self.room.form == "small"):
            self.log.draw(stage, self.room, self.frame, entries, self._open())

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
        if not self.sitting.moving:
            self.closer.draw(stage, self.frame.play)
