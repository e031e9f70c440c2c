"""What bots of We Have Goats! never do, and what they do not think about."""

import pytest

from goatgames.bots import brain
from goatgames.bots.brain import Question, decide
from goatgames.bots.levels import LEVELS
from goatgames.games.catalogue import find


def asked(t, level):
    """The question to whoever is due."""
    view = t.state.view(t.names.index(t.due))
    return Question(
        "we-have-goats", view.pack(), t.names.index(t.due), 0, view.key(), level, f"phone {level}", iterations=30
    )


@pytest.mark.fault("K-73")
@pytest.mark.rule("WG-45")
@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_no_bot_touches_the_phone_nor_thinks_about_it(table, monkeypatch, level):
    class Never:
        def __init__(self, *args):
            raise AssertionError("there is nothing to think about")

    monkeypatch.setattr(brain, "Search", Never)
    t = table("base\nanna hand move-2\nben labs phone-down!two\nland C5 crossroads")
    t.say("play move-2", "goat 1", "to h14")
    assert t.due == "ben" and t.moves() == ["pass", "phone"]
    question = asked(t, level)
    answer = decide(question, find("we-have-goats"))
    assert t.state.text(1, answer.move) == "pass"


@pytest.mark.fault("K-73")
@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_the_phone_is_no_move_of_bots_in_their_turn(table, level):
    t = table("base\nanna hand move-2 labs phone-down!two rock-jumper!one\nben\nland C5 crossroads")
    t.say("discard move-2", "use two", "goat 1", "to h14")
    assert "phone" in t.moves()
    question = asked(t, level)
    answer = decide(question, find("we-have-goats"))
    assert t.state.text(0, answer.move) != "phone"
    assert "phone" not in [t.state.text(0, move) for move, _, _ in answer.ranking]
