"""Start a further game: a copy of the small race in new_game/, under its own name, that can be played at once."""

import re
from pathlib import Path

from dev_env import Trouble

TEMPLATE = Path(__file__).resolve().parent / "new_game"
PLACES = {"content": "content/{id}", "game": "goatgames/games/{package}", "tests": "tests/rules/{package}"}
CATALOGUE = "goatgames/games/catalogue.py"

CHECKLIST = """\
{title} can be played: python3 tools/dev.py play play {id}
  content/{id}/               game.yaml, rules.yaml, track.yaml, bot.yaml
  goatgames/games/{package}/  a small race, complete: rules, words, bot, table
  tests/rules/{package}/      a test a rule, what the conformance suite must know, pinned numbers
  {catalogue}   its entry

Now make it your game, in an order that always leaves something to try:
  1. content/{id}/rules.yaml: number every rule of the rulebook; content/{id}/*.yaml: cards, tokens, tables, typed in
     components.py.
  2. rules.py: one State (goatgames/core/state.py says what each method promises). Flat lists of ints, __slots__, cards
     and dice as ids of their kind; the rule's id in a comment where it is decided. words.py: the log's sentences.
     python3 tools/dev.py test tests/conformance -k {id}
     Pinned numbers change with the rules: .venv/bin/python -m tests.conformance.pinned {id}
  3. tests/rules/{package}/: a test per rule, marked @pytest.mark.rule("{letters}-01"); python3 tools/dev.py rules {id}
  4. bot.py and content/{id}/bot.yaml: a policy; goatgames arena {id} measures the five levels.
  5. layout.py, shown.py, draw.py, scene.py: the table (goatgames/table/contract.py);
     python3 tools/dev.py test tests/scenes -k {id}
     Art in tools/art, drawn by tools/art/draw_art.py; with assets/svg/game/{id}.svg looks.py needs no `tile`.
  6. tools/shots_states.py: the states worth looking at; look at every picture.
"""


def start(root: Path, game: str) -> dict[str, str]:
    """Write the folders of the game with this id and its entry in the catalogue; the words of the checklist."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game):
        raise Trouble(f"A game's id is lower-case words joined by hyphens, as in goat-race; {game!r} is not.")
    package = game.replace("-", "_")
    title = game.replace("-", " ").title()
    words = {"id": game, "package": package, "title": title, "letters": letters(root, game), "catalogue": CATALOGUE}
    folders = {part: root / place.format(**words) for part, place in PLACES.items()}
    for folder in folders.values():
        if folder.exists():
            raise Trouble(f"There is a game {game} already: {folder.relative_to(root).as_posix()} exists.")
    for part, folder in folders.items():
        folder.mkdir(parents=True)
        for path in sorted((TEMPLATE / part).iterdir()):
            if path.is_file():
                name = path.name.replace("goat_race", package)
                (folder / name).write_text(renamed(path.read_text(encoding="utf-8"), words), encoding="utf-8")
    enter(root / CATALOGUE, package)
    return words


def letters(root: Path, game: str) -> str:
    """The letters of its rule ids: the initials of its words, more of them where another game has these."""
    taken = {
        line.split("id: ")[1].partition("-")[0]
        for path in (root / "content").glob("*/rules.yaml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "{id: " in line
    }
    parts = game.split("-")
    for count in range(1, 12):
        found = "".join(re.sub(r"[^a-z]", "", part)[:count] for part in parts).upper()
        if len(found) > 1 and found not in taken:
            return found
    raise Trouble(f"All ids of rules that {game} could have are taken by other games; choose another name.")


def renamed(text: str, words: dict[str, str]) -> str:
    """A file of the template with the new game's names."""
    for old, new in (
        ("goat-race", words["id"]), ("goat_race", words["package"]), ("GoatRace", words["title"].replace(" ", "")),
        ("Goat Race", words["title"]), ("GR-", words["letters"] + "-"),
    ):  # fmt: skip
        text = text.replace(old, new)
    return text


def enter(catalogue: Path, package: str) -> None:
    """One line more in the tuple of games, and the import it needs."""
    text = catalogue.read_text(encoding="utf-8")
    name = package.upper()
    lines = text.splitlines(keepends=True)
    at = [number for number, line in enumerate(lines) if line.startswith("from goatgames.games.")]
    lines.insert(at[-1] + 1, f"from goatgames.games.{package}.game import GAME as {name}\n")
    imports = sorted(lines[at[0] : at[-1] + 2])
    text = "".join([*lines[: at[0]], *imports, *lines[at[-1] + 2 :]])
    text, changed = re.subn(r"(GAMES: tuple\[Game, \.\.\.\] = \([^)]*?),?\)", rf"\1, {name})", text)
    if changed != 1:
        raise Trouble(f"{catalogue.name} has no tuple GAMES to enter {package} in.")
    catalogue.write_text(text, encoding="utf-8")
