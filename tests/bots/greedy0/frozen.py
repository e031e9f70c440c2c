"""greedy0: the one-ply bots of commit 04e857c, weights and evaluation code, on today's rules. A yardstick that never
moves: nothing here is changed but for what today's rules call by another name.
"""

from pathlib import Path

from goatgames import content
from goatgames.core.policy import Policy
from tests.bots.greedy0 import (
    goat_lords,
    goat_lords_weights,
    mountain_goats,
    mountain_goats_weights,
    row_your_goat,
    row_your_goat_weights,
    seven_goats,
    we_have_goats,
    we_have_goats_weights,
)

HERE = Path(__file__).parent


def policy(game: str) -> Policy:
    """The frozen policy of a game."""
    box = content.load(game)
    if game == "seven-goats":
        return seven_goats.SevenGoatsPolicy(box)
    path = HERE / f"{game}.yaml"
    if game == "goat-lords":
        return goat_lords.GoatLordsPolicy(content.read(path, goat_lords_weights.Weights), box)
    if game == "mountain-goats":
        return mountain_goats.MountainGoatsPolicy(content.read(path, mountain_goats_weights.Weights), box)
    if game == "row-your-goat":
        return row_your_goat.RowYourGoatPolicy(content.read(path, row_your_goat_weights.Weights))
    return we_have_goats.WeHaveGoatsPolicy(content.read(path, we_have_goats_weights.Weights), box)
