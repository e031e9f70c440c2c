"""Plays the rows of docs/bots.md again and writes them there.

    python3 tools/dev.py ladder [ROW or GAME ...] [--games N] [--jobs N] [--dry]

Without names all rows are played, which takes a day. --games: fewer games than the row's own. --dry: prints only.
"""

import argparse
import re
import sys
from math import ceil
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
for place in (str(ROOT), str(ROOT / "tools")):
    if place not in sys.path:
        sys.path.append(place)

from ladder_rows import GAMES, GREEDY0, ROWS, Row
from ladder_sums import SUMS, Sum

from goatgames.bots import arena
from goatgames.bots.bench import compiled

SEED = "ladder"
PAGE = ROOT / "docs" / "bots.md"
TWIN = arena.TWIN


def play(row: Row, games: int, jobs: int) -> str:
    """The row as a line of the table."""
    seats, policies = [], []
    for name in row.seats:
        seats.append("bot:" + {"greedy0": "greedy", "twin": "champion"}.get(name, name))
        policies.append({"greedy0": GREEDY0, "twin": TWIN}.get(name, ""))
    known = tuple(policies) if any(policies) else ()
    options: dict[str, bool | int] = dict.fromkeys(row.options, True)
    start = process_time()
    report = arena.run(row.game, seats, games, SEED, row.iterations, jobs, options, arena.Bar(), known)
    found = report["seats"]
    assert isinstance(found, list)
    share, low, high = (100 * found[0][key] for key in ("share", "low", "high"))
    against = " ".join([f"{row.seats.count(name)} x {name}" for name in dict.fromkeys(row.seats[1:])])
    with_ = ", ".join(row.options) + (f"{row.iterations:,} iterations" if row.iterations else "")
    print(f"{row.id}: {process_time() - start:.0f} s of this process", file=sys.stderr)
    who = f"{row.seats[0]} v {against}" + (f" ({with_})" if with_ else "")
    reached = verdict(row, low, share)
    return line(row.id, who, f"{games:,}", f"{share:.1f} %", f"{low:.1f} - {high:.1f}", row.target, reached)


def verdict(row: Row, low: float, share: float) -> str:
    """Whether the target is reached."""
    if not row.target:
        return ""
    wanted = float(row.target.split()[0])
    reached = share if "middle" in row.target else low
    return "yes" if reached >= wanted else f"{wanted - reached:.1f} short"


def line(*cells: str) -> str:
    """A line of a Markdown table."""
    return "| " + " | ".join(cells) + " |"


def write(row_id: str, game: str, text: str) -> None:
    """Put the line into its game's table, in place of the one with its name, or at the end."""
    page = PAGE.read_text(encoding="utf-8")
    begin, end = f"<!-- ladder {game} -->", f"<!-- end {game} -->"
    before, _, rest = page.partition(begin)
    table, _, after = rest.partition(end)
    old = re.search(rf"^\| {re.escape(row_id)} \|.*$", table, re.MULTILINE)
    table = table.replace(old.group(0), text) if old else table.rstrip("\n") + f"\n{text}\n"
    PAGE.write_text(before + begin + table + end + after, encoding="utf-8", newline="\n")


def wanted(names: list[str]) -> list[Row | Sum]:
    """The rows of these names, games, or beginnings of names; all without any."""
    every: list[Row | Sum] = [*ROWS, *SUMS]
    return [row for row in every if not names or any(row.id.startswith(name) or row.game == name for name in names)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py ladder", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="ROW or GAME")
    parser.add_argument("--games", type=int, metavar="N")
    parser.add_argument("--jobs", type=int, metavar="N", default=1)
    parser.add_argument("--dry", action="store_true", help="print only")
    said = parser.parse_args()
    rows = wanted(said.names)
    if not rows:
        print(f"There is no such row; the games are {', '.join(GAMES)}.", file=sys.stderr)
        return 2
    if not compiled():
        print("This build is not compiled; the figures stay the same but take ten times as long.", file=sys.stderr)
    for row in rows:
        games = min(row.games, said.games or row.games)
        if isinstance(row, Sum):
            text = row.count(row, games)
        else:
            games = ceil(games / len(row.seats)) * len(row.seats)  # whole rotations
            text = play(row, games, said.jobs)
        print(text, flush=True)
        if not said.dry:
            write(row.id, row.game, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
