"""What the table of We Have Goats! says: banner, notes on cards, consequences of a choice, tips, advice."""

from collections.abc import Sequence

from goatgames.core.state import NOBODY, Move
from goatgames.games.we_have_goats import rules_position as phases
from goatgames.games.we_have_goats.choice import Choice
from goatgames.games.we_have_goats.faces import Faces
from goatgames.games.we_have_goats.rules import WeHaveGoats
from goatgames.games.we_have_goats.rules_board import (
    CANO,
    GOATS,
    KARAOKE,
    LAST_ORDERS,
    MOVE,
    NADO,
    NAMI,
    OH_NO,
    QUAKE,
    cell_words,
    tile_words,
)
from goatgames.games.we_have_goats.rules_moves import (
    DISCARD,
    GOAT,
    NEXT,
    PLACE,
    PLAY,
    SWAP,
    TO,
    TRADE,
    TURN,
    USE,
)
from goatgames.games.we_have_goats.rules_plan import pending
from goatgames.games.we_have_goats.rules_turn import kinds
from goatgames.table.contract import At, Saying

CARDS = (
    "A crossroads, open on all four sides.", "A crossroads with one arm blocked by a boulder.",
    "A way straight through: two boulders, one across from the other.", "A corner: two boulders side by side.",
    "A crossroads with a slider: whoever steps on it slides one space further, for free.",
    "Two sliders, one across from the other.",
    "Nobody ever crosses it, and nothing moves it. It may not shut off a pen.",
    "Ice: goats slide on to the far side. Nothing moves it.",
    "A goat of yours goes up to 2 spaces.", "A goat of yours goes up to 3 spaces.",
    "A goat of yours goes up to 4 spaces.", "A goat of yours goes up to 5 spaces.",
    "Two land cards side by side change places, with whoever stands on them.",
    "A land card turns round, with whoever stands on it.",
    "A land card is washed away; goats on it swim to the nearest land, tipsy.",
    "Up to three land cards come up from the bottom of the pile, and you lay them.",
    "Stops the card another player has just played - or another Oh No. You draw for it at the end of the turn.",
    "A goat of yours and an opponent’s change places.",
    "Take an opponent’s lab that is not locked, and give one of yours for it.",
    "A lab that is not locked leaves the game; its owner gets a new one.",
    "See an opponent’s hand and choose a card to be discarded.",
    "A tipsy goat is sober again; one of yours then goes up to 2 spaces.",
    "Every sober goat outside the pens is tipsy.", "A tipsy goat of yours is sober and goes up to 3 spaces.",
    "An opponent’s tipsy goat goes back to the pen it came from.", "Up to two goats of yours go up to 2 spaces each.",
    "A goat of yours goes up to 5 spaces, and is tipsy then.", "Up to three gems of an opponent’s lab go back.",
    "Take a card of an opponent’s hand unseen, and give one back.", "Everybody discards the hand and draws a new one.",
)  # fmt: skip
RULES = (
    *("WG-11",) * 6, "WG-16", "WG-13", *("WG-17",) * 4, "WG-24", "WG-27", "WG-25", "WG-26", "WG-30", "WG-29", "WG-32",
    "WG-32", "WG-33", "WG-33", *("WG-46",) * 8,
)  # fmt: skip
LABS = (
    "Your move cards count double.", "Your goats need not slide, and may refuse a Goat Portal.",
    "Your goats walk on grass.", "You hold six cards instead of five.",
    "Your goats jump over a boulder or a goat; it is tipsy then.",
    "Your goats go into spaces of others and send those goats to a pen.",
    "Your goats share spaces with others.", "Two more spaces at the end of each turn - until you touch your phone.",
)  # fmt: skip
LAB_RULES = ("WG-38", "WG-39", "WG-40", "WG-41", "WG-42", "WG-43", "WG-44", "WG-45")
LOCKS = ("2 spaces", "1 space", "tipsy", "nothing")
TOOLS = ("Lock: 2 spaces", "Lock: 1 space", "Lock: a goat tipsy", "Phone Down: 2 to share")


def about(kind: int, faces: Faces) -> str:
    """What a card is good for."""
    does, funds = faces.kinds[kind]
    return CARDS[does] + (f" Or trade it: {gems(funds)}." if funds else "")


def gems(count: int) -> str:
    """So many gems."""
    return f"{count} gem{'' if count == 1 else 's'}"


