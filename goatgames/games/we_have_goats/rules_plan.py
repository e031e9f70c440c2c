"""A card is played: what must be there for it, and the choices its player makes before Oh No is asked round."""

from goatgames.core.state import Event
from goatgames.games.we_have_goats.rules_board import (
    BUTT_DIAL,
    CANO,
    DOUBLE_RAINBOW,
    GOATS,
    HAPPY_HOUR,
    HEIST,
    KARAOKE,
    KISS_AND_TELL,
    LAST_ORDERS,
    LOCK_TIPSY,
    LOCK_TWO,
    MORNING_AFTER,
    MOVE,
    NADO,
    NAMI,
    OH_NO,
    PORTAL,
    QUAKE,
    SHOWER,
    SKINNY_DIP,
    TILES,
    TROLL,
    WALK_OF_SHAME,
    WRECK,
)
from goatgames.games.we_have_goats.rules_land import (
    has_place,
    has_spin,
    has_swap,
    has_wash,
    lays,
    places,
    spins,
    swaps,
    washes,
)
from goatgames.games.we_have_goats.rules_moves import (
    GEMS,
    GIVE_LAB,
    GOAT,
    KIND,
    PLACE,
    SEAT,
    STOP,
    SWAP,
    TAKE,
    TURN,
)
from goatgames.games.we_have_goats.rules_position import (
    AGAINST,
    ASKING,
    CARD,
    CHOOSING,
    COUNTING,
    LAYING,
    OFFERING,
    PHONE_TOOL,
    PLACING,
    SWAPPING,
    TAKING,
    TURNING,
    USED,
)
from goatgames.games.we_have_goats.rules_steps import (
    FREE,
    start_walk,
)
from goatgames.games.we_have_goats.rules_table import (
    Table,
    say,
)
from goatgames.games.we_have_goats.rules_walk import (
    can_move,
)


def playable(t: Table, card: int) -> bool:
    """WG-51: could this card of the seat on turn have an effect?"""
    does = t.board.does[card]
    if does < MOVE:
        return has_place(t, card)
    if does < QUAKE or does == HAPPY_HOUR or does == SKINNY_DIP:  # WG-18
        for goat in range(t.turn * GOATS, t.turn * GOATS + GOATS):
            if can_move(t, goat):
                return True
        return False
    if does == QUAKE:
        return has_swap(t)
    if does == NADO:
        return has_spin(t)
    if does == NAMI:
        return has_wash(t)
    if does == CANO:  # what the pile holds nobody knows
        return t.pile_size > 0 or sum(t.discard) > 0
    if does == OH_NO:  # only in answer
        return False
    if does == HEIST or does == WRECK:
        return len(t.others_unlocked()) > 0
    if does == KISS_AND_TELL:
        for lab in t.others_unlocked():
            if t.gems[lab] > 0:
                return True
        return False
    if does == TROLL or does == BUTT_DIAL:
        for seat in range(t.seats):
            if seat != t.turn and t.held[seat] > 0:
                return True
        return False
    if does == KARAOKE:  # the card itself is in the hand still
        return sum(t.held) > 1
    if does == LAST_ORDERS:
        for goat in range(len(t.at)):
            if not t.tipsy[goat] and not t.in_pen(goat):
                return True
        return False
    return len(candidates(t, does, [])) > 0


def begin(t: Table, card: int, out: list[Event] | None) -> None:
    """The card leaves the hand; its player chooses, or it is announced at once."""
    t.lose_card(t.turn, card)
    t.card = card
    t.args = []
    say(out, "play", t.turn, (t.board.faces[card],))
    does = t.board.does[card]
    if does < MOVE or does == NADO or does == NAMI:
        t.phase = PLACING
    elif does == QUAKE:
        t.phase = SWAPPING
    elif does == HEIST or does == WRECK:
        t.phase = TAKING
    elif does == KISS_AND_TELL:
        t.phase = COUNTING
    elif does == TROLL or does == BUTT_DIAL:
        t.phase = AGAINST
    elif does == CANO or does == KARAOKE or does == LAST_ORDERS:
        ask(t)
    else:
        t.phase = CHOOSING


