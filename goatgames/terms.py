"""What a match is begun and asked with, and how it says no."""

from pathlib import Path
from typing import TypedDict

import msgspec

from goatgames.core.state import Data, Move, Refusal, State
from goatgames.notation import GameTextError, Player


class Refused(Exception):
    """A person's move that the rules do not allow; `refusal` has the rule's id and a sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class BotRefused(Exception):
    """A bot tried what the rules do not allow: a fault of the program, never to be tried again."""


class Taken(GameTextError):
    """A new match was to be saved where there is one already."""


class Stale(Exception):
    """An act that was meant for another position: a double click, a late answer. Nothing happened."""


class Start(msgspec.Struct, frozen=True):
    """What the command line asks the window to open with."""

    game: str
    players: list[Player]
    options: dict[str, bool | int]
    seed: str | None = None
    speed: str | None = None  # slow, normal, fast or instant; None: as set
    size: tuple[int, int] | None = None  # pixels
    quit_at_end: bool = False
    save: Path | None = None  # resumed if it is there


class Asked(TypedDict):
    """The fields of a question to a bot; view is the seat's own, packed, key that view's."""

    game: str
    view: Data
    seat: int
    ply: int
    key: int
    level: str
    seed: str
    iterations: int | None
    purpose: str


def refused(state: State, seat: int, move: Move) -> Refusal | None:
    """Why a seat may not play this move here, asked as the seat sees the position; fouls may be played."""
    view = state.view(seat)
    refusal = view.refusal(seat, move)
    if refusal is not None:
        return None if refusal.foul else refusal
    if seat not in view.to_move():
        return Refusal("", "It is not this player's turn.")
    if view.equal(seat, move) not in view.legal(seat):
        raise AssertionError(f"`{state.text(seat, move)}` is neither legal nor refused")
    return None
