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


BOX = [8, *[10] * 9, 8, 4, *[2] * 8]  # Goat Lords: ten goats, two wilds, eight action cards


def goat_lords(state):
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


def seven_goats(state):
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


def watch_seven_goats():
    """A check that remembers what it has checked: most plies move no card."""
    seen = []

    def check(state):
        now = [state.pile, state.discard, state.laid, state.need, state.offer, *state.hands, *state.known, *state.pools]
        if now != seen:
            seven_goats(state)
            seen[:] = now

    return check


def we_have_goats(state):
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


def watch_we_have_goats():
    """A check that leaves out what only draws cards."""
    seen = [None]

    def check(state):
        now = (state.phase, state.turns, state.field, state.at)
        if now != seen[0]:
            we_have_goats(state)
            seen[0] = (state.phase, state.turns, state.field[:], state.at[:])

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
    "goat-lords": lambda: goat_lords,
    "mountain-goats": watch_goats,
    "null-game": lambda: null_game,
    "seven-goats": watch_seven_goats,
    "we-have-goats": watch_we_have_goats,
    "row-your-goat": watch_row_your_goat,
}
