"""Random games boiled down to numbers: two builds that play alike give the same ones."""

from goatgames.core.chance import stream
from goatgames.core.state import CHANCE, fingerprint
from goatgames.games.catalogue import GAMES
from tests.conformance.cases import cases


def digest(games: int = 3) -> list[int]:
    """One number for each game of GAMES, number of players and set of options: all keys on the way, hashed."""
    found = []
    for case in cases(GAMES):
        keys = []
        for number in range(games):
            state = case.new()
            rng = stream("digest", case.game.id, number)
            while who := state.to_move():
                seat = who[int(rng.below(len(who)))]
                moves = state.legal(seat) if seat != CHANCE else [state.sample(rng)]
                state.play(seat, moves[int(rng.below(len(moves)))])
                keys.append(state.key() & 0x3FFFFFFF)
        found.append(fingerprint(keys))
    return found
