"""Random games boiled down to numbers: two builds that play alike give the same ones."""

from goatgames import content
from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, fingerprint
from goatgames.games.table import GAMES


def digest(games: int = 3) -> list[int]:
    """One number for each game of GAMES, number of players and set of options: all keys on the way, hashed."""
    found = []
    for game in GAMES:
        box = content.load(game.id)
        names = [option.id for option in game.options]
        for seats in range(game.players[0], game.players[1] + 1):
            for chosen in range(2 ** len(names)):
                options = {name: bool(chosen >> bit & 1) for bit, name in enumerate(names)}
                keys = []
                for number in range(games):
                    state = game.new(seats, options, box)
                    rng = stream("digest", game.id, number)
                    while who := state.to_move():
                        seat = who[int(rng.below(len(who)))]
                        moves = state.legal(seat) if seat != CHANCE else [state.sample(rng)]
                        state.play(seat, moves[int(rng.below(len(moves)))])
                        keys.append(state.key() & 0x3FFFFFFF)
                found.append(fingerprint(keys))
    return found
