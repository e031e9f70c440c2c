"""The part of every bot.yaml that says how a search starts."""

from msgspec import Struct


class Priors(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """How a search starts: see core/policy.py."""

    margin: float
    heat: float
    mix: float
    explore: float
