"""Run as a program of its own by the tests that kill it: plays at random and says each ply once it is done."""

import os
import random
import sys
from pathlib import Path

from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Player


def main(path: Path) -> None:
    """Play a game with both options, a little over a second long."""
    players = [Player(name) for name in ("Mila", "Jonas", "Zoë")]
    match = Match.new(find("mountain-goats"), players, {"big-mountain": True, "green-valley": True}, None, path)
    os.write(1, b"ready\n")
    rng = random.Random()
    while match.to_move():
        seat = match.to_move()[0]
        if seat == CHANCE:
            match.draw()
        else:
            match.play(seat, rng.choice(match.legal(seat)))
        for who, move in match.plies(-2)[-1:]:
            os.write(1, f"{who}:{move}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
