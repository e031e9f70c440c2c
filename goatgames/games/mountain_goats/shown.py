"""The picture as data: goats, tokens, dice, what passes over it; and what each event does to it, as steps.

Everything is told by the events, nothing is computed from rules. Places are the game's: a spot is (place code, height,
index in its group, size of the group), which the layout turns into pixels.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from goatgames.core.state import NOBODY
from goatgames.games.mountain_goats.rules import OVER, START, MountainGoats
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.table.contract import Told
from goatgames.ui import tray
from goatgames.ui.effects import Effect
from goatgames.ui.pieces import Way

MOUNTAINS = (5, 6, 7, 8, 9, 10)
SPACES = tuple(range(11, 25))
FELT = (9.0, 2.3)  # the wide felt in dice
FACES = ("1", "2", "3", "4", "5", "6")

Spot = tuple[int, int, int, int]
Landing = tuple[str, int, int, int]


@dataclass
class Pawn:
    """A goat. place: as the rules code it (5-10 mountain, 11-24 space, 25-30 pasture); height on it; way: while it
    moves; press: 0..1, how far it is pressed down; mood: of its face for a moment, cheer or ouch."""

    seat: int
    place: int
    height: int = 0
    way: Way | None = None
    press: float = 0.0
    mood: str = field(default="", compare=False)


@dataclass
class Roll:
    """A throw on its way: ms since it began, then the share of the hop into the tray."""

    seed: str
    ms: float = 0.0
    hop: float = 0.0


@dataclass(eq=False)
class Shown:
    """The board as drawn. Lists by mountain are indexed m - 5. bonus: (value, whose; NOBODY: still on the sign),
    highest first. faces: of the dice, descending, empty before the roll. used: the values being climbed. marks: (seat,
    place) of the goats of the last move."""

    turn: int
    pawns: list[Pawn]
    left: list[int]
    taken: list[list[int]]
    bonus: list[tuple[int, int]]
    faces: list[int]
    last_round: bool
    marks: list[tuple[int, int]] = field(default_factory=list)
    used: tuple[int, ...] | None = None
    gains: tuple[int, int, int] = (0, 0, 0)  # of it so far: points, goats shoved off, steps up
    roll: Roll | None = None
    lot: bool = False  # who begins is being drawn
    effects: list[Effect] = field(default_factory=list)

    def told(self) -> tuple[object, ...]:
        """All that it tells, in a fixed order."""
        pawns = sorted((pawn.seat, pawn.place, pawn.height, pawn.way is None) for pawn in self.pawns)
        marks, still = sorted(self.marks), (self.roll is None, not self.effects)
        board = self.turn, pawns, self.left, self.taken, self.bonus, self.faces, self.last_round
        return *board, marks, self.used, self.gains, still

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shown) and self.told() == other.told()

    def __repr__(self) -> str:
        return f"Shown{self.told()}"

    # --- goats ------------------------------------------------------------------------------------------------------

    def pawn(self, seat: int, place: int) -> Pawn:
        """A goat of this seat at a place; in a pasture, the last one."""
        return [pawn for pawn in self.pawns if pawn.seat == seat and pawn.place == place][-1]

    def group(self, place: int, height: int = 0) -> list[Pawn]:
        """The goats that share a spot, in seat order."""
        return sorted((p for p in self.pawns if p.place == place and p.height == height), key=lambda p: p.seat)

    def holder(self, m: int, top: int) -> Pawn | None:
        """The goat on top of mountain m."""
        group = self.group(m, top)
        return group[0] if group else None

    def spots(self) -> dict[int, Spot]:
        """Where every goat belongs, by id(pawn)."""
        groups: dict[tuple[int, int], list[Pawn]] = {}
        for pawn in self.pawns:
            groups.setdefault((pawn.place, pawn.height), []).append(pawn)
        found = {}
        for (place, height), group in groups.items():
            group.sort(key=lambda pawn: pawn.seat)
            for index, pawn in enumerate(group):
                found[id(pawn)] = (place, height, index, len(group))
        return found

    def landing(self, place: int, height: int = 0) -> Landing:
        """Where one more goat would come down, beside those who stand there; then they line up."""
        return "beside", place, height, len(self.group(place, height))

    def move(self, pawn: Pawn, place: int, height: int, kind: str) -> Callable[[float], None]:
        """Sends a goat to its spot in line; those it leaves and joins close up. Returns what moves them all."""
        before = self.spots()
        pawn.place, pawn.height = place, height
        after = self.spots()
        moved = []
        for other in self.pawns:
            if other is pawn or (after[id(other)] != before[id(other)] and other.way is None):
                way = Way(kind if other is pawn else "glide", before[id(other)], after[id(other)])
                other.way = way
                moved.append((other, way))

        def each(share: float) -> None:
            for other, way in moved:
                way.share = share
                if share >= 1 and other.way is way:
                    other.way = None

        return each

    # --- what counts ------------------------------------------------------------------------------------------------

    def tokens(self, seat: int) -> int:
        """The points of a player's tokens and bonus tokens."""
        points = sum(m * n for m, n in zip(MOUNTAINS, self.taken[seat], strict=True))
        return points + sum(value for value, who in self.bonus if who == seat)

    def valley(self, seat: int, pasture: Sequence[int]) -> int:
        """What a player's goats in the pastures would score."""
        return sum(pasture[p.place - PASTURE - 5] for p in self.pawns if p.seat == seat and p.place > SPACES[-1])

    def worth(self, seat: int, scale: Sequence[int], pasture: Sequence[int]) -> int:
        """The points of a player as if the game ended now, as the results count them (MG-17)."""
        ranks = sum(points for _, who, points in self.ranks(scale) if who == seat)
        return self.tokens(seat) + ranks + self.valley(seat, pasture)

    def ranks(self, scale: Sequence[int]) -> list[tuple[int, int, int]]:
        """(space, seat, points) on the Big Mountain, from the highest goat down, as it would score now."""
        goats = sorted(((p.place, p.seat) for p in self.pawns if 11 <= p.place <= 24), reverse=True)
        return [(place, seat, scale[i] if i < len(scale) else 0) for i, (place, seat) in enumerate(goats)]

    def act(self, one: Told) -> None:
        """What an event does to the marks and the values used, in steps and from what was told before."""
        if one.kind in ("use", "climb", "place", "back") and self.marks and self.marks[0][0] != one.seat:
            self.marks = []
        points, shoves, steps = self.gains
        if one.kind == "use":
            self.used, self.gains = one.data, (0, 0, 0)
        elif one.kind in ("roll", "turn", "end"):
            self.used, self.gains = None, (0, 0, 0)
        elif one.kind == "token":
            self.gains = points + one.data[0], shoves, steps
        elif one.kind == "fall":
            self.gains = points, shoves + 1, steps
        elif one.kind in ("climb", "valley", "place", "back"):
            place = one.data[0] + (PASTURE if one.kind == "valley" else 0) if one.kind in ("climb", "valley") else 0
            mark = one.seat, place or one.data[1]
            self.marks = [other for other in self.marks if other != mark] + [mark]
            self.gains = points, shoves, steps + (one.kind == "climb")


