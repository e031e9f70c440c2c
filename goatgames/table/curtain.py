"""The curtain between two people at one screen (mockup 09), and the breath in which anybody may answer (mockup 21)."""

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from goatgames.table.asking import Calling
from goatgames.table.plates import Who
from goatgames.table.room import Frame, Room
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage


class Curtain(Scene):
    """Opaque, drawn before the last frame goes: nothing of the table is seen, and only "I'm NAME" acts."""

    abrupt = True

    def __init__(self, app: Any, who: Who, passed: Callable[[], None]) -> None:
        super().__init__(app)
        self.who = who
        self._passed = passed

    def _page(self) -> Rect:
        stage = self.stage
        page = Rect(0, 0, max(stage.px(620), stage.em(520)), max(stage.px(472), stage.em(400)))
        page.center = stage.rect.centerx, round(stage.size[1] * 0.507)
        return page.clip(stage.rect.inflate(-8, -8))

    def first(self) -> str:
        return "passed"

    def controls(self) -> list[Control]:
        page, stage = self._page(), self.stage
        wide = min(page.w - stage.px(60), max(stage.px(380), stage.em(300)))
        rect = Rect(0, 0, wide, max(stage.px(76), stage.em(56)))
        rect.midbottom = page.centerx, page.bottom - max(stage.px(50), stage.em(40))
        label = f"I’m {self.who.name}"
        role = "dialog" if stage.fits(label, "dialog", rect.w - stage.px(80)) else "label"
        return [Control("passed", rect, "primary", label, icon="human", key="accept", role=role, first=True)]

    def act(self, id: str, value: Any = None) -> None:
        self.app.pop()
        self._passed()

    def key(self, action: str) -> bool:
        return True  # nothing else acts, not even the menu

    def draw(self, stage: Stage) -> None:
        stage.layer(("curtain",), lambda: _drape(stage))
        page, px = self._page(), stage.px
        stage.panel(page, "paper", 20, 2.5, 6)
        head = Rect(page.x, page.y, page.w, max(px(48), stage.em(38)))
        look = stage.theme.player(self.who.colour)
        stage.panel(head, look.colour, 18, 2.5, 0)
        stage.text(str(self.who.number), (head.x + px(28), head.centery), "score", look.text, anchor="center")
        spot = head.x + px(66), head.centery
        stage.disc(spot, px(15), "cream", outline=1.8)
        stage.symbol(self.who.colour, spot, px(22))
        said = ["Cards are hidden on this screen", "Cards are hidden"]
        stage.text(said, head.center, "label", look.text, anchor="center", width=head.w - px(190))
        button = self.controls()[0].rect
        room = button.y - head.bottom
        radius = min(px(75), room * 0.27)
        stage.face(self.who.face, self.who.colour, (page.centerx, head.bottom + room * 0.31), radius)
        stage.text("Pass the screen to", (page.centerx, head.bottom + room * 0.67), "dialog", anchor="center")
        role = "title" if stage.fits(self.who.name, "title", page.w - px(60)) else "head"
        at = page.centerx, head.bottom + round(room * 0.85)
        stage.text(self.who.name, at, role, anchor="center", width=page.w - px(40))
        said = ["or press Enter, or A on the gamepad", "or Enter, or A"]
        at = page.centerx, (button.bottom + page.bottom) // 2
        stage.text(said, at, "second", "ink_soft", anchor="center", width=page.w - px(40))


