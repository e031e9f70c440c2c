import pytest

from goatgames.games import table


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("mountain-gaots", 'There is no game "mountain-gaots"; did you mean mountain-goats?'),
        ("chess", 'There is no game "chess"; there is {}.'),
    ],
)
def test_an_unknown_game_is_answered_in_one_sentence(asked, answer):
    with pytest.raises(table.UnknownGame) as error:
        table.find(asked)
    assert str(error.value) == answer.format(", ".join(game.id for game in table.GAMES))


def test_the_table_says_what_the_games_content_says():
    game = table.find("mountain-goats")
    assert (game.title, game.players, game.minutes) == ("Mountain Goats", (2, 5), 20)
    assert [(option.id, option.default) for option in game.options] == [
        ("big-mountain", False),
        ("green-valley", False),
    ]


def test_a_game_without_a_table_says_so():
    assert len(table.GAMES) == 5 and set(table.SCENES) <= {game.id for game in table.GAMES}
    for game in table.GAMES:
        if game.id not in table.SCENES:
            with pytest.raises(table.UnknownGame, match=f"{game.title} has no table"):
                table.scene(game)
