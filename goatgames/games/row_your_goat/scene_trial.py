"""Practice: twelve Sets that do not count, so that the bots may learn everybody's pace."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, Final

from pygame import Rect

from goatgames import content
from goatgames.core.chance import stream
from goatgames.games.row_your_goat import draw_cards, keys
from goatgames.games.row_your_goat.faces import Faces
from goatgames.games.row_your_goat.rules_board import LINES, SPACES, SPACES_OF
from goatgames.games.row_your_goat.shown import sets_of
from goatgames.table.contract import Player, Press, Stage
from goatgames.ui import page
from goatgames.ui.scene import Control, Scene

SETS: Final = 12
CARD: Final = 700.0  # ms from card to card
SEEN: Final = 1600.0  # ms a found Set is shown
LEAST: Final = 0.12  # s; nobody has seen anything sooner


class Trial(Scene):
    """Cards come one after another; as soon as a Set lies there the clock runs until everybody has pressed."""

    def __init__(self, app: Any, game: Any, players: Sequence[Player], bound: Mapping[int, keys.Bound]) -> None:
        super().__init__(app)
        self.game, self.game_id = game, game.id
        self.players, self.bound = list(players), dict(bound)
        box: Any = content.load(game.id)
        self.faces = Faces.of(box)
        self.rng = stream(f"practice {app.now}", "trial", 0)
        self.tops = [-1] * SPACES
        self.clock = self.wait = 0.0
        self.lay: float | None = None
        self.times: dict[int, float] = {}  # of the Set that lies there
        self.all: dict[int, list[float]] = {seat: [] for seat in bound}
        self.done = 0
        self.said = "Press your key as soon as three alike lie in a line."
        self._pressed: list[tuple[float, int]] = []

    @property
    def armed(self) -> bool:
        """Presses count by the millisecond."""
        return self.done < SETS

    def controls(self) -> list[Control]:
        return [page.back_button(self.stage, "Back to the keys")]

    def first(self) -> str:
        return "back"

    def act(self, id: str, value: Any = None) -> None:
        self.app.apply()
        self.app.pop()

    def cells(self) -> list[Rect]:
        """The grid in the middle."""
        stage = self.stage
        h = round(stage.rect.h * 0.2)
        w, gap = round(h * 0.95), stage.px(12)
        x, y = stage.rect.centerx - (3 * w + 2 * gap) // 2, stage.px(84)
        return [Rect(x + i % 3 * (w + gap), y + i // 3 * (h + gap), w, h) for i in range(SPACES)]

    # --- hands -------------------------------------------------------------------------------------------------------

    def press(self, press: Press, pos: tuple[int, int]) -> bool:
        found = keys.sources(self.bound).get(press.source)
        if found is None and len(self.bound) == 1:
            alone = keys.alone(press.source)
            found = (next(iter(self.bound)), alone) if alone else None
            if press.source == "mouse:1" and any(cell.collidepoint(pos) for cell in self.cells()):
                found = (next(iter(self.bound)), keys.GRAB)
        if found is None:
            return False
        if press.down and found[1] == keys.GRAB and self.armed:
            self._pressed.append((min(0.0, press.ms - self.app.now), found[0]))
        return True

    def update(self, ms: float) -> bool:
        self.clock += ms
        for at, seat in self._pressed:
            self._hand(seat, self.clock + at)
        self._pressed = []
        self.wait -= ms
        if self.done < SETS and self.wait <= 0:
            self._next()
        self.dirty()
        return self.done < SETS

    def _hand(self, seat: int, at: float) -> None:
        name = self.players[seat].name
        if self.lay is None:
            if self.wait < CARD:
                self.said = f"{name}: no Set yet."
                self.app.sound.play("refuse")
            return
        seconds = (at - self.lay) / 1000
        if seat in self.times or seconds < LEAST:
            return
        self.times[seat] = seconds
        self.all[seat].append(seconds)
        self.app.settings.learn(name, seconds)
        self.app.sound.play("hit")
        self.said = f"{name} saw it in {seconds:.2f} s."
        if len(self.times) == len(self.bound):
            self.wait, self.done = SEEN, self.done + 1
            self.lay = None

    def _next(self) -> None:
        """The next card, or a fresh grid after a Set."""
        if self.times and self.lay is None:
            self.tops, self.times = [-1] * SPACES, {}
            if self.done == SETS:
                return
        if self.lay is not None:
            self.wait = CARD
            return  # everybody is waited for
        free = [space for space in range(SPACES) if self.tops[space] < 0] or list(range(SPACES))
        space = free[int(self.rng.below(len(free)))]
        self.tops[space] = int(self.rng.below(16))
        self.app.sound.play("card")
        self.wait = CARD
        if sets_of(self.tops):
            self.lay = self.clock

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        page.ground(stage, self.game.looks.ground, 0.0)
        title = page.heading(stage, "Practice")
        stage.text(
            f"{min(self.done + 1, SETS)} of {SETS}" if self.done < SETS else "Done",
            (title.right + stage.px(20), stage.px(44)),
            "name",
            anchor="midleft",
        )
        lines = sets_of(self.tops) if len(self.times) == len(self.bound) else 0
        of_set = {space for line in range(LINES) if lines >> line & 1 for space in SPACES_OF[line]}
        for space, cell in enumerate(self.cells()):
            stage.dash(cell, "paper", 11, 2, length=8)
            if space in of_set:
                stage.panel(cell.inflate(stage.px(16), stage.px(16)), "gold", 16, 2.6, 3, rim=False)
            if self.tops[space] >= 0:
                draw_cards.card(stage, self.faces, self.tops[space], cell, "proud" if space in of_set else "")
        self._strip(stage, stage.area(0.08, 0.815, 0.84, 0.165), lines)

    def _strip(self, stage: Stage, box: Rect, lines: int) -> None:
        """What there is to say, and below it everybody's key and time."""
        stage.panel(box, "paper", 14, 2.5, 4)
        said = self.said
        if self.done >= SETS:
            found = [f"{self.players[seat].name} {median(times):.2f} s" for seat, times in self.all.items() if times]
            said = f"Your pace: {', '.join(found)}. The bots know it now."
        elif lines:
            line = next(line for line in range(LINES) if lines >> line & 1)
            shared = self.faces.shared(tuple(self.tops[space] for space in SPACES_OF[line]))
            said = f"A Set: {shared}."
        stage.text(
            [said, said.partition(".")[0]],
            (box.centerx, box.y + stage.px(26)),
            "label",
            anchor="center",
            width=box.w - stage.px(30),
        )
        room = (box.w - stage.px(24)) // max(1, len(self.bound))
        side = min(stage.px(44), box.h - stage.px(58))
        for index, (seat, one) in enumerate(self.bound.items()):
            cell = Rect(box.x + stage.px(12) + index * room, box.bottom - side - stage.px(10), room, side)
            self._hand_of(stage, seat, one.grab, cell, min(room, stage.px(200)))

    def _hand_of(self, stage: Stage, seat: int, grab: tuple[str, str], cell: Rect, wide: int) -> None:
        left = cell.centerx - wide // 2
        cap = Rect(left, cell.y, cell.h, cell.h)
        if grab[0] and (len(grab[1]) == 1 or not grab[0].startswith("key")):
            draw_cards.bound(stage, cap, grab[1], keys.device(grab[0]))
        else:
            stage.text(grab[1] or "click", cap.center, "chip", anchor="center")
        x = cap.right + stage.px(10)
        name, width = self.players[seat].name, left + wide - x
        stage.text([name, name.split()[0]], (x, cell.centery - stage.px(10)), "chip", anchor="midleft", width=width)
        ready = "–" if seat not in self.times else f"{self.times[seat]:.2f} s"
        stage.text(ready, (x, cell.centery + stage.px(11)), "second", "ink_soft", anchor="midleft", width=width)
