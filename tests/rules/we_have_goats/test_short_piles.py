"""The draw pile holds nought to three cards before every kind of draw: nobody is stuck, nothing is lost."""

import pytest

from goatgames.core.state import CHANCE

FIELD = "land C5 crossroads, C4 crossroads, C3 crossroads"
KINDS = {
    "at the end of a turn": ("hand move-2", "hand oh-no", ["discard move-2"]),
    "to begin a turn": ("hand boulder move-2 move-2 move-2 move-2 move-2", "hand oh-no", ["discard boulder"]),
    "for Stud Muffin": (
        "hand move-5+4 move-2 move-2 move-2 move-2 move-2 labs stud-muffin@2",
        "",
        ["trade move-5+4 for stud-muffin", "pass", "lock two", "done"],
    ),
    "for a troll": (
        "hand internet-troll",
        "hand move-2 move-3",
        ["play internet-troll", "opponent 1", "pass", "discard move-2"],
    ),
    "for an Oh No": (
        "goats h14 west east hand move-2",
        "hand oh-no",
        ["play move-2", "goat 0", "to h13", "oh-no oh-no", "pass"],
    ),
    "for karaoke": ("hand karaoke move-2 move-3", "hand move-4 boulder", ["play karaoke", "pass"]),
    "by a Goat-cano": ("hand goat-cano", "hand boulder", ["play goat-cano", "pass"]),
}


@pytest.mark.rule("WG-10")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_a_short_pile(table, kind, count):
    anna, ben, words = KINDS[kind]
    pile = " ".join(["slider", "move-5", "goat-nami"][:count])
    t = table(f"kids\nanna {anna}\nben {ben}\n{FIELD}\npile {pile}")
    for word in words:
        if word != "done" or t.due == "anna":
            t.say(word)
    assert t.due == "chance"
    total = t.board.total()
    for _ in range(40):
        state = t.state
        cards = sum(state.pile) + sum(state.discard) + sum(state.held) + len(state.found) + (state.card >= 0)
        assert cards + sum(code >= 0 for code in state.field) == total
        assert state.to_move()
        if state.to_move() == (CHANCE,):
            assert sum(weight for _, weight in state.outcomes()) in (state.pile_size, 1) or kind == "by a Goat-cano"
            t.say(state.text(CHANCE, state.outcomes()[-1][0]))
        else:
            t.say(t.moves()[-1])
