"""A monkey at the screen: anything at any time. Nothing crashes, and afterwards the match can still be played on."""

import os
import random

import pygame
import pytest

from goatgames.app import App
from goatgames.bots.brain import decide
from goatgames.bots.levels import parse_seats
from goatgames.games.catalogue import find
from goatgames.games.catalogue import find as find_game
from goatgames.match import Match
from goatgames.scenes.crash import Crash
from goatgames.scenes.opening import open_match
from goatgames.scenes.seats import of_levels
from goatgames.store import Settings
from goatgames.table.curtain import Curtain
from goatgames.table.page import TablePage

SIZES = ((960, 540), (640, 360), (1000, 900))
LETTERS = [(ord(sign), getattr(pygame, f"KSCAN_{sign.upper()}")) for sign in "abcdefghijklmnopqrstuvwxyz0123456789"]
NAMES = (
    "SPACE",
    "RETURN",
    "ESCAPE",
    "BACKSPACE",
    "TAB",
    "UP",
    "DOWN",
    "LEFT",
    "RIGHT",
    "F1",
    "F2",
    "F11",
    "DELETE",
    "HOME",
)
KEYS = [(getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name}")) for name in NAMES]
AWAY = ("menu", "rules", "toast", "pause", "quit", "leave", "title")  # ids that lead off the table: only now and then


class Answers:
    """Bots that answer in this process at once."""

    def __init__(self):
        self.asked = 0
        self.waiting = []

    def ask(self, question):
        self.asked += 1
        self.waiting.append((self.asked, question))
        return self.asked

    def poll(self):
        waiting, self.waiting = self.waiting, []
        return [(ticket, decide(question, find_game(question.game))) for ticket, question in waiting]

    def cancel(self, ticket):
        self.waiting = [pair for pair in self.waiting if pair[0] != ticket]

    def warm(self, game, levels=()):
        pass

    def close(self):
        pass


class Monkey:
    def __init__(self, game_id, seats, options, seed, speed, path):
        self.random = random.Random(seed)
        self.app = App(Settings(reduced_motion=False), SIZES[0], speed)
        pygame.event.clear()
        self.app._workers = Answers()
        self.app.home()
        players = of_levels([level for _, level in parse_seats(seats)])
        self.match = Match.new(find(game_id), players, dict.fromkeys(options, True), f"monkey {seed}", path)
        self.table = open_match(self.app, self.match)
        self.app.push(self.table)
        self.done = []

    def post(self, kind, **fields):
        pygame.event.post(pygame.event.Event(kind, **fields))

    def mouse(self, *events):
        kinds = {"move": pygame.MOUSEMOTION, "down": pygame.MOUSEBUTTONDOWN, "up": pygame.MOUSEBUTTONUP}
        for what, pos, button in events:
            more = {"rel": (1, 1), "buttons": (0, 0, 0)} if what == "move" else {"button": button}
            self.post(kinds[what], pos=pos, touch=False, **more)
            self.app.step(self.random.choice((0, 1, 16)))

    def place(self):
        """A control, mostly, or any point, also outside."""
        controls = [c for c in self.app.pointer.controls if not c.id.startswith(AWAY) or self.random.random() < 0.1]
        if controls and self.random.random() < 0.85:
            control = self.random.choice(controls)
            return control.id, control.rect.center
        width, height = self.app.stage.size
        return "", (self.random.randint(-5, width + 5), self.random.randint(-5, height + 5))

    def act(self):
        (name, pos), (other, end) = self.place(), self.place()
        what = self.random.choices(("click", "twice", "wrong", "drag", "key", "pad", "size", "wait", "window"),
                                   (40, 8, 4, 12, 16, 6, 1, 8, 3))[0]  # fmt: skip
        self.done = [*self.done[-20:], (type(self.app.scene).__name__, what, name, other)]
        if what in ("click", "twice", "wrong"):
            button = self.random.choice((2, 3, 4)) if what == "wrong" else 1
            self.mouse(("move", pos, 0), *(("down", pos, button), ("up", pos, button)) * (2 if what == "twice" else 1))
        elif what == "drag":
            self.mouse(("down", pos, 1), ("move", (pos[0] + 20, pos[1]), 1), ("move", end, 1))
            if self.random.random() < 0.2:
                self.post(self.random.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)))
            self.mouse(("up", end, 1))
        elif what == "key":
            key, scancode = self.random.choice(KEYS + LETTERS)
            sign = chr(key) if 32 <= key < 127 else ""
            modifier = self.random.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
            self.post(pygame.KEYDOWN, key=key, scancode=scancode, mod=modifier, unicode=sign)
            if sign:
                self.post(pygame.TEXTINPUT, text=sign)
        elif what == "pad":
            self.post(pygame.CONTROLLERBUTTONDOWN, button=self.random.randrange(15), instance_id=7)
        elif what == "size":
            self.app.window.size = self.random.choice(SIZES)
            self.post(pygame.WINDOWSIZECHANGED, x=self.app.window.size[0], y=self.app.window.size[1])
        elif what == "window":
            self.post(self.random.choice((pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST, pygame.WINDOWRESTORED)))
        self.app.step(self.random.choice((0, 1, 50, 400, 5000)) if what == "wait" else 16)
        assert not isinstance(self.app.scene, Crash), self.done
        if not self.app.running or not any(isinstance(level.scene, TablePage) for level in self.app._levels):
            self.sit_down()

    def sit_down(self):
        """Back to the match, however the monkey left it."""
        self.app.running = True
        self.app.home()
        self.table = open_match(self.app, self.match)
        self.app.push(self.table)

    def play_on(self):
        """By clicks on what is offered, without hurry, until a few more plies are played or the game is over."""
        self.sit_down()
        goal = self.match.ply + 4
        for _ in range(500):
            self.app.step(100)
            if self.match.over or self.match.ply >= goal:
                return
            shown = self.app.pointer.controls
            offered = [c for c in shown if c.enabled and not c.id.startswith((*AWAY, "undo", "log"))]
            if offered and self.app.scene is self.table:
                pos = self.random.choice(offered).rect.center
                self.mouse(("move", pos, 0), ("down", pos, 1), ("up", pos, 1))
            elif isinstance(self.app.scene, Curtain):
                self.app.scene.act("passed")
            elif self.app.scene is not self.table:
                self.sit_down()
        raise AssertionError(f"the match does not go on: {[c.id for c in self.app.pointer.controls]}")


