"""The course of a turn of We Have Goats!: what follows what, and what the seat on turn may do."""

from goatgames.core.state import Event
from goatgames.games.we_have_goats.components import (
    LABS,
)
from goatgames.games.we_have_goats.rules_board import (
    HIDDEN,
    LOCK_ONE,
    LOCK_TIPSY,
    LOCK_TWO,
    OH_NO,
    PHONE_DOWN,
    SLOTS,
)
from goatgames.games.we_have_goats.rules_deeds import (
    activates,
    lay,
    resolve,
    swim_on,
)
from goatgames.games.we_have_goats.rules_moves import (
    DISCARD,
    KIND,
    PASS,
    PHONE,
    PLAY,
    TRADE,
    USE,
)
from goatgames.games.we_have_goats.rules_moves import (
    OH_NO as OH_NO_MOVE,
)
from goatgames.games.we_have_goats.rules_plan import (
    ask,
    begin,
    candidates,
    playable,
    walked,
)
from goatgames.games.we_have_goats.rules_position import (
    ACTED,
    ACTION,
    DEALING,
    DRAWING,
    ENDING,
    GONE,
    LAYING,
    NEXT_TURN,
    ORDERING,
    OVER,
    PHONE_TOOL,
    RESOLVING,
    START,
    SWIMMING,
    TRIMMING,
    USED,
    USING,
    WALKED,
)
from goatgames.games.we_have_goats.rules_table import (
    Table,
    say,
)


def settle(t: Table, out: list[Event] | None) -> None:
    """Go on until a seat or chance has to move, or the game is over."""
    while True:
        phase = t.phase
        if phase == DRAWING:
            if not t.queue:
                t.phase = t.then
            elif t.pile_size > 0:
                return
            else:
                t.refill(out)  # WG-10
        elif phase == DEALING:
            if t.queue:
                return
            if t.then != START:
                t.phase = t.then
            else:  # WG-04: five cards each, one at a time; then the first turn draws
                order = t.clockwise(t.starter)
                t.draw_for([seat for _ in range(t.board.hand) for seat in order] + [t.starter], ACTION)
        elif phase == ACTION:
            if t.held[t.turn] > 0:
                return
            t.phase = ACTED  # WG-10: without a card there is nothing to play
        elif phase == RESOLVING:
            resolve(t, out)
        elif phase == SWIMMING:
            if swim_on(t, out):
                return
        elif phase == LAYING:
            t.found.remove(t.args[0])
            lay(t, t.args[0], t.args[1], t.args[2], out)
            t.args = []
            t.phase = ORDERING
        elif phase == ORDERING:
            if t.found:
                return
            t.phase = ACTED
        elif phase == WALKED:
            walked(t, out)
        elif phase == USED:
            t.clear()
            t.phase = USING
            if t.check_win(t.turn, out):
                return
        elif phase == ACTED:
            if t.card >= 0:
                t.spend(t.card)
            t.clear()
            t.phase = USING
        elif phase == USING:
            if len(tools(t)) > 0:
                return
            t.phase = ENDING
        elif phase == ENDING:
            if t.held[t.turn] > t.hand_limit(t.turn):  # WG-09
                t.phase = TRIMMING
                return
            t.owed[t.turn] = t.hand_limit(t.turn) - t.held[t.turn]
            order = t.clockwise(t.turn)  # WG-31
            t.draw_for([seat for seat in order for _ in range(t.owed[seat])], NEXT_TURN)
            t.owed = [0] * t.seats
        elif phase == NEXT_TURN:
            _next_turn(t, out)
        else:
            return


def _next_turn(t: Table, out: list[Event] | None) -> None:
    t.turns += 1
    t.used = [0] * 4
    if t.turns >= t.board.limit * t.seats:  # WG-52
        t.phase = OVER
        say(out, "end", t.turn, (-1,))
        return
    t.turn = (t.turn + 1) % t.seats  # WG-47
    say(out, "turn", t.turn, (t.turn,))
    t.draw_for([t.turn], ACTION)  # WG-09


def actions(t: Table) -> list[int]:
    """WG-09: play a card, trade one, or discard one; and WG-45."""
    found: list[int] = []
    hand = kinds(t, t.turn)
    for card in hand:
        if playable(t, card):
            found.append(PLAY * KIND + card)
    if t.gems_left() > 0:  # WG-36
        labs = t.unlocked(t.turn)
        for card in hand:
            if t.board.funds[card] > 0:
                for lab in labs:
                    found.append(TRADE * KIND + card * LABS + lab)
    for card in hand:
        found.append(DISCARD * KIND + card)
    return found + phone(t, t.turn)


def act(t: Table, move: int, out: list[Event] | None) -> None:
    """The action of the turn."""
    kind, value = move >> 10, move & 1023
    if kind == PLAY:
        begin(t, value, out)
    elif kind == TRADE:
        t.card = value // LABS
        t.lab = value % LABS
        t.lose_card(t.turn, t.card)
        if activates(t, t.card, t.lab):  # WG-31
            say(out, "offer", t.turn, (t.board.faces[t.card], t.lab))
            ask(t)
        else:
            t.phase = RESOLVING
    else:
        t.lose_card(t.turn, value)
        t.spend(value)
        say(out, "discard", t.turn, (t.board.faces[value],))
        t.phase = ACTED


def answers(t: Table) -> list[int]:
    """WG-30: let it pass, or stop it."""
    found = [PASS * KIND]
    for card in kinds(t, t.asked):
        if t.board.does[card] == OH_NO:
            found.append(OH_NO_MOVE * KIND + card)
    return found + phone(t, t.asked)


def answer(t: Table, move: int, out: list[Event] | None) -> None:
    """WG-49: the answer of the seat asked."""
    if move >> 10 == PASS:
        t.asked = (t.asked + 1) % t.seats
        if t.asked == t.stopper:
            t.phase = RESOLVING
        return
    card = move & 1023
    t.lose_card(t.asked, card)
    t.spend(card)
    say(out, "oh-no", t.asked, (t.board.faces[card],))
    t.owed[t.asked] += 1  # WG-31
    t.chain += 1
    t.stopper = t.asked
    t.asked = (t.asked + 1) % t.seats


def tools(t: Table) -> list[int]:
    """WG-37: what the seat on turn can still use before its turn ends."""
    found: list[int] = []
    for tool in (LOCK_TWO, LOCK_ONE, LOCK_TIPSY, PHONE_TOOL):
        has = t.locks_of(tool)
        if tool == PHONE_TOOL:  # WG-45
            has = 2 if t.works(t.turn, PHONE_DOWN) else 0
        if has > t.used[tool] and candidates(t, -1 - tool, []):
            found.append(USE * KIND + tool)
    return found


def phone(t: Table, seat: int) -> list[int]:
    """WG-45: the owner may own up to having touched the phone."""
    return [PHONE * KIND] if t.works(seat, PHONE_DOWN) else []


def touch_phone(t: Table, seat: int, out: list[Event] | None) -> None:
    """WG-45: the lab and its lock leave the game."""
    t.owner[PHONE_DOWN] = GONE
    say(out, "phone", seat, (seat,))


def trims(t: Table) -> list[int]:
    """WG-09: too many cards are brought down to the limit one by one."""
    return [DISCARD * KIND + card for card in kinds(t, t.turn)]


def kinds(t: Table, seat: int) -> list[int]:
    """The different cards of a hand, ascending; those that are not seen are left out."""
    found: list[int] = []
    last = -1
    base = seat * SLOTS
    for i in range(base, base + t.held[seat]):
        card = t.hands[i]
        if card != last and card != HIDDEN:
            found.append(card)
        last = card
    return found
