"""The rules of Mountain Goats, in the order of the rulebook. The ids are those of content/mountain-goats/rules.yaml."""

from typing import Final

from mypy_extensions import i64

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Data, Event, Move, Refusal, Result
from goatgames.games.mountain_goats.components import Components
from goatgames.games.mountain_goats.rules_board import FIRST_SPACE, MOUNTAINS, PASTURE, PLACES, Board
from goatgames.games.mountain_goats.rules_moves import BACK, CLIMB, DONE, PLACE, move_kind, move_of, text_of
from goatgames.games.mountain_goats.rules_moves import ROLL as ROLL_MOVE
from goatgames.games.mountain_goats.rules_moves import START as START_MOVE
from goatgames.games.mountain_goats.rules_moves import THROW as THROW_MOVE
from goatgames.games.mountain_goats.rules_position import OVER, RESOLVE, ROLL, START, THROW, USE, Position
from goatgames.games.mountain_goats.rules_refusals import why_not
from goatgames.games.mountain_goats.rules_rolls import HIGHEST, LOWEST, Grouping, groupings
from goatgames.games.mountain_goats.rules_score import big_mountain_ranks, result, totals

__all__ = ["OVER", "RESOLVE", "ROLL", "START", "THROW", "USE", "MountainGoats", "new", "unpack"]

FIELDS: Final = 0x888888  # the guard bits of six fields of four bits, one a mountain
WORD: Final = 0xFFFFFFFF


def new(seats: int, options: dict[str, bool], box: Components) -> "MountainGoats":
    """A game before the lot who begins; ValueError if it cannot be played by so many."""
    return MountainGoats(Board(seats, options, box))


def unpack(data: Data, box: Components) -> "MountainGoats":
    """The position of `pack`; ValueError, in one sentence, if the data are none."""
    seats, options = data.get("seats"), data.get("options")
    if isinstance(seats, int) and isinstance(options, dict):
        state = MountainGoats(Board(seats, {str(name): bool(on) for name, on in options.items()}, box))
        state.fill(data)
        return state
    raise ValueError("These data are no position of Mountain Goats.")


