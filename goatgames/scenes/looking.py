"""Looking back: a match stepped back and forth at its own table, with its pictures and movements. Nothing is played."""

import time
from collections.abc import Callable, Iterator
from typing import Any

from pygame import Rect

from goatgames import lookback, store
from goatgames.core.state import NOBODY
from goatgames.lookback import Lookback
from goatgames.match import Match, Stale
from goatgames.notation import GameTextError
from goatgames.scenes.timeline import Timeline
from goatgames.table.banner import draw_looking
from goatgames.table.contract import At, Control, GameScene, Plate, Stage, Step, Told
from goatgames.table.log import LogDrawer
from goatgames.table.picture import moment, room_for
from goatgames.table.plates import Who, draw_head, draw_plate
from goatgames.table.room import Frame, Room
from goatgames.ui import page
from goatgames.ui.motion import FACTORS
from goatgames.ui.scene import Scene
from goatgames.ui.script import Script

BAR, TRACK = 106, 18  # units: the bar below the table, the track in it
REST = 350.0  # ms between two gestures that are played one after another
DEED = "This is a look back: nothing can be played here."
RACE = "Nobody can enter a race that runs."


class Looking(Scene):
    """One match at one moment. number: after how many gestures and draws."""

    fast_keys = True

    def __init__(
        self, app: Any, back: Lookback, scene: GameScene, play_on: Callable[[Match], None], number: int | None = None
    ) -> None:
        """play_on: opens the match that begins where somebody plays on."""
        super().__init__(app)
        self.back, self.scene = back, scene
        self.game_id = back.match.game.id
        self.who = [Who.of(back.match.players, seat) for seat in range(len(back.match.players))]
        self.log = LogDrawer([who.colour for who in self.who])
        self.line = Timeline(back)
        self.script = Script(app.sound.play, app.shake)
        self.number = 0 if number is None else max(0, min(number, back.told))
        self.playing = False
        then = time.localtime(back.path.stat().st_mtime)
        self._date = f"Match of {then.tm_mday} {time.strftime('%B', then)}. Nothing can be played here."
        self._play_on = play_on
        self._rested = 0.0
        self._ms = 0.0
        self._table: Stage | None = None
        self._room: Room | None = None
        self._layout: Any = None
        self.shown: Any = None
        self._lay()
        self._take_over()

    # --- the moment ------------------------------------------------------------------------------------------------

    def _told(self, number: int) -> list[Told]:
        return [Told(one.kind, one.seat, one.shown_to(self.back.eyes)) for one in self.back.events(number)]

    def _take_over(self) -> None:
        """The picture is that of the position."""
        past = [Told(one.kind, one.seat, one.shown_to(self.back.eyes)) for one in self.back.recent(self.number)]
        self.shown = self.scene.shown(self.back.views[self.number], self.back.eyes, past)
        self.changed()

    def at(self) -> At:
        """What the game's scene is asked about."""
        view = self.back.views[self.number]
        return moment(view, self.back.eyes, self.shown, self._layout, moving=self.script.busy,
                      reduced=self.app.reduced, ms=self._ms)  # fmt: skip

    def go(self, number: int) -> None:
        """Shows the match after so many gestures and draws, at once."""
        self.script.clear()
        self.number = max(0, min(number, self.back.told))
        self.log.offset = 0
        self._take_over()

    def step(self, by: int) -> None:
        """One gesture or draw on, with its movement, or one back."""
        if by < 0 or self.script.busy:
            self.go(self.number + (by if not (by > 0 and self.script.busy) else 0))
            return
        if self.number == self.back.told:
            return
        told = self._told(self.number)
        self.number += 1
        self.script.factor, self.script.reduced = FACTORS[self.app.speed], self.app.reduced
        self.script.add(self._steps(told))
        self.changed()
        if not self.script.busy:
            self._take_over()

    def _steps(self, told: list[Told]) -> Iterator[Step]:
        yield from self.scene.steps(self.at(), told)

    def update(self, ms: float) -> bool:
        self._ms += ms
        if self.script.busy:
            self.script.update(ms)
            if not self.script.busy:
                self._take_over()
            self.dirty()
            return True
        if not self.playing:
            return False
        self._rested += ms
        if self._rested >= REST * (FACTORS[self.app.speed] or 0.3):
            self._rested = 0.0
            self.step(1)
            self.playing = self.number < self.back.told
            self.changed()
        return True

    # --- places ----------------------------------------------------------------------------------------------------

    def _bar(self) -> Rect:
        high = max(self.stage.px(BAR), self.stage.em(96))
        return Rect(0, self.stage.size[1] - high, self.stage.size[0], high)

    def _lay(self) -> None:
        size = self.stage.size[0], self._bar().y
        if self._table is None or self._table.size != size or self._table.theme is not self.stage.theme:
            self._table = self.stage.aside(size)
        opened = self.log.is_open(self._table.form, self.frame.log_fixed if self._layout is not None else None)
        match = self.back.match
        room = room_for(self._table, match.players, match.game.secret, self.back.eyes, opened)
        if room != self._room:
            self._room = room
            self._layout = self.scene.layout(room)

    @property
    def room(self) -> Room:
        """The room the table is laid out for: the window without the bar."""
        assert self._room is not None
        return self._room

    @property
    def frame(self) -> Frame:
        """The shared parts of the scene's layout."""
        frame: Frame = self._layout.frame
        return frame

    def _track(self) -> Rect:
        bar, stage = self._bar(), self.stage
        high = max(stage.px(TRACK), 18)
        return Rect(stage.px(24), bar.y + stage.px(37), bar.w - stage.px(48), high)

    def _open(self) -> bool:
        return self._table is not None and self.log.is_open(self._table.form, self.frame.log_fixed)

    def _entries(self) -> list[Any]:
        """The log up to now."""
        last = self.back.match.plies_told(self.number, self.number + 1)
        ply = min(last) if last else self.back.match.ply + 1
        return [entry for entry in self.back.log() if entry.ply < ply]

    # --- controls --------------------------------------------------------------------------------------------------

    def first(self) -> str:
        return "step"

    def controls(self) -> list[Control]:
        self._lay()
        assert self._table is not None
        frame, found = self.frame, [Control("table", self.frame.play, "bare", focusable=False, ring=False)]
        for seat, rect in frame.plates.items():
            tip = f"Look with {self.who[seat].name}’s eyes." if self.back.match.over else ""
            found.append(Control(f"plate:{seat}", rect, "bare", title=self.who[seat].name, tip=tip, focusable=False))
        tools = frame.tools
        row = [tools[id] for id in ("undo", "hint", "speed", "pause") if id in tools]
        leave = row[0].unionall(row[1:]) if row else Rect(0, 0, 0, 0)
        narrow = leave.w < self.stage.em(92)
        found.append(Control("leave", leave, "icon" if narrow else "paper", "" if narrow else "Leave", icon="close",
                             key="back", tip="Back to where you came from", role="label"))  # fmt: skip
        if "rules" in tools:
            found.append(Control("rules", tools["rules"], "icon", icon="help", key="r", title="Rules",
                                 tip="Every rule of this game with its number."))  # fmt: skip
        if "log" in tools:
            found.append(Control("log", tools["log"], "icon", icon="log", on=self._open(), key="l", title="Log",
                                 tip="A click on a line goes there."))  # fmt: skip
        if self._open() or (self.room.form == "small" and frame.log_fixed):
            found += self.log.controls(self.room, frame, self._open())
            found += self.log.ways(self._table, self.room, frame, self._entries(), self._open())
        return found + self._below()

    def _below(self) -> list[Control]:
        stage, bar, track = self.stage, self._bar(), self._track()
        marks = self.line.controls(stage, track)
        end, start = self.number == self.back.told, self.number == 0
        slider = Control("time", track, "slider", value=(float(self.number), 0.0, float(max(1, self.back.told)), 1.0),
                         tip="Where the match stands")  # fmt: skip
        high = max(stage.px(40), stage.em(34))
        area = Rect(stage.px(20), bar.bottom - high - stage.px(9), bar.w - stage.px(40), high)
        before, after = self.line.near(self.number, -1), self.line.near(self.number, 1)
        wide = stage.size[0] / stage.text_unit > 1100
        play = Control("play", area, "secondary", "Pause" if self.playing else "Play",
                       icon="pause" if self.playing else "play", key="p pad_x", enabled=not end,
                       why="This is its last moment.")  # fmt: skip
        race = self.back.match.game.driver is not None
        row = [
            Control("earlier", area, "paper", "Last moment" if wide else "", icon="chevron-left", key="shoulder_left",
                    enabled=before is not None, why="No big moment lies before this.", tip="The big moment before"),
            Control("back", area, "paper", "Back" if wide else "", icon="back", key="left", enabled=not start,
                    why="This is its beginning.", tip="One gesture back"),
            play,
            Control("step", area, "paper", "Step" if wide else "", icon="play", key="right", enabled=not end,
                    why="This is its last moment.", tip="One gesture on"),
            Control("later", area, "paper", "Next moment" if wide else "", icon="chevron-right", key="shoulder_right",
                    enabled=after is not None, why="No big moment comes after this.", tip="The next big moment"),
            Control("speed", area, "paper", self.app.speed.capitalize(), icon="clock", key="s",
                    tip="How fast it plays"),
            Control("on", area, "gold", "Play on from here" if wide else "Play on", icon="flag", key="o",
                    enabled=not race and not (end and self.back.match.over), why=RACE if race else "The match is over.",
                    tip="A match of its own begins here, with other chance. It counts as practice."),
        ]  # fmt: skip
        return [*marks, slider, *page.row(stage, area, row)]

    def act(self, id: str, value: Any = None) -> None:
        acts: dict[str, Callable[[], object]] = {
            "leave": self.app.pop, "rules": lambda: self.app.rules(self.game_id), "back": lambda: self.step(-1),
            "step": lambda: self.step(1), "play": self._play, "on": self._go_on, "speed": self.app.next_speed,
            "earlier": lambda: self._near(-1), "later": lambda: self._near(1), "log": self._fold,
            "log-all": self.log.show_all, "log-points": self.log.show_points,
            "table": lambda: self.app.toast(DEED, tone="warning", cause="look"),
        }  # fmt: skip
        word, _, rest = id.partition(":")
        if id in ("back", "step", "time", "earlier", "later", "on") or word in ("mark", "line"):
            self.playing = False
        if id in acts:
            acts[id]()
        elif id == "time" and value is not None and round(value) != self.number:
            self.go(round(value))
        elif word == "mark":
            self.go(int(rest))
        elif word == "line":
            self._to_line(int(rest))
        elif word == "plate" and self.back.match.over:
            self._eyes(int(rest))
        self.changed()

    def key(self, action: str) -> bool:
        ends = {"home": 0, "end": self.back.told}
        if action in ends:
            self.playing = False
            self.go(ends[action])
            return True
        if action in ("page_down", "page_up"):
            self.log.scroll(self.room.px(120) * (1 if action == "page_down" else -1))
            self.changed()
            return True
        return False

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        self.playing = False
        if self.frame.log.collidepoint(pos):
            self.log.scroll(-steps * self.room.px(36))
            self.changed()
        else:
            self.step(-1 if steps > 0 else 1)

    def _play(self) -> None:
        self.playing, self._rested = not self.playing, REST
        if not self.playing and self.script.busy:
            self.script.finish()
            self._take_over()

    def _near(self, by: int) -> None:
        number = self.line.near(self.number, by)
        if number is not None:
            self.go(number)

    def _fold(self) -> None:
        self.log.wish = not self._open()

    def _to_line(self, ply: int) -> None:
        """Where the line's gesture begins; then it is played, so that what the line speaks of is what moves."""
        self.go(self.back.number_of(ply))
        self.step(1)

    def _eyes(self, seat: int) -> None:
        if seat != self.back.eyes:
            self.script.clear()
            self.back = lookback.of(self.back.path, seat)
            self._take_over()

    def _go_on(self) -> None:
        try:
            match = self.back.match.branch(self.number, store.new_path(self.back.match.game))
        except (OSError, Stale, GameTextError) as error:
            self.app.toast(str(error))
            return
        self._play_on(match)

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        table = self._table
        assert table is not None
        table.surface = stage.surface.subsurface(Rect((0, 0), table.size))
        table.recorder, table.life.on = stage.recorder, False
        at = self.at()
        entries = self._entries()
        plates = [self.scene.plate(at, seat) for seat in range(len(self.who))]
        table.backdrop(self.back.match.game.looks.ground)
        self.scene.draw(table, at, "ground")
        self.scene.draw(table, at, "fixed")
        self._draw_plates(table, plates)
        self.scene.draw(table, at, "pieces")
        count = getattr(at.view, "round", None)
        looks = self.back.match.game.looks
        chip = f"{looks.round} {count()}" if count is not None and looks.round else f"{self.number} of {self.back.told}"
        said = list(self.scene.saying(at).wordings) if at.moving else [self._date, "Nothing can be played here."]
        draw_looking(table, self.room, self.frame, chip, [*said, ""])
        if self._open() or (self.room.form == "small" and self.frame.log_fixed):
            self.log.draw(table, self.room, self.frame, entries, self._open())
        table.dash(self.frame.play.inflate(-stage.px(4), -stage.px(4)), "cream", 10, 3, "secondary")
        page.bar(stage, self._bar().y / stage.size[1])
        shown = [control for control in self.app.pointer.controls if control.id.startswith("mark:")]
        self.line.draw(stage, self._track(), self.who, self.number, shown)

    def _draw_plates(self, table: Stage, plates: list[Plate]) -> None:
        if self._open() and self.frame.log_covers:
            return
        turn = self.back.views[self.number].turn
        for seat, rect in self.frame.plates.items():
            made = draw_head if seat in self.frame.heads else draw_plate
            made(table, self.room, rect, self.who[seat], plates[seat])
            if seat == turn:
                table.frame(rect, "gold", 12, 5)

    def _draw_words(self, stage: Stage) -> None:
        """What is wrong with the rest of the file, or whose eyes these are."""
        eyes = self.back.eyes
        secret = self.back.match.game.secret and eyes != NOBODY
        words = self.back.why or (f"With {self.who[eyes].name}’s eyes" if secret else "")
        if words:
            at = self.frame.play.centerx, self.frame.play.y + stage.px(20)
            width = min(stage.measure(words, "small")[0], self.frame.play.w - stage.px(80))
            box = Rect(0, 0, width + stage.px(28), max(stage.px(26), 22))
            box.center = at
            stage.pill(box, "night" if self.back.why else "paper", 2)
            stage.text(words, box.center, "small", "cream" if self.back.why else "ink", anchor="center", width=width)

    def draw_over(self, stage: Stage) -> None:
        self.scene.draw(self._table or stage, self.at(), "over")
        self._draw_words(stage)
