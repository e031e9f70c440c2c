"""The race of Row Your Goat: hands by the millisecond, the window of 25 ms, the grace of late hands, what rests it.

It runs on a clock of its own, the ms the table was played, which it is handed; the rules know none. State first: what
a hand does is played at once, pictures catch up.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from goatgames.core.state import CHANCE, NOBODY, Move
from goatgames.games.row_your_goat import keys, race_hands
from goatgames.games.row_your_goat.race_bots import Bots
from goatgames.games.row_your_goat.race_calm import Answers
from goatgames.games.row_your_goat.race_hands import Hand
from goatgames.games.row_your_goat.race_held import Held
from goatgames.games.row_your_goat.race_live import COUNT, OPEN, PAUSED, Live
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_moves import CALL, CHALLENGE, GRAB, OUTSIDE, TOGETHER
from goatgames.games.row_your_goat.rules_position import BEGIN, CHOICE, CLAIM, PENALTY, PLAY
from goatgames.match import Match
from goatgames.table.contract import GameScene, Play, Played, Post, Press

FACE: Final = 90.0  # ms until the face of a card that is flipped shows
BEAT: Final = 700.0  # ms of each of 3, 2, 1
REST: Final = 800.0  # ms after a claim or penalty before bots think of the next card
LOT: Final = 500.0  # ms before who begins is drawn
FIRST: Final = 200.0  # ms after the first hand in which another one has seen the Set by itself
LATE: Final = 1600.0  # ms it is said that somebody was too late


class Race:
    """The driver. People act by `press` and by controls; whoever reads the queue says when."""

    waits = False

    def __init__(self, match: Match, scene: GameScene, post: Post, speed: Callable[[], str]) -> None:
        self.match = match
        self.people = tuple(seat for seat, player in enumerate(match.players) if player.kind == "human")
        self.bots = Bots(match)
        self.calm = bool(match.table.get("calm", 0))
        self.held = Held(self.people)
        self.starts: dict[int, float] = {}  # head starts in ms
        self.learn: Callable[[str, float], None] = lambda name, seconds: None
        times = match.content.times  # type: ignore[attr-defined]
        self.together, self.grace = float(times.together), float(times.grace)
        self.clock = float(match.ms)
        self.cover = COUNT if self.people and not self.calm else OPEN
        self._left, self._closes = 3 * BEAT, 0.0  # of the count; when the window of the first hand ends
        self._pressed: list[tuple[float, int, Move]] = []  # ms from the end of the turn, seat, GRAB or CALL
        self._hands: list[Hand] = []
        self._lay = self._base = self.clock
        self._settled = self._set = -1e9  # when a claim was settled, a Set lay there, last
        self._grabbed: dict[int, float] = {}
        self._first: float | None = None
        self._times: tuple[tuple[int, int], ...] = ()
        self._late: dict[int, float] = {}
        self._ply, self._sets = -1, 0
        self.answers = Answers(self.people)
        self.bind(dict(zip(self.people, keys.usual([None] * len(self.people), False), strict=True)))

    def bind(self, bound: dict[int, keys.Bound]) -> None:
        """What each person presses. Who has no key to call is called for."""
        self.held.bind(bound)
        self.bots.callers = {seat for seat in self.people if self.calm or not bound[seat].call[0]}

    # --- what the table asks -----------------------------------------------------------------------------------------

    @property
    def armed(self) -> bool:
        """Hands count now."""
        return self.cover == OPEN and not self.match.over and not self.calm

    @property
    def busy(self) -> tuple[int, ...]:
        """In a race nobody is seen thinking."""
        return ()

    def asked(self) -> int | None:
        """Who chooses where something goes, if it is a person; else the first person."""
        v = self._view()
        seat = v.slowest if v.phase == CHOICE else v.owing[0] & 7 if v.phase == PENALTY else v.turn
        return seat if seat in self.people else self.people[0] if self.people else None

    def live(self) -> Live:
        """The race as it is shown."""
        held, bound = self.held.signs, self.held.bound
        every = [bound.get(seat, keys.Bound()) for seat in range(len(self.match.players))]
        signs = tuple((one.grab[1], one.call[1]) for one in every)
        beat = 0 if held or self.cover != COUNT else min(3, int(self._left / BEAT) + 1)
        late = tuple(seat for seat, at in self._late.items() if self.clock - at < LATE)
        times = self._times if self._first is not None or self.clock - self._settled < 2 * LATE else ()
        devices = tuple(keys.device(one.grab[0]) if one.grab[0] else "" for one in every)
        return Live(self.cover, beat, held, signs, times, late, self.calm, self.answers.asking,
                    tuple(sorted(self.answers.given)), self.people, devices)  # fmt: skip

    def pause(self, on: bool) -> None:
        """Covered, the clock rests; it goes on after 3, 2, 1 when all keys are up."""
        if on:
            self.cover = PAUSED
            self._pressed = []
        elif self.cover == PAUSED:
            self.cover, self._left = (COUNT, 3 * BEAT) if self.people and not self.calm else (OPEN, 0.0)

    def skip(self) -> None:
        """Nobody thinks visibly."""

    def reset(self) -> None:
        """Nothing is taken back in a race; the table is left."""
        self._pressed, self._hands = [], []

    # --- presses -----------------------------------------------------------------------------------------------------

    def press(self, press: Press) -> bool:
        """A key, pad or mouse button. While a round is armed, bound ones are presses only."""
        found = self.held.take(press)
        if found is None or self.cover == PAUSED or self.match.over:
            return False
        seat, what = found
        if press.down and self.cover == OPEN:
            self._pressed.append((press.ms, seat, GRAB if what == keys.GRAB else CALL))
        return True

    def play(self, seat: int, did: Play) -> list[Played]:
        """By a control: a card placed, a choice; hands and calls wait for the moment they are counted in. A call names
        whom it is at. Raises Refused."""
        move = did.moves[0]
        if self.cover != OPEN:
            return []
        if move >= keys.ANSWER:
            self.answers.say(move)
            return []
        if move == GRAB or CALL <= move < CHALLENGE + 6:
            self._pressed.append((0.0, seat, move))
            return []
        if self.answers.asking and move <= OUTSIDE:
            return []
        if move <= OUTSIDE and (self._hands or self.clock - self._settled < self.grace):
            self._late[seat] = self.clock  # RG-12, RG-36: nothing follows from it
            return []
        return self._play(seat, move)

    # --- time --------------------------------------------------------------------------------------------------------

    def step(self, ms: float, rest: bool) -> list[Played]:
        """Everything that comes until then, in the order of its time."""
        if self.match.over:
            return []
        self._heed()
        if self.cover != OPEN:
            self._count(ms)
            return []
        end = self.clock + ms
        pressed = sorted((max(self.clock, end + at), seat, move) for at, seat, move in self._pressed)
        self._pressed = []
        played: list[Played] = []
        while not self.match.over:
            done = self._next(end, pressed)
            if done is None:
                break
            played += done
        self.clock = max(self.clock, end)
        return played

    def _count(self, ms: float) -> None:
        """3, 2, 1, as long as every bound key is up."""
        if self.cover == COUNT:
            self._left = 3 * BEAT if self.held.down else self._left - ms
            if self._left <= 0:
                self.cover = OPEN

    def _next(self, end: float, pressed: list[tuple[float, int, Move]]) -> list[Played] | None:
        """The next thing there is until then; None when there is nothing more."""
        v = self._view()
        if self.answers.asking:
            return self._calm(v, pressed)
        if self.match.to_move() == (CHANCE,):
            due = self._base + LOT if v.phase == BEGIN else self.clock
            if due > end:
                return None
            self.clock = max(self.clock, due)
            return self._draws()
        plan = self.bots.next(v, self.calm)
        at = pressed[0][0] if pressed else 1e12
        closes = self._closes if self._hands else 1e12
        if min(at, closes, plan.at if plan is not None else 1e12) > end:
            return None
        if pressed and at <= closes and (plan is None or at <= plan.at):  # people before bots
            at, seat, move = pressed.pop(0)
            self.clock = max(self.clock, at)
            return self._pressed_by(v, seat, move, at)
        if self._hands and (plan is None or closes < plan.at):
            self.clock = max(self.clock, closes)
            return self._settle()
        assert plan is not None
        self.clock = max(self.clock, plan.at)
        return self._bot(v, plan.seat, plan.move, plan.at)

    def _bot(self, v: RowYourGoat, seat: int, move: Move, at: float) -> list[Played]:
        if move == GRAB:
            self.bots.touched(v, seat)
            return self._hand(v, seat, at)
        if move == -1:
            if self._hands:  # RG-12: nobody places while hands come down
                self.bots.wait(seat, self._closes + 1.0)
                return []
            return self._play(seat, self.bots.choose(v, seat))
        self.bots.called(seat, move)
        return self._play(seat, move) if move in v.legal(seat) else []

    def _pressed_by(self, v: RowYourGoat, seat: int, move: Move, at: float) -> list[Played]:
        if move == GRAB:
            return [] if self.calm else self._hand(v, seat, at)
        if move == CALL:
            move = race_hands.call_of(v, seat, self.bots.callers)
        if move not in v.legal(seat) or (move >= CHALLENGE and move - CHALLENGE in self.bots.callers):
            return []  # RG-17, RG-19: it does nothing
        return self._play(seat, move)

    # --- hands -------------------------------------------------------------------------------------------------------

    def _hand(self, v: RowYourGoat, seat: int, at: float) -> list[Played]:
        """A hand on a lifesaver."""
        refusal = v.refusal(seat, GRAB)
        down = any(hand.seat == seat for hand in self._hands)
        again = at - self._grabbed.get(seat, -1e9) < self.grace
        if refusal is None and not down:
            if at - self._settled < self.grace:  # RG-36: it belongs to the claim before
                self._late[seat] = at
                return []
            counts = max(self._lay, at - self.starts.get(seat, 0.0))
            self._hands.append(Hand(counts, at, seat))
            self._grabbed[seat] = at
            if len(self._hands) == 1:
                self._open(v)
            return []
        if again or down:
            return []  # a key that bounces, or a second blow of the same hand
        near = at - max(self._settled, self._set) < self.grace
        if v.phase == CHOICE or (near and not v.holds(seat)):
            self._late[seat] = at
            return []
        if refusal is not None and refusal.foul:
            return self._play(seat, GRAB)
        return []

    def _open(self, v: RowYourGoat) -> None:
        """The window of the first hand, and of head starts that have not yet run."""
        first = self._hands[0]
        others = [self.starts.get(seat, 0.0) for seat in self.people if not v.holds(seat) and seat != first.seat]
        self._closes = race_hands.closes(first, self.together, others)

    def _settle(self) -> list[Played]:
        """The window is over: people before bots, each group by lot; what came after it has a window of its own."""
        groups, rest = race_hands.parted(self._hands, self.together, self.people)
        self._hands = []
        played: list[Played] = []
        for group in groups:
            open_for = [hand for hand in group if self._view().refusal(hand.seat, GRAB) is None and self._claimable()]
            for hand in group:
                if hand not in open_for:
                    self._late[hand.seat] = hand.at
            if open_for:
                self._noted(open_for)
                played += self._grab([hand.seat for hand in open_for], round(open_for[0].at))
        if self._claimable():
            self._hands = rest
            if rest:
                self._open(self._view())
        else:
            self._late |= {hand.seat: hand.at for hand in rest}
        return played

    def _claimable(self) -> bool:
        v = self._view()
        return v.phase in (PLAY, CLAIM) and v.sets != 0 and self.clock - self._settled >= self.grace

    def _noted(self, group: list[Hand]) -> None:
        """Their times, and what is learnt of people's."""
        if self._first is None:
            self._first, self._times = group[0].at, ()
        for hand in group:
            self._times = (*self._times, (hand.seat, -1 if self.calm else round(hand.at - self._lay)))
            if hand.seat in self.people and hand.at - self._first <= FIRST and not self.calm:
                self.learn(self.match.players[hand.seat].name, (hand.at - self._lay) / 1000)

    def _grab(self, seats: list[int], ms: int) -> list[Played]:
        """One hand, or several that came down together."""
        if len(seats) == 1:
            return self._play(seats[0], GRAB, ms)
        return self._play(seats[0], TOGETHER + sum(1 << seat for seat in seats[1:]), ms)

    # --- calm mode ---------------------------------------------------------------------------------------------------

    def _calm(self, v: RowYourGoat, pressed: list[tuple[float, int, Move]]) -> list[Played] | None:
        """The clock rests until everybody has answered; then the right answers share the first place by lot."""
        for _, seat, move in pressed:
            self.answers.press(seat, move)
        pressed.clear()
        said = self.answers.taken()
        if said is None:
            return None
        if v.sets:
            seats = sorted(said + [seat for seat in self.bots.seats if self.bots.saw(v, seat)])
            if not seats:
                return []
            self._noted([Hand(self.clock, self.clock, seat) for seat in seats])
            played = self._grab(seats, -1)
            rest = [seat for seat in range(v.seats) if self._view().refusal(seat, GRAB) is None and not v.holds(seat)]
            if self._view().phase == CLAIM and rest:  # they see the hands
                played += self._grab(rest, -1)
            return played
        said += [seat for seat in self.bots.seats if self.bots.slipped(v, seat)]
        played = []
        for seat in said:
            refusal = self._view().refusal(seat, GRAB)
            if refusal is not None and refusal.foul:
                played += self._play(seat, GRAB)
        return played

    # --- playing -----------------------------------------------------------------------------------------------------

    def _view(self) -> RowYourGoat:
        return cast(RowYourGoat, self.match.view(NOBODY))

    def _play(self, seat: int, move: Move, ms: int | None = None) -> list[Played]:
        """A ply with its time, and the chance that follows at once."""
        time = None if self.calm else max(self.match.ms, round(self.clock) if ms is None else ms)
        played = [Played(seat, self.match.play(seat, move, ms=time))]
        return self._after(played + self._draws(False))

    def _draws(self, after: bool = True) -> list[Played]:
        played = []
        while self.match.to_move() == (CHANCE,):
            played.append(Played(CHANCE, self.match.draw()))
        return self._after(played) if after else played

    def _after(self, played: list[Played]) -> list[Played]:
        """What has happened sets the times that everything is counted from."""
        v = self._view()
        kinds = {event.kind for one in played for event in one.events}
        if "flip" in kinds:
            self._base = self.clock + FACE
            if not self._sets & v.sets or not v.sets:
                self._lay = self._base
            if self.calm:
                self.answers.ask(v)
        if kinds & {"take", "end"}:
            self._settled, self._first, self._hands = self.clock, None, []
        if kinds & {"take", "lift", "spared"}:
            self._base = self.clock + max(self.grace, REST * self.bots.breath)
            self._lay = max(self._lay, self.clock + self.grace)
        if self._sets:
            self._set = self.clock
        self._sets = v.sets
        self._heed()
        return played

    def _heed(self) -> None:
        """Bots look at what lies there now."""
        if self._ply != self.match.ply:
            self._ply = self.match.ply
            v = self._view()
            self._sets = v.sets
            self.bots.look(v, self._lay, self._base, self._first)


def driver(match: Match, scene: GameScene, post: Post, speed: Callable[[], str]) -> Race:
    """The driver of a match."""
    return Race(match, scene, post, speed)


def bind(race: Any, settings: Any) -> None:
    """What people have chosen to press, their head starts, and where their times are kept. settings: the program's."""
    made: Race = race
    kept = [settings.hands.get(made.match.players[seat].name) for seat in made.people]
    bound = [keys.Bound(tuple(one.grab), tuple(one.call)) if one is not None else None for one in kept]
    made.bind(dict(zip(made.people, keys.usual(bound, settings.one_key), strict=True)))
    made.starts = {seat: 1000 * one.start for seat, one in zip(made.people, kept, strict=True) if one is not None}
    made.learn = settings.learn
