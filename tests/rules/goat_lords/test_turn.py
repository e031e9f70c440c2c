import pytest

from goatgames.core.state import EVERYBODY
from goatgames.games.goat_lords import rules_phases
from tests.rules.goat_lords.lords_table import kinds


@pytest.mark.rule("GL-07")
def test_play_goes_clockwise(table):
    t = table("anna: hand chef chef chef chef chef\nben: hand ninja ninja\ncleo: hand viking viking\nturn: ben")
    order = []
    for _ in range(5):
        order.append(t.turn)
        t.say(t.moves("birth")[0] if t.moves("birth") else t.moves("discard")[0])
        t.fill()
    assert order == ["ben", "cleo", "anna", "ben", "cleo"]
    assert t.state.round() == 2
    assert (t.state.turns, t.state.options) == (5, {"hand-size": 5})
    assert t.refuses("discard chef", "ben") == "GL-07"


@pytest.mark.rule("GL-07")
def test_a_round_is_a_turn_of_everybody(table):
    t = table("anna:\nben: hand chef\ncleo: hand chef\npile:\ndiscards: ninja\nout: anna 2\nturn: ben")
    assert t.state.round() == 1
    t.state.turns = 4
    assert t.state.round() == 2
    t.say("discard chef", "discard chef")
    assert t.over and (t.state.turns, t.state.round()) == (6, 2)


@pytest.mark.rule("GL-07")
def test_a_turn_is_exactly_one_play(table):
    t = table("anna: hand chef chef ninja ninja diver\nben: hand viking viking viking viking viking\npile:\nrest: ben")
    t.say("birth chef chef")
    assert t.asked == ["ben"]
    for text in ("birth ninja ninja", "discard diver"):
        assert t.refuses(text, "anna") == "GL-07"


@pytest.mark.rule("GL-07")
def test_the_five_plays(table):
    t = table(
        "anna: hand chef chef ninja wild-25 queen / herd diver*2 / front discogoat\n"
        "ben: hand viking / herd viking*2, ninja*2\ndiscards: queen"
    )
    assert t.moves() == [
        "birth chef chef", "birth wild-25 queen", "birth wild-25 ninja", "birth wild-25 chef", "assist queen",
        "play discogoat", "duel 1 ninja", "duel 1 wild-25", "discard queen", "discard ninja", "discard chef",
        "discard wild-25",
    ]  # fmt: skip
    assert t.moves("", "ben") == []


@pytest.mark.rule("GL-08")
def test_without_a_herd_only_birth_assisted_birth_and_discard(table):
    t = table(
        "anna: hand chef chef ninja wild-25 queen / front discogoat aligoater\n"
        "ben: hand viking / herd viking*2, ninja*2\ndiscards: queen"
    )
    assert {text.split()[0] for text in t.moves()} == {"birth", "assist", "discard"}
    for text in ("duel 1 ninja", "duel 1 aligoater", "play discogoat"):
        assert t.refuses(text) == "GL-08"


@pytest.mark.rule("GL-09")
def test_two_of_the_same_goat_are_born(table):
    t = table("anna: hand chef chef chef ninja / herd diver*2\nben: hand chef")
    events = t.say("birth chef chef")
    assert t.herd("anna") == ["diver*2", "chef*2"]
    assert t.hand("anna") == ["ninja", "chef"]
    assert (events[0].kind, events[0].data, events[0].seen_by) == ("birth", (6, 6), EVERYBODY)


@pytest.mark.rule("GL-09", "GL-14")
def test_a_wild_and_any_goat_are_born(table):
    t = table("anna: hand wild-50 queen ninja\nben: hand chef")
    t.say("birth wild-50 queen")
    assert t.herd("anna") == ["queen+wild-50"]
    assert (t.state.top(0), t.score("anna")) == (0, 70)
    assert t.hand("anna") == ["ninja"]


