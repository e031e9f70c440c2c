"""The driver of games that are played in turns: bots, and chance that nobody asks for. It decides no rule."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from goatgames.bots.brain import Answer, Question
from goatgames.core.state import CHANCE, NOBODY, Move
from goatgames.match import Match
from goatgames.table.ahead import Ahead
from goatgames.table.contract import GameScene, Play, Played, Post, Press

# visible thinking in ms, computing included (0.5 to 1.2 s at readable speeds)
THINK = {"slow": 1200.0, "normal": 800.0, "fast": 500.0, "instant": 0.0}
FOLLOWED = 0.3  # of it where a bot goes on with its turn
# before what nobody asks for, in ms: long enough to take the last move back
BREATH = {"slow": 900.0, "normal": 600.0, "fast": 350.0, "instant": 0.0}


class Workers(Protocol):
    """What `Inbox` needs of the bots' processes."""

    def ask(self, question: Question) -> int:
        """The ticket the answer comes back with."""

    def poll(self) -> list[tuple[int, Answer]]:
        """Answers that have come."""

    def cancel(self, ticket: int) -> None:
        """Nobody waits for this answer any more."""


class Inbox:
    """Answers of bots, kept until whoever asked looks for them.

    trouble: what was wrong with the bots' processes when the last answer came, a sentence for people; "" when nothing.
    """

    def __init__(self, workers: Workers) -> None:
        self.trouble = ""
        self._workers = workers
        self._open: set[int] = set()
        self._come: dict[int, Answer] = {}

    def ask(self, question: Question) -> int:
        """Ask a bot; the ticket its answer will lie under."""
        ticket = self._workers.ask(question)
        self._open.add(ticket)
        return ticket

    def take(self, ticket: int) -> Answer | None:
        """The answer, once it has come."""
        if ticket not in self._come:
            for other, answer in self._workers.poll():
                self.trouble = answer.trouble
                if other in self._open:
                    self._come[other] = answer
        self._open -= {ticket} if ticket in self._come else set()
        return self._come.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        """Forget a question."""
        self._open.discard(ticket)
        self._come.pop(ticket, None)
        self._workers.cancel(ticket)


@dataclass
class _Thought:
    """A bot's gesture on its way. asked: what makes its question the one it was."""

    asked: tuple[Any, ...]
    ahead: Ahead
    position: tuple[int, int]  # plies, tellings: where it was last seen to be the same
    ticket: int | None = None
    waited: float = 0.0
    ready: bool = False


