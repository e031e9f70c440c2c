"""Drawing the board, one function a layer: mountains; shelves, signs and ranks; goats and what passes over them."""

from pygame import Rect

from goatgames.core.state import NOBODY
from goatgames.games.mountain_goats.buttons import candidates
from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.draw_preview import draw_feet, draw_preview
from goatgames.games.mountain_goats.layout import BoardLayout, Layout
from goatgames.games.mountain_goats.shown import MOUNTAINS, SPACES, Pawn, Shown
from goatgames.table.contract import At
from goatgames.table.plates import Who
from goatgames.ui import effects, marks, pieces
from goatgames.ui.stage import Stage

ACTING = {"leap": "leap_cheer", "fly": "leap_calm", "fall": "stand_ouch"}  # how a goat looks on its way


def ground(stage: Stage, at: At) -> None:
    """What never changes: the art of the mountains and the valley."""
    layout = at.layout.board
    if layout.valley:
        with stage.clipped(at.layout.frame.play):
            stage.put(stage.art("mountain/green_valley", layout.valley.size), layout.valley.topleft, "topleft")
    for m in reversed(MOUNTAINS):
        rect = layout.mountains[m]
        stage.put(stage.art(f"mountain/mountain_{m}", rect.size), rect.topleft, "topleft")
    if layout.big:
        stage.put(stage.art("mountain/big_mountain", layout.big.size), layout.big.topleft, "topleft")


def fixed(stage: Stage, at: At, who: list[Who]) -> None:
    """Shelves, the bonus sign, worths, ranks."""
    layout: Layout = at.layout
    board = at.view.board
    draw_shelves(stage, layout.board, at.shown, board.green_valley)
    draw_bonus(stage, layout, at.shown, who)
    if layout.board.valley:
        draw_worths(stage, layout.board, board.pasture)
    if layout.board.ranks:
        draw_ranks(stage, layout.board, at.shown.ranks(board.ranks), board.ranks, who, rank_ghost(at))


def rank_ghost(at: At) -> tuple[int, int] | None:
    """(space, seat) the way that is looked at would take on the Big Mountain."""
    way = at.preview
    return (way.spaces[0], at.seat) if way is not None and way.spaces and at.seat is not None else None


def goats(stage: Stage, at: At, who: list[Who]) -> None:
    """Goats with their marks, what a choice would do, what passes over them."""
    layout: Layout = at.layout
    shown: Shown = at.shown
    spots = shown.spots()
    for seat, place in shown.marks:
        for pawn in shown.pawns:
            if (pawn.seat, pawn.place) == (seat, place) and pawn.way is None:
                marks.bar(stage, layout.feet(spots[id(pawn)]), layout.size(place))
                break
    _shaken(stage, at)
    dragged = _dragged(at)
    for pawn in sorted(shown.pawns, key=lambda pawn: (pawn.way is not None, pawn.seat)):
        if pawn is not dragged:
            _pawn(stage, at, pawn, spots[id(pawn)], who)
    if at.choice is not None:
        _choice(stage, at, at.choice, who)
    if layout.board.big:
        draw_space_numbers(stage, layout.board)
    below = [effect for effect in shown.effects if not isinstance(effect, effects.Flyer)]
    effects.draw(stage, below, layout.where)


def flyers(stage: Stage, at: At) -> None:
    """What flies to a plate, over everything."""
    if not at.reduced:
        over = [effect for effect in at.shown.effects if isinstance(effect, effects.Flyer)]
        effects.draw(stage, over, at.layout.where)


def _pawn(stage: Stage, at: At, pawn: Pawn, spot: tuple[int, int, int, int], who: list[Who]) -> None:
    layout: Layout = at.layout
    size = layout.size(pawn.place)
    art = f"pawn/pawn_{who[pawn.seat].colour}"
    lift = 0.0
    if pawn.way is not None and not at.reduced:
        art = f"{art}_{ACTING[pawn.way.kind]}" if pawn.way.kind in ACTING else art
        start, goal = layout.where(pawn.way.start), layout.where(pawn.way.goal)
        pose = pieces.pose(pawn.way.kind, start, goal, pawn.way.share, size, pawn.way.side)
    else:
        x, y = layout.feet(spot)
        box = Rect(0, 0, round(size * 1.3), round(size * 1.4))
        box.midbottom = round(x), round(y + size * 0.2)
        alive = stage.life.piece(f"pawn {pawn.seat} {pawn.place}", box)
        movable = _movable(at)
        if pawn.seat == at.seat and pawn.place in movable:
            lift = stage.px(4) * stage.life.hop(f"pawn {pawn.place}", box, movable.index(pawn.place), len(movable))
        mood = pawn.mood or ("blink" if alive.blink else "back" if alive.look else "")
        art = f"{art}_stand_{mood}" if mood else art
        pose = pieces.Pose(x + alive.aside * stage.px(1.5), y - lift)
    if pawn.press:
        crouch = pieces.crouched(pawn.press, 0.8)
        pose = pose._replace(wide=crouch.wide, tall=crouch.tall)
    pieces.draw(stage, art, pose, size)


