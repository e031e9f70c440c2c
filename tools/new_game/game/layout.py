"""Where things lie on the table of Goat Race: a lane a seat, the felt, the buttons."""

from collections.abc import Hashable

from pygame import Rect

from goatgames.table.room import Room, column
from goatgames.table.strip import Strip


class Layout:
    """Places in pixels. seats: of the race; steps: of the track."""

    def __init__(self, room: Room, seats: int, steps: int) -> None:
        self.frame = column(room)
        self.form = room.form
        self.seats, self.steps = seats, steps
        self.strip = Strip(room.form, self.frame.strip, room.k)
        self.unit = room.k
        play = self.frame.play
        self.lane = (play.h - round(40 * room.k)) // seats
        self.left, self.right = play.x + round(70 * room.k), play.right - round(100 * room.k)
        self.pawn = min(round(64 * room.k), round(self.lane * 0.7))

    @property
    def felt(self) -> Rect:
        """Where the die rolls."""
        tray = self.strip.tray
        return Rect(tray.x, tray.y, self.strip.room.right - tray.x, tray.h)

    def track(self, seat: int) -> Rect:
        """A seat's lane."""
        play = self.frame.play
        y = play.y + round(20 * self.unit) + seat * self.lane
        return Rect(play.x + round(20 * self.unit), y, play.w - round(40 * self.unit), self.lane - round(10 * self.unit))

    def where(self, place: Hashable) -> tuple[float, float]:
        """The foot of a goat at (seat, step)."""
        assert isinstance(place, tuple)
        seat, step = place
        lane = self.track(seat)
        x = self.left + (self.right - self.left) * min(step, self.steps) / self.steps
        return round(x), lane.centery + self.pawn // 2

    def box(self, seat: int, step: int) -> Rect:
        """The box of a goat."""
        box = Rect(0, 0, self.pawn, self.pawn)
        x, y = self.where((seat, step))
        box.midbottom = round(x), round(y)
        return box
