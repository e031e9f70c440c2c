"""The shape of content/goat-lords/bot.yaml: what bots believe a position of Goat Lords is worth."""

from msgspec import Struct

from goatgames.games.priors import Priors


class Values(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Worth of things in points.

    hold: a stack that can be attacked, as a part of its points, for its owner. card: a goat in hand. pair: the second
    of a goat, times its points. wild: a wild in hand, as a part of its points. action: an action card in front. kart: a
    Goat Kart or Aligoater in front. burnt: what the leader's loss is worth to others, as a part of the points.
    """

    hold: float
    card: float
    pair: float
    wild: float
    action: float
    kart: float
    burnt: float


class Beliefs(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """beliefs.yaml, written by tools/tune.py. two, more: what each tell of bot_beliefs.py adds to the logarithm of how
    likely a guess is, with two players and with more. tries: guesses of which one is chosen.
    """

    two: list[float]
    more: list[float]
    tries: int


class Weights(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """bot.yaml. two: of games with two players; more: with more."""

    two: Values
    more: Values
    priors: Priors
