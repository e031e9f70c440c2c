"""Moving goats: where a goat can walk, slide, jump; whom it meets on the way. Nothing here changes a position.

The ends of a walk without meetings are found by one flood. A meeting - a jump over a boulder or a goat, a Zombie Kitty
entering a space - is a choice of its own, made from where the goat stands.
"""

from typing import Final

from mypy_extensions import i64

from goatgames.games.we_have_goats.rules_board import (
    BOULDER,
    CELLS,
    CHUPACABRAS,
    GOATS,
    GRASS,
    GRASS_WALKER,
    OUT,
    PANCAKE,
    PATH,
    PEN,
    ROCK_JUMPER,
    SLIDER,
    STEP,
    ZOMBIE_KITTY,
)
from goatgames.games.we_have_goats.rules_moves import (
    JUMP,
    KIND,
    KITTY,
)
from goatgames.games.we_have_goats.rules_position import (
    Position,
)

UNSEEN: Final = -1
BLOCKED: Final = -2


class Legs:
    """What the goats of a seat can do. WG-39, WG-40, WG-43, WG-44."""

    __slots__ = ("enters", "grass", "home", "shares", "stays")

    def __init__(self, position: Position, seat: int) -> None:
        self.home: int = position.board.home_cell[seat]
        self.enters: bool = position.works(seat, ZOMBIE_KITTY)
        self.grass: bool = position.works(seat, GRASS_WALKER)
        self.shares: bool = position.works(seat, PANCAKE)
        self.stays: bool = position.works(seat, CHUPACABRAS)


def can_move(position: Position, goat: int) -> bool:
    """True if the goat could use a move at all: WG-18, WG-20."""
    seat = goat // GOATS
    cell = position.at[goat]
    if cell == position.board.home_cell[seat]:  # WG-22
        return False
    if position.tipsy[goat]:
        return True
    legs = Legs(position, seat)
    for step in STEP:
        if stands(position, legs, goat, cell + step):
            return True
    return len(meetings(position, goat)) > 0


def stands(position: Position, legs: Legs, goat: int, cell: i64) -> bool:
    """True if the goat may come to stand on the cell without moving anybody away."""
    what = position.ground[cell]
    if what == PEN:  # WG-22; WG-48: any number of goats fits
        return cell == legs.home
    if what == OUT or what == BOULDER or (what == GRASS and not legs.grass):  # WG-19, WG-40
        return False
    if legs.shares:  # WG-44
        return True
    at, tipsy = position.at, position.tipsy
    for other in range(len(at)):
        if at[other] == cell and other != goat and not tipsy[other]:  # WG-19
            return False
    return True


