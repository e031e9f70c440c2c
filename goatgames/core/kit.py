"""What several games share: packed data read back strictly, words in a list."""

from typing import Final, cast

from goatgames.core.state import Data

ANY: Final = -1  # a list of any length


def whole(data: Data, name: str, low: int, high: int) -> int:
    """The whole number low .. high of that name; ValueError, in one sentence, if it is none."""
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f'"{name}" is {value!r} instead of a number from {low} to {high}.')
    return value


def wholes(data: Data, name: str, length: int, low: int, high: int) -> list[int]:
    """The list of so many (or ANY) whole numbers low .. high of that name, a copy; ValueError, in one sentence."""
    return wholes_of(name, data.get(name), length, low, high)


def wholes_of(name: str, value: object, length: int, low: int, high: int) -> list[int]:
    """`wholes` of a value that lies deeper; the name is for the sentence."""
    if not isinstance(value, list) or (length >= 0 and len(value) != length):
        raise ValueError(f'"{name}" is no list of the right length.')
    for number in value:
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise ValueError(f'"{name}" holds {number!r} instead of a number from {low} to {high}.')
    return cast("list[int]", list(value))


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def named(seats: list[int]) -> str:
    """Seats as the sentence of a Tie has them: `{0}, {1} and {2}`."""
    return listed([f"{{{seat}}}" for seat in seats])


def placed(seats: list[int], ranks: list[int], words: list[str]) -> str:
    """Tied seats in order of rank with what placed them: `{2} 3, {0} and {1} 2 (shared place)`.

    ranks, words: by seat, all seats of the game; seats of one rank are said together.
    """
    said: list[str] = []
    for rank in sorted({ranks[seat] for seat in seats}):
        group = [seat for seat in sorted(seats) if ranks[seat] == rank]
        shared = " (shared place)" if len(group) > 1 else ""
        said.append(f"{named(group)} {words[group[0]]}{shared}")
    return ", ".join(said)
