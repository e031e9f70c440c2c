"""Where a turn of Goat Lords stands: what is being done, and by whom."""

from typing import Final

LOT: Final = 0  # the dealer is to be drawn
DRAW: Final = 1  # `drawer` draws a card
TURN_UP: Final = 2  # the discard pile is to be begun
MAIN: Final = 3  # the seat on turn makes its play
EXTRA: Final = 4  # the same may make an extra play
KART: Final = 5  # an action card is announced, its victim is asked for a Goat Kart
DUEL: Final = 6  # `asked` answers in the duel
MIX: Final = 7  # 3D Goat: the two goats are chosen
RAISE: Final = 8  # Banana Goat: the stack is chosen
NAME: Final = 9  # Goat Fish: the goat is named
GIVE: Final = 10  # Goatilocks: all choose a card to pass
TRIM: Final = 11  # the seat on turn discards down to the hand size
TRASH: Final = 12  # `drawer` has four action cards and puts one into the trash
OVER: Final = 13

DEALING: Final = 0  # what cards are drawn for
IN_TURN: Final = 1
RESTOCKING: Final = 2
