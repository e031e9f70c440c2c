"""What a choice would do to the field: land as it would lie, the way a goat would go, who would be hit."""

from typing import NamedTuple, cast

from pygame import Rect

from goatgames.games.we_have_goats import draw_field
from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats.choice import Choice
from goatgames.games.we_have_goats.faces import Faces
from goatgames.games.we_have_goats.layout import Table
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import CANO, NADO, NAMI, PENS
from goatgames.games.we_have_goats.rules_moves import JUMP, KITTY, NEXT, PEN, PLACE, SWAP, SWIM, TO, TURN
from goatgames.games.we_have_goats.rules_plan import pending, turns_for
from goatgames.games.we_have_goats.rules_walk import Flood, slides_on
from goatgames.games.we_have_goats.scene_controls import choosable, met
from goatgames.games.we_have_goats.shown import Shown
from goatgames.table.contract import At, Stage
from goatgames.ui import marks


class Plan(NamedTuple):
    """tile, code: land as it would lie there; washed: whether it would go instead; quarters: it would turn by.

    pair: two that would change places. way: the spaces of a walk, cost: its moves, slid: how many of them for free.
    """

    tile: int = -1
    code: int = -1
    washed: bool = False
    quarters: int = 0
    pair: tuple[int, int] = (-1, -1)
    way: tuple[int, ...] = ()
    cost: int = 0
    slid: int = 0


def plan_of(at: At, choice: Choice) -> Plan | None:
    """The consequences of what is hovered, else of what has been chosen."""
    word, _, rest = at.hover.partition(":")
    placed = choice.chosen(PLACE)
    if placed >= 0 and (word != "tile" or int(rest) == placed):
        return _placed(choice, placed)
    if word == "tile":
        return _hovered(choice, int(rest))
    if word == "cell" and choice.after.phase == phases.WALKING:
        return _walk(choice.after, int(rest))
    return None


def _placed(choice: Choice, tile: int) -> Plan:
    """A place that has been chosen."""
    before = Choice(choice.view, choice.seat)
    for move in choice.ahead.moves:
        if move >> 10 == PLACE:
            break
        before.add(move)
    does = pending(before.after)
    turn = choice.chosen(TURN)
    if does == NAMI:
        return Plan(tile, washed=True)
    if does == NADO:
        return Plan(tile, quarters=max(1, turn))
    kind = choice.chosen(NEXT) if does == CANO else choice.card
    if turn < 0:  # there is one way to lie
        turns = _turns(before, tile)
        turn = turns[0] if turns else 0
    return Plan(tile, kind * 4 + turn)


def _turns(choice: Choice, tile: int) -> list[int]:
    """In which turns land might lie on a place that may be chosen, or by how many quarters it might turn."""
    if tile not in choice.legal(PLACE):
        return []
    return turns_for(choice.after, pending(choice.after), tile)


def _hovered(choice: Choice, tile: int) -> Plan | None:
    """A place that is looked at."""
    after = choice.after
    if after.phase == phases.SWAPPING:
        if choice.tile < 0 or choice.tile == tile:
            return None
        for side in range(4):
            beside = after.board.edge[choice.tile * 4 + side] == tile
            if beside and choice.can(SWAP, choice.tile * 4 + side) is not None:
                return Plan(pair=(choice.tile, tile))
        return None
    trial = Choice(choice.view, choice.seat)
    for move in choice.ahead.moves:
        if move >> 10 in (PLACE, TURN):
            break
        trial.add(move)
    if trial.after.phase != phases.PLACING or tile not in trial.legal(PLACE):
        return None
    does = pending(trial.after)
    if does == NAMI:
        return Plan(tile, washed=True)
    turns = _turns(trial, tile)
    turn = choice.spin if choice.spin in turns else turns[0]
    if does == NADO:
        return Plan(tile, quarters=turn)
    kind = choice.chosen(NEXT) if does == CANO else choice.card
    return Plan(tile, kind * 4 + turn)


