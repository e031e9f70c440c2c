"""Checked play: gestures whole or not at all, acts for another position ignored, bots given views only."""

from itertools import pairwise

import pytest

from goatgames.core.state import CHANCE, NOBODY
from goatgames.match import BotRefused, Refused, Stale


def first_turn(match):
    """Draws until a seat has to move; returns it."""
    while match.to_move() == (CHANCE,):
        match.draw()
    return match.to_move()[0]


def test_a_gesture_is_played_whole_or_not_at_all(goats):
    match = goats.new(options=("big-mountain",))
    seat = first_turn(match)
    use = match.legal(seat)[-1]
    before = match.view(NOBODY).key(), match.ply, match.log[:]
    with pytest.raises(Refused) as refused:
        match.play(seat, use, use)
    assert refused.value.refusal.rule.startswith("MG-")
    assert refused.value.refusal.sentence.endswith(".")
    assert (match.view(NOBODY).key(), match.ply, match.log) == before
    match.play(seat, use)
    assert match.ply == before[1] + 1


def test_a_refusal_names_the_rule_also_when_it_is_somebody_elses_turn(goats):
    match = goats.new()
    seat = first_turn(match)
    with pytest.raises(Refused):
        match.play((seat + 1) % 3, match.legal(seat)[0])
    assert match.legal((seat + 1) % 3) == []


def test_a_refused_bot_move_raises_and_is_no_refusal_to_be_shown(goats):
    match = goats.new(goats.mixed)
    while first_turn(match) == 0:
        match.play(0, match.legal(0)[0])
    seat = match.to_move()[0]
    with pytest.raises(BotRefused, match="MG-"):
        match.play(seat, match.view(seat).parse(seat, "use 10 10"))
    assert not issubclass(BotRefused, Refused)


def test_the_second_click_of_a_double_click_does_nothing(goats):
    match = goats.new()
    seat = first_turn(match)
    move, at = match.legal(seat)[-1], match.ply
    match.play(seat, move, at=at)
    key = match.view(NOBODY).key()
    with pytest.raises(Stale):
        match.play(seat, move, at=at)
    assert match.view(NOBODY).key() == key and match.ply == at + 1


def test_chance_is_drawn_once_for_two_calls(goats):
    match = goats.new()
    match.draw(at=0)
    with pytest.raises(Stale):
        match.draw(at=0)
    first_turn(match)
    with pytest.raises(Stale):
        match.draw()


def test_a_late_answer_does_nothing_though_its_ply_has_come_again(goats):
    match, other = goats.new(), goats.new(seed="other")
    seat = first_turn(match)
    goats.go_on(other, match.ply)
    asked = other.question(seat)
    assert asked["ply"] == match.ply
    with pytest.raises(Stale):
        match.play(seat, match.legal(seat)[0], at=asked["ply"], key=asked["key"])
    match.play(seat, match.legal(seat)[0], at=match.ply, key=match.question(seat)["key"])


def test_the_same_seed_gives_the_same_dice_whatever_is_played_and_thought(goats):
    one, two = goats.new(), goats.new()
    rolls = []
    for match, last in ((one, False), (two, True)):
        found = []
        while len(found) < 20:
            seat = match.to_move()[0]
            if seat == CHANCE:
                found += [event.data for event in match.draw() if event.kind == "roll"]
            else:
                match.question(seat, "hint")
                match.play(seat, match.legal(seat)[-1 if last else 0])
        rolls.append(found)
    assert rolls[0] == rolls[1]
    assert len(set(rolls[0])) > 10


def test_another_seed_gives_other_dice_and_no_seed_is_drawn_each_time(goats):
    rolls = {str(goats.go_on(goats.new(seed=seed), 30).counts()) for seed in ("cliff", "other", None, None)}
    assert len(rolls) == 4


def test_a_typed_seed_is_shown_and_a_drawn_one_only_at_the_end(goats):
    typed, drawn = goats.new(seed=" two\n words "), goats.new(seed=None)
    assert typed.seed_shown() == "two words"
    assert drawn.seed_shown() is None
    assert goats.go_on(drawn).over
    assert len(drawn.seed_shown()) == 16
    assert drawn.summary()["seed"] == drawn.seed_shown()


def test_a_bot_is_asked_with_its_view_and_a_seed_of_its_own(goats):
    match = goats.new(goats.mixed, seed="cliff")
    seat = first_turn(match)
    asked = match.question(seat)
    assert asked["view"] == match.view(seat).pack() and asked["key"] == match.view(seat).key()
    assert asked["ply"] == match.ply and asked["level"] == match.players[seat].level
    assert "cliff" not in repr(asked) and match.seedhash not in repr(asked)
    assert asked == match.question(seat)
    assert asked["seed"] != match.question(seat, "hint")["seed"]


def test_a_view_is_a_copy(goats):
    match = goats.new()
    seat = first_turn(match)
    key = match.view(NOBODY).key()
    view = match.view(seat)
    view.play(seat, view.legal(seat)[-1])
    assert match.view(NOBODY).key() == key


def test_counts_are_of_all_rolls(goats):
    match = goats.go_on(goats.new(), 60)
    rolls = [text for text, times in match.counts().items() for _ in range(times) if text.startswith("roll")]
    assert len(rolls) == sum(seat == CHANCE for seat, _ in match.plies(NOBODY)) - 1
    assert sum(match.faces()["roll"].values()) == 4 * len(rolls)
    assert set(match.faces()["roll"]) <= set("123456")


def test_the_log_names_players_and_never_says_you(goats):
    match = goats.go_on(goats.new())
    words = {word.strip(".,:") for entry in match.log for word in entry.text.split()}
    assert {"Mila", "Jonas", "Zoë"} <= words
    assert not {"You", "you", "Your", "your"} & words
    assert all(a.ply <= b.ply for a, b in pairwise(match.log))
    assert any(entry.points for entry in match.log)


def test_the_summary_is_what_the_command_line_prints(goats):
    summary = goats.go_on(goats.new(goats.mixed, seed="9")).summary()
    assert list(summary) == ["game", "seed", "options", "seats", "ranks", "winners", "totals", "plies"]
    assert summary["seats"] == ["human", "bot:hard", "bot:normal"] and summary["seed"] == "9"
    with pytest.raises(ValueError, match=".*"):
        goats.new().summary()


def test_wrong_numbers_of_players_are_refused_in_a_sentence(goats):
    with pytest.raises(ValueError, match="2 to 5 players, not 1"):
        goats.new(goats.people[:1])
