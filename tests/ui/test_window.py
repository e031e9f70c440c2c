"""The window's own troubles: its size and state, what is said, what is asked before leaving, how it ends."""

import errno
import json
import logging
import os
import signal
import subprocess
import sys
import time

import pygame
import pytest

from goatgames import paths, record, store
from goatgames.app import App
from goatgames.games.catalogue import GAMES, find
from goatgames.launch import main
from goatgames.match import Match
from goatgames.scenes.crash import Crash
from goatgames.scenes.opening import open_match
from goatgames.scenes.pause import Pause
from goatgames.scenes.title import Title
from goatgames.scenes.unsaved import Unsaved
from goatgames.store import Settings
from goatgames.ui.window import SMALLEST, page_of, usual_size
from tests.ui.pages import GAME, PAGES, PEOPLE
from tests.ui.test_app import Blank

ALONE = [PEOPLE[0], PEOPLE[1], PEOPLE[2]]


# --- closing


class Clinging(Blank):
    def leave(self):
        raise OSError("a seed that cannot be unlinked")


@pytest.mark.fault("K-08")
@pytest.mark.parametrize("faulty", ["leave", "workers", "sound", "settings"])
def test_closing_does_every_step_whatever_the_others_do(faulty, monkeypatch, caplog):
    app, done = App(settings=Settings(), size=(960, 540)), []

    def step(name):
        def act(*_):
            done.append(name)
            if name == faulty:
                raise OSError(name)

        return act

    for _ in range(2):
        scene = Blank(app)
        scene.leave = step("leave")
        app.push(scene)
    app._workers = type("Workers", (), {"close": step("workers")})()
    monkeypatch.setattr(app.sound, "close", step("sound"))
    monkeypatch.setattr(Settings, "save", step("settings"))
    app.window.destroy()
    app.screen.window = type("Window", (), {"destroy": step("window")})()
    with caplog.at_level(logging.ERROR):
        app.close()
    assert done == ["leave", "leave", "workers", "settings", "sound", "window"]
    assert "while closing" in caplog.text


HANGING = """
import sys
from goatgames import launch
from goatgames.store import Settings
App = launch.App
class Told(App):
    def run(self):
        self.settings.music = 7
        print("open", flush=True)
        super().run()
launch.App = Told
sys.exit(launch.main(None))
"""


