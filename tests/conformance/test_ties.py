"""What a tie's sentence means is true of exactly the seats it names, and tells every place that was parted or shared.

The checker reads meaning, not wording: a sentence is a row of subjects - seats in a list - each with what follows it up
to the next one: numbers, `none`, `first`, whether a place is shared. A game says which numbers are true of a seat and
by what its tied seats are placed.
"""

import re

import pytest

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.games.catalogue import GAMES
from goatgames.games.goat_lords import rules_phases as lords_phases
from goatgames.games.mountain_goats import rules_position as mountain
from goatgames.games.row_your_goat import rules_position as boats
from goatgames.games.seven_goats import rules_position as kids
from goatgames.games.we_have_goats import rules_position as fields
from goatgames.games.we_have_goats.rules_land import steps_left

SUBJECT = re.compile(r"\{\d\}(?:(?:, | and )\{\d\})*")
SHARED = re.compile(r"shared? (?:the|place|\w+ place)|win together")
BOXES = {game.id: content.load(game.id) for game in GAMES}


def clauses(sentence):
    """(seats, what is said of them) for each subject."""
    found = list(SUBJECT.finditer(sentence))
    ends = [match.start() for match in found[1:]] + [len(sentence)]
    return [
        ([int(n) for n in re.findall(r"\d", match.group())], sentence[match.end() : end])
        for match, end in zip(found, ends, strict=True)
    ]


def check(result, tie, facts, decides):
    """facts[seat]: numbers that may be said of it. decides(a, b): the numbers of which one parts the seats."""
    told = clauses(tie.sentence)
    assert {seat for seats, _ in told for seat in seats} == set(tie.seats), tie.sentence
    assert sorted(told[0][0]) == sorted(tie.seats), "it begins with all of them"
    said, shares = {seat: set() for seat in tie.seats}, []
    for at, (seats, words) in enumerate(told):
        numbers = {int(n) for n in re.findall(r"\d+", words)} | (
            {0} if re.search(r"\bno(ne)?\b|only", words) else set()
        )
        for seat in seats:
            assert numbers <= facts[seat], f"{tie.sentence}: not true of {seat}: {numbers - facts[seat]}"
            said[seat] |= numbers if at else set()  # what is said of all of them parts none
        if SHARED.search(words):
            assert len(seats) > 1, f"{tie.sentence}: nobody shares a place alone"
            shares.append(set(seats))
    for a in tie.seats:
        for b in tie.seats:
            if a < b and result.ranks[a] == result.ranks[b]:
                assert any({a, b} <= group for group in shares), f"{tie.sentence}: {a} and {b} share a place"
            elif a < b:
                assert not any({a, b} <= group for group in shares), f"{tie.sentence}: {a} and {b} share no place"
                assert decides(a, b, said, told), f"{tie.sentence}: what parts {a} and {b}?"


def by_number(key):
    """The seats are parted by the first number of key(seat) in which they differ; it must be said of both."""

    def decides(a, b, said, told):
        for one, other in zip(key(a), key(b), strict=True):
            if one != other:
                return one in said[a] and other in said[b]
        return False

    return decides


def some(rng, *values):
    return values[int(rng.below(len(values)))]


def mountain_goats(rng, seats):
    big, green = some(rng, False, True), some(rng, False, True)
    options = {"big-mountain": big, "green-valley": green} if seats > 1 else {}
    state = GAME["mountain-goats"].new(seats, options, BOXES["mountain-goats"])
    state.phase = mountain.OVER
    for seat in range(seats):
        state.points[seat] = some(rng, 5, 10)
        state.got[seat * 6] = state.points[seat] // 5
    for i in range(6):
        state.holder[i] = some(rng, -1, *range(seats))
    result = state.result()
    tops = {seat: state.holder.count(seat) for seat in range(seats)}
    high = {seat: max([5 + i for i in range(6) if state.holder[i] == seat], default=0) for seat in range(seats)}
    facts = [{result.totals[s], tops[s], high[s]} for s in range(seats)]
    return result, facts, by_number(lambda s: (tops[s], high[s]))


def goat_lords(rng, seats):
    state = GAME["goat-lords"].new(seats, {}, BOXES["goat-lords"])
    state.phase = lords_phases.OVER
    for seat in range(seats):
        state.herds[seat] = some(rng, [], [6 + 16 * 2], [6 + 16, 6 + 16], [3 + 16 * 2], [6 + 16] * 4, [6 + 16 * 4])
    result = state.result()
    stacks = [len(herd) for herd in state.herds]
    facts = [{result.totals[s], stacks[s]} for s in range(seats)]
    return result, facts, by_number(lambda s: (stacks[s],))


