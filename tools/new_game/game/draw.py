"""Drawing Goat Race: the lanes, the goats, the die."""

from goatgames.games.goat_race.layout import Layout
from goatgames.games.goat_race.shown import FELT, Shown, throw_of
from goatgames.table.contract import At, Stage
from goatgames.table.plates import Who
from goatgames.table.strip import draw_ground
from goatgames.ui import marks, pieces, tray


def ground(stage: Stage, at: At) -> None:
    """The lanes with their goals, and the wood."""
    layout: Layout = at.layout
    for seat in range(layout.seats):
        lane = layout.track(seat)
        stage.panel(lane, "paper", 14, 2.5, 3)
        for step in range(0, layout.steps + 1, 5):
            x, _ = layout.where((seat, step))
            stage.rule((round(x), lane.y + lane.h // 4), (round(x), lane.bottom - lane.h // 4), "edge", 2)
        x, _ = layout.where((seat, layout.steps))
        stage.icon("flag", (x + layout.pawn * 0.45, lane.centery), layout.pawn * 0.6)
    draw_ground(stage, layout.strip)


def goats(stage: Stage, at: At, who: list[Who]) -> None:
    """The goats, and the ghost of the one that would rest."""
    layout: Layout = at.layout
    shown: Shown = at.shown
    for seat in range(layout.seats):
        pose = pieces.Pose(*layout.where((seat, shown.at[seat])))
        way = shown.way
        if way is not None and way.start == (seat, shown.at[seat]) and not at.reduced:
            pose = pieces.pose(way.kind, layout.where(way.start), layout.where(way.goal), way.share, layout.pawn)
        pieces.draw(stage, f"pawn/pawn_{who[seat].colour}", pose, layout.pawn)
    if at.preview and at.seat is not None:
        goal = layout.where((at.seat, shown.at[at.seat] + at.preview))
        marks.ghost(stage, f"pawn/pawn_{who[at.seat].colour}", goal, layout.pawn)


def die(stage: Stage, at: At) -> None:
    """The felt with the die, thrown or lying."""
    layout: Layout = at.layout
    shown: Shown = at.shown
    edge = round(6 * layout.unit)
    stage.panel(layout.felt.inflate(2 * edge, 2 * edge), "wood", 13, 2.5, 0)
    stage.panel(layout.felt, "felt", 10, 2, 0, rim=False)
    if shown.face:
        inner, size = tray.felt(FELT, layout.felt)
        ms = shown.roll if shown.roll is not None else tray.THROW
        tray.draw(stage, tray.placed(throw_of(shown).at(ms), inner, size, "dice/pips_{}"), size)