@pytest.mark.fault("K-82")
@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="there is no such signal here")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM"])
def test_a_closed_terminal_ends_the_program_in_order(home, name):
    with subprocess.Popen([sys.executable, "-c", HANGING], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout.readline() == "open\n"
        time.sleep(0.3)
        program.send_signal(getattr(signal, name))
        assert program.wait(10) == 0
    assert json.loads((home / "config" / "settings.json").read_text())["music"] == 7


@pytest.mark.fault("K-09")
def test_a_home_that_cannot_be_written_is_said_in_the_window_and_on_the_terminal(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("in the way")
    for name in ("GOATGAMES_HOME", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "file" / "home"))
    monkeypatch.setattr(paths.tempfile, "gettempdir", lambda: str(tmp_path))
    assert paths.makeshift()
    seen = []

    def run(app):
        app.step(10)
        app.step(10)
        seen.extend(toast.text for toast in app.toasts.shown)
        app.close()

    monkeypatch.setattr(App, "run", run)
    assert main(None) == 0
    said = capsys.readouterr().err
    assert said.startswith("The home folder cannot be written: games and settings are kept in ")
    assert said == f"{seen[0]}\n"
    assert str(tmp_path) in said


def test_a_home_that_can_be_written_is_not_spoken_of(home):
    assert not paths.makeshift()


# --- size and state


def maximised(someone, on, size, news_first):
    """What a desktop tells when a window is maximised or made normal again."""
    kind = pygame.WINDOWMAXIMIZED if on else pygame.WINDOWRESTORED
    if news_first:
        someone.post(kind)
    someone.app.window.size = size
    someone.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
    if not news_first:
        someone.post(kind)


@pytest.mark.fault("K-16")
@pytest.mark.parametrize("news_first", [True, False])
def test_maximised_is_a_state_and_no_size(person, news_first):
    someone = person(Blank)
    app, settings = someone.app, someone.app.settings
    app.window.size = (1100, 640)
    someone.post(pygame.WINDOWSIZECHANGED, x=1100, y=640)
    someone.rest(2000)
    maximised(someone, True, (1900, 1000), news_first)
    assert (settings.size, settings.maximised) == ((1100, 640), True)
    someone.rest(2000)
    for _ in range(2):
        someone.press("f11")
        someone.post(pygame.WINDOWSIZECHANGED, x=app.window.size[0], y=app.window.size[1])
    assert (settings.size, settings.maximised, settings.fullscreen) == ((1100, 640), True, False)
    someone.rest(2000)
    maximised(someone, False, (1100, 640), news_first)
    assert (settings.size, settings.maximised) == ((1100, 640), False)
    assert app.stage.size == (1100, 640)


@pytest.mark.fault("K-16")
@pytest.mark.parametrize("wish", [(1920, 1080), (4000, 3000), (1900, 500), None])
@pytest.mark.parametrize("desktop", [(1920, 1080), (1366, 768), (3840, 2160)])
def test_a_window_opens_within_its_screen(monkeypatch, wish, desktop):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    width, height = usual_size(wish)
    assert width <= desktop[0] and height <= desktop[1] * 0.92


@pytest.mark.fault("K-16")
def test_the_next_start_is_maximised_again(monkeypatch):
    called, really = [], pygame.Window

    class Window:
        """The window, which notes that it was maximised."""

        def __init__(self, *args, **more):
            self.real = really(*args, **more)

        def maximize(self):
            called.append(self.real.size)

        def __getattr__(self, name):
            return getattr(self.real, name)

    monkeypatch.setattr(pygame, "Window", Window)
    app = App(settings=Settings(size=(970, 545), maximised=True))
    assert called == [(970, 545)] and app.screen.normal == (970, 545)
    app.close()


@pytest.mark.fault("K-17")
@pytest.mark.parametrize("window", [(1, 1), (300, 200), (1, 900), (900, 1), (640, 480), (959, 2000), (960, 540)])
def test_a_window_smaller_than_the_smallest_layout_shows_that_one_shrunk(window):
    page, shrunk = page_of(window)
    assert page[0] >= SMALLEST[0] and page[1] >= SMALLEST[1] and max(page) <= 3 * SMALLEST[0]
    assert page[0] / shrunk <= window[0] + 1 and page[1] / shrunk <= window[1] + 1


SIZES = [(300, 200), (1, 1), (100, 900), (1300, 90), (959, 539)]


@pytest.mark.fault("K-17")
@pytest.mark.parametrize("name", PAGES)
def test_every_page_stands_at_any_size(open_app, name):
    app = open_app((1280, 720), PAGES[name])
    for size in SIZES:
        app.window.minimum_size = (1, 1)
        app.window.size = size
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        for _ in range(3):
            app.step(30)
        assert not isinstance(app.scene, Crash) or name == "crash"
        assert app.pointer.controls or name.startswith("results")


@pytest.mark.fault("K-17")
@pytest.mark.parametrize("game", [game for game in GAMES if game.scene], ids=lambda game: game.id)
def test_every_table_stands_at_any_size(open_app, game):
    players = PEOPLE[: max(3, game.players[0])]
    match = Match.new(game, players, {option.id: option.at(len(players)) for option in game.options}, "x")
    app = open_app((1280, 720), lambda app: open_match(app, match))
    for size in SIZES:
        app.window.minimum_size = (1, 1)
        app.window.size = size
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        for _ in range(10):
            app.step(30)
    match.close()


@pytest.mark.fault("K-17")
def test_a_click_in_a_shrunk_window_meets_what_is_seen_there(open_app):
    app = open_app((1280, 720), Title)
    app.window.minimum_size = (1, 1)
    app.window.size = (480, 270)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=480, y=270))
    app.step(400)
    rect = app.pointer.find("quit").rect
    assert rect.x > 480, "a click there without the shrinking would miss it"
    spot = round(rect.centerx / 2), round(rect.centery / 2)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=spot, button=1))
        app.step(10)
    assert not app.running
    assert app.window.get_surface().get_at((240, 100))[:3] != (0, 0, 0)


