"""How Mountain Goats looks where no scene of its own draws."""

from goatgames.games.looks import Looks, Moment, Outcome, Part

LOOKS = Looks(
    ground="mountain-goats",
    cloth="#516672",
    token="token/points_7",
    parts=(
        *(Part(str(m), f"Mountain {m}", f"m{m}", f"token/points_{m}") for m in range(5, 11)),
        Part("bonus", "Bonus", "gold", "token/bonus_15"),
        Part("big-mountain", "Big Mountain", "purple", "mountain/big_mountain"),
        Part("valley", "Valley", "meadow", "symbol/kid_green_leaf"),
    ),
    chance=(
        Outcome("start", "The start player has been drawn since then.", "start players drawn"),
        Outcome(
            "roll",
            "The dice have been rolled since then.",
            "dice rolled",
            "The dice of this game",
            tuple((str(face), f"dice/pips_{face}") for face in range(1, 7)),
        ),
    ),
    moments={
        "token": Moment("star", "a token"),
        "bonus": Moment("trophy", "a bonus"),
        "fall": Moment("warning", "a fall"),
        "last-round": Moment("flag", "the last round"),
    },
    round="Round",
    quiet=("roll",),
    passer="bird",
)
