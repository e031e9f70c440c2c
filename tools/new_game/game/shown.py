"""The picture as data: the goats on their lanes, the die; and what each event does to it, as steps."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from goatgames.core.state import NOBODY
from goatgames.games.goat_race.rules import START, GoatRace
from goatgames.table.contract import Cue, Step, Told
from goatgames.ui import tray
from goatgames.ui.pieces import Way

FELT = (9.0, 2.3)  # in dice
SIDES = ("1", "2", "3", "4", "5", "6")
HOP = 320.0


@dataclass
class Shown:
    """at: steps by seat; counted: of this turn; face: of the die, 0 before the first roll of a turn. roll: ms since the
    die was thrown; way: of the goat that moves."""

    turn: int
    at: list[int]
    counted: int
    face: int
    roll: float | None = field(default=None, compare=False)
    way: Way | None = field(default=None, compare=False)


def shown_of(view: GoatRace, past: Sequence[Told]) -> Shown:
    """The picture of a position; the die lies as it fell last in this turn."""
    face = 0
    for one in past:
        face = one.data[0] if one.kind == "roll" else 0 if one.kind in ("turn", "rest") else face
    turn = NOBODY if view.phase == START else view.turn
    return Shown(turn, view.at[:], view.counted, face if view.counted else 0)


def throw_of(shown: Shown) -> tray.Throw:
    """The throw that is shown: the same for the same roll."""
    return tray.throw(f"{shown.turn} {shown.at} {shown.counted}", [str(shown.face)], FELT, SIDES)


def steps(shown: Shown, told: Sequence[Told]) -> Iterator[Step]:
    """The events of one gesture or draw as movements."""
    for one in told:
        if one.kind == "roll":
            shown.face = one.data[0]
            shown.roll = 0.0
            yield Step(tray.THROW, lambda share: setattr(shown, "roll", share * tray.THROW), ease="linear",
                       cues=throw_of(shown).cues())  # fmt: skip
            yield Step(200)
            shown.roll = None
            shown.counted += one.data[0]
        elif one.kind == "stumble":
            shown.counted = 0
            yield Step(300, cues=(Cue(0.0, "fall"),), shake=3)
        elif one.kind == "rest":
            shown.way = Way("hop", (one.seat, shown.at[one.seat]), (one.seat, one.data[1]))
            yield Step(HOP, lambda share: setattr(shown.way, "share", share), cues=(Cue(0.0, "step"),))
            shown.way = None
            shown.at[one.seat], shown.counted, shown.face = one.data[1], 0, 0
        elif one.kind in ("start", "turn"):
            shown.turn, shown.counted, shown.face = one.data[0], 0, 0
            yield Step(150, cues=(Cue(0.0, "turn"),))
