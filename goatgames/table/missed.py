"""What somebody at the screen has missed since they last had it: how much of it is still shown."""

import copy
from collections.abc import Sequence

from goatgames.table.contract import At, GameScene, Step, Told

MOST = 6000.0  # ms that are shown, at the speed they are shown at
SPEED = "fast"


def done(step: Step) -> None:
    """A step that nobody looks at."""
    if step.each is not None:
        step.each(1.0)
    if step.end is not None:
        step.end()


def shown_from(scene: GameScene, at: At, missed: Sequence[Sequence[Told]], factor: float) -> int:
    """The first of what was missed that is still shown, as much of the end as there is time for; factor: of lengths."""
    trial, lengths = copy.deepcopy(at.shown), []
    for told in missed:
        lengths.append(0.0)
        for step in scene.steps(at._replace(shown=trial), told):
            lengths[-1] += 0.0 if step.beside else step.ms * factor
            done(step)
    first = len(missed)
    while first > 0 and sum(lengths[first - 1 :]) <= MOST:
        first -= 1
    return first
