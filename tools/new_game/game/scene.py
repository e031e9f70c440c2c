"""The Goat Race table: answers about one moment, in the order of the contract."""

from collections.abc import Hashable, Iterator, Sequence
from typing import cast

from goatgames.games.goat_race import draw
from goatgames.games.goat_race.components import Components
from goatgames.games.goat_race.layout import Layout
from goatgames.games.goat_race.rules import OVER, REST, RUN, GoatRace
from goatgames.games.goat_race.shown import Shown, shown_of, steps
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
from goatgames.table.plates import Who
from goatgames.table.strip import main_button


class Scene:
    """What the table asks of this game."""

    silent = frozenset({"run", "end"})

    def __init__(self, box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> None:
        self.steps_long = int(box.track.steps)
        self.who = [Who.of(players, seat) for seat in range(len(players))]
        self.names = [player.name for player in players]

    def layout(self, room: Room) -> Layout:
        return Layout(room, len(self.names), self.steps_long)

    def shown(self, view: GoatRace, eyes: int, past: Sequence[Told]) -> Shown:
        return shown_of(view, past)

    def choice(self, view: GoatRace, seat: int, last: object) -> tuple[()]:
        return ()

    def rolls(self, view: GoatRace) -> int | None:
        return None

    def forced(self, view: GoatRace, seat: int, last: object) -> Play | None:
        return None

    def call(self, view: GoatRace, seat: int) -> Call | None:
        return None

    def controls(self, at: At) -> list[Control]:
        layout: Layout = at.layout
        shown: Shown = at.shown
        view = cast(GoatRace, at.view)
        found = [
            Control(f"goat:{seat}", layout.box(seat, shown.at[seat]), "bare", focusable=False,
                    title=self.names[seat], tip=f"At step {shown.at[seat]} of {self.steps_long}.")
            for seat in range(len(self.names))
        ]  # fmt: skip
        if at.seat is None:
            if view.phase == OVER:
                found.append(main_button(layout.strip, "result", "Results", first=True))
            return found
        found.append(main_button(layout.strip, "run", "Run", first=True))
        rest = RUN if not view.counted else REST
        found.append(Control("rest", layout.strip.second, "paper", "Rest", enabled=rest == REST,
                             why="Run at least once before you rest.", key="pad_x r", radius=11))  # fmt: skip
        return found

    def act(self, at: At, id: str, onto: str = "") -> Did:
        view = cast(GoatRace, at.view)
        if at.seat is None:
            over = view.phase == OVER
            said = "The race is over." if over else f"It is {self.names[view.turn]}’s turn."
            return Refuse("GR-05" if over else "GR-02", said, id)
        if id == "run":
            return Play((RUN,), draw=True)
        if id == "rest":
            return Play((REST,))
        if id.startswith("goat:"):
            return Refuse("GR-02", "Press Run to roll the die.", id)
        return None

    def back(self, at: At) -> bool:
        return False

    def preview(self, at: At) -> int:
        """Where the goat on turn would stand if it rested now."""
        return int(at.shown.counted) if at.seat is not None and at.hover == "rest" else 0

    def steps(self, at: At, told: Sequence[Told]) -> Iterator[Step]:
        return steps(at.shown, told)

    def notices(self, told: Sequence[Told]) -> list[Notice]:
        return []

    def hint(self, at: At, line: Sequence[int], ranking: Ranking) -> Hint:
        if line[-1] == REST:
            return Hint("Rest: what you have counted is worth more than another roll.", ("rest",))
        return Hint("Run on: there is more to win than to lose.", ("run",))

    def no_hint(self, at: At) -> str:
        return "" if at.seat is not None else "It is not your turn."

    def saying(self, at: At) -> Saying:
        view, shown = cast(GoatRace, at.view), cast(Shown, at.shown)
        if view.phase == OVER and not at.moving:
            return Saying("The race is over", "End", ("See the results.",))
        if shown.turn < 0:
            return Saying("Who begins?", "", ("It is drawn by lot.",))
        title = f"{self.names[shown.turn]}’s turn"
        phase = f"Counted {shown.counted}" if shown.counted else ""
        if at.seat is None:
            return Saying(title, phase, (f"{self.names[shown.turn]} plays.", "Watch."), shown.turn)
        said = ("Run on, or rest and keep it.", "Run, or rest.") if view.counted else ("Run: roll the die.", "Run.")
        return Saying(title, phase, said, shown.turn)

    def plate(self, at: At, seat: int) -> Plate:
        shown: Shown = at.shown
        left = max(0, self.steps_long - shown.at[seat])
        return Plate(str(shown.at[seat]), (f"{left} steps to go", f"{left} to go"), tip=f"{self.names[seat]}’s goat.")

    def large(self, at: At, id: str) -> Large | None:
        return None

    def fixed(self, at: At) -> Hashable:
        return None

    def draw(self, stage: Stage, at: At, layer: Layer) -> None:
        if layer == "ground":
            draw.ground(stage, at)
        elif layer == "pieces":
            draw.die(stage, at)
            draw.goats(stage, at, self.who)


def scene(box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> Scene:
    """The answers for one match."""
    return Scene(box, options, players)
