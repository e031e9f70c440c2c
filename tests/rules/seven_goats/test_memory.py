"""What seats know of each other's cards: remembered, masked, guessed."""

from collections import Counter
from itertools import combinations
from math import comb, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goatgames import content
from goatgames.core.chance import Rng, stream
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.seven_goats import rules
from goatgames.games.seven_goats.bot import SevenGoatsPolicy
from goatgames.games.seven_goats.words import sentences

BOX = content.load("seven-goats")
NAMES = ["Anna", "Ben", "Cleo", "Dora"]

# --- what is remembered ----------------------------------------------------------------------------------------------

FOUR = "anna red green green blue wolf\nben orange wolf wolf\ncleo yellow white\ndora white wolf\npile purple purple"


@pytest.mark.rule("SG-11", "SG-25")
def test_everybody_remembers_the_goats_taken_back(table):
    t = table(FOUR)
    t.fail("green", "green", "blue")
    t.draw("purple")
    for viewer in ("ben", "cleo", "dora", None):
        assert t.known(viewer, "anna") == "green green blue"
    assert t.known("anna", "anna") == ""
    guess = t.view("ben").guess(Rng(1))
    assert guess.hand(0).count(3) >= 2


@pytest.mark.rule("SG-25")
def test_goats_seen_twice_are_no_more_than_seen_once(table):
    t = table("anna red red red blue\nben white white white\npile purple purple purple purple")
    t.fail("red", "red")
    t.draw("purple")
    t.fail("white")
    t.draw("purple")
    t.fail("red", "blue")
    assert t.known("ben", "anna") == "red red blue"


@pytest.mark.rule("SG-25")
def test_goats_that_hid_are_known_no_more(table):
    t = table("anna red red red blue\nben white white white\npile purple purple purple purple")
    t.fail("red", "red", "blue")
    t.draw("purple")
    t.fail("white")
    t.draw("purple")
    t.hide("red")
    assert t.known("ben", "anna") == t.known(None, "anna") == "red blue"
    assert t.known("anna", "ben") == "white"


@pytest.mark.rule("SG-15", "SG-25")
def test_who_gave_cards_knows_who_has_them(table):
    t = table(FOUR)
    t.hide("red", wolves=2)
    t.say("give green", "give blue", "to 1", "wolf to 2", "take")
    assert t.known("anna", "cleo") == "green blue"
    for viewer in ("ben", "dora", None):
        assert t.known(viewer, "cleo") == ""
    t.fail("orange")
    t.draw("purple")
    t.hide("green")
    assert t.known("anna", "cleo") == "blue"


@pytest.mark.rule("SG-15", "SG-25")
@pytest.mark.parametrize("giver", ["anna", "ben", "cleo", "dora"])
def test_who_gave_cards_thinks_of_them_where_they_are(table, giver):
    hands = {"anna": "red red wolf", "ben": "blue blue wolf", "cleo": "white white wolf", "dora": "green green wolf"}
    t = table("\n".join(f"{name} {cards}" for name, cards in hands.items()) + f"\npile purple yellow\nturn {giver}")
    colour = hands[giver].split()[0]
    t.hide(colour, wolves=1)
    taker = t.names[t.state.others(t.names.index(giver))[0]]
    t.say("give wolf", f"to {t.names.index(taker)}", "take")
    for seed in range(30):
        assert t.view(giver).guess(Rng(seed)).hand(t.names.index(taker)).count(7) >= 1
    assert t.known(None, taker) == ""


@pytest.mark.rule("SG-25")
def test_what_is_given_away_unseen_may_be_what_was_known(table):
    t = table(FOUR)
    t.fail("green", "green", "blue")
    t.draw("purple")
    t.fail("orange")
    t.draw("purple")
    t.fail("yellow", "white")
    t.chance("draw red")
    t.fail("white")
    t.chance("draw red")
    t.hide("red", wolves=1)
    t.say("give green")
    assert t.known("ben", "anna") == "green green blue"  # in hand or on offer
    t.say("to 2", "take")
    assert t.known("ben", "anna") == t.known(None, "anna") == "green"
    assert t.known("cleo", "anna") == "green blue"  # who has taken the green knows better
    assert t.known("ben", "cleo") == "yellow white"
    assert t.known("anna", "cleo") == "yellow green white"


