"""Goat Lords: what the program is told of it."""

from goatgames import content, paths
from goatgames.core.policy import Policy
from goatgames.games.game import Game
from goatgames.games.goat_lords import rules
from goatgames.games.goat_lords.bot import GoatLordsPolicy
from goatgames.games.goat_lords.components import Components
from goatgames.games.goat_lords.looks import LOOKS
from goatgames.games.goat_lords.weights import Beliefs, Weights
from goatgames.games.goat_lords.words import sentences


def _policy(box: Components) -> Policy:
    folder = "goat-lords"
    beliefs = content.read(paths.content(folder, "beliefs.yaml"), Beliefs)
    return GoatLordsPolicy(content.read(paths.content(folder, "bot.yaml"), Weights), box, beliefs)


GAME = Game(
    "goat-lords",
    new=rules.new,
    unpack=rules.unpack,
    policy=_policy,
    words=sentences,
    looks=LOOKS,
    secret=True,
    rules=2,
    scene="scene",
)
