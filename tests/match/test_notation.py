"""The game text: read strictly, written readably, a test by its `expect` lines."""

import random
from pathlib import Path

import pytest

from goatgames.core.state import NOBODY
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Damaged, GameTextError, Missing, TooNew, parse, read

HEAD = """goat-games 1
game mountain-goats
seats [{"name":"Mila"},{"name":"Jonas"}]
"""
OPENING = """
# by hand, as a test
* start 1
expect turn 1
expect to-move *
* roll 1 1 3 6
expect to-move 1
expect scores 0 0
expect legal 1 use 9
expect refused MG-07 1 use 5 5 5
1 use 9
expect turn 0
undo
1 use 6 5
"""


def played(text: str) -> Match:
    return Match.replay(parse(text.encode()), find)


def test_a_text_by_hand_is_a_test():
    match = played(HEAD + OPENING)
    assert match.view(NOBODY).turn == 0
    assert [entry.text for entry in match.log][:1] == ["Jonas begins."]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("expect turn 1", "turn is `0`, not `1`"),
        ("expect to-move 0", "to-move is `*`"),
        ("expect scores 5 0", "scores is `0 0`"),
        ("expect winners 0", "winners is `nobody yet`"),
        ("expect rain", "`rain` cannot be expected"),
        ("expect legal", "it cannot be read"),
        ("expect legal 1 use 9", "is not legal"),
        ("key 000000000000000", "has the key of another position"),
        ("state {}", "holds another position"),
        ("1 use 9", "is against the rules"),
        ("7 use 9", "names a seat nobody sits at"),
        ("0 jump", "names no move"),
        ("* roll 6 6 6 7", "line 18 "),
        ("* start 0", "is no draw that could come here"),
        ("seed x", None),
    ],
)
def test_a_line_that_does_not_hold_is_named(line, found):
    text = HEAD + OPENING + line + "\n"
    if found is None:
        assert played(text).ply == 3
        return
    with pytest.raises(Damaged, match="line 18 ") as error:
        played(text)
    assert found in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n",
        b"PNG\n",
        b"goat-games one\n",
        b"goat-games 1\n",
        b"goat-games 1\ngame mountain-goats\n",
        HEAD.encode().replace(b"Mila", b"\xff"),
        HEAD.encode().replace(b'"name":"Mila"', b'"nam":"Mila"'),
        HEAD.encode().replace(b"[", b""),
        HEAD.encode() + b"game mountain-goats\n",
        HEAD.encode() + b"nonsense here\n",
        HEAD.encode() + b"+0 use 9\n",
        HEAD.encode() + b"* start 0\n\x00\x00\n",
        HEAD.encode().replace(b',{"name":"Jonas"}', b""),
    ],
)
def test_anything_else_is_refused_in_one_sentence(text):
    with pytest.raises(Damaged, match=r"^The text is damaged: [^\n]*\.$"):
        Match.replay(parse(text), find)


@pytest.mark.parametrize(
    "text",
    [
        HEAD.replace("goat-games 1", "goat-games 2"),
        HEAD.replace("mountain-goats", "sea-goats"),
        HEAD + 'options {"deep-lake":true}\n',
    ],
)
def test_what_a_newer_version_wrote_is_said_to_be_newer(text):
    with pytest.raises(TooNew, match=r"^The text [^\n]*\.$"):
        Match.replay(parse(text.encode()), find)


PIECES = (
    b"0 use 9\n",
    b"undo\n",
    b"* roll 1 1 1 1\n",
    b"+",
    b"state {}\n",
    b"expect legal 9 use 1\n",
    b"\xff",
    b"[",
    b"-1",
)


def mangled(text: bytes, rng: random.Random) -> bytes:
    """The text with something taken out, put in, repeated or changed."""
    at, other = rng.randrange(len(text)), rng.randrange(len(text))
    put = rng.choice((b"", bytes([rng.randrange(256)]), rng.choice(PIECES), text[other : other + rng.randrange(60)]))
    return text[:at] + put + text[at + rng.choice((0, 1, 1, 9)) :]


@pytest.mark.parametrize("number", [100, pytest.param(20000, marks=pytest.mark.slow)])
def test_whatever_happened_to_a_text_it_is_read_or_refused_in_one_sentence(goats, tmp_path, number):
    path = tmp_path / "a.goats"
    goats.go_on(goats.new(path=path, options=("big-mountain", "green-valley")), 40).close()
    whole = path.read_bytes()
    rng = random.Random(7)
    refused = 0
    for _ in range(number):
        try:
            Match.replay(parse(mangled(mangled(whole, rng), rng)), find)
        except GameTextError as error:
            refused += 1
            assert "\n" not in str(error)
    assert refused > number / 2


def test_missing_is_another_answer(tmp_path):
    with pytest.raises(Missing, match="There is no file"):
        read(tmp_path / "nothing.goats")
    with pytest.raises(Missing, match="is a folder"):
        read(tmp_path)


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm():
    text = (HEAD + OPENING).replace("\n", "\r\n").encode("utf-8-sig")
    assert Match.replay(parse(text), find).ply == 3


def test_dice_that_are_not_of_the_told_seed_are_found(goats, tmp_path):
    path = tmp_path / "a.goats"
    match = goats.go_on(goats.new(seed=None, path=path))
    match.close()
    lines = path.read_text().splitlines()
    assert lines[-1] == f"seed {match.seed_shown()}"
    at = next(i for i, line in enumerate(lines) if line.startswith("* start"))
    lines[at] = "* start 0" if lines[at] != "* start 0" else "* start 1"
    path.write_text("\n".join([*lines, ""]))
    with pytest.raises(Damaged, match="is not the draw of the seed"):
        Match.load(path, find, save=False)
    lines[-1] = "seed 0123456789abcdef"
    Path(path).write_text("\n".join([*lines, ""]))
    with pytest.raises(Damaged, match=r"damaged: line \d+"):
        Match.load(path, find, save=False)


def test_other_components_are_blamed_where_the_game_does_not_hold_with_them():
    text = HEAD + "content 0000000000000000\n" + OPENING
    assert played(text).ply == 3
    with pytest.raises(Damaged, match="with other components: line"):
        played(text + "1 use 9\n")
