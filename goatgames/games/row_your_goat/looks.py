"""How Row Your Goat looks where no scene of its own draws."""

from goatgames.games.looks import Looks, Moment, Outcome, Part

LOOKS = Looks(
    ground="row-your-goat",
    cloth="#2e7d9c",
    token="boats/lifesaver",
    parts=(Part("cards left", "Cards left", "kraft", told="{} cards left"),),
    chance=(
        Outcome("start", "The start player has been drawn since then.", "start players drawn"),
        Outcome("lot", "A lot has been drawn since then.", "lots drawn"),
        Outcome("flip", "A card has been flipped since then.", "cards flipped"),
    ),
    moments={
        "call": Moment("sound", "Row my goat!"),
        "slowest": Moment("cards", "the slowest takes a Set"),
        "touch": Moment("warning", "a mess-up"),
        "empty": Moment("flag", "a deck is empty"),
    },
    quiet=("flip",),
    fanfares=("steal",),
    passer="dragonfly",
)
