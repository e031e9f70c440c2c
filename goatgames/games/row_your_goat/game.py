"""Row Your Goat: what the program is told of it."""

from goatgames import content, paths
from goatgames.core.policy import Policy
from goatgames.games.game import Game
from goatgames.games.row_your_goat import rules
from goatgames.games.row_your_goat.bot import RowYourGoatPolicy
from goatgames.games.row_your_goat.components import Components
from goatgames.games.row_your_goat.looks import LOOKS
from goatgames.games.row_your_goat.weights import Weights
from goatgames.games.row_your_goat.words import sentences


def _policy(box: Components) -> Policy:
    return RowYourGoatPolicy(content.read(paths.content("row-your-goat", "bot.yaml"), Weights))


GAME = Game(
    "row-your-goat",
    new=rules.new,
    unpack=rules.unpack,
    policy=_policy,
    words=sentences,
    looks=LOOKS,
    secret=False,
    rules=2,
    scene="scene",
    driver="race",
    gate="scene_keys",
)
