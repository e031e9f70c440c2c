"""Mountain Goats: what the program is told of it."""

from goatgames import content, paths
from goatgames.core.policy import Policy
from goatgames.games.game import Game
from goatgames.games.mountain_goats import rules
from goatgames.games.mountain_goats.bot import MountainGoatsPolicy
from goatgames.games.mountain_goats.components import Components
from goatgames.games.mountain_goats.looks import LOOKS
from goatgames.games.mountain_goats.weights import Learnt, Weights
from goatgames.games.mountain_goats.words import sentences


def _policy(box: Components) -> Policy:
    folder = "mountain-goats"
    learnt = content.read(paths.content(folder, "table.yaml"), Learnt)
    return MountainGoatsPolicy(content.read(paths.content(folder, "bot.yaml"), Weights), box, learnt)


GAME = Game(
    "mountain-goats",
    new=rules.new,
    unpack=rules.unpack,
    policy=_policy,
    words=sentences,
    looks=LOOKS,
    secret=False,
    scene="scene",
)
