"""A sitting that is watched while it is played: whatever a scene may not do is said at once."""

import copy
import importlib
from dataclasses import replace

from goatgames import paths
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.table.advice import Advice
from goatgames.table.room import Room, seen_from
from goatgames.table.sitting import Sitting
from goatgames.table.turns import Inbox, Turns

ROOM = Room(1280, 720, "wide", 1.0, (0, 1), True)
ANSWERS = (
    "layout", "shown", "choice", "rolls", "forced", "call", "controls", "preview", "hint", "notices", "no_hint",
    "saying", "plate", "large", "fixed",
)  # fmt: skip


class Bots:
    """Stands in for the bots' processes: random moves on the seat's view, `late` polls after they were asked."""

    def __init__(self, game, box, rng, late=0):
        self.game, self.box, self.rng, self.late = game, box, rng, late
        self.tickets, self.waiting = 0, []

    def ask(self, question):
        self.tickets += 1
        self.waiting.append([self.tickets, question, self.late])
        return self.tickets

    def poll(self):
        from goatgames.bots.brain import Answer

        found = []
        for entry in list(self.waiting):
            entry[2] -= 1
            if entry[2] < 0:
                self.waiting.remove(entry)
                ticket, q, _ = entry
                legal = self.game.unpack(q.view, self.box).legal(q.seat)
                move = legal[int(self.rng.below(len(legal)))]
                found.append((ticket, Answer(q.key, q.ply, q.seat, move, [(m, 0.5, 1) for m in legal], 0.0)))
        return found

    def cancel(self, ticket):
        self.waiting = [entry for entry in self.waiting if entry[0] != ticket]


class WatchedScene:
    """A scene whose answers may change nothing; notes which kinds of events make steps."""

    def __init__(self, scene):
        self.scene = scene
        self.silent = scene.silent
        self.met, self.moved = set(), set()

    def __getattr__(self, name):
        answer = getattr(self.scene, name)
        if name not in ANSWERS:
            return answer

        def asked(*args):
            before = [_said(arg) for arg in args]
            found = answer(*args)
            assert [_said(arg) for arg in args] == before, f"{name} changes what it is asked about"
            return found

        return asked

    def steps(self, at, told):
        self._note(at, told)
        return self.scene.steps(at, told)

    def _note(self, at, told):
        kinds = {one.kind for one in told}
        for kind in kinds - self.moved:
            self.met.add(kind)
            some = [one for one in told if one.kind != kind]
            try:
                if self._made(at, told) != self._made(at, some):
                    self.moved.add(kind)
            except (IndexError, KeyError, AttributeError, StopIteration, RuntimeError, TypeError, ValueError):
                self.moved.add(kind)  # the others need it
        if kinds and kinds <= self.silent:
            assert self._made(at, told) == (0, repr(at.shown)), f"{kinds} are silent, and change the picture"

    def _made(self, at, told):
        """How many steps events make, and what the picture is after them."""
        shown = copy.deepcopy(at.shown)
        count = 0
        for step in self.scene.steps(at._replace(shown=shown), told):
            count += 1
            if step.each:
                step.each(1.0)
            if step.end:
                step.end()
        return count, repr(shown)


def _said(arg):
    """What of an argument may not change: of a moment the choice and the picture."""
    if hasattr(arg, "choice") and hasattr(arg, "shown"):
        return repr(arg.choice), repr(arg.shown)
    return None


class Watched(Sitting):
    """Compares what the steps drew with the position, at every rest."""

    rests = 0
    order = ()
    undoing = False

    def at(self):
        """Laid out as the page does: seen from whose eyes it is."""
        order = seen_from(self.match.players, self.match.game.secret, self.eyes.now)
        if order != self.order:
            self.order = order
            self.layout = self.scene.layout(replace(ROOM, order=order))
        return super().at()

    def _rest(self):
        if self.moving and not self.undoing:
            view = self.match.view(self.eyes.now)
            fresh = self.scene.shown(view, self.eyes.now, self._masked(self.match.recent()))
            assert self.shown == fresh, f"drawn {self.shown}, the position is {fresh}"
            self.rests += 1
        super()._rest()

    def undo(self):
        self.undoing = True
        super().undo()
        self.undoing = False


SOUNDS = {path.stem.partition(".")[0] for path in paths.assets("sounds").glob("*.ogg")}


def _there(name):
    """A sound the scene asks for, which has a file."""
    assert name in SOUNDS, f"there is no sound {name}"
    return name


def sit(case, kinds, rng, ask="call", late=0, scene=None, kind=Watched):
    """A table of a case: kinds: "p" a person, "b" a bot, by seat."""
    names = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")
    colours = ("red", "blue", "yellow", "green", "purple", "white")
    players = [
        Player(names[i], "human" if who == "p" else "bot", "" if who == "p" else "normal", colours[i], "white happy")
        for i, who in enumerate(kinds)
    ]
    match = Match.new(case.game, players, case.options, f"{case.name} {rng.word()}", content=case.box)
    watched = WatchedScene(scene if scene is not None else case.scene(case.box, match.options, players))
    post = Inbox(Bots(case.game, case.box, rng, late))
    speed = ["normal"]
    made = importlib.import_module(f"goatgames.games.{case.game.id.replace('-', '_')}.{case.game.driver}").driver \
        if case.game.driver else Turns
    driver = made(match, watched, post, lambda: speed[0])
    heard = []
    sitting = kind(
        match, watched, driver, case.game.secret, ask, Advice(match, post), lambda name, *_: heard.append(_there(name))
    )
    sitting.heard = heard
    sitting.layout = watched.layout(replace(ROOM, order=seen_from(players, case.game.secret, sitting.eyes.now)))
    return sitting
