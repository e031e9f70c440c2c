"""What somebody at the screen has missed since they last had it: how much of it is still shown, and in which words."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field

from goatgames.match import Match
from goatgames.table.contract import At, GameScene, Step, Told

MOST = 6000.0  # ms that are shown, at the speed they are shown at
SPEED = "fast"
PARTS = 4  # that are named one by one


@dataclass
class Part:
    """Gestures and draws of one turn: whose, in words ("" where the log says nothing), how many of them."""

    seat: int
    words: str
    count: int = 1


@dataclass
class Missed:
    """What is being shown again. before: log lines older than that; at: the part that runs now, -1 before the first;
    share: how much of it has been shown, 0..1."""

    parts: list[Part] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    at: int = -1
    share: float = 0.0

    def begin(self, telling: int) -> None:
        """The so-and-so-many-th of the tellings shown begins."""
        for number, part in enumerate(self.parts):
            if telling < part.count:
                self.at, self.share = number, telling / part.count
                return
            telling -= part.count


def done(step: Step) -> None:
    """A step that nobody looks at."""
    if step.each is not None:
        step.each(1.0)
    if step.end is not None:
        step.end()


def shown_from(scene: GameScene, at: At, missed: Sequence[Sequence[Told]], factor: float) -> int:
    """The first of what was missed that is still shown, as much of the end as there is time for, and always the last
    that moves anything; factor: of lengths."""
    trial, lengths = copy.deepcopy(at.shown), []
    for told in missed:
        lengths.append(0.0)
        for step in scene.steps(at._replace(shown=trial), told):
            lengths[-1] += 0.0 if step.beside else step.ms * factor
            done(step)
    first = len(missed)
    while first > 0 and (sum(lengths[first - 1 :]) <= MOST or sum(lengths[first:]) == 0):
        first -= 1
    return first


def in_words(match: Match, seat: int, number: int, first: int, last: int) -> Missed:
    """What the tellings first .. last - 1 after the first `number` ones say to this seat, turn by turn; those before
    are in `before`, and so is what would be a fifth part."""
    found = Missed()
    lines = match.log_of(seat)
    for telling in range(last):
        plies = match.plies_told(number + telling, number + telling + 1)
        mine = [line for line in lines if line.ply in plies]
        if telling < first:
            found.before += [line.text for line in mine]
            continue
        who = next((line.seat for line in mine if line.seat >= 0), found.parts[-1].seat if found.parts else -1)
        words = mine[-1].text if mine else ""
        if found.parts and found.parts[-1].seat == who:
            part = found.parts[-1]
            part.words, part.count = words or part.words, part.count + 1
        else:
            found.parts.append(Part(who, words))
    return found
