import pytest

from goatgames.core.state import CHANCE, EVERYBODY, NOBODY
from goatgames.games.goat_lords import rules_cards as cards
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases
from tests.rules.goat_lords.lords_table import kinds


@pytest.mark.rule("GL-26")
def test_3d_goat_births_two_goats_that_do_not_match(table):
    t = table("anna: hand chef pirate queen wild-25 / herd diver*2 / front 3d-goat\nben: hand chef")
    t.say("play 3d-goat")
    assert t.moves() == [
        "mix queen over pirate", "mix queen over chef", "mix pirate over queen", "mix pirate over chef",
        "mix chef over queen", "mix chef over pirate",
    ]  # fmt: skip
    assert t.refuses("mix queen over queen") == "GL-26"
    assert t.refuses("discard chef") == "GL-26"
    event = t.say("mix chef over queen")[0]
    assert (event.kind, event.data) == ("mix", (6, 0))
    assert t.herd("anna") == ["diver*2", "chef<queen"]
    assert (t.state.top(0), t.score("anna"), t.hand("anna")) == (6, 35, ["pirate", "wild-25"])
    assert (t.asked, t.state.plus1) == (["anna"], 1)


@pytest.mark.rule("GL-26", "GL-14")
def test_the_goat_on_top_gives_the_type_in_duels(table):
    t = table("anna: hand queen chef / herd diver*2\nben: hand ninja / herd ninja*2, chef<queen\ncleo: hand chef")
    assert t.moves("duel") == ["duel 1 chef"]
    t.say("duel 1 chef", "stop")
    assert t.herd("anna")[-1] == "chef*2<queen"
    assert t.score("anna") == 40


@pytest.mark.rule("GL-27", "GL-37")
def test_3d_goat_takes_no_wilds_and_needs_two_different_goats(table):
    t = table("anna: hand chef chef wild-25 / herd diver*2 / front 3d-goat\nben: hand chef")
    assert t.moves("play") == []
    assert t.refuses("play 3d-goat") == "GL-37"
    t = table("anna: hand chef chef ninja wild-25 / herd diver*2 / front 3d-goat\nben: hand chef")
    t.say("play 3d-goat")
    assert t.moves() == ["mix ninja over chef", "mix chef over ninja"]
    assert t.refuses("mix queen over chef") == "GL-27"
    assert t.refuses("mix chef over queen") == "GL-27"
    with pytest.raises(ValueError, match="no card that fits"):
        t.state.parse(0, "mix chef over wild-25")


@pytest.mark.rule("GL-28")
def test_banana_goat_brings_a_stack_to_the_top(table):
    t = table(
        "anna: hand chef / herd diver*2 / front banana-goat\n"
        "ben: hand chef / herd ninja*2, chef*2, viking*2, queen*2\ncleo: hand chef / herd queen*2"
    )
    assert t.moves("play") == ["play banana-goat 1"]
    assert t.refuses("play banana-goat 2") == "GL-28"
    assert t.refuses("play banana-goat 0") == "GL-37"
    t.say("play banana-goat 1")
    assert t.asked == ["anna"]
    assert t.moves() == ["raise 1", "raise 2", "raise 3"]
    assert t.refuses("raise 0") == "GL-28"
    assert t.refuses("discard chef") == "GL-28"
    event = t.say("raise 1")[0]
    assert (event.kind, event.data[0]) == ("raise", 1)
    assert t.herd("ben") == ["ninja*2", "viking*2", "queen*2", "chef*2"]
    assert (t.asked, t.state.plus2, t.state.foe) == (["anna"], 2, -1)
    assert "duel 1 chef" in t.moves()


@pytest.mark.rule("GL-28")
def test_the_stack_on_top_may_be_chosen_and_equal_neighbours_are_one(table):
    t = table(
        "anna: hand chef / herd diver*2 / front banana-goat\nben: hand chef / herd ninja*2, chef*2, chef*2, viking*2\n"
        "cleo: hand chef"
    )
    t.say("play banana-goat 1")
    assert t.moves() == ["raise 2", "raise 3"]
    t.say("raise 3")
    assert t.herd("ben") == ["ninja*2", "chef*2", "chef*2", "viking*2"]


@pytest.mark.rule("GL-29")
def test_discogoat_draws_two_cards_at_once(table):
    t = table("anna: hand chef / herd diver*2 / front discogoat\nben: hand chef")
    t.say("play discogoat")
    assert t.asked == ["*"] and t.state.due == 2
    t.draw("queen", "goat-kart", "ninja")
    assert (t.hand("anna"), t.front("anna"), t.asked) == (["queen", "ninja", "chef"], ["goat-kart"], ["anna"])
    assert t.state.plus2 == 2


