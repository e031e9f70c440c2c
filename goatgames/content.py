"""Content: what is in a game's box, its rule register and its title, read from content/<game>/*.yaml.

All problems of all files of a game are told together. The files' shapes are msgspec records: those every game has are
in content_files.py, a game's own in its components.py, whose `Components` has one field a file and whose `check`
counts; `BESIDES` there are files that are read by others.
"""

import importlib
import re
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from goatgames import paths
from goatgames.content_files import SOURCES, GameFile, HowFile, LevelsFile, Option, Problem, Register, Rule
from goatgames.strict_yaml import Document, did_you_mean

__all__ = [
    "ContentError", "GameFile", "Option", "Problem", "Register", "Rule", "about", "check", "load", "read", "rules",
]  # fmt: skip

T = TypeVar("T")

class ContentError(ValueError):
    """Content that cannot be used. problems: one line each, as `content/goats/game.yaml:3: what is wrong`."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def read(path: Path, kind: type[T]) -> T:
    """One YAML file as a record of this kind; ContentError with all that is wrong in it."""
    problems: list[str] = []
    document = _open(path, kind, problems)
    if document is None or problems:
        raise ContentError(problems)
    value: T = document.value
    return value


def load(game_id: str, root: Path | None = None) -> Struct:
    """What is in a game's box: the `Components` of its components.py; ContentError with all that is wrong.

    root: the folder that holds `content/`; None: the one that came with the program.
    """
    problems: list[str] = []
    box = _box(_folder(game_id, root), game_id, problems)
    if box is None or problems:
        raise ContentError(problems)
    return box


def about(game_id: str, root: Path | None = None) -> GameFile:
    """The game.yaml of a game, playable or still to come."""
    return read(_folder(game_id, root) / "game.yaml", GameFile)


def rules(game_id: str, root: Path | None = None) -> Register:
    """The rule register of a game, playable or still to come."""
    return read(_folder(game_id, root) / "rules.yaml", Register)


def how(game_id: str, root: Path | None = None) -> HowFile | None:
    """The how.yaml of a game, None where there is none yet."""
    path = _folder(game_id, root) / "how.yaml"
    return read(path, HowFile) if path.is_file() else None


def levels(game_id: str, root: Path | None = None) -> LevelsFile:
    """The levels.yaml of a game; nothing said where there is none."""
    path = _folder(game_id, root) / "levels.yaml"
    return read(path, LevelsFile) if path.is_file() else LevelsFile()


def check(root: Path | None = None) -> list[str]:
    """Everything that is wrong with any game's content, one line each; empty if all is well."""
    problems: list[str] = []
    top = (root or paths.root()) / "content"
    for folder in sorted(path for path in top.iterdir() if path.is_dir()):
        _check_game(folder, problems)
    return problems


def _folder(game_id: str, root: Path | None) -> Path:
    return (root or paths.root()) / "content" / game_id


def _check_game(folder: Path, problems: list[str]) -> None:
    expected = {"game", "rules"}
    module = _module(folder.name)
    game: Document | None
    if module is None:
        game = _open(folder / "game.yaml", GameFile, problems)
    else:
        _box(folder, folder.name, problems)
        game = _open(folder / "game.yaml", GameFile, [])  # its problems are told already
        besides = getattr(module, "BESIDES", {})
        for name, kind in besides.items():
            _open(folder / f"{name}.yaml", kind, problems)
        expected |= set(besides) | set(module.Components.__struct_fields__)
    expected |= {"levels", "how"}
    if (folder / "how.yaml").is_file():
        _open(folder / "how.yaml", HowFile, problems)
    if (folder / "levels.yaml").is_file():
        _open(folder / "levels.yaml", LevelsFile, problems)
    register = _open(folder / "rules.yaml", Register, problems)
    found: list[Problem] = []
    if game and game.value:
        found += _check_about(game.value, folder.name)
        problems += _placed(folder, {"game": game}, found)
    if register and register.value:
        about = game.value if game else None
        problems += _placed(folder, {"rules": register}, _check_register(register.value, folder.name, about))
    for path in sorted(folder.glob("*.y*ml")):
        if path.suffix != ".yaml" or path.stem.replace("-", "_") not in expected:
            names = sorted(f"{name.replace('_', '-')}.yaml" for name in expected)
            problems.append(f"{_shown(path)}:1: nothing reads this file{did_you_mean(path.name, names)}")


def _box(folder: Path, game_id: str, problems: list[str]) -> Struct | None:
    """The components of a game, or None; what is wrong is added to `problems`."""
    module = _module(game_id)
    if module is None:
        problems.append(f"{_shown(folder)}:1: this game cannot be played yet")
        return None
    before = len(problems)
    documents: dict[str, Document] = {}
    for field in msgspec.structs.fields(module.Components):
        name = field.name.replace("_", "-")
        document = _open(folder / f"{name}.yaml", field.type, problems)
        if document is not None:
            documents[field.name] = document
    if len(problems) > before:
        return None
    box: Struct = module.Components(**{name: document.value for name, document in documents.items()})
    problems += _placed(folder, documents, module.check(box))
    return box


