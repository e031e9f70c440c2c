"""What must never change in number, game by game: counted here from the state, apart from the rules' own counting."""

TOPS = [4, 4, 3, 3, 2, 2]
TOKENS = [12, 11, 10, 9, 8, 7]
LOWER = {2: 2, 3: 1, 4: 0, 5: 0}


def mountain_goats(state):
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


def mountain_goats_sums(state):
    """The slower part: points and sets by seat."""
    for seat in range(state.seats):
        mine = state.got[seat * 6 : seat * 6 + 6]
        bonus = [value for value, holder in zip([15, 12, 9, 6], state.bonus_of, strict=True) if holder == seat]
        assert state.sets[seat] == min(mine)
        assert len(bonus) == min(mine) or (len(bonus) < min(mine) and state.bonus_gone == 4)
        assert state.points[seat] == sum((5 + i) * count for i, count in enumerate(mine)) + sum(bonus)
    assert state.empties == state.left.count(0)
    assert state.last == (state.empties >= 3 or state.bonus_gone == 4)


def null_game(state):
    drawn = [card for card in state.cards if card > 0]
    assert len(drawn) == len(set(drawn)) and all(card <= 4 for card in drawn)


def watch_goats():
    """A check that remembers what it has checked: most plies move no piece."""
    seen = [[], [], [], []]

    def check(state):
        now = [state.at, state.got, state.peak, state.grazing]
        if now != seen:
            mountain_goats(state)
            if state.got != seen[1]:
                mountain_goats_sums(state)
            seen[:] = [pieces[:] for pieces in now]

    return check


WATCHES = {"mountain-goats": watch_goats, "null-game": lambda: null_game}
