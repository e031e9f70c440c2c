"""Why a move of We Have Goats! is refused: the rule's id and a sentence that says what is possible instead."""

from goatgames.core.state import CHANCE, Refusal
from goatgames.games.we_have_goats.components import (
    LABS,
)
from goatgames.games.we_have_goats.rules_board import (
    BOULDER,
    BUTT_DIAL,
    CANO,
    FENCE,
    GOATS,
    GRASS,
    GRASS_WALKER,
    HAPPY_HOUR,
    HEIST,
    KARAOKE,
    KISS_AND_TELL,
    LAST_ORDERS,
    LOCK_TIPSY,
    MORNING_AFTER,
    MOVE,
    NADO,
    NAMI,
    OUT,
    PEN,
    PHONE_DOWN,
    PORTAL,
    QUAKE,
    ROCK_JUMPER,
    SHOWER,
    SKINNY_DIP,
    SLIDER,
    TILES,
    TROLL,
    WALK_OF_SHAME,
    WRECK,
    ZOMBIE_KITTY,
)
from goatgames.games.we_have_goats.rules_board import (
    OH_NO as OH_NO_CARD,
)
from goatgames.games.we_have_goats.rules_land import (
    blocks_pen,
    fences_in,
    permanent,
    reachable,
)
from goatgames.games.we_have_goats.rules_moves import (
    CALLED,
    DISCARD,
    DONE,
    GOAT,
    JUMP,
    KITTY,
    LAST_KIND,
    OH_NO,
    PHONE,
    PLACE,
    PLAY,
    STOP,
    SWAP,
    TO,
    TRADE,
    TURN,
    USE,
)
from goatgames.games.we_have_goats.rules_plan import (
    pending,
    playable,
)
from goatgames.games.we_have_goats.rules_position import (
    ACTION,
    AGAINST,
    AGREEING,
    ASKING,
    CALLING,
    CHOOSING,
    COUNTING,
    GIVING,
    OFFERING,
    ORDERING,
    OVER,
    PLACING,
    SENDING,
    SWAPPING,
    SWIMMING,
    TAKING,
    TRIMMING,
    TROLLING,
    TURNING,
    USING,
    WALKING,
)
from goatgames.games.we_have_goats.rules_table import (
    Table,
)


def why_not(t: Table, seat: int, move: int) -> Refusal:
    """The refusal of a move that is not legal now."""
    kind, value = move >> 10, move & 1023
    if t.phase == OVER:
        return Refusal("WG-23", "The game is over.")
    if t.phase <= CALLING:
        return Refusal("WG-09", "Something is drawn first; then it goes on.")
    if seat == CHANCE or kind <= CALLED or kind > LAST_KIND:
        return Refusal("WG-09", "Draws and lots fall by chance; it is a player's move now.")
    if kind == PHONE:
        if t.works(seat, PHONE_DOWN):
            said = "You own up to having touched the phone when you are asked for an action, a goat lock or an answer."
            return Refusal("WG-54", said)
        return Refusal("WG-45", f"Only the owner of an activated {t.board.labs[PHONE_DOWN]} has a phone to turn over.")
    due = t.turn if t.phase < ASKING else t.asked
    if seat != due:
        if kind == OH_NO and t.phase == ASKING:
            return Refusal("WG-49", "The players are asked one after another, clockwise; your turn to answer may come.")
        if kind == OH_NO:
            return _no_answer(t)
        return Refusal("WG-47", "It is another player's move; play goes clockwise.")
    if t.phase == ASKING:
        return _answering(t, seat, kind, value)
    if t.phase > ASKING:  # another player's action asks something of the seat
        return _asked_for(t)
    if t.phase == ACTION:
        return _acting(t, kind, value)
    if kind in (PLAY, TRADE, DISCARD) and t.phase not in (TROLLING, TRIMMING):
        return Refusal("WG-09", "A turn has one action, and it is taken; go on with what is asked.")
    if kind == OH_NO:
        return _no_answer(t)
    if t.phase == PLACING and kind == PLACE:
        return _placing(t, value)
    if t.phase == TURNING and kind == TURN:
        return _turning(t, value)
    if t.phase == SWAPPING and kind == SWAP:
        return _swapping(t, value)
    if t.phase == CHOOSING and kind == GOAT:
        return _choosing(t, value)
    if t.phase == WALKING:
        return _walking(t, kind, value)
    return _asked_for(t)


