"""The shapes of the files every game has: game.yaml and rules.yaml; and what a check of a game's own files says."""

from typing import NamedTuple

from msgspec import Struct

from goatgames.strict_yaml import Where

SOURCES = ("rulebook", "ruling", "reconstructed")


class Option(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A variant of a game that can be switched on, or a number that can be chosen from `choices`, ascending.

    default_for: by number of players, where it is not `default`.
    """

    id: str
    title: str
    note: str
    default: bool | int = False
    choices: list[int] = []
    default_for: dict[int, bool | int] = {}

    def takes(self, value: object) -> bool:
        """Whether this may be chosen: on or off, or one of the choices."""
        if self.choices:
            return isinstance(value, int) and not isinstance(value, bool) and value in self.choices
        return isinstance(value, bool)

    @property
    def range(self) -> str:
        """What may be chosen, in words."""
        return f"one of {', '.join(map(str, self.choices))}" if self.choices else "on or off"

    def at(self, players: int) -> bool | int:
        """What it is for so many players unless they choose otherwise."""
        return self.default_for.get(players, self.default)


class GameFile(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """game.yaml: what title and set-up show. players: fewest and most; minutes: a game's length among people."""

    id: str
    title: str
    players: tuple[int, int]
    minutes: int
    options: list[Option] = []


class Manner(Struct, frozen=True, forbid_unknown_fields=True):
    """What differs from bots/levels.py in how a level plays this game; what is not said stays as it is there."""

    kind: str | None = None
    heat: float | None = None
    slips: float | None = None
    iterations: int | None = None
    nodes: int | None = None


class LevelsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """levels.yaml, for a game that has one."""

    kid: Manner = Manner()
    easy: Manner = Manner()
    normal: Manner = Manner()
    hard: Manner = Manner()
    champion: Manner = Manner()


class Rule(Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from"}):
    """One entry of the register. source: one of SOURCES. section: where it stands on the rules page."""

    id: str
    source: str
    section: str
    text: str


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """A card put together: its frame, the figure in it, its name, what stands in its corner."""

    frame: str
    picture: str = ""
    title: str = ""
    corner: str = ""


class Example(Struct, frozen=True, forbid_unknown_fields=True):
    """Art (named with a slash), cards and signs in a row, what they say, and the rule behind it."""

    show: list[str | Picture]
    words: str
    rule: str = ""


class HowFile(Struct, frozen=True, forbid_unknown_fields=True):
    """how.yaml: the first page of the rules. steps: the game in four sentences."""

    steps: list[str]
    pieces: list[Example]
    examples: list[Example]


class Register(Struct, frozen=True, forbid_unknown_fields=True):
    """rules.yaml: every rule of a game. options: their defaults."""

    game: str
    title: str
    players: tuple[int, int]
    options: dict[str, bool | int]
    rules: list[Rule]

    def find(self, rule_id: str) -> Rule | None:
        """The entry with this id."""
        return next((rule for rule in self.rules if rule.id == rule_id), None)

    def sections(self) -> list[tuple[str, list[Rule]]]:
        """The entries by section, as the rules page shows them: sections in order of their first entry."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.section, []).append(rule)
        return list(found.items())


class Problem(NamedTuple):
    """Something a check found: the file without its ending, the keys that lead to the place, a sentence."""

    file: str
    where: Where
    sentence: str
