"""No title of content stands in a game's code: whoever renames a card or a lab in the YAML renames it everywhere."""

import ast
import re
from pathlib import Path

import pytest

from goatgames import content
from goatgames.games.catalogue import GAMES


def titles(box):
    """Names and titles of cards, labs and goats: every `title` or `name` in the box's files but game.yaml."""
    found = set()

    def look(value):
        if hasattr(value, "__struct_fields__"):
            for field in value.__struct_fields__:
                item = getattr(value, field)
                if field in ("title", "name") and isinstance(item, str):
                    found.add(item)
                    found.add(item.partition(",")[0])
                look(item)
        elif isinstance(value, (list, tuple)):
            for item in value:
                look(item)

    for field in box.__struct_fields__:
        if field != "game":
            look(getattr(box, field))
    return {title for title in found if " " in title or title[:1].isupper()}


def strings(path):
    """String constants of a file but docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_title_of_content_stands_in_code(game, root: Path):
    found = titles(content.load(game.id))
    folder = root / "goatgames" / "games" / game.id.replace("-", "_")
    for path in [*folder.glob("rules*.py"), folder / "words.py"]:
        for line, said in strings(path):
            assert not [title for title in found if re.search(rf"\b{re.escape(title)}\b", said)], (
                f"{path.name}:{line}: {said}"
            )


def test_there_are_titles_to_look_for():
    assert {"Zombie Kitty", "Oh No You Didn't", "Goat-cano"} <= titles(content.load("we-have-goats"))
    assert {"Goat Kart", "Her Hoofness"} <= titles(content.load("goat-lords"))
