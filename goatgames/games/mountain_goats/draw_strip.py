"""Drawing the strip: the dice, what stands in chips, tiles and slots, and what is said while others play."""

from pygame import Rect

from goatgames.games.mountain_goats import sayings
from goatgames.games.mountain_goats.buttons import asks_in_strip, controls, dragged_die, on_page
from goatgames.games.mountain_goats.chips import Lying, draw_chip, draw_die, draw_tile, group_disc, title_of
from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.layout import Layout
from goatgames.games.mountain_goats.looks import LOOKS
from goatgames.games.mountain_goats.own import FREE, SLOTS, Own
from goatgames.games.mountain_goats.rules import OVER, START
from goatgames.games.mountain_goats.rules_moves import move_source
from goatgames.games.mountain_goats.rules_position import RESOLVE
from goatgames.games.mountain_goats.shown import FELT, Shown, throw_of
from goatgames.games.mountain_goats.ways import Way
from goatgames.table.contract import At
from goatgames.table.plates import Who
from goatgames.table.strip import draw_heading, right_of_heading
from goatgames.ui import marks, tray
from goatgames.ui.stage import Stage


def strip(stage: Stage, at: At, who: list[Who]) -> None:
    """Below the controls."""
    _tray(stage, at)
    choice: Choice | None = at.choice
    if choice is None:
        _watch(stage, at, who)
    elif choice.mode == "own" or dragged_die(at):
        _own(stage, at, choice)
    elif choice.mode == "roll" or (choice.mode == "back" and not at.shown.faces):
        _roll(stage, at, choice, who[choice.seat].name)
    else:
        _heading(stage, at, choice)
    if choice is not None:
        _question(stage, at, choice)


def over(stage: Stage, at: At, who: list[Who]) -> None:
    """Above the controls: what is written in chips and tiles, dice in slots."""
    choice: Choice | None = at.choice
    if choice is None:
        return
    layout: Layout = at.layout
    u, small, question = layout.unit, layout.form == "small", choice.question
    if choice.mode == "ways" and not asks_in_strip(at, choice) and not dragged_die(at):
        up = 99 if at.reduced else int(at.since / 30.0)
        for place, ((_, way), rect) in enumerate(zip(on_page(at, choice), layout.strip.chips, strict=False)):
            if place <= up:
                key = str(place + 1) if question is None else ""
                draw_chip(stage, rect, way, key, u, small, way is choice.chosen)
    if question is not None and (choice.mode != "own" or layout.question_panel is not None):
        for index, rect in enumerate(layout.tiles(len(question.moves))):
            on = move_source(question.moves[index]) == choice.picked()
            draw_tile(stage, rect, choice, question, index, who[choice.seat].colour, u, on)
    if choice.mode == "own" or dragged_die(at):
        _own_dice(stage, at, choice)


# --- dice ------------------------------------------------------------------------------------------------------------


def _tray(stage: Stage, at: At) -> None:
    layout: Layout = at.layout
    shown: Shown = at.shown
    edge = round(8 * layout.unit)
    roll = shown.roll
    wide = not shown.faces or (roll is not None and roll.hop == 0)
    felt = layout.wide_felt(at.choice is None and at.view.phase != OVER) if wide else layout.small_felt
    stage.panel(felt.inflate(2 * edge, 2 * edge), "wood", 13, 2.5, 0)
    stage.panel(felt, stage.cloth(LOOKS.cloth), 10, 2, 0, rim=False)
    if roll is not None:
        inner, die = tray.felt(FELT, layout.wide_felt(at.choice is None))
        placed = tray.placed(throw_of(roll, shown.faces).at(roll.ms), inner, die, "dice/pips_{}")
        if roll.hop:
            goals = layout.dice()
            size = die + (layout.die - die) * roll.hop
            placed = [
                tray.between(one, goal.center, tray.hopped(roll.hop, i, len(goals)))
                for i, (one, goal) in enumerate(zip(placed, goals, strict=True))
            ]
            tray.draw(stage, placed, size)
            return
        tray.draw(stage, placed, die)
    elif shown.faces:
        for still, box in zip(_lying(at), layout.dice(), strict=True):
            draw_die(stage, still, box.center, layout.die, layout.unit)


def _lying(at: At) -> list[Lying]:
    """The dice at rest, with the group each is in."""
    choice: Choice | None = at.choice
    shown: Shown = at.shown
    faces = shown.faces
    lying = [Lying(face) for face in faces]
    own = choice.own if choice is not None and choice.mode != "leave" else None
    if own is not None:
        out = [slot >= 0 or own.picked == i or _drags(at, i) for i, slot in enumerate(own.slot)]
        return [Lying(0) if out[i] else Lying(own.shown[i], own.shown[i] != face) for i, face in enumerate(faces)]
    if choice is not None:
        way: Way | None = at.preview
        values, grouping = (way.values, way.grouping) if way is not None else ((), [])
    else:
        values = shown.used or ()
        groupings = at.view.groupings(sorted(faces)) if len(faces) == 4 and values else {}
        grouping = groupings.get(at.view.use_move(list(values)), []) if values else []
    for value, group in zip(values, grouping, strict=False):
        for die, face in group:
            place = len(faces) - 1 - die
            lying[place] = Lying(face, face != faces[place], value)
    return [Lying(0) if _drags(at, i) else die for i, die in enumerate(lying)]


