"""What can be taken back at this screen, and in which words."""

from collections.abc import Callable

from goatgames.core.state import CHANCE
from goatgames.match import Match
from goatgames.table.contract import Notice
from goatgames.table.eyes import Eyes


def refusal(match: Match, eyes: Eyes, whole_turns: bool) -> str | None:
    """Why the last gesture cannot be taken back by these eyes, None if it can; whole_turns: bots' go with it."""
    if match.way_back() and whole_turns:
        return None
    found = match.undo_refusal()
    seat = match.undo_seat
    if found is None and eyes.guarded and seat is not None and seat != eyes.now:
        return f"{match.players[seat].name} has played since then."
    return found


def words(match: Match, whole_turns: bool) -> str:
    """What would be taken back, in a sentence."""
    steps = match.way_back() if whole_turns else []
    if not steps:
        return "Takes back your last choice."
    names = [match.players[seat].name for seat in dict.fromkeys(steps[1:]) if seat >= 0 and seat != steps[0]]
    chance = ["what chance brought"] if CHANCE in steps else []
    parts = [*(f"what {name} did" for name in names), *chance, "your last choice"]
    said = ", ".join(parts[:-1]) + (" and " if parts[1:] else "") + parts[-1]
    return f"Takes back {said}. The match is practice then; chance will bring the same again."


def take(match: Match, forced: set[int], refusal: Callable[[], str | None]) -> list[Notice]:
    """Takes the last gesture back, with those that went without asking after it: forced holds the plies before these.
    refusal: why it cannot be taken back now. What there is to say of it."""
    notices = []
    while refusal() is None:
        if match.way_back():
            match.step_back()
        else:
            match.undo()
        if match.ply not in forced:
            break
        forced.discard(match.ply)
        why = refusal()
        if why is not None:  # it goes by itself once more
            notices.append(Notice(f"That went by itself; before it: {why[:1].lower()}{why[1:]}", "", "warning"))
    return notices
