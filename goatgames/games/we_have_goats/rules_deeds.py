"""The announced action is stopped or carried out, and the answers it asks of others on the way."""

from goatgames.core.state import CHANCE, Event
from goatgames.games.we_have_goats.rules_board import (
    BUTT_DIAL,
    CANO,
    CHUPACABRAS,
    GOATS,
    HEIST,
    HIDDEN,
    KARAOKE,
    KISS_AND_TELL,
    LAST_ORDERS,
    MOVE,
    NADO,
    NAMI,
    PORTAL,
    QUAKE,
    TROLL,
    WALK_OF_SHAME,
    WRECK,
    turned,
)
from goatgames.games.we_have_goats.rules_land import (
    has_place,
    shores,
)
from goatgames.games.we_have_goats.rules_position import (
    ACTED,
    AGREEING,
    CALLING,
    DEALING,
    EVERYBODY_KNOWS,
    FINDING,
    GIVING,
    GONE,
    LOCKING,
    ORDERING,
    OVER,
    PLACING,
    STOCK,
    SWIMMING,
    TROLLING,
)
from goatgames.games.we_have_goats.rules_table import (
    Table,
    say,
)


def resolve(t: Table, out: list[Event] | None) -> None:
    """Nobody answers any more. WG-49: with an odd number of Oh Nos the action is stopped."""
    t.asked = -1
    t.stopper = -1
    if t.chain & 1:  # WG-30, WG-31: the card is spent without effect
        back: list[int] = []
        for goat in t.take_goats_back():
            back += [goat, t.at[goat], t.tipsy[goat]]
        say(out, "stopped", t.turn, (t.board.faces[t.card], *back))
        t.phase = ACTED
        return
    if t.lab >= 0:
        trade(t, out)
        return
    t.phase = ACTED
    does = t.board.does[t.card]
    if does < MOVE:
        lay(t, t.card, t.args[0], t.args[1], out)
        t.card = -1
    elif does == QUAKE:
        _quake(t, t.args[0] >> 2, t.board.edge[t.args[0]], out)
    elif does == NADO:
        _nado(t, t.args[0], t.args[1], out)
    elif does == NAMI:
        _nami(t, t.args[0], out)
    elif does == CANO:
        if t.pile_size == 0:
            t.refill(out)
        t.phase = FINDING
    elif does == PORTAL:
        owner = t.args[1] // GOATS
        if t.works(owner, CHUPACABRAS):  # WG-39
            t.asked = owner
            t.phase = AGREEING
        else:
            portal(t, out)
    elif does == HEIST:
        _heist(t, out)
    elif does == WRECK:
        _wreck(t, out)
    elif (does == TROLL or does == BUTT_DIAL) and t.held[t.args[0]] == 0:  # WG-61
        return
    elif does == TROLL:  # WG-33
        t.learn_hand(t.turn, t.args[0])
        t.phase = TROLLING
        if out is not None:
            hand = tuple([t.board.faces[card] if card != HIDDEN else -1 for card in t.hand(t.args[0])])
            both = 1 << t.turn | 1 << t.args[0]
            out.append(Event("shown", t.turn, (t.args[0], *hand), both, (t.args[0],)))
    elif does == LAST_ORDERS:
        for goat in range(len(t.at)):
            if not t.tipsy[goat] and not t.in_pen(goat):
                t.put_goat(goat, t.at[goat], 1)
                say(out, "tipsy", t.turn, (goat,))
    elif does == WALK_OF_SHAME:
        goat = t.args[0]
        t.put_goat(goat, t.board.starts[goat], t.tipsy[goat])
        say(out, "shame", t.turn, (goat, t.at[goat]))
    elif does == KISS_AND_TELL:
        t.gems[t.args[0] >> 2] -= t.args[0] & 3
        say(out, "gems", t.turn, (t.args[0] >> 2, t.args[0] & 3))
    elif does == BUTT_DIAL:
        t.phase = CALLING
    elif does == KARAOKE:
        _karaoke(t, out)
    else:  # the goats have walked already
        t.check_win(t.turn, out)