@pytest.mark.slow
@pytest.mark.parametrize("speed", ["instant", "normal"])
@pytest.mark.parametrize(
    ("game_id", "seats", "options"),
    [
        ("mountain-goats", "human,bot:greedy", ()),
        ("mountain-goats", "human,human,bot:random", ("big-mountain",)),
        ("mountain-goats", "human,bot:kid", ("green-valley",)),
        ("mountain-goats", "human,human,bot:random,bot:greedy,bot:kid", ("big-mountain", "green-valley")),
        ("seven-goats", "human,bot:random", ()),
        ("seven-goats", "human,human,bot:random,bot:greedy", ()),
        ("goat-lords", "human,bot:random", ()),
        ("goat-lords", "human,human,bot:random,bot:greedy,bot:kid,bot:random", ()),
        ("row-your-goat", "human,bot:random", ()),
        ("row-your-goat", "human,human,bot:kid,bot:champion", ("mess-ups",)),
    ],
)
def test_whatever_a_monkey_does_the_match_goes_on(game_id, seats, options, speed, home):
    """As many acts as MONKEY says, 240 by itself."""
    acts = int(os.environ.get("MONKEY", "240"))
    save = home / "monkey.goats"
    monkey = Monkey(game_id, seats, options, 5, speed, save)
    try:
        for _ in range(2):
            for _ in range(acts // 2):
                monkey.act()
            monkey.play_on()
    finally:
        monkey.app.close()
        monkey.match.close()
    saved = Match.load(save, find, save=False)
    assert saved.ply == monkey.match.ply
    for seat in range(len(saved.players)):
        assert saved.view(seat).key() == monkey.match.view(seat).key(), "what is saved is another game"
