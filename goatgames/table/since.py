"""Since your turn: what is played again when the screen comes back to somebody (mockup 23)."""

from collections.abc import Sequence

from pygame import Rect

from goatgames.table.missed import PARTS, Missed
from goatgames.table.plates import Who
from goatgames.table.room import Frame, Room
from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage


def strip_of(room: Room) -> Rect:
    """Where the chips stand."""
    if room.form == "tall":
        return room.area((0.012, 0.52, 0.988, 0.62))
    return room.area((0.011, 0.55 if room.form == "wide" else 0.53, 0.784, 0.667))


def controls(room: Room) -> list[Control]:
    """Skip; the whole screen does the same."""
    strip = strip_of(room)
    inset = room.px(8)
    rect = Rect(0, strip.y + inset, max(room.px(128), 96), strip.h - 2 * inset)
    rect.right = strip.right - inset
    return [Control("since", rect, "paper", "Skip", icon="fast-forward", role="label", key="accept", first=True)]


def draw_banner_of(stage: Stage, room: Room, frame: Frame, missed: Missed, who: Sequence[Who]) -> None:
    """The banner while it runs: teal, with the line of what is shown."""
    px, rect = room.px, frame.banner
    stage.panel(rect, "paper", radius=13)
    cap = Rect(rect.x, rect.y, px(36), rect.h)
    stage.strip(cap, "secondary", 13)
    stage.icon("fast-forward", cap.center, px(20), cream=True)
    title = stage.text("Since your turn", (cap.right + px(14), rect.centery), "name", anchor="midleft")
    x = title.right + px(14)
    stage.rule((x, rect.y + px(9)), (x, rect.bottom - px(9)), "edge", 3)
    x += px(14)
    part = missed.parts[missed.at] if 0 <= missed.at < len(missed.parts) else None
    if part is None:
        return
    if part.seat >= 0 and room.form != "small":
        one = who[part.seat]
        stage.face(one.face, one.colour, (x + px(17), rect.centery), px(17))
        x += px(44)
    stage.text(part.words, (x, rect.centery), "label", anchor="midleft", width=rect.right - px(12) - x)


def draw_strip_of(stage: Stage, room: Room, missed: Missed, who: Sequence[Who], reduced: bool) -> None:
    """A chip a turn: done, running, to come; what went before in a line."""
    px, strip = room.px, strip_of(room)
    stage.panel(strip, "night", 13, 2.5, 4)
    stage.cover(strip)
    inset, gap = px(12), px(14)
    room_right = strip.right - max(px(128), 96) - px(24)
    first = max(0, len(missed.parts) - PARTS)
    shown = missed.parts[first:]
    w = (room_right - strip.x - inset + gap) // max(1, len(shown)) - gap
    w = min(w, px(244))
    for index, part in enumerate(shown):
        number = first + index
        box = Rect(strip.x + inset + index * (w + gap), strip.y + px(10), w, strip.h - px(20))
        running, done = number == missed.at, number < missed.at
        stage.panel(box, "gold" if running else "edge" if done else "paper", 9, 2, 0)
        name = who[part.seat].name if part.seat >= 0 else "Chance"
        x, high = box.x + px(10), box.y + box.h * 0.3
        if part.seat >= 0:
            stage.symbol(who[part.seat].colour, (x + px(6), high), px(14))
            x += px(18)
        end = box.right - px(24)
        stage.text([name, ""], (x, high), "label", anchor="midleft", width=end - x)
        if running or done:
            stage.icon("play" if running else "check", (box.right - px(14), high), px(13))
        words = part.words.removeprefix(f"{name} ").rstrip(".")
        wordings = [words, words.split(" and ")[0], words.split(", ")[0], ""]
        at = box.x + px(10), box.y + box.h * 0.7
        stage.text(wordings, at, "second", "ink", anchor="midleft", width=box.w - px(18))
        if running and not reduced:
            done_w = max(px(8), round((box.w - px(16)) * missed.share))
            stage.pill(Rect(box.x + px(8), box.bottom - px(5), done_w, px(4)), "night", 0)
    _before(stage, room, strip, missed, first)


def _before(stage: Stage, room: Room, strip: Rect, missed: Missed, folded: int) -> None:
    older = missed.before + [part.words for part in missed.parts[:folded]]
    if not older:
        return
    px = room.px
    count = len(older)
    words = [f"before that: {older[-1].rstrip('.')}", f"before that: {count} thing{'s' if count > 1 else ''} more"]
    said = words[0] if count == 1 and stage.fits(words[0], "chip", strip.w * 0.5) else words[1]
    pill = Rect(0, 0, stage.measure(said, "chip")[0] + px(24), max(px(26), stage.em(24)))
    pill.topright = strip.right, strip.bottom + px(10)
    stage.pill(pill, "paper", 2)
    stage.cover(pill)
    stage.text(said, pill.center, "chip", anchor="center")