def trade(t: Table, out: list[Event] | None) -> None:
    """WG-34, WG-36: gems for a card, all on one lab; WG-35: enough of them activate it."""
    got = min(t.board.funds[t.card], t.gems_left())
    t.gems[t.lab] += got
    say(out, "trade", t.turn, (t.board.faces[t.card], t.lab, got))
    t.phase = ACTED
    if t.gems[t.lab] >= t.board.price[t.lab]:
        t.gems[t.lab] = 0
        say(out, "activate", t.turn, (t.lab,))
        t.phase = LOCKING


def activates(t: Table, card: int, lab: int) -> bool:
    """True if trading the card would activate the lab."""
    return t.gems[lab] + min(t.board.funds[card], t.gems_left()) >= t.board.price[lab]


# --- land ----------------------------------------------------------------------------------------------------------


def lay(t: Table, card: int, tile: int, turn: int, out: list[Event] | None) -> None:
    """WG-11, WG-12: a land card is laid; one that lay there is discarded."""
    old = t.field[tile]
    if old >= 0:
        t.spend(old >> 2)
    t.set_land(tile, card * 4 + turn)
    say(out, "lay", t.turn, (t.board.faces[card], tile, turn, t.board.faces[old >> 2] if old >= 0 else -1))


def _quake(t: Table, a: int, b: int, out: list[Event] | None) -> None:
    """WG-24: two cards change places with the goats on them, which do not slide (WG-28)."""
    on_a, on_b = t.goats_on(a), t.goats_on(b)
    card_a, card_b = t.field[a], t.field[b]
    t.set_land(a, card_b)
    t.set_land(b, card_a)
    gap = t.board.cells[b * 9] - t.board.cells[a * 9]
    for goat in on_a:
        t.at[goat] += gap
    for goat in on_b:
        t.at[goat] -= gap
    say(out, "quake", t.turn, (a, b))


def _nado(t: Table, tile: int, quarters: int, out: list[Event] | None) -> None:
    """WG-27: a card turns, and the goats on it turn with their spaces."""
    code = t.field[tile]
    ways = t.board.turns[t.board.does[code >> 2]]
    for goat in t.goats_on(tile):
        t.at[goat] = t.board.cells[tile * 9 + turned(t.board.space_of[t.at[goat]], quarters)]
    t.set_land(tile, (code >> 2) * 4 + ((code & 3) + quarters) % ways)
    say(out, "nado", t.turn, (tile, quarters))


