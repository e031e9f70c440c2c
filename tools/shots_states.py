"""The states of the program worth looking at, and the studio that brings them about.

A state is a function that takes a Studio - the program without a window - and leaves it showing something. The pages
round the table are those the tests know, and so are the positions of the mock-ups; other positions are found by playing
from fixed seeds until the wanted one comes up. The pictures are the same every time.
"""

from collections.abc import Callable
from typing import Any

import pygame

from goatgames import content
from goatgames.app import App
from goatgames.bots.brain import Question, decide
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find as find_game
from goatgames.games.mountain_goats.rules import MountainGoats
from goatgames.games.mountain_goats.rules_position import ROLL, THROW, USE
from goatgames.games.mountain_goats.ways import ways
from goatgames.match import Match
from goatgames.scenes.opening import open_match
from goatgames.store import Settings, new_path
from goatgames.ui.recorder import Recorder
from tests.table.states import BIG, GOATS, PICTURE_03, PICTURE_03B, PICTURE_03C, PICTURE_03D, PLAYERS, VALLEY, match_at
from tests.ui.pages import PAGES


class Answers:
    """Stands in for the bots' processes: answers in this one, or never."""

    def __init__(self, answering: bool) -> None:
        self.answering = answering
        self.waiting: list[tuple[int, Question]] = []

    def ask(self, question: Question) -> int:
        self.waiting.append((len(self.waiting) + 1, question))
        return len(self.waiting)

    def poll(self) -> list[tuple[int, Any]]:
        if not self.answering:
            return []
        waiting, self.waiting = self.waiting, []
        return [(ticket, decide(question, find_game(question.game))) for ticket, question in waiting]

    def cancel(self, ticket: int) -> None:
        self.waiting = [(other, question) for other, question in self.waiting if other != ticket]

    def warm(self, game_id: str, levels: tuple[str, ...] = ()) -> None:
        pass

    def close(self) -> None:
        pass


class Studio:
    """The program at one size (pixels) and UI scale (percent), moved by hand.

    floats: something lies over the board on purpose, so texts under it may be covered.
    """

    def __init__(self, size: tuple[int, int], scale: int = 100, speed: str = "normal") -> None:
        settings = Settings(ui_scale=scale, reduced_motion=False)
        self.app = App(settings, size, speed)
        self.app.stage.recorder = Recorder(size)
        self.app._workers = Answers(answering=False)
        self.floats = False

    def show(self, scene: Any) -> None:
        """Put a scene on top and let it come to rest."""
        self.app.push(scene)
        self.wait(400)

    def wait(self, ms: float, frame: float = 20) -> None:
        """Let time pass."""
        while ms > 0:
            self.app.step(min(frame, ms))
            ms -= frame

    def rect(self, control: str) -> pygame.Rect:
        """Where a control is."""
        found = self.app.pointer.find(control)
        if found is None:
            raise LookupError(f"no control {control}; there are {[c.id for c in self.app.pointer.controls]}")
        return found.rect

    def hover(self, control: str, ms: float = 200) -> None:
        """Move the pointer onto a control; after 300 ms its tooltip comes up."""
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=self.rect(control).center, rel=(0, 0), buttons=(0, 0, 0))
        )
        self.wait(ms)

    def click(self, control: str) -> None:
        """Press and release on a control."""
        pos = self.rect(control).center
        self.wait(320)  # a page that has just come up takes no clicks
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
        self.wait(40)

    def table(self, match: Match) -> Any:
        """Sit down at a match."""
        scene = open_match(self.app, match)
        self.show(scene)
        return scene

    def look(self) -> None:
        """Draw the last frame anew, so that all that is seen is recorded."""
        self.app.scene.dirty()
        self.app.step(0)

    def picture(self) -> pygame.Surface:
        """What is on the screen."""
        return self.app.window.get_surface().copy()

    def faults(self) -> list[str]:
        """What is wrong with the layout now on the screen."""
        found = self.app.stage.recorder.faults()
        return [fault for fault in found if not (self.floats and fault.startswith("text overlaps"))]

    def close(self) -> None:
        self.app.close()


# --- positions ------------------------------------------------------------------------------------------------------


def reach(
    wanted: Callable[[MountainGoats], bool], players: int = 4, options: tuple[str, ...] = (), least: int = 0
) -> Match:
    """A match played by the bots' policy until a position is wanted, `least` plies at the earliest."""
    policy = GOATS.policy(content.load(GOATS.id))
    for number in range(300):
        seed = f"goat {number}"
        match = Match.new(GOATS, list(PLAYERS[:players]), dict.fromkeys(options, True), seed, new_path(GOATS))
        rng = stream(seed, "shots", 0)
        while not match.over:
            seat = match.to_move()[0]
            view = match.view(seat if seat != CHANCE else NOBODY)
            assert isinstance(view, MountainGoats)
            if match.ply >= least and wanted(view):
                return match
            if seat == CHANCE:
                match.draw()
            else:
                match.play(seat, policy.move(view, seat, rng))
        match.close()
    raise LookupError("no game has such a position")


