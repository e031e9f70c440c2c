"""The states of the program worth looking at, and the studio that brings them about.

A state is a function that takes a Studio - the program without a window - and leaves it showing something. Positions are
found by playing from fixed seeds until the wanted one comes up, so the pictures are the same every time.
"""

from collections.abc import Callable
from typing import Any

import pygame
from goatgames.scenes.rules import RulesScene
from goatgames.scenes.settings import SettingsScene

from goatgames import content
from goatgames.app import App
from goatgames.bots.brain import Question, decide
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.mountain_goats.rules import MountainGoats
from goatgames.games.mountain_goats.rules_position import ROLL, THROW, USE
from goatgames.games.mountain_goats.ways import ways
from goatgames.games.table import find
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.crash import Crash
from goatgames.scenes.pause import Pause
from goatgames.scenes.results import Results
from goatgames.scenes.setup import Setup
from goatgames.scenes.table import open_match
from goatgames.scenes.title import Title
from goatgames.scenes.welcome import Welcome
from goatgames.store import Settings, new_path
from goatgames.ui.recorder import Recorder

GOATS = find("mountain-goats")
PLAYERS = (
    Player("Mila", "human", "", "red", "white happy"),
    Player("Barnaby", "bot", "hard", "blue", "brown grumpy"),
    Player("Nanny Mö", "bot", "easy", "yellow", "ginger happy"),
    Player("Jonas", "human", "", "green", "grey happy"),
    Player("Eleonore", "human", "", "purple", "white smug"),
)
BIG, VALLEY = "big-mountain", "green-valley"


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
        return [(ticket, decide(question)) for ticket, question in waiting]

    def cancel(self, ticket: int) -> None:
        self.waiting = [(other, question) for other, question in self.waiting if other != ticket]

    def warm(self, game_id: str) -> None:
        pass

    def close(self) -> None:
        pass


class Studio:
    """The program at one size (pixels) and UI scale (percent), moved by hand."""

    def __init__(self, size: tuple[int, int], scale: int = 100, speed: str = "normal") -> None:
        settings = Settings(ui_scale=scale, reduced_motion=False)
        self.app = App(settings, size, speed)
        self.app.stage.recorder = Recorder(size)
        self.app._workers = Answers(answering=False)

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
        found = self.app.hand.find(control)
        if found is None:
            raise LookupError(f"no control {control}; there are {[c.id for c in self.app.hand.controls]}")
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
        return self.app.stage.recorder.faults()

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


def shoving(view: MountainGoats) -> bool:
    """A person may push somebody off, and gain by it."""
    return person(view) and any(way.shoves and way.points for way in ways(view, view.turn)[:3])


def finished(players: int) -> Match:
    """A match played to its end."""
    match = reach(lambda view: view.last_round() and not view.dice(), players)
    rng = stream("end", "shots", 0)
    policy = GOATS.policy(match.content)
    while not match.over:
        seat = match.to_move()[0]
        if seat == CHANCE:
            match.draw()
        else:
            match.play(seat, policy.move(match.view(seat), seat, rng))
    return match


# --- scenes round the table -----------------------------------------------------------------------------------------


def title(studio: Studio) -> None:
    """Nothing saved yet."""
    studio.show(Title(studio.app))


def title_resume(studio: Studio) -> None:
    """A saved game to resume, a tile hovered that is still to come."""
    reach(person, 3, least=60).close()
    studio.show(Title(studio.app))
    studio.hover("game:goat-lords", 400)


def welcome(studio: Studio) -> None:
    """The first start asks about motion."""
    title(studio)
    studio.show(Welcome(studio.app))


def setup(studio: Studio) -> None:
    """As one arrives."""
    studio.show(Setup(studio.app, GOATS))


def setup_seed(studio: Studio) -> None:
    """What the seed is."""
    setup(studio)
    studio.hover("seed", 400)


def pause(studio: Studio) -> None:
    """The menu over the table."""
    table = studio.table(reach(person, least=60))
    studio.show(Pause(studio.app, table))


def settings(studio: Studio) -> None:
    """The first page of the settings."""
    studio.show(SettingsScene(studio.app))


def rules(studio: Studio) -> None:
    """The rules from the start."""
    studio.show(RulesScene(studio.app, GOATS))


