"""A goat walks: the plies of one walk, by a card, a lock or Phone Down."""

from typing import Final

from goatgames.core.state import Event
from goatgames.games.we_have_goats.rules_board import (
    GOATS,
    PENS,
    STEP,
)
from goatgames.games.we_have_goats.rules_moves import (
    JUMP,
    KIND,
    PEN,
    STOP,
    TO,
)
from goatgames.games.we_have_goats.rules_position import (
    SENDING,
    WALKED,
    WALKING,
)
from goatgames.games.we_have_goats.rules_table import (
    Table,
    say,
)
from goatgames.games.we_have_goats.rules_walk import (
    Flood,
    meetings,
    met_on,
    slides_on,
)

MUST: Final = 0  # the goat has to use a move: WG-18
ARRIVED: Final = 1
FREE: Final = 2


def start_walk(t: Table, goat: int, moves: int, arrived: int = MUST) -> None:
    """The goat may use so many moves."""
    t.walker = goat
    t.left = moves
    t.arrived = arrived
    t.slid = []
    t.phase = WALKING


def walk_moves(t: Table) -> list[int]:
    """What the goat that walks can do next."""
    goat = t.walker
    found: list[int] = []
    if t.arrived != MUST:
        found.append(STOP * KIND)
    if t.left == 0:
        return found
    start = t.at[goat]
    tipsy = t.tipsy[goat]
    if t.arrived != ARRIVED:
        if tipsy:  # WG-20: to stand up uses a move
            found.append(TO * KIND + start)
        for cell in Flood(t, goat, t.left - tipsy).ends:
            if cell != start:
                found.append(TO * KIND + cell)
    if not tipsy:
        found += meetings(t, goat)
    return found


def step(t: Table, move: int, out: list[Event] | None) -> None:
    """One ply of the walk."""
    kind, value = move >> 10, move & 1023
    goat = t.walker
    if kind == STOP:
        t.phase = WALKED
        return
    start = t.at[goat]
    if kind == TO:
        cost = 0
        if t.tipsy[goat]:
            cost = 1
            t.put_goat(goat, start, 0)
            say(out, "stand", t.turn, (goat,))
        if value != start:
            flood = Flood(t, goat, t.left - cost)
            cost += flood.cost[value]
            way = flood.way(value)
            t.slid += slides_on(way)
            t.put_goat(goat, value, 0)
            say(out, "walk", t.turn, (goat, *way))
        t.left -= cost
        t.arrived = ARRIVED
    else:
        direction = STEP[value >> 4]
        cell = start + direction
        end = cell + direction * (value & 15)
        if kind == JUMP:
            end += direction
        t.left -= 1
        t.arrived = FREE
        jumped = [other for other in range(len(t.at)) if t.at[other] == cell and other // GOATS != goat // GOATS]
        met = met_on(t, goat, move)
        for i in range(value & 15):  # WG-21: the last space is not slid on
            t.slid.append(end - direction * (i + 1))
        t.put_goat(goat, end, 0)
        if kind == JUMP:  # WG-42
            say(out, "jump", t.turn, (goat, start, cell, end))
            for other in jumped:
                if not t.tipsy[other]:
                    t.put_goat(other, cell, 1)
                    say(out, "tipsy", t.turn, (other,))
        else:
            say(out, "kitty", t.turn, (goat, start, t.at[met[0]], end))
        for seat in t.clockwise(t.turn):  # WG-43, WG-50: the goats met go one after another, clockwise
            t.waiting += [other for other in met if other // GOATS == seat]
        if t.waiting:
            t.phase = SENDING
            return
    go_on(t, out)


def go_on(t: Table, out: list[Event] | None) -> None:
    """After a ply: the walk ends by itself when nothing but stopping is left."""
    t.phase = WALKING
    if t.is_home(t.walker):  # WG-22
        say(out, "home", t.turn, (t.walker,))
        t.phase = WALKED
    elif walk_moves(t) == [STOP * KIND]:
        t.phase = WALKED


def pens_for(t: Table) -> list[int]:
    """WG-43: the pens for the goat met first, neither the player's own nor its home."""
    home = t.board.home[t.waiting[0] // GOATS]
    return [PEN * KIND + pen for pen in range(4) if pen != home and pen != t.board.home[t.turn]]


def send(t: Table, move: int, out: list[Event] | None) -> None:
    """The goat met first goes to a pen, unchanged."""
    goat = t.waiting.pop(0)
    t.put_goat(goat, PENS[move & 3], t.tipsy[goat])
    say(out, "pen", t.turn, (goat, move & 3))
    if not t.waiting:
        go_on(t, out)
