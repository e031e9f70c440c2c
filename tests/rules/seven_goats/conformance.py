"""What the conformance suite knows of Seven Goats."""

BOUNDS = (34000,)


def watch():
    """A check that remembers what it has checked: most plies move no card."""
    seen = []

    def check(state):
        now = [state.pile, state.discard, state.laid, state.need, state.offer, *state.hands, *state.known, *state.pools]
        if now != seen:
            check_cards(state)
            seen[:] = now

    return check


def check_cards(state):
    """55 cards wherever they are, eight dice, hands as large as they are said to be; what is known is true."""
    seats, data = state.seats, state.pack()
    bags = {name: data[name] for name in ("pile", "discard", "laid", "need", "shown", "offer", "unseen")}
    hands = [data["hands"][8 * seat : 8 * seat + 8] for seat in range(seats)]
    for kind in range(8):
        held = sum(bags[name][kind] for name in ("pile", "discard", "laid", "offer")) + sum(h[kind] for h in hands)
        assert held + (data["gone"] if kind == 7 else 0) == (6 if kind == 7 else 7)
    assert sum(bags["unseen"]) == 0
    assert [sum(hand) for hand in hands] == data["sizes"]
    assert (sum(bags["pile"]), sum(bags["offer"])) == (data["pile_size"], data["offered"])
    assert bags["laid"][7] == 0 and all(n <= card for n, card in zip(bags["need"], bags["laid"], strict=True))
    covered = sum(bags["laid"]) - sum(bags["need"])
    if data["phase"] == 3 and data["laid"]:
        assert data["free"] > 0 and data["free"] + covered + data["wolves"] <= 8
    if data["phase"] == 4:
        assert data["free"] + covered + data["wolves"] == 8 and sum(bags["shown"]) == data["free"]
    assert all(data["sizes"][seat] == 0 for seat in data["out"])
    for viewer in range(seats + 1):
        for seat in range(seats):
            at = 8 * (viewer * seats + seat)
            for kind, count in enumerate(data["known"][at : at + 8]):
                theirs = hands[seat][kind] + (bags["laid"][kind] + bags["offer"][kind] if seat == state.turn else 0)
                assert data["known"][8 * (seats * seats + seat) + kind] <= count <= theirs or viewer == seat
        if data["pools"][viewer]:
            assert all(n <= most for n, most in zip(bags["pile"], data["pools"][viewer], strict=True))
