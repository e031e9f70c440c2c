"""What a table and a game's scene say to each other: values in, values out.

A scene is a set of answers about one moment. It holds its box, its players and its art and nothing else: no page, no
match, no clock, no reference back; `At` is all that it is told. A module of a game named in its description as scene
has `scene(box, options, players) -> GameScene`, one named as driver `driver(match, scene, post, speed) -> Driver`.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

from pygame import Rect

from goatgames.bots.brain import Answer, Question, Ranking
from goatgames.core.state import NOBODY, Event, Move
from goatgames.notation import Player
from goatgames.table.room import Frame, Room
from goatgames.ui.input import Press
from goatgames.ui.scene import Control
from goatgames.ui.script import Cue, Step
from goatgames.ui.stage import Stage

__all__ = [
    "Answer", "Ask", "At", "Call", "Control", "Counter", "Cue", "Did", "Drag", "Driver", "Focus", "Frame", "GameScene",
    "Hint", "Large", "Layer", "Lying", "Notice", "Open", "Picture", "Pile", "Plate", "Play", "Played", "Player", "Post",
    "Press", "Question", "Ranking", "Refuse", "Room", "Saying", "Stage", "Step", "Told",
]  # fmt: skip

Layer = Literal["ground", "fixed", "pieces", "over"]
Ask = Literal["call", "always", "possible"]


class Told(NamedTuple):
    """An event as the eyes at the screen may see it: a scene never gets another."""

    kind: str
    seat: int
    data: tuple[int, ...]


class Drag(NamedTuple):
    """A control that is being dragged, and where the pointer is."""

    id: str
    pos: tuple[int, int]


Picture = Callable[[Stage, Rect], None]  # draws something into a rectangle of pixels


class Large(NamedTuple):
    """What opens large over the table: its name, its text, the ids of the rules it rests on (parted by spaces), and its
    picture in a rectangle, `ratio` times as high as wide.

    pills: kind, count and the like; cases: (when, what); now: what holds at this moment, and why. hover: it opens too
    when the pointer rests on it. piles: it opens as a row of the cards that lie in it; words are said of an empty one.
    """

    title: str
    words: str
    rule: str = ""
    draw: Picture | None = None
    ratio: float = 1.4
    pills: tuple[str, ...] = ()
    cases: tuple[tuple[str, str], ...] = ()
    now: tuple[str, str] = ("", "")
    hover: bool = True
    piles: "tuple[Pile, ...]" = ()


class Lying(NamedTuple):
    """A card in a pile: its name, what is known of it ("5, discarded by Jonas"), its kind to sort by, its picture; use:
    what it can be used for now; large: it opens large."""

    title: str
    words: str
    kind: str
    draw: Picture
    ratio: float = 1.4
    use: str = ""
    large: Large | None = None


class Pile(NamedTuple):
    """Cards that lie in one pile, the newest first; label: where one of several is chosen; note: on their order."""

    label: str
    lying: tuple[Lying, ...]
    note: str = "newest first"


class Hint(NamedTuple):
    """What a hint says and where its rings are (control ids). more: think on after this line of moves."""

    words: str
    rings: tuple[str, ...]
    more: bool = False


class At(NamedTuple):
    """One moment, all that a scene is told; made anew for every answer.

    view: the position as the eyes see it, after all that was played; eyes: a seat or NOBODY. seat: the person at the
    screen who is asked something, or asks for the dice, now. shown: the picture, only turned by steps; choice: what the
    person has said so far, only changed by `act` and `back`; layout: the scene's own for this window. hover, drag:
    control ids. preview, hint: as this scene answered for this hover and choice. moving: the picture is on its way.
    busy: bots at work. shake: the control whose piece shakes, 1 to 0. ms: the table's clock; since: of it, since the
    question was asked. live: a real-time driver's own picture, else None. kept: what these eyes chose last, for what a
    scene keeps between questions, as the order of a hand.
    """

    view: Any  # the game's own State
    eyes: int
    seat: int | None
    shown: Any
    choice: Any
    layout: Any
    hover: str
    drag: Drag | None
    preview: Any
    hint: Hint | None
    moving: bool
    reduced: bool
    busy: tuple[int, ...]
    shake: tuple[str, float]
    ms: float
    since: float
    live: Any
    kept: Any = None


@dataclass(frozen=True)
class Play:
    """A whole gesture; with `draw` then the chance that is due."""

    moves: tuple[Move, ...] = ()
    draw: bool = False


@dataclass(frozen=True)
class Refuse:
    """Why an act does nothing: a rule's id and a sentence; shake: the control whose piece shakes."""

    rule: str
    sentence: str
    shake: str = ""


@dataclass(frozen=True)
class Focus:
    """Only the choice changed, and the focus goes to this control."""

    id: str


@dataclass(frozen=True)
class Open:
    """Nothing changed; what this control stands for opens large."""

    id: str


Did = Play | Refuse | Focus | Open | None  # None: only the choice changed


class Call(NamedTuple):
    """A question that anybody might answer: the word to call, what has been done, by whom (not called), and
    what silence plays for the seat asked."""

    words: str
    sentence: str
    by: int
    silence: Play


class Notice(NamedTuple):
    """A message that comes with what was told; tone: success or warning."""

    words: str
    rule: str = ""
    tone: str = "success"


