"""What a way would do, drawn on the board before it is done: ghosts, arrows, points, who is pushed off.

Arrows follow the paths of the movements themselves (ui/pieces.py), so that a goat goes where it was said to go.
"""

from pygame import Rect

from goatgames.core.state import Event
from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.layout import Layout, Point
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.games.mountain_goats.shown import Pawn, Shown
from goatgames.games.mountain_goats.ways import Plan
from goatgames.table.contract import At
from goatgames.ui import marks, pieces
from goatgames.ui.stage import Stage


def draw_preview(stage: Stage, at: At, plan: Plan, seat: int, colours: list[str]) -> None:
    """The outcome of a plan over the shown board."""
    Preview(at, plan, seat, colours).draw(stage)


def draw_feet(stage: Stage, at: At, choice: Choice, feet: list[int], colours: list[str]) -> None:
    """The ghost of the goat at each legal foot."""
    layout: Layout = at.layout
    art = f"pawn/pawn_{colours[choice.seat]}"
    for m in feet:
        landing = at.shown.landing(m)
        box = layout.foot_box(landing)
        stage.put(stage.art(art, layout.board.pawn, alpha=marks.GHOST), layout.where(landing), "midbottom")
        stage.dash(box, "ink", 10, 3, under="cream", length=6)
        if len(feet) == 1 or at.hover == f"foot:{m}":
            marks.ring(stage, box.center, round(box.w * 0.62), True)


