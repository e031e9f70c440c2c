"""The shelf and the look back by clicks and by keys, as a person uses them."""

import os
import time

import pygame
import pytest

from goatgames import lookback, store
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import GAMES, find
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.crash import Crash
from goatgames.scenes.export import exports
from goatgames.scenes.looking import Looking
from goatgames.scenes.open_file import OpenFile
from goatgames.scenes.opening import look_back
from goatgames.scenes.results import Results
from goatgames.scenes.shelf import ShelfScene
from goatgames.scenes.title import Title
from goatgames.table.page import TablePage
from tests.match.test_shelf import played
from tests.ui.conftest import KEYS

KEYS.update({
    "m": (pygame.K_m, pygame.KSCAN_M), "l": (pygame.K_l, pygame.KSCAN_L), "u": (pygame.K_u, pygame.KSCAN_U),
    "s": (pygame.K_s, pygame.KSCAN_S), "g": (pygame.K_g, pygame.KSCAN_G), "o": (pygame.K_o, pygame.KSCAN_O),
    "delete": (pygame.K_DELETE, pygame.KSCAN_DELETE), "home": (pygame.K_HOME, pygame.KSCAN_HOME),
    "end": (pygame.K_END, pygame.KSCAN_END), "p": (pygame.K_p, pygame.KSCAN_P),
})  # fmt: skip


@pytest.fixture
def shelf(person, home):
    """A shelf with a running and a finished match of two games, and a damaged file; a person in front of it."""
    for age, (game, plies) in enumerate(((GAMES[0], 40), (GAMES[2], 60), (GAMES[0], 10**6))):
        path = played(game, store.new_path(game), plies)
        os.utime(path, (5000 - age * 1000, 5000 - age * 1000))
    (store.shelf_path() / "bad.goats").write_text("goat-games 1\nnonsense\n", encoding="utf-8")
    someone = person()
    someone.press("m")
    someone.app.shelf.finish()
    someone.rest()
    assert isinstance(someone.app.scene, ShelfScene)
    return someone


def rows(someone):
    return [item.entry.state for item in someone.app.scene._items if item.entry is not None]


def test_a_match_is_gone_on_with_by_clicks(shelf):
    assert rows(shelf) == ["unfinished", "unfinished", "finished", "damaged"]
    second = [c.id for c in shelf.app.pointer.controls if c.id.startswith("row:")][1]
    shelf.click(second)
    shelf.click("open")
    shelf.rest()
    assert isinstance(shelf.app.scene, TablePage) and shelf.app.scene.match.game.id == "goat-lords"


def test_a_match_is_gone_on_with_by_keys(shelf):
    shelf.app.pointer.set_focus(next(c.id for c in shelf.app.pointer.controls if c.id.startswith("row:")))
    shelf.press("down")
    assert shelf.app.scene.chosen.game == "goat-lords"
    shelf.press("enter")
    shelf.rest()
    assert isinstance(shelf.app.scene, TablePage)


def test_deleting_is_taken_back_by_a_key_and_settled_by_leaving(shelf):
    shelf.press("delete")
    assert rows(shelf) == ["unfinished", "finished", "damaged"]
    assert any("deleted" in toast.text for toast in shelf.app.toasts.shown)
    shelf.press("u")
    shelf.app.shelf.finish()
    shelf.rest(100)
    assert rows(shelf) == ["unfinished", "unfinished", "finished", "damaged"]
    shelf.click("delete")
    shelf.app.toasts.shown.clear()
    shelf.press("escape")
    shelf.rest()
    assert isinstance(shelf.app.scene, Title) and shelf.app.shelf.deleted() == []


def test_a_deletion_of_a_killed_program_is_offered_back(person, home):
    played(GAMES[0], store.new_path(GAMES[0]), 30)
    someone = person()
    someone.app.shelf.finish()
    someone.app.shelf.delete(someone.app.shelf.entries[0])
    someone.press("m")
    someone.rest()
    assert any("deleted" in toast.text and toast.act for toast in someone.app.toasts.shown)
    someone.press("u")
    someone.app.shelf.finish()
    assert [entry.state for entry in someone.app.shelf.entries] == ["unfinished"]


def test_filters_and_search(shelf):
    shelf.click("show:finished")
    assert rows(shelf) == ["finished"]
    shelf.click("show:all")
    shelf.click("game:goat-lords")
    assert rows(shelf) == ["unfinished"]
    shelf.click("game:goat-lords")
    shelf.app.scene.query = "mila mountain"
    shelf.app.scene._fresh()
    shelf.rest(100)
    assert rows(shelf) == ["unfinished", "finished"]
    shelf.app.scene.query = "nobody at all"
    shelf.app.scene._fresh()
    shelf.rest(100)
    assert rows(shelf) == [] and shelf.app.scene.chosen is None


