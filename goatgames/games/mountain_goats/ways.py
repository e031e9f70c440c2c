"""The ways to use a roll, as the table shows them: worth now, where the goats land, what is still to be asked.

Everything here is found by playing a clone of the seat's view forward; no rule is decided here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import permutations

from goatgames.core.state import Event, Move
from goatgames.games.mountain_goats.rules import MountainGoats
from goatgames.games.mountain_goats.rules_moves import DONE, move_kind, move_source, move_target
from goatgames.games.mountain_goats.rules_position import RESOLVE, USE
from goatgames.games.mountain_goats.rules_rolls import Grouping, groupings

NTH = ("", "1st", "2nd", "3rd", "4th", "5th")


@dataclass
class Question:
    """A group that needs a goat: its place in the values, its value, and the move for each goat that may go."""

    group: int
    value: int
    moves: list[Move]


@dataclass
class Plan:
    """A use played forward: the moves of the gesture, what they do, the groups that still ask for a goat."""

    moves: list[Move]
    events: list[Event]
    asked: list[Question]  # all groups with a choice of goats, answered or not, in the order of resolving
    open: list[Question]  # those not answered
    after: MountainGoats


@dataclass
class Way:
    """One use of the roll. values descending; points now; rank, valley: what would score at the end as things stand."""

    use: Move | None  # None: it has been played, its groups are pending
    values: tuple[int, ...]
    plan: Plan
    grouping: Grouping
    points: int = 0
    shoves: int = 0
    steps: int = 0
    valley: int = 0
    rank: int | None = None  # None: no goat goes up the Big Mountain
    nth: int = 0
    brings: bool = False
    spaces: list[int] = field(default_factory=list)

    @property
    def worth(self) -> tuple[int, int, int, int]:
        """What the chips are sorted by: points now, then what would score at the end."""
        return self.points, self.valley + (self.rank or 0), self.shoves, self.steps


def play_forward(
    view: MountainGoats,
    seat: int,
    use: Move | None,
    values: Sequence[int],
    order: Sequence[int] | None = None,
    picks: dict[int, int] | None = None,
) -> Plan:
    """Plays a use (None: it has been played, its groups are pending) and its groups on a clone.

    order: indices of `values` in the order of resolving. picks: place code of the goat chosen, by index.
    """
    state = view.clone()
    moves: list[Move] = []
    events: list[Event] = []
    asked: list[Question] = []
    unanswered: list[Question] = []
    picks = picks or {}

    def play(move: Move) -> None:
        state.play(seat, move, events)
        moves.append(move)

    if use is not None:
        play(use)
    for index in order if order is not None else range(len(values)):
        if state.phase != RESOLVE or state.turn != seat:
            break
        options = [move for move in state.legal(seat) if _resolves(move, values[index])]
        if not options:
            continue
        if move_source(options[0]) == 0:
            play(options[0])
            continue
        question = Question(index, values[index], options)
        asked.append(question)
        source = picks.get(index, move_source(options[0]) if len(options) == 1 else 0)
        chosen = [move for move in options if move_source(move) == source]
        if chosen:
            play(chosen[0])
        else:
            unanswered.append(question)
    if not unanswered and state.phase == RESOLVE and state.turn == seat and state.legal(seat) == [DONE]:
        play(DONE)
    return Plan(moves, events, asked, unanswered, state)


def _resolves(move: Move, value: int) -> bool:
    return move_kind(move) in ("climb", "place") and move_target(move) == value


def ways(view: MountainGoats, seat: int, all_of_them: bool = False) -> list[Way]:
    """The ways the chips offer, best first; with all_of_them also those contained in another, and "nothing"."""
    if view.phase != USE:
        return []
    uses = [move for move in view.legal(seat) if move_kind(move) == "use"]
    values_of = {move: tuple(view.board.rolls.values[move]) for move in uses}
    if not all_of_them:
        uses = [u for u in uses if values_of[u] and not any(_inside(values_of[u], values_of[o]) for o in uses)]
    groups = groupings(view.dice(), view.board.big_mountain)
    found = [_way(view, seat, use, values_of[use], groups.get(values_of[use], [])) for use in uses]
    found.sort(key=lambda way: (way.worth, way.values), reverse=True)
    return found


def _inside(inner: tuple[int, ...], outer: tuple[int, ...]) -> bool:
    """Whether one use is truly contained in another."""
    if len(inner) >= len(outer):
        return False
    left = list(outer)
    for value in inner:
        if value not in left:
            return False
        left.remove(value)
    return True


def _way(view: MountainGoats, seat: int, use: Move, values: tuple[int, ...], grouping: Grouping) -> Way:
    return _weighed(Way(use, values, play_forward(view, seat, use, values), grouping), seat)


def weighed(view: MountainGoats, seat: int, way: Way, order: Sequence[int], picks: dict[int, int]) -> Way:
    """The same way with an order and goats chosen."""
    plan = play_forward(view, seat, way.use, way.values, order, picks)
    return _weighed(Way(way.use, way.values, plan, way.grouping), seat)


def _weighed(way: Way, seat: int) -> Way:
    """Fills in what the plan of a way is worth; groups that still ask for a goat count as if they got one."""
    _weigh(way)
    for question in way.plan.open:
        if question.value > 10:
            _rank(way, seat, question)
        else:
            way.brings = True
            way.steps += 1
    for event in way.plan.events:
        if event.kind == "place":
            _ranked(way, way.plan.after, seat, event.data[1])
    return way


def _weigh(way: Way) -> None:
    """Reads what happens out of the events."""
    plan = way.plan
    for event in plan.events:
        if event.kind == "token" or event.kind == "bonus":
            way.points += event.data[0]
        elif event.kind == "fall":
            way.shoves += 1
        elif event.kind == "climb":
            way.steps += event.data[2] - event.data[1]
        elif event.kind == "valley":
            way.valley += plan.after.board.pasture[event.data[0] - 5]
        elif event.kind == "relocate":
            way.brings = True


def _rank(way: Way, seat: int, question: Question) -> None:
    """What rank a goat would have on the space asked for, taking one from a mountain if that is possible."""
    moves = sorted(question.moves, key=lambda move: (10 < move_source(move) <= 24, move_source(move)))
    state = way.plan.after.clone()
    if moves[0] not in state.legal(seat):
        return
    state.play(seat, moves[0])
    _ranked(way, state, seat, question.value)


def _ranked(way: Way, state: MountainGoats, seat: int, space: int) -> None:
    way.spaces.append(space)
    way.rank = way.rank or 0
    for place, (at, who, points) in enumerate(state.ranks_now(), 1):
        if at == space and who == seat and points:
            way.rank += points
            way.nth = place


def words(way: Way) -> tuple[str, str]:
    """The two lines of a chip: worth, and what it does to the board."""
    first = []
    if way.points:
        first.append(f"+{way.points}")
    if way.rank:
        first.append(f"rank {way.rank}")
    if way.valley:
        first.append(f"valley {way.valley}")
    if not first:
        first.append("no points" if way.rank is None else "no rank")
    if way.shoves:
        second = f"shoves {way.shoves} off"
    elif way.brings:
        second = "brings a goat"
    elif way.rank and len(way.values) == 1:
        second = f"{NTH[way.nth]} for now"
    elif way.rank == 0 and way.points:
        second = f"{way.spaces[0]}: no rank yet"
    elif way.steps:
        second = f"{way.steps} steps up" if way.steps > 1 else "1 step up"
    elif way.points:
        second = "stays on top"
    else:
        second = "nothing moves"
    return ", ".join(first), second


def orders(values: Sequence[int]) -> list[tuple[int, ...]]:
    """The different orders of resolving these groups, the descending one first; equal values are not told apart."""
    seen: set[tuple[int, ...]] = set()
    found = []
    for order in permutations(range(len(values))):
        key = tuple(values[i] for i in order)
        if key not in seen:
            seen.add(key)
            found.append(order)
    return found
