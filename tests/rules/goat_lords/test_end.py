import pytest

from goatgames.games.goat_lords import rules_phases
from tests.rules.goat_lords.lords_table import kinds


def ending(table, herds, names="anna ben cleo"):
    """A finished game with these herds: the last turn is passed."""
    lines = [f"{name}: / herd {herd}" for name, herd in zip(names.split(), herds, strict=True)]
    t = table("\n".join([*lines, "pile:", "discards: chef", "out: ben 1"]))
    t.say("pass")
    return t, t.state.result()


@pytest.mark.rule("GL-38")
def test_an_empty_hand_is_filled_while_there_is_a_pile(table):
    t = table(
        "anna: hand chef chef\nben: hand ninja ninja ninja ninja ninja\npile: queen queen queen queen queen diver\n"
        "rest: ben"
    )
    t.say("birth chef chef")
    t.draw("queen", "queen", "queen", "queen", "queen")
    assert (t.asked, t.state.out) == (["ben"], -1)


@pytest.mark.rule("GL-38")
def test_with_the_pile_gone_play_goes_on_without_restocking(table):
    t = table("anna: hand chef chef ninja\nben: hand ninja ninja\npile:\nrest: ben")
    t.say("birth chef chef")
    assert (t.asked, t.state.held, t.state.out) == (["ben"], [1, 2], -1)


@pytest.mark.rule("GL-38", "GL-39")
def test_once_a_hand_is_empty_everybody_else_gets_one_more_turn(table):
    t = table(
        "anna: hand chef chef\nben: hand ninja ninja ninja\ncleo: hand viking viking viking\npile:\nrest: ben\n"
        "turn: anna"
    )
    out = t.say("birth chef chef")
    assert [(event.kind, event.data) for event in out][-2:] == [("last-turns", (0,)), ("turn", (1,))]
    assert t.state.last_turns() and t.state.last_left == 2
    t.say("discard ninja")
    assert t.asked == ["cleo"]
    out = t.say("discard viking")
    assert kinds(out) == ["discard", "end"]
    assert t.over and t.turn == "cleo"
    assert t.refuses("discard viking", "cleo") == "GL-38"
    assert t.state.legal(2) == []


@pytest.mark.rule("GL-38")
def test_a_hand_that_the_last_cards_do_not_reach_is_empty(table):
    t = table("anna: hand chef chef ninja\nben: \ncleo: hand viking\npile: queen\nrest: cleo")
    t.say("birth chef chef")
    out = t.draw("queen")
    assert kinds(out) == ["draw", "empty", "drew", "last-turns", "turn"]
    assert t.state.out == 1
    assert t.turn == "cleo"


@pytest.mark.rule("GL-39")
def test_the_one_who_ran_out_in_anothers_turn_is_skipped(table):
    t = table(
        "anna: hand chef chef ninja / herd diver*2\nben: hand chef / herd ninja*2, chef*2\ncleo: hand viking\npile:\n"
        "rest: cleo"
    )
    t.say("duel 1 chef", "answer chef", "stop")
    assert (t.state.out, t.state.last_left) == (1, 2)
    assert t.turn == "cleo"  # ben ran out
    t.say("discard viking")
    assert t.turn == "anna"
    t.say("discard ninja")
    assert t.over


@pytest.mark.rule("GL-39")
def test_of_several_the_one_whose_turn_it_was_counts(table):
    t = table("anna:\nben:\ncleo: hand ninja\ndora: hand diver\npile:\nrest: dora\nturn: cleo")
    t.say("discard ninja")
    assert t.state.out == 2
    assert t.turn == "dora"


@pytest.mark.rule("GL-39")
@pytest.mark.parametrize(("turn", "empty", "out"), [
    ("cleo", "anna ben", "anna"), ("anna", "ben cleo", "ben"), ("ben", "anna cleo", "cleo"), ("ben", "anna", "anna"),
])  # fmt: skip
def test_else_the_next_clockwise(table, turn, empty, out):
    lines = [f"{name}: {'' if name in empty else 'hand queen queen'}" for name in ("anna", "ben", "cleo")]
    t = table("\n".join([*lines, "pile:", "discards: chef", f"turn: {turn}"]))
    t.say("discard queen")
    assert t.names[t.state.out] == out


@pytest.mark.rule("GL-39")
def test_with_two_players_the_other_plays_on_at_once(table):
    t = table("anna: hand chef chef ninja / herd diver*2\nben: hand chef / herd ninja*2, chef*2\npile:\nrest: anna")
    t.say("duel 1 chef", "answer chef", "stop")
    assert (t.state.out, t.turn, t.state.last_left) == (1, "anna", 1)
    t.say("discard ninja")
    assert t.over


@pytest.mark.rule("GL-39")
def test_a_second_empty_hand_does_not_start_them_again(table):
    t = table("anna:\nben: hand ninja\ncleo: hand viking viking\npile:\ndiscards: chef\nout: anna 2\nturn: ben")
    t.say("discard ninja")
    assert (t.state.out, t.state.last_left, t.turn) == (0, 1, "cleo")
    t.say("discard viking")
    assert t.over


@pytest.mark.rule("GL-39")
def test_a_hand_that_fills_again_does_not_call_them_off(table):
    t = table(
        "anna: / herd diver*2\nben: hand ninja chef / herd chef*2 / front goatilocks\ncleo: hand pirate\npile:\n"
        "discards: chef\nout: anna 2\nturn: ben"
    )
    t.say("play goatilocks right", "ben give ninja", "cleo give pirate", "end")
    assert (t.hand("anna"), t.turn, t.state.last_left) == (["ninja"], "cleo", 1)
    t.say("discard chef") if t.hand("cleo") == ["chef"] else t.say("pass")
    assert t.over


