"""What the person asked has said so far: a way, an order, goats, own groups, a goat to take back. It knows no screen,
and makes the plies of a gesture."""

import copy
from collections.abc import Sequence

from goatgames.core.state import Move
from goatgames.games.mountain_goats.own import Own
from goatgames.games.mountain_goats.rules import MountainGoats
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.games.mountain_goats.rules_moves import DONE, THROW, move_kind, move_source, move_target
from goatgames.games.mountain_goats.rules_position import RESOLVE, ROLL, USE
from goatgames.games.mountain_goats.rules_position import THROW as BEFORE_ROLL
from goatgames.games.mountain_goats.ways import Question, Way, orders, play_forward, ways, weighed

PAGE = 6


class Choice:
    """One question to one person. view: the position it was asked in; what came of it is worked out at once."""

    def __init__(self, view: MountainGoats, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.ways = ways(view, seat)
        self.page: int | None = None  # of the chips; None: where the chosen way or the hint's is
        self.chosen: Way | None = None
        self.order: tuple[int, ...] = ()
        self.picks: dict[int, int] = {}
        self.own: Own | None = None
        self.backs: list[Move] = []
        self.taking_back = False
        self.back_source = 0  # place code of the goat picked, 0 none
        self.one_by_one = False  # Climb resolves only the first group
        self.leaving = False  # whether to leave dice unused has been asked for, and is asked back
        self._orders: list[tuple[int, ...]] = []
        self._orders_differ = False
        if view.phase in (USE, RESOLVE, BEFORE_ROLL) and view.turn == seat:
            self.backs = [move for move in view.legal(seat) if move_kind(move) == "back"]
        if view.phase == RESOLVE and view.pending():
            values = tuple(view.pending())
            self.choose(Way(None, values, play_forward(view, seat, None, values), []))
        elif len(self.ways) == 1:  # where there is nothing to choose it is chosen
            self.choose(self.ways[0])

    def __repr__(self) -> str:
        chosen = self.chosen.values if self.chosen is not None else None
        said = chosen, self.order, sorted(self.picks.items()), self.own, self.taking_back, self.back_source
        return f"Choice{(*said, self.one_by_one, self.leaving, self.page)}"

    def __deepcopy__(self, memo: object) -> "Choice":
        """A choice that may go another way; what was worked out is never changed, so it is shared."""
        other = copy.copy(self)
        other.ways, other.picks = list(self.ways), dict(self.picks)
        other.own = copy.deepcopy(self.own)
        return other

    # --- which screen ----------------------------------------------------------------------------------------------

    @property
    def mode(self) -> str:
        """roll, ways, own, back, resolve (groups pending), done (only taking back is left), leave (are you sure?)."""
        if self.leaving:
            return "leave"
        if self.taking_back:
            return "back"
        if self.view.phase in (ROLL, BEFORE_ROLL):
            return "roll"
        if self.view.phase == RESOLVE:
            return "resolve" if self.chosen is not None else "done"
        return "own" if self.own is not None else "ways"

    @property
    def pages(self) -> int:
        """How many pages of chips there are, at least 1."""
        return max(1, -(-len(self.ways) // PAGE))

    # --- ways ------------------------------------------------------------------------------------------------------

    def choose(self, way: Way | None) -> None:
        """Selects a way; its order and goats are still the first ones."""
        self.chosen = way
        self.picks = {}
        self._orders = orders(way.values) if way is not None else []
        self.order = self._orders[0] if self._orders else ()
        self._orders_differ = way is not None and self.view.board.expanded and self._ends(way) > 1
        self.page = None
        self._weigh()

    def _ends(self, way: Way) -> int:
        """In how many positions the orders of a way end."""
        ends = (play_forward(self.view, self.seat, way.use, way.values, order).after for order in self._orders)
        return len({after.key() for after in ends})

    def _weigh(self) -> None:
        if self.chosen is None or not self.view.board.expanded:
            return
        fresh = weighed(self.view, self.seat, self.chosen, self.order, self.picks)
        if self.chosen in self.ways:
            self.ways[self.ways.index(self.chosen)] = fresh
        self.chosen = fresh

    def next_order(self) -> None:
        """Two groups swap, three or more cycle."""
        if len(self._orders) > 1:
            self.order = self._orders[(self._orders.index(self.order) + 1) % len(self._orders)]
            self.picks = {}
            self._weigh()

    @property
    def order_matters(self) -> bool:
        """Whether the order chip is shown: a group asks for a goat, or the orders end differently."""
        if self.chosen is None or len(self._orders) < 2:
            return False
        return bool(self.chosen.plan.asked) or self._orders_differ

    def ordered(self) -> list[int]:
        """The values in the order of resolving."""
        return [self.chosen.values[i] for i in self.order] if self.chosen else []

    @property
    def question(self) -> Question | None:
        """The group that asks for its goat now; an answered one stays on show until another one asks."""
        if self.chosen is None or self.mode not in ("ways", "resolve"):
            return None
        plan = self.chosen.plan
        if plan.open:
            return plan.open[0]
        return plan.asked[-1] if plan.asked else None

    def pick(self, source: int) -> bool:
        """Answers the question with the goat at this place."""
        question = self.question
        if question is None or all(move_source(move) != source for move in question.moves):
            return False
        self.picks[question.group] = source
        later = list(self.order)[list(self.order).index(question.group) + 1 :]
        for group in later:  # what follows may be another question now
            self.picks.pop(group, None)
        self._weigh()
        return True

    def picked(self) -> int:
        """The place of the goat that answers the question on show, 0 if none."""
        question = self.question
        if question is None:
            return 0
        only = move_source(question.moves[0]) if len(question.moves) == 1 else 0
        return self.picks.get(question.group, only)

    def stands_now(self, place: int) -> int:
        """Where the goat stands on the table that the question on show means by this place: groups resolved before it
        may have taken it there."""
        plan = self.chosen.plan if self.chosen is not None else None
        for event in reversed(plan.events if plan is not None else []):
            here = self.view.goats_at(self.seat)
            if (
                event.kind in ("place", "relocate")
                and event.data[1] == place
                or event.kind == "valley"
                and event.data[0] + PASTURE == place
                and place not in here
            ):
                place = event.data[0]
        return place

    def without(self, group: int) -> Way | None:
        """The way that leaves this group out."""
        assert self.chosen is not None
        values = [v for i, v in enumerate(self.chosen.values) if i != group]
        return self.way_of(values)

    def way_of(self, values: Sequence[int]) -> Way | None:
        """The way of these values, also one no chip shows; None if it is not legal."""
        wanted = tuple(sorted(values, reverse=True))
        for way in self.ways:
            if way.values == wanted:
                return way
        for way in ways(self.view, self.seat, True):
            if way.values == wanted:
                return way
        return None

    @property
    def ready(self) -> bool:
        """Whether Climb may be pressed."""
        return self.chosen is not None and not self.chosen.plan.open

    @property
    def one_by_one_possible(self) -> bool:
        """Whether goats may be taken back between the groups of the chosen way (MG-27)."""
        several = self.chosen is not None and len(self.chosen.values) > 1
        return several and self.view.board.green_valley and self.mode in ("ways", "resolve")

    # --- own groups ------------------------------------------------------------------------------------------------

    def begin_own(self) -> None:
        """Starts grouping by hand, from the chosen way if there is one."""
        faces = sorted(self.view.dice(), reverse=True)
        self.own = Own(faces)
        if self.chosen is not None:
            for slot, group in enumerate(self.chosen.grouping):
                for die, face in group:
                    at = len(faces) - 1 - die
                    self.own.slot[at], self.own.shown[at] = slot, face
        self.chosen = None
        self.weigh_own()

    def weigh_own(self) -> None:
        """The way the slots make now: sums that do something count, others are left out (MG-09)."""
        assert self.own is not None
        low, high = 5, 24 if self.view.board.big_mountain else 10
        way = self.way_of([v for v in self.own.sums() if low <= v <= high])
        self.choose(way if way is not None and way.values else None)

    def own_values(self) -> list[int]:
        """The sums of the slots that could climb."""
        assert self.own is not None
        high = 24 if self.view.board.big_mountain else 10
        return [v for v in self.own.sums() if 5 <= v <= high]

    # --- taking back -----------------------------------------------------------------------------------------------

    def back_sources(self) -> list[int]:
        """Places of goats that may be taken back."""
        return sorted({move_source(move) for move in self.backs})

    def back_feet(self, source: int) -> list[int]:
        """Mountains to whose foot the goat at this place may go."""
        return sorted(move_target(move) for move in self.backs if move_source(move) == source)

    def back_move(self, source: int, m: int) -> Move | None:
        """The move, if it is legal."""
        for move in self.backs:
            if move_source(move) == source and move_target(move) == m:
                return move
        return None

    # --- gestures --------------------------------------------------------------------------------------------------

    def climb_moves(self) -> list[Move]:
        """The plies of the chosen way, or of its first group; with nothing chosen at the end of a turn, `done`."""
        if self.chosen is None:
            return [DONE]
        moves = self.chosen.plan.moves
        if self.one_by_one and self.one_by_one_possible:
            return list(moves[: 2 if self.chosen.use is not None else 1])
        return list(moves)

    def throw_moves(self) -> list[Move]:
        """What must be played before the dice may be drawn."""
        return [THROW] if self.view.phase == BEFORE_ROLL else []

    def pass_move(self) -> Move | None:
        """The use of nothing, if the dice lie."""
        if self.view.phase != USE:
            return None
        return self.view.use_move([])
