"""What a person has chosen so far in We Have Goats!: a gesture thought ahead on the own view."""

from goatgames.core.state import Move
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_moves import GOAT, KIND, NEXT, PLACE, PLAY, SWAP, TURN
from goatgames.games.we_have_goats.rules_position import (
    AGAINST,
    CHOOSING,
    COUNTING,
    OFFERING,
    PLACING,
    SENDING,
    SWAPPING,
    TAKING,
    TURNING,
    WALKING,
)
from goatgames.table.ahead import Ahead

INNER = (PLACING, TURNING, SWAPPING, CHOOSING, WALKING, SENDING, AGAINST, TAKING, OFFERING, COUNTING)


class Choice:
    """ahead: the gesture so far. card: the card of the hand that is picked; tile: the first of two that change places;
    lab: whose gems are taken back; -1 for none. spin: the turn land is wanted in. trading: a lab is being chosen for
    the picked card. phone: the owner is about to own up (WG-45)."""

    def __init__(self, view: WeHaveGoats, seat: int) -> None:
        self.view = view
        self.ahead = Ahead(view, seat)
        self.card = self.tile = self.lab = -1
        self.spin = 0
        self.trading = self.phone = False

    def __repr__(self) -> str:
        return (f"Choice({self.ahead.moves}, card {self.card}, tile {self.tile}, lab {self.lab}, spin {self.spin}, "
                f"trading {self.trading}, phone {self.phone})")  # fmt: skip

    def __deepcopy__(self, _: object) -> "Choice":
        other = Choice(self.view, self.seat)
        other.card, other.tile, other.lab, other.spin = self.card, self.tile, self.lab, self.spin
        other.trading, other.phone = self.trading, self.phone
        for move in self.ahead.moves:
            other.add(move)
        return other

    def take(self, other: "Choice") -> None:
        """All of another choice of the same question, that has been tried out."""
        self.__dict__.update(other.__dict__)

    @property
    def seat(self) -> int:
        """Who chooses."""
        return self.ahead.seat

    @property
    def after(self) -> WeHaveGoats:
        """The own view with the gesture so far played."""
        after = self.ahead.after
        assert isinstance(after, WeHaveGoats)
        return after

    @property
    def done(self) -> bool:
        """Whether the gesture is whole and waits to be played."""
        return bool(self.ahead.moves) and (
            self.after.phase not in INNER or self.seat not in self.after.to_move()
        )

    def legal(self, kind: int) -> list[int]:
        """What may be chosen next of this kind of move."""
        return [move & 1023 for move in self.ahead.legal() if move >> 10 == kind]

    def can(self, kind: int, value: int = 0) -> Move | None:
        """The next move of a kind about something, or an equal one; None where there is none."""
        if not self.ahead.legal():
            return None
        move = self.after.equal(self.seat, kind * KIND + value)
        return move if move in self.ahead.legal() else None

    def add(self, move: Move) -> None:
        """One choice more."""
        self.ahead.add(move)

    def chosen(self, kind: int) -> int:
        """What the last move of this kind in the gesture is about, -1 if there is none."""
        found = [move & 1023 for move in self.ahead.moves if move >> 10 == kind]
        return found[-1] if found else -1

    # --- acts ------------------------------------------------------------------------------------------------------

    def pick(self, card: int) -> None:
        """A card of the hand is picked, or laid back; one that can be played begins its gesture."""
        picked = self.card == card
        spin = self.spin
        self.clear()
        if picked:
            return
        self.card, self.spin = card, spin
        move = self.can(PLAY, card)
        if move is not None:
            self.add(move)

    def place(self, tile: int) -> bool:
        """A place is chosen for land or a goat-astrophe, in the wanted turn if that may be; False: it may not lie
        there. Another place before it is given up."""
        held = self.ahead.moves[:]
        while self.after.phase != PLACING and self._unturn():
            pass
        move = self.can(PLACE, tile)
        if move is None:
            self._again(held)
            return False
        self.add(move)
        turns = self.legal(TURN)
        if turns:
            self.add(TURN * KIND + (self.spin if self.spin in turns else turns[0]))
        return True

    def _unturn(self) -> bool:
        """Leaves a turn or a place that was chosen; False where the last move is another."""
        if self.ahead.moves and self.ahead.moves[-1] >> 10 in (TURN, PLACE):
            return self.ahead.back()
        return False

    def _again(self, moves: list[Move]) -> None:
        """The gesture as it was."""
        while self.ahead.back():
            pass
        for move in moves:
            self.ahead.add(move)

    def turn(self, by: int = 1) -> None:
        """The next way for the land to lie: of the place chosen, or of whichever comes."""
        if self.ahead.moves and self.ahead.moves[-1] >> 10 == TURN:
            now = self.ahead.moves[-1] & 1023
            self.ahead.back()
            turns = self.legal(TURN)
            now = turns[(turns.index(now) + by) % len(turns)]
            self.add(TURN * KIND + now)
            self.spin = now
        else:
            self.spin = (self.spin + by) % 4

    def swap(self, tile: int) -> Move | None:
        """A land card is pointed at for a Goat-quake: the move, once it is the second one; else it is the first."""
        if self.tile >= 0 and self.tile != tile:
            edge = self.after.board.edge
            for side in range(4):
                if edge[self.tile * 4 + side] == tile:
                    move = self.can(SWAP, self.tile * 4 + side)
                    if move is not None:
                        return move
        self.tile = -1 if self.tile == tile else tile
        return None

    def goat(self, goat: int) -> bool:
        """A goat is chosen, in place of one that was chosen but has not gone."""
        held = self.ahead.moves[:]
        if held and held[-1] >> 10 == GOAT:
            self.ahead.back()
        move = self.can(GOAT, goat)
        if move is None:
            self._again(held)
            return False
        self.add(move)
        return True

    def back(self) -> bool:
        """Leaves the innermost thing; False where nothing has been chosen."""
        if self.phone or self.trading or self.tile >= 0 or self.lab >= 0:
            self.phone = self.trading = False
            self.tile = self.lab = -1
            return True
        moves = self.ahead.moves
        if not moves and self.card < 0:
            return False
        if self._unturn():
            if self.ahead.moves and self.ahead.moves[-1] >> 10 == PLACE:
                self.ahead.back()
        elif moves and moves[-1] >> 10 not in (PLAY, NEXT):
            self.ahead.back()
        else:
            self.clear()
        return True

    def clear(self) -> None:
        """Nothing is chosen any more."""
        while self.ahead.back():
            pass
        self.card = self.tile = self.lab = -1
        self.trading = self.phone = False
