"""The learnt values of Mountain Goats: looked up in one go for all uses of a roll, and learning at all."""

import pytest

from goatgames import content, paths
from goatgames.bots.brain import knowledge
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE
from goatgames.games.catalogue import find
from goatgames.games.mountain_goats.bot import SIDE
from goatgames.games.mountain_goats.bot_table import FAR, SIZE, ValueTable
from goatgames.games.mountain_goats.rules_position import USE
from goatgames.games.mountain_goats.weights import Learnt, numbers


def rolled(seats, games):
    """Positions before a use."""
    known = knowledge(find("mountain-goats"))
    for number in range(games):
        state, rng = known.game.new(seats, {}, known.box), Rng(number, seats)
        while state.to_move():
            seat = state.to_move()[0]
            if seat == CHANCE:
                state.play(CHANCE, state.sample(rng))
                continue
            if state.phase == USE:
                yield state, seat
            moves = state.legal(seat)
            move = known.policy.move(state, seat, rng) if rng.unit() < 0.7 else moves[int(rng.below(len(moves)))]
            state.play(seat, move)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_use_looked_up_is_worth_what_it_is_when_played(seats):
    lot = Rng(seats)
    table = ValueTable([lot.unit() for _ in range(SIZE)])
    climbs = knowledge(find("mountain-goats")).policy.climbs
    looked, played = 0, 0
    for state, seat in rolled(seats, 6):
        table.look(state, seat)
        for use in state.board.rolls.best[state.roll]:
            worth = table.use(state, seat, climbs[use], SIDE)
            if worth == FAR:
                played += 1
                continue
            after = state.clone()
            after.play(seat, use)
            assert worth == pytest.approx(table.worth(after, seat), abs=1e-9)
            looked += 1
    assert looked > 5 * played > 0


def test_learning_makes_what_wins_worth_more():
    table = ValueTable([0.0] * SIZE)
    states = [(state.clone(), seat) for state, seat in rolled(2, 2)][:60]
    rows = [table.features(state, seat) for state, seat in states]
    won = [float(state.points[seat] > 20) for state, seat in states]
    assert 0 < sum(won) < len(won)
    losses = [table.learn(rows, won, list(range(len(rows)))) for _ in range(20)]
    assert losses[-1] < losses[0] / 2
    worths = [table.worth(state, seat) for state, seat in states]
    assert min(w for w, is_won in zip(worths, won, strict=True) if is_won) > 0
    assert max(w for w, is_won in zip(worths, won, strict=True) if not is_won) < 0


def test_the_tables_of_the_content_are_whole_and_say_who_leads():
    learnt = content.read(paths.content("mountain-goats", "table.yaml"), Learnt)
    for seats, words in ((2, learnt.two), (3, learnt.three), (4, learnt.four), (5, learnt.five)):
        table = ValueTable(numbers(words))
        right, clear = 0, 0
        for state, seat in rolled(seats, 4):
            others = max(state.points[other] for other in range(seats) if other != seat)
            if abs(state.points[seat] - others) > 25:
                clear += 1
                right += (table.worth(state, seat) > -1.0) == (state.points[seat] > others)
        assert clear > 10 and right > 0.8 * clear


def test_a_playout_by_the_table_ends_early_with_chances_that_sum_to_one():
    policy = knowledge(find("mountain-goats")).policy
    for number, (state, _) in enumerate(rolled(3, 1)):
        after = state.clone()
        policy.playout(after, Rng(number))
        ending = policy.ending(after)
        assert after.turns <= state.turns + 3 and len(ending) == 6
        assert sum(ending[:3]) == pytest.approx(1.0)
        best = ending.index(max(ending[:3]))
        assert ending[3 + best] == max(ending[3:])
