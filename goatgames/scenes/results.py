"""The end of a game: who won and by what, ties with their rule, and what to do next."""

import math
from collections.abc import Sequence
from typing import Any

import pygame

from goatgames import paths, store
from goatgames.bots.levels import find as find_level
from goatgames.core.chance import stream
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.ui import page
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage
from goatgames.ui.theme import Colour, mix

_PLACES = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")
_WAIT = 600.0  # ms before Play again takes the focus, so that a last click on the board does not press it
_PARTY = 2500.0  # ms of confetti


def place_of(rank: int) -> str:
    """1 -> 1st."""
    return _PLACES[rank] if rank < len(_PLACES) else f"{rank}th"


class Results(Scene):
    """Podium, table of kinds, bars to one scale. `match` is over."""

    def __init__(self, app: Any, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.game_id = match.game.id
        self.result = match.result()
        self.order = sorted(range(len(match.players)), key=lambda seat: (self.result.ranks[seat], seat))
        self.kinds = list(self.result.parts[0]) if self.result.parts else []
        self.age = 0.0
        self.shown = 0.0  # share of the count-up
        self.animator = app.animator()
        self.party = not app.reduced and app.speed != "instant"

    def enter(self) -> None:
        people = [seat for seat, player in enumerate(self.match.players) if player.kind == "human"]
        lost = bool(people) and not set(people) & set(self.result.winners)
        self.app.sound.play("lose" if lost else "win")
        self.animator.tween(600, self._count, "out")

    def _count(self, share: float) -> None:
        self.shown = share
        self.dirty()

    def first(self) -> str:
        return "again" if self.age >= _WAIT else ""

    def update(self, ms: float) -> bool:
        before, self.age = self.age, self.age + ms
        if before < _WAIT <= self.age:
            self.changed()
        moving = self.animator.update(ms)
        if self.party and self.age < _PARTY:
            self.dirty()
            return True
        return moving or self.age < _WAIT

    def eats_click(self) -> bool:
        if self.animator.busy or (self.party and self.age < _WAIT):
            self.animator.finish()
            self.age = max(self.age, _WAIT)
            self.changed()
            return True
        return False

    # -- layout

    def _panel(self) -> pygame.Rect:
        return self.stage.area(0.194, 0.164, 0.79, 0.642)

    def controls(self) -> list[Control]:
        stage = self.stage
        bar = stage.area(0, 0.838, 1, 0.162)
        tall = max(stage.px(76), 54)
        height = max(stage.px(56), 40)
        again = pygame.Rect(stage.px(40), bar.centery - tall // 2, stage.px(332), tall)
        left = again.right + stage.px(26)
        row = pygame.Rect(left, bar.centery - height // 2, stage.size[0] - left - stage.px(40), height)
        out = [Control("again", again, "primary", "Play again", icon="redo", role="subhead")]
        small = stage.form == "small"
        others = [
            Control("board", row, "paper", "Board" if small else "Look at the board", icon="view", key="b"),
            Control("fair", row, "paper", "Dice", icon="dice", tip="The seed, and how often each face came up"),
            Control("save", row, "paper", "Save" if small else "Save game file", icon="save"),
            Control("title", row, "paper", "Title", icon="home"),
        ]
        out += page.row(stage, row, others)
        for index, (_, rule, rect) in enumerate(self._ties()):
            chip = pygame.Rect(0, 0, stage.measure(rule, "chip")[0] + stage.px(26), max(stage.px(30), 26))
            chip.midright = (rect.right, rect.centery)
            out.append(Control(f"tie:{index}:{rule}", chip, "chip", rule, tip="Opens the rule"))
        return out

    def _ties(self) -> list[tuple[str, str, pygame.Rect]]:
        """Sentence, rule and line of each tie, the highest first; at most two."""
        stage, panel = self.stage, self._panel()
        names = self.match.names
        height = max(stage.px(36), stage.em(34))
        ties = self.result.ties[:2]
        out = []
        top = panel.bottom - stage.px(4) - height * len(ties)
        for index, tie in enumerate(ties):
            line = pygame.Rect(panel.x + stage.px(22), top + index * height, panel.w - stage.px(44), height)
            out.append((tie.sentence.format(*names), tie.rule, line))
        return out

    # -- acts

    def act(self, id: str, value: object = None) -> None:
        if id == "again":
            self._again()
        elif id == "board":
            self.app.pop()
        elif id == "fair":
            from goatgames.scenes.fairness import Fairness

            self.app.push(Fairness(self.app, self.match))
        elif id == "save":
            export(self.app, self.match)
        elif id == "title":
            self.app.home()
        elif id.startswith("tie:"):
            self.app.rules(self.game_id, id.rpartition(":")[2])

    def key(self, action: str) -> bool:
        if action == "back":
            self.app.pop()
            return True
        return False

    def _again(self) -> None:
        from goatgames.scenes.opening import open_match

        old = self.match
        match = Match.new(old.game, list(old.players), dict(old.options), None, store.new_path(old.game))
        self.app.home()
        self.app.push(open_match(self.app, match))

    # -- drawing

    def draw(self, stage: Stage) -> None:
        stage.layer(("results", id(self.match)), lambda: self._draw_still(stage))
        if self.party and self.age < _PARTY:
            self._draw_confetti(stage)
        if self.shown >= 1:
            stage.layer(("result rows", id(self.match)), lambda: self._draw_rows(stage), transparent=True)
        else:
            self._draw_rows(stage)

    def _draw_still(self, stage: Stage) -> None:
        stage.backdrop("mountain-goats")
        panel = self._panel()
        names = [self.match.names[seat] for seat in self.result.winners]
        words = f"{names[0]} wins!" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} win!"
        room = stage.size[0] - panel.x - stage.px(30)
        role = "title" if stage.fits(words, "title", room) else "page"
        stage.text(
            [words, "A shared win!"], (panel.centerx, panel.y * 0.53), role, "primary", anchor="center", width=room
        )
        page.bar(stage, 0.838)
        self._draw_podium(stage)
        stage.panel(panel, "paper", 18, 2.5, 6)

    def _draw_podium(self, stage: Stage) -> None:
        """Three blocks and the goats upon them; a shared place stands as high as the one it shares."""
        foot = stage.area(0, 0, 1, 0.838).bottom
        columns = ((0, 85, 84), (1, 12, 74), (2, 168, 74))  # place, x, width
        tops = {1: 408, 2: 485, 3: 520}
        height = stage.size[1] - 720 * stage.unit  # what a taller screen adds goes above the podium
        for place, x, width in columns:
            if place >= len(self.order):
                continue
            seat = self.order[place]
            rank = min(3, self.result.ranks[seat])
            player = self.match.players[seat]
            top = round(stage.px(tops[rank]) + height * 0.838)
            block = pygame.Rect(stage.px(x), top, stage.px(width), foot - top + stage.px(14))
            clip = stage.surface.get_clip()
            stage.surface.set_clip(pygame.Rect(0, 0, stage.size[0], foot))
            gold = rank == 1
            stage.panel(block, "gold" if gold else "wood", 8, 2.5, 0)
            stage.surface.set_clip(clip)
            number = "total" if gold else "score"
            middle = block.y + min((foot - block.y) * 0.42, stage.px(80))
            if rank == 3:
                middle = block.y + stage.px(26)
            stage.text(
                str(rank), (block.centerx, middle - stage.px(2)), number, "ink" if gold else "cream", anchor="center"
            )
            symbol = (block.centerx, middle + stage.px(40 if gold else 32))
            if symbol[1] + stage.px(14) <= foot:
                stage.disc(symbol, stage.px(13), "paper")
                stage.symbol(player.colour, symbol, stage.px(19))
            coat = player.face.split()[0] if player.face else "white"
            mood = "happy" if rank == 1 else "dizzy" if rank == 3 else "happy"
            size = stage.px((118, 96, 86)[rank - 1])
            stage.put(
                stage.art(f"goat/standing_{coat}_{mood}", size), (block.centerx, block.y + stage.px(6)), "midbottom"
            )

    def _columns(self) -> tuple[pygame.Rect, list[float], float]:
        """The area of names, the centres of the kinds and the centre of the total."""
        panel, stage = self._panel(), self.stage
        left = panel.x + panel.w * 0.356
        right = panel.right - panel.w * 0.118
        step = (right - left) / max(1, len(self.kinds))
        names = pygame.Rect(panel.x, panel.y, round(left - panel.x), panel.h)
        total = panel.right - panel.w * 0.066
        return (
            names,
            [left + step * (index + 0.5) for index in range(len(self.kinds))],
            min(total, panel.right - stage.px(50)),
        )

    def _draw_rows(self, stage: Stage) -> None:
        panel = self._panel()
        names, centres, total = self._columns()
        head = max(stage.px(62), stage.em(50))
        middle = panel.y + head / 2 + stage.px(5)
        stage.text(
            ["Points by kind", "Points"],
            (panel.x + stage.px(24), middle),
            "name",
            anchor="midleft",
            width=names.w - stage.px(30),
        )
        step = centres[1] - centres[0] if len(centres) > 1 else stage.px(60)
        for kind, x in zip(self.kinds, centres, strict=True):
            self._draw_kind(stage, kind, (x, middle), step)
        stage.text("Total", (total, middle), "label", anchor="center")
        line = panel.y + head
        stage.rule((panel.x + stage.px(15), line), (panel.right - stage.px(15), line))
        bottom = min([tie[2].y for tie in self._ties()] or [panel.bottom - stage.px(10)])
        height = min(stage.px(112), (bottom - line - stage.px(6)) / len(self.order))
        for index, seat in enumerate(self.order):
            top = line + stage.px(5) + index * height
            row = pygame.Rect(panel.x + stage.px(12), round(top), panel.w - stage.px(24), round(height - stage.px(3)))
            self._draw_row(stage, index, seat, row)
        for sentence, rule, rect in self._ties():
            icon = stage.em(19)
            stage.icon("help", (rect.x + icon / 2, rect.centery), icon)
            room = rect.w - icon - stage.px(12) - stage.measure(rule, "chip")[0] - stage.px(36)
            words = [sentence, sentence.partition(";")[0] + "."]
            stage.text(
                words, (rect.x + icon + stage.px(10), rect.centery), "second", "ink", anchor="midleft", width=room
            )

    def _draw_kind(self, stage: Stage, kind: str, centre: Sequence[float], step: float) -> None:
        name = f"token/points_{kind}" if kind.isdigit() else "token/bonus_15" if kind == "bonus" else ""
        size = min(step * 0.72, stage.px(46))
        if name and self.app.art.exists(name):
            stage.put(stage.art(name, size), centre)
            return
        if kind == "big-mountain":
            stage.put(stage.art("mountain/big_mountain", (size * 1.15, size)), centre)
        else:
            stage.text(kind.capitalize(), centre, "second", anchor="center", width=step)

    def _draw_row(self, stage: Stage, index: int, seat: int, row: pygame.Rect) -> None:
        player, rank = self.match.players[seat], self.result.ranks[seat]
        names, centres, total = self._columns()
        if rank == 1:
            stage.panel(row, mix(stage.colour("gold"), stage.colour("paper"), 0.5), 14, 2, 0, rim=False)
        elif index and self.result.ranks[self.order[index - 1]] != 1:
            stage.rule((row.x + stage.px(8), row.y - stage.px(2)), (row.right - stage.px(8), row.y - stage.px(2)))
        stage.text(place_of(rank), (row.x + stage.px(36), row.centery), "name", anchor="center")
        r = min(stage.px(28), row.h * 0.42)
        face = (row.x + stage.px(96), row.centery)
        stage.face(player.face or "white happy", player.colour or "red", face, r)
        badge = (face[0] + r * 0.78, face[1] + r * 0.74)
        stage.disc(badge, max(9, r * 0.42), "paper")
        stage.symbol(player.colour or "red", badge, max(12, r * 0.6))
        x = row.x + stage.px(136)
        room = names.right - x - stage.px(4)
        two = row.h >= stage.line_height("strong") + stage.line_height("second")
        self._draw_name(stage, player, (x, row.centery - (stage.em(11) if two else 0)), room)
        if two:
            words = "Person" if player.kind == "human" else f"Bot, {_level(player)}"
            stage.text(words, (x, row.centery + stage.em(12)), "second", anchor="midleft", width=room)
        parts = self.result.parts[seat]
        most = max(1, *self.result.totals)
        bar_h = max(8, min(stage.px(20), round(row.h * 0.24)))
        numbers = row.centery - row.h * 0.16
        for kind, cx in zip(self.kinds, centres, strict=True):
            text = str(round(parts[kind] * self.shown)) if parts[kind] else "–"
            stage.text(text, (cx, numbers), "number", anchor="center")
        self._draw_bar(stage, seat, row, bar_h, most, centres)
        stage.text(
            str(round(self.result.totals[seat] * self.shown)),
            (total, row.centery),
            "total" if rank == 1 else "score",
            anchor="center",
        )

    def _draw_name(self, stage: Stage, player: Player, at: tuple[float, float], room: int) -> None:
        bot = stage.em(20) if player.kind == "bot" else 0
        role = "strong" if stage.fits(player.name, "strong", room - bot - stage.px(6)) else "chip"
        box = stage.text(player.name, at, role, anchor="midleft", width=room)
        if bot and box.right + bot <= at[0] + room:
            stage.icon("bot", (box.right + stage.px(6) + bot / 2, at[1]), bot)

    def _draw_bar(
        self, stage: Stage, seat: int, row: pygame.Rect, height: int, most: int, centres: list[float]
    ) -> None:
        """A player's points as one bar, kinds in their colours, all players to one scale."""
        names, _, total = self._columns()
        left = names.right
        full = total - stage.px(92) - left if len(self.kinds) else 0
        y = round(row.centery + row.h * 0.12)
        x = float(left)
        for kind in self.kinds:
            width = full * self.result.parts[seat][kind] / most * self.shown
            if width >= 2:
                box = pygame.Rect(round(x), y, max(2, round(x + width) - round(x)), height)
                stage.panel(box, self._kind_colour(stage, kind), 3, 1.6, 0, rim=False)
            x += width

    def _kind_colour(self, stage: Stage, kind: str) -> Colour:
        if kind.isdigit() and f"m{kind}" in self.app.theme.colours:
            return stage.colour(f"m{kind}")
        if kind == "big-mountain":
            return stage.chip_colour(11)
        return stage.colour({"bonus": "gold", "valley": "meadow"}.get(kind, "kraft"))

    def _draw_confetti(self, stage: Stage) -> None:
        rng = stream(self.match.seedhash, "confetti", 0)
        colours = ("red", "blue", "yellow", "green", "purple", "gold")
        panel = self._panel()
        fade = 1.0 if self.age < _PARTY - 500 else (_PARTY - self.age) / 500
        for _ in range(70):
            x, start, speed, turn = rng.unit(), rng.unit(), 0.5 + rng.unit(), rng.unit()
            colour = colours[rng.below(len(colours))]
            y = (start * 1.2 - 0.5 + self.age / _PARTY * speed) * stage.size[1]
            drift = math.sin(self.age / 300 + turn * 6) * stage.px(10)
            size = stage.px(11) * fade
            if size < 2 or not -20 < y < stage.size[1] * 0.82:
                continue
            if panel.collidepoint(x * stage.size[0] + drift, y):
                continue  # it falls behind the table
            angle = turn * 360 + self.age * (turn - 0.5) * 0.4
            long, short = pygame.Vector2(size / 2, 0).rotate(angle), pygame.Vector2(0, size / 3.4).rotate(angle)
            at = pygame.Vector2(x * stage.size[0] + drift, y)
            corners = [at + long + short, at + long - short, at - long - short, at - long + short]
            pygame.draw.polygon(stage.surface, stage.colour(colour), corners)


def _level(player: Player) -> str:
    return find_level(player.level).title if player.level else "Bot"


def export(app: Any, match: Match) -> None:
    """Writes the game file where the person finds it, and says where, or why not."""
    folder = paths.user_data() / "exports"
    stem = match.path.stem if match.path is not None else match.game.id
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{stem}.txt"
        match.export(path)
    except OSError as error:
        app.toast(f"The game file could not be written: {error.strerror or error}.")
        return
    app.toast(f"Saved: {path}", tone="success")