@pytest.mark.rule("SG-25")
def test_with_the_whole_hand_goes_all_that_is_known_of_it(table):
    t = table("anna red green blue\nben orange wolf\ncleo yellow\npile purple purple purple white white white")
    t.fail("green", "blue")
    t.draw("white")
    t.fail("orange")
    t.draw("purple")
    t.fail("yellow")
    t.draw("purple")
    t.hide("red", wolves=3)
    t.say("give green", "give blue", "give white", "to 1", "wolf to 2", "take")
    assert t.winner == "anna"
    assert t.known("ben", "cleo") == t.known(None, "cleo") == "yellow green blue"
    assert t.known("anna", "cleo") == "yellow green blue white"
    assert t.known("cleo", "anna") == t.known("ben", "anna") == ""


@pytest.mark.rule("SG-17", "SG-25")
def test_cards_that_come_back_tell_nothing(table):
    t = table(FOUR)
    t.fail("green", "green")
    t.draw("purple")
    for colour in ("orange", "white", "white"):
        t.fail(colour)
        t.chance(t.state.text(CHANCE, t.state.outcomes()[0][0]))
    t.hide("red", wolves=2)
    t.say("give green", "give green", "to 1", "wolf to 0", "take")
    assert t.known("ben", "anna") == "green green"


@pytest.mark.rule("SG-25")
def test_a_wolf_played_is_a_known_wolf_less(table):
    t = table(FOUR)
    t.hide("red", wolves=1)
    t.say("give wolf", "to 2", "take")
    assert t.known("anna", "cleo") == "wolf"
    t.hide("orange", wolves=1)
    t.say("give wolf", "to 2", "wolf to 0", "take")
    assert t.known("anna", "cleo") == ""


@pytest.mark.rule("SG-13", "SG-25")
def test_a_pile_turned_over_is_known(table):
    t = table("anna red red\nben white white\ncleo blue blue")
    before = t.discard
    t.fail("red")
    assert [words == t.state.pile for words in t.state.pools] == [True] * 4
    t.draw("wolf")
    for viewer in ("ben", None):
        view = t.view(viewer)
        guess = view.guess(Rng(3))
        assert guess.pile_size == t.state.pile_size
        missing = Counter(before.split()) - Counter(_names(guess.pile))
        assert sum(missing.values()) == 1  # the card anna drew
    assert len(_names(t.state.pools[0])) == t.state.pile_size  # who drew knows all of it
    assert t.view("anna").guess(Rng(3)).pile == t.state.pile


@pytest.mark.rule("SG-19")
def test_of_who_has_lost_nothing_is_left_to_know(table):
    t = table("anna red blue\nben wolf orange\ncleo white white wolf\npile purple purple")
    t.fail("red")
    t.draw("purple")
    t.hide("orange")
    assert t.turn == "cleo"
    t.hide("white")
    t.hide("red")
    assert t.state.out == 0b010
    assert t.known("anna", "ben") == ""


def _names(bag):
    names = [*[goat.colour for goat in BOX.cards.goats], "wolf"]
    return [names[kind] for kind in range(8) for _ in range(bag >> 4 * kind & 15)]


# --- views -----------------------------------------------------------------------------------------------------------


def somewhere(seats, seed, plies):
    """A position of a game in which players mostly play as well as they can, so that all of it is visited."""
    state = rules.new(seats, {}, BOX)
    policy = SevenGoatsPolicy(BOX) if not POLICY else POLICY[0]
    POLICY[:] = [policy]
    rng = stream("somewhere", str(seats), seed)
    for _ in range(12 * seats + 1 + plies):
        who = state.to_move()
        if not who:
            break
        if who == (CHANCE,):
            state.play(CHANCE, state.sample(rng))
        elif rng.below(2):
            state.play(who[0], policy.move(state, who[0], rng))
        else:
            moves = state.legal(who[0])
            state.play(who[0], moves[int(rng.below(len(moves)))])
    return state


POLICY = []
places = st.tuples(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 160))


