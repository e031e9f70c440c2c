"""The rules of Goat Lords, in the order of the rulebook. The ids are those of content/goat-lords/rules.yaml."""

from typing import Final

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Data, Event, Move
from goatgames.games.goat_lords import rules_cards as cards
from goatgames.games.goat_lords import rules_moves as moves
from goatgames.games.goat_lords import rules_phases as phases
from goatgames.games.goat_lords.components import Components
from goatgames.games.goat_lords.rules_cards import ACTIONS, BASE, GOATS, IN_FRONT, OTHER, Board, in_stack
from goatgames.games.goat_lords.rules_forms import board_of, fill, pack
from goatgames.games.goat_lords.rules_known import (
    drawn,
    hand_over,
    has_goat,
    look_through,
    neighbour,
    pass_on,
    take,
    turned_back,
)
from goatgames.games.goat_lords.rules_position import EVERYTHING
from goatgames.games.goat_lords.rules_score import result
from goatgames.games.goat_lords.rules_told import Told
from goatgames.games.goat_lords.rules_views import Dealer, mask


def new(seats: int, options: dict[str, bool | int], box: Components) -> "GoatLords":
    """A game before the dealer is drawn; ValueError if it cannot be played so."""
    return GoatLords(Board(seats, options, box))


def unpack(data: Data, box: Components) -> "GoatLords":
    """The position of `pack`; ValueError, in one sentence, if the data are none."""
    seats, options = board_of(data)
    state = GoatLords(Board(seats, options, box))
    fill(state, data)
    return state


UNSEEN: Final = moves.UNSEEN_BASE - moves.DRAW  # a hidden hand card in events; an action card is one more