def _drape(stage: Stage) -> None:
    """Red cloth with folds, a scalloped border at the top, boards below."""
    w, h = stage.size
    surface, px = stage.surface, stage.px
    surface.fill((160, 46, 40))
    step = max(12, px(54))
    for x in range(-step, w + step, step):
        pygame.draw.rect(surface, (142, 49, 44), (x, 0, step // 2, h))
        pygame.draw.rect(surface, (180, 76, 68), (x + step * 2 // 3, 0, max(2, step // 9), h))
    ink, width = stage.colour("ink"), max(2, px(3))
    scallop = max(24, px(130))
    top = px(60)
    pygame.draw.rect(surface, (155, 50, 43), (0, 0, w, top))
    for x in range(-scallop // 2, w + scallop, scallop):
        box = Rect(x, top - px(36), scallop, px(72))
        pygame.draw.ellipse(surface, (155, 50, 43), box)
        pygame.draw.arc(surface, ink, box, 3.1416, 6.2832, width)
        pygame.draw.circle(surface, stage.colour("gold"), (box.centerx, box.bottom), max(4, px(9)))
        pygame.draw.circle(surface, ink, (box.centerx, box.bottom), max(4, px(9)), max(1, px(2)))
    floor = round(h * 0.91)
    hem = Rect(0, round(h * 0.833), w, floor - round(h * 0.833))
    pygame.draw.rect(surface, stage.colour("gold"), hem)
    pygame.draw.line(surface, ink, hem.topleft, hem.topright, width)
    pygame.draw.rect(surface, stage.colour("wood"), (0, floor, w, h - floor))
    pygame.draw.line(surface, ink, (0, floor), (w, floor), width)
    for x in range(0, w + h, max(40, px(90))):
        pygame.draw.line(surface, stage.colour("wood_dark"), (x, floor), (x - px(40), h), width)


def call_controls(stage: Stage, room: Room, frame: Frame, calling: Calling, players: list[Who]) -> list[Control]:
    """One button a person, alike whatever they hold; hold; and the whole screen, which goes on."""
    px = room.px
    bar = call_bar(room, frame)
    found = [Control("hush", stage.rect, "bare", focusable=False, key="accept", tip="")]
    pads = ("pad_left", "pad_up", "pad_right", "pad_down")
    for index, seat in enumerate(calling.people):
        key = f"{seat + 1} {pads[index % 4]}"
        rect = _caller(room, bar, index, len(calling.people))
        found.append(Control(f"call:{seat}", rect, "paper", key=key, radius=12))
    hold = Rect(bar.right - px(124), bar.y + px(14), px(100), max(px(34), 26))
    label = "Go on" if calling.held else "Hold"
    found.append(Control("hold", hold, "chip", label, icon="pause", on=calling.held, key="p pad_y", role="label"))
    return found


def _caller(room: Room, bar: Rect, index: int, count: int) -> Rect:
    """The button of one of the people."""
    wide = min((bar.w - room.px(48)) // max(1, count) - room.px(12), room.px(330))
    left = bar.x + room.px(24) + index * (wide + room.px(12))
    return Rect(left, bar.y + round(bar.h * 0.37), wide, round(bar.h * 0.3))


def draw_callers(stage: Stage, room: Room, frame: Frame, calling: Calling, players: list[Who]) -> None:
    """On their buttons: who they are, the word to call, the key; alike for all."""
    px, bar = room.px, call_bar(room, frame)
    for index, seat in enumerate(calling.people):
        who, rect = players[seat], _caller(room, bar, index, len(calling.people))
        strip = Rect(rect.x, rect.y, px(32), rect.h)
        stage.strip(strip, who.colour, 12)
        ink = stage.theme.player(who.colour).text
        stage.text(str(who.number), (strip.centerx, rect.y + rect.h * 0.3), "number", ink, anchor="center")
        spot = strip.centerx, rect.y + rect.h * 0.7
        stage.disc(spot, px(10), "cream", outline=1.8)
        stage.symbol(who.colour, spot, px(15))
        radius = min(px(21), round(rect.h * 0.36))
        stage.face(who.face, who.colour, (strip.right + px(8) + radius, rect.centery), radius)
        left, cap = strip.right + px(16) + 2 * radius, px(28)
        key = Rect(rect.right - cap - px(8), rect.centery - cap // 2, cap, cap)
        stage.panel(key, "warm", 7, 2, 2)
        stage.text(str(seat + 1), key.center, "small", anchor="center")
        room_left = key.x - px(6) - left
        name = who.name
        while len(name) > 1 and not stage.fits(name, "label", room_left):
            name = name.removesuffix("…")[:-1].rstrip() + "…"
        stage.text(name, (left, rect.y + rect.h * 0.31), "label", anchor="midleft")
        stage.text(f"{calling.call.words}!", (left, rect.y + rect.h * 0.7), "second", anchor="midleft")


def call_bar(room: Room, frame: Frame) -> Rect:
    """Where the bar of a call stands."""
    bar = room.area((0.225, 0.578, 0.775, 0.886))
    return bar if room.form != "small" else room.area((0.16, 0.55, 0.84, 0.92))


def draw_call(stage: Stage, room: Room, frame: Frame, calling: Calling) -> None:
    """Below the controls: the bar, what is done, and how long anybody has."""
    px, bar = room.px, call_bar(room, frame)
    stage.panel(bar, "paper", 18, 3, 6)
    stage.cover(bar)
    stage.text(f"Anybody: {calling.call.words}?", (bar.x + px(24), bar.y + px(32)), "dialog", anchor="midleft")
    at = bar.x + px(24), bar.y + round(bar.h * 0.28)
    stage.text(calling.call.sentence, at, "body", anchor="midleft", width=bar.w - px(48))
    line = Rect(bar.x + px(24), bar.y + round(bar.h * 0.73), bar.w - px(48), max(6, px(11)))
    stage.pill(line, "edge", 2)
    done = line.copy()
    done.w = max(line.h, round(line.w * max(0.0, calling.left) / calling.whole))
    stage.pill(done, "gold", 2)
    y = (line.bottom + bar.bottom) // 2
    stage.text("Space: nobody, go on", (bar.x + px(24), y), "label", anchor="midleft")
    said = [f"{max(0.0, calling.left) / 1000:.1f} s · the same for all, whatever they hold", "the same for all"]
    stage.text(said, (bar.right - px(24), y), "second", "ink_soft", anchor="midright", width=bar.w * 0.55)