def swapped(state, viewer, rng):
    """The state with two cards exchanged that the viewer cannot see and knows nothing of, or None if there are none."""
    seats = state.seats
    me = seats if viewer == NOBODY else viewer
    data = state.pack()
    hidden = [("hands", seat, 8 * seat) for seat in range(seats) if seat != viewer] + [("pile", -1, 0)]
    if viewer != state.turn:
        hidden.append(("offer", state.turn, 0))
    one, other = hidden[int(rng.below(len(hidden)))], hidden[int(rng.below(len(hidden)))]
    a, b = int(rng.below(8)), int(rng.below(8))
    if one[1] == other[1] or a == b or not data[one[0]][one[2] + a] or not data[other[0]][other[2] + b]:
        return None
    for (name, _, at), less, more in ((one, a, b), (other, b, a)):
        data[name][at + less] -= 1
        data[name][at + more] += 1
    for seat in range(seats):
        if seat == viewer:
            continue
        held = [data["hands"][8 * seat + kind] for kind in range(8)]
        if seat == state.turn:
            held = [n + more + laid for n, more, laid in zip(held, data["offer"], data["laid"], strict=True)]
            if state.phase == rules.LAY and sum(held[:7]) == 0:
                return None
        known = data["known"][8 * (me * seats + seat) :][:8]
        if any(n < least for n, least in zip(held, known, strict=True)):
            return None
    if data["pools"][me] and any(n > most for n, most in zip(data["pile"], data["pools"][me], strict=True)):
        return None
    return rules.unpack(data, BOX)


def look(state, viewer):
    """All a viewer gets to see of a position."""
    view = state.view(viewer)
    seen = [view.key(), view.pack(), view.scores(), view.to_move(), view.turn]
    if viewer >= 0:
        moves = view.legal(viewer)
        seen += [moves, [view.text(viewer, move) for move in moves]]
        if moves:
            seen.append(POLICY[0].values(view, viewer, moves))
            assert POLICY[0].values(view, viewer, moves) == POLICY[0].values(state, viewer, moves)
    return seen


def assert_blind(state, viewer, rng, look=look):
    """Whatever hidden cards are exchanged, the viewer sees the same; how many exchanges were tried."""
    tried = 0
    for _ in range(30):
        other = swapped(state, viewer, rng)
        if other is not None:
            assert other.key() != state.key()
            assert look(other, viewer) == look(state, viewer)
            state = other
            tried += 1
    return tried


@pytest.mark.rule("SG-16", "SG-25")
@settings(max_examples=50)
@given(places, st.integers(0, 2**32 - 1))
def test_what_is_hidden_does_not_show(place, seed):
    state = somewhere(*place)
    for viewer in [*range(state.seats), NOBODY]:
        assert_blind(state, viewer, Rng(seed))


@pytest.mark.rule("SG-16")
def test_a_planted_leak_is_noticed():
    """A test of the test above: views that show the pile, an offer, a hand or what others know are caught."""

    def leaking(name):
        def leaky(state, viewer):
            view = state.view(viewer)
            return look(state, viewer) + [getattr(state, name)] + [view.key()]

        return leaky

    for name in ("pile", "offer", "hands"):
        caught = 0
        for number in range(60):
            state = somewhere(3, number, 40 + number)
            try:
                assert_blind(state, number % 3, Rng(number), leaking(name))
            except AssertionError:
                caught += 1
        assert caught > (0 if name == "offer" else 30), name


@pytest.mark.rule("SG-16", "SG-25")
@settings(max_examples=50)
@given(places)
def test_a_game_looks_the_same_to_who_cannot_tell(place):
    """Played on from two positions a viewer cannot tell apart, everything said and seen is the same while moves are."""
    state = somewhere(*place)
    rng = Rng(place[1] & 0xFFFFFFFF)
    for viewer in range(state.seats):
        one, other = state.clone(), state.view(viewer).guess(rng)
        for _ in range(6):
            who = one.to_move()
            if not who or who != other.to_move():
                break
            moves = [m for m, _ in one.outcomes()] if who == (CHANCE,) else one.legal(who[0])
            theirs = [m for m, _ in other.outcomes()] if who == (CHANCE,) else other.legal(who[0])
            move = moves[int(rng.below(len(moves)))]
            seen = one.seen(viewer, who[0], move)
            alike = [m for m in theirs if other.seen(viewer, who[0], m) == seen]
            if not alike:
                break
            told, also = [], []
            one.play(who[0], move, told)
            other.play(who[0], alike[int(rng.below(len(alike)))], also)
            if told and told[0].kind == "take" and told[0].seat == viewer:
                break  # now the viewer sees cards that may differ
            if [e.kind for e in told] == [e.kind for e in also]:
                assert [e.shown_to(viewer) for e in told] == [e.shown_to(viewer) for e in also]
                assert sentences(told, NAMES, viewer, BOX) == sentences(also, NAMES, viewer, BOX)
                assert one.view(viewer).key() == other.view(viewer).key()