class MountainGoats(Position):
    """A game of Mountain Goats. Moves are described in rules_moves.py, the position's lists in rules_position.py.

    Events (kind, data; m is 5 .. 10, heights 0 foot .. top, places as in rules_board.py): start (seat), turn (seat),
    roll (four faces; by the seat on turn), use (values), climb (m, from height, to height), fall (m, seat that fell,
    from height), token (m, left after), empty (m), bonus (value), last-round (), valley (m), relocate (from place, m),
    place (from place, space), back (from place, m), end ().
    """

    __slots__ = ()

    # --- Setup ---------------------------------------------------------------------------------------------------

    def to_move(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == ROLL or phase == START:
            return _CHANCE
        if phase == OVER:
            return _NOBODY_MOVES
        return self.board.alone[self.turn]

    def outcomes(self) -> list[tuple[Move, int]]:
        if self.phase == START:  # MG-31: the lot
            return [(START_MOVE + seat, 1) for seat in range(self.seats)]
        if self.phase == ROLL:  # MG-05: four dice
            return [(ROLL_MOVE + roll, self.board.rolls.weight[roll]) for roll in range(len(self.board.rolls.faces))]
        return []

    def sample(self, rng: Rng) -> Move:
        if self.phase == ROLL:
            return ROLL_MOVE + self.board.rolls.sample(rng)
        return START_MOVE + int(rng.below(self.seats))

    def stream(self) -> str:
        return "lots" if self.phase == START else "game"

    def play(self, seat: int, move: Move, out: list[Event] | None = None) -> None:
        phase = self.phase
        if phase == ROLL:  # MG-05
            self.roll = move - ROLL_MOVE
            self.phase = USE
            if out is not None:
                out.append(Event("roll", self.turn, tuple(self.dice())))
        elif phase == USE and move < ROLL_MOVE:
            values = self.board.rolls.values[move]
            if out is not None:
                out.append(Event("use", seat, tuple(values)))
            if self.board.expanded:
                self.open = values[:]
                self.phase = RESOLVE
                self._settle(out)
            else:  # MG-10: the order of the groups makes no difference here, so they are resolved at once
                for value in values:
                    self._climb(seat, value - LOWEST, out)
                self._end_turn(out)
        elif phase == START:  # MG-31
            self.starter = self.turn = move - START_MOVE
            if out is not None:
                out.append(Event("start", CHANCE, (self.turn,)))
            self._begin_turn(out)
        elif move == THROW_MOVE:
            self.phase = ROLL
        elif move == DONE:  # MG-08: what is left of the groups is not used
            self._end_turn(out)
        elif move >= BACK:
            self._take_back(seat, move & 31, (move - BACK) >> 5, out)
            self._settle(out)
        elif move >= PLACE:
            space = (move - PLACE) >> 5
            self.open.remove(space)
            self._place(seat, space, move & 31, out)
            self._settle(out)
        else:
            m = (move - CLIMB) >> 5
            self.open.remove(m)
            if move & 31:
                self._relocate(seat, move & 31, m, out)
            self._climb(seat, m - LOWEST, out)
            self._settle(out)

    # --- The roll ------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> list[Move]:
        phase = self.phase
        if seat != self.turn or phase == OVER or phase == ROLL or phase == START:
            return []
        if phase == USE:
            uses = self.board.rolls.uses[self.roll]  # MG-06, MG-07, MG-08
            if not self.board.expanded:
                return self._effective(seat, uses)
            backs = self._backs(seat)
            moves = [use for use in uses if self._may_use(seat, self.board.rolls.values[use], len(backs) > 0)]
            return moves + backs
        if phase == THROW:
            return [THROW_MOVE, *self._backs(seat)]
        return [*self._groups(seat), *self._backs(seat), DONE]

    def _effective(self, seat: int, uses: list[int]) -> list[int]:
        """MG-35: the base game's uses without those in which a group does nothing, for they equal a smaller use."""
        base = seat * MOUNTAINS
        at, left, tops = self.at, self.left, self.board.tops
        room: i64 = 0
        for i in range(MOUNTAINS - 1, -1, -1):
            steps = tops[i] - at[base + i]
            tokens = left[i]
            if steps > 0 and tokens > 0:  # MG-12: reaching the top takes the first token, and does so without one too
                tokens -= 1
            steps += tokens  # MG-13, MG-14
            room = room << 4 | min(steps, 7)
        room |= FIELDS
        needs = self.board.rolls.needs
        if (room - self.board.rolls.most[self.roll]) & FIELDS == FIELDS:
            return uses[:]
        return [use for use in uses if (room - needs[use]) & FIELDS == FIELDS]

    def _may_use(self, seat: int, values: list[int], backs: bool) -> bool:
        """MG-35: every one of these groups could do something in this turn, in some order; backs: MG-27 is open."""
        board = self.board
        base = seat * MOUNTAINS
        # a group that takes a goat from where it stands may make another group possible
        leaves = backs
        if not leaves and board.big_mountain:
            for value in values:
                if value > HIGHEST:
                    leaves = leaves or self.peak[value - FIRST_SPACE] < 0
                else:
                    leaves = leaves or self.at[base + value - LOWEST] < 0
        same = 0
        last = 0
        for value in values:
            same = same + 1 if value == last else 1
            last = value
            if value > HIGHEST:
                holder = self.peak[value - FIRST_SPACE]
                if holder >= 0 and holder != seat:  # MG-20, MG-21: nobody is ever pushed off
                    return False
                if holder == seat and not leaves:
                    return False
                # a second goat comes once the first was taken back, to the place it left if to no other (MG-27, MG-32)
                if same > 1 and (not board.green_valley or sum(self.marks) == MOUNTAINS):
                    return False
                continue
            i = value - LOWEST
            height = self.at[base + i]
            if height < 0:
                if not board.big_mountain and not backs:  # MG-23
                    return False
                height = 0
            if board.green_valley or leaves:
                continue
            steps = board.tops[i] - height
            tokens = self.left[i]
            if same > (steps + tokens - 1 if steps > 0 and tokens > 0 else steps + tokens):
                return False
        return True

    # --- Climbing ------------------------------------------------------------------------------------------------

    def _groups(self, seat: int) -> list[Move]:
        """MG-10: the groups that can be resolved next, in any order the player likes."""
        moves: list[Move] = []
        last = 0
        for value in self.open:
            if value == last or not self._can_resolve(seat, value):
                continue
            last = value
            if value > HIGHEST:
                for source in self.goats_at(seat):  # MG-21
                    moves.append(PLACE + 32 * value + source)
            elif self.at[seat * MOUNTAINS + value - LOWEST] >= 0:
                moves.append(CLIMB + 32 * value)
            else:
                for source in self.goats_at(seat):  # MG-23
                    moves.append(CLIMB + 32 * value + source)
        return moves

    def _can_resolve(self, seat: int, value: int) -> bool:
        """True if a group of this value does something now."""
        if value > HIGHEST:
            return self.peak[value - FIRST_SPACE] < 0  # MG-20
        i = value - LOWEST
        height = self.at[seat * MOUNTAINS + i]
        if height < 0:
            return self.board.big_mountain  # MG-23
        return height < self.board.tops[i] or self.left[i] > 0 or self.board.green_valley  # MG-09, MG-13, MG-25

    def _climb(self, seat: int, i: int, out: list[Event] | None) -> None:
        """MG-09: a group of value 5 + i moves the seat's goat, which stands on that mountain, one space up."""
        at = seat * MOUNTAINS + i
        height = self.at[at]
        top = self.board.tops[i]
        if height < top:
            self.at[at] = height + 1  # MG-11: any number may share a space below the top
            if out is not None:
                out.append(Event("climb", seat, (LOWEST + i, height, height + 1)))
            if height + 1 < top:
                return
            fallen = self.holder[i]
            if fallen >= 0:  # MG-12, MG-26
                self.at[fallen * MOUNTAINS + i] = 0
                if out is not None:
                    out.append(Event("fall", seat, (LOWEST + i, fallen, top)))
            self.holder[i] = seat
        # MG-12, MG-13, MG-14: a token for reaching the top, and one for each further group while standing there
        if self.left[i] > 0:
            self._take_token(seat, i, out)
        elif self.board.green_valley:  # MG-25
            self.at[at] = -1
            self.holder[i] = -1
            self.grazing[at] += 1
            self.marks[PASTURE + LOWEST + i] += self.marks[LOWEST + i]
            self.marks[LOWEST + i] = 0
            if out is not None:
                out.append(Event("valley", seat, (LOWEST + i,)))

    def _take_token(self, seat: int, i: int, out: list[Event] | None) -> None:
        base = seat * MOUNTAINS
        self.left[i] -= 1
        self.got[base + i] += 1
        self.points[seat] += LOWEST + i
        if out is not None:
            out.append(Event("token", seat, (LOWEST + i, self.left[i])))
        if self.left[i] == 0:
            self.empties += 1
            if out is not None:
                out.append(Event("empty", seat, (LOWEST + i,)))
        if self.got[base + i] == self.sets[seat] + 1:
            self._complete_set(seat, out)
        if not self.last and (self.empties >= 3 or self.bonus_gone == len(self.bonus_of)):
            self.last = True  # MG-16
            if out is not None:
                out.append(Event("last-round", seat, ()))

    # --- Bonus tokens --------------------------------------------------------------------------------------------

    def _complete_set(self, seat: int, out: list[Event] | None) -> None:
        """MG-15: a complete set of point tokens, if this is one, takes the highest bonus token left."""
        base = seat * MOUNTAINS
        sets = self.sets[seat] + 1
        for i in range(MOUNTAINS):
            if self.got[base + i] < sets:
                return
        self.sets[seat] = sets
        if self.bonus_gone < len(self.bonus_of):
            value = self.board.bonus[self.bonus_gone]
            self.bonus_of[self.bonus_gone] = seat
            self.bonus_gone += 1
            self.points[seat] += value
            if out is not None:
                out.append(Event("bonus", seat, (value,)))

    # --- Big Mountain --------------------------------------------------------------------------------------------

    def _place(self, seat: int, space: int, source: int, out: list[Event] | None) -> None:
        """MG-20, MG-21: one of the player's goats, from anywhere, goes to an empty space of the Big Mountain."""
        mark = self._lift(seat, source)
        self.peak[space - FIRST_SPACE] = seat
        self.marks[space] = mark
        if out is not None:
            out.append(Event("place", seat, (source, space)))

    def _relocate(self, seat: int, source: int, m: int, out: list[Event] | None) -> None:
        """MG-23: a goat from anywhere comes to the foot of a mountain without one; MG-22 holds."""
        mark = self._lift(seat, source)
        self.at[seat * MOUNTAINS + m - LOWEST] = 0
        self.marks[m] = mark
        if out is not None:
            out.append(Event("relocate", seat, (source, m)))

    def _lift(self, seat: int, source: int) -> int:
        """Take a goat from its place, freeing a top it stood on. Its mark, 1 if it was taken back this turn (MG-32).

        Of two goats in a pasture one without a mark is taken: a back needs such a one, and a group never finds both
        kinds, for a goat taken back needs all four dice to reach a pasture again.
        """
        base = seat * MOUNTAINS
        marked = self.marks[source]
        if source > PASTURE + 4:
            i = source - PASTURE - LOWEST
            self.grazing[base + i] -= 1
            if marked <= self.grazing[base + i]:
                return 0
        elif source > HIGHEST:
            self.peak[source - FIRST_SPACE] = -1
        else:
            i = source - LOWEST
            if self.at[base + i] == self.board.tops[i]:
                self.holder[i] = -1
            self.at[base + i] = -1
        if marked:
            self.marks[source] -= 1
            return 1
        return 0

    # --- Green Valley --------------------------------------------------------------------------------------------

    def _backs(self, seat: int) -> list[Move]:
        """MG-27: goats that may be taken back to the foot of a mountain on which the player has none."""
        moves: list[Move] = []
        if not self._can_take_back(seat):
            return moves
        base = seat * MOUNTAINS
        feet = [LOWEST + i for i in range(MOUNTAINS) if self.at[base + i] < 0]  # MG-34
        for source in self.goats_at(seat):
            here = self.grazing[base + source - PASTURE - LOWEST] if source > PASTURE + 4 else 1
            if self.marks[source] < here:  # MG-32
                for m in feet:
                    moves.append(BACK + 32 * m + source)
        return moves

    def _can_take_back(self, seat: int) -> bool:
        """True if there is a mountain without own goat and a goat not taken back yet: of six goats, that is."""
        if not self.board.green_valley or sum(self.marks) == MOUNTAINS:
            return False
        base = seat * MOUNTAINS
        for i in range(MOUNTAINS):
            if self.at[base + i] < 0:
                return True
        return False

    def _take_back(self, seat: int, source: int, m: int, out: list[Event] | None) -> None:
        self._lift(seat, source)
        self.at[seat * MOUNTAINS + m - LOWEST] = 0
        self.marks[m] = 1  # MG-32
        if out is not None:
            out.append(Event("back", seat, (source, m)))

    # --- End -----------------------------------------------------------------------------------------------------

    def _settle(self, out: list[Event] | None) -> None:
        """MG-36: with an option, the turn ends by itself when nothing more can be done in it."""
        if self.phase != RESOLVE or self._can_take_back(self.turn):
            return
        for value in self.open:
            if self._can_resolve(self.turn, value):
                return
        self._end_turn(out)

    def _begin_turn(self, out: list[Event] | None) -> None:
        self.phase = THROW if self.board.green_valley else ROLL  # MG-27: before the roll too
        if out is not None:
            out.append(Event("turn", self.turn, (self.turn,)))

    def _end_turn(self, out: list[Event] | None) -> None:
        self.roll = -1
        self.turns += 1
        if self.board.expanded:
            if self.open and out is not None:
                out.append(Event("leave", self.turn, tuple(self.open)))
            self.open = []
            if self.board.green_valley:
                self.marks = [0] * PLACES
        turn = self.turn + 1  # MG-30: to the player on the left
        if turn == self.seats:
            turn = 0
        if self.last and turn == self.starter:  # MG-16: all have had equally many turns
            self.phase = OVER
            if out is not None:
                out.append(Event("end", self.turn, ()))
            return
        self.turn = turn
        self._begin_turn(out)

    def scores(self) -> list[int]:
        """Points by seat as if the game ended now, the Big Mountain and the Green Valley included."""
        return totals(self)

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("The game is not over.")
        return result(self)

    # --- What else a State does ----------------------------------------------------------------------------------

    def clone(self) -> "MountainGoats":
        return MountainGoats(self.board, self)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(seat):
            return None
        return why_not(self, seat, move, self._groups(seat), self._backs(seat))

    def text(self, seat: int, move: Move) -> str:
        return text_of(self.board.rolls, move)

    def parse(self, seat: int, text: str) -> Move:
        return move_of(self.board.rolls, self.seats, text)

    def move_kind(self, move: Move) -> str:
        """The first word of its text: one of rules_moves.KINDS."""
        return move_kind(move)

    def use_values(self, move: Move) -> tuple[int, ...]:
        """The values of a `use`, descending."""
        return tuple(self.board.rolls.values[move])

    def use_move(self, values: list[int]) -> Move:
        """The `use` of these values in any order; ValueError if no four dice make them together."""
        use = self.board.rolls.use_of.get(tuple(sorted(values, reverse=True)), -1)
        if use < 0:
            raise ValueError(f"No four dice make {values} together.")
        return use

    def groupings(self, faces: list[int]) -> dict[Move, Grouping]:
        """For each use of these dice a way to group them, with the faces that turned 1s show (see rules_rolls)."""
        found = groupings(faces, self.board.big_mountain)
        return {self.board.rolls.use_of[values]: found[values] for values in found}

    def ranks_now(self) -> list[tuple[int, int, int]]:
        """(space, seat, points) of the goats that would score on the Big Mountain now, the highest first."""
        return big_mountain_ranks(self)

    def playout(self, rng: Rng) -> None:
        """Random play to the end, every legal move being equally likely; the base game without building moves."""
        while self.board.expanded or self.phase != ROLL:
            who = self.to_move()
            if not who:
                return
            if who[0] == CHANCE:
                self.play(CHANCE, self.sample(rng))
            else:
                moves = self.legal(who[0])
                self.play(who[0], moves[int(rng.below(len(moves)))])
        rolls = self.board.rolls
        while self.phase == ROLL:
            # one draw serves for the roll and for the choice of a use: what is left of it after the roll is fine enough
            draw: i64 = rng.word() * 1296
            uses = rolls.uses[rolls.of_dice[draw >> 32]]
            use = uses[((draw & WORD) * len(uses)) >> 32]
            while not self._all_effective(rolls.values[use]):
                use = uses[rng.below(len(uses))]
            for value in rolls.values[use]:
                self._climb(self.turn, value - LOWEST, None)
            self._end_turn(None)

    def _all_effective(self, values: list[int]) -> bool:
        """True if in the base game every one of these groups of the seat on turn does something: see _effective."""
        same = 0
        last = 0
        for value in values:
            same = same + 1 if value == last else 1
            last = value
            i = value - LOWEST
            steps = self.board.tops[i] - self.at[self.turn * MOUNTAINS + i]
            if same > steps and self.left[i] < (same - steps + 1 if steps > 0 else same):
                return False
        return True


_CHANCE: Final = (CHANCE,)
_NOBODY_MOVES: Final[tuple[int, ...]] = ()
