"""What a position of Goat Lords says of itself: scores, moves in words and as others see them, refusals."""

from goatgames.core.state import Move, Refusal, Result
from goatgames.games.goat_lords import rules_cards as cards
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, in_stack
from goatgames.games.goat_lords.rules_choices import Choices
from goatgames.games.goat_lords.rules_known import left, take
from goatgames.games.goat_lords.rules_moves import move_kind, move_of, text_of
from goatgames.games.goat_lords.rules_news import reveals
from goatgames.games.goat_lords.rules_refusals import why_not
from goatgames.games.goat_lords.rules_score import result
from goatgames.games.goat_lords.rules_views import seen


class Told(Choices):
    """A position that can be told of."""

    __slots__ = ()

    def scores(self) -> list[int]:
        """GL-41: what the herds are worth now."""
        return [self.points(seat) for seat in range(self.seats)]

    def result(self) -> Result:
        if self.phase != phases.OVER:
            raise ValueError("The game is not over.")
        return result(self)

    def seen(self, viewer: int, seat: int, move: Move) -> Move:
        return seen(self, viewer, seat, move)

    def reveals(self, seat: int, move: Move) -> bool:
        return reveals(self, seat, move)

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        if self.equal(seat, move) in self.legal(seat):
            return None
        return why_not(self, seat, move)

    def text(self, seat: int, move: Move) -> str:
        return text_of(self.board, move)

    def parse(self, seat: int, text: str) -> Move:
        return move_of(self.board, text)

    def move_kind(self, move: Move) -> str:
        """The first word of its text, as in rules_moves.py."""
        return move_kind(move)

    # --- what all parts of the rules use ---

    def _left_of(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    def _leaves(self, seat: int, action: int) -> None:
        """An action card in front of a seat is used."""
        self.laid[seat * ACTIONS + action] -= 1
        self.downs[seat] -= 1
        left(self, seat, BASE + action)

    def _into_the_ring(self, seat: int, card: int) -> None:
        if card == moves.GATOR:  # GL-24
            self._leaves(seat, cards.ALIGOATER)
            self.trash[cards.ALIGOATER] += 1
        else:
            take(self, seat, card)
            self.ring += in_stack(card)