def seven_goats(rng, seats):
    state = GAME["seven-goats"].new(seats, {}, BOXES["seven-goats"])
    state.phase = kids.OVER
    state.turn = int(rng.below(seats))
    winner = state.winner = int(rng.below(seats))
    state.out = 0
    for seat in range(seats):
        state.sizes[seat] = 0 if seat == winner else some(rng, 0, 0, 1, 3)
        if seat != winner and some(rng, 0, 0, 1):
            state.out |= 1 << seat
    result = state.result()
    facts = [{-result.totals[s]} | ({0} if -result.totals[s] == 55 else set()) for s in range(seats)]

    def decides(a, b, said, told):  # only the winner is parted from another empty hand, and is told to be the first
        return winner in (a, b) and any(seats == [winner] and "first" in words for seats, words in told)

    return result, facts, decides


def row_your_goat(rng, seats):
    state = GAME["row-your-goat"].new(seats, {}, BOXES["row-your-goat"])
    state.phase = boats.OVER
    state.ended = some(rng, 21, 23, 25)
    order = list(range(seats))
    for seat in range(seats):
        other = int(rng.below(seats))
        order[seat], order[other] = order[other], order[seat]
        state.sizes[seat] = some(rng, 0, 1, 2, 2)
    if state.ended == 23:
        state.sizes = [0] * seats
        state.since = [10 + at for at in order]
        state.winners = 1 << order.index(0)
    elif state.ended == 25:
        state.winners = sum(1 << s for s in range(seats) if state.sizes[s] == min(state.sizes))
    else:
        slowest = int(rng.below(seats))
        state.sizes[(slowest + 1) % seats] = 0
        state.winners = sum(1 << s for s in range(seats) if s != slowest and state.sizes[s] == 0)
    result = state.result()
    facts = [{state.sizes[s]} for s in range(seats)]

    def decides(a, b, said, told):
        if state.ended == 23:
            line = told[-1][0]
            return (line.index(a) < line.index(b)) == (result.ranks[a] < result.ranks[b])
        holds = [s for seats, words in told[1:] if "not" not in words for s in seats]
        return (a in holds) == bool(state.winners >> a & 1) and (b in holds) == bool(state.winners >> b & 1)

    return result, facts, decides


def we_have_goats(rng, seats):
    state = GAME["we-have-goats"].new(seats, {}, BOXES["we-have-goats"])
    state.phase = fields.OVER
    state.winner = -1
    for goat in range(3 * seats):
        state.at[goat] = some(rng, state.board.home_cell[goat // 3], state.board.starts[goat], 9 * 17 + 8)
    for seat in range(seats):
        if state.goats_home(seat) == 3:
            state.at[3 * seat] = state.board.starts[3 * seat]
    result = state.result()
    steps = [steps_left(state, seat) for seat in range(seats)]
    facts = [{result.totals[s], steps[s]} for s in range(seats)]
    return result, facts, by_number(lambda s: (steps[s],))


GAME = {game.id: game for game in GAMES}
MAKERS = [mountain_goats, goat_lords, seven_goats, row_your_goat, we_have_goats]


@pytest.mark.fault("K-53")
@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_ten_thousand_ties_mean_what_is_true(make):
    rng = Rng(53)
    game = GAME[make.__name__.replace("_", "-")]
    ties = 0
    for _ in range(10_000):
        low, high = game.players
        result, facts, decides = make(rng, low + int(rng.below(high - low + 1)))
        for tie in result.ties:
            check(result, tie, facts, decides)
            ties += 1
    assert ties > 3000


def test_the_checker_finds_what_is_wrong():
    rng = Rng(7)
    while True:
        result, facts, decides = mountain_goats(rng, 3)
        if len(set(result.ranks)) == 3 and len(set(result.totals)) == 1:
            break
    tie = result.ties[0]
    check(result, tie, facts, decides)
    whole = tie.sentence
    for sentence in (
        whole.replace(str(result.totals[0]), "77"),
        whole.replace("{1}", "{0}"),
        whole.rpartition(",")[0] + ".",
        whole[:-1] + " (shared place).",
        "{0}, {1} and {2} have " + f"{result.totals[0]} points each and share the place.",
    ):
        tie.sentence = sentence
        if sentence != whole:
            with pytest.raises(AssertionError):
                check(result, tie, facts, decides)
