"""What the conformance suite knows of We Have Goats."""

BOUNDS = (7500, 7500, 2500)
PLAYED = {"round-limit": [25, 100]}


def weight(case):
    """Not For Kids makes no game longer, and all random games last to the limit."""
    return case.options["round-limit"] // 12


def watch():
    """A check that leaves out what only draws cards."""
    seen = [None]

    def check(state):
        now = (state.phase, state.turns, state.field, state.at)
        if now != seen[0]:
            check_pieces(state)
            seen[0] = (state.phase, state.turns, state.field[:], state.at[:])

    return check


def check_pieces(state):
    """Every card, lock, lab and gem lies somewhere; each goat stands on something it may stand on."""
    cards = [pile + discard for pile, discard in zip(state.pile, state.discard, strict=True)]
    for card in [code >> 2 for code in state.field if code >= 0] + state.found:
        cards[card] += 1
    if state.card >= 0:
        cards[state.card] += 1
    for seat in range(state.seats):
        hand = state.hands[seat * 8 : seat * 8 + 8]
        assert hand == state.hand(seat) + [-1] * (8 - state.held[seat]) and sorted(state.hand(seat)) == state.hand(seat)
        for card in state.hand(seat):
            cards[card] += 1
    assert cards == state.board.copies and sum(cards) == (168 if state.options["not-for-kids"] else 152)
    assert sum(state.pile) == state.pile_size and min(state.pile) >= 0

    assert 0 <= sum(state.gems) <= 72 and min(state.gems) >= 0
    for kind, count in enumerate([3, 3, 2, 2]):
        assert state.locks[kind] + state.lock.count(kind) == count
    for lab in range(8):
        assert state.gems[lab] == 0 or (state.owner[lab] >= 0 and state.lock[lab] < 0)
        assert state.gems[lab] < [12, 10, 8, 6, 8, 12, 8, 8][lab]

    ground = [0] * len(state.ground)
    for pen in (280, 136, 8, 152):
        ground[pen] = 5
    for tile, code in enumerate(state.field):
        if code >= 0:
            for i in range(9):
                look = state.board.ground[state.board.does[code >> 2] * 36 + (code & 3) * 9 + i]
                ground[(tile // 5 * 3 + i // 3 + 1) * 17 + tile % 5 * 3 + i % 3 + 1] = look
    assert ground == state.ground
    swimming = state.waiting if state.to_move() else range(len(state.at))
    for goat, cell in enumerate(state.at):
        assert ground[cell] in (1, 2, 4, 5) or goat in swimming
        assert not (state.tipsy[goat] and state.is_home(goat))
    for side, spot in ((0, 25), (3, 137), (2, 263), (1, 151)):  # no boulder before a pen
        assert ground[spot] != 3, side
