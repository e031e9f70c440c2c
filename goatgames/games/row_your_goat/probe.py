"""Which keys of a keyboard come through together: what was seen down at once, and what was not."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from goatgames.games.row_your_goat import keys

LONG: Final = 700.0  # ms after which one key held alone was held for the test
ALWAYS: Final = ("key:225", "key:224", "key:229", "key:228", "key:226")  # Shift, Ctrl, Alt have lines of their own


class Missed(NamedTuple):
    """A hold in which keys were not seen. seen, missing: their signs; instead: a sign that is free and always comes."""

    seen: tuple[str, ...]
    missing: tuple[str, ...]
    instead: str


class Probe:
    """What holding keys has shown. A key that a keyboard swallows never arrives: it is known by its absence."""

    def __init__(self) -> None:
        self.good: set[str] = set()  # sources that were down together with another's
        self.most: tuple[str, ...] = ()  # signs of the largest hold so far
        self.missed: Missed | None = None  # the last hold, where it lacked keys
        self.lacking: set[str] = set()  # their sources
        self._hold: list[str] = []  # sources of the hold that runs, in the order they came
        self._since = 0.0

    def down(self, source: str, bound: Mapping[int, keys.Bound], held: Sequence[str], now: float) -> None:
        """A key is down; held: all that are. Only keys to grab with count."""
        grabs = {one.grab[0]: one.grab[1] for one in bound.values()}
        if source not in grabs:
            return
        if not self._hold:
            self._since = now
        self._hold = [other for other in held if other in grabs]
        if len(self._hold) > 1 or len(bound) == 1:
            self.good |= set(self._hold)
            self.lacking -= set(self._hold)
        if len(self._hold) > len(self.most):
            self.most = tuple(grabs[other] for other in self._hold)

    def up(self, bound: Mapping[int, keys.Bound], held: Sequence[str], now: float) -> None:
        """A key is up; when the last one is, the hold is judged."""
        if not self._hold or any(source in self._hold for source in held):
            return
        hold, self._hold = self._hold, []
        board = [one.grab for one in bound.values() if one.grab[0].startswith("key:")]
        missing = [(source, sign) for source, sign in board if source not in hold]
        seen = [sign for source, sign in board if source in hold]
        meant = len(hold) > 1 or now - self._since >= LONG
        self.missed, self.lacking = None, set()
        if meant and seen and missing:
            taken = keys.sources(bound)
            free = [source for source in ALWAYS if source not in taken]
            instead = keys.sign(free[0]) if free else ""
            self.missed = Missed(tuple(seen), tuple(sign for _, sign in missing), instead)
            self.lacking = {source for source, _ in missing} - self.good

    def forget(self) -> None:
        """Keys have changed."""
        self.missed, self.lacking = None, set()

    def words(self, bound: Mapping[int, keys.Bound]) -> list[str]:
        """What is known, in a sentence or two; shorter ones after it."""
        if self.missed is not None:
            seen, missing = " + ".join(self.missed.seen), " and ".join(self.missed.missing)
            said = f"{missing} did not come through with {seen}."
            more = f" Held it? Take another key: {self.missed.instead} always comes." if self.missed.instead else ""
            return [said + more, said, f"Not with {seen}: {missing}."]
        if all(one.grab[0] in self.good for one in bound.values() if one.grab[0]):
            return ["All of them come through together.", "All come through."]
        if len(self.most) > 1:
            return [f"Seen together so far: {' + '.join(self.most)}.", f"So far: {' + '.join(self.most)}."]
        return ["Not tested yet. Many keyboards let only some keys through together.", "Not tested yet."]
