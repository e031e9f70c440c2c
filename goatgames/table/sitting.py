"""A match as it is played at this screen: whose eyes it has, who is asked, what they have chosen so far, what is still
to be shown, when the curtain falls. Knows no game and no window.

State first, pictures after: an act is judged by the match at once, then the script shows what it did; at rest the
picture is taken over from the position.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from goatgames.core.state import NOBODY, Event, State
from goatgames.match import Match, Refused, Stale
from goatgames.table import back, missed
from goatgames.table.advice import Advice
from goatgames.table.asking import Asking, Calling
from goatgames.table.contract import (
    Ask,
    At,
    Call,
    Did,
    Drag,
    Driver,
    GameScene,
    Hint,
    Notice,
    Play,
    Played,
    Refuse,
    Told,
)
from goatgames.table.eyes import Eyes
from goatgames.table.turns import BREATH
from goatgames.ui.motion import FACTORS
from goatgames.ui.script import Script, Step

SHAKE = 240.0  # ms a refused piece shakes


class _Coming(NamedTuple):
    """What comes after the breath: a curtain (did None), or a gesture that goes without asking."""

    seat: int
    did: Play | None


class Sitting:
    """One match at one screen.

    question counts questions: an act or a hint that was meant for another one is dropped. due: the person the screen
    must be passed to; until `passed` nobody sees the table. ask: how people are asked out of turn where hands are
    secret: by one call to all where anybody might answer, always each, or only who really can. steps_back: whether
    turns may be taken back as practice. A match that is only looked at asks nobody anything.
    """

    def __init__(
        self,
        match: Match,
        scene: GameScene,
        driver: Driver,
        secret: bool,
        ask: Ask = "call",
        advice: Advice | None = None,
        sound: Callable[[str, float, float], None] = lambda name, loudness, ms: None,
        shake: Callable[[float], None] = lambda units: None,
        steps_back: Callable[[], bool] = lambda: True,
    ) -> None:
        self.match, self.scene, self.driver = match, scene, driver
        self.advice = advice
        self.players = match.players
        people = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
        self.eyes = Eyes(people, secret, len(match.players))
        self.asking = Asking(match, scene, self.eyes, ask)
        self.script = Script(sound, shake)
        self.steps_back = steps_back
        self.speed = "normal"
        self.question = 0
        self.seat: int | None = None
        self.choice: Any = None
        self.due: int | None = None
        self.calling: Calling | None = None
        self.layout: Any = None
        self.hover = ""
        self.drag: Drag | None = None
        self.shake = ("", 0.0)
        self.ms = 0.0
        self.notices: list[Notice] = []  # to be said at rest
        self.missed: missed.Missed | None = None  # what is being shown since somebody's turn
        self.changes = 0  # raised whenever controls, words or choice may be others
        self._asked: tuple[Any, ...] | None = None
        self._since = 0.0
        self._lasts: dict[int, Any] = {}
        self._coming: _Coming | None = None
        self._waited = 0.0
        self._moving = False
        self._forced: set[int] = set()  # plies before gestures that went without asking
        self._silent: set[int] = set()  # people who have let a call pass
        self._caller: int | None = None  # who wants to answer it
        self._left: dict[int, tuple[Any, int]] = {}  # picture and tellings when they gave the screen away
        self._preview: Any = None
        self._previewed = False
        self.view: State
        self.shown: Any
        self._take_over()
        self._next()

    # --- looking ---------------------------------------------------------------------------------------------------

    def at(self) -> At:
        """This moment."""
        if not self._previewed and self.due is None:
            self._previewed = True
            self._preview = None
            self._preview = self.scene.preview(self.at())
        return At(
            view=self.view,
            eyes=self.eyes.now,
            seat=self.seat,
            shown=self.shown,
            choice=self.choice,
            layout=self.layout,
            hover=self.hover,
            drag=self.drag,
            preview=self._preview,
            hint=self.hint,
            moving=self._moving,
            reduced=self.script.reduced,
            busy=self.driver.busy,
            shake=self.shake,
            ms=self.ms,
            since=self.ms - self._since,
            live=self.driver.live(),
            kept=self._lasts.get(self.eyes.now),
        )

    @property
    def moving(self) -> bool:
        """Whether the picture is on its way."""
        return self._moving

    @property
    def over(self) -> bool:
        """Whether the game has ended and its last picture stands."""
        return self.match.over and not self._moving

    @property
    def replaying(self) -> bool:
        """Whether what somebody has missed is being shown."""
        return self.missed is not None

    @property
    def hint(self) -> Hint | None:
        """The hint that was asked for, once it has come."""
        return self.advice.hint if self.advice is not None else None

    @property
    def hint_stands(self) -> bool:
        """Whether nothing has been chosen since the hint came, so that its words still help."""
        return self.advice is None or self.advice.stands(self.choice)

    def pace(self, speed: str, reduced: bool) -> None:
        """The speed the settings ask for."""
        self.speed, self.script.reduced = speed, reduced
        self.script.factor = min(FACTORS[speed], FACTORS[missed.SPEED]) if self.missed else FACTORS[speed]

    def look(self, hover: str, drag: Drag | None) -> None:
        """The pointer or the focus is elsewhere."""
        if (hover, drag) != (self.hover, self.drag):
            self._previewed = self._previewed and hover == self.hover
            self.hover, self.drag = hover, drag

    # --- what a person does ----------------------------------------------------------------------------------------

    def act(self, id: str, onto: str = "", question: int | None = None) -> Did:
        """A control was acted on, or dropped onto another; what came of it. question: the one it was meant for."""
        if self.due is not None or self.missed or question not in (None, self.question):
            return None
        did = self.scene.act(self.at(), id, onto)
        self._touched()
        if isinstance(did, Play):
            return self._play(did)
        if isinstance(did, Refuse):
            self._refused(did)
        return did

    def back(self) -> bool:
        """Leaves the innermost thing of the choice; False where there is none."""
        if self.due is not None or self.seat is None or not self.scene.back(self.at()):
            return False
        self._touched()
        return True

    def _play(self, did: Play) -> Did:
        seat = self.seat
        if seat is None:
            return None
        try:
            played = self.driver.play(seat, did)
        except Refused as refused:
            refusal = Refuse(refused.refusal.rule, refused.refusal.sentence)
            self._refused(refusal)
            return refusal
        except Stale:
            return None
        if self.driver.waits:
            self._answered()
            self._close()
        elif not played:
            return did  # a hand that came down: what comes of it is told in time
        self._tell(played)
        return did

    def _refused(self, refusal: Refuse) -> None:
        self.shake = (refusal.shake, 1.0) if refusal.shake else self.shake

    def ask_hint(self) -> None:
        """A hint, when it comes, is in `at().hint`."""
        seat = self.seat
        if self.advice is not None and seat is not None and not self.advice.asked and self.asking.thinks(seat):
            self.advice.ask(seat, self.question)

    def undo_refusal(self) -> str | None:
        """Why the last gesture cannot be taken back here, None if it can."""
        if not self.driver.waits:
            return "In a race nothing is taken back."
        return back.refusal(self.match, self.eyes, self.steps_back())

    def undo_words(self) -> str:
        """What `undo` would take back, in a sentence."""
        return back.words(self.match, self.steps_back())

    def undo(self) -> None:
        """Takes the last gesture of these eyes back, with what went without asking after it."""
        self.notices += back.take(self.match, self._forced, self.undo_refusal)
        self.script.clear()
        self.driver.reset()
        self._answered()
        self._close()
        self._rest()

    # --- time ------------------------------------------------------------------------------------------------------

    def step(self, ms: float) -> bool:
        """Time passes; True while something moves or is awaited."""
        if self.due is not None:
            return False
        self.ms += ms
        shaken = self._shaken(ms)
        if self._moving:
            self.script.update(ms)
            if not self.script.busy:
                self._rest()
            elif self.driver.waits:
                return True
        if self.missed:
            return True
        if self.match.looking:
            return self._moving
        if self.calling is None:
            played = self.driver.step(ms, rest=not self._moving)
            if played:
                self._tell(played)
        if self.advice is not None and self.advice.comes(self.scene, self.at, self.seat, self.question, self.choice):
            self._touched()
        if not self._moving:
            self._await(ms)
        awaited = self._coming or self.calling or self.driver.busy or (self.advice is not None and self.advice.asked)
        idle = self.seat is not None or self.match.over
        runs = not self.driver.waits and not self.match.over  # a race goes on whatever anybody does
        return bool(shaken or self._moving or awaited or not idle or runs)

    def finish(self) -> bool:
        """What moves jumps to its end; False where nothing did, or where an open question may be answered meanwhile."""
        if not self._moving or not self.driver.waits or self.seat is not None:
            return False
        self.script.finish()
        self._rest()
        return True

    def _shaken(self, ms: float) -> bool:
        if not self.shake[0]:
            return False
        share = self.shake[1] - ms / SHAKE
        self.shake = (self.shake[0], share) if share > 0 else ("", 0.0)
        return True

    def _await(self, ms: float) -> None:
        """The breath before what nobody asks for, and the one in which anybody may answer."""
        if self.calling is not None:
            if self.calling.pass_by(ms):
                self.hush()
        elif self._coming is not None:
            self._waited += ms
            if self._waited >= BREATH[self.speed]:
                coming, self._coming = self._coming, None
                if coming.did is None:
                    self._curtain(coming.seat)
                else:
                    self._forced.add(self.match.ply)
                    self._tell(self.driver.play(coming.seat, coming.did))

    # --- calls -----------------------------------------------------------------------------------------------------

    def call(self, seat: int) -> None:
        """This person wants to answer: everybody before them lets it pass, and the screen goes to them."""
        if self.calling is not None and seat in self.calling.people:
            self._silent = set(self.calling.people) - {seat}
            self._caller, self.calling = seat, None
            self._next()

    def hold(self) -> None:
        """The breath stops, or goes on."""
        if self.calling is not None:
            self.calling.held = not self.calling.held

    def _hand_out(self, call: Call) -> None:
        """Anybody may look now, so hands lie face down."""
        owner, people = self.eyes.now, tuple(seat for seat in self.eyes.people if seat != call.by)
        if owner != NOBODY:
            self._left[owner] = self.shown, self.match.told
            self.eyes.now = NOBODY
            self._take_over()
        self.calling = Calling(call, people, owner, self.speed)

    def _answered(self) -> None:
        """The next call is another one."""
        self._silent.clear()
        self._caller = None

    def hush(self) -> None:
        """Nobody wants to answer: silence plays the passes in order."""
        if self.calling is not None:
            calling, self.calling = self.calling, None
            self._silent = set(calling.people)
            if calling.owner != NOBODY:
                self._left.pop(calling.owner)
                self.eyes.now = calling.owner
                self._take_over()
            self._next()

    # --- the curtain -----------------------------------------------------------------------------------------------

    def _curtain(self, seat: int) -> None:
        if self.eyes.now != NOBODY:
            self._left[self.eyes.now] = self.shown, self.match.told
        self.eyes.now = NOBODY
        self.due = seat
        self._take_over()
        self._touched()

    def passed(self) -> None:
        """The screen has been passed: these are the eyes of who was due, who first see what they have missed."""
        if self.due is None:
            return
        seat, self.due = self.due, None
        self.eyes.now = seat
        shown, number = self._left.pop(seat, (None, self.match.told))
        told = [self._masked(events) for events in self.match.told_since(number)]
        self._take_over()
        if shown is None or not told:
            self._next()
            return
        self.shown = shown
        self._moving = True
        first = missed.shown_from(self.scene, self.at(), told, FACTORS[missed.SPEED])
        for events in told[:first]:
            for step in self.scene.steps(self.at(), events):
                missed.done(step)
        self.missed = missed.in_words(self.match, seat, number, first, len(told))
        self.pace(self.speed, self.script.reduced)
        for telling, events in enumerate(told[first:]):
            self.script.add(self._again(self.missed, telling, events))
        self._touched()
        if not self.script.busy:
            self._rest()

    def _again(self, since: missed.Missed, telling: int, told: list[Told]) -> Iterator[Step]:
        """The steps of something missed, and that it is its turn to be shown."""
        since.begin(telling)
        self._touched()
        yield from self._steps(told)

    # --- the course of a match -------------------------------------------------------------------------------------

    def _masked(self, events: Sequence[Event]) -> list[Told]:
        eyes = self.eyes.now
        return [Told(event.kind, event.seat, event.shown_to(eyes)) for event in events]

    def _tell(self, played: Sequence[Played]) -> None:
        """Something was played: the view is another at once, the picture follows."""
        told = self._masked([event for one in played for event in one.events])
        if not self.driver.waits:
            self.script.finish()
        self.view = self.match.view(self.eyes.now)
        waits = self.driver.waits
        if waits and self._asked is not None and self._asked != self.asking.question(self.view, self.seat):
            self._close()
        self._moving = True
        self._touched()
        if not waits:
            self._next()
        self.notices += self.scene.notices(told)
        self.script.add(self._steps(told))
        if not self.script.busy:
            self._rest()

    def _steps(self, told: list[Told]) -> Iterator[Step]:
        yield from self.scene.steps(self.at(), told)

    def _rest(self) -> None:
        """The picture has caught up with the position: take it over, whatever was drawn before."""
        self._moving = False
        if self.missed:
            self.missed = None
            self.pace(self.speed, self.script.reduced)
        self._take_over()
        if self.seat is None:
            self._next()

    def _take_over(self) -> None:
        self.view = self.match.view(self.eyes.now)
        self.shown = self.scene.shown(self.view, self.eyes.now, self._masked(self.match.recent()))
        self._touched()

    def _touched(self) -> None:
        self.changes += 1
        self._previewed = False

    def _next(self) -> None:
        """What comes now that the table is at rest: somebody is asked, perhaps behind a curtain, or nobody is."""
        self._coming, self._waited, self.calling = None, 0.0, None
        self._touched()
        if self.match.looking:
            return
        if not self.driver.waits:
            self._follow()
            return
        asked = self.asking.people(self.view)
        seat = self.eyes.first(asked, self.view.turn)
        if seat is None:
            self._answered()
            return
        view = self.match.view(seat)
        call = self.asking.call(view, seat)
        if call is not None and seat in self._silent:
            self._forced.add(self.match.ply)
            self._tell(self.driver.play(seat, call.silence))
            return
        if call is not None and seat != self._caller:
            self._hand_out(call)
            return
        if call is None:
            self._answered()
            did = self.asking.goes(view, seat, self._lasts.get(seat))
            if did is not None:
                self._coming = _Coming(seat, did)
                return
        due = self.eyes.due(asked, self.view.turn)
        if due is None:
            self._open(seat)
        elif call is not None:
            self._curtain(due)  # they asked for it
        else:
            self._coming = _Coming(due, None)

    def _follow(self) -> None:
        """In a race the driver says whose controls are shown; nothing else makes a new question."""
        seat = self.driver.asked() if not self.match.over else None
        if seat != self.seat:
            self._close()
            if seat is not None:
                self._open(seat)

    def _open(self, seat: int) -> None:
        """A new question to this person."""
        if self.eyes.now != seat:  # in open games the eyes follow whoever is asked
            self.eyes.now = seat
            if self._moving:
                self.view = self.match.view(seat)
            else:
                self._take_over()
        self.question += 1
        self.seat = seat
        self._since = self.ms
        self._asked = self.asking.question(self.view, seat)
        self.choice = self.scene.choice(self.view, seat, self._lasts.get(seat))
        self._touched()

    def _close(self) -> None:
        """Nobody is asked any more; what was chosen may be carried over to the seat's next question."""
        if self.seat is not None:
            self._lasts[self.seat] = self.choice
        self.seat, self.choice, self._asked = None, None, None
        self._coming, self.calling = None, None
        if self.advice is not None:
            self.advice.forget()
        self._touched()

