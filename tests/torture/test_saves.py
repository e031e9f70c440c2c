"""Saves: killed programs, files cut anywhere, texts that somebody has had their hands on, two programs at once."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import GAMES, find
from goatgames.match import Match
from goatgames.notation import GameTextError, Player, parse
from tests.match.test_files import RIVAL, ours
from tests.match.test_saves import killed_after

pytestmark = pytest.mark.slow
PEOPLE = [Player(name) for name in ("Anna", "Ben", "Cleo")]


JUNK = (b"undo", b"practice", b"seat 0 bot hard", b"seat 9 human x", b"hint", b"* roll", b"0",
        b"+0 use", b"key 0", b"state {}",
        b"expect legal", b"seed \xff", b"x" * 5000)  # fmt: skip


def played(game, seed, plies, path=None):
    """A game of people by lot, so many plies of it."""
    count = max(2, game.players[0])
    options = {option.id: option.at(count) for option in game.options}
    match = Match.new(game, PEOPLE[:count], options, f"torture {seed}", path)
    draw = random.Random(seed)
    while match.ply < plies and match.to_move():
        seat = match.to_move()[0]
        if seat == CHANCE:
            match.draw()
        else:
            match.play(seat, draw.choice(match.legal(seat)))
            if draw.random() < 0.1 and match.undo_refusal() is None:
                match.undo()
    return match


def text_of(match):
    return "".join(row + "\n" for row in match._record.lines).encode()


@pytest.mark.parametrize("part", range(4))
def test_killed_at_random_instants_nothing_shown_is_lost(tmp_path, figure, seed, part):
    draw = random.Random(f"{seed} {part}")
    for number in range(100):
        killed_after(tmp_path, number, draw.random() / 2)
    figure(100, "kills at random instants")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_cut_at_every_byte_it_opens_or_says_why(tmp_path, figure, seed, game):
    match = played(game, seed, 40, tmp_path / "a.goats")
    match.close()
    whole = (tmp_path / "a.goats").read_bytes()
    most = match.ply + match.undone
    path, opened = tmp_path / "cut.goats", 0
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        try:
            loaded = Match.load(path, find, save=False)
        except GameTextError as error:
            assert "\n" not in str(error) and len(str(error)) < 300
            assert cut < len(whole)
            continue
        opened += 1
        assert loaded.ply <= most, "a prefix holds no more than was played"
    assert opened > len(whole) // 4
    figure(len(whole) + 1, "files cut at every byte")


def mutated(draw, data):
    """A text with a few things changed: bytes, numbers, whole lines."""
    rows = data.split(b"\n")
    for _ in range(draw.choice((1, 1, 1, 2, 5))):
        at = draw.randrange(len(rows))
        what = draw.choice(("byte", "drop", "twice", "swap", "number", "word", "junk", "cut"))
        row = bytearray(rows[at])
        if what == "byte" and row:
            row[draw.randrange(len(row))] = draw.randrange(256)
        elif what == "number":
            digits = [i for i, sign in enumerate(row) if chr(sign).isdigit()]
            if digits:
                row[draw.choice(digits)] = ord(draw.choice("0123456789"))
        elif what == "word":
            words = rows[draw.randrange(len(rows))].split(b" ")
            row = bytearray(draw.choice(words))
        elif what == "junk":
            row = bytearray(draw.choice(JUNK))
        elif what == "cut":
            del row[draw.randrange(len(row) + 1) :]
        if what == "drop":
            del rows[at]
            rows = rows or [b""]
        elif what == "twice":
            rows.insert(at, rows[at])
        elif what == "swap":
            other = draw.randrange(len(rows))
            rows[at], rows[other] = rows[other], rows[at]
        else:
            rows[at] = bytes(row)
    return b"\n".join(rows)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_mutated_text_is_refused_in_one_sentence_or_is_a_game(figure, seed, game):
    draw = random.Random(f"{seed} {game.id}")
    data = text_of(played(game, seed, 60))
    refused = 0
    for _ in range(1200):
        try:
            match = Match.replay(parse(mutated(draw, data), "It"), find, "It")
        except GameTextError as error:
            refused += 1
            assert str(error).count("\n") == 0 and str(error)[-1] in ".?!" and len(str(error)) < 400, str(error)
            continue
        again = Match.replay(parse(text_of(match), "It"), find, "It")
        assert again.view(NOBODY).key() == match.view(NOBODY).key() and again.plies(NOBODY) == match.plies(NOBODY)
    assert 200 < refused < 1200
    figure(1200, "mutated game texts")


@pytest.mark.skipif(os.name != "posix", reason="signals are others elsewhere")
@pytest.mark.parametrize("part", range(2))
def test_two_programs_on_one_save_and_one_of_them_killed(tmp_path, figure, seed, part):
    (tmp_path / "rival.py").write_text(RIVAL)
    draw = random.Random(f"{seed} {part}")
    for number in range(30):
        path = tmp_path / str(number) / "a.goats"
        path.parent.mkdir()
        if draw.random() < 0.5:
            played(find("mountain-goats"), number, 9, path).close()
        command = [sys.executable, str(tmp_path / "rival.py"), str(path)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        rivals = [subprocess.Popen([*command, one], **pipes) for one in "ab"]
        for rival in rivals:
            assert rival.stdout.readline() == "ready\n"
        for rival in rivals:
            rival.stdin.write("\n")
            rival.stdin.flush()
        said = {rival.stdout.readline() for rival in rivals}
        assert said == {"plays\n", "looks\n"}
        for rival in rivals:
            rival.stdin.write("\n")
            rival.stdin.flush()
        if draw.random() < 0.5:
            draw.choice(rivals).send_signal(signal.SIGKILL)
        for rival in rivals:
            rival.communicate()
        assert ours(path.parent) == [path]
        left = Match.load(path, find)
        assert not left.looking, "a lock outlives nobody"
        left.close()
    figure(30, "races of two programs for one save")


def test_the_player_that_is_killed_is_there():
    assert Path(__file__).parents[1].joinpath("match", "endless_player.py").exists()
