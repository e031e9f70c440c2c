"""The timeline of a match that is looked back on: a tick a turn in its player's colour, and big moments."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from goatgames.core.state import NOBODY
from goatgames.games.looks import Moment
from goatgames.lookback import Lookback
from goatgames.table.plates import Who
from goatgames.ui.scene import Control
from goatgames.ui.stage import Stage


class Mark(NamedTuple):
    """A big moment: after which gesture or draw it stands, and what it is."""

    number: int
    what: Moment


class Timeline:
    """What of a match is marked."""

    def __init__(self, back: Lookback) -> None:
        self.back = back
        moments = back.match.game.looks.moments
        self.marks: list[Mark] = []
        self.begins: list[tuple[int, int]] = []  # (number, seat) where a turn begins
        seat = NOBODY
        for number in range(back.told):
            found = [moments[event.kind] for event in back.events(number) if event.kind in moments]
            if found:
                self.marks.append(Mark(number + 1, found[-1]))
            if back.turns[number] != seat:
                seat = back.turns[number]
                self.begins.append((number, seat))

    def near(self, number: int, step: int) -> int | None:
        """The next big moment after (step 1) or the last before (-1) this number; None where there is none."""
        numbers = [mark.number for mark in self.marks]
        found = [n for n in numbers if n > number] if step > 0 else [n for n in reversed(numbers) if n < number]
        return found[0] if found else None

    # --- places ----------------------------------------------------------------------------------------------------

    def _x(self, track: Rect, number: int) -> float:
        r = track.h / 2
        return track.x + r + (track.w - 2 * r) * number / max(1, self.back.told)

    def controls(self, stage: Stage, track: Rect) -> list[Control]:
        """The big moments that have room, each a way to go there."""
        size = max(stage.px(22), 18)
        found: list[Control] = []
        last = float("-inf")
        for mark in self.marks:
            x = self._x(track, mark.number)
            if x - last < size * 1.05:
                continue
            last = x
            box = Rect(0, 0, size, size)
            box.center = round(x), track.y - size // 2 - stage.px(12)
            tip = mark.what.words[:1].upper() + mark.what.words[1:] + "."
            found.append(Control(f"mark:{mark.number}", box, "bare", tip=tip, radius=11, focusable=False))
        return found

    def draw(self, stage: Stage, track: Rect, who: Sequence[Who], now: int, shown: Sequence[Control]) -> None:
        """Turns above the track, moments above these; what has been seen is brighter."""
        ends = [number for number, _ in self.begins[1:]] + [self.back.told]
        high, y = max(4, stage.px(7)), track.y - stage.px(9)
        for (number, seat), end in zip(self.begins, ends, strict=True):
            left, right = round(self._x(track, number)), round(self._x(track, end))
            box = Rect(left, y, max(1, right - left - (1 if right - left > 4 else 0)), high)
            colour = stage.theme.player(who[seat].colour).colour if seat >= 0 else stage.colour("edge")
            stage.surface.fill(colour, box)
        icons = {mark.number: mark.what.sign for mark in self.marks}
        for control in shown:
            number = int(control.id[5:])
            stage.disc(control.rect.center, control.rect.w / 2, "gold" if number <= now else "kraft", outline=1.6)
            stage.icon(icons[number], control.rect.center, control.rect.w * 0.66)
