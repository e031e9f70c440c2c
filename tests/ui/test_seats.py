"""Seats that change hands from the menu: at once, in the file, in the log, on the result."""

import pytest

from goatgames.core.state import Result, Tie
from goatgames.games.catalogue import find
from goatgames.match import Match, Stale
from goatgames.notation import Damaged
from goatgames.scenes.opening import open_match
from goatgames.scenes.pause import Pause
from goatgames.scenes.title import Title
from goatgames.seating import resigned_last
from goatgames.shelf import Shelf
from tests.ui.pages import GAME, PEOPLE

FOUR = PEOPLE[:4]  # Mila, a person; Barnaby, hard; Nanny Mö, easy; Maximiliane, a person


@pytest.fixture
def menu(person, tmp_path):
    """The menu over a table of four, and its match."""
    match = Match.new(GAME, FOUR, {}, "cliff", tmp_path / "a.goats")
    someone = person(lambda app: open_match(app, match))
    someone.rest(3000)
    someone.app.pause(someone.app.scene)
    someone.rest()
    return someone, match


def told(match):
    return [row for row in match.path.read_text().splitlines() if row.startswith("seat ")]


def test_a_seat_is_handed_to_a_bot_which_plays_at_once(menu):
    someone, match = menu
    old = someone.app._levels[-2].scene
    someone.click("seat:0:hand")
    someone.click("level:0:hard")
    assert told(match) == [], "nothing holds before it is said"
    someone.click("hand:0")
    assert told(match) == ["seat 0 bot hard"]
    assert (match.players[0].kind, match.players[0].level, match.players[0].name) == ("bot", "hard", "Mila")
    table = someone.app._levels[-2].scene
    assert isinstance(someone.app.scene, Pause) and table is not old
    assert table.who[0].bot and 0 not in table.sitting.eyes.people
    assert match.log[-1].text == "A bot plays for Mila now, Hard."
    assert match.notes == ["A bot plays for Mila now, Hard."]
    someone.rest()
    someone.click("resume")
    someone.rest(500)
    assert someone.app.scene is table
    loaded = Match.load(match.path, find, save=False)
    assert loaded.players == match.players and loaded.notes == match.notes


def test_a_person_takes_over_from_a_bot_under_a_name(menu):
    someone, match = menu
    someone.click("seat:1:take")
    field = someone.app.pointer.find("name:1")
    assert field.value not in [player.name for player in FOUR], "a name nobody has is proposed"
    someone.app.scene.act("name:1", "  ")
    someone.app.step(0)
    assert not someone.app.pointer.find("take:1").enabled
    someone.app.scene.act("name:1", " Zoë  K ")
    someone.app.step(0)
    someone.click("take:1")
    assert told(match) == ["seat 1 human Zoë K"]
    assert (match.players[1].kind, match.players[1].name) == ("human", "Zoë K")
    assert 1 in someone.app._levels[-2].scene.sitting.eyes.people
    assert match.log[-1].text == "Zoë K plays for Barnaby now."


def test_a_bot_s_level_changes(menu):
    someone, match = menu
    someone.click("seat:2:level")
    someone.click("level:2:champion")
    assert told(match) == ["seat 2 bot champion"] and match.question(2)["level"] == "champion"


def test_resigning_asks_once_more_and_is_for_good(menu):
    someone, match = menu
    someone.click("seat:3:hand")
    someone.click("flag:3")
    assert someone.app.pointer.focus == "no:3" and told(match) == []
    someone.click("no:3")
    assert told(match) == []
    someone.click("seat:3:hand")
    someone.click("flag:3")
    someone.click("resign:3")
    assert told(match) == ["seat 3 resigned normal"] and match.seating.resigned == {3}
    someone.rest()
    assert not someone.app.pointer.find("seat:3:take").enabled
    with pytest.raises(Stale, match="for good"):
        match.reseat(3, "human", "Max")
    with pytest.raises(Stale, match="Bots do not resign"):
        match.reseat(1, "resigned", "easy")


