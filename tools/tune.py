"""Learn what bots believe from games they play against themselves.

    python tools/tune.py GAME [--games 20000] [--seed tune]

Mountain Goats: the value tables of content/mountain-goats/table.yaml, by number of players, from games whose
players take the best move by the table so far, one in ten by lot. Goat Lords: content/goat-lords/beliefs.yaml, what
play tells of hidden hands (some hundred games are enough). Seeded: the same call writes the same file.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))

import tune_beliefs

from goatgames import content, paths
from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE
from goatgames.games.mountain_goats import rules
from goatgames.games.mountain_goats.bot import MountainGoatsPolicy
from goatgames.games.mountain_goats.bot_table import SIZE, ValueTable
from goatgames.games.mountain_goats.rules_position import USE
from goatgames.games.mountain_goats.weights import Weights

AT_RANDOM = 0.1  # of moves
WILD = 70  # turns after which all moves are random: two who refuse tokens would go on for ever
ROUNDS = (0.25, 0.25, 0.5)  # the games come in rounds, each played by what was learnt so far
PASSES = 6
NAMES = {2: "two", 3: "three", 4: "four", 5: "five"}
SHARE = {2: 3}  # times as many games, where not one: with two players games are shorter and most often played


def game(policy, seats: int, box, rng: Rng, rows: list[list[int]], owners: list[int]) -> list[float]:
    """One game: the positions after moves, as features, and whose they were; what every seat won."""
    state = rules.new(seats, {}, box)
    reader = ValueTable([0.0] * SIZE)
    while who := state.to_move():
        seat = who[0]
        if seat == CHANCE:
            state.play(CHANCE, state.sample(rng))
            continue
        using = state.phase == USE
        if rng.unit() < AT_RANDOM or state.turns >= WILD * seats:
            moves = state.legal(seat)
            move = moves[int(rng.below(len(moves)))]
        else:
            move = policy.move(state, seat, rng)
        state.play(seat, move)
        if using and state.to_move():
            rows.append(reader.features(state, seat))
            owners.append(seat)
    result = state.result()
    return [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(seats)]


def learn(seats: int, games: int, seed: str, box, weights) -> ValueTable:
    """A table for so many players."""
    policy = MountainGoatsPolicy(weights, box)
    table = ValueTable([0.0] * SIZE)
    rows: list[list[int]] = []
    shares: list[float] = []
    number = 0
    for part in ROUNDS:
        for _ in range(int(games * part)):
            rng = stream(seed, f"tune {seats}", number)
            owners: list[int] = []
            won = game(policy, seats, box, rng, rows, owners)
            shares += [won[seat] for seat in owners]
            number += 1
        table = ValueTable([0.0] * SIZE)
        order = list(range(len(rows)))
        mix = stream(seed, f"order {seats}", number)
        for done in range(PASSES):
            for i in range(len(order) - 1, 0, -1):
                j = int(mix.below(i + 1))
                order[i], order[j] = order[j], order[i]
            loss = table.learn(rows, shares, order)
            print(f"{seats} players, {number} games, {len(rows)} positions, pass {done + 1}: {loss:.4f}", flush=True)
        policy = MountainGoatsPolicy(weights, box)
        policy.tables = {seats: table}
    return table


def words(table: ValueTable) -> str:
    """The weights as table.yaml has them, a few on a line."""
    numbers = [str(round(1000 * weight)) for weight in table.weights]
    lines = [" ".join(numbers[at : at + 24]) for at in range(0, len(numbers), 24)]
    return "\n".join("  " + line for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=["mountain-goats", "goat-lords"])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", default="tune")
    said = parser.parse_args()
    if said.game == "goat-lords":
        tune_beliefs.write(ROOT, said.games, said.seed)
        return
    box = content.load(said.game)
    weights = content.read(paths.content(said.game, "bot.yaml"), Weights)
    tables = {
        name: learn(seats, said.games * SHARE.get(seats, 1), said.seed, box, weights) for seats, name in NAMES.items()
    }
    text = (
        "# What a position of Mountain Goats is worth, learnt by `python tools/tune.py mountain-goats --games "
        f"{said.games} --seed {said.seed}`.\n# Weights of goatgames/games/mountain_goats/bot_table.py, thousandths.\n"
    )
    text += "".join(f"{name}: >-\n{words(table)}\n" for name, table in tables.items())
    (ROOT / "content" / said.game / "table.yaml").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
