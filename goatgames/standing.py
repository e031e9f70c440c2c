"""A match as it can be looked at: who sits where, the position as a viewer may see it, the log, the result."""

from pathlib import Path
from typing import NamedTuple

from goatgames.core.state import NOBODY, Event, Move, Result, State
from goatgames.fairness import Fairness
from goatgames.games.game import Game
from goatgames.notation import Player
from goatgames.record import Record
from goatgames.seating import Seating, resigned_last
from goatgames.telling import Entry, Tellings
from goatgames.terms import Asked
from goatgames.undo import Undo


class Ply(NamedTuple):
    """A ply and how it looked: seen by seats 0, 1, ... and, the last, by NOBODY."""

    seat: int
    move: Move
    seen: tuple[Move, ...]


class Standing:
    """The true state behind views, and all that may be asked of it; nothing here changes anything."""

    def __init__(
        self, game: Game, content: object, players: list[Player], options: dict[str, bool | int], fairness: Fairness
    ) -> None:
        self.game = game
        self.content = content
        self.seating = Seating(players)
        self.options = options
        self._fairness = fairness
        self._state: State = game.new(len(players), options, content)
        self._plies: list[Ply] = []
        self._undo = Undo(game.secret)
        self.notes: list[str] = []  # why it counts as practice, a sentence each
        self.hints = 0  # asked for
        self.undone = 0  # gestures taken back freely
        self.looking = False  # another program plays it; here it is only looked at
        self._tellings = Tellings(lambda events, viewer: game.words(events, self.names, viewer, content))
        self._record = Record()
        self._ms = 0  # of the last ply that has a time

    @property
    def ply(self) -> int:
        """How many plies have been played."""
        return len(self._plies)

    @property
    def ms(self) -> int:
        """The time of the last ply that has one: where the clock of a loaded game goes on."""
        return self._ms

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._state.to_move()

    @property
    def path(self) -> Path | None:
        """The file this match is saved to."""
        return self._record.path

    @property
    def moved(self) -> str | None:
        """A sentence once the match goes on in another file than it began in."""
        return self._record.moved

    @property
    def problem(self) -> str | None:
        """A sentence while the match cannot be saved (full disk, read-only folder)."""
        return self._record.problem

    @property
    def players(self) -> list[Player]:
        """Who sits where now."""
        return self.seating.players

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    def view(self, viewer: int) -> State:
        """The position as a seat or NOBODY may see it; a copy."""
        return self._state.view(viewer)

    def to_move(self) -> tuple[int, ...]:
        """Seats that may move, (CHANCE,) when the table is to call `draw`, () when the game is over."""
        return self._state.to_move()

    def legal(self, seat: int) -> list[Move]:
        """The proper moves of a seat."""
        return self._state.view(seat).legal(seat)

    def plies(self, viewer: int) -> list[tuple[int, Move]]:
        """(seat, move) of every ply as `viewer` saw it."""
        return [(ply.seat, ply.seen[viewer if viewer >= 0 else -1]) for ply in self._plies]

    @property
    def log(self) -> list[Entry]:
        """The log as everybody at the table may read it, oldest first; with names, never "You"."""
        return self.log_of(NOBODY)

    def log_of(self, viewer: int) -> list[Entry]:
        """The log as one seat may read it."""
        return self._tellings.log_of(viewer)

    def last_events(self) -> list[Event]:
        """What the last gesture or draw did; empty at the start."""
        return self._tellings.last()

    @property
    def told(self) -> int:
        """How many gestures and draws have been told."""
        return len(self._tellings)

    def told_since(self, number: int) -> list[list[Event]]:
        """The events of each gesture and draw after the first `number` of them."""
        return self._tellings.since(number)

    def plies_told(self, first: int, last: int) -> set[int]:
        """The plies before which the gestures and draws of these numbers (first .. last - 1) began."""
        return self._tellings.plies(first, last)

    def recent(self) -> list[Event]:
        """What has happened since the last but one change of turn, oldest first."""
        return self._tellings.recent(self._state.turn)

    def counts(self) -> dict[str, int]:
        """All chance so far as everybody saw it: outcome in the game's words (`roll 1 1 3 6`) -> how often."""
        return self._fairness.counts()

    def faces(self) -> dict[str, dict[str, int]]:
        """The same by single face or card: {"roll": {"1": 2, "3": 1, "6": 1}}."""
        return self._fairness.faces()

    def seed_shown(self) -> str | None:
        """The seed if a person typed it or the game is over; else None."""
        return (self._fairness.seed or None) if self._fairness.typed or self.over else None

    @property
    def seed_known(self) -> bool:
        """Whether the draws follow a seed that this match has, as the text promised it."""
        return self._fairness.kept

    @property
    def seedhash(self) -> str:
        """The promise of the seed that may be shown at any time."""
        return self._fairness.promise

    def result(self) -> Result:
        """The result; ValueError while the game is not over."""
        return resigned_last(self._state.result(), self.seating.resigned)

    def summary(self) -> dict[str, object]:
        """The result as the command line prints it; ValueError while the game is not over."""
        result = self.result()
        return {
            "game": self.game.id,
            "seed": self._fairness.seed,
            "options": self.options,
            "seats": [player.spec for player in self.players],
            "ranks": result.ranks,
            "winners": result.winners,
            "totals": result.totals,
            "plies": self.ply,
        }

    def question(
        self,
        seat: int,
        purpose: str = "move",
        level: str | None = None,
        iterations: int | None = None,
        after: State | None = None,
        ply: int | None = None,
    ) -> Asked:
        """A question to a bot: the seat's packed view, never the state. level: the seat's own if None. after, ply: of a
        later position the seat has thought ahead to. The seed is of a stream of the bots' own, so that thinking neither
        changes the dice nor knows them.
        """
        view = self._state.view(seat) if after is None else after
        ply = self.ply if ply is None else ply
        return {
            "game": self.game.id,
            "view": view.pack(),
            "seat": seat,
            "ply": ply,
            "key": view.key(),
            "level": self.players[seat].level if level is None else level,
            "seed": self._fairness.for_bot(purpose, seat, ply),
            "iterations": iterations,
            "purpose": purpose,
        }
