"""Every line of the battery bites: a fault planted in a scene or in the layer is found."""

from dataclasses import replace

import pytest

from goatgames.core.chance import stream
from goatgames.table.asking import Asking
from goatgames.table.contract import Refuse, Step
from goatgames.table.sitting import Sitting
from tests.scenes import battery
from tests.scenes.cases import NULL, PICK
from tests.scenes.plain import NullScene, PickScene
from tests.scenes.watched import Watched, sit


def rng(number=0):
    return stream("bites", "test", number)


def finds(words, scene, case=NULL, kinds="pp"):
    with pytest.raises(AssertionError, match=words):
        for number in range(8):
            sitting = battery.play_game(case._replace(scene=scene), kinds, rng(number), "possible")
            battery.every_event_is_shown(sitting.scene)


def test_an_answer_that_changes_the_choice():
    class Fault(NullScene):
        def saying(self, at):
            if at.choice is not None:
                at.choice.word = ""
            return super().saying(at)

    finds("changes what it is asked about", Fault)


def test_an_answer_that_changes_the_picture():
    class Fault(NullScene):
        def controls(self, at):
            at.shown.cards.reverse()
            return super().controls(at)

    finds("changes what it is asked about", Fault)


def test_a_picture_that_does_not_come_true():
    class Fault(NullScene):
        def steps(self, at, told):
            yield from super().steps(at, told)
            if told[0].kind == "bold":
                at.shown.said.append("bold")

    finds("the position is", Fault)


def test_an_event_without_a_step():
    class Fault(NullScene):
        def shown(self, view, eyes, past):
            shown = super().shown(view, eyes, past)
            shown.said = []
            return shown

        def steps(self, at, told):
            return super().steps(at, [one for one in told if one.kind == "draw"])

    finds("make no step", Fault)


def test_a_silent_event_that_is_seen():
    class Fault(PickScene):
        def steps(self, at, told):
            if told[0].kind == "chosen" and len(told) == 1:
                yield Step(10)
            yield from super().steps(at, told)

    finds("are silent, and change", Fault, PICK, "ppp")


def test_a_control_that_does_nothing():
    class Fault(NullScene):
        def act(self, at, id, onto=""):
            return None if id == "pile" else super().act(at, id, onto)

    finds("does nothing and does not say why", Fault)


def test_a_control_that_is_off_without_a_word():
    class Fault(NullScene):
        def controls(self, at):
            return [replace(control, why="") for control in super().controls(at)]

    finds("does not say why", Fault)


def test_a_refusal_without_a_sentence():
    class Fault(NullScene):
        def act(self, at, id, onto=""):
            did = super().act(at, id, onto)
            return Refuse(did.rule, "") if isinstance(did, Refuse) else did

    finds("is refused with", Fault)


def test_no_control_for_the_focus():
    class Fault(NullScene):
        def controls(self, at):
            return [replace(control, first=False) for control in super().controls(at)]

    finds("no control has the focus", Fault)


def test_a_move_out_of_reach():
    class Fault(NullScene):
        def controls(self, at):
            return [control for control in super().controls(at) if control.id != "word:meek"]

    sitting = sit(NULL._replace(scene=Fault), "pp", rng())
    assert battery.until_asked(sitting, rng(1))
    found, legal = battery.reachable(sitting)
    assert legal - found


class Forgetful(Sitting):
    """Takes the question away at every answer of a bot."""

    def _tell(self, played):
        self._close()
        super()._tell(played)


class Renewing(Sitting):
    """Makes the choice anew at every answer of a bot."""

    def _tell(self, played):
        super()._tell(played)
        if self.seat is not None:
            self.choice = self.scene.choice(self.view, self.seat, None)


class Open(Watched):
    """Leaves the eyes where they are behind the curtain."""

    def _curtain(self, seat):
        now = self.eyes.now
        super()._curtain(seat)
        self.eyes.now = now


@pytest.mark.parametrize("kind", [Forgetful, Renewing])
def test_a_choice_that_is_not_kept(kind, monkeypatch):
    monkeypatch.setattr(battery, "sit", lambda *args, **more: sit(*args, **more, kind=kind))
    with pytest.raises(AssertionError, match="takes the question away|changes a choice"):
        battery.choices_are_kept(PICK, rng())


def test_eyes_that_stay_behind_the_curtain(monkeypatch):
    monkeypatch.setattr(battery, "sit", lambda *args, **more: sit(*args, **more, kind=Open))
    with pytest.raises(AssertionError):
        for number in range(8):
            battery.play_game(NULL, "pp", rng(number), "always")


def test_a_hand_that_lies_open_behind_the_curtain():
    class Fault(NullScene):
        def shown(self, view, eyes, past):
            shown = super().shown(view, eyes, past)
            self.cards = [a if a > 0 else b for a, b in zip(shown.cards, getattr(self, "cards", shown.cards))]
            shown.cards = list(self.cards)
            return shown

    with pytest.raises(AssertionError):
        for number in range(8):
            battery.play_game(NULL._replace(scene=Fault), "pp", rng(number), "always")


def test_asking_only_who_can_is_noticed(monkeypatch):
    """The check of tests/scenes/test_eyes.py, with "always" that skips who has no choice."""
    from tests.scenes.test_eyes import noticed_by_the_other

    goes = Asking.goes
    alike = noticed_by_the_other("always")
    assert alike[0] == alike[1]
    monkeypatch.setattr(Asking, "goes", lambda self, view, seat, last: self.scene.forced(view, seat, last))
    told = noticed_by_the_other("always")
    assert told[0] != told[1]
    monkeypatch.setattr(Asking, "goes", goes)
