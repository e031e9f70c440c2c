"""The log of Row Your Goat: what happened in a gesture, in short sentences with the players' names."""

from goatgames.core.state import Event
from goatgames.games.row_your_goat.components import Components
from goatgames.games.row_your_goat.rules_moves import SPOKEN
from goatgames.games.row_your_goat.rules_position import ASIDE, COVERING

Line = tuple[int, str, bool]  # seat, sentence, does it score

BOAT_WORDS = {"tube": "inner tube"}  # where the log says it otherwise than the game text
SPACE_WORDS = (*SPOKEN, "beside the grid")
LINE_WORDS = (
    "the top row", "the middle row", "the bottom row", "the left column", "the middle column", "the right column",
    "the diagonal down", "the diagonal up",
)  # fmt: skip
ORDER = ("", "first", "second", "third", "fourth", "fifth")


def sentences(events: list[Event], names: list[str], viewer: int, box: Components) -> list[Line]:
    """The lines of one gesture's events. The game is open, so that every viewer reads the same."""
    lines: list[Line] = []
    for at, event in enumerate(events):
        seat, data = event.seat, event.shown_to(viewer)
        name = names[seat] if seat >= 0 else ""
        if event.kind == "start":
            lines.append((data[0], f"{names[data[0]]} flips first.", False))
        elif event.kind == "flip":
            wrong = at + 1 < len(events) and events[at + 1].kind == "back"
            where = _where(data[1])
            lines.append((seat, f"{name} {'put' if wrong else 'placed'} the {_card(data[0], box)} {where}.", False))
        elif event.kind == "back":
            lines.append((seat, f"{_why(data[1])}: it goes below {name}'s deck.", False))
        elif event.kind == "empty":
            lines.append((seat, f"{name} has no cards left: one lifesaver to go.", False))
        elif event.kind == "call":
            lines.append((seat, f"{name} calls “Row my goat!”.", False))
        elif event.kind == "challenge":
            lines.append((seat, f"{name} calls “Row your goat!” at {names[data[0]]}.", False))
        elif event.kind == "grab":
            lines.append((seat, f"{name} grabs the {ORDER[data[0]]} lifesaver.", True))
        elif event.kind == "together":
            lines.append((seat, f"{_list([names[other] for other in data])} grab at the same moment.", False))
        elif event.kind == "lot":
            lines.append((data[0], f"By lot {names[data[0]]} was faster.", False))
        elif event.kind == "slowest":
            lines.append((data[0], f"{names[data[0]]} is the slowest.", False))
        elif event.kind == "take":
            lines.append((seat, f"{name} takes {LINE_WORDS[data[0]]}: {data[1]} cards.", False))
        elif event.kind == "touch":
            why = "a second lifesaver" if data[0] else "a lifesaver without a Set"
            lines.append((seat, f"{name} touched {why}.", False))
        elif event.kind == "lift":
            cards = "1 card" if data[1] == 1 else f"{data[1]} cards"
            lines.append((seat, f"{name} takes the stack {_where(data[0])}: {cards}.", False))
        elif event.kind == "spared":
            lines.append((seat, f"There is no stack for {name} to take.", False))
        elif event.kind == "limit":
            lines.append((seat, "The last card is placed.", False))
        elif event.kind == "end":
            won = [names[other] for other in data]
            lines.append((data[0], f"{_list(won)} win{'s' if len(won) == 1 else ''}.", True))
    return lines


def _card(kind: int, box: Components) -> str:
    boat = box.cards.boats[kind >> 2]
    return f"{box.cards.colours[kind & 3]} {BOAT_WORDS.get(boat, boat)}"


def _where(space: int) -> str:
    words = SPACE_WORDS[space]
    return words if space == 9 else f"in {words}" if space == 4 else f"at the {words}"


def _why(wrong: int) -> str:
    return "Outside the grid" if wrong == ASIDE else "A space is empty" if wrong == COVERING else "Out of turn"


def _list(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
