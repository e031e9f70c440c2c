"""The shelf: what it says of files is true, nothing is read twice, nothing is lost; and matches looked back on."""

import os
import time

import pytest

from goatgames import lookback, notation, shelf, store
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import GAMES, find
from goatgames.match import PLAYED_ON, Match, Stale, Taken
from goatgames.notation import Damaged, Player
from goatgames.record import seed_path
from goatgames.shelf import DELETED, INDEX, Shelf

SMALL = {"row-your-goat": 400, "we-have-goats": 300, "seven-goats": 300}  # plies; whole games of chance take too long


def played(game, path, plies=10**6, seats=2, seed=None):
    """A match of a person and bots, moved at random."""
    players = [Player("Mila")] + [Player(f"Bot {i}", "bot", "easy") for i in range(1, seats)]
    match = Match.new(game, players, {}, seed, path)
    rng = stream(f"shelf {game.id}", "test", 0)
    while not match.over and match.ply < plies:
        mover = match.to_move()[0]
        legal = match.view(mover).legal(mover) if mover != CHANCE else []
        match.draw() if mover == CHANCE else match.play(mover, legal[int(rng.below(len(legal)))])
    match.close()
    return path


def looked(folder=None):
    found = Shelf(folder)
    found.refresh()
    found.finish()
    return found


@pytest.mark.fault("K-05")
def test_the_shelf_tells_of_every_kind_of_file(home):
    running = played(GAMES[0], store.new_path(GAMES[0]), 40)
    over = played(GAMES[0], store.new_path(GAMES[0]))
    damaged = played(GAMES[2], store.new_path(GAMES[2]), 60)
    damaged.write_text(damaged.read_text(encoding="utf-8") + "0 eat the fence\n", encoding="utf-8")
    foreign = store.shelf_path() / "chess.goats"
    foreign.write_text("1. e4 e5\n", encoding="utf-8")
    newer = store.shelf_path() / "newer.goats"
    newer.write_text("goat-games 99\n", encoding="utf-8")
    empty = store.shelf_path() / "empty.goats"
    empty.touch()
    os.utime(empty, (1000, 1000))
    by = {entry.name: entry for entry in looked().entries}
    assert by[running.name].state == "unfinished" and by[running.name].plies == 40 and not by[running.name].folder
    done = by[over.name]
    assert (done.state, done.folder, done.title) == ("finished", store.FINISHED, "Mountain Goats")
    assert done.winners and done.ranks[done.winners[0]] == 1 and done.totals[done.winners[0]].isdigit()
    assert by[damaged.name].state == "damaged" and by[damaged.name].whole > 10
    assert by["chess.goats"].state == "damaged" and by["chess.goats"].whole == 0
    assert by["newer.goats"].state == "newer" and "newer version" in by["newer.goats"].why
    assert by["empty.goats"].why == "empty.goats is empty."
    assert all(path.exists() for path in (running, damaged, foreign, newer, empty)), "the program deletes nothing"


@pytest.mark.fault("K-06")
def test_nothing_is_read_twice(home, monkeypatch):
    paths = [played(GAMES[0], store.new_path(GAMES[0]), 30) for _ in range(3)]
    first = looked()
    first.close()
    read = []
    really = shelf.look
    monkeypatch.setattr(shelf, "look", lambda root, folder, name, *rest: read.append(name) or
                        really(root, folder, name, *rest))  # fmt: skip
    again = looked()
    assert not read and again.entries == first.entries
    match = Match.load(paths[1], find)
    while match.to_move() == (CHANCE,):
        match.draw()
    seat = match.to_move()[0]
    match.play(seat, match.legal(seat)[0])
    match.close()
    assert looked().entries[0].name == paths[1].name and read == [paths[1].name]
    (store.shelf_path() / INDEX).write_bytes(b"\xff{")
    assert len(looked().entries) == 3, "without an index everything is read once more"


def test_a_thousand_matches_are_listed_at_once_and_read_beside(home, monkeypatch):
    text = played(GAMES[0], store.new_path(GAMES[0]), 24).read_bytes()
    for number in range(1000):
        path = store.shelf_path() / f"mountain-goats {number:04}.goats"
        path.write_bytes(text if number % 7 else b"goat-games 99\n")
        os.utime(path, (1000 + number, 1000 + number))
    found = Shelf()
    found.refresh(0.0)
    assert found.busy
    found.finish()
    assert len(found.entries) == 1001 and len(found.closed) == 143
    assert found.entries[1].name.endswith("0999.goats"), "newest first"
    found.close()
    monkeypatch.setattr(shelf, "look", None)
    again = Shelf()
    again.refresh(0.0)
    assert not again.busy and again.entries == found.entries


def test_what_was_deleted_comes_back_with_its_seed_also_after_a_kill(home):
    path = played(GAMES[0], store.new_path(GAMES[0]), 30)
    seed = seed_path(path).read_text()
    found = looked()
    assert found.delete(found.entries[0]) is None and not path.exists() and found.entries == []
    assert not seed_path(path).exists()
    again = Shelf()  # as after a kill: another program, nothing in memory
    assert [deleted.name for deleted in again.deleted()] == [path.name]
    assert again.restore(again.deleted()[0]) is None
    again.finish()
    assert path.exists() and seed_path(path).read_text() == seed and len(again.entries) == 1
    assert again.delete(again.entries[0]) is None
    again.settle()
    assert again.deleted() == [] and not list((store.shelf_path() / DELETED).rglob("*.goats*"))


