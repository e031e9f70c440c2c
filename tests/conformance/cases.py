"""What the conformance suite runs over: every game with every number of players and set of options."""

from itertools import product
from typing import NamedTuple

from goatgames import content
from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE, State
from goatgames.games.catalogue import GAMES, Game
from goatgames.games.mountain_goats.rules_moves import BACK
from tests.conformance.conserved import WATCHES
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
        if self.game.id == "we-have-goats":  # Not For Kids makes no game longer, and all random games last to the limit
            return self.options["round-limit"] // 12
        if self.game.id == "row-your-goat":  # no option makes its games longer
            return 1
        return 4 ** len([name for name, value in self.changed.items() if value is True])

    @property
    def games(self):
        """How many random games the suite plays: fewer where an option of Mountain Goats makes them very long."""
        return 100 // self.weight if self.game.id == "mountain-goats" else 100

    @property
    def plays_out(self):
        """Whether the game has a playout of its own."""
        return type(self.new()).playout is not State.playout

    def watch(self):
        """A function of a state that asserts that nothing was lost and nothing has appeared."""
        return WATCHES[self.game.id]()


def cases(games=(*GAMES, NULL_GAME)):
    found = []
    for game in games:
        box = content.load(game.id) if game is not NULL_GAME else None
        for seats in range(game.players[0], game.players[1] + 1):
            found += [Case(game, seats, options, box) for options in option_sets(game, seats, box)]
    return found


# Of an option's many choices those the suite plays.
PLAYED = {("row-your-goat", "flip-limit"): [150, 600], ("we-have-goats", "round-limit"): [25, 100]}


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
    return PLAYED.get((game.id, option.id)) or option.choices or [False, True]


# No game that random players play is longer than this, in plies; three times the longest of thousands.
BOUNDS = {
    "goat-lords": (900, 900),
    "mountain-goats": (900, 3600, 15000),
    "null-game": (4,),
    "row-your-goat": (4400, 4400, 1500, 1500),
    "seven-goats": (34000,),
    "we-have-goats": (7500, 7500, 2500),
}


def bound(case):
    return BOUNDS[case.game.id][len(case.changed)]


# Moves that uniformly random players make so often that their games get nowhere.
TIMID = {"mountain-goats": lambda move: move >= BACK}


def random_play(case, number, name="conformance", brisk=False):
    """A random game as (state before, seat, move) again and again; the state goes on being played by the generator.

    brisk: seven of eight timid moves are not made, which halves the longest games.
    """
    rng = stream(f"{name} {case.name}", "game", number)
    state = case.new()
    timid = TIMID.get(case.game.id) if brisk else None
    while who := state.to_move():
        seat = who[int(rng.below(len(who)))]
        if seat == CHANCE:
            move = state.sample(rng)
        else:
            moves = state.legal(seat)
            move = choice(rng, moves)
            if timid and timid(move) and rng.below(8):
                move = choice(rng, [move for move in moves if not timid(move)])
        yield state, seat, move
        state.play(seat, move)


def choice(rng: Rng, items):
    return items[int(rng.below(len(items)))]


def positions(case, number, every=1, name="conformance"):
    """Some positions of a random game, the first among them, each its own copy; no more of long games than of short."""
    for ply, (state, _, _) in enumerate(random_play(case, number, name)):
        if ply % (every * case.weight) == 0:
            yield state.clone()
