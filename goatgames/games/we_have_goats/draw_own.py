"""Drawing the zone of the one at the screen in We Have Goats!: hand, the panel of the turn."""

from collections.abc import Sequence
from typing import cast

from pygame import Rect

from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats import sayings
from goatgames.games.we_have_goats import scene_controls as zone
from goatgames.games.we_have_goats.choice import Choice
from goatgames.games.we_have_goats.faces import BACK, LOCKS, Faces
from goatgames.games.we_have_goats.layout import Table
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import PHONE_DOWN
from goatgames.games.we_have_goats.rules_moves import USE
from goatgames.games.we_have_goats.rules_position import PHONE_TOOL
from goatgames.games.we_have_goats.shown import Shown
from goatgames.table.contract import At, Stage
from goatgames.ui import cards, marks
from goatgames.ui.theme import mix


class Own:
    """Draws it with the faces of the cards."""

    def __init__(self, faces: Faces, names: Sequence[str]) -> None:
        self.faces, self.names = faces, tuple(names)

    def draw(self, stage: Stage, t: Table, at: At) -> None:
        """The hand and the panel of the turn."""
        shown = cast(Shown, at.shown)
        stage.panel(t.hand, "wood_dark", 12, 2.4, 4)
        if t.form != "small":
            stage.text("Your hand" if at.eyes >= 0 else self.names[t.own], (t.hand.x + t.px(14), t.hand.y + t.px(18)),
                       "panel", "cream", anchor="midleft", width=t.hand.w * 0.6)  # fmt: skip
        if at.eyes < 0:
            for place in t.held(shown.held[t.own]):
                cards.draw_back(stage, BACK, place)
        else:
            self._hand(stage, t, at)
        self._panel(stage, t, at)

    def _hand(self, stage: Stage, t: Table, at: At) -> None:
        held = zone.hand(at, t)
        limit = cast(WeHaveGoats, at.view).hand_limit(at.eyes)
        if t.form == "wide":
            words = f"{len(held)}, one to play" if len(held) > limit else f"{len(held)} of {limit}"
            stage.text(words, (t.hand.right - t.px(12), t.hand.y + t.px(18)), "second", "cream", anchor="midright")
        late = [card for card in held if card.picked or card.id == at.hover]
        for card in (*(card for card in held if card not in late), *late):
            place = card.place
            if at.shake[0] == card.id:
                place = place._replace(x=place.x + marks.shaken(stage, at.shake[1]))
            hovered = at.hover == card.id and at.seat is not None
            if at.drag is not None and at.drag.id == card.id:
                place = place._replace(x=at.drag.pos[0], y=at.drag.pos[1])
            elif card.picked or hovered:
                place = place.lifted(t.px(4))
            elif at.seat is not None and card.fits and not at.moving:
                room = place.rect.inflate(t.px(14), t.px(14))
                place = place.lifted(t.px(4) * stage.life.hop(card.id, room, held.index(card), len(held)))
            edge = "focus" if card.picked else "gold" if hovered else ""
            cards.draw(stage, self.faces.card(card.kind), place, dim=0.0 if card.fits else 0.3, outline=edge,
                       small=place.width < t.px(62))  # fmt: skip
            if self.faces.worth(card.kind):
                size = max(26.0, place.width * 0.36)
                spot = place.rect.right - size * 0.42, place.rect.y + size * 0.24
                stage.put(stage.art(self.faces.worth(card.kind), size), spot)

    def _panel(self, stage: Stage, t: Table, at: At) -> None:
        """The panel of the turn: what the card in question does, or the locks that may be used."""
        stage.panel(t.turn, "wood_dark", 12, 2.4, 4)
        v = cast(WeHaveGoats, at.view)
        choice = at.choice if isinstance(at.choice, Choice) and at.seat is not None else None
        if choice is not None and choice.after.phase == phases.USING and not choice.ahead.moves:
            self._tools(stage, t, at, choice)
            return
        if choice is not None and choice.after.phase == phases.COUNTING and choice.lab >= 0:
            return
        head, words = sayings.note(at, v, self.faces, self.names)
        box = t.note()
        buttons = choice is not None and v.phase != phases.ACTION or (choice is not None and choice.done)
        if not buttons:
            box.h = t.turn.bottom - t.px(8) - box.y
        y = box.y
        if head and (t.form != "small" or box.h > stage.line_height("second") * 3):
            stage.text(head, (box.x, y), "label", "cream", width=box.w)
            y += stage.line_height("label") + t.px(1)
        lines = max(1, (box.bottom - y) // stage.line_height("second"))
        first = words.partition(". ")[0].partition(":")[0].rstrip(".") + "."
        words = words if stage.fits(words, "second", box.w, lines) else first
        if words and stage.fits(words, "second", box.w, lines):
            stage.text(words, (box.x, y), "second", "cream", width=box.w, lines=lines)

    def _tools(self, stage: Stage, t: Table, at: At, choice: Choice) -> None:
        if t.form != "small":
            stage.text("Locks", (t.turn.x + t.px(12), t.turn.y + t.px(17)), "panel", "cream", anchor="midleft")
        tools = choice.legal(USE)
        for index, tool in enumerate(tools):
            box = t.row(index, len(tools))
            lit = at.hover == f"tool:{tool}"
            ground = stage.colour("gold") if lit else mix(stage.colour("wood"), stage.colour("cream"), 0.12)
            stage.panel(box, ground, 9, 1.8, 0, rim=False)
            size = box.h * 0.9
            spot = box.x + t.px(8) + size / 2, box.centery
            if tool == PHONE_TOOL:
                room = Rect(round(spot[0] - size * 0.4), box.y + 3, round(size * 0.8), box.h - 6)
                window(stage, self.faces, PHONE_DOWN, room)
            else:
                stage.put(stage.art(LOCKS[tool], size), spot)
            words = sayings.TOOLS[tool]
            stage.text([words, words.partition(": ")[2]], (box.x + size + t.px(16), box.centery), "label",
                       "ink" if lit else "cream", anchor="midleft", width=box.w - size - t.px(22))  # fmt: skip


def window(stage: Stage, faces: Faces, lab: int, box: Rect) -> None:
    """The goat of a lab in a small window: the middle of its card."""
    key = ("lab window", lab, box.size)
    found = stage.pictures.cache.get(key)
    if found is None:
        wide = box.w / 0.8
        sheet = stage.art(faces.lab(lab).frame, (round(wide), round(wide * cards.RATIO)))
        part = Rect(0, 0, *box.size)
        part.center = sheet.get_width() // 2, round(sheet.get_height() * 0.42)
        found = stage.pictures.cache.put(key, sheet.subsurface(part.clip(sheet.get_rect())).copy())
    stage.panel(box.inflate(2, 2), "ink", 5, 0, 0, rim=False)
    stage.put(found, box.center)
