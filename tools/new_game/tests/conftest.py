"""What the tests of this folder share."""

import pytest

from goatgames import content
from goatgames.core.state import CHANCE
from goatgames.games.goat_race import rules


class Race:
    """A race in words: `race.start(0)`, `race.run(4)`, `race.rest()`."""

    def __init__(self, seats, box):
        self.state = rules.new(seats, {}, box)
        self.events = []

    def say(self, text, seat=None):
        """Plays a move that must be legal; what happened."""
        seat = self.state.turn if seat is None else seat
        move = self.state.parse(seat, text)
        assert seat == CHANCE or self.state.refusal(seat, move) is None
        out = []
        self.state.play(seat, move, out)
        self.events += out
        return out

    def start(self, seat):
        self.say(f"start {seat}", CHANCE)

    def run(self, face):
        self.say("run")
        return self.say(f"roll {face}", CHANCE)

    def rest(self):
        return self.say("rest")

    def refuses(self, text, seat=None):
        """The rule that forbids it."""
        seat = self.state.turn if seat is None else seat
        return self.state.refusal(seat, self.state.parse(seat, text)).rule


@pytest.fixture(scope="session")
def box():
    return content.load("goat-race")


@pytest.fixture
def race(box):
    """A race of two after the lot: seat 0 begins."""
    race = Race(2, box)
    race.start(0)
    return race
