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


PRINTED = [3 if kind in (0, 5, 10, 15) else 4 for kind in range(16)]  # Row Your Goat: boat x 4 + colour
PRINTED_SHORT = [1 if kind in (0, 5) else 2 for kind in range(16)]
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def packed(counts):
    """A multiset as the rules write it: three bits a kind."""
    return sum(count << 3 * kind for kind, count in enumerate(counts))


def row_your_goat(state):
    """Every card lies in the grid, in a packet or among those never seen; what is kept for speed is right."""
    deck = PRINTED_SHORT if state.options["short-deck"] else PRINTED
    heaps = [state.pool, *state.stacks, *(cards for packets in state.packets for cards in packets)]
    assert min(heaps) >= 0 and sum(heaps) == packed(deck)
    assert all(cards for packets in state.packets for cards in packets)
    assert sum(state.sizes) + sum(len(state.stack(space)) for space in range(9)) == sum(deck)
    for seat, size in enumerate(state.sizes):
        assert size == state.fresh[seat] + sum(size_of(cards) for cards in state.packets[seat])
        assert size >= state.fresh[seat] >= 0 and (state.since[seat] >= 0) == (size == 0)
        assert not state.calling >> seat & 1 or size == 1
    for space, top in enumerate(state.tops):
        assert (state.stacks[space] >> 3 * top & 7) if state.stacks[space] else top == -1
        assert state.filled >> space & 1 == (top >= 0)
    for line, spaces in enumerate(ROWS):
        tops = [state.tops[space] for space in spaces]
        alike = -1 not in tops and (len({top // 4 for top in tops}) == 1 or len({top % 4 for top in tops}) == 1)
        assert state.sets >> line & 1 == alike
    assert state.held.bit_count() < state.seats and len(state.owing) <= 2 * state.seats
    assert state.placed <= state.options["flip-limit"]


def size_of(cards):
    return sum(cards >> 3 * kind & 7 for kind in range(16))


def watch_row_your_goat():
    """A check that leaves out what moves no card."""
    seen = [None]

    def check(state):
        now = (state.placed, sum(state.sizes))
        if now != seen[0]:
            row_your_goat(state)
            seen[0] = now

    return check


WATCHES = {
    "mountain-goats": watch_goats,
    "null-game": lambda: null_game,
    "row-your-goat": watch_row_your_goat,
}
