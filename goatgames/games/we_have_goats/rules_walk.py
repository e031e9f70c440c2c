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
    """What the goats of a seat can do. WG-39, WG-40, WG-44."""

    __slots__ = ("grass", "home", "shares", "stays")

    def __init__(self, position: Position, seat: int) -> None:
        self.home: int = position.board.home_cell[seat]
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

    ends: cells in order of cost, the start first. cost[cell]: moves, -1 or -2 if the cell is not reached. back[cell]:
    the end before it on the way.
    """

    __slots__ = ("back", "cost", "ends")

    def __init__(self, position: Position, goat: int, moves: int) -> None:
        legs = Legs(position, goat // GOATS)
        start = position.at[goat]
        ground = position.ground
        slid = position.slid
        cost: list[int] = [UNSEEN] * CELLS
        back: list[int] = [UNSEEN] * CELLS
        ends: list[int] = [start]
        if not legs.shares:  # WG-19, WG-44
            at, tipsy = position.at, position.tipsy
            for other in range(len(at)):
                if other != goat and not tipsy[other]:
                    cost[at[other]] = BLOCKED
        cost[start] = 0
        cost[legs.home] = UNSEEN  # WG-48
        home: i64 = legs.home
        grass = legs.grass
        stays = legs.stays
        done: i64 = 0
        while done < len(ends):
            here: i64 = ends[done]
            done += 1
            used: i64 = cost[here] + 1
            if used > moves or here == home:
                continue
            for step in STEP:
                cell: i64 = here + step
                what: i64 = ground[cell]
                if what == PATH or (what == GRASS and grass) or (what == PEN and cell == home):
                    if cost[cell] == UNSEEN:
                        cost[cell] = used
                        back[cell] = here
                        ends.append(cell)
                elif what == SLIDER and cost[cell] != BLOCKED:
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
                        # WG-39, and WG-21: after the first slide of the goat on a slider it is free to stay
                        if cost[cell] == UNSEEN and (
                            stops or stays or cell in slid or self._slides_before(back, start, here, cell)
                        ):
                            cost[cell] = used
                            back[cell] = here
                            ends.append(cell)
                        if stops:
                            break
                        cell = beyond
                        if what != SLIDER:
                            if cost[cell] == UNSEEN:
                                cost[cell] = used
                                back[cell] = here
                                ends.append(cell)
                            break
        self.ends: list[int] = ends
        self.cost: list[int] = cost
        self.back: list[int] = back

    def _slides_before(self, back: list[int], start: int, end: int, slider: i64) -> bool:
        """True if the way found from the start to this end slid on the slider."""
        while end != start:
            last = back[end]
            if last != end and slider != end and _between(last, end, slider):
                return True
            end = last
        return False

    def way(self, start: int, end: int) -> list[int]:
        """The ends on the way to one of them, from the start on."""
        found = [end]
        while end != start:
            end = self.back[end]
            found.append(end)
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
    """The jumps and the spaces of others that a sober goat with a move left can enter from where it stands."""
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
        mine, others, sober = _met(position, goat, cell)
        over = jumps and (what == BOULDER or mine + others > 0)  # WG-42
        if over and stands(position, legs, goat, cell + step):
            for slides in slide_lengths(position, legs, goat, cell + step, step):
                found.append(JUMP * KIND + direction * 16 + slides)
        if enters and others > 0 and (not sober or legs.shares) and (what != GRASS or legs.grass):  # WG-43
            for slides in slide_lengths(position, legs, goat, cell, step):
                found.append(KITTY * KIND + direction * 16 + slides)
    return found


def slide_lengths(position: Position, legs: Legs, goat: int, cell: i64, step: i64) -> list[int]:
    """Over how many spaces a goat that came to this cell in this direction may slide on: one number where it must."""
    found: list[int] = []
    length = 0
    while position.ground[cell] == SLIDER and stands(position, legs, goat, cell + step):
        if legs.stays or cell in position.slid:  # WG-21, WG-39
            found.append(length)
        cell += step
        length += 1
    found.append(length)
    return found


def _met(position: Position, goat: int, cell: i64) -> tuple[int, int, bool]:
    """Own goats and opponents' on a cell, and whether one of the own is sober."""
    mine, others, sober = 0, 0, False
    at = position.at
    for other in range(len(at)):
        if at[other] == cell and other != goat:
            if other // GOATS == goat // GOATS:
                mine += 1
                sober = sober or not position.tipsy[other]
            else:
                others += 1
    return mine, others, sober


def _step(a: int, b: int) -> int:
    """The step of a straight way from a to b."""
    gap = b - a
    if gap > 0:
        return STEP[2] if gap % STEP[2] == 0 else 1
    return STEP[0] if gap % STEP[2] == 0 else -1


def _between(a: int, b: int, cell: i64) -> bool:
    """True if the cell lies strictly between the ends of a straight way."""
    step: i64 = _step(a, b)
    at: i64 = a + step
    while at != b:
        if at == cell:
            return True
        at += step
    return False
