"""A pile opened as a row of its cards (mockup 22b)."""

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from goatgames.table.contract import Large, Lying, Pile
from goatgames.table.large import LargePage
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

DRAWER = (0.009, 0.272, 0.982, 0.459)
STEP = 32.0  # units two cards of a pile lie apart at least


class PilePage(Scene):
    """A pile as a row of its cards, the newest at the left; nothing is played from here."""

    opaque = False

    def __init__(self, app: Any, game_id: str, large: Large) -> None:
        super().__init__(app)
        self.game_id = game_id
        self.large = large
        self.pile = 0
        self.by_kind = False

    def first(self) -> str:
        return "lying:0" if self._lying() else "close"

    def _now(self) -> Pile:
        return self.large.piles[self.pile]

    def _lying(self) -> list[Lying]:
        found = list(self._now().lying)
        return sorted(found, key=lambda one: one.kind) if self.by_kind else found

    # --- places -----------------------------------------------------------------------------------------------------

    def _drawer(self) -> Rect:
        return self.stage.area(*DRAWER)

    def _rows(self) -> tuple[list[Rect], int]:
        """The strips of the cards, so many in a row as lie STEP apart, more rows where they need them; and how wide a
        whole card is."""
        stage, drawer, count = self.stage, self._drawer(), len(self._lying())
        top, bottom = drawer.y + stage.px(80), drawer.bottom - stage.px(70)
        left, room = drawer.x + stage.px(22), drawer.w - stage.px(44)
        ratio = max((one.ratio for one in self._now().lying), default=1.4)
        rows = 1
        while True:
            each = -(-count // rows)
            high = (bottom - top - (rows - 1) * stage.px(8)) // rows
            width = min(stage.px(128), round(high / ratio))
            step = min(width + stage.px(6), (room - width) / max(1, each - 1))
            if step >= stage.px(STEP) or rows == 3:
                break
            rows += 1
        found = []
        for index in range(count):
            row, column = divmod(index, max(1, each))
            x = round(left + column * step)
            last = column == each - 1 or index == count - 1
            found.append(Rect(x, top + row * (high + stage.px(8)), width if last else max(1, round(step)),
                              round(width * ratio)))  # fmt: skip
        return found, width

    def controls(self) -> list[Control]:
        stage, drawer = self.stage, self._drawer()
        px = stage.px
        found = [Control("away", stage.rect, "bare", focusable=False)]
        found.append(Control("drawer", drawer, "bare", focusable=False))
        side = max(px(44), 36)
        close = Rect(drawer.right - side - px(18), drawer.y + px(12), side, side)
        found.append(Control("close", close, "icon", icon="close", key="d back", tip="Back to the table"))
        x = drawer.x + px(30) + self._title_width()
        high = max(px(34), stage.em(30))
        for word, label, on in self._switches():
            w = max(stage.measure(label, "chip")[0] + px(28), px(96))
            if x + w > close.x - px(8):
                break
            rect = Rect(x, 0, w, high)
            rect.centery = close.centery
            found.append(Control(word, rect, "segment", label, on=on, group=word.partition(":")[0]))
            x += w + (px(18) if word.endswith("last") else px(2))
        for index, strip in enumerate(self._rows()[0]):
            found.append(Control(f"lying:{index}", strip, "bare", ring=False, group="lying"))
        return found

    def _switches(self) -> list[tuple[str, str, bool]]:
        found = []
        if len(self.large.piles) > 1:
            found += [
                (f"pile:{index}", f"{pile.label} {len(pile.lying)}", index == self.pile)
                for index, pile in enumerate(self.large.piles)
            ]
        lying = list(self._now().lying)
        if sorted(lying, key=lambda one: one.kind) != lying:
            found += [("order:told", "In order", not self.by_kind), ("order:kind", "By type", self.by_kind)]
        return found

    def _title_width(self) -> int:
        stage = self.stage
        words = stage.measure(self.large.title, "dialog")[0] + stage.measure(self._note(), "second")[0]
        return int(words) + stage.px(44)

    def _note(self) -> str:
        count = len(self._now().lying)
        return f"{count} card{'' if count == 1 else 's'}, {self._now().note}" if count else "empty"

    # --- acts -------------------------------------------------------------------------------------------------------

    def act(self, id: str, value: Any = None) -> None:
        word, _, rest = id.partition(":")
        if word in ("close", "away"):
            self.app.pop()
        elif word == "pile":
            self.pile = int(rest)
        elif word == "order":
            self.by_kind = rest == "kind"
        elif word == "lying":
            self.enlarge(int(rest))
        self.changed()

    def key(self, action: str) -> bool:
        focus = self.app.pointer.focus
        at = int(focus.partition(":")[2]) if focus.startswith("lying:") else 0
        last = len(self._lying()) - 1
        if action in ("home", "end") and last >= 0:
            self.app.pointer.set_focus(f"lying:{0 if action == 'home' else last}")
        elif action in ("i", "pad_r2") and last >= 0:
            self.enlarge(at)
        else:
            return False
        self.changed()
        return True

    def right(self, pos: tuple[int, int]) -> None:
        control = self.app.pointer.at(pos)
        if control is not None and control.id.startswith("lying:"):
            self.enlarge(int(control.id[6:]))

    def enlarge(self, index: int) -> None:
        """Opens one of the cards large, where it has more to say."""
        lying = self._lying()
        row = [(f"lying:{i}", one.large) for i, one in enumerate(lying) if one.large is not None]
        if lying[index].large is not None:
            at = [id for id, _ in row].index(f"lying:{index}")
            self.app.push(LargePage(self.app, self.game_id, row, at))

    def hovered(self, id: str | None) -> None:
        self.dirty()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        drawer, px = self._drawer(), stage.px
        stage.panel(drawer, "paper", 18, 2.5, 6)
        stage.cover(drawer)
        y = drawer.y + px(12) + max(px(44), 36) // 2
        box = stage.text(self.large.title, (drawer.x + px(22), y), "dialog", anchor="midleft")
        stage.text(self._note(), (box.right + px(14), y + px(2)), "second", "ink_soft", anchor="midleft")
        lying = self._lying()
        if not lying:
            stage.text(self.large.words, drawer.center, "label", anchor="center", width=drawer.w - px(60))
            return
        pointer = self.app.pointer
        chosen = pointer.hover or (pointer.focus if pointer.focus_shown else "")
        strips, width = self._rows()
        for front in (False, True):  # the chosen one lies over its neighbours
            for index, (one, strip) in enumerate(zip(lying, strips, strict=True)):
                if (chosen == f"lying:{index}") == front:
                    self._card(stage, one, Rect(strip.x, strip.y, width, strip.h), front)
        index = int(chosen.partition(":")[2]) if chosen.startswith("lying:") else 0
        self._line(stage, drawer, lying[min(index, len(lying) - 1)])

    def _card(self, stage: Stage, one: Lying, box: Rect, chosen: bool) -> None:
        if chosen:
            box = Rect(box.x - box.w // 25, box.y - stage.px(8), round(box.w * 1.08), round(box.h * 1.08))
        one.draw(stage, box)
        stage.cover(box)
        if one.use:
            stage.frame(box, "gold", 10, 4)
        if chosen:
            stage.ring(box, 10)

    def _line(self, stage: Stage, drawer: Rect, one: Lying) -> None:
        """Of what use it is now, and what is known of it."""
        x, y = drawer.x + stage.px(22), drawer.bottom - stage.px(32)
        if one.use:
            words = f"{one.title}: {one.use}"
            pill = Rect(x, 0, stage.measure(words, "label")[0] + stage.px(28), max(stage.px(32), stage.em(28)))
            pill.centery = y
            stage.pill(pill, "gold", 2)
            stage.text(words, pill.center, "label", anchor="center")
            x = pill.right + stage.px(16)
        said = f"{one.title}, {one.words}" if one.words else one.title
        stage.text(said, (x, y), "label", anchor="midleft", width=drawer.right - stage.px(20) - x)


def opened(app: Any, game_id: str, row: Sequence[tuple[str, Large]], at: int) -> Scene:
    """The page that shows what was asked for: a pile as a row, anything else large."""
    large = row[at][1]
    if large.piles:
        return PilePage(app, game_id, large)
    return LargePage(app, game_id, [one for one in row if not one[1].piles], _place(row, at))


def _place(row: Sequence[tuple[str, Large]], at: int) -> int:
    return sum(not large.piles for _, large in row[:at])