def _drags(at: At, die: int) -> bool:
    return at.drag is not None and at.drag.id == f"die:{die}"


def _own_dice(stage: Stage, at: At, choice: Choice) -> None:
    """The dice that lie in slots, are picked up or dragged."""
    own = choice.own or Own(list(at.shown.faces))
    u = at.layout.unit
    for index, rect in enumerate(at.layout.own_dice(own)):
        dragged = _drags(at, index)
        if own.slot[index] == FREE and own.picked != index and not dragged:
            continue
        lift = round(5 * u) if own.picked == index or at.hover == f"die:{index}" else 0
        die = Lying(own.shown[index], own.shown[index] != own.faces[index])
        draw_die(stage, die, (rect.centerx, rect.centery - lift), rect.w, u, 110 if dragged else 255)
        if own.picked == index:
            stage.ring(Rect(rect.x, rect.y - lift, rect.w, rect.h), 9)
        if dragged and at.drag is not None:
            draw_die(stage, die, at.drag.pos, round(rect.w * 1.12), u)


# --- the person's strip ----------------------------------------------------------------------------------------------


def _heading(stage: Stage, at: At, choice: Choice) -> None:
    if at.hint is not None:
        return  # its bubble stands there
    layout: Layout = at.layout
    right = right_of_heading(layout.strip, controls(at, [""] * at.view.seats))
    question, view = choice.question, choice.view
    title, notes = "Ways to group the dice" if layout.form != "small" else "Ways to group", [""]
    if choice.mode == "leave":
        rest = choice.view.phase == RESOLVE
        title = f"Leave {' and '.join(map(str, choice.view.pending()))} unused?" if rest else "Use no die at all?"
        notes = ["the turn ends then"]
    elif choice.mode == "back":
        title = "Take a goat back"
        lost = f"valley {view.board.pasture[choice.back_source - 25]} is lost" if choice.back_source > 24 else ""
        notes = [lost or "each goat may be taken back once a turn", lost]
    elif choice.mode == "resolve" and question is None:
        title = f"Still to climb: {' and '.join(str(value) for value in view.pending())}"
        notes = ["Climb goes on with it"]
    elif choice.mode == "done":
        title, notes = "Your goats have climbed", ["take a goat back, or end the turn"]
    elif question is not None and layout.question_panel is None:
        asked = title_of(question, view.height(choice.seat, question.value) if question.value <= 10 else -1)
        title = f"{question.value}: {asked}" if question.value else asked
    elif not choice.ways and choice.mode == "ways":
        title = "No group climbs this time"
    elif question is not None:
        picked = choice.picked()
        notes = [f"Climb confirms: {sayings.short_where(picked)} goes" if picked else "say which goat goes"]
    elif choice.chosen is not None:
        notes = ["Climb confirms"]
    else:
        notes = ["hover to see where your goats land", "hover shows the landing"]
    draw_heading(stage, layout.strip, title, notes, right)


def _roll(stage: Stage, at: At, choice: Choice, name: str) -> None:
    layout: Layout = at.layout
    felt, size = layout.wide_felt(False), layout.die
    for index in range(4):
        x = felt.x + round(size * 0.85) + index * round(size * 1.12)
        stage.put(stage.art("dice/blank", size, angle=(8, -6, 3, -9)[index] % 360), (x, felt.centery))
    x = felt.x + round(size * 5.1)
    step = round(22 * layout.unit)
    room, y = felt.right - x - step, felt.centery
    back = choice.mode == "back"
    said = ["Take a goat back"] if back else [f"{name}, the dice are yours", name]
    stage.text(said, (x, y - step * 0.55), "name", "cream", anchor="midleft", width=room)
    said = ["Press Roll, or the space bar.", "Roll, or space."]
    if back:
        said = ["Click a goat, then a foot; or leave it and roll.", "A goat, then a foot; or roll."]
    stage.text(said, (x, y + step * 0.75), "second", "cream", anchor="midleft", width=room)


