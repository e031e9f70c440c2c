"""What the table says: the banner, plates' lines, tooltips, the hint's reason."""

from collections.abc import Sequence

from goatgames.core.state import Move
from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.rules import OVER
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.games.mountain_goats.rules_moves import move_kind, move_source, move_target
from goatgames.games.mountain_goats.shown import MOUNTAINS, Shown
from goatgames.games.mountain_goats.ways import Way
from goatgames.table.contract import At, Ranking, Saying

TIMES = ("", "once", "twice", "three times", "four times")


def listed(values: Sequence[int]) -> str:
    """9, 6 and 5."""
    words = [str(value) for value in values]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def short_where(place: int) -> str:
    """For sentences: the goat of the 7, the goat on 14, the goat in the valley below 5."""
    if place > PASTURE + 4:
        return f"the goat in the valley below {place - PASTURE}"
    return f"the goat on {place}" if place > 10 else f"the goat of the {place}"


# --- the banner ------------------------------------------------------------------------------------------------------


def banner(at: At, names: list[str]) -> Saying:
    """Title, phase chip, wordings of the sentence (each at most 60 signs, longest first)."""
    view, shown = at.view, at.shown
    choice: Choice | None = at.choice
    if view.phase == OVER and not at.moving:
        said = ("See the results, or look at the board.", "See the results.")
        return Saying("The game is over", "End", said)
    if shown.turn < 0 or shown.lot:
        said = ("The starting player is drawn by lot.", "It is drawn by lot.")
        return Saying("Who begins?", "", said, shown.turn)
    title = f"{names[shown.turn]}’s turn"
    phase = "Rolled " + " ".join(str(face) for face in shown.faces) if shown.faces else ""
    if shown.roll is not None and shown.roll.hop == 0:
        phase = "Rolling"
    if choice is None:
        return Saying(title, _chip(phase, shown), _watching(at, names), shown.turn)
    if choice.mode == "back":
        said = ("Put a goat at the foot of a mountain where you have none.", "Put a goat at a foot.")
        return Saying(title, "Take back", said, shown.turn)
    if choice.mode == "roll":
        more = choice.view.board.green_valley and choice.backs
        first = ("Roll the dice, or take a goat back first.",) if more else ()
        return Saying(title, _chip("To roll", shown), (*first, "Roll the four dice.", "Roll the dice."), shown.turn)
    return Saying(title, _chip(phase, shown), _choosing(choice), shown.turn)


def _chip(phase: str, shown: Shown) -> str:
    return f"Last round · {phase}" if shown.last_round and phase else "Last round" if shown.last_round else phase


def _watching(at: At, names: list[str]) -> tuple[str, ...]:
    shown, name = at.shown, names[at.shown.turn]
    if at.busy:
        return f"{name} thinks. A click on the board skips the wait.", f"{name} thinks.", "Thinking."
    if shown.roll is not None and shown.roll.hop == 0:
        return "The dice are rolling.", "Rolling."
    if shown.used:
        said = listed(shown.used)
        return f"{name} climbs {said}.", f"Climbs {said}."
    return f"{name} plays.", "Watch."


def _choosing(choice: Choice) -> tuple[str, ...]:
    question = choice.question
    if choice.mode == "leave":
        return "Back, or end the turn without them.", "Back, or end the turn."
    if choice.mode == "done":
        return "Take a goat back, or press Done.", "Press Done."
    if question is not None:
        if choice.ready:
            return "Press Climb, or choose another goat.", "Press Climb."
        value = question.value
        if value > 10:
            return f"The {value} takes one goat up the Big Mountain.", f"Which goat goes to {value}?"
        return f"The {value} may bring one of your goats.", f"Which goat comes to {value}?"
    if choice.mode == "resolve":
        return "Go on climbing, or take a goat back first.", "Go on climbing."
    if choice.mode == "own":
        return "Drag the dice into groups, then Climb.", "Group the dice, then Climb.", "Group the dice."
    if not choice.ways:
        return "No group of these dice moves a goat.", "No goat can climb.", "No way up."
    if choice.chosen is not None:
        return "Press Climb, or choose another way.", "Press Climb."
    return "Choose a way to group the dice, then Climb.", "Choose a way, then Climb.", "Group the dice."


# --- plates and tooltips ---------------------------------------------------------------------------------------------


