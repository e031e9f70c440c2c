"""What the conformance suite knows of Mountain Goats."""

from goatgames.games.mountain_goats.rules_moves import BACK

BOUNDS = (900, 3600, 15000)
TIMID = range(BACK, BACK + 1024)  # goats taken back

TOPS = [4, 4, 3, 3, 2, 2]
TOKENS = [12, 11, 10, 9, 8, 7]
LOWER = {2: 2, 3: 1, 4: 0, 5: 0}


def weight(case):
    return 4 ** len(case.changed)


def games(case):
    """Fewer where an option makes games very long."""
    return 100 // case.weight


def check_pieces(state):
    """Cards, tokens, bonus tokens and goats; one goat a top, one own goat a mountain; sums kept for speed are right."""
    seats, at, got, left = state.seats, state.at, state.got, state.left
    for i in range(6):
        heights = at[i::6]
        assert min(heights) >= -1 and max(heights) <= TOPS[i]
        assert left[i] >= 0 and left[i] + sum(got[i::6]) == TOKENS[i] - LOWER[seats]
        top = heights.count(TOPS[i])
        assert top <= 1
        assert state.holder[i] == (heights.index(TOPS[i]) if top else -1)
    if state.board.expanded:
        for seat in range(seats):
            own = slice(seat * 6, seat * 6 + 6)
            assert 6 - at[own].count(-1) + state.peak.count(seat) + sum(state.grazing[own]) == 6
    else:
        assert -1 not in at and state.peak == [-1] * 14 and not any(state.grazing)
    given = [seat for seat in state.bonus_of if seat >= 0]
    assert state.bonus_of == given + [-1] * (4 - len(given)) and state.bonus_gone == len(given)


def check_sums(state):
    """The slower part: points and sets by seat."""
    for seat in range(state.seats):
        mine = state.got[seat * 6 : seat * 6 + 6]
        bonus = [value for value, holder in zip([15, 12, 9, 6], state.bonus_of, strict=True) if holder == seat]
        assert state.sets[seat] == min(mine)
        assert len(bonus) == min(mine) or (len(bonus) < min(mine) and state.bonus_gone == 4)
        assert state.points[seat] == sum((5 + i) * count for i, count in enumerate(mine)) + sum(bonus)
    assert state.empties == state.left.count(0)
    assert state.last == (state.empties >= 3 or state.bonus_gone == 4)


def watch():
    """A check that remembers what it has checked: most plies move no piece."""
    seen = [[], [], [], []]

    def check(state):
        now = [state.at, state.got, state.peak, state.grazing]
        if now != seen:
            check_pieces(state)
            if state.got != seen[1]:
                check_sums(state)
            seen[:] = [part[:] for part in now]

    return check
