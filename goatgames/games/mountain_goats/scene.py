"""The Mountain Goats table: what the frame asks of a game, answered for this one.

The state is the match's; `shown` is the board as drawn, which events move towards it; `turn` is what the person at the
screen has chosen so far. Drawing, movement and the strip have files of their own.
"""

import json
from typing import TYPE_CHECKING, Any, cast

from pygame import Rect

from goatgames import paths
from goatgames.core.state import CHANCE, Event, Move, State
from goatgames.games.mountain_goats import scene_board as draw
from goatgames.games.mountain_goats.layout import MOUNTAINS, BoardLayout, Point, StripLayout
from goatgames.games.mountain_goats.rules import OVER, ROLL, START, MountainGoats
from goatgames.games.mountain_goats.rules_moves import move_kind, move_source
from goatgames.games.mountain_goats.scene_acts import Acts
from goatgames.games.mountain_goats.scene_moves import Moves
from goatgames.games.mountain_goats.scene_preview import Preview, bulb_ring, ring, ringed
from goatgames.games.mountain_goats.scene_shown import Pawn, Shown, size_at, standing
from goatgames.games.mountain_goats.scene_strip import Strip
from goatgames.games.mountain_goats.scene_tray import Lying, Tray
from goatgames.games.mountain_goats.scene_words import Sayings, goat_named, hint_text
from goatgames.games.mountain_goats.turn import PAGE, Turn
from goatgames.games.mountain_goats.ways import Way, ways, words
from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage

if TYPE_CHECKING:
    from goatgames.scenes.frame import Frame
    from goatgames.scenes.table import Table as Desk


