"""The shape of content/goat-race/bot.yaml: what bots believe a position of Goat Race is worth."""

from msgspec import Struct

from goatgames.games.priors import Priors


class Weights(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """bot.yaml. rest_at: with so many steps counted in a turn a goat had better rest."""

    rest_at: float
    priors: Priors