def _no_answer(t: Table) -> Refusal:
    return Refusal("WG-51", f"{t.board.short(OH_NO_CARD)} is an answer to a card; there is none to stop now.")


def _answering(t: Table, seat: int, kind: int, value: int) -> Refusal:
    if kind == OH_NO:
        if value < len(t.board.does) and t.board.does[value] != OH_NO_CARD:
            return Refusal("WG-30", f"Only {t.board.short(OH_NO_CARD)} stops a card; else let it pass.")
        return Refusal("WG-30", f"You have no such {t.board.short(OH_NO_CARD)} in your hand; let it pass.")
    has = any(t.board.does[card] == OH_NO_CARD for card in t.hand(seat))
    instead = f"let the card pass, or stop it with {t.board.short(OH_NO_CARD)}" if has else "let the card pass"
    return Refusal("WG-49", f"Answer first: {instead}.")


def _acting(t: Table, kind: int, value: int) -> Refusal:
    if kind == OH_NO:
        return Refusal("WG-51", f"{t.board.short(OH_NO_CARD)} is played only in answer to another player's card.")
    hand = sorted(set(t.hand(t.turn)))
    ways = ["play a card"] if any(playable(t, card) for card in hand) else []
    ways += ["trade one for gems"] if any(tradable(t, card) for card in hand) else []
    ways.append("discard one" if ways else "discard a card")
    possible = f"{', '.join(ways[:-1])} or {ways[-1]}" if len(ways) > 1 else ways[0]
    if kind == DONE or kind == USE:
        return Refusal("WG-09", f"First the action of your turn: {possible}.")
    if kind not in (PLAY, TRADE, DISCARD):
        return Refusal("WG-09", f"It is time for the action of your turn: {possible}.")
    card = value // LABS if kind == TRADE else value
    if card not in hand:
        return Refusal("WG-09", "You have no such card in your hand.")
    if kind == PLAY:
        return _unplayable(t, card)
    instead = "it can be played or discarded" if playable(t, card) else "it can only be discarded"
    lab = value % LABS
    if t.board.funds[card] == 0:
        return Refusal("WG-34", f"This card has no yellow number; {instead}.")
    open_labs = t.unlocked(t.turn)
    if not open_labs:
        return Refusal("WG-34", f"You have no lab that takes gems, so nothing can be traded; {instead}.")
    if t.owner[lab] != t.turn:
        return Refusal("WG-34", f"Gems go on one of your own labs; choose {_labs(t, open_labs)}.")
    if t.lock[lab] >= 0:
        return Refusal("WG-34", f"{t.board.labs[lab]} is activated already; choose {_labs(t, open_labs)}.")
    return Refusal("WG-36", f"No gems are left in the supply; {instead}.")


def tradable(t: Table, card: int) -> bool:
    """WG-34, WG-36: could the seat on turn get gems for this card?"""
    return t.board.funds[card] > 0 and t.gems_left() > 0 and len(t.unlocked(t.turn)) > 0


def _unplayable(t: Table, card: int) -> Refusal:
    does = t.board.does[card]
    instead = "trade it for gems, or discard it" if tradable(t, card) else "it can only be discarded"
    if does < MOVE:
        return Refusal("WG-11", f"There is no place where this land card may be laid; {instead}.")
    if does < QUAKE or does == HAPPY_HOUR or does == SKINNY_DIP:
        return Refusal("WG-18", f"None of your goats can move; {instead}.")
    if does == OH_NO_CARD:
        said = f"{t.board.short(OH_NO_CARD)} is played only in answer to another player's card"
        return Refusal("WG-51", f"{said}; {instead}.")
    lacks = {
        QUAKE: "two land cards side by side that could change places",
        NADO: "a land card that could be turned",
        NAMI: "a land card that could be washed away",
        CANO: "a card in the piles",
        PORTAL: "a goat of yours and an opponent's, both outside the pens",
        HEIST: "an opponent's lab that is not locked",
        WRECK: "an opponent's lab that is not locked",
        TROLL: "an opponent with cards",
        SHOWER: "a tipsy goat",
        LAST_ORDERS: "a sober goat outside the pens",
        MORNING_AFTER: "a tipsy goat of yours",
        WALK_OF_SHAME: "an opponent's tipsy goat outside the pens",
        KISS_AND_TELL: "an opponent's unlocked lab with gems on it",
        BUTT_DIAL: "an opponent with cards",
        KARAOKE: "another card in a hand",
    }
    return Refusal("WG-51", f"{t.board.titles[does]} needs {lacks[does]}; {instead}.")


