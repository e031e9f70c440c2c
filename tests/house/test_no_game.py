"""The table layer and the kit know no game: no title, no piece, no word of one stands in them."""

import re
from pathlib import Path

import pytest

from goatgames import content
from goatgames.games.catalogue import GAMES
from tests.house.test_titles import titles

# what the games' boxes hold; goats themselves are everybody's
WORDS = (
    "mountain", "mountains", "valley", "pasture", "pastures", "summit", "climb", "climbs", "wolf", "wolves",
    "geitje", "geitjes", "sheep", "herd", "herds", "duel", "duels", "kart", "portal", "lord", "lords", "boat", "boats",
    "lifesaver", "lifesavers", "jetski", "jetskis", "pond", "lab", "labs", "gem", "gems", "kitty", "boulder", "oh no",
)  # fmt: skip
TITLES = {game.about().title for game in GAMES} | {game.id for game in GAMES}
TITLES |= {game.id.replace("-", "_") for game in GAMES}
# titles that are words of every table as well
COMMON = {"Move", "Stop", "Order", "Turn", "Row", "Set", "White", "Red", "Blue", "Green", "Yellow", "Purple", "Orange"}
KNOW_NONE = sorted(
    path for part in ("table", "ui") for path in (Path(content.__file__).parent / part).glob("*.py")
)  # fmt: skip
PAGES = sorted((Path(content.__file__).parent / "scenes").glob("*.py"))


def found(path: Path, words: set[str] | tuple[str, ...], spelt: bool) -> list[str]:
    """Where one of these words stands in a file, docstrings and comments included; spelt: as it is capitalised."""
    pattern = re.compile(
        "(?<![A-Za-z])(" + "|".join(re.escape(word) for word in sorted(words)) + ")(?![A-Za-z])",
        0 if spelt else re.IGNORECASE,
    )
    lines = path.read_text(encoding="utf-8").splitlines()
    return [f"{path.name}:{number}: {m[0]}" for number, line in enumerate(lines, 1) for m in pattern.finditer(line)]


@pytest.mark.parametrize("path", KNOW_NONE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_game_is_named(path: Path) -> None:
    components = {title for game in GAMES for title in titles(content.load(game.id))} - COMMON
    assert not found(path, TITLES | components, True)
    assert not found(path, WORDS, False)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_no_page_asks_which_game_it_is(path: Path) -> None:
    """Log, title, results, rules, fairness: what they show of a game comes from its description."""
    components = {title for game in GAMES for title in titles(content.load(game.id)) if " " in title}
    assert not found(path, TITLES | components, True)


def test_the_walls_bite(tmp_path: Path) -> None:
    path = tmp_path / "page.py"
    path.write_text('"""Where the wolf_card lies."""\nTITLE = "De 7 geitjes"\nswolfs = 1\n', encoding="utf-8")
    assert found(path, WORDS, False) == ["page.py:1: wolf", "page.py:2: geitjes"]
    assert found(path, TITLES, True) == ["page.py:2: De 7 geitjes"]
