"""What bots know of Goat Lords: the worth of a move one ply ahead. The numbers are content/goat-lords/bot.yaml.

Everything is reckoned from what the seat sees: its own cards, the herds, the unseen cards, what is known of a hand.
How often an opponent can answer in a duel follows from how many of the unseen cards fit and how many cards he holds.
"""

from typing import Final, cast

from goatgames.core.chance import Rng
from goatgames.core.policy import Policy
from goatgames.core.state import Move, State
from goatgames.games.goat_lords import rules_cards as cards
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.bot_beliefs import Believer
from goatgames.games.goat_lords.components import Components
from goatgames.games.goat_lords.rules import GoatLords
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS
from goatgames.games.goat_lords.rules_position import EVERYTHING
from goatgames.games.goat_lords.weights import Beliefs, Weights

MORE: Final = 4  # fitting cards more than this nobody counts on


class GoatLordsPolicy(Policy):
    """One ply, by the weights for that many players."""

    __slots__ = ("action", "believer", "burnt", "by_seats", "card", "hold", "kart", "pair", "seats", "value", "wild")

    def __init__(self, weights: Weights, box: Components, beliefs: Beliefs) -> None:
        priors = weights.priors
        super().__init__(priors.margin, priors.heat, priors.mix, priors.explore)
        self.by_seats: list[list[float]] = []
        for seats in range(box.game.players[1] + 1):
            mine = weights.two if seats <= 2 else weights.more
            self.by_seats.append([mine.hold, mine.card, mine.pair, mine.wild, mine.action, mine.kart, mine.burnt])
        self.seats: int = 0
        self._weigh(box.game.players[0])
        self.value: list[float] = [float(card.value) for card in [*box.cards.goats, *box.cards.wilds]]
        self.believer: Believer = Believer(beliefs, self.value)

    def _weigh(self, seats: int) -> None:
        """Take the weights for so many players."""
        self.seats = seats
        row = self.by_seats[seats]
        self.hold: float = row[0]
        self.card: float = row[1]
        self.pair: float = row[2]
        self.wild: float = row[3]
        self.action: float = row[4]
        self.kart: float = row[5]
        self.burnt: float = row[6]

    def guess(self, view: State, rng: Rng) -> State:
        """A guess that goes with how the others have played (bot_beliefs.py)."""
        return self.believer.guess(cast(GoatLords, view), rng)

    def values(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """What each move gains in points, now and for later."""
        s = cast(GoatLords, state)
        if s.seats != self.seats:
            self._weigh(s.seats)
        unseen = self._unseen(s, seat)
        return [self._worth(s, seat, move, unseen) for move in moves]

    # --- what the seat sees ----------------------------------------------------------------------------------------

    def _unseen(self, s: GoatLords, seat: int) -> list[int]:
        """By kind of hand card: how many the seat does not see."""
        unseen = s.pile[:BASE]
        if s.eyes == EVERYTHING:
            for other in range(s.seats):
                if other != seat:
                    for kind in range(BASE):
                        unseen[kind] += s.hand[other * BASE + kind]
        return unseen

    def _answers(self, s: GoatLords, seat: int, foe: int, goat: int, unseen: list[int]) -> list[float]:
        """How likely the foe holds exactly 0, 1, ... MORE fitting cards; the last: or more."""
        known = 0
        total = 0
        for kind in range(BASE):
            total += unseen[kind]
        fitting = unseen[goat] + unseen[GOATS] + unseen[GOATS + 1]
        free = s.held[foe]
        if s.told[foe]:
            at = s.row(seat, foe)
            for kind in range(BASE):
                free -= s.lo[at + kind]
                if kind == goat or kind >= GOATS:
                    known += s.lo[at + kind]
            if s.closed[at + goat] >= free:
                fitting -= unseen[goat]
        chance = min(1.0, max(0.0, fitting / max(1, total)))
        odds = [0.0] * (MORE + 1)
        odds[min(known, MORE)] = 1.0
        for _ in range(free):
            for count in range(MORE, 0, -1):
                stays = odds[count] if count == MORE else odds[count] * (1.0 - chance)
                odds[count] = stays + odds[count - 1] * chance
            odds[0] *= 1.0 - chance
        return odds

    # --- the worth of cards ----------------------------------------------------------------------------------------

    def _in_hand(self, s: GoatLords, seat: int, kind: int) -> float:
        """What one card of this kind is worth in the hand: the last one of its kind, if there are several."""
        if kind >= GOATS:
            return self.card + self.wild * self.value[kind]
        count = s.hand[seat * BASE + kind]
        return self.card + (self.pair * self.value[kind] if count > 1 else 0.1 * self.value[kind])

    def _on_top(self, s: GoatLords, seat: int, points: float) -> float:
        """A new stack of so many points on the seat's herd: it is at risk, what it covers is so no longer."""
        herd = s.herds[seat]
        if not herd:
            return points
        covers = float(s.board.points(herd[-1])) if len(herd) > 1 else 0.0
        return self.hold * points + (1.0 - self.hold) * covers

    # --- the worth of moves ----------------------------------------------------------------------------------------

    def _worth(self, s: GoatLords, seat: int, move: int, unseen: list[int]) -> float:
        if move < moves.ASSIST:
            first, goat = (move - moves.BIRTH) >> 4, move & 15
            cost = self._in_hand(s, seat, first) + (self.card if first == goat else self._in_hand(s, seat, goat))
            return self._on_top(s, seat, self.value[first] + self.value[goat]) - cost
        if move < moves.DISCARD:
            goat = move - moves.ASSIST
            return self._on_top(s, seat, 2.0 * self.value[goat]) - self._in_hand(s, seat, goat)
        if move < moves.DUEL:
            return (0.0 if s.phase == phases.TRIM else self.card) - self._in_hand(s, seat, move - moves.DISCARD)
        if move < moves.ANSWER:
            return self._duel(s, seat, (move - moves.DUEL) >> 4, move & 15, unseen)
        if s.phase == phases.DUEL:
            return self._answer(s, seat, move, unseen)
        if move == moves.KART:
            return self.action
        if move < moves.PLAY:
            return 0.0
        if move < moves.MIX:
            return self._play(s, seat, (move - moves.PLAY) >> 4, move & 15)
        if move < moves.RAISE:
            upper, lower = (move - moves.MIX) >> 4, move & 15
            cost = self._in_hand(s, seat, upper) + self._in_hand(s, seat, lower)
            danger = 0.01 * (unseen[upper] + unseen[GOATS])
            return self._on_top(s, seat, self.value[upper] + self.value[lower]) - cost - danger
        if move < moves.NAME:
            stack = s.herds[s.foe][move - moves.RAISE]
            fitting = self._fitting(s, seat, stack & 15)
            return float(s.board.points(stack)) * (1.0 if fitting else self.burnt)
        if move < moves.GIVE:
            return self._fish(s, seat, move - moves.NAME, unseen)
        if move < moves.TRASH:
            return -self._in_hand(s, seat, move - moves.GIVE)
        return -self._in_front(move - moves.TRASH) if move < moves.END else 0.0

    def _fitting(self, s: GoatLords, seat: int, goat: int) -> int:
        """How many cards the seat has to fight with over this goat."""
        base = seat * BASE
        count = s.hand[base + goat] + s.hand[base + GOATS] + s.hand[base + GOATS + 1]
        return count + s.laid[seat * ACTIONS + cards.ALIGOATER]

    def _price(self, s: GoatLords, seat: int, card: int) -> float:
        return self.kart if card == moves.GATOR else self._in_hand(s, seat, card)

    def _points(self, card: int) -> float:
        return 0.0 if card == moves.GATOR else self.value[card]

    def _duel(self, s: GoatLords, seat: int, foe: int, card: int, unseen: list[int]) -> float:
        goat = s.herds[foe][-1] & 15
        odds = self._answers(s, seat, foe, goat, unseen)
        mine = self._fitting(s, seat, goat)
        wins = 0.0
        for count in range(min(mine, MORE + 1)):
            wins += odds[count]
        stake = float(s.board.points(s.herds[foe][-1]))
        gain = self._on_top(s, seat, stake + self._points(card)) + self.burnt * stake
        return wins * gain - (1.0 - wins) * self._points(card) * self.burnt - self._price(s, seat, card)

    def _answer(self, s: GoatLords, seat: int, move: int, unseen: list[int]) -> float:
        """In a duel: stopping is worth 0."""
        if move == moves.STOP:
            return 0.0
        other = s.turn if seat == s.foe else s.foe
        stack = s.herds[s.foe][-1]
        stake = float(s.board.points(stack + s.ring))
        if move == moves.KART:
            return stake - self.kart
        odds = self._answers(s, seat, other, stack & 15, unseen)
        mine = self._fitting(s, seat, stack & 15)
        wins = 0.0
        for count in range(min(mine, MORE + 1)):
            wins += odds[count]
        card = move - moves.ANSWER
        return wins * (1.0 + self.burnt) * stake - (1.0 - wins) * self._points(card) - self._price(s, seat, card)

    def _in_front(self, action: int) -> float:
        """What an action card in front of the seat is worth."""
        return self.kart if action == cards.GOAT_KART or action == cards.ALIGOATER else self.action + action * 0.01

    def _play(self, s: GoatLords, seat: int, action: int, foe: int) -> float:
        cost = self._in_front(action)
        extra = s.board.extra[action] * 6.0
        if action == cards.BANANA_GOAT:
            best = 0.0
            for stack in s.herds[foe][1:]:
                if self._fitting(s, seat, stack & 15) > 1:
                    best = max(best, float(s.board.points(stack)))
            return extra + self.hold * best - cost
        if action == cards.DISCOGOAT:
            return extra + 4.0 * self.card - cost
        if action == cards.THREE_D_GOAT:
            held = [self.value[goat] for goat in range(GOATS) if s.hand[seat * BASE + goat] == 1]
            held.sort()
            return extra + self._on_top(s, seat, sum(held[-2:])) - 2.0 * self.card - cost
        if action == cards.GOAT_FISH:
            return extra + self.card * min(3, s.held[foe]) - cost
        if action == cards.GOATILOCKS:
            return extra - cost
        mine, theirs = s.board.points(s.herds[seat][-1]), s.board.points(s.herds[foe][-1])
        return extra + float(theirs - mine) * (1.0 + self.burnt) - cost

    def _fish(self, s: GoatLords, seat: int, goat: int, unseen: list[int]) -> float:
        """The number of cards to be expected, times what one more of them is worth."""
        foe = s.foe
        total = 0
        for kind in range(BASE):
            total += unseen[kind]
        free = s.held[foe]
        sure = 0
        if s.told[foe]:
            at = s.row(seat, foe)
            for kind in range(BASE):
                free -= s.lo[at + kind]
            sure = s.lo[at + goat]
            free_of = max(0, free - s.closed[at + goat])
        else:
            free_of = free
        expected = sure + free_of * float(unseen[goat] - sure) / max(1, total)
        pairs = s.hand[seat * BASE + goat] == 1 or s.discards[-1:] == [goat]
        worth = self.card + self.value[goat] * (2.0 * self.pair if pairs else 0.1)
        return expected * worth
