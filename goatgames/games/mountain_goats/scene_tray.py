"""The dice tray: before the roll a wide felt, then the throw, then four dice that show the group they are in."""

from dataclasses import dataclass, replace

from pygame import Rect

from goatgames.games.mountain_goats.layout import StripLayout
from goatgames.games.mountain_goats.scene_moves import Script
from goatgames.ui import dice as physics
from goatgames.ui.dice import Die, Throw
from goatgames.ui.stage import Stage


@dataclass
class Lying:
    """A die at rest: its face, whether a 1 was turned to it, the value of its group (0: none)."""

    face: int
    turned: bool = False
    group: int = 0


class Tray:
    """Dice are shown in descending order; index 0 is the highest die."""

    def __init__(self, app: object) -> None:
        self.app = app
        self.faces: list[int] = []  # descending; empty before the roll
        self.throwing: Throw | None = None
        self.ms = 0.0
        self.glide = 1.0  # share of the way from the wide felt to the tray
        self.wide = True
        self.whole = True  # the wide felt takes the whole strip: no button stands at its right
        self.counter = 0
        self._landed: list[Die] = []

    def settle(self, faces: list[int]) -> None:
        """The dice of the position, ascending as the rules keep them; none before the roll."""
        self.faces = sorted(faces, reverse=True)
        self.throwing = None
        self.wide = not faces
        self.glide = 1.0

    def throw(self, faces: list[int], script: Script) -> None:
        """Adds the throw to a script. The picture starts when the layout is known, in `draw`."""
        self.faces = sorted(faces, reverse=True)
        self.counter += 1
        self.throwing = None
        self.wide = True
        state: dict[str, float] = {}

        def roll(share: float) -> None:
            self.ms = share * 700
            self._hits(state)

        def glide(share: float) -> None:
            self.wide = False
            self.glide = share

        script.add(700, self._begin, roll, "linear")
        script.add(180, None, None)
        script.add(220, None, glide, "inout")

    def _begin(self) -> None:
        self.ms = 0.0
        self._sound("throw")

    def _hits(self, state: dict[str, float]) -> None:
        for at in (230.0, 380.0, 520.0):
            if self.ms >= at > state.get("last", 0.0):
                state["last"] = at
                self._sound("hit")

    def _sound(self, name: str) -> None:
        self.app.sound.play(name)  # type: ignore[attr-defined]

    # --- places -----------------------------------------------------------------------------------------------------

    def felt(self, strip: StripLayout) -> Rect:
        """The green inside of the tray as it is now."""
        edge = round(8 * strip.unit)
        small = strip.tray.inflate(-2 * edge, -2 * edge)
        if not self.wide and self.glide >= 1:
            return small
        end = strip.primary.right if self.whole else strip.room.right
        wide = Rect(small.x, small.y, end - small.x - edge, small.h)
        share = 0.0 if self.wide else self.glide
        return Rect(small.x, small.y, round(wide.w + (small.w - wide.w) * share), small.h)

    def die_px(self, strip: StripLayout) -> int:
        """The size of a die's sheet."""
        return round(min(strip.tray.w * 0.345, strip.tray.h * 0.36))

    def spots(self, strip: StripLayout) -> list[tuple[int, int]]:
        """Centres of the four dice at rest."""
        edge = round(8 * strip.unit)
        felt = strip.tray.inflate(-2 * edge, -2 * edge)
        dx, dy = round(felt.w * 0.24), round(felt.h * 0.235)
        cx, cy = felt.centerx - round(2 * strip.unit), felt.centery - round(1 * strip.unit)
        return [(cx + sx * dx, cy + sy * dy) for sy in (-1, 1) for sx in (-1, 1)]

    def rects(self, strip: StripLayout) -> list[Rect]:
        """The dice at rest as boxes."""
        size = self.die_px(strip)
        found = []
        for centre in self.spots(strip):
            rect = Rect(0, 0, size, size)
            rect.center = centre
            found.append(rect)
        return found

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage, strip: StripLayout, lying: list[Lying], seed: str) -> None:
        """lying: the dice at rest, descending; [] lets the tray show its own faces."""
        felt = self.felt(strip)
        edge = round(8 * strip.unit)
        stage.panel(felt.inflate(2 * edge, 2 * edge), "wood", 13, 2.5, 0)
        stage.panel(felt, "felt", 10, 2, 0, rim=False)
        size = self.die_px(strip)
        if self.wide and self.faces:
            if self.throwing is None:
                area = Rect(felt.x, felt.y, min(round(felt.w * 0.72), round(felt.h * 4.8)), felt.h)
                self.throwing = physics.throw(f"{seed} {self.counter}", self.faces, area, size)
            self._landed = [
                replace(die, x=max(felt.x + size / 2, min(felt.right - size / 2, die.x)),
                        y=max(felt.y + size / 2, min(felt.bottom - size / 2, die.y)))
                for die in self.throwing.at(self.ms / 700 * self.throwing.duration)
            ]  # fmt: skip
            physics.draw(stage, self._landed, size)
            return
        if not self.faces:
            return
        spots = self.spots(strip)
        if self.glide < 1 and self._landed:
            share = self.glide
            for die, (x, y) in zip(self._landed, spots, strict=True):
                at = die.x + (x - die.x) * share, die.y + (y - die.y) * share
                stage.put(stage.art(f"dice/pips_{die.face}", size, angle=-die.angle * (1 - share) % 360), at)
            return
        for still, spot in zip(lying or [Lying(face) for face in self.faces], spots, strict=True):
            draw_die(stage, still, spot, size, strip.unit)