def _module(game_id: str) -> ModuleType | None:
    """The components.py of a game; None while the game is still to come. By name: content knows no game."""
    name = f"goatgames.games.{game_id.replace('-', '_')}"
    try:
        return importlib.import_module(f"{name}.components")
    except ModuleNotFoundError as error:
        if error.name not in (name, f"{name}.components"):
            raise
        return None


def _open(path: Path, kind: Any, problems: list[str]) -> Document | None:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        problems.append(f"{_shown(path)}:1: the file is missing")
        return None
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        problems.append(f"{_shown(path)}:{line}: is not UTF-8 text")
        return None
    except OSError as error:
        problems.append(f"{_shown(path)}:1: cannot be read: {error.strerror}")
        return None
    document = Document(text, kind)
    problems += [f"{_shown(path)}:{line}: {sentence}" for line, sentence in sorted(document.problems)]
    return document


def _placed(folder: Path, documents: dict[str, Document], found: list[Problem]) -> list[str]:
    """Problems with the lines they are on."""
    lines = []
    for problem in found:
        path = folder / f"{problem.file.replace('_', '-')}.yaml"
        lines.append((_shown(path), documents[problem.file].line(problem.where), problem.sentence))
    return [f"{path}:{line}: {sentence}" for path, line, sentence in sorted(lines)]


def _shown(path: Path) -> str:
    """A path as people know it: from `content/` on."""
    parts = path.parts
    at = len(parts) - 1 - parts[::-1].index("content") if "content" in parts else max(0, len(parts) - 1)
    return "/".join(parts[at:])


def _check_about(game: GameFile, folder: str) -> list[Problem]:
    found: list[Problem] = []
    if game.id != folder:
        found.append(Problem("game", ("id",), f'the id is "{game.id}", and the folder is called {folder}'))
    if not 1 <= game.players[0] <= game.players[1]:
        found.append(
            Problem("game", ("players",), f"from {game.players[0]} to {game.players[1]} players is not possible")
        )
    if game.minutes < 1:
        found.append(Problem("game", ("minutes",), "a game takes at least a minute"))
    ids = [option.id for option in game.options]
    for at, option in enumerate(game.options):
        if isinstance(option.default, bool) == bool(option.choices):
            found.append(Problem("game", ("options", at), "an option is on or off, or has a number and choices"))
        elif option.choices and (option.default not in option.choices or sorted(set(option.choices)) != option.choices):
            found.append(Problem("game", ("options", at), "the choices are ascending, the default is one of them"))
        for players, value in option.default_for.items():
            if type(value) is not type(option.default) or not game.players[0] <= players <= game.players[1]:
                found.append(Problem("game", ("options", at), f"the default for {players} players is none"))
        if option.id in ids[:at]:
            found.append(Problem("game", ("options", at, "id"), f'the option "{option.id}" is there twice'))
    return found


def _check_register(register: Register, folder: str, game: GameFile | None) -> list[Problem]:
    found: list[Problem] = []

    def wrong(sentence: str, *where: str | int) -> None:
        found.append(Problem("rules", where, sentence))

    if register.game != folder:
        wrong(f'the game is "{register.game}", and the folder is called {folder}', "game")
    ids = [rule.id for rule in register.rules]
    letters = ids[0].partition("-")[0] if ids else ""
    for at, rule in enumerate(register.rules):
        if not re.fullmatch(rf"{re.escape(letters)}-[0-9]{{2}}", rule.id):
            wrong(f'"{rule.id}" is no id like {letters}-01', "rules", at, "id")
        if rule.id in ids[:at]:
            wrong(f"{rule.id} is there twice", "rules", at, "id")
        if rule.source not in SOURCES:
            wrong(f'unknown source "{rule.source}"{did_you_mean(rule.source, list(SOURCES))}', "rules", at, "from")
        for mentioned in re.findall(rf"\b{re.escape(letters)}-[0-9]+\b", rule.text) if letters else []:
            if mentioned not in ids:
                wrong(f"{rule.id} refers to {mentioned}, and there is none{did_you_mean(mentioned, ids)}", "rules", at)
    if game is not None:
        if register.title != game.title:
            wrong(f'the title is "{register.title}", and in game.yaml "{game.title}"', "title")
        if register.players != game.players:
            wrong(f"the players are {list(register.players)}, and in game.yaml {list(game.players)}", "players")
        options = [option.id for option in game.options]
        for name in register.options if options else ():
            if name not in options:
                wrong(f'there is no option "{name}" in game.yaml{did_you_mean(name, options)}', "options", name)
    return found
