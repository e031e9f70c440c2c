"""The script of what is still to be shown."""

import pytest

from goatgames.ui.motion import ease
from goatgames.ui.script import Cue, Script, Step


class Told:
    """What a script did: steps' shares by name, ends, sounds, shakes."""

    def __init__(self, factor=1.0, reduced=False):
        self.shares, self.ends, self.sounds, self.shakes = {}, [], [], []
        self.script = Script(lambda *cue: self.sounds.append(cue), self.shakes.append, factor, reduced)

    def step(self, name, ms, **more):
        return Step(
            ms,
            lambda share: self.shares.setdefault(name, []).append(share),
            lambda: self.ends.append(name),
            ease="linear",
            **more,
        )


def test_steps_come_one_after_another_and_time_left_over_belongs_to_the_next():
    told = Told()
    told.script.add(iter([told.step("a", 100), told.step("b", 50)]))
    assert told.script.update(40) and told.shares["a"][-1] == 0.4 and "b" not in told.shares
    told.script.update(80)
    assert told.shares["a"][-1] == 1.0 and told.ends == ["a"] and told.shares["b"][-1] == pytest.approx(0.4)
    told.script.update(30)
    assert told.ends == ["a", "b"] and not told.script.busy and not told.script.update(10)


def test_a_step_beside_holds_up_nothing_but_the_rest():
    told = Told()
    told.script.add(iter([told.step("long", 300, beside=True), told.step("a", 100), told.step("b", 100)]))
    told.script.update(220)
    assert told.ends == ["a", "b"] and told.script.busy
    told.script.update(80)
    assert told.ends == ["a", "b", "long"] and not told.script.busy


def test_a_run_is_asked_for_its_next_step_when_its_turn_comes():
    told, place = Told(), ["foot"]

    def steps():
        yield told.step("climb", 100)._replace(end=lambda: place.__setitem__(0, "top"))
        yield told.step(f"from {place[0]}", 100)

    told.script.add(steps())
    told.script.update(100)
    assert list(told.shares) == ["climb", "from top"]


def test_runs_follow_each_other():
    told = Told()
    told.script.add(iter([told.step("a", 100)]))
    told.script.add(iter([told.step("b", 100)]))
    told.script.update(150)
    assert told.ends == ["a"] and told.shares["b"][-1] == 0.5


def test_sounds_come_at_their_share_once_in_order():
    told = Told()
    told.script.add(iter([told.step("a", 100, cues=(Cue(0.5, "hit", 0.3), Cue(0.0, "throw")), shake=4)]))
    assert told.sounds == [("throw", 1.0, 0.0)] and told.shakes == [4]
    told.script.update(49)
    assert len(told.sounds) == 1
    told.script.update(1)
    told.script.update(50)
    assert told.sounds == [("throw", 1.0, 0.0), ("hit", 0.3, 0.0)]


def test_a_held_sound_is_over_with_its_step():
    told = Told(factor=0.5)
    told.script.add(iter([told.step("a", 480, cues=(Cue(0.0, "fall", held=True), Cue(0.5, "hit", held=True)))]))
    told.script.update(120)
    assert told.sounds == [("fall", 1.0, 240.0), ("hit", 1.0, 120.0)]


def test_finishing_shows_all_ends_without_a_sound():
    told = Told()
    told.script.add(iter([told.step("a", 100), told.step("b", 100, cues=(Cue(1, "hit"),), shake=6)]))
    told.script.update(10)
    told.script.finish()
    assert told.ends == ["a", "b"] and told.shares["a"][-1] == told.shares["b"][-1] == 1.0
    assert not told.sounds and not told.shakes and not told.script.busy
    told.script.add(iter([told.step("c", 100)]))
    told.script.update(50)
    assert told.shares["c"][-1] == 0.5, "its speed is as before"


def test_instant_shows_ends_only_and_reduced_motion_short_fades():
    told = Told(factor=0)
    told.script.add(iter([told.step("a", 1000), told.step("b", 1000, beside=True)]))
    assert told.ends == ["a", "b"] and not told.script.busy
    told = Told(reduced=True)
    told.script.add(iter([told.step("a", 1000)]))
    told.script.update(40)
    assert told.shares["a"][-1] == 0.5
    told.script.update(40)
    assert told.ends == ["a"]


def test_slow_takes_longer():
    told = Told(factor=1.6)
    told.script.add(iter([told.step("a", 100)]))
    told.script.update(80)
    assert told.shares["a"][-1] == 0.5


def test_clearing_ends_nothing():
    told = Told()
    told.script.add(iter([told.step("a", 100)]))
    told.script.clear()
    assert not told.script.busy and told.ends == []


@pytest.mark.parametrize("kind", ["out", "in", "inout", "back", "linear"])
def test_every_ease_goes_from_nothing_to_all(kind):
    assert ease(kind, 0) == pytest.approx(0) and ease(kind, 1) == pytest.approx(1)
    assert (max(ease(kind, i / 50) for i in range(51)) > 1.05) == (kind == "back")
