"""What the table says: the banner's sentence, plates' lines, tooltips, the hint's reason."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from goatgames.core.state import Move
from goatgames.games.mountain_goats.layout import MOUNTAINS
from goatgames.games.mountain_goats.rules import OVER, START
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.games.mountain_goats.rules_moves import move_kind, move_source, move_target
from goatgames.games.mountain_goats.scene_chips import short_where
from goatgames.games.mountain_goats.turn import Turn
from goatgames.games.mountain_goats.ways import Way

if TYPE_CHECKING:
    from goatgames.games.mountain_goats.scene import Table

TIMES = ("", "once", "twice", "three times", "four times")


def listed(values: Sequence[int]) -> str:
    """9, 6 and 5."""
    words = [str(value) for value in values]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


class Sayings:
    """Words for what the board shows now."""

    def __init__(self, board: "Table") -> None:
        self.board = board

    def banner(self) -> tuple[str, str, list[str]]:
        """Title, phase chip, wordings of the sentence (each at most 60 signs, longest first)."""
        board, view = self.board, self.board.view
        desk = board.desk
        if view.phase == OVER and not desk.moving:
            return "The game is over", "End", ["See the results, or look at the board.", "See the results."]
        if view.phase == START or desk.shown_turn < 0:
            return "Who begins?", "", ["The starting player is drawn by lot.", "It is drawn by lot."]
        title = f"{desk.name(desk.shown_turn)}’s turn"
        phase = "Rolled " + " ".join(str(face) for face in board.tray.faces) if board.tray.faces else ""
        if board.tray.wide and board.tray.faces:
            phase = "Rolling"
        if board.shown_seat != desk.shown_turn:
            phase = ""
        last = view.last_round()
        turn = board.turn
        if turn is None:
            return title, self._chip(phase, last), self._watching()
        if turn.mode == "back":
            said = ["Put a goat at the foot of a mountain where you have none.", "Put a goat at a foot."]
            return title, "Take back", said
        if turn.mode == "roll":
            more = turn.view.board.green_valley and turn.backs
            said = ["Roll the dice, or take a goat back first."] if more else []
            return title, self._chip("To roll", last), [*said, "Roll the four dice.", "Roll the dice."]
        return title, self._chip(phase, last), self._choosing(turn)

    def _chip(self, phase: str, last: bool) -> str:
        return f"Last round · {phase}" if last and phase else "Last round" if last else phase

    def _watching(self) -> list[str]:
        board = self.board
        desk = board.desk
        name = desk.name(desk.shown_turn)
        if desk.driver.thinking is not None:
            return [f"{name} thinks. A click on the board skips the wait.", f"{name} thinks.", "Thinking."]
        if board.tray.wide and board.tray.faces:
            return ["The dice are rolling.", "Rolling."]
        if board.used_values and board.shown_seat == desk.shown_turn:
            said = listed(board.used_values)
            return [f"{name} climbs {said}.", f"Climbs {said}."]
        return [f"{name} plays.", "Watch."]

    def _choosing(self, turn: Turn) -> list[str]:
        question = turn.question
        if turn.mode == "done":
            return ["Take a goat back, or press Done.", "Press Done."]
        if question is not None:
            if turn.ready:
                return ["Press Climb, or choose another goat.", "Press Climb."]
            if question.value > 10:
                return [
                    f"The {question.value} takes one goat up the Big Mountain.",
                    f"Which goat goes to {question.value}?",
                ]
            return [f"The {question.value} may bring one of your goats.", f"Which goat comes to {question.value}?"]
        if turn.mode == "resolve":
            return ["Go on climbing, or take a goat back first.", "Go on climbing."]
        if turn.mode == "own":
            return ["Drag the dice into groups, then Climb.", "Group the dice, then Climb.", "Group the dice."]
        if not turn.ways:
            return ["No group of these dice moves a goat.", "No goat can climb.", "No way up."]
        if turn.chosen is not None:
            return ["Press Climb, or choose another way.", "Press Climb."]
        return [
            "Choose a way to group the dice, then Climb.",
            "Choose a way, then Climb.",
            "Group the dice.",
        ]

    # --- plates and tooltips ----------------------------------------------------------------------------------------

    def sub(self, seat: int) -> list[str]:
        """The line under a name: what would score if the game ended now besides tokens; wordings, longest first."""
        board = self.board
        shown, view = board.shown, board.view
        bonus = sum(value for value, who in shown.bonus if who == seat)
        big, green = board.options
        form = board.desk.frame.form
        if not big and not green:
            if form != "wide":
                return []
            return [f"bonus {bonus}" if bonus else "no bonus"]
        parts = [f"bonus {bonus}"] if bonus else []
        valley = sum(view.board.pasture[p.place - PASTURE - 5] for p in shown.pawns if p.seat == seat and p.place > 24)
        ranks = sum(points for _, who, points in shown.ranks if who == seat)
        if valley:
            parts.append(f"valley {valley}")
        if ranks:
            parts.append(f"ranks {ranks}")
        if not parts:
            parts = (["valley 0"] if green else []) + (["ranks 0"] if big else [])
        return [
            " · ".join(parts),
            *([f"bonus {bonus} · end +{valley + ranks}"] if bonus else []),
            f"end +{valley + ranks}",
        ]

    def plate_tip(self, seat: int) -> str:
        """A player's tokens in words."""
        shown = self.board.shown
        held = [f"{n} of {m}" for m, n in zip(MOUNTAINS, shown.taken[seat], strict=True) if n]
        tokens = "Point tokens: " + ", ".join(held) + "." if held else "No point token yet."
        missing = [str(m) for m, n in zip(MOUNTAINS, shown.taken[seat], strict=True) if n == min(shown.taken[seat])]
        need = "" if not held else f" For the next full set: {', '.join(missing)}."
        player = self.board.desk.match.players[seat]
        kind = f" Bot, {player.level}." if player.kind == "bot" else ""
        return tokens + need + kind

    def mountain(self, m: int) -> str:
        """A mountain's tooltip."""
        board = self.board
        left = board.shown.left[m - 5]
        tokens = f"{left} token{'s' if left != 1 else ''} of {m} left." if left else "No token is left."
        if not left and board.options[1]:
            tokens += " Whoever would take one goes on to the Green Valley."
        holder = board.shown.holder(m, board.top(m))
        top = f" {board.desk.name(holder.seat)} holds the top." if holder else " The top is free."
        return tokens + top


