"""The end of a game as a ceremony: the podium rises, the points are counted, then what to do next.

All of it is a function of the time since it began, so that a click can show the end at any moment.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from goatgames import lookback, store
from goatgames.core.state import Tie
from goatgames.match import Match
from goatgames.notation import GameTextError
from goatgames.scenes.export import export
from goatgames.scenes.fairness import Fairness
from goatgames.scenes.opening import look_back
from goatgames.scenes.podium import ASIDE, GLIDE, LEAP, RISE, Podium
from goatgames.scenes.tally import Tally
from goatgames.ui import effects, page
from goatgames.ui.motion import FACTORS
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

DEAF = 1000.0  # ms in which nothing acts: the key one was about to press belongs to the game that has just ended
# labels where room is scarce
SHORT = {"board": "Board", "deal": "Same deal", "look": "Look back", "fair": "Fair?", "save": "Save"}
CALM = 350.0  # ms after the ceremony in which a click that came to skip it does nothing else


class Results(Scene):
    """Podium, table of kinds, ties with their rules. match: over; reopen(app, match): the table of another one."""

    def __init__(
        self, app: Any, match: Match, reopen: Callable[[Any, Match], Scene], path: Path | None = None
    ) -> None:
        """path: of its file where its table is not the page below."""
        super().__init__(app)
        self.match = match
        self.game_id = match.game.id
        self.result = match.result()
        self.looks = match.game.looks
        self.order = sorted(range(len(match.players)), key=lambda seat: (self.result.ranks[seat], seat))
        self.podium = Podium(match.players, self.result, self.order)
        self.tally = Tally(match.players, self.result, self.looks, self.order)
        self.age = 0.0  # ms of the ceremony, at its own speed
        self.since = 0.0  # ms since the page came up
        self.done: float | None = None  # ms since the ceremony ended
        self.at_table, self.path = path is None, path or match.path
        self._reopen = reopen
        self._heard: set[str] = set()
        if app.reduced or app.speed == "instant":
            self.skip()

    # -- time

    @property
    def rows_from(self) -> float:
        """When the first row is counted, in ms of the ceremony."""
        return ASIDE + GLIDE

    @property
    def length(self) -> float:
        """How long the ceremony takes."""
        return self.rows_from + self.tally.length

    def skip(self) -> None:
        """The ceremony is over, or somebody has seen enough of it."""
        self.age, self.done = self.length, 0.0
        people = [seat for seat, player in enumerate(self.match.players) if player.kind == "human"]
        lost = bool(people) and not set(people) & set(self.result.winners)
        self.app.sound.play("lose" if lost else "win")
        if not lost:
            self._voices()
        self.changed()

    def update(self, ms: float) -> bool:
        before = self.since
        self.since += ms
        if self.done is None:
            self.age += ms / (FACTORS[self.app.speed] or 1.0)
            self._sounds()
            self.dirty()
            if self.age >= self.length:
                self.skip()
            return True
        was, self.done = self.done, self.done + ms
        if (before < DEAF <= self.since) or (was < CALM <= self.done):
            self.changed()
        if self.done < effects.PARTY and not self.app.reduced:
            self.dirty()
            return True
        if was < effects.PARTY:
            self.dirty()
        return not self.ready

    def _sounds(self) -> None:
        """Each block, the leap and each kind is heard once."""
        for name, start, sound in (("third", 0.0, "step"), ("second", RISE, "step"), ("first", 2 * RISE, "step"),
                                   ("leap", LEAP, "top")):  # fmt: skip
            if self.age >= start:
                self._hear(name, sound)
        if self.age >= LEAP:
            self._voices()
        if self.age >= self.rows_from:
            ms = self.age - self.rows_from
            kind = self.tally.kind_at(ms)
            if kind >= 0:
                self._hear(f"{int(ms // 95)}", "token")

    def _voices(self) -> None:
        """Whoever has won bleats, once."""
        for seat in self.result.winners:
            self._hear(f"voice {seat}", f"bleat-win-{seat + 1}")

    def _hear(self, name: str, sound: str) -> None:
        if name not in self._heard:
            self._heard.add(name)
            self.app.sound.play(sound)

    @property
    def ready(self) -> bool:
        """Whether buttons act: the ceremony is over and no stray press of the game can mean them."""
        return self.done is not None and self.since >= DEAF and self.done >= (0 if self.app.reduced else CALM)

    def eats_click(self) -> bool:
        if self.ready:
            return False
        if self.done is None and self.since >= DEAF:
            self.skip()
        return True

    # -- layout

    def _tall(self) -> bool:
        return self.stage.form == "tall"

    def _panel(self) -> pygame.Rect:
        if self._tall():
            return self.stage.area(0.2, 0.16, 0.782, 0.62)
        return self.stage.area(0.211, 0.164, 0.581, 0.786)

    def _foot(self) -> int:
        """Where the ground is that the podium stands on."""
        return self.stage.size[1]

    def toast_area(self) -> pygame.Rect:
        """Where messages stack: over the foot of the table, never over the headline."""
        panel, stage = self._panel(), self.stage
        high = 2 * stage.em(54) + stage.px(26)
        return pygame.Rect(panel.x, panel.bottom - high, panel.w, high)

    def first(self) -> str:
        return "again" if self.ready else ""

    def controls(self) -> list[Control]:
        if not self.ready:
            return []
        out = self._buttons()
        for index, (tie, rect) in enumerate(self._ties()):
            stage = self.stage
            chip = pygame.Rect(0, 0, stage.measure(tie.rule, "chip")[0] + stage.px(26), max(stage.px(30), 26))
            chip.midright = (rect.right, rect.centery)
            out.append(Control(f"tie:{index}:{tie.rule}", chip, "chip", tie.rule, tip="Opens the rule"))
        return out

    def _buttons(self) -> list[Control]:
        stage = self.stage
        again = Control("again", pygame.Rect(0, 0, 0, 0), "primary", "Play again", icon="redo", role="subhead")
        others = [
            Control("board", again.rect, "paper", "Look at the board", icon="view", key="b", align="left"),
            Control("look", again.rect, "paper", "Look back", icon="clock", key="l", align="left",
                    tip="Back and forth through all that has happened."),
            Control("deal", again.rect, "paper", "Same deal again", icon="dice", key="d", align="left",
                    tip="A new game in which chance brings the same."),
            Control("fair", again.rect, "paper", "Was it fair?", icon="search", key="f", align="left",
                    tip="The seed, and counts of all that chance has brought."),
            Control("save", again.rect, "paper", "Save game file", icon="save", key="s", align="left"),
            Control("title", again.rect, "paper", "Title", icon="home", align="left"),
        ]  # fmt: skip
        gone = {"board"} if not self.at_table else set()
        gone |= {"look"} if self.path is None else set()
        others = [control for control in others if control.id not in gone]
        if self.match.seed_shown() is None:
            others = [control for control in others if control.id != "deal"]
        if self._tall():
            return self._below(again, others)
        side = stage.area(0.806, 0, 0.178, 1)
        panel = self._panel()
        high = max(stage.px(50), stage.em(42))
        gap = max(stage.px(12), 8)
        again.rect = pygame.Rect(side.x, stage.px(276), side.w, max(stage.px(76), stage.em(60)))
        if again.rect.bottom + len(others) * (high + gap) > panel.bottom:  # large text: all of the height is used
            again.rect.y = max(panel.y, panel.bottom - again.rect.h - len(others) * (high + gap))
            high = min(high, (panel.bottom - again.rect.bottom) // len(others) - gap)
        if not stage.fits(again.label, "subhead", side.w - stage.px(70)):
            again.role = "name"
        y = again.rect.bottom + gap + stage.px(6)
        for control in others:
            control.rect = pygame.Rect(side.x, y, side.w, high)
            if not stage.fits(control.label, "label", side.w - stage.em(24) - stage.px(42)):
                control.label = SHORT.get(control.id, control.label)
            y += high + gap
        return [again, *others]

    def _below(self, again: Control, others: list[Control]) -> list[Control]:
        """Four to three: below the table, the red button at its left, the others in two rows beside it."""
        stage, panel = self.stage, self._panel()
        for control in others:
            control.label, control.align = SHORT.get(control.id, control.label), "centre"
        top, gap = panel.bottom + stage.px(20), max(stage.px(10), 6)
        high = min(max(stage.px(54), stage.em(40)), (stage.size[1] - top - stage.px(16) - gap) // 2)
        again.rect = pygame.Rect(panel.x, top, round(panel.w * 0.4), 2 * high + gap)
        left = again.rect.right + 2 * gap
        for number, line in enumerate((others[:2], others[2:])):
            page.row(stage, pygame.Rect(left, top + number * (high + gap), panel.right - left, high), line)
        return [again, *others]

    def _used(self) -> str:
        """What help was used that changes nothing, in a sentence; "" where there was none."""
        hints, undone = self.match.hints, self.match.undone
        counts = ((hints, "hint"), (undone, "free undo"))
        parts = [f"{count} {word}{'s' if count > 1 else ''}" for count, word in counts if count]
        return f"Used: {' and '.join(parts)}; that changes nothing." if parts else ""

    def _line(self) -> int:
        return max(self.stage.px(36), self.stage.em(34))

    def _ties(self) -> list[tuple[Tie, pygame.Rect]]:
        """Each tie with its line, the highest first; at most two."""
        stage, panel = self.stage, self._panel()
        height = self._line()
        ties = self.result.ties[:2]
        top = panel.bottom - stage.px(6) - height * (len(ties) + bool(self._used()))
        return [
            (tie, pygame.Rect(panel.x + stage.px(22), top + index * height, panel.w - stage.px(44), height))
            for index, tie in enumerate(ties)
        ]

    # -- acts

    def act(self, id: str, value: object = None) -> None:
        if id == "again":
            self._again(None)
        elif id == "deal":
            self._again(self.match.seed_shown())
        elif id == "board":
            self.app.pop()
        elif id == "look" and self.path is not None:
            self._look_back(self.path)
        elif id == "fair":
            self.app.push(Fairness(self.app, self.match))
        elif id == "save":
            export(self.app, self.match)
        elif id == "title":
            self.app.leaving(self.app.home)
        elif id.startswith("tie:"):
            self.app.rules(self.game_id, id.rpartition(":")[2])

    def key(self, action: str) -> bool:
        if action == "back":
            if self.ready:
                self.app.leaving(self.app.home)
            return True
        return False

    def _look_back(self, path: Path) -> None:
        try:
            back = lookback.of(path)
        except GameTextError as error:
            self.app.toast(str(error))
            return
        self.app.push(look_back(self.app, back))

    def _again(self, seed: str | None) -> None:
        old = self.match
        match = store.begin(old.game, list(old.players), dict(old.options), seed, dict(old.table))
        self.app.home()
        self.app.push(self._reopen(self.app, match))

    # -- drawing

    def draw(self, stage: Stage) -> None:
        page.ground(stage, self.looks.ground, 0.0)
        calm = self.done is not None and (self.app.reduced or self.done >= effects.PARTY)
        still = ("podium", id(self.match))
        if calm:
            stage.layer(still, lambda: self.podium.draw(stage, self.age, self._foot(), True), transparent=True)
        else:
            time = self.age if self.done is None else self.length + self.done
            self.podium.draw(stage, time, self._foot(), False)
        if self.done is not None:
            stage.layer(("table", id(self.match)), lambda: self._draw_table(stage, None), transparent=True)
            self._draw_title(stage)
            self._draw_practice(stage)
            if not self.app.reduced and self.done < effects.PARTY:
                left = pygame.Rect(0, 0, self._panel().x, stage.size[1])
                effects.confetti(stage, self.match.seedhash, self.done, left)
        else:
            self._draw_ceremony(stage)

    def _draw_ceremony(self, stage: Stage) -> None:
        panel = self._panel()
        heading = "The game is over"
        if self.age >= ASIDE:
            heading = "And what is left…" if self.looks.worded else "And the points…"
        middle = stage.size[0] / 2 if self.age < ASIDE else panel.centerx
        stage.text(heading, (middle, max(stage.px(44), panel.y * 0.5)), "page", anchor="center")
        if self.age >= ASIDE:
            share = min(1.0, (self.age - ASIDE) / GLIDE)
            if share < 1:
                target, stage.surface = stage.surface, pygame.Surface(stage.size, pygame.SRCALPHA, 32)
                self._draw_table(stage, 0.0)
                sheet, stage.surface = stage.surface, target
                sheet.set_alpha(round(255 * share))
                stage.surface.blit(sheet, (0, round(stage.px(40) * (1 - share))))
            else:
                self._draw_table(stage, self.age - self.rows_from)
        if self.since >= DEAF:
            words = "Click to skip"
            box = pygame.Rect(0, 0, stage.measure(words, "chip")[0] + stage.px(52), max(stage.px(34), stage.em(28)))
            box.bottomright = stage.size[0] - stage.px(24), stage.size[1] - stage.px(16)
            stage.pill(box, "night", 2)
            stage.icon("fast-forward", (box.x + stage.px(22), box.centery), stage.px(16), cream=True)
            stage.text(words, (box.x + stage.px(38), box.centery), "chip", "cream", anchor="midleft")

    def _draw_title(self, stage: Stage) -> None:
        """Who has won, in the winner's colour; yellow and white take ink."""
        panel = self._panel()
        names = [self.match.names[seat] for seat in self.result.winners]
        words = f"{names[0]} wins!" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} win!"
        colour = (self.match.players[self.result.winners[0]].colour or "red") if len(names) == 1 else "primary"
        room = stage.size[0] - 2 * stage.px(40)
        role = "title" if stage.fits(words, "title", room) else "page"
        ink = "ink" if colour in ("yellow", "white") else colour
        middle = min(max(panel.centerx, stage.measure(words, role)[0] // 2 + stage.px(20)), stage.size[0] - room // 2)
        stage.text([words, "A shared win!"], (middle, panel.y * 0.53), role, ink, anchor="center", width=room)

    def _practice(self) -> pygame.Rect:
        """Where it is told that the match counts apart: above the column of buttons, or above the podium."""
        stage, panel = self.stage, self._panel()
        if self._tall():
            return pygame.Rect(stage.px(14), panel.y, panel.x - stage.px(26), 5 * stage.line_height("name"))
        side = stage.area(0.806, 0, 0.178, 1)
        again = next(control.rect for control in self._buttons() if control.id == "again")
        return pygame.Rect(side.x, panel.y, side.w, again.y - stage.px(20) - panel.y)

    def _draw_practice(self, stage: Stage) -> None:
        if not self.match.notes:
            return
        box = self._practice()
        stage.panel(box, "paper", 14, 2.5, 4)
        stage.dash(box.inflate(-stage.px(12), -stage.px(12)), "ink_soft", 10, 1.5)
        inset = stage.px(20)
        icon = stage.em(20)
        head = (box.x + inset + icon + stage.px(8), box.y + stage.px(14))
        line = stage.text("Practice", head, "name", width=box.right - head[0] - stage.px(10))
        stage.icon("hint", (box.x + inset + icon / 2, line.centery), icon)
        room = box.bottom - line.bottom - stage.px(14)
        lines = max(1, room // stage.line_height("second"))
        short = f"{self.match.notes[0]} It counts apart."
        words = [" ".join([*self.match.notes, "This match counts apart."]), short, "It counts apart."]
        width = box.w - 2 * inset
        said = next((one for one in words if stage.fits(one, "second", width, lines)), words[-1])
        stage.text(said, (box.x + inset, line.bottom + stage.px(4)), "second", "ink", width=width, lines=lines)

    def _draw_table(self, stage: Stage, ms: float | None) -> None:
        panel = self._panel()
        ties = self._ties()
        used = self._used()
        foot = panel.bottom - stage.px(6) - self._line() if used else panel.bottom - stage.px(10)
        bottom = min([rect.y for _, rect in ties] or [foot])
        self.tally.draw(stage, panel, bottom, ms)
        if ms is not None:
            return
        if used:
            icon, y = stage.em(19), foot + self._line() // 2
            stage.icon("hint", (panel.x + stage.px(22) + icon / 2, y), icon)
            at = (panel.x + stage.px(32) + icon, y)
            stage.text([used, used.partition(";")[0] + "."], at, "second", "ink", anchor="midleft",
                       width=panel.right - at[0] - stage.px(20))  # fmt: skip
        for tie, rect in ties:
            sentence = tie.sentence.format(*self.match.names)
            icon = stage.em(19)
            stage.icon("help", (rect.x + icon / 2, rect.centery), icon)
            room = rect.w - icon - stage.px(12) - stage.measure(tie.rule, "chip")[0] - stage.px(36)
            words = [sentence, sentence.partition(";")[0] + "."]
            at = (rect.x + icon + stage.px(10), rect.centery)
            stage.text(words, at, "second", "ink", anchor="midleft", width=room)
