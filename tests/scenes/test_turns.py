"""The driver of turns: gestures of bots, late answers, chance, a race of its own."""

import pytest

from goatgames import content
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.table.contract import Play
from goatgames.table.turns import Inbox, Turns
from tests.null_game import BOLD, NullGame
from tests.scenes.cases import NULL, PICK
from tests.scenes.plain import Choice, NullScene
from tests.scenes.watched import Bots, sit


def rng(number=0):
    return stream("turns", "test", number)


class Nobody:
    """No scene: chance comes by itself."""

    def rolls(self, view):
        return None


def bots_of(game_id, seats=3, number=0):
    game = find(game_id)
    box = content.load(game_id)
    players = [Player("ABCDEF"[i], "bot", "normal") for i in range(seats)]
    match = Match.new(game, players, {}, f"turns {number}", content=box)
    return match, Turns(match, Nobody(), Inbox(Bots(game, box, rng(number))), lambda: "instant")


@pytest.mark.fault("K-57")
def test_bots_play_gestures_that_are_told_as_one():
    match, turns = bots_of("seven-goats")
    gestures = []
    for _ in range(300):
        gestures += [one for one in turns.step(10, True) if one.seat != CHANCE]
        if match.over:
            break
    laid = [one for one in gestures if sum(event.kind == "lay" for event in one.events) > 1]
    assert laid, "several cards are laid in one gesture"
    tellings = match.told_since(0)
    assert sum(len(events) for events in tellings) > len(tellings) + 50


@pytest.mark.parametrize("game_id", ["seven-goats", "goat-lords", "mountain-goats", "we-have-goats", "row-your-goat"])
def test_bots_end_whole_games_in_gestures(game_id):
    match, turns = bots_of(game_id)
    for _ in range(2500):
        turns.step(10, True)
        if match.over:
            break
    assert match.over or match.ply > 1000
    assert max(len(events) for events in match.told_since(0)) > 1


@pytest.mark.fault("K-60")
def test_a_gesture_ends_at_a_ply_that_shows_something_hidden():
    for number in range(40):
        match, turns = bots_of("goat-lords", 4, number)
        for _ in range(120):
            who = match.to_move()
            if who and who != (CHANCE,):
                seat = who[0]
                showing = [move for move in match.legal(seat) if match.shows(seat, [move])]
                if showing:
                    ply = match.ply
                    match.play(seat, showing[0], showing[0], showing[0])
                    assert match.ply == ply + 1, "what was said to follow it is left"
                    return
            turns.step(10, True)
            if match.over:
                break
    raise AssertionError("no ply of these games shows anything")


@pytest.mark.fault("K-73")
def test_a_single_option_goes_by_itself_after_the_same_time(monkeypatch):
    asked = []

    class Counting(Bots):
        def ask(self, question):
            asked.append(question)
            return super().ask(question)

    game = NULL.game
    players = [Player("A", "bot", "normal"), Player("B", "bot", "normal")]
    match = Match.new(game, players, {}, "single", content={})
    turns = Turns(match, NullScene({}, {}, players), Inbox(Counting(game, {}, rng())), lambda: "normal")
    turns.step(1000, True)
    turns.step(100, True)
    assert len(asked) == 1 and turns.busy == (0,) and match.ply == 2
    turns.reset()
    monkeypatch.setattr(NullGame, "legal", lambda state, seat: [BOLD] if state.to_move() == (0,) == (seat,) else [])
    turns.step(100, True)
    assert len(asked) == 1, "there is nothing to think about"
    turns.step(500, True)
    assert match.ply == 2, "the visible time of thinking has not passed"
    turns.step(300, True)
    assert match.ply == 3


@pytest.mark.parametrize(("speed", "first", "next_"), [("slow", 1200, 360), ("normal", 800, 240), ("fast", 500, 150)])
def test_a_bot_that_goes_on_with_its_turn_needs_less_time(speed, first, next_):
    """Its first gesture is seen thought about; what follows in its turn comes in a third of the time."""
    game, box = find("seven-goats"), content.load("seven-goats")
    players = [Player("ABC"[i], "bot", "normal") for i in range(3)]
    match = Match.new(game, players, {}, "pace", content=box)
    turns = Turns(match, Nobody(), Inbox(Bots(game, box, rng())), lambda: speed)
    waits, waited, last = [], 0.0, None
    for _ in range(20000):
        if match.over or len(waits) >= 40:
            break
        chance, turn = match.to_move() == (CHANCE,), match.view(-2).turn
        played = turns.step(10, True)
        waited += 10
        if played:
            if not chance:
                waits.append((last == (played[0].seat, turn), waited))
                last = played[0].seat, turn
            waited = 0.0
    assert {on for on, _ in waits} == {True, False}
    for on, time in waits:
        assert abs(time - (next_ if on else first)) <= 20, (on, time)


@pytest.mark.parametrize(("speed", "breath"), [("slow", 900), ("normal", 600), ("fast", 350), ("instant", 0)])
def test_chance_that_nobody_asks_for_comes_after_a_breath(speed, breath):
    _, turns = bots_of("seven-goats")
    turns.speed = lambda: speed
    waited = 0
    while not turns.step(10, True):
        waited += 10
    assert abs(waited + 10 - max(10, breath)) <= 10


def test_a_late_answer_counts_while_its_question_is_the_same():
    sitting = sit(PICK, "pbb", rng(), late=30)
    for _ in range(10):
        sitting.step(40)
    assert set(sitting.driver.busy) == {1, 2} and sitting.seat == 0
    sitting.act("word:pick 1")
    sitting.act("main")
    assert set(sitting.driver.busy) == {1, 2}, "both think on"
    for _ in range(60):
        sitting.step(40)
    assert sitting.match.ply >= 3


def test_a_late_answer_to_another_question_is_dropped():
    sitting = sit(NULL, "bp", rng(), late=1000)
    for _ in range(30):
        sitting.step(40)
    assert sitting.driver.busy == (0,)
    sitting.driver.reset()
    assert sitting.driver.busy == () and not sitting.driver.post._workers.waiting


def test_draws_that_nobody_asks_for_come_in_one_run_after_a_breath():
    sitting = sit(NULL, "pp", rng())
    assert not sitting.moving and sitting.match.ply == 0
    sitting.step(500)
    assert sitting.match.ply == 0
    sitting.step(150)
    assert sitting.match.ply == 2 and sitting.moving


def test_an_act_meant_for_another_question_is_dropped():
    sitting = sit(PICK, "ppp", rng(), "always")
    while sitting.due is None:
        sitting.step(40)
    sitting.passed()
    question = sitting.question
    assert sitting.act("word:pick 1", question=question - 1) is None and not sitting.choice.word
    sitting.act("word:pick 1", question=question)
    assert sitting.choice.word
    assert isinstance(sitting.act("main", question=question), Play)
    assert not isinstance(sitting.act("main", question=question), Play)


def test_a_person_asks_for_the_draw_that_is_due():
    class Roller(NullScene):
        def rolls(self, view):
            return 0

        def choice(self, view, seat, last):
            return super().choice(view, seat, last) if view.legal(seat) else Choice({"word:draw": 0})

        def act(self, at, id, onto=""):
            return Play(draw=True) if 0 in at.view.cards else super().act(at, id, onto)

    sitting = sit(NULL._replace(scene=Roller), "pb", rng())
    assert sitting.seat == 0
    sitting.step(5000)
    assert sitting.match.ply == 0, "the draw waits to be asked for"
    sitting.act("word:draw")
    assert sitting.match.ply == 1