def _placing(t: Table, tile: int) -> Refusal:
    does = pending(t)
    if tile >= TILES:
        return Refusal("WG-11", "Land lies inside the field of 5 by 5 cards.")
    if does == NADO or does == NAMI:
        if t.field[tile] < 0:
            return Refusal("WG-27" if does == NADO else "WG-25", "No land card lies there; choose one that does.")
        if permanent(t, tile):
            return Refusal("WG-13", f"{t.board.unmoved()} are not touched; choose another land card.")
        return Refusal("WG-27", "No turn of this card changes anything without a boulder before a pen; choose another.")
    return _land(t, t.args[0] if does == CANO else t.card, tile, -1)


def _turning(t: Table, turn: int) -> Refusal:
    does = pending(t)
    tile = t.args[len(t.args) - 1]
    if does == NADO:
        code = t.field[tile]
        shape = t.board.does[code >> 2]
        if turn and turn < 4 and blocks_pen(t, tile, shape, ((code & 3) + turn) % t.board.turns[shape]):
            return Refusal("WG-27", "Turned so, a boulder would lie before a pen; choose another turn.")
        return Refusal("WG-51", "Turned so, the card would look as it does now; choose another turn.")
    return _land(t, t.args[0] if does == CANO else t.card, tile, turn)


def _land(t: Table, card: int, tile: int, turn: int) -> Refusal:
    shape = t.board.does[card]
    if permanent(t, tile):
        return Refusal("WG-13", f"{t.board.unmoved()} are never replaced; choose another place.")
    if t.goats_on(tile):
        return Refusal("WG-12", "A goat stands on that land card; choose a place without goats.")
    if not reachable(t, tile):
        return Refusal("WG-11", "Land is laid next to a pen's entrance or to another land card.")
    if shape == FENCE and fences_in(t, tile):
        return Refusal("WG-16", f"{t.board.titles[FENCE]}: there it would block a pen for good; choose another place.")
    turns = range(t.board.turns[shape]) if turn < 0 else [turn]
    if all(turn < t.board.turns[shape] and blocks_pen(t, tile, shape, turn) for turn in turns):
        return Refusal("WG-15", "A boulder may not lie before a pen's entrance; choose another place or turn.")
    return Refusal("WG-51", "The same land card lies there so already; choose another place or turn.")


def _swapping(t: Table, value: int) -> Refusal:
    tile = value >> 2
    other = t.board.edge[value] if tile < TILES else -1
    if other < 0 or t.field[tile] < 0 or t.field[other] < 0:
        return Refusal("WG-24", "Two land cards that share a side change places; choose two that lie side by side.")
    if permanent(t, tile) or permanent(t, other):
        return Refusal("WG-13", f"{t.board.unmoved()} are not touched; choose other land cards.")
    a, b = t.field[tile], t.field[other]
    if blocks_pen(t, other, t.shape_at(tile), a & 3) or blocks_pen(t, tile, t.shape_at(other), b & 3):
        return Refusal("WG-28", "A boulder would come to lie before a pen; choose other land cards.")
    return Refusal("WG-51", "They look alike and carry no goats; choose two whose exchange changes something.")


def _choosing(t: Table, goat: int) -> Refusal:
    does = pending(t)
    if goat >= len(t.at):
        return Refusal("WG-02", "There is no such goat.")
    mine = goat // GOATS == t.turn
    if does == SHOWER or does == MORNING_AFTER or does == WALK_OF_SHAME:
        if does == MORNING_AFTER and not mine:
            return Refusal("WG-46", "Choose one of your own tipsy goats.")
        if does == WALK_OF_SHAME and (mine or t.in_pen(goat)):
            return Refusal("WG-46", "Choose an opponent's tipsy goat outside the pens.")
        return Refusal("WG-33" if does == SHOWER else "WG-46", "This goat is sober; choose a tipsy one.")
    if does == PORTAL:
        return Refusal("WG-29", "First a goat of yours, then an opponent's on another space, both outside the pens.")
    if does == -1 - LOCK_TIPSY:
        return Refusal("WG-37", "Choose an opponent's sober goat that is not in its home pen.")
    if not mine:
        return Refusal("WG-17", "You move your own goats only.")
    if t.is_home(goat):
        return Refusal("WG-22", "This goat is home, safe for good; choose another.")
    if goat in t.args:
        return Refusal("WG-46", "This goat has moved; choose another one.")
    return Refusal("WG-18", "This goat cannot move; choose one that can.")


