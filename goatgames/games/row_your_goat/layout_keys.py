"""Where everything of the page of keys lies (mockups 15, 15b), in pixels."""

from pygame import Rect

from goatgames.games.row_your_goat import keys
from goatgames.table.contract import Stage


class Places:
    """Rectangles of one window. seats: how many cards there are; one_key: nobody calls by a key."""

    def __init__(self, stage: Stage, seats: int, one_key: bool) -> None:
        self.stage, self.one_key = stage, one_key
        self.rows = 1 if seats <= 3 else 2
        self.tall = stage.form == "tall"
        self.head = max(stage.px(40), stage.em(30))
        self.foot = max(stage.px(30), stage.em(28))

    def _box(self, x0: float, y0: float, x1: float, y1: float) -> Rect:
        return self.stage.area(x0, y0, x1 - x0, y1 - y0)

    def card(self, seat: int) -> Rect:
        """The card of a player, three a row; a single row stands in the middle of the room of two, and is taller."""
        column, row = seat % 3, seat // 3
        high, step, top = (0.225, 0.25, 0.125) if self.tall else (0.248, 0.267, 0.129)
        if self.rows == 1:
            top += step * 0.22
            high *= 1.3
        return self._box(0.016 + column * 0.3265, top + row * step, 0.331 + column * 0.3265, top + row * step + high)

    def key(self, seat: int, what: str) -> Rect:
        """Where a key of a player lies."""
        card, stage = self.card(seat), self.stage
        free = card.h - self.head - self.foot
        side = min(stage.px(56 if self.rows > 1 else 72), free - stage.em(26))
        share = 0.5 if self.one_key else 0.27 if what == keys.GRAB else 0.73
        box = Rect(0, 0, max(side, round(card.w * 0.24)), side)
        top = card.y + self.head + max(2, (free - side - stage.em(22)) // 2)
        box.midtop = round(card.x + card.w * share), top
        return box

    @property
    def middle(self) -> Rect:
        """Practice and the speed of bots."""
        return self._box(0.016, 0.63, 0.984, 0.7) if self.tall else self._box(0.016, 0.652, 0.984, 0.724)

    @property
    def together(self) -> Rect:
        """Which keys go together."""
        return self._box(0.016, 0.742, 0.658, 0.98)

    @property
    def band(self) -> Rect:
        """Whether it can begin."""
        return self._box(0.67, 0.742, 0.984, 0.98)
