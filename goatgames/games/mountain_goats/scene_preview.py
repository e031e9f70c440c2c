"""What a way would do, drawn on the board before it is done: ghosts, arrows, points, who is pushed off."""

from pygame import Rect, Surface

from goatgames.core.state import Event
from goatgames.games.mountain_goats.layout import BoardLayout, Point
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.games.mountain_goats.scene_board import pill_text
from goatgames.games.mountain_goats.scene_shown import Pawn, Shown, size_at, spot, standing
from goatgames.games.mountain_goats.ways import Plan
from goatgames.ui.stage import Stage

GHOST = 168  # of 255


class Preview:
    """Reads the events of a plan and draws their outcome over the shown board."""

    def __init__(
        self, layout: BoardLayout, shown: Shown, plan: Plan, seat: int, colours: list[str], share: float, room: Rect
    ) -> None:
        """share: 0..1 while it fades in; room: what may be drawn on."""
        self.room = room
        self.layout, self.shown, self.plan, self.seat, self.colours = layout, shown, plan, seat, colours
        self.alpha = round(GHOST * share / 8) * 8
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
                end = self.layout.space(target)
                self._arrow(stage, self._feet(source), end, far=True)
                ghosts.append((end, self.layout.pawn, "ink", mine))
        for m, (start, end_height) in self.climbs.items():
            if m in self.valleys:
                continue
            end = self._landing(m, end_height)
            from_feet = self._feet(came[m]) if m in came else self._feet(m, start)
            summit = end_height == self.layout.top(m)
            self._arrow(stage, from_feet, self.layout.feet(m, end_height, 0, 1) if summit else end, far=m in came)
            ghosts.append((end, self.layout.pawn, "ink", mine))
            if m in self.points:
                pills.append((m, end))
        for m in self.valleys:
            end = spot(self.layout, m + PASTURE, 0, *self._next(m + PASTURE))
            self._over(stage, m, self._feet(came.get(m, m)), end)
            ghosts.append((end, self.layout.valley_pawn, "ink", mine))
        for m in self.points:
            if m not in self.climbs:  # one more token for standing there
                pills.append((m, self._feet(m)))
        for m, fallen in self.falls:
            end = self._foot(m)
            self._push(stage, m, end)
            ghosts.append((end, self.layout.pawn, "danger", self.colours[fallen]))
        for end, size, edge, colour in ghosts:
            self._ghost(stage, end, size, edge, colour)
        for question in self.plan.open:
            if question.value > 10:
                self._unknown(stage, self.layout.space(question.value))
            elif question.value not in self.climbs:
                self._unknown(stage, spot(self.layout, question.value, 1, *self._next(question.value, 1)))
        for m, end in pills:
            self._pill(stage, m, end, self.points[m])

    def _feet(self, place: int, height: int | None = None) -> Point:
        for pawn in self.shown.pawns:
            if pawn.seat == self.seat and pawn.place == place and (height is None or pawn.height == height):
                return standing(self.layout, self.shown, pawn)
        return spot(self.layout, place, height or 0, *self._next(place, height or 0))

    def _next(self, place: int, height: int = 0) -> tuple[int, int]:
        """Index and count for one more goat at a spot, the last in line."""
        count = len(self.shown.group(place, height))
        return count, count + 1

    def _holder(self, m: int) -> Pawn | None:
        return self.shown.holder(m, self.layout.top(m))

    def _landing(self, m: int, height: int) -> Point:
        """Where the ghost stands: beside those on the ledge, or one pawn above an occupied summit."""
        layout = self.layout
        if height < layout.top(m):
            x, y = spot(layout, m, height, *self._next(m, height))
            group = self.shown.group(m, height)
            if group:
                last = standing(layout, self.shown, group[-1])[0]
                x = max(x, min(last + round(layout.pawn * 0.9), layout.ground(m, height)[1]))
            return x, y
        x, y = layout.feet(m, height, 0, 1)
        holder = self._holder(m)
        if not holder or holder.seat == self.seat:
            return x, y
        y -= round(layout.pawn * 1.12)
        half, sign = round(layout.pawn * 0.68), layout.bonus
        if Rect(x - half, y - 2 * half, 2 * half, 2 * half).colliderect(sign):  # a sign hangs there: beside it
            x = sign.right + half if x >= sign.centerx else sign.x - half
        return x, y

    def _side(self, m: int) -> int:
        """1 if the summit's ledge is right of the middle."""
        return 1 if self.layout.feet(m, self.layout.top(m), 0, 1)[0] >= self.layout.centre(m) else -1

    def _foot(self, m: int) -> Point:
        layout = self.layout
        y = layout.feet(m, 0, 0, 1)[1]
        crowd = len(self.shown.group(m, 0)) > 1
        x = layout.centre(m) + self._side(m) * round(layout.mountains[m].w / 2 - layout.pawn * (0.1 if crowd else 0.48))
        half = round(layout.pawn * 0.62)
        return max(self.room.x + half, min(self.room.right - half, x)), y + round(2 * layout.unit)

    def _ghost(self, stage: Stage, feet: Point, size: int, edge: str, colour: str) -> None:
        u = self.layout.unit
        box = Rect(0, 0, round(size * 1.24), round(size * 1.24))
        box.midbottom = feet[0], feet[1] + round(size * 0.10)
        stage.surface.blit(_tint(stage, box.size, 9 * u), box)
        stage.put(stage.art(f"pawn/pawn_{colour}", size, alpha=self.alpha), feet, "midbottom")
        stage.dash(box, edge, 10, 3, under="cream", length=6)

    def _unknown(self, stage: Stage, feet: Point) -> None:
        size = self.layout.pawn
        box = Rect(0, 0, round(size * 1.2), round(size * 1.2))
        box.midbottom = feet[0], feet[1] + round(size * 0.08)
        stage.surface.blit(_tint(stage, box.size, 9), box)
        stage.dash(box, "ink", 10, 3, under="cream", length=6)
        stage.text("?", box.center, "score", anchor="center")

    def _arrow(self, stage: Stage, start: Point, end: Point, far: bool) -> None:
        size = self.layout.pawn
        sx, sy, ex, ey = start[0], start[1] - size * 0.5, end[0], end[1] - size * 0.5
        length = max(1.0, ((ex - sx) ** 2 + (ey - sy) ** 2) ** 0.5)
        dx, dy = (ex - sx) / length, (ey - sy) / length
        cut = min(size * 0.58, length * 0.3)
        a = (sx + dx * cut, sy + dy * cut)
        b = (ex - dx * min(size * 0.72, length * 0.34), ey - dy * min(size * 0.72, length * 0.34))
        if far:
            middle = ((a[0] + b[0]) / 2, min(a[1], b[1]) - min(size * 0.9, abs(b[0] - a[0]) * 0.12))
            stage.arrow([a, middle, b], "ink", "cream", 3.5, 13)
        else:
            stage.arrow([a, b], "ink", "cream", 4, 12)

    def _push(self, stage: Stage, m: int, foot: Point) -> None:
        """The way of the one pushed off: out over the edge, down to the foot."""
        layout, size = self.layout, self.layout.pawn
        side = self._side(m)
        x, y = layout.feet(m, layout.top(m), 0, 1)
        start = (x + side * size * 0.62, y - size * 0.45)
        end = (foot[0], foot[1] - size * 1.28)
        bend = max(start[0] * side, end[0] * side) * side + side * size * 0.12
        stage.arrow([start, (bend, start[1] + (end[1] - start[1]) * 0.45), end], "danger", "cream", 4, 14)

    def _over(self, stage: Stage, m: int, start: Point, end: Point) -> None:
        """The way of a goat through an emptied top, down to its pasture."""
        layout, size = self.layout, self.layout.pawn
        side = -self._side(m)
        top = layout.feet(m, layout.top(m), 0, 1)
        edge = layout.centre(m) + side * layout.mountains[m].w * 0.56
        a = (start[0] + side * size * 0.3, start[1] - size * 0.9)
        b = (layout.centre(m) + side * layout.mountains[m].w * 0.28, top[1] - size * 0.3)
        c = (edge, (top[1] + end[1]) / 2)
        stage.arrow([a, b, c, (end[0] - side * 2, end[1] - size * 1.3)], "ink", "cream", 3.5, 13)

    def _pill(self, stage: Stage, m: int, feet: Point, points: int) -> None:
        size = self.layout.pawn
        width = stage.measure(f"+{points}", "number")[0] + round(20 * self.layout.unit)
        away = round(size * 0.74 + width / 2)
        side = self._side(m)
        x = feet[0] + side * away
        if not self.room.x + 2 <= x - width / 2 <= x + width / 2 <= self.room.right - 2:
            x = feet[0] - side * away
        pill_text(stage, self.layout, f"+{points}", (x, feet[1] - size * 0.5))


