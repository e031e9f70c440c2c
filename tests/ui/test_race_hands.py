"""Whole games of Row Your Goat through the window: three people by keys, one by mouse, by pad, calm, and by one switch.

Each hand comes when a person's would: it looks at what is shown, and takes a time of its own to see a Set.
"""

from collections.abc import Callable

import pygame
import pytest

from goatgames.app import App
from goatgames.core.chance import stream
from goatgames.games.catalogue import find
from goatgames.games.row_your_goat import keys
from goatgames.games.row_your_goat.rules_position import CHOICE, PENALTY
from goatgames.games.row_your_goat.shown import sets_of
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.opening import open_match
from goatgames.scenes.results import Results
from goatgames.store import Hand
from tests.table.conftest import Answers
from tests.ui.conftest import Person

GAME = "row-your-goat"
NAMES = ("Mila", "Barnaby", "Nanny", "Jonas")
PACES = (0.75, 1.0, 1.3, 1.1)  # s until each has seen a Set, in the middle
FRAME = 25
DPAD = {
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT, "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP, "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}  # fmt: skip


class Racers(Person):
    """Everybody who plays by hand at one table, in one way. calm: without a clock."""

    def __init__(self, app: App, kinds: str, way: str, seed: str, calm: bool = False, **options: int) -> None:
        super().__init__(app)
        app._workers = Answers()  # type: ignore[assignment]
        app.stage.recorder = None  # it would draw everything anew each frame
        self.people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
        for seat, bound in zip(self.people, keys.usual([None] * len(self.people), False), strict=True):
            app.settings.hands[NAMES[seat]] = Hand(bound.grab, bound.call)
        players = [
            Player(NAMES[i], "human", "") if kind == "p" else Player(NAMES[i], "bot", "easy")
            for i, kind in enumerate(kinds)
        ]
        self.match = Match.new(find(GAME), players, options, seed, table={"calm": 1} if calm else {})
        self.page = open_match(app, self.match)
        app.push(self.page)
        self.race = self.page.sitting.driver
        self.rng = stream(f"racers {seed}", way, 0)
        self.act = getattr(self, f"_{way}")
        self.due: dict[tuple[int, str], float] = {}  # what a person has made up their mind to do, and when
        self.did: set[str] = set()

    # --- what one sees -----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """What is shown makes people want things; each takes their time."""
        shown, live, view = self.page.sitting.shown, self.race.live(), self.page.sitting.view
        wish: dict[tuple[int, str], tuple[float, float]] = {}  # median and spread in s
        if live.cover or self.match.over:
            self.due = {}
            return
        if live.asking:
            for seat in self.people:
                if seat not in live.answered:
                    wish[seat, "set" if sets_of(shown.tops) else "none"] = (PACES[seat], 0.3)
        else:
            if sets_of(shown.tops) and not live.calm and shown.slowest < 0:
                for seat in self.people:
                    if seat not in shown.holders:
                        wish[seat, "grab"] = (PACES[seat], 0.3)
            seat = self.race.asked()
            if seat in self.people and view.phase == CHOICE:
                wish[seat, "line"] = (0.9, 0.2)
            elif seat in self.people and view.phase == PENALTY:
                wish[seat, "lift"] = (0.9, 0.2)
            elif seat in self.people and not shown.holders and not self.page.sitting.moving:
                wish[seat, f"place {self.match.ply}"] = (1.1, 0.3)
        for seat in self.people:
            if shown.singles >> seat & 1 and not live.calm:
                wish[seat, "call"] = (0.5, 0.2)
        self.due = {what: at for what, at in self.due.items() if what in wish}
        for what, (median, spread) in wish.items():
            if what not in self.due:
                self.due[what] = self.app.now + 1000 * max(0.2, median + spread * (self.rng.unit() - 0.5))

    def space(self) -> int:
        """Where a card goes: an empty space, else any stack; of a penalty the smallest stack."""
        shown, view = self.page.sitting.shown, self.page.sitting.view
        if view.phase == PENALTY:
            return min((n for n in range(9) if shown.heights[n]), key=lambda n: shown.heights[n])
        empty = [n for n in range(9) if not shown.heights[n]] or list(range(9))
        return empty[int(self.rng.below(len(empty)))]

    def play(self, plies: int = 0, most: int = 60_000) -> None:
        """Until the result is shown, or so many plies were played."""
        for _ in range(most):
            if isinstance(self.app.scene, Results) or 0 < plies <= self.match.ply:
                return
            self.look()
            for (seat, what), at in sorted(self.due.items(), key=lambda pair: pair[1]):
                if at <= self.app.now and not self.race.live().cover:
                    self.due.pop((seat, what))
                    self.did.add(what.split()[0])
                    self.act(seat, what.split()[0])
                    break
            self.app.step(FRAME)
        raise AssertionError(f"no end after {self.match.ply} plies: {self.page.sitting.view.phase}")

    @property
    def grabbed(self) -> set[int]:
        """Who has had a lifesaver."""
        return {event.seat for told in self.match.told_since(0) for event in told if event.kind == "grab"}

    # --- what one does -----------------------------------------------------------------------------------------------

    def tap(self, scancode: int) -> None:
        """A key goes down, and up."""
        key = pygame.K_1 + scancode - 30 if 30 <= scancode < 39 else ord("a") + scancode - 4
        sign = chr(key)
        self.post(pygame.KEYDOWN, key=key, scancode=scancode, mod=0, unicode=sign)
        self.post(pygame.KEYUP, key=key, scancode=scancode, mod=0, unicode=sign)

    def _keys(self, seat: int, what: str) -> None:
        bound = self.race.held.bound[seat]
        if what in ("grab", "set", "call", "none"):
            self.tap(int((bound.grab if what in ("grab", "set") else bound.call)[0][4:]))
        else:
            self.tap(30 + (0 if what == "line" else self.space()))

    def _wanted(self, seat: int, what: str) -> str:
        """The control that is meant."""
        if what == "grab":
            return f"ring:{len(self.page.sitting.shown.holders)}"
        if what in ("set", "none", "call"):
            return f"{what}:{seat}"
        if what == "line":
            return f"line:{self.page.sitting.view.set_lines()[0]}"
        return f"cell:{self.space()}"

    def _mouse(self, seat: int, what: str) -> None:
        self.app.step(0)
        id = self._wanted(seat, what)
        if self.app.pointer.find(id) is not None:
            self.click(id)

    def _pad(self, seat: int, what: str) -> None:
        """L1 grabs, X calls; the cross and A place."""
        if what in ("grab", "call"):
            self.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER if what == "grab" else pygame.CONTROLLER_BUTTON_X)
            return
        wish = self._wanted(seat, what)
        self.pad(DPAD["down"])
        for _ in range(12):
            focus, goal = self.app.pointer.find(self.app.pointer.focus), self.app.pointer.find(wish)
            if goal is None or focus is None or focus.id == wish:
                break
            dx, dy = goal.rect.centerx - focus.rect.centerx, goal.rect.centery - focus.rect.centery
            way = ("right" if dx > 0 else "left") if abs(dx) > abs(dy) else "down" if dy > 0 else "up"
            self.pad(DPAD[way])
        if self.app.pointer.focus == wish:
            self.pad(pygame.CONTROLLER_BUTTON_A)

    def _switch(self, seat: int, what: str) -> None:
        """The focus goes on by itself; one key takes what it has come to."""
        wish = self._wanted(seat, what)
        for _ in range(400):
            if self.app.pointer.focus == wish:
                self.post(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0, unicode=" ")
                self.post(pygame.KEYUP, key=pygame.K_SPACE, scancode=pygame.KSCAN_SPACE, mod=0, unicode=" ")
                return
            self.app.step(FRAME)
            if self.app.pointer.find(wish) is None:
                return