def shown_of(view: MountainGoats, past: Iterable[Told]) -> Shown:
    """The board of a position."""
    seats = range(view.seats)
    pawns = []
    for seat in seats:
        for m in MOUNTAINS:
            if view.height(seat, m) >= 0:
                pawns.append(Pawn(seat, m, view.height(seat, m)))
            pawns += [Pawn(seat, m + PASTURE) for _ in range(view.valley(seat, m))]
    pawns += [Pawn(view.big(n), n) for n in SPACES if view.big(n) >= 0]
    bonus = [(value, seat) for seat in seats for value in view.bonuses(seat)]
    bonus += [(value, NOBODY) for value in view.bonus_left()]
    shown = Shown(
        turn=NOBODY if view.phase == START else view.turn,
        pawns=pawns,
        left=[view.tokens_left(m) for m in MOUNTAINS],
        taken=[[view.taken(seat, m) for m in MOUNTAINS] for seat in seats],
        bonus=sorted(bonus, reverse=True),
        faces=sorted(view.dice(), reverse=True),
        last_round=view.last_round() and view.phase != OVER,
    )
    for one in past:
        shown.act(one)
    return shown


def throw_of(roll: Roll, faces: Sequence[int]) -> tray.Throw:
    """The throw that a roll shows: the same for the same roll."""
    return tray.throw(roll.seed, [str(face) for face in faces], FELT, FACES)
