"""Who plays, and how: seats, options, speed, seed. Play has the focus on arrival."""

import secrets
from typing import Any

import pygame

from goatgames import store
from goatgames.bots.levels import LEVELS
from goatgames.content import Option
from goatgames.games.game import Game
from goatgames.scenes import seats as seating
from goatgames.scenes.setup_rows import Rows
from goatgames.seats import COLOURS
from goatgames.table.asking import ASKS
from goatgames.ui import page
from goatgames.ui.scene import Control, Scene
from goatgames.ui.stage import Stage

_SPEEDS = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}
SEED_HELP = (
    "The same seed gives the same dice. Leave it empty and the game draws one; it is shown at the end,"
    " so that everybody can check it."
)


class Setup(Scene):
    """The seats and options of one game, as they were left the last time."""

    def __init__(self, app: Any, game: Game) -> None:
        super().__init__(app)
        self.game = game
        self.game_id = game.id
        kept = app.settings.setups.get(game.id)
        low, high = game.players
        self.options: dict[str, bool | int] = {}
        self._chosen: set[str] = set()  # options a person has set; the others go by the number of players
        self.seats = seating.first_seats(low, high)
        if kept is not None and low <= len(kept.players) <= high:
            self.seats = seating.restored(kept.players)
            for option in game.options:
                if option.takes(kept.options.get(option.id)):
                    self.options[option.id] = kept.options[option.id]
            self._chosen |= set(self.options)
        self._defaults()
        self.seed = ""
        self._row = Rows(self)

    def first(self) -> str:
        return "play"

    @property
    def asks(self) -> bool:
        """Whether people may have to be asked out of turn behind a curtain: several, in a game of hidden hands."""
        return self.game.secret and sum(player.kind == "human" for player in self.seats) > 1

    # -- layout

    def _page(self) -> pygame.Rect:
        return self.stage.area(0.016, 0.12, 0.648, 0.85)

    def _rows(self) -> list[pygame.Rect]:
        """A rectangle a seat, and one more for adding a player where there is room at the table."""
        stage, sheet = self.stage, self._page()
        head = max(stage.px(60), stage.em(48))
        area = pygame.Rect(
            sheet.x + stage.px(16), sheet.y + head, sheet.w - stage.px(32), sheet.h - head - stage.px(14)
        )
        many = len(self.seats) >= 5
        gap = stage.px(9 if many else 12)
        count = max(5, len(self.seats))
        height = (area.h - (count - 1) * gap) // count
        if not many:
            height = min(stage.px(104), (area.h - 4 * gap - stage.px(62)) // 4) if stage.form == "wide" else height
        rows = [pygame.Rect(area.x, area.y + i * (height + gap), area.w, height) for i in range(len(self.seats))]
        if len(self.seats) < self.game.players[1]:
            top = rows[-1].bottom + gap
            rows.append(pygame.Rect(area.x, top, area.w, min(max(stage.px(62), 44), area.bottom - top)))
        return rows

    def controls(self) -> list[Control]:
        stage = self.stage
        rows = self._rows()
        out = [page.back_button(stage, "Back to the title")]
        for seat in range(len(self.seats)):
            out += self._seat_controls(seat, self._row.places(rows[seat]))
        if len(rows) > len(self.seats):
            out.append(Control("add", rows[-1], "bare", radius=12))
        out += self._side_controls()
        return out

    def _seat_controls(self, seat: int, at: dict[str, pygame.Rect]) -> list[Control]:
        player, stage = self.seats[seat], self.stage
        kind = at["kind"]
        middle = kind.x + kind.w * 46 // 100
        person = pygame.Rect(kind.x, kind.y, middle - kind.x, kind.h)
        bot = pygame.Rect(middle, kind.y, kind.right - middle, kind.h)
        out = [
            Control(f"face:{seat}", at["face"], "bare", tip="Another face", radius=99),
            Control(f"name:{seat}", at["name"], "field", label="Name", value=player.name),
            Control(f"human:{seat}", person, "bare", tip="A person at this screen", radius=9),
            Control(f"bot:{seat}", bot, "bare", tip="The computer plays this seat", radius=9),
        ]
        cells = at["colours"]
        for index, colour in enumerate(COLOURS):
            rect = pygame.Rect(cells.x + index * cells.w // 6, cells.y, cells.w // 6, cells.h)
            owner = self.owner(colour)
            symbol = self.app.theme.player(colour).symbol
            swap = f": changes places with {self.seats[owner].name}" if owner not in (None, seat) else ""
            out.append(Control(f"colour:{seat}:{colour}", rect, "bare", tip=f"{colour} {symbol}{swap}", radius=9))
        if player.kind == "bot":
            cells = at["levels"]
            for index, level in enumerate(LEVELS):
                left = cells.x + index * cells.w // 5
                rect = pygame.Rect(left, cells.y, cells.x + (index + 1) * cells.w // 5 - left - stage.px(4), cells.h)
                out.append(
                    Control(f"level:{seat}:{level.id}", rect, "bare", title=level.title, tip=level.note, radius=7)
                )
        fewest = self.game.players[0]
        why = f"{self.game.title} is for at least {fewest} players." if len(self.seats) <= fewest else ""
        out.append(
            Control(
                f"remove:{seat}",
                at["remove"],
                "bare",
                enabled=not why,
                why=why,
                tip="Leaves the table",
                radius=10,
            )
        )
        return out

    def owner(self, colour: str) -> int | None:
        """The seat that has a colour."""
        return next((seat for seat, player in enumerate(self.seats) if player.colour == colour), None)

    def _shuffle_rect(self) -> pygame.Rect:
        stage, sheet = self.stage, self._page()
        height = max(stage.px(38), 34)
        width = max(stage.px(144), stage.em(140))
        rect = pygame.Rect(sheet.right - stage.px(18) - width, 0, width, height)
        rect.centery = sheet.y + max(stage.px(60), stage.em(48)) // 2
        return rect

    # the right side

    def _side(self) -> dict[str, Any]:
        """Where options, speed, seed, note and Play lie, from the top down."""
        stage = self.stage
        px, em = stage.px, stage.em
        side = stage.area(0.68, 0.12, 0.305, 0.555 if stage.form != "tall" else 0.6)
        inner = pygame.Rect(side.x + px(16), side.y, side.w - px(32), side.h)
        y = side.y + max(px(56), em(46))
        tight = stage.form == "small"
        high = (90, 82) if len(self.game.options) < 3 else (64, 56)
        height = em(46) if tight else max(px(high[0]), em(high[1]))
        options = []
        for _ in self.game.options:
            options.append(pygame.Rect(inner.x, y, inner.w, height))
            y += height + px(8)
        line = max(px(36), em(34))
        y += px(4) if self._speed_beside(inner.w) else stage.line_height("second")
        speed = pygame.Rect(inner.x, y, inner.w, line)
        y += line + px(8)
        seed = pygame.Rect(inner.x, y, inner.w, max(px(40), em(36)))
        y = seed.bottom + px(8)
        ask = pygame.Rect(inner.x, y, inner.w, line)
        if self.asks:
            y = ask.bottom + px(8)
        play = stage.area(0.686, 0.81, 0.3, 0.165)
        return {"panel": side, "options": options, "speed": speed, "seed": seed, "ask": ask, "below": y, "play": play}

    def _side_controls(self) -> list[Control]:
        stage, side = self.stage, self._side()
        px = stage.px
        out = [Control("shuffle", self._shuffle_rect(), "paper", "Shuffle seats", icon="redo", role="chip")]
        rules = Control("rules", pygame.Rect(0, 0, 0, 0), "paper", "Rules", icon="help")
        rules.rect = pygame.Rect(0, 0, max(px(124), page.button_width(stage, rules)), page.back_rect(stage).h)
        rules.rect.midright = (self._side()["panel"].right, px(40))
        out.append(rules)
        for option, rect in zip(self.game.options, side["options"], strict=True):
            if option.choices:
                out += self._choices(option, rect)
                continue
            on = bool(self.options[option.id])
            switch = pygame.Rect(0, 0, max(px(57), 48), max(px(31), 26))
            switch.midright = (rect.right - px(14), rect.centery)
            out.append(Control(f"option:{option.id}", switch, "toggle", on=on, title=option.title, tip=option.note))
        speed: pygame.Rect = side["speed"]
        label = self._label_width()
        aside = label if self._speed_beside(speed.w) else 0
        cell = (speed.w - aside) // 4
        for index, (id, word) in enumerate(_SPEEDS.items()):
            rect = pygame.Rect(speed.x + aside + index * cell, speed.y, cell - px(3), speed.h)
            out.append(Control(f"speed:{id}", rect, "segment", word, on=self.app.speed == id, group="speed"))
        seed: pygame.Rect = side["seed"]
        square = seed.h
        field = pygame.Rect(seed.x + label, seed.y, seed.w - label - 2 * (square + px(6)), seed.h)
        out.append(Control("seed", field, "field", "drawn", value=self.seed, tip=SEED_HELP, role="label"))
        dice = pygame.Rect(field.right + px(6), seed.y, square, square)
        ask = pygame.Rect(dice.right + px(6), seed.y, square, square)
        out.append(Control("dice", dice, "icon", icon="dice", tip="Draws a seed you can tell others"))
        out.append(Control("ask", ask, "icon", icon="help", title="What is the seed?", tip=SEED_HELP))
        if self.asks:
            row: pygame.Rect = side["ask"]
            label = max(label, stage.measure("Asking", "label")[0] + px(12))
            cell = (row.w - label) // len(ASKS)
            for index, (id, (word, tip)) in enumerate(ASKS.items()):
                rect = pygame.Rect(row.x + label + index * cell, row.y, cell - px(3), row.h)
                on = self.app.settings.ask == id
                out.append(Control(f"ask:{id}", rect, "segment", word, on=on, group="ask", tip=tip))
        out.append(Control("play", side["play"], "primary", "Play", icon="play", role="play"))
        return out

    def _choices(self, option: Option, rect: pygame.Rect) -> list[Control]:
        """The numbers an option may have, side by side."""
        cell = self._choice_width(option)
        left = rect.right - self.stage.px(12) - cell * len(option.choices)
        high = max(self.stage.px(34), self.stage.em(30))
        top = rect.centery - high // 2
        return [
            Control(f"option:{option.id}:{number}", pygame.Rect(left + i * cell, top, cell - 3, high), "segment",
                    str(number), on=self.options[option.id] == number, group=option.id, title=option.title,
                    tip=option.note)
            for i, number in enumerate(option.choices)
        ]  # fmt: skip

    def _choice_width(self, option: Option) -> int:
        widest = max(self.stage.measure(str(number), "chip")[0] for number in option.choices)
        return max(self.stage.px(42), widest + self.stage.px(12))

    def _label_width(self) -> int:
        stage = self.stage
        wide = self._speed_beside(self._side_width())
        return stage.measure("Bot speed" if wide else "Seed", "label")[0] + stage.px(12)

    def _side_width(self) -> int:
        return self.stage.area(0.68, 0, 0.305, 1).w - self.stage.px(32)

    def _speed_beside(self, width: int) -> bool:
        """Whether the four speeds have room beside their name."""
        stage = self.stage
        name = stage.measure("Bot speed", "label")[0] + stage.px(12)
        return (width - name) // 4 - stage.px(3) - 9 >= max(stage.measure(w, "chip")[0] for w in _SPEEDS.values())

    # -- acts

    def act(self, id: str, value: Any = None) -> None:
        word, _, rest = id.partition(":")
        number, _, extra = rest.partition(":")
        seats = self.seats
        if word == "back":
            self._keep()
            self.app.pop()
            return
        if word == "play":
            self._play()
            return
        if word == "rules":
            self.app.rules(self.game.id)
            return
        if word == "name":
            seat = int(number)
            name = seating.next_name(seats, seat) if value is None else str(value)[: seating.NAME_LENGTH]
            seats[seat] = seating.changed(seats[seat], name=name)
        elif word in ("human", "bot"):
            self.seats = seating.with_kind(seats, int(number), word)
        elif word == "colour":
            self.seats = seating.with_colour(seats, int(number), extra)
        elif word == "level":
            self.seats = seating.with_level(seats, int(number), extra)
        elif word == "face":
            self.seats = seating.with_next_face(seats, int(number))
        elif word == "remove":
            self.seats = seats[: int(number)] + seats[int(number) + 1 :]
            self._defaults()
        elif word == "add":
            self.add_player()
        elif word == "shuffle":
            self.seats = seating.shuffled(seats)
        elif word == "option":
            self._chosen.add(number)
            self.options[number] = int(extra) if extra else not self.options[number]
        elif word == "speed":
            self.app.set_speed(rest)
        elif word == "ask" and rest:
            self.app.settings.ask = next(ask for ask in ASKS if ask == rest)
            self.app.apply()
        elif word == "seed" and value is not None:
            self.seed = str(value)
        elif word in ("seed", "dice"):
            self.seed = f"goat-{secrets.randbelow(90000) + 10000}"
        self.changed()

    def add_player(self) -> None:
        """One more bot at the table."""
        if len(self.seats) < self.game.players[1]:
            self.seats = [*self.seats, seating.another(self.seats)]
            self._defaults()
            self.changed()

    def _defaults(self) -> None:
        """Options nobody has set are as usual for so many players."""
        self.options |= {
            option.id: option.at(len(self.seats)) for option in self.game.options if option.id not in self._chosen
        }

    def _keep(self) -> None:
        self.app.settings.setups[self.game.id] = store.Setup(seating.ready(self.seats), dict(self.options))
        self.app.apply()

    def _play(self) -> None:
        from goatgames.scenes.opening import gate, open_match

        self._keep()
        players = seating.ready(self.seats)

        def begin(table: dict[str, int]) -> None:
            match = store.begin(self.game, players, dict(self.options), self.seed or None, table)
            if before is not None:
                self.app.pop()
            self.app.replace(open_match(self.app, match))

        before = gate(self.app, self.game, players, begin)
        if before is None:
            begin({})
        else:
            self.app.push(before)

    # -- drawing

    def draw(self, stage: Stage) -> None:
        page.ground(stage, self.game.looks.ground)
        icon = stage.px(62)
        left = page.back_rect(stage).right + stage.px(16)
        stage.put(stage.art(self.game.tile, icon), (left, stage.px(40)), "midleft")
        title = page.heading(stage, self.game.title, left + icon + stage.px(16))
        low, high = self.game.players
        stage.text(
            f"{low}–{high} players",
            (title.right + stage.px(16), stage.px(45)),
            "label",
            anchor="midleft",
            edge="cream",
        )
        self._draw_seats(stage)
        self._draw_side(stage)

    def _draw_seats(self, stage: Stage) -> None:
        sheet = self._page()
        stage.panel(sheet, "paper", 18, 2.5, 6)
        shuffle = self._shuffle_rect()
        stage.text(
            "Who is at the table?",
            (sheet.x + stage.px(25), shuffle.centery),
            "dialog",
            anchor="midleft",
            width=shuffle.x - sheet.x - stage.px(30),
        )
        rows = self._rows()
        for seat in range(len(self.seats)):
            self._row.draw_seat(stage, seat, rows[seat])
        if len(rows) > len(self.seats):
            self._row.draw_add(stage, rows[-1])

    def _draw_side(self, stage: Stage) -> None:
        side = self._side()
        px = stage.px
        panel: pygame.Rect = side["panel"]
        stage.panel(panel, "paper", 18, 2.5, 6)
        head = side["options"][0].y if side["options"] else side["speed"].y
        stage.text("Options", (panel.x + px(24), (panel.y + head) // 2), "dialog", anchor="midleft")
        for option, rect in zip(self.game.options, side["options"], strict=True):
            stage.panel(rect, "warm", 10, 2, 0)
            room = rect.w - px(96)
            if option.choices:
                room = rect.w - px(38) - self._choice_width(option) * len(option.choices)
            if stage.form == "small" or len(option.choices) > 2:
                stage.text(option.title, (rect.x + px(16), rect.centery), "strong", anchor="midleft", width=room)
                continue
            words = [option.note, option.note.partition(".")[0] + ".", option.note.partition(",")[0] + ".", ""]
            step = stage.line_height("second")
            fit = (rect.h - px(6) - stage.line_height("strong")) // step
            lines = max(1, min(3, fit))
            shown = next((w for w in words if stage.fits(w, "second", room, lines)), words[-1])
            height = stage.line_height("strong") + stage.measure(shown, "second", room)[1]
            top = rect.centery - height // 2
            box = stage.text(option.title, (rect.x + px(16), top), "strong", width=room)
            stage.text(shown, (rect.x + px(16), box.bottom - px(2)), "second", width=room, lines=lines)
        speed: pygame.Rect = side["speed"]
        if self._speed_beside(speed.w):
            stage.text("Bot speed", (speed.x + px(2), speed.centery), "label", anchor="midleft")
        else:
            stage.text("Bot speed", (speed.x + px(2), speed.y - 1), "second", anchor="bottomleft")
        stage.text("Seed", (side["seed"].x + px(2), side["seed"].centery), "label", anchor="midleft")
        if self.asks:
            stage.text("Asking", (side["ask"].x + px(2), side["ask"].centery), "label", anchor="midleft")
        y = side["below"]
        if panel.bottom - y > stage.em(40):
            stage.rule((panel.x + px(24), y), (panel.right - px(24), y))
            middle = (y + panel.bottom) // 2
            stage.icon("clock", (panel.x + px(34), middle), stage.em(20))
            minutes = f"About {self.game.minutes} minutes."
            stage.text(
                [f"{minutes} Same seed, same dice.", minutes],
                (panel.x + px(52), middle),
                "chip",
                "ink_soft",
                anchor="midleft",
                width=panel.w - px(66),
            )
        self._draw_note(stage, panel, side["play"])

    def _draw_note(self, stage: Stage, panel: pygame.Rect, play: pygame.Rect) -> None:
        """The goat over the Play button and what it says."""
        space = play.y - panel.bottom
        goat = min(stage.px(96), space - stage.px(4))
        if goat < stage.px(50):
            return
        foot = play.y - stage.px(1)
        stage.put(stage.art("goat/standing_white_happy", goat), (panel.x + stage.px(58), foot), "midbottom")
        left = panel.x + stage.px(108)
        height = min(stage.px(66), space - stage.px(18))
        bubble = pygame.Rect(left, panel.bottom + stage.px(12), panel.right - left, height)
        lines = max(1, min(2, height // stage.line_height("chip")))
        stage.bubble(bubble, (left - stage.px(12), bubble.y + bubble.h * 0.5))
        text = [self._note(), self._note().partition(";")[0] + ".", "Good luck, and mind your horns."]
        stage.text(
            text,
            (bubble.x + stage.px(15), bubble.centery),
            "chip",
            anchor="midleft",
            width=bubble.w - stage.px(28),
            lines=lines,
            align="left",
        )

    def _note(self) -> str:
        people = sum(player.kind == "human" for player in self.seats)
        if not people:
            return "Nobody plays? Then we watch the bots together."
        if people > 1 and not self.game.secret:
            return "Everyone sees the same in this game, so no curtain is needed."
        if people > 1:
            return ASKS[self.app.settings.ask][1]
        return "Each bot sees only what you see, and its level can be changed above."
