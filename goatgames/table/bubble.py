"""The bubble of a hint, and what opens large over the table."""

from pygame import Rect

from goatgames.table.contract import Hint, Large
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


def draw_large(stage: Stage, room: Room, large: Large, play: Rect) -> Rect:
    """A card, piece or pile with its text, large over the table (mockup 22); the page of the text."""
    px = room.px
    stage.veil(0.6)
    stage.cover(stage.rect)
    width = min(px(344), round(play.w * 0.34))
    page = Rect(0, 0, round(stage.size[0] * 0.42), 0)
    words = stage.measure(large.words, "body", page.w - 2 * px(28))[1]
    page.h = min(round(stage.size[1] * 0.8), words + px(150))
    page.center = round(stage.size[0] * 0.66), round(stage.size[1] * 0.46)
    if large.draw is None:
        page.centerx = stage.rect.centerx
    else:
        picture = Rect(0, 0, width, round(width * large.ratio))
        picture.center = round(stage.size[0] * 0.285), page.centery
        large.draw(stage, picture)
    stage.panel(page, "paper", 16, 2.5, 6)
    left = page.x + px(28)
    stage.text(large.title, (left, page.y + px(42)), "head", anchor="midleft", width=page.w - px(56))
    stage.rule((left, page.y + px(78)), (page.right - px(28), page.y + px(78)), "edge", 2)
    stage.text(large.words, (left, page.y + px(96)), "body", width=page.w - px(56), lines=18)
    if large.rule:
        stage.text(large.rule, (page.right - px(28), page.bottom - px(24)), "chip", "ink_soft", anchor="midright")
    return page