def _own(stage: Stage, at: At, choice: Choice) -> None:
    own, layout, u = choice.own or Own(list(at.shown.faces)), at.layout, at.layout.unit
    notes = ["drag dice into groups; click a picked 1 again to turn it", "drag dice; a picked 1 turns on a click"]
    draw_heading(stage, layout.strip, "Own groups", notes)
    high = 24 if choice.view.board.big_mountain else 10
    for number, rect in enumerate(layout.strip.slots(SLOTS)):
        lit = at.hover == f"slot:{number}"
        stage.panel(rect, stage.cloth(LOOKS.cloth, 0.35 if lit else 0.0), 11, 2, 0, rim=False)
        if own.picked is not None or dragged_die(at):
            stage.dash(rect.inflate(-round(10 * u), -round(10 * u)), "cream", 8, 2.4, under="ink", length=7)
        total = own.sum_of(number)
        if not total:
            letter = "ABCD"[number]
            said = [f"group {letter}", letter]
            stage.text(said, rect.center, "second", "cream", anchor="center", width=rect.w - 8)
            continue
        useful = 5 <= total <= high
        centre = (rect.right - round(34 * u), rect.centery - round(8 * u))
        if useful:
            group_disc(stage, centre, 18 * u, total, "number")
        else:
            stage.disc(centre, 18 * u, "edge", str(total), role="number")
        words_ = "climbs" if useful and total <= 10 else "goes up" if useful else "nothing"
        below = (rect.right - round(34 * u), rect.centery + round(24 * u))
        stage.text(words_, below, "floor", "cream", anchor="center")


def _question(stage: Stage, at: At, choice: Choice) -> None:
    """The panel in the sky, below its controls."""
    question, panel, u = choice.question, at.layout.question_panel, at.layout.unit
    if question is None or panel is None:
        return
    stage.panel(panel, "paper", 12)
    group_disc(stage, (panel.x + round(29 * u), panel.y + round(24 * u)), 18 * u, question.value, "number")
    height = choice.view.height(choice.seat, question.value) if question.value <= 10 else -1
    title = "Which goat goes up?" if question.value > 10 else title_of(question, height)
    stage.text(title, (panel.x + round(57 * u), panel.y + round(24 * u)), "name", anchor="midleft")


# --- while others play -----------------------------------------------------------------------------------------------


def _watch(stage: Stage, at: At, who: list[Who]) -> None:
    """While somebody else is at it, or pictures run: who, and what was chosen."""
    layout: Layout = at.layout
    shown: Shown = at.shown
    if not shown.faces or shown.roll is not None:
        if not shown.faces:
            _announce(stage, at, who)
        return
    if at.busy:
        _thinks(stage, at, who[at.busy[0]])
    elif shown.used is not None:
        _climbs(stage, at, layout, shown, who[shown.turn].name)


def _thinks(stage: Stage, at: At, who: Who) -> None:
    room, u = at.layout.strip.room, at.layout.unit
    small = at.layout.form == "small"
    radius = room.h * 0.3
    stage.face(who.face, who.colour, (room.x + radius + round(4 * u), room.centery), radius)
    said = f"{who.name} thinks" + ("" if small else ": click to skip")
    pill = Rect(round(room.x + 2 * radius + 16 * u), 0, stage.measure(said, "label")[0] + round(84 * u), round(46 * u))
    pill.centery = room.centery
    stage.panel(pill, "night", 22, 2, 0, edge="cream")
    marks.dots(stage, (pill.x + round(48 * u), pill.centery), at.ms, at.reduced, "gold")
    stage.text(said, (pill.x + round(66 * u), pill.centery), "label", "cream", anchor="midleft")


def _climbs(stage: Stage, at: At, layout: Layout, shown: Shown, name: str) -> None:
    values, u, room = shown.used or (), layout.unit, layout.strip.room
    draw_heading(stage, layout.strip, f"{name} climbs" if values else f"{name} uses no group")
    r = 26 * u if layout.form != "small" else 20 * u
    x = room.x + r + round(4 * u)
    for index, value in enumerate(values):
        if index:
            stage.text("+", (x - r - 14 * u, room.y + room.h * 0.42), "number", "cream", anchor="center")
        group_disc(stage, (x, room.y + room.h * 0.42), r, value, "number")
        x += 2 * r + round(28 * u)
    points, shoves, steps = shown.gains
    first = f"+{points}" if points else ""
    second = f"shoves {shoves} off" if shoves else f"{steps} step{'s' if steps > 1 else ''} up" if steps else ""
    y, line = room.y + room.h * 0.42, stage.line_height("label")
    x = round(x - r - 4 * u)
    if first:
        stage.text(first, (x, y - (line * 0.5 if second else 0)), "score", "cream", anchor="midleft")
    if second:
        at_ = (x, y + (line * 0.62 if first else 0))
        stage.text(second, at_, "second", "cream", anchor="midleft", width=room.right - x)


def _announce(stage: Stage, at: At, who: list[Who]) -> None:
    """On the empty felt: the lot, who rolls next, or who has won."""
    shown: Shown = at.shown
    said = f"{who[shown.turn].name} rolls" if shown.turn >= 0 and not shown.lot else "Who begins?"
    if at.view.phase == START and not at.moving:
        said = "Who begins?"
    elif at.view.phase == OVER and not at.moving:
        winners = [who[seat].name for seat in at.view.result().winners]
        said = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win together'}!"
    felt = at.layout.wide_felt(at.view.phase != OVER)
    stage.text(said, felt.center, "name", "cream", anchor="center", width=felt.w)


