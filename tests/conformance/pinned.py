"""Numbers and games that must not change by accident, and the program that writes them anew:

    python -m tests.conformance.pinned

Look at what `git diff` shows before keeping it: a changed number is a changed rule.
"""

import json
from pathlib import Path

from goatgames import notation
from goatgames.core.state import CHANCE
from tests.conformance.cases import cases, random_play

HERE = Path(__file__).parent
COUNTS = HERE / "counts.json"
GOLDEN = HERE / "golden"
PLIES = 240  # golden games of long variants are cut off here
NAMES = ("Mila", "Jonas", "Barnaby", "Clover", "Zoe", "Fritz")


def perft(state, depth):
    """How many ways the game can go on for so many plies, chance included."""
    if depth == 0 or not state.to_move():
        return 1
    total = 0
    for seat in state.to_move():
        for move in [move for move, _ in state.outcomes()] if seat == CHANCE else state.legal(seat):
            after = state.clone()
            after.play(seat, move)
            total += perft(after, depth - 1)
    return total


def reachable(state, depth):
    """How many different positions the seat on turn can reach in 1, 2, ... plies without chance or another seat."""
    found = []
    now = {state.key(): state}
    for _ in range(depth):
        after = {}
        for one in now.values():
            for move in one.legal(state.turn) if one.to_move() == (state.turn,) and one.turn == state.turn else ():
                child = one.clone()
                child.play(state.turn, move)
                after[child.key()] = child
        found.append(len(after))
        now = after
    return found


def counts(case):
    """perft of the first three plies; what can be reached from five positions of a random game."""
    spots = [(state.clone(), seat) for state, seat, _ in random_play(case, 20, "pinned")]
    spots = [state for state, seat in spots if seat != CHANCE]
    chosen = [spots[len(spots) * i // 5] for i in range(5)] if len(spots) >= 5 else spots
    return {"perft": [perft(case.new(), depth) for depth in (1, 2, 3)], "reach": [reachable(s, 4) for s in chosen]}


def golden(case):
    """A random game as a game text."""
    players = [notation.Player(name) for name in NAMES[: case.seats]]
    lines = notation.write_header(notation.Header(case.game.id, players, case.options))
    state = case.new()
    for ply, (before, seat, move) in enumerate(random_play(case, 21, "pinned")):
        state = before
        if ply == PLIES:
            break
        if ply % 40 == 0:
            lines.append(f"key {state.key():015x}")
        lines.append(notation.write_ply(seat, state.text(seat, move)))
    lines += [f"key {state.key():015x}", "expect scores " + " ".join(map(str, state.scores()))]
    if not state.to_move():
        lines.append("expect winners " + " ".join(map(str, state.result().winners)))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    COUNTS.write_text(json.dumps({case.name: counts(case) for case in cases()}, indent=1) + "\n", encoding="utf-8")
    for one in cases():
        (GOLDEN / f"{one.name}.txt").write_text(golden(one), encoding="utf-8")
