"""The table of Goat Lords: what it shows of a moment, what may be done, what a gesture comes to."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, cast

from pygame import Rect

from goatgames.core.state import Move, State
from goatgames.games.goat_lords import draw, draw_tiles, sayings
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords import scene_controls as zone
from goatgames.games.goat_lords.choice import Choice, choice_of
from goatgames.games.goat_lords.components import Components
from goatgames.games.goat_lords.draw_arena import Arena
from goatgames.games.goat_lords.faces import Faces
from goatgames.games.goat_lords.film import Film
from goatgames.games.goat_lords.layout import Table, layout_of
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import ALIGOATER, GOAT_KART, GOATILOCKS, GOATS, Board
from goatgames.games.goat_lords.scene_acts import Acts
from goatgames.games.goat_lords.shown import Shown, shown_of
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
from goatgames.ui import cards, marks

COLOURS = ("red", "blue", "yellow", "green", "purple", "white")
TURN = (phases.MAIN, phases.EXTRA)


class Scene:
    """Answers about one moment; it holds the faces of its cards and who plays, and nothing else."""

    silent = frozenset({"pass", "end-turn", "drew", "empty", "no-goat", "lasting"})

    def __init__(self, box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> None:
        self.faces = Faces.of(box)
        self.board = Board(len(players), options, box)
        self.players = tuple(players)
        self.names = tuple(player.name for player in players)
        self.colours = tuple(player.colour or COLOURS[seat] for seat, player in enumerate(players))
        self.asked = zone.Asked(self.faces, self.names)
        self.acts = Acts(self.faces, self.names)
        self.arena = Arena(self.faces, self.players, self.colours)

    # --- places, picture, choice -----------------------------------------------------------------------------------

    def layout(self, room: Room) -> Table:
        return layout_of(room)

    def shown(self, view: State, eyes: int, past: Sequence[Told]) -> Shown:
        return shown_of(cast(GoatLords, view), eyes, past)

    def choice(self, view: State, seat: int, last: Any) -> Choice:
        return choice_of(cast(GoatLords, view), seat, last)

    def rolls(self, view: State) -> int | None:
        return None

    def forced(self, view: State, seat: int, last: Any) -> Play | None:
        """A defender without an answer, one kind to give or to lose, a goat that was named beforehand."""
        v = cast(GoatLords, view)
        legal = v.legal(seat)
        if v.phase == phases.NAME and isinstance(last, Choice) and last.type >= 0:
            return Play((moves.NAME + last.type,))
        alone = v.phase in (phases.KART, phases.GIVE, phases.TRASH, phases.TRIM)
        if len(legal) == 1 and (alone or (v.phase == phases.DUEL and seat == v.foe)):
            return Play((legal[0],))
        return None

    def call(self, view: State, seat: int) -> Call | None:
        """Whether an attack by an action card is let happen: anybody attacked might hold a Goat Kart (GL-33)."""
        v = cast(GoatLords, view)
        if v.phase != phases.KART:
            return None
        said = f"{self.names[v.turn]} plays {self.faces.titles[v.card]} against {self.names[v.asked]}."
        return Call(self.faces.titles[GOAT_KART], said, v.turn, Play((moves.ALLOW,)))

    # --- controls, acts --------------------------------------------------------------------------------------------

    def controls(self, at: At) -> list[Control]:
        return self.asked.controls(at)

    def act(self, at: At, id: str, onto: str = "") -> Did:
        return self.acts.act(at, id, onto)

    def back(self, at: At) -> bool:
        choice = at.choice
        if not isinstance(choice, Choice):
            return False
        v = cast(GoatLords, at.view)
        if v.phase in (phases.RAISE, phases.NAME):
            done = choice.stack >= 0 or choice.type >= 0
            choice.stack = choice.type = -1
            return done
        if choice.empty:
            return False
        choice.clear()
        return True

    def preview(self, at: At) -> Any:
        if at.seat is None or not isinstance(at.choice, Choice):
            return None
        return sayings.preview(cast(GoatLords, at.view), at.seat, at.choice, self.faces)

    # --- steps, words ----------------------------------------------------------------------------------------------

    def steps(self, at: At, told: Sequence[Told]) -> Iterator[Step]:
        return Film(at.shown, at.eyes).steps(told)

    def notices(self, told: Sequence[Told]) -> list[Notice]:
        found = []
        for one in told:
            if one.kind == "last-turns":
                said = f"{self.names[one.data[0]]} is out of cards: everybody has one last turn."
                found.append(Notice(said, "GL-38", "warning"))
            elif one.kind == "empty":
                found.append(Notice("The draw pile is gone: hands are filled up no more.", "GL-20"))
        return found

    def hint(self, at: At, line: Sequence[Move], ranking: Ranking) -> Hint:
        win = f" {ranking[0][1] * 100:.0f} % to win." if ranking else ""
        v = cast(GoatLords, at.view)
        return Hint(sayings.advice(v, line[0], self.faces, self.names) + win, zone.rings(at, v, line[0]))

    def no_hint(self, at: At) -> str:
        return sayings.no_hint(at, cast(GoatLords, at.view))

    def saying(self, at: At) -> Saying:
        return sayings.saying(at, cast(GoatLords, at.view), self.faces, self.names)

    def plate(self, at: At, seat: int) -> Plate:
        shown, v = cast(Shown, at.shown), cast(GoatLords, at.view)
        herd = shown.herds[seat]
        total = sum(self.board.points(stack) for stack in herd)
        stacks = f"{len(herd)} stack{'' if len(herd) == 1 else 's'}"
        sub = (f"hand {shown.held[seat]} · {stacks}", f"{shown.held[seat]} · {stacks}")
        tick = v.phase == phases.GIVE and not at.moving and (shown.chosen[seat] or not shown.held[seat])
        return Plate(str(total), sub if seat == at.layout.own and at.layout.form != "small" else (), tick=tick,
                     tip=sayings.herd_tip(v, seat, self.faces))  # fmt: skip

    def large(self, at: At, id: str) -> Large | None:
        word, _, rest = id.partition(":")
        t, v = cast(Table, at.layout), cast(GoatLords, at.view)
        if word == "card":
            card = next(card for card in zone.hand(at, t) if card.id == id)
            return self._large_card(card.kind)
        if word == "action":
            card = next(card for card in zone.fronts(at, t) if card.id == id)
            face = self.faces.action(card.kind)
            return Large(face.title, sayings.EFFECTS[card.kind], "GL-37", lambda stage, box: _in(stage, box, face))
        if word == "herd":
            return Large(f"{self.names[int(rest)]}’s herd", sayings.herd_tip(v, int(rest), self.faces), "GL-13")
        if word == "goat":
            return self._large_card(int(rest))
        if word == "discards" and at.shown.discards:
            counts = [f"{at.shown.discards.count(kind)} {self.faces.names[kind]}" for kind in
                      sorted(set(at.shown.discards))]  # fmt: skip
            return Large("Discard pile", ", ".join(counts) + ".", "GL-12")
        return None

    def _large_card(self, kind: int) -> Large:
        face = self.faces.card(kind)
        rule = "GL-09" if kind < GOATS else "GL-14"
        return Large(face.title, sayings.card_told(kind, self.faces), rule, lambda stage, box: _in(stage, box, face))

    # --- drawing ---------------------------------------------------------------------------------------------------

    def fixed(self, at: At) -> Hashable:
        shown = cast(Shown, at.shown)
        return shown.pile, tuple(shown.discards), tuple(shown.trash)

    def draw(self, stage: Stage, at: At, layer: Layer) -> None:
        t = cast(Table, at.layout)
        if layer == "ground":
            draw.ground(stage, t)
        elif layer == "fixed":
            draw.piles(stage, t, at, self.faces)
        elif layer == "pieces":
            draw.opponents(stage, t, at, self.board, self.faces)
            self._targets(stage, t, at)
            self.arena.draw(stage, t, at)
            draw.own(stage, t, at, self.board, self.faces)
            draw.note(stage, t, at, cast(GoatLords, at.view), self.faces)
            draw.flights(stage, t, at, self.faces)
            draw.stars(stage, t, at)
        else:
            draw_tiles.draw(self.faces, stage, t, at)
            rects = {card.id: card.rect for card in (*zone.hand(at, t), *zone.fronts(at, t))}
            for id in at.hint.rings if at.hint is not None else ():
                if id in rects:
                    marks.bulb_box(stage, rects[id], 10)

    def _targets(self, stage: Stage, t: Table, at: At) -> None:
        """Herds that what is chosen may be played at."""
        v, choice = cast(GoatLords, at.view), at.choice
        if at.seat is None or not isinstance(choice, Choice) or v.phase not in TURN:
            return
        seats = set()
        for move in v.legal(at.seat):
            if choice.action >= 0 and choice.action != ALIGOATER:
                if moves.PLAY <= move < moves.MIX and (move - moves.PLAY) >> 4 == choice.action != GOATILOCKS:
                    seats.add(move & 15)
            elif moves.DUEL <= move < moves.ANSWER:
                card = moves.GATOR if choice.action == ALIGOATER else choice.cards[0] if len(choice.cards) == 1 else -1
                if move & 15 == card:
                    seats.add(move >> 4 & 15)
        if choice.foe >= 0:
            seats.add(choice.foe)
        if choice.action in (1, 2):
            seats = set()
        draw.targets(stage, t, at, sorted(seats), choice.foe)


def _in(stage: Stage, box: Rect, face: cards.Face) -> None:
    cards.draw(stage, face, cards.Place(box.centerx, box.centery, min(box.w, box.h / cards.RATIO)))


def scene(box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> Scene:
    """The scene of a game."""
    return Scene(box, options, players)
