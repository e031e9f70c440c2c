"""What chips, tiles and dice show: a way's groups, its worth, what it does; a goat that may go; a die and its group."""

from dataclasses import dataclass

from pygame import Rect

from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.rules_board import PASTURE
from goatgames.games.mountain_goats.rules_moves import move_source
from goatgames.games.mountain_goats.ways import Question, Way, words
from goatgames.ui.art import from_svg
from goatgames.ui.stage import Stage
from goatgames.ui.theme import Colour

BIG = (190, 178, 204)  # ground of the numbers of the Big Mountain
LEDGES = ("foot", "ledge 1", "ledge 2", "ledge 3")


@dataclass
class Lying:
    """A die at rest: its face, whether a 1 was turned to it, the value of its group (0: none)."""

    face: int
    turned: bool = False
    group: int = 0


def draw_chip(stage: Stage, rect: Rect, way: Way, key: str, u: float, small: bool, on: bool) -> None:
    """The contents of a chip; its ground is the kit's button, gold when it is on."""
    soft = "ink" if on else "ink_soft"
    count = len(way.values)
    r = {1: 20, 2: 20, 3: 14}.get(count, 12) * u
    if small:
        r = {1: 18, 2: 18, 3: 14}.get(count, 11) * u
    plus = {1: 15, 2: 15, 3: 10}.get(count, 7) * u
    x = rect.x + round(8 * u) + r
    role = "number" if r > 17 * u else "small" if r > 13 * u else "floor"
    for index, value in enumerate(way.values):
        if index:
            stage.text("+", (x - r - plus / 2, rect.centery), "label" if count < 4 else "floor", anchor="center")
        group_disc(stage, (x, rect.centery), r, value, role)
        x += 2 * r + plus
    left = round(x - r - plus + 9 * u)
    first, second = words(way)
    if small:
        short = [first, first.split(",")[0], "–"] if not first.startswith("no ") else ["–"]
        stage.text(short, (left, rect.centery), "label", anchor="midleft", width=rect.right - round(5 * u) - left)
        return
    key_w = round(16 * u)
    room = rect.right - round(6 * u) - left
    wordings = [first, first.replace("rank ", "r. ").replace("valley ", "v. "), first.split(",")[0],
                first.replace("no points", "none")]  # fmt: skip
    stage.text(wordings, (left, rect.y + rect.h * 0.31), "label", anchor="midleft", width=room - key_w)
    wordings = [second, second.replace(" off", ""), second.split(" ")[0]]
    stage.text(wordings, (left, rect.y + rect.h * 0.69), "second", soft,
               anchor="midleft", width=room)  # fmt: skip
    if key:
        stage.text(key, (rect.right - round(9 * u), rect.y + round(13 * u)), "floor", soft, anchor="midright")


def where(choice: Choice, place: int) -> str:
    """Where a goat that may go stands, and what its leaving costs."""
    if place > PASTURE + 4:
        return f"valley {choice.view.board.pasture[place - PASTURE - 5]}"
    if place > 10:
        return "Big Mountain"
    height = choice.view.height(choice.seat, place)
    return "top, free then" if height == choice.view.top(place) else LEDGES[max(0, height)]


def title_of(question: Question, view_height: int) -> str:
    """The question's heading."""
    return "Which goat goes up?" if question.value > 10 or view_height >= 0 else "Which goat comes?"


