"""Where the rings of a hint are: the controls of a gesture, in the order they are clicked."""

from collections.abc import Sequence
from typing import cast

from goatgames.core.state import Move
from goatgames.games.we_have_goats import scene_controls as zone
from goatgames.games.we_have_goats.layout import Table
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_moves import (
    DISCARD,
    GIVE,
    GOAT,
    JUMP,
    KITTY,
    NEXT,
    OH_NO,
    PEN,
    PLACE,
    PLAY,
    SEAT,
    SWAP,
    SWIM,
    TAKE,
    TO,
    TRADE,
    USE,
)
from goatgames.games.we_have_goats.rules_position import TROLLING
from goatgames.table.contract import At


def rings(at: At, v: WeHaveGoats, line: Sequence[Move]) -> tuple[str, ...]:
    """The controls of these plies."""
    held = {card.kind: card.id for card in reversed(zone.hand(at, cast(Table, at.layout)))}
    found: list[str] = []
    for move in line:
        kind, value = move >> 10, move & 1023
        if kind in (PLAY, DISCARD, GIVE) and v.phase != TROLLING:
            found += [held[value]] if value in held else []
            found += ["discard"] if kind == DISCARD else []
        elif kind == TRADE:
            found += [held[value // 8], f"lab:{value % 8}"] if value // 8 in held else [f"lab:{value % 8}"]
        elif kind == SWAP:
            found += [f"tile:{value >> 2}", f"tile:{v.board.edge[value]}"]
        else:
            named = {PLACE: "tile", GOAT: "goat", TO: "cell", SWIM: "cell", PEN: "pen", SEAT: "seat", TAKE: "lab",
                     NEXT: "found", USE: "tool", DISCARD: "troll"}  # fmt: skip
            if kind in named:
                found.append(f"{named[kind]}:{value}")
            elif kind in (JUMP, KITTY):
                found.append(f"meet:{move}")
            else:
                found.append("main" if kind == OH_NO or v.text(v.turn, move) in ("agree", "done") else "second")
    return tuple(found)