@pytest.mark.rule("GL-29", "GL-37")
@pytest.mark.parametrize("pile", ["", "queen", "queen queen", "goat-kart queen"])
def test_discogoat_draws_what_is_left(table, pile):
    t = table(f"anna: hand chef / herd diver*2 / front discogoat\nben: hand chef\npile: {pile}\nrest: ben")
    t.say("play discogoat")
    t.draw(*pile.split())
    assert t.asked == ["anna"]
    assert len(t.hand("anna")) == 1 + pile.count("queen")
    assert t.state.pile_left == 0


@pytest.mark.rule("GL-30")
def test_goat_fish_gets_all_cards_of_a_type(table):
    t = table(
        "anna: hand chef / herd diver*2 / front goat-fish\nben: hand queen chef chef chef wild-50\ncleo: hand ninja"
    )
    assert t.moves("play") == ["play goat-fish 1", "play goat-fish 2"]
    t.say("play goat-fish 1")
    assert t.asked == ["anna"]
    assert len(t.moves()) == 10 and t.moves("name wild") == []
    assert t.refuses("discard chef") == "GL-30"
    assert t.refuses("name chef", "ben") == "GL-07"
    out = t.say("name chef")
    assert [(event.kind, event.data, event.seen_by) for event in out] == [
        ("name", (1, 6), EVERYBODY),
        ("fish", (1, 6, 3), EVERYBODY),
    ]
    assert (t.hand("anna"), t.hand("ben")) == (["chef"] * 4, ["queen", "wild-50"])
    assert (t.asked, t.state.plus1, t.state.held) == (["anna"], 1, [4, 2, 1])
    with pytest.raises(ValueError, match="no card that fits"):
        t.state.parse(0, "name wild-25")


@pytest.mark.rule("GL-30")
def test_goat_fish_without_the_type_draws_one_card(table):
    t = table("anna: hand chef / herd diver*2 / front goat-fish\nben: hand queen\ncleo: hand ninja")
    out = t.say("play goat-fish 1", "name chef")
    assert out[-1].data == (1, 6, 0)
    assert t.asked == ["*"] and t.state.due == 1
    t.draw("queen")
    assert (t.hand("anna"), t.asked, t.state.plus1) == (["queen", "chef"], ["anna"], 1)


@pytest.mark.rule("GL-30")
def test_goat_fish_with_the_pile_gone_draws_nothing(table):
    t = table("anna: hand chef / herd diver*2 / front goat-fish\nben: hand queen\npile:\nrest: ben")
    t.say("play goat-fish 1", "name chef")
    assert (t.hand("anna"), t.asked) == (["chef"], ["anna"])


@pytest.mark.rule("GL-49", "GL-37")
def test_goat_fish_asks_one_who_has_a_card(table):
    t = table(
        "anna: hand chef / herd diver*2 / front goat-fish\nben: / herd queen*2\ncleo: hand ninja\npile:\nrest: ben"
    )
    assert t.moves("play") == ["play goat-fish 2"]
    assert t.refuses("play goat-fish 1") == "GL-49"
    assert t.refuses("play goat-fish 0") == "GL-37"


@pytest.mark.rule("GL-31")
@pytest.mark.parametrize(("way", "hands"), [
    ("left", [["viking", "wizard"], ["chef", "ninja"], ["pirate", "cowboy"]]),
    ("right", [["viking", "cowboy"], ["ninja", "wizard"], ["pirate", "chef"]]),
])  # fmt: skip
def test_goatilocks_passes_a_card_each_at_the_same_time(table, way, hands):
    t = table(
        "anna: hand viking chef / herd diver*2 / front goatilocks\nben: hand ninja cowboy\ncleo: hand pirate wizard\n"
        "extra: 0 1"
    )
    assert t.moves("play") == ["play goatilocks left", "play goatilocks right"]
    t.say(f"play goatilocks {way}")
    assert t.asked == ["anna", "ben", "cleo"]
    assert t.moves("", "ben") == ["give ninja", "give cowboy"]
    assert t.refuses("give queen", "ben") == "GL-31"
    assert t.refuses("discard ninja", "ben") == "GL-31"
    out = t.say("cleo give wizard")
    assert kinds(out) == ["chosen"]
    assert t.asked == ["anna", "ben"] and t.refuses("give pirate", "cleo") == "GL-31"
    assert t.moves("", "cleo") == []
    t.say("anna give chef")
    assert t.hand("cleo") == ["wizard", "pirate"]
    out = t.say("ben give cowboy")
    assert kinds(out) == ["chosen", "given", "given", "given"]
    assert [sorted(t.hand(name)) for name in t.names] == [sorted(hand) for hand in hands]
    assert t.state.held == [2, 2, 2] and t.state.gives == [-1] * 3
    assert t.asked == ["anna"]


