"""What a person does at the Mountain Goats board: controls that were acted on, keys, drags, and what is refused."""

from typing import TYPE_CHECKING

from goatgames.games.mountain_goats.rules import OVER
from goatgames.games.mountain_goats.rules_moves import DONE, move_source
from goatgames.games.mountain_goats.turn import Turn

if TYPE_CHECKING:
    from goatgames.games.mountain_goats.scene import Table


class Acts:
    """Turns acts into choices of the board's `turn` and into gestures of the match."""

    def __init__(self, board: "Table") -> None:
        self.board = board

    def act(self, id: str) -> None:
        """A control was acted on."""
        if id == "result":
            self.board.desk.ended()
            return
        word, _, number = id.partition(":")
        if word == "mountain":
            self._click_mountain(int(number))
            return
        turn = self.board.turn
        if turn is None:
            return
        handler = {
            "roll": self._act_roll, "climb": self._act_climb, "pass": self._act_pass, "own": self._act_own,
            "ready": self._act_ready, "leave": self._act_leave, "takeback": self._act_takeback, "done": self._act_done,
            "page": self._act_page, "order": self._act_order, "ways": self._act_ready, "single": self._act_single,
        }.get(word)  # fmt: skip
        if handler is not None:
            handler(turn)
        elif word == "way":
            turn.choose(turn.on_page()[int(number)])
            self._aim(turn)
        elif word in ("goat", "pawn"):
            self._click_goat(turn, int(number))
        elif word == "foot":
            self._click_foot(turn, int(number))
        elif word == "die":
            self._click_die(turn, int(number))
        elif word == "slot":
            self._click_slot(turn, int(number))

    def _aim(self, turn: Turn) -> None:
        """After a choice the focus goes to what comes next: the goat that is asked for, or Climb."""
        question = turn.question
        if turn.ready:
            self.board.desk.app.pointer.set_focus("climb")
        elif question is not None:
            self.board.desk.app.pointer.set_focus(f"goat:{move_source(question.moves[0])}")

    def _act_roll(self, turn: Turn) -> None:
        moves = turn.throw_moves()
        if not moves or self.board.desk.play(*moves, at=turn.ply):
            self.board.desk.draw_chance(self.board.desk.match.ply)

    def _act_climb(self, turn: Turn) -> None:
        if turn.chosen is None:
            if turn.own is not None and turn.own_values():
                self._refuse_use(turn, turn.own_values())
            return
        if not turn.ready:
            if turn.own is not None:  # the question has no room beside the slots: it takes their place
                turn.own = None
            return
        self.board.desk.play(*turn.climb_moves(), at=turn.ply)

    def _refuse_use(self, turn: Turn, values: list[int]) -> None:
        """Says in the rules' own words why these values cannot be used together."""
        try:
            refusal = turn.view.refusal(turn.seat, turn.view.use_move(values))
        except ValueError as error:
            self.board.desk.refuse("MG-07", str(error))
            return
        if refusal is not None:
            self.board.desk.refuse(refusal.rule, refusal.sentence)

    def _act_pass(self, turn: Turn) -> None:
        move = turn.pass_move()
        if move is not None:
            self.board.desk.play(move, at=turn.ply)

    def _act_own(self, turn: Turn) -> None:
        turn.begin_own()

    def _act_ready(self, turn: Turn) -> None:
        turn.own = None
        turn.choose(None)

    def _act_leave(self, turn: Turn) -> None:
        question = turn.question
        if question is None:
            return
        way = turn.without(question.group)
        if way is None or not way.values:
            turn.choose(None)
            said = f"Without the {question.value} nothing is left of that way; choose another."
            self.board.desk.refuse("MG-08", said)
            return
        turn.own = None
        turn.choose(way)

    def _act_takeback(self, turn: Turn) -> None:
        turn.taking_back = not turn.taking_back
        sources = turn.back_sources()
        turn.back_source = sources[0] if turn.taking_back and len(sources) == 1 else 0

    def _act_done(self, turn: Turn) -> None:
        self.board.desk.play(DONE, at=turn.ply)

    def _act_page(self, turn: Turn) -> None:
        turn.page = (turn.page + 1) % turn.pages
        turn.hover = None

    def _act_order(self, turn: Turn) -> None:
        turn.next_order()

    def _act_single(self, turn: Turn) -> None:
        turn.one_by_one = not turn.one_by_one

    def _click_goat(self, turn: Turn, place: int) -> None:
        if turn.mode == "back":
            feet = turn.back_feet(place)
            if not feet:
                self._shake_pawn(place)
                self.board.desk.refuse("MG-32", "Each goat may be taken back once a turn.")
                return
            turn.back_source = 0 if turn.back_source == place else place
        elif turn.question is not None:
            turn.pick(place)
            self._aim(turn)
        elif place <= 10:
            self._click_mountain(place)
        elif place in turn.back_sources():  # off the six mountains a goat can only be taken back
            turn.taking_back, turn.back_source = True, place

    def _click_foot(self, turn: Turn, m: int) -> None:
        if turn.mode != "back" or not turn.back_source:
            self._click_mountain(m)
            return
        move = turn.back_move(turn.back_source, m)
        if move is not None:
            self.board.desk.play(move, at=turn.ply)

    def _click_mountain(self, m: int) -> None:
        """A mountain is a way to say its number: the best way with it, together with what is chosen if possible."""
        turn = self.board.turn
        if turn is None and self.board.desk.driver.thinking is not None:
            self.board.desk.driver.skip()
            return
        if turn is None:
            who = self.board.desk.name(self.board.view.turn)
            said = "The game is over." if self.board.view.phase == OVER else f"It is {who}’s turn."
            self._refuse(m, "MG-30" if self.board.view.phase != OVER else "MG-16", said)
            return
        if turn.mode == "roll":
            self._refuse(m, "MG-05", "Roll the four dice first.")
        elif turn.mode == "back":
            self._refuse(m, "MG-27", "A goat goes to the foot of a mountain where you have none.")
        elif turn.mode == "ways" and turn.question is None:
            self._say_mountain(turn, m)
        elif turn.mode in ("done", "resolve"):
            self._refuse(m, "MG-09", f"You have no group of {m} left.")

    def _say_mountain(self, turn: Turn, m: int) -> None:
        with_m = [way for way in turn.ways if m in way.values]
        if not with_m:
            self._refuse_mountain(turn, m)
            return
        if turn.chosen is None or m in turn.chosen.values:
            index = with_m.index(turn.chosen) + 1 if turn.chosen in with_m else 0
            turn.choose(with_m[index % len(with_m)])
            return
        both = [way for way in with_m if set(turn.chosen.values) & set(way.values)]
        if both:
            turn.choose(both[0])
            return
        self._refuse(
            m, "MG-07", f"The dice of your {turn.chosen.values[0]} are needed for a {m}; choose one of the two."
        )

    def _refuse_mountain(self, turn: Turn, m: int) -> None:
        refusal = turn.view.refusal(turn.seat, turn.view.use_move([m]))
        if refusal is not None:
            self._refuse(m, refusal.rule, refusal.sentence)
        else:
            turn.choose(turn.way_of([m]))

    def _refuse(self, place: int, rule: str, sentence: str) -> None:
        self._shake_pawn(place)
        self.board.desk.refuse(rule, sentence)

    def _shake_pawn(self, place: int) -> None:
        self.board.shake_place = place

        def each(share: float) -> None:
            self.board.shake_share = 1.0 - share
            self.board.desk.dirty()

        self.board.desk.deco.tween(240, each, "linear")

    def _click_die(self, turn: Turn, die: int) -> None:
        if turn.mode == "ways":
            turn.begin_own()
        own = turn.own
        if own is None:
            return
        if own.picked != die:
            own.picked = die
            return
        if own.faces[die] != 1:  # a second click puts it down again
            own.picked = None
            return
        refused = own.turn(die)
        if refused:
            self.board.desk.refuse(*refused)
        else:
            self.board.desk.app.sound.play("hit")
            turn.weigh_own()

    def _click_slot(self, turn: Turn, slot: int) -> None:
        if turn.own is None:
            return
        if turn.own.picked is None:
            if slot >= 0:
                self.board.desk.refuse("MG-07", "Pick a die first, then the group it joins.")
            return
        turn.own.put(turn.own.picked, slot)
        self.board.desk.app.sound.play("hit")
        turn.weigh_own()

    def back(self) -> bool:
        """Esc: leaves the innermost thing."""
        turn = self.board.turn
        if turn is None:
            return False
        if turn.taking_back:
            if turn.back_source and len(turn.back_sources()) > 1:
                turn.back_source = 0
            else:
                turn.taking_back = False
        elif turn.own is not None:
            if turn.own.picked is not None:
                turn.own.picked = None
            else:
                self._act_ready(turn)
        elif turn.chosen is not None and turn.mode == "ways":
            turn.choose(None)
        else:
            return False
        return True

    def key(self, action: str) -> bool:
        """Keys no control took."""
        turn = self.board.turn
        if turn is None:
            return False
        if turn.own is not None and turn.own.picked is not None and action in "1234" and len(action) == 1:
            self._click_slot(turn, int(action) - 1)
            return True
        if action in ("next", "shoulder_right", "shoulder_left") and turn.mode == "ways" and turn.ways:
            step = -1 if action == "shoulder_left" else 1
            at = turn.ways.index(turn.chosen) if turn.chosen in turn.ways else -1 if step > 0 else 0
            turn.choose(turn.ways[(at + step) % len(turn.ways)])
            self._aim(turn)
            return True
        return False

    def hovered(self, id: str | None) -> None:
        """The pointer or the focus is on a control: the board shows what it would do."""
        self.board.hover_id = id or ""
        turn = self.board.turn
        if turn is None:
            return
        turn.hover = None
        turn.hover_goat = 0
        word, _, number = self.board.hover_id.partition(":")
        if word == "way" and int(number) < len(turn.on_page()):
            turn.hover = turn.on_page()[int(number)]
        elif word in ("goat", "pawn"):
            turn.hover_goat = int(number)

    def dropped(self, source: str, target: str) -> None:
        """A die was dropped into a slot, a goat at a foot."""
        turn = self.board.turn
        self.board.drag_id, self.board.drag_pos = "", None
        if turn is None:
            return
        kind, _, which = source.partition(":")
        word, _, number = target.partition(":")
        if kind == "die" and turn.own is not None:
            if word == "slot":
                turn.own.put(int(which), int(number))
                self.board.desk.app.sound.play("hit")
                turn.weigh_own()
        elif kind == "pawn" and word == "foot":
            move = turn.back_move(int(which), int(number))
            if move is not None:
                self.board.desk.play(move, at=turn.ply)
            else:
                self._refuse(int(which), "MG-27", "A goat goes to the foot of a mountain where you have none.")

    def dragging(self, id: str, pos: tuple[int, int] | None) -> None:
        """A die or a goat is being dragged; the first drag of a die opens own groups."""
        if pos is None:
            self.board.drag_id, self.board.drag_pos = "", None
            return
        turn = self.board.turn
        if id.startswith("die:") and turn is not None and turn.mode == "ways":
            turn.begin_own()
            self.board.desk.changed()
        self.board.drag_id, self.board.drag_pos = id, pos
