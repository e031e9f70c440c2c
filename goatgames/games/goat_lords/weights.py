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


class Weights(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """bot.yaml. two: of games with two players; more: with more."""

    two: Values
    more: Values
    priors: Priors
