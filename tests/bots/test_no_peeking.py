"""A bot's choice depends on nothing its seat cannot see: permute what is hidden, the coming chance too, and it stays.

`peeks` is the test of a bot; it is tested itself with bots that do peek.
"""

import pytest

from goatgames.bots.brain import choose, decide, finish
from goatgames.bots.levels import LEVELS, STICKS, find
from goatgames.core.chance import Rng, stream
from goatgames.core.policy import Policy
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find as find_game
from tests.bots import peeking
from tests.null_game import BOLD, NullGame

BOTS = [level.id for level in LEVELS + STICKS]


def honest(level):
    """A bot of the null game: gets the state, looks at its view only."""

    def move(state, seat, rng):
        return finish(choose(Policy(), state.view(seat), seat, find(level), 60, rng))[0]

    return move


def cheat(state, seat, rng):
    """Calls when its hidden opponent's card is lower."""
    moves = state.legal(seat)
    return moves[0] if state.cards[seat] > state.cards[1 - seat] else moves[1]


def oracle(state, seat, rng):
    """Searches the true state instead of its view."""

    class Unmasked(NullGame):
        def view(self, viewer):
            return self

    return finish(choose(Policy(), Unmasked(state.cards, state.said).view(seat), seat, find("plain"), 60, rng))[0]


def peeks(bot) -> bool:
    """Whether states that look alike to a seat make the bot choose differently."""
    for seat, said in ((0, ()), (1, (BOLD,))):
        for own in range(1, 5):
            choices = set()
            for hidden in range(1, 5):
                cards = (own, hidden) if seat == 0 else (hidden, own)
                if hidden != own:
                    choices.add(bot(NullGame(cards, said), seat, Rng(3)))
            if len(choices) > 1:
                return True
    return False


@pytest.mark.parametrize("level", BOTS)
def test_no_bot_peeks_at_a_hidden_hand(level):
    assert not peeks(honest(level))


@pytest.mark.parametrize("bot", [cheat, oracle])
def test_a_bot_that_does_is_caught(bot):
    assert peeks(bot)


def test_no_bot_knows_the_coming_dice(position, question):
    """Two matches on different seeds that stand alike: the same question, and so the same answer."""
    for seed in range(300):
        state = position(2 + seed % 4, seed, plies=seed % 70)
        if not state.to_move():
            continue
        seat = state.to_move()[0]
        twin = state.view(seat).guess(Rng(seed + 1))
        assert twin.view(seat).key() == state.view(seat).key()
        level = "easy" if seed % 10 else "hard"
        asked, other = question(state, level, iterations=10), question(twin, level, iterations=10)
        game = find_game(asked.game)
        assert decide(asked, game).move == decide(other, game).move


def test_the_bots_own_chance_is_not_the_tables(position, question):
    """The dice that come are drawn from other streams than the bot's: the bot's seed tells nothing of them."""
    table = [stream("match", "game", counter).word() for counter in range(200)]
    own = [stream("match", "bot", counter).word() for counter in range(200)]
    assert not set(table) & set(own)


def test_thinking_changes_nothing(position, question):
    state = position(3, 9)
    before = state.key()
    asked = question(state, "hard", iterations=30)
    packed = state.view(asked.seat).pack()
    decide(asked, find_game(asked.game))
    assert state.key() == before and asked.view == packed
    assert state.to_move() != (CHANCE,)


GAMES = ("mountain-goats", "seven-goats", "row-your-goat", "goat-lords", "we-have-goats")
SECRET = ("seven-goats", "goat-lords", "we-have-goats")  # hands are hidden


@pytest.mark.parametrize("level", ["easy", "champion"])
@pytest.mark.parametrize("game_id", GAMES)
def test_equal_views_get_equal_choices(game_id, level):
    caught, differ = peeking.peeks(peeking.honest(game_id, level, 4), game_id, 40)
    assert caught == 0
    assert differ >= (30 if game_id in SECRET else 0), "the twins are other positions"


@pytest.mark.slow
@pytest.mark.parametrize("ranked", [False, True])
@pytest.mark.parametrize("game_id", GAMES)
def test_ten_thousand_positions_with_everything_hidden_permuted(game_id, ranked):
    """ranked: hints."""
    caught, differ = peeking.peeks(peeking.honest(game_id, "champion", 3, ranked), game_id, 10_000)
    assert caught == 0
    assert differ > (9_000 if game_id in SECRET else -1)


@pytest.mark.parametrize("game_id", SECRET)
def test_a_cheater_who_sees_hidden_cards_is_caught(game_id):
    def bot(moment):
        moves = moment.state.legal(moment.seat)
        return moves[moment.state.key() % len(moves)]

    assert peeking.peeks(bot, game_id, 40)[0] > 10


@pytest.mark.parametrize("game_id", GAMES)
def test_a_cheater_who_knows_the_coming_chance_is_caught(game_id):
    def bot(moment):
        moves = moment.state.legal(moment.seat)
        return moves[moment.future.word() % len(moves)]

    assert peeking.peeks(bot, game_id, 40)[0] > 10


@pytest.mark.parametrize("game_id", ["seven-goats", "goat-lords"])
def test_a_search_of_the_true_position_is_caught(game_id):
    """The same search, given the state: its guess is what really lies there."""
    known = peeking.knowledge(find_game(game_id))

    def bot(moment):
        true = moment.state.clone()
        return finish(choose(known.policy, true, moment.seat, known.level("search"), 20, Rng(3), ranked=True))

    assert peeking.peeks(bot, game_id, 30)[0] > 5
