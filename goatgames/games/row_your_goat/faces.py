"""The art of Row Your Goat by kind of card: boat and goat, colour and its symbol."""

from dataclasses import dataclass

from goatgames.games.row_your_goat.components import Components

BACK = "cards/back_row-your-goat"
RING = "boats/lifesaver"
HUES = {"pink": (254, 148, 211), "blue": (0, 79, 145), "orange": (229, 77, 7), "yellow": (249, 236, 79)}
SYMBOLS = {"pink": "kid_red_heart", "blue": "kid_blue_drop", "orange": "kid_orange_sun", "yellow": "kid_yellow_star"}
TITLES = {"rowboat": "Rowboat", "raft": "Raft", "tube": "Inner tube", "jetski": "Jetski"}


@dataclass(frozen=True)
class Faces:
    """boats, colours: their ids as the components name them."""

    boats: tuple[str, ...]
    colours: tuple[str, ...]

    @classmethod
    def of(cls, box: Components) -> "Faces":
        """The faces of these components."""
        return cls(tuple(box.cards.boats), tuple(box.cards.colours))

    def boat(self, kind: int) -> str:
        """Its boat's id."""
        return self.boats[kind >> 2]

    def colour(self, kind: int) -> str:
        """Its colour's id."""
        return self.colours[kind & 3]

    def title(self, kind: int) -> str:
        """What stands on it."""
        return TITLES[self.boat(kind)]

    def name(self, kind: int) -> str:
        """What sentences call it."""
        return f"{self.colour(kind)} {self.title(kind).lower()}"

    def shared(self, kinds: tuple[int, ...]) -> str:
        """What three top cards share, as a person says it: "three jetskis", "three pink boats"."""
        first = kinds[0]
        boat = all(kind >> 2 == first >> 2 for kind in kinds)
        colour = all(kind & 3 == first & 3 for kind in kinds)
        if boat and colour:
            return f"three {self.name(first)}s"
        return f"three {self.title(first).lower()}s" if boat else f"three {self.colour(first)} boats"
