"""Numbers and games that must not change by accident, and the program that writes them anew:

    python -m tests.conformance.pinned [GAME ...]

They lie in tests/rules/<package>/pinned, and without a game's id those of all games are written.
Look at what `git diff` shows before keeping it: a changed number is a changed rule.
"""

import json
import sys

from goatgames import notation
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from goatgames.match import Match
from tests.conformance.cases import ALL, cases, pinned, random_play

PLIES = 240  # golden games of long variants are cut off here
DRAWS = 24  # so many of a seed are pinned
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
    lines = notation.write_header(notation.Header(case.game.id, players, case.options, rules=case.game.rules))
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


def dice(case):
    """What chance brings first in a match of this seed: the texts of its draws. The moves between are fixed too."""
    players = [notation.Player(name) for name in NAMES[: case.seats]]
    match = Match.new(case.game, players, case.options, "the same seed, the same dice", content=case.box or {})
    rng, drawn = stream(f"dice {case.name}", "pinned", 0), []
    while len(drawn) < DRAWS and match.ply < PLIES and (who := match.to_move()):
        if who == (CHANCE,):
            before = match._state.clone()
            match.draw()
            drawn.append(before.text(CHANCE, match._plies[-1].move))
        else:
            seat = who[int(rng.below(len(who)))]
            legal = match.legal(seat)
            match.play(seat, legal[int(rng.below(len(legal)))])
    return drawn


def write(game):
    """Make the game's counts.json, its dice.json and the text of a golden game of each of its cases."""
    folder = pinned(game)
    folder.mkdir(exist_ok=True)
    found = cases([game])
    numbers = json.dumps({case.name: counts(case) for case in found}, indent=1)
    (folder / "counts.json").write_text(numbers + "\n", encoding="utf-8")
    drawn = json.dumps({case.name: dice(case) for case in found}, indent=1)
    (folder / "dice.json").write_text(drawn + "\n", encoding="utf-8")
    for case in found:
        (folder / f"{case.name}.txt").write_text(golden(case), encoding="utf-8")


if __name__ == "__main__":
    ids = [game.id for game in ALL]
    for wanted in sys.argv[1:]:
        if wanted not in ids:
            sys.exit(f'There is no game "{wanted}"; there is {", ".join(ids)}.')
    for one in ALL:
        if one.id in (sys.argv[1:] or ids):
            write(one)
