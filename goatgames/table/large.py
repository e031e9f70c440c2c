"""A card or piece opened large with its text (mockup 22), and a pile as a row (mockup 22b).

What is shown comes from the game's scene as `Large`, asked for as the eyes at the screen see the table.
"""

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from goatgames import content
from goatgames.table.contract import Large, Lying, Pile
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

SOURCES = {"rulebook": "rulebook", "ruling": "decided here", "reconstructed": "reconstructed"}
DRAWER = (0.009, 0.272, 0.982, 0.459)
STEP = 32.0  # units two cards of a pile lie apart at least


class LargePage(Scene):
    """One thing large, with its text, its rules and what holds now; the arrows walk the row it lies in."""

    opaque = False

    def __init__(self, app: Any, game_id: str, row: Sequence[tuple[str, Large]], at: int = 0) -> None:
        """row: (control id, what it shows), left to right; at: the one that was meant."""
        super().__init__(app)
        self.game_id = game_id
        self.row = list(row)
        self.at = at

    @property
    def large(self) -> Large:
        """What is shown now."""
        return self.row[self.at][1]

    def first(self) -> str:
        return "close"

    # --- places -----------------------------------------------------------------------------------------------------

    def _picture(self) -> Rect:
        stage = self.stage
        room = stage.area(0.15, 0.13, 0.27, 0.66) if stage.form != "tall" else stage.area(0.04, 0.13, 0.36, 0.66)
        width = min(room.w, round(room.h / self.large.ratio))
        box = Rect(0, 0, width, round(width * self.large.ratio))
        box.center = room.center
        return box

    def _page(self) -> Rect:
        stage = self.stage
        if self.large.draw is None:
            return stage.area(0.25, 0.136, 0.5, 0.645)
        page = stage.area(0.45, 0.136, 0.422, 0.645) if stage.form != "tall" else stage.area(0.43, 0.136, 0.53, 0.645)
        foot = max(stage.px(38), stage.em(30)) + stage.px(40) + (self._now_height() if self.large.now[0] else 0)
        label = _label(stage, self.large)
        words = _height(stage, self.large, "body", page.w - stage.px(56), label) + stage.line_height("head")
        needed = words + foot + stage.px(64) + (stage.px(44) if self.large.pills else 0)
        page.h = min(page.h, max(needed, page.h // 2))
        return page

    def controls(self) -> list[Control]:
        stage, page = self.stage, self._page()
        px, em = stage.px, stage.em
        side = max(px(44), 36)
        found = [Control("away", stage.rect, "bare", focusable=False)]
        close = Rect(page.right - side - px(20), page.y + px(14), side, side)
        found.append(Control("close", close, "icon", icon="close", key="i back pad_r2", tip="Back to the table"))
        rules = self.large.rule.split()
        line = Rect(page.x + px(28), 0, 0, max(px(38), em(30)))
        line.bottom = page.bottom - px(20) - (self._now_height() if self.large.now[0] else 0)
        x = line.x
        for id in rules:
            words = self._rule_words(id)
            w = stage.measure(words, "chip")[0] + px(28)
            tip = "Opens this rule"
            found.append(Control(f"rule:{id}", Rect(x, line.y, w, line.h), "chip", words, role="chip", tip=tip))
            x += w + px(8)
        w = stage.measure("Open the rules", "label")[0] + em(24) + px(44)
        if x + w <= page.right - px(22):
            rect = Rect(page.right - px(22) - w, line.y, w, line.h)
            found.append(Control("rules", rect, "paper", "Open the rules", icon="help", role="label", key="r"))
        return found + self._arrows()

    def _arrows(self) -> list[Control]:
        if len(self.row) < 2:
            return []
        stage = self.stage
        side = max(stage.px(50), 36)
        left, right = Rect(0, 0, side, side), Rect(0, 0, side, side)
        edge = self._picture() if self.large.draw is not None else self._page()
        left.center = max(edge.x - stage.px(86), stage.px(30)), round(stage.size[1] * 0.447)
        right.center = min(self._page().right + stage.px(77), stage.size[0] - stage.px(30)), left.centery
        first, last = self.at == 0, self.at == len(self.row) - 1
        return [
            Control("previous", left, "icon", icon="back", enabled=not first, why="The first one.", key="left"),
            Control("next", right, "icon", icon="play", enabled=not last, why="The last one.", key="right"),
        ]

    def _rule_words(self, id: str) -> str:
        rule = content.rules(self.game_id).find(id)
        return f"{id}  {SOURCES[rule.source]}" if rule is not None else id

    def _now_height(self) -> int:
        return max(self.stage.px(84), 2 * self.stage.line_height("label") + self.stage.px(28))

    # --- acts -------------------------------------------------------------------------------------------------------

    def act(self, id: str, value: Any = None) -> None:
        word, _, rule = id.partition(":")
        if word in ("close", "away"):
            self.app.pop()
        elif word == "rule":
            self.app.rules(self.game_id, rule)
        elif word == "rules":
            self.app.rules(self.game_id, next(iter(self.large.rule.split()), None))
        elif word in ("previous", "next"):
            self.walk(1 if word == "next" else -1)

    def walk(self, step: int) -> None:
        """To the next thing of the row, or the one before."""
        self.at = max(0, min(len(self.row) - 1, self.at + step))
        self.changed()

    def key(self, action: str) -> bool:
        if action in ("home", "end"):
            self.walk(len(self.row) if action == "end" else -len(self.row))
            return True
        return False

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        if self.large.draw is not None:
            self.large.draw(stage, self._picture())
            stage.cover(self._picture())
        page = self._page()
        stage.panel(page, "paper", 16, 2.5, 6)
        stage.cover(page)
        low = min(c.rect.y for c in self.controls() if c.id.startswith("rule") or c.id == "rules")
        draw_text(stage, self.large, page, low - stage.px(8))
        if self.large.now[0]:
            self._draw_now(stage, page)
        if len(self.row) > 1:
            self._draw_where(stage)

    def _draw_now(self, stage: Stage, page: Rect) -> None:
        """What holds now, and why."""
        px = stage.px
        box = Rect(page.x + px(14), 0, page.w - px(28), self._now_height() - px(8))
        box.bottom = page.bottom - px(14)
        stage.panel(box, "gold", 10, 2, 0)
        step = stage.line_height("label")
        left, room = box.x + px(20), box.w - px(40)
        holds, why = self.large.now
        stage.text(holds, (left, box.centery - step * 0.55), "label", anchor="midleft", width=room)
        stage.text(why, (left, box.centery + step * 0.55), "second", anchor="midleft", width=room)

    def _draw_where(self, stage: Stage) -> None:
        """Which of its row it is."""
        said = f"{self.at + 1} of {len(self.row)}"
        box = Rect(0, 0, stage.measure(said, "label")[0] + stage.px(40), max(stage.px(36), stage.em(28)))
        box.midtop = round(stage.size[0] * 0.285), round(stage.size[1] * 0.8)
        stage.pill(box, "night", 2)
        stage.cover(box)
        stage.text(said, box.center, "label", "cream", anchor="center")


def draw_text(stage: Stage, large: Large, page: Rect, low: int, narrow: bool = False) -> None:
    """Title, pills, words and cases on a page, down to `low`."""
    px = stage.px
    left, room = page.x + px(28), page.w - px(56)
    head = room if narrow else room - max(px(44), 36) - px(8)
    role = "head" if stage.fits(large.title, "head", head) else "dialog"
    y = stage.text(large.title, (left, page.y + px(20)), role, width=head).bottom + px(4)
    if large.pills:
        y = _pills(stage, large.pills, left, y + px(4), room)
    y += px(8)
    stage.rule((left, y), (left + room, y), "edge", 2)
    y += px(12)
    label = _label(stage, large)
    role = "body" if _height(stage, large, "body", room, label) <= low - y else "second"
    y = stage.text(large.words, (left, y), role, width=room, lines=30).bottom + px(10)
    for case, words in large.cases:
        stage.text(case, (left, y), "label")
        y = stage.text(words, (left + label, y), role, width=room - label, lines=9).bottom + px(8)


def _label(stage: Stage, large: Large) -> int:
    """How wide the column of cases is."""
    return int(max((stage.measure(case, "label")[0] for case, _ in large.cases), default=0) + stage.px(16))


def _height(stage: Stage, large: Large, role: str, room: int, label: int) -> int:
    cases = sum(stage.measure(words, role, room - label)[1] + stage.px(8) for _, words in large.cases)
    return int(stage.measure(large.words, role, room)[1] + stage.px(10) + cases)


def _pills(stage: Stage, pills: Sequence[str], x: int, y: int, room: int) -> int:
    right, high = x + room, max(stage.px(28), stage.em(24))
    for words in pills:
        w = stage.measure(words, "chip")[0] + stage.px(24)
        if x + w > right:
            break
        box = Rect(x, y, w, high)
        stage.pill(box, "warm", 2)
        stage.text(words, box.center, "chip", anchor="center")
        x += w + stage.px(8)
    return y + high


def draw_hovered(stage: Stage, large: Large, pointer: tuple[int, int], play: Rect) -> None:
    """What the pointer rests on, large at its far side; no veil and no keys, it goes with the pointer."""
    px = stage.px
    width = min(px(230), round(play.w * 0.24)) if large.draw is not None else 0
    page = Rect(0, 0, min(px(360), round(play.w * 0.4)), 0)
    label = _label(stage, large)
    page.h = _height(stage, large, "body", page.w - px(56), label) + stage.line_height("head") + px(60)
    page.h = min(page.h + (px(36) if large.pills else 0), play.h - px(8))
    whole = Rect(0, 0, page.w + (width + px(12) if width else 0), max(page.h, round(width * large.ratio)))
    whole.centery = play.centery
    if pointer[0] < play.centerx:
        whole.right = play.right - px(12)
    else:
        whole.x = play.x + px(12)
    page.topright = whole.topright
    if large.draw is not None:
        picture = Rect(whole.x, 0, width, round(width * large.ratio))
        picture.centery = whole.centery
        large.draw(stage, picture)
        stage.cover(picture)
    stage.panel(page, "paper", 16, 2.5, 6)
    stage.cover(page)
    draw_text(stage, large, page, page.bottom - px(10), narrow=True)


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
