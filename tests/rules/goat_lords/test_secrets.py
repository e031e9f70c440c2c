"""What is hidden stays hidden, what was seen is remembered, and guesses are neither more nor less than possible."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.goat_lords import rules, rules_cards, rules_moves
from goatgames.games.goat_lords.rules_known import fits
from tests.rules.goat_lords.lords_table import Table

BOX = content.load("goat-lords")
FISHY = (rules_cards.GOAT_FISH, rules_cards.GOATILOCKS)


def played(seats, seed, plies, fishy=True):
    """A random game so far; fishy: Goat Fish and Goatilocks are played whenever they can be."""
    rng = Rng(seed)
    state = rules.new(seats, {}, BOX)
    for _ in range(plies):
        who = state.to_move()
        if not who:
            break
        seat = who[int(rng.below(len(who)))]
        if seat == CHANCE:
            state.play(CHANCE, state.sample(rng))
            continue
        moves = state.legal(seat)
        chosen = [m for m in moves if rules_moves.PLAY <= m < rules_moves.MIX and m >> 4 & 15 in FISHY] if fishy else []
        state.play(seat, (chosen or moves)[int(rng.below(len(chosen or moves)))])
    return state


def permuted(state, viewer, rng):
    """The same position with the cards that the viewer does not see dealt anew, whatever anybody knows of them."""
    other = state.clone()
    for base, row, size in ((0, other.hand, 12), (12, other.laid, 8)):
        heap = []
        for seat in range(state.seats):
            if seat != viewer:
                heap += [kind for kind in range(size) for _ in range(row[seat * size + kind])]
        heap += [kind for kind in range(size) for _ in range(other.pile[base + kind])]
        for at in range(len(heap) - 1, 0, -1):
            swap = int(rng.below(at + 1))
            heap[at], heap[swap] = heap[swap], heap[at]
        for seat in range(state.seats):
            if seat != viewer:
                count = sum(row[seat * size : (seat + 1) * size])
                mine, heap = heap[:count], heap[count:]
                row[seat * size : (seat + 1) * size] = [mine.count(kind) for kind in range(size)]
        other.pile[base : base + size] = [heap.count(kind) for kind in range(size)]
    return other


def looks_alike(state, viewer, rng, look=lambda state, viewer: state.view(viewer)):
    other = permuted(state, viewer, rng)
    one, two = look(state, viewer), look(other, viewer)
    return one.key() == two.key() and one.pack() == two.pack() and one.to_move() == two.to_move() == state.to_move()


games = given(st.integers(2, 6), st.integers(0, 2**32 - 1), st.integers(20, 260))


@pytest.mark.rule("GL-46")
@games
@settings(max_examples=60)
def test_positions_that_differ_in_what_is_hidden_look_alike(seats, seed, plies):
    state = played(seats, seed, plies)
    for viewer in [*range(seats), NOBODY]:
        assert looks_alike(state, viewer, Rng(seed))
        view = state.view(viewer)
        assert view.view(viewer).key() == view.key()
        assert view.view(NOBODY).key() == state.view(NOBODY).key()
        if viewer >= 0:
            assert view.legal(viewer) == state.legal(viewer)


@pytest.mark.parametrize("leak", ["pile", "hand", "laid", "told", "gives"])
def test_a_planted_leak_is_found(leak):
    state = played(3, 5, 120)

    def leaky(hidden, viewer):
        view = hidden.view(viewer)
        if leak == "pile":
            view.due += hidden.pile[0]
        elif leak == "hand":
            view.turns += hidden.hand[24 + 3]
        elif leak == "laid":
            view.laid = hidden.laid[:]
        elif leak == "told":
            view.flips = [hidden.hand[12]]
        else:
            view.gives[2] = hidden.hand[24]
        return view

    assert not all(looks_alike(state, 0, Rng(seed), leaky) for seed in range(30))


@pytest.mark.rule("GL-46", "GL-30", "GL-31")
@games
@settings(max_examples=60)
def test_memory_never_claims_too_much(seats, seed, plies):
    state = played(seats, seed, plies)
    for seat in range(seats):
        for viewer in [*range(seats), NOBODY]:
            if viewer != seat:
                at = state.row(viewer, seat)
                assert fits(state, at, seat)
                assert max(state.closed[at : at + 12]) <= state.held[seat] - sum(state.lo[at : at + 12])
                if not state.told[seat]:
                    assert not any(state.lo[at : at + 12] + state.closed[at : at + 12])


@pytest.mark.rule("GL-46")
@games
@settings(max_examples=60)
def test_guesses_agree_with_their_view(seats, seed, plies):
    state = played(seats, seed, plies)
    rng = Rng(seed)
    for viewer in [*range(seats), NOBODY]:
        view = state.view(viewer)
        guess = view.guess(rng)
        assert guess.view(viewer).key() == view.key()
        again = rules.unpack(guess.pack(), BOX)  # which counts all cards
        assert again.key() == guess.key()
        assert rules.unpack(view.pack(), BOX).key() == view.key()
        for other in [*range(seats), NOBODY]:
            hers = guess.view(other)
            assert hers.guess(rng).view(other).key() == hers.key()
        if guess.to_move() == (CHANCE,):
            assert guess.outcomes()
    assert state.guess(rng).key() == state.key()


@pytest.mark.rule("GL-46")
@pytest.mark.parametrize(("hand", "lo", "closed", "possible"), [
    ("chef chef ninja", {}, {}, True), ("chef chef ninja", {"chef": 3}, {}, False),
    ("chef chef ninja", {"chef": 1}, {"chef": 1}, True), ("chef chef ninja", {"chef": 1}, {"chef": 2}, False),
    ("chef chef ninja", {}, {"chef": 1}, True), ("chef chef ninja", {}, {"chef": 2}, False),
    ("chef chef ninja", {}, {"ninja": 2}, True), ("chef chef ninja", {}, {"ninja": 3}, False),
    ("chef chef ninja", {}, {"chef": 1, "ninja": 1}, False), ("chef viking ninja", {}, {"chef": 1, "ninja": 2}, True),
    ("chef viking ninja", {}, {"chef": 2, "ninja": 2}, False), ("chef viking ninja", {}, {"chef": 1, "ninja": 1}, True),
    ("chef viking ninja", {}, {"chef": 1, "ninja": 1, "viking": 1}, False),
    ("wild-50 viking ninja", {}, {"wild-50": 3}, False), ("wild-50 viking ninja", {}, {"queen": 3}, True),
    ("chef", {}, {"chef": 1}, False), ("chef", {"chef": 1}, {}, True), ("chef", {"ninja": 1}, {}, False),
])  # fmt: skip
def test_which_hands_fit_what_is_remembered(hand, lo, closed, possible):
    t = Table(f"anna: hand chef\nben: hand {hand}", BOX)
    at = t.state.row(0, 1)
    for card, count in lo.items():
        t.state.lo[at + t.ids.index(card)] = count
    for card, count in closed.items():
        t.state.closed[at + t.ids.index(card)] = count
    assert fits(t.state, at, 1) == possible


# --- what is remembered --------------------------------------------------------------------------------------------


def known(t, viewer, name):
    return [t.ids[kind] for kind in t.state.view(viewer).cards(t.seat(name))]


def possible(t, viewer, name, card):
    return t.state.view(viewer).at_most(t.seat(name), t.ids.index(card))


@pytest.mark.rule("GL-30", "GL-49")
def test_all_remember_what_goat_fish_brought_and_that_none_are_left():
    t = Table(
        "anna: hand chef / herd diver*2 / front goat-fish\nben: hand queen chef chef ninja\ncleo: hand ninja viking",
        BOX,
    )
    t.say("play goat-fish 1", "name chef")
    for viewer in (1, 2, NOBODY):
        assert known(t, viewer, "anna") == ["chef", "chef"]
        assert possible(t, viewer, "anna", "chef") == 3
    for viewer in (0, 2, NOBODY):
        assert known(t, viewer, "ben") == []
        assert (possible(t, viewer, "ben", "chef"), possible(t, viewer, "ben", "ninja")) == (0, 2)
    for guess in (t.state.view(0).guess(Rng(1)), t.state.view(2).guess(Rng(1))):  # where others remember it, too
        assert guess.view(1).cards(0) == [6, 6] and guess.view(2).at_most(1, 6) == 0
    t.say("end")
    t.draw("viking", "viking", "viking", "chef", "viking")
    assert [possible(t, viewer, "ben", "chef") for viewer in (0, 1, 2)] == [3, 1, 3]  # three are new; he sees his own


@pytest.mark.rule("GL-30")
def test_an_answer_goat_fish_is_remembered():
    t = Table(
        "anna: hand chef / herd diver*2 / front goat-fish\nben: hand queen ninja ninja\ncleo: hand ninja viking", BOX
    )
    t.say("play goat-fish 1", "name chef")
    t.draw("pirate")
    assert [possible(t, viewer, "ben", "chef") for viewer in (0, 2, NOBODY)] == [0, 0, 0]
    t.say("end")
    t.fill()
    assert t.turn == "ben"
    assert [possible(t, viewer, "ben", "chef") for viewer in (0, 2, NOBODY)] == [2, 2, 2]
    t.say("birth ninja ninja")
    assert possible(t, 0, "ben", "chef") == 2  # the old cards went, the new ones stayed
    view = t.state.view(0)
    assert not any(view.guess(Rng(seed)).hand[12 + 6] > 2 for seed in range(50))


@pytest.mark.rule("GL-31")
def test_a_card_passed_on_is_remembered_by_the_giver_until_it_is_played():
    t = Table(
        "anna: hand chef queen / herd diver*2 / front goatilocks\nben: hand ninja ninja\ncleo: hand viking viking", BOX
    )
    t.say("play goatilocks left", "anna give queen", "ben give ninja", "cleo give viking")
    assert (known(t, 0, "ben"), known(t, 2, "ben"), known(t, NOBODY, "ben")) == (["queen"], [], [])
    assert (known(t, 1, "cleo"), known(t, 0, "cleo"), known(t, 2, "anna")) == (["ninja"], [], ["viking"])
    assert all(t.state.view(0).guess(Rng(seed)).hand[12] >= 1 for seed in range(20))
    t.say("end")
    t.fill()
    t.say("discard queen")
    assert known(t, 0, "ben") == []


@pytest.mark.rule("GL-31")
def test_a_card_that_may_have_been_passed_on_is_known_no_longer():
    t = Table(
        "anna: hand chef queen / herd diver*2 / front goatilocks goatilocks\nben: hand ninja ninja\n"
        "cleo: hand viking viking\n"
        "extra: 0 2", BOX,
    )  # fmt: skip
    t.say("play goatilocks left", "anna give queen", "ben give ninja", "cleo give viking")
    t.state.acts = 1
    t.say("play goatilocks left", "anna give chef", "ben give ninja", "cleo give viking")
    assert known(t, 0, "ben") == ["chef"]  # the queen may have gone on
    assert possible(t, 0, "ben", "queen") == 1
    assert known(t, 0, "cleo") == [] and possible(t, 0, "cleo", "queen") == 2


@pytest.mark.rule("GL-31", "GL-30")
def test_what_neither_hand_had_does_not_come_by_passing():
    t = Table(
        "anna: hand chef queen / herd diver*2 / front goat-fish goat-fish goatilocks\nben: hand ninja ninja\n"
        "cleo: hand viking viking\nextra: 0 9", BOX,
    )  # fmt: skip
    for seat in (1, 2):
        t.state.acts = 1
        t.say(f"play goat-fish {seat}", "name chef")
        t.draw("pirate")
    t.state.acts = 1
    t.say("play goatilocks left", "anna give queen", "ben give ninja", "cleo give viking")
    assert possible(t, 0, "cleo", "chef") == 0  # neither ben nor cleo had one
    assert possible(t, 0, "ben", "chef") == 0  # anna knows what she gave
    assert possible(t, NOBODY, "ben", "chef") == 1
    assert possible(t, NOBODY, "cleo", "chef") == 0


@pytest.mark.rule("GL-05")
def test_cards_turned_up_and_put_back_are_known_to_lie_in_the_pile():
    t = Table("anna: hand chef ninja / herd diver*2\nben: hand queen\ndiscards: chef\nextra: 1 1", BOX)
    t.say("assist chef")
    t.draw("wild-50", "goat-kart", "pirate")
    view = t.state.view(0)
    assert all(guess.pile[11] >= 1 and guess.pile[19] >= 1 for guess in map(view.guess, map(Rng, range(60))))
    t.say("discard ninja")
    t.draw("viking")
    assert t.state.flips == [11, 19] and t.state.newer == [1, 0, 0, 0]  # the wild may be what anna has drawn


@pytest.mark.rule("GL-05")
@pytest.mark.fault("K-61")
def test_what_was_turned_up_is_remembered_after_draws():
    t = Table(
        "anna: hand chef ninja viking / herd diver*2 / front banana-goat\nben: hand queen / front discogoat\n"
        "discards: chef\nextra: 1 2",
        BOX,
    )
    t.say("assist chef")
    t.draw("goat-kart", "pirate")
    t.say("discard ninja")
    t.draw("viking")  # a hand card: the Kart is still in the pile, and ben's card is none
    for viewer in (0, NOBODY):
        view = t.state.view(viewer)
        assert all(view.guess(Rng(seed)).pile[19] >= 1 for seed in range(60))
    t.say("discard viking")
    t.draw("aligoater", "chef")  # now it may be what anna has laid down
    guesses = [t.state.view(1).guess(Rng(seed)) for seed in range(3000)]
    new = 1 / (sum(t.state.pile[12:]) + 1)  # places filled since: the pile and one of the two in front of anna
    expected = new + new * new + (1 - new) * 2 * new  # this Kart there, and the other one in either
    share = sum(guess.laid[7] for guess in guesses) / len(guesses)
    assert abs(share - expected) < 0.03
    assert all(guess.view(1).key() == t.state.view(1).key() for guess in guesses[:20])
    assert all(t.state.view(0).guess(Rng(seed)).pile[19] >= 1 for seed in range(60))  # anna knows it is no Kart


@pytest.mark.rule("GL-05")
def test_a_pile_without_goats_was_looked_through():
    pile = "wild-25 wild-25 wild-50 goat-kart"
    t = Table(
        "anna: hand chef ninja / herd diver*2 / front discogoat\nben: hand queen wild-25 / front aligoater aligoater\n"
        f"discards: chef\npile: {pile}\nrest: ben",
        BOX,
    )
    t.state.plus1, t.state.phase, t.state.acts = 2, rules.phases.EXTRA, 1
    t.say("assist chef")
    for viewer in (0, 1, NOBODY):
        view = t.state.view(viewer)
        assert all(view.guess(Rng(seed)).pile == t.state.pile for seed in range(20))
    t.say("discard ninja")
    t.draw("wild-25")
    assert t.state.barren
    for viewer in (0, 1, NOBODY):
        view = t.state.view(viewer)
        guesses = [view.guess(Rng(seed)) for seed in range(40)]
        assert all(sum(guess.pile[:10]) == 0 and sum(guess.pile) == 3 for guess in guesses)
        assert all(guess.view(viewer).key() == view.key() for guess in guesses)


# --- guesses are drawn rightly --------------------------------------------------------------------------------------


def exact(t, viewer, closed=()):
    """By hand of the one opponent: in how many deals of the unseen cards it comes. closed: cards no old one can be."""
    view = t.state.view(viewer)
    other = 1 - viewer
    heap = [kind for kind in range(12) for _ in range(view.pile[kind])]
    found = Counter()
    places = view.held[other]
    for hand in permutations(range(len(heap)), places):
        kinds = [heap[at] for at in hand]
        if all(kind not in barred for kind, barred in zip(kinds, closed, strict=False)):
            found[tuple(sorted(kinds))] += 1
    return found


def agree(found, expected, count):
    """Chi-square within six standard deviations; nothing impossible came."""
    assert set(found) <= set(expected)
    total = sum(expected.values())
    square = sum(
        (found[hand] - count * weight / total) ** 2 / (count * weight / total) for hand, weight in expected.items()
    )
    freedom = len(expected) - 1
    return square < freedom + 6 * (2 * freedom) ** 0.5


def hands(t, viewer, count):
    view = t.state.view(viewer)
    other = 1 - viewer
    rng = Rng(77)
    return Counter(tuple(view.guess(rng).cards(other)) for _ in range(count))


SMALL = """
anna: hand chef ninja / herd diver*2 / front goat-fish
ben: hand queen viking chef
pile: queen ninja chef chef wild-25
rest: anna
"""


@pytest.mark.rule("GL-46")
def test_without_knowledge_every_deal_is_equally_likely():
    t = Table(SMALL, BOX)
    assert agree(hands(t, 0, 4000), exact(t, 0), 4000)


@pytest.mark.rule("GL-30")
def test_after_an_answer_goat_fish_only_what_is_left_is_dealt():
    t = Table(SMALL, BOX)
    t.say("play goat-fish 1", "name ninja")
    t.draw("chef")
    expected = exact(t, 0, [{5}] * 3)
    assert agree(hands(t, 0, 4000), expected, 4000)
    assert not agree(hands(t, 0, 4000), exact(t, 0, [{5}] * 2), 4000)
    t.say("end")
    t.draw("chef", "wild-25", "queen")
    expected = exact(t, 0, [{5}] * 3)
    assert len(t.hand("ben")) == 4 and t.state.pile_left == 1
    assert agree(hands(t, 0, 4000), expected, 4000)


@pytest.mark.rule("GL-30")
def test_several_answers_close_old_cards_to_several_goats():
    t = Table(
        "anna: hand chef ninja / herd diver*2 / front goat-fish goat-fish\nben: hand queen viking chef\n"
        "pile: queen ninja chef chef wild-25 diver diver viking pirate\nrest: anna", BOX,
    )  # fmt: skip
    t.say("play goat-fish 1", "name ninja")
    t.draw("chef")
    t.state.plus2, t.state.acts = 2, 1
    t.say("play goat-fish 1", "name diver")
    t.draw("chef")
    t.say("end")
    t.draw("wild-25", "queen", "diver")
    assert agree(hands(t, 0, 4000), exact(t, 0, [{5, 8}] * 3), 4000)
    assert not agree(hands(t, 0, 4000), exact(t, 0, [{5, 8}] * 2), 4000)


@pytest.mark.rule("GL-30", "GL-46")
def test_two_hands_closed_to_different_goats():
    words = (
        "anna: hand chef / herd diver*2 / front goat-fish goat-fish\nben: hand queen viking\ncleo: hand chef queen\n"
        "pile: ninja viking chef wizard wizard\nrest: anna"
    )
    t = Table(words, BOX)
    t.say("play goat-fish 1", "name chef")
    t.draw("ninja")
    t.state.plus2, t.state.acts = 2, 1
    t.say("play goat-fish 2", "name viking")
    t.draw("chef")
    view = t.state.view(0)
    heap = [kind for kind in range(12) for _ in range(view.pile[kind])]
    expected = Counter()
    for ben in combinations(range(len(heap)), 2):
        for cleo in combinations([at for at in range(len(heap)) if at not in ben], 2):
            mine, hers = sorted(heap[at] for at in ben), sorted(heap[at] for at in cleo)
            if 6 not in mine and 4 not in hers:
                expected[*mine, *hers] += 1
    rng = Rng(5)
    found = Counter()
    for _ in range(4000):
        guess = view.guess(rng)
        found[(*guess.cards(1), *guess.cards(2))] += 1
    assert len(expected) > 3 and agree(found, expected, 4000)


@pytest.mark.rule("GL-46", "GL-31")
def test_hidden_action_cards_and_choices_are_guessed_evenly():
    t = Table(
        "anna: hand chef / herd diver*2 / front goatilocks\nben: hand ninja / front goat-kart\n"
        "pile: queen goat-kart aligoater\nrest: anna", BOX,
    )  # fmt: skip
    view = t.state.view(0)
    rng = Rng(3)
    found = Counter(view.guess(rng).actions(1)[0] for _ in range(3000))
    assert agree(found, Counter({7: 2, 6: 1}), 3000)
    t = Table("anna: hand chef / herd diver*2 / front goatilocks\nben: hand ninja ninja viking\npile:\nrest: anna", BOX)
    t.say("play goatilocks left", "ben give viking")
    view = t.state.view(0)
    assert view.gives == [-1, 15]
    assert agree(Counter(view.guess(rng).gives[1] for _ in range(3000)), Counter({5: 2, 4: 1}), 3000)


def test_a_view_that_fits_no_position_is_told(monkeypatch):
    monkeypatch.setattr("goatgames.games.goat_lords.rules_views.TRIES", 50)
    t = Table("anna: hand chef / herd diver*2\nben: hand ninja\npile:\nrest: anna", BOX)
    view = t.state.view(0)
    view.told[1] = 1
    view.closed[view.row(0, 1) + 5] = 1
    with pytest.raises(ValueError, match="No position looks like this view"):
        view.guess(Rng(1))