def hint_text(board: "Table", turn: Turn, move: Move, ranking: list[tuple[Move, float, int]]) -> str:
    """Why a move is best, its chance to win, the next best."""
    reason = _reason(board, turn, move)
    chances = sorted(ranking, key=lambda line: -line[1])
    own = next((chance for m, chance, _ in chances if m == move), None)
    words = reason
    if own is not None:
        words += f" {own * 100:.0f} % to win"
        other = next(((m, chance) for m, chance, _ in chances if m != move), None)
        if other is None:
            words += "."
        elif round(other[1] * 100) < round(own * 100):
            words += f"; the next best ({_name(turn, other[0])}) {other[1] * 100:.0f} %."
        else:  # looked at less often, so its number is less sure
            words += f"; {_name(turn, other[0])} may be as good."
    return words


def goat_named(turn: Turn, place: int) -> str:
    """The goat of the 7, at the start of a sentence."""
    said = short_where(turn, place)
    return said[0].upper() + said[1:]


def _name(turn: Turn, move: Move) -> str:
    kind = move_kind(move)
    if kind == "use":
        return listed(turn.view.use_values(move)) or "no group"
    if kind == "back":
        return f"{short_where(turn, move_source(move))} back to {move_target(move)}"
    if kind in ("climb", "place"):
        source = move_source(move)
        return f"{move_target(move)} with {short_where(turn, source)}" if source else f"the {move_target(move)}"
    return "the roll" if kind == "throw" else "ending the turn"


def _reason(board: "Table", turn: Turn, move: Move) -> str:
    name = _name(turn, move)
    said = name[0].upper() + name[1:]
    if move_kind(move) != "use":
        return f"{said} is best."
    way = turn.way_of(turn.view.use_values(move))
    if way is None or not way.values:
        return "Better use no group at all."
    return f"{said} {_does(board, turn, way)}."


def _does(board: "Table", turn: Turn, way: Way) -> str:
    one = len(way.values) == 1
    parts = []
    if way.points:
        parts.append(f"score{'s' if one else ''} {way.points}")
    fallen: dict[int, int] = {}
    for event in way.plan.events:
        if event.kind == "fall":
            fallen[event.data[1]] = fallen.get(event.data[1], 0) + 1
    for seat, times in fallen.items():
        often = f" {TIMES[times]}" if times > 1 else ""
        parts.append(f"push{'es' if one else ''} {board.desk.name(seat)} down{often}")
    if way.rank:
        parts.append(f"take{'s' if one else ''} rank {way.rank}")
    if way.valley:
        parts.append(f"bring{'s' if one else ''} {way.valley} in the valley")
    if not parts:
        parts.append(f"go{'es' if one else ''} {way.steps} step{'s' if way.steps != 1 else ''} up")
    return " and ".join(parts)
