"""The log drawer: what happened, newest on top, by name; all of it or only what scored; it scrolls."""

from collections.abc import Sequence

from pygame import Rect

from goatgames.match import Entry
from goatgames.table.room import Frame, Room
from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage


class LogDrawer:
    """What of the log is shown and how far it is scrolled."""

    def __init__(self, colours: Sequence[str], quiet: Sequence[str] = ()) -> None:
        """colours: of the seats; quiet: kinds of events the folded log leaves out."""
        self.colours = colours
        self.quiet = quiet
        self.points_only = False
        self.offset = 0  # pixels scrolled down from the newest
        self.wish: bool | None = None  # whether somebody opened or folded it
        self._overflow = 0

    def is_open(self, form: str, fixed: bool | None) -> bool:
        """Whether the drawer is open: by default where it has a place of its own. fixed: None before it is laid out."""
        if self.wish is not None:
            return self.wish
        return fixed is not False if form == "wide" else form == "tall" and bool(fixed)

    def show_all(self) -> None:
        """Shows everything."""
        self.points_only, self.offset = False, 0

    def show_points(self) -> None:
        """Shows only what scored."""
        self.points_only, self.offset = True, 0

    def scroll(self, pixels: int) -> None:
        """Scrolls towards older lines (positive) or newer ones."""
        self.offset = max(0, min(self._overflow, self.offset + pixels))

    def controls(self, room: Room, frame: Frame, open_now: bool) -> list[Control]:
        """The filter chips; in the small form the button that opens and closes the drawer."""
        px, rect = room.px, frame.log
        if room.form == "small" and not open_now:
            button = Rect(0, 0, min(px(84), rect.w - px(12)), px(30))
            button.bottomright = rect.right - px(6), rect.bottom - px(6)
            return [Control("log", button, "paper", "Log", icon="log", key="l", tip="All that happened", role="chip")]
        if not open_now:
            return []
        high = px(26) if room.form != "small" else px(30)
        em = max(room.k, room.text)  # chips hold words, whose size does not shrink with the window
        w = round(64 * em)
        points = Rect(rect.right - px(7) - w, rect.y + px(6), w, high)
        every = Rect(0, points.y, round(44 * em), high)
        every.right = points.x - px(5)
        found = [
            Control("log-all", every, "chip", "All", on=not self.points_only, tip="Everything that happened"),
            Control("log-points", points, "chip", "Points", on=self.points_only, tip="Only what scored"),
        ]
        if room.form == "small":
            button = Rect(0, 0, px(92), px(32))
            button.bottomright = rect.right - px(6), rect.bottom - px(6)
            found.append(Control("log", button, "paper", "Close", icon="close", key="l", role="chip"))
        return found

    def draw(self, stage: Stage, room: Room, frame: Frame, entries: Sequence[Entry], open_now: bool) -> None:
        """The panel and its lines; entries oldest first."""
        px, rect = room.px, frame.log
        small = room.form == "small"
        stage.panel(rect, "paper", shadow=4)
        if open_now:
            stage.icon("log", (rect.x + px(19), rect.y + px(19)), px(20))
            if not small:
                stage.text("Log", (rect.x + px(36), rect.y + px(19)), "panel", anchor="midleft")
            stage.rule((rect.x + px(9), rect.y + px(36)), (rect.right - px(9), rect.y + px(36)), "edge", 2)
        box, shown = self._box(room, frame, open_now), self._shown(entries, open_now)
        self._lines(stage, room, box, shown)
        if not shown and open_now:
            words = "Nothing scored yet." if self.points_only else "Nothing has happened yet."
            stage.text(words, (rect.x + px(12), box.y), "log", width=rect.w - px(24), lines=2)

    def _box(self, room: Room, frame: Frame, open_now: bool) -> Rect:
        """Where the lines stand."""
        px, rect = room.px, frame.log
        top, bottom = rect.y + px(43 if open_now else 8), rect.bottom - px(8)
        return Rect(rect.x, top, rect.w, bottom - top - (px(36) if room.form == "small" else 0))

    def _shown(self, entries: Sequence[Entry], open_now: bool) -> list[Entry]:
        """The lines that are wanted, newest first."""
        shown = [entry for entry in reversed(entries) if entry.points or not self.points_only]
        return shown if open_now else [entry for entry in shown if entry.kind not in self.quiet][:2]

    def lines(
        self, stage: Stage, room: Room, frame: Frame, entries: Sequence[Entry], open_now: bool
    ) -> list[tuple[Rect, Entry]]:
        """The lines in sight and their places; entries oldest first."""
        return self._places(stage, room, self._box(room, frame, open_now), self._shown(entries, open_now))

    def ways(
        self, stage: Stage, room: Room, frame: Frame, entries: Sequence[Entry], open_now: bool
    ) -> list[Control]:
        """A way from each line in sight to the moment it tells of; told by the plies before it."""
        tip = "Looks back at it"
        return [Control(f"line:{entry.ply}", box, "bare", tip=tip, focusable=False, radius=6)
                for box, entry in self.lines(stage, room, frame, entries, open_now)]  # fmt: skip

    def _places(self, stage: Stage, room: Room, box: Rect, shown: Sequence[Entry]) -> list[tuple[Rect, Entry]]:
        px, found = room.px, []
        width = box.w - px(32) - px(12)
        heights = [stage.measure(entry.text, "log", width)[1] + px(4) for entry in shown[:400]]
        self._overflow = max(0, sum(heights) - box.h)
        self.offset = min(self.offset, self._overflow)
        y = box.y - self.offset
        for entry, height in zip(shown, heights, strict=False):
            if y >= box.y - 2 and y + height <= box.bottom + px(4):
                found.append((Rect(box.x + px(6), y, box.w - px(16), height), entry))
            y += height
            if y > box.bottom:
                break
        return found

    def _lines(self, stage: Stage, room: Room, box: Rect, shown: Sequence[Entry]) -> None:
        px = room.px
        left, width = box.x + px(32), box.w - px(32) - px(12)
        step = stage.line_height("log")
        for place, entry in self._places(stage, room, box, shown):
            colour = "ink" if entry is shown[0] or entry.points else "ink_soft"
            if entry.seat >= 0:
                stage.symbol(self.colours[entry.seat], (box.x + px(18), place.y + step * 0.52), px(15))
            else:
                stage.icon("dice", (box.x + px(18), place.y + step * 0.52), px(16))
            stage.text(entry.text, (left, place.y), "log", colour, width=width, lines=6)
        if self._overflow:
            whole = box.h + self._overflow
            bar = max(px(24), box.h * box.h // whole)
            at = box.y + (box.h - bar) * self.offset // max(1, self._overflow)
            stage.panel(Rect(box.right - px(8), at, px(4), bar), "kraft", 2, 0, 0, rim=False)