def test_with_nobody_left_the_bots_play_on_and_who_resigned_has_lost(person, tmp_path):
    match = Match.new(GAME, FOUR, {}, "cliff", tmp_path / "a.goats")
    someone = person(lambda app: open_match(app, match), speed="instant")
    someone.app._workers = None
    someone.app.pause(someone.app.scene)
    someone.rest()
    for seat in (0, 3):
        match.reseat(seat, "resigned", "kid")
    from goatgames.selftest import play_bots

    play_bots(match)
    result = match.result()
    plain = match._state.result()
    assert {result.ranks[0], result.ranks[3]} <= {3, 4} and not {0, 3} & set(result.winners)
    assert result.totals == plain.totals
    match.close()
    again = Match.load(tmp_path / "a.goats", find, save=False)
    assert again.summary() == match.summary() and again.notes == match.notes
    assert len(match.notes) == 2


@pytest.mark.parametrize("ranks, resigned, after", [
    ([1, 2, 3, 4], {0}, [4, 1, 2, 3]),
    ([1, 1, 3, 4], {0}, [4, 1, 2, 3]),
    ([2, 1, 2, 4], {1}, [1, 4, 1, 3]),
    ([1, 2, 3, 4], {0, 2}, [3, 1, 4, 2]),
    ([1, 1, 1], {0, 1}, [2, 2, 1]),
    ([1, 2], {0, 1}, [1, 2]),
])  # fmt: skip
def test_who_resigned_comes_last_and_the_others_close_up(ranks, resigned, after):
    seats = range(len(ranks))
    ties = [Tie([0, 1], "MG-18", "x"), Tie([2, 2], "MG-18", "y")]
    found = resigned_last(Result(ranks, [9 - rank for rank in ranks], [{} for _ in seats], ties), resigned)
    assert found.ranks == after
    assert all(not set(tie.seats) & resigned for tie in found.ties) or len(resigned) == len(ranks)


def test_nothing_before_a_change_is_taken_back(menu):
    _, match = menu
    while match.to_move()[0] < 0:
        match.draw()
    seat = match.to_move()[0]
    match.play(seat, match.legal(seat)[0])
    match.reseat((seat + 1) % 4, "bot", "kid")
    assert match.undo_refusal() == "Seats have changed since then." and match.way_back() == []
    match.close()
    match.path.write_text(match.path.read_text() + "undo\n")
    with pytest.raises(Damaged, match="takes back what cannot be taken back"):
        Match.load(match.path, find, save=False)


@pytest.mark.parametrize("line", [
    "seat 9 bot hard", "seat 1 bot godlike", "seat x", "seat 0 cow", "seat 1 resigned hard", "seat 0 human \u202e",
])  # fmt: skip
def test_a_change_that_makes_no_sense_is_damage(menu, line):
    _, match = menu
    match.close()
    match.path.write_text(match.path.read_text() + line + "\n")
    with pytest.raises(Damaged, match="line"):
        Match.load(match.path, find, save=False)


def test_in_a_game_of_secrets_a_curtain_follows(person):
    game = find("seven-goats")
    match = Match.new(game, [PEOPLE[0], PEOPLE[1]], {option.id: option.at(2) for option in game.options}, "cliff")
    someone = person(lambda app: open_match(app, match))
    someone.rest(3000)
    someone.app.pause(someone.app.scene)
    someone.rest()
    someone.click("seat:1:take")
    someone.click("take:1")
    assert someone.app._levels[-2].scene.sitting.eyes.guarded
    someone.rest()
    someone.click("resume")
    someone.rest(20000)
    assert type(someone.app.scene).__name__ == "Curtain"


def test_the_match_is_gone_on_with_from_the_title(menu, home):
    someone, match = menu
    someone.click("seat:0:hand")
    someone.click("hand:0")
    someone.rest()
    someone.click("leave")
    assert isinstance(someone.app.scene, Title)
    saved = Match.load(match.path, find)
    assert not saved.looking and saved.players[0].kind == "bot"
    saved.close()
    shelf = Shelf()
    shelf.refresh(60)
    assert shelf.unfinished == []
