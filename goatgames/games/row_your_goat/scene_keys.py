"""The page before the race: everybody presses the key, the pad's or the mouse's button they want (mockups 15, 15b).

Which keys go together is tested by holding them; how fast bots are, head starts, calm mode and practice are set here.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from goatgames.games.row_your_goat import draw_cards, keys
from goatgames.games.row_your_goat.reflex import pace
from goatgames.games.row_your_goat.scene_trial import Trial
from goatgames.store import Hand
from goatgames.table.contract import Player, Press, Stage
from goatgames.ui import marks, page
from goatgames.ui.scene import Control, Scene

STARTS = (0.0, 0.5, 1.0, 2.0, 3.0, 5.0)  # s of a head start
COLOURS = ("red", "blue", "yellow", "green", "purple", "white")
FACES = ("white happy", "brown happy", "ginger happy", "grey happy", "black happy", "white smug")
Begin = Callable[[dict[str, int]], None]


class Keys(Scene):
    """again: the match runs, and only what is pressed may be changed."""

    def __init__(self, app: Any, game: Any, players: Sequence[Player], begin: Begin, again: bool = False) -> None:
        super().__init__(app)
        self.game, self.game_id = game, game.id
        self.players, self.begin, self.again = list(players), begin, again
        self.people = [seat for seat, player in enumerate(players) if player.kind == "human"]
        kept = [app.settings.hands.get(players[seat].name) for seat in self.people]
        bound = [keys.Bound(tuple(one.grab), tuple(one.call)) if one is not None else None for one in kept]
        self.bound = dict(zip(self.people, keys.usual(bound, app.settings.one_key), strict=True))
        self.starts = {seat: one.start if one is not None else 0.0 for seat, one in zip(self.people, kept, strict=True)}
        self.waiting: tuple[int, str] | None = None  # whose press is awaited
        self.wrong: tuple[int, str] | None = None  # seat, why it was refused
        self.down: dict[str, int] = {}
        self.tested: set[str] = set()
        self.most: tuple[str, ...] = ()  # the largest set of signs seen down together
        self._fresh = ""  # the source that was bound by the press whose letter is still to come

    # --- places ------------------------------------------------------------------------------------------------------

    def _box(self, x0: float, y0: float, x1: float, y1: float) -> Rect:
        return self.stage.area(x0, y0, x1 - x0, y1 - y0)

    def card(self, seat: int) -> Rect:
        """The card of a player, three a row."""
        column, row = seat % 3, seat // 3
        tall = self.stage.form == "tall"
        top = 0.129 + row * 0.267 if not tall else 0.125 + row * 0.25
        return self._box(0.016 + column * 0.3265, top, 0.331 + column * 0.3265, top + (0.248 if not tall else 0.225))

    def place(self, seat: int, what: str) -> Rect:
        """Where a key of a player lies."""
        card = self.card(seat)
        head, foot = self._head(), self._foot()
        side = min(self.stage.px(56), card.h - head - foot - self.stage.em(26))
        share = (0.27 if what == keys.GRAB else 0.73) if not self.app.settings.one_key else 0.5
        box = Rect(0, 0, max(side, round(card.w * 0.24)), side)
        box.midtop = (
            round(card.x + card.w * share),
            card.y + head + max(2, (card.h - head - foot - side - self.stage.em(22)) // 2),
        )
        return box

    def _head(self) -> int:
        return max(self.stage.px(40), self.stage.em(30))

    def _foot(self) -> int:
        return max(self.stage.px(30), self.stage.em(28))

    @property
    def _middle(self) -> Rect:
        return (
            self._box(0.016, 0.652, 0.984, 0.724) if self.stage.form != "tall" else self._box(0.016, 0.63, 0.984, 0.7)
        )

    @property
    def _together(self) -> Rect:
        return self._box(0.016, 0.742, 0.658, 0.98)

    @property
    def _band(self) -> Rect:
        return self._box(0.67, 0.742, 0.984, 0.98)

    # --- controls ----------------------------------------------------------------------------------------------------

    def first(self) -> str:
        return "start"

    def controls(self) -> list[Control]:
        stage, settings = self.stage, self.app.settings
        out = [page.back_button(stage, "Back")]
        out += self._switches()
        for seat in self.people:
            for what in (keys.GRAB,) if settings.one_key else (keys.GRAB, keys.CALL):
                out.append(
                    Control(
                        f"{what}:{seat}",
                        self.place(seat, what),
                        "bare",
                        radius=12,
                        tip=f"Then press what {self.players[seat].name} wants to {what} with.",
                    )
                )
            out.append(self._start_of(seat))
        if not self.again:
            out += self._paces()
        band, why = self._band, " ".join(self._missing())
        high = max(stage.px(50), stage.em(42))
        rect = Rect(band.x + stage.px(20), band.bottom - stage.px(16) - high, band.w - stage.px(40), high)
        out.append(
            Control(
                "start",
                rect,
                "primary",
                "Done" if self.again else "Start",
                icon="play",
                enabled=not why,
                why=why,
                role="name",
                first=True,
            )
        )
        return out

    def _switches(self) -> list[Control]:
        """Two keys or one, and without a clock."""
        stage, settings = self.stage, self.app.settings
        high = max(stage.px(36), stage.em(32))
        right = stage.area(0, 0, 0.984, 1).right
        y = stage.px(40) - high // 2
        out = []
        if not self.again:
            calm = Control(
                "calm",
                Rect(0, 0, 0, high),
                "paper",
                "Calm mode",
                icon="clock",
                on=settings.calm,
                role="chip",
                tip="No clock: after every card everybody says Set or no Set, hidden, as slowly as they like.",
            )
            calm.rect = Rect(right - page.button_width(stage, calm), y, page.button_width(stage, calm), high)
            right = calm.rect.x - stage.px(16)
            out.append(calm)
        for id, label, on in (("one", "One key", settings.one_key), ("two", "Two keys each", not settings.one_key)):
            w = stage.measure(label, "chip")[0] + stage.px(26)
            tip = "The program calls for you, and nobody challenges it." if id == "one" else "One to grab, one to call."
            out.append(Control(id, Rect(right - w, y, w, high), "segment", label, on=on, group="keys", tip=tip))
            right -= w + stage.px(3)
        return out

    def _start_of(self, seat: int) -> Control:
        card, stage = self.card(seat), self.stage
        label = "no head start" if not self.starts[seat] else f"{self.starts[seat]:g} s ahead"
        w, h = stage.measure(label, "floor")[0] + stage.px(22), max(stage.px(24), 24)
        rect = Rect(card.right - w - stage.px(8), card.bottom - h - stage.px(6), w, h)
        return Control(
            f"ahead:{seat}",
            rect,
            "chip",
            label,
            role="floor",
            on=self.starts[seat] > 0,
            tip="So much earlier this person’s hand counts.",
        )

    def _paces(self) -> list[Control]:
        stage, row = self.stage, self._middle
        practice = Control(
            "trial",
            Rect(0, 0, 0, 0),
            "paper",
            "Practise",
            icon="star",
            role="chip",
            tip="Twelve Sets that do not count. The bots learn your pace from them.",
        )
        w = page.button_width(stage, practice)
        high = min(row.h, max(stage.px(44), stage.em(36)))
        practice.rect = Rect(row.x, row.centery - high // 2, w, high)
        x = practice.rect.right + stage.px(18) + stage.measure("Bots’ speed 200 %", "label")[0] + stage.px(16)
        slider = Rect(x, row.centery - high // 2, max(stage.px(200), 130), high)
        tip = "Of everything bots do, and of every pause."
        return [practice, Control("tempo", slider, "slider", value=(self.app.settings.tempo, 25, 200, 25), tip=tip)]

    # --- acts --------------------------------------------------------------------------------------------------------

    def act(self, id: str, value: Any = None) -> None:
        word, _, number = id.partition(":")
        settings = self.app.settings
        if id == "back":
            self._keep()
            self.app.pop()
            return
        if id in ("one", "two"):
            settings.one_key = id == "one"
            self._fill()
        elif id == "calm":
            settings.calm = not settings.calm
        elif id == "tempo" and value is not None:
            settings.tempo = int(value)
        elif id == "trial":
            self._keep()
            self.app.push(Trial(self.app, self.game, self.players, self.bound))
        elif id == "start":
            self._keep()
            self.begin(self._table())
            return
        elif word == "ahead":
            at = STARTS.index(self.starts[int(number)]) if self.starts[int(number)] in STARTS else 0
            self.starts[int(number)] = STARTS[(at + 1) % len(STARTS)]
        elif word in (keys.GRAB, keys.CALL):
            self.waiting = None if self.waiting == (int(number), word) else (int(number), word)
            self.wrong = None
        self.changed()

    def _fill(self) -> None:
        """Nobody calls by a key, or everybody has one again."""
        kept = [self.bound[seat] for seat in self.people]
        if not self.app.settings.one_key:
            kept = [one if one.call[0] else None for one in kept]  # type: ignore[misc]
        self.bound = dict(zip(self.people, keys.usual(kept, self.app.settings.one_key), strict=True))
        self.waiting = None

    def _table(self) -> dict[str, int]:
        """How the match is played, fixed from here on."""
        settings, table = self.app.settings, {}
        known = [
            pace(settings.hands[self.players[seat].name].sets)
            for seat in self.people
            if self.players[seat].name in settings.hands
        ]
        quick = [seconds for seconds in known if seconds is not None]
        if quick:
            table["pace"] = round(1000 * min(quick))
        if settings.tempo != 100:
            table["tempo"] = settings.tempo
        if settings.calm:
            table["calm"] = 1
        return table

    def _keep(self) -> None:
        """Bindings are kept by person."""
        for seat in self.people:
            hand = self.app.settings.hands.setdefault(self.players[seat].name, Hand())
            hand.grab, hand.start = self.bound[seat].grab, self.starts[seat]
            if not self.app.settings.one_key:
                hand.call = self.bound[seat].call
        self.app.apply()

    # --- presses -----------------------------------------------------------------------------------------------------

    def press(self, press: Press, pos: tuple[int, int]) -> bool:
        source = press.source
        owner = keys.sources(self.bound).get(source)
        if owner is not None:
            if press.down:
                self.down[source] = owner[0]
                self._seen()
            else:
                self.down.pop(source, None)
            self.changed()
        self._fresh = ""
        if not press.down or self.waiting is None or source == "mouse:1":
            return owner is not None and source.startswith(("mouse", "pad"))
        return self._bind(source)

    def _seen(self) -> None:
        """Keys that were down at the same time go together."""
        grabs = {one.grab[0]: one.grab[1] for one in self.bound.values()}
        seen = [source for source in self.down if source in grabs]
        if len(seen) > 1 or len(self.people) == 1:
            self.tested |= set(seen)
        if len(seen) > len(self.most):
            self.most = tuple(grabs[source] for source in seen)

    def _bind(self, source: str) -> bool:
        assert self.waiting is not None
        seat, what = self.waiting
        word, _, rest = source.partition(":")
        if word == "key" and int(rest) in (40, 43, 44, 79, 80, 81, 82, 88, 41, 42, 76):
            return False  # the focus, Enter, Esc and Del keep their meaning here
        why = keys.refused(source)
        owner = keys.sources(self.bound).get(source)
        if not why and owner is not None and owner != (seat, what):
            sign = keys.sign(source)
            why = f"{sign} is already {self.players[owner[0]].name}’s {owner[1]}. Press another key."
        if why:
            self.wrong = (seat, why)
            self.app.sound.play("refuse")
            self.changed()
            return True
        self.bound[seat] = self.bound[seat]._replace(**{what: (source, keys.sign(source))})
        self.down[source] = seat
        self.wrong, self._fresh = None, source
        self.app.sound.play("token")
        self.waiting = self._next_free()
        self.changed()
        return word != "key"  # a key's letter comes after it, as printed

    def _next_free(self) -> tuple[int, str] | None:
        wanted = (keys.GRAB,) if self.app.settings.one_key else (keys.GRAB, keys.CALL)
        free = [(seat, what) for seat in self.people for what in wanted if not getattr(self.bound[seat], what)[0]]
        return free[0] if free else None

    def key(self, action: str) -> bool:
        if self._fresh and len(action) == 1 and action.isalpha():
            for seat, one in self.bound.items():
                for what in (keys.GRAB, keys.CALL):
                    if getattr(one, what)[0] == self._fresh:
                        self.bound[seat] = self.bound[seat]._replace(**{what: (self._fresh, action.upper())})
            self._fresh = ""
            self.changed()
            return True
        if action == "delete" and self.waiting is not None:
            seat, what = self.waiting
            self.bound[seat] = self.bound[seat]._replace(**{what: keys.NONE})
            self.changed()
            return True
        return action.isalpha() and len(action) == 1

    def away(self) -> None:
        self.down.clear()

    def _missing(self) -> list[str]:
        """Why it cannot begin yet, a sentence each."""
        found: list[str] = []
        if self.app.settings.calm:
            return found
        for seat in self.people:
            if not self.bound[seat].grab[0]:
                found.append(f"{self.players[seat].name} still needs a key to grab.")
        for source, seat in self.down.items():
            found.append(f"{self.players[seat].name}’s {keys.sign(source)} is held down: let it go.")
        return found[:2]

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, stage: Stage) -> None:
        page.ground(stage, self.game.looks.ground, 0.0)
        title = page.heading(stage, "Press your keys")
        if stage.form == "wide":
            stage.text(self.game.title, (title.right + stage.px(18), stage.px(45)), "label", anchor="midleft")
        for seat in range(len(self.players)):
            self._card(stage, seat)
        if not self.again:
            row = self._middle
            trial = next(control for control in self._paces() if control.id == "trial")
            stage.text(
                f"Bots’ speed {self.app.settings.tempo} %",
                (trial.rect.right + stage.px(18), row.centery),
                "label",
                anchor="midleft",
            )
        self._tested(stage)
        self._start_band(stage)

    def draw_over(self, stage: Stage) -> None:
        if self.wrong is None:
            return
        seat, words = self.wrong
        card = self.card(seat)
        w = min(stage.measure(words, "label")[0] + stage.px(70), stage.rect.w - stage.px(40))
        box = Rect(0, 0, w, max(stage.px(46), stage.em(38)))
        box.midtop = card.centerx, card.bottom + stage.px(10)
        box.clamp_ip(stage.rect.inflate(-stage.px(24), 0))
        stage.bubble(box, (card.centerx, card.bottom - stage.px(8)), "danger", 11, 2.4, 3)
        stage.icon("close", (box.x + stage.px(24), box.centery), stage.px(18), cream=True)
        stage.text(
            words, (box.x + stage.px(46), box.centery), "label", "cream", anchor="midleft", width=w - stage.px(54)
        )

    def _card(self, stage: Stage, seat: int) -> None:
        player, card = self.players[seat], self.card(seat)
        colour = player.colour or COLOURS[seat]
        look = stage.theme.player(colour)
        if self.waiting is not None and self.waiting[0] == seat:
            stage.frame(card, "gold", 12, 5)
        stage.panel(card, "paper", 12, shadow=4)
        head = self._head()
        clip = stage.surface.get_clip()
        stage.surface.set_clip(Rect(card.x - 8, card.y - 8, card.w + 16, head + 8))
        stage.panel(card, look.colour, 12, shadow=0)
        stage.surface.set_clip(clip)
        stage.rule((card.x + 2, card.y + head), (card.right - 2, card.y + head), "ink", 2)
        y = card.y + head // 2 + 1
        number = stage.text(str(seat + 1), (card.x + stage.px(12), y), "number", look.text, anchor="midleft")
        x = number.right + stage.px(18)
        stage.disc((x, y), stage.px(11), "cream", outline=1.8)
        stage.symbol(colour, (x, y), stage.px(16))
        stage.face(player.face or FACES[seat], colour, (x + stage.px(33), y), stage.px(15))
        left = x + stage.px(56)
        stage.text(
            [player.name, player.name.split()[0]],
            (left, y),
            "label",
            look.text,
            anchor="midleft",
            width=card.right - stage.px(96) - left,
        )
        foot = card.bottom - self._foot() // 2 - stage.px(2)
        if player.kind == "bot":
            stage.text("ready", (card.right - stage.px(14), y), "label", look.text, anchor="midright")
            middle = (card.y + head + card.bottom - self._foot()) // 2
            stage.icon("bot", (card.centerx, middle - stage.px(14)), stage.px(46))
            stage.text("Spots a Set by itself", (card.centerx, middle + stage.px(26)), "label", anchor="center")
            stage.text("needs no key", (card.x + stage.px(13), foot), "second", anchor="midleft")
            return
        self._state(stage, seat, card, y)
        for what in (keys.GRAB,) if self.app.settings.one_key else (keys.GRAB, keys.CALL):
            self._key(stage, seat, what)
        device = keys.device(self.bound[seat].grab[0]) if self.bound[seat].grab[0] else "press a key"
        stage.text(device, (card.x + stage.px(13), foot), "second", anchor="midleft")

    def _state(self, stage: Stage, seat: int, card: Rect, y: int) -> None:
        """At the right end of the head: ready, held down, or a press is awaited."""
        right = card.right - stage.px(12)
        if self.waiting is not None and self.waiting[0] == seat:
            marks.dots(stage, (right - stage.px(6), y), self.app.now, self.app.reduced, "ink")
        elif seat in self.down.values():
            w = stage.measure("held down", "chip")[0] + stage.px(44)
            pill = Rect(right - w, y - stage.px(14), w, stage.px(28))
            stage.pill(pill, "gold", 2)
            stage.icon("warning", (pill.x + stage.px(18), y), stage.px(16))
            stage.text("held down", (pill.x + stage.px(32), y), "chip", anchor="midleft")
        elif self.bound[seat].grab[0]:
            stage.disc((right - stage.px(12), y), stage.px(12), "success", outline=2, edge="paper")
            stage.icon("check", (right - stage.px(12), y), stage.px(15), cream=True)

    def _key(self, stage: Stage, seat: int, what: str) -> None:
        box, (source, sign) = self.place(seat, what), getattr(self.bound[seat], what)
        if self.waiting == (seat, what):
            stage.panel(box, "warm", 11, 0, 0, rim=False)
            stage.dash(box, "ink", 11, 2.4, length=7)
            stage.text("press", (box.centerx, box.centery - stage.em(8)), "chip", anchor="center")
            stage.text("a key", (box.centerx, box.centery + stage.em(9)), "floor", anchor="center")
        elif not source:
            stage.dash(box, "kraft", 11, 2.4, length=7)
        else:
            cap = Rect(0, 0, box.h, box.h)
            cap.center = box.center
            w = max(cap.w, stage.measure(sign, "label")[0] + round(cap.h * 0.5))
            cap.x = box.centerx - w // 2 + w - cap.w  # a wide key grows to the left
            draw_cards.bound(stage, cap, sign, keys.device(source), source in self.down)
        stage.text(what, (box.centerx, box.bottom + stage.px(5)), "second", anchor="midtop")

    def _tested(self, stage: Stage) -> None:
        """Which grab keys go together on this keyboard."""
        box = self._together
        stage.panel(box, "paper", 14, shadow=4)
        title = stage.text(
            "Which go together?", (box.x + stage.px(20), box.y + stage.px(26)), "panel", anchor="midleft"
        )
        asked = ["Everybody hold your grab key at once.", "All hold your grab keys."]
        stage.text(
            asked,
            (title.right + stage.px(16), title.centery + 1),
            "second",
            anchor="midleft",
            width=box.right - stage.px(12) - title.right - stage.px(16),
        )
        count = max(1, len(self.people))
        gap = stage.px(9)
        w = min(stage.px(150), (box.w - stage.px(40) - gap * (count - 1)) // count)
        foot = max(stage.px(34), stage.line_height("second") + stage.px(10))
        for index, seat in enumerate(self.people):
            source, sign = self.bound[seat].grab
            cell = Rect(box.x + stage.px(20) + index * (w + gap), box.y + stage.px(46), w, box.h - stage.px(46) - foot)
            good = source in self.tested
            stage.panel(cell, (200, 212, 180) if good else "warm", 10, 2, 0, rim=False)
            cap = Rect(0, 0, *(min(stage.px(44), cell.h - stage.px(18), round(cell.w * 0.36)),) * 2)
            cap.center = round(cell.x + cell.w * 0.32), cell.centery
            if source and stage.measure(sign, "label")[0] < cap.w * 0.8:
                draw_cards.bound(stage, cap, sign, keys.device(source), source in self.down)
            else:
                stage.text(sign or "–", cap.center, "floor", anchor="center")
            spot = cell.right - max(stage.px(22), round(cell.w * 0.2)), cell.centery
            colour = self.players[seat].colour or COLOURS[seat]
            stage.disc((spot[0], spot[1] - stage.px(9)), stage.px(11), "cream", outline=1.8)
            stage.symbol(colour, (spot[0], spot[1] - stage.px(9)), stage.px(15))
            if good:
                stage.icon("check", (spot[0], spot[1] + stage.px(14)), stage.px(16))
        words = (
            f"Seen together so far: {' + '.join(self.most)}."
            if len(self.most) > 1
            else "Not tested yet. Many keyboards let only some keys through together."
        )
        if len(self.people) == 1:
            words = "One person needs no test. A lifesaver can be pressed with the mouse, too."
        stage.text(
            [words, "Not tested yet."],
            (box.x + stage.px(20), box.bottom - foot // 2),
            "second",
            anchor="midleft",
            width=box.w - stage.px(40),
        )

    def _start_band(self, stage: Stage) -> None:
        box, missing = self._band, self._missing()
        stage.panel(box, "wood_dark" if missing else "felt", 14, 2.5, 4)
        title = "Not armed yet" if missing else "Calm: no clock" if self.app.settings.calm else "Every key is up"
        y = box.y + stage.px(28)
        stage.icon("lock" if missing else "check", (box.x + stage.px(30), y), stage.px(22), cream=True)
        stage.text(title, (box.x + stage.px(50), y), "panel", "cream", anchor="midleft", width=box.w - stage.px(60))
        words = missing or [
            "3, 2, 1, and the race begins." if not self.app.settings.calm else "Everybody answers in their own time."
        ]
        width = box.w - stage.px(40)
        line = stage.line_height("second")
        room = box.h - stage.px(46) - max(stage.px(50), stage.em(42)) - stage.px(18)
        for index, said in enumerate(words[: max(1, room // line)]):
            stage.text(
                said,
                (box.x + stage.px(20), y + stage.px(22) + stage.em(4) + index * line),
                "second",
                "cream",
                anchor="midleft",
                width=width,
            )

    def tells(self) -> bool:
        return "start" not in (self.app.pointer.hover, self.app.pointer.focus)  # the band above it says it

    def update(self, ms: float) -> bool:
        if self.waiting is not None:
            self.dirty()
        return self.waiting is not None


def gate(app: Any, game: Any, players: Sequence[Player], begin: Begin, again: bool = False) -> Scene | None:
    """The page, None where no person plays. begin: with how the match is played; again: it runs already."""
    people = [player for player in players if player.kind == "human"]
    return Keys(app, game, players, begin, again) if people else None