def sub(at: At, seat: int) -> tuple[str, ...]:
    """The line under a name: what would score if the game ended now besides tokens; wordings, longest first."""
    shown: Shown = at.shown
    board = at.view.board
    bonus = sum(value for value, who in shown.bonus if who == seat)
    big, green = board.big_mountain, board.green_valley
    if not big and not green:
        if at.layout.form != "wide":
            return ()
        return (f"bonus {bonus}" if bonus else "no bonus",)
    parts = [f"bonus {bonus}"] if bonus else []
    valley = shown.valley(seat, board.pasture)
    ranks = sum(points for _, who, points in shown.ranks(board.ranks) if who == seat)
    if valley:
        parts.append(f"valley {valley}")
    if ranks:
        parts.append(f"ranks {ranks}")
    if not parts:
        parts = (["valley 0"] if green else []) + (["ranks 0"] if big else [])
    short = (f"bonus {bonus} · end +{valley + ranks}",) if bonus else ()
    return " · ".join(parts), *short, f"end +{valley + ranks}"


def plate_tip(shown: Shown, seat: int, level: str) -> str:
    """A player's tokens in words; level: of a bot, else empty."""
    taken = shown.taken[seat]
    held = [f"{n} of {m}" for m, n in zip(MOUNTAINS, taken, strict=True) if n]
    tokens = "Point tokens: " + ", ".join(held) + "." if held else "No point token yet."
    missing = [str(m) for m, n in zip(MOUNTAINS, taken, strict=True) if n == min(taken)]
    need = "" if not held else f" For the next full set: {', '.join(missing)}."
    return tokens + need + (f" Bot, {level}." if level else "")


def mountain(at: At, m: int, names: list[str]) -> str:
    """A mountain's tooltip."""
    shown: Shown = at.shown
    left = shown.left[m - 5]
    tokens = f"{left} token{'s' if left != 1 else ''} of {m} left." if left else "No token is left."
    if not left and at.view.board.green_valley:
        tokens += " Whoever would take one goes on to the Green Valley."
    holder = shown.holder(m, at.view.top(m))
    return tokens + (f" {names[holder.seat]} holds the top." if holder else " The top is free.")


# --- hints -----------------------------------------------------------------------------------------------------------


def hint_text(choice: Choice, move: Move, ranking: Ranking, names: list[str]) -> str:
    """Why a move is best, its chance to win, the next best."""
    words = _reason(choice, move, names)
    chances = sorted(ranking, key=lambda line: -line[1])
    own = next((chance for m, chance, _ in chances if m == move), None)
    if own is None:
        return words
    words += f" {own * 100:.0f} % to win"
    other = next(((m, chance) for m, chance, _ in chances if m != move), None)
    if other is None:
        return words + "."
    if round(other[1] * 100) < round(own * 100):
        return words + f"; the next best ({_name(choice, other[0])}) {other[1] * 100:.0f} %."
    return words + f"; {_name(choice, other[0])} may be as good."  # looked at less often, so its number is less sure


def goat_named(place: int) -> str:
    """The goat of the 7, at the start of a sentence."""
    said = short_where(place)
    return said[0].upper() + said[1:]


def _name(choice: Choice, move: Move) -> str:
    kind = move_kind(move)
    if kind == "use":
        return listed(choice.view.use_values(move)) or "no group"
    if kind == "back":
        return f"{short_where(move_source(move))} back to {move_target(move)}"
    if kind in ("climb", "place"):
        source = move_source(move)
        return f"{move_target(move)} with {short_where(source)}" if source else f"the {move_target(move)}"
    return "the roll" if kind == "throw" else "ending the turn"


def _reason(choice: Choice, move: Move, names: list[str]) -> str:
    name = _name(choice, move)
    said = name[0].upper() + name[1:]
    if move_kind(move) != "use":
        return f"{said} is best."
    way = choice.way_of(choice.view.use_values(move))
    if way is None or not way.values:
        return "Better use no group at all."
    return f"{said} {_does(way, names)}."


def _does(way: Way, names: list[str]) -> str:
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
        parts.append(f"push{'es' if one else ''} {names[seat]} down{often}")
    if way.rank:
        parts.append(f"take{'s' if one else ''} rank {way.rank}")
    if way.valley:
        parts.append(f"bring{'s' if one else ''} {way.valley} in the valley")
    if not parts:
        parts.append(f"go{'es' if one else ''} {way.steps} step{'s' if way.steps != 1 else ''} up")
    return " and ".join(parts)
