"""The picture of a table of We Have Goats! as data, and what each event makes of it.

What is under way - goats on their legs, land that lifts, a card in the middle - follows the events and is no part of a
comparison; where everything lies is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import HIDDEN
from goatgames.games.we_have_goats.rules_position import ASKING
from goatgames.table.contract import Told
from goatgames.ui.effects import Effect

Spot = tuple[str, int]
# ("hand", seat) ("pile", 0) ("discards", 0) ("middle", 0) ("lab", lab) ("gems", 0) ("locks", 0) ("tile", t) ("cell", c)


@dataclass
class Leg:
    """A goat on its way from cell to cell. kind: walk, slide, leap, swim, back."""

    kind: str
    start: int
    goal: int
    share: float = 0.0


@dataclass
class Lift:
    """A land card that moves: by so many places, turned by quarters, lifted by parts of its size, pale; `fresh` is
    how far it has come into being."""

    right: float = 0.0
    down: float = 0.0
    quarters: float = 0.0
    high: float = 0.0
    alpha: float = 1.0


@dataclass
class Flight:
    """A card on its way: its kind, -1 for a back."""

    kind: int
    start: Spot
    goal: Spot
    share: float = 0.0
    turning: bool = False


@dataclass
class Shown:
    """land: as kind x 4 + turn, -1 for none. at, tipsy: by goat. hand: the eyes' cards. held: by seat. spent:
    discarded cards and the one being played. owner, gems, lock: by lab. locks: left, by kind. found: of a Goat-cano.

    middle: the card being played (-1: none) and by, whose; about: (word, number) it is aimed at. legs: goats on their
    way; lifts: land on its way; effects: what passes; glow: the lab that has just done something; sick: goats in water.
    """

    land: list[int]
    at: list[int]
    tipsy: list[int]
    hand: list[int]
    held: list[int]
    pile: int
    spent: int
    owner: list[int]
    gems: list[int]
    lock: list[int]
    locks: list[int]
    found: list[int]
    middle: int = field(default=-1, compare=False)
    by: int = field(default=-1, compare=False)
    stopped: int = field(default=0, compare=False)
    legs: dict[int, Leg] = field(default_factory=dict, compare=False)
    lifts: dict[int, Lift] = field(default_factory=dict, compare=False)
    flights: list[Flight] = field(default_factory=list, compare=False)
    effects: list[Effect] = field(default_factory=list, compare=False)
    glow: int = field(default=-1, compare=False)
    cheer: int = field(default=-1, compare=False)
    turn: int = field(default=-1, compare=False)  # whose turn is shown, and what happens in it
    news: str = field(default="", compare=False)
    aside: bool = field(default=False, compare=False)  # the card in the middle has been read: it does its work now
    trail: tuple[int, ...] = field(default=(), compare=False)  # the cells of the last walk


def shown_of(v: WeHaveGoats, eyes: int, past: Sequence[Told]) -> Shown:
    """The picture of a position."""
    shown = Shown(
        land=v.field[:], at=v.at[:], tipsy=v.tipsy[:],
        hand=[card for card in v.hand(eyes) if card != HIDDEN] if eyes >= 0 else [],
        held=v.held[:], pile=v.pile_size, spent=sum(v.discard) + (1 if v.card >= 0 else 0), owner=v.owner[:],
        turn=v.turn, gems=v.gems[:], lock=v.lock[:], locks=v.locks[:], found=v.found[:],
    )  # fmt: skip
    if v.card >= 0 and v.phase >= ASKING:
        shown.middle, shown.by, shown.stopped = v.card, v.turn, v.chain
    walks = [one for one in past if one.kind == "walk"]
    shown.trail = walks[-1].data[1:] if walks else ()
    return shown
