"""How We Have Goats! looks where no scene of its own draws."""

from goatgames.games.looks import Looks, Moment, Outcome, Part

LOOKS = Looks(
    ground="we-have-goats",
    cloth="#6f9a48",
    token="token/gem",
    parts=(Part("home", "Goats at home", "gold", told="{} at home"),),
    chance=(
        Outcome("start", "The start player has been drawn since then.", "start players drawn"),
        Outcome("deal", "The labs have been dealt since then.", "labs dealt"),
        Outcome("draw", "A card has been drawn since then.", "cards drawn"),
        Outcome("lock", "A lock has been turned up since then.", "locks turned up"),
        Outcome("land", "Land has been turned up since then.", "lands turned up"),
        Outcome("called", "A card has been taken since then.", "cards taken at random"),
    ),
    moments={
        "home": Moment("home", "a goat is home"),
        "oh-no": Moment("hand", "Oh No!"),
        "activate": Moment("star", "a lab is activated"),
        "quake": Moment("swap", "a goat-quake"),
        "nado": Moment("turn", "a goat-nado"),
        "nami": Moment("warning", "a goat-nami"),
    },
    round="Round",
    quiet=("draw",),
)