class GoatLords(Told):
    """A game of Goat Lords. Moves are described in rules_moves.py, the position's lists in rules_position.py.

    Events (kind, data; cards are kinds 0 .. 19, actions 0 .. 7, stacks as in rules_cards.py): dealer (seat),
    draw (drawer, card; 20 a hidden hand card, 21 a hidden action card), drew (drawer, all cards in a row, the same),
    empty () the draw pile, turn-up (card, 1 if
    it goes back), no-goat (), turn (seat), birth (card, goat), assist (goat), discard (card), pass (),
    end-turn (plays left), duel (defender, card or GATOR), answer (the same), stop (), won (attacker, defender,
    stack), held (attacker, defender, stack), kart (1 and the card that opened the duel, or 0 and the action), play
    (action, victim or direction or 0), mix (upper goat, lower goat), raise (victim, stack, where it lay), name
    (victim, goat), fish (victim, goat, number), chosen () a card for Goatilocks, given (giver, taker, card or 20),
    trade (victim, own old stack, new stack), trash (action), last-turns (seat that is out), end (winners).
    """

    __slots__ = ()

    # --- Cards and setup -------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move, out: list[Event] | None = None) -> None:
        phase = self.phase
        if phase == phases.DRAW:
            self._draw(move - moves.DRAW, out)
        elif phase == phases.MAIN or phase == phases.EXTRA:
            self._play(seat, move, out)
        elif phase == phases.DUEL:
            self._answer(seat, move, out)
        elif phase == phases.KART:
            if move == moves.KART:
                self._kart(seat, 0, self.card, out)
            else:
                self._takes_effect()
        elif phase == phases.NAME:
            self._fish(seat, move - moves.NAME, out)
        elif phase == phases.RAISE:
            self._raise(seat, move - moves.RAISE, out)
        elif phase == phases.MIX:
            self._mix(seat, (move - moves.MIX) >> 4, move & 15, out)
        elif phase == phases.GIVE:
            self._give(seat, move - moves.GIVE, out)
        elif phase == phases.TRIM:
            self._discard(seat, move - moves.DISCARD, out)
            self._end_turn(out)
        elif phase == phases.TRASH:
            self._throw_away(seat, move - moves.TRASH, out)
        elif phase == phases.TURN_UP:
            self._turn_up(move - moves.TURN_UP, out)
        else:  # GL-45
            self.dealer = move - moves.DEALER
            if out is not None:
                out.append(Event("dealer", CHANCE, (self.dealer,)))
            self.turn = self._left_of(self.dealer)  # GL-07
            self._draws(self.turn, self.board.hand_size, phases.DEALING, out)  # GL-04

    def _draws(self, seat: int, count: int, why: int, out: list[Event] | None) -> None:
        """So many cards are due for a seat's hand, as far as the pile reaches."""
        self.drawer = seat
        self.due = count
        self.why = why
        self._go_on_drawing(out)

    def _draw(self, kind: int, out: list[Event] | None) -> None:
        seat = self.drawer
        self.pile[kind] -= 1
        self.pile_left -= 1
        drawn(self, seat, kind)
        self.drew.append(kind)
        if kind < BASE:
            self.hand[seat * BASE + kind] += 1
            self.held[seat] += 1
            self.due -= 1
        else:  # GL-06: it is laid down, and another card is due for it
            self.laid[seat * ACTIONS + kind - BASE] += 1
            self.downs[seat] += 1
        if out is not None:
            masked = moves.UNSEEN_BASE if kind < BASE else moves.UNSEEN_ACTION
            out.append(Event("draw", CHANCE, (seat, kind), 1 << seat, (seat, masked - moves.DRAW)))
            if self.pile_left == 0:
                out.append(Event("empty", CHANCE, ()))
        if self.downs[seat] > IN_FRONT:  # GL-06
            self.phase = phases.TRASH
        elif self.due == 0 or self.pile_left == 0:
            self._go_on_drawing(out)

    def _go_on_drawing(self, out: list[Event] | None) -> None:
        if self.due > 0 and self.pile_left > 0:
            self.phase = phases.DRAW
            return
        self.due = 0
        if self.drew:
            if out is not None:
                masked = tuple([UNSEEN if kind < BASE else UNSEEN + 1 for kind in self.drew])
                data = (self.drawer, *self.drew)
                out.append(Event("drew", CHANCE, data, 1 << self.drawer, (self.drawer, *masked)))
            self.drew = []
        if self.why == phases.IN_TURN:
            self._done(out)
        elif self.why == phases.RESTOCKING:
            self._restock(self._left_of(self.drawer), out)
        elif self.drawer == self.dealer:
            self._begin_discards(out)
        else:
            self._draws(self._left_of(self.drawer), self.board.hand_size, phases.DEALING, out)

    def _throw_away(self, seat: int, action: int, out: list[Event] | None) -> None:
        """GL-06: of four action cards one goes to the trash, which lies open (GL-48)."""
        self._leaves(seat, action)
        self.trash[action] += 1
        if out is not None:
            out.append(Event("trash", seat, (action,)))
        self._go_on_drawing(out)

    def _begin_discards(self, out: list[Event] | None) -> None:
        """GL-05: an empty discard pile is begun with a goat from the draw pile, if there is one."""
        if has_goat(self):
            self.phase = phases.TURN_UP
            return
        if self.pile_left > 0:
            look_through(self)
        if out is not None:
            out.append(Event("no-goat", CHANCE, ()))
        self._discards_begun(out)

    def _turn_up(self, kind: int, out: list[Event] | None) -> None:
        goat = kind < GOATS
        if out is not None:
            out.append(Event("turn-up", CHANCE, (kind, 0 if goat else 1)))
        if not goat:  # GL-05: back into the pile at a random place; everybody has seen it
            turned_back(self, kind)
            return
        self.pile[kind] -= 1
        self.pile_left -= 1
        self.discards.append(kind)
        if out is not None and self.pile_left == 0:
            out.append(Event("empty", CHANCE, ()))
        self._discards_begun(out)

    def _discards_begun(self, out: list[Event] | None) -> None:
        if self.why == phases.DEALING:
            self._begin_turn(out)
        else:
            self._done(out)

    # --- The turn --------------------------------------------------------------------------------------------------

    def _begin_turn(self, out: list[Event] | None) -> None:
        self.phase = phases.MAIN
        self.plus1 = 0
        self.plus2 = 0
        self.acts = 0
        self.drawer = -1
        self.why = phases.IN_TURN
        if out is not None:
            out.append(Event("turn", self.turn, (self.turn,)))

    def _play(self, seat: int, move: Move, out: list[Event] | None) -> None:
        if self.phase == phases.EXTRA and move != moves.END:  # GL-35: +1 plays count as used first
            if self.plus1 > 0 and not moves.PLAY <= move < moves.MIX:
                self.plus1 -= 1
            else:
                self.plus2 -= 1
        if moves.DISCARD <= move < moves.DUEL:
            self._discard(seat, move - moves.DISCARD, out)
            self._draws(seat, 1, phases.IN_TURN, out)  # GL-12, GL-44
        elif move < moves.ASSIST:
            self._birth(seat, (move - moves.BIRTH) >> 4, move & 15, out)
        elif move < moves.DISCARD:
            self._assist(seat, move - moves.ASSIST, out)
        elif move < moves.ANSWER:
            self._duel(seat, (move - moves.DUEL) >> 4, move & 15, out)
        elif move < moves.MIX:
            self._action(seat, (move - moves.PLAY) >> 4, move & 15, out)
        else:
            if out is not None:
                if move == moves.PASS:
                    out.append(Event("pass", seat, ()))
                else:
                    out.append(Event("end-turn", seat, (self.plus1 + self.plus2,)))
            self._end_turn(out)

    def _birth(self, seat: int, first: int, goat: int, out: list[Event] | None) -> None:
        """GL-09, GL-13, GL-14: two cards become a new stack on top; its type is the goat's."""
        take(self, seat, first)
        take(self, seat, goat)
        self.herds[seat].append(goat + in_stack(first) + in_stack(goat))
        if out is not None:
            out.append(Event("birth", seat, (first, goat)))
        self._done(out)

    def _assist(self, seat: int, goat: int, out: list[Event] | None) -> None:
        """GL-10."""
        take(self, seat, goat)
        self.discards.pop()
        self.herds[seat].append(goat + 2 * in_stack(goat))
        if out is not None:
            out.append(Event("assist", seat, (goat,)))
        if self.discards:
            self._done(out)
        else:  # GL-05: at once
            self._begin_discards(out)

    def _discard(self, seat: int, kind: int, out: list[Event] | None) -> None:
        take(self, seat, kind)
        self.discards.append(kind)
        if out is not None:
            out.append(Event("discard", seat, (kind,)))

    # --- Duels -----------------------------------------------------------------------------------------------------

    def _duel(self, seat: int, foe: int, card: int, out: list[Event] | None) -> None:
        self.foe = foe
        self.opener = card
        self.fresh = True
        self.phase = phases.DUEL
        if out is not None:
            out.append(Event("duel", seat, (foe, card)))
        self._into_the_ring(seat, card)
        self._asks(foe, out)

    def _asks(self, seat: int, out: list[Event] | None) -> None:
        """The next to answer in the duel; who has neither a hand nor action cards cannot, as everybody sees."""
        self.asked = seat
        if self.held[seat] == 0 and self.downs[seat] == 0:
            self._settle(out)

    def _answer(self, seat: int, move: Move, out: list[Event] | None) -> None:
        if move == moves.STOP:
            if out is not None:
                out.append(Event("stop", seat, ()))
            self._settle(out)
        elif move == moves.KART:
            self.herds[seat][-1] += self.ring  # GL-33; GL-36: of an Aligoater nothing
            self.ring = 0
            self._kart(seat, 1, self.opener, out)
        else:
            self.fresh = False
            if out is not None:
                out.append(Event("answer", seat, (move - moves.ANSWER,)))
            self._into_the_ring(seat, move - moves.ANSWER)
            self._asks(self.turn if seat == self.foe else self.foe, out)

    def _settle(self, out: list[Event] | None) -> None:
        """The one who is asked plays no more: the other has won the duel."""
        attacker, defender = self.turn, self.foe
        won = self.asked == defender
        stack = self.herds[defender].pop() + self.ring
        self.ring = 0
        self.herds[attacker if won else defender].append(stack)  # GL-18, GL-19
        if out is not None:
            out.append(Event("won" if won else "held", attacker, (attacker, defender, stack)))
        self._done(out)

    # --- Restocking ------------------------------------------------------------------------------------------------

    def _done(self, out: list[Event] | None) -> None:
        """A play is over: an action card goes to the trash and gives its extra plays; they, or the end of the turn."""
        if self.card >= 0:
            extra = self.board.extra[self.card]
            self._card_to_trash()
            if extra == 2:  # GL-22
                self.plus2 += 2
            else:
                self.plus1 += extra
        self._next_play(out)

    def _card_to_trash(self) -> None:
        """GL-23."""
        self.trash[self.card] += 1
        self.card = -1

    def _next_play(self, out: list[Event] | None) -> None:
        self.foe = -1
        self.asked = -1
        self.opener = -1
        self.fresh = False
        self.drawer = -1
        if self.plus1 + self.plus2 > 0:
            self.phase = phases.EXTRA
        else:
            self._end_turn(out)

    def _end_turn(self, out: list[Event] | None) -> None:
        self.plus1 = 0
        self.plus2 = 0
        self.acts = 0
        if self.held[self.turn] > self.board.hand_size:  # GL-21, GL-29
            self.phase = phases.TRIM
        else:
            self.why = phases.RESTOCKING
            self._restock(self.turn, out)

    def _restock(self, seat: int, out: list[Event] | None) -> None:
        """GL-20: from this seat on clockwise, up to the one to the right of the seat on turn."""
        if self.drawer < 0 or seat != self.turn:
            while self.pile_left > 0:
                missing = self.board.hand_size - self.held[seat]
                if missing > 0:
                    self.drawer = seat
                    self.due = missing
                    self.phase = phases.DRAW
                    return
                seat = self._left_of(seat)
                if seat == self.turn:
                    break
        self._next_turn(out)

    # --- Action cards ----------------------------------------------------------------------------------------------

    def _action(self, seat: int, action: int, what: int, out: list[Event] | None) -> None:
        self._leaves(seat, action)
        self.card = action
        self.acts += 1
        if out is not None:
            out.append(Event("play", seat, (action, what)))
        if action == cards.BANANA_GOAT or action == cards.GOAT_FISH:
            self.foe = what
            if self.downs[what] > 0:  # GL-33, GL-34: asked alike whether it is a Goat Kart or not
                self.phase = phases.KART
                self.asked = what
            else:
                self._takes_effect()
        elif action == cards.DISCOGOAT:  # GL-29
            self._draws(seat, 2, phases.IN_TURN, out)
        elif action == cards.THREE_D_GOAT:
            self.phase = phases.MIX
        elif action == cards.GOATILOCKS:
            self.direction = what
            self.phase = phases.GIVE
        else:
            self._trade(seat, what, out)

    def _takes_effect(self) -> None:
        """The victim has let it happen: now the stack or the goat is named."""
        self.asked = -1
        self.phase = phases.RAISE if self.card == cards.BANANA_GOAT else phases.NAME

    def _kart(self, seat: int, duel: int, blocked: int, out: list[Event] | None) -> None:
        """GL-33, GL-35: the attacker's turn is over, unless a +2 card still gives them a play."""
        self._leaves(seat, cards.GOAT_KART)
        self.trash[cards.GOAT_KART] += 1
        if out is not None:
            out.append(Event("kart", seat, (duel, blocked)))
        if self.card >= 0:
            self._card_to_trash()
        self.plus1 = 0
        self._next_play(out)

    def _mix(self, seat: int, upper: int, lower: int, out: list[Event] | None) -> None:
        take(self, seat, upper)
        take(self, seat, lower)
        self.herds[seat].append(upper + in_stack(upper) + OTHER * (lower + 1))
        if out is not None:
            out.append(Event("mix", seat, (upper, lower)))
        self._done(out)

    def _raise(self, seat: int, at: int, out: list[Event] | None) -> None:
        herd = self.herds[self.foe]
        stack = herd.pop(at)
        herd.append(stack)
        if out is not None:
            out.append(Event("raise", seat, (self.foe, stack, at)))
        self._done(out)

    def _fish(self, seat: int, goat: int, out: list[Event] | None) -> None:
        """GL-30."""
        victim = self.foe
        if out is not None:
            out.append(Event("name", seat, (victim, goat)))
        count = hand_over(self, victim, seat, goat)
        if out is not None:
            out.append(Event("fish", seat, (victim, goat, count)))
        if count:
            self._done(out)
        else:
            self._draws(seat, 1, phases.IN_TURN, out)

    def _give(self, seat: int, kind: int, out: list[Event] | None) -> None:
        """GL-31: each chooses for themselves; when all have, the cards go round."""
        self.gives[seat] = kind
        if out is not None:
            out.append(Event("chosen", seat, ()))
        for other in range(self.seats):
            if self.gives[other] < 0 and self.held[other] > 0:
                return
        if out is not None:
            for giver in range(self.seats):
                if self.gives[giver] >= 0:
                    taker = neighbour(self, giver)
                    both = 1 << giver | 1 << taker
                    masked = (giver, taker, moves.UNSEEN_BASE - moves.DRAW)
                    out.append(Event("given", giver, (giver, taker, self.gives[giver]), both, masked))
        pass_on(self)
        for other in range(self.seats):
            self.gives[other] = -1
        self.direction = moves.LEFT
        self._done(out)

    def _trade(self, seat: int, foe: int, out: list[Event] | None) -> None:
        """GL-32."""
        mine, theirs = self.herds[seat], self.herds[foe]
        gone, come = mine[-1], theirs[-1]
        mine[-1] = come
        theirs[-1] = gone
        if out is not None:
            out.append(Event("trade", seat, (foe, gone, come)))
        self._done(out)

    # --- End -------------------------------------------------------------------------------------------------------

    def _next_turn(self, out: list[Event] | None) -> None:
        self.turns += 1
        self.drawer = -1
        if self.out >= 0:  # GL-38, GL-39: one of the last turns is over
            self.last_left -= 1
            if self.last_left == 0:
                self.phase = phases.OVER
                self.why = phases.IN_TURN
                if out is not None:
                    out.append(Event("end", self.turn, tuple(result(self).winners)))
                return
        elif self.pile_left == 0:
            seat = self.turn
            for _ in range(self.seats):  # GL-39: of several the one whose turn it was, else the next clockwise
                if self.held[seat] == 0:
                    self.out = seat
                    self.last_left = self.seats - 1
                    if out is not None:
                        out.append(Event("last-turns", seat, (seat,)))
                    break
                seat = self._left_of(seat)
        self.turn = self._left_of(self.turn)
        if self.turn == self.out:  # GL-39: everybody but the one who ran out
            self.turn = self._left_of(self.turn)
        self._begin_turn(out)

    # --- What else a State does ------------------------------------------------------------------------------------

    def clone(self) -> "GoatLords":
        return GoatLords(self.board, self)

    def view(self, viewer: int) -> "GoatLords":
        view = GoatLords(self.board, self)
        mask(view, viewer)
        return view

    def guess(self, rng: Rng) -> "GoatLords":
        state = GoatLords(self.board, self)
        if state.eyes != EVERYTHING:
            Dealer(state, rng).deal()
        return state

    def pack(self) -> Data:
        return pack(self)