def draw_tile(stage: Stage, rect: Rect, choice: Choice, question: Question, index: int, colour: str, u: float,
              on: bool) -> None:  # fmt: skip
    """One goat that may go: pawn, the disc of where it stands, its key, the cost; flat tiles read left to right."""
    source = move_source(question.moves[index])
    flat = rect.w > 2.8 * rect.h
    size = round(min(36 * u, rect.h * (0.78 if flat else 0.55)))
    r = min(16 * u, rect.h * (0.36 if flat else 0.27))
    y = rect.centery if flat else rect.y + round(rect.h * 0.38)
    x = rect.x + round(8 * u) + size // 2 if flat else rect.x + round(rect.w * 0.27)
    stage.put(stage.art(f"pawn/pawn_{colour}", size), (x, y))
    x = x + size // 2 + round(6 * u + r) if flat else rect.x + round(rect.w * 0.62)
    number = source - PASTURE if source > PASTURE + 4 else source
    group_disc(stage, (x, y), r, number, "small")
    if index < 9:
        stage.text(str(index + 1), (rect.right - round(7 * u), rect.y + round(11 * u)), "floor",
                   "ink" if on else "ink_soft", anchor="midright")  # fmt: skip
    said = where(choice, source)
    said = f"moves to {question.value}" if said == "Big Mountain" else said
    wordings = [said, said.split(",")[0], said.split(" ")[0]]
    if flat:
        left = round(x + r + 8 * u)
        stage.text(wordings, (left, y), "second", "ink", anchor="midleft", width=rect.right - round(14 * u) - left)
    else:
        stage.text(wordings, (rect.centerx, rect.bottom - round(11 * u)), "floor", anchor="center",
                   width=rect.w - round(4 * u))  # fmt: skip


def draw_die(stage: Stage, die: Lying, centre: tuple[int, int], size: int, unit: float, alpha: int = 255) -> None:
    """A die at rest with its group's disc at the corner; a turned 1 has a gold rim; face 0 is a place left empty."""
    if not die.face:
        rect = Rect(0, 0, round(size * 0.9), round(size * 0.9))
        rect.center = centre
        stage.dash(rect, "felt_dark", 9, 2.5, length=6)
        return
    stage.put(stage.art(f"dice/pips_{die.face}", size, alpha=alpha), centre)
    if die.turned:
        rect = Rect(0, 0, round(size * 0.98), round(size * 0.98))
        rect.center = centre
        stage.dash(rect, "gold", 9, 3, under="ink", length=6)
    if die.group:
        r = round(11 * unit)
        spot = centre[0] + round(size * 0.42), centre[1] + round(size * 0.42)
        group_disc(stage, spot, r, die.group, "floor" if unit < 0.9 else "second")


def ground_of(stage: Stage, value: int) -> Colour:
    """The ground of a group's number: its mountain's colour, the Big Mountain's violet above 10."""
    return stage.pale(f"m{value}") if value <= 10 else BIG


def group_disc(stage: Stage, centre: tuple[float, float], r: float, value: int, role: str) -> None:
    """The disc of a group: mountain colour, or violet with a snow cap for the Big Mountain; plain if it is useless."""
    if value < 5:
        stage.disc(centre, r, "edge", str(value), role=role, outline=1.8, colour="ink")
        return
    stage.disc(centre, r, ground_of(stage, value), outline=1.8)
    if value > 10:
        _cap(stage, centre, r)
    stage.text(str(value), (centre[0], centre[1] + (r * 0.1 if value > 10 else 0)), role, "ink", anchor="center")


def _cap(stage: Stage, centre: tuple[float, float], r: float) -> None:
    """Snow on the upper quarter of a disc of radius r."""
    key = ("snow cap", round(r, 1))
    found = stage.pictures.cache.get(key)
    if found is None:
        n = round(2 * r) + 2
        inner = r - max(1.2, 1.8 * stage.unit)
        c = n / 2
        y = c - inner * 0.42
        half = (inner**2 - (c - y) ** 2) ** 0.5
        step = half / 2
        zig = "".join(f"l{-step / 2:.1f} {step * 0.55:.1f}l{-step / 2:.1f} {-step * 0.55:.1f}" for _ in range(4))
        arc = f"A{inner:.1f} {inner:.1f} 0 0 1 {c + half:.1f} {y:.1f}"
        body = f'<path d="M{c - half:.1f} {y:.1f}{arc}{zig}Z" fill="#fff"/>'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{n}" height="{n}" viewBox="0 0 {n} {n}">{body}</svg>'
        found = stage.pictures.cache.put(key, from_svg(svg, (n, n)))
    stage.put(found, centre)
