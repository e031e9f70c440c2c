"""Goat Games: five goat-themed tabletop games for people and bots."""

__version__ = "0.1.0"
