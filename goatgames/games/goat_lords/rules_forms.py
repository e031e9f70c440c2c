"""Positions of Goat Lords as plain JSON data, and back."""

from typing import Final

from goatgames.core.kit import ANY, whole, wholes, wholes_of
from goatgames.core.state import NOBODY, Data
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS, IN_FRONT, KINDS, stack_of
from goatgames.games.goat_lords.rules_position import EVERYTHING, HIDDEN, Position, sums

NUMBERS: Final = (  # name, lowest, highest (-1: the last seat)
    ("turns", 0, 1_000_000), ("dealer", -1, -1), ("out", -1, -1), ("last_left", 0, 9), ("plus1", 0, 9),
    ("plus2", 0, 9), ("acts", 0, 2), ("card", -1, ACTIONS - 1), ("foe", -1, -1), ("asked", -1, -1),
    ("opener", -1, BASE), ("drawer", -1, -1), ("due", 0, 99), ("direction", 0, 1),
)  # fmt: skip


def pack(p: Position) -> Data:
    """Plain JSON data; lists by seat, cards as in the class, a stack as [type, goats, wilds 25, wilds 50, other]."""
    seats = p.seats
    known: list[object] = []
    for seat in range(seats):
        for viewer in range(seats + 1):
            at = (viewer * seats + seat) * BASE
            lo, closed = p.lo[at : at + BASE], p.closed[at : at + BASE]
            if p.told[seat] and sum(lo) + sum(closed) > 0:
                known.append([viewer, seat, lo, closed])
    return {
        "seats": seats,
        "options": dict(p.board.options()),
        "eyes": p.eyes,
        "turn": p.turn,
        "phase": p.phase,
        "turns": p.turns,
        "dealer": p.dealer,
        "out": p.out,
        "last_left": p.last_left,
        "plus1": p.plus1,
        "plus2": p.plus2,
        "acts": p.acts,
        "card": p.card,
        "foe": p.foe,
        "asked": p.asked,
        "opener": p.opener,
        "drawer": p.drawer,
        "due": p.due,
        "why": p.why,
        "direction": p.direction,
        "fresh": p.fresh,
        "ring": stack_parts(p.ring)[1:4],
        "pile": p.pile[:],
        "pile_left": p.pile_left,
        "hands": [p.hand[seat * BASE : (seat + 1) * BASE] for seat in range(seats)],
        "held": p.held[:],
        "laid": [p.laid[seat * ACTIONS : (seat + 1) * ACTIONS] for seat in range(seats)],
        "downs": p.downs[:],
        "trash": p.trash[:],
        "discards": p.discards[:],
        "herds": [[stack_parts(stack) for stack in herd] for herd in p.herds],
        "gives": p.gives[:],
        "told": p.told[:],
        "known": known,
        "flips": p.flips[:],
        "newer": p.newer[:],
        "drew": p.drew[:],
        "barren": p.barren,
    }


def stack_parts(stack: int) -> list[int]:
    """A stack as numbers: type, goats of the type, the two wilds, the other goat beneath or -1."""
    return [stack & 15, stack >> 4 & 63, stack >> 10 & 63, stack >> 16 & 63, (stack >> 22) - 1]


def fill(p: Position, data: Data) -> None:
    """Take over packed data; ValueError, in one sentence, if they are no position of this game."""
    seats = p.seats
    last = seats - 1
    p.turn = whole(data, "turn", 0, last)
    p.eyes = whole(data, "eyes", NOBODY, last)
    p.phase = whole(data, "phase", phases.LOT, phases.OVER)
    p.why = whole(data, "why", phases.DEALING, phases.RESTOCKING)
    found = {name: whole(data, name, low, last if high < 0 else high) for name, low, high in NUMBERS}
    p.turns, p.dealer, p.out, p.last_left = found["turns"], found["dealer"], found["out"], found["last_left"]
    p.plus1, p.plus2, p.acts, p.card = found["plus1"], found["plus2"], found["acts"], found["card"]
    p.foe, p.asked, p.opener = found["foe"], found["asked"], found["opener"]
    p.drawer, p.due, p.direction = found["drawer"], found["due"], found["direction"]
    p.fresh, p.barren = (_yes(data, name) for name in ("fresh", "barren"))
    ring = wholes(data, "ring", 3, 0, 63)
    p.ring = stack_of(0, ring[0], (ring[1], ring[2]))
    p.pile = wholes(data, "pile", KINDS, 0, 999)
    p.pile_left = whole(data, "pile_left", 0, 999)
    p.held = wholes(data, "held", seats, 0, 999)
    p.downs = wholes(data, "downs", seats, 0, IN_FRONT + 1)
    p.trash = wholes(data, "trash", ACTIONS, 0, 99)
    p.discards = wholes(data, "discards", ANY, 0, BASE - 1)
    p.gives = wholes(data, "gives", seats, -1, HIDDEN)
    p.told = wholes(data, "told", seats, 0, 1)
    p.flips = wholes(data, "flips", ANY, 0, KINDS - 1)
    p.newer = wholes(data, "newer", len(p.flips) * seats, 0, 99)
    p.drew = wholes(data, "drew", ANY, 0, KINDS + 1)
    p.hand = []
    for row in _rows(data, "hands", seats):
        p.hand += wholes_of("hands", row, BASE, 0, 99)
    p.laid = []
    for row in _rows(data, "laid", seats):
        p.laid += wholes_of("laid", row, ACTIONS, 0, 99)
    p.herds = [[_stack(parts) for parts in _items("herds", row)] for row in _rows(data, "herds", seats)]
    for row in _rows(data, "known", -1):
        items = _items("known", row)
        if len(items) != 4:
            raise ValueError('"known" holds something else than a viewer, a seat and two lists.')
        viewer, seat = wholes_of("known", items[:2], 2, 0, seats)
        if seat == seats:
            raise ValueError('"known" tells of a seat that is not there.')
        at = (viewer * seats + seat) * BASE
        p.lo[at : at + BASE] = wholes_of("known", items[2], BASE, 0, 99)
        p.closed[at : at + BASE] = wholes_of("known", items[3], BASE, 0, 99)
    _check(p)


