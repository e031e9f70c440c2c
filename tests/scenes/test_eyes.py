"""Two people at one screen: whose eyes it has, the curtain, and that asking tells nothing."""

import pytest

from goatgames.core.chance import stream
from goatgames.core.state import NOBODY
from goatgames.table import missed
from goatgames.table.eyes import Eyes
from tests.scenes import battery
from tests.scenes.cases import NULL, PICK
from tests.scenes.watched import sit


def rng(number=0):
    return stream("eyes", "test", number)


def at_the_word(number, ask="call", kinds="pp"):
    """Anna holds the screen and may say her word."""
    sitting = sit(NULL, kinds, rng(number), ask)
    assert battery.until_asked(sitting, rng(number))
    return sitting


def say(sitting, word):
    sitting.act(f"word:{word}")
    sitting.act("main")


def noticed_by_the_other(ask):
    """Anna says her word in two worlds that only Ben could tell apart: in one he could only fold."""
    found = {}
    for number in range(60):
        sitting = at_the_word(number, ask)
        cards = sitting.match.view(0).cards[0], sitting.match.view(1).cards[1]
        if cards[0] == 2 and cards[1] in (1, 3) and cards[1] not in found:
            say(sitting, "bold")
            found[cards[1]] = battery.asked_after(sitting)
    return found[1], found[3]


@pytest.mark.parametrize("ask", ["call", "always"])
def test_what_is_asked_tells_nothing(ask):
    one, other = noticed_by_the_other(ask)
    assert one == other


def test_asked_only_who_can_means_what_it_says():
    one, other = noticed_by_the_other("possible")
    assert one != other


def test_the_curtain_falls_after_a_breath_in_which_undo_works():
    sitting = at_the_word(1, "always")
    assert sitting.eyes.now == 0 and sitting.due is None
    say(sitting, "bold")
    sitting.finish()
    assert sitting.seat is None and sitting.eyes.now == 0 and sitting.undo_refusal() is None
    sitting.step(300)
    assert sitting.due is None
    sitting.undo()
    assert sitting.seat == 0 and sitting.choice.word == "word:bold", "what was said before is offered again"
    say(sitting, "bold")
    sitting.finish()
    sitting.step(700)
    assert sitting.due == 1 and sitting.eyes.now == NOBODY and sitting.seat is None
    assert sitting.shown.cards == [-1, -1]
    assert not sitting.step(1000), "nothing goes on behind the curtain"
    sitting.passed()
    assert sitting.eyes.now == 1 and sitting.shown.cards[0] == -1


def test_undo_takes_back_only_what_these_eyes_did():
    sitting = at_the_word(1, "always")
    say(sitting, "bold")
    sitting.finish()
    sitting.step(700)
    sitting.passed()
    assert sitting.match.undo_refusal() is None
    assert sitting.undo_refusal() == "Anna has played since then."
    before = sitting.match.ply
    sitting.undo()
    assert sitting.match.ply == before


def test_what_was_missed_is_shown_when_the_curtain_opens():
    sitting = sit(PICK, "ppp", rng(2), "always")
    seen = []
    for _ in range(400):
        if sitting.due is not None:
            who = sitting.due
            sitting.passed()
            seen.append((who, sitting.replaying, sitting.moving))
        elif sitting.over:
            break
        elif sitting.seat is not None:
            sitting.act("word:pick 1" if sitting.seat else "word:pick 2")
            sitting.act("main")
        sitting.step(40)
    assert [who for who, _, _ in seen] == [0, 1, 2, 0, 1] or len(seen) >= 4
    again = [(replaying, moving) for who, replaying, moving in seen[3:]]
    assert all(replaying and moving for replaying, moving in again), "who gave the screen away sees what came since"


def test_a_replay_too_long_is_cut_and_said():
    sitting = sit(PICK, "ppp", rng(2), "always")
    long = sitting.scene.scene.steps

    def slow(at, told):
        for step in long(at, told):
            yield step._replace(ms=20000.0)

    sitting.scene.scene.steps = slow
    for _ in range(3000):
        if sitting.due is not None:
            again = sitting.due in sitting._left
            sitting.passed()
            if again and sitting.replaying:
                assert sitting.missed.before, "what there is no time for is said"
                assert sitting.missed.parts, "the last that moves is shown all the same"
                assert sitting.act("main") is None and sitting.seat is None
                assert sitting.finish() and not sitting.replaying and sitting.seat is not None, "a click ends it"
                return
        elif sitting.seat is not None:
            sitting.act("word:pick 1" if sitting.seat else "word:pick 2")
            sitting.act("main")
        sitting.step(1000)
    raise AssertionError("nobody had the screen twice")


