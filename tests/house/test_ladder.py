"""The figures of docs/bots.md are made by tools/ladder.py: a row a figure, all of them on the page, none by hand."""

import re
from pathlib import Path

import ladder
import pytest
from ladder_rows import GAMES, ROWS
from ladder_sums import SUMS

from tests.bots.greedy0 import frozen
from tests.bots.peeking import moments

EVERY = [*ROWS, *SUMS]


def test_every_row_has_a_name_of_its_own_and_a_game():
    assert len({row.id for row in EVERY}) == len(EVERY)
    assert {row.game for row in EVERY} == set(GAMES)


def test_the_page_has_the_rows_of_the_ladder_and_no_others(root: Path):
    page = (root / "docs" / "bots.md").read_text(encoding="utf-8")
    for game in GAMES:
        table = page.partition(f"<!-- ladder {game} -->")[2].partition(f"<!-- end {game} -->")[0]
        names = re.findall(r"^\| ([a-z0-9.-]+) \|", table, re.MULTILINE)
        assert names == sorted(set(names), key=names.index)
        assert set(names) - {"row"} <= {row.id for row in EVERY if row.game == game}
        assert len(names) > 3, game


@pytest.mark.parametrize("game_id", GAMES)
def test_the_frozen_yardstick_plays_by_todays_rules(game_id):
    policy = frozen.policy(game_id)
    for moment in moments(game_id, 40, "yardstick"):
        view = moment.state.view(moment.seat)
        moves = view.legal(moment.seat)
        assert policy.move(view, moment.seat, moment.future) in moves
        assert len(policy.values(view, moment.seat, moves)) == len(moves)


def test_a_row_is_played_and_put_in_its_place(tmp_path, monkeypatch):
    page = tmp_path / "bots.md"
    page.write_text("<!-- ladder mountain-goats -->\n| head |\n| mg-old | 1 |\n<!-- end mountain-goats -->\nrest\n")
    monkeypatch.setattr(ladder, "PAGE", page)
    row = next(row for row in ROWS if row.id == "mg-one-ply-2")
    text = ladder.play(row, 4, 1)
    assert text.startswith("| mg-one-ply-2 | greedy v 1 x greedy0 | 4 | ") and text.count("|") == 8
    ladder.write("mg-one-ply-2", "mountain-goats", text)
    ladder.write("mg-old", "mountain-goats", "| mg-old | 2 |")
    assert page.read_text() == (
        f"<!-- ladder mountain-goats -->\n| head |\n| mg-old | 2 |\n{text}\n<!-- end mountain-goats -->\nrest\n"
    )


def test_a_target_is_reached_by_the_lower_end_or_in_the_middle():
    row = next(row for row in ROWS if row.id == "mg-one-ply-2")
    assert ladder.verdict(row, 65.0, 70.0) == "yes" and ladder.verdict(row, 60.5, 70.0) == "4.5 short"
    assert ladder.verdict(row._replace(target="5 in the middle"), 3.0, 5.0) == "yes"
    assert ladder.verdict(row._replace(target=""), 0.0, 1.0) == ""


def test_rows_are_found_by_name_beginning_or_game():
    assert [row.id for row in ladder.wanted(["mg-one-ply"])] == ["mg-one-ply-2", "mg-one-ply-4"]
    assert {row.game for row in ladder.wanted(["row-your-goat"])} == {"row-your-goat"}
    assert ladder.wanted(["nobody"]) == []