@pytest.mark.rule("GL-09")
def test_never_two_wilds_never_what_does_not_match(table):
    t = table("anna: hand wild-25 wild-25 wild-50 queen chef\nben: hand chef")
    assert t.moves("birth") == [f"birth {wild} {goat}" for wild in ("wild-25", "wild-50") for goat in ("queen", "chef")]
    assert t.refuses("birth wild-25 ninja") == "GL-09"
    assert t.refuses("birth chef chef") == "GL-09"
    assert t.refuses("birth ninja ninja") == "GL-09"
    with pytest.raises(ValueError, match="no birth"):
        t.state.parse(0, "birth queen chef")
    with pytest.raises(ValueError, match="no card that fits"):
        t.state.parse(0, "birth wild-25 wild-50")


@pytest.mark.rule("GL-09")
def test_never_three_cards(table):
    t = table("anna: hand chef chef chef wild-25\nben: hand chef")
    assert t.moves("birth") == ["birth chef chef", "birth wild-25 chef"]
    t.say("birth chef chef")
    assert t.hand("anna") == ["chef", "wild-25"]


@pytest.mark.rule("GL-10")
def test_the_top_of_the_discards_and_the_same_goat_are_born(table):
    t = table("anna: hand chef queen\nben: hand chef\ndiscards: queen chef")
    assert t.moves("assist") == ["assist chef"]
    assert t.refuses("assist queen") == "GL-10"
    event = t.say("assist chef")[0]
    assert (t.herd("anna"), t.hand("anna"), t.discards) == (["chef*2"], ["queen"], ["queen"])
    assert t.state.top_discard() == 0
    assert (event.kind, event.data) == ("assist", (6,))


@pytest.mark.rule("GL-11")
def test_a_wild_in_the_hand_does_not_assist(table):
    t = table("anna: hand wild-25 ninja\nben: hand chef\ndiscards: chef")
    assert t.moves("assist") == []
    assert t.refuses("assist chef") == "GL-11"


@pytest.mark.rule("GL-11")
def test_a_wild_on_the_discards_cannot_be_taken(table):
    t = table("anna: hand wild-25 ninja ninja\nben: hand chef\ndiscards: ninja wild-50")
    assert t.moves("assist") == []
    assert t.refuses("assist ninja") == "GL-11"


@pytest.mark.rule("GL-12")
def test_a_card_is_discarded_and_one_drawn_at_once(table):
    t = table("anna: hand chef wild-50 / herd diver*2\nben: hand chef\nextra: 0 2")
    event = t.say("discard wild-50")[0]
    assert (event.kind, event.data, event.seen_by) == ("discard", (11,), EVERYBODY)
    assert t.discards[-1] == "wild-50" and t.asked == ["*"] and t.state.top_discard() == 11
    t.draw("queen")
    assert t.hand("anna") == ["queen", "chef"]
    assert (t.asked, t.state.phase) == (["anna"], rules_phases.EXTRA)


@pytest.mark.rule("GL-12")
def test_only_a_card_in_hand_is_discarded(table):
    t = table("anna: hand chef / herd diver*2 / front discogoat\nben: hand chef")
    assert t.moves("discard") == ["discard chef"]
    assert t.refuses("discard ninja") == "GL-12"
    with pytest.raises(ValueError, match="no card that fits here"):
        t.state.parse(0, "discard discogoat")


@pytest.mark.rule("GL-44")
def test_with_the_pile_gone_discard_stays_open_and_nothing_is_drawn(table):
    t = table("anna: hand chef ninja / herd diver*2\nben: hand chef\npile:\nrest: ben")
    t.say("discard ninja")
    assert (t.hand("anna"), t.asked, t.discards) == (["chef"], ["ben"], ["ninja"])


@pytest.mark.rule("GL-43")
def test_with_a_card_in_hand_nobody_passes(table):
    t = table("anna: hand chef / herd diver*2\nben: hand chef\npile:\nrest: ben")
    assert t.moves() == ["discard chef"]
    assert t.refuses("pass") == "GL-43"
    assert t.refuses("end") == "GL-07"


