"""Events as movement: goats hop up step by step, fallen ones tumble to the foot, tokens fly to their owner's plate."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from goatgames.core.state import Event
from goatgames.games.mountain_goats.layout import Point
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.games.mountain_goats.scene_shown import Pawn, Shown, all_standing
from goatgames.ui.motion import Animator

if TYPE_CHECKING:
    from goatgames.games.mountain_goats.scene import Table

HOP, FALL, FLY, TOKEN, SQUASH = 160.0, 350.0, 420.0, 460.0, 90.0


@dataclass
class Flyer:
    """A token on its way: art, where from and to as the layout is now, share of the way, its size in pawns."""

    art: str
    start: Callable[[], Point]
    end: Callable[[], Point]
    share: float = 0.0
    sizes: tuple[float, float] = (1.15, 0.7)


@dataclass
class Pop:
    """A pill of points that rises for a moment (text), or a burst of sparks (no text), `wide` times a summit's."""

    text: str
    at: Callable[[], Point]
    share: float = 0.0
    wide: float = 1.0


class Script:
    """Steps one after another: each has a beginning and a movement, and starts the next at its end."""

    def __init__(self, anim: Animator) -> None:
        self.anim = anim
        self._steps: list[tuple[float, Callable[[], None], Callable[[float], None], str]] = []

    def add(
        self,
        ms: float,
        begin: Callable[[], None] | None = None,
        each: Callable[[float], None] | None = None,
        ease: str = "inout",
    ) -> None:
        """A step of `ms`."""
        self._steps.append((ms, begin or _nothing, each or _still, ease))

    def run(self) -> None:
        """Starts the first step."""
        if self._steps:
            ms, begin, each, ease = self._steps.pop(0)
            begin()
            self.anim.tween(ms, each, ease, done=self.run)


def _nothing() -> None:
    pass


def _still(share: float) -> None:
    pass


def along(start: Point, end: Point, share: float, path: str, size: int) -> tuple[float, float, float]:
    """x, y of the feet and the turn in degrees at a share of the way; size: of the pawn in pixels."""
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share
    if path == "hop":
        return x, y - size * 0.42 * 4 * share * (1 - share), 0.0
    if path == "fly":
        rise = min(size * 3.2, 0.30 * math.dist(start, end) + size * 0.5)
        return x, y - rise * 4 * share * (1 - share), 0.0
    if path == "fall":
        side = 1 if end[0] >= start[0] - 1 else -1
        x += side * size * 1.2 * math.sin(math.pi * share)
        y = (
            start[1]
            + (end[1] - start[1]) * share**1.8
            - size * 0.5 * max(0.0, math.sin(math.pi * min(1.0, share * 2.5)))
        )
        return x, y, -side * 360 * share
    return x, y, 0.0


