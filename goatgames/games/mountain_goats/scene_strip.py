"""The action strip: what the person on turn may do now, as controls and as pictures."""

from typing import TYPE_CHECKING

from pygame import Rect

from goatgames.games.mountain_goats.own import FREE, SLOTS
from goatgames.games.mountain_goats.rules import OVER, START
from goatgames.games.mountain_goats.rules_moves import move_source
from goatgames.games.mountain_goats.scene_chips import draw_chip, draw_tile, short_where, title_of
from goatgames.games.mountain_goats.scene_tray import Lying, draw_die, group_disc
from goatgames.games.mountain_goats.turn import PAGE, Turn
from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage

if TYPE_CHECKING:
    from goatgames.games.mountain_goats.scene import Table


class Strip:
    """Controls and pictures of the strip for the board's `turn`."""

    def __init__(self, board: "Table") -> None:
        self.board = board

    # --- places -----------------------------------------------------------------------------------------------------

    def question_panel(self) -> Rect | None:
        """The panel of the question in the sky, where the layout has room for it; None: it stands in the strip."""
        layout = self.board.layout_
        if layout.form == "wide" and layout.big and not layout.valley:
            return layout.area((0.009, 0.092, 0.509, 0.256))
        return None

    def tiles(self, turn: Turn) -> list[Rect]:
        """One box for each goat that may go."""
        question = turn.question
        if question is None:
            return []
        count = max(6, len(question.moves))
        u = self.board.layout_.unit
        panel = self.question_panel()
        strip = self.board.strip_
        room = Rect(panel.x + round(7 * u), panel.y + round(46 * u), panel.w - round(14 * u), panel.h - round(55 * u)) \
            if panel else strip.room  # fmt: skip
        gap = round(5 * u)
        if panel is None:
            columns = (count + 1) // 2
            w, h = (room.w + gap) / columns, (room.h + gap) // 2
            return [
                Rect(round(room.x + (i % columns) * w), room.y + i // columns * h, round(w) - gap, h - gap)
                for i in range(len(question.moves))
            ]
        w = (room.w + gap) / count
        return [Rect(round(room.x + i * w), room.y, round(w) - gap, room.h) for i in range(len(question.moves))]

    def slots(self) -> list[Rect]:
        """The four slots of own groups."""
        room, gap = self.board.strip_.room, round(8 * self.board.layout_.unit)
        w = (room.w + gap) / SLOTS
        return [Rect(round(room.x + i * w), room.y, round(w) - gap, room.h) for i in range(SLOTS)]

    def dice_rects(self, turn: Turn) -> list[Rect]:
        """Where each die lies: in the tray, or in its slot when grouping by hand."""
        rects = self.board.tray.rects(self.board.strip_)
        if turn.own is None:
            return rects
        size = rects[0].w if rects else 0
        for number, slot in enumerate(self.slots()):
            for index, die in enumerate(turn.own.dice_in(number)):
                side = round(min(size, slot.h * 0.45, slot.w * 0.32))
                rect = Rect(0, 0, side, side)
                rect.center = (
                    slot.x + round(side * 0.78) + index % 2 * round(side * 1.04),
                    slot.y + round(slot.h * (0.28 if len(turn.own.dice_in(number)) > 2 else 0.5))
                    + index // 2 * round(slot.h * 0.45),
                )  # fmt: skip
                rects[die] = rect
        return rects

    # --- controls ---------------------------------------------------------------------------------------------------

    def controls(self, turn: Turn) -> list[Control]:
        """What may be pressed in this mode."""
        return {
            "roll": self._roll, "ways": self._ways, "own": self._own, "back": self._back, "resolve": self._resolve,
            "done": self._done,
        }[turn.mode](turn)  # fmt: skip

    def _primary(self, id: str, label: str, enabled: bool = True, why: str = "") -> Control:
        small = self.board.layout_.form == "small"
        return Control(id, self.board.strip_.primary, "primary", label, enabled=enabled, why=why, key="accept",
                       role="name" if small else "dialog", radius=11)  # fmt: skip

    def _second(self, id: str, label: str, **more: object) -> Control:
        return Control(id, self.board.strip_.second, "paper", label, radius=11, **more)  # type: ignore[arg-type]

    def _take_back(self, turn: Turn) -> Control:
        small = self.board.layout_.form == "small"
        why = (
            "" if turn.backs else "No goat can be taken back: every mountain has one of yours, or each was taken back."
        )
        return self._second(
            "takeback", "Back" if small else "Take back", icon="undo", on=turn.taking_back, why=why,
            enabled=bool(turn.backs), key="b pad_x", title="Take back",
            tip="Puts one of your goats at the foot of a mountain where you have none.",
        )  # fmt: skip

    def _roll(self, turn: Turn) -> list[Control]:
        found = [self._primary("roll", "Roll")]
        if turn.view.board.green_valley:
            found.append(self._take_back(turn))
        else:
            both = self.board.strip_.primary.union(self.board.strip_.second)
            found[0].rect = both.inflate(0, -round(both.h * 0.2))
        return found

    def _ways(self, turn: Turn) -> list[Control]:
        found: list[Control] = []
        question = turn.question
        in_strip = question is not None and self.question_panel() is None
        if not in_strip:
            for index, (way, rect) in enumerate(zip(turn.on_page(), self.board.strip_.chips, strict=False)):
                kind = "paper" if self.board.chips_share * PAGE >= index else "bare"  # they come up one by one
                found.append(
                    Control(
                        f"way:{index}", rect, kind, on=way is turn.chosen, radius=11, group="ways", sound="press",
                        key=str(index + 1) if question is None else "", tip=self.board.tip_of(way), focusable=True,
                    )
                )  # fmt: skip
        if question is not None:
            found += self._question(turn)
        if not turn.ways:
            found.append(self._primary("pass", "Go on"))
        else:
            why = "Choose a way first." if turn.chosen is None else "First say which goat goes."
            found.append(self._primary("climb", "Climb", turn.ready, why))
        wide = self.board.desk.app.stage.fits("Own groups…", "label", self.board.strip_.second.w - 16)
        own = "Own groups…" if wide else "Own…"
        if question is not None:
            said = f"Leave the {question.value}" if self.board.layout_.form != "small" else f"Leave {question.value}"
            found.append(self._second("leave", said, tip="Uses the way without that group."))
        elif turn.view.board.green_valley:
            found.append(self._take_back(turn))
        else:
            found.append(self._second("own", own, key="o", tip="Group the dice yourself; extra 1s may be turned."))
        return found + self._heads(turn, in_strip)

    def _heads(self, turn: Turn, in_strip: bool) -> list[Control]:
        """The chips at the right end of the heading's line, from the right."""
        small = self.board.layout_.form == "small"
        heads: list[Control] = []
        none = Rect(0, 0, 0, 0)
        if in_strip:
            if turn.order_matters:
                heads.append(self._order_chip(turn))
            if turn.mode == "ways":
                heads.append(Control("ways", none, "chip", "Ways" if small else "Other ways", key="w",
                                     tip="Back to the ways to group the dice."))  # fmt: skip
        elif turn.mode == "ways":
            if turn.question is None and turn.order_matters:
                heads.append(self._order_chip(turn))
            if turn.pages > 1:
                heads.append(
                    Control("page", none, "chip", f"{turn.page + 1}/{turn.pages} more", key="0", tip="More ways")
                )
            if turn.view.board.green_valley and turn.question is None:
                heads.append(Control("own", none, "chip", "Own…" if small else "Own groups…", key="o",
                                     tip="Group the dice yourself; extra 1s may be turned."))  # fmt: skip
        if turn.mode == "resolve" and turn.view.board.green_valley:
            label = "Leave" if small else "Leave the rest"
            heads.append(Control("done", none, "chip", label, tip="Ends the turn without the groups that are left."))
        if turn.one_by_one_possible:
            label, tip = "1 by 1" if small else "One by one", "Climb resolves one group; then a goat may be taken back."
            heads.append(Control("single", none, "chip", label, on=turn.one_by_one, key="n", tip=tip))
        u = self.board.layout_.unit
        right = self.board.strip_.room.right
        for head in heads:
            w = self.board.desk.app.stage.measure(head.label, "chip")[0] + round((54 if head.icon else 26) * u)
            head.rect = Rect(right - w, 0, w, round((28 if not small else 26) * u))
            head.rect.centery = self.board.strip_.heading[1]
            right -= w + round(7 * u)
        return heads

    def _question(self, turn: Turn) -> list[Control]:
        question = turn.question
        assert question is not None
        found = [
            Control(
                f"goat:{move_source(move)}", rect, "paper", on=move_source(move) == turn.picked(), radius=10,
                key=str(index + 1), group="goats",
            )
            for index, (move, rect) in enumerate(zip(question.moves, self.tiles(turn), strict=True))
        ]  # fmt: skip
        panel = self.question_panel()
        if turn.order_matters and panel is not None:
            chip, u = self._order_chip(turn), self.board.layout_.unit
            w = self.board.desk.app.stage.measure(chip.label, "chip")[0] + round(54 * u)
            chip.rect = Rect(panel.right - round(10 * u) - w, panel.y + round(8 * u), w, round(30 * u))
            found.append(chip)
        return found

    def _order_chip(self, turn: Turn) -> Control:
        said = "Order: " + ", then ".join(str(value) for value in turn.ordered())
        tip = "The groups are resolved in this order; a click changes it."
        return Control("order", Rect(0, 0, 0, 0), "chip", said, icon="redo", key="x", tip=tip)

    def _own(self, turn: Turn) -> list[Control]:
        assert turn.own is not None
        found = [
            Control(
                f"slot:{i}", rect, "bare", drop=True, radius=11, group="slots", focusable=turn.own.picked is not None
            )
            for i, rect in enumerate(self.slots())
        ]  # fmt: skip
        found.append(Control("slot:-1", self.board.strip_.tray, "bare", drop=True, focusable=False))
        found += [
            Control(f"die:{i}", rect, "bare", drag=True, radius=9, group="dice",
                    tip="Drag it into a group, or click it and then the group. A picked 1 turns on another click.")
            for i, rect in enumerate(self.dice_rects(turn))
        ]  # fmt: skip
        if turn.question is not None and self.question_panel() is not None:
            found += self._question(turn)
        asks = turn.question is not None and self.question_panel() is None
        if turn.own_values() and turn.chosen is None:
            found.append(self._primary("climb", "Climb"))  # refused in words when pressed
        elif turn.chosen is not None:
            found.append(self._primary("climb", "Climb", turn.ready or asks, "First say which goat goes."))
        else:
            found.append(self._primary("pass", "Pass"))
        found.append(self._second("ready", "Ready ways" if self.board.layout_.form != "small" else "Ways", key="o"))
        return found

    def _back(self, turn: Turn) -> list[Control]:
        return [
            self._primary("climb", "Climb", False, "First put the goat down, or leave Take back."),
            self._take_back(turn),
        ]

    def _resolve(self, turn: Turn) -> list[Control]:
        found = self._question(turn) if turn.question is not None else []
        found.append(self._primary("climb", "Climb", turn.ready, "First say which goat goes."))
        if turn.view.board.green_valley:
            found.append(self._take_back(turn))
        else:
            found.append(self._second("done", "Leave rest", tip="Ends the turn without the groups that are left."))
        return found + self._heads(turn, turn.question is not None and self.question_panel() is None)

    def _done(self, turn: Turn) -> list[Control]:
        return [self._primary("done", "Done"), self._take_back(turn)]

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw_ground(self, stage: Stage) -> None:
        """The wood."""
        rect = self.board.desk.frame.strip
        u = self.board.layout_.unit
        whole = (
            rect.union(Rect(rect.x, stage.rect.bottom - 1, rect.w, 1)) if self.board.layout_.form == "tall" else rect
        )
        stage.surface.fill(stage.colour("wood_dark"), whole)
        stage.surface.fill(stage.colour("wood"), Rect(rect.x, rect.y, rect.w, max(2, round(4 * u))))

    def heading(self, stage: Stage, title: str, note: str | list[str] = "", right: int | None = None) -> None:
        """The strip's first line; note: wordings, longest first; right: where it must end."""
        strip, u = self.board.strip_, self.board.layout_.unit
        small = self.board.layout_.form == "small"
        y = strip.heading[1]
        box = stage.text(title, (strip.heading[0], y), "label" if small else "panel", "cream", anchor="midleft")
        x = box.right + round(14 * u)
        room = (right if right is not None else strip.room.right) - round(8 * u) - x
        if note and not small:
            wordings = [note] if isinstance(note, str) else note
            fitting = [w for w in wordings if stage.fits(w, "second", room)]
            if fitting:
                stage.text(fitting[0], (x, y + round(u)), "second", "cream", anchor="midleft", width=room)

    def draw(self, stage: Stage, turn: Turn | None) -> None:
        """Below the controls."""
        if turn is None:
            self._watch(stage)
        elif turn.mode == "own":
            self._draw_own(stage, turn)
        elif turn.mode == "roll" or (turn.mode == "back" and not turn.view.dice()):
            self._draw_roll(stage, turn)
        else:
            self._draw_heading(stage, turn)

    def _right_of_heading(self, turn: Turn) -> int:
        """Where the chips of the heading's line begin."""
        found = [
            c.rect.x for c in self.controls(turn) if c.kind == "chip" and c.rect.y >= self.board.desk.frame.strip.y
        ]
        return min(found, default=self.board.strip_.room.right)

    def _draw_heading(self, stage: Stage, turn: Turn) -> None:
        right = self._right_of_heading(turn)
        question = turn.question
        if self.hint_tail(turn):
            return
        if turn.mode == "back":
            lost = ""
            if turn.back_source > 24:
                lost = f"valley {turn.view.board.pasture[turn.back_source - 25]} is lost"
            self.heading(stage, "Take a goat back", [lost or "each goat may be taken back once a turn", lost], right)
            return
        if turn.mode == "resolve" and question is None:
            left = " and ".join(str(value) for value in turn.view.pending())
            self.heading(stage, f"Still to climb: {left}", "Climb goes on with it", right)
            return
        if turn.mode == "done":
            self.heading(stage, "Your goats have climbed", "take a goat back, or end the turn", right)
            return
        if question is not None and self.question_panel() is None:
            title = title_of(question, turn.view.height(turn.seat, question.value) if question.value <= 10 else -1)
            self.heading(stage, f"{question.value}: {title}" if question.value else title, "", right)
            return
        if not turn.ways and turn.mode == "ways":
            self.heading(stage, "No group climbs this time", "", right)
            return
        note = ["hover to see where your goats land", "hover shows the landing"]
        if question is not None:
            picked = turn.picked()
            note = [f"Climb confirms: {short_where(turn, picked)} goes" if picked else "say which goat goes"]
        elif turn.chosen is not None:
            note = ["Climb confirms", "Climb confirms"]
        self.heading(
            stage, "Ways to group the dice" if self.board.layout_.form != "small" else "Ways to group", note, right
        )

    def _draw_roll(self, stage: Stage, turn: Turn) -> None:
        self.heading(stage, "", "")
        felt = self.board.tray.felt(self.board.strip_)
        size = self.board.tray.die_px(self.board.strip_)
        for index in range(4):
            x = felt.x + round(size * 0.85) + index * round(size * 1.12)
            stage.put(stage.art("dice/blank", size, angle=(8, -6, 3, -9)[index] % 360), (x, felt.centery))
        x = felt.x + round(size * 5.1)
        name = self.board.desk.name(turn.seat)
        step = round(22 * self.board.layout_.unit)
        room, y = felt.right - x - step, felt.centery
        said = [f"{name}, the dice are yours", name]
        stage.text(said, (x, y - step * 0.55), "name", "cream", anchor="midleft", width=room)
        said = ["Press Roll, or the space bar.", "Roll, or space."]
        stage.text(said, (x, y + step * 0.75), "second", "cream", anchor="midleft", width=room)

    def _watch(self, stage: Stage) -> None:
        """While somebody else is at it, or pictures run: who, and what was chosen."""
        board, u = self.board, self.board.layout_.unit
        room = board.strip_.room
        if board.tray.wide or board.tray.glide < 1:
            if not board.tray.faces:
                self._announce(stage)
            return
        name = board.desk.name(board.shown_seat)
        values = board.used_values
        thinking = board.desk.driver.thinking
        if thinking is not None:
            small = board.layout_.form == "small"
            radius = room.h * 0.3
            face, colour = board.desk.faces[thinking], board.desk.colours[thinking]
            stage.face(face, colour, (room.x + radius + round(4 * u), room.centery), radius)
            said = f"{board.desk.name(thinking)} thinks" + ("" if small else ": click to skip")
            pill_w = stage.measure(said, "label")[0] + round(84 * u)
            pill = Rect(round(room.x + 2 * radius + 16 * u), 0, pill_w, round(46 * u))
            pill.centery = room.centery
            stage.panel(pill, "night", 22, 2, 0, edge="cream")
            board.desk.draw_dots(stage, (pill.x + round(48 * u), pill.centery), "gold")
            stage.text(said, (pill.x + round(66 * u), pill.centery), "label", "cream", anchor="midleft")
            return
        if values is None:
            return
        self.heading(stage, f"{name} climbs" if values else f"{name} uses no group")
        r = 26 * u if board.layout_.form != "small" else 20 * u
        x = room.x + r + round(4 * u)
        for index, value in enumerate(values):
            if index:
                stage.text("+", (x - r - 14 * u, room.y + room.h * 0.42), "number", "cream", anchor="center")
            group_disc(stage, (x, room.y + room.h * 0.42), r, value, "number")
            x += 2 * r + round(28 * u)
        first, second = self.board.used_words
        if first.startswith("no "):
            first, second = second, ""
        if first and values:
            x, y, line = round(x - r - 4 * u), room.y + room.h * 0.42, stage.line_height("label")
            left = room.right - x
            if stage.fits(first, "score", left) and stage.fits(second, "second", left):
                stage.text(first, (x, y - (line * 0.5 if second else 0)), "score", "cream", anchor="midleft")
                stage.text(second, (x, y + line * 0.62), "second", "cream", anchor="midleft")

    def _announce(self, stage: Stage) -> None:
        """On the empty felt: the lot, who rolls next, or who has won."""
        desk, view = self.board.desk, self.board.view
        said = f"{desk.name(desk.shown_turn)} rolls" if desk.shown_turn >= 0 else "Who begins?"
        if view.phase == START:
            said = "Who begins?"
        elif view.phase == OVER and not desk.moving:
            winners = [desk.name(seat) for seat in view.result().winners]
            said = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win together'}!"
        felt = self.board.tray.felt(self.board.strip_)
        stage.text(said, felt.center, "name", "cream", anchor="center", width=felt.w)

    def _draw_own(self, stage: Stage, turn: Turn) -> None:
        assert turn.own is not None
        own, u = turn.own, self.board.layout_.unit
        self.heading(stage, "Own groups", ["drag dice into groups; click a picked 1 again to turn it",
                                           "drag dice; a picked 1 turns on a click"])  # fmt: skip
        hand = self.board.desk.app.pointer
        for number, rect in enumerate(self.slots()):
            over = hand.hover == f"slot:{number}" or (hand.focus == f"slot:{number}" and hand.focus_shown)
            stage.panel(rect, "felt" if not over else "felt_dark", 11, 2, 0, rim=False)
            if own.picked is not None or self.board.drag_id.startswith("die:"):
                inner = rect.inflate(-round(10 * u), -round(10 * u))
                stage.dash(inner, "cream", 8, 2.4, under="ink", length=7)
            total = own.sum_of(number)
            if total:
                useful = total in turn.own_values()
                centre = (rect.right - round(34 * u), rect.centery - round(8 * u))
                if useful:
                    group_disc(stage, centre, 18 * u, total, "number")
                else:
                    stage.disc(centre, 18 * u, "edge", str(total), role="number")
                said = "climbs" if useful and total <= 10 else "goes up" if useful else "nothing"
                stage.text(said, (rect.right - round(34 * u), rect.centery + round(24 * u)), "floor", "cream",
                           anchor="center")  # fmt: skip
            else:
                stage.text(["group " + "ABCD"[number], "ABCD"[number]], rect.center, "second", "cream", anchor="center",
                           width=rect.w - 8)  # fmt: skip

    def draw_over(self, stage: Stage, turn: Turn | None) -> None:
        """Above the controls: what is written in chips and tiles."""
        if turn is None:
            return
        u, small = self.board.layout_.unit, self.board.layout_.form == "small"
        question = turn.question
        in_strip = question is not None and self.question_panel() is None
        if turn.mode == "ways" and not in_strip:
            share = self.board.chips_share
            for index, (way, rect) in enumerate(zip(turn.on_page(), self.board.strip_.chips, strict=False)):
                if share * PAGE >= index:
                    key = str(index + 1) if question is None else ""
                    draw_chip(stage, rect, way, key, u, small, way is turn.chosen)
            if turn.hinted is not None and turn.hinted in turn.on_page():
                self._hint_ring(stage, self.board.strip_.chips[turn.on_page().index(turn.hinted)])
        if question is not None:
            for index, rect in enumerate(self.tiles(turn)):
                on = move_source(question.moves[index]) == turn.picked()
                draw_tile(stage, rect, turn, question, index, self.board.desk.colours[turn.seat], u, on)
                if move_source(question.moves[index]) == turn.hint_goat and turn.chosen is turn.hinted:
                    self._hint_ring(stage, rect)
        if turn.mode == "own":
            self._draw_dice(stage, turn)

    def draw_question(self, stage: Stage, turn: Turn) -> None:
        """The panel in the sky, below its controls."""
        question, panel = turn.question, self.question_panel()
        if question is None or panel is None:
            return
        u = self.board.layout_.unit
        stage.panel(panel, "paper", 12)
        group_disc(stage, (panel.x + round(29 * u), panel.y + round(24 * u)), 18 * u, question.value, "number")
        height = turn.view.height(turn.seat, question.value) if question.value <= 10 else -1
        title = "Which goat goes up?" if question.value > 10 else title_of(question, height)
        stage.text(title, (panel.x + round(57 * u), panel.y + round(24 * u)), "name", anchor="midleft")

    def hint_target(self, turn: Turn) -> Rect | None:
        """What the hint's bubble is about: a chip, a tile, or the red button; None when it is not on show, or taken."""
        if not turn.hint_words or turn.mode == "own" or (turn.mode == "ways" and turn.chosen and not turn.question):
            return None
        if turn.question is not None and self.question_panel() is None:
            places = [move_source(move) for move in turn.question.moves]
            return self.tiles(turn)[places.index(turn.hint_goat)] if turn.hint_goat in places else None
        if turn.hinted is None:
            return self.board.strip_.primary
        page = turn.on_page()
        return self.board.strip_.chips[page.index(turn.hinted)] if turn.hinted in page else None

    def hint_tail(self, turn: Turn) -> bool:
        """Whether the bubble's tail comes down over the heading; to the second row it would cross the first."""
        target, room = self.hint_target(turn), self.board.strip_.room
        return target is not None and target.y <= room.y + room.h // 3

    def _hint_ring(self, stage: Stage, rect: Rect) -> None:
        u = self.board.layout_.unit
        stage.frame(rect, "gold", 11, 4)
        centre = rect.x + round(4 * u), rect.y + round(1 * u)
        stage.disc(centre, 14 * u, "gold", outline=2)
        stage.icon("hint", centre, round(19 * u))

    def _draw_dice(self, stage: Stage, turn: Turn) -> None:
        """The dice that lie in slots, or are picked up."""
        assert turn.own is not None
        own = turn.own
        hand = self.board.desk.app.pointer
        for index, rect in enumerate(self.dice_rects(turn)):
            dragged = self.board.drag_id == f"die:{index}"
            if own.slot[index] == FREE and own.picked != index and not dragged:
                continue
            lift = round(5 * self.board.layout_.unit) if own.picked == index or hand.hover == f"die:{index}" else 0
            centre = (rect.centerx, rect.centery - lift)
            die = Lying(own.shown[index], own.shown[index] != own.faces[index])
            draw_die(stage, die, centre, rect.w, self.board.layout_.unit, 110 if dragged else 255)
            if own.picked == index:
                stage.ring(Rect(0, 0, rect.w, rect.h).move(rect.x, rect.y - lift), 9)
            if dragged and self.board.drag_pos is not None:
                draw_die(stage, die, self.board.drag_pos, round(rect.w * 1.12), self.board.layout_.unit)
