"""The ways to use a roll: what is offered, in which order, in which words, with which consequences."""

import pytest

from goatgames.core.state import CHANCE
from goatgames.games.mountain_goats.choice import Choice
from goatgames.games.mountain_goats.own import Own
from goatgames.games.mountain_goats.rules_moves import move_source
from goatgames.games.mountain_goats.ways import Way, orders, ways, words
from tests.table.states import BIG, PICTURE_03, PICTURE_03B, PICTURE_03C, PICTURE_03D, VALLEY, match_at


def offered(position: dict, dice: list[int], players: int = 4, options: tuple[str, ...] = ()) -> list[Way]:
    return ways(match_at(position, dice, players, options).view(0), 0)


@pytest.mark.rule("MG-07", "MG-09")
def test_the_chips_of_the_picture() -> None:
    found = {way.values: words(way) for way in offered(PICTURE_03, [6, 4, 3, 2])}
    assert found == {
        (9, 6): ("+15", "shoves 2 off"),
        (6, 6): ("+12", "shoves 1 off"),
        (10, 5): ("+10", "shoves 1 off"),
        (7, 6): ("+6", "shoves 1 off"),
        (6, 5): ("+6", "shoves 1 off"),
        (8, 7): ("no points", "2 steps up"),
    }


def test_best_first_and_none_inside_another() -> None:
    found = offered(PICTURE_03, [6, 4, 3, 2])
    assert [way.points for way in found] == sorted((way.points for way in found), reverse=True)
    everything = ways(match_at(PICTURE_03, [6, 4, 3, 2]).view(0), 0, True)
    assert {(), (9,), (6,)} <= {way.values for way in everything}


@pytest.mark.rule("MG-12")
def test_a_preview_plays_the_rules_forward() -> None:
    match = match_at(PICTURE_03, [6, 4, 3, 2])
    way = next(way for way in ways(match.view(0), 0) if way.values == (9, 6))
    shown = [(event.kind, event.data) for event in way.plan.events]
    played = [(event.kind, event.data) for event in match.play(0, *way.plan.moves)]
    assert shown == played
    assert ("fall", (9, 1, 2)) in shown and ("token", (6, 3)) in shown


def test_looking_changes_nothing() -> None:
    match = match_at(PICTURE_03D, [6, 5, 6, 3], 5, (BIG, VALLEY))
    view = match.view(0)
    before = view.key()
    ways(view, 0, True)
    assert view.key() == before


@pytest.mark.rule("MG-06")
@pytest.mark.parametrize("dice", [[1, 1, 3, 6], [1, 1, 1, 4], [1, 1, 1, 1], [1, 2, 5, 6]])
def test_dice_lie_as_the_groups_say(dice: list[int]) -> None:
    for way in ways(match_at(PICTURE_03, dice).view(0), 0, True):
        lie = sorted(dice)
        shown = list(lie)
        used = [die for group in way.grouping for die, _ in group]
        assert len(used) == len(set(used))
        for value, group in zip(way.values, way.grouping, strict=True):
            assert sum(face for _, face in group) == value
            for die, face in group:
                assert face == lie[die] or lie[die] == 1
                shown[die] = face
        if 1 in lie:
            assert 1 in shown


@pytest.mark.rule("MG-20", "MG-21", "MG-24")
def test_the_big_mountain_asks_which_goat() -> None:
    found = {way.values: way for way in offered(PICTURE_03B, [6, 6, 5, 3], options=(BIG,))}
    way = found[14, 6]
    assert words(way) == ("+6, rank 3", "shoves 1 off")
    (question,) = way.plan.open
    assert question.value == 14
    assert [move_source(move) for move in question.moves] == [5, 6, 7, 8, 10, 11]
    assert words(found[(20,)]) == ("rank 12", "2nd for now")
    assert words(found[12, 8])[0] == "no rank"
    assert 13 not in {value for way in found.values() for value in way.values}, "taken spaces make no way"


