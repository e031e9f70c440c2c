"""A match to be stepped through: what some eyes saw at every moment, from its first to its last."""

from dataclasses import dataclass, field
from pathlib import Path

from goatgames import notation, reading
from goatgames.core.state import NOBODY, Event, State
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Damaged, GameTextError
from goatgames.record import kept_seed
from goatgames.telling import Entry


@dataclass
class Lookback:
    """match: at its last moment. views: the position before the first gesture or draw, and after each. turns: whose
    turn it was before each. eyes: whose, while the match runs nobody's. path: of its file."""

    match: Match
    eyes: int
    path: Path
    views: list[State] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    why: str = ""  # what is wrong with the rest of the file

    @property
    def told(self) -> int:
        """How many gestures and draws there are."""
        return len(self.views) - 1

    def events(self, number: int) -> list[Event]:
        """What the gesture or draw of this number did."""
        return self.match.told_since(number)[0]

    def log(self) -> list[Entry]:
        """All lines, oldest first."""
        return self.match.log_of(self.eyes)

    def number_of(self, ply: int) -> int:
        """The gesture or draw that began after so many plies."""
        return next((n for n in range(self.told) if ply in self.match.plies_told(n, n + 1)), self.told)

    def recent(self, number: int) -> list[Event]:
        """What had happened by then since the last but one change of turn, oldest first."""
        turn, changes, first = self.views[number].turn, 0, number
        while first > 0:
            changes += self.turns[first - 1] != turn
            if changes == 2:
                break
            turn = self.turns[first - 1]
            first -= 1
        return [event for events in self.match.told_since(first)[: number - first] for event in events]


def of(path: Path, eyes: int | None = None) -> Lookback:
    """Reads a match to be looked at. eyes: a seat's where the match is over, by itself the first person's; while it
    runs nobody's. A damaged file is looked at as far as it is whole. Raises Missing, Damaged or TooNew."""
    text = notation.read(path)
    seeing = _eyes(text, eyes)
    found = _replayed(text, path, seeing)
    if seeing != NOBODY and not found.match.over:
        found = _replayed(text, path, NOBODY)
    return found


def salvage(path: Path) -> Lookback | None:
    """What of a damaged file is whole; None where nothing is."""
    try:
        data = path.read_bytes()
        name, rows = path.name, data.split(b"\n")
        low, high = 1, len(rows)
        while low < high:  # the longest beginning that can be read
            middle = (low + high + 1) // 2
            try:
                notation.parse(b"\n".join(rows[:middle]) + b"\n", name)
                low = middle
            except GameTextError:
                high = middle - 1
        text = notation.parse(b"\n".join(rows[:low]) + b"\n", name)
        reading.game_of(text.header, find, name)
        found = _replayed(text, path, NOBODY)
    except (OSError, GameTextError, ValueError, LookupError, ArithmeticError, TypeError):
        return None
    return found if found.told else None


def _eyes(text: notation.GameText, eyes: int | None) -> int:
    if eyes is not None:
        return eyes
    people = [seat for seat, player in enumerate(text.header.players) if player.kind == "human"]
    return people[0] if people else NOBODY


def _replayed(text: notation.GameText, path: Path, eyes: int) -> Lookback:
    """Plays it through; what was taken back is not there. Damaged only where nothing at all is whole."""
    views: list[State] = []
    turns: list[int] = []
    last: list[Match] = []

    def watch(match: Match) -> None:
        del views[match.told :], turns[max(0, match.told - 1) :]
        while len(views) < match.told:  # seats change without a ply
            views.append(views[-1])
        if match.told:
            turns.append(views[-1].turn)
        while len(turns) < match.told:
            turns.append(views[-1].turn)
        views.append(match.view(eyes))
        last[:] = [match]

    try:
        match = Match.replay(text, find, path.name, seed=kept_seed(path), watch=watch)
        return Lookback(match, eyes, path, views, turns)
    except Damaged as error:
        if not last or not last[0].told:
            raise
        del views[last[0].told + 1 :]
        return Lookback(last[0], eyes, path, views, turns, str(error))
