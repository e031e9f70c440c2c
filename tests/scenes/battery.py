"""What every scene must do, whatever its game: each check plays or asks, and fails with a sentence."""

import copy

from goatgames.core.state import NOBODY
from goatgames.table.contract import Drag, Focus, Open, Play, Refuse
from tests.scenes.watched import sit


def until_asked(sitting, rng, most=4000, frame=40.0, patient=True):
    """Let time pass until a person is asked; curtains are passed, calls answered by lot. False: the game is over."""
    for number in range(most):
        if not sitting.driver.waits and number == 0 and not sitting.over:
            for _ in range(1 + int(rng.below(12))):  # in a race somebody is always asked, and time goes on
                sitting.step(frame)
        if sitting.due is not None:
            behind_the_curtain(sitting)
            sitting.passed()
        elif sitting.calling is not None:
            people = sitting.calling.people
            sitting.hush() if rng.below(2) else sitting.call(people[int(rng.below(len(people)))])
        elif sitting.seat is not None:
            return True
        elif sitting.over:
            return False
        elif rng.below(3) == 0:
            sitting.finish()
        before, moving = sitting.eyes.now, sitting.eyes.guarded
        sitting.step(frame)
        if moving and sitting.eyes.now != before:
            assert sitting.eyes.now == NOBODY, "in a game of secrets eyes change only behind a curtain"
    assert not patient, "the table waits for ever"
    return False


def behind_the_curtain(sitting):
    """Nobody's eyes, and no control but the curtain's own acts."""
    assert sitting.eyes.now == NOBODY and sitting.seat is None
    view = sitting.match.view(NOBODY)
    assert sitting.view.key() == view.key()
    fresh = sitting.scene.shown(view, NOBODY, sitting._masked(sitting.match.recent()))
    assert sitting.shown == fresh, "behind the curtain lies what nobody may see"
    before = sitting.match.ply
    for control in sitting.scene.controls(sitting.at()):
        assert sitting.act(control.id) is None
    sitting.step(1000)
    assert sitting.match.ply == before, "the table goes on behind the curtain"


def ask_everything(sitting, rng):
    """All answers once, for a hover and a drag of anything; the watched scene says what they may not change."""
    at = sitting.at()
    controls = sitting.scene.controls(at)
    ids = [control.id for control in controls]
    assert len(ids) == len(set(ids)), f"two controls of one id: {ids}"
    for control in controls:
        assert control.enabled or control.why, f"{control.id} is off and does not say why"
        assert control.rect.w > 0 and control.rect.h > 0, f"{control.id} takes no room"
    if ids:
        hover = ids[int(rng.below(len(ids)))]
        sitting.look(hover, Drag(hover, (300, 300)) if rng.below(4) == 0 else None)
    at = sitting.at()
    scene = sitting.scene
    scene.saying(at), scene.fixed(at), scene.controls(at), scene.no_hint(at)
    for seat in range(len(sitting.players)):
        scene.plate(at, seat)
    for id in ids:
        scene.large(at, id)
    sitting.look("", None)
    return controls


def gesture(sitting, rng):
    """One act of a random control; whether it played."""
    controls = ask_everything(sitting, rng)
    assert sum(control.first for control in controls) == 1, "no control has the focus, or several have"
    first = next(control for control in controls if control.first)
    assert first.enabled and first.focusable, f"{first.id} cannot have the focus"
    able = [control for control in controls if control.enabled]
    control = first if rng.below(4) == 0 else able[int(rng.below(len(able)))]
    onto = ""
    drops = [other.id for other in able if other.drop and other.id != control.id]
    if control.drag and drops and rng.below(2):
        onto = drops[int(rng.below(len(drops)))]
    before, ply = repr(sitting.choice), sitting.match.ply
    did = sitting.act(control.id, onto)
    if isinstance(did, Refuse):
        assert did.sentence.endswith((".", "!", "?")), f"{control.id} is refused with {did.sentence!r}"
        assert sitting.match.ply == ply and repr(sitting.choice) == before, "a refusal changes something"
        return False
    if isinstance(did, Play):
        assert sitting.match.ply > ply or not sitting.driver.waits, f"{control.id} plays nothing"
        return True
    assert sitting.match.ply == ply
    done = isinstance(did, Focus | Open) or onto or repr(sitting.choice) != before
    assert done, f"{control.id} does nothing and does not say why"
    if isinstance(did, Open):
        assert sitting.scene.large(sitting.at(), did.id) is not None, f"{did.id} has nothing to open large"
    if isinstance(did, Focus):
        ids = [other.id for other in sitting.scene.controls(sitting.at())]
        assert did.id in ids, f"the focus goes to {did.id}, which is not there"
    return False


