"""Whether a bot's choice depends on what its seat cannot see: twins of a position, alike to it, all else permuted."""

from dataclasses import dataclass

from goatgames.bots.brain import choose, finish, knowledge
from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find as find_game

RANDOM = 0.3  # of the moves on the way to a position


@dataclass
class Moment:
    """A position before a seat, and the chance that will come."""

    state: object
    seat: int
    future: Rng


def moments(game_id, count, name="moments"):
    """So many moments of games with every number of players and every option, moves partly greedy, partly by lot."""
    known = knowledge(find_game(game_id))
    low, high = known.game.players
    found = 0
    number = 0
    while found < count:
        rng = stream(name, game_id, number)
        seats = low + number % (high - low + 1)
        options = {o.id: (o.choices or [False, True])[int(rng.below(len(o.choices) or 2))] for o in known.game.options}
        number += 1
        try:
            state = known.game.new(seats, options, known.box)
        except ValueError:  # not for so many
            continue
        for _ in range(1000):
            who = state.to_move()
            if not who or found == count:
                break
            if who == (CHANCE,):
                state.play(CHANCE, state.sample(rng))
                continue
            seat = who[int(rng.below(len(who)))]
            moves = state.legal(seat)
            if len(moves) > 1:
                found += 1
                yield Moment(state, seat, Rng(found))
            chosen = rng.unit() < RANDOM
            move = moves[int(rng.below(len(moves)))] if chosen else known.policy.move(state.view(seat), seat, rng)
            state.play(seat, move)


def twin(moment, number):
    """A position that looks alike to the seat; its hidden cards and its chance are others."""
    return Moment(moment.state.view(moment.seat).guess(Rng(number, 7)), moment.seat, Rng(number, 8))


def honest(game_id, level, iterations, ranked=False):
    """A bot as the arena asks it."""
    known = knowledge(find_game(game_id))

    def bot(moment):
        view = moment.state.view(moment.seat)
        return finish(choose(known.policy, view, moment.seat, known.level(level), iterations, Rng(3), ranked))

    return bot


def peeks(bot, game_id, count):
    """How many of so many moments the bot chooses otherwise at than at their twins; ValueError where a twin looks
    different."""
    caught = 0
    differ = 0
    for number, moment in enumerate(moments(game_id, count)):
        other = twin(moment, number)
        if moment.state.view(moment.seat).pack() != other.state.view(other.seat).pack():
            raise ValueError(f"moment {number} of {game_id}: the twin looks different")
        differ += moment.state.key() != other.state.key()
        caught += bot(moment) != bot(other)
    return caught, differ
