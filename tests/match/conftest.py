"""Matches to test with: Mountain Goats, played in its own words or at random."""

import random
from pathlib import Path

import pytest

from goatgames.core.state import CHANCE, Event
from goatgames.games.catalogue import find
from goatgames.match import Match
from goatgames.notation import Player


class Goats:
    """What the tests of this folder do with matches of Mountain Goats."""

    game = find("mountain-goats")
    people = (Player("Mila", colour="red", face="white happy"), Player("Jonas", colour="blue"), Player("Zoë"))
    mixed = (Player("Mila"), Player("Barnaby", "bot", "hard"), Player("Clover", "bot", "normal"))

    def new(
        self,
        players: tuple[Player, ...] = people,
        seed: str | None = "cliff",
        path: Path | None = None,
        options: tuple[str, ...] = (),
    ) -> Match:
        return Match.new(self.game, list(players), dict.fromkeys(options, True), seed, path)

    def say(self, match: Match, seat: int, *texts: str, at: int | None = None) -> list[Event]:
        """Play a gesture in the game's own words."""
        view = match.view(seat)
        return match.play(seat, *(view.parse(seat, text) for text in texts), at=at)

    def go_on(self, match: Match, plies: int = 10**9) -> Match:
        """Random play by everybody until that many plies have been played, the same for the same position."""
        while match.ply < plies and match.to_move():
            seat = match.to_move()[0]
            if seat == CHANCE:
                match.draw()
            else:
                match.play(seat, random.Random(match.ply).choice(match.legal(seat)))
        return match

    def text(self, match: Match, path: Path) -> str:
        """The game text everybody may read now."""
        match.export(path)
        return path.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def goats() -> Goats:
    return Goats()