def _nami(t: Table, tile: int, out: list[Event] | None) -> None:
    """WG-25: a card is discarded; goats on it become tipsy and swim, one after another (WG-50)."""
    code = t.field[tile]
    swimmers = t.goats_on(tile)
    t.set_land(tile, -1)
    t.spend(code >> 2)
    say(out, "nami", t.turn, (tile, t.board.faces[code >> 2]))
    for seat in t.clockwise(t.turn):
        t.waiting += [goat for goat in swimmers if goat // GOATS == seat]
    for goat in t.waiting:
        t.tipsy[goat] = 1
        say(out, "tipsy", t.turn, (goat,))
    t.phase = SWIMMING


def swim_on(t: Table, out: list[Event] | None) -> bool:
    """The next goat swims if there is one shore for it; True if somebody has to choose one of several."""
    while t.waiting:
        goat = t.waiting[0]
        found = shores(t, goat)
        if len(found) > 1:  # WG-25: the first who is not its owner, from the player of the card on
            t.asked = t.turn if goat // GOATS != t.turn else (t.turn + 1) % t.seats
            return True
        swim(t, found[0], out)
        if t.phase == OVER:
            return True
    t.asked = -1
    t.phase = ACTED
    return False


def swim(t: Table, cell: int, out: list[Event] | None) -> None:
    """The first swimmer lands."""
    goat = t.waiting.pop(0)
    say(out, "swim", t.turn, (goat, t.at[goat], cell))
    t.put_goat(goat, cell, 1)
    if t.is_home(goat):
        say(out, "home", goat // GOATS, (goat,))
        t.check_win(goat // GOATS, out)


def found_land(t: Table, card: int, out: list[Event] | None) -> None:
    """WG-26: the next land card from the bottom of the pile; HIDDEN: there is none."""
    if card != HIDDEN:
        t.pile[card] -= 1
        t.pile_size -= 1
        t.found.append(card)
        t.found.sort()
        say(out, "found", CHANCE, (t.board.faces[card],))
        if len(t.found) < 3:
            return
    elif t.seats == 2:  # land cards not seen are in the other hand then
        t.learn_hand(0, 1, True)
        t.learn_hand(1, 0, True)
    t.phase = ORDERING


def next_land(t: Table, card: int, out: list[Event] | None) -> None:
    """WG-26: the player lays this one now, or discards it where it has no place."""
    if has_place(t, card):
        t.args = [card]
        t.phase = PLACING
    else:
        t.found.remove(card)
        t.spend(card)
        say(out, "discard", t.turn, (t.board.faces[card],))


# --- orange cards --------------------------------------------------------------------------------------------------


def portal(t: Table, out: list[Event] | None) -> None:
    """WG-29: two goats change places; they stay as they are, and do not slide (WG-28)."""
    a, b = t.args[0], t.args[1]
    t.at[a], t.at[b] = t.at[b], t.at[a]
    say(out, "portal", t.turn, (a, b))
    t.asked = -1
    t.phase = ACTED


def _heist(t: Table, out: list[Event] | None) -> None:
    """WG-32: a lab is taken with its gems, and one given for it, if there is one."""
    lab = t.args[0]
    victim = t.owner[lab]
    given = t.args[1] if len(t.args) > 1 else -1
    t.owner[lab] = t.turn
    if given >= 0:
        t.owner[given] = victim
    say(out, "heist", t.turn, (lab, victim, given))


def _wreck(t: Table, out: list[Event] | None) -> None:
    """WG-32: a lab leaves the game; its gems return; a face-down lab replaces it, if one is left."""
    lab = t.args[0]
    victim = t.owner[lab]
    t.owner[lab] = GONE
    t.gems[lab] = 0
    say(out, "wreck", t.turn, (lab, victim))
    if STOCK in t.owner:
        t.queue = [victim]
        t.phase = DEALING
        t.then = ACTED


def troll(t: Table, card: int, out: list[Event] | None) -> None:
    """WG-33: the opponent discards the card the player chose, and draws one."""
    victim = t.args[0]
    t.lose_card(victim, card)
    t.spend(card)
    say(out, "trolled", t.turn, (victim, t.board.faces[card]))
    t.draw_for([victim], ACTED)


def called(t: Table, card: int, out: list[Event] | None) -> None:
    """WG-46: a card of the opponent comes to the player, and all see which (WG-53)."""
    victim = t.args[0]
    t.lose_card(victim, card)
    t.add_card(t.turn, card)
    t.learn(EVERYBODY_KNOWS, t.turn, card)
    say(out, "called", t.turn, (victim, t.board.faces[card]))
    t.phase = GIVING


def give(t: Table, card: int, out: list[Event] | None) -> None:
    """WG-46: the player gives one in return."""
    victim = t.args[0]
    t.lose_card(t.turn, card)
    t.add_card(victim, card)
    t.learn(EVERYBODY_KNOWS, victim, card)
    say(out, "give", t.turn, (victim, t.board.faces[card]))
    t.phase = ACTED


def _karaoke(t: Table, out: list[Event] | None) -> None:
    """WG-46: all hands are discarded; everybody draws as many, the player first, then clockwise."""
    seats: list[int] = []
    say(out, "karaoke", t.turn, ())
    for seat in t.clockwise(t.turn):
        hand = t.hand(seat)
        for card in hand:
            t.lose_card(seat, card)
            t.spend(card)
            seats.append(seat)
        if hand:
            say(out, "sung", seat, tuple([t.board.faces[card] for card in hand]))
    t.draw_for(seats, ACTED)
