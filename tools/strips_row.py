"""The movements of Row Your Goat: each begins at a set position and goes on by hands at set times, for a race waits for
nobody."""

from collections.abc import Callable
from typing import Any, NamedTuple

from shots_row import CROSS, GRID, PLAIN, press, race
from shots_states import Studio

from goatgames.games.row_your_goat import keys
from goatgames.games.row_your_goat.race_live import COUNT

Act = Callable[[Studio, Any], object]


class Movement(NamedTuple):
    """begin: brings the table about; acts: what happens at how many ms; ms: how long it is filmed."""

    begin: Callable[[Studio], Any]
    acts: tuple[tuple[int, Act], ...]
    ms: int


def _at(kinds: str, grid: tuple[str, ...], decks: tuple[str, ...] = (), more: str = "", calm: bool = False,
        rest: int = 700) -> Callable[[Studio], Any]:  # fmt: skip
    def begin(studio: Studio) -> Any:
        page = race(studio, kinds, grid, decks, more, calm)
        studio.wait(rest)
        return page

    return begin


def _hands(*seats: int, what: str = keys.GRAB) -> Act:
    return lambda studio, page: press(page, *seats, what=what)


def _act(id: str) -> Act:
    return lambda studio, page: page.act(id)


def _count(studio: Studio, page: Any) -> None:
    page.sitting.driver.cover, page.sitting.driver._left = COUNT, 1500.0


def _calm(studio: Studio) -> Any:
    page = race(studio, "ppp", GRID, calm=True)
    page.sitting.driver.answers.asking = True
    studio.wait(60)
    return page


MOVEMENTS = {
    "flip": Movement(_at("ppp", PLAIN), ((40, _act("cell:5")),), 900),
    "flip-first": Movement(_at("ppp", ("-- -- --",) * 3), ((40, _act("cell:4")),), 900),
    "claim": Movement(_at("ppp", GRID), ((40, _hands(0)), (320, _hands(2))), 2600),
    "claim-five": Movement(
        _at("ppppp", GRID), ((40, _hands(0)), (200, _hands(3)), (430, _hands(1)), (700, _hands(4))), 2800
    ),
    "photo": Movement(_at("pppp", GRID), ((40, _hands(0, 3)), (900, _hands(2))), 2900),
    "miss": Movement(_at("pbp", PLAIN, rest=900), ((40, _hands(0)), (1300, _act("cell:8"))), 2600),
    "second": Movement(_at("pppp", GRID), ((40, _hands(0)), (760, _hands(0)), (2100, _act("cell:8"))), 2900),
    "wrong": Movement(_at("ppp", ("pr bw --", "-- ot --", "-- -- --")), ((40, _act("cell:0")),), 2400),
    "call": Movement(
        _at("pppp", PLAIN, ("1", "5", "*", "1"), "uncalled mila/uncalled jonas", rest=300),
        ((40, _hands(0, what=keys.CALL)), (1100, _hands(1, what=keys.CALL))), 2900,
    ),
    "choice": Movement(_at("pp", CROSS), ((40, _hands(1)), (1700, _act("line:3"))), 2900),
    "won": Movement(_at("pp", GRID, ("0@5", "*")), ((40, _hands(0)),), 2600),
    "count": Movement(_at("pbp", GRID, rest=60), ((0, _count),), 2000),
    "calm": Movement(_calm, ((40, _act("set:0")), (320, _act("none:1")), (700, _act("set:2"))), 2900),
}  # fmt: skip
MOMENT = Movement(_at("ppp", GRID), ((40, _hands(0)), (320, _hands(2))), 1900)