class Saying(NamedTuple):
    """The banner: title, phase chip, wordings of what may be done, longest first. gold: the seat on turn; danger: the
    seats something is asked of out of turn; who: the seat the title names where that is another one than gold."""

    title: str
    phase: str
    wordings: tuple[str, ...]
    gold: int = NOBODY
    danger: tuple[int, ...] = ()
    who: int = NOBODY


@dataclass(frozen=True)
class Counter:
    """One little counter of a plate: text ("–" is drawn faint), fill (a colour or its name; pale: mixed with white),
    the art before the text, what it counts in a sign or two (colour alone tells nobody), whether it rings."""

    text: str
    fill: Any = "paper"
    art: str = ""
    of: str = ""
    ring: bool = False
    pale: bool = False


@dataclass(frozen=True)
class Plate:
    """What a player's plate says. total: the large number; sub: wordings of the line below the name, longest first;
    tip: in words; mood: of the face, "" for its own; tick: has answered."""

    total: str
    sub: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    tip: str = ""
    mood: str = ""
    tick: bool = False


class GameScene(Protocol):
    """A game's answers. Asking changes nothing; only `act` and `back` change the choice, only steps that run shown."""

    silent: frozenset[str]  # kinds of events that change no picture

    def layout(self, room: Room) -> Any:
        """Places for this window; has `.frame: Frame`."""

    def shown(self, view: Any, eyes: int, past: Sequence[Told]) -> Any:
        """The picture of a position. past: told since the last but one change of turn."""

    def choice(self, view: Any, seat: int, last: Any) -> Any:
        """An empty choice. last: this seat's choice before, to carry over from, or None."""

    def rolls(self, view: Any) -> int | None:
        """The seat whose control asks for the chance that is due; None: it comes by itself."""

    def forced(self, view: Any, seat: int, last: Any) -> Play | None:
        """What goes without asking; asked on the seat's own view."""

    def call(self, view: Any, seat: int) -> Call | None:
        """Whether this question to this seat is one that anybody might answer; the same whatever the seat holds."""

    def controls(self, at: At) -> list[Control]:
        """What may be acted on now; each acts, changes the choice or says why."""

    def act(self, at: At, id: str, onto: str = "") -> Did:
        """Click, key, pad, drop (onto a control), "wheel:up", "wheel:down", "right": one door."""

    def back(self, at: At) -> bool:
        """Leaves the innermost thing of the choice; False: the menu opens."""

    def preview(self, at: At) -> Any:
        """The consequences of the hover and the choice; asked when they change."""

    def steps(self, at: At, told: Sequence[Told]) -> Iterator[Step]:
        """What one gesture or one run of draws does to shown, as movements. They read `told` and shown, and of the view
        only what never changes in a game."""

    def notices(self, told: Sequence[Told]) -> Sequence[Notice]:
        """Messages that come once this has been shown."""

    def hint(self, at: At, line: Sequence[Move], ranking: Ranking) -> Hint:
        """What a hint says: line: the best moves found so far; ranking: of the last one's choices, best first."""

    def no_hint(self, at: At) -> str:
        """Why there is no hint now, "" where one may be asked for."""

    def saying(self, at: At) -> Saying:
        """The banner."""

    def plate(self, at: At, seat: int) -> Plate:
        """A player's plate, after what is shown."""

    def large(self, at: At, id: str) -> Large | None:
        """What opens large over this control, None where nothing does."""

    def fixed(self, at: At) -> Hashable:
        """All that the layer "fixed" depends on."""

    def draw(self, stage: Stage, at: At, layer: Layer) -> None:
        """One layer: "ground" once a window, "fixed" when its key changes, "pieces" each frame, "over" last."""


class Played(NamedTuple):
    """What a driver has played: whose, and what happened."""

    seat: int
    events: list[Event]


class Post(Protocol):
    """Questions to bots that think elsewhere, and their answers; every call returns at once."""

    def ask(self, question: Question) -> int:
        """The ticket its answer lies under."""

    def take(self, ticket: int) -> Answer | None:
        """The answer, once it has come."""

    def cancel(self, ticket: int) -> None:
        """Nobody waits for this answer any more."""


class Driver(Protocol):
    """Plays for everybody who is no person asked at the screen: bots and chance."""

    waits: bool  # a person acts only at rest, a click finishes what moves (a race: False)

    @property
    def armed(self) -> bool:
        """Whether presses count by the millisecond, so that the queue is read while the table is drawn."""

    def asked(self) -> int | None:
        """Of a race: the person at the screen whose controls are shown; it tells nothing of what lies there."""

    @property
    def busy(self) -> tuple[int, ...]:
        """The bots at work."""

    def play(self, seat: int, did: Play) -> list[Played]:
        """A person's gesture and the draw it asks for. Raises Refused, Stale."""

    def step(self, ms: float, rest: bool) -> list[Played]:
        """Time passes: what bots and chance have played; never calls back."""

    def press(self, press: Press) -> bool:
        """A raw press; True: taken, no action comes of it. Its time is said from now on, so it is zero or less. What
        was pressed on the screen has its control's id as source, "control:ring:2"."""

    def pause(self, on: bool) -> None:
        """The table is covered, or no more."""

    def skip(self) -> None:
        """Nobody wants to watch the thinking."""

    def reset(self) -> None:
        """The position is another one (undo): forget what was asked."""

    def live(self) -> Any:
        """Its own picture for the scene, None where there is none."""