@pytest.mark.rule("MG-25")
def test_the_valley_is_told() -> None:
    found = {way.values: words(way) for way in offered(PICTURE_03C, [6, 4, 3, 2], 5, (VALLEY,))}
    assert found[9, 6] == ("+6, valley 5", "shoves 2 off")


@pytest.mark.rule("MG-10", "MG-23")
def test_a_plan_follows_order_and_goats() -> None:
    match = match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,))
    turn = Choice(match.view(0), 0)
    turn.choose(next(way for way in turn.ways if way.values == (14, 6)))
    assert not turn.ready and turn.order_matters and turn.ordered() == [14, 6]
    assert turn.pick(7) and turn.ready and not turn.pick(9)
    texts = [match.view(0).text(0, move) for move in turn.climb_moves()]
    assert texts == ["use 14 6", "place 14 from 7", "climb 6"]
    turn.next_order()
    assert turn.ordered() == [6, 14] and not turn.ready
    turn.pick(6)
    match.play(0, *turn.climb_moves())
    assert match.view(0).big(14) == 0 and match.view(0).top_holder(6) == -1


def test_a_goat_that_moves_before_the_question_is_found_where_it_stands() -> None:
    position = {**PICTURE_03B, "at": [2, 3, 0, 1, -1, 1, *PICTURE_03B["at"][6:]]}
    match = match_at(position, [6, 6, 6, 3], options=(BIG,))
    turn = Choice(match.view(0), 0)
    way = next(way for way in turn.ways if way.values[0] == 12 and 9 in way.values)
    turn.choose(way)
    turn.pick(5)
    assert turn.question is not None and turn.question.value == 9
    assert 12 in [move_source(move) for move in turn.question.moves]
    assert turn.stands_now(12) == 5


@pytest.mark.rule("MG-08")
def test_leaving_a_group_out() -> None:
    match = match_at(PICTURE_03B, [6, 6, 5, 3], options=(BIG,))
    turn = Choice(match.view(0), 0)
    turn.choose(next(way for way in turn.ways if way.values == (14, 6)))
    assert turn.question is not None
    way = turn.without(turn.question.group)
    assert way is not None and way.values == (6,)


def test_orders_do_not_tell_equal_groups_apart() -> None:
    assert len(orders((6, 6))) == 1
    assert len(orders((8, 6, 6))) == 3
    assert len(orders((9, 6, 5))) == 6


@pytest.mark.rule("MG-06")
def test_turning_ones() -> None:
    own = Own([6, 3, 1, 1])
    assert own.turn(0) == ("MG-06", "Only a rolled 1 may be turned.")
    assert own.turn(2) is None and own.shown[2] == 2
    refused = own.turn(3)
    assert refused is not None and refused[0] == "MG-06"
    assert Own([6, 3, 2, 1]).turn(3) is not None


def test_own_groups_begin_with_the_chosen_way() -> None:
    match = match_at(PICTURE_03, [6, 4, 3, 2])
    turn = Choice(match.view(0), 0)
    turn.choose(next(way for way in turn.ways if way.values == (9, 6)))
    turn.begin_own()
    assert turn.own is not None and turn.own.sums() == [9, 6]
    assert turn.chosen is not None and turn.chosen.values == (9, 6)
    turn.own.put(0, 3)
    turn.weigh_own()
    assert turn.own_values() == [v for v in turn.own.sums() if 5 <= v <= 10]


def test_every_roll_of_a_game_has_an_answer() -> None:
    """Whatever the dice, there is a chip, or the pass button."""
    match = match_at(PICTURE_03D, [], 5, (BIG, VALLEY), phase=2)
    state = match.view(0)
    for move, _ in state.outcomes():
        rolled = state.clone()
        rolled.play(CHANCE, move)
        turn = Choice(rolled, 0)
        assert turn.ways or turn.pass_move() is not None
