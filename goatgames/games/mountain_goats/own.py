"""Own groups: the dice moved by hand between four slots, extra 1s turned. Knows no screen."""

from dataclasses import dataclass, field

SLOTS = 4
FREE = -1  # a die that is in no slot


@dataclass
class Own:
    """faces: as rolled, descending. slot and shown: of each die; shown differs from faces for a turned 1."""

    faces: list[int]
    slot: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    picked: int | None = None

    def __post_init__(self) -> None:
        if not self.slot:
            self.slot = [FREE] * len(self.faces)
            self.shown = list(self.faces)

    def put(self, die: int, slot: int) -> None:
        """Moves a die into a slot (FREE: back into the tray)."""
        self.slot[die] = slot
        self.picked = None

    def dice_in(self, slot: int) -> list[int]:
        """The dice of a slot, highest first."""
        return sorted((d for d in range(len(self.faces)) if self.slot[d] == slot), key=lambda d: -self.shown[d])

    def sum_of(self, slot: int) -> int:
        """The value of a group; 0 for an empty slot."""
        return sum(self.shown[die] for die in self.dice_in(slot))

    def sums(self) -> list[int]:
        """The values of the slots that hold dice, descending."""
        return sorted((self.sum_of(slot) for slot in range(SLOTS) if self.dice_in(slot)), reverse=True)

    def turn(self, die: int) -> tuple[str, str] | None:
        """Turns a rolled 1 to its next face; a refusal (rule, sentence) if it may not be turned (MG-06)."""
        if self.faces[die] != 1:
            return "MG-06", "Only a rolled 1 may be turned."
        ones = [d for d, face in enumerate(self.faces) if face == 1]
        if len(ones) < 2:
            return "MG-06", "A single 1 stays; with two 1s you may turn one."
        natural = [d for d in ones if self.shown[d] == 1]
        if natural == [die]:
            return "MG-06", "One natural 1 always stays; turn another one back first."
        self.shown[die] = self.shown[die] % 6 + 1
        return None