@pytest.mark.rule("GL-31")
def test_who_passed_and_who_got_the_card_know_it_others_do_not(table):
    t = table(
        "anna: hand viking chef / herd diver*2 / front goatilocks\nben: hand ninja cowboy\ncleo: hand pirate wizard"
    )
    t.say("play goatilocks left")
    state = t.state
    choice = state.parse(1, "give ninja")
    assert [state.text(1, state.seen(viewer, 1, choice)) for viewer in (0, 1, 2, NOBODY)] == [
        "give ?", "give ninja", "give ?", "give ?",
    ]  # fmt: skip
    out = t.say("anna give chef", "ben give ninja", "cleo give wizard")
    given = next(event for event in out if event.kind == "given" and event.data[0] == 1)
    assert given.data == (1, 2, 5)
    assert [given.shown_to(viewer) for viewer in (0, 1, 2, NOBODY)] == [(1, 2, 20), (1, 2, 5), (1, 2, 5), (1, 2, 20)]
    assert [event.data for event in out if event.kind == "chosen"] == [(), (), ()]


@pytest.mark.rule("GL-31")
def test_who_has_no_hand_card_passes_none(table):
    t = table(
        "anna: / herd diver*2 / front goatilocks\nben: hand ninja cowboy\ncleo: hand pirate\npile:\ndiscards: queen"
    )
    t.say("play goatilocks left")
    assert t.asked == ["ben", "cleo"]
    assert t.refuses("give ninja", "anna") == "GL-31"
    out = t.say("ben give ninja", "cleo give pirate")
    assert [event.data for event in out if event.kind == "given"] == [(1, 2, 5), (2, 0, 3)]
    assert [t.hand(name) for name in t.names] == [["pirate"], ["cowboy"], ["ninja"]]


@pytest.mark.rule("GL-31")
def test_with_two_players_both_directions_are_the_same(table):
    t = table("anna: hand chef / herd diver*2 / front goatilocks\nben: hand ninja")
    assert t.moves("play") == ["play goatilocks left"]
    right = t.state.parse(0, "play goatilocks right")
    assert t.state.refusal(0, right) is None and t.state.equal(0, right) == t.state.parse(0, "play goatilocks left")
    t.say("play goatilocks left", "give chef", "ben give ninja")
    assert (t.hand("anna"), t.hand("ben")) == (["ninja"], ["chef"])


@pytest.mark.rule("GL-37")
def test_goatilocks_needs_an_opponent_with_a_card(table):
    t = table("anna: hand chef / herd diver*2 / front goatilocks\nben: / herd queen*2\npile:\nrest: ben")
    assert t.moves("play") == []
    assert t.refuses("play goatilocks left") == "GL-37"


@pytest.mark.rule("GL-32")
def test_merry_goat_round_trades_top_stacks(table):
    t = table(
        "anna: hand chef / herd diver*2, ninja*2 / front merry-goat-round\n"
        "ben: hand chef / herd ninja*2, chef*2, viking*2+wild-50\ncleo: hand chef / herd queen*2"
    )
    assert t.moves("play") == ["play merry-goat-round 1"]
    assert t.refuses("play merry-goat-round 2") == "GL-32"
    out = t.say("play merry-goat-round 1")
    assert out[-1].kind == "trade" and out[-1].data[0] == 1
    assert t.herd("anna") == ["diver*2", "viking*2+wild-50"]
    assert t.herd("ben") == ["ninja*2", "chef*2", "ninja*2"]
    assert (t.asked, t.state.plus1) == (["anna"], 1)


@pytest.mark.rule("GL-32", "GL-37")
def test_merry_goat_round_needs_two_stacks_of_ones_own(table):
    t = table("anna: hand chef / herd diver*2 / front merry-goat-round\nben: hand chef / herd ninja*2, chef*2")
    assert t.moves("play") == []
    assert t.refuses("play merry-goat-round 1") == "GL-32"


@pytest.mark.rule("GL-32")
def test_equal_stacks_are_traded_with_one_of_several_only(table):
    t = table(
        "anna: hand chef / herd diver*2, ninja*2 / front merry-goat-round\nben: hand chef / herd chef*2, ninja*2\n"
        "cleo: hand chef / herd chef*2, ninja*2\ndora: hand chef / herd chef*2, queen*2"
    )
    assert t.moves("play") == ["play merry-goat-round 1", "play merry-goat-round 3"]
    second = t.state.parse(0, "play merry-goat-round 2")
    assert t.state.refusal(0, second) is None and t.state.equal(0, second) == t.state.parse(
        0, "play merry-goat-round 1"
    )


