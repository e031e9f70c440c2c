"""The rows of the set-up: one seat each, with its face, name, colour and level, and the one that adds a seat."""

from typing import Any

import pygame

from goatgames.bots.levels import LEVELS
from goatgames.seats import COLOURS
from goatgames.ui.stage import Stage

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


class Rows:
    """Where the parts of a row lie, and how they look; the controls over them are the set-up's."""

    def __init__(self, setup: Any) -> None:
        self.setup = setup

    def captions(self, row: pygame.Rect) -> bool:
        """Whether a row has room for words over and under its colours and levels."""
        stage: Stage = self.setup.stage
        return row.h >= stage.px(54) + 2 * stage.line_height("second")

    def places(self, row: pygame.Rect) -> dict[str, pygame.Rect]:
        """Where the parts of a seat lie in its row."""
        stage = self.setup.stage
        px = stage.px
        half = max(30, min(px(36), (row.h - px(20)) // 2))
        gap = min(px(8), row.h - 2 * half - 6)
        top = row.centery - half - gap // 2
        left = row.x + px(148)
        name = pygame.Rect(left, top, px(200), half)
        kind = pygame.Rect(left, top + half + gap, px(200), half)
        cell = px(36)
        colours = pygame.Rect(row.x + px(364), 0, 6 * cell, px(40))
        right = row.right - px(12)
        remove = pygame.Rect(right - max(px(30), 28), 0, max(px(30), 28), max(px(30), 28))
        remove.centery = row.centery
        levels = pygame.Rect(colours.right + px(16), 0, remove.x - px(12) - colours.right - px(16), max(px(28), 26))
        levels.centery = colours.centery = row.centery
        face = pygame.Rect(0, 0, 2 * min(px(39), row.h // 2 - 4), 0)
        face.h = face.w
        face.center = (row.x + px(95), row.centery)
        return {
            "name": name,
            "kind": kind,
            "colours": colours,
            "levels": levels,
            "remove": remove,
            "face": face,
            "strip": pygame.Rect(row.x, row.y, px(43), row.h),
        }

    def draw_add(self, stage: Stage, rect: pygame.Rect) -> None:
        """The dashed row that adds a seat."""
        pointer = self.setup.app.pointer
        if pointer.hover == "add":
            stage.panel(rect, "warm", 12, 0, 0, rim=False)
        stage.dash(rect, "ink_soft", 12, 2, length=8)
        words = f"Add a {_ORDINALS[len(self.setup.seats) + 1]} player"
        width = stage.measure(words, "button")[0]
        icon = stage.em(24)
        left = rect.centerx - (width + icon + stage.px(10)) // 2
        stage.icon("human", (left + icon / 2, rect.centery), icon)
        stage.text(words, (left + icon + stage.px(10), rect.centery), "button", "ink_soft", anchor="midleft")

    def draw_seat(self, stage: Stage, seat: int, row: pygame.Rect) -> None:
        """One seat's row."""
        player, at, pointer = self.setup.seats[seat], self.places(row), self.setup.app.pointer
        look = self.setup.app.theme.player(player.colour)
        stage.panel(row, "warm", 12, 2, 3)
        stage.strip(at["strip"], player.colour, 12)
        strip = at["strip"]
        stage.text(str(seat + 1), (strip.centerx, row.y + row.h * 0.31), "score", look.text, anchor="center")
        disc = (strip.centerx, row.y + row.h * 0.71)
        stage.disc(disc, min(stage.px(15), row.h * 0.17), "paper")
        stage.symbol(player.colour, disc, min(stage.px(21), row.h * 0.24))
        face = at["face"]
        stage.face(player.face, player.colour, face.center, face.w / 2)
        turn = (face.right - stage.px(4), face.bottom - stage.px(8))
        hovered = pointer.hover == f"face:{seat}"
        stage.disc(turn, max(10, stage.px(13)), "warm" if hovered else "paper", shadow=1)
        stage.icon("redo", turn, max(12, stage.px(16)))
        self._draw_kind(stage, seat, at["kind"])
        self._draw_colours(stage, seat, row, at["colours"])
        if player.kind == "bot":
            self._draw_level(stage, seat, row, at["levels"])
        elif self.captions(row):
            x = at["levels"].x
            room = at["levels"].w
            stage.text(
                "At this screen", (x, row.centery - stage.px(1)), "second", "ink", anchor="bottomleft", width=room
            )
            words = ["mouse, keys or gamepad", "mouse, keys or pad", "mouse, keys, pad", "any input"]
            stage.text(words, (x, row.centery + stage.px(2)), "second", anchor="topleft", width=room)
        self._draw_remove(stage, seat, at["remove"])

    def _draw_remove(self, stage: Stage, seat: int, rect: pygame.Rect) -> None:
        if len(self.setup.seats) <= self.setup.game.players[0]:
            stage.icon("close", rect.center, rect.w * 0.55, alpha=70)
            return
        hovered = self.setup.app.pointer.hover == f"remove:{seat}"
        stage.panel(rect, "edge" if hovered else "paper", 10, 2, 0, rim=False)
        stage.icon("close", rect.center, rect.w * 0.55)

    def _draw_kind(self, stage: Stage, seat: int, rect: pygame.Rect) -> None:
        """Person or bot: two halves of one box, the chosen one teal."""
        player, pointer = self.setup.seats[seat], self.setup.app.pointer
        stage.panel(rect, "warm", 11, 2.5, 0, rim=False)
        middle = rect.x + rect.w * 46 // 100
        halves = {"human": (rect.x, middle, "Person", "human"), "bot": (middle, rect.right, "Bot", "bot")}
        inset = max(2, stage.px(3))
        for kind, (left, right, word, icon) in halves.items():
            half = pygame.Rect(left + inset, rect.y + inset, right - left - 2 * inset, rect.h - 2 * inset)
            on = player.kind == kind
            if on:
                stage.panel(half, "secondary", 8, 0, 0, rim=False)
            elif pointer.hover == f"{kind}:{seat}":
                stage.panel(half, "edge", 8, 0, 0, rim=False)
            size = round(stage.text_px("chip") * 1.25)
            words = stage.measure(word, "chip")[0]
            aside = size + stage.px(6) if words + size + stage.px(14) <= half.w else 0  # the icon goes, never the word
            x = half.centerx - (words + aside) // 2
            if aside:
                stage.icon(icon, (x + size / 2, half.centery), size, cream=on)
            stage.text(word, (x + aside, half.centery), "chip", "cream" if on else "ink", anchor="midleft")

    def _draw_colours(self, stage: Stage, seat: int, row: pygame.Rect, cells: pygame.Rect) -> None:
        player = self.setup.seats[seat]
        captions = self.captions(row)
        if captions:
            y = cells.y - stage.px(2)
            stage.text("Colour and symbol", (cells.x, y), "second", anchor="bottomleft", width=cells.w)
            symbol = self.setup.app.theme.player(player.colour).symbol
            stage.text(f"{player.colour} {symbol}", (cells.x, cells.bottom), "second", width=cells.w)
        cell = cells.w / 6
        for index, colour in enumerate(COLOURS):
            centre = (round(cells.x + (index + 0.5) * cell), cells.centery)
            owner = self.setup.owner(colour)
            size = min(stage.px(28), cell - 4)
            if owner == seat:
                box = pygame.Rect(0, 0, round(min(cell * 1.1, cells.h)), round(min(cell * 1.1, cells.h)))
                box.center = centre
                stage.panel(box, "gold", 9, 2.5, 0)
                stage.symbol(colour, centre, size)
            elif owner is None:
                if self.setup.app.pointer.hover == f"colour:{seat}:{colour}":
                    size += stage.px(4)
                stage.symbol(colour, centre, size)
            else:
                stage.symbol(colour, centre, size, alpha=80)
                stage.text(str(owner + 1), centre, "small", anchor="center")

    def _draw_level(self, stage: Stage, seat: int, row: pygame.Rect, cells: pygame.Rect) -> None:
        player = self.setup.seats[seat]
        chosen = next((i for i, level in enumerate(LEVELS) if level.id == player.level), 0)
        level = LEVELS[chosen]
        above = cells.y - stage.px(4)
        if self.captions(row):
            right = cells.right - stage.px(4)
            box = stage.text(level.title, (right, above), "label", anchor="bottomright", width=cells.w)
            if stage.measure("Level", "second")[0] < box.x - cells.x - stage.px(6):
                stage.text("Level", (cells.x, above), "second", anchor="bottomleft")
            note = (cells.x, cells.bottom + stage.px(4))
            stage.text([level.note, ""], note, "second", width=row.right - cells.x - stage.px(8))
        else:
            stage.text(level.title, (cells.x, cells.y), "second", "ink", anchor="bottomleft", width=cells.w)
        for index, step in enumerate(LEVELS):
            left = cells.x + index * cells.w // 5
            box = pygame.Rect(left, cells.y, cells.x + (index + 1) * cells.w // 5 - left - stage.px(4), cells.h)
            hovered = self.setup.app.pointer.hover == f"level:{seat}:{step.id}"
            fill = "secondary" if index <= chosen else "warm" if hovered else "edge"
            stage.panel(box, fill, 7, 2, 0, rim=False)
            if index == chosen:
                stage.icon("check", box.center, min(box.w, box.h) * 0.75, cream=True)
