"""The hint a person has asked for: thought by a bot ply by ply, as far as the scene wants it to go."""

from collections.abc import Callable, Sequence
from typing import Any

from goatgames.bots.brain import Answer, Question
from goatgames.core.state import Move
from goatgames.match import Match
from goatgames.table.ahead import Ahead
from goatgames.table.contract import At, GameScene, Hint, Post

LEVEL = "champion"  # that gives hints


class Advice:
    """question: the number of the one the hint is for; hint: what has come for it."""

    def __init__(self, match: Match, post: Post) -> None:
        self._match, self._post = match, post
        self._ticket: int | None = None
        self._line: list[Move] = []  # of which the hint consists so far
        self._chosen = ""  # what had been chosen when it came
        self.question = 0
        self.hint: Hint | None = None

    @property
    def asked(self) -> bool:
        """Whether a hint is on its way."""
        return self._ticket is not None

    def ask(self, seat: int, question: int, line: Sequence[Move] = ()) -> None:
        """Asks for the best move of the person's position, after a line of their own moves."""
        self._cancel()
        self._line = list(line)
        ahead = Ahead(self._match.view(seat), seat)
        for move in line:
            ahead.add(move)
        asked = self._match.question(seat, "hint", LEVEL, after=ahead.after, ply=self._match.ply + len(line))
        self.question = question
        self._ticket = self._post.ask(Question(**asked))

    def take(self) -> Answer | None:
        """The answer, once it has come."""
        answer = self._post.take(self._ticket) if self._ticket is not None else None
        self._ticket = None if answer is not None else self._ticket
        return answer

    def comes(self, scene: GameScene, at: Callable[[], At], seat: int | None, question: int, choice: Any) -> bool:
        """Whether a hint for this question has come, or come further; one for another question is dropped."""
        answer = self.take()
        if answer is None or self.question != question or seat is None:
            return False
        if not self._line:
            self._match.note_hint()
        self._line.append(answer.move)
        self.hint = scene.hint(at(), self._line, answer.ranking)
        self._chosen = repr(choice)
        if self.hint.more:
            self.ask(seat, question, self._line)
        return True

    def stands(self, choice: Any) -> bool:
        """Whether nothing has been chosen since the hint came, so that its words still help."""
        return self._chosen in ("", repr(choice))

    def forget(self) -> None:
        """The question is gone, and its hint."""
        self._cancel()
        self.hint = None

    def _cancel(self) -> None:
        if self._ticket is not None:
            self._post.cancel(self._ticket)
        self._ticket = None
