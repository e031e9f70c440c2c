import pytest

from goatgames.games import table


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("mountain-gaots", 'There is no game "mountain-gaots"; did you mean mountain-goats?'),
        ("chess", 'There is no game "chess"; there is mountain-goats, row-your-goat.'),
        ("goat-lords", "Goat Lords is still to come; there is mountain-goats, row-your-goat."),
    ],
)
def test_an_unknown_game_is_answered_in_one_sentence(asked, answer):
    with pytest.raises(table.UnknownGame) as error:
        table.find(asked)
    assert str(error.value) == answer


def test_the_table_says_what_the_games_content_says():
    game = table.find("mountain-goats")
    assert (game.title, game.players, game.minutes) == ("Mountain Goats", (2, 5), 20)
    assert [(option.id, option.default) for option in game.options] == [
        ("big-mountain", False),
        ("green-valley", False),
    ]
    assert len({game.id for game in table.GAMES} | set(table.COMING)) == 5