def play_game(case, kinds, rng, ask="call", most=3000):
    """Random gestures through controls only until the game is over, or `most` of them; the sitting.

    Where nobody at the screen is asked, as many frames are watched.
    """
    sitting = sit(case, kinds, rng, ask)
    watched = 4000 if "p" in kinds else most * 40
    for _ in range(most):
        if not until_asked(sitting, rng, watched, patient="p" in kinds):
            return sitting
        if rng.below(12) == 0 and sitting.undo_refusal() is None:
            sitting.undo()
            continue
        if rng.below(8) == 0:
            sitting.back()
        if rng.below(12) == 0 and not sitting.scene.no_hint(sitting.at()):
            sitting.ask_hint()
            for _ in range(4):
                sitting.step(40)
            assert sitting.seat is None or sitting.hint is not None, "a hint that was asked for does not come"
        if sitting.seat is not None:
            gesture(sitting, rng)
    return sitting


def every_event_is_shown(scene):
    """Of a scene that has been watched: each kind met made a step, or is silent."""
    assert scene.met - scene.moved <= scene.silent, f"{scene.met - scene.moved - scene.silent} make no step"


def reachable(sitting, most=4000):
    """The first plies of all gestures that controls alone can make of this question, found by trying everything."""
    legal = set(sitting.view.legal(sitting.seat))
    found, seen, waiting = set(), {repr(sitting.choice)}, [sitting.choice]
    scene = sitting.scene.scene
    while waiting and most and not legal <= found:
        choice = waiting.pop(0)
        at = sitting.at()._replace(choice=choice, preview=None)
        for control in scene.controls(at):
            if not control.enabled:
                continue
            most -= 1
            trial = copy.deepcopy(choice)
            did = scene.act(at._replace(choice=trial), control.id)
            if isinstance(did, Play):
                found |= {did.moves[0]} if did.moves else set()
            elif repr(trial) not in seen:
                seen.add(repr(trial))
                waiting.append(trial)
    return found, legal


def choices_are_kept(case, rng):
    """Bots answer beside a half-made choice of a person: same object, same words, controls stay, a hint comes."""
    sitting = sit(case, "p" + "b" * (case.seats - 1), rng, late=3)
    kept = 0
    while until_asked(sitting, rng):
        others = [seat for seat in sitting.match.to_move() if seat != sitting.seat]
        if others:
            controls = [c for c in sitting.scene.controls(sitting.at()) if c.enabled and c.focusable]
            for control in controls[:1]:
                sitting.act(control.id)
            if sitting.seat is None:
                continue
            choice, said, question = sitting.choice, repr(sitting.choice), sitting.question
            ids = [control.id for control in sitting.scene.controls(sitting.at())]
            sitting.ask_hint()
            ply = sitting.match.ply
            for _ in range(200):
                sitting.step(40)
                assert sitting.seat is not None, "a bot's answer takes the question away"
                assert sitting.choice is choice and repr(choice) == said, "a bot's answer changes a choice"
                assert [c.id for c in sitting.scene.controls(sitting.at())] == ids, "controls vanish"
                assert not sitting.finish(), "a click is eaten beside an open question"
            assert sitting.match.ply > ply, "the bots wait for the person"
            assert sitting.question == question and sitting.hint is not None, "the hint does not come"
            kept += 1
        gesture(sitting, rng)
    return kept


def asked_after(sitting, most=200):
    """What the people at the screen notice, frame by frame, until somebody is asked."""
    noticed = []
    for _ in range(most):
        calling = sitting.calling is not None
        noticed.append((sitting.due, calling, sitting.seat, repr(sitting.shown), sitting.moving))
        if sitting.due is not None or sitting.seat is not None or calling or sitting.over:
            break
        sitting.step(40)
    return noticed