def saying(at: At, v: WeHaveGoats, faces: Faces, names: Sequence[str]) -> Saying:
    """The banner."""
    if v.phase == phases.OVER and not at.moving:
        return Saying("The game is over", "End", ("See the results.",))
    if v.starter < 0:
        return Saying("Who begins?", "", ("It is drawn by lot.",))
    if at.moving and at.seat is None and at.shown.news:
        return Saying(f"{names[at.shown.turn]}’s turn", "", (at.shown.news,), at.shown.turn)
    name = names[v.turn]
    said: tuple[str, ...]
    if v.phase == phases.ASKING:
        what = v.board.labs[v.lab].partition(",")[0] if v.lab >= 0 else faces.short(v.board.does[v.card])
        short = "A lab?" if v.lab >= 0 else "A card."
        said = (f"{name} wants {what}." if v.lab >= 0 else f"{name} plays {what}.", f"{what}.", short)
        if at.seat == v.asked:
            said = (f"{what}: stop it, or let it pass.", f"Stop {what}?", "Oh No?")
        who = v.asked if at.seat == v.asked else NOBODY
        return Saying(names[who] if who >= 0 else f"{name}’s turn", "Oh No?", said, v.turn, (v.asked,), who)
    if v.phase in (phases.AGREEING, phases.SWIMMING):
        said = ("Is the goat to be moved?",) if v.phase == phases.AGREEING else ("Where does the goat swim?",)
        danger = (v.asked,) if v.asked != v.turn else ()
        return Saying(names[v.asked], f"{name}’s turn", said, v.turn, danger, v.asked)
    if at.seat is None or at.seat != v.turn:
        drawing = v.phase <= phases.CALLING
        return Saying(f"{name}’s turn", "", ("Cards are drawn.",) if drawing else (f"{name} is at work.", "At work."),
                      v.turn)  # fmt: skip
    choice = at.choice
    return Saying(f"{name}’s turn", "", _asked(v, choice if isinstance(choice, Choice) else None, faces), v.turn)


def _asked(v: WeHaveGoats, choice: Choice | None, faces: Faces) -> tuple[str, ...]:
    """What the player on turn may do next."""
    after = choice.after if choice is not None else v
    phase = after.phase
    if choice is not None and choice.phone:
        return ("Own up to the phone?",)
    if choice is not None and choice.done:
        laid = choice.chosen(PLACE) >= 0 and pending(v) != NAMI
        return ("Turn it, then lay it.",) if laid and choice.chosen(TURN) >= 0 else ("Play it, or go back.", "Play it?")
    if choice is not None and choice.trading:
        return ("Which lab gets the gems?",)
    does = pending(after)
    said = {
        phases.ACTION: "Lay land or pick a card.", phases.TURNING: "How does it lie?",
        phases.SWAPPING: "Which two change places?", phases.CHOOSING: "Choose a goat.",
        phases.WALKING: "Choose a space.", phases.SENDING: "Which pen?", phases.AGAINST: "Whose hand?",
        phases.TAKING: "Which lab?", phases.OFFERING: "Which lab of yours for it?", phases.COUNTING: "Whose gems?",
        phases.ORDERING: "Which land comes next?", phases.TROLLING: "Which card goes?",
        phases.GIVING: "Which card do you give?", phases.USING: "Use a lock, or end the turn.",
        phases.TRIMMING: "One card too many: discard.",
    }  # fmt: skip
    if phase == phases.PLACING:
        return ("Which land card?",) if does in (NADO, NAMI) else ("Where does it lie?",)
    if phase == phases.ACTION and choice is not None and choice.card >= 0:
        return ("Trade it, or discard it.",)
    short = {phases.ACTION: "Pick a card.", phases.SWAPPING: "Which two?", phases.OFFERING: "Which of yours?",
             phases.ORDERING: "Which land?", phases.USING: "Locks, or the end.", phases.TRIMMING: "Discard a card.",
             phases.GIVING: "Give a card."}  # fmt: skip
    return said.get(phase, "Go on."), short.get(phase, said.get(phase, "Go on."))


def play_words(choice: Choice, faces: Faces) -> list[str]:
    """What the red button is called once the gesture is whole."""
    kind = choice.card if choice.card >= 0 else choice.chosen(NEXT)
    does = choice.view.board.does[kind] if kind >= 0 else -1
    if 0 <= does < MOVE:
        return ["Lay it here", "Lay it"]
    if does in (CANO, KARAOKE, LAST_ORDERS, QUAKE, NADO, NAMI):
        return [f"Play {faces.short(does)}", "Play it"]
    return ["Play it"]