class Preview:
    """Reads the events of a plan and draws their outcome."""

    def __init__(self, at: At, plan: Plan, seat: int, colours: list[str]) -> None:
        self.layout: Layout = at.layout
        self.board = self.layout.board
        self.room: Rect = self.layout.frame.play
        self.shown: Shown = at.shown
        self.plan, self.seat, self.colours = plan, seat, colours
        # mountain or place code -> (start height or place, end height)
        self.climbs: dict[int, tuple[int, int]] = {}
        self.falls: list[tuple[int, int]] = []
        self.points: dict[int, int] = {}
        self.valleys: list[int] = []
        self.moved: list[tuple[str, int, int]] = []
        for event in plan.events:
            self._read(event)

    def _read(self, event: Event) -> None:
        kind, data = event.kind, event.data
        if kind == "climb":
            start = self.climbs.get(data[0], (data[1], data[1]))[0]
            self.climbs[data[0]] = start, data[2]
        elif kind == "fall":
            self.falls.append((data[0], data[1]))
        elif kind == "token":
            self.points[data[0]] = self.points.get(data[0], 0) + data[0]
        elif kind == "valley":
            self.valleys.append(data[0])
        elif kind in ("place", "relocate", "back"):
            self.moved.append((kind, data[0], data[1]))

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        """Arrows first, then ghosts, then words."""
        ghosts: list[tuple[Point, int, str, str]] = []  # feet, size, colour of the dash, of the goat
        pills: list[tuple[int, Point]] = []
        mine = self.colours[self.seat]
        came = {m: source for kind, source, m in self.moved if kind == "relocate"}
        for kind, source, target in self.moved:
            if kind == "place":
                end = self.board.space(target)
                self._arrow(stage, "fly", self._feet(source), end)
                ghosts.append((end, self.board.pawn, "ink", mine))
        for m, (start, end_height) in self.climbs.items():
            if m in self.valleys:
                continue
            end = self._landing(m, end_height)
            from_feet = self._feet(came[m]) if m in came else self._feet(m, start)
            summit = end_height == self.board.top(m)
            goal = self.board.feet(m, end_height, 0, 1) if summit else end
            if m in came:  # first to the foot
                self._arrow(stage, "fly", from_feet, self._beside(m), goal)
            else:
                self._arrow(stage, "glide", from_feet, goal)
            ghosts.append((end, self.board.pawn, "ink", mine))
            if m in self.points:
                pills.append((m, end))
        for m in self.valleys:
            end = self._beside(m + PASTURE)
            self._over(stage, m, self._feet(came.get(m, m)), end)
            ghosts.append((end, self.board.valley_pawn, "ink", mine))
        for m in self.points:
            if m not in self.climbs:  # one more token for standing there
                pills.append((m, self._feet(m)))
        for m, fallen in self.falls:
            start, end = self.board.feet(m, self.board.top(m), 0, 1), self.layout.edge(m)
            points = pieces.path("fall", start, end, self.board.pawn)
            size = self.board.pawn
            lifted = [(x, y - size * 0.45) for x, y in points]
            marks.arrow(stage, marks.shortened(lifted, size * 0.5, size * 0.75), "danger", 14)
            ghosts.append((end, self.board.pawn, "danger", self.colours[fallen]))
        for end, size, edge, colour in ghosts:
            marks.ghost(stage, f"pawn/pawn_{colour}", end, size, edge)
        for question in self.plan.open:
            if question.value > 10:
                marks.unknown(stage, self.board.space(question.value), self.board.pawn)
            elif question.value not in self.climbs:
                end = self._beside(question.value, 1)
                marks.unknown(stage, end, self.board.pawn)
        for m, end in pills:
            self._pill(stage, m, end, self.points[m])

    def _feet(self, place: int, height: int | None = None) -> Point:
        spots = self.shown.spots()
        for pawn in self.shown.pawns:
            if pawn.seat == self.seat and pawn.place == place and (height is None or pawn.height == height):
                return self.layout.feet(spots[id(pawn)])
        return self._beside(place, height or 0)

    def _beside(self, place: int, height: int = 0) -> Point:
        x, y = self.layout.where(self.shown.landing(place, height))
        return round(x), round(y)

    def _holder(self, m: int) -> Pawn | None:
        return self.shown.holder(m, self.board.top(m))

    def _landing(self, m: int, height: int) -> Point:
        """Where the ghost stands: beside those on the ledge, or one pawn above an occupied summit."""
        board = self.board
        if height < board.top(m):
            return self._beside(m, height)
        x, y = board.feet(m, height, 0, 1)
        holder = self._holder(m)
        if not holder or holder.seat == self.seat:
            return x, y
        y -= round(board.pawn * 1.12)
        half, sign = round(board.pawn * 0.68), board.bonus
        if Rect(x - half, y - 2 * half, 2 * half, 2 * half).colliderect(sign):  # a sign hangs there: beside it
            x = sign.right + half if x >= sign.centerx else sign.x - half
        return x, y

    def _side(self, m: int) -> int:
        """1 if the summit's ledge is right of the middle."""
        return 1 if self.board.feet(m, self.board.top(m), 0, 1)[0] >= self.board.centre(m) else -1

    def _arrow(self, stage: Stage, kind: str, start: Point, end: Point, on: Point | None = None) -> None:
        """Along the way of the movement, and straight on from there, at the height of the goats' middles."""
        size = self.board.pawn
        points = [(x, y - size * 0.5) for x, y in pieces.path(kind, start, end, size)]
        if on is not None:
            points.append((on[0], on[1] - size * 0.5))
            end = on
        length = max(1.0, ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
        marks.arrow(stage, marks.shortened(points, min(size * 0.58, length * 0.3), min(size * 0.72, length * 0.34)))

    def _over(self, stage: Stage, m: int, start: Point, end: Point) -> None:
        """The way of a goat through an emptied top, down to its pasture: it flies from there."""
        board, size = self.board, self.board.pawn
        top = board.feet(m, board.top(m), 0, 1)
        points = [start, *pieces.path("fly", top, end, board.valley_pawn)]
        if start == top:
            points = points[1:]
        lifted = [(x, y - size * 0.5) for x, y in points]
        marks.arrow(stage, marks.shortened(lifted, size * 0.5, size * 0.75))

    def _pill(self, stage: Stage, m: int, feet: Point, points: int) -> None:
        size, u = self.board.pawn, self.board.unit
        width = stage.measure(f"+{points}", "number")[0] + round(20 * u)
        away = round(size * 0.74 + width / 2)
        side = self._side(m)
        x = feet[0] + side * away
        if not self.room.x + 2 <= x - width / 2 <= x + width / 2 <= self.room.right - 2:
            x = feet[0] - side * away
        box = Rect(0, 0, width, round(max(30 * u, 26)))
        box.center = round(x), round(feet[1] - size * 0.5)
        box.clamp_ip(stage.rect)
        stage.pill(box, "gold", 2)
        stage.text(f"+{points}", box.center, "number", anchor="center")
