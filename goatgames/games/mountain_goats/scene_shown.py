"""What the board shows: goats, tokens, bonus tokens. It lags behind the state while events are played as pictures."""

from dataclasses import dataclass, field

from goatgames.games.mountain_goats.layout import MOUNTAINS, SPACES, BoardLayout, Point
from goatgames.games.mountain_goats.rules import MountainGoats
from goatgames.games.mountain_goats.rules_board import PASTURE


@dataclass
class Pawn:
    """A goat on the board. place: as the rules code it (5-10 mountain, 11-24 space, 25-30 pasture); height on it.

    While it moves it is drawn between `start` (pixels, its feet) and its place, `share` of the way, along `path`.
    """

    seat: int
    place: int
    height: int = 0
    start: Point | None = None
    share: float = 1.0
    path: str = "glide"  # glide hop fall fly
    squash: float = 0.0


@dataclass
class Shown:
    """The board as drawn. Lists by mountain are indexed m - 5."""

    pawns: list[Pawn]
    left: list[int]
    taken: list[list[int]]
    bonus: list[tuple[int, int]]  # value, whose it is (-1: still on the sign), highest first
    totals: list[int]
    ranks: list[tuple[int, int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, view: MountainGoats) -> "Shown":
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
        bonus += [(value, -1) for value in view.bonus_left()]
        return cls(
            pawns=pawns,
            left=[view.tokens_left(m) for m in MOUNTAINS],
            taken=[[view.taken(seat, m) for m in MOUNTAINS] for seat in seats],
            bonus=sorted(bonus, reverse=True),
            totals=[
                sum(m * view.taken(seat, m) for m in MOUNTAINS) + sum(view.bonuses(seat)) for seat in seats
            ],
            ranks=view.ranks_now() if view.board.big_mountain else [],
        )  # fmt: skip

    def pawn(self, seat: int, place: int) -> Pawn:
        """A goat of this seat at a place; in a pasture, the last one."""
        return [p for p in self.pawns if p.seat == seat and p.place == place][-1]

    def group(self, place: int, height: int = 0) -> list[Pawn]:
        """The goats that share a spot, in seat order."""
        return sorted((p for p in self.pawns if p.place == place and p.height == height), key=lambda p: p.seat)

    def holder(self, m: int, top: int) -> Pawn | None:
        """The goat on top of mountain m."""
        group = self.group(m, top)
        return group[0] if group else None


def spot(layout: BoardLayout, place: int, height: int, index: int, count: int) -> Point:
    """Where the index-th of `count` goats at a place stands (its feet), in pixels."""
    if place > PASTURE + 4:
        return layout.pasture(place - PASTURE, index, count)
    return layout.space(place) if place > 10 else layout.feet(place, height, index, count)


def standing(layout: BoardLayout, shown: Shown, pawn: Pawn) -> Point:
    """Where a goat belongs when it does not move."""
    group = shown.group(pawn.place, pawn.height)
    index = next(i for i, other in enumerate(group) if other is pawn)
    return spot(layout, pawn.place, pawn.height, index, len(group))


def all_standing(layout: BoardLayout, shown: Shown) -> dict[int, Point]:
    """Where every goat belongs, by id(pawn): the whole board in one pass."""
    groups: dict[tuple[int, int], list[Pawn]] = {}
    for pawn in shown.pawns:
        groups.setdefault((pawn.place, pawn.height), []).append(pawn)
    found = {}
    for (place, height), group in groups.items():
        group.sort(key=lambda p: p.seat)
        for index, pawn in enumerate(group):
            found[id(pawn)] = spot(layout, place, height, index, len(group))
    return found


def size_at(layout: BoardLayout, place: int) -> int:
    """The size of a pawn's sheet at a place, in pixels."""
    return layout.valley_pawn if place > PASTURE + 4 else layout.pawn