def _tint(stage: Stage, size: tuple[int, int], radius: float) -> Surface:
    """The pale ground of a ghost's box."""
    surface, _ = stage.shapes.box(*size, stage.colour("paper"), radius=radius, outline=0, alpha=90)
    pad = 2
    return surface.subsurface((pad, pad, *size))


def ring(stage: Stage, layout: BoardLayout, shown: Shown, pawn: Pawn, label: str, picked: bool) -> None:
    """The ring of a goat that may be chosen: gold on ink, its key at one o'clock; picked: focus on cream."""
    size = size_at(layout, pawn.place)
    x, y = standing(layout, shown, pawn)
    centre = (x, y - size * 0.5)
    u = layout.unit
    r = round(size * 0.62)
    ringed(stage, centre, r, picked, u)
    if label:
        spot_ = (centre[0] + r * 0.66, centre[1] - r * 0.74)
        stage.disc(spot_, max(8, 9.5 * u), "gold" if picked else "paper", label, role="floor", outline=1.8)


def bulb_ring(stage: Stage, layout: BoardLayout, shown: Shown, pawn: Pawn) -> None:
    """The ring with a bulb of the goat a hint means."""
    size = size_at(layout, pawn.place)
    x, y = standing(layout, shown, pawn)
    r = round(size * 0.62)
    ringed(stage, (x, y - size * 0.5), r, False, layout.unit)
    bulb = x - r * 0.7, y - size * 0.5 - r * 0.72
    stage.disc(bulb, max(9, 11 * layout.unit), "gold", outline=2)
    stage.icon("hint", bulb, max(13, round(15 * layout.unit)))


def ringed(stage: Stage, centre: tuple[float, float], r: int, picked: bool, u: float) -> None:
    """A ring of radius r round a point."""
    box = Rect(0, 0, 2 * r, 2 * r)
    box.center = round(centre[0]), round(centre[1])
    outer, inner = ("cream", "focus") if picked else ("ink", "gold")
    key = ("ring", r, picked, stage.theme.high_contrast)
    found = stage.pictures.cache.get(key)
    if found is None:
        from goatgames.ui.art import from_svg
        from goatgames.ui.theme import hexed

        n = 2 * r + round(14 * u)
        lines = "".join(
            f'<circle cx="{n / 2}" cy="{n / 2}" r="{r}" fill="none" stroke="{hexed(stage.colour(c))}" '
            f'stroke-width="{w * u:.1f}"/>'
            for c, w in ((outer, 6.5), (inner, 3.5))
        )
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{n}" height="{n}" viewBox="0 0 {n} {n}">{lines}</svg>'
        found = stage.pictures.cache.put(key, from_svg(svg, (n, n)))
    stage.put(found, box.center)
