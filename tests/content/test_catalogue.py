import re

import msgspec
import pytest

from goatgames import content
from goatgames.core.state import CHANCE, Event
from goatgames.games import catalogue
from goatgames.match import Match
from goatgames.notation import Player
from goatgames.scenes.opening import open_match
from tests.conformance.cases import cases, random_play


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("mountain-gaots", 'There is no game "mountain-gaots"; did you mean mountain-goats?'),
        ("chess", 'There is no game "chess"; there is {}.'),
    ],
)
def test_an_unknown_game_is_answered_in_one_sentence(asked, answer):
    with pytest.raises(catalogue.UnknownGame) as error:
        catalogue.find(asked)
    assert str(error.value) == answer.format(", ".join(game.id for game in catalogue.GAMES))


def test_a_game_says_what_its_content_says():
    game = catalogue.find("mountain-goats")
    assert (game.title, game.players, game.minutes) == ("Mountain Goats", (2, 5), 20)
    assert [(option.id, option.default) for option in game.options] == [
        ("big-mountain", False),
        ("green-valley", False),
    ]


@pytest.mark.parametrize("game", [game for game in catalogue.GAMES if game.scene is None], ids=lambda game: game.id)
def test_a_game_without_a_table_says_so(game):
    match = Match.new(game, [Player("A"), Player("B"), Player("C")][: max(2, game.players[0])])
    with pytest.raises(catalogue.UnknownGame, match=f"{game.title} has no table"):
        open_match(None, match)


@pytest.mark.parametrize("case", cases(catalogue.GAMES), ids=lambda case: case.name)
def test_looks_name_every_kind_of_chance_and_every_part_of_a_result(case):
    looks = case.game.looks
    words = set()
    for before, seat, move in random_play(case, 0, brisk=True):
        state = before
        if seat == CHANCE:
            words.add(state.text(CHANCE, move).split()[0])
    assert words <= {outcome.word for outcome in looks.chance}
    assert set(state.result().parts[0]) <= {part.id for part in looks.parts}


@pytest.mark.fault("K-58")
@pytest.mark.parametrize("case", cases(catalogue.GAMES), ids=lambda case: case.name)
def test_a_result_says_what_players_count(case):
    looks = case.game.looks
    for before, _, _ in random_play(case, 1, brisk=True):
        state = before
    result = state.result()
    for parts, total in zip(result.parts, result.totals, strict=True):
        said = looks.total(parts, total)
        assert "-" not in said
        if looks.worded:
            assert re.fullmatch(r"(no|[1-9]\d*) cards? left|only wolves|(no|[123]) at home", said)
        else:
            assert said == str(total)


def test_one_card_left_is_one_card():
    looks = catalogue.find("seven-goats").looks
    assert looks.total({"cards left": -1, "wolves only": 0}, -1) == "1 card left"
    assert looks.total({"cards left": 0, "wolves only": 0}, 0) == "no cards left"
    assert looks.total({"cards left": 0, "wolves only": -55}, -55) == "only wolves"


TITLED = {  # a title of the box, and an event whose sentence tells it
    "goat-lords": ("Her Hoofness", Event("discard", 0, (0,))),
    "we-have-goats": ("Zombie Kitty", Event("activate", 0, (5,))),
    "seven-goats": ("purple", Event("lay", 0, (5,))),
}


@pytest.mark.fault("K-75")
@pytest.mark.parametrize("game_id", TITLED)
def test_a_title_renamed_in_content_is_renamed_in_the_log(game_id):
    title, event = TITLED[game_id]
    game, box = catalogue.find(game_id), content.load(game_id)
    renamed = msgspec.json.decode(msgspec.json.encode(box).replace(title.encode(), b"Renamed"), type=type(box))
    [before], [after] = (game.words([event], ["Anna", "Ben"], 0, one) for one in (box, renamed))
    assert title in before[1]
    assert after[1] == before[1].replace(title, "Renamed")
