"""The shape of content/mountain-goats/bot.yaml: what bots believe a position of Mountain Goats is worth."""

from msgspec import Struct

from goatgames.games.priors import Priors


class Values(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Worth of things in points; "by number" is times the mountain's number, "by bonus" times the next bonus token.

    step and progress (by number): a goat just below the top; less the lower it stands. hold (by number): standing on
    the top. late: the part of these three that is left when the last round is near. push (by number): sending another
    goat down from the top. missing (by bonus): a token the next complete set lacks, when 2, 3, 4, 5 or 6 are lacking.
    way (by bonus): progress towards such a token, all the way up.
    With the expansions only: foot (by number): having a goat on a mountain at all. valley: the way to the top of an
    emptied mountain, times the points of its pasture. big: a goat on the Big Mountain, times the points of its rank.
    risk: how many more goats will come to stand higher there, for each free space above.
    """

    step: float
    progress: float
    hold: float
    late: float
    push: float
    missing: list[float]
    way: float
    foot: float = 0.0
    valley: float = 0.0
    big: float = 0.0
    risk: float = 0.0


class Playout(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """noise: how often a playout takes any useful move instead of the best, 0 .. 1. expanded_share: the part of a
    level's iterations that a decision gets with an option, where playouts take longer.
    """

    noise: float
    expanded_share: float


class Weights(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """bot.yaml. two, more: worth in the base game with two players and with more; expanded: with any option."""

    two: Values
    more: Values
    expanded: Values
    priors: Priors
    playout: Playout
