"""Drawing the tiles of the ten goats, of which Goat Fish names one."""

from typing import cast

from pygame import Rect

from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.choice import Choice
from goatgames.games.goat_lords.faces import Faces
from goatgames.games.goat_lords.layout import Table
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import GOAT_FISH
from goatgames.table.contract import At, Stage


def draw(faces: Faces, stage: Stage, t: Table, at: At) -> None:
    """The faces on the tiles of the ten goats, over their buttons."""
    v, choice = cast(GoatLords, at.view), at.choice
    if at.seat is None or not isinstance(choice, Choice) or at.moving:
        return
    if v.phase != phases.NAME and choice.action != GOAT_FISH:
        return
    for goat, box in enumerate(t.goats()):
        side = min(box.h - t.px(14), t.px(54), round(box.w * 0.34))
        picture = Rect(box.x + t.px(8), 0, side, side)
        picture.centery = box.centery
        stage.panel(picture, "lilac" if "lilac" in stage.theme.colours else "warm", 8, 1.6, 0, rim=False)
        stage.put(stage.art(f"lords/{faces.ids[goat]}", side * 0.98), picture.center)
        x = picture.right + t.px(8)
        room = box.right - t.px(6) - x
        name = faces.names[goat]
        ink = "ink"
        role = next((one for one in ("label", "chip", "small") if stage.fits(name, one, room, 2)), "floor")
        high = box.h * 0.34 if t.form != "small" else box.h * 0.32
        last = name.split()[-1]
        half = len(last) // 2 + 1
        wordings = (name, last, f"{last[:half]}- {last[half:]}")
        words = next((one for one in wordings if stage.fits(one, role, room, 2)), last)
        stage.text(words, (x, box.y + high), role, ink, anchor="midleft", width=room, lines=2)
        y = box.bottom - t.px(16 if t.form != "small" else 12)
        value = max(t.px(11), 9)
        stage.disc((x + value, y), value, "paper", str(faces.values[goat]), role="floor", outline=1.6)
        have = at.shown.hand.count(goat)
        if have:
            left = x + 2 * value + t.px(4)
            if t.form != "small":
                stage.icon("cards", (left + t.px(8), y), t.px(17))
                left += t.px(20)
            stage.text(f"×{have}", (left, y), "label", ink, anchor="midleft")
