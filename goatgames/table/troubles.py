"""What goes wrong behind a table and is said there: saving, and the bots' processes."""

from typing import Any

from goatgames.match import Match
from goatgames.table.turns import Inbox

AGAIN = 2000.0  # ms between two tries to save what could not be saved


class Troubles:
    """Each is said once, and so is that it is over; while a game is not saved it is tried again now and then."""

    def __init__(self, app: Any, match: Match, inbox: Inbox) -> None:
        self._app, self._match, self._inbox = app, match, inbox
        self._problem: str | None = None
        self._moved: str | None = None
        self._bots = ""
        self._tried = 0.0

    def look(self) -> bool:
        """Says what is new; True where the table looks otherwise now."""
        app, match = self._app, self._match
        if match.problem and app.now - self._tried >= AGAIN:
            self._tried = app.now
            match.save_again()
        bots = self._inbox.trouble
        if bots and bots != self._bots:
            app.toast(bots, tone="warning", cause="bots")
        self._bots = bots
        moved, problem = match.moved, match.problem
        if moved and moved != self._moved:
            app.toast(moved, tone="warning", cause="moved")
        self._moved = moved
        if problem == self._problem:
            return False
        self._problem = problem
        app.toast(problem or "The game is saved again.", tone="warning" if problem else "success", cause="save")
        return True
