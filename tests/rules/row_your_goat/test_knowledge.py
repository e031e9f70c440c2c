"""Nothing is secret (RG-28), and nothing is known before it is flipped: what a view shows and a guess may assume."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goatgames import content
from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, NOBODY
from goatgames.games.row_your_goat import rules
from goatgames.games.row_your_goat.rules_cards import card_words, cards_of, kinds_of
from goatgames.games.row_your_goat.rules_moves import FLIP

BOX = content.load("row-your-goat")
SETTINGS = settings(max_examples=40)


def honest(state, viewer):
    return state.view(viewer)


def peeking(order):
    """A leak as a test of the tests: views that give away which card lies first."""

    def look(state, viewer):
        view = state.view(viewer)
        view.placed += order[0]
        return view

    return look


def played(seats, seed, plies):
    """A position of a random game with mess-ups in it."""
    state = rules.new(seats, {}, BOX)
    rng = Rng(seed)
    for _ in range(plies):
        who = state.to_move()
        if not who:
            break
        if who == (CHANCE,):
            state.play(CHANCE, state.sample(rng))
            continue
        if rng.below(8) == 0:
            seat, move = int(rng.below(seats)), [16, 9, int(rng.below(9))][int(rng.below(3))]
            refusal = state.refusal(seat, move)
            if refusal is not None and refusal.foul:
                state.play(seat, move)
                continue
        seat = who[int(rng.below(len(who)))]
        moves = state.legal(seat)
        state.play(seat, moves[int(rng.below(len(moves)))])
    return state


def differs(one, other, look=honest, other_look=honest):
    """Whether any viewer can tell two states apart: by the view itself, or by what chance may bring in it."""
    for viewer in [NOBODY, *range(one.seats)]:
        left, right = look(one, viewer), other_look(other, viewer)
        if (left.key(), left.to_move(), left.outcomes()) != (right.key(), right.to_move(), right.outcomes()):
            return True
    return False


@pytest.mark.rule("RG-03", "RG-28")
@SETTINGS
@given(st.integers(2, 6), st.integers(0, 10**6), st.integers(0, 300))
def test_every_view_shows_all_that_there_is(seats, seed, plies):
    state = played(seats, seed, plies)
    for viewer in [NOBODY, *range(seats)]:
        view = state.view(viewer)
        assert view.key() == state.key() and view.pack() == state.pack()
        assert view.outcomes() == state.outcomes()
        assert all(view.legal(seat) == state.legal(seat) for seat in range(seats))


@pytest.mark.rule("RG-28")
@SETTINGS
@given(st.integers(2, 6), st.integers(0, 10**6), st.integers(0, 300), st.integers(0, 10**6))
def test_a_guess_agrees_with_its_view(seats, seed, plies, luck):
    state = played(seats, seed, plies)
    for viewer in [NOBODY, *range(seats)]:
        view = state.view(viewer)
        guess = view.guess(Rng(luck))
        assert guess.view(viewer).key() == view.key() and guess.pack() == view.pack()
        guess.playout(Rng(luck))
        assert view.key() == state.key()


@pytest.mark.rule("RG-28")
@SETTINGS
@given(st.integers(2, 6), st.integers(0, 10**6), st.integers(1, 200), st.data())
def test_the_order_of_cards_nobody_has_seen_is_nowhere(seats, seed, plies, data):
    """Two games alike so far whose next cards would come in another order are one position."""
    order = data.draw(st.permutations(kinds_of(rules.new(seats, {}, BOX).board.deck)))
    other = data.draw(st.permutations(order))
    assert not differs(played(seats, seed, plies), played(seats, seed, plies))
    flipping = played(seats, seed, 1)
    flipping.play(flipping.turn, 4)
    assert len(flipping.outcomes()) == 16
    if order[0] != other[0]:
        assert differs(flipping, flipping, peeking(order), peeking(other)), "the planted leak is found"


def test_the_order_in_which_a_packet_was_laid_together_is_forgotten(table):
    keys = set()
    for order in permutations(["b1", "c1", "a1"]):
        t = table("-\nempty\nanna pw,pr,pt,oj\nben bw,yr,ot,bj\ncleo *\nturn anna")
        cards = {"a1": "pw", "b1": "pr", "c1": "pt"}
        for space, mine, others in zip(order, ["a3", "b3", "c3"], ["bw", "yr", "ot"], strict=True):
            t.places("anna", space, cards[space])
            if space == order[-1]:
                break
            t.places("ben", mine, others)
            t.places("cleo", {"a3": "a2", "b3": "b2"}[mine], {"a3": "yj", "b3": "ow"}[mine])
        t.says("anna", "grab")
        t.says("ben", "grab")
        assert t.below("cleo")[-1] == ["pr", "pt", "pw"]
        keys.add(t.state.key())
    assert len(keys) == 1


@pytest.mark.rule("RG-28", "RG-03")
def test_cards_never_seen_are_dealt_as_by_a_shuffled_deck(table):
    """Of four unseen cards two lie with anna, two with ben: what three flips show, against all 24 deals."""
    t = table("-\nyj+* pr pt\nyw pj yr\nbj bt ot\nanna 2\nben 2\nturn anna")
    pool = kinds_of(t.state.pool)
    assert len(pool) == 4
    expected = Counter(deal[:3] for deal in permutations(pool))  # anna's first, ben's first, anna's second
    found = Counter()
    games = 4800
    for seed in range(games):
        state, rng, seen = t.state.view(seed % 2).guess(Rng(seed)), Rng(seed + 10**6), []
        while len(seen) < 3:
            state.sets = state.calling = 0  # nobody looks at the grid here
            state.play(state.turn, 4 + len(seen))
            move = state.sample(rng)
            seen.append(move - FLIP)
            state.play(CHANCE, move)
        found[tuple(seen)] += 1
    assert set(found) == set(expected)
    square = sum((found[deal] - games * ways / 24) ** 2 / (games * ways / 24) for deal, ways in expected.items())
    assert square < len(expected) + 4.5 * (2 * len(expected)) ** 0.5


@pytest.mark.rule("RG-28")
def test_a_packet_comes_up_in_each_order_equally_often(table):
    t = table("-\nempty\nanna pw,pw,oj,bt\nben *\nturn anna")
    expected = Counter(permutations(["pw", "pw", "oj", "bt"]))
    found = Counter()
    games = 3600
    for seed in range(games):
        state, rng, seen = t.state.clone(), Rng(seed), []
        while len(seen) < 4:
            state.sets = state.calling = 0
            state.turn = 0
            state.play(0, len(seen))
            move = state.sample(rng)
            seen.append(card_words(move - FLIP))
            state.play(CHANCE, move)
        found[tuple(seen)] += 1
    assert len(found) == 12 == len(expected)
    square = sum((count - games / 12) ** 2 / (games / 12) for count in found.values())
    assert square < 12 + 4.5 * 24**0.5


@pytest.mark.rule("RG-28", "RG-03")
@pytest.mark.parametrize("fresh", [0, 1, 2, 3])
@pytest.mark.parametrize("packets", [[], ["pj"], ["pj,pt"], ["pj", "ot"], ["yt", "bw,bw", "ot"]])
def test_decks_of_no_to_three_unseen_cards_flip_from_the_top_down(table, fresh, packets):
    deck = " ".join([str(fresh)] * bool(fresh) + packets) or "0@5"
    t = table(f"-\npw br --\n-- -- --\n-- -- --\nanna {deck}\nben *\ncleo 2\nturn {'anna' if deck != '0@5' else 'ben'}")
    if deck == "0@5":
        assert t.refuses("anna", "place c3")[0] == "RG-20" and t.next("anna") == {}
        return
    for draw in range(fresh + sum(len(packet.split(",")) for packet in packets)):
        size = t.cards("anna")
        if draw < fresh:
            assert sum(t.next("anna").values()) == fresh - draw + 2  # cleo's two are of the same lot
        else:
            assert sum(t.next("anna").values()) <= size
        t.state.sets = t.state.calling = 0
        move = t.state.legal(0)[0]
        t.state.turn = 0
        t.state.play(0, move)
        outcomes = t.state.outcomes()
        assert cards_of([kind - FLIP for kind, weight in outcomes for _ in range(weight)]) == t.state.next_cards(0)
        t.state.play(CHANCE, t.state.sample(Rng(draw)))
        assert t.cards("anna") == size - 1
        t.state.turn = 0
    assert t.cards("anna") == 0 and t.below("anna") == []


@pytest.mark.rule("RG-14", "RG-28")
def test_the_last_packet_of_one_card_placed_wrongly_is_the_last_packet_again(table):
    t = table("-\npw br --\n-- -- --\n-- -- --\nanna *\nben yj\nturn anna")
    t.errs("ben", "outside")
    t.flip("yj")
    assert t.below("ben") == [["yj"]] and t.next("ben") == {"yj": 1}


def test_same_position_same_key_whatever_the_way(table):
    one = table("-\nempty\nanna oj,oj\nben yt,yt\ncleo *")
    two = table("-\nempty\nanna oj,oj\nben yt,yt\ncleo *")
    one.places("anna", "a1", "oj"), one.places("ben", "b2", "yt")
    two.places("anna", "b2", "oj"), two.places("ben", "a1", "yt")
    assert one.state.key() != two.state.key()
    two.state.tops[0], two.state.tops[4] = two.state.tops[4], two.state.tops[0]
    two.state.stacks[0], two.state.stacks[4] = two.state.stacks[4], two.state.stacks[0]
    assert one.state.key() == two.state.key()


def test_the_key_tells_every_card_and_every_number_apart(table):
    t = table("-\nempty\nanna pw,pr,pt\nben *\ncleo 4 oj")
    data = t.state.pack()
    keys = {t.state.key()}
    fresh = rules.unpack(data, BOX)
    for cards in [*(1 << 3 * kind for kind in range(16)), 2, 1 << 47]:
        for space in (0, 8):
            one = fresh.clone()
            one.stacks[space] = cards
            keys.add(one.key())
        for seat in (0, 2):
            one = fresh.clone()
            one.packets[seat][-1] = cards
            keys.add(one.key())
    names = ["turn", "phase", "held", "tied", "calling", "fined", "slowest", "after", "placed", "placer", "target"]
    names += ["wrong", "winners", "ended"]
    for name in names:
        one = fresh.clone()
        setattr(one, name, getattr(one, name) + 1)
        keys.add(one.key())
    for name in ("owing", "fresh", "since", "tops"):
        one = fresh.clone()
        values = getattr(one, name)
        values[:] = [value + 1 for value in values] or [0]
        keys.add(one.key())
    for options in ({"mess-ups": False}, {"flip-limit": 599}):
        keys.add(rules.unpack(data | {"options": fresh.options | options}, BOX).key())
    two = [rules.new(2, {"short-deck": short}, BOX) for short in (False, True)]
    for state in two:
        state.fresh[:] = [15, 15]
    assert two[0].key() != two[1].key()
    assert len(keys) == 18 * 4 + len(names) + 4 + 2  # one of the cards given to cleo is the one she had


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"turn": 3}, '"turn" is 3 instead of a number from 0 to 2.'),
        ({"turn": True}, '"turn" is True instead of a number from 0 to 2.'),
        ({"after": 3}, '"after" is 3 instead of a number from -1 to 2.'),
        ({"slowest": 3}, '"slowest" is 3 instead of a number from -1 to 2.'),
        ({"placer": 3}, '"placer" is 3 instead of a number from -1 to 2.'),
        ({"target": 10}, '"target" is 10 instead of a number from -1 to 9.'),
        ({"wrong": 4}, '"wrong" is 4 instead of a number from 0 to 3.'),
        ({"ended": 26}, '"ended" is 26 instead of a number from 0 to 25.'),
        ({"placed": -1}, '"placed" is -1 instead of a number from 0 to 1000000.'),
        ({"held": 8}, '"held" is 8 instead of a number from 0 to 7.'),
        ({"tied": 8}, '"tied" is 8 instead of a number from 0 to 7.'),
        ({"calling": 8}, '"calling" is 8 instead of a number from 0 to 7.'),
        ({"fined": 8}, '"fined" is 8 instead of a number from 0 to 7.'),
        ({"winners": 8}, '"winners" is 8 instead of a number from 0 to 7.'),
        ({"owing": [19]}, '"owing" holds 19 instead of a number from 0 to 18.'),
        ({"fresh": [21, 19, 20]}, '"fresh" holds 21 instead of a number from 0 to 20.'),
        ({"since": [-2, -1, -1]}, '"since" holds -2 instead of a number from -1 to 1000000.'),
        ({"tops": [16, *[-1] * 8]}, '"tops" holds 16 instead of a number from -1 to 15.'),
        ({"packets": [[], [], [[16]]]}, '"packets" holds 16 instead of a number from 0 to 15.'),
        ({"after": -2}, '"after" is -2 instead of a number from -1 to 2.'),
        ({"slowest": -2}, '"slowest" is -2 instead of a number from -1 to 2.'),
        ({"placer": -2}, '"placer" is -2 instead of a number from -1 to 2.'),
        ({"target": -2}, '"target" is -2 instead of a number from -1 to 9.'),
        ({"phase": -1}, '"phase" is -1 instead of a number from 0 to 7.'),
        ({"held": -1}, '"held" is -1 instead of a number from 0 to 7.'),
        ({"tied": -1}, '"tied" is -1 instead of a number from 0 to 7.'),
        ({"calling": -1}, '"calling" is -1 instead of a number from 0 to 7.'),
        ({"fined": -1}, '"fined" is -1 instead of a number from 0 to 7.'),
        ({"wrong": -1}, '"wrong" is -1 instead of a number from 0 to 3.'),
        ({"winners": -1}, '"winners" is -1 instead of a number from 0 to 7.'),
        ({"ended": -1}, '"ended" is -1 instead of a number from 0 to 25.'),
        ({"tops": [-2, *[-1] * 8]}, '"tops" holds -2 instead of a number from -1 to 15.'),
        ({"fresh": [-1, 20, 20]}, '"fresh" holds -1 instead of a number from 0 to 20.'),
        ({"turn": -1}, '"turn" is -1 instead of a number from 0 to 2.'),
        ({"phase": 8}, '"phase" is 8 instead of a number from 0 to 7.'),
        ({"tops": [0]}, '"tops" is no list of the right length.'),
        ({"tops": None}, '"tops" is no list of the right length.'),
        ({"owing": ["x"]}, '"owing" holds \'x\' instead of a number from 0 to 18.'),
        ({"packets": [[], []]}, '"packets" has 2 entries instead of 3.'),
        ({"packets": [[], [], [[]]]}, "A packet holds at least one card."),
        ({"packets": [[], [], [[2, 1]]]}, '"packets" holds cards in no ascending order.'),
        ({"packets": [[], [], [[1] * 8]]}, '"packets" holds a card too often.'),
        ({"packets": [[], [], [[1] * 7]]}, "There are not so many cards of kind 1 in the deck."),
        ({"packets": [[], [], [[1] * 5]]}, "There are not so many cards of kind 1 in the deck."),
        ({"fresh": [20, 20, 19]}, "60 cards were never seen, and the decks have 59 such cards."),
        ({"since": [4, -1, -1]}, "Seat 0 has 20 cards, and that does not fit when they ran out."),
        ({"calling": 1}, "Seat 0 has 20 cards and can be called only with one."),
        ({"stacks": [[1], *[[]] * 8], "fresh": [19, 20, 20]}, "The top card of space 0 is not in its stack."),
        ({"tops": [1, *[-1] * 8]}, "The top card of space 0 is not in its stack."),
        ({"tops": [1, *[-1] * 8], "stacks": [[2], *[[]] * 8], "fresh": [19, 20, 20]},
         "The top card of space 0 is not in its stack."),
        ({"phase": 2}, "A card is on its way only while it is being flipped."),
        ({"placer": 1}, "A card is on its way only while it is being flipped."),
        ({"target": 1}, "A card is on its way only while it is being flipped."),
        ({"wrong": 1}, "A card is on its way only while it is being flipped."),
        ({"phase": 2, "placer": 1, "target": 9}, "The card that is being flipped cannot be placed so."),
        ({"held": 1}, "Lifesavers are held only during a claim."),
        ({"phase": 6, "owing": [1], "held": 1}, "Lifesavers are held only during a claim."),
        ({"phase": 3}, "In a claim some lifesavers are taken and some are left."),
        ({"phase": 3, "held": 3}, "In a claim some lifesavers are taken and some are left."),
        ({"phase": 3, "held": 1}, "There is no Set to claim."),
        ({"phase": 5}, "Stacks are chosen by the slowest, from a Set, when all lifesavers are taken."),
        ({"phase": 5, "held": 3, "slowest": 2},
         "Stacks are chosen by the slowest, from a Set, when all lifesavers are taken."),
        ({"phase": 4, "tied": 3}, "There is no Set to claim."),
        ({"tied": 3}, "Lots are drawn among hands that came down together and hold nothing yet."),
        ({"phase": 6, "owing": [1]}, "A penalty is taken by somebody who owes one, from a stack."),
        ({"phase": 7}, "Somebody has won when the game is over, and not before."),
        ({"winners": 1}, "Somebody has won when the game is over, and not before."),
        ({"ended": 21}, "Somebody has won when the game is over, and not before."),
        ({"phase": 7, "winners": 1, "ended": 22}, "Somebody has won when the game is over, and not before."),
        ({"placed": 600}, "Nobody can place and there is no Set: the game would be over."),
        ({"seats": "3"}, "These data are no position of Row Your Goat."),
        ({"options": []}, "These data are no position of Row Your Goat."),
    ],
)  # fmt: skip
def test_damaged_positions_are_told_in_a_sentence(change, sentence):
    state = rules.new(3, {}, BOX)
    data = state.pack() | {"phase": rules.PLAY}
    assert rules.unpack(data, BOX).to_move() == (0,)
    with pytest.raises(ValueError) as error:
        rules.unpack(data | change, BOX)
    assert str(error.value) == sentence


def test_options_of_a_position_come_back(table):
    t = table("no-mess-ups flip-limit=150\nempty\nanna 5\nben *")
    again = rules.unpack(t.state.pack(), t.box)
    assert again.options == {"mess-ups": False, "short-deck": False, "flip-limit": 150}
    assert again.pack()["options"]["mess-ups"] is False
