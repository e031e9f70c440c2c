"""What play tells of hidden hands in Goat Lords: learnt by telling true hands from guessed ones."""

from math import exp, sqrt
from pathlib import Path

from goatgames.bots.brain import knowledge
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.games.goat_lords.bot_beliefs import TELLS

ASKED = 0.3  # of the moments
AT_RANDOM = 0.03  # of the moves
STEPS, RATE = 400, 1.0


def examples(seats: int, games: int, seed: str) -> tuple[list[list[float]], list[int]]:
    """Tells of true hands (1) and of guessed ones (0), from games of the one-ply bot."""
    known = knowledge(find("goat-lords"))
    believer = known.policy.believer
    rows: list[list[float]] = []
    true: list[int] = []
    for number in range(games):
        rng = stream(seed, f"beliefs {seats}", number)
        state = known.game.new(seats, {}, known.box)
        while who := state.to_move():
            seat = who[0]
            if seat == CHANCE:
                state.play(CHANCE, state.sample(rng))
                continue
            moves = state.legal(seat)
            view = state.view(seat)
            if len(who) == 1 and len(moves) > 1 and rng.unit() < ASKED:
                rows += [believer.tells(state, seat), believer.tells(view.guess(rng), seat)]
                true += [1, 0]
            at_random = rng.unit() < AT_RANDOM
            state.play(seat, moves[int(rng.below(len(moves)))] if at_random else known.policy.move(view, seat, rng))
    return rows, true


def fit(rows: list[list[float]], true: list[int]) -> list[float]:
    """Weights of a logistic regression, by gradient descent on rows scaled to one deviation."""
    count = len(rows)
    means = [sum(row[i] for row in rows) / count for i in range(TELLS)]
    devs = [sqrt(sum((row[i] - means[i]) ** 2 for row in rows) / count) + 1e-9 for i in range(TELLS)]
    scaled = [[(row[i] - means[i]) / devs[i] for i in range(TELLS)] for row in rows]
    weights = [0.0] * TELLS
    for _ in range(STEPS):
        slope = [0.0] * TELLS
        for row, label in zip(scaled, true, strict=True):
            error = label - 1.0 / (1.0 + exp(-sum(w * x for w, x in zip(weights, row, strict=True))))
            for i in range(TELLS):
                slope[i] += error * row[i]
        weights = [weights[i] + RATE * slope[i] / count for i in range(TELLS)]
    return [weights[i] / devs[i] for i in range(TELLS)]


def write(root: Path, games: int, seed: str) -> None:
    """Learn and write content/goat-lords/beliefs.yaml."""
    lines = [
        f"# What play tells of hidden hands; made by `python tools/tune.py goat-lords --games {games} --seed {seed}`.",
        "# weights.py says what each number is for.",
    ]
    for name, seats in (("two", 2), ("more", 4)):
        weights = fit(*examples(seats, games, seed))
        print(name, weights, flush=True)
        lines.append(f"{name}: [{', '.join(f'{weight:.3f}' for weight in weights)}]")
    lines.append("tries: 4\n")
    (root / "content" / "goat-lords" / "beliefs.yaml").write_text("\n".join(lines), encoding="utf-8", newline="\n")
