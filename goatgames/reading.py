"""Whether the head of a game text tells of a match this version can play."""

from collections.abc import Callable

from goatgames.bots.levels import knows
from goatgames.games.game import Game, UnknownGame
from goatgames.notation import Damaged, Header, TooNew
from goatgames.strict_yaml import short


def game_of(header: Header, find: Callable[[str], Game], name: str) -> Game:
    """The game of a head whose rules, options, levels and number of players this version knows; TooNew or Damaged in
    one sentence that `name` begins."""
    try:
        game = find(header.game)
    except UnknownGame:
        raise TooNew(f"{name} is a game of {short(header.game)}, which this version does not know.") from None
    if header.rules > game.rules:
        raise TooNew(f"{name} is played by newer rules of {game.title} than this version knows.")
    known = {option.id: option for option in game.options}
    for option, value in header.options.items():
        if option not in known:
            raise TooNew(f"{name} is played with {short(option)}, which this version does not know.")
        if not known[option].takes(value):
            raise Damaged(f"{name} is damaged: {option} is {known[option].range}, not {short(value)}.")
    for player in header.players:
        if player.kind == "bot" and not knows(player.level):
            level = short(player.level)
            raise TooNew(f"{name} has a bot of the level “{level}”, which this version does not know.")
    low, high = game.players
    if not low <= len(header.players) <= high:
        raise Damaged(f"{name} is damaged: {game.title} is not for {len(header.players)} players.")
    return game
