"""Drawing the field of We Have Goats!: its frame, the pens, the land that lies and the land that moves."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect

from goatgames.games.we_have_goats.faces import Faces
from goatgames.games.we_have_goats.layout import Table
from goatgames.games.we_have_goats.looks import LOOKS
from goatgames.games.we_have_goats.rules_board import TILES, Board
from goatgames.games.we_have_goats.shown import Lift, Shown
from goatgames.table.contract import At, Stage
from goatgames.ui.theme import mix

TURNED = (0, 270, 180, 90)  # pens as they open to the field: south, west, north, east
STEP = 6  # degrees between the pictures of land that whirls


def ground(stage: Stage, t: Table, board: Board, colours: Sequence[str]) -> None:
    """The frame, the places for land, the pens."""
    edge = t.frame_edge
    stage.panel(t.field.inflate(2 * edge, 2 * edge), "ink", 8, 0, 3, rim=False)
    cloth = stage.cloth(LOOKS.cloth)
    stage.panel(t.field, cloth, 4, 0, 0, rim=False)
    line = mix(cloth, stage.colour("night"), 0.16)
    for tile in range(TILES):
        box = t.tile(tile)
        place = mix(cloth, stage.colour("night"), 0.05 + 0.04 * (tile % 2))
        stage.panel(box.inflate(-t.px(3), -t.px(3)), place, 6, 0, 0, rim=False)
    for index in range(1, 5):
        at = t.field.x + round(index * t.cell * 3), t.field.y + round(index * t.cell * 3)
        stage.rule((at[0], t.field.y), (at[0], t.field.bottom), line, 1)
        stage.rule((t.field.x, at[1]), (t.field.right, at[1]), line, 1)
    for pen in range(4):
        owner = board.home.index(pen) if pen in board.home else -1
        colour = colours[owner] if owner >= 0 else "white"
        box = t.pen(pen)
        stage.put(stage.art(f"land/pen_{colour}", max(box.w, box.h), angle=TURNED[pen]), box.center)


def land(stage: Stage, faces: Faces, code: int, box: Rect, *, angle: float = 0, alpha: int = 255) -> None:
    """A land card in its turn; angle: further degrees clockwise."""
    degrees = round(((code & 3) * 90 + angle) / STEP) * STEP % 360
    size = max(box.w, box.h) + (1 if not angle else 0)
    stage.put(stage.art(faces.land(code >> 2), size, angle=(360 - degrees) % 360, alpha=alpha), box.center)


def lands(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """All land that lies still."""
    shown = cast(Shown, at.shown)
    for tile, code in enumerate(shown.land):
        if code >= 0 and tile not in shown.lifts:
            land(stage, faces, code, t.tile(tile))


def moving(stage: Stage, t: Table, at: At, faces: Faces) -> None:
    """Land on its way: a shadow stays below, the card is above."""
    shown = cast(Shown, at.shown)
    for tile, lift in sorted(shown.lifts.items(), key=lambda item: item[1].high):
        code = shown.land[tile]
        if code < 0:
            continue
        box = carried(t, tile, lift)
        if lift.high > 0.02:
            stage.panel(box.inflate(-t.px(6), -t.px(6)), "night", 8, 0, 0, rim=False, alpha=72)
        box.y -= round(lift.high * box.h)
        alpha = max(0, round(lift.alpha * 16) * 16 - 1)
        land(stage, faces, code, box, angle=lift.quarters * 90, alpha=alpha)


def carried(t: Table, tile: int, lift: Lift) -> Rect:
    """Where a land card that moves is above the field."""
    box = t.tile(tile)
    return box.move(round(lift.right * t.cell * 3), round(lift.down * t.cell * 3))