@pytest.mark.parametrize("killed", ["goats", "seed"])
def test_a_program_killed_while_deleting_loses_nothing(home, monkeypatch, killed):
    path = played(GAMES[0], store.new_path(GAMES[0]), 30)
    really = type(path).rename

    def rename(old, new):
        if old.suffix == f".{killed}":
            raise KeyboardInterrupt
        return really(old, new)

    found = looked()
    with monkeypatch.context() as patched:
        patched.setattr(type(path), "rename", rename)
        with pytest.raises(KeyboardInterrupt):
            found.delete(found.entries[0])
    again = looked()
    for deleted in again.deleted():
        assert again.restore(deleted) is None
    match = Match.load(path, find)
    assert match.seed_known and match.ply == 30
    match.close()


def test_a_finished_match_comes_back_among_the_finished(home):
    played(GAMES[0], store.new_path(GAMES[0]))
    found = looked()
    entry = found.entries[0]
    found.delete(entry)
    found.restore(found.deleted()[0])
    found.finish()
    assert [(one.folder, one.name) for one in found.entries] == [(store.FINISHED, entry.name)]


# --- looking back


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_moment_is_that_of_the_replay(home, game):
    path = played(game, home / "x.goats", SMALL.get(game.id, 10**6), 3)
    back = lookback.of(path)
    text = notation.read(path)
    assert back.eyes == (0 if back.match.over else NOBODY)
    views = {}
    Match.replay(text, find, watch=lambda match: views.__setitem__(match.told, match.view(back.eyes)))
    assert back.told == max(views) > 20
    for number in range(back.told + 1):
        assert back.views[number].key() == views[number].key(), f"moment {number} is another one"
    assert back.recent(back.told) == back.match.recent()
    for number in (1, back.told // 2, back.told):
        turn = back.views[number - 1].turn
        assert back.turns[number - 1] == turn


def test_what_was_taken_back_is_not_looked_at(home, goats):
    match = goats.new(path=home / "x.goats")
    goats.go_on(match, 6)
    while match.to_move() == (CHANCE,):
        match.draw()
    seat = match.to_move()[0]
    match.play(seat, match.legal(seat)[-1])
    told = match.told
    if match.undo_refusal() is None:
        match.undo()
        told -= 1
    match.close()
    assert lookback.of(match.path).told == told


def test_hidden_hands_stay_hidden_while_a_match_runs(home):
    game = find("goat-lords")
    path = played(game, home / "x.goats", 60)
    back, match = lookback.of(path, eyes=0), Match.load(path, find, save=False)
    assert back.eyes == NOBODY
    assert back.views[-1].pack() == match.view(NOBODY).pack() != match.view(0).pack()


def test_a_damaged_file_is_looked_at_as_far_as_it_is_whole(home):
    path = played(GAMES[0], home / "x.goats", 60)
    whole = lookback.of(path).told
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines, "0 eat the fence", "and more"]) + "\n", encoding="utf-8")
    with pytest.raises(Damaged):
        lookback.of(path)
    back = lookback.salvage(path)
    assert back is not None and back.told == whole
    path.write_text("\n".join([*lines, "0 eat the fence"]) + "\n", encoding="utf-8")
    found = lookback.of(path)
    assert found.told == whole and "names no move" in found.why
    assert lookback.salvage(home / "none.goats") is None


@pytest.mark.parametrize("game", [game for game in GAMES if game.driver is None], ids=lambda game: game.id)
def test_played_on_from_a_look_back_hands_are_as_they_were_and_it_is_practice(home, game):
    path = played(game, home / "x.goats", SMALL.get(game.id, 10**6), 3)
    source = Match.load(path, find, save=False)
    told = source.told // 2
    positions = {}
    Match.replay(notation.read(path), find, watch=lambda match: positions.__setitem__(match.told, match.view(0).key()))
    fresh = source.branch(told, home / "y.goats")
    assert fresh.view(0).key() == positions[told] and fresh.told == told
    assert PLAYED_ON in fresh.notes and fresh.seedhash != source.seedhash and fresh.seed_known
    before = path.read_bytes()
    rng = stream("on", "test", 0)
    for _ in range(30):
        if fresh.over:
            break
        mover = fresh.to_move()[0]
        legal = fresh.view(mover).legal(mover) if mover != CHANCE else []
        fresh.draw() if mover == CHANCE else fresh.play(mover, legal[int(rng.below(len(legal)))])
    fresh.close()
    again = Match.load(home / "y.goats", find)
    assert again.view(0).key() == fresh.view(0).key() and again.notes == fresh.notes and again.seed_known
    again.close()
    assert path.read_bytes() == before
    with pytest.raises(Taken):
        source.branch(told, home / "y.goats")
    assert looked(home).entries[0].notes == [PLAYED_ON]


def test_nobody_enters_a_race(home):
    game = find("row-your-goat")
    path = played(game, home / "x.goats", 60)
    with pytest.raises(Stale):
        Match.load(path, find, save=False).branch(3, home / "y.goats")


def test_the_date_of_an_entry_is_that_of_its_file(home):
    path = played(GAMES[0], store.new_path(GAMES[0]), 20)
    os.utime(path, (86_400, 86_400))
    assert looked().entries[0].when == 86_400 < time.time()