def note(at: At, v: WeHaveGoats, faces: Faces, names: Sequence[str]) -> tuple[str, str]:
    """Heading and words of the turn's panel: of the card that is hovered, picked or lies in the middle."""
    choice = at.choice
    word, _, rest = at.hover.partition(":")
    if word == "card" and at.shown.hand and int(rest) < len(at.shown.hand):
        kind = at.shown.hand[int(rest)]
        return faces.titles[faces.kinds[kind][0]].partition(",")[0], about(kind, faces)
    if v.phase == phases.ASKING and v.card >= 0:
        title = v.board.labs[v.lab] if v.lab >= 0 else faces.short(v.board.does[v.card])
        chain = f" {v.chain} Oh No{'' if v.chain == 1 else 's'} on it." if v.chain else ""
        return title, what_for(v, faces, names) + chain
    if isinstance(choice, Choice) and choice.card >= 0:
        return faces.short(faces.kinds[choice.card][0]), about(choice.card, faces)
    if at.seat is None:
        return "", ""
    if v.phase == phases.ACTION:
        return "One action", "Play a card, trade one for gems, or discard one."
    return "", ""


def announced(v: WeHaveGoats, faces: Faces, names: Sequence[str]) -> str:
    """What the others are asked about."""
    if v.lab >= 0:
        return what_for(v, faces, names)
    return f"{names[v.turn]} plays {faces.short(v.board.does[v.card])}. {what_for(v, faces, names)}"


def what_for(v: WeHaveGoats, faces: Faces, names: Sequence[str]) -> str:
    """What the card that is announced is going to do."""
    args, does = v.args, v.board.does[v.card]
    if v.lab >= 0:
        return f"{names[v.turn]} trades a card and activates {v.board.labs[v.lab]}."
    if does < MOVE and args:
        return f"Land on {tile_words(args[0])}."
    if does in (NADO, NAMI) and args:
        return f"On {tile_words(args[0])}."
    if does == QUAKE and args:
        return f"{tile_words(args[0] >> 2)} and {tile_words(v.board.edge[args[0]])} change places."
    if faces.short(does).startswith("Lab") and args:
        return f"{v.board.labs[args[0]]} of {names[v.owner[args[0]]]}."
    if faces.titles[does] in ("Internet Troll", "Butt Dial") and args:
        return f"Against {names[args[0]]}."
    return CARDS[does]


def lab_tip(v: WeHaveGoats, lab: int) -> str:
    """A lab in words."""
    price, have = v.board.price[lab], v.gems[lab]
    state = f"It works; its lock: {LOCKS[v.lock[lab]]}." if v.lock[lab] >= 0 else f"{have} of {price} gems."
    return f"{LABS[lab]} {state}"


def not_asked(v: WeHaveGoats, names: Sequence[str]) -> str:
    """Why a piece does nothing while somebody else is asked."""
    if v.phase == phases.OVER:
        return "The game is over."
    if v.phase <= phases.CALLING:
        return "Something is being drawn."
    if v.phase >= phases.ASKING:
        return f"{names[v.asked]} answers now."
    return f"It is {names[v.turn]}’s turn."


def no_hint(at: At, v: WeHaveGoats) -> str:
    """Why there is no hint now."""
    if at.seat is None:
        return "Nobody to advise." if at.eyes == NOBODY else "It is not your turn."
    return "There is only one thing to do." if len(v.legal(at.seat)) == 1 else ""


def advice(v: WeHaveGoats, line: Sequence[Move], faces: Faces, names: Sequence[str]) -> str:
    """A gesture as advice: what each of its plies adds."""
    found = []
    for move in line:
        kind, value = move >> 10, move & 1023
        if kind == PLAY:
            found.append(f"Play {faces.short(faces.kinds[value][0])}")
        elif kind == TRADE:
            return f"Trade {faces.short(faces.kinds[value // 8][0])} for {v.board.labs[value % 8]}."
        elif kind == DISCARD:
            return f"Discard {faces.short(faces.kinds[value][0])}."
        elif kind == PLACE:
            found.append(f"on {tile_words(value)}")
        elif kind == SWAP:
            found.append(f"{tile_words(value >> 2)} with {tile_words(v.board.edge[value])}")
        elif kind == TO:
            found.append(f"to {cell_words(value)}")
        elif kind == USE:
            found.append(f"Use {TOOLS[value].lower()}")
        elif kind == GOAT and value // GOATS != v.turn:
            found.append(f"{names[value // GOATS]}’s goat")
    if found:
        return " ".join(found) + "."
    words = v.text(v.turn, line[0])
    return {"pass": "Let it pass.", "done": "End the turn.", "agree": "Agree.", "refuse": "Refuse."}.get(
        words, "Stop it: Oh No!" if words.startswith("oh-no") else f"{words.capitalize()}.".replace("-", " ")
    )


def oh_nos(v: WeHaveGoats, seat: int) -> list[int]:
    """The Oh Nos of a hand, the one worth least first."""
    return [card for card in kinds(v, seat) if v.board.does[card] == OH_NO]
