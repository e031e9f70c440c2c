"""Start a further game: the folders with what every game has, and the checklist of what comes next."""

import re
from pathlib import Path

from dev_env import Trouble

GAME_YAML = """\
# What the title shows, and what the rules count: components of this game.
id: {id}
title: {title}
players: [2, 4]
minutes: 20
"""

RULES_YAML = """\
# Rule register: {title}.  One entry = one thing a player may, must or must not do, testable on its own.
# from: rulebook | ruling (silent or unclear there; decided here) | reconstructed (component data not public)
game: {id}
title: {title}
players: [2, 4]
options: {{}}
rules:
  - {{id: {letters}-01, from: rulebook, section: "Setup", text: "..."}}
"""

CHECKLIST = """\
{title} has its folders:
  content/{id}/         game.yaml, rules.yaml
  goatgames/games/{package}/

Next, in an order that always leaves something to try:
  1. content/{id}/rules.yaml: number every rule of the rulebook; content/{id}/*.yaml: cards, tokens, tables.
  2. goatgames/games/{package}/rules.py: one State (goatgames/core/state.py says what each method promises).
     Flat lists of ints, __slots__, cards and dice as ids of their kind; the rule's id in a comment where it is decided.
  3. game.py, looks.py: its description; goatgames/games/catalogue.py: one line. Now the conformance suite plays the game:
     python3 tools/dev.py test tests/conformance -k {id}
     It wants tests/rules/{package}/conformance.py, where the game says what is never lost (tests/conformance/cases.py
     explains it), and pinned numbers: .venv/bin/python -m tests.conformance.pinned {id}
  4. tests/rules/{package}/: a test per rule, marked @pytest.mark.rule("{letters}-01"); python3 tools/dev.py rules {id}
  5. words.py: the log's sentences. From here `goatgames play {id} --seats bot:random,bot:random` works.
  6. bot.py and content/{id}/bot.yaml: a policy; goatgames arena {id} measures the five levels.
  7. scene.py, named in game.py: the table, a view fed by events; art in tools/art, drawn by tools/art/draw_art.py.
  8. tools/shots.py: the states worth looking at; look at every picture.
"""


def start(root: Path, game: str) -> int:
    """Write the skeleton of the game with this id and print the checklist."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", game):
        raise Trouble(f"A game's id is lower-case words joined by hyphens, as in goat-race; {game!r} is not.")
    package = game.replace("-", "_")
    content, code = root / "content" / game, root / "goatgames" / "games" / package
    for folder in (content, code):
        if folder.exists():
            raise Trouble(f"There is a game {game} already: {folder.relative_to(root).as_posix()} exists.")
    title = game.replace("-", " ").title()
    letters = "".join(word[0] for word in game.split("-")).upper()
    words = {
        "id": game,
        "package": package,
        "title": title,
        "letters": letters if len(letters) > 1 else game[:2].upper(),
    }
    content.mkdir(parents=True)
    code.mkdir(parents=True)
    (content / "game.yaml").write_text(GAME_YAML.format(**words), encoding="utf-8")
    (content / "rules.yaml").write_text(RULES_YAML.format(**words), encoding="utf-8")
    (code / "__init__.py").write_text("", encoding="utf-8")
    print(CHECKLIST.format(**words))
    return 0