@settings(max_examples=50)
@given(places, st.integers(0, 2**32 - 1))
def test_a_guess_agrees_with_its_view(place, seed):
    state = somewhere(*place)
    for viewer in [*range(state.seats), NOBODY]:
        view = state.view(viewer)
        assert view.view(viewer).key() == view.key()
        rng = Rng(seed)
        for _ in range(5):
            guess = view.guess(rng)
            assert guess.viewer == rules.ALL
            assert guess.view(viewer).key() == view.key()
            assert guess.view(viewer).pack() == view.pack()
            assert rules.unpack(guess.pack(), BOX).key() == guess.key()
            assert guess.view(NOBODY).key() == state.view(NOBODY).key()
            if guess.to_move() and guess.to_move() != (CHANCE,):
                assert guess.legal(guess.to_move()[0])
        assert rules.unpack(view.pack(), BOX).pack() == view.pack()


def test_a_full_state_guessed_is_itself(table):
    t = table(FOUR)
    assert t.state.guess(Rng(1)).key() == t.state.key()


# --- guesses against enumeration -----------------------------------------------------------------------------------


def chi_square(found, expected):
    """Assert that counts agree with probabilities: three standard deviations and a half beyond the mean."""
    total = sum(found.values())
    assert set(found) <= {key for key, p in expected.items() if p > 0}
    squares = sum((found[key] - total * p) ** 2 / (total * p) for key, p in expected.items() if p > 0)
    freedom = sum(p > 0 for p in expected.values()) - 1
    assert freedom >= 1
    assert squares < freedom + 3.5 * sqrt(2 * freedom) + 3, (found, expected)


def cards(names):
    return names.split()


def deals(held, sizes):
    """Every way to deal these cards, each of them its own card, into places of these sizes; as tuples of bags."""
    if len(sizes) == 1:
        assert len(held) == sizes[0]
        yield (tuple(sorted(held)),)
        return
    for chosen in combinations(range(len(held)), sizes[0]):
        taken = tuple(sorted(held[i] for i in chosen))
        for later in deals([card for i, card in enumerate(held) if i not in chosen], sizes[1:]):
            yield (taken, *later)


def enumerated(held, sizes, possible=lambda deal: True):
    found = Counter(deal for deal in deals(held, sizes) if possible(deal))
    total = sum(found.values())
    return {deal: count / total for deal, count in found.items()}


def guessed(view, parts, count=4000):
    rng = Rng(99)
    found = Counter()
    for _ in range(count):
        guess = view.guess(rng)
        found[tuple(tuple(sorted(_names(bag))) for bag in parts(guess))] += 1
    return found


def test_unseen_cards_are_dealt_evenly(table):
    t = table("anna rest\nben red red blue\ncleo blue wolf\npile blue white")
    expected = enumerated(cards("red red blue blue blue wolf white"), (3, 2, 2))
    chi_square(guessed(t.view("anna"), lambda s: (*s.hands[1:], s.pile)), expected)


def test_nobody_sees_no_hand(table):
    t = table("anna red blue\nben red\npile blue wolf")
    held = cards("red blue red blue wolf")
    expected = enumerated(held, (2, 1, 2), lambda deal: set(deal[0]) != {"wolf"})
    chi_square(guessed(t.view(), lambda s: (*s.hands, s.pile)), expected)


@pytest.mark.rule("SG-18")
def test_who_is_about_to_lay_goats_has_one(table):
    t = table("anna rest\nben red\ncleo wolf wolf\npile wolf blue\nturn ben")
    held = cards("red wolf wolf wolf blue")
    expected = enumerated(held, (1, 2, 2), lambda deal: deal[0] != ("wolf",))
    chi_square(guessed(t.view("anna"), lambda s: (*s.hands[1:], s.pile)), expected)
    t.say("lay red")
    expected = enumerated(cards("wolf wolf wolf blue"), (0, 2, 2))
    chi_square(guessed(t.view("anna"), lambda s: (*s.hands[1:], s.pile)), expected)