def rules_one(studio: Studio) -> None:
    """One rule, as a refusal opens it."""
    studio.show(RulesScene(studio.app, GOATS, "MG-13"))


def results(studio: Studio) -> None:
    """The end of a game of four."""
    studio.show(Results(studio.app, finished(4)))
    studio.wait(3000)


def results_two(studio: Studio) -> None:
    """The end of a game of two."""
    studio.show(Results(studio.app, finished(2)))
    studio.wait(3000)


def crash(studio: Studio) -> None:
    """What a fault looks like."""
    studio.show(Crash(studio.app, "ValueError: a fault made for this picture"))


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
    match = reach(shoving, least=80)
    view = match.view(match.to_move()[0])
    found = [i for i, way in enumerate(ways(view, view.turn)[:3]) if way.shoves and way.points]
    studio.table(match)
    studio.hover(f"way:{found[0]}", 250)


def table_own(studio: Studio) -> None:
    """Own groups, one die picked."""
    studio.table(reach(person, least=60))
    studio.click("own")
    studio.click("die:0")
    studio.click("slot:0")
    studio.click("die:1")


def table_refusal(studio: Studio) -> None:
    """A group that climbs nothing is refused in words."""
    match = reach(lambda view: person(view) and min(view.dice()) < 4, least=60)
    faces = match.view(match.to_move()[0]).dice()
    studio.table(match)
    studio.click("own")
    studio.click(f"die:{faces.index(min(faces))}")
    studio.click("slot:1")
    studio.click("climb")
    studio.wait(60)


def table_hint(studio: Studio) -> None:
    """The best move and its chance to win."""
    studio.app._workers.answering = True
    studio.table(reach(person, least=60))
    studio.click("hint")
    studio.wait(300)


def table_thinking(studio: Studio) -> None:
    """A bot is at work."""
    studio.table(reach(lambda view: view.turn == 1 and view.phase == USE, least=60))
    studio.wait(300)


def table_fall(studio: Studio) -> None:
    """A goat is being knocked off."""
    match = reach(shoving, least=80)
    view = match.view(match.to_move()[0])
    found = [i for i, way in enumerate(ways(view, view.turn)[:3]) if way.shoves and way.points]
    studio.table(match)
    studio.click(f"way:{found[0]}")
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


def asks(view: MountainGoats) -> bool:
    """A person may send one of several goats up the Big Mountain."""
    return person(view) and any(way.plan.open and way.spaces for way in ways(view, view.turn)[:6])


def table_big(studio: Studio) -> None:
    """Big Mountain, with the question which goat goes."""
    match = reach(asks, options=(BIG,), least=60)
    view = match.view(match.to_move()[0])
    found = [i for i, way in enumerate(ways(view, view.turn)[:6]) if way.plan.open and way.spaces]
    studio.table(match)
    studio.click(f"way:{found[0]}")
    studio.wait(250)


def grazing(view: MountainGoats) -> bool:
    """Some goats stand in the valley, and a person chooses."""
    goats = sum(view.valley(seat, m) for seat in range(view.seats) for m in range(5, 11))
    return person(view) and goats > 2


def table_valley(studio: Studio) -> None:
    """Green Valley, some stacks empty."""
    studio.table(reach(grazing, options=(VALLEY,), least=100))


def table_back(studio: Studio) -> None:
    """Green Valley: a goat may be taken back before the roll."""
    match = reach(
        lambda view: view.phase == THROW and PLAYERS[view.turn].kind == "human" and len(view.legal(view.turn)) > 1,
        options=(VALLEY,),
    )
    studio.table(match)
    studio.click("takeback")


def table_both(studio: Studio) -> None:
    """Both expansions, five players."""
    studio.table(reach(grazing, 5, (BIG, VALLEY), least=120))
    studio.hover("way:0", 250)


STATES: dict[str, Callable[[Studio], None]] = {
    state.__name__.replace("_", "-"): state
    for state in (
        title, title_resume, welcome, setup, setup_seed, pause, settings, rules, rules_one, results, results_two, crash,
        table_start, table_rolling, table_ways, table_own, table_refusal, table_hint, table_thinking, table_fall, table_undo,
        table_five, table_last_round, table_big, table_valley, table_back, table_both,
    )
}  # fmt: skip
