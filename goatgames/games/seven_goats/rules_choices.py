"""Who is to move in De 7 geitjes and what may be done, in the order of the rulebook; what it looks like to others."""

from typing import Final

from mypy_extensions import i64

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Move, Refusal, Result
from goatgames.games.seven_goats.rules_board import COLOURS, ONE_WOLF, WOLF, counts_of, least_of, pick
from goatgames.games.seven_goats.rules_memory import Memory
from goatgames.games.seven_goats.rules_moves import DRAW as DRAW_MOVE
from goatgames.games.seven_goats.rules_moves import (
    DRAW_HIDDEN,
    GIVE,
    GIVE_HIDDEN,
    KEEP,
    START,
    STOP,
    TAKE,
    THROW,
    TO,
    WOLF_TO,
    move_kind,
    move_of,
    text_of,
)
from goatgames.games.seven_goats.rules_moves import PLACE as PLACE_MOVE
from goatgames.games.seven_goats.rules_moves import ROLL as ROLL_MOVE
from goatgames.games.seven_goats.rules_position import AGAIN, ALL, ANSWER, DEAL, DRAW, LAY, LOT, OVER, PLACE, ROLL
from goatgames.games.seven_goats.rules_refusals import why_not
from goatgames.games.seven_goats.rules_score import result, totals


class Choices(Memory):
    """A position that knows what may come next."""

    __slots__ = ()

    def to_move(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == ROLL or phase == DRAW or phase <= LOT:
            return _CHANCE
        if phase == ANSWER:
            return self.board.alone[self.asked]
        if phase == OVER:
            return _NOBODY_MOVES
        return self.board.alone[self.turn]

    def outcomes(self) -> list[tuple[Move, int]]:
        if self.phase == ROLL:
            return [(ROLL_MOVE + roll, weight) for roll, weight in self.board.outcomes(self.free)]
        if self.phase == LOT:  # SG-04
            return [(START + seat, 1) for seat in range(self.seats)]
        if self.phase == DEAL or self.phase == DRAW:
            if self.viewer != ALL:
                raise ValueError("A view does not know what lies in the draw pile.")
            counts = counts_of(self.pile)
            return [(DRAW_MOVE + kind, counts[kind]) for kind in range(WOLF + 1) if counts[kind]]
        return []

    def sample(self, rng: Rng) -> Move:
        if self.phase == ROLL:
            return ROLL_MOVE + self.board.roll(self.free, rng)
        if self.phase == LOT:
            return START + int(rng.below(self.seats))
        if self.viewer != ALL:
            raise ValueError("A view does not know what lies in the draw pile.")
        return DRAW_MOVE + int(pick(self.pile, rng.below(self.pile_size)))

    def stream(self) -> str:
        return "lots" if self.phase == LOT else "game"

    def legal(self, seat: int) -> list[Move]:
        phase = self.phase
        if phase == ANSWER:
            return self._answers(seat) if seat == self.asked else []
        if seat != self.turn or phase == ROLL or phase == DRAW or phase <= LOT or phase == OVER:
            return []
        if phase == LAY:
            return self._layings(seat)
        if phase == PLACE:
            return self._placings()
        if phase == AGAIN:  # SG-10
            return [THROW, STOP]
        return self._gifts(seat)

    def _layings(self, seat: int) -> list[Move]:
        """SG-05: goats one by one in the order of their colours, up to eight; then the throw."""
        moves: list[Move] = []
        hand: i64 = self.hands[seat]
        laid: i64 = self.laid
        count: i64 = self.free  # the dice that no laid goat waits for
        if laid:
            moves.append(THROW)
        if count > 0:
            kind: i64 = 0
            while laid > 15:  # up to the highest colour laid
                laid >>= 4
                kind += 1
            hand >>= kind << 2
            while kind < COLOURS:
                if hand & 15:
                    moves.append(int(kind))
                hand >>= 4
                kind += 1
        return moves

    def _placings(self) -> list[Move]:
        """SG-07: fitting dice, one a card, as many as one likes: the bags of dice placed."""
        fitting: i64 = least_of(self.need, self.shown)
        moves: list[Move] = [PLACE_MOVE]
        if not self._left():  # SG-27: all or none
            moves.append(PLACE_MOVE + int(fitting))
            return moves
        one: i64 = 1
        while fitting:
            most: i64 = fitting & 15
            if most:
                before: i64 = len(moves)
                at: i64 = 0
                while at < before * most:
                    moves.append(moves[at] + int(one))
                    at += 1
            fitting >>= 4
            one <<= 4
        return moves

    def _left(self) -> bool:
        """SG-06: whether the dice that lie there, if none is placed, can be rolled once more."""
        return self.rolls < self.board.most_rolls and self.free > 0

    def _gifts(self, seat: int) -> list[Move]:
        """SG-14: none, or cards one by one in the order of their kinds, then to whom."""
        moves: list[Move] = []
        offer: i64 = self.offer
        hand: i64 = self.hands[seat]
        if self.offered == 0:
            moves.append(KEEP)
        else:
            for other in range(self.seats):
                if other != seat and self.out >> other & 1 == 0:  # SG-19
                    moves.append(TO + other)
        if self.offered < self.wolves:
            kind: i64 = 0
            while offer > 15:
                offer >>= 4
                kind += 1
            hand >>= kind << 2
            while hand:
                if hand & 15:
                    moves.append(GIVE + int(kind))
                hand >>= 4
                kind += 1
        return moves

    def _answers(self, seat: int) -> list[Move]:
        """SG-15, SG-17: take the cards, or play a wolf and pass them on to anybody else still in the game."""
        moves: list[Move] = [TAKE]
        if self.hands[seat] >= ONE_WOLF:
            for other in range(self.seats):
                if other != seat and self.out >> other & 1 == 0:  # SG-19
                    moves.append(WOLF_TO + other)
        return moves

    def seen(self, viewer: int, seat: int, move: Move) -> Move:
        """The move as `viewer` sees it: `draw ?` for a card of another, `give ?` for one offered by another."""
        if DRAW_MOVE <= move < DRAW_HIDDEN and seat == CHANCE:
            to = self.dealt % self.seats if self.phase == DEAL else self.turn
            return move if viewer == to else DRAW_HIDDEN
        if GIVE <= move < GIVE_HIDDEN and viewer != seat:
            return GIVE_HIDDEN
        return move

    def scores(self) -> list[int]:
        """By seat the cards in hand, counted below nothing; see rules_score.py."""
        return totals(self)

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("The game is not over.")
        return result(self)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(seat):
            return None
        return why_not(self, seat, move)

    def text(self, seat: int, move: Move) -> str:
        return text_of(self.board, move)

    def parse(self, seat: int, text: str) -> Move:
        return move_of(self.board, text)

    def move_kind(self, move: Move) -> str:
        """The first word of its text."""
        return move_kind(move)


_CHANCE: Final = (CHANCE,)
_NOBODY_MOVES: Final[tuple[int, ...]] = ()
