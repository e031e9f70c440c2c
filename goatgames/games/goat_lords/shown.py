"""The picture of a table of Goat Lords as data, and what each event makes of it. Cards are kinds, -1 unseen."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.table.contract import Told

Spot = tuple[str, int]
# ("hand", seat) ("front", seat) ("herd", seat) ("pile", 0) ("discards", 0) ("arena", i) ("trash", 0)


@dataclass
class Flight:
    """Cards on their way: kind of the upper one, -1 for a back (action: of an action card); stack: of how many."""

    kind: int
    start: Spot
    goal: Spot
    share: float = field(default=0.0, compare=False)
    stack: int = 0
    action: bool = False
    turning: bool = False


@dataclass
class Shown:
    """hand, own: the eyes' cards and action cards. herds: stacks, the base first. duel: (seat, card) in order of play.
    chosen: who has a card ready for Goatilocks. trash: action cards used, by action. foe, by, action: what is being
    played, for the arena; they follow the position and are no part of the comparison."""

    hand: list[int]
    own: list[int]
    held: list[int]
    downs: list[int]
    herds: list[list[int]]
    pile: int
    discards: list[int]
    trash: list[int]
    duel: list[tuple[int, int]]
    chosen: list[bool]
    flights: list[Flight] = field(default_factory=list)
    foe: int = field(default=-1, compare=False)
    by: int = field(default=-1, compare=False)
    action: int = field(default=-1, compare=False)
    direction: int = field(default=0, compare=False)
    asked_for: int = field(default=-1, compare=False)  # the goat named by Goat Fish
    glow: int = field(default=-1, compare=False)  # the herd that has just won something
    beaten: int = field(default=-1, compare=False)  # whose stack has just been lost
    burst: float = field(default=-1.0, compare=False)  # share of the stars over the stake in the ring
    turn: int = field(default=-1, compare=False)  # whose turn is shown, and what happens in it
    news: str = field(default="", compare=False)


def shown_of(v: GoatLords, eyes: int, past: Sequence[Told]) -> Shown:
    """The picture of a position."""
    duel: list[tuple[int, int]] = []
    if v.phase == phases.DUEL:
        for one in past:
            if one.kind == "duel":
                duel = [(one.seat, one.data[1])]
            elif one.kind == "answer":
                duel.append((one.seat, one.data[0]))
    trash = v.trash[:]
    if v.card >= 0:
        trash[v.card] += 1
    busy = v.phase in (phases.DUEL, phases.KART, phases.RAISE, phases.NAME, phases.GIVE, phases.MIX)
    return Shown(
        hand=v.cards(eyes) if eyes >= 0 else [],
        own=v.actions(eyes) if eyes >= 0 else [],
        held=v.held[:],
        downs=v.downs[:],
        herds=[herd[:] for herd in v.herds],
        pile=v.pile_left,
        discards=v.discards[:],
        trash=trash,
        duel=duel,
        turn=v.turn,
        chosen=[give >= 0 for give in v.gives],
        foe=v.foe if busy else -1,
        by=v.turn if busy else -1,
        action=v.card if busy else -1,
        direction=v.direction,
    )