def test_what_was_missed_is_told_turn_by_turn():
    """Anna has passed the screen on; what the others did since is told in the words of her log."""
    sitting = sit(NULL, "pp", rng(1), "always")
    assert battery.until_asked(sitting, rng(1))
    say(sitting, "bold")
    sitting.finish()
    sitting.step(700)
    sitting.passed()
    sitting.finish()
    for _ in range(20):
        sitting.step(40)
    assert sitting.seat == 1
    sitting._left[1] = sitting.shown, 0  # as if Ben had last had the screen before the cards were drawn
    told = missed.in_words(sitting.match, 1, 0, 0, sitting.match.told)
    assert [(part.seat, part.words, part.count) for part in told.parts] == [
        (-1, "A card is drawn.", 2), (0, "Anna says bold.", 1),
    ]  # fmt: skip
    assert not told.before and told.at == -1
    older = missed.in_words(sitting.match, 1, 0, 2, sitting.match.told)
    assert older.before == ["A card is drawn.", "A card is drawn."] and len(older.parts) == 1
    one = missed.Missed([missed.Part(0, "", 2), missed.Part(1, "")])
    shares = []
    for telling in range(3):
        one.begin(telling)
        shares.append((one.at, one.share))
    assert shares == [(0, 0.0), (0, 0.5), (1, 0.0)]


def test_alone_with_bots_and_in_open_games_there_is_no_curtain():
    assert Eyes((1,), True, 3).now == 1 and Eyes((1,), True, 3).due((1,), 0) is None
    open_game = Eyes((0, 2), False, 3)
    assert open_game.due((2,), 0) is None and open_game.first((0, 2), 1) == 2
    assert Eyes((), True, 2).now == NOBODY


def test_who_is_passed_the_screen_goes_clockwise_from_the_turn():
    eyes = Eyes((0, 1, 3), True, 4)
    assert eyes.due((0, 1, 3), 2) == 3
    eyes.now = 0
    assert eyes.due((0, 1, 3), 2) is None and eyes.first((0, 1, 3), 2) == 0
    assert eyes.due((1, 3), 2) == 3 and eyes.due((), 2) is None


def test_a_call_asks_all_alike_and_silence_passes():
    for number in range(4):
        sitting = at_the_word(number, "call")
        say(sitting, "bold")
        sitting.finish()
        for _ in range(5):
            sitting.step(40)
        assert sitting.calling is not None and sitting.calling.call.words == "Call"
        assert sitting.calling.people == (1,) and sitting.eyes.now == NOBODY and sitting.shown.cards == [-1, -1]
        sitting.calling.held = True
        sitting.step(10000)
        assert sitting.calling is not None, "P holds it"
        sitting.calling.held = False
        sitting.step(3100)
        assert sitting.eyes.now == 0
        assert sitting.match.ply == 4 and sitting.match.last_events()[0].kind == "fold"


def test_who_answers_a_call_gets_the_screen():
    sitting = at_the_word(0, "call")
    say(sitting, "bold")
    sitting.finish()
    sitting.call(1)
    assert sitting.due == 1
    sitting.passed()
    sitting.finish()
    for _ in range(40):
        sitting.step(40)
    assert sitting.seat == 1
    say(sitting, "call")
    assert sitting.match.over


def test_what_goes_without_asking_goes_after_a_breath_and_comes_back_with_undo():
    for number in range(30):
        sitting = at_the_word(number, "possible", "pp")
        if sitting.match.view(1).cards[1] == 1:
            break
    say(sitting, "bold")
    sitting.finish()
    assert sitting.match.ply == 3
    sitting.step(300)
    assert sitting.match.ply == 3, "a breath first"
    sitting.step(400)
    assert sitting.match.ply == 4 and sitting.seat is None
