"""Whether chance was fair: the seed, or its promise while the game runs, and counts of all that chance has brought."""

from typing import Any

import pygame

from goatgames.games.looks import Outcome
from goatgames.match import Match
from goatgames.scenes.export import export
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage


class Fairness(Scene):
    """A dialog over the table or the result."""

    opaque = False

    def __init__(self, app: Any, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.faces = match.faces()
        self.chance = match.game.looks.chance

    def _page(self) -> pygame.Rect:
        stage = self.stage
        page = pygame.Rect(0, 0, max(stage.px(720), stage.em(640)), max(stage.px(540), stage.em(450)))
        page.center = stage.rect.center
        return page.clip(stage.rect.inflate(-stage.px(24), -stage.px(24)))

    def first(self) -> str:
        return "back"

    def controls(self) -> list[Control]:
        stage, page = self.stage, self._page()
        height = max(stage.px(52), stage.em(44))
        side = stage.px(30)
        left = pygame.Rect(
            page.x + side,
            page.bottom - height - side // 2 - stage.px(8),
            (page.w - 2 * side - stage.px(16)) // 2,
            height,
        )
        right = left.move(left.w + stage.px(16), 0)
        return [
            Control("save", left, "paper", "Save game file", icon="save"),
            Control("back", right, "secondary", "Back", icon="back", key="back"),
        ]

    def act(self, id: str, value: object = None) -> None:
        if id == "back":
            self.app.pop()
        else:
            export(self.app, self.match)

    def draw(self, stage: Stage) -> None:
        page = self._page()
        stage.panel(page, "paper", 18, 2.5, 6)
        side = stage.px(30)
        room = page.w - 2 * side
        charted = next((outcome for outcome in self.chance if outcome.faces), None)
        title = charted.title if charted else "Chance in this game"
        y = stage.text(title, (page.x + side, page.y + stage.px(22)), "dialog", width=room).bottom
        seed = self.match.seed_shown()
        if seed is not None:
            words = f"Seed: {seed}. Typed in at the set-up, the same seed brings the same again."
        else:
            words = (
                f"The seed is shown at the end. Its promise until then: {self.match.seedhash[:16]}."
                " Chance cannot be changed without breaking it."
            )
        y = stage.text(words, (page.x + side, y + stage.px(8)), "body", width=room, lines=3).bottom + stage.px(14)
        bottom = self.controls()[0].rect.y - stage.px(16)
        area = pygame.Rect(page.x + side, y, room, bottom - y)
        if charted:
            self._draw_chart(stage, area, charted)
        else:
            self._draw_counts(stage, area)

    def _draw_counts(self, stage: Stage, area: pygame.Rect) -> None:
        """A line for each kind of chance: how often it has decided."""
        stage.panel(area, "warm", 12, 2, 0)
        counts = self.match.counts()
        step = min(area.h / max(1, len(self.chance)), stage.line_height("strong") * 1.9)
        for index, outcome in enumerate(self.chance):
            times = sum(times for text, times in counts.items() if text.split()[0] == outcome.word)
            y = area.y + step * (index + 0.5)
            x = area.x + stage.px(70)
            stage.text(str(times), (x, y), "number", anchor="midright")
            stage.text(outcome.counted or outcome.word, (x + stage.px(16), y), "strong", anchor="midleft")

    def _draw_chart(self, stage: Stage, area: pygame.Rect, outcome: Outcome) -> None:
        """One bar a face, the even share as a line."""
        found = self.faces.get(outcome.word, {})
        counts = [found.get(face, 0) for face, _ in outcome.faces]
        total, sides = sum(counts), len(outcome.faces)
        if not total:
            stage.text(f"No {outcome.counted} yet.", area.center, "label", "ink_soft", anchor="center")
            return
        stage.panel(area, "warm", 12, 2, 0)
        inner = area.inflate(-stage.px(32), -stage.px(20))
        foot = stage.line_height("second") + stage.px(4)
        dice = stage.px(38)
        base = inner.bottom - foot - dice - stage.px(4)
        top = inner.y + stage.line_height("label") + stage.line_height("second")
        high = max(*counts, total / sides * 1.25)
        step = inner.w / sides
        even = base - (base - top) * (total / sides) / high
        for index, (count, (_, art)) in enumerate(zip(counts, outcome.faces, strict=True)):
            x = inner.x + step * (index + 0.5)
            height = round((base - top) * count / high)
            box = pygame.Rect(round(x - step * 0.3), base - height, round(step * 0.6), max(2, height))
            stage.panel(box, "secondary", 6, 2, 0, rim=False)
            stage.text(str(count), (x, box.y - stage.px(2)), "label", anchor="midbottom")
            stage.put(stage.art(art, dice), (x, base + stage.px(4) + dice / 2))
        pygame.draw.line(
            stage.surface,
            stage.colour("danger"),
            (inner.x, round(even)),
            (inner.right, round(even)),
            max(1, stage.px(2)),
        )
        words = f"{total} {outcome.counted}; the red line is an even share, {total / sides:.1f} each."
        short = f"{total} {outcome.counted}, {total / sides:.1f} each if even."
        stage.text([words, short], (inner.centerx, inner.bottom), "second", anchor="midbottom", width=inner.w)
