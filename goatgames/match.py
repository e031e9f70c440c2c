"""A match: the true state, who sits where, checked play, undo, the log and the file. Knows no screen.

Everybody else - scenes, bots, log, export - is given views. Chance is a pure function of the seed, the stream and
how often that stream was drawn from, so that reloading never changes what comes.
"""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from goatgames import content as contents
from goatgames import notation, reading
from goatgames.core.state import CHANCE, NOBODY, Event, Move
from goatgames.fairness import Fairness
from goatgames.games.game import Game
from goatgames.notation import Damaged, GameText, Header, Line, Player
from goatgames.record import kept_seed
from goatgames.seats import seen
from goatgames.standing import Ply, Standing
from goatgames.telling import Entry, Telling
from goatgames.terms import Asked, BotRefused, Refused, Stale, Start, Taken, refused
from goatgames.undo import OTHERS, Gesture, stays

__all__ = [
    "LOOKING", "PLAYED_ON", "STEP_BACK", "Asked", "BotRefused", "Entry", "Match", "Refused", "Stale", "Start", "Taken",
]  # fmt: skip

LOOKING = "Another window plays this game; here it can only be looked at."
OVER = "The game is over."
STEP_BACK = "A turn was taken back."
PLAYED_ON = "It was played on from a look back."
KEY_EVERY = 10  # plies between `key` lines
STATE_EVERY = 50  # plies between `state` lines


Find = Callable[[str], Game]  # the game with an id; UnknownGame


