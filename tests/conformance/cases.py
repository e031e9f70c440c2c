"""What the conformance suite runs over: every game with every number of players and set of options."""

from typing import NamedTuple

from goatgames import content
from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE
from goatgames.games.table import GAMES, Game
from tests.conformance.conserved import CHECKS
from tests.null_game import NULL_GAME


class Case(NamedTuple):
    game: Game
    seats: int
    options: dict
    box: object

    def new(self):
        return self.game.new(self.seats, self.options, self.box)

    @property
    def name(self):
        chosen = "+".join(name for name, on in self.options.items() if on)
        return "-".join(filter(None, [self.game.id, str(self.seats), chosen]))

    @property
    def weight(self):
        """How long its games are, in units of the base game's."""
        return 4 ** sum(self.options.values())

    def conserved(self, state):
        """Assert that nothing was lost and nothing has appeared."""
        CHECKS[self.game.id](state)


def cases(games=(*GAMES, NULL_GAME)):
    found = []
    for game in games:
        box = content.load(game.id) if game is not NULL_GAME else None
        names = [option.id for option in game.options]
        for seats in range(game.players[0], game.players[1] + 1):
            for chosen in range(2 ** len(names)):
                options = {name: bool(chosen >> bit & 1) for bit, name in enumerate(names)}
                found.append(Case(game, seats, options, box))
    return found


# No game that random players play is longer than this, in plies; three times the longest of thousands.
BOUNDS = {"mountain-goats": (900, 3600, 15000), "null-game": (4,)}


def bound(case):
    return BOUNDS[case.game.id][sum(case.options.values())]


def random_play(case, number, name="conformance"):
    """A random game as (state before, seat, move) again and again; the state goes on being played by the generator."""
    rng = stream(f"{name} {case.name}", "game", number)
    state = case.new()
    while who := state.to_move():
        seat = who[int(rng.below(len(who)))]
        move = state.sample(rng) if seat == CHANCE else choice(rng, state.legal(seat))
        yield state, seat, move
        state.play(seat, move)


def choice(rng: Rng, items):
    return items[int(rng.below(len(items)))]


def positions(case, number, every=1, name="conformance"):
    """Some positions of a random game, the first among them, each its own copy."""
    for ply, (state, _, _) in enumerate(random_play(case, number, name)):
        if ply % every == 0:
            yield state.clone()