@pytest.mark.rule("SG-11", "SG-25")
def test_cards_known_lie_where_they_are_known_to_lie(table):
    t = table("anna rest\nben red red blue\ncleo blue wolf\npile blue white white\nturn ben")
    t.fail("red", "blue")
    t.draw("white")
    expected = {
        (tuple(sorted((*ben, "red", "blue"))), cleo, pile): chance
        for (ben, cleo, pile), chance in enumerated(cards("red blue wolf blue white white"), (2, 2, 2)).items()
    }
    chi_square(guessed(t.view("anna"), lambda s: (*s.hands[1:], s.pile)), expected)


@pytest.mark.rule("SG-16", "SG-25")
def test_cards_on_offer_are_any_of_the_givers(table):
    t = table("anna rest\nben red red blue white\ncleo blue\npile wolf white white\nturn ben")
    t.fail("blue")
    t.draw("white")
    t.fail("blue")
    t.draw("white")
    t.state.turn = 1  # ben again
    t.hide("red", wolves=2)
    t.say("give red", "give white", "to 2")
    # ben: blue, and four cards of red, blue, white x3, wolf; two of the five on offer, cleo's blue is known
    expected = Counter()
    for deal, chance in enumerated(cards("red white white white wolf"), (3, 1, 1)).items():
        estate = [*deal[0], "blue"]
        for offered in combinations(range(4), 2):
            offer = tuple(sorted(estate[i] for i in offered))
            kept = tuple(sorted(estate[i] for i in range(4) if i not in offered))
            expected[(kept, offer, tuple(sorted((*deal[1], "blue"))), deal[2])] += chance / 6
    chi_square(guessed(t.view("anna"), lambda s: (s.hands[1], s.offer, s.hands[2], s.pile)), dict(expected))


@pytest.mark.rule("SG-13", "SG-25")
def test_the_pile_is_an_equally_likely_part_of_what_was_turned_over(table):
    t = table("anna rest\nben white red blue green blue\nturn ben")
    t.state.hands[0] -= 2 + (1 << 4)  # anna's discards: two reds and an orange
    t.state.sizes[0] -= 3
    t.state.discard += 2 + (1 << 4)
    t.fail("green")
    t.draw("red")
    assert t.turn == "anna"
    expected = Counter()
    for drawn in ("red", "red", "orange"):
        pile = ["red", "red", "orange"]
        pile.remove(drawn)
        expected[(tuple(sorted(["white", "red", "blue", "green", "blue", drawn])), tuple(sorted(pile)))] += 1 / 3
    chi_square(guessed(t.view("anna"), lambda s: (s.hands[1], s.pile)), dict(expected))


@pytest.mark.rule("SG-13", "SG-25")
def test_of_what_was_turned_over_nothing_lies_in_the_pile_that_was_seen_elsewhere(table):
    t = table("anna rest\nben white blue\nturn ben")
    t.state.hands[0] -= 3 + (2 << 4)  # three reds, two oranges
    t.state.sizes[0] -= 5
    t.state.discard += 3 + (2 << 4)
    t.fail("blue")
    t.draw("red")
    t.state.turn = 1
    t.fail("blue")
    t.draw("orange")
    t.state.turn = 1
    t.hide("red")  # so one of the two cards drawn was red
    expected = Counter()
    for red in range(4):
        orange = 3 - red
        if 0 <= orange <= 2 and red <= 2:
            ways = comb(3, red) * comb(2, orange)
            pile = tuple(sorted(["red"] * red + ["orange"] * orange))
            hand = tuple(sorted(["white", "blue", *["red"] * (2 - red), *["orange"] * (2 - orange)]))
            expected[(hand, pile)] += ways
    total = sum(expected.values())
    assert total < comb(5, 3)
    found = guessed(t.view("anna"), lambda s: (s.hands[1], s.pile))
    chi_square(found, {key: ways / total for key, ways in expected.items()})