@dataclass
class Turns:
    """Asks every bot that is to move, each with its own ticket, while the table is at rest, and plays their gestures in
    the order they come, after the visible time of thinking. What a bot has thought counts as long as its question is
    the same, whatever others do meanwhile.
    """

    match: Match
    scene: GameScene
    post: Post
    speed: Callable[[], str]
    waits: bool = True
    _thoughts: dict[int, _Thought] = field(default_factory=dict)
    _waited: float = 0.0
    _skipped: bool = False
    _last: tuple[int, int] = (NOBODY, NOBODY)  # seat and turn of the last gesture of a bot
    _roller: tuple[int, int, int | None] = (-1, -1, None)  # plies, tellings: who asks for the chance due there

    @property
    def armed(self) -> bool:
        """No press is a matter of milliseconds here."""
        return False

    def asked(self) -> None:
        """The position says who is asked."""

    @property
    def busy(self) -> tuple[int, ...]:
        """The bots at work."""
        return tuple(self._thoughts)

    def play(self, seat: int, did: Play) -> list[Played]:
        """A person's gesture, then the draw it asks for and what comes with it by itself. Raises Refused, Stale."""
        self._last = (NOBODY, NOBODY)
        played = [Played(seat, self.match.play(seat, *did.moves))] if did.moves else []
        if did.draw and (played or self.match.to_move() == (CHANCE,)):
            played += self._draws(asked=True)
        return played

    def step(self, ms: float, rest: bool) -> list[Played]:
        """What bots and chance have played by now."""
        who = self.match.to_move()
        if not rest or not who:
            return []
        if who == (CHANCE,):
            return self._chance(ms)
        self._waited = 0.0
        bots = [seat for seat in who if self.match.players[seat].kind == "bot"]
        for seat in [seat for seat in self._thoughts if seat not in bots]:
            self._drop(seat)
        for seat in bots:
            self._think(seat, ms)
        for seat, thought in self._thoughts.items():
            pause = THINK[self.speed()] * (FOLLOWED if self._last == (seat, thought.asked[0]) else 1.0)
            if thought.ready and (thought.waited >= pause or self._skipped):
                return self._answer(seat)
        return []

    def _question(self, seat: int) -> tuple[Any, ...]:
        view = self.match.view(seat)
        return view.turn, tuple(view.legal(seat))

    def _think(self, seat: int, ms: float) -> None:
        thought, position = self._thoughts.get(seat), (self.match.ply, self.match.told)
        if thought is not None and thought.position != position:
            thought.position = position
            if thought.asked != self._question(seat):
                self._drop(seat)
                thought = None
        if thought is None:
            ahead = Ahead(self.match.view(seat), seat)
            thought = self._thoughts[seat] = _Thought(self._question(seat), ahead, position)
        thought.waited += ms
        while not thought.ready:
            legal = thought.ahead.legal()
            if len(legal) == 1 and thought.ticket is None:  # nothing to think about; it takes its time all the same
                self._go_on(thought, legal[0])
                continue
            if thought.ticket is None:
                after, count = thought.ahead.after, len(thought.ahead.moves)
                asked = self.match.question(seat, after=after, ply=self.match.ply + count)
                thought.ticket = self.post.ask(Question(**asked))
            answer = self.post.take(thought.ticket)
            if answer is None:
                return
            thought.ticket = None
            self._go_on(thought, answer.move)

    def _go_on(self, thought: _Thought, move: Move) -> None:
        """One ply more of a gesture, which ends with the turn, before chance, and with what shows something hidden."""
        ahead = thought.ahead
        if self.match.shows(ahead.seat, [*ahead.moves, move]):
            ahead.moves.append(move)
            thought.ready = True
            return
        turn = ahead.after.turn
        ahead.add(move)
        thought.ready = ahead.after.to_move() != (ahead.seat,) or ahead.after.turn != turn

    def _answer(self, seat: int) -> list[Played]:
        thought = self._thoughts.pop(seat)
        self._skipped = False
        self._last = seat, self.match.view(NOBODY).turn
        return [Played(seat, self.match.play(seat, *thought.ahead.moves))]

    # --- chance ----------------------------------------------------------------------------------------------------

    def _chance(self, ms: float) -> list[Played]:
        if self._person_rolls():
            return []
        self._waited += ms
        if self._waited < BREATH[self.speed()] and not self._skipped:
            return []
        return self._draws()

    def _draws(self, asked: bool = False) -> list[Played]:
        """A run of draws that nobody asks for; asked: the first of them was asked for."""
        played: list[Played] = []
        self._waited, self._skipped = 0.0, False
        while self.match.to_move() == (CHANCE,) and (asked or not self._person_rolls()):
            played.append(Played(CHANCE, self.match.draw()))
            asked = False
        return played

    def _person_rolls(self) -> bool:
        """Whether a person's control asks for the chance that is due."""
        ply, told, roller = self._roller
        if (ply, told) != (self.match.ply, self.match.told):
            roller = self.scene.rolls(self.match.view(NOBODY))
            self._roller = self.match.ply, self.match.told, roller
        return roller is not None and self.match.players[roller].kind == "human"

    # --- the rest of a driver --------------------------------------------------------------------------------------

    def press(self, press: Press) -> bool:
        """Games in turns know no raw presses."""
        return False

    def pause(self, on: bool) -> None:
        """A covered table is not stepped; there is no clock to stop."""

    def skip(self) -> None:
        """What is thought or waited for now comes as soon as it can."""
        self._skipped = True

    def reset(self) -> None:
        """The position is another one: forget what was asked."""
        for seat in list(self._thoughts):
            self._drop(seat)
        self._waited, self._skipped, self._last = 0.0, False, (NOBODY, NOBODY)

    def live(self) -> None:
        """No picture of its own."""

    def _drop(self, seat: int) -> None:
        thought = self._thoughts.pop(seat)
        if thought.ticket is not None:
            self.post.cancel(thought.ticket)
