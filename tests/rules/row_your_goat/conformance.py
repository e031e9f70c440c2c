"""What the conformance suite knows of Row Your Goat."""

BOUNDS = (4400, 4400, 1500, 1500)
PLAYED = {"flip-limit": [150, 600]}

PRINTED = [3 if kind in (0, 5, 10, 15) else 4 for kind in range(16)]  # boat x 4 + colour
PRINTED_SHORT = [1 if kind in (0, 5) else 2 for kind in range(16)]
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def watch():
    """A check that leaves out what moves no card."""
    seen = [None]

    def check(state):
        now = (state.placed, sum(state.sizes))
        if now != seen[0]:
            check_cards(state)
            seen[0] = now

    return check


def packed(counts):
    """A multiset as the rules write it: three bits a kind."""
    return sum(count << 3 * kind for kind, count in enumerate(counts))


def check_cards(state):
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
