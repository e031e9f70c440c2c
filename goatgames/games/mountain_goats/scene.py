"""The Mountain Goats table: answers about one moment, in the order of the contract."""

import json
from collections.abc import Hashable, Iterator, Sequence

from pygame import Rect

from goatgames import paths
from goatgames.games.mountain_goats import acts, buttons, draw, draw_strip, sayings
from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.components import Components
from goatgames.games.mountain_goats.film import Steps
from goatgames.games.mountain_goats.layout import Layout
from goatgames.games.mountain_goats.rules import OVER, ROLL, START, MountainGoats
from goatgames.games.mountain_goats.rules_moves import move_kind, move_source
from goatgames.games.mountain_goats.shown import MOUNTAINS, Shown, shown_of
from goatgames.games.mountain_goats.ways import Way
from goatgames.table.contract import (
    At,
    Call,
    Control,
    Counter,
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
from goatgames.table.plates import Who
from goatgames.table.strip import draw_ground


class Scene:
    """What the table asks of this game. It holds its box, its players and where the art's places are."""

    silent = frozenset({"empty", "leave"})

    def __init__(self, box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> None:
        self.options = bool(options.get("big-mountain")), bool(options.get("green-valley"))
        self.who = [Who.of(players, seat) for seat in range(len(players))]
        self.names = [player.name for player in players]
        self.levels = [player.level for player in players]
        self.bots = [player.kind == "bot" for player in players]
        spaces = sorted(box.mountains.mountains, key=lambda mountain: mountain.number)
        self.tops = [int(mountain.spaces) for mountain in spaces]
        self.places = json.loads(paths.assets("svg", "places.json").read_text(encoding="utf-8"))

    def layout(self, room: Room) -> Layout:
        return Layout(room, self.options, self.places)

    def shown(self, view: MountainGoats, eyes: int, past: Sequence[Told]) -> Shown:
        return shown_of(view, past)

    def choice(self, view: MountainGoats, seat: int, last: Choice | None) -> Choice:
        return Choice(view, seat)

    def rolls(self, view: MountainGoats) -> int | None:
        """With the valley the dice are asked for by a ply, and what is due then comes by itself."""
        return view.turn if view.phase == ROLL and not view.board.green_valley else None

    def forced(self, view: MountainGoats, seat: int, last: Choice | None) -> Play | None:
        return None

    def call(self, view: MountainGoats, seat: int) -> Call | None:
        return None

    def controls(self, at: At) -> list[Control]:
        return buttons.controls(at, self.names)

    def act(self, at: At, id: str, onto: str = "") -> Did:
        return acts.act(at, id, onto, self.names)

    def back(self, at: At) -> bool:
        return acts.back(at)

    def preview(self, at: At) -> Way | None:
        """The way whose consequences the board shows: the hovered one, else the chosen one."""
        choice: Choice | None = at.choice
        if choice is None:
            return None
        word, _, number = at.hover.partition(":")
        if word == "way" and int(number) < len(choice.ways):
            return choice.ways[int(number)]
        return choice.chosen

    def steps(self, at: At, told: Sequence[Told]) -> Iterator[Step]:
        return iter(Steps(at.shown, self.tops, self.bots, told))

    def notices(self, told: Sequence[Told]) -> list[Notice]:
        found = []
        for one in told:
            if one.kind == "bonus":
                words = f"Full set! {self.names[one.seat]} takes the {one.data[0]}."
                found.append(Notice(words, "MG-15"))
            elif one.kind == "last-round":
                found.append(Notice("The last round: everybody gets equally many turns.", "MG-16", "warning"))
        return found

    def hint(self, at: At, line: Sequence[int], ranking: Ranking) -> Hint:
        """The way has its ring, the words say why; then which goat goes is thought about too."""
        choice: Choice = at.choice
        if len(line) > 1:
            before = at.hint or Hint("", ())
            moves = [line[-1], *(move for move, _, _ in ranking)]  # where none is best, the best goat
            goat = next((move_source(m) for m in moves if move_kind(m) in ("climb", "place") and move_source(m)), 0)
            words = f"{before.words} {sayings.goat_named(goat)} goes." if goat else before.words
            return Hint(words, (*before.rings, f"goat:{goat}"))
        move = line[0]
        words = sayings.hint_text(choice, move, ranking, self.names)
        kind = move_kind(move)
        if kind == "use":
            way = choice.way_of(choice.view.use_values(move))
            if way is None or not way.values:
                return Hint(words, ("pass", "climb"))
            ring = f"way:{choice.ways.index(way)}" if way in choice.ways else "own"
            return Hint(words, (ring,), more=bool(way.plan.open))
        goat = move_source(move) if kind in ("climb", "place", "back") else 0
        rings = (f"goat:{goat}", f"pawn:{goat}") if goat else ("roll", "done", "climb")
        return Hint(words, rings)

    def no_hint(self, at: At) -> str:
        if at.choice is None:
            return "It is not your turn."
        if at.view.phase == ROLL and not at.view.board.green_valley:
            return "Roll the dice first."
        return ""

    def saying(self, at: At) -> Saying:
        return sayings.banner(at, self.names)

    def plate(self, at: At, seat: int) -> Plate:
        shown: Shown = at.shown
        taken = zip(MOUNTAINS, shown.taken[seat], strict=True)
        counters = tuple(Counter(str(n) if n else "–", f"m{m}", of=str(m), pale=True) for m, n in taken)
        tip = sayings.plate_tip(shown, seat, self.levels[seat] if self.bots[seat] else "")
        total = shown.worth(seat, at.view.board.ranks, at.view.board.pasture)
        return Plate(str(total), sayings.sub(at, seat), counters, tip)

    def large(self, at: At, id: str) -> Large | None:
        """A mountain opens large with what it is worth and who stands where."""
        word, _, number = id.partition(":")
        if word != "mountain":
            return None
        m = int(number)
        words = sayings.mountain(at, m, self.names)
        art = f"mountain/mountain_{m}"
        w, h = self.places[f"mountain_{m}"]["size"]
        return Large(
            f"Mountain {m}", words, "MG-12 MG-13", lambda stage, box: _picture(stage, art, box), h / w, hover=False
        )  # fmt: skip

    def fixed(self, at: At) -> Hashable:
        shown: Shown = at.shown
        goats = tuple(shown.ranks(at.view.board.ranks)) if self.options[0] else ()
        over = at.choice is None, at.view.phase in (START, OVER)
        return tuple(shown.left), tuple(shown.bonus), goats, draw.rank_ghost(at), over

    def draw(self, stage: Stage, at: At, layer: Layer) -> None:
        if layer == "ground":
            draw.ground(stage, at)
            draw_ground(stage, at.layout.strip)
        elif layer == "fixed":
            draw.fixed(stage, at, self.who)
        elif layer == "pieces":
            draw.goats(stage, at, self.who)
            draw_strip.strip(stage, at, self.who)
        else:
            draw_strip.over(stage, at, self.who)
            draw.flyers(stage, at)


def _picture(stage: Stage, art: str, box: Rect) -> None:
    stage.put(stage.art(art, box.size), box.center)


def scene(box: Components, options: dict[str, bool | int], players: Sequence[Player]) -> Scene:
    """The answers for one match."""
    return Scene(box, options, players)

