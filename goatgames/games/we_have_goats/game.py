"""We Have Goats!: what the program is told of it."""

from goatgames import content, paths
from goatgames.core.policy import Policy
from goatgames.games.game import Game
from goatgames.games.we_have_goats import rules
from goatgames.games.we_have_goats.bot import WeHaveGoatsPolicy
from goatgames.games.we_have_goats.components import Components
from goatgames.games.we_have_goats.looks import LOOKS
from goatgames.games.we_have_goats.weights import Weights
from goatgames.games.we_have_goats.words import sentences


def _policy(box: Components) -> Policy:
    return WeHaveGoatsPolicy(content.read(paths.content("we-have-goats", "bot.yaml"), Weights), box)


GAME = Game(
    "we-have-goats",
    new=rules.new,
    unpack=rules.unpack,
    policy=_policy,
    words=sentences,
    looks=LOOKS,
    secret=True,
    rules=2,
    scene="scene",
)