class Table:
    """The board of one match; `desk` is the frame round it."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.places = json.loads(paths.assets("svg", "places.json").read_text(encoding="utf-8"))
        self.view = cast(MountainGoats, desk.view())
        self.options = self.view.board.big_mountain, self.view.board.green_valley
        self.shown = Shown.of(self.view)
        self.turn: Turn | None = None
        self.tray = Tray(desk.app)
        self.moves = Moves(self)
        self.strip = Strip(self)
        self.acts = Acts(self)
        self.sayings = Sayings(self)
        self.marks: list[tuple[int, int]] = []
        self.used_values: tuple[int, ...] | None = None
        self.used_words = "", ""  # what they are worth and do
        self._used_grouping: list[list[tuple[int, int]]] = []
        self.shown_seat = self.view.turn  # who the strip speaks of
        self.chips_share = 1.0
        self.drag_id = ""
        self.drag_pos: Point | None = None
        self.shake_place = 0  # place code of a refused piece
        self.shake_share = 0.0
        self._fade = 1.0
        self._previewed: object = None
        self.hover_id = ""

    # --- geometry ---------------------------------------------------------------------------------------------------

    def layout(self, stage: Stage, frame: "Frame") -> None:
        """The window has this size now."""
        table = frame.screen.inflate(-2 * frame.strip.x, 0)
        self.layout_ = BoardLayout(frame.form, table.x, table.w, table.h, frame.k, self.options, self.places)
        self.strip_ = StripLayout(frame.form, frame.strip, frame.k)

    def top(self, m: int) -> int:
        """The height of the top of mountain m."""
        return self.view.top(m)

    def feet(self, pawn: Pawn) -> Point:
        """Where a goat's feet are now."""
        return draw.feet(self.layout_, self.shown, pawn)

    def summit(self, m: int) -> Point:
        """Where a goat on the top of m stands."""
        return self.layout_.feet(m, self.top(m), 0, 1)

    def _plate_rect(self, seat: int) -> Rect:
        return self.desk.frame.plates[self.desk.order().index(seat)]

    def counter(self, seat: int, m: int) -> Point:
        """Where a token of mountain m flies to: its counter on the owner's plate."""
        rect = self._plate_rect(seat)
        left = rect.x + rect.w * (0.14 if self.desk.frame.form != "tall" else 0.38)
        step = (rect.right - left) / 6
        return round(left + (m - 5 + 0.5) * step), rect.bottom - self.desk.frame.px(18)

    def total_spot(self, seat: int) -> Point:
        """Where a bonus token flies to: the total."""
        rect = self._plate_rect(seat)
        return rect.right - self.desk.frame.px(26), rect.y + self.desk.frame.px(18)

    def bonus_spot(self, index: int) -> Point:
        """The index-th place of the bonus sign."""
        return draw.bonus_spot(self.layout_, index)[0]

    def sky(self) -> Point:
        """The middle of the picture, where a bonus token is held up."""
        play = self.desk.frame.play
        return play.centerx, play.y + round(play.h * 0.42)

    def toast_area(self) -> Rect:
        """Messages stand in the free sky over the mountains, beside signs."""
        play, bonus, form = self.desk.frame.play, self.layout_.bonus, self.layout_.form
        margin = self.desk.frame.px(6)
        if self.layout_.big:
            right = bonus.x if form != "tall" else round(play.x + play.w * 0.66)
            left = play.x if form != "tall" else bonus.right
        else:
            left, right = play.x + round(play.w * 0.10), bonus.x + round(play.w * 0.08)
        return Rect(left + margin, play.y + self.desk.frame.px(8), right - left - 2 * margin, play.h // 2)

    # --- the match moves on -----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """The pictures have caught up with the state: take it over, whatever was drawn before."""
        before = self.view
        self.view = cast(MountainGoats, self.desk.view())
        self.shown = Shown.of(self.view)
        self.moves.clear()
        self.tray.settle(self.view.dice())
        self.drag_id, self.drag_pos = "", None
        self.turn = None
        seat = self._acting()
        if seat is not None:
            self.turn = Turn(self.view, seat, self.desk.match.ply)
        if self.view.turn != before.turn or self.view.dice():
            self.shown_seat = self.view.turn
        if self.view.dice() != before.dice():
            self.used_values = None
            self._used_grouping = []
            self.chips_share = 0.0
            self.desk.deco.tween(30 * PAGE + 60, self._set_chips, "linear")

    def _set_chips(self, share: float) -> None:
        self.chips_share = share
        self.desk.changed()

    def _acting(self) -> int | None:
        """The person who may act: on move, or about to ask for the dice."""
        if self.view.phase in (START, OVER):
            return None
        seat = self.view.turn
        return seat if self.desk.match.players[seat].kind == "human" else None

    def waits_for_person(self) -> bool:
        """Whether the draw that is due waits for Roll to be pressed; with the valley, `throw` has been said already."""
        return self.view.phase == ROLL and not self.view.board.green_valley and self._acting() is not None

    def show(self, seat: int, events: list[Event]) -> None:
        """Plays what happened as pictures."""
        self.turn = None
        self.hover_id = ""
        if seat != CHANCE and any(event.kind in ("use", "climb", "place", "back") for event in events):
            self.marks = [] if seat != self.shown_seat or self.marks_of() != seat else self.marks
            self.shown_seat = seat
        self.moves.play(seat, events)

    def marks_of(self) -> int:
        """Whose last move is marked, -1 if nobody's."""
        return self.marks[0][0] if self.marks else -1

    def mark(self, seat: int, place: int) -> None:
        """The goat of the last move carries a bar from now on."""
        self.marks = [mark for mark in self.marks if mark[0] == seat and mark != (seat, place)] + [(seat, place)]

    def used(self, values: tuple[int, ...]) -> None:
        """These groups are being climbed."""
        self.used_values = values
        groupings = self.view.groupings(sorted(self.tray.faces)) if len(self.tray.faces) == 4 else {}
        self._used_grouping = groupings.get(self.view.use_move(list(values)), [])
        wanted = tuple(sorted(values, reverse=True))
        way = next((way for way in ways(self.view, self.view.turn, True) if way.values == wanted), None)
        self.used_words = words(way) if way is not None and way.values else ("", "")

    def finished(self) -> None:
        """The animation was cut short."""
        self.moves.clear()

    # --- what the frame shows ---------------------------------------------------------------------------------------

    def saying(self) -> tuple[str, str, list[str]]:
        """The banner: title, phase, sentence."""
        return self.sayings.banner()

    def plate(self, seat: int) -> tuple[int, list[str], list[tuple[str, Any]]]:
        """Total, what else counts, counters by mountain."""
        theme = self.desk.app.theme
        counters = [
            (str(n) if n else "–", theme.chip(m)) for m, n in zip(MOUNTAINS, self.shown.taken[seat], strict=True)
        ]
        return self.shown.totals[seat], self.sayings.sub(seat), counters

    def plate_tip(self, seat: int) -> str:
        """What a player holds, in words."""
        return self.sayings.plate_tip(seat)

    def no_hint(self) -> str:
        """Why there is no hint now."""
        if self.turn is None:
            return "It is not your turn."
        if self.turn.mode == "roll" and not self.turn.view.board.green_valley:
            return "Roll the dice first."
        return ""

    def first(self) -> str:
        """What has the focus on arrival."""
        if self.turn is None:
            return ""
        return {"roll": "roll", "ways": "way:0" if self.turn.ways else "pass", "done": "done"}.get(self.turn.mode, "")

    def tip_of(self, way: Way) -> str:
        """A chip's tooltip, where the chip itself says less."""
        if self.layout_.form != "small":
            return ""
        return f"{' and '.join(str(v) for v in way.values)}: {', '.join(words(way))}."

    # --- controls ---------------------------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """The strip's controls and the board's."""
        found = self._mountains()
        turn = self.turn
        if turn is None:
            if self.view.phase == OVER:
                found.append(Control("result", self.strip_.primary, "primary", "Results", key="accept", role="name"))
            return found
        if turn.mode == "ways":
            found += [
                Control(f"die:{i}", rect, "bare", drag=True, radius=9, focusable=False, tip="Drag it to group by hand.")
                for i, rect in enumerate(self.strip.dice_rects(turn))
            ]  # fmt: skip
        found += self._board_controls(turn)
        return found + self.strip.controls(turn)

    def _mountains(self) -> list[Control]:
        layout = self.layout_
        found = []
        for m in MOUNTAINS:
            rect = layout.mountains[m].union(layout.shelves[m]).clip(self.desk.frame.play)
            found.append(
                Control(
                    f"mountain:{m}", rect, "bare", focusable=False, title=f"Mountain {m}", tip=self.sayings.mountain(m)
                )
            )
        return found

    def _board_controls(self, turn: Turn) -> list[Control]:
        """Goats that may be chosen, feet they may go to, goats that may be dragged."""
        found: list[Control] = []
        if turn.backs:
            sources = [turn.back_source] if turn.back_source else turn.back_sources()
            feet = sorted({m for source in sources for m in turn.back_feet(source)})
            active = turn.mode == "back" and bool(turn.back_source)
            found += [
                Control(f"foot:{m}", self._foot_rect(m), "bare", drop=True, radius=10, focusable=active, group="feet",
                        tip=f"The foot of mountain {m}." if active else "")
                for m in feet
            ]  # fmt: skip
            for pawn in self._goats(turn.back_sources()):
                tip = "" if turn.mode != "back" else "Click it, then the foot it goes to."
                rect = self._pawn_rect(pawn)
                found.append(Control(f"pawn:{pawn.place}", rect, "bare", drag=True, radius=20, group="goats",
                                     focusable=turn.mode == "back", tip=tip))  # fmt: skip
        question = turn.question
        if question is not None and turn.mode in ("ways", "resolve"):
            for place, pawn in self._candidates(turn):
                found.append(Control(f"pawn:{place}", self._pawn_rect(pawn), "bare", radius=20, group="goats"))
        return found

    def _goats(self, places: list[int]) -> list[Pawn]:
        """The person's goats at these places; of several in a pasture the last."""
        seat = self.turn.seat if self.turn else -1
        return [self.shown.pawn(seat, place) for place in places]

    def _candidates(self, turn: Turn) -> list[tuple[int, Pawn]]:
        """The goats the question offers, by the place the question means: earlier groups may have moved them there."""
        question = turn.question
        places = [move_source(move) for move in question.moves] if question is not None else []
        return [(place, self.shown.pawn(turn.seat, turn.stands_now(place))) for place in places]

    def _pawn_rect(self, pawn: Pawn) -> Rect:
        size = size_at(self.layout_, pawn.place)
        rect = Rect(0, 0, size, size)
        rect.midbottom = standing(self.layout_, self.shown, pawn)
        return rect

    def _foot_rect(self, m: int) -> Rect:
        x, y = self._foot(m)
        size = round(self.layout_.pawn * 1.2)
        rect = Rect(0, 0, size, size)
        rect.midbottom = x, y + round(size * 0.06)
        return rect

    def _foot(self, m: int) -> Point:
        count = len(self.shown.group(m, 0))
        return self.layout_.feet(m, 0, count, count + 1)

    # --- hint -------------------------------------------------------------------------------------------------------

    def hinted(self, move: Move, ranking: list[tuple[Move, float, int]]) -> State | None:
        """A hint has come: the way gets its ring, a bubble says why. Returns where to go on asking: which goat goes."""
        turn = self.turn
        if turn is None:
            return None
        moves = [move] if turn.hint_after is None else [m for m, _, _ in ranking]  # where none is best, the best goat
        turn.hint_goat = next((move_source(m) for m in moves if move_kind(m) in ("climb", "place", "back")), 0)
        if turn.hint_after is not None:  # the way has been said already
            if turn.hint_goat:
                turn.hint_words += f" {goat_named(turn, turn.hint_goat)} goes."
            turn.hint_after = None
            return None
        turn.own = None
        turn.taking_back = False
        turn.hint_words = hint_text(self, turn, move, ranking)
        if move_kind(move) == "use":
            way = turn.way_of(turn.view.use_values(move))
            if way is not None and way.values:
                if way not in turn.ways:
                    turn.ways.append(way)
                turn.hinted = way
                turn.page = turn.ways.index(way) // PAGE
                if way.plan.open:
                    turn.hint_after = way.plan.after
        return turn.hint_after

    # --- drawing ----------------------------------------------------------------------------------------------------

    def fixed_key(self) -> object:
        """What the cached part of the picture depends on."""
        turn = self.turn
        ghost = self._rank_ghost()
        return (self.shown.left, self.shown.bonus, self.shown.ranks, ghost, turn is None, self.options).__repr__()

    def _rank_ghost(self) -> tuple[int, int] | None:
        """(space, seat) the chosen way would take on the Big Mountain."""
        turn = self.turn
        if turn is None or turn.previewed is None or not turn.previewed.spaces:
            return None
        return turn.previewed.spaces[0], turn.seat

    def draw_ground(self, stage: Stage) -> None:
        """The mountains."""
        draw.draw_ground(stage, self.layout_, self.desk.frame.play)
        self.strip.draw_ground(stage)

    def draw_fixed(self, stage: Stage) -> None:
        """Shelves and signs."""
        layout, view = self.layout_, self.view
        draw.draw_shelves(stage, layout, self.shown, view.board.green_valley)
        draw.draw_bonus(stage, layout, self.shown, self.desk.colours, self.desk.faces)
        if layout.valley:
            draw.draw_worths(stage, layout, view.board.pasture)
        if layout.ranks:
            draw.draw_ranks(stage, layout, self.shown, view.board.ranks, self.desk.colours, self._rank_ghost())

    def draw(self, stage: Stage) -> None:
        """Goats, previews, dice, the strip."""
        layout, shown, desk = self.layout_, self.shown, self.desk
        turn = self.turn
        draw.draw_marks(stage, layout, shown, self.marks)
        dragged = None
        if turn is not None and self.drag_id.startswith("pawn:"):
            dragged = shown.pawn(turn.seat, int(self.drag_id[5:]))
        self._draw_shaken(stage)
        draw.draw_pawns(stage, layout, shown, desk.colours, desk.anim.reduced, dragged)
        if turn is not None:
            self._draw_turn(stage, turn)
            self._draw_hinted_goat(stage, turn)
        if layout.big:
            draw.draw_space_numbers(stage, layout)
        draw.draw_pops(stage, layout, self.moves.pops)
        self.tray.whole = turn is None and self.view.phase != OVER
        self.tray.draw(stage, self.strip_, self._lying(), str(desk.match.ply))
        self.strip.draw(stage, turn)
        if turn is not None:
            self.strip.draw_question(stage, turn)

    def _draw_shaken(self, stage: Stage) -> None:
        """The refused mountain's disc shakes 4 pixels, with a danger ring."""
        m = self.shake_place
        if self.shake_share <= 0 or not 5 <= m <= 10:
            return
        import math

        dx = 0 if self.desk.anim.reduced else round(4 * math.sin(self.shake_share * math.pi * 6))
        x, y = self.layout_.badge(m)
        r = round(21 * self.layout_.q / 0.82 * self.layout_.unit)
        stage.disc((x + dx, y), r, "danger", str(m), role="number", colour="cream")

    def _draw_turn(self, stage: Stage, turn: Turn) -> None:
        hand = self.desk.app.pointer
        self.acts.hovered(hand.hover or (hand.focus if hand.focus_shown else ""))  # the first focus comes unannounced
        way = turn.previewed
        if way is not None and turn.mode in ("ways", "own", "resolve"):
            if self._previewed is not way:
                self._previewed = way
                self._fade = 0.0 if turn.hover is way else 1.0
                self.desk.deco.tween(100, self._set_fade, "linear")
            colours, room = self.desk.colours, self.desk.frame.play
            Preview(self.layout_, self.shown, way.plan, turn.seat, colours, max(0.4, self._fade), room).draw(stage)
        else:
            self._previewed = None
        question = turn.question
        if question is not None and turn.hover in (None, turn.chosen):
            for index, (place, pawn) in enumerate(self._candidates(turn)):
                lit = place in (turn.picked(), turn.hover_goat)
                ring(stage, self.layout_, self.shown, pawn, str(index + 1) if index < 9 else "", lit)
        if turn.mode == "back":
            self._draw_back(stage, turn)
        elif self.drag_id.startswith("pawn:") and self.drag_pos:
            self._draw_feet(stage, turn, turn.back_feet(int(self.drag_id[5:])))
        if self.drag_id.startswith("pawn:") and self.drag_pos:
            art = f"pawn/pawn_{self.desk.colours[turn.seat]}"
            stage.put(stage.art(art, round(self.layout_.pawn * 1.1)), self.drag_pos)

    def _draw_back(self, stage: Stage, turn: Turn) -> None:
        for pawn in self._goats(turn.back_sources()):
            ring(stage, self.layout_, self.shown, pawn, "", pawn.place in (turn.back_source, turn.hover_goat))
        if turn.back_source:
            self._draw_feet(stage, turn, turn.back_feet(turn.back_source))

    def _draw_feet(self, stage: Stage, turn: Turn, feet: list[int]) -> None:
        """The ghost of the goat at each legal foot."""
        hover = self.hover_id
        for m in feet:
            rect = self._foot_rect(m)
            only = len(feet) == 1 or hover == f"foot:{m}"
            art = f"pawn/pawn_{self.desk.colours[turn.seat]}"
            stage.put(stage.art(art, self.layout_.pawn, alpha=168), self._foot(m), "midbottom")
            stage.dash(rect, "ink", 10, 3, under="cream", length=6)
            if only:
                ringed(stage, rect.center, round(rect.w * 0.62), True, self.layout_.unit)

    def _set_fade(self, share: float) -> None:
        self._fade = share
        self.desk.dirty()

    def _lying(self) -> list[Lying]:
        """The dice at rest, with the group each is in."""
        turn = self.turn
        faces = sorted(self.view.dice(), reverse=True) if not self.desk_moving else self.tray.faces
        lying = [Lying(face) for face in faces]
        if turn is not None and turn.own is not None:
            return [
                Lying(turn.own.shown[i], turn.own.shown[i] != face) for i, face in enumerate(faces)
            ] if all(slot < 0 for slot in turn.own.slot) else self._left_in_tray(turn, lying)  # fmt: skip
        way = turn.previewed if turn is not None else None
        grouping = way.grouping if way is not None else self._used_grouping
        for value, group in zip(way.values if way is not None else self.used_values or (), grouping, strict=False):
            for die, face in group:
                at = len(faces) - 1 - die
                lying[at] = Lying(face, face != faces[at], value)
        return lying

    @property
    def desk_moving(self) -> bool:
        """Whether pictures run now."""
        return self.desk.moving

    def _left_in_tray(self, turn: Turn, lying: list[Lying]) -> list[Lying]:
        assert turn.own is not None
        return [
            Lying(0)
            if slot >= 0 or turn.own.picked == i
            else Lying(turn.own.shown[i], turn.own.shown[i] != turn.own.faces[i])
            for i, slot in enumerate(turn.own.slot)
        ]

    def draw_over(self, stage: Stage) -> None:
        """Above the controls: chips' contents, the hint, what flies."""
        self.strip.draw_over(stage, self.turn)
        if self.turn is not None:
            self._draw_hint(stage, self.turn)
        draw.draw_flyers(stage, self.layout_, self.moves.flyers)

    def _draw_hinted_goat(self, stage: Stage, turn: Turn) -> None:
        """The goat the hint means wears its bulb, unless another way has been chosen since."""
        if turn.hint_goat and turn.mode != "own" and turn.chosen in (None, turn.hinted):
            pawn = self.shown.pawn(turn.seat, turn.stands_now(turn.hint_goat))
            bulb_ring(stage, self.layout_, self.shown, pawn)

    def _draw_hint(self, stage: Stage, turn: Turn) -> None:
        u = self.layout_.unit
        target = self.strip.hint_target(turn)
        if target is None:
            return
        w = round(max(284 * u, 250))
        _, high = stage.measure(turn.hint_words, "second", w - round(30 * u))
        rect = Rect(0, 0, w, high + round(52 * u))
        rect.midbottom = target.centerx, self.desk.frame.strip.y + round(2 * u)
        rect.clamp_ip(self.desk.frame.play.inflate(-round(16 * u), 0))
        if self.strip.hint_tail(turn):
            tip = max(rect.x + 20, min(target.centerx, rect.right - 20)), target.y - round(6 * u)
            stage.bubble(rect, tip, (255, 241, 200))
        else:
            stage.panel(rect, (255, 241, 200))
            stage.cover(rect)
        stage.icon("hint", (rect.x + round(25 * u), rect.y + round(23 * u)), round(23 * u))
        stage.text("A hint", (rect.x + round(44 * u), rect.y + round(23 * u)), "panel", anchor="midleft")
        stage.text(turn.hint_words, (rect.x + round(16 * u), rect.y + round(42 * u)), "second", "ink",
                   width=w - round(30 * u), lines=6)  # fmt: skip