def test_exports(shelf):
    shelf.press("s")
    texts = list(exports().glob("*.txt"))
    assert len(texts) == 1 and texts[0].read_text(encoding="utf-8").startswith("goat-games 1")
    bad = next(c.id for c in shelf.app.pointer.controls if c.id.endswith("bad.goats"))
    shelf.click(bad)
    shelf.click("export")
    assert (exports() / "bad.goats").read_text(encoding="utf-8") == "goat-games 1\nnonsense\n"


def test_what_cannot_be_opened_is_set_aside_and_never_lost(shelf):
    shelf.click(next(c.id for c in shelf.app.pointer.controls if c.id.endswith("bad.goats")))
    shelf.click("open")
    assert "damaged" not in rows(shelf)
    assert (store.shelf_path() / store.ASIDE / "bad.goats").exists()


def test_every_row_gets_its_picture(shelf):
    page, end = shelf.app.scene, time.monotonic() + 20
    entries = [entry for entry in shelf.app.shelf.entries if entry.opens]
    while time.monotonic() < end and not all(page.pictures.of(entry) for entry in entries):
        shelf.rest(100)
    pictures = [page.pictures.of(entry) for entry in entries]
    assert all(pictures)
    looks = {pygame.image.tobytes(picture, "RGB") for picture in pictures}
    assert len(looks) == len(entries), "every match has a table of its own"


# --- looking back


@pytest.fixture
def looking(shelf):
    """In front of the look back of the finished match."""
    shelf.click("show:finished")
    shelf.click("open")
    shelf.rest()
    assert isinstance(shelf.app.scene, Looking)
    return shelf


