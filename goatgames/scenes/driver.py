"""Drives the match at a table: asks bots, draws chance, fetches hints, notices the end. It decides no rule."""

from typing import TYPE_CHECKING

from goatgames.bots.brain import Answer, Question
from goatgames.core.state import CHANCE, State

if TYPE_CHECKING:
    from goatgames.scenes.table import Table

# visible thinking in ms, computing included (0.5 to 1.2 s at readable speeds)
THINK = {"slow": 1200.0, "normal": 800.0, "fast": 500.0, "instant": 0.0}
# before a draw that nobody asks for, in ms: long enough to take the last move back
BREATH = {"slow": 900.0, "normal": 600.0, "fast": 350.0, "instant": 0.0}
END = 900.0  # ms the last position stays before the result


class Driver:
    """Runs while the table is at rest: `step` is called once a frame then."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.hint: Answer | None = None
        self.hint_level = "champion"
        self._asked: int | None = None
        self._answer: Answer | None = None
        self._hint_asked: int | None = None
        self._waited = 0.0
        self._skipped = False
        self._followed = False  # the bot is in the middle of its turn
        self._ended = False
        if any(player.kind == "bot" for player in table.match.players):
            table.app.workers.warm(table.match.game.id)

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that is at work, or None."""
        return self._bot() if self._asked is not None or self._answer is not None else None

    @property
    def hinting(self) -> bool:
        """Whether a hint has been asked for and has not come."""
        return self._hint_asked is not None

    def skip(self) -> None:
        """The person does not want to watch the thinking."""
        self._skipped = True

    def reset(self) -> None:
        """Forget what was asked: the position is another one now."""
        for ticket in (self._asked, self._hint_asked):
            if ticket is not None:
                self.table.app.workers.cancel(ticket)
        self._asked = self._hint_asked = None
        self._answer = self.hint = None
        self._waited = 0.0
        self._skipped = False

    def ask_hint(self, seat: int, after: State | None = None) -> None:
        """Fetch the best move of a person's position; `hint` has it when it comes. after: of this later one instead."""
        if self._hint_asked is None:
            question = self.table.match.question(seat, "hint", level=self.hint_level)
            if after is not None:
                question["view"], question["key"] = after.pack(), after.key()
            self._hint_asked = self.table.app.workers.ask(Question(**question))
            self.hint = None

    def step(self, ms: float) -> bool:
        """One frame at rest; True while something is awaited."""
        self._poll()
        busy = self.hinting
        who = self.table.match.to_move()
        if not who:
            return self._end(ms) or busy
        if who == (CHANCE,):
            if self.table.board.waits_for_person():
                return busy
            return self._draw(ms)
        seat = self._bot()
        if seat is None:
            self._waited = 0.0
            self._followed = False
            return busy
        return self._think(seat, ms)

    def _bot(self) -> int | None:
        match = self.table.match
        for seat in match.to_move():
            if seat >= 0 and match.players[seat].kind == "bot":
                return seat
        return None

    def _poll(self) -> None:
        if self._asked is None and self._hint_asked is None:
            return
        for ticket, answer in self.table.app.workers.poll():
            if answer.trouble:
                self.table.app.toast(answer.trouble, tone="warning")
            if ticket == self._asked:
                self._asked, self._answer = None, answer
            elif ticket == self._hint_asked:
                self._hint_asked, self.hint = None, answer
                self.table.hint_came()

    def _draw(self, ms: float) -> bool:
        self._waited += ms
        if self._waited < BREATH[self.table.speed] and not self._skipped:
            return True
        self._waited = 0.0
        self._skipped = False
        match = self.table.match
        self.table.happened(CHANCE, match.draw(at=match.ply))
        return True

    def _think(self, seat: int, ms: float) -> bool:
        self._waited += ms
        match = self.table.match
        if self._asked is None and self._answer is None:
            self._asked = self.table.app.workers.ask(Question(**match.question(seat)))
            self.table.changed()
            return True
        if self._answer is None:
            return True
        pause = THINK[self.table.speed] * (0.3 if self._followed else 1.0)
        if self._waited < pause and not self._skipped:
            return True
        answer, self._answer = self._answer, None
        self._waited = 0.0
        self._skipped = False
        if answer.ply != match.ply:  # meant for another position
            return True
        events = match.play(seat, answer.move, at=answer.ply, key=answer.key)
        self._followed = True
        self.table.happened(seat, events)
        return True

    def _end(self, ms: float) -> bool:
        if self._ended:
            return False
        self._waited += ms
        if self._waited < (END if self.table.speed != "instant" else 0):
            return True
        self._ended = True
        self.table.ended()
        return False
