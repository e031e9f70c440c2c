"""The rules of We Have Goats!: whose move it is, which moves there are, what they lead to.

The ids in the comments are those of content/we-have-goats/rules.yaml. Each part of the rulebook has its file:
rules_turn (the turn, Oh No, locks), rules_plan (what a card needs and what its player chooses), rules_deeds (what it
does), rules_walk and rules_steps (moving), rules_land (laying), rules_hidden (what a seat knows), rules_score (the
end).
"""

from typing import Final

from goatgames.core.chance import Rng
from goatgames.core.state import CHANCE, Data, Event, Move, Refusal, Result
from goatgames.games.we_have_goats.components import (
    LABS,
    Components,
)
from goatgames.games.we_have_goats.rules_board import (
    CANO,
    HIDDEN,
    KARAOKE,
    KINDS,
    NADO,
    TILES,
    TROLL,
    Board,
)
from goatgames.games.we_have_goats.rules_deeds import (
    called,
    found_land,
    give,
    next_land,
    portal,
    swim,
    troll,
)
from goatgames.games.we_have_goats.rules_hidden import (
    fill_in,
    mask,
    uncertain,
)
from goatgames.games.we_have_goats.rules_land import (
    shores,
)
from goatgames.games.we_have_goats.rules_moves import (
    AGREE,
    CALLED,
    DEAL,
    DISCARD,
    DONE,
    DRAW,
    GIVE,
    GOAT,
    KIND,
    LAND,
    LOCK,
    NEXT,
    PASS,
    PHONE,
    REFUSE,
    SWAP,
    SWIM,
    TURN,
    parsed,
    text_of,
)
from goatgames.games.we_have_goats.rules_moves import (
    START as START_MOVE,
)
from goatgames.games.we_have_goats.rules_plan import (
    alike,
    choices,
    choose,
    pending,
)
from goatgames.games.we_have_goats.rules_position import (
    ACTED,
    ACTION,
    AGREEING,
    ASKING,
    CALLING,
    CHOOSING,
    DEALING,
    DRAWING,
    ENDING,
    FINDING,
    FULL,
    GIVING,
    LOCKING,
    ORDERING,
    OVER,
    SENDING,
    START,
    STOCK,
    SWAPPING,
    SWIMMING,
    TRIMMING,
    TROLLING,
    TURNING,
    USING,
    WALKING,
)
from goatgames.games.we_have_goats.rules_refusals import (
    why_not,
)
from goatgames.games.we_have_goats.rules_score import (
    result,
)
from goatgames.games.we_have_goats.rules_steps import (
    pens_for,
    send,
    step,
    walk_moves,
)
from goatgames.games.we_have_goats.rules_table import (
    Table,
    say,
)
from goatgames.games.we_have_goats.rules_turn import (
    act,
    actions,
    answer,
    answers,
    kinds,
    phone,
    settle,
    tools,
    touch_phone,
    trims,
)

__all__ = ["WeHaveGoats", "new", "unpack"]


def new(seats: int, options: dict[str, int], box: Components) -> "WeHaveGoats":
    """A game before the lot who begins; ValueError if it cannot be played by so many."""
    return WeHaveGoats(Board(seats, options, box))


def unpack(data: Data, box: Components) -> "WeHaveGoats":
    """The position of `pack`; ValueError, in one sentence, if the data are none."""
    seats, options = data.get("seats"), data.get("options")
    known = {"not-for-kids", "round-limit"}
    if not (isinstance(seats, int) and isinstance(options, dict) and not set(options) - known):
        raise ValueError("These data are no position of We Have Goats!.")
    if not all(isinstance(value, int) for value in options.values()):
        raise ValueError("The options of these data are neither numbers nor on or off.")
    state = WeHaveGoats(Board(seats, {str(name): options[name] for name in options}, box))
    state.fill(data)
    return state


