"""Real time: a small race with its own driver, times in the game text, presses that no picture holds up."""

import pytest

from goatgames import notation
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from goatgames.match import Match
from goatgames.notation import Damaged, Player
from goatgames.table.contract import Played, Press, Step
from goatgames.table.sitting import Sitting
from tests.scenes.pick_game import RACE_GAME
from tests.scenes.plain import PlainScene, Shown
from tests.scenes.watched import ROOM


class RaceScene(PlainScene):
    def shown(self, view, eyes, past):
        return Shown([view.card], [str(p) for p in view.points])

    def steps(self, at, told):
        for kind, seat, data in told:
            if kind == "card":
                yield Step(400, end=lambda data=data: at.shown.cards.__setitem__(0, data[0]))
            else:
                odd = 1 if at.shown.cards[0] % 2 else -1
                at.shown.cards[0] = 0
                points = int(at.shown.said[seat]) + odd * (kind == "grab")
                yield Step(400, end=lambda seat=seat, points=points: at.shown.said.__setitem__(seat, str(points)))


class Dash:
    """Cards every 500 ms; keys grab; the bot grabs odd cards after 300 ms; what nobody wants goes after a second."""

    waits = False
    busy = ()
    armed = True

    def asked(self):
        return 0

    def __init__(self, match, keys):
        self.match, self.keys = match, keys
        self.clock, self.lay, self.paused, self.pressed = float(match.ms), 0.0, False, []

    def play(self, seat, did):
        return [Played(seat, self.match.play(seat, *did.moves, ms=round(self.clock)))]

    def step(self, ms, rest):
        if self.paused or self.match.over:
            return []
        played = []
        for seat, at in self.pressed:
            if self.match.to_move() != (CHANCE,):
                played.append(Played(seat, self.match.play(seat, 1, ms=round(at))))
                self.lay = at
        self.pressed = []
        self.clock += ms
        if self.match.to_move() == (CHANCE,):
            if self.clock - self.lay >= 500:
                played.append(Played(CHANCE, self.match.draw()))
                self.lay = self.clock
        elif self.clock - self.lay >= 300 and self.match.view(1).card % 2:
            played.append(Played(1, self.match.play(1, 1, ms=round(self.clock))))
            self.lay = self.clock
        elif self.clock - self.lay >= 1000:
            played.append(Played(0, self.match.play(0, 0, ms=round(self.clock))))
            self.lay = self.clock
        return played

    def press(self, press):
        if press.down and press.source in self.keys and not self.paused:
            self.pressed.append((self.keys[press.source], self.clock + press.ms))
        return press.source in self.keys

    def pause(self, on):
        self.paused = on

    def skip(self):
        pass

    def reset(self):
        pass

    def live(self):
        return self.match.view(0).card


def race(path=None):
    players = [Player("Anna", "human"), Player("Bot", "bot", "normal")]
    match = Match.new(RACE_GAME, players, {}, "race", path, content={})
    driver = Dash(match, {"key:4": 0})
    sitting = Sitting(match, RaceScene({}, {}, players), driver, False)
    sitting.layout = sitting.scene.layout(ROOM)
    return sitting, driver


def play_on(sitting, driver, quick):
    """quick: whether Anna grabs 100 ms after an odd card."""
    for _ in range(4000):
        if sitting.match.over:
            return
        if quick and sitting.match.to_move() != (CHANCE,) and sitting.view.card % 2 and not driver.pressed:
            driver.press(Press("key:4", True, 3.25))
        sitting.step(20)
    raise AssertionError("the race does not end")


def test_presses_count_while_pictures_move_and_times_are_written(tmp_path):
    sitting, driver = race(tmp_path / "race.goat")
    play_on(sitting, driver, quick=True)
    scores = sitting.match.view(0).scores()
    assert scores[0] > 0 and scores[1] == 0
    sitting.match.close()
    text = (tmp_path / "race.goat").read_text()
    times = [int(row.split()[0][2:]) for row in text.splitlines() if row.startswith("0@")]
    assert len(times) > 3 and times == sorted(times)
    again = Match.load(tmp_path / "race.goat", lambda game_id: RACE_GAME, content={})
    assert again.ms == sitting.match.ms == times[-1]
    assert again.view(0).key() == sitting.match.view(0).key()
    again.close()


def test_who_is_slow_loses_to_the_bot():
    sitting, driver = race()
    play_on(sitting, driver, quick=False)
    assert sitting.match.view(0).scores()[1] > 0


def test_a_pause_stops_the_clock_and_takes_no_press():
    sitting, driver = race()
    sitting.step(600)
    driver.pause(True)
    clock, ply = driver.clock, sitting.match.ply
    assert driver.press(Press("key:4", True, 0.0)) and not driver.pressed
    for _ in range(50):
        sitting.step(100)
    assert driver.clock == clock and sitting.match.ply == ply
    driver.pause(False)
    sitting.step(100)
    assert driver.clock == clock + 100


def test_nothing_is_taken_back_in_a_race():
    sitting, _driver = race()
    sitting.step(600)
    sitting.step(600)
    assert sitting.undo_refusal() == "In a race nothing is taken back."


def test_times_never_fall():
    match = Match.new(RACE_GAME, [Player("A"), Player("B")], {}, "x", content={})
    match.draw()
    match.play(0, 0, ms=700)
    match.draw()
    with pytest.raises(ValueError, match="before 700 ms"):
        match.play(1, 0, ms=699)
    match.play(1, 0, ms=700)
    assert match.ms == 700


def text_of(*rows):
    head = 'goat-games 1\ngame race-game\nseats [{"name":"A"},{"name":"B"}]\n'
    return notation.parse((head + "".join(row + "\n" for row in rows)).encode())


def replay(*rows):
    return Match.replay(text_of(*rows), lambda game_id: RACE_GAME, content={})


def test_a_text_with_times_is_read_and_checked():
    match = replay("* card 3", "0@8421 grab", "* card 2", "1 away", "* card 1", "1@8421 grab")
    assert match.ms == 8421 and match.view(0).scores() == [1, 1]
    with pytest.raises(Damaged, match="line 7 goes back in time"):
        replay("* card 3", "0@8421 grab", "* card 2", "1@8420 away")
    with pytest.raises(Damaged, match="is not understood"):
        replay("*@5 card 3")
    with pytest.raises(Damaged, match="is not understood"):
        replay("* card 3", "0@-5 grab")


def test_a_race_is_never_held_up_by_its_pictures():
    sitting, driver = race()
    rng = stream("race", "test", 0)
    for _ in range(600):
        if not sitting.match.over and sitting.match.to_move() == (CHANCE,) and rng.below(3) == 0:
            driver.press(Press("key:4", True, 0.0))
        before = driver.clock
        sitting.step(20)
        assert sitting.match.over or driver.clock == before + 20
