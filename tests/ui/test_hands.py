"""Whole games through the window, by one kind of hand each: mouse alone, keyboard alone, gamepad alone."""

from collections.abc import Callable

import pygame
import pytest

from goatgames.app import App
from goatgames.core.chance import stream
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.opening import open_match
from goatgames.scenes.results import Results
from goatgames.table.curtain import Curtain
from tests.table.conftest import Answers
from tests.ui.conftest import Person

GAMES = ("seven-goats", "goat-lords", "we-have-goats")
SOME = {"we-have-goats": 24}  # plies: by lot its gestures take many acts
NAMES = ("Mila", "Barnaby", "Nanny Mö", "Jonas", "Eleonore", "Old Günther")


class Hands(Person):
    """Somebody who plays at a table in one way only, by lot among what is offered."""

    def __init__(self, app: App, game_id: str, kinds: str, seed: str) -> None:
        super().__init__(app)
        app._workers = Answers()  # type: ignore[assignment]
        app.stage.recorder = None  # it would draw everything anew each frame
        players = [
            Player(NAMES[i], "human", "") if kind == "p" else Player(NAMES[i], "bot", "kid")
            for i, kind in enumerate(kinds)
        ]
        self.page = open_match(app, Match.new(find(game_id), players, {}, seed))
        app.push(self.page)
        self.rng = stream(f"hands {seed}", game_id, 0)
        self.curtains = 0

    def by_mouse(self) -> None:
        """A click on a control; what is offered first, or anything of the scene."""
        self.click(self._wish())

    def by_keys(self) -> None:
        """Tab until the focus is on what is wanted, then Enter."""
        self._go(lambda: self.press("tab"))
        self.press("enter")

    def by_pad(self) -> None:
        """The cross until the focus is there, then A."""
        steps = (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN,
                 pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_UP)  # fmt: skip
        for _ in range(int(self.rng.below(6))):
            self.pad(steps[int(self.rng.below(4))])
        self._go(lambda: self.pad(steps[int(self.rng.below(4))]), anything=True)
        self.pad(pygame.CONTROLLER_BUTTON_A)

    def _offered(self) -> list[str]:
        sitting = self.page.sitting
        own = [c for c in sitting.scene.controls(sitting.at()) if c.enabled and c.focusable]
        first = [c.id for c in own if c.first]
        return first if first and self.rng.below(3) else [c.id for c in own]

    def _wish(self) -> str:
        offered = self._offered()
        return offered[int(self.rng.below(len(offered)))]

    def _go(self, step: Callable[[], None], anything: bool = False) -> None:
        wish = "" if anything else self._wish()
        own = {c.id for c in self.page.sitting.scene.controls(self.page.sitting.at()) if c.enabled}
        for _ in range(80):
            focus = self.app.pointer.focus
            if focus == wish or (anything and focus in own):
                return
            step()
        assert not wish, f"the focus does not reach {wish}"

    def play(self, act: Callable[[], None], plies: int = 0, most: int = 6000) -> None:
        """Until the result is shown, or so many plies have been played."""
        for _ in range(most):
            top = self.app.scene
            if isinstance(top, Results) or 0 < plies <= self.page.match.ply:
                return
            if isinstance(top, Curtain):
                self.curtains += 1
                self.rest(300)
                if act == self.by_mouse:
                    self.click("passed")
                elif act == self.by_pad:
                    self.pad(pygame.CONTROLLER_BUTTON_A)
                else:
                    self.press("enter")
            elif self.page.sitting.calling is not None:
                self.page.sitting.hush()
            elif self.page.sitting.seat is not None and not self.page.sitting.moving:
                act()
            self.rest(100)
        raise AssertionError(f"no end after {self.page.match.ply} plies")


HANDS = pytest.mark.parametrize("hand", ["by_mouse", "by_keys", "by_pad"])
EACH_GAME = pytest.mark.parametrize("game_id", GAMES)


@HANDS
@EACH_GAME
def test_one_kind_of_hand_is_enough(open_app: Callable[..., App], game_id: str, hand: str) -> None:
    """Some way into a game; whole games are torture."""
    me = Hands(open_app(speed="instant"), game_id, "pb", hand)
    me.play(getattr(me, hand), SOME.get(game_id, 90))
    assert me.page.match.ply >= SOME.get(game_id, 90)


@EACH_GAME
def test_two_people_pass_the_screen(open_app: Callable[..., App], game_id: str) -> None:
    me = Hands(open_app(speed="instant"), game_id, "ppb", "two")
    me.play(me.by_keys, 90)
    assert me.curtains > 1


@pytest.mark.slow
@HANDS
@EACH_GAME
def test_a_whole_game_by_one_kind_of_hand(open_app: Callable[..., App], game_id: str, hand: str) -> None:
    me = Hands(open_app(speed="instant"), game_id, "ppb", hand)
    me.play(getattr(me, hand), most=20000)
    assert me.page.match.over and me.curtains > 5
