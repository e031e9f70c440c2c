"""The rules of every game by section, each entry with its id, searchable; a refusal's id leads here."""

import re
from typing import Any

import pygame

from goatgames import content
from goatgames.content import Rule
from goatgames.games.catalogue import GAMES, find
from goatgames.games.game import Game
from goatgames.scenes import how
from goatgames.ui import page
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage
from goatgames.ui.theme import ROLES, WHITE, Colour, mix

_SOURCES = {"rulebook": "from the rulebook", "ruling": "decided here", "reconstructed": "reconstructed"}


def words_of(rule: Rule) -> str:
    """The entry's text as it is set: with the apostrophes of print."""
    return rule.text.replace("'", "’")


class RulesScene(Scene):
    """Sections left, entries right. Typing anywhere searches."""

    def __init__(self, app: Any, game: Game, rule_id: str | None = None) -> None:
        super().__init__(app)
        self.game_id = game.id
        self.query = ""
        self.scroll = 0
        self.marked = ""
        self._load(game.id, rule_id)

    def _load(self, game_id: str, rule_id: str | None = None) -> None:
        self.game_id = game_id
        self.register = content.rules(game_id)
        self.how = content.how(game_id)
        self.sections = self.register.sections()
        if self.how is not None:
            self.sections = [(how.TITLE, []), *self.sections]
        self.section = 0
        self.scroll = 0
        self.marked = ""
        if rule_id is not None and self.register.find(rule_id) is not None:
            self.marked = rule_id
            self.section = next(i for i, (_, rules) in enumerate(self.sections) if any(r.id == rule_id for r in rules))

    def enter(self) -> None:
        if self.marked:
            self._show(self.marked)

    def first(self) -> str:
        return f"section:{self.section}" if not self.query else "search"

    # -- what is shown

    def _entries(self) -> list[Rule]:
        words = self.query.lower().replace("'", "’").split()
        if words:
            return [
                rule
                for rule in self.register.rules
                if all(word in f"{rule.id} {words_of(rule)}".lower() for word in words)
            ]
        return self.sections[self.section][1]

    def _left(self) -> pygame.Rect:
        stage = self.stage
        return stage.area(0.016, 0.122, 0.211 if stage.form == "wide" else 0.245, 0.85)

    def _main(self) -> pygame.Rect:
        stage, left = self.stage, self._left()
        x = left.right + stage.px(14)
        return pygame.Rect(x, left.y, stage.size[0] - stage.px(20) - x, left.h)

    def _aside(self) -> int:
        """The width of the picture column, 0 where the words need all the room."""
        stage = self.stage
        return stage.px(300) if stage.form == "wide" else 0

    def _view(self) -> pygame.Rect:
        """Where the entries scroll."""
        stage, main = self.stage, self._main()
        head = max(stage.px(66), stage.em(52))
        return pygame.Rect(
            main.x + stage.px(10), main.y + head, main.w - self._aside() - stage.px(26), main.h - head - stage.px(10)
        )

    def _chip_width(self) -> int:
        stage = self.stage
        widest = max(stage.measure(rule.id, "chip")[0] for rule in self.register.rules)
        return widest + stage.px(24)

    def _places(self) -> list[tuple[Rule, pygame.Rect]]:
        """Each entry with its box, in page coordinates before scrolling."""
        stage, view = self.stage, self._view()
        inset = self._chip_width() + stage.px(30)
        room = view.w - inset - stage.px(16)
        y = 0
        out = []
        for rule in self._entries():
            height = max(stage.measure(words_of(rule), "body", room)[1], stage.em(30)) + stage.px(16)
            out.append((rule, pygame.Rect(view.x, view.y + y, view.w, height)))
            y += height + stage.px(5)
        return out

    def _blocks(self) -> list[tuple[how.Block, pygame.Rect]]:
        """The parts of the first page with their boxes, before scrolling; nothing on the other pages."""
        if self.how is None or self.section or self.query:
            return []
        view = self._view()
        out, y = [], view.y
        for block in how.blocks(self.stage, self.how, view.w - self.stage.px(16)):
            out.append((block, pygame.Rect(view.x + self.stage.px(8), y, view.w - self.stage.px(16), block.height)))
            y += block.height
        return out

    def _most(self) -> int:
        """How far the entries can be scrolled."""
        blocks = self._blocks()
        if blocks:
            return max(0, blocks[-1][1].bottom - self._view().bottom)
        places = self._places()
        return max(0, places[-1][1].bottom - self._view().bottom) if places else 0

    def _scroll_to(self, pixels: float) -> bool:
        moved = max(0, min(self._most(), round(pixels)))
        if moved == self.scroll:
            return False
        self.scroll = moved
        self.changed()
        return True

    def _show(self, rule_id: str) -> None:
        view = self._view()
        for rule, rect in self._places():
            if rule.id == rule_id:
                top = rect.y - view.y
                if top < self.scroll or rect.bottom - view.y > self.scroll + view.h:
                    self._scroll_to(top if rect.h > view.h or top < self.scroll else rect.bottom - view.bottom)

    # -- controls

    def _search_rect(self) -> pygame.Rect:
        stage = self.stage
        back = page.back_rect(stage)
        left = self._tiles_x() + len(GAMES) * self._tile() + stage.px(30)
        right = stage.size[0] - stage.px(20)
        width = min(right - left, stage.px(470))
        return pygame.Rect(right - width, back.y, width, back.h)

    def _tile(self) -> int:
        stage = self.stage
        return stage.px(68) if stage.form == "wide" else stage.px(60)

    def _tiles_x(self) -> int:
        stage = self.stage
        return page.back_rect(stage).right + stage.px(36) + stage.measure("Rules", "page")[0]

    def controls(self) -> list[Control]:
        stage = self.stage
        out = [page.back_button(stage)]
        side = self._tile()
        for index, game in enumerate(GAMES):
            rect = pygame.Rect(self._tiles_x() + index * side, stage.px(40) - side // 2, side, side)
            inner = rect.inflate(-stage.px(8), -stage.px(8))
            out.append(Control(f"game:{game.id}", inner, "bare", tip=f"The rules of {game.title}", radius=13))
        out.append(
            Control(
                "search",
                self._search_rect(),
                "field",
                "Search the rules",
                icon="search",
                value=self.query,
                radius=23,
                role="button",
            )
        )
        row = self._section_rows()
        for index in range(len(self.sections)):
            out.append(Control(f"section:{index}", row[index], "bare", radius=11))
        view = self._view()
        for index, (block, rect) in enumerate(self._blocks()):
            box = rect.move(0, -self.scroll).clip(view)
            if block.rule and box.h >= stage.px(24):
                tip = f"Opens {block.rule}, the rule behind it."
                out.append(Control(f"example:{index}:{block.rule}", box, "bare", radius=12, tip=tip))
        for rule, rect in self._places():
            box = rect.move(0, -self.scroll).clip(view)
            if box.h >= min(rect.h, stage.px(24)):
                out.append(Control(f"rule:{rule.id}", box, "bare", radius=12, sound=""))
        return out

    def _section_rows(self) -> list[pygame.Rect]:
        stage, left = self.stage, self._left()
        legend = self._legend()
        area = pygame.Rect(left.x + stage.px(14), left.y + stage.px(14), left.w - stage.px(28), 0)
        bottom = legend.y - stage.px(20) if legend else left.bottom - stage.px(12)
        height = min(stage.px(52), (bottom - area.y) // len(self.sections))
        return [
            pygame.Rect(area.x, area.y + i * height, area.w, height - stage.px(4)) for i in range(len(self.sections))
        ]

    def _legend(self) -> pygame.Rect | None:
        """How to read the ids; left out where the sections need the room."""
        stage, left = self.stage, self._left()
        line = max(stage.px(34), stage.em(28))
        height = 3 * line + max(stage.px(46), stage.em(34))
        if left.h - height < len(self.sections) * max(stage.px(40), stage.em(30)):
            return None
        return pygame.Rect(left.x + stage.px(14), left.bottom - stage.px(14) - height, left.w - stage.px(28), height)

    # -- acts

    def act(self, id: str, value: Any = None) -> None:
        word, _, rest = id.partition(":")
        if word == "back":
            self.app.pop()
            return
        if word == "game":
            self.query = ""
            self._load(rest)
        elif word == "section":
            self.query, self.section, self.scroll, self.marked = "", int(rest), 0, ""
        elif word == "example":
            self._load(self.game_id, rest.partition(":")[2])
            self._show(self.marked)
        elif word == "search":
            self.query, self.scroll, self.marked = str(value or ""), 0, ""
        elif word == "rule":
            self.marked = "" if self.marked == rest else rest
        self.changed()

    def hovered(self, id: str | None) -> None:
        if id and id.startswith("rule:") and self.app.pointer.focus_shown and not self.app.pointer.hover:
            self._show(id[5:])
        self.dirty()

    def key(self, action: str) -> bool:
        view = self._view()
        if action in ("page_down", "page_up"):
            return self._scroll_to(self.scroll + view.h * (0.85 if action == "page_down" else -0.85)) or True
        if action in ("down", "up") and self.app.pointer.focus.startswith("rule:"):
            return self._scroll_to(self.scroll + self.stage.em(60) * (1 if action == "down" else -1))
        if action in ("shoulder_left", "shoulder_right"):
            step = 1 if action == "shoulder_right" else -1
            ids = [game.id for game in GAMES]
            self._load(ids[(ids.index(self.game_id) + step) % len(ids)])
            self.changed()
            return True
        return False

    def wheel(self, pos: tuple[int, int], steps: int) -> None:
        self._scroll_to(self.scroll - steps * self.stage.em(64))

    # -- drawing

    def draw(self, stage: Stage) -> None:
        page.ground(stage, find(self.game_id).looks.ground)
        page.heading(stage, "Rules")
        self._draw_games(stage)
        self._draw_sections(stage)
        self._draw_entries(stage)

    def draw_over(self, stage: Stage) -> None:
        if self.query:
            rect = self._search_rect()
            found = len(self._entries())
            words = f"{found} found"
            if stage.measure(self.query, "button")[0] + stage.measure(words, "second")[0] + stage.px(110) < rect.w:
                stage.text(words, (rect.right - stage.px(20), rect.centery), "second", anchor="midright")

    def _draw_games(self, stage: Stage) -> None:
        side = self._tile()
        for index, game in enumerate(GAMES):
            rect = pygame.Rect(self._tiles_x() + index * side, stage.px(40) - side // 2, side, side)
            inner = rect.inflate(-stage.px(8), -stage.px(8))
            if game.id == self.game_id:
                stage.frame(inner, "gold", 13, 4)
            stage.put(stage.art(game.tile, inner.w), inner.center)

    def _draw_sections(self, stage: Stage) -> None:
        left = self._left()
        stage.panel(left, "paper", 18, 2.5, 6)
        pointer = self.app.pointer
        for index, ((name, rules), rect) in enumerate(zip(self.sections, self._section_rows(), strict=True)):
            if index == self.section and not self.query:
                stage.panel(rect, "gold", 11, 2, 2)
            elif pointer.hover == f"section:{index}":
                stage.panel(rect, "warm", 11, 0, 0, rim=False)
            count = stage.text(
                str(len(rules) or ""), (rect.right - stage.px(14), rect.centery), "second", "ink", anchor="midright"
            )
            room = count.x - rect.x - stage.px(24)
            role = "button" if stage.fits(name, "button", room) else "chip"
            stage.text(name, (rect.x + stage.px(18), rect.centery), role, anchor="midleft", width=room)
        legend = self._legend()
        if legend is not None:
            self._draw_legend(stage, legend)

    def _draw_legend(self, stage: Stage, box: pygame.Rect) -> None:
        stage.rule((box.x + stage.px(2), box.y - stage.px(11)), (box.right - stage.px(2), box.y - stage.px(11)))
        stage.panel(box, "warm", 11, 2, 0)
        x = box.x + stage.px(12)
        y = stage.text("How to read this", (x + stage.px(2), box.y + stage.px(10)), "chip").bottom + stage.px(2)
        line = (box.bottom - stage.px(6) - y) / 3
        prefix = self.register.rules[0].id.partition("-")[0]
        for index, (source, words) in enumerate(_SOURCES.items()):
            middle = y + line * (index + 0.5)
            sample = next((rule.id for rule in self.register.rules if rule.source == source), prefix)
            chip = pygame.Rect(x, 0, stage.measure(f"{prefix}-00", "chip")[0] + stage.px(20), stage.em(24))
            chip.centery = round(middle)
            stage.pill(chip, self._source_colour(stage, source), 2)
            stage.text(sample, chip.center, "chip", anchor="center")
            room = box.right - chip.right - stage.px(14)
            shorter = [words, words.split()[-1]]
            stage.text(shorter, (chip.right + stage.px(9), middle), "second", anchor="midleft", width=room)

    def _source_colour(self, stage: Stage, source: str) -> Colour:
        if source == "ruling":
            return stage.colour("gold")
        if source == "reconstructed":
            return mix(stage.colour("m9"), WHITE, 0.35)
        return stage.colour("paper")

    def _draw_entries(self, stage: Stage) -> None:
        main, view = self._main(), self._view()
        stage.panel(main, "paper", 18, 2.5, 6)
        title = self.sections[self.section][0] if not self.query else f"“{self.query}”"
        width = view.w - stage.px(30)
        stage.text(
            [title, "Search"],
            (main.x + stage.px(30), (main.y + view.y) // 2 + stage.px(2)),
            "subhead",
            anchor="midleft",
            width=width,
        )
        places, blocks = self._places(), self._blocks()
        if not places and not blocks:
            stage.text(
                "No rule says that. Try another word.",
                (view.x + stage.px(20), view.y + stage.px(20)),
                "body",
                width=width,
                lines=2,
            )
        clip = stage.surface.get_clip()
        stage.surface.set_clip(view.clip(clip))
        for block, rect in blocks:
            box = rect.move(0, -self.scroll)
            if box.colliderect(view):
                block.draw(box)
        for rule, rect in places:
            box = rect.move(0, -self.scroll)
            if box.colliderect(view):
                self._draw_rule(stage, rule, box)
        stage.surface.set_clip(clip)
        self._draw_bar(stage, view)
        if self._aside():
            self._draw_aside(stage, main)

    def _draw_rule(self, stage: Stage, rule: Rule, box: pygame.Rect) -> None:
        hovered = self.app.pointer.hover == f"rule:{rule.id}"
        if rule.id == self.marked:
            stage.panel(box, mix(stage.colour("gold"), stage.colour("paper"), 0.62), 12, 2, 0)
        elif hovered:
            stage.panel(box, "warm", 12, 0, 0, rim=False)
        chip = pygame.Rect(
            box.x + stage.px(12), box.y + stage.px(8), self._chip_width(), max(stage.px(29), stage.em(26))
        )
        stage.pill(chip, self._source_colour(stage, rule.source), 2.2, 0)
        stage.text(rule.id, chip.center, "chip", anchor="center")
        x = chip.right + stage.px(14)
        room = box.w - self._chip_width() - stage.px(46)
        y = box.y + stage.px(8)
        if self.query:
            self._mark(stage, words_of(rule), x, y, room)
        stage.text(words_of(rule), (x, y), "body", width=room, lines=99)

    def _mark(self, stage: Stage, text: str, x: int, y: int, room: int) -> None:
        """Gold under what was searched for."""
        look, px = ROLES["body"], stage.text_px("body")
        step = stage.line_height("body")
        words = "|".join(re.escape(word) for word in self.query.split())
        for index, line in enumerate(stage.types.wrap(text, look, px, room)):
            for hit in re.finditer(words, line, re.IGNORECASE):
                left = x + stage.types.width(line[: hit.start()], look, px)
                width = stage.types.width(hit.group(), look, px)
                box = pygame.Rect(left - 2, y + index * step + stage.px(2), width + 4, step - stage.px(2))
                pygame.draw.rect(stage.surface, mix(stage.colour("gold"), WHITE, 0.35), box, border_radius=4)

    def _draw_bar(self, stage: Stage, view: pygame.Rect) -> None:
        most = self._most()
        if not most:
            return
        width = max(4, stage.px(5))
        track = pygame.Rect(view.right + stage.px(4), view.y + 4, width, view.h - 8)
        height = max(stage.px(30), track.h * view.h // (view.h + most))
        top = track.y + (track.h - height) * self.scroll // most
        pygame.draw.rect(stage.surface, stage.colour("warm"), track, border_radius=width)
        pygame.draw.rect(stage.surface, stage.colour("kraft"), (track.x, top, width, height), border_radius=width)

    def _draw_aside(self, stage: Stage, main: pygame.Rect) -> None:
        """The game's picture and what it is, beside the rules."""
        about = content.about(self.game_id)
        width = self._aside() - stage.px(24)
        box = pygame.Rect(main.right - stage.px(20) - width, main.y + stage.px(22), width, 0)
        box.h = width + stage.px(84)
        stage.panel(box, "sky", 14, 2.5, 0)
        stage.put(stage.art(find(self.game_id).tile, width * 0.86), (box.centerx, box.y + width * 0.5))
        stage.text(about.title, (box.centerx, box.y + width + stage.px(14)), "name", anchor="center", width=width - 8)
        low, high = about.players
        words = f"{low}–{high} players · {about.minutes} min"
        stage.text(words, (box.centerx, box.y + width + stage.px(46)), "chip", anchor="center", width=width - 8)
        note = (
            "The ids are the same in the game: click one on a message, and it is marked here."
            " White ones stand in the rulebook; gold ones it leaves open, and we decided."
        )
        stage.text(note, (box.x + stage.px(4), box.bottom + stage.px(16)), "second", width=width - stage.px(8), lines=8)
