"""The wooden strip of the column frame: a tray, a heading with chips at its end, chips or tiles in two rows, the
primary and the second button. Geometry and what all games draw of it."""

from collections.abc import Sequence

from pygame import Rect

from goatgames.table.contract import Control
from goatgames.ui.stage import Stage


class Strip:
    """Places in pixels. form, strip: of the frame; unit: pixels of one layout unit."""

    def __init__(self, form: str, strip: Rect, unit: float) -> None:
        def px(wide: float, small: float) -> int:
            return round((small if form == "small" else wide) * unit)

        self.form, self.rect, self.unit = form, strip, unit
        x, y, h = strip.x, strip.y, strip.h
        tray = h - px(12, 16)
        self.tray = Rect(x + px(10, 10), y + h - tray - px(5, 7), min(tray, px(148, 102)), tray)
        left = self.tray.right + px(10, 10)
        buttons = px(136, 96)
        right = strip.right - px(22, 16) if form != "tall" else strip.right - px(10, 10)
        top = y + px(42, 34)
        gap = px(7, 6)
        row = (strip.bottom - px(6, 6) - top - gap) // 2
        room_right = right - buttons - px(12, 10)
        column = (room_right - left + px(8, 8)) / 3
        self.chips = tuple(
            Rect(round(left + c * column), top + r * (row + gap), round(column) - px(8, 8), row)
            for r in range(2)
            for c in range(3)
        )
        self.heading = (left + px(5, 3), y + px(23, 18))  # middle of the line, at its left end
        bottom = self.chips[-1].bottom
        second = px(36, 34)
        self.primary = Rect(right - buttons, top + px(2, 0), buttons, bottom - top - second - px(11, 8))
        self.second = Rect(right - buttons, bottom - second - px(2, 0), buttons, second)
        self.room = Rect(left, top, room_right - left, bottom - top)

    def px(self, units: float) -> int:
        """Layout units as whole pixels."""
        return round(units * self.unit)

    @property
    def both(self) -> Rect:
        """Where one button stands alone."""
        both = self.primary.union(self.second)
        return both.inflate(0, -round(both.h * 0.2))

    def tiles(self, count: int, panel: Rect | None = None) -> list[Rect]:
        """A box for each answer to a question: in two rows of the strip, or side by side on a panel above it."""
        most, gap = max(6, count), self.px(5)
        room = self.room
        if panel is not None:
            room = Rect(panel.x + self.px(7), panel.y + self.px(46), panel.w - self.px(14), panel.h - self.px(55))
            w = (room.w + gap) / most
            return [Rect(round(room.x + i * w), room.y, round(w) - gap, room.h) for i in range(count)]
        columns = (most + 1) // 2
        w, h = (room.w + gap) / columns, (room.h + gap) // 2
        return [
            Rect(round(room.x + (i % columns) * w), room.y + i // columns * h, round(w) - gap, h - gap)
            for i in range(count)
        ]

    def slots(self, count: int) -> list[Rect]:
        """So many boxes side by side."""
        gap = self.px(8)
        w = (self.room.w + gap) / count
        return [Rect(round(self.room.x + i * w), self.room.y, round(w) - gap, self.room.h) for i in range(count)]


def main_button(strip: Strip, id: str, label: str, enabled: bool = True, why: str = "", first: bool = False) -> Control:
    """The red button, which confirms."""
    role = "name" if strip.form == "small" else "dialog"
    return Control(id, strip.primary, "primary", label, enabled=enabled, why=why, key="accept", role=role, radius=11,
                   first=first and enabled)  # fmt: skip


def put_heads(strip: Strip, heads: Sequence[Control], widths: Sequence[int]) -> list[Control]:
    """Chips at the right end of the heading's line, from the right; widths: of their words in pixels."""
    right = strip.room.right
    for head, width in zip(heads, widths, strict=True):
        w = width + strip.px(54 if head.icon else 26)
        head.rect = Rect(right - w, 0, w, strip.px(28 if strip.form != "small" else 26))
        head.rect.centery = strip.heading[1]
        right -= w + strip.px(7)
    return list(heads)


def draw_ground(stage: Stage, strip: Strip) -> None:
    """The wood."""
    rect = strip.rect
    whole = rect.union(Rect(rect.x, stage.rect.bottom - 1, rect.w, 1)) if strip.form == "tall" else rect
    stage.surface.fill(stage.colour("wood_dark"), whole)
    stage.surface.fill(stage.colour("wood"), Rect(rect.x, rect.y, rect.w, max(2, strip.px(4))))


def draw_heading(stage: Stage, strip: Strip, title: str, notes: Sequence[str] = (), right: int | None = None) -> None:
    """The strip's first line; notes: wordings, longest first; right: where it must end."""
    small, y = strip.form == "small", strip.heading[1]
    box = stage.text(title, (strip.heading[0], y), "label" if small else "panel", "cream", anchor="midleft")
    x = box.right + strip.px(14)
    room = (right if right is not None else strip.room.right) - strip.px(8) - x
    fitting = [words for words in notes if words and stage.fits(words, "second", room)]
    if fitting and not small:
        stage.text(fitting[0], (x, y + strip.px(1)), "second", "cream", anchor="midleft", width=room)


def right_of_heading(strip: Strip, controls: Sequence[Control]) -> int:
    """Where the chips of the heading's line begin."""
    found = [c.rect.x for c in controls if c.kind == "chip" and c.rect.y >= strip.rect.y]
    return min(found, default=strip.room.right)
