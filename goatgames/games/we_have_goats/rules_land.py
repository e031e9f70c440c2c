"""Laying, swapping, turning and removing land cards: what the rules allow. Nothing here changes a position."""

from goatgames.games.we_have_goats.rules_board import (
    CELLS,
    FENCE,
    GOATS,
    PATH,
    PEN_PLACES,
    PENS,
    SLIDER,
    TILES,
    steps_between,
    turned,
)
from goatgames.games.we_have_goats.rules_position import (
    Position,
)


def blocks_pen(position: Position, tile: int, shape: int, turn: int) -> bool:
    """WG-15: would a land card lying so put a boulder before a pen?"""
    side = position.board.front[tile]
    return side >= 0 and (position.board.boulders[shape * 4 + turn] >> side & 1) == 1


def reachable(position: Position, tile: int) -> bool:
    """WG-11: next to a pen's entrance or to a land card, or on one."""
    board, field = position.board, position.field
    if field[tile] >= 0 or board.front[tile] >= 0:
        return True
    for side in range(4):
        beside = board.edge[tile * 4 + side]
        if beside >= 0 and field[beside] >= 0:
            return True
    return False


def permanent(position: Position, tile: int) -> bool:
    """WG-13: is the land card on this place one that nothing moves?"""
    shape = position.shape_at(tile)
    return shape >= 0 and position.board.permanent[shape]


def lays(position: Position, tile: int, card: int) -> list[int]:
    """The turns in which this land card may be laid on this place; those that look alike once."""
    board = position.board
    if not reachable(position, tile):
        return []
    shape, old = board.does[card], position.field[tile]
    lying = -1
    if old >= 0:
        if permanent(position, tile) or position.goats_on(tile):  # WG-12, WG-13
            return []
        if board.does[old >> 2] == shape:  # WG-51: the same once more changes nothing
            lying = old & 3
    if shape == FENCE and fences_in(position, tile):
        return []
    return [turn for turn in range(board.turns[shape]) if turn != lying and not blocks_pen(position, tile, shape, turn)]


def fences_in(position: Position, tile: int) -> bool:
    """WG-16: would an Electric Fence here be before a pen, or part a pen from another for good?"""
    board = position.board
    if board.front[tile] >= 0:
        return True
    seen = [other == tile or position.shape_at(other) == FENCE for other in range(TILES)]
    ways = [PEN_PLACES[0]]
    seen[ways[0]] = True
    for here in ways:
        for side in range(4):
            beside = board.edge[here * 4 + side]
            if beside >= 0 and not seen[beside]:
                seen[beside] = True
                ways.append(beside)
    for place in PEN_PLACES:
        if place not in ways:
            return True
    return False


def places(position: Position, card: int) -> list[int]:
    """Where this land card may be laid."""
    return [tile for tile in range(TILES) if lays(position, tile, card)]


def has_place(position: Position, card: int) -> bool:
    """True if this land card may be laid at all."""
    for tile in range(TILES):
        if lays(position, tile, card):
            return True
    return False


def may_swap(position: Position, tile: int, side: int) -> bool:
    """WG-24: may a Goat-quake swap the cards on this place and its neighbour on this side?"""
    board, field = position.board, position.field
    other = board.edge[tile * 4 + side]
    if other < 0 or field[tile] < 0 or field[other] < 0:
        return False
    a, b = position.shape_at(tile), position.shape_at(other)
    if board.permanent[a] or board.permanent[b]:  # WG-13
        return False
    if blocks_pen(position, other, a, field[tile] & 3) or blocks_pen(position, tile, b, field[other] & 3):  # WG-28
        return False
    if a != b or field[tile] & 3 != field[other] & 3:
        return True
    return len(position.goats_on(tile)) + len(position.goats_on(other)) > 0  # WG-51: else nothing changes


def swaps(position: Position) -> list[int]:
    """place x 4 + side of all pairs a Goat-quake may swap; each pair once, by its north or west card."""
    return [tile * 4 + side for tile in range(TILES) for side in (1, 2) if may_swap(position, tile, side)]


def has_swap(position: Position) -> bool:
    """True if there are two land cards to swap."""
    for tile in range(TILES):
        if position.field[tile] >= 0 and (may_swap(position, tile, 1) or may_swap(position, tile, 2)):
            return True
    return False


def spins(position: Position, tile: int) -> list[int]:
    """WG-27: by how many quarters a Goat-nado may turn the card on this place."""
    board = position.board
    shape = position.shape_at(tile)
    if shape < 0 or board.permanent[shape]:  # WG-13
        return []
    turn, ways = position.field[tile] & 3, board.turns[shape]
    spaces = [board.space_of[position.at[goat]] for goat in position.goats_on(tile)]
    found: list[int] = []
    for quarters in range(1, 4):
        if blocks_pen(position, tile, shape, (turn + quarters) % ways):
            continue
        # WG-51: a turn that leaves all as it looks is none
        if quarters % ways or any(turned(space, quarters) != space for space in spaces):
            found.append(quarters)
    if spaces.count(4) == len(spaces):  # what looks alike is offered once; space 4 is the centre
        found = [quarters for quarters in found if quarters < ways]
    return found


def has_spin(position: Position) -> bool:
    """True if there is a land card to turn."""
    for tile in range(TILES):
        if position.field[tile] >= 0 and spins(position, tile):
            return True
    return False


def washes(position: Position) -> list[int]:
    """The places a Goat-nami may clear. WG-25."""
    return [tile for tile in range(TILES) if position.field[tile] >= 0 and not permanent(position, tile)]


def has_wash(position: Position) -> bool:
    """True if there is a land card a Goat-nami may take."""
    for tile in range(TILES):
        if position.field[tile] >= 0 and not permanent(position, tile):
            return True
    return False


def shores(position: Position, goat: int) -> list[int]:
    """WG-25: the nearest land spaces and pens for a goat that swims, ascending."""
    start = position.at[goat]
    sober = [position.at[other] for other in range(len(position.at)) if not position.tipsy[other]]
    found: list[int] = []
    nearest = 99
    for cell in range(CELLS):
        what = position.ground[cell]
        if what == PATH or what == SLIDER:
            if cell in sober:
                continue
        elif cell not in PENS:
            continue
        steps = steps_between(start, cell)
        if steps < nearest:
            nearest = steps
            found = []
        if steps == nearest:
            found.append(cell)
    return found


def steps_left(position: Position, seat: int) -> int:
    """WG-52: steps of all the seat's goats to their pen, along sides, without regard to cards."""
    home = position.board.home_cell[seat]
    return sum([steps_between(position.at[goat], home) for goat in range(seat * GOATS, seat * GOATS + GOATS)])
