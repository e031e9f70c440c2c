"""The shape of content/row-your-goat/bot.yaml: what bots believe a position is worth, in cards."""

from msgspec import Struct

from goatgames.games.priors import Priors


class Hands(Struct, frozen=True, forbid_unknown_fields=True):
    """How likely a seat's hand is the first, by the best it can do; only the ratios count."""

    grab: float
    place: float
    call: float
    challenge: float


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """bot.yaml.

    win: what winning is worth. burden: what a card taken costs. height: what each card in the stack that is covered
    costs, for it makes the stack dearer for whoever takes it. seek: a Set that comes about; dear: with two players,
    each card it makes the slower one take.
    """

    win: float
    burden: float
    height: float
    seek: float
    dear: float
    hands: Hands
    priors: Priors
