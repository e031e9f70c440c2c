"""The log of Mountain Goats: what happened in a gesture, in short sentences with the players' names."""

from goatgames.core.state import CHANCE, Event
from goatgames.games.mountain_goats.rules_board import PASTURE, place_words

Line = tuple[int, str, bool]  # seat, sentence, does it score


def sentences(events: list[Event], names: list[str], viewer: int) -> list[Line]:
    """The lines of one gesture's events. The game is open, so that every viewer reads the same."""
    lines: list[Line] = []
    over = any(event.kind == "end" for event in events)
    for at, event in enumerate(events):
        seat, data = event.seat, event.shown_to(viewer)
        name = names[seat] if seat >= 0 else ""
        if event.kind == "start":
            lines.append((data[0], f"{names[data[0]]} begins.", False))
        elif event.kind == "roll":
            lines.append((CHANCE, f"The dice show {_list([str(face) for face in data])}.", False))
        elif event.kind == "use":
            if not data:
                lines.append((seat, f"{name} used no dice.", False))
        elif event.kind == "place":
            lines.append((seat, f"{name} went from {_place(data[0])} to {data[1]} on the Big Mountain.", False))
        elif event.kind == "relocate":
            lines.append((seat, f"{name} brought a goat from {_place(data[0])} to {data[1]}.", False))
        elif event.kind == "back":
            lines.append((seat, f"{name} took a goat back from {_place(data[0])} to the foot of {data[1]}.", False))
        elif event.kind == "fall":
            lines.append((seat, f"{names[data[1]]} fell from the top of {data[0]}.", False))
        elif event.kind == "valley":
            lines.append((seat, f"{name} reached the pasture of {data[0]}.", False))
        elif event.kind == "empty":
            lines.append((seat, f"No tokens are left on {data[0]}.", False))
        elif event.kind == "bonus":
            lines.append((seat, f"{name} has all six: bonus {data[0]}.", True))
        elif event.kind == "last-round" and not over:
            lines.append((seat, "The last round has begun.", False))
        elif event.kind == "end":
            lines.append((seat, "The game is over.", False))
        if event.kind in ("climb", "token") and not any(e.kind in ("climb", "token") for e in events[:at]):
            lines.append(_climbing(events, seat, name))
    return lines


def _climbing(events: list[Event], seat: int, name: str) -> Line:
    """All climbs and tokens of the gesture in one line: "Jonas climbed 7 and 6. Top of 7: +7." """
    climbed: list[int] = []
    tokens: list[int] = []
    for event in events:
        if event.kind == "climb":
            climbed.append(event.data[0])
        elif event.kind == "token":
            tokens.append(event.data[0])
    said: list[str] = []
    if climbed:
        said.append(f"{name} climbed {_list([_times(m, climbed.count(m)) for m in dict.fromkeys(climbed)])}.")
    for m in dict.fromkeys(tokens):
        stands = f"Top of {m}" if m in climbed else f"{name} stands on {m}" if not said else f"Again on {m}"
        said.append(f"{stands}: +{m * tokens.count(m)}.")
    return seat, " ".join(said), bool(tokens)


def _times(m: int, count: int) -> str:
    return str(m) if count == 1 else f"{m} twice" if count == 2 else f"{m} {count} times"


def _list(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def _place(place: int) -> str:
    return f"the pasture of {place - PASTURE}" if place > PASTURE + 4 else place_words(place)
