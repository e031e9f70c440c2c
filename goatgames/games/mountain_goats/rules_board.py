"""What does not change during a game of Mountain Goats: the mountains, the tables of points, the table of rolls."""

from typing import Final

from goatgames.games.mountain_goats.components import Components
from goatgames.games.mountain_goats.rules_rolls import LOWEST, Rolls

MOUNTAINS: Final = 6  # numbered 5 to 10; in flat lists mountain m stands at m - 5
SPACES: Final = 14  # of the Big Mountain, 11 to 24; in flat lists space s stands at s - 11
FIRST_SPACE: Final = 11
PASTURE: Final = 20  # the place code of pasture m is m + 20
PLACES: Final = 31  # place codes: 5 .. 10 mountains, 11 .. 24 the Big Mountain, 25 .. 30 pastures

_rolls: dict[bool, Rolls] = {}


def rolls(big_mountain: bool) -> Rolls:
    """The table of rolls, made when it is first asked for (a tenth of a second) and shared from then on."""
    if big_mountain not in _rolls:
        _rolls[big_mountain] = Rolls(big_mountain)
    return _rolls[big_mountain]


class Board:
    """Shared by all states of a game. Lists by mountain are indexed m - 5.

    tops: height of the top space (0 is the foot). tokens: point tokens at the start. bonus: values, highest first.
    ranks: points of the Big Mountain from the highest goat down. pasture: points of a goat in the Green Valley.
    """

    __slots__ = (
        "alone", "big_mountain", "bonus", "expanded", "green_valley", "pasture", "ranks", "rolls", "seats", "tokens",
        "tops",
    )  # fmt: skip

    def __init__(self, seats: int, options: dict[str, bool], box: Components) -> None:
        low, high = box.game.players
        if not low <= seats <= high:
            raise ValueError(f"Mountain Goats is for {low} to {high} players, not {seats}.")
        for name in options:
            if name not in ("big-mountain", "green-valley"):
                raise ValueError(f'Mountain Goats has no option "{name}"; it has big-mountain and green-valley.')
        self.seats: int = seats
        self.big_mountain: bool = bool(options.get("big-mountain", False))
        self.green_valley: bool = bool(options.get("green-valley", False))
        self.expanded: bool = self.big_mountain or self.green_valley
        mountains = sorted(box.mountains.mountains, key=lambda mountain: mountain.number)
        self.tops: list[int] = [int(mountain.spaces) for mountain in mountains]  # MG-01
        lower = int(box.mountains.tokens_removed[seats])  # MG-02
        self.tokens: list[int] = [int(mountain.tokens) - lower for mountain in mountains]
        self.bonus: list[int] = [int(value) for value in box.scoring.bonus_tokens]  # MG-03
        self.ranks: list[int] = [int(points) for points in box.scoring.big_mountain.ranks[seats]]  # MG-24
        self.pasture: list[int] = [int(box.scoring.green_valley[LOWEST + i]) for i in range(MOUNTAINS)]  # MG-28
        self.rolls: Rolls = rolls(self.big_mountain)
        self.alone: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]  # what to_move answers

    def options(self) -> dict[str, bool]:
        """The options as the game's table names them."""
        return {"big-mountain": self.big_mountain, "green-valley": self.green_valley}


def place_words(place: int) -> str:
    """A place code as the game text writes it: `7`, `14`, `v9`."""
    return f"v{place - PASTURE}" if place > PASTURE + 4 else str(place)


def place_named(word: str) -> int:
    """The place code of a word; ValueError if it names none."""
    pasture = word.startswith("v")
    digits = word[1:] if pasture else word
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 2 else 0
    if str(number) == digits and (5 <= number <= 10 or (not pasture and 11 <= number <= 24)):
        return number + PASTURE if pasture else number
    raise ValueError(f'"{word}" is no place: mountains are 5 to 10, the Big Mountain is 11 to 24, pastures v5 to v10.')