@pytest.mark.fault("K-18")
def test_the_desktop_is_told_the_program_s_name_and_keeps_its_effects(monkeypatch):
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "__main__.py")
    monkeypatch.delenv("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", raising=False)
    app = App(settings=Settings(), size=(960, 540))
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == "goatgames"
    assert os.environ["SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR"] == "0"
    assert app.window.title == "Goat Games"
    app.close()


# --- the focus


@pytest.mark.fault("K-27")
@pytest.mark.parametrize("seat", [0, 2, 4])
def test_who_removes_seats_by_keyboard_stays_among_the_crosses(person, seat):
    someone = person(PAGES["setup, five"])
    pointer = someone.app.pointer
    pointer.set_focus(f"remove:{seat}")
    pointer.focus_shown = True
    for left in (4, 3, 2):
        someone.press("enter")
        someone.app.step(0)
        assert len(someone.app.scene.seats) == left
        assert pointer.focus == f"remove:{min(seat, left - 1)}"
    someone.press("enter")
    assert len(someone.app.scene.seats) == 2, "that many must stay"


# --- saving


@pytest.fixture
def full(monkeypatch):
    """A disk that is full while `full[0]`."""
    state, really = [False], os.write

    def write(file, data):
        if state[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return really(file, data)

    monkeypatch.setattr(record.os, "write", write)
    return state


def at_a_table(person, path):
    """Somebody at a table of three people, on turn."""
    match = Match.new(GAME, [PEOPLE[0], PEOPLE[3]], {}, "x", path)
    someone = person(lambda app: open_match(app, match))
    someone.rest(6000)
    return someone, match


@pytest.mark.fault("K-79", "K-04")
def test_menu_tooltip_and_table_say_what_is_true_and_leaving_asks(person, tmp_path, full):
    someone, match = at_a_table(person, tmp_path / "a.goats")
    app = someone.app
    menu = app.pointer.find("menu")
    assert "Everything is saved" in menu.tip and menu.title == "Menu"
    app.pause(app.scene)
    someone.rest()
    assert any("saved already" in run.text for run in app.stage.recorder.runs)
    app.pop()
    full[0] = True
    table = app.scene
    while match.to_move()[0] < 0:
        match.draw()
    match.play(match.to_move()[0], match.legal(match.to_move()[0])[0])
    someone.rest(800)
    assert [toast.text for toast in app.toasts.shown] == [match.problem]
    someone.rest(9000)
    app.step(0)
    menu = app.pointer.find("menu")
    assert menu.tip == match.problem and menu.title == "Menu: not saved"
    assert any(run.text == "!" for run in app.stage.recorder.runs), "a mark stays on the table"
    app.pause(table)
    someone.rest()
    assert not any("saved already" in run.text for run in app.stage.recorder.runs)
    assert any(match.problem.startswith(run.text[:20]) for run in app.stage.recorder.runs)
    someone.click("leave")
    assert isinstance(app.scene, Unsaved)
    someone.rest()
    someone.click("again")
    assert isinstance(app.scene, Unsaved), "it is still full"
    someone.click("stay")
    assert isinstance(app.scene, Pause)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(10)
    assert app.running and isinstance(app.scene, Unsaved)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(10)
    assert app.running and len([level for level in app._levels if isinstance(level.scene, Unsaved)]) == 1
    someone.rest()
    someone.click("stay")
    app.pop()
    full[0] = False
    someone.rest(3000)
    assert match.problem is None and Match.load(tmp_path / "a.goats", find, save=False).ply == match.ply
    assert any(toast.text == "The game is saved again." for toast in app.toasts.shown)
    app.step(0)
    assert app.pointer.find("menu").title == "Menu"
    app.pause(table)
    someone.rest()
    someone.click("leave")
    assert isinstance(app.scene, Title)


@pytest.mark.fault("K-04")
def test_who_leaves_all_the_same_leaves(person, tmp_path, full):
    someone, match = at_a_table(person, tmp_path / "a.goats")
    full[0] = True
    match.draw()
    assert match.problem
    someone.app.quit()
    someone.rest()
    someone.click("leave")
    assert not someone.app.running


@pytest.mark.fault("K-78")
def test_a_game_another_window_plays_is_only_looked_at(person, tmp_path):
    path = tmp_path / "a.goats"
    rival = Match.new(GAME, [PEOPLE[0], PEOPLE[3]], {}, "x", path)
    while rival.to_move()[0] < 0:
        rival.draw()
    match = Match.load(path, find)
    someone = person(lambda app: open_match(app, match))
    someone.rest(3000)
    assert any("Another window plays this game" in toast.text for toast in someone.app.toasts.shown)
    assert someone.app.scene.sitting.seat is None
    ids = {control.id for control in someone.app.pointer.controls if control.enabled and control.kind != "bare"}
    for id in ids - {"menu", "rules", "log", "speed"}:
        someone.app.scene.act(id)
    someone.rest(2000)
    assert match.ply == rival.ply and path.read_text().count("\n") == len(rival._record.lines)
    someone.app.home()
    rival.close()


@pytest.mark.fault("K-02")
def test_a_save_over_which_the_program_stumbles_hides_no_other(person, home, monkeypatch):
    older = store.begin(GAME, PEOPLE[:2], {}, "x")
    older.close()
    os.utime(older.path, (1000, 1000))
    broken = store.begin(GAME, PEOPLE[:2], {}, "y")
    broken.close()
    really = Match.load

    def load(path, *args, **more):
        match = really(path, *args, **more)
        if path == broken.path and more.get("save", True):
            raise KeyError("mauve")
        return match

    monkeypatch.setattr(Match, "load", load)
    someone = person()
    app = someone.app
    assert [saved.name for saved in app.scene.saved] == [broken.path.name, older.path.name]
    with pytest.raises(KeyError):
        app.scene.act("resume")
    app._crash()
    someone.rest()
    app.home()
    someone.rest()
    assert [saved.name for saved in app.scene.saved] == [older.path.name]
    assert [toast.text for toast in app.toasts.shown] == [f"The program stumbled over {broken.path.name}."]
    someone.click("toast:0")
    assert (broken.path.parent / store.ASIDE / broken.path.name).exists()
    assert not app.toasts.shown and app.scene.closed == []


# --- messages


@pytest.mark.fault("K-45")
def test_one_message_for_one_cause(person):
    someone = person(Blank)
    app = someone.app
    for speed in ("Slow", "Normal", "Fast"):
        app.toast(f"Speed: {speed}", tone="success", cause="speed")
    app.toast("Saved.", tone="success")
    assert [toast.text for toast in app.toasts.shown] == ["Speed: Fast", "Saved."]


@pytest.mark.fault("K-45")
def test_an_exported_game_can_be_seen_in_its_folder(person, monkeypatch):
    asked = []
    monkeypatch.setattr("goatgames.scenes.export.open_folder", lambda folder: asked.append(folder) or len(asked) < 2)
    someone = person(PAGES["results, four"])
    someone.rest(3000)
    for number in range(2):
        someone.app.scene.act("save")
        someone.rest(500)
        assert any(run.text == "Open folder" for run in someone.app.stage.recorder.runs)
        someone.click("toast:0")
        assert len(asked) == number + 1 and list(asked[-1].iterdir())
    assert str(asked[0]) in someone.app.toasts.shown[-1].text, "where it cannot be shown its name is told"


@pytest.mark.fault("K-45")
@pytest.mark.parametrize("name", [name for name in PAGES if name.startswith(("results", "title", "rules", "setup"))])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_messages_cover_no_headline(open_app, name, size):
    app = open_app(size, PAGES[name], reduced_motion=True)
    app.step(400)
    heads = [run.ink for run in app.stage.recorder.runs if run.px >= app.stage.text_px("head")]
    app.toast("Saved as mountain-goats 2026-11-30.", tone="success")
    app.toast("A second message, of another cause.", tone="warning")
    app.step(400)
    rects = app.toasts.rects(app.stage, app._toast_area())
    assert heads or name.startswith(("title", "results, counting"))
    for head in heads:
        assert head.collidelist(rects) < 0, (head, rects)


def test_the_icon_of_the_speed_tells_all_four_apart():
    from goatgames.table.toolbar import ICONS

    assert len(set(ICONS.values())) == 4
    for icon in ICONS.values():
        assert paths.assets("svg", "icon", f"{icon}.svg").exists()
