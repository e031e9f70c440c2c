"""What people press to grab and to call: what may be bound, what is bound by itself, how keys are named."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

GRAB: Final = "grab"
CALL: Final = "call"
NONE: Final = ("", "")

# scancodes of letters and signs by their places on a keyboard, named as most keyboards print them
_LETTERS: Final = {4 + i: chr(ord("A") + i) for i in range(26)}
_OTHERS: Final = {
    43: "Tab", 45: "-", 46: "=", 47: "[", 48: "]", 49: "\\", 50: "#", 51: ";", 52: "'", 53: "`", 54: ",", 55: ".",
    56: "/", 57: "Caps", 73: "Ins", 75: "Pg up", 76: "Del", 78: "Pg dn", 74: "Home", 77: "End", 100: "<",
    224: "Ctrl", 225: "Shift", 226: "Alt", 228: "R Ctrl", 229: "R Shift", 230: "Alt Gr",
    84: "Num /", 85: "Num *", 86: "Num -", 87: "Num +", 99: "Num .",
}  # fmt: skip
_PLACING: Final = {
    *range(30, 40), *range(89, 99), 88, 79, 80, 81, 82, 40, 44,
}  # digits, digits of the pad, Enter, arrows, Space  # fmt: skip
_RESERVED: Final = {41, *range(58, 70), 42, 43}  # Esc, F keys, Backspace, Tab
_PAD: Final = {1: "B", 2: "X", 3: "Y", 9: "L1", 10: "R1"}  # buttons that may be bound
_MOUSE: Final = {2: "Middle", 3: "Right"}
_PAIRS: Final = ((4, 22), (15, 14), (9, 7), (13, 11), (29, 27), (16, 17))  # A S, L K, F D, J H, Z X, M N

PLACES: Final = "That places cards. Press another key."
KEPT: Final = "That one is kept for menus. Press another key."


class Bound(NamedTuple):
    """What one person presses: (source, sign on it), NONE for none."""

    grab: tuple[str, str] = NONE
    call: tuple[str, str] = NONE


def sign(source: str) -> str:
    """What stands on it."""
    word, _, rest = source.partition(":")
    if word == "key":
        code = int(rest)
        return _LETTERS.get(code) or _OTHERS.get(code) or f"Key {code}"
    if word == "pad":
        return _PAD.get(int(rest.rpartition(":")[2]), "?")
    return _MOUSE.get(int(rest), "Mouse") if word == "mouse" else "?"


def device(source: str) -> str:
    """What it belongs to, in words."""
    word, _, rest = source.partition(":")
    if word == "pad":
        return f"gamepad {int(rest.partition(':')[0]) + 1}"
    return {"key": "this keyboard", "mouse": "mouse"}.get(word, "mouse")


def refused(source: str) -> str:
    """Why this cannot be bound, "" where it can."""
    word, _, rest = source.partition(":")
    if word == "key":
        code = int(rest)
        return PLACES if code in _PLACING else KEPT if code in _RESERVED else ""
    if word == "pad":
        button = int(rest.rpartition(":")[2])
        return "" if button in _PAD else PLACES if button in (0, 11, 12, 13, 14) else KEPT
    return "" if word == "mouse" and int(rest) in _MOUSE else PLACES


def usual(kept: Sequence[Bound | None], one_key: bool) -> list[Bound]:
    """Everybody's keys: those kept, where nobody before has them, and usual ones for the others."""
    taken: set[str] = set()
    found: list[Bound | None] = []
    for bound in kept:
        mine = bound if bound is not None and bound.grab[0] and not refused(bound.grab[0]) else None
        if mine is not None and (mine.call[0] in taken or mine.call[0] == mine.grab[0] or one_key):
            mine = mine._replace(call=NONE)
        if mine is not None and mine.grab[0] in taken:
            mine = None
        if mine is not None:
            taken |= {mine.grab[0], mine.call[0]} - {""}
        found.append(mine)
    made = []
    free = [(f"key:{a}", f"key:{b}") for a, b in _PAIRS]
    for one in found:
        if one is None:
            pair = next(((a, b) for a, b in free if a not in taken and b not in taken), None)
            one = Bound() if pair is None else Bound((pair[0], sign(pair[0])), (pair[1], sign(pair[1])))
            if one_key:
                one = one._replace(call=NONE)
            taken |= {one.grab[0], one.call[0]} - {""}
        made.append(one)
    return made


def sources(bound: Mapping[int, Bound]) -> dict[str, tuple[int, str]]:
    """Whose hand and which a source is."""
    found = {}
    for seat, one in bound.items():
        for what, (source, _) in ((GRAB, one.grab), (CALL, one.call)):
            if source:
                found[source] = (seat, what)
    return found


def alone(source: str) -> str:
    """What a pad's or mouse's button is where one person plays alone, whatever their keys are; "" for nothing."""
    word, _, rest = source.partition(":")
    if word == "pad":
        return {9: GRAB, 10: GRAB, 2: CALL, 3: CALL}.get(int(rest.rpartition(":")[2]), "")
    return {3: GRAB, 2: CALL}.get(int(rest), "") if word == "mouse" else ""


# what a control says to the race besides moves: calm mode's answers, and that nobody waits for more
ANSWER: Final = 1000  # + 2 x seat, + 1 for "Set"
GO_ON: Final = 2000
