"""The table all games share: banner, toolbar, plates, log; the game's board is drawn and asked in between.

State first, pictures after: what a person does is judged by the match at once, the board then plays the events as an
animation. A click while it runs finishes it and does nothing else.

A board (games/<game>/scene.py) is given the table and answers the calls in `Board`.
"""

from collections.abc import Callable
from typing import Any, Protocol

from pygame import Rect

from goatgames.core.state import CHANCE, NOBODY, Event, Move, State
from goatgames.match import Match, Refused, Stale
from goatgames.scenes.banner import Saying, draw_banner
from goatgames.scenes.driver import Driver
from goatgames.scenes.frame import Frame, frame
from goatgames.scenes.log import LogDrawer
from goatgames.scenes.plates import Counter, Plate, draw_dots, draw_plate
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")
FACES = ("white happy", "brown happy", "ginger happy", "grey happy", "black happy", "white smug")
SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}


class Acts(Protocol):
    """What a person may do at a board; named as the scene's own."""

    def act(self, id: str) -> None: ...
    def back(self) -> bool: ...
    def key(self, action: str) -> bool: ...
    def hovered(self, id: str | None) -> None: ...
    def dropped(self, source: str, target: str) -> None: ...
    def dragging(self, id: str, pos: tuple[int, int] | None) -> None: ...


class Board(Protocol):
    """What a game's scene is to the table."""

    acts: Acts

    def layout(self, stage: Stage, frame: Frame) -> None: ...
    def settle(self) -> None: ...
    def show(self, seat: int, events: list[Event]) -> None: ...
    def finished(self) -> None: ...
    def waits_for_person(self) -> bool: ...
    def saying(self) -> tuple[str, str, list[str]]: ...  # title, phase, wordings of the sentence
    def plate(self, seat: int) -> tuple[int, list[str], list[tuple[str, Any]]]: ...  # total, wordings, counters
    def plate_tip(self, seat: int) -> str: ...
    def controls(self) -> list[Control]: ...
    def fixed_key(self) -> object: ...
    def draw_ground(self, stage: Stage) -> None: ...
    def draw_fixed(self, stage: Stage) -> None: ...
    def draw(self, stage: Stage) -> None: ...
    def draw_over(self, stage: Stage) -> None: ...
    def hinted(self, move: Move, ranking: list[tuple[Move, float, int]]) -> State | None: ...
    def no_hint(self) -> str: ...
    def toast_area(self) -> Rect: ...
    def first(self) -> str: ...


