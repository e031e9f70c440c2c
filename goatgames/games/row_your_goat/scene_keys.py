"""The page before the race: everybody presses the key, the pad's or the mouse's button they want (mockups 15, 15b).

Which keys go together is tested by holding them; how fast bots are, head starts, calm mode and practice are set here.
"""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from goatgames.games.row_your_goat import draw_keys, keys
from goatgames.games.row_your_goat.draw_keys import Picture
from goatgames.games.row_your_goat.layout_keys import Places
from goatgames.games.row_your_goat.probe import Probe
from goatgames.games.row_your_goat.reflex import pace
from goatgames.games.row_your_goat.scene_trial import Trial
from goatgames.store import Hand
from goatgames.table.contract import Player, Press, Stage
from goatgames.ui import page
from goatgames.ui.scene import Control, Scene

STARTS = (0.0, 0.5, 1.0, 2.0, 3.0, 5.0)  # s of a head start
Begin = Callable[[dict[str, int]], None]


class KeyPage(Scene):
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
        self.probe = Probe()
        self._fresh = ""  # the source that was bound by the press whose letter is still to come

    @property
    def places(self) -> Places:
        """Where everything lies in the window as it is now."""
        return Places(self.stage, len(self.players), self.app.settings.one_key)

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
                        self.places.key(seat, what),
                        "bare",
                        radius=12,
                        tip=f"Then press what {self.players[seat].name} wants to {what} with.",
                    )
                )
            out.append(self._start_of(seat))
        if not self.again:
            out += self._paces()
        band, why = self.places.band, " ".join(self._missing())
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
        card, stage = self.places.card(seat), self.stage
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
        stage, row = self.stage, self.places.middle
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
        x = practice.rect.right + stage.px(46) + stage.measure("Bots’ speed 200 %", "label")[0]
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
                self.probe.down(source, self.bound, tuple(self.down), self.app.now)
            else:
                self.down.pop(source, None)
                self.probe.up(self.bound, tuple(self.down), self.app.now)
            self.changed()
        self._fresh = ""
        if not press.down or self.waiting is None or source == "mouse:1":
            return owner is not None and source.startswith(("mouse", "pad"))
        return self._bind(source)

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
        self.probe.forget()
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

    def unplugged(self, pad: int) -> str:
        """What was bound to it is empty again."""
        gone, whose = f"pad:{pad}:", []
        for seat, one in self.bound.items():
            left = [keys.NONE if key[0].startswith(gone) else key for key in one]
            if left != list(one):
                self.bound[seat] = keys.Bound(*left)
                whose.append(self.players[seat].name)
        self.down = {source: seat for source, seat in self.down.items() if not source.startswith(gone)}
        self.probe.forget()
        self.waiting = self.waiting or (self._next_free() if whose else None)
        self.changed()
        return f"{' and '.join(whose)}: press another key." if whose else ""

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

    def picture(self) -> Picture:
        """What is drawn."""
        settings = self.app.settings
        return Picture(
            self.game, self.players, self.people, self.bound, self.places, self.waiting, self.down, self.probe,
            self._missing(), self.again, settings.calm, settings.tempo, self.app.now, self.app.reduced,
        )  # fmt: skip

    def draw(self, stage: Stage) -> None:
        page.ground(stage, self.game.looks.ground, 0.0)
        draw_keys.draw(stage, self.picture(), None if self.again else self._paces()[1].rect)

    def draw_over(self, stage: Stage) -> None:
        if self.wrong is not None:
            draw_keys.refusal(stage, self.places, *self.wrong)

    def tells(self) -> bool:
        return "start" not in (self.app.pointer.hover, self.app.pointer.focus)  # the band above it says it

    def update(self, ms: float) -> bool:
        if self.waiting is not None:
            self.dirty()
        return self.waiting is not None


def gate(app: Any, game: Any, players: Sequence[Player], begin: Begin, again: bool = False) -> Scene | None:
    """The page, None where no person plays. begin: with how the match is played; again: it runs already."""
    people = [player for player in players if player.kind == "human"]
    return KeyPage(app, game, players, begin, again) if people else None