class Flood:
    """Where a goat can end with so many moves and without a meeting.

    WG-21: which sliders a goat has slid on decides what it may do on them later, so that the flood is over spaces and
    the sliders slid on. A way is dropped only if another to the same space costs no more and has slid on all of its
    sliders and perhaps others: it can do everything that one can.

    ends: cells in order of cost, the start first. cost[cell]: moves, -1 or -2 if the cell is not reached.
    """

    __slots__ = ("_back", "_best", "_bits", "_cells", "_costs", "_first", "_next", "_slid", "cost", "ends")

    def __init__(self, position: Position, goat: int, moves: int) -> None:
        legs = Legs(position, goat // GOATS)
        start = position.at[goat]
        ground = position.ground
        self._bits: list[int] = [0] * CELLS  # by slider: its bit, once one is met
        self._first: list[int] = [-1] * CELLS  # by cell: its last way found, and the one before it
        self._next: list[int] = [-1]
        self._best: list[int] = [-1] * CELLS  # by cell: the way that is told of
        self._cells: list[int] = [start]
        self._costs: list[int] = [0]
        self._back: list[int] = [-1]
        self._slid: list[int] = [0]
        self.cost: list[int] = [UNSEEN] * CELLS
        self.ends: list[int] = [start]
        cost = self.cost
        if not legs.shares:  # WG-19, WG-44
            at, tipsy = position.at, position.tipsy
            for other in range(len(at)):
                if other != goat and not tipsy[other]:
                    cost[at[other]] = BLOCKED
        cost[start] = 0
        cost[legs.home] = UNSEEN  # WG-48
        self._first[start] = self._best[start] = 0
        self._slid[0] = self._all(position.slid)
        home: i64 = legs.home
        grass = legs.grass
        stays = legs.stays
        done: i64 = 0
        while done < len(self._cells):
            here: i64 = self._cells[done]
            used: i64 = self._costs[done] + 1
            way: i64 = done
            done += 1
            if used > moves:
                break
            if here == home:
                continue
            for step in STEP:
                cell: i64 = here + step
                what: i64 = ground[cell]
                if cost[cell] == BLOCKED:
                    continue
                if what == PATH or (what == GRASS and grass) or (what == PEN and cell == home):
                    self._reach(cell, self._slid[way], used, way)
                elif what == SLIDER:
                    slid: i64 = self._slid[way]
                    while True:  # WG-21: from slider to slider it goes on
                        beyond: i64 = cell + step
                        what = ground[beyond]
                        stops = (
                            cost[beyond] == BLOCKED
                            or what == OUT
                            or what == BOULDER
                            or (what == GRASS and not grass)
                            or (what == PEN and beyond != home)
                        )
                        bit: i64 = self._bit(cell)
                        # WG-39, and WG-21: after the first slide of the goat on a slider it is free to stay
                        if stops or stays or slid & bit:
                            self._reach(cell, slid, used, way)
                        if stops:
                            break
                        slid |= 0 if stays else bit
                        cell = beyond
                        if what != SLIDER:
                            self._reach(cell, slid, used, way)
                            break

    def _bit(self, slider: i64) -> i64:
        """The slider's bit in a set of sliders."""
        if self._bits[slider] == 0:
            self._bits[slider] = 1 << sum([1 for bit in self._bits if bit])
        return self._bits[slider]

    def _all(self, sliders: list[int]) -> int:
        found: i64 = 0
        for slider in sliders:
            found |= self._bit(slider)
        return int(found)

    def _reach(self, cell: i64, slid: i64, used: i64, back: i64) -> None:
        """A way to the cell, which has cost no less than those found before."""
        way: i64 = self._first[cell]
        while way >= 0:
            if self._slid[way] & slid == slid:
                return
            way = self._next[way]
        number = len(self._cells)
        self._cells.append(int(cell))
        self._costs.append(int(used))
        self._slid.append(int(slid))
        self._back.append(int(back))
        self._next.append(self._first[cell])
        self._first[cell] = number
        best = self._best[cell]
        if best < 0:
            self.cost[cell] = int(used)
            self.ends.append(int(cell))
            self._best[cell] = number
        elif self._costs[best] == used and self._slid[best] & slid == self._slid[best]:
            self._best[cell] = number  # it costs the same and leaves more freedom

    def way(self, end: int) -> list[int]:
        """The ends on a cheapest way to one of them, from the start on."""
        way = self._best[end]
        found: list[int] = []
        while way >= 0:
            found.append(self._cells[way])
            way = self._back[way]
        found.reverse()
        return found


def slides_on(way: list[int]) -> list[int]:
    """The sliders on which a goat slid that went this way: they lie between two ends."""
    found: list[int] = []
    for i in range(1, len(way)):
        step = _step(way[i - 1], way[i])
        cell = way[i - 1] + step
        while cell != way[i]:
            found.append(cell)
            cell += step
    return found


def meetings(position: Position, goat: int) -> list[int]:
    """The jumps, and the ways into spaces of others, that a sober goat with a move left has from where it stands."""
    seat = goat // GOATS
    found: list[int] = []
    jumps = position.works(seat, ROCK_JUMPER)
    enters = position.works(seat, ZOMBIE_KITTY)
    if not (jumps or enters):
        return found
    legs = Legs(position, seat)
    ground = position.ground
    start = position.at[goat]
    if start == legs.home:
        return found
    for direction in range(4):
        step = STEP[direction]
        cell = start + step
        what = ground[cell]
        if what == OUT or what == PEN:
            continue
        over = jumps and (what == BOULDER or _met(position, goat, cell) > 0)  # WG-42
        if over and (stands(position, legs, goat, cell + step) or may_enter(position, legs, goat, cell + step)):
            for slides in slide_lengths(position, legs, goat, cell + step, step):
                found.append(JUMP * KIND + direction * 16 + slides)
        if enters and may_enter(position, legs, goat, cell):  # WG-43
            for slides in slide_lengths(position, legs, goat, cell, step):
                found.append(KITTY * KIND + direction * 16 + slides)
        elif enters and what == SLIDER and stands(position, legs, goat, cell):  # WG-59: met at the end of a slide
            length = 0
            while ground[cell] == SLIDER and not may_enter(position, legs, goat, cell + step):
                if not stands(position, legs, goat, cell + step):
                    length = -1
                    break
                cell += step
                length += 1
            if length >= 0 and ground[cell] == SLIDER:
                for slides in slide_lengths(position, legs, goat, cell + step, step):
                    found.append(KITTY * KIND + direction * 16 + length + 1 + slides)
    return found


def slide_lengths(position: Position, legs: Legs, goat: int, cell: i64, step: i64) -> list[int]:
    """Over how many spaces a goat that came to this cell in this direction may slide on: one number where it must."""
    found: list[int] = []
    length = 0
    while position.ground[cell] == SLIDER:
        free = stands(position, legs, goat, cell + step)
        if not free and not may_enter(position, legs, goat, cell + step):
            break
        if not free or legs.stays or cell in position.slid:  # WG-59: a Kitty may; WG-21, WG-39
            found.append(length)
        cell += step
        length += 1
    found.append(length)
    return found


def may_enter(position: Position, legs: Legs, goat: int, cell: i64) -> bool:
    """WG-43: may the goat, as a Zombie Kitty, enter the cell and send the opponents' goats away that stand there?"""
    what = position.ground[cell]
    if not legs.enters or what == OUT or what == PEN or what == BOULDER or (what == GRASS and not legs.grass):
        return False
    others = False
    at = position.at
    for other in range(len(at)):
        if at[other] == cell and other != goat:
            if other // GOATS != goat // GOATS:
                others = True
            elif not position.tipsy[other] and not legs.shares:  # WG-19
                return False
    return others


def met_on(position: Position, goat: int, move: int) -> list[int]:
    """The opponents' goats that a jump or a Kitty's way sends to pens. WG-43; WG-59: a jump those in its way only."""
    legs = Legs(position, goat // GOATS)
    step = STEP[(move & 1023) >> 4]
    cell = position.at[goat] + step
    jumps = move >> 10 == JUMP
    if jumps:
        cell += step
    cells = [cell + step * i for i in range((move & 15) + 1)]
    if jumps:
        cells = [cell for cell in cells if not stands(position, legs, goat, cell)]
    own = goat // GOATS
    return [other for other in range(len(position.at)) if other // GOATS != own and position.at[other] in cells]


def _met(position: Position, goat: int, cell: i64) -> int:
    """How many other goats stand on a cell."""
    count = 0
    at = position.at
    for other in range(len(at)):
        if at[other] == cell and other != goat:
            count += 1
    return count


def _step(a: int, b: int) -> int:
    """The step of a straight way from a to b."""
    gap = b - a
    if gap > 0:
        return STEP[2] if gap % STEP[2] == 0 else 1
    return STEP[0] if gap % STEP[2] == 0 else -1
