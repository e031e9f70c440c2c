"""The table of Row Your Goat: what it shows of a moment and what may be done. Who was when is the race's matter.

Until the first rightful hand nothing here may answer differently for a Set: everything reads what lies there, never
whether it is one.
"""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, cast

from pygame import Rect

from goatgames.core.state import Move, State
from goatgames.games.row_your_goat import draw, draw_cards, draw_panels, draw_strip, keys, sayings
from goatgames.games.row_your_goat.components import Components
from goatgames.games.row_your_goat.faces import Faces
from goatgames.games.row_your_goat.layout import Table, layout_of
from goatgames.games.row_your_goat.race_live import COUNT, PAUSED, Live
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_board import SPACES, Board
from goatgames.games.row_your_goat.rules_moves import CALL, CHALLENGE, GRAB, LIFT, TAKE
from goatgames.games.row_your_goat.rules_position import BEGIN, CHOICE, CLAIM, OVER, PENALTY
from goatgames.games.row_your_goat.shown import Film, Shown, shown_of
from goatgames.table.contract import (
    At,
    Call,
    Control,
    Did,
    Hint,
    Large,
    Layer,
    Notice,
    Plate,
    Play,
    Player,
    Ranking,
    Refuse,
    Room,
    Saying,
    Stage,
    Step,
    Told,
)

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")


