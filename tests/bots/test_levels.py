"""Levels, and what may be written for a seat."""

import pytest

from goatgames.bots.levels import LEVELS, SeatError, find, parse_seat, parse_seats


def test_five_levels_from_kid_to_champion():
    assert [level.id for level in LEVELS] == ["kid", "easy", "normal", "hard", "champion"]


def test_each_level_has_a_name_a_face_and_a_note_of_its_own():
    for part in ("title", "note", "name", "face"):
        assert len({getattr(level, part) for level in LEVELS}) == len(LEVELS)


def test_every_face_is_drawn(root):
    for level in LEVELS:
        assert (root / "assets" / "svg" / "goat" / f"bust_{level.face.replace(' ', '_')}.svg").is_file()


def test_seats():
    assert parse_seat("human").human
    assert parse_seat(" bot:hard ").level == find("hard")
    assert [seat.text for seat in parse_seats("human,bot:random,bot:greedy,bot:search")] == [
        "human",
        "bot:random",
        "bot:greedy",
        "bot:search",
    ]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("bot:champoin", "did you mean “champion”"),
        ("hard", "did you mean “bot:hard”"),
        ("robot", "“human” or “bot:LEVEL”"),
        ("bot:", "there are kid, easy"),
        ("", "“human” or “bot:LEVEL”"),
    ],
)
def test_a_wrong_seat_is_answered_in_one_sentence(text, hint):
    with pytest.raises(SeatError, match=hint) as error:
        parse_seat(text)
    assert str(error.value)[-1] in ".?"
    assert "\n" not in str(error.value)
