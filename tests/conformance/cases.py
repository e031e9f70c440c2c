"""What the conformance suite runs over: every game with every number of players and set of options.

What it must know of a game stands in tests/rules/<package>/conformance.py:

    watch()         makes a check: a function of a state that asserts that nothing was lost and nothing has appeared
    BOUNDS          no game that random players play is longer than this, in plies: with no option changed, with one,
                    with two; three times the longest of thousands

and, where the game needs it:

    PLAYED          option id -> those of its many choices that the suite plays
    TIMID           the moves that random players make so often that their games get nowhere: anything with `in`
    RULES           the ids that refusals may cite, of a game without a register in content
    weight(case)    how long its games are, in units of the base game's
    games(case)     how many random games the suite plays
"""

from importlib import import_module
from itertools import product
from pathlib import Path
from typing import NamedTuple

from goatgames import content
from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE, State
from goatgames.games.catalogue import GAMES
from goatgames.games.game import Game
from tests.null_game import NULL_GAME

ALL = (*GAMES, NULL_GAME)
FOLDER = Path(__file__).parent.parent / "rules"


def package(game):
    return game.id.replace("-", "_")


def told(game, name, default=None):
    """What the game's conformance.py says under this name."""
    return getattr(import_module(f"tests.rules.{package(game)}.conformance"), name, default)


def pinned(game):
    """The folder of the game's pinned numbers and games."""
    return FOLDER / package(game) / "pinned"


class Case(NamedTuple):
    game: Game
    seats: int
    options: dict
    box: object

    def new(self):
        return self.game.new(self.seats, self.options, self.box)

    @property
    def name(self):
        said = {True: "{}", False: "no-{}"}
        chosen = "+".join(said.get(value, "{}-" + str(value)).format(name) for name, value in self.changed.items())
        return "-".join(filter(None, [self.game.id, str(self.seats), chosen]))

    @property
    def changed(self):
        """The options that are not as they come."""
        return {
            option.id: self.options[option.id]
            for option in self.game.options
            if self.options[option.id] != option.default
        }

    @property
    def weight(self):
        """How long its games are, in units of the base game's."""
        return told(self.game, "weight", lambda case: 1)(self)

    @property
    def games(self):
        """How many random games the suite plays."""
        return told(self.game, "games", lambda case: 100)(self)

    @property
    def rules(self):
        """The ids that refusals may cite."""
        return told(self.game, "RULES") or {rule.id for rule in content.rules(self.game.id).rules}

    @property
    def plays_out(self):
        """Whether the game has a playout of its own."""
        return type(self.new()).playout is not State.playout

    def watch(self):
        """A function of a state that asserts that nothing was lost and nothing has appeared."""
        return told(self.game, "watch")()


def cases(games=ALL):
    found = []
    for game in games:
        box = content.load(game.id) if game in GAMES else None
        for seats in range(game.players[0], game.players[1] + 1):
            found += [Case(game, seats, options, box) for options in option_sets(game, seats, box)]
    return found


def option_sets(game, seats, box):
    """All sets of options that so many players may choose."""
    found = []
    names = [option.id for option in game.options]
    for values in product(*[choices(game, option) for option in game.options][::-1]):
        options = dict(zip(names, values[::-1], strict=True))
        try:
            game.new(seats, options, box)
        except ValueError:
            continue
        found.append(options)
    return found


def choices(game, option):
    return told(game, "PLAYED", {}).get(option.id) or option.choices or [False, True]


def bound(case):
    return told(case.game, "BOUNDS")[len(case.changed)]


def random_play(case, number, name="conformance", brisk=False):
    """A random game as (state before, seat, move) again and again; the state goes on being played by the generator.

    brisk: seven of eight timid moves are not made, which halves the longest games.
    """
    rng = stream(f"{name} {case.name}", "game", number)
    state = case.new()
    timid = told(case.game, "TIMID", ()) if brisk else ()
    while who := state.to_move():
        seat = who[int(rng.below(len(who)))]
        if seat == CHANCE:
            move = state.sample(rng)
        else:
            moves = state.legal(seat)
            move = choice(rng, moves)
            if move in timid and rng.below(8):
                move = choice(rng, [move for move in moves if move not in timid])
        yield state, seat, move
        state.play(seat, move)


def choice(rng: Rng, items):
    return items[int(rng.below(len(items)))]


def positions(case, number, every=1, name="conformance"):
    """Some positions of a random game, the first among them, each its own copy; no more of long games than of short."""
    for ply, (state, _, _) in enumerate(random_play(case, number, name)):
        if ply % (every * case.weight) == 0:
            yield state.clone()