def test_stepping_by_keys_and_buttons(looking):
    page = looking.app.scene
    last = page.back.told
    for _ in range(3):
        looking.press("right")
        looking.rest(4000)
    assert page.number == 3 and not page.script.busy
    looking.press("left")
    assert page.number == 2
    looking.press("end")
    assert page.number == last and not looking.app.pointer.find("step").enabled
    looking.press("home")
    assert page.number == 0 and not looking.app.pointer.find("back").enabled
    looking.click("step")
    looking.rest(4000)
    assert page.number == 1
    looking.click("later")
    assert page.number in {mark.number for mark in page.line.marks}
    looking.click("earlier") if looking.app.pointer.find("earlier").enabled else None
    looking.app.scene.act("time", float(last // 2))
    assert page.number == last // 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_steps_draw_what_the_position_holds(open_app, home, game):
    back = lookback.of(played(game, home / "x.goats", 160, 3))
    app = open_app()
    page = look_back(app, back)
    app.push(page)
    for number in range(1, back.told + 1):
        page.step(1)
        page.script.finish()
        drawn = page.shown
        page.go(number)
        assert drawn == page.shown, f"moment {number}"
    page.go(back.told // 2)
    app.step(0)


def test_it_plays_by_itself_and_pauses(looking):
    page = looking.app.scene
    looking.press("p")
    looking.rest(8000)
    assert page.playing and page.number > 2
    looking.press("p")
    number = page.number
    looking.rest(3000)
    assert not page.playing and page.number == number


def test_a_line_of_the_log_goes_there_and_nothing_is_played(looking):
    page = looking.app.scene
    page.go(page.back.told)
    looking.app.step(0)
    lines = [c for c in looking.app.pointer.controls if c.id.startswith("line:")]
    assert lines
    looking.click(lines[-1].id)
    assert page.number == page.back.number_of(int(lines[-1].id[5:])) + 1 < page.back.told
    looking.click_at(page.frame.play.center)
    assert any("look back" in toast.text for toast in looking.app.toasts.shown)
    looking.app.toasts.shown.clear()
    looking.press("escape")
    looking.rest()
    assert isinstance(looking.app.scene, ShelfScene)


def test_play_on_from_here_is_a_match_of_practice(looking):
    page = looking.app.scene
    page.go(page.back.told // 2)
    looking.press("o")
    looking.rest()
    table = looking.app.scene
    assert isinstance(table, TablePage) and table.match.notes and not table.match.over
    assert table.match.told == page.back.told // 2


def test_the_results_lead_to_the_look_back(shelf):
    shelf.click("show:finished")
    shelf.click("again")
    shelf.rest(12_000)
    assert isinstance(shelf.app.scene, Results)
    shelf.click("look")
    shelf.rest()
    assert isinstance(shelf.app.scene, Looking)


# --- files from elsewhere


@pytest.mark.fault("K-50")
def test_a_dropped_file_is_opened(person, home, tmp_path):
    running = played(GAMES[0], tmp_path / "running.goats", 30)
    over = played(GAMES[0], tmp_path / "over.goats")
    someone = person()
    for path, page in ((running, TablePage), (over, Looking)):
        someone.post(pygame.DROPFILE, file=str(path))
        someone.rest()
        assert isinstance(someone.app.scene, page)
    (tmp_path / "note.txt").write_text("nothing")
    someone.post(pygame.DROPFILE, file=str(tmp_path / "note.txt"))
    someone.rest()
    assert isinstance(someone.app.scene, Title) and "does not begin" in someone.app.toasts.shown[0].text


def test_a_file_is_found_and_opened(shelf):
    shelf.press("s")
    shelf.app.toasts.shown.clear()
    shelf.click("file")
    shelf.rest()
    assert isinstance(shelf.app.scene, OpenFile) and len(shelf.app.scene.files) == 1
    shelf.click("file:0")
    shelf.rest()
    assert isinstance(shelf.app.scene, TablePage)


@pytest.mark.fault("K-50")
@pytest.mark.parametrize("words", [[], ["play"]])
def test_the_command_line_opens_a_file(home, tmp_path, monkeypatch, capsys, words):
    from goatgames import launch
    from goatgames.cli import main

    opened = []
    monkeypatch.setattr(launch, "main", lambda start, file=None: opened.append(file) or 0)
    path = played(GAMES[0], tmp_path / "x.goats", 20)
    assert main([*words, str(path)]) == 0 and opened == [path]
    monkeypatch.undo()
    monkeypatch.setenv("GOATGAMES_HOME", str(home))
    assert main([*words, str(tmp_path / "none.goats")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("There is no file") and said.count("\n") == 1


@pytest.mark.fault("K-20")
def test_the_page_of_a_crash_says_only_what_is_true(person, home):
    someone = person()
    path = played(GAMES[0], store.new_path(GAMES[0]), 20)
    someone.app.shelf.refresh()

    def stumble(save):
        someone.app.opening = save
        try:
            raise RuntimeError("a goat")
        except RuntimeError:
            someone.app._crash()
        assert isinstance(someone.app.scene, Crash)
        said = someone.app.scene._saved()
        someone.rest()
        return said

    assert "No match was open" in stumble(None)
    someone.app.home()
    assert path.name in stumble(path) and someone.app.pointer.find("aside") is None
    someone.app.home()
    assert someone.app.scene.saved == [], "Resume offers what has never made the program stumble"
    assert "not the first time" in stumble(path)
    someone.click("aside")
    someone.rest()
    assert not path.exists() and (path.parent / store.ASIDE / path.name).exists()


def test_resume_takes_the_newest_that_can_be_opened(person, home):
    old = played(GAMES[0], store.new_path(GAMES[0]), 20)
    os.utime(old, (1000, 1000))
    (store.shelf_path() / "bad.goats").write_text("goat-games 1\n", encoding="utf-8")
    someone = person()
    someone.app.shelf.finish()
    someone.rest()
    assert someone.app.scene.saved[0].name == old.name
    someone.click("resume")
    someone.rest()
    assert isinstance(someone.app.scene, TablePage) and someone.app.scene.match.path == old


def test_a_bot_alone_is_looked_back_on_with_nobodys_eyes(home):
    game = find("goat-lords")
    match = Match.new(game, [Player("A", "bot", "easy"), Player("B", "bot", "easy")], {}, "x", home / "b.goats")
    while match.to_move() == (CHANCE,):
        match.draw()
    match.close()
    assert lookback.of(home / "b.goats").eyes == NOBODY


def test_a_line_of_the_log_at_a_table_looks_back_at_it(shelf):
    shelf.click("open")
    shelf.rest(2000)
    table = shelf.app.scene
    assert isinstance(table, TablePage)
    end = time.monotonic() + 60
    while (table.moving or table.sitting.seat is None) and time.monotonic() < end:
        shelf.rest(100)  # a click would only finish what moves
    line = [c for c in shelf.app.pointer.controls if c.id.startswith("line:")][-1]
    shelf.click(line.id)
    page = shelf.app.scene
    assert isinstance(page, Looking) and page.number == page.back.number_of(int(line.id[5:])) + 1
    shelf.rest(3000)
    shelf.press("escape")
    shelf.rest()
    assert shelf.app.scene is table and not table.match.looking
