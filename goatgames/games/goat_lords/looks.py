"""How Goat Lords looks where no scene of its own draws."""

from goatgames.games.looks import Looks, Moment, Outcome, Part

LOOKS = Looks(
    ground="goat-lords",
    cloth="#472f54",
    token="badge/plus_1",
    parts=(Part("goats", "Goats", "gold"), Part("wilds", "Wild Oats", "meadow")),
    chance=(
        Outcome("dealer", "The dealer has been drawn since then.", "dealers drawn"),
        Outcome("draw", "A card has been drawn since then.", "cards drawn"),
        Outcome("turn-up", "A card has been turned up since then.", "cards turned up"),
    ),
    moments={
        "birth": Moment("goat", "a birth"),
        "won": Moment("crown", "a stack changes herds"),
        "held": Moment("lock", "a stack is kept"),
        "trade": Moment("swap", "stacks are traded"),
        "last-turns": Moment("flag", "the last turns"),
    },
    round="Round",
    quiet=("draw",),
)
