"""Content: strict YAML files read into typed records."""

import importlib
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec
import yaml
from msgspec import Struct

from goatgames import paths

T = TypeVar("T")


class Option(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A variant of a game that can be switched on."""

    id: str
    title: str
    note: str
    default: bool = False


class GameFile(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """content/<game>/game.yaml: what title and set-up show. players: fewest and most; minutes: a game's length."""

    id: str
    title: str
    players: tuple[int, int]
    minutes: int
    options: list[Option] = []


class Problem(NamedTuple):
    """Something a game's own check found: the file without its ending, the keys that lead to the place, a sentence."""

    file: str
    where: tuple[str | int, ...]
    sentence: str


def read(path: Path, kind: type[T]) -> T:
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), kind)


def load(game_id: str) -> Struct:
    module = importlib.import_module(f"goatgames.games.{game_id.replace('-', '_')}.components")
    fields = {}
    for field in msgspec.structs.fields(module.Components):
        fields[field.name] = read(paths.content(game_id, field.name.replace("_", "-") + ".yaml"), field.type)
    return module.Components(**fields)


def about(game_id: str) -> GameFile:
    """The game.yaml of a game, playable or still to come."""
    return read(paths.content(game_id, "game.yaml"), GameFile)
