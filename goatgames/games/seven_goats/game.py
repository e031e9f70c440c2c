"""De 7 geitjes: what the program is told of it."""

from goatgames.games.game import Game
from goatgames.games.seven_goats import rules
from goatgames.games.seven_goats.bot import SevenGoatsPolicy
from goatgames.games.seven_goats.looks import LOOKS
from goatgames.games.seven_goats.words import sentences

GAME = Game(
    "seven-goats",
    new=rules.new,
    unpack=rules.unpack,
    policy=SevenGoatsPolicy,
    words=sentences,
    looks=LOOKS,
    secret=True,
    scene="scene",
    rules=2,
)
