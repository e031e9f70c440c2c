"""What the head of a saved game may hold: who sits there, and which options it is played with."""

import msgspec
import pytest

from goatgames.games.catalogue import GAMES, find
from goatgames.match import Match
from goatgames.notation import Damaged, GameTextError, Player, TooNew, parse
from goatgames.seats import COLOURS, FACES, seen


def head(goats, tmp_path, old, new):
    path = tmp_path / "a.goats"
    goats.go_on(goats.new(goats.mixed, path=path), 9).close()
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return path


@pytest.mark.fault("K-02")
@pytest.mark.parametrize(
    "look", ['"colour":"mauve"', '"face":"pink happy"', '"face":"../x y"', '"face":"white"', '"colour":"red"']
)
def test_an_unknown_look_is_stood_in_for(goats, tmp_path, look):
    name = look.partition(":")[0]
    path = head(goats, tmp_path, '"level":"hard","colour":"","face":""', f'"level":"hard",{look}')
    match = Match.load(path, find, save=False)
    assert name in path.read_text()
    for player in match.players:
        assert player.colour in COLOURS and player.face in FACES
    assert len({player.colour for player in match.players}) == 3


@pytest.mark.fault("K-02")
def test_stand_ins_keep_what_is_known_and_repeat_no_colour():
    players = [Player("A", colour="mauve"), Player("B", colour="red", face="grey happy"), Player("C", colour="red")]
    found = seen(players)
    assert [player.name for player in found] == ["A", "B", "C"]
    assert (found[1].colour, found[1].face) == ("red", "grey happy")
    assert len({player.colour for player in found}) == 3
    assert seen(found) == found


@pytest.mark.fault("K-02")
def test_a_level_nobody_knows_is_of_a_newer_version(goats, tmp_path):
    with pytest.raises(TooNew, match="a bot of the level “godlike”, which this version does not know"):
        Match.load(head(goats, tmp_path, '"hard"', '"godlike"'), find, save=False)


@pytest.mark.fault("K-02")
@pytest.mark.parametrize("name", ["", "   ", "a\\u0000b", "a\\nb", "x" * 61, "\\u202eevil"])
def test_a_name_that_cannot_be_written_on_a_plate_is_damage(goats, tmp_path, name):
    with pytest.raises(Damaged, match="a player without a proper name"):
        Match.load(head(goats, tmp_path, '"Barnaby"', f'"{name}"'), find, save=False)


@pytest.mark.fault("K-82")
@pytest.mark.parametrize("old", ["game mountain-goats", '"hard"', '"big-mountain"'])
def test_no_sentence_repeats_a_hundred_thousand_letters(goats, tmp_path, old):
    long = "x" * 100_000
    new = {"game mountain-goats": f"game {long}", '"hard"': f'"{long}"', '"big-mountain"': f'"{long}"'}[old]
    path = head(goats, tmp_path, old, new)
    with pytest.raises(GameTextError) as found:
        Match.load(path, find, save=False)
    assert len(str(found.value)) < 200
    path.write_text(path.read_text().replace(new, old) + f"expect {long} {long}\n")
    with pytest.raises(GameTextError) as found:
        Match.load(path, find, save=False)
    assert len(str(found.value)) < 300


OPTIONS = [(game, option) for game in GAMES for option in game.options]


@pytest.mark.fault("K-12")
@pytest.mark.parametrize("game, option", OPTIONS, ids=lambda one: one.id)
def test_options_are_held_to_type_and_choice(game, option):
    players = [Player(name) for name in ("Anna", "Ben", "Cleo", "Dan")][: game.players[0]]
    options = {one.id: one.at(len(players)) for one in game.options}
    match = Match.new(game, players, options, "cliff")
    text = "".join(row + "\n" for row in match._record.lines)
    good = option.choices or [True, False]
    wrong = [0, 1, -1, 10**30, 2.5, "1", None, [1]] + ([True, False, max(good) + 1] if option.choices else [])
    for value in wrong:
        if value in good and type(value) is type(good[0]):
            continue
        replaced = msgspec.json.encode({**options, option.id: value}).decode()
        old = msgspec.json.encode(options).decode()
        with pytest.raises(Damaged) as found:
            Match.replay(parse(text.replace(f"options {old}", f"options {replaced}").encode(), "It"), find, "It")
        assert "head" in str(found.value) or str(found.value).endswith(f"not {value}.")
    for value in good:
        assert option.takes(value)
