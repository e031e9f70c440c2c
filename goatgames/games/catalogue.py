"""The games, in the order of the shelf. A further game is its folders and one line here."""

import difflib

from goatgames.games.game import Game, UnknownGame
from goatgames.games.goat_lords.game import GAME as GOAT_LORDS
from goatgames.games.mountain_goats.game import GAME as MOUNTAIN_GOATS
from goatgames.games.row_your_goat.game import GAME as ROW_YOUR_GOAT
from goatgames.games.seven_goats.game import GAME as SEVEN_GOATS
from goatgames.games.we_have_goats.game import GAME as WE_HAVE_GOATS
from goatgames.strict_yaml import short

GAMES: tuple[Game, ...] = (MOUNTAIN_GOATS, SEVEN_GOATS, GOAT_LORDS, ROW_YOUR_GOAT, WE_HAVE_GOATS)


def find(game_id: str) -> Game:
    """The game with this id; UnknownGame if there is none to play."""
    for game in GAMES:
        if game.id == game_id:
            return game
    ids = [game.id for game in GAMES]
    near = difflib.get_close_matches(short(game_id), ids, 1, 0.5)
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(ids)}."
    raise UnknownGame(f'There is no game "{short(game_id)}"; {hint}')