@pytest.mark.rule("GL-43")
def test_an_empty_hand_passes_or_plays_an_action_card(table):
    t = table(
        "anna: / herd diver*2 / front discogoat aligoater\nben: hand chef / herd ninja*2, viking*2\npile:\n"
        "discards: chef\n"
        "out: ben 1"
    )
    assert t.moves() == ["play discogoat", "duel 1 aligoater", "pass"]
    assert kinds(t.say("pass"))[0] == "pass"
    assert t.over


@pytest.mark.rule("GL-43")
def test_an_empty_hand_without_a_herd_passes(table):
    t = table("anna: / front discogoat\nben: hand chef / herd ninja*2, viking*2\npile:\ndiscards: chef\nout: ben 1")
    assert t.moves() == ["pass"]


@pytest.mark.rule("GL-13")
def test_the_first_stack_is_the_base_and_nobody_takes_it(table):
    t = table(
        "anna: hand chef ninja wild-25 / herd diver*2, pirate*2 / front banana-goat merry-goat-round aligoater\n"
        "ben: hand viking / herd chef*2\ncleo: hand viking"
    )
    assert t.moves("duel") == t.moves("play banana-goat") == t.moves("play merry") == []
    assert t.refuses("duel 1 chef") == "GL-13"
    assert t.refuses("duel 1 aligoater") == "GL-13"
    assert t.refuses("duel 2 wild-25") == "GL-16"
    assert t.refuses("play banana-goat 1") == "GL-28"
    assert t.refuses("play merry-goat-round 1") == "GL-32"


@pytest.mark.rule("GL-14")
def test_the_goat_shown_is_the_type_and_stays_so(table):
    t = table(
        "anna: hand viking wild-25 / herd diver*2\nben: hand wild-50 viking / herd chef*2, viking+wild-25\n"
        "cleo: hand chef\n"
        "pile:\nrest: cleo"
    )
    assert t.refuses("duel 1 chef") == "GL-15"
    t.say("duel 1 viking", "answer wild-50", "answer wild-25")
    assert t.asked == ["ben"]
    t.say("stop")
    assert t.herd("anna") == ["diver*2", "viking*2+wild-25*2+wild-50"]
    assert t.state.top(0) == 4


@pytest.mark.rule("GL-14")
def test_stacks_of_one_type_are_not_merged(table):
    t = table("anna: hand chef chef / herd chef*2, chef*2\nben: hand chef")
    t.say("birth chef chef")
    assert t.herd("anna") == ["chef*2"] * 3


def test_moves_out_of_place_are_refused(table):
    t = table(
        "anna: hand chef ninja / herd diver*2 / front goat-kart aligoater\nben: hand chef / herd chef*2, viking*2"
    )
    for text, rule in {
        "kart": "GL-33", "answer chef": "GL-17", "stop": "GL-17", "allow": "GL-17", "mix chef over ninja": "GL-26",
        "raise 1": "GL-28", "name chef": "GL-30", "give chef": "GL-31", "trash goat-kart": "GL-06",
        "draw chef": "GL-20",
        "dealer 0": "GL-20", "turn-up chef": "GL-20", "play goatilocks left": "GL-07", "duel 0 chef": "GL-15",
        "duel 1 ninja": "GL-15", "duel 1 viking": "GL-15",
    }.items():  # fmt: skip
        assert t.refuses(text) == rule, text
    for text, rule in {"kart": "GL-33", "answer chef": "GL-17", "stop": "GL-17", "allow": "GL-17"}.items():
        assert t.refuses(text, "ben") == rule
    assert t.state.refusal(-1, t.state.parse(0, "discard chef")).rule == "GL-20"
    assert t.state.refusal(0, 1 << 20).rule == "GL-20"
    t.say("discard chef")
    assert t.refuses("discard ninja", "anna") == "GL-20"
