"""How fast bots of Row Your Goat see, grab, place and call: times by level, drawn before anybody's hand is known.

Every time is a function of (seed, seat, what lies on the table), never of what people do, and counts in seconds from
the moment the card lies. .25 s are what no attention shortens (simple reaction with the hand); the rest is lognormal.
"""

from math import cos, exp, log, pi, sqrt
from statistics import median
from typing import Final, NamedTuple

from goatgames.core.chance import Rng, stream
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_board import LINES

LEAST: Final = 0.35  # s; no hand comes down sooner
HAND: Final = 0.25  # s of every time that is no seeing
KNOWN: Final = 10  # Sets of a person after which their pace is known
KEPT: Final = 20  # Sets it is the median of


class Reflex(NamedTuple):
    """A pair of eyes and a hand. median: s until a Set is grabbed; sigma: of the lognormal; missed: how often a Set is
    seen at the second look only; false: how often a card that makes none is taken for one."""

    median: float
    sigma: float
    missed: float
    false: float


LEVELS: Final = {
    "kid": Reflex(2.2, 0.6, 0.15, 0.02),
    "easy": Reflex(1.6, 0.55, 0.08, 0.01),
    "normal": Reflex(1.15, 0.5, 0.04, 0.005),
    "hard": Reflex(0.85, 0.45, 0.02, 0.002),
    "champion": Reflex(0.62, 0.4, 0.0, 0.0),
}
USUAL: Final = "normal"  # of levels that are no players: random, greedy, search
OF_PACE: Final = {"kid": 1.5, "easy": 1.25, "normal": 1.0, "hard": 0.9, "champion": 0.8}  # times the person's median
PLACING: Final = 1.0  # s until who is on turn places, as a part of the time a Set takes
CALLING: Final = 0.9
POINTING: Final = 1.3


def pace(sets: list[float]) -> float | None:
    """The person's pace from the times of earlier Sets, the latest last: the median of the last 20; None before ten."""
    return median(sets[-KEPT:]) if len(sets) >= KNOWN else None


def reflex(level: str, known: float | None = None) -> Reflex:
    """A level's reflexes; known: the pace of the fastest person at the table, which bots then go at."""
    usual = LEVELS.get(level, LEVELS[USUAL])
    if known is None:
        return usual
    return usual._replace(median=max(LEAST, known * OF_PACE.get(level, 1.0)))


def spotting(state: RowYourGoat, seat: int, of: Reflex, seed: str) -> float:
    """When the seat's hand comes down on a lifesaver for the Sets that lie there, if it is not held up."""
    rng = stream(seed, f"reflex {seat}", state.placed)
    slow = 1.0 + 0.05 * max(0, _open_lines(state) - 1)
    kinds = [_kind(state, line) for line in state.set_lines()]
    own = 0.85 if _last_placer(state) == seat else 1.0
    factor = min(kinds, default=1.0) * slow * own
    time = _draw(of, rng, factor)
    if rng.unit() < of.missed:
        time += _draw(of, rng, factor)
    return max(LEAST, time)


def saw(state: RowYourGoat, seat: int, of: Reflex, seed: str) -> bool:
    """Whether the seat sees the Sets that lie there at the first look: the same draw as `spotting` goes by."""
    rng = stream(seed, f"reflex {seat}", state.placed)
    _draw(of, rng, 1.0)
    return rng.unit() >= of.missed


def slip(state: RowYourGoat, seat: int, of: Reflex, seed: str) -> float | None:
    """When the seat grabs although no Set lies there; None where it does not."""
    rng = stream(seed, f"slip {seat}", state.placed)
    return max(LEAST, _draw(of, rng, 1.0)) if rng.unit() < of.false else None


def placing(state: RowYourGoat, seat: int, of: Reflex, seed: str) -> float:
    """When the seat on turn places its card."""
    return max(LEAST, _draw(of, stream(seed, f"place {seat}", state.placed), PLACING))


def calling(state: RowYourGoat, seat: int, of: Reflex, seed: str, own: bool) -> float:
    """When the seat calls out: for its own one card, or at somebody else's."""
    rng = stream(seed, f"call {seat} {own}", state.placed)
    return max(LEAST, _draw(of, rng, CALLING if own else POINTING))


def _draw(of: Reflex, rng: Rng, factor: float) -> float:
    """.25 s and a lognormal time (Box and Muller 1958) whose median is what is left of the reflex's."""
    normal = sqrt(-2.0 * log(max(rng.unit(), 1e-9))) * cos(2.0 * pi * rng.unit())
    return HAND + max(0.05, of.median * factor - HAND) * exp(of.sigma * normal)


def _kind(state: RowYourGoat, line: int) -> float:
    """Boat and colour alike are seen soonest, then colour, then the boat alone."""
    board = state.board
    look = -1
    for space in (board.first[line], board.second[line], board.third[line]):
        look &= board.looks[state.tops[space]]
    boat, colour = look & 15 != 0, look >> 4 != 0
    return 0.8 if boat and colour else 0.9 if colour else 1.15


def _open_lines(state: RowYourGoat) -> int:
    """Lines with three stacks, which all have to be looked at."""
    board, filled = state.board, state.filled
    return sum(
        1
        for line in range(LINES)
        if filled >> board.first[line] & filled >> board.second[line] & filled >> board.third[line] & 1
    )


def _last_placer(state: RowYourGoat) -> int:
    """Whose card came last, as far as the turn tells: the seat to the right of the one on turn."""
    return (state.turn - 1) % state.seats
