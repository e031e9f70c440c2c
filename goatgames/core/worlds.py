"""What hidden cards may be: whether a count could be another one in some deal that a viewer holds possible.

Deals with fixed sizes, fixed totals and bounds by kind are flows of a transportation problem. Two of them differ by
cycles in which each place hands one card on, so one true deal and a search for a cycle answer exactly (flow
decomposition; Ahuja, Magnanti and Orlin, Network Flows, 1993).
"""

from typing import Final

MANY: Final = 1 << 20


class Deal:
    """Cards of some kinds in some places. have, least, most: by place and kind; every place keeps its size."""

    __slots__ = ("have", "kinds", "least", "most")

    def __init__(self, kinds: int) -> None:
        self.kinds: int = kinds
        self.have: list[list[int]] = []
        self.least: list[list[int]] = []
        self.most: list[list[int]] = []

    def add(self, have: list[int], least: list[int] | None = None, most: list[int] | None = None) -> int:
        """A place with these cards, at least and at most so many of each kind; its number."""
        self.have.append(have[:])
        self.least.append([0] * self.kinds if least is None else least[:])
        self.most.append([MANY] * self.kinds if most is None else most[:])
        return len(self.have) - 1

    def settled(self, places: list[int], kind: int) -> bool:
        """Whether these places together hold equally many of the kind in every possible deal."""
        rest = [place for place in range(len(self.have)) if place not in places]
        return not self._cycle(places, kind) and not self._cycle(rest, kind)

    def fixed(self, place: int) -> bool:
        """Whether the place holds the same cards in every possible deal."""
        for kind in range(self.kinds):
            if not self.settled([place], kind):
                return False
        return True

    def fill(self, place: int, kind: int) -> int:
        """Change the deal so that the place holds as many of the kind as it can; how many."""
        while True:
            cycle = self._cycle([place], kind)
            if not cycle:
                return self.have[place][kind]
            self._apply(cycle)

    def drain(self, place: int, kinds: list[int]) -> int:
        """Change the deal so that the place holds as few cards of these kinds as it can; how many."""
        while True:
            cycle = self._trade(place, kinds)
            if not cycle:
                return sum([self.have[place][kind] for kind in kinds])
            self._apply(cycle)

    def _apply(self, cycle: list[int]) -> None:
        for at in range(0, len(cycle), 3):
            self.have[cycle[at]][cycle[at + 1]] -= 1
            self.have[cycle[at + 2]][cycle[at + 1]] += 1

    def _trade(self, place: int, kinds: list[int]) -> list[int]:
        """Cards handed round so that the place gives one of these kinds and gets one of another."""
        for kind in kinds:
            for taker in range(len(self.have)):
                if taker == place or not self._may(place, kind, taker):
                    continue
                for giver in range(len(self.have)):
                    for other in range(self.kinds):
                        if giver != place and other not in kinds and self._may(giver, other, place):
                            if giver == taker:
                                return [place, kind, taker, giver, other, place]
                            back = self._way(taker, giver, -1, place)
                            if back:
                                return [place, kind, taker, *back, giver, other, place]
        return []

    def _cycle(self, inside: list[int], kind: int) -> list[int]:
        """Cards handed round so that the places inside hold one more of the kind: giver, kind, taker, giver, ..."""
        for taker in inside:
            if self.have[taker][kind] >= self.most[taker][kind]:
                continue
            for giver in range(len(self.have)):
                if giver not in inside and self.have[giver][kind] > self.least[giver][kind]:
                    back = self._way(taker, giver, kind)
                    if back:
                        return [giver, kind, taker, *back]
        return []

    def _way(self, start: int, end: int, apart: int, past: int = -1) -> list[int]:
        """Hands from one place to another, none of them with a card of the kind `apart`, nor by the place `past`."""
        came: list[int] = [-1] * len(self.have)
        by: list[int] = [-1] * len(self.have)
        came[start] = start
        waiting = [start]
        for giver in waiting:
            for taker in range(len(self.have)):
                if came[taker] >= 0 or taker == past:
                    continue
                for kind in range(self.kinds):
                    if kind != apart and self._may(giver, kind, taker):
                        came[taker] = giver
                        by[taker] = kind
                        waiting.append(taker)
                        break
                if came[taker] >= 0 and taker == end:
                    found: list[int] = []
                    while end != start:
                        found = [came[end], by[end], end, *found]
                        end = came[end]
                    return found
        return []

    def _may(self, giver: int, kind: int, taker: int) -> bool:
        return self.have[giver][kind] > self.least[giver][kind] and self.have[taker][kind] < self.most[taker][kind]
