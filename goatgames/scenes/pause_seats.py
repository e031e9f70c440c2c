"""The seats in the menu of a table: handed to a bot, taken over, another level, resigned."""

from typing import Any

import pygame

from goatgames.bots.levels import LEVELS, title_of
from goatgames.scenes.seats import NAME_LENGTH, PEOPLE
from goatgames.table.plates import Who
from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage

NOTES = {
    "hand": ["The bot sees what this seat sees. The seat can be taken back here at any time.", "It can be taken back."],
    "level": ["Holds at once, for an open question too.", "Holds at once."],
    "take": ["Who takes over goes on with what this seat has.", "Goes on with what this seat has."],
    "resign": ["{0} has lost then, for good, and a bot plays the seat on. Really?", "{0} has lost then. Really?"],
}
RESIGNING = "Who resigns has lost, and a bot has the seat for good. Seats that changed hands stand on the result."


class Seats:
    """One row a seat; one of them is open for a change. menu: the Pause they belong to."""

    def __init__(self, menu: Any) -> None:
        self.menu = menu
        self.open: tuple[int, str] | None = None  # seat, and which of NOTES
        self.level = "normal"
        self.name = ""

    def close(self) -> bool:
        """Whether a row was open; it no longer is."""
        was, self.open = self.open, None
        return was is not None

    def first(self) -> str:
        """What has the focus in the open row: what changes least."""
        if self.open is None:
            return ""
        seat, mode = self.open
        level = f"level:{seat}:{self.menu.match.players[seat].level}"
        return {"hand": f"hand:{seat}", "take": f"name:{seat}", "resign": f"no:{seat}"}.get(mode, level)

    # -- layout

    def _rows(self, stage: Stage, area: pygame.Rect) -> list[pygame.Rect]:
        count, gap = len(self.menu.match.players), max(stage.px(10), 4)
        foot = self._foot(stage)
        space = area.h - foot - gap * count
        grown = min(max(stage.px(196), stage.em(160)), space - (count - 1) * stage.em(40))
        shut = count - (1 if self.open else 0)
        closed = min(max(stage.px(68), stage.em(52)), (space - (grown if self.open else 0)) // max(1, shut))
        rows, y = [], area.y
        for seat in range(count):
            high = grown if self.open is not None and self.open[0] == seat else closed
            rows.append(pygame.Rect(area.x, y, area.w, high))
            y += high + gap
        return rows

    def _foot(self, stage: Stage) -> int:
        return 2 * stage.line_height("second") + stage.px(20) if stage.form != "small" else 0

    def _parts(self, stage: Stage, row: pygame.Rect) -> dict[str, pygame.Rect]:
        """Where the parts of a row lie: buttons right in its first line, and below it those of an open row."""
        shut = row.h < stage.em(130)
        high = min(max(stage.px(46), stage.em(38)), row.h - stage.px(10)) if shut else max(stage.px(44), stage.em(38))
        line = row.h if shut else high + stage.px(22)
        wide = max(stage.px(160), stage.em(150))
        right = pygame.Rect(row.right - stage.px(12) - wide, row.y + (line - high) // 2, wide, high)
        slim = max(stage.px(104), stage.em(96))
        beside = pygame.Rect(right.x - stage.px(10) - slim, right.y, slim, high)
        left = row.x + stage.px(54)
        low = min(high, max(stage.px(36), stage.em(34)))
        foot = pygame.Rect(left, row.bottom - stage.px(12) - low, row.right - stage.px(12) - left, low)
        middle = pygame.Rect(left, row.y + line, foot.w, low)
        return {"right": right, "beside": beside, "middle": middle, "foot": foot}

    def controls(self, stage: Stage, area: pygame.Rect) -> list[Control]:
        """The buttons of every row."""
        match, out = self.menu.match, []
        why = "The game is over." if match.over else "Another window plays this game." if match.looking else ""
        for seat, row in enumerate(self._rows(stage, area)):
            player, at = match.players[seat], self._parts(stage, row)
            mode = self.open[1] if self.open is not None and self.open[0] == seat else ""
            off = why
            if seat in match.seating.resigned:
                off = why or f"{player.name} has resigned, and a bot has the seat for good."
            if player.kind == "human":
                out.append(Control(f"seat:{seat}:hand", at["right"], "paper", "Hand to a bot", icon="bot", role="chip",
                                   on=mode in ("hand", "resign"), enabled=not off, why=off))  # fmt: skip
            else:
                out.append(Control(f"seat:{seat}:level", at["beside"], "paper", "Level", icon="settings", role="chip",
                                   on=mode == "level", enabled=not off, why=off))  # fmt: skip
                out.append(Control(f"seat:{seat}:take", at["right"], "paper", "Take over", icon="human", role="chip",
                                   on=mode == "take", enabled=not off, why=off))  # fmt: skip
            if mode:
                out += self._opened(stage, seat, mode, at)
        return out

    def _opened(self, stage: Stage, seat: int, mode: str, at: dict[str, pygame.Rect]) -> list[Control]:
        name, foot = self.menu.match.players[seat].name, at["foot"]
        half = (foot.w - stage.px(12)) // 2
        left, right = pygame.Rect(foot.x, foot.y, half, foot.h), pygame.Rect(foot.right - half, foot.y, half, foot.h)
        if mode == "resign":
            return [
                Control(f"no:{seat}", left, "secondary", "No, play on", icon="back", role="chip"),
                Control(f"resign:{seat}", right, "paper", "Resign", icon="flag", role="chip"),
            ]
        if mode == "take":
            field = pygame.Rect(at["middle"].x, at["middle"].y, half, at["middle"].h)
            return [
                Control(f"name:{seat}", field, "field", "Name", value=self.name, longest=NAME_LENGTH, role="label"),
                Control(f"take:{seat}", left, "secondary", "Take the seat", icon="check", role="chip",
                        enabled=bool(self.name.strip()), why="Who takes it needs a name."),
            ]  # fmt: skip
        chosen = self.level if mode == "hand" else self.menu.match.players[seat].level
        box = at["middle"]
        cell = box.w // len(LEVELS)
        out = [
            Control(
                f"level:{seat}:{level.id}",
                pygame.Rect(box.x + i * cell, box.y, cell - stage.px(3), box.h),
                "segment",
                level.title,
                on=level.id == chosen,
                group=f"levels {seat}",
                tip=level.note,
            )
            for i, level in enumerate(LEVELS)
        ]
        if mode == "hand":
            words = f"Hand over to {title_of(self.level)}"
            out.append(Control(f"hand:{seat}", left, "secondary", words, icon="check", role="chip"))
            label = f"Resign as {name} …"
            if not stage.fits(label, "chip", right.w - stage.em(40)):
                label = "Resign …"
            out.append(Control(f"flag:{seat}", right, "paper", label, icon="flag", role="chip"))
        return out

    # -- acts

    def act(self, id: str, value: Any = None) -> None:
        """A button of a row."""
        word, _, rest = id.partition(":")
        number, _, extra = rest.partition(":")
        seat = int(number)
        if word == "seat":
            self.open = None if self.open == (seat, extra) else (seat, extra)
            self.name = self._proposed() if extra == "take" else ""
            self.menu.app.pointer.set_focus(self.first())
        elif word == "level" and self.open == (seat, "hand"):
            self.level = extra
        elif word == "level":
            self.menu.reseat(seat, "bot", extra)
        elif word == "hand":
            self.menu.reseat(seat, "bot", self.level)
        elif word == "flag":
            self.open = seat, "resign"
            self.menu.app.pointer.set_focus(self.first())
        elif word == "no":
            self.open = None
        elif word == "resign":
            self.menu.reseat(seat, "resigned", self.level)
        elif word == "name":
            self.name = self._proposed() if value is None else str(value)[:NAME_LENGTH]
        elif word == "take":
            self.menu.reseat(seat, "human", " ".join(self.name.split()))

    def _proposed(self) -> str:
        """The next name of a person that nobody has."""
        taken = {player.name for player in self.menu.match.players}
        start = PEOPLE.index(self.name) + 1 if self.name in PEOPLE else 0
        return next((name for name in PEOPLE[start:] + PEOPLE[:start] if name not in taken), self.name)

    # -- drawing

    def draw(self, stage: Stage, area: pygame.Rect) -> None:
        """The rows, and what resigning means."""
        rows = self._rows(stage, area)
        for seat, row in enumerate(rows):
            self._draw_row(stage, seat, row)
        if self._foot(stage):
            box = pygame.Rect(area.x, rows[-1].bottom + stage.px(10), area.w, self._foot(stage))
            stage.panel(box, "warm", 10, 1.5, 0, rim=False)
            icon = stage.em(18)
            stage.icon("flag", (box.x + stage.px(26), box.centery), icon)
            x = box.x + stage.px(52)
            room = box.right - x - stage.px(12)
            stage.text(
                RESIGNING, (x, box.centery), "second", "ink", anchor="midleft", width=room, lines=2, align="left"
            )

    def _draw_row(self, stage: Stage, seat: int, row: pygame.Rect) -> None:
        match = self.menu.match
        player, at = match.players[seat], self._parts(stage, row)
        who = Who.of(match.players, seat)
        open_ = self.open is not None and self.open[0] == seat
        stage.panel(row, "warm" if open_ else "paper", 12, 2.2, 2)
        strip = pygame.Rect(row.x, row.y, stage.px(40), row.h)
        stage.strip(strip, who.colour)
        top = at["right"].centery
        high = 2 * (top - row.y)
        look = stage.theme.player(who.colour)
        stage.text(str(seat + 1), (strip.centerx, top - high * 0.2), "number", look.text, anchor="center")
        spot, r = (strip.centerx, top + high * 0.2), min(stage.px(12), high * 0.19)
        stage.disc(spot, r, "paper")
        stage.symbol(who.colour, spot, r * 1.4)
        r = min(stage.px(24), high * 0.4)
        face = (strip.right + stage.px(12) + r, top)
        stage.face(who.face, who.colour, face, r)
        x = face[0] + r + stage.px(12)
        room = (at["beside"] if player.kind == "bot" else at["right"]).x - stage.px(8) - x
        stage.text(player.name, (x, top - stage.line_height("strong") * 0.46), "strong", anchor="midleft", width=room)
        people = sum(other.kind == "human" for other in match.players)
        kind = f"Bot, {title_of(player.level)}" if player.kind == "bot" else "You" if people == 1 else "At this screen"
        kind = f"Resigned; {kind}" if seat in match.seating.resigned else kind
        at_kind = x, top + stage.line_height("second") * 0.6
        stage.text([kind, kind.partition(";")[0]], at_kind, "second", anchor="midleft", width=room)
        if open_ and self.open is not None:
            mode = self.open[1]
            words = [one.format(player.name) for one in NOTES[mode]]
            y = at["foot"].y - stage.line_height("second") - stage.px(9)
            if mode in ("level", "take"):
                y = at["foot"].y + (at["foot"].h - stage.line_height("second")) // 2 if mode == "level" else y
            elif mode == "resign":
                y = at["middle"].y
            left = at["foot"].x
            lines = 2 if mode == "resign" else 1
            stage.text(words, (left, y), "second", "ink", width=at["foot"].w, lines=lines)