class Scene:
    """Answers about one moment; it holds the faces of its cards and who plays, and nothing else."""

    silent = frozenset({"place"})

    def __init__(self, box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> None:
        self.faces = Faces.of(box)
        self.board = Board(len(players), options, box)
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.colours = tuple(player.colour or COLOURS[seat] for seat, player in enumerate(players))
        self.people = tuple(seat for seat, player in enumerate(players) if player.kind == "human")

    # --- places, picture -------------------------------------------------------------------------------------------

    def layout(self, room: Room) -> Table:
        return layout_of(room)

    def shown(self, view: State, eyes: int, past: Sequence[Told]) -> Shown:
        return shown_of(cast(RowYourGoat, view), past)

    def choice(self, view: State, seat: int, last: Any) -> str:
        """Nothing is composed here."""
        return ""

    def rolls(self, view: State) -> int | None:
        return None

    def forced(self, view: State, seat: int, last: Any) -> Play | None:
        return None

    def call(self, view: State, seat: int) -> Call | None:
        return None

    # --- controls, acts --------------------------------------------------------------------------------------------

    def controls(self, at: At) -> list[Control]:
        t, v, live, shown = cast(Table, at.layout), cast(RowYourGoat, at.view), sayings.live_of(at), at.shown
        if v.phase == OVER:
            return []
        if live.cover == PAUSED:
            go_on, change = draw.go_on(t)
            return [
                Control(
                    "go-on",
                    go_on,
                    "primary",
                    "Go on",
                    icon="play",
                    key="accept",
                    first=True,
                    tip="3, 2, 1, and the race goes on.",
                ),
                Control("gate", change, "paper", "Change keys", icon="keyboard", role="chip"),
            ]
        if live.cover == COUNT:
            return [Control("count", t.grid, "bare", focusable=True, ring=False, first=True)]
        found = self._answers(t, live) if live.asking else []
        found += self._rings(t, shown, live)
        if v.phase == CHOICE and at.seat == v.slowest:
            return [*found, *self._lines(t, v)]
        cells = [
            Control(f"cell:{space}", t.cells[space], "bare", key=str(space + 1), radius=12, sound="", ring=not v.held)
            for space in range(SPACES)
        ]  # no tips: in a race they would lie in the way; no ring over a claim
        if not any(control.first for control in found):
            cells[4].first = True
        return [*found, *cells, *self._calls(t, v, at)]

    def _rings(self, t: Table, shown: Shown, live: Live) -> list[Control]:
        """Every lifesaver that still lies there, whether there is something to grab it for or not."""
        if live.calm:
            return []
        r = t.ring
        return [
            Control(f"ring:{n}", Rect(x - r, y - r, 2 * r, 2 * r), "bare", radius=r / t.unit, at_once=True, sound="")
            for n, (x, y) in enumerate(t.rings)
            if n >= len(shown.holders)
        ]

    def _answers(self, t: Table, live: Live) -> list[Control]:
        """Calm mode: Set or no Set for everybody who plays by hand, and on."""
        found = []
        for seat in self.people:
            grab, call = live.keys[seat] if live.keys else ("", "")
            for is_set, rect in zip((True, False), t.answers(seat), strict=True):
                found.append(
                    Control(
                        f"{'set' if is_set else 'none'}:{seat}",
                        rect,
                        "bare",
                        radius=11,
                        tip=f"{self.names[seat]}: what lies there"
                        + (f" ({grab if is_set else call})" if grab else "")
                        + ". It may be changed until all have answered.",
                    )
                )
        found.append(
            Control(
                "main",
                t.button(),
                "secondary",
                "Go on",
                icon="play",
                key="accept",
                first=True,
                tip="Whoever has not answered says nothing and pays nothing.",
            )
        )
        return found

    def _lines(self, t: Table, v: RowYourGoat) -> list[Control]:
        """The Sets one of which the slowest takes."""
        lines = v.set_lines()
        return [
            Control(f"line:{line}", draw_strip.line_chip(t, index, len(lines)), "bare", key=str(index + 1), radius=11,
                    first=index == 0, tip=f"Take {self._words(line)}.")
            for index, line in enumerate(lines)
        ]  # fmt: skip

    def _words(self, line: int) -> str:
        return (
            "the top row",
            "the middle row",
            "the bottom row",
            "the left column",
            "the middle column",
            "the right column",
            "the diagonal down",
            "the diagonal up",
        )[line]

    def _calls(self, t: Table, v: RowYourGoat, at: At) -> list[Control]:
        """What may be called out now, with the mouse too."""
        if at.seat is None or sayings.live_of(at).calm:
            return []
        legal = v.legal(at.seat)
        found = []
        for seat in range(v.seats):
            own = seat == at.seat
            if (CALL if own else CHALLENGE + seat) in legal:
                found.append(
                    Control(
                        f"call:{seat}",
                        t.chip(seat),
                        "bare",
                        radius=11,
                        at_once=own and len(self.people) == 1,
                        sound="",
                        tip="Row my goat!" if own else f"Row your goat, {self.names[seat]}!",
                    )
                )
        return found

    def act(self, at: At, id: str, onto: str = "") -> Did:
        v, word, number = cast(RowYourGoat, at.view), *id.partition(":")[::2]
        if at.seat is None:
            return None
        if word == "count":
            return Refuse("", "3, 2, 1: the round begins in a moment.")
        if word == "main":
            return Play((keys.GO_ON,))
        if word in ("set", "none"):
            return Play((keys.ANSWER + 2 * int(number) + (word == "set"),))
        if word == "ring":
            return self._grab(v, at.seat)
        if word == "call":
            return Play((CALL if int(number) == at.seat else CHALLENGE + int(number),))
        if word == "line":
            return Play((TAKE + int(number),))
        if word == "cell":
            return self._cell(at, v, int(number))
        return None

    def _grab(self, v: RowYourGoat, seat: int) -> Did:
        """With mess-ups off a wrong grab is ignored by the race without a word."""
        return Play((GRAB,))

    def _cell(self, at: At, v: RowYourGoat, space: int) -> Did:
        assert at.seat is not None
        if v.phase == PENALTY and at.seat == v.owing[0] & 7:
            if v.filled >> space & 1:
                return Play((LIFT + space,))
            return Refuse("RG-15", "There is no stack; take one of those that lie there.", f"cell:{space}")
        if sayings.live_of(at).asking:
            return Refuse(
                "RG-05", "First everybody answers: Set or no Set. Then the next card is placed.", f"cell:{space}"
            )
        if v.phase == BEGIN:
            return Refuse("RG-26", "First it is drawn by lot who begins.", f"cell:{space}")
        if v.phase == CLAIM:
            said = "A Set is being claimed; place your card when its stacks are taken."
            return Refuse("RG-12", said, f"cell:{space}")
        if v.phase in (PENALTY, CHOICE) or at.seat != v.turn:
            return Refuse("RG-05", sayings.not_yours(v, self.names), f"cell:{space}")
        refusal = v.refusal(at.seat, space)
        if refusal is not None and not refusal.foul:
            return Refuse(refusal.rule, refusal.sentence, f"cell:{space}")
        return Play((space,))

    def back(self, at: At) -> bool:
        return False

    def preview(self, at: At) -> Any:
        return None

    # --- steps, words ----------------------------------------------------------------------------------------------

    def steps(self, at: At, told: Sequence[Told]) -> Iterator[Step]:
        return Film(at.shown).steps(told)

    def notices(self, told: Sequence[Told]) -> list[Notice]:
        return [
            Notice("The last card is placed: the Sets that lie there are still claimed.", "RG-25", "warning")
            for one in told
            if one.kind == "limit"
        ]

    def hint(self, at: At, line: Sequence[Move], ranking: Ranking) -> Hint:
        return Hint(sayings.NO_HINT, ())

    def no_hint(self, at: At) -> str:
        return sayings.NO_HINT

    def saying(self, at: At) -> Saying:
        return sayings.saying(at, cast(RowYourGoat, at.view), self.faces, self.names)

    def plate(self, at: At, seat: int) -> Plate:
        shown, v = cast(Shown, at.shown), cast(RowYourGoat, at.view)
        mood = "dizzy" if shown.slowest == seat else ""
        return Plate("", mood=mood, tip=sayings.plate_tip(v, shown, seat, self.names[seat]))

    def large(self, at: At, id: str) -> Large | None:
        word, _, number = id.partition(":")
        shown = cast(Shown, at.shown)
        if word != "cell" or shown.tops[int(number)] < 0 or sayings.live_of(at).cover:
            return None
        kind = shown.tops[int(number)]

        def picture(stage: Stage, box: Rect) -> None:
            draw_cards.card(stage, self.faces, kind, box)

        words = sayings.cell_tip(shown, int(number), self.faces) + (
            " Three top cards in a row, column or diagonal with this boat or this colour are a Set."
        )
        many = shown.heights[int(number)]
        pills = (self.faces.colour(kind), self.faces.title(kind), "1 card" if many == 1 else f"{many} cards")
        return Large(self.faces.name(kind).capitalize(), words, "RG-08 RG-01", picture, 1.06, pills, hover=False)

    # --- drawing ---------------------------------------------------------------------------------------------------

    def fixed(self, at: At) -> Hashable:
        return None

    def draw(self, stage: Stage, at: At, layer: Layer) -> None:
        t = cast(Table, at.layout)
        if layer == "ground":
            return
        if layer == "fixed":
            draw.pond(stage, t)
        elif layer == "pieces":
            for seat in t.frame.plates:
                draw_panels.panel(stage, t, at, seat, self.players[seat])
            draw.table(stage, t, at, self.faces, self.colours, self.names)
        else:
            draw.over(stage, t, at, self.faces, self.colours, self.names)


def scene(box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> Scene:
    """The scene of a game."""
    return Scene(box, options, players)
