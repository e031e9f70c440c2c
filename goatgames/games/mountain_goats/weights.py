"""The shape of content/mountain-goats/bot.yaml: what bots believe a position of Mountain Goats is worth."""

from msgspec import Struct


class Values(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Worth of things in points; where it says "times the number", of the mountain's number.

    progress: a goat just below the top, times the number; less the lower it stands. hold: standing on the top, times
    the number. push: sending another goat down from the top, times the number. missing: by how many mountains are
    missing for the next complete set, 2 to 6, one that is taken. way: progress on a missing mountain, all the way up.
    foot: with an expansion, having a goat on a mountain at all, times the number. valley: the way to the top of an
    emptied mountain, times the points of its pasture. big: a goat on the Big Mountain, times the points of its rank.
    risk: how many more goats will come to stand higher there, for each free space above.
    """

    progress: float
    hold: float
    push: float
    missing: list[float]
    way: float
    foot: float
    valley: float
    big: float
    risk: float


class Priors(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How a search starts: see core/policy.py."""

    margin: float
    heat: float
    mix: float
    explore: float


class Playout(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """noise: how often a playout takes any useful move instead of the best, 0 .. 1."""

    noise: float


class Weights(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """bot.yaml."""

    values: Values
    priors: Priors
    playout: Playout
