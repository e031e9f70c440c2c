"""Hidden hands: no text, log, count or question shows more than a view does; undo stops where something came up."""

import pytest

from goatgames.core.state import CHANCE, EVERYBODY, NOBODY, Event
from goatgames.games.game import Game
from goatgames.match import Match
from goatgames.notation import Player, parse
from tests.null_game import BOLD, CALL, NULL_GAME, NullGame

PEEK = 9
PEOPLE = [Player("Mila"), Player("Jonas")]


class Peeking(NullGame):
    """Before speaking, seat 0 may look at the other's card: alone, or so that both know it."""

    __slots__ = ("openly", "peeked")

    def __init__(self, cards=(0, 0), said=(), peeked=False, openly=False):
        super().__init__(cards, said)
        self.peeked, self.openly = peeked, openly

    def legal(self, seat):
        moves = super().legal(seat)
        return [*moves, PEEK] if BOLD in moves and not self.peeked else moves

    def play(self, seat, move, out=None):
        if move != PEEK:
            return super().play(seat, move, out)
        self.peeked = True
        if out is not None:
            out.append(Event("peek", seat, (self.cards[1],), EVERYBODY if self.openly else 1 << seat))

    def clone(self):
        return Peeking(self.cards, self.said, self.peeked, self.openly)

    def view(self, viewer):
        view = super().view(viewer)
        cards = self.cards if viewer == 0 and self.peeked else view.cards
        return Peeking(cards, self.said, self.peeked, self.openly)

    def guess(self, rng):
        return Peeking(super().guess(rng).cards, self.said, self.peeked, self.openly)

    def reveals(self, seat, move):
        return move == PEEK and not self.peeked

    def text(self, seat, move):
        return "peek" if move == PEEK else super().text(seat, move)


def peeking(openly: bool) -> Game:
    return Game(
        "peeking",
        new=lambda *_: Peeking(openly=openly),
        unpack=None,
        policy=None,
        words=NULL_GAME.words,
        looks=NULL_GAME.looks,
        secret=True,
        about=NULL_GAME.about(),
    )


def dealt(game: Game = NULL_GAME, players=PEOPLE, path=None) -> Match:
    match = Match.new(game, players, seed="cliff", path=path, content={})
    match.draw()
    match.draw()
    return match


def test_a_running_match_exports_what_everybody_knows_and_a_finished_one_all(tmp_path):
    match = dealt(path=tmp_path / "a.goats")
    match.play(0, BOLD)
    match.export(tmp_path / "b.goats")
    text = (tmp_path / "b.goats").read_text()
    assert text.endswith("* draw ?\n* draw ?\n0 bold\n")
    private = (tmp_path / "a.goats").read_text()
    assert "draw ?" not in private and private.count("* draw ") == 2
    match.play(1, CALL)
    match.close()
    match.export(tmp_path / "b.goats")
    assert (tmp_path / "b.goats").read_text() == (tmp_path / "a.goats").read_text()
    loaded = Match.load(tmp_path / "a.goats", lambda _: NULL_GAME, {}, save=False)
    assert loaded.summary() == match.summary()


def test_positions_in_the_text_are_private_too(tmp_path, monkeypatch):
    monkeypatch.setattr("goatgames.match.KEY_EVERY", 1)
    monkeypatch.setattr("goatgames.match.STATE_EVERY", 1)
    match = dealt(path=tmp_path / "a.goats")
    match.play(0, BOLD)
    match.close()
    assert "\nstate {" in (tmp_path / "a.goats").read_text() and "\nkey " in (tmp_path / "a.goats").read_text()
    loaded = Match.load(tmp_path / "a.goats", lambda _: NULL_GAME, {}, save=False)
    for either in (match, loaded):
        either.export(tmp_path / "b.goats")
        text = (tmp_path / "b.goats").read_text()
        assert "\nstate" not in text and "\nkey" not in text.split("* draw ?\n* draw ?\n")[1]


def replayed(mine: int, yours: int) -> Match:
    text = (
        f'goat-games 1\ngame null-game\nseats [{{"name":"Mila"}},{{"name":"Jonas"}}]\n* draw {mine}\n* draw {yours}\n'
    )
    return Match.replay(parse((text + "0 bold\n").encode()), lambda _: NULL_GAME, content={}, seed="cliff")


@pytest.mark.parametrize("viewer", [1, NOBODY])
def test_what_a_viewer_gets_does_not_depend_on_what_is_hidden_from_him(viewer, tmp_path):
    found = []
    for mine in (1, 2, 4):
        match = replayed(mine, 3)
        match.export(tmp_path / "a.goats")
        found.append(
            (
                match.view(viewer).pack(),
                match.plies(viewer),
                match.log_of(viewer),
                match.counts(),
                match.faces(),
                (tmp_path / "a.goats").read_text(),
                match.undo_refusal(),
                match.question(1),
            )
        )
    assert found[0] == found[1] == found[2]


def test_a_seat_knows_its_own_draw():
    match = replayed(4, 3)
    assert match.plies(0)[:2] == [(CHANCE, 4), (CHANCE, 0)]
    assert match.plies(1)[:2] == [(CHANCE, 0), (CHANCE, 3)]
    assert match.plies(NOBODY)[:2] == [(CHANCE, 0), (CHANCE, 0)]


@pytest.mark.parametrize("openly", [False, True])
def test_undo_stops_at_what_came_up(openly):
    match = dealt(peeking(openly))
    match.play(0, PEEK)
    assert match.undo_refusal() == "Something hidden has come up since then."
    match.play(0, BOLD)
    assert match.undo_refusal() is None
    match.undo()
    assert match.undo_refusal() == "Something hidden has come up since then."


def test_a_card_nobody_learns_about_stops_no_undo():
    match = dealt(peeking(False))
    match.play(0, BOLD)
    assert match.undo_refusal() is None
