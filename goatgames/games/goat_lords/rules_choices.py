"""Who is to move in Goat Lords and what may be done, in the order of the rulebook."""

from typing import Final

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Move
from goatgames.games.goat_lords import rules_cards as cards
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS, KINDS
from goatgames.games.goat_lords.rules_position import EVERYTHING, Position


class Choices(Position):
    """A position that knows what may come next."""

    __slots__ = ()

    def to_move(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == phases.DRAW:
            return _CHANCE
        if phase == phases.MAIN or phase == phases.EXTRA:
            return self.board.alone[self.turn]
        if phase == phases.DUEL or phase == phases.KART:  # whoever is asked, with or without an answer
            return self.board.alone[self.asked]
        if phase == phases.TRASH:
            return self.board.alone[self.drawer]
        if phase == phases.GIVE:  # GL-31: all at the same time
            return tuple([seat for seat in range(self.seats) if self.gives[seat] < 0 and self.held[seat] > 0])
        if phase == phases.TURN_UP or phase == phases.LOT:
            return _CHANCE
        return self.board.alone[self.turn] if phase != phases.OVER else _NOBODY_MOVES

    def outcomes(self) -> list[tuple[Move, int]]:
        phase = self.phase
        if phase == phases.LOT:  # GL-45
            return [(moves.DEALER + seat, 1) for seat in range(self.seats)]
        if phase != phases.DRAW and phase != phases.TURN_UP:
            return []
        if self.eyes != EVERYTHING:
            raise ValueError("A view does not know what lies in the draw pile.")
        first = moves.DRAW if phase == phases.DRAW else moves.TURN_UP
        return [(first + kind, self.pile[kind]) for kind in range(KINDS) if self.pile[kind] > 0]

    def sample(self, rng: Rng) -> Move:
        if self.phase == phases.LOT:
            return moves.DEALER + int(rng.below(self.seats))
        if self.eyes != EVERYTHING:
            raise ValueError("A view does not know what lies in the draw pile.")
        at = int(rng.below(self.pile_left))
        pile = self.pile
        kind = 0
        while at >= pile[kind]:
            at -= pile[kind]
            kind += 1
        return (moves.DRAW if self.phase == phases.DRAW else moves.TURN_UP) + kind

    def stream(self) -> str:
        return "lots" if self.phase == phases.LOT else "game"

    def legal(self, seat: int) -> list[Move]:
        phase = self.phase
        if phase == phases.MAIN or phase == phases.EXTRA:
            return self._plays(seat) if seat == self.turn else []
        if phase == phases.DUEL:
            return self._answers(seat) if seat == self.asked else []
        if phase == phases.DRAW or phase == phases.OVER or phase == phases.LOT or phase == phases.TURN_UP or seat < 0:
            return []
        if phase == phases.KART:
            if seat != self.asked:
                return []
            return [moves.KART, moves.ALLOW] if self.laid[seat * ACTIONS + cards.GOAT_KART] > 0 else [moves.ALLOW]
        if phase == phases.GIVE:
            return self._of_hand(seat, moves.GIVE) if self.gives[seat] < 0 else []
        if phase == phases.TRASH:
            if seat != self.drawer:
                return []
            return [moves.TRASH + action for action in range(ACTIONS) if self.laid[seat * ACTIONS + action] > 0]
        if seat != self.turn:
            return []
        if phase == phases.TRIM:  # GL-21
            return self._of_hand(seat, moves.DISCARD)
        if phase == phases.NAME:  # GL-30
            return [moves.NAME + goat for goat in range(GOATS)]
        if phase == phases.RAISE:
            return self._raises()
        return self._mixes(seat)

    def equal(self, seat: int, move: Move) -> Move:
        """Of equal stacks one stands for all; of two players left is right; a birth may be told the other way round."""
        found = self.legal(seat)
        if move in found:
            return move
        other = move
        if self.phase == phases.RAISE and moves.RAISE < move < moves.NAME:
            herd = self.herds[self.foe]
            at = move - moves.RAISE
            while at + 1 < len(herd) and herd[at + 1] == herd[at]:
                at += 1
            other = moves.RAISE + at
        elif move == moves.PLAY + 16 * cards.GOATILOCKS + moves.RIGHT and self.seats == 2:
            other = move - moves.RIGHT + moves.LEFT
        elif moves.PLAY <= move < moves.MIX and (move - moves.PLAY) >> 4 == cards.MERRY_GOAT_ROUND:
            foe = move & 15
            if foe < self.seats and foe != seat and len(self.herds[foe]) > 1 and len(self.herds[seat]) > 1:
                for same in found:
                    mine = self.herds[seat][-1]
                    if same & ~15 == move & ~15 and self.herds[same & 15][-1] == mine == self.herds[foe][-1]:
                        other = same
                        break
        elif moves.BIRTH <= move < moves.ASSIST:
            other = moves.BIRTH + 16 * (move & 15) + (move - moves.BIRTH >> 4)
        return other if other in found else move

    def _of_hand(self, seat: int, first: int) -> list[Move]:
        base = seat * BASE
        return [first + kind for kind in range(BASE) if self.hand[base + kind] > 0]

    def _plays(self, seat: int) -> list[Move]:
        """GL-07: the plays of a turn, or those left for an extra play."""
        found: list[Move] = []
        hand = self.hand
        base = seat * BASE
        goats: list[int] = []
        for goat in range(GOATS):
            if hand[base + goat] > 0:
                goats.append(goat)
                if hand[base + goat] > 1:  # GL-09
                    found.append(moves.BIRTH + 17 * goat)
        for wild in range(GOATS, BASE):
            if hand[base + wild] > 0:
                for goat in goats:
                    found.append(moves.BIRTH + 16 * wild + goat)
        if self.discards:  # GL-10, GL-11
            top = self.discards[-1]
            if top < GOATS and hand[base + top] > 0:
                found.append(moves.ASSIST + top)
        if self.herds[seat]:  # GL-08
            # GL-22: of the two extra plays of a +2 card one may be an action card, two a turn in all
            if self.downs[seat] > 0 and (self.phase == phases.MAIN or (self.plus2 > 0 and self.acts < 2)):
                self._actions(seat, len(goats), found)
            self._duels(seat, found)
        for goat in goats:  # GL-12
            found.append(moves.DISCARD + goat)
        for wild in range(GOATS, BASE):
            if hand[base + wild] > 0:
                found.append(moves.DISCARD + wild)
        if self.phase == phases.EXTRA:  # GL-22: they may be left unused
            found.append(moves.END)
        elif self.held[seat] == 0:  # GL-43
            found.append(moves.PASS)
        return found

    def _actions(self, seat: int, different_goats: int, found: list[Move]) -> None:
        """GL-37: action cards in front whose text can be carried out."""
        base = seat * ACTIONS
        laid = self.laid
        foes = [foe for foe in range(self.seats) if foe != seat]
        if laid[base + cards.BANANA_GOAT] > 0:
            for foe in foes:
                if len(self.herds[foe]) > 1:
                    found.append(moves.PLAY + 16 * cards.BANANA_GOAT + foe)
        if laid[base + cards.DISCOGOAT] > 0:
            found.append(moves.PLAY + 16 * cards.DISCOGOAT)
        if laid[base + cards.THREE_D_GOAT] > 0 and different_goats > 1:
            found.append(moves.PLAY + 16 * cards.THREE_D_GOAT)
        if laid[base + cards.GOAT_FISH] > 0:
            for foe in foes:
                if self.held[foe] > 0:  # GL-49
                    found.append(moves.PLAY + 16 * cards.GOAT_FISH + foe)
        if laid[base + cards.GOATILOCKS] > 0 and sum([self.held[foe] for foe in foes]) > 0:
            found.append(moves.PLAY + 16 * cards.GOATILOCKS + moves.LEFT)
            if self.seats > 2:  # GL-31: with two players both directions are the same
                found.append(moves.PLAY + 16 * cards.GOATILOCKS + moves.RIGHT)
        if laid[base + cards.MERRY_GOAT_ROUND] > 0 and len(self.herds[seat]) > 1:
            alike = False
            for foe in foes:
                if len(self.herds[foe]) > 1:
                    same = self.herds[foe][-1] == self.herds[seat][-1]
                    if not (same and alike):  # to trade equal stacks is the same with whomever
                        found.append(moves.PLAY + 16 * cards.MERRY_GOAT_ROUND + foe)
                    alike = alike or same

    def _duels(self, seat: int, found: list[Move]) -> None:
        base = seat * BASE
        gator = self.laid[seat * ACTIONS + cards.ALIGOATER] > 0
        for foe in range(self.seats):
            if foe != seat and len(self.herds[foe]) > 1:  # GL-13, GL-16: never a base stack
                first = moves.DUEL + 16 * foe
                goat = self.herds[foe][-1] & 15
                if self.hand[base + goat] > 0:  # GL-15
                    found.append(first + goat)
                if self.hand[base + GOATS] > 0:
                    found.append(first + GOATS)
                if self.hand[base + GOATS + 1] > 0:
                    found.append(first + GOATS + 1)
                if gator:  # GL-24, GL-25
                    found.append(first + moves.GATOR)

    def _answers(self, seat: int) -> list[Move]:
        """GL-17, GL-24, GL-33, GL-47."""
        found: list[Move] = []
        base = seat * BASE
        goat = self.herds[self.foe][-1] & 15
        if self.hand[base + goat] > 0:
            found.append(moves.ANSWER + goat)
        if self.hand[base + GOATS] > 0:
            found.append(moves.ANSWER + GOATS)
        if self.hand[base + GOATS + 1] > 0:
            found.append(moves.ANSWER + GOATS + 1)
        if self.downs[seat] > 0:
            if self.laid[seat * ACTIONS + cards.ALIGOATER] > 0:
                found.append(moves.ANSWER + moves.GATOR)
            if self.fresh and self.laid[seat * ACTIONS + cards.GOAT_KART] > 0:
                found.append(moves.KART)
        found.append(moves.STOP)
        return found

    def _mixes(self, seat: int) -> list[Move]:
        """GL-26, GL-27: two different goats; which is on top matters."""
        base = seat * BASE
        goats = [goat for goat in range(GOATS) if self.hand[base + goat] > 0]
        return [moves.MIX + 16 * upper + lower for upper in goats for lower in goats if upper != lower]

    def _raises(self) -> list[Move]:
        """GL-28: any stack but the base; of equal stacks that lie on one another the upper one stands for all."""
        herd = self.herds[self.foe]
        last = len(herd) - 1
        return [moves.RAISE + at for at in range(1, last + 1) if at == last or herd[at] != herd[at + 1]]


_CHANCE: Final = (CHANCE,)
_NOBODY_MOVES: Final[tuple[int, ...]] = ()
