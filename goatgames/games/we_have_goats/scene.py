"""The table of We Have Goats!: what it shows of a moment, what may be done, what a gesture comes to."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, cast

from pygame import Rect

from goatgames.core.state import Move, State
from goatgames.games.we_have_goats import draw, draw_field, draw_plans, sayings
from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats import scene_controls as zone
from goatgames.games.we_have_goats.choice import Choice
from goatgames.games.we_have_goats.components import Components
from goatgames.games.we_have_goats.draw_own import Own
from goatgames.games.we_have_goats.faces import Faces
from goatgames.games.we_have_goats.film import Film
from goatgames.games.we_have_goats.layout import Table, layout_of
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import Board
from goatgames.games.we_have_goats.rules_moves import KIND, PASS
from goatgames.games.we_have_goats.scene_acts import Acts
from goatgames.games.we_have_goats.scene_hints import rings
from goatgames.games.we_have_goats.shown import Shown, shown_of
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
    Room,
    Saying,
    Stage,
    Step,
    Told,
)
from goatgames.ui import cards

COLOURS = ("red", "blue", "yellow", "green")


class Scene:
    """Answers about one moment; it holds the faces of its cards and who plays, and nothing else."""

    silent = frozenset({"refuse"})

    def __init__(self, box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> None:
        self.faces = Faces.of(box)
        self.board = Board(len(players), options, box)
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.colours = tuple(player.colour or COLOURS[seat] for seat, player in enumerate(players))
        self.asked = zone.Asked(self.faces, self.names)
        self.acts = Acts(self.faces, self.names)
        self.art = draw.Art(self.faces, self.board, self.players, self.colours)
        self.own = Own(self.faces, self.art.names)

    # --- places, picture, choice -----------------------------------------------------------------------------------

    def layout(self, room: Room) -> Table:
        return layout_of(room)

    def shown(self, view: State, eyes: int, past: Sequence[Told]) -> Shown:
        return shown_of(cast(WeHaveGoats, view), eyes, past)

    def choice(self, view: State, seat: int, last: Any) -> Choice:
        choice = Choice(cast(WeHaveGoats, view), seat)
        if isinstance(last, Choice):
            choice.spin = last.spin
        return choice

    def rolls(self, view: State) -> int | None:
        return None

    def forced(self, view: State, seat: int, last: Any) -> Play | None:
        """Nobody holds an Oh No; there is one shore."""
        v = cast(WeHaveGoats, view)
        if v.phase == phases.ASKING and not sayings.oh_nos(v, seat):
            return Play((PASS * KIND,))
        legal = v.legal(seat)
        if v.phase == phases.SWIMMING and len(legal) == 1:
            return Play((legal[0],))
        return None

    def call(self, view: State, seat: int) -> Call | None:
        """Whether a card is stopped: anybody might hold an Oh No (WG-30)."""
        v = cast(WeHaveGoats, view)
        if v.phase != phases.ASKING:
            return None
        said = sayings.announced(v, self.faces, self.names)
        return Call("Oh No", said, v.stopper, Play((PASS * KIND,)))

    # --- controls, acts --------------------------------------------------------------------------------------------

    def controls(self, at: At) -> list[Control]:
        return self.asked.controls(at)

    def act(self, at: At, id: str, onto: str = "") -> Did:
        return self.acts.act(at, id, onto)

    def back(self, at: At) -> bool:
        return isinstance(at.choice, Choice) and at.seat is not None and at.choice.back()

    def preview(self, at: At) -> Any:
        if at.seat is None or not isinstance(at.choice, Choice):
            return None
        return draw_plans.plan_of(at, at.choice)

    # --- steps, words ----------------------------------------------------------------------------------------------

    def steps(self, at: At, told: Sequence[Told]) -> Iterator[Step]:
        return Film(at.shown, at.eyes, self.board, self.faces).steps(told)

    def notices(self, told: Sequence[Told]) -> list[Notice]:
        found = []
        for one in told:
            if one.kind == "stopped":
                title = self.faces.short(one.data[0] // 10)
                found.append(Notice(f"{title} was stopped: nothing comes of it.", "WG-30", "warning"))
            elif one.kind == "activate":
                name = self.names[one.seat]
                found.append(Notice(f"{name} activates {self.board.labs[one.data[0]]}.", "WG-35"))
        return found

    def hint(self, at: At, line: Sequence[Move], ranking: Ranking) -> Hint:
        win = f" {ranking[0][1] * 100:.0f} % to win." if ranking else ""
        v = cast(WeHaveGoats, at.view)
        whole = Choice(v, at.seat if at.seat is not None else v.turn)
        for move in line:
            if move in whole.ahead.legal():
                whole.add(move)
        more = bool(whole.ahead.moves) and not whole.done
        return Hint(sayings.advice(v, line, self.faces, self.names) + win, rings(at, v, line), more)

    def no_hint(self, at: At) -> str:
        return sayings.no_hint(at, cast(WeHaveGoats, at.view))

    def saying(self, at: At) -> Saying:
        return sayings.saying(at, cast(WeHaveGoats, at.view), self.faces, self.names)

    def plate(self, at: At, seat: int) -> Plate:
        shown, v = cast(Shown, at.shown), cast(WeHaveGoats, at.view)
        home = sum(shown.at[3 * seat + i] == self.board.home_cell[seat] for i in range(3))
        tip = f"{home} of 3 goats at home, {shown.held[seat]} cards in hand."
        mood = "happy" if shown.cheer == seat else ""
        return Plate(str(shown.held[seat]), tip=tip, mood=mood, tick=v.winner == seat)

    def large(self, at: At, id: str) -> Large | None:
        word, _, rest = id.partition(":")
        if word == "card":
            found = next((card for card in zone.hand(at, cast(Table, at.layout)) if card.id == id), None)
            return self._large_card(found.kind) if found is not None else None
        if word in ("found", "troll"):
            return self._large_card(int(rest))
        if word == "lab" and at.shown.owner[int(rest)] >= 0:
            lab, face = int(rest), self.faces.lab(int(rest))
            now = sayings.lab_tip(cast(WeHaveGoats, at.view), lab).removeprefix(sayings.LABS[lab]).strip()
            return Large(self.board.labs[lab], sayings.LABS[lab], sayings.LAB_RULES[lab],
                         lambda stage, box: _in(stage, box, face), now=("Now", now))  # fmt: skip
        if word == "tile" and at.shown.land[int(rest)] >= 0:
            return self._large_card(at.shown.land[int(rest)] >> 2)
        return None

    def _large_card(self, kind: int) -> Large:
        face, does = self.faces.card(kind), self.faces.kinds[kind][0]
        return Large(self.faces.titles[does], sayings.about(kind, self.faces), sayings.RULES[does],
                     lambda stage, box: _in(stage, box, face), hover=False)  # fmt: skip

    # --- drawing ---------------------------------------------------------------------------------------------------

    def fixed(self, at: At) -> Hashable:
        shown = cast(Shown, at.shown)
        land = tuple(shown.land), frozenset(shown.lifts)
        return land, shown.pile, shown.spent, tuple(shown.gems), tuple(shown.locks)

    def draw(self, stage: Stage, at: At, layer: Layer) -> None:
        t = cast(Table, at.layout)
        if layer == "ground":
            draw_field.ground(stage, t, self.board, self.colours)
        elif layer == "fixed":
            draw_field.lands(stage, t, at, self.faces)
            self.art.corners(stage, t, at)
        elif layer == "pieces":
            self.art.labs(stage, t, at)
            draw_plans.under(stage, t, at, self.faces)
            draw_field.moving(stage, t, at, self.faces)
            self.art.goats(stage, t, at)
            draw_plans.over(stage, t, at, self.faces, self.colours)
            self.own.draw(stage, t, at)
            self.art.middle(stage, t, at)
            self.art.passing(stage, t, at)
        else:
            self.art.tops(stage, t, at)


def _in(stage: Stage, box: Rect, face: cards.Face) -> None:
    cards.draw(stage, face, cards.Place(box.centerx, box.centery, min(box.w, box.h / cards.RATIO)))


def scene(box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> Scene:
    """The scene of a game."""
    return Scene(box, options, players)