def _walk(v: WeHaveGoats, cell: int) -> Plan | None:
    goat = v.walker
    tipsy = v.tipsy[goat]
    if cell == v.at[goat]:
        return Plan(way=(cell,), cost=tipsy)
    flood = Flood(v, goat, v.left - tipsy)
    if flood.cost[cell] < 0:
        return None
    way = flood.way(cell)
    return Plan(way=tuple(way), cost=flood.cost[cell] + tipsy, slid=len(slides_on(way)))


# --- below the goats -----------------------------------------------------------------------------------------------


def under(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """Places that may be chosen, land as it would lie."""
    choice = at.choice
    if at.seat is None or not isinstance(choice, Choice) or at.moving:
        return
    after, plan = choice.after, cast(Plan | None, at.preview)
    shown = cast(Shown, at.shown)
    if after.phase in (phases.PLACING, phases.SWAPPING) or choice.chosen(PLACE) >= 0:
        able = set(choice.legal(PLACE))
        for pair in choice.legal(SWAP):
            able |= {pair >> 2, after.board.edge[pair]}
        for tile in able:
            box = t.tile(tile)
            if shown.land[tile] < 0:
                marks.target(stage, box.inflate(-t.px(8), -t.px(8)), 8)
            else:
                marks.brackets(stage, box.inflate(-t.px(6), -t.px(6)))
        if choice.tile >= 0:
            stage.frame(t.tile(choice.tile).inflate(-t.px(4), -t.px(4)), "gold", 8, 4)
    if plan is None or plan.tile < 0:
        return
    box = t.tile(plan.tile)
    if plan.washed:
        stage.veil(0.45, "info", box)
        stage.icon("warning", box.center, t.px(40), cream=True)
    elif plan.code >= 0:
        draw_field.land(stage, faces, plan.code, box, alpha=255 if choice.chosen(PLACE) == plan.tile else 207)
    elif plan.quarters and shown.land[plan.tile] >= 0:
        draw_field.land(stage, faces, shown.land[plan.tile], box, angle=90 * plan.quarters, alpha=255)
    stage.ring(box, 6)


# --- over the goats ------------------------------------------------------------------------------------------------


def over(stage: Stage, t: Table, at: At, faces: Faces, colours: tuple[str, ...]) -> None:
    """Spaces that can be reached with their moves, ways, rings, arrows."""
    choice = at.choice
    if at.seat is None or not isinstance(choice, Choice) or at.moving:
        return
    after, plan = choice.after, cast(Plan | None, at.preview)
    if after.phase == phases.WALKING:
        _reach(stage, t, at, choice, plan)
    if after.phase in (phases.CHOOSING, phases.WALKING):
        reach = choice.legal(TO)
        for goat in choosable(choice):
            cell = after.at[goat]
            if cell in reach:
                continue
            there = [other for other in range(len(after.at)) if after.at[other] == cell]
            spot = t.standing(cell, there.index(goat), len(there))
            marks.ring(stage, spot, t.goat_in(cell, len(there)) * 0.56, at.hover == f"goat:{goat}")
            if after.tipsy[goat] and at.hover == f"goat:{goat}":
                _bubble(stage, t, spot, "1 to stand up")
    if after.phase == phases.WALKING:
        _told(stage, t, plan)
    if after.phase == phases.SENDING:
        for pen in choice.legal(PEN):
            stage.frame(t.pen(pen), "gold", 8, 4)
    if after.phase == phases.SWIMMING:
        for cell in choice.legal(SWIM):
            _dot(stage, t, cell, "", at.hover == f"cell:{cell}")
    if plan is not None and plan.pair[0] >= 0:
        a, b = t.tile(plan.pair[0]).center, t.tile(plan.pair[1]).center
        marks.arrow(stage, marks.shortened([a, b], t.px(6), t.px(12)))
        marks.arrow(stage, marks.shortened([(b[0] + t.px(14), b[1] + t.px(14)), (a[0] + t.px(14), a[1] + t.px(14))],
                                           t.px(6), t.px(12)))  # fmt: skip
    if plan is not None and plan.quarters:
        box = t.tile(plan.tile)
        stage.icon("turn", box.center, t.px(46), cream=True)


def _reach(stage: Stage, t: Table, at: At, choice: Choice, plan: Plan | None) -> None:
    """The spaces a walk can end on, each with the moves it takes; the way to the one that is looked at."""
    v = choice.after
    goat, tipsy = v.walker, v.tipsy[v.walker]
    flood = Flood(v, goat, v.left - tipsy) if v.left - tipsy > 0 else None
    here = t.middle(v.at[goat])
    if plan is not None and len(plan.way) > 1:
        points = [t.middle(cell) for cell in plan.way]
        stage.arrow(points, "focus", "cream", 5, 0)
    on = set(plan.way) if plan is not None else set()
    for cell in choice.legal(TO):
        cost = tipsy if cell == v.at[goat] else flood.cost[cell] + tipsy if flood is not None else 1
        if cell in PENS:
            stage.frame(t.pen(PENS.index(cell)), "gold", 8, 4)
            box = t.pen(PENS.index(cell))
            _pill(stage, t, (box.centerx, box.y), f"{cost} home")
            continue
        _dot(stage, t, cell, str(cost), at.hover == f"cell:{cell}" or cell in on)
    for move in choice.ahead.legal():
        if move >> 10 in (JUMP, KITTY):
            box = met(v, t, move)
            lit = at.hover == f"meet:{move}"
            stage.disc(box.center, box.w / 2 - 1, "gold" if lit else "paper", outline=2)
            signs = ("chevron-up", "chevron-right", "chevron-down", "chevron-left")
            stage.icon("goat" if move >> 10 == KITTY else signs[(move & 1023) >> 4], box.center, box.w * 0.72)
    stage.ring(_round(here, t.cell * 1.05), 20)


def _told(stage: Stage, t: Table, plan: Plan | None) -> None:
    """What a way costs or saves, in words over everything else."""
    if plan is not None and plan.slid and plan.way:
        words = "slides one space for free" if plan.slid == 1 else f"slides {plan.slid} spaces for free"
        _bubble(stage, t, t.middle(plan.way[-1]), words)
    elif plan is not None and len(plan.way) == 1:
        _bubble(stage, t, t.middle(plan.way[0]), "only stands up: 1 move")


def _round(centre: tuple[float, float], size: float) -> Rect:
    box = Rect(0, 0, round(size), round(size))
    box.center = round(centre[0]), round(centre[1])
    return box


def _dot(stage: Stage, t: Table, cell: int, text: str, lit: bool) -> None:
    """A space that may be chosen: a disc with the moves it takes."""
    r = max(11.0, t.cell * 0.36)
    stage.disc(t.middle(cell), r, "gold" if lit else "cream", outline=2, edge="focus" if lit else None)
    if text:
        stage.text(text, t.middle(cell), "number" if t.cell > 33 else "small", anchor="center")


def _pill(stage: Stage, t: Table, at: tuple[float, float], words: str) -> None:
    width = stage.measure(words, "small")[0] + t.px(22)
    box = Rect(0, 0, width, max(24, t.px(26)))
    box.center = round(at[0]), round(at[1])
    stage.pill(box.clamp(stage.rect), "gold", 2, 2)
    stage.text(words, box.clamp(stage.rect).center, "small", anchor="center")


def _bubble(stage: Stage, t: Table, at: tuple[float, float], words: str) -> None:
    width = stage.measure(words, "small")[0] + t.px(24)
    box = Rect(0, 0, width, max(26, t.px(30)))
    box.midbottom = round(at[0]), round(at[1] - t.cell * 0.8)
    box.clamp_ip(stage.rect.inflate(-8, -8))
    stage.bubble(box, (at[0], at[1] - t.cell * 0.5), "paper", 10)
    stage.text(words, box.center, "small", anchor="center")
