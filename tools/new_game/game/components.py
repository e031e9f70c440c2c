"""What lies in the box of Goat Race: the shape of content/goat-race/*.yaml, and what must add up."""

from msgspec import Struct

from goatgames.content_files import GameFile, Problem
from goatgames.games.goat_race.weights import Weights

SIDES = 6


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """track.yaml."""

    steps: int
    stumble: int


class Components(Struct, frozen=True):
    """Everything: one field a file."""

    game: GameFile
    track: Track


BESIDES = {"bot": Weights}  # further files of the folder, read by those who need them


def check(box: Components) -> list[Problem]:
    """What does not add up: (file, path of keys in it, sentence)."""
    problems: list[Problem] = []
    if not SIDES < box.track.steps <= 100:
        problems.append(Problem("track", ("steps",), f"a track has {SIDES + 1} to 100 steps"))
    if not 1 <= box.track.stumble <= SIDES:
        problems.append(Problem("track", ("stumble",), f"the die shows 1 to {SIDES}"))
    return problems
