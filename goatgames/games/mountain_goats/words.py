"""The log of Mountain Goats: what happened in a gesture, in short sentences with the players' names."""

from goatgames.core.state import Event
from goatgames.games.mountain_goats.components import Components
from goatgames.games.mountain_goats.rules_board import PASTURE, place_words

Line = tuple[int, str, bool]  # seat, sentence, does it score

COUNTS = ("no", "one", "two", "three", "four")  # four dice make no more groups


def sentences(events: list[Event], names: list[str], viewer: int, box: Components) -> list[Line]:
    """The lines of one gesture's events. The game is open: every viewer reads the same. No piece has a title."""
    lines: list[Line] = []
    over = any(event.kind == "end" for event in events)
    climbing = _climbing(events, names)
    for event in events:
        seat, data = event.seat, event.shown_to(viewer)
        name = names[seat] if seat >= 0 else ""
        if event.kind == "start":
            lines.append((data[0], f"{names[data[0]]} begins.", False))
        elif event.kind == "roll":
            lines.append((seat, f"{name} rolled {' '.join(map(str, sorted(data, reverse=True)))}.", False))
        elif event.kind == "use" and not data:
            lines.append((seat, f"{name} used no dice.", False))
        elif event.kind == "leave":
            groups = _list([_times(value, data.count(value)) for value in dict.fromkeys(data)])
            lines.append((seat, f"{name} left {groups} unused.", False))
        elif event.kind == "place":
            lines.append((seat, f"{name} went up to {data[1]}, from {_place(data[0])}.", False))
        elif event.kind == "relocate":
            lines.append((seat, f"{name} brought a goat from {_place(data[0])} to {data[1]}.", False))
        elif event.kind == "back":
            lines.append((seat, f"{name} took a goat back from {_place(data[0])} to {data[1]}.", False))
        elif event.kind == "valley":
            lines.append((seat, f"{name} has a goat in the pasture of {data[0]}.", False))
        elif event.kind == "empty":
            lines.append((seat, f"No tokens are left on {data[0]}.", False))
        elif event.kind == "bonus":
            lines.append((seat, f"{name} has all six: bonus {data[0]}.", True))
        elif event.kind == "last-round" and not over:
            lines.append((seat, "The last round has begun.", False))
        elif event.kind == "end":
            lines.append((seat, "The game is over.", False))
        elif event.kind in ("climb", "token") and climbing:
            lines.append(climbing)
            climbing = None
    return lines


def _climbing(events: list[Event], names: list[str]) -> Line | None:
    """All climbs, tokens and falls of the gesture in one line: `Jonas climbed 7 and 6. Top of 7: +7.`"""
    climbed: list[int] = []
    tokens: list[int] = []
    fallen: list[str] = []
    seat = -1
    brought = 0
    for event in events:
        if event.kind == "relocate":
            brought = event.data[1]  # its line tells of the first step too
        elif event.kind == "climb":
            if event.data[0] != brought:
                climbed.append(event.data[0])
            brought = 0
        elif event.kind == "token":
            tokens.append(event.data[0])
        elif event.kind == "fall":
            fallen.append(names[event.data[1]])
        seat = event.seat if event.kind in ("climb", "token") else seat
    if not climbed and not tokens:
        return None
    name = names[seat]
    ways = list(dict.fromkeys(climbed))
    fresh = [m for m in dict.fromkeys(tokens) if m in climbed]
    more = [m for m in dict.fromkeys(tokens) if m not in climbed]
    said: list[str] = []
    if ways == fresh and len(fresh) == 1 and not more:
        said.append(f"{name} took the top of {fresh[0]}: +{sum(tokens)}.")
        ways = fresh = []
    if ways:
        said.append(f"{name} climbed {_list([_times(m, climbed.count(m)) for m in ways])}.")
    if fresh:
        tops = f"Top{'s' if len(fresh) > 1 else ''} of {_list(list(map(str, fresh)))}"
        said.append(f"{tops}: +{sum(m for m in tokens if m in fresh)}.")
    if more:
        again = " and ".join(f"{COUNTS[tokens.count(m)]} more {m}" for m in more)
        took = f"{name} took {again}" if not said else again[0].upper() + again[1:]
        said.append(f"{took}: +{sum(m for m in tokens if m in more)}.")
    if fallen:
        who = list(dict.fromkeys(fallen))
        said.append(f"{_list(who)} fall{'s' if len(who) == 1 else ''} to the foot.")
    return seat, " ".join(said), bool(tokens)


def _times(m: int, count: int) -> str:
    return str(m) if count == 1 else f"{m} twice" if count == 2 else f"{m} {count} times"


def _list(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def _place(place: int) -> str:
    return f"the pasture of {place - PASTURE}" if place > PASTURE + 4 else place_words(place)