class Table(Scene):
    """One match on the screen."""

    fast_keys = True

    def __init__(self, app: Any, match: Match, board: Callable[["Table"], Board]) -> None:
        super().__init__(app)
        self.match = match
        self.game_id = match.game.id
        self.anim = app.animator()  # what a click finishes
        self.deco = app.animator()  # what nobody waits for
        self.colours = [p.colour or COLOURS[i] for i, p in enumerate(match.players)]
        self.faces = [p.face or FACES[i] for i, p in enumerate(match.players)]
        self.log = LogDrawer(self.colours)
        self.driver = Driver(self)
        self.shown_turn = NOBODY  # whose plate has the frame: follows the animation
        self.shown_ply = match.ply  # of the log
        self.clock = 0.0
        self._log_wish: bool | None = None
        self._hint_key = 0  # of the position a hint goes on to ask about
        self._slide = 1.0
        self._from_turn = NOBODY
        self._frame_share = 1.0
        self.moving = False
        self._told_problem: str | None = None
        self.frame = self._measure()
        self.board = board(self)
        self.board.layout(app.stage, self.frame)
        self._settle()

    # --- what boards use -------------------------------------------------------------------------------------------

    @property
    def speed(self) -> str:
        """slow, normal, fast or instant."""
        return str(self.app.speed)

    @property
    def person(self) -> int | None:
        """The seat of the person who may act now, or None."""
        for seat in self.match.to_move():
            if seat >= 0 and self.match.players[seat].kind == "human":
                return seat
        return None

    @property
    def viewer(self) -> int:
        """Whose eyes the screen has: the person who acts, else the only person, else nobody."""
        if self.person is not None:
            return self.person
        people = [i for i, player in enumerate(self.match.players) if player.kind == "human"]
        return people[0] if len(people) == 1 else NOBODY

    def view(self) -> State:
        """The position as the one at the screen may see it."""
        return self.match.view(self.viewer)

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.match.players[seat].name

    def play(self, *moves: Move, at: int) -> bool:
        """A person's gesture, meant for ply `at`. False when it came too late or is refused (which is then said)."""
        seat = self.person
        if seat is None:
            return False
        try:
            events = self.match.play(seat, *moves, at=at)
        except Stale:
            return False
        except Refused as refused:
            self.refuse(refused.refusal.rule, refused.refusal.sentence)
            return False
        self.happened(seat, events)
        return True

    def draw_chance(self, at: int) -> bool:
        """A person asks for the draw that is due."""
        try:
            events = self.match.draw(at=at)
        except Stale:
            return False
        self.happened(CHANCE, events)
        return True

    def happened(self, seat: int, events: list[Event]) -> None:
        """Something was played: show it."""
        self.driver.reset()
        self.log.offset = 0
        self.moving = True
        self.board.show(seat, events)
        problem = self.match.problem
        if problem and problem != self._told_problem:
            self.app.toast(problem, tone="warning")
        self._told_problem = problem
        self.changed()

    def refuse(self, rule: str | None, sentence: str) -> None:
        """An illegal act answers in words, with a sound; the board shakes the piece."""
        self.app.toast(sentence, rule=rule, tone="danger")

    def show_turn(self, seat: int) -> None:
        """The frame of the player on turn moves over, the banner slides in."""
        if seat == self.shown_turn:
            return
        self._from_turn, self.shown_turn = self.shown_turn, seat
        self._frame_share = 0.0 if self._from_turn >= 0 else 1.0
        self.deco.tween(220, self._set_frame, "inout")
        self._slide = 0.0
        self.deco.tween(180, self._set_slide, "out")

    def _set_frame(self, share: float) -> None:
        self._frame_share = share
        self.dirty()

    def _set_slide(self, share: float) -> None:
        self._slide = share if not self.deco.reduced else 1.0
        self.dirty()

    def hint_came(self) -> None:
        """The driver has a hint."""
        answer, seat = self.driver.hint, self.person
        fits = answer is not None and seat is not None and answer.key in (self.match.view(seat).key(), self._hint_key)
        self._hint_key = 0
        if fits and answer is not None and seat is not None:
            self.app.sound.play("hint")
            further = self.board.hinted(answer.move, answer.ranking)
            if further is not None:
                self._hint_key = further.key()
                self.driver.ask_hint(seat, further)
        self.changed()

    def ended(self) -> None:
        """The game is over and its last position has been looked at."""
        self.changed()
        if not self.app.finish(self.match):
            from goatgames.scenes.opening import open_match
            from goatgames.scenes.results import Results

            self.app.push(Results(self.app, self.match, open_match))

    # --- scene -----------------------------------------------------------------------------------------------------

    def _measure(self) -> Frame:
        stage = self.app.stage
        return frame(*stage.size, stage.form, stage.text_unit, len(self.match.players), self._open())

    def _open(self) -> bool:
        """Whether the log drawer is open: by default where it has a place of its own."""
        return self._log_wish if self._log_wish is not None else self.app.stage.form == "wide"

    def _settle(self) -> None:
        """The pictures have caught up with the state."""
        self.moving = False
        self.shown_ply = self.match.ply
        self.show_turn(self.match.view(NOBODY).turn)
        self.board.settle()
        self.changed()

    def first(self) -> str:
        return self.board.first()

    def resume(self) -> None:
        self.changed()

    def leave(self) -> None:
        self.driver.reset()
        self.match.close()

    def eats_click(self) -> bool:
        if not self.moving:
            return False
        self._finish()
        return True

    def _finish(self) -> None:
        for _ in range(50):
            self.anim.finish()
            self.board.finished()
            if not self.anim.busy:
                break
        self._settle()

    def update(self, ms: float) -> bool:
        self.clock += ms
        moved = self.deco.update(ms)
        moved = self.anim.update(ms) or moved
        if self.moving:
            self.dirty()
            if self.anim.busy:
                return True
            self._settle()
            return True
        waiting = self.driver.step(ms)
        if waiting or moved:
            self.dirty()
        return waiting or moved or self.deco.busy or self.moving

    def controls(self) -> list[Control]:
        measured = self._measure()
        self.frame = measured
        self.board.layout(self.app.stage, measured)
        found = self._toolbar() + self._plates()
        if self._open() or measured.form == "small":
            found += self.log.controls(measured, self._open())
        if not self.moving:
            if self.driver.thinking is not None:
                found.append(Control("skip", measured.play, "bare", tip="", focusable=False, key="accept"))
            found += self.board.controls()
        return found

    def _toolbar(self) -> list[Control]:
        refusal = self.match.undo_refusal()
        person = self.person is not None and not self.moving
        undo = Control(
            "undo", Rect(0, 0, 0, 0), "icon", icon="undo", enabled=refusal is None, why=refusal or "", key="u",
            title="Undo" if refusal is None else "Undo is off here", tip="Takes back your last choice.",
        )  # fmt: skip
        why = "It is not your turn." if not person else self.board.no_hint()
        hint = Control(
            "hint", Rect(0, 0, 0, 0), "icon", icon="hint", enabled=not why, why=why, key="h pad_y", title="A hint",
            tip="The best move and its chance to win, only when you ask.", on=self.driver.hinting,
        )  # fmt: skip
        menu = Control(
            "menu", Rect(0, 0, 0, 0), "icon", icon="menu", key="m pad_start", title="Menu",
            tip="Pause, settings, leave the table. Everything is saved.",
        )  # fmt: skip
        tools = [undo, hint, menu]
        if len(self.frame.tools) == 6:
            tools[2:2] = [
                Control(
                    "speed", Rect(0, 0, 0, 0), "icon", icon="fast-forward", key="s",
                    title=f"Speed: {SPEEDS[self.speed]}",
                    tip="Slow, normal, fast, instant. A click on the board also finishes what is moving.",
                    on=self.speed in ("fast", "instant"),
                ),
                Control("rules", Rect(0, 0, 0, 0), "icon", icon="help", key="r f1", title="Rules",
                        tip="Every rule of this game with its number."),
                Control("log", Rect(0, 0, 0, 0), "icon", icon="log", on=self._open(), key="l pad_select", title="Log",
                        tip="Folds the log of what has happened."),
            ]  # fmt: skip
        for control, rect in zip(tools, self.frame.tools, strict=True):
            control.rect = rect
            control.group = "toolbar"
        return tools

    def _plates(self) -> list[Control]:
        if self.frame.form == "small" and self._open():
            return []
        return [
            Control(
                f"plate:{seat}", rect, "bare", title=self.name(seat), tip=self.board.plate_tip(seat), focusable=False
            )
            for seat, rect in zip(self.order(), self.frame.plates, strict=True)
        ]

    def order(self) -> list[int]:
        """The seats in the order of their plates: a lone person's own first, else seat order."""
        seats = list(range(len(self.match.players)))
        people = [seat for seat in seats if self.match.players[seat].kind == "human"]
        return seats[people[0] :] + seats[: people[0]] if len(people) == 1 else seats

    def act(self, id: str, value: Any = None) -> None:
        chosen: dict[str, Callable[[], None]] = {
            "undo": self.undo, "hint": self.hint, "speed": self.next_speed, "rules": self.show_rules, "log": self.fold,
            "menu": self.pause, "log-all": self.log_all, "log-points": self.log_points, "skip": self.driver.skip,
        }  # fmt: skip
        if id in chosen:
            chosen[id]()
        elif not id.startswith("plate:"):
            self.board.acts.act(id)
        self.changed()

    def key(self, action: str) -> bool:
        if action == "back":
            if not self.board.acts.back():
                self.pause()
            self.changed()
            return True
        if action in ("page_down", "page_up"):
            self.log.scroll(self.frame.px(120) * (1 if action == "page_down" else -1))
            self.dirty()
            return True
        if action == "accept" and self.driver.thinking is not None:
            self.driver.skip()
            return True
        if self.frame.form == "small" and action in ("r", "f1", "s"):
            (self.next_speed if action == "s" else self.show_rules)()
            return True
        if self.moving:
            return False
        used = self.board.acts.key(action)
        if used:
            self.changed()
        return used

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        if self.frame.log.collidepoint(pos):
            self.log.scroll(-steps * self.frame.px(36))
            self.dirty()

    def hovered(self, id: str | None) -> None:
        self.board.acts.hovered(id)
        self.dirty()

    def dropped(self, source: str, target: str) -> None:
        if not self.moving:
            self.board.acts.dropped(source, target)
        self.changed()

    def dragging(self, id: str, pos: tuple[int, int] | None) -> None:
        self.board.acts.dragging(id, pos)
        self.dirty()

    def toast_area(self) -> Rect:
        """Where messages stack: the top middle of the play area."""
        return self.board.toast_area()

    # --- toolbar ---------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes the last gesture back."""
        if self.match.undo_refusal() is not None:
            return
        self.driver.reset()
        self.match.undo()
        self.anim.clear()
        self.app.sound.play("undo")
        self._settle()

    def hint(self) -> None:
        """Asks for a hint, when the person may act."""
        if self.person is not None and not self.moving:
            self.driver.ask_hint(self.person)

    def next_speed(self) -> None:
        """Slow, normal, fast, instant, and round again."""
        self.app.next_speed()
        self.app.toast(f"Speed: {SPEEDS[self.speed]}", tone="success")

    def show_rules(self) -> None:
        """Opens the rules page."""
        self.app.rules(self.match.game.id, None)

    def pause(self) -> None:
        """Opens the menu."""
        from goatgames.scenes.pause import Pause

        self.app.push(Pause(self.app, self))

    def fold(self) -> None:
        """Opens or folds the log."""
        self._log_wish = not self._open()

    def log_all(self) -> None:
        """The log shows everything."""
        self.log.points_only, self.log.offset = False, 0

    def log_points(self) -> None:
        """The log shows only what scored."""
        self.log.points_only, self.log.offset = True, 0

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        plates = [self._plate(seat) for seat in self.order()]
        entries = [entry for entry in self.match.log_of(self.viewer) if entry.ply < self.shown_ply]
        log = (len(entries), self.shown_ply, self.log.points_only, self.log.offset, self._open())
        fixed = ("table", self.frame, repr(plates), log, self.board.fixed_key())
        stage.layer(fixed, lambda: self._draw_fixed(stage, plates, entries))
        self._draw_frame(stage)
        self.board.draw(stage)
        on_turn = next((p for p, seat in zip(plates, self.order(), strict=True) if seat == self.shown_turn), None)
        draw_banner(stage, self.frame, on_turn, Saying(*self.board.saying()), self._slide)
        if not self.frame.log_fixed and self._open():
            self.log.draw(stage, self.frame, entries, True)

    def _plate(self, seat: int) -> Plate:
        player = self.match.players[seat]
        total, sub, counters = self.board.plate(seat)
        return Plate(
            seat + 1, player.name, self.colours[seat], self.faces[seat], player.kind == "bot", total, sub,
            [Counter(text, fill) for text, fill in counters],
        )  # fmt: skip

    def draw_dots(self, stage: Stage, right: tuple[float, float], colour: str) -> None:
        """The dots of a thinking player, ending at `right`."""
        draw_dots(stage, right, self.frame.k, self.clock, self.anim.reduced, colour)

    def _draw_fixed(self, stage: Stage, plates: list[Plate], entries: list[Any]) -> None:
        stage.layer(("ground", self.frame), lambda: self._draw_ground(stage))
        self.board.draw_fixed(stage)
        if not (self.frame.form == "small" and self._open()):
            for plate, rect in zip(plates, self.frame.plates, strict=True):
                draw_plate(stage, self.frame, rect, plate)
        if self.frame.log_fixed and (self._open() or self.frame.form == "small"):
            self.log.draw(stage, self.frame, entries, self._open())

    def _draw_ground(self, stage: Stage) -> None:
        stage.backdrop(self.match.game.id)
        self.board.draw_ground(stage)

    def _draw_frame(self, stage: Stage) -> None:
        """The gold frame round the plate of the player on turn, and the dots of a bot at work."""
        if self.frame.form == "small" and self._open():
            return
        rects = dict(zip(self.order(), self.frame.plates, strict=True))
        if self.shown_turn in rects:
            target = rects[self.shown_turn]
            start = rects.get(self._from_turn, target)
            t = self._frame_share
            rect = Rect(*(round(a + (b - a) * t) for a, b in zip(start, target, strict=True)))
            stage.frame(rect, "gold", 12, 5)
        seat = self.driver.thinking
        if seat is not None:
            rect = rects[seat]
            px = self.frame.px
            high = 0.47 if self.frame.form == "wide" else 0.5
            end = rect.right - px(14), rect.y + rect.h * high
            self.draw_dots(stage, end, "primary")

    def draw_over(self, stage: Stage) -> None:
        self.board.draw_over(stage)
