"""The rules of Goat Race. Ids are those of content/goat-race/rules.yaml."""

from typing import Final

from goatgames.core.kit import named, whole, wholes
from goatgames.core.state import CHANCE, Data, Event, Move, Refusal, Result, State, Tie, fingerprint
from goatgames.games.goat_race.components import SIDES, Components

RUN: Final = 0
REST: Final = 1
START_MOVE: Final = 10  # + seat
ROLL_MOVE: Final = 20  # + face
START, CHOOSE, ROLLING, OVER = 0, 1, 2, 3


class GoatRace(State):
    """at: by seat, steps from the start; counted: steps of this turn; phase: START, CHOOSE, ROLLING or OVER."""

    __slots__ = ("at", "counted", "phase", "steps", "stumble")

    def __init__(self, seats: int, steps: int, stumble: int) -> None:
        super().__init__(seats)
        self.steps: int = steps
        self.stumble: int = stumble
        self.at: list[int] = [0] * seats
        self.counted: int = 0
        self.phase: int = START

    def to_move(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        return (self.turn,) if self.phase == CHOOSE else (CHANCE,)

    def legal(self, seat: int) -> list[Move]:
        if self.phase != CHOOSE or seat != self.turn:
            return []
        return [RUN, REST] if self.counted else [RUN]  # GR-03

    def outcomes(self) -> list[tuple[Move, int]]:
        if self.phase == START:  # GR-01
            return [(START_MOVE + seat, 1) for seat in range(self.seats)]
        return [(ROLL_MOVE + face, 1) for face in range(1, SIDES + 1)]

    def stream(self) -> str:
        return "lots" if self.phase == START else "game"

    def play(self, seat: int, move: Move, out: list[Event] | None = None) -> None:
        found: list[Event] = []
        if self.phase == START:
            self.turn = move - START_MOVE
            self.phase = CHOOSE
            found.append(Event("start", CHANCE, (self.turn,)))
        elif self.phase == ROLLING:
            self._rolled(move - ROLL_MOVE, found)
        elif move == RUN:  # GR-02
            self.phase = ROLLING
            found.append(Event("run", seat, ()))
        else:  # GR-03
            self.at[seat] += self.counted
            found.append(Event("rest", seat, (self.counted, self.at[seat])))
            self.counted = 0
            if self.at[seat] >= self.steps:  # GR-05
                self.phase = OVER
                found.append(Event("end", seat, ()))
            else:
                self._pass(found)
        if out is not None:
            out.extend(found)

    def _rolled(self, face: int, found: list[Event]) -> None:
        found.append(Event("roll", self.turn, (face,)))
        self.phase = CHOOSE
        if face == self.stumble:  # GR-04
            found.append(Event("stumble", self.turn, ()))
            self.counted = 0
            self._pass(found)
        else:
            self.counted += face

    def _pass(self, found: list[Event]) -> None:
        self.turn = (self.turn + 1) % self.seats
        found.append(Event("turn", self.turn, (self.turn,)))

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(seat):
            return None
        if self.phase == OVER:
            return Refusal("GR-05", "The race is over.")
        if seat != self.turn:
            return Refusal("GR-02", "It is another goat's turn.")
        if self.phase != CHOOSE:
            return Refusal("GR-02", "Roll the die first.")
        return Refusal("GR-03", "Run at least once before you rest.")

    def clone(self) -> "GoatRace":
        other = GoatRace(self.seats, self.steps, self.stumble)
        other.turn, other.at, other.counted, other.phase = self.turn, self.at[:], self.counted, self.phase
        return other

    # --- counting --------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        return self.at[:]

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("The race is not over.")
        ranks = [1 + sum([1 for other in self.at if other > mine]) for mine in self.at]
        ties: list[Tie] = []
        for steps in sorted(set(self.at), reverse=True):  # GR-05
            seats = [seat for seat in range(self.seats) if self.at[seat] == steps]
            if len(seats) > 1:
                ties.append(Tie(seats, "GR-05", f"{named(seats)} stand at step {steps} and share the place."))
        return Result(ranks, self.at[:], [{"steps": steps} for steps in self.at], ties)

    # --- forms -----------------------------------------------------------------------------------------------------

    def key(self) -> int:
        return fingerprint([self.turn, self.counted, self.phase, *self.at])

    def pack(self) -> Data:
        return {"at": self.at[:], "turn": self.turn, "counted": self.counted, "phase": self.phase}

    def text(self, seat: int, move: Move) -> str:
        if move >= ROLL_MOVE:
            return f"roll {move - ROLL_MOVE}"
        return f"start {move - START_MOVE}" if move >= START_MOVE else "rest" if move == REST else "run"

    def parse(self, seat: int, text: str) -> Move:
        moves = [RUN, REST]
        if seat == CHANCE:
            moves = [START_MOVE + other for other in range(self.seats)]
            moves += [ROLL_MOVE + face for face in range(1, SIDES + 1)]
        for move in moves:
            if self.text(seat, move) == text:
                return move
        raise ValueError(f'"{text}" is no move: a goat may `run` or `rest`.')


def new(seats: int, options: object, box: Components) -> GoatRace:
    """A race before the lot."""
    return GoatRace(seats, int(box.track.steps), int(box.track.stumble))


def unpack(data: Data, box: Components) -> GoatRace:
    """The position of `GoatRace.pack`; ValueError in one sentence."""
    at = wholes(data, "at", -1, 0, 200)
    state = new(len(at), {}, box)
    state.at = at
    state.turn = whole(data, "turn", 0, len(at) - 1)
    state.counted = whole(data, "counted", 0, 200)
    state.phase = whole(data, "phase", START, OVER)
    return state
