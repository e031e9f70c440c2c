"""The art of De 7 geitjes by kind of card, as the components name it."""

from dataclasses import dataclass

from goatgames.games.seven_goats.components import Components
from goatgames.games.seven_goats.rules_board import WOLF
from goatgames.ui.cards import Face

BACK = "cards/back_seven-goats"


@dataclass(frozen=True)
class Faces:
    """What the scene draws of cards and dice. colours: names of the kinds of goats; kids: their names."""

    colours: tuple[str, ...]
    kids: tuple[str, ...]
    badges: tuple[str, ...]

    @classmethod
    def of(cls, box: Components) -> "Faces":
        """The faces of these components."""
        goats = box.cards.goats
        return cls(
            tuple(goat.colour for goat in goats), tuple(goat.kid for goat in goats), tuple(goat.badge for goat in goats)
        )

    def card(self, kind: int) -> Face:
        """A card's face."""
        if kind == WOLF:
            return Face("cards/frame_wolf", "kids/wolf", "Wolf", "dice/wolf")
        return Face("cards/frame_kids", f"kids/kid_{self.colours[kind]}", self.kids[kind], self.badge(kind))

    def badge(self, kind: int) -> str:
        """The symbol of a kind of goat."""
        return f"symbol/kid_{self.colours[kind]}_{self.badges[kind]}"

    def die(self, kind: int) -> str:
        """The art of a die with this face up."""
        return "dice/wolf" if kind == WOLF else f"dice/kid_{self.colours[kind]}"

    def name(self, kind: int) -> str:
        """What log and tips call a kind."""
        return "wolf" if kind == WOLF else self.colours[kind]

    @property
    def sides(self) -> tuple[str, ...]:
        """The faces of a die as parts of its art's name."""
        return (*(f"kid_{colour}" for colour in self.colours), "wolf")
