"""The shape of content/we-have-goats/bot.yaml: what bots believe a position of We Have Goats! is worth."""

from msgspec import Struct

from goatgames.games.priors import Priors


class Values(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Worth of things in steps of a goat.

    home: a goat that is home, besides the steps it took. tipsy: what a tipsy goat lacks. rival: the part of the best
    opponent's standing that counts against one's own; spite: the same where an Oh No is weighed. gem: one on a lab.
    lab: an activated lab. card: a card kept, per yellow number and one more. land: laying a land card while half the
    field is empty, before its places are looked at. blue, orange: cards whose effect is not looked at before they
    are chosen. oh-no: how much an action must change to be stopped. On a goat's way home count: empty: a space
    without land; goat: one in the way, besides the step; boulder: one in the way.
    """

    home: float
    tipsy: float
    rival: float
    spite: float
    gem: float
    lab: float
    card: float
    land: float
    blue: float
    orange: float
    oh_no: float
    empty: float
    goat: float
    boulder: float


class Weights(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """bot.yaml."""

    values: Values
    priors: Priors