def draw_die(stage: Stage, die: Lying, centre: tuple[int, int], size: int, unit: float, alpha: int = 255) -> None:
    """A die at rest with its group's disc at the corner; a turned 1 has a gold rim; face 0 is a place left empty."""
    if not die.face:
        rect = Rect(0, 0, round(size * 0.9), round(size * 0.9))
        rect.center = centre
        stage.dash(rect, "felt_dark", 9, 2.5, length=6)
        return
    stage.put(stage.art(f"dice/pips_{die.face}", size, alpha=alpha), centre)
    if die.turned:
        rect = Rect(0, 0, round(size * 0.98), round(size * 0.98))
        rect.center = centre
        stage.dash(rect, "gold", 9, 3, under="ink", length=6)
    if die.group:
        r = round(11 * unit)
        spot = centre[0] + round(size * 0.42), centre[1] + round(size * 0.42)
        group_disc(stage, spot, r, die.group, "floor" if unit < 0.9 else "second")


def group_disc(stage: Stage, centre: tuple[float, float], r: float, value: int, role: str) -> None:
    """The disc of a group: mountain colour, or violet with a snow cap for the Big Mountain; plain if it is useless."""
    if value < 5:
        stage.disc(centre, r, "edge", str(value), role=role, outline=1.8, colour="ink")
        return
    stage.disc(centre, r, stage.chip_colour(value), outline=1.8)
    if value > 10:
        _cap(stage, centre, r)
    stage.text(str(value), (centre[0], centre[1] + (r * 0.1 if value > 10 else 0)), role, "ink", anchor="center")


def _cap(stage: Stage, centre: tuple[float, float], r: float) -> None:
    """Snow on the upper quarter of a disc of radius r."""
    from goatgames.ui.art import from_svg

    key = ("snow cap", round(r, 1))
    found = stage.pictures.cache.get(key)
    if found is None:
        n = round(2 * r) + 2
        inner = r - max(1.2, 1.8 * stage.unit)
        c = n / 2
        y = c - inner * 0.42
        half = (inner**2 - (c - y) ** 2) ** 0.5
        step = half / 2
        zig = "".join(f"l{-step / 2:.1f} {step * 0.55:.1f}l{-step / 2:.1f} {-step * 0.55:.1f}" for _ in range(4))
        arc = f"A{inner:.1f} {inner:.1f} 0 0 1 {c + half:.1f} {y:.1f}"
        body = f'<path d="M{c - half:.1f} {y:.1f}{arc}{zig}Z" fill="#fff"/>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{n}" height="{n}" viewBox="0 0 {n} {n}">{body}</svg>'
        found = stage.pictures.cache.put(key, from_svg(svg, (n, n)))
    stage.put(found, centre)
