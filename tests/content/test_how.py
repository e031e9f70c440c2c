"""The first page of every game's rules: four sentences, pieces and examples whose art and rules exist."""

import pytest

from goatgames import content, paths
from goatgames.content_files import Picture
from goatgames.games.catalogue import GAMES

ART = paths.root() / "assets" / "svg"


@pytest.mark.fault("K-47")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_rules_begin_with_how_to_play(game):
    how = content.how(game.id)
    assert len(how.steps) == 4 and all(step.endswith(".") for step in how.steps)
    assert len(how.pieces) >= 3 and len(how.examples) >= 3
    for example in how.examples:
        assert content.rules(game.id).find(example.rule) is not None, example.rule
    for item in (item for line in (*how.pieces, *how.examples) for item in line.show):
        named = [item.frame, item.picture, item.corner] if isinstance(item, Picture) else [item]
        for name in (name for name in named if "/" in name):
            assert (ART / f"{name}.svg").is_file(), name
