"""What the table is told of the race besides the position: its cover, keys, times, who has answered."""

from dataclasses import dataclass
from typing import Final

OPEN: Final = ""
PAUSED: Final = "paused"
COUNT: Final = "count"


@dataclass(frozen=True)
class Live:
    """What the scene shows of the race itself. It never tells of a Set before a rightful hand has come down.

    cover: OPEN, PAUSED or COUNT; beat: 3 to 1, 0 while keys are held. held: (seat, sign) of keys that are down. keys:
    signs of grab and call by seat, "" for none. times: (seat, ms) of the hands of this claim, -1 without a clock. late:
    seats that were just too late. calm: without a clock; asking: everybody answers Set or no Set; answered: seats that
    have. devices: by seat, what their key belongs to.
    """

    cover: str = OPEN
    beat: int = 0
    held: tuple[tuple[int, str], ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    times: tuple[tuple[int, int], ...] = ()
    late: tuple[int, ...] = ()
    calm: bool = False
    asking: bool = False
    answered: tuple[int, ...] = ()
    people: tuple[int, ...] = ()
    devices: tuple[str, ...] = ()