def _movable(at: At) -> list[int]:
    """Where the goats of the person asked stand that the question on show speaks of."""
    choice = at.choice
    if not isinstance(choice, Choice) or at.moving:
        return []
    if choice.mode == "back":
        return sorted(choice.back_sources())
    if choice.question is not None and choice.mode in ("ways", "resolve"):
        return sorted({place for place, _ in candidates(at, choice)})
    return []


def _dragged(at: At) -> Pawn | None:
    if at.choice is None or at.drag is None or not at.drag.id.startswith("pawn:"):
        return None
    found: Pawn = at.shown.pawn(at.choice.seat, int(at.drag.id[5:]))
    return found


def _shaken(stage: Stage, at: At) -> None:
    """The disc of the refused mountain shakes, with a danger ring."""
    word, _, number = at.shake[0].partition(":")
    if word != "mountain":
        return
    board: BoardLayout = at.layout.board
    x, y = board.badge(int(number))
    r = round(21 * board.q / 0.82 * board.unit)
    aside = 0 if at.reduced else marks.shaken(stage, at.shake[1])
    stage.disc((x + aside, y), r, "danger", number, role="number", colour="cream")


def _choice(stage: Stage, at: At, choice: Choice, who: list[Who]) -> None:
    """Ghosts of the way looked at, rings of goats that may be chosen, feet to go to."""
    layout: Layout = at.layout
    colours = [one.colour for one in who]
    way = at.preview
    if way is not None and choice.mode in ("ways", "own", "resolve"):
        draw_preview(stage, at, way.plan, choice.seat, colours)
    hovered = int(at.hover.split(":")[1]) if at.hover.startswith(("goat:", "pawn:")) else 0
    if choice.question is not None and choice.mode in ("ways", "resolve") and way is choice.chosen:
        for index, (place, pawn) in enumerate(candidates(at, choice)):
            lit = place in (choice.picked(), hovered)
            _ring(stage, layout, at.shown, pawn, lit, str(index + 1) if index < 9 else "")
    if choice.mode == "back":
        for place in choice.back_sources():
            lit = place in (choice.back_source, hovered)
            _ring(stage, layout, at.shown, at.shown.pawn(choice.seat, place), lit, "")
        if choice.back_source:
            draw_feet(stage, at, choice, choice.back_feet(choice.back_source), colours)
    if at.drag is not None and at.drag.id.startswith("pawn:"):
        if choice.mode != "back":
            draw_feet(stage, at, choice, choice.back_feet(int(at.drag.id[5:])), colours)
        art = f"pawn/pawn_{colours[choice.seat]}"
        stage.put(stage.art(art, round(layout.board.pawn * 1.1)), at.drag.pos)


def _ring(stage: Stage, layout: Layout, shown: Shown, pawn: Pawn, picked: bool, label: str) -> None:
    size = layout.size(pawn.place)
    x, y = layout.feet(shown.spots()[id(pawn)])
    marks.ring(stage, (x, y - size * 0.5), round(size * 0.62), picked, label)


# --- tokens --------------------------------------------------------------------------------------------------------


def draw_shelves(stage: Stage, layout: BoardLayout, shown: Shown, green_valley: bool) -> None:
    """Under each mountain its pile of tokens and how many are left."""
    for m in MOUNTAINS:
        rect = layout.shelves[m]
        stage.pill(rect, "wood_dark", 2, 3)
        left = shown.left[m - 5]
        if left:
            _pile(stage, layout, rect, m, left)
        else:
            _empty(stage, layout, rect, green_valley)


def _pile(stage: Stage, layout: BoardLayout, rect: Rect, m: int, left: int) -> None:
    u = layout.unit
    size = round(min(rect.h * 0.98, 42 * u))
    discs = min(4, left)
    step = round(size * 0.13)
    x, y = rect.x + round(size * 0.93), rect.y + round(size * 0.36)
    for back in range(discs - 1, -1, -1):
        at = x - back * step, y + round(back * step * 0.85)
        stage.put(stage.art(f"token/points_{m}", size), at)
    stage.text(f"×{left}", (rect.right - round(11 * u), rect.centery + round(u)), "number", "cream", anchor="midright")


