"""What a seat sees, remembers and guesses."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.catalogue import find
from goatgames.games.we_have_goats import rules, rules_hidden
from goatgames.games.we_have_goats.rules_board import HIDDEN, SLOTS
from goatgames.games.we_have_goats.rules_hidden import seen_cards

GAME = find("we-have-goats")
BOX = content.load(GAME.id)
POLICY = GAME.policy(BOX)
NAMES = ["Anna", "Ben", "Cleo", "Dora"]

# a seed, how many players, how many plies into a random game
positions = st.tuples(st.integers(0, 10_000), st.integers(2, 4), st.integers(30, 700))


def played(seed, seats, plies):
    """A random game so far; trolls and Butt Dials are played whenever they can be."""
    state = rules.new(seats, {"not-for-kids": True}, BOX)
    rng = Rng(seed)
    for _ in range(plies):
        if not state.to_move():
            break
        seat = state.to_move()[0]
        moves = [state.sample(rng)] if seat == CHANCE else state.legal(seat)
        liked = [
            move for move in moves if state.text(seat, move).split("+")[0] in ("play internet-troll", "play butt-dial")
        ]
        state.play(seat, (liked or moves)[int(rng.below(len(liked or moves)))])
    return state


def rearranged(state, viewer, rng):
    """The same position with all the viewer cannot see dealt anew."""
    data = state.pack()
    left = [card for card, count in enumerate(state.pile) for _ in range(count)]
    hidden = []
    for seat in range(state.seats):
        if seat != viewer:
            hand = state.hand(seat)
            for card in seen_cards(state, viewer, seat):
                hand.remove(card)
            left += hand
            hidden += [seat] * len(hand)
    rng.shuffle(left)
    for seat in range(state.seats):
        if seat != viewer:
            hand = seen_cards(state, viewer, seat) + [left.pop() for _ in range(hidden.count(seat))]
            data["hands"][seat * SLOTS : seat * SLOTS + len(hand)] = sorted(hand)
    data["pile"] = [left.count(card) for card in range(len(data["pile"]))]
    data["known"] = [code for code in data["known"] if rules_hidden._told(code, viewer)]
    return rules.unpack(data, BOX)


def alike(one, other, viewer):
    """Assert that the viewer cannot tell two positions apart."""
    left, right = one.view(viewer), other.view(viewer)
    assert left.key() == right.key() and left.pack() == right.pack()
    assert left.to_move() == right.to_move()
    if viewer >= 0:
        moves = left.legal(viewer)
        assert moves == right.legal(viewer) == one.legal(viewer)
        if moves:
            assert POLICY.values(left, viewer, moves) == POLICY.values(right, viewer, moves)


@given(positions, st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_what_differs_only_in_hidden_cards_looks_alike(where, rng):
    state = played(*where)
    for viewer in (*range(state.seats), NOBODY):
        alike(state, rearranged(state, viewer, rng), viewer)


@given(positions, st.randoms(use_true_random=False))
@settings(max_examples=25)
def test_bots_see_no_more_than_their_seat(where, rng):
    state = played(*where)
    if state.to_move() and state.to_move()[0] >= 0:
        seat = state.to_move()[0]
        moves = state.legal(seat)
        values = POLICY.values(state.view(seat), seat, moves)
        assert POLICY.values(state, seat, moves) == values
        assert POLICY.values(rearranged(state, seat, rng), seat, moves) == values


@given(positions, st.integers(0, 10_000))
@settings(max_examples=60)
def test_a_guess_agrees_with_the_view_and_is_a_whole_game(where, seed):
    state = played(*where)
    for viewer in (*range(state.seats), NOBODY):
        view = state.view(viewer)
        assert view.view(viewer).key() == view.key()
        guess = view.guess(Rng(seed))
        assert guess.view(viewer).pack() == view.pack()
        assert HIDDEN not in guess.hands and guess.pack()["viewer"] == state.pack()["viewer"]
        assert rules.unpack(guess.pack(), BOX).key() == guess.key()
        if viewer >= 0:
            assert guess.hand(viewer) == state.hand(viewer)
        if guess.to_move() == (CHANCE,):
            assert guess.sample(Rng(seed)) in [move for move, _ in guess.outcomes()]


@given(positions, st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_events_and_log_lines_tell_others_nothing(where, rng):
    state = played(*where)
    if state.to_move() != (CHANCE,) or state.stream() == "lots":
        return
    for viewer in (*range(state.seats), NOBODY):
        other = rearranged(state, viewer, rng)
        told = []
        for one in (state, other):
            moves = [move for move, _ in one.outcomes()]
            after, out = one.clone(), []
            after.play(CHANCE, moves[0], out)
            told.append([(event.kind, event.shown_to(viewer)) for event in out if event.kind == "draw"])
            if state.seen(viewer, CHANCE, moves[0]) != moves[0]:
                assert state.text(CHANCE, state.seen(viewer, CHANCE, moves[0])).endswith(" ?")
                lines = GAME.words(out, NAMES[: state.seats], viewer, BOX)
                assert any("drew a card." in line for _, line, _ in lines)
                told[-1].append(tuple(line for _, line, _ in lines if "drew" in line))
        if viewer != (state.queue or [None])[0]:
            assert told[0] == told[1]


def planted_leak(position, viewer):
    """A mask that forgets to mix the hands of others into the pile."""
    pile = position.pile[:]
    honest(position, viewer)
    position.pile = pile


honest = rules_hidden.mask


def test_the_test_of_views_finds_a_planted_leak(monkeypatch):
    import random

    if not rules.__file__.endswith(".py"):
        pytest.skip("compiled rules cannot be patched")
    monkeypatch.setattr(rules, "mask", planted_leak)
    rng = random.Random(3)
    state = played(5, 2, 300)
    with pytest.raises(AssertionError):
        for _ in range(20):
            alike(state, rearranged(state, 0, rng), 0)


def shown(view, seat):
    return ["?" if card == HIDDEN else view.board.names[card] for card in view.hand(seat)]


def test_a_view_counts_cards_and_hides_them(table):
    t = table("base\nanna hand move-2 oh-no\nben hand boulder slider slider\ncleo hand move-3")
    view = t.state.view(0)
    assert [shown(view, seat) for seat in range(3)] == [["move-2", "oh-no"], ["?", "?", "?"], ["?"]]
    assert view.pile_size == t.state.pile_size and sum(view.pile) == view.pile_size + 4
    assert view.pile[t.card("boulder")] == 7 and view.pile[t.card("move-2")] == 7
    view = t.state.view(NOBODY)
    assert [shown(view, seat) for seat in range(3)] == [["?", "?"], ["?", "?", "?"], ["?"]]
    assert view.viewer == NOBODY and t.state.view(2).viewer == 2
    with pytest.raises(ValueError, match="view"):
        t.say("discard move-2")
        t.state.view(0).outcomes()
    with pytest.raises(ValueError, match="view"):
        t.state.view(0).sample(Rng(1))


def test_views_and_pending_positions_are_data_too(table):
    t = table("base\nanna hand crossroads goat-nami\nben hand oh-no move-2")
    for viewer in (0, 1, NOBODY):
        view = t.state.view(viewer)
        assert rules.unpack(view.pack(), t.box).key() == view.key()
    t.say("play crossroads")  # the pending card is of the first kind there is
    assert rules.unpack(t.state.pack(), t.box).key() == t.state.key()
    land = "land C4 crossroads, C3 crossroads, B4 crossroads, D4 crossroads"
    t = table(f"base\nanna hand goat-nami\nben goats south west h11\n{land}")
    t.does("play goat-nami", "place C4")
    assert t.due == "anna" and t.state.waiting == [5]  # the last goat swims
    assert rules.unpack(t.state.pack(), t.box).key() == t.state.key()


def test_a_draw_is_seen_by_its_drawer_only(table):
    t = table("base\nanna hand move-2\nben")
    t.say("discard move-2")
    assert {t.state.sample(Rng(seed)) for seed in range(300)} < {move for move, _ in t.state.outcomes()}
    move = t.state.parse(-1, "draw 0 boulder")
    assert t.state.seen(0, CHANCE, move) == move
    assert t.state.text(CHANCE, t.state.seen(1, CHANCE, move)) == "draw 0 ?"
    assert t.state.text(CHANCE, t.state.seen(NOBODY, CHANCE, move)) == "draw 0 ?"
    assert t.state.parse(-1, "draw 0 ?") == t.state.seen(1, CHANCE, move)
    out = t.draws("boulder")
    assert [event.shown_to(viewer) for event in out[:1] for viewer in (0, 1, NOBODY)] == [(0, 10), (0, -1), (0, -1)]
    t.draw_out()
    t.say("discard " + t.moves("discard")[0])
    move = t.state.parse(-1, "draw 1 slider")
    assert t.state.seen(1, CHANCE, move) == move
    assert t.state.text(CHANCE, t.state.seen(0, CHANCE, move)) == "draw 1 ?"
    open_move = t.state.parse(0, "discard boulder")
    assert t.state.seen(1, 0, open_move) == open_move


@pytest.mark.rule("WG-33")
def test_what_a_troll_saw_is_remembered(table):
    t = table("base\nanna hand internet-troll\nben hand move-2 move-2 boulder oh-no\ncleo hand slider")
    t.does("play internet-troll", "opponent 1")
    assert shown(t.state.view(0), 1) == ["boulder", "move-2", "move-2", "oh-no"]
    assert shown(t.state.view(2), 1) == shown(t.state.view(NOBODY), 1) == ["?"] * 4
    t.say("discard oh-no")
    t.draws("move-2")
    assert shown(t.state.view(0), 1) == ["boulder", "move-2", "move-2", "?"]
    assert shown(t.state.view(2), 1) == ["?"] * 4
    t.draw_out()
    assert t.turn == "ben"
    t.say("discard move-2")
    # of three the one that went may be any: two were seen, so one at least is still there
    assert shown(t.state.view(0), 1) == ["boulder", "move-2", "?", "?"]
    # Ben knows what Anna knows; Cleo does not
    assert len(t.state.view(1).known) == 2 and t.state.view(2).known == []


@pytest.mark.rule("WG-53")
def test_what_all_have_seen_goes_first(table):
    t = table("kids\nanna hand butt-dial move-2\nben hand boulder internet-troll\ncleo hand move-2")
    t.does("play butt-dial", "opponent 1")
    t.say("called boulder", "give move-2")
    t.draw_out()
    hand = [card for card in t.hand("ben") if card != "internet-troll"]
    assert "move-2" in hand
    assert "move-2" in shown(t.state.view(2), 1) and "boulder" in shown(t.state.view(2), 0)
    t.does("play internet-troll", "opponent 0")
    assert sorted(shown(t.state.view(1), 0)) == sorted(t.hand("anna"))
    assert shown(t.state.view(2), 0).count("?") == len(t.hand("anna")) - 1
    t.say("discard boulder")
    assert "boulder" not in shown(t.state.view(2), 0)
    t.draw_out()
    assert sorted(shown(t.state.view(1), 0)).count("?") == 1


@pytest.mark.rule("WG-33", "WG-53")
def test_a_troll_counts_no_card_twice(table):
    pile = " ".join(["move-2"] * 8)
    t = table(f"kids\nanna hand butt-dial move-3\nben hand crossroads internet-troll\ncleo\npile {pile}")
    t.does("play butt-dial", "opponent 1")
    t.say("called crossroads", "give move-3")
    t.draw_out()
    t.does("play internet-troll", "opponent 0")
    assert shown(t.state.view(1), 0) == t.hand("anna") == ["crossroads"] + ["move-2"] * 4
    assert shown(t.state.view(2), 0) == ["crossroads"] + ["?"] * 4


@pytest.mark.rule("WG-10")
def test_when_the_pile_is_gone_one_opponent_holds_what_is_not_seen(table):
    t = table("base\nanna hand boulder move-2 move-2 move-2 move-2 move-2\nben hand slider oh-no\npile crossroads")
    assert shown(t.state.view(0), 1) == ["?", "?"]
    t.say("discard boulder")
    t.draws("crossroads")
    assert shown(t.state.view(0), 1) == ["?"] * 3  # nothing is shuffled yet
    t.say("discard crossroads")
    assert shown(t.state.view(0), 1) == ["slider", "oh-no"]
    t.draws("move-5")
    assert shown(t.state.view(0), 1) == ["slider", "oh-no", "?"]
    t = table(
        "base\nanna hand boulder move-2 move-2 move-2 move-2 move-2\nben hand slider oh-no\ncleo\npile crossroads"
    )
    t.say("discard boulder")
    t.draws("crossroads")
    t.say("discard crossroads")
    assert shown(t.state.view(0), 1) == ["?", "?"]  # with three players it may be either's


@pytest.mark.rule("WG-26")
def test_when_a_cano_finds_too_little_the_other_hand_has_the_rest_of_the_land(table):
    t = table("base\nanna hand goat-cano\nben hand slider slider oh-no\npile crossroads move-2 move-3")
    t.does("play goat-cano")
    t.say("land crossroads")
    assert shown(t.state.view(0), 1) == ["?"] * 3
    t.say("land none")
    assert shown(t.state.view(0), 1) == ["slider", "slider", "?"]
    t = table("base\nanna hand goat-cano boulder move-2\nben hand slider slider oh-no\npile crossroads move-2 move-3")
    t.does("play goat-cano")
    t.say("land crossroads", "land none")
    assert shown(t.state.view(1), 0) == ["boulder", "?"]
    # what a troll saw before is kept, and no card is counted twice
    t = table("base\nanna hand goat-cano internet-troll\nben hand slider oh-no move-2\npile crossroads move-2 move-3")
    t.does("play internet-troll", "opponent 1")
    t.say("discard move-2")
    t.draws("crossroads")
    t.state.phase, t.state.queue = 6, []
    t.does("play goat-cano")
    t.say("land none")
    assert shown(t.state.view(0), 1) == ["crossroads", "slider", "oh-no"]
    t = table("base\nanna hand goat-cano\nben hand slider\ncleo hand slider\npile crossroads move-2 move-3")
    t.does("play goat-cano")
    t.say("land crossroads", "land none")
    assert shown(t.state.view(0), 1) == ["?"]


def test_every_deal_of_unseen_cards_is_equally_likely(table, goat_field, box):
    small = goat_field.smaller(box, move_2=4, boulder=3, slider=1, oh_no=1)
    t = table("base\nanna hand move-2\nben hand boulder slider\ncleo hand move-2\nland C5 boulder", small)
    view = t.state.view(0)
    unseen = [card for card, count in enumerate(view.pile) for _ in range(count)]
    assert len(unseen) == 7
    exact = Counter()
    for deal in permutations(unseen):
        exact[(tuple(sorted(deal[:2])), deal[2])] += 1
    total = sum(exact.values())
    rng, count = Rng(17), 6000
    found = Counter()
    for _ in range(count):
        guess = view.guess(rng)
        found[(tuple(guess.hand(1)), guess.hand(2)[0])] += 1
    assert set(found) <= set(exact)
    chi = sum((found[deal] - count * ways / total) ** 2 / (count * ways / total) for deal, ways in exact.items())
    freedom = len(exact) - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5


def test_known_cards_stay_and_the_rest_is_dealt_evenly(table, goat_field, box):
    small = goat_field.smaller(box, move_2=3, boulder=3, internet_troll=1, slider=2)
    t = table("base\nanna hand internet-troll\nben hand boulder move-2\ncleo hand slider", small)
    t.does("play internet-troll", "opponent 1")
    t.say("discard boulder")
    assert t.state.text(-1, t.state.sample(Rng(1))).startswith("draw 1 ")
    t.draws("slider")
    view = t.state.view(0)
    assert shown(view, 1) == ["move-2", "?"]
    unseen = [card for card, count in enumerate(view.pile) for _ in range(count)]
    exact = Counter()
    for deal in permutations(unseen, 2):
        exact[deal] += 1
    rng, count = Rng(18), 5000
    found = Counter()
    for _ in range(count):
        guess = view.guess(rng)
        hand = guess.hand(1)
        hand.remove(t.card("move-2"))
        found[(hand[0], guess.hand(2)[0])] += 1
    total = sum(exact.values())
    chi = sum((found[deal] - count * ways / total) ** 2 / (count * ways / total) for deal, ways in exact.items())
    assert set(found) <= set(exact) and chi < len(exact) + 4 * (2 * len(exact)) ** 0.5