class Moves:
    """Plays events on the board's `shown`. Everything is told by the events; nothing is computed from rules."""

    def __init__(self, board: "Table") -> None:
        self.board = board
        self.flyers: list[Flyer] = []
        self.pops: list[Pop] = []
        self._script = Script(board.desk.anim)
        self._scored = False

    @property
    def shown(self) -> Shown:
        """The board as drawn."""
        return self.board.shown

    def clear(self) -> None:
        """The pictures have caught up."""
        self.flyers.clear()
        self.pops.clear()
        self._script = Script(self.board.desk.anim)

    def play(self, seat: int, events: list[Event]) -> None:
        """Lines the events up and starts."""
        shows: dict[str, Callable[..., None]] = {
            "use": self._use, "climb": self._climb, "token": self._token, "bonus": self._bonus, "valley": self._valley,
            "relocate": self._relocate, "place": self._place, "back": self._back, "roll": self._roll,
            "start": self._start, "turn": self._turn, "last-round": self._last_round,
        }  # fmt: skip
        self._scored = any(event.kind == "token" for event in events)
        waiting = list(events)
        while waiting:
            event = waiting.pop(0)
            if event.kind == "climb" and waiting and waiting[0].kind == "fall":
                self._shove(event.seat, event.data[0], event.data[2], waiting.pop(0).data[1])
            elif event.kind in shows:
                shows[event.kind](event.seat, *event.data)
        self._script.run()

    # --- goats ------------------------------------------------------------------------------------------------------

    def _move(self, pawn: Pawn, place: int, height: int, path: str) -> Callable[[float], None]:
        """Puts a goat to a new place; the goats it leaves and joins close up. Returns what moves them all."""
        layout, shown = self.board.layout_, self.shown
        before = {id(p): self.board.feet(p) for p in shown.pawns}
        pawn.place, pawn.height = place, height
        after = all_standing(layout, shown)
        moved = []
        for other in shown.pawns:
            here = before[id(other)]
            if other is pawn or (after[id(other)] != here and other.start is None):
                other.start, other.share, other.path = here, 0.0, path if other is pawn else "glide"
                moved.append(other)

        def each(share: float) -> None:
            for other in moved:
                other.share = share
                if share >= 1:
                    other.start = None

        return each

    def _step(self, ms: float, find: Callable[[], Pawn], place: int, height: int, path: str, sound: str) -> None:
        """A step of the script that moves one goat."""
        each: list[Callable[[float], None]] = []

        def begin() -> None:
            each.append(self._move(find(), place, height, path))
            self.board.desk.app.sound.play(sound)

        self._script.add(ms, begin, lambda share: each[0](share), "linear" if path == "fall" else "inout")

    def _climb(self, seat: int, m: int, start: int, end: int) -> None:
        self._step(HOP, lambda: self.shown.pawn(seat, m), m, end, "hop", "step")
        self._mark(seat, m)
        if end == self.board.top(m):
            self._script.add(0, lambda: self._reached(m))

    def _reached(self, m: int) -> None:
        self.board.desk.app.sound.play("top")
        if not self.board.desk.anim.reduced:
            self._pop(Pop("", lambda: self.board.summit(m)), 420)

    def _shove(self, seat: int, m: int, top: int, fallen: int) -> None:
        """The last hop to an occupied top: half way up it knocks the other goat off, which tumbles to the foot."""

        def jump() -> None:
            each = self._move(self.shown.pawn(seat, m), m, top, "hop")
            self.board.desk.app.sound.play("step")
            self.board.desk.anim.tween(HOP, each, "inout")

        self._script.add(HOP * 0.5, jump)
        self._step(FALL, lambda: self.shown.pawn(fallen, m), m, 0, "fall", "fall")

        def squash(share: float) -> None:
            self.shown.pawn(fallen, m).squash = 0.0 if share >= 1 else 1.0

        self._script.add(SQUASH, self._thud, squash, "linear")
        self._mark(seat, m)
        self._script.add(0, lambda: self._reached(m))

    def _thud(self) -> None:
        self.board.desk.app.sound.play("hit")
        self.board.desk.app.shake(4)

    def _valley(self, seat: int, m: int) -> None:
        self._step(FLY, lambda: self.shown.pawn(seat, m), m + PASTURE, 0, "fly", "step")
        self._mark(seat, m + PASTURE)
        points = self.board.view.board.pasture[m - 5]
        self._say(f"+{points} at the end", m + PASTURE, seat)

    def _relocate(self, seat: int, source: int, m: int) -> None:
        self._step(FLY, lambda: self.shown.pawn(seat, source), m, 0, "fly", "step")

    def _back(self, seat: int, source: int, m: int) -> None:
        self._step(FLY, lambda: self.shown.pawn(seat, source), m, 0, "fly", "step")
        self._mark(seat, m)

    def _place(self, seat: int, source: int, space: int) -> None:
        self._step(FLY, lambda: self.shown.pawn(seat, source), space, 0, "fly", "top")
        self._mark(seat, space)

    def _mark(self, seat: int, place: int) -> None:
        """The goat will carry the bar of the last move."""
        self._script.add(0, lambda: self.board.mark(seat, place))

    # --- points -----------------------------------------------------------------------------------------------------

    def _token(self, seat: int, m: int, left: int) -> None:
        board = self.board

        def begin() -> None:
            self.shown.left[m - 5] = left
            board.desk.app.sound.play("token")
            flyer = Flyer(f"token/points_{m}", lambda: board.layout_.shelves[m].center, lambda: board.counter(seat, m))

            def arrived() -> None:
                self.shown.taken[seat][m - 5] += 1
                self.shown.totals[seat] += m

            self._fly(flyer, arrived)
            self._pop(Pop(f"+{m}", lambda: board.summit(m)), 700)

        self._script.add(170, begin)

    def _bonus(self, seat: int, value: int) -> None:
        """The feast of the game: the token comes forward, large, with sparks, and then flies to its owner's total."""
        board, calm = self.board, self.board.desk.anim.reduced
        flyer = Flyer(f"token/bonus_{value}", board.sky, board.sky, sizes=(1.15, 3.2))

        def forward() -> None:
            index = next(i for i, (v, who) in enumerate(self.shown.bonus) if v == value and who < 0)
            self.shown.bonus[index] = (value, seat)
            flyer.start = partial(board.bonus_spot, index)
            board.desk.app.sound.play("bonus")
            board.desk.app.toast(f"Full set! {board.desk.name(seat)} takes the {value}.", rule="MG-15", tone="success")
            if not calm:
                self.flyers.append(flyer)

        def feast() -> None:
            if not calm:
                self._pop(Pop("", board.sky, wide=3.4), 900)

        def away() -> None:
            flyer.start, flyer.end, flyer.sizes = board.sky, partial(board.total_spot, seat), (3.2, 0.9)

        def each(share: float) -> None:
            flyer.share = share

        def arrived() -> None:
            if flyer in self.flyers:
                self.flyers.remove(flyer)
            self.shown.totals[seat] += value
            self._pop(Pop(f"+{value}", partial(board.total_spot, seat)), 700)

        self._script.add(420, forward, each, "out")
        self._script.add(520, feast)
        self._script.add(460, away, each, "in")
        self._script.add(0, arrived)

    def _say(self, text: str, place: int, seat: int) -> None:
        def begin() -> None:
            pawn = self.shown.pawn(seat, place)
            self._pop(Pop(text, lambda: self.board.feet(pawn)), 800)

        self._script.add(120, begin)

    def _fly(self, flyer: Flyer, arrived: Callable[[], None]) -> None:
        if not self.board.desk.anim.reduced:
            self.flyers.append(flyer)

        def each(share: float) -> None:
            flyer.share = share

        def done() -> None:
            if flyer in self.flyers:
                self.flyers.remove(flyer)
            arrived()

        self.board.desk.anim.tween(TOKEN, each, "inout", done=done)

    def _pop(self, pop: Pop, ms: float) -> None:
        self.pops.append(pop)

        def each(share: float) -> None:
            pop.share = share
            if share >= 1 and pop in self.pops:
                self.pops.remove(pop)

        self.board.desk.anim.tween(ms, each, "out")

    # --- the course of the game -------------------------------------------------------------------------------------

    def _use(self, seat: int, *values: int) -> None:
        board = self.board
        watched = board.desk.match.players[seat].kind == "bot"
        self._script.add(520 if watched else 0, lambda: board.used(values))

    def _roll(self, seat: int, *faces: int) -> None:
        self.board.tray.throw(list(faces), self._script)

    def _start(self, seat: int, starter: int) -> None:
        """The lot: the gold frame goes round the plates and stops at the starter."""
        desk = self.board.desk
        seats = len(desk.match.players)
        for i in range(seats + 1):
            who = (starter + 1 + i) % seats if i < seats else starter
            self._script.add(130, partial(desk.show_turn, who))
        self._script.add(500, lambda: desk.app.sound.play("turn"))

    def _turn(self, seat: int, on_turn: int) -> None:
        desk = self.board.desk

        def begin() -> None:
            desk.show_turn(on_turn)
            if desk.match.players[on_turn].kind == "human":
                desk.app.sound.play("turn")

        if self._scored:  # the last token lands before the next player is named
            self._script.add(TOKEN - 170)
        self._script.add(120, begin)

    def _last_round(self, seat: int) -> None:
        desk = self.board.desk

        def begin() -> None:
            desk.app.sound.play("last")
            desk.app.toast("The last round: everybody gets equally many turns.", rule="MG-16", tone="warning")

        self._script.add(300, begin)