@pytest.mark.rule("GL-33")
def test_goat_kart_blocks_an_action_card_before_anything_is_named(table):
    t = table(
        "anna: hand chef / herd diver*2 / front goat-fish\nben: hand chef chef / front goat-kart aligoater\n"
        "cleo: hand chef"
    )
    t.say("play goat-fish 1")
    assert (t.asked, t.moves()) == (["ben"], ["kart", "allow"])
    assert t.refuses("name chef", "anna") == "GL-17"
    assert t.refuses("kart", "cleo") == "GL-33"
    assert t.refuses("stop") == "GL-33"
    t.say("kart")
    assert t.trash == ["goat-fish", "goat-kart"]
    assert (t.hand("ben"), t.hand("anna"), t.front("ben")) == (["chef", "chef"], ["chef"], ["aligoater"])
    assert t.asked == ["*"]


@pytest.mark.rule("GL-33")
def test_a_victim_may_let_it_happen(table):
    t = table("anna: hand chef / herd diver*2 / front goat-fish\nben: hand chef / front goat-kart")
    t.say("play goat-fish 1", "allow")
    assert (t.asked, t.state.phase, t.state.asked) == (["anna"], rules_phases.NAME, -1)
    t = table(
        "anna: hand chef / herd diver*2 / front banana-goat\nben: hand chef / herd chef*2, ninja*2 / front goat-kart"
    )
    t.say("play banana-goat 1", "allow")
    assert (t.asked, t.state.phase) == (["anna"], rules_phases.RAISE)


@pytest.mark.rule("GL-33", "GL-50")
def test_the_victim_is_asked_alike_with_and_without_a_goat_kart(table):
    for card, said in (("goat-kart", ["kart", "allow"]), ("discogoat", ["allow"])):
        t = table(f"anna: hand chef / herd diver*2 / front goat-fish\nben: hand chef / front {card}\ncleo: hand chef")
        t.say("play goat-fish 1")
        assert [t.state.view(viewer).to_move() for viewer in (0, 1, 2, NOBODY)] == [(1,)] * 4
        assert t.moves() == said
    assert t.refuses("kart") == "GL-33"


@pytest.mark.rule("GL-50")
def test_without_action_cards_nobody_is_asked_for_a_goat_kart(table):
    t = table("anna: hand chef / herd diver*2 / front goat-fish\nben: hand chef\ncleo: hand chef / front goat-kart")
    t.say("play goat-fish 1")
    assert t.asked == ["anna"]


@pytest.mark.rule("GL-34")
def test_goat_kart_blocks_neither_merry_goat_round_nor_goatilocks(table):
    t = table(
        "anna: hand chef / herd diver*2, ninja*2 / front merry-goat-round goatilocks\n"
        "ben: hand chef / herd ninja*2, chef*2 / front goat-kart\ncleo: hand chef"
    )
    copy = t.state.clone()
    t.say("play merry-goat-round 1")
    assert t.asked == ["anna"]
    t.state = copy
    t.say("play goatilocks left")
    assert t.refuses("kart", "ben") == "GL-31"


@pytest.mark.rule("GL-37")
def test_action_cards_are_played_when_their_text_can_be_carried_out(table):
    t = table("anna: hand chef / herd diver*2 / front 3d-goat banana-goat discogoat\nben: hand chef / herd ninja*2")
    assert t.moves("play") == ["play discogoat"]
    with pytest.raises(ValueError, match="no action card"):
        t.state.parse(0, "play chef")
    assert t.refuses("play merry-goat-round 1") == "GL-07"
    assert t.state.refusal(0, moves.PLAY + 16 * cards.ALIGOATER).rule == "GL-24"
    assert t.state.refusal(0, moves.PLAY + 16 * cards.GOAT_KART).rule == "GL-33"
    assert t.state.refusal(0, moves.PLAY + 16 * cards.DISCOGOAT + 1).rule == "GL-37"
    assert t.state.refusal(0, moves.PLAY + 16 * cards.BANANA_GOAT + 2).sentence.startswith(
        "Banana Goat needs an opponent"
    )
    assert t.state.refusal(0, moves.DUEL + 16 * 2).rule == "GL-15"


@pytest.mark.rule("GL-26", "GL-28", "GL-30")
def test_a_card_that_is_not_in_front_is_not_played(table):
    t = table("anna: hand chef ninja / herd diver*2, chef*2 / front goat-kart\nben: hand chef / herd ninja*2, chef*2")
    for words in ("banana-goat 1", "discogoat", "3d-goat", "goat-fish 1", "goatilocks left", "merry-goat-round 1"):
        assert t.refuses(f"play {words}") == "GL-07"
    assert t.state.legal(CHANCE) == []