def _empty(stage: Stage, layout: BoardLayout, rect: Rect, green_valley: bool) -> None:
    u = layout.unit
    stage.dash(rect.inflate(-round(7 * u), -round(7 * u)), "kraft", rect.h / 2 / stage.unit, 1.8, length=5)
    word = stage.text("empty", (rect.centerx - (round(9 * u) if green_valley else 0), rect.centery), "label", "cream",
                      anchor="center")  # fmt: skip
    if green_valley:
        x = word.right + round(11 * u)
        stage.arrow([(x, rect.centery - 8 * u), (x, rect.centery + 8 * u)], "gold", None, 3, 10)


def draw_bonus(stage: Stage, layout: Layout, shown: Shown, who: list[Who]) -> None:
    """The sign with the bonus tokens; a taken one shows who has it."""
    rect = layout.board.bonus
    u = layout.unit
    stage.panel(rect, "wood", 10)
    if layout.board.square_bonus:
        stage.text("Full set", (rect.centerx, rect.y + round(15 * u)), "chip", "cream", anchor="center",
                   width=rect.w - round(6 * u))  # fmt: skip
    else:
        x = rect.x + round(11 * u)
        step = stage.line_height("second")
        stage.text("Bonus", (x, rect.centery - step // 2), "label", "cream", anchor="midleft")
        stage.text("full set", (x, rect.centery + round(step * 0.58)), "second", "cream", anchor="midleft")
    for index, (value, seat) in enumerate(shown.bonus):
        centre, size = layout.bonus_spot(index)
        if seat < NOBODY:
            continue  # on its way
        if seat < 0:
            stage.put(stage.art(f"token/bonus_{value}", size), centre)
        else:
            stage.face(who[seat].face, who[seat].colour, centre, size * 0.44)
            stage.symbol(who[seat].colour, (centre[0] + size * 0.34, centre[1] + size * 0.34), size * 0.38)


def draw_ranks(
    stage: Stage, layout: BoardLayout, ranks: list[tuple[int, int, int]], scale: list[int], who: list[Who],
    ghost: tuple[int, int] | None,
) -> None:  # fmt: skip
    """What the Big Mountain would score now. ghost: (space, seat) of a goat that is only thought of."""
    assert layout.ranks
    rect, u = layout.ranks, layout.unit
    rows = [(space, seat, False) for space, seat, _ in ranks]
    if ghost:
        rows = sorted([*rows, (*ghost, True)], reverse=True)
    head = round(28 * u) if layout.form != "small" else round(24 * u)
    step = min(round(30 * u) if layout.form == "wide" else round(28 * u), (rect.h - head - round(5 * u)) // 5)
    box = Rect(rect.x, rect.y, rect.w, head + step * len(scale) + round(6 * u))
    stage.panel(box, "wood", 10)
    stage.text(["At the end", "End"], (rect.centerx, rect.y + head // 2 + round(u)), "chip", "cream", anchor="center",
               width=rect.w - round(8 * u))  # fmt: skip
    for index, points in enumerate(scale):
        row = Rect(rect.x + round(7 * u), rect.y + head + index * step, rect.w - round(14 * u), step - round(4 * u))
        here = rows[index] if index < len(rows) else None
        stage.panel(row, "gold" if here and here[2] else "paper", 7, 1.8, 0, rim=False)
        stage.text(str(points), (row.x + round(18 * u), row.centery), "number", anchor="center")
        if here:
            stage.symbol(who[here[1]].colour, (row.centerx + round(7 * u), row.centery), round(16 * u))
            stage.text(str(here[0]), (row.right - round(6 * u), row.centery), "second", "ink", anchor="midright")


def draw_space_numbers(stage: Stage, layout: BoardLayout) -> None:
    """The numbers of the Big Mountain's spaces, painted over the goats so that no horn hides one."""
    for n in SPACES:
        x, y = layout.space(n)
        w, h = max(round(26 * layout.unit), stage.measure("24", "small")[0] + 6), max(round(17 * layout.unit), 15)
        rect = Rect(0, 0, w, h)
        rect.center = x, y + round(7 * layout.unit)
        stage.pill(rect, "gold" if n >= 23 else "paper", 1.6)
        stage.text(str(n), rect.center, "floor", anchor="center")


def draw_worths(stage: Stage, layout: BoardLayout, worth: list[int]) -> None:
    """What a goat in each pasture scores, right of its sign."""
    u = layout.unit
    for m in MOUNTAINS:
        x, y = layout.sign(m)
        w, h = stage.measure(f"+{worth[m - 5]}", "small")[0] + round(14 * u), round(max(24 * u, 18))
        rect = Rect(x + round(22 * u * max(0.75, layout.valley_scale)), y - h // 2, w, h)
        stage.pill(rect, "gold", 1.8)
        stage.text(f"+{worth[m - 5]}", rect.center, "small", anchor="center")
