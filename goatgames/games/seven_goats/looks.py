"""How De 7 geitjes looks where no scene of its own draws."""

from goatgames.games.looks import Looks, Moment, Outcome, Part

LOOKS = Looks(
    ground="seven-goats",
    cloth="#846b58",
    token="dice/wolf",
    parts=(
        Part("cards left", "Cards left", "kraft", told="{} cards left"),
        Part("wolves only", "Only wolves", "night", "dice/wolf", told="only wolves"),
    ),
    chance=(
        Outcome("start", "The start player has been drawn since then.", "start players drawn"),
        Outcome("deal", "The cards have been dealt since then.", "cards dealt"),
        Outcome("draw", "A card has been drawn since then.", "cards drawn"),
        Outcome(
            "roll",
            "The dice have been rolled since then.",
            "dice rolled",
            "The dice of this game",
            (
                *((kid, f"dice/kid_{kid}") for kid in ("red", "orange", "yellow", "green", "blue", "purple", "white")),
                ("wolf", "dice/wolf"),
            ),
        ),
    ),
    moments={
        "hide": Moment("home", "goats hide"),
        "wolf": Moment("warning", "a wolf sends the cards on"),
        "take": Moment("cards", "cards are taken"),
        "out": Moment("flag", "only wolves are left"),
    },
    round="Round",
    quiet=("roll", "draw"),
    fanfares=("wolf",),
    passer="moth",
)