def ask(t: Table) -> None:
    """WG-31, WG-49: the action is announced; the others are asked clockwise for an Oh No."""
    t.phase = ASKING
    t.chain = 0
    t.stopper = t.turn
    t.asked = (t.turn + 1) % t.seats


def candidates(t: Table, does: int, args: list[int]) -> list[int]:
    """The goats among which the player of a card or the user of a tool (does: -1 - tool) chooses next."""
    mine = range(t.turn * GOATS, t.turn * GOATS + GOATS)
    everyone = range(len(t.at))
    if does < 0:
        if does == -1 - LOCK_TIPSY:  # WG-37
            found = [g for g in everyone if g // GOATS != t.turn and not t.tipsy[g] and not t.is_home(g)]
        else:
            found = [g for g in mine if can_move(t, g)]
    elif does == PORTAL:  # WG-29
        others = [g for g in everyone if g // GOATS != t.turn and not t.in_pen(g)]
        if args:
            found = [g for g in others if t.at[g] != t.at[args[0]]]
        else:
            found = [g for g in mine if not t.in_pen(g) and any(t.at[other] != t.at[g] for other in others)]
    elif does == SHOWER:  # WG-33
        found = [g for g in everyone if t.tipsy[g]]
    elif does == MORNING_AFTER:  # WG-46
        found = [g for g in mine if t.tipsy[g]]
    elif does == WALK_OF_SHAME:
        found = [g for g in everyone if g // GOATS != t.turn and t.tipsy[g] and not t.in_pen(g)]
    else:  # a move card, Happy Hour, Skinny Dip
        found = [g for g in mine if can_move(t, g) and g not in args]
    if t.board.kids:
        return found
    alone: list[int] = []  # of goats nobody can tell apart one is enough
    for g in found:
        twin = False
        for other in alone:
            twin = twin or alike(t, other, g)
        if not twin:
            alone.append(g)
    return alone


def alike(t: Table, a: int, b: int) -> bool:
    """Whether nobody can tell these goats apart. With Not For Kids where they came from matters: Walk of Shame."""
    return a // GOATS == b // GOATS and t.at[a] == t.at[b] and t.tipsy[a] == t.tipsy[b] and not t.board.kids


def pending(t: Table) -> int:
    """What the card that is played does, or -1 - the tool that is used."""
    return t.board.does[t.card] if t.card >= 0 else -1 - t.tool


def choices(t: Table) -> list[int]:
    """The choices of the seat on turn while a card is being played or a tool used, but for walks."""
    phase = t.phase
    does = pending(t)
    if phase == CHOOSING:
        found = [GOAT * KIND + goat for goat in candidates(t, does, t.args)]
        if does == HAPPY_HOUR and t.args:  # up to two goats
            found.append(STOP * KIND)
        return found
    if phase == PLACING:
        tiles = places_for(t, does)
        return [PLACE * KIND + tile for tile in tiles]
    if phase == TURNING:
        return [TURN * KIND + turn for turn in turns_for(t, does, t.args[len(t.args) - 1])]
    if phase == SWAPPING:
        return [SWAP * KIND + pair for pair in swaps(t)]
    if phase == TAKING:
        return [TAKE * KIND + lab for lab in t.others_unlocked()]
    if phase == OFFERING:
        return [GIVE_LAB * KIND + lab for lab in t.unlocked(t.turn)]
    if phase == COUNTING:
        return [
            GEMS * KIND + lab * 4 + count for lab in t.others_unlocked() for count in range(1, min(3, t.gems[lab]) + 1)
        ]
    return [SEAT * KIND + seat for seat in range(t.seats) if seat != t.turn and t.held[seat] > 0]


def places_for(t: Table, does: int) -> list[int]:
    """The places among which to choose for a land card, a Goat-nado, a Goat-nami, a card of a Goat-cano."""
    if does == NADO:
        return [tile for tile in range(TILES) if spins(t, tile)]
    if does == NAMI:
        return washes(t)
    return places(t, t.args[0] if does == CANO else t.card)


def turns_for(t: Table, does: int, tile: int) -> list[int]:
    """The turns among which to choose on this place."""
    return spins(t, tile) if does == NADO else lays(t, tile, t.args[0] if does == CANO else t.card)


def choose(t: Table, move: int, out: list[Event] | None) -> None:
    """One choice; when the last is made the action is announced. A Goat-cano lays its card, a tool works at once."""
    value = move & 1023
    does = pending(t)
    phase = t.phase
    if phase == CHOOSING:
        if move >> 10 == STOP:
            ask(t)
        else:
            t.args.append(value)
            _goat_chosen(t, does, value, out)
    elif phase == PLACING:
        t.args.append(value)
        if does == NAMI:
            ask(t)
            return
        t.phase = TURNING
        turns = turns_for(t, does, value)
        if len(turns) == 1:
            choose(t, TURN * KIND + turns[0], out)
    elif phase == TURNING:
        t.args.append(value)
        if does == CANO:
            t.phase = LAYING
        else:
            ask(t)
    elif phase == TAKING:
        t.args.append(value)
        if does == HEIST and t.unlocked(t.turn):  # WG-32
            t.phase = OFFERING
        else:
            ask(t)
    else:
        t.args.append(value)
        ask(t)


def _goat_chosen(t: Table, does: int, goat: int, out: list[Event] | None) -> None:
    if does < 0:
        if t.tool == LOCK_TIPSY:
            t.put_goat(goat, t.at[goat], 1)
            say(out, "tipsy", t.turn, (goat,))
            t.used[LOCK_TIPSY] += 1
            t.phase = USED
        else:
            start_walk(t, goat, moves_of_tool(t))
    elif does == PORTAL:
        if len(t.args) == 2:
            ask(t)
    elif does == WALK_OF_SHAME:
        ask(t)
    elif does == SHOWER or does == MORNING_AFTER:
        t.put_goat(goat, t.at[goat], 0)
        say(out, "stand", t.turn, (goat,))
        if goat // GOATS == t.turn and can_move(t, goat):
            start_walk(t, goat, 2 if does == SHOWER else 3, FREE)
        else:
            ask(t)
    elif does == HAPPY_HOUR:
        start_walk(t, goat, 2)
    elif does == SKINNY_DIP:
        start_walk(t, goat, 5)
    else:
        far = does - MOVE + 2
        start_walk(t, goat, 2 * far if t.works(t.turn, DOUBLE_RAINBOW) else far)  # WG-38


def moves_of_tool(t: Table) -> int:
    """WG-37, WG-45: how far a lock or Phone Down moves a goat."""
    return 2 - t.used[PHONE_TOOL] if t.tool == PHONE_TOOL else 2 if t.tool == LOCK_TWO else 1


def walked(t: Table, out: list[Event] | None) -> None:
    """A walk is over: a card is announced, or lets a second goat go; a tool is used up."""
    if t.tool != CARD:
        if t.tool == PHONE_TOOL:
            t.used[PHONE_TOOL] = 2 - t.left
        else:
            t.used[t.tool] += 1
        t.phase = USED
        return
    does = t.board.does[t.card]
    if does == SKINNY_DIP and not t.is_home(t.walker):
        t.put_goat(t.walker, t.at[t.walker], 1)
        say(out, "tipsy", t.turn, (t.walker,))
    if does == HAPPY_HOUR and len(t.args) == 1 and candidates(t, does, t.args):
        t.phase = CHOOSING
    else:
        ask(t)
    t.walker = -1
    t.left = 0
    t.arrived = 0
    t.slid = []