def _check(p: Position) -> None:
    """Every card is there, and numbers kept twice agree."""
    for seat in range(p.seats):
        hand, laid = p.hand[seat * BASE : (seat + 1) * BASE], p.laid[seat * ACTIONS : (seat + 1) * ACTIONS]
        known = p.eyes in (EVERYTHING, seat)
        if sum(hand) != (p.held[seat] if known else 0) or sum(laid) != (p.downs[seat] if known else 0):
            raise ValueError(f"The number of cards of seat {seat} does not fit the cards.")
        if p.downs[seat] > IN_FRONT and not (p.phase == phases.TRASH and p.drawer == seat):
            raise ValueError(f"Seat {seat} has too many action cards in front.")
    hidden = p.pile_left
    for seat in range(p.seats):
        if p.eyes not in (EVERYTHING, seat):
            hidden += p.held[seat] + p.downs[seat]
    if sum(p.pile) != hidden:
        raise ValueError("The number of cards in the draw pile does not fit the cards.")
    needs = {
        phases.DRAW: p.drawer,
        phases.TRASH: p.drawer,
        phases.KART: p.foe,
        phases.DUEL: p.foe,
        phases.RAISE: p.foe,
        phases.NAME: p.foe,
    }
    if needs.get(p.phase, 0) < 0 or (p.phase in (phases.KART, phases.DUEL) and p.asked < 0):
        raise ValueError("Nobody is named whom the phase of the turn needs.")
    if p.phase == phases.DUEL and len(p.herds[p.foe]) < 2:
        raise ValueError("There is a duel and no stack to be fought for.")
    if (p.phase == phases.LOT) != (p.dealer < 0) or (p.phase == phases.OVER and p.out < 0):
        raise ValueError("The dealer or the one who is out does not fit the phase of the game.")
    if p.phase != phases.GIVE and any(give >= 0 for give in p.gives):
        raise ValueError("Cards are passed on that nobody asks for.")
    if p.eyes == EVERYTHING and HIDDEN in p.gives:
        raise ValueError("A card that is passed on is hidden in the full position.")
    if p.unseen() != sums(p):
        raise ValueError("Cards are missing, or there are too many.")


def _stack(value: object) -> int:
    parts = wholes_of("herds", value, 5, -1, 63)
    if not 0 <= parts[0] < GOATS or not -1 <= parts[4] < GOATS or min(parts[1:4]) < 0 or sum(parts[1:4]) == 0:
        raise ValueError(f'"herds" holds {value!r}, which is no stack.')
    return stack_of(parts[0], parts[1], (parts[2], parts[3]), parts[4])


def _yes(data: Data, name: str) -> bool:
    value = data.get(name)
    if isinstance(value, bool):
        return value
    raise ValueError(f'"{name}" is {value!r} instead of true or false.')


def _rows(data: Data, name: str, length: int) -> list[object]:
    rows = _items(name, data.get(name))
    if 0 <= length != len(rows):
        raise ValueError(f'"{name}" is no list of the right length.')
    return rows


def _items(name: str, value: object) -> list[object]:
    if isinstance(value, list):
        return value
    raise ValueError(f'"{name}" is no list.')


def board_of(data: Data) -> tuple[int, dict[str, bool | int]]:
    """Seats and options of packed data; ValueError if they have none."""
    seats, options = data.get("seats"), data.get("options")
    if not isinstance(seats, int) or not isinstance(options, dict) or set(options) - {"hand-size"}:
        raise ValueError("These data are no position of Goat Lords.")
    chosen: dict[str, bool | int] = {str(name): value for name, value in options.items() if isinstance(value, int)}
    return seats, chosen
