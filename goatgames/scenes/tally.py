"""The table of a result: rows from last to first, bars grow kind by kind while the sums count, then the places."""

import pygame

from goatgames.bots.levels import find as find_level
from goatgames.core.state import Result
from goatgames.games.looks import Looks, Part
from goatgames.notation import Player
from goatgames.ui.stage import Stage
from goatgames.ui.theme import mix

KIND = 95.0  # ms a kind of points takes
PAUSE = 180.0  # ms between two rows

_PLACES = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")


def place_of(rank: int) -> str:
    """1 -> 1st."""
    return _PLACES[rank]


class Tally:
    """Rows in order of rank. `parts` are those kinds of the game's looks that this result has."""

    def __init__(self, players: list[Player], result: Result, looks: Looks, order: list[int]) -> None:
        self.players = players
        self.result = result
        self.looks = looks
        self.order = order
        had = result.parts[0] if result.parts else {}
        self.parts: list[Part] = [part for part in looks.parts if part.id in had]

    @property
    def length(self) -> float:
        """How long the rows take, in ms."""
        return len(self.order) * self._row()

    def _row(self) -> float:
        return KIND * len(self.parts) + PAUSE

    def progress(self, row: int, ms: float) -> float:
        """How many kinds of a row (0: the winner's) are counted, with a part of the next; ms: since the first."""
        begun = ms - (len(self.order) - 1 - row) * self._row()
        return max(0.0, min(float(len(self.parts)), begun / KIND))

    def kind_at(self, ms: float) -> int:
        """Which kind is being counted, -1 for none: it makes a sound, and its token stands higher."""
        for row in range(len(self.order)):
            done = self.progress(row, ms)
            if 0 < done < len(self.parts):
                return int(done)
        return -1

    # --- layout ----------------------------------------------------------------------------------------------------

    def _columns(self, stage: Stage, panel: pygame.Rect) -> tuple[pygame.Rect, list[float], float]:
        """The area of names, the centres of the kinds and the centre of the total."""
        left = panel.x + panel.w * 0.356
        room = stage.measure("10 cards left", "strong")[0] + stage.px(56) if self.looks.worded else panel.w * 0.118
        right = panel.right - room
        step = (right - left) / max(1, len(self.parts))
        centres = [left + step * (index + 0.5) for index in range(len(self.parts))]
        total = panel.right - max(room / 2, stage.px(20) + stage.measure("100", "total")[0] / 2)
        return pygame.Rect(panel.x, panel.y, round(left - panel.x), panel.h), centres, total

    # --- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage, panel: pygame.Rect, bottom: int, ms: float | None) -> None:
        """The table in its panel, rows down to `bottom`. ms: since the first row began; None: as it is at the end."""
        stage.panel(panel, "paper", 18, 2.5, 6)
        head = max(stage.px(62), stage.em(50))
        middle = panel.y + head / 2 + stage.px(5)
        names, centres, total = self._columns(stage, panel)
        title = "What is left" if self.looks.worded else "Points by kind"
        short = "Left" if self.looks.worded else "Points"
        left = panel.x + stage.px(24)
        stage.text([title, short], (left, middle), "name", anchor="midleft", width=names.right - left - stage.px(6))
        if not self.looks.worded:
            at_work = self.kind_at(ms) if ms is not None else -1
            step = centres[1] - centres[0] if len(centres) > 1 else stage.px(60)
            for index, (part, x) in enumerate(zip(self.parts, centres, strict=True)):
                self._head(stage, part, (x, middle - (stage.px(5) if index == at_work else 0)), step)
            stage.text("Total", (total, middle), "label", anchor="center")
        line = panel.y + head
        stage.rule((panel.x + stage.px(15), line), (panel.right - stage.px(15), line))
        height = min(stage.px(112), (bottom - line - stage.px(6)) / len(self.order))
        for row, seat in enumerate(self.order):
            top = line + stage.px(5) + row * height
            box = pygame.Rect(panel.x + stage.px(12), round(top), panel.w - stage.px(24), round(height - stage.px(3)))
            done = float(len(self.parts)) if ms is None else self.progress(row, ms)
            self._draw_row(stage, row, seat, box, (names, centres, total), done)

    def _head(self, stage: Stage, part: Part, centre: tuple[float, float], step: float) -> None:
        size = min(step * 0.72, stage.px(46))
        if part.art:
            stage.put(stage.art(part.art, (size * 1.15, size)), centre)
        else:
            stage.text(part.label, centre, "second", anchor="center", width=step)

    def _draw_row(
        self, stage: Stage, row: int, seat: int, box: pygame.Rect,
        columns: tuple[pygame.Rect, list[float], float], done: float,
    ) -> None:  # fmt: skip
        player, rank = self.players[seat], self.result.ranks[seat]
        names, centres, total = columns
        whole = done >= len(self.parts)
        if whole and rank == 1:
            stage.panel(box, mix(stage.colour("gold"), stage.colour("paper"), 0.5), 14, 2, 0, rim=False)
        elif not whole and done > 0:
            stage.panel(box, "warm", 14, 2, 0, rim=False)
        elif row and not (self.result.ranks[self.order[row - 1]] == 1 and whole):
            stage.rule((box.x + stage.px(8), box.y - stage.px(2)), (box.right - stage.px(8), box.y - stage.px(2)))
        where = (box.x + stage.px(32), box.centery)
        if whole:
            stage.text(place_of(rank), where, "name", anchor="center")
        else:
            slot = pygame.Rect(0, 0, stage.px(30), stage.px(30))
            slot.center = where
            stage.dash(slot, "ink_soft", 8, 2, length=5)
        self._who(stage, player, box, names.right)
        parts = self.result.parts[seat]
        if not self.looks.worded:
            self._numbers(stage, parts, centres, box, done)
        shown = sum(parts[part.id] for part in self.parts[: int(done)])
        self._bar(stage, seat, box, (names.right, total), done)
        if whole:
            words = self.looks.total(parts, self.result.totals[seat])
            points = "total" if rank == 1 else "score"
            stage.text(words, (total, box.centery), "strong" if self.looks.worded else points, anchor="center")
        elif done > 0 and not self.looks.worded:
            stage.text(str(shown), (total, box.centery), "score", anchor="center")

    def _who(self, stage: Stage, player: Player, box: pygame.Rect, right: int) -> None:
        """Face, name and who it is."""
        r = min(stage.px(28), box.h * 0.42)
        face = (box.x + stage.px(86), box.centery)
        stage.face(player.face or "white happy", player.colour or "red", face, r)
        badge = (face[0] + r * 0.78, face[1] + r * 0.74)
        stage.disc(badge, max(9, r * 0.42), "paper")
        stage.symbol(player.colour or "red", badge, max(12, r * 0.6))
        x = box.x + stage.px(122)
        room = right - x - stage.px(4)
        two = box.h >= stage.line_height("strong") + stage.line_height("second")
        y = box.centery - (stage.em(11) if two else 0)
        bot = stage.em(20) if player.kind == "bot" else 0
        role = "strong" if stage.fits(player.name, "strong", room - bot - stage.px(6)) else "chip"
        name = stage.text(player.name, (x, y), role, anchor="midleft", width=room)
        if bot and name.right + bot <= x + room:
            stage.icon("bot", (name.right + stage.px(6) + bot / 2, y), bot)
        if two:
            level = "" if player.kind == "human" else find_level(player.level).title
            words = [f"Bot, {level}", level] if level else ["Person"]
            stage.text(words, (x, box.centery + stage.em(12)), "second", anchor="midleft", width=room)

    def _numbers(
        self, stage: Stage, parts: dict[str, int], centres: list[float], box: pygame.Rect, done: float
    ) -> None:
        """What is counted so far; what has just been counted stands in a gold disc."""
        y = box.centery - box.h * 0.16
        for index, (part, x) in enumerate(zip(self.parts, centres, strict=True)):
            if index >= done:
                break
            value = parts[part.id]
            if int(done) == index and done < len(self.parts):
                stage.disc((x, y), stage.em(15), "gold", outline=2)
            stage.text(str(value) if value else "–", (x, y), "number", anchor="center")

    def _bar(
        self, stage: Stage, seat: int, box: pygame.Rect, ends: tuple[float, float], done: float
    ) -> None:
        """A player's points as one bar, kinds in their colours, all players to one scale."""
        most = max(1, *(abs(total) for total in self.result.totals))
        left = float(ends[0])
        full = ends[1] - left - (stage.px(84) if self.looks.worded else stage.px(58))
        height = max(8, min(stage.px(20), round(box.h * 0.24)))
        y = box.centery - height // 2 if self.looks.worded else round(box.centery + box.h * 0.12)
        trough = mix(stage.colour("edge"), stage.colour("paper"), 0.5)
        stage.panel(pygame.Rect(round(left), y, round(full), height), trough, 3, 1.2, 0, edge="edge", rim=False)
        x = left
        for index, part in enumerate(self.parts):
            share = max(0.0, min(1.0, done - index))
            width = full * abs(self.result.parts[seat][part.id]) / most * share
            if width >= 2:
                piece = pygame.Rect(round(x), y, max(2, round(x + width) - round(x)), height)
                stage.panel(piece, stage.colour(part.colour), 3, 1.6, 0, rim=False)
            x += width
