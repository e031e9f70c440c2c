"""Goat Race: what the program is told of it."""

from goatgames import content, paths
from goatgames.core.policy import Policy
from goatgames.games.game import Game
from goatgames.games.goat_race import rules
from goatgames.games.goat_race.bot import GoatRacePolicy
from goatgames.games.goat_race.components import Components
from goatgames.games.goat_race.looks import LOOKS
from goatgames.games.goat_race.weights import Weights
from goatgames.games.goat_race.words import sentences


def _policy(box: Components) -> Policy:
    return GoatRacePolicy(content.read(paths.content("goat-race", "bot.yaml"), Weights))


GAME = Game(
    "goat-race",
    new=rules.new,
    unpack=rules.unpack,
    policy=_policy,
    words=sentences,
    looks=LOOKS,
    secret=False,
    scene="scene",
)