@pytest.mark.rule("GL-40")
def test_the_herd_of_a_player_who_is_out_can_be_attacked(table):
    t = table(
        "anna: / herd ninja*2, chef*2\nben: hand chef viking / herd diver*2\ncleo: hand pirate\npile:\ndiscards: chef\n"
        "out: anna 2\nturn: ben"
    )
    assert t.moves("duel") == ["duel 0 chef"]
    t.say("duel 0 chef")
    assert t.herd("ben") == ["diver*2", "chef*3"]
    assert t.herd("anna") == ["ninja*2"]


@pytest.mark.rule("GL-40", "GL-13")
def test_base_stacks_stay_safe_in_the_last_turns(table):
    t = table(
        "anna: / herd ninja*2\nben: hand ninja viking / herd diver*2\npile:\ndiscards: chef\nout: anna 1\nturn: ben"
    )
    assert t.moves("duel") == []
    assert t.refuses("duel 0 ninja") == "GL-13"


@pytest.mark.rule("GL-40")
@pytest.mark.parametrize(("card", "answer"), [("aligoater", "answer aligoater"), ("goat-kart", "kart")])
def test_a_player_who_is_out_still_answers(table, card, answer):
    t = table(
        f"anna: / herd ninja*2, chef*2 / front {card}\nben: hand chef viking / herd diver*2\ncleo: hand pirate\npile:\n"
        "discards: chef\nout: anna 2\nturn: ben"
    )
    t.say("duel 0 chef")
    assert t.asked == ["anna"]
    t.say(answer)
    if answer != "kart":
        t.say("stop")
    assert t.herd("anna")[-1] == "chef*3"


@pytest.mark.rule("GL-41")
def test_all_cards_of_a_herd_count_wilds_included(table):
    t, result = ending(table, ["queen*2+wild-50, chef<pirate", "chef*3, ninja+wild-25", "viking*2"])
    assert t.state.scores() == result.totals == [105, 50, 20]
    assert result.parts == [{"goats": 55, "wilds": 50}, {"goats": 25, "wilds": 25}, {"goats": 20, "wilds": 0}]
    assert (result.ranks, result.winners, result.ties) == ([1, 2, 3], [0], [])


@pytest.mark.rule("GL-41")
def test_hand_cards_do_not_count(table):
    t = table("anna: hand queen queen / herd chef*2\nben: / herd ninja*2\npile:\ndiscards: chef\nout: ben 1")
    t.say("discard queen")
    assert t.state.result().totals == [10, 20]
    assert t.state.result().winners == [1]


@pytest.mark.rule("GL-42")
def test_of_two_tied_the_one_with_more_stacks_wins(table):
    _, result = ending(table, ["queen*2", "viking*2, ninja*2", "chef*2"])
    assert (result.totals, result.ranks, result.winners) == ([40, 40, 10], [2, 1, 3], [1])
    assert [(tie.seats, tie.rule) for tie in result.ties] == [([1, 0], "GL-42")]
    assert result.ties[0].sentence == "{0} and {1} have 40 points each; stacks: {1} 2, {0} 1."


@pytest.mark.rule("GL-42")
def test_with_as_many_stacks_they_win_together(table):
    _, result = ending(table, ["viking*2, chef*2", "chef*2", "pirate*2, diver*2"])
    assert (result.ranks, result.winners) == ([1, 3, 1], [0, 2])
    assert result.ties[0].sentence == "{0} and {2} have 30 points and 2 stacks each: they share the place."


@pytest.mark.rule("GL-42")
def test_all_may_tie(table):
    _, result = ending(table, ["viking*2", "pirate*2", "ninja*2"])
    assert (result.ranks, result.winners) == ([1, 1, 1], [0, 1, 2])
    assert result.ties[0].sentence == "{0}, {1} and {2} have 20 points and 1 stack each: they share the place."


@pytest.mark.rule("GL-42")
def test_two_of_three_tied_share(table):
    _, result = ending(table, ["queen*2", "viking*2, pirate*2", "ninja*2, viking*2"])
    assert (result.ranks, result.winners) == ([3, 1, 1], [1, 2])
    assert [tie.seats for tie in result.ties] == [[1, 2, 0]]
    assert result.ties[0].sentence == (
        "{0}, {1} and {2} have 40 points each; stacks: {1} and {2} 2 (shared place), {0} 1."
    )


@pytest.mark.rule("GL-42")
def test_a_tie_below_the_first_place_is_broken_too(table):
    _, result = ending(table, ["queen*4", "viking*2, pirate*2", "queen*2"])
    assert (result.ranks, [tie.seats for tie in result.ties]) == ([1, 2, 3], [[1, 2]])


def test_before_the_end_there_is_no_result(table):
    t = table("anna: hand chef\nben: hand chef")
    with pytest.raises(ValueError, match="not over"):
        t.state.result()


@pytest.mark.rule("GL-38", "GL-05", "GL-20")
@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize(
    "play", ["discard chef", "birth ninja ninja", "assist chef", "play discogoat", "play goat-fish 1"]
)
def test_the_pile_may_run_out_at_every_kind_of_draw(table, left, play):
    pile = " ".join(["pirate", "goat-kart", "pirate"][:left])
    t = table(
        f"anna: hand chef ninja ninja / herd diver*2 / front discogoat goat-fish\nben: hand ninja viking\n"
        f"discards: chef\npile: {pile}\nrest: ben"
    )
    t.say(play)
    if "fish" in play:
        t.say("name queen")
    t.fill()
    while not t.over:
        t.say(t.moves()[-1 if t.state.phase == rules_phases.EXTRA else 0])
        t.fill()
    assert t.state.pile_left == 0
    assert t.state.out >= 0 and sum(t.state.result().totals) == sum(t.state.scores())
