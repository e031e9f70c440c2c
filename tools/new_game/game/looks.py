"""How Goat Race looks where no scene of its own draws."""

from goatgames.games.looks import Looks, Moment, Outcome, Part

LOOKS = Looks(
    ground="mountain-goats",
    cloth="#516672",
    token="icon/flag",
    tile="game/goat-games",
    parts=(Part("steps", "Steps", "gold", "icon/flag"),),
    chance=(
        Outcome("start", "The start player has been drawn since then.", "start players drawn"),
        Outcome("roll", "The die has been rolled since then.", "dice rolled", "The die of this game",
                tuple((str(face), f"dice/pips_{face}") for face in range(1, 7))),
    ),
    moments={"rest": Moment("flag", "a rest"), "stumble": Moment("warning", "a stumble")},
    quiet=("roll", "run"),
)  # fmt: skip
