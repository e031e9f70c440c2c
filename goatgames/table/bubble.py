"""The bubble of a hint, and its rings."""

from pygame import Rect

from goatgames.table.contract import Hint
from goatgames.table.room import Frame, Room
from goatgames.ui import marks
from goatgames.ui.stage import Stage

_GROUND = (255, 241, 200)


def draw_hint(stage: Stage, room: Room, frame: Frame, hint: Hint, target: Rect, tail: bool = True) -> None:
    """The words of a hint above what they are about, and its ring. tail: to it; without, where it would hide others."""
    px = room.px
    width = max(px(284), 250)
    high = stage.measure(hint.words, "second", width - px(30))[1]
    box = Rect(0, 0, width, high + px(52))
    low = target.y - px(14) if target.y < frame.strip.y else frame.strip.y + px(2)
    box.midbottom = target.centerx, low
    box.clamp_ip(frame.play.inflate(-px(16), 0))
    if tail:
        tip = max(box.x + 20, min(target.centerx, box.right - 20)), target.y - px(6)
        stage.bubble(box, tip, _GROUND)
    else:
        stage.panel(box, _GROUND)
        stage.cover(box)
    stage.icon("hint", (box.x + px(25), box.y + px(23)), px(23))
    stage.text("A hint", (box.x + px(44), box.y + px(23)), "panel", anchor="midleft")
    at = box.x + px(16), box.y + px(42)
    stage.text(hint.words, at, "second", "ink", width=width - px(30), lines=6)


def draw_rings(stage: Stage, targets: list[Rect]) -> None:
    """The rings of what a hint means, where they are buttons or cards."""
    for rect in targets:
        marks.bulb_box(stage, rect, 11)


def draw_hinted(
    stage: Stage, room: Room, frame: Frame, hint: Hint, found: dict[str, Rect], stands: bool
) -> None:
    """The rings of a hint, and its words while they stand. found: the controls by id."""
    targets = [found[id] for id in hint.rings if id in found]
    draw_rings(stage, [rect for id, rect in found.items() if id in hint.rings])
    if targets and stands:
        strip, target = frame.strip, targets[0]
        tail = target.y < strip.y or target.y <= strip.y + round(strip.h * 0.4)  # else it would cross others
        draw_hint(stage, room, frame, hint, target, tail)