def _walking(t: Table, kind: int, value: int) -> Refusal:
    here = t.at[t.walker]
    if kind == STOP:
        return Refusal("WG-18", "The goat uses at least one move.")
    if kind == JUMP:
        return Refusal(
            "WG-42",
            f"A goat jumps with {t.board.labs[ROCK_JUMPER]}, over one boulder or goat, to a space it could stand on.",
        )
    if kind == KITTY:
        return Refusal(
            "WG-43", f"With {t.board.labs[ZOMBIE_KITTY]} a goat enters a space where an opponent's goat stands."
        )
    if kind != TO:
        return Refusal("WG-17", "A goat is walking: say where to, or stop.")
    if t.left == 0 or t.arrived == 1:
        return Refusal("WG-17", "The goat has arrived; meet somebody from here, or stop.")
    what = t.ground[value] if value < len(t.ground) else OUT
    if what == BOULDER:
        return Refusal("WG-19", "Boulders block; choose a space the goat can walk to.")
    if what == GRASS and not t.works(t.walker // GOATS, GRASS_WALKER):
        return Refusal("WG-40", f"Goats stay off the grass; only {t.board.labs[GRASS_WALKER]} lets them walk there.")
    if what == PEN and value != t.board.home_cell[t.walker // GOATS]:
        return Refusal("WG-22", "A goat enters no pen but its own.")
    if what == OUT:
        return Refusal("WG-17", "No way leads there; goats walk on path spaces of land cards.")
    if value == here:
        return Refusal("WG-18", "The goat stands there already; choose another space.")
    for other in range(len(t.at)):
        if t.at[other] == value and not t.tipsy[other] and what != PEN:
            return Refusal("WG-19", "A goat stands there in the way; choose a free space.")
    if what == SLIDER:
        return Refusal("WG-21", "The goat slides on over that space, or it is too far; choose one it can stop on.")
    return Refusal("WG-17", f"That is too far, or the way is blocked: the goat has {t.left} moves left.")


def _asked_for(t: Table) -> Refusal:
    """A move of another kind than the one that is due."""
    rule, sentence = {
        PLACING: ("WG-11", "Choose a place for the card."),
        TURNING: ("WG-11", "Choose how the card lies."),
        SWAPPING: ("WG-24", "Choose two land cards that share a side."),
        CHOOSING: ("WG-17", "Choose one of the goats that may be chosen."),
        SENDING: ("WG-43", "Choose a pen for the goat you met: neither your own nor its home."),
        AGAINST: ("WG-33", "Choose an opponent who has cards."),
        TAKING: ("WG-32", "Choose an opponent's lab that is not locked."),
        OFFERING: ("WG-32", "Choose one of your unlocked labs to give in exchange."),
        COUNTING: ("WG-46", "Choose an opponent's unlocked lab and up to three of its gems."),
        ORDERING: ("WG-26", "Choose which of the land cards found is laid next."),
        TROLLING: ("WG-33", "Choose a card of the hand you are shown to be discarded."),
        GIVING: ("WG-46", "Give the other player one card of your hand."),
        USING: ("WG-37", "Use what you have not used yet, or end the turn."),
        TRIMMING: ("WG-09", "Your hand is too large: discard a card."),
        AGREEING: ("WG-39", f"Let your goat be moved by {t.board.titles[PORTAL]}, or refuse."),
        SWIMMING: ("WG-25", "Choose one of the nearest land spaces or pens for the goat that swims."),
    }[t.phase]
    return Refusal(rule, sentence)


def _labs(t: Table, labs: list[int]) -> str:
    return " or ".join([t.board.labs[lab] for lab in labs])