class WeHaveGoats(Table):
    """A game of We Have Goats!. Moves are described in rules_moves.py, the position's lists in rules_position.py.

    Events (kind, data; cards are told as Board.faces): start (seat), deal (seat, lab), draw (seat, card; others
    see -1), turn (seat), shuffle (cards), play (card), offer (card, lab: a trade that would activate), oh-no
    (card), stopped (card, then for each goat that goes back: goat, cell, whether it is tipsy), lay (card, tile, turn,
    the card that lay there or -1), quake (tile, tile), nado (tile, quarters), nami (tile, card), found (card),
    stand (goat), walk (goat, ends on the way), jump and kitty (goat, from, the cell met, to), pen (goat, pen), home
    (goat), tipsy (goat), swim (goat, from, to), portal (goat, goat), refuse (goat), heist (lab, from seat, lab
    given or -1), wreck (lab, seat), shown (seat, its cards; others see the seat only), trolled (seat, card), called
    (seat, card), give (seat, card), shame (goat, cell), gems (lab, count), karaoke (), sung (the cards of a hand it
    discards), trade (card, lab, gems), discard (card), activate (lab), lock (lab, kind), use (tool), phone (seat),
    end (winner or -1).
    """

    __slots__ = ()

    # --- whose move -------------------------------------------------------------------------------------------------

    def to_move(self) -> tuple[int, ...]:
        phase = self.phase
        if phase <= CALLING:
            return _CHANCE
        if phase < ASKING:
            return self.board.alone[self.turn]
        if phase < OVER:
            return self.board.alone[self.asked]
        return _NOBODY_MOVES

    def legal(self, seat: int) -> list[Move]:
        phase = self.phase
        if phase <= CALLING or phase >= OVER or seat != (self.turn if phase < ASKING else self.asked):
            return []
        if phase == ASKING:
            return answers(self)
        if phase == ACTION:
            return actions(self)
        if phase == WALKING:
            return walk_moves(self)
        if phase == USING:
            return [*tools(self), *phone(self, seat), DONE * KIND]
        if phase == SENDING:
            return pens_for(self)
        if phase == ORDERING:
            return [NEXT * KIND + card for card in sorted(set(self.found))]
        if phase == TROLLING:
            return [DISCARD * KIND + card for card in kinds(self, self.args[0])]
        if phase == GIVING:
            return [GIVE * KIND + card for card in kinds(self, seat)]
        if phase == TRIMMING:
            return trims(self)
        if phase == AGREEING:
            return [AGREE * KIND, REFUSE * KIND]
        if phase == SWIMMING:
            return [SWIM * KIND + cell for cell in shores(self, self.waiting[0])]
        return choices(self)

    # --- chance -----------------------------------------------------------------------------------------------------

    def outcomes(self) -> list[tuple[Move, int]]:
        phase = self.phase
        if phase == START:  # WG-04: the lot
            return [(START_MOVE * KIND + seat, 1) for seat in range(self.seats)]
        if phase == DEALING:  # WG-03
            base = DEAL * KIND + self.queue[0] * LABS
            return [(base + lab, 1) for lab in range(LABS) if self.owner[lab] == STOCK]
        if phase == LOCKING:  # WG-35
            return [(LOCK * KIND + kind, self.locks[kind]) for kind in range(4) if self.locks[kind] > 0]
        if phase > CALLING:
            return []
        if self.viewer != FULL:
            raise ValueError("A view does not know which card comes.")
        cards = range(len(self.pile))
        if phase == DRAWING:
            base = DRAW * KIND + self.queue[0] * KINDS
            return [(base + card, self.pile[card]) for card in cards if self.pile[card] > 0]
        if phase == FINDING:  # WG-26
            some = [
                (LAND * KIND + card, self.pile[card]) for card in cards if self.board.lands[card] and self.pile[card]
            ]
            return some or [(LAND * KIND + HIDDEN, 1)]
        hand = self.hand(self.args[0])  # WG-46: Butt Dial
        return [(CALLED * KIND + card, hand.count(card)) for card in sorted(set(hand))]

    def sample(self, rng: Rng) -> Move:
        if self.phase != DRAWING or self.viewer != FULL:
            return super().sample(rng)
        at = int(rng.below(self.pile_size))
        card = 0
        while at >= self.pile[card]:
            at -= self.pile[card]
            card += 1
        return DRAW * KIND + self.queue[0] * KINDS + card

    def stream(self) -> str:
        return "lots" if self.phase == START else "game"

    # --- playing ----------------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move, out: list[Event] | None = None) -> None:
        phase = self.phase
        if phase <= CALLING:
            self._happen(move & 1023, out)
        elif move == PHONE * KIND:
            touch_phone(self, seat, out)
        elif phase == ASKING:
            answer(self, move, out)
        elif phase == ACTION:
            act(self, move, out)
        elif phase == WALKING:
            step(self, move, out)
        elif phase == USING:
            self._use(move, out)
        elif phase == SENDING:
            send(self, move, out)
        elif phase == ORDERING:
            next_land(self, move & 1023, out)
        elif phase == TROLLING:
            troll(self, move & 1023, out)
        elif phase == GIVING:
            give(self, move & 1023, out)
        elif phase == TRIMMING:
            self.lose_card(seat, move & 1023)
            self.spend(move & 1023)
            say(out, "discard", seat, (self.board.faces[move & 1023],))
            self.phase = ENDING
        elif phase == AGREEING:
            self._agree(move >> 10 == AGREE, out)
        elif phase == SWIMMING:
            swim(self, move & 1023, out)
        else:
            choose(self, move, out)
        settle(self, out)

    def _happen(self, value: int, out: list[Event] | None) -> None:
        """Chance: a draw, a lot, a lock, a lab."""
        phase = self.phase
        if phase == DRAWING:
            self.drawn(self.queue.pop(0), value % KINDS, out)
        elif phase == DEALING:
            self.owner[value % LABS] = self.queue.pop(0)
            say(out, "deal", CHANCE, (value // LABS, value % LABS))
        elif phase == LOCKING:
            self.lock[self.lab] = value
            self.locks[value] -= 1
            say(out, "lock", CHANCE, (self.lab, value))
            self.phase = ACTED
        elif phase == FINDING:
            found_land(self, value, out)
        elif phase == CALLING:
            called(self, value, out)
        else:
            self.starter = value
            self.turn = value
            say(out, "start", CHANCE, (value,))
            say(out, "turn", value, (value,))
            self.queue = [seat for _ in range(self.board.labs_each) for seat in self.clockwise(value)]
            self.phase = DEALING
            self.then = START

    def _use(self, move: Move, out: list[Event] | None) -> None:
        """The end of the turn: a tool is taken, or the rest is left out. WG-37."""
        if move >> 10 == DONE:
            self.phase = ENDING
            return
        self.tool = move & 1023
        self.phase = CHOOSING
        say(out, "use", self.turn, (self.tool,))

    def _agree(self, agreed: bool, out: list[Event] | None) -> None:
        """WG-39: the owner of Chupacabrasaurus answers a Goat Portal."""
        if agreed:
            portal(self, out)
            return
        say(out, "refuse", self.asked, (self.args[1],))
        self.asked = -1
        self.phase = ACTED

    def refusal(self, seat: int, move: Move) -> Refusal | None:
        if self.equal(seat, move) in self.legal(seat):
            return None
        return why_not(self, seat, move)

    def reveals(self, seat: int, move: Move) -> bool:
        """The last who lets a card pass sees what comes of it: hands that are discarded, or shown to itself."""
        if self.phase != ASKING or move != PASS * KIND or self.chain & 1 or self.card < 0:
            return False
        if (self.asked + 1) % self.seats != self.stopper:
            return False
        does = self.board.does[self.card]
        if does == KARAOKE:
            return uncertain(self, seat, [other for other in range(self.seats) if other != seat])
        return does == TROLL and seat == self.turn and uncertain(self, seat, [self.args[0]])

    def equal(self, seat: int, move: Move) -> Move:
        """Goats nobody can tell apart, turns that look alike and a swap told from its other card are one choice."""
        moves = self.legal(seat)
        if move in moves:
            return move
        kind, value = move >> 10, move & 1023
        phase = self.phase
        other = move
        if kind == GOAT and phase == CHOOSING and value < len(self.at):
            for twin in moves:
                if twin >> 10 == GOAT and alike(self, twin & 1023, value):
                    return twin
        elif kind == TURN and phase == TURNING:
            shape = self.shape_at(self.args[0]) if pending(self) == NADO else self.board.does[self._laid()]
            if value < 4:
                other = TURN * KIND + value % self.board.turns[shape]
        elif kind == SWAP and phase == SWAPPING and value < 4 * TILES and self.board.edge[value] >= 0:
            other = SWAP * KIND + self.board.edge[value] * 4 + (value + 2) % 4
        return other if other in moves else move

    def _laid(self) -> int:
        """The land card that is being laid."""
        return self.args[0] if pending(self) == CANO else self.card

    def clone(self) -> "WeHaveGoats":
        return WeHaveGoats(self.board, self)

    # --- what a seat knows ------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> "WeHaveGoats":
        view = WeHaveGoats(self.board, self)
        mask(view, viewer)
        return view

    def guess(self, rng: Rng) -> "WeHaveGoats":
        full = WeHaveGoats(self.board, self)
        fill_in(full, rng)
        return full

    def seen(self, viewer: int, seat: int, move: Move) -> Move:
        if seat == CHANCE and move >> 10 == DRAW and (move & 1023) // KINDS != viewer:
            return move - (move & (KINDS - 1)) + HIDDEN
        return move

    # --- counting, forms --------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Goats at home."""
        return [self.goats_home(seat) for seat in range(self.seats)]

    def result(self) -> Result:
        if self.phase != OVER:
            raise ValueError("The game is not over.")
        return result(self)

    def text(self, seat: int, move: Move) -> str:
        return text_of(self.board, move)

    def parse(self, seat: int, text: str) -> Move:
        return parsed(self.board, text)


_CHANCE: Final = (CHANCE,)
_NOBODY_MOVES: Final[tuple[int, ...]] = ()
