"""The log of Goat Race."""

from goatgames.core.state import Event
from goatgames.games.goat_race.components import Components

Line = tuple[int, str, bool]  # seat, sentence, does it score


def sentences(events: list[Event], names: list[str], viewer: int, box: Components) -> list[Line]:
    """The lines of one gesture's events."""
    lines: list[Line] = []
    for event in events:
        seat, data = event.seat, event.shown_to(viewer)
        name = names[seat] if seat >= 0 else ""
        if event.kind == "start":
            lines.append((data[0], f"{names[data[0]]} begins.", False))
        elif event.kind == "run":
            lines.append((seat, f"{name}’s goat runs.", False))
        elif event.kind == "roll":
            lines.append((seat, f"{name} rolled {data[0]}.", False))
        elif event.kind == "stumble":
            lines.append((seat, f"{name}’s goat stumbles.", False))
        elif event.kind == "rest":
            lines.append((seat, f"{name}’s goat is {data[0]} steps further, at {data[1]}.", True))
        elif event.kind == "end":
            lines.append((seat, f"{name}’s goat is there first.", False))
    return lines