def person(view: MountainGoats) -> bool:
    """A person is about to choose how to use the dice, and has more than a few ways."""
    return PLAYERS[view.turn].kind == "human" and view.phase == USE and len(ways(view, view.turn)) > 4


# --- pages ----------------------------------------------------------------------------------------------------------


def page(build: Callable[[Any], Any]) -> Callable[[Studio], None]:
    """The state of a page: what it shows when it has come to rest."""

    def state(studio: Studio) -> None:
        studio.show(build(studio.app))
        studio.wait(3000)

    return state


# --- the table ------------------------------------------------------------------------------------------------------


def table_start(studio: Studio) -> None:
    """The first turn, before the roll."""
    studio.table(reach(lambda view: view.phase == ROLL and view.turn == 0))


def table_rolling(studio: Studio) -> None:
    """The dice in the air."""
    table_start(studio)
    studio.click("roll")
    studio.wait(300)


def table_ways(studio: Studio) -> None:
    """The ways to group the dice, one hovered: ghosts, arrows, points."""
    studio.table(match_at(PICTURE_03, [6, 4, 3, 2]))
    studio.hover("way:1", 250)


def table_own(studio: Studio) -> None:
    """Own groups, one die picked."""
    studio.table(reach(person, least=60))
    studio.click("own")
    studio.click("die:0")
    studio.click("slot:0")
    studio.click("die:1")


def table_refusal(studio: Studio) -> None:
    """More than the dice show is refused in words."""
    match = match_at(PICTURE_03, [6, 4, 3, 2])
    studio.table(match)
    studio.click("mountain:9")
    studio.click("mountain:8")
    studio.wait(400)


def table_hint(studio: Studio) -> None:
    """The best move and its chance to win."""
    studio.app._workers.answering = True
    studio.table(reach(person, least=60))
    studio.click("hint")
    studio.hover("mountain:8", 250)
    studio.floats = True


def table_thinking(studio: Studio) -> None:
    """A bot is at work."""
    studio.table(reach(lambda view: view.turn == 1 and view.phase == USE, least=60))
    studio.wait(300)


def table_fall(studio: Studio) -> None:
    """Goats are being knocked off."""
    studio.table(match_at(PICTURE_03, [6, 4, 3, 2]))
    studio.click("way:1")
    studio.click("climb")
    studio.wait(400)


def table_undo(studio: Studio) -> None:
    """Undo is grey, and says why."""
    studio.table(reach(person, least=60))
    studio.hover("undo", 400)


def table_five(studio: Studio) -> None:
    """Five players."""
    studio.table(reach(person, 5, least=100))


def table_last_round(studio: Studio) -> None:
    """The last round."""
    studio.table(reach(lambda view: person(view) and view.last_round()))


def table_big(studio: Studio) -> None:
    """Big Mountain, with the question which goat goes."""
    match = match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,))
    found = [i for i, way in enumerate(ways(match.view(0), 0)[:6]) if way.plan.open and way.spaces]
    studio.table(match)
    studio.click(f"way:{found[0]}")
    studio.wait(250)


def table_valley(studio: Studio) -> None:
    """Green Valley, some stacks empty."""
    studio.table(match_at(PICTURE_03C, [6, 4, 3, 2], 5, (VALLEY,)))


def table_back(studio: Studio) -> None:
    """Green Valley: a goat may be taken back before the roll."""
    match = reach(
        lambda view: view.phase == THROW and PLAYERS[view.turn].kind == "human" and len(view.legal(view.turn)) > 1,
        options=(VALLEY,),
    )
    studio.table(match)
    studio.click("takeback")


def table_both(studio: Studio) -> None:
    """Both expansions, five players, one way hovered."""
    studio.table(match_at(PICTURE_03D, [6, 5, 6, 3], 5, (BIG, VALLEY)))
    studio.hover("way:0", 250)


TABLE: dict[str, Callable[[Studio], None]] = {
    state.__name__.replace("_", "-"): state
    for state in (
        table_start, table_rolling, table_ways, table_own, table_refusal, table_hint, table_thinking, table_fall,
        table_undo, table_five, table_last_round, table_big, table_valley, table_back, table_both,
    )
}  # fmt: skip
STATES = {name.replace(", ", "-").replace(" ", "-"): page(build) for name, build in PAGES.items()} | TABLE
