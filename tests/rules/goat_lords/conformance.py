"""What the conformance suite knows of Goat Lords."""

BOUNDS = (900, 900)

BOX = [8, *[10] * 9, 8, 4, *[2] * 8]  # ten goats, two wilds, eight action cards


def watch():
    return check_cards


def check_cards(state):
    """All 126 cards lie somewhere; hands and action cards are as many as is said; a stack holds two cards or more."""
    found = state.pile[:]
    assert min(state.pile + state.hand + state.laid) >= 0 and sum(state.pile) == state.pile_left
    for seat in range(state.seats):
        hand, laid = state.hand[seat * 12 :][:12], state.laid[seat * 8 :][:8]
        assert (sum(hand), sum(laid)) == (state.held[seat], state.downs[seat])
        assert state.downs[seat] <= 3 or (state.downs[seat] == 4 and state.to_move() == (seat,))
        for kind, count in enumerate(hand + laid):
            found[kind] += count
        for kind, cards, points in state.stacks(seat):
            assert len(cards) > 1 and cards[-1] == kind < 10
            assert points == sum([20, 15, 15, 10, 10, 10, 5, 5, 5, 5, 25, 50][card] for card in cards)
            for card in cards:
                found[card] += 1
    for card in [*state.discards, *state.duel_cards()]:
        found[card] += 1
    for action, count in enumerate(state.trash):
        found[12 + action] += count
    if state.card >= 0:
        found[12 + state.card] += 1
    assert found == BOX