class Match(Standing):
    """One game being played. Make one with `Match.new` or `Match.load`."""

    def __init__(
        self, game: Game, content: object, players: list[Player], options: dict[str, bool | int], fairness: Fairness
    ) -> None:
        super().__init__(game, content, players, options, fairness)
        self._rules = game.rules  # the version of the rules its text was begun with
        self._told_seed = False  # the text has told it, after the end
        self.table: dict[str, int] = {}  # how it is played at the table; nothing a person does in the match changes it
        self._next_key = KEY_EVERY
        self._next_state = STATE_EVERY

    # --- beginning ---------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game,
        players: list[Player],
        options: dict[str, bool | int] | None = None,
        seed: str | None = None,
        path: Path | None = None,
        content: object = None,
        table: dict[str, int] | None = None,
    ) -> "Match":
        """A new match, saved to `path` if one is given; Taken if there is a game. seed: what a person typed, or None to
        draw one. table: how it is played at the table (notation.TABLE)."""
        low, high = game.players
        if not low <= len(players) <= high:
            raise ValueError(f"{game.title} is for {low} to {high} players, not {len(players)}.")
        chosen = {option.id: option.at(len(players)) for option in game.options} | (options or {})
        content = contents.load(game.id) if content is None else content
        seed = " ".join((seed or "").split())
        match = cls(game, content, players, chosen, Fairness(seed or secrets.token_hex(8), bool(seed)))
        if path is not None:
            try:
                match._record.create(path)
            except FileExistsError:
                raise Taken(f"There is a game in {path} already.") from None
            if not seed:
                match._record.keep_seed(match._fairness.seed)
        fingerprint = notation.content_fingerprint(content)
        match.table = dict(table or {})
        header = Header(game.id, players, chosen, fingerprint, match.seedhash, seed, game.rules, match.table)
        match._record.write(notation.write_header(header))
        match._settle()
        return match

    @classmethod
    def load(cls, path: Path, find: Find, content: object = None, save: bool = True) -> "Match":
        """Go on with a saved match. Raises Missing, Damaged or TooNew. save: further play is appended to the file; the
        match is only looked at while another program does that.

        Where the private file of a drawn seed is lost, a new seed is drawn, and the text says so by its new hash.
        """
        text = notation.read(path)
        match = cls.replay(text, find, path.name, content, kept_seed(path))
        if save and not match._record.go_on(path, text.length):
            match.looking = True
            return match
        if not match.over and match.seed_known and not match._fairness.typed:
            match._record.keep_seed(match._fairness.seed)
        if not match.over and not match.seed_known:
            match._fairness.renew()
            match._record.keep_seed(match._fairness.seed)
            match._record.write([f"seedhash {match.seedhash}"])
        match._settle()
        return match

    @classmethod
    def replay(
        cls,
        text: GameText,
        find: Find,
        name: str = "The text",
        content: object = None,
        seed: str = "",
        watch: Callable[["Match"], None] = lambda match: None,
    ) -> "Match":
        """Play a game text through, in memory. Every move, key, position, expectation and, as far as the seed is
        known, every draw is checked. `seed` is the private one, where the text does not tell it; `name` begins errors.
        watch: is shown the match at its start and after every line.
        A text of older rules is held to its moves only: keys, positions and draws may have been others then.
        """
        header = text.header
        game = reading.game_of(header, find, name)
        content = contents.load(game.id) if content is None else content
        options = {option.id: option.default for option in game.options} | header.options
        seed = header.seed or next((line.text for line in text.lines if line.word == "seed"), seed)
        fairness = Fairness(seed, bool(header.seed), header.seedhash)
        try:
            match = cls(game, content, seen(header.players), options, fairness)
        except ValueError as error:
            raise Damaged(f"{name} is damaged: {error}") from None
        match._rules = header.rules
        match.table = header.table
        match._record.write(notation.write_header(header))
        other = header.content not in ("", notation.content_fingerprint(content))
        watch(match)
        for line in text.lines:
            problem = match._take(line)
            if problem and other:
                raise Damaged(f"{name} was played with other components: line {line.number} {problem}.")
            if problem and match._older:
                raise Damaged(f"{name} was played by older rules: line {line.number} {problem}.")
            if problem:
                raise Damaged(f"{name} is damaged: line {line.number} {problem}.")
            watch(match)
        return match

    def _take(self, line: Line) -> str | None:
        """Do what a line of a game text says; returns what is wrong with it."""
        if line.word == "ply":
            return self._take_ply(line)
        problem = None
        if line.word == "undo":
            if not self._undo.gestures or not (self._undo.free or self._goes_back):
                return "takes back what cannot be taken back"
            self._take_back()
        elif line.word == "hint":
            self.hints += 1
        elif line.word == "practice":
            self._note(PLAYED_ON if line.text == "played on" else STEP_BACK)
        elif line.word == "seat":
            return self._take_seat(line.text)
        elif line.word == "key":
            if line.text != f"{self._state.key():015x}" and not self._older:
                problem = "has the key of another position"
            self._next_key = self.ply + KEY_EVERY
        elif line.word == "state":
            if line.text != msgspec.json.encode(self._state.pack()).decode() and not self._older:
                problem = "holds another position"
            self._next_state = self.ply + STATE_EVERY
        elif line.word == "seedhash":
            self._fairness.promise = line.text
        elif line.word == "seed":
            self._told_seed = True
            if self.seedhash and notation.seed_hash(line.text) != self.seedhash:
                problem = "tells another seed than was promised"
        elif line.word == "expect":
            try:
                unmet = notation.unmet(self._state, line.text)
            except (ValueError, IndexError):
                unmet = "it cannot be read"
            problem = f"expects what is not so: {unmet}" if unmet else None
        self._record.write([f"{line.word} {line.text}".rstrip()], self._hidden(line.word in ("key", "state", "expect")))
        return problem

    def _take_seat(self, text: str) -> str | None:
        change = notation.seat_change(text)
        problem = "names no seat" if change is None else self.seating.refusal(*change)
        if change is not None and problem is None:
            self._reseat(*change)
        return problem.rstrip(".") if problem else None

    def _take_ply(self, line: Line) -> str | None:
        state = self._state
        try:
            move = state.parse(line.seat, line.text)
        except ValueError:
            return "names no move"
        if line.seat == CHANCE:
            if state.to_move() != (CHANCE,) or move not in [outcome for outcome, _ in state.outcomes()]:
                return "is no draw that could come here"
            if self.seed_known and not self._older and move != self._fairness.next(state):
                return "is not the draw of the seed"
        elif not 0 <= line.seat < len(self.players):
            return "names a seat nobody sits at"
        else:
            refusal = refused(state, line.seat, move)
            if refusal:
                return f"is against the rules: {refusal.sentence.rstrip('.')}"
            move = state.view(line.seat).equal(line.seat, move)
        if line.ms is not None and line.ms < self._ms:
            return "goes back in time"
        self._play(line.seat, [move], line.more, line.ms)
        return None

    @property
    def _older(self) -> bool:
        """Whether the text was begun with older rules than these."""
        return self._rules < self.game.rules

    # --- playing -----------------------------------------------------------------------------------------------

    def play(
        self, seat: int, *moves: Move, at: int | None = None, key: int | None = None, ms: int | None = None
    ) -> list[Event]:
        """Play one gesture of one or several plies, all or nothing; returns what happened.

        A ply that shows its player something hidden ends the gesture: what was said to follow it is left. at, key: the
        ply and the key of the seat's view it was meant for; another position raises Stale. ms: when, on the clock of a
        real-time table; ValueError where it is before the last one. What the rules forbid raises Refused for a person
        and BotRefused for a bot.
        """
        state = self._state
        if self.looking:
            raise Stale(LOOKING)
        if (at is not None and at != self.ply) or (key is not None and key != state.view(seat).key()):
            raise Stale(f"meant for ply {at}, now {self.ply}")
        if ms is not None and ms < self._ms:
            raise ValueError(f"{ms} ms lies before {self._ms} ms.")
        trial = state.clone()
        played: list[Move] = []
        for move in moves:
            refusal = refused(trial, seat, move)
            if refusal and self.players[seat].kind == "bot":
                raise BotRefused(f"seat {seat}, `{trial.text(seat, move)}`: {refusal.rule} {refusal.sentence}")
            if refusal:
                raise Refused(refusal)
            played.append(trial.view(seat).equal(seat, move))
            if len(played) < len(moves) and trial.reveals(seat, played[-1]):
                break
            trial.play(seat, played[-1])
        events = self._play(seat, played, ms=ms)
        self._settle()
        return events

    def shows(self, seat: int, moves: Sequence[Move]) -> bool:
        """Whether the last of these moves would show its player something hidden, so that the gesture ends with it."""
        trial = self._state.clone()
        for move in moves[:-1]:
            trial.play(seat, move)
        return trial.reveals(seat, moves[-1])

    def draw(self, at: int | None = None) -> list[Event]:
        """Let chance decide what is due (one roll, one card); Stale if nothing is due or `at` is another ply."""
        if self.looking or self._state.to_move() != (CHANCE,) or (at is not None and at != self.ply):
            raise Stale("no chance is due")
        events = self._play(CHANCE, [self._fairness.next(self._state)])
        self._settle()
        return events

    def _play(self, seat: int, moves: Sequence[Move], more: bool = False, ms: int | None = None) -> list[Event]:
        """Play checked moves as one gesture (more: of the one before), and note them everywhere."""
        state = self._state
        self._ms = self._ms if ms is None else ms
        if seat == CHANCE:
            since = self.game.looks.since(state.text(CHANCE, moves[0]).split()[0])
            self._undo.chance(Gesture(CHANCE, state.clone(), self.ply, len(self._tellings)), since)
        elif not more:
            gesture = Gesture(seat, state.clone(), self.ply, len(self._tellings))
            self._undo.begin(gesture, self.players[seat].name)
        if more:
            events = self._tellings.more()
        else:
            events = []
            self._tellings.add(Telling(self.ply, seat, state.turn, events))
        rows, public = [], []
        viewers = (*range(len(self.players)), NOBODY)
        for move in moves:
            seen = tuple(state.seen(viewer, seat, move) for viewer in viewers)
            rows.append(notation.write_ply(seat, state.text(seat, move), more, ms))
            public.append(notation.write_ply(seat, state.text(seat, seen[-1]), more, ms))
            self._plies.append(Ply(seat, move, seen))
            if seat == CHANCE:
                self._fairness.drawn(state, seen[-1])
            state.play(seat, move, events)
            more, ms = True, None
        self._record.write(rows, public)
        return events

    # --- undo --------------------------------------------------------------------------------------------------

    @property
    def undo_seat(self) -> int | None:
        """Whose gesture `undo` would take back; None where there is none."""
        return self._undo.gestures[-1].seat if self._undo.free else None

    def undo_refusal(self) -> str | None:
        """Why the last gesture cannot be taken back freely, as a sentence; None if it can."""
        if self.over:
            return OVER
        if self.looking:
            return LOOKING
        if not self._undo.free:
            return self._undo.barrier
        gesture = self._undo.gestures[-1]
        player = self.players[gesture.seat]
        if player.kind == "bot":
            return OTHERS.format(player.name)
        moves = [ply.move for ply in self._plies[gesture.ply :]]
        return stays(gesture, moves, self._tellings.events(gesture.told))

    def undo(self) -> None:
        """Take the last gesture back; Stale if `undo_refusal` says why it cannot be."""
        refusal = self.undo_refusal()
        if refusal:
            raise Stale(refusal)
        self._take_back()
        self._record.write(["undo"])
        self._record.settle()

    @property
    def _goes_back(self) -> bool:
        """Whether steps back past chance and bots are possible: one person alone with bots, nothing hidden, no race."""
        people = sum(player.kind == "human" for player in self.players)
        return people == 1 and not self.game.secret and self.game.driver is None

    def way_back(self) -> list[int]:
        """Whose gestures and draws a step back would take back, oldest first, to before the last gesture of the person
        alone with bots; [] where that is not possible or `undo` does it freely."""
        if self.over or self.looking or not self._goes_back or self.undo_refusal() is None:
            return []
        person = next(seat for seat, player in enumerate(self.players) if player.kind == "human")
        return [gesture.seat for gesture in self._undo.back(person)]

    def step_back(self) -> None:
        """Take back all that `way_back` tells; the same chance comes again, and the match is practice from here on.
        Stale where there is nothing."""
        steps = len(self.way_back())
        if not steps:
            raise Stale(self.undo_refusal() or "the last gesture is taken back freely")
        if STEP_BACK not in self.notes:
            self._record.write(["practice"])
        for _ in range(steps):
            self._take_back()
        self._record.write(["undo"] * steps)
        self._record.settle()

    def _take_back(self) -> None:
        if self._undo.free:
            self.undone += 1
        else:
            self._note(STEP_BACK)
        gesture = self._undo.pop()
        if gesture.seat == CHANCE:
            self._fairness.undrawn(gesture.before, self._plies[gesture.ply].seen[-1])
        self._state = gesture.before
        del self._plies[gesture.ply :]
        self._tellings.cut(gesture.told)

    def _note(self, sentence: str) -> None:
        if sentence not in self.notes:
            self.notes.append(sentence)

    def note_hint(self) -> None:
        """A hint was given; the result names it, and it changes nothing."""
        if not self.looking:
            self.hints += 1
            self._record.write(["hint"])

    # --- seats -------------------------------------------------------------------------------------------------

    def reseat(self, seat: int, kind: str, what: str) -> None:
        """Somebody else plays a seat from here on, as `Seating.change` says; Stale, in a sentence, where that is not
        possible."""
        refusal = LOOKING if self.looking else OVER if self.over else self.seating.refusal(seat, kind, what)
        if refusal:
            raise Stale(refusal)
        self._reseat(seat, kind, what)
        self._record.write([f"seat {seat} {kind} {what}"])
        self._record.settle()

    def _reseat(self, seat: int, kind: str, what: str) -> None:
        said = self.seating.change(seat, kind, what)
        self._note(said)
        self._tellings.add(Telling(self.ply, seat, self._state.turn, [], said))
        self._undo.forget("Seats have changed since then.")

    # --- the file ----------------------------------------------------------------------------------------------

    def branch(self, told: int, path: Path) -> "Match":
        """A match of its own that goes on after the first `told` gestures and draws: hands as they were, chance by a
        new drawn seed. It counts as practice. OSError, Taken as a new match; Stale in a race, which nobody can enter.
        """
        if self.game.driver is not None:
            raise Stale("Nobody can enter a race that runs.")
        ends = sorted(self.plies_told(0, self.told)) + [self.ply]
        first = set(ends)
        last = min(self.plies_told(told, told + 1), default=self.ply)
        lines = [
            Line(0, "ply", self._state.text(ply.seat, ply.move), ply.seat, number not in first)
            for number, ply in enumerate(self._plies[:last])
        ]
        fingerprint = notation.content_fingerprint(self.content)
        header = Header(self.game.id, self.players, self.options, fingerprint, self.seedhash, "", self.game.rules)
        fresh = Match.replay(GameText(header, lines, 0), lambda _: self.game, path.name, self.content)
        try:
            fresh._record.create(path)
        except FileExistsError:
            raise Taken(f"There is a game in {path} already.") from None
        fresh._fairness.renew()
        fresh._record.keep_seed(fresh._fairness.seed)
        fresh._note(PLAYED_ON)
        rows, public = fresh._record.lines[:], fresh._record.public[:]
        fresh._record.lines.clear()
        fresh._record.public.clear()
        fresh._record.write(rows, public)
        fresh._record.write([f"seedhash {fresh.seedhash}", "practice played on"])
        fresh._settle()
        return fresh

    def save_again(self) -> str | None:
        """Try once more what could not be saved; the sentence of `problem` if that fails too."""
        self._record.again()
        return self.problem

    def export(self, path: Path) -> None:
        """Write the game text; while the match runs, only what everybody knows. OSError as writing does."""
        rows = self._record.lines if self.over else self._record.public
        path.write_text("".join(row + "\n" for row in rows), encoding="utf-8", newline="\n")

    def close(self) -> None:
        """Bring the file to the disk and let it go."""
        self._record.close(self._told_seed)

    def _settle(self) -> None:
        """Nothing is half done: note the position now and then, at the end the seed; then all of it to the disk."""
        ending = self.over and not self._told_seed and self.seed_known
        if ending or self.ply >= self._next_key:
            self._next_key = self.ply + KEY_EVERY
            self._record.write([f"key {self._state.key():015x}"], self._hidden())
        if self.ply >= self._next_state:
            self._next_state = self.ply + STATE_EVERY
            self._record.write([f"state {msgspec.json.encode(self._state.pack()).decode()}"], self._hidden())
        if ending:
            self._told_seed = True
            self._record.write([f"seed {self._fairness.seed}"])
        self._record.settle()

    def _hidden(self, secret: bool = True) -> list[str] | None:
        """What everybody may read of a line on the whole position: nothing where anything is hidden."""
        return [] if secret and self._state.view(NOBODY).key() != self._state.key() else None
