"""What the table of Row Your Goat says: the banner, the line below the grid, tips.

Until the first rightful hand none of it knows of a Set."""

from collections.abc import Sequence

from goatgames.core.state import NOBODY
from goatgames.games.row_your_goat.faces import Faces
from goatgames.games.row_your_goat.race_live import COUNT, PAUSED, Live
from goatgames.games.row_your_goat.rules import RowYourGoat
from goatgames.games.row_your_goat.rules_board import SPACES_OF
from goatgames.games.row_your_goat.rules_moves import SPOKEN
from goatgames.games.row_your_goat.rules_position import BEGIN, CHOICE, OVER, PENALTY
from goatgames.games.row_your_goat.shown import Shown
from goatgames.table.contract import At, Saying

NO_HINT = "In a race everybody looks for themselves."


def live_of(at: At) -> Live:
    """The race as it is shown, or one that stands still."""
    return at.live if isinstance(at.live, Live) else Live()


def claimed(shown: Shown, faces: Faces) -> str:
    """What the first Set that is seen shares."""
    line = next(line for line in range(8) if shown.claim >> line & 1)
    kinds = tuple(shown.tops[space] for space in SPACES_OF[line])
    return faces.shared(kinds) if min(kinds) >= 0 else "a Set"


def stakes(shown: Shown) -> str:
    """How many cards the slowest takes."""
    costs = sorted(
        {sum(shown.heights[space] for space in SPACES_OF[line]) for line in range(8) if shown.claim >> line & 1}
    )
    return f"{costs[0]}" if len(costs) == 1 else f"{costs[0]} or {costs[-1]}" if costs else "no"


def saying(at: At, v: RowYourGoat, faces: Faces, names: Sequence[str]) -> Saying:
    """The banner."""
    shown: Shown = at.shown
    live = live_of(at)
    if v.phase == OVER and not at.moving:
        return Saying("The game is over", "End", ("See the results, or look at the table.", "See the results."))
    if live.cover == PAUSED:
        return Saying("Paused", "", ("The table is covered and the clock rests.", "The clock rests."), gold=shown.turn)
    if v.phase == BEGIN:
        return Saying("Row Your Goat", "Start", ("Who flips first is drawn by lot.", "By lot."))
    if live.cover == COUNT:
        return Saying("Get ready", "", _ready(live, names), gold=shown.turn)
    if shown.claim:
        said = claimed(shown, faces)
        last = shown.slowest
        if v.phase == CHOICE:
            who = names[v.slowest]
            return Saying(
                f"{who} chooses",
                "",
                (f"Two Sets lie there: {who} takes the stacks of one.", "Which Set?"),
                gold=v.slowest,
                who=v.slowest,
            )
        if last >= 0:
            return Saying(
                f"A Set! {said.capitalize()}.",
                "",
                (f"{names[last]} is the slowest and takes {stakes(shown)} cards.", f"{names[last]} takes them."),
                gold=last,
                who=last,
            )
        return Saying(
            f"A Set! {said.capitalize()}.",
            "",
            (
                f"Grab a lifesaver: the slowest takes {stakes(shown)} cards.",
                f"The slowest takes {stakes(shown)} cards.",
                f"The slowest takes {stakes(shown)}.",
            ),
            gold=NOBODY,
            who=shown.holders[0] if shown.holders else NOBODY,
        )
    if shown.slowest >= 0:
        who, many = names[shown.slowest], sum(flight.height for flight in shown.flights if flight.kind >= 0)
        cards = "1 card" if many == 1 else f"{many} cards" if many else "the Set"
        return Saying(f"{who} takes {cards}", "", ("They go below the deck.", "Below the deck."),
                      gold=shown.slowest, who=shown.slowest)  # fmt: skip
    if v.phase == PENALTY:
        seat = v.owing[0] & 7
        return Saying(
            f"{names[seat]} pays",
            "Mess-up",
            ("Choose one stack of the grid: it goes below the deck.", "Choose a stack."),
            gold=seat,
            who=seat,
        )
    if live.asking:
        return Saying(
            "Set or no Set?",
            "Calm",
            ("The clock rests. Everybody answers, hidden, in their own time.", "Everybody answers, hidden."),
            gold=shown.turn,
            who=NOBODY,
        )
    name = names[shown.turn]
    return Saying(
        name,
        "",
        (
            f"{name} places a card. Three alike in a line are a Set: grab a lifesaver!",
            "Places a card. Three alike in a line: grab!",
            "Places a card.",
        ),
        gold=shown.turn,
    )


def _ready(live: Live, names: Sequence[str]) -> tuple[str, ...]:
    """Before the clock runs: whose key is held down, else that it begins."""
    if live.held:
        seat, sign = live.held[0]
        return f"{names[seat]}’s {sign} is held down: let it go.", f"{sign} is held down."
    return "All keys are up: the clock runs in a moment.", "All keys up."


def not_yours(v: RowYourGoat, names: Sequence[str]) -> str:
    """Why a card cannot be placed now by whoever is at the screen."""
    if v.phase == CHOICE:
        return f"{names[v.slowest]} chooses which Set to take."
    if v.phase == PENALTY:
        return f"{names[v.owing[0] & 7]} takes a stack first."
    return f"It is {names[v.turn]}’s turn to place a card."


def strip_words(at: At, names: Sequence[str]) -> tuple[str, str]:
    """The line below the grid while no Set is claimed: title, sentence."""
    live, v = live_of(at), at.view
    if v.phase == PENALTY:
        least = min((height for height in at.shown.heights if height), default=0)
        return "Which stack?", f"Any of them may be taken: the smallest has {least} card{'s' * (least != 1)}."
    if live.late:
        who = " and ".join(names[seat] for seat in live.late)
        return "Too late", f"{who}: the hand came after the claim. It costs nothing."
    people = [seat for seat in live.people if live.keys[seat][0]]
    if len(live.people) == 1 and people:
        grab, call = live.keys[people[0]]
        return "Seen a Set?", f"Press {grab}, or a lifesaver." + (f" {call} calls out." if call else "")
    if people:
        return "Seen a Set?", "Press your key: the slowest takes the Set."
    return "Seen a Set?", "Grab a lifesaver: the slowest takes the Set."


def cell_tip(shown: Shown, space: int, faces: Faces) -> str:
    """What lies in a space."""
    kind = shown.tops[space]
    if kind < 0:
        return f"{SPOKEN[space].capitalize()}: empty."
    cards = "1 card" if shown.heights[space] == 1 else f"{shown.heights[space]} cards"
    return f"{SPOKEN[space].capitalize()}: {faces.name(kind)}, {cards}."


def plate_tip(v: RowYourGoat, shown: Shown, seat: int, name: str) -> str:
    """A panel in words."""
    cards = "1 card" if shown.decks[seat] == 1 else f"{shown.decks[seat]} cards"
    if not shown.decks[seat]:
        return f"{name} has no cards left: a lifesaver at the next Set wins."
    return f"{name} has {cards} in the deck."