def racers(open_app: Callable[..., App], way: str, kinds: str, calm: bool = False, **options: int) -> Racers:
    """A table at which everybody who is a person plays in one way."""
    more = {"scan": 0.1} if way == "switch" else {}
    return Racers(open_app(speed="instant", **more), kinds, way, f"{way} {kinds}", calm, **options)


WAYS = pytest.mark.parametrize(
    ("way", "kinds", "calm"),
    [
        ("keys", "ppp", False),
        ("mouse", "pb", False),
        ("pad", "pb", False),
        ("keys", "ppb", True),
        ("mouse", "pb", True),
        ("switch", "pb", True),
        ("switch", "pb", False),
    ],
)


@WAYS
def test_one_way_of_playing_is_enough(open_app: Callable[..., App], way: str, kinds: str, calm: bool) -> None:
    """Some way into a game; whole games are torture."""
    me = racers(open_app, way, kinds, calm)
    me.play(36)
    assert {"set", "none"} <= me.did if calm else "grab" in me.did
    assert "place" in me.did
    if not calm:
        assert me.grabbed & set(me.people)


@pytest.mark.slow
@WAYS
def test_a_whole_game(open_app: Callable[..., App], way: str, kinds: str, calm: bool) -> None:
    me = racers(open_app, way, kinds, calm, **{"flip-limit": 150})
    me.play()
    assert me.match.over and isinstance(me.app.scene, Results)
    assert me.grabbed and me.did >= ({"set", "none", "place"} if calm else {"grab", "place"})
